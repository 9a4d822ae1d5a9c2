//! Screens of a match, built from one audience's view and public table state, and nothing else.

use crate::MatchId;
use crate::api::{Button, ButtonKind, Picture, Screen};
use crate::clock::lines::limit_line;
use crate::draft::Standing;
use crate::hosted::{
    Catalogue, Choice, DocumentInfo, Hosted, OptionValue, Pointed, RULE_KEY, Rank, Reader,
    SEAT_KEY, Spot, Step, seats_phrase, way_phrase,
};
use crate::prompts::{self, Tree};
use crate::rows::{self, Occupant, Stage};
use crate::secrets;
use crate::service::{OWN, orders_state};
use crate::token::{Press, Token, TokenKey};
use stolik_kernel::{Audience, Seat, Seats, Stream};
use stolik_words::{Arg, Language, Phrase, Words};

mod prompt;
use prompt::Prompt;

/// Rows of buttons on a screen, and buttons in a row.
const ROWS: usize = 5;
const WIDTH: usize = 5;
/// Lines of "what happened" on a screen.
const LINES: usize = 10;
/// What the log tells in full and screens in short: the key of the dice.
const REVEALED: &str = "table-told-revealed";
/// Most characters on a button.
const LABEL: usize = 80;

/// What every screen needs.
#[derive(Clone, Copy)]
pub(crate) struct Desk<'a> {
    /// All sentences.
    pub words: &'a Words,
    /// The games.
    pub catalogue: &'a dyn Catalogue,
    /// Key of the tokens.
    pub key: &'a TokenKey,
    /// The reader's language.
    pub language: Language,
}

impl Desk<'_> {
    /// A sentence without seats in it.
    pub(crate) fn say(&self, phrase: &Phrase) -> String {
        self.words.say(self.language, phrase)
    }

    /// A sentence without arguments.
    pub(crate) fn word(&self, key: &str) -> String {
        self.say(&Phrase::new(key))
    }

    /// The document's entry in the catalogue.
    pub(crate) fn document(&self, id: &str) -> Option<&DocumentInfo> {
        self.catalogue.documents().iter().find(|d| d.id == id)
    }

    /// A sentence with the titles of the rules that it names.
    pub(crate) fn titled(&self, phrase: &Phrase) -> Phrase {
        let args = phrase.args.iter().map(|(name, arg)| {
            let arg = match arg {
                Arg::Phrase(inner) => match self.rule_in(inner) {
                    Some(title) => Arg::Text(title),
                    None => Arg::Phrase(self.titled(inner)),
                },
                other => other.clone(),
            };
            (name.clone(), arg)
        });
        Phrase { key: phrase.key.clone(), args: args.collect() }
    }

    /// The title of the rule that a phrase stands for.
    fn rule_in(&self, phrase: &Phrase) -> Option<String> {
        if phrase.key != RULE_KEY {
            return None;
        }
        let text = |wanted: &str| {
            phrase.args.iter().find_map(|(name, arg)| match arg {
                Arg::Text(text) if name == wanted => Some(text.as_str()),
                Arg::Text(_) | Arg::Number(_) | Arg::Phrase(_) => None,
            })
        };
        Some(self.catalogue.rule(text("document")?, text("id")?, self.language)?.title)
    }

    /// The name of a match by its number.
    pub(crate) fn name(&self, number: u32) -> String {
        match_name(self.words, self.language, number)
    }

    /// The button that opens a table of a document, for so many where several numbers can play it.
    pub(crate) fn open_button(&self, document: &DocumentInfo, seats: Option<u8>) -> Button {
        let name = document.name.clone();
        let label = match seats {
            None => Phrase::new("table-button-new"),
            Some(seats) => Phrase::new("table-button-new-for").number("count", i64::from(seats)),
        };
        let token = Token::new(Press::New, MatchId::NONE, Audience::Public)
            .digest(prompts::digest_text(&document.id))
            .page(seats.unwrap_or(0));
        self.button(&self.say(&label.phrase("document", name)), token, ButtonKind::Main)
    }

    /// A button, its label cut to what fits.
    pub(crate) fn button(&self, label: &str, token: Token, kind: ButtonKind) -> Button {
        let mut label = label.to_owned();
        if label.chars().count() > LABEL {
            label = label.chars().take(LABEL - 1).chain(['\u{2026}']).collect();
        }
        Button { label, token: token.write(self.key), kind }
    }
}

