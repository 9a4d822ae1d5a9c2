//! From the lists of cards to the decision on the opening hands: decks checked, shuffled, dealt, and
//! the lot for the first turn.

use crate::card::Kind;
use crate::ids::CardId;
use crate::pool::War2047;
use crate::state::{Phase, Side, State};
use std::collections::BTreeMap;
use stolik_kernel::chance::shuffle;
use stolik_kernel::{Chance, Seat, Setup, SetupError, Stream};

/// Faults of decks or options.
enum SetupFault {
    /// Not two lists of cards.
    Players { decks: usize },
    /// The option of who goes first names no seat.
    First { value: String },
    /// No such option.
    Option { name: String },
    /// Something about the list of a seat.
    List(Seat, ListFault),
}

/// Faults of a list of cards.
enum ListFault {
    /// A card that this match has not.
    Unknown { card: String },
    /// More copies of a card, by its name, than are allowed.
    Copies { card: String, count: usize, most: u8 },
    /// Too few cards beside the commander.
    Few { count: usize, least: u16 },
    /// Too many.
    Many { count: usize, most: u16 },
    /// No commander, or several.
    Commanders { count: usize },
}

impl From<SetupFault> for SetupError {
    fn from(problem: SetupFault) -> SetupError {
        let new = SetupError::new;
        match problem {
            SetupFault::Players { decks } => {
                new("war-two-players").rule(rule!("gap.multi")).number("decks", decks)
            }
            SetupFault::First { value } => {
                new("war-first").rule(rule!("start.first-player")).text("value", value)
            }
            SetupFault::Option { name } => new("war-option").text("name", name),
            SetupFault::List(seat, flaw) => SetupError::from(flaw).of(seat),
        }
    }
}

impl From<ListFault> for SetupError {
    fn from(flaw: ListFault) -> SetupError {
        let new = SetupError::new;
        match flaw {
            ListFault::Unknown { card } => new("war-unknown-card").card(card),
            ListFault::Copies { card, count, most } => new("war-copies")
                .rule(rule!("deck.copies"))
                .card(card)
                .number("count", count)
                .number("most", most),
            ListFault::Few { count, least } => new("war-few-cards")
                .rule(rule!("deck.min"))
                .number("count", count)
                .number("least", least),
            ListFault::Many { count, most } => new("war-many-cards")
                .rule(rule!("ours.deck-max"))
                .number("count", count)
                .number("most", most),
            ListFault::Commanders { count } => {
                new("war-commander").rule(rule!("commander.start")).number("count", count)
            }
        }
    }
}

/// The state after shuffling, lot and deal. A list of cards holds its commander too.
pub(crate) fn start(
    rules: &War2047,
    setup: &Setup,
    chance: &mut dyn Chance,
) -> Result<State, Vec<SetupError>> {
    let mut problems = Vec::new();
    let agreed = options(setup, &mut problems);
    if setup.decks.len() != 2 {
        problems.push(SetupFault::Players { decks: setup.decks.len() });
        return Err(setup_errors(problems));
    }
    let mut sides = Vec::new();
    for (i, list) in setup.decks.iter().enumerate() {
        let seat = Seat(i as u8);
        match deck(rules, list) {
            Ok((commander, deck)) => sides.push(fresh(rules, Some(commander), deck)),
            Err(flaws) => {
                problems.extend(flaws.into_iter().map(|flaw| SetupFault::List(seat, flaw)))
            }
        }
    }
    let sides: [Side; 2] = match <[Side; 2]>::try_from(sides) {
        Ok(sides) if problems.is_empty() => sides,
        Ok(_) | Err(_) => return Err(setup_errors(problems)),
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

fn setup_errors(problems: Vec<SetupFault>) -> Vec<SetupError> {
    problems.into_iter().map(SetupError::from).collect()
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

/// The seat that goes first by agreement, if there is one.
fn options(setup: &Setup, problems: &mut Vec<SetupFault>) -> Option<Seat> {
    let mut first = None;
    for (name, value) in &setup.options {
        let seat = Seat::parse(value).filter(|s| s.0 < 2);
        match (name.as_str(), seat) {
            ("first", Some(seat)) => first = Some(seat),
            ("first", None) => problems.push(SetupFault::First { value: value.clone() }),
            (_, _) => problems.push(SetupFault::Option { name: name.clone() }),
        }
    }
    first
}

/// The commander and the deck of a list, or everything that is wrong with it.
fn deck(rules: &War2047, list: &[String]) -> Result<(CardId, Vec<CardId>), Vec<ListFault>> {
    let mut flaws = Vec::new();
    let (mut commanders, mut cards) = (Vec::new(), Vec::new());
    let mut copies: BTreeMap<&str, usize> = BTreeMap::new();
    for id in list {
        let Some(card) = rules.find(id) else {
            flaws.push(ListFault::Unknown { card: id.clone() });
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
    let most = edition.copies;
    for (name, count) in copies.into_iter().filter(|(_, n)| *n > usize::from(most)) {
        flaws.push(ListFault::Copies { card: name.to_owned(), count, most });
    }
    let (count, least, most) = (cards.len(), edition.deck_min, edition.deck_max);
    if count < usize::from(least) {
        flaws.push(ListFault::Few { count, least });
    }
    if count > usize::from(most) {
        flaws.push(ListFault::Many { count, most });
    }
    if commanders.len() != 1 {
        flaws.push(ListFault::Commanders { count: commanders.len() });
    }
    match (commanders.first(), flaws.is_empty()) {
        (Some(commander), true) => Ok((*commander, cards)),
        (_, _) => Err(flaws),
    }
}
