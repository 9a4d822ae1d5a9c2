//! The card language: what a card can be and say, as data.
//!
//! A line of text is `WHEN AIM: VERB, VERB`, the same in card files and scenarios; `load::text` reads and
//! prints it. Every word is described once, here, by `word()` or its `Named` list.

use crate::ids::{Income, People, Resource};
use stolik_abilities::line::Named;
use stolik_kernel::every;

pub use stolik_abilities::decks::Names;

/// A card of the pool.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Stable id.
    pub id: String,
    /// Name in both languages.
    pub name: Names,
    /// The people that may play the card; sectors and cards of no people suit every deck (deck.people).
    pub people: Option<People>,
    /// The type of the card, with the numbers of its type.
    pub kind: Kind,
    /// The income that it needs (action.play/level); 0 for what is not played.
    pub level: u8,
    /// Attack, life and speed of what stands on the table.
    pub stats: Stats,
    /// Its keywords.
    pub words: Words,
    /// Its other text.
    pub does: Vec<Text>,
    /// The number of controlled mines that playing the card requires besides (action.play).
    pub mines: u8,
}

/// The types of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Moves and fights.
    Creature,
    /// A special creature (type.hero).
    Hero,
    /// Stands in its capital (type.building).
    Building,
    /// Needs mana (type.magic.mana).
    Magic,
    /// Like magic, but needs crystals and is none (type.effect).
    Effect,
    /// The capital: starting income, Garrison, Buildings.
    Capital(Capital),
    /// A mine and the income that it gives to the seat that controls it.
    Mine(Resource, u8),
}

/// The numbers of a capital (capital.income, capital.garrison, capital.buildings).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Capital {
    /// Starting income.
    pub income: Income,
    /// Own creatures that may be in it.
    pub garrison: u8,
    /// Buildings that may be in it.
    pub buildings: u8,
}

impl Kind {
    /// The word of a card file.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Kind::Creature => "creature",
            Kind::Hero => "hero",
            Kind::Building => "building",
            Kind::Magic => "magic",
            Kind::Effect => "effect",
            Kind::Capital(_) => "capital",
            Kind::Mine(..) => "mine",
        }
    }

    /// The resource whose income its level is compared with; none for what is not played.
    #[must_use]
    pub fn needs(self) -> Option<Resource> {
        match self {
            Kind::Creature => Some(Resource::Gold),
            Kind::Hero | Kind::Building | Kind::Effect => Some(Resource::Crystals),
            Kind::Magic => Some(Resource::Mana),
            Kind::Capital(_) | Kind::Mine(..) => None,
        }
    }

    /// Whether a card of this type is a creature (type.hero).
    #[must_use]
    pub fn is_creature(self) -> bool {
        matches!(self, Kind::Creature | Kind::Hero)
    }

    /// Whether it stands on the table once it is played.
    #[must_use]
    pub fn stands(self) -> bool {
        self.is_creature() || self == Kind::Building
    }

    /// Whether it is magic or an effect.
    #[must_use]
    pub fn is_spell(self) -> bool {
        matches!(self, Kind::Magic | Kind::Effect)
    }
}

/// The three battle parameters (type.creature.stats).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// Damage that a strike deals.
    pub attack: u8,
    /// Damage that destroys it.
    pub life: u8,
    /// The speed: the place of the card in the order of strikes.
    pub speed: u8,
}

/// A keyword without its number: the seventeen of the document, and one of ours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Keyword {
    /// Strikes flyers and what is protected from weapons, with magic (term.magic-attack).
    MagicAttack,
    /// Reduces damage that is no magic (term.armor).
    Armor,
    /// Heals by what it hurts (term.vampirism).
    Vampirism,
    /// Two strikes in a battle that its controller declared (term.two-attacks).
    TwoAttacks,
    /// No magic (term.magic-protection).
    MagicProtection,
    /// Magic and magic weapons only (term.weapon-protection).
    WeaponProtection,
    /// No damage from archers (term.arrow-protection).
    ArrowProtection,
    /// Takes damage for allies (term.defender).
    Defender,
    /// Strikes flyers (term.archer).
    Archer,
    /// Strikes what is protected from weapons (term.magic-weapon).
    MagicWeapon,
    /// Hurt more by magic (term.undead).
    Undead,
    /// Strikes two at once (term.area).
    Area,
    /// Out of reach for most (term.flying).
    Flying,
    /// Ends shadows (term.scout).
    Scout,
    /// An action that heals it (term.regeneration).
    Regeneration,
    /// One on the table a player (term.unique).
    Unique,
    /// Goes into the shadows (term.shadows).
    Shadows,
    /// Ours, for the Rule of Horns: goes from capital to capital.
    Tunnel,
}

