//! A person's search for a game, as a value. Kept in the data file by person, so that a person has one at most.

use crate::wire::api::{ChannelId, Now};
use serde::{Deserialize, Serialize};
use stolik_kernel::every;
use stolik_store::{FormError, form};

/// The version of the stored form.
const V1: u8 = 1;
/// An hour, in milliseconds.
const HOUR: i64 = 60 * 60 * 1000;
/// Minutes of a quarter of an hour, and of a day.
const QUARTER: u16 = 15;
const DAY: u16 = 24 * 60;

/// The pace of the game that is sought. Stored, and part of tokens: only append.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(crate) enum Pace {
    /// Now, in one evening.
    Quick,
    /// Over days.
    Slow,
}

impl Pace {
    /// All paces, in the order of their buttons.
    pub(crate) const ALL: [Pace; 2] = every![Pace: Quick, Slow];

    /// Returns the time after which a search of this pace ends by itself, in milliseconds.
    pub(crate) fn patience(self) -> i64 {
        match self {
            Pace::Quick => 2 * HOUR,
            Pace::Slow => 7 * 24 * HOUR,
        }
    }
}

/// The hours at which a person plays, in the person's own zone. Stored, and part of tokens: only append.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Hours {
    /// At any time.
    Any,
    /// From 6 to 12 o'clock.
    Morning,
    /// From 12 to 18 o'clock.
    Day,
    /// From 18 to 24 o'clock.
    Evening,
}

impl Hours {
    /// All hours, in the order of their buttons.
    pub(crate) const ALL: [Hours; 4] = every![Hours: Any, Morning, Day, Evening];

    /// Returns the quarters of the day in UTC that lie in these hours, a bit each. `offset`: minutes of the zone after UTC.
    pub(crate) fn quarters(self, offset: u16) -> u128 {
        let span = match self {
            Hours::Any => 0..DAY,
            Hours::Morning => 6 * 60..12 * 60,
            Hours::Day => 12 * 60..18 * 60,
            Hours::Evening => 18 * 60..DAY,
        };
        let lies_in = |quarter: &u16| span.contains(&((quarter * QUARTER + offset) % DAY));
        (0..DAY / QUARTER).filter(lies_in).fold(0, |bits, quarter| bits | 1 << quarter)
    }
}

/// The deck with which a person begins. Stored, and part of tokens: only append.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum DeckWish {
    /// A deck of the program, which the person may exchange before the start.
    Ready,
    /// The person chooses one at the table.
    Own,
}

impl DeckWish {
    /// All wishes, in the order of their buttons.
    pub(crate) const ALL: [DeckWish; 2] = every![DeckWish: Ready, Own];
}

/// The terms of a search besides its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Terms {
    /// The number of players.
    pub seats: u8,
    /// The pace.
    pub pace: Pace,
    /// The hours; [`Hours::Any`] in a quick game.
    pub hours: Hours,
    /// The deck.
    pub deck: DeckWish,
}

impl Terms {
    /// The usual terms for so many players.
    pub(crate) fn usual(seats: u8) -> Terms {
        Terms { seats, pace: Pace::Slow, hours: Hours::Any, deck: DeckWish::Ready }
    }

    /// Sets the pace. A quick game is one for now, so it has no hours.
    pub(crate) fn at_pace(self, pace: Pace) -> Terms {
        let hours = match pace {
            Pace::Quick => Hours::Any,
            Pace::Slow => self.hours,
        };
        Terms { pace, hours, ..self }
    }

    /// Returns the number of these terms in a token.
    pub(crate) fn to_number(self) -> u32 {
        let pace = place(&Pace::ALL, self.pace);
        let hours = place(&Hours::ALL, self.hours);
        let deck = place(&DeckWish::ALL, self.deck);
        u32::from(self.seats) << 8 | pace << 4 | hours << 1 | deck
    }

