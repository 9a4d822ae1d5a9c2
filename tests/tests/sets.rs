//! Card files of a club: a match rests while the cards with which it is played are not loaded, and goes
//! on unharmed when they are back.

use std::path::Path;
use stolik_kernel::Seat;
use stolik_kernel::chance::Fast;
use stolik_store::{Store, StoreConfig};
use stolik_table::{ButtonKind, SurfaceId};
use stolik_tests::club::{Club, PEOPLE, VERA, entropy};
use stolik_tests::house::{House, Pictures};
use stolik_words::Language;

/// A file with this many plain cards.
fn set(name: &str, count: usize) -> (String, String) {
    let card = |n: usize| {
        format!(
            "[[card]]\nid = \"{name}-{n}\"\nname = {{ ru = \"Зверь {name} {n}\", en = \"Beast {name} {n}\" }}\n\
             cost = 3\nclass = [\"beast\"]\nlife = 5\nmove = 1\nstrike = [1, 2, 2]\nglyph = \"wolf\"\n"
        )
    };
    let cards: String = (0..count).map(card).collect();
    (format!("{name}.toml"), format!("game = \"berserk\"\n{cards}"))
}

fn open(folder: &Path, files: &[(String, String)], seed: u64) -> Club {
    let house = House::with_sets(Pictures::Digested, files);
    let store =
        Store::open(&StoreConfig::at(folder.join("stolik.redb"))).expect("the data file opens");
    Club::over(store, &house, entropy(seed), folder.join("aside"))
}

/// The deck of ten cards of a set, three of each.
fn deck(name: &str) -> String {
    let lines: Vec<String> = (0..10).map(|n| format!("3 Beast {name} {n}")).collect();
    lines.join("\n")
}

#[tokio::test]
async fn a_match_rests_while_its_cards_are_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = set("own", 10);
    let club = open(folder.path(), std::slice::from_ref(&own), 1);
    club.does("anna", "/new").await;
    let id = club.last();
    club.does("boris", "/join").await;
    for who in PEOPLE {
        club.does(who, &format!("/deck {}", deck("own"))).await;
    }
    assert_eq!(club.stage(id), "running");
    club.does("anna", "/do keep").await;
    let (before, mut numbers) = (club.state(id), club.numbers());
    drop(club);

    // Without the file, and with another one before it, which would give its numbers to other cards.
    let others = [set("a-guest", 3), own.clone()];
    for (seed, files) in [(2, &others[..0]), (3, &others[..])] {
        let mut club = open(folder.path(), files, seed);
        club.goes_on_from(numbers);
        for (language, words) in [(Language::En, "not loaded"), (Language::Ru, "не загружены")]
        {
            club.language = language;
            for (who, surface) in
                [(PEOPLE[1], SurfaceId::Hand(id, Seat::TWO)), (VERA, SurfaceId::Board(id))]
            {
                let (_, screen) = club.screen(who, surface).await.expect("a message");
                assert!(screen.text.contains(words), "{}", screen.text);
                let play = |b: &stolik_table::Button| b.kind == ButtonKind::Play;
                assert!(!screen.buttons.iter().flatten().any(play), "nothing to play");
            }
            let reply = club.types("boris", "/do keep").await;
            assert!(reply.refused && reply.acknowledgement.contains(words), "{reply:?}");
        }
        assert_eq!(club.stage(id), "running", "it is not set aside");
        numbers = club.numbers();
    }

    let club = open(folder.path(), std::slice::from_ref(&own), 4);
    club.goes_on_from(numbers);
    club.does("boris", "/do keep").await;
    let [cards, there] = [&club.state(id), &before].map(|state| {
        let side = &state.sides[0];
        (side.deck.clone(), side.deal.clone())
    });
    assert_eq!(cards, there, "nothing was lost");
    let report = club.table.verify(id).expect("it can be read");
    assert!(report.is_good(), "{report:?}");
    let numbers = club.numbers();
    drop(club);

    // Cards that come after those of the match change no number of it.
    let club = open(folder.path(), &[own.clone(), set("z-guest", 3)], 5);
    club.goes_on_from(numbers);
    let mut luck = Fast::new(1);
    assert!(club.plays(id, &mut luck).await, "it goes on");
}
