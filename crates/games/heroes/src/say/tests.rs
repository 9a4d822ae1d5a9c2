//! Every card speaks both languages, and every word of the card language that scenarios use is said.

use super::*;
use crate::card::{Act, KEYWORDS};
use crate::ids::classes;
use crate::load::{embedded, inline};
use std::path::Path;

/// A sentence that people may see: words of its own language alone, no gap left open.
fn sound(line: &str, lang: Language, of: &str) {
    assert!(!line.is_empty() && !line.contains(['<', '{', '}', '?']), "{of}: {line}");
    assert!(!line.contains("  ") && !line.contains(" ,"), "{of}: {line}");
    let cyrillic = line.chars().any(|c| ('А'..='я').contains(&c) || c == 'ё');
    let latin = line.chars().any(|c| c.is_ascii_alphabetic() && c != 'X');
    assert_eq!((cyrillic, latin), (lang == Language::Ru, lang == Language::En), "{of}: {line}");
}

#[test]
fn every_card_has_words_in_both_languages() {
    let rules = embedded();
    for one in rules.cards() {
        for lang in [Language::Ru, Language::En] {
            let said = definition(&rules, one, lang);
            for line in &said {
                sound(line, lang, &one.id);
                assert!(line.ends_with('.') && !line.starts_with(char::is_lowercase), "{line}");
            }
            let lines = usize::from(one.words.iter().next().is_some()) + one.printed;
            assert!(said.len() >= lines, "{}: {said:?}", one.id);
            sound(&kind(one, lang), lang, &one.id);
            sound(name(&one.name, lang), lang, &one.id);
        }
    }
}

/// Scenarios have a card for each word of the language: what they write is said without a missing word.
#[test]
fn every_card_of_every_scenario_is_said() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/scenarios/heroes");
    let (rules, mut lines, mut cards) = (embedded(), 0, 0);
    for file in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        for line in text.lines().filter_map(|line| line.strip_prefix("card ")) {
            let card = inline(line.trim()).unwrap_or_else(|why| panic!("{line}: {why}"));
            for lang in [Language::Ru, Language::En] {
                let say = Say::of_card(&rules, &card, lang);
                for one in card.abilities.iter().filter(|one| !one.body.is_empty()) {
                    brief(&say.gist(&one.body), line);
                }
                let said = definition(&rules, &card, lang);
                lines += said.len();
                for one in said {
                    assert!(!one.contains(['<', '{', '}', '?']), "{line}: {one}");
                    assert!(!one.contains("  ") && one.ends_with('.'), "{line}: {one}");
                }
            }
            cards += 1;
        }
    }
    assert!(cards > 300 && lines > 600, "{cards} cards, {lines} lines");
}

#[test]
fn every_act_without_parameters_has_a_sentence_and_a_short_one_by_its_word() {
    for act in Act::ALONE {
        let word = act.word();
        for key in [format!("act.{}", word.name), format!("gist.{}", word.brief)] {
            for lang in [Language::Ru, Language::En] {
                let said = lexicon::get().phrase(lang, &key, &[]);
                assert!(!said.starts_with('<'), "{key}: {said}");
            }
        }
    }
}

/// A name that fits a button and says nothing twice.
fn brief(said: &str, of: &str) {
    assert!(!said.is_empty() && !said.contains(['<', '{', '}', '?', '.']), "{of}: {said}");
    assert!(said.chars().count() <= 40, "{of}: {said}");
}

/// The abilities of one card have different names, however short, so that a player can tell their buttons apart.
#[test]
fn abilities_have_short_names_that_differ_within_a_card() {
    let rules = embedded();
    for one in rules.cards() {
        let card = rules.find(&one.id).unwrap();
        for lang in [Language::Ru, Language::En] {
            let used = |line: &u8| {
                matches!(rules.ability(card, *line).form, crate::card::Form::Active { .. })
            };
            let names: Vec<_> = (0..one.printed as u8)
                .filter(used)
                .map(|line| gist(&rules, card, line, lang))
                .collect();
            for (n, (name, price)) in names.iter().enumerate() {
                brief(name, &one.id);
                price.iter().for_each(|price| brief(price, &one.id));
                let all = price.as_ref().map_or(0, |price| price.chars().count() + 3);
                assert!(name.chars().count() + all <= 44, "{}: {name} ({price:?})", one.id);
                assert!(!names[..n].contains(&(name.clone(), price.clone())), "{name}");
            }
        }
    }
    let said = |id: &str, line, lang| gist(&rules, rules.find(id).unwrap(), line, lang);
    let captain = ("выстрел на 1".to_owned(), Some("2 монеты".to_owned()));
    assert_eq!(said("captain", 0, Language::Ru), captain);
    assert_eq!(
        said("captain", 0, Language::En),
        ("shoot 1".to_owned(), Some("2 coins".to_owned()))
    );
}

