//! Questions about a position: what a card's keywords, modifiers, permissions and prohibitions
//! come to right now. Nothing is stored on cards; printed, constant and granted changes are asked
//! for at every use, so leaving a group ends its effect at once.

use crate::board::{Cells, Half};
use crate::card::kinds::Kinds;
use crate::card::{
    Ability, Card, Class, Classes, Content, Flag, Form, Keyword, Kind, Level, Modified, Select,
    Verb,
};
use crate::edition::Healing;
use crate::engine::query::context::Context;
use crate::engine::query::watch::Watch;
use crate::ids::{Cell, UnitId};
use crate::kept::Units;
use crate::pool::{Berserk, Mark};
use crate::state::{CellEffect, Effect, Place, State, Unit};
use stolik_kernel::Seat;

/// A position with the rules to read it by.
#[derive(Clone, Copy)]
pub(crate) struct Pos<'a> {
    pub(crate) rules: &'a Berserk,
    pub(crate) s: &'a State,
    /// The cards that are checked at every step.
    pub(crate) watch: &'a Watch,
    /// A dead card that reaches from where it stood (gap.last-cell).
    pub(crate) ghost: Option<(UnitId, Place)>,
    /// Whether the abilities of a card are being asked already for its further abilities: then the print alone
    /// answers.
    pub(crate) deep: bool,
}

impl<'a> Pos<'a> {
    pub(crate) fn new(rules: &'a Berserk, s: &'a State, watch: &'a Watch) -> Pos<'a> {
        Pos { rules, s, watch, ghost: None, deep: false }
    }

    pub(crate) fn unit(&self, u: UnitId) -> &'a Unit {
        &self.s.units[u.index()]
    }

