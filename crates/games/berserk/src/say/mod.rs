//! Words on cards, generated from their definitions, in Russian and English.

mod lexicon;

/// Names of the classes that the lexicon has words for.
pub fn class_names() -> impl Iterator<Item = &'static str> {
    lexicon::get().classes.keys().map(String::as_str)
}
