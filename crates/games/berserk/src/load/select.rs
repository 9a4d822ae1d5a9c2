//! Selectors, conditions and numbers: the strings inside a definition.

use super::class::{class, mark};
use crate::card::{
    Atom, AtomShape, AtomWord, CellAtom, CellSelect, Class, Classes, Condition, Feature, Inside,
    Number, Owned, Past, Prop, PropWord, Quantity, Ref, Select,
};
use crate::words::{LEVELS, classes, classes_text, element, element_word, find, keyword_name};
use crate::zone::Zone;
use stolik_abilities::depth::Depth;
use stolik_abilities::{Compare, Node, Num, expression, unknown};
use stolik_kernel::every;

/// The role of a selector, which decides the meaning of a missing quantity.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// Cards that an effect is aimed at: one, chosen.
    Target,
    /// A filter, a group or a count: all that match.
    Filter,
}

impl Role {
    fn quantity(self) -> Quantity {
        match self {
            Role::Target => Quantity::One,
            Role::Filter => Quantity::Each,
        }
    }
}

pub(super) const REFS: [Ref; 9] =
    every![Ref: This, Doer, Struck, Chosen, Opposite, Defended, Roller, Attacked, Second];

pub(super) fn ref_word(to: Ref) -> &'static str {
    match to {
        Ref::This => "self",
        Ref::Doer => "doer",
        Ref::Struck => "struck",
        Ref::Chosen => "target",
        Ref::Opposite => "other",
        Ref::Defended => "defended",
        Ref::Roller => "roller",
        Ref::Attacked => "attacked",
        Ref::Second => "target2",
    }
}

pub(super) fn reference(text: &str) -> Result<Ref, String> {
    find("card", text, &REFS, ref_word, &["host", "attacker", "defender", "original", "it", "prev"])
}

/// `enemy creature adjacent`, `each ally other`, `struck closed`, `self`.
pub(super) fn select(text: &str, role: Role) -> Result<Select, String> {
    let mut words = text.split_whitespace().peekable();
    let quantity = match words.peek() {
        None => return Err("expected a selector such as `enemy creature adjacent`".to_owned()),
        Some(&"each") => Quantity::Each,
        Some(&"self") => Quantity::Ref(Ref::This),
        Some(&"doer") => Quantity::Ref(Ref::Doer),
        Some(&"struck") => Quantity::Ref(Ref::Struck),
        Some(&"target") => Quantity::Ref(Ref::Chosen),
        Some(&"target2") => Quantity::Ref(Ref::Second),
        Some(&"defended") => Quantity::Ref(Ref::Defended),
        Some(&"roller") => Quantity::Ref(Ref::Roller),
        Some(_) => role.quantity(),
    };
    let known = |w: &&str| {
        matches!(
            *w,
            "each" | "self" | "doer" | "struck" | "target" | "target2" | "defended" | "roller"
        )
    };
    if words.peek().is_some_and(known) {
        words.next();
    }
    Ok(Select { quantity, atoms: words.map(atom).collect::<Result<_, _>>()? })
}

pub(super) fn select_text(select: &Select, role: Role) -> String {
    let mut words = Vec::new();
    match select.quantity {
        Quantity::Ref(to) => words.push(ref_word(to).to_owned()),
        Quantity::Each if role == Role::Target || select.atoms.is_empty() => {
            words.push("each".to_owned())
        }
        Quantity::One if select.atoms.is_empty() => words.push("creature".to_owned()),
        Quantity::Each | Quantity::One => {}
    }
    words.extend(select.atoms.iter().map(atom_text));
    words.join(" ")
}

/// Atoms that are one word, and a second spelling of one of them.
pub(super) fn plain() -> impl Iterator<Item = (&'static str, Atom)> {
    let one_word = |atom: Atom| {
        let AtomWord { name, shape, .. } = atom.word();
        let alone = matches!(shape, AtomShape::Bare | AtomShape::From(Ref::This, _));
        // Lists of words name it after `adjacent`.
        let second = (atom == Atom::Adjacent(Ref::This)).then_some(("opposite", Atom::Ahead));
        alone.then_some((name, atom)).into_iter().chain(second)
    };
    Atom::examples().into_iter().flat_map(one_word)
}

/// Words before a colon or a comparison.
pub(super) const HEADS: [&str; 14] = [
    "element", "class", "range", "row", "keyword", "in", "cost", "life", "wounds", "counters",
    "has", "weak", "marked", "move",
];

