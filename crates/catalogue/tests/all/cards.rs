//! Cards looked up at a table of the real game: by name, by filter, with mistakes, for everybody.

use crate::club::Club;
use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};
use stolik_catalogue::Games;
use stolik_table::{ButtonKind, CardHow, Catalogue as _, Screen};
use stolik_words::{Language, Phrase, Words};

static GAMES: LazyLock<Arc<Games>> =
    LazyLock::new(|| Arc::new(Games::embedded().expect("the embedded cards are good")));

async fn asks(club: &mut Club, line: &str) -> Screen {
    let reply = club.types("anna", line).await;
    assert!(!reply.refused, "{line}: {reply:?}");
    reply.private.expect("a screen").screen
}

#[tokio::test]
async fn a_card_is_shown_in_full_with_what_it_rests_on() {
    let mut club = Club::open(Arc::clone(&GAMES) as _, 1);
    for (language, line, name, word) in [
        (Language::Ru, "/card вожак стаи", "Вожак стаи (Pack Leader)", "Лес"),
        (Language::Ru, "/карта club-alpha", "Вожак стаи (Pack Leader)", "Лес"),
        (Language::En, "/card pack leader", "Pack Leader (Вожак стаи)", "Forest"),
    ] {
        club.language = language;
        let screen = asks(&mut club, line).await;
        assert_eq!(screen.text.lines().next(), Some(name), "{}", screen.text);
        assert!(screen.text.contains(word), "{}", screen.text);
        let picture = screen.picture.as_ref().expect("a picture");
        assert!(picture.alt.contains(&name[..name.find(" (").unwrap()]), "{}", picture.alt);
        assert!(screen.buttons.len() <= 5 && screen.buttons.iter().all(|row| row.len() <= 5));
        let rule = screen.buttons[0][0].clone();
        let page = club.presses("anna", &rule).await.private.expect("the rule").screen;
        assert!(page.text.contains(rule.label.trim_start_matches("→ ")), "{}", page.text);
    }
}

#[tokio::test]
async fn a_filter_is_a_list_and_each_row_opens() {
    let mut club = Club::open(Arc::clone(&GAMES) as _, 2);
    club.language = Language::Ru;
    let list = asks(&mut club, "/card цена:>=1").await;
    let first = list.buttons[0][0].clone();
    assert!(list.picture.is_none() && list.text.contains(&first.label), "{}", list.text);
    let on = list.buttons.iter().flatten().find(|b| b.label.contains("дальше")).expect("more");
    assert_eq!(on.kind, ButtonKind::Look);
    let next = club.presses("anna", &on.clone()).await.private.expect("a page").screen;
    assert_ne!(next.text, list.text);
    assert_eq!(next.text.lines().next(), list.text.lines().next(), "the same question");
    let card = club.presses("anna", &first).await.private.expect("a card").screen;
    assert!(card.text.starts_with(&first.label) && card.picture.is_some(), "{}", card.text);
    let one = asks(&mut club, "/card стихия:лес цена:<=4 летающий").await;
    assert!(one.text.contains("Белая сова"), "{}", one.text);
}

#[tokio::test]
async fn a_guess_is_told_and_what_makes_no_sense_is_explained() {
    let mut club = Club::open(Arc::clone(&GAMES) as _, 3);
    club.language = Language::Ru;
    let guess = asks(&mut club, "/card вожык стаи").await;
    assert!(guess.text.contains("«вожык стаи»") && guess.text.contains("Вожак стаи"));
    for (line, said) in [
        ("/card", "/card вожак стаи"),
        ("/card масть:пики", "стихия, цена, жизни"),
        ("/card стихия:огонь", "Лес".to_lowercase().as_str()),
        ("/card цена:много", "«много»"),
        ("/card qqqqzzzz", "«qqqqzzzz»"),
    ] {
        let screen = asks(&mut club, line).await;
        assert!(screen.text.contains(said) && screen.picture.is_none(), "{line}: {}", screen.text);
    }
}

/// A match of «Война» is played there.
async fn war(club: &Club) {
    let deck = &GAMES.documents().iter().find(|d| d.id == "war2047").expect("hosted").decks[0].id;
    club.types("anna", "/new war2047 random").await;
    assert!(!club.types("anna", &format!("/deck {deck}")).await.refused);
    assert_eq!(club.stage(), "running");
}

