//! The card language: what a card can be and say, as data.
//!
//! A card has numbers, keywords ([`keyword`]) and lines of text. A line is `HEAD: BODY`, the same in card files and
//! in the one-line cards of scenarios; `load::text` reads it. Each word of the language stands once, beside the
//! type of its value (`word()`, [`Named`](stolik_abilities::line::Named), or a table of `load::text`).

pub mod act;
pub mod effect;
pub mod filter;
pub mod keyword;
pub mod select;
pub mod text;

use crate::ids::{Class, Elements};
pub use act::{Act, ActTrait, Link, Step};
pub use effect::{
    Ban, Const, Harm, Ignored, Instead, Joint, Mod, NextKind, PriceChange, Until, group,
};
pub use filter::{Cmp, Cond, Filter, Num, Of, Pile, Stat, What, Whose};
pub use keyword::{KEYWORDS, Keyword, Words};
pub use select::{Chooser, Sel};
pub use stolik_abilities::decks::Names;
pub use text::{Ability, BriefPrice, Ev, Form, From, Limit, Price, Trigger};

/// A card of the pool.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Stable id.
    pub id: String,
    /// Name in both languages.
    pub name: Names,
    /// The type of the card (107.1).
    pub kind: Kind,
    /// Its classes (107.3).
    pub classes: Vec<Class>,
    /// Its elements (107.2).
    pub elements: Elements,
    /// The base cost (106.1); for a card of cost X what is paid on top of X.
    pub cost: u8,
    /// Whether the cost has an X (106.1.2).
    pub x: bool,
    /// The printed strike (106.3), of creatures alone.
    pub strike: u8,
    /// The printed lives (106.2), of creatures and heroes alone.
    pub lives: u8,
    /// Its keywords.
    pub words: Words,
    /// Its abilities: the printed ones, then those that its lines give to others.
    pub abilities: Vec<Ability>,
    /// The number of printed abilities among them.
    pub printed: usize,
    /// Its lines as they are written.
    pub lines: Vec<String>,
    /// Its other side (term.perevernite), by id.
    pub back: Option<String>,
    /// The place in the order of turns that a hero's text fixes (301.4.1): `true` for the first.
    pub goes: Option<bool>,
}

/// The four types of cards (107.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Stands for its player; lives only.
    Hero,
    /// Cost, lives and strike.
    Creature,
    /// Stays in play and cannot be wounded.
    Support,
    /// Carried out once.
    Spell,
}

impl Kind {
    /// The word of a card file.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Kind::Hero => "hero",
            Kind::Creature => "creature",
            Kind::Support => "support",
            Kind::Spell => "spell",
        }
    }

    /// Whether it is a character: a creature or a hero (107.1.2).
    #[must_use]
    pub fn is_character(self) -> bool {
        matches!(self, Kind::Hero | Kind::Creature)
    }

    /// The base properties of a card of this type (107.1.1): cost, lives, strike.
    #[must_use]
    pub fn has(self) -> [bool; 3] {
        match self {
            Kind::Hero => [false, true, false],
            Kind::Creature => [true, true, true],
            Kind::Support | Kind::Spell => [true, false, false],
        }
    }
}

impl Card {
    /// Whether a deck may hold it (term.sozdannyj-a, term.pomeschennyj-a, term.obraschennyj).
    #[must_use]
    pub fn deckable(&self) -> bool {
        let made = [Keyword::Created, Keyword::Placed, Keyword::Converted];
        self.kind != Kind::Hero && !made.iter().any(|word| self.words.has(*word))
    }

    /// Whether it is equipment (107.1.3).
    #[must_use]
    pub fn is_equipment(&self) -> bool {
        self.kind == Kind::Support && self.classes.iter().any(|class| class.is_equipment())
    }
}
