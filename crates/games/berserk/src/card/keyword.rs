//! Keywords as data, and [what everybody but the engine must know of each](KeywordWord): the words of
//! a keyword, its facet, its sign and what it is worth follow from what stands here.

use super::kinds::Kinds;
use super::{Classes, Levels};
use serde::{Deserialize, Serialize};
use stolik_kernel::RuleId;
use stolik_kernel::every;

/// Keywords: rules in code, one place each; on the card only a flag or a number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Keyword {
    /// `attack_exp:N`: +N to the die when it attacks by simple strike.
    AttackExp(u8),
    /// `defence_exp:N`: +N to the die when it reflects.
    DefenceExp(u8),
    /// `shooting_exp:N`: +N to the die of its shots.
    ShootingExp(u8),
    /// `armor:N`: the first N wounds from non-magical attacks in each turn are not placed.
    Armor(u8),
    /// `regen:N`: heals N at the start of its controller's turn.
    Regen(u8),
    /// `directed`: no defender against its simple strikes (4.11).
    Directed,
    /// `unanswered`: its simple strikes use one die and meet neither defender nor return (4.2).
    Unanswered,
    /// `jump:N` (3.15).
    Jump(u8),
    /// `teleport` (3.15).
    Teleport,
    /// `vampirism`: heals what its simple strike wounds a creature; `vampirism:N`: what is over becomes extra lives,
    /// up to N lives in all (gap.extra-lives). 0 where no number is printed.
    Vampirism(u8),
    /// `scavenge`: heals fully when its attack kills a creature.
    Scavenge,
    /// `protect:CLASS|CLASS`: attacks and actions of these classes do nothing to it.
    Protect(Classes),
    /// The keyword `protect:poison`.
    ProtectPoison,
    /// `protect:flyer`: attacks of flyers do nothing to it.
    ProtectFlyer,
    /// `formation`: in formation while an orthogonal neighbour of its squad has it too.
    Formation,
    /// `incorporeal`: matters for symbionts only (gap.incorporeal).
    Incorporeal,
    /// `vanguard`: one strike before the first turn (6.2.4).
    Vanguard,
    /// `incarnation:N`: in the graveyard it gets a counter at each own turn start, and with N of them it is back.
    Incarnation(u8),
    /// `clumsy`: a penalty to its own die, attacking and reflecting (gap.clumsy).
    Clumsy,
    /// `protect:strike.weak`: simple strikes of these levels do nothing to it.
    ProtectAt(Levels),
    /// `stamina`: impacts of the opponent neither wound nor destroy it.
    Stamina,
}

/// The keyword with a number, and the largest number that it can have.
pub(crate) type Made = (fn(u8) -> Keyword, u8);

/// The description of a keyword.
#[derive(Clone, Copy, Debug)]
pub struct KeywordWord {
    /// Its one spelling, without its number.
    pub name: &'static str,
    /// The name of it and its like: what it is called on cards (`keyword.GROUP`), and what cards are
    /// looked up by.
    pub group: &'static str,
    /// Its number, if it has one.
    pub number: Option<u8>,
    /// The same with another number.
    pub(crate) made: Option<Made>,
    /// The rules on which it rests.
    pub rules: &'static [RuleId],
    /// The kind of change that it is.
    pub(crate) kinds: Kinds,
    /// Key of its sign (the painter draws it).
    pub sign: &'static str,
    /// The worth for the player who has it, in the measure of the opponents' judgement.
    pub worth: i64,
    /// Whether an event of a match shows its work.
    pub told: bool,
}

impl KeywordWord {
    #[inline]
    const fn of(
        name: &'static str,
        rules: &'static [RuleId],
        kinds: Kinds,
        sign: &'static str,
        worth: i64,
    ) -> KeywordWord {
        KeywordWord {
            name,
            group: name,
            number: None,
            made: None,
            rules,
            kinds,
            sign,
            worth,
            told: false,
        }
    }

    /// The same with its number, of which each is worth so much.
    #[inline]
    const fn numbered(self, n: u8, made: fn(u8) -> Keyword, most: u8) -> KeywordWord {
        KeywordWord { worth: self.worth * n as i64, ..self.counted(n, made, most) }
    }

    /// The same with its number, which does not change its worth.
    #[inline]
    const fn counted(self, n: u8, made: fn(u8) -> Keyword, most: u8) -> KeywordWord {
        KeywordWord { number: Some(n), made: Some((made, most)), ..self }
    }

    /// The same with an event that shows its work.
    #[inline]
    const fn with_event(self) -> KeywordWord {
        KeywordWord { told: true, ..self }
    }

    /// The same as one of a group.
    #[inline]
    const fn among(self, group: &'static str) -> KeywordWord {
        KeywordWord { group, ..self }
    }
}

impl Keyword {
    /// One keyword of each kind, with the number 0 where it has one.
    pub const ALL: [Keyword; 21] = every![
        Keyword: Incorporeal, Vanguard, AttackExp(0), DefenceExp(0), ShootingExp(0), Armor(0),
        Regen(0), Directed, Unanswered, Jump(0), Teleport, Vampirism(0), Scavenge, Protect(Classes(0)),
        ProtectPoison, ProtectFlyer, Formation, Incarnation(0), Clumsy, ProtectAt(Levels(0)),
        Stamina,
    ];

