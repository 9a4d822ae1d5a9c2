//! Classes of cards such as `orc`: those that the lexicon has words for.

use crate::say;
use stolik_abilities::unknown;

/// A class that the lexicon has words for.
pub(super) fn class(text: &str) -> Result<String, String> {
    match say::class_names().any(|known| known == text) {
        true => Ok(text.to_owned()),
        false => Err(unknown("class", text, say::class_names().collect::<Vec<_>>())),
    }
}
