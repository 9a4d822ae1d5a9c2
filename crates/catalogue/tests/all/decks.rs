//! Deck lists as people paste them: spellings, numbers, tables, headings, and the game that a list is for. Every line
//! of a list is a card, a known heading, a remark, the deck's name, or a problem with its number.

use std::collections::BTreeMap;
use std::sync::LazyLock;
use stolik_catalogue::Games;
use stolik_kernel::chance::Fast;
use stolik_table::deck_game::{DeckFound, find_deck};
use stolik_table::decks::{counted, decoded};
use stolik_table::{Catalogue, DeckRead};
use stolik_words::{Language, Words};

static GAMES: LazyLock<Games> = LazyLock::new(|| Games::embedded().expect("the games"));

/// The document that a private chat takes where nothing else is chosen.
const USUAL: &str = "berserk-2007";

fn found(text: &str) -> DeckFound {
    find_deck(&*GAMES, USUAL, text)
}

fn heroes(text: &str) -> DeckRead {
    GAMES.decks("heroes").read(text)
}

/// The cards of a text without problems, with their copies.
fn cards(text: &str) -> BTreeMap<String, u16> {
    let read = heroes(text);
    assert_eq!(read.unread, [], "{text}");
    counted(&read.cards).into_iter().collect()
}

fn expected(cards: &[(&str, u16)]) -> BTreeMap<String, u16> {
    cards.iter().map(|(id, copies)| ((*id).to_owned(), *copies)).collect()
}

/// The lines of a text that are told as not understood.
fn unread(read: &DeckRead) -> Vec<usize> {
    read.unread.iter().filter_map(|problem| problem.line).collect()
}

fn said(found: &DeckFound, language: Language) -> String {
    let told = found.phrases(&*GAMES).map(|phrase| Words::shared().say(language, &phrase));
    told.collect::<Vec<_>>().join(" ")
}

macro_rules! case {
    ($name:literal) => {
        decoded(include_bytes!(concat!("../data/decks/", $name, ".txt"))).expect("a text")
    };
}

#[test]
fn pasted_lists_are_read_whole_as_their_game() {
    for (text, copies) in [
        (case!("hero_colon"), 41),
        (case!("min_colon"), 41),
        (case!("min_dash"), 3),
        (case!("min_homoglyph"), 3),
        (case!("min_nfd"), 4),
        (case!("min_numbered"), 3),
        (case!("min_paren"), 3),
        (case!("min_sht"), 3),
        (case!("min_zwsp"), 3),
        (case!("silent_SB"), 41),
        (case!("silent_first_line"), 44),
    ] {
        let found = found(&text);
        assert_eq!(
            (found.read.document.as_str(), &found.read.unread),
            ("heroes", &vec![]),
            "{text}"
        );
        assert_eq!(found.read.cards.len(), copies, "{text}");
        assert_eq!(found.read.name, None, "{text}");
        if copies > 40 {
            assert_eq!(found.read.broken, [], "{text}");
        }
    }
}

