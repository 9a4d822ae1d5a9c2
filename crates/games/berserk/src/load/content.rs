//! Constant changes: what a static ability has and what `grant` gives.

use super::select::{Role, number_of, ref_word, select};
use super::words::{LEVELS, classes, find, keyword, level_word, levels};
use crate::card::{Class, Classes, Content, Flag, Levels, Modified, Quantity, Select};
use stolik_abilities::{Node, Num, Table};

/// Keys that make an ability a static one.
pub(super) const KEYS: [&str; 8] = ["mod", "kw", "set", "blocks", "can", "cannot", "what", "strip"];

/// Keys of the census that are not carried out yet.
pub(super) const KEYS_LATER: [&str; 9] =
    ["must", "lure", "ignore", "treat", "gain", "takes", "incarnate", "instead", "window"];

/// The flags of that key, by their word.
pub(super) fn flags(key: &str) -> Vec<(&'static str, Content)> {
    let flags = Flag::ALL.into_iter().filter(|flag| flag.word().key == key);
    flags.map(|flag| (flag.word().value, Content::Flag(flag))).collect()
}

/// `vs`: which cards the other side of an attack must be one of. A word for one card of the sentence
/// has no meaning there: nobody fights against oneself.
fn against(text: &str) -> Result<Select, String> {
    let select = select(text, Role::Filter)?;
    match select.quantity {
        Quantity::One | Quantity::Each => Ok(select),
        Quantity::Ref(to) => Err(format!(
            "expected what the other card of the attack is like, such as `flyer`; `{}` names one card",
            ref_word(to)
        )),
    }
}

/// Reads all changes that the table gives, in the order mod, kw, set, blocks, can, cannot, or a list
/// `what` of tables with one change each.
pub(super) fn contents(table: &mut Table<'_>) -> Vec<Content> {
    let mut found = Vec::new();
    if let Some(list) = table.get("what") {
        for member in list.list().unwrap_or_default() {
            let Some(mut member) = member.table() else { continue };
            found.extend(contents(&mut member));
            member.finish();
        }
    }
    let changed = table.get("mod");
    let add = table.get("add").and_then(|node| number_of(&node));
    let versus = table.get("vs").and_then(|node| node.parsed(against));
    if let Some(node) = &changed {
        let what = modified(node, table);
        match (what, add) {
            (Some(what), Some(add)) => {
                found.push(Content::Mod { what, add, versus: versus.clone() })
            }
            (_, None) => node.report("needs `add`, the number it changes by"),
            (None, Some(_)) => {}
        }
    } else if add.is_some() {
        table.report("`add` needs `mod`, the number that it changes");
    }
    if let Some(node) = table.get("kw") {
        for word in node.texts() {
            if let Some(keyword) = word.parsed(keyword) {
                found.push(Content::Keyword { keyword, versus: versus.clone() });
            }
        }
    } else if changed.is_none() && versus.is_some() {
        table.report("`vs` needs `mod` or `kw`");
    }
    if let Some(node) = table.get("strip") {
        found.extend(node.one_of(&flags("strip")));
    }
    found.extend(table.get("set").and_then(|node| struck_at(&node)));
    if let Some(node) = table.get("blocks") {
        found.extend(node.parsed(classes).map(Content::Blocks));
    }
    for key in ["can", "cannot"] {
        if let Some(node) = table.get(key) {
            let words = flags(key);
            found.extend(node.texts().iter().filter_map(|word| one(word, &words)));
        }
    }
    found
}

fn one(node: &Node<'_>, words: &[(&str, Content)]) -> Option<Content> {
    let later =
        ["strikes", "strike", "shoot", "defend", "enter", "through", "act", "gain", "be", "reduce"];
    match node.as_text().and_then(|text| text.split(':').next()) {
        Some(stem) if later.contains(&stem) && !words.iter().any(|(word, _)| *word == stem) => {
            node.report(format!("`{stem}` is not supported yet"));
            None
        }
        _ => node.one_of(words),
    }
}

/// `set = { level = "weak" }`.
fn struck_at(node: &Node<'_>) -> Option<Content> {
    let mut table = node.table()?;
    let level = table.need("level")?.parsed(|text| find("level", text, &LEVELS, level_word, &[]));
    table.finish();
    level.map(Content::StruckAt)
}

