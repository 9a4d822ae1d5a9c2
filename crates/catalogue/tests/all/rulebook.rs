//! The rulebook at the table: a question, its answer, the pages behind the buttons.

use crate::club::Club;
use std::collections::BTreeSet;
use std::sync::Arc;
use stolik_catalogue::Games;
use stolik_table::{Button, Catalogue as _, Screen};
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
async fn every_document_is_played_and_nothing_is_guessed() {
    let club = club(Language::En);
    let (text, _) = asks(&club, "/rule heroes удар").await;
    assert!(text.contains("Heroes") && !text.contains("not playable here"), "{text}");
    let (text, near) = asks(&club, "/rule how long to boil borscht").await;
    assert!(text.contains("No answer to"), "{text}");
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
    let mut changes = 0;
    for book in games.books() {
        for language in Language::ALL {
            assert!(!words.say(language, &book.name).contains('['), "{}", book.id);
        }
        for id in games.book(&book.id).ids() {
            let related = games.book(&book.id).related(&id);
            for other in related.parent.iter().chain(&related.parts).chain(&related.see) {
                assert!(*other != id, "{}: {id} refers to itself", book.id);
                let known = games.book(&book.id).rule(other, Language::En);
                assert!(known.is_some(), "{}: {id} refers to {other}", book.id);
            }
            for other in related.replaces.iter().chain(&related.replaced) {
                let known = games.book(&other.document).rule(&other.id, Language::En);
                assert!(known.is_some(), "{}: {id} and {other:?}", book.id);
                changes += 1;
            }
        }
    }
    assert!(changes >= 20, "editions: {changes}");
}

#[tokio::test]
async fn every_page_is_one_screen_of_a_phone() {
    let club = club(Language::Ru);
    let games = Games::embedded().expect("the embedded files are good");
    let (mut most, mut rows) = (0, 0);
    for book in games.books() {
        for id in games.book(&book.id).ids() {
            let (text, buttons) = asks(&club, &format!("/rule {} {id}", book.id)).await;
            most = most.max(text.chars().count());
            rows = rows.max(buttons.len());
        }
    }
    assert!(most <= 900 && rows <= 10, "{most} characters, {rows} buttons");
}

fn labelled(screen: &Screen, label: &str) -> Option<Button> {
    screen.buttons.iter().flatten().find(|button| button.label == label).cloned()
}

#[tokio::test]
async fn the_example_of_a_rule_is_stepped_through_and_leads_back() {
    let club = club(Language::Ru);
    let page = club.types("anna", "/rule 4.17.1/interrupt").await.private.expect("a page").screen;
    let open = labelled(&page, "Пример").expect("it is proved by a scenario");
    let first = club.presses("anna", &open).await.private.expect("the example").screen;
    assert!(first.text.starts_with("Пример: Лечение в ответ прерывает уничтожение"), "{first:?}");
    assert!(first.text.contains("Внезапно"), "what is on the cards: {first:?}");
    assert!(labelled(&first, "◀ Назад").is_none() && first.picture.is_some(), "{first:?}");

    let share = labelled(&first, "Показать всем").expect("no secret is in it");
    assert!(!club.presses("anna", &share).await.refused);
    let (mut screen, mut all, mut shown) = (first.clone(), String::new(), 1);
    while let Some(on) = labelled(&screen, "Дальше ▶") {
        let next = club.presses("boris", &on).await.private.expect("a moment").screen;
        let tokens: BTreeSet<&str> =
            next.buttons.iter().flatten().map(|button| button.token.as_str()).collect();
        assert_eq!(tokens.len(), next.buttons.iter().flatten().count(), "{next:?}");
        assert_ne!(next.picture, screen.picture, "{}", next.text);
        assert!(next.text.chars().count() <= 1000, "{}", next.text);
        all.push_str(&next.text);
        (screen, shown) = (next, shown + 1);
    }
    assert!(shown > 3, "{shown}");
    for told in ["бьёт", "убик", "погибнет", "залечивает", "прервана"]
    {
        assert!(all.contains(told), "{told}: {all}");
    }
    assert!(screen.text.contains("что вышло"), "{}", screen.text);

    let after = labelled(&first, "После").expect("more than a step away");
    assert_eq!(club.presses("anna", &after).await.private.unwrap().screen, screen);
    let before = labelled(&screen, "До").expect("more than a step away");
    assert_eq!(club.presses("anna", &before).await.private.unwrap().screen, first);
    // The number of buttons grows with the scenarios.
    let mut buttons = first.buttons.iter().flatten();
    let other = buttons.find(|b| b.label.starts_with("Другой пример (2 из ")).expect("another one");
    let other = club.presses("anna", other).await.private.unwrap().screen;
    assert!(other.text.starts_with("Пример: ") && other.text != first.text, "{other:?}");
    let back = labelled(&screen, "К правилу: Спасение от гибели").expect("the way back");
    let back = club.presses("anna", &back).await.private.unwrap().screen;
    assert!(labelled(&back, "Пример").is_some(), "{back:?}");
}

