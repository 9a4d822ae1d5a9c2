//! The commands of a seat.

use crate::ids::{CardId, UnitId};
use crate::state::Pick;
use serde::{Deserialize, Serialize};

/// A command. The order of the variants fixes the order in which legal ones are listed. Those with `more` are put
/// together step by step: with `more` they are only begun.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Command {
    /// Take the first turn, or leave it to the other (301.4).
    Go {
        /// The first.
        first: bool,
    },
    /// Deal cards anew: in the order in which they go under the deck; none to keep all (301.7a).
    Redeal {
        /// The cards, in the order in which they go under the deck.
        cards: Vec<CardId>,
        /// Only begun.
        more: bool,
    },
    /// Play a card (309).
    Play {
        /// From where.
        from: Source,
        /// The choices for it, in the order of the steps of 309.1.
        picks: Vec<Pick>,
        /// Only begun.
        more: bool,
    },
    /// Use an activated ability (308).
    Use {
        /// Of what.
        from: Source,
        /// The line of its text, from 0.
        line: u8,
        /// The choices for it.
        picks: Vec<Pick>,
        /// Only begun.
        more: bool,
    },
    /// Attack by strike (307.1a).
    Attack {
        /// The attacker.
        by: UnitId,
        /// The attacked card.
        at: UnitId,
    },
    /// Step in (509.1).
    Defend {
        /// The card that steps in.
        by: UnitId,
    },
    /// Answer what is asked.
    Choose {
        /// The choices.
        picks: Vec<Pick>,
        /// Only begun.
        more: bool,
    },
    /// Leave it: no defender, an ability that may be left, nothing more.
    Pass,
    /// Hand over the turn (306.1).
    End,
    /// Between two games: take a card out of the main deck and one of the extra deck into it (207.1).
    Swap {
        /// Out of the main deck.
        out: CardId,
        /// Into it.
        into: CardId,
    },
}

/// The choices of a command that is put together step by step.
#[derive(PartialEq, Eq, Debug)]
pub enum Choices<'a> {
    /// Cards of the hand.
    Cards(&'a mut Vec<CardId>),
    /// Other choices.
    Picks(&'a mut Vec<Pick>),
}

impl Command {
    /// The choices, and whether the command is only begun; `None` for a command that is given at once.
    pub fn choices_mut(&mut self) -> Option<(Choices<'_>, &mut bool)> {
        match self {
            Command::Redeal { cards, more } => Some((Choices::Cards(cards), more)),
            Command::Play { picks, more, .. } => Some((Choices::Picks(picks), more)),
            Command::Use { picks, more, .. } => Some((Choices::Picks(picks), more)),
            Command::Choose { picks, more } => Some((Choices::Picks(picks), more)),
            Command::Go { .. }
            | Command::Attack { .. }
            | Command::Defend { .. }
            | Command::Pass
            | Command::End
            | Command::Swap { .. } => None,
        }
    }

    /// The choices that are no cards of the hand, and whether the command is only begun; `None` for a command without them.
    #[must_use]
    pub fn picked(&self) -> Option<(&[Pick], bool)> {
        match self {
            Command::Play { picks, more, .. } | Command::Use { picks, more, .. } => {
                Some((picks, *more))
            }
            Command::Choose { picks, more } => Some((picks, *more)),
            Command::Redeal { .. }
            | Command::Go { .. }
            | Command::Attack { .. }
            | Command::Defend { .. }
            | Command::Pass
            | Command::End
            | Command::Swap { .. } => None,
        }
    }

    /// The card that acts or is played, if the command names it.
    #[must_use]
    pub fn source(&self) -> Option<Source> {
        match self {
            Command::Play { from, .. } | Command::Use { from, .. } => Some(*from),
            Command::Attack { by, .. } | Command::Defend { by } => Some(Source::Unit(*by)),
            Command::Go { .. }
            | Command::Redeal { .. }
            | Command::Choose { .. }
            | Command::Pass
            | Command::End
            | Command::Swap { .. } => None,
        }
    }

    /// Whether the command is only begun.
    #[must_use]
    pub fn is_begun(&self) -> bool {
        let redeal = matches!(self, Command::Redeal { more: true, .. });
        redeal || self.picked().is_some_and(|(_, more)| more)
    }
}

/// The place of a card that is played or used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Source {
    /// In hand.
    Hand(CardId),
    /// In play.
    Unit(UnitId),
    /// In a graveyard.
    Grave(UnitId),
    /// In the extra deck.
    Extra(CardId),
    /// Under a card in play: under which.
    Under(UnitId),
}
