//! For whom something is painted or said, and what everybody is called.

use crate::{Frame, text};
use stolik_kernel::Seat;
use stolik_words::{Language, Phrase, Words};

/// For whom something is painted or said.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reader<'a> {
    /// In which language.
    pub language: Language,
    /// The names of those who sit, p1 first; may be fewer than seats.
    pub names: &'a [String],
    /// The number of the seat whose own picture it is: no other seat of any match has it. `None` if the picture is
    /// nobody's in particular.
    pub mine: Option<u64>,
    /// The screen for which pictures are laid out.
    pub frame: Frame,
}

impl From<Language> for Reader<'_> {
    fn from(language: Language) -> Self {
        Reader { language, ..Reader::default() }
    }
}

/// The most letters of a name in a picture.
const NAME: usize = 24;

impl Reader<'_> {
    /// A sentence.
    #[must_use]
    pub fn say(&self, phrase: &Phrase) -> String {
        Words::shared().say(self.language, phrase)
    }

    /// Returns the name of the seat's player, else "player 1"; drawable.
    #[must_use]
    pub fn seat_name(&self, seat: Seat) -> String {
        let name = self.names.get(seat.index()).map(|name| text::drawable(name));
        match name.filter(|name| !name.trim().is_empty()) {
            Some(name) if name.chars().count() > NAME => {
                name.chars().take(NAME - 1).chain(['\u{2026}']).collect()
            }
            Some(name) => name,
            None => self.say(&Phrase::new("board-seat").number("seat", seat_number(seat))),
        }
    }
}

/// Counted from 1.
#[must_use]
pub fn seat_number(seat: Seat) -> i64 {
    seat.index() as i64 + 1
}
