//! Primers: the rules of a document in ten screens, for somebody who plays it for the first time. Each screen
//! cites the rules behind it, and names the rule whose example is its picture.

use crate::data::{self, Both, RulebookError};
use serde::Deserialize;
use std::collections::BTreeMap;
use stolik_words::Language;

/// The files, by document.
const FILES: [(&str, &str); 5] = [
    ("berserk-2007", include_str!("../../../assets/primer/berserk-2007.toml")),
    ("berserk-new", include_str!("../../../assets/primer/berserk-new.toml")),
    ("heroes", include_str!("../../../assets/primer/heroes.toml")),
    ("kozyablo", include_str!("../../../assets/primer/kozyablo.toml")),
    ("war2047", include_str!("../../../assets/primer/war2047.toml")),
];

/// All primers.
#[derive(Debug)]
pub struct Primers(BTreeMap<&'static str, Vec<Screen>>);

/// One screen.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Screen {
    title: Both,
    text: Both,
    /// Ids of the rules behind it, rules of its document; at least one.
    pub rules: Vec<String>,
    /// The picture.
    pub picture: Shown,
}

/// A moment of an example.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// The rule whose first example it is.
    pub rule: String,
    /// The moment, from 0, before the first action; `None`: the last.
    pub moment: Option<usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    screen: Vec<Screen>,
}

impl Primers {
    /// Those that come with the program.
    ///
    /// # Errors
    /// What the reader says of a file that is not as it should be.
    pub fn embedded() -> Result<Primers, RulebookError> {
        let read = |(document, text)| {
            let file: File = data::read(text, &format!("primer of {document}"))?;
            Ok((document, file.screen))
        };
        FILES.into_iter().map(read).collect::<Result<_, _>>().map(Primers)
    }

    /// The screens of a document, in order; none where it has no primer.
    #[must_use]
    pub fn of(&self, document: &str) -> &[Screen] {
        self.0.get(document).map_or(&[], Vec::as_slice)
    }
}

impl Screen {
    /// A few words.
    #[must_use]
    pub fn title(&self, language: Language) -> &str {
        self.title.get(language)
    }

    /// Returns the text of the screen.
    #[must_use]
    pub fn text(&self, language: Language) -> &str {
        self.text.get(language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_rulebook::Rulebook;

    /// Characters that stand with a picture on a phone, the head and the names of rules beside them.
    const MOST: usize = 420;

    #[test]
    fn every_primer_has_ten_screens_that_cite_rules_of_their_document() {
        let (primers, book) = (Primers::embedded().unwrap(), Rulebook::embedded());
        for (document, _) in FILES {
            let screens = primers.of(document);
            assert_eq!(screens.len(), 10, "{document}");
            for screen in screens {
                assert!((1..=5).contains(&screen.rules.len()), "{document}: {}", screen.title.en);
                for rule in screen.rules.iter().chain([&screen.picture.rule]) {
                    let found = book.rule(document, rule, Language::Ru);
                    assert!(found.is_some(), "{document}: no rule {rule}");
                }
                for language in Language::ALL {
                    let (title, text) = (screen.title(language), screen.text(language));
                    assert!(!title.is_empty() && title.chars().count() <= 30, "{title}");
                    assert!((100..=MOST).contains(&text.chars().count()), "{document}: {title}");
                }
            }
        }
        assert!(primers.of("no-such-document").is_empty());
    }
}
