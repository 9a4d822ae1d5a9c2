//! Packs of limited play: their contents as data, and the drawing of a pack by the chance of an event.

use crate::wire::digest::digest_text;
use serde::{Deserialize, Serialize};
use stolik_kernel::{Chance, Stream};

/// A form of limited play. Stored: only append.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum LimitedFormat {
    /// Each player builds a deck of the packs that he opened.
    Sealed,
    /// Each player takes one card of a pack, and passes the rest on.
    Draft,
}

/// The contents of packs of a document.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Packs {
    /// Packs that a player opens in sealed play.
    pub sealed: u8,
    /// Packs that a player opens in a draft.
    pub draft: u8,
    /// The parts of a pack.
    pub slots: Vec<Slot>,
}

/// A part of a pack: so many different cards of a list, each with the same chance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slot {
    /// The number of cards in a pack.
    pub count: u8,
    /// Ids of the cards that may be drawn.
    pub cards: Vec<String>,
}

impl Packs {
    /// Packs that a player opens.
    #[must_use]
    pub fn count(&self, format: LimitedFormat) -> u8 {
        match format {
            LimitedFormat::Sealed => self.sealed,
            LimitedFormat::Draft => self.draft,
        }
    }

    /// The number of cards in a pack.
    #[must_use]
    pub fn size(&self) -> usize {
        self.slots.iter().map(|slot| usize::from(slot.count).min(slot.cards.len())).sum()
    }

    /// Draws a pack: the ids of its cards, slot by slot.
    pub fn open(&self, chance: &mut dyn Chance) -> Vec<String> {
        let mut pack = Vec::with_capacity(self.size());
        for slot in &self.slots {
            let mut left: Vec<&String> = slot.cards.iter().collect();
            for _ in 0..usize::from(slot.count).min(slot.cards.len()) {
                let drawn = chance.pick(Stream::Dice, left.len() as u32) as usize;
                pack.push(left.swap_remove(drawn).clone());
            }
        }
        pack
    }

    /// The fingerprint of the contents: packs that were drawn from other contents cannot be recomputed.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        let slot = |slot: &Slot| format!("{} {}", slot.count, slot.cards.join(" "));
        let slots: Vec<String> = self.slots.iter().map(slot).collect();
        digest_text(&format!("packs {} {}\n{}", self.sealed, self.draft, slots.join("\n")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_kernel::chance::Fast;

    fn packs() -> Packs {
        let list = |letter: &str, of: u8| (0..of).map(|n| format!("{letter}{n}")).collect();
        let slots = [(1, list("a", 3)), (4, list("b", 5)), (3, list("c", 2))];
        let slots = slots.map(|(count, cards)| Slot { count, cards }).to_vec();
        Packs { sealed: 6, draft: 4, slots }
    }

    #[test]
    fn pack_has_the_cards_of_its_slots_and_none_twice() {
        let packs = packs();
        assert_eq!(packs.size(), 7, "a slot with few cards gives all of them");
        let mut seen = std::collections::BTreeSet::new();
        for seed in 0..200 {
            let pack = packs.open(&mut Fast::new(seed));
            let of = |letter: char| pack.iter().filter(|id| id.starts_with(letter)).count();
            assert_eq!(['a', 'b', 'c'].map(of), [1, 4, 2], "{pack:?}");
            let different: std::collections::BTreeSet<&String> = pack.iter().collect();
            assert_eq!(different.len(), pack.len());
            assert_eq!(pack, packs.open(&mut Fast::new(seed)));
            seen.extend(pack);
        }
        assert_eq!(seen.len(), 10, "every card is drawn");
    }

    #[test]
    fn other_contents_have_another_fingerprint() {
        let first = packs();
        let mut other = packs();
        other.slots[1].cards.pop();
        assert_ne!(first.fingerprint(), other.fingerprint());
        assert_ne!(first.fingerprint(), Packs { draft: 3, ..packs() }.fingerprint());
        assert_eq!(first.fingerprint(), packs().fingerprint());
    }
}
