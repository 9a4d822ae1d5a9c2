//! A puzzle a day: asked for in a private chat, a group, a topic and a Discord channel, in the morning of the next day
//! and no other, over a restart and another id, and no more once it was ended, forgotten, or cannot be delivered.

use crate::{discorders, house, telegrammers};
use std::time::Duration;
use stolik_store::Shelf;
use stolik_tests::fake::discord::Fake as Discord;
use stolik_tests::fake::telegram::{ChatId, Fake as Telegram, Post};
use stolik_tests::players::{
    OnTelegram, Player, Seen, Stage, Way, seen_on_discord, seen_on_telegram,
};
use stolik_words::{Language, Phrase};

const HOUR: u64 = 60 * 60;
const DAY: u64 = 24 * HOUR;
const YEAR: u64 = 365 * DAY;

fn word(stage: &Stage, language: Language, key: &str) -> String {
    stage.words.say(language, &Phrase::new(key))
}

/// Time goes by, and what is due then is done.
async fn passes(stage: &Stage, seconds: u64) {
    stage.advance(Duration::from_secs(seconds));
    stage.tick().await;
}

/// Returns the messages that the bot has sent unasked to a chat.
fn sent(fake: &Telegram, chat: ChatId, head: &str) -> Vec<Post> {
    let mut posts = fake.of_bot(chat);
    posts.retain(|post| post.shown.text.starts_with(head));
    posts
}

async fn comes(fake: &Telegram, chat: ChatId, head: &str, times: usize) -> Post {
    let come = |fake: &Telegram| {
        let posts = sent(fake, chat, head);
        (posts.len() >= times).then(|| posts.last().cloned()).flatten()
    };
    let post = fake.wait_for(&format!("puzzle {times}"), come).await;
    assert_eq!(sent(fake, chat, head).len(), times, "and no more");
    post
}

/// Types a line in the private chat, and waits for the answer that begins so.
async fn answered(who: &OnTelegram, line: &str, begin: &str) {
    who.fake.says(who.person, who.home(), line);
    let says = |post: &Post| post.shown.text.starts_with(begin);
    who.fake.wait_post(who.home(), &format!("the answer to {line}"), says).await;
}

fn asked_for(stage: &Stage) -> usize {
    stage.store().settings(Shelf::Daily).expect("the store reads").len()
}

#[tokio::test]
async fn a_puzzle_a_day_comes_to_a_private_chat_over_a_restart() {
    let stage = Stage::new(&house(), 1).on_telegram().await.open().await;
    let [anna, _] = telegrammers(&stage, Language::Ru).await;
    let (home, ru) = (anna.home(), Language::Ru);
    let head = word(&stage, ru, "daily-head");
    let alone = anna.at(home.into(), Way::Private);
    // Off until somebody asks for it.
    answered(&alone, "/puzzle daily", &word(&stage, ru, "daily-how")).await;
    passes(&stage, DAY).await;
    answered(&alone, "/puzzle каждый день вкл война 2047", "С завтрашнего дня").await;
    answered(&alone, "/puzzle daily", "Задача дня приходит сюда каждое утро").await;
    passes(&stage, 60).await;
    // Moscow's morning of tomorrow has come within a day.
    passes(&stage, DAY).await;
    let first = comes(&alone.fake, home, &head, 1).await;
    let seen = seen_on_telegram(&first.shown);
    assert!(seen.picture.is_some() && seen.text.contains("Война 2047"), "{seen:?}");
    for _ in 0..3 {
        passes(&stage, 60).await;
    }
    stage.restart().await;
    passes(&stage, 60).await;
    // Its pages are turned in its message.
    let turned = alone.clicks(home, first.target(), &seen.labels[0].clone()).await;
    assert!(turned != seen, "{turned:?}");
    let stood = alone.fake.post(home, first.target()).shown;
    assert_eq!(seen_on_telegram(&stood), turned, "in its place");
    // A year in which the program does not run: one is sent, not 365.
    stage.end().await;
    stage.advance(Duration::from_secs(YEAR));
    stage.start().await;
    stage.tick().await;
    let off = word(&stage, ru, "daily-button-off");
    // The first message shows another page by now.
    let next = comes(&alone.fake, home, &head, 1).await;
    assert!(next.target() != first.target());
    let press = alone.fake.presses(alone.person, home, next.target(), &off);
    assert_eq!(alone.heard(&press.callback).await.line, word(&stage, ru, "daily-ended"));
    assert_eq!(asked_for(&stage), 0);
    passes(&stage, 2 * DAY).await;
    answered(&alone, "/puzzle daily off", &word(&stage, ru, "daily-none")).await;
    assert_eq!(sent(&alone.fake, home, &head).len(), 1);
    stage.assert_clean();
}

