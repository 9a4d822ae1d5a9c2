//! Examples of rules, and the rules of a document in a few screens, as the catalogue gives them.

use crate::wire::api::Picture;
use stolik_words::Phrase;

/// One moment of an example: a short course of play that proves a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExampleAt<'a> {
    /// The document.
    pub document: &'a str,
    /// The rule's id.
    pub rule: &'a str,
    /// Which of its examples, from 0.
    pub which: usize,
    /// Which moment of it, from 0 (before anything is done).
    pub moment: usize,
}

/// A moment of an example, ready to be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExampleMoment {
    /// What the example shows.
    pub title: String,
    /// How many moments it has, at least 1.
    pub moments: usize,
    /// What was done to come here, with its dice, and what may and may not be done here.
    pub lines: Vec<Phrase>,
    /// The position.
    pub picture: Picture,
}

/// One screen of a document's primer, in one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrimerScreen {
    /// A few words.
    pub title: String,
    /// What is to be known.
    pub text: String,
    /// Ids of the rules behind it.
    pub rules: Vec<String>,
    /// What it shows; none where its example cannot be painted.
    pub example: Option<ExampleMoment>,
}
