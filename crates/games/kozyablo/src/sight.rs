//! From truth to what an audience knows, and back: views, what is told, determinized states.

use crate::card::Kind;
use crate::command::Command;
use crate::event::Event;
use crate::ids::{CardId, Sector, Target, UnitId};
use crate::pool::Kozyablo;
use crate::state::{Battle, Declared, Rest, Side, State, Unit};
use crate::view::{SideView, View};
use stolik_kernel::chance::shuffle;
use stolik_kernel::{Audience, Chance, Seat, Stream};

/// All that the audience knows.
pub(crate) fn view(s: &State, to: Audience) -> View {
    let sees = |unit: &Unit| !unit.hidden || to.is(unit.owner);
    let seen = |id: UnitId| s.unit(id).is_none_or(sees);
    let mut shadows: Vec<(Seat, Sector, u8)> = Vec::new();
    for unit in s.units.iter().filter(|unit| !sees(unit)) {
        match shadows.iter_mut().find(|(seat, at, _)| (*seat, *at) == (unit.owner, unit.at)) {
            Some((_, _, n)) => *n += 1,
            None => shadows.push((unit.owner, unit.at, 1)),
        }
    }
    let mut units = Vec::with_capacity(s.units.len());
    units.extend(s.units.iter().copied().filter(sees));
    // By seat and sector, so that the order in which they came tells nothing.
    shadows.sort_unstable();
    let target = |t: &Target| match t {
        Target::Unit(id) => seen(*id),
        Target::Sector(_) => true,
    };
    let battle = s.battle.as_ref().map(|b| Battle {
        ambush: b.ambush.iter().copied().filter(|id| seen(*id)).collect(),
        acted: b.acted.iter().copied().filter(|id| seen(*id)).collect(),
        leaving: b
            .leaving
            .as_ref()
            .map(|(units, to)| (units.iter().copied().filter(|id| seen(*id)).collect(), *to)),
        at: b.at,
        attacker: b.attacker,
        ask: b.ask.clone(),
        again: b.again,
    });
    View {
        to,
        phase: s.phase,
        turn: s.turn,
        active: s.active,
        order: s.order.clone(),
        sides: (0..).map(Seat).zip(&s.sides).map(|(seat, has)| side(has, to.is(seat))).collect(),
        units,
        shadows,
        next: s.next,
        lasting: s.lasting.iter().filter(|l| l.on.as_ref().is_none_or(target)).copied().collect(),
        passes: s.passes,
        declared: s.declared.as_ref().map(|d| Declared {
            command: match &d.command {
                Command::Move { from, to, units, more } => Command::Move {
                    from: *from,
                    to: *to,
                    units: units.iter().copied().filter(|id| seen(*id)).collect(),
                    more: *more,
                },
                other => other.clone(),
            },
            ask: d.ask.clone(),
        }),
        triggers: s.triggers.clone(),
        battle,
        hits: s.hits.iter().filter(|hit| target(&hit.to)).copied().collect(),
        rest: s.rest.as_ref().map(|rest| Rest {
            on: rest.on.iter().copied().filter(target).collect(),
            ..rest.clone()
        }),
    }
}

fn side(side: &Side, own: bool) -> SideView {
    let own = own.then(|| {
        let mut deck = side.deck.clone();
        deck.sort_unstable();
        (side.hand.clone(), deck)
    });
    SideView {
        capital: side.capital,
        damage: side.damage,
        mines: side.mines,
        hand: side.hand.len() as u8,
        deck: side.deck.len() as u8,
        discard: side.discard.clone(),
        ready: side.ready,
        redraws: side.redraws,
        fallen: side.fallen,
        out: side.out,
        own,
    }
}

