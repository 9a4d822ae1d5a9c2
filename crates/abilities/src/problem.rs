//! Problems of a definition file, and the hints in them.

use std::fmt;

/// Something wrong in a file. Files and lines sort in the order in which a person mends them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Problem {
    /// The file as the caller named it.
    pub file: String,
    /// Line in it, from 1.
    pub line: usize,
    /// A description of the fault and of the expected text.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.message)
    }
}

impl std::error::Error for Problem {}

/// The option that a mistyped word most likely meant: at most two letters away, and closer than
/// half of the word.
#[must_use]
pub fn nearest<'o>(word: &str, options: impl IntoIterator<Item = &'o str>) -> Option<&'o str> {
    let length = word.chars().count();
    options
        .into_iter()
        // Lines of files have no limit, and a comparison takes as long as both words multiplied.
        .filter(|option| option.chars().count().abs_diff(length) <= 2)
        .map(|option| (strsim::osa_distance(word, option), option))
        .filter(|(distance, option)| *distance <= 2 && distance * 2 < option.chars().count())
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, option)| option)
}

/// `expected one of a, b, c`, or `expected a` for a single option.
#[must_use]
pub fn expected<'o>(options: impl IntoIterator<Item = &'o str>) -> String {
    let options: Vec<&str> = options.into_iter().collect();
    match options.as_slice() {
        [one] => format!("expected {one}"),
        many => format!("expected one of {}", many.join(", ")),
    }
}

/// The sentence about a word that is not in the list: with the option that was meant, if one is
/// near, else with all of them.
#[must_use]
pub fn unknown<'o>(
    what: &str,
    word: &str,
    options: impl IntoIterator<Item = &'o str> + Clone,
) -> String {
    match nearest(word, options.clone()) {
        Some(near) => format!("unknown {what} `{word}`; did you mean `{near}`?"),
        None => format!("unknown {what} `{word}`; {}", expected(options)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typo_is_hinted_and_a_stranger_is_not() {
        assert_eq!(nearest("levle", ["level", "with"]), Some("level"));
        assert_eq!(nearest("xy", ["to", "by"]), None);
        assert_eq!(
            unknown("verb", "heel", ["heal", "wound"]),
            "unknown verb `heel`; did you mean `heal`?"
        );
        assert_eq!(
            unknown("verb", "fly", ["heal", "wound"]),
            "unknown verb `fly`; expected one of heal, wound"
        );
        assert_eq!(expected(["heal"]), "expected heal");
    }

    #[test]
    fn problems_sort_by_file_and_line() {
        let at = |file: &str, line| Problem { file: file.into(), line, message: "m".into() };
        let mut list = [at("b", 1), at("a", 10), at("a", 9)];
        list.sort();
        assert_eq!(
            list.iter().map(ToString::to_string).collect::<Vec<_>>(),
            ["a:9: m", "a:10: m", "b:1: m"]
        );
    }
}
