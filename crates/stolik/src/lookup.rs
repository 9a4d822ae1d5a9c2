//! Rules for Telegram's inline mode: `@bot question` in any chat.

use stolik_table::{RuleText, Table};
use stolik_telegram::{InlineRow, Looked, Lookup};
use stolik_words::Language;

/// The table's rulebook.
pub struct Rulebook(pub Table);

/// The longest id of a row, bytes.
const ID: usize = 64;

impl Lookup for Rulebook {
    fn inline<'a>(&'a self, text: &'a str, language: Language) -> Looked<'a> {
        let found = self.0.lookup(None, text, language);
        let row = |RuleText { id, title, text, .. }: RuleText| InlineRow {
            title: format!("{title} ({id})"),
            text: format!("{title} ({id})\n{text}"),
            about: text,
            id,
        };
        let rows = found.into_iter().filter(|rule| rule.id.len() <= ID).map(row).collect();
        Box::pin(std::future::ready(rows))
    }
}
