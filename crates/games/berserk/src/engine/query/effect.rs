//! Targets of effects: cards to which an effect can be done, what it would do, and the reasons of a refusal.

use crate::board::Cells;
use crate::card::{
    Aim, CellAtom, CellSelect, Class, Instruction, Kind, Quantity, Select, Spends, Verb, Way,
};
use crate::engine::query::context::Context;
use crate::engine::query::pos::Pos;
use crate::ids::{Cell, Target, UnitId};
use crate::state::{CellEffect, Item, Place};
use std::ops::ControlFlow;
use stolik_kernel::RuleId;

/// A card is asked whether it can be finished off, or moved, as if it were chosen, if none is.
fn finishing(ctx: &Context, u: UnitId) -> Context {
    Context { chosen: ctx.chosen.or(Some(u)), ..*ctx }
}

impl<'a> Pos<'a> {
    /// Calls `visit` with each target for a choosing step, none without one, until it breaks off.
    pub(crate) fn visit_targets(
        &self,
        ctx: &Context,
        step: Option<&Instruction>,
        visit: impl FnMut(Target) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(Instruction { verb, .. }) = step else { return ControlFlow::Continue(()) };
        match verb.word().aim {
            Aim::Cells(zone) => {
                let cells = Cell::all().filter(|c| self.is_cell(ctx, zone, *c));
                cells.map(Target::Cell).try_for_each(visit)
            }
            Aim::Deck(sel) => self.visit_deck(ctx.seat, sel, visit),
            Aim::Cards(sel @ Select { quantity: Quantity::Ref(to), .. }) => {
                let known = ctx.bound(*to).filter(|u| self.may_affect_bound(ctx, verb, sel, *u));
                known.into_iter().map(Target::Unit).try_for_each(visit)
            }
            Aim::Cards(sel) if sel.looks_elsewhere() => {
                let affected = |u: &UnitId| self.may_affect(ctx, verb, *u);
                self.s.ids().filter(affected).map(Target::Unit).try_for_each(visit)
            }
            Aim::Cards(sel) => self.affected(ctx, verb, sel).map(Target::Unit).try_for_each(visit),
            Aim::Die | Aim::Assault | Aim::Ability | Aim::Purse => ControlFlow::Continue(()),
            Aim::Shown => self.visit_shown(ctx, visit),
            Aim::Number(most) => {
                let most = self.number(ctx, most).clamp(0, 99) as u8;
                (1..=most).map(Target::Number).try_for_each(visit)
            }
            Aim::Top | Aim::Nothing => ControlFlow::Continue(()),
        }
    }

    /// Whether a step can be done to the unit now: its selector accepts it, it would do something
    /// (an effect that cannot be carried out is illegal, 5.8), and the ability can still be paid.
    pub(crate) fn may_affect(&self, ctx: &Context, verb: &Verb, u: UnitId) -> bool {
        let accepts = |ctx: &Context| verb.cards().is_some_and(|to| self.accepts(ctx, to, u));
        self.would_do(ctx, verb, u)
            && match verb {
                // It lies in the hand since it was chosen (207.1).
                Verb::Summon { .. } => true,
                Verb::Finish { .. } => accepts(&finishing(ctx, u)),
                _ => accepts(ctx),
            }
    }

