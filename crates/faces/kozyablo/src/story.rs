//! Lines about one command for an audience: a battle in its order of strikes, a line for each strike; evident
//! consequences are left out.

use crate::labels;
use crate::tell::{Teller, bare};
use stolik_kozyablo::event::Event;
use stolik_kozyablo::{Kozyablo, Target, UnitId};
use stolik_table::{Around, by_rule};
use stolik_words::Phrase;

fn key(key: &str) -> Phrase {
    Phrase::new(format!("told-koz-{key}"))
}

/// One event on its own.
pub(crate) fn plain(game: &Kozyablo, told: &Event) -> Phrase {
    Teller::new(game, None, std::slice::from_ref(told)).tell(told)
}

/// Everything that one command did.
pub(crate) fn story(game: &Kozyablo, around: &Around<'_, Kozyablo>, told: &[Event]) -> Vec<Phrase> {
    let teller = Teller::new(game, Some((around.before, around.after)), told);
    let mut out = Vec::new();
    let mut rest = told;
    while let [first, later @ ..] = rest {
        let together = blow(&teller, rest).or_else(|| dead(&teller, rest));
        let taken = match together {
            Some((line, taken)) => {
                out.push(by_rule(line, first.rule()));
                taken
            }
            None => {
                if !implied(bare(first), later) {
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
    let next = later.first().map(bare);
    match event {
        Event::TurnEnded(_) => matches!(next, Some(Event::TurnStarted(..))),
        // It is on its way and arrives, is played and comes into play, at once: nobody could answer.
        Event::Draws(_) => matches!(next, Some(Event::Drew(..))),
        Event::Hides(id) => matches!(next, Some(Event::Hid(hid)) if hid == id),
        Event::Plays(_, card, ..) => {
            matches!(next, Some(Event::Entered(_, came, ..)) if came == card)
        }
        Event::Leaves(..) => matches!(next, Some(Event::Moved(..))),
        Event::Regenerates(id) => matches!(next, Some(Event::Healed(who, _)) if who == id),
        // Only the player concerned could say more.
        Event::Declined(_) => !later.is_empty(),
        _ => false,
    }
}

/// A strike with what it did: damage to each of its targets, or none.
fn blow(t: &Teller<'_>, rest: &[Event]) -> Taken {
    let [first, later @ ..] = rest else { return None };
    let Event::Struck(_, targets) = bare(first) else { return None };
    let hurt: Vec<(Target, u8)> = later
        .iter()
        .map_while(|event| match bare(event) {
            Event::Hurt(to, n) if targets.contains(to) => Some((*to, *n)),
            _ => None,
        })
        .collect();
    let [(_, n), ..] = hurt[..] else { return None };
    if hurt.iter().any(|(_, other)| *other != n) {
        return None;
    }
    let line = key(if n == 0 { "blow-harmless" } else { "blow" }).phrase("struck", t.tell(first));
    Some((line.number("count", i64::from(n)), 1 + hurt.len()))
}

/// Several cards that are destroyed one after the other.
fn dead(t: &Teller<'_>, rest: &[Event]) -> Taken {
    let died: Vec<UnitId> = rest
        .iter()
        .map_while(|event| match bare(event) {
            Event::Died(id, _) => Some(*id),
            _ => None,
        })
        .collect();
    if died.len() < 2 {
        return None;
    }
    let units = labels::list(died.iter().map(|id| t.unit(*id)))?;
    Some((key("died-many").phrase("units", units), died.len()))
}
