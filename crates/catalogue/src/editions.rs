//! Where a newer edition of a game says otherwise than an older document: `assets/editions.toml`.

use serde::Deserialize;
use std::sync::LazyLock;
use stolik_table::Elsewhere;

const FILE: &str = include_str!("../../../assets/editions.toml");

/// `assets/editions.toml`.
#[derive(Deserialize)]
struct Editions {
    change: Vec<Change>,
}

/// A newer rule and those that it takes the place of.
#[derive(Deserialize)]
struct Change {
    edition: String,
    rule: String,
    document: String,
    over: Vec<String>,
}

static ALL: LazyLock<Vec<Change>> = LazyLock::new(|| {
    toml::from_str::<Editions>(FILE).expect("the embedded file is read by the tests").change
});

/// The older rules that a rule takes the place of.
pub(crate) fn replaces(document: &str, id: &str) -> Vec<Elsewhere> {
    let own = ALL.iter().filter(|change| change.edition == document && change.rule == id);
    let rules = own.flat_map(|change| change.over.iter().map(|over| (&change.document, over)));
    rules.map(|(document, id)| elsewhere(document, id)).collect()
}

/// The newer rules that take its place.
pub(crate) fn replaced(document: &str, id: &str) -> Vec<Elsewhere> {
    let newer =
        |change: &&Change| change.document == document && change.over.iter().any(|over| over == id);
    ALL.iter().filter(newer).map(|change| elsewhere(&change.edition, &change.rule)).collect()
}

fn elsewhere(document: &str, id: &str) -> Elsewhere {
    Elsewhere { document: document.to_owned(), id: id.to_owned() }
}