/// The zones outside of the battle zone in which a selector can look for cards. What is in a deck nobody sees, and
/// what is in a hand is about to leave it.
const PILES: [Zone; 2] = [Zone::Graveyard, Zone::Exile];

/// Atoms of the census that are not carried out yet.
const ATOMS_LATER: [&str; 11] = [
    "companion",
    "parasite",
    "bodiless",
    "hero",
    "hidden",
    "cursed",
    "blessed",
    "behind",
    "left",
    "right",
    "up_to",
];

/// One atom of a selector.
pub(super) fn atom(word: &str) -> Result<Atom, String> {
    atom_at(word, Depth::default())
}

/// Reads an atom that stands in so many others.
fn atom_at(word: &str, depth: Depth) -> Result<Atom, String> {
    if let Some(rest) = word.strip_prefix('!') {
        if rest.starts_with('!') {
            return Err("`!!` says not twice".to_owned());
        }
        return atom_at(rest, depth.deeper()?).map(|inner| Atom::Not(Box::new(inner)));
    }
    if let Some((_, found)) = plain().find(|(name, _)| *name == word) {
        return Ok(found);
    }
    if word == "hurt" {
        return Ok(Atom::Hurt(None, 0));
    }
    if let Some(rest) = word.strip_prefix("hurt:") {
        return hurt(rest);
    }
    if let Some(inner) = word.strip_prefix("self|") {
        return atom_at(inner, depth.deeper()?).map(|inner| Atom::ThisOr(Box::new(inner)));
    }
    if let Some(anchor) = word.strip_prefix("weak@") {
        return Ok(Atom::WeakAs(reference(anchor)?));
    }
    if let Some(anchor) = word.strip_prefix("behind@") {
        return Ok(Atom::Behind(reference(anchor)?));
    }
    if let Some(anchor) = word.strip_prefix("adjacent@") {
        return Ok(Atom::Adjacent(reference(anchor)?));
    }
    if let Some(anchor) = word.strip_prefix("mates@") {
        return Ok(Atom::Mates(reference(anchor)?));
    }
    if let Some((head, rest)) = word.split_once(':') {
        let number = |most: u8| {
            let found = rest.parse::<u8>().ok().filter(|n| (1..=most).contains(n));
            found
                .ok_or_else(|| format!("expected {head}:N with N from 1 to {most}, found `{word}`"))
        };
        match head {
            "element" => {
                return rest.split('|').map(element).collect::<Result<_, _>>().map(Atom::Element);
            }
            "class" => {
                return rest.split('|').map(class).collect::<Result<_, _>>().map(Atom::Class);
            }
            "range" => return number(9).map(Atom::Within),
            "row" => return number(3).map(Atom::OwnRow),
            "keyword" => return keyword_name(rest).map(Atom::Has),
            "in" => return find("zone", rest, &PILES, Zone::word, &[]).map(Atom::In),
            "has" => return owned(rest).map(Atom::Owns),
            "marked" => return mark(rest).map(Atom::Marked),
            _ => {}
        }
    }
    if let Some((head, compare, right)) = Compare::split(word) {
        let number = right.parse::<i16>().ok().filter(|n| (0..=99).contains(n));
        let number = number.ok_or_else(|| format!("expected a number from 0 to 99 in `{word}`"))?;
        match head {
            "cost" => return Ok(Atom::Cost(compare, number)),
            "life" => return Ok(Atom::Life(compare, number)),
            "wounds" => return Ok(Atom::Wounds(compare, number)),
            "counters" => return Ok(Atom::Counters(compare, number)),
            "weak" => return Ok(Atom::Weak(compare, number)),
            "move" => return Ok(Atom::Move(compare, number)),
            _ => {}
        }
    }
    if let Ok(element) = element(word) {
        return Ok(Atom::Element(vec![element]));
    }
    let stem = word.split([':', '@', '<', '>', '=']).next().unwrap_or_default();
    if ATOMS_LATER.contains(&stem) {
        return Err(format!("`{word}` is not supported yet"));
    }
    if HEADS.contains(&stem) {
        return Err(format!(
            "`{word}` is not complete: expected e.g. range:3, element:steppe, cost<=4"
        ));
    }
    let plain: Vec<&str> = plain().map(|(name, _)| name).collect();
    Err(unknown("word in a selector:", word, plain.iter().copied().chain(HEADS)))
}