/// What `mod` names. `taken` reads the key `from`, `range` the key `of`.
fn modified(node: &Node<'_>, table: &mut Table<'_>) -> Option<Modified> {
    let text = node.text()?;
    let mut set = |key| match table.get(key) {
        Some(node) => node.parsed(classes),
        None => {
            node.report(format!("`{text}` needs `{key}`, the classes of attacks"));
            None
        }
    };
    match text {
        "attack_die" => Some(Modified::AttackDie),
        "defence_die" => Some(Modified::DefenceDie),
        "move" => Some(Modified::Movement),
        "taken" => set("from").map(Modified::Taken),
        "range" => set("of").map(Modified::Range),
        "life" => Some(Modified::Life),
        "cost" => Some(Modified::Cost),
        "die" => {
            node.report(format!("`{text}` is not supported yet"));
            None
        }
        _ => node.parsed(strength),
    }
}

/// `strike`, `strike.medium|strong`, `shot|throw`.
fn strength(text: &str) -> Result<Modified, String> {
    let (class, level) = match text.split_once('.') {
        Some((class, level)) => (class, levels(level)?),
        None => (text, Levels::ALL),
    };
    let set =
        classes(class).map_err(|e| format!("{e}, attack_die, defence_die, taken, move, range"))?;
    match only_attacks(set) {
        true => Ok(Modified::Attack(set, level)),
        false => Err("spells and impacts have no strength".to_owned()),
    }
}

fn only_attacks(set: Classes) -> bool {
    set == Classes::MAGICAL || !(set.has(Class::Spell) || set.has(Class::Impact))
}

/// A single change from a `grant` table, or from one word that is a keyword.
pub(super) fn granted(node: &Node<'_>) -> Option<Content> {
    if node.as_text().is_some() {
        return node.parsed(keyword).map(|keyword| Content::Keyword { keyword, versus: None });
    }
    let mut table = node.table()?;
    let before = table.source().count();
    let mut found = contents(&mut table);
    table.finish();
    match (found.pop(), found.is_empty()) {
        (Some(one), true) => Some(one),
        _ => {
            if node_is_clean(node, before) {
                node.report("expected one change, such as { mod = \"strike\", add = 1 }");
            }
            None
        }
    }
}

fn node_is_clean(node: &Node<'_>, before: usize) -> bool {
    node.source().count() == before
}

/// The text of one change as the inside of a TOML table.
pub(super) fn content_text(content: &Content) -> String {
    let against = |versus: &Option<Select>| match versus {
        Some(select) => format!(", vs = \"{}\"", super::select::select_text(select, Role::Filter)),
        None => String::new(),
    };
    match content {
        Content::Mod { what, add, versus } => {
            let add = match add {
                Num::Int(n) => n.to_string(),
                Num::Prop(_) | Num::Bin(..) => format!("\"{}\"", super::select::number_text(add)),
            };
            format!("{}, add = {add}{}", modified_text(*what), against(versus))
        }
        Content::Keyword { keyword, versus } => {
            format!("kw = [\"{}\"]{}", super::words::keyword_text(*keyword), against(versus))
        }
        Content::StruckAt(level) => format!("set = {{ level = \"{}\" }}", level_word(*level)),
        Content::Blocks(set) => format!("blocks = \"{}\"", super::words::classes_text(*set)),
        Content::Flag(flag) => format!("{} = \"{}\"", flag.word().key, flag.word().value),
    }
}

fn modified_text(what: Modified) -> String {
    use super::words::{classes_text, levels_text};
    match what {
        Modified::Attack(set, Levels::ALL) => format!("mod = \"{}\"", classes_text(set)),
        Modified::Attack(set, levels) => {
            format!("mod = \"{}.{}\"", classes_text(set), levels_text(levels))
        }
        Modified::AttackDie => "mod = \"attack_die\"".to_owned(),
        Modified::DefenceDie => "mod = \"defence_die\"".to_owned(),
        Modified::Taken(set) => format!("mod = \"taken\", from = \"{}\"", classes_text(set)),
        Modified::Movement => "mod = \"move\"".to_owned(),
        Modified::Life => "mod = \"life\"".to_owned(),
        Modified::Cost => "mod = \"cost\"".to_owned(),
        Modified::Range(set) => format!("mod = \"range\", of = \"{}\"", classes_text(set)),
    }
}
