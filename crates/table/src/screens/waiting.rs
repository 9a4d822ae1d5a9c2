//! A table that waits for players: the public message with its chairs and options, and the choice of a deck.

use super::clock::limit_line;
use super::desk::{ROWS, WIDTH, rows_of};
use super::painter::Painter;
use crate::game::hosted::{BotInfo, DeckInfo, DocumentInfo, OptionValue};
use crate::matches::rows::{OWN, Occupant};
use crate::wire::api::{Button, ButtonKind, Screen, Tile};
use crate::wire::digest::{digest_option, digest_text};
use crate::wire::token::Press;
use stolik_kernel::{Audience, Seat};
use stolik_words::Phrase;

impl Painter<'_> {
    pub(crate) fn waiting_room(&self) -> Screen {
        let record = &self.at.record;
        let waits = record.about_others("table-waiting-room");
        let mut lines = vec![self.title(), self.desk.say(&waits)];
        lines.extend(record.practice.then(|| self.desk.word(self.practice())));
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
        let fewer = usize::from(least) < record.chairs.len() && record.position().is_none();
        if record.has_room() && fewer {
            let from = Phrase::new("table-begin-from").number("least", i64::from(least));
            lines.push(self.desk.say(&from));
        }
        lines.extend(self.next());
        if !record.restored.retired.is_empty() {
            lines.push(self.desk.word("table-restored"));
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
            for bot in
                self.desk.document(&record.document).map_or(&[][..], DocumentInfo::offered_bots)
            {
                let label = Phrase::new("table-button-bot").phrase("bot", bot.name.clone());
                let token = self.token(Press::Bot, to).digest(digest_text(&bot.kind));
                bots.push(self.desk.button(&self.desk.say(&label), token, ButtonKind::Play));
            }
        }
        let deck = self.look("table-button-deck", Press::Hand, to);
        let deck = record.position().is_none().then_some(deck);
        let rest = [
            self.desk.button(
                &self.desk.word("table-button-leave"),
                self.token(Press::Leave, to),
                ButtonKind::Danger,
            ),
            self.look("table-button-proofs", Press::Proofs, to),
            self.look("word-help", Press::Help, to),
        ];
        let last = deck.into_iter().chain(rest).collect();
        first.extend(self.begin_button());
        first.extend(record.has_room().then(|| self.look("invite-button", Press::Invite, to)));
        let rows = [first, bots, options, last];
        let buttons = rows.into_iter().filter(|row| !row.is_empty()).collect();
        Screen::plain(lines.join("\n"), buttons)
    }

    /// Returns the reason why the match is practice.
    pub(crate) fn practice(&self) -> &'static str {
        if self.at.record.position().is_some() { "study-table" } else { "table-practice" }
    }

    /// Describes the people for whom the table waits, and their buttons; and the bots, if one can be called.
    fn next(&self) -> Vec<String> {
        let record = &self.at.record;
        if record.has_room() {
            let bots =
                self.desk.document(&record.document).map_or(&[][..], DocumentInfo::offered_bots);
            let next = if bots.is_empty() { "table-next-seat" } else { "table-next-seat-or-bot" };
            let about = |bot: &BotInfo| {
                let line = Phrase::new("table-bot-line").phrase("bot", bot.name.clone());
                self.desk.say(&line.phrase("about", bot.about.clone()))
            };
            return std::iter::once(self.desk.word(next)).chain(bots.iter().map(about)).collect();
        }
        let chairs = (0u8..).map(Seat).zip(&record.chairs);
        let lacks = chairs.filter(|(_, chair)| chair.deck.is_none() && chair.guest().is_none());
        let who: Vec<String> = lacks.map(|(seat, _)| self.occupant(seat)).collect();
        let line = Phrase::new("table-next-deck").text("who", who.join(", "));
        (!who.is_empty()).then(|| self.desk.say(&line)).into_iter().collect()
    }

    /// Returns the button by which the opener of the table begins before it is full, once there are enough players.
    pub(crate) fn begin_button(&self) -> Option<Button> {
        let record = &self.at.record;
        let document = self.desk.document(&record.document)?;
        let taken = record.chairs.iter().filter(|chair| chair.who != Occupant::Empty);
        let ready = taken.clone().all(|chair| chair.deck.is_some());
        let count = taken.count();
        let enough = count >= usize::from(document.seats.least())
            && record.has_room()
            && record.position().is_none();
        let label = Phrase::new("table-button-begin").number("count", count as i64);
        let token = self.token(Press::Begin, Audience::Public);
        (enough && ready).then(|| self.desk.button(&self.desk.say(&label), token, ButtonKind::Main))
    }

    /// Describes how the match will be played, with buttons to change that while one person sits.
    pub(crate) fn options(&self) -> (Vec<String>, Vec<Button>) {
        let record = &self.at.record;
        let (mut lines, mut buttons) = (Vec::new(), Vec::new());
        if record.position().is_some() {
            return (lines, buttons);
        }
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
                let digest = digest_option(&option.id, &value.id);
                let token = self.token(Press::Option, Audience::Public).digest(digest);
                buttons.push(self.desk.button(&self.desk.say(&label), token, ButtonKind::Play));
            }
        }
        self.sets(&mut lines, &mut buttons);
        (lines, buttons)
    }

    /// Two lines of the game's first deck, as they are typed.
    fn deck_example(&self) -> String {
        let record = &self.at.record;
        let decks = self.ready_decks();
        let Some(deck) = decks.first() else { return String::new() };
        let catalogue = self.desk.catalogue;
        let text = catalogue.decks(&record.document).text("", &deck.cards, self.desk.language);
        let card = |line: &&str| line.starts_with(|first: char| first.is_ascii_digit());
        text.lines().filter(card).take(2).collect::<Vec<_>>().join(", ")
    }

    pub(crate) fn decks(&self, seat: Seat) -> Screen {
        let record = &self.at.record;
        if record.position().is_some() {
            // There is nothing to choose: the table itself is what to look at.
            return self.waiting_room();
        }
        let chosen = record.chairs[seat.index()].deck.as_ref();
        let decks = self.ready_decks();
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
        for deck in &decks {
            let line = Phrase::new("table-deck-line")
                .phrase("deck", deck.name.clone())
                .phrase("about", deck.about.clone());
            lines.push(self.desk.say(&line));
        }
        let hint = Phrase::new("table-deck-own-hint").text("example", self.deck_example());
        lines.push(self.desk.say(&hint));
        let to = Audience::Seat(seat);
        let buttons: Vec<Button> = decks
            .iter()
            .take(WIDTH * (ROWS - 2))
            .map(|deck| {
                let token = self.token(Press::Deck, to).digest(digest_text(&deck.id));
                self.desk.button(&self.desk.say(&deck.name), token, ButtonKind::Play)
            })
            .collect();
        let tiles = self.deck_tiles(&decks, &buttons);
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
        Screen { tiles, ..Screen::plain(lines.join("\n"), buttons) }
    }

    /// A tile for each ready deck that has a button, with its sentence.
    fn deck_tiles(&self, decks: &[&DeckInfo], buttons: &[Button]) -> Vec<Tile> {
        let tile = |(deck, button): (&&DeckInfo, &Button)| {
            let label = self.desk.word("table-button-choose");
            Tile {
                document: self.at.record.document.clone(),
                name: self.desk.say(&deck.name),
                about: self.desk.say(&deck.about),
                buttons: vec![Button { label, ..button.clone() }],
            }
        };
        decks.iter().zip(buttons).map(tile).collect()
    }
}
