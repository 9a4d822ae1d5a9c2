//! Typical properties as data, and [what everybody but the engine must know of each](KeywordWord): how
//! they are read, said, drawn, looked up and judged follows from what stands here.

use serde::{Deserialize, Serialize};
use stolik_kernel::RuleId;
use stolik_kernel::every;

/// Typical properties (gap.typical); numbers are levels, and levels add up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Keyword {
    /// Blocked only by Flight or Anti-air (ours.flight).
    Flight,
    /// Blocks flyers too (ours.anti-air).
    AntiAir,
    /// Attacks from either line for N more (ours.artillery).
    Artillery(u8),
    /// Must be attacked (phase3.provocateur).
    Provocateur,
    /// Strikes before the others (ours.first-strike).
    FirstStrike,
    /// Each damage to it is N less (ours.armoured).
    Armoured(u8),
    /// Attacks in the turn it comes (ours.assault).
    Assault,
    /// Comes in active (ours.ready).
    Ready,
    /// Gives the headquarters N lives at the start of its turn (ours.repair).
    Repair(u8),
    /// Enemy cards and abilities do not choose it (ours.stealth).
    Stealth,
    /// Acts in the turn it changes lines (ours.mobile).
    Mobile,
}

/// The description of a property.
#[derive(Clone, Copy, Debug)]
pub struct KeywordWord {
    /// Its one spelling, without its level: also the name of its sign and the end of keys of sentences.
    pub name: &'static str,
    /// The rule that says what it does.
    pub rule: RuleId,
    /// Its level, if it has levels.
    pub level: Option<u8>,
    /// The worth for the player who has it, in the measure of the opponents' judgement.
    pub worth: i64,
}

impl KeywordWord {
    const fn of(name: &'static str, rule: RuleId, worth: i64) -> KeywordWord {
        KeywordWord { name, rule, level: None, worth }
    }

    /// The same with its level, of which each is worth so much more.
    const fn levelled(self, level: u8, each: i64) -> KeywordWord {
        KeywordWord { level: Some(level), worth: self.worth + each * level as i64, ..self }
    }
}

impl Keyword {
    /// Every property, of level 0 where it has levels.
    pub const ALL: [Keyword; 11] = every![
        Keyword: Flight, AntiAir, Artillery(0), Provocateur, FirstStrike, Armoured(0), Assault,
        Ready, Repair(0), Stealth, Mobile,
    ];

    /// The description of the property: the one place that lists properties.
    #[must_use]
    pub const fn word(self) -> KeywordWord {
        match self {
            Keyword::Flight => KeywordWord::of("flight", rule!("ours.flight"), 7),
            Keyword::AntiAir => KeywordWord::of("antiair", rule!("ours.anti-air"), 3),
            Keyword::Artillery(n) => {
                KeywordWord::of("artillery", rule!("ours.artillery"), 4).levelled(n, 7)
            }
            Keyword::Provocateur => KeywordWord::of("provocateur", rule!("phase3.provocateur"), 5),
            Keyword::FirstStrike => KeywordWord::of("first_strike", rule!("ours.first-strike"), 7),
            Keyword::Armoured(n) => {
                KeywordWord::of("armoured", rule!("ours.armoured"), 0).levelled(n, 9)
            }
            Keyword::Assault => KeywordWord::of("assault", rule!("ours.assault"), 1),
            Keyword::Ready => KeywordWord::of("ready", rule!("ours.ready"), 1),
            Keyword::Repair(n) => {
                KeywordWord::of("repair", rule!("ours.repair"), 0).levelled(n, 12)
            }
            Keyword::Stealth => KeywordWord::of("stealth", rule!("ours.stealth"), 3),
            Keyword::Mobile => KeywordWord::of("mobile", rule!("ours.mobile"), 1),
        }
    }

    /// The level, 1 where there are none.
    #[must_use]
    #[inline]
    pub const fn level(self) -> u8 {
        match self.word().level {
            Some(level) => level,
            None => 1,
        }
    }

    /// The property of that level; the same where it has no levels.
    #[must_use]
    #[inline]
    pub const fn at(self, level: u8) -> Keyword {
        match self {
            Keyword::Artillery(_) => Keyword::Artillery(level),
            Keyword::Armoured(_) => Keyword::Armoured(level),
            Keyword::Repair(_) => Keyword::Repair(level),
            plain => plain,
        }
    }

    /// Its bit in sets of properties, for every level.
    #[inline]
    pub(crate) const fn bit(self) -> u16 {
        1 << match self {
            Keyword::Flight => 0,
            Keyword::AntiAir => 1,
            Keyword::Artillery(_) => 2,
            Keyword::Provocateur => 3,
            Keyword::FirstStrike => 4,
            Keyword::Armoured(_) => 5,
            Keyword::Assault => 6,
            Keyword::Ready => 7,
            Keyword::Repair(_) => 8,
            Keyword::Stealth => 9,
            Keyword::Mobile => 10,
        }
    }

    /// The property without its level.
    #[must_use]
    #[inline]
    pub const fn stem(self) -> Keyword {
        self.at(0)
    }
}
