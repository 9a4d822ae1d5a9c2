//! Every card speaks both languages, in sentences, and nothing is left unsaid.

use super::*;
use crate::load::{embedded, inline};

/// Cards beside the shipped ones, which have every verb, subject, condition and moment of the language.
const FURTHER: [&str; 24] = [
    "A order ; play at own unit: mod +1/-2 then give armoured:2 then recall",
    "A order ; play at own line: mend 1 then destroy if armour then activate",
    "A order ; play at own line and own line: mod +1/+1 to it then mod 0/+1 to other if infantry",
    "A order ; play at own unit and own line: mod +1/0 to it then deactivate to other",
    "A order ; play at own infantry and own infantry: recall to it then recall to other",
    "A order ; play at own infantry and own armour active: mend 5 to it then destroy to other",
    "A order ; play: give flight to all own unit if aviation then mend 2 to all own unit",
    "A order ; play: recall to all own unit class:defence life>=3 inactive",
    "A order ; play: draw 5 then gain 5/2/1 then pool 1/0/1 then restore 1",
    "A sabotage ; play at enemy tactic: remove then discard 2 then drain 0/0/5",
    "A sabotage ; play at enemy unit damage=2: hit 1 if enemy unit line:attack then hit 5",
    "A sabotage ; play at enemy unit life=1 and enemy unit life=1: hit 2 then hit 3 to other",
    "A sabotage ; play: bombard 1 then destroy to all enemy unit has:artillery active",
    "A sabotage ; play: deactivate to all enemy unit if armour",
    "A tactic ; play at any tactic: remove ; on turn: restore 5 then bombard 5",
    "A tactic ; for any unit class:attack damage>=2: give provocateur ; on turn at any line: hit 2",
    "A tactic ; for own unit: cheaper 1/1/2 ; for own sabotage: cheaper 0/0/5",
    "A unit attack armour 1/1 ; use 1/2/5: mod +1/+1 then activate ; on block: mend 1",
    "A unit attack armour 1/1 ; use at any unit: destroy then destroy to this",
    "A unit attack armour 1/1 ; on enter: give stealth until next then mod +2/0 until game",
    "A unit attack armour 1/1 ; on death at own unit: mend 1 if infantry",
    "A unit attack armour 1/1 ; on attack: activate if armour then draw 1 ; self: give mobile",
    "A unit attack armour 1/1 ; on headquarters at own unit: mod +1/+1 to it then mod -1/0 to this",
    "A commander ; for own armour during enemy: give ready ; use 0/0/0: draw 1 ; on turn: discard 3",
];

fn further() -> Vec<Card> {
    FURTHER.map(|line| inline(line).unwrap_or_else(|why| panic!("{line}: {why}"))).into()
}

/// The sentences of a card without the list of its typical properties and without names of abilities.
fn sentences(card: &Card, lang: Language) -> Vec<String> {
    let say = Say { lang, short: card.kind.is_short() };
    let mut all: Vec<String> =
        card.abilities.iter().map(|one| capital(&say.form(&one.form, &card.kind))).collect();
    all.extend(card.recycle.map(|value| say.phrase("say.recycle", &[("r", &say.res(value))])));
    all
}

fn corpus() -> Vec<Card> {
    let game = embedded();
    game.cards().iter().cloned().chain(further()).collect()
}

/// The words of a text in small letters.
fn words(text: &str) -> Vec<String> {
    let letters = text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    letters.map(str::to_lowercase).collect()
}

/// Verbs of the lexicon in their two numbers: every form of `do.*` begins with one.
const VERBS: [&[(&str, &str)]; 2] = [
    &[
        ("получает", "получают"),
        ("имеет", "имеют"),
        ("стоит", "стоят"),
        ("восстанавливает", "восстанавливают"),
        ("погибает", "погибают"),
        ("становится", "становятся"),
        ("возвращается", "возвращаются"),
        ("атакует", "атакуют"),
        ("уходит", "уходят"),
        ("теряет", "теряют"),
        ("берёт", "берёте"),
        ("получает", "получаете"),
        ("растёт", "растут"),
        ("сбрасывает", "сбрасывают"),
        ("даёт", "дают"),
    ],
    &[
        ("gets", "get"),
        ("has", "have"),
        ("costs", "cost"),
        ("takes", "take"),
        ("regains", "regain"),
        ("is", "are"),
        ("becomes", "become"),
        ("returns", "return"),
        ("attacks", "attack"),
        ("goes", "go"),
        ("loses", "lose"),
        ("draws", "draw"),
        ("gains", "gain"),
        ("grows", "grow"),
        ("discards", "discard"),
        ("gives", "give"),
    ],
];

