//! Legend of the pictures' signs: all of them as a picture, and those of one card in words.

use super::colors::colors;
use super::plate::Badge;
use super::sign::Sign;
use super::tone;
use stolik_render::canvas::Canvas;
use stolik_render::legend::{self as kit, Group, Tones};
use stolik_render::palette::rgb;
use stolik_render::{Picture, Reader};
use stolik_words::Phrase;

/// The groups of signs, each under its heading.
const GROUPS: [(&str, &[Sign]); 3] = [
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

/// Side of a sign, in pixels: rows are so low that larger ones would touch.
const SIDE: f32 = 30.0;

/// The key of the sentence on what a sign means.
fn key(sign: Sign) -> String {
    format!("heroes-sign-{}", sign.key())
}

/// The meanings of a card's badges.
pub fn of(reader: Reader<'_>, badges: &[Badge]) -> Vec<String> {
    badges.iter().map(|badge| reader.say(&Phrase::new(key(badge.sign)))).collect()
}

/// Paints all signs with what they mean.
#[must_use]
pub fn legend<'a>(reader: impl Into<Reader<'a>>) -> Picture {
    let reader = reader.into();
    let word = |key: &str| reader.say(&Phrase::new(key));
    let mut groups = GROUPS.map(|(title, signs)| Group {
        title: word(title),
        signs: signs.iter().map(|sign| entry(word(&key(*sign)), *sign)).collect(),
    });
    let marked = ["board-mark-target", "board-mark-own"].map(word);
    let [.., around] = &mut groups;
    around.signs.extend(kit::marks(marked, rgb(tone::TARGET)));
    let tones = Tones {
        ground: rgb(tone::TABLE.1),
        title: rgb(tone::AMBER),
        plate: rgb(tone::PANEL),
        text: rgb(tone::PAPER),
    };
    kit::picture(reader.frame, &groups, (colors(), tones), word("board-signs"))
}

fn entry<'a>(said: String, sign: Sign) -> kit::Sign<'a> {
    let draw = move |c: &mut Canvas, at: (f32, f32)| {
        sign.draw(c, at, SIDE, rgb(tone::PAPER), rgb(tone::PANEL));
    };
    kit::Sign { said, draw: Box::new(draw) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_words::{Language, Words};

    #[test]
    fn every_sign_has_words_and_stands_in_the_legend_once() {
        let words = Words::embedded();
        for sign in Sign::ALL {
            let times = GROUPS.iter().flat_map(|(_, signs)| signs.iter()).filter(|s| *s == sign);
            assert_eq!(times.count(), 1, "{sign:?}");
            for language in Language::ALL {
                assert!(words.has(language, &key(*sign)), "{language}: {}", key(*sign));
            }
        }
    }
}
