//! The short form of abilities in scenarios, rewritten into inline TOML tables. It checks nothing:
//! the loader does, as for every card.
//!
//! | form | example |
//! |---|---|
//! | played | `instant close: heal 1 ally`, `counter:2 close: wound 3 enemy`, `spell close: shot 1-2-3 range 4` |
//! | triggered | `on hit self strike strong: poison 1 struck`, `on turn_start mine may: heal 1 self` |
//! | constant | `while self closed: mod strike +1`, `always: kw directed vs flyer`, `for ally other: mod shot +1` |
//!
//! Before the colon also: `formation`, `1/turn`, `may`, `if CONDITION`. Effects stand between commas,
//! `then` before one makes it depend on the one before.

use super::step::{VERBS, Value};
use crate::card::{Class, EventShape, When};

/// The parts of a text between a sign, outside of quotes, brackets and braces.
pub(super) fn split(text: &str, sign: char) -> Vec<&str> {
    let (mut depth, mut quoted, mut from, mut parts) = (0_i32, false, 0, Vec::new());
    for (at, c) in text.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '{' | '(' | '[' if !quoted => depth += 1,
            '}' | ')' | ']' if !quoted => depth -= 1,
            _ if c == sign && depth <= 0 && !quoted => {
                parts.push(&text[from..at]);
                from = at + c.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(&text[from..]);
    parts
}

/// The words of a text; a quoted part stays together.
pub(super) fn words(text: &str) -> Vec<&str> {
    let (mut quoted, mut from, mut found) = (false, None, Vec::new());
    for (at, c) in text.char_indices() {
        if c == '"' {
            quoted = !quoted;
        }
        if c.is_whitespace() && !quoted {
            found.extend(from.take().map(|from| &text[from..at]));
        } else if from.is_none() {
            from = Some(at);
        }
    }
    found.extend(from.map(|from| &text[from..]));
    found
}

/// The inline TOML table of an ability.
pub(super) fn table(text: &str) -> Result<String, String> {
    if text.starts_with('{') {
        return Ok(text.to_owned());
    }
    if text.contains(['"', '\\', '{', '}', '\n']) {
        return Err("expected a short form without quotes, or a { table }".to_owned());
    }
    // The colon of `counter:1` has no blank after it.
    let (head, body) = match text.split_once(": ") {
        Some(parts) => parts,
        None => text.strip_suffix(':').map(|head| (head, "")).ok_or(
            "expected `PAYMENT: effects`, `on EVENT: effects` or `while CONDITION: changes`",
        )?,
    };
    let mut parts = Vec::new();
    let constant = self::head(head, &mut parts)?;
    let members: Result<Vec<String>, String> = split(body, ',')
        .into_iter()
        .map(|text| if constant { change(text) } else { effect(text) })
        .collect();
    let key = if constant { "what" } else { "do" };
    parts.push(format!("{key} = [{}]", members?.join(", ")));
    Ok(format!("{{ {} }}", parts.join(", ")))
}

/// Reads the part before the colon; returns `true` if the ability is constant.
fn head(text: &str, parts: &mut Vec<String>) -> Result<bool, String> {
    let (text, condition) = match text.split_once("while ") {
        Some((before, condition)) => (before, Some(("while", condition))),
        None => match text.split_once("if ") {
            Some((before, condition)) => (before, Some(("if", condition))),
            None => (text, None),
        },
    };
    if let Some((key, condition)) = condition {
        parts.push(format!("{key} = \"{}\"", condition.trim()));
    }
    let (mut cost, mut event, mut who, mut constant) = (Vec::new(), None, None, false);
    for word in text.split_whitespace() {
        match word {
            "formation" | "valhalla" | "shown" => parts.push(format!("gate = \"{word}\"")),
            "property" => parts.push("property = true".to_owned()),
            "instant" => parts.push("speed = \"instant\"".to_owned()),
            "may" => parts.push("may = true".to_owned()),
            "spell" | "impact" => parts.push(format!("label = \"{word}\"")),
            "always" => constant = true,
            "on" => event = Some(Vec::new()),
            "for" => who = Some(Vec::new()),
            _ if word.ends_with("/turn") || word.ends_with("/battle") => {
                parts.push(format!("limit = \"{word}\""));
            }
            _ => match (&mut event, &mut who) {
                (Some(event), _) => event.push(word),
                (None, Some(who)) => who.push(word),
                (None, None) => cost.push(word),
            },
        }
    }
    if let Some(who) = &who {
        parts.push(format!("who = \"{}\"", who.join(" ")));
    }
    if let Some(event) = &event {
        parts.push(format!("on = {}", self::event(event)?));
    }
    constant |= who.is_some() || matches!(condition, Some(("while", _)));
    if event.is_none() && !constant && cost.is_empty() {
        constant = parts.iter().any(|part| part.starts_with("gate"));
    }
    if !cost.is_empty() {
        parts.push(format!("cost = \"{}\"", cost.join(" ")));
    }
    Ok(constant && event.is_none() && cost.is_empty())
}

/// `hit self strike strong to closed`.
fn event(words: &[&str]) -> Result<String, String> {
    let (name, rest) = words.split_first().ok_or("expected an event after `on`")?;
    if rest.is_empty() {
        return Ok(format!("\"{name}\""));
    }
    let mut filters: Vec<(&str, Vec<&str>)> = vec![(name, Vec::new())];
    let attack = When::ALL.iter().map(|when| when.word()).any(|word| {
        word.name == *name && matches!(word.shape, EventShape::Cards(filters) if filters.with)
    });
    for word in rest {
        match *word {
            "to" | "by" | "with" | "level" | "how" | "from" | "into" | "cause" => {
                filters.push((word, Vec::new()))
            }
            "weak" | "medium" | "strong" if attack => filters.push(("level", vec![word])),
            _ if attack && Class::ALL.iter().any(|class| class.word() == *word) => {
                filters.push(("with", vec![word]));
            }
            _ => filters.iter_mut().last().into_iter().for_each(|(_, words)| words.push(word)),
        }
    }
    let filters: Vec<String> =
        filters.iter().map(|(key, words)| format!("{key} = \"{}\"", words.join(" "))).collect();
    Ok(format!("{{ {} }}", filters.join(", ")))
}

/// One effect: `heal 1 ally`, `shot 1-2-3 range 4 enemy`, `grant strike +1 until turn self`.
fn effect(text: &str) -> Result<String, String> {
    let mut words = text.split_whitespace().peekable();
    let then = words.next_if_eq(&"then").map_or("", |_| ", then = true");
    let then = then.to_owned() + words.next_if_eq(&"may").map_or("", |_| ", may = true");
    let verb = words.next().ok_or("expected an effect")?;
    let rest: Vec<&str> = words.collect();
    if Class::ALL.iter().any(|class| class.word() == verb) {
        return Ok(format!("{{ {}{then} }}", attack(verb, &rest)));
    }
    let known = VERBS.iter().find(|known| known.name == verb);
    let value = known.map_or(Value::Amount, |known| known.value);
    let inside = match (verb, value) {
        ("become", _) => {
            let (what, to) = rest.split_first().ok_or("expected `become flyer`")?;
            let to = if to.is_empty() { "self".to_owned() } else { to.join(" ") };
            format!("become = \"{what}\", to = \"{to}\"")
        }
        ("mill", _) => match rest.as_slice() {
            [count, into] => format!("mill = {count}, into = \"{into}\""),
            _ => return Err("expected `mill 2 graveyard`".to_owned()),
        },
        ("shift", _) => match rest.iter().position(|word| *word == "onto") {
            Some(at @ 1..) => {
                let (amount, from) = (value_of(rest[0]), rest[1..at].join(" "));
                let onto = rest[at + 1..].join(" ");
                format!("shift = {amount}, from = \"{from}\", onto = \"{onto}\"")
            }
            _ => return Err("expected `shift 2 ally wounded onto self`".to_owned()),
        },
        ("swap", _) => match rest.as_slice() {
            [to @ .., "with", with] => {
                format!("swap = \"{}\", with = \"{with}\"", to.join(" "))
            }
            _ => return Err("expected `swap enemy adjacent with self`".to_owned()),
        },
        ("grant", _) => grant(&rest)?,
        (_, Value::Yes) => format!("{verb} = true"),
        (_, Value::Number) => format!("{verb} = {}", value_of(&rest.join(" "))),
        ("fight", _) => match rest.iter().position(|word| *word == "from") {
            Some(at) => {
                let (to, from) = (rest[..at].join(" "), rest[at + 1..].join(" "));
                format!("fight = \"{to}\", from = \"{from}\"")
            }
            None => return Err("expected `fight enemy from self`".to_owned()),
        },
        ("teleport" | "jump" | "push" | "land" | "summon", _) if rest.contains(&"into") => {
            let at = rest.iter().position(|word| *word == "into").unwrap_or_default();
            let (to, into) = (rest[..at].join(" "), rest[at + 1..].join(" "));
            format!("{verb} = \"{to}\", into = \"{into}\"")
        }
        (_, Value::Text) => format!("{verb} = \"{}\"", rest.join(" ")),
        (_, Value::Amount | Value::AmountAt | Value::Own) => {
            let (amount, to) =
                rest.split_first().ok_or_else(|| format!("expected a number after `{verb}`"))?;
            let to = match to {
                [] if value == Value::AmountAt => String::new(),
                [] => ", to = \"self\"".to_owned(),
                to => format!(", to = \"{}\"", to.join(" ")),
            };
            format!("{verb} = {}{to}", value_of(amount))
        }
    };
    Ok(format!("{{ {inside}{then} }}"))
}

fn attack(class: &str, rest: &[&str]) -> String {
    let mut text = format!("attack = \"{class}\"");
    let mut rest = rest.iter();
    if let Some(value) = rest.next() {
        text += &format!(", value = {}", value_of(value));
    }
    let mut to = Vec::new();
    while let Some(word) = rest.next() {
        match (*word, rest.as_slice().first()) {
            ("plus", Some(number)) => {
                text += &format!(", plus = {}", value_of(number));
                rest.next();
            }
            ("range", Some(number)) => {
                text += &format!(", range = {}", value_of(number));
                rest.next();
            }
            _ => to.push(*word),
        }
    }
    if !to.is_empty() {
        text += &format!(", to = \"{}\"", to.join(" "));
    }
    text
}

/// `strike +1 until turn self`, `directed until turn ally`.
fn grant(rest: &[&str]) -> Result<String, String> {
    let at = rest.iter().position(|word| *word == "until").ok_or("expected `until` in `grant`")?;
    let until = rest.get(at + 1).ok_or("expected a duration after `until`")?;
    let to = match &rest[at + 2..] {
        [] => "self".to_owned(),
        to => to.join(" "),
    };
    let what = match &rest[..at] {
        [number, add] if add.starts_with(['+', '-']) => format!("mod {number} {add}"),
        words => words.join(" "),
    };
    Ok(format!("grant = {}, until = \"{until}\", to = \"{to}\"", change(&what)?))
}

/// One constant change: `mod strike +1 vs flyer`, `kw directed`, `can diagonal`, `struck weak`.
fn change(text: &str) -> Result<String, String> {
    let (text, versus) = match text.split_once(" vs ") {
        Some((text, versus)) => (text, format!(", vs = \"{}\"", versus.trim())),
        None => (text, String::new()),
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    let inside = match words.as_slice() {
        ["mod", "taken", from, add] => {
            format!("mod = \"taken\", from = \"{from}\", add = {}", value_of(add))
        }
        ["mod", "range", of, add] => {
            format!("mod = \"range\", of = \"{of}\", add = {}", value_of(add))
        }
        ["mod", number, add] => format!("mod = \"{number}\", add = {}", value_of(add)),
        ["strip"] => "strip = \"all\"".to_owned(),
        ["strip", what] => format!("strip = \"{what}\""),
        ["struck", level] => format!("set = {{ level = \"{level}\" }}"),
        ["own_level", level] => format!("set = {{ own_level = \"{level}\" }}"),
        ["worth", value, of] => format!("set = {{ value = {value}, of = \"{of}\" }}"),
        ["own_worth", value, of] => format!("set = {{ own_value = {value}, of = \"{of}\" }}"),
        ["ward", value, of] => {
            format!("set = {{ ward = {}, of = \"{of}\" }}", value_of(value))
        }
        ["movers", most] => format!("set = {{ movers = {} }}", value_of(most)),
        ["only" | "must", rest @ ..] => format!("{} = \"{}\"", words[0], rest.join(" ")),
        ["die", value] => format!("set = {{ die = {value} }}"),
        [
            "can" | "cannot" | "blocks" | "blocks_once" | "lure" | "ignore" | "mark" | "treat",
            word,
        ] => {
            format!("{} = \"{word}\"", words[0])
        }
        ["kw", list @ ..] => {
            let list: Vec<String> = list.iter().map(|word| format!("\"{word}\"")).collect();
            format!("kw = [{}]", list.join(", "))
        }
        [keyword] => format!("kw = [\"{keyword}\"]"),
        _ => {
            return Err(format!(
                "expected a change such as `mod strike +1`, found `{}`",
                text.trim()
            ));
        }
    };
    Ok(format!("{{ {inside}{versus} }}"))
}

/// A number as it stands, anything else as a text; `+1` is the number 1.
fn value_of(word: &str) -> String {
    match word.parse::<i16>() {
        Ok(number) => number.to_string(),
        Err(_) => format!("\"{word}\""),
    }
}
