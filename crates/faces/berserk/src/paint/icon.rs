//! The small signs of the interface: heart, sword, boot, badges of keywords.

use super::pictogram::stamp;
use std::sync::LazyLock;
use stolik_render::Color;
use stolik_render::canvas::Canvas;
use stolik_render::pictogram::Drawn;
use stolik_render::shape;

macro_rules! icons {
    ($($name:ident $doc:literal $art:literal)+) => {
        /// A sign of the interface.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Icon { $(#[doc = $doc] $name),+ }

        const ART: &[&str] = &[$($art),+];

        const ALL: &[(&str, Icon)] = &[$((stringify!($name), Icon::$name)),+];
    };
}

icons! {
    Heart "Lives." "M50 92 C20 68 4 50 4 30 C4 8 36 2 50 26 C64 2 96 8 96 30 C96 50 80 68 50 92 Z"
    Strike "Simple strike." "r45 M50 -6 L60 10 L60 62 L40 62 L40 10 Z M22 60 L78 60 L78 73 L22 73 Z M43 73 L57 73 L57 100 L43 100 Z"
    Boot "Movement." "M24 4 L60 4 L58 46 L92 64 C98 70 96 80 94 82 L22 82 L26 46 Z c M18 86 L96 86 L96 98 L18 98 Z h M22 16 L60 16 L60 24 L22 24 Z"
    Wing "Flyer." "M4 22 C30 4 70 6 98 14 C94 26 86 30 78 32 L92 34 C86 46 78 50 68 50 L80 54 C72 66 62 68 52 66 L60 72 C50 84 34 84 24 78 C12 68 4 44 4 22 Z c w5 M22 38 C30 54 40 60 52 66 M34 30 C44 44 56 48 68 50"
    Armour "Armour." "M50 2 C64 12 78 16 92 14 C95 56 80 84 50 99 C20 84 5 56 8 14 C22 16 36 12 50 2 Z"
    Regen "Regeneration." "M36 6 L64 6 L64 36 L94 36 L94 64 L64 64 L64 94 L36 94 L36 64 L6 64 L6 36 L36 36 Z"
    Attack "Experience in attack." "M50 2 L88 44 L66 44 L66 62 L34 62 L34 44 L12 44 Z M34 72 L66 72 L66 96 L34 96 Z"
    Defence "Experience in defence." "M50 2 C62 10 76 14 90 12 C92 40 88 50 84 58 L50 32 L16 58 C12 50 8 40 10 12 C24 14 38 10 50 2 Z M50 46 L80 70 C72 86 62 94 50 99 C38 94 28 86 20 70 Z"
    Shot "Shots." "w9 M26 6 C96 10 90 90 94 74 M26 6 C70 20 80 60 94 74 w5 M26 6 L94 74 w9 M8 92 L62 38 w0 M74 26 L70 54 L46 30 Z"
    Throw "Throws." "r45 M50 -2 L66 30 L60 58 L40 58 L34 30 Z M30 58 L70 58 L70 66 L30 66 Z M44 66 L56 66 L56 100 L44 100 Z"
    Bolt "Discharges and magic." "M62 0 L14 56 L44 56 L32 100 L88 38 L56 38 L76 0 Z"
    Across "Strike across a row." "w11 M10 74 C22 26 62 20 80 56 w0 M98 40 L84 88 L54 50 Z O14 86 9"
    Spark "A played ability." "M50 0 L62 38 L100 50 L62 62 L50 100 L38 62 L0 50 L38 38 Z"
    Directed "Directed strike." "w11 M50 50 L50 6 M50 50 L50 94 M50 50 L6 50 M50 50 L94 50 w9 O50 50 30"
    Unanswered "Unanswered strike." "r45 M50 -6 L62 14 L62 60 L38 60 L38 14 Z M20 60 L80 60 L80 74 L20 74 Z M42 74 L58 74 L58 102 L42 102 Z c w10 r0 M10 20 L86 88"
    Jump "Jump." "w12 M8 84 C14 10 66 6 80 50 w0 M98 42 L84 92 L54 54 Z"
    Teleport "Teleport." "w10 M50 50 C56 40 68 48 64 60 C58 76 32 74 28 54 C24 26 58 12 78 28 C98 46 90 82 62 94"
    Vampirism "Vampirism." "M4 18 C34 30 66 30 96 18 C96 36 92 44 84 50 L74 94 L62 54 C54 56 46 56 38 54 L26 94 L16 50 C8 44 4 36 4 18 Z"
    Scavenge "Scavenging." "r-45 M22 38 L78 38 L78 62 L22 62 Z O18 32 17 O18 68 17 O82 32 17 O82 68 17"
    Ward "A protection." "M50 2 C64 12 78 16 92 14 C95 56 80 84 50 99 C20 84 5 56 8 14 C22 16 36 12 50 2 Z c M50 26 L57 44 L75 44 L61 56 L66 75 L50 64 L34 75 L39 56 L25 44 L43 44 Z"
    Formation "Formation." "M4 12 L46 12 L46 58 C46 74 36 84 25 90 C14 84 4 74 4 58 Z M54 12 L96 12 L96 58 C96 74 86 84 75 90 C64 84 54 74 54 58 Z"
    Drop "Wounds." "M50 0 C64 28 86 44 86 66 C86 88 69 100 50 100 C31 100 14 88 14 66 C14 44 36 28 50 0 Z"
    Token "Counters." "M50 2 L92 26 L92 74 L50 98 L8 74 L8 26 Z"
    Flask "Poison." "M36 2 L64 2 L64 10 L60 14 L60 36 L90 84 C94 94 88 98 80 98 L20 98 C12 98 6 94 10 84 L40 36 L40 14 L36 10 Z"
    Crystal "A crystal." "M30 4 L70 4 L96 36 L50 98 L4 36 Z h M4 36 L96 36 L50 98 Z s M34 36 L66 36 L50 98 Z h M30 4 L34 36 L4 36 Z M70 4 L66 36 L96 36 Z"
    Deck "A deck." "h M22 2 L86 2 L86 84 L22 84 Z s M12 16 L74 16 L74 98 L12 98 Z c M26 32 L60 32 L60 82 L26 82 Z"
    Grave "A graveyard." "M18 98 L18 40 C18 14 34 4 50 4 C66 4 82 14 82 40 L82 98 Z c w9 M50 26 L50 72 M33 42 L67 42"
    Clock "Somebody is to decide." "M18 2 L82 2 L82 14 L76 16 C76 36 66 42 58 50 C66 58 76 64 76 84 L82 86 L82 98 L18 98 L18 86 L24 84 C24 64 34 58 42 50 C34 42 24 36 24 16 L18 14 Z c M36 26 L64 26 L50 42 Z M34 86 L66 86 L50 64 Z"
    Check "Done." "w18 M8 54 L38 84 L92 18"
    Hidden "Face-down." "M0 50 C22 14 78 14 100 50 C78 86 22 86 0 50 Z c O50 50 20 w14 M12 92 L88 8 s w7 M12 92 L88 8"
    Crown "Elite, victory." "M6 26 L28 50 L50 10 L72 50 L94 26 L86 90 L14 90 Z"
    Die "A die." "M18 4 L82 4 C92 4 96 8 96 18 L96 82 C96 92 92 96 82 96 L18 96 C8 96 4 92 4 82 L4 18 C4 8 8 4 18 4 Z c O28 28 9 O72 28 9 O50 50 9 O28 72 9 O72 72 9"
    Vessel "An artifact." "w8 M34 20 C8 18 8 48 24 54 M66 20 C92 18 92 48 76 54 w0 M34 2 L66 2 L63 22 C64 34 82 40 80 60 C78 76 64 84 60 90 L68 99 L32 99 L40 90 C36 84 22 76 20 60 C18 40 36 34 37 22 Z c M23 50 L77 50 L79 57 L21 57 Z"
    Lock "Does not open, or may stay closed." "w12 M26 50 L26 30 C26 0 74 0 74 30 L74 50 w0 M12 46 L88 46 L88 98 L12 98 Z c O50 66 9 M45 66 L55 66 L58 86 L42 86 Z"
    Flag "Retreat." "M12 2 L24 2 L24 98 L12 98 Z M30 8 C50 -4 62 24 96 8 L96 58 C62 74 50 46 30 58 Z"
    Lure "Draws attacks to itself." "w11 M50 98 L50 60 M50 2 L50 30 M2 50 L28 50 M72 50 L98 50 w0 O50 50 20 M50 34 L38 14 L62 14 Z M34 50 L14 38 L14 62 Z M66 50 L86 38 L86 62 Z"
    Clumsy "Clumsiness." "M14 30 L86 30 L96 96 L4 96 Z c O50 62 12 s w9 M34 30 C34 0 66 0 66 30"
    Skull "Destruction." "M50 2 C22 2 8 22 8 46 C8 60 14 68 25 72 L27 94 L73 94 L75 72 C86 68 92 60 92 46 C92 22 78 2 50 2 Z c = E32 47 12 13 M50 58 L58 72 L42 72 Z"
}

