//! Effects: one table each, the verb is the key.

use super::ability::{ability, ability_text};
use super::content::{content_text, granted};
use super::select::{
    Role, cells, cells_text, condition, condition_text, number, number_of, number_text, ref_word,
    reference, select, select_text, three, value_text,
};
use crate::card::{
    Atom, CellSelect, Class, DieChange, Entry, Instruction, Number, Power, Quantity, Ref, Select,
    Terms, Until, Verb, Way,
};
use crate::words::{UNTILS, find, until_word};
use crate::zone::Zone;
use stolik_abilities::{Node, Table, unknown};

/// The reader of an effect.
pub(super) struct Reader {
    /// The key that tells it from others: [the word's name](crate::card::VerbWord::name).
    pub(super) name: &'static str,
    /// The value behind the key, for the short form of scenarios.
    pub(super) value: Value,
    read: fn(&mut Table<'_>) -> Option<Verb>,
}

/// The kinds of values behind the key of an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Value {
    /// The value `true`.
    Yes,
    /// A text: whom it is done to, or what it does.
    Text,
    /// A number, and nothing else.
    Number,
    /// A number, and `to`.
    Amount,
    /// A number, and `to` that may be left out.
    AmountAt,
    /// Keys of its own.
    Own,
}

const fn of(name: &'static str, value: Value, read: fn(&mut Table<'_>) -> Option<Verb>) -> Reader {
    Reader { name, value, read }
}

/// Every verb by its key.
pub(super) const VERBS: [Reader; 43] = [
    of("attack", Value::Own, attack),
    of("finish", Value::AmountAt, finish),
    of("wound", Value::Amount, |t| onto(t, "wound", |amount, to| Verb::Wound { amount, to })),
    of("heal", Value::Amount, heal),
    of("poison", Value::Amount, |t| onto(t, "poison", |amount, to| Verb::Poison { amount, to })),
    of("open", Value::Text, |t| target(t, "open").map(Verb::Open)),
    of("close", Value::Text, |t| target(t, "close").map(Verb::Close)),
    of("counter", Value::Amount, |t| onto(t, "counter", |amount, to| Verb::Counter { amount, to })),
    of("grant", Value::Own, grant),
    of("destroy", Value::Text, |t| target(t, "destroy").map(Verb::Destroy)),
    of("move", Value::Text, |t| target(t, "move").map(Verb::Move)),
    of("teleport", Value::Text, |t| leap(t, Way::Teleport)),
    of("jump", Value::Text, |t| leap(t, Way::Jump)),
    of("push", Value::Text, |t| leap(t, Way::Push)),
    of("die", Value::Text, |t| t.get("die")?.parsed(die_verb)),
    of("block", Value::Yes, |t| is_true(t, "block").then_some(Verb::Block)),
    of("zone", Value::Own, zone),
    of("become", Value::Own, become_flyer),
    of("attach", Value::Text, |t| target(t, "attach").map(Verb::Attach)),
    of("cancel", Value::Yes, |t| is_true(t, "cancel").then_some(Verb::Cancel)),
    of("gold", Value::Number, |t| {
        crystals(t, "gold").map(|gold| Verb::Crystals { gold, silver: 0 })
    }),
    of("silver", Value::Number, |t| {
        crystals(t, "silver").map(|silver| Verb::Crystals { gold: 0, silver })
    }),
    of("overpay", Value::Number, |t| crystals(t, "overpay").map(Verb::Overpay)),
    of("stop", Value::Yes, |t| is_true(t, "stop").then_some(Verb::Stop)),
    of("refund", Value::Own, refund),
    of("exile", Value::Text, |t| target(t, "exile").map(Verb::Exile)),
    of("to_deck", Value::Text, |t| target(t, "to_deck").map(Verb::ToDeck)),
    of("revive", Value::Text, |t| target(t, "revive").map(Verb::Revive)),
    of("summon", Value::Text, summon),
    of("mill", Value::Own, mill),
    of("land", Value::Text, land),
    of("life", Value::Amount, |t| onto(t, "life", |amount, to| Verb::Life { amount, to })),
    of("prophecy", Value::Number, |t| {
        t.get("prophecy").and_then(|node| node.small(1..=9)).map(Verb::Prophecy)
    }),
    of("pick", Value::Text, |t| target(t, "pick").map(Verb::Pick)),
    of("number", Value::Number, |t| amount(t, "number").map(Verb::Number)),
    of("shift", Value::Own, shift),
    of("swap", Value::Own, swap),
    of("token", Value::Text, |t| target(t, "token").map(Verb::Token)),
    of("untoken", Value::Text, |t| target(t, "untoken").map(Verb::Untoken)),
    of("redirect", Value::Text, |t| target(t, "redirect").map(Verb::Redirect)),
    of("fight", Value::Own, fight),
    of("roll", Value::Yes, |t| is_true(t, "roll").then_some(Verb::Roll)),
    of("lift", Value::Yes, |t| is_true(t, "lift").then_some(Verb::Lift)),
];

