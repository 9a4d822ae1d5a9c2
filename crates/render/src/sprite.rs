//! Things that are drawn once and laid many times: most of a picture is the same from one to the next.
//!
//! A sprite is drawn from its key alone, always on whole pixels, and laid in the same way whether it
//! was kept or drawn just now: what is kept can change the time of a picture, never its pixels.

use crate::canvas::{Area, Canvas};
use crate::kept::{Kept, SPRITES};
use crate::pixels::Pixels;
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

/// Most bytes of pixels that a painter keeps. The fullest board needs 10 MB, the largest hand 5.
const LIMIT: usize = 28 << 20;

/// The sprites of a game that were drawn.
pub struct Sprites<S>(Mutex<Kept<Key<S>, Pixels>>);

impl<S: Sprite> Default for Sprites<S> {
    fn default() -> Sprites<S> {
        Sprites::new()
    }
}

impl<S: Sprite> Sprites<S> {
    /// Nothing drawn yet.
    #[must_use]
    pub fn new() -> Sprites<S> {
        Sprites(Mutex::new(Kept::new(&SPRITES, LIMIT)))
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
        c.lay(self.drawn(key), (area.x as i64 - margin, area.y as i64 - margin));
    }

    /// The sprite as it was kept, or drawn now and kept.
    fn drawn(&self, key: Key<S>) -> Arc<Pixels> {
        // Nothing can panic while it is locked in a way that leaves it half changed.
        let kept = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(drawn) = kept().get(&key) {
            return drawn;
        }
        let drawn = Arc::new(key.draw());
        let bytes = drawn.raw().len();
        kept().put(key, Arc::clone(&drawn), bytes);
        drawn
    }
}

impl<S: Sprite> Key<S> {
    fn draw(&self) -> Pixels {
        let around = u32::from(MARGIN) * 2;
        let size = (u32::from(self.width) + around, u32::from(self.height) + around);
        let corner = f32::from(MARGIN);
        let area = Area::new(corner, corner, f32::from(self.width), f32::from(self.height));
        Canvas::drawn(size.0, size.1, |c| self.sprite.draw(c, area))
    }
}
