//! Delivery over a real table and a platform in memory, in tokio's own time.

use crate::support;
use crate::support::{Act, Desk, HALL, budget, person, private};
use std::time::Duration;
use stolik_delivery::{Budget, Limit, Pace, Permission, Touch, Trouble};
use stolik_table::{ChannelId, Now, SurfaceId};

fn hall() -> ChannelId {
    ChannelId::new(HALL)
}

#[tokio::test(start_paused = true)]
async fn a_board_is_one_message_and_a_burst_becomes_one_edit() {
    let desk = Desk::new(budget()).await;
    desk.says("anna", "/new").await;
    desk.settled().await;
    assert_eq!(desk.log(), [Act::Sent(hall(), 1)]);
    desk.says("boris", "/join").await;
    desk.settled().await;
    for _ in 0..3 {
        desk.says("boris", "/leave").await;
        desk.says("boris", "/join").await;
    }
    desk.settled().await;
    let log = desk.log();
    let edits = log.iter().filter(|act| **act == Act::Edited(1)).count();
    assert_eq!(log.len(), edits + 1, "{log:?}");
    assert!((1..=2).contains(&edits), "seven changes within the gap: {log:?}");
    assert!(desk.text(1).contains("Boris"), "the newest version stands");
    desk.end().await;
}

#[tokio::test(start_paused = true)]
async fn paces_hold_in_a_place_and_between_edits() {
    let desk = Desk::new(budget()).await;
    for _ in 0..2 {
        desk.says("anna", "/new").await;
        desk.says("boris", "/new").await;
    }
    for _ in 0..6 {
        let name = desk.names()[0].clone();
        desk.says("vera", &format!("/join {name}")).await;
        desk.settled().await;
        desk.says("vera", &format!("/leave {name}")).await;
    }
    desk.settled().await;
    let times = desk.times();
    let limit = budget().place.limits[0];
    for window in times.windows(limit.count + 1) {
        assert!(window[limit.count].1 - window[0].1 >= limit.window, "{times:?}");
    }
    let edits: Vec<_> = times.iter().filter(|(act, _)| matches!(act, Act::Edited(_))).collect();
    for pair in edits.windows(2) {
        assert!(pair[1].1 - pair[0].1 >= budget().place.gap, "{times:?}");
    }
    assert!(edits.len() > 3);
    desk.end().await;
}

#[tokio::test(start_paused = true)]
async fn too_many_requests_are_waited_out_and_lost_answers_tried_again() {
    let desk = Desk::new(budget()).await;
    desk.fails(Trouble::Later(Duration::from_secs(40)));
    desk.fails(Trouble::Again);
    desk.fails(Trouble::Again);
    let start = tokio::time::Instant::now();
    desk.says("anna", "/new").await;
    desk.settled().await;
    assert_eq!(desk.log(), [Act::Sent(hall(), 1)]);
    let (pause, waited) = (budget().pause, start.elapsed());
    assert!(waited >= Duration::from_secs(40) + pause * 3, "{waited:?}");
    desk.end().await;
}

#[tokio::test(start_paused = true)]
async fn what_cannot_be_edited_is_replaced_and_what_is_gone_sent_again() {
    let desk = Desk::new(budget()).await;
    desk.says("anna", "/new").await;
    desk.settled().await;
    desk.fails(Trouble::Replace);
    desk.says("boris", "/join").await;
    desk.settled().await;
    assert_eq!(desk.log(), [Act::Sent(hall(), 1), Act::Sent(hall(), 2), Act::Stripped(1)]);
    desk.fails(Trouble::Gone);
    desk.says("boris", "/leave").await;
    desk.settled().await;
    assert_eq!(desk.log().last(), Some(&Act::Sent(hall(), 3)));
    desk.set_time(41 * 3_600_000);
    desk.says("boris", "/join").await;
    desk.settled().await;
    let log = desk.log();
    assert_eq!(log[log.len() - 2..], [Act::Sent(hall(), 4), Act::Stripped(3)], "too old");
    assert_eq!(desk.delivery().status().replaced, 2);
    desk.end().await;
}