/// Verbs of the census that are not carried out yet.
const VERBS_LATER: [&str; 17] = [
    "prevent", "stun", "strip", "mark", "unmark", "unzone", "control", "bury", "deck", "alter",
    "result", "choose", "each", "later", "use", "copy", "win",
];

/// The default targets of an attack without `to`: any card.
fn anybody() -> Select {
    Select { quantity: Quantity::One, atoms: vec![Atom::Card] }
}

/// The default targets of finishing without `to` (gap.finishing-off).
fn neighbour() -> Select {
    Select { quantity: Quantity::One, atoms: vec![Atom::Enemy, Atom::Adjacent(Ref::This)] }
}

/// The list of effects of an ability.
pub(super) fn steps(node: &Node<'_>) -> Vec<Instruction> {
    node.list().unwrap_or_default().iter().filter_map(step).collect()
}

fn step(node: &Node<'_>) -> Option<Instruction> {
    let mut table = node.table()?;
    let named: Vec<&Reader> = VERBS.iter().filter(|verb| table.has(verb.name)).collect();
    let verb = match named.as_slice() {
        [one] => one.read,
        [] => {
            report_no_verb(node, &table);
            return None;
        }
        [first, second, ..] => {
            let (first, second) = (first.name, second.name);
            node.report(format!("one effect has two verbs, `{first}` and `{second}`"));
            return None;
        }
    };
    let then = table.get("then").and_then(|node| node.flag()).unwrap_or(false);
    let may = table.get("may").and_then(|node| node.flag()).unwrap_or(false);
    let otherwise = table.get("else").and_then(|node| node.flag()).unwrap_or(false);
    let foe = table.get("by").and_then(|node| node.one_of(&[("enemy", ())])).is_some();
    let when = table.get("if").map(|node| node.parsed(condition));
    let verb = verb(&mut table);
    table.finish();
    let when = match when {
        None => None,
        Some(read) => Some(read?),
    };
    verb.map(|verb| Instruction { verb, then, may, when, otherwise, foe })
}

fn report_no_verb(node: &Node<'_>, table: &Table<'_>) {
    match VERBS_LATER.iter().find(|verb| table.has(verb)) {
        Some(verb) => node.report(format!("verb `{verb}` is not supported yet")),
        None => {
            let keys = table.keys();
            let word = keys.first().copied().unwrap_or("");
            node.report(unknown("verb", word, VERBS.iter().map(|verb| verb.name)));
        }
    }
}

fn finish(table: &mut Table<'_>) -> Option<Verb> {
    let most = amount(table, "finish");
    let to = match table.has("to") {
        true => target(table, "to")?,
        false => neighbour(),
    };
    Some(Verb::Finish { most: most?, to })
}

fn heal(table: &mut Table<'_>) -> Option<Verb> {
    let all = table.get("heal").and_then(|n| n.as_text()) == Some("all");
    let amount = if all { Some(None) } else { amount(table, "heal").map(Some) };
    Some(Verb::Heal { to: target(table, "to")?, amount: amount? })
}

/// A number and whom it concerns.
fn onto(
    table: &mut Table<'_>,
    key: &'static str,
    verb: fn(Number, Select) -> Verb,
) -> Option<Verb> {
    let amount = amount(table, key);
    let to = target(table, "to")?;
    Some(verb(amount?, to))
}

fn grant(table: &mut Table<'_>) -> Option<Verb> {
    let what = table.get("grant").and_then(|node| granted(&node, ability));
    let until = until(table);
    let to = target(table, "to");
    Some(Verb::Grant { what: what?, until: until?, to: to? })
}

fn zone(table: &mut Table<'_>) -> Option<Verb> {
    let cells = table.get("zone").and_then(|node| node.parsed(cells));
    let gives = table.need("gives").and_then(|node| ability(node.table()?));
    Some(Verb::Zone { until: until(table)?, cells: cells?, gives: Box::new(gives?) })
}

