//! From truth to what an audience knows, and back: views, what is told, determinized states.

use crate::card::{Act, Ev, Kind, Step};
use crate::event::Event;
use crate::ids::{CardId, UNKNOWN};
use crate::pool::Heroes;
use crate::state::{
    Ask, Block, Course, Entry, Fired, Frame, Held, Kept, Memory, Odd, Play, Resolve, Series, Side,
    State, Unit,
};
use crate::view::View;
use stolik_kernel::chance::shuffle;
use stolik_kernel::{Audience, Chance, Seat, Stream};

/// All that the audience knows.
pub(crate) fn view(rules: &Heroes, s: &State, to: Audience) -> View {
    // A seat that gives the orders of the other sees as the other does, but the deck only while it is searched.
    let side = |seat: Seat| {
        let knows = s.knows(to, seat);
        let memory = memory(s, to, seat);
        side(s.side(seat), &memory, knows, to.is(seat) || knows && searches(rules, s, seat))
    };
    let known = State {
        phase: s.phase,
        turn: s.turn,
        active: s.active,
        first: s.first,
        sides: [side(Seat::ONE), side(Seat::TWO)],
        units: s.units.iter().map(|one| unit(one, s.sees(to, one))).collect(),
        next: s.next,
        course: course(&s.course, |seat| s.knows(to, seat)),
        series: s.series.as_ref().map(|one| series(one, |seat| s.knows(to, seat))),
        memory: [Seat::ONE, Seat::TWO].map(|seat| memory(s, to, seat)),
        edition: s.edition,
        // They lay open before everybody.
        gone: s.gone.clone(),
        killers: s.killers.clone(),
        kept: Kept::default(),
    };
    View { to, known }
}

fn unknown(n: usize) -> Vec<CardId> {
    vec![UNKNOWN; n]
}

/// The remembered data of a seat: of the other's knowledge an audience learns only its amount. Cards shown from a
/// hand are known to both players.
fn memory(s: &State, to: Audience, seat: Seat) -> Memory {
    let memory = s.memory(seat);
    let player = to != Audience::Public;
    let known = |lists: &[Vec<CardId>; 2]| {
        [Seat::ONE, Seat::TWO].map(|by| {
            let cards = &lists[by.index()];
            if s.knows(to, by) { cards.clone() } else { unknown(cards.len()) }
        })
    };
    Memory {
        shown: if player { memory.shown.clone() } else { unknown(memory.shown.len()) },
        top: known(&memory.top),
        under: known(&memory.under),
        ..*memory
    }
}

/// The known part of a match of several games: of the other's decks their sizes.
fn series(series: &Series, knows: impl Fn(Seat) -> bool) -> Series {
    let mut seen = series.clone();
    for seat in [Seat::ONE, Seat::TWO].into_iter().filter(|seat| !knows(*seat)) {
        let at = seat.index();
        seen.decks[at] = unknown(seen.decks[at].len());
        seen.extra[at] = unknown(seen.extra[at].len());
        seen.swaps[at] = 0;
    }
    seen
}

/// Whether a seat that is asked now chooses among the cards of its deck.
fn searches(rules: &Heroes, s: &State, seat: Seat) -> bool {
    let searched = |fired: &Fired| fired.hand && fired.by == seat && fired.occ.ev == Ev::Searched;
    let ask = s.course.ask;
    if ask.seat() != Some(seat) {
        return false;
    }
    if let (Ask::Step(_), Some(Frame::Resolve(resolve))) = (ask, s.course.flow.last()) {
        let step = rules.steps(&resolve.entry).get(usize::from(resolve.pc));
        let seeks = |step: &Step| matches!(step.act, Act::Search(_) | Act::Summon(_) | Act::Guess);
        return resolve.entry.fired.by == seat && step.is_some_and(seeks);
    }
    matches!(ask, Ask::Fire(_)) && s.course.fired.iter().any(searched)
}

/// Between which places of a deck of so many nothing is known to whom this memory was told.
fn unseen(memory: &Memory, deck: usize) -> std::ops::Range<usize> {
    let known = |list: &Vec<CardId>| list.iter().filter(|card| **card != UNKNOWN).count();
    // The lists of both seats lie on top, and at the bottom, of the same deck.
    let most = |lists: &[Vec<CardId>; 2]| lists.iter().map(known).max().unwrap_or(0);
    let (under, top) = (most(&memory.under), deck - most(&memory.top));
    under.min(top)..top
}

