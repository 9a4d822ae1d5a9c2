//! One event as one sentence of `told-kozyablo.ftl`.

use crate::{labels, steps};
use stolik_kernel::Seat;
use stolik_kozyablo::event::Event;
use stolik_kozyablo::state::{End, Why};
use stolik_kozyablo::{CardId, Kozyablo, Sector, Target, UnitId, View};
use stolik_table::{by_rule, seat_phrase};
use stolik_words::Phrase;

/// An announced thing with the target that it has.
fn aimed(what: Phrase, to: Option<Phrase>) -> Phrase {
    match to {
        Some(to) => key("at").phrase("what", what).phrase("to", to),
        None => what,
    }
}

/// Makes sentences. Cards on the table are named by what the audience saw before or after, or what it is told.
pub(crate) struct Teller<'a> {
    game: &'a Kozyablo,
    views: Option<(&'a View, &'a View)>,
    /// Cards that the same command showed or took away.
    named: Vec<(UnitId, CardId)>,
}

fn key(key: &str) -> Phrase {
    Phrase::new(format!("told-koz-{key}"))
}

fn by(name: &str, seat: Seat) -> Phrase {
    key(name).phrase("who", seat_phrase(seat))
}

impl<'a> Teller<'a> {
    /// A teller of these events; without views cards that no event names are told by their letters.
    pub(crate) fn new(
        game: &'a Kozyablo,
        views: Option<(&'a View, &'a View)>,
        told: &[Event],
    ) -> Teller<'a> {
        let named = told.iter().filter_map(|event| event.word().named).collect();
        Teller { game, views, named }
    }

    /// The sentence for an event, with the rule that made it happen.
    pub(crate) fn tell(&self, told: &Event) -> Phrase {
        by_rule(self.sentence(told), told.rule())
    }

    /// A card on the table.
    pub(crate) fn unit(&self, id: UnitId) -> Phrase {
        let seen = |view: &View| view.units.iter().find(|u| u.id == id).map(|unit| unit.card);
        let known = self.views.and_then(|(before, after)| seen(before).or_else(|| seen(after)));
        let named = || self.named.iter().find(|(unit, _)| *unit == id).map(|(_, card)| *card);
        match known.or_else(named) {
            Some(card) => labels::lettered(self.game, card, id),
            None => labels::lost(id),
        }
    }

    pub(crate) fn target(&self, to: Target) -> Phrase {
        match to {
            Target::Unit(id) => self.unit(id),
            Target::Sector(at) => labels::sector(at),
        }
    }

    pub(crate) fn targets(&self, all: &[Target]) -> Option<Phrase> {
        labels::list(all.iter().map(|to| self.target(*to)))
    }

    fn cards(&self, all: &[CardId]) -> Option<Phrase> {
        labels::list(all.iter().map(|id| labels::card(self.game, *id)))
    }

    /// Those who go: by name whom the audience knows, else how many hidden ones.
    fn walkers(&self, open: &[UnitId], own: &[UnitId], hidden: u8) -> Phrase {
        let named = open.iter().chain(own).map(|id| self.unit(*id));
        let unseen = usize::from(hidden).saturating_sub(own.len());
        let shadows =
            (unseen > 0).then(|| Phrase::new("koz-shadows").number("count", unseen as i64));
        labels::list(named.chain(shadows)).unwrap_or_else(|| Phrase::new("koz-nobody"))
    }

    /// The text of a card's property.
    fn line(&self, id: UnitId, line: u8) -> Option<Phrase> {
        let (before, after) = self.views?;
        [before, after].into_iter().find_map(|view| steps::line(self.game, view, id, line))
    }

    fn property(&self, name: &str, id: UnitId, line: u8) -> Phrase {
        match self.line(id, line) {
            Some(text) => {
                key(&format!("{name}-line")).phrase("unit", self.unit(id)).phrase("line", text)
            }
            None => key(name).phrase("unit", self.unit(id)),
        }
    }

    fn sentence(&self, told: &Event) -> Phrase {
        let unit = |name: &str, id| key(name).phrase("unit", self.unit(id));
        let card = |phrase: Phrase, id| phrase.phrase("card", labels::card(self.game, id));
        let place = |phrase: Phrase, at: Sector| phrase.phrase("where", labels::sector(at));
        let count = |phrase: Phrase, n: u8| phrase.number("count", i64::from(n));
        match told {
            Event::Drew(seat, n, Some(cards)) => match self.cards(cards) {
                Some(cards) => by("drew-cards", *seat).phrase("cards", cards),
                None => count(by("drew", *seat), *n),
            },
            Event::Drew(seat, n, None) => count(by("drew", *seat), *n),
            Event::Kept(seat) => by("kept", *seat),
            Event::Redrew(seat, n, thrown) => {
                let said = count(by("redrew", *seat), *n);
                match self.cards(thrown) {
                    Some(cards) => key("redrew-off").phrase("said", said).phrase("cards", cards),
                    None => said,
                }
            }
            Event::TurnStarted(turn, seat) => {
                by("turn-started", *seat).number("turn", i64::from(*turn))
            }
            Event::TurnEnded(seat) => by("turn-ended", *seat),
            Event::Plays(seat, id, at, targets) => {
                let to = at.map(labels::sector).or_else(|| self.targets(targets));
                by("plays", *seat).phrase("what", aimed(labels::card(self.game, *id), to))
            }
            Event::Attacks(seat, at) => place(by("attacks", *seat), *at),
            Event::Leaves(seat, from, to, open, own, n) => by("leaves", *seat)
                .phrase("units", self.walkers(open, own, *n))
                .phrase("from", labels::sector(*from))
                .phrase("to", labels::sector(*to)),
            Event::Moved(_, at, open, own, 0) if open.is_empty() && own.is_empty() => {
                place(key("moved-none"), *at)
            }
            Event::Moved(seat, at, open, own, n) => {
                place(by("moved", *seat), *at).phrase("units", self.walkers(open, own, *n))
            }
            Event::Uses(id, line, targets) => {
                aimed(self.property("uses", *id, *line), self.targets(targets))
            }
            Event::Regenerates(id) => unit("regenerates", *id),
            Event::Draws(seat) => by("draws", *seat),
            Event::Hides(id) => unit("hides", *id),
            Event::Hid(id) => unit("hid", *id),
            Event::Revealed(id, _) => unit("revealed", *id),
            Event::Triggered(id, line) => self.property("triggered", *id, *line),
            Event::Passed(seat) => by("passed", *seat),
            Event::Declined(seat) => by("declined", *seat),
            Event::Fizzled(seat) => by("fizzled", *seat),
            Event::Spent(seat, id) => {
                by("spent", *seat).phrase("card", labels::card(self.game, *id))
            }
            Event::Entered(id, _, seat, at) => {
                place(by("entered", *seat), *at).phrase("unit", self.unit(*id))
            }
            Event::Ambushes(seat, None) => by("ambushes", *seat),
            Event::Ambushes(seat, Some(units)) => {
                match labels::list(units.iter().map(|id| self.unit(*id))) {
                    Some(units) => by("ambushes-with", *seat).phrase("units", units),
                    None => by("ambushes-not", *seat),
                }
            }
            Event::Struck(id, targets) => match self.targets(targets) {
                Some(to) => unit("strikes", *id).phrase("to", to),
                None => unit("struck", *id),
            },
            Event::Held(id) => unit("held", *id),
            Event::Defended(id, to) => unit("defended", *id).phrase("to", self.target(*to)),
            Event::Hurt(to, 0) => key("unhurt").phrase("to", self.target(*to)),
            Event::Hurt(to, n) => count(key("hurt").phrase("to", self.target(*to)), *n),
            Event::Healed(id, n) => count(unit("healed", *id), *n),
            Event::Died(id, _) => unit("died", *id),
            Event::Recalled(id, _) => unit("recalled", *id),
            Event::Control(at, Some(seat)) => place(by("control", *seat), *at),
            Event::Control(at, None) => place(key("contested"), *at),
            Event::Lasts(id, on) => {
                let what = aimed(labels::card(self.game, *id), on.map(|to| self.target(to)));
                key("lasts").phrase("what", what)
            }
            Event::Ended(id) => card(key("ended"), *id),
            Event::Out(seat, why) => by(out_key(*why), *seat),
            Event::Over(End::Last(_)) => key("over"),
            Event::Over(End::Passes) => key("over-passes"),
            Event::Secret(_, inner) => self.sentence(inner),
        }
    }
}

