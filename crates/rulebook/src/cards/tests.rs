//! The index over a handful of cards made up here.

use super::{Cards, Entry, Facet, FacetKind, FoundCards, How, Lent, Texts, Value, Word};
use stolik_words::Language;

fn list(words: &str) -> Vec<String> {
    words.split(',').filter(|w| !w.is_empty()).map(|w| w.trim().to_owned()).collect()
}

fn word(key: &str, ru: &str, en: &str) -> Word {
    Word { key: key.into(), ru: list(ru), en: list(en) }
}

fn facet(ru: &str, en: &str, kind: FacetKind) -> Facet {
    Facet { ru: list(ru), en: list(en), kind }
}

fn facets() -> Vec<Facet> {
    let element =
        vec![word("forest", "лес, лесной", "forest"), word("steppe", "степь, степной", "steppe")];
    let kind = vec![word("flyer", "летающий, летун", "flying, flyer")];
    let deck = vec![word("d1", "Лес и болото", "Forest and Swamp")];
    vec![
        facet("стихия", "element", FacetKind::Words(element, Lent::Freely)),
        facet("цена, стоимость", "cost, price", FacetKind::Numbers),
        facet("удар", "strike", FacetKind::Numbers),
        facet("тип", "type", FacetKind::Words(kind, Lent::Freely)),
        facet("колода", "deck", FacetKind::Words(deck, Lent::Behind)),
        facet("имя", "name", FacetKind::Name),
        facet("текст", "text", FacetKind::Text),
    ]
}

fn entry(id: &str, ru: &str, en: &str, numbers: (i64, [i64; 3]), words: &str) -> Entry {
    let mut values =
        vec![(1, Value::Numbers(vec![numbers.0])), (2, Value::Numbers(numbers.1.to_vec()))];
    for key in words.split_whitespace() {
        let at = match key {
            "flyer" => 3,
            "d1" => 4,
            _ => 0,
        };
        values.push((at, Value::Word(key.into())));
    }
    Entry { id: id.into(), ru: ru.into(), en: en.into(), values, ..Entry::default() }
}

fn cards() -> Cards {
    let mut entries = vec![
        entry("club-rider", "Степной наездник", "Steppe Rider", (3, [1, 2, 2]), "steppe"),
        entry("club-owl", "Белая сова", "White Owl", (4, [1, 2, 3]), "forest flyer d1"),
        entry("club-bat", "Летучая мышь", "Great Bat", (5, [2, 2, 3]), "forest flyer"),
        entry("club-slinger", "Камнемётчик", "Stone Thrower", (6, [1, 1, 2]), ""),
        entry("club-oak", "Старый дуб", "Old Oak", (7, [2, 3, 4]), "forest d1"),
        entry("new-owl", "Степная сова", "Steppe Owl", (2, [1, 1, 1]), "steppe flyer"),
    ];
    entries[0].nicknames = list("кавалерист, нас");
    Cards::new(facets(), entries, Box::new(text))
}

/// The sentences on a card.
fn text(id: &str, language: Language) -> Vec<String> {
    let text = match (id, language) {
        ("club-rider", Language::Ru) => "Когда ходит: +1 к броску до конца хода.",
        ("club-slinger", Language::Ru) => "Закрыться: метание 1-2-2.",
        ("club-slinger", Language::En) => "Close: throw 1-2-2.",
        ("club-oak", Language::Ru) => "Защита от отравления.",
        ("club-oak", Language::En) => "Protection from poison.",
        _ => return Vec::new(),
    };
    vec![text.to_owned()]
}

/// No sentences on any card.
fn silent() -> Texts {
    Box::new(|_, _| Vec::new())
}

fn find(query: &str) -> FoundCards {
    cards().find(query, Language::Ru)
}

fn ids(query: &str) -> Vec<String> {
    find(query).cards
}

fn problems(query: &str) -> Vec<String> {
    let found = find(query);
    assert!(found.cards.is_empty(), "{query}: {found:?}");
    let args = |phrase: &stolik_words::Phrase| format!("{:?}", phrase.args);
    found.problems.iter().map(|p| format!("{} {}", p.key, args(p))).collect()
}

