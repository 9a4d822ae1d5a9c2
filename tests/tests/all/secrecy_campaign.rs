//! The property of secrets where a campaign goes on (8.4, 8.5): what the loser of a game chooses from
//! its deck, how often it takes that back or redeals, and when it is done, show nobody else anything.

use std::sync::Arc;
use stolik_berserk::state::Campaign;
use stolik_berserk::{Command, State};
use stolik_kernel::chance::{Fast, shuffle};
use stolik_kernel::{Seat, Stream};
use stolik_store::Store;
use stolik_tests::club::{Club, PEOPLE, VERA, entropy_with_decks};
use stolik_tests::house::{House, Moment, Pictures};
use stolik_tests::watch::Watch;

/// The loser of the first game.
const LOSER: Seat = Seat::TWO;
/// Cards that it kept.
const KEPT: usize = 4;

/// The house in which the second game of a campaign is dealt: the loser keeps four cards and chooses;
/// its deck lies in an order of its own.
fn second_game(house: &House, secret: u64) -> House {
    house.twisted(Arc::new(move |_, moment, state: &mut State| match moment {
        Moment::Dealt => {
            state.campaign = Some(Campaign {
                game: 2,
                wins: [1, 0],
                lost: Some(LOSER),
                retreating: Vec::new(),
                remains: Vec::new(),
                picking: Some(0),
            });
            let side = &mut state.sides[LOSER.index()];
            let rest = side.deal.split_off(KEPT);
            side.deck.extend(rest);
            shuffle(&mut side.deck, Stream::Dice, &mut Fast::new(secret));
        }
        Moment::Hidden => {}
    }))
}

/// Plays the deal of the second game, the loser's part by the secret, and watches it.
async fn watched(house: &House, seat: Option<Seat>, secret: u64) -> (Watch, usize) {
    let keys = entropy_with_decks(5, vec![LOSER], secret);
    let house = second_game(house, secret);
    let club = Club::over(Store::in_memory(), &house, keys, "/nonexistent/aside".into());
    let who = seat.map_or(VERA, |seat| PEOPLE[seat.index()]);
    let mut watch = Watch::new(&club, seat.map(|_| who));
    let id = club.start([0, 1]).await;
    watch.looks(&club).await;
    let (mut luck, mut done) = (Fast::new(secret), 0);
    for round in 0..4 {
        for _ in 0..luck.below(7) {
            let state = club.state(id);
            let mut legal = club.legal(&state, LOSER);
            legal.retain(|command| *command != Command::Keep);
            let command = legal[luck.below(legal.len() as u32) as usize];
            club.set_time(club.time() + 1);
            says(&club, id, LOSER, &command).await;
            watch.looks(&club).await;
            done += 1;
        }
        club.set_time(2000 + 1000 * round);
        for line in ["/hand", "/do", "/board", "/words", "/log", "/why", "/matches"] {
            let reply = club.types(who, line).await;
            watch.hears(&club, line, &reply);
        }
        watch.looks(&club).await;
    }
    while club.state(id).campaign.is_some_and(|campaign| campaign.picking.is_some()) {
        says(&club, id, LOSER, &Command::Done).await;
        watch.looks(&club).await;
    }
    for (at, seat) in [(6000, LOSER.other()), (7000, LOSER)] {
        club.set_time(at);
        says(&club, id, seat, &Command::Keep).await;
        watch.looks(&club).await;
    }
    let reply = club.types(who, "/log").await;
    watch.hears(&club, "/log", &reply);
    (watch, done)
}

async fn says(club: &Club, id: stolik_table::MatchId, seat: Seat, command: &Command) {
    let line = club.say(&club.state(id), seat, command);
    club.does(PEOPLE[seat.index()], &format!("/do {line}")).await;
}

#[tokio::test]
async fn what_the_loser_chooses_shows_nobody_anything() {
    let house = House::new(Pictures::Digested);
    for audience in [None, Some(LOSER.other())] {
        let (first, mut all) = watched(&house, audience, 1).await;
        for secret in 2..7 {
            let (other, done) = watched(&house, audience, secret).await;
            all += done;
            if let Err(difference) = first.same(&other) {
                panic!("audience {audience:?}, secret {secret}: {difference}");
            }
        }
        assert!(all > 20, "something was chosen at all: {all}");
    }
}

/// The control: the loser itself sees the difference.
#[tokio::test]
async fn the_loser_sees_what_it_chooses() {
    let house = House::new(Pictures::Digested);
    let (one, _) = watched(&house, Some(LOSER), 1).await;
    let (two, _) = watched(&house, Some(LOSER), 2).await;
    assert!(one.same(&two).is_err());
}
