//! Sentences with two colons, such as a name within an announcement: a reader loses what belongs to what.

use crate::cases::sentences_of;
use crate::random::{self, GAMES, Moment};
use std::collections::BTreeMap;
use stolik_kernel::Audience;
use stolik_table::{Catalogue, Reader};
use stolik_words::{Language, Words};

/// Matches of a document.
const MATCHES: u64 = 3;

/// The most colons of a part of a text. Ends of sentences, lines, brackets and quotation marks part it; two dice are no
/// sentence.
fn count_colons(text: &str) -> usize {
    let ends =
        ['.', '!', '?', '\n', ';', '(', ')', '\u{ab}', '\u{bb}', '\u{201c}', '\u{201d}', '"'];
    let text = text.replace(" : ", " ");
    text.split(ends).map(|part| part.matches(": ").count()).max().unwrap_or(0)
}

/// Says everything of the matches of a document: each text by what it is of.
fn texts(seed: u64, mut take: impl FnMut(Language, &str, String)) {
    for document in GAMES.documents() {
        for phrase in sentences_of(document, seed) {
            for language in Language::ALL {
                take(language, &phrase.key, Words::shared().say(language, &phrase));
            }
        }
        random::play(document, seed, |game, seat, moment| {
            let Moment::Decision(_) = moment else { return };
            for language in Language::ALL {
                let reader = Reader { language, ..Reader::default() };
                let lines = game.pictures().under_way(Audience::Seat(seat), reader);
                lines.into_iter().for_each(|line| take(language, "under way", line));
            }
        });
    }
}

#[test]
fn sentences_have_one_colon() {
    let (mut found, mut seen) = (BTreeMap::new(), 0);
    for seed in 0..MATCHES {
        texts(seed, |language, key, text| {
            seen += 1;
            if count_colons(&text) > 1 {
                found.entry((key.to_owned(), language.to_string())).or_insert(text);
            }
        });
    }
    assert!(seen > 5_000, "{seen}");
    assert_eq!(found, BTreeMap::new());
}

#[test]
fn colons_are_counted_within_a_sentence() {
    assert_eq!(count_colons("\u{421}\u{435}\u{439}\u{447}\u{430}\u{441}: A: b"), 2);
    assert_eq!(count_colons("A: b. C: d"), 1);
    assert_eq!(count_colons("A: b \u{ab}C: d\u{bb}"), 1);
    assert_eq!(count_colons("12:30, 5 : 3"), 0);
}