#[test]
fn numbers_of_copies_are_read_wherever_they_stand() {
    for line in [
        "3 Новобранец",
        "3x Новобранец",
        "3xНовобранец",
        "3 x Новобранец",
        "3х Новобранец",
        "3х Новобранец",
        "x3 Новобранец",
        "3×Новобранец",
        "3* Новобранец",
        "3шт Новобранец",
        "3 шт. Новобранец",
        "3 шт Новобранец",
        "3 копии Новобранец",
        "3 copies of Новобранец",
        "3 pcs Новобранец",
        "(3) Новобранец",
        "[3] Новобранец",
        "3 - Новобранец",
        "3: Новобранец",
        "3;Новобранец",
        "3,Новобранец",
        "3\tНовобранец",
        "3 — Новобранец",
        "3Новобранец",
        "3. Новобранец",
        "3) Новобранец",
        "Новобранец 3",
        "Новобранец x3",
        "Новобранец x 3",
        "Новобранец х3",
        "Новобранец ×3",
        "Новобранец*3",
        "Новобранец (3)",
        "Новобранец(3)",
        "Новобранец (x3)",
        "Новобранец [3]",
        "Новобранец - 3",
        "Новобранец – 3",
        "Новобранец — 3 шт.",
        "Новобранец: 3",
        "Новобранец:3",
        "Новобранец;3",
        "Новобранец, 3",
        "Новобранец = 3",
        "Новобранец 3 шт.",
        "Новобранец (3 шт.)",
        "Новобранец\t3",
        "Новобранец | 3",
        "| Новобранец | 3 |",
        "\"Новобранец\",3",
        "3,\"Новобранец\"",
        "«Новобранец» 3",
        "1. Новобранец x3",
        "1) 3 Новобранец",
        "№1 Новобранец x3",
        "#1 Новобранец x3",
        "- 3 Новобранец",
        "-3 Новобранец",
        "* 3 Новобранец",
        "*3 Новобранец*",
        "• Новобранец x3",
        "•Новобранец x3",
        "> 3 Новобранец",
        ">> 3 Новобранец",
        "**3** Новобранец",
        "**Новобранец** x3",
        "`3 Новобранец`",
        "[x] 3 Новобранец",
        "🐺 3 Новобранец 🐺",
        "３ Новобранец",
        "НОВОБРАНЕЦ X3",
        "Recruit x3",
        "3 recruit",
        "\u{feff}3 Новобранец",
        "3 Ново\u{200b}бранец",
        "\u{202e}3 Новобранец\u{202c}",
        "3 Ново\u{0}бранец\u{7}",
        "3\u{a0}Новобранец",
        "3 Нoвoбpaнeц",
        "3 Новобра\u{301}нец",
        "3 Новобранец.",
        "3 Новобранец,",
        "{3} Новобранец",
        "Новобранец {3}",
        "<3> Новобранец",
        "Новобранец <3>",
        "+3 Новобранец",
        "Новобранец +3",
        "3x of Recruit",
        "3\u{fe0f}\u{20e3} Новобранец",
        "1\u{fe0f}\u{20e3} Новобранец x3",
        "№ 1. Новобранец x3",
        "№ 1 Новобранец x3",
        "\"3\",\"Новобранец\"",
        "\"Новобранец\";\"3\"",
        "3 [Новобранец](https://example.org/cards/1)",
        "[Новобранец](https://example.org/cards/1) x3",
        "3 <b>Новобранец</b>",
        "<tr><td>Новобранец</td><td>3</td></tr>",
        "<:recruit:123456789012345678> 3 Новобранец",
        "3 Новобранец (Recruit)",
        "3 Recruit (Новобранец)",
        "Новобранец (Recruit) x3",
        "3 Новобранец / Recruit",
        "Новобранец/Recruit - 3",
        "3 Recruit [recruit]",
    ] {
        assert_eq!(cards(line), expected(&[("recruit", 3)]), "{line}");
    }
}

#[test]
fn names_are_read_in_every_spelling_that_the_search_knows() {
    for line in [
        "2 Медведь-шатун",
        "2 Медведь шатун",
        "2 Медведьшатун",
        "2 медведь – шатун",
        "2 «Медведь-шатун»",
        "Медведь-шатун - 2",
        "Медведь-шатун-2",
    ] {
        let id = heroes("Медведь-шатун").cards.first().cloned().expect("the bear");
        assert_eq!(cards(line), expected(&[(id.as_str(), 2)]), "{line}");
    }
    let pikeman = heroes("Степной пикинёр").cards.first().cloned().expect("the pikeman");
    for line in
        ["Степной пикинер", "Степнои\u{306} пикине\u{308}р", "Cтeпнoй пикинëp", "СТЕПНОЙ ПИКИНЁР"]
    {
        assert_eq!(cards(line), expected(&[(pikeman.as_str(), 1)]), "{line}");
    }
}

#[test]
fn file_with_stray_control_characters_is_read() {
    let text =
        decoded("3 Ново\u{0}бранец\u{7}\r\n2 Пращ\u{1b}ник\u{7f}".as_bytes()).expect("a text");
    let other = heroes("Пращник").cards[0].clone();
    assert_eq!(cards(&text), expected(&[("recruit", 3), (&other, 2)]));
    assert_eq!(decoded(b"3\0 \0W\0o\0l\0f\0"), None, "UTF-16 without a mark");
}

