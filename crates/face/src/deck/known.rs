//! The words that a deck list may have besides cards: headings, columns of a table, words behind a number. They are
//! lists in the locales (`deck-list-*`), read in both languages at once.

use std::collections::BTreeSet;
use std::sync::LazyLock;
use stolik_rulebook::Called;
use stolik_table::decks::game_named;
use stolik_words::spelling::loose_key;
use stolik_words::{Language, Phrase, Words};

/// Most bytes of known words.
const LONGEST: usize = 240;

/// The heading of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Heading {
    /// The deck's name stands behind it.
    Name,
    /// The game's name stands behind it, or is all of the line.
    Game,
    /// Cards of the deck follow.
    Section,
    /// Cards of the deck follow, no longer those beside it.
    Main,
    /// Cards beside the deck follow.
    Side,
    /// Cards of an extra deck follow.
    Extra,
    /// A remark stands behind it.
    Remark,
}

/// A column of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Column {
    /// The card's name.
    Name,
    /// The number of copies.
    Count,
    /// The card's set.
    Set,
    /// Anything that a deck does not need.
    Other,
}

/// All known words, by their [`loose_key`].
pub(super) struct Known {
    headings: Vec<(BTreeSet<String>, Heading)>,
    columns: Vec<(BTreeSet<String>, Column)>,
    /// Words behind a number of copies: pieces, copies.
    pieces: BTreeSet<String>,
    /// Words behind the signs that open a block of code.
    fences: BTreeSet<String>,
    called: Called,
}

impl Known {
    /// The words of this binary.
    pub(super) fn shared() -> &'static Known {
        static SHARED: LazyLock<Known> = LazyLock::new(Known::embedded);
        &SHARED
    }

    fn embedded() -> Known {
        let list = |key: &str| -> BTreeSet<String> {
            let said =
                Language::ALL.map(|language| Words::shared().say(language, &Phrase::new(key)));
            let words = said.iter().flat_map(|list| list.split(','));
            words.map(loose_key).filter(|word| !word.is_empty()).collect()
        };
        Known {
            headings: vec![
                (list("deck-list-name"), Heading::Name),
                (list("deck-list-game"), Heading::Game),
                (list("deck-list-main"), Heading::Main),
                (list("deck-list-side"), Heading::Side),
                (list("deck-list-extra"), Heading::Extra),
                (list("deck-list-section"), Heading::Section),
                (list("deck-list-remark"), Heading::Remark),
            ],
            columns: vec![
                (list("deck-list-column-name"), Column::Name),
                (list("deck-list-column-count"), Column::Count),
                (list("deck-list-column-set"), Column::Set),
                (list("deck-list-column-other"), Column::Other),
            ],
            pieces: list("deck-list-pieces"),
            fences: list("deck-list-fence"),
            called: Called::embedded(),
        }
    }

    /// The heading that the words are, in the first of the lists that has them.
    pub(super) fn heading(&self, words: &str) -> Option<Heading> {
        find(&self.headings, words)
    }

    /// Whether the words are a heading of this sort, though another list has them too.
    pub(super) fn is_heading(&self, words: &str, wanted: Heading) -> bool {
        let Some(key) = key(words) else { return false };
        self.headings.iter().any(|(list, heading)| *heading == wanted && list.contains(&key))
    }

    /// The column with this title.
    pub(super) fn column(&self, title: &str) -> Option<Column> {
        // The sign for a number has no letters.
        if title.trim() == "#" { Some(Column::Other) } else { find(&self.columns, title) }
    }

    /// Whether a word stands behind a number of copies.
    pub(super) fn is_piece(&self, word: &str) -> bool {
        key(word).is_some_and(|key| self.pieces.contains(&key))
    }

    /// Whether a word names the language of a block of code.
    pub(super) fn is_fence(&self, word: &str) -> bool {
        key(word).is_some_and(|key| self.fences.contains(&key))
    }

    /// Whether a line names a game and says nothing else.
    pub(super) fn is_game(&self, line: &str) -> bool {
        let all = |text: &str| self.called.game(text).is_some_and(|named| named.rest.is_empty());
        line.len() <= LONGEST && game_named(line).is_some_and(|name| all(&name))
    }
}

/// The key of words that may be known. A line of 64 KB is none of them, and its key would be made again for every way
/// in which it could be read.
fn key(words: &str) -> Option<String> {
    (words.len() <= LONGEST).then(|| loose_key(words))
}

fn find<T: Copy>(lists: &[(BTreeSet<String>, T)], words: &str) -> Option<T> {
    let key = key(words)?;
    lists.iter().find(|(list, _)| list.contains(&key)).map(|(_, of)| *of)
}
