//! Titles and texts of rules in both languages, from `assets/rules/<document>.toml`.

use serde::Deserialize;
use std::collections::BTreeMap;
use stolik_table::RuleText;
use stolik_words::Language;

/// The file of `berserk-2007`.
const BERSERK_2007: &str = include_str!("../../../assets/rules/berserk-2007.toml");

/// The words of a document's rules.
#[derive(Clone, Debug, Default)]
pub struct Rulebook {
    rules: BTreeMap<String, Words>,
}

#[derive(Clone, Debug, Default, Deserialize)]
struct Both {
    #[serde(default)]
    ru: String,
    #[serde(default)]
    en: String,
}

impl Both {
    fn get(&self, language: Language) -> String {
        match language {
            Language::Ru => self.ru.clone(),
            Language::En => self.en.clone(),
        }
    }
}

#[derive(Clone, Debug)]
struct Words {
    title: Both,
    text: Both,
}

#[derive(Deserialize)]
struct File {
    rule: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    id: String,
    title: Option<Both>,
    text: Option<Both>,
}

impl Rulebook {
    /// The rules of `berserk-2007`.
    ///
    /// # Errors
    /// What the file's reader says; a test holds that it says nothing.
    pub fn berserk_2007() -> Result<Rulebook, toml::de::Error> {
        Rulebook::read(BERSERK_2007)
    }

    /// Reads a file. Rules without a title are left out.
    ///
    /// # Errors
    /// What the file's reader says.
    pub fn read(text: &str) -> Result<Rulebook, toml::de::Error> {
        let file: File = toml::from_str(text)?;
        let words =
            |e: Entry| Some((e.id, Words { title: e.title?, text: e.text.unwrap_or_default() }));
        Ok(Rulebook { rules: file.rule.into_iter().filter_map(words).collect() })
    }

    /// The words of a rule, if it has some.
    #[must_use]
    pub fn rule(&self, id: &str, language: Language) -> Option<RuleText> {
        let words = self.rules.get(id)?;
        Some(RuleText {
            id: id.to_owned(),
            title: words.title.get(language),
            text: words.text.get(language),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_has_words_in_both_languages() {
        let book = Rulebook::berserk_2007().unwrap();
        for language in Language::ALL {
            let rule = book.rule("4.11/who", language).unwrap();
            assert!(!rule.title.is_empty() && !rule.text.is_empty(), "{language}");
        }
        assert_eq!(book.rule("9.9", Language::Ru), None);
    }
}
