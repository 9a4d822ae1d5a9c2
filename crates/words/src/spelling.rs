//! The one normaliser of names and questions: deck lists, card search and rule search compare texts by what it makes
//! of them.
//!
//! | function | gives |
//! |---|---|
//! | [`clean`] | a line without invisible and control characters, with composed letters: to be read further and quoted |
//! | [`fold`] | the letters that are compared: lower case, without marks, look-alike letters in the script of their word |
//! | [`name_key`], [`loose_key`], [`joined_key`] | a folded name with, without punctuation, and without blanks too |
//! | [`question`] | a question, cleaned, without marks and without words of several alphabets; what is plain stays as it is |
//! | [`small`] | small letters alone, for texts that are clean already |
//! | [`unmixed`] | the text without words of several alphabets |
//! | [`lookalikes`] | the text with whole words in the script that they look like |
//!
//! Time and memory are linear in the text: callers bound it.

use crate::name::{is_invisible, is_mark};
use unicode_normalization::UnicodeNormalization as _;

/// Latin letters and the Cyrillic ones that look like them, as capitals or as small letters.
const TWINS: &[(char, char)] = &[
    ('a', '\u{430}'),
    ('b', '\u{432}'),
    ('c', '\u{441}'),
    ('e', '\u{435}'),
    ('h', '\u{43d}'),
    ('k', '\u{43a}'),
    ('m', '\u{43c}'),
    ('o', '\u{43e}'),
    ('p', '\u{440}'),
    ('t', '\u{442}'),
    ('x', '\u{445}'),
    ('y', '\u{443}'),
];

/// Cyrillic letters of other languages than Russian, and the Latin ones that they look like.
const FOREIGN: &[(char, char)] = &[
    ('\u{456}', 'i'),
    ('\u{458}', 'j'),
    ('\u{455}', 's'),
    ('\u{501}', 'd'),
    ('\u{4bb}', 'h'),
    ('\u{51b}', 'q'),
    ('\u{51d}', 'w'),
    ('\u{4af}', 'y'),
    ('\u{475}', 'v'),
    ('\u{4cf}', 'l'),
];

/// Greek letters, and the Latin and Cyrillic ones that they look like, as capitals or as small letters.
const GREEK: &[(char, Option<char>, Option<char>)] = &[
    ('\u{3b1}', Some('a'), Some('\u{430}')),
    ('\u{3b2}', Some('b'), Some('\u{432}')),
    ('\u{3b3}', Some('y'), Some('\u{433}')),
    ('\u{3b4}', None, Some('\u{434}')),
    ('\u{3b5}', Some('e'), Some('\u{435}')),
    ('\u{3b6}', Some('z'), None),
    ('\u{3b7}', Some('h'), Some('\u{43d}')),
    ('\u{3b9}', Some('i'), None),
    ('\u{3ba}', Some('k'), Some('\u{43a}')),
    ('\u{3bb}', None, Some('\u{43b}')),
    ('\u{3bc}', Some('m'), Some('\u{43c}')),
    ('\u{3bd}', Some('n'), None),
    ('\u{3bf}', Some('o'), Some('\u{43e}')),
    ('\u{3c0}', None, Some('\u{43f}')),
    ('\u{3c1}', Some('p'), Some('\u{440}')),
    ('\u{3c2}', Some('c'), Some('\u{441}')),
    ('\u{3c3}', Some('s'), Some('\u{441}')),
    ('\u{3c4}', Some('t'), Some('\u{442}')),
    ('\u{3c5}', Some('y'), Some('\u{443}')),
    ('\u{3c6}', None, Some('\u{444}')),
    ('\u{3c7}', Some('x'), Some('\u{445}')),
];

/// The alphabet of a letter that can be taken for one of another.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Script {
    Latin,
    Cyrillic,
    Greek,
}

fn script(letter: char) -> Option<Script> {
    match letter {
        'a'..='z' => Some(Script::Latin),
        '\u{370}'..='\u{3ff}' => Some(Script::Greek),
        '\u{400}'..='\u{52f}' => Some(Script::Cyrillic),
        _ => None,
    }
}