    /// The same but for the selector.
    pub(crate) fn would_do(&self, ctx: &Context, verb: &Verb, u: UnitId) -> bool {
        if self.spends_price(ctx, verb, u) {
            return false;
        }
        let unit = self.unit(u);
        match verb {
            Verb::Attack { class, range, to, .. } => {
                self.attack_reaches(ctx.this, u, *class, *range)
                    && (to.quantity != Quantity::One || !self.is_lured(ctx.this, *class, u))
            }
            Verb::Finish { most, .. } => {
                self.adjacent(ctx.this, u)
                    && self.informed(ctx, u)
                    && self.is_creature(u)
                    && !self.kind(u).needs_host()
                    && i32::from(self.life_left(u))
                        <= self.number(&finishing(ctx, u), most) + self.finishes(ctx.this, u)
            }
            Verb::Heal { .. } => {
                let cured = ctx.cures && unit.poison > 0;
                let heard = self.hears_healing(u);
                (unit.wounds > 0 || cured || heard || self.is_curable(u)) && self.is_creature(u)
            }
            Verb::Open(_) => unit.closed,
            Verb::Close(_) => !unit.closed,
            Verb::Move(_) => !self.free_steps(u).is_empty(),
            Verb::Teleport { into, .. } => !self.landing_cells(ctx, u, into.as_ref()).is_empty(),
            Verb::Poison { .. } => self.is_creature(u) || !self.informed(ctx, u),
            Verb::Become(_) => self.cell(u).is_some(),
            Verb::Attach(_) => self.may_carry(ctx.this, u).is_ok(),
            Verb::Wound { .. }
            | Verb::Counter { .. }
            | Verb::Grant { .. }
            | Verb::Destroy(_)
            | Verb::Pick(_) => true,
            Verb::Exile(_) => unit.place != Place::Exile,
            Verb::ToDeck(_) => unit.place != Place::Deck,
            Verb::Revive(_) => unit.place == Place::Graveyard && self.may_enter(u, ctx.seat),
            Verb::Summon { into, .. } => {
                let place = || !self.summoning_cells(ctx, into.as_ref()).is_empty();
                unit.place == Place::Hand && (self.flies_in(u) || place())
            }
            Verb::Land { into, .. } => {
                self.may_land(u) && !self.landing_places(ctx, into.as_ref()).is_empty()
            }
            Verb::Life { .. } => self.is_creature(u),
            Verb::Shift { onto, .. } => match onto.quantity {
                Quantity::Ref(to) => unit.wounds > 0 && ctx.bound(to) != Some(u),
                Quantity::One | Quantity::Each => {
                    unit.wounds > 0 && !self.receivers(ctx, onto, u).is_empty()
                }
            },
            Verb::Swap { with, .. } => {
                ctx.bound(*with).is_some_and(|other| self.may_change_places(u, other))
            }
            Verb::Redirect(_) => self.takes_over(ctx.this, u),
            Verb::Fight { from, .. } => {
                let ctx = finishing(ctx, u);
                self.fighters(&ctx, from, u).next().is_some()
            }
            Verb::Token(_) => self.incarnation(u) > 0,
            Verb::Untoken(_) => self.s.beyond.tokens(u) > 0,
            Verb::Die(_)
            | Verb::SetDie(_)
            | Verb::Block
            | Verb::Cancel
            | Verb::Zone { .. }
            | Verb::Mill { .. }
            | Verb::Prophecy(_)
            | Verb::Roll
            | Verb::Number(_)
            | Verb::Lift
            | Verb::Stop
            | Verb::Crystals { .. }
            | Verb::Overpay(_)
            | Verb::Refund(_) => false,
        }
    }

    /// Whether a step would take from the ability's own card what is to be paid with
    /// (5.2/unpayable).
    pub(crate) fn spends_price(&self, ctx: &Context, verb: &Verb, u: UnitId) -> bool {
        if u != ctx.this {
            return false;
        }
        match verb.word().spends {
            Spends::Nothing => false,
            Spends::Openness => ctx.price.closes,
            Spends::Counters(amount) => {
                let left = i32::from(self.unit(u).counters) + self.number(ctx, amount).min(0);
                ctx.price.counters > 0 && left < i32::from(ctx.price.counters)
            }
        }
    }

    /// The rule that keeps an effect of a card from a target that it cannot be done to.
    pub(crate) fn barred(&self, by: UnitId, verb: &Verb, to: UnitId) -> RuleId {
        if let Some(sel) = verb.cards()
            && !self.is_in_play(to)
        {
            return match verb {
                Verb::Counter { .. } => rule!("123.2"),
                Verb::Exile(_) if sel.looks_elsewhere() || self.unit(to).place == Place::Hand => {
                    rule!("206.1/from")
                }
                _ => rule!("201.2/target"),
            };
        }
        match (verb, self.kind(to)) {
            (Verb::Attack { class: Class::Across, .. }, _) if self.airborne(by) => rule!("210.4"),
            (
                Verb::Attack { class: Class::Special | Class::Magic, .. },
                Kind::Creature | Kind::Flyer,
            ) if !self.airborne(by) && !self.adjacent(by, to) => {
                rule!("210.5")
            }
            (Verb::Move(_) | Verb::Teleport { into: None, .. }, Kind::Flyer) => rule!("210.3"),
            (Verb::Land { .. }, Kind::Flyer) if self.landings().is_empty() => rule!("210.6/full"),
            (Verb::Attack { .. }, Kind::Terrain) => rule!("1.8/block"),
            (Verb::Finish { .. }, Kind::Symbiont | Kind::Parasite) => rule!("1.5.2.zh"),
            (Verb::Finish { .. } | Verb::Poison { .. }, Kind::Artifact) => rule!("1.7/immune"),
            (Verb::Heal { .. }, Kind::Artifact) => rule!("1.7/no-heal"),
            (Verb::Move(_) | Verb::Teleport { .. }, Kind::Symbiont | Kind::Parasite) => {
                rule!("1.5.2.z")
            }
            (Verb::Attach(_), _) => {
                self.may_carry(by, to).err().map_or(rule!("1.2/3"), |no| no.rule())
            }
            _ => rule!("1.2/3"),
        }
    }

    /// The cells to which the effect under way can put a card, when it has been asked where to.
    pub(crate) fn ways(&self, u: UnitId) -> Cells {
        let play = self.s.stack.last().and_then(Item::play);
        let step = play.and_then(|play| self.steps(play).get(usize::from(play.step)));
        match (play, step.map(|step| &step.verb)) {
            (Some(play), Some(Verb::Revive(_))) => self.entries(play.seat),
            (Some(play), Some(Verb::Summon { into, .. })) => {
                self.summoning_cells(&self.context(play), into.as_ref())
            }
            (Some(play), Some(Verb::Land { into, .. })) => {
                self.landing_places(&self.context(play), into.as_ref())
            }
            (Some(play), Some(Verb::Teleport { into, .. })) => {
                self.landing_cells(&self.context(play), u, into.as_ref())
            }
            _ => self.free_steps(u),
        }
    }

