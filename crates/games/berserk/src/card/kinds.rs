//! Kinds of constant changes as sets: what a card can change at all, so that the engine asks for a
//! change only where some card of the match can bring it.

/// A set of kinds, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Kinds(u128);

impl Kinds {
    /// Every kind.
    #[cfg(test)]
    pub(crate) const ALL: Kinds = Kinds(u128::MAX);
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
    /// The restrictions of its strike targets.
    pub(crate) const BOUND: Kinds = Kinds::bit(23);
    pub(crate) const LURE: Kinds = Kinds::bit(24);
    pub(crate) const FIXED: Kinds = Kinds::bit(25);
    pub(crate) const STRIKES_AT: Kinds = Kinds::bit(26);
    pub(crate) const STRUCK_DIE: Kinds = Kinds::bit(27);
    /// Changes of ranges that hold for the simple strike: it is asked of every pair of cards, and ranges of shots are not.
    pub(crate) const REACH: Kinds = Kinds::bit(28);
    pub(crate) const MARK: Kinds = Kinds::bit(29);
    /// The number up to which a card finishes off.
    pub(crate) const FINISH: Kinds = Kinds::bit(31);
    pub(crate) const ATTACK_EXP: Kinds = Kinds::bit(32);
    pub(crate) const DEFENCE_EXP: Kinds = Kinds::bit(33);
    pub(crate) const SHOOTING_EXP: Kinds = Kinds::bit(34);
    pub(crate) const ARMOR: Kinds = Kinds::bit(35);
    pub(crate) const REGEN: Kinds = Kinds::bit(36);
    pub(crate) const JUMP: Kinds = Kinds::bit(39);
    pub(crate) const TELEPORT: Kinds = Kinds::bit(40);
    /// Protection of any kind but that from poison.
    pub(crate) const PROTECT: Kinds = Kinds::bit(43);

    pub(crate) const VAMPIRISM: Kinds = Kinds::bit(41);
    pub(crate) const INCARNATION: Kinds = Kinds::bit(48);
    /// The number of cards of a squad that may move in a turn.
    pub(crate) const MOVERS: Kinds = Kinds::bit(64);
    /// Protection from attacks of one value.
    pub(crate) const WARD: Kinds = Kinds::bit(69);
    /// Values of a card's own attacks.
    pub(crate) const OWN_FIXED: Kinds = Kinds::bit(65);
    /// Played abilities that are given to cards.
    pub(crate) const GIVES: Kinds = Kinds::bit(67);

    /// The kind of that number; a word that nothing else asks for by name has one of its own.
    pub(crate) const fn bit(at: u8) -> Kinds {
        Kinds(1 << at)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Flag, Keyword};

    #[test]
    fn every_word_has_a_kind_of_its_own() {
        let named = [
            Kinds::ATTACK,
            Kinds::ATTACK_DIE,
            Kinds::DEFENCE_DIE,
            Kinds::TAKEN,
            Kinds::MOVEMENT,
            Kinds::RANGE,
            Kinds::LIFE,
            Kinds::COST,
            Kinds::STRUCK_AT,
            Kinds::BLOCKS,
            Kinds::STRIKE,
            Kinds::BOUND,
            Kinds::LURE,
            Kinds::FIXED,
            Kinds::STRIKES_AT,
            Kinds::STRUCK_DIE,
            Kinds::REACH,
            Kinds::MARK,
            Kinds::FINISH,
            Kinds::MOVERS,
            Kinds::OWN_FIXED,
            Kinds::GIVES,
            Kinds::WARD,
        ];
        // Protection from flyers and from levels is asked for together with that from classes.
        let wards = |k: &Keyword| matches!(k, Keyword::ProtectFlyer | Keyword::ProtectAt(_));
        let keywords = Keyword::ALL.into_iter().filter(|k| !wards(k));
        let keywords = keywords.map(|keyword| keyword.word().kinds);
        let flags = Flag::ALL.into_iter().map(|flag| flag.word().kinds);
        let mut seen = Kinds::default();
        for kinds in named.into_iter().chain(keywords).chain(flags) {
            assert!(!kinds.is_empty() && !seen.meets(kinds), "{kinds:?}");
            seen = seen.with(kinds);
        }
    }
}
