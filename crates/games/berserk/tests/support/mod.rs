//! A pool of cards and two decks for tests that need any match at all.

use stolik_berserk::card::{Card, Element, Keyword, Kind, Names};
use stolik_berserk::{Berserk, Edition};
use stolik_kernel::{Setup, chance::Fast};

/// A rule set of plain creatures with keywords.
pub fn rules() -> Berserk {
    let elements = [
        Some(Element::Steppe),
        Some(Element::Mountain),
        Some(Element::Forest),
        Some(Element::Swamp),
        Some(Element::Darkness),
        None,
    ];
    let keywords = [
        vec![],
        vec![Keyword::AttackExp(1)],
        vec![Keyword::Armor(1)],
        vec![Keyword::Directed],
        vec![Keyword::Jump(2)],
        vec![Keyword::Regen(1)],
        vec![Keyword::Vampirism(0)],
        vec![Keyword::Scavenge],
    ];
    let cards = (0..24u8)
        .map(|i| Card {
            id: format!("t{i}"),
            name: Names { ru: format!("т{i}"), en: format!("t{i}") },
            cost: 3 + i % 5,
            elite: i % 3 == 0,
            unique: false,
            element: elements[i as usize % 6],
            class: Vec::new(),
            kind: if i % 6 == 5 { Kind::Flyer } else { Kind::Creature },
            life: 4 + i % 7,
            movement: if i % 6 == 5 { 0 } else { 1 + i % 2 },
            strike: [1 + i % 2, 2 + i % 2, 3 + i % 3],
            keywords: keywords[i as usize % 8].clone(),
            abilities: Vec::new(),
            counters: 0,
            counters_max: None,
            priceless: false,
            glyph: "sword".into(),
        })
        .collect();
    Berserk::new(Edition::Y2007, cards)
}

/// Two random legal decks.
pub fn setup(rules: &Berserk, seed: u64) -> Setup {
    let mut chance = Fast::new(seed ^ 0xdec);
    let deck = |chance: &mut Fast| {
        let mut all: Vec<String> =
            rules.cards().iter().flat_map(|c| std::iter::repeat_n(c.id.clone(), 3)).collect();
        stolik_kernel::chance::shuffle(&mut all, stolik_kernel::Stream::Dice, chance);
        all.truncate(30);
        all
    };
    Setup { decks: vec![deck(&mut chance), deck(&mut chance)], options: Default::default() }
}
