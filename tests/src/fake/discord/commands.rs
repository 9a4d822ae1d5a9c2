//! Slash commands: what a bot may register, and what a person's client makes of them.

use super::calls::{Answer, Call, Outcome, Refusal};
use super::limits::{Found, OPTION, OPTIONS, items};
use super::world::{APPLICATION, World};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Commands an application may have.
const COMMANDS: usize = 100;
/// Letters of one command: names, descriptions and values of everything in it.
const LETTERS: usize = 8000;

/// The languages of Discord's clients.
pub const LOCALES: &[&str] = &[
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko", "ar", "he",
];

/// Everything about a list of commands.
pub(super) fn check(list: &Value) -> Vec<String> {
    let mut found = Found::default();
    let Some(commands) = list.as_array() else { return vec!["not a list of commands".to_owned()] };
    if commands.len() > COMMANDS {
        found.push(format!("{} commands, {COMMANDS} allowed", commands.len()));
    }
    let mut names = BTreeSet::new();
    for command in commands {
        if command["type"].as_u64().unwrap_or(1) == 1 {
            node(command, 0, &mut found);
        } else {
            menu(command, &mut found);
        }
        installs(command, &mut found);
        for name in every_name(command) {
            if !names.insert((command["type"].as_u64().unwrap_or(1), name.clone())) {
                found.push(format!("command {name:?} stands twice"));
            }
        }
        let letters = letters(command);
        if letters > LETTERS {
            found.push(format!("{letters} letters in {}, {LETTERS} allowed", command["name"]));
        }
    }
    found.0
}

/// A command in the menu of a message or a person: a name in any letters, and nothing else.
fn menu(command: &Value, found: &mut Found) {
    found.length("command name", &command["name"], 1, 32);
    for (locale, name) in command["name_localizations"].as_object().into_iter().flatten() {
        language(locale, found);
        found.length("localized command name", name, 1, 32);
    }
    if command["description"].as_str().is_some_and(|text| !text.is_empty()) {
        found.push(format!("{} of a menu has a description", command["name"]));
    }
    if !items(&command["options"]).is_empty() {
        found.push(format!("{} of a menu has options", command["name"]));
    }
}

/// The installations for which it is registered, and the places that offer it.
fn installs(command: &Value, found: &mut Found) {
    for (key, most) in [("integration_types", 1), ("contexts", 2)] {
        if command[key].is_null() {
            continue;
        }
        let codes: Vec<Option<u64>> = items(&command[key]).iter().map(Value::as_u64).collect();
        let known = codes.iter().all(|code| code.is_some_and(|code| code <= most));
        let unique: BTreeSet<_> = codes.iter().collect();
        if codes.is_empty() || !known || unique.len() < codes.len() {
            found.push(format!("{key} {} of {}", command[key], command["name"]));
        }
    }
    let has = |key: &str, code: u64| items(&command[key]).iter().any(|one| *one == code);
    if has("contexts", 2) && !has("integration_types", 1) {
        found.push(format!("{} is for private channels, but not for people", command["name"]));
    }
}

/// The name with its language, so that two commands do not share one.
fn every_name(command: &Value) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut names = vec![(String::new(), text(&command["name"]))];
    let localized = command["name_localizations"].as_object().into_iter().flatten();
    names.extend(localized.map(|(locale, name)| (locale.clone(), text(name))));
    names
}

/// One command or option, and what is in it.
fn node(node: &Value, depth: usize, found: &mut Found) {
    name(&node["name"], found);
    found.length("description", &node["description"], 1, OPTION);
    for (locale, text) in node["name_localizations"].as_object().into_iter().flatten() {
        language(locale, found);
        name(text, found);
    }
    for (locale, text) in node["description_localizations"].as_object().into_iter().flatten() {
        language(locale, found);
        found.length("localized description", text, 1, OPTION);
    }
    options(node, depth, found);
    choices(node, found);
}

fn options(node: &Value, depth: usize, found: &mut Found) {
    let options = items(&node["options"]);
    if options.len() > OPTIONS {
        found.push(format!("{} options of {}, {OPTIONS} allowed", options.len(), node["name"]));
    }
    let mut names = BTreeSet::new();
    let mut optional = false;
    for one in options {
        match one["type"].as_u64() {
            Some(1 | 2) if depth >= 2 => found.push("a subcommand too deep"),
            Some(1..=11) => {}
            _ => found.push(format!("an option of type {}", one["type"])),
        }
        let is_required = one["required"].as_bool().unwrap_or(false);
        if is_required && optional {
            found.push(format!("required option {} after an optional one", one["name"]));
        }
        optional |= !is_required;
        if !names.insert(one["name"].to_string()) {
            found.push(format!("option {} stands twice", one["name"]));
        }
        self::node(one, depth + 1, found);
    }
    let nested = options.iter().filter(|one| is_nested(one)).count();
    if nested > 0 && nested < options.len() {
        found.push(format!("{}: subcommands beside other options", node["name"]));
    }
}

fn choices(node: &Value, found: &mut Found) {
    let choices = items(&node["choices"]);
    if choices.len() > OPTIONS {
        found.push(format!("{} choices of {}, {OPTIONS} allowed", choices.len(), node["name"]));
    }
    if !choices.is_empty() && node["autocomplete"] == true {
        found.push(format!("{}: choices and autocomplete", node["name"]));
    }
    for one in choices {
        found.length("choice name", &one["name"], 1, OPTION);
        for (locale, text) in one["name_localizations"].as_object().into_iter().flatten() {
            language(locale, found);
            found.length("localized choice", text, 1, OPTION);
        }
        if one["value"].is_string() {
            found.length("choice value", &one["value"], 1, OPTION);
        }
    }
}

