//! One's own results: what counts, for whom, and who is named in them.

use crate::club::{Club, button};
use crate::seats::{ALONE, types};
use crate::toys::Toys;
use stolik_kernel::chance::Fast;
use stolik_table::{Reply, Screen};

fn page(reply: Reply) -> Screen {
    assert!(!reply.refused, "{}", reply.acknowledgement);
    assert!(reply.public.is_none(), "for the person who asks alone");
    reply.private.expect("a page").screen
}

async fn concedes(club: &Club, who: &str) {
    let sure = page(club.types(who, "/concede").await);
    club.presses(who, &button(&sure, "Yes, I concede")).await;
    assert_eq!(club.stage(), "over");
}

/// Anna has beaten boris with an own deck, lost against him, and lost against a bot; one table waits.
async fn season() -> Club {
    let club = Club::open(Toys::new(), 3);
    page(club.types("anna", "/decks Deck: Wall\nparry\nparry\nheal").await);
    club.types("anna", "/new skirmish").await;
    club.types("boris", "/join").await;
    club.types("anna", "/deck wall").await;
    club.types("boris", "/deck parries").await;
    let mut luck = Fast::new(3);
    for _ in 0..3 {
        let seat = u8::from(!crate::matches::waits(&club, 0));
        assert!(club.acts(["anna", "boris"][seat as usize], seat, &mut luck).await);
    }
    concedes(&club, "boris").await;
    club.start("skirmish", &["boris", "anna"]).await;
    concedes(&club, "anna").await;
    club.types("anna", "/new skirmish random").await;
    club.types("anna", "/deck mixed").await;
    concedes(&club, "anna").await;
    club.types("anna", "/new skirmish").await;
    club
}

#[tokio::test]
async fn one_sees_ones_own_results_by_game_opponent_and_deck_and_opens_the_matches() {
    let club = season().await;
    let all = page(club.types("anna", "/results").await);
    for line in
        ["With people: 2 (won: 1, lost: 1, drawn: 0)", "With bots alone: 1 (won: 0, lost: 1"]
    {
        assert!(all.text.contains(line), "{}", all.text);
    }
    assert!(
        all.text.contains("1. Lost: ") && all.text.contains("\u{b7} with bots"),
        "{}",
        all.text
    );
    assert!(all.text.contains("3. Won: ") && !all.text.contains("4. "), "{}", all.text);
    let labels: Vec<&str> = all.buttons[0].iter().map(|b| b.label.as_str()).collect();
    assert_eq!(labels.len(), 3, "{labels:?}");
    // A match that was won opens as the winner's own seat saw it, also from a private chat.
    let opened = page(club.presses("anna", &all.buttons[0][2]).await);
    assert!(opened.text.contains("as your seat saw it"), "{}", opened.text);
    let private = page(types(&club, ALONE, "anna", "/итоги").await);
    assert_eq!(private.text, all.text, "the same everywhere");
    page(crate::seats::presses(&club, ALONE, "anna", &private.buttons[0][2]).await);
    let opponents = page(club.presses("anna", &button(&all, "By opponent")).await);
    assert!(opponents.text.contains("boris: 2 (won: 1, lost: 1, drawn: 0)"), "{}", opponents.text);
    let back = page(club.presses("anna", &button(&opponents, "Back")).await);
    assert_eq!(back, all);
    let decks = page(club.presses("anna", &button(&all, "By deck")).await);
    assert!(decks.text.contains("Wall \u{2013} "), "{}", decks.text);
    let matches = page(club.presses("anna", &button(&all, "All matches")).await);
    let three = [matches.buttons[0].len(), matches.buttons[1].len()];
    assert_eq!(three, [2, 1], "{matches:?}");
    // Of the channel everybody is shown the same, and in a private chat there is no such thing.
    let here = page(club.presses("vera", &button(&all, "In this chat")).await);
    let each = "2 (won: 1, lost: 1, drawn: 0)";
    for who in ["anna", "boris"] {
        assert!(here.text.contains(&format!("{who}: {each}")), "{}", here.text);
    }
    assert_eq!(page(club.types("gleb", "/results here").await), here);
    assert!(private.buttons.concat().iter().all(|button| button.label != "In this chat"));
    // The button of another person shows the presser's own results, and no match of another's seat opens.
    let boris = page(club.presses("boris", &button(&all, "By opponent")).await);
    assert!(boris.text.contains("anna: 2 (won: 1, lost: 1") && !boris.text.contains("boris:"));
    assert!(club.presses("boris", &all.buttons[0][2]).await.refused);
    assert!(page(club.types("vera", "/results").await).text.contains("None of your matches"));
}

