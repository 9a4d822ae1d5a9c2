//! Constant changes: what a static ability has and what `grant` gives.

use super::class::mark;
use super::select::{Role, number_of, ref_word, select, value_text};
use crate::card::{
    Ability, Bond, Class, Classes, Content, Flag, Level, Levels, Modified, Quantity, Select,
};
use crate::words::{LEVELS, classes, find, keyword, levels};
use stolik_abilities::{Node, Table};

/// Keys that make an ability a static one.
pub(super) const KEYS: [&str; 15] = [
    "mod",
    "kw",
    "set",
    "blocks",
    "can",
    "cannot",
    "what",
    "strip",
    "only",
    "must",
    "lure",
    "ignore",
    "mark",
    "treat",
    "blocks_once",
];

/// Keys of the census that are not carried out yet.
pub(super) const KEYS_LATER: [&str; 5] = ["gain", "takes", "incarnate", "instead", "window"];

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
    } else if changed.is_none() && versus.is_some() && !table.has("lure") {
        table.report("`vs` needs `mod`, `kw` or `lure`");
    }
    if let Some(node) = table.get("strip") {
        found.extend(node.one_of(&flags("strip")));
    }
    found.extend(table.get("set").and_then(|node| set(&node)));
    if let Some(node) = table.get("blocks") {
        found.extend(node.parsed(classes).map(Content::Blocks));
    }
    if let Some(node) = table.get("blocks_once") {
        found.extend(node.parsed(classes).map(Content::BlocksOnce));
    }
    for bond in Bond::ALL {
        if let Some(node) = table.get(bond.word()) {
            found.extend(node.parsed(against).map(|to| Content::Bound(bond, to)));
        }
    }
    if let Some(node) = table.get("lure") {
        found.extend(node.parsed(classes).map(|set| Content::Lure(set, versus)));
    }
    if let Some(node) = table.get("mark") {
        found.extend(node.parsed(mark).map(Content::Mark));
    }
    if let Some(node) = table.get("treat") {
        found.extend(node.one_of(&[("edges", Content::Edges)]));
    }
    for key in ["can", "cannot", "ignore"] {
        if let Some(node) = table.get(key) {
            let words = flags(key);
            found.extend(node.texts().iter().filter_map(|word| one(word, &words)));
        }
    }
    found
}

fn one(node: &Node<'_>, words: &[(&str, Content)]) -> Option<Content> {
    let later = ["through", "be"];
    let known = |text: &str| words.iter().any(|(word, _)| *word == text);
    match node.as_text().map(|text| (text, text.split(':').next().unwrap_or_default())) {
        Some((text, stem)) if later.contains(&stem) && !known(text) => {
            node.report(format!("`{stem}` is not supported yet"));
            None
        }
        _ => node.one_of(words),
    }
}

/// `set = { level = "weak" }`, `{ own_level = "strong" }`, `{ value = 1, of = "blow" }` or the same with `own_value`,
/// `{ die = 6 }`, `{ movers = 2 }`, `{ ward = 2, of = "attack" }`.
fn set(node: &Node<'_>) -> Option<Content> {
    let mut table = node.table()?;
    let level = |text: &str| find("level", text, &LEVELS, Level::word, &[]);
    let found = match (table.has("own_level"), table.has("value")) {
        _ if table.has("die") => table.need("die")?.small(1..=6).map(Content::Shows),
        _ if table.has("movers") => number_of(&table.need("movers")?).map(Content::Movers),
        _ if table.has("ward") => {
            let value = number_of(&table.need("ward")?);
            let of = table.need("of").and_then(|node| node.parsed(classes));
            value.zip(of).map(|(value, of)| Content::Ward(value, of))
        }
        _ if table.has("own_value") => {
            worth(&mut table, "own_value").map(|(value, of)| Content::OwnFixed(value, of))
        }
        (true, _) => table.need("own_level")?.parsed(level).map(Content::StrikesAt),
        (false, true) => worth(&mut table, "value").map(|(value, of)| Content::Fixed(value, of)),
        (false, false) => table.need("level")?.parsed(level).map(Content::StruckAt),
    };
    table.finish();
    found
}

/// The value of attacks, and of which.
fn worth(table: &mut Table<'_>, key: &'static str) -> Option<(u8, Classes)> {
    let value = table.need(key).and_then(|node| node.small(0..=20));
    let of = table.need("of").and_then(|node| node.parsed(classes));
    value.zip(of)
}

/// Reads the number that `mod` names. `taken` reads the key `from`, `range` the key `of`.
fn modified(node: &Node<'_>, table: &mut Table<'_>) -> Option<Modified> {
    let text = node.text()?;
    if text == "taken" {
        return match table.get("from") {
            Some(node) => node.parsed(taken),
            None => {
                node.report("`taken` needs `from`, the classes of attacks");
                None
            }
        };
    }
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
        "range" => set("of").map(Modified::Range),
        "life" => Some(Modified::Life),
        "cost" => Some(Modified::Cost),
        "struck_die" => Some(Modified::StruckDie),
        "die" => Some(Modified::OwnDie),
        "armor" => Some(Modified::Armor),
        "finish" => Some(Modified::Finish),
        "jump" => Some(Modified::Jump),
        "poison" => Some(Modified::Poison),
        _ => node.parsed(strength),
    }
}

