//! Things that are drawn once and laid many times: most of a picture is the same from one to the next.
//!
//! A sprite is drawn from its key alone, always on whole pixels, and laid in the same way whether it
//! was kept or drawn just now: what is kept can change the time of a picture, never its pixels.

use crate::canvas::{Area, Canvas};
use crate::kept::{Kept, SPRITES};
use crate::list::SpriteDigest;
use crate::runs::Runs;
use crate::scene::{Drawn, Scene};
use sha2::{Digest, Sha256};
use std::hash::{Hash, Hasher};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// A drawing that can be kept: its value is all that is shown, but for its size.
pub trait Sprite: Hash + Send + Sync + 'static {
    /// Draws it in its area.
    fn draw(&self, c: &mut Canvas, area: Area);
}

/// Pixels around a sprite for its shadow and the corners of a turned card.
const MARGIN: u16 = 16;

/// The largest sprite, in pixels on each side.
const MOST: f32 = 1400.0;

/// Most bytes of sprites that are kept, of all games together: a card of a battle takes some twenty thousand.
const LIMIT: usize = 48 << 20;

/// Lays a sprite upon a canvas; its area is moved to whole pixels. It is drawn when a part of the picture is
/// that was not kept, unless it was itself.
pub fn lay<S: Sprite>(c: &mut Canvas, area: Area, sprite: S) {
    let area = area.whole();
    let key = Key {
        sprite,
        width: area.w.clamp(1.0, MOST) as u16,
        height: area.h.clamp(1.0, MOST) as u16,
    };
    let margin = i64::from(MARGIN);
    let at = (area.x as i64 - margin, area.y as i64 - margin);
    c.lay(Arc::new(key), at);
}

/// Sprites that were drawn.
static DRAWN: LazyLock<Mutex<Kept<SpriteDigest, Runs>>> =
    LazyLock::new(|| Mutex::new(Kept::new(&SPRITES, LIMIT)));

impl<S: Sprite> Drawn for Key<S> {
    fn digest(&self) -> SpriteDigest {
        let mut all = All(Sha256::new_with_prefix(std::any::type_name::<S>()));
        self.hash(&mut all);
        all.0.finalize().into()
    }

    fn size(&self) -> (u32, u32) {
        let around = u32::from(MARGIN) * 2;
        (u32::from(self.width) + around, u32::from(self.height) + around)
    }

    fn runs(&self) -> Arc<Runs> {
        // Nothing can panic while it is locked in a way that leaves it half changed.
        let kept = || DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
        let told = self.digest();
        if let Some(drawn) = kept().get([&told]) {
            return drawn;
        }
        let (width, height) = self.size();
        let drawn = Arc::new(Runs::of(&Canvas::drawn(width, height, |c| self.draw(c))));
        let bytes = drawn.bytes() + size_of::<SpriteDigest>();
        kept().put(told, Arc::clone(&drawn), bytes);
        drawn
    }

    fn scene(&self) -> Scene {
        Canvas::described(self.size(), |c| self.draw(c))
    }
}

impl<S: Sprite> Key<S> {
    /// Draws it, its upper left corner at the origin.
    fn draw(&self, c: &mut Canvas) {
        let corner = f32::from(MARGIN);
        let area = Area::new(corner, corner, f32::from(self.width), f32::from(self.height));
        self.sprite.draw(c, area);
    }
}

/// A sprite in a size of whole pixels.
#[derive(Hash)]
struct Key<S> {
    sprite: S,
    width: u16,
    height: u16,
}

/// Everything that a value is hashed from, in a digest.
struct All(Sha256);

impl Hasher for All {
    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    fn finish(&self) -> u64 {
        unreachable!("the digest is asked for, not a number")
    }
}
