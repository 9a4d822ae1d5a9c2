//! Every card speaks both languages, and every word of the card language is said.

use super::*;
use crate::card::KEYWORDS;
use crate::ids::{PEOPLES, RESOURCES};
use crate::load::{embedded, text as lines};

/// A sentence that people may see: words of its own language alone, no gap left open, a stop at its end.
fn sound(line: &str, lang: Language, of: &str) {
    assert!(!line.is_empty() && !line.contains(['<', '{', '}', '?']), "{of}: {line}");
    let cyrillic = line.chars().any(|c| ('А'..='я').contains(&c) || c == 'ё');
    let latin = line.chars().any(|c| c.is_ascii_alphabetic());
    assert_eq!((cyrillic, latin), (lang == Language::Ru, lang == Language::En), "{of}: {line}");
}

#[test]
fn every_card_has_words_in_both_languages() {
    for one in embedded().cards() {
        for lang in [Language::Ru, Language::En] {
            let said = definition(one, lang);
            for line in &said {
                sound(line, lang, &one.id);
                assert!(line.ends_with('.') && !line.starts_with(char::is_lowercase), "{line}");
            }
            let lines = usize::from(one.words.iter().next().is_some()) + one.does.len();
            let more = match one.kind {
                Kind::Capital(_) => 2,
                Kind::Mine(..) => 1,
                _ => usize::from(one.mines > 0),
            };
            assert_eq!(said.len(), lines + more, "{}: {said:?}", one.id);
            sound(&kind(one, lang), lang, &one.id);
            assert_eq!(stats(one, lang).is_some(), one.kind.stands(), "{}", one.id);
            if let Some(numbers) = stats(one, lang) {
                sound(&numbers, lang, &one.id);
            }
            sound(name(&one.name, lang), lang, &one.id);
        }
    }
}

/// All moments, aims and verbs that go together, with every number that changes a word.
fn language() -> Vec<String> {
    let whens =
        ["action", "use", "start", "end", "aura", "instant", "permanent"].map(str::to_owned);
    let times = [1, 2, 5, 11].map(|n| format!("time {n}"));
    let mut aims: Vec<String> =
        ["self", "owner", "pair", "squad", "enemies", "sector", "field", "capital", "mine"]
            .map(str::to_owned)
            .into();
    for whose in ["ally", "enemy", "any"] {
        aims.extend(["creature", "hero", "building", "card"].map(|what| format!("{whose} {what}")));
    }
    let mut verbs: Vec<String> = ["destroy", "recall", "duel", "reveal", "free", "mute"]
        .map(str::to_owned)
        .into_iter()
        .chain(["change +1/-1/+2", "change +0/+0/-1", "change +0/+0/+0"].map(str::to_owned))
        .collect();
    for n in [1, 2, 5, 11] {
        verbs.extend(["damage", "burn", "heal", "draw"].map(|verb| format!("{verb} {n}")));
    }
    for word in KEYWORDS {
        let numbered = matches!(word, Keyword::Armor | Keyword::Regeneration);
        verbs.push(format!("give {}{}", word.word(), if numbered { " 2" } else { "" }));
    }
    let mut all = Vec::new();
    for when in whens.iter().chain(&times) {
        for aim in &aims {
            for verb in &verbs {
                all.push(format!("{when} {aim}: {verb}"));
                all.push(format!("{when} {aim} but undead: {verb}"));
            }
        }
    }
    all.retain(|line| lines::text(line).is_ok());
    all
}

#[test]
fn every_line_that_can_be_written_is_said_and_no_two_alike() {
    let all = language();
    assert!(all.len() > 1_000, "{}", all.len());
    for lang in [Language::Ru, Language::En] {
        let mut said = std::collections::BTreeMap::new();
        for line in &all {
            let one = text(&lines::text(line).unwrap(), lang);
            sound(&one, lang, line);
            // Two lines that do different things never read the same.
            if let Some(other) = said.insert(one.clone(), line) {
                panic!("{line} and {other}: {one}");
            }
        }
    }
}

/// Verbs in their two numbers, as the lexicon has them.
const VERBS: [[&[&str]; 2]; 2] = [
    [
        &[
            "получает",
            "лечится",
            "берёт",
            "погибает",
            "возвращается",
            "выходит",
            "становится",
            "теряет",
        ],
        &[
            "получают",
            "лечатся",
            "берёте",
            "погибают",
            "возвращаются",
            "выходят",
            "становятся",
            "теряют",
        ],
    ],
    [
        &["gets", "takes", "is", "draws", "returns", "fights", "leaves", "becomes", "loses"],
        &["get", "take", "are", "draw", "return", "fight", "leave", "become", "lose"],
    ],
];