#[tokio::test]
async fn a_group_has_one_a_day_and_none_where_it_cannot_be_delivered() {
    let stage = Stage::new(&house(), 2).on_telegram().await.open().await;
    let [anna, boris] = telegrammers(&stage, Language::Ru).await;
    let (group, ru) = (anna.place.chat, Language::Ru);
    let head = word(&stage, ru, "daily-head");
    for who in [&anna, &boris] {
        who.types("/puzzle daily on").await;
    }
    assert_eq!(asked_for(&stage), 1, "a chat has one");
    passes(&stage, DAY).await;
    comes(&anna.fake, group, &head, 1).await;
    passes(&stage, DAY).await;
    comes(&anna.fake, group, &head, 2).await;
    // The person who asked last is forgotten, and the request with that person.
    let home = boris.home();
    let question = boris.at(home.into(), Way::Private).asks_in(home, "/forget").await;
    let sure = word(&stage, ru, "forget-button");
    let press = boris.fake.presses(boris.person, home, question.target(), &sure);
    boris.heard(&press.callback).await;
    assert_eq!(asked_for(&stage), 0);
    // In a chat from which the bot was removed nothing is tried a second time.
    anna.types("/puzzle daily on").await;
    assert_eq!(asked_for(&stage), 1);
    anna.fake.removes_bot(anna.person, group);
    let before = anna.fake.sent().len();
    passes(&stage, DAY).await;
    let there = |sent: &stolik_tests::fake::telegram::Sent| sent.chat == Some(group);
    anna.fake.wait_sent(before, "sendPhoto", there).await;
    stage.restart().await;
    assert_eq!(asked_for(&stage), 0);
}

#[tokio::test]
async fn a_puzzle_a_day_comes_to_the_topic_where_it_was_asked_for() {
    let stage = Stage::new(&house(), 6).on_telegram().await.open().await;
    let people = telegrammers(&stage, Language::Ru).await;
    let (fake, ru) = (people[0].fake.clone(), Language::Ru);
    let forum = fake.forum("Клуб", &people.each_ref().map(|one| one.person));
    let topics = ["задачи", "стол"].map(|name| fake.topic(forum, name));
    let [tasks, table] = topics.map(|topic| people[0].at((forum, topic).into(), Way::Private));
    let head = word(&stage, ru, "daily-head");
    tasks.types("/puzzle daily on").await;
    passes(&stage, DAY).await;
    let first = comes(&fake, forum, &head, 1).await;
    assert_eq!(first.thread, Some(topics[0]));
    // A forum has one: asked for in another topic it comes there, and no more here.
    table.types("/puzzle daily on").await;
    assert_eq!(asked_for(&stage), 1);
    passes(&stage, DAY).await;
    let second = comes(&fake, forum, &head, 2).await;
    assert_eq!(second.thread, Some(topics[1]));
    stage.assert_clean();
}

