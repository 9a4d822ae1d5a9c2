//! A match whose log gets longer and longer.

use super::{ms, open};
use std::path::Path;
use std::time::{Duration, Instant};
use stolik_berserk::Command;
use stolik_kernel::Seat;
use stolik_kernel::chance::Fast;
use stolik_store::MatchId;
use stolik_table::rows::LogRow;
use stolik_tests::club::{Club, PEOPLE, entropy};
use stolik_tests::house::House;

/// Rows of the logs that are measured.
const ROWS: [u32; 3] = [500, 1500, 5000];
/// The number of measurements of a press.
const TIMES: u32 = 40;

/// Prints the table of logs: one match in which somebody cannot decide on a step.
pub async fn print(house: &House, folder: &Path) {
    println!(
        "| rows of a log | wake and press, ms | press, ms | own screen with what happened since, ms | /log, ms | verify, ms | export of the position, of the whole match, ms |"
    );
    println!("|---|---|---|---|---|---|---|");
    let path = folder.join("log.redb");
    let mut luck = Fast::new(7);
    let mut club = Club::over(open(&path), house, entropy(7), folder.join("aside"));
    let id = club.start([0, 1]).await;
    battles(&club, id, &mut luck).await;
    for rows in ROWS {
        while club.store.log_len(id).expect("the store reads") < rows {
            wavers(&club, id).await;
        }
        // Another program begins: nothing of the match is in memory.
        let numbers = club.numbers();
        drop(club);
        club = Club::over(open(&path), house, entropy(7), folder.join("aside"));
        club.goes_on_from(numbers);
        let wake = wavers(&club, id).await;
        let mut press = Duration::ZERO;
        for _ in 0..TIMES {
            press += wavers(&club, id).await;
        }
        let begun = Instant::now();
        drop(club.screen(PEOPLE[0], club.hand(Seat::ONE)).await);
        let screen = begun.elapsed();
        let begun = Instant::now();
        club.does(PEOPLE[0], "/log").await;
        let log = begun.elapsed();
        let begun = Instant::now();
        assert!(club.table.verify(id).expect("the rows read").is_good());
        let verify = begun.elapsed();
        let begun = Instant::now();
        let position = club.table.scenario(id, None).await.expect("it has begun");
        assert!(position.len() > 500);
        let export = begun.elapsed();
        let begun = Instant::now();
        whole(&club, id);
        let all = begun.elapsed();
        println!(
            "| {rows} | {:.1} | {:.2} | {:.2} | {:.2} | {:.0} | {:.0}, {:.0} |",
            ms(wake),
            ms(press / TIMES),
            ms(screen),
            ms(log),
            ms(verify),
            ms(export),
            ms(all),
        );
    }
}

/// The whole match as a scenario; nearly all of it was taken back.
fn whole(club: &Club, id: MatchId) {
    let rows = club.store.log(id).expect("the store reads");
    let rows: Vec<LogRow> = rows.iter().map(|b| LogRow::read(b).expect("a log row")).collect();
    let tools = club.house.games().tool("berserk-2007").expect("its tools");
    let text = tools.whole("a match", &rows).expect("the rows fit");
    assert!(text.lines().count() > 20);
}

/// Plays until somebody can move a card.
async fn battles(club: &Club, id: MatchId, luck: &mut Fast) {
    while step(club, id).is_none() {
        assert!(club.plays(id, luck).await, "somebody can move before the match is over");
    }
}

/// The first step of a card that is legal, and whose.
fn step(club: &Club, id: MatchId) -> Option<(Seat, Command)> {
    let state = club.state(id);
    [Seat::ONE, Seat::TWO].into_iter().find_map(|seat| {
        let legal = club.legal(&state, seat).into_iter();
        Some((seat, legal.into_iter().find(|command| matches!(command, Command::Move { .. }))?))
    })
}

/// One card steps forward and is taken back, with consent where that is needed. How long the step took.
async fn wavers(club: &Club, id: MatchId) -> Duration {
    let (seat, command) = step(club, id).expect("a card can step");
    let who = PEOPLE[seat.index()];
    let line = format!("/do {}", club.say(&club.state(id), seat, &command));
    let begun = Instant::now();
    club.does(who, &line).await;
    let took = begun.elapsed();
    club.does(who, "/undo").await;
    let other = Seat(1 - seat.0);
    let (_, hand) = club.screen(PEOPLE[other.index()], club.hand(other)).await.expect("a hand");
    let consent = hand.buttons.iter().flatten().find(|b| b.label == "Let it be taken back");
    if let Some(consent) = consent {
        club.presses(PEOPLE[other.index()], &consent.token).await;
    }
    took
}
