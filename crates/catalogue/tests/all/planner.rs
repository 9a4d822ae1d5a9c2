//! The planner at the games: in «Берсерк» it goes around to strike, where greedy stays; it beats greedy;
//! a person can call it to the table.

use crate::club::{Club, button};
use std::sync::{Arc, LazyLock};
use stolik_ai::{Greedy, Planner, Player};
use stolik_berserk::{Berserk, Command, load};
use stolik_berserk_face::Judge;
use stolik_catalogue::Games;
use stolik_catalogue::tools::{Opponent, Order, Score, Sight};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Notation, Rules, Seat};
use stolik_table::{BotInfo, Catalogue};
use stolik_words::Language;

static GAMES: LazyLock<Arc<Games>> =
    LazyLock::new(|| Arc::new(Games::embedded().expect("the embedded files are good")));

/// Beside the hero stands one who cannot be struck without loss; a dear and dying enemy is two steps
/// away, and the first of them leads away from everybody.
const AROUND: [&str; 7] = [
    "card Герой 6/2 2-3-4",
    "card Громила 20/1 5-6-7",
    "card Раненый 10/1 0-0-1",
    "turn 3 p1 main",
    "unit A p1 b2 Герой",
    "unit W p2 a3 Громила",
    "unit R p2 e2 Раненый wounds 9",
];

/// Returns the typed commands of a player in its turn, up to the first that is not a step.
fn walk<P: Player<Berserk>>(player: impl Fn(Judge) -> P) -> Vec<String> {
    let (rules, mut state) = load::embedded().place(&AROUND).expect("a position");
    let mut player = player(Judge::of(&rules));
    let (mut luck, mut log, mut said) = (Fast::new(1), Vec::new(), Vec::new());
    loop {
        let mut legal = Vec::new();
        rules.legal(&state, Seat::ONE, &mut legal);
        let mut view = || rules.view(&state, Audience::Seat(Seat::ONE));
        let chosen = player.choose(&rules, Seat::ONE, &mut view, &legal).expect("a choice");
        let command = legal[chosen];
        said.push(rules.say(&state, Seat::ONE, &command));
        if !matches!(command, Command::Move { .. }) {
            return said;
        }
        rules.apply(&mut state, Seat::ONE, &command, &mut luck, &mut log).expect("legal");
    }
}

#[test]
fn the_planner_goes_around_to_strike_and_greedy_does_not() {
    for seed in 0..10 {
        let said = walk(|judge| Planner::new(judge, seed));
        assert_eq!(said, ["move A c2", "move A d2", "strike A R"]);
        let said = walk(|judge| Greedy::new(judge, seed));
        assert!(said.iter().all(|s| !s.starts_with("strike")), "{said:?}");
    }
}

fn order(decks: [&str; 2], games: u64) -> Order {
    Order {
        games,
        seed: 5,
        players: vec![Opponent::Planner, Opponent::Greedy],
        decks: decks.map(str::to_owned).to_vec(),
        sight: Sight::AsNeeded,
        options: Vec::new(),
        until: None,
    }
}

#[test]
fn the_same_seed_plays_the_same_games_of_all_documents() {
    for (document, decks) in [
        ("berserk-2007", ["steppe-mountain", "forest-swamp"]),
        ("war2047", ["chemists", "battery"]),
        ("kozyablo", ["pozor", "hive"]),
        ("heroes", ["outpost", "mire"]),
    ] {
        let tools = GAMES.tool(document).unwrap();
        let score = tools.play(&order(decks, 2)).unwrap();
        assert_eq!(score, tools.play(&order(decks, 2)).unwrap());
        let Score::Paired(sides) = score else { panic!("two kinds of opponents play pairs") };
        let duel = sides[0];
        assert_eq!((duel.games(), duel.unfinished), (2, 0));
        // Another player than greedy: the same order with greedy on both sides goes otherwise.
        let same = Order { players: vec![Opponent::Greedy; 2], ..order(decks, 2) };
        let Score::Same(summary) = tools.play(&same).unwrap() else { panic!("one kind") };
        assert_ne!(summary.decisions, duel.decisions);
    }
}

