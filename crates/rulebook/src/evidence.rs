//! The decision whether a document has an answer to a question at all: from several signs, weighed by a logistic
//! regression. `examples/fit.rs` fits the weights anew.

use crate::crowd::{Likes, Said};
use crate::rank::Fit;
use crate::reading::Reading;

/// The number of signs.
pub const EVIDENCE: usize = 49;

/// The signs for and against an answer, in the order of the weights.
pub type Evidence = [f32; EVIDENCE];

/// The weight of each sign for an answer, from a logistic regression with a ridge on signs of variance 1.
/// Scikit-learn's `C` is 0.02 for a thousand questions of each class and part. Answered and unanswered questions have
/// equal weight in each of three parts: Heroes, Kozyablo, the rest. An answer that does not come first weighs 0.3.
///
/// For Heroes and Kozyablo the regression saw 12,000 questions of six blind authors, each put to a rulebook without
/// that author's. For the rest it saw the weighed ones of `queries*.toml`, in three draws. The rulebooks knew 45 % of
/// their documents' questions and 60 % of the unanswered ones (`fit thin 0` to `fit thin 2`).
///
/// The first weight includes the threshold: 1 % of the first answers of Heroes lay below it where their author was not
/// fitted. The addition by a document's file of questions (`doubts`) was chosen by the totals of the held-out files;
/// that of Heroes by the development files. The last weight is for the learnt score of the best rule less that of no
/// answer. It was fitted beside the sum of the others on four more authors' questions.
#[rustfmt::skip]
const WEIGHTS: Evidence = [
    -4.022, 0.930, 0.131, 0.532, 1.673, 1.952, -0.137, -0.232, 0.996, -1.314,
    0.081, -0.588, -2.126, -0.331, -0.275, -0.561, -0.136, -0.023, -0.510, 0.067,
    1.410, 1.495, 0.608, 0.422, 0.986, 0.181, 3.407, 0.509, 0.259, 1.574,
    -1.766, -1.028, -2.136, -2.564, 0.308, -4.123, 1.332, -1.203, 1.116, 0.083,
    0.741, -0.850, -1.033, -1.417, -0.119, 0.092, -0.921, -0.223, 2.500,
];

/// The sum of the signs from which on the question is answered; a document may require more.
const SURE: f32 = 0.0;

/// Whether the signs are for an answer in a document that has such doubts.
pub(crate) fn sure(evidence: &Evidence, doubts: f32) -> bool {
    evidence.iter().zip(WEIGHTS).map(|(sign, weight)| sign * weight).sum::<f32>() >= SURE + doubts
}

/// The parts of a question's telling words that the document lacks, from 0 to 1.
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
    (family, margin, taught): (u32, f32, f32),
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
        likes.among[0],
        likes.among[1],
        likes.among[2],
        said.pairs.clamp(-8.0, 8.0),
        said.own_pairs.clamp(-8.0, 8.0),
        said.pairs / each,
        said.own_pairs / each,
        taught.clamp(-1.0, 1.0),
    ]
}
