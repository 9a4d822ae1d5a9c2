//! Sizes that the parts of a phone's picture share.

use stolik_render::Frame;
use stolik_render::canvas::Area;

/// Width of the picture.
pub const WIDTH: f32 = Frame::Phone.width();
/// The free margin on both sides.
pub const SIDE: f32 = 6.0;
/// Width between the margins.
pub const WIDE: f32 = WIDTH - 2.0 * SIDE;
/// Space between what stands side by side or below each other.
pub const GAP: f32 = 6.0;
/// The least size of text.
pub const LEAST: u16 = Frame::Phone.least_text() as u16;

/// Areas from the top of the picture down.
pub struct Column(pub f32);

impl Column {
    /// The next area of that height.
    pub fn next(&mut self, high: f32) -> Area {
        let area = Area::new(SIDE, self.0, WIDE, high);
        self.0 += high + GAP;
        area
    }
}