/// With three and four seats the asked seat changes with each command: the planner goes on from its own seat alone.
#[test]
fn it_plays_with_three_and_four_too() {
    let tools = GAMES.tool("kozyablo").unwrap();
    for seats in [3, 4] {
        let decks = ["pozor", "hive", "goats", "zhlobs"][..seats].iter().map(|d| d.to_string());
        let mut players = vec![Opponent::Random; seats];
        players[0] = Opponent::Planner;
        let order = Order { players, decks: decks.collect(), ..order(["", ""], seats as u64) };
        let Score::Paired(sides) = tools.play(&order).unwrap() else { panic!("two kinds") };
        assert_eq!((sides.len(), sides[0].games(), sides[0].unfinished), (seats, seats as u64, 0));
        assert!(2 * sides[0].wins > sides[0].games(), "it beats random ones: {}", sides[0]);
    }
}

/// The thinker plays whole games, the same ones again, under the rules of a real document.
#[test]
fn thinker_plays_the_same_games_with_the_same_seed() {
    let tools = GAMES.tool("war2047").unwrap();
    let players = vec![Opponent::Thinker, Opponent::Planner];
    let thinks = Order { players, ..order(["chemists", "battery"], 2) };
    let score = tools.play(&thinks).unwrap();
    assert_eq!(score, tools.play(&thinks).unwrap());
    let Score::Paired(sides) = score else { panic!("two kinds of opponents play pairs") };
    assert_eq!((sides[0].games(), sides[0].unfinished), (2, 0));
}

/// A level that does not beat the one before it is none. The figures of all games are measured by hand (docs/OPERATING.md).
#[test]
fn each_level_beats_the_one_before_it() {
    let tools = GAMES.tool("war2047").unwrap();
    for (players, games) in [
        ([Opponent::Journeyman, Opponent::Apprentice], 100),
        ([Opponent::Master, Opponent::Journeyman], 20),
    ] {
        let order = Order { players: players.to_vec(), ..order(["chemists", "battery"], games) };
        let Score::Paired(sides) = tools.play(&order).unwrap() else { panic!("two kinds") };
        assert!(sides[0].share() >= 0.6, "{players:?}: {}", sides[0]);
    }
}

/// Stored matches name bots by their kinds, and go on with them; the buttons of a table offer the levels.
#[test]
fn levels_are_offered_and_former_kinds_stay() {
    for document in GAMES.documents() {
        let kinds = |bots: &[BotInfo]| bots.iter().map(|bot| bot.kind.clone()).collect::<Vec<_>>();
        assert_eq!(kinds(document.offered_bots()), ["apprentice", "journeyman", "master"]);
        assert_eq!(document.stand_in().map(|bot| &*bot.kind), Some("greedy"));
        let all = kinds(&document.bots);
        for kind in ["random", "greedy", "planner", "thinker"] {
            assert!(all.iter().any(|one| one == kind), "{}: {kind}", document.id);
        }
    }
}

/// Players choose a bot by its name: each that a game offers is described where they read about them.
#[test]
fn every_offered_bot_is_named_in_both_readmes() {
    let [english, russian] =
        [include_str!("../../../../README.md"), include_str!("../../../../README.ru.md")];
    for document in GAMES.documents() {
        assert!(document.bots.len() > 3, "{}", document.id);
        for bot in &document.bots {
            let typed = format!("`/new {}`", bot.kind);
            assert!(english.contains(&typed) && russian.contains(&typed), "{typed}");
        }
    }
}

#[tokio::test]
async fn a_person_calls_it_to_the_table() {
    for (document, word) in [("berserk-2007", "тактик"), ("war2047", "бот"), ("war2047", "мастер")]
    {
        let club = Club::open(Arc::clone(&GAMES) as _, 3);
        club.types("anna", &format!("/new {document} {word}")).await;
        let documents = GAMES.documents();
        let deck = &documents.iter().find(|d| d.id == document).unwrap().decks[0].id;
        assert!(!club.types("anna", &format!("/deck {deck}")).await.refused);
        let mut luck = Fast::new(3);
        for n in 0.. {
            club.table.bots_idle().await;
            if club.stage() != "running" {
                break;
            }
            assert!(n < 20_000, "the match ends");
            club.types_something("anna", &mut luck).await;
        }
        assert_eq!(club.stage(), "over");
        assert!(club.table.verify(club.last()).unwrap().is_good());
    }
}

