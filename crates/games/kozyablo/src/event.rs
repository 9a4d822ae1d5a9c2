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

/// The description of an event.
#[derive(Clone, Copy, Debug)]
pub struct EventWord {
    /// The rule that made it happen.
    pub rule: RuleId,
    /// A card that it names, and the identity of that card.
    pub named: Option<(UnitId, CardId)>,
    /// Whether something may follow from it: deaths, control, scouts.
    pub(crate) stirs: bool,
}

const fn of(rule: RuleId) -> EventWord {
    EventWord { rule, named: None, stirs: false }
}

impl EventWord {
    fn naming(self, unit: UnitId, card: CardId) -> EventWord {
        EventWord { named: Some((unit, card)), ..self }
    }

    fn stirring(self) -> EventWord {
        EventWord { stirs: true, ..self }
    }
}

impl Event {
    /// The rule that made it happen.
    #[must_use]
    pub fn rule(&self) -> RuleId {
        self.word().rule
    }

    /// The description of the event: the one place that lists events. What only one seat knows is like what it tells.
    #[must_use]
    pub fn word(&self) -> EventWord {
        match self {
            Event::Drew(..) => of(rule!("action.draw")),
            Event::Draws(_) => of(rule!("action.draw")),
            Event::Kept(_) => of(rule!("draw.opening")),
            Event::Redrew(..) => of(rule!("draw.mulligan")),
            Event::TurnStarted(..) => of(rule!("turn.phases")),
            Event::TurnEnded(_) => of(rule!("turn.phases")),
            Event::Plays(..) => of(rule!("action.play")),
            Event::Attacks(..) => of(rule!("battle.start")),
            Event::Leaves(..) => of(rule!("action.move")),
            Event::Moved(..) => of(rule!("action.move")).stirring(),
            Event::Uses(..) => of(rule!("ability.symbols")),
            Event::Regenerates(_) => of(rule!("term.regeneration")),
            Event::Hides(_) => of(rule!("term.shadows")),
            Event::Hid(_) => of(rule!("term.shadows")).stirring(),
            Event::Revealed(unit, card) => {
                of(rule!("term.shadows/leave")).naming(*unit, *card).stirring()
            }
            Event::Ambushes(..) => of(rule!("term.shadows/leave")),
            Event::Triggered(..) => of(rule!("turn.triggers")),
            Event::Passed(_) => of(rule!("pass")),
            Event::Declined(_) => of(rule!("ability.instant")),
            Event::Fizzled(_) => of(rule!("ability.instant")),
            Event::Spent(..) => of(rule!("gap.answered")),
            Event::Entered(unit, card, ..) => {
                of(rule!("type.creature.where")).naming(*unit, *card).stirring()
            }
            Event::Struck(..) => of(rule!("battle.speed-order")),
            Event::Held(_) => of(rule!("battle.decline")),
            Event::Defended(..) => of(rule!("term.defender/whole")),
            Event::Hurt(..) => of(rule!("battle.damage-stays")).stirring(),
            Event::Healed(..) => of(rule!("battle.damage-stays")),
            Event::Died(unit, card) => of(rule!("battle.destroy")).naming(*unit, *card).stirring(),
            Event::Recalled(unit, card) => {
                of(rule!("type.magic.kinds")).naming(*unit, *card).stirring()
            }
            Event::Control(_, Some(_)) => of(rule!("sector.take")).stirring(),
            Event::Control(_, None) => of(rule!("sector.contested")).stirring(),
            Event::Lasts(..) => of(rule!("type.magic.permanent")).stirring(),
            Event::Ended(_) => of(rule!("type.magic.temporary")).stirring(),
            Event::Out(_, why) => of(why.rule()).stirring(),
            Event::Over(end) => of(end.rule()),
            Event::Secret(_, inner) => inner.word(),
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
