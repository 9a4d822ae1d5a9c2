//! The bar of a running match: whose turn it is.

use super::painter::Painter;
use crate::game::hosted::Hosted;
use crate::matches::rows::Stage;
use crate::wire::api::Awaited;
use stolik_kernel::{Audience, Seats};
use stolik_words::Phrase;

impl Painter<'_> {
    /// Describes the seats that decide, in one line.
    pub(super) fn waits_for(&self, seats: Seats) -> String {
        self.about_seats("table-waits-for", seats)
    }

    /// Returns the content of the turn bar; `None` if the match is not running or waits for nobody. It tells only
    /// what everybody sees. Times are left out: they follow from acts that others may not know of.
    pub(super) fn awaited(&self, game: &dyn Hosted, to: Audience) -> Option<Awaited> {
        let record = &self.at.record;
        if record.stage != Stage::Running || record.waiting.is_empty() {
            return None;
        }
        let turn = game.turn().map(|turn| turn.of);
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