#[tokio::test]
async fn a_card_is_found_in_every_game() {
    for (language, game, modern, searched) in [
        (Language::Ru, "Игра: Берсерк, правила 2007 года", "Игра: Война 2047", "Где искали:"),
        (Language::En, "Game: Berserk, rules of 2007", "Game: War 2047", "Searched:"),
    ] {
        let mut club = Club::open(Arc::clone(&GAMES) as _, 4);
        club.language = language;
        war(&club).await;
        let of = |screen: &Screen, wanted: &str| {
            assert!(screen.text.contains(wanted), "{wanted}: {}", screen.text);
            assert!(!screen.text.contains(['[', '{']), "{}", screen.text);
        };
        // Beside a match of «Война»: a name and a part of one that only the other game has.
        for line in ["/card вожак стаи", "/card вожак", "/card club-alpha"] {
            let screen = asks(&mut club, line).await;
            of(&screen, game);
            of(
                &screen,
                match language {
                    Language::Ru => "В игре «Война 2047»",
                    Language::En => "\"War 2047\" has no",
                },
            );
        }
        for line in ["/card берсерк вожак", "/card вожак в берсерке", "/card berserk pack leader"]
        {
            let screen = asks(&mut club, line).await;
            of(&screen, game);
            of(&screen, "Pack Leader");
        }
        for line in ["/card партизанская война", "/card war partisan", "/card в войне хирург"]
        {
            of(&asks(&mut club, line).await, modern);
        }
        // The game in which the match is answers first, also by a filter.
        of(&asks(&mut club, "/card цена:>=1").await, modern);
        of(&asks(&mut club, "/card берсерк цена:>=1").await, game);
        of(&asks(&mut club, "/card qqqqzzzz").await, searched);
        // The name of a game is the name of a card too.
        of(&asks(&mut club, "/card берсерк").await, game);
    }
}

#[tokio::test]
async fn a_name_that_several_games_have_gives_all_of_them() {
    let mut club = Club::open(Arc::clone(&GAMES) as _, 5);
    for (language, both) in [
        (Language::Ru, ["Берсерк, правила 2007 года", "Война 2047"]),
        (Language::En, ["Berserk, rules of 2007", "War 2047"]),
    ] {
        club.language = language;
        let list = asks(&mut club, "/card знаменосец").await;
        for game in both {
            let button = list.buttons.iter().flatten().find(|b| b.label.ends_with(game));
            let button = button.unwrap_or_else(|| panic!("no {game}: {}", list.text)).clone();
            assert!(list.text.contains(&button.label), "{}", list.text);
            let card = club.presses("anna", &button).await.private.expect("a card").screen;
            assert!(card.text.contains(game), "{}", card.text);
        }
    }
}

/// The queries of a row of the page of the search language: what stands between backquotes.
fn queries(row: &str) -> Vec<&str> {
    row.split('`').skip(1).step_by(2).collect()
}

/// Asserts that a game's cards answer a query as a filter.
fn assert_finds(document: &str, query: &str) {
    let book = GAMES.cards(document).expect("cards");
    for language in Language::ALL {
        let found = book.find(query, language);
        assert!(found.problems.is_empty(), "{document} {query}: {:?}", found.problems);
        assert_eq!(found.how, CardHow::Filter, "{document} {query}");
        assert!(!found.cards.is_empty(), "{document} {query}");
        assert!(found.cards.len() < book.ids().len(), "{document} {query} finds every card");
    }
}

#[test]
fn every_example_of_the_search_page_finds_cards_of_its_game() {
    let page = include_str!("../../../../docs/CARD-SEARCH.md");
    let mut documents = Vec::new();
    let rows = page.lines().filter(|line| line.starts_with("| "));
    for row in rows.filter(|row| row.contains('`')) {
        let of_game = row.strip_prefix("| `").and_then(|rest| rest.split('`').next());
        let (document, examples) = match of_game {
            Some(document) => (document, queries(row).split_off(1)),
            None => ("berserk-2007", queries(row)),
        };
        assert!(examples.len() >= 2 && examples.len() % 2 == 0, "both languages: {row}");
        examples.iter().for_each(|query| assert_finds(document, query));
        documents.push(document);
    }
    documents.dedup();
    assert_eq!(documents, GAMES.card_books(), "a row for each game");
}