#[test]
fn texts_are_made_only_for_a_question_about_their_words_and_in_its_language() {
    use std::sync::{Arc, Mutex};
    let asked = Arc::new(Mutex::new(Vec::new()));
    let log = Arc::clone(&asked);
    let entries = vec![entry("club-oak", "Старый дуб", "Old Oak", (7, [2, 3, 4]), "forest")];
    let texts = move |id: &str, language| {
        log.lock().unwrap().push(language);
        text(id, language)
    };
    let cards = Cards::new(facets(), entries, Box::new(texts));
    let made = |query: &str| {
        let found = cards.find(query, Language::En);
        assert_eq!(found.cards, ["club-oak"], "{query}");
        asked.lock().unwrap().clone()
    };
    for query in
        ["дуб", "Old Oak", "cost>3", "стихия:лес или цена<3", "forest", "сортировка:цена лес"]
    {
        assert_eq!(made(query), [], "{query}");
    }
    assert_eq!(made("text:poison"), [Language::En]);
    assert_eq!(made("text:poison cost>3"), [Language::En]);
    assert_eq!(made("текст:отравления"), [Language::En, Language::Ru]);
    assert_eq!(made("защита poison"), [Language::En, Language::Ru]);
}

#[test]
fn a_card_is_found_by_id_name_and_nickname_in_both_languages() {
    for (query, id) in [
        ("club-rider", "club-rider"),
        ("Club-Rider", "club-rider"),
        ("степной наездник", "club-rider"),
        ("  Steppe   RIDER ", "club-rider"),
        ("Кавалерист", "club-rider"),
        ("«Камнеметчик»", "club-slinger"),
        ("white owl", "club-owl"),
    ] {
        let found = find(query);
        assert_eq!((found.how, found.cards[0].as_str()), (How::Name, id), "{query}");
    }
}

#[test]
fn a_colon_in_a_name_needs_no_quotes() {
    let entry = |id: &str, ru: &str, en: &str| entry(id, ru, en, (4, [0, 0, 0]), "");
    let cards = Cards::new(
        facets(),
        vec![
            entry("ram", "Конструкция: Таран", "Construction: Ram"),
            entry("wall", "Конструкция «Стена»", "Construction “Wall”"),
            entry("prize", "Цена: Слава", "Price: Glory"),
        ],
        silent(),
    );
    for (query, id, how) in [
        ("Конструкция: Таран", "ram", How::Name),
        ("конструкция:таран", "ram", How::Name),
        ("construction: wall", "wall", How::Name),
        ("Конструкция: стен", "wall", How::Part),
        ("Цена: Слава", "prize", How::Name),
    ] {
        let found = cards.find(query, Language::Ru);
        assert_eq!(
            (found.cards.first().map(String::as_str), found.how),
            (Some(id), how),
            "{query}"
        );
    }
    assert_eq!(cards.find("цена:4", Language::Ru).how, How::Filter);
    assert!(cards.find("окраска:таран", Language::Ru).cards.is_empty());
}

#[test]
fn a_part_of_the_name_is_enough_and_the_best_part_comes_first() {
    for (query, id) in [
        ("наездник", "club-rider"),
        ("наездника", "club-rider"),
        ("наезд", "club-rider"),
        ("метчик", "club-slinger"),
        ("oak", "club-oak"),
        ("сова белая", "club-owl"),
        ("что делает старый дуб?", "club-oak"),
    ] {
        let found = find(query);
        assert!(matches!(found.how, How::Part | How::Name), "{query}: {found:?}");
        assert_eq!(found.cards[0], id, "{query}");
    }
    assert_eq!(ids("сова").len(), 2);
}

