//! Effects: one table each, the verb is the key.

use super::ability::{ability, ability_text};
use super::content::{content_text, granted};
use super::select::{Role, number, number_of, number_text, select, select_text};
use super::words::{CLASSES, UNTILS, class_word, find, until_word};
use crate::card::{
    Atom, CellAtom, CellSelect, Class, DieChange, Number, Power, Quantity, Ref, Select, Step,
    Until, Verb,
};
use stolik_abilities::{Node, Num, Table, unknown};

/// Every verb by its key.
pub(super) const VERBS: [&str; 19] = [
    "attack", "finish", "wound", "heal", "poison", "open", "close", "counter", "grant", "destroy",
    "move", "die", "block", "zone", "become", "attach", "cancel", "gold", "silver",
];

/// Verbs of the census that are not carried out yet.
const VERBS_LATER: [&str; 33] = [
    "fight",
    "life",
    "redistribute",
    "prevent",
    "stun",
    "token",
    "strip",
    "mark",
    "unmark",
    "unzone",
    "swap",
    "jump",
    "teleport",
    "control",
    "summon",
    "revive",
    "exile",
    "bury",
    "to_deck",
    "prophecy",
    "deck",
    "alter",
    "redirect",
    "result",
    "choose",
    "roll",
    "each",
    "pick",
    "later",
    "else",
    "use",
    "copy",
    "win",
];

/// What an attack may hit when `to` is not written: any card.
fn anybody() -> Select {
    Select { quantity: Quantity::One, atoms: vec![Atom::Card] }
}

/// What finishing may destroy when `to` is not written (gap.finishing-off).
fn neighbour() -> Select {
    Select { quantity: Quantity::One, atoms: vec![Atom::Enemy, Atom::Adjacent(Ref::This)] }
}

/// The list of effects of an ability.
pub(super) fn steps(node: &Node<'_>) -> Vec<Step> {
    node.list().unwrap_or_default().iter().filter_map(step).collect()
}

fn step(node: &Node<'_>) -> Option<Step> {
    let mut table = node.table()?;
    let named: Vec<&str> = VERBS.into_iter().filter(|verb| table.has(verb)).collect();
    let verb = match named.as_slice() {
        [one] => *one,
        [] => {
            report_no_verb(node, &table);
            return None;
        }
        [first, second, ..] => {
            node.report(format!("one effect has two verbs, `{first}` and `{second}`"));
            return None;
        }
    };
    let then = table.get("then").and_then(|node| node.flag()).unwrap_or(false);
    let verb = read(verb, &mut table);
    table.finish();
    verb.map(|verb| Step { verb, then })
}

fn report_no_verb(node: &Node<'_>, table: &Table<'_>) {
    match VERBS_LATER.iter().find(|verb| table.has(verb)) {
        Some(verb) => node.report(format!("verb `{verb}` is not supported yet")),
        None => {
            let keys = table.keys();
            let word = keys.first().copied().unwrap_or("");
            node.report(unknown("verb", word, VERBS));
        }
    }
}

fn read(verb: &str, table: &mut Table<'_>) -> Option<Verb> {
    match verb {
        "attack" => attack(table),
        "finish" => {
            let most = amount(table, "finish");
            let to = match table.has("to") {
                true => target(table, "to")?,
                false => neighbour(),
            };
            Some(Verb::Finish { most: most?, to })
        }
        "wound" => {
            let amount = amount(table, "wound");
            Some(Verb::Wound { to: target(table, "to")?, amount: amount? })
        }
        "heal" => {
            let all = table.get("heal").and_then(|n| n.as_text()) == Some("all");
            let amount = if all { Some(None) } else { amount(table, "heal").map(Some) };
            Some(Verb::Heal { to: target(table, "to")?, amount: amount? })
        }
        "poison" => {
            let amount = amount(table, "poison");
            Some(Verb::Poison { to: target(table, "to")?, amount: amount? })
        }
        "counter" => {
            let amount = amount(table, "counter");
            Some(Verb::Counter { to: target(table, "to")?, amount: amount? })
        }
        "open" => target(table, "open").map(Verb::Open),
        "close" => target(table, "close").map(Verb::Close),
        "destroy" => target(table, "destroy").map(Verb::Destroy),
        "move" => target(table, "move").map(Verb::Push),
        "grant" => {
            let what = table.get("grant").and_then(|node| granted(&node));
            let until = until(table);
            let to = target(table, "to");
            Some(Verb::Grant { what: what?, until: until?, to: to? })
        }
        "zone" => {
            let cells = table.get("zone").and_then(|node| node.parsed(cells));
            let gives = table.need("gives").and_then(|node| ability(node.table()?));
            Some(Verb::Zone { until: until(table)?, cells: cells?, gives: Box::new(gives?) })
        }
        "become" => {
            table.get("become").and_then(|node| node.one_of(&[("flyer", ())]))?;
            target(table, "to").map(Verb::TakeOff)
        }
        "attach" => target(table, "attach").map(Verb::Attach),
        "cancel" => is_true(table, "cancel").then_some(Verb::Cancel),
        "gold" => {
            let gold = table.get("gold").and_then(|node| node.small(1..=9))?;
            Some(Verb::Crystals { gold, silver: 0 })
        }
        "silver" => {
            let silver = table.get("silver").and_then(|node| node.small(1..=9))?;
            Some(Verb::Crystals { gold: 0, silver })
        }
        "die" => table.get("die")?.parsed(die).map(Verb::Die),
        "block" => is_true(table, "block").then_some(Verb::Block),
        other => {
            table.report(unknown("verb", other, VERBS));
            None
        }
    }
}

