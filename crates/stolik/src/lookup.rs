//! Rules for Telegram's inline mode: `@bot question` in any chat.

use stolik_table::{ChannelId, RuleText, Table};
use stolik_telegram::{InlineRow, Looked, Lookup, Typing};

/// The table's rulebook.
pub struct Rulebook(pub Table);

/// The longest id of a row, bytes.
const ID: usize = 64;

impl Lookup for Rulebook {
    fn inline<'a>(&'a self, typing: &'a Typing) -> Looked<'a> {
        // Telegram does not say in which chat it is asked: whoever plays asks of that game.
        let alone = ChannelId::new(typing.person.0.clone());
        let document = self.0.book_for(&alone, &typing.person);
        let found = self.0.lookup(Some(&document), &typing.typed, typing.language);
        let row = |rule: RuleText| {
            let text = self.0.rule_words(&document, &rule.id, typing.language)?;
            let title = format!("{} ({})", rule.title, rule.id);
            Some(InlineRow { title, text, about: rule.text, id: rule.id })
        };
        let rows = found.into_iter().filter(|rule| rule.id.len() <= ID).filter_map(row).collect();
        Box::pin(std::future::ready(rows))
    }
}