fn side(side: &Side, memory: &Memory, own: bool, deck_too: bool) -> Side {
    let unseen = unseen(memory, side.deck.len());
    let deck = || {
        let mut deck = side.deck.clone();
        match deck_too {
            true => deck[unseen.clone()].sort_unstable(),
            false => deck[unseen.clone()].fill(UNKNOWN),
        }
        deck
    };
    let hand = || {
        let mut hand = memory.shown.clone();
        hand.resize(side.hand.len(), UNKNOWN);
        hand
    };
    Side {
        open: side.open,
        closed: side.closed,
        temp: side.temp,
        absent: side.absent,
        hand: if own { side.hand.clone() } else { hand() },
        deck: deck(),
        bottom: side.bottom,
        top: side.top,
        grave: side.grave.clone(),
        extra: if own { side.extra.clone() } else { unknown(side.extra.len()) },
        failed: side.failed,
        prayers: side.prayers,
        redeal: side
            .redeal
            .as_ref()
            .map(|cards| if own { cards.clone() } else { unknown(cards.len()) }),
        raids: side.raids,
        spent: side.spent,
        drawn: side.drawn,
    }
}

/// A card in play, as it looks to who does or does not know which it is.
fn unit(unit: &Unit, sees: bool) -> Unit {
    if sees {
        return unit.clone();
    }
    Unit {
        card: UNKNOWN,
        used: Vec::new(),
        odd: Odd { front: None, copies: Vec::new(), ..unit.odd.clone() },
        ..unit.clone()
    }
}

/// An announced ability, as it looks to who does or does not know what was found for it (519.3.1a): to the others as if
/// nothing was, for how much it was nobody tells them either.
fn entry(entry: &Entry, knows: &impl Fn(Seat) -> bool) -> Entry {
    match &entry.block {
        Block::Found(way, _) if !knows(entry.fired.by) => {
            Entry { block: Block::Found(*way, Vec::new()), ..entry.clone() }
        }
        Block::Main | Block::Way(..) | Block::Demand(_) | Block::Seek(_) | Block::Found(..) => {
            entry.clone()
        }
    }
}

fn course(course: &Course, knows: impl Fn(Seat) -> bool) -> Course {
    let entries = |all: &[Entry]| all.iter().map(|one| entry(one, &knows)).collect();
    let frame = |frame: &Frame| match frame {
        Frame::Resolve(resolve) if !knows(resolve.entry.fired.by) => Frame::Resolve(Resolve {
            entry: entry(&resolve.entry, &knows),
            seen: unknown(resolve.seen.len()),
            drawn: unknown(resolve.drawn.len()),
            answer: None,
            ..resolve.clone()
        }),
        Frame::Resolve(resolve) => {
            // Cards that are looked at stand in ascending order, as the deck does.
            Frame::Resolve(resolve.clone())
        }
        Frame::Play(play) => Frame::Play(Play { entries: entries(&play.entries), ..play.clone() }),
        Frame::Held(held) => {
            Frame::Held(Held { queue: entries(&held.queue), fired: held.fired.clone() })
        }
        other => other.clone(),
    };
    Course {
        ask: course.ask,
        queue: entries(&course.queue),
        fired: course.fired.clone(),
        flow: course.flow.iter().map(frame).collect(),
        died: course.died,
        struck: course.struck,
        extra: course.extra.clone(),
        spells: course.spells.clone(),
        chain: course.chain.clone(),
        loses: course.loses,
    }
}

/// The event as the audience is told it; `None` if it is told nothing.
pub(crate) fn project(event: &Event, to: Audience) -> Option<Event> {
    Some(match event {
        Event::Secret(seat, inner) => return to.is(*seat).then(|| (**inner).clone()),
        Event::Drew(seat, Some(_)) if !to.is(*seat) => Event::Drew(*seat, None),
        Event::Redeals(seat, n, Some(_)) if !to.is(*seat) => Event::Redeals(*seat, *n, None),
        Event::Took(seat, Some(_)) if !to.is(*seat) => Event::Took(*seat, None),
        Event::Looked(seat, n, Some(_)) if !to.is(*seat) => Event::Looked(*seat, *n, None),
        Event::Peeked(seat, of, Some(_)) if !to.is(*seat) => Event::Peeked(*seat, *of, None),
        Event::Stacked(seat, Some(_)) if !to.is(*seat) => Event::Stacked(*seat, None),
        other => other.clone(),
    })
}