#[test]
fn words_behind_a_name_are_told_and_never_hide_a_card() {
    for line in [
        "3 Новобранец (отличная карта)",
        "3 Новобранец (Степь)",
        "3 Новобранец [GRC]",
        "3 Новобранец - степь",
        "3 Новобранец — хорош против магов",
        "3 Новобранец -- беру всегда, и вам советую",
        "3 Новобранец <- беру всегда",
        "3 Новобранец /* хорошо */",
        "Новобранец x3 — топ 1",
        "Новобранец x3 (на первый ход)",
        "Новобранец (степь) x3",
        "1. Новобранец x3 (степь)",
        "Новобранец;3;Степь",
        "3\tНовобранец\tСтепь",
    ] {
        assert_eq!(cards(line), expected(&[("recruit", 3)]), "{line}");
        let told = said(&found(line), Language::Ru);
        assert!(told.contains("не прочитаны, строки: 1"), "{line}: {told}");
    }
    for line in [
        "3 Новобранец - 2 Пращник",
        "3 Новобранец (или Пращник)",
        "3 Новобранец - Пращник",
        "Новобранец - взять 3 или 2",
        "3 Медведь - шутун",
        "3 Новобранец (2)",
        "3 Новобранец (recruit) - степь",
        "3 Новобранец — хорош, 2 Пращник — плох",
        "3 Новобранец (хорош), 2 Пращник (плох)",
        "3 Новобранец — хорош 2 Пращник",
        "3 Новобранец - хорош; Пращник x2",
    ] {
        let read = heroes(line);
        let other = heroes("Пращник").cards[0].clone();
        let all = expected(&[("recruit", 3), (&other, 2)]);
        let whole = counted(&read.cards).into_iter().collect::<BTreeMap<_, _>>() == all;
        assert!(whole || unread(&read) == [1], "{line}: {:?}", read.cards);
    }
}

#[test]
fn lists_with_numbered_lines_have_one_copy_or_the_other_number() {
    let text = "1. Новобранец\n2. Пращник\n3. Лекарка x2";
    let ids = ["Новобранец", "Пращник", "Лекарка"].map(|name| heroes(name).cards[0].clone());
    assert_eq!(cards(text), expected(&[(&ids[0], 1), (&ids[1], 1), (&ids[2], 2)]));
    // Numbers that do not count the lines count the cards.
    let text = "3. Новобранец\n3. Пращник\n2. Лекарка";
    assert_eq!(cards(text), expected(&[(&ids[0], 3), (&ids[1], 3), (&ids[2], 2)]));
    let text = "1;Новобранец;3\n2;Пращник;2\n3;Лекарка;1";
    assert_eq!(cards(text), expected(&[(&ids[0], 3), (&ids[1], 2), (&ids[2], 1)]));
    let unclear = heroes("2 Новобранец 3");
    assert_eq!((unread(&unclear), unclear.cards.len()), (vec![1], 0));
}

#[test]
fn tables_are_read_by_their_titles() {
    let ids = ["Новобранец", "Пращник"].map(|name| heroes(name).cards[0].clone());
    let both = expected(&[(&ids[0], 3), (&ids[1], 2)]);
    for text in [
        "Название,Количество\nНовобранец,3\nПращник,2",
        "Count,Name\r\n3,\"Recruit\"\r\n2,\"Пращник\"\r\n",
        "\"№\";\"Карта\";\"Кол-во\"\n1;\"Новобранец\";3\n2;\"Пращник\";2",
        "Карта\tШт\nНовобранец\t3\nПращник\t2",
        "| Карта | Кол-во |\n|---|---|\n| Новобранец | 3 |\n| Пращник | 2 |",
        "Карта;Стихия;Цена;Количество\nНовобранец;Степь;1;3\nПращник;Степь;2;2",
        "Name,Qty,Моя заметка\nНовобранец,3,хорош\nПращник,2,",
        "Кол-во Карта\n3 Новобранец\n2 Пращник",
        "Название карты    Кол-во\nНовобранец          3\nПращник             2",
        "\"Новобранец\";\"3\"\n\"Пращник\";\"2\"",
    ] {
        assert_eq!(cards(text), both, "{text}");
    }
    let wrong = heroes("Название,Количество\nНовобранец,много\nНикто,2");
    assert_eq!(unread(&wrong), [2, 3]);
}

