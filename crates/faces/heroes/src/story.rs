//! Lines about one command for an audience: events that belong together become one line, and evident consequences are
//! left out.

use crate::tell::{Teller, bare, key};
use stolik_heroes::card::Keyword;
use stolik_heroes::event::Event;
use stolik_heroes::ids::AUTO;
use stolik_heroes::{CardId, Heroes, UnitId};
use stolik_table::{Around, by_rule, seat_phrase};
use stolik_words::Phrase;

/// One event on its own.
pub(crate) fn plain(game: &Heroes, told: &Event) -> Phrase {
    Teller::new(game, None, std::slice::from_ref(told)).tell(told)
}

/// Everything that one command did.
pub(crate) fn story(game: &Heroes, around: &Around<'_, Heroes>, told: &[Event]) -> Vec<Phrase> {
    let teller = Teller::new(game, Some((around.before, around.after)), told);
    let mut out = Vec::new();
    let mut n = 0;
    while n < told.len() {
        let (before, rest) = told.split_at(n);
        let drawn = draws(rest);
        if drawn > 1 {
            out.push(by_rule(many(rest, drawn), rest[0].rule()));
            n += drawn;
            continue;
        }
        if !implied(before, bare(&told[n]), &rest[1..]) {
            out.push(match brought(game, before, bare(&told[n])) {
                Some(word) => teller.brought(&told[n], word),
                None => teller.tell(&told[n]),
            });
        }
        n += 1;
    }
    // Every act gets a line.
    if out.is_empty() {
        out.extend(told.first().map(|event| teller.tell(event)));
    }
    out
}

/// The keyword whose ability is being carried out where something is healed or given.
fn brought(game: &Heroes, before: &[Event], event: &Event) -> Option<Keyword> {
    if !matches!(event, Event::Healed(..) | Event::Given(..)) {
        return None;
    }
    let last = before.iter().rev().map(bare).find_map(|one| match one {
        Event::Resolves(_, card, line) => Some((*card, *line)),
        _ => None,
    });
    last.filter(|(card, _)| *card == AUTO).and_then(|(_, line)| game.keyword_of(line))
}

/// The number of unknown cards that one seat draws one after the other from here on.
fn draws(rest: &[Event]) -> usize {
    let Some(Event::Drew(who, None)) = rest.first().map(bare) else { return 0 };
    rest.iter()
        .take_while(|event| matches!(bare(event), Event::Drew(seat, None) if seat == who))
        .count()
}

fn many(rest: &[Event], count: usize) -> Phrase {
    let seat = match bare(&rest[0]) {
        Event::Drew(seat, _) => *seat,
        _ => return key("nothing"),
    };
    key("drew-many").phrase("who", seat_phrase(seat)).number("count", count as i64)
}

/// Whether what was told before or follows says as much as the event does.
fn implied(before: &[Event], event: &Event, later: &[Event]) -> bool {
    let told = |of: &dyn Fn(&Event) -> bool| before.iter().map(bare).any(of);
    let follows = |of: &dyn Fn(&Event) -> bool| later.iter().map(bare).any(of);
    match event {
        // The cost of a card in hand stands on it; that it comes into play is what playing it means.
        Event::Paid(..) => told(&|one| matches!(one, Event::Plays(..) | Event::Announced(..))),
        Event::Entered(id, ..) => {
            told(&|one| matches!(one, Event::Plays(_, _, unit) if unit == id))
        }
        // The blow says how strong it was.
        Event::Wounded(id, n, ..) => told(&|one| {
            let same = |to: &UnitId, blow: &u8| to == id && blow == n;
            matches!(one, Event::Strikes(_, to, blow) | Event::Shoots(_, to, blow) if same(to, blow))
        }),
        Event::Resolves(id, card, line) => {
            let same = |unit: &UnitId, of: &CardId, at: &u8| (unit, of, at) == (id, card, line);
            told(&|one| matches!(one, Event::Announced(unit, of, at, _) if same(unit, of, at)))
        }
        Event::Buried(_, card, id) => told(&|one| {
            matches!(one, Event::Died(unit, _) | Event::Plays(_, _, unit) if unit == id)
                || matches!(one, Event::Discarded(_, of) if of == card)
        }),
        Event::Ends(_) => follows(&|one| matches!(one, Event::Turn(..))),
        Event::Opened(_) | Event::Gained(..) => told(&|one| matches!(one, Event::Turn(..))),
        Event::Main(_) => !before.is_empty(),
        Event::Closed(_) | Event::Changed(_) | Event::Expired(_) => !before.is_empty(),
        Event::Chose(_) | Event::Passed(_) => {
            follows(&|one| !matches!(one, Event::Chose(_) | Event::Passed(_)))
        }
        Event::Searches(seat) => follows(&|one| matches!(one, Event::Found(who, _) if who == seat)),
        Event::Took(_, Some(card)) => told(&|one| matches!(one, Event::Found(_, of) if of == card)),
        _ => false,
    }
}