#[test]
fn keywords_classes_and_elements_have_names_of_their_own() {
    for lang in [Language::Ru, Language::En] {
        let mut words: Vec<String> = KEYWORDS.iter().map(|word| keyword(*word, 2, lang)).collect();
        words.iter().for_each(|word| sound(word, lang, word));
        words.sort();
        words.dedup();
        assert_eq!(words.len(), KEYWORDS.len());
        for class in classes() {
            sound(&self::class(Class::named(class).unwrap(), lang), lang, class);
        }
        for one in crate::ids::ELEMENTS {
            sound(&element(one, lang), lang, one.word());
        }
    }
}

#[test]
fn cards_read_as_a_player_would_say_it() {
    let rules = embedded();
    let said = |id: &str, lang| card(&rules, rules.find(id).unwrap(), lang).join(" ");
    for (id, ru, en) in [
        ("bolt", "Раните персонажа на 4.", "Wound a character by 4."),
        ("study", "Возьмите 2 карты.", "Draw 2 cards."),
        (
            "chief",
            "Каждое другое ваше существо имеет удар +1.",
            "Each other friendly creature has strike +1.",
        ),
        (
            "captain",
            "Применить (закрыть эту карту, 2 монеты): сделайте выстрел на 1, цель — вражеский персонаж.",
            "Use (close this card, 2 coins): shoot an enemy character for 1.",
        ),
        (
            "behind-scenes",
            "Скройте ваше существо, раскройте ту же карту. Возьмите карту.",
            "Hide a friendly creature, reveal it. Draw a card.",
        ),
        (
            "first-aid",
            "Излечите персонажа на 3; если это ваше существо, возьмите карту.",
            "Heal a character by 3; if it is a friendly creature, draw a card.",
        ),
        (
            "night-shift",
            "Когда кончается ваш ход (раз в ход): если нет ваших существ не класса «Механизм», возьмите карту.",
            "When your turn ends (once a turn): if there are no friendly creatures not of class Mechanism, draw a card.",
        ),
        (
            "rich-man",
            "Если у вас монет не меньше 9, удар +3.",
            "If you have at least 9 coins, strike +3.",
        ),
        (
            "fair",
            "Цена существ, разыгранных любым игроком, меняется на −1.",
            "The price of creatures played by either player changes by −1.",
        ),
        (
            "compost",
            "Усильте ваше существо 2 раза (каждый раз +1 к удару и жизням).",
            "Boost a friendly creature 2 times (+1 strike and life each).",
        ),
        (
            "queue-jump",
            "Найдите в колоде и возьмите в руку существо с текстом о поддержке.",
            "Search your deck for a creature whose text mentions supports and take it into hand.",
        ),
        (
            "gentle-word",
            "Вражеское существо не наносит ран до начала вашего следующего хода. Возьмите карту.",
            "An enemy creature deals no wounds until the start of your next turn. Draw a card.",
        ),
        ("wall", "Регенерация 1. Не может атаковать.", "Regeneration 1. Cannot attack."),
    ] {
        assert_eq!((said(id, Language::Ru).as_str(), said(id, Language::En).as_str()), (ru, en));
    }
}

