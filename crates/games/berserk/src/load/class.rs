//! Classes of cards such as `orc` and marks such as `acid`: those that the lexicon has words for.

use crate::say;
use stolik_abilities::unknown;

/// A class that the lexicon has words for.
pub(super) fn class(text: &str) -> Result<String, String> {
    match say::class_names().any(|known| known == text) {
        true => Ok(text.to_owned()),
        false => Err(unknown("class", text, say::class_names().collect::<Vec<_>>())),
    }
}

/// A mark that the lexicon has words for.
pub(super) fn mark(text: &str) -> Result<String, String> {
    match say::is_mark(text) {
        true => Ok(text.to_owned()),
        false => {
            Err(format!("`{text}` is no mark that the lexicon has a phrase for (mark.{text})"))
        }
    }
}
