//! The headline and the turn bar of a running match: where the game stands, and whose turn it is.

use super::painter::Painter;
use crate::game::hosted::Hosted;
use crate::matches::rows::Stage;
use crate::wire::api::Awaited;
use stolik_kernel::{Audience, Seats};
use stolik_words::Phrase;

impl Painter<'_> {
    /// Returns the headline of a running match: its name, where the game stands, whose decision it is.
    pub(super) fn headline(&self, game: &dyn Hosted, to: Audience) -> String {
        let stands = self.stands(game, to);
        let awaited = self.awaited(game, to).filter(|awaited| {
            // Another's turn is named once: where the game stands names the player whose turn it is.
            let active = game.play().turn().map(|turn| turn.of);
            let active = active.filter(|seat| self.at.record.waiting == Seats::one(*seat));
            awaited.is_own || active.is_none_or(|seat| !stands.contains(&self.occupant(seat)))
        });
        let line = match awaited {
            Some(awaited) => Phrase::new("table-headline-turn").text("turn", awaited.text),
            None => Phrase::new("table-headline"),
        };
        self.desk.say(&line.text("match", self.name()).text("at", stands))
    }

    /// Describes in one line where the game stands. The hand, which further lines of the game's headline name, is in
    /// the picture and in the position in words.
    pub(super) fn stands(&self, game: &dyn Hosted, to: Audience) -> String {
        let headline = self.say(&game.reports().headline(to));
        headline.lines().next().unwrap_or_default().to_owned()
    }

    /// Describes the seats that decide, in one line.
    fn waits_for(&self, seats: Seats) -> String {
        self.about_seats("table-waits-for", seats)
    }

    /// Returns the content of the turn bar, which also tells a player that he is out of the match: on a phone the sentences
    /// of a screen stand behind a tab.
    pub(super) fn turn_bar(&self, game: &dyn Hosted, to: Audience) -> Option<Awaited> {
        let awaited = self.awaited(game, to)?;
        let is_out = match to {
            Audience::Public => false,
            Audience::Seat(seat) => !self.at.record.playing.contains(seat),
        };
        Some(match is_out {
            true => {
                let text = self.desk.say(&Phrase::new("turn-out").text("turn", awaited.text));
                Awaited { text, ..awaited }
            }
            false => awaited,
        })
    }

    /// Describes whose turn or decision it is; `None` if the match is not running or waits for nobody. It tells only
    /// what everybody sees. Times are left out: they follow from acts that others may not know of.
    pub(super) fn awaited(&self, game: &dyn Hosted, to: Audience) -> Option<Awaited> {
        let record = &self.at.record;
        if record.stage != Stage::Running || record.waiting.is_empty() {
            return None;
        }
        let turn = game.play().turn().map(|turn| turn.of);
        let own = match to {
            Audience::Public => None,
            Audience::Seat(seat) => record.waiting.contains(seat).then_some(seat),
        };
        let text = match own {
            Some(seat) if turn == Some(seat) => self.desk.word("turn-own"),
            Some(_) => self.desk.word("turn-own-answer"),
            None if turn.is_some_and(|seat| record.waiting == Seats::one(seat)) => {
                self.about_seats("turn-other", record.waiting)
            }
            None => self.waits_for(record.waiting),
        };
        Some(Awaited { text, is_own: own.is_some() })
    }

    /// A sentence about these seats, by the names of those who sit.
    fn about_seats(&self, key: &str, seats: Seats) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.occupant(seat)).collect();
        let phrase = Phrase::new(key).number("count", names.len() as i64);
        self.desk.say(&phrase.text("who", names.join(", ")))
    }
}