/// The object of the step before is named: a revealed card's cost, several cards as several.
#[test]
fn a_step_is_said_by_what_the_one_before_it_was_about() {
    let rules = embedded();
    for (line, ru, en) in [
        (
            "hire: reveal-top, wound done a enemy creature",
            "Найм: вскройте верхнюю карту своей колоды, раните вражеское существо на стоимость вскрытой карты.",
            "Hire: reveal the top card of your deck, wound an enemy creature by the cost of the revealed card.",
        ),
        (
            "hire: ready two ally creature, give charge it this-turn",
            "Найм: подготовьте ваше существо (две цели), те же карты получают «Рывок» до конца хода.",
            "Hire: ready a friendly creature (two targets), give them Charge until the end of the turn.",
        ),
        (
            "use discard 1: give strike strike self this-turn",
            "Применить (сбросить карту): удвойте удар этой карты до конца хода (раз в ход).",
            "Use (discard a card): double the strike of this card until the end of the turn (once a turn).",
        ),
    ] {
        let card = inline(&format!("Ork creature 1 1/1 | {line}")).expect(line);
        let said = |lang| definition(&rules, &card, lang).join(" ");
        assert_eq!((said(Language::Ru).as_str(), said(Language::En).as_str()), (ru, en));
    }
    let card = inline("Ork creature 1 1/1 | use close: give strike strike self this-turn").unwrap();
    let say = Say::of_card(&rules, &card, Language::En);
    assert_eq!(say.gist(&card.abilities[0].body), "double the strike");
}

/// A number that is an expression stands in a sentence of its own form, never raw in quotes or brackets.
#[test]
fn a_number_in_words_is_part_of_the_sentence() {
    let rules = embedded();
    for (line, ru, en) in [
        (
            "do: wound its-cost a creature",
            "Раните существо на стоимость цели.",
            "Wound a creature by its cost.",
        ),
        (
            "do: draw count(any creature strike>=6)",
            "Возьмите столько карт, сколько составляет число существ с ударом не меньше 6.",
            "Draw cards equal to the number of creatures with strike at least 6.",
        ),
        (
            "do: heal 1 each ally character, create module-guard done",
            "Излечите каждого вашего персонажа на 1, создайте столько же раз «Защитный модуль».",
            "Heal each friendly character by 1, create Protective Module that many times.",
        ),
        (
            "do: point a creature; if it dazed creature: destroy it else stun it",
            "Выберите существо. Если это существо со словом «Оглушение», уничтожьте ту же карту; если нет, оглушите ту же карту.",
            "Choose a creature. If it is a creature with Stun, destroy it; otherwise stun it.",
        ),
        (
            "do: point a enemy creature; demand {pay its-cost} else to-bottom chosen",
            "Выберите вражеское существо. Соперник может исполнить «закройте столько монет, сколько составляет стоимость цели»; если нет, положите выбранную карту под колоду владельца.",
            "Choose an enemy creature. The opponent may carry out “close coins equal to its cost”; otherwise put the chosen card under the owner's deck.",
        ),
        (
            "do: destroy-counting strike a ally creature, wound done each creature",
            "Уничтожьте ваше существо, запомнив перед этим удар цели, раните каждое существо на столько же.",
            "Note the strike of a friendly creature and destroy it, wound each creature by that many.",
        ),
    ] {
        let card =
            inline(&format!("Ork spell 1 | {line}")).unwrap_or_else(|e| panic!("{line}: {e:?}"));
        let said = |lang| definition(&rules, &card, lang).join(" ");
        assert_eq!((said(Language::Ru).as_str(), said(Language::En).as_str()), (ru, en));
    }
    let card = inline(
        "Ork creature 1 1/1 | always: own-price hand, own-price 0 minus count(ally creature)",
    );
    let said = definition(&rules, &card.unwrap(), Language::Ru).join(" ");
    assert_eq!(
        said,
        "Цена этой карты больше на число карт в вашей руке, цена этой карты меньше на число ваших существ."
    );
}