/// The name of a match by its number: a word of the list, with a number when the list is used up.
pub(crate) fn match_name(words: &Words, language: Language, number: u32) -> String {
    let list = words.say(language, &Phrase::new("table-names"));
    let list: Vec<&str> = list.split_whitespace().collect();
    let word = list[number as usize % list.len()];
    match number as usize / list.len() {
        0 => word.to_owned(),
        again => format!("{word}-{}", again + 1),
    }
}

/// The screens of one match for one reader.
pub(crate) struct Painter<'a> {
    /// What every screen needs.
    pub desk: Desk<'a>,
    /// The match.
    pub at: &'a Standing,
}

impl Painter<'_> {
    /// The name of whoever sits on a chair.
    pub(crate) fn occupant(&self, seat: Seat) -> String {
        match self.at.record.chairs.get(seat.index()).map(|c| &c.who) {
            Some(Occupant::Person { name, .. }) => name.clone(),
            Some(Occupant::Bot { kind }) => {
                let bots =
                    self.desk.document(&self.at.record.document).map_or(&[][..], |d| &d.bots);
                let bot = bots.iter().find(|b| b.kind == *kind);
                bot.map_or_else(|| kind.clone(), |b| self.desk.say(&b.name))
            }
            Some(Occupant::Empty) | None => self.desk.word("table-free"),
        }
    }

    /// A sentence with the names of those who sit.
    pub(crate) fn say(&self, phrase: &Phrase) -> String {
        self.desk.say(&self.fill(phrase))
    }

    fn fill(&self, phrase: &Phrase) -> Phrase {
        let mut out = Phrase::new(phrase.key.clone());
        for (name, arg) in &phrase.args {
            let arg = match arg {
                Arg::Phrase(inner) => match (seat_in(inner), self.desk.rule_in(inner)) {
                    (Some(seat), _) => Arg::Text(self.occupant(seat)),
                    (None, Some(title)) => Arg::Text(title),
                    (None, None) => Arg::Phrase(self.fill(inner)),
                },
                other => other.clone(),
            };
            out = out.arg(name.clone(), arg);
        }
        out
    }

    /// The position as a picture, with the names of those who sit.
    fn picture(&self, game: &dyn Hosted, to: Audience, marks: Pointed<'_>) -> Picture {
        let names = self.names();
        game.picture(to, marks, Reader { language: self.desk.language, names: &names })
    }

    /// The names of those who sit, one a seat.
    pub(crate) fn names(&self) -> Vec<String> {
        (0..self.at.record.chairs.len()).map(|i| self.occupant(Seat(i as u8))).collect()
    }

    fn name(&self) -> String {
        self.desk.name(self.at.record.name)
    }

    fn title(&self) -> String {
        let document = self.desk.document(&self.at.record.document);
        let document =
            document.map_or_else(|| self.at.record.document.clone(), |d| self.desk.say(&d.name));
        self.desk
            .say(&Phrase::new("table-title").text("match", self.name()).text("document", document))
    }

    fn token(&self, press: Press, to: Audience) -> Token {
        Token::new(press, self.at.id, to)
    }

    fn look(&self, key: &str, press: Press, to: Audience) -> Button {
        self.desk.button(&self.desk.word(key), self.token(press, to), ButtonKind::Look)
    }

    /// The public message.
    pub(crate) fn board(&self) -> Screen {
        match (&self.at.record.stage, &self.at.game) {
            (Stage::Open, _) => self.waiting_room(),
            (Stage::Closed, _) => self.plain(vec![self.title(), self.desk.word("table-closed")]),
            (Stage::Running | Stage::Over { .. }, Some(game)) => self.public(game.as_ref()),
            (Stage::Running | Stage::Over { .. }, None) => self.resting(),
            (Stage::Aside, _) => self.aside(),
        }
    }

    /// What the holder of a seat sees alone, at the prompt reached by `way`, on that page.
    pub(crate) fn hand(&self, seat: Seat, way: &[Step], page: u8) -> Screen {
        match (&self.at.record.stage, &self.at.game) {
            (Stage::Open, _) => self.decks(seat),
            (Stage::Closed, _) => self.plain(vec![self.title(), self.desk.word("table-closed")]),
            (Stage::Running, Some(game)) => self.own(game.as_ref(), seat, way, page),
            (Stage::Over { .. }, Some(game)) => self.own(game.as_ref(), seat, &[], 0),
            (Stage::Running | Stage::Over { .. }, None) => self.resting(),
            (Stage::Aside, _) => self.aside(),
        }
    }

    /// A match whose game cannot be loaded, most likely for want of its cards.
    fn resting(&self) -> Screen {
        self.plain(vec![self.title(), self.desk.word("table-resting")])
    }

    fn plain(&self, lines: Vec<String>) -> Screen {
        Screen::plain(lines.join("\n"), Vec::new())
    }

    /// The match was set aside after a failure.
    pub(crate) fn aside(&self) -> Screen {
        let line = Phrase::new("error-internal").text("name", self.name());
        self.plain(vec![self.title(), self.desk.say(&line)])
    }

    fn waiting_room(&self) -> Screen {
        let record = &self.at.record;
        let waits = record.about_others("table-waiting-room");
        let mut lines = vec![self.title(), self.desk.say(&waits)];
        for (i, chair) in record.chairs.iter().enumerate() {
            if let Some(guest) = chair.guest() {
                let line = Phrase::new("table-chair-kept").number("seat", i as i64 + 1);
                lines.push(self.desk.say(&line.text("who", guest.name.clone())));
                continue;
            }
            let key = match (&chair.who, &chair.deck) {
                (Occupant::Empty, _) => "table-chair-free",
                (Occupant::Person { .. } | Occupant::Bot { .. }, Some(_)) => "table-chair-ready",
                (Occupant::Person { .. } | Occupant::Bot { .. }, None) => "table-chair-choosing",
            };
            let who = self.occupant(Seat(i as u8));
            lines.push(
                self.desk.say(&Phrase::new(key).number("seat", i as i64 + 1).text("who", who)),
            );
        }
        let document = self.desk.document(&record.document);
        let least = document.map_or(0, |document| document.seats.least());
        if record.has_room() && usize::from(least) < record.chairs.len() {
            let from = Phrase::new("table-begin-from").number("least", i64::from(least));
            lines.push(self.desk.say(&from));
        }
        if let Some((_, key)) = record.keys.iter().find(|(s, _)| *s == Stream::Dice) {
            let hash = secrets::hex(&secrets::commitment(key)[..8]);
            lines.push(self.desk.say(&Phrase::new("table-commitment").text("hash", hash)));
            if !self.at.record.restored.retired.is_empty() {
                lines.push(self.desk.word("table-restored"));
            }
        }
        lines.extend(limit_line(&self.desk, record.limit));
        let (about, options) = self.options();
        lines.extend(about);
        let mut first = Vec::new();
        let mut bots = Vec::new();
        let to = Audience::Public;
        if record.has_room() {
            let join = self.token(Press::Join, to);
            first.push(self.desk.button(
                &self.desk.word("table-button-join"),
                join,
                ButtonKind::Main,
            ));
            for bot in self.desk.document(&record.document).map_or(&[][..], |d| &d.bots) {
                let label = Phrase::new("table-button-bot").phrase("bot", bot.name.clone());
                let token = self.token(Press::Bot, to).digest(prompts::digest_text(&bot.kind));
                bots.push(self.desk.button(&self.desk.say(&label), token, ButtonKind::Play));
            }
        }
        let last = vec![
            self.look("table-button-deck", Press::Hand, to),
            self.desk.button(
                &self.desk.word("table-button-leave"),
                self.token(Press::Leave, to),
                ButtonKind::Danger,
            ),
            self.look("word-help", Press::Help, to),
        ];
        first.extend(self.begin_button());
        let rows = [first, bots, options, last];
        let buttons = rows.into_iter().filter(|row| !row.is_empty()).collect();
        Screen::plain(lines.join("\n"), buttons)
    }

    /// The button with which whoever opened the table begins before it is full, once there are enough.
    fn begin_button(&self) -> Option<Button> {
        let record = &self.at.record;
        let document = self.desk.document(&record.document)?;
        let taken = record.chairs.iter().filter(|chair| chair.who != Occupant::Empty);
        let ready = taken.clone().all(|chair| chair.deck.is_some());
        let count = taken.count();
        let enough = count >= usize::from(document.seats.least()) && record.has_room();
        let label = Phrase::new("table-button-begin").number("count", count as i64);
        let token = self.token(Press::Begin, Audience::Public);
        (enough && ready).then(|| self.desk.button(&self.desk.say(&label), token, ButtonKind::Main))
    }

    /// The names of what the table chose instead of what is usual, such as a campaign.
    pub(crate) fn unusual(&self) -> Vec<Phrase> {
        let record = &self.at.record;
        let options = self.desk.document(&record.document).map_or(&[][..], |d| &d.options);
        let values = options.iter().flat_map(|option| {
            let chosen = record.options.iter().find(|(id, _)| *id == option.id);
            let is = move |value: &&OptionValue| chosen.is_some_and(|(_, id)| *id == value.id);
            option.values.iter().skip(1).filter(is)
        });
        values.map(|value| value.name.clone()).collect()
    }

    /// How the match will be played, and buttons to choose otherwise while one person sits.
    fn options(&self) -> (Vec<String>, Vec<Button>) {
        let record = &self.at.record;
        let (mut lines, mut buttons) = (Vec::new(), Vec::new());
        for option in self.desk.document(&record.document).map_or(&[][..], |d| &d.options) {
            let chosen = record.options.iter().find(|(id, _)| *id == option.id);
            let is = |value: &OptionValue| chosen.is_some_and(|(_, id)| *id == value.id);
            let at = option.values.iter().position(is).unwrap_or(0);
            lines.extend(option.values.get(at).map(|value| self.desk.say(&value.about)));
            if record.people().count() > 1 {
                continue;
            }
            for value in option.values.iter().enumerate().filter(|(n, _)| *n != at).map(|v| v.1) {
                let label = Phrase::new("table-button-option").phrase("value", value.name.clone());
                let digest = prompts::digest_option(&option.id, &value.id);
                let token = self.token(Press::Option, Audience::Public).digest(digest);
                buttons.push(self.desk.button(&self.desk.say(&label), token, ButtonKind::Play));
            }
        }
        (lines, buttons)
    }

    fn decks(&self, seat: Seat) -> Screen {
        let record = &self.at.record;
        let chosen = record.chairs[seat.index()].deck.as_ref();
        let decks = self.desk.document(&record.document).map_or(&[][..], |d| &d.decks);
        let mut lines = vec![self.title()];
        lines.push(match chosen {
            None => self.desk.word("table-choose-deck"),
            Some(deck) => {
                let known = decks.iter().find(|d| Some(&d.id) == deck.id.as_ref());
                let own = deck.id.as_ref().and_then(|id| id.strip_prefix(OWN));
                let own = own.map(|name| Phrase::new("deck-plain").text("text", name));
                let name = known.map(|d| d.name.clone()).or(own);
                let name = name.unwrap_or_else(|| Phrase::new("table-own-deck"));
                let phrase = Phrase::new("table-deck-chosen").phrase("deck", name);
                self.desk.say(&phrase.number("count", deck.cards.len() as i64))
            }
        });
        for deck in decks {
            let line = Phrase::new("table-deck-line")
                .phrase("deck", deck.name.clone())
                .phrase("about", deck.about.clone());
            lines.push(self.desk.say(&line));
        }
        lines.push(self.desk.word("table-deck-own-hint"));
        let to = Audience::Seat(seat);
        let buttons: Vec<Button> = decks
            .iter()
            .take(WIDTH * (ROWS - 2))
            .map(|deck| {
                let token = self.token(Press::Deck, to).digest(prompts::digest_text(&deck.id));
                self.desk.button(&self.desk.say(&deck.name), token, ButtonKind::Play)
            })
            .collect();
        let mut buttons = rows_of(buttons, ROWS - 2);
        let leave = self.desk.button(
            &self.desk.word("table-button-leave"),
            self.token(Press::Leave, to),
            ButtonKind::Danger,
        );
        buttons.push(vec![
            self.look("deck-button-own-decks", Press::OwnDecks, to),
            leave,
            self.look("word-help", Press::Help, to),
        ]);
        Screen::plain(lines.join("\n"), buttons)
    }

    fn status(&self, game: &dyn Hosted, to: Audience) -> Vec<String> {
        let record = &self.at.record;
        let mut lines = vec![self.title()];
        let names = self.names();
        lines.push(names.join(" \u{2013} "));
        lines.push(self.say(&game.headline(to)));
        let reader = Reader { language: self.desk.language, names: &names };
        lines.extend(game.under_way(to, reader));
        match &record.stage {
            Stage::Over { places, rule } => lines.extend(self.result(places, rule)),
            Stage::Open | Stage::Running | Stage::Closed | Stage::Aside => {
                let waited: Vec<String> = record.waiting.iter().map(|s| self.occupant(s)).collect();
                if to_is_waited(to, record.waiting) {
                    lines.push(self.desk.word("table-your-decision"));
                } else {
                    lines.push(
                        self.desk
                            .say(&Phrase::new("table-waits-for").text("who", waited.join(", "))),
                    );
                }
            }
        }
        let out = Seats::first(record.chairs.len() as u8).except(record.playing);
        if record.stage == Stage::Running && !out.is_empty() {
            let who = Phrase::new("table-out-list").phrase("who", seats_phrase(out));
            lines.push(self.say(&who));
            if out.iter().any(|seat| to.is(seat)) {
                lines.push(self.desk.word("table-out"));
            }
        }
        if let Some(offer) = record.offer {
            lines.push(
                self.desk
                    .say(&Phrase::new("table-offer-stands").text("who", self.occupant(offer.by))),
            );
            lines.extend(self.agreed_line(offer.agreed));
        }
        lines.extend(self.request(to));
        lines.extend(self.leaving_lines(to));
        if record.stage == Stage::Running {
            lines.extend(self.clock_lines(to));
        }
        lines
    }

    /// How the match ended, with the rule.
    fn result(&self, places: &[Seats], rule: &str) -> Vec<String> {
        let names = |group: Seats| {
            let names: Vec<String> = group.iter().map(|seat| self.occupant(seat)).collect();
            names.join(", ")
        };
        let mut lines = Vec::new();
        match (places, self.at.record.chairs.len()) {
            ([] | [_], _) => lines.push(self.desk.word("table-over-draw")),
            ([first, ..], 0..=2) => {
                let won = Phrase::new("table-over-won").text("who", names(*first));
                lines.push(self.desk.say(&won));
            }
            (places, _) => {
                lines.push(self.desk.word("table-over-places"));
                let mut before = 0;
                for group in places {
                    let (from, to) = (before + 1, before + group.count());
                    let key = if from == to { "table-place" } else { "table-places" };
                    let line = Phrase::new(key).number("from", i64::from(from));
                    let line = line.number("to", i64::from(to)).text("who", names(*group));
                    lines.push(self.desk.say(&line));
                    before = to;
                }
            }
        }
        if let Some(rule) =
            self.desk.catalogue.rule(&self.at.record.document, rule, self.desk.language)
        {
            lines.push(
                self.desk
                    .say(&Phrase::new("table-rule").text("title", rule.title).text("id", rule.id)),
            );
        }
        if let Some((_, key)) =
            self.at.record.keys.iter().find(|(stream, _)| *stream == Stream::Dice)
        {
            lines.push(
                self.desk.say(&Phrase::new("table-key").text("key", secrets::hex(&key[..4]))),
            );
        }
        lines
    }

    /// The last lines that an audience was told, from a row on.
    fn happened(&self, to: Audience, from: u32) -> Vec<String> {
        let all: Vec<&Phrase> = self
            .at
            .recent
            .get(rows::index(to))
            .into_iter()
            .flatten()
            .filter(|(row, phrase)| *row >= from && phrase.key != REVEALED)
            .map(|(_, phrase)| phrase)
            .collect();
        let skipped = all.len().saturating_sub(LINES);
        let mut lines = Vec::new();
        if skipped > 0 {
            lines.push("\u{2026}".to_owned());
        }
        lines.extend(all[skipped..].iter().map(|p| format!("\u{2022} {}", self.say(p))));
        lines
    }

    fn public(&self, game: &dyn Hosted) -> Screen {
        let to = Audience::Public;
        let mut lines = self.status(game, to);
        let news = self.happened(to, 0);
        let fresh = news.len();
        lines.extend(news);
        let mut buttons = Vec::new();
        let running = self.at.record.stage == Stage::Running;
        let mut marks = Vec::new();
        if running {
            let openers: Vec<Step> = self
                .at
                .record
                .waiting
                .iter()
                .filter(|s| game.may_answer(*s))
                .flat_map(|s| game.openers(s))
                .collect();
            marks.extend(openers.iter().filter_map(|s| s.spot));
            let version = self.at.record.seen(to).version;
            let button = |step: &Step| {
                let token = self
                    .token(Press::Step, to)
                    .version(version)
                    .digest(prompts::digest(std::slice::from_ref(step)));
                self.desk.button(&self.say(&step.label), token, ButtonKind::Play)
            };
            let of = |usual: bool| openers.iter().filter(move |s| (s.rank == Rank::Usual) == usual);
            let closing: Vec<Button> = of(false).take(WIDTH).map(button).collect();
            let rows = ROWS - 2 - usize::from(!closing.is_empty());
            buttons = rows_of(of(true).take(rows * WIDTH).map(button).collect(), rows);
            buttons.extend((!closing.is_empty()).then_some(closing));
            let act = self.token(Press::Hand, to);
            let mut row =
                vec![self.desk.button(&self.desk.word("table-button-act"), act, ButtonKind::Main)];
            if self.at.record.seat_open() {
                let label = self.desk.word("admin-button-take-over");
                row.push(self.desk.button(&label, self.token(Press::Join, to), ButtonKind::Main));
            }
            row.extend(self.claim_button(to));
            buttons.push(row);
        }
        buttons.extend(self.again());
        buttons.push(self.around(to));
        let picture = Some(self.picture(game, to, Pointed { chosen: &[], may: &marks }));
        Screen { text: lines.join("\n"), picture, buttons, news: fresh, question: 0 }
    }

    /// The short message that calls the holder of a seat. What anybody may read.
    pub(crate) fn call(&self, seat: Seat) -> Screen {
        let record = &self.at.record;
        let guest = record.guests().find(|(kept, _)| *kept == seat).map(|(_, guest)| guest);
        let (key, press, label) = match guest {
            Some(_) => ("table-call-invited", Press::Join, "table-button-join"),
            None if record.leaving_of(seat).is_some_and(|leaving| !leaving.open()) => {
                ("table-call-leaving", Press::Hand, "table-button-act")
            }
            None if record.asked_beside(seat) => {
                ("table-call-asked", Press::Hand, "table-button-act")
            }
            None => ("table-call", Press::Hand, "table-button-act"),
        };
        let who = guest.map_or_else(|| self.occupant(seat), |guest| guest.name.clone());
        let text = match key {
            "table-call-asked" => record.about_others(key),
            _ => Phrase::new(key),
        };
        let text = self.desk.say(&text.text("match", self.name()).text("who", who));
        let token = self.token(press, Audience::Public);
        let button = self.desk.button(&self.desk.word(label), token, ButtonKind::Main);
        Screen::plain(text, vec![vec![button]])
    }

    /// After the end: another table for the same game.
    fn again(&self) -> Option<Vec<Button>> {
        let Stage::Over { .. } = self.at.record.stage else { return None };
        let document = self.desk.document(&self.at.record.document)?;
        let seats = document.any_number().then_some(self.at.record.chairs.len() as u8);
        Some(vec![self.desk.open_button(document, seats)])
    }

    fn around(&self, to: Audience) -> Vec<Button> {
        vec![
            self.look("word-log", Press::Log, to),
            self.look("word-in-words", Press::Words, to),
            self.look("table-button-menu", Press::Menu, to),
        ]
    }

    /// What lies beside the board: what that audience may look through, as a picture and in words.
    pub(crate) fn beside(&self, to: Audience) -> Screen {
        let names = self.names();
        let reader = Reader { language: self.desk.language, names: &names };
        let Some(game) = &self.at.game else {
            return self.plain(vec![self.title(), self.desk.word("table-not-started")]);
        };
        match game.beside(to, reader) {
            Some(beside) => {
                let text = format!("{}\n{}", self.title(), beside.text);
                Screen {
                    text,
                    picture: Some(beside.picture),
                    buttons: Vec::new(),
                    news: 0,
                    question: 0,
                }
            }
            None => self.plain(vec![self.title(), self.desk.word("table-nothing-beside")]),
        }
    }

    /// What else there is, for whoever asks: the holder of a seat, or somebody who looks on.
    pub(crate) fn menu(&self, seat: Option<Seat>) -> Screen {
        let record = &self.at.record;
        let to = seat.map_or(Audience::Public, Audience::Seat);
        let mut buttons = Vec::new();
        if let Some(label) = self.at.game.as_ref().and_then(|game| game.beside_label()) {
            let token = self.token(Press::Beside, to);
            buttons.push(vec![self.desk.button(&self.say(&label), token, ButtonKind::Look)]);
        }
        let plays = seat.filter(|seat| record.playing.contains(*seat));
        if let (Some(seat), Stage::Running) = (plays, &record.stage) {
            buttons.push(vec![
                self.look("table-button-undo", Press::Undo, to),
                self.look("table-button-orders", Press::Orders, to),
            ]);
            let mut ends = Vec::new();
            if self.desk.document(&record.document).is_some_and(|d| d.draw.is_some()) {
                ends.push(self.look("table-button-draw", Press::Draw, to));
            }
            let late = |(other, side): (usize, &rows::Side)| other != seat.index() && side.overdue;
            if record.sides.iter().enumerate().any(late) {
                let label = self.desk.say(&record.about_others("table-button-claim"));
                ends.push(self.desk.button(&label, self.token(Press::Claim, to), ButtonKind::Look));
            }
            let concede = self.token(Press::Concede, to);
            ends.push(self.desk.button(
                &self.desk.word("table-button-concede"),
                concede,
                ButtonKind::Danger,
            ));
            buttons.push(ends);
        }
        let mine = Token::new(Press::Mine, MatchId::NONE, Audience::Public);
        let help = Token::new(Press::Help, MatchId::NONE, Audience::Public);
        buttons.push(vec![
            self.desk.button(&self.desk.word("table-button-settings"), mine, ButtonKind::Look),
            self.desk.button(&self.desk.word("word-help"), help, ButtonKind::Look),
        ]);
        Screen::plain(self.title(), buttons)
    }

    /// Who has agreed to what was asked, while others have not.
    pub(crate) fn agreed_line(&self, agreed: Seats) -> Option<String> {
        let who: Vec<String> = agreed.iter().map(|seat| self.occupant(seat)).collect();
        let line = Phrase::new("table-agreed-so-far").text("who", who.join(", "));
        (!agreed.is_empty()).then(|| self.desk.say(&line))
    }

    /// A request to take moves back, as an audience sees it: what it would take back.
    fn request(&self, to: Audience) -> Vec<String> {
        let Some(undo) = &self.at.record.undo else { return Vec::new() };
        let asks = Phrase::new("undo-stands").text("who", self.occupant(undo.by));
        let mut lines = vec![self.desk.say(&asks)];
        lines.extend(self.happened(to, undo.to));
        lines.extend(self.agreed_line(undo.agreed));
        lines
    }

    fn own(&self, game: &dyn Hosted, seat: Seat, way: &[Step], page: u8) -> Screen {
        let to = Audience::Seat(seat);
        let record = &self.at.record;
        let mut lines = self.status(game, to);
        let running = record.stage == Stage::Running;
        let first = if running { game.choices(seat) } else { Vec::new() };
        let after = |begun: &Choice| game.after(seat, begun);
        let mut tree = Tree::along(first, &after, way);
        let way = &tree.onward(way)[..];
        let choices = tree.choices();
        let orders = record.sides.get(seat.index()).map(|side| &side.orders);
        lines.extend(orders.filter(|o| o.on && running).map(|o| orders_state(self, o)));
        let mut fresh = 0;
        if way.is_empty() {
            let mark = record.chairs[seat.index()].mark;
            let news = self.happened(to, mark);
            fresh = news.len();
            if mark > 0 && !news.is_empty() {
                lines.push(self.desk.word("table-since"));
            }
            lines.extend(news);
        } else {
            lines.push(
                self.say(&Phrase::new("table-chosen-so-far").phrase("steps", way_phrase(way))),
            );
        }
        let asks = if choices.is_empty() { Vec::new() } else { game.asks(seat, way) };
        let question = asks.len();
        lines.extend(asks.iter().map(|line| self.say(line)));
        let mut buttons = Vec::new();
        if let Some(offer) = record.offer
            && record.awaits(seat, offer.by, offer.agreed)
        {
            let yes = self.token(Press::DrawYes, to).digest(u64::from(offer.number));
            let no = self.token(Press::DrawNo, to).digest(u64::from(offer.number));
            buttons.push(vec![
                self.desk.button(&self.desk.word("table-button-draw-no"), no, ButtonKind::Play),
                self.desk.button(&self.desk.word("table-button-draw-yes"), yes, ButtonKind::Danger),
            ]);
        }
        if let Some(undo) = &record.undo
            && record.awaits(seat, undo.by, undo.agreed)
        {
            let yes = self.token(Press::UndoYes, to).digest(u64::from(undo.number));
            let no = self.token(Press::UndoNo, to).digest(u64::from(undo.number));
            buttons.push(vec![
                self.desk.button(&self.desk.word("undo-button-no"), no, ButtonKind::Play),
                self.desk.button(&self.desk.word("undo-button-yes"), yes, ButtonKind::Play),
            ]);
        }
        let claim = self.claim_button(to).filter(|_| running && way.is_empty());
        buttons.extend(claim.map(|claim| vec![claim]));
        buttons.extend(if running { self.leaving_buttons(seat) } else { Vec::new() });
        if buttons.len() > 2 {
            // The prompts keep two rows.
            buttons = buttons.concat().chunks(WIDTH).map(<[Button]>::to_vec).collect();
        }
        let prompt = Prompt { tree: &tree, seat, way, page, rows: ROWS - 1 - buttons.len() };
        let (steps, marks) = self.prompt(&prompt);
        buttons.extend(steps);
        let mut last = Vec::new();
        if way.is_empty() {
            if !choices.is_empty() {
                last.push(self.look("table-button-can", Press::Can, to));
            }
            last.extend(self.around(to));
        } else {
            let version = record.seen(to).version;
            let back = match tree.back(way) {
                [] => self.token(Press::Hand, to),
                up => self.token(Press::Step, to).version(version).place(tree.name(up)),
            };
            last.push(self.desk.button(&self.desk.word("word-back"), back, ButtonKind::Look));
            last.push(self.look("word-cancel", Press::Hand, to));
            last.extend(crate::service::odds::button(self, seat, &tree, way));
        }
        buttons.extend(self.again());
        buttons.push(last);
        let chosen: Vec<Spot> = way.iter().filter_map(|step| step.spot).collect();
        let picture = Some(self.picture(game, to, Pointed { chosen: &chosen, may: &marks }));
        Screen { text: lines.join("\n"), picture, buttons, news: fresh, question }
    }

    /// A command as a person reads it; with an ellipsis if it is only begun.
    pub(crate) fn choice_label(&self, choice: &Choice) -> String {
        let label = self.say(&choice.label(0, choice.steps.len()));
        if choice.begun { format!("{label} \u{2026}") } else { label }
    }
}

/// The seat that a phrase stands for.
fn seat_in(phrase: &Phrase) -> Option<Seat> {
    if phrase.key != SEAT_KEY {
        return None;
    }
    phrase.args.iter().find_map(|(_, arg)| match arg {
        Arg::Number(n) => u8::try_from(n - 1).ok().map(Seat),
        Arg::Text(_) | Arg::Phrase(_) => None,
    })
}

fn to_is_waited(to: Audience, waiting: Seats) -> bool {
    match to {
        Audience::Public => false,
        Audience::Seat(seat) => waiting.contains(seat),
    }
}

/// Buttons in so many rows at most, at least two and at most five a row.
pub(crate) fn rows_of(buttons: Vec<Button>, rows: usize) -> Vec<Vec<Button>> {
    let width = buttons.len().div_ceil(rows.max(1)).clamp(2, WIDTH);
    buttons.chunks(width).map(<[Button]>::to_vec).collect()
}
