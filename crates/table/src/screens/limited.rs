//! Screens of limited play: the public message, the news, the games, a player's own cards, and what is revealed at the end.

use super::clock::time_phrase;
use super::desk::{Desk, rows_of};
use crate::chosen::limited::{
    LEAST, LimitedCourse, LimitedEvent, LimitedHolder, LimitedPlayer, LimitedResult, MOST,
};
use crate::game::catalogue::Limited;
use crate::game::decks::{DeckProblem, counted};
use crate::game::hosted::DocumentInfo;
use crate::game::packs::LimitedFormat;
use crate::wire::api::{BuilderLink, Button, ButtonKind, LimitedId, Now, PersonId, Screen};
use crate::wire::digest::digest_text;
use crate::wire::text::cut;
use crate::wire::token::{Press, Token};
use std::collections::BTreeMap;
use stolik_kernel::{Audience, every};
use stolik_store::MatchId;
use stolik_words::Phrase;

/// Games on buttons, at most.
const GAMES: usize = 5;
/// Cards on a page.
const CARDS: usize = 9;
/// Buttons of cards in a row of a pack.
const PACK_ROWS: usize = 4;
/// Problems of a deck that are told.
const PROBLEMS: usize = 3;

/// A screen of limited play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LimitedLook {
    /// The games that are played so.
    Games(LimitedFormat),
    /// The message of an event.
    Message(LimitedId),
    /// "Do you mean it?" before it is called off.
    SureCancel(LimitedId),
    /// A player's own cards, as the course asks for them: the pack, the pool, the deck.
    Mine(LimitedId),
    /// A page of the cards of the pool that are not in the deck.
    Pool(LimitedId, u8),
    /// A page of the cards of the deck.
    Deck(LimitedId, u8),
    /// The packs and the deck of a player, after the end.
    Revealed(LimitedId, u8),
}

impl LimitedLook {
    /// The event that is looked at.
    pub(crate) fn event(self) -> Option<LimitedId> {
        match self {
            LimitedLook::Games(_) => None,
            LimitedLook::Message(id)
            | LimitedLook::SureCancel(id)
            | LimitedLook::Mine(id)
            | LimitedLook::Pool(id, _)
            | LimitedLook::Deck(id, _)
            | LimitedLook::Revealed(id, _) => Some(id),
        }
    }
}

/// The press of a button about limited play. Its place in [`LIMITED_PRESSES`] is part of the token: only append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LimitedPress {
    /// Open an event of the document with the token's digest.
    Propose,
    /// Enter the event.
    Enter,
    /// Leave before packs are dealt.
    Leave,
    /// Let a bot enter.
    Bot,
    /// Deal the packs.
    Begin,
    /// Call it off: asks whether that is meant.
    Cancel,
    /// Call it off, meant.
    CancelSure,
    /// Show the own cards.
    Mine,
    /// Show a page of the rest of the pool.
    Pool,
    /// Show a page of the deck.
    Deck,
    /// Put a card into the deck.
    Put,
    /// Take a card out of it.
    TakeOut,
    /// Let the program build it.
    Build,
    /// Be done with it.
    Ready,
    /// Go on with it.
    BuildOn,
    /// Take a card of the pack.
    Pick,
    /// Show the packs of a player after the end.
    Revealed,
    /// Let the program take cards of packs.
    Ahead,
    /// Take them again.
    ByHand,
}

/// Every press about limited play.
pub(crate) const LIMITED_PRESSES: [LimitedPress; 19] = every![
    LimitedPress: Propose, Enter, Leave, Bot, Begin, Cancel, CancelSure, Mine, Pool, Deck, Put, TakeOut, Build, Ready,
    BuildOn, Pick, Revealed, Ahead, ByHand,
];

/// The number of a form in tokens.
pub(crate) const FORMATS: [LimitedFormat; 2] = every![LimitedFormat: Sealed, Draft];

/// The token of a press about an event, or a document, with a page or a step, and the place of a card.
fn token(press: LimitedPress, digest: u64, (page, card): (u16, u16)) -> Token {
    let kind = LIMITED_PRESSES.iter().position(|one| *one == press).unwrap_or_default();
    Token::new(Press::Limited, MatchId::NONE, Audience::Public)
        .page(kind as u8)
        .digest(digest)
        .version(u64::from(page) << 16 | u64::from(card))
}