/// `attack`, `shot|throw>=2`: wounds of attacks of these classes, of so many of them.
fn hurt(text: &str) -> Result<Atom, String> {
    match text.split_once(">=") {
        None => Ok(Atom::Hurt(Some(classes(text)?), 0)),
        Some((set, n)) => {
            let n = n.parse::<u8>().ok().filter(|n| (1..=9).contains(n));
            let n = n.ok_or_else(|| format!("expected a number from 1 to 9 in `hurt:{text}`"))?;
            Ok(Atom::Hurt(Some(classes(set)?), n))
        }
    }
}

/// `shot|throw|armor`: classes of abilities, names of keywords.
fn owned(text: &str) -> Result<Owned, String> {
    let mut owned = Owned { classes: Classes(0), keywords: Vec::new() };
    for word in text.split('|') {
        match Class::ALL.iter().find(|class| class.word() == word) {
            Some(class) => owned.classes.0 |= Classes::of(&[*class]).0,
            None => owned.keywords.push(keyword_name(word)?),
        }
    }
    Ok(owned)
}

fn owned_text(owned: &Owned) -> String {
    let classes = Class::ALL.iter().filter(|class| owned.classes.has(**class));
    let names = classes.map(|class| class.word());
    let keywords = owned.keywords.iter().map(|keyword| keyword.word().name);
    names.chain(keywords).collect::<Vec<_>>().join("|")
}

/// The text of an atom: its name, and its parameter.
pub(super) fn atom_text(atom: &Atom) -> String {
    let AtomWord { name, shape, .. } = atom.word();
    match shape {
        AtomShape::Bare | AtomShape::From(Ref::This, _) | AtomShape::Hurt(None, _) => {
            name.to_owned()
        }
        AtomShape::Compared(compare, number) => format!("{name}{}{number}", compare.sign()),
        AtomShape::Numbered(n) => format!("{name}:{n}"),
        AtomShape::From(to, _) | AtomShape::As(to) => format!("{name}@{}", ref_word(to)),
        AtomShape::Elements(list) => {
            let words: Vec<&str> = list.iter().map(|e| element_word(*e)).collect();
            format!("{name}:{}", words.join("|"))
        }
        AtomShape::Classes(names) => format!("{name}:{}", names.join("|")),
        AtomShape::Keyword(keyword) => format!("{name}:{}", keyword.word().name),
        AtomShape::Pile(zone) => format!("{name}:{}", zone.word()),
        AtomShape::Owned(owned) => format!("{name}:{}", owned_text(owned)),
        AtomShape::Mark(mark) => format!("{name}:{mark}"),
        AtomShape::Hurt(Some(set), 0) => format!("{name}:{}", classes_text(set)),
        AtomShape::Hurt(Some(set), n) => format!("{name}:{}>={n}", classes_text(set)),
        AtomShape::Or(inner) => format!("{name}|{}", atom_text(inner)),
        AtomShape::Not(inner) => format!("!{}", atom_text(inner)),
    }
}

