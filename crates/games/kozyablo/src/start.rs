//! The opening: decks are checked and shuffled, the order of turns is fixed, hands are drawn.

use crate::deck::{self, Checked};
use crate::event::Event;
use crate::ids::People;
use crate::pool::Kozyablo;
use crate::state::{Phase, Side, State};
use stolik_kernel::chance::shuffle;
use stolik_kernel::{Chance, Seat, Setup, SetupError, Stream};

/// Cards of an opening hand (draw.opening).
pub(crate) const HAND: usize = 6;

/// The position in which opening hands are chosen.
pub(crate) fn start(
    rules: &Kozyablo,
    setup: &Setup,
    chance: &mut dyn Chance,
) -> Result<State, Vec<SetupError>> {
    let mut problems = Vec::new();
    for option in setup.options.keys() {
        problems.push(SetupError::new("koz-option").text("option", option.as_str()));
    }
    if !(2..=4).contains(&setup.decks.len()) {
        let seats = SetupError::new("koz-seats").rule(rule!("gap.playercount"));
        problems.push(seats.number("found", setup.decks.len()));
        return Err(problems);
    }
    let mut checked: Vec<Checked> = Vec::new();
    for (seat, ids) in (0..).map(Seat).zip(&setup.decks) {
        match deck::check(rules, seat, ids) {
            Ok(deck) => checked.push(deck),
            Err(found) => problems.extend(found),
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let peoples = checked.iter().map(|deck| rules.card(deck.capital).people);
    let order = order(peoples.collect(), chance);
    let mut sides: Vec<Side> = checked.into_iter().map(new_side).collect();
    for (seat, side) in (0..).map(Seat).zip(&mut sides) {
        shuffle(&mut side.deck, Stream::Deck(seat), chance);
        draw(side, HAND);
    }
    Ok(empty(order, sides))
}

/// A seat that has drawn nothing yet.
pub(crate) fn new_side(deck: Checked) -> Side {
    Side {
        capital: deck.capital,
        damage: 0,
        mines: [None; 3],
        hand: Vec::new(),
        deck: deck.cards,
        discard: Vec::new(),
        ready: false,
        redraws: 0,
        fallen: None,
        out: 0,
    }
}

/// A table with nothing on it.
pub(crate) fn empty(order: Vec<Seat>, sides: Vec<Side>) -> State {
    State {
        phase: Phase::Opening,
        turn: 0,
        active: order[0],
        order,
        sides,
        units: Vec::new(),
        next: 0,
        lasting: Vec::new(),
        passes: 0,
        declared: None,
        triggers: Vec::new(),
        battle: None,
        hits: Vec::new(),
        rest: None,
    }
}

/// The order of turns: by people, among the same by lot (order.peoples, order.same).
fn order(peoples: Vec<Option<People>>, chance: &mut dyn Chance) -> Vec<Seat> {
    let mut order: Vec<Seat> = (0..peoples.len() as u8).map(Seat).collect();
    order.sort_by_key(|seat| peoples[seat.index()]);
    let mut from = 0;
    while from < order.len() {
        let people = peoples[order[from].index()];
        let same = order[from..].iter().take_while(|s| peoples[s.index()] == people).count();
        // A lot is drawn only where there is something to decide.
        shuffle(&mut order[from..from + same], Stream::Dice, chance);
        from += same;
    }
    order
}

/// Draws up to so many cards, what is there; which.
pub(crate) fn draw(side: &mut Side, n: usize) -> Vec<crate::ids::CardId> {
    let from = side.deck.len() - n.min(side.deck.len());
    let drawn = side.deck.split_off(from);
    side.hand.extend(&drawn);
    side.hand.sort_unstable();
    drawn
}

/// Shuffles cards back, discards three, refills (draw.mulligan).
pub(crate) fn redraw(
    s: &mut State,
    seat: Seat,
    cards: &[crate::ids::CardId],
    chance: &mut dyn Chance,
    log: &mut Vec<Event>,
) {
    let side = &mut s.sides[seat.index()];
    for card in cards {
        if let Some(at) = side.hand.iter().position(|c| c == card) {
            side.deck.push(side.hand.remove(at));
        }
    }
    shuffle(&mut side.deck, Stream::Deck(seat), chance);
    let left = side.deck.len().saturating_sub(3);
    let mut thrown = side.deck.split_off(left);
    // The top card goes first.
    thrown.reverse();
    side.discard.extend(&thrown);
    log.push(Event::Redrew(seat, cards.len() as u8, thrown));
    let missing = HAND.saturating_sub(side.hand.len());
    let drawn = draw(side, missing);
    side.redraws += 1;
    log.push(Event::Drew(seat, drawn.len() as u8, Some(drawn)));
}
