//! Whether a constant change of lives hangs on lives: such a card would have to be asked for its lives to know them.

use crate::card::{Atom, Condition, Content, Modified, Number, Prop, Select};
use stolik_abilities::Num;

/// Whether the changes of a group, under such conditions, would ask for lives to change lives.
pub(super) fn circle(who: &Select, conditions: &[Condition], what: &[Content]) -> bool {
    let own = what.iter().filter_map(|content| match content {
        Content::Mod { what: Modified::Life, add, versus } => Some((add, versus)),
        _ => None,
    });
    let mut own = own.peekable();
    own.peek().is_some()
        && (select(who)
            || conditions.iter().any(condition)
            || own.any(|(add, versus)| number(add) || versus.as_ref().is_some_and(select)))
}

fn condition(condition: &Condition) -> bool {
    match condition {
        Condition::Is(_, atoms) => atoms.iter().any(atom),
        Condition::Exists(group) | Condition::Absent(group) => select(group),
        Condition::Compare(left, _, right) => number(left) || number(right),
        Condition::MyTurn | Condition::EnemyTurn | Condition::First | Condition::Second => false,
    }
}

fn select(select: &Select) -> bool {
    select.atoms.iter().any(atom)
}

fn atom(atom: &Atom) -> bool {
    match atom {
        Atom::Life(..) | Atom::Boosted => true,
        Atom::Not(inner) | Atom::ThisOr(inner) => self::atom(inner),
        _ => false,
    }
}

fn number(number: &Number) -> bool {
    match number {
        Num::Int(_) => false,
        Num::Prop(Prop::Life(_)) => true,
        Num::Prop(prop) => prop.counts().is_some_and(select),
        Num::Bin(_, left, right) => self::number(left) || self::number(right),
    }
}
