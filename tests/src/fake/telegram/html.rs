//! `parse_mode: HTML`: from markup to plain text and entities, refused where Telegram refuses it.

use serde_json::{Value, json};

/// Tags and the entities they make.
const TAGS: &[(&str, &str)] = &[
    ("b", "bold"),
    ("strong", "bold"),
    ("i", "italic"),
    ("em", "italic"),
    ("u", "underline"),
    ("ins", "underline"),
    ("s", "strikethrough"),
    ("strike", "strikethrough"),
    ("del", "strikethrough"),
    ("tg-spoiler", "spoiler"),
    ("span", "spoiler"),
    ("code", "code"),
    ("pre", "pre"),
    ("blockquote", "blockquote"),
    ("a", "text_link"),
    ("tg-emoji", "custom_emoji"),
];

struct Open {
    tag: String,
    entity: Value,
    at: usize,
}

/// Plain text and entities, or what Telegram says is wrong (the part after `can't parse entities: `).
pub(super) fn parse(markup: &str) -> Result<(String, Vec<Value>), String> {
    let mut plain = String::new();
    let mut entities = Vec::new();
    let mut open: Vec<Open> = Vec::new();
    let mut at = 0;
    while let Some(letter) = markup[at..].chars().next() {
        match letter {
            '<' => {
                let end = markup[at..]
                    .find('>')
                    .ok_or_else(|| format!("Unclosed start tag at byte offset {at}"))?;
                let inside = &markup[at + 1..at + end];
                if let Some(name) = inside.strip_prefix('/') {
                    close(name.trim(), at, &plain, &mut open, &mut entities)?;
                } else {
                    open.push(start(inside, at, &plain)?);
                }
                at += end + 1;
            }
            '&' => {
                let (found, length) = reference(&markup[at..]).unwrap_or(('&', 1));
                plain.push(found);
                at += length;
            }
            _ => {
                plain.push(letter);
                at += letter.len_utf8();
            }
        }
    }
    match open.last() {
        Some(left) => {
            Err(format!("Can't find end tag corresponding to start tag \"{}\"", left.tag))
        }
        None => Ok((plain, entities)),
    }
}

fn start(inside: &str, at: usize, plain: &str) -> Result<Open, String> {
    let (name, rest) = inside.split_once(char::is_whitespace).unwrap_or((inside, ""));
    let tag = name.to_lowercase();
    let unsupported = || format!("Unsupported start tag \"{tag}\" at byte offset {at}");
    let kind = TAGS.iter().find(|(known, _)| *known == tag).ok_or_else(unsupported)?.1;
    let mut entity = json!({ "type": kind });
    match tag.as_str() {
        "span" if attribute(rest, "class").as_deref() != Some("tg-spoiler") => {
            return Err(format!("Tag \"span\" must have class \"tg-spoiler\" at byte offset {at}"));
        }
        "a" => entity["url"] = json!(attribute(rest, "href").unwrap_or_default()),
        "tg-emoji" => {
            entity["custom_emoji_id"] = json!(attribute(rest, "emoji-id").unwrap_or_default());
        }
        "blockquote" if rest.trim() == "expandable" => {
            entity["type"] = json!("expandable_blockquote")
        }
        _ => {}
    }
    Ok(Open { tag, entity, at: units(plain) })
}

fn close(
    name: &str,
    at: usize,
    plain: &str,
    open: &mut Vec<Open>,
    entities: &mut Vec<Value>,
) -> Result<(), String> {
    let name = name.to_lowercase();
    let Some(mut last) = open.pop() else {
        return Err(format!("Unexpected end tag at byte offset {at}"));
    };
    if last.tag != name && !name.is_empty() {
        return Err(format!(
            "Unmatched end tag at byte offset {at}, expected \"</{}>\", found \"</{name}>\"",
            last.tag
        ));
    }
    let length = units(plain) - last.at;
    if length > 0 {
        last.entity["offset"] = json!(last.at);
        last.entity["length"] = json!(length);
        entities.push(last.entity);
        entities.sort_by_key(|entity| entity["offset"].as_u64());
    }
    Ok(())
}

fn attribute(text: &str, name: &str) -> Option<String> {
    let (_, rest) = text.split_once(&format!("{name}="))?;
    let quote = rest.chars().next().filter(|mark| ['"', '\''].contains(mark))?;
    let value = rest[1..].split(quote).next()?;
    let mut plain = String::new();
    let mut at = 0;
    while let Some(letter) = value[at..].chars().next() {
        let (found, length) = reference(&value[at..]).unwrap_or((letter, letter.len_utf8()));
        plain.push(found);
        at += length;
    }
    Some(plain)
}

/// The letter that a reference at the start of `text` stands for, and the reference's length.
fn reference(text: &str) -> Option<(char, usize)> {
    let end = text.strip_prefix('&')?.find(';')? + 1;
    let name = &text[1..end];
    let letter = match name {
        "lt" => '<',
        "gt" => '>',
        "amp" => '&',
        "quot" => '"',
        _ => {
            let digits = name.strip_prefix('#')?;
            let number = match digits.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => digits.parse().ok()?,
            };
            char::from_u32(number).filter(|letter| *letter != '\0')?
        }
    };
    Some((letter, end + 1))
}

/// Length in UTF-16 units, as Telegram counts.
pub(super) fn units(text: &str) -> usize {
    text.encode_utf16().count()
}
