//! Lessons at the table. A beginner who presses only marked buttons comes to the end of each. Any other press explains
//! its result. Buttons of another lesson lead to a new one.

use crate::club::Club;
use image::{ImageFormat, ImageReader, RgbaImage};
use std::collections::BTreeSet;
use std::io::Cursor;
use std::sync::Arc;
use stolik_catalogue::Games;
use stolik_kernel::Audience;
use stolik_table::{Button, Catalogue as _, Picture, Pointed, Reader, Screen};
use stolik_words::Language;

/// The mark before the button that is meant.
const MARK: char = '\u{25b6}';
/// Steps of a lesson in which the marked picture is compared.
const COMPARED: usize = 2;
/// The reach of a mark around its target, in pixels.
const AROUND: u32 = 8;
/// Presses that no lesson takes.
const MOST: usize = 200;

fn club(games: &Arc<Games>, language: Language) -> Club {
    Club { language, ..Club::open(Arc::clone(games) as Arc<_>, 3) }
}

async fn press(club: &Club, button: &Button) -> Screen {
    let reply = club.presses("anna", button).await;
    assert!(!reply.refused, "{}: {}", button.label, reply.acknowledgement);
    reply.private.expect("a page").screen
}

fn button(screen: &Screen, label: impl Fn(&str) -> bool) -> Option<&Button> {
    screen.buttons.iter().flatten().find(|button| label(&button.label))
}

/// Asserts the properties of every page of a lesson.
fn readable(screen: &Screen, what: &str) {
    for touch in &screen.touches {
        let [left, top, width, height] = touch.area.map(u32::from);
        let (wide, high) = size(screen.picture.as_ref().expect("a touch lies in a picture"));
        assert!(width > 0 && left + width <= wide, "{what}: {touch:?} of {wide}");
        assert!(height > 0 && top + height <= high, "{what}: {touch:?} of {high}");
    }
    let text = &screen.text;
    assert!(!text.contains(['[', '{']), "{what}: {text}");
    assert!(text.chars().count() < 940, "{what}: cut: {text}");
    assert!(screen.picture.is_some(), "{what}: no picture");
    assert!(screen.buttons.len() <= 5, "{what}: {:?}", screen.buttons);
    assert!(screen.buttons.iter().all(|row| (1..=5).contains(&row.len())), "{what}");
}

fn painted(picture: &Picture) -> RgbaImage {
    image::load_from_memory(&picture.png).expect("a picture").into_rgba8()
}

/// Width and height of a picture.
fn size(picture: &Picture) -> (u32, u32) {
    let read = ImageReader::with_format(Cursor::new(&picture.png), ImageFormat::Png);
    read.into_dimensions().expect("a picture")
}

/// Whether a point lies in an area, or so many pixels around it.
fn lies((x, y): (u32, u32), area: [u16; 4], around: u32) -> bool {
    let [left, top, width, height] = area.map(u32::from);
    let across = (left..=left + width + 2 * around).contains(&(x + around));
    across && (top..=top + height + 2 * around).contains(&(y + around))
}

fn apart(one: [u16; 4], other: [u16; 4]) -> bool {
    let far = |at: usize| {
        let [one, other] =
            [one, other].map(|area| (u32::from(area[at]), u32::from(area[at] + area[at + 2])));
        one.1 < other.0 || other.1 < one.0
    };
    far(0) || far(1)
}

/// The first press of a step is marked in the picture if its target is there. A mark on another target differs from it
/// at these two places, and nowhere else.
#[test]
fn what_is_to_be_pressed_is_marked_in_the_picture() {
    let games = Games::embedded().expect("the embedded files are good");
    let names = ["Anna", "Boris"].map(str::to_owned);
    let reader =
        Reader { language: Language::Ru, names: &names, mine: Some(1), ..Reader::default() };
    for info in games.documents() {
        let steps = (0..).map_while(|step| games.tutor(&info.id).lesson_step(step, Language::Ru));
        let mut marked = 0;
        for (number, at) in steps.enumerate() {
            let Some(does) = &at.does else { continue };
            let what = format!("{}, step {}", info.id, number + 1);
            let goal = at
                .game
                .prompts()
                .whole(at.seat, does)
                .unwrap_or_else(|| panic!("{what}: no choice"));
            let Some(spot) = goal.steps.iter().find_map(|step| step.spot) else { continue };
            let (to, may) = (Audience::Seat(at.seat), [spot]);
            let placed = at.game.pictures().places(to, Pointed { chosen: &[], may: &may }, reader);
            let here = placed.iter().find(|placed| placed.spot == spot);
            let here = here.unwrap_or_else(|| panic!("{what}: {spot:?} lies nowhere")).area;
            // Something of the same kind, so that the same things are in the picture.
            let alike = |area: [u16; 4]| apart(here, area) && area[2..] == here[2..];
            let other = placed.iter().find(|other| alike(other.area));
            let Some(other) = other.filter(|_| marked < COMPARED) else { continue };
            let [meant, beside] = [spot, other.spot].map(|spot| {
                let marks = Pointed { chosen: &[], may: &[spot] };
                painted(&at.game.pictures().picture(to, marks, reader))
            });
            if meant.dimensions() != beside.dimensions() {
                continue;
            }
            let pixels = meant.enumerate_pixels().zip(beside.pixels());
            let differ = pixels.filter(|((.., meant), beside)| meant != beside);
            let differ: Vec<(u32, u32)> = differ.map(|((x, y, _), _)| (x, y)).collect();
            assert!(differ.iter().any(|at| lies(*at, here, 0)), "{what}: {here:?}: no mark");
            let marks = |at| lies(at, here, AROUND) || lies(at, other.area, AROUND);
            let astray = differ.iter().find(|at| !marks(**at));
            assert_eq!(astray, None, "{what}: {here:?}, {:?}", other.area);
            marked += 1;
        }
        assert_eq!(marked, COMPARED, "{}", info.id);
    }
}