/// The games that are played so.
pub(crate) fn games(desk: &Desk<'_>, format: LimitedFormat) -> Screen {
    let number = FORMATS.iter().position(|one| *one == format).unwrap_or_default() as u16;
    let button = |document: &DocumentInfo| {
        let token = token(LimitedPress::Propose, digest_text(&document.id), (0, number));
        vec![desk.button(&desk.say(&document.name), token, ButtonKind::Main)]
    };
    let documents = desk.catalogue.documents().iter();
    let limited = documents.filter(|document| desk.catalogue.limited(&document.id).is_some());
    let buttons = limited.take(GAMES).map(button).collect();
    let about = Phrase::new(key_of("limited-about", format)).number("packs", 0).number("cards", 0);
    Screen::plain(format!("{}\n{}", desk.word("limited-which"), desk.say(&about)), buttons)
}

/// The key of a sentence of a form.
fn key_of(sentence: &str, format: LimitedFormat) -> &'static str {
    match (sentence, format) {
        ("limited-about", LimitedFormat::Sealed) => "limited-about-sealed",
        ("limited-about", LimitedFormat::Draft) => "limited-about-draft",
        (_, LimitedFormat::Sealed) => "limited-sealed",
        (_, LimitedFormat::Draft) => "limited-draft",
    }
}

/// The name of a form.
pub(crate) fn format_phrase(format: LimitedFormat) -> Phrase {
    Phrase::new(key_of("limited", format))
}

/// The different cards of a pool: tokens name them by their places here.
pub(crate) fn kinds_of(pool: &[String]) -> Vec<String> {
    let mut kinds = pool.to_vec();
    kinds.sort();
    kinds.dedup();
    kinds
}

/// The content from which the screens of an event are built.
pub(crate) struct LimitedPage<'a> {
    pub desk: Desk<'a>,
    pub id: LimitedId,
    pub event: &'a LimitedEvent,
    /// The limited play of the document; `None` if the program has it no more.
    pub limited: Option<&'a dyn Limited>,
    /// The names of the matches of its games, in order.
    pub tables: Vec<String>,
}

