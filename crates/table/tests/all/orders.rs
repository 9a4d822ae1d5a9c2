//! Standing orders: they pass in windows for the seat that gave them, after a delay, and tell nobody.

use crate::club::{Club, Film, button};
use crate::toys::Toys;
use stolik_table::Now;
use stolik_table::rows::{LogRow, Row};

const DELAY: i64 = 50;

async fn running() -> Club {
    let club = Club::open(Toys::new(), 5);
    club.table.order_delay(DELAY as u32);
    club.table.call_grace(1_000_000_000);
    club.start("skirmish", &["anna", "boris"]).await;
    club
}

/// Boris lets everything pass.
async fn boris_passes(club: &Club) {
    let screen = club.types("boris", "/orders").await.private.unwrap().screen;
    let toggled = club.presses("boris", &button(&screen, "\u{270b} an attack")).await;
    let screen = toggled.private.unwrap().screen;
    let on = club.presses("boris", &button(&screen, "Pass all match")).await;
    assert_eq!(on.acknowledgement, "I will pass for you.");
}

fn passes(club: &Club) -> usize {
    let log = club.store.log(club.last()).unwrap();
    let rows = log.iter().map(|bytes| LogRow::read(bytes).unwrap().row);
    rows.filter(|row| matches!(row, Row::Play { command, .. } if command == "pass")).count()
}

#[tokio::test]
async fn an_order_passes_after_the_delay_and_not_before() {
    let club = running().await;
    boris_passes(&club).await;
    let next = club.table.tick(Now(2000)).await;
    assert!(next.is_none_or(|at| at.0 > 1_000_000), "no order acts: nobody is asked in a window");
    club.types("anna", "attack").await;
    let at = club.clock.load(std::sync::atomic::Ordering::SeqCst) as i64 - 1;
    assert_eq!(club.table.tick(Now(at)).await, Some(Now(at + DELAY)));
    assert_eq!(passes(&club), 0);
    club.table.tick(Now(at + DELAY)).await;
    assert_eq!(passes(&club), 1);
    assert!(club.table.verify(club.last()).unwrap().is_good());
}

#[tokio::test]
async fn what_it_stops_at_is_asked() {
    let club = running().await;
    let screen = club.types("boris", "/orders").await.private.unwrap().screen;
    assert!(screen.text.contains("There is no order now"), "{}", screen.text);
    club.presses("boris", &button(&screen, "Pass until my turn")).await;
    club.types("anna", "attack").await;
    club.table.tick(Now(1_000_000)).await;
    assert_eq!(passes(&club), 0, "an attack is what usual orders stop at");
    assert!(!club.types("boris", "pass").await.refused);
}

#[tokio::test]
async fn it_lapses_in_the_own_turn() {
    let club = running().await;
    let screen = club.types("boris", "/orders").await.private.unwrap().screen;
    let toggled = club.presses("boris", &button(&screen, "\u{270b} an attack")).await;
    let screen = toggled.private.unwrap().screen;
    club.presses("boris", &button(&screen, "Pass until my turn")).await;
    let (_, hand) = club.screen("boris", club.hand(1)).await.unwrap();
    assert!(hand.text.contains("The order holds until your turn."), "{}", hand.text);
    club.types("anna", "draw").await;
    let (_, hand) = club.screen("boris", club.hand(1)).await.unwrap();
    assert!(!hand.text.contains("The order holds"), "it is the own turn: {}", hand.text);
}

#[tokio::test]
async fn giving_orders_shows_the_others_nothing() {
    let (quiet, ordering) = (running().await, running().await);
    let (mut a, mut b) = (Film::default(), Film::default());
    a.look(&quiet, Some("anna"), 1).await;
    b.look(&ordering, Some("anna"), 1).await;
    boris_passes(&ordering).await;
    for (club, film) in [(&quiet, &mut a), (&ordering, &mut b)] {
        film.look(club, Some("anna"), 2).await;
        film.look(club, None, 2).await;
    }
    a.assert_same(&b, "anna and the public");
}

#[tokio::test]
async fn only_who_sits_gives_orders() {
    let club = running().await;
    assert!(club.types("vera", "/orders").await.refused);
    let screen = club.types("boris", "/orders").await.private.unwrap().screen;
    let on = button(&screen, "Pass all match");
    assert!(club.presses("vera", &on).await.refused);
    club.presses("anna", &on).await;
    let anna = club.types("anna", "/orders").await.private.unwrap().screen;
    assert!(anna.text.contains("until the end"), "anna has given them for herself");
    let boris = club.types("boris", "/orders").await.private.unwrap().screen;
    assert!(boris.text.contains("There is no order now"), "{}", boris.text);
}