#[tokio::test]
async fn learner_who_presses_marked_buttons_comes_to_the_end_of_each_lesson() {
    let games = Arc::new(Games::embedded().expect("the embedded files are good"));
    let taught: Vec<&str> = games
        .documents()
        .iter()
        .map(|info| info.id.as_str())
        .filter(|document| games.tutor(document).lesson().is_some())
        .collect();
    assert_eq!(taught.len(), games.documents().len(), "every game that is played is taught");
    for (language, on, quick, back) in [
        (Language::Ru, "Дальше ▶", "Быстрая партия", "↩ Взять назад"),
        (Language::En, "On ▶", "Quick match", "↩ Take it back"),
    ] {
        let club = club(&games, language);
        for document in &taught {
            let reply = club.types("anna", &format!("/learn {document}")).await;
            let mut screen = reply.private.expect("the first step").screen;
            let (mut presses, mut words, mut others, mut refused) = (0, 0, 0, 0);
            let (mut strayed, mut spots, mut touched) = (BTreeSet::new(), 0, 0);
            let mut again = false;
            loop {
                let what = format!("{document}, press {presses}");
                let head = screen.text.lines().next().unwrap_or_default().to_owned();
                readable(&screen, &what);
                // A screen that is shown again after a wrong press was read before.
                words += match std::mem::take(&mut again) {
                    true => 0,
                    false => screen.text.split_whitespace().count(),
                };
                if button(&screen, |label| label.starts_with(quick)).is_some() {
                    break;
                }
                let marked = button(&screen, |label| label.starts_with(MARK));
                if let Some(marked) = marked {
                    spots += screen.touches.len();
                    // Something else at the same place: shown, and led back from.
                    let other = screen.buttons[0].iter().find(|one| one.label != marked.label);
                    if let Some(other) = other.filter(|_| strayed.insert(head.clone())) {
                        let astray = press(&club, other).await;
                        readable(&astray, &format!("{what}, {}", other.label));
                        let away = |label: &str| [back, "Назад", "Back"].contains(&label);
                        match button(&astray, away) {
                            Some(away) => {
                                others += 1;
                                screen = press(&club, away).await;
                                assert_eq!(screen.text.lines().next(), Some(&*head), "{what}");
                                again = true;
                                continue;
                            }
                            None => refused += 1,
                        }
                    }
                }
                let next = marked.or_else(|| button(&screen, |label| label == on));
                let next = next.unwrap_or_else(|| panic!("{what}: {screen:?}"));
                // In one language by the button, in the other in the picture, where it can be pressed there.
                let in_picture = screen.touches.first().and_then(|touch| touch.press.clone());
                let in_picture = in_picture.filter(|_| language == Language::En);
                touched += usize::from(in_picture.is_some());
                let token = in_picture.unwrap_or_else(|| next.token.clone());
                screen = press(&club, &Button { token, ..next.clone() }).await;
                let back = button(&screen, |label| label == back);
                assert!(back.is_none(), "{what}: what is marked is meant: {}", screen.text);
                presses += 1;
                assert!(presses < MOST, "{document} has no end");
            }
            println!("{document}: {presses} presses, {words} words, {others} astray, {refused}");
            assert!(presses >= 12 && others > 3 && spots > 3, "{document}: {spots}");
            assert!(language == Language::Ru || touched > 3, "{document}: {touched} touched");
        }
    }
}

#[tokio::test]
async fn what_is_refused_names_its_rule_and_lessons_are_found() {
    let games = Arc::new(Games::embedded().expect("the embedded files are good"));
    let club = club(&games, Language::Ru);
    let list = club.types("anna", "/научиться").await.private.expect("a list").screen;
    assert_eq!(list.buttons.iter().flatten().count(), games.documents().len() + 1, "{list:?}");
    for line in ["/help", "/matches"] {
        let screen = club.types("anna", line).await.private.expect("a screen").screen;
        let learn = button(&screen, |label| label == "Научиться играть").expect("a lesson");
        assert_eq!(press(&club, learn).await.text, list.text, "{line}");
    }
    let mut screen = press(&club, &list.buttons[0][0]).await;
    let tried = loop {
        let tempting = |label: &str| label.contains("Лучница") && label.contains("Молодой волк");
        match button(&screen, tempting) {
            Some(tempting) => break press(&club, tempting).await,
            None => {
                let on = |label: &str| label.starts_with(MARK) || label == "Дальше ▶";
                screen = press(&club, button(&screen, on).expect("it goes on")).await;
            }
        }
    };
    assert!(tried.text.contains("Нельзя: ") && tried.text.contains("Правило: "), "{}", tried.text);
    readable(&tried, "what is refused");
    assert!(button(&tried, |label| label.starts_with(MARK)).is_some(), "{tried:?}");
}

/// A button whose lesson is another one by now, or one that nobody made.
#[tokio::test]
async fn a_button_of_another_lesson_leads_to_a_new_one() {
    let games = Arc::new(Games::embedded().expect("the embedded files are good"));
    let club = club(&games, Language::En);
    let first = club.types("anna", "/learn war").await.private.expect("the first step").screen;
    assert!(first.text.contains("War 2047"), "{}", first.text);
    let rule = club.types("anna", "/learn nothing of the kind").await.private.expect("a list");
    assert!(rule.screen.text.contains("Which game?"), "{}", rule.screen.text);
}
