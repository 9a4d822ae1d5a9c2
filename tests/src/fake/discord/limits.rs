//! The limits that Discord puts on what a bot sends. Each check returns what it found, one line a
//! breach; the caller records them and answers 400.

use super::calls::File;
use super::world::{Person, SILENT, V2};
use serde_json::Value;
use std::collections::BTreeSet;

/// Letters of a message.
pub const CONTENT: usize = 2000;
/// Letters of a button's or select's id.
pub const CUSTOM_ID: usize = 100;
/// Letters on a button.
pub const LABEL: usize = 80;
/// Letters of an option's label, value and description, and of an autocomplete row.
pub const OPTION: usize = 100;
/// Rows of components, and buttons in one.
pub const ROWS: usize = 5;
/// Options of a select; rows of an autocomplete answer; options and choices of a command.
pub const OPTIONS: usize = 25;
/// Letters of an attachment's description.
pub const DESCRIPTION: usize = 1024;
/// Bytes of one request.
pub const REQUEST: usize = 25 << 20;
/// Letters of a nonce.
pub const NONCE: usize = 25;
/// Files of a message.
const FILES: usize = 10;

/// A list of breaches in the making.
#[derive(Default)]
pub(super) struct Found(pub(super) Vec<String>);

impl Found {
    pub(super) fn push(&mut self, what: impl Into<String>) {
        self.0.push(what.into());
    }

    /// Notes a text whose length lies outside `least..=most` letters.
    pub(super) fn length(&mut self, what: &str, value: &Value, least: usize, most: usize) {
        match value.as_str() {
            Some(text) => {
                let letters = text.chars().count();
                if letters < least || letters > most {
                    self.push(format!("{what}: {letters} letters, {least} to {most} allowed"));
                }
            }
            None => self.push(format!("{what}: not a text")),
        }
    }

    /// The same for a field that may be absent.
    pub(super) fn optional(&mut self, what: &str, value: &Value, least: usize, most: usize) {
        if !value.is_null() {
            self.length(what, value, least, most);
        }
    }
}

