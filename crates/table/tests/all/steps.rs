//! A command that is put together step by step, at the table: by buttons and by lines, in private and back,
//! and nothing of it stands anywhere until it is whole.

use crate::club::{Club, Film, button};
use crate::toys::games::barrage::State;
use crate::volleys::Volleys;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use stolik_kernel::chance::Fast;
use stolik_table::rows::{LogRow, Row};
use stolik_table::{Button, ButtonKind, Screen, SurfaceId};

async fn running() -> Club {
    let club = Club::open(Volleys::new(), 3);
    club.start("barrage", &["anna", "boris"]).await;
    club
}

fn state(club: &Club) -> State {
    Volleys::state(&club.store.snapshot(club.last()).unwrap().unwrap())
}

/// Both have planned: it is Anna's volley.
async fn planned() -> Club {
    let club = running().await;
    for (who, seat) in [("anna", 0), ("boris", 1)] {
        let mut cards = state(&club).gunners[seat].hand.clone();
        cards.reverse();
        let cards: String = cards.iter().map(|c| format!(" {c}")).collect();
        let reply = club.types(who, &format!("/do plan{cards}")).await;
        assert!(!reply.refused, "{}", reply.acknowledgement);
    }
    assert!(state(&club).energy >= 4, "the largest card came first: {:?}", state(&club));
    club
}

/// Versions of all surfaces of everybody, with the number of rows.
fn versions(club: &Club) -> (Vec<(SurfaceId, u64)>, u64) {
    let mut all = Vec::new();
    for who in ["anna", "boris", "vera"] {
        let person = stolik_table::PersonId::new(who);
        let own = club.table.surfaces(&club.channel(), Some(&person));
        all.extend(own.into_iter().map(|s| (s.id, s.version)));
    }
    (all, club.table.matches()[0].rows as u64)
}

fn steps(screen: &Screen) -> Vec<Button> {
    let all = screen.buttons.iter().flatten();
    all.filter(|b| matches!(b.kind, ButtonKind::Play | ButtonKind::Main)).cloned().collect()
}

/// Presses buttons by their labels, one after the other; the screen after the last but one.
async fn walk(club: &Club, who: &str, seat: u8, labels: &[&str]) -> Screen {
    let (_, mut screen) = club.screen(who, club.hand(seat)).await.unwrap();
    for label in labels {
        let reply = club.presses(who, &button(&screen, label)).await;
        assert!(!reply.refused, "{label}: {}", reply.acknowledgement);
        if let Some(private) = reply.private {
            assert_eq!(private.instead, Some(club.hand(seat)));
            screen = private.screen;
        }
    }
    screen
}

#[tokio::test]
async fn nothing_of_a_begun_command_stands_anywhere_until_it_is_whole() {
    let club = planned().await;
    let before = versions(&club);
    let mut films = [Film::default(), Film::default()];
    for (film, who) in films.iter_mut().zip([None, Some("boris")]) {
        film.look(&club, who, 0).await;
    }
    let (_, hand) = club.screen("anna", club.hand(0)).await.unwrap();
    let way = ["fire 4", "a", "c", "d", "No more", "1 wounds"];
    for n in 1..=way.len() {
        let screen = walk(&club, "anna", 0, &way[..n]).await;
        assert!(screen.text.contains(&format!("Chosen: {}", way[0])), "{}", screen.text);
        assert!(screen.text.contains(way[n - 1]), "{}", screen.text);
        assert!(steps(&screen).len() <= 25, "a page of them");
        assert_eq!(versions(&club), before, "{n} steps");
        for (film, who) in films.iter_mut().zip([None, Some("boris")]) {
            film.look(&club, who, 1).await;
        }
        assert_eq!(club.screen("anna", club.hand(0)).await.unwrap().1, hand);
    }
    assert!(films.iter().all(|film| film.frames.len() == 1), "nobody was shown anything");
    let prompt = walk(&club, "anna", 0, &way).await;
    let last: Vec<String> = steps(&prompt).into_iter().map(|b| b.label).collect();
    assert_eq!(last, ["1 wounds → 2 wounds", "2 wounds → 1 wounds"], "the last is no choice");
    walk(&club, "anna", 0, &[&way[..], &["2 wounds → 1 wounds"]].concat()).await;
    let (_, rows) = versions(&club);
    assert_eq!(rows, before.1 + 1, "one row");
    let log = club.store.log(club.last()).unwrap();
    let row = LogRow::read(log.last().unwrap()).unwrap().row;
    let Row::Play { command: text, .. } = row else { panic!("{row:?}") };
    assert_eq!(text, "fire 4 a:1 c:2 d:1");
    films[1].look(&club, Some("boris"), 2).await;
    assert_eq!(films[1].frames.len(), 2, "now it is shown");
    let report = club.table.verify(club.last()).unwrap();
    assert!(report.is_good(), "{report}");
}

