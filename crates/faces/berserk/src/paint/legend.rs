//! Legend of the pictures' signs: all of them as a picture, and those of one card in words.

use super::badge::Badge;
use super::colors::colors;
use super::icon::Icon;
use super::scene::{Reader, Scene};
use super::sheet::nothing;
use stolik_berserk::view::UnitView;
use stolik_berserk::{Berserk, CardId};
use stolik_render::Picture;
use stolik_render::canvas::Canvas;
use stolik_render::legend::{self as kit, Group, Sign, Tones};
use stolik_render::palette::{self, rgb};

/// The groups of signs, each under its heading.
const GROUPS: [(&str, &[Icon]); 3] = [
    (
        "board-signs-numbers",
        &[
            Icon::Heart,
            Icon::Strike,
            Icon::Boot,
            Icon::Wing,
            Icon::Vessel,
            Icon::Drop,
            Icon::Flask,
            Icon::Token,
        ],
    ),
    (
        "board-signs-badges",
        &[
            Icon::Armour,
            Icon::Regen,
            Icon::Attack,
            Icon::Defence,
            Icon::Directed,
            Icon::Unanswered,
            Icon::Shot,
            Icon::Throw,
            Icon::Bolt,
            Icon::Across,
            Icon::Spark,
            Icon::Jump,
            Icon::Teleport,
            Icon::Vampirism,
            Icon::Scavenge,
            Icon::Ward,
            Icon::Formation,
            Icon::Lock,
            Icon::Lure,
            Icon::Clumsy,
        ],
    ),
    (
        "board-signs-table",
        &[
            Icon::Hidden,
            Icon::Clock,
            Icon::Die,
            Icon::Skull,
            Icon::Flag,
            Icon::Crystal,
            Icon::Deck,
            Icon::Grave,
            Icon::Crown,
            Icon::Check,
        ],
    ),
];

/// The key of the sentence on what a sign means.
fn key(icon: Icon) -> String {
    format!("board-sign-{}", icon.name())
}

/// The meanings of the signs on a card: those of its abilities, and temporary ones.
pub fn of(scene: &Scene<'_>, id: CardId, unit: Option<&UnitView>) -> Vec<String> {
    let badges = Badge::of(scene.rules.card(id)).into_iter().map(Badge::icon);
    let now = |unit: &UnitView| {
        let signs = [
            (unit.wounds, Icon::Drop),
            (unit.poison, Icon::Flask),
            (unit.counters, Icon::Token),
            (u8::from(unit.face_down), Icon::Hidden),
        ];
        signs.into_iter().filter(|(n, _)| *n > 0).map(|(_, icon)| icon).collect::<Vec<_>>()
    };
    let now = unit.map(now).unwrap_or_default();
    badges.chain(now).map(|icon| scene.word(&key(icon))).collect()
}

/// Paints all signs with what they mean.
#[must_use]
pub fn legend<'a>(rules: &'a Berserk, reader: impl Into<Reader<'a>>) -> Picture {
    let Reader { language, names, mine, frame } = reader.into();
    let nothing = nothing();
    let scene = Scene { rules, view: &nothing, language, names, mine, frame };
    let mut groups = GROUPS.map(|(title, icons)| Group {
        title: scene.word(title),
        signs: icons.iter().map(|icon| sign(&scene, *icon)).collect(),
    });
    let marked = ["board-mark-target", "board-mark-own"].map(|key| scene.word(key));
    let [.., around] = &mut groups;
    around.signs.extend(kit::marks(marked, rgb(palette::TARGET)));
    let tones = Tones {
        ground: rgb(palette::TABLE.1),
        title: rgb(palette::GOLD),
        plate: rgb(palette::PANEL),
        text: rgb(palette::CREAM),
    };
    kit::picture(frame, &groups, (colors(), tones), scene.word("board-signs"))
}

fn sign<'a>(scene: &Scene<'_>, icon: Icon) -> Sign<'a> {
    let draw = move |c: &mut Canvas, at: (f32, f32)| {
        icon.draw(c, at, kit::SIZE, rgb(palette::STEEL), rgb(palette::INK));
    };
    Sign { said: scene.word(&key(icon)), draw: Box::new(draw) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_berserk::load;
    use stolik_words::{Language, Words};

    #[test]
    fn every_sign_has_words_and_stands_in_the_legend_once() {
        let words = Words::embedded();
        for icon in Icon::all() {
            let times = GROUPS.iter().flat_map(|(_, icons)| icons.iter()).filter(|i| **i == icon);
            assert_eq!(times.count(), 1, "{icon:?}");
            for language in Language::ALL {
                assert!(words.has(language, &key(icon)), "{language}: {}", key(icon));
            }
        }
    }

    #[test]
    fn the_signs_of_every_card_are_said() {
        let game = load::embedded();
        let nothing = nothing();
        let language = Language::En;
        let scene = Scene {
            rules: &game,
            view: &nothing,
            language,
            names: &[],
            mine: None,
            frame: stolik_render::Frame::Chat,
        };
        for (n, card) in game.cards().iter().enumerate() {
            let said = of(&scene, CardId(n as u16), None);
            assert_eq!(said.len(), Badge::of(card).len(), "{}", card.id);
        }
    }
}
