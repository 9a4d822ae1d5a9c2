//! The start of a match: decks and their limits, lot, hands, resources, edition switches; and the
//! kinds of things that there are.

use crate::support;
use stolik_kernel::chance::{Fast, Recorder};
use stolik_kernel::{Audience, Notation, Rules, Seat, Setup, SetupError, Stream, Waiting};
use stolik_war2047::card::{Form, Kind};
use stolik_war2047::edition::{Exchange, Newcomers};
use stolik_war2047::{Command, Edition, State, War2047, load};

fn start(rules: &War2047, setup: &Setup, seed: u64) -> State {
    rules.start(setup, &mut Fast::new(seed)).unwrap()
}

fn fresh() -> (War2047, State) {
    let rules = load::embedded();
    let state = start(&rules, &support::setup(&rules, 3), 3);
    (rules, state)
}

/// The rules that a list of cards breaks, for the first seat.
fn broken(rules: &War2047, list: &[String]) -> Vec<&'static str> {
    let other = support::setup(rules, 0).decks[1].clone();
    let setup = Setup { decks: vec![list.to_vec(), other], ..Setup::default() };
    let problems = rules.start(&setup, &mut Fast::new(1)).err().unwrap_or_default();
    problems.iter().filter_map(|p: &SetupError| p.rule).map(|rule| rule.id()).collect()
}

fn usual(rules: &War2047) -> Vec<String> {
    support::setup(rules, 0).decks[0].clone()
}

/// Both keep their hands.
fn opened(rules: &War2047, mut state: State) -> State {
    for seat in [Seat::ONE, Seat::TWO] {
        rules.apply(&mut state, seat, &Command::Keep, &mut Fast::new(0), &mut Vec::new()).unwrap();
    }
    state
}

#[test]
fn a_match_starts_with_deck_counters_and_twenty_lives() {
    let (_, state) = fresh();
    for side in &state.sides {
        assert_eq!((side.lives, side.res.0, side.pool.0), (20, [2, 2, 2], [5, 5, 5]));
        assert_eq!((side.hand.len(), side.deck.len()), (5, 35));
        assert!(side.grave.is_empty());
    }
}

/// A match that goes on from an old copy: what comes next is another card, what anybody has seen stays.
#[test]
fn a_reshuffle_leaves_hands_and_the_card_that_was_put_under_the_deck() {
    let (rules, state) = fresh();
    let mut state = state;
    let card = state.sides[0].hand[0];
    let swap = Command::Swap { card };
    rules.apply(&mut state, Seat::ONE, &swap, &mut Fast::new(0), &mut Vec::new()).unwrap();
    let (mut tops, mut firsts) = (Vec::new(), Vec::new());
    for seed in 0..40 {
        let mut other = state.clone();
        rules.reshuffle(&mut other, &mut Fast::new(seed));
        for (side, was) in other.sides.iter().zip(&state.sides) {
            let sorted = |deck: &[stolik_war2047::CardId]| {
                let mut deck = deck.to_vec();
                deck.sort_unstable();
                deck
            };
            assert_eq!((&side.hand, sorted(&side.deck)), (&was.hand, sorted(&was.deck)));
        }
        assert_eq!(other.sides[0].deck[0], card, "its owner knows that it is the last");
        tops.push(*other.sides[0].deck.last().unwrap());
        firsts.push(other.sides[1].deck[0]);
    }
    for mut seen in [tops, firsts] {
        seen.sort_unstable();
        seen.dedup();
        assert!(seen.len() > 5, "{seen:?}");
    }
}

#[test]
fn the_first_income_makes_three_of_each() {
    let (rules, state) = fresh();
    let state = opened(&rules, state);
    let (active, other) = (state.active.index(), state.active.other().index());
    assert_eq!((state.sides[active].res.0, state.sides[other].res.0), ([3; 3], [2; 3]));
}

#[test]
fn with_the_other_reading_the_counters_start_at_zero() {
    let zero = Edition { start: Default::default(), ..Edition::OURS };
    let rules = War2047::new(zero, load::embedded().cards().to_vec());
    let state = start(&rules, &support::setup(&rules, 3), 3);
    assert_eq!(state.sides[0].res.0, [0; 3]);
    let state = opened(&rules, state);
    assert_eq!(state.sides[state.active.index()].res.0, [1; 3]);
    assert_eq!(state.sides[0].lives, 20);
}

#[test]
fn the_decks_are_shuffled_before_the_lot() {
    let rules = load::embedded();
    let mut source = Fast::new(7);
    let mut chance = Recorder::new(&mut source);
    rules.start(&support::setup(&rules, 1), &mut chance).unwrap();
    let streams: Vec<Stream> = chance.draws.iter().map(|d| d.stream).collect();
    assert_eq!(streams.last(), Some(&Stream::Dice), "one lot, last");
    assert_eq!(streams.iter().filter(|s| **s == Stream::Dice).count(), 1);
    assert_eq!(streams.iter().filter(|s| **s == Stream::Deck(Seat::TWO)).count(), 39);
}

