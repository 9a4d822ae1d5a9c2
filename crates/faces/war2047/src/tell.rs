//! One event as one sentence of `told-war2047.ftl`.

use crate::{labels, steps};
use stolik_kernel::Seat;
use stolik_table::{by_rule, seat_phrase};
use stolik_war2047::event::{Event, Switch, Who};
use stolik_war2047::state::{Act, End, Phase, Why};
use stolik_war2047::{CardId, Targets, View, War2047, say};
use stolik_words::{Language, Phrase};

/// Makes sentences. Units are named by their cards and letters, which events carry; targets by what
/// the audience saw before or after.
pub(crate) struct Teller<'a> {
    game: &'a War2047,
    views: Option<(&'a View, &'a View)>,
}

fn key(key: &str) -> Phrase {
    Phrase::new(format!("told-war-{key}"))
}

fn by(name: &str, seat: Seat) -> Phrase {
    key(name).phrase("who", seat_phrase(seat))
}

impl<'a> Teller<'a> {
    /// A teller; without views targets are told by their letters.
    pub(crate) fn new(game: &'a War2047, views: Option<(&'a View, &'a View)>) -> Teller<'a> {
        Teller { game, views }
    }

    /// The sentence for an event, with the rule that made it happen.
    pub(crate) fn tell(&self, told: &Event) -> Phrase {
        by_rule(self.sentence(told), told.rule())
    }

    /// A unit of an event.
    pub(crate) fn name(&self, who: &Who) -> Phrase {
        labels::who(self.game, who)
    }

    fn card(&self, phrase: Phrase, id: CardId) -> Phrase {
        phrase.phrase("card", labels::card(self.game, id))
    }

    fn unit(&self, name: &str, who: &Who) -> Phrase {
        key(name).phrase("unit", self.name(who))
    }

    fn pair(&self, name: &str, who: &Who, to: &Who) -> Phrase {
        self.unit(name, who).phrase("to", self.name(to))
    }

    /// A target that is gone afterwards has its name of before.
    fn targets(&self, all: &Targets) -> Option<Phrase> {
        let (before, after) = self.views?;
        let known = |view: &View| {
            all.iter().flatten().all(|target| match target {
                stolik_war2047::Target::Unit(id) => view.units.iter().any(|u| u.id == *id),
                stolik_war2047::Target::Tactic(at) => view.tactics.len() > usize::from(*at),
                stolik_war2047::Target::Line(_) => true,
            })
        };
        labels::targets(self.game, if known(before) { before } else { after }, all)
    }

    fn at(&self, what: Phrase, all: &Targets) -> Phrase {
        match self.targets(all) {
            Some(to) => key("at").phrase("what", what).phrase("to", to),
            None => what,
        }
    }

    fn act(&self, name: &str, act: &Act) -> Phrase {
        let what = self.at(labels::source(self.game, act), &act.targets);
        by(name, act.seat).phrase("what", what)
    }

    /// A property with its level, in both languages.
    fn keyword(&self, keyword: stolik_war2047::card::Keyword) -> Phrase {
        Phrase::new("war-name")
            .text("ru", say::keyword(keyword, Language::Ru))
            .text("en", say::keyword(keyword, Language::En))
    }

    fn sentence(&self, told: &Event) -> Phrase {
        let count = |phrase: Phrase, n: u8| phrase.number("count", i64::from(n));
        let res = |phrase: Phrase, of| phrase.phrase("res", labels::amounts(of));
        match told {
            Event::Decided(seat) => by("decided", *seat),
            Event::Kept(seat) => by("kept", *seat),
            Event::Exchanged(seat, out, Some(came)) => self
                .card(by("exchanged", *seat), *out)
                .phrase("came", labels::card(self.game, *came)),
            Event::Exchanged(seat, out, None) => self.card(by("put-under", *seat), *out),
            Event::Replaced(seat) => by("replaced", *seat),
            Event::TurnStarted(turn, seat) => {
                by("turn-started", *seat).number("turn", i64::from(*turn))
            }
            Event::PhaseStarted(phase) => key(phase_key(*phase)),
            Event::Gained(seat, of) => res(by("gained", *seat), *of),
            Event::Lost(seat, of) => res(by("lost", *seat), *of),
            Event::Pool(seat, of) => res(by("pool", *seat), *of),
            Event::Drew(seat, None) => by("drew", *seat),
            Event::Drew(seat, Some(id)) => self.card(by("drew-card", *seat), *id),
            Event::Paid(seat, of) => res(by("paid", *seat), *of),
            Event::Played(seat, id, Some(line), _) => {
                self.card(by("brings", *seat), *id).phrase("line", labels::line(*line))
            }
            Event::Played(seat, id, None, targets) => {
                let what = self.at(labels::card(self.game, *id), targets);
                by("played", *seat).phrase("what", what)
            }
            Event::Recycled(seat, id) => self.card(by("recycled", *seat), *id),
            Event::Second(seat, targets) => {
                let commander = self.views.and_then(|(_, after)| {
                    after.sides.get(seat.index()).and_then(|side| side.commander)
                });
                let what = match commander {
                    Some(id) => labels::ability(self.game, id, 1),
                    None => Phrase::new("war-ability"),
                };
                by("second", *seat).phrase("what", self.at(what, targets))
            }
            Event::Used(who, targets) => {
                let property = match steps::active(self.game, who.card) {
                    Some((index, _)) => labels::ability(self.game, who.card, index),
                    None => Phrase::new("war-property"),
                };
                let what = self.at(property, targets);
                self.unit("used", who).phrase("what", what)
            }
            Event::Triggered(act) => self.act("triggered", act),
            Event::Third(seat, Switch::On) => by("third-on", *seat),
            Event::Third(seat, Switch::Off) => by("third-off", *seat),
            Event::Entered(who, line) => {
                self.unit("entered", who).phrase("line", labels::line(*line))
            }
            Event::InForce(seat, id) => self.card(by("in-force", *seat), *id),
            Event::Removed(seat, id) => self.card(by("removed", *seat), *id),
            Event::Moved(who, line) => self.unit("moved", who).phrase("line", labels::line(*line)),
            Event::Activated(who) => self.unit("activated", who),
            Event::Deactivated(who) => self.unit("deactivated", who),
            Event::Attacks(who, None) => self.unit("attacks", who),
            Event::Attacks(who, Some(at)) => self.pair("attacks-unit", who, at),
            Event::Blocks(who, at) => self.pair("blocks", who, at),
            Event::Struck(who, at) => self.pair("struck", who, at),
            Event::Hurt(who, n) => count(self.unit("hurt", who), *n),
            Event::Unhurt(who) => self.unit("unhurt", who),
            Event::Mended(who, n) => count(self.unit("mended", who), *n),
            Event::Changed(who, damage, life) => changed(self.name(who), *damage, *life),
            Event::Given(who, keyword) => {
                self.unit("given", who).phrase("what", self.keyword(*keyword))
            }
            Event::Strafing(who, at) => self.pair("strafing", who, at),
            Event::Died(who) => self.unit("died", who),
            Event::Recalled(who) => self.unit("recalled", who),
            Event::Bombarded(seat, n, left) => {
                count(by("bombarded", *seat), *n).number("left", i64::from(*left))
            }
            Event::Restored(seat, n, now) => {
                count(by("restored", *seat), *n).number("left", i64::from(*now))
            }
            Event::Discarded(seat, id) => self.card(by("discarded", *seat), *id),
            Event::Fizzled(act) => self.act("fizzled", act),
            Event::Passed(seat) => by("passed", *seat),
            Event::Finished(seat) => by("finished", *seat),
            Event::TurnEnded(seat) => by("turn-ended", *seat),
            Event::Ended(end) => ended(*end),
        }
    }
}

/// Damage and lives that change; what stays as it was is not said.
pub(crate) fn changed(units: Phrase, damage: i8, life: i8) -> Phrase {
    let name = match (damage, life) {
        (_, 0) => "changed-damage",
        (0, _) => "changed-life",
        (_, _) => "changed",
    };
    key(name).phrase("unit", units).text("damage", signed(damage)).text("life", signed(life))
}

/// A number with its sign.
fn signed(n: i8) -> String {
    if n < 0 { format!("\u{2212}{}", n.unsigned_abs()) } else { format!("+{n}") }
}

fn phase_key(phase: Phase) -> &'static str {
    match phase {
        Phase::Exchange => "phase-exchange",
        Phase::Preparation => "phase-preparation",
        Phase::Movement => "phase-movement",
        Phase::Declare => "phase-declare",
        Phase::Block => "phase-block",
        Phase::Damage => "phase-damage",
        Phase::Final => "phase-final",
        Phase::Discard => "phase-discard",
        Phase::Over(_) => "phase-over",
    }
}

