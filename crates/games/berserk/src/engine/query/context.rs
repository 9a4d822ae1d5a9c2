//! References of a definition, while a position is asked.

use crate::card::{Ability, Level, Quantity, Ref, Verb};
use crate::ids::UnitId;
use crate::limits::TARGETS;
use crate::state::{Cause, Targets};
use stolik_abilities::Num;
use stolik_kernel::Seat;

/// The cards, seats and numbers to which the references of a definition lead.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context {
    /// The card `self`.
    pub(crate) this: UnitId,
    /// The seat that controls the ability.
    pub(crate) seat: Seat,
    /// The event, for triggers.
    pub(crate) cause: Cause,
    /// `target`: the first choice.
    pub(crate) chosen: Option<UnitId>,
    /// `other`: the other side of an attack.
    pub(crate) opposite: Option<UnitId>,
    /// Announced X.
    pub(crate) x: u8,
    /// The rest of the ability's price.
    pub(crate) price: Price,
    /// The ability cures whom it heals.
    pub(crate) cures: bool,
    /// `defended`: the card for which a defender stands.
    pub(crate) defended: Option<UnitId>,
    /// `roller`: the card for which the last die on the stack was thrown.
    pub(crate) roller: Option<UnitId>,
    /// `target2`: the second choice.
    pub(crate) second: Option<UnitId>,
    /// `attacked`: the card that the attack under way is at.
    pub(crate) attacked: Option<UnitId>,
    /// The level of the blow in question.
    pub(crate) level: Option<Level>,
    /// The number of cards that the prophecy in question has shown.
    pub(crate) foreseen: u8,
    /// The choices of earlier steps, while a further one chooses.
    pub(crate) targets: Targets,
    /// Read by what everybody knows, rather than by what the seat does.
    pub(crate) blind: bool,
}

/// The price that an ability takes from its own card after execution (5.2): a trigger takes none.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Price {
    /// It closes.
    pub(crate) closes: bool,
    /// Its counters.
    pub(crate) counters: u8,
}

/// Whether an ability takes off the poison of the card that it heals: one of both is then enough for a target.
pub(crate) fn cures_whom_it_heals(ability: &Ability) -> bool {
    let heals = |verb: &Verb| matches!(verb, Verb::Heal { to, .. } if to.quantity == Quantity::One);
    let cures = |verb: &Verb| {
        let Verb::Poison { amount: Num::Int(0), to } = verb else { return false };
        to.quantity == Quantity::Ref(Ref::Chosen)
    };
    let steps = ability.steps();
    let healed = steps.iter().position(|step| heals(&step.verb));
    healed.is_some_and(|at| steps[at..].iter().any(|step| cures(&step.verb) && !step.then))
}

impl Context {
    pub(crate) fn of(this: UnitId, seat: Seat) -> Context {
        Context {
            this,
            seat,
            cause: Cause::default(),
            chosen: None,
            opposite: None,
            x: 0,
            price: Price::default(),
            cures: false,
            defended: None,
            roller: None,
            second: None,
            attacked: None,
            level: None,
            foreseen: 0,
            targets: [None; TARGETS],
            blind: false,
        }
    }

    pub(crate) fn bound(&self, to: Ref) -> Option<UnitId> {
        match to {
            Ref::This => Some(self.this),
            Ref::Doer => self.cause.by,
            Ref::Struck => self.cause.to,
            Ref::Chosen => self.chosen,
            Ref::Opposite => self.opposite,
            Ref::Defended => self.defended,
            Ref::Roller => self.roller,
            Ref::Attacked => self.attacked,
            Ref::Second => self.second,
        }
    }
}
