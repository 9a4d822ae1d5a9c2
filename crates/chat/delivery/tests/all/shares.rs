//! The adapter's own requests beside delivery's work, and what is refused of either, in tokio's own time.

use crate::support::{Act, Desk, HALL, budget, person, private};
use std::time::Duration;
use stolik_delivery::{Budget, Limit, Pace, Trouble, Turn, Visit};
use stolik_table::ChannelId;
use tokio::time::Instant;

fn hall() -> ChannelId {
    ChannelId::new(HALL)
}

/// Returns a visit of a person who is to see a page alone in the hall.
fn visit(who: &str, number: u64, by: Option<Duration>) -> Visit {
    let by = by.map(|by| Instant::now() + by);
    Visit { place: hall(), whose: person(who), what: None, number, by }
}

/// A board that changes every three seconds for two minutes; when it was edited. Meanwhile so many people
/// want to be shown something every three seconds.
async fn edited_beside(people: usize) -> Vec<Duration> {
    let limits = vec![Limit::new(2, 13.5)];
    let pace = Pace { limits, gap: Duration::from_secs(3) };
    let desk = Desk::new(Budget { place: pace, ..budget() }).await;
    desk.says("anna", "/new").await;
    desk.settled().await;
    let start = Instant::now();
    for round in 0..20_u64 {
        for who in 0..people {
            let delivery = desk.delivery().clone();
            let visit = visit(&format!("p{who}"), round, Some(Duration::from_secs(14)));
            tokio::spawn(async move { delivery.visit(visit).await });
        }
        for line in ["/join", "/leave"] {
            desk.says("boris", line).await;
            tokio::time::sleep_until(start + Duration::from_secs(6 * round + 3)).await;
        }
        tokio::time::sleep_until(start + Duration::from_secs(6 * round + 6)).await;
    }
    let times = desk.times();
    desk.end().await;
    let edits = times.iter().filter(|(act, _)| matches!(act, Act::Edited(_)));
    edits.map(|(_, at)| *at - start).collect()
}

#[tokio::test(start_paused = true)]
async fn when_a_board_is_sent_does_not_depend_on_what_is_whispered_beside_it() {
    let alone = edited_beside(0).await;
    assert!(alone.len() > 10, "{alone:?}");
    for pair in alone.windows(2) {
        assert!(pair[1] - pair[0] <= Duration::from_secs(15), "a board stands still: {alone:?}");
    }
    for people in [1, 2, 8] {
        assert_eq!(edited_beside(people).await, alone, "{people} people are whispered to");
    }
}

#[tokio::test(start_paused = true)]
async fn a_visit_is_overtaken_by_a_newer_one_and_late_where_there_is_no_room() {
    let desk = Desk::new(budget()).await;
    let ask = |who: &str, number, by: u64| {
        let (delivery, visit) =
            (desk.delivery().clone(), visit(who, number, Some(Duration::from_secs(by))));
        tokio::spawn(async move { delivery.visit(visit).await })
    };
    let soon = Instant::now() + Duration::from_secs(14);
    assert!(desk.delivery().has_room(&hall(), soon));
    for who in ["anna", "boris"] {
        assert_eq!(ask(who, 1, 14).await.expect("no panic"), Turn::Now);
    }
    assert!(!desk.delivery().has_room(&hall(), soon), "two in twenty seconds");
    assert!(desk.delivery().has_room(&private("anna"), soon), "elsewhere there is");
    let start = Instant::now();
    assert_eq!(ask("anna", 2, 14).await.expect("no panic"), Turn::Late);
    assert_eq!(start.elapsed(), Duration::ZERO, "that is known at once");
    let old = ask("anna", 3, 30);
    tokio::task::yield_now().await;
    let new = ask("anna", 4, 40);
    assert_eq!(old.await.expect("no panic"), Turn::Overtaken);
    assert_eq!(new.await.expect("no panic"), Turn::Now);
    assert_eq!(start.elapsed(), Duration::from_secs(20));
    desk.end().await;
}

#[tokio::test(start_paused = true)]
async fn after_a_restart_budgets_begin_spent_and_at_the_first_start_full() {
    let mut desk = Desk::new(budget()).await;
    desk.says("anna", "/new").await;
    desk.settled().await;
    desk.restart().await;
    let start = Instant::now();
    desk.says("boris", "/join").await;
    let soon = start + Duration::from_secs(19);
    assert!(!desk.delivery().has_room(&hall(), soon), "not known at once");
    desk.settled().await;
    assert!(start.elapsed() >= Duration::from_secs(20), "{:?}", start.elapsed());
    let first = Desk::new(budget()).await;
    let start = Instant::now();
    first.says("anna", "/new").await;
    first.settled().await;
    // Tokio's clock may go on while the file is written.
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    first.end().await;
    desk.end().await;
}

#[tokio::test(start_paused = true)]
async fn a_refusal_of_the_whole_bot_stops_every_place_and_one_of_a_chat_that_chat() {
    let desk = Desk::new(budget()).await;
    desk.fails(Trouble::Everywhere(Duration::from_secs(40)));
    let start = Instant::now();
    desk.says("anna", "/new").await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    desk.delivery().turn(&private("boris")).await;
    assert_eq!(start.elapsed(), Duration::from_secs(40), "another place waits as well");
    desk.settled().await;
    let start = Instant::now();
    desk.delivery().limited(Some(&hall()), Duration::from_secs(30));
    desk.delivery().turn(&private("boris")).await;
    assert_eq!(start.elapsed(), Duration::ZERO);
    desk.says("boris", "/join").await;
    desk.settled().await;
    assert!(start.elapsed() >= Duration::from_secs(30), "{:?}", start.elapsed());
    desk.delivery().limited(None, Duration::from_secs(50));
    let start = Instant::now();
    desk.delivery().turn(&private("boris")).await;
    assert_eq!(start.elapsed(), Duration::from_secs(50));
    desk.end().await;
}
