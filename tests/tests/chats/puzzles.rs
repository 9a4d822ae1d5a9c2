//! Puzzles on the channels: asked for by a line, answered by a press, the answer played to its end, in the language of
//! whoever solves.

use crate::{discorders, house, telegrammers};
use stolik_tests::fake::telegram::Post;
use stolik_tests::players::{Seen, Stage, seen_on_discord, seen_on_telegram};
use stolik_words::{Language, Phrase};

/// A puzzle whose first commands are all a press away, a right and a wrong one of them.
const ASKED: &str = "/puzzle war2047 1";

struct Words {
    answer: String,
    again: String,
    on: String,
}

fn words(stage: &Stage, language: Language) -> Words {
    let say = |key: &str| stage.words.say(language, &Phrase::new(key));
    Words {
        answer: say("puzzle-button-answer"),
        again: say("puzzle-button-again"),
        on: say("example-button-on"),
    }
}

/// The first commands on a page: the buttons before that of the answer.
fn moves<'s>(seen: &'s Seen, words: &Words) -> Vec<&'s String> {
    seen.labels.iter().take_while(|label| **label != words.answer).collect()
}

#[tokio::test]
async fn a_puzzle_is_solved_on_telegram() {
    let stage = Stage::new(&house(), 1).on_telegram().await.open().await;
    let [anna, _] = telegrammers(&stage, Language::Ru).await;
    let (home, words) = (anna.home(), words(&stage, Language::Ru));
    anna.fake.says(anna.person, anna.place, ASKED);
    let opened = |post: &Post| post.shown.text.contains("Задача 1");
    let page = anna.fake.wait_post(home, "the puzzle", opened).await;
    let first = seen_on_telegram(&page.shown);
    let (mut right, mut wrong) = (0, 0);
    for label in moves(&first, &words) {
        let seen = anna.clicks(home, page.target(), label).await;
        right += usize::from(seen.text.contains('✔'));
        if seen.text.contains('✘') {
            wrong += 1;
            anna.clicks(home, page.target(), &words.again).await;
        } else if seen.text.contains('✔') {
            break;
        }
    }
    assert!(right == 1, "{right} right, {wrong} wrong: {first:?}");
    let mut seen = anna.clicks(home, page.target(), &words.answer).await;
    while seen.labels.contains(&words.on) {
        seen = anna.clicks(home, page.target(), &words.on).await;
    }
    stage.assert_clean();
}

#[tokio::test]
async fn a_puzzle_is_solved_on_discord() {
    let stage = Stage::new(&house(), 1).on_discord().await.open().await;
    let [anna, _] = discorders(&stage, Language::En);
    let words = words(&stage, Language::En);
    let page = anna.asks(ASKED).await;
    let mut seen = seen_on_discord(&page);
    seen = anna.clicks(page.id, &moves(&seen, &words)[0].clone()).await.screen.expect("a verdict");
    assert!(seen.text.contains(['✔', '✘']), "{seen:?}");
    seen = anna.clicks(page.id, &words.answer).await.screen.expect("the answer");
    let mut steps = 0;
    while seen.labels.contains(&words.on) {
        seen = anna.clicks(page.id, &words.on).await.screen.expect("the next step");
        steps += 1;
    }
    assert!(steps > 0, "{seen:?}");
    stage.assert_clean();
}
