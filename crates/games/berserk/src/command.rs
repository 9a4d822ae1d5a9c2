//! The commands of a seat.

use crate::ids::{CardId, Cell, Target, UnitId};
use serde::{Deserialize, Serialize};
use stolik_kernel::RuleId;

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

/// The description of a command.
#[derive(Clone, Copy, Debug)]
pub struct CommandWord {
    /// The verb: with blanks for hyphens the first words of its notation, but of a leap; the end of keys of its words.
    pub verb: &'static str,
    /// The rule that forbids it outside its step, of a command of the Preliminary Phase.
    pub preliminary: Option<RuleId>,
    /// The card in play that acts.
    pub unit: Option<UnitId>,
    /// Whether everybody may know that the seat can give it; of an act, if the card lies open.
    pub public: bool,
    /// The end of the decision.
    pub ending: Ending,
}

/// The ways in which commands end a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// They do not: further commands follow, or the command itself is what is decided.
    Open,
    /// The rest is given up, or a choice is taken back.
    Closes,
    /// All is done.
    Finishes,
}

impl CommandWord {
    /// A command of the Preliminary Phase, which only its seat knows.
    const fn early(verb: &'static str, rule: RuleId) -> CommandWord {
        let preliminary = Some(rule);
        CommandWord { verb, preliminary, unit: None, public: false, ending: Ending::Open }
    }

    /// An act of a card in play, known to everybody who knows the card.
    const fn act(verb: &'static str, unit: UnitId) -> CommandWord {
        CommandWord {
            verb,
            preliminary: None,
            unit: Some(unit),
            public: true,
            ending: Ending::Open,
        }
    }

    /// Another command of the battle.
    const fn word(verb: &'static str) -> CommandWord {
        let ending = Ending::Open;
        CommandWord { verb, preliminary: None, unit: None, public: false, ending }
    }

    /// The same, known to everybody.
    const fn public(self) -> CommandWord {
        CommandWord { public: true, ..self }
    }

    /// The same as one that ends the decision.
    const fn ends(self, ending: Ending) -> CommandWord {
        CommandWord { ending, ..self }
    }
}

impl Command {
    /// The description of the command: the one place that lists commands.
    #[must_use]
    #[inline]
    pub const fn word(&self) -> CommandWord {
        let (early, act, word) = (CommandWord::early, CommandWord::act, CommandWord::word);
        match *self {
            Command::Keep => early("keep", rule!("3.2")),
            Command::Redeal => early("redeal", rule!("3.2")),
            Command::TakeFirst => early("first", rule!("3.2")).public(),
            Command::TakeSecond => early("second", rule!("3.2")).public(),
            Command::Recruit { .. } => early("recruit", rule!("3.2")),
            Command::Place { .. } => early("place", rule!("3.2")),
            Command::Hide { .. } => early("hide", rule!("3.2")),
            Command::TakeBack => early("take-back", rule!("3.2")).ends(Ending::Closes),
            Command::Done => early("done", rule!("3.2")).ends(Ending::Finishes),
            Command::Prepare { .. } => early("prepare", rule!("3.4.1")),
            Command::Pick { .. } => early("pick", rule!("8.4")),
            Command::Attach { unit, .. } => {
                let preliminary = Some(rule!("1.5.2/host"));
                CommandWord { preliminary, ..act("attach", unit) }
            }
            Command::Move { unit, .. } => act("move", unit),
            Command::Leap { unit, .. } => act("leap", unit),
            Command::Strike { unit, .. } => act("strike", unit),
            Command::Defend { unit } => act("defend", unit),
            Command::Use { unit, .. } => act("use", unit),
            Command::Aim { unit } => act("aim", unit),
            Command::Save { unit } => act("save", unit),
            Command::Retreat { unit } => act("retreat", unit),
            // Only its seat knows that there is anything to turn up.
            Command::Reveal { unit } => CommandWord { public: false, ..act("reveal", unit) },
            Command::Order { .. } => word("order"),
            Command::Choose { .. } => word("choose"),
            Command::Weaken => word("weaken").public(),
            Command::Hold => word("hold").public().ends(Ending::Closes),
            Command::Decline => word("decline").public().ends(Ending::Closes),
            Command::Pass => word("pass").public().ends(Ending::Closes),
            Command::End => word("end").public().ends(Ending::Finishes),
        }
    }
}
