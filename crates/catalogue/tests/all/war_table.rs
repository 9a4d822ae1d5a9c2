//! «War 2047» at the table: whole matches, secrets, sentences.

use crate::club;
use crate::club::{Club, Film};
use std::sync::{Arc, LazyLock};
use stolik_catalogue::Games;
use stolik_kernel::chance::Fast;
use stolik_table::rows::{LogRow, Row};
use stolik_table::{ButtonKind, Catalogue, PersonId};
use stolik_war2047::War2047;
use stolik_words::Language;

static GAMES: LazyLock<Arc<Games>> =
    LazyLock::new(|| Arc::new(Games::embedded().expect("the embedded files are good")));
const DOCUMENT: &str = "war2047";
const PEOPLE: [&str; 2] = ["anna", "boris"];

fn open(seed: u64) -> Club {
    Club::open(Arc::clone(&GAMES) as _, seed)
}

fn waits(club: &Club, who: &str, seat: u8) -> bool {
    let person = PersonId::new(who);
    let own = club.table.surfaces(&club.channel(), Some(&person));
    own.iter().any(|s| s.id == club.hand(seat) && s.waiting)
}

/// No sentence is missing: a missing key is said as `[key]`.
fn assert_said(text: &str) {
    assert!(!text.contains('[') && !text.contains('{'), "{text}");
}

#[tokio::test]
async fn two_people_play_a_whole_match_by_buttons_in_both_languages() {
    for (seed, language) in [(1, Language::En), (2, Language::Ru)] {
        let mut club = open(seed);
        club.start(DOCUMENT, &PEOPLE).await;
        club.language = language;
        let mut luck = Fast::new(seed);
        for n in 0.. {
            if club.stage() != "running" {
                break;
            }
            assert!(n < 20_000, "the match ends");
            let seat = u8::from(!waits(&club, "anna", 0));
            let who = PEOPLE[seat as usize];
            match n % 4 {
                0 => assert!(club.acts(who, seat, &mut luck).await),
                _ => club.types_something(who, &mut luck).await,
            }
            if n % 40 == 0 {
                let (_, board) = club.screen("vera", club.board()).await.unwrap();
                assert_said(&board.text);
                for command in ["/log", "/do", "/words", "/why"] {
                    let reply = club.types(who, command).await;
                    assert_said(&reply.private.unwrap().screen.text);
                }
                let (_, hand) = club.screen(who, club.hand(seat)).await.unwrap();
                assert_said(&hand.text);
                hand.buttons.iter().flatten().for_each(|b| assert_said(&b.label));
                assert!(hand.buttons.len() <= 5 && hand.buttons.iter().all(|row| row.len() <= 5));
                assert!(board.buttons.len() <= 5);
                let png = hand.picture.unwrap().png;
                assert!(png.starts_with(b"\x89PNG") && png.len() < 300_000, "{}", png.len());
            }
        }
        assert_eq!(club.stage(), "over");
        let report = club.table.verify(club.last()).unwrap();
        assert!(report.is_good() && report.outcomes > 0, "{report}");
    }
}

#[tokio::test]
async fn a_person_plays_both_bots() {
    for (seed, kind) in [(3, "random"), (4, "greedy")] {
        let club = open(seed);
        club.types("anna", &format!("/new {DOCUMENT} {kind}")).await;
        let deck = &GAMES.documents().iter().find(|d| d.id == DOCUMENT).unwrap().decks[1].id;
        assert!(!club.types("anna", &format!("/deck {deck}")).await.refused);
        let mut luck = Fast::new(seed);
        for n in 0.. {
            club.table.bots_idle().await;
            if club.stage() != "running" {
                break;
            }
            assert!(n < 20_000 && waits(&club, "anna", 0));
            club.types_something("anna", &mut luck).await;
        }
        assert_eq!(club.stage(), "over");
        assert!(club.table.verify(club.last()).unwrap().is_good());
    }
}

#[tokio::test]
async fn the_walk_to_a_command_is_short_and_says_what_one_decides() {
    let club = open(5);
    club.start(DOCUMENT, &PEOPLE).await;
    let (_, hand) = club.screen("anna", club.hand(0)).await.unwrap();
    assert!(hand.text.contains("You may replace one card"), "{}", hand.text);
    let plays: Vec<&str> = hand
        .buttons
        .iter()
        .flatten()
        .filter(|b| matches!(b.kind, ButtonKind::Play | ButtonKind::Main))
        .map(|b| b.label.as_str())
        .collect();
    assert!(plays.contains(&"Keep all cards"), "{plays:?}");
    assert!((2..=6).contains(&plays.len()), "one press each: {plays:?}");
    for who in PEOPLE {
        assert!(!club.types(who, "keep").await.refused);
    }
    let seat = u8::from(!waits(&club, "anna", 0));
    let (_, hand) = club.screen(PEOPLE[seat as usize], club.hand(seat)).await.unwrap();
    assert!(hand.text.contains("\nBring in units"), "{}", hand.text);
    let all: Vec<&str> = hand.buttons.iter().flatten().map(|b| b.label.as_str()).collect();
    assert!(all.contains(&"To movement"), "{all:?}");
    let (_, board) = club.screen("vera", club.board()).await.unwrap();
    assert!(!board.text.contains("Bring in units"), "{}", board.text);
}

