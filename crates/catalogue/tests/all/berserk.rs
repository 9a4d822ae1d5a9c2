//! «Berserk» at the table: whole matches, secrets, sentences.

use crate::club;
use crate::club::{Club, Film};
use std::sync::Arc;
use stolik_berserk::Berserk;
use stolik_catalogue::Games;
use stolik_kernel::chance::Fast;
use stolik_table::{Button, ButtonKind, Catalogue, PersonId, Screen};
use stolik_words::Language;

fn games() -> Arc<Games> {
    Arc::new(Games::embedded().expect("the embedded files are good"))
}

fn waits(club: &Club, who: &str, seat: u8) -> bool {
    let person = PersonId::new(who);
    club.table
        .surfaces(&club.channel(), Some(&person))
        .iter()
        .any(|s| s.id == club.hand(seat) && s.waiting)
}

/// Asserts the places of the closing buttons. A button that ends a decision is in a row of its own right above the
/// navigation buttons (and that for one's own cards). A button that cannot be taken back is in the last row. Neither
/// may be in the other's place.
fn assert_in_place(screen: &Screen) {
    const CLOSING: [&str; 10] = [
        "Pass",
        "End the turn",
        "Done",
        "Take back",
        "Пас",
        "Закончить ход",
        "Готово",
        "Взять назад",
        "Against yourself…",
        "Себе во вред…",
    ];
    let rows = &screen.buttons;
    for (n, row) in rows.iter().enumerate() {
        let closing = row.iter().filter(|b| CLOSING.contains(&b.label.as_str())).count();
        let below = &rows[n + 1..];
        assert!(
            closing == 0
                || closing == row.len()
                    && below.iter().flatten().all(|b| {
                        b.kind != ButtonKind::Play || CLOSING.contains(&b.label.as_str())
                    }),
            "{rows:?}"
        );
        assert!(below.is_empty() || row.iter().all(|b| b.kind != ButtonKind::Danger), "{rows:?}");
    }
}

const PEOPLE: [&str; 2] = ["anna", "boris"];

/// No sentence is missing: a missing key is said as `[key]`.
fn assert_said(text: &str) {
    assert!(!text.contains('[') && !text.contains('{'), "{text}");
}

#[tokio::test]
async fn two_people_play_a_whole_match_by_buttons_in_both_languages() {
    for (seed, language) in [(1, Language::En), (2, Language::Ru)] {
        let mut club = Club::open(games(), seed);
        club.start("berserk-2007", &PEOPLE).await;
        club.language = language;
        let mut luck = Fast::new(seed);
        for n in 0.. {
            if club.stage() != "running" {
                break;
            }
            assert!(n < 20_000, "the match ends");
            let seat = u8::from(!waits(&club, "anna", 0));
            let who = PEOPLE[seat as usize];
            // Mostly by typed lines: a walk by buttons paints every screen on its way.
            match n % 8 {
                0 => assert!(club.acts(who, seat, &mut luck).await),
                _ => club.types_something(who, &mut luck).await,
            }
            if n % 100 == 0 {
                let (_, board) = club.screen("vera", club.board()).await.unwrap();
                assert_said(&board.text);
                for command in ["/log", "/do", "/words", "/why"] {
                    let reply = club.types(who, command).await;
                    assert_said(&reply.private.unwrap().screen.text);
                }
                let (_, hand) = club.screen(who, club.hand(seat)).await.unwrap();
                assert_said(&hand.text);
                hand.buttons.iter().flatten().for_each(|b| assert_said(&b.label));
                assert!(hand.buttons.len() <= 5 && hand.buttons.iter().all(|row| row.len() <= 5));
                assert_in_place(&hand);
                assert!(board.buttons.len() <= 5);
                assert_in_place(&board);
                let png = hand.picture.unwrap().png;
                assert!(png.starts_with(b"\x89PNG") && png.len() < 300_000, "{}", png.len());
            }
        }
        assert_eq!(club.stage(), "over");
        let report = club.table.verify(club.last()).unwrap();
        assert!(report.is_good() && report.outcomes > 0, "{report}");
    }
}

