//! Every word of the card language once, for reading and for printing.

use crate::card::{
    Activity, Arm, Class, During, Keyword, Number, Select, Side, Until, Verb, What, When,
};
use crate::ids::Line;
use stolik_abilities::line::Named;
use stolik_abilities::{Compare, unknown};

impl Named for Class {
    const WHAT: &'static str = "attack, defence or universal";
    const ALL: &'static [Class] = &[Class::Attack, Class::Defence, Class::Universal];
    fn word(self) -> &'static str {
        match self {
            Class::Attack => "attack",
            Class::Defence => "defence",
            Class::Universal => "universal",
        }
    }
}

impl Named for Arm {
    const WHAT: &'static str = "infantry, armour or aviation";
    const ALL: &'static [Arm] = &[Arm::Infantry, Arm::Armour, Arm::Aviation];
    fn word(self) -> &'static str {
        match self {
            Arm::Infantry => "infantry",
            Arm::Armour => "armour",
            Arm::Aviation => "aviation",
        }
    }
}

impl Named for Line {
    const WHAT: &'static str = "attack or defence";
    const ALL: &'static [Line] = &[Line::Attack, Line::Defence];
    fn word(self) -> &'static str {
        match self {
            Line::Attack => "attack",
            Line::Defence => "defence",
        }
    }
}

impl Named for Side {
    const WHAT: &'static str = "own, enemy or any";
    const ALL: &'static [Side] = &[Side::Own, Side::Enemy, Side::Any];
    fn word(self) -> &'static str {
        match self {
            Side::Own => "own",
            Side::Enemy => "enemy",
            Side::Any => "any",
        }
    }
}

impl Named for What {
    const WHAT: &'static str = "unit, order, sabotage or tactic";
    const ALL: &'static [What] = &[What::Unit, What::Order, What::Sabotage, What::Tactic];
    fn word(self) -> &'static str {
        match self {
            What::Unit => "unit",
            What::Order => "order",
            What::Sabotage => "sabotage",
            What::Tactic => "tactic",
        }
    }
}

impl Named for Until {
    const WHAT: &'static str = "turn, next or game";
    const ALL: &'static [Until] = &[Until::Turn, Until::Next, Until::Game];
    fn word(self) -> &'static str {
        match self {
            Until::Turn => "turn",
            Until::Next => "next",
            Until::Game => "game",
        }
    }
}

impl Named for When {
    const WHAT: &'static str = "turn, enter, death, attack, block or headquarters";
    const ALL: &'static [When] =
        &[When::Turn, When::Enter, When::Death, When::Attack, When::Block, When::Headquarters];
    fn word(self) -> &'static str {
        match self {
            When::Turn => "turn",
            When::Enter => "enter",
            When::Death => "death",
            When::Attack => "attack",
            When::Block => "block",
            When::Headquarters => "headquarters",
        }
    }
}

impl Named for During {
    const WHAT: &'static str = "always, own or enemy";
    const ALL: &'static [During] = &[During::Always, During::OwnTurn, During::EnemyTurn];
    fn word(self) -> &'static str {
        match self {
            During::Always => "always",
            During::OwnTurn => "own",
            During::EnemyTurn => "enemy",
        }
    }
}

impl Named for Activity {
    const WHAT: &'static str = "active or inactive";
    const ALL: &'static [Activity] = &[Activity::Active, Activity::Inactive];
    fn word(self) -> &'static str {
        match self {
            Activity::Active => "active",
            Activity::Inactive => "inactive",
        }
    }
}

/// Typical properties by their word; those with levels take `:N`.
const KEYWORDS: [(&str, Keyword); 11] = [
    ("flight", Keyword::Flight),
    ("antiair", Keyword::AntiAir),
    ("artillery", Keyword::Artillery(0)),
    ("provocateur", Keyword::Provocateur),
    ("first_strike", Keyword::FirstStrike),
    ("armoured", Keyword::Armoured(0)),
    ("assault", Keyword::Assault),
    ("ready", Keyword::Ready),
    ("repair", Keyword::Repair(0)),
    ("stealth", Keyword::Stealth),
    ("mobile", Keyword::Mobile),
];

/// The word of a property without its level.
pub(crate) fn keyword_stem(keyword: Keyword) -> &'static str {
    let found = KEYWORDS.iter().find(|(_, k)| *k == keyword.stem());
    found.map_or("", |(word, _)| word)
}

/// A property as the notation writes it: `flight`, `artillery:2`.
pub(crate) fn keyword_text(keyword: Keyword) -> String {
    let stem = keyword_stem(keyword);
    match keyword {
        Keyword::Artillery(n) | Keyword::Armoured(n) | Keyword::Repair(n) => format!("{stem}:{n}"),
        Keyword::Flight
        | Keyword::AntiAir
        | Keyword::Provocateur
        | Keyword::FirstStrike
        | Keyword::Assault
        | Keyword::Ready
        | Keyword::Stealth
        | Keyword::Mobile => stem.to_owned(),
    }
}