    /// Reads what [`Terms::to_number`] gave.
    pub(crate) fn from_number(number: u32) -> Option<Terms> {
        let terms = Terms {
            seats: u8::try_from(number >> 8).ok()?,
            pace: *Pace::ALL.get((number >> 4 & 0xF) as usize)?,
            hours: *Hours::ALL.get((number >> 1 & 7) as usize)?,
            deck: *DeckWish::ALL.get((number & 1) as usize)?,
        };
        Some(terms.at_pace(terms.pace))
    }
}

fn place<T: PartialEq>(all: &[T], one: T) -> u32 {
    all.iter().position(|other| *other == one).unwrap_or_default() as u32
}

/// The kind of chat from which a person searches. Stored: only append.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Room {
    /// A chat of several people.
    Shared,
    /// The person's chat alone with the bot.
    Private,
}

/// A search for a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Search {
    /// The cleaned name of the person.
    pub name: String,
    /// The rule document.
    pub document: String,
    /// The other terms.
    pub terms: Terms,
    /// The chat from which the person searches.
    pub channel: ChannelId,
    /// The kind of that chat.
    pub room: Room,
    /// The chats with whose people the person may be paired, without topics.
    pub chats: Vec<ChannelId>,
    /// The time of its beginning.
    pub since: Now,
}

impl Search {
    /// Returns the time at which it ends by itself.
    pub(crate) fn until(&self) -> Now {
        Now(self.since.0 + self.terms.pace.patience())
    }

    /// The stored form.
    #[must_use]
    pub(crate) fn write(&self) -> Vec<u8> {
        form::write(V1, self)
    }

    /// From the stored form.
    ///
    /// # Errors
    /// [`FormError`].
    pub(crate) fn read(bytes: &[u8]) -> Result<Search, FormError> {
        form::read("a search for a game", bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn search() -> Search {
        let terms = Terms { hours: Hours::Evening, deck: DeckWish::Own, ..Terms::usual(2) };
        Search {
            name: "anna".to_owned(),
            document: "toy".to_owned(),
            terms,
            channel: ChannelId::new("t:-1/7"),
            room: Room::Shared,
            chats: vec![ChannelId::new("t:-1")],
            since: Now(1000),
        }
    }

    /// A search as the first program with searches stores it.
    const STORED: &[u8] = b"\x01\x04anna\x03toy\x02\x01\x03\x01\x06t:-1/7\x00\x01\x04t:-1\xd0\x0f";

    #[test]
    fn stored_search_is_read_and_written_to_the_letter() {
        assert_eq!(search().write(), STORED);
        assert_eq!(Search::read(STORED), Ok(search()));
        assert_eq!(search().until(), Now(1000 + 7 * 24 * HOUR));
        for cut in 0..STORED.len() {
            assert!(Search::read(&STORED[..cut]).is_err(), "{cut} bytes");
        }
        let newer = [&[2], &STORED[1..]].concat();
        assert!(Search::read(&newer).is_err(), "of a newer program");
    }

    #[test]
    fn terms_are_read_back_from_their_numbers() {
        for seats in 0..=4 {
            for pace in Pace::ALL {
                for hours in Hours::ALL {
                    for deck in DeckWish::ALL {
                        let terms = Terms { seats, pace, hours, deck }.at_pace(pace);
                        assert_eq!(Terms::from_number(terms.to_number()), Some(terms));
                    }
                }
            }
        }
        for number in [0x2E, 0x220, 0x208, u32::MAX] {
            assert_eq!(Terms::from_number(number), None, "{number:#x}");
        }
    }

    #[test]
    fn hours_are_quarters_of_the_day_in_utc() {
        assert_eq!(Hours::Any.quarters(345).count_ones(), 96);
        for hours in [Hours::Morning, Hours::Day, Hours::Evening] {
            // Kathmandu is 5:45 ahead of UTC.
            for offset in [0, 180, 345, 720, 1439] {
                assert_eq!(hours.quarters(offset).count_ones(), 24, "{hours:?} {offset}");
            }
        }
        assert_eq!(Hours::Morning.quarters(0), Hours::Day.quarters(360));
        assert_eq!(Hours::Morning.quarters(0) & Hours::Evening.quarters(0), 0);
    }
}
