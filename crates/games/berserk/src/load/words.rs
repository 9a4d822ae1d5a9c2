//! The words of the card language, one spelling each: read and printed from the same place.

use crate::card::{Class, Classes, Element, Keyword, Level, Levels, Limit, Until, When, Whose};
use stolik_abilities::{Compare, unknown};

/// The value whose word this is; `later` are words of the vocabulary that this edition of the
/// program does not carry out yet.
pub(super) fn find<T: Copy>(
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

/// Elements, and none for neutral cards.
pub(super) const ELEMENTS: [Option<Element>; 6] = [
    Some(Element::Steppe),
    Some(Element::Mountain),
    Some(Element::Forest),
    Some(Element::Swamp),
    Some(Element::Darkness),
    None,
];

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

pub(super) fn element(text: &str) -> Result<Option<Element>, String> {
    find("element", text, &ELEMENTS, element_word, &[])
}

/// Every class of attacks and actions.
pub(super) const CLASSES: [Class; 9] = [
    Class::Strike,
    Class::Special,
    Class::Magic,
    Class::Shot,
    Class::Throw,
    Class::Discharge,
    Class::Across,
    Class::Spell,
    Class::Impact,
];

pub(crate) fn class_word(class: Class) -> &'static str {
    match class {
        Class::Strike => "strike",
        Class::Special => "special",
        Class::Magic => "magic",
        Class::Shot => "shot",
        Class::Throw => "throw",
        Class::Discharge => "discharge",
        Class::Across => "across",
        Class::Spell => "spell",
        Class::Impact => "impact",
    }
}

/// Attacks that are not magical.
const NONMAGIC: Classes =
    Classes::of(&[Class::Strike, Class::Special, Class::Shot, Class::Throw, Class::Across]);

/// Names of sets of classes.
pub(super) const UNIONS: [(&str, Classes); 5] = [
    ("blow", Classes::BLOW),
    ("ranged", Classes::RANGED),
    ("attack", Classes::ATTACK),
    ("magical", Classes::MAGICAL),
    ("nonmagic", NONMAGIC),
];

/// `shot|throw`, `blow`.
pub(super) fn classes(text: &str) -> Result<Classes, String> {
    let mut set = Classes(0);
    for word in text.split('|') {
        let bits = match UNIONS.iter().find(|(name, _)| *name == word) {
            Some((_, union)) => union.0,
            None => {
                let class = CLASSES.iter().find(|class| class_word(**class) == word);
                let names =
                    CLASSES.iter().map(|c| class_word(*c)).chain(UNIONS.iter().map(|u| u.0));
                let class = class.ok_or_else(|| unknown("class of attacks", word, names))?;
                Classes::of(&[*class]).0
            }
        };
        set.0 |= bits;
    }
    Ok(set)
}

pub(super) fn classes_text(set: Classes) -> String {
    if let Some((name, _)) = UNIONS.iter().find(|(_, union)| *union == set) {
        return (*name).to_owned();
    }
    let words: Vec<&str> =
        CLASSES.iter().filter(|c| set.has(**c)).map(|c| class_word(*c)).collect();
    words.join("|")
}

pub(super) const LEVELS: [Level; 3] = [Level::Weak, Level::Medium, Level::Strong];

pub(crate) fn level_word(level: Level) -> &'static str {
    match level {
        Level::Weak => "weak",
        Level::Medium => "medium",
        Level::Strong => "strong",
    }
}

/// `medium|strong`.
pub(super) fn levels(text: &str) -> Result<Levels, String> {
    let mut set = Levels(0);
    for word in text.split('|') {
        set.0 |= 1 << find("level", word, &LEVELS, level_word, &[])? as u8;
    }
    Ok(set)
}

pub(super) fn levels_text(set: Levels) -> String {
    let words: Vec<&str> = LEVELS.iter().filter(|l| set.has(**l)).map(|l| level_word(*l)).collect();
    words.join("|")
}