#[test]
fn mistakes_other_keys_and_latin_letters_are_understood_and_told() {
    for (query, id) in [
        ("ноездник", "club-rider"),
        ("кавалирист", "club-rider"),
        ("камнеметчек", "club-slinger"),
        ("летучаямыш", "club-bat"),
        ("белая софа", "club-owl"),
        ("rider stepe", "club-rider"),
    ] {
        let found = find(query);
        assert_eq!(found.how, How::Alike, "{query}: {found:?}");
        assert_eq!(found.cards[0], id, "{query}");
    }
    for (query, id) in [
        ("rfvytvtnxbr", "club-slinger"),
        ("kamnemetchik", "club-slinger"),
        ("staryi dub", "club-oak"),
        ("staryj dub", "club-oak"),
        (",tkfz cjdf", "club-owl"),
        ("цршеу щцд", "club-owl"),
        ("нас", "club-rider"),
    ] {
        assert_eq!(ids(query).first().map(String::as_str), Some(id), "{query}");
    }
}

#[test]
fn filters_hold_all_their_terms() {
    for (query, expected) in [
        ("стихия:лес цена:<=4 летающий", "club-owl"),
        ("стихия: лес  цена <= 4", "club-owl"),
        ("element:forest cost:5-7", "club-bat club-oak"),
        ("element=forest cost>4 -flying", "club-oak"),
        ("цена:2,7", "club-oak new-owl"),
        ("цена:6+", "club-slinger club-oak"),
        ("цена≥6", "club-slinger club-oak"),
        ("удар:>=3 лес", "club-owl club-bat club-oak"),
        ("удар:1-2-2", "club-rider"),
        ("летающий сова", "club-owl new-owl"),
        ("летуны", "club-owl club-bat new-owl"),
        ("летающие лесные", "club-owl club-bat"),
        ("колода:болото", "club-owl club-oak"),
        ("колода:\"лес и болото\" -сова", "club-oak"),
        ("имя:сова стоимость<3", "new-owl"),
        ("текст:отравление", "club-oak"),
        ("метание", "club-slinger"),
        ("cnb[bz:ktc", "club-owl club-bat club-oak"),
        ("stihia:les cena:4", "club-owl"),
        ("!стихия:лес,степь", "club-slinger"),
        ("стихия!=лес,степь", "club-slinger"),
        ("стихия ≠ лес,степь", "club-slinger"),
        ("-стихия!=лес -летающий", "club-oak"),
        ("element != forest cost<>7 cost<3", "new-owl"),
    ] {
        let found = find(query);
        assert_eq!(found.cards.join(" "), expected, "{query}: {found:?}");
        assert_eq!(found.how, How::Filter, "{query}");
    }
}

#[test]
fn what_is_not_understood_is_told_and_nothing_is_found() {
    let said = |query: &str, parts: &[&str]| {
        let problems = problems(query).join("\n");
        for part in parts {
            assert!(problems.contains(part), "{query}: {problems}");
        }
    };
    said("масть:пики", &["card-problem-facet", "масть", "стихия, цена, удар"]);
    said("стехия:лес", &["card-problem-facet-near", "стихия"]);
    said("стихия:огонь", &["card-problem-value", "стихия", "огонь", "лес, степь"]);
    said("цена:много", &["card-problem-number", "много"]);
    said("цена:<4-6", &["card-problem-number"]);
    said("текст>лес", &["card-problem-colon"]);
    said("редкость:редкая", &["card-problem-rarity", "стихия, цена, удар"]);
    said("rarity:rare", &["card-problem-rarity"]);
    said("count:3", &["card-problem-count"]);
    said("набор:клубный", &["card-problem-set"]);
    said("стихия:>лес", &["card-problem-compare"]);
    said("цена: стихия:лес", &["card-problem-"]);
    said("цена:", &["card-problem-empty"]);
    said("цена:4 летаюший", &["card-problem-word-near", "летающий"]);
    said("масть:пики цена:много", &["card-problem-facet", "card-problem-number"]);
    let empty = find("стихия:степь цена:9");
    assert_eq!(empty, FoundCards::default(), "understood, and no card is so");
}

