//! The board of «Берсерк» on a phone: everything is readable at its width, and it shows nothing more than elsewhere.

use crate::shared::upright;
use crate::support::{battle, full, kinds, rules, strike};
use stolik_berserk::state::Place;
use stolik_berserk::{Berserk, CardId, View, load};
use stolik_berserk_face::paint::{Reader, board, places};
use stolik_kernel::{Audience, Seat};
use stolik_render::Frame;
use stolik_words::Language;

fn on_phone(language: Language) -> Reader<'static> {
    Reader { language, frame: Frame::Phone, ..Reader::default() }
}

fn positions() -> Vec<(String, Berserk, View)> {
    let rules = rules();
    let mut all = vec![
        ("battle".to_owned(), rules.clone(), battle(Audience::Public, &rules)),
        ("second".to_owned(), rules.clone(), battle(Audience::Seat(Seat::TWO), &rules)),
        ("strike".to_owned(), rules.clone(), strike(Audience::Public, &rules)),
        ("full".to_owned(), rules.clone(), full(&rules)),
    ];
    for name in ["kinds.txt", "stack.txt", "retreat.txt"] {
        let (rules, view) = kinds(name, Audience::Public);
        all.push((name.to_owned(), rules, view));
    }
    all
}

#[test]
fn text_of_every_board_is_readable_on_a_phone() {
    let names = ["Анна".to_owned(), "Борис Великолепный Третий".to_owned()];
    for (name, rules, view) in positions() {
        for language in Language::ALL {
            let reader = Reader { names: &names, ..on_phone(language) };
            upright(&format!("phone-{name}-{language}"), &board(&rules, &view, &[], reader));
        }
    }
}

#[test]
fn what_lies_on_a_phones_board_lies_inside_it_and_is_large_enough_for_a_thumb() {
    for (name, rules, view) in positions() {
        let size = board(&rules, &view, &[], on_phone(Language::Ru)).drawing.size();
        for (lies, [x, y, w, h]) in places(&rules, &view, on_phone(Language::Ru)) {
            assert!(u32::from(x + w) <= size.0 && u32::from(y + h) <= size.1, "{name}: {lies:?}");
            assert!(w >= 80 && h >= 30, "{name}: {lies:?} {w}x{h}");
        }
    }
}

/// Every shipped card in a cell of the field, open and closed.
#[test]
fn whole_name_of_every_card_fits_in_a_cell_of_a_phone() {
    let rules = load::embedded();
    let ours = crate::support::rules();
    let mut view = battle(Audience::Public, &ours);
    let at = view.units.iter().position(|unit| matches!(unit.place, Place::Field(_)));
    let at = at.expect("somebody stands on the field");
    view.units = vec![view.units[at].clone()];
    view.units[0].unit = stolik_berserk::UnitId(0);
    view.stack.clear();
    view.pending.clear();
    view.effects.clear();
    view.cell_effects.clear();
    let mut cut = Vec::new();
    for (n, card) in rules.cards().iter().enumerate() {
        view.units[0].card = Some(CardId(n as u16));
        for language in Language::ALL {
            let texts = board(&rules, &view, &[], on_phone(language)).drawing.texts();
            let small = texts.iter().find(|(_, size)| *size < Frame::Phone.least_text() - 0.01);
            assert_eq!(small, None, "{}", card.id);
            let lines = texts.into_iter().map(|(line, _)| line);
            cut.extend(lines.filter(|line| line.ends_with('\u{2026}')));
        }
    }
    assert_eq!(cut, Vec::<String>::new());
}