fn until(table: &mut Table<'_>) -> Option<Until> {
    let later = ["use", "source", "source_moves", "next_enemy_turn"];
    let node = table.need("until")?;
    node.parsed(|text| find("duration", text, &UNTILS, until_word, &later))
}

/// `free adjacent`, `range:2`, `here`.
fn cells(text: &str) -> Result<CellSelect, String> {
    let atom = |word: &str| match word {
        "here" => Ok(CellAtom::Here),
        "free" => Ok(CellAtom::Free),
        "occupied" => Ok(CellAtom::Occupied),
        "adjacent" => Ok(CellAtom::Adjacent),
        "cell" => Err(None),
        _ => match word.split_once(':') {
            Some(("range", n)) => {
                let n = n.parse::<u8>().ok().filter(|n| (1..=9).contains(n));
                n.map(CellAtom::Within)
                    .ok_or(Some(format!("expected range:1 to 9, found `{word}`")))
            }
            _ => {
                let words = ["here", "free", "occupied", "adjacent", "range:N", "cell"];
                Err(Some(unknown("cell", word, words)))
            }
        },
    };
    let mut found = CellSelect::default();
    for word in text.split_whitespace() {
        match atom(word) {
            Ok(atom) => found.atoms.push(atom),
            Err(None) => {}
            Err(Some(problem)) => return Err(problem),
        }
    }
    match found.atoms.contains(&CellAtom::Here) && !found.is_here() {
        true => Err("`here` stands alone".to_owned()),
        false => Ok(found),
    }
}

fn cells_text(cells: &CellSelect) -> String {
    let words = cells.atoms.iter().map(|atom| match atom {
        CellAtom::Here => "here".to_owned(),
        CellAtom::Free => "free".to_owned(),
        CellAtom::Occupied => "occupied".to_owned(),
        CellAtom::Adjacent => "adjacent".to_owned(),
        CellAtom::Within(n) => format!("range:{n}"),
    });
    let words: Vec<String> = words.collect();
    if words.is_empty() { "cell".to_owned() } else { words.join(" ") }
}

fn attack(table: &mut Table<'_>) -> Option<Verb> {
    let class = table.get("attack").and_then(|node| {
        let class = node.parsed(|text| find("class", text, &CLASSES, class_word, &[]))?;
        if matches!(class, Class::Strike | Class::Spell | Class::Impact) {
            node.report("expected one of special, magic, shot, throw, discharge, across");
            return None;
        }
        Some(class)
    });
    let value = table.need("value").and_then(|node| power(&node));
    let range = table.get("range");
    if let (Some(range), Some(Class::Special | Class::Magic | Class::Across)) = (&range, class) {
        range.report("only shots, throws and discharges have a range");
    }
    let to = if table.has("to") { target(table, "to")? } else { anybody() };
    let range = range.and_then(|node| node.small(2..=9));
    Some(Verb::Attack { class: class?, value: value?, range, to })
}

/// `block = true`; false says nothing.
fn is_true(table: &mut Table<'_>, key: &'static str) -> bool {
    let said = table.get(key).and_then(|node| node.flag());
    if said == Some(false) {
        table.report(format!("`{key} = false` means nothing"));
    }
    said == Some(true)
}

/// `2`, `"1-2-2"`, `"2*X"`.
fn power(node: &Node<'_>) -> Option<Power> {
    match node.as_text() {
        None => number_of(node).map(Power::Fixed),
        Some(text) => match three(text) {
            Some(values) => Some(Power::Die(values)),
            None => node.parsed(number).map(Power::Fixed),
        },
    }
}

