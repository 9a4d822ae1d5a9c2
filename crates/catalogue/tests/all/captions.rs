//! The form of a match's messages in a chat: one headline, at most three events, the question; and typed lines that a
//! newcomer tries.

use crate::club::{Club, button};
use std::sync::{Arc, LazyLock};
use stolik_catalogue::Games;
use stolik_kernel::chance::Fast;
use stolik_table::{Catalogue, Screen};
use stolik_words::Language;

static GAMES: LazyLock<Arc<Games>> =
    LazyLock::new(|| Arc::new(Games::embedded().expect("the embedded files are good")));

/// Events in a message.
const EVENTS: usize = 3;
/// Lines above the events: the headline, and what concerns the reader besides.
const ABOVE: usize = 3;
/// Decisions of a person in each match.
const DECISIONS: usize = 30;

/// The parts of a message's text: the lines above the events, the events, the question.
fn parts(screen: &Screen) -> (Vec<&str>, Vec<&str>, Vec<&str>) {
    let lines: Vec<&str> = screen.text.lines().collect();
    let (told, question) = lines.split_at(lines.len() - screen.question);
    let (above, news) = told.split_at(told.len() - screen.news);
    (above.to_vec(), news.to_vec(), question.to_vec())
}

/// Asserts that a message is a caption. Returns true if it leaves earlier events to the log.
fn assert_caption(screen: &Screen, name: &str) -> bool {
    let (above, news, _) = parts(screen);
    assert!(above[0].contains(name), "{}", screen.text);
    assert!((1..=ABOVE).contains(&above.len()), "{}", screen.text);
    let (events, notes): (Vec<&str>, Vec<&str>) =
        news.iter().partition(|line| line.starts_with("\u{2022} "));
    assert!(events.len() <= EVENTS && notes.len() <= 1, "{}", screen.text);
    // The headline tells whose turn it is; a turn that brings anything is an event.
    let begins = |event: &&str| event.contains(", ходит ") && !event.contains("Приход");
    assert!(!events.iter().any(begins), "{}", screen.text);
    assert!(notes.iter().all(|note| note.contains("журнал")), "{}", screen.text);
    assert!(screen.buttons.iter().flatten().any(|button| button.label == "Журнал"));
    !notes.is_empty()
}

/// A match against bots, opened by the first of the six keys, in Russian.
async fn quick_match(document: &str) -> Club {
    let mut club = Club::open(Arc::clone(&GAMES) as _, 11);
    club.language = Language::Ru;
    let keys = club.types("anna", "/help").await.private.expect("six keys").screen;
    assert_eq!(keys.buttons.iter().flatten().count(), 6, "{:?}", keys.buttons);
    let games = club.presses("anna", &button(&keys, "Играть")).await;
    let games = games.private.expect("the games").screen;
    let named = GAMES.documents().iter().find(|one| one.id == document).expect("it is hosted");
    let name = club.words.say(club.language, &named.name);
    let label = format!("Быстрая партия: {name}");
    assert!(!club.presses("anna", &button(&games, &label)).await.refused);
    club.table.bots_idle().await;
    club
}

/// Types a line, and gives the page of the answer.
async fn typed(club: &Club, line: &str) -> (bool, Screen) {
    let reply = club.types("anna", line).await;
    let page = reply.private.map(|private| private.screen);
    (reply.refused, page.unwrap_or_else(|| Screen::plain(reply.acknowledgement, Vec::new())))
}

/// Returns the cards that a seat has to place, as its buttons name them.
async fn to_place(club: &Club) -> Vec<String> {
    let (_, hand) = club.screen("anna", club.hand(0)).await.expect("a hand");
    assert!(hand.text.contains("Осталось поставить"), "{}", hand.text);
    let labels = hand.buttons.iter().flatten().map(|button| button.label.clone());
    labels.take_while(|label| label != "Расставить за меня").collect()
}

