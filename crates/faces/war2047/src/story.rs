//! Lines about one command for an audience: events that belong together become one line, and evident consequences are
//! left out.

use crate::labels;
use crate::tell::{Teller, changed};
use stolik_table::{Around, by_rule, seat_phrase};
use stolik_war2047::War2047;
use stolik_war2047::event::{Event, Who};
use stolik_war2047::state::Phase;
use stolik_words::Phrase;

fn key(key: &str) -> Phrase {
    Phrase::new(format!("told-war-{key}"))
}

/// One event on its own.
pub(crate) fn plain(game: &War2047, told: &Event) -> Phrase {
    Teller::new(game, None).tell(told)
}

/// Everything that one command did.
pub(crate) fn story(game: &War2047, around: &Around<'_, War2047>, told: &[Event]) -> Vec<Phrase> {
    let teller = Teller::new(game, Some((around.before, around.after)));
    let mut out = Vec::new();
    let mut rest = told;
    while let [first, later @ ..] = rest {
        let together = turn(game, rest)
            .or_else(|| paid(&teller, rest))
            .or_else(|| blow(&teller, rest))
            .or_else(|| many(&teller, rest));
        let taken = match together {
            Some((line, taken)) => {
                out.push(by_rule(line, first.rule()));
                taken
            }
            None => {
                if !implied(first, later) {
                    out.push(teller.tell(first));
                }
                1
            }
        };
        rest = &rest[taken..];
    }
    out
}

/// A line, and how many events it tells.
type Taken = Option<(Phrase, usize)>;

/// Whether what follows says as much as the event does.
fn implied(event: &Event, later: &[Event]) -> bool {
    let goes_on = || {
        later.iter().any(|e| {
            matches!(e, Event::PhaseStarted(_) | Event::TurnEnded(_) | Event::TurnStarted(..))
        })
    };
    match event {
        Event::Decided(seat) => {
            matches!(later.first(), Some(Event::Kept(s) | Event::Exchanged(s, ..)) if s == seat)
        }
        Event::PhaseStarted(Phase::Damage) => true,
        Event::PhaseStarted(_) => goes_on(),
        Event::Finished(_) | Event::Passed(_) => !later.is_empty(),
        Event::TurnEnded(_) => matches!(later.first(), Some(Event::TurnStarted(..))),
        _ => false,
    }
}

/// The start of a turn with what it brings.
fn turn(game: &War2047, rest: &[Event]) -> Taken {
    let [Event::TurnStarted(number, seat), later @ ..] = rest else { return None };
    let mut taken = 1;
    let mut brings = Vec::new();
    for event in later {
        match event {
            Event::PhaseStarted(Phase::Preparation) => {}
            Event::Activated(who) if who.seat == *seat => {}
            Event::Gained(who, res) if who == seat => brings.extend(labels::res(*res)),
            Event::Drew(who, None) if who == seat => brings.push(key("a-card")),
            Event::Drew(who, Some(card)) if who == seat => brings.push(labels::card(game, *card)),
            _ => break,
        }
        taken += 1;
    }
    let line = key("turn-started").number("turn", i64::from(*number));
    let line = line.phrase("who", seat_phrase(*seat));
    Some(match labels::list(brings) {
        Some(brings) => (key("turn-with").phrase("turn", line).phrase("brings", brings), taken),
        None => (line, taken),
    })
}

/// The line about a played or used card, with its price.
fn paid(t: &Teller<'_>, rest: &[Event]) -> Taken {
    match rest {
        [
            first @ (Event::Played(..) | Event::Second(..) | Event::Used(..)),
            Event::Paid(_, res),
            ..,
        ] => {
            let line = key("paid-for").phrase("what", t.tell(first));
            Some((line.phrase("res", labels::amounts(*res)), 2))
        }
        _ => None,
    }
}

/// A blow with what it did.
fn blow(t: &Teller<'_>, rest: &[Event]) -> Taken {
    match rest {
        [first @ Event::Struck(_, to), Event::Hurt(who, n), ..] if who.unit == to.unit => {
            let line = key("blow").phrase("struck", t.tell(first));
            Some((line.number("count", i64::from(*n)), 2))
        }
        [first @ Event::Struck(_, to), Event::Unhurt(who), ..] if who.unit == to.unit => {
            Some((key("blow-harmless").phrase("struck", t.tell(first)), 2))
        }
        _ => None,
    }
}

