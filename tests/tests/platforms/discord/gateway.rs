//! The line to Discord: how it breaks, and that no press is lost by it.

use crate::discord::Pair;
use std::time::Duration;
use stolik_tests::fake::discord::Outage;
use stolik_tests::house::{House, Pictures};
use stolik_tests::on_discord::OnDiscord;

#[tokio::test(flavor = "multi_thread")]
async fn a_gateway_that_drops_is_resumed_and_what_came_meanwhile_is_answered() {
    let pair = Pair::new(16).await;
    pair.running().await;
    let fake = &pair.here.fake;
    fake.drop_gateway();
    let asked = fake.slash(pair.people[0], pair.channel, "board", &[]);
    fake.resumed(1).await;
    let shown = fake.shown(&asked).await;
    assert!(!shown.pictures.is_empty());
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_asked_to_come_again_comes_and_resumes() {
    let pair = Pair::new(30).await;
    let fake = &pair.here.fake;
    fake.reconnect();
    fake.resumed(1).await;
    pair.types(0, "help", "").await;
    assert_eq!(fake.gateway_frames(2).len(), 1, "no new session");
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_is_invalid_begins_anew_and_presses_are_answered() {
    let pair = Pair::new(31).await;
    let fake = &pair.here.fake;
    fake.invalidate_session();
    fake.identified(2).await;
    pair.types(0, "help", "").await;
    // The gateway forgets it without a word: resuming is refused, and a new one begins.
    fake.close_gateway(4009);
    fake.identified(3).await;
    pair.types(0, "help", "").await;
    assert_eq!(fake.gateway_frames(6).len(), 1, "one was tried to resume");
    let puts = fake.calls().iter().filter(|c| c.is("PUT", "/applications")).count();
    assert_eq!(puts, 1, "commands are registered once");
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn heartbeats_name_the_last_event_and_a_line_that_answers_none_is_left() {
    let here = OnDiscord::new(&House::new(Pictures::Painted), 32).await;
    // An answer that a busy machine delays by so much would be taken for none.
    here.fake.heartbeat_every(Duration::from_millis(1500));
    let mut pair = Pair::with(here);
    pair.here.start().await;
    let fake = &pair.here.fake;
    pair.types(0, "help", "").await;
    fake.wait_for("a heartbeat after an event", |fake| {
        let beats = fake.gateway_frames(1);
        beats.iter().any(|beat| beat["d"].as_u64() >= Some(2)).then_some(())
    })
    .await;
    assert!(fake.gateway_frames(6).is_empty(), "a line that answers is kept");
    fake.answer_heartbeats(false);
    fake.wait_for("a resume", |fake| (!fake.gateway_frames(6).is_empty()).then_some(())).await;
    fake.answer_heartbeats(true);
    pair.types(0, "help", "").await;
    assert_eq!(fake.gateway_frames(2).len(), 1, "the session was kept");
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn after_an_outage_the_session_is_resumed_with_what_came_meanwhile() {
    let pair = Pair::new(33).await;
    let fake = &pair.here.fake;
    let from = fake.call_count();
    fake.begin_outage(Outage::Everything);
    fake.wait_call(from, "a look at the gateway", |c| c.is("GET", "/gateway/bot")).await;
    let asked = fake.slash(pair.people[0], pair.channel, "help", &[]);
    fake.end_outage();
    fake.resumed(1).await;
    assert!(!fake.shown(&asked).await.content.is_empty());
    assert_eq!(fake.gateway_frames(2).len(), 1, "the session was kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gateway_that_refuses_the_token_later_ends_it_too() {
    let mut here = OnDiscord::new(&House::new(Pictures::Digested), 18).await;
    here.start().await;
    here.fake.close_gateway(4004);
    let ended = here.ended().await;
    assert!(ended.expect_err("it cannot serve").to_string().contains("[discord] token"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gateway_that_refuses_what_it_is_asked_for_ends_it() {
    let mut here = OnDiscord::new(&House::new(Pictures::Digested), 34).await;
    here.start().await;
    here.fake.close_gateway(4014);
    let ended = here.ended().await;
    assert!(ended.expect_err("it cannot serve").to_string().contains("intents"));
}

#[tokio::test(flavor = "multi_thread")]
async fn no_session_is_started_before_discord_allows_one() {
    let mut here = OnDiscord::new(&House::new(Pictures::Digested), 21).await;
    let long = Duration::from_millis(700);
    let start = std::time::Instant::now();
    here.fake.limit_starts(0, long);
    here.start().await;
    assert!(start.elapsed() >= long, "{:?}", start.elapsed());
    assert_eq!(here.fake.gateway_frames(2).len(), 1, "one Identify");
    here.fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_session_waits_for_discord_but_an_old_one_is_resumed() {
    let pair = Pair::new(35).await;
    let fake = &pair.here.fake;
    let long = Duration::from_millis(700);
    fake.limit_starts(0, long);
    fake.begin_outage(Outage::Gateway);
    let from = fake.call_count();
    fake.wait_call(from, "a look at the gateway", |c| c.is("GET", "/gateway/bot")).await;
    fake.end_outage();
    fake.resumed(1).await;
    assert_eq!(fake.gateway_frames(2).len(), 1, "no start was spent");
    fake.assert_clean();
}