impl LimitedPage<'_> {
    /// The public message.
    pub(crate) fn message(&self) -> Screen {
        let (lines, buttons) = match self.event.course {
            LimitedCourse::Entry => self.entry(),
            LimitedCourse::Drafting => self.drafting(),
            LimitedCourse::Building => self.building(),
            LimitedCourse::Playing => self.playing(),
            LimitedCourse::Over => self.ended("limited-title-over"),
            LimitedCourse::Cancelled => self.ended("limited-title-cancelled"),
        };
        Screen::plain(cut(lines.join("\n")), buttons)
    }

    /// The news for the chat.
    pub(crate) fn call(&self) -> Screen {
        let key = match self.event.course {
            LimitedCourse::Drafting => "limited-call-draft",
            LimitedCourse::Building => "limited-call-build",
            LimitedCourse::Playing => "limited-call-play",
            LimitedCourse::Entry | LimitedCourse::Over | LimitedCourse::Cancelled => {
                return self.message();
            }
        };
        let mine = vec![vec![self.press("limited-button-mine", LimitedPress::Mine, MAIN)]];
        Screen::plain(self.say(self.title(key)), mine)
    }

    /// "Do you mean it?" before it is called off.
    pub(crate) fn sure_cancel(&self) -> Screen {
        let sure = self.press("limited-button-sure", LimitedPress::CancelSure, DANGER);
        Screen::plain(self.desk.word("limited-sure"), vec![vec![sure]])
    }

    /// A player's own screen, as the course asks for it.
    pub(crate) fn mine(&self, person: &PersonId) -> Screen {
        let Some(player) = self.player(person) else { return self.no_player() };
        match self.event.course {
            LimitedCourse::Entry => self.before_packs(player),
            LimitedCourse::Drafting => self.pack(player),
            LimitedCourse::Building if !player.is_ready && player.main.is_empty() => {
                self.pool(person, 0)
            }
            LimitedCourse::Building
            | LimitedCourse::Playing
            | LimitedCourse::Over
            | LimitedCourse::Cancelled => self.deck(person, 0),
        }
    }

    /// A player's own screen before the packs are dealt.
    fn before_packs(&self, player: &LimitedPlayer) -> Screen {
        let entry = self.desk.word("limited-own-entry");
        match self.event.format {
            LimitedFormat::Sealed => Screen::plain(entry, Vec::new()),
            LimitedFormat::Draft => {
                let (ahead, button) = self.ahead(player);
                Screen::plain(format!("{entry}\n{ahead}"), vec![vec![button]])
            }
        }
    }

    /// A page of the cards of the pool that are not in the deck.
    pub(crate) fn pool(&self, person: &PersonId, page: u8) -> Screen {
        let Some(player) = self.player(person) else { return self.no_player() };
        let rest = player.rest();
        let heading = Phrase::new("limited-own-pool")
            .number("rest", rest.len() as i64)
            .number("pool", player.pool.len() as i64)
            .number("deck", player.main.len() as i64);
        self.cards(player, (&rest, LimitedPress::Put), (self.say(heading), page))
    }

    /// A page of the cards of the deck.
    pub(crate) fn deck(&self, person: &PersonId, page: u8) -> Screen {
        let Some(player) = self.player(person) else { return self.no_player() };
        let heading = Phrase::new("limited-own-deck").number("deck", player.main.len() as i64);
        self.cards(player, (&player.main, LimitedPress::TakeOut), (self.say(heading), page))
    }

    /// The packs and the deck of a player, after the end.
    pub(crate) fn reveal_player(&self, number: u8) -> Screen {
        let index = usize::from(number) % self.event.players.len().max(1);
        let player = self.event.players.get(index).filter(|_| self.event.is_revealed());
        let Some(player) = player else { return self.message() };
        let title = Phrase::new("limited-revealed").text("who", self.name(index));
        let mut lines = vec![self.say(title)];
        let line = |key: &str, count: usize, cards: &[String]| {
            let names: Vec<String> = counted(cards)
                .into_iter()
                .map(|(id, copies)| self.name_copies(&self.card(&id).0, usize::from(copies)))
                .collect();
            let phrase = Phrase::new(key).number("count", count as i64);
            self.say(phrase.text("cards", names.join(", ")))
        };
        lines.push(line("limited-revealed-deck", player.main.len(), &player.main));
        let packs = player.packs.iter().enumerate();
        lines.extend(packs.map(|(at, pack)| line("limited-revealed-pack", at + 1, pack)));
        let next = (index + 1) % self.event.players.len();
        let label = Phrase::new("limited-button-next").text("who", self.name(next));
        let token = token(LimitedPress::Revealed, self.id.0, (0, next as u16));
        let next = self.desk.button(&self.say(label), token, ButtonKind::Look);
        Screen::plain(cut(lines.join("\n")), vec![vec![next]])
    }

    fn player(&self, person: &PersonId) -> Option<&LimitedPlayer> {
        self.event.players.get(self.event.number_of(person)?)
    }

    fn no_player(&self) -> Screen {
        Screen::plain(self.desk.word("limited-not-player"), Vec::new())
    }

    fn say(&self, phrase: Phrase) -> String {
        self.desk.say(&phrase)
    }

    fn title(&self, key: &str) -> Phrase {
        let document = self.desk.document(&self.event.document);
        let name = document
            .map_or_else(|| Phrase::new("league-unknown-game"), |document| document.name.clone());
        Phrase::new(key).phrase("document", name).phrase("format", format_phrase(self.event.format))
    }

    fn press(&self, key: &str, press: LimitedPress, kind: ButtonKind) -> Button {
        self.desk.button(&self.desk.word(key), token(press, self.id.0, (0, 0)), kind)
    }

    /// The name of a player.
    fn name(&self, number: usize) -> String {
        let holder = self.event.players.get(number).map(|player| &player.holder);
        match holder {
            Some(LimitedHolder::Person(who)) => who.name.clone(),
            Some(LimitedHolder::Bot(kind)) => {
                let document = self.desk.document(&self.event.document);
                let bot = document.and_then(|d| d.bots.iter().find(|bot| bot.kind == *kind));
                let name = bot.map_or_else(|| kind.clone(), |bot| self.desk.say(&bot.name));
                let bot = Phrase::new("limited-bot").text("name", name);
                self.say(bot.number("number", number as i64 + 1))
            }
            Some(LimitedHolder::Nobody) | None => "\u{2013}".to_owned(),
        }
    }

    fn names(&self, is: impl Fn(&LimitedPlayer) -> bool) -> (usize, String) {
        let players = self.event.players.iter().enumerate().filter(|(_, player)| is(player));
        let names: Vec<String> = players.map(|(number, _)| self.name(number)).collect();
        (names.len(), names.join(", "))
    }

    /// The hash by which everybody can check the packs at the end.
    fn seal(&self) -> String {
        let seal = self.event.seal();
        self.say(Phrase::new("limited-seal").text("hash", data_encoding::HEXLOWER.encode(&seal)))
    }

    /// The line about the time at which this ends by itself.
    fn until(&self, key: &str) -> Option<String> {
        let time = time_phrase(Now(self.event.end()?), &self.event.zone);
        Some(self.say(Phrase::new(key).phrase("time", time)))
    }

    fn entry(&self) -> (Vec<String>, Vec<Vec<Button>>) {
        let mut lines = vec![self.say(self.title("limited-title-entry"))];
        let organizer = self.event.organizer.as_ref();
        lines.extend(
            organizer.map(|who| {
                self.say(Phrase::new("limited-organizer").text("who", who.name.as_str()))
            }),
        );
        let about = self.limited.map(|limited| {
            let packs = limited.packs();
            Phrase::new(key_of("limited-about", self.event.format))
                .number("packs", i64::from(packs.count(self.event.format)))
                .number("cards", packs.size() as i64)
        });
        lines.extend(about.map(|about| self.say(about)));
        let (count, names) = self.names(|_| true);
        let players = Phrase::new("limited-players").number("count", count as i64);
        let players = players.number("most", MOST as i64).number("least", LEAST as i64);
        lines.push(self.say(players.text("names", names)));
        lines.push(self.seal());
        lines.extend(self.until("limited-until-entry"));
        let rows = vec![
            vec![
                self.press("limited-button-enter", LimitedPress::Enter, MAIN),
                self.press("limited-button-leave", LimitedPress::Leave, ButtonKind::Look),
                self.press("limited-button-bot", LimitedPress::Bot, ButtonKind::Look),
            ],
            vec![
                self.press("limited-button-begin", LimitedPress::Begin, ButtonKind::Play),
                self.press("limited-button-cancel", LimitedPress::Cancel, DANGER),
            ],
        ];
        (lines, rows)
    }

    /// The buttons of an event that has begun.
    fn own_buttons(&self) -> Vec<Vec<Button>> {
        vec![
            vec![self.press("limited-button-mine", LimitedPress::Mine, MAIN)],
            vec![self.press("limited-button-cancel", LimitedPress::Cancel, DANGER)],
        ]
    }

    fn drafting(&self) -> (Vec<String>, Vec<Vec<Button>>) {
        let title = self.title("limited-title-draft");
        let title = title.number("round", i64::from(self.event.round));
        let title = title.number("rounds", self.event.keys.len() as i64);
        let mut lines = vec![self.say(title.number("card", i64::from(self.event.step) + 1))];
        let (count, names) = self.names(|player| player.pick.is_none());
        let waits = Phrase::new("limited-waits").number("count", count as i64);
        lines.push(self.say(waits.text("names", names)));
        lines.extend(self.until("limited-until-draft"));
        lines.push(self.seal());
        (lines, self.own_buttons())
    }

    fn building(&self) -> (Vec<String>, Vec<Vec<Button>>) {
        let mut lines = vec![self.say(self.title("limited-title-build"))];
        let (ready, names) = self.names(|player| player.is_ready);
        let line = Phrase::new("limited-ready").number("count", ready as i64);
        lines.push(self.say(line.text("names", names)));
        let (count, names) = self.names(|player| !player.is_ready);
        let waits = Phrase::new("limited-waits").number("count", count as i64);
        lines.push(self.say(waits.text("names", names)));
        lines.extend(self.until("limited-until-build"));
        lines.push(self.seal());
        (lines, self.own_buttons())
    }

    /// The players with their wins.
    fn standings(&self) -> Vec<String> {
        let mut order: Vec<usize> = (0..self.event.players.len()).collect();
        order.sort_by_key(|number| (std::cmp::Reverse(self.event.wins(*number)), *number));
        order
            .into_iter()
            .map(|number| {
                let has_deck = self.event.players[number].has_deck();
                let key = if has_deck { "limited-standing" } else { "limited-standing-none" };
                let line = Phrase::new(key).text("who", self.name(number));
                self.say(line.number("wins", self.event.wins(number) as i64))
            })
            .collect()
    }

    /// The games with their results, at the end of a message: they are many.
    fn games(&self) -> Vec<String> {
        let games = self.event.games.iter().zip(&self.tables);
        let lines = games.map(|(game, table)| {
            let [one, two] = game.players.map(|number| self.name(usize::from(number)));
            let (key, winner) = match game.result {
                LimitedResult::Open => ("limited-game-open", None),
                LimitedResult::Won(number) => ("limited-game-won", Some(number)),
                LimitedResult::Drawn => ("limited-game-drawn", None),
                LimitedResult::Void => ("limited-game-void", None),
            };
            let winner = winner.map_or_else(String::new, |number| self.name(usize::from(number)));
            let line = Phrase::new(key).text("one", one).text("two", two).text("who", winner);
            self.say(line.text("match", table.as_str()))
        });
        lines.collect()
    }

    fn playing(&self) -> (Vec<String>, Vec<Vec<Button>>) {
        let mut lines = vec![self.say(self.title("limited-title-play"))];
        lines.extend(self.standings());
        lines.extend(self.until("limited-until-play"));
        lines.push(self.seal());
        lines.extend(self.games());
        (lines, self.own_buttons())
    }

    fn ended(&self, key: &str) -> (Vec<String>, Vec<Vec<Button>>) {
        let mut lines = vec![self.say(self.title(key))];
        if !self.event.is_revealed() {
            return (lines, Vec::new());
        }
        lines.extend(self.standings());
        let opened = self.event.keys.iter().take(usize::from(self.event.round));
        let keys: Vec<String> =
            opened.map(|key| data_encoding::HEXLOWER.encode(&key.key)).collect();
        let seal = data_encoding::HEXLOWER.encode(&self.event.seal());
        let keys = Phrase::new("limited-keys").text("keys", keys.join(" "));
        lines.push(self.say(keys.text("hash", seal)));
        lines.extend(self.games());
        let packs = self.press("limited-button-packs", LimitedPress::Revealed, ButtonKind::Look);
        (lines, vec![vec![packs]])
    }

    /// The name of a card, and a line about it.
    fn card(&self, id: &str) -> (String, String) {
        let book = self.desk.catalogue.cards(&self.event.document);
        match book.and_then(|book| book.row(id, self.desk.language)) {
            Some(row) => (row.name, row.about),
            None => (id.to_owned(), String::new()),
        }
    }

    fn name_copies(&self, name: &str, copies: usize) -> String {
        match copies {
            0 | 1 => name.to_owned(),
            more => format!("{more}\u{d7} {name}"),
        }
    }

    /// The line of a card in a list.
    fn line(&self, id: &str, copies: usize) -> String {
        let (name, about) = self.card(id);
        let name = self.name_copies(&name, copies);
        if about.is_empty() { name } else { format!("{name} \u{2013} {about}") }
    }

    /// Different cards with their copies, in the order of the game's lists.
    fn listed(&self, cards: &[String]) -> Vec<(String, usize)> {
        let mut counts: BTreeMap<&String, usize> = BTreeMap::new();
        cards.iter().for_each(|card| *counts.entry(card).or_default() += 1);
        let book = self.desk.catalogue.cards(&self.event.document);
        let order: BTreeMap<&String, usize> =
            book.into_iter().flat_map(|book| book.ids()).zip(0..).collect();
        let mut listed: Vec<(String, usize)> =
            counts.into_iter().map(|(card, copies)| (card.clone(), copies)).collect();
        listed.sort_by_key(|(card, _)| order.get(card).copied());
        listed
    }

    /// A page of cards with a press on each, and the state of the deck.
    fn cards(
        &self,
        player: &LimitedPlayer,
        (cards, press): (&[String], LimitedPress),
        (heading, page): (String, u8),
    ) -> Screen {
        let is_building = self.event.course == LimitedCourse::Building && !player.is_ready;
        let (kinds, listed) = (kinds_of(&player.pool), self.listed(cards));
        let pages = listed.len().div_ceil(CARDS).max(1);
        let page = usize::from(page) % pages;
        let shown = listed.iter().skip(page * CARDS).take(CARDS);
        let mut lines = vec![heading];
        let mut buttons = Vec::new();
        for (card, copies) in shown {
            lines.push(self.line(card, *copies));
            let place = kinds.iter().position(|kind| kind == card).unwrap_or_default() as u16;
            let sign = if press == LimitedPress::Put { "+" } else { "\u{2212}" };
            let label = format!("{sign} {}", self.name_copies(&self.card(card).0, *copies));
            let token = token(press, self.id.0, (page as u16, place));
            buttons.push(self.desk.button(&label, token, ButtonKind::Play));
        }
        if !is_building {
            buttons.clear();
        }
        lines.extend(self.deck_lines(player));
        let mut rows = rows_of(buttons, 3);
        let turn = |label: &str, to: usize| {
            let pages = match press {
                LimitedPress::Put => LimitedPress::Pool,
                _ => LimitedPress::Deck,
            };
            self.desk.button(label, token(pages, self.id.0, (to as u16, 0)), ButtonKind::Look)
        };
        let mut row = Vec::new();
        if pages > 1 {
            row.push(turn("\u{25c0}", (page + pages - 1) % pages));
            row.push(turn(&format!("{}/{pages} \u{25b6}", page + 1), (page + 1) % pages));
        }
        row.push(match press {
            LimitedPress::Put => self.press("limited-button-deck", LimitedPress::Deck, LOOK),
            _ => self.press("limited-button-pool", LimitedPress::Pool, LOOK),
        });
        rows.push(row);
        rows.extend(self.builder_row(player));
        let builder = is_building.then_some(BuilderLink::Pool(self.id));
        Screen { builder, ..Screen::plain(cut(lines.join("\n")), rows) }
    }

    /// The buttons of the deck builder.
    fn builder_row(&self, player: &LimitedPlayer) -> Option<Vec<Button>> {
        if self.event.course != LimitedCourse::Building {
            return None;
        }
        Some(match player.is_ready {
            true => vec![self.press("limited-button-on", LimitedPress::BuildOn, LOOK)],
            false => vec![
                self.press("limited-button-build", LimitedPress::Build, ButtonKind::Play),
                self.press("limited-button-ready", LimitedPress::Ready, MAIN),
            ],
        })
    }

    /// Describes the problems of a deck, or says that there are none.
    fn deck_lines(&self, player: &LimitedPlayer) -> Vec<String> {
        let Some(limited) = self.limited else { return Vec::new() };
        if player.is_ready {
            return vec![self.desk.word("limited-own-ready")];
        }
        let problems = limited.problems(self.event.format, &player.main);
        if problems.is_empty() {
            return vec![self.desk.word("limited-own-legal")];
        }
        let told = |problem: &DeckProblem| {
            let sentence = self.desk.titled(&problem.sentence(&self.event.document));
            format!("\u{2022} {}", self.desk.say(&sentence))
        };
        problems.iter().take(PROBLEMS).map(told).collect()
    }

    /// The words about the cards that the program takes for a player, and the button that changes it.
    fn ahead(&self, player: &LimitedPlayer) -> (String, Button) {
        let Some(cards) = &player.ahead else {
            let button = self.press("limited-button-ahead", LimitedPress::Ahead, LOOK);
            return (self.desk.word("limited-own-by-hand"), button);
        };
        let names: Vec<String> = cards.iter().map(|card| self.card(card).0).collect();
        let key = if names.is_empty() { "limited-own-ahead" } else { "limited-own-ahead-first" };
        let line = self.say(Phrase::new(key).text("cards", names.join(", ")));
        (line, self.press("limited-button-by-hand", LimitedPress::ByHand, LOOK))
    }

    /// The pack that a player holds, with a press on each card.
    fn pack(&self, player: &LimitedPlayer) -> Screen {
        let heading = Phrase::new("limited-own-pack")
            .number("round", i64::from(self.event.round))
            .number("left", player.hand.len() as i64)
            .number("taken", player.pool.len() as i64);
        let mut lines = vec![self.say(heading)];
        let mut buttons = Vec::new();
        for (card, _) in self.listed(&player.hand) {
            lines.push(self.line(&card, 1));
            let place = player.hand.iter().position(|one| *one == card).unwrap_or_default();
            let step = (self.event.step_number(), place as u16);
            let token = token(LimitedPress::Pick, self.id.0, step);
            let kind = if player.pick.as_ref() == Some(&card) { MAIN } else { ButtonKind::Play };
            buttons.push(self.desk.button(&self.card(&card).0, token, kind));
        }
        let picked = player.pick.as_ref().map(|card| {
            self.say(Phrase::new("limited-own-picked").text("card", self.card(card).0))
        });
        lines.extend(picked);
        let (ahead, button) = self.ahead(player);
        lines.push(ahead);
        let mut rows = rows_of(buttons, PACK_ROWS);
        rows.push(vec![self.press("limited-button-taken", LimitedPress::Pool, LOOK), button]);
        Screen::plain(cut(lines.join("\n")), rows)
    }
}

const MAIN: ButtonKind = ButtonKind::Main;
const LOOK: ButtonKind = ButtonKind::Look;
const DANGER: ButtonKind = ButtonKind::Danger;
