//! Cards in one line, as scenarios define them, and the printer of such lines.
//!
//! `NAME LIFE/MOVE W-M-S [elite] [unique] [flyer|symbiont|parasite|artifact|terrain] [cost N|cost ?] [ELEMENT] [counters N] [max N] [class:C] [glyph:G]
//! [KEYWORD…] [; ABILITY]…`, the first `;` may be left out. An ability is an inline TOML table as in a
//! card file, or its short form (see `short`), which is only rewritten into such a table: both go
//! through the same checks.

use super::ability::{ability, ability_text};
use super::card::{ABILITIES, KINDS, glyph, kind_word, sound};
use super::class::class;
use super::select::three;
use super::short;
use crate::card::{Ability, Card, Element, Kind, Names};
use crate::words::{element_word, keyword, keyword_text};
use stolik_abilities::Source;
use stolik_abilities::decks::id;
use stolik_abilities::line::pair;

/// Price of an inline card that does not say one.
const COST: u8 = 4;

/// Reads a card of one line; the leading word `card` may be there. Its id is its name, unless
/// `id:…` says another.
///
/// # Errors
/// Every problem of the line, in words.
pub fn inline(line: &str) -> Result<Card, Vec<String>> {
    let line = line.trim();
    let line = line.strip_prefix("card ").unwrap_or(line);
    let mut parts = short::split(line, ';').into_iter();
    let mut problems = Vec::new();
    let (mut card, first) = header(parts.next().unwrap_or_default(), &mut problems)?;
    for text in first.into_iter().chain(parts.map(str::to_owned)) {
        match one_ability(&text) {
            Ok(ability) => card.abilities.push(ability),
            Err(found) => {
                problems.extend(found.into_iter().map(|m| format!("{m}, in `{}`", text.trim())))
            }
        }
    }
    if card.abilities.len() > ABILITIES {
        problems.push(format!("a card has at most {ABILITIES} abilities"));
    }
    problems.extend(sound(&card));
    if problems.is_empty() { Ok(card) } else { Err(problems) }
}

/// Name, numbers and words; what does not belong to them is the first ability.
fn header(text: &str, problems: &mut Vec<String>) -> Result<(Card, Option<String>), Vec<String>> {
    let words = short::words(text);
    let wrong = || vec!["expected NAME LIFE/MOVE W-M-S".to_owned()];
    let at = words
        .iter()
        .position(|word| pair::<u8>(word).is_some())
        .filter(|at| *at > 0)
        .ok_or_else(wrong)?;
    let name = words[..at].join(" ").replace('"', "");
    let (life, movement) = pair(words[at]).ok_or_else(wrong)?;
    let strike = words.get(at + 1).and_then(|word| three(word)).ok_or_else(wrong)?;
    let terrain = words.contains(&"terrain");
    let least = if terrain { 0 } else { 1 };
    if !(least..=60).contains(&life) || movement > 6 {
        problems.push("expected 1 to 60 lives and movement to 6".to_owned());
    }
    let mut card = Card {
        id: name.clone(),
        name: Names { ru: name.clone(), en: name },
        cost: COST,
        priceless: false,
        elite: false,
        unique: false,
        element: None,
        class: Vec::new(),
        kind: Kind::Creature,
        life,
        movement,
        strike,
        keywords: Vec::new(),
        abilities: Vec::new(),
        counters: 0,
        counters_max: None,
        glyph: String::new(),
    };
    let mut rest = words[at + 2..].iter();
    while let Some(word) = rest.as_slice().first() {
        match attribute(&mut card, word, rest.as_slice().get(1).copied()) {
            Ok(0) => break,
            Ok(taken) => drop(rest.by_ref().take(taken).count()),
            Err(problem) => {
                problems.push(problem);
                rest.next();
            }
        }
    }
    if card.kind != Kind::Creature {
        card.movement = 0;
    }
    if !card.kind.is_creature() {
        card.strike = [0; 3];
    }
    if card.kind == Kind::Terrain {
        card.life = 0;
    }
    let rest = rest.as_slice().join(" ");
    Ok((card, (!rest.is_empty()).then_some(rest)))
}