    pub(crate) fn card(&self, u: UnitId) -> &'a Card {
        self.rules.card(self.unit(u).card)
    }

    /// Units on the field or in the air, in order of entering.
    pub(crate) fn in_play(&self) -> Units {
        self.of(Seat::ONE).either(self.of(Seat::TWO))
    }

    /// Those of the units in play that stand on one of the cells, and all that stand on none.
    pub(crate) fn near(&self, units: Units, cells: Cells) -> Units {
        if cells == Cells::ALL {
            return units;
        }
        units.kept(|u| self.own_cell(u).is_none_or(|cell| cells.has(cell)))
    }

    /// The units of a seat that are in play.
    #[inline]
    pub(crate) fn of(&self, seat: Seat) -> Units {
        self.watch.of_seat(seat)
    }

    /// Whether the seat has a face-down card.
    pub(crate) fn has_face_down(&self, seat: Seat) -> bool {
        let down = |u: &Unit| u.face_down && u.controller == seat && u.place.in_play();
        self.watch.hides() && self.s.units.iter().any(down)
    }

    /// The open units of a seat that are in play.
    pub(crate) fn open_of(self, seat: Seat) -> impl Iterator<Item = UnitId> + 'a {
        self.of(seat).filter(move |u| !self.unit(*u).closed)
    }

    /// Those of the seat in play that have the mark, or all if abilities are given.
    #[inline]
    pub(crate) fn among(&self, mark: Mark, seat: Seat) -> Units {
        let all = self.of(seat);
        if self.may_gain() { all } else { all.both(self.watch.units(mark)) }
    }

    /// Whether cards may have played abilities that cells or other cards give.
    #[inline]
    pub(crate) fn may_gain(&self) -> bool {
        let taught = || self.watch.brings(Kinds::GIVES) && !self.s.effects.is_empty();
        !self.s.cell_effects.is_empty() || taught()
    }

    pub(crate) fn is_in_play(&self, u: UnitId) -> bool {
        self.unit(u).place.in_play()
    }

    /// The cell of a card on the field; a symbiont shares its host's (1.5.2.g).
    #[inline]
    pub(crate) fn cell(&self, u: UnitId) -> Option<Cell> {
        match self.unit(u).place {
            Place::Field(cell) => Some(cell),
            other => self.cell_without_own(u, other),
        }
    }

    /// The rest of [`Pos::cell`]: nearly every card stands on a cell of its own.
    #[cold]
    fn cell_without_own(&self, u: UnitId, place: Place) -> Option<Cell> {
        match place {
            Place::Field(cell) => Some(cell),
            Place::On(host) => self.own_cell(host),
            Place::Graveyard => match self.ghost {
                Some((ghost, Place::Field(cell))) if ghost == u => Some(cell),
                Some(_) | None => None,
            },
            Place::Exile | Place::Deck => match self.ghost {
                Some((ghost, Place::Field(cell))) if ghost == u => Some(cell),
                Some(_) | None => None,
            },
            Place::Air | Place::Retreated | Place::Hand => None,
        }
    }

    /// The cell that a card holds by itself: it can move from there.
    pub(crate) fn own_cell(&self, u: UnitId) -> Option<Cell> {
        self.unit(u).place.cell()
    }

    /// The kind of the card now.
    pub(crate) fn kind(&self, u: UnitId) -> Kind {
        let unit = self.unit(u);
        unit.place.kind_lying(self.rules.card(unit.card).kind, unit.face_down)
    }

    /// Whether it is a creature (1.5/groups): no artifact and no terrain.
    pub(crate) fn is_creature(&self, u: UnitId) -> bool {
        !self.watch.things() || self.card(u).kind.is_creature()
    }

    /// The creature on which a symbiont or a parasite lives.
    pub(crate) fn host(&self, u: UnitId) -> Option<UnitId> {
        self.unit(u).place.host()
    }

    /// Symbionts and parasites with a host, in order of entering.
    pub(crate) fn attached(self) -> impl Iterator<Item = UnitId> + 'a {
        self.watch.clinging().filter(move |u| matches!(self.unit(*u).place, Place::On(_)))
    }

    /// The symbiont or parasite of a creature.
    pub(crate) fn symbiont_of(&self, host: UnitId) -> Option<UnitId> {
        self.watch.clinging().find(|u| self.unit(*u).place == Place::On(host))
    }

    /// In the auxiliary zone.
    #[inline]
    pub(crate) fn airborne(&self, u: UnitId) -> bool {
        self.unit(u).place == Place::Air || self.ghost == Some((u, Place::Air))
    }

    /// Whether the card has lost its own abilities (`strip`); properties stay (1.6.1).
    pub(crate) fn stripped(&self, u: UnitId) -> bool {
        self.watch.brings(Kinds::STRIPPED) && self.is_stripped(u)
    }

    /// By an effect; outside of the battle zone by a constant ability that reaches there (201.2/passive-target).
    fn is_stripped(&self, u: UnitId) -> bool {
        let strips = |content: &Content| *content == Content::Flag(Flag::Stripped);
        let granted = self.s.effects.iter().any(|e| e.on == u && strips(self.granted(e)));
        if granted || self.is_in_play(u) || !self.watch.spread.meets(Kinds::STRIPPED) {
            return granted;
        }
        let mut found = false;
        self.contents(u, Kinds::STRIPPED, |content, _, _| found |= strips(content));
        found
    }

    /// Adjacent by cells; a flyer in the air is adjacent to nothing (1.5.1.a).
    #[inline]
    pub(crate) fn adjacent(&self, a: UnitId, b: UnitId) -> bool {
        match (self.cell(a), self.cell(b)) {
            (Some(x), Some(y)) => a != b && x.adjacent(y),
            _ => false,
        }
    }

    pub(crate) fn half(&self, seat: Seat) -> Half {
        Half::of(seat, self.s.first)
    }

    /// Whether something changes the lives of some card now, besides extra lives (gap.extra-lives).
    pub(crate) fn lives_change(&self) -> bool {
        let constant = |u: UnitId| self.rules.traits(self.unit(u).card).constant.meets(Kinds::LIFE);
        let granted = |e: &Effect| self.granted(e).kinds().meets(Kinds::LIFE);
        !self.s.cell_effects.is_empty()
            || self.s.effects.iter().any(granted)
            || self.watch.spread.meets(Kinds::LIFE)
            || self.s.ids().any(constant)
    }

    /// Whether wounds reach the lives that the card has where nothing changes them.
    pub(crate) fn is_lethal_as_printed(&self, u: UnitId) -> bool {
        i32::from(self.unit(u).wounds) >= self.life_printed(u)
    }

    fn life_printed(&self, u: UnitId) -> i32 {
        i32::from(self.card(u).life) + i32::from(self.s.beyond.extra(u))
    }

    /// Greatest number of lives now; an artifact gains none (1.7/no-heal).
    pub(crate) fn life_max(&self, u: UnitId) -> u8 {
        let printed = self.life_printed(u);
        if !self.watch.lives() {
            return printed.clamp(0, 99) as u8;
        }
        let (gains, mut sum) = (self.is_creature(u), 0);
        self.contents(u, Kinds::LIFE, |content, ctx, amount| {
            if let Content::Mod { what: Modified::Life, add, versus: _ } = content {
                let n = amount.map_or_else(|| self.number(ctx, add), i32::from);
                sum += if gains { n } else { n.min(0) };
            }
        });
        (printed + sum).clamp(0, 99) as u8
    }

    pub(crate) fn life_left(&self, u: UnitId) -> u8 {
        self.life_max(u).saturating_sub(self.unit(u).wounds)
    }

    /// Whether wounds reach lives (4.17). A terrain has neither.
    pub(crate) fn is_lethal(&self, u: UnitId) -> bool {
        let mortal = !self.watch.things() || self.kind(u) != Kind::Terrain;
        mortal && self.unit(u).wounds >= self.life_max(u)
    }

    /// In formation: it and an orthogonal neighbour of its squad both have the keyword.
    pub(crate) fn in_formation(&self, u: UnitId) -> bool {
        self.mates(u).next().is_some()
    }

    /// The neighbours with which a card stands in formation.
    pub(crate) fn mates(self, u: UnitId) -> impl Iterator<Item = UnitId> + 'a {
        let me = self.unit(u);
        let forms = has_formation(self.card(u)) && !self.stripped(u);
        let cell = if forms { self.own_cell(u) } else { None };
        cell.into_iter().flat_map(Cell::steps).filter_map(move |c| self.s.board.get(c)).filter(
            move |v| {
                let other = self.unit(*v);
                other.controller == me.controller
                    && !other.face_down
                    && has_formation(self.card(*v))
                    && !self.stripped(*v)
            },
        )
    }

    /// Whether any change of these kinds may apply to a card: most have none of their own, and nothing else that
    /// changes cards is there.
    #[inline]
    fn may_change(&self, u: UnitId, kinds: Kinds) -> bool {
        self.watch.brings(kinds)
            && (self.watch.spread.meets(kinds)
                || !self.s.effects.is_empty()
                || !self.s.cell_effects.is_empty()
                || self.rules.traits(self.unit(u).card).constant.meets(kinds))
    }

    /// Calls `f` with every constant change of the wanted kinds that applies to `u`: printed on it,
    /// spread by others, granted for a time. `f` also gets the context in which its numbers and
    /// filters are read, and the number if it was computed when granted.
    pub(crate) fn contents(
        &self,
        u: UnitId,
        kinds: Kinds,
        mut f: impl FnMut(&'a Content, &Context, Option<i8>),
    ) {
        if !self.may_change(u, kinds) {
            return;
        }
        let me = self.unit(u);
        // A property of a card's own works in the battle zone (201.2.1).
        if !me.face_down && self.rules.traits(me.card).constant.meets(kinds) {
            self.printed(u, u, kinds, &mut f);
        }
        if self.watch.spread.meets(kinds) {
            for v in self.watch.auras(kinds).filter(|v| *v != u) {
                if self.is_in_play(v) && !self.unit(v).face_down {
                    self.printed(v, u, kinds, &mut f);
                }
            }
        }
        for e in self.s.effects.iter().filter(|e| e.on == u) {
            let content = self.granted(e);
            if content.kinds().meets(kinds) {
                f(content, &Context::of(u, me.controller), Some(e.amount));
            }
        }
        if !self.s.cell_effects.is_empty() {
            self.given_by_cell(u, kinds, &mut f);
        }
    }

    /// Visits the changes by effects on a card's cell; ally and enemy are told from their owner (1.10/cell-owner).
    fn given_by_cell(
        &self,
        u: UnitId,
        kinds: Kinds,
        f: &mut impl FnMut(&'a Content, &Context, Option<i8>),
    ) {
        for effect in self.cell_effects(u) {
            let Form::Static { who, what } = &self.gives(effect).form else { continue };
            let ctx = Context::of(u, effect.seat);
            if self.subject(&ctx, who, u) {
                what.iter().filter(|c| c.kinds().meets(kinds)).for_each(|c| f(c, &ctx, None));
            }
        }
    }

    /// The effects on the cell where a card stands.
    pub(crate) fn cell_effects(self, u: UnitId) -> impl Iterator<Item = &'a CellEffect> + 'a {
        let cell = self.cell(u);
        self.s.cell_effects.iter().filter(move |e| Some(e.cell) == cell)
    }

    /// The ability that an effect gives to a card on its cell.
    pub(crate) fn gives(&self, e: &CellEffect) -> &'a Ability {
        let ability = &self.rules.card(e.card).abilities[e.ability as usize];
        match &ability.steps()[e.step as usize].verb {
            Verb::Zone { gives, .. } => gives,
            other => unreachable!("an effect on a cell points at a zone, not at {other:?}"),
        }
    }

    /// The numbers of the played abilities that a card has from its cell and from other cards, each once.
    pub(crate) fn gained(self, u: UnitId) -> impl Iterator<Item = u8> + 'a {
        let by_cell = self.cell_effects(u).enumerate().filter_map(move |(i, e)| {
            let twin = |o: &CellEffect| (o.card, o.ability, o.step) == (e.card, e.ability, e.step);
            let seen = self.cell_effects(u).take(i).any(twin);
            let played = matches!(self.gives(e).form, Form::Activated { .. });
            if seen || !played { None } else { self.rules.gained(e.card, e.ability, e.step) }
        });
        let taught = self.watch.brings(Kinds::GIVES).then(|| self.taught(u)).into_iter().flatten();
        by_cell.chain(taught)
    }

    /// The numbers of the played abilities that other cards have given it for a time, each once.
    fn taught(self, u: UnitId) -> impl Iterator<Item = u8> + 'a {
        let gives = move |e: &&Effect| e.on == u && matches!(self.granted(e), Content::Gives(_));
        let list = self.s.effects.iter().filter(gives);
        list.clone().enumerate().filter_map(move |(i, e)| {
            let twin = |o: &Effect| (o.card, o.ability, o.step) == (e.card, e.ability, e.step);
            let seen = list.clone().take(i).any(twin);
            if seen { None } else { self.rules.gained(e.card, e.ability, e.step) }
        })
    }

    fn printed(
        &self,
        holder: UnitId,
        on: UnitId,
        kinds: Kinds,
        f: &mut impl FnMut(&'a Content, &Context, Option<i8>),
    ) {
        let plans = &self.rules.traits(self.unit(holder).card).plans;
        for (ability, plan) in self.card(holder).abilities.iter().zip(plans) {
            if !plan.constant.meets(kinds) || !(plan.elsewhere || self.is_in_play(on)) {
                continue;
            }
            let Form::Static { who, what } = &ability.form else { continue };
            // The public face of a card depends on nothing that lies face-down (gap.hidden-area).
            let blind = !self.unit(on).face_down;
            let ctx = Context { blind, ..Context::of(holder, self.unit(holder).controller) };
            if !self.subject(&ctx, who, on) {
                continue;
            }
            if ability.forms() && !self.in_formation(holder) {
                continue;
            }
            if !self.conditions(&ctx, &ability.conditions) {
                continue;
            }
            if !ability.property && self.stripped(holder) {
                continue;
            }
            for content in what {
                f(content, &ctx, None);
            }
        }
    }

    /// The definition behind a granted effect.
    pub(crate) fn granted(&self, e: &Effect) -> &'a Content {
        let ability = self.rules.ability(e.card, e.ability).expect("an effect has its ability");
        match &ability.steps()[e.step as usize].verb {
            Verb::Grant { what, .. } => what,
            other => unreachable!("an effect points at a grant, not at {other:?}"),
        }
    }

    /// The largest number of a keyword of these kinds, 0 if the card has none. `versus` is the other
    /// side of the attack, where there is one.
    #[inline]
    pub(crate) fn keyword(&self, u: UnitId, versus: Option<UnitId>, kinds: Kinds) -> u8 {
        let known = self.watch.prints(kinds) || self.watch.brings(kinds);
        if known { self.largest(u, versus, kinds) } else { 0 }
    }

    fn largest(&self, u: UnitId, versus: Option<UnitId>, kinds: Kinds) -> u8 {
        self.most(u, versus, kinds, |k| if k.word().kinds.meets(kinds) { k.number() } else { 0 })
    }

    /// The most that a card's keywords of these kinds are worth.
    fn most(
        &self,
        u: UnitId,
        versus: Option<UnitId>,
        kinds: Kinds,
        worth: impl Fn(Keyword) -> u8,
    ) -> u8 {
        let mut most = 0;
        let me = self.unit(u);
        let prints = self.rules.traits(me.card).keywords.meets(kinds);
        if prints && !me.face_down && !self.stripped(u) {
            for k in &self.card(u).keywords {
                most = most.max(worth(*k));
            }
        }
        self.contents(u, kinds, |content, ctx, _| {
            if let Content::Keyword { keyword, versus: filter } = content
                && worth(*keyword) > most
                && self.against(ctx, filter.as_ref(), versus)
            {
                most = worth(*keyword);
            }
        });
        most
    }

    /// Whether the card has a keyword that is a flag.
    #[inline]
    pub(crate) fn flagged(&self, u: UnitId, versus: Option<UnitId>, keyword: Keyword) -> bool {
        self.keyword(u, versus, keyword.word().kinds) > 0
    }

    /// The sum of all modifiers of a number. `kinds` is the kind of all that `pick` takes.
    pub(crate) fn modifier(
        &self,
        u: UnitId,
        versus: Option<UnitId>,
        kinds: Kinds,
        pick: impl Fn(Modified) -> bool,
    ) -> i32 {
        let mut sum = 0;
        self.modifiers(u, versus, kinds, None, pick, |n| sum += n);
        sum
    }

    /// Calls `f` with every modifier of a number; at a level of the blow, where it hangs on that.
    pub(crate) fn modifiers(
        &self,
        u: UnitId,
        versus: Option<UnitId>,
        kinds: Kinds,
        level: Option<Level>,
        pick: impl Fn(Modified) -> bool,
        mut f: impl FnMut(i32),
    ) {
        self.contents(u, kinds, |content, ctx, amount| {
            if let Content::Mod { what, add, versus: filter } = content
                && pick(*what)
                && self.against(ctx, filter.as_ref(), versus)
            {
                let ctx = Context { opposite: versus, level, ..*ctx };
                f(amount.map_or_else(|| self.number(&ctx, add), i32::from));
            }
        });
    }

    /// The units of armour of a card: its largest keyword, and what adds to it (6.4.4/wounds).
    pub(crate) fn armour(&self, u: UnitId, by: Option<UnitId>) -> u8 {
        let more = self.modifier(u, by, Kinds::ARMOR, |m| m == Modified::Armor);
        (i32::from(self.keyword(u, by, Kinds::ARMOR)) + more).clamp(0, 99) as u8
    }

    /// The number that changes add to the finishing off of a card (gap.finishing-off).
    pub(crate) fn finishes(&self, u: UnitId, target: UnitId) -> i32 {
        self.modifier(u, Some(target), Kinds::FINISH, |m| m == Modified::Finish)
    }

    /// Whether the card has a mark of that name.
    pub(crate) fn is_marked(&self, u: UnitId, name: &str) -> bool {
        let mut found = false;
        self.contents(u, Kinds::MARK, |content, _, _| {
            found |= matches!(content, Content::Mark(own) if own == name);
        });
        found
    }

    /// Whether a permission or prohibition applies.
    #[inline]
    pub(crate) fn has(&self, u: UnitId, what: Flag) -> bool {
        let kinds = what.word().kinds;
        self.may_change(u, kinds) && self.has_any(u, kinds)
    }

    /// Whether any change of these kinds applies.
    pub(crate) fn has_any(&self, u: UnitId, kinds: Kinds) -> bool {
        let mut found = false;
        self.contents(u, kinds, |_, _, _| found = true);
        found
    }

    /// Whether attacks of the class against the card are blocked.
    fn blocks(&self, u: UnitId, class: Class) -> bool {
        let mut found = false;
        self.contents(u, Kinds::BLOCKS, |content, _, _| {
            found |= matches!(content, Content::Blocks(classes) | Content::BlocksOnce(classes) if classes.has(class));
        });
        found
    }

    pub(in crate::engine) fn against(
        &self,
        ctx: &Context,
        filter: Option<&Select>,
        versus: Option<UnitId>,
    ) -> bool {
        match (filter, versus) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(sel), Some(v)) => {
                let ctx = Context { opposite: Some(v), ..*ctx };
                self.matches(&ctx, &sel.atoms, v)
            }
        }
    }

    /// Protection or block against an attack or action of these classes from `by`. A terrain blocks
    /// every attack (1.8/block).
    pub(crate) fn stops(&self, u: UnitId, class: Class, by: UnitId) -> bool {
        self.stops_at(u, class, None, by)
    }

    /// The same at a level of the strike.
    pub(crate) fn stops_at(
        &self,
        u: UnitId,
        class: Class,
        level: Option<Level>,
        by: UnitId,
    ) -> bool {
        let barred = self.watch.things() && self.kind(u) == Kind::Terrain;
        if barred && Classes::ATTACK.has(class) {
            return true;
        }
        let from_air = || {
            let flies = Classes::ATTACK.has(class) && self.kind(by) == Kind::Flyer;
            flies && !self.has(by, Flag::IgnoresFlyerWard)
        };
        let protects = |k: Keyword| match k {
            Keyword::Protect(classes) => classes.has(class),
            Keyword::ProtectAt(levels) => {
                class == Class::Strike && level.is_some_and(|level| levels.has(level))
            }
            other => other == Keyword::ProtectFlyer && from_air(),
        };
        let protected = self.most(u, Some(by), Kinds::PROTECT, |k| u8::from(protects(k))) > 0;
        protected || self.blocks(u, class)
    }

    /// Whether the card is protected from attacks of the class that have exactly this value.
    pub(crate) fn wards(&self, u: UnitId, class: Class, amount: u8) -> bool {
        let mut found = false;
        self.contents(u, Kinds::WARD, |content, ctx, granted| {
            if let Content::Ward(value, of) = content {
                let value = granted.map_or_else(|| self.number(ctx, value), i32::from);
                found |= of.has(class) && value == i32::from(amount);
            }
        });
        found
    }

    /// Whether healing removes poison from the card (gap.poison).
    pub(crate) fn is_curable(&self, u: UnitId) -> bool {
        match self.rules.edition.healing {
            Healing::Cures => self.unit(u).poison > 0,
            Healing::LeavesPoison => false,
        }
    }

    /// Movement a turn with modifiers (1.4.7); none for flyers (1.5.1.b), symbionts (1.5.2.z) and
    /// what is no creature.
    pub(crate) fn movement(&self, u: UnitId) -> u8 {
        if self.kind(u) != Kind::Creature {
            return 0;
        }
        let sum = self.modifier(u, None, Kinds::MOVEMENT, |m| m == Modified::Movement);
        (i32::from(self.card(u).movement) + sum).clamp(0, 9) as u8
    }
}

fn has_formation(card: &Card) -> bool {
    card.keywords.contains(&Keyword::Formation)
}