    /// The free cells to which a teleport can take a card on a cell of its own: those that the selector means, or any.
    fn landing_cells(&self, ctx: &Context, u: UnitId, into: Option<&CellSelect>) -> Cells {
        let free = self.free_cells(u);
        let Some(into) = into else { return free };
        let moved = match into.atoms.contains(&CellAtom::Along) {
            true => Context { chosen: Some(u), ..*ctx },
            // A card that is chosen for the movement is asked as if it were.
            false => finishing(ctx, u),
        };
        let ctx = &moved;
        free.filter(|cell| self.is_cell(ctx, into, *cell)).fold(Cells::NONE, Cells::and)
    }

    /// The free cells on which a summoned card can enter: those that the selector means, or those of the own third row.
    pub(in crate::engine) fn summoning_cells(
        &self,
        ctx: &Context,
        into: Option<&CellSelect>,
    ) -> Cells {
        let Some(into) = into else { return self.entries(ctx.seat) };
        let meant = |cell: &Cell| self.is_cell(ctx, into, *cell);
        self.landings().filter(meant).fold(Cells::NONE, Cells::and)
    }

    /// The free cells on which a flyer can land: those that the selector means, or any (210.6).
    fn landing_places(&self, ctx: &Context, into: Option<&CellSelect>) -> Cells {
        let meant = |cell: &Cell| into.is_none_or(|into| self.is_cell(ctx, into, *cell));
        self.landings().filter(meant).fold(Cells::NONE, Cells::and)
    }

    /// The way in which the effect under way moves a card.
    pub(crate) fn way_under_way(&self) -> Way {
        let play = self.s.stack.last().and_then(Item::play);
        let step = play.and_then(|play| self.steps(play).get(usize::from(play.step)));
        let verb = step.map(|step| &step.verb);
        if let Some(Verb::Teleport { how, .. }) = verb { *how } else { Way::Push }
    }

    /// Every free cell, for a card on a cell of its own; others are not moved (3.16/limits).
    fn free_cells(&self, u: UnitId) -> Cells {
        self.own_cell(u).map_or(Cells::NONE, |_| Cells::ALL.without(self.taken()))
    }

    /// Whether a cell is one that the selector means, seen from a card.
    pub(crate) fn is_cell(&self, ctx: &Context, cells: &CellSelect, cell: Cell) -> bool {
        let here = self.cell(ctx.this);
        cells.atoms.iter().all(|atom| match atom {
            CellAtom::Here => here == Some(cell),
            CellAtom::Free => !self.taken().has(cell),
            CellAtom::Occupied => self.s.board.get(cell).is_some(),
            CellAtom::NextTo(to) => {
                let there = ctx.bound(*to).and_then(|u| self.cell(u));
                there.is_some_and(|there| there != cell && there.adjacent(cell))
            }
            CellAtom::Adjacent => here.is_some_and(|h| h != cell && h.adjacent(cell)),
            CellAtom::Within(n) => here.is_none_or(|h| h.distance(cell) <= *n),
            CellAtom::Behind(to) => {
                let behind = ctx.bound(*to).and_then(|of| self.cell_behind(ctx.this, of));
                behind == Some(cell)
            }
            CellAtom::Under(to) => ctx.bound(*to).and_then(|u| self.cell(u)) == Some(cell),
            CellAtom::Along => {
                let there = ctx.chosen.and_then(|u| self.own_cell(u));
                there.and_then(|there| there.next(ctx.cause.amount)) == Some(cell)
            }
            CellAtom::Onward => {
                let chosen = ctx.targets.iter().flatten().rev().find_map(|t| t.cell());
                here.zip(chosen).and_then(|(h, last)| last.next(h.way_to(last))) == Some(cell)
            }
            CellAtom::Each => true,
            CellAtom::EnemyRow(n) => cell.own_row(self.half(ctx.seat.other())) == *n,
            CellAtom::Among(n) => {
                let own = |u: &UnitId| self.unit(*u).controller == ctx.seat && self.is_creature(*u);
                let around = cell.around().filter_map(|c| self.s.board.get(c)).filter(own);
                around.count() >= usize::from(*n)
            }
            CellAtom::Left => ctx.cause.amount.checked_sub(1) == Some(cell.0),
            CellAtom::Fresh => !ctx.targets.contains(&Some(Target::Cell(cell))),
            CellAtom::Zoned => {
                let card = self.unit(ctx.this).card;
                let own = |e: &CellEffect| (e.cell, e.card, e.seat) == (cell, card, ctx.seat);
                self.s.cell_effects.iter().any(own)
            }
        })
    }
}
