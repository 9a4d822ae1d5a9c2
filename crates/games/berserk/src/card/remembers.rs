//! Whether a card asks what has happened in a turn: only then a match remembers it.

use super::{
    Ability, Atom, Brings, Card, Condition, Content, Flag, Form, Number, Prop, Select, Until, Verb,
};
use stolik_abilities::Num;

/// Whether the card asks for anything that is remembered of a turn.
pub(crate) fn remembers(card: &Card) -> bool {
    card.abilities.iter().any(ability)
}

fn ability(ability: &Ability) -> bool {
    let form = match &ability.form {
        Form::Activated { .. } => false,
        Form::Triggered { on, .. } => {
            on.asks_how_it_died() || on.by.iter().chain(&on.to).any(select)
        }
        Form::Static { who, what } => select(who) || what.iter().any(content),
    };
    form || ability.conditions.iter().any(condition)
        || ability.steps().iter().any(|step| verb(&step.verb) || step.when.iter().any(condition))
}

fn verb(verb: &Verb) -> bool {
    let word = verb.word();
    let brings = match word.brings {
        Brings::Nothing | Brings::Host => false,
        Brings::Change(what) => content(what),
        Brings::Gift(gives, _) => ability(gives),
    };
    let lasts = match verb {
        Verb::Grant { until, .. } | Verb::Zone { until, .. } => {
            until.is_tied() || *until == Until::Use
        }
        _ => false,
    };
    brings || lasts || word.number.is_some_and(number) || verb.cards().is_some_and(select)
}

fn content(content: &Content) -> bool {
    let series = [Flag::StrikesTwice, Flag::StrikesApart, Flag::StrikesEach];
    match content {
        Content::Mod { add, versus, .. } => number(add) || versus.as_ref().is_some_and(select),
        Content::Keyword { versus, .. } => versus.as_ref().is_some_and(select),
        Content::Bound(_, to) => select(to),
        Content::Movers(counted) | Content::Ward(counted, _) => number(counted),
        Content::Lure(_, versus) => versus.as_ref().is_some_and(select),
        Content::Gives(gives) => ability(gives),
        Content::Flag(flag) => series.contains(flag),
        Content::StruckAt(_)
        | Content::Blocks(_)
        | Content::BlocksOnce(_)
        | Content::Fixed(..)
        | Content::OwnFixed(..)
        | Content::StrikesAt(_)
        | Content::Shows(_)
        | Content::Edges
        | Content::Mark(_) => false,
    }
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
        Atom::Moved | Atom::MovedBefore | Atom::Hurt(..) => true,
        Atom::Not(inner) | Atom::ThisOr(inner) => self::atom(inner),
        _ => false,
    }
}

fn number(number: &Number) -> bool {
    match number {
        Num::Int(_) => false,
        Num::Prop(Prop::Past(..)) => true,
        Num::Prop(prop) => prop.counts().is_some_and(select),
        Num::Bin(_, left, right) => self::number(left) || self::number(right),
    }
}
