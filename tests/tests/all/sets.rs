//! Card files of a club: sets of cards. The person who opens a table chooses its sets. A match rests while those are
//! not loaded, goes on unharmed when they are back, and no other set matters to it. It keeps its cards when they grow.

use std::path::Path;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Notation, Seat, Waiting};
use stolik_store::{Batch, Shelf, Store, StoreConfig};
use stolik_table::{ButtonKind, Catalogue, Played, Reply, Screen, SurfaceId};
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

    // Without the file, and with one that has lost a card of the match.
    let (name, text) = &own;
    let lost = text.replacen("\"own-0\"", "\"own-new\"", 1);
    for (seed, files) in [(2, vec![]), (3, vec![(name.clone(), lost)])] {
        let mut club = open(folder.path(), &files, seed);
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

    // Sets that it is not played with change nothing, wherever they stand: it is the same rule set.
    let club = open(folder.path(), &[set("a-guest", 3), own.clone(), set("z-guest", 3)], 5);
    club.goes_on_from(numbers);
    let mut luck = Fast::new(1);
    assert!(club.plays(id, &mut luck).await, "it goes on");
    let report = club.table.verify(id).expect("it can be read");
    assert!(report.is_good() && (report.epochs, report.skipped) == (0, 0), "{report}");
}

/// The same file with more cards of its set: before its own, between them, or behind them.
fn grown((name, text): &(String, String), at: &str) -> Vec<(String, String)> {
    let set = "\nset = { id = \"own\", name = { ru = \"Свой\", en = \"Own\" } }\n";
    let (more, whole) = (set_of_own("a-more", set), (name.clone(), text.clone()));
    let cards = more.1.split_once("[[card]]").expect("cards").1;
    match at {
        "before" => vec![more, whole],
        "behind" => vec![whole, ("z-more.toml".into(), more.1)],
        _ => vec![(name.clone(), text.replacen(at, &format!("[[card]]{cards}{at}"), 1))],
    }
}

/// A file of three plain cards of the set `own`.
fn set_of_own(name: &str, set_line: &str) -> (String, String) {
    let (file, text) = set(name, 3);
    (file, text.replacen('\n', set_line, 1))
}

/// Plays some random commands of a match by the rule set that it began with.
async fn plays_on(club: &Club, played: Played<'_>, luck: &mut Fast) {
    let id = club.last();
    for _ in 0..6 {
        let snapshot = club.store.snapshot(id).expect("the store reads").expect("it has begun");
        let game = club.house.resume(played, &snapshot).expect("its cards are there").hosted;
        let Waiting::For(waiting) = game.play().waiting() else { panic!("it goes on") };
        let seat = waiting.iter().next().expect("somebody is waited for");
        let mut choices = game.prompts().choices(seat);
        let command = loop {
            let chosen = choices[luck.below(choices.len() as u32) as usize].clone();
            if !chosen.begun {
                break game.play().say(seat, &chosen.command);
            }
            choices = game.prompts().after(seat, &chosen);
        };
        club.does(PEOPLE[seat.index()], &format!("/do {} {command}", club.name(id))).await;
    }
}

#[tokio::test]
async fn a_match_keeps_its_cards_when_its_set_grows() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = set("own", 10);
    let club = open(folder.path(), std::slice::from_ref(&own), 1);
    club.does("anna", "/new own").await;
    let id = club.last();
    club.does("boris", "/join").await;
    for who in PEOPLE {
        club.does(who, &format!("/deck {}", deck("own"))).await;
    }
    let sets = ["own".to_owned()];
    let played = Played::of_sets("berserk-2007", &sets);
    let played = played.by_rules(club.house.rules(played).expect("its set is there"));
    let mut luck = Fast::new(1);
    let mut numbers = club.numbers();
    drop(club);
    for (seed, at) in [(2, "before"), (3, "[[card]]\nid = \"own-4\""), (4, "behind")] {
        let club = open(folder.path(), &grown(&own, at), seed);
        club.goes_on_from(numbers);
        plays_on(&club, played, &mut luck).await;
        let report = club.table.verify(id).expect("it can be read");
        assert!(report.is_good() && (report.epochs, report.skipped) == (0, 0), "{at}: {report}");
        numbers = club.numbers();
    }

    // A card that says something else since then changes the rules of the match, and that is told.
    let (name, text) = own;
    let mut club = open(folder.path(), &[(name, text.replacen("life = 5", "life = 6", 1))], 5);
    club.goes_on_from(numbers);
    plays_on(&club, played, &mut luck).await;
    let report = club.table.verify(id).expect("it can be read");
    assert!(report.is_good() && report.epochs == 1, "{report}");
    club.language = Language::En;
    let log = club.does("anna", &format!("/log {}", club.name(id))).await;
    assert!(read(&log).contains("rules or cards have been updated"), "{}", read(&log));
}

