//! A refusal with its numbers, in words; and the rule by which a seat that is not waited for may do nothing.

use crate::labels;
use stolik_heroes::command::Source;
use stolik_heroes::state::{Ask, Phase};
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
    let unit = |id| labels::unit(game, view, id);
    match command {
        Command::Play { .. } if rule.id() == "514.2" => Some(line("no-plays")),
        Command::Play { from: Source::Hand(card), .. } => {
            let (needs, has) = (look.price(seat, *card), view.known.side(seat).open);
            let short = rule.id() == "501.2b" && needs > has;
            let said = line("coins").number("needs", i64::from(needs));
            short.then(|| said.number("has", i64::from(has)))
        }
        Command::Use { from: Source::Unit(id), .. } => Some(match rule.id() {
            "506.1b" | "506.1c" => line("closed").phrase("unit", unit(*id)),
            "108.5a" => line("weak").phrase("unit", unit(*id)),
            "501.2b" => line("price").number("has", i64::from(view.known.side(seat).open)),
            _ => return None,
        }),
        Command::Attack { by, at } => Some(match rule.id() {
            "506.1b" => line("closed").phrase("unit", unit(*by)),
            "108.5a" => line("weak").phrase("unit", unit(*by)),
            "108.2a" => line("attacked").phrase("unit", unit(*by)),
            "514.1c" => line("drawn").phrase("unit", unit(*at)),
            "term.neulovimost-b" => line("elusive").phrase("unit", unit(*at)),
            _ => return None,
        }),
        Command::Defend { by } => Some(match rule.id() {
            "506.1b" => line("closed").phrase("unit", unit(*by)),
            "509.3" => line("defended").phrase("unit", unit(*by)),
            _ => return None,
        }),
        Command::Go { .. }
        | Command::Redeal { .. }
        | Command::Play { .. }
        | Command::Use { .. }
        | Command::Choose { .. }
        | Command::Pass
        | Command::End
        | Command::Swap { .. } => None,
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
    Some(match question {
        Ask::Order(_) => rule!("301.4"),
        Ask::Redeal(_) => rule!("301.7.1b"),
        Ask::Main(_) => rule!("101.2a"),
        Ask::Swap(_) => rule!("207.1"),
        Ask::Defend(_) => rule!("108.3"),
        Ask::Nothing
        | Ask::Reveal(_)
        | Ask::Fire(_)
        | Ask::Step(_)
        | Ask::Cancel(_)
        | Ask::Module(_)
        | Ask::Instead(_) => rule!("121.1"),
    })
}
