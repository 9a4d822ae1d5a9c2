//! Legality of targets, with the rule of a refusal.

use crate::card::{
    Act, ActTrait, Ban, Chooser, Const, Filter, Ignored, Keyword, Pile, Step, group,
};
use crate::engine::query::attack_duties::Drawn;
use crate::engine::query::pos::{Ctx, Pos};
use crate::ids::UnitId;
use crate::rules::{Check, need};
use crate::state::{Pick, Unit};
use stolik_kernel::{RuleId, Seat};

/// A request for targets.
#[derive(Clone, Copy)]
pub(crate) struct Aim<'c> {
    /// The act on the targets.
    pub(crate) act: &'c Act,
    /// The filter that they fit.
    pub(crate) filter: &'c Filter,
    /// From where the text speaks.
    pub(crate) ctx: &'c Ctx<'c>,
    /// It belongs to a spell.
    pub(crate) spell: bool,
    /// The player who chooses.
    pub(crate) chooser: Chooser,
    /// The largest number of targets.
    pub(crate) most: u8,
    /// The place of the first of them among the announced attacks.
    pub(crate) shot: Shot,
    /// The card that attacks them: the source, or in a duel the card that was chosen first, if that is known.
    pub(crate) attacker: Option<UnitId>,
}

/// The place of a shot among attacks announced together: duties may draw the first one alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shot {
    /// The first.
    First,
    /// One comes before it.
    Later,
}

impl<'c> Aim<'c> {
    /// That of a step, if it chooses anything; its first shot is the first attack.
    pub(crate) fn of(step: &'c Step, ctx: &'c Ctx<'c>, spell: bool) -> Option<(u8, Aim<'c>)> {
        let (least, most, filter, chooser) = step.sel.picked(ctx.x)?;
        let (act, shot) = (&step.act, Shot::First);
        let attacker = ctx.src.filter(|_| *act != Act::Duel);
        Some((least, Aim { act, filter, ctx, spell, chooser, most, shot, attacker }))
    }

    /// The same after earlier choices: a duel is fought by the card that was chosen first.
    pub(crate) fn after(self, first: Option<UnitId>) -> Aim<'c> {
        let duel = first.filter(|_| *self.act == Act::Duel);
        Aim { attacker: duel.or(self.attacker), ..self }
    }

    /// Whether the opponent of the announcing player chooses.
    pub(crate) fn by_enemy(&self) -> bool {
        self.chooser == Chooser::Enemy
    }
}

impl<'a> Pos<'a> {
    /// Cards that may be chosen as targets.
    pub(crate) fn targets(self, aim: Aim<'_>) -> Vec<Pick> {
        if aim.filter.pile != Pile::Play {
            // Of a spell, what lies in a graveyard is a target, but not the spell itself.
            let mut found = self.all_that_fit(aim.filter, aim.ctx);
            found.retain(|id| aim.ctx.src != Some(*id) || !aim.spell);
            if *aim.act == Act::Apply {
                found.retain(|id| self.card_called(*id).is_none_or(|card| !self.under_way(card)));
            }
            return found.into_iter().map(Pick::Unit).collect();
        }
        let right = self.target(aim);
        let all = self.s.units.iter().filter(|unit| right(unit).is_ok());
        all.map(|unit| Pick::Unit(unit.id)).collect()
    }

