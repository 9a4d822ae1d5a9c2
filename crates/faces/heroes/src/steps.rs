//! The way down the prompts to a command: what is played, used or who attacks, then each choice in the order in which
//! the rules want it. What leaves no choice is one press.

use crate::aim::Aim;
use crate::labels;
use crate::picks::{Reading, reader};
use stolik_heroes::command::Source;
use stolik_heroes::state::{Ask, Phase};
use stolik_heroes::{CardId, Command, Heroes, Look, Pick, UnitId, View};
use stolik_kernel::{Audience, Seat};
use stolik_table::Step;
use stolik_words::Phrase;

/// A plain word of a button.
fn word(key: &str) -> Phrase {
    Phrase::new(format!("heroes-do-{key}"))
}

/// A verb with what it is done with.
fn with(key: &str, what: Phrase) -> Phrase {
    word(key).phrase("what", what)
}

fn lies(label: Phrase, aim: Aim) -> Step {
    Step::at(label, aim.spot())
}

/// The steps to a legal command.
pub(crate) fn steps(game: &Heroes, view: &View, command: &Command) -> Vec<Step> {
    of(&Look::at(game, view), view, command)
}

/// The same by a look that is there already.
pub(crate) fn of(look: &Look<'_>, view: &View, command: &Command) -> Vec<Step> {
    let game = look.rules();
    let unit = |id| labels::unit(game, view, id);
    let card = |id| lies(labels::card(game, id), Aim::Card(id));
    match command {
        Command::Go { first: true } => vec![Step::new(word("first"))],
        Command::Go { first: false } => vec![Step::new(word("second"))],
        Command::Redeal { cards, more: false } if cards.is_empty() => {
            vec![Step::closing(word("keep"))]
        }
        Command::Redeal { cards, more } => {
            let mut way = vec![Step::new(word("redeal"))];
            way.extend(cards.iter().map(|id| card(*id)));
            way.extend((!more).then(|| Step::finishing(word("redeal-go"))));
            way
        }
        Command::Play { from, picks, .. } => {
            let mut way = vec![source(look, view, *from)];
            way.extend(Reading::of(look, view, command).steps(picks));
            way
        }
        Command::Use { from, line, picks, .. } => {
            let mut way = vec![used(look, view, *from, *line)];
            way.extend(Reading::of(look, view, command).steps(picks));
            way
        }
        Command::Attack { by, at } => {
            vec![lies(with("attack", unit(*by)), Aim::Unit(*by)), lies(unit(*at), Aim::Unit(*at))]
        }
        Command::Defend { by } => vec![lies(with("defend", unit(*by)), Aim::Unit(*by))],
        Command::Choose { picks, .. } => {
            let mut way = vec![Step::new(choosing(look))];
            way.extend(Reading::of(look, view, command).steps(picks));
            way
        }
        Command::Pass => vec![Step::closing(word(passing(look)))],
        Command::End => vec![Step::closing(word("end"))],
    }
}

/// A card where it is played from.
fn source(look: &Look<'_>, view: &View, from: Source) -> Step {
    let game = look.rules();
    let seat = reader(look, view);
    let key = |key: &str, what: Phrase| with(key, what);
    match from {
        Source::Hand(id) => lies(labels::priced(game, id, look.price(seat, id)), Aim::Card(id)),
        Source::Unit(id) => lies(labels::unit(game, view, id), Aim::Unit(id)),
        Source::Grave(id) => {
            let whose = view.known.buried(id).map_or(seat, |(whose, _)| whose);
            lies(key("play-grave", labels::unit(game, view, id)), Aim::Grave(whose))
        }
        Source::Extra(id) => Step::new(key("play-extra", labels::card(game, id))),
        Source::Under(id) => lies(key("play-under", labels::unit(game, view, id)), Aim::Unit(id)),
    }
}

/// A card with what the line does that is used.
fn used(look: &Look<'_>, view: &View, from: Source, line: u8) -> Step {
    let game = look.rules();
    let found = look.used(reader(look, view), from, line);
    let what = found.map(|(card, line, _)| labels::priced_deed(game, card, line));
    let (name, aim) = match from {
        Source::Hand(id) => (labels::card(game, id), Some(Aim::Card(id))),
        Source::Extra(id) => (labels::card(game, id), None),
        Source::Unit(id) | Source::Grave(id) | Source::Under(id) => {
            (labels::unit(game, view, id), Some(Aim::Unit(id)))
        }
    };
    let label = match what {
        Some(what) => Phrase::new("heroes-doing").phrase("unit", name).phrase("what", what),
        None => name,
    };
    let label = with("use", label);
    match aim {
        Some(aim) => lies(label, aim),
        None => Step::new(label),
    }
}

