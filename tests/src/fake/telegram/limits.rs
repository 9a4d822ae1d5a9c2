//! The published limits. Every breach is answered with 400 and goes to the violations.

use super::args::{Args, button, link};
use super::html::{self, units};
use super::model::Button;
use super::refusal::Refusal;
use serde_json::Value;
use std::collections::BTreeSet;

/// The most UTF-16 units of a text.
const TEXT: usize = 4096;
/// The most UTF-16 units of a caption.
const CAPTION: usize = 1024;
/// The most buttons of a message.
const BUTTONS: usize = 100;
/// The most buttons of a row.
const ROW: usize = 8;
/// The most letters of an answer to a press.
const ANSWER: usize = 200;
/// The most results of an inline query.
const RESULTS: usize = 50;
/// The most commands of one scope and language.
const COMMANDS: usize = 100;

/// The words that are checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Words {
    /// A new message's text.
    Text,
    /// A new text of an old message.
    EditedText,
    /// A photo's caption.
    Caption,
}

/// Text and entities of a request, from the parameters of `from` called `text`, `parse_mode` and
/// `entities`.
pub(super) fn words(
    from: &Value,
    names: (&str, &str),
    which: Words,
) -> Result<(String, Vec<Value>), Refusal> {
    let given = from[names.0].as_str().unwrap_or_default();
    let listed = from[names.1].as_array();
    let (text, entities) = match from["parse_mode"].as_str().filter(|mode| !mode.is_empty()) {
        Some(mode) if mode.eq_ignore_ascii_case("html") => html::parse(given).map_err(|why| {
            let words = format!("can't parse entities: {why}");
            Refusal::breach(&format!("{words}, in {given}"), &words)
        })?,
        Some(mode) => {
            let what = format!("parse_mode {mode} is not modelled: use HTML or entities");
            return Err(Refusal::breach(&what, "unsupported parse_mode"));
        }
        None => (given.to_owned(), listed.cloned().unwrap_or_default()),
    };
    length(&text, which)?;
    for entity in &entities {
        bounds(&text, entity)?;
    }
    Ok((text, entities))
}

fn length(text: &str, which: Words) -> Result<(), Refusal> {
    let count = units(text);
    match which {
        Words::Text | Words::EditedText if text.trim().is_empty() => {
            Err(Refusal::breach("the text is empty", "message text is empty"))
        }
        Words::Text if count > TEXT => {
            Err(Refusal::breach(&format!("a text of {count} units"), "message is too long"))
        }
        Words::EditedText if count > TEXT => {
            Err(Refusal::breach(&format!("a text of {count} units"), "MESSAGE_TOO_LONG"))
        }
        Words::Caption if count > CAPTION => Err(Refusal::breach(
            &format!("a caption of {count} units"),
            "message caption is too long",
        )),
        Words::Text | Words::EditedText | Words::Caption => Ok(()),
    }
}

fn bounds(text: &str, entity: &Value) -> Result<(), Refusal> {
    let (offset, length) = (entity["offset"].as_u64(), entity["length"].as_u64());
    let all: Vec<u16> = text.encode_utf16().collect();
    let fits = offset.zip(length).is_some_and(|(offset, length)| {
        let end = usize::try_from(offset + length).unwrap_or(usize::MAX);
        let low = |at: usize| all.get(at).is_some_and(|unit| (0xDC00..0xE000).contains(unit));
        let start = usize::try_from(offset).unwrap_or(usize::MAX);
        length > 0 && end <= all.len() && !low(start) && !low(end)
    });
    if fits {
        return Ok(());
    }
    let what = format!("the entity {entity} does not fit a text of {} units", all.len());
    Err(Refusal::breach(&what, "ENTITY_BOUNDS_INVALID"))
}

