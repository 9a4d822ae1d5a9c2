//! Measures the search: `measure tune` on `tests/queries.toml`, `measure held` on
//! `tests/queries-held.toml`, `measure FILE` on any other file of labelled look-ups. `measure tune misses` names what went wrong, `measure tune folds` splits by
//! the first answer into five parts; of the held file only figures are told. Below them stand the figures of two baselines: BM25
//! over titles and texts, and their runs of three letters; then the refusals of questions without an answer, by class.
//! `measure cross` cuts the known questions of `assets/asked` into five folds, puts each to a rulebook that knows the other four,
//! and does so again without the weights that `src/taught.rs` learns.

#[path = "baselines/known.rs"]
mod known;
#[path = "../../../tests/src/queries.rs"]
mod queries;
#[path = "baselines/ranking.rs"]
mod ranking;

use known::FOLDS;
use queries::Query;
use ranking::{Cut, Ranking, Weighing};
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Instant;
use stolik_rulebook::{Found, How, QUERY_LIMIT, Rulebook};
use stolik_words::Language;

/// The number of times that each query is timed; the quickest counts, as others use the machine too.
const ROUNDS: usize = 3;

/// The number of questions of unknown words that are timed.
const GARBAGE: usize = 300;

/// Counts of look-ups.
#[derive(Default)]
struct Line {
    all: usize,
    first: usize,
    five: usize,
    /// Among the first five answers, or among what is named where nothing surely answers.
    shown: usize,
    refused: usize,
}

/// One look-up and what was found.
struct Outcome<'a> {
    query: &'a Query,
    found: Found,
    /// The place of the best right answer.
    place: Option<usize>,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.iter().any(|argument| argument == "cross") {
        print_crossed();
        return;
    }
    let held = arguments.first().is_some_and(|first| first == "held");
    let wants = |word: &str| !held && arguments.iter().any(|argument| argument == word);
    let tests = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests"));
    let name = arguments.iter().find(|argument| argument.ends_with(".toml"));
    let file = match name {
        Some(name) => Path::new(name).to_owned(),
        None => tests.join(if held { "queries-held.toml" } else { "queries.toml" }),
    };
    let queries = match queries::read(&file) {
        Ok(queries) => queries,
        Err(error) => {
            eprintln!("{error}");
            std::process::exit(1);
        }
    };
    let before = resident();
    let start = Instant::now();
    let book = Rulebook::embedded();
    let took = start.elapsed().as_secs_f64() * 1000.0;
    println!("built in {took:.1} ms, {} KiB more memory", resident().saturating_sub(before));
    println!("{}: {} look-ups", file.display(), queries.len());
    let mut times = Vec::new();
    let outcomes: Vec<Outcome> =
        queries.iter().map(|query| outcome(&book, query, &mut times)).collect();
    if wants("misses") {
        outcomes.iter().for_each(Outcome::print_miss);
    }
    print_times("a query", &mut times);
    print_times("of 160 unknown letters", &mut garbage(&book));
    print_figures(&outcomes);
    print_baseline(&book, &queries, "BM25", (ranking::words, Weighing::Probability));
    print_baseline(&book, &queries, "trigrams", (ranking::trigrams, Weighing::Cosine));
    print_refusals(&book, &outcomes);
    if wants("folds") {
        print_folds(&outcomes);
    }
}

/// Asks once for the answer and a few times for the time, in µs.
fn outcome<'a>(book: &Rulebook, query: &'a Query, times: &mut Vec<u128>) -> Outcome<'a> {
    let ask = || book.find(&query.document, &query.text, Language::Ru);
    let timed = |_| {
        let start = Instant::now();
        ask();
        start.elapsed().as_micros()
    };
    times.extend((0..ROUNDS).map(timed).min());
    Outcome::of(query, ask())
}

impl<'a> Outcome<'a> {
    fn of(query: &'a Query, found: Found) -> Outcome<'a> {
        let place = found.answers.iter().position(|answer| query.answers.contains(&answer.id));
        Outcome { query, found, place }
    }
}

impl Outcome<'_> {
    fn answerable(&self) -> bool {
        !self.query.answers.is_empty()
    }

    /// Whether a right rule is seen at once: among five answers, or named where nothing surely answers.
    fn shown(&self) -> bool {
        let named = self.found.near.iter().any(|near| self.query.answers.contains(&near.rule));
        named || self.place.is_some_and(|place| place < 5)
    }

    fn right(&self) -> bool {
        if self.answerable() { self.place == Some(0) } else { self.found.answers.is_empty() }
    }

    fn print_miss(&self) {
        if self.right() {
            return;
        }
        let Query { text, document, kind, answers } = self.query;
        let got = self.found.answers.iter().take(5);
        let got: Vec<String> =
            got.map(|answer| format!("{} {:.2}", answer.id, answer.score)).collect();
        let place = self.place.map_or("-".to_owned(), |place| (place + 1).to_string());
        println!("{document} {kind} {place} «{text}» {answers:?} got {}", got.join(", "));
    }
}

