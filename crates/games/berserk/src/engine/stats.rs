//! Questions about a position: what a card's keywords, modifiers, permissions and prohibitions
//! come to right now. Nothing is stored on cards; printed, constant and granted changes are asked
//! for at every use, so leaving a group ends its effect at once.

use crate::board::Half;
use crate::card::{Card, Classes, Content, Form, Keyword, Modified, Select, Verb};
use crate::engine::select::Context;
use crate::ids::{Cell, UnitId};
use crate::pool::Berserk;
use crate::state::{Effect, Place, State, Unit};
use stolik_kernel::Seat;

/// A position with the rules to read it by.
#[derive(Clone, Copy)]
pub(crate) struct Pos<'a> {
    pub(crate) rules: &'a Berserk,
    pub(crate) s: &'a State,
    /// A bit for each unit whose card has a constant ability for others: most have none, and every
    /// question about a card asks them all.
    pub(crate) auras: u64,
}

impl<'a> Pos<'a> {
    pub(crate) fn new(rules: &'a Berserk, s: &'a State) -> Pos<'a> {
        let auras = s
            .units
            .iter()
            .enumerate()
            .filter(|(_, u)| rules.traits(u.card).spread != 0)
            .fold(0, |mask, (i, _)| mask | 1 << i);
        Pos { rules, s, auras }
    }

    pub(crate) fn unit(self, u: UnitId) -> &'a Unit {
        &self.s.units[u.index()]
    }

    pub(crate) fn card(self, u: UnitId) -> &'a Card {
        self.rules.card(self.unit(u).card)
    }

    /// Units on the field or in the air, in order of entering.
    pub(crate) fn in_play(self) -> impl Iterator<Item = UnitId> + 'a {
        self.s
            .units
            .iter()
            .enumerate()
            .filter(|(_, u)| u.place != Place::Graveyard)
            .map(|(i, _)| UnitId(i as u8))
    }

    /// The units of a seat that are in play.
    pub(crate) fn of(self, seat: Seat) -> impl Iterator<Item = UnitId> + 'a {
        self.in_play().filter(move |u| self.unit(*u).controller == seat)
    }

    pub(crate) fn is_in_play(self, u: UnitId) -> bool {
        self.unit(u).place != Place::Graveyard
    }

    pub(crate) fn cell(self, u: UnitId) -> Option<Cell> {
        match self.unit(u).place {
            Place::Field(cell) => Some(cell),
            Place::Air | Place::Graveyard => None,
        }
    }

    pub(crate) fn airborne(self, u: UnitId) -> bool {
        self.unit(u).place == Place::Air
    }

    /// Adjacent by cells; a flyer in the air is adjacent to nothing (1.5.1.a).
    pub(crate) fn adjacent(self, a: UnitId, b: UnitId) -> bool {
        match (self.cell(a), self.cell(b)) {
            (Some(x), Some(y)) => a != b && x.adjacent(y),
            _ => false,
        }
    }

    pub(crate) fn half(self, seat: Seat) -> Half {
        Half::of(seat, self.s.first)
    }

    pub(crate) fn life_left(self, u: UnitId) -> u8 {
        self.card(u).life.saturating_sub(self.unit(u).wounds)
    }

    /// In formation: it and an orthogonal neighbour of its squad both have the keyword.
    pub(crate) fn in_formation(self, u: UnitId) -> bool {
        self.mates(u).next().is_some()
    }

    /// The neighbours with which a card stands in formation.
    pub(crate) fn mates(self, u: UnitId) -> impl Iterator<Item = UnitId> + 'a {
        let me = self.unit(u);
        let cell = if has_formation(self.card(u)) { self.cell(u) } else { None };
        cell.into_iter().flat_map(Cell::steps).filter_map(move |c| self.s.board.get(c)).filter(
            move |v| {
                let other = self.unit(*v);
                other.controller == me.controller
                    && !other.face_down
                    && has_formation(self.card(*v))
            },
        )
    }

    /// Calls `f` with every constant change of the wanted kinds that applies to `u`: printed on it,
    /// spread by others, granted for a time. `f` also gets the context in which its numbers and
    /// filters are read, and the number if it was computed when granted.
    pub(crate) fn contents(
        self,
        u: UnitId,
        kinds: u16,
        mut f: impl FnMut(&'a Content, &Context, Option<i8>),
    ) {
        let me = self.unit(u);
        if !me.face_down && self.rules.traits(me.card).constant & kinds != 0 {
            self.printed(u, u, kinds, &mut f);
        }
        let mut left = self.auras & !(1 << u.0);
        while left != 0 {
            let v = UnitId(left.trailing_zeros() as u8);
            left &= left - 1;
            let other = self.unit(v);
            let wanted = self.rules.traits(other.card).spread & kinds != 0;
            if wanted && self.is_in_play(v) && !other.face_down {
                self.printed(v, u, kinds, &mut f);
            }
        }
        for e in self.s.effects.iter().filter(|e| e.on == u) {
            let content = self.granted(e);
            if kind(content) & kinds != 0 {
                f(content, &Context::of(u, me.controller), Some(e.amount));
            }
        }
    }

    fn printed(
        self,
        holder: UnitId,
        on: UnitId,
        kinds: u16,
        f: &mut impl FnMut(&'a Content, &Context, Option<i8>),
    ) {
        for ability in &self.card(holder).abilities {
            let Form::Static { who, what } = &ability.form else { continue };
            if what.iter().all(|c| kind(c) & kinds == 0) {
                continue;
            }
            let ctx = Context::of(holder, self.unit(holder).controller);
            if !self.subject(&ctx, who, on) {
                continue;
            }
            if ability.formation && !self.in_formation(holder) {
                continue;
            }
            if !self.conditions(&ctx, &ability.conditions) {
                continue;
            }
            for content in what {
                f(content, &ctx, None);
            }
        }
    }

    /// The definition behind a granted effect.
    fn granted(self, e: &Effect) -> &'a Content {
        let ability = &self.rules.card(e.card).abilities[e.ability as usize];
        let run = match &ability.form {
            Form::Activated { run, .. } | Form::Triggered { run, .. } => run,
            Form::Static { .. } => unreachable!("a constant ability has no steps"),
        };
        match &run[e.step as usize].verb {
            Verb::Grant { what, .. } => what,
            other => unreachable!("an effect points at a grant, not at {other:?}"),
        }
    }

    /// The largest number of a keyword, 0 if the card lacks it. `versus` is the other side of the
    /// attack, where there is one.
    pub(crate) fn keyword(
        self,
        u: UnitId,
        versus: Option<UnitId>,
        pick: impl Fn(Keyword) -> Option<u8>,
    ) -> u8 {
        let mut most = 0;
        if !self.unit(u).face_down {
            for k in &self.card(u).keywords {
                most = most.max(pick(*k).unwrap_or(0));
            }
        }
        self.contents(u, KEYWORD, |content, ctx, _| {
            if let Content::Keyword { keyword, versus: filter } = content
                && let Some(n) = pick(*keyword)
                && self.against(ctx, filter.as_ref(), versus)
            {
                most = most.max(n);
            }
        });
        most
    }

    /// Whether the card has a keyword that is a flag.
    pub(crate) fn flagged(self, u: UnitId, versus: Option<UnitId>, keyword: Keyword) -> bool {
        self.keyword(u, versus, |k| (k == keyword).then_some(1)) > 0
    }

    /// The sum of all modifiers of a number.
    pub(crate) fn modifier(
        self,
        u: UnitId,
        versus: Option<UnitId>,
        pick: impl Fn(Modified) -> bool,
    ) -> i32 {
        let mut sum = 0;
        self.contents(u, MOD, |content, ctx, amount| {
            if let Content::Mod { what, add, versus: filter } = content
                && pick(*what)
                && self.against(ctx, filter.as_ref(), versus)
            {
                sum += amount.map_or_else(|| self.number(ctx, add), i32::from);
            }
        });
        sum
    }

    /// Whether a permission or prohibition applies.
    pub(crate) fn has(self, u: UnitId, what: &Content) -> bool {
        let mut found = false;
        self.contents(u, kind(what), |_, _, _| found = true);
        found
    }

    /// Whether attacks of the class against the card are blocked.
    fn blocks(self, u: UnitId, class: crate::card::Class) -> bool {
        let mut found = false;
        self.contents(u, kind(&Content::Blocks(Classes(0))), |content, _, _| {
            found |= matches!(content, Content::Blocks(classes) if classes.has(class));
        });
        found
    }

    fn against(self, ctx: &Context, filter: Option<&Select>, versus: Option<UnitId>) -> bool {
        match (filter, versus) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(sel), Some(v)) => {
                let ctx = Context { opposite: Some(v), ..*ctx };
                self.matches(&ctx, &sel.atoms, v)
            }
        }
    }

    /// Protection or block against an attack or action of these classes from `by`.
    pub(crate) fn stops(self, u: UnitId, class: crate::card::Class, by: UnitId) -> bool {
        let protected = self.keyword(u, Some(by), |k| match k {
            Keyword::Protect(c) if c.has(class) => Some(1),
            Keyword::ProtectFlyer if Classes::ATTACK.has(class) && self.card(by).flyer => Some(1),
            _ => None,
        }) > 0;
        protected || self.blocks(u, class)
    }

    /// Movement a turn with modifiers (1.4.7); none for flyers (1.5.1.b).
    pub(crate) fn movement(self, u: UnitId) -> u8 {
        if self.card(u).flyer {
            return 0;
        }
        let sum = self.modifier(u, None, |m| m == Modified::Movement);
        (i32::from(self.card(u).movement) + sum).clamp(0, 9) as u8
    }
}

/// Bit of `Content::Mod`.
const MOD: u16 = 1;
/// Bit of `Content::Keyword`.
const KEYWORD: u16 = 2;
/// Bit of `Content::StruckAt`.
pub(crate) const STRUCK_AT: u16 = 4;

/// The kind of a constant change, as a bit.
pub(crate) fn kind(content: &Content) -> u16 {
    match content {
        Content::Mod { .. } => MOD,
        Content::Keyword { .. } => KEYWORD,
        Content::StruckAt(_) => STRUCK_AT,
        Content::Blocks(_) => 8,
        Content::StaysOpenAttacking => 16,
        Content::StaysOpenDefending => 32,
        Content::Diagonal => 64,
        Content::ReflectsClosed => 128,
        Content::CannotMove => 256,
        Content::CannotAttack => 512,
        Content::CannotDefend => 1024,
        Content::CannotHeal => 2048,
        Content::CannotOpen => 4096,
    }
}

fn has_formation(card: &Card) -> bool {
    card.keywords.contains(&Keyword::Formation)
}