/// The inline keyboard of `reply_markup`; a keyboard of another kind has no buttons here.
pub(super) fn keyboard(markup: Option<&Value>, bot: &str) -> Result<Vec<Vec<Button>>, Refusal> {
    let Some(rows) = markup.and_then(|markup| markup["inline_keyboard"].as_array()) else {
        return Ok(Vec::new());
    };
    let mut buttons = Vec::new();
    for row in rows {
        let row = row.as_array().map(Vec::as_slice).unwrap_or_default();
        if row.len() > ROW {
            let what = format!("{} buttons in a row", row.len());
            return Err(Refusal::breach(&what, "BUTTON_ROW_TOO_LONG"));
        }
        let row: Vec<Button> =
            row.iter().map(|wire| button(wire, bot)).collect::<Result<_, _>>()?;
        if !row.is_empty() {
            buttons.push(row);
        }
    }
    let count: usize = buttons.iter().map(Vec::len).sum();
    if count > BUTTONS {
        return Err(Refusal::breach(&format!("{count} buttons"), "reply markup is too long"));
    }
    Ok(buttons)
}

/// The words and the link of an answer to a press.
pub(super) fn answer(args: &Args, bot: &str) -> Result<(), Refusal> {
    let count = args.text("text").map_or(0, units);
    if count > ANSWER {
        return Err(Refusal::breach(&format!("an answer of {count} units"), "MESSAGE_TOO_LONG"));
    }
    let Some(url) = args.text("url").filter(|url| !url.is_empty()) else { return Ok(()) };
    let own = [format!("https://t.me/{bot}?start="), format!("t.me/{bot}?start=")];
    if own.iter().any(|start| url.starts_with(start)) {
        let whole = format!("https://{}", url.trim_start_matches("https://"));
        return link(&whole, bot).map_err(|what| Refusal::breach(&what, "URL_INVALID"));
    }
    Err(Refusal::breach(&format!("an answer may not open {url}"), "URL_INVALID"))
}

/// The list of commands.
pub(super) fn commands(list: &[Value]) -> Result<(), Refusal> {
    if list.len() > COMMANDS {
        let what = format!("{} commands", list.len());
        return Err(Refusal::breach(&what, "BOT_COMMANDS_TOO_MUCH"));
    }
    let mut names = BTreeSet::new();
    for command in list {
        let name = command["command"].as_str().unwrap_or_default();
        let name = name.strip_prefix('/').unwrap_or(name);
        let letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
        if name.is_empty() || name.len() > 32 || !name.bytes().all(letter) {
            let what = format!("the command \"{name}\"");
            return Err(Refusal::breach(&what, "BOT_COMMAND_INVALID"));
        }
        if !names.insert(name) {
            let what = format!("the command \"{name}\" stands there twice");
            return Err(Refusal::breach(&what, "BOT_COMMAND_INVALID"));
        }
        let count = command["description"].as_str().map_or(0, units);
        if !(1..=256).contains(&count) {
            let what = format!("the description of {name} has {count} units");
            return Err(Refusal::breach(&what, "BOT_COMMAND_DESCRIPTION_INVALID"));
        }
    }
    Ok(())
}

/// The results of an inline query.
pub(super) fn results(args: &Args, list: &[Value], bot: &str) -> Result<(), Refusal> {
    if list.len() > RESULTS {
        let what = format!("{} inline results", list.len());
        return Err(Refusal::breach(&what, "RESULTS_TOO_MUCH"));
    }
    if args.text("next_offset").is_some_and(|offset| offset.len() > 64) {
        return Err(Refusal::breach("next_offset has more than 64 bytes", "NEXT_OFFSET_INVALID"));
    }
    let mut ids = BTreeSet::new();
    for result in list {
        let id = result["id"].as_str().unwrap_or_default();
        if id.is_empty() || id.len() > 64 {
            return Err(Refusal::breach(&format!("the result's id \"{id}\""), "RESULT_ID_INVALID"));
        }
        if !ids.insert(id) {
            let what = format!("two results with the id \"{id}\"");
            return Err(Refusal::breach(&what, "RESULT_ID_DUPLICATE"));
        }
        keyboard(result.get("reply_markup"), bot)?;
        let content = &result["input_message_content"];
        if content["message_text"].is_string() {
            words(content, ("message_text", "entities"), Words::Text)?;
        }
        if result["caption"].is_string() {
            words(result, ("caption", "caption_entities"), Words::Caption)?;
        }
    }
    Ok(())
}