/// Every keyword.
pub const KEYWORDS: [Keyword; 18] = every![Keyword:
    MagicAttack, Armor, Vampirism, TwoAttacks, MagicProtection, WeaponProtection, ArrowProtection,
    Defender, Archer, MagicWeapon, Undead, Area, Flying, Scout, Regeneration, Unique, Shadows, Tunnel,
];

impl Named for Keyword {
    const WHAT: &'static str = "a keyword";
    const ALL: &'static [Keyword] = &KEYWORDS;

    fn word(self) -> &'static str {
        match self {
            Keyword::MagicAttack => "magic-attack",
            Keyword::Armor => "armor",
            Keyword::Vampirism => "vampirism",
            Keyword::TwoAttacks => "two-attacks",
            Keyword::MagicProtection => "magic-protection",
            Keyword::WeaponProtection => "weapon-protection",
            Keyword::ArrowProtection => "arrow-protection",
            Keyword::Defender => "defender",
            Keyword::Archer => "archer",
            Keyword::MagicWeapon => "magic-weapon",
            Keyword::Undead => "undead",
            Keyword::Area => "area",
            Keyword::Flying => "flying",
            Keyword::Scout => "scout",
            Keyword::Regeneration => "regeneration",
            Keyword::Unique => "unique",
            Keyword::Shadows => "shadows",
            Keyword::Tunnel => "tunnel",
        }
    }
}

/// A set of keywords, with the numbers of those that have one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Words {
    bits: u32,
    armor: u8,
    regeneration: u8,
}

impl Words {
    /// No keyword.
    pub const NONE: Words = Words { bits: 0, armor: 0, regeneration: 0 };

    /// This set with a keyword; `number` is that of Armor and Regeneration, which add up.
    #[must_use]
    pub fn with(mut self, word: Keyword, number: u8) -> Words {
        self.bits |= 1 << word as u32;
        match word {
            Keyword::Armor => self.armor = self.armor.saturating_add(number),
            Keyword::Regeneration => {
                self.regeneration = self.regeneration.saturating_add(number);
            }
            _ => {}
        }
        self
    }

    /// Both sets.
    #[must_use]
    pub fn and(self, other: Words) -> Words {
        Words {
            bits: self.bits | other.bits,
            armor: self.armor.saturating_add(other.armor),
            regeneration: self.regeneration.saturating_add(other.regeneration),
        }
    }

    /// Whether the keyword is there.
    #[must_use]
    pub fn has(self, word: Keyword) -> bool {
        self.bits & (1 << word as u32) != 0
    }

    /// By how much Armor reduces damage; 0 without it.
    #[must_use]
    pub fn armor(self) -> u8 {
        self.armor
    }

    /// The lives that Regeneration restores; 0 without it.
    #[must_use]
    pub fn regeneration(self) -> u8 {
        self.regeneration
    }

    /// The keywords in a fixed order, each with its number (0 where it has none).
    pub fn iter(self) -> impl Iterator<Item = (Keyword, u8)> {
        KEYWORDS.into_iter().filter(move |w| self.has(*w)).map(move |w| match w {
            Keyword::Armor => (w, self.armor),
            Keyword::Regeneration => (w, self.regeneration),
            _ => (w, 0),
        })
    }
}

/// One line of text on a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    /// The moment at which the line works.
    pub when: When,
    /// On what.
    pub aim: Aim,
    /// The verbs of the line, in their order.
    pub verbs: Vec<Verb>,
    /// Undead are spared: magic to which they are immune (term.undead).
    pub spares_undead: bool,
}

