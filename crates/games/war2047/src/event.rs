//! Events of a match as the log describes them: the full truth, and its projection for an audience. Both have one
//! form; data that an audience may not know are `None`.

use crate::card::Keyword;
use crate::ids::{CardId, Line, Res, Targets, UnitId};
use crate::state::{Act, End, Phase, Why};
use serde::Serialize;
use stolik_kernel::{RuleId, Seat};

/// A unit in an event: it may be gone when somebody reads of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Who {
    /// The unit.
    pub unit: UnitId,
    /// Its card.
    pub card: CardId,
    /// Its player.
    pub seat: Seat,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Event {
    /// A seat has decided on its opening hand.
    Decided(Seat),
    /// It keeps its hand. Secret until both have decided.
    Kept(Seat),
    /// A seat replaced a card: which one went under the deck, which one came. Secret.
    Exchanged(Seat, CardId, Option<CardId>),
    /// Both have decided: this seat replaced a card (start.replace-hidden).
    Replaced(Seat),
    /// A turn began.
    TurnStarted(u16, Seat),
    /// A phase began.
    PhaseStarted(Phase),
    /// A seat received resources, as much as its pool allowed.
    Gained(Seat, Res),
    /// A seat lost resources.
    Lost(Seat, Res),
    /// A seat's pool is now this.
    Pool(Seat, Res),
    /// A seat drew a card.
    Drew(Seat, Option<CardId>),
    /// A seat paid.
    Paid(Seat, Res),
    /// A card was played: line of a unit, targets of a command card.
    Played(Seat, CardId, Option<Line>, Targets),
    /// A card was recycled.
    Recycled(Seat, CardId),
    /// The second ability was announced.
    Second(Seat, Targets),
    /// An active property was announced.
    Used(Who, Targets),
    /// A triggered ability happens.
    Triggered(Act),
    /// The third ability came on or went off.
    Third(Seat, Switch),
    /// A unit came onto the field.
    Entered(Who, Line),
    /// A tactic came into force.
    InForce(Seat, CardId),
    /// A tactic left the field.
    Removed(Seat, CardId),
    /// A unit changed lines.
    Moved(Who, Line),
    /// A unit became active.
    Activated(Who),
    /// A unit became inactive.
    Deactivated(Who),
    /// An attacker was declared: at a unit, else at the headquarters.
    Attacks(Who, Option<Who>),
    /// A blocker was declared: blocker, attacker.
    Blocks(Who, Who),
    /// A unit dealt damage to a unit.
    Struck(Who, Who),
    /// A unit took damage.
    Hurt(Who, u8),
    /// A unit's armour stopped all of it.
    Unhurt(Who),
    /// Damage of a unit was mended.
    Mended(Who, u8),
    /// Damage and lives changed for a while.
    Changed(Who, i8, i8),
    /// A property was given for a while.
    Given(Who, Keyword),
    /// A ground attack was set: who, at whom.
    Strafing(Who, Who),
    /// A unit was destroyed.
    Died(Who),
    /// A unit went back to its player's hand.
    Recalled(Who),
    /// A headquarters lost lives: seat, number, what is left.
    Bombarded(Seat, u8, u8),
    /// A headquarters regained lives: seat, number, what it has now.
    Restored(Seat, u8, u8),
    /// A card went from hand to the graveyard.
    Discarded(Seat, CardId),
    /// An announced action came to nothing, because its target is gone.
    Fizzled(Act),
    /// A seat passed.
    Passed(Seat),
    /// A seat finished a step.
    Finished(Seat),
    /// All units mended, changes of this turn ended.
    TurnEnded(Seat),
    /// The match ended.
    Ended(End),
}

/// On or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Switch {
    /// Switched on.
    On,
    /// Switched off.
    Off,
}

/// The secret parts of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Secrecy {
    /// Everybody is told it.
    Public,
    /// Its seat alone is told it.
    Own(Seat),
    /// Its seat alone is told which card.
    Card(Seat),
}

impl Event {
    /// The rule that made it happen.
    #[must_use]
    pub fn rule(&self) -> RuleId {
        self.describe().0
    }

    /// The secret parts of the event.
    pub(crate) fn secrecy(&self) -> Secrecy {
        self.describe().1
    }

