//! One event as one sentence of `told-berserk.ftl`.

use crate::labels;
use crate::ledger::Ledger;
use std::collections::BTreeMap;
use stolik_berserk::card::{Kind, Level};
use stolik_berserk::event::{Happening, Seen};
use stolik_berserk::state::{End, Place, UpkeepKind, Why};
use stolik_berserk::{Berserk, CardId, Cell, Notice, UnitId, View, Zone};
use stolik_kernel::Seat;
use stolik_table::{Around, by_rule, seat_phrase, with_case};
use stolik_words::Phrase;

/// Makes sentences. Cards are named with the cells on which this audience saw them at that moment.
pub(crate) struct Teller<'a> {
    game: &'a Berserk,
    views: Option<(&'a View, &'a View)>,
    cells: BTreeMap<UnitId, Cell>,
    ledger: Ledger,
}

pub(crate) fn key(key: &str) -> Phrase {
    Phrase::new(format!("told-{key}"))
}

fn who(name: &str, seat: Seat) -> Phrase {
    key(name).phrase("who", seat_phrase(seat))
}

impl<'a> Teller<'a> {
    /// A teller that knows no cells.
    pub(crate) fn blind(game: &'a Berserk) -> Teller<'a> {
        Teller { game, views: None, cells: BTreeMap::new(), ledger: Ledger::default() }
    }

    /// A teller for all that one command did.
    pub(crate) fn new(game: &'a Berserk, around: &Around<'a, Berserk>) -> Teller<'a> {
        let cell = |u: &stolik_berserk::view::UnitView| u.place.cell().map(|cell| (u.unit, cell));
        // Those who were there before count where they were; the others came in this command.
        let came =
            around.after.units.iter().filter(|u| u.unit.index() >= around.before.units.len());
        let cells = came.chain(&around.before.units).filter_map(cell).collect();
        let ledger = Ledger::of(around.before);
        Teller { game, views: Some((around.before, around.after)), cells, ledger }
    }

    /// The rule set.
    pub(crate) fn game(&self) -> &'a Berserk {
        self.game
    }

    /// The records of strikes, wounds and counters so far.
    pub(crate) fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// The audience's view after all events.
    pub(crate) fn after(&self) -> Option<&'a View> {
        self.views.map(|(_, after)| after)
    }

    /// Takes note of where a card is after this event, and of its numbers.
    pub(crate) fn follow(&mut self, told: &Notice) {
        self.ledger.follow(told);
        match told {
            Happening::Moved(u, _, to) => drop(self.cells.insert(u.unit, *to)),
            Happening::Entered(u, Some(to)) | Happening::Landed(u, to) => {
                let _ = self.cells.insert(u.unit, *to);
            }
            Happening::TookOff(u)
            | Happening::Exiled(u)
            | Happening::Recalled(u)
            | Happening::Entered(u, None) => drop(self.cells.remove(&u.unit)),
            _ => {}
        }
    }

    /// A card's name, with its cell where that is known.
    pub(crate) fn name(&self, unit: &Seen) -> Phrase {
        if let Some(cell) = self.cells.get(&unit.unit) {
            return at(
                Phrase::new("berserk-unit").phrase("card", labels::seen(self.game, unit.card)),
                *cell,
            );
        }
        let known = self.views.into_iter().flat_map(|(before, after)| [before, after]);
        let knows = |v: &&View| {
            v.units
                .get(unit.unit.index())
                .is_some_and(|u| u.card == unit.card && u.place == Place::Air)
        };
        match known.into_iter().find(knows) {
            Some(view) => labels::unit(self.game, view, unit.unit),
            None => labels::seen(self.game, unit.card),
        }
    }

    fn card(&self, phrase: Phrase, id: CardId) -> Phrase {
        phrase.phrase("card", labels::card(self.game, id))
    }

    pub(crate) fn unit(&self, name: &str, unit: &Seen) -> Phrase {
        key(name).phrase("unit", self.name(unit))
    }

    fn pair(&self, name: &str, unit: &Seen, to: &Seen) -> Phrase {
        self.unit(name, unit).phrase("to", self.name(to))
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
        Why::Time => "time",
        Why::Campaign => "campaign",
        Why::Games => "games",
        Why::Agreed => "agreed",
    };
    let why = key(&format!("why-{why}"));
    match end.winner {
        Some(winner) => who("won", winner).phrase("why", why),
        None => key("drawn").phrase("why", why),
    }
}

/// A game of a campaign is over: how, and the score.
fn game_over(end: &End, game: u8, [one, two]: [u8; 2]) -> Phrase {
    key("game-over")
        .number("game", i64::from(game))
        .phrase("how", ended(end))
        .number("one", i64::from(one))
        .number("two", i64::from(two))
}

impl Teller<'_> {
    /// The sentence for an event, with the rule that made it happen.
    pub(crate) fn tell(&self, told: &Notice) -> Phrase {
        let line = by_rule(sentence(self, told), told.rule());
        match self.case(told) {
            Some(case) => with_case(line, case),
            None => line,
        }
    }
}

