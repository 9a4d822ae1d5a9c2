//! The words themselves: `assets/cards/berserk/lexicon.toml`, read once.

use std::collections::BTreeMap;
use std::sync::LazyLock;
use stolik_abilities::Source;

const FILE: &str = "assets/cards/berserk/lexicon.toml";
const TEXT: &str = include_str!("../../../../../assets/cards/berserk/lexicon.toml");

pub(super) struct Lexicon {
    pub(super) classes: BTreeMap<String, [String; 2]>,
}

static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| {
    let source = Source::parse(FILE, TEXT);
    let mut classes = BTreeMap::new();
    if let Some(mut root) = source.root() {
        for (key, node) in root.get("class").and_then(|n| n.table()).map(|t| t.entries()).unwrap_or_default() {
            let Some(mut pair) = node.table() else { continue };
            let mut word = |key| pair.need(key).and_then(|n| n.text()).unwrap_or_default().to_owned();
            classes.insert(key.to_owned(), [word("ru"), word("en")]);
        }
    }
    Lexicon { classes }
});

pub(super) fn get() -> &'static Lexicon {
    &LEXICON
}
