//! A seat of a running match that is to be given to somebody else. It has a request, the holder's answer, the
//! volunteers, and the votes of the others. This file has the stored form, and the rules that follow from the record
//! alone. The authority to ask and decide is in `play::authority`.
//!
//! The chair stays its holder's until somebody else sits on it: a holder who comes back in time plays on.

use super::clock::times::Deadline;
use crate::game::phrases::seat_phrase;
use crate::wire::api::{Now, PersonId};
use crate::wire::digest::digest_text;
use serde::{Deserialize, Serialize};
use std::fmt;
use stolik_kernel::{Audience, Seat, Seats};
use stolik_words::Phrase;

/// Hours in which the holder of a seat may answer that it is not given up. Vacation does not count,
/// and an end in sleep hours moves to their end, as with the time for a decision.
pub(crate) const ANSWER: u32 = 24;
/// People who may stand on the list of those who would play on.
const VOLUNTEERS: usize = 8;

/// In whose name something was done. Stored: only append.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum By {
    /// The person on the seat.
    Seat(Seat),
    /// The person who opened the table.
    Opener,
    /// An administrator of the chat where the match lives.
    Administrator,
    /// The person with the operator's key.
    Operator,
    /// An administrator of a linked chat.
    Linked,
    /// All other players together.
    Players,
    /// The league for which the table was opened.
    League,
}

impl By {
    /// As a screen says it.
    pub(crate) fn phrase(self) -> Phrase {
        match self {
            By::Seat(seat) => seat_phrase(seat),
            By::Opener => Phrase::new("seats-by-opener"),
            By::Administrator => Phrase::new("seats-by-administrator"),
            By::Operator => Phrase::new("seats-by-operator"),
            By::Linked => Phrase::new("seats-by-linked"),
            By::Players => Phrase::new("seats-by-players"),
            By::League => Phrase::new("seats-by-league"),
        }
    }

    /// Parses the words of a log row.
    pub(crate) fn parse(words: &str) -> Option<By> {
        match words {
            "the opener" => Some(By::Opener),
            "an administrator" => Some(By::Administrator),
            "the operator" => Some(By::Operator),
            "an administrator of the linked chat" => Some(By::Linked),
            "the other players" => Some(By::Players),
            "the league" => Some(By::League),
            seat => Seat::parse(seat).map(By::Seat),
        }
    }
}

/// As a log row says it. Rows store these words: they stay.
impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            By::Seat(seat) => seat.fmt(f),
            By::Opener => f.write_str("the opener"),
            By::Administrator => f.write_str("an administrator"),
            By::Operator => f.write_str("the operator"),
            By::Linked => f.write_str("an administrator of the linked chat"),
            By::Players => f.write_str("the other players"),
            By::League => f.write_str("the league"),
        }
    }
}

/// The holder's answer to the request to give a seat up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Answered {
    /// Nothing yet.
    Not {
        /// Since when it is asked.
        since: Now,
        /// True if the holder was called for it.
        rang: bool,
    },
    /// It is given up.
    Given,
    /// Nothing, and the time is over.
    Late,
}

/// Somebody who would play on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Volunteer {
    /// The id of the person.
    pub id: PersonId,
    /// Cleaned name.
    pub name: String,
    /// True if the person pressed the button; false if somebody else named the person.
    pub willing: bool,
}

/// A seat that is to be given to somebody else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Leaving {
    /// The seat.
    pub seat: Seat,
    /// The person who asked.
    pub by: By,
    /// Its number in tokens.
    pub number: u32,
    /// The holder's answer.
    pub answered: Answered,
    /// Until when its holder may answer, for the holder alone.
    pub until: Option<Deadline>,
    /// The people who would play on, in the order in which they came.
    pub volunteers: Vec<Volunteer>,
    /// The votes of the others: a digest of the person's id or of the bot's kind.
    pub votes: Vec<(Seat, u64)>,
    /// The person who was decided on and has not sat down yet.
    pub chosen: Option<u64>,
}

/// A request to end the match without a result, by somebody who plays in it himself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct CloseAsk {
    /// By whom.
    pub by: Seat,
    /// Its number in tokens.
    pub number: u32,
    /// The seats that have agreed so far.
    pub agreed: Seats,
}

/// The deciders on a successor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Deciders {
    /// The holder, or somebody with authority over the match who does not play in it: there is one
    /// other player at most.
    One,
    /// These players, and all of them the same.
    All(Vec<Seat>),
}

impl Leaving {
    /// A seat that is asked for.
    pub(crate) fn asked(seat: Seat, by: By, number: u32, since: Now) -> Leaving {
        Leaving {
            seat,
            by,
            number,
            answered: Answered::Not { since, rang: false },
            until: None,
            volunteers: Vec::new(),
            votes: Vec::new(),
            chosen: None,
        }
    }

    /// A seat that its holder has given up.
    pub(crate) fn given(seat: Seat, number: u32) -> Leaving {
        let leaving = Leaving::asked(seat, By::Seat(seat), number, Now(0));
        Leaving { answered: Answered::Given, ..leaving }
    }

    /// Returns the part that an audience's screens show: only the holder sees until when it can be answered.
    pub(crate) fn shown(&self, to: Audience) -> impl Serialize + use<'_> {
        let until = self.until.as_ref().filter(|_| to == Audience::Seat(self.seat));
        let asked = (self.seat, self.by, self.number, self.open(), self.answered == Answered::Late);
        (asked, until, &self.volunteers, &self.votes, self.chosen)
    }

    /// Whether somebody else may take it.
    pub(crate) fn open(&self) -> bool {
        match self.answered {
            Answered::Not { .. } => false,
            Answered::Given | Answered::Late => true,
        }
    }

    /// Puts somebody on the list. The oldest whom nobody wants makes room.
    pub(crate) fn enlist(&mut self, volunteer: Volunteer) {
        let wanted = |known: &Volunteer| {
            let digest = digest_text(&known.id.0);
            self.chosen == Some(digest) || self.votes.iter().any(|(_, whom)| *whom == digest)
        };
        if let Some(known) = self.volunteers.iter_mut().find(|known| known.id == volunteer.id) {
            known.willing |= volunteer.willing;
            return;
        }
        if self.volunteers.len() >= VOLUNTEERS {
            let Some(at) = self.volunteers.iter().position(|known| !wanted(known)) else { return };
            self.volunteers.remove(at);
        }
        self.volunteers.push(volunteer);
    }

    /// The one with this digest on the list.
    pub(crate) fn volunteer(&self, digest: u64) -> Option<&Volunteer> {
        self.volunteers.iter().find(|known| digest_text(&known.id.0) == digest)
    }

    /// Takes a person off the list.
    pub(crate) fn forget(&mut self, person: &PersonId) {
        let digest = digest_text(&person.0);
        self.volunteers.retain(|known| known.id != *person);
        self.votes.retain(|(_, whom)| *whom != digest);
        self.chosen.take_if(|whom| *whom == digest);
    }
}

/// The part of a match that an offered draw would end. A match that is no series of games is one thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Extent {
    /// The match.
    #[default]
    Match,
    /// The game under way.
    Game,
}

/// A request of one player to all others that may be declined, and is limited by no rule of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Request {
    /// To take a move back.
    Undo,
    /// To end the match without a result.
    Close,
}