/// The word with which an answer begins.
fn choosing(look: &Look<'_>) -> Phrase {
    word(match look.question().0 {
        Ask::Reveal(_) => "reveal",
        Ask::Fire(_) => "fire",
        Ask::Cancel(_) => "cancel",
        Ask::Module(_) => "module",
        Ask::Instead(_) => "instead",
        Ask::Step(_)
        | Ask::Nothing
        | Ask::Order(_)
        | Ask::Redeal(_)
        | Ask::Main(_)
        | Ask::Defend(_) => "choose",
    })
}

/// What passing means.
fn passing(look: &Look<'_>) -> &'static str {
    match look.question().0 {
        Ask::Defend(_) => "no-defence",
        Ask::Reveal(_) => "no-reveal",
        Ask::Cancel(_) => "no-cancel",
        Ask::Module(_) => "no-module",
        Ask::Step(_) => "no-search",
        Ask::Fire(_)
        | Ask::Nothing
        | Ask::Order(_)
        | Ask::Redeal(_)
        | Ask::Main(_)
        | Ask::Instead(_) => "no-fire",
    }
}

/// A command in one phrase, where that reads better than its steps.
pub(crate) fn whole(game: &Heroes, view: &View, command: &Command) -> Option<Phrase> {
    let mut all = steps(game, view, command);
    match command {
        Command::Play { .. } | Command::Use { .. } | Command::Attack { .. } if all.len() > 1 => {
            let first = all.remove(0).label;
            Some(labels::at(first, labels::list(all.into_iter().map(|step| step.label))))
        }
        Command::Go { .. }
        | Command::Redeal { .. }
        | Command::Play { .. }
        | Command::Use { .. }
        | Command::Attack { .. }
        | Command::Defend { .. }
        | Command::Choose { .. }
        | Command::Pass
        | Command::End => None,
    }
}

/// Where a command stands among the others: cards first, dear before cheap, then attacks, abilities; what ends a
/// decision last. Of targets those of the other come before one's own.
fn order_of(look: &Look<'_>, view: &View, command: &Command) -> (u8, u16, bool) {
    let seat = reader(look, view);
    let own = |id: UnitId| look.unit(id).is_some_and(|unit| unit.controller == seat);
    let owns = |picks: &[Pick]| match picks.last() {
        Some(Pick::Unit(id)) => own(*id),
        _ => false,
    };
    let dear = |id: CardId| u16::MAX - u16::from(look.price(seat, id));
    match command {
        Command::Go { .. } | Command::Redeal { .. } => (0, 0, false),
        Command::Play { from, picks, .. } => match from {
            Source::Hand(id) => (1, dear(*id), owns(picks)),
            Source::Unit(_) | Source::Grave(_) | Source::Extra(_) | Source::Under(_) => {
                (2, 0, owns(picks))
            }
        },
        Command::Attack { by, .. } => (3, by.0, false),
        Command::Use { picks, .. } => (4, 0, owns(picks)),
        Command::Defend { by } => (5, by.0, false),
        Command::Choose { picks, .. } => (6, 0, owns(picks)),
        Command::Pass | Command::End => (8, 0, false),
    }
}

/// Puts commands into the order in which their buttons stand.
pub(crate) fn arrange(game: &Heroes, view: &View, commands: &mut [Command]) {
    let look = Look::at(game, view);
    commands.sort_by_cached_key(|command| order_of(&look, view, command));
}

/// First steps of a seat that everybody can know of: what its open cards can do, and the plain words. What needs a
/// hand is not among them.
pub(crate) fn openers(game: &Heroes, public: &View, seat: Seat) -> Vec<Step> {
    match public.known.phase {
        Phase::Order | Phase::Redeal | Phase::Over(_) => return Vec::new(),
        Phase::Start | Phase::Main | Phase::End => {}
    }
    let look = Look::at(game, public);
    let view = &View { to: Audience::Seat(seat), ..public.clone() };
    let mut legal = Vec::new();
    look.legal(seat, &mut legal);
    // What a guessed hand would allow is offered by nobody.
    legal.retain(|command| match command {
        Command::Attack { .. } | Command::Defend { .. } | Command::End => true,
        Command::Pass => matches!(look.question().0, Ask::Defend(_)),
        Command::Go { .. }
        | Command::Redeal { .. }
        | Command::Play { .. }
        | Command::Use { .. }
        | Command::Choose { .. } => false,
    });
    legal.sort_by_cached_key(|command| order_of(&look, view, command));
    let mut out: Vec<Step> = Vec::new();
    for command in legal {
        let first = of(&look, view, &command).into_iter().next();
        out.extend(first.filter(|step| !out.contains(step)));
    }
    out
}