#[tokio::test]
async fn who_is_forgotten_stands_in_nobodys_results_by_name_and_has_none() {
    let club = season().await;
    let sure = page(club.types("boris", "/forget").await);
    club.presses("boris", sure.buttons.concat().last().expect("a button")).await;
    let all = page(club.types("anna", "/results").await);
    let opponents = page(club.presses("anna", &button(&all, "By opponent")).await);
    assert!(opponents.text.contains("who asked to be forgotten: 2"), "{}", opponents.text);
    assert!(!opponents.text.contains("boris") && !all.text.contains("boris"), "{}", all.text);
    let here = page(club.types("anna", "/results here").await);
    assert!(here.text.contains("anna: 2") && !here.text.contains("boris"), "{}", here.text);
    assert!(page(club.types("boris", "/results").await).text.contains("None of your matches"));
    // A person whose deck is gone keeps the results it had.
    let list = page(club.types("anna", "/decks").await);
    let deck = page(club.presses("anna", &button(&list, "1. Wall")).await);
    let ask = page(club.presses("anna", &button(&deck, "Delete")).await);
    club.presses("anna", &button(&ask, "Yes, delete")).await;
    let decks = page(club.presses("anna", &button(&all, "By deck")).await);
    assert!(decks.text.contains("your deck no. 1, which is no more: 1 (won: 1"), "{}", decks.text);
}

/// Opens one's own ratings, and those of the chat.
async fn ratings(club: &Club, who: &str) -> (Screen, Screen) {
    let own = page(club.types(who, "/results ratings").await);
    let here = page(club.presses(who, &button(&own, "Ratings in this chat")).await);
    (own, here)
}

#[tokio::test]
async fn ratings_are_seen_by_oneself_alone_until_one_lets_everybody_see_them() {
    let club = season().await;
    let (own, here) = ratings(&club, "anna").await;
    assert!(own.text.contains("± ") && own.text.contains("(2 matches)"), "{}", own.text);
    assert!(own.text.contains("You alone see this."), "{}", own.text);
    assert!(here.text.contains("nothing to count"), "{}", here.text);
    let setting = page(club.presses("anna", &button(&own, "Who sees them")).await);
    page(club.presses("anna", &button(&setting, "everybody sees them where I have played")).await);
    let (own, here) = ratings(&club, "anna").await;
    assert!(own.text.contains("Everybody sees your ratings"), "{}", own.text);
    assert!(here.text.contains("anna") && !here.text.contains("boris"), "{}", here.text);
    assert_eq!(ratings(&club, "vera").await.1.text, here.text, "the same for everybody");
    let elsewhere = page(types(&club, ALONE, "anna", "/results ratings").await);
    assert!(elsewhere.buttons.concat().iter().all(|b| b.label != "Ratings in this chat"));
    page(club.types("anna", "/settings ratings alone").await);
    assert!(!ratings(&club, "vera").await.1.text.contains("anna"));
}

#[tokio::test]
async fn ratings_do_not_move_when_a_rival_is_forgotten() {
    let club = season().await;
    let before = ratings(&club, "anna").await.0;
    let sure = page(club.types("boris", "/forget").await);
    club.presses("boris", sure.buttons.concat().last().expect("a button")).await;
    assert_eq!(ratings(&club, "anna").await.0.text, before.text);
    let none = page(club.types("boris", "/results ratings").await);
    assert!(none.text.contains("nothing to count"), "{}", none.text);
}