#[test]
fn headings_remarks_and_code_blocks_are_no_cards() {
    let ids = ["Капитан стражи", "Новобранец", "Пращник"].map(|name| heroes(name).cards[0].clone());
    let text = "```text\n# Моя колода\nКолода: Степные волки\nИгра: Герои\nГерой: Капитан стражи\n\nСущества (2):\n\
        3 Новобранец\n=== Creatures: 2 ===\n## Заклинания\n**Поддержка**\n---\n// запас потом\n2 Пращник\n\
        Автор: Анна\nВсего: 6\n```";
    let found = found(text);
    assert_eq!((found.read.document.as_str(), found.read.unread.as_slice()), ("heroes", &[][..]));
    assert_eq!(found.read.name.as_deref(), Some("Степные волки"));
    assert_eq!(counted(&found.read.cards), ids.into_iter().zip([1, 3, 2]).collect::<Vec<_>>());
    let told = said(&found, Language::Ru);
    assert!(told.contains("Герои") && told.contains("1, 2, 12, 13, 15, 16, 17"), "{told}");
}

#[test]
fn a_first_line_with_a_colon_is_a_name_behind_a_known_word_only() {
    let named = heroes("Колода: Новобранец\n2 Пращник");
    assert_eq!((named.name.as_deref(), named.cards.len()), (Some("Новобранец"), 2));
    let card = heroes("Новобранец: 3\n2 Пращник");
    assert_eq!((card.name, card.cards.len(), card.unread.len()), (None, 5, 0));
    let other = heroes("Моя: прелесть\n2 Пращник");
    assert_eq!((other.name.as_deref(), unread(&other)), (None, vec![1]));
    let hero = heroes("Герой: Никто\n2 Пращник");
    assert_eq!(unread(&hero), [1]);
}

#[test]
fn cards_beside_the_deck_are_told() {
    for (text, beside) in [
        ("SB: 2 Лекарка\n3 Новобранец", "Лекарка"),
        ("3 Новобранец\n\nSideboard\n2 Лекарка", "Лекарка"),
        ("3 Новобранец\nЗапас (2):\n2 Лекарка", "Лекарка"),
    ] {
        let found = found(text);
        assert_eq!(found.read.unread, [], "{text}");
        let id = format!("+{}", heroes(beside).cards[0]);
        // The rules of the game have an extra deck.
        assert_eq!(found.read.cards.iter().filter(|card| **card == id).count(), 2, "{text}");
        assert!(said(&found, Language::En).contains("extra deck"), "{text}");
    }
    let left = found(&case!("silent_SB"));
    assert!(said(&left, Language::Ru).contains("не вошли"), "{}", said(&left, Language::Ru));
    let other = GAMES.documents().iter().find(|document| document.id == USUAL).expect("the usual");
    let text = GAMES.decks(USUAL).text("", &other.decks[0].cards, Language::Ru);
    let with = found(&format!("{text}\nСайдборд\n{}", text.lines().next().expect("a card")));
    assert_eq!(with.read.cards.len(), other.decks[0].cards.len());
    assert!(said(&with, Language::Ru).contains("не вошли"));
}

#[test]
fn the_game_of_a_list_is_recognised_or_told() {
    for document in GAMES.documents() {
        for deck in &document.decks {
            for language in Language::ALL {
                let text = GAMES.decks(&document.id).text("", &deck.cards, language);
                let found = found(&text);
                assert!(found.read.is_good(), "{}: {:?}", deck.id, found.read);
                let other = found.read.document != document.id;
                assert!(
                    !other || found.also.contains(&document.id),
                    "{}: {}",
                    document.id,
                    deck.id
                );
                let code = GAMES.decks(&document.id).code(&deck.cards);
                assert!(super_found(&code).is_good(), "{}", deck.id);
            }
        }
    }
    let named = found("Игра: Козябло\n3 Новобранец");
    assert_eq!(named.read.document, "kozyablo");
    let chosen = find_deck(&*GAMES, "heroes", "никто");
    assert_eq!(chosen.read.document, "heroes");
}

fn super_found(text: &str) -> DeckRead {
    found(text).read
}

