//! English names of the cards that scenarios define for themselves: their files are written with Russian
//! ones.

use std::collections::BTreeMap;
use std::sync::LazyLock;

const FILE: &str = include_str!("../../../assets/examples.toml");

/// By Russian name.
static NAMES: LazyLock<BTreeMap<String, String>> =
    LazyLock::new(|| toml::from_str(FILE).expect("assets/examples.toml is sound"));

/// Returns the English name of a scenario's card, if it is listed there.
pub fn english(russian: &str) -> Option<String> {
    NAMES.get(russian).cloned()
}

/// All of them, Russian and English; a test holds that each is needed.
pub fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
    NAMES.iter().map(|(russian, english)| (russian.as_str(), english.as_str()))
}