#[tokio::test(start_paused = true)]
async fn a_restart_sends_nothing_twice_and_a_closed_table_is_edited_a_last_time() {
    let mut desk = Desk::new(budget()).await;
    desk.open("anna");
    desk.says("anna", "/new").await;
    desk.settled().await;
    let before = desk.log().len();
    desk.restart().await;
    desk.settled().await;
    assert_eq!(desk.log().len(), before);
    desk.quiet(async |desk| desk.says("anna", "/leave").await).await;
    desk.restart().await;
    desk.settled().await;
    let log = desk.log();
    let edited = |act: &Act| matches!(act, Act::Edited(_));
    assert!(log[before..].iter().any(edited), "the last edit was made up for: {log:?}");
    let deleted = |act: &Act| matches!(act, Act::Deleted(_));
    assert!(log[before..].iter().any(deleted), "the hand is taken away: {log:?}");
    desk.restart().await;
    desk.settled().await;
    assert_eq!(desk.log().len(), log.len(), "and forgotten");
    desk.end().await;
}

#[tokio::test(start_paused = true)]
async fn a_hand_comes_to_the_private_chat_and_goes_with_its_seat() {
    let desk = Desk::new(budget()).await;
    desk.says("anna", "/new").await;
    desk.open("boris");
    desk.says("boris", "/join").await;
    desk.settled().await;
    let hand = desk.message(desk.hand("boris"));
    assert!(desk.log().contains(&Act::Sent(private("boris"), hand)));
    let hands = desk.standing(|surface| matches!(surface, SurfaceId::Hand(..)));
    assert_eq!(hands, 1, "anna's private chat is not open");
    desk.says("boris", "/leave").await;
    desk.settled().await;
    assert!(desk.log().contains(&Act::Deleted(hand)));
    desk.open("anna");
    desk.delivery().arrived(&support::person("anna"));
    desk.settled().await;
    assert_eq!(desk.log().last(), Some(&Act::Sent(private("anna"), 3)));
    desk.end().await;
}

#[tokio::test(start_paused = true)]
async fn a_call_is_a_mention_in_the_group_once_and_goes_when_it_is_answered() {
    let desk = Desk::new(budget()).await;
    desk.starts().await;
    let called = |desk: &Desk| {
        let mut log = desk.log();
        log.retain(|act| matches!(act, Act::Called(..)));
        log
    };
    for _ in 0..2 {
        desk.calls().await;
        desk.settled().await;
        assert_eq!(called(&desk), [Act::Called(support::person("boris"))], "anna has just acted");
    }
    desk.decides("boris").await;
    desk.settled().await;
    let calls = desk.standing(|surface| matches!(surface, SurfaceId::Call(..)));
    assert_eq!(calls, 0, "the mention is gone");
    desk.end().await;
}

