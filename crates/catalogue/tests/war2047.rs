//! The greedy opponent of «War 2047»: stronger than chance with every ready deck, the same for the same
//! seed.

use stolik_catalogue::Games;
use stolik_catalogue::tools::{Opponent, Order, Score, Sight};

fn order(deck: &str, games: u64) -> Order {
    Order {
        games,
        seed: 7,
        players: [Opponent::Greedy, Opponent::Random],
        decks: [deck.to_owned(), deck.to_owned()],
        sight: Sight::AsNeeded,
        options: Vec::new(),
    }
}

#[test]
fn greedy_beats_chance_with_every_ready_deck() {
    let games = Games::embedded().unwrap();
    let tools = games.tool("war2047").unwrap();
    for deck in tools.decks() {
        let Score::Paired(duel) = tools.play(&order(&deck, 16)).unwrap() else {
            panic!("two kinds of opponents play pairs")
        };
        assert!(duel.share() >= 0.85, "{deck}: {duel}");
    }
}

#[test]
fn the_same_seed_plays_the_same_games() {
    let games = Games::embedded().unwrap();
    let tools = games.tool("war2047").unwrap();
    let deck = tools.decks().remove(0);
    assert_eq!(tools.play(&order(&deck, 4)), tools.play(&order(&deck, 4)));
}