static DRAWN: Drawn = LazyLock::new(|| ART.iter().map(|art| shape::parse(art)).collect());

impl Icon {
    /// The sign of that name, in small letters, by which words of card languages ask for it; a spark
    /// for a name that is none.
    pub fn named(name: &str) -> Icon {
        let found = ALL.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map_or(Icon::Spark, |(_, icon)| *icon)
    }

    /// Its name, in small letters.
    pub fn name(self) -> String {
        ALL[self as usize].0.to_lowercase()
    }

    /// Every sign.
    #[cfg(test)]
    pub fn all() -> impl Iterator<Item = Icon> {
        ALL.iter().map(|(_, icon)| *icon)
    }

    /// Draws it in a square of side `size` about a point.
    pub fn draw(
        self,
        canvas: &mut Canvas,
        middle: (f32, f32),
        size: f32,
        light: Color,
        dark: Color,
    ) {
        stamp(canvas, &DRAWN[self as usize], middle, size, light, dark);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_icon_has_a_drawing() {
        assert_eq!(ALL.len(), ART.len());
        assert!(ALL.iter().all(|(_, icon)| !DRAWN[*icon as usize].is_empty()));
    }

    #[test]
    fn every_word_of_a_card_language_asks_for_a_sign_that_is_drawn() {
        use stolik_berserk::card::{
            Classes, Content, Flag, Keyword, Level, Levels, Modified, Number,
        };
        let changed = [
            Modified::Attack(Classes::BLOW, Levels::ALL),
            Modified::Attack(Classes::RANGED, Levels::ALL),
            Modified::AttackDie,
            Modified::DefenceDie,
            Modified::StruckDie,
            Modified::OwnDie,
            Modified::Taken(Classes::ATTACK, Levels::ALL),
            Modified::Movement,
            Modified::Range(Classes::RANGED),
            Modified::Life,
            Modified::Cost,
            Modified::Armor,
            Modified::Finish,
            Modified::Jump,
            Modified::Poison,
        ];
        let changes = changed.map(|what| Content::Mod { what, add: Number::Int(1), versus: None });
        let others = [Content::StruckAt(Level::Weak), Content::Blocks(Classes::ATTACK)];
        let contents = changes.into_iter().chain(others).chain(Flag::ALL.map(Content::Flag));
        let signs = contents.map(|content| content.word().sign);
        for sign in signs.chain(Keyword::ALL.map(|keyword| keyword.word().sign)) {
            let drawn = ALL.iter().any(|(known, _)| known.eq_ignore_ascii_case(sign));
            assert!(drawn, "{sign}");
        }
    }
}
