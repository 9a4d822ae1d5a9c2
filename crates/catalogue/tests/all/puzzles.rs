//! Puzzles: each can be set up, has a solution, and an answer that plays; the cheapest are proved anew. At the table a
//! press is right or wrong, and the answer is shown to its end.

use crate::club::Club;
use std::sync::Arc;
use stolik_catalogue::Games;
use stolik_table::{Button, Catalogue as _, Screen};
use stolik_words::Language;

/// Puzzles of a document whose proofs are made anew with every run of the tests: those that cost least.
const CHEAPEST: usize = 5;
/// Choices of a prompt that are tried in its picture, and presses a puzzle.
const MOST_WAYS: usize = 6;
const MOST_PRESSES: usize = 30;
/// Puzzles that a document has at least.
const LEAST: usize = 30;

#[test]
fn every_puzzle_has_a_solution_and_an_answer_that_plays_and_the_cheapest_are_proved() {
    let games = Games::embedded().expect("the embedded files are good");
    for info in games.documents() {
        let document = info.id.as_str();
        let nodes = games.puzzle_nodes(document);
        assert!((LEAST..250).contains(&nodes.len()), "{document}: {} puzzles", nodes.len());
        let mut cheap: Vec<usize> = (1..=nodes.len()).collect();
        cheap.sort_by_key(|number| nodes[number - 1]);
        for number in 1..=nodes.len() {
            let name = format!("{document} {number}");
            let moments = games.check_puzzle(document, number);
            let moments = moments.unwrap_or_else(|why| panic!("{name}: {why}"));
            assert!((2..200).contains(&moments), "{name}: {moments} moments");
            let moves = games.tutor(document).puzzle(number).expect("it was set up").moves;
            let best = moves.iter().map(|(_, chance)| *chance).max().unwrap_or_default();
            let worse = || moves.iter().map(|(_, chance)| *chance).filter(|one| *one < best);
            assert!(moves.len() >= 4 && best >= 600_000, "{name}: {best} of {}", moves.len());
            assert!(worse().all(|one| best - one >= 199_999), "{name}: by a margin");
            let right = moves.len() - worse().count();
            assert!(right * 3 <= moves.len(), "{name}: {right} right of {}", moves.len());
        }
        for number in &cheap[..CHEAPEST] {
            let proved = games.prove_puzzle(document, *number);
            proved.unwrap_or_else(|why| panic!("{document} {number}: {why}"));
        }
    }
}

async fn press(club: &Club, button: &Button) -> Screen {
    let reply = club.presses("anna", button).await;
    assert!(!reply.refused, "{}: {}", button.label, reply.acknowledgement);
    reply.private.expect("a page").screen
}

fn button<'s>(screen: &'s Screen, label: &str) -> Option<&'s Button> {
    screen.buttons.iter().flatten().find(|button| button.label == label)
}

fn readable(screen: &Screen, what: &str) {
    assert!(!screen.text.contains(['[', '{']), "{what}: {}", screen.text);
    assert!(screen.text.chars().count() < 940, "{what}: cut: {}", screen.text);
    assert!(screen.picture.is_some(), "{what}: no picture");
    assert!(screen.buttons.iter().all(|row| (1..=5).contains(&row.len())), "{what}");
}

/// Asserts that the sides of an answer are named by their role for the solver, below the picture and in it.
fn named(screen: &Screen, what: &str) {
    let alt = screen.picture.as_ref().map(|picture| picture.alt.as_str()).unwrap_or_default();
    for said in [screen.text.as_str(), alt] {
        let numbered = ["игрок 1", "игрок 2", "player 1", "player 2", "сторона)", "side)"];
        let said = said.to_lowercase();
        assert!(!numbered.iter().any(|number| said.contains(number)), "{what}: {said}");
    }
}

