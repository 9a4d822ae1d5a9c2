//! Reach of abilities: ranges, terrains that were hidden, face-down cards in an area, cards that reach from the cell
//! of their death.

use crate::board::Cells;
use crate::card::kinds::Kinds;
use crate::card::{Atom, Class, Flag, Kind, Modified, Quantity, Select, Verb, When};
use crate::engine::query::context::Context;
use crate::engine::query::pos::Pos;
use crate::ids::{Cell, UnitId};
use crate::kept::Units;
use crate::state::Play;

/// Cells beyond which a step does nothing to cards of the field.
struct Field {
    cells: Cells,
    /// An attack reaches every card that stands on one of them by itself, but the one that makes it.
    exact: bool,
}

impl<'a> Pos<'a> {
    /// The position as an ability reads it: one that its card's own death has set off reaches from
    /// where that card stood (gap.last-cell).
    pub(crate) fn haunted(&self, play: &Play) -> Pos<'a> {
        let own = play.triggered
            && play.cause.to == Some(play.source)
            && !self.is_in_play(play.source)
            && matches!(self.ability(play).event(), Some(When::Dies | When::Exiled));
        let own = own || (!self.is_in_play(play.source) && self.outlives(play).is_some());
        let whose = if own { Some(play.source) } else { self.dead_card(play) };
        let fell = self.s.lately.fell.iter().find(|(u, _)| Some(*u) == whose);
        Pos { ghost: fell.copied(), ..*self }
    }

    /// The dead card beside whose last cell a trigger of its death looks for others.
    fn dead_card(&self, play: &Play) -> Option<UnitId> {
        let dead = if self.plan(play).mourns { play.cause.to } else { None };
        dead.filter(|u| !self.is_in_play(*u))
    }

    /// The same for a card that was chosen before: a terrain that lay face-down has been turned up
    /// by being chosen, and an attack that reaches the auxiliary zone is made at it all the same
    /// (gap.hidden-terrain).
    pub(crate) fn may_still_affect(&self, ctx: &Context, verb: &Verb, u: UnitId) -> bool {
        if let Verb::Attack { class, range, to, .. } = verb
            && self.is_barred(u)
        {
            // It passed for a creature when it was chosen.
            let fits = |a: &Atom| *a == Atom::Creature || self.is_so(ctx, a, u);
            return self.in_range(ctx.this, u, *class, *range) && to.atoms.iter().all(fits);
        }
        self.may_affect(ctx, verb, u)
    }

    /// A terrain that lies open blocks every attack (1.8/block).
    #[inline]
    pub(crate) fn is_barred(&self, u: UnitId) -> bool {
        self.watch.things() && self.airborne(u) && self.kind(u) == Kind::Terrain
    }

    /// Reach of an attack that is not a simple strike (gap.attack-kinds).
    pub(crate) fn attack_reaches(
        &self,
        by: UnitId,
        to: UnitId,
        class: Class,
        range: Option<u8>,
    ) -> bool {
        // A lure is reached however far it is (gap.lure).
        let range = range.filter(|_| !self.lures(to, class, by));
        by != to && !self.is_barred(to) && self.in_range(by, to, class, range)
    }

    /// The geometry of such an attack.
    fn in_range(&self, by: UnitId, to: UnitId, class: Class, range: Option<u8>) -> bool {
        let is_range = |m| matches!(m, Modified::Range(c) if c.has(class));
        let bonus = || self.modifier(by, Some(to), Kinds::RANGE, is_range);
        match class {
            Class::Special | Class::Magic => self.airborne(by) || self.adjacent(by, to),
            Class::Shot if self.adjacent(by, to) => self.has(by, Flag::ShootsAdjacent),
            Class::Shot | Class::Throw | Class::Discharge => {
                !self.adjacent(by, to)
                    && range.is_none_or(|r| {
                        self.within(by, to, (i32::from(r) + bonus()).clamp(0, 20) as u8)
                    })
            }
            Class::Across => self.across_a_row(by, to),
            Class::Strike | Class::Spell | Class::Impact => false,
        }
    }

    /// The cards in play that a step can be done to which takes one or all of them.
    pub(crate) fn affected(&self, ctx: &Context, verb: &Verb, to: &Select) -> Units {
        let found = match verb {
            // Its selector may mean the card that is asked itself.
            Verb::Finish { .. } => self.in_play().kept(|u| self.may_affect(ctx, verb, u)),
            _ => self.affected_together(ctx, verb, to),
        };
        debug_assert!(
            self.in_play().filter(|u| self.may_affect(ctx, verb, *u)).eq(found),
            "who can be affected is not who is affected where each is asked alone"
        );
        found
    }

    /// The same where what is asked of all of them can be asked once: those alone are asked of whom more is to be
    /// known.
    fn affected_together(&self, ctx: &Context, verb: &Verb, to: &Select) -> Units {
        let field = self.field_of(ctx, verb);
        let near = self.near(self.side_of(ctx, to), field.cells);
        let reached = |u: UnitId| field.exact && u != ctx.this && self.own_cell(u).is_some();
        let fitting = self.fitting(ctx, to, near);
        fitting.kept(|u| reached(u) || self.would_do(ctx, verb, u))
    }

    /// The cells beyond which no card of the field can be affected, however else things stand: asked once
    /// for all targets, for most cards are out of reach.
    fn field_of(&self, ctx: &Context, verb: &Verb) -> Field {
        let within = |cells: Cells| Field { cells, exact: false };
        let exactly = |cells: Cells| Field { cells, exact: true };
        let Some(cell) = self.cell(ctx.this) else { return within(Cells::ALL) };
        let beside = cell.around().and(cell);
        let Verb::Attack { class, range, .. } = verb else { return within(Cells::ALL) };
        // A lure is reached however far it is, and others are then not to be attacked.
        let lured = self.watch.brings(Kinds::LURE);
        match class {
            Class::Special | Class::Magic if lured => within(beside),
            Class::Special | Class::Magic => exactly(beside),
            Class::Shot | Class::Throw | Class::Discharge => {
                // A change of its range may depend on the target.
                let changes = Kinds::RANGE.with(Flag::ShootsAdjacent.word().kinds);
                if lured || self.has_any(ctx.this, changes) {
                    return within(Cells::ALL);
                }
                exactly(range.map_or(Cells::ALL, |range| cell.within(range)).without(beside))
            }
            Class::Across => within(cell.within(2).without(beside)),
            Class::Strike | Class::Spell | Class::Impact => within(Cells::NONE),
        }
    }

    /// The units in play beyond which none can be chosen: those of one seat, where it is said whose.
    fn side_of(&self, ctx: &Context, to: &Select) -> Units {
        let [own, other] = [ctx.seat, ctx.seat.other()].map(|seat| self.of(seat));
        let sides = to.atoms.iter().filter_map(|atom| match atom {
            Atom::Ally => Some(own),
            Atom::Enemy => Some(other),
            _ => None,
        });
        sides.fold(own.either(other), Units::both)
    }

    /// Exactly two cells away in a straight line, over an empty cell or an own card; not for flyers.
    fn across_a_row(&self, by: UnitId, to: UnitId) -> bool {
        let (Some(a), Some(b)) = (self.cell(by), self.cell(to)) else { return false };
        if a.distance(b) != 2 || (a.column() != b.column() && a.row() != b.row()) {
            return false;
        }
        let between = Cell::at((a.column() + b.column()) / 2, (a.row() + b.row()) / 2);
        self.s
            .board
            .get(between)
            .is_none_or(|u| self.unit(u).controller == self.unit(by).controller)
    }

    /// Face-down cards that a step would do something to: by all that its controller knows, or by
    /// what everybody knows, so that what stays face-down tells nothing (gap.hidden-area).
    pub(crate) fn face_down_touched(&self, play: &Play, verb: &Verb) -> Vec<UnitId> {
        let Some(sel) = verb.cards() else { return Vec::new() };
        let down = |u: &UnitId| self.unit(*u).face_down && self.is_in_play(*u);
        let knowing = self.context(play);
        let blind = Context { blind: true, ..knowing };
        match sel.quantity {
            // Being chosen has turned it up (3.11.1/action).
            Quantity::One => Vec::new(),
            Quantity::Each => {
                let touched = |u: &UnitId| {
                    self.may_affect(&knowing, verb, *u) || self.may_affect(&blind, verb, *u)
                };
                self.in_play().filter(down).filter(touched).collect()
            }
            Quantity::Ref(r) => {
                let touched = |u: &UnitId| self.may_affect_bound(&knowing, verb, sel, *u);
                knowing.bound(r).into_iter().filter(down).filter(touched).collect()
            }
        }
    }
}