/// The unit to which the same happens in a later event as in the first, if it does.
type Same = fn(&Event, &Event) -> Option<Who>;

/// Several units to which the same happens, one after the other.
fn many(t: &Teller<'_>, rest: &[Event]) -> Taken {
    let first = rest.first()?;
    let (name, same): (&str, Same) = match first {
        Event::Died(_) => ("died-many", |_, e| match e {
            Event::Died(who) => Some(*who),
            _ => None,
        }),
        Event::Activated(_) => ("activated-many", |_, e| match e {
            Event::Activated(who) => Some(*who),
            _ => None,
        }),
        Event::Deactivated(_) => ("deactivated-many", |_, e| match e {
            Event::Deactivated(who) => Some(*who),
            _ => None,
        }),
        Event::Changed(..) => ("changed", |first, e| match (first, e) {
            (Event::Changed(_, a, b), Event::Changed(who, c, d)) if (a, b) == (c, d) => Some(*who),
            _ => None,
        }),
        _ => return None,
    };
    let run: Vec<Who> = rest.iter().map_while(|e| same(first, e)).collect();
    if run.len() < 2 {
        return None;
    }
    let units = labels::list(run.iter().map(|who| t.name(who)))?;
    let line = match first {
        Event::Changed(_, damage, life) => changed(units, *damage, *life),
        _ => key(name).phrase("units", units),
    };
    Some((line, run.len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_kernel::{Audience, Notation, Rules, Seat};
    use stolik_war2047::ids::{NO_TARGETS, Res};
    use stolik_war2047::{CardId, Line, UnitId, load};
    use stolik_words::{Language, Words};

    /// The public lines about these events, around an empty position.
    fn lines(told: &[Event]) -> Vec<String> {
        let (game, words) = (load::embedded(), Words::embedded());
        let (game, state) = game.place(&["turn 3 p1 preparation"]).expect("a position");
        let view = game.view(&state, Audience::Public);
        let around = Around { before: &view, after: &view };
        story(&game, &around, told).iter().map(|p| words.say(Language::En, p)).collect()
    }

    fn who(game: &War2047, n: u16, card: &str) -> Who {
        Who { unit: UnitId(n), card: game.find(card).expect("a card"), seat: Seat::ONE }
    }

    #[test]
    fn a_turn_with_what_it_brings_is_one_line_and_finished_phases_are_none() {
        let game = load::embedded();
        let a = who(&game, 0, "tank");
        let said = lines(&[
            Event::Finished(Seat::TWO),
            Event::TurnEnded(Seat::TWO),
            Event::TurnStarted(3, Seat::ONE),
            Event::PhaseStarted(Phase::Preparation),
            Event::Activated(a),
            Event::Gained(Seat::ONE, Res([1, 1, 1])),
            Event::Drew(Seat::ONE, None),
        ]);
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(said[0].contains('3') && said[0].contains("M1 E1 R1"), "{said:?}");
        let said = lines(&[
            Event::Finished(Seat::ONE),
            Event::PhaseStarted(Phase::Movement),
            Event::PhaseStarted(Phase::Declare),
        ]);
        assert_eq!(said.len(), 1, "{said:?}");
    }

    #[test]
    fn a_price_a_blow_and_a_heap_of_dead_are_one_line_each() {
        let game = load::embedded();
        let (a, b) = (who(&game, 0, "tank"), who(&game, 1, "militia"));
        let card = CardId(8);
        let said = lines(&[
            Event::Played(Seat::ONE, card, Some(Line::Attack), NO_TARGETS),
            Event::Paid(Seat::ONE, Res([2, 0, 0])),
            Event::Struck(a, b),
            Event::Hurt(b, 3),
            Event::Struck(b, a),
            Event::Unhurt(a),
            Event::Died(a),
            Event::Died(b),
        ]);
        assert_eq!(said.len(), 4, "{said:?}");
        assert!(said[0].contains("M2") && said[3].contains(", "), "{said:?}");
    }

    #[test]
    fn every_line_carries_its_rule() {
        let line = plain(&load::embedded(), &Event::Passed(Seat::ONE));
        assert!(line.args.iter().any(|(name, _)| name == "by-rule"), "{line:?}");
    }
}
