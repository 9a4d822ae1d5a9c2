//! Legend of the pictures' signs: all of them as a picture, and those of one card in words.

use super::colors::colors;
use super::sign::Sign;
use super::tone;
use stolik_render::legend::{self as kit, Legend};

/// The groups of signs, each under its heading.
const GROUPS: &[(&str, &[Sign])] = &[
    (
        "koz-signs-numbers",
        &[
            Sign::Gold,
            Sign::Crystals,
            Sign::Mana,
            Sign::Attack,
            Sign::Life,
            Sign::Speed,
            Sign::Creature,
            Sign::Hero,
            Sign::Building,
            Sign::Magic,
            Sign::Effect,
            Sign::Capital,
            Sign::Mine,
        ],
    ),
    (
        "koz-signs-badges",
        &[
            Sign::Archer,
            Sign::MagicAttack,
            Sign::MagicWeapon,
            Sign::TwoAttacks,
            Sign::Area,
            Sign::Vampirism,
            Sign::Flying,
            Sign::Armor,
            Sign::Defender,
            Sign::MagicProtection,
            Sign::WeaponProtection,
            Sign::ArrowProtection,
            Sign::Undead,
            Sign::Scout,
            Sign::Shadows,
            Sign::Regeneration,
            Sign::Unique,
            Sign::Tunnel,
            Sign::Property,
        ],
    ),
    (
        "koz-signs-table",
        &[
            Sign::Shade,
            Sign::Battle,
            Sign::Lasting,
            Sign::Hand,
            Sign::Deck,
            Sign::Discard,
            Sign::Asked,
        ],
    ),
];

/// All signs with their meanings.
pub const LEGEND: Legend<Sign> =
    Legend { groups: GROUPS, prefix: "koz-sign-", side: kit::SIZE, tones: (tone::SCHEME, colors) };

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_has_words_and_stands_in_the_legend_once() {
        stolik_face::laws::signs_have_meanings(&LEGEND, Sign::ALL);
    }
}
