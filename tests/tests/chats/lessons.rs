//! Lessons on the three channels: played to the end by pressing what is marked, in both languages. Nothing of it is
//! stored, and no match comes of it.

use crate::{discorders, house, telegrammers};
use stolik_table::MatchId;
use stolik_tests::fake::telegram::Post;
use stolik_tests::players::{Player, Seen, Stage};
use stolik_words::{Language, Phrase};

const MARK: char = '\u{25b6}';

/// The documents that are played.
const TAUGHT: [&str; 5] = ["berserk-2007", "berserk-new", "war2047", "kozyablo", "heroes"];

/// The label of what is to be pressed next; none at the end of a lesson.
fn next(seen: &Seen, on: &str) -> Option<String> {
    let marked = seen.labels.iter().find(|label| label.starts_with(MARK));
    marked.or_else(|| seen.labels.iter().find(|label| *label == on)).cloned()
}

fn on(stage: &Stage, language: Language) -> String {
    stage.words.say(language, &Phrase::new("lesson-button-on"))
}

fn ended(seen: &Seen, document: &str, presses: usize) {
    assert!(presses >= 12, "{document}: {presses} presses");
    let quick = |label: &&String| ["Быстрая", "Quick"].iter().any(|word| label.starts_with(word));
    assert!(seen.labels.iter().any(|label| quick(&label)), "{document}: {seen:?}");
}

async fn on_telegram(language: Language) {
    let stage = Stage::new(&house(), 1).on_telegram().await.open().await;
    let [anna, _] = telegrammers(&stage, language).await;
    let (home, on) = (anna.home(), on(&stage, language));
    let title = stage.word(language, "lesson-head");
    let title = format!("{}: ", title.split(':').next().unwrap_or_default());
    let mut stood = Vec::new();
    for document in TAUGHT {
        anna.fake.says(anna.person, anna.place, &format!("/learn {document}"));
        let opened =
            |post: &Post| post.shown.text.contains(&title) && !stood.contains(&post.target());
        let page = anna.fake.wait_post(home, "the first step", opened).await;
        let mut seen = stolik_tests::players::seen_on_telegram(&page.shown);
        let mut presses = 0;
        while let Some(label) = next(&seen, &on) {
            seen = anna.clicks(home, page.target(), &label).await;
            presses += 1;
        }
        ended(&seen, document, presses);
        stood.push(page.target());
    }
    stage.assert_clean();
}

async fn on_discord(language: Language) {
    let stage = Stage::new(&house(), 1).on_discord().await.open().await;
    let [anna, _] = discorders(&stage, language);
    let on = on(&stage, language);
    for document in TAUGHT {
        let page = anna.asks(&format!("/learn {document}")).await;
        let mut seen = stolik_tests::players::seen_on_discord(&page);
        let mut presses = 0;
        while let Some(label) = next(&seen, &on) {
            seen = anna.clicks(page.id, &label).await.screen.expect("the next step");
            presses += 1;
        }
        ended(&seen, document, presses);
    }
    stage.assert_clean();
}

async fn on_the_page(language: Language) {
    let stage = Stage::new(&house(), 1).on_web().await.open().await;
    let anna = stage.webber("Анна", language).await;
    let on = on(&stage, language);
    for document in TAUGHT {
        let line = format!("/learn {document}");
        let mut seen = anna.types(&line).await.screen.expect("the first step");
        let mut presses = 0;
        while let Some(label) = next(&seen, &on) {
            let token = seen.token(&label).expect("it has a token");
            seen = anna.forges(MatchId::NONE, token).await.screen.expect("the next step");
            presses += 1;
        }
        ended(&seen, document, presses);
    }
    stage.assert_clean();
}

#[tokio::test]
async fn every_lesson_is_played_on_telegram() {
    for language in Language::ALL {
        on_telegram(language).await;
    }
}

#[tokio::test]
async fn every_lesson_is_played_on_discord() {
    for language in Language::ALL {
        on_discord(language).await;
    }
}

#[tokio::test]
async fn every_lesson_is_played_on_the_page() {
    for language in Language::ALL {
        on_the_page(language).await;
    }
}