#[test]
fn the_first_player_is_agreed_on_or_drawn() {
    let rules = load::embedded();
    let mut setup = support::setup(&rules, 1);
    let lots: Vec<Seat> = (0..20).map(|seed| start(&rules, &setup, seed).first).collect();
    assert!(lots.contains(&Seat::ONE) && lots.contains(&Seat::TWO));
    setup.options.insert("first".into(), "p2".into());
    let agreed = start(&rules, &setup, 0);
    assert_eq!((agreed.first, agreed.active), (Seat::TWO, Seat::TWO));
    setup.options.insert("first".into(), "p3".into());
    assert!(rules.start(&setup, &mut Fast::new(0)).is_err());
}

#[test]
fn the_opening_hands_may_be_decided_in_turn() {
    let in_turn = Edition { exchange: Exchange::InTurn, ..Edition::OURS };
    let rules = War2047::new(in_turn, load::embedded().cards().to_vec());
    let mut state = start(&rules, &support::setup(&rules, 1), 1);
    let asked = |s: &State| match rules.waiting(s) {
        Waiting::For(seats) => seats.iter().collect::<Vec<_>>(),
        Waiting::Over(_) => Vec::new(),
    };
    let first = state.first;
    assert_eq!(asked(&state), [first]);
    rules.apply(&mut state, first, &Command::Keep, &mut Fast::new(0), &mut Vec::new()).unwrap();
    assert_eq!(asked(&state), [first.other()]);
}

#[test]
fn a_deck_has_forty_cards_at_least() {
    let rules = load::embedded();
    let list = usual(&rules);
    assert_eq!(list.len(), 41);
    assert!(broken(&rules, &list).is_empty(), "40 cards and a commander");
    // The commander does not count: 39 cards and a commander are too few.
    assert_eq!(broken(&rules, &list[..40]), ["deck.min"]);
}

#[test]
fn a_deck_has_three_copies_of_a_name_at_most() {
    let rules = load::embedded();
    let mut list = usual(&rules);
    list.push("militia".into());
    assert_eq!(broken(&rules, &list), ["deck.copies"], "it has three already");
}

#[test]
fn a_deck_has_so_many_cards_and_no_more() {
    let rules = load::embedded();
    let names = rules.deckable().iter().map(|c| rules.card(*c).id.clone());
    let all: Vec<String> = names.flat_map(|id| std::iter::repeat_n(id, 3)).collect();
    let mut list = vec!["harm".to_owned()];
    list.extend(all.iter().take(120).cloned());
    assert!(broken(&rules, &list).is_empty());
    list.push(all[120].clone());
    assert_eq!(broken(&rules, &list), ["ours.deck-max"]);
}

#[test]
fn a_list_names_one_commander() {
    let rules = load::embedded();
    let mut list = usual(&rules);
    list.push("harm".into());
    assert_eq!(broken(&rules, &list), ["commander.start"]);
    list.retain(|id| id != "harm" && id != "poison");
    assert_eq!(broken(&rules, &list), ["commander.start"]);
}

#[test]
fn every_commander_is_in_play_with_twenty_lives() {
    let rules = load::embedded();
    let decks = load::embedded_decks(&rules);
    for (i, deck) in decks.iter().enumerate() {
        let list: Vec<String> = deck.list().iter().map(|c| rules.card(*c).id.clone()).collect();
        let setup = Setup { decks: vec![list, usual(&rules)], ..Setup::default() };
        let state = start(&rules, &setup, i as u64);
        assert_eq!(state.sides[0].commander, Some(deck.commander));
        assert_eq!(state.sides[0].lives, 20);
    }
}

#[test]
fn both_may_take_the_same_commander() {
    let rules = load::embedded();
    let setup = Setup { decks: vec![usual(&rules), usual(&rules)], ..Setup::default() };
    let state = start(&rules, &setup, 1);
    assert_eq!(state.sides[0].commander, state.sides[1].commander);
}

#[test]
fn exactly_two_play() {
    let rules = load::embedded();
    let list = usual(&rules);
    let setup = Setup { decks: vec![list.clone(), list.clone(), list], ..Setup::default() };
    let problems = rules.start(&setup, &mut Fast::new(1)).unwrap_err();
    assert_eq!(problems[0].rule.map(|r| r.id()), Some("gap.multi"));
}

