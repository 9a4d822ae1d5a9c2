//! Faults on Discord, and the bot's recovery.

use crate::discord::Pair;
use std::time::Duration;
use stolik_kernel::chance::Fast;
use stolik_tests::fake::discord::{Audience, CHANNEL, Call, Fake, Fault, First, Lid, may};
use stolik_tests::house::{House, Pictures};
use stolik_tests::on_discord::OnDiscord;

#[tokio::test(flavor = "multi_thread")]
async fn after_a_restart_the_board_stays_and_opens_every_hand() {
    let mut pair = Pair::new(11).await;
    let hands = pair.running().await;
    let before = pair.here.fake.wait_for("a board", |_| pair.board()).await;
    pair.here.restart().await;
    let fake = &pair.here.fake;
    let puts = fake.calls().iter().filter(|c| c.is("PUT", "/applications")).count();
    assert_eq!(puts, 1, "the commands were the same");
    let opened = pair.opens(0).await;
    assert_ne!(opened.id, hands[0].id);
    assert!(!opened.pictures.is_empty());
    // The private message of before the restart still works too.
    let again = fake.presses(pair.people[1], hands[1].id, &pair.word(1, "word-log"));
    fake.answered(&again).await;
    let mut luck = Fast::new(3);
    for _ in 0..6 {
        pair.step(&mut luck).await;
    }
    assert_eq!(pair.board().map(|b| b.id), Some(before.id), "the same board");
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_takes_no_edit_any_more_is_replaced() {
    let mut here = OnDiscord::new(&House::new(Pictures::Painted), 12).await;
    // By its own clock delivery would replace it before Discord refuses.
    here.budget.old = Duration::from_secs(24 * 3600);
    here.start().await;
    let pair = Pair::with(here);
    pair.running().await;
    let fake = &pair.here.fake;
    let old = fake.wait_for("a board", |_| pair.board()).await;
    fake.set_late_edits(0);
    fake.advance(Duration::from_secs(2 * 3600));
    pair.types(0, "draw", "").await;
    let look = |_: &_| pair.board().filter(|board| board.id != old.id);
    fake.wait_for("a new board", look).await;
    let gone = |fake: &stolik_tests::fake::discord::Fake| {
        fake.message(old.id).is_none_or(|m| m.labels().is_empty()).then_some(())
    };
    fake.wait_for("the old one without buttons", gone).await;
    assert!(fake.calls().iter().any(|c| c.is("PATCH", "/channels/") && c.status == 429));
    fake.assert_clean();
}

/// 30046 is about one message: nothing of its channel waits for it, however long it asks to wait. The fake asks for
/// more than the minute for which a test waits.
#[tokio::test(flavor = "multi_thread")]
async fn refusal_of_an_old_message_leaves_its_channel_alone() {
    let mut here = OnDiscord::new(&House::new(Pictures::Digested), 41).await;
    here.budget.old = Duration::from_secs(24 * 3600);
    here.start().await;
    let pair = Pair::with(here);
    pair.running().await;
    let fake = &pair.here.fake;
    let old = fake.wait_for("a board", |_| pair.board()).await;
    fake.set_late_edits(0);
    fake.advance(Duration::from_secs(2 * 3600));
    let from = fake.call_count();
    pair.types(0, "draw", "").await;
    fake.wait_for("a new board", |_| pair.board().filter(|board| board.id != old.id)).await;
    fake.wait_for("the old one gone", |f| f.message(old.id).is_none().then_some(())).await;
    let edits = fake.calls_from(from).iter().filter(|c| c.status == 429).count();
    assert!(edits <= 2, "the edit, and the buttons: {edits}");
    // The headers of that refusal name a pause as well; edits of other messages do not wait for it.
    let id = pair.here.table.matches()[0].id;
    assert!(pair.here.table.close(id, stolik_table::Now(0)).await);
    let closed = pair.public("table-closed");
    let said = |m: &stolik_tests::fake::discord::Shown| m.by_bot && m.content.contains(&closed);
    fake.wait_for("an edit", |fake| fake.messages(CHANNEL).into_iter().find(said)).await;
    fake.assert_clean();
}

/// The end of a match reaches the channel also if its board is gone.
#[tokio::test(flavor = "multi_thread")]
async fn end_of_a_match_is_a_new_message_when_the_board_takes_no_edit() {
    for (seed, code) in [(42, 10_008), (43, 30_046), (44, 200_000)] {
        let pair = Pair::new(seed).await;
        pair.running().await;
        let fake = &pair.here.fake;
        let old = fake.wait_for("a board", |_| pair.board()).await;
        match code {
            10_008 => fake.delete(old.id),
            30_046 => {
                fake.set_late_edits(0);
                fake.advance(Duration::from_secs(61 * 60));
            }
            // The content is refused as often as it is tried with this message.
            _ => (0..2).for_each(|_| {
                fake.fail_next("PATCH", "/channels/", Fault::Refused { status: 400, code });
            }),
        }
        let id = pair.here.table.matches()[0].id;
        assert!(pair.here.table.close(id, stolik_table::Now(0)).await);
        let closed = pair.public("table-closed");
        let said = |m: &stolik_tests::fake::discord::Shown| m.by_bot && m.content.contains(&closed);
        fake.wait_for("the end", |fake| fake.messages(CHANNEL).into_iter().find(said)).await;
        let live = |fake: &stolik_tests::fake::discord::Fake| {
            let left = fake.messages(CHANNEL).into_iter().filter(|m| !m.labels().is_empty());
            (left.count() == 0).then_some(())
        };
        fake.wait_for("no button that leads nowhere", live).await;
        fake.assert_clean();
    }
}

/// A refused picture leaves nobody without a word, in the channel or alone.
#[tokio::test(flavor = "multi_thread")]
async fn refused_pictures_come_as_words() {
    let pair = Pair::new(45).await;
    pair.running().await;
    let fake = &pair.here.fake;
    let board = fake.wait_for("a board", |_| pair.board()).await;
    let wrong = Fault::Refused { status: 400, code: 50_035 };
    fake.fail_next("PATCH", "/webhooks/", wrong.clone());
    let hand = pair.opens(0).await;
    assert!(hand.pictures.is_empty() && !hand.labels().is_empty(), "{hand:?}");
    for _ in 0..2 {
        fake.fail_next("PATCH", "/channels/", wrong.clone());
    }
    fake.advance(Duration::from_secs(5));
    pair.types(0, "draw", "").await;
    let words = |fake: &stolik_tests::fake::discord::Fake| {
        let all = fake.messages(CHANNEL).into_iter().filter(|m| m.by_bot && m.id != board.id);
        all.into_iter().find(|m| m.pictures.is_empty() && !m.labels().is_empty())
    };
    fake.wait_for("a board in words", words).await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_archived_thread_is_opened_before_its_board_is_edited() {
    let mut pair = Pair::new(13).await;
    let fake = pair.here.fake.clone();
    pair.channel = fake.thread(CHANNEL, "match");
    pair.running().await;
    let board = fake.wait_for("a board", |_| pair.board()).await;
    fake.set_lid(pair.channel, Lid::Archived);
    let edited = board.edited;
    fake.advance(Duration::from_secs(60));
    pair.types(0, "draw", "").await;
    fake.wait_for("an edit of the board", |fake| {
        fake.message(board.id).filter(|m| m.edited != edited)
    })
    .await;
    assert_eq!(fake.lid(pair.channel), Some(Lid::Open));
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_whose_token_has_expired_waits_for_the_next_press() {
    let pair = Pair::new(14).await;
    let hands = pair.running().await;
    let fake = &pair.here.fake;
    fake.advance(Duration::from_secs(20 * 60));
    let from = fake.call_count();
    pair.types(0, "draw", "").await;
    fake.wait_call(from, "an edit of the board", |c| c.is("PATCH", "/channels/")).await;
    let late = fake.calls_from(from);
    assert!(late.iter().all(|c| c.status < 400), "no dead token is used: {late:#?}");
    let stale = hands[1].buttons().into_iter().find(|b| b.style == 1).expect("a step");
    let asked = fake.presses_raw(pair.people[1], hands[1].id, &stale.id);
    let shown = fake.shown(&asked).await;
    assert_eq!(shown.id, hands[1].id, "a press renews it");
    fake.assert_clean();
}

/// It would keep buttons that have grown stale.
#[tokio::test(flavor = "multi_thread")]
async fn older_hand_goes_also_if_its_deletion_fails_for_a_while() {
    let pair = Pair::new(46).await;
    let hands = pair.running().await;
    let fake = &pair.here.fake;
    let limited = Fault::RateLimited {
        retry_after: Duration::from_millis(20),
        global: false,
        headers: Vec::new(),
    };
    // More than one request is tried at once.
    let faults = [Fault::Status(503), limited, Fault::DropConnection, Fault::Status(500)];
    for fault in faults.iter().chain(&faults) {
        fake.fail_next("DELETE", "/webhooks/", fault.clone());
    }
    let newer = pair.opens(0).await;
    assert_ne!(newer.id, hands[0].id);
    fake.wait_for("the older one gone", |f| f.message(hands[0].id).is_none().then_some(())).await;
    assert_eq!(fake.faults_left(), 0);
    assert!(fake.message(newer.id).is_some_and(|hand| !hand.labels().is_empty()));
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_that_an_outage_has_left_behind_comes_when_discord_is_back() {
    let mut here = OnDiscord::new(&House::new(Pictures::Digested), 18).await;
    here.pauses.longest = Duration::from_millis(200);
    here.start().await;
    let pair = Pair::with(here);
    let hands = pair.running().await;
    let fake = &pair.here.fake;
    // More than are tried at once.
    for _ in 0..12 {
        fake.fail_next("PATCH", "/webhooks/", Fault::Status(503));
    }
    pair.types(0, "draw", "").await;
    let moved = |fake: &stolik_tests::fake::discord::Fake| {
        fake.message(hands[1].id).filter(|hand| hand.labels() != hands[1].labels())
    };
    fake.wait_for("the hand with the offer", moved).await;
    assert_eq!(fake.faults_left(), 0);
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_told_to_wait_waits_and_bot_without_an_answer_asks_again() {
    let pair = Pair::new(15).await;
    pair.running().await;
    let fake = &pair.here.fake;
    let board = fake.wait_for("a board", |_| pair.board()).await;
    let slow = |ms| Fault::RateLimited {
        retry_after: Duration::from_millis(ms),
        global: false,
        headers: Vec::new(),
    };
    fake.fail_next("PATCH", "/channels/", slow(700));
    fake.fail_next("PATCH", "/channels/", Fault::Status(502));
    fake.fail_next("PATCH", "/channels/", Fault::DropConnection);
    fake.fail_next("POST", "/interactions/", slow(300));
    fake.fail_next("POST", "/interactions/", Fault::Hang);
    fake.fail_next("POST", "/interactions/", Fault::DropAnswer);
    fake.fail_next("PATCH", "/webhooks/", Fault::Status(500));
    let from = fake.call_count();
    fake.advance(Duration::from_secs(5));
    pair.types(0, "draw", "").await;
    fake.wait_for("an edit of the board", |fake| {
        fake.message(board.id).filter(|m| m.edited != board.edited)
    })
    .await;
    let edits: Vec<_> =
        fake.calls_from(from).into_iter().filter(|c| c.is("PATCH", "/channels/")).collect();
    assert_eq!(edits[0].status, 429);
    assert!(edits[1].at - edits[0].at >= Duration::from_millis(700), "it waited");
    fake.wait_for("every fault", |fake| (fake.faults_left() == 0).then_some(())).await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_token_ends_it_with_words_for_the_operator() {
    let here = OnDiscord::new(&House::new(Pictures::Digested), 17).await;
    let wrong = "MTAwMDAwMDAwMDAwMDAwMDAx.wrong.token";
    let ended = stolik_discord::serve(here.config(wrong), Box::pin(std::future::pending())).await;
    let error = ended.expect_err("it cannot serve").to_string();
    assert!(error.contains("[discord] token") && !error.contains("wrong"), "{error}");
    let garbage =
        stolik_discord::serve(here.config("a\nb"), Box::pin(std::future::pending())).await;
    assert!(garbage.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_missing_is_said_once_and_done_when_it_is_granted() {
    let pair = Pair::new(19).await;
    let fake = &pair.here.fake;
    fake.forbid(CHANNEL, may::SEND_MESSAGES | may::ATTACH_FILES);
    let opened = pair.types(1, "new", "").await;
    let told = |text: &str| text.contains("Send Messages, Attach Files");
    assert!(told(&opened.content), "{}", opened.content);
    let help = pair.types(1, "help", "").await;
    assert!(!told(&help.content), "once is enough");
    let check = pair.types(1, "check", "").await;
    for line in ["\u{2713} View Channel", "\u{2717} Send Messages", "\u{2717} Attach Files"] {
        assert!(check.content.contains(line), "{}", check.content);
    }
    assert!(fake.messages(CHANNEL).is_empty());
    fake.permit(CHANNEL, may::SEND_MESSAGES | may::ATTACH_FILES);
    pair.types(1, "help", "").await;
    pair.here.with_button(CHANNEL, &pair.public("table-button-join")).await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_press_that_arrives_twice_counts_once() {
    let pair = Pair::new(20).await;
    let fake = &pair.here.fake;
    let opened = fake.slash(pair.people[0], pair.channel, "new", &[]);
    fake.shown(&opened).await;
    fake.again(&opened);
    let twice = |call: &Call| call.is("POST", "/interactions/") && call.status == 400;
    let refused = |fake: &Fake| fake.calls().iter().any(twice).then_some(());
    fake.wait_for("an answer that is refused as the second", refused).await;
    assert_eq!(pair.here.table.matches().len(), 1);
    assert_eq!(fake.calls().iter().filter(|call| twice(call)).count(), 1, "one answer is enough");
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_takes_long_is_deferred_and_answered_all_the_same() {
    let mut here = OnDiscord::new(&House::new(Pictures::Painted), 21).await;
    here.pauses.defer = Duration::ZERO;
    here.start().await;
    let pair = Pair::with(here);
    let hands = pair.running().await;
    let fake = &pair.here.fake;
    let asked = fake.presses(pair.people[0], hands[0].id, &pair.word(0, "word-log"));
    let reply = fake.answered(&asked).await;
    assert_eq!(reply.first, First::Silent, "the hand does not begin to think");
    let log = fake.wait_for("the log", |fake| fake.answer_of(&asked)?.followups.pop()).await;
    assert_eq!(log.audience, Audience::Only(pair.people[0], CHANNEL));
    let check = fake.slash(pair.people[1], CHANNEL, "check", &[]);
    assert_eq!(fake.answered(&check).await.first, First::Thinking);
    assert!(fake.shown(&check).await.content.contains("View Channel"));
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_bot_never_offers_is_answered_politely() {
    let pair = Pair::new(22).await;
    let fake = &pair.here.fake;
    let [hand, _] = pair.seated().await;
    let asked = fake.selects_raw(pair.people[0], hand.id, "anything", 3, &["a".to_owned()]);
    assert_eq!(fake.shown(&asked).await.content, pair.word(0, "discord-unknown"));
    let asked = fake.presses_raw(pair.people[0], hand.id, "no-token-of-ours");
    let shown = fake.shown(&asked).await;
    assert!(!shown.content.is_empty());
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pace_is_what_discord_bears() {
    let mut here = OnDiscord::new(&House::new(Pictures::Painted), 23).await;
    here.budget = stolik_discord::budget();
    here.fake.enforce_pace();
    here.start().await;
    let pair = Pair::with(here);
    pair.running().await;
    let mut luck = Fast::new(5);
    for _ in 0..12 {
        pair.step(&mut luck).await;
    }
    let pace = pair.here.fake.pace();
    let most = |counts: &std::collections::BTreeMap<u64, usize>| counts.values().max().copied();
    assert!(most(&pace.sends) <= Some(5) && most(&pace.edits) <= Some(5), "{pace:?}");
    assert_eq!(pace.invalid, 0, "nothing was refused");
    pair.here.fake.assert_clean();
}

/// The limits that the headers tell are kept, though the own paces would allow more.
#[tokio::test(flavor = "multi_thread")]
async fn limits_told_by_the_headers_are_kept() {
    let here = OnDiscord::new(&House::new(Pictures::Digested), 46).await;
    here.fake.enforce_pace();
    let mut here = here;
    here.start().await;
    let pair = Pair::with(here);
    pair.seated().await;
    let fake = &pair.here.fake;
    for _ in 0..4 {
        for command in ["leave", "join"] {
            pair.types(1, command, "").await;
        }
    }
    let named = |fake: &stolik_tests::fake::discord::Fake| {
        fake.messages(CHANNEL).into_iter().find(|m| m.content.contains("Boris"))
    };
    fake.wait_for("the newest state", named).await;
    let pace = fake.pace();
    assert!(pace.edits.values().all(|most| *most <= 5), "{pace:?}");
    assert_eq!(pace.invalid, 0, "nothing was refused");
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_of_the_whole_bot_stops_its_boards_too() {
    let pair = Pair::new(22).await;
    pair.running().await;
    let fake = &pair.here.fake;
    let board = fake.wait_for("a board", |_| pair.board()).await;
    let wait = Duration::from_millis(1500);
    let all = Fault::RateLimited { retry_after: wait, global: true, headers: Vec::new() };
    fake.fail_next("POST", "/interactions/", all);
    fake.advance(Duration::from_secs(5));
    let start = std::time::Instant::now();
    pair.types(0, "draw", "").await;
    fake.wait_for("an edit of the board", |fake| {
        fake.message(board.id).filter(|m| m.edited != board.edited)
    })
    .await;
    assert!(start.elapsed() >= wait, "{:?}", start.elapsed());
    fake.assert_clean();
}
