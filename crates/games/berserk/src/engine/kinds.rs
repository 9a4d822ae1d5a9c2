//! Kinds of constant changes as sets: what a card can change at all, so that the engine asks for a
//! change only where some card of the match can bring it.

use crate::card::{Class, Content, Keyword, Modified};

/// A set of kinds, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Kinds(u64);

impl Kinds {
    /// Every kind.
    #[cfg(test)]
    pub(crate) const ALL: Kinds = Kinds(u64::MAX);
    pub(crate) const ATTACK: Kinds = Kinds::bit(0);
    pub(crate) const ATTACK_DIE: Kinds = Kinds::bit(1);
    pub(crate) const DEFENCE_DIE: Kinds = Kinds::bit(2);
    pub(crate) const TAKEN: Kinds = Kinds::bit(3);
    pub(crate) const MOVEMENT: Kinds = Kinds::bit(4);
    pub(crate) const RANGE: Kinds = Kinds::bit(5);
    pub(crate) const LIFE: Kinds = Kinds::bit(6);
    pub(crate) const COST: Kinds = Kinds::bit(7);
    pub(crate) const STRUCK_AT: Kinds = Kinds::bit(8);
    pub(crate) const BLOCKS: Kinds = Kinds::bit(9);
    pub(crate) const STRIPPED: Kinds = Kinds::bit(20);
    /// Changes of attacks that hold for the simple strike, whomever it strikes: views ask for them
    /// of every card, and most changes of attacks are none.
    pub(crate) const STRIKE: Kinds = Kinds::bit(21);
    pub(crate) const ATTACK_EXP: Kinds = Kinds::bit(32);
    pub(crate) const DEFENCE_EXP: Kinds = Kinds::bit(33);
    pub(crate) const SHOOTING_EXP: Kinds = Kinds::bit(34);
    pub(crate) const ARMOR: Kinds = Kinds::bit(35);
    pub(crate) const REGEN: Kinds = Kinds::bit(36);
    pub(crate) const JUMP: Kinds = Kinds::bit(39);
    pub(crate) const TELEPORT: Kinds = Kinds::bit(40);
    /// Protection of any kind but that from poison.
    pub(crate) const PROTECT: Kinds = Kinds::bit(43);

    const fn bit(at: u8) -> Kinds {
        Kinds(1 << at)
    }

    /// The kind of a constant change; a change of simple strikes may have two.
    pub(crate) const fn of(content: &Content) -> Kinds {
        match content {
            Content::Mod { what, versus, .. } => {
                let kinds = Kinds::of_number(*what);
                if versus.is_none() && strikes(*what) { kinds.with(Kinds::STRIKE) } else { kinds }
            }
            Content::Keyword { keyword, .. } => Kinds::of_keyword(*keyword),
            Content::StruckAt(_) => Kinds::STRUCK_AT,
            Content::Blocks(_) => Kinds::BLOCKS,
            Content::StaysOpenAttacking => Kinds::bit(10),
            Content::StaysOpenDefending => Kinds::bit(11),
            Content::Diagonal => Kinds::bit(12),
            Content::ReflectsClosed => Kinds::bit(13),
            Content::CannotMove => Kinds::bit(14),
            Content::CannotAttack => Kinds::bit(15),
            Content::CannotDefend => Kinds::bit(16),
            Content::CannotHeal => Kinds::bit(17),
            Content::CannotOpen => Kinds::bit(18),
            Content::StaysClosed => Kinds::bit(19),
            Content::Stripped => Kinds::STRIPPED,
        }
    }

    /// The kind of a change of this number.
    const fn of_number(what: Modified) -> Kinds {
        match what {
            Modified::Attack(..) => Kinds::ATTACK,
            Modified::AttackDie => Kinds::ATTACK_DIE,
            Modified::DefenceDie => Kinds::DEFENCE_DIE,
            Modified::Taken(_) => Kinds::TAKEN,
            Modified::Movement => Kinds::MOVEMENT,
            Modified::Range(_) => Kinds::RANGE,
            Modified::Life => Kinds::LIFE,
            Modified::Cost => Kinds::COST,
        }
    }

    /// The kind of the keyword, printed or given.
    pub(crate) const fn of_keyword(keyword: Keyword) -> Kinds {
        match keyword {
            Keyword::AttackExp(_) => Kinds::ATTACK_EXP,
            Keyword::DefenceExp(_) => Kinds::DEFENCE_EXP,
            Keyword::ShootingExp(_) => Kinds::SHOOTING_EXP,
            Keyword::Armor(_) => Kinds::ARMOR,
            Keyword::Regen(_) => Kinds::REGEN,
            Keyword::Directed => Kinds::bit(37),
            Keyword::Unanswered => Kinds::bit(38),
            Keyword::Jump(_) => Kinds::JUMP,
            Keyword::Teleport => Kinds::TELEPORT,
            Keyword::Vampirism => Kinds::bit(41),
            Keyword::Scavenge => Kinds::bit(42),
            Keyword::Protect(_) | Keyword::ProtectFlyer => Kinds::PROTECT,
            Keyword::ProtectPoison => Kinds::bit(44),
            Keyword::Formation => Kinds::bit(45),
            Keyword::Incorporeal => Kinds::bit(46),
            Keyword::Vanguard => Kinds::bit(47),
        }
    }

    /// The kinds of several changes.
    pub(crate) fn of_all<'a>(list: impl IntoIterator<Item = &'a Content>) -> Kinds {
        list.into_iter().fold(Kinds::default(), |all, content| all.with(Kinds::of(content)))
    }

    /// Both sets together.
    pub(crate) const fn with(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    /// Whether the sets have a kind in common.
    pub(crate) const fn meets(self, other: Kinds) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether there is no kind in it.
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// Whether it is a number of simple strikes.
const fn strikes(what: Modified) -> bool {
    match what {
        Modified::Attack(classes, _) => classes.has(Class::Strike),
        Modified::AttackDie
        | Modified::DefenceDie
        | Modified::Taken(_)
        | Modified::Movement
        | Modified::Range(_)
        | Modified::Life
        | Modified::Cost => false,
    }
}