/// A line is a sentence: its target is the subject, and the verb behind it stands in the number of the target.
#[test]
fn each_line_has_a_verb_that_agrees_with_its_subject() {
    for line in language() {
        let parsed = lines::text(&line).unwrap();
        for lang in [Language::Ru, Language::En] {
            let say = Say { lang };
            let (said, aim) = (text(&parsed, lang), say.aim(parsed.aim, !parsed.when.of_spell()));
            // The subject stands behind the moment, which may name the player too: "your", "you".
            let at = said.to_lowercase().rfind(&format!("{} ", aim.to_lowercase()));
            let at = at.unwrap_or_else(|| panic!("{line}: {aim:?} is not in {said:?}"));
            let behind =
                said.to_lowercase()[at + aim.to_lowercase().len()..].trim_start().to_owned();
            let behind = match behind.strip_prefix('(') {
                Some(rest) => rest.split_once(") ").expect("a bracket ends").1.to_owned(),
                None => behind,
            };
            let verb = behind.split([' ', '.', ',']).next().unwrap_or_default();
            let many = usize::from(count(parsed.aim) == "many");
            let forms = VERBS[lang as usize][many];
            assert!(forms.contains(&verb), "{line}: {verb:?} in {said:?}");
            assert!(!said.contains('—'), "{said}");
        }
    }
}

#[test]
fn every_name_of_the_language_is_said() {
    for lang in [Language::Ru, Language::En] {
        let words = KEYWORDS.map(|word| keyword(word, 3, lang)).into_iter();
        let names = PEOPLES.map(|one| people(one, lang)).into_iter();
        let all: Vec<String> =
            words.chain(names).chain(RESOURCES.map(|one| resource(one, lang))).collect();
        for one in &all {
            sound(one, lang, one);
        }
        assert_eq!(all.iter().collect::<std::collections::BTreeSet<_>>().len(), all.len());
    }
}

#[test]
fn sentences_read_as_people_write_them() {
    let rules = embedded();
    let says = |id: &str, lang| card(&rules, rules.find(id).unwrap(), lang).join(" ");
    for (id, ru, en) in [
        (
            "goat-shaman",
            "Атака Магией. Раз в ход, не тратя действия, в том числе в ответ на чужое действие, ваше существо в \
             этом секторе лечится на 1.",
            "Magic Attack. Once a turn, without spending an action and also in answer to another player's action, \
             one of your creatures in this sector is healed by 1.",
        ),
        (
            "zapozor",
            "Время 2: на 2 ваших следующих хода вражеское существо получает -2 к атаке и -2 к скорости.",
            "Time 2: for your next 2 turns, an enemy creature gets -2 to attack and -2 to speed.",
        ),
        (
            "podryv",
            "Вражеская столица получает 4 повреждения. Чтобы сыграть эту карту, контролируйте 1 шахту.",
            "An enemy capital takes 4 damage. To play this card, control 1 mine.",
        ),
        (
            "swarm",
            "Все вражеские карты в выбранном секторе (кроме Нежити) получают 2 повреждения.",
            "All enemy cards in a sector of your choice (but not the Undead) take 2 damage.",
        ),
        (
            "altar",
            "Уникальность. Пока эта карта на столе и не в тени, все ваши карты в этом секторе \
             получают +1 к атаке.",
            "Unique. While this card is on the table and not in the shadows, all your cards in \
             this sector get +1 to attack.",
        ),
        (
            "kozlograd",
            "Начальная добыча даёт 2 золота, 1 кристалл и 1 ману. Гарнизон равен 4, Построек помещается 2.",
            "Starting income gives 2 gold, 1 crystal and 1 mana. The Garrison is 4, and the limit of Buildings is 2.",
        ),
    ] {
        assert_eq!(says(id, Language::Ru), ru);
        assert_eq!(says(id, Language::En), en);
    }
    let archer = rules.card(rules.find("pozor-archer").unwrap());
    assert_eq!(kind(archer, Language::Ru), "существо, Позорки, уровень 1 (золото)");
    assert_eq!(stats(archer, Language::En).as_deref(), Some("attack 2, life 1, speed 5"));
}

/// The committed texts of all cards, which a reviewer reads.
const TEXTS: &str = include_str!("../../tests/data/texts.txt");

#[test]
fn texts_of_all_cards_are_as_committed() {
    let mut now = String::new();
    for card in embedded().cards() {
        now += &format!("{} · {} · {}\n", card.id, card.name.ru, card.name.en);
        for (lang, mark) in [(Language::Ru, "ru"), (Language::En, "en")] {
            for line in definition(card, lang) {
                now += &format!("  {mark}: {line}\n");
            }
        }
    }
    if std::env::var_os("STOLIK_BLESS").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/texts.txt");
        return std::fs::write(path, now).expect("the folder is there");
    }
    assert!(
        now == TEXTS,
        "the texts changed; write them with STOLIK_BLESS=1, and read them:\n{now}"
    );
}
