//! Events of a match, with all secrets; `sight` projects them for each audience.

use crate::ids::{CardId, Sector, Target, UnitId};
use crate::state::{End, Why};
use serde::Serialize;
use stolik_kernel::{RuleId, Seat};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Event {
    /// Cards were drawn: how many, and which, for who may know.
    Drew(Seat, u8, Option<Vec<CardId>>),
    /// An opening hand was kept.
    Kept(Seat),
    /// So many cards went back, these to the discard pile.
    Redrew(Seat, u8, Vec<CardId>),
    /// A turn began.
    TurnStarted(u16, Seat),
    /// A turn ended.
    TurnEnded(Seat),
    /// A card is played.
    Plays(Seat, CardId, Option<Sector>, Vec<Target>),
    /// An attack is declared.
    Attacks(Seat, Sector),
    /// Creatures set out: those that all see, then the hidden ones and how many they are.
    Leaves(Seat, Sector, Sector, Vec<UnitId>, Vec<UnitId>, u8),
    /// They arrived.
    Moved(Seat, Sector, Vec<UnitId>, Vec<UnitId>, u8),
    /// A property is used.
    Uses(UnitId, u8, Vec<Target>),
    /// Regeneration is used.
    Regenerates(UnitId),
    /// The top card of the deck is to be taken.
    Draws(Seat),
    /// A card is to go into the shadows.
    Hides(UnitId),
    /// A card went into the shadows.
    Hid(UnitId),
    /// A card left the shadows.
    Revealed(UnitId, CardId),
    /// A text triggered.
    Triggered(UnitId, u8),
    /// A seat skipped its turn.
    Passed(Seat),
    /// A seat answered nothing.
    Declined(Seat),
    /// The declared action can no longer be performed.
    Fizzled(Seat),
    /// A card that was played for such an action is discarded.
    Spent(Seat, CardId),
    /// A card came into play.
    Entered(UnitId, CardId, Seat, Sector),
    /// A seat has said which hidden cards strike; which, for itself.
    Ambushes(Seat, Option<Vec<UnitId>>),
    /// A strike.
    Struck(UnitId, Vec<Target>),
    /// No strike.
    Held(UnitId),
    /// The first takes the damage of the second.
    Defended(UnitId, Target),
    /// Damage was dealt.
    Hurt(Target, u8),
    /// Damage was healed.
    Healed(UnitId, u8),
    /// A card was destroyed.
    Died(UnitId, CardId),
    /// A card went back into its owner's hand.
    Recalled(UnitId, CardId),
    /// A sector has another controller.
    Control(Sector, Option<Seat>),
    /// Magic or an effect is in force.
    Lasts(CardId, Option<Target>),
    /// It has ended.
    Ended(CardId),
    /// A seat is out.
    Out(Seat, Why),
    /// The match is over.
    Over(End),
    /// An event that only one seat knows.
    Secret(Seat, Box<Event>),
}

impl Event {
    /// Whether something may follow from it: deaths, control, scouts. What only one seat knows is like what it tells.
    pub(crate) fn stirs(&self) -> bool {
        match self {
            Event::Moved(..)
            | Event::Hid(_)
            | Event::Revealed(..)
            | Event::Entered(..)
            | Event::Hurt(..)
            | Event::Died(..)
            | Event::Recalled(..)
            | Event::Control(..)
            | Event::Lasts(..)
            | Event::Ended(_)
            | Event::Out(..) => true,
            Event::Drew(..)
            | Event::Kept(_)
            | Event::Redrew(..)
            | Event::TurnStarted(..)
            | Event::TurnEnded(_)
            | Event::Plays(..)
            | Event::Attacks(..)
            | Event::Leaves(..)
            | Event::Uses(..)
            | Event::Regenerates(_)
            | Event::Draws(_)
            | Event::Hides(_)
            | Event::Triggered(..)
            | Event::Passed(_)
            | Event::Declined(_)
            | Event::Fizzled(_)
            | Event::Spent(..)
            | Event::Ambushes(..)
            | Event::Struck(..)
            | Event::Held(_)
            | Event::Defended(..)
            | Event::Healed(..)
            | Event::Over(_) => false,
            Event::Secret(_, inner) => inner.stirs(),
        }
    }

    /// The rule that made it happen.
    #[must_use]
    pub fn rule(&self) -> RuleId {
        match self {
            Event::Drew(..) | Event::Draws(_) => rule!("action.draw"),
            Event::Kept(_) => rule!("draw.opening"),
            Event::Redrew(..) => rule!("draw.mulligan"),
            Event::TurnStarted(..) | Event::TurnEnded(_) => rule!("turn.phases"),
            Event::Plays(..) => rule!("action.play"),
            Event::Attacks(..) => rule!("battle.start"),
            Event::Leaves(..) | Event::Moved(..) => rule!("action.move"),
            Event::Uses(..) => rule!("ability.symbols"),
            Event::Regenerates(_) => rule!("term.regeneration"),
            Event::Hides(_) | Event::Hid(_) => rule!("term.shadows"),
            Event::Revealed(..) | Event::Ambushes(..) => rule!("term.shadows/leave"),
            Event::Triggered(..) => rule!("turn.triggers"),
            Event::Passed(_) => rule!("pass"),
            Event::Declined(_) | Event::Fizzled(_) => rule!("ability.instant"),
            Event::Spent(..) => rule!("gap.answered"),
            Event::Entered(..) => rule!("type.creature.where"),
            Event::Struck(..) => rule!("battle.speed-order"),
            Event::Held(_) => rule!("battle.decline"),
            Event::Defended(..) => rule!("term.defender/whole"),
            Event::Hurt(..) | Event::Healed(..) => rule!("battle.damage-stays"),
            Event::Died(..) => rule!("battle.destroy"),
            Event::Recalled(..) => rule!("type.magic.kinds"),
            Event::Control(_, Some(_)) => rule!("sector.take"),
            Event::Control(_, None) => rule!("sector.contested"),
            Event::Lasts(..) => rule!("type.magic.permanent"),
            Event::Ended(_) => rule!("type.magic.temporary"),
            Event::Out(_, why) => why.rule(),
            Event::Over(end) => end.rule(),
            Event::Secret(_, inner) => inner.rule(),
        }
    }
}

impl Why {
    /// The rule by which a seat is out.
    #[must_use]
    pub fn rule(self) -> RuleId {
        match self {
            Why::Captured => rule!("victory.capture"),
            Why::Destroyed => rule!("victory.destroy"),
            Why::Conceded => rule!("gap.elimination"),
        }
    }
}

impl End {
    /// The rule by which the match ended.
    #[must_use]
    pub fn rule(self) -> RuleId {
        match self {
            End::Last(why) => why.rule(),
            End::Passes => rule!("pass.draw"),
        }
    }
}