#[tokio::test]
async fn a_person_plays_the_bot() {
    let club = Club::open(games(), 3);
    club.types("anna", "/new random").await;
    let deck = games().documents()[0].decks[0].id.clone();
    assert!(!club.types("anna", &format!("/deck {deck}")).await.refused);
    let mut luck = Fast::new(3);
    for n in 0.. {
        club.table.bots_idle().await;
        if club.stage() != "running" {
            break;
        }
        assert!(n < 20_000 && waits(&club, "anna", 0));
        club.types_something("anna", &mut luck).await;
    }
    assert_eq!(club.stage(), "over");
    assert!(club.table.verify(club.last()).unwrap().is_good());
}

#[tokio::test]
async fn the_better_bot_plays_from_the_deal_on() {
    let club = Club::open(games(), 4);
    club.types("anna", "/new greedy").await;
    let deck = games().documents()[0].decks[0].id.clone();
    club.types("anna", &format!("/deck {deck}")).await;
    let mut luck = Fast::new(4);
    let mut scenario = String::new();
    for _ in 0..400 {
        club.table.bots_idle().await;
        scenario = club.table.scenario(club.last(), None).await.unwrap();
        if scenario.contains("\nunit") {
            break;
        }
        club.types_something("anna", &mut luck).await;
    }
    assert!(scenario.contains("\nunit"), "the squads stand on the field:\n{scenario}");
    assert!(club.table.verify(club.last()).unwrap().is_good());
}

async fn look(club: &Club, films: &mut [Film; 2], at: u64) {
    let [public, anna] = films;
    public.look(club, None, at).await;
    anna.look(club, Some("anna"), at).await;
}

/// Every film must be the first one.
fn assert_same(films: &[[Film; 2]]) {
    for other in &films[1..] {
        films[0][0].assert_same(&other[0], "public");
        films[0][1].assert_same(&other[1], "anna");
    }
}

/// Anna keeps her deal; Boris redeals so many times, before and after.
async fn redeals(before: u32, after: u32) -> [Film; 2] {
    let club = Club::open(games(), 21);
    club.start("berserk-2007", &PEOPLE).await;
    let mut films = [Film::default(), Film::default()];
    look(&club, &mut films, 0).await;
    for n in 0..before + after {
        if n == before {
            assert!(!club.types("anna", "keep").await.refused);
            look(&club, &mut films, 1).await;
        }
        assert!(!club.types("boris", "redeal").await.refused);
        look(&club, &mut films, u64::from(n >= before)).await;
    }
    films
}

#[tokio::test]
async fn redeals_show_nobody_anything() {
    assert_same(&[redeals(0, 1).await, redeals(2, 1).await, redeals(1, 3).await]);
}

/// Anna always recruits the same; Boris what his luck says, and takes some back. Nobody finishes.
async fn recruiting(secret: u64) -> [Film; 2] {
    let club = Club::open(games(), 22);
    club.start("berserk-2007", &PEOPLE).await;
    for who in PEOPLE {
        assert!(!club.types(who, "keep").await.refused);
    }
    let chooser = usize::from(!waits(&club, "anna", 0));
    assert!(!club.types(PEOPLE[chooser], "second").await.refused);
    let mut films = [Film::default(), Film::default()];
    let (mut annas, mut boriss) = (Fast::new(100), Fast::new(secret));
    look(&club, &mut films, 0).await;
    for at in 1..6 {
        recruit(&club, "anna", 0, &mut annas).await;
        look(&club, &mut films, at).await;
        for _ in 0..boriss.below(3) {
            recruit(&club, "boris", 1, &mut boriss).await;
            look(&club, &mut films, at).await;
        }
    }
    films
}