#[test]
fn every_example_of_the_help_finds_cards_in_every_game() {
    for document in GAMES.card_books() {
        for language in Language::ALL {
            let key = format!("card-examples-{document}");
            let words = Words::shared();
            assert!(words.has(language, &key), "{key}");
            let examples = words.say(language, &Phrase::new(key));
            assert_eq!(examples.split(';').count(), 8, "{document} {language}: {examples}");
            examples.split(';').for_each(|query| assert_finds(document, query.trim()));
        }
    }
}

#[tokio::test]
async fn help_of_the_search_language_is_asked_for_and_its_examples_are_pressed() {
    for (language, line, bare) in
        [(Language::Ru, "/help карты", "/карта"), (Language::En, "/help cards", "/card")]
    {
        let mut club = Club::open(Arc::clone(&GAMES) as _, 6);
        club.language = language;
        let help = asks(&mut club, line).await;
        assert_eq!(help.text.lines().count(), 10, "{}", help.text);
        assert!(!help.text.contains(['[', '{']), "{}", help.text);
        let examples: Vec<_> = help.buttons.iter().flatten().cloned().collect();
        assert_eq!(examples.len(), 8);
        for example in examples {
            assert!(help.text.contains(&example.label), "{}", help.text);
            let list = club.presses("anna", &example).await.private.expect("a list").screen;
            let head = list.text.lines().next().unwrap_or_default();
            assert!(head.contains(&example.label), "{head}");
            assert!(head.starts_with(|c: char| c.is_ascii_digit()), "counted: {head}");
        }
        // A line without a query and a faulty one offer it.
        for line in [bare.to_owned(), format!("{bare} qqqq:1")] {
            let screen = asks(&mut club, &line).await;
            let button = screen.buttons.iter().flatten().next().expect("the help").clone();
            let again = club.presses("anna", &button).await.private.expect("a help").screen;
            assert_eq!(again.text, help.text, "{line}");
        }
        let commands = asks(&mut club, "/help commands").await;
        assert!(commands.text.contains("/card "), "{}", commands.text);
    }
}

#[test]
fn cards_are_found_by_their_set_in_every_game_that_has_sets() {
    for document in GAMES.card_books() {
        let book = GAMES.cards(document).expect("cards");
        for language in Language::ALL {
            let set = |id: &String| book.sheet(id, language).and_then(|sheet| sheet.set);
            let sets: BTreeSet<String> = book.ids().iter().filter_map(set).collect();
            for name in &sets {
                let found = book.find(&format!("set:\"{name}\""), language);
                let own: Vec<&String> =
                    book.ids().iter().filter(|id| set(id).as_ref() == Some(name)).collect();
                assert_eq!(found.cards.iter().collect::<Vec<_>>(), own, "{document} {name}");
            }
            let problems = book.find("set:qqqq", language).problems;
            let expected = if sets.is_empty() { "card-problem-set" } else { "card-problem-value" };
            assert_eq!(problems.first().map(|p| p.key.as_ref()), Some(expected), "{document}");
        }
    }
}

/// Questions about cards and rules are normalised as deck lists are.
#[test]
fn questions_in_odd_letters_have_the_same_answers() {
    let decomposed = |text: &str| text.replace('й', "и\u{306}").replace('ё', "е\u{308}");
    let hidden = |text: &str| text.chars().flat_map(|letter| ['\u{200b}', letter]).collect();
    let directed = |text: &str| format!("\u{202b}{text}\u{202c}");
    let alike = |text: &str| text.replace('о', "o").replace('е', "e").replace('а', "a");
    let wide = |text: &str| text.replace(' ', "\u{a0}").replace('3', "\u{ff13}");
    let ways: [&dyn Fn(&str) -> String; 5] = [&decomposed, &hidden, &directed, &alike, &wide];
    for question in ["степной", "кто может защитить летающее существо", "удар 3", "простой удар"]
    {
        for document in GAMES.card_books() {
            let found = |question: &str| {
                let cards = GAMES.cards(document).expect("a book").find(question, Language::Ru);
                let rules = GAMES.book(document).lookup(question, Language::Ru);
                (cards.how, cards.cards, rules.how, rules.rules)
            };
            for way in ways {
                assert_eq!(found(&way(question)), found(question), "{document}: {question}");
            }
        }
        let named = |line: &str| GAMES.named(line).map(|named| named.documents);
        for way in ways {
            let line = format!("берсерк новой {question}");
            assert_eq!(named(&way(&line)), named(&line), "{line}");
        }
    }
}