/// `attack`, `strike.weak`: attacks against a card, of some levels alone where they are named.
/// Wounds are taken from attacks: a set without any would do nothing.
fn taken(text: &str) -> Result<Modified, String> {
    let attacks = |class| match classes(class)? {
        set if set.attacks() => Ok(set),
        _ => Err("no attack is meant: spells and impacts are none".to_owned()),
    };
    match text.split_once('.') {
        Some((class, level)) => Ok(Modified::Taken(attacks(class)?, levels(level)?)),
        None => Ok(Modified::Taken(attacks(text)?, Levels::ALL)),
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
pub(super) fn granted(
    node: &Node<'_>,
    ability: fn(Table<'_>) -> Option<Ability>,
) -> Option<Content> {
    if node.as_text().is_some() {
        return node.parsed(keyword).map(|keyword| Content::Keyword { keyword, versus: None });
    }
    let mut table = node.table()?;
    if let Some(gives) = table.get("gives") {
        table.finish();
        return ability(gives.table()?).map(|gives| Content::Gives(Box::new(gives)));
    }
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
pub(super) fn content_text(content: &Content, ability_text: fn(&Ability) -> String) -> String {
    let against = |versus: &Option<Select>| match versus {
        Some(select) => format!(", vs = \"{}\"", super::select::select_text(select, Role::Filter)),
        None => String::new(),
    };
    match content {
        Content::Mod { what, add, versus } => {
            format!("{}, add = {}{}", modified_text(*what), value_text(add), against(versus))
        }
        Content::Keyword { keyword, versus } => {
            format!("kw = [\"{}\"]{}", crate::words::keyword_text(*keyword), against(versus))
        }
        Content::StruckAt(level) => format!("set = {{ level = \"{}\" }}", level.word()),
        Content::Blocks(set) => format!("blocks = \"{}\"", crate::words::classes_text(*set)),
        Content::Flag(flag) => format!("{} = \"{}\"", flag.word().key, flag.word().value),
        Content::Bound(bond, to) => {
            format!("{} = \"{}\"", bond.word(), super::select::select_text(to, Role::Filter))
        }
        Content::Lure(set, versus) => {
            format!("lure = \"{}\"{}", crate::words::classes_text(*set), against(versus))
        }
        Content::BlocksOnce(set) => {
            format!("blocks_once = \"{}\"", crate::words::classes_text(*set))
        }
        Content::Gives(gives) => format!("gives = {}", ability_text(gives)),
        Content::Fixed(value, of) => {
            let of = crate::words::classes_text(*of);
            format!("set = {{ value = {value}, of = \"{of}\" }}")
        }
        Content::OwnFixed(value, of) => {
            let of = crate::words::classes_text(*of);
            format!("set = {{ own_value = {value}, of = \"{of}\" }}")
        }
        Content::Movers(most) => format!("set = {{ movers = {} }}", value_text(most)),
        Content::Ward(value, of) => {
            let of = crate::words::classes_text(*of);
            format!("set = {{ ward = {}, of = \"{of}\" }}", value_text(value))
        }
        Content::StrikesAt(level) => {
            format!("set = {{ own_level = \"{}\" }}", level.word())
        }
        Content::Mark(name) => format!("mark = \"{name}\""),
        Content::Shows(value) => format!("set = {{ die = {value} }}"),
        Content::Edges => "treat = \"edges\"".to_owned(),
    }
}

fn modified_text(what: Modified) -> String {
    use crate::words::{classes_text, levels_text};
    match what {
        Modified::Attack(set, Levels::ALL) => format!("mod = \"{}\"", classes_text(set)),
        Modified::Attack(set, levels) => {
            format!("mod = \"{}.{}\"", classes_text(set), levels_text(levels))
        }
        Modified::AttackDie => "mod = \"attack_die\"".to_owned(),
        Modified::DefenceDie => "mod = \"defence_die\"".to_owned(),
        Modified::Taken(set, Levels::ALL) => {
            format!("mod = \"taken\", from = \"{}\"", classes_text(set))
        }
        Modified::Taken(set, levels) => {
            format!("mod = \"taken\", from = \"{}.{}\"", classes_text(set), levels_text(levels))
        }
        Modified::StruckDie => "mod = \"struck_die\"".to_owned(),
        Modified::OwnDie => "mod = \"die\"".to_owned(),
        Modified::Movement => "mod = \"move\"".to_owned(),
        Modified::Life => "mod = \"life\"".to_owned(),
        Modified::Cost => "mod = \"cost\"".to_owned(),
        Modified::Armor => "mod = \"armor\"".to_owned(),
        Modified::Finish => "mod = \"finish\"".to_owned(),
        Modified::Jump => "mod = \"jump\"".to_owned(),
        Modified::Poison => "mod = \"poison\"".to_owned(),
        Modified::Range(set) => format!("mod = \"range\", of = \"{}\"", classes_text(set)),
    }
}
