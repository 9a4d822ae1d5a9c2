//! Selectors, conditions and numbers: the strings inside a definition.

use super::words::{element, element_word, find, keyword_name};
use crate::card::{Atom, Condition, Number, Prop, Quantity, Ref, Select};
use crate::zone::Zone;
use stolik_abilities::{Compare, Node, Num, expression, unknown};
use stolik_kernel::every;

/// What a selector is for: it decides what no quantity means.
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

pub(super) const REFS: [Ref; 5] = every![Ref: This, Doer, Struck, Chosen, Opposite];

pub(super) fn ref_word(to: Ref) -> &'static str {
    match to {
        Ref::This => "self",
        Ref::Doer => "doer",
        Ref::Struck => "struck",
        Ref::Chosen => "target",
        Ref::Opposite => "other",
    }
}

fn reference(text: &str) -> Result<Ref, String> {
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
        Some(_) => role.quantity(),
    };
    if words.peek().is_some_and(|w| matches!(*w, "each" | "self" | "doer" | "struck" | "target")) {
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

/// Atoms that are one word.
pub(super) fn plain() -> [(&'static str, Atom); 23] {
    [
        ("ally", Atom::Ally),
        ("enemy", Atom::Enemy),
        ("other", Atom::Other),
        ("creature", Atom::Creature),
        ("flyer", Atom::Flyer),
        ("ground", Atom::Ground),
        ("elite", Atom::Elite),
        ("ordinary", Atom::Ordinary),
        ("open", Atom::Open),
        ("closed", Atom::Closed),
        ("wounded", Atom::Wounded),
        ("unwounded", Atom::Unwounded),
        ("poisoned", Atom::Poisoned),
        ("acted", Atom::Acted),
        ("ahead", Atom::Ahead),
        ("mates", Atom::Mates(Ref::This)),
        ("adjacent", Atom::Adjacent(Ref::This)),
        ("opposite", Atom::Ahead),
        ("card", Atom::Card),
        ("artifact", Atom::Artifact),
        ("terrain", Atom::Terrain),
        ("symbiont", Atom::Symbiont),
        ("host", Atom::Host),
    ]
}

/// Words before a colon or a comparison.
pub(super) const HEADS: [&str; 10] =
    ["element", "class", "range", "row", "keyword", "in", "cost", "life", "wounds", "counters"];

/// The zones outside of the battle zone in which a selector can look for cards. What is in a deck nobody sees, and
/// what is in a hand is about to leave it.
const PILES: [Zone; 2] = [Zone::Graveyard, Zone::Exile];

/// Atoms of the census that are not carried out yet.
const ATOMS_LATER: [&str; 19] = [
    "companion",
    "parasite",
    "bodiless",
    "hero",
    "unique",
    "hidden",
    "boosted",
    "cursed",
    "blessed",
    "moved",
    "unmoved",
    "hurt",
    "behind",
    "left",
    "right",
    "beside",
    "diagonal",
    "column",
    "up_to",
];

/// One atom of a selector.
pub(super) fn atom(word: &str) -> Result<Atom, String> {
    if let Some(rest) = word.strip_prefix('!') {
        if rest.starts_with('!') {
            return Err("`!!` says not twice".to_owned());
        }
        return atom(rest).map(|inner| Atom::Not(Box::new(inner)));
    }
    if let Some((_, found)) = plain().into_iter().find(|(name, _)| *name == word) {
        return Ok(found);
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
            "class" if !rest.is_empty() => return Ok(Atom::Class(rest.to_owned())),
            "range" => return number(9).map(Atom::Within),
            "row" => return number(3).map(Atom::OwnRow),
            "keyword" => return keyword_name(rest).map(Atom::Has),
            "in" => return find("zone", rest, &PILES, Zone::word, &[]).map(Atom::In),
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
    let plain = plain();
    Err(unknown("word in a selector:", word, plain.iter().map(|p| p.0).chain(HEADS)))
}

/// Each atom's own word; every atom is matched here, so a new one does not compile without.
pub(super) fn atom_text(atom: &Atom) -> String {
    let compare =
        |head: &str, compare: Compare, number: &i16| format!("{head}{}{number}", compare.sign());
    match atom {
        Atom::Ally => "ally".to_owned(),
        Atom::Enemy => "enemy".to_owned(),
        Atom::Other => "other".to_owned(),
        Atom::Creature => "creature".to_owned(),
        Atom::Card => "card".to_owned(),
        Atom::Artifact => "artifact".to_owned(),
        Atom::Terrain => "terrain".to_owned(),
        Atom::Symbiont => "symbiont".to_owned(),
        Atom::Host => "host".to_owned(),
        Atom::Flyer => "flyer".to_owned(),
        Atom::Ground => "ground".to_owned(),
        Atom::Element(list) => {
            let words: Vec<&str> = list.iter().map(|e| element_word(*e)).collect();
            format!("element:{}", words.join("|"))
        }
        Atom::Class(name) => format!("class:{name}"),
        Atom::Elite => "elite".to_owned(),
        Atom::Ordinary => "ordinary".to_owned(),
        Atom::Cost(c, n) => compare("cost", *c, n),
        Atom::Life(c, n) => compare("life", *c, n),
        Atom::Wounds(c, n) => compare("wounds", *c, n),
        Atom::Counters(c, n) => compare("counters", *c, n),
        Atom::Open => "open".to_owned(),
        Atom::Closed => "closed".to_owned(),
        Atom::Wounded => "wounded".to_owned(),
        Atom::Unwounded => "unwounded".to_owned(),
        Atom::Poisoned => "poisoned".to_owned(),
        Atom::Acted => "acted".to_owned(),
        Atom::Adjacent(Ref::This) => "adjacent".to_owned(),
        Atom::Adjacent(to) => format!("adjacent@{}", ref_word(*to)),
        Atom::Within(n) => format!("range:{n}"),
        Atom::Ahead => "ahead".to_owned(),
        Atom::OwnRow(n) => format!("row:{n}"),
        Atom::Mates(Ref::This) => "mates".to_owned(),
        Atom::Mates(to) => format!("mates@{}", ref_word(*to)),
        Atom::In(zone) => format!("in:{}", zone.word()),
        Atom::Has(keyword) => format!("keyword:{}", keyword.word().name),
        Atom::Not(inner) => format!("!{}", atom_text(inner)),
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
        _ => {
            let later =
                ["strike", "weak", "medium", "strong", "extra", "move", "distance", "tokens"];
            if later.contains(&name) {
                return Err(format!("number `{name}` is not supported yet"));
            }
            let names =
                ["X", "counters", "amount", "wounds", "life", "cost", "count", "min", "max"];
            Err(unknown("number", name, names))
        }
    }
}

pub(super) fn number_text(number: &Number) -> String {
    expression::print(number, &|prop| match prop {
        Prop::X => "X".to_owned(),
        Prop::Counters => "counters".to_owned(),
        Prop::Amount => "amount".to_owned(),
        Prop::Wounds(of) => format!("wounds({})", ref_word(*of)),
        Prop::Life(of) => format!("life({})", ref_word(*of)),
        Prop::Cost(of) => format!("cost({})", ref_word(*of)),
        Prop::Count(select) => format!("count({})", select_text(select, Role::Filter)),
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
