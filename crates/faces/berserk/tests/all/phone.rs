//! The board of «Берсерк» on a phone: everything is readable at its width, and it shows nothing more than elsewhere.

use crate::shared::upright;
use crate::support::{battle, cell, full, kinds, placement, recruiting, rules, strike};
use stolik_berserk::state::{Phase, Place, Recruit};
use stolik_berserk::{Berserk, CardId, Target, View, load, say};
use stolik_berserk_face::paint::{Lies, Mark, Reader, board, graves, hand, places};
use stolik_kernel::{Audience, Notation, Rules, Seat};
use stolik_render::{Frame, Picture};
use stolik_words::Language;

fn on_phone(language: Language) -> Reader<'static> {
    Reader { language, frame: Frame::Phone, ..Reader::default() }
}

/// Positions of all kinds, the fullest board too.
pub fn positions() -> Vec<(String, Berserk, View)> {
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

/// The screen of the holder before the battle.
fn before(rules: &Berserk, view: &View, marks: &[Mark], language: Language) -> Picture {
    let text = |card: CardId| say::card(rules, card, language);
    hand(rules, view, marks, &text, on_phone(language)).expect("an own view before the battle")
}

/// Deal, recruiting with and without money, and placement of shipped cards.
pub fn screens() -> Vec<(&'static str, View)> {
    let ours = crate::support::rules();
    let cards = |from: u16, count: u16| (from..from + count).map(CardId).collect::<Vec<CardId>>();
    let mut recruiting = recruiting(&ours);
    let own = recruiting.sides[0].own.as_mut().expect("an own view");
    own.deal = cards(40, 11);
    let paid = |(n, card): (usize, CardId)| Recruit { card, gold: 2, silver: n as u8 };
    own.squad = cards(60, 4).into_iter().enumerate().map(paid).collect();
    recruiting.phase = Phase::Recruiting;
    let mut poor = recruiting.clone();
    poor.sides[0].purse = Some((0, 1));
    let mut deal = recruiting.clone();
    deal.phase = Phase::Deal;
    deal.sides[0].own.as_mut().expect("an own view").squad.clear();
    let mut empty = deal.clone();
    let own = empty.sides[0].own.as_mut().expect("an own view");
    (own.deal, own.squad) = (Vec::new(), Vec::new());
    let mut placing = placement(&ours);
    let own = placing.sides[1].own.as_mut().expect("an own view");
    own.squad = cards(60, 12).into_iter().enumerate().map(paid).collect();
    for (i, (card, _)) in own.placed.iter_mut().enumerate() {
        *card = CardId(60 + i as u16);
    }
    let mut placed = placing.clone();
    let own = placed.sides[1].own.as_mut().expect("an own view");
    own.squad.truncate(4);
    vec![
        ("recruiting", recruiting),
        ("poor", poor),
        ("deal", deal),
        ("empty", empty),
        ("placing", placing),
        ("placed", placed),
    ]
}

#[test]
fn screens_before_the_battle_are_readable_on_a_phone() {
    let rules = load::embedded();
    for (name, view) in screens() {
        let marks = ["a4", "b4", "e4", "a5"].map(|c| Mark::Target(Target::Cell(cell(c))));
        let marks: Vec<Mark> = marks.into_iter().chain([Mark::Card(CardId(66))]).collect();
        for language in Language::ALL {
            upright(&format!("phone-{name}-{language}"), &before(&rules, &view, &marks, language));
        }
    }
}

#[test]
fn what_lies_on_screens_before_the_battle_lies_inside_them_and_is_large_enough_for_a_thumb() {
    let rules = load::embedded();
    for (name, view) in screens() {
        let size = before(&rules, &view, &[], Language::Ru).drawing.size();
        for (lies, [x, y, w, h]) in places(&rules, &view, on_phone(Language::Ru)) {
            assert!(u32::from(x + w) <= size.0 && u32::from(y + h) <= size.1, "{name}: {lies:?}");
            assert!(w >= 80 && h >= 80, "{name}: {lies:?} {w}x{h}");
        }
    }
}

/// The order and the places of cards do not change while they are paid: the next press is where it was.
#[test]
fn recruiting_moves_no_card_on_a_phone() {
    let rules = load::embedded();
    let (_, view) = screens().remove(0);
    let mut more = view.clone();
    let own = more.sides[0].own.as_mut().expect("an own view");
    let card = own.deal.remove(3);
    own.squad.push(Recruit { card, gold: 1, silver: 1 });
    let of_cards = |view: &View| -> Vec<(Lies, u16, u16)> {
        let all = places(&rules, view, on_phone(Language::En)).into_iter();
        let height = 62;
        all.map(|(lies, [x, y, ..])| (lies, x, y - height)).collect()
    };
    let (before, after) = (of_cards(&view), of_cards(&more));
    let places = |all: &[(Lies, u16, u16)]| -> Vec<(u16, u16)> {
        let top = all.iter().map(|(_, _, y)| *y).min().expect("cards");
        all.iter().map(|(_, x, y)| (*x, y - top)).collect()
    };
    assert_eq!(places(&before), places(&after));
    let names =
        |all: Vec<(Lies, u16, u16)>| all.into_iter().map(|(lies, ..)| lies).collect::<Vec<_>>();
    assert_eq!(names(before), names(after));
}

/// Every shipped card among those that are dealt: open, paid and out of reach.
#[test]
fn whole_name_and_text_of_every_card_fit_before_the_battle_on_a_phone() {
    let rules = load::embedded();
    let mut screens = screens();
    let (_, poor) = screens.remove(1);
    let mut wrong = Vec::new();
    for n in 0..rules.cards().len() as u16 {
        let mut view = poor.clone();
        let own = view.sides[0].own.as_mut().expect("an own view");
        own.deal = vec![CardId(n); 2];
        own.squad = vec![Recruit { card: CardId(n), gold: 10, silver: 10 }];
        for language in Language::ALL {
            let texts = before(&rules, &view, &[], language).drawing.texts();
            let least = Frame::Phone.least_text() - 0.01;
            let bad = |(line, size): &(String, f32)| *size < least || line.ends_with('\u{2026}');
            wrong.extend(texts.into_iter().filter(bad));
        }
    }
    assert_eq!(wrong, Vec::new());
}

#[test]
fn screen_before_the_battle_is_for_its_holder_alone_on_a_phone() {
    let rules = load::embedded();
    for (name, mut view) in screens() {
        let Audience::Seat(holder) = view.to else { panic!("{name}: a seat's own view") };
        let text = |card: CardId| say::card(&rules, card, Language::Ru);
        for to in [Audience::Public, Audience::Seat(holder.other())] {
            view.to = to;
            let reader = on_phone(Language::Ru);
            assert!(hand(&rules, &view, &[], &text, reader).is_none(), "{name}");
            let lies = places(&rules, &view, on_phone(Language::Ru));
            assert!(lies.iter().all(|(lies, _)| !matches!(lies, Lies::Card(_))), "{name}");
        }
    }
}

/// The graveyards of a long battle, with what the dead have left behind.
#[test]
fn graveyards_are_readable_on_a_phone() {
    let rules = load::embedded();
    let ours = crate::support::rules();
    let mut view = battle(Audience::Public, &ours);
    (view.units, view.stack, view.pending) = (Vec::new(), Vec::new(), Vec::new());
    (view.effects, view.cell_effects) = (Vec::new(), Vec::new());
    view.sides[0].graveyard = (0..rules.cards().len() as u16).step_by(5).map(CardId).collect();
    view.sides[1].graveyard = vec![CardId(3); 2];
    view.sides[1].exile = vec![CardId(8)];
    view.beyond.known[0] = (40..52).map(CardId).collect();
    let names = ["Анна".to_owned(), "Борис Великолепный Третий".to_owned()];
    for language in Language::ALL {
        let reader = Reader { names: &names, ..on_phone(language) };
        let text = |card: CardId| say::card(&rules, card, language);
        let picture = graves(&rules, &view, &text, reader);
        upright(&format!("phone-graves-{language}"), &picture);
        let lines = picture.drawing.texts().into_iter();
        let cut = |(line, _): &(String, f32)| {
            line.ends_with('\u{2026}') && !line.contains("Великолепный")
        };
        let cut: Vec<_> = lines.filter(cut).collect();
        assert!(cut.is_empty(), "only the name of a player is cut: {cut:?}");
    }
}

#[test]
fn face_down_card_of_the_other_changes_nothing_on_a_phone() {
    let seen = |card: &str, to: Audience| {
        let text = format!("turn 8 p1 main\nunit A p1 c3 club-archer\nunit B p2 c5 {card} down");
        let lines: Vec<&str> = text.lines().collect();
        let (game, state) = load::embedded().place(&lines).expect("a position");
        let view = game.view(&state, to);
        let picture = board(&game, &view, &[], on_phone(Language::Ru));
        (picture, places(&game, &view, on_phone(Language::Ru)))
    };
    for to in [Audience::Public, Audience::Seat(Seat::ONE)] {
        assert_eq!(seen("club-wolf", to), seen("club-archer", to), "{to:?}");
    }
    // The control: its owner sees it.
    let own = Audience::Seat(Seat::TWO);
    assert_ne!(seen("club-wolf", own).0, seen("club-archer", own).0);
}