/// The rules of each document that has a primer, walked from `/rule` to the quick match behind the last screen.
#[tokio::test]
async fn the_rules_in_ten_screens_are_walked_to_a_quick_match() {
    let games = Games::embedded().expect("the embedded files are good");
    let written =
        games.books().iter().filter(|book| games.tutor(&book.id).primer_screens() > 0).count();
    assert!(written >= 3, "{written}");
    for (language, on, quick) in
        [(Language::Ru, "Дальше ▶", "Быстрая партия"), (Language::En, "On ▶", "Quick match")]
    {
        let club = club(language);
        let (_, list) = asks(&club, "/rule").await;
        assert_eq!(list.len(), written, "{list:?}");
        for open in &list {
            let mut screen = club.presses("anna", open).await.private.expect("a screen").screen;
            for page in 1..=10 {
                assert!(screen.text.starts_with(&format!("{page} ")), "{}", screen.text);
                assert!(screen.text.chars().count() <= 700, "{}", screen.text);
                assert!(!screen.text.contains(['[', '{']), "{}", screen.text);
                assert!(screen.picture.is_some(), "no picture: {}", screen.text);
                assert!(screen.buttons.len() <= 5, "{:?}", screen.buttons);
                let Some(next) = labelled(&screen, on) else {
                    assert_eq!(page, 10);
                    break;
                };
                screen = club.presses("anna", &next).await.private.expect("a screen").screen;
            }
            let last = screen.buttons.iter().flatten();
            assert!(last.clone().any(|b| b.label.starts_with(quick)), "{:?}", screen.buttons);
            let shows = ["Показать", "Show"];
            let rules = last.filter(|b| !b.label.starts_with(quick));
            for rule in rules.filter(|b| !shows.iter().any(|word| b.label.starts_with(word))) {
                assert!(!club.presses("anna", rule).await.refused, "{}", rule.label);
            }
        }
    }
}

#[tokio::test]
async fn a_rule_that_no_scenario_proves_has_no_example() {
    let club = club(Language::En);
    for line in ["/rule 1.4.1"] {
        let screen = club.types("anna", line).await.private.expect("a page").screen;
        assert!(labelled(&screen, "Example").is_none(), "{line}: {screen:?}");
    }
    let screen = club.types("anna", "/rule 3.9").await.private.expect("a page").screen;
    let open = labelled(&screen, "Example").expect("an example");
    let only = club.presses("anna", &open).await.private.expect("an example").screen;
    assert!(only.text.contains("Not allowed (player 1): "), "{}", only.text);
    assert!(labelled(&only, "On ▶").is_none() && only.picture.is_some(), "{only:?}");
}

#[tokio::test]
async fn a_rule_that_another_edition_changes_says_so_and_leads_there() {
    let club = club(Language::Ru);
    let (text, buttons) = asks(&club, "/rule berserk-2007 1.9.5/2").await;
    assert!(text.contains("В другой редакции иначе: «"), "{text}");
    let newer = buttons.iter().find(|b| b.label.starts_with('⇄')).expect("the newer rule");
    let page = club.presses("anna", newer).await.private.expect("a page").screen;
    assert!(page.text.contains("В своей редакции заменяет: «"), "{}", page.text);
    assert!(page.text.contains("Берсерк, новая редакция"), "{}", page.text);
    let back = page.buttons.iter().flatten().find(|b| b.label.starts_with('⇄')).expect("the older");
    let again = club.presses("anna", back).await.private.expect("a page").screen;
    assert_eq!(again.text, text);
}

#[tokio::test]
async fn a_rule_that_only_the_document_below_has_is_answered_from_there_and_says_so() {
    let club = club(Language::Ru);
    let (text, buttons) = asks(&club, "/rule berserk-new 4.11").await;
    let below = "Берсерк, правила 2007 года; «Берсерк, новая редакция» его не меняет";
    assert!(text.starts_with("4.11 ") && text.contains(below), "{text}");
    let part = buttons.iter().find(|b| b.label.starts_with('▸')).expect("its parts");
    let part = club.presses("anna", part).await.private.expect("a page").screen;
    assert!(part.text.contains(below), "{}", part.text);
    let example = labelled(&part, "Пример").expect("the scenarios of 2007 prove it");
    let example = club.presses("anna", &example).await.private.expect("the example").screen;
    assert!(example.picture.is_some(), "{example:?}");
    let back = example.buttons.iter().flatten().find(|b| b.label.starts_with("К правилу: "));
    let back = club.presses("anna", back.expect("the way back")).await.private.unwrap().screen;
    assert_eq!(back.text, part.text, "still as it holds in the newer edition");

    let (own, _) = asks(&club, "/rule berserk-new 201.1").await;
    assert!(own.ends_with("Берсерк, новая редакция"), "{own}");
    let (old, _) = asks(&club, "/rule berserk-2007 4.11").await;
    assert!(old.ends_with("Берсерк, правила 2007 года"), "{old}");
}

