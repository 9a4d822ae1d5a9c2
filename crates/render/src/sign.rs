//! Small signs of a game's pictures, and the badges of its cards.

use crate::canvas::Canvas;
use tiny_skia::Color;

/// A sign of a closed list, as shared parts of pictures draw it.
pub trait Symbol: Copy {
    /// Its key in sentences.
    fn key(self) -> &'static str;
    /// Draws it in a square of side `size` about a point.
    fn draw(self, c: &mut Canvas, middle: (f32, f32), size: f32, light: Color, dark: Color);
}

/// A closed list of signs: each with its key and its drawing in three tones.
#[macro_export]
macro_rules! signs {
    ($list:ident $($name:ident $key:literal $art:literal)+) => {
        $crate::pictograms! { $list $($name $key $art)+ }

        impl $list {
            /// Draws it in a square of side `size` about a point.
            pub fn draw(
                self,
                c: &mut $crate::canvas::Canvas,
                middle: (f32, f32),
                size: f32,
                light: $crate::Color,
                dark: $crate::Color,
            ) {
                let tones = [light, $crate::palette::mix(light, dark, 38), dark];
                $crate::pictogram::stamp_in(c, self.parts(), middle, size, tones);
            }
        }

        impl $crate::sign::Symbol for $list {
            fn key(self) -> &'static str {
                $list::key(self)
            }

            fn draw(
                self,
                c: &mut $crate::canvas::Canvas,
                middle: (f32, f32),
                size: f32,
                light: $crate::Color,
                dark: $crate::Color,
            ) {
                $list::draw(self, c, middle, size, light, dark);
            }
        }
    };
}

/// A sign on a card, with a number where it has one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Badge<S> {
    /// The sign.
    pub sign: S,
    /// Its number; 0 is none.
    pub number: u8,
}
