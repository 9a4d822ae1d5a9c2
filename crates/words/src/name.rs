//! Names of people, which come from outside and must not spoil a line.

/// The most characters a cleaned name has.
pub const NAME_LIMIT: usize = 40;

/// The most marks in a row that stay above or below one letter.
const MARKS_LIMIT: usize = 2;

/// A person's name made safe to show: white space is single and plain, characters that are invisible
/// or turn the direction of writing are gone, towers of combining marks are cut, and at most
/// [`NAME_LIMIT`] characters are left. May be empty: the caller then finds another name.
#[must_use]
pub fn clean_name(name: &str) -> String {
    clean_text(name, NAME_LIMIT)
}

/// The same of any short text, with at most so many characters.
#[must_use]
pub fn clean_text(text: &str, limit: usize) -> String {
    let mut out = String::new();
    let (mut length, mut marks, mut gap) = (0, 0, false);
    for letter in text.chars() {
        if letter.is_whitespace() {
            gap = length > 0;
            continue;
        }
        if letter.is_control() || is_invisible(letter) {
            continue;
        }
        marks = if is_mark(letter) { marks + 1 } else { 0 };
        if marks > MARKS_LIMIT {
            continue;
        }
        if length + usize::from(gap) + 1 > limit {
            break;
        }
        if gap {
            out.push(' ');
            length += 1;
            gap = false;
        }
        out.push(letter);
        length += 1;
    }
    out
}

/// Whether a character is drawn as nothing or as blank, or changes the direction of its neighbours.
pub(crate) fn is_invisible(letter: char) -> bool {
    matches!(letter,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
        | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}'
        | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}' | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}')
}

/// Whether a character is a mark set upon the letter before it.
pub(crate) fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36F}' | '\u{483}'..='\u{489}' | '\u{1AB0}'..='\u{1AFF}'
        | '\u{1DC0}'..='\u{1DFF}' | '\u{20D0}'..='\u{20FF}' | '\u{FE20}'..='\u{FE2F}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_becomes_single() {
        assert_eq!(clean_name("  Анна \t\n Мария\u{A0}\u{2003} "), "Анна Мария");
    }

    #[test]
    fn invisible_and_turning_characters_go() {
        assert_eq!(
            clean_name("\u{202E}ab\u{200B}c\u{7}\u{FEFF}\u{2066}d\u{3164}\u{E0041}"),
            "abcd"
        );
        assert_eq!(clean_name("\u{200F}\u{2800} \u{200B}"), "");
    }

    #[test]
    fn towers_of_marks_are_cut() {
        let tower: String =
            std::iter::once('Z').chain(std::iter::repeat_n('\u{301}', 30)).collect();
        assert_eq!(clean_name(&tower), "Z\u{301}\u{301}");
        assert_eq!(clean_name("Сергеи\u{306}"), "Сергеи\u{306}");
    }

    #[test]
    fn long_names_end_at_the_limit_and_never_with_a_space() {
        assert_eq!(clean_name(&"ж".repeat(200)).chars().count(), NAME_LIMIT);
        let name = clean_name(&format!("{} tail", "x".repeat(NAME_LIMIT - 1)));
        assert_eq!(name, "x".repeat(NAME_LIMIT - 1));
    }

    #[test]
    fn cleaning_twice_changes_nothing() {
        for name in ["  a\u{301}\u{301}\u{301} b ", &"word ".repeat(30), "\u{202E}", "Ёлка 🎲"]
        {
            assert_eq!(clean_name(&clean_name(name)), clean_name(name));
        }
    }
}
