//! Words that people write behind a card's name: its name in another language, a remark in brackets or behind a dash.

/// Most places in a line at which words behind a name may begin.
const PLACES: usize = 8;

/// Most bytes of a text that is cut.
const LONGEST: usize = 400;

/// Brackets and their ends.
const BRACKETS: [(char, char); 3] = [('(', ')'), ('[', ']'), ('{', '}')];

/// A text cut into the beginning and the words behind it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cut<'a> {
    /// The beginning: a name, perhaps with a number of copies.
    pub head: &'a str,
    /// The words behind it, without their brackets.
    pub words: &'a str,
}

/// Every way in which a text is a beginning and words in brackets, or behind a sign that parts them; the longest
/// beginning first.
pub(super) fn cuts(text: &str) -> Vec<Cut<'_>> {
    let text = text.trim();
    if text.len() > LONGEST {
        return Vec::new();
    }
    let mut out: Vec<Cut<'_>> = bracketed(text).into_iter().collect();
    for (at, sign) in text.match_indices(parts).take(PLACES) {
        let (head, behind) = (&text[..at], &text[at + sign.len()..]);
        // A dash inside a word is part of a name.
        let apart = sign == "/" || head.ends_with(char::is_whitespace);
        let words = behind.trim_matches(|c: char| parts(c) || c.is_whitespace() || c == '*');
        if apart && !head.trim().is_empty() && !words.is_empty() {
            out.push(Cut { head: head.trim_end(), words });
        }
    }
    out.sort_by_key(|cut| std::cmp::Reverse(cut.head.len()));
    out
}

/// Returns whether a sign parts a name and words behind it.
fn parts(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '/' | '<' | '%' | '=')
}

/// The words in brackets at the end of a text.
fn bracketed(text: &str) -> Option<Cut<'_>> {
    BRACKETS.into_iter().find_map(|(opens, closes)| {
        let inner = text.strip_suffix(closes)?;
        let (head, words) = inner.split_once(opens)?;
        let one = !words.contains([opens, closes]) && !words.trim().is_empty();
        (one && !head.trim().is_empty())
            .then_some(Cut { head: head.trim_end(), words: words.trim() })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_behind_a_name_are_cut_at_brackets_and_signs() {
        let cut = |text| cuts(text).first().map(|cut| (cut.head, cut.words));
        for (text, expected) in [
            ("Волк (лучший)", Some(("Волк", "лучший"))),
            ("Волк [Степь]", Some(("Волк", "Степь"))),
            ("Волк / Wolf", Some(("Волк", "Wolf"))),
            ("Волк/Wolf", Some(("Волк", "Wolf"))),
            ("Волк -- беру всегда", Some(("Волк", "беру всегда"))),
            ("Волк /* беру */", Some(("Волк", "беру"))),
            ("Волк-одиночка", None),
            ("Волк (а) (б)", None),
            ("(Волк)", None),
            ("Волк ()", None),
        ] {
            assert_eq!(cut(text), expected, "{text}");
        }
        assert_eq!(cuts("Волк - серый - хищник").len(), 2);
        assert!(cuts(&"а - ".repeat(50)).len() <= PLACES);
        assert!(cuts(&"а - ".repeat(10_000)).is_empty());
    }
}