/// `1-2-3`: weak, medium, strong.
pub(super) fn three(text: &str) -> Option<[u8; 3]> {
    let mut parts = text.split('-').map(|part| part.parse::<u8>().ok().filter(|n| *n <= 20));
    let values = [parts.next()??, parts.next()??, parts.next()??];
    parts.next().is_none().then_some(values)
}

fn amount(table: &mut Table<'_>, key: &'static str) -> Option<Number> {
    table.need(key).and_then(|node| number_of(&node))
}

fn target(table: &mut Table<'_>, key: &'static str) -> Option<Select> {
    table.need(key)?.parsed(|text| select(text, Role::Target))
}

/// `+1`, `-1`, `=6`, `reroll`.
fn die(text: &str) -> Result<DieChange, String> {
    let number = |text: &str| text.parse::<i8>().ok().filter(|n| (-6..=6).contains(n));
    let found = match text.chars().next() {
        _ if text == "reroll" => Some(DieChange::Reroll),
        _ if text == "flip" => Some(DieChange::Flip),
        Some('=') => number(&text[1..]).filter(|n| (1..=6).contains(n)).map(DieChange::Set),
        Some('+' | '-') => number(text).filter(|n| *n != 0).map(DieChange::Add),
        _ => None,
    };
    found.ok_or_else(|| format!("expected +N, -N, =N, reroll or flip, found `{text}`"))
}

fn die_text(change: DieChange) -> String {
    match change {
        DieChange::Add(n) => format!("{n:+}"),
        DieChange::Set(n) => format!("={n}"),
        DieChange::Reroll => "reroll".to_owned(),
        DieChange::Flip => "flip".to_owned(),
    }
}

/// A number as a TOML value.
fn value_text(number: &Number) -> String {
    match number {
        Num::Int(n) => n.to_string(),
        Num::Prop(_) | Num::Bin(..) => format!("\"{}\"", number_text(number)),
    }
}

/// One effect as an inline TOML table.
pub(super) fn step_text(step: &Step) -> String {
    let target = |select: &Select| format!("\"{}\"", select_text(select, Role::Target));
    let aimed = |key: &str, amount: &Number, to: &Select| {
        format!("{key} = {}, to = {}", value_text(amount), target(to))
    };
    let inside = match &step.verb {
        Verb::Attack { class, value, range, to } => {
            let value = match value {
                Power::Fixed(number) => value_text(number),
                Power::Die([weak, medium, strong]) => format!("\"{weak}-{medium}-{strong}\""),
            };
            let range = range.map_or(String::new(), |n| format!(", range = {n}"));
            let to =
                if *to == anybody() { String::new() } else { format!(", to = {}", target(to)) };
            format!("attack = \"{}\", value = {value}{range}{to}", class_word(*class))
        }
        Verb::Finish { most, to } if *to == neighbour() => format!("finish = {}", value_text(most)),
        Verb::Finish { most, to } => aimed("finish", most, to),
        Verb::Wound { amount, to } => aimed("wound", amount, to),
        Verb::Heal { amount: Some(amount), to } => aimed("heal", amount, to),
        Verb::Heal { amount: None, to } => format!("heal = \"all\", to = {}", target(to)),
        Verb::Poison { amount, to } => aimed("poison", amount, to),
        Verb::Open(to) => format!("open = {}", target(to)),
        Verb::Close(to) => format!("close = {}", target(to)),
        Verb::Counter { amount, to } => aimed("counter", amount, to),
        Verb::Grant { what, until, to } => format!(
            "grant = {{ {} }}, until = \"{}\", to = {}",
            content_text(what),
            until_word(*until),
            target(to)
        ),
        Verb::Destroy(to) => format!("destroy = {}", target(to)),
        Verb::Push(to) => format!("move = {}", target(to)),
        Verb::Die(change) => format!("die = \"{}\"", die_text(*change)),
        Verb::Block => "block = true".to_owned(),
        Verb::Cancel => "cancel = true".to_owned(),
        Verb::Crystals { gold: 0, silver } => format!("silver = {silver}"),
        Verb::Crystals { gold, .. } => format!("gold = {gold}"),
        Verb::TakeOff(to) => format!("become = \"flyer\", to = {}", target(to)),
        Verb::Attach(to) => format!("attach = {}", target(to)),
        Verb::Zone { cells, gives, until } => format!(
            "zone = \"{}\", gives = {}, until = \"{}\"",
            cells_text(cells),
            ability_text(gives),
            until_word(*until)
        ),
    };
    let then = if step.then { ", then = true" } else { "" };
    format!("{{ {inside}{then} }}")
}
