//! Every word of the card language once, for reading and for printing.

use crate::card::{Activity, Arm, Class, During, Keyword, Number, Select, Side, Until, What, When};
use crate::ids::Line;
use stolik_abilities::line::{self, Named, named};
use stolik_abilities::{Compare, unknown};
use stolik_kernel::every;

impl Named for Class {
    const WHAT: &'static str = "attack, defence or universal";
    const ALL: &'static [Class] = &every![Class: Attack, Defence, Universal];
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
    const ALL: &'static [Arm] = &every![Arm: Infantry, Armour, Aviation];
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
    const ALL: &'static [Line] = &every![Line: Attack, Defence];
    fn word(self) -> &'static str {
        match self {
            Line::Attack => "attack",
            Line::Defence => "defence",
        }
    }
}

impl Named for Side {
    const WHAT: &'static str = "own, enemy or any";
    const ALL: &'static [Side] = &every![Side: Own, Enemy, Any];
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
    const ALL: &'static [What] = &every![What: Unit, Order, Sabotage, Tactic];
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
    const ALL: &'static [Until] = &every![Until: Turn, Next, Game];
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
    const ALL: &'static [When] = &every![When: Turn, Enter, Death, Attack, Block, Headquarters];
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
    const ALL: &'static [During] = &every![During: Always, OwnTurn, EnemyTurn];
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
    const ALL: &'static [Activity] = &every![Activity: Active, Inactive];
    fn word(self) -> &'static str {
        match self {
            Activity::Active => "active",
            Activity::Inactive => "inactive",
        }
    }
}

/// A property as the notation writes it: `flight`, `artillery:2`.
pub(crate) fn keyword_text(keyword: Keyword) -> String {
    let word = keyword.word();
    word.level.map_or_else(|| word.name.to_owned(), |n| format!("{}:{n}", word.name))
}

/// Reads a property, levels 1 to 9.
pub(crate) fn keyword(text: &str) -> Result<Keyword, String> {
    let (name, level) = match text.split_once(':') {
        Some((name, level)) => (name, Some(level)),
        None => (text, None),
    };
    let found = find(name).ok_or_else(|| unknown("property", text, names()))?;
    let level = level.map(|l| l.parse::<u8>().ok().filter(|n| (1..=9).contains(n)));
    match (found.word().level.is_some(), level) {
        (_, Some(None)) => Err(format!("`{text}`: expected a level from 1 to 9")),
        (true, Some(Some(n))) => Ok(found.at(n)),
        (true, None) => Err(format!("`{text}` needs a level, as in `{name}:1`")),
        (false, None) => Ok(found),
        (false, Some(Some(_))) => Err(format!("`{name}` has no levels")),
    }
}

/// A property without level, as selectors name it.
pub(crate) fn stem(text: &str) -> Result<Keyword, String> {
    find(text).ok_or_else(|| unknown("property", text, names()))
}

fn find(name: &str) -> Option<Keyword> {
    Keyword::ALL.into_iter().find(|keyword| keyword.word().name == name)
}

fn names() -> impl Iterator<Item = &'static str> + Clone {
    Keyword::ALL.into_iter().map(|keyword| keyword.word().name)
}

/// Reads a pair of signed numbers, such as `+1/-2`.
pub(super) fn pair(word: &str) -> Option<(i8, i8)> {
    let small = |n: &i8| (-20..=20).contains(n);
    line::pair(word).filter(|(damage, life)| small(damage) && small(life))
}

/// One word of a selector; false where it is none.
pub(super) fn select_word(select: &mut Select, word: &str) -> Result<bool, String> {
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

/// A selector in its words, the side first.
pub(super) fn select_text(select: &Select) -> String {
    let Select { side, what, arm, class, line, keyword, number, active } = select;
    let mut text = format!("{} {}", side.word(), what.word());
    let mut add = |word: String| {
        text.push(' ');
        text.push_str(&word);
    };
    arm.iter().for_each(|arm| add(arm.word().to_owned()));
    class.iter().for_each(|class| add(format!("class:{}", class.word())));
    line.iter().for_each(|line| add(format!("line:{}", line.word())));
    keyword.iter().for_each(|keyword| add(format!("has:{}", keyword.word().name)));
    if let Some((number, compare, than)) = number {
        let number = match number {
            Number::Damage => "damage",
            Number::Life => "life",
        };
        add(format!("{number}{}{than}", compare.sign()));
    }
    active.iter().for_each(|active| add(active.word().to_owned()));
    text
}

/// `life<=2`, `damage>=3`, `life=1`.
fn number(word: &str) -> Option<(Number, Compare, u8)> {
    let (number, compare, than) = Compare::split(word)?;
    let number = match number {
        "life" => Number::Life,
        "damage" => Number::Damage,
        _ => return None,
    };
    Some((number, compare, than.parse().ok().filter(|n| *n <= 20)?))
}
