//! Plural rules of the two languages.

use stolik_kernel::Language;
use unic_langid::{LanguageIdentifier, langid};

/// The identifier by which plural rules are chosen.
pub(crate) fn identifier(language: Language) -> LanguageIdentifier {
    match language {
        Language::Ru => langid!("ru"),
        Language::En => langid!("en"),
    }
}
