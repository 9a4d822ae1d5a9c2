//! The commands of a seat.

use crate::ids::{CardId, Cell, Target, UnitId};
use serde::{Deserialize, Serialize};

/// A command. The order of the variants fixes the order in which legal ones are listed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Command {
    /// Keep the deal (3.3).
    Keep,
    /// Pay a gold crystal for a new deal (3.3/redeal).
    Redeal,
    /// Become the First player (3.4).
    TakeFirst,
    /// Become the Second player (3.4).
    TakeSecond,
    /// Recruit a card of the deal, paying so much of its price in gold and the rest in silver (3.5).
    Recruit {
        /// The card.
        card: CardId,
        /// Gold part of the price.
        gold: u8,
    },
    /// Put a recruited card on a cell (3.8).
    Place {
        /// The card.
        card: CardId,
        /// The cell.
        cell: Cell,
    },
    /// Keep the card on a cell of the third row face-down (3.11.1).
    Hide {
        /// The cell.
        cell: Cell,
    },
    /// Take the last recruit, placement or hiding back, as long as it is secret.
    TakeBack,
    /// Finish recruiting, placement or hiding.
    Done,
    /// One step (3.14).
    Move {
        /// The card that moves.
        unit: UnitId,
        /// The cell to which it goes.
        to: Cell,
    },
    /// Jump or teleport (3.15).
    Leap {
        /// The card that jumps.
        unit: UnitId,
        /// The cell to which it goes.
        to: Cell,
    },
    /// Simple strike (4.1).
    Strike {
        /// The card that strikes.
        unit: UnitId,
        /// At whom.
        target: UnitId,
    },
    /// Appoint a defender (4.11).
    Defend {
        /// The card that defends.
        unit: UnitId,
    },
    /// Use a played ability (1.9.3), or a start-of-battle ability (3.13).
    Use {
        /// The card with the ability.
        unit: UnitId,
        /// The index into its abilities.
        ability: u8,
        /// Announced number of counters, 0 where none is asked for.
        x: u8,
        /// First target, where one is chosen; further ones are asked for.
        target: Option<Target>,
    },
    /// Close to strike a flyer (4.16).
    Aim {
        /// The card that closes.
        unit: UnitId,
    },
    /// Close to save a counter (1.11.1).
    Save {
        /// The card that closes.
        unit: UnitId,
    },
    /// Reveal an own face-down card (3.11.1/priority).
    Reveal {
        /// The card that is turned up.
        unit: UnitId,
    },
    /// Put this one of the waiting triggers on the stack first (5.7).
    Order {
        /// Index among the seat's waiting triggers.
        index: u8,
    },
    /// Answer a question for a target or a cell.
    Choose {
        /// The answer.
        target: Target,
    },
    /// Do not use the optional ability.
    Decline,
    /// Move one line up in the strike table (4.5).
    Weaken,
    /// Do not weaken.
    Hold,
    /// Pass priority (5.1/pass); at the start of battle, give up the remaining abilities.
    Pass,
    /// Declare the end of the main phase (5.3.2/end).
    End,
    /// Put a symbiont or a parasite on a creature (3.11/symbionts, 3.12).
    Attach {
        /// The symbiont or parasite.
        unit: UnitId,
        /// The creature that it joins.
        host: UnitId,
    },
    /// Use the ability before recruiting of a card of the deal (3.4.1).
    Prepare {
        /// The card.
        card: CardId,
    },
    /// Close to retreat, in a campaign (8.2.1).
    Retreat {
        /// The card that closes to retreat.
        unit: UnitId,
    },
    /// Choose a card of the deck for the deal, having lost the game before (8.4).
    Pick {
        /// The card.
        card: CardId,
    },
}