/// `teleport = "self", into = "free range:3"`, or the same with `jump` or `push`.
fn leap(table: &mut Table<'_>, how: Way) -> Option<Verb> {
    let to = target(table, how.word());
    let into = destination(table)?;
    Some(Verb::Teleport { how, to: to?, into })
}

/// The cells that `into` names. The outer `None`: they cannot be read; the inner: it names none.
fn destination(table: &mut Table<'_>) -> Option<Option<CellSelect>> {
    match table.get("into") {
        None => Some(None),
        Some(node) => node.parsed(cells).map(Some),
    }
}

/// `summon = "elite"`, `summon = "ground", into = "free adjacent"`, `summon = "self", into = "free", closed = true`.
fn summon(table: &mut Table<'_>) -> Option<Verb> {
    let to = target(table, "summon");
    let into = destination(table)?;
    let closed = table.has("closed") && is_true(table, "closed");
    Some(Verb::Summon { to: to?, into, entry: if closed { Entry::Closed } else { Entry::Open } })
}

/// `land = "self"`, `land = "self", into = "left"`.
fn land(table: &mut Table<'_>) -> Option<Verb> {
    let to = target(table, "land");
    let into = destination(table)?;
    Some(Verb::Land { to: to?, into })
}

fn become_flyer(table: &mut Table<'_>) -> Option<Verb> {
    table.get("become").and_then(|node| node.one_of(&[("flyer", ())]))?;
    target(table, "to").map(Verb::Become)
}

/// `mill = 2, into = "graveyard"`.
fn mill(table: &mut Table<'_>) -> Option<Verb> {
    let count = table.get("mill").and_then(|node| node.small(1..=9));
    let piles = [Zone::Graveyard, Zone::Exile].map(|zone| (zone.word(), zone));
    let into = table.need("into").and_then(|node| node.one_of(&piles));
    Some(Verb::Mill { count: count?, into: into? })
}

/// `shift = 2, from = "ally wounded", onto = "self"`, `shift = "amount", from = "struck", onto = "each ally other"`.
fn shift(table: &mut Table<'_>) -> Option<Verb> {
    let amount = amount(table, "shift");
    let from = target(table, "from");
    let onto = target(table, "onto");
    Some(Verb::Shift { amount: amount?, from: from?, onto: onto? })
}

/// `swap = "enemy adjacent", with = "self"`.
fn swap(table: &mut Table<'_>) -> Option<Verb> {
    let to = target(table, "swap");
    let with = table.need("with").and_then(|node| node.parsed(reference));
    Some(Verb::Swap { to: to?, with: with? })
}

/// `fight = "enemy", from = "each ally adjacent@target"`.
fn fight(table: &mut Table<'_>) -> Option<Verb> {
    let to = target(table, "fight");
    let from = target(table, "from");
    Some(Verb::Fight { to: to?, from: from? })
}

/// `refund = 2, most = 3, of = "card !neutral"`.
fn refund(table: &mut Table<'_>) -> Option<Verb> {
    let gold = crystals(table, "refund");
    let most = table.need("most").and_then(|node| node.small(0..=9));
    let of = table.need("of").and_then(|node| node.parsed(|text| select(text, Role::Filter)));
    Some(Verb::Refund(Terms { gold: gold?, most: most?, of: of? }))
}

fn crystals(table: &mut Table<'_>, key: &'static str) -> Option<u8> {
    table.get(key).and_then(|node| node.small(1..=9))
}

fn until(table: &mut Table<'_>) -> Option<Until> {
    let node = table.need("until")?;
    node.parsed(|text| find("duration", text, &UNTILS, until_word, &[]))
}

fn attack(table: &mut Table<'_>) -> Option<Verb> {
    let class = table.get("attack").and_then(|node| {
        let class = node.parsed(|text| find("class", text, &Class::ALL, Class::word, &[]))?;
        if matches!(class, Class::Strike | Class::Spell | Class::Impact) {
            node.report("expected one of special, magic, shot, throw, discharge, across");
            return None;
        }
        Some(class)
    });
    let value = table.need("value").and_then(|node| power(&node));
    let plus = table.get("plus");
    let value = match (plus, value) {
        (Some(plus), Some(Power::Die(three))) => {
            number_of(&plus).map(|more| Power::Raised(three, more))
        }
        (Some(plus), Some(Power::Own(_))) => number_of(&plus).map(Power::Own),
        (Some(plus), value) => {
            plus.report("`plus` adds to three numbers, as in value = \"0-1-2\"");
            value
        }
        (None, value) => value,
    };
    let range = table.get("range");
    if let (Some(range), Some(Class::Special | Class::Magic | Class::Across)) = (&range, class) {
        range.report("only shots, throws and discharges have a range");
    }
    let to = if table.has("to") { target(table, "to")? } else { anybody() };
    let range = range.and_then(|node| node.small(1..=9));
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
        Some("own") => Some(Power::Own(Number::Int(0))),
        Some(text) => match three(text) {
            Some(values) => Some(Power::Die(values)),
            None => node.parsed(number).map(Power::Fixed),
        },
    }
}