/// Presses all but the button that shows the page to everybody, which has a limit of its own.
async fn all_answer(club: &Club, buttons: &[Button]) {
    let shows = |button: &&Button| ["Показать", "Show"].iter().any(|w| button.label.starts_with(w));
    for button in buttons.iter().filter(|button| !shows(button)) {
        assert!(!club.presses("anna", button).await.refused, "{}", button.label);
    }
}

#[tokio::test]
async fn a_rule_is_found_in_every_game() {
    for (language, war, berserk, other) in [
        (Language::Ru, "Война 2047", "Берсерк, правила 2007 года", "отвечает другая игра"),
        (Language::En, "War 2047", "Berserk, rules of 2007", "answered by another game"),
    ] {
        let club = club(language);
        let games = Games::embedded().expect("the embedded files are good");
        let hosted = games.documents().iter().find(|d| d.id == "war2047").expect("hosted");
        club.types("anna", "/new war2047 random").await;
        assert!(!club.types("anna", &format!("/deck {}", hosted.decks[0].id)).await.refused);
        // Beside a match of «Война» its rules answer first, and others where it has nothing.
        let (text, _) = asks(&club, "/rule сколько карт в руке").await;
        assert!(text.contains(war) && !text.contains(other), "{text}");
        let (text, buttons) = asks(&club, "/rule симбионт").await;
        assert!(text.contains(berserk) && text.contains(other), "{text}");
        all_answer(&club, &buttons).await;
        for line in
            ["/rule берсерк защитник", "/rule защитник в берсерке", "/rule berserk defender"]
        {
            let (text, buttons) = asks(&club, line).await;
            assert!(text.contains(berserk) && !text.contains(other), "{line}: {text}");
            all_answer(&club, &buttons).await;
        }
        // Rules of that name in other documents stand below.
        let (text, buttons) = asks(&club, "/rule берсерк поле боя").await;
        let label = format!("{war}: ");
        let there = buttons.iter().find(|button| button.label.starts_with(&label));
        let there = there.unwrap_or_else(|| panic!("no {war}: {text}"));
        let page = club.presses("anna", there).await.private.expect("a page").screen;
        assert!(page.text.contains(war), "{}", page.text);
        let (text, _) = asks(&club, "/rule война").await;
        assert!(!text.contains("No answer to") && !text.contains("не нашлось"), "{text}");
    }
}

/// In a room where strangers play, one's own table says which game is meant, not theirs.
#[tokio::test]
async fn a_strangers_match_does_not_decide_which_game_one_asks_about() {
    let club = club(Language::En);
    let games = Games::embedded().expect("the embedded files are good");
    let begin = async |who: &str, document: &str| {
        let hosted = games.documents().iter().find(|d| d.id == document).expect("hosted");
        club.types(who, &format!("/new {document} random")).await;
        assert!(!club.types(who, &format!("/deck {}", hosted.decks[0].id)).await.refused);
    };
    let line = "/rule why do I need gold and silver";
    begin("boris", "heroes").await;
    let (text, _) = asks(&club, line).await;
    assert!(text.contains("Heroes"), "the only match here is looked on: {text}");
    club.types("anna", "/new berserk-2007").await;
    let (text, _) = asks(&club, line).await;
    assert!(text.contains("Berserk, rules of 2007"), "one's own table: {text}");
    assert!(text.to_lowercase().contains("crystals"), "{text}");
    begin("vera", "war2047").await;
    let text = club.types("clara", line).await.private.expect("an answer").screen.text;
    assert!(text.contains("Berserk, rules of 2007"), "nobody's match: {text}");
}

#[tokio::test]
async fn a_number_of_one_document_is_not_another_ones() {
    let club = club(Language::En);
    let (text, buttons) = asks(&club, "/rule 4.11").await;
    assert!(text.contains("Berserk, rules of 2007") && !text.contains("Other games"), "{text}");
    assert!(buttons.iter().all(|button| !button.label.starts_with("War 2047")));
}