async fn look(club: &Club, films: &mut [Film; 2], at: u64) {
    let [public, anna] = films;
    public.look(club, None, at).await;
    anna.look(club, Some("anna"), at).await;
}

/// Boris swaps one of his cards, or keeps them all, before Anna decides or after her.
async fn exchange(which: Option<usize>) -> [Film; 2] {
    let club = open(21);
    club.start(DOCUMENT, &PEOPLE).await;
    let mut films = [Film::default(), Film::default()];
    look(&club, &mut films, 0).await;
    let list = club.types("boris", "/do").await.private.expect("a list").screen;
    let swaps: Vec<&str> =
        list.text.lines().filter_map(|l| l.split_once("/do ")).map(|(_, c)| c).collect();
    let line = match which {
        Some(n) => swaps.iter().filter(|c| c.starts_with("swap")).nth(n).expect("a card"),
        None => "keep",
    };
    assert!(!club.types("boris", line).await.refused, "{line}");
    look(&club, &mut films, 1).await;
    films
}

#[tokio::test]
async fn an_exchange_shows_nobody_anything_until_both_have_decided() {
    let films = [exchange(None).await, exchange(Some(0)).await, exchange(Some(1)).await];
    for other in &films[1..] {
        films[0][0].assert_same(&other[0], "public");
        films[0][1].assert_same(&other[1], "anna");
    }
}

#[tokio::test]
async fn opening_hands_are_decided_in_any_order_to_the_same_end() {
    let mut ends = Vec::new();
    for order in [["anna", "boris"], ["boris", "anna"]] {
        let club = open(22);
        club.start(DOCUMENT, &PEOPLE).await;
        for who in order {
            assert!(!club.types(who, "keep").await.refused);
        }
        ends.push(club.table.scenario(club.last(), None).await.expect("a position"));
    }
    assert_eq!(ends[0], ends[1]);
}

#[tokio::test]
async fn a_bad_deck_is_told_with_card_and_rule_in_both_languages() {
    let mut club = open(24);
    club.types("anna", &format!("/new {DOCUMENT}")).await;
    let name = &GAMES
        .rule_set::<War2047>()
        .unwrap()
        .cards()
        .iter()
        .find(|c| c.id == "militia")
        .unwrap()
        .name;
    for (language, name) in [(Language::En, &name.en), (Language::Ru, &name.ru)] {
        club.language = language;
        let rule = GAMES.book(DOCUMENT).rule("deck.copies", language).unwrap().title;
        let reply = club.types("anna", "/deck 4 militia, 2 никто").await;
        assert!(reply.refused);
        let text = reply.private.unwrap().screen.text;
        assert_said(&text);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 5, "{text}");
        assert!(lines[1].contains("никто"), "{text}");
        assert!(lines.iter().any(|l| l.contains(name.as_str()) && l.contains(&rule)), "{text}");
    }
}

#[test]
fn a_further_file_is_of_the_game_that_can_read_it() {
    let war = r#"
        game = "war2047"
        [[card]]
        id = "guest-walker"
        name = { ru = "Гостевой шагоход", en = "Guest Walker" }
        kind = "unit"
        class = "attack"
        arm = "armour"
        damage = 2
        life = 3
        cost = "1/1/0"
        glyph = "walker"
    "#;
    let berserk = r#"
        game = "berserk"
        [[card]]
        id = "guest-fox"
        name = { ru = "Рыжая лиса", en = "Red Fox" }
        cost = 3
        life = 5
        move = 2
        strike = [1, 1, 2]
        glyph = "wolf"
    "#;
    let file = |name: &str, text: &str| (name.to_owned(), text.to_owned());
    let files = [file("a.toml", war), file("b.toml", berserk)];
    let (games, left_out) = Games::with_cards(&files).expect("good");
    assert!(left_out.is_empty(), "{left_out:?}");
    let found = |document, name| games.cards(document).unwrap().find(name, Language::Ru).cards;
    assert_eq!(found(DOCUMENT, "гостевой шагоход"), ["guest-walker"]);
    assert_eq!(found("berserk-2007", "рыжая лиса"), ["guest-fox"]);
    let broken = war.replace("life = 3", "life = \"much\"");
    let (games, left_out) = Games::with_cards(&[file("a.toml", &broken)]).expect("the rest stands");
    assert_eq!((left_out.len(), games.documents().len()), (1, 5), "{left_out:?}");
}

/// Rows of the last match.
fn rows(club: &Club) -> Vec<Row> {
    let log = club.store.log(club.last()).unwrap();
    log.iter().map(|bytes| LogRow::read(bytes).unwrap().row).collect()
}

