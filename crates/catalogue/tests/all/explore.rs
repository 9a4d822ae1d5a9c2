//! Every ability of every embedded card, the early ones among them, resolves in a match, and no match on the way there fails:
//! the exhaustive runner, bounded to some seconds. Longer runs: `stolik explore`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use stolik_catalogue::Games;
use stolik_catalogue::tools::Hunt;

#[test]
fn every_ability_of_every_card_resolves() {
    let early = Games::early_cards();
    assert!(!early.is_empty());
    let (games, left_out) = Games::with_cards(&early).expect("the embedded cards are good");
    assert!(left_out.is_empty(), "{left_out:?}");
    for tools in games.tools() {
        let id = tools.id();
        let explored = tools.explore(Hunt { seed: 1, matches: 1000, times: 1 });
        let found = &explored.found;
        assert_eq!(found.failure, None, "{id}");
        // A card about a terrain or an artifact matches none where creatures alone are played.
        let never: &[&str] = match id {
            "berserk-new" => &["club-lurker, ability 1", "club-sapper, ability 1"],
            _ => &[],
        };
        assert_eq!(explored.missing, never, "{id}, after {}", found.matches);
        assert!(found.reached.len() > 30, "{id} has goals: {}", found.reached.len());
    }
}

/// The sets of real cards beside the program; nothing where their folder is away.
fn extra_sets() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/sets");
    let inside = |folder: &Path| -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).into_iter().flatten();
        entries.map(|entry| entry.expect("it can be read").path()).collect()
    };
    let files = inside(&folder).iter().flat_map(|set| inside(set)).collect::<BTreeSet<_>>();
    let cards = files.into_iter().filter(|file| file.extension().is_some_and(|end| end == "toml"));
    let text = |file: PathBuf| {
        (file.display().to_string(), std::fs::read_to_string(file).expect("a text"))
    };
    cards.map(text).collect()
}

/// Names of the cards and abilities of a document that `matches` matches leave out.
fn missing(games: &Games, document: &str, matches: u64) -> BTreeSet<String> {
    let tools = games.tool(document).expect("the game is there");
    let explored = tools.explore(Hunt { seed: 1, matches, times: 1 });
    assert_eq!(explored.found.failure, None, "{document}");
    explored.missing.into_iter().collect()
}

#[test]
fn every_ability_of_the_sets_beside_the_program_resolves() {
    let files = extra_sets();
    if files.is_empty() {
        eprintln!("skipped: there are no sets beside the program");
        return;
    }
    let (games, left_out) = Games::with_cards(&files).expect("the cards are good");
    assert!(left_out.is_empty(), "{left_out:?}");
    // Every kind of card is played in the older edition, so that each ability has its occasion there. The last one
    // comes after some four thousand matches; a run ends when nothing is missing.
    assert_eq!(missing(&games, "berserk-2007", 6000), BTreeSet::new());
    // The newer edition plays with creatures alone: what speaks of other kinds meets none.
    let mut excused = of_other_kinds(&files);
    excused.extend(RARE.map(str::to_owned));
    let found = missing(&games, "berserk-new", 2000);
    assert!(found.is_subset(&excused), "{:?}", found.difference(&excused));
}

/// Abilities that the newer edition comes to in no two thousand matches: after a push of the card, with every own card
/// boosted at once, at a flyer's hit of a card that is hunted, and at a prophecy that shows the card. The older edition
/// resolves them.
const RARE: [&str; 6] = [
    "nt-060, ability 2",
    "nw-096, ability 1",
    "nw-096, ability 2",
    "vs-004, ability 4",
    "vs-105, ability 1",
    "vs-105, ability 2",
];

/// Words of abilities about cards that are no creatures: their kinds, and classes that only such cards have.
const OTHER_KINDS: [&str; 5] = ["artifact", "terrain", "symbiont", "building", "war-machine"];

/// Names of the abilities that speak of cards of other kinds than creatures.
fn of_other_kinds(files: &[(String, String)]) -> BTreeSet<String> {
    let game = |file: &&(String, String)| file.1.contains("game = \"berserk\"");
    let files: Vec<_> = files.iter().filter(game).cloned().collect();
    let rules = stolik_berserk::load::with_extra(&files)
        .unwrap_or_else(|problems| panic!("{}", problems[0]));
    let mut names = BTreeSet::new();
    for card in rules.cards() {
        let text = stolik_berserk::load::canonical::card(card);
        // The printer gives each ability a line of its own.
        let abilities = text.lines().skip_while(|line| !line.starts_with("ability")).skip(1);
        for (n, ability) in (1..).zip(abilities) {
            if OTHER_KINDS.iter().any(|kind| ability.contains(kind)) {
                names.insert(format!("{}, ability {n}", card.id));
            }
        }
    }
    names
}
