//! Questions about cards outside of the battle zone, entries into it, and abilities that end themselves (201 to 207).

use crate::board::Cells;
use crate::card::{Aim, Flag, Kind, Quantity, Ref, Select, Verb};
use crate::edition::{Leaving, OwnEnd, Together};
use crate::engine::query::context::Context;
use crate::engine::query::pos::Pos;
use crate::ids::{CardId, Cell, Target, UnitId};
use crate::limits::UNITS;
use crate::pool::Berserk;
use crate::state::{Place, Play};
use std::ops::ControlFlow;
use stolik_kernel::Seat;

/// Whether cards keep wounds, counters and openness outside of the battle zone in this edition (201.2.2).
pub(crate) fn keeps_markers(rules: &Berserk) -> bool {
    match rules.edition.leaving {
        Leaving::KeepsMarkers => true,
        Leaving::LosesMarkers => false,
    }
}

impl<'a> Pos<'a> {
    /// Whether owners choose the order of their cards that go to a pile at once (205.1.2, 206.1.2).
    pub(crate) fn has_owners_order(&self) -> bool {
        match self.rules.edition.together {
            Together::AsTheyCome => false,
            Together::OwnersOrder => true,
        }
    }

    /// Whether a card is where a selector looks for cards: in the battle zone, unless it names another (201.2.1).
    #[inline]
    pub(crate) fn is_where(&self, sel: &Select, u: UnitId) -> bool {
        self.is_in_play(u) || sel.looks_elsewhere()
    }

    /// Whether wounds, counters and openness can be asked of a card: outside of the battle zone it has neither
    /// some nor none (201.2.2/closed, 201.2.2/wounds, 201.2.2/counters).
    #[inline]
    pub(crate) fn has_states(&self, u: UnitId) -> bool {
        self.is_in_play(u) || keeps_markers(self.rules)
    }

    /// Counters of a card, or those that it had when it left (gap.last-known).
    pub(crate) fn counters_of(&self, u: UnitId) -> u8 {
        let last = if self.is_in_play(u) { None } else { self.s.beyond.last(u) };
        last.map_or(self.unit(u).counters, |last| last.counters)
    }

    /// Whether a card stands in formation with that one, or stood so when that one left (gap.last-known).
    pub(crate) fn is_mate(&self, of: UnitId, u: UnitId) -> bool {
        if self.is_in_play(of) {
            return self.mates(of).any(|v| v == u);
        }
        self.s.beyond.last(of).is_some_and(|last| last.mates.contains(&u))
    }

    /// Free cells of the own third row, where a card enters that brings no place along (gap.revival).
    pub(crate) fn entries(&self, seat: Seat) -> Cells {
        let half = self.half(seat);
        let row = Cell::all().filter(|cell| cell.own_row(half) == 3);
        row.fold(Cells::NONE, Cells::and).without(self.taken())
    }

    /// Whether a card can enter the battle zone for the seat: a flyer always can (210.1/enter).
    pub(crate) fn may_enter(&self, u: UnitId, seat: Seat) -> bool {
        self.flies_in(u) || !self.entries(seat).is_empty()
    }

    pub(in crate::engine) fn flies_in(&self, u: UnitId) -> bool {
        self.card(u).kind.leaves_the_field()
    }

    /// Cells on which a flyer can land, wherever (210.6).
    pub(crate) fn landings(&self) -> Cells {
        Cells::ALL.without(self.taken())
    }

    /// Whether it is a flyer in the air that can come down: there must be a free cell (210.6/full).
    pub(crate) fn may_land(&self, u: UnitId) -> bool {
        self.airborne(u) && self.kind(u) == Kind::Flyer && !self.landings().is_empty()
    }

    /// Calls `visit` with each card of the seat's deck that can be summoned by the selector, until it breaks off.
    pub(crate) fn visit_deck(
        &self,
        seat: Seat,
        sel: &Select,
        visit: impl FnMut(Target) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.s.units.len() >= UNITS {
            return ControlFlow::Continue(());
        }
        let mut deck: Vec<CardId> = self.s.sides[seat.index()].deck.clone();
        deck.sort_unstable();
        deck.dedup();
        deck.retain(|card| self.rules.concerns(sel, *card));
        deck.into_iter().map(Target::Card).try_for_each(visit)
    }