/// The Cyrillic letter that a letter looks like, itself if it is Cyrillic.
fn as_cyrillic(letter: char) -> Option<char> {
    match script(letter)? {
        Script::Cyrillic => Some(letter),
        Script::Latin => TWINS.iter().find(|(latin, _)| *latin == letter).map(|(_, twin)| *twin),
        Script::Greek => GREEK.iter().find(|row| row.0 == letter).and_then(|row| row.2),
    }
}

/// The Latin letter that a letter looks like, itself if it is Latin.
fn as_latin(letter: char) -> Option<char> {
    match script(letter)? {
        Script::Latin => Some(letter),
        Script::Cyrillic => {
            let twins = TWINS.iter().map(|(latin, twin)| (*twin, *latin));
            twins.chain(FOREIGN.iter().copied()).find(|(own, _)| *own == letter).map(|(_, to)| to)
        }
        Script::Greek => GREEK.iter().find(|row| row.0 == letter).and_then(|row| row.1),
    }
}

/// A line without characters that are invisible, steer the writing or are no text; compatibility forms (full width,
/// ligatures) become plain, decomposed letters composed, and every white space but a tab a blank.
#[must_use]
pub fn clean(line: &str) -> String {
    let kept = line.chars().map(numero).nfkc().filter(|letter| !is_dropped(*letter));
    kept.map(|letter| if letter.is_whitespace() && letter != '\t' { ' ' } else { letter }).collect()
}

/// The sign of a number: its compatibility form would be a word.
fn numero(letter: char) -> char {
    if letter == '\u{2116}' { '#' } else { letter }
}

/// Whether a character is no part of a text that is read.
fn is_dropped(letter: char) -> bool {
    is_invisible(letter) || letter.is_control() && !letter.is_whitespace()
}

/// The small letter of a letter or sign that needs no closer look; `None` for any other.
fn plain(letter: char) -> Option<char> {
    Some(match letter {
        'A'..='Z' => letter.to_ascii_lowercase(),
        ' '..='~' | '\n' | '\u{430}'..='\u{44f}' => letter,
        '\u{410}'..='\u{42f}' => char::from_u32(u32::from(letter) + 0x20)?,
        '\u{401}' | '\u{451}' => '\u{435}',
        '\u{ab}' | '\u{bb}' | '\u{d7}' | '\u{2013}' | '\u{2014}' | '\u{2019}' | '\u{2212}' => {
            letter
        }
        _ => return None,
    })
}

/// Folds letters that people write for each other: capitals, marks, two letters of the Russian alphabet that stand
/// for a third (`e`), invisible characters, look-alike letters in a word of another alphabet. Other signs stay.
#[must_use]
pub fn fold(text: &str) -> String {
    // Nearly all text of the rulebook is plain; properties of every letter took a quarter of the time of its index.
    let simple: Option<String> = text.chars().map(|letter| plain(letter).map(merged)).collect();
    let folded =
        simple.unwrap_or_else(|| unmarked(text).flat_map(char::to_lowercase).map(merged).collect());
    let (mut latin, mut other, mut greek) = (false, false, false);
    for found in folded.chars().filter_map(script) {
        match found {
            Script::Latin => latin = true,
            Script::Cyrillic => other = true,
            Script::Greek => greek = true,
        }
    }
    if greek || latin && other { by_words(&folded, to_one_alphabet) } else { folded }
}

/// A question as it is searched for: cleaned and [`unmixed`]. It has no marks beside letters, since a stress would part its
/// word. A plain question stays the same.
#[must_use]
pub fn question(text: &str) -> String {
    let unmarked: String = clean(text).chars().filter(|letter| !is_mark(*letter)).collect();
    unmixed(&unmarked)
}

/// Small letters, with one for those that people do not tell apart in Russian. For texts of documents, whose marks
/// mean something, and for what [`question`] gives.
#[must_use]
pub fn small(text: &str) -> String {
    let simple: Option<String> = text.chars().map(|letter| plain(letter).map(merged)).collect();
    simple.unwrap_or_else(|| text.chars().flat_map(char::to_lowercase).map(merged).collect())
}