/// Plays at random on both sides, at most 400 commands. Says how often somebody was asked
/// whether to answer an own action.
async fn play_on(club: &Club) -> usize {
    let (mut luck, mut asked) = (Fast::new(31), 0);
    for _ in 0..400 {
        if club.stage() != "running" {
            break;
        }
        let seat = u8::from(!waits(club, "anna", 0));
        let (_, hand) = club.screen(PEOPLE[seat as usize], club.hand(seat)).await.unwrap();
        asked += hand.buttons.iter().flatten().filter(|b| b.label == "Let it happen").count();
        club.types_something(PEOPLE[seat as usize], &mut luck).await;
    }
    asked
}

/// gap.response asks the active player first whether it answers what it has just done. Hardly
/// anybody does, so that pass goes without saying; who wants to be asked says so in the orders.
#[tokio::test]
async fn ones_own_action_goes_on_at_once_unless_its_player_wants_to_be_asked() {
    let quiet = open(31);
    quiet.start(DOCUMENT, &PEOPLE).await;
    assert_eq!(play_on(&quiet).await, 0);
    let asking = open(31);
    asking.start(DOCUMENT, &PEOPLE).await;
    for who in PEOPLE {
        let screen = asking.types(who, "/orders").await.private.unwrap().screen;
        assert!(screen.text.contains("here you pass at once"), "{}", screen.text);
        asking.presses(who, &club::button(&screen, "\u{279c} My own action")).await;
    }
    assert!(play_on(&asking).await > 10);
    for club in [quiet, asking] {
        assert!(club.table.verify(club.last()).unwrap().is_good());
    }
}

/// Both play at random until one is asked in a window that passes by default: the seat that is asked.
async fn until_asked_by_default(club: &Club) -> u8 {
    let mut luck = Fast::new(31);
    for _ in 0..400 {
        let seat = u8::from(!waits(club, "anna", 0));
        let (_, hand) = club.screen(PEOPLE[seat as usize], club.hand(seat)).await.unwrap();
        if hand.buttons.iter().flatten().any(|b| b.label == "Wait for me") {
            assert!(hand.text.contains("This passes by itself in a few seconds"), "{}", hand.text);
            return seat;
        }
        club.types_something(PEOPLE[seat as usize], &mut luck).await;
    }
    panic!("nobody is asked about a unit of the other");
}

/// A window about a kind that hardly anybody answers passes after the delay of orders, and waits for who asks for it.
#[tokio::test]
async fn window_of_a_default_kind_passes_after_the_delay_unless_its_player_makes_it_wait() {
    for waits_for_player in [false, true] {
        let club = open(31);
        club.table.order_delay(50);
        club.start(DOCUMENT, &PEOPLE).await;
        let seat = until_asked_by_default(&club).await;
        let who = PEOPLE[seat as usize];
        let before = rows(&club).len();
        if waits_for_player {
            let (_, hand) = club.screen(who, club.hand(seat)).await.unwrap();
            club.presses(who, &club::button(&hand, "Wait for me")).await;
            let (_, hand) = club.screen(who, club.hand(seat)).await.unwrap();
            assert!(!hand.text.contains("This passes by itself"), "{}", hand.text);
        }
        club.table.tick(stolik_table::Now(10_000_000)).await;
        let after = rows(&club);
        let passed = after[before..].iter().any(
            |row| matches!(row, Row::Play { seat: by, command, .. } if by.0 == seat && command == "pass"),
        );
        assert_eq!(passed, !waits_for_player);
        assert!(club.table.verify(club.last()).unwrap().is_good());
    }
}

/// Taking an action back takes the pass back that went without saying after it.
#[tokio::test]
async fn an_action_is_taken_back_with_the_pass_that_followed_it() {
    let club = open(31);
    club.start(DOCUMENT, &PEOPLE).await;
    let passed = |rows: &[Row]| {
        let [.., Row::Play { seat: one, command, .. }, Row::Play { seat: two, command: pass, .. }] =
            rows
        else {
            return false;
        };
        one == two && pass == "pass" && command != "pass"
    };
    let mut luck = Fast::new(31);
    let (who, before) = loop {
        let before = club.table.scenario(club.last(), None).await.unwrap();
        let seat = usize::from(!waits(&club, "anna", 0));
        let count = rows(&club).len();
        club.types_something(PEOPLE[seat], &mut luck).await;
        let now = rows(&club);
        if now.len() == count + 2 && passed(&now) {
            break (seat, before);
        }
        assert!(now.len() < 400, "nobody did anything");
    };
    let other = 1 - who;
    let reply = club.types(PEOPLE[who], "/undo").await;
    assert!(!reply.refused, "{reply:?}");
    if !rows(&club).iter().any(|row| matches!(row, Row::Undo { .. })) {
        let surface = club.hand(other as u8);
        club.presses_on(PEOPLE[other], surface, "Let it be taken back").await;
    }
    assert_eq!(club.table.scenario(club.last(), None).await.unwrap(), before);
    assert_eq!(rows(&club).iter().filter(|row| matches!(row, Row::Undo { .. })).count(), 1);
    assert!(club.table.verify(club.last()).unwrap().is_good());
}