#[test]
fn unknown_cards_and_options_are_told_together() {
    let rules = load::embedded();
    let mut setup = support::setup(&rules, 1);
    setup.decks[0][3] = "nothing".into();
    setup.decks[1].truncate(10);
    setup.options.insert("speed".into(), "fast".into());
    let keys: Vec<&str> =
        rules.start(&setup, &mut Fast::new(1)).unwrap_err().iter().map(|p| p.key).collect();
    assert_eq!(keys, ["war-option", "war-unknown-card", "war-few-cards", "war-few-cards"]);
}

#[test]
fn a_deck_of_ones_own_is_played() {
    let rules = load::embedded();
    let names = rules.deckable().iter().map(|c| rules.card(*c).id.clone());
    let mut list: Vec<String> = names.take(20).flat_map(|id| [id.clone(), id]).collect();
    list.push("kai".into());
    assert!(broken(&rules, &list).is_empty());
}

#[test]
fn new_defence_units_may_block_under_the_other_switch() {
    use stolik_kernel::Notation;
    let lines = [
        "card Wall unit defence infantry 1/1",
        "card Foe unit attack infantry 1/1",
        "turn 3 p1 preparation",
        "hand p1 Wall Wall",
    ];
    for (newcomers, active) in [(Newcomers::Wait, false), (Newcomers::Block, true)] {
        let edition = Edition { newcomers, ..Edition::OURS };
        let (rules, mut state) = War2047::new(edition, Vec::new()).place(&lines).unwrap();
        let view = rules.view(&state, Audience::Seat(Seat::ONE));
        let play = rules.read(&view, Seat::ONE, "play Wall").unwrap();
        rules.apply(&mut state, Seat::ONE, &play, &mut Fast::new(0), &mut Vec::new()).unwrap();
        assert_eq!(state.units[0].active, active);
    }
}

#[test]
fn cards_are_units_command_cards_and_commanders() {
    let rules = load::embedded();
    let count = |fits: fn(&Kind) -> bool| rules.cards().iter().filter(|c| fits(&c.kind)).count();
    // Matched in full: another kind does not compile here.
    let kinds = [
        count(|k| match k {
            Kind::Unit(_) => true,
            Kind::Tactic | Kind::Order | Kind::Sabotage | Kind::Commander => false,
        }),
        count(|k| *k == Kind::Tactic),
        count(|k| *k == Kind::Order),
        count(|k| *k == Kind::Sabotage),
        count(|k| *k == Kind::Commander),
    ];
    assert!(kinds.iter().all(|n| *n >= 4), "{kinds:?}");
    assert_eq!(kinds.iter().sum::<usize>(), rules.cards().len());
}

#[test]
fn each_of_the_three_commanders_has_three_abilities() {
    let rules = load::embedded();
    for id in ["poison", "harm", "wright"] {
        let card = rules.card(rules.find(id).unwrap());
        assert_eq!((&card.kind, card.abilities.len()), (&Kind::Commander, 3), "{id}");
        assert!(matches!(card.abilities[1].form, Form::Use { .. }), "{id}");
        assert!(card.abilities.iter().all(|a| a.name.is_some()), "{id}");
    }
}

#[test]
fn a_match_has_the_cards_of_its_sets_alone_and_says_which() {
    const GUEST: &str = "game = \"war2047\"\n\
        set = { id = \"guests\", name = { ru = \"Гости\", en = \"Guests\" } }\n\
        [[card]]\nid = \"guest\"\nname = { ru = \"Гость\", en = \"Guest\" }\nkind = \"unit\"\n\
        class = \"attack\"\narm = \"infantry\"\ndamage = 1\nlife = 2\ncost = \"1/0/0\"\nglyph = \"knife\"\n";
    let all = load::with_extra(&[("guests.toml".into(), GUEST.into())]).expect("good cards");
    let [base, both] = [&["base"][..], &["base", "guests"]]
        .map(|sets| all.with_sets(&sets.iter().map(ToString::to_string).collect::<Vec<_>>()));
    assert_eq!((base.find("guest"), both.find("guest").is_some()), (None, true));
    // A file of another set changes nothing for those who play without it.
    let alone = load::embedded().with_sets(&["base".to_owned()]);
    assert_eq!(load::canonical::rule_set(&base), load::canonical::rule_set(&alone));
    assert_ne!(load::canonical::rule_set(&base), load::canonical::rule_set(&both));
    let state = start(&base, &support::setup(&base, 3), 3);
    let mut text = String::new();
    base.write_full(&state, &mut text);
    assert_eq!(text.lines().next(), Some("cards base"), "{text}");
    let lines: Vec<&str> = text.lines().collect();
    let (rules, again) = all.place(&lines).expect("it reads back");
    assert_eq!((rules.find("guest"), again), (None, state));
    assert_eq!(rules.scene().sets, ["base"]);
    let problems = all.place(&["cards base strangers"]).expect_err("no such set");
    assert!(
        problems[0].1.args.iter().any(|(_, value)| value.to_string() == "strangers"),
        "{problems:?}"
    );
}
