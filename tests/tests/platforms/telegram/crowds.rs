//! Private pages in a group with little room for them, and the trial whether it can show them. The answer to a press
//! comes first.

use crate::telegram::bot::{Bot, quick};
use crate::telegram::{club, open};
use std::time::Duration;
use stolik_delivery::{Budget, Limit};
use stolik_store::Store;
use stolik_table::ChannelId;
use stolik_tests::fake::telegram::{Answer, ChatId, Ephemeral, Fake, Fault, PersonId, Post};

/// The message of a group's trial.
const TRIAL: &str = "Минутку";
/// The message about a crowded group in the private chat.
const CROWDED: &str = "больше сообщений, чем пропускает Telegram";

fn decks(post: &Post) -> bool {
    post.shown.text.contains("Выберите колоду")
}

/// Room for no more than so many messages of the adapter's own in a group.
fn narrow(count: usize) -> Budget {
    Budget { guests: vec![Limit::new(count, 3600.0)], ..quick() }
}

async fn table(fake: &Fake, who: PersonId, group: ChatId) -> Post {
    fake.says(who, group, "/new");
    fake.wait_post(group, "the waiting room", |p| p.shown.button("Моя колода").is_some()).await
}

/// The requests that tried a group.
fn trials(fake: &Fake, group: ChatId) -> usize {
    let tried = |text: Option<&serde_json::Value>| {
        text.and_then(serde_json::Value::as_str).is_some_and(|text| text.contains(TRIAL))
    };
    let sent = fake.sent_of("sendMessage");
    sent.iter().filter(|one| one.chat == Some(group) && tried(one.json.get("text"))).count()
}

