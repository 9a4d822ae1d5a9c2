//! The colours in which the pictures are encoded.

use std::sync::LazyLock;
use stolik_render::colors::Colors;

/// The colours of all pictures of this painter. The test `colors` holds that they are near to what is drawn,
/// and chooses them anew with `STOLIK_BLESS=1`.
pub fn colors() -> &'static Colors {
    static COLORS: LazyLock<Colors> = LazyLock::new(|| Colors::read(include_str!("known.txt")));
    &COLORS
}
