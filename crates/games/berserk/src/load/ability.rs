//! Abilities: the form is given by the key they have.

use super::check;
use super::content::{KEYS, KEYS_LATER, content_text, contents};
use super::select::{Role, condition, condition_text, select, select_text};
use super::step::{step_text, steps};
use crate::card::{
    Ability, Class, Classes, Condition, Cost, CounterCost, EventShape, Filters, Form, Free, Gate,
    Ground, Levels, On, Parting, Reason, Ref, Select, Travel, Way, When, Whose,
};
use crate::words::{
    EVENTS_LATER, WHOSE, classes, classes_text, find, levels, levels_text, limit, limit_text,
    whose_word,
};
use stolik_abilities::{Node, Table, unknown};

/// Labels by their word.
const LABELS: [(&str, Class); 2] = [("spell", Class::Spell), ("impact", Class::Impact)];

/// One ability; nothing if anything in it is wrong.
pub(super) fn ability(mut table: Table<'_>) -> Option<Ability> {
    let before = table.source().count();
    let gate = table.get("gate").and_then(|node| gate(&node));
    let label = table.get("label").and_then(|node| node.one_of(&LABELS));
    let limit = table.get("limit").and_then(|node| node.parsed(limit));
    let property = table.get("property").and_then(|node| node.flag()).unwrap_or(false);
    let (form, conditions) = form(&mut table)?;
    let ability = Ability { gate, label, conditions, limit, property, form };
    let (source, line) = (table.source(), table.line());
    table.finish();
    if source.count() == before {
        for message in check::ability(&ability) {
            source.report(line, message);
        }
    }
    (source.count() == before).then_some(ability)
}

/// Ways to leave as a payment, by their word.
const PARTINGS: [(&str, Parting); 2] =
    [("destroy", Parting::Destroyed), ("to_deck", Parting::ToDeck)];

fn gate(node: &Node<'_>) -> Option<Gate> {
    let later = ["concentration", "fury", "repulse", "depth", "surface", "wolf", "human"];
    let read = |text: &str| match text.split(':').next() {
        Some(stem) if later.contains(&stem) => Err(format!("gate `{text}` is not supported yet")),
        _ => find("gate", text, &Gate::ALL, Gate::word, &[]),
    };
    node.parsed(read)
}

fn form(table: &mut Table<'_>) -> Option<(Form, Vec<Condition>)> {
    let constant = KEYS.iter().any(|key| table.has(key));
    match (table.has("cost"), table.has("on"), constant) {
        (true, false, false) => {
            let cost = table.get("cost").and_then(|node| node.parsed(cost));
            let instant =
                table.get("speed").and_then(|node| node.one_of(&[("instant", ())])).is_some();
            let run = run(table);
            let conditions = table.parsed_texts("if", condition);
            Some((Form::Activated { cost: cost?, instant, run }, conditions))
        }
        (false, true, false) => {
            let on = table.get("on").and_then(|node| on(&node));
            let may = table.get("may").and_then(|node| node.flag()).unwrap_or(false);
            let run = run(table);
            let conditions = table.parsed_texts("if", condition);
            Some((Form::Triggered { on: on?, may, run }, conditions))
        }
        (false, false, true) => {
            let who = match table.get("who") {
                None => Some(Select::reference(Ref::This)),
                Some(node) => node.parsed(|text| select(text, Role::Filter)),
            };
            let what = contents(table);
            let conditions = table.parsed_texts("while", condition);
            Some((Form::Static { who: who?, what }, conditions))
        }
        (false, false, false) => {
            match KEYS_LATER.iter().find(|key| table.has(key)) {
                Some(key) => table.report(format!("`{key}` is not supported yet")),
                None => table.report(
                    "an ability is played (cost), triggered (on) or constant (mod, kw, set, blocks, can, cannot)",
                ),
            }
            None
        }
        (true, true, _) | (true, _, true) | (_, true, true) => {
            table.report(
                "one ability is either played (cost), triggered (on) or constant, not two of them",
            );
            None
        }
    }
}

fn run(table: &mut Table<'_>) -> Vec<crate::card::Instruction> {
    let Some(node) = table.need("do") else { return Vec::new() };
    let run = steps(&node);
    if node.list().is_some_and(|list| list.is_empty()) {
        node.report("expected at least one effect");
    }
    run
}