async fn press(fake: &Fake, who: PersonId, group: ChatId, board: &Post) -> Answer {
    let press = fake.presses(who, group, board.id, "Моя колода");
    fake.answered(&press.callback).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_there_is_no_room_a_press_is_answered_at_once_and_the_hand_comes_in_private() {
    let (fake, people, group) = club().await;
    let [anna, boris] = people;
    fake.ephemeral(group, Ephemeral::Works);
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, narrow(1)).await;
    fake.opens(anna, "");
    fake.wait_post(anna.into(), "a greeting", |p| p.shown.text.contains("/new")).await;
    // The trial of the group takes all the room there is.
    let board = table(&fake, anna, group).await;
    fake.wait_for("the trial", |fake| (trials(fake, group) == 1).then_some(())).await;
    let answer = press(&fake, anna, group, &board).await;
    assert!(answer.text.expect("where to look").contains("личном чате"));
    let told = |post: &Post| post.shown.text.contains(CROWDED) && decks(post);
    fake.wait_post(anna.into(), "the hand and the reason", told).await;
    // Without a private chat, the answer itself opens it.
    let press = fake.presses(boris, group, board.id, "Сесть за стол");
    fake.answered(&press.callback).await;
    assert!(self::press(&fake, boris, group, &board).await.url.is_some());
    let whispers = fake.chat(group).posts.into_iter().filter(|p| p.only_for.is_some());
    assert!(!whispers.into_iter().any(|post| decks(&post)));
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_trial_that_hangs_does_not_delay_the_answer_to_a_press() {
    let (fake, people, group) = club().await;
    let [anna, _] = people;
    fake.ephemeral(group, Ephemeral::Works);
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    open(&fake, people).await;
    let board = table(&fake, anna, group).await;
    bot.settles().await;
    bot.stop().await;
    // After a restart nobody knows whether this server still can.
    let bot = Bot::start(&fake, &store, quick()).await;
    fake.fail_next_in(group, "sendMessage", Fault::Hang(Duration::from_secs(3600)));
    press(&fake, anna, group, &board).await;
    fake.wait_for("the trial", |fake| (fake.faults_left() == 0).then_some(())).await;
    press(&fake, anna, group, &board).await;
    bot.kill().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_trial_has_found_is_kept_and_the_server_is_tried_once_a_start() {
    let (fake, people, group) = club().await;
    let [anna, _] = people;
    let other = fake.supergroup("Другой", &people);
    for chat in [group, other] {
        fake.ephemeral(chat, Ephemeral::Works);
    }
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    let mut boards = Vec::new();
    for chat in [group, other] {
        let board = table(&fake, anna, chat).await;
        press(&fake, anna, chat, &board).await;
        fake.wait_post(chat, "a whisper", decks).await;
        boards.push((chat, board));
    }
    // Each by a line, which this bot may not answer so, and by a press.
    let tried = [trials(&fake, group), trials(&fake, other)];
    bot.stop().await;
    let bot = Bot::start(&fake, &store, quick()).await;
    for (chat, board) in &boards {
        let stood = fake.chat(*chat).posts.len();
        press(&fake, anna, *chat, board).await;
        let anew = |fake: &Fake| fake.chat(*chat).posts.iter().skip(stood).any(decks).then_some(());
        fake.wait_for("a whisper after the restart", anew).await;
    }
    assert_eq!(trials(&fake, group), tried[0] + 1, "the server is tried once more");
    assert_eq!(trials(&fake, other), tried[1], "what was found of the other group is kept");
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_without_the_right_does_not_try_again_until_its_rights_change() {
    let (fake, people, group) = club().await;
    let [anna, _] = people;
    fake.ephemeral(group, Ephemeral::Works);
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    open(&fake, people).await;
    // The line tries the group once, a press once more: a press may be allowed what a line is not.
    let board = table(&fake, anna, group).await;
    fake.wait_for("the line's trial", |fake| (trials(fake, group) == 1).then_some(())).await;
    fake.wait_post(anna.into(), "the hand", decks).await;
    bot.settles().await;
    let refused = "not enough rights to send an ephemeral message".to_owned();
    fake.fail_next_in(group, "sendMessage", Fault::BadRequest(refused));
    press(&fake, anna, group, &board).await;
    fake.wait_for("the press's trial", |fake| (fake.faults_left() == 0).then_some(())).await;
    bot.settles().await;
    let tried = trials(&fake, group);
    assert_eq!(tried, 2);
    bot.stop().await;
    let bot = Bot::start(&fake, &store, quick()).await;
    for _ in 0..3 {
        press(&fake, anna, group, &board).await;
        bot.settles().await;
    }
    assert_eq!(trials(&fake, group), tried, "settled for a day, over a restart too");
    let rights = fake.chat(group).rights;
    fake.limits_bot(people[0], group, rights);
    fake.all_confirmed().await;
    press(&fake, anna, group, &board).await;
    fake.wait_for("another trial", |fake| (trials(fake, group) > tried).then_some(())).await;
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_is_lost_or_refused_for_a_moment_is_given_again() {
    let (fake, people, group) = club().await;
    let [anna, _] = people;
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    open(&fake, people).await;
    let board = table(&fake, anna, group).await;
    fake.fail_next("answerCallbackQuery", Fault::DropConnection);
    fake.fail_next("answerCallbackQuery", Fault::TooMany { retry_after: 1 });
    press(&fake, anna, group, &board).await;
    fake.fail_next("answerInlineQuery", Fault::DropConnection);
    let query = fake.inline(anna, "гидра");
    fake.wait_for("an answer", |fake| fake.inline_answer(&query.id)).await;
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn updates_that_are_not_found_once_do_not_end_the_channel() {
    let (fake, people, group) = club().await;
    let [anna, _] = people;
    let store = Store::in_memory();
    fake.fail_next("getMe", Fault::NotFound);
    let bot = Bot::start(&fake, &store, quick()).await;
    fake.fail_next("getUpdates", Fault::NotFound);
    fake.fail_next("getMe", Fault::NotFound);
    fake.says(anna, group, "/new");
    fake.wait_for("all faults to be met", |fake| (fake.faults_left() == 0).then_some(())).await;
    fake.says(people[1], group, "/join");
    fake.wait_post(group, "both sit", |p| p.shown.text.contains("Борис")).await;
    bot.stop().await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refusal_of_the_polling_stops_what_is_sent_as_well() {
    let (fake, people, group) = club().await;
    let store = Store::in_memory();
    let bot = Bot::start(&fake, &store, quick()).await;
    fake.fail_next("getUpdates", Fault::TooMany { retry_after: 5 });
    fake.says(people[0], people[0], "hello");
    fake.wait_for("the refusal", |fake| (fake.faults_left() == 0).then_some(())).await;
    let channel = ChannelId::new(format!("telegram:{group}"));
    let mut longest = Duration::ZERO;
    // Painting under way when the refusal arrived is not stopped.
    for _ in 0..900 {
        let start = std::time::Instant::now();
        bot.delivery.turn(&channel).await;
        longest = longest.max(start.elapsed());
        if longest > Duration::from_secs(1) {
            break;
        }
    }
    assert!(longest > Duration::from_secs(1), "{longest:?}");
    bot.stop().await;
    fake.assert_clean();
}
