//! The words themselves: `assets/cards/war2047/lexicon.toml`, embedded and read once. No sentence of
//! either language stands in code.

use super::Lang;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use stolik_abilities::{Source, Table};

const FILE: &str = "assets/cards/war2047/lexicon.toml";
const TEXT: &str = include_str!("../../../../../assets/cards/war2047/lexicon.toml");

/// Phrases with gaps, by key.
#[derive(Debug, Default)]
pub(super) struct Lexicon {
    phrases: BTreeMap<String, [String; 2]>,
}

static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| match read() {
    Ok(lexicon) => lexicon,
    // The file is part of the program and a test reads it.
    Err(problems) => panic!("{}", problems.join("\n")),
});

pub(super) fn get() -> &'static Lexicon {
    &LEXICON
}

fn read() -> Result<Lexicon, Vec<String>> {
    let source = Source::parse(FILE, TEXT);
    let mut lexicon = Lexicon::default();
    if let Some(mut root) = source.root() {
        let entries = root.need("phrase").and_then(|node| node.table()).map(Table::entries);
        for (key, node) in entries.unwrap_or_default() {
            if let Some(found) = node.table().and_then(pair) {
                lexicon.phrases.insert(key.to_owned(), found);
            }
        }
        root.finish();
    }
    source.finish(lexicon).map_err(|problems| problems.iter().map(ToString::to_string).collect())
}

fn pair(mut table: Table<'_>) -> Option<[String; 2]> {
    let mut text = |key| table.need(key).and_then(|node| node.text()).map(str::to_owned);
    let (ru, en) = (text("ru"), text("en"));
    table.finish();
    Some([ru?, en?])
}

impl Lexicon {
    /// A phrase with its gaps filled. What the lexicon lacks stands as `<key?>`: a test looks for it.
    pub(super) fn phrase(&self, lang: Lang, key: &str, gaps: &[(&str, &str)]) -> String {
        let Some(pair) = self.phrases.get(key) else { return format!("<{key}?>") };
        gaps.iter().fold(pair[lang as usize].clone(), |text, (name, value)| {
            text.replace(&format!("{{{name}}}"), value)
        })
    }
}
