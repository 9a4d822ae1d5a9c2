//! Secrecy for two, three and four seats. Matches may differ only in cards that an audience may not know. Then they
//! give it the same screens with the same versions at the same times. This holds for all views of the others meanwhile,
//! and when a player is out and only looks on.

use crate::brawl::{Hall, State};
use crate::club::{Club, Film};
use std::sync::Arc;
use stolik_kernel::chance::Fast;

const FOUR: [&str; 4] = ["anna", "boris", "vera", "gleb"];
const DAY: u64 = 24 * 60 * 60 * 1000;

/// One match of a family of twins.
#[derive(Clone, Copy)]
struct Twin {
    seats: usize,
    /// A seat, or the public.
    audience: Option<usize>,
    /// Everything that the audience may not know comes from this.
    secret: u64,
}

impl Twin {
    fn secretive(self) -> impl Iterator<Item = usize> {
        (0..self.seats).filter(move |seat| self.audience != Some(*seat))
    }

    /// Other cards for those who are secret, as many as they had.
    fn twist(self, state: &mut State) {
        let mut luck = Fast::new(self.secret);
        for seat in self.secretive() {
            let fighter = &mut state.fighters[seat];
            let all = [fighter.hand.clone(), fighter.deck.clone()].concat();
            let mut card = || all[luck.below(all.len() as u32) as usize];
            fighter.hand.iter_mut().for_each(|held| *held = card());
            fighter.deck.iter_mut().for_each(|held| *held = card());
            fighter.hand.sort_unstable();
        }
    }
}

/// The screens of one audience, the secret hands, and the players who were out in the end.
struct Seen {
    film: Film,
    hands: Vec<String>,
    out: usize,
}

async fn play(twin: Twin, seed: u64) -> Seen {
    let club = Club::open(Hall::twisted(Arc::new(move |state| twin.twist(state))), seed);
    let people = &FOUR[..twin.seats];
    club.rules("vera", "/chat limit 2 days").await;
    let mut film = Film::default();
    let watcher = twin.audience.map(|seat| people[seat]);
    club.types("anna", &format!("/new brawl {}", twin.seats)).await;
    for who in &people[1..] {
        assert!(!club.types(who, "/join").await.refused);
    }
    for who in people {
        assert!(!club.types(who, "/deck mixed").await.refused);
    }
    assert_eq!(club.stage(), "running");
    let mut hands = Vec::new();
    for seat in twin.secretive() {
        let (_, screen) = club.screen(people[seat], club.hand(seat as u8)).await.expect("a hand");
        hands.push(screen.picture.expect("it is painted").alt);
    }
    let (mut luck, mut noise) = (Fast::new(seed), Fast::new(twin.secret));
    for at in 0..150 {
        film.look(&club, watcher, at).await;
        let waiting = club.waiting(people);
        if waiting.is_empty() {
            break;
        }
        let who = waiting[luck.below(waiting.len() as u32) as usize];
        let list = club.types(who, "/do").await.private.expect("a list").screen.text;
        // Cards in a secret hand show when they are played: this one is not.
        match list.contains("/do pass") && watcher != Some(who) {
            true => assert!(!club.types(who, "/do pass").await.refused),
            false => club.types_something(who, &mut luck).await,
        }
        film.look(&club, watcher, at).await;
        disturb(&club, twin, people, &mut noise).await;
        if at % 7 == 3 {
            club.after(DAY).await;
        }
        film.look(&club, watcher, at).await;
    }
    assert_eq!(club.stage(), "over");
    let board = club.screen("nobody", club.board()).await.expect("a board").1.text;
    let out = board.matches("out →").count();
    Seen { film, hands, out }
}

/// The others look at what is theirs, and begin what they do not end.
async fn disturb(club: &Club, twin: Twin, people: &[&str], noise: &mut Fast) {
    let lines = ["/hand", "/do", "/words", "/log", "/do what", "/board", "/orders"];
    for seat in twin.secretive() {
        for _ in 0..noise.below(3) {
            let line = lines[noise.below(7) as usize];
            club.types(people[seat], line).await;
        }
        // A first step of several: a card, and not at whom.
        let shown = club.screen(people[seat], club.hand(seat as u8)).await;
        let first = shown.and_then(|(_, screen)| {
            let mut buttons = screen.buttons.concat().into_iter();
            buttons.find(|button| button.label == "bolt" && noise.below(2) == 0)
        });
        if let Some(button) = first {
            assert!(club.presses(people[seat], &button).await.private.is_some());
        }
    }
}

async fn twins(seats: usize) {
    let (mut differed, mut out) = (0, 0);
    for audience in std::iter::once(None).chain((0..seats).map(Some)) {
        let seed = audience.map_or(40, |seat| 41 + seat as u64);
        let plain = play(Twin { seats, audience, secret: 0 }, seed).await;
        assert!(plain.film.frames.len() > 8, "something was shown");
        out += plain.out;
        for secret in 1..3 {
            let other = play(Twin { seats, audience, secret }, seed).await;
            let what = format!("{seats} seats, {audience:?}, {secret}");
            plain.film.assert_same(&other.film, &what);
            differed += usize::from(plain.hands != other.hands);
        }
    }
    assert!(differed > seats, "secrets were exchanged: {differed}");
    assert!(out > 0, "somebody went out");
}

#[tokio::test]
async fn two_seats_learn_nothing_of_each_other() {
    twins(2).await;
}

#[tokio::test]
async fn three_seats_learn_nothing_of_each_other() {
    twins(3).await;
}

#[tokio::test]
async fn four_seats_learn_nothing_of_each_other() {
    twins(4).await;
}
