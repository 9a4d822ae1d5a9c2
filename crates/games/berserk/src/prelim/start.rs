//! Before the first decision: the decks are checked against the deck rules, shuffled (3.2) and
//! dealt (3.3).

use super::fill::take;
use crate::admitted::bars;
use crate::ids::CardId;
use crate::pool::{Berserk, names};
use crate::state::{Beyond, Board, Campaign, History, Kept, Lately, Phase, Side, State};
use std::collections::BTreeMap;
use stolik_kernel::chance::shuffle;
use stolik_kernel::{Chance, RuleId, Seat, Setup, SetupError, Stream};

/// The option that says after how many turns time is up (gap.time-limit); 0: never.
const TURNS: &str = "turns";
/// The option that says whether a match is one game or a campaign (8.1).
const FORM: &str = "form";
/// Greatest number of turns that a table can set.
const MOST_TURNS: u16 = 999;

/// Faults of decks or options.
enum SetupFault {
    /// No such option, or it has no such value.
    Option { name: String },
    /// Not two decks.
    Decks { count: usize },
    /// A deck with too few or too many cards.
    Size { seat: Seat, count: usize, least: u8, most: u8 },
    /// A card that this match has not.
    Unknown { seat: Seat, card: String },
    /// More copies of a card than are allowed.
    Copies { seat: Seat, card: String, count: usize, most: u8, rule: RuleId },
    /// A card of a kind that this edition does not play with, and the rule.
    Kind { seat: Seat, card: String, rule: RuleId },
}

impl From<SetupFault> for SetupError {
    fn from(problem: SetupFault) -> SetupError {
        let new = SetupError::new;
        match problem {
            SetupFault::Option { name } => new("berserk-option").text("name", name),
            SetupFault::Decks { count } => {
                new("berserk-decks").rule(rule!("1.2")).number("count", count)
            }
            SetupFault::Size { seat, count, least, most } => new("berserk-deck-size")
                .rule(rule!("gap.deck-construction"))
                .of(seat)
                .number("count", count)
                .number("least", least)
                .number("most", most),
            SetupFault::Unknown { seat, card } => {
                new("berserk-deck-unknown").rule(rule!("1.2")).of(seat).card(card)
            }
            SetupFault::Kind { seat, card, rule } => {
                new("berserk-deck-kind").rule(rule).of(seat).card(card)
            }
            SetupFault::Copies { seat, card, count, most, rule } => new("berserk-deck-copies")
                .rule(rule)
                .of(seat)
                .card(card)
                .number("count", count)
                .number("most", most),
        }
    }
}

/// A match at its first decision, keep or redeal.
///
/// # Errors
/// Every problem of both decks and of the options.
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
            _ => problems.push(SetupFault::Option { name: name.clone() }),
        }
    }
    if setup.decks.len() != 2 {
        problems.push(SetupFault::Decks { count: setup.decks.len() });
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
        return Err(problems.into_iter().map(SetupError::from).collect());
    }
    for seat in [Seat::ONE, Seat::TWO] {
        let side = &mut sides[seat.index()];
        shuffle(&mut side.deck, Stream::Deck(seat), chance);
        take(rules, side);
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
        cell_effects: Vec::new(),
        gained_uses: 0,
        turn_limit: limit,
        struck: Vec::new(),
        prepared: Vec::new(),
        campaign,
        lately: Lately::default(),
        beyond: Beyond::default(),
        history: History::default(),
        kept: Kept::default(),
    }
}

/// The cards of a deck; every broken rule is added to `problems` (gap.deck-construction).
fn read_deck(
    rules: &Berserk,
    seat: Seat,
    list: &[String],
    problems: &mut Vec<SetupFault>,
) -> Vec<CardId> {
    let edition = &rules.edition;
    let (count, least, most) = (list.len(), edition.deck_min, edition.deck_max);
    if count < usize::from(least) || count > usize::from(most) {
        problems.push(SetupFault::Size { seat, count, least, most });
    }
    let mut deck = Vec::with_capacity(list.len());
    let mut unknown: BTreeMap<&str, usize> = BTreeMap::new();
    let mut copies: BTreeMap<CardId, (CardId, usize)> = BTreeMap::new();
    for id in list {
        match rules.find(id) {
            Some(card) => {
                deck.push(card);
                copies.entry(rules.namesake(card)).or_insert((card, 0)).1 += 1;
            }
            None => *unknown.entry(id).or_insert(0) += 1,
        }
    }
    for id in unknown.into_keys() {
        problems.push(SetupFault::Unknown { seat, card: id.to_owned() });
    }
    let too_many = |card, count| count > usize::from(rules.copies(card).0);
    let bars = |card| bars(edition, rules.card(card).kind);
    let wrong =
        copies.into_values().filter(|(c, count)| bars(*c).is_some() || too_many(*c, *count));
    let mut wrong: Vec<(CardId, usize)> = wrong.collect();
    wrong.sort_by_key(|(card, _)| names(rules.card(*card)));
    for (card, _) in &wrong {
        if let Some(rule) = bars(*card) {
            let card = rules.card(*card).id.clone();
            problems.push(SetupFault::Kind { seat, card, rule });
        }
    }
    for (card, count) in wrong.into_iter().filter(|(card, count)| too_many(*card, *count)) {
        let (most, rule) = rules.copies(card);
        let card = rules.card(card).id.clone();
        problems.push(SetupFault::Copies { seat, card, count, most, rule });
    }
    deck
}