/// Ways in which a line names a card with its copies.
const FORMS: [fn(u64, &str) -> String; 14] = [
    |n, name| format!("{n} {name}"),
    |n, name| format!("{n}x {name}"),
    |n, name| format!("{n} x {name}"),
    |n, name| format!("{n} шт. {name}"),
    |n, name| format!("{name} x{n}"),
    |n, name| format!("{name} ({n})"),
    |n, name| format!("{name} - {n}"),
    |n, name| format!("{name}: {n}"),
    |n, name| format!("{name};{n}"),
    |n, name| format!("{name}\t{n}"),
    |n, name| format!("> • {n} «{name}»"),
    |n, name| format!("\"{name}\",{n}"),
    |n, name| format!("`{n}х {name}`"),
    |n, name| format!("{n} {name} # remark"),
];

/// Ways in which a name is spelt.
const SPELT: [fn(&str) -> String; 7] = [
    str::to_owned,
    str::to_uppercase,
    |name| name.replace('й', "и\u{306}").replace('ё', "е\u{308}"),
    |name| name.replace('ё', "е"),
    |name| name.chars().flat_map(|letter| ['\u{200b}', letter]).collect(),
    |name| name.replace('о', "o").replace('е', "e"),
    |name| name.replace(['-', ',', '«', '»'], " "),
];

/// Lines that are no cards of a game: whether they are told as problems.
const OTHERS: [(&str, bool); 10] = [
    ("", false),
    ("Существа:", false),
    ("# 3 чего-то", false),
    ("-----", false),
    ("Автор: Анна", false),
    ("Здравствуй, мир", true),
    ("Моя: прелесть", true),
    ("3 Никтошечка", true),
    ("???а???", true),
    ("http://example.org/deck?id=7", true),
];

#[test]
fn no_line_of_a_generated_list_is_dropped() {
    let mut random = Fast::new(41);
    let mut pick = |most: usize| random.below(most as u32) as usize;
    for document in GAMES.documents() {
        let lists = document.decks.iter().flat_map(|deck| {
            Language::ALL.map(|language| GAMES.decks(&document.id).text("", &deck.cards, language))
        });
        let names: Vec<String> = lists
            .flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>())
            .filter_map(|line| line.split_once(' ').map(|(_, name)| name.to_owned()))
            .collect();
        for _ in 0..12 {
            let (mut lines, mut told, mut copies) = (Vec::new(), Vec::new(), 0);
            for number in 1..=20 {
                if pick(4) == 0 {
                    let (line, wrong) = OTHERS[pick(OTHERS.len())];
                    lines.push(line.to_owned());
                    told.extend(wrong.then_some(number));
                } else {
                    let name = SPELT[pick(SPELT.len())](&names[pick(names.len())]);
                    let count = 1 + pick(3);
                    copies += count;
                    lines.push(FORMS[pick(FORMS.len())](count as u64, &name));
                }
            }
            let text = lines.join(if pick(2) == 0 { "\n" } else { "\r\n" });
            let read = GAMES.decks(&document.id).read(&text);
            let mut unread = unread(&read);
            unread.dedup();
            assert_eq!(
                (unread, read.cards.len()),
                (told, copies),
                "{}\n{text}\n{:?}",
                document.id,
                read.unread
            );
        }
    }
}

#[test]
fn long_and_hostile_lists_are_refused_in_time() {
    for text in [
        "a,".repeat(30_000),
        "3 x ".repeat(15_000),
        "((((".repeat(15_000),
        "1;".repeat(30_000),
        "> ".repeat(30_000),
        "Новобранец ".repeat(3000),
        "\u{fdfa}".repeat(20_000),
        "а\u{301}".repeat(16_000),
        "\r".repeat(60_000),
        "```".repeat(20_000),
        "#\n".repeat(30_000),
        "SB: ".repeat(15_000),
    ] {
        let found = found(&text);
        assert!(!found.read.is_good() && found.read.unread.len() <= 42);
    }
}

