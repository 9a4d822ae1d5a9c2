//! Cards as one line, as scenarios define them:
//!
//! ```text
//! Tank unit attack armour 3/3 cost 2/1/0 recycle 1/0/0 artillery:1 ; on enter at enemy unit: hit 1
//! Thrust order cost 0/1/0 ; play at own unit: mod +2/0
//! Staff commander ; for own infantry: mod 0/+1 ; use 0/2/0 at enemy unit: hit 1 ; for own unit: give flight
//! ```

use super::ability::form;
use super::card::{KINDS, sound, usual_until};
use super::words::keyword;
use crate::card::{Ability, Arm, Body, Card, Class, Kind, Names};
use crate::ids::Res;
use stolik_abilities::line::{Fault, Misplaced, Words, pair, unexpected};
use stolik_kernel::SetupError;

/// Reads a card from one line, without the word `card`.
///
/// # Errors
/// The fault of the line.
pub fn inline(line: &str) -> Result<Card, SetupError> {
    let mut parts = line.split(" ; ");
    let mut words = Words::of(parts.next().unwrap_or_default());
    let at = words.rest().iter().position(|word| KINDS.contains(word));
    let at = at.filter(|at| *at > 0).ok_or(Fault::Missing { expected: "a kind of card" })?;
    let name = words.rest()[..at].iter().map(|w| w.trim_matches('"')).collect::<Vec<_>>().join(" ");
    words.skip(at);
    let kind = match words.word("a kind of card")? {
        "unit" => Kind::Unit(body(&mut words)?),
        "tactic" => Kind::Tactic,
        "order" => Kind::Order,
        "sabotage" => Kind::Sabotage,
        _ => Kind::Commander,
    };
    let mut card = Card {
        id: name.clone(),
        name: Names { ru: name.clone(), en: name },
        kind,
        cost: Res::NONE,
        recycle: None,
        keywords: Vec::new(),
        abilities: Vec::new(),
        glyph: super::GLYPHS[0].to_owned(),
    };
    while let Some(word) = words.peek() {
        words.skip(1);
        match word {
            "cost" => card.cost = res(&mut words)?,
            "recycle" => card.recycle = Some(res(&mut words)?),
            word => card.keywords.push(keyword(word).map_err(card_error)?),
        }
    }
    for (i, text) in parts.enumerate() {
        let form = form(text.trim(), usual_until(Some(&card.kind), i)).map_err(card_error)?;
        card.abilities.push(Ability { name: None, form });
    }
    match sound(&card).into_iter().next() {
        Some(problem) => Err(card_error(problem)),
        None => Ok(card),
    }
}

fn body(words: &mut Words<'_>) -> Result<Body, Fault> {
    let class = words.named::<Class>()?;
    let arm = words.named::<Arm>()?;
    let word = words.word("damage/lives")?;
    let fits = |(damage, life): &(u8, u8)| *damage <= 20 && (1..=20).contains(life);
    let numbers = pair(word).filter(fits);
    let (damage, life) = numbers.ok_or_else(|| unexpected(word, "damage/lives"))?;
    Ok(Body { class, arm, damage, life })
}

fn res(words: &mut Words<'_>) -> Result<Res, Fault> {
    let word = words.word("metal/energy/reserves")?;
    Res::parse(word).ok_or_else(|| unexpected(word, "metal/energy/reserves"))
}

fn card_error(problem: String) -> SetupError {
    Misplaced::Card { problem }.into()
}