#[tokio::test(start_paused = true)]
async fn in_the_private_chat_a_call_is_the_hand_sent_anew_unless_its_holder_is_there() {
    for present in [false, true] {
        let desk = Desk::new(budget()).await;
        desk.open("boris");
        desk.starts().await;
        desk.settled().await;
        let sent = |desk: &Desk| {
            let to_boris =
                |act: &&Act| matches!(act, Act::Sent(place, _) if *place == private("boris"));
            desk.log().iter().filter(to_boris).count()
        };
        let before = sent(&desk);
        if present {
            desk.delivery().present(&private("boris"));
        }
        desk.calls().await;
        desk.settled().await;
        assert_eq!(sent(&desk), before + usize::from(!present));
        assert!(!desk.log().iter().any(|act| matches!(act, Act::Called(..))));
        let hands = desk.standing(|surface| matches!(surface, SurfaceId::Hand(..)));
        assert_eq!(hands, 1, "the older one is gone");
        desk.end().await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_private_chat_that_closes_is_forgotten_and_its_person_called_in_the_group() {
    let desk = Desk::new(budget()).await;
    desk.open("boris");
    desk.starts().await;
    desk.settled().await;
    desk.close("boris");
    desk.calls().await;
    desk.settled().await;
    assert!(desk.log().contains(&Act::Called(support::person("boris"))));
    desk.end().await;
}

#[tokio::test(start_paused = true)]
async fn a_missing_permission_is_told_once_and_waited_for() {
    let desk = Desk::new(budget()).await;
    for _ in 0..2 {
        desk.fails(Trouble::Missing(Permission::Pictures));
    }
    desk.says("anna", "/new").await;
    tokio::time::sleep(Duration::from_secs(3600)).await;
    desk.settled().await;
    let told = desk.log().iter().filter(|act| matches!(act, Act::Notice(..))).count();
    assert_eq!(told, 1);
    assert!(matches!(desk.log().last(), Some(Act::Sent(..))), "{:?}", desk.log());
    desk.fails(Trouble::Missing(Permission::Pictures));
    desk.says("boris", "/join").await;
    tokio::time::sleep(Duration::from_secs(60)).await;
    let edits = |desk: &Desk| desk.log().iter().filter(|a| matches!(a, Act::Edited(_))).count();
    assert_eq!(edits(&desk), 0);
    desk.delivery().again(&hall());
    desk.settled().await;
    assert_eq!(edits(&desk), 1, "as soon as it is granted");
    desk.end().await;
}

#[tokio::test(start_paused = true)]
async fn the_breaker_stops_everything_and_closes_by_itself() {
    let mut budget = budget();
    budget.invalid = Limit::new(3, 600.0);
    let desk = Desk::new(budget).await;
    for _ in 0..3 {
        desk.fails(Trouble::Later(Duration::from_secs(1)));
    }
    desk.says("anna", "/new").await;
    tokio::time::sleep(Duration::from_secs(60)).await;
    assert!(desk.delivery().is_open());
    assert_eq!(desk.log(), [], "nothing goes out");
    tokio::time::sleep(Duration::from_secs(600)).await;
    desk.settled().await;
    assert!(!desk.delivery().is_open());
    assert_eq!(desk.log(), [Act::Sent(hall(), 1)]);
    desk.end().await;
}

#[tokio::test(start_paused = true)]
async fn refused_message_is_repeated_after_a_pause() {
    let desk = Desk::new(budget()).await;
    desk.says("anna", "/new").await;
    desk.settled().await;
    desk.fails(Trouble::Wrong("no".into()));
    desk.says("boris", "/join").await;
    let start = tokio::time::Instant::now();
    desk.settled().await;
    assert_eq!(desk.log(), [Act::Sent(hall(), 1), Act::Edited(1)]);
    assert!(start.elapsed() >= budget().pause, "{:?}", start.elapsed());
    assert!(desk.text(1).contains("Boris"));
    desk.end().await;
}

#[tokio::test(start_paused = true)]
async fn board_whose_picture_is_refused_comes_as_words() {
    let desk = Desk::new(budget()).await;
    desk.starts().await;
    desk.settled().await;
    let old = desk.message(SurfaceId::Board(desk.table.matches()[0].id));
    desk.refuses(&hall(), true);
    desk.concedes("anna").await;
    desk.settled().await;
    let words = desk.message(SurfaceId::Board(desk.table.matches()[0].id));
    assert_ne!(words, old);
    assert!(!desk.is_pictured(words) && desk.log().contains(&Act::Stripped(old)));
    assert_eq!(desk.refused(), 2, "twice with the picture, then without");
    desk.end().await;
}

/// A match that is won, drawn or conceded, and one that is closed, ends with a message that its readers can read,
/// also if the former message is gone or takes no edit.
#[tokio::test(start_paused = true)]
async fn last_state_comes_as_a_new_message_when_the_old_one_takes_no_edit() {
    let gone = [
        Trouble::Gone,
        Trouble::Replace,
        Trouble::Held(Duration::from_secs(600)),
        Trouble::Wrong("200000".into()),
    ];
    for trouble in gone {
        let desk = Desk::new(budget()).await;
        desk.open("boris");
        desk.starts().await;
        desk.settled().await;
        let board = SurfaceId::Board(desk.table.matches()[0].id);
        let (old, hand) = (desk.message(board), desk.hand("boris"));
        let old_hand = desk.message(hand);
        for _ in 0..4 {
            // The board and the hand, twice where the same is tried once more.
            desk.fails(trouble.clone());
        }
        desk.concedes("anna").await;
        desk.settled().await;
        let (new, new_hand) = (desk.message(board), desk.message(hand));
        for (message, before) in [(new, old), (new_hand, old_hand)] {
            let text = desk.text(message);
            assert!(text.contains("over"), "{trouble:?}: {text}");
            if !matches!(trouble, Trouble::Wrong(_)) {
                assert_ne!(message, before, "{trouble:?}: a new message");
            }
        }
        desk.end().await;
    }
}

#[tokio::test(start_paused = true)]
async fn last_state_of_a_deleted_message_survives_a_restart() {
    let mut desk = Desk::new(budget()).await;
    desk.starts().await;
    desk.settled().await;
    let board = SurfaceId::Board(desk.table.matches()[0].id);
    let old = desk.message(board);
    tokio::time::sleep(Duration::from_secs(60)).await;
    desk.fails(Trouble::Gone);
    desk.fails(Trouble::Again);
    desk.concedes("anna").await;
    desk.failed().await;
    desk.restart().await;
    desk.settled().await;
    assert_ne!(desk.message(board), old);
    let before = desk.log().len();
    desk.restart().await;
    desk.settled().await;
    assert_eq!(desk.log().len(), before, "and it is sent once");
    desk.end().await;
}

#[tokio::test(start_paused = true)]
async fn closed_match_says_so_in_the_private_chats_of_its_players() {
    let desk = Desk::new(budget()).await;
    desk.open("boris");
    desk.starts().await;
    desk.settled().await;
    let (board, hand) =
        (SurfaceId::Board(desk.table.matches()[0].id), desk.message(desk.hand("boris")));
    let id = desk.table.matches()[0].id;
    assert!(desk.table.close(id, desk.now()).await, "its operator closes it");
    desk.settled().await;
    for message in [desk.message(board), hand] {
        assert!(desk.text(message).contains("closed"), "{}", desk.text(message));
    }
    desk.end().await;
}

#[tokio::test(start_paused = true)]
async fn message_that_may_not_be_edited_now_is_replaced_and_keeps_nothing_else_back() {
    let desk = Desk::new(budget()).await;
    desk.starts().await;
    desk.settled().await;
    tokio::time::sleep(Duration::from_secs(60)).await;
    let board = SurfaceId::Board(desk.table.matches()[0].id);
    let old = desk.message(board);
    desk.fails(Trouble::Held(Duration::from_secs(3600)));
    let start = tokio::time::Instant::now();
    desk.says("anna", "/draw").await;
    desk.failed().await;
    desk.calls().await;
    desk.settled().await;
    assert_ne!(desk.message(board), old);
    let at = |act: Act| desk.times().into_iter().find(|(done, _)| *done == act).map(|(_, at)| at);
    let (called, stripped) = (at(Act::Called(person("boris"))), at(Act::Stripped(old)));
    assert!(called.is_some() && called < stripped, "{:?}", desk.times());
    let hour = Duration::from_secs(3600);
    assert!(stripped.is_some_and(|at| at - start >= hour), "it is left alone for so long");
    desk.end().await;
}

#[tokio::test(start_paused = true)]
async fn message_whose_edits_are_refused_twice_in_a_row_is_replaced() {
    let desk = Desk::new(budget()).await;
    desk.says("anna", "/new").await;
    desk.settled().await;
    for _ in 0..2 {
        desk.fails(Trouble::Later(Duration::from_secs(5)));
    }
    desk.says("boris", "/join").await;
    desk.settled().await;
    let log = desk.log();
    assert_eq!(log, [Act::Sent(hall(), 1), Act::Sent(hall(), 2), Act::Stripped(1)]);
    desk.end().await;
}

#[tokio::test(start_paused = true)]
async fn calls_go_out_while_edits_are_used_up_and_before_boards() {
    for trouble in [
        Trouble::Busy(Duration::from_secs(3600)),
        Trouble::Full(Duration::from_secs(3600)),
        Trouble::Later(Duration::from_secs(90)),
    ] {
        let desk = Desk::new(budget()).await;
        desk.starts().await;
        desk.settled().await;
        tokio::time::sleep(Duration::from_secs(60)).await;
        let before = desk.log().len();
        desk.fails(trouble.clone());
        desk.says("anna", "/draw").await;
        desk.failed().await;
        desk.calls().await;
        desk.until(|desk| desk.log().len() > before).await;
        let called = Act::Called(person("boris"));
        assert_eq!(desk.log().get(before), Some(&called), "{trouble:?}: {:?}", desk.log());
        desk.end().await;
    }
}

#[tokio::test(start_paused = true)]
async fn call_is_made_in_the_group_when_the_private_chat_refuses_every_form() {
    let desk = Desk::new(budget()).await;
    desk.open("boris");
    desk.starts().await;
    desk.settled().await;
    desk.refuses(&private("boris"), false);
    desk.decides("anna").await;
    desk.calls().await;
    desk.until(|desk| desk.log().contains(&Act::Called(person("boris")))).await;
    assert_eq!(desk.delivery().status().refused, 1);
    tokio::time::sleep(Duration::from_secs(24 * 3600)).await;
    assert!(desk.refused() < 16, "a day of refusals: {}", desk.refused());
    desk.end().await;
}

#[tokio::test(start_paused = true)]
async fn a_walk_is_shown_until_the_version_moves_and_old_copies_are_taken_away() {
    let desk = Desk::new(budget()).await;
    desk.open("anna");
    desk.says("anna", "/new").await;
    desk.settled().await;
    let hand = desk.hand("anna");
    let place = private("anna");
    let walk = stolik_table::Screen::plain("a step".into(), Vec::new());
    let first = desk.message(hand);
    let version = desk.version("anna");
    desk.delivery().walk(&place, hand, version, walk.clone());
    desk.settled().await;
    assert_eq!(desk.text(first), "a step");
    assert_eq!(desk.delivery().shows(&place, &first.to_string()), Some(hand));
    desk.delivery().bring(&place, hand, version, walk.clone());
    desk.settled().await;
    let second = desk.message(hand);
    let log = desk.log();
    assert_eq!(log[log.len() - 2..], [Act::Sent(place.clone(), second), Act::Deleted(first)]);
    let touch = desk.delivery().message_pressed(&place, &first.to_string(), hand);
    assert_eq!(touch, Touch::Old);
    desk.settled().await;
    assert_eq!(desk.log().last(), Some(&Act::Deleted(first)), "an old copy");
    let name = desk.deck();
    desk.says("anna", &format!("/deck {name}")).await;
    desk.settled().await;
    assert_ne!(desk.text(second), "a step");
    // A picture painted before the hand moved on, which arrives after that was reported.
    assert!(desk.version("anna") > version);
    desk.delivery().walk(&place, hand, version, walk.clone());
    desk.settled().await;
    assert_ne!(desk.text(second), "a step");
    desk.delivery().bring(&place, hand, version, walk);
    desk.settled().await;
    assert_ne!(desk.text(desk.message(hand)), "a step");
    assert_ne!(desk.message(hand), second, "it was wanted as the newest message");
    assert_eq!(desk.delivery().status().waiting, 0);
    assert!(desk.now() >= Now(0));
    desk.end().await;
}

/// A press is reported by two ways. A step may wait for its turn when the hand from which it was painted is reported
/// once more.
#[tokio::test(start_paused = true)]
async fn a_walk_that_waits_is_not_covered_by_the_hand_that_it_was_painted_from() {
    let desk = Desk::new(budget()).await;
    desk.open("anna");
    desk.says("anna", "/new").await;
    desk.settled().await;
    let (hand, place) = (desk.hand("anna"), private("anna"));
    let before = desk.message(hand);
    let step = stolik_table::Screen::plain("a step".into(), Vec::new());
    desk.fails(Trouble::Later(Duration::from_secs(60)));
    desk.delivery().bring(&place, hand, desk.version("anna"), step);
    desk.failed().await;
    desk.delivery().arrived(&person("anna"));
    desk.settled().await;
    assert_ne!(desk.message(hand), before);
    assert_eq!(desk.text(desk.message(hand)), "a step");
    assert_eq!(desk.standing(|id| id == hand), 1);
    desk.end().await;
}

/// The platform did what it was asked for and its answer was lost: the reader sees the newest hand and goes on.
#[tokio::test(start_paused = true)]
async fn a_walk_from_a_hand_whose_edit_was_not_heard_of_is_shown_and_not_the_hand_again() {
    let desk = Desk::new(budget()).await;
    desk.open("anna");
    desk.says("anna", "/new").await;
    desk.settled().await;
    let (hand, place) = (desk.hand("anna"), private("anna"));
    // The board and the hand.
    desk.fails(Trouble::Again);
    desk.fails(Trouble::Again);
    desk.says("anna", &format!("/deck {}", desk.deck())).await;
    desk.failed().await;
    let walk = stolik_table::Screen::plain("a step".into(), Vec::new());
    desk.delivery().walk(&place, hand, desk.version("anna"), walk);
    desk.settled().await;
    assert_eq!(desk.text(desk.message(hand)), "a step");
    desk.end().await;
}

/// The results of a press have places of their own among the requests under way. They are a step that is painted, and
/// the hand that shows the result. The others may hold theirs for long, for they wait to be painted.
#[tokio::test(start_paused = true)]
async fn person_who_pressed_is_shown_it_while_all_places_of_others_are_taken() {
    let pace = Pace { limits: vec![Limit::new(100, 20.0)], gap: Duration::ZERO };
    let desk = Desk::new(Budget { lanes: 1, private: pace, ..budget() }).await;
    for who in ["anna", "boris"] {
        desk.open(who);
    }
    desk.starts().await;
    desk.settled().await;
    let (hand, place) = (desk.hand("anna"), private("anna"));
    let message = desk.message(hand);
    let stuck = desk.sticks(&private("boris"));
    desk.decides("boris").await;
    stuck.reached().await;
    let step = stolik_table::Screen::plain("a step".into(), Vec::new());
    desk.delivery().walk(&place, hand, desk.version("anna"), step);
    desk.shows(message, |text| text == "a step").await;
    desk.delivery().present(&place);
    desk.decides("anna").await;
    desk.shows(message, |text| text != "a step").await;
    stuck.goes_on();
    desk.settled().await;
    desk.end().await;
}
