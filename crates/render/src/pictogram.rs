//! Closed lists of drawings: what a card or an interface may name, each drawing parsed once.

use crate::canvas::Canvas;
use crate::shape::Tone;
use std::sync::LazyLock;
use tiny_skia::{Color, Path, Transform};

/// The drawings of a list in its order, each its parts from back to front.
pub type Drawn = LazyLock<Vec<Vec<(Tone, Path)>>>;

/// A closed list of drawings.
#[macro_export]
macro_rules! drawings {
    ($list:ident $($name:ident $key:literal $art:literal)+) => {
        /// A drawing of a closed list.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $list { $(#[doc = $key] $name),+ }

        impl $list {
            /// Every drawing.
            pub const ALL: &[$list] = &[$($list::$name),+];

            fn art(self) -> &'static str {
                match self { $($list::$name => $art),+ }
            }

            /// Its parts, back to front, in a box of 100 by 100.
            fn parts(self) -> &'static [($crate::shape::Tone, $crate::Path)] {
                static DRAWN: $crate::pictogram::Drawn = ::std::sync::LazyLock::new(|| {
                    $list::ALL.iter().map(|p| $crate::shape::parse(p.art())).collect()
                });
                &DRAWN[self as usize]
            }
        }
    };
}

/// A closed list of drawings that cards name by their keys.
#[macro_export]
macro_rules! pictograms {
    ($list:ident $($name:ident $key:literal $art:literal)+) => {
        $crate::drawings! { $list $($name $key $art)+ }

        impl $list {
            /// The word by which a card names it.
            #[must_use]
            pub fn key(self) -> &'static str {
                match self { $($list::$name => $key),+ }
            }

            /// The pictogram of that key.
            #[must_use]
            pub fn parse(key: &str) -> Option<$list> {
                $list::ALL.iter().copied().find(|p| p.key() == key)
            }
        }
    };
}

/// Draws parts in a square of side `size` about a point, in three tones.
pub fn stamp_in(
    canvas: &mut Canvas,
    parts: &[(Tone, Path)],
    (x, y): (f32, f32),
    size: f32,
    [light, middle, dark]: [Color; 3],
) {
    let scale = size / 100.0;
    let place = Transform::from_row(scale, 0.0, 0.0, scale, x - size / 2.0, y - size / 2.0);
    // About two pixels beyond the shape, so that it stands out on any ground; large ones have more.
    let edge = (420.0 / (size * canvas.scale())).clamp(7.0, 30.0);
    canvas.within(place, |c| {
        for (_, path) in parts.iter().filter(|(tone, _)| *tone != Tone::Dark) {
            c.stroke(path, dark, edge);
        }
        let mut shapes = parts.iter().filter(|(tone, _)| *tone == Tone::Light).peekable();
        if shapes.peek().is_some() {
            c.measure_sign(shapes.map(|(_, path)| path), (light, size));
        }
        for (tone, path) in parts {
            let color = match tone {
                Tone::Light => light,
                Tone::Middle => middle,
                Tone::Dark => dark,
            };
            c.fill(path, color);
        }
    });
}
