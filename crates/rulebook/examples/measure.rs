//! Measures the search on one half of `tests/queries.toml`: `measure tune [misses]`. The variable
//! `QUERIES` names another file of the same shape.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::time::Instant;
use stolik_rulebook::{How, Rulebook};
use stolik_words::Language;

#[derive(Deserialize)]
struct File {
    query: Vec<Query>,
}

#[derive(Deserialize)]
struct Query {
    text: String,
    document: String,
    kind: String,
    answers: Vec<String>,
    half: String,
}

#[derive(Default)]
struct Line {
    all: usize,
    first: usize,
    five: usize,
    refused: usize,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let half = arguments.next().unwrap_or_else(|| "tune".to_owned());
    // Texts of the held half are for nobody who tunes.
    let misses = arguments.next().is_some() && half == "tune";
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/queries.toml");
    let path = std::env::var("QUERIES").unwrap_or_else(|_| path.to_owned());
    let text = std::fs::read_to_string(path).expect("the labelled queries");
    let file: File = toml::from_str(&text).expect("the labelled queries are TOML");
    let before = resident();
    let start = Instant::now();
    let book = Rulebook::embedded();
    let took = start.elapsed().as_secs_f64() * 1000.0;
    println!("built in {took:.1} ms, {} KiB more memory", resident().saturating_sub(before));
    let (mut kinds, mut documents) = (BTreeMap::new(), BTreeMap::new());
    let (mut times, mut hows) = (Vec::new(), BTreeMap::<How, usize>::new());
    for query in file.query.iter().filter(|query| query.half == half) {
        let start = Instant::now();
        let found = book.find(&query.document, &query.text, Language::Ru);
        let took = start.elapsed().as_micros();
        times.push(took);
        if misses && took > 3000 {
            println!("slow: {took} µs «{}»", query.text);
        }
        if let Some(answer) = found.answers.first() {
            *hows.entry(answer.how).or_default() += 1;
        }
        let place = found.answers.iter().position(|answer| query.answers.contains(&answer.id));
        let none = query.answers.is_empty();
        let refused = found.answers.is_empty();
        let first = if none { refused } else { place == Some(0) };
        let five = if none { refused } else { place.is_some_and(|place| place < 5) };
        let kind: &mut Line = kinds.entry(query.kind.clone()).or_default();
        let document: &mut Line = documents.entry(query.document.clone()).or_default();
        kind.count(first, five, refused);
        if !none {
            document.count(first, five, refused);
        }
        if misses && !first {
            let top: Vec<String> = found
                .answers
                .iter()
                .take(6)
                .map(|answer| format!("{} {:.2}", answer.id, answer.score))
                .collect();
            let place = place.map_or("-".to_owned(), |place| (place + 1).to_string());
            println!(
                "{} {} {place} «{}» {:?} got {}",
                query.document,
                query.kind,
                query.text,
                query.answers,
                top.join(", ")
            );
        }
    }
    times.sort_unstable();
    let mean = times.iter().sum::<u128>() / (times.len().max(1) as u128);
    println!(
        "µs: mean {mean}, p50 {}, p99 {}, most {}",
        times[times.len() / 2],
        times[times.len() * 99 / 100],
        times[times.len() - 1]
    );
    println!("found by: {hows:?}");
    let mut all = Line::default();
    for (name, line) in kinds.iter().filter(|(name, _)| *name != "none").chain(&documents) {
        line.print(name);
    }
    for line in documents.values() {
        all.all += line.all;
        all.first += line.first;
        all.five += line.five;
        all.refused += line.refused;
    }
    all.print("all answerable");
    if let Some(none) = kinds.get("none") {
        println!(
            "{:16} {:4}  recognised {:.3}",
            "unanswerable",
            none.all,
            none.share(none.refused)
        );
    }
}

/// Memory of this process in KiB, where the system tells; 0 elsewhere.
fn resident() -> usize {
    let pages = |text: String| text.split_whitespace().nth(1)?.parse::<usize>().ok();
    std::fs::read_to_string("/proc/self/statm").ok().and_then(pages).unwrap_or(0) * 4
}

impl Line {
    fn count(&mut self, first: bool, five: bool, refused: bool) {
        self.all += 1;
        self.first += usize::from(first);
        self.five += usize::from(five);
        self.refused += usize::from(refused);
    }

    fn share(&self, part: usize) -> f64 {
        part as f64 / self.all.max(1) as f64
    }

    fn print(&self, name: &str) {
        println!(
            "{name:16} {:4}  recall@1 {:.3}  recall@5 {:.3}  refused {:.3}",
            self.all,
            self.share(self.first),
            self.share(self.five),
            self.share(self.refused)
        );
    }
}
