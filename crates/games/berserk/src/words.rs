//! The words of the card language, one spelling each: read and printed from the same place.

use crate::card::{Class, Classes, Element, Keyword, Level, Levels, Limit, Until, Whose};
use stolik_abilities::unknown;
use stolik_kernel::every;

/// The value whose word this is; `later` are words of the vocabulary that this edition of the
/// program does not carry out yet.
pub(crate) fn find<T: Copy>(
    what: &str,
    text: &str,
    all: &[T],
    word: impl Fn(T) -> &'static str,
    later: &[&str],
) -> Result<T, String> {
    match all.iter().find(|value| word(**value) == text) {
        Some(value) => Ok(*value),
        None if later.contains(&text) => Err(format!("{what} `{text}` is not supported yet")),
        None => {
            let words: Vec<&str> = all.iter().map(|value| word(*value)).collect();
            Err(unknown(what, text, words.iter().copied()))
        }
    }
}

pub(crate) fn element_word(element: Option<Element>) -> &'static str {
    match element {
        Some(Element::Steppe) => "steppe",
        Some(Element::Mountain) => "mountain",
        Some(Element::Forest) => "forest",
        Some(Element::Swamp) => "swamp",
        Some(Element::Darkness) => "darkness",
        None => "neutral",
    }
}

pub(crate) fn element(text: &str) -> Result<Option<Element>, String> {
    find("element", text, &Element::OR_NONE, element_word, &[])
}

/// Attacks that are not magical.
const NONMAGIC: Classes =
    Classes::of(&[Class::Strike, Class::Special, Class::Shot, Class::Throw, Class::Across]);

/// Names of sets of classes.
pub(crate) const UNIONS: [(&str, Classes); 5] = [
    ("blow", Classes::BLOW),
    ("ranged", Classes::RANGED),
    ("attack", Classes::ATTACK),
    ("magical", Classes::MAGICAL),
    ("nonmagic", NONMAGIC),
];

/// `shot|throw`, `blow`.
pub(crate) fn classes(text: &str) -> Result<Classes, String> {
    let mut set = Classes(0);
    for word in text.split('|') {
        let bits = match UNIONS.iter().find(|(name, _)| *name == word) {
            Some((_, union)) => union.0,
            None => {
                let class = Class::ALL.iter().find(|class| class.word() == word);
                let names = Class::ALL.iter().map(|c| c.word()).chain(UNIONS.iter().map(|u| u.0));
                let class = class.ok_or_else(|| unknown("class of attacks", word, names))?;
                Classes::of(&[*class]).0
            }
        };
        set.0 |= bits;
    }
    Ok(set)
}

pub(crate) fn classes_text(set: Classes) -> String {
    if let Some((name, _)) = UNIONS.iter().find(|(_, union)| *union == set) {
        return (*name).to_owned();
    }
    let words: Vec<&str> = Class::ALL.iter().filter(|c| set.has(**c)).map(|c| c.word()).collect();
    words.join("|")
}

pub(crate) const LEVELS: [Level; 3] = every![Level: Weak, Medium, Strong];

/// Reads levels of a strike: `medium|strong`.
pub(crate) fn levels(text: &str) -> Result<Levels, String> {
    let mut set = Levels(0);
    for word in text.split('|') {
        set.0 |= 1 << find("level", word, &LEVELS, Level::word, &[])? as u8;
    }
    Ok(set)
}

pub(crate) fn levels_text(set: Levels) -> String {
    let words: Vec<&str> = LEVELS.iter().filter(|l| set.has(**l)).map(|l| l.word()).collect();
    words.join("|")
}

/// Keywords of the census that are not carried out yet.
const KEYWORDS_LATER: [&str; 2] = ["dash", "bodiless"];

/// Reads the name of a keyword, with any number: for the atom `keyword:…`.
pub(crate) fn keyword_name(text: &str) -> Result<Keyword, String> {
    find("keyword", text, &Keyword::ALL, |keyword| keyword.word().name, &KEYWORDS_LATER)
}

/// `armor:2`, `directed`, `protect:shot|throw`.
pub(crate) fn keyword(text: &str) -> Result<Keyword, String> {
    let (name, rest) = match text.split_once(':') {
        Some((name, rest)) => (name, Some(rest)),
        None => (text, None),
    };
    if name == "protect" {
        return protection(rest.unwrap_or_default());
    }
    let number = |most: u8| match rest.map(str::parse::<u8>) {
        Some(Ok(n)) if (1..=most).contains(&n) => Ok(n),
        _ => Err(format!("expected {name}:N with N from 1 to {most}, found `{text}`")),
    };
    let flag = keyword_name(name)?;
    let word = flag.word();
    match word.made {
        Some((made, most)) if rest.is_some() || word.number.is_some() => number(most).map(made),
        Some(_) | None if rest.is_some() => Err(format!("`{name}` has no number")),
        Some(_) | None => Ok(flag),
    }
}

