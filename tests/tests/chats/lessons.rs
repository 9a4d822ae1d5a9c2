//! Lessons on the three channels: played to the end by pressing what is marked, in both languages, with a press
//! that is refused and one that is taken back in each. Nothing of it is stored, and no match comes of it.

use crate::{discorders, house, languages, telegrammers};
use std::collections::BTreeSet;
use stolik_table::MatchId;
use stolik_tests::fake::telegram::Post;
use stolik_tests::players::{Player, Seen, Stage};
use stolik_words::Language;

const MARK: char = '\u{25b6}';

/// The documents that are played.
const TAUGHT: [&str; 5] = ["berserk-2007", "berserk-new", "war2047", "kozyablo", "heroes"];

/// Somebody who learns: presses what is marked, and once a lesson something that the rules forbid and something else
/// that they allow, which is taken back.
struct Beginner {
    document: &'static str,
    presses: usize,
    /// The commands that were tried beside the mark, each with the line that heads its page.
    tried: BTreeSet<(String, String)>,
    /// The head of the page from which the last press went astray.
    astray: Option<String>,
    refused: usize,
    taken_back: usize,
    labels: Labels,
}

/// The labels of a lesson in a language.
#[derive(Clone)]
struct Labels {
    on: String,
    before: String,
    back: String,
    take_back: String,
    /// The beginning of a refusal.
    refused: String,
}

impl Labels {
    fn of(stage: &Stage, language: Language) -> Labels {
        let word = |key: &str| stage.word(language, key);
        let refused = word("lesson-refused");
        Labels {
            on: word("lesson-button-on"),
            before: word("lesson-button-before"),
            back: word("word-back"),
            take_back: word("lesson-button-back"),
            refused: refused.split(':').next().unwrap_or_default().to_owned(),
        }
    }
}

impl Beginner {
    fn new(document: &'static str, labels: &Labels) -> Beginner {
        let (tried, labels) = (BTreeSet::new(), labels.clone());
        let (presses, refused, taken_back) = (0, 0, 0);
        Beginner { document, presses, tried, astray: None, refused, taken_back, labels }
    }

    /// The label of what is pressed next; none at the end of a lesson.
    fn next(&mut self, seen: &Seen) -> Option<String> {
        let head = seen.text.lines().next().unwrap_or_default().to_owned();
        let stands = |label: &String| seen.labels.contains(label).then(|| label.clone());
        let marked = seen.labels.iter().find(|label| label.starts_with(MARK)).cloned();
        self.presses += 1;
        if let Some(from) = &self.astray {
            assert_eq!(&head, from, "{}: another step: {seen:?}", self.document);
            if let Some(back) = stands(&self.labels.take_back) {
                self.taken_back += 1;
                return Some(back);
            }
            if marked.is_none() {
                return stands(&self.labels.back);
            }
            self.refused += usize::from(seen.text.contains(&self.labels.refused));
            self.astray = None;
        }
        if let Some(stray) = marked.is_some().then(|| self.stray(seen, &head)).flatten() {
            self.tried.insert((head.clone(), stray.clone()));
            self.astray = Some(head);
            return Some(stray);
        }
        marked.or_else(|| stands(&self.labels.on))
    }

    /// Something else that stands beside what is marked: what is forbidden stands last.
    fn stray(&self, seen: &Seen, head: &str) -> Option<String> {
        let leads = [&self.labels.before, &self.labels.back];
        let end = seen.labels.iter().position(|label| leads.contains(&label))?;
        let mut choices = seen.labels[..end].iter().filter(|label| {
            let tried = self.tried.iter().any(|(at, _)| at == head);
            !tried && !label.starts_with(MARK)
        });
        match (self.refused, self.taken_back) {
            (0, _) => choices.next_back().cloned(),
            (_, 0) => choices.next().cloned(),
            _ => None,
        }
    }

    fn ends(&self, seen: &Seen) {
        let Beginner { document, presses, refused, taken_back, .. } = self;
        assert!(*presses >= 12, "{document}: {presses} presses");
        let quick =
            |label: &&String| ["Быстрая", "Quick"].iter().any(|word| label.starts_with(word));
        assert!(seen.labels.iter().any(|label| quick(&label)), "{document}: {seen:?}");
        assert!(*refused > 0 && *taken_back > 0, "{document}: {refused}, {taken_back}");
    }
}

async fn on_telegram(language: Language) {
    let stage = Stage::new(&house(), 1).on_telegram().await.open().await;
    let [anna, _] = telegrammers(&stage, language).await;
    let (home, labels) = (anna.home(), Labels::of(&stage, language));
    let title = stage.word(language, "lesson-head");
    let title = format!("{}: ", title.split(':').next().unwrap_or_default());
    let mut stood = Vec::new();
    for document in TAUGHT {
        anna.fake.says(anna.person, anna.place, &format!("/learn {document}"));
        let opened =
            |post: &Post| post.shown.text.contains(&title) && !stood.contains(&post.target());
        let page = anna.fake.wait_post(home, "the first step", opened).await;
        let mut seen = stolik_tests::players::seen_on_telegram(&page.shown);
        let mut beginner = Beginner::new(document, &labels);
        while let Some(label) = beginner.next(&seen) {
            seen = anna.clicks(home, page.target(), &label).await;
        }
        beginner.ends(&seen);
        stood.push(page.target());
    }
    stage.assert_clean();
}

async fn on_discord(language: Language) {
    let stage = Stage::new(&house(), 1).on_discord().await.open().await;
    let [anna, _] = discorders(&stage, language);
    let labels = Labels::of(&stage, language);
    for document in TAUGHT {
        let page = anna.asks(&format!("/learn {document}")).await;
        let mut seen = stolik_tests::players::seen_on_discord(&page);
        let mut beginner = Beginner::new(document, &labels);
        while let Some(label) = beginner.next(&seen) {
            seen = anna.clicks(page.id, &label).await.screen.expect("the next step");
        }
        beginner.ends(&seen);
    }
    stage.assert_clean();
}

async fn on_the_page(language: Language) {
    let stage = Stage::new(&house(), 1).on_web().await.open().await;
    let anna = stage.webber("Анна", language).await;
    let labels = Labels::of(&stage, language);
    for document in TAUGHT {
        let line = format!("/learn {document}");
        let mut seen = anna.types(&line).await.screen.expect("the first step");
        let mut beginner = Beginner::new(document, &labels);
        while let Some(label) = beginner.next(&seen) {
            let token = seen.token(&label).expect("it has a token");
            seen = anna.forges(MatchId::NONE, token).await.screen.expect("the next step");
        }
        beginner.ends(&seen);
    }
    stage.assert_clean();
}

#[tokio::test]
async fn every_lesson_is_played_on_telegram() {
    for language in languages(Language::Ru) {
        on_telegram(language).await;
    }
}

#[tokio::test]
async fn every_lesson_is_played_on_discord() {
    for language in languages(Language::En) {
        on_discord(language).await;
    }
}

#[tokio::test]
async fn every_lesson_is_played_on_the_page() {
    for language in Language::ALL {
        on_the_page(language).await;
    }
}