/// An event without the mark of who may know it.
pub(crate) fn bare(event: &Event) -> &Event {
    match event {
        Event::Secret(_, inner) => bare(inner),
        other => other,
    }
}

fn out_key(why: Why) -> &'static str {
    match why {
        Why::Captured => "out-captured",
        Why::Destroyed => "out-destroyed",
        Why::Conceded => "out-conceded",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_face::laws::events_are_told_apart;
    use stolik_kernel::every;
    use stolik_kozyablo::load;

    /// Every event, at least once; the compiler asks for one that is missing.
    fn every() -> Vec<Event> {
        let (s, c, a) = (Seat(2), CardId(9), UnitId(0));
        let at = Sector::capital(Seat(1));
        let over = |end| Event::Over(end);
        every![
            Event: Drew(s, 1, Some(vec![c])), Drew(s, 2, None), Kept(s), Redrew(s, 2, vec![c]),
            Redrew(s, 2, Vec::new()), TurnStarted(3, s), TurnEnded(s), Plays(s, c, Some(at), Vec::new()),
            Plays(s, c, None, vec![Target::Unit(a)]), Attacks(s, at),
            Leaves(s, at, Sector::capital(s), vec![a], Vec::new(), 1),
            Moved(s, at, vec![a], Vec::new(), 2), Uses(a, 0, Vec::new()), Regenerates(a), Draws(s),
            Hides(a), Hid(a), Revealed(a, c), Triggered(a, 0), Passed(s), Declined(s), Fizzled(s),
            Spent(s, c),
            Entered(a, c, s, at), Ambushes(s, None), Ambushes(s, Some(vec![a])),
            Ambushes(s, Some(Vec::new())), Struck(a, vec![Target::Sector(at)]), Held(a),
            Defended(a, Target::Sector(at)), Hurt(Target::Unit(a), 0), Hurt(Target::Unit(a), 2),
            Healed(a, 2), Died(a, c), Recalled(a, c), Control(at, Some(s)), Control(at, None),
            Lasts(c, Some(Target::Unit(a))), Lasts(c, None), Ended(c), Out(s, Why::Captured),
            Out(s, Why::Destroyed), Out(s, Why::Conceded),
            Secret(s, Box::new(Event::Died(UnitId(1), c))),
            Over(End::Last(Why::Captured)),
        ]
        .into_iter()
        .chain([over(End::Passes)])
        .collect()
    }

    #[test]
    fn every_event_has_its_sentence_in_both_languages() {
        let game = load::embedded();
        events_are_told_apart(&every(), |told| {
            Teller::new(&game, None, std::slice::from_ref(told)).tell(told)
        });
    }
}
