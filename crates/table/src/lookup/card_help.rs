//! The search language of cards by example: each form once, in the game that is meant, as a line and as a button that
//! asks it.

use super::cards::list_button;
use super::page::Page;
use super::state::Lookup;
use crate::hall::show::Sought;
use crate::screens::desk::rows_of;
use crate::wire::api::{Incoming, Screen};
use stolik_words::Phrase;

/// The forms of a query in the order of the examples of a game (`card-examples-DOCUMENT`, between semicolons).
const FORMS: [&str; 8] =
    ["property", "number", "word", "text", "without", "either", "sort", "count"];

impl Lookup {
    /// The help of the search language, with examples from the game of the channel.
    pub(crate) fn card_help(&self, incoming: &Incoming) -> Page {
        let desk = self.hall.desk(incoming.language);
        let document = self.cards_for(&incoming.channel, &incoming.person.id);
        let key = format!("card-examples-{document}");
        if !desk.words.has(incoming.language, &key) {
            return Page::alone(Screen::plain(desk.word("card-ask"), Vec::new()));
        }
        let examples = desk.word(&key);
        let mut lines = vec![desk.word("card-help")];
        let mut buttons = Vec::new();
        for (form, query) in FORMS.iter().zip(examples.split(';').map(str::trim)) {
            let line = Phrase::new(format!("card-help-{form}")).text("query", query);
            lines.push(desk.say(&line));
            let sought = Sought { document: document.clone(), what: query.to_owned(), page: 0 };
            buttons.push(list_button(self, &desk, &sought, incoming.at));
        }
        let known = self.hall.catalogue.cards(&document).map(|book| book.facets(incoming.language));
        let known = known.unwrap_or_default().join(", ");
        lines.push(desk.say(&Phrase::new("card-help-known").text("known", known)));
        Page::alone(Screen::plain(lines.join("\n"), rows_of(buttons, 4)))
    }
}
