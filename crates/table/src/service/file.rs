//! A file that came with a command: it is a deck, or a position to be studied, and becomes part of the command's line.

use super::table::Table;
use crate::game::decks;
use crate::hall::answer::Answer;
use crate::hall::show::{Look, LookupPage};
use crate::wire::api::{Body, FileFault, Incoming};
use crate::wire::commands::Verb;
use stolik_words::Phrase;

/// The reason why a file cannot be read.
#[derive(Clone, Copy)]
enum Unread {
    Large,
    Lost,
    Binary,
}

impl Table {
    /// Makes a command's file part of its line, after the words that the line already has.
    ///
    /// # Errors
    /// The reason why it cannot be read, with an alternative, in the words for its purpose.
    pub(crate) fn unpacked(&self, incoming: &mut Incoming) -> Result<(), Answer> {
        let Body::File { name, args, content } = &incoming.body else { return Ok(()) };
        let text = match content {
            Ok(bytes) if bytes.len() <= decks::FILE => decks::decoded(bytes).ok_or(Unread::Binary),
            Ok(_) | Err(FileFault::TooLarge) => Err(Unread::Large),
            Err(FileFault::Unreachable) => Err(Unread::Lost),
        };
        let studies = self.spec(name).is_some_and(|spec| spec.verb == Verb::Study);
        let text = text.map_err(|why| if studies { position(why) } else { deck(why) })?;
        let args = format!("{args}\n{text}");
        incoming.body = Body::Command { name: name.clone(), args: args.trim().to_owned() };
        Ok(())
    }
}

fn most(key: &str) -> Phrase {
    Phrase::new(key).number("most", (decks::FILE / 1024) as i64)
}

fn deck(why: Unread) -> Answer {
    let key = match why {
        Unread::Large => "deck-file-large",
        Unread::Lost => "deck-file-lost",
        Unread::Binary => "deck-file-binary",
    };
    Answer::refuse(most(key)).with(LookupPage::Decks(Look::How))
}

fn position(why: Unread) -> Answer {
    let key = match why {
        Unread::Large => "study-file-large",
        Unread::Lost => "study-file-lost",
        Unread::Binary => "study-file-binary",
    };
    Answer::refuse(most(key))
}
