//! Two people play «Берсерк. Герои» from the opening of the table to its end, on every channel.

use crate::war::whole;
use crate::{discorders, house, telegrammers};
use stolik_tests::players::Stage;
use stolik_words::Language;

const GAME: (&str, [usize; 2]) = ("heroes", [0, 1]);

#[tokio::test]
async fn on_discord() {
    let stage = Stage::new(&house(), 1).on_discord().await.open().await;
    let [anna, boris] = discorders(&stage, Language::Ru);
    whole(GAME, &stage, [&anna, &boris], 1).await;
}

#[tokio::test]
async fn on_telegram() {
    let stage = Stage::new(&house(), 1).on_telegram().await.open().await;
    let [anna, boris] = telegrammers(&stage, Language::En).await;
    whole(GAME, &stage, [&anna, &boris], 2).await;
}

#[tokio::test]
async fn on_the_page() {
    let stage = Stage::new(&house(), 1).on_web().await.open().await;
    let (anna, boris) =
        (stage.webber("Анна", Language::Ru).await, stage.webber("Борис", Language::En).await);
    whole(GAME, &stage, [&anna, &boris], 3).await;
}
