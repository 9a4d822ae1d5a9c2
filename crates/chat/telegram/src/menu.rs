//! The list of commands that Telegram offers while somebody types: Latin names, in both languages.

use crate::api::{Api, Fault};
use crate::methods::SetMyCommands;
use serde_json::{Value, json};
use stolik_table::COMMANDS;
use stolik_words::{Language, Words};

/// The commands in a language.
fn list(words: &Words, language: Language) -> Vec<Value> {
    let one = |spec: &stolik_table::CommandSpec| json!({ "command": spec.name, "description": spec.about(words, language) });
    COMMANDS.iter().map(one).collect()
}

/// Sets the list: English for everybody, Russian for those whose Telegram speaks Russian.
pub(crate) async fn set(api: &Api, words: &Words) -> Result<(), Fault> {
    for language in [Language::En, Language::Ru] {
        let mut args = json!({ "commands": list(words, language) });
        if language == Language::Ru {
            args["language_code"] = json!("ru");
        }
        let args = args.as_object().cloned().unwrap_or_default();
        api.call(SetMyCommands(args)).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_descriptions_are_what_telegram_takes() {
        let words = Words::embedded();
        for language in Language::ALL {
            for command in list(&words, language) {
                let name = command["command"].as_str().unwrap_or_default();
                assert!((1..=32).contains(&name.len()), "{name}");
                assert!(name.bytes().all(|b| b.is_ascii_lowercase() || b == b'_'), "{name}");
                let about = command["description"].as_str().unwrap_or_default();
                assert!((1..=256).contains(&about.chars().count()), "{name}: {about}");
            }
        }
    }
}