/// Measures the time of questions of unknown words that have the greatest length of a question, in µs.
fn garbage(book: &Rulebook) -> Vec<u128> {
    let few = ['a', 'e', 'i', 'n', 'o', 't'].to_vec();
    let alphabets: [Vec<char>; 3] = [('\u{430}'..='\u{44f}').collect(), ('a'..='z').collect(), few];
    let documents: Vec<String> = book.documents().map(|one| one.id.to_owned()).collect();
    let mut state = 2007usize;
    let mut below = |most: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % most
    };
    (0..GARBAGE)
        .map(|round| {
            let alphabet = &alphabets[round % alphabets.len()];
            let word = 3 + below(9);
            let letter =
                |at| if at % word == word - 1 { ' ' } else { alphabet[below(alphabet.len())] };
            let query: String = (0..QUERY_LIMIT).map(letter).collect();
            let document = &documents[round % documents.len()];
            let timed = |_| {
                let start = Instant::now();
                let _ = book.find(document, &query, Language::Ru);
                start.elapsed().as_micros()
            };
            (0..ROUNDS).map(timed).min().unwrap_or(0)
        })
        .collect()
}

fn print_times(what: &str, times: &mut [u128]) {
    times.sort_unstable();
    let at = |share: usize| times.get(times.len() * share / 100).copied().unwrap_or(0);
    let most = times.last().copied().unwrap_or(0);
    println!("µs {what}: p50 {}, p99 {}, max {most}", at(50), at(99));
}

/// By kind, by document, all, and refusals both ways.
fn print_figures(outcomes: &[Outcome]) {
    let mut hows = BTreeMap::<How, usize>::new();
    let (mut kinds, mut documents) = (BTreeMap::new(), BTreeMap::new());
    for outcome in outcomes {
        for answer in outcome.found.answers.iter().take(1) {
            *hows.entry(answer.how).or_default() += 1;
        }
        let kind: &mut Line = kinds.entry(outcome.query.kind.as_str()).or_default();
        let document: &mut Line = documents.entry(outcome.query.document.as_str()).or_default();
        kind.count(outcome);
        if outcome.answerable() {
            document.count(outcome);
        }
    }
    println!("found by: {hows:?}");
    for (name, line) in kinds.iter().filter(|(name, _)| **name != "none").chain(&documents) {
        line.print(name);
    }
    let (answerable, none) = both(outcomes.iter());
    answerable.print("all answerable");
    none.print_none("unanswerable");
}

/// The figures of a plain ranking, by document. What it refuses shares nothing with any rule.
fn print_baseline(
    book: &Rulebook,
    queries: &[Query],
    name: &str,
    (cut, weighing): (Cut, Weighing),
) {
    let mut rankings: BTreeMap<&str, Ranking> = BTreeMap::new();
    let mut lines: BTreeMap<&str, Line> = BTreeMap::new();
    let (mut all, mut none) = (Line::default(), Line::default());
    for query in queries {
        let document = query.document.as_str();
        let ranking =
            rankings.entry(document).or_insert_with(|| Ranking::new(book, document, cut, weighing));
        let best = ranking.best(&query.text, 5);
        let place = best.iter().position(|id| query.answers.iter().any(|answer| answer == id));
        let refused = usize::from(best.is_empty());
        if query.answers.is_empty() {
            none.all += 1;
            none.refused += refused;
            continue;
        }
        for line in [lines.entry(document).or_default(), &mut all] {
            line.all += 1;
            line.first += usize::from(place == Some(0));
            line.five += usize::from(place.is_some());
            line.shown += usize::from(place.is_some());
            line.refused += refused;
        }
    }
    println!("baseline {name}:");
    lines.iter().for_each(|(document, line)| line.print(document));
    all.print("all answerable");
    none.print_none("unanswerable");
}

/// The class of a question that nothing in its document answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Class {
    /// Another document answers it.
    OtherGame,
    /// It has words of the document's rules.
    OwnWords,
    /// It shares no word with any rule of the document.
    StrangeWords,
}

