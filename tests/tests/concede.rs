//! Before a concession it is said what is given up: a campaign as a whole, not its present game.

use stolik_tests::club::{Club, PEOPLE};
use stolik_tests::house::{House, Pictures};

/// What Anna is asked when she concedes a running match that was opened so.
async fn asked(line: &str) -> String {
    let house = House::new(Pictures::Digested);
    let club = Club::new(&house, 1);
    club.does("anna", line).await;
    club.does("boris", "/join").await;
    for who in PEOPLE {
        club.does(who, "/deck steppe-mountain").await;
    }
    assert_eq!(club.stage(club.last()), "running");
    club.types("anna", "/concede").await.private.expect("a question").screen.text
}

#[tokio::test]
async fn a_campaign_is_conceded_as_a_whole_and_that_is_said_before() {
    let campaign = asked("/new campaign").await;
    assert!(campaign.contains("All of it is conceded: campaign"), "{campaign}");
    let game = asked("/new").await;
    assert!(!game.contains("All of it") && game.contains("Concede \""), "{game}");
}
