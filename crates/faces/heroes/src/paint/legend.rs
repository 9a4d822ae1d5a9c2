//! Legend of the pictures' signs: all of them as a picture, and those of one card in words.

use super::colors::colors;
use super::sign::Sign;
use super::tone;
use stolik_render::legend::Legend;

/// The groups of signs, each under its heading.
const GROUPS: &[(&str, &[Sign])] = &[
    (
        "heroes-signs-numbers",
        &[
            Sign::Strike,
            Sign::Life,
            Sign::Coin,
            Sign::Prayer,
            Sign::Hero,
            Sign::Creature,
            Sign::Support,
            Sign::Spell,
            Sign::Steppe,
            Sign::Forest,
            Sign::Mountain,
            Sign::Swamp,
            Sign::Dark,
        ],
    ),
    (
        "heroes-signs-badges",
        &[
            Sign::Charge,
            Sign::Directed,
            Sign::First,
            Sign::Last,
            Sign::Experience,
            Sign::Vigil,
            Sign::Wrath,
            Sign::Vulnerable,
            Sign::Frenzy,
            Sign::Unique,
            Sign::Horde,
            Sign::Sleeper,
            Sign::Undying,
            Sign::Stun,
            Sign::Module,
            Sign::Stealth,
            Sign::Suppression,
            Sign::Clutch,
            Sign::Fury,
            Sign::Created,
            Sign::Placed,
            Sign::Converted,
            Sign::EntersClosed,
            Sign::NoShots,
            Sign::NoSpells,
            Sign::NoPoison,
            Sign::DefendsClosed,
            Sign::Armor,
            Sign::Scales,
            Sign::Poison,
            Sign::Regeneration,
            Sign::Vampirism,
            Sign::Parry,
            Sign::Might,
            Sign::Unity,
            Sign::Meditation,
            Sign::Incarnation,
            Sign::Vanguard,
            Sign::Thirst,
            Sign::Attacks,
            Sign::Evades,
            Sign::Superior,
            Sign::SoulCatching,
            Sign::Concentration,
            Sign::Raid,
            Sign::Spending,
            Sign::Property,
            Sign::Changed,
        ],
    ),
    (
        "heroes-signs-table",
        &[
            Sign::Closed,
            Sign::Weak,
            Sign::Battle,
            Sign::Queue,
            Sign::Hand,
            Sign::Deck,
            Sign::Grave,
            Sign::Asked,
        ],
    ),
];

/// All signs with their meanings.
pub const LEGEND: Legend<Sign> = Legend {
    groups: GROUPS,
    prefix: "heroes-sign-",
    // Rows are so low that larger signs would touch.
    side: 30.0,
    tones: (tone::SCHEME, colors),
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_has_words_and_stands_in_the_legend_once() {
        stolik_face::laws::signs_have_meanings(&LEGEND, Sign::ALL);
    }
}
