//! With the paces of production no platform is asked for more than it bears.

use crate::{discorders, house, telegrammers};
use stolik_tests::fake::discord::pace::{PER_CHANNEL, PER_SECOND};
use stolik_tests::fake::telegram::Pace;
use stolik_tests::players::{Match, Stage};
use stolik_words::Language;

#[tokio::test]
async fn telegram_bears_it() {
    let stage = Stage::new(&house(), 1).paced().on_telegram().await.open().await;
    let [anna, boris] = telegrammers(&stage, Language::Ru).await;
    anna.fake.pace(Pace::Enforced);
    let mut game = Match::start(&stage, [&anna, &boris], [0, 1], 1).await;
    game.plays_some(4).await;
    let flood = anna.fake.flood();
    assert!(flood.counted > 5, "{flood:?}");
    assert_eq!(flood.breaches(), 0, "{flood:?}");
    stage.assert_good(game.id);
}

#[tokio::test]
async fn discord_bears_it() {
    let stage = Stage::new(&house(), 2).paced().on_discord().await.open().await;
    let [anna, boris] = discorders(&stage, Language::Ru);
    anna.fake.enforce_pace();
    let mut game = Match::start(&stage, [&anna, &boris], [0, 1], 1).await;
    game.plays_some(12).await;
    let pace = anna.fake.pace();
    assert!(pace.second <= PER_SECOND, "{pace:?}");
    assert!(pace.edits.values().chain(pace.sends.values()).all(|n| *n <= PER_CHANNEL), "{pace:?}");
    assert_eq!(pace.invalid, 0, "{pace:?}");
    assert!(!pace.edits.is_empty());
    stage.assert_good(game.id);
}