    /// Whether a card in play may be chosen as a target, all things taken together (502.9).
    pub(crate) fn target<'c>(self, aim: Aim<'c>) -> impl Fn(&Unit) -> Check + use<'a, 'c> {
        let able = self.able(aim.act, aim.ctx);
        let drawn = match self.draws(&aim) {
            // The first of several shots goes where it has to, the others go anywhere: without it there are none.
            Drawn::First(bait) if aim.most > 1 => {
                let there = self.s.unit(bait);
                let right = there.is_some_and(|unit| self.aimed(&aim, unit).is_ok());
                if right { Drawn::Nowhere } else { Drawn::First(bait) }
            }
            drawn => drawn,
        };
        move |unit| {
            able?;
            self.aimed(&aim, unit)?;
            need(drawn.to(unit.id), rule!("514.1c"))
        }
    }

    /// The card at which the first of several shots has to be aimed (514.1c).
    pub(crate) fn bait(self, aim: &Aim<'_>) -> Option<UnitId> {
        match self.draws(aim) {
            Drawn::First(bait) if aim.most > 1 => Some(bait),
            Drawn::Nowhere | Drawn::First(_) | Drawn::To(_) | Drawn::Apart => None,
        }
    }

    /// The targets to which duties draw the choice: shots and fights are attacks, too (507.3, 507.4a).
    fn draws(self, aim: &Aim<'_>) -> Drawn {
        if !matches!(aim.act, Act::Shot | Act::Fight | Act::Duel) {
            return Drawn::Nowhere;
        }
        let drawn = aim.attacker.and_then(|src| self.s.unit(src)).map(|by| self.drawn(by));
        match drawn.unwrap_or(Drawn::Nowhere) {
            Drawn::First(_) if aim.shot == Shot::Later => Drawn::Nowhere,
            drawn => drawn,
        }
    }

    /// Whether a card may be chosen, as far as no duty draws the choice elsewhere. Of a hidden one nothing more is asked, so
    /// that the answer tells nothing of it.
    fn aimed(self, aim: &Aim<'_>, unit: &Unit) -> Check {
        need(!unit.hidden, rule!("term.skrytyj-a"))?;
        need(self.fits(aim.filter, unit, aim.ctx), rule!("502.7"))?;
        self.may_target(aim, unit)?;
        need(!(aim.act.has(ActTrait::Moves) && self.is_hero(unit.id)), rule!("209.1"))?;
        match aim.act {
            Act::Shot => self.may_shoot(aim.ctx, unit),
            // A first card that cannot attack does not (513.2), which says nothing of the second.
            Act::Duel => {
                need(self.creature(unit), rule!("507.4b"))?;
                aim.attacker.map_or(Ok(()), |by| self.may_be_fought(by, unit))
            }
            Act::Fight => aim.ctx.src.map_or(Ok(()), |src| self.may_fight(src, unit)),
            Act::AttackNow => match aim.ctx.src.and_then(|src| self.s.unit(src)) {
                Some(by) => self.aims(by.controller, by, unit.id),
                None => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// Whether an ability may choose a card at all (514.2, 515.2a, term.ignorirovat-srabatyvayuschuyu).
    fn may_target(self, aim: &Aim<'_>, unit: &Unit) -> Check {
        let (id, ctx) = (unit.id, aim.ctx);
        need(!self.banned(unit, Ban::Target), rule!("514.2"))?;
        let met = || self.met(unit, ctx.src);
        let guarded = aim.spell && !aim.by_enemy() && met().has(unit, Keyword::ProtectSpells);
        need(!guarded, rule!("515.2a"))?;
        // The target's trigger cannot choose the card that ignores it.
        let hit_back = ctx.occ.is_some_and(|occ| occ.whom == Some(id) && occ.who == ctx.src);
        match ctx.src {
            Some(src) if hit_back && self.evaded(src, ctx.line, id) => {
                Err(match self.ignores(id, Ignored::Triggers) {
                    true => rule!("term.ignorirovat-srabatyvayuschuyu"),
                    false => rule!("term.ignorirovat-osobennosti"),
                })
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Checks that a character may be attacked by a seat, by any of its cards.
    pub(crate) fn reaches(self, seat: Seat, at: &Unit) -> Check {
        need(at.controller != seat, rule!("507.2"))?;
        need(!at.hidden, rule!("term.skrytyj-d"))?;
        need(self.kind(at).is_character(), rule!("212.4"))?;
        need(!self.banned(at, Ban::BeAttacked), rule!("514.2"))
    }

    /// Whether a shot may be aimed at a card, as far as no duty draws it elsewhere: an enemy character that may be
    /// attacked.
    fn may_shoot(self, ctx: &Ctx<'_>, at: &Unit) -> Check {
        self.reaches(ctx.by, at)?;
        let evades = at.open && ctx.src.is_some_and(|src| self.evades(at, src));
        need(!evades, rule!("term.neulovimost-b"))
    }

    /// Whether a creature may be fought: a fight is an attack by strike on an enemy creature, so a ban on the attack
    /// forbids it, and both count as open (507.4b, term.srazitsya-a).
    pub(crate) fn may_fight(self, by: UnitId, at: &Unit) -> Check {
        let gone = || self.s.gone(by).map(|gone| &gone.unit);
        let Some(by) = self.s.unit(by).or_else(gone) else { return Ok(()) };
        need(!self.banned(by, Ban::Attack), rule!("514.2"))?;
        self.may_be_fought(by.id, at)
    }

    /// Whether a creature may be fought by a card that can attack.
    fn may_be_fought(self, by: UnitId, at: &Unit) -> Check {
        let gone = || self.s.gone(by).map(|gone| &gone.unit);
        let Some(by) = self.s.unit(by).or_else(gone) else { return Ok(()) };
        need(self.creature(at), rule!("507.4b"))?;
        self.reaches(by.controller, at)?;
        need(!self.evades(at, by.id), rule!("term.neulovimost-b"))
    }

    /// Checks that the source of an attacking or fighting step can do so at all: an attack at once follows the usual
    /// rules (term.nemedlenno-a), and a card that cannot attack does not, against every text (513.2).
    pub(crate) fn able(self, act: &Act, ctx: &Ctx<'_>) -> Result<(), RuleId> {
        if !matches!(act, Act::AttackNow | Act::Fight) {
            return Ok(());
        }
        match ctx.src.and_then(|src| self.s.unit(src)) {
            Some(by) if *act == Act::AttackNow => self.set_out(by.controller, by),
            Some(by) if self.banned(by, Ban::Attack) => Err(rule!("514.2")),
            Some(_) | None => Ok(()),
        }
    }

    /// Whether a card evades another, which may be dead by now (term.neulovimost, 403.1c).
    #[inline]
    pub(crate) fn evades(self, unit: &Unit, from: UnitId) -> bool {
        self.holds(group::EVASION) && self.eludes(unit, from)
    }

    fn eludes(self, unit: &Unit, from: UnitId) -> bool {
        let mut found = false;
        self.constants_on(group::EVASION, unit, |source, what| {
            if let Const::Evades(filter) = what {
                found |= self.fits_or_fitted(filter, from, &Ctx::of(source));
            }
        });
        found
    }
}