#[tokio::test]
async fn back_leads_to_the_last_choice_and_cancel_to_the_first() {
    let club = planned().await;
    let (_, hand) = club.screen("anna", club.hand(0)).await.unwrap();
    let two = walk(&club, "anna", 0, &["fire 4", "b", "k"]).await;
    let three = walk(&club, "anna", 0, &["fire 4", "b", "k", "m"]).await;
    let back = club.presses("anna", &button(&three, "Back")).await.private.unwrap().screen;
    assert_eq!(back, two);
    let mut up = two;
    for _ in 0..3 {
        up = club.presses("anna", &button(&up, "Back")).await.private.unwrap().screen;
    }
    assert_eq!(up, hand);
    let cancelled = club.presses("anna", &button(&three, "Cancel")).await.private.unwrap();
    assert_eq!(cancelled.screen, hand);
}

/// Twenty-six targets do not stand on one page; the next page is of the same prompt.
#[tokio::test]
async fn long_lists_have_pages_inside_a_begun_command() {
    let club = planned().await;
    let first = walk(&club, "anna", 0, &["fire 4", "a"]).await;
    let next = club.presses("anna", &button(&first, "More")).await.private.unwrap().screen;
    let labels = |screen: &Screen| -> Vec<String> {
        let usual = steps(screen).into_iter().map(|b| b.label);
        usual.filter(|label| label.len() == 1).collect()
    };
    let mut all = labels(&first);
    all.extend(labels(&next));
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 25, "b to z: {all:?}");
}

#[tokio::test]
async fn what_is_typed_is_carried_out_whole_and_opens_the_next_choice_else() {
    let club = planned().await;
    let before = versions(&club);
    let reply = club.types("anna", "/do fire 4 a c ...").await;
    assert!(!reply.refused && reply.acknowledgement.contains("Not everything is chosen yet"));
    let typed = reply.private.unwrap();
    assert_eq!(typed.instead, Some(club.hand(0)));
    assert_eq!(typed.screen, walk(&club, "anna", 0, &["fire 4", "a", "c"]).await);
    for (line, rule) in [
        ("fire 99 ...", "3/power"),
        ("fire 4 a:2 b:1", "3/division"),
        ("fire 4 c a ...", "3/targets"),
        ("plan 1 ...", "2/planned"),
    ] {
        let reply = club.types("anna", &format!("/do {line}")).await;
        assert!(reply.refused && reply.acknowledgement.contains(rule), "{line}: {reply:?}");
    }
    assert!(club.types("boris", "/do fire 4 ...").await.refused, "it is not his turn");
    assert_eq!(versions(&club), before);
    let list = club.types("anna", "/do").await.private.unwrap().screen;
    assert!(list.text.contains("fire 4 \u{2026} \u{2014} /do fire 4 ..."), "{}", list.text);
    assert!(list.text.lines().count() < 15, "first choices only: {}", list.text);
    assert!(!club.types("anna", "/do fire 4 a:1 b:3").await.refused);
    assert_eq!(versions(&club).1, before.1 + 1);
}

#[tokio::test]
async fn the_public_message_opens_a_begun_command_in_private() {
    let club = planned().await;
    let before = versions(&club);
    let (_, board) = club.screen("anna", club.board()).await.unwrap();
    let reply = club.presses("anna", &button(&board, "fire 3")).await;
    assert_eq!(reply.private.unwrap().screen, walk(&club, "anna", 0, &["fire 3"]).await);
    assert!(club.presses("boris", &button(&board, "fire 3")).await.refused);
    assert_eq!(versions(&club), before);
}

#[tokio::test]
async fn an_undo_takes_the_whole_command_back() {
    let club = planned().await;
    let before = club.table.scenario(club.last(), None).await.unwrap();
    walk(&club, "anna", 0, &["fire 4", "a", "k", "No more", "1 wounds → 3 wounds"]).await;
    assert_ne!(club.table.scenario(club.last(), None).await.unwrap(), before);
    club.types("anna", "/undo").await;
    let (_, hand) = club.screen("boris", club.hand(1)).await.unwrap();
    club.presses("boris", &button(&hand, "Let it be taken back")).await;
    assert_eq!(club.table.scenario(club.last(), None).await.unwrap(), before);
}