#[tokio::test]
async fn a_match_whose_numbers_moved_is_rebuilt_from_its_log() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = set("own", 11);
    let club = open(folder.path(), std::slice::from_ref(&own), 1);
    club.does("anna", "/new own").await;
    let id = club.last();
    club.does("boris", "/join").await;
    // The first card of the set is in no deck.
    let deck = deck("own").replace("own 0", "own 10");
    for who in PEOPLE {
        club.does(who, &format!("/deck {deck}")).await;
    }
    let sets = ["own".to_owned()];
    let played = Played::of_sets("berserk-2007", &sets);
    let by_now = |club: &Club| club.house.rules(played).expect("its set is there");
    let mut luck = Fast::new(1);
    plays_on(&club, played.by_rules(by_now(&club)), &mut luck).await;
    let mut numbers = club.numbers();
    // As an earlier release left it: without its pool.
    let stored = club.store.settings(Shelf::Pool).expect("the store reads");
    assert_eq!(stored.len(), 1, "{stored:?}");
    club.store.commit(Batch::new().unset(Shelf::Pool, &stored[0].0)).expect("the store writes");
    drop(club);

    // Cards before its own, then its set without the card that nobody has.
    let (name, text) = &own;
    let last = format!("[[card]]{}", text.splitn(3, "[[card]]").nth(2).expect("a second card"));
    let without = (name.clone(), format!("game = \"berserk\"\n{last}"));
    for (epochs, files) in [(1, grown(&own, "before")), (2, vec![without])] {
        let club = open(folder.path(), &files, 1 + u64::from(epochs));
        club.goes_on_from(numbers);
        club.screen(VERA, SurfaceId::Board(id)).await.expect("a message");
        plays_on(&club, played.by_rules(by_now(&club)), &mut luck).await;
        let report = club.table.verify(id).expect("it can be read");
        assert!(report.is_good() && report.epochs == epochs, "{report}");
        numbers = club.numbers();
    }
}

/// Returns the screen of a table that waits.
async fn board(club: &Club) -> Screen {
    club.screen(VERA, club.board()).await.expect("a board").1
}

fn says(screen: &Screen, line: &str) -> bool {
    screen.text.lines().any(|one| one == line)
}

fn labels(screen: &Screen) -> Vec<&str> {
    screen.buttons.iter().flatten().map(|button| button.label.as_str()).collect()
}

async fn presses(club: &Club, who: &str, label: &str) -> Reply {
    let screen = board(club).await;
    let found = screen.buttons.iter().flatten().find(|button| button.label == label);
    let button = found.unwrap_or_else(|| panic!("{label}: {:?}", labels(&screen)));
    club.presses(who, &button.token.clone()).await
}

/// All of a reply that is read.
fn read(reply: &Reply) -> String {
    let private = reply.private.as_ref().map_or("", |private| private.screen.text.as_str());
    format!("{}\n{private}", reply.acknowledgement)
}

#[tokio::test]
async fn person_who_opens_a_table_chooses_its_sets_by_word_and_by_button() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut club = open(folder.path(), &[set("own", 10), set("guest", 10)], 1);
    club.language = Language::En;
    // Nobody chooses: all that there are.
    club.does("anna", "/new").await;
    assert!(says(&board(&club).await, "Sets of cards: Club set, own, guest"));
    // By words: ids, or a word of a name that is of one set alone. "set" is of no use.
    club.does("anna", "/new berserk-2007 club set guest").await;
    let screen = board(&club).await;
    assert!(says(&screen, "Sets of cards: Club set, guest"), "{}", screen.text);
    let wanted = ["Without the set: Club set", "With the set: own", "Without the set: guest"];
    let shown = labels(&screen);
    assert!(wanted.iter().all(|label| shown.contains(label)), "{shown:?}");
    assert!(!presses(&club, "anna", wanted[1]).await.refused);
    assert!(!presses(&club, "anna", wanted[0]).await.refused);
    assert!(says(&board(&club).await, "Sets of cards: own, guest"));
    assert!(!presses(&club, "anna", "Without the set: own").await.refused);
    let screen = board(&club).await;
    assert!(
        !labels(&screen).contains(&"Without the set: guest"),
        "one stays: {:?}",
        labels(&screen)
    );
    // It is told, and stands in the log.
    club.language = Language::Ru;
    let log = club.does("anna", &format!("/log {}", club.name(club.last()))).await;
    assert!(read(&log).contains("Карты из наборов: guest"), "{}", read(&log));
    // Players who joined, joined these sets.
    let with = presses(&club, "boris", "С набором: own").await;
    assert!(with.refused, "{with:?}");
    let with = board(&club).await;
    club.does("boris", &format!("/join {}", club.name(club.last()))).await;
    assert!(says(&board(&club).await, "Наборы карт: guest"));
    assert!(!labels(&board(&club).await).iter().any(|label| label.starts_with("С набором")));
    let button = with.buttons.iter().flatten().find(|b| b.label == "С набором: own").expect("it");
    let late = club.presses("anna", &button.token.clone()).await;
    assert!(late.refused, "{late:?}");
}