    /// The description of the keyword: the one place that lists keywords.
    #[must_use]
    #[inline]
    pub const fn word(self) -> KeywordWord {
        let of = KeywordWord::of;
        match self {
            Keyword::AttackExp(n) => {
                let word = of("attack_exp", rules!("5.9/modify"), Kinds::ATTACK_EXP, "attack", 3);
                word.numbered(n, Keyword::AttackExp, 6)
            }
            Keyword::DefenceExp(n) => {
                let kinds = Kinds::DEFENCE_EXP;
                let word = of("defence_exp", rules!("5.9/modify"), kinds, "defence", 2);
                word.numbered(n, Keyword::DefenceExp, 6)
            }
            Keyword::ShootingExp(n) => {
                let rules = rules!("5.9/modify", "gap.attack-kinds");
                let word = of("shooting_exp", rules, Kinds::SHOOTING_EXP, "shot", 2);
                word.numbered(n, Keyword::ShootingExp, 6)
            }
            Keyword::Armor(n) => {
                let rules = rules!("6.4.4/mods", "6.4.4/wounds");
                let word = of("armor", rules, Kinds::ARMOR, "armour", 5);
                word.numbered(n, Keyword::Armor, 9).with_event()
            }
            Keyword::Regen(n) => {
                let rules = rules!("gap.healing", "6.3.2/triggers");
                of("regen", rules, Kinds::REGEN, "regen", 5)
                    .numbered(n, Keyword::Regen, 9)
                    .with_event()
            }
            Keyword::Directed => {
                of("directed", rules!("gap.unanswered-directed"), Kinds::bit(37), "directed", 3)
            }
            Keyword::Unanswered => {
                let rules = rules!("4.2/unanswered", "gap.unanswered-directed");
                of("unanswered", rules, Kinds::bit(38), "unanswered", 4)
            }
            // Worth the same however far it goes.
            Keyword::Jump(n) => {
                let word = of("jump", rules!("3.15/jump", "3.15"), Kinds::JUMP, "jump", 3);
                word.counted(n, Keyword::Jump, 9).with_event()
            }
            Keyword::Teleport => {
                of("teleport", rules!("3.15"), Kinds::TELEPORT, "teleport", 3).with_event()
            }
            // A number may stand behind it, but need not.
            Keyword::Vampirism(0) => KeywordWord {
                made: Some((Keyword::Vampirism, 60)),
                told: true,
                ..of("vampirism", rules!("gap.vampirism"), Kinds::VAMPIRISM, "vampirism", 4)
            },
            Keyword::Vampirism(most) => {
                let rules = rules!("gap.vampirism", "gap.extra-lives");
                let word = of("vampirism", rules, Kinds::VAMPIRISM, "vampirism", 6);
                word.counted(most, Keyword::Vampirism, 60).with_event()
            }
            Keyword::Scavenge => {
                of("scavenge", rules!("gap.corpse-eating"), Kinds::bit(42), "scavenge", 4)
                    .with_event()
            }
            Keyword::Protect(_) => {
                let rules = rules!("6.4.4/blocks", "gap.block-protect-interrupt");
                of("protect", rules, Kinds::PROTECT, "ward", 4)
            }
            Keyword::ProtectPoison => {
                let rules = rules!("gap.block-protect-interrupt", "gap.poison");
                of("protect_poison", rules, Kinds::bit(44), "ward", 1).among("protect")
            }
            Keyword::ProtectFlyer => {
                let rules = rules!("6.4.4/blocks", "gap.block-protect-interrupt");
                of("protect_flyer", rules, Kinds::PROTECT, "ward", 3).among("protect")
            }
            Keyword::ProtectAt(_) => {
                let rules = rules!("6.4.4/blocks", "gap.block-protect-interrupt");
                of("protect_level", rules, Kinds::PROTECT, "ward", 4).among("protect")
            }
            Keyword::Clumsy => {
                of("clumsy", rules!("gap.clumsy", "5.9/modify"), Kinds::bit(61), "clumsy", -4)
            }
            Keyword::Stamina => {
                let rules = rules!("6.4.4/blocks", "gap.block-protect-interrupt");
                of("stamina", rules, Kinds::bit(63), "ward", 2)
            }
            Keyword::Formation => {
                let rules = rules!("1.6.1", "gap.adjacency");
                of("formation", rules, Kinds::bit(45), "formation", 1)
            }
            Keyword::Incorporeal => {
                let rules = rules!("gap.incorporeal", "1.5.2.b");
                of("incorporeal", rules, Kinds::bit(46), "hidden", 0)
            }
            Keyword::Vanguard => {
                let rules = rules!("6.2.4", "gap.vanguard");
                of("vanguard", rules, Kinds::bit(47), "attack", 0).with_event()
            }
            // Sooner is better, but it may never come to it.
            Keyword::Incarnation(n) => {
                let rules = rules!("gap.incarnation", "205.4/lose");
                let word = of("incarnation", rules, Kinds::INCARNATION, "grave", 6);
                word.counted(n, Keyword::Incarnation, 9).with_event()
            }
        }
    }

    /// Its number; 1 for those that have none.
    #[must_use]
    #[inline]
    pub const fn number(self) -> u8 {
        match self.word().number {
            Some(n) => n,
            None => 1,
        }
    }
}
