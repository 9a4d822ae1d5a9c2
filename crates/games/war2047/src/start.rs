//! From the lists of cards to the decision on the opening hands: decks checked, shuffled, dealt, and
//! the lot for the first turn.

use crate::card::Kind;
use crate::ids::CardId;
use crate::pool::War2047;
use crate::state::{Phase, Side, State};
use std::collections::BTreeMap;
use stolik_kernel::chance::shuffle;
use stolik_kernel::{Chance, Seat, Setup, SetupError, Stream};

/// The state after shuffling, lot and deal. A list of cards holds its commander too.
pub(crate) fn start(
    rules: &War2047,
    setup: &Setup,
    chance: &mut dyn Chance,
) -> Result<State, Vec<SetupError>> {
    let mut problems = Vec::new();
    let agreed = options(setup, &mut problems);
    if setup.decks.len() != 2 {
        let problem = SetupError::new("war-two-players").rule(rule!("gap.multi"));
        problems.push(problem.arg("decks", setup.decks.len()));
        return Err(problems);
    }
    let mut sides = Vec::new();
    for (i, list) in setup.decks.iter().enumerate() {
        let seat = Seat(i as u8);
        match deck(rules, seat, list) {
            Ok((commander, deck)) => sides.push(fresh(rules, Some(commander), deck)),
            Err(found) => problems.extend(found),
        }
    }
    let sides: [Side; 2] = match <[Side; 2]>::try_from(sides) {
        Ok(sides) if problems.is_empty() => sides,
        Ok(_) | Err(_) => return Err(problems),
    };
    let mut s = empty(sides);
    for (i, side) in s.sides.iter_mut().enumerate() {
        shuffle(&mut side.deck, Stream::Deck(Seat(i as u8)), chance);
    }
    s.first = agreed.unwrap_or_else(|| Seat(chance.pick(Stream::Dice, 2) as u8));
    s.active = s.first;
    for side in &mut s.sides {
        let left = side.deck.len().saturating_sub(usize::from(rules.edition.hand));
        side.hand = side.deck.split_off(left);
        side.hand.sort_unstable();
    }
    Ok(s)
}

/// A match of these sides before the first turn.
pub(crate) fn empty(sides: [Side; 2]) -> State {
    State {
        phase: Phase::Exchange,
        turn: 0,
        first: Seat::ONE,
        active: Seat::ONE,
        sides,
        units: Vec::new(),
        next: 0,
        tactics: Vec::new(),
        attacks: Vec::new(),
        frames: Vec::new(),
        mods: Vec::new(),
        acts: 0,
    }
}

/// A seat before the first turn.
pub(crate) fn fresh(rules: &War2047, commander: Option<CardId>, deck: Vec<CardId>) -> Side {
    let edition = &rules.edition;
    Side {
        commander,
        lives: edition.lives,
        res: edition.start,
        pool: edition.pool,
        hand: Vec::new(),
        deck,
        grave: Vec::new(),
        ready: false,
        exchanged: false,
        recycled: false,
        second: false,
        third: false,
    }
}

/// Who goes first by agreement, if anybody.
fn options(setup: &Setup, problems: &mut Vec<SetupError>) -> Option<Seat> {
    let mut first = None;
    for (name, value) in &setup.options {
        let seat = Seat::parse(value).filter(|s| s.0 < 2);
        match (name.as_str(), seat) {
            ("first", Some(seat)) => first = Some(seat),
            ("first", None) => problems.push(
                SetupError::new("war-first").rule(rule!("start.first-player")).arg("value", value),
            ),
            (_, _) => problems.push(SetupError::new("war-option").arg("name", name)),
        }
    }
    first
}

/// The commander and the deck of a list, or everything that is wrong with it.
fn deck(
    rules: &War2047,
    seat: Seat,
    list: &[String],
) -> Result<(CardId, Vec<CardId>), Vec<SetupError>> {
    let mut problems = Vec::new();
    let (mut commanders, mut cards) = (Vec::new(), Vec::new());
    let mut copies: BTreeMap<&str, u32> = BTreeMap::new();
    for id in list {
        let Some(card) = rules.find(id) else {
            problems.push(SetupError::new("war-unknown-card").arg("card", id));
            continue;
        };
        let definition = rules.card(card);
        if definition.kind == Kind::Commander {
            commanders.push(card);
            continue;
        }
        cards.push(card);
        *copies.entry(&definition.name.ru).or_default() += 1;
    }
    let edition = &rules.edition;
    for (name, count) in copies.into_iter().filter(|(_, n)| *n > u32::from(edition.copies)) {
        problems.push(
            SetupError::new("war-copies")
                .rule(rule!("deck.copies"))
                .arg("card", name)
                .arg("count", count)
                .arg("most", edition.copies),
        );
    }
    if cards.len() < usize::from(edition.deck_min) {
        let problem = SetupError::new("war-few-cards").rule(rule!("deck.min"));
        problems.push(problem.arg("count", cards.len()).arg("least", edition.deck_min));
    }
    if cards.len() > usize::from(edition.deck_max) {
        let problem = SetupError::new("war-many-cards").rule(rule!("ours.deck-max"));
        problems.push(problem.arg("count", cards.len()).arg("most", edition.deck_max));
    }
    if commanders.len() != 1 {
        let problem = SetupError::new("war-commander").rule(rule!("commander.start"));
        problems.push(problem.arg("count", commanders.len()));
    }
    match (commanders.first(), problems.is_empty()) {
        (Some(commander), true) => Ok((*commander, cards)),
        (_, _) => Err(problems.into_iter().map(|p| p.arg("seat", seat)).collect()),
    }
}
