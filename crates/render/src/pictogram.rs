//! The pictograms of the cards: a closed list, each an own drawing that is recognisable at 40
//! pixels.

use crate::canvas::Canvas;
use crate::palette::{mix, rgb};
use crate::shape::{self, Tone};
use std::sync::LazyLock;
use tiny_skia::{Color, Path, Transform};

/// A closed list of drawings.
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
            fn parts(self) -> &'static [(Tone, Path)] {
                static DRAWN: LazyLock<Vec<Vec<(Tone, Path)>>> =
                    LazyLock::new(|| $list::ALL.iter().map(|p| shape::parse(p.art())).collect());
                &DRAWN[self as usize]
            }
        }
    };
}
pub(crate) use drawings;

/// A closed list of drawings that cards name by their keys.
macro_rules! pictograms {
    ($list:ident $($name:ident $key:literal $art:literal)+) => {
        $crate::pictogram::drawings! { $list $($name $key $art)+ }

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
pub(crate) use pictograms;

pictograms! {
    Pictogram
    Sword "sword" "r40 M50 0 L57 12 L57 64 L43 64 L43 12 Z h M50 0 L57 12 L57 64 L50 64 Z s M24 62 L76 62 L80 67 L76 72 L24 72 L20 67 Z h M45 72 L55 72 L55 88 L45 88 Z s O50 92 8"
    Axe "axe" "r28 h M46 6 L54 6 L55 97 L45 97 Z s M54 14 C66 14 78 8 84 2 C96 20 96 42 84 62 C78 54 66 48 54 48 Z M46 14 C34 14 22 8 16 2 C4 20 4 42 16 62 C22 54 34 48 46 48 Z h M84 2 C96 20 96 42 84 62 C88 42 88 22 84 2 Z M16 2 C4 20 4 42 16 62 C12 42 12 22 16 2 Z"
    Bow "bow" "r-35 s w7 M34 4 C44 10 66 26 66 50 C66 74 44 90 34 96 h w3 M34 4 L34 96 s w5 M12 50 L84 50 w0 M80 38 L100 50 L80 62 Z h M4 42 L18 42 L26 50 L18 58 L4 58 L12 50 Z"
    Spear "spear" "r42 h M46.5 22 L53.5 22 L53.5 100 L46.5 100 Z s M50 -4 L65 20 L57 36 L43 36 L35 20 Z h M50 -4 L65 20 L57 36 L50 36 Z s M40 40 L60 40 L60 46 L40 46 Z c w0 M53 46 L74 52 L62 60 L70 70 L53 64 Z"
    Shield "shield" "M50 4 C62 14 76 18 90 16 C93 54 80 82 50 97 C20 82 7 54 10 16 C24 18 38 14 50 4 Z h M50 4 C62 14 76 18 90 16 C93 54 80 82 50 97 Z c w4 M50 16 C60 24 70 27 80 26 C81 54 71 74 50 85 C29 74 19 54 20 26 C30 27 40 24 50 16 Z w0 M50 34 L56 46 L69 48 L59 57 L62 70 L50 63 L38 70 L41 57 L31 48 L44 46 Z"
    Wolf "wolf" "M14 2 L38 24 L62 24 L86 2 L90 42 L98 60 L78 66 L64 82 L57 97 L43 97 L36 82 L22 66 L2 60 L10 42 Z h M38 24 L62 24 L58 60 L64 82 L57 97 L43 97 L36 82 L42 60 Z c = M19 14 L32 28 L20 36 Z = M22 46 L42 53 L40 60 L27 56 Z M42 84 L58 84 L50 95 Z"
    Bear "bear" "s = O22 24 17 h = O22 24 9 s E50 55 41 37 h E50 71 22 18 c = O33 47 5.5 E50 63 11 7.5 w4 M50 68 L50 77 M38 80 C44 84 50 82 50 77 C50 82 56 84 62 80"
    Boar "boar" "s = M10 12 L36 22 L20 46 Z E50 50 36 34 h M32 24 L50 4 L68 24 L62 40 L38 40 Z h E50 74 24 18 c = M22 42 L42 50 L38 57 L28 53 Z = E41 74 5 7 s = M30 88 C14 86 10 70 16 52 C21 66 26 70 36 74 Z"
    Bird "bird" "M50 22 C42 26 40 34 40 42 C30 22 16 14 0 14 C2 24 6 30 10 34 L4 35 C8 46 14 51 20 53 L15 56 C22 64 32 66 40 64 L44 72 L36 92 L50 84 L64 92 L56 72 L60 64 C68 66 78 64 85 56 L80 53 C86 51 92 46 96 35 L90 34 C94 30 98 24 100 14 C84 14 70 22 60 42 C60 34 58 26 50 22 Z s O50 20 11 c M56 16 L74 21 L57 26 Z O51 18 2.5 h = M40 42 C30 22 16 14 0 14 C14 26 30 40 40 64 Z h M44 72 L36 92 L50 84 L64 92 L56 72 L50 78 Z"
    Dragon "dragon" "M2 54 C8 44 22 42 34 36 C38 26 46 20 58 18 L46 2 C62 4 72 12 78 22 L92 10 C94 24 92 34 90 42 L100 44 C96 54 93 62 93 74 C92 86 86 94 78 100 L44 100 C54 90 58 80 54 72 C44 74 36 80 30 88 L27 79 L20 83 L18 75 C10 75 5 72 3 66 L22 66 C32 66 40 62 42 56 L36 60 L32 53 L26 60 L21 54 L15 61 L4 62 Z h M58 18 L46 2 C62 4 72 12 78 22 Z M92 10 C94 24 92 34 90 42 L80 30 Z M90 42 L100 44 C96 54 93 62 93 74 C92 86 86 94 78 100 L62 100 C78 88 86 66 80 42 Z c M46 38 L62 33 L54 44 Z O12 52 2.8"
    Snake "snake" "w13 s M22 90 C46 98 92 96 88 76 C84 58 24 70 20 48 C16 26 44 22 58 24 w0 M4 84 L26 83 L26 96 Z E68 23 19 13 h w5 M30 91 C52 96 84 92 84 78 M26 54 C22 38 34 30 48 28 c w0 O72 18 3.6 w3 M86 25 L98 25 M98 25 L104 19 M98 25 L104 31"
    Spider "spider" "w5.5 s = M42 40 L26 18 L12 30 = M40 46 L20 38 L4 56 = M40 54 L22 58 L10 84 = M44 62 L32 74 L28 98 w0 E50 66 21 25 O50 38 13 c M50 50 L59 60 L53 67 L59 76 L50 86 L41 76 L47 67 L41 60 Z = O45 34 3"
    Fish "fish" "h M30 34 C40 16 54 14 64 20 L62 38 Z M40 68 L52 84 L60 64 Z s M2 52 C18 24 54 22 74 46 L98 26 C92 42 92 60 98 76 L74 56 C54 80 18 80 2 52 Z h M2 52 C18 80 54 80 74 56 L98 76 C92 62 60 58 2 52 Z c O22 46 4.5 w3.5 M36 36 C43 46 43 58 36 68 M50 42 C54 48 54 54 50 60"
    Tree "tree" "h M43 58 L57 58 L60 90 L70 98 L30 98 L40 90 Z s O50 26 25 = O26 46 21 O50 50 22 h M30 58 C40 66 62 68 72 54 C70 72 58 74 50 72 C40 74 32 68 30 58 Z M58 12 C70 18 72 30 66 38 C66 28 64 20 58 12 Z c = O34 40 3.5 O50 28 3.5 O44 52 3.5 O60 56 3.5"
    Flame "flame" "M52 0 C56 22 84 36 84 64 C84 86 68 100 50 100 C32 100 16 86 16 64 C16 48 24 40 30 30 C32 42 37 48 44 48 C40 30 44 14 52 0 Z c M50 98 C36 98 29 87 33 76 C37 66 48 62 50 48 C62 58 70 70 68 80 C66 92 60 98 50 98 Z s M50 96 C43 96 40 90 42 84 C44 78 50 76 51 68 C58 74 61 80 60 86 C59 92 56 96 50 96 Z"
    Drop "drop" "M50 2 C62 28 82 44 82 66 C82 86 67 98 50 98 C33 98 18 86 18 66 C18 44 38 28 50 2 Z h M50 2 C62 28 82 44 82 66 C82 86 67 98 50 98 C66 86 70 60 50 2 Z c w6 M31 68 C31 76 36 82 42 84"
    Skull "skull" "M50 2 C22 2 8 22 8 46 C8 60 14 68 25 72 L27 94 L73 94 L75 72 C86 68 92 60 92 46 C92 22 78 2 50 2 Z h M50 2 C78 2 92 22 92 46 C92 60 86 68 75 72 L73 94 L62 94 C66 76 84 60 78 34 C74 18 64 8 50 2 Z c = E32 47 12 13 M50 58 L58 72 L42 72 Z w4 M41 80 L41 93 M50 80 L50 93 M59 80 L59 93"
    Eye "eye" "M0 50 C22 12 78 12 100 50 C78 88 22 88 0 50 Z h M0 50 C22 12 78 12 100 50 C78 26 22 26 0 50 Z c O50 50 24 h O50 50 18 c O50 50 10 s O57 42 5"
    Hand "hand" "w13 s M36 52 L32 20 M49 50 L48 9 M61 51 L65 16 M71 58 L80 34 M33 72 L12 50 w0 M29 46 L77 50 C80 66 76 82 67 98 L40 98 C34 86 27 76 27 66 Z h M40 98 C34 86 27 76 27 66 C44 86 60 88 73 84 L67 98 Z c w3.5 M36 66 C46 58 60 58 70 66 M48 84 C46 74 50 66 56 62"
    Star "star" "M50 0 L62 36 L100 36 L69 58 L81 95 L50 72 L19 95 L31 58 L0 36 L38 36 Z h M50 0 L62 36 L50 54 Z M100 36 L69 58 L50 54 Z M81 95 L50 72 L50 54 Z M19 95 L31 58 L50 54 Z M0 36 L38 36 L50 54 Z"
    Moon "moon" "M66 4 C32 -2 8 26 10 56 C14 90 52 106 84 84 C54 86 36 64 40 40 C42 24 52 12 66 4 Z h M10 56 C14 90 52 106 84 84 C52 96 22 80 10 56 Z s M76 20 L80 32 L92 36 L80 40 L76 52 L72 40 L60 36 L72 32 Z"
    Crown "crown" "s M6 30 L28 52 L50 14 L72 52 L94 30 L86 88 L14 88 Z O6 26 7 O94 26 7 O50 11 8 h M12 72 L88 72 L86 88 L14 88 Z c O50 80 5 = O28 80 4 M50 38 L57 52 L50 62 L43 52 Z"
    Horn "horn" "s M68 4 L98 24 C96 66 62 94 6 94 C2 92 2 84 6 82 C36 80 62 54 68 4 Z h M98 24 C96 66 62 94 6 94 C40 88 78 62 84 15 Z c E83 14 17 7.5 w5 M60 46 L80 64 M40 72 L52 88"
    Hammer "hammer" "r38 h M44 40 L56 40 L57 100 L43 100 Z s M20 4 L80 4 L86 12 L86 38 L80 46 L20 46 L14 38 L14 12 Z h M14 26 L86 26 L86 38 L80 46 L20 46 L14 38 Z c w4 M30 5 L30 45 M70 5 L70 45"
    Leaf "leaf" "r20 M50 0 C80 16 92 42 78 68 C70 82 60 86 50 86 C40 86 30 82 22 68 C8 42 20 16 50 0 Z h M50 0 C80 16 92 42 78 68 C70 82 60 86 50 86 Z c w4 M50 16 L50 84 M50 36 L66 26 M50 36 L34 26 M50 54 L72 42 M50 54 L28 42 M50 70 L70 60 M50 70 L30 60 s w7 M50 84 L50 100"
    Frost "frost" "w8 s M50 2 L50 98 M8.4 26 L91.6 74 M8.4 74 L91.6 26 w6 M36 8 L50 22 L64 8 M36 92 L50 78 L64 92 M6 44 L25 36 L20 15 M94 44 L75 36 L80 15 M6 56 L25 64 L20 85 M94 56 L75 64 L80 85 h w0 M50 36 L62 43 L62 57 L50 64 L38 57 L38 43 Z c O50 50 5"
    Bolt "bolt" "M60 0 L18 56 L44 56 L32 100 L84 38 L56 38 L74 0 Z h M60 0 L44 38 L30 56 L18 56 Z M84 38 L32 100 L44 56 L62 50 Z"
    Boat "boat" "h M48 6 L53 6 L53 70 L48 70 Z s M56 10 C80 22 88 44 84 60 L56 60 Z M45 18 C32 30 24 46 22 60 L45 60 Z h M56 36 C70 38 80 48 84 60 L56 60 Z s M2 68 L98 68 C94 84 84 92 74 94 L26 94 C16 92 6 84 2 68 Z h M6 78 L94 78 C90 88 82 93 74 94 L26 94 C18 93 10 88 6 78 Z"
    Drum "drum" "s M10 34 L10 76 C10 88 28 96 50 96 C72 96 90 88 90 76 L90 34 Z h M50 50 C72 50 90 43 90 34 L90 76 C90 88 72 96 50 96 Z c w4 M10 46 L26 86 L42 52 L58 90 L74 50 L90 80 w0 s E50 34 40 16 h E50 34 31 10 s w6 M30 30 L4 4 M70 30 L96 4 w0 O31 31 6 O69 31 6"
    Totem "totem" "M28 0 L72 0 L72 96 L28 96 Z M4 6 L28 12 L28 34 C16 30 8 20 4 6 Z M96 6 L72 12 L72 34 C84 30 92 20 96 6 Z h M58 0 L72 0 L72 96 L58 96 Z s M18 92 L82 92 L88 100 L12 100 Z c = O40 16 5 M44 22 L56 22 L50 32 Z w4 M28 40 L72 40 M28 68 L72 68 w0 = O40 50 4.5 M37 58 L63 58 L58 64 L42 64 Z = E40 76 6 3 w4 M38 88 L62 88"
    Peak "peak" "h M38 96 L70 30 L102 96 Z s M-2 96 L40 8 L82 96 Z h M40 8 L82 96 L52 96 L46 60 Z c M40 8 L55 40 L46 34 L40 44 L33 34 L25 40 Z M70 30 L80 51 L72 47 L64 43 Z"
    Gear "gear" "M43 0 L57 0 L60 14 L70 18 L82 10 L92 20 L83 31 L87 41 L100 43 L100 57 L87 60 L83 70 L91 81 L81 91 L70 83 L60 87 L57 100 L43 100 L40 87 L30 83 L19 91 L9 81 L17 70 L13 60 L0 57 L0 43 L13 41 L17 31 L8 20 L18 10 L30 18 L40 14 Z h M50 0 L57 0 L60 14 L70 18 L82 10 L92 20 L83 31 L87 41 L100 43 L100 57 L87 60 L83 70 L91 81 L81 91 L70 83 L60 87 L57 100 L50 100 Z c O50 50 20 s O50 50 12 c O50 50 5"
    Beetle "beetle" "w6 s = M30 44 L10 34 L4 20 = M26 60 L4 60 = M30 76 L12 84 L8 98 = M42 16 L32 0 w0 E50 62 30 36 h M50 26 C68 26 80 42 80 62 C80 82 66 98 50 98 Z s E50 22 17 14 c w4 M50 36 L50 97 w0 = O38 54 5 = O36 72 5 = O43 20 3"
    Wave "wave" "w11 s M0 30 C12 12 24 12 34 30 C44 46 56 46 66 30 C76 12 88 12 100 30 h M0 56 C12 38 24 38 34 56 C44 72 56 72 66 56 C76 38 88 38 100 56 s M0 82 C12 64 24 64 34 82 C44 98 56 98 66 82 C76 64 88 64 100 82"
    Book "book" "h M50 18 C38 8 20 6 2 12 L2 88 C20 82 38 84 50 94 C62 84 80 82 98 88 L98 12 C80 6 62 8 50 18 Z s M50 22 C40 12 24 10 8 14 L8 80 C24 76 40 78 50 86 Z M50 22 C60 12 76 10 92 14 L92 80 C76 76 60 78 50 86 Z c w3.5 M50 24 L50 86 M18 30 C26 28 34 30 40 34 M18 46 C26 44 34 46 40 50 M18 62 C26 60 34 62 40 66 w0 M71 26 L76 38 L88 42 L76 46 L71 58 L66 46 L56 42 L66 38 Z"
    Tower "tower" "M22 4 L36 4 L36 14 L44 14 L44 4 L56 4 L56 14 L64 14 L64 4 L78 4 L78 34 L70 40 L76 98 L24 98 L30 40 L22 34 Z h M64 14 L64 4 L78 4 L78 34 L70 40 L76 98 L58 98 L58 40 L64 34 Z c M40 98 L40 78 C40 66 60 66 60 78 L60 98 Z M45 46 L55 46 L55 60 L45 60 Z w4 M24 36 L76 36"
    Coin "coin" "O50 50 48 h M50 2 C76 2 98 24 98 50 C98 76 76 98 50 98 C70 88 80 70 80 50 C80 30 70 12 50 2 Z c w4 O50 50 38 w0 M50 22 L66 50 L50 78 L34 50 Z s M50 34 L58 50 L50 66 L42 50 Z"
}

impl Pictogram {
    /// Draws it in a square of side `size` about a point, in a light colour with a dark edge.
    pub fn draw(
        self,
        canvas: &mut Canvas,
        middle: (f32, f32),
        size: f32,
        light: Color,
        dark: Color,
    ) {
        stamp(canvas, self.parts(), middle, size, light, dark);
    }
}

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
    let edge = if size > 30.0 { 7.0 } else { 14.0 };
    canvas.within(place, |c| {
        for (_, path) in parts.iter().filter(|(tone, _)| *tone != Tone::Dark) {
            c.stroke(path, dark, edge);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_names_its_own_drawing() {
        for pictogram in Pictogram::ALL {
            assert_eq!(Pictogram::parse(pictogram.key()), Some(*pictogram));
            let parts = shape::parse(pictogram.art());
            assert!(parts.len() >= 2, "{}", pictogram.key());
            let inside = parts.iter().all(|(_, p)| {
                let b = p.bounds();
                b.left() > -15.0 && b.top() > -15.0 && b.right() < 115.0 && b.bottom() < 115.0
            });
            assert!(inside, "{}", pictogram.key());
        }
        assert_eq!(Pictogram::parse("unicorn"), None);
    }
}