/// The main clauses of a sentence: without its moment, its choice and its conditions.
fn main_clauses(sentence: &str, lang: Language) -> Vec<String> {
    let say = Say { lang, short: false };
    let mut text = sentence.trim_end_matches('.').to_owned();
    for key in ["enter", "death", "attack", "block", "headquarters"] {
        text = text.replace(&capital(&say.phrase(&format!("lead.on.{key}"), &[])), "");
    }
    if let Some((choice, rest)) = text.split_once(": ") {
        let choose = ["выберите", "choose"][lang as usize];
        assert!(
            words(choice).contains(&choose.to_owned()),
            "no choice before the colon: {sentence}"
        );
        text = rest.to_owned();
    }
    let joints = [say.phrase("join.then", &[]), say.phrase("join.clause", &[])];
    let parts = text.split(&joints[0]).flat_map(|part| part.split(&joints[1]));
    parts.map(without_condition).collect()
}

/// A clause without "if it is …": the condition ends at a comma.
fn without_condition(clause: &str) -> String {
    let start = ["если это", "if it is"].iter().find_map(|open| clause.find(open));
    let Some(start) = start else { return clause.to_owned() };
    let end = clause[start..].find(", ").map_or(clause.len(), |at| start + at);
    format!("{}{}", &clause[..start], &clause[end..])
}

#[test]
fn every_card_has_words_in_both_languages() {
    for one in corpus() {
        for lang in [Language::Ru, Language::En] {
            let mut lines = definition(&one, lang);
            lines.push(kind(&one, lang));
            lines.extend(
                one.abilities.iter().map(|ability| describe_effect(ability, &one.kind, lang)),
            );
            for line in lines {
                assert!(!line.contains(['<', '{', '?']), "{}: {line}", one.id);
                assert!(!line.contains("  "), "{}: {line}", one.id);
                let cyrillic = line.chars().any(|c| ('А'..='я').contains(&c));
                assert!(cyrillic == (lang == Language::Ru) || one.id == "A", "{}: {line}", one.id);
            }
        }
        assert!(
            one.name.ru != one.name.en && !one.name.en.is_empty() || one.id == "A",
            "{}",
            one.id
        );
    }
}

/// A sentence is no list of nouns: each main clause has a verb, in the number of its subject.
#[test]
fn each_main_clause_has_a_verb_that_agrees_with_its_subject() {
    let plural = [
        ["все", "вы", "оба", "юниты", "ваши"].as_slice(),
        ["all", "you", "both", "the units", "your"].as_slice(),
    ];
    // "Your" and "ваш" begin one thing and many: the noun behind them decides.
    let single = [
        ["ваш пул", "ваш штаб", "соперник", "штаб", "он", "она", "этот", "каждый"].as_slice(),
        ["your pool", "your headquarters", "the opponent", "the enemy", "it", "this", "each"]
            .as_slice(),
    ];
    for card in corpus() {
        for lang in [Language::Ru, Language::En] {
            let verbs = VERBS[lang as usize];
            for sentence in sentences(&card, lang) {
                assert!(sentence.ends_with('.'), "{}: {sentence}", card.id);
                for clause in main_clauses(&sentence, lang) {
                    let said = words(&clause);
                    let has = |form: &str| said.iter().any(|word| word == form);
                    let (one, many) = (
                        verbs.iter().any(|(one, _)| has(one)),
                        verbs.iter().any(|(_, many)| has(many)),
                    );
                    assert!(one || many, "{}: no verb in {clause:?} of {sentence}", card.id);
                    let opens = |starts: &[&str]| {
                        starts.iter().any(|start| {
                            said.starts_with(&words(start)) && clause_starts(&clause, start)
                        })
                    };
                    if opens(single[lang as usize]) {
                        assert!(one && !many, "{}: {clause:?} of {sentence}", card.id);
                    } else if opens(plural[lang as usize]) {
                        assert!(many && !one, "{}: {clause:?} of {sentence}", card.id);
                    }
                }
            }
        }
    }
}

fn clause_starts(clause: &str, start: &str) -> bool {
    clause.to_lowercase().starts_with(start)
}

/// The verbs that the test above looks for are those of the lexicon, so that a new one is not overlooked.
#[test]
fn the_verbs_of_the_lexicon_are_known_in_their_numbers() {
    for (key, count) in [
        ("gets", "one"),
        ("gets", "many"),
        ("has", "one"),
        ("has", "many"),
        ("cost", "many"),
        ("hit", "one"),
        ("hit", "many"),
        ("mend", "one"),
        ("mend", "many"),
        ("destroy", "one"),
        ("destroy", "many"),
        ("activate", "one"),
        ("activate", "many"),
        ("deactivate", "one"),
        ("deactivate", "many"),
        ("recall", "one"),
        ("recall", "many"),
        ("strafe", "one"),
        ("remove", "one"),
        ("bombard", "one"),
        ("restore", "one"),
        ("draw", "many"),
        ("gain", "many"),
        ("drain", "one"),
        ("pool", "one"),
        ("discard", "one"),
    ] {
        for lang in [Language::Ru, Language::En] {
            let text = Say { lang, short: false }.phrase(&format!("do.{key}.{count}"), &[]);
            let first = words(&text).into_iter().next().expect("a word");
            let forms = VERBS[lang as usize].iter();
            let known = forms.map(|(one, many)| if count == "one" { *one } else { *many });
            assert!(known.into_iter().any(|form| form == first), "{key}.{count}: {text}");
        }
    }
}