#[test]
fn what_nothing_is_like_finds_nothing_but_the_nearest_names() {
    let found = find("каменотёсы");
    assert_eq!((found.how, found.cards.len()), (How::Nothing, 0));
    assert!(!found.near.is_empty() && found.near.len() <= 4, "{found:?}");
    for nothing in ["", "   ", "???", "\"\"", ":", "-", "<="] {
        let found = find(nothing);
        assert!(found.cards.is_empty() && found.problems.is_empty(), "{nothing}: {found:?}");
    }
    assert!(Cards::new(facets(), Vec::new(), silent()).find("сова", Language::En).near.is_empty());
}

#[test]
fn garbage_breaks_nothing() {
    let cards = cards();
    let mut seed = 7u64;
    let letters: Vec<char> = "сова:<=>-!\",| 49+.ёЩqz[«»漢🎲\u{301}".chars().collect();
    for round in 0..500 {
        let mut query = String::new();
        for _ in 0..round % 40 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            query.push(letters[(seed >> 33) as usize % letters.len()]);
        }
        let found = cards.find(&query, Language::En);
        assert!(found.cards.is_empty() || found.problems.is_empty(), "{query}");
        assert_eq!(found, cards.find(&query, Language::En), "{query}");
    }
}

#[test]
fn a_short_unknown_word_is_no_card_but_has_nearest_names() {
    let cards = cards();
    let found = cards.find("дуп", Language::Ru);
    assert_eq!((found.how, found.cards.len()), (How::Nothing, 0), "{found:?}");
    assert!(!found.near.is_empty(), "{found:?}");
}

#[test]
fn terms_are_joined_by_or_brackets_and_not() {
    for (query, expected) in [
        ("цена:3 или цена:4", &["club-rider", "club-owl"][..]),
        ("cost:3 or cost>=7", &["club-rider", "club-oak"]),
        ("(стихия:лес или стихия:степь) летающий цена<=4", &["club-owl", "new-owl"]),
        ("стихия:лес -(летающий или цена:7)", &[]),
        ("стихия:лес не летающий", &["club-oak"]),
        ("стихия:лес и not летающий", &["club-oak"]),
        ("-(стихия:лес или стихия:степь)", &["club-slinger"]),
        ("не (стихия:лес | стихия:степь) цена>1", &["club-slinger"]),
        ("стихия:-лес цена>3", &["club-slinger"]),
        ("element=!forest cost>3", &["club-slinger"]),
        ("-стихия:-лес цена>6", &["club-oak"]),
        ("element:-forest,-steppe", &["club-slinger"]),
        ("цена : 3 , 7", &["club-rider", "club-oak"]),
        ("цена:3 или цена:4 летающий", &["club-rider", "club-owl"]),
        ("(цена:3 или цена:4) летающий", &["club-owl"]),
        ("текст:\"защита от отравления\" or id:none", &[]),
    ] {
        if query.contains("id:") {
            assert!(!find(query).problems.is_empty(), "{query}");
            continue;
        }
        assert_eq!(ids(query), expected, "{query}");
    }
    assert_eq!(ids("летающий или степной").len(), 4, "words alone");
    assert_eq!(ids("не летающий").len(), 3);
}

#[test]
fn number_behind_the_name_of_a_property_is_its_value() {
    for (query, expected) in [
        ("цена 3", &["club-rider"][..]),
        ("cost 2-4", &["club-rider", "club-owl", "new-owl"]),
        ("летающий цена 4", &["club-owl"]),
        ("стоимость 7+", &["club-oak"]),
        ("wtyf 3", &["club-rider"]),
        ("цена 3 или цена 7", &["club-rider", "club-oak"]),
        ("не летающий цена 3-7", &["club-rider", "club-slinger", "club-oak"]),
    ] {
        let found = find(query);
        assert_eq!(
            (found.how, &found.cards[..]),
            (How::Filter, &expected.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>()[..]),
            "{query}"
        );
    }
    // A word of a text, or a number that no card has, is no faulty query.
    for query in ["закрыться 2", "цена 99", "цена"] {
        assert!(find(query).problems.is_empty(), "{query}: {:?}", find(query));
    }
}