/// Asks for hints at a table of one person and a bot. Gives how often numbers were told.
async fn hints(table: &str, language: Language, seed: u64) -> usize {
    let club = Club { language, ..Club::open(Arc::clone(&GAMES) as _, seed) };
    club.types("anna", &format!("/new {table} greedy")).await;
    let id = table.split(' ').next().unwrap();
    let deck = &GAMES.documents().iter().find(|d| d.id == id).unwrap().decks[0].id;
    assert!(!club.types("anna", &format!("/deck {deck}")).await.refused);
    let numbers = match language {
        Language::Ru => "таких очков",
        Language::En => "of these points",
    };
    let (mut luck, mut weighed) = (Fast::new(3), 0);
    for _ in 0..12 {
        club.table.bots_idle().await;
        if club.stage() != "running" {
            break;
        }
        let board = club.screen("vera", club.board()).await.unwrap().0;
        let reply = club.types("anna", "/hint").await;
        assert!(!reply.refused, "{table}: {}", reply.acknowledgement);
        assert!(!reply.acknowledgement.contains(['[', '{']), "{}", reply.acknowledgement);
        let text = reply.private.map(|page| page.screen.text).unwrap_or_default();
        assert!(!text.contains(['[', '{']), "{table}: {text}");
        weighed += usize::from(text.contains(numbers));
        assert_eq!(club.screen("vera", club.board()).await.unwrap().0, board, "it is private");
        club.types_something("anna", &mut luck).await;
    }
    weighed
}

/// A person who plays against bots alone gets a hint, in words with numbers, and can follow it.
#[tokio::test]
async fn it_gives_a_hint_to_a_person_who_plays_bots_alone() {
    let tables = [
        ("berserk-2007", Language::En),
        ("berserk-new", Language::Ru),
        ("war2047", Language::En),
        ("kozyablo 2", Language::Ru),
        ("heroes", Language::En),
    ];
    for (seed, (table, language)) in tables.into_iter().enumerate() {
        let weighed = hints(table, language, seed as u64).await;
        assert!(weighed > 3, "{table}: numbers were told {weighed} times");
    }
}

#[tokio::test]
async fn it_gives_none_against_a_person_unless_both_have_agreed() {
    let club = Club::open(Arc::clone(&GAMES) as _, 1);
    club.start("war2047", &["anna", "boris"]).await;
    let reply = club.types("anna", "/hint").await;
    assert!(reply.refused && reply.acknowledgement.contains("only if all agree"));
    let propose = button(&reply.private.expect("what to do").screen, "Propose hints to all");
    let means = club.types("anna", "/do").await.private.expect("a list").screen;
    assert!(means.buttons.iter().flatten().all(|button| button.label != "Give me a hint"));
    let (board, hand) = (club.board(), club.hand(1));
    let shown = async |who: &str, surface| club.screen(who, surface).await.expect("it is shown").1;
    // Declined once, then agreed to; an answer to the first proposal is none to the second.
    assert!(!club.presses("anna", &propose).await.refused);
    assert!(club.presses("anna", &propose).await.refused, "it is proposed already");
    let asked = shown("boris", hand).await;
    assert!(asked.text.contains("anna proposes hints of the bot for all"), "{}", asked.text);
    let stale = button(&asked, "Agree to hints");
    assert!(club.presses("anna", &stale).await.refused, "nobody agrees for another");
    assert!(!club.presses_on("boris", hand, "Play without hints").await.refused);
    assert!(!club.presses("anna", &propose).await.refused);
    assert!(club.presses("boris", &stale).await.refused);
    assert!(
        club.types("anna", "/hint").await.refused && club.types("boris", "/hint").await.refused
    );
    assert!(!club.presses_on("boris", hand, "Agree to hints").await.refused);
    for seen in [shown("vera", board).await, shown("boris", hand).await] {
        assert!(
            seen.text.contains("Hints of the bot are allowed, as all agreed."),
            "{}",
            seen.text
        );
    }
    // Both have them, each alone; nobody sees that one was asked for.
    let who = club.waiting(&["anna", "boris"]);
    let before = club.screen("vera", board).await.expect("a board").0;
    let hint = club.types(who[0], "/hint").await;
    assert!(!hint.refused, "{}", hint.acknowledgement);
    assert_eq!(club.screen("vera", board).await.expect("a board").0, before, "it is private");
    assert!(club.types("vera", "/hint").await.refused);
    // A player who takes a seat over has agreed to nothing; the match records for good that there were hints.
    let sure = club.types("boris", "/forget").await.private.expect("a question").screen;
    club.presses("boris", sure.buttons.concat().last().expect("a button")).await;
    assert!(club.types("anna", "/hint").await.refused || club.waiting(&["anna"]).is_empty());
    let seen = shown("vera", board).await.text;
    assert!(seen.contains("In this match hints of the bot were agreed on."), "{seen}");
    assert!(club.table.verify(club.last()).unwrap().is_good());
}
