//! Packs of an event of limited play: the keys from which they follow, the proof that they do, and twins for checks of
//! secrets.

use super::LimitedEvent;
use super::keys::{PackKey, draw, hash_of, open_packs, without};
use crate::game::catalogue::Limited;
use crate::game::packs::{LimitedFormat, Packs};
use crate::wire::api::{LimitedId, PersonId};
use sha2::{Digest, Sha256};

impl LimitedEvent {
    /// Makes a key for each round of packs.
    pub(crate) fn make_keys(
        format: LimitedFormat,
        packs: &Packs,
        mut fill: impl FnMut(&mut [u8]),
    ) -> Vec<PackKey> {
        let rounds = match format {
            LimitedFormat::Sealed => 1,
            LimitedFormat::Draft => packs.draft,
        };
        let mut make = || {
            let mut key = [0; 32];
            fill(&mut key);
            PackKey { key, hash: hash_of(&key) }
        };
        (0..rounds).map(|_| make()).collect()
    }

    /// Replaces the keys of all rounds that are not opened yet: the former ones are those of a lost time.
    pub(crate) fn replace_keys(&mut self, mut fill: impl FnMut(&mut [u8])) {
        for place in usize::from(self.round)..self.keys.len() {
            let mut key = [0; 32];
            fill(&mut key);
            let next = PackKey { key, hash: hash_of(&key) };
            self.retired.push(std::mem::replace(&mut self.keys[place], next));
        }
        self.changes += 1;
    }

    /// One hash over the published hashes of all keys, for people to note down.
    pub(crate) fn seal(&self) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(b"stolik packs seal 1");
        self.keys.iter().for_each(|key| hash.update(key.hash));
        hash.finalize().into()
    }

    /// Checks that packs and pools follow from the published keys. Returns false if the packs have other contents now, so
    /// that only keys, pools and decks could be checked.
    ///
    /// # Errors
    /// The first finding.
    pub(crate) fn verify(&self, id: LimitedId, packs: Option<&Packs>) -> Result<bool, String> {
        for (place, key) in self.keys.iter().chain(&self.retired).enumerate() {
            if hash_of(&key.key) != key.hash {
                return Err(format!("key {} is not the one that was published", place + 1));
            }
        }
        let packs = packs.filter(|packs| packs.fingerprint() == self.contents);
        for (number, player) in (0u8..).zip(&self.players) {
            let who = || format!("player {}", number + 1);
            if let Some(packs) = packs {
                let rounds = (0..self.round).flat_map(|round| {
                    open_packs(self.format, &self.keys, (id, round, number), packs)
                });
                let drawn: Vec<Vec<String>> = rounds.collect();
                if drawn != player.packs {
                    return Err(format!("{} has other packs than the keys give", who()));
                }
            }
            if !without(&player.main, &player.pool).is_empty() {
                return Err(format!("{} has cards in the deck that are not in the pool", who()));
            }
            if self.format == LimitedFormat::Sealed && player.pool != player.packs.concat() {
                return Err(format!("{} has another pool than the opened packs", who()));
            }
        }
        if self.format == LimitedFormat::Draft {
            self.verify_picks()?;
        }
        Ok(packs.is_some() || self.round == 0)
    }

    /// Checks that every card of a draft was taken from a pack that its player held.
    fn verify_picks(&self) -> Result<(), String> {
        let mut taken = vec![0; self.players.len()];
        for round in 0..usize::from(self.round) {
            let packs = self.players.iter().map(|player| player.packs.get(round));
            let mut hands: Vec<Vec<String>> =
                packs.map(|pack| pack.cloned().unwrap_or_default()).collect();
            let size = hands.first().map_or(0, Vec::len);
            let is_last = round + 1 == usize::from(self.round);
            let steps = if is_last { usize::from(self.step) } else { size };
            for _ in 0..steps {
                for (number, player) in self.players.iter().enumerate() {
                    let card = player.pool.get(taken[number]);
                    let place = card.and_then(|card| hands[number].iter().position(|c| c == card));
                    let Some(place) = place else {
                        let card = taken[number] + 1;
                        let who = number + 1;
                        return Err(format!("player {who} did not hold the card taken as {card}"));
                    };
                    hands[number].remove(place);
                    taken[number] += 1;
                }
                hands.rotate_right(1);
            }
        }
        match self.players.iter().zip(&taken).position(|(player, n)| player.pool.len() != *n) {
            Some(number) => Err(format!("player {} has cards of no pack", number + 1)),
            None => Ok(()),
        }
    }

    /// The same event with everything drawn anew that a person may not know, for checks of secrets: keys, and the packs,
    /// pools, picks, named cards and decks of others.
    pub(crate) fn twin(
        &self,
        person: &PersonId,
        limited: &dyn Limited,
        mut fill: impl FnMut(&mut [u8]),
    ) -> LimitedEvent {
        let mut twin = self.clone();
        for key in &mut twin.keys {
            fill(&mut key.key);
        }
        let own = self.number_of(person);
        let packs = limited.packs();
        let others = twin.players.iter_mut().enumerate();
        for (number, player) in others.filter(|(number, _)| Some(*number) != own) {
            let count = player.packs.len() as u8;
            let mut key = [0; 32];
            fill(&mut key);
            player.packs = draw(&key, vec![number as u8], &packs, count);
            let mut cards = player.packs.concat();
            player.hand = cards.split_off(cards.len() - player.hand.len().min(cards.len()));
            player.pool = cards.into_iter().take(player.pool.len()).collect();
            player.pick = player.pick.as_ref().and_then(|_| player.hand.last().cloned());
            player.ahead = player.ahead.as_ref().map(|_| player.packs.concat());
            let size = player.main.len();
            player.main = player.pool.iter().rev().take(size).cloned().collect();
        }
        twin
    }
}