/// Lists of records as programs write them, each of 3 «Новобранец» and 2 «Пращник».
#[test]
fn records_of_json_yaml_toml_and_xml_are_cards() {
    let ids = ["Новобранец", "Пращник"].map(|name| heroes(name).cards[0].clone());
    let both = expected(&[(&ids[0], 3), (&ids[1], 2)]);
    for text in [
        "- name: Новобранец, count: 3\n- name: Пращник, count: 2",
        "- name: Новобранец\n  count: 3\n- name: Пращник\n  count: 2",
        "- count: 3\n  name: Новобранец\n- count: 2\n  name: Пращник",
        "- {name: Новобранец, count: 3}\n- {name: Пращник, count: 2}",
        "cards:\n  - card: \"Новобранец\"\n    qty: 3\n  - card: 'Пращник'\n    qty: 2",
        "- card:\n    name: Новобранец\n  quantity: 3\n- card:\n    name: Пращник\n  quantity: 2",
        "- Новобранец: 3\n- Пращник: 2",
        "Новобранец: 3\nПращник: 2",
        "[{\"name\":\"Новобранец\",\"count\":3},{\"name\":\"Пращник\",\"count\":2}]",
        "[{\"count\":\"3\",\"name\":\"Recruit\"},{\"count\":\"2\",\"name\":\"Пращник\"}]",
        "[\n  {\n    \"name\": \"Новобранец\",\n    \"count\": 3\n  },\n  {\n    \"name\": \"Пращник\",\n    \"count\": 2\n  }\n]",
        "{\"cards\": [{\"card\": {\"name\": \"Новобранец\"}, \"quantity\": 3}, {\"card\": {\"name\": \"Пращник\"}, \"quantity\": 2}]}",
        "{\"cards\": [{\"quantity\": 3, \"card\": {\"name\": \"Новобранец\"}}, {\"quantity\": 2, \"card\": {\"name\": \"Пращник\"}}]}",
        "{\"Новобранец\": 3, \"Пращник\": 2}",
        "{\n  \"Новобранец\": 3,\n  \"Пращник\": 2\n}",
        "[\"3 Новобранец\", \"2 Пращник\"]",
        "[\n  \"3 Новобранец\",\n  \"2 Пращник\"\n]",
        "[[card]]\nname = \"Новобранец\"\ncount = 3\n\n[[card]]\nname = \"Пращник\"\ncount = 2",
        "<deck>\n<card name=\"Новобранец\" count=\"3\"/>\n<card name=\"Пращник\" count=\"2\"/>\n</deck>",
        "Name: Новобранец\nCount: 3\n\nName: Пращник\nCount: 2",
        "- **name**: Новобранец\n  **count**: 3\n- **name**: Пращник\n  **count**: 2",
        "- name: Новобранец # лучшая\n  count: 3 # три\n- name: Пращник\n  count: 2",
        "[('Новобранец', 3), ('Пращник', 2)]",
        "('Новобранец', 3),\n('Пращник', 2)",
        "[[\"Новобранец\", 3], [\"Пращник\", 2]]",
        "[[3, \"Новобранец\"], [2, \"Пращник\"]]",
        "<Card count='3' name='Новобранец' />\n<Card count='2' name='Пращник' />",
        "<card>\n<name>Новобранец</name>\n<count>3</count>\n</card>\n<card>\n<name>Пращник</name>\n<count>2</count>\n</card>",
        "[{\"name\":\"\\u041d\\u043e\\u0432\\u043e\\u0431\\u0440\\u0430\\u043d\\u0435\\u0446\",\"count\":3},{\"name\":\"Пращник\",\"count\":2}]",
        "&quot;Новобранец&quot; x3\n&laquo;Пращник&raquo; x2",
        "3&nbsp;Новобранец\n2&nbsp;Пращник<br>",
        "```json\n{\"Новобранец\": 3, \"Пращник\": 2}\n```",
    ] {
        let read = heroes(text);
        assert_eq!((read.name.as_deref(), read.unread.as_slice()), (None, &[][..]), "{text}");
        assert_eq!(counted(&read.cards).into_iter().collect::<BTreeMap<_, _>>(), both, "{text}");
    }
    for text in [
        "{\"name\": \"Стая\", \"cards\": [{\"name\": \"Новобранец\", \"count\": 3}, {\"name\": \"Пращник\", \"count\": 2}]}",
        "{\n \"name\": \"Стая\",\n \"cards\": [\n  {\"name\": \"Новобранец\", \"count\": 3},\n  {\"name\": \"Пращник\", \"count\": 2}\n ]\n}",
        "name: Стая\ncards:\n- name: Новобранец\n  count: 3\n- name: Пращник\n  count: 2",
        "name: Стая\n- Новобранец: 3\n- Пращник: 2",
    ] {
        let read = heroes(text);
        assert_eq!(
            (read.name.as_deref(), read.unread.as_slice()),
            (Some("Стая"), &[][..]),
            "{text}"
        );
        assert_eq!(counted(&read.cards).into_iter().collect::<BTreeMap<_, _>>(), both, "{text}");
    }
}