/// The moments at which a line works.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// A property that is the turn's action (ability.symbols).
    Action,
    /// A property that is none, also in others' turns (ability.instant).
    Use,
    /// At the start of its controller's turn (turn.triggers).
    Start,
    /// At the end of its controller's turn.
    End,
    /// Always, in its sector.
    Aura,
    /// Magic or effect: at once, then to the discard pile.
    Instant,
    /// Magic or effect: for so many of its player's turns.
    Time(u8),
    /// Magic or effect: until it is destroyed.
    Permanent,
}

impl When {
    /// Whether magic and effects have it.
    #[must_use]
    pub fn of_spell(self) -> bool {
        matches!(self, When::Instant | When::Time(_) | When::Permanent)
    }

    /// Whether what it brings lasts: changes, not actions.
    #[must_use]
    pub fn lasts(self) -> bool {
        matches!(self, When::Aura | When::Time(_) | When::Permanent)
    }
}

/// On what a line works. Those of properties stay within the sector of their card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// The card itself.
    Itself,
    /// The player.
    Owner,
    /// One card that is chosen.
    One(Whose, What),
    /// Two creatures in one sector, chosen one after the other.
    Pair,
    /// All of one's own cards in a sector (squad.effects).
    Squad,
    /// All cards of others in a sector.
    Enemies,
    /// All cards in a sector.
    Sector,
    /// All cards on the table.
    Field,
    /// An enemy capital that is chosen.
    Capital,
    /// A mine that is chosen.
    Mine,
}

/// The controllers whose cards may be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    /// One's own.
    Ally,
    /// Somebody else's.
    Enemy,
    /// A card of any controller.
    Any,
}

/// The kinds of cards that may be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// A creature, a hero too.
    Creature,
    /// A hero.
    Hero,
    /// A building.
    Building,
    /// Any of these.
    Card,
}

/// The effects of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verb {
    /// Damage: magic if the card is, else not.
    Damage(u8),
    /// Magic damage, also if the card is no magic.
    Burn(u8),
    /// Takes damage off.
    Heal(u8),
    /// Destroys the target.
    Destroy,
    /// Back into the hand of its owner.
    Recall,
    /// Two creatures deal each other damage by their attack.
    Duel,
    /// Out of the shadows.
    Reveal,
    /// The mine has no controller until a creature comes.
    Free,
    /// The player draws cards.
    Draw(u8),
    /// Changes attack, life and speed.
    Change(i8, i8, i8),
    /// Gives a keyword with its number.
    Give(Keyword, u8),
    /// Takes all properties away.
    Mute,
}

/// The description of a verb.
#[derive(Clone, Copy, Debug)]
pub struct VerbWord {
    /// The things to which it can be done.
    pub to: VerbTarget,
    /// It is a change that lasts; else it acts once.
    pub lasts: bool,
    /// It harms the card to which it is done, and does nothing else.
    pub harms: bool,
}

/// The things to which verbs are done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VerbTarget {
    /// Cards on the table.
    Cards,
    /// The same, and capitals.
    CardsAndCapitals,
    /// Two cards.
    Pair,
    /// A mine.
    Mine,
    /// The player.
    Owner,
}

impl Verb {
    /// The description of the verb: the one place that lists verbs.
    #[must_use]
    pub fn word(self) -> VerbWord {
        use VerbTarget::{Cards, CardsAndCapitals, Mine, Owner, Pair};
        let once = |to, harms| VerbWord { to, lasts: false, harms };
        let lasting = |harms| VerbWord { to: Cards, lasts: true, harms };
        match self {
            Verb::Damage(_) => once(CardsAndCapitals, true),
            Verb::Burn(_) => once(CardsAndCapitals, true),
            Verb::Heal(_) => once(Cards, false),
            Verb::Destroy => once(Cards, true),
            Verb::Recall => once(Cards, false),
            Verb::Duel => once(Pair, false),
            Verb::Reveal => once(Cards, false),
            Verb::Free => once(Mine, false),
            Verb::Draw(_) => once(Owner, false),
            Verb::Change(attack, life, speed) => {
                lasting([attack, life, speed].iter().all(|n| *n <= 0))
            }
            Verb::Give(..) => lasting(false),
            Verb::Mute => lasting(true),
        }
    }

    /// Whether it is a change that lasts; else it acts once.
    #[must_use]
    pub fn lasts(self) -> bool {
        self.word().lasts
    }
}
