//! Sizes that the parts of a phone's picture share.

use stolik_render::Frame;

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