/// One letter for those that people do not tell apart in Russian.
fn merged(letter: char) -> char {
    match letter {
        '\u{451}' | '\u{44d}' => '\u{435}',
        other => other,
    }
}

/// The letters of a text without marks upon them, but for the short i, which is a letter of its own.
fn unmarked(text: &str) -> impl Iterator<Item = char> {
    let mut letters =
        text.chars().map(numero).nfkd().filter(|letter| !is_dropped(*letter)).peekable();
    std::iter::from_fn(move || {
        let letter = letters.find(|letter| !is_mark(*letter))?;
        let short = letters.peek() == Some(&'\u{306}');
        Some(match letter {
            '\u{438}' if short => '\u{439}',
            '\u{418}' if short => '\u{419}',
            plain => plain,
        })
    })
}

/// A text with each run of letters changed.
fn by_words(text: &str, change: impl Fn(&str) -> Option<String>) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find(|letter: char| !letter.is_alphabetic()).unwrap_or(rest.len());
        let (word, behind) = rest.split_at(end);
        match change(word) {
            Some(changed) => out.push_str(&changed),
            None => out.push_str(word),
        }
        let next = behind.find(char::is_alphabetic).unwrap_or(behind.len());
        out.push_str(&behind[..next]);
        rest = &behind[next..];
    }
    out
}

/// A text whose words of several alphabets are written in the one to which they belong, in small letters. All others
/// stay as they are.
#[must_use]
pub fn unmixed(text: &str) -> String {
    by_words(text, |word| to_one_alphabet(&word.to_lowercase()))
}

/// A folded word of several alphabets in the one to which its letters belong for certain, else in that of most.
fn to_one_alphabet(word: &str) -> Option<String> {
    let count = |wanted| word.chars().filter(|letter| script(*letter) == Some(wanted)).count();
    let (latin, cyrillic) = (count(Script::Latin), count(Script::Cyrillic));
    if word.is_empty() || latin.max(cyrillic) == 0 || latin.max(cyrillic) == word.chars().count() {
        return None;
    }
    let only_cyrillic =
        word.chars().any(|l| script(l) == Some(Script::Cyrillic) && as_latin(l).is_none());
    let only_latin =
        word.chars().any(|l| script(l) == Some(Script::Latin) && as_cyrillic(l).is_none());
    let to = match (only_cyrillic, only_latin) {
        (true, false) => as_cyrillic,
        (false, true) => as_latin,
        // Letters of both that look like nothing else: two words that stand together.
        (true, true) => return None,
        (false, false) if cyrillic >= latin => as_cyrillic,
        (false, false) => as_latin,
    };
    Some(word.chars().map(|letter| to(letter).unwrap_or(letter)).collect())
}

/// The folded text with every word that can be taken for one of the other alphabet written in that: in Cyrillic
/// letters, then in Latin ones. Texts that do not change are left out.
pub fn lookalikes(text: &str) -> impl Iterator<Item = String> {
    let folded = fold(text);
    let ways: [fn(char) -> Option<char>; 2] = [as_cyrillic, as_latin];
    ways.into_iter().filter_map(move |to| {
        let other = by_words(&folded, |word| word.chars().map(to).collect());
        (other != folded).then_some(other)
    })
}

/// Whether a letter is part of a word.
#[must_use]
pub fn is_part(letter: char) -> bool {
    match letter {
        '\0'..='\u{7f}' => letter.is_ascii_alphanumeric(),
        '\u{410}'..='\u{44f}' => true,
        _ => letter.is_alphanumeric(),
    }
}

/// A name as it is compared first: folded, with one sign for all dashes and one for all apostrophes, without quotes.
#[must_use]
pub fn name_key(name: &str) -> String {
    let letters = fold(name);
    let letters = letters.chars().filter_map(|letter| match letter {
        '\u{ab}' | '\u{bb}' | '"' | '\u{201e}' | '\u{201c}' | '\u{201d}' => None,
        '\u{2010}'..='\u{2015}' | '\u{2212}' => Some('-'),
        '\u{2018}' | '\u{2019}' | '\u{2bc}' | '`' => Some('\''),
        letter if letter.is_whitespace() => Some(' '),
        letter => Some(letter),
    });
    spaced(&letters.collect::<String>())
}