fn sentence(t: &Teller<'_>, told: &Notice) -> Phrase {
    let game = t.game;
    match told {
        Happening::Dealt => key("dealt"),
        Happening::Kept(seat) => who("kept", *seat),
        Happening::Redealt(seat) => who("redealt", *seat),
        Happening::RolledForRoles(a, b) => {
            key("rolled-for-roles").number("one", i64::from(*a)).number("two", i64::from(*b))
        }
        Happening::RoleTaken(seat) => who("role-taken", *seat),
        Happening::Recruited(seat, id, gold, silver) => t
            .card(who("recruited", *seat), *id)
            .number("gold", i64::from(*gold))
            .number("silver", i64::from(*silver)),
        Happening::TookBack(seat) => who("took-back", *seat),
        Happening::RecruitingDone(seat) => who("recruiting-done", *seat),
        Happening::Placed(seat, id, cell) => at(t.card(who("placed", *seat), *id), *cell),
        Happening::PlacementDone(seat, count) => {
            who("placement-done", *seat).number("count", i64::from(*count))
        }
        Happening::Hid(seat, cell) => at(who("hid", *seat), *cell),
        Happening::Revealed(u) => t.unit("revealed", u).phrase("who", seat_phrase(u.seat)),
        Happening::TookOff(u) => t.unit(took_off(game, u), u).phrase("who", seat_phrase(u.seat)),
        Happening::TurnStarted(turn, seat) => {
            who("turn-started", *seat).number("turn", i64::from(*turn))
        }
        Happening::Readied(seat) => who("readied", *seat),
        Happening::MainEnded(seat) => who("main-ended", *seat),
        Happening::Passed(seat) => who("passed", *seat),
        Happening::MoveDeclared(u, cell) => at(t.unit("move-declared", u), *cell),
        Happening::Moved(u, from, to) => {
            at(key("moved").phrase("unit", labels::seen(game, u.card)), *to)
                .text("from", from.to_string())
        }
        Happening::StrikeDeclared(u, to) => t.pair("strike-declared", u, to),
        Happening::DefendDeclared(u) => t.unit("defend-declared", u),
        Happening::Defends(u, to) => t.pair("defends", u, to),
        Happening::Used(u, index, None) => {
            t.unit("used", u).phrase("ability", labels::ability(game, u.card, *index))
        }
        Happening::Used(u, index, Some(to)) => {
            t.pair("used-at", u, to).phrase("ability", labels::ability(game, u.card, *index))
        }
        Happening::Triggered(u, index) => {
            t.unit("triggered", u).phrase("ability", labels::ability(game, u.card, *index))
        }
        Happening::SetOff(u, UpkeepKind::Poison) => t.unit("poison", u),
        Happening::SetOff(u, UpkeepKind::Regeneration(n)) => t.amount("regeneration", u, *n),
        Happening::SetOff(u, UpkeepKind::Healing(n)) => t.amount("healing", u, *n),
        Happening::Rolled(u, n) => t.amount("rolled", u, *n),
        Happening::Result(u, n) => t.unit("result", u).number("count", i64::from(*n)),
        Happening::Weakened(u) => t.unit("weakened", u),
        Happening::Hit(u, to, Some(l)) => t.pair(level(*l), u, to),
        Happening::Hit(u, to, None) => t.pair("hit", u, to),
        Happening::Force(u, to, printed, now) => t
            .pair("force", u, to)
            .number("printed", i64::from(*printed))
            .number("now", i64::from(*now)),
        Happening::Missed(u, to) => t.pair("missed", u, to),
        Happening::Stopped(u) => t.unit("stopped", u),
        Happening::Absorbed(u, n) => t.amount("absorbed", u, *n),
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
        Happening::Attached(u, to) => t.pair("attached", u, to),
        Happening::Zoned(u, cell) => at(t.unit("zoned", u), *cell),
        Happening::Prepared(seat, id) => t.card(who("prepared", *seat), *id),
        Happening::StayedClosed(u) => t.unit("stayed-closed", u),
        Happening::Cancelled(u) => t.unit("cancelled", u),
        Happening::GameOver(end, game, wins) => game_over(end, *game, *wins),
        Happening::NextGame(game) => key("next-game").number("game", i64::from(*game)),
        Happening::RetreatDeclared(u) => t.unit("retreat-declared", u),
        Happening::Retreating(u) => t.unit("retreating", u),
        Happening::Retreated(u) => t.unit("retreated", u),
        Happening::Returned(u) => t.unit("returned", u),
        Happening::Abandoned(u) => t.unit("abandoned", u),
        Happening::Captured(u) => t.unit("captured", u),
        Happening::CarriedOver(seat, n) => {
            who("carried-over", *seat).number("count", i64::from(*n))
        }
        Happening::Picked(seat, id) => t.card(who("picked", *seat), *id),
        Happening::PicksDone(seat, n) => who("picks-done", *seat).number("count", i64::from(*n)),
        Happening::SetOff(u, UpkeepKind::Incarnation) => t.unit("incarnation", u),
        Happening::Exiled(u) => t.unit("exiled", u),
        Happening::Recalled(u) => t.unit("recalled", u),
        Happening::Shuffled(seat) => who("shuffled", *seat),
        Happening::Called(u) => t.unit("called", u).phrase("who", seat_phrase(u.seat)),
        Happening::Entered(u, Some(cell)) => {
            at(key("entered").phrase("unit", labels::seen(game, u.card)), *cell)
        }
        Happening::Entered(u, None) => t.unit("entered-air", u),
        Happening::Milled(u, into) => {
            let name = if *into == Zone::Exile { "milled-exile" } else { "milled" };
            t.unit(name, u).phrase("who", seat_phrase(u.seat))
        }
        Happening::Tokens(u, n) => t.amount("tokens", u, *n),
        Happening::Foreseen(seat, id) => t.card(who("foreseen", *seat), *id),
        Happening::Lives(u, n) => t.amount("lives", u, *n),
        Happening::Shifted(from, onto, n) => {
            t.pair("shifted", from, onto).number("count", i64::from(*n))
        }
        Happening::Landed(u, cell) => {
            at(key("landed").phrase("unit", labels::seen(game, u.card)), *cell)
        }
    }
}

