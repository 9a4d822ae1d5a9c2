//! The signs by which questions are refused, for fitting the weights of `src/evidence.rs`:
//! `fit CROSSED… -- ASKED…` reads labelled look-ups. The first files (without any, all known questions of
//! `assets/asked`) are cut into folds, and each is put to a rulebook that knows the questions of the
//! others but not its own; the second files are put to one that knows all of the first. One line a
//! question, with tabs: the fold (the last for the second files), the document, the kind, the place of the
//! right answer (0 for none), whether it is answered now, the signs (none where the question is not
//! weighed), the first answers, the question, the right answers. A logistic regression on the signs gives
//! the weights; set those to 0 before, so that nothing is refused. `fit thin -- ASKED…` puts the second
//! files to a rulebook that knows only a part of the known questions, so that they are as strange to it as
//! a stranger's are to the whole one; `fit thin 3 -- ASKED…` does so with the third of many such draws.

#[path = "baselines/known.rs"]
mod known;
#[path = "../../../tests/src/queries.rs"]
mod queries;

use known::{DOCUMENTS, FOLDS, book, fold, known};
use queries::Query;
use std::path::Path;
use stolik_rulebook::Rulebook;
use stolik_words::Language;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let end = arguments.iter().position(|one| one == "--").unwrap_or(arguments.len());
    let (crossed, others) = arguments.split_at(end);
    let thin = crossed.first().is_some_and(|first| first == "thin");
    if thin {
        let draw = crossed.get(1).and_then(|draw| draw.parse().ok()).unwrap_or(0);
        let book = book(&[], &left_out(draw).iter().collect::<Vec<_>>());
        others.iter().skip(1).flat_map(|file| read(file)).for_each(|query| {
            print(FOLDS, &book, &query);
        });
        return;
    }
    let mut crossed: Vec<Query> = crossed.iter().flat_map(|file| read(file)).collect();
    if crossed.is_empty() {
        crossed = DOCUMENTS.into_iter().flat_map(known).collect();
    }
    let others: Vec<Query> = others.iter().skip(1).flat_map(|file| read(file)).collect();
    for part in 0..FOLDS {
        let (here, there): (Vec<&Query>, Vec<&Query>) =
            crossed.iter().partition(|query| fold(query) == part);
        let book = book(&there, &here);
        here.iter().for_each(|query| print(part, &book, query));
    }
    let book = book(&crossed.iter().collect::<Vec<_>>(), &[]);
    others.iter().for_each(|query| print(FOLDS, &book, query));
}

fn read(file: &str) -> Vec<Query> {
    queries::read(Path::new(file)).expect("a file of labelled look-ups")
}

/// The known questions that a thin rulebook does not have: of «Kozyablo», which has most, three quarters, of
/// the others somewhat more than half, of those that nothing answers two fifths.
fn left_out(draw: usize) -> Vec<Query> {
    let factor = 31 + 2 * draw;
    let sum = |sum: usize, byte: u8| sum.wrapping_mul(factor).wrapping_add(usize::from(byte));
    let chance = |query: &Query| (query.text.bytes().fold(7, sum) >> 3) % 100;
    let kept = |query: &Query| match (query.kind.as_str(), query.document.as_str()) {
        ("none", _) => 60,
        (_, "kozyablo") => 25,
        _ => 45,
    };
    let all = DOCUMENTS.into_iter().flat_map(known);
    all.filter(|query| chance(query) >= kept(query)).collect()
}

fn print(part: usize, book: &Rulebook, query: &Query) {
    let found = book.find(&query.document, &query.text, Language::Ru);
    let right = |answer: &stolik_rulebook::Answer| query.answers.contains(&answer.id);
    let place = found.answers.iter().position(right).map_or(0, |place| place + 1);
    let evidence = book.evidence(&query.document, &query.text);
    let signs: Vec<String> =
        evidence.into_iter().flatten().map(|sign| format!("{sign:.5}")).collect();
    let first: Vec<String> = found
        .answers
        .iter()
        .take(3)
        .map(|answer| format!("{} {:.2}", answer.id, answer.score))
        .collect();
    println!(
        "{part}\t{}\t{}\t{place}\t{}\t{}\t{}\t{}\t{:?}",
        query.document,
        query.kind,
        usize::from(!found.answers.is_empty()),
        signs.join(" "),
        first.join(", "),
        query.text,
        query.answers
    );
}
