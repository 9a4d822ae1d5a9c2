//! The rulebook at the table: a question, its answer, the pages behind the buttons.

#[path = "../../table/tests/club/mod.rs"]
mod club;

use club::Club;
use std::sync::Arc;
use stolik_catalogue::Games;
use stolik_table::{Button, Catalogue as _};
use stolik_words::Language;

fn club(language: Language) -> Club {
    let games = Arc::new(Games::embedded().expect("the embedded files are good"));
    Club { language, ..Club::open(games, 3) }
}

async fn asks(club: &Club, line: &str) -> (String, Vec<Button>) {
    let reply = club.types("anna", line).await;
    assert!(!reply.refused, "{}", reply.acknowledgement);
    let screen = reply.private.expect("an answer").screen;
    assert!(!screen.text.contains('[') && !screen.text.contains('{'), "{}", screen.text);
    (screen.text, screen.buttons.into_iter().flatten().collect())
}

#[tokio::test]
async fn a_question_gets_its_rule_and_buttons_lead_on() {
    let club = club(Language::Ru);
    let (text, others) = asks(&club, "/rule кто может защитить летуна").await;
    assert!(text.starts_with("4.1") && text.contains("Берсерк, правила 2007 года"), "{text}");
    let other = others.iter().find_map(|b| Some((b, b.label.strip_prefix("≈ ")?)));
    let (other, title) = other.expect("another answer");
    let page = club.presses("anna", other).await.private.expect("a page").screen;
    assert!(page.text.lines().next().is_some_and(|head| head.ends_with(title)), "{}", page.text);
    for related in page.buttons.iter().flatten() {
        assert!(!club.presses("boris", related).await.refused, "{}", related.label);
    }
}

#[tokio::test]
async fn documents_that_are_not_played_say_so_and_nothing_is_guessed() {
    let club = club(Language::En);
    let (text, _) = asks(&club, "/rule war2047 commander").await;
    assert!(text.contains("not playable here yet"), "{text}");
    let (text, near) = asks(&club, "/rule how long to boil borscht").await;
    assert!(text.contains("do not answer"), "{text}");
    for term in near {
        assert!(!club.presses("anna", &term).await.refused, "{}", term.label);
    }
    let (text, _) = asks(&club, "/rule").await;
    assert!(text.contains("Ask behind the command"), "{text}");
}

#[test]
fn every_book_has_a_name_and_every_link_leads_somewhere() {
    let games = Games::embedded().expect("the embedded files are good");
    let words = stolik_words::Words::embedded();
    assert_eq!(games.books().len(), 5);
    for book in games.books() {
        for language in Language::ALL {
            assert!(!words.say(language, &book.name).contains('['), "{}", book.id);
        }
        for id in games.rule_ids(&book.id) {
            let related = games.related(&book.id, &id);
            for other in related.parent.iter().chain(&related.parts).chain(&related.see) {
                assert!(*other != id, "{}: {id} refers to itself", book.id);
                let known = games.rule(&book.id, other, Language::En);
                assert!(known.is_some(), "{}: {id} refers to {other}", book.id);
            }
        }
    }
}

#[tokio::test]
async fn every_page_is_one_screen_of_a_phone() {
    let club = club(Language::Ru);
    let games = Games::embedded().expect("the embedded files are good");
    let (mut most, mut rows) = (0, 0);
    for book in games.books() {
        for id in games.rule_ids(&book.id) {
            let (text, buttons) = asks(&club, &format!("/rule {} {id}", book.id)).await;
            most = most.max(text.chars().count());
            rows = rows.max(buttons.len());
        }
    }
    assert!(most <= 900 && rows <= 9, "{most} characters, {rows} buttons");
}
