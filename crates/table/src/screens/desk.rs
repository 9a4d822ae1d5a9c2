//! The base of every screen: sentences, the games, buttons with tokens; and the arrangement of buttons in rows.

use crate::game::catalogue::Catalogue;
use crate::game::hosted::{DocumentInfo, Reader};
use crate::game::phrases::RULE_KEY;
use crate::wire::api::{Button, ButtonKind, Tile};
use crate::wire::digest::digest_text;
use crate::wire::style::{Frame, ScreenStyle};
use crate::wire::text::choice_label;
use crate::wire::token::{Press, Token, TokenKey};
use stolik_kernel::Audience;
use stolik_store::MatchId;
use stolik_words::spelling::name_key;
use stolik_words::{Arg, Language, Phrase, Words};

/// Rows of buttons on a screen, and buttons in a row.
pub(crate) const ROWS: usize = 5;
pub(crate) const WIDTH: usize = 5;
/// Most characters on a button.
const LABEL: usize = 80;

/// The base of every screen.
#[derive(Clone, Copy)]
pub(crate) struct Desk<'a> {
    /// All sentences.
    pub words: &'a Words,
    /// The games.
    pub catalogue: &'a dyn Catalogue,
    /// Key of the tokens.
    pub key: &'a TokenKey,
    /// The reader's language.
    pub language: Language,
    /// The frame of pictures.
    pub frame: Frame,
}

impl Desk<'_> {
    /// Returns the reader of pictures with these names; `mine` as in [`Reader::mine`].
    pub(crate) fn reader<'n>(&self, names: &'n [String], mine: Option<u64>) -> Reader<'n> {
        Reader { language: self.language, names, mine, frame: self.frame }
    }

    /// The style of the screens that are made here.
    pub(crate) fn style(&self) -> ScreenStyle {
        ScreenStyle { language: self.language, frame: self.frame }
    }

    /// A sentence without seats in it.
    pub(crate) fn say(&self, phrase: &Phrase) -> String {
        self.words.say(self.language, phrase)
    }

    /// A sentence without arguments.
    pub(crate) fn word(&self, key: &str) -> String {
        self.say(&Phrase::new(key))
    }

    /// The document's entry in the catalogue.
    pub(crate) fn document(&self, id: &str) -> Option<&DocumentInfo> {
        self.catalogue.documents().iter().find(|d| d.id == id)
    }

    /// A sentence with the titles of the rules that it names.
    pub(crate) fn titled(&self, phrase: &Phrase) -> Phrase {
        let args = phrase.args.iter().map(|(name, arg)| {
            let arg = match arg {
                Arg::Phrase(inner) => match self.rule_in(inner) {
                    Some(title) => Arg::Text(title),
                    None => Arg::Phrase(self.titled(inner)),
                },
                other => other.clone(),
            };
            (name.clone(), arg)
        });
        Phrase { key: phrase.key.clone(), args: args.collect() }
    }

    /// The title of the rule that a phrase stands for.
    pub(crate) fn rule_in(&self, phrase: &Phrase) -> Option<String> {
        if phrase.key != RULE_KEY {
            return None;
        }
        let text = |wanted: &str| {
            phrase.args.iter().find_map(|(name, arg)| match arg {
                Arg::Text(text) if name == wanted => Some(text.as_str()),
                Arg::Text(_) | Arg::Number(_) | Arg::Phrase(_) => None,
            })
        };
        Some(self.catalogue.book(text("document")?).rule(text("id")?, self.language)?.title)
    }

    /// The name of a match by its number.
    pub(crate) fn name(&self, number: u32) -> String {
        match_name(self.words, self.language, number)
    }

    /// The button that opens a table of a document, for so many where several numbers can play it.
    pub(crate) fn open_button(&self, document: &DocumentInfo, seats: Option<u8>) -> Button {
        let name = document.name.clone();
        let label = match seats {
            None => Phrase::new("table-button-new"),
            Some(seats) => Phrase::new("table-button-new-for").number("count", i64::from(seats)),
        };
        let token = Token::new(Press::New, MatchId::NONE, Audience::Public)
            .digest(digest_text(&document.id))
            .page(seats.unwrap_or(0));
        self.button(&self.say(&label.phrase("document", name)), token, ButtonKind::Play)
    }

    /// The button that opens a table of a document against bots and begins at once; none where it has none.
    pub(crate) fn quick_button(&self, document: &DocumentInfo) -> Option<Button> {
        let label = Phrase::new("table-button-quick").phrase("document", document.name.clone());
        let token = Token::new(Press::Quick, MatchId::NONE, Audience::Public);
        let token = token.digest(digest_text(&document.id));
        let plays = !document.bots.is_empty() && !document.decks.is_empty();
        plays.then(|| self.button(&self.say(&label), token, ButtonKind::Main))
    }

    /// A document as a tile: play against a bot, play with others. What it is stands in the sentence
    /// `tile-DOCUMENT`; a document that has none shows its name alone.
    pub(crate) fn tile(&self, document: &DocumentInfo) -> Tile {
        let named = |mut button: Button, label: String| {
            button.label = label;
            button
        };
        let play = self.quick_button(document).map(|button| named(button, self.word("tile-play")));
        let others = document.seats.iter().map(|seats| {
            let several = document.any_number();
            let label = match several {
                true => self.say(&Phrase::new("tile-friends").number("count", i64::from(seats))),
                false => self.word("tile-friend"),
            };
            named(self.open_button(document, several.then_some(seats)), label)
        });
        let sentence = format!("tile-{}", document.id);
        let has = self.words.has(self.language, &sentence);
        Tile {
            document: document.id.clone(),
            name: self.say(&document.name),
            about: if has { self.word(&sentence) } else { String::new() },
            buttons: play.into_iter().chain(others).collect(),
        }
    }

    /// The button of a choice that somebody decides.
    pub(crate) fn choice_button(&self, label: &str, token: Token, kind: ButtonKind) -> Button {
        self.button(&choice_label(label), token, kind)
    }

    /// A button, its label cut to what fits.
    pub(crate) fn button(&self, label: &str, token: Token, kind: ButtonKind) -> Button {
        let mut label = label.to_owned();
        if label.chars().count() > LABEL {
            label = label.chars().take(LABEL - 1).chain(['\u{2026}']).collect();
        }
        Button { label, token: token.write(self.key), kind }
    }
}

