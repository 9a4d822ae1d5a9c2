//! The table's commands as Discord registers them, and what a person typed as one line.

use crate::text::short;
use serde_json::{Value, json};
use stolik_table::commands::Takes;
use stolik_table::{COMMANDS, CommandSpec};
use stolik_words::{Language, Phrase, Words};

/// Name of the option for a match.
pub(crate) const MATCH: &str = "match";
/// Name of the option for the rest of the line.
pub(crate) const TEXT: &str = "text";
/// Name of the option for the game of a new table.
pub(crate) const GAME: &str = "game";
/// Name of the option for a question about rules.
pub(crate) const QUESTION: &str = "question";
/// Name of the option for the document in which a question is looked up.
pub(crate) const DOCUMENT: &str = "document";
/// Name of the option for a card or properties of cards.
pub(crate) const CARD: &str = "card";
/// Names of the options for those who are invited to a new table, as many as its chairs without the
/// opener's.
pub(crate) const OPPONENTS: [&str; 3] = ["opponent", "opponent-2", "opponent-3"];
/// The name of the option for the person who is to take a seat over.
pub(crate) const PLAYER: &str = "player";
/// Name of the option for a file.
pub(crate) const FILE: &str = "file";
/// Letters of a description.
const DESCRIPTION: usize = 100;
/// Discord's codes of option types.
const STRING: u8 = 3;
const USER: u8 = 6;
const ATTACHMENT: u8 = 11;
/// Discord's code of a command in the menu of a message.
const MESSAGE: u8 = 3;
/// Key of its name.
const EXPLAIN: &str = "discord-explain";
/// Discord's codes of who has installed the bot: a server, or a person who takes it everywhere.
const GUILD_INSTALLED: u8 = 0;
const USER_INSTALLED: u8 = 1;
/// Discord's codes of where a command is offered: in servers, in the bot's direct chats, in all others.
const GUILD: u8 = 0;
const DIRECT: u8 = 1;
const PRIVATE: u8 = 2;

/// The options for what may follow a command, where so many can be invited.
fn options(takes: Takes, invited: usize) -> &'static [&'static str] {
    match takes {
        Takes::Match => &[MATCH],
        Takes::Text | Takes::Deck => &[TEXT],
        Takes::File => &[FILE],
        Takes::Game => &[GAME],
        Takes::Opponents => &OPPONENTS[..invited.min(OPPONENTS.len())],
        Takes::Player => &[PLAYER],
        Takes::Question => &[QUESTION],
        Takes::Document => &[DOCUMENT],
        Takes::Card => &[CARD],
    }
}

/// Everything to register, where the greatest table has so many seats.
#[must_use]
pub(crate) fn all(words: &Words, seats: u8) -> Value {
    let typed = COMMANDS.iter().map(|spec| command(spec, words, seats));
    typed.chain([explain(words)]).collect()
}

/// The command in the menu of a message: it explains what the message shows or names.
fn explain(words: &Words) -> Value {
    let name = |language| words.say(language, &Phrase::new(EXPLAIN));
    json!({
        "type": MESSAGE,
        "name": name(Language::En),
        "name_localizations": { "ru": name(Language::Ru) },
        "integration_types": [GUILD_INSTALLED],
        "contexts": [GUILD, DIRECT],
    })
}

fn command(spec: &CommandSpec, words: &Words, seats: u8) -> Value {
    let invited = usize::from(seats).saturating_sub(1);
    let names = spec.takes.iter().flat_map(|takes| options(*takes, invited));
    let options: Vec<Value> = names.map(|name| option(spec, name, words)).collect();
    let (types, contexts) = match spec.is_for_guests() {
        true => (vec![GUILD_INSTALLED, USER_INSTALLED], vec![GUILD, DIRECT, PRIVATE]),
        false => (vec![GUILD_INSTALLED], vec![GUILD, DIRECT]),
    };
    json!({
        "type": 1,
        "name": spec.name,
        "name_localizations": { "ru": spec.local_name(words, Language::Ru) },
        "description": short(&spec.about(words, Language::En), DESCRIPTION),
        "description_localizations": { "ru": short(&spec.about(words, Language::Ru), DESCRIPTION) },
        "options": options,
        "integration_types": types,
        "contexts": contexts,
    })
}