#[tokio::test]
async fn cards_of_other_sets_are_refused_and_not_offered() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut club = open(folder.path(), &[set("own", 10), set("guest", 10)], 1);
    club.does("anna", &format!("/decks Deck: Mine\n{}", deck("guest"))).await;
    club.does("anna", "/new own").await;
    let id = club.last();
    for (language, words) in [
        (Language::En, "none of the table's sets: Beast guest 0 (guest)"),
        (Language::Ru, "нет в наборах стола: Зверь guest 0 (guest)"),
    ] {
        club.language = language;
        let text = deck("guest")
            .replace("Beast", if language == Language::En { "Beast" } else { "Зверь" });
        let refused = club.types("anna", &format!("/deck {text}")).await;
        assert!(refused.refused && read(&refused).contains(words), "{}", read(&refused));
        assert!(read(&refused).contains("own"), "the table's own: {}", read(&refused));
        // Of ten cards six are named.
        assert!(!read(&refused).contains("guest 6"), "{}", read(&refused));
    }
    club.language = Language::En;
    // No deck of the program is of that set alone: none is offered, and no bot has one.
    let (_, hand) = club.screen("anna", club.hand(Seat::ONE)).await.expect("a hand");
    assert!(!labels(&hand).contains(&"Ashen Wings"), "{:?}", labels(&hand));
    assert!(
        hand.buttons.iter().flatten().all(|b| b.kind != ButtonKind::Play),
        "{:?}",
        labels(&hand)
    );
    let bot = labels(&board(&club).await)
        .iter()
        .find(|l| l.starts_with("Invite: "))
        .map(|l| (*l).to_owned());
    let bot = presses(&club, "anna", &bot.expect("a bot")).await;
    assert!(bot.refused && read(&bot).contains("No ready deck"), "{}", read(&bot));
    // One's own deck of another set is not offered either.
    let own = club.types("anna", "/deck Mine").await;
    assert!(own.refused && read(&own).contains("none of the table's sets"), "{}", read(&own));
    club.does("anna", &format!("/deck {}", deck("own"))).await;
    club.does("boris", "/join").await;
    club.does("boris", &format!("/deck {}", deck("own"))).await;
    assert_eq!(club.stage(id), "running");
    // An exported match names its sets, and is read again if there are more.
    let exported = club.table.scenario(id, None).await.expect("it is printed");
    assert!(exported.starts_with("cards own\n"), "{exported}");
    let lines: Vec<&str> = exported.lines().collect();
    let house = House::with_sets(Pictures::Digested, &[set("own", 10), set("guest", 10)]);
    let (rules, _) = house.game().place(&lines).unwrap_or_else(|problems| panic!("{problems:?}"));
    assert!(rules.cards().len() == 10 && rules.find("guest-1").is_none());
    let report = club.table.verify(id).expect("it can be read");
    assert!(report.is_good() && report.skipped == 0 && report.states > 0, "{report}");
}

/// A set whose card has the name of one of the club's.
fn namesake() -> (String, String) {
    let text = "game = \"berserk\"\n\
        set = { id = \"guests\", name = { ru = \"Набор гостей\", en = \"Guest set\" } }\n\
        [[card]]\nid = \"guest-rider\"\nname = { ru = \"Степной наездник\", en = \"Steppe Rider\" }\n\
        cost = 4\nlife = 5\nmove = 2\nstrike = [1, 1, 2]\nglyph = \"wolf\"\n";
    ("guests.toml".into(), text.into())
}

#[tokio::test]
async fn a_name_that_several_cards_have_is_answered_with_their_sets() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut club = open(folder.path(), &[namesake()], 1);
    for (language, name, told, rows) in [
        (
            Language::Ru,
            "Степной наездник",
            "Имя «Степной наездник» есть в нескольких наборах:",
            ["Степной наездник (Клубный набор)", "Степной наездник (Набор гостей)"],
        ),
        (
            Language::En,
            "Steppe Rider",
            "Cards of several sets are called \"Steppe Rider\":",
            ["Steppe Rider (Club set)", "Steppe Rider (Guest set)"],
        ),
    ] {
        club.language = language;
        let page =
            club.does("vera", &format!("/card {name}")).await.private.expect("a page").screen;
        assert!(page.text.starts_with(told), "{}", page.text);
        for row in rows {
            assert!(page.text.contains(&format!("{row}: ")), "{row}: {}", page.text);
            let opened = page.buttons.iter().flatten().find(|button| button.label == row);
            let button = opened.unwrap_or_else(|| panic!("{row}: {:?}", labels(&page)));
            let sheet = club.presses("vera", &button.token.clone()).await.private.expect("a card");
            let set = row.split_once('(').expect("a set").1.trim_end_matches(')');
            assert!(sheet.screen.text.contains(set), "{}", sheet.screen.text);
            // The name in the list is understood.
            let typed = club.does("vera", &format!("/card {row}")).await.private.expect("a card");
            assert_eq!(typed.screen.text, sheet.screen.text);
        }
        // Rows that platforms complete name the sets too.
        let offered = club.table.cards("berserk-2007", name, language);
        let offered: Vec<&str> = offered.1.iter().map(|(_, row)| row.name.as_str()).collect();
        assert_eq!(offered, rows);
    }
}
