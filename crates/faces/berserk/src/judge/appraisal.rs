//! Values of the pool's cards by their definition alone: computed once for all, asked for thousands of times a
//! decision.

use stolik_berserk::card::{
    Ability, Brings, Card, Class, CounterCost, Form, Instruction, Keyword, Kind, Number, Power,
    Prop, Verb, Worth,
};
use stolik_berserk::engine::{exchange, one_die};

/// Wounds are counted in twelfths, so that means of dice are whole numbers.
const WOUND: i64 = 12;

/// A card in numbers.
#[derive(Clone, Debug)]
pub(super) struct Appraisal {
    pub(super) kind: Kind,
    pub(super) cost: i64,
    pub(super) life: i64,
    /// Mean wounds of its simple strike at an open card of equal skill, in twelfths.
    pub(super) hit: i64,
    /// The same at a closed card, which does not reflect.
    pub(super) hit_closed: i64,
    /// Mean wounds of its best attack from afar, in twelfths, and how far that reaches.
    pub(super) shot: Option<(i64, u8)>,
    /// Lives that it regains each turn.
    pub(super) regen: i64,
    /// Poison does nothing to it.
    pub(super) pure: bool,
    /// The value of a counter on it, and the number of useful ones.
    pub(super) counter: (i64, u8),
    /// Its abilities, but for attacks that `shot` counts.
    pub(super) skill: i64,
    /// Stands better beside cards of its squad: formation, help for neighbours.
    pub(super) company: bool,
}

impl Appraisal {
    pub(super) fn of(card: &Card) -> Appraisal {
        let keyword = |pick: fn(Keyword) -> Option<u8>| {
            card.keywords.iter().filter_map(|k| pick(*k)).max().unwrap_or(0)
        };
        let exp = keyword(|k| if let Keyword::AttackExp(n) = k { Some(n) } else { None });
        let regen = keyword(|k| if let Keyword::Regen(n) = k { Some(n) } else { None });
        let unanswered = card.keywords.contains(&Keyword::Unanswered);
        let closed = mean_closed(&card.strike, exp);
        Appraisal {
            kind: card.kind,
            cost: i64::from(card.cost),
            life: i64::from(card.life),
            hit: if unanswered { closed } else { mean_open(&card.strike, exp) },
            hit_closed: closed,
            shot: card.abilities.iter().filter_map(|a| shot(card, a)).max(),
            regen: i64::from(regen),
            pure: card.keywords.contains(&Keyword::ProtectPoison),
            counter: counter(card),
            skill: card.abilities.iter().map(skill).sum::<i64>()
                + card.keywords.iter().map(|k| k.word().worth).sum::<i64>(),
            company: company(card),
        }
    }
}

/// Mean wounds over the strike table, of two dice of which the attacker's gets `exp`.
fn mean_open(strike: &[u8; 3], exp: u8) -> i64 {
    let mut sum = 0;
    for (mine, theirs) in (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b))) {
        let row = exchange(mine + exp.min(20) as i8, theirs);
        sum += row.attacker.map_or(0, |level| i64::from(strike[level as usize]));
    }
    sum * WOUND / 36
}

/// Mean wounds of one die.
fn mean_closed(strike: &[u8; 3], exp: u8) -> i64 {
    let level = |die: i8| one_die(die + exp.min(20) as i8) as usize;
    (1..=6).map(|die| i64::from(strike[level(die)])).sum::<i64>() * WOUND / 6
}

/// An attack from afar that the card can make in its turn: mean wounds in twelfths, and reach.
fn shot(card: &Card, ability: &Ability) -> Option<(i64, u8)> {
    let Form::Activated { run, .. } = &ability.form else { return None };
    run.iter().find_map(|step| {
        let Verb::Attack { class, value, range, to: _ } = &step.verb else { return None };
        let reach = match class {
            Class::Shot | Class::Throw | Class::Discharge => range.unwrap_or(u8::MAX),
            Class::Across => 2,
            Class::Special | Class::Magic => 1,
            Class::Strike | Class::Spell | Class::Impact => return None,
        };
        let trained = |k: &&Keyword| *class == Class::Shot && matches!(k, Keyword::ShootingExp(_));
        let practice = card.keywords.iter().find(trained).map(|k| k.number());
        let mean = match value {
            Power::Die(three) => mean_closed(three, practice.unwrap_or(0)),
            Power::Fixed(n) => WOUND * plain(n),
            Power::Own(more) => {
                mean_closed(&card.strike, practice.unwrap_or(0)) + WOUND * plain(more)
            }
            Power::Raised(three, more) => {
                mean_closed(three, practice.unwrap_or(0)) + WOUND * plain(more)
            }
        };
        Some((mean, reach))
    })
}

