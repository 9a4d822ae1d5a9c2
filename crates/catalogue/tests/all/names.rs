//! Names of cards in sentences: declined, with a verb that agrees, and never behind a colon that avoids a case.

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};
use stolik_catalogue::Games;
use stolik_table::Catalogue as _;
use stolik_words::{Language, Phrase, Words};

static GAMES: LazyLock<Arc<Games>> =
    LazyLock::new(|| Arc::new(Games::embedded().expect("the embedded cards are good")));

/// Games by the key of their card names.
const GAMES_BY_KEY: [(&str, &str); 5] = [
    ("berserk-2007", "berserk"),
    ("berserk-new", "berserk"),
    ("war2047", "war"),
    ("kozyablo", "koz"),
    ("heroes", "heroes"),
];

/// Arguments of sentences that are cards.
const CARDS: [&str; 7] = ["unit", "units", "card", "cards", "to", "by", "at"];

/// Sentences in which a card stands behind a colon as what is told, not in place of a case: what a private line or a
/// changed side shows.
const TOLD_APART: [&str; 15] = [
    "told-war-drew-card",
    "told-war-in-force",
    "told-heroes-drew-card",
    "told-heroes-resolves-hand",
    "told-heroes-flipped",
    "told-heroes-looked-cards",
    "told-heroes-peeked-own-card",
    "told-heroes-peeked-other-card",
    "told-heroes-named",
    "told-koz-spent",
    "heroes-plan-blow",
    "heroes-plan-single-blow",
    "heroes-plan-deed",
    "heroes-plan-discards",
    "heroes-plan-extra",
];

/// Names that are no nouns and do not decline.
const APART: [&str; 28] = [
    "В атаку!",
    "Всего понемногу",
    "Всем сидеть",
    "Выбирай сам",
    "Дважды два",
    "Доспехи долой!",
    "За счёт заведения",
    "Засосало",
    "Затопить трюмы",
    "Из-за кулис",
    "Кровь с молоком",
    "Лежать!",
    "Молчать!",
    "На второй год",
    "Не видимый миру",
    "Не высовывайся",
    "Не сейчас",
    "Один на один",
    "Окопаться!",
    "Подложить свинью",
    "Подъём!",
    "Поровну",
    "Приспособить",
    "Расковать",
    "С размаху",
    "Своим же оружием",
    "Укрыться!",
    "Чужого не надо",
];

/// Text of every message of the games, by key.
pub(crate) fn messages(language: Language) -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/locales/");
    let mut all: Vec<(String, String)> = Vec::new();
    for entry in std::fs::read_dir(format!("{folder}{}", language.code())).expect("a folder") {
        let text = std::fs::read_to_string(entry.expect("an entry").path()).expect("a file");
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            match line
                .split_once(" = ")
                .filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()))
            {
                Some((key, rest)) => all.push((key.to_owned(), rest.to_owned())),
                None => {
                    if let Some((_, text)) = all.last_mut() {
                        text.push('\n');
                        text.push_str(line);
                    }
                }
            }
        }
    }
    all
}

/// Whether a message is a sentence, a question or a button; labels of pictures and tables are lists.
fn is_sentence(key: &str) -> bool {
    [
        "told-",
        "berserk-ask",
        "berserk-asks",
        "koz-now",
        "war-now",
        "heroes-now",
        "koz-do",
        "war-do",
        "heroes-do",
        "heroes-plan",
    ]
    .iter()
    .any(|start| key.starts_with(start))
}

/// The cards that stand in a message.
fn cards_of(text: &str) -> BTreeSet<&'static str> {
    let holds = |card: &&&str| {
        text.split(&format!("${card}")).skip(1).any(|rest| {
            let next = rest.chars().next().unwrap_or(' ');
            !next.is_ascii_alphanumeric()
        })
    };
    CARDS.iter().filter(holds).copied().collect()
}

#[test]
fn no_sentence_puts_a_card_behind_a_colon_in_place_of_a_case() {
    let mut found = Vec::new();
    for language in Language::ALL {
        for (key, text) in messages(language).iter().filter(|(key, _)| is_sentence(key)) {
            let behind = CARDS.iter().any(|card| text.contains(&format!(": {{ ${card} }}")));
            if behind && !TOLD_APART.contains(&key.as_str()) {
                found.push(format!("{language} {key} = {text}"));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_card_name_stands_in_every_sentence_about_cards() {
    let words = Words::shared();
    let said = |language| {
        let all = messages(language);
        all.into_iter()
            .filter(|(key, text)| is_sentence(key) && !cards_of(text).is_empty())
            .collect::<Vec<_>>()
    };
    let sentences = [Language::Ru, Language::En].map(said);
    assert!(sentences.iter().all(|all| all.len() > 200), "{}", sentences[0].len());
    let mut seen = BTreeSet::new();
    for (game, key) in GAMES_BY_KEY {
        let book = GAMES.cards(game).expect("cards");
        for id in book.ids() {
            let name = |language| book.row(id, language).expect("a row").name;
            let (ru, en) = (name(Language::Ru), name(Language::En));
            if !seen.insert(ru.clone()) {
                continue;
            }
            let card =
                Phrase::new(format!("{key}-name")).text("ru", ru.clone()).text("en", en.clone());
            for (language, sentences) in Language::ALL.iter().zip(&sentences) {
                for (sentence, text) in sentences {
                    let mut phrase = Phrase::new(sentence.clone());
                    for place in text.split('$').skip(1) {
                        let end =
                            place.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(place.len());
                        let place = &place[..end];
                        phrase = match CARDS.contains(&place) {
                            true => phrase.phrase(place, card.clone()),
                            false => phrase.number(place, 2),
                        };
                    }
                    let line = words.say(*language, &phrase);
                    assert!(!line.contains(['[', ']', '{', '}', '$']), "{sentence}: {line}");
                    let stem: String = match language {
                        // "Ёж" is "ежа" in the other cases.
                        Language::Ru => ru.replace('Ё', "Е").chars().take(2).collect(),
                        Language::En => en.clone(),
                    };
                    assert!(
                        line.replace('Ё', "Е").contains(&stem) || line.contains(&stem),
                        "{language} {sentence}: {line} without {stem}"
                    );
                }
            }
        }
    }
    assert!(seen.len() > 600, "{}", seen.len());
}

#[test]
fn every_russian_name_of_a_card_has_forms() {
    let words = Words::shared();
    let mut missing = Vec::new();
    for (game, key) in GAMES_BY_KEY {
        let book = GAMES.cards(game).expect("cards");
        for id in book.ids() {
            let ru = book.row(id, Language::Ru).expect("a row").name;
            let card = Phrase::new(format!("{key}-name")).text("ru", ru.clone()).text("en", "x");
            let line = words.say(Language::Ru, &Phrase::new("told-spared").phrase("unit", card));
            if line.contains(&format!("«{ru}»")) && !APART.contains(&ru.as_str()) {
                missing.push(ru);
            }
        }
    }
    assert!(missing.is_empty(), "no forms in assets/cards/*/names.txt: {missing:?}");
}