fn ended(end: End) -> Phrase {
    let why = key(match end.why {
        Why::Headquarters => "why-headquarters",
        Why::Both => "why-both",
        Why::Turns => "why-turns",
        Why::Conceded => "why-conceded",
    });
    match end.winner {
        Some(winner) => by("won", winner).phrase("why", why),
        None => key("drawn").phrase("why", why),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_face::laws::events_are_told_apart;
    use stolik_kernel::every;
    use stolik_war2047::card::Keyword;
    use stolik_war2047::ids::{NO_TARGETS, Res};
    use stolik_war2047::state::Source;
    use stolik_war2047::{Line, Target, UnitId, load};

    /// Every event, at least once; the compiler asks for one that is missing.
    fn every() -> Vec<Event> {
        let (s, c) = (Seat::TWO, CardId(7));
        let who = |n| Who { unit: UnitId(n), card: CardId(8), seat: s };
        let (a, b) = (who(0), who(1));
        let res = Res([1, 0, 2]);
        let aimed = [Some(Target::Unit(UnitId(0))), Some(Target::Line(Line::Attack))];
        let act = |source| Act { seat: s, source, ability: 1, targets: NO_TARGETS };
        let mut all = every![
            Event: Decided(s), Kept(s), Exchanged(s, c, Some(CardId(9))), Exchanged(s, c, None),
            Replaced(s), TurnStarted(3, s), Gained(s, res), Lost(s, res), Pool(s, res),
            Drew(s, None), Drew(s, Some(c)), Paid(s, Res::NONE),
            Played(s, c, Some(Line::Attack), NO_TARGETS), Played(s, c, None, aimed), Recycled(s, c),
            Second(s, NO_TARGETS), Used(a, aimed), Triggered(act(Source::Unit(UnitId(3), c))),
            Third(s, Switch::On), Third(s, Switch::Off), Entered(a, Line::Defence), InForce(s, c),
            Removed(s, c), Moved(a, Line::Attack), Activated(a), Deactivated(a), Attacks(a, None),
            Attacks(a, Some(b)), Blocks(a, b), Struck(a, b), Hurt(a, 2), Unhurt(a), Mended(a, 2),
            Changed(a, -2, 0), Changed(a, 0, -1), Changed(a, 1, 1), Given(a, Keyword::Artillery(2)),
            Strafing(a, b), Died(a), Recalled(a), Bombarded(s, 3, 17), Restored(s, 2, 19),
            Discarded(s, c), Fizzled(act(Source::Deploy(c, Line::Attack))),
            Fizzled(act(Source::Commander(CardId(0)))), Fizzled(act(Source::Tactic(c))), Passed(s),
            Finished(s), TurnEnded(s), PhaseStarted(Phase::Exchange),
            Ended(End { winner: Some(s), why: Why::Headquarters }),
            Ended(End { winner: None, why: Why::Headquarters }),
        ]
        .to_vec();
        let over = End { winner: None, why: Why::Turns };
        let [_, phases @ ..] = every![
            Phase: Exchange, Preparation, Movement, Declare, Block, Damage, Final, Discard,
            Over(over),
        ];
        all.extend(phases.map(Event::PhaseStarted));
        let [_, whys @ ..] = every![Why: Headquarters, Both, Turns, Conceded];
        for why in whys {
            all.extend([Some(s), None].map(|winner| Event::Ended(End { winner, why })));
        }
        all
    }

    #[test]
    fn every_event_has_its_sentence_in_both_languages() {
        let game = load::embedded();
        events_are_told_apart(&every(), |told| Teller::new(&game, None).tell(told));
    }
}
