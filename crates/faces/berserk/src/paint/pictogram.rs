//! The pictograms of the cards of «Berserk», from the list that the games share.

use stolik_render::canvas::Canvas;
use stolik_render::palette::{mix, rgb};
use stolik_render::pictogram::stamp_in;
use stolik_render::shape::Tone;
use stolik_render::{Color, Path};

/// Draws parts in a square of side `size` about a point; what is between light and dark is brown.
pub fn stamp(
    canvas: &mut Canvas,
    parts: &[(Tone, Path)],
    middle: (f32, f32),
    size: f32,
    light: Color,
    dark: Color,
) {
    let between = mix(light, rgb(0x7a_5b3c), 42);
    stamp_in(canvas, parts, middle, size, [light, between, dark]);
}
