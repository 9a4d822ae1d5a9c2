//! Examples of rules, and the rules of a document in a few screens, as the catalogue gives them.

use crate::wire::api::Picture;
use stolik_words::Phrase;

/// One moment of an example: a short course of play that proves a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExampleAt<'a> {
    /// The rule's id.
    pub rule: &'a str,
    /// The index among the rule's examples, from 0.
    pub which: usize,
    /// The index of the moment, from 0 (before the first action).
    pub moment: usize,
}

/// A moment of an example, ready to be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExampleMoment {
    /// The title of the example.
    pub title: String,
    /// The number of moments, at least 1.
    pub moments: usize,
    /// The action that led here, with its dice, and the commands that are legal and illegal here.
    pub lines: Vec<Phrase>,
    /// The position.
    pub picture: Picture,
}

/// One screen of a document's primer, in one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrimerScreen {
    /// A few words.
    pub title: String,
    /// The text of the screen.
    pub text: String,
    /// Ids of the rules behind it.
    pub rules: Vec<String>,
    /// The example; `None` if it cannot be painted.
    pub example: Option<ExampleMoment>,
}
