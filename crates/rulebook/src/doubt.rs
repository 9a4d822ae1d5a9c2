//! Whether a question has an answer in a document at all: a decision from several signs, weighed by a
//! logistic regression. `examples/fit.rs` fits the weights anew.

use crate::crowd::{Likes, Said};
use crate::rank::Fit;
use crate::reading::Reading;

/// How many signs there are.
pub const EVIDENCE: usize = 34;

/// The signs for and against an answer, in the order of the weights.
pub type Evidence = [f32; EVIDENCE];

/// What each sign counts for an answer: a logistic regression with a ridge (scikit-learn's `C` is 0.05) on
/// signs of variance 1, both classes of equal weight, an answer that does not come first of 0.3. It saw the
/// 900 questions of `queries-dev.toml`, `queries-more.toml` and `queries.toml` that are weighed, put to a
/// rulebook that knew a quarter of the questions of «Kozyablo», 45 % of the others' and 60 % of what nothing
/// answers: where it knows all, its authors' questions are nearer than a stranger's. `fit thin` draws such a
/// rulebook; these weights are of an earlier draw, before the last known questions were written, and were
/// preferred to four others by the totals of the held-out files. The first
/// weight has the threshold in it: 2 % of the first answers lay below it where they were not fitted, in five
/// folds.
#[rustfmt::skip]
const WEIGHTS: Evidence = [
    -2.808, 0.843, 0.841, 0.668, 1.193, 0.753, -1.174, -0.969, 0.127, -2.267,
    -1.079, -0.709, -4.204, 0.732, -0.238, 0.510, -0.056, 0.008, -0.454, -0.339,
    0.431, 1.964, 0.111, 0.069, 0.723, -0.128, 3.293, 0.736, 0.577, 1.124,
    -1.255, -1.057, -1.774, -1.433,
];

/// Where the sum of the signs is no less, the question is answered.
const SURE: f32 = 0.0;

/// Whether the signs are for an answer.
pub(crate) fn sure(evidence: &Evidence) -> bool {
    evidence.iter().zip(WEIGHTS).map(|(sign, weight)| sign * weight).sum::<f32>() >= SURE
}

/// Which parts of a question's telling words stand nowhere in the document, from 0 to 1.
pub(crate) struct Strangers {
    /// But in what is asked of another document.
    pub(crate) elsewhere: f32,
    /// Nor there.
    pub(crate) nowhere: f32,
}

/// The signs of a question: how its surest rule fits, what its words are, and whether it is rather like
/// questions that have no answer.
pub(crate) fn evidence(
    reading: &Reading,
    best: Fit,
    (family, margin): (u32, f32),
    likes: &Likes,
    said: &Said,
    strangers: &Strangers,
) -> Evidence {
    let Fit { words, covered, phrase, letters, met, .. } = best;
    let (has, lacks) = reading.met(met);
    let (family, _) = reading.met(family);
    let covered = covered.min(1.0);
    let words = words.min(2.0);
    let (unknown, foreign, doubtful) = reading.shares();
    let asked = reading.asked.len() as f32;
    let each = said.words.max(1.0);
    let less = |most: f32| (letters - most).clamp(-1.0, 1.0);
    [
        1.0,
        covered,
        phrase,
        letters,
        words,
        margin,
        unknown,
        foreign,
        doubtful,
        likes.unanswered,
        likes.unanswered_elsewhere,
        likes.elsewhere,
        (likes.unanswered - 0.5).max(0.0),
        less(likes.unanswered.max(likes.unanswered_elsewhere)).max(0.0),
        less(likes.elsewhere).max(0.0),
        (letters - 0.6).max(0.0),
        said.all.clamp(-8.0, 8.0),
        said.own.clamp(-8.0, 8.0),
        said.all / each,
        said.own / each,
        said.strange / each,
        (1.0 + asked).ln(),
        if reading.exact { 1.0 } else { 0.0 },
        if reading.meanings.is_empty() { 0.0 } else { 1.0 },
        has,
        lacks / 5.0,
        family - has,
        covered * letters,
        phrase.max(letters),
        (covered - 0.7).max(0.0),
        strangers.elsewhere,
        strangers.nowhere,
        strangers.elsewhere * (1.0 - letters),
        strangers.nowhere * (1.0 - letters),
    ]
}
