//! Selectors, numbers and conditions, evaluated in a context that binds the references.
//!
//! Legality must follow from the seat's view: a question about a face-down card of another seat has no answer here
//! (`None`), and no answer never satisfies a selector.

use crate::board::Cells;
use crate::card::{Atom, Condition, Keyword, Kind, Number, Prop, Quantity, Ref, Select};
use crate::engine::query::context::Context;
use crate::engine::query::pos::Pos;
use crate::engine::query::strike::one_die;
use crate::ids::UnitId;
use crate::kept::Units;
use stolik_kernel::Seat;

impl Pos<'_> {
    /// Whether the unit satisfies all atoms, as far as the context's seat can know. A selector that
    /// names no kind of card means creatures.
    pub(crate) fn matches(&self, ctx: &Context, atoms: &[Atom], u: UnitId) -> bool {
        let other = self.watch.things() && !self.is_creature(u) && self.informed(ctx, u);
        if other && !atoms.iter().any(Atom::names_kind) {
            return false;
        }
        self.holds(ctx, atoms, u)
    }

    /// Whether all atoms hold for a card that is known by a reference.
    #[inline]
    fn holds(&self, ctx: &Context, atoms: &[Atom], u: UnitId) -> bool {
        atoms.iter().all(|a| self.atom(ctx, a, u) == Some(true))
    }

    /// Whether a role or group filter accepts the unit.
    pub(crate) fn subject(&self, ctx: &Context, sel: &Select, u: UnitId) -> bool {
        match sel.quantity {
            Quantity::Ref(r) => ctx.bound(r) == Some(u) && self.holds(ctx, &sel.atoms, u),
            Quantity::One | Quantity::Each => self.matches(ctx, &sel.atoms, u),
        }
    }

    /// Those of the units in play that satisfy a selector of cards to choose from, an atom after the other.
    pub(crate) fn fitting(&self, ctx: &Context, sel: &Select, among: Units) -> Units {
        let mut left = among;
        if self.watch.things() && !sel.atoms.iter().any(Atom::names_kind) {
            left = left.kept(|u| self.is_creature(u) || !self.informed(ctx, u));
        }
        for atom in &sel.atoms {
            left = match atom {
                Atom::Card => left,
                Atom::Ally => left.both(self.of(ctx.seat)),
                Atom::Enemy => left.both(self.of(ctx.seat.other())),
                Atom::Other => left.without(ctx.this),
                _ => left.kept(|u| self.is_so(ctx, atom, u)),
            };
        }
        left
    }

    /// Units in play that the selector takes or could choose.
    pub(crate) fn selected(self, ctx: Context, sel: &Select) -> impl Iterator<Item = UnitId> {
        let elsewhere = sel.looks_elsewhere();
        let there = move |u: &UnitId| elsewhere || self.is_in_play(*u);
        self.s.ids().filter(there).filter(move |u| self.subject(&ctx, sel, *u))
    }

    /// Whether the seat knows which card it is.
    pub(crate) fn knows(&self, seat: Seat, u: UnitId) -> bool {
        let unit = self.unit(u);
        !unit.face_down || unit.controller == seat
    }

    /// The same for the reader of this context.
    pub(crate) fn informed(&self, ctx: &Context, u: UnitId) -> bool {
        if ctx.blind { !self.unit(u).face_down } else { self.knows(ctx.seat, u) }
    }

    /// Whether an atom certainly holds.
    pub(crate) fn is_so(&self, ctx: &Context, atom: &Atom, u: UnitId) -> bool {
        self.atom(ctx, atom, u) == Some(true)
    }

    #[inline]
    fn atom(&self, ctx: &Context, atom: &Atom, u: UnitId) -> Option<bool> {
        let unit = self.unit(u);
        let card = || self.informed(ctx, u).then(|| self.card(u));
        Some(match atom {
            Atom::Ally => unit.controller == ctx.seat,
            Atom::Enemy => unit.controller != ctx.seat,
            Atom::Other => u != ctx.this,
            Atom::Card => true,
            // A card that nobody knows passes for a creature until it is turned up.
            Atom::Creature => card().is_none_or(|c| c.kind.is_creature()),
            Atom::Flyer => card().map(|_| self.kind(u) == Kind::Flyer)?,
            Atom::Ground => card().map(|_| self.is_creature(u) && self.kind(u) != Kind::Flyer)?,
            Atom::Artifact => card().map(|_| self.kind(u) == Kind::Artifact)?,
            Atom::Terrain => card().map(|_| self.kind(u) == Kind::Terrain)?,
            Atom::Symbiont => card().map(|_| self.kind(u).needs_host())?,
            Atom::Host => self.symbiont_of(u).is_some(),
            Atom::Element(list) => list.contains(&card()?.element),
            Atom::Class(names) => card()?.class.iter().any(|class| names.contains(class)),
            Atom::Elite => card()?.elite,
            Atom::Ordinary => !card()?.elite,
            Atom::Cost(op, n) => op.holds(i32::from(card()?.cost), i32::from(*n)),
            Atom::Life(op, n) => {
                card()?;
                op.holds(i32::from(self.life_left(u)), i32::from(*n))
            }
            // Outside of the battle zone a card has neither (201.2.2).
            Atom::Wounds(..)
            | Atom::Counters(..)
            | Atom::Open
            | Atom::Closed
            | Atom::Wounded
            | Atom::Unwounded
            | Atom::Poisoned
                if !self.has_states(u) =>
            {
                return None;
            }
            Atom::Wounds(op, n) => op.holds(i32::from(unit.wounds), i32::from(*n)),
            Atom::Counters(op, n) => {
                card()?;
                op.holds(i32::from(unit.counters), i32::from(*n))
            }
            Atom::Open => !unit.closed,
            Atom::Closed => unit.closed,
            Atom::Wounded => unit.wounds > 0,
            Atom::Unwounded => unit.wounds == 0,
            Atom::Boosted => {
                let printed = card()?.life;
                self.is_in_play(u) && self.life_left(u) > printed
            }
            Atom::Poisoned => unit.poison > 0,
            Atom::Unique => card()?.unique,
            Atom::Odd => card()?.cost % 2 == 1,
            Atom::CostShown => {
                let known = &self.s.beyond.known[ctx.seat.index()];
                let shown = if ctx.foreseen > 0 { known.last() } else { None };
                let cost = shown.map(|shown| self.rules.card(*shown).cost)?;
                card()?.cost == cost
            }
            Atom::NameShown => {
                let known = &self.s.beyond.known[ctx.seat.index()];
                let shown = if ctx.foreseen > 0 { known.last() } else { None };
                let name = shown.map(|shown| self.rules.namesake(*shown))?;
                card()?;
                self.rules.namesake(unit.card) == name
            }
            Atom::Marked(name) => self.is_marked(u, name),
            Atom::Move(op, n) => {
                card()?;
                op.holds(i32::from(self.movement(u)), i32::from(*n))
            }
            Atom::Bearer => self.host(ctx.this) == Some(u),
            Atom::OwnHalf => self.cell(u).is_some_and(|c| c.in_half(self.half(ctx.seat))),
            Atom::EnemyHalf => self.cell(u).is_some_and(|c| !c.in_half(self.half(ctx.seat))),
            Atom::Acted => unit.acted,
            Atom::Adjacent(r) => ctx.bound(*r).is_some_and(|v| self.adjacent(u, v)),
            Atom::Within(n) => self.within(ctx.this, u, *n),
            Atom::Ahead => self.is_ahead(ctx.this, u),
            Atom::OwnRow(n) => {
                self.cell(u).is_some_and(|c| c.own_row(self.half(unit.controller)) == *n)
            }
            Atom::Mates(r) => ctx.bound(*r).is_some_and(|of| self.is_mate(of, u)),
            Atom::In(zone) => unit.place.zone() == Some(*zone),
            Atom::Has(k) => card()?.keywords.iter().any(|own| same_name(own, k)),
            Atom::Not(inner) => !self.atom_within(ctx, inner, u)?,
            Atom::Beside => self.is_beside(ctx.this, u),
            Atom::Alone => self.is_alone(u),
            Atom::Fresh => !ctx.targets.iter().flatten().any(|t| t.unit() == Some(u)),
            Atom::Diagonal => self.is_diagonal(ctx.this, u),
            Atom::Column => self.share_a_column(ctx.this, u),
            Atom::InRow => self.share_a_row(ctx.this, u),
            Atom::Behind(to) => {
                let there = ctx.bound(*to).and_then(|of| self.cell_behind(ctx.this, of));
                there.is_some() && self.cell(u) == there
            }
            Atom::There => {
                let cell = ctx.cause.amount.checked_sub(1).map(crate::ids::Cell);
                cell.is_some() && self.cell(u) == cell
            }
            Atom::ColumnOf(columns) => self.is_in_column(u, *columns),
            Atom::ThisOr(inner) => u == ctx.this || self.atom_within(ctx, inner, u)?,
            Atom::Owns(owned) => card().map(|_| self.owns(u, owned))?,
            Atom::Moved => self.s.history.walk(u).is_some(),
            Atom::MovedBefore => self.s.history.before.contains(&u),
            Atom::Hurt(classes, least) => self.was_hurt(ctx.this, u, *classes, *least),
            Atom::Role(role) => self.plays_role(u, *role),
            Atom::Weak(op, n) => card().map(|_| op.holds(self.weak(u), i32::from(*n)))?,
            Atom::WeakAs(r) => {
                card()?;
                let other = ctx.bound(*r).filter(|v| self.informed(ctx, *v))?;
                self.weak(u) == self.weak(other)
            }
        })
    }

    /// An atom within another, which hardly a selector has: the atoms themselves need no call.
    #[cold]
    fn atom_within(&self, ctx: &Context, atom: &Atom, u: UnitId) -> Option<bool> {
        self.atom(ctx, atom, u)
    }

    /// Distance in orthogonal steps; anything in the air is within every distance.
    pub(crate) fn within(&self, from: UnitId, to: UnitId, range: u8) -> bool {
        match (self.cell(from), self.cell(to)) {
            (Some(a), Some(b)) => a.distance(b) <= range,
            (None, _) | (_, None) => self.airborne(from) || self.airborne(to),
        }
    }

    fn is_ahead(&self, this: UnitId, u: UnitId) -> bool {
        let half = self.half(self.unit(this).controller);
        match (self.cell(this), self.cell(u)) {
            (Some(a), Some(b)) => a.ahead(half) == Some(b),
            _ => false,
        }
    }

    /// The value of a number.
    pub(crate) fn number(&self, ctx: &Context, n: &Number) -> i32 {
        n.value(&mut |prop| self.property(ctx, prop))
    }

    fn property(&self, ctx: &Context, prop: &Prop) -> i32 {
        let of = |r: &Ref, f: &dyn Fn(UnitId) -> i32| ctx.bound(*r).map_or(0, f);
        let seen = |r: &Ref, f: &dyn Fn(UnitId) -> i32| {
            ctx.bound(*r).filter(|u| self.knows(ctx.seat, *u)).map_or(0, f)
        };
        match prop {
            Prop::X => i32::from(ctx.x),
            Prop::Counters => i32::from(self.counters_of(ctx.this)),
            Prop::Wounds(r) => of(r, &|u| i32::from(self.unit(u).wounds)),
            Prop::Life(r) => seen(r, &|u| i32::from(self.life_left(u))),
            Prop::Cost(r) => seen(r, &|u| i32::from(self.card(u).cost)),
            Prop::Amount => i32::from(ctx.cause.amount),
            Prop::Scale(three) => {
                let shown = i8::try_from(ctx.cause.amount).unwrap_or(i8::MAX);
                i32::from(three[one_die(shown) as usize])
            }
            Prop::Count(sel) => self.selected(*ctx, sel).count() as i32,
            Prop::Strike(level, sel) => self.strikes_of(ctx, *level, sel),
            Prop::Different(feature, sel) => self.different(ctx, *feature, sel),
            Prop::Move(r) => seen(r, &|u| i32::from(self.movement(u))),
            Prop::Poison(r) => of(r, &|u| i32::from(self.unit(u).poison)),
            Prop::Past(past, r) => of(r, &|u| self.past(u, *past)),
            Prop::Shown(sel) => {
                let known = self.s.beyond.known[ctx.seat.index()].iter().rev();
                let shown = known.take(usize::from(ctx.foreseen));
                shown.filter(|card| self.rules.concerns(sel, **card)).count() as i32
            }
            Prop::Die => self.shown().map_or(0, i32::from),
            Prop::Cells(cells) => {
                Cells::ALL.filter(|cell| self.is_cell(ctx, cells, *cell)).count() as i32
            }
        }
    }

    /// Whether all conditions hold.
    pub(crate) fn conditions(&self, ctx: &Context, list: &[Condition]) -> bool {
        list.iter().all(|c| match c {
            Condition::Is(r, atoms) => ctx.bound(*r).is_some_and(|u| self.holds(ctx, atoms, u)),
            Condition::Exists(sel) => self.selected(*ctx, sel).next().is_some(),
            Condition::Absent(sel) => self.selected(*ctx, sel).next().is_none(),
            Condition::Compare(a, op, b) => op.holds(self.number(ctx, a), self.number(ctx, b)),
            Condition::MyTurn => self.s.active == ctx.seat,
            Condition::EnemyTurn => self.s.active != ctx.seat,
            Condition::First => self.s.first == ctx.seat,
            Condition::Second => self.s.first != ctx.seat,
        })
    }
}

/// Whether two keywords are the same but for their number.
fn same_name(a: &Keyword, b: &Keyword) -> bool {
    std::mem::discriminant(a) == std::mem::discriminant(b)
}
