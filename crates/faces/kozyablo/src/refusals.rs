//! A refusal with its numbers, in words; and the rule by which a seat that is not waited for may do nothing.

use crate::labels;
use stolik_abilities::lexicon::Language;
use stolik_kernel::{Audience, RuleId, Seat};
use stolik_kozyablo::ids::Resource;
use stolik_kozyablo::look::Question;
use stolik_kozyablo::state::Phase;
use stolik_kozyablo::{Command, Kozyablo, Look, Refusal, View, rule, say};
use stolik_table::seat_phrase;
use stolik_words::Phrase;

/// The case against the command, from the view of its seat; `None` if the rule of the refusal says it all.
pub(crate) fn case(
    game: &Kozyablo,
    view: &View,
    command: &Command,
    rule: RuleId,
) -> Option<Phrase> {
    let Audience::Seat(seat) = view.to else { return None };
    let why = Look::at(game, view).refuses(seat, command)?;
    if why.rule() == rule { said(game, view, seat, why) } else { None }
}

fn resource(of: Resource) -> Phrase {
    Phrase::new("koz-name")
        .text("ru", say::resource(of, Language::Ru))
        .text("en", say::resource(of, Language::En))
}

/// A refusal with its numbers; none where the rule says it all.
pub(crate) fn said(game: &Kozyablo, view: &View, seat: Seat, why: Refusal) -> Option<Phrase> {
    let line = |key: &str| Phrase::new(format!("refused-koz-{key}"));
    let count = |phrase: Phrase, name: &str, n: u8| phrase.number(name, i64::from(n));
    let unit = |id| labels::unit(game, view, id);
    Some(match why {
        Refusal::Rule(_) => return None,
        Refusal::Turn(who) => line("turn").phrase("who", seat_phrase(who)),
        Refusal::Income { kind, needs, has } => {
            let said = count(count(line("income"), "needs", needs), "has", has);
            said.phrase("resource", resource(kind.needs()?))
        }
        Refusal::Heir { needs, has } => {
            let said = count(count(line("income"), "needs", needs), "has", has);
            said.phrase("resource", resource(Resource::Crystals))
        }
        Refusal::Mines { needs, has } => count(count(line("mines"), "needs", needs), "has", has),
        Refusal::Garrison(most) => count(line("garrison"), "most", most),
        Refusal::Room { most, left } => count(count(line("room"), "most", most), "left", left),
        Refusal::Buildings(most) => count(line("buildings"), "most", most),
        Refusal::Overfull(n) => {
            let most = Look::at(game, view).garrison(seat).0;
            count(count(line("overfull"), "count", n), "most", most)
        }
        Refusal::Redraws(n) => count(line("redraws"), "count", n),
        Refusal::Held(at) => line("held").phrase("where", labels::sector(at)),
        Refusal::High(to, by) => line("high").phrase("to", unit(to)).phrase("unit", unit(by)),
        Refusal::Blunt(to, by) => line("blunt").phrase("to", unit(to)).phrase("unit", unit(by)),
        Refusal::Guarded(to) => line("guarded").phrase("to", unit(to)),
        Refusal::Spared(to) => line("spared").phrase("to", unit(to)),
        Refusal::Apart(to, by) => line("apart").phrase("to", unit(to)).phrase("unit", unit(by)),
        Refusal::Scouted(at) => line("scouted").phrase("where", labels::sector(at)),
        Refusal::Unhurt(id) => line("unhurt").phrase("unit", unit(id)),
    })
}

/// The rule by which a seat that is not waited for may do nothing.
pub(crate) fn unasked(game: &Kozyablo, public: &View) -> Option<RuleId> {
    if matches!(public.phase, Phase::Over(_)) {
        return None;
    }
    Some(match Look::at(game, public).question()? {
        Question::Opening(_) => rule!("draw.opening"),
        Question::Action(_) => rule!("turn.one-action"),
        Question::Answer(_) => rule!("ability.instant"),
        Question::Ambush(_) => rule!("gap.shadows"),
        Question::Strike(..) => rule!("battle.speed-order"),
        Question::Defence(..) => rule!("term.defender"),
    })
}