/// `close`, `counter:1 close`, `counter:X`.
pub(super) fn cost(text: &str) -> Result<Cost, String> {
    let mut cost = Cost::default();
    for word in text.split_whitespace() {
        match word.split_once(':') {
            None if word == "close" && !cost.close => cost.close = true,
            None if let Some((_, parting)) = PARTINGS.iter().find(|(known, _)| *known == word) => {
                cost.parting = *parting;
            }
            None if word == "X" && cost.free == Free::None => cost.free = Free::UpToLives,
            Some(("life", "X")) if cost.free == Free::None => cost.free = Free::ExtraLives,
            Some(("X", n)) if cost.free == Free::None => match n.parse::<u8>() {
                Ok(n @ 1..=9) => cost.free = Free::UpTo(n),
                _ => return Err(format!("expected X:N with N from 1 to 9, found `{word}`")),
            },
            None if word == "counter" => cost.counters = CounterCost::Exactly(1),
            Some(("counter", "X")) => cost.counters = CounterCost::Any,
            Some(("counter", n)) => match n.parse::<u8>() {
                Ok(n @ 1..=9) => cost.counters = CounterCost::Exactly(n),
                _ => {
                    return Err(format!(
                        "expected counter:N with N from 1 to 9 or X, found `{word}`"
                    ));
                }
            },
            Some(("life" | "token" | "wound" | "exile" | "close", _)) => {
                return Err(format!("payment `{word}` is not supported yet"));
            }
            _ => {
                let words = ["close", "counter:N", "counter:X", "destroy", "to_deck"];
                return Err(unknown("payment", word, words));
            }
        }
    }
    if cost.free != Free::None && cost.counters == CounterCost::Any {
        return Err("X is announced once: `X` or `counter:X`".to_owned());
    }
    match cost.free != Free::ExtraLives && (Cost { free: Free::None, ..cost }) == Cost::default() {
        true => Err("expected a payment: close, counter:N, counter:X, destroy, to_deck".to_owned()),
        false => Ok(cost),
    }
}

pub(super) fn cost_text(cost: Cost) -> String {
    let mut words = Vec::new();
    match cost.counters {
        CounterCost::None => {}
        CounterCost::Exactly(n) => words.push(format!("counter:{n}")),
        CounterCost::Any => words.push("counter:X".to_owned()),
    }
    if cost.close {
        words.push("close".to_owned());
    }
    let parting = PARTINGS.iter().find(|(_, parting)| *parting == cost.parting);
    words.extend(parting.map(|(word, _)| (*word).to_owned()));
    match cost.free {
        Free::None => {}
        Free::UpToLives => words.push("X".to_owned()),
        Free::UpTo(n) => words.push(format!("X:{n}")),
        Free::ExtraLives => words.push("life:X".to_owned()),
    }
    words.join(" ")
}

/// `"battle_start"`, `{ turn_start = "mine" }`, `{ hit = "self", with = "strike", to = "closed" }`.
fn on(node: &Node<'_>) -> Option<On> {
    let event = |text: &str| find("event", text, &When::ALL, name, &EVENTS_LATER);
    let plain = |when| On {
        when,
        by: None,
        to: None,
        with: Classes::ATTACK,
        level: Levels::ALL,
        travel: Travel::default(),
        cause: None,
    };
    if node.as_text().is_some() {
        let when = node.parsed(event)?;
        return match when.word().shape {
            EventShape::Bare => Some(plain(when)),
            EventShape::Turn(..) | EventShape::Cards(_) => {
                node.report(format!("write {{ {} = … }}: it has a filter", name(when)));
                None
            }
        };
    }
    let mut table = node.table()?;
    let found = When::ALL.into_iter().find(|when| table.has(name(*when)));
    let Some(when) = found else {
        let keys = table.keys();
        match event(keys.first().copied().unwrap_or_default()) {
            Err(message) => node.report(message),
            Ok(_) => node.report("expected an event"),
        }
        return None;
    };
    let on = match when.word().shape {
        EventShape::Bare => table.get(name(when)).map(|node| {
            node.report(format!("write on = \"{}\"", name(when)));
            plain(when)
        }),
        EventShape::Turn(..) => whose(&mut table, when).map(|whose| plain(when.in_turns_of(whose))),
        EventShape::Cards(filters) => Some(filtered(plain(when), filters, &mut table)),
    };
    table.finish();
    on
}

fn name(when: When) -> &'static str {
    when.word().name
}

fn whose(table: &mut Table<'_>, when: When) -> Option<Whose> {
    let node = table.get(name(when))?;
    node.parsed(|text| find("turn", text, &WHOSE, whose_word, &[]))
}

