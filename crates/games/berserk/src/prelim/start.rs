//! Before the first decision: the decks are checked against the deck rules, shuffled (3.2) and
//! dealt (3.3).

use super::deal;
use crate::ids::CardId;
use crate::pool::Berserk;
use crate::state::{Board, Campaign, Lately, More, Phase, Side, State};
use std::collections::BTreeMap;
use stolik_kernel::chance::shuffle;
use stolik_kernel::{Chance, Seat, Setup, SetupError, Stream};

/// The option that says after how many turns time is up (gap.time-limit); 0: never.
const TURNS: &str = "turns";
/// The option that says whether a match is one game or a campaign (8.1).
const FORM: &str = "form";
/// Greatest number of turns that a table can set.
const MOST_TURNS: u16 = 999;

/// A match at its first decision, keep or redeal.
///
/// # Errors
/// Every problem of both decks and of the options: `berserk-decks`, `berserk-option`,
/// `berserk-deck-size`, `berserk-deck-unknown`, `berserk-deck-copies`.
pub(crate) fn start(
    rules: &Berserk,
    setup: &Setup,
    chance: &mut dyn Chance,
) -> Result<State, Vec<SetupError>> {
    let mut problems = Vec::new();
    let mut limit = rules.edition.turn_limit;
    let mut campaign = None;
    for (name, value) in &setup.options {
        match (name.as_str(), value.as_str(), value.parse::<u16>()) {
            (TURNS, _, Ok(turns)) if turns <= MOST_TURNS => limit = turns,
            (FORM, "game", _) => campaign = None,
            (FORM, "campaign", _) => campaign = Some(Campaign::opening()),
            _ => problems.push(SetupError::new("berserk-option").arg("name", name)),
        }
    }
    if setup.decks.len() != 2 {
        let problem = SetupError::new("berserk-decks").rule(rule!("1.2"));
        problems.push(problem.arg("count", setup.decks.len()));
    }
    let mut sides = [Side::default(), Side::default()];
    for (seat, list) in [Seat::ONE, Seat::TWO].into_iter().zip(&setup.decks) {
        let deck = read_deck(rules, seat, list, &mut problems);
        sides[seat.index()] = Side {
            deck,
            gold: rules.edition.gold as i8,
            silver: rules.edition.silver,
            ..Side::default()
        };
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    for seat in [Seat::ONE, Seat::TWO] {
        let side = &mut sides[seat.index()];
        shuffle(&mut side.deck, Stream::Deck(seat), chance);
        deal::take(rules, side);
    }
    Ok(at_deal(sides, limit, campaign))
}

/// The state of a game that waits for both to keep their deals.
pub(crate) fn at_deal(sides: [Side; 2], limit: u16, campaign: Option<Campaign>) -> State {
    State {
        phase: Phase::Deal,
        turn: 0,
        first: Seat::ONE,
        active: Seat::ONE,
        priority: Seat::ONE,
        passes: 0,
        sides,
        units: Vec::new(),
        board: Board::default(),
        stack: Vec::new(),
        pending: Vec::new(),
        asked: None,
        effects: Vec::new(),
        quiet: 0,
        past: Vec::new(),
        changed: false,
        stall: 0,
        more: More { limit, ..More::default() },
        campaign,
        lately: Lately::default(),
    }
}

/// The cards of a deck; whatever breaks a rule is added to `problems` (gap.deck-construction).
fn read_deck(
    rules: &Berserk,
    seat: Seat,
    list: &[String],
    problems: &mut Vec<SetupError>,
) -> Vec<CardId> {
    let edition = &rules.edition;
    let size = rule!("gap.deck-construction");
    if list.len() < usize::from(edition.deck_min) || list.len() > usize::from(edition.deck_max) {
        problems.push(
            SetupError::new("berserk-deck-size")
                .rule(size)
                .arg("seat", seat)
                .arg("count", list.len())
                .arg("least", edition.deck_min)
                .arg("most", edition.deck_max),
        );
    }
    let mut deck = Vec::with_capacity(list.len());
    let mut unknown: BTreeMap<&str, usize> = BTreeMap::new();
    let mut copies: BTreeMap<(&str, &str), (CardId, usize)> = BTreeMap::new();
    for id in list {
        match rules.find(id) {
            Some(card) => {
                deck.push(card);
                copies.entry(names(rules, card)).or_insert((card, 0)).1 += 1;
            }
            None => *unknown.entry(id).or_insert(0) += 1,
        }
    }
    for id in unknown.into_keys() {
        let problem = SetupError::new("berserk-deck-unknown").rule(rule!("1.2"));
        problems.push(problem.arg("seat", seat).arg("card", id));
    }
    for (card, count) in copies.into_values().filter(|(_, n)| *n > usize::from(edition.copies)) {
        problems.push(
            SetupError::new("berserk-deck-copies")
                .rule(size)
                .arg("seat", seat)
                .arg("card", &rules.card(card).id)
                .arg("count", count)
                .arg("most", edition.copies),
        );
    }
    deck
}

/// What makes two cards copies of each other: the name (1.4.1), or the id where it has none.
fn names(rules: &Berserk, card: CardId) -> (&str, &str) {
    let card = rules.card(card);
    if card.name.ru.is_empty() && card.name.en.is_empty() {
        (&card.id, "")
    } else {
        (&card.name.ru, &card.name.en)
    }
}