/// One keyword of each kind, with the number 0 where it has one.
pub(super) const KEYWORDS: [Keyword; 17] = [
    Keyword::Incorporeal,
    Keyword::Vanguard,
    Keyword::AttackExp(0),
    Keyword::DefenceExp(0),
    Keyword::ShootingExp(0),
    Keyword::Armor(0),
    Keyword::Regen(0),
    Keyword::Directed,
    Keyword::Unanswered,
    Keyword::Jump(0),
    Keyword::Teleport,
    Keyword::Vampirism,
    Keyword::Scavenge,
    Keyword::Protect(Classes(0)),
    Keyword::ProtectPoison,
    Keyword::ProtectFlyer,
    Keyword::Formation,
];

/// Keywords of the census that are not carried out yet.
const KEYWORDS_LATER: [&str; 5] = ["clumsy", "stamina", "dash", "incarnation", "bodiless"];

/// The name without number or classes.
pub(crate) fn keyword_word(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::AttackExp(_) => "attack_exp",
        Keyword::DefenceExp(_) => "defence_exp",
        Keyword::ShootingExp(_) => "shooting_exp",
        Keyword::Armor(_) => "armor",
        Keyword::Regen(_) => "regen",
        Keyword::Directed => "directed",
        Keyword::Unanswered => "unanswered",
        Keyword::Jump(_) => "jump",
        Keyword::Teleport => "teleport",
        Keyword::Vampirism => "vampirism",
        Keyword::Scavenge => "scavenge",
        Keyword::Protect(_) => "protect",
        Keyword::ProtectPoison => "protect_poison",
        Keyword::ProtectFlyer => "protect_flyer",
        Keyword::Formation => "formation",
        Keyword::Incorporeal => "incorporeal",
        Keyword::Vanguard => "vanguard",
    }
}

/// A keyword of this name, whatever its number: for the atom `keyword:…`.
pub(super) fn keyword_name(text: &str) -> Result<Keyword, String> {
    find("keyword", text, &KEYWORDS, keyword_word, &KEYWORDS_LATER)
}

/// `armor:2`, `directed`, `protect:shot|throw`.
pub(super) fn keyword(text: &str) -> Result<Keyword, String> {
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
    let keyword = match keyword_name(name)? {
        Keyword::AttackExp(_) => Keyword::AttackExp(number(6)?),
        Keyword::DefenceExp(_) => Keyword::DefenceExp(number(6)?),
        Keyword::ShootingExp(_) => Keyword::ShootingExp(number(6)?),
        Keyword::Armor(_) => Keyword::Armor(number(9)?),
        Keyword::Regen(_) => Keyword::Regen(number(9)?),
        Keyword::Jump(_) => Keyword::Jump(number(9)?),
        flag @ (Keyword::Directed
        | Keyword::Unanswered
        | Keyword::Teleport
        | Keyword::Vampirism
        | Keyword::Scavenge
        | Keyword::Protect(_)
        | Keyword::ProtectPoison
        | Keyword::ProtectFlyer
        | Keyword::Formation
        | Keyword::Incorporeal
        | Keyword::Vanguard) => match rest {
            None => flag,
            Some(_) => return Err(format!("`{name}` has no number")),
        },
    };
    Ok(keyword)
}

/// What follows `protect:`. There `magic` means all magic (spells, magic strikes, discharges).
fn protection(text: &str) -> Result<Keyword, String> {
    match text {
        "poison" => Ok(Keyword::ProtectPoison),
        "flyer" => Ok(Keyword::ProtectFlyer),
        "" => Err("expected protect:CLASS, protect:poison or protect:flyer".to_owned()),
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

pub(super) fn keyword_text(keyword: Keyword) -> String {
    let name = keyword_word(keyword);
    match keyword {
        Keyword::AttackExp(n)
        | Keyword::DefenceExp(n)
        | Keyword::ShootingExp(n)
        | Keyword::Armor(n)
        | Keyword::Regen(n)
        | Keyword::Jump(n) => format!("{name}:{n}"),
        Keyword::Protect(set) if set == Classes::MAGICAL => "protect:magic".to_owned(),
        Keyword::Protect(set) if set == Classes::of(&[Class::Magic]) => {
            "protect:magic_strike".to_owned()
        }
        Keyword::Protect(set) => {
            let text = classes_text(set);
            let words: Vec<&str> =
                text.split('|').map(|w| if w == "magic" { "magic_strike" } else { w }).collect();
            format!("protect:{}", words.join("|"))
        }
        Keyword::ProtectPoison => "protect:poison".to_owned(),
        Keyword::ProtectFlyer => "protect:flyer".to_owned(),
        Keyword::Directed
        | Keyword::Unanswered
        | Keyword::Teleport
        | Keyword::Vampirism
        | Keyword::Scavenge
        | Keyword::Formation
        | Keyword::Incorporeal
        | Keyword::Vanguard => name.to_owned(),
    }
}

pub(super) const UNTILS: [Until; 5] =
    [Until::Assault, Until::Turn, Until::MyTurn, Until::EnemyTurn, Until::Forever];

pub(super) fn until_word(until: Until) -> &'static str {
    match until {
        Until::Assault => "assault",
        Until::Turn => "turn",
        Until::MyTurn => "my_turn",
        Until::EnemyTurn => "enemy_turn",
        Until::Forever => "battle",
    }
}

pub(super) const WHOSE: [Whose; 3] = [Whose::Mine, Whose::Enemy, Whose::Each];

pub(super) fn whose_word(whose: Whose) -> &'static str {
    match whose {
        Whose::Mine => "mine",
        Whose::Enemy => "enemy",
        Whose::Each => "each",
    }
}

