//! Keywords, and sets of them with their numbers.

use serde::{Deserialize, Serialize};
use stolik_abilities::line::Named;
use stolik_kernel::every;

/// A keyword without its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Keyword {
    /// Acts in the turn in which it comes (108.5b).
    Charge,
    /// No defender steps in (509.2).
    Directed,
    /// Strikes first in a fight (term.pervyj-udar).
    First,
    /// Fights as though the enemy struck first (term.poslednij-udar).
    Last,
    /// Does not close after attacking (term.opyt-v-atake).
    Experience,
    /// Does not close after defending (term.opyt-v-zaschite).
    Vigil,
    /// One more against who was wounded this turn (term.gnev).
    Wrath,
    /// One more wound from every source (term.uyazvimost).
    Vulnerable,
    /// Has to attack (term.beshenstvo).
    Frenzy,
    /// One of its name a player (term.unikalnost).
    Unique,
    /// Five copies a deck (term.orda).
    Horde,
    /// Enters closed and stays so (term.spyaschij).
    Sleeper,
    /// Takes wounds from its own ability alone (term.nemertvyj).
    Undead,
    /// Does not open next time (term.oglushenie).
    Stun,
    /// Attached instead of entering (term.modul).
    Module,
    /// Hides when it enters (term.skrytnost).
    Stealth,
    /// Closes whom it attacks (term.podavlenie).
    Suppression,
    /// Lays an egg from hand (term.kladka).
    Clutch,
    /// Pays with wounds of others (term.yarost).
    Fury,
    /// Comes by being created alone (term.sozdannyj).
    Created,
    /// Comes by being placed alone (term.pomeschennyj).
    Placed,
    /// The side that only turning shows (term.obraschennyj).
    Converted,
    /// Enters closed (term.vhodit-s-effektom).
    EntersClosed,
    /// No wounds from shots (515.1).
    ProtectShots,
    /// No target of spells (515.2).
    ProtectSpells,
    /// No wounds from poison (515.1).
    ProtectPoison,
    /// May step in while closed (511.1).
    DefendsClosed,
    /// Prevents wounds of strikes and shots (term.bronya-x).
    Armor,
    /// Prevents weak strikes and shots (term.cheshuya).
    Scales,
    /// Wounds at the start of its turn (term.otravlenie).
    Poison,
    /// Heals at the end of its turn (term.regeneraciya).
    Regeneration,
    /// Heals when it wounds by strike (term.vampirizm).
    Vampirism,
    /// Weakens attacks on it (term.minus-x-ot-atak).
    Parry,
    /// Grows at the end of turns (term.moguschestvo).
    Might,
    /// Searches when it dies (term.edinenie).
    Unity,
    /// Makes attackers pay (term.meditaciya).
    Meditation,
    /// Comes back for coins (term.inkarnaciya).
    Incarnation,
    /// Brings a creature along (term.avangard).
    Vanguard,
    /// Wounds an own character as a price (term.zhazhda).
    Thirst,
    /// Attacks so many times a turn (term.raz-za-hod).
    Attacks,
}

/// Every keyword; those with a number come last.
pub const KEYWORDS: [Keyword; 40] = every![Keyword:
    Charge, Directed, First, Last, Experience, Vigil, Wrath, Vulnerable, Frenzy, Unique, Horde, Sleeper,
    Undead, Stun, Module, Stealth, Suppression, Clutch, Fury, Created, Placed, Converted, EntersClosed,
    ProtectShots, ProtectSpells, ProtectPoison, DefendsClosed, Armor, Scales, Poison, Regeneration,
    Vampirism, Parry, Might, Unity, Meditation, Incarnation, Vanguard, Thirst, Attacks,
];

/// The first keyword that has a number.
const NUMBERED: usize = Keyword::Armor as usize;

impl Keyword {
    /// Its bit in sets of keywords.
    pub(crate) fn bit(self) -> u64 {
        1 << self as u64
    }

    /// Whether it has a number.
    #[must_use]
    pub fn numbered(self) -> bool {
        self as usize >= NUMBERED
    }
}

impl Named for Keyword {
    const WHAT: &'static str = "a keyword";
    const ALL: &'static [Keyword] = &KEYWORDS;

