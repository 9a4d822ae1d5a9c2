//! Questions to a seat in one sentence that needs no knowledge of the rules: at the first prompt of every decision,
//! and at each later prompt.

use crate::{danger, labels, steps};
use stolik_kernel::{Audience, Seat};
use stolik_kozyablo::card::Kind;
use stolik_kozyablo::look::{Due, Question};
use stolik_kozyablo::state::Battle;
use stolik_kozyablo::{CardId, Command, Kozyablo, Look, Target, View};
use stolik_table::{Step, seat_phrase};
use stolik_words::Phrase;

/// A sentence of this file.
fn ask(key: &str) -> Phrase {
    Phrase::new(format!("koz-now-{key}"))
}

/// The lines above the buttons of a seat that has come this way down its prompts; the view is its own.
pub(crate) fn asks(game: &Kozyablo, view: &View, way: &[Step]) -> Vec<Phrase> {
    let Audience::Seat(seat) = view.to else { return Vec::new() };
    match way {
        [] => {
            let warning = danger::warning(game, view, seat);
            warning.into_iter().chain(first(game, view, seat)).collect()
        }
        way => behind(game, view, seat, way),
    }
}

/// The question of the decision, for the seat that is asked.
fn first(game: &Kozyablo, view: &View, seat: Seat) -> Option<Phrase> {
    let look = Look::at(game, view);
    Some(match look.question().filter(|question| question.of(seat))? {
        Question::Opening(_) => {
            let left = 3u8.saturating_sub(view.sides[seat.index()].redraws);
            ask("opening").number("left", i64::from(left))
        }
        Question::Action(_) => match look.excess(seat) {
            0 => ask("action"),
            n => ask("overfull").number("count", n as i64),
        },
        Question::Answer(_) => {
            let what = declared(game, view)?;
            ask("answer").phrase("who", seat_phrase(view.active)).phrase("what", what)
        }
        Question::Ambush(_) => {
            ask("ambush").phrase("where", labels::ground(view, view.battle.as_ref()?.at))
        }
        Question::Strike(_, group) => {
            let units = group.into_iter().map(|id| labels::unit(game, view, id));
            let battle = view.battle.as_ref()?;
            ask(striking(battle)).phrase("units", labels::list(units)?)
        }
        Question::Defence(_, due) => defence(game, view, &due),
    })
}

/// Whether a battle is fought or somebody retreats.
fn striking(battle: &Battle) -> &'static str {
    if battle.leaving.is_some() { "retreat" } else { "strike" }
}

fn defence(game: &Kozyablo, view: &View, due: &Due) -> Phrase {
    let to = match due.to {
        Target::Unit(id) => labels::unit(game, view, id),
        Target::Sector(at) => labels::ground(view, at),
    };
    // A striker whose player gave up meanwhile is not named.
    let by = due.by.filter(|by| view.units.iter().any(|unit| unit.id == *by));
    let said = ask(if by.is_some() { "defence" } else { "defence-magic" });
    let said = match by {
        Some(by) => said.phrase("by", labels::unit(game, view, by)),
        None => said,
    };
    said.phrase("to", to).number("count", i64::from(due.lands))
}

/// The declared action in words, hidden cards of others left out.
pub(crate) fn declared(game: &Kozyablo, view: &View) -> Option<Phrase> {
    let command = &view.declared.as_ref()?.command;
    // A walk of hidden cards alone names nobody: then where it goes is all that is said.
    Some(match command {
        Command::Move { from, to, units, .. } => {
            let route = Phrase::new("koz-route")
                .phrase("from", labels::ground(view, *from))
                .phrase("to", labels::ground(view, *to));
            match labels::list(units.iter().map(|id| labels::unit(game, view, *id))) {
                Some(units) => {
                    Phrase::new("koz-walk").phrase("units", units).phrase("route", route)
                }
                None => route,
            }
        }
        other => {
            let said = steps::whole(game, view, other);
            said.or_else(|| steps::steps(game, view, other).first().map(|s| s.label.clone()))?
        }
    })
}

/// The texts of a chosen card, and the question of a later prompt.
fn behind(game: &Kozyablo, view: &View, seat: Seat, way: &[Step]) -> Vec<Phrase> {
    let look = Look::at(game, view);
    let mut legal = Vec::new();
    look.legal(seat, &mut legal);
    let follows = |command: &&Command| {
        let steps = steps::steps(game, view, command);
        steps.starts_with(way) || way.starts_with(&steps)
    };
    let Some(command) = legal.iter().find(follows) else { return Vec::new() };
    let unit = |id| labels::unit(game, view, id);
    match command {
        Command::Play { card, .. } => {
            let asked = match game.card(*card).kind {
                Kind::Creature | Kind::Hero if look.heir(seat, *card) => ask("heir"),
                Kind::Creature | Kind::Hero => ask("place"),
                Kind::Building | Kind::Magic | Kind::Effect | Kind::Capital(_) | Kind::Mine(..) => {
                    ask("aim")
                }
            };
            let name = labels::card(game, *card);
            text_of(game, *card).chain([asked.phrase("what", name)]).collect()
        }
        Command::Use { unit: id, line, .. } => {
            let text = steps::line(game, view, *id, *line);
            text.into_iter().chain([ask("aim").phrase("what", unit(*id))]).collect()
        }
        Command::Redraw { .. } => vec![ask("redraw")],
        Command::Move { from, to, .. } => match way.len() {
            1 => vec![ask("walk-to").phrase("from", labels::ground(view, *from))],
            _ => vec![ask("walk").phrase("to", labels::ground(view, *to))],
        },
        Command::Ambush { .. } => vec![ask("ambush-who")],
        Command::Strike { by, .. } => vec![ask("strike-whom").phrase("unit", unit(*by))],
        Command::Keep
        | Command::Attack { .. }
        | Command::Draw
        | Command::Regenerate { .. }
        | Command::Hide { .. }
        | Command::Hold { .. }
        | Command::Defend { .. }
        | Command::Take
        | Command::Pass => Vec::new(),
    }
}

/// The lines of a card that is played at a target: they say what comes of it.
fn text_of(game: &Kozyablo, card: CardId) -> impl Iterator<Item = Phrase> {
    let card = game.card(card);
    let said = card.kind.is_spell().then(|| card.does.iter().map(labels::text));
    said.into_iter().flatten()
}