#[test]
fn record_that_is_no_card_is_told_with_its_line() {
    for (text, lines) in [
        ("- name: Новобранецц Степной, count: 3\n- name: Пращник, count: 2", &[1][..]),
        ("- name: Никто\n  count: 3\n- name: Пращник\n  count: 2", &[1]),
        ("[{\"name\":\"Никто\",\"count\":3},\n{\"name\":\"Пращник\",\"count\":2}]", &[1]),
        ("[\n{\n\"name\": \"Никто\",\n\"count\": 3\n},\n{\"name\":\"Пращник\"}]", &[3]),
        ("- name: Новобранец, count: много\n- name: Пращник, count: 2", &[1]),
        ("{\"Никто\": 3,\n\"Пращник\": 2}", &[1]),
        ("<card name=\"Никто\" count=\"3\"/>\n<card name=\"Пращник\"/>", &[1]),
        ("{\"count\": 3}\n2 Пращник", &[1]),
    ] {
        let read = heroes(text);
        assert_eq!((read.name.as_deref(), unread(&read)), (None, lines.to_vec()), "{text}");
        assert!(!read.cards.is_empty(), "{text}");
    }
    // The cards that the deck's own record names are no fields of a card.
    let whole = heroes(
        "{\"name\": \"Стая\", \"author\": \"Анна\", \"hero\": \"Капитан стражи\", \"cards\": {\"Новобранец\": 3, \"Пращник\": 2}}",
    );
    assert_eq!((whole.name.as_deref(), whole.cards.len()), (Some("Стая"), 6), "{whole:?}");
    // A line of tags alone is a remark.
    let tags = super_found("3 Новобранец\n<img src=волк.png>\n2 Пращник");
    assert_eq!((tags.unread.len(), tags.cards.len()), (0, 5));
    assert!(
        said(&found("Игра: Герои\n3 Новобранец\n<img src=волк.png>\n2 Пращник"), Language::Ru)
            .contains('3')
    );
    // Fields of a record that a deck does not need are told as remarks.
    let found =
        found("Игра: Герои\n- name: Новобранец\n  count: 3\n  цена: 1\n  guid: 7\n2 Пращник");
    assert_eq!(found.read.cards.len(), 5, "{found:?}");
    let told = said(&found, Language::Ru);
    let lines = unread(&found.read);
    assert!(told.contains('4') && (told.contains('5') || lines == [5]), "{told} {lines:?}");
    for text in ["{".repeat(60_000), "[{\"name\":".repeat(6_000), "{\"a\":1,".repeat(7_000)] {
        assert!(heroes(&text).cards.is_empty());
    }
}

#[test]
fn heading_with_any_displayed_name_of_a_game_decides_the_game() {
    let words = Words::shared();
    for document in GAMES.documents() {
        let mut names = vec![document.id.clone()];
        for language in Language::ALL {
            let book = stolik_words::Phrase::new(format!("book-{}", document.id));
            names.push(words.say(language, &document.name));
            names.push(words.say(language, &book));
        }
        for name in names.iter().flat_map(|n| [n.clone(), n.to_lowercase(), n.to_uppercase()]) {
            let plain = name.replace([',', '.'], "");
            for name in [name.clone(), plain, format!("«{name}»"), format!("\"{name}\".")] {
                for heading in ["Game: ", "Игра: ", "game - ", "# ", "ИГРА:", "Для игры: ", ""]
                {
                    let text = format!("{heading}{name}\n3 Никто\n");
                    let found = found(&text);
                    assert_eq!(found.read.document, document.id, "{text}");
                    assert_eq!(unread(&found.read), [2], "{text}");
                }
            }
        }
    }
}