    /// Calls `visit` with each card at the top of the own deck that the prophecy in question has shown, until it
    /// breaks off; those that were chosen before are left out.
    pub(crate) fn visit_shown(
        &self,
        ctx: &Context,
        visit: impl FnMut(Target) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let known = self.s.beyond.known[ctx.seat.index()].iter().rev();
        let mut shown: Vec<CardId> = known.take(usize::from(ctx.foreseen)).copied().collect();
        for target in ctx.targets.iter().flatten() {
            if let Some(at) = shown.iter().position(|card| *target == Target::Card(*card)) {
                shown.remove(at);
            }
        }
        shown.sort_unstable();
        shown.dedup();
        shown.into_iter().map(Target::Card).try_for_each(visit)
    }

    /// Whether the next thing to choose is a card of the own deck: its player may always say that there is none, for
    /// nobody else can know (204.2).
    pub(crate) fn searches(&self, play: &Play) -> bool {
        let next = play.targets.iter().flatten().count();
        let step = self.plan(play).choices.get(next).map(|at| &self.steps(play)[usize::from(*at)]);
        step.is_some_and(|step| matches!(step.verb.word().aim, Aim::Deck(_)))
            && !self.s.sides[play.seat.index()].deck.is_empty()
    }

    /// The step before the next one that has taken the ability's own card out of the battle zone, if one has: the
    /// rest is carried out from there (201.2.3.1, 201.2.3.2). A last step that destroys the card is no such step: the card
    /// dies when the ability is over, and pays for it before.
    pub(in crate::engine) fn own_end(&self, play: &Play) -> Option<&'a Verb> {
        let steps = self.steps(play);
        let at_once = |(n, verb): &(usize, &Verb)| {
            let last = n + 1 == steps.len() && matches!(verb, Verb::Destroy(_));
            !last && self.ends_itself(verb)
        };
        let mut done = steps.iter().map(|step| &step.verb).enumerate().take(usize::from(play.step));
        done.rfind(at_once).map(|(_, verb)| verb)
    }

    /// Whether an effect takes the ability's own card out of the battle zone before the rest of it.
    pub(in crate::engine) fn ends_itself(&self, verb: &Verb) -> bool {
        let own = |to: &Select| to.quantity == Quantity::Ref(Ref::This);
        match verb {
            Verb::Destroy(to) => {
                own(to)
                    && match self.rules.edition.own_end {
                        OwnEnd::WithTheRest => false,
                        OwnEnd::First => true,
                    }
            }
            Verb::ToDeck(to) | Verb::Exile(to) => own(to),
            _ => false,
        }
    }

    /// Whether an ability goes on without its card in the battle zone: where it destroyed its card, that must lie in
    /// the graveyard (201.2.3.1); where it sent its card to the deck, nobody looks for it (201.2.3.2).
    pub(crate) fn outlives(&self, play: &Play) -> Option<bool> {
        Some(match self.own_end(play)? {
            Verb::Destroy(_) => self.unit(play.source).place == Place::Graveyard,
            _ => true,
        })
    }
}

impl Pos<'_> {
    /// Whether a card lies in the graveyard that an enemy's attack has killed, and does something from there
    /// (gap.valhalla).
    pub(crate) fn is_hero(&self, u: UnitId) -> bool {
        self.s.beyond.is_hero(u)
    }

    /// Whether an ability that works from the graveyard is the first of its squad in this turn, and a card of the squad
    /// lets that one work twice.
    pub(crate) fn is_doubled(&self, play: &Play) -> bool {
        let flag = Flag::FeastsTwice;
        if !self.watch.brings(flag.word().kinds) || !self.ability(play).feasts() {
            return false;
        }
        let feasts = |u: UnitId| {
            let abilities = self.card(u).abilities.iter().zip(self.unit(u).used_turn);
            abilities.into_iter().any(|(ability, used)| ability.feasts() && used > 0)
        };
        let own = |u: &UnitId| self.unit(*u).controller == play.seat;
        !self.s.ids().filter(own).any(feasts) && self.of(play.seat).any(|u| self.has(u, flag))
    }

    /// The number of counters that a card of a graveyard needs to come back; 0 if it does not (gap.incarnation).
    pub(crate) fn incarnation(&self, u: UnitId) -> u8 {
        if self.unit(u).place != Place::Graveyard {
            return 0;
        }
        self.keyword(u, None, crate::card::kinds::Kinds::INCARNATION)
    }

    /// The seat among whose dying cards this one is put in order.
    pub(crate) fn orders_the_death_of(&self, u: UnitId) -> Seat {
        match self.has_owners_order() {
            false => self.unit(u).controller,
            true => self.unit(u).owner,
        }
    }

    /// Whether a card has a simple strike at all (208.6).
    #[inline]
    pub(crate) fn strikes(&self, u: UnitId) -> bool {
        !self.has(u, Flag::Strikeless)
    }
}