/// Reads the part behind `protect:`. There `magic` means all magic (spells, magic strikes, discharges).
fn protection(text: &str) -> Result<Keyword, String> {
    match text {
        "poison" => Ok(Keyword::ProtectPoison),
        "flyer" => Ok(Keyword::ProtectFlyer),
        "" => Err("expected protect:CLASS, protect:poison or protect:flyer".to_owned()),
        _ if text.starts_with("strike.") => {
            levels(text.trim_start_matches("strike.")).map(Keyword::ProtectAt)
        }
        _ => {
            let mut set = Classes(0);
            for word in text.split('|') {
                set.0 |= match word {
                    "poison" | "flyer" => {
                        return Err(format!("write protect:{word} as a keyword of its own"));
                    }
                    "magic" => Classes::MAGICAL.0,
                    "magic_strike" => Classes::of(&[Class::Magic]).0,
                    other => classes(other)?.0,
                };
            }
            Ok(Keyword::Protect(set))
        }
    }
}

pub(crate) fn keyword_text(keyword: Keyword) -> String {
    let word = keyword.word();
    match (keyword, word.number) {
        (Keyword::Protect(set), _) if set == Classes::MAGICAL => "protect:magic".to_owned(),
        (Keyword::Protect(set), _) if set == Classes::of(&[Class::Magic]) => {
            "protect:magic_strike".to_owned()
        }
        (Keyword::Protect(set), _) => {
            let text = classes_text(set);
            let words: Vec<&str> =
                text.split('|').map(|w| if w == "magic" { "magic_strike" } else { w }).collect();
            format!("protect:{}", words.join("|"))
        }
        (Keyword::ProtectPoison, _) => "protect:poison".to_owned(),
        (Keyword::ProtectFlyer, _) => "protect:flyer".to_owned(),
        (Keyword::ProtectAt(set), _) => format!("protect:strike.{}", levels_text(set)),
        (_, Some(n)) => format!("{}:{n}", word.name),
        (_, None) => word.name.to_owned(),
    }
}

pub(crate) const UNTILS: [Until; 13] = every![
    Until: Assault, Turn, MyTurn, EnemyTurn, Forever, NextEnemyTurn, EnemyTurns(0), Attack, Source,
    SourceMoves, Use, NextMyTurn, Adjacent,
];

pub(crate) fn until_word(until: Until) -> &'static str {
    match until {
        Until::Assault => "assault",
        Until::Turn => "turn",
        Until::MyTurn => "my_turn",
        Until::EnemyTurn => "enemy_turn",
        Until::Forever => "battle",
        Until::NextEnemyTurn => "next_enemy_turn",
        Until::EnemyTurns(_) => "enemy_turns:X",
        Until::Attack => "attack",
        Until::Source => "source",
        Until::SourceMoves => "source_moves",
        Until::Use => "use",
        Until::NextMyTurn => "next_my_turn",
        Until::Adjacent => "adjacent",
    }
}

pub(crate) const WHOSE: [Whose; 3] = every![Whose: Mine, Enemy, Each];

pub(crate) fn whose_word(whose: Whose) -> &'static str {
    match whose {
        Whose::Mine => "mine",
        Whose::Enemy => "enemy",
        Whose::Each => "each",
    }
}

/// Events of the census that the engine does not tell of yet.
pub(crate) const EVENTS_LATER: [&str; 15] = [
    "drafted",
    "seating",
    "declare",
    "redirected",
    "defended",
    "fights",
    "hit_or_miss",
    "exchange",
    "strike_back",
    "no_wounds",
    "blocked",
    "die",
    "leaves",
    "acts",
    "prophecy",
];

/// `1/turn`, `2/battle`.
pub(crate) fn limit(text: &str) -> Result<Limit, String> {
    let wrong = || format!("expected N/turn or N/battle with N from 1 to 9, found `{text}`");
    let (number, span) = text.split_once('/').ok_or_else(wrong)?;
    let number = number.parse::<u8>().ok().filter(|n| (1..=9).contains(n)).ok_or_else(wrong)?;
    match span {
        "turn" => Ok(Limit::PerTurn(number)),
        "battle" => Ok(Limit::PerBattle(number)),
        _ => Err(wrong()),
    }
}

pub(crate) fn limit_text(limit: Limit) -> String {
    match limit {
        Limit::PerTurn(n) => format!("{n}/turn"),
        Limit::PerBattle(n) => format!("{n}/battle"),
    }
}
