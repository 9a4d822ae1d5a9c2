//! The screens of one match for one reader: names, titles and lines that all of them have.

use super::desk::Desk;
use crate::game::hosted::{Choice, Hosted, OptionValue, Pointed, Reader};
use crate::game::phrases::SEAT_KEY;
use crate::game::sets;
use crate::matches::draft::Standing;
use crate::matches::rows::Occupant;
use crate::wire::api::{Button, ButtonKind, Picture, Screen};
use crate::wire::token::{Press, Token};
use stolik_kernel::{Audience, Seat, Seats};
use stolik_words::{Arg, Language, Phrase};

/// Events on a screen; the others are in the log.
const EVENTS: usize = 3;
/// The key of the line about the dice key, which the log tells in full and screens in short.
const REVEALED: &str = "table-told-revealed";

/// The screens of one match for one reader.
pub(crate) struct Painter<'a> {
    /// The base of every screen.
    pub desk: Desk<'a>,
    /// The match.
    pub at: &'a Standing,
}

impl<'a> Painter<'a> {
    /// The same for a reader of this language.
    pub(crate) fn in_language(&self, language: Language) -> Painter<'a> {
        Painter { desk: Desk { language, ..self.desk }, at: self.at }
    }
}

impl Painter<'_> {
    /// Returns the name of a chair's occupant; of several with the same name, with the number of the seat.
    pub(crate) fn occupant(&self, seat: Seat) -> String {
        let name = self.sits(seat);
        let others = (0..self.at.record.chairs.len()).map(|i| Seat(i as u8));
        let taken = |seat: &Seat| {
            let chair = self.at.record.chairs.get(seat.index());
            chair.is_some_and(|chair| chair.who != Occupant::Empty)
        };
        let mut others = others.filter(|other| *other != seat && taken(other));
        if !taken(&seat) || others.all(|other| self.sits(other) != name) {
            return name;
        }
        let namesake = Phrase::new("table-namesake").text("name", name);
        self.desk.say(&namesake.number("seat", i64::from(seat.0) + 1))
    }

    /// Returns the name of a chair's occupant, as it is.
    fn sits(&self, seat: Seat) -> String {
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

    pub(crate) fn fill(&self, phrase: &Phrase) -> Phrase {
        fill(&self.desk, phrase, &|seat| self.occupant(seat))
    }

    /// The position as a picture, with the names of those who sit.
    pub(crate) fn picture(&self, game: &dyn Hosted, to: Audience, marks: Pointed<'_>) -> Picture {
        let names = self.names();
        game.pictures().picture(to, marks, self.reader(to, &names))
    }

    /// For whom something of this match is painted or said.
    pub(crate) fn reader<'n>(&self, to: Audience, names: &'n [String]) -> Reader<'n> {
        let mine = match to {
            Audience::Public => None,
            // There are never so many seats.
            Audience::Seat(seat) => Some(self.at.id.0.wrapping_mul(256) | u64::from(seat.0)),
        };
        self.desk.reader(names, mine)
    }

    /// The names of those who sit, one a seat.
    pub(crate) fn names(&self) -> Vec<String> {
        (0..self.at.record.chairs.len()).map(|i| self.occupant(Seat(i as u8))).collect()
    }

    pub(crate) fn name(&self) -> String {
        self.desk.name(self.at.record.name)
    }

    pub(crate) fn title(&self) -> String {
        let document = self.desk.document(&self.at.record.document);
        let document =
            document.map_or_else(|| self.at.record.document.clone(), |d| self.desk.say(&d.name));
        self.desk
            .say(&Phrase::new("table-title").text("match", self.name()).text("document", document))
    }

    pub(crate) fn token(&self, press: Press, to: Audience) -> Token {
        Token::new(press, self.at.id, to)
    }

    pub(crate) fn look(&self, key: &str, press: Press, to: Audience) -> Button {
        self.desk.button(&self.desk.word(key), self.token(press, to), ButtonKind::Look)
    }

    pub(crate) fn plain(&self, lines: Vec<String>) -> Screen {
        Screen::plain(lines.join("\n"), Vec::new())
    }

    /// Lists the players who have agreed to a request, while others have not.
    pub(crate) fn agreed_line(&self, agreed: Seats) -> Option<String> {
        let who: Vec<String> = agreed.iter().map(|seat| self.occupant(seat)).collect();
        let line = Phrase::new("table-agreed-so-far").text("who", who.join(", "));
        (!agreed.is_empty()).then(|| self.desk.say(&line))
    }

    /// Returns the events that an audience was told from a row on, and true if there were no others since then. The
    /// headline tells whose turn it is, so the mere beginning of a turn or a phase is no event here.
    fn events(&self, to: Audience, from: u32) -> (Vec<&Phrase>, bool) {
        let is_event = |phrase: &&Phrase| {
            let game = self.at.game.as_ref();
            phrase.key != REVEALED
                && !game.is_some_and(|game| game.reports().is_turn_notice(phrase))
        };
        let (heard, all_at_hand) = self.at.heard_since(to, from);
        (heard.into_iter().filter(is_event).collect(), all_at_hand)
    }

    /// The dice in the events that [`Painter::happened`] shows.
    pub(crate) fn find_dice(&self, game: &dyn Hosted, to: Audience, from: u32) -> Vec<u8> {
        let (all, _) = self.events(to, from);
        let last = &all[all.len().saturating_sub(EVENTS)..];
        last.iter().flat_map(|told| game.reports().find_dice(told)).collect()
    }

    /// Returns the last events that an audience was told, from a row on, and above them a line about earlier ones,
    /// which are in the log.
    pub(crate) fn happened(&self, to: Audience, from: u32) -> Vec<String> {
        let (all, all_at_hand) = self.events(to, from);
        let skipped = all.len().saturating_sub(EVENTS);
        let mut lines = Vec::new();
        if !all_at_hand {
            lines.push(self.desk.word("table-earlier-many"));
        } else if skipped > 0 {
            let earlier = Phrase::new("table-earlier").number("count", skipped as i64);
            lines.push(self.desk.say(&earlier));
        }
        lines.extend(all[skipped..].iter().map(|p| format!("\u{2022} {}", self.say(p))));
        lines
    }

    /// A command as a person reads it; with an ellipsis if it is only begun.
    pub(crate) fn choice_label(&self, choice: &Choice) -> String {
        let label = self.say(&choice.label(0, choice.steps.len()));
        if choice.begun { format!("{label} \u{2026}") } else { label }
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
        values.map(|value| value.name.clone()).chain(self.unusual_sets()).collect()
    }

    /// The names of the sets of cards, where the match is not played with all that there are.
    fn unusual_sets(&self) -> Option<Phrase> {
        let chosen = &self.at.record.sets;
        let document = self.desk.document(&self.at.record.document)?;
        let fewer = document.sets.len() > 1 && document.set_ids() != *chosen;
        fewer.then(|| Phrase::new("table-sets").phrase("sets", sets::named(document, chosen)))
    }
}

/// A sentence with the names of seats and the titles of rules in it.
pub(crate) fn fill(desk: &Desk<'_>, phrase: &Phrase, named: &dyn Fn(Seat) -> String) -> Phrase {
    let mut out = Phrase::new(phrase.key.clone());
    for (name, arg) in &phrase.args {
        let arg = match arg {
            Arg::Phrase(inner) => match (seat_in(inner), desk.rule_in(inner)) {
                (Some(seat), _) => Arg::Text(named(seat)),
                (None, Some(title)) => Arg::Text(title),
                (None, None) => Arg::Phrase(fill(desk, inner, named)),
            },
            other => other.clone(),
        };
        out = out.arg(name.clone(), arg);
    }
    out
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