/// A number as it is where nothing is known of the position: what it counts is taken for two.
fn plain(n: &Number) -> i64 {
    i64::from(n.value(&mut |_: &Prop| 2))
}

/// The value of a counter, and the number of useful ones.
fn counter(card: &Card) -> (i64, u8) {
    let paid = card.abilities.iter().filter_map(|a| match &a.form {
        Form::Activated { cost, .. } => match cost.counters {
            CounterCost::None => None,
            CounterCost::Exactly(n) => Some((6 / i64::from(n.max(1)).max(1), n.saturating_mul(2))),
            CounterCost::Any => Some((5, 6)),
        },
        Form::Triggered { .. } | Form::Static { .. } => None,
    });
    let (worth, most) = paid.max().unwrap_or((0, 0));
    let read = card.abilities.iter().any(reads_counters);
    let (worth, most) = if read { (worth.max(4), most.max(4)) } else { (worth, most) };
    (worth, most.min(card.counters_max.unwrap_or(u8::MAX)))
}

/// Whether an ability asks for its card's counters: a condition or a number.
fn reads_counters(ability: &Ability) -> bool {
    use stolik_berserk::card::Condition;
    let mut read = false;
    let mut number = |n: &Number| {
        n.value(&mut |p: &Prop| {
            read |= *p == Prop::Counters;
            1
        });
    };
    for condition in &ability.conditions {
        if let Condition::Compare(a, _, b) = condition {
            number(a);
            number(b);
        }
    }
    if let Form::Static { what, .. } = &ability.form {
        for content in what {
            content.added().into_iter().for_each(&mut number);
        }
    }
    read
}

/// The value of an ability for its holder, beyond attacks from afar.
fn skill(ability: &Ability) -> i64 {
    let all: i64 = ability.steps().iter().map(step).sum();
    match &ability.form {
        Form::Activated { cost, .. } => {
            if cost.close {
                all
            } else {
                all + 2
            }
        }
        // An effect that happens once is soon over.
        Form::Triggered { on, .. } => all * i64::from(on.when.word().quarters) / 4,
        Form::Static { what, .. } => what.iter().map(|c| c.worth().abs()).sum(),
    }
}

fn step(step: &Instruction) -> i64 {
    let word = step.verb.word();
    match word.worth {
        Worth::Flat(n) => i64::from(n),
        Worth::Each(each, number, most) => {
            i64::from(each) * plain(number).clamp(0, i64::from(most))
        }
        Worth::Brought(most) => match word.brings {
            Brings::Change(what) => what.worth().abs().min(i64::from(most)),
            Brings::Gift(gives, _) => skill(gives).min(i64::from(most)),
            Brings::Nothing | Brings::Host => 0,
        },
    }
}

/// Whether it gains from neighbours of its squad, or they from it.
fn company(card: &Card) -> bool {
    use stolik_berserk::card::{Atom, Quantity, Ref};
    let beside = |atoms: &[Atom]| {
        atoms.contains(&Atom::Ally)
            && atoms.iter().any(|a| matches!(a, Atom::Adjacent(Ref::This) | Atom::Mates(_)))
    };
    card.keywords.contains(&Keyword::Formation)
        || card.abilities.iter().any(|a| match &a.form {
            Form::Static { who, .. } => {
                who.quantity != Quantity::Ref(Ref::This) && beside(&who.atoms)
            }
            Form::Activated { .. } | Form::Triggered { .. } => false,
        })
}
