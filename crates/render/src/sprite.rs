//! Things that are drawn once and laid many times: most of a picture is the same from one to the next.
//!
//! A sprite is drawn from its key alone, always on whole pixels, and laid in the same way whether it
//! was kept or drawn just now: what is kept can change the time of a picture, never its pixels.

use crate::canvas::{Area, Canvas};
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

/// What can be kept: all that is shown, but for its size.
pub trait Sprite: Clone + Eq + Hash {
    /// Draws it in its area.
    fn draw(&self, c: &mut Canvas, area: Area);
}

/// A sprite in a size of whole pixels.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Key<S> {
    sprite: S,
    width: u16,
    height: u16,
}

/// Pixels around a sprite for its shadow and the corners of a turned card.
const MARGIN: u16 = 16;

/// Most bytes of pixels in one generation; two are kept, so at most twice as many. The fullest board
/// needs 10 MB, the largest hand 5.
const LIMIT: usize = 14 << 20;

/// The sprites of a game that were drawn.
pub struct Sprites<S>(Mutex<Kept<Key<S>>>);

impl<S: Sprite> Default for Sprites<S> {
    fn default() -> Sprites<S> {
        Sprites::new()
    }
}

impl<S: Sprite> Sprites<S> {
    /// Nothing drawn yet.
    #[must_use]
    pub fn new() -> Sprites<S> {
        Sprites(Mutex::new(Kept::new(LIMIT)))
    }

    /// Lays a sprite upon a canvas; its area is moved to whole pixels.
    pub fn lay(&self, c: &mut Canvas, area: Area, sprite: S) {
        let area = area.whole();
        let key = Key {
            sprite,
            width: area.w.clamp(1.0, 1200.0) as u16,
            height: area.h.clamp(1.0, 1200.0) as u16,
        };
        let margin = i64::from(MARGIN);
        c.lay(&self.drawn(key), (area.x as i64 - margin, area.y as i64 - margin));
    }

    /// The sprite as it was kept, or drawn now and kept.
    fn drawn(&self, key: Key<S>) -> Arc<Canvas> {
        // Nothing can panic while it is locked in a way that leaves it half changed.
        let kept = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(drawn) = kept().get(&key) {
            return drawn;
        }
        let drawn = Arc::new(key.draw());
        kept().put(key, Arc::clone(&drawn));
        drawn
    }
}

impl<S: Sprite> Key<S> {
    fn draw(&self) -> Canvas {
        let around = u32::from(MARGIN) * 2;
        let mut c = Canvas::clear(u32::from(self.width) + around, u32::from(self.height) + around);
        let corner = f32::from(MARGIN);
        let area = Area::new(corner, corner, f32::from(self.width), f32::from(self.height));
        self.sprite.draw(&mut c, area);
        c
    }
}

/// Canvases in two generations: when the young one is full it becomes the old one, and what was not
/// used since the last change is dropped.
struct Kept<K> {
    limit: usize,
    bytes: usize,
    young: HashMap<K, Arc<Canvas>>,
    old: HashMap<K, Arc<Canvas>>,
}

impl<K: Eq + Hash> Kept<K> {
    fn new(limit: usize) -> Kept<K> {
        Kept { limit, bytes: 0, young: HashMap::new(), old: HashMap::new() }
    }

    fn get(&mut self, key: &K) -> Option<Arc<Canvas>> {
        if let Some(drawn) = self.young.get(key) {
            return Some(Arc::clone(drawn));
        }
        let (key, drawn) = self.old.remove_entry(key)?;
        self.put(key, Arc::clone(&drawn));
        Some(drawn)
    }

    fn put(&mut self, key: K, drawn: Arc<Canvas>) {
        let bytes = drawn.bytes();
        if self.bytes + bytes > self.limit {
            self.old = std::mem::take(&mut self.young);
            self.bytes = 0;
        }
        if self.young.insert(key, drawn).is_none() {
            self.bytes += bytes;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_used_stays_and_the_rest_goes() {
        let one = 100 * 100 * 4;
        let canvas = || Arc::new(Canvas::clear(100, 100));
        let mut kept = Kept::new(3 * one);
        for key in 0..30 {
            kept.put(key, canvas());
            assert!(kept.get(&0).is_some(), "used all the time, but lost at {key}");
            let all: usize = kept.young.values().chain(kept.old.values()).map(|c| c.bytes()).sum();
            assert!(all <= 6 * one, "{all} bytes after {key}");
        }
        assert!(kept.get(&29).is_some());
        assert!(kept.get(&5).is_none());
    }
}
