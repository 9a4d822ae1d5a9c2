//! The command that an unknown name most likely means. The name may be another word for it, the same keys on the other
//! keyboard layout, or the same sounds in the other alphabet. It may be a beginning, or have a slip of one or two letters.

use std::sync::LazyLock;

/// The keys of both layouts in their order, and the letters that sound alike, a line each: `assets/keyboard.txt`.
static KEYBOARD: LazyLock<Keyboard> =
    LazyLock::new(|| Keyboard::read(include_str!("../../../../assets/keyboard.txt")));

/// The layouts and sounds of both alphabets.
struct Keyboard {
    /// Keys of the Latin layout.
    latin: Vec<char>,
    /// The same keys on the Cyrillic layout.
    cyrillic: Vec<char>,
    /// Cyrillic letters with the Latin ones by which they are spelled by ear.
    sounds: Vec<(char, &'static str)>,
}

impl Keyboard {
    /// Reads the file behind its first line, which explains it.
    fn read(text: &'static str) -> Keyboard {
        let mut lines = text.lines().skip(1);
        let mut keys = || lines.next().unwrap_or_default().chars().collect();
        let (latin, cyrillic) = (keys(), keys());
        let sound = |line: &'static str| {
            let letter = line.chars().next()?;
            Some((letter, line[letter.len_utf8()..].trim()))
        };
        Keyboard { latin, cyrillic, sounds: lines.filter_map(sound).collect() }
    }
}

/// Letters in which a long name may differ from the one that is meant.
const SLIPS: usize = 2;

/// Letters that a beginning has at least.
const BEGINNING: usize = 3;

/// The known name that is nearest; `None` if none is near enough to be meant.
pub(crate) fn nearest(name: &str, known: impl Iterator<Item = String>) -> Option<String> {
    let readings = [name.to_owned(), on_other_keys(name), by_sound(name)];
    let rank = |known: &str| {
        readings.iter().enumerate().filter_map(|(at, reading)| far(reading, known, at > 0)).min()
    };
    known.filter_map(|known| Some((rank(&known)?, known))).min().map(|(_, known)| known)
}

/// The words by which people call commands, with the name of the command. Each group of them ends with that name
/// and a stroke before it.
pub(crate) fn meanings(groups: &str) -> impl Iterator<Item = (&str, &str)> {
    groups.split(';').flat_map(|group| {
        let (words, command) = group.rsplit_once(" /").unwrap_or_default();
        words.split_whitespace().map(move |word| (word, command))
    })
}

/// The distance of a reading from a known name: 0 is the same, `None` is too far.
fn far(reading: &str, known: &str, other: bool) -> Option<usize> {
    let lengths = [reading, known].map(|name| name.chars().count());
    let long = lengths[0].min(lengths[1]);
    // A line as long as a page is not compared: at least so many letters are too many.
    let slips = match lengths[0].abs_diff(lengths[1]) {
        ..=SLIPS => strsim::damerau_levenshtein(reading, known),
        more => more,
    };
    // Half of a short word is another word, not a slip; a word of another alphabet is guessed once already.
    let most = match (long, other) {
        (0..=2, _) | (3, false) => 0,
        (_, true) | (4..=5, false) => 1,
        (_, false) => SLIPS,
    };
    let begins = long >= BEGINNING && known.starts_with(reading);
    match slips {
        0 => Some(0),
        _ if slips <= most => Some(slips + usize::from(other)),
        _ => (begins && !other).then_some(BEGINNING),
    }
}

/// The same keys on the other layout.
fn on_other_keys(name: &str) -> String {
    let Keyboard { latin, cyrillic, .. } = &*KEYBOARD;
    let key = |of: &[char], to: &[char], letter: char| {
        of.iter().position(|one| *one == letter).and_then(|at| to.get(at).copied())
    };
    let other = |letter| key(latin, cyrillic, letter).or_else(|| key(cyrillic, latin, letter));
    name.chars().map(|letter| other(letter).unwrap_or(letter)).collect()
}

/// The same sounds in Latin letters.
fn by_sound(name: &str) -> String {
    let sound =
        |letter: char| KEYBOARD.sounds.iter().find(|(of, _)| *of == letter).map(|(_, to)| *to);
    let mut out = String::new();
    for letter in name.chars() {
        match sound(letter) {
            Some(sound) => out.push_str(sound),
            None => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_names_are_answered_with_what_is_near_and_with_nothing_else() {
        let known = ["rule", "log", "help", "new", "card", "правило", "поле", "журнал", "хелп"];
        for (name, near) in [
            ("руле", Some("rule")),
            ("кгду", Some("rule")),
            ("ghfdbkj", Some("правило")),
            ("правла", Some("правило")),
            ("журнл", Some("журнал")),
            ("hepl", Some("help")),
            ("прав", Some("правило")),
            ("пол", Some("поле")),
            ("foo", None),
            ("x", None),
            ("фывапр", None),
            ("", None),
        ] {
            let found = nearest(name, known.iter().map(|one| (*one).to_owned()));
            assert_eq!(found.as_deref(), near, "{name}");
        }
    }

    #[test]
    fn every_meaning_names_a_command_that_is_there_and_no_word_two() {
        use crate::COMMANDS;
        use std::collections::BTreeSet;
        use stolik_words::{Language, Phrase, Words};
        for language in Language::ALL {
            let groups = Words::shared().say(language, &Phrase::new("command-meanings"));
            let all: Vec<(&str, &str)> = meanings(&groups).collect();
            assert!(all.len() > 40, "{groups}");
            let words: BTreeSet<&str> = all.iter().map(|(word, _)| *word).collect();
            assert_eq!(words.len(), all.len(), "{groups}");
            for (word, command) in all {
                assert!(COMMANDS.iter().any(|spec| spec.name == command), "{word}: {command}");
                assert!(COMMANDS.iter().all(|spec| spec.name != word), "{word}");
            }
        }
        let meant =
            |word| meanings("surrender resign /concede; back /undo").find(|(one, _)| *one == word);
        assert_eq!(meant("resign"), Some(("resign", "concede")));
        assert_eq!((meant("back"), meant("undo")), (Some(("back", "undo")), None));
    }
}
