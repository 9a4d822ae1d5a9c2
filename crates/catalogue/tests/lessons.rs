//! Lessons at the table: a beginner who presses only what is marked comes to the end of each, whoever presses
//! something else is told what would come of it, and buttons of another lesson lead to a new one.

#[path = "../../table/tests/club/mod.rs"]
mod club;

use club::Club;
use std::collections::BTreeSet;
use std::sync::Arc;
use stolik_catalogue::Games;
use stolik_table::{Button, Catalogue as _, Screen};
use stolik_words::Language;

/// What stands before the button that is meant.
const MARK: char = '\u{25b6}';
/// Presses that no lesson takes.
const MOST: usize = 200;

fn club(games: &Arc<Games>, language: Language) -> Club {
    Club { language, ..Club::open(Arc::clone(games) as Arc<_>, 3) }
}

async fn press(club: &Club, button: &Button) -> Screen {
    let reply = club.presses("anna", button).await;
    assert!(!reply.refused, "{}: {}", button.label, reply.acknowledgement);
    reply.private.expect("a page").screen
}

fn button(screen: &Screen, label: impl Fn(&str) -> bool) -> Option<&Button> {
    screen.buttons.iter().flatten().find(|button| label(&button.label))
}

/// What a page of a lesson always is.
fn readable(screen: &Screen, what: &str) {
    let text = &screen.text;
    assert!(!text.contains(['[', '{']), "{what}: {text}");
    assert!(text.chars().count() < 940, "{what}: cut: {text}");
    assert!(screen.picture.is_some(), "{what}: no picture");
    assert!(screen.buttons.len() <= 5, "{what}: {:?}", screen.buttons);
    assert!(screen.buttons.iter().all(|row| (1..=5).contains(&row.len())), "{what}");
}

#[tokio::test]
async fn whoever_presses_what_is_marked_comes_to_the_end_of_each_lesson() {
    let games = Arc::new(Games::embedded().expect("the embedded files are good"));
    let taught: Vec<&str> = games
        .documents()
        .iter()
        .map(|info| info.id.as_str())
        .filter(|document| games.lesson(document).is_some())
        .collect();
    assert_eq!(taught.len(), games.documents().len(), "every game that is played is taught");
    for (language, on, quick, back) in [
        (Language::Ru, "Дальше ▶", "Быстрая партия", "↩ Взять назад"),
        (Language::En, "On ▶", "Quick match", "↩ Take it back"),
    ] {
        let club = club(&games, language);
        for document in &taught {
            let reply = club.types("anna", &format!("/learn {document}")).await;
            let mut screen = reply.private.expect("the first step").screen;
            let (mut presses, mut words, mut others, mut refused) = (0, 0, 0, 0);
            let (mut strayed, mut spots) = (BTreeSet::new(), 0);
            loop {
                let what = format!("{document}, press {presses}");
                let head = screen.text.lines().next().unwrap_or_default().to_owned();
                readable(&screen, &what);
                words += screen.text.split_whitespace().count();
                if button(&screen, |label| label.starts_with(quick)).is_some() {
                    break;
                }
                let marked = button(&screen, |label| label.starts_with(MARK));
                if let Some(marked) = marked {
                    spots += screen.touches.len();
                    // Something else at the same place: shown, and led back from.
                    let other = screen.buttons[0].iter().find(|one| one.label != marked.label);
                    if let Some(other) = other.filter(|_| strayed.insert(head.clone())) {
                        let astray = press(&club, other).await;
                        readable(&astray, &format!("{what}, {}", other.label));
                        let away = |label: &str| [back, "Назад", "Back"].contains(&label);
                        match button(&astray, away) {
                            Some(away) => {
                                others += 1;
                                screen = press(&club, away).await;
                                assert_eq!(screen.text.lines().next(), Some(&*head), "{what}");
                                presses += 1;
                                continue;
                            }
                            None => refused += 1,
                        }
                    }
                }
                let next = marked.or_else(|| button(&screen, |label| label == on));
                let next = next.unwrap_or_else(|| panic!("{what}: {screen:?}"));
                screen = press(&club, next).await;
                presses += 1;
                assert!(presses < MOST, "{document} has no end");
            }
            println!("{document}: {presses} presses, {words} words, {others} astray, {refused}");
            assert!(presses >= 12 && others > 3 && spots > 3, "{document}: {spots}");
        }
    }
}

#[tokio::test]
async fn what_is_refused_names_its_rule_and_lessons_are_found() {
    let games = Arc::new(Games::embedded().expect("the embedded files are good"));
    let club = club(&games, Language::Ru);
    let list = club.types("anna", "/научиться").await.private.expect("a list").screen;
    assert_eq!(list.buttons.iter().flatten().count(), games.documents().len() + 1, "{list:?}");
    for line in ["/help", "/matches"] {
        let screen = club.types("anna", line).await.private.expect("a screen").screen;
        let learn = button(&screen, |label| label == "Научиться играть").expect("a lesson");
        assert_eq!(press(&club, learn).await.text, list.text, "{line}");
    }
    let mut screen = press(&club, &list.buttons[0][0]).await;
    let tried = loop {
        let tempting = |label: &str| label.contains("Лучница") && label.contains("Молодой волк");
        match button(&screen, tempting) {
            Some(tempting) => break press(&club, tempting).await,
            None => {
                let on = |label: &str| label.starts_with(MARK) || label == "Дальше ▶";
                screen = press(&club, button(&screen, on).expect("it goes on")).await;
            }
        }
    };
    assert!(tried.text.contains("Нельзя: ") && tried.text.contains("Правило: "), "{}", tried.text);
    readable(&tried, "what is refused");
    assert!(button(&tried, |label| label.starts_with(MARK)).is_some(), "{tried:?}");
}

/// A button whose lesson is another one by now, or one that nobody made.
#[tokio::test]
async fn a_button_of_another_lesson_leads_to_a_new_one() {
    let games = Arc::new(Games::embedded().expect("the embedded files are good"));
    let club = club(&games, Language::En);
    let first = club.types("anna", "/learn war").await.private.expect("the first step").screen;
    assert!(first.text.contains("War 2047"), "{}", first.text);
    let rule = club.types("anna", "/learn nothing of the kind").await.private.expect("a list");
    assert!(rule.screen.text.contains("Which game?"), "{}", rule.screen.text);
}
