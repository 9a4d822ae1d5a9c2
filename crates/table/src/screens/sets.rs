//! Lines and buttons of a waiting table about its sets of cards.

use super::painter::Painter;
use crate::game::hosted::{DeckInfo, DocumentInfo};
use crate::game::sets;
use crate::wire::api::{Button, ButtonKind};
use crate::wire::token::Press;
use stolik_kernel::Audience;
use stolik_words::Phrase;

impl Painter<'_> {
    /// The document, where it has several sets of cards.
    fn of_sets(&self) -> Option<&DocumentInfo> {
        self.desk.document(&self.at.record.document).filter(|document| document.sets.len() > 1)
    }

    /// Adds with which sets it is played, and buttons to choose otherwise while one person sits.
    pub(super) fn sets(&self, lines: &mut Vec<String>, buttons: &mut Vec<Button>) {
        let record = &self.at.record;
        let Some(document) = self.of_sets() else { return };
        let named = sets::named(document, &record.sets);
        lines.push(self.desk.say(&Phrase::new("table-sets").phrase("sets", named)));
        if record.people().count() > 1 {
            return;
        }
        for set in &document.sets {
            let plays = record.sets.contains(&set.id);
            // The last one stays.
            if plays && record.sets.len() == 1 {
                continue;
            }
            let (key, digest) = match plays {
                true => ("table-button-without", sets::digest_without(&set.id)),
                false => ("table-button-with", sets::digest_with(&set.id)),
            };
            let label = Phrase::new(key).phrase("set", set.name.clone());
            let token = self.token(Press::Option, Audience::Public).digest(digest);
            buttons.push(self.desk.button(&self.desk.say(&label), token, ButtonKind::Play));
        }
    }

    /// The decks of the program that can be played here.
    pub(super) fn ready_decks(&self) -> Vec<&DeckInfo> {
        let record = &self.at.record;
        let Some(document) = self.desk.document(&record.document) else { return Vec::new() };
        sets::ready(self.desk.catalogue, document, record.played()).collect()
    }
}