/// One event of each kind.
pub(super) const EVENTS: [When; 18] = [
    When::BeforeRecruiting,
    When::Placed,
    When::TurnPre(Whose::Mine),
    When::BattleStart,
    When::TurnStart(Whose::Mine),
    When::TurnEnd(Whose::Mine),
    When::Before,
    When::Assault,
    When::Defend,
    When::Hit,
    When::Miss,
    When::After,
    When::Wounded,
    When::Healed,
    When::Dies,
    When::Moves,
    When::Closes,
    When::Opens,
];

/// Events of the census that the engine does not tell of yet.
pub(super) const EVENTS_LATER: [&str; 19] = [
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
    "appears",
    "jumps",
    "teleports",
    "counters",
    "acts",
    "prophecy",
];

pub(super) fn event_word(when: When) -> &'static str {
    match when {
        When::BattleStart => "battle_start",
        When::TurnStart(_) => "turn_start",
        When::TurnEnd(_) => "turn_end",
        When::Before => "before",
        When::Assault => "assault",
        When::Defend => "defend",
        When::Hit => "hit",
        When::Miss => "miss",
        When::After => "after",
        When::Wounded => "wounded",
        When::Healed => "healed",
        When::Dies => "dies",
        When::Moves => "moves",
        When::Closes => "closes",
        When::Opens => "opens",
        When::BeforeRecruiting => "before_draft",
        When::Placed => "placed",
        When::TurnPre(_) => "turn_pre",
    }
}

/// `1/turn`, `2/battle`.
pub(super) fn limit(text: &str) -> Result<Limit, String> {
    let wrong = || format!("expected N/turn or N/battle with N from 1 to 9, found `{text}`");
    let (number, span) = text.split_once('/').ok_or_else(wrong)?;
    let number = number.parse::<u8>().ok().filter(|n| (1..=9).contains(n)).ok_or_else(wrong)?;
    match span {
        "turn" => Ok(Limit::PerTurn(number)),
        "battle" => Ok(Limit::PerBattle(number)),
        _ => Err(wrong()),
    }
}

pub(super) fn limit_text(limit: Limit) -> String {
    match limit {
        Limit::PerTurn(n) => format!("{n}/turn"),
        Limit::PerBattle(n) => format!("{n}/battle"),
    }
}

pub(super) fn compare_sign(compare: Compare) -> &'static str {
    match compare {
        Compare::AtMost => "<=",
        Compare::AtLeast => ">=",
        Compare::Equal => "=",
    }
}

/// Splits `left OP right` at its comparison, outside of brackets.
pub(super) fn comparison(text: &str) -> Option<(&str, Compare, &str)> {
    let mut depth = 0_i32;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ if depth != 0 => {}
            _ => {
                for compare in [Compare::AtMost, Compare::AtLeast, Compare::Equal] {
                    if let Some(right) = text[at..].strip_prefix(compare_sign(compare)) {
                        return Some((text[..at].trim(), compare, right.trim()));
                    }
                }
            }
        }
    }
    None
}