/// Buttons name the way themselves: nothing of it has to be remembered.
#[tokio::test]
async fn a_restart_loses_nothing_of_a_begun_command_and_an_old_button_is_refused_kindly() {
    let club = planned().await;
    let old = walk(&club, "anna", 0, &["fire 4", "a", "k"]).await;
    let next = Club::over(club.store.clone(), Volleys::new(), 99, PathBuf::from("/nonexistent"));
    next.clock.store(club.clock.load(Ordering::SeqCst), Ordering::SeqCst);
    let reply = next.presses("anna", &button(&old, "No more")).await;
    assert!(!reply.refused, "{}", reply.acknowledgement);
    let deep = reply.private.unwrap().screen;
    assert!(deep.text.contains("Chosen: fire 4"), "{}", deep.text);
    let hold = next.types("anna", "/do hold").await;
    assert!(!hold.refused);
    let late = next.presses("anna", &button(&deep, "1 wounds → 3 wounds")).await;
    assert!(late.refused && late.acknowledgement.contains("Too late"), "{}", late.acknowledgement);
    assert_eq!(late.private.unwrap().instead, Some(next.hand(0)), "with the current board");
}

/// The order of cards is a secret, and so is how somebody comes to it.
#[tokio::test]
async fn how_a_secret_order_is_put_together_shows_nobody_anything() {
    let film = |seed: Option<u64>| async move {
        let club = running().await;
        let mut films = [Film::default(), Film::default()];
        for (film, who) in films.iter_mut().zip([None, Some("boris")]) {
            film.look(&club, who, 0).await;
        }
        let mut plan = state(&club).gunners[0].hand.clone();
        if let Some(seed) = seed {
            // Anna looks at one beginning after the other, by random presses, and orders as she likes.
            let mut luck = Fast::new(seed);
            let (_, mut screen) = club.screen("anna", club.hand(0)).await.unwrap();
            for _ in 0..12 {
                let choices = steps(&screen);
                let step = &choices[luck.below(choices.len() as u32) as usize];
                let whole = screen.text.matches("card").count() >= 5;
                let back = ["Back", "Cancel"][luck.below(2) as usize];
                let step = if whole { button(&screen, back) } else { step.clone() };
                screen = club.presses("anna", &step).await.private.unwrap().screen;
                for (film, who) in films.iter_mut().zip([None, Some("boris")]) {
                    film.look(&club, who, 0).await;
                }
            }
            for i in (2..plan.len()).rev() {
                plan.swap(i, 1 + luck.below(i as u32) as usize);
            }
        }
        let cards: String = plan.iter().map(|c| format!(" {c}")).collect();
        assert!(!club.types("anna", &format!("/do plan{cards}")).await.refused);
        for (film, who) in films.iter_mut().zip([None, Some("boris")]) {
            film.look(&club, who, 1).await;
        }
        (films, plan)
    };
    let (quiet, sorted) = film(None).await;
    let mut orders = vec![sorted];
    for seed in 0..6 {
        let (busy, order) = film(Some(seed)).await;
        for ((a, b), who) in quiet.iter().zip(&busy).zip(["public", "boris"]) {
            a.assert_same(b, who);
        }
        orders.push(order);
    }
    orders.sort_unstable();
    orders.dedup();
    assert!(orders.len() > 3, "they differ: {orders:?}");
    assert!(quiet[0].frames.len() > 1, "that she has planned is shown");
}

#[tokio::test]
async fn chances_are_asked_for_behind_a_begun_command() {
    let club = planned().await;
    let prompt = walk(&club, "anna", 0, &["fire 4", "a", "c", "No more"]).await;
    let odds = prompt.buttons.iter().flatten().find(|b| b.label == "Odds").expect("a button");
    let listed = club.presses("anna", odds).await.private.unwrap().screen;
    assert_eq!(listed.text.matches("5 of 6").count(), 3, "{}", listed.text);
    let typed = club.types("anna", "/odds fire 4 a c : ...").await.private.unwrap().screen;
    assert_eq!(typed.text, listed.text);
    let one = club.types("anna", "/odds fire 4 a:1 c:3").await.private.unwrap().screen;
    assert!(one.text.contains("odds of fire 4 a:1 c:3"), "{}", one.text);
}

/// Bots and random presses play whole matches.
#[tokio::test]
async fn whole_matches_are_played_by_buttons_and_by_a_bot() {
    let club = Club::open(Volleys::new(), 4);
    club.start("barrage", &["anna", "boris"]).await;
    let mut luck = Fast::new(4);
    for _ in 0..40 {
        for (who, seat) in [("anna", 0), ("boris", 1)] {
            if club.stage() == "running" && !club.waiting(&[who]).is_empty() {
                assert!(club.acts(who, seat, &mut luck).await);
            }
        }
    }
    assert_eq!(club.stage(), "over");
    assert!(club.table.verify(club.last()).unwrap().is_good());
    club.types("anna", "/new barrage random").await;
    club.presses_on("anna", club.hand(0), "any").await;
    for _ in 0..40 {
        club.table.bots_idle().await;
        if club.stage() != "running" {
            break;
        }
        club.acts("anna", 0, &mut luck).await;
    }
    assert_eq!(club.stage(), "over");
    assert!(club.table.verify(club.last()).unwrap().is_good());
}
