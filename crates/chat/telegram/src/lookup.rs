//! Looking cards and rules up: inline mode, `@bot question` in any chat, asks it.

use std::future::Future;
use std::pin::Pin;
use stolik_table::{CardHow, CardRow, ChannelId, PersonId, RuleText, Table};
use stolik_words::Language;

/// A text that a person types after the bot's name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Typing {
    /// The person who types.
    pub person: PersonId,
    /// The text so far.
    pub typed: String,
    /// The person's language.
    pub language: Language,
}

/// One row of the answer to an inline query.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InlineRow {
    /// At most 64 bytes, unique in the answer.
    pub id: String,
    /// The text in the list.
    pub title: String,
    /// A line below it.
    pub about: String,
    /// The text that is sent when it is chosen: plain text.
    pub text: String,
    /// The document and id of its card, if it is one: it may be sent with the card's picture.
    pub card: Option<(String, String)>,
}

/// A boxed future.
pub type Looked<'a> = Pin<Box<dyn Future<Output = Vec<InlineRow>> + Send + 'a>>;

/// Answers questions about cards and rules.
pub trait Lookup: Send + Sync + 'static {
    /// At most 50 rows for this, best first.
    fn inline<'a>(&'a self, typing: &'a Typing) -> Looked<'a>;

    /// The chat in which the operator lets the bot keep pictures of cards, if there is one.
    fn pictures(&self) -> Option<i64> {
        None
    }
}

/// The table's rulebook and cards.
pub struct Rulebook(pub Table);

/// The table's rulebook and cards, with a chat in which the bot keeps the pictures of cards for inline mode.
pub struct Illustrated {
    /// Answers the queries.
    pub book: Rulebook,
    /// The chat's id.
    pub chat: i64,
}

impl Lookup for Illustrated {
    fn inline<'a>(&'a self, typing: &'a Typing) -> Looked<'a> {
        self.book.inline(typing)
    }

    fn pictures(&self) -> Option<i64> {
        Some(self.chat)
    }
}

/// The longest id of a row, bytes.
const ID: usize = 64;

/// The most rows of cards.
const CARDS: usize = 10;

impl Lookup for Rulebook {
    /// Cards that are named so, or that a filter lets through, come first; then rules; then cards whose
    /// names only look like it, or whose texts hold the words.
    fn inline<'a>(&'a self, typing: &'a Typing) -> Looked<'a> {
        let asked = typing.clone();
        let search = move |table: &Table| Rulebook(table.clone()).found(&asked);
        let found = self.0.search(&typing.person, search);
        Box::pin(async move { found.await.unwrap_or_default() })
    }
}

impl Rulebook {
    fn found(&self, typing: &Typing) -> Vec<InlineRow> {
        // Telegram does not name the chat of the query: a player's query is about the game of the player's match.
        let alone = ChannelId::new(typing.person.0.clone());
        let cards = self.cards(typing, &self.0.cards_for(&alone, &typing.person));
        let mut rows = self.rules(typing, &self.0.book_for(&alone, &typing.person));
        let (how, cards) = cards;
        let filter = typing.typed.contains([':', '<', '>', '=']);
        let at = match how {
            CardHow::Name | CardHow::Part | CardHow::Several => 0,
            CardHow::Filter if filter => 0,
            CardHow::Filter | CardHow::Alike | CardHow::Nothing => rows.len(),
        };
        rows.splice(at..at, cards);
        rows.retain(|row| row.id.len() <= ID);
        rows
    }

    fn rules(&self, typing: &Typing, document: &str) -> Vec<InlineRow> {
        let found = self.0.lookup(Some(document), &typing.typed, typing.language);
        let row = |(of, rule): (String, RuleText)| {
            let text = self.0.rule_words(&of, &rule.id, typing.language)?;
            let title = format!("{} ({})", rule.title, rule.id);
            let id = if of == document { rule.id } else { format!("{of} {}", rule.id) };
            Some(InlineRow { title, text, about: rule.text, id, card: None })
        };
        found.into_iter().filter_map(row).collect()
    }

    fn cards(&self, typing: &Typing, document: &str) -> (CardHow, Vec<InlineRow>) {
        if typing.typed.trim().is_empty() {
            return (CardHow::Nothing, Vec::new());
        }
        let (how, found) = self.0.cards(document, &typing.typed, typing.language);
        let row = |(of, card): (String, CardRow)| {
            let name = if of == document { card.id.clone() } else { format!("{of} {}", card.id) };
            Some(InlineRow {
                text: self.0.card_words(&of, &card.id, typing.language)?,
                title: card.name,
                about: card.about,
                id: format!("card {name}"),
                card: Some((of, card.id)),
            })
        };
        (how, found.into_iter().take(CARDS).filter_map(row).collect())
    }
}
