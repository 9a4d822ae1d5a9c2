//! Legend of the pictures' signs: all of them as a picture, and those of one unit in words.

use super::colors::colors;
use super::sign::{Badge, Sign};
use super::tone;
use stolik_render::canvas::Canvas;
use stolik_render::legend::{self as kit, Group, Tones};
use stolik_render::palette::rgb;
use stolik_render::{Picture, Reader};
use stolik_words::Phrase;

/// The groups of signs, each under its heading.
const GROUPS: [(&str, &[Sign]); 3] = [
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

/// The key of the sentence on what a sign means.
fn key(sign: Sign) -> String {
    format!("war-sign-{}", sign.key())
}

/// The meanings of the badges of a unit or a card.
pub fn of(reader: Reader<'_>, badges: &[Badge]) -> Vec<String> {
    badges.iter().map(|badge| reader.say(&Phrase::new(key(badge.sign())))).collect()
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
    let marked = ["board-mark-target", "board-mark-own"].map(&word);
    let [.., around] = &mut groups;
    around.signs.extend(kit::marks(marked, rgb(tone::TARGET)));
    let tones = Tones {
        ground: rgb(tone::MAP.1),
        title: rgb(tone::AMBER),
        plate: rgb(tone::PANEL),
        text: rgb(tone::PAPER),
    };
    kit::picture(reader.frame, &groups, (colors(), tones), word("board-signs"))
}

fn entry<'a>(said: String, sign: Sign) -> kit::Sign<'a> {
    let draw = move |c: &mut Canvas, at: (f32, f32)| {
        sign.draw(c, at, kit::SIZE, rgb(tone::PAPER), rgb(tone::PANEL));
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
