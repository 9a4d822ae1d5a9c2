//! The small signs of «Heroes»: numbers, types, elements, keywords, what stands around cards.

use stolik_abilities::line::Named as _;
use stolik_heroes::card::{Keyword, Kind};
use stolik_heroes::ids::Element;
use stolik_render::signs;

signs! {
    Sign
    Strike "strike" "r40 M50 -12 L63 8 L61 64 L39 64 L37 8 Z M18 62 L82 62 L82 76 L18 76 Z h M42 76 L58 76 L60 108 L40 108 Z"
    Life "life" "M50 98 C16 70 0 52 0 30 C0 4 36 -2 50 24 C64 -2 100 4 100 30 C100 52 84 70 50 98 Z"
    Coin "coin" "O50 50 48 c O50 50 36 s M50 22 L78 50 L50 78 L22 50 Z"
    Prayer "prayer" "M50 -8 L61 37 L106 50 L61 63 L50 108 L39 63 L-6 50 L39 37 Z"
    Hero "hero" "M0 24 L27 50 L50 6 L73 50 L100 24 L92 92 L8 92 Z c M12 76 L88 76 L87 84 L13 84 Z"
    Creature "creature" "E50 72 30 26 E14 44 12 16 E86 44 12 16 E36 16 12 17 E64 16 12 17"
    Support "support" "M4 40 C4 -8 96 -8 96 40 L96 46 L4 46 Z M4 54 L40 54 L40 72 L60 72 L60 54 L96 54 L96 102 L4 102 Z"
    Spell "spell" "w14 M8 98 L56 48 w0 M70 0 L78 22 L102 28 L82 42 L82 68 L62 52 L38 60 L48 38 L32 18 L58 22 Z"
    Steppe "steppe" "O50 50 26 M42 -6 L58 -6 L54 16 L46 16 Z M42 106 L58 106 L54 84 L46 84 Z M-6 42 L-6 58 L16 54 L16 46 Z M106 42 L106 58 L84 54 L84 46 Z"
    Forest "forest" "M50 -6 L90 44 L68 44 L100 84 L58 84 L58 106 L42 106 L42 84 L0 84 L32 44 L10 44 Z"
    Mountain "mountain" "M36 4 L62 52 L72 36 L108 98 L-8 98 Z c M36 22 L46 42 L36 50 L26 42 Z"
    Swamp "swamp" "w13 M2 24 C24 4 34 44 56 24 C72 8 86 28 98 18 M2 54 C24 34 34 74 56 54 C72 38 86 58 98 48 M2 84 C24 64 34 104 56 84 C72 68 86 88 98 78"
    Dark "dark" "M62 -4 C20 6 -4 60 28 92 C56 116 96 96 104 66 C70 84 34 50 62 -4 Z"
    Charge "charge" "M-4 8 L22 8 L58 50 L22 92 L-4 92 L32 50 Z M40 8 L66 8 L102 50 L66 92 L40 92 L76 50 Z"
    Directed "directed" "M-4 40 L60 40 L60 18 L104 50 L60 82 L60 60 L-4 60 Z"
    First "first-strike" "M50 -4 L96 46 L66 46 L66 104 L34 104 L34 46 L4 46 Z"
    Last "last-strike" "M50 104 L96 54 L66 54 L66 -4 L34 -4 L34 54 L4 54 Z"
    Experience "experience" "w11 O50 50 45 w0 M43 14 L57 14 L57 58 L74 58 L74 69 L57 69 L57 88 L43 88 L43 69 L26 69 L26 58 L43 58 Z"
    Vigil "vigil" "M-4 50 C22 8 78 8 104 50 C78 92 22 92 -4 50 Z c O50 50 23 s O50 50 10"
    Wrath "wrath" "M50 -6 C60 20 92 36 92 66 C92 90 72 104 50 104 C28 104 8 90 8 66 C8 50 18 40 26 26 C30 40 36 44 42 44 C40 26 42 8 50 -6 Z"
    Vulnerable "vulnerable" "M50 98 C16 70 0 52 0 30 C0 4 36 -2 50 24 C64 -2 100 4 100 30 C100 52 84 70 50 98 Z c w9 M50 26 L38 46 L60 56 L46 84"
    Frenzy "frenzy" "M50 -4 L106 100 L-6 100 Z c M43 32 L57 32 L54 68 L46 68 Z O50 82 7"
    Unique "unique" "w11 O50 50 45 w0 M44 18 L60 18 L60 82 L44 82 L44 40 L32 46 L32 32 Z"
    Horde "horde" "O50 22 22 O22 76 22 O78 76 22"
    Sleeper "sleeper" "M6 4 L94 4 L94 20 L38 82 L94 82 L94 98 L6 98 L6 82 L62 20 L6 20 Z"
    Undying "undying" "M50 -2 C88 -2 100 26 96 52 C93 66 81 70 79 74 L77 102 L23 102 L21 74 C19 70 7 66 4 52 C0 26 12 -2 50 -2 Z c O31 46 13 O69 46 13 M50 60 L59 78 L41 78 Z"
    Stun "stunned" "w13 M50 52 C50 36 72 40 70 58 C67 82 28 80 26 50 C24 14 78 4 94 44"
    Module "module" "O50 50 36 M41 -4 L59 -4 L59 20 L41 20 Z M41 80 L59 80 L59 104 L41 104 Z M-4 41 L20 41 L20 59 L-4 59 Z M80 41 L104 41 L104 59 L80 59 Z c O50 50 15"
    Stealth "stealth" "M50 -6 C90 8 98 52 94 104 L6 104 C2 52 10 8 50 -6 Z c M50 24 C74 36 76 62 69 80 C58 94 42 94 31 80 C24 62 26 36 50 24 Z"
    Suppression "suppression" "M10 46 L90 46 L90 102 L10 102 Z w13 M26 46 C26 -4 74 -4 74 46"
    Clutch "clutch" "M50 -4 C82 -4 98 44 98 64 C98 90 76 104 50 104 C24 104 2 90 2 64 C2 44 18 -4 50 -4 Z"
    Fury "fury" "w14 M8 92 L38 6 M36 96 L66 6 M64 96 L94 6"
    Created "token" "w11 M6 6 L94 6 L94 94 L6 94 Z w13 M50 24 L50 76 M24 50 L76 50"
    Placed "placed" "M40 -4 L60 -4 L60 36 L82 36 L50 70 L18 36 L40 36 Z M0 66 L16 66 L16 88 L84 88 L84 66 L100 66 L100 104 L0 104 Z"
    Converted "converted" "M-4 28 L62 28 L62 8 L104 38 L62 64 L62 46 L-4 46 Z M104 74 L40 74 L40 54 L-4 82 L40 106 L40 90 L104 90 Z"
    EntersClosed "enters-closed" "M40 -6 L60 -6 L60 22 L78 22 L50 46 L22 22 L40 22 Z M-4 54 L104 54 L104 102 L-4 102 Z"
    NoShots "no-shots" "w11 O50 50 45 w10 M28 74 L60 40 w0 M80 18 L73 58 L42 26 Z"
    NoSpells "no-spells" "w11 O50 50 45 w0 M50 14 L58 42 L86 50 L58 58 L50 86 L42 58 L14 50 L42 42 Z"
    NoPoison "no-poison" "w11 O50 50 45 w0 M50 16 C62 40 74 50 74 64 C74 78 62 84 50 84 C38 84 26 78 26 64 C26 50 38 40 50 16 Z"
    DefendsClosed "defends-closed" "M50 -4 C66 8 82 13 98 11 C100 56 84 88 50 104 C16 88 0 56 2 11 C18 13 34 8 50 -4 Z c M20 34 L80 34 L80 56 L20 56 Z"
    Armor "armor" "M50 -4 C66 8 82 13 98 11 C100 56 84 88 50 104 C16 88 0 56 2 11 C18 13 34 8 50 -4 Z"
    Scales "scales" "M0 0 L48 0 L48 28 C48 58 0 58 0 28 Z M54 0 L102 0 L102 28 C102 58 54 58 54 28 Z M26 52 L76 52 L76 80 C76 112 26 112 26 80 Z"
    Poison "poison" "M50 -6 C70 24 94 44 94 66 C94 90 72 104 50 104 C28 104 6 90 6 66 C6 44 30 24 50 -6 Z"
    Regeneration "regeneration" "M34 0 L66 0 L66 34 L100 34 L100 66 L66 66 L66 100 L34 100 L34 66 L0 66 L0 34 L34 34 Z"
    Vampirism "vampirism" "M4 6 L96 6 L96 34 L82 34 L68 100 L55 34 L45 34 L32 100 L18 34 L4 34 Z"
    Parry "parry" "M0 36 L100 36 L100 64 L0 64 Z"
    Might "might" "M50 -4 L92 42 L64 42 L64 64 L36 64 L36 42 L8 42 Z M8 78 L92 78 L92 98 L8 98 Z"
    Unity "unity" "w12 O34 50 32 O66 50 32"
    Meditation "meditation" "M38 42 L62 42 L62 104 L38 104 Z M50 -6 C62 12 66 24 50 36 C34 24 38 12 50 -6 Z"
    Incarnation "incarnation" "w13 M82 28 C66 -2 20 4 12 46 C6 88 60 108 88 76 w0 M106 12 L98 56 L62 34 Z"
    Vanguard "vanguard" "M8 -4 L24 -4 L24 104 L8 104 Z M24 4 L100 28 L24 54 Z"
    Thirst "thirst" "M6 2 L94 2 C94 48 74 62 58 64 L58 86 L80 92 L80 104 L20 104 L20 92 L42 86 L42 64 C26 62 6 48 6 2 Z"
    Attacks "attacks" "M18 30 C18 -12 84 -12 84 30 C84 54 56 66 46 78 L86 78 L86 102 L12 102 L12 84 C26 56 58 46 58 30 C58 14 42 16 42 32 Z"
    Evades "evades" "O50 82 19 w13 M4 74 C0 0 76 -6 88 40 w0 M66 38 L108 34 L92 74 Z"
    Superior "superior" "M50 -4 L102 44 L102 70 L50 22 L-2 70 L-2 44 Z M50 36 L102 84 L102 110 L50 62 L-2 110 L-2 84 Z"
    SoulCatching "soulcatcher" "M50 -6 C84 -6 94 22 94 52 L94 106 L72 88 L50 106 L28 88 L6 106 L6 52 C6 22 16 -6 50 -6 Z c O34 42 10 O66 42 10"
    Concentration "concentration" "w11 O50 50 45 w0 O50 50 22"
    Raid "raid" "w19 M28 98 C-16 54 8 4 50 4 C92 4 116 54 72 98"
    Spending "spending" "M32 -6 L68 -6 L60 18 C90 32 102 60 97 82 C92 100 76 104 50 104 C24 104 8 100 3 82 C-2 60 10 32 40 18 Z c M50 42 L72 65 L50 88 L28 65 Z"
    Property "property" "M60 -6 L14 58 L44 58 L34 108 L88 36 L56 36 Z"
    Closed "closed" "M-4 22 L104 22 L104 78 L-4 78 Z c M10 36 L90 36 L90 64 L10 64 Z"
    Weak "weak" "M12 -2 L88 -2 L88 14 L62 50 L88 86 L88 102 L12 102 L12 86 L38 50 L12 14 Z c M32 16 L68 16 L50 40 Z"
    Changed "changed" "w12 M20 26 L20 74 M0 50 L40 50 M58 50 L98 50"
    Battle "battle" "r45 M42 -12 L58 -12 L58 66 L42 66 Z M24 64 L76 64 L76 76 L24 76 Z M43 76 L57 76 L57 106 L43 106 Z r-45 M42 -12 L58 -12 L58 66 L42 66 Z M24 64 L76 64 L76 76 L24 76 Z M43 76 L57 76 L57 106 L43 106 Z"
    Queue "queue" "O12 16 12 O12 50 12 O12 84 12 M34 8 L104 8 L104 24 L34 24 Z M34 42 L104 42 L104 58 L34 58 Z M34 76 L104 76 L104 92 L34 92 Z"
    Hand "hand" "r-16 h M2 14 L50 14 L50 90 L2 90 Z r14 s M42 10 L96 10 L96 92 L42 92 Z"
    Deck "deck" "h M22 0 L92 0 L92 84 L22 84 Z s M8 16 L78 16 L78 102 L8 102 Z"
    Grave "grave" "M14 104 L14 40 C14 10 34 0 50 0 C66 0 86 10 86 40 L86 104 Z c w11 M50 24 L50 78 M30 44 L70 44"
    Asked "asked" "O50 50 50 c w12 M30 38 C30 10 72 12 70 40 C68 54 50 52 50 68 w0 O50 86 8"
}

impl Sign {
    /// The sign of a type of cards.
    #[must_use]
    pub fn of_kind(kind: Kind) -> Sign {
        match kind {
            Kind::Hero => Sign::Hero,
            Kind::Creature => Sign::Creature,
            Kind::Support => Sign::Support,
            Kind::Spell => Sign::Spell,
        }
    }

    /// The sign of an element.
    #[must_use]
    pub fn of_element(element: Element) -> Sign {
        match element {
            Element::Steppe => Sign::Steppe,
            Element::Forest => Sign::Forest,
            Element::Mountain => Sign::Mountain,
            Element::Swamp => Sign::Swamp,
            Element::Dark => Sign::Dark,
        }
    }

    /// The sign of a keyword: a card file calls it as the list does.
    #[must_use]
    pub fn of_keyword(keyword: Keyword) -> Sign {
        Sign::parse(keyword.word()).unwrap_or(Sign::Property)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_heroes::card::KEYWORDS;

    #[test]
    fn every_keyword_has_a_sign_of_its_own() {
        for keyword in KEYWORDS {
            assert_eq!(Sign::of_keyword(keyword).key(), keyword.word());
        }
    }
}
