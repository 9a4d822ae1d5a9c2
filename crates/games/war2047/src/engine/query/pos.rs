//! Questions about a position: numbers and properties of units with all that changes them, prices,
//! who fits a selector, what may be chosen.

use crate::card::{
    Activity, Aim, Body, Card, Change, During, Form, Keyword, Kind, Number, Run, Select, Side, What,
};
use crate::ids::{CardId, Line, Res, Target, Targets, UnitId};
use crate::pool::{Traits, War2047};
use crate::state::{Act, Mod, Modified, State, Unit};
use stolik_kernel::{RuleId, Seat};

/// A position with its rules.
#[derive(Clone, Copy)]
pub(crate) struct Pos<'a> {
    pub(crate) rules: &'a War2047,
    pub(crate) s: &'a State,
}

/// The properties of a unit that a selector considers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Depth {
    /// Printed and temporary ones: what constant changes select by, so that none depends on another.
    Shallow,
    /// All properties.
    Full,
}

impl<'a> Pos<'a> {
    pub(crate) fn unit(self, id: UnitId) -> Option<&'a Unit> {
        let at = self.s.units.binary_search_by_key(&id, |u| u.id).ok()?;
        self.s.units.get(at)
    }

    pub(crate) fn card(self, unit: &Unit) -> &'a Card {
        self.rules.card(unit.card)
    }

    /// The printed body. Only units come onto the field; another card would be a weak one.
    pub(crate) fn body(self, unit: &Unit) -> Body {
        const NONE: Body = Body {
            class: crate::card::Class::Universal,
            arm: crate::card::Arm::Infantry,
            damage: 0,
            life: 0,
        };
        self.card(unit).body().copied().unwrap_or(NONE)
    }

    /// Every constant change at work of those cards that have such ones: its player, the unit that has
    /// it, whom it is for, what it is.
    fn constants(
        self,
        such: impl Fn(Traits) -> bool,
        mut each: impl FnMut(Seat, Option<UnitId>, Option<&'a Select>, Change),
    ) {
        let mut ability = |seat: Seat, unit: Option<UnitId>, form: &'a Form| {
            let Form::Static { during, whom, change } = form else { return };
            let now = match during {
                During::Always => true,
                During::OwnTurn => self.s.turn > 0 && self.s.active == seat,
                During::EnemyTurn => self.s.turn > 0 && self.s.active != seat,
            };
            if now {
                each(seat, unit, whom.as_ref(), *change);
            }
        };
        for seat in [Seat::ONE, Seat::TWO] {
            let side = &self.s.sides[seat.index()];
            let Some(commander) = side.commander else { continue };
            if !such(self.rules.traits(commander)) {
                continue;
            }
            for (i, one) in self.rules.card(commander).abilities.iter().enumerate() {
                // The third works only while it is on (commander.third).
                if i != 2 || side.third {
                    ability(seat, None, &one.form);
                }
            }
        }
        for tactic in self.s.tactics.iter().filter(|t| such(self.rules.traits(t.card))) {
            for one in &self.rules.card(tactic.card).abilities {
                ability(tactic.owner, None, &one.form);
            }
        }
        for unit in self.s.units.iter().filter(|u| such(self.rules.traits(u.card))) {
            for one in &self.card(unit).abilities {
                ability(unit.owner, Some(unit.id), &one.form);
            }
        }
    }

    /// Whether this unit is under a constant change of somebody.
    fn concerned(
        self,
        unit: &Unit,
        (seat, has, whom): (Seat, Option<UnitId>, Option<&Select>),
    ) -> bool {
        match whom {
            Some(select) => self.fits(select, seat, unit, Depth::Shallow),
            None => has == Some(unit.id),
        }
    }

    /// Damage and lives with all changes; lives without the wounds.
    pub(crate) fn stats(self, unit: &Unit) -> (u8, i16) {
        let body = self.body(unit);
        let (mut damage, mut life) = (i16::from(body.damage), i16::from(body.life));
        for change in self.s.mods.iter().filter(|m| m.on == unit.id) {
            if let Modified::Stats(d, l) = change.what {
                damage += i16::from(d);
                life += i16::from(l);
            }
        }
        self.constants(
            |t| t.numbers,
            |seat, has, whom, change| {
                // The kind of a change is checked before its target: most changes are of another kind.
                let Change::Mod { damage: d, life: l } = change else { return };
                if self.concerned(unit, (seat, has, whom)) {
                    damage += i16::from(d);
                    life += i16::from(l);
                }
            },
        );
        (damage.clamp(0, 99) as u8, life)
    }

    /// Lives left.
    pub(crate) fn left(self, unit: &Unit) -> i16 {
        self.stats(unit).1 - i16::from(unit.wounds)
    }

    /// Units without lives.
    pub(crate) fn dead(self) -> Vec<UnitId> {
        let takes = |m: &Mod| matches!(m.what, Modified::Stats(_, life) if life < 0);
        let mut weakened = self.s.mods.iter().any(takes);
        self.constants(|t| t.weakens, |_, _, _, _| weakened = true);
        // If nothing takes lives, only wounds of as many as are printed kill: hardly a unit need be
        // asked for all that changes it.
        let frail = |u: &&Unit| weakened || i16::from(u.wounds) >= i16::from(self.body(u).life);
        let dead = self.s.units.iter().filter(frail).filter(|u| self.left(u) <= 0);
        dead.map(|u| u.id).collect()
    }

    /// The level of a property, 0 where the unit has none; levels add up.
    pub(crate) fn level(self, unit: &Unit, keyword: Keyword) -> u8 {
        let mut level = self.shallow(unit, keyword);
        if !self.rules.gives(keyword) {
            return level;
        }
        self.constants(
            |t| t.gives & keyword.bit() != 0,
            |seat, has, whom, change| {
                let Change::Give(given) = change else { return };
                if given.stem() == keyword.stem() && self.concerned(unit, (seat, has, whom)) {
                    level = level.saturating_add(given.level());
                }
            },
        );
        level
    }

    pub(crate) fn has(self, unit: &Unit, keyword: Keyword) -> bool {
        self.level(unit, keyword) > 0
    }

    fn shallow(self, unit: &Unit, keyword: Keyword) -> u8 {
        let printed = self.card(unit).keywords.iter().copied();
        let given = self.s.mods.iter().filter(|m| m.on == unit.id).filter_map(|m| match m.what {
            Modified::Keyword(given) => Some(given),
            Modified::Stats(..) | Modified::Strafe(_) => None,
        });
        printed
            .chain(given)
            .filter(|k| k.stem() == keyword.stem())
            .fold(0, |sum, k| k.level().saturating_add(sum))
    }

    /// The unit that this one attacks by ground attack, if it does.
    pub(crate) fn strafes(self, unit: UnitId) -> Option<UnitId> {
        self.s.mods.iter().filter(|m| m.on == unit).find_map(|m| match m.what {
            Modified::Strafe(at) => Some(at),
            Modified::Stats(..) | Modified::Keyword(_) => None,
        })
    }

    /// Whether a unit is of this kind, seen from a player.
    pub(crate) fn fits(self, select: &Select, by: Seat, unit: &Unit, depth: Depth) -> bool {
        let body = self.body(unit);
        select.what == What::Unit
            && on_side(select.side, by, unit.owner)
            && select.arm.is_none_or(|arm| arm == body.arm)
            && select.class.is_none_or(|class| class == body.class)
            && select.line.is_none_or(|line| line == unit.line)
            && select.active.is_none_or(|wanted| {
                unit.active
                    == match wanted {
                        Activity::Active => true,
                        Activity::Inactive => false,
                    }
            })
            && select.number.is_none_or(|(number, compare, than)| {
                let printed = match number {
                    Number::Damage => body.damage,
                    Number::Life => body.life,
                };
                compare.holds(i32::from(printed), i32::from(than))
            })
            && select.keyword.is_none_or(|keyword| match depth {
                Depth::Shallow => self.shallow(unit, keyword) > 0,
                Depth::Full => self.has(unit, keyword),
            })
    }

    /// The price of a card for its player now (commander.wright.a); never below 0.
    pub(crate) fn price(self, seat: Seat, card: CardId) -> Res {
        let definition = self.rules.card(card);
        let mut price = definition.cost;
        let side = &self.s.sides[seat.index()];
        let cheaper = |card: CardId| self.rules.traits(card).cheaper;
        let any = side.commander.is_some_and(cheaper)
            || self.s.tactics.iter().any(|t| cheaper(t.card))
            || self.s.units.iter().any(|u| cheaper(u.card));
        if !any {
            return price;
        }
        self.constants(
            |t| t.cheaper,
            |by, _, whom, change| {
                let Change::Cheaper(less) = change else { return };
                if by == seat && whom.is_some_and(|select| costs(select, definition)) {
                    price = price.minus(less);
                }
            },
        );
        price
    }

    /// The choices and the effect of an ability.
    pub(crate) fn run_of(self, act: &Act) -> Option<&'a Run> {
        match &self.rules.card(act.source.card()).abilities.get(usize::from(act.ability))?.form {
            Form::Play(run) | Form::Use { run, .. } | Form::Trigger { run, .. } => Some(run),
            Form::Static { .. } => None,
        }
    }

    /// Whether what was chosen is still there: that it fitted was asked when it was announced (ours.target). A tactic is
    /// named by its place, which another may have taken.
    pub(crate) fn is_there(self, by: Seat, aim: &Aim, target: Target) -> bool {
        match (aim, target) {
            (Aim::Unit(_), Target::Unit(id)) => self.unit(id).is_some(),
            (Aim::Line(_), Target::Line(_)) => true,
            (Aim::Tactic(side), Target::Tactic(index)) => {
                let tactic = self.s.tactics.get(usize::from(index));
                tactic.is_some_and(|t| on_side(*side, by, t.owner))
            }
            (Aim::Unit(_) | Aim::Line(_) | Aim::Tactic(_), _) => false,
        }
    }

    /// The reason why a target may not be chosen.
    pub(crate) fn target_problem(
        self,
        by: Seat,
        card: CardId,
        aim: &Aim,
        target: Target,
    ) -> Option<RuleId> {
        match (aim, target) {
            (Aim::Unit(select), Target::Unit(id)) => match self.unit(id) {
                None => Some(rule!("ours.target")),
                Some(unit) => self.unit_problem(by, card, select, unit),
            },
            (Aim::Line(_), Target::Line(_)) => None,
            (Aim::Tactic(side), Target::Tactic(index)) => {
                let tactic = self.s.tactics.get(usize::from(index));
                let fits = tactic.is_some_and(|t| on_side(*side, by, t.owner));
                (!fits).then_some(rule!("ours.target"))
            }
            (Aim::Unit(_) | Aim::Line(_) | Aim::Tactic(_), _) => Some(rule!("ours.target")),
        }
    }

    fn unit_problem(self, by: Seat, card: CardId, select: &Select, unit: &Unit) -> Option<RuleId> {
        if !on_side(select.side, by, unit.owner) {
            return Some(match self.rules.card(card).kind {
                Kind::Order => rule!("command.order-scope"),
                Kind::Sabotage => rule!("command.sabotage-scope"),
                Kind::Unit(_) | Kind::Tactic | Kind::Commander => rule!("ours.target"),
            });
        }
        if unit.owner != by && self.has(unit, Keyword::Stealth) {
            return Some(rule!("ours.stealth"));
        }
        (!self.fits(select, by, unit, Depth::Full)).then_some(rule!("ours.target"))
    }

    /// Everything that may be chosen.
    pub(crate) fn choices(self, by: Seat, card: CardId, aim: &Aim) -> Vec<Target> {
        match aim {
            Aim::Unit(select) => {
                let fits = |u: &&Unit| self.unit_problem(by, card, select, u).is_none();
                self.s.units.iter().filter(fits).map(|u| Target::Unit(u.id)).collect()
            }
            Aim::Line(_) => vec![Target::Line(Line::Attack), Target::Line(Line::Defence)],
            Aim::Tactic(side) => {
                let fits = |i: &usize| on_side(*side, by, self.s.tactics[*i].owner);
                let all = (0..self.s.tactics.len()).filter(fits);
                all.map(|i| Target::Tactic(i as u8)).collect()
            }
        }
    }

    /// Whether there is anything to choose.
    pub(crate) fn has_choice(self, by: Seat, card: CardId, aim: &Aim) -> bool {
        match aim {
            Aim::Unit(select) => {
                self.s.units.iter().any(|u| self.unit_problem(by, card, select, u).is_none())
            }
            Aim::Line(_) => true,
            Aim::Tactic(side) => self.s.tactics.iter().any(|t| on_side(*side, by, t.owner)),
        }
    }

    /// The reason why these choices are refused.
    pub(crate) fn targets_problem(
        self,
        by: Seat,
        card: CardId,
        aims: &[Aim],
        targets: &Targets,
    ) -> Option<RuleId> {
        for (i, target) in targets.iter().enumerate() {
            let problem = match (aims.get(i), target) {
                (None, None) => None,
                (Some(aim), Some(target)) => self.target_problem(by, card, aim, *target),
                (Some(_), None) | (None, Some(_)) => Some(rule!("ours.target")),
            };
            if problem.is_some() {
                return problem;
            }
        }
        None
    }

    /// The number of units on a line.
    pub(crate) fn standing(self, seat: Seat, line: Line) -> usize {
        self.s.units.iter().filter(|u| u.owner == seat && u.line == line).count()
    }

    /// Whether the line holds as many units as it can (phase1.five).
    pub(crate) fn is_full(self, seat: Seat, line: Line) -> bool {
        self.standing(seat, line) >= usize::from(self.rules.edition.line)
    }

    /// The active property of a unit: its index, price and what it does.
    pub(crate) fn property(self, unit: &Unit) -> Option<(u8, Res, &'a Run)> {
        let index = self.rules.traits(unit.card).used?;
        match &self.card(unit).abilities.get(usize::from(index))?.form {
            Form::Use { price, run } => Some((index, *price, run)),
            Form::Play(_) | Form::Trigger { .. } | Form::Static { .. } => None,
        }
    }

    /// The second ability of a seat's commander: its card, price and what it does.
    pub(crate) fn second(self, seat: Seat) -> Option<(CardId, Res, &'a Run)> {
        let commander = self.s.sides[seat.index()].commander?;
        match &self.rules.card(commander).abilities.get(1)?.form {
            Form::Use { price, run } => Some((commander, *price, run)),
            Form::Play(_) | Form::Trigger { .. } | Form::Static { .. } => None,
        }
    }
}

/// Whether something of `owner` is on that side of `by`.
pub(crate) fn on_side(side: Side, by: Seat, owner: Seat) -> bool {
    match side {
        Side::Own => by == owner,
        Side::Enemy => by != owner,
        Side::Any => true,
    }
}

/// Whether a change of costs is about this card: kind, type and class.
fn costs(select: &Select, card: &Card) -> bool {
    match (&card.kind, select.what) {
        (Kind::Unit(body), What::Unit) => {
            select.arm.is_none_or(|arm| arm == body.arm)
                && select.class.is_none_or(|class| class == body.class)
        }
        (Kind::Order, What::Order)
        | (Kind::Sabotage, What::Sabotage)
        | (Kind::Tactic, What::Tactic) => true,
        (
            Kind::Unit(_) | Kind::Order | Kind::Sabotage | Kind::Tactic | Kind::Commander,
            What::Unit | What::Order | What::Sabotage | What::Tactic,
        ) => false,
    }
}
