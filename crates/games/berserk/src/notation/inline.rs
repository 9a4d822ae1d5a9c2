//! Cards defined in one line of a scenario.

use super::words::{Fault, Words, named, unexpected};
use crate::card::{Card, Element, Names};
use stolik_kernel::SetupError;

/// Reads `NAME LIFE/MOVE W-M-S [flyer] [elite] [cost N] [ELEMENT]`. Its id is its name.
pub(super) fn card(line: &str) -> Result<Card, SetupError> {
    let mut w = Words::of(line);
    let at = w.rest().iter().position(|word| numbers::<2>(word, '/').is_some());
    let Some(at) = at.filter(|at| *at > 0) else {
        return Err(Fault::Missing { expected: "NAME LIFE/MOVE W-M-S" }.into());
    };
    let name = w.rest()[..at].join(" ").replace('"', "");
    w.skip(at);
    let [life, movement] = w.word("LIFE/MOVE").map(|word| numbers(word, '/'))?.unwrap_or([1, 1]);
    let word = w.word("W-M-S")?;
    let strike = numbers(word, '-').ok_or_else(|| unexpected(word, "W-M-S"))?;
    let mut card = Card {
        id: name.clone(),
        name: Names { en: name.clone(), ru: name },
        cost: 4,
        elite: false,
        element: None,
        class: Vec::new(),
        flyer: false,
        life,
        movement,
        strike,
        keywords: Vec::new(),
        abilities: Vec::new(),
        counters: 0,
        counters_max: None,
        glyph: String::new(),
    };
    while let Some(word) = w.peek() {
        w.skip(1);
        match word {
            "flyer" => card.flyer = true,
            "elite" => card.elite = true,
            "cost" => card.cost = w.number()?,
            "counters" => card.counters = w.number()?,
            _ => match named::<Element>(word) {
                Some(element) => card.element = Some(element),
                None => return Err(unexpected(word, "flyer, elite, cost N or an element").into()),
            },
        }
    }
    Ok(card)
}

/// `10/1`, `3-3-4`.
fn numbers<const N: usize>(word: &str, between: char) -> Option<[u8; N]> {
    let list: Option<Vec<u8>> = word.split(between).map(|n| n.parse().ok()).collect();
    list?.try_into().ok()
}
