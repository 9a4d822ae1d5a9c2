//! A refusal with its numbers, in words; and the rule by which a seat that is not waited for may do nothing.

use crate::labels;
use stolik_heroes::command::Source;
use stolik_heroes::state::Phase;
use stolik_heroes::{Command, Heroes, Look, View, rule};
use stolik_kernel::{Audience, RuleId, Seat};
use stolik_table::seat_phrase;
use stolik_words::Phrase;

/// The case against the command, from the view of its seat; `None` if the rule of the refusal says it all.
pub(crate) fn case(game: &Heroes, view: &View, command: &Command, rule: RuleId) -> Option<Phrase> {
    let Audience::Seat(seat) = view.to else { return None };
    let look = Look::at(game, view);
    if let Some((by, _)) = view.governs().filter(|_| rule == rule!("term.v17-kontrol-protivnika")) {
        return Some(line("governed").phrase("who", seat_phrase(by)));
    }
    if look.refuses(seat, command) != Some(rule) {
        return None;
    }
    let (_, asked) = look.question();
    if let Some(who) = asked.filter(|who| *who != seat) {
        return Some(line("turn").phrase("who", seat_phrase(who)));
    }
    said(&look, view, seat, command, rule)
}

fn line(key: &str) -> Phrase {
    Phrase::new(format!("refused-heroes-{key}"))
}

/// A refusal with its numbers.
fn said(
    look: &Look<'_>,
    view: &View,
    seat: Seat,
    command: &Command,
    rule: RuleId,
) -> Option<Phrase> {
    let game = look.rules();
    let has = view.known.side(seat).open;
    let about = |key: &str, id| Some(line(key).phrase("unit", labels::unit(game, view, id)));
    match (command, rule.id()) {
        (Command::Play { .. }, "514.2") => Some(line("no-plays")),
        (Command::Play { from: Source::Hand(card), .. }, "501.2b") => {
            let needs = look.price(seat, *card);
            let said = line("coins").number("needs", i64::from(needs));
            (needs > has).then(|| said.number("has", i64::from(has)))
        }
        (Command::Use { from: Source::Unit(id), .. }, "506.1b" | "506.1c") => about("closed", *id),
        (Command::Use { from: Source::Unit(id), .. }, "108.5a") => about("weak", *id),
        (Command::Use { from: Source::Unit(_), .. }, "501.2b") => {
            Some(line("price").number("has", i64::from(has)))
        }
        (Command::Attack { by, .. } | Command::Defend { by }, "506.1b") => about("closed", *by),
        (Command::Attack { by, .. }, "108.5a") => about("weak", *by),
        (Command::Attack { by, .. }, "108.2a") => about("attacked", *by),
        (Command::Attack { at, .. }, "514.1c") => about("drawn", *at),
        (Command::Attack { at, .. }, "term.neulovimost-b") => about("elusive", *at),
        (Command::Defend { by }, "509.3") => about("defended", *by),
        // No number of the case helps.
        _ => None,
    }
}

/// The rule by which a seat that is not waited for may do nothing.
pub(crate) fn unasked(game: &Heroes, public: &View) -> Option<RuleId> {
    if matches!(public.known.phase, Phase::Over(_)) {
        return None;
    }
    let (question, asked) = Look::at(game, public).question();
    let asked = asked?;
    if public.known.voice(asked) != asked {
        return Some(rule!("term.v17-kontrol-protivnika"));
    }
    question.word().map(|word| word.rule)
}