#[test]
fn query_with_a_lone_bracket_or_operator_is_faulty_though_a_name_has_its_word() {
    for (query, key) in [
        ("(лесной", "card-problem-open"),
        ("лесной)", "card-problem-close"),
        ("лесной или", "card-problem-operand"),
        ("or лесной", "card-problem-operand"),
    ] {
        let entries = vec![
            entry("club-oak", "Лесной дуб", "Forest Oak", (7, [2, 3, 4]), "forest"),
            entry("club-owl", "Лесной (лесная сова)", "Owl", (4, [1, 2, 3]), "forest"),
        ];
        let found = Cards::new(facets(), entries, silent()).find(query, Language::Ru);
        let keys: Vec<&str> = found.problems.iter().map(|problem| problem.key.as_str()).collect();
        assert_eq!(keys, [key, "card-problem-place"], "{query}: {found:?}");
    }
    // A bracket too many behind a name is no query.
    for query in ["старый дуб)", "(старый дуб", "сова)"] {
        assert!(find(query).problems.is_empty(), "{query}: {:?}", find(query));
    }
}

#[test]
fn beginning_of_a_property_or_of_the_order_is_a_near_name() {
    for (query, near) in
        [("стоим:3", "цена"), ("сорт:цена", "сортировка"), ("elem:forest", "стихия")]
    {
        let problems = problems(query).join(" ");
        assert!(problems.contains("facet-near") && problems.contains(near), "{query}: {problems}");
    }
}

#[test]
fn number_behind_a_property_of_words_counts_its_values() {
    for (query, expected) in [
        ("тип>=1", "club-owl club-bat new-owl"),
        ("type:0 element:1", "club-rider club-oak"),
        ("стихия:0", "club-slinger"),
        ("колода:1+ -тип:1-2", "club-oak"),
        ("стихия<1", "club-slinger"),
    ] {
        let found = find(query);
        assert_eq!(found.cards.join(" "), expected, "{query}: {found:?}");
    }
    assert!(problems("стихия>лес").join("\n").contains("card-problem-compare"));
    assert!(problems("стихия:>1-2").join("\n").contains("card-problem-compare"));
}

#[test]
fn results_are_sorted_by_a_property() {
    let sorted = ["new-owl", "club-rider", "club-owl", "club-bat", "club-slinger", "club-oak"];
    assert_eq!(ids("цена>0 сортировка:цена"), sorted);
    assert_eq!(ids("sort:-cost cost<5"), ["club-owl", "club-rider", "new-owl"]);
    assert_eq!(ids("летающий sort:имя"), ["club-owl", "club-bat", "new-owl"]);
    assert_eq!(ids("цена:>5 сортировка:стихия"), ["club-oak", "club-slinger"], "none comes last");
    assert_eq!(ids("сортировка:цена"), sorted, "all cards");
}

#[test]
fn faulty_query_names_its_place() {
    for (query, key, place) in [
        ("(цена:3 или цена:4", "card-problem-open", "\u{25b8}(цена:3"),
        ("цена:3) или цена:4", "card-problem-close", "цена:3\u{25b8})"),
        ("цена:3 или", "card-problem-operand", "или\u{25b8}"),
        ("или цена:3", "card-problem-operand", "\u{25b8}или"),
        ("цена:3 ()", "card-problem-operand", "(\u{25b8})"),
        ("цена:3 цвет:лес", "card-problem-facet", "цена:3 \u{25b8}цвет:лес"),
        ("цена:3 сортировка:текст", "card-problem-sort", "\u{25b8}сортировка"),
        ("цена:3 сортировка:", "card-problem-empty", "\u{25b8}сортировка"),
        ("(летун или степной", "card-problem-open", "\u{25b8}(летун"),
        ("летун или", "card-problem-operand", "или\u{25b8}"),
    ] {
        let problems = problems(query).join("\n");
        for part in [key, "card-problem-place", place] {
            assert!(problems.contains(part), "{query}: {problems}");
        }
    }
    let deep = format!("{}цена:3", "-(".repeat(40));
    assert!(problems(&deep).join("\n").contains("card-problem-deep"));
}
