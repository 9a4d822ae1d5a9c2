//! Limited play over the chats: sealed «Герои» on Telegram over a restart, and a draft against a bot on Discord.

use crate::{discorders, house, telegrammers};
use std::time::Duration;
use stolik_tests::fake::discord::{Fake as Discord, Shown};
use stolik_tests::fake::telegram::{ChatId, Fake as Telegram, Post};
use stolik_tests::players::{OnDiscord, OnTelegram, Player, Stage};
use stolik_words::Language;

const RU: Language = Language::Ru;
const EN: Language = Language::En;

/// Waits until the newest message in a chat that a person sees there says this.
async fn says(who: &OnTelegram, chats: &[ChatId], words: &str) -> (ChatId, Post) {
    let fits = |fake: &Telegram| {
        chats.iter().find_map(|chat| {
            let posts = fake.visible_to(who.person, *chat);
            let post = posts.into_iter().rev().find(|post| post.shown.text.contains(words))?;
            Some((*chat, post))
        })
    };
    who.fake.wait_for(&format!("a message that says {words:?}"), fits).await
}

/// Waits until the message of the event in the group says this.
pub(crate) async fn group_says(who: &OnTelegram, words: &str) -> Post {
    says(who, &[who.place.chat], words).await.1
}

/// Waits until a message that the person alone sees says this.
pub(crate) async fn own(who: &OnTelegram, words: &str) -> (ChatId, Post) {
    says(who, &[who.home(), who.place.chat], words).await
}

pub(crate) async fn presses(
    who: &OnTelegram,
    (chat, post): (ChatId, &Post),
    words: &str,
) -> String {
    let labels = post.shown.labels();
    let label = labels.iter().find(|label| label.contains(words));
    let label = label.unwrap_or_else(|| panic!("no {words} among {labels:?}"));
    let press = who.fake.presses(who.person, chat, post.target(), label);
    who.heard(&press.callback).await.line
}

#[tokio::test]
async fn sealed_heroes_are_built_alone_and_played_in_the_group() {
    let stage = Stage::new(&house(), 61).on_telegram().await.open().await;
    let [anna, boris] = telegrammers(&stage, RU).await;
    let group = anna.place.chat;
    anna.types("/sealed герои").await;
    let post = group_says(&anna, "Кто играет").await;
    assert!(post.shown.text.contains("6 бустеров по 16 карт"), "{}", post.shown.text);
    let enters = presses(&boris, (group, &post), "Я играю").await;
    assert_eq!(enters, stage.word(RU, "limited-ack-entered"));
    group_says(&anna, "Анна, Борис").await;
    presses(&anna, (group, &post), "Раздать").await;
    group_says(&anna, "Ждём: Анна, Борис").await;
    stage.restart().await;
    for who in [&anna, &boris] {
        let post = group_says(who, "Собираем колоды").await;
        presses(who, (group, &post), "Мои карты").await;
        let (chat, pool) = own(who, "Ваш набор: 96").await;
        presses(who, (chat, &pool), "Собрать").await;
        let (chat, deck) = own(who, "Колодой можно играть").await;
        assert!(deck.shown.text.contains("карт: 41"), "{}", deck.shown.text);
        presses(who, (chat, &deck), "Готово").await;
        own(who, "Колода готова").await;
    }
    stage.advance(Duration::from_secs(1));
    stage.tick().await;
    group_says(&anna, "Каждый играет с каждым").await;
    let id = stage.last();
    assert_eq!((stage.table().matches().len(), stage.stands(id).0), (1, "running"));
    assert!(stage.sits(id, &anna.id()) && stage.sits(id, &boris.id()));
    let everybody = anna.fake.of_bot(group);
    let everybody = everybody.iter().filter(|post| post.only_for.is_none());
    let betrays =
        |post: &&Post| ["Ваш набор", "Ваша колода"].iter().any(|w| post.shown.text.contains(w));
    assert_eq!(everybody.filter(betrays).count(), 0, "nothing of a pool is shown to all");
    let proved = stage.table().verify_limited().expect("it can be read");
    assert!(proved.iter().all(|(_, found)| found.is_none()), "{proved:?}");
    stage.assert_good(id);
    stage.assert_clean();
}

/// The newest message that a person alone sees in a Discord channel and that says this.
async fn mine(who: &OnDiscord, words: &str) -> Shown {
    let fits = |fake: &Discord| {
        let mine = fake.ephemeral(who.person, who.place);
        mine.into_iter().rev().find(|shown| shown.content.contains(words))
    };
    who.fake.wait_for(&format!("an own message that says {words:?}"), fits).await
}

#[tokio::test]
async fn draft_of_heroes_against_a_bot_is_picked_on_discord() {
    let stage = Stage::new(&house(), 62).on_discord().await.open().await;
    let [anna, _] = discorders(&stage, EN);
    anna.asks("/draft heroes").await;
    let shows = |words: &'static str| {
        let (fake, place) = (&anna.fake, anna.place);
        async move {
            let fits = |fake: &Discord| {
                let posts = fake.messages(place);
                posts.into_iter().rev().find(|shown| shown.content.contains(words))
            };
            fake.wait_for(&format!("a message that says {words:?}"), fits).await
        }
    };
    let post = shows("Who plays?").await;
    anna.clicks(post.id, &stage.word(EN, "limited-button-bot")).await;
    shows("2 of 8").await;
    anna.clicks(post.id, &stage.word(EN, "limited-button-begin")).await;
    shows("Pack 1 of 4, card 1").await;
    anna.clicks(post.id, &stage.word(EN, "limited-button-mine")).await;
    let pack = mine(&anna, "Pack 1: 16 cards").await;
    assert_eq!(
        pack.labels().len(),
        18,
        "one for each card, the taken ones, and cards taken for me"
    );
    anna.clicks(pack.id, &pack.labels()[0]).await;
    let next = mine(&anna, "Pack 1: 15 cards. You have taken 1").await;
    anna.clicks(next.id, &next.labels()[3]).await;
    mine(&anna, "Pack 1: 14 cards. You have taken 2").await;
    shows("Pack 1 of 4, card 3").await;
    let proved = stage.table().verify_limited().expect("it can be read");
    assert!(proved.iter().all(|(_, found)| found.is_none()), "{proved:?}");
    stage.assert_clean();
}
