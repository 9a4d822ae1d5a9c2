//! Before a concession it is said what is given up. By 7.2 that is one game; in a campaign both are
//! offered, this game and all of it, with what is won and lost. The same of a draw: 7.7 speaks of the game.

use stolik_kernel::Seat;
use stolik_table::{MatchId, Screen, SurfaceId};
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

/// Returns the question after a typed line.
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

/// Presses a button on somebody's own message of the match.
async fn press_on_hand(club: &Club, id: MatchId, who: &str, label: &str) {
    let seat = u8::from(who == "boris");
    let surface = stolik_table::SurfaceId::Hand(id, Seat(seat));
    let (_, screen) = club.screen(who, surface).await.expect("a hand");
    press(club, who, &screen, label).await;
}

#[tokio::test]
async fn agreed_draw_in_campaign_ends_the_game_and_the_next_begins() {
    let house = House::new(Pictures::Digested);
    let (club, id) = running(&house, "/new campaign").await;
    let screen = asked(&club, "anna", "/draw").await;
    assert!(
        screen.text.contains("This game only: it counts for nobody, the campaign stands at 0:0"),
        "{}",
        screen.text
    );
    assert!(screen.text.contains("All of it: campaign. It ends as a draw"), "{}", screen.text);
    let offers = ["Offer a draw of this game", "Offer a draw of all of it", "Cancel"];
    assert_eq!(labels(&screen), offers);
    press(&club, "anna", &screen, "Offer a draw of this game").await;
    let again = club.types("anna", "/draw game").await;
    assert!(again.refused && again.acknowledgement.contains("offered a draw already"), "{again:?}");
    press_on_hand(&club, id, "boris", "Accept a draw of this game").await;
    assert_eq!(club.stage(id), "running");
    let campaign = club.state(id).campaign.expect("a campaign");
    assert_eq!((campaign.game, campaign.wins, campaign.lost), (2, [0, 0], None));
    assert!(club.table.verify(id).expect("it can be read").is_good());
    // The match as a scenario proves itself, the drawn game included.
    let whole = club.table.scenario(id, None).await.expect("a position");
    assert!(whole.contains("campaign 2 0/0"), "{whole}");
}

#[tokio::test]
async fn draw_offer_of_an_earlier_game_is_forgotten_in_the_next() {
    let house = House::new(Pictures::Digested);
    let (club, id) = running(&house, "/new campaign").await;
    // Declined, and too early for another.
    club.does("anna", "/draw game").await;
    press_on_hand(&club, id, "boris", "Play on").await;
    let soon = club.types("anna", "/draw game").await;
    assert!(soon.refused && soon.acknowledgement.contains("7.7/refuse"), "{soon:?}");
    // An offer that stands goes with its game.
    club.does("boris", "/draw game").await;
    let sure = asked(&club, "anna", "/concede game").await;
    press(&club, "anna", &sure, "Concede this game").await;
    assert_eq!(club.state(id).campaign.expect("a campaign").game, 2);
    for who in PEOPLE {
        let offered = club.types(who, "/draw game").await;
        assert!(!offered.refused, "{who} has offered none in this game: {offered:?}");
        let other = if who == "anna" { "boris" } else { "anna" };
        press_on_hand(&club, id, other, "Play on").await;
    }
    assert!(club.table.verify(id).expect("it can be read").is_good());
}

#[tokio::test]
async fn agreed_draw_of_all_of_a_campaign_ends_the_match() {
    let house = House::new(Pictures::Digested);
    let (club, id) = running(&house, "/new campaign").await;
    club.does("boris", "/draw all").await;
    press_on_hand(&club, id, "anna", "Accept a draw of all of it").await;
    assert_eq!(club.stage(id), "over");
    assert!(club.table.verify(id).expect("it can be read").is_good());
}

#[tokio::test]
async fn draw_in_a_single_game_is_offered_without_a_question() {
    let house = House::new(Pictures::Digested);
    let (club, id) = running(&house, "/new").await;
    let offered = club.types("anna", "/draw").await;
    assert!(offered.acknowledgement.contains("The draw is offered"), "{offered:?}");
    press_on_hand(&club, id, "boris", "Accept the draw").await;
    assert_eq!(club.stage(id), "over");
}

/// Leaving a match of three or four is gap.elimination, as losing the capital is another rule; the result says so.
#[tokio::test]
async fn concessions_among_three_or_four_name_the_rule_of_leaving() {
    let house = House::new(Pictures::Digested);
    for seats in [3, 4] {
        let club = Club::new(&house, 1);
        let people = &["anna", "boris", "vera", "gleb"][..seats];
        club.does("anna", &format!("/new kozyablo {seats}")).await;
        for who in &people[1..] {
            club.does(who, "/join").await;
        }
        for (who, deck) in people.iter().zip(["pozor", "hive", "goats", "zhlobs"]) {
            club.does(who, &format!("/deck {deck}")).await;
        }
        let id = club.last();
        for who in &people[1..] {
            assert_eq!(club.stage(id), "running", "{who}");
            let screen = asked(&club, who, "/concede").await;
            press(&club, who, &screen, "Yes, I concede").await;
        }
        assert_eq!(club.stage(id), "over");
        let (_, board) = club.screen("anna", SurfaceId::Board(id)).await.expect("a board");
        assert!(
            board.text.contains("A player is out: capital lost or conceded (ours)"),
            "{}",
            board.text
        );
        assert!(!board.text.contains("The opponent"), "{}", board.text);
        // The number of the rule stands behind "why".
        let why = asked(&club, "anna", "/why").await;
        assert!(why.text.contains("gap.elimination"), "{}", why.text);
    }
}
