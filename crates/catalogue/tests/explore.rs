//! Every ability of every embedded card, the early ones among them, resolves in a match, and no match on the way there fails:
//! the exhaustive runner, bounded to some seconds. Longer runs: `stolik explore`.

use stolik_catalogue::Games;
use stolik_catalogue::tools::Hunt;

#[test]
fn every_ability_of_every_card_resolves() {
    let early = Games::early_cards();
    assert!(!early.is_empty());
    let (games, left_out) = Games::with_cards(&early).expect("the embedded cards are good");
    assert!(left_out.is_empty(), "{left_out:?}");
    for tools in games.tools() {
        let explored = tools.explore(Hunt { seed: 1, matches: 1500, times: 1 });
        let (id, found) = (tools.id(), &explored.found);
        assert_eq!(found.failure, None, "{id}");
        // What speaks of a terrain or an artifact meets none where creatures alone are played.
        let never: &[&str] = match id {
            "berserk-new" => &["club-lurker, ability 1", "club-sapper, ability 1"],
            _ => &[],
        };
        assert_eq!(explored.missing, never, "{id}, after {}", found.matches);
        assert!(found.reached.len() > 30, "{id} has goals: {}", found.reached.len());
    }
}
