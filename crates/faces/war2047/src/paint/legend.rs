//! Legend of the pictures' signs: all of them as a picture, and those of one unit in words.

use super::colors::colors;
use super::sign::{Badge, Sign};
use super::tone;
use stolik_render::Reader;
use stolik_render::legend::{self as kit, Legend};

/// The groups of signs, each under its heading.
const GROUPS: &[(&str, &[Sign])] = &[
    (
        "war-signs-numbers",
        &[
            Sign::Metal,
            Sign::Energy,
            Sign::Reserves,
            Sign::Damage,
            Sign::Life,
            Sign::Headquarters,
            Sign::Infantry,
            Sign::Armour,
            Sign::Aviation,
        ],
    ),
    (
        "war-signs-badges",
        &[
            Sign::Flight,
            Sign::AntiAir,
            Sign::Artillery,
            Sign::Provocateur,
            Sign::FirstStrike,
            Sign::Armoured,
            Sign::Assault,
            Sign::Ready,
            Sign::Repair,
            Sign::Stealth,
            Sign::Mobile,
            Sign::Medal,
        ],
    ),
    (
        "war-signs-table",
        &[
            Sign::Tactic,
            Sign::Order,
            Sign::Sabotage,
            Sign::Block,
            Sign::Hand,
            Sign::Deck,
            Sign::Grave,
            Sign::Recycle,
            Sign::Clock,
            Sign::Check,
            Sign::Lock,
        ],
    ),
];

/// All signs with their meanings.
pub const LEGEND: Legend<Sign> =
    Legend { groups: GROUPS, prefix: "war-sign-", side: kit::SIZE, tones: (tone::SCHEME, colors) };

/// The meanings of the badges of a unit or a card.
pub fn of(reader: Reader<'_>, badges: &[Badge]) -> Vec<String> {
    LEGEND.meanings(&reader, badges.iter().map(|badge| badge.sign()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_has_words_and_stands_in_the_legend_once() {
        stolik_face::laws::signs_have_meanings(&LEGEND, Sign::ALL);
    }
}
