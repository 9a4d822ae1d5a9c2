//! The rules of a document in a few screens, as the catalogue gives them.

use super::hosted::ExampleMoment;

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