/// `free adjacent`, `range:2`, `here`.
pub(super) fn cells(text: &str) -> Result<CellSelect, String> {
    let atom = |word: &str| match word {
        "here" => Ok(CellAtom::Here),
        "free" => Ok(CellAtom::Free),
        "occupied" => Ok(CellAtom::Occupied),
        "adjacent" => Ok(CellAtom::Adjacent),
        "along" => Ok(CellAtom::Along),
        "onward" => Ok(CellAtom::Onward),
        "fresh" => Ok(CellAtom::Fresh),
        "zoned" => Ok(CellAtom::Zoned),
        "each" => Ok(CellAtom::Each),
        "left" => Ok(CellAtom::Left),
        "cell" => Err(None),
        _ if word.starts_with("adjacent@") => {
            reference(word.trim_start_matches("adjacent@")).map(CellAtom::NextTo).map_err(Some)
        }
        _ if word.starts_with("under@") => {
            reference(word.trim_start_matches("under@")).map(CellAtom::Under).map_err(Some)
        }
        _ if word.starts_with("behind@") => {
            reference(word.trim_start_matches("behind@")).map(CellAtom::Behind).map_err(Some)
        }
        _ => match word.split_once(':') {
            Some(("range", n)) => {
                let n = n.parse::<u8>().ok().filter(|n| (1..=9).contains(n));
                n.map(CellAtom::Within)
                    .ok_or(Some(format!("expected range:1 to 9, found `{word}`")))
            }
            Some(("among", n)) => {
                let n = n.parse::<u8>().ok().filter(|n| (1..=8).contains(n));
                n.map(CellAtom::Among).ok_or(Some(format!("expected among:1 to 8, found `{word}`")))
            }
            Some(("enemy_row", n)) => {
                let n = n.parse::<u8>().ok().filter(|n| (1..=3).contains(n));
                n.map(CellAtom::EnemyRow)
                    .ok_or(Some(format!("expected enemy_row:1 to 3, found `{word}`")))
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

pub(super) fn cells_text(cells: &CellSelect) -> String {
    let words = cells.atoms.iter().map(|atom| match atom {
        CellAtom::Here => "here".to_owned(),
        CellAtom::Free => "free".to_owned(),
        CellAtom::Occupied => "occupied".to_owned(),
        CellAtom::Adjacent => "adjacent".to_owned(),
        CellAtom::Within(n) => format!("range:{n}"),
        CellAtom::NextTo(to) => format!("adjacent@{}", ref_word(*to)),
        CellAtom::Behind(to) => format!("behind@{}", ref_word(*to)),
        CellAtom::Under(to) => format!("under@{}", ref_word(*to)),
        CellAtom::Along => "along".to_owned(),
        CellAtom::Onward => "onward".to_owned(),
        CellAtom::Fresh => "fresh".to_owned(),
        CellAtom::Zoned => "zoned".to_owned(),
        CellAtom::Each => "each".to_owned(),
        CellAtom::Among(n) => format!("among:{n}"),
        CellAtom::EnemyRow(n) => format!("enemy_row:{n}"),
        CellAtom::Left => "left".to_owned(),
    });
    let words: Vec<String> = words.collect();
    if words.is_empty() { "cell".to_owned() } else { words.join(" ") }
}

/// `1-2-3`: weak, medium, strong.
pub(super) fn three(text: &str) -> Option<[u8; 3]> {
    let mut parts = text.split('-').map(|part| part.parse::<u8>().ok().filter(|n| *n <= 20));
    let values = [parts.next()??, parts.next()??, parts.next()??];
    parts.next().is_none().then_some(values)
}

/// A number as a TOML value.
pub(super) fn value_text(number: &Number) -> String {
    match number {
        Num::Int(n) => n.to_string(),
        Num::Prop(_) | Num::Bin(..) => format!("\"{}\"", number_text(number)),
    }
}

/// A number from its text.
pub(super) fn number(text: &str) -> Result<Number, String> {
    expression::parse(text, &mut prop)
}

fn prop(name: &str, inside: Option<&str>) -> Result<Prop, String> {
    let of = || reference(inside.unwrap_or("self"));
    let alone = |prop| match inside {
        None => Ok(prop),
        Some(_) => Err(format!("`{name}` has no brackets")),
    };
    match name {
        "X" => alone(Prop::X),
        "counters" => alone(Prop::Counters),
        "amount" => alone(Prop::Amount),
        "wounds" => of().map(Prop::Wounds),
        "life" => of().map(Prop::Life),
        "cost" => of().map(Prop::Cost),
        "count" => {
            let inside = inside.ok_or("expected count(selector)")?;
            select(inside, Role::Filter).map(|s| Prop::Count(Box::new(s)))
        }
        "shown" => {
            let inside = inside.ok_or("expected shown(selector)")?;
            select(inside, Role::Filter).map(|s| Prop::Shown(Box::new(s)))
        }
        "poison" => of().map(Prop::Poison),
        "move" => of().map(Prop::Move),
        _ if Past::ALL.iter().any(|past| past.word() == name) => {
            let past = Past::ALL.into_iter().find(|past| past.word() == name);
            of().map(|to| Prop::Past(past.unwrap_or(Past::Moved), to))
        }
        "die" => alone(Prop::Die),
        "scale" => {
            let found = inside.and_then(three).map(Prop::Scale);
            found.ok_or_else(|| "expected three numbers, such as scale(3-2-1)".to_owned())
        }
        "cells" => {
            let inside = inside.ok_or("expected cells such as cells(free adjacent@target)")?;
            let found = cells(inside)?;
            if found.is_here() {
                return Err("`here` is one cell, which needs no counting".to_owned());
            }
            match found.is_group() {
                true => Err("`each` is every cell, and no cell is chosen to count".to_owned()),
                false => Ok(Prop::Cells(found)),
            }
        }
        "strike" => cards(inside).map(|cards| Prop::Strike(None, cards)),
        _ if LEVELS.iter().any(|level| level.word() == name) => {
            let level = LEVELS.into_iter().find(|level| level.word() == name);
            cards(inside).map(|cards| Prop::Strike(level, cards))
        }
        _ if Feature::ALL.iter().any(|feature| feature.word() == name) => {
            let feature = Feature::ALL.into_iter().find(|feature| feature.word() == name);
            let feature = feature.unwrap_or(Feature::Class);
            cards(inside).map(|cards| Prop::Different(feature, cards))
        }
        _ => {
            let later = ["extra", "distance", "tokens"];
            if later.contains(&name) {
                return Err(format!("number `{name}` is not supported yet"));
            }
            let names =
                ["X", "counters", "amount", "wounds", "life", "cost", "count", "min", "max"];
            Err(unknown("number", name, names))
        }
    }
}

/// The cards of a number: one that is known, such as `struck`, or all that match.
fn cards(inside: Option<&str>) -> Result<Box<Select>, String> {
    let inside = inside.ok_or("expected cards in brackets, such as strike(struck)")?;
    let known = REFS.into_iter().find(|to| ref_word(*to) == inside);
    let known = known.map(|to| Ok(Select::reference(to)));
    known.unwrap_or_else(|| select(inside, Role::Filter)).map(Box::new)
}

pub(super) fn number_text(number: &Number) -> String {
    expression::to_text(number, &|prop| {
        let PropWord { name, inside } = prop.word();
        match inside {
            Inside::Nothing => name.to_owned(),
            Inside::Card(of) => format!("{name}({})", ref_word(of)),
            Inside::Cards(select) | Inside::Shown(select) => {
                format!("{name}({})", select_text(select, Role::Filter))
            }
            Inside::Cells(found) => format!("{name}({})", cells_text(found)),
            Inside::Three([weak, medium, strong]) => format!("{name}({weak}-{medium}-{strong})"),
        }
    })
}

/// A number that stands as a value: an integer or an expression.
pub(super) fn number_of(node: &Node<'_>) -> Option<Number> {
    if node.as_integer().is_some() {
        return node.integer(-99..=99).and_then(|n| i16::try_from(n).ok()).map(Num::Int);
    }
    node.parsed(number)
}

/// `self closed`, `exists(enemy flyer)`, `count(ally adjacent)>=2`, `my_turn`.
pub(super) fn condition(text: &str) -> Result<Condition, String> {
    let text = text.trim();
    match text {
        "my_turn" => return Ok(Condition::MyTurn),
        "enemy_turn" => return Ok(Condition::EnemyTurn),
        "first" => return Ok(Condition::First),
        "second" => return Ok(Condition::Second),
        _ => {}
    }
    if let Some(inside) = text.strip_prefix("exists(").and_then(|t| t.strip_suffix(')')) {
        return select(inside, Role::Filter).map(Condition::Exists);
    }
    if let Some(inside) = text.strip_prefix("!exists(").and_then(|t| t.strip_suffix(')')) {
        return select(inside, Role::Filter).map(Condition::Absent);
    }
    let mut words = text.split_whitespace();
    if let Some(to) = words.next().and_then(|w| REFS.into_iter().find(|r| ref_word(*r) == w)) {
        let atoms: Vec<Atom> = words.map(atom).collect::<Result<_, _>>()?;
        if atoms.is_empty() {
            return Err(format!("expected what `{text}` must be, as in `self closed`"));
        }
        return Ok(Condition::Is(to, atoms));
    }
    match Compare::split(text) {
        Some((left, compare, right)) => {
            Ok(Condition::Compare(number(left)?, compare, number(right)?))
        }
        None if ["depth", "surface", "wolf", "human"].contains(&text) => {
            Err(format!("condition `{text}` is not supported yet"))
        }
        None => Err(format!(
            "`{text}` is not a condition; expected e.g. `self closed`, `exists(enemy flyer)`, \
             `counters>=2`, my_turn, enemy_turn, first, second"
        )),
    }
}

pub(super) fn condition_text(condition: &Condition) -> String {
    match condition {
        Condition::Is(to, atoms) => {
            let words: Vec<String> = atoms.iter().map(atom_text).collect();
            format!("{} {}", ref_word(*to), words.join(" "))
        }
        Condition::Exists(select) => format!("exists({})", select_text(select, Role::Filter)),
        Condition::Absent(select) => format!("!exists({})", select_text(select, Role::Filter)),
        Condition::Compare(left, compare, right) => {
            format!("{}{}{}", number_text(left), compare.sign(), number_text(right))
        }
        Condition::MyTurn => "my_turn".to_owned(),
        Condition::EnemyTurn => "enemy_turn".to_owned(),
        Condition::First => "first".to_owned(),
        Condition::Second => "second".to_owned(),
    }
}
