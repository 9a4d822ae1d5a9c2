//! Names of things as newtypes: cards of the pool, cards in play, elements, classes.

use serde::{Deserialize, Serialize};
pub use stolik_abilities::ids::{CardId, UnitId};
use stolik_abilities::line::Named;
use stolik_kernel::every;

/// The id of a card that an audience does not know. No pool is so large.
pub const UNKNOWN: CardId = CardId(u16::MAX);

/// The abilities that keywords bring by the rules: the "card" whose lines they are.
pub const AUTO: CardId = CardId(u16::MAX - 1);

/// One of the five elements (107.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Element {
    /// The element of the steppe.
    Steppe,
    /// The element of the forest.
    Forest,
    /// The element of the mountains.
    Mountain,
    /// The element of the swamp.
    Swamp,
    /// The dark element.
    Dark,
}

/// The elements.
pub const ELEMENTS: [Element; 5] = every![Element: Steppe, Forest, Mountain, Swamp, Dark];

impl Named for Element {
    const WHAT: &'static str = "an element";
    const ALL: &'static [Element] = &ELEMENTS;

    fn word(self) -> &'static str {
        match self {
            Element::Steppe => "steppe",
            Element::Forest => "forest",
            Element::Mountain => "mountain",
            Element::Swamp => "swamp",
            Element::Dark => "dark",
        }
    }
}

/// A set of elements; the empty one is neutral (107.2, 107.2.1).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Elements(u8);

impl Elements {
    /// No element: neutral cards.
    pub const NONE: Elements = Elements(0);

    /// This set with one more.
    #[must_use]
    pub fn with(self, one: Element) -> Elements {
        Elements(self.0 | 1 << one as u8)
    }

    /// This set without one.
    #[must_use]
    pub fn without(self, one: Element) -> Elements {
        Elements(self.0 & !(1 << one as u8))
    }

    /// Both sets.
    #[must_use]
    pub fn and(self, other: Elements) -> Elements {
        Elements(self.0 | other.0)
    }

    /// Whether the element is there.
    #[must_use]
    pub fn has(self, one: Element) -> bool {
        self.0 & (1 << one as u8) != 0
    }

    /// Whether the two sets have one in common.
    #[must_use]
    pub fn meets(self, other: Elements) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_neutral(self) -> bool {
        self.0 == 0
    }

    /// The elements, in their order.
    pub fn iter(self) -> impl Iterator<Item = Element> {
        ELEMENTS.into_iter().filter(move |one| self.has(*one))
    }
}

/// A class of a card, by its place in the tables of 107.3.3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Class(pub u8);

/// The classes of heroes.
pub const HERO_CLASSES: [&str; 5] = ["warrior", "hero-golem", "priest", "mage", "rogue"];

/// The classes of creatures.
pub const CREATURE_CLASSES: [&str; 58] = [
    "aquanite",
    "akkenian",
    "angel",
    "artifact",
    "archaalite",
    "war-machine",
    "brotherhood",
    "vail",
    "giant",
    "worg",
    "harpy",
    "gnome",
    "goblin",
    "golem",
    "gremlin",
    "demon",
    "kronk-child",
    "dragon",
    "draconid",
    "spirit",
    "beast",
    "inquisitor",
    "yordling",
    "centaur",
    "coven",
    "koyar",
    "nightmare",
    "cthulhist",
    "linung",
    "metamorph",
    "mechanism",
    "minotaur",
    "naga",
    "mercenary",
    "undead",
    "ogre",
    "orc",
    "pirate",
    "delver",
    "spawn",
    "hollow",
    "river-maid",
    "river-fish",
    "swarm",
    "swine",
    "slua",
    "forest-guard",
    "dusk",
    "tiger",
    "toa-dan",
    "troll",
    "urg",
    "fairy",
    "hvan",
    "elemental",
    "elf",
    "ent",
    "egg",
];

/// The classes of spells.
pub const SPELL_CLASSES: [&str; 7] =
    ["sorcery", "sin", "action", "potion", "order", "ritual", "sphere"];

/// The classes of supports; a nightmare and a mechanism may be creatures too (107.3.2).
pub const SUPPORT_CLASSES: [&str; 7] =
    ["amulet", "armour", "nightmare", "location", "mechanism", "weapon", "event"];

/// All classes, each once.
pub fn classes() -> impl Iterator<Item = &'static str> {
    let shared = |word: &&str| *word != "nightmare" && *word != "mechanism";
    let supports = SUPPORT_CLASSES.into_iter().filter(shared);
    HERO_CLASSES.into_iter().chain(CREATURE_CLASSES).chain(SPELL_CLASSES).chain(supports)
}

impl Class {
    /// The class with that word.
    #[must_use]
    pub fn named(word: &str) -> Option<Class> {
        classes().position(|one| one == word).map(|at| Class(at as u8))
    }

    /// Its word.
    #[must_use]
    pub fn word(self) -> &'static str {
        classes().nth(usize::from(self.0)).unwrap_or("?")
    }

    /// A mechanism: modules are attached to such.
    pub const MECHANISM: Class = Class(5 + 30);
    /// An amulet.
    pub const AMULET: Class = Class(5 + 58 + 7);
    /// The class of armour.
    pub const ARMOUR: Class = Class(5 + 58 + 7 + 1);
    /// A weapon.
    pub const WEAPON: Class = Class(5 + 58 + 7 + 3);

    /// Whether a support of the class is equipment (107.1.3).
    #[must_use]
    pub fn is_equipment(self) -> bool {
        [Class::AMULET, Class::ARMOUR, Class::WEAPON].contains(&self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_five_elements_and_a_card_may_have_none() {
        assert_eq!(ELEMENTS.len(), 5);
        assert!(Elements::NONE.is_neutral());
        let both = Elements::NONE.with(Element::Mountain).with(Element::Dark);
        assert!(both.has(Element::Dark) && both.meets(Elements::NONE.with(Element::Mountain)));
        assert!(both.without(Element::Dark).without(Element::Mountain).is_neutral());
    }

    #[test]
    fn the_tables_of_classes_have_their_sizes_and_share_two() {
        assert_eq!(
            [
                HERO_CLASSES.len(),
                CREATURE_CLASSES.len(),
                SPELL_CLASSES.len(),
                SUPPORT_CLASSES.len()
            ],
            [5, 58, 7, 7]
        );
        let mut all: Vec<&str> = classes().collect();
        assert_eq!(all.len(), 5 + 58 + 7 + 5, "a mechanism and a nightmare are in two tables");
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 75);
        for word in all {
            assert_eq!(Class::named(word).map(Class::word), Some(word));
        }
        assert_eq!(Class::MECHANISM.word(), "mechanism");
        let equipment: Vec<&str> =
            classes().filter(|word| Class::named(word).is_some_and(Class::is_equipment)).collect();
        assert_eq!(equipment, ["amulet", "armour", "weapon"]);
    }
}
