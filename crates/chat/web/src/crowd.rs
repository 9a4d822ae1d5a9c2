//! A bounded crowd: connections and streams that are held open for a person. A newcomer is always let in. If there is
//! no place, the oldest entry of the one who holds the most is told to go. So a crowd that asks for nothing pushes
//! itself out, and nobody has to wait for it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// Places for those who can be told apart by a `K`: an address, a person.
pub struct Crowd<K> {
    most: usize,
    most_each: usize,
    inside: Mutex<Inside<K>>,
}

struct Inside<K> {
    next: u64,
    /// By the number in which they came.
    places: BTreeMap<u64, (K, Arc<Notify>)>,
}

/// A place in a crowd, free again when it is dropped.
pub struct Place<K: Ord + Clone> {
    crowd: Arc<Crowd<K>>,
    number: u64,
}

impl<K: Ord + Clone> Crowd<K> {
    /// With so many places, of which one may hold so many.
    #[must_use]
    pub fn new(most: usize, most_each: usize) -> Arc<Crowd<K>> {
        let inside = Mutex::new(Inside { next: 0, places: BTreeMap::new() });
        Arc::new(Crowd { most: most.max(1), most_each: most_each.max(1), inside })
    }

    /// Lets one in, always. `go` is notified when it has to make room for another.
    pub fn enter(self: &Arc<Self>, key: K, go: Arc<Notify>) -> Place<K> {
        let mut inside = self.inside();
        let mine = inside.places.values().filter(|(other, _)| *other == key).count();
        let crowded = if mine >= self.most_each {
            Some(key.clone())
        } else if inside.places.len() >= self.most {
            inside.most_crowded()
        } else {
            None
        };
        if let Some(crowded) = crowded {
            inside.push_out(&crowded);
        }
        inside.next += 1;
        let number = inside.next;
        inside.places.insert(number, (key, go));
        Place { crowd: Arc::clone(self), number }
    }

    /// Tells the oldest one to go, if there is one: what the system can give has come to its end.
    pub fn make_room(&self) {
        let mut inside = self.inside();
        if let Some(crowded) = inside.most_crowded() {
            inside.push_out(&crowded);
        }
    }

    fn inside(&self) -> MutexGuard<'_, Inside<K>> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Ord + Clone> Inside<K> {
    /// Returns the key that holds the most places.
    fn most_crowded(&self) -> Option<K> {
        let mut counts: BTreeMap<&K, usize> = BTreeMap::new();
        for (key, _) in self.places.values() {
            *counts.entry(key).or_default() += 1;
        }
        counts.into_iter().max_by_key(|(_, count)| *count).map(|(key, _)| key.clone())
    }

    fn push_out(&mut self, key: &K) {
        let oldest = self.places.iter().find(|(_, (other, _))| other == key).map(|(n, _)| *n);
        if let Some((_, go)) = oldest.and_then(|number| self.places.remove(&number)) {
            // Kept until it is waited for, if it is not yet.
            go.notify_one();
        }
    }
}

impl<K: Ord + Clone> Drop for Place<K> {
    fn drop(&mut self) {
        self.crowd.inside().places.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether it was told to go.
    async fn was_notified(go: &Notify) -> bool {
        let now = std::future::ready(());
        tokio::select! { biased; () = go.notified() => true, () = now => false }
    }

    #[tokio::test]
    async fn the_oldest_connection_of_the_largest_holder_gives_way() {
        let crowd = Crowd::new(4, 3);
        let go: Vec<Arc<Notify>> = (0..7).map(|_| Arc::new(Notify::new())).collect();
        let mut inside = Vec::new();
        for (number, who) in ["quiet", "loud", "loud", "loud"].iter().enumerate() {
            inside.push(crowd.enter(*who, Arc::clone(&go[number])));
        }
        // A fourth one of the same: its own oldest goes.
        inside.push(crowd.enter("loud", Arc::clone(&go[4])));
        assert!(was_notified(&go[1]).await && !was_notified(&go[0]).await);
        // No place at all: the first ones stay, for the loud one holds more.
        inside.push(crowd.enter("new", Arc::clone(&go[5])));
        assert!(was_notified(&go[2]).await && !was_notified(&go[0]).await);
        inside.clear();
        inside.push(crowd.enter("quiet", Arc::clone(&go[6])));
        assert!(
            !was_notified(&go[3]).await && !was_notified(&go[6]).await,
            "places were free again"
        );
        crowd.make_room();
        assert!(was_notified(&go[6]).await);
        crowd.make_room();
    }
}