/// Numbers ask for forms of their own in Russian: two times, five times, twenty-one coins.
#[test]
fn what_is_counted_stands_in_the_form_of_its_number() {
    let rules = embedded();
    let said = |line: &str, lang| {
        let card = inline(&format!("Ork creature 1 1/1 | {line}")).expect(line);
        definition(&rules, &card, lang).join(" ")
    };
    for (n, times, coins) in [
        (2, "2 раза", "2 монеты"),
        (5, "5 раз", "5 монет"),
        (11, "11 раз", "11 монет"),
        (21, "21 раз", "21 монету"),
        (22, "22 раза", "22 монеты"),
    ] {
        let strike = said(&format!("always: strike times {n}"), Language::Ru);
        assert_eq!(strike, format!("Удар в {times} больше."));
        let price = said(&format!("always: price any times {n} spell"), Language::Ru);
        assert_eq!(
            price,
            format!("Цена заклинаний, разыгранных любым игроком, становится в {times} больше.")
        );
        let used = said(&format!("use {n} coins: draw 1"), Language::Ru);
        assert_eq!(used, format!("Применить ({coins}): возьмите карту (раз в ход)."));
    }
    assert_eq!(said("always: strike times 5", Language::En), "Strike times 5.");
    let price = said("always: price any times 2 spell", Language::En);
    assert_eq!(price, "The price of spells played by either player becomes 2 times as high.");
}

/// A subject has a verb: no "for whom: what" where one verb fits, and a condition is said once.
#[test]
fn an_effect_in_force_and_its_subject_have_a_verb() {
    let rules = embedded();
    for (line, ru, en) in [
        (
            "always for ally creature: lives 1, strike 1",
            "Каждое ваше существо имеет жизни +1 и удар +1.",
            "Each friendly creature has lives +1 and strike +1.",
        ),
        (
            "always for enemy creature: cannot heal",
            "Каждое вражеское существо не может лечиться.",
            "Each enemy creature cannot heal.",
        ),
        (
            "always for ally creature: less 1",
            "Каждое ваше существо получает каждый раз на 1 рану меньше.",
            "Each friendly creature takes 1 wound fewer each time.",
        ),
        ("always: spells 1", "Ваши заклинания ранят на 1 сильнее.", "Your spells wound by 1 more."),
        (
            "hire: mill-enemy 2",
            "Найм: отправьте на кладбище 2 карты с верха колоды соперника.",
            "Hire: put 2 cards from the top of the opponent's deck into the graveyard.",
        ),
        (
            "hire: wound half its-lives a enemy creature",
            "Найм: раните вражеское существо на число, равное половине от «жизни цели» без дроби.",
            "Hire: wound an enemy creature by half of its lives, rounded down.",
        ),
    ] {
        let card = inline(&format!("Ork creature 1 1/1 | {line}"));
        let card = card.unwrap_or_else(|e| panic!("{line}: {e:?}"));
        let said = |lang| definition(&rules, &card, lang).join(" ");
        assert_eq!((said(Language::Ru).as_str(), said(Language::En).as_str()), (ru, en), "{line}");
    }
}

/// The committed texts of all cards, which a reviewer reads.
const TEXTS: &str = include_str!("../../tests/data/texts.txt");

#[test]
fn texts_of_all_cards_are_as_committed() {
    let (rules, mut now) = (embedded(), String::new());
    for card in rules.cards() {
        now += &format!("{} · {} · {}\n", card.id, card.name.ru, card.name.en);
        for (lang, mark) in [(Language::Ru, "ru"), (Language::En, "en")] {
            for line in definition(&rules, card, lang) {
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

#[test]
fn constant_text_behind_a_condition_has_a_subject_and_a_verb() {
    let said = |line: &str, lang| {
        let card = inline(&format!("Страж creature 1 1/5 | {line}")).expect("a card");
        definition(&embedded(), &card, lang).join(" ")
    };
    for (line, ru, en) in [
        (
            "always if enemy-turn: has charge",
            "Если идёт ход соперника, эта карта имеет «Рывок».",
            "If it is the opponent's turn, this card has Charge.",
        ),
        (
            "always if enemy-turn for ally other creature: strike 1",
            "Если идёт ход соперника, каждое другое ваше существо имеет удар +1.",
            "If it is the opponent's turn, each other friendly creature has strike +1.",
        ),
        (
            "always for enemy creature: loses armor",
            "Каждое вражеское существо не имеет слова «Броня».",
            "Each enemy creature has no Armour.",
        ),
        ("always: strike 1", "Удар +1.", "Strike +1."),
    ] {
        assert_eq!(said(line, Language::Ru), ru, "{line}");
        assert_eq!(said(line, Language::En), en, "{line}");
    }
}