/// Applies one word of the header, with its number where it has one; says how many words it took,
/// 0 where the word is none of the header's.
fn attribute(card: &mut Card, word: &str, next: Option<&str>) -> Result<usize, String> {
    let number = || {
        let found = next.and_then(|n| n.parse::<u8>().ok()).filter(|n| *n <= 30);
        found.ok_or_else(|| format!("expected a number to 30 after `{word}`"))
    };
    match word {
        "elite" => card.elite = true,
        "unique" => card.unique = true,
        _ if KINDS.iter().any(|(kind, _)| *kind == word) => {
            let kind = KINDS.iter().find(|(kind, _)| *kind == word);
            card.kind = kind.map_or(Kind::Creature, |(_, kind)| *kind);
        }
        "cost" if next == Some("?") => {
            (card.cost, card.priceless) = (0, true);
            return Ok(2);
        }
        "cost" => {
            card.cost = number()?;
            return Ok(2);
        }
        "counters" => {
            card.counters = number()?;
            return Ok(2);
        }
        "max" => {
            card.counters_max = Some(number()?);
            return Ok(2);
        }
        _ => {
            if let Some(element) = Element::OR_NONE.into_iter().find(|e| element_word(*e) == word) {
                card.element = element;
                return Ok(1);
            }
            match word.split_once(':') {
                Some(("class", rest)) => card.class.push(class(rest)?),
                Some(("glyph", rest)) => card.glyph = glyph(rest)?,
                Some(("id", rest)) => card.id = id(rest)?,
                Some(("en", rest)) => card.name.en = rest.replace('"', ""),
                _ => match keyword(word) {
                    Ok(keyword) => card.keywords.push(keyword),
                    Err(problem) if word.contains(':') && !word.ends_with(':') => {
                        return Err(problem);
                    }
                    Err(_) => return Ok(0),
                },
            }
        }
    }
    Ok(1)
}

fn one_ability(text: &str) -> Result<Ability, Vec<String>> {
    let table = short::table(text.trim()).map_err(|problem| vec![problem])?;
    let source = Source::parse("", &format!("ability = {table}"));
    let found = source.root().and_then(|mut root| root.get("ability")?.table()).and_then(ability);
    let problems: Vec<String> = source.into_problems().into_iter().map(|p| p.message).collect();
    match found {
        Some(found) if problems.is_empty() => Ok(found),
        _ => Err(problems),
    }
}

/// The card as one line, without the word `card`, which [`inline`] reads back to the same value.
#[must_use]
pub fn inline_text(card: &Card) -> String {
    let [weak, medium, strong] = card.strike;
    let mut line =
        format!("{} {}/{} {weak}-{medium}-{strong}", card.name.ru, card.life, card.movement);
    let mut add = |word: String| {
        line.push(' ');
        line.push_str(&word);
    };
    if card.id != card.name.ru {
        add(format!("id:{}", card.id));
    }
    if card.name.en != card.name.ru {
        add(format!("en:\"{}\"", card.name.en));
    }
    if card.elite {
        add("elite".to_owned());
    }
    if card.unique {
        add("unique".to_owned());
    }
    if card.kind != Kind::Creature {
        add(kind_word(card.kind).to_owned());
    }
    if card.priceless {
        add("cost ?".to_owned());
    } else if card.cost != COST {
        add(format!("cost {}", card.cost));
    }
    if card.element.is_some() {
        add(element_word(card.element).to_owned());
    }
    if card.counters > 0 {
        add(format!("counters {}", card.counters));
    }
    if let Some(most) = card.counters_max {
        add(format!("max {most}"));
    }
    for class in &card.class {
        add(format!("class:{class}"));
    }
    if !card.glyph.is_empty() {
        add(format!("glyph:{}", card.glyph));
    }
    for keyword in &card.keywords {
        add(keyword_text(*keyword));
    }
    for ability in &card.abilities {
        add(format!("; {}", ability_text(ability)));
    }
    line
}
