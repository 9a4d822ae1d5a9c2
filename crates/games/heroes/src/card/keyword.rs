//! Keywords, and sets of them with their numbers.

use serde::{Deserialize, Serialize};
use stolik_abilities::line::Named;
use stolik_kernel::{RuleId, every};

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
        self.describe().name
    }
}

/// The description of a keyword.
#[derive(Clone, Copy, Debug)]
pub struct KeywordWord {
    /// Its one spelling.
    pub name: &'static str,
    /// Its rule.
    pub rule: RuleId,
    /// Its worth to an opponent that looks ahead, of a creature beside its numbers.
    pub worth: i64,
    /// The same for each one of its number.
    pub each: i64,
}

const fn word(name: &'static str, rule: RuleId) -> KeywordWord {
    KeywordWord { name, rule, worth: 0, each: 0 }
}

impl KeywordWord {
    const fn worth(self, worth: i64, each: i64) -> KeywordWord {
        KeywordWord { worth, each, ..self }
    }
}

impl Keyword {
    /// The description of the keyword: the one place that lists keywords.
    #[must_use]
    pub fn describe(self) -> KeywordWord {
        match self {
            Keyword::Charge => word("charge", rule!("108.5b")),
            Keyword::Directed => word("directed", rule!("term.napravlennyj-udar")).worth(7, 0),
            Keyword::First => word("first-strike", rule!("term.pervyj-udar-a")).worth(7, 0),
            Keyword::Last => word("last-strike", rule!("term.poslednij-udar")).worth(-5, 0),
            Keyword::Experience => word("experience", rule!("term.opyt-v-atake")).worth(7, 0),
            Keyword::Vigil => word("vigil", rule!("term.opyt-v-zaschite")).worth(7, 0),
            Keyword::Wrath => word("wrath", rule!("term.gnev")).worth(6, 0),
            Keyword::Vulnerable => word("vulnerable", rule!("term.uyazvimost")).worth(-5, 0),
            Keyword::Frenzy => word("frenzy", rule!("term.beshenstvo")).worth(-5, 0),
            Keyword::Unique => word("unique", rule!("term.unikalnost-a")),
            Keyword::Horde => word("horde", rule!("term.orda")),
            Keyword::Sleeper => word("sleeper", rule!("term.spyaschij-a")).worth(-5, 0),
            Keyword::Undead => word("undying", rule!("term.nemertvyj-a")).worth(8, 0),
            Keyword::Stun => word("stunned", rule!("term.oglushenie")).worth(-12, 0),
            Keyword::Module => word("module", rule!("term.modul-a")),
            Keyword::Stealth => word("stealth", rule!("term.skrytnost")),
            Keyword::Suppression => word("suppression", rule!("term.podavlenie")).worth(6, 0),
            Keyword::Clutch => word("clutch", rule!("term.kladka")),
            Keyword::Fury => word("fury", rule!("term.yarost-a")),
            Keyword::Created => word("token", rule!("term.sozdannyj-a")),
            Keyword::Placed => word("placed", rule!("term.pomeschennyj-a")),
            Keyword::Converted => word("converted", rule!("term.obraschennyj")),
            Keyword::EntersClosed => word("enters-closed", rule!("term.vhodit-s-effektom")),
            Keyword::ProtectShots => word("no-shots", rule!("515.1")).worth(4, 0),
            Keyword::ProtectSpells => word("no-spells", rule!("515.2a")).worth(4, 0),
            Keyword::ProtectPoison => word("no-poison", rule!("515.1")).worth(4, 0),
            Keyword::DefendsClosed => word("defends-closed", rule!("511.1")).worth(6, 0),
            Keyword::Armor => word("armor", rule!("term.bronya-x-a")).worth(0, 6),
            Keyword::Scales => word("scales", rule!("term.cheshuya-a")).worth(0, 6),
            Keyword::Poison => word("poison", rule!("term.otravlenie-a")).worth(0, -9),
            Keyword::Regeneration => word("regeneration", rule!("term.regeneraciya")).worth(0, 4),
            Keyword::Vampirism => word("vampirism", rule!("term.vampirizm-a")).worth(0, 4),
            Keyword::Parry => word("parry", rule!("term.minus-x-ot-atak")).worth(0, 4),
            Keyword::Might => word("might", rule!("term.moguschestvo")).worth(0, 4),
            Keyword::Unity => word("unity", rule!("term.edinenie")).worth(8, 0),
            Keyword::Meditation => word("meditation", rule!("term.meditaciya-a")).worth(8, 0),
            Keyword::Incarnation => word("incarnation", rule!("term.inkarnaciya-a")).worth(8, 0),
            Keyword::Vanguard => word("vanguard", rule!("term.avangard-a")),
            Keyword::Thirst => word("thirst", rule!("term.zhazhda-a")),
            Keyword::Attacks => word("attacks", rule!("term.raz-za-hod")).worth(6, 0),
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
