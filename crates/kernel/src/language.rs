//! The two languages of the product. Card languages, sentences and rulebooks share this one type.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A language in which a person is answered. Russian is the club's.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// Russian, `ru`.
    #[default]
    Ru,
    /// English, `en`.
    En,
}

impl Language {
    /// Every language, the default one first.
    pub const ALL: [Language; 2] = [Language::Ru, Language::En];

    /// The two-letter code: `ru` or `en`.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Language::Ru => "ru",
            Language::En => "en",
        }
    }

    /// The language that a code such as `en`, `EN`, `en-GB` or `ru_RU` names, if it is ours.
    #[must_use]
    pub fn parse(code: &str) -> Option<Language> {
        let first = code.trim().split(['-', '_']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| first.eq_ignore_ascii_case(language.code()))
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_with_a_region_are_understood_and_others_refused() {
        assert_eq!(Language::parse("en-GB"), Some(Language::En));
        assert_eq!(Language::parse(" RU_ru "), Some(Language::Ru));
        assert_eq!(Language::parse("english"), None);
        assert_eq!(Language::parse(""), None);
        assert_eq!(Language::default(), Language::Ru);
    }
}