/// The event as the audience is told it; `None` if it is told nothing.
pub(crate) fn project(event: &Event, to: Audience) -> Option<Event> {
    Some(match event {
        Event::Secret(seat, inner) => return to.is(*seat).then(|| (**inner).clone()),
        Event::Drew(seat, n, Some(_)) if !to.is(*seat) => Event::Drew(*seat, *n, None),
        Event::Ambushes(seat, Some(_)) if !to.is(*seat) => Event::Ambushes(*seat, None),
        Event::Leaves(seat, from, at, open, _, n) if !to.is(*seat) => {
            Event::Leaves(*seat, *from, *at, open.clone(), Vec::new(), *n)
        }
        Event::Moved(seat, at, open, _, n) if !to.is(*seat) => {
            Event::Moved(*seat, *at, open.clone(), Vec::new(), *n)
        }
        other => other.clone(),
    })
}

/// A state that the audience of the view cannot tell from the true one: hands, decks and hidden cards of
/// others are any cards of their people.
pub(crate) fn determinize(rules: &Kozyablo, v: &View, chance: &mut dyn Chance) -> State {
    let mut s = State { units: stand_ins(rules, v, chance), ..shown(v) };
    for (seat, (side, known)) in (0..).map(Seat).zip(s.sides.iter_mut().zip(&v.sides)) {
        if known.own.is_none() {
            side.hand = any(rules, known.capital, known.hand, seat, |_| true, chance);
            side.deck = any(rules, known.capital, known.deck, seat, |_| true, chance);
        }
        side.hand.sort_unstable();
        shuffle(&mut side.deck, Stream::Deck(seat), chance);
    }
    s
}

/// The state as the view shows it: hands and decks of others are empty, their hidden cards are not there.
pub(crate) fn shown(v: &View) -> State {
    let side = |known: &SideView| {
        let (hand, deck) = known.own.clone().unwrap_or_default();
        Side {
            capital: known.capital,
            damage: known.damage,
            mines: known.mines,
            hand,
            deck,
            discard: known.discard.clone(),
            ready: known.ready,
            redraws: known.redraws,
            fallen: known.fallen,
            out: known.out,
        }
    };
    State {
        phase: v.phase,
        turn: v.turn,
        active: v.active,
        order: v.order.clone(),
        sides: v.sides.iter().map(side).collect(),
        units: v.units.clone(),
        next: v.next,
        lasting: v.lasting.clone(),
        passes: v.passes,
        declared: v.declared.clone(),
        triggers: v.triggers.clone(),
        battle: v.battle.clone(),
        hits: v.hits.clone(),
        rest: v.rest.clone(),
    }
}

/// The cards on the table, with any creature of their people for each hidden card of others.
pub(crate) fn stand_ins(rules: &Kozyablo, v: &View, chance: &mut dyn Chance) -> Vec<Unit> {
    let mut units = v.units.clone();
    let mut free = (0..v.next).map(UnitId).filter(|id| !v.units.iter().any(|u| u.id == *id));
    for (owner, at, n) in &v.shadows {
        let capital = v.sides[owner.index()].capital;
        let creature = |card: Kind| card == Kind::Creature;
        let cards = any(rules, capital, *n, *owner, creature, chance);
        for (card, id) in cards.into_iter().zip(&mut free) {
            let (owner, at) = (*owner, *at);
            units.push(Unit { id, card, owner, at, damage: 0, hidden: true, used: false });
        }
    }
    units.sort_unstable_by_key(|unit| unit.id);
    units
}

/// So many cards that this capital's people may have.
fn any(
    rules: &Kozyablo,
    capital: CardId,
    n: u8,
    seat: Seat,
    fits: impl Fn(Kind) -> bool,
    chance: &mut dyn Chance,
) -> Vec<CardId> {
    let Some(people) = rules.card(capital).people else { return Vec::new() };
    let all: Vec<CardId> =
        rules.deckable(people).filter(|card| fits(rules.card(*card).kind)).collect();
    (0..n).map(|_| all[chance.pick(Stream::Deck(seat), all.len() as u32) as usize]).collect()
}
