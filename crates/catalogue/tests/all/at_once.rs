//! Simultaneous secret decisions do not disturb each other. In all games two people press alternately on screens that
//! each fetches after own presses only.

use crate::club::Club;
use std::sync::Arc;
use stolik_catalogue::Games;
use stolik_kernel::chance::Fast;
use stolik_table::{Button, ButtonKind, Screen};

const PEOPLE: [&str; 2] = ["anna", "boris"];

fn steps(screen: &Screen) -> Vec<Button> {
    let step = |b: &&Button| matches!(b.kind, ButtonKind::Play | ButtonKind::Main);
    screen.buttons.iter().flatten().filter(step).cloned().collect()
}

/// Both press while both are asked. Gives how many presses there were, and how many of them on a screen
/// whose version the other had moved.
async fn alternately(document: &str, seed: u64) -> (u32, u32) {
    let games = Arc::new(Games::embedded().expect("the embedded files are good"));
    let club = Club::open(games as _, seed);
    club.start(document, &PEOPLE).await;
    let mut luck = Fast::new(seed);
    let mut shown: [Option<(u64, Screen)>; 2] = [None, None];
    let (mut presses, mut moved) = (0, 0);
    for round in 0..400 {
        let seat = round % 2;
        let (who, hand) = (PEOPLE[seat], club.hand(seat as u8));
        if club.waiting(&PEOPLE).len() < 2 && shown.iter().all(Option::is_none) {
            return (presses, moved);
        }
        if !club.waiting(&PEOPLE).contains(&who) {
            shown[seat] = None;
            continue;
        }
        // Both look before either presses.
        for (seat, shown) in shown.iter_mut().enumerate() {
            if shown.is_none() && club.waiting(&PEOPLE).len() == 2 {
                *shown = club.screen(PEOPLE[seat], club.hand(seat as u8)).await;
            }
        }
        let Some((version, screen)) = shown[seat].take() else { continue };
        let steps = steps(&screen);
        let step = &steps[luck.below(steps.len() as u32) as usize];
        let now = club.screen(who, hand).await.expect("a hand").0;
        let reply = club.presses(who, step).await;
        let what = format!("{document} {seed}: {who} «{}» v{version}, now v{now}", step.label);
        assert!(!reply.refused, "{what}: {}\n{}", reply.acknowledgement, screen.text);
        presses += 1;
        moved += u32::from(now != version);
        shown[seat] = reply.private.filter(|p| p.instead.is_some()).map(|p| (version, p.screen));
    }
    panic!("{document}: they decide at once for ever");
}

#[tokio::test]
async fn no_button_goes_stale_because_the_other_decides_too() {
    for document in ["berserk-2007", "war2047", "kozyablo 2"] {
        let (mut presses, mut moved) = (0, 0);
        for seed in 0..6 {
            let (all, of_them) = alternately(document, seed).await;
            presses += all;
            moved += of_them;
        }
        assert!(moved > 2, "{document}: the other's readiness was seen: {moved} of {presses}");
    }
}