/// Any command but the one that ends recruiting, of which everybody is told.
async fn recruit(club: &Club, who: &str, seat: u8, luck: &mut Fast) {
    let (_, mut screen) = club.screen(who, club.hand(seat)).await.unwrap();
    for _ in 0..5 {
        let wanted = |b: &&Button| b.kind == ButtonKind::Play && b.label != "Done";
        let steps: Vec<Button> = screen.buttons.iter().flatten().filter(wanted).cloned().collect();
        let reply = club.presses(who, &steps[luck.below(steps.len() as u32) as usize]).await;
        assert!(!reply.refused, "{}", reply.acknowledgement);
        match reply.private {
            Some(private) => screen = private.screen,
            None => return,
        }
    }
    panic!("a walk of more than five steps");
}

#[tokio::test]
async fn what_is_recruited_shows_nobody_anything() {
    let films = [recruiting(1).await, recruiting(2).await, recruiting(3).await];
    assert!(films[0][1].frames.len() > 3, "anna sees her own squad grow");
    assert_same(&films);
}

/// Buttons of recruiting that recruit no card themselves.
const OTHERS: [&str; 2] = ["Pay otherwise\u{2026}", "Recruit for me"];

#[tokio::test]
async fn the_usual_payment_is_one_press_and_the_others_are_two_more() {
    let club = Club::open(games(), 23);
    club.start("berserk-2007", &PEOPLE).await;
    for who in PEOPLE {
        assert!(!club.types(who, "keep").await.refused);
    }
    let chooser = usize::from(!waits(&club, "anna", 0));
    assert!(!club.types(PEOPLE[chooser], "second").await.refused);
    let (_, hand) = club.screen("anna", club.hand(0)).await.unwrap();
    let all: Vec<&Button> = hand.buttons.iter().flatten().collect();
    let recruits =
        || all.iter().filter(|b| b.kind == ButtonKind::Play && !OTHERS.contains(&b.label.as_str()));
    assert!(recruits().count() > 5, "{all:?}");
    for button in recruits() {
        let (_, price) = button.label.split_once(" \u{b7} ").expect("a name and a price");
        assert!(!price.contains('+'), "{price}: with all the silver there, nothing is split");
        assert!(price.ends_with(" silver") || price.ends_with(" gold"), "{price}");
    }
    let other = club::button(&hand, "Pay otherwise\u{2026}");
    let cards = club.presses("anna", &other).await.private.expect("a prompt").screen;
    let card = cards.buttons[0][0].clone();
    let splits = club.presses("anna", &card).await.private.expect("a prompt").screen;
    assert!(
        splits.text.contains(&format!("Pay otherwise\u{2026} \u{2192} {}", card.label)),
        "{}",
        splits.text
    );
    assert_eq!(splits.buttons[0][0].label.split(' ').nth(1), Some("gold"), "{:?}", splits.buttons);
    let bought = club.presses("anna", recruits().next().unwrap()).await;
    assert!(!bought.refused && bought.private.is_none(), "one press: {bought:?}");
}

#[tokio::test]
async fn a_bad_deck_is_told_with_card_and_rule_in_both_languages() {
    let mut club = Club::open(games(), 24);
    club.types("anna", "/new").await;
    let card = games().documents()[0].decks[0].cards[0].clone();
    let hosted = games();
    let rules: &Berserk = hosted.rule_set().unwrap();
    let name = rules.card(rules.find(&card).unwrap()).name.clone();
    for (language, name) in [(Language::En, name.en), (Language::Ru, name.ru)] {
        club.language = language;
        let rule =
            games().book("berserk-2007").rule("gap.deck-construction", language).unwrap().title;
        let reply = club.types("anna", &format!("/deck 5 {card}, 2 никто")).await;
        assert!(reply.refused);
        let text = reply.private.unwrap().screen.text;
        assert_said(&text);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 4, "{text}");
        assert!(
            lines[1].contains("никто") && lines[2].contains("30") && lines[2].contains("50"),
            "{text}"
        );
        assert!(
            lines[3].contains(&name) && lines[3].contains('5') && lines[3].contains('3'),
            "{text}"
        );
        assert!(lines[2..].iter().all(|line| line.contains(&rule)), "{text}");
    }
}