/// A name without its punctuation: words with a blank between them. Apostrophes do not part words.
#[must_use]
pub fn loose_key(name: &str) -> String {
    loosened(&name_key(name))
}

/// A [`name_key`] as a [`loose_key`].
#[must_use]
pub fn loosened(key: &str) -> String {
    let parted = key.replace('\'', "");
    let words: String = parted.chars().map(|c| if is_part(c) { c } else { ' ' }).collect();
    spaced(&words)
}

/// The same without blanks.
#[must_use]
pub fn joined_key(name: &str) -> String {
    loose_key(name).replace(' ', "")
}

/// A text with single blanks, and none at its ends.
fn spaced(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_that_people_mix_become_one() {
        for (typed, folded) in [
            ("Стэк ЁЛКА", "стек елка"),
            ("Степно\u{438}\u{306} пикине\u{308}р", "степной пикинер"),
            ("Новобра\u{301}нец", "новобранец"),
            ("\u{200b}Ново\u{ad}бранец\u{202e}\u{0}", "новобранец"),
            ("Ｆｕｌｌ　ｗｉｄｔｈ", "full width"),
            ("Café", "cafe"),
            ("Правило №4 ½", "правило #4 1⁄2"),
        ] {
            assert_eq!(fold(typed), folded, "{typed}");
        }
    }

    #[test]
    fn look_alike_letters_take_the_script_of_their_word() {
        for (typed, folded) in [
            ("Hoвoбpaнeц", "новобранец"),
            ("Ηовобранец", "новобранец"),
            ("пикинëр", "пикинер"),
            ("Wоlf", "wolf"),
            ("Ζed", "zed"),
            ("wolf Волк", "wolf волк"),
            ("bop вор", "bop вор"),
        ] {
            assert_eq!(fold(typed), folded, "{typed}");
        }
        assert_eq!(lookalikes("BOP").collect::<Vec<_>>(), ["вор"]);
        assert_eq!(lookalikes("вор").collect::<Vec<_>>(), ["bop"]);
        assert_eq!(lookalikes("wolf").count(), 0);
    }

    #[test]
    fn questions_keep_what_is_plain_and_lose_marks_and_mixtures() {
        for (typed, read) in [
            ("Кто бьёт Новобра\u{301}нца?", "Кто бьёт Новобранца?"),
            ("Hoвoбpaнeц \u{2264} 3", "новобранец \u{2264} 3"),
            ("и\u{306}\u{200b}од", "йод"),
        ] {
            assert_eq!(question(typed), read, "{typed}");
        }
        for (text, folded) in [("Ёж Эльф", "еж ельф"), ("POKÉMON «Ўж»", "pokémon «ўж»")]
        {
            assert_eq!(small(text), folded, "{text}");
        }
    }

    #[test]
    fn names_are_compared_with_and_without_punctuation() {
        assert_eq!(name_key(" «Гномы»,  братья – 2"), "гномы, братья - 2");
        assert_eq!(loose_key("Гномы, братья – 2"), "гномы братья 2");
        assert_eq!(loose_key("O’Neil's"), "oneils");
        assert_eq!(joined_key("Медведь-шатун"), "медведьшатун");
    }

    #[test]
    fn cleaned_lines_keep_their_words() {
        assert_eq!(clean("\u{feff}3\u{a0}шт.\tёж\u{7}"), "3 шт.\tёж");
        assert_eq!(clean("и\u{306}е\u{308}"), "йё");
    }

    #[test]
    fn folding_twice_changes_nothing() {
        for text in ["Hoвoбpaнeц", "Ёж — 3", "Ζed", "İstanbul", "ﬁn", "ς"] {
            assert_eq!(fold(&fold(text)), fold(text), "{text}");
        }
    }
}