    /// The rule and the secrecy: the one place that lists events.
    fn describe(&self) -> (RuleId, Secrecy) {
        match self {
            Event::Decided(_) => (rule!("deck.mulligan"), Secrecy::Public),
            Event::Kept(seat) => (rule!("deck.mulligan"), Secrecy::Own(*seat)),
            Event::Exchanged(seat, ..) => (rule!("deck.mulligan"), Secrecy::Own(*seat)),
            Event::Replaced(_) => (rule!("start.replace-hidden"), Secrecy::Public),
            Event::TurnStarted(..) => (rule!("final.pass"), Secrecy::Public),
            Event::PhaseStarted(_) => (rule!("final.number"), Secrecy::Public),
            Event::Finished(_) => (rule!("final.number"), Secrecy::Public),
            Event::Gained(..) => (rule!("resource.income"), Secrecy::Public),
            Event::Lost(..) => (rule!("command.sabotage-scope"), Secrecy::Public),
            Event::Pool(..) => (rule!("gap.pool-cards"), Secrecy::Public),
            Event::Drew(seat, _) => (rule!("phase1.draw"), Secrecy::Card(*seat)),
            Event::Paid(..) => (rule!("basic.cost"), Secrecy::Public),
            Event::Played(_, _, Some(_), _) => (rule!("unit.pay"), Secrecy::Public),
            Event::Played(_, _, None, _) => (rule!("command.play"), Secrecy::Public),
            Event::Recycled(..) => (rule!("recycle.do"), Secrecy::Public),
            Event::Second(..) => (rule!("commander.second"), Secrecy::Public),
            Event::Used(..) => (rule!("unit.active"), Secrecy::Public),
            Event::Triggered(_) => (rule!("unit.passive"), Secrecy::Public),
            Event::Third(_, Switch::On) => (rule!("commander.third"), Secrecy::Public),
            Event::Third(_, Switch::Off) => (rule!("commander.third-end"), Secrecy::Public),
            Event::Entered(..) => (rule!("unit.placement"), Secrecy::Public),
            Event::InForce(..) => (rule!("command.tactic-duration"), Secrecy::Public),
            Event::Removed(..) => (rule!("gap.graveyard-tactic"), Secrecy::Public),
            Event::Moved(..) => (rule!("phase2.universal"), Secrecy::Public),
            Event::Activated(_) => (rule!("gap.activation"), Secrecy::Public),
            Event::Deactivated(_) => (rule!("unit.after-action"), Secrecy::Public),
            Event::Attacks(_, None) => (rule!("phase3.target"), Secrecy::Public),
            Event::Attacks(_, Some(_)) => (rule!("phase3.provocateur"), Secrecy::Public),
            Event::Blocks(..) => (rule!("phase3.block"), Secrecy::Public),
            Event::Struck(..) => (rule!("phase3.simultaneous"), Secrecy::Public),
            Event::Hurt(..) => (rule!("unit.stats"), Secrecy::Public),
            Event::Changed(..) => (rule!("unit.stats"), Secrecy::Public),
            Event::Given(..) => (rule!("unit.stats"), Secrecy::Public),
            Event::Unhurt(_) => (rule!("ours.armoured"), Secrecy::Public),
            Event::Mended(..) => (rule!("final.heal"), Secrecy::Public),
            Event::Strafing(..) => (rule!("commander.wright.b"), Secrecy::Public),
            Event::Died(_) => (rule!("phase3.graveyard"), Secrecy::Public),
            Event::Recalled(_) => (rule!("unit.properties"), Secrecy::Public),
            Event::Bombarded(..) => (rule!("commander.lives-change"), Secrecy::Public),
            Event::Restored(..) => (rule!("commander.lives-change"), Secrecy::Public),
            Event::Discarded(..) => (rule!("final.discard"), Secrecy::Public),
            Event::Fizzled(_) => (rule!("ours.target"), Secrecy::Public),
            Event::Passed(_) => (rule!("gap.response"), Secrecy::Public),
            Event::TurnEnded(_) => (rule!("final.heal"), Secrecy::Public),
            Event::Ended(end) => (end.why.rule(), Secrecy::Public),
        }
    }
}

impl Why {
    /// The rule by which the match ended.
    #[must_use]
    pub fn rule(self) -> RuleId {
        match self {
            Why::Headquarters => rule!("defeat.hq-zero"),
            Why::Both => rule!("gap.hq-check"),
            Why::Turns => rule!("ours.turn-limit"),
            Why::Conceded => rule!("ours.concede"),
        }
    }
}
