//! Sentences of the face in play: random matches, walked prompt by prompt. At each prompt stands
//! a question, every way is another one, every button is explained, every refusal and every event has its sentence.

use std::collections::BTreeSet;
use stolik_face::laws::{Peculiar, Walk};
use stolik_heroes::card::{Mod, Until};
use stolik_heroes::deck::{self, LEAST};
use stolik_heroes::state::Effect;
use stolik_heroes::{CardId, Heroes, View, load};
use stolik_heroes_face::HeroesFace;
use stolik_heroes_face::aim::Aim;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Notation, Rules, Seat, Setup};
use stolik_table::PromptFace;

/// Random matches.
const MATCHES: u64 = 8;
/// The largest number of different cards of a hand that have a place of their own.
const PLATES: usize = 15;

/// Counts the different cards that the reader holds.
fn different(view: &View) -> usize {
    let Audience::Seat(seat) = view.to else { return 0 };
    view.known.side(seat).hand.iter().collect::<BTreeSet<_>>().len()
}

fn walker() -> Walk<Heroes, HeroesFace> {
    let peculiar = Peculiar {
        stop_points: "heroes-matter-",
        begun: 6,
        stepless: Heroes::begun,
        // The last place of a crowded hand says how many more cards there are; they are pressed by their buttons.
        unplaced: |view, spot| {
            different(view) > PLATES && matches!(Aim::at(spot), Some(Aim::Card(_)))
        },
    };
    Walk::new(load::embedded(), HeroesFace, peculiar)
}

#[test]
fn random_matches_are_asked_told_and_refused_in_sentences() {
    let mut walk = walker();
    let ready = load::embedded_decks(&walk.game);
    for n in 0..MATCHES {
        let deck = |i: u64| &ready[((n + i) % ready.len() as u64) as usize];
        let decks = (0..2).map(|i| load::listed(&walk.game, deck(i))).collect();
        walk.walk(&Setup { decks, ..Setup::default() }, 100 + n);
    }
    walk.assert_met(&[
        "heroes-now-order",
        "heroes-now-redeal",
        "heroes-now-redeal-which",
        "heroes-now-main",
        "heroes-now-attack",
        "heroes-now-defend",
        "heroes-now-aim",
        "heroes-now-fire",
        "heroes-now-hand",
        "heroes-matter-hero",
        "told-heroes-strikes",
        "told-heroes-died",
        "told-heroes-announced",
    ]);
}

/// Ready decks hold half of the cards: here a deck is any forty that a hero may lead.
#[test]
fn any_cards_are_asked_told_and_refused_in_sentences() {
    let mut walk = walker();
    for seed in 0..MATCHES / 2 {
        let mut luck = Fast::new(seed);
        let decks = (0..2).map(|_| any_deck(&walk.game, &mut luck)).collect();
        walk.walk(&Setup { decks, ..Setup::default() }, 300 + seed);
    }
}

fn any_deck(game: &Heroes, luck: &mut Fast) -> Vec<String> {
    let heroes: Vec<CardId> = game.heroes().collect();
    let hero = heroes[luck.below(heroes.len() as u32) as usize];
    let mut pool: Vec<CardId> = game.deckable(hero).collect();
    let mut deck = vec![hero];
    for _ in 0..LEAST {
        deck.push(pool.swap_remove(luck.below(pool.len() as u32) as usize));
    }
    deck.into_iter().map(|card| game.card(card).id.clone()).collect()
}

#[test]
fn every_position_of_every_scenario_is_asked_and_told_in_sentences() {
    let mut walk = walker();
    walk.check_scenarios(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../tests/scenarios/heroes"));
    let asked = [
        "heroes-now-frenzy",
        "heroes-now-reveal",
        "heroes-now-fires",
        "heroes-now-cancel",
        "heroes-now-module",
        "heroes-now-instead",
        "heroes-now-x",
        "heroes-now-exchange",
        "heroes-now-exchange-for",
        "heroes-now-share",
        "heroes-now-way",
        "heroes-now-step-search",
        "heroes-now-step-demand",
        "heroes-now-step-mill",
        "heroes-now-step-discard",
    ];
    walk.assert_met(&asked);
    let refused = [
        "turn", "coins", "price", "closed", "weak", "attacked", "drawn", "elusive", "defended",
        "no-plays",
    ];
    walk.assert_refused("refused-heroes-", &refused);
}

/// Prompts that no scenario has: top cards looked at, put back in an order of choice.
#[test]
fn top_cards_that_were_looked_at_are_asked_for_in_their_order() {
    let mut walk = walker();
    let position = [
        "card Peek spell 1 | do: look 3",
        "card Ork creature 1 2/3",
        "card Elf creature 1 1/3",
        "hand p1 Peek",
        "deck p1 Ork Elf Ork Elf",
    ];
    let (game, mut state) = walk.game.place(&position).expect("a position");
    walk.game = game;
    let view = walk.game.view(&state, Audience::Seat(Seat::ONE));
    let command = walk.game.read(&view, Seat::ONE, "play Peek").expect("a command");
    let mut log = Vec::new();
    let before = state.clone();
    walk.game
        .apply(&mut state, Seat::ONE, &command, &mut Fast::new(1), &mut log)
        .expect("it is offered");
    walk.check_position(&state);
    walk.check_story(&before, &state, &log);
    walk.assert_met(&[
        "heroes-now-step-look",
        "heroes-now-order-of-cards",
        "told-heroes-looked-cards",
    ]);
}

/// Prompts by which one player decides for the other, and those between the games of a match.
#[test]
fn who_decides_for_another_and_what_is_exchanged_have_their_sentences() {
    let mut walk = walker();
    let ready = load::embedded_decks(&walk.game);
    let hero = ready[0].own;
    let mut deck = load::listed(&walk.game, &ready[0]);
    let others = walk.game.deckable(hero).map(|card| walk.game.card(card).id.clone());
    let others: Vec<String> = others.filter(|id| !deck.contains(id)).take(3).collect();
    deck.extend(others.iter().map(|id| format!("{}{id}", deck::SPARE)));
    let options = [("form".to_owned(), "match".to_owned())].into();
    let setup = Setup { decks: vec![deck.clone(), deck], options };
    let mut luck = Fast::new(4);
    let mut state = walk.game.start(&setup, &mut luck).expect("good decks");
    let view = walk.game.view(&state, Audience::Seat(Seat::ONE));
    walk.check_phrase(
        &HeroesFace.game_given_up(&walk.game, &view, Seat::ONE).expect("one of several"),
    );
    let (before, mut log) = (state.clone(), Vec::new());
    walk.game.withdraw_game(&mut state, Seat::ONE, &mut luck, &mut log);
    walk.check_story(&before, &state, &log);
    let view = walk.game.view(&state, Audience::Seat(Seat::ONE));
    walk.check_phrase(
        &HeroesFace.game_given_up(&walk.game, &view, Seat::ONE).expect("one of several"),
    );
    // From now on each turn of the first seat the other decides.
    state.units[0].effects.push(Effect {
        what: Mod::Governed,
        until: Until::Forever,
        by: Seat::TWO,
        card: CardId(0),
        turn: 0,
        at: stolik_heroes::state::At::default(),
    });
    walk.walk_on(state, luck);
    walk.assert_met(&["heroes-now-swap", "heroes-now-swap-for", "heroes-now-governs"]);
}