fn option(spec: &CommandSpec, name: &str, words: &Words) -> Value {
    let say = |language, key: String| words.say(language, &Phrase::new(key));
    let about = |language| {
        let general = say(language, format!("discord-option-{name}"));
        let text = match name {
            TEXT => format!("{general}: {}", spec.args(words, language)),
            _ => general,
        };
        short(&text, DESCRIPTION)
    };
    let completes = match name {
        TEXT => spec.takes.contains(&Takes::Deck),
        _ => [MATCH, GAME, QUESTION, DOCUMENT, CARD].contains(&name),
    };
    json!({
        "type": match name {
            PLAYER => USER,
            invited if OPPONENTS.contains(&invited) => USER,
            FILE => ATTACHMENT,
            _ => STRING,
        },
        "name": name,
        "name_localizations": { "ru": say(Language::Ru, format!("discord-option-{name}-name")) },
        "description": about(Language::En),
        "description_localizations": { "ru": about(Language::Ru) },
        "required": false,
        "autocomplete": completes,
    })
}

/// Whether the words of the command with this Latin name may be a deck's, so that they are completed.
#[must_use]
pub(crate) fn completes_decks(command: &str) -> bool {
    let decks = |spec: &CommandSpec| spec.name == command && spec.takes.contains(&Takes::Deck);
    COMMANDS.iter().any(decks)
}

/// Whether what is registered already does what `wanted` would.
#[must_use]
pub(crate) fn same(registered: &Value, wanted: &Value) -> bool {
    essence(registered) == essence(wanted)
}

/// Extracts the relevant parts of registered commands, by name, with Discord's defaults written out.
fn essence(commands: &Value) -> Value {
    let list = commands.as_array().map_or(&[][..], Vec::as_slice);
    let mut list: Vec<Value> = list
        .iter()
        .map(|c| {
            let options = c["options"].as_array().map_or(&[][..], Vec::as_slice);
            let mut one = node(c);
            one["options"] = options.iter().map(node).collect();
            one["integration_types"] = codes(&c["integration_types"]);
            one["contexts"] = codes(&c["contexts"]);
            one
        })
        .collect();
    list.sort_by_key(|c| (c["name"].to_string(), c["type"].to_string()));
    Value::Array(list)
}

/// A set of codes, in one order.
fn codes(given: &Value) -> Value {
    let mut codes: Vec<u64> =
        given.as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
    codes.sort_unstable();
    json!(codes)
}

fn node(node: &Value) -> Value {
    json!({
        "type": node["type"].as_u64().unwrap_or(1),
        "name": node["name"],
        "name_localizations": node["name_localizations"],
        "description": node["description"].as_str().unwrap_or_default(),
        "description_localizations": node["description_localizations"],
        "required": node["required"].as_bool().unwrap_or(false),
        "autocomplete": node["autocomplete"].as_bool().unwrap_or(false),
    })
}

