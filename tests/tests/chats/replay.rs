//! A match that is over, on each of the three channels: stepped through in one message, and as an animation.

use crate::{discorders, house, telegrammers};
use stolik_table::MatchId;
use stolik_tests::fake::telegram::Post;
use stolik_tests::players::{Match, Player, Seen, Stage};
use stolik_words::Language;

const ON: &str = "Вперёд ▶";
const FILM: &str = "Ролик";
const BACK: &str = "К партии";
const SURE: &str = "Да, сдаюсь";

fn is_gif(seen: &Seen) -> bool {
    let begins =
        |bytes: &[u8]| bytes.starts_with(b"GIF89a") || bytes.starts_with(b"data:image/gif");
    seen.picture.as_deref().is_some_and(begins)
}

fn is_step(seen: &Seen, step: &str) -> bool {
    seen.text.contains(step) && seen.picture.is_some() && !is_gif(seen)
}

#[tokio::test]
async fn a_match_is_looked_at_again_on_telegram() {
    let stage = Stage::new(&house(), 1).on_telegram().await.open().await;
    let [anna, boris] = telegrammers(&stage, Language::Ru).await;
    let mut game = Match::start(&stage, [&anna, &boris], [0, 1], 22).await;
    game.plays_some(6).await;
    game.settles().await;
    let home = anna.home();
    anna.fake.says(anna.person, anna.place, "/concede");
    let asks = |post: &Post| post.shown.button(SURE).is_some();
    let sure = anna.fake.wait_post(home, "the question", asks).await.target();
    let press = anna.fake.presses(anna.person, home, sure, SURE);
    anna.heard(&press.callback).await;
    anna.fake.says(anna.person, anna.place, "/replay");
    let offers = |post: &Post| post.shown.button(ON).is_some();
    let page = anna.fake.wait_post(home, "the first moment", offers).await.target();
    let first = anna.clicks(home, page, ON).await;
    assert!(is_step(&first, "Шаг 1 из "), "{first:?}");
    let second = anna.clicks(home, page, ON).await;
    assert!(is_step(&second, "Шаг 2 из ") && second.labels == first.labels, "{second:?}");
    // An animation is a message of its own.
    let press = anna.fake.presses(anna.person, home, page, FILM);
    anna.heard(&press.callback).await;
    let moves = |post: &Post| post.shown.picture.as_ref().is_some_and(|picture| picture.moves);
    let film = anna.fake.wait_post(home, "the animation", moves).await;
    assert!(film.target() != page && film.shown.button(BACK).is_some(), "{:?}", film.shown);
    let back = anna.clicks(home, film.target(), BACK).await;
    assert!(back.token(ON).is_some(), "{back:?}");
    stage.assert_clean();
}

#[tokio::test]
async fn a_match_is_looked_at_again_on_discord() {
    let stage = Stage::new(&house(), 1).on_discord().await.open().await;
    let [anna, boris] = discorders(&stage, Language::Ru);
    let mut game = Match::start(&stage, [&anna, &boris], [0, 1], 22).await;
    game.plays_some(6).await;
    game.settles().await;
    let sure = anna.asks("/concede").await;
    anna.clicks(sure.id, SURE).await;
    let page = anna.asks("/replay").await.id;
    let first = anna.clicks(page, ON).await.screen.expect("a moment");
    assert!(is_step(&first, "Шаг 1 из "), "{first:?}");
    let second = anna.clicks(page, ON).await.screen.expect("a moment");
    assert!(is_step(&second, "Шаг 2 из ") && second.labels == first.labels, "{second:?}");
    assert_eq!(anna.see(page), Some(second), "in its message");
    let film = anna.clicks(page, FILM).await.screen.expect("the animation");
    assert!(is_gif(&film), "{film:?}");
    let back = anna.clicks(page, BACK).await.screen.expect("a moment");
    assert!(back.token(ON).is_some(), "{back:?}");
    stage.assert_clean();
}

#[tokio::test]
async fn a_match_is_looked_at_again_on_the_page() {
    let stage = Stage::new(&house(), 1).on_web().await.open().await;
    let anna = stage.webber("Анна", Language::Ru).await;
    let boris = stage.webber("Борис", Language::Ru).await;
    let mut game = Match::start(&stage, [&anna, &boris], [0, 1], 22).await;
    game.plays_some(6).await;
    let press = async |seen: &Seen, label: &str| {
        let token = seen.token(label).unwrap_or_else(|| panic!("no {label}: {seen:?}"));
        anna.forges(MatchId::NONE, token).await.screen
    };
    let sure = anna.types("/concede").await.screen.expect("a question");
    press(&sure, SURE).await;
    let start = anna.types("/replay").await.screen.expect("the start");
    let first = press(&start, ON).await.expect("a moment");
    assert!(is_step(&first, "Шаг 1 из "), "{first:?}");
    let second = press(&first, ON).await.expect("a moment");
    assert!(is_step(&second, "Шаг 2 из ") && second.labels == first.labels, "{second:?}");
    let film = press(&second, FILM).await.expect("the animation");
    assert!(is_gif(&film), "{film:?}");
    stage.assert_clean();
}