/// A flyer takes off, a terrain goes where flyers are.
pub(crate) fn took_off(game: &Berserk, unit: &Seen) -> &'static str {
    match unit.card.map(|id| game.card(id).kind) {
        Some(Kind::Terrain) => "withdrawn",
        Some(Kind::Creature | Kind::Flyer | Kind::Symbiont | Kind::Parasite | Kind::Artifact)
        | None => "took-off",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_berserk::{UnitId, load};
    use stolik_face::laws::events_are_told_apart;
    use stolik_kernel::every;

    /// Every event, at least once; the compiler asks for one that is missing.
    fn every() -> Vec<Notice> {
        let seen = |card| Seen { unit: UnitId(0), card, seat: Seat::ONE };
        let (a, b, s, c) = (seen(Some(CardId(0))), seen(None), Seat::TWO, Cell(7));
        let mut all = every![
            Notice: Dealt, Kept(s), Redealt(s), RolledForRoles(1, 2), RoleTaken(s),
            Recruited(s, CardId(1), 2, 3), TookBack(s), RecruitingDone(s), Placed(s, CardId(1), c),
            PlacementDone(s, 5), Hid(s, c), Revealed(a), TookOff(a), TurnStarted(3, s), Readied(s),
            MainEnded(s), Passed(s), MoveDeclared(a, c), Moved(a, c, c), StrikeDeclared(a, b),
            DefendDeclared(b), Defends(a, b), Used(a, 0, None), Used(a, 0, Some(b)),
            Triggered(b, 9), Rolled(a, 6), Result(a, -1), Weakened(a), Hit(a, b, None),
            Force(a, b, 2, 3), Missed(a, b), Stopped(a), Absorbed(a, 1), Wounded(a, 1),
            Healed(a, 1), Poisoned(a, 0), Poisoned(a, 2), Counters(a, 0), Closed(a), Opened(a),
            Granted(a), Doomed(a), Spared(a), Died(a), Fizzled(a), Aimed(a), Attached(a, b),
            Zoned(a, c), Prepared(s, CardId(1)), StayedClosed(a), Cancelled(a),
            GameOver(End { winner: Some(s), why: Why::NoCreatures }, 1, [0, 1]),
            GameOver(End { winner: None, why: Why::Simultaneous }, 2, [0, 1]), NextGame(2),
            RetreatDeclared(a), Retreating(a), Retreated(a), Returned(a), Abandoned(a), Captured(a),
            CarriedOver(s, 4), SetOff(a, UpkeepKind::Poison),
            SetOff(a, UpkeepKind::Regeneration(2)), SetOff(a, UpkeepKind::Healing(2)), Picked(s, CardId(1)), PicksDone(s, 2),
            SetOff(a, UpkeepKind::Incarnation), Exiled(a), Recalled(a), Shuffled(s), Called(a),
            Entered(a, Some(c)), Entered(a, None), Milled(a, Zone::Graveyard),
            Milled(a, Zone::Exile), Tokens(a, 1), Landed(a, c), Lives(a, 1), Foreseen(s, CardId(1)),
            Shifted(a, b, 2),
            Ended(End { winner: Some(s), why: Why::NoCreatures }),
            Ended(End { winner: None, why: Why::NoCreatures }),
        ]
        .to_vec();
        all.extend(every![Level: Weak, Medium, Strong].map(|l| Notice::Hit(a, b, Some(l))));
        let [_, rest @ ..] = every![
            Why: NoCreatures, Simultaneous, Conceded, Quiet, Repetition, Time, Campaign, Games, Agreed,
        ];
        for why in rest {
            all.extend([Some(s), None].map(|winner| Notice::Ended(End { winner, why })));
        }
        all
    }

    #[test]
    fn every_event_has_its_sentence_in_both_languages() {
        let game = load::embedded();
        events_are_told_apart(&every(), |told| Teller::blind(&game).tell(told));
    }
}
