//! The numbers behind a refusal, in words.

use crate::berserk::labels;
use stolik_berserk::facts::{self, Fact};
use stolik_berserk::state::Phase;
use stolik_berserk::{Berserk, Cell, Command, UnitId, View, rule};
use stolik_kernel::{RuleId, Seat};
use stolik_table::seat_phrase;
use stolik_words::Phrase;

/// What stood against the command.
pub(crate) fn case(game: &Berserk, view: &View, command: &Command, rule: RuleId) -> Option<Phrase> {
    facts::fact(game, view, command, rule).map(|fact| said(game, view, fact))
}

fn said(game: &Berserk, view: &View, fact: Fact) -> Phrase {
    let line = |key: &str| Phrase::new(format!("refused-{key}"));
    let unit = |key: &str, u: UnitId| line(key).phrase("unit", labels::unit(game, view, u));
    let two =
        |key: &str, u: UnitId, to: UnitId| unit(key, u).phrase("to", labels::unit(game, view, to));
    let who = |key: &str, seat: Seat| line(key).phrase("who", seat_phrase(seat));
    let at = |phrase: Phrase, cell: Cell| phrase.text("cell", cell.to_string());
    let count = |phrase: Phrase, n: i64| phrase.number("count", n);
    match fact {
        Fact::Priority(seat) => who("priority", seat),
        Fact::Turn(seat) => who("turn", seat),
        Fact::Question(seat) => who("question", seat),
        Fact::Controller(u, seat) => unit("controller", u).phrase("who", seat_phrase(seat)),
        Fact::Stack(n) => count(line("stack"), n as i64),
        Fact::Closed(u) => unit("closed", u),
        Fact::Acted(u) => unit("acted", u),
        Fact::Moved(u) => unit("moved", u),
        Fact::NoSteps(u, n) => count(unit("no-steps", u), i64::from(n)),
        Fact::StepTo(u, from, to, n) => {
            count(at(unit("step", u), to), i64::from(n)).text("from", from.to_string())
        }
        Fact::LeapTo(u, to, n, 0) => count(at(unit("no-leap", u), to), i64::from(n)),
        Fact::LeapTo(u, to, n, most) => {
            count(at(unit("leap", u), to), i64::from(n)).number("most", i64::from(most))
        }
        Fact::Taken(cell, u) => at(unit("taken", u), cell),
        Fact::Apart(u, to, n) => count(two("apart", u, to), i64::from(n)),
        Fact::Grounded(u, n) => count(unit("grounded", u), n as i64),
        Fact::NotAimed(u) => unit("not-aimed", u),
        Fact::NotBeside(u, to) => two("not-beside", u, to),
        Fact::Defender(u) => unit("defender", u),
        Fact::Counters(u, has, needs) => {
            count(unit("counters", u), i64::from(has)).number("needs", i64::from(needs))
        }
        Fact::Price(card, cost, gold, silver) => line("price")
            .phrase("card", labels::card(game, card))
            .number("cost", i64::from(cost))
            .number("gold", i64::from(gold))
            .number("silver", i64::from(silver)),
        Fact::Flyers(card, paid, cost, most) => count(line("flyers"), i64::from(paid))
            .phrase("card", labels::card(game, card))
            .number("cost", i64::from(cost))
            .number("most", i64::from(most)),
        Fact::Unplaced(n) => count(line("unplaced"), n as i64),
    }
}

/// The rule by which a seat that is not waited for may do nothing.
pub(crate) fn unasked(public: &View) -> Option<RuleId> {
    match public.phase {
        Phase::Deal => Some(rule!("3.3/redeal")),
        Phase::Roles { .. } => Some(rule!("3.4")),
        Phase::Recruiting => Some(rule!("3.6/rest")),
        Phase::Placement { .. } => Some(rule!("3.8/order")),
        Phase::Reveal => Some(rule!("3.11.1")),
        Phase::Preparing { .. } => Some(rule!("3.4.1")),
        Phase::Placed { .. } => Some(rule!("6.2.2/after")),
        Phase::Symbionts { .. } => Some(rule!("3.11/symbionts")),
        Phase::Parasites { .. } => Some(rule!("3.12")),
        Phase::Vanguard { .. } => Some(rule!("6.2.4")),
        Phase::Dawn => Some(rule!("6.3.1")),
        Phase::BattleStart { .. } => Some(rule!("3.13")),
        Phase::Starting | Phase::Main | Phase::Ending | Phase::Final => Some(rule!("5.1")),
        Phase::Over(_) => None,
    }
}