/// Reads a property, levels 1 to 9.
pub(crate) fn keyword(text: &str) -> Result<Keyword, String> {
    let (stem, level) = match text.split_once(':') {
        Some((stem, level)) => (stem, Some(level)),
        None => (text, None),
    };
    let known = KEYWORDS.iter().map(|(word, _)| *word);
    let Some((_, found)) = KEYWORDS.iter().find(|(word, _)| *word == stem) else {
        return Err(unknown("property", text, known));
    };
    let level = level.map(|l| l.parse::<u8>().ok().filter(|n| (1..=9).contains(n)));
    match (found, level) {
        (_, Some(None)) => Err(format!("`{text}`: expected a level from 1 to 9")),
        (Keyword::Artillery(_), Some(Some(n))) => Ok(Keyword::Artillery(n)),
        (Keyword::Armoured(_), Some(Some(n))) => Ok(Keyword::Armoured(n)),
        (Keyword::Repair(_), Some(Some(n))) => Ok(Keyword::Repair(n)),
        (Keyword::Artillery(_) | Keyword::Armoured(_) | Keyword::Repair(_), None) => {
            Err(format!("`{text}` needs a level, as in `{stem}:1`"))
        }
        (other, None) => Ok(*other),
        (_, Some(Some(_))) => Err(format!("`{stem}` has no levels")),
    }
}

/// A property without level, as selectors name it.
pub(crate) fn stem(text: &str) -> Result<Keyword, String> {
    let found = KEYWORDS.iter().find(|(word, _)| *word == text).map(|(_, k)| *k);
    found.ok_or_else(|| unknown("property", text, KEYWORDS.iter().map(|(word, _)| *word)))
}

/// Every first word of a step.
pub(super) const VERBS: [&str; 17] = [
    "mod",
    "give",
    "hit",
    "mend",
    "destroy",
    "activate",
    "deactivate",
    "recall",
    "strafe",
    "remove",
    "bombard",
    "restore",
    "draw",
    "gain",
    "drain",
    "pool",
    "discard",
];

/// Whether a verb is about units, so that it needs to know which.
pub(super) fn is_about_units(verb: Verb) -> bool {
    match verb {
        Verb::Mod { .. }
        | Verb::Give { .. }
        | Verb::Hit(_)
        | Verb::Mend(_)
        | Verb::Destroy
        | Verb::Activate
        | Verb::Deactivate
        | Verb::Recall => true,
        Verb::Strafe
        | Verb::Remove
        | Verb::Bombard(_)
        | Verb::Restore(_)
        | Verb::Draw(_)
        | Verb::Gain(_)
        | Verb::Drain(_)
        | Verb::Pool(_)
        | Verb::Discard(_) => false,
    }
}

/// `+1/-2`.
pub(super) fn pair(word: &str) -> Option<(i8, i8)> {
    let (damage, life) = word.split_once('/')?;
    let small = |text: &str| text.parse::<i8>().ok().filter(|n| (-20..=20).contains(n));
    Some((small(damage)?, small(life)?))
}

/// One word of a selector; false where it is none.
pub(super) fn select_word(select: &mut Select, word: &str) -> Result<bool, String> {
    use stolik_abilities::line::named;
    if let Some(what) = named::<What>(word) {
        select.what = what;
    } else if let Some(arm) = named::<Arm>(word) {
        select.arm = Some(arm);
    } else if let Some(active) = named::<Activity>(word) {
        select.active = Some(active);
    } else if let Some(class) = word.strip_prefix("class:") {
        let found = named::<Class>(class);
        select.class = Some(found.ok_or_else(|| format!("`{word}`: expected {}", Class::WHAT))?);
    } else if let Some(line) = word.strip_prefix("line:") {
        let found = named::<Line>(line);
        select.line = Some(found.ok_or_else(|| format!("`{word}`: expected {}", Line::WHAT))?);
    } else if let Some(has) = word.strip_prefix("has:") {
        select.keyword = Some(stem(has)?);
    } else if let Some(number) = number(word) {
        select.number = Some(number);
    } else {
        return Ok(false);
    }
    Ok(true)
}

/// `life<=2`, `damage>=3`, `life=1`.
fn number(word: &str) -> Option<(Number, Compare, u8)> {
    let (number, rest) = match word.strip_prefix("life") {
        Some(rest) => (Number::Life, rest),
        None => (Number::Damage, word.strip_prefix("damage")?),
    };
    let (compare, than) = if let Some(than) = rest.strip_prefix("<=") {
        (Compare::AtMost, than)
    } else if let Some(than) = rest.strip_prefix(">=") {
        (Compare::AtLeast, than)
    } else {
        (Compare::Equal, rest.strip_prefix('=')?)
    };
    Some((number, compare, than.parse().ok().filter(|n| *n <= 20)?))
}
