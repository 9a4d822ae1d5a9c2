//! The combat phase: declared attacks and blocks, and the damage that they deal.

use crate::card::{Keyword, When};
use crate::engine::resolve::course::Course;
use crate::event::Event;
use crate::ids::UnitId;
use crate::state::{At, Attack};
use stolik_kernel::Seat;

/// The rounds of the second subphase in which units strike.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Round {
    /// Units with First strike.
    First,
    /// All others that are still there.
    Second,
}

/// Damage that one unit deals.
struct Blow {
    by: UnitId,
    to: Struck,
    amount: u8,
}

/// To what.
enum Struck {
    Unit(UnitId),
    Headquarters(Seat),
}

impl Course<'_> {
    /// A unit goes into attack and becomes inactive (unit.after-action).
    pub(super) fn declare_attack(&mut self, id: UnitId, at: Option<UnitId>) {
        let strafed = self.pos().strafes(id);
        let goal = match (strafed, at) {
            (Some(unit), _) => At::Strafed(unit),
            (None, Some(unit)) => At::Provocateur(unit),
            (None, None) => At::Headquarters,
        };
        let target = strafed.or(at).and_then(|t| self.pos().unit(t)).map(Course::who);
        let Some(unit) = self.s.units.iter_mut().find(|u| u.id == id) else { return };
        unit.active = false;
        unit.attacked = true;
        let who = Course::who(unit);
        self.s.attacks.push(Attack { unit: id, at: goal, blocker: None });
        self.log(Event::Attacks(who, target));
    }

    /// A unit blocks and becomes inactive; a Provocateur that strikes back stays as it was.
    pub(super) fn declare_block(&mut self, id: UnitId, attacker: UnitId) {
        let Some(attack) = self.s.attacks.iter_mut().find(|a| a.unit == attacker) else { return };
        attack.blocker = Some(id);
        let blocks = attack.at == At::Headquarters;
        let other = self.pos().unit(attacker).map(Course::who);
        let Some(unit) = self.s.units.iter_mut().find(|u| u.id == id) else { return };
        unit.active &= !blocks;
        let who = Course::who(unit);
        if let Some(other) = other {
            self.log(Event::Blocks(who, other));
        }
    }

    /// The second subphase (phase3.simultaneous).
    pub(super) fn damage(&mut self) {
        let attacks = std::mem::take(&mut self.s.attacks);
        let mut hit = Vec::new();
        // Nobody strikes twice: who struck first is written down before anybody dies.
        let quick: Vec<UnitId> = self
            .s
            .units
            .iter()
            .filter(|u| self.pos().has(u, Keyword::FirstStrike))
            .map(|u| u.id)
            .collect();
        for round in [Round::First, Round::Second] {
            let mut blows = Vec::new();
            for attack in &attacks {
                self.blows(attack, &attacks, &mut blows);
            }
            blows.retain(|b| {
                quick.contains(&b.by)
                    == match round {
                        Round::First => true,
                        Round::Second => false,
                    }
            });
            self.deal(&blows, &mut hit);
            self.bury();
            if self.s.sides.iter().any(|side| side.lives == 0) {
                break;
            }
        }
        for unit in hit {
            self.trigger_of(unit, When::Headquarters);
        }
    }

    /// Lists the damage that an attacker and the unit it meets deal, as they stand now.
    fn blows(&self, attack: &Attack, all: &[Attack], out: &mut Vec<Blow>) {
        let pos = self.pos();
        let Some(unit) = pos.unit(attack.unit) else { return };
        let (damage, _) = pos.stats(unit);
        let amount = damage.saturating_add(pos.level(unit, Keyword::Artillery(0)));
        let by = attack.unit;
        let meets = match (attack.at, attack.blocker) {
            (At::Headquarters, None) => {
                let to = Struck::Headquarters(unit.owner.other());
                return out.push(Blow { by, to, amount });
            }
            (At::Headquarters, Some(blocker)) => blocker,
            (At::Provocateur(at) | At::Strafed(at), _) => at,
        };
        out.push(Blow { by, to: Struck::Unit(meets), amount });
        let Some(other) = pos.unit(meets) else { return };
        let (back, _) = pos.stats(other);
        let answer = match attack.at {
            At::Headquarters => Some(back),
            // Half of it, rounded up (commander.wright.b).
            At::Strafed(_) => Some(back.div_ceil(2)),
            At::Provocateur(at) => (struck_back(at, all) == Some(by)).then_some(back),
        };
        out.extend(answer.map(|amount| Blow { by: meets, to: Struck::Unit(by), amount }));
    }

    fn deal(&mut self, blows: &[Blow], hit: &mut Vec<UnitId>) {
        for blow in blows.iter().filter(|b| b.amount > 0) {
            let Some(by) = self.pos().unit(blow.by).map(Course::who) else { continue };
            match blow.to {
                Struck::Unit(to) => {
                    let Some(other) = self.pos().unit(to).map(Course::who) else { continue };
                    self.log(Event::Struck(by, other));
                    self.hurt(to, blow.amount);
                }
                Struck::Headquarters(seat) => {
                    self.bombard(seat, blow.amount);
                    hit.push(blow.by);
                }
            }
        }
    }
}

/// The attacker that a Provocateur strikes back: the one its player named, else the first.
fn struck_back(provocateur: UnitId, all: &[Attack]) -> Option<UnitId> {
    let mut at = all.iter().filter(|a| a.at == At::Provocateur(provocateur));
    let first = at.clone().next().map(|a| a.unit);
    at.find(|a| a.blocker == Some(provocateur)).map(|a| a.unit).or(first)
}
