//! What an audience is told, as sentences of `told-berserk.ftl`.

use crate::berserk::labels;
use stolik_berserk::card::Level;
use stolik_berserk::event::{Happening, Seen};
use stolik_berserk::state::{End, Why};
use stolik_berserk::{Berserk, CardId, Cell, Told};
use stolik_kernel::Seat;
use stolik_table::seat_phrase;
use stolik_words::Phrase;

/// A sentence that is being made.
struct Teller<'a>(&'a Berserk);

fn key(key: &str) -> Phrase {
    Phrase::new(format!("told-{key}"))
}

fn who(name: &str, seat: Seat) -> Phrase {
    key(name).phrase("who", seat_phrase(seat))
}

impl Teller<'_> {
    fn card(&self, phrase: Phrase, id: CardId) -> Phrase {
        phrase.phrase("card", labels::card(self.0, id))
    }

    fn unit(&self, name: &str, unit: &Seen) -> Phrase {
        key(name).phrase("unit", labels::seen(self.0, unit.card))
    }

    fn pair(&self, name: &str, unit: &Seen, to: &Seen) -> Phrase {
        self.unit(name, unit).phrase("to", labels::seen(self.0, to.card))
    }

    fn amount(&self, name: &str, unit: &Seen, count: u8) -> Phrase {
        self.unit(name, unit).number("count", i64::from(count))
    }
}

fn at(phrase: Phrase, cell: Cell) -> Phrase {
    phrase.text("cell", cell.to_string())
}

fn level(level: Level) -> &'static str {
    match level {
        Level::Weak => "hit-weak",
        Level::Medium => "hit-medium",
        Level::Strong => "hit-strong",
    }
}

fn ended(end: &End) -> Phrase {
    let why = match end.why {
        Why::NoCreatures => "no-creatures",
        Why::Simultaneous => "simultaneous",
        Why::Conceded => "conceded",
        Why::Quiet => "quiet",
        Why::Repetition => "repetition",
    };
    let why = key(&format!("why-{why}"));
    match end.winner {
        Some(winner) => who("won", winner).phrase("why", why),
        None => key("drawn").phrase("why", why),
    }
}

/// The sentence for an event.
pub(crate) fn tell(game: &Berserk, told: &Told) -> Phrase {
    let t = Teller(game);
    match told {
        Happening::Dealt => key("dealt"),
        Happening::Kept(seat) => who("kept", *seat),
        Happening::Redealt(seat) => who("redealt", *seat),
        Happening::RolledForRoles(a, b) => key("rolled-for-roles").number("one", i64::from(*a)).number("two", i64::from(*b)),
        Happening::RoleTaken(seat) => who("role-taken", *seat),
        Happening::Recruited(seat, id, gold, silver) => t
            .card(who("recruited", *seat), *id)
            .number("gold", i64::from(*gold))
            .number("silver", i64::from(*silver)),
        Happening::TookBack(seat) => who("took-back", *seat),
        Happening::RecruitingDone(seat) => who("recruiting-done", *seat),
        Happening::Placed(seat, id, cell) => at(t.card(who("placed", *seat), *id), *cell),
        Happening::PlacementDone(seat, count) => who("placement-done", *seat).number("count", i64::from(*count)),
        Happening::Hid(seat, cell) => at(who("hid", *seat), *cell),
        Happening::Revealed(u) => t.unit("revealed", u).phrase("who", seat_phrase(u.seat)),
        Happening::TookOff(u) => t.unit("took-off", u).phrase("who", seat_phrase(u.seat)),
        Happening::TurnStarted(turn, seat) => who("turn-started", *seat).number("turn", i64::from(*turn)),
        Happening::Readied(seat) => who("readied", *seat),
        Happening::MainEnded(seat) => who("main-ended", *seat),
        Happening::Passed(seat) => who("passed", *seat),
        Happening::MoveDeclared(u, cell) => at(t.unit("move-declared", u), *cell),
        Happening::Moved(u, from, to) => at(t.unit("moved", u), *to).text("from", from.to_string()),
        Happening::StrikeDeclared(u, to) => t.pair("strike-declared", u, to),
        Happening::DefendDeclared(u) => t.unit("defend-declared", u),
        Happening::Defends(u, to) => t.pair("defends", u, to),
        Happening::Used(u, index, None) => t.unit("used", u).phrase("ability", labels::ability(game, u.card, *index)),
        Happening::Used(u, index, Some(to)) => {
            t.pair("used-at", u, to).phrase("ability", labels::ability(game, u.card, *index))
        }
        Happening::Triggered(u, index) => t.unit("triggered", u).phrase("ability", labels::ability(game, u.card, *index)),
        Happening::Rolled(u, n) => t.amount("rolled", u, *n),
        Happening::Result(u, n) => t.unit("result", u).number("count", i64::from(*n)),
        Happening::Weakened(u) => t.unit("weakened", u),
        Happening::Hit(u, to, Some(l)) => t.pair(level(*l), u, to),
        Happening::Hit(u, to, None) => t.pair("hit", u, to),
        Happening::Missed(u, to) => t.pair("missed", u, to),
        Happening::Stopped(u) => t.unit("stopped", u),
        Happening::Wounded(u, n) => t.amount("wounded", u, *n),
        Happening::Healed(u, n) => t.amount("healed", u, *n),
        Happening::Poisoned(u, 0) => t.unit("cured", u),
        Happening::Poisoned(u, n) => t.amount("poisoned", u, *n),
        Happening::Counters(u, n) => t.amount("counters", u, *n),
        Happening::Closed(u) => t.unit("closed", u),
        Happening::Opened(u) => t.unit("opened", u),
        Happening::Granted(u) => t.unit("granted", u),
        Happening::Doomed(u) => t.unit("doomed", u),
        Happening::Spared(u) => t.unit("spared", u),
        Happening::Died(u) => t.unit("died", u),
        Happening::Fizzled(u) => t.unit("fizzled", u),
        Happening::Aimed(u) => t.unit("aimed", u),
        Happening::Ended(end) => ended(end),
    }
}