/// The elements of a list, or nothing.
pub(super) fn items(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// Everything about the body of a message, new or edited. `kept` are the attachments it has already.
pub(super) fn message(body: &Value, files: &[File], kept: &BTreeSet<u64>) -> Vec<String> {
    let mut found = Found::default();
    found.optional("content", &body["content"], 0, CONTENT);
    match &body["nonce"] {
        Value::Null | Value::Number(_) => {}
        nonce => found.length("nonce", nonce, 1, NONCE),
    }
    if body["flags"].as_u64().is_some_and(|flags| flags & V2 != 0) {
        found.push("flags: Components V2, which this fake does not know");
    }
    attachments(body, files, kept, &mut found);
    embeds(&body["embeds"], &mut found);
    components(&body["components"], &mut found);
    mentions(&body["allowed_mentions"], &mut found);
    found.0
}

fn attachments(body: &Value, files: &[File], kept: &BTreeSet<u64>, found: &mut Found) {
    if files.len() > FILES {
        found.push(format!("{} files, {FILES} allowed", files.len()));
    }
    for file in files {
        picture(file, found);
    }
    let mut named = BTreeSet::new();
    for one in items(&body["attachments"]) {
        found.optional("attachment description", &one["description"], 0, DESCRIPTION);
        let Some(id) = number(&one["id"]) else {
            found.push("attachment without an id");
            continue;
        };
        let is_new = files.iter().any(|file| file.index() == Some(id));
        if !is_new && !kept.contains(&id) {
            found.push(format!("attachment {id}: neither a file of this request nor kept"));
        }
        if !named.insert(id) {
            found.push(format!("attachment {id} stands twice"));
        }
    }
}

/// An id written as a text or as a number.
pub(super) fn number(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

fn picture(file: &File, found: &mut Found) {
    let says = file.kind == "image/png" || file.name.to_lowercase().ends_with(".png");
    if says && png_size(&file.bytes).is_none() {
        found.push(format!("file {}: not a PNG", file.name));
    }
    if file.index().is_none() {
        found.push(format!("file field {}: not files[n]", file.field));
    }
}

/// Width and height of a PNG whose chunks all stand, checksums included; nothing for other bytes.
pub(super) fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let word = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
    if !bytes.starts_with(b"\x89PNG\r\n\x1a\n") || bytes.get(12..16)? != b"IHDR" {
        return None;
    }
    let size = (word(16)?, word(20)?);
    let mut at = 8;
    loop {
        let length = word(at)? as usize;
        let body = bytes.get(at + 4..at.checked_add(8)?.checked_add(length)?)?;
        let mut sum = flate2::Crc::new();
        sum.update(body);
        if word(at + 8 + length)? != sum.sum() {
            return None;
        }
        at += 12 + length;
        if body.starts_with(b"IEND") {
            return (at == bytes.len() && size.0 > 0 && size.1 > 0).then_some(size);
        }
    }
}

fn embeds(embeds: &Value, found: &mut Found) {
    let mut letters = 0;
    let mut count =
        |value: &Value| letters += value.as_str().map_or(0, |text| text.chars().count());
    if items(embeds).len() > 10 {
        found.push("more than 10 embeds");
    }
    for one in items(embeds) {
        found.optional("embed title", &one["title"], 0, 256);
        found.optional("embed description", &one["description"], 0, 4096);
        found.optional("embed footer", &one["footer"]["text"], 0, 2048);
        [&one["title"], &one["description"], &one["footer"]["text"], &one["author"]["name"]]
            .into_iter()
            .for_each(&mut count);
        if items(&one["fields"]).len() > 25 {
            found.push("more than 25 fields of an embed");
        }
        for field in items(&one["fields"]) {
            found.length("embed field name", &field["name"], 1, 256);
            found.length("embed field value", &field["value"], 1, 1024);
            count(&field["name"]);
            count(&field["value"]);
        }
    }
    if letters > 6000 {
        found.push(format!("{letters} letters of embeds, 6000 allowed"));
    }
}

fn components(rows: &Value, found: &mut Found) {
    if items(rows).len() > ROWS {
        found.push(format!("{} rows of components, {ROWS} allowed", items(rows).len()));
    }
    let mut ids = BTreeSet::new();
    for row in items(rows) {
        if row["type"] != 1 {
            found.push(format!("a row of type {}", row["type"]));
            continue;
        }
        let parts = items(&row["components"]);
        let selects = parts.iter().filter(|part| part["type"] != 2).count();
        if parts.is_empty() {
            found.push("an empty row");
        }
        if selects > 1 || (selects == 1 && parts.len() > 1) {
            found.push("a select shares its row");
        }
        if parts.len() > ROWS {
            found.push(format!("{} buttons in a row, {ROWS} allowed", parts.len()));
        }
        for part in parts {
            component(part, &mut ids, found);
        }
    }
}

fn component(part: &Value, ids: &mut BTreeSet<String>, found: &mut Found) {
    match part["type"].as_u64() {
        Some(2) => button(part, found),
        Some(3) => select(part, found),
        Some(5..=8) => {}
        _ => found.push(format!("a component of type {}", part["type"])),
    }
    let is_link = part["type"] == 2 && part["style"] == 5;
    if is_link {
        return;
    }
    found.length("custom_id", &part["custom_id"], 1, CUSTOM_ID);
    let id = part["custom_id"].as_str().unwrap_or_default();
    if !ids.insert(id.to_owned()) {
        found.push(format!("custom_id {id} stands twice"));
    }
}

fn button(part: &Value, found: &mut Found) {
    match part["style"].as_u64() {
        Some(1..=4) => {}
        Some(5) => found.length("url of a button", &part["url"], 1, 512),
        _ => found.push(format!("a button of style {}", part["style"])),
    }
    if part["label"].is_null() && part["emoji"].is_null() {
        found.push("a button without a label");
    }
    found.optional("button label", &part["label"], 1, LABEL);
}

fn select(part: &Value, found: &mut Found) {
    let options = items(&part["options"]);
    if options.is_empty() || options.len() > OPTIONS {
        found.push(format!("{} options of a select, 1 to {OPTIONS} allowed", options.len()));
    }
    found.optional("placeholder", &part["placeholder"], 0, 150);
    let mut values = BTreeSet::new();
    for option in options {
        found.length("option label", &option["label"], 1, OPTION);
        found.length("option value", &option["value"], 1, OPTION);
        found.optional("option description", &option["description"], 1, OPTION);
        if !values.insert(option["value"].as_str().unwrap_or_default()) {
            found.push(format!("option value {} stands twice", option["value"]));
        }
    }
    let least = part["min_values"].as_u64().unwrap_or(1);
    let most = part["max_values"].as_u64().unwrap_or(1);
    if least > most || most as usize > options.len().max(1) {
        found.push(format!("a select of {least} to {most} among {} options", options.len()));
    }
}

fn mentions(allowed: &Value, found: &mut Found) {
    let parses = |what: &str| items(&allowed["parse"]).iter().any(|one| one == what);
    for list in ["users", "roles"] {
        if items(&allowed[list]).len() > 100 {
            found.push(format!("allowed_mentions: more than 100 {list}"));
        }
        if parses(list) && !items(&allowed[list]).is_empty() {
            found.push(format!("allowed_mentions: {list} both parsed and listed"));
        }
    }
}

/// The rows of an autocomplete answer.
pub(super) fn choices(data: &Value) -> Vec<String> {
    let mut found = Found::default();
    let Some(rows) = data["choices"].as_array() else {
        return vec!["autocomplete without choices".to_owned()];
    };
    if rows.len() > OPTIONS {
        found.push(format!("{} autocomplete rows, {OPTIONS} allowed", rows.len()));
    }
    for row in rows {
        found.length("autocomplete name", &row["name"], 1, OPTION);
        if !row["value"].is_number() {
            found.length("autocomplete value", &row["value"], 1, OPTION);
        }
    }
    found.0
}

/// A form that opens over the chat.
pub(super) fn modal(data: &Value) -> Vec<String> {
    let mut found = Found::default();
    found.length("modal custom_id", &data["custom_id"], 1, CUSTOM_ID);
    found.length("modal title", &data["title"], 1, 45);
    let rows = items(&data["components"]);
    if rows.is_empty() || rows.len() > ROWS {
        found.push(format!("{} rows of a modal, 1 to {ROWS} allowed", rows.len()));
    }
    let mut ids = BTreeSet::new();
    for row in rows {
        let parts = items(&row["components"]);
        if row["type"] != 1 || parts.len() != 1 || parts[0]["type"] != 4 {
            found.push("a row of a modal holds one text input");
            continue;
        }
        let input = &parts[0];
        found.length("input custom_id", &input["custom_id"], 1, CUSTOM_ID);
        found.length("input label", &input["label"], 1, 45);
        found.optional("input placeholder", &input["placeholder"], 0, 100);
        found.optional("input value", &input["value"], 0, 4000);
        if !matches!(input["style"].as_u64(), Some(1 | 2)) {
            found.push("a text input without a style");
        }
        if !ids.insert(input["custom_id"].to_string()) {
            found.push(format!("input {} stands twice", input["custom_id"]));
        }
    }
    found.0
}

/// The people a text names, in order of appearance, each once.
pub(super) fn mentioned(text: &str) -> Vec<Person> {
    let mut people = Vec::new();
    for (at, _) in text.match_indices("<@") {
        let rest = text[at + 2..].trim_start_matches('!');
        let id = rest.split_once('>').and_then(|(id, _)| id.parse().ok()).map(Person);
        if let Some(id) = id.filter(|id| !people.contains(id)) {
            people.push(id);
        }
    }
    people
}

/// Whether a text would notify somebody, were it not said whom.
pub(super) fn mentions_anyone(text: &str) -> bool {
    text.contains("@everyone") || text.contains("@here") || text.contains("<@")
}

/// Returns the people whom a new message notifies, and whether it notifies all at once.
pub(super) fn notified(body: &Value) -> (Vec<Person>, bool) {
    if body["flags"].as_u64().is_some_and(|flags| flags & SILENT != 0) {
        return (Vec::new(), false);
    }
    let text = body["content"].as_str().unwrap_or_default();
    let allowed = &body["allowed_mentions"];
    let parses =
        |what: &str| allowed.is_null() || items(&allowed["parse"]).iter().any(|one| one == what);
    let listed =
        |person: &Person| items(&allowed["users"]).iter().any(|one| number(one) == Some(person.0));
    let people = mentioned(text).into_iter().filter(|one| parses("users") || listed(one)).collect();
    let all = (text.contains("@everyone") || text.contains("@here")) && parses("everyone");
    (people, all)
}
