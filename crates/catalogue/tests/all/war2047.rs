//! The greedy opponent of «War 2047»: stronger than chance with every ready deck, the same for the same
//! seed.

use stolik_catalogue::Games;
use stolik_catalogue::tools::{Opponent, Order, Score, Sight};

fn order(deck: &str, games: u64) -> Order {
    Order {
        games,
        seed: 7,
        players: vec![Opponent::Greedy, Opponent::Random],
        decks: vec![deck.to_owned(); 2],
        sight: Sight::AsNeeded,
        options: Vec::new(),
        until: None,
    }
}

#[test]
fn greedy_beats_chance_with_every_ready_deck() {
    let games = Games::embedded().unwrap();
    let tools = games.tool("war2047").unwrap();
    for deck in tools.decks() {
        let Score::Paired(sides) = tools.play(&order(&deck, 16)).unwrap() else {
            panic!("two kinds of opponents play pairs")
        };
        assert!(sides[0].share() >= 0.85, "{deck}: {}", sides[0]);
    }
}

#[test]
fn the_same_seed_plays_the_same_games() {
    let games = Games::embedded().unwrap();
    let tools = games.tool("war2047").unwrap();
    let deck = tools.decks().remove(0);
    assert_eq!(tools.play(&order(&deck, 4)), tools.play(&order(&deck, 4)));
}

/// A game for two is not played by three.
#[test]
fn players_and_decks_make_a_game() {
    let games = Games::embedded().unwrap();
    let tools = games.tool("war2047").unwrap();
    let deck = tools.decks().remove(0);
    let three = Order { decks: vec![deck.clone(); 3], ..order(&deck, 2) };
    assert_eq!(tools.play(&three).unwrap_err(), "2 players with 3 decks do not make a game");
    let three = Order { players: vec![Opponent::Random; 3], ..three };
    assert_eq!(tools.contest(&three).unwrap_err(), "3 players with 3 decks do not make a game");
}