/// The line behind a command's name: the values of its options in their own order.
#[must_use]
pub(crate) fn line(given: &[(&str, &str)]) -> String {
    let value = |name| given.iter().find(|(n, _)| *n == name).map(|(_, value)| value.trim());
    let values = [GAME, MATCH, DOCUMENT, QUESTION, CARD, TEXT].into_iter().filter_map(value);
    values.filter(|value| !value.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_registered_within_the_limits() {
        let all = all(&Words::embedded(), 4);
        let mut list = all.as_array().expect("a list").clone();
        let menu = list.pop().expect("the command of the menu");
        assert_eq!((&menu["type"], &menu["description"]), (&json!(3), &Value::Null));
        assert_eq!(list.len(), COMMANDS.len());
        let mut names = Vec::new();
        for node in
            list.iter().chain(list.iter().flat_map(|c| c["options"].as_array().expect("options")))
        {
            for name in [&node["name"], &node["name_localizations"]["ru"]] {
                let name = name.as_str().expect("a name");
                assert!((1..=32).contains(&name.chars().count()), "{name}");
                assert_eq!(name, name.to_lowercase());
                assert!(
                    name.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_'),
                    "{name}"
                );
            }
            for about in [&node["description"], &node["description_localizations"]["ru"]] {
                assert!((1..=100).contains(&about.as_str().expect("words").chars().count()));
            }
            names.push(node["name_localizations"]["ru"].to_string());
        }
        names.truncate(list.len());
        names.sort();
        names.dedup();
        assert_eq!(names.len(), list.len(), "each command has a name of its own");
    }

    #[test]
    fn as_many_can_be_invited_as_a_table_has_other_chairs() {
        for (seats, invited) in [(2, &OPPONENTS[..1]), (3, &OPPONENTS[..2]), (4, &OPPONENTS[..])] {
            let all = all(&Words::embedded(), seats);
            let new = all.as_array().expect("a list").iter().find(|c| c["name"] == "new");
            let options = new.expect("the command")["options"].as_array().expect("options");
            let people = options.iter().filter(|option| option["type"] == USER);
            let people: Vec<&str> = people.filter_map(|option| option["name"].as_str()).collect();
            assert_eq!(people, invited);
        }
    }

    #[test]
    fn what_is_registered_already_is_not_registered_again() {
        let wanted = all(&Words::embedded(), 2);
        let mut registered = wanted.clone();
        let list = registered.as_array_mut().expect("a list");
        list.reverse();
        for command in list.iter_mut() {
            command["id"] = json!("5");
            command["contexts"].as_array_mut().expect("contexts").reverse();
            command["default_member_permissions"] = Value::Null;
            if command["type"] == MESSAGE {
                command["description"] = json!("");
            }
            if command["options"] == json!([]) {
                command.as_object_mut().expect("an object").remove("options");
            }
        }
        assert!(same(&registered, &wanted));
        let mut before = registered.clone();
        let rule = before.as_array_mut().expect("a list").iter_mut().find(|c| c["name"] == "rule");
        rule.expect("the command")["integration_types"] = json!([0]);
        assert!(!same(&before, &wanted), "an older release is registered anew");
        registered[1]["description_localizations"]["ru"] = json!("other");
        assert!(!same(&registered, &wanted));
        assert!(!same(&json!([]), &wanted));
    }

    #[test]
    fn lookups_alone_are_offered_to_who_installs_the_bot_for_oneself() {
        let all = all(&Words::embedded(), 2);
        for command in all.as_array().expect("a list") {
            let own = ["rule", "card"].iter().any(|name| command["name"] == *name);
            let (types, contexts) = match own {
                true => (json!([0, 1]), json!([0, 1, 2])),
                false => (json!([0]), json!([0, 1])),
            };
            assert_eq!(command["integration_types"], types, "{command}");
            assert_eq!(command["contexts"], contexts, "{command}");
        }
    }

    #[test]
    fn what_is_looked_up_is_completed_while_it_is_typed() {
        let all = all(&Words::embedded(), 2);
        let completed = |command: &str| -> Vec<String> {
            let list = all.as_array().expect("a list");
            let command = list.iter().find(|c| c["name"] == command).expect("the command");
            let options = command["options"].as_array().expect("options").iter();
            let completed = options.filter(|option| option["autocomplete"] == true);
            completed.map(|option| option["name"].as_str().expect("a name").to_owned()).collect()
        };
        assert_eq!(completed("card"), [CARD]);
        assert_eq!(completed("rule"), [QUESTION, DOCUMENT]);
        assert_eq!(completed("decks"), [TEXT]);
        assert_eq!(completed("deck"), [MATCH, TEXT]);
        assert_eq!(completed("odds"), [MATCH]);
    }

    #[test]
    fn options_make_one_line_in_their_own_order() {
        assert_eq!(line(&[(TEXT, "c3 c4 "), (MATCH, "rowan")]), "rowan c3 c4");
        assert_eq!(line(&[(TEXT, "c3 c4"), (MATCH, " ")]), "c3 c4");
        assert_eq!(line(&[(CARD, "club-wolf")]), "club-wolf");
        assert_eq!(line(&[(CARD, " стихия:лес цена:<=4 ")]), "стихия:лес цена:<=4");
        assert_eq!(line(&[]), "");
        assert_eq!(line(&[(QUESTION, "4.11"), (DOCUMENT, "heroes")]), "heroes 4.11");
        assert_eq!(line(&[(QUESTION, "who may defend")]), "who may defend");
    }
}