/// Telegraphic forms that were there once: "to whom: what", a bare number behind a colon, a resource in the nominative.
#[test]
fn no_sentence_is_a_telegram() {
    for card in corpus() {
        for lang in [Language::Ru, Language::En] {
            for sentence in sentences(&card, lang) {
                let colons = sentence.matches(": ").count();
                assert!(colons <= 1, "{}: {sentence}", card.id);
                for bad in ["+0", "-0", "Цена", "цель —", "Target", "энергия", "резервы ", "кому"]
                {
                    assert!(!sentence.contains(bad), "{}: {sentence}", card.id);
                }
                for (noun, after) in
                    [("карты", '1'), ("жизни", '1'), ("cards", '1'), ("lives", '1')]
                {
                    assert!(
                        !sentence.contains(&format!(" {after} {noun}")),
                        "{}: {sentence}",
                        card.id
                    );
                }
            }
        }
    }
}

#[test]
fn sentences_read_as_people_write_them() {
    let game = embedded();
    let says = |id: &str, lang| card(&game, game.find(id).unwrap(), lang).join(" ");
    assert_eq!(
        says("poison", Language::Ru),
        "«Полевые медкомплекты». В ваш ход все ваши юниты пехоты получают +1 к жизням. \
         «Отравление». За 2 энергии выберите вражеский юнит: он получает -2 к урону до конца хода; \
         если это юнит пехоты, он получает -1 к жизням до конца хода. \
         «Грязная бомба». В начале вашего хода выберите вражескую линию: \
         юниты на ней получают -2 к урону и жизням до конца хода."
    );
    assert_eq!(
        says("wright", Language::En),
        "“Fuel economy”. Your aviation unit cards cost 1 energy less. \
         “Ground attack”. For 2 energy, choose one of your aviation units and an enemy unit on the defence line: \
         the first attacks the second in place of the headquarters and takes half of its damage \
         (rounded up) in return, and that attack cannot be blocked. \
         “Improved avionics”. All your aviation units have First strike."
    );
    assert_eq!(
        says("veterans", Language::En),
        "First strike. When this unit damages the enemy headquarters, \
         it gets +1 to damage and lives until the end of the game. Recycling gives you 2 reserves."
    );
    assert_eq!(
        says("forced-march", Language::Ru),
        "Выберите свой неактивный юнит и ещё один такой же: оба становятся активными. \
         Переработка даёт вам 1 резерв."
    );
}

#[test]
fn steps_with_one_subject_share_it() {
    let says = |line: &str, lang| {
        let card = inline(line).unwrap_or_else(|why| panic!("{line}: {why}"));
        sentences(&card, lang).join(" ")
    };
    for (line, russian, english) in [
        (
            "A order ; play at own unit: give stealth then mod 0/+2 then activate",
            "Выберите свой юнит: он получает свойство «Маскировка» и +2 к жизням до конца хода и становится активным.",
            "Choose one of your units: it gets Stealth and +2 to lives until the end of the turn and becomes active.",
        ),
        (
            "A order ; play at own unit: destroy then draw 1 then gain 2/0/0",
            "Выберите свой юнит: он погибает, и вы берёте 1 карту из своей колоды и получаете 2 металла.",
            "Choose one of your units: it is destroyed, and you draw 1 card from your deck and gain 2 metal.",
        ),
        (
            "A order ; play: mod +1/0 to all own unit if infantry",
            "Каждый ваш юнит, если это юнит пехоты, получает +1 к урону до конца хода.",
            "Each of your units, if it is an infantry unit, gets +1 to damage until the end of the turn.",
        ),
        (
            "A order ; play at own unit and own line: mod +1/0 to it then deactivate to other",
            "Выберите свой юнит и свою линию: выбранный юнит получает +1 к урону до конца хода, \
             и юниты на выбранной линии становятся неактивными.",
            "Choose one of your units and one of your lines: the chosen unit gets +1 to damage until the end of the turn, \
             and the units on the chosen line become inactive.",
        ),
    ] {
        assert_eq!(says(line, Language::Ru), russian);
        assert_eq!(says(line, Language::En), english);
    }
}

#[test]
fn a_label_says_what_an_ability_does() {
    let label = |line: &str, lang| {
        let card = inline(line).unwrap_or_else(|why| panic!("{line}: {why}"));
        describe_effect(&card.abilities[0], &card.kind, lang)
    };
    let hit = "A unit attack armour 1/1 ; use at enemy armour: hit 2 then mod -1/0 if armour";
    assert_eq!(
        label(hit, Language::Ru),
        "Нанести 2 единицы урона и дать -1 к урону до конца хода, если это юнит бронетехники"
    );
    assert_eq!(
        label(hit, Language::En),
        "Deal 2 damage and give -1 to damage until the end of the turn, if it is an armour unit"
    );
    let draw = "A unit attack armour 1/1 ; use: draw 1";
    assert_eq!(label(draw, Language::Ru), "Взять 1 карту");
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