fn is_nested(option: &Value) -> bool {
    matches!(option["type"].as_u64(), Some(1 | 2))
}

/// Letters, digits, `-`, `_`, `'`, all lower case, 1 to 32 of them.
fn name(value: &Value, found: &mut Found) {
    found.length("name", value, 1, 32);
    let text = value.as_str().unwrap_or_default();
    let fits = |letter: char| letter.is_alphanumeric() || "-_'".contains(letter);
    if !text.chars().all(fits) {
        found.push(format!("name {text:?}: letters, digits, - and _ only"));
    }
    if text.to_lowercase() != text {
        found.push(format!("name {text:?}: not lower case"));
    }
}

fn language(locale: &str, found: &mut Found) {
    if !LOCALES.contains(&locale) {
        found.push(format!("no language {locale}"));
    }
}

/// Counts the letters towards [`LETTERS`]: of each text the longest of its languages.
fn letters(node: &Value) -> usize {
    let length = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    let longest = |plain: &str, localized: &str| {
        let others = node[localized].as_object().into_iter().flatten();
        others.map(|(_, text)| length(text)).fold(length(&node[plain]), usize::max)
    };
    longest("name", "name_localizations")
        + longest("description", "description_localizations")
        + length(&node["value"])
        + items(&node["options"]).iter().map(letters).sum::<usize>()
        + items(&node["choices"]).iter().map(letters).sum::<usize>()
}

impl World {
    /// `PUT /applications/{id}/commands`.
    pub(super) fn put_commands(&mut self, call: &Call, application: &str) -> Outcome {
        if application != APPLICATION.to_string() {
            return Err(Refusal::code(10002));
        }
        self.check(call, &check(&call.json))?;
        let mut list = items(&call.json).to_vec();
        for command in &mut list {
            command["id"] = json!(self.id().to_string());
            command["application_id"] = json!(application);
            command["version"] = json!(self.id().to_string());
            for (key, value) in [
                ("type", json!(1)),
                ("default_member_permissions", Value::Null),
                ("contexts", Value::Null),
                ("integration_types", json!([0])),
                ("nsfw", json!(false)),
                ("options", json!([])),
            ] {
                if command[key].is_null() {
                    command[key] = value;
                }
            }
        }
        self.commands = list.clone();
        Ok(Answer::Json(Value::Array(list)))
    }

    /// The command of this name, in any language.
    pub(super) fn command(&self, name: &str) -> Option<&Value> {
        self.commands.iter().find(|command| is_called(command, name))
    }
}

/// Whether a command or option has this name in one of its languages.
fn is_called(node: &Value, name: &str) -> bool {
    every_name(node).iter().any(|(_, one)| one == name)
}

/// Returns the content of an invocation: the options under the subcommands that `path` names, typed
/// as they were registered. The option in `focused` is the one being typed.
///
/// # Errors
/// The part that a person's client would not let through.
pub(super) fn invocation(
    command: &Value,
    path: &[&str],
    given: &[(&str, Value)],
    focused: Option<&str>,
) -> Result<Value, String> {
    let Some((first, rest)) = path.split_first() else { return leaf(command, given, focused) };
    let nested = items(&command["options"])
        .iter()
        .find(|one| is_nested(one) && is_called(one, first))
        .ok_or_else(|| format!("{} has no subcommand {first}", command["name"]))?;
    let inner = invocation(nested, rest, given, focused)?;
    Ok(json!([{ "name": nested["name"], "type": nested["type"], "options": inner }]))
}

fn leaf(command: &Value, given: &[(&str, Value)], focused: Option<&str>) -> Result<Value, String> {
    let declared = items(&command["options"]);
    if let Some(nested) = declared.iter().find(|one| is_nested(one)) {
        return Err(format!("{} wants a subcommand, as {}", command["name"], nested["name"]));
    }
    for one in declared.iter().filter(|one| one["required"] == true && focused.is_none()) {
        if !given.iter().any(|(name, _)| is_called(one, name)) {
            return Err(format!("{} wants the option {}", command["name"], one["name"]));
        }
    }
    let mut out = Vec::new();
    for (name, value) in given {
        let option = declared
            .iter()
            .find(|one| is_called(one, name))
            .ok_or_else(|| format!("{} has no option {name}", command["name"]))?;
        let is_focused = focused.is_some_and(|focused| is_called(option, focused));
        if !is_focused {
            fits(option, value)?;
        } else if option["autocomplete"] != true {
            return Err(format!("the option {name} does not complete"));
        }
        let mut one = json!({ "name": option["name"], "type": option["type"], "value": value });
        if is_focused {
            one["focused"] = json!(true);
        }
        out.push(one);
    }
    Ok(Value::Array(out))
}

/// Checks that the client takes this value for this option.
fn fits(option: &Value, value: &Value) -> Result<(), String> {
    let kind = option["type"].as_u64().unwrap_or_default();
    let right = match kind {
        4 => value.is_i64() || value.is_u64(),
        5 => value.is_boolean(),
        10 => value.is_number(),
        _ => value.is_string(),
    };
    if !right {
        return Err(format!("{value} is no value for {}", option["name"]));
    }
    let choices = items(&option["choices"]);
    if !choices.is_empty() && !choices.iter().any(|one| one["value"] == *value) {
        return Err(format!("{value} is none of the choices of {}", option["name"]));
    }
    if let Some(text) = value.as_str().filter(|_| kind == 3) {
        let letters = text.chars().count() as u64;
        let within = option["min_length"].as_u64().unwrap_or(0)
            ..=option["max_length"].as_u64().unwrap_or(6000);
        if !within.contains(&letters) {
            return Err(format!("{letters} letters for {}", option["name"]));
        }
    }
    Ok(())
}