#[tokio::test]
async fn typed_lines_name_cards_by_beginnings_and_several_moves_get_a_button_each() {
    let club = quick_match("berserk-2007").await;
    club.presses_on("anna", club.hand(0), "Готово").await;
    club.table.bots_idle().await;
    let cards = to_place(&club).await;
    assert!(cards.len() > 4, "{cards:?}");
    // A cell alone fits every card: each has a button, and one press places it.
    let (refused, page) = typed(&club, "b3").await;
    assert!(refused && page.text.contains("Какой из них?"), "{}", page.text);
    let moves = page.buttons.iter().flatten().filter(|button| button.label.ends_with("→ b3"));
    assert_eq!(moves.count(), cards.len(), "{:?}", page.buttons);
    let label = format!("{} → b3", cards[0]);
    let placed = club.presses("anna", &button(&page, &label)).await;
    assert!(!placed.refused, "{}", placed.acknowledgement);
    // A whole name with a cell in letters of the other alphabet, with a dash.
    let cards = to_place(&club).await;
    let (refused, page) = typed(&club, &format!("{} - \u{441}3", cards[0])).await;
    assert!(!refused, "{}", page.text);
    // The beginning of a name.
    let cards = to_place(&club).await;
    let begins = cards[0].chars().take(4).collect::<String>().to_lowercase();
    let like = cards.iter().filter(|card| card.to_lowercase().contains(&begins)).count();
    let (refused, page) = typed(&club, &format!("{begins} d3")).await;
    assert_eq!(refused, like > 1, "{begins}: {}", page.text);
    let left = to_place(&club).await.len();
    assert_eq!(left, cards.len() - usize::from(like == 1), "{}", page.text);
}

/// Whether a text has an English word; cells, letters of cards and dice are none.
fn has_english_word(text: &str) -> bool {
    text.split(|c: char| !c.is_ascii_alphabetic()).any(|word| word.len() > 2)
}

#[tokio::test]
async fn listed_lines_are_russian_for_a_russian_reader_and_do_what_they_name() {
    for document in GAMES.documents() {
        let club = quick_match(&document.id).await;
        let (mut typed_lines, mut english) = (0, Vec::new());
        for n in 0..DECISIONS {
            club.table.bots_idle().await;
            if club.stage() != "running" || club.waiting(&["anna"]).is_empty() {
                break;
            }
            let (_, can) = typed(&club, "/do").await;
            let lines =
                can.text.lines().filter_map(|line| Some(line.split_once(" \u{2014} /do ")?.1));
            let lines: Vec<String> = lines.map(str::to_owned).collect();
            assert!(!lines.is_empty(), "{}", can.text);
            typed_lines += lines.len();
            english.extend(lines.iter().filter(|line| has_english_word(line)).cloned());
            let line = &lines[n % lines.len()];
            let (refused, page) = typed(&club, &format!("/do {line}")).await;
            assert!(!refused, "{line}: {}", page.text);
        }
        assert!(typed_lines > 5, "{}: {typed_lines}", document.id);
        assert!(english.len() * 10 < typed_lines, "{}: {english:?}", document.id);
    }
}

#[tokio::test]
async fn command_without_a_match_is_answered_with_the_six_keys() {
    let mut club = Club::open(Arc::clone(&GAMES) as _, 3);
    club.language = Language::Ru;
    for line in ["/odds", "/why", "/replay", "/log", "/do b4-b5"] {
        let (refused, page) = typed(&club, line).await;
        assert!(refused, "{line}");
        assert_eq!(page.buttons.iter().flatten().count(), 6, "{line}: {}", page.text);
    }
    let (_, page) = typed(&club, "/card фывапр").await;
    assert!(page.buttons.is_empty() && !page.text.contains("Ближайшие"), "{}", page.text);
}

#[tokio::test]
async fn message_of_a_running_match_is_a_headline_three_events_and_a_question() {
    let mut shortened = 0;
    for document in GAMES.documents() {
        let club = quick_match(&document.id).await;
        let name = club.words.say(club.language, &document.name);
        let mut luck = Fast::new(7);
        let mut own = 0;
        for _ in 0..DECISIONS {
            club.table.bots_idle().await;
            if club.stage() != "running" {
                break;
            }
            let match_name = club.types("anna", "/log").await.private.expect("a log").screen.text;
            let match_name = match_name.split(['«', '»']).nth(1).expect("a name").to_owned();
            let (_, board) = club.screen("vera", club.board()).await.expect("a board");
            assert_caption(&board, &match_name);
            let (_, hand) = club.screen("anna", club.hand(0)).await.expect("a hand");
            shortened += usize::from(assert_caption(&hand, &match_name));
            if club.waiting(&["anna"]).is_empty() {
                break;
            }
            let headline = hand.text.lines().next().expect("a headline");
            let turns = ["Ваш ход", "Решаете вы"];
            own += usize::from(turns.iter().any(|turn| headline.ends_with(turn)));
            assert!(hand.question > 0, "a decision asks: {}", hand.text);
            club.types_something("anna", &mut luck).await;
        }
        assert!(own > 3, "{name}: {own} own decisions");
    }
    assert!(shortened > 0, "no message leaves anything to the log");
}