fn amount(table: &mut Table<'_>, key: &'static str) -> Option<Number> {
    table.need(key).and_then(|node| number_of(&node))
}

fn target(table: &mut Table<'_>, key: &'static str) -> Option<Select> {
    table.need(key)?.parsed(|text| select(text, Role::Target))
}

/// A change of a die, or `=amount`: the number that it is to show.
fn die_verb(text: &str) -> Result<Verb, String> {
    match text.strip_prefix('=').filter(|rest| rest.parse::<i8>().is_err()) {
        Some(rest) => number(rest).map(Verb::SetDie),
        None => die(text).map(Verb::Die),
    }
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

/// The key of the cells to which a card goes, if it says which.
fn into_text(into: Option<&CellSelect>) -> String {
    into.map_or_else(String::new, |into| format!(", into = \"{}\"", cells_text(into)))
}

/// One effect as an inline TOML table.
pub(super) fn step_text(step: &Instruction) -> String {
    let target = |select: &Select| format!("\"{}\"", select_text(select, Role::Target));
    let key = step.verb.word().name;
    let aimed = |amount: &Number, to: &Select| {
        format!("{key} = {}, to = {}", value_text(amount), target(to))
    };
    let inside = match &step.verb {
        Verb::Attack { class, value, range, to } => {
            let value = match value {
                Power::Fixed(number) => value_text(number),
                Power::Die([weak, medium, strong]) => format!("\"{weak}-{medium}-{strong}\""),
                Power::Own(Number::Int(0)) => "\"own\"".to_owned(),
                Power::Own(more) => format!("\"own\", plus = {}", value_text(more)),
                Power::Raised([weak, medium, strong], more) => {
                    format!("\"{weak}-{medium}-{strong}\", plus = {}", value_text(more))
                }
            };
            let range = range.map_or(String::new(), |n| format!(", range = {n}"));
            let to =
                if *to == anybody() { String::new() } else { format!(", to = {}", target(to)) };
            format!("{key} = \"{}\", value = {value}{range}{to}", class.word())
        }
        Verb::Finish { most, to } if *to == neighbour() => format!("{key} = {}", value_text(most)),
        Verb::Finish { most: amount, to }
        | Verb::Wound { amount, to }
        | Verb::Heal { amount: Some(amount), to }
        | Verb::Poison { amount, to }
        | Verb::Counter { amount, to }
        | Verb::Life { amount, to } => aimed(amount, to),
        Verb::Shift { amount, from, onto } => format!(
            "{key} = {}, from = {}, onto = {}",
            value_text(amount),
            target(from),
            target(onto)
        ),
        Verb::Heal { amount: None, to } => format!("{key} = \"all\", to = {}", target(to)),
        Verb::Open(to)
        | Verb::Close(to)
        | Verb::Destroy(to)
        | Verb::Move(to)
        | Verb::Attach(to)
        | Verb::Exile(to)
        | Verb::ToDeck(to)
        | Verb::Revive(to)
        | Verb::Token(to)
        | Verb::Untoken(to)
        | Verb::Redirect(to)
        | Verb::Pick(to) => format!("{key} = {}", target(to)),
        Verb::Fight { to, from } => format!("{key} = {}, from = {}", target(to), target(from)),
        Verb::Swap { to, with } => {
            format!("{key} = {}, with = \"{}\"", target(to), ref_word(*with))
        }
        Verb::Refund(Terms { gold, most, of }) => {
            format!("{key} = {gold}, most = {most}, of = \"{}\"", select_text(of, Role::Filter))
        }
        Verb::Number(most) => format!("{key} = {}", value_text(most)),
        Verb::Prophecy(count) | Verb::Overpay(count) => format!("{key} = {count}"),
        Verb::Mill { count, into } => format!("{key} = {count}, into = \"{}\"", into.word()),
        Verb::Teleport { how: _, to, into } | Verb::Land { to, into } => {
            format!("{key} = {}{}", target(to), into_text(into.as_ref()))
        }
        Verb::Summon { to, into, entry } => {
            let closed = if *entry == Entry::Closed { ", closed = true" } else { "" };
            format!("{key} = {}{}{closed}", target(to), into_text(into.as_ref()))
        }
        Verb::Grant { what, until, to } => format!(
            "{key} = {{ {} }}, until = \"{}\", to = {}",
            content_text(what, ability_text),
            until_word(*until),
            target(to)
        ),
        Verb::Die(change) => format!("{key} = \"{}\"", die_text(*change)),
        Verb::SetDie(number) => format!("{key} = \"={}\"", number_text(number)),
        Verb::Block | Verb::Cancel | Verb::Stop | Verb::Roll | Verb::Lift => {
            format!("{key} = true")
        }
        Verb::Crystals { gold, silver } => format!("{key} = {}", gold.max(silver)),
        Verb::Become(to) => format!("{key} = \"flyer\", to = {}", target(to)),
        Verb::Zone { cells, gives, until } => format!(
            "{key} = \"{}\", gives = {}, until = \"{}\"",
            cells_text(cells),
            ability_text(gives),
            until_word(*until)
        ),
    };
    let then = if step.then { ", then = true" } else { "" };
    let may = if step.may { ", may = true" } else { "" };
    let otherwise = if step.otherwise { ", else = true" } else { "" };
    let foe = if step.foe { ", by = \"enemy\"" } else { "" };
    let when = step.when.as_ref().map(|c| format!(", if = \"{}\"", condition_text(c)));
    format!("{{ {inside}{then}{otherwise}{foe}{may}{} }}", when.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load::{inline, inline_text};

    #[test]
    fn every_effect_is_read_and_printed_by_the_name_that_it_tells() {
        for reader in &VERBS {
            let name = reader.name;
            let inside = match (name, reader.value) {
                ("attack", _) => "attack = \"shot\", value = 1".to_owned(),
                ("grant", _) => "grant = \"directed\", until = \"turn\", to = \"ally\"".to_owned(),
                ("zone", _) => {
                    "zone = \"here\", gives = { mod = \"strike\", add = 1 }, until = \"turn\""
                        .to_owned()
                }
                ("become", _) => "become = \"flyer\", to = \"ally\"".to_owned(),
                ("die", _) => "die = \"+1\"".to_owned(),
                ("lift", _) => "lift = true".to_owned(),
                ("shift", _) => "shift = 1, from = \"ally\", onto = \"self\"".to_owned(),
                ("swap", _) => "swap = \"ally\", with = \"self\"".to_owned(),
                ("push", _) => "push = \"ally\", into = \"free adjacent\"".to_owned(),
                ("fight", _) => "fight = \"enemy\", from = \"self\"".to_owned(),
                ("refund", _) => "refund = 2, most = 3, of = \"card !neutral\"".to_owned(),
                ("mill", _) => "mill = 1, into = \"exile\"".to_owned(),
                ("revive" | "token" | "untoken", _) => format!("{name} = \"ally in:graveyard\""),
                (_, Value::Yes) => format!("{name} = true"),
                (_, Value::Text) => format!("{name} = \"ally\""),
                (_, Value::Number) => format!("{name} = 1"),
                (_, Value::Amount | Value::AmountAt | Value::Own) => {
                    format!("{name} = 1, to = \"ally\"")
                }
            };
            let head = match name {
                "gold" | "silver" => "on = \"before_draft\"",
                "overpay" | "refund" => "on = \"recruited\"",
                "summon" => "cost = \"close\"",
                "lift" => "on = { prophecy = \"ally\" }",
                "number" => "on = { miss = \"self\" }",
                "stop" => "on = { healing = \"enemy\" }",
                _ => "cost = \"close\", speed = \"instant\"",
            };
            let line = format!("Тот 5/1 1-2-3 elite unique ; {{ {head}, do = [{{ {inside} }}] }}");
            let card = inline(&line).unwrap_or_else(|problems| panic!("{line}: {problems:?}"));
            assert_eq!(card.abilities[0].steps()[0].verb.word().name, name);
            assert!(inline_text(&card).contains(&format!("{{ {name} = ")), "{name}");
        }
    }
}
