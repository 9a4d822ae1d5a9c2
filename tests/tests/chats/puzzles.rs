//! Puzzles on the three channels, in the language of the solver. They are requested by a line, tried until a press is
//! right, and the answer is played to its end. Every document is played on one of them.

use crate::{discorders, house, telegrammers};
use std::collections::BTreeSet;
use stolik_table::MatchId;
use stolik_tests::fake::telegram::Post;
use stolik_tests::players::{Player, Seen, Stage, seen_on_discord, seen_on_telegram};
use stolik_words::Language;

const ON_TELEGRAM: [&str; 2] = ["berserk-2007", "heroes"];
const ON_DISCORD: [&str; 2] = ["berserk-new", "kozyablo"];
const ON_THE_PAGE: [&str; 2] = ["war2047", "heroes"];

const RIGHT: char = '✔';
const WRONG: char = '✘';

/// Somebody who tries what stands on the buttons, one after another, until it is right, and has the answer shown.
struct Solver {
    /// The wrong choices, and those without a right one behind them: the words of a page, and a label there.
    wrong: BTreeSet<(String, String)>,
    /// The presses since the question, in the same words.
    way: Vec<(String, String)>,
    solved: bool,
    /// Presses through the answer.
    steps: usize,
    answer: String,
    again: String,
    back: String,
    on: String,
}

impl Solver {
    fn new(stage: &Stage, language: Language) -> Solver {
        let word = |key: &str| stage.word(language, key);
        Solver {
            wrong: BTreeSet::new(),
            way: Vec::new(),
            solved: false,
            steps: 0,
            answer: word("puzzle-button-answer"),
            again: word("puzzle-button-again"),
            back: word("word-back"),
            on: word("example-button-on"),
        }
    }

    /// The label of what is pressed next; none at the end of the answer.
    fn next(&mut self, seen: &Seen) -> Option<String> {
        let stands = |label: &String| seen.labels.contains(label).then(|| label.clone());
        if self.solved {
            self.steps += 1;
            return stands(&self.on);
        }
        if seen.text.contains(RIGHT) {
            self.solved = true;
            return Some(self.answer.clone());
        }
        if seen.text.contains(WRONG) {
            self.wrong.extend(self.way.pop());
            self.way.clear();
            return Some(self.again.clone());
        }
        let leads = |label: &&String| [&self.answer, &self.back].contains(label);
        let choices = seen.labels.iter().take_while(|label| !leads(label));
        let mut open = choices.map(|label| (seen.text.clone(), label.clone()));
        let Some(open) = open.find(|one| !self.wrong.contains(one)) else {
            self.wrong.extend(self.way.pop());
            self.way.clear();
            return stands(&self.back);
        };
        self.way.push(open.clone());
        Some(open.1)
    }

    fn ends(&self, document: &str, seen: &Seen) {
        assert!(self.solved && self.steps > 1, "{document}: {} steps: {seen:?}", self.steps);
    }
}

#[tokio::test]
async fn puzzles_are_solved_on_telegram() {
    let stage = Stage::new(&house(), 1).on_telegram().await.open().await;
    let [anna, _] = telegrammers(&stage, Language::Ru).await;
    let home = anna.home();
    let mut stood = Vec::new();
    for document in ON_TELEGRAM {
        anna.fake.says(anna.person, anna.place, &format!("/puzzle {document} 1"));
        let opened =
            |post: &Post| post.shown.text.contains("Задача 1") && !stood.contains(&post.target());
        let page = anna.fake.wait_post(home, "the puzzle", opened).await;
        let (mut seen, mut solver) =
            (seen_on_telegram(&page.shown), Solver::new(&stage, Language::Ru));
        while let Some(label) = solver.next(&seen) {
            seen = anna.clicks(home, page.target(), &label).await;
        }
        solver.ends(document, &seen);
        stood.push(page.target());
    }
    stage.assert_clean();
}

#[tokio::test]
async fn puzzles_are_solved_on_discord() {
    let stage = Stage::new(&house(), 1).on_discord().await.open().await;
    let [anna, _] = discorders(&stage, Language::En);
    for document in ON_DISCORD {
        let page = anna.asks(&format!("/puzzle {document} 1")).await;
        let (mut seen, mut solver) = (seen_on_discord(&page), Solver::new(&stage, Language::En));
        while let Some(label) = solver.next(&seen) {
            seen = anna.clicks(page.id, &label).await.screen.expect("the next page");
        }
        solver.ends(document, &seen);
    }
    stage.assert_clean();
}

#[tokio::test]
async fn puzzles_are_solved_on_the_page() {
    let stage = Stage::new(&house(), 1).on_web().await.open().await;
    for (document, language) in ON_THE_PAGE.into_iter().zip(Language::ALL) {
        let anna = stage.webber(&format!("Анна {language:?}"), language).await;
        let asked = anna.types(&format!("/puzzle {document} 1")).await;
        let mut seen = asked.screen.expect("the puzzle");
        let mut solver = Solver::new(&stage, language);
        while let Some(label) = solver.next(&seen) {
            let token = seen.token(&label).expect("it has a token").to_owned();
            seen = anna.forges(MatchId::NONE, &token).await.screen.expect("the next page");
        }
        solver.ends(document, &seen);
    }
    stage.assert_clean();
}