/// Prints which questions without an answer are refused, by class, beside the same of both baselines.
fn print_refusals(book: &Rulebook, outcomes: &[Outcome]) {
    let ranking = |document, cut, weighing| Ranking::new(book, document, cut, weighing);
    let mut rankings: BTreeMap<&str, [Ranking; 2]> = BTreeMap::new();
    let mut classes: BTreeMap<Class, [usize; 4]> = BTreeMap::new();
    for Outcome { query, found, .. } in outcomes.iter().filter(|one| !one.answerable()) {
        let document = query.document.as_str();
        let baselines = rankings.entry(document).or_insert_with(|| {
            [
                ranking(document, ranking::words as Cut, Weighing::Probability),
                ranking(document, ranking::trigrams as Cut, Weighing::Cosine),
            ]
        });
        let refused = baselines.each_ref().map(|one| one.best(&query.text, 5).is_empty());
        let elsewhere = |other: &str| {
            other != document && !book.find(other, &query.text, Language::Ru).answers.is_empty()
        };
        let class = match (book.documents().any(|other| elsewhere(other.id)), refused[0]) {
            (true, _) => Class::OtherGame,
            (false, false) => Class::OwnWords,
            (false, true) => Class::StrangeWords,
        };
        let line = classes.entry(class).or_default();
        let counted = [true, found.answers.is_empty(), refused[0], refused[1]];
        line.iter_mut().zip(counted).for_each(|(sum, one)| *sum += usize::from(one));
    }
    println!("refusals of what nothing answers:");
    for (class, [all, ours, words, trigrams]) in classes {
        let share = |part: usize| part as f64 / all.max(1) as f64;
        println!(
            "{:16} {all:4}  ours {:.3}  BM25 {:.3}  trigrams {:.3}",
            format!("{class:?}"),
            share(ours),
            share(words),
            share(trigrams)
        );
    }
}

/// Prints how known questions are answered by a rulebook that does not know them, with the learnt weights and without.
fn print_crossed() {
    let all: Vec<Query> = known::DOCUMENTS.into_iter().flat_map(known::known).collect();
    let mut lines: BTreeMap<(&str, bool), Line> = BTreeMap::new();
    for part in 0..FOLDS {
        let here: Vec<&Query> = all.iter().filter(|query| known::fold(query) == part).collect();
        let mut book = known::book(&[], &here);
        for with in [true, false] {
            if !with {
                book.forget_weights();
            }
            for query in &here {
                let outcome =
                    Outcome::of(query, book.find(&query.document, &query.text, Language::Ru));
                let group = if outcome.answerable() { query.document.as_str() } else { "none" };
                lines.entry((group, with)).or_default().count(&outcome);
            }
        }
    }
    for ((group, with), line) in &lines {
        println!("{}", if *with { "with the learnt weights" } else { "without" });
        match *group {
            "none" => line.print_none("unanswerable"),
            document => line.print(document),
        }
    }
}

/// The same by parts: how much the figures hang on which look-ups were asked.
fn print_folds(outcomes: &[Outcome]) {
    for fold in 0..FOLDS {
        let part = outcomes.iter().filter(|outcome| outcome.fold() == fold);
        let (answerable, none) = both(part);
        answerable.print(&format!("fold {fold}"));
        none.print_none("");
    }
}

impl Outcome<'_> {
    /// The part it belongs to: look-ups of one first answer lie in one part.
    fn fold(&self) -> usize {
        let key = self.query.answers.first().unwrap_or(&self.query.text);
        let sum = |sum: usize, byte: u8| sum.wrapping_mul(31).wrapping_add(usize::from(byte));
        self.query.document.bytes().chain(key.bytes()).fold(7, sum) % FOLDS
    }
}

/// Counts of what has an answer, and of what has none.
fn both<'a>(outcomes: impl Iterator<Item = &'a Outcome<'a>>) -> (Line, Line) {
    let (mut answerable, mut none) = (Line::default(), Line::default());
    for outcome in outcomes {
        let line = if outcome.answerable() { &mut answerable } else { &mut none };
        line.count(outcome);
    }
    (answerable, none)
}

/// Memory of this process in KiB, where the system tells; 0 elsewhere.
fn resident() -> usize {
    let pages = |text: String| text.split_whitespace().nth(1)?.parse::<usize>().ok();
    std::fs::read_to_string("/proc/self/statm").ok().and_then(pages).unwrap_or(0) * 4
}

impl Line {
    fn count(&mut self, outcome: &Outcome) {
        self.all += 1;
        self.first += usize::from(outcome.right());
        self.five += usize::from(outcome.place.is_some_and(|place| place < 5));
        self.shown += usize::from(outcome.shown());
        self.refused += usize::from(outcome.found.answers.is_empty());
    }

    fn share(&self, part: usize) -> f64 {
        part as f64 / self.all.max(1) as f64
    }

    fn print(&self, name: &str) {
        println!(
            "{name:16} {:4}  recall@1 {:.3}  recall@5 {:.3}  shown {:.3}  refused {:.3}",
            self.all,
            self.share(self.first),
            self.share(self.five),
            self.share(self.shown),
            self.share(self.refused)
        );
    }

    fn print_none(&self, name: &str) {
        println!("{name:16} {:4}  recognised {:.3}", self.all, self.share(self.refused));
    }
}
