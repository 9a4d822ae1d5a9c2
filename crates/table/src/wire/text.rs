//! Text that people type, and what is said back of it.

use stolik_words::spelling::name_key;
use stolik_words::{Language, Phrase, Words};

/// Most characters of a person's own words that an answer says back.
const QUOTED: usize = 60;
/// Characters of one screen's text: below every platform's limit.
const TEXT: usize = 1900;

/// A person's own words, as far as an answer says them back.
pub(crate) fn quoted(text: &str) -> String {
    shortened(text, QUOTED)
}

/// A sentence with a capital first letter.
pub(crate) fn capitalized(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().into_iter().flat_map(char::to_uppercase).chain(rest).collect()
}

/// The label of a choice of a decision: it begins with a capital letter. A cell and the letter of a card stay as they
/// are printed on the board.
#[must_use]
pub fn choice_label(text: &str) -> String {
    let word: String = text.chars().take_while(|c| c.is_alphabetic()).collect();
    let is_cell = text[word.len()..].starts_with(char::is_numeric);
    let is_letter = word.len() == 1;
    if is_cell || is_letter { text.to_owned() } else { capitalized(text) }
}

/// A text with at most so many characters.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        None => text.to_owned(),
        Some(_) => text.chars().take(most - 1).chain(['\u{2026}']).collect(),
    }
}

/// Text that fits everywhere.
pub(crate) fn cut(text: String) -> String {
    shortened(&text, TEXT)
}

/// Whether a word is one of those that a message lists, in any language.
pub(crate) fn is_word(words: &Words, key: &str, word: &str) -> bool {
    let word = name_key(word);
    Language::ALL.iter().any(|language| {
        let list = words.say(*language, &Phrase::new(key));
        list.split_whitespace().any(|known| name_key(known) == word)
    })
}

/// Whether a text is a message, in any language.
pub(crate) fn says(words: &Words, phrase: &Phrase, text: &str) -> bool {
    Language::ALL.iter().any(|language| is_same_name(&words.say(*language, phrase), text))
}

/// Whether two names are one to the person who types one of them.
pub(crate) fn is_same_name(one: &str, other: &str) -> bool {
    name_key(one) == name_key(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choice_begins_with_a_capital_but_for_cells_and_letters_of_cards() {
        let labels = [
            "\u{441}\u{442}\u{43e}\u{43b}\u{438}\u{446}\u{430}",
            "fire 3",
            "\u{432} x",
            "b5",
            "a",
            "\u{d7}2 wolf",
            "",
        ];
        let said = labels.map(choice_label);
        assert_eq!(
            said[..3],
            ["\u{421}\u{442}\u{43e}\u{43b}\u{438}\u{446}\u{430}", "Fire 3", "\u{412} x"]
        );
        assert_eq!(said[3..], labels[3..]);
    }
}
