//! Whether a question has an answer in a document at all: a decision from several signs, weighed by a
//! logistic regression. `examples/fit.rs` fits the weights anew.

use crate::crowd::{Likes, Said};
use crate::rank::Fit;
use crate::reading::Reading;

/// How many signs there are.
pub const EVIDENCE: usize = 41;

/// The signs for and against an answer, in the order of the weights.
pub type Evidence = [f32; EVIDENCE];

/// What each sign counts for an answer: a logistic regression with a ridge (scikit-learn's `C` is 0.02) on
/// signs of variance 1, both classes of equal weight, an answer that does not come first of 0.3. It saw the
/// 1,200 questions of `queries-dev.toml`, `queries-dev-two.toml`, `queries-more.toml` and `queries.toml` that
/// are weighed, each in six draws, put to rulebooks that knew a quarter of the questions of «Kozyablo», 45 %
/// of the others' and 60 % of what nothing answers (`fit thin 0` to `fit thin 5`): where it knows all, its
/// authors' questions are nearer than a stranger's. The first weight has the threshold in it: a little less
/// than 2 % of the first answers lay below it where they were not fitted, in five folds. Ridge and
/// threshold were chosen among some twenty by the totals of the held-out files.
#[rustfmt::skip]
const WEIGHTS: Evidence = [
    -4.214, 0.871, 1.118, -0.108, 0.622, 0.851, -1.356, -1.127, 0.443, -2.287,
    -1.108, -1.195, -5.894, 0.460, 0.010, -0.440, -0.060, 0.022, -0.633, -0.502,
    0.736, 2.528, 0.212, 0.213, 0.827, -0.188, 4.336, 0.300, 0.710, 0.774,
    -1.612, -1.372, -1.485, -2.068, 1.952, -1.784, -0.923, -1.258, 0.876, 0.082,
    0.225,
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
        likes.few.answered,
        likes.few.unanswered,
        likes.few.unanswered_elsewhere,
        (likes.few.unanswered - likes.few.answered).max(0.0),
        best.together(),
        10.0 * best.usual,
        best.section.min(2.0),
    ]
}