#[tokio::test]
async fn a_group_that_gets_another_id_keeps_its_puzzle_a_day() {
    let stage = Stage::new(&house(), 7).on_telegram().await.open().await;
    let [anna, _] = telegrammers(&stage, Language::Ru).await;
    let (group, ru) = (anna.place.chat, Language::Ru);
    let head = word(&stage, ru, "daily-head");
    anna.types("/puzzle daily on").await;
    passes(&stage, DAY).await;
    comes(&anna.fake, group, &head, 1).await;
    let new = anna.fake.upgrades(anna.person, group);
    anna.fake.all_confirmed().await;
    assert_eq!(asked_for(&stage), 1, "it went along");
    stage.restart().await;
    passes(&stage, DAY).await;
    comes(&anna.fake, new, &head, 1).await;
    assert_eq!(sent(&anna.fake, group, &head).len(), 1, "none to the old id");
    // It is ended where it is now.
    let there = anna.at(new.into(), Way::Private);
    there.types("/puzzle daily off").await;
    assert_eq!(asked_for(&stage), 0);
}

#[tokio::test]
async fn a_puzzle_a_day_comes_to_a_discord_channel_by_its_button() {
    let stage = Stage::new(&house(), 3).on_discord().await.open().await;
    let [anna, boris] = discorders(&stage, Language::En);
    let en = Language::En;
    let (head, on) = (word(&stage, en, "daily-head"), word(&stage, en, "daily-button-on"));
    let page = anna.asks("/puzzle heroes 1").await;
    let heard = anna.clicks(page.id, &on).await;
    assert!(heard.words().contains("From tomorrow on"), "{heard:?}");
    let daily = |fake: &Discord| {
        let mut all = fake.messages(anna.place);
        all.retain(|shown| shown.content.starts_with(&head));
        all
    };
    assert!(daily(&anna.fake).is_empty());
    for times in 1..=2 {
        passes(&stage, DAY).await;
        let come = |fake: &Discord| (daily(fake).len() >= times).then_some(());
        anna.fake.wait_for("a puzzle of the day", come).await;
        passes(&stage, 60).await;
    }
    let all = daily(&anna.fake);
    assert_eq!(all.len(), 2);
    let seen: Seen = seen_on_discord(&all[1]);
    assert!(seen.text.contains("Berserk. Heroes") && seen.picture.is_some(), "{seen:?}");
    // The person who presses reads the answer alone; anybody may end it.
    let label = seen.labels[0].clone();
    let turned = boris.clicks(all[1].id, &label).await.screen.expect("a page of one's own");
    assert!(turned != seen);
    let heard = boris.clicks(all[1].id, &word(&stage, en, "daily-button-off")).await;
    assert!(heard.words().contains(&word(&stage, en, "daily-ended")), "{heard:?}");
    passes(&stage, 2 * DAY).await;
    anna.asks("/puzzle heroes 1").await;
    assert_eq!(daily(&anna.fake).len(), 2);
    stage.assert_clean();
}

#[tokio::test]
async fn where_the_bot_may_not_write_for_a_week_no_more_is_tried() {
    const SEND: u64 = 1 << 11;
    let stage = Stage::new(&house(), 5).on_discord().await.open().await;
    let [anna, _] = discorders(&stage, Language::En);
    let page = anna.asks("/puzzle kozyablo 1").await;
    anna.clicks(page.id, &word(&stage, Language::En, "daily-button-on")).await;
    anna.fake.forbid(anna.place, SEND);
    for missed in 0..7 {
        passes(&stage, DAY).await;
        assert_eq!(asked_for(&stage), 1, "{missed} could not be sent");
    }
    passes(&stage, DAY).await;
    assert_eq!(asked_for(&stage), 0);
}

#[tokio::test]
async fn nothing_comes_to_the_page_and_it_says_where() {
    let stage = Stage::new(&house(), 4).on_web().await.open().await;
    let anna = stage.webber("Анна", Language::Ru).await;
    let refused = anna.types("/puzzle daily on").await;
    assert_eq!(refused.line, word(&stage, Language::Ru, "daily-page"));
    let puzzle = anna.types("/puzzle heroes 1").await.screen.expect("a puzzle");
    assert!(puzzle.token(&word(&stage, Language::Ru, "daily-button-on")).is_none());
    assert_eq!(asked_for(&stage), 0);
}
