//! Before a concession it is said what is given up. By 7.2 that is one game; in a campaign both are
//! offered, this game and all of it, with what is won and lost.

use stolik_kernel::Seat;
use stolik_table::{MatchId, Screen};
use stolik_tests::club::{Club, PEOPLE};
use stolik_tests::house::{House, Pictures};

/// A running match that Anna opened with this line.
async fn running(house: &House, line: &str) -> (Club, MatchId) {
    let club = Club::new(house, 1);
    club.does("anna", line).await;
    club.does("boris", "/join").await;
    for who in PEOPLE {
        club.does(who, "/deck steppe-mountain").await;
    }
    let id = club.last();
    assert_eq!(club.stage(id), "running");
    (club, id)
}

/// What is asked when somebody types this.
async fn asked(club: &Club, who: &str, line: &str) -> Screen {
    club.types(who, line).await.private.expect("a question").screen
}

fn labels(screen: &Screen) -> Vec<&str> {
    screen.buttons.iter().flatten().map(|button| button.label.as_str()).collect()
}

async fn press(club: &Club, who: &str, screen: &Screen, label: &str) {
    let button = screen.buttons.iter().flatten().find(|button| button.label == label);
    club.presses(who, &button.expect(label).token).await;
}

#[tokio::test]
async fn one_game_is_one_question() {
    let house = House::new(Pictures::Digested);
    let (club, id) = running(&house, "/new").await;
    let screen = asked(&club, "anna", "/concede").await;
    assert!(screen.text.contains("Concede \"") && !screen.text.contains("All of it"));
    assert_eq!(labels(&screen), ["Yes, I concede", "Cancel"]);
    press(&club, "anna", &screen, "Yes, I concede").await;
    assert_eq!(club.stage(id), "over");
}

#[tokio::test]
async fn a_campaign_offers_both_and_says_what_is_lost() {
    let house = House::new(Pictures::Digested);
    let (club, id) = running(&house, "/new campaign").await;
    let screen = asked(&club, "anna", "/concede").await;
    assert!(
        screen.text.contains("This game only: it is lost, and the campaign stands 0:1"),
        "{}",
        screen.text
    );
    assert!(screen.text.contains("All of it: campaign. The opponent wins"), "{}", screen.text);
    assert_eq!(labels(&screen), ["Concede this game", "Concede all of it", "Cancel"]);
    // A typed word says at once which is meant.
    let game = asked(&club, "anna", "/concede game").await;
    assert_eq!(labels(&game), ["Concede this game", "Cancel"]);
    let all = asked(&club, "anna", "/concede all").await;
    assert_eq!(labels(&all), ["Concede all of it", "Cancel"]);
    press(&club, "anna", &all, "Concede all of it").await;
    assert_eq!(club.stage(id), "over");
}

#[tokio::test]
async fn a_game_of_a_campaign_is_conceded_and_the_next_begins() {
    let house = House::new(Pictures::Digested);
    let (club, id) = running(&house, "/new campaign").await;
    let screen = asked(&club, "anna", "/concede").await;
    press(&club, "anna", &screen, "Concede this game").await;
    assert_eq!(club.stage(id), "running");
    let campaign = club.state(id).campaign.expect("a campaign");
    let loser = campaign.lost.expect("somebody lost");
    assert_eq!((campaign.game, campaign.wins[loser.index()]), (2, 0));
    assert_eq!(campaign.wins[loser.other().index()], 1);
    assert!(club.waited(id).contains(&loser), "{loser} chooses from the deck");
    // The second decides the campaign, and that is said.
    let screen = asked(&club, "anna", "/concede game").await;
    assert!(screen.text.contains("the campaign ends 0:2, and you lose it"), "{}", screen.text);
    press(&club, "anna", &screen, "Concede this game").await;
    assert_eq!(club.stage(id), "over");
    assert_eq!(loser, Seat::ONE, "Anna opened the table");
    // The log proves itself: the concession's draws and states are in it.
    assert!(club.table.verify(id).expect("it can be read").is_good());
}
