//! The small signs of «Kozyablo»: resources, numbers, keywords, types of cards, what stands around cards.

use stolik_abilities::line::Named as _;
use stolik_kozyablo::card::{Keyword, Kind};
use stolik_kozyablo::ids::Resource;
use stolik_render::signs;

signs! {
    Sign
    Gold "gold" "O50 50 46 c O50 50 36 s O50 50 30 h M50 26 L57 43 L75 44 L61 56 L66 74 L50 64 L34 74 L39 56 L25 44 L43 43 Z"
    Crystals "crystals" "M50 -4 L88 34 L50 104 L12 34 Z h M50 34 L88 34 L50 104 Z c w5 M12 34 L88 34 M50 34 L50 104"
    Mana "mana" "M50 -6 C70 24 94 44 94 66 C94 90 72 104 50 104 C28 104 6 90 6 66 C6 44 30 24 50 -6 Z h M50 46 C58 58 70 64 70 78 C70 90 60 96 50 96 C40 96 30 90 30 78 C30 64 42 58 50 46 Z"
    Attack "attack" "r40 M50 -12 L63 8 L61 64 L39 64 L37 8 Z M18 62 L82 62 L82 76 L18 76 Z h M42 76 L58 76 L60 108 L40 108 Z"
    Life "life" "M50 98 C16 70 0 52 0 30 C0 4 36 -2 50 24 C64 -2 100 4 100 30 C100 52 84 70 50 98 Z"
    Speed "speed" "M-4 8 L22 8 L58 50 L22 92 L-4 92 L32 50 Z M40 8 L66 8 L102 50 L66 92 L40 92 L76 50 Z"
    Creature "creature" "E50 72 30 26 E14 44 12 16 E86 44 12 16 E36 16 12 17 E64 16 12 17"
    Hero "hero" "M0 24 L27 50 L50 6 L73 50 L100 24 L92 92 L8 92 Z c M12 76 L88 76 L87 84 L13 84 Z"
    Building "building" "M50 -4 L102 44 L88 44 L88 100 L12 100 L12 44 L-2 44 Z c M38 62 L62 62 L62 100 L38 100 Z"
    Magic "magic" "w14 M8 98 L56 48 w0 M70 0 L78 22 L102 28 L82 42 L82 68 L62 52 L38 60 L48 38 L32 18 L58 22 Z"
    Effect "effect" "w13 M50 52 C50 36 72 40 70 58 C67 82 28 80 26 50 C24 14 78 4 94 44"
    Capital "capital" "M4 102 L4 16 L24 16 L24 32 L38 32 L38 10 L62 10 L62 32 L76 32 L76 16 L96 16 L96 102 Z c M36 102 L36 72 C36 52 64 52 64 72 L64 102 Z"
    Mine "mine" "r40 M42 24 L58 24 L58 108 L42 108 Z h M-4 40 C14 4 86 4 104 40 C84 22 16 22 -4 40 Z s M-4 40 C14 4 86 4 104 40 C84 20 16 20 -4 40 Z"
    Shade "shade" "M50 -6 C90 8 98 52 94 104 L6 104 C2 52 10 8 50 -6 Z c M50 24 C74 36 76 62 69 80 C58 94 42 94 31 80 C24 62 26 36 50 24 Z"
    Battle "battle" "r45 M42 -12 L58 -12 L58 66 L42 66 Z M24 64 L76 64 L76 76 L24 76 Z M43 76 L57 76 L57 106 L43 106 Z r-45 M42 -12 L58 -12 L58 66 L42 66 Z M24 64 L76 64 L76 76 L24 76 Z M43 76 L57 76 L57 106 L43 106 Z"
    MagicAttack "magic-attack" "M50 -8 L61 37 L106 50 L61 63 L50 108 L39 63 L-6 50 L39 37 Z"
    Armor "armor" "M50 -4 C66 8 82 13 98 11 C100 56 84 88 50 104 C16 88 0 56 2 11 C18 13 34 8 50 -4 Z"
    Vampirism "vampirism" "M4 6 L96 6 L96 34 L82 34 L68 100 L55 34 L45 34 L32 100 L18 34 L4 34 Z"
    TwoAttacks "two-attacks" "M18 30 C18 -12 84 -12 84 30 C84 54 56 66 46 78 L86 78 L86 102 L12 102 L12 84 C26 56 58 46 58 30 C58 14 42 16 42 32 Z"
    MagicProtection "magic-protection" "w11 O50 50 45 w0 M50 14 L58 42 L86 50 L58 58 L50 86 L42 58 L14 50 L42 42 Z"
    WeaponProtection "weapon-protection" "w11 O50 50 45 w0 M43 14 L57 14 L57 58 L74 58 L74 69 L57 69 L57 88 L43 88 L43 69 L26 69 L26 58 L43 58 Z"
    ArrowProtection "arrow-protection" "w11 O50 50 45 w10 M28 74 L60 40 w0 M80 18 L73 58 L42 26 Z"
    Defender "defender" "M50 -4 C66 8 82 13 98 11 C100 56 84 88 50 104 C16 88 0 56 2 11 C18 13 34 8 50 -4 Z c w13 M50 20 L50 78 M24 44 L76 44"
    Archer "archer" "w10 M22 2 C100 20 100 80 22 98 L22 2 M-4 50 L90 50 w0 M108 50 L78 33 L78 67 Z"
    MagicWeapon "magic-weapon" "M50 -10 L63 8 L61 60 L39 60 L37 8 Z M18 58 L82 58 L82 72 L18 72 Z M42 72 L58 72 L58 104 L42 104 Z O88 22 13 O12 22 13"
    Undead "undead" "M50 -2 C88 -2 100 26 96 52 C93 66 81 70 79 74 L77 102 L23 102 L21 74 C19 70 7 66 4 52 C0 26 12 -2 50 -2 Z c O31 46 13 O69 46 13 M50 60 L59 78 L41 78 Z"
    Area "area" "w11 O50 50 45 w0 O50 50 22"
    Flying "flying" "M-4 72 C8 16 50 0 104 4 C95 20 86 26 77 31 C86 32 91 33 96 35 C85 51 74 55 63 55 C69 58 74 60 78 63 C60 80 30 86 -4 72 Z"
    Scout "scout" "M-4 50 C22 8 78 8 104 50 C78 92 22 92 -4 50 Z c O50 50 23 s O50 50 10"
    Regeneration "regeneration" "M34 0 L66 0 L66 34 L100 34 L100 66 L66 66 L66 100 L34 100 L34 66 L0 66 L0 34 L34 34 Z"
    Unique "unique" "w11 O50 50 45 w0 M44 18 L60 18 L60 82 L44 82 L44 40 L32 46 L32 32 Z"
    Shadows "shadows" "M50 -4 C22 14 22 86 50 104 C6 104 -10 64 2 36 C10 14 30 0 50 -4 Z h M50 -4 C94 -4 110 36 98 64 C90 86 70 100 50 104 C78 86 78 14 50 -4 Z"
    Tunnel "tunnel" "M0 102 L0 54 C0 -10 100 -10 100 54 L100 102 Z c M26 102 L26 60 C26 24 74 24 74 60 L74 102 Z"
    Property "property" "M60 -6 L14 58 L44 58 L34 108 L88 36 L56 36 Z"
    Lasting "lasting" "M12 -2 L88 -2 L88 14 L62 50 L88 86 L88 102 L12 102 L12 86 L38 50 L12 14 Z c M32 16 L68 16 L50 40 Z"
    Hand "hand" "r-16 h M2 14 L50 14 L50 90 L2 90 Z r14 s M42 10 L96 10 L96 92 L42 92 Z"
    Deck "deck" "h M22 0 L92 0 L92 84 L22 84 Z s M8 16 L78 16 L78 102 L8 102 Z"
    Discard "discard" "M14 104 L14 40 C14 10 34 0 50 0 C66 0 86 10 86 40 L86 104 Z c w11 M50 24 L50 78 M30 44 L70 44"
    Asked "asked" "O50 50 50 c w12 M30 38 C30 10 72 12 70 40 C68 54 50 52 50 68 w0 O50 86 8"
}

impl Sign {
    /// The sign of a resource.
    #[must_use]
    pub fn of_resource(resource: Resource) -> Sign {
        match resource {
            Resource::Gold => Sign::Gold,
            Resource::Crystals => Sign::Crystals,
            Resource::Mana => Sign::Mana,
        }
    }

    /// The sign of a type of cards.
    #[must_use]
    pub fn of_kind(kind: Kind) -> Sign {
        match kind {
            Kind::Creature => Sign::Creature,
            Kind::Hero => Sign::Hero,
            Kind::Building => Sign::Building,
            Kind::Magic => Sign::Magic,
            Kind::Effect => Sign::Effect,
            Kind::Capital(_) => Sign::Capital,
            Kind::Mine(..) => Sign::Mine,
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
    use stolik_kozyablo::card::KEYWORDS;

    #[test]
    fn every_keyword_has_a_sign_of_its_own() {
        for keyword in KEYWORDS {
            assert_eq!(Sign::of_keyword(keyword).key(), keyword.word());
        }
    }
}