/// The name of a match by its number: a word of the list, with a number when the list is used up.
pub(crate) fn match_name(words: &Words, language: Language, number: u32) -> String {
    let list = words.say(language, &Phrase::new("table-names"));
    let list: Vec<&str> = list.split_whitespace().collect();
    let word = list[number as usize % list.len()];
    match number as usize / list.len() {
        0 => word.to_owned(),
        again => format!("{word}-{}", again + 1),
    }
}

/// The number of the match that has this name; none if none can have it.
pub(crate) fn match_number(words: &Words, language: Language, name: &str) -> Option<u32> {
    let list = words.say(language, &Phrase::new("table-names"));
    let list: Vec<String> = list.split_whitespace().map(name_key).collect();
    let place = |word: &str| list.iter().position(|one| *one == word);
    let name = &*name_key(name);
    let number = match (place(name), name.rsplit_once('-')) {
        (Some(at), _) => at,
        (None, Some((word, again))) => {
            let again = again.parse::<usize>().ok().filter(|again| *again > 1)?;
            place(word)?.checked_add((again - 1).checked_mul(list.len())?)?
        }
        (None, None) => return None,
    };
    u32::try_from(number).ok()
}

/// Buttons in so many rows at most, at least two and at most five a row.
pub(crate) fn rows_of(buttons: Vec<Button>, rows: usize) -> Vec<Vec<Button>> {
    let width = buttons.len().div_ceil(rows.max(1)).clamp(2, WIDTH);
    buttons.chunks(width).map(<[Button]>::to_vec).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_leads_back_to_its_number() {
        let words = Words::embedded();
        for language in Language::ALL {
            for number in (0..300).chain([5_000, 1_000_000]) {
                let name = match_name(&words, language, number).to_lowercase();
                assert_eq!(match_number(&words, language, &name), Some(number), "{name}");
            }
            for other in ["", "-", "-2", "strike", "strike-2", "a-b-99999999999999999999"] {
                assert_eq!(match_number(&words, language, other), None, "{other}");
            }
        }
    }
}
