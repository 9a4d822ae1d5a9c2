//! Puzzles on the channels: asked for by a line, answered by a press, the answer played to its end, in the language of
//! whoever solves.

use crate::{discorders, house, telegrammers};
use stolik_tests::fake::telegram::Post;
use stolik_tests::players::{Seen, Stage, seen_on_discord, seen_on_telegram};
use stolik_words::{Language, Phrase};

const ASKED: &str = "/puzzle war2047 1";
/// Presses down the prompts to a whole command, at most.
const DOWN: usize = 6;

/// What stands on the buttons of a puzzle.
struct Words {
    answer: String,
    on: String,
}

fn words(stage: &Stage, language: Language) -> Words {
    let say = |key: &str| stage.words.say(language, &Phrase::new(key));
    Words { answer: say("puzzle-button-answer"), on: say("example-button-on") }
}

/// Whether a page says what a command is worth.
fn judged(seen: &Seen) -> bool {
    seen.text.contains(['✔', '✘'])
}

#[tokio::test]
async fn a_puzzle_is_solved_on_telegram() {
    let stage = Stage::new(&house(), 1).on_telegram().await.open().await;
    let [anna, _] = telegrammers(&stage, Language::Ru).await;
    let (home, words) = (anna.home(), words(&stage, Language::Ru));
    anna.fake.says(anna.person, anna.place, ASKED);
    let opened = |post: &Post| post.shown.text.contains("Задача 1");
    let page = anna.fake.wait_post(home, "the puzzle", opened).await;
    let mut seen = seen_on_telegram(&page.shown);
    for _ in 0..DOWN {
        if !judged(&seen) {
            seen = anna.clicks(home, page.target(), &seen.labels[0].clone()).await;
        }
    }
    assert!(judged(&seen), "{seen:?}");
    seen = anna.clicks(home, page.target(), &words.answer).await;
    let mut steps = 0;
    while seen.labels.contains(&words.on) {
        seen = anna.clicks(home, page.target(), &words.on).await;
        steps += 1;
    }
    assert!(steps > 0, "{seen:?}");
    stage.assert_clean();
}

#[tokio::test]
async fn a_puzzle_is_solved_on_discord() {
    let stage = Stage::new(&house(), 1).on_discord().await.open().await;
    let [anna, _] = discorders(&stage, Language::En);
    let words = words(&stage, Language::En);
    let page = anna.asks(ASKED).await;
    let mut seen = seen_on_discord(&page);
    for _ in 0..DOWN {
        if !judged(&seen) {
            let label = seen.labels[0].clone();
            seen = anna.clicks(page.id, &label).await.screen.expect("the next page");
        }
    }
    assert!(judged(&seen), "{seen:?}");
    seen = anna.clicks(page.id, &words.answer).await.screen.expect("the answer");
    let mut steps = 0;
    while seen.labels.contains(&words.on) {
        seen = anna.clicks(page.id, &words.on).await.screen.expect("the next step");
        steps += 1;
    }
    assert!(steps > 0, "{seen:?}");
    stage.assert_clean();
}
