//! The command that an unknown name most likely means: the same keys on the other keyboard layout, the same sounds in
//! the other alphabet, a beginning, or a slip of one or two letters.

/// The keys of both layouts, in their order.
const LATIN: &str = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC: &str = "йцукенгшщзхъфывапролджэячсмитьбюё";
/// Latin letters for Cyrillic ones, as commands are spelled by ear.
const SOUNDS: &[(char, &str)] = &[
    ('а', "a"),
    ('б', "b"),
    ('в', "v"),
    ('г', "g"),
    ('д', "d"),
    ('е', "e"),
    ('ё', "e"),
    ('ж', "zh"),
    ('з', "z"),
    ('и', "i"),
    ('й', "y"),
    ('к', "k"),
    ('л', "l"),
    ('м', "m"),
    ('н', "n"),
    ('о', "o"),
    ('п', "p"),
    ('р', "r"),
    ('с', "s"),
    ('т', "t"),
    ('у', "u"),
    ('ф', "f"),
    ('х', "h"),
    ('ц', "c"),
    ('ч', "ch"),
    ('ш', "sh"),
    ('щ', "sh"),
    ('ъ', ""),
    ('ы', "y"),
    ('ь', ""),
    ('э', "e"),
    ('ю', "yu"),
    ('я', "ya"),
];
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

/// The distance of a reading from a known name: 0 is the same, `None` is too far.
fn far(reading: &str, known: &str, other: bool) -> Option<usize> {
    let long = reading.chars().count().min(known.chars().count());
    let slips = strsim::damerau_levenshtein(reading, known);
    // Half of a short word is another word, not a slip; a word of another alphabet is guessed once already.
    let most = match (long, other) {
        (0..=2, _) | (3, false) => 0,
        (_, true) | (4..=5, false) => 1,
        (_, false) => 2,
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
    let key = |of: &str, to: &str, letter: char| {
        of.chars().position(|one| one == letter).and_then(|at| to.chars().nth(at))
    };
    let other = |letter| key(LATIN, CYRILLIC, letter).or_else(|| key(CYRILLIC, LATIN, letter));
    name.chars().map(|letter| other(letter).unwrap_or(letter)).collect()
}

/// The same sounds in Latin letters.
fn by_sound(name: &str) -> String {
    let sound = |letter: char| SOUNDS.iter().find(|(of, _)| *of == letter).map(|(_, to)| *to);
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
}
