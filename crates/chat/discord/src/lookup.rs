//! Rows for an option that is being typed: the seam for looking things up.

use stolik_delivery::Later;
use stolik_table::{ChannelId, DocumentInfo, PersonId, SetInfo, Table};
use stolik_words::spelling::name_key;
use stolik_words::{Language, Phrase};

use crate::commands::{CARD, DOCUMENT, GAME, MATCH, QUESTION, TEXT, completes_decks};

/// An option that a person is typing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Typing {
    /// The command's Latin name.
    pub command: String,
    /// The option's Latin name.
    pub option: String,
    /// The text of the option so far.
    pub typed: String,
    /// The document that was chosen beside it.
    pub document: Option<String>,
    /// The channel.
    pub channel: ChannelId,
    /// The person who types.
    pub person: PersonId,
    /// The person's language.
    pub language: Language,
}

/// A row to choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The text to read, at most 100 characters.
    pub name: String,
    /// The value to send, at most 100 characters; longer ones are left out.
    pub value: String,
}

/// A source of rows. The first 25 are shown.
pub trait Lookup: Send + Sync + 'static {
    /// The rows for this, best first.
    fn rows<'a>(&'a self, typing: &'a Typing) -> Later<'a, Vec<Row>>;
}

/// Names of matches, of games and of decks, rules that answer what is being asked, and cards.
#[derive(Clone)]
pub struct Names(pub Table);

impl Names {
    /// Rows that are searched for where that may take its time.
    fn searched<'a>(
        &'a self,
        typing: &'a Typing,
        rows: fn(&Names, &Typing) -> Vec<Row>,
    ) -> Later<'a, Vec<Row>> {
        let asked = typing.clone();
        let found = self.0.search(&typing.person, move |table| rows(&Names(table.clone()), &asked));
        Box::pin(async move { found.await.unwrap_or_default() })
    }

    fn rules(&self, typing: &Typing) -> Vec<Row> {
        let known = |id: &&String| self.0.books().iter().any(|book| book.id == **id);
        let document = typing.document.as_ref().filter(known).cloned();
        let document = document.unwrap_or_else(|| self.0.book_for(&typing.channel, &typing.person));
        let found = self.0.lookup(Some(&document), &typing.typed, typing.language);
        let row = |(of, rule): (String, stolik_table::RuleText)| {
            let name = format!("{} ({})", rule.title, rule.id);
            Row { name, value: in_game(&document, &of, rule.id) }
        };
        found.into_iter().map(row).collect()
    }

    fn cards(&self, typing: &Typing) -> Vec<Row> {
        let document = self.0.cards_for(&typing.channel, &typing.person);
        let (_, found) = self.0.cards(&document, &typing.typed, typing.language);
        let row = |(of, card): (String, stolik_table::CardRow)| Row {
            name: format!("{} ({})", card.name, card.about),
            value: in_game(&document, &of, card.id),
        };
        found.into_iter().map(row).collect()
    }
}

/// Returns the value for an id: with its game if the question is about another one.
fn in_game(asked: &str, of: &str, id: String) -> String {
    if of == asked { id } else { format!("{of} {id}") }
}

impl Lookup for Names {
    fn rows<'a>(&'a self, typing: &'a Typing) -> Later<'a, Vec<Row>> {
        let rows: Vec<Row> = match typing.option.as_str() {
            // An answer need not hold the words of its question.
            QUESTION => return self.searched(typing, Names::rules),
            CARD => return self.searched(typing, Names::cards),
            MATCH => {
                let names = self.0.names(&typing.channel, &typing.person, typing.language);
                names.into_iter().map(|name| Row { value: name.clone(), name }).collect()
            }
            TEXT if completes_decks(&typing.command) => {
                let decks = self.0.deck_names(&typing.person, typing.language);
                decks.into_iter().map(|(value, name)| Row { name, value }).collect()
            }
            GAME => {
                let name = |phrase: &Phrase| self.0.words().say(typing.language, phrase);
                let of_set = |game: &DocumentInfo, set: &SetInfo| {
                    let label = Phrase::new("table-new-of-set");
                    let label = label.phrase("document", game.name.clone());
                    Row {
                        name: name(&label.phrase("set", set.name.clone())),
                        value: format!("{} {}", game.id, set.id),
                    }
                };
                let rows = |game: &DocumentInfo| -> Vec<Row> {
                    if !game.any_number() {
                        let all = Row { name: name(&game.name), value: game.id.clone() };
                        // With one set there is nothing to choose.
                        let sets = game.sets.iter().filter(|_| game.sets.len() > 1);
                        return std::iter::once(all).chain(sets.map(|s| of_set(game, s))).collect();
                    }
                    let label = |seats: u8| {
                        let label = Phrase::new("table-button-new-for");
                        label.phrase("document", game.name.clone()).number("count", seats)
                    };
                    let row = |seats| Row {
                        name: name(&label(seats)),
                        value: format!("{} {seats}", game.id),
                    };
                    game.seats.iter().map(row).collect()
                };
                self.0.documents().iter().flat_map(rows).collect()
            }
            DOCUMENT => {
                let books = self.0.books().iter();
                let name = |phrase| self.0.words().say(typing.language, phrase);
                books.map(|book| Row { name: name(&book.name), value: book.id.clone() }).collect()
            }
            _ => Vec::new(),
        };
        let typed = name_key(&typing.typed);
        let fits =
            |row: &Row| [&row.name, &row.value].iter().any(|of| name_key(of).contains(&typed));
        let rows = rows.into_iter().filter(fits).collect();
        Box::pin(std::future::ready(rows))
    }
}