/// A state that the audience of the view cannot tell from the true one: hands, decks and hidden cards of others are any
/// cards that their decks may hold.
pub(crate) fn determinize(rules: &Heroes, v: &View, chance: &mut dyn Chance) -> State {
    let mut s = v.known.clone();
    for seat in [Seat::ONE, Seat::TWO] {
        let all: Vec<CardId> = rules.deckable(s.units[seat.index()].card).collect();
        let mut any = |cards: &mut Vec<CardId>| {
            for card in cards.iter_mut().filter(|card| **card == UNKNOWN) {
                *card = all[chance.pick(Stream::Deck(seat), all.len() as u32) as usize];
            }
        };
        let side = &mut s.sides[seat.index()];
        any(&mut side.hand);
        any(&mut side.deck);
        any(&mut side.extra);
        if let Some(series) = &mut s.series {
            any(&mut series.decks[seat.index()]);
            any(&mut series.extra[seat.index()]);
        }
        if let Some(back) = &mut side.redeal {
            // Cards that go back are part of the hand.
            for (at, card) in back.iter_mut().enumerate().filter(|(_, card)| **card == UNKNOWN) {
                *card = side.hand[at];
            }
        }
        side.hand.sort_unstable();
        side.extra.sort_unstable();
        let unseen = unseen(v.known.memory(seat), side.deck.len());
        shuffle(&mut side.deck[unseen.clone()], Stream::Deck(seat), chance);
        let dealt = unseen.filter(|at| v.known.side(seat).deck[*at] == UNKNOWN);
        lie_there(&mut side.deck, dealt, found_by(&v.known.course, seat));
        remember(side, &mut s.memory[seat.index()]);
        for frame in &mut s.course.flow {
            if let Frame::Resolve(resolve) = frame
                && resolve.entry.fired.by == seat
            {
                any_of(&mut resolve.seen, &all, seat, chance);
                // Drawn cards are in the hand, as far as it was not discarded since.
                for (card, held) in resolve.drawn.iter_mut().zip(&side.hand) {
                    if *card == UNKNOWN {
                        *card = *held;
                    }
                }
                any_of(&mut resolve.drawn, &all, seat, chance);
            }
        }
        let creatures: Vec<CardId> =
            all.into_iter().filter(|card| rules.card(*card).kind == Kind::Creature).collect();
        for unit in
            s.units.iter_mut().filter(|unit| unit.card == UNKNOWN && unit.controller == seat)
        {
            unit.card = creatures[chance.pick(Stream::Deck(seat), creatures.len() as u32) as usize];
        }
    }
    s
}

/// The cards found in the deck of a seat for its summons (519.3.1a), ability by ability.
fn found_by(course: &Course, seat: Seat) -> impl Iterator<Item = &[CardId]> {
    let flow = course.flow.iter().flat_map(|frame| frame.concerns().0);
    let own = flow.chain(&course.queue).filter(move |entry| entry.fired.by == seat);
    own.filter_map(|entry| match &entry.block {
        Block::Found(_, found) => Some(&found[..]),
        Block::Main | Block::Way(..) | Block::Demand(_) | Block::Seek(_) => None,
    })
}

/// Puts what was found into a deck that has been made up, at places of which nothing is known: it lies there still.
fn lie_there<'a>(
    deck: &mut [CardId],
    dealt: impl Iterator<Item = usize>,
    found: impl Iterator<Item = &'a [CardId]>,
) {
    let mut wanted: Vec<CardId> = Vec::new();
    for cards in found {
        // Several abilities may have found the same card.
        for (at, card) in cards.iter().enumerate() {
            let times = |list: &[CardId]| list.iter().filter(|one| *one == card).count();
            if times(&wanted) < times(&cards[..=at]) {
                wanted.push(*card);
            }
        }
    }
    wanted.into_iter().zip(dealt).for_each(|(card, at)| deck[at] = card);
}

/// Gives others the memory of cards that have been made up.
fn remember(side: &Side, memory: &mut Memory) {
    if memory.shown.contains(&UNKNOWN) {
        memory.shown = side.hand[..memory.shown.len()].to_vec();
    }
    for known in memory.top.iter_mut().filter(|known| known.contains(&UNKNOWN)) {
        *known = side.deck[side.deck.len() - known.len()..].to_vec();
    }
    for known in memory.under.iter_mut().filter(|known| known.contains(&UNKNOWN)) {
        *known = side.deck[..known.len()].to_vec();
    }
}

fn any_of(cards: &mut [CardId], all: &[CardId], seat: Seat, chance: &mut dyn Chance) {
    for card in cards.iter_mut().filter(|card| **card == UNKNOWN) {
        *card = all[chance.pick(Stream::Deck(seat), all.len() as u32) as usize];
    }
}