#[tokio::test]
async fn a_press_is_right_or_wrong_and_the_answer_is_shown_in_both_languages() {
    let games = Arc::new(Games::embedded().expect("the embedded files are good"));
    for (language, words) in [
        (Language::Ru, ["Показать ответ", "Дальше ▶"]),
        (Language::En, ["Show the answer", "On ▶"]),
    ] {
        let [answer, on] = words;
        let club = Club { language, ..Club::open(Arc::clone(&games) as Arc<_>, 3) };
        for info in games.documents() {
            let document = info.id.as_str();
            let reply = club.types("anna", &format!("/puzzle {document} 1")).await;
            let first = reply.private.expect("the question").screen;
            readable(&first, document);
            let (mut right, mut wrong) = (0, 0);
            let mut open = vec![first.clone()];
            while let Some(screen) = open.pop()
                && (right == 0 || wrong == 0)
            {
                let leads = |row: &Vec<Button>| row.iter().any(|one| one.label == answer);
                for one in screen.buttons.iter().take_while(|row| !leads(row)).flatten() {
                    if right > 0 && wrong > 0 {
                        break;
                    }
                    let page = press(&club, one).await;
                    readable(&page, &format!("{document}, {}", one.label));
                    match (page.text.contains('✔'), page.text.contains('✘')) {
                        (true, _) => right += 1,
                        (_, true) => wrong += 1,
                        _ => open.push(page),
                    }
                }
            }
            assert!(right > 0 && wrong > 0, "{document}: {right} right, {wrong} wrong");
            let mut screen = press(&club, button(&first, answer).expect("the answer")).await;
            let mut steps = 0;
            while let Some(next) = button(&screen, on) {
                screen = press(&club, next).await;
                readable(&screen, &format!("{document}, answer {steps}"));
                named(&screen, &format!("{document}, answer {steps}"));
                steps += 1;
            }
            assert!(steps > 0, "{document}: the answer is played");
        }
    }
}

/// The choices of a puzzle's page that lie in its picture.
fn in_picture(screen: &Screen) -> Vec<Button> {
    screen.touches.iter().flat_map(|touch| touch.buttons.clone()).collect()
}

#[tokio::test]
async fn puzzle_is_answered_by_pressing_in_its_picture() {
    let games = Arc::new(Games::embedded().expect("the embedded files are good"));
    let club = Club { language: Language::En, ..Club::open(Arc::clone(&games) as Arc<_>, 3) };
    for info in games.documents() {
        let document = info.id.as_str();
        let (mut judged, mut presses) = (0, 0);
        for number in 1..=3 {
            let reply = club.types("anna", &format!("/puzzle {document} {number}")).await;
            let mut open = vec![reply.private.expect("the question").screen];
            // Down the ways that the picture offers, until one of them ends.
            'ways: while let Some(screen) = open.pop() {
                for touch in &screen.touches {
                    let only = touch.buttons.len() == 1;
                    assert_eq!(touch.press.is_some(), only, "{document} {number}: {touch:?}");
                }
                for one in in_picture(&screen).iter().take(MOST_WAYS) {
                    let page = press(&club, one).await;
                    presses += 1;
                    if page.text.contains(['✔', '✘']) {
                        judged += 1;
                        break 'ways;
                    }
                    open.push(page);
                }
                if presses > number * MOST_PRESSES {
                    break;
                }
            }
        }
        assert!(judged > 0, "{document}: none of 3 puzzles in {presses} presses");
    }
}

#[tokio::test]
async fn todays_puzzle_is_listed_and_a_number_that_is_not_there_leads_to_the_list() {
    let games = Arc::new(Games::embedded().expect("the embedded files are good"));
    let club = Club { language: Language::En, ..Club::open(Arc::clone(&games) as Arc<_>, 3) };
    let list = club.types("anna", "/puzzle").await.private.expect("the list").screen;
    assert_eq!(list.buttons.len(), games.documents().len(), "one a document: {list:?}");
    let today = press(&club, &list.buttons[0][0]).await;
    readable(&today, "today's");
    let none = club.types("anna", "/puzzle heroes 249").await.private.expect("a list").screen;
    assert_eq!(none.text, list.text);
}

/// A person can ask for the puzzle of the day in eight chats at most. A request in one more chat is refused until it is
/// ended in one of them.
#[tokio::test]
async fn one_person_has_a_puzzle_a_day_in_eight_chats() {
    let games = Arc::new(Games::embedded().expect("the embedded files are good"));
    let club = Club { language: Language::En, ..Club::open(Arc::clone(&games) as Arc<_>, 3) };
    let asks = async |chat: usize, who: &str, line: &str| {
        let reply = club.types_in(&format!("test:chat{chat}"), who, line).await;
        (reply.refused, reply.acknowledgement)
    };
    for chat in 1..=8 {
        let (refused, said) = asks(chat, "anna", "/puzzle daily on").await;
        assert!(!refused && said.starts_with("From tomorrow on"), "{chat}: {said}");
    }
    let (refused, said) = asks(9, "anna", "/puzzle daily on").await;
    assert!(refused && said.contains('8'), "{said}");
    // One of these chats may have another game, and somebody else the ninth chat.
    assert!(!asks(8, "anna", "/puzzle daily war").await.0);
    assert!(!asks(9, "boris", "/puzzle daily on").await.0);
    // A ninth that takes over where Boris asked is one too many; where one is ended there is room.
    assert!(asks(9, "anna", "/puzzle daily on").await.0);
    assert!(!asks(1, "anna", "/puzzle daily off").await.0);
    assert!(!asks(9, "anna", "/puzzle daily on").await.0);
}
