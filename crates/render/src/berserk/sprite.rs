//! Cards and cells that are drawn once and laid many times: most of a board is the same from one
//! picture to the next.
//!
//! A sprite is drawn from its key alone, always on whole pixels, and laid in the same way whether it
//! was kept or drawn just now: what is kept can change the time of a picture, never its pixels.

use super::face::{self, CardFace, Stance};
use super::offer::{self, Offer};
use crate::canvas::{Area, At, Canvas};
use crate::palette::{self, mix, rgb};
use crate::text::Face;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use stolik_berserk::Cell;
use stolik_kernel::Seat;

/// Everything that a sprite shows, but for its size.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Sprite {
    /// A card on the table.
    Face(CardFace),
    /// A symbiont or a parasite over its host.
    Ribbon(CardFace),
    /// A card that the audience does not see.
    Back(Seat, Stance),
    /// An empty cell in the half of a seat.
    Cell(Seat, Cell),
    /// A card with its text, before the battle.
    Offer(Offer),
}

/// A sprite in a size of whole pixels.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Key {
    sprite: Sprite,
    width: u16,
    height: u16,
}

/// Pixels around a sprite for its shadow and the corners of a turned card.
const MARGIN: u16 = 16;

/// Most bytes of pixels in one generation; two are kept, so at most twice as many. The fullest board
/// needs 10 MB, the largest hand 5.
const LIMIT: usize = 14 << 20;

/// Lays a sprite upon a canvas; its area is moved to whole pixels.
pub fn lay(c: &mut Canvas, area: Area, sprite: Sprite) {
    let area = area.whole();
    let key = Key {
        sprite,
        width: area.w.clamp(1.0, 1200.0) as u16,
        height: area.h.clamp(1.0, 1200.0) as u16,
    };
    let margin = i64::from(MARGIN);
    c.lay(&drawn(key), (area.x as i64 - margin, area.y as i64 - margin));
}

/// The sprite as it was kept, or drawn now and kept.
fn drawn(key: Key) -> Arc<Canvas> {
    static KEPT: LazyLock<Mutex<Kept>> = LazyLock::new(|| Mutex::new(Kept::new(LIMIT)));
    // Nothing can panic while it is locked in a way that leaves it half changed.
    let kept = || KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(drawn) = kept().get(&key) {
        return drawn;
    }
    let drawn = Arc::new(key.draw());
    kept().put(key, Arc::clone(&drawn));
    drawn
}

impl Key {
    fn draw(&self) -> Canvas {
        let around = u32::from(MARGIN) * 2;
        let mut c = Canvas::clear(u32::from(self.width) + around, u32::from(self.height) + around);
        let corner = f32::from(MARGIN);
        let area = Area::new(corner, corner, f32::from(self.width), f32::from(self.height));
        match &self.sprite {
            Sprite::Face(shown) => face::draw(&mut c, area, shown),
            Sprite::Ribbon(shown) => face::ribbon(&mut c, area, shown),
            Sprite::Back(seat, stance) => face::back(&mut c, area, *seat, *stance),
            Sprite::Cell(seat, cell) => ground(&mut c, area, *seat, *cell),
            Sprite::Offer(shown) => offer::draw(&mut c, area, shown),
        }
        c
    }
}

/// An empty cell: the ground of the half with its name.
fn ground(c: &mut Canvas, area: Area, seat: Seat, cell: Cell) {
    let tone = palette::ground(seat);
    c.fill(&area.round(12.0), tone);
    c.stroke(&area.inset(1.0).round(11.0), mix(tone, rgb(0xff_ffff), 10), 2.0);
    let (x, y) = area.middle();
    c.text(
        Face::Bold,
        30.0,
        (x, y + 10.0, At::Middle),
        mix(tone, rgb(0xff_ffff), 17),
        &cell.to_string(),
    );
}

/// Sprites in two generations: when the young one is full it becomes the old one, and what was not
/// used since the last change is dropped.
struct Kept {
    limit: usize,
    bytes: usize,
    young: HashMap<Key, Arc<Canvas>>,
    old: HashMap<Key, Arc<Canvas>>,
}

impl Kept {
    fn new(limit: usize) -> Kept {
        Kept { limit, bytes: 0, young: HashMap::new(), old: HashMap::new() }
    }

    fn get(&mut self, key: &Key) -> Option<Arc<Canvas>> {
        if let Some(drawn) = self.young.get(key) {
            return Some(Arc::clone(drawn));
        }
        let (key, drawn) = self.old.remove_entry(key)?;
        self.put(key, Arc::clone(&drawn));
        Some(drawn)
    }

    fn put(&mut self, key: Key, drawn: Arc<Canvas>) {
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

    fn key(cell: u8) -> Key {
        Key { sprite: Sprite::Cell(Seat::ONE, Cell(cell)), width: 68, height: 68 }
    }

    #[test]
    fn what_is_used_stays_and_the_rest_goes() {
        let one = 100 * 100 * 4;
        let mut kept = Kept::new(3 * one);
        for cell in 0..30 {
            kept.put(key(cell), Arc::new(key(cell).draw()));
            assert!(kept.get(&key(0)).is_some(), "used all the time, but lost at {cell}");
            let all: usize = kept.young.values().chain(kept.old.values()).map(|c| c.bytes()).sum();
            assert!(all <= 6 * one, "{all} bytes after {cell}");
        }
        assert!(kept.get(&key(29)).is_some());
        assert!(kept.get(&key(5)).is_none());
    }
}