    fn word(self) -> &'static str {
        match self {
            Keyword::Charge => "charge",
            Keyword::Directed => "directed",
            Keyword::First => "first-strike",
            Keyword::Last => "last-strike",
            Keyword::Experience => "experience",
            Keyword::Vigil => "vigil",
            Keyword::Wrath => "wrath",
            Keyword::Vulnerable => "vulnerable",
            Keyword::Frenzy => "frenzy",
            Keyword::Unique => "unique",
            Keyword::Horde => "horde",
            Keyword::Sleeper => "sleeper",
            Keyword::Undead => "undying",
            Keyword::Stun => "stunned",
            Keyword::Module => "module",
            Keyword::Stealth => "stealth",
            Keyword::Suppression => "suppression",
            Keyword::Clutch => "clutch",
            Keyword::Fury => "fury",
            Keyword::Created => "token",
            Keyword::Placed => "placed",
            Keyword::Converted => "converted",
            Keyword::EntersClosed => "enters-closed",
            Keyword::ProtectShots => "no-shots",
            Keyword::ProtectSpells => "no-spells",
            Keyword::ProtectPoison => "no-poison",
            Keyword::DefendsClosed => "defends-closed",
            Keyword::Armor => "armor",
            Keyword::Scales => "scales",
            Keyword::Poison => "poison",
            Keyword::Regeneration => "regeneration",
            Keyword::Vampirism => "vampirism",
            Keyword::Parry => "parry",
            Keyword::Might => "might",
            Keyword::Unity => "unity",
            Keyword::Meditation => "meditation",
            Keyword::Incarnation => "incarnation",
            Keyword::Vanguard => "vanguard",
            Keyword::Thirst => "thirst",
            Keyword::Attacks => "attacks",
        }
    }
}

/// A set of keywords with the numbers of those that have one: of several the largest works.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Words {
    bits: u64,
    numbers: [u8; KEYWORDS.len() - NUMBERED],
}

impl Words {
    /// No keyword.
    pub const NONE: Words = Words { bits: 0, numbers: [0; KEYWORDS.len() - NUMBERED] };

    /// This set with a keyword and its number. A number of 0 brings nothing (512.2).
    #[must_use]
    pub fn with(mut self, word: Keyword, number: u8) -> Words {
        if word.numbered() {
            let held = &mut self.numbers[word as usize - NUMBERED];
            *held = number.max(*held);
            if *held == 0 {
                return self;
            }
        }
        self.bits |= 1 << word as u64;
        self
    }

    /// This set, with Unique if the other has it: what is known of a hidden card.
    #[must_use]
    pub(crate) fn with_unique(mut self, other: Words) -> Words {
        self.bits |= other.bits & (1 << Keyword::Unique as u64);
        self
    }

    /// This set without a keyword: every instance of it goes (111.3b).
    #[must_use]
    pub fn without(mut self, word: Keyword) -> Words {
        self.bits &= !(1 << word as u64);
        if word.numbered() {
            self.numbers[word as usize - NUMBERED] = 0;
        }
        self
    }

    /// Both sets.
    #[must_use]
    pub fn and(mut self, other: Words) -> Words {
        self.bits |= other.bits;
        for (held, more) in self.numbers.iter_mut().zip(other.numbers) {
            *held = more.max(*held);
        }
        self
    }

    /// Whether the keyword is there.
    #[must_use]
    pub fn has(self, word: Keyword) -> bool {
        self.bits & (1 << word as u64) != 0
    }

    /// The keywords as bits by their order.
    pub(crate) fn bits(self) -> u64 {
        self.bits
    }

    /// Whether one of these keywords is there, which are bits by their order.
    pub(crate) fn any(self, of: u64) -> bool {
        self.bits & of != 0
    }

    /// The number of a keyword; 0 without it.
    #[must_use]
    pub fn number(self, word: Keyword) -> u8 {
        if word.numbered() { self.numbers[word as usize - NUMBERED] } else { 0 }
    }

    /// The keywords in a fixed order, each with its number (0 where it has none).
    pub fn iter(self) -> impl Iterator<Item = (Keyword, u8)> {
        KEYWORDS.into_iter().filter(move |w| self.has(*w)).map(move |w| (w, self.number(w)))
    }
}