fn filtered(mut on: On, filters: Filters, table: &mut Table<'_>) -> On {
    let mut filter = |key| {
        let node = table.get(key)?;
        if node.as_text() == Some("any") {
            return None;
        }
        node.parsed(|text| select(text, Role::Filter))
    };
    let main = filter(name(on.when));
    let other = filters.other.and_then(filter);
    (on.by, on.to) = if filters.by_doer { (main, other) } else { (other, main) };
    if filters.with {
        on.with = table.get("with").and_then(|n| n.parsed(classes)).unwrap_or(Classes::ATTACK);
    }
    if filters.level {
        on.level = table.get("level").and_then(|n| n.parsed(levels)).unwrap_or(Levels::ALL);
    }
    if filters.travel {
        let ground = |text: &str| find("place", text, &Ground::ALL, Ground::word, &[]);
        on.travel = Travel {
            how: table
                .get("how")
                .and_then(|n| n.parsed(|text| find("way", text, &Way::ALL, Way::word, &["dash"]))),
            from: table.get("from").and_then(|n| n.parsed(ground)),
            into: table.get("into").and_then(|n| n.parsed(ground)),
        };
    }
    if !filters.causes.is_empty() {
        let known: Vec<(&str, Reason)> = filters.causes.iter().map(|c| (c.word(), *c)).collect();
        on.cause = table.get("cause").and_then(|n| n.one_of(&known));
    }
    on
}

fn on_text(on: &On) -> String {
    let word = name(on.when);
    let filters = match (on.when.whose(), on.when.word().shape) {
        (Some(whose), _) => return format!("{{ {word} = \"{}\" }}", whose_word(whose)),
        (None, EventShape::Cards(filters)) => filters,
        (None, EventShape::Bare | EventShape::Turn(..)) => return format!("\"{word}\""),
    };
    let (main, other) = if filters.by_doer { (&on.by, &on.to) } else { (&on.to, &on.by) };
    let text = |select: &Select| select_text(select, Role::Filter);
    let mut inside = format!("{word} = \"{}\"", main.as_ref().map_or("any".to_owned(), text));
    if on.with != Classes::ATTACK {
        inside += &format!(", with = \"{}\"", classes_text(on.with));
    }
    if on.level != Levels::ALL {
        inside += &format!(", level = \"{}\"", levels_text(on.level));
    }
    let Travel { how, from, into } = on.travel;
    for (key, word) in [
        ("how", how.map(Way::word)),
        ("from", from.map(Ground::word)),
        ("into", into.map(Ground::word)),
        ("cause", on.cause.map(Reason::word)),
    ] {
        inside += &word.map_or_else(String::new, |word| format!(", {key} = \"{word}\""));
    }
    if let (Some(key), Some(select)) = (filters.other, other) {
        inside += &format!(", {key} = \"{}\"", text(select));
    }
    format!("{{ {inside} }}")
}

/// The ability as an inline TOML table, which [`ability`] reads back to the same value.
pub(super) fn ability_text(ability: &Ability) -> String {
    let mut parts = Vec::new();
    if ability.property {
        parts.push("property = true".to_owned());
    }
    parts.extend(ability.gate.map(|gate| format!("gate = \"{}\"", gate.word())));
    let key = match &ability.form {
        Form::Activated { cost, instant, .. } => {
            parts.push(format!("cost = \"{}\"", cost_text(*cost)));
            parts.extend(instant.then(|| "speed = \"instant\"".to_owned()));
            "if"
        }
        Form::Triggered { on, may, .. } => {
            parts.push(format!("on = {}", on_text(on)));
            parts.extend(may.then(|| "may = true".to_owned()));
            "if"
        }
        Form::Static { who, what } => {
            if *who != Select::reference(Ref::This) {
                parts.push(format!("who = \"{}\"", select_text(who, Role::Filter)));
            }
            match what.as_slice() {
                [one] => parts.push(content_text(one, ability_text)),
                many => {
                    let members: Vec<String> = many
                        .iter()
                        .map(|one| format!("{{ {} }}", content_text(one, ability_text)))
                        .collect();
                    parts.push(format!("what = [{}]", members.join(", ")));
                }
            }
            "while"
        }
    };
    parts.extend(ability.label.and_then(|class| {
        let (word, _) = LABELS.iter().find(|(_, label)| *label == class)?;
        Some(format!("label = \"{word}\""))
    }));
    let conditions: Vec<String> =
        ability.conditions.iter().map(|c| format!("\"{}\"", condition_text(c))).collect();
    match conditions.as_slice() {
        [] => {}
        [one] => parts.push(format!("{key} = {one}")),
        many => parts.push(format!("{key} = [{}]", many.join(", "))),
    }
    parts.extend(ability.limit.map(|limit| format!("limit = \"{}\"", limit_text(limit))));
    match &ability.form {
        Form::Activated { run, .. } | Form::Triggered { run, .. } => {
            let steps: Vec<String> = run.iter().map(step_text).collect();
            parts.push(format!("do = [{}]", steps.join(", ")));
        }
        Form::Static { .. } => {}
    }
    format!("{{ {} }}", parts.join(", "))
}
