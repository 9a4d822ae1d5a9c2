//! The way down the prompts to a command: what is done, where, with whom, at what. What leaves no choice is one
//! press; a walk, a redraw and an ambush are put together one after the other and end with a button of their own.

use crate::aim::Aim;
use crate::labels;
use stolik_kernel::{Audience, Seat};
use stolik_kozyablo::card::{Kind, Text, When};
use stolik_kozyablo::state::Phase;
use stolik_kozyablo::{CardId, Command, Kozyablo, Look, Sector, Target, UnitId, View};
use stolik_table::Step;
use stolik_words::Phrase;

/// A plain word of a button.
fn word(key: &str) -> Phrase {
    Phrase::new(format!("koz-do-{key}"))
}

/// A verb with what it is done with.
fn with(key: &str, what: Phrase) -> Phrase {
    word(key).phrase("what", what)
}

fn lies(label: Phrase, aim: Aim) -> Step {
    Step::at(label, aim.spot())
}

fn to_sector(view: &View, at: Sector) -> Step {
    lies(labels::ground(view, at), Aim::Sector(at))
}

/// The seat of the view; the public looks as the active player.
fn reader(view: &View) -> Seat {
    match view.to {
        Audience::Seat(seat) => seat,
        Audience::Public => view.active,
    }
}

/// The owner of a card on the table, if the view shows it.
fn owner(view: &View, id: UnitId) -> Option<Seat> {
    view.units.iter().find(|unit| unit.id == id).map(|unit| unit.owner)
}

/// A target: whose it is stands on it, for it may be one's own.
fn aimed(game: &Kozyablo, view: &View, to: Target) -> Step {
    let label = labels::target(game, view, to);
    let owner = match to {
        Target::Unit(id) => owner(view, id),
        Target::Sector(_) => None,
    };
    let label = match owner {
        // The public has no card of its own.
        Some(seat) if view.to.is(seat) => labels::own(label),
        // With two seats at the table the other one is unique.
        Some(seat) if view.sides.len() > 2 => labels::of(label, seat),
        Some(_) | None => label,
    };
    lies(label, to.into())
}

/// Several targets of one deed as one step: the first is where it lies.
fn together(game: &Kozyablo, view: &View, all: &[Target]) -> Option<Step> {
    let first = *all.first()?;
    let steps = all.iter().map(|to| aimed(game, view, *to).label);
    Some(lies(labels::list(steps)?, first.into()))
}

/// A line of the text that a card on the table has now, in words.
pub(crate) fn line(game: &Kozyablo, view: &View, id: UnitId, line: u8) -> Option<Phrase> {
    let unit = view.units.iter().find(|unit| unit.id == id)?;
    let look = Look::at(game, view);
    look.now(unit).does.get(usize::from(line)).map(labels::text)
}

/// A card on the table with what the line does that is used.
fn used(game: &Kozyablo, view: &View, id: UnitId, line: u8) -> Phrase {
    let name = labels::unit(game, view, id);
    let Some(unit) = view.units.iter().find(|unit| unit.id == id) else { return name };
    let look = Look::at(game, view);
    let does = look.now(unit).does;
    let Some(text) = does.get(usize::from(line)) else { return name };
    let others = does.iter().zip(0u8..).filter(|(text, at)| *at != line && can_be_used(text));
    let what = labels::describe_effect(text, &others.map(|(text, _)| text).collect::<Vec<_>>());
    Phrase::new("koz-doing").phrase("unit", name).phrase("what", what)
}

/// Whether a line is used by the owner of the card, not by itself.
fn can_be_used(text: &Text) -> bool {
    matches!(text.when, When::Action | When::Use)
}

/// The steps to a legal command.
pub(crate) fn steps(game: &Kozyablo, view: &View, command: &Command) -> Vec<Step> {
    let card = |id| lies(labels::card(game, id), Aim::Card(id));
    let unit = |id| labels::unit(game, view, id);
    let on = |label, id| lies(label, Aim::Unit(id));
    match command {
        Command::Keep => vec![Step::finishing(word("keep"))],
        Command::Redraw { cards, more } => {
            let mut way = vec![Step::new(word("redraw"))];
            way.extend(cards.iter().map(|id| card(*id)));
            way.extend((!more).then(|| Step::finishing(word("redraw-go"))));
            way
        }
        Command::Play { card: id, at, targets } => {
            let mut way = vec![lies(labels::priced(game, *id), Aim::Card(*id))];
            way.extend(at.map(|at| to_sector(view, at)).filter(|_| chooses_place(game, *id)));
            way.extend(together(game, view, targets));
            way
        }
        Command::Attack { at } => {
            vec![lies(with("attack", labels::ground(view, *at)), Aim::Sector(*at))]
        }
        Command::Draw => vec![Step::new(word("draw"))],
        Command::Move { from, to, units, more } => {
            let mut way = vec![lies(with("walk", labels::ground(view, *from)), Aim::Sector(*from))];
            way.push(to_sector(view, *to));
            way.extend(units.iter().map(|id| on(unit(*id), *id)));
            way.extend((!more).then(|| Step::finishing(word("walk-go"))));
            way
        }
        Command::Use { unit: id, line: n, targets } => {
            let mut way = vec![on(with("use", used(game, view, *id, *n)), *id)];
            way.extend(together(game, view, targets));
            way
        }
        Command::Regenerate { unit: id } => vec![on(with("regenerate", unit(*id)), *id)],
        Command::Hide { unit: id } => vec![on(with("hide", unit(*id)), *id)],
        Command::Ambush { units, more } => {
            let mut way = vec![Step::new(word("ambush"))];
            way.extend(units.iter().map(|id| on(unit(*id), *id)));
            let done = if units.is_empty() { "ambush-none" } else { "ambush-go" };
            way.extend((!more).then(|| Step::finishing(word(done))));
            way
        }
        Command::Strike { by, at } => {
            let mut way = vec![on(with("strike", unit(*by)), *by)];
            way.extend(together(game, view, at));
            way
        }
        Command::Hold { by } => vec![on(with("hold", unit(*by)), *by)],
        Command::Defend { by } => vec![on(with("defend", unit(*by)), *by)],
        Command::Take => vec![Step::closing(word("take"))],
        Command::Pass => vec![Step::closing(word(passing(view)))],
    }
}

/// Whether its player chooses where the card comes into play.
fn chooses_place(game: &Kozyablo, id: CardId) -> bool {
    match game.card(id).kind {
        Kind::Creature | Kind::Hero => true,
        Kind::Building | Kind::Magic | Kind::Effect | Kind::Capital(_) | Kind::Mine(..) => false,
    }
}

/// The meaning of a pass: a turn is skipped, or a declared action happens.
fn passing(view: &View) -> &'static str {
    if view.declared.is_some() { "let" } else { "skip" }
}

/// A command in one phrase, where that reads better than its steps.
pub(crate) fn whole(game: &Kozyablo, view: &View, command: &Command) -> Option<Phrase> {
    let to = |all: &[Target]| labels::list(all.iter().map(|to| aimed(game, view, *to).label));
    let unit = |id| labels::unit(game, view, id);
    if let Command::Play { card, at, targets } = command {
        let place = at.map(|at| labels::ground(view, at)).filter(|_| chooses_place(game, *card));
        return Some(labels::at(labels::priced(game, *card), place.or_else(|| to(targets))));
    }
    let Command::Strike { by, at } = command else { return None };
    Some(labels::at(with("strike", unit(*by)), to(at)))
}

/// The place of a command among the others: attacks, dear cards before cheap ones, walks, properties; commands that
/// end the decision last. Targets of others come before one's own.
fn order_of(game: &Kozyablo, view: &View, command: &Command) -> (u8, u16, bool) {
    let own = |all: &[Target]| match all.first() {
        Some(Target::Unit(id)) => owner(view, *id) == Some(reader(view)),
        Some(Target::Sector(at)) => at.of == reader(view),
        None => false,
    };
    match command {
        Command::Attack { .. } => (0, 0, false),
        Command::Strike { by, at } => (0, by.0, own(at)),
        Command::Defend { by } => (0, by.0, false),
        Command::Play { card, targets, .. } => {
            (1, u16::MAX - u16::from(game.card(*card).level), own(targets))
        }
        Command::Move { .. } => (2, 0, false),
        Command::Use { unit, targets, .. } => (3, unit.0, own(targets)),
        Command::Regenerate { unit } | Command::Hide { unit } => (4, unit.0, false),
        Command::Draw => (5, 0, false),
        Command::Redraw { .. } | Command::Ambush { .. } => (6, 0, false),
        Command::Hold { by } => (7, by.0, false),
        Command::Keep | Command::Take | Command::Pass => (8, 0, false),
    }
}

/// Puts commands into the order in which their buttons stand.
pub(crate) fn arrange(game: &Kozyablo, view: &View, commands: &mut [Command]) {
    commands.sort_by_cached_key(|command| order_of(game, view, command));
}

/// First steps of a seat that everybody can know of: what its open cards can do, and the plain words. What needs a
/// hand is not among them.
pub(crate) fn openers(game: &Kozyablo, public: &View, seat: Seat) -> Vec<Step> {
    match public.phase {
        Phase::Opening | Phase::Over(_) => return Vec::new(),
        Phase::Start | Phase::Main | Phase::Acting | Phase::End => {}
    }
    let view = &View { to: Audience::Seat(seat), ..public.clone() };
    let mut legal = Vec::new();
    Look::at(game, public).legal(seat, &mut legal);
    arrange(game, view, &mut legal);
    let mut out = Vec::new();
    for command in legal {
        let first = steps(game, view, &command).into_iter().next();
        // Guesses of the shadows are not offered.
        let stands = |step: &Step| match step.spot.and_then(Aim::at) {
            Some(Aim::Unit(id)) => public.units.iter().any(|unit| unit.id == id),
            Some(Aim::Sector(_) | Aim::Card(_) | Aim::Shadows(..) | Aim::Lasting(_)) | None => true,
        };
        if let Some(step) = first.filter(|step| stands(step) && !out.contains(step)) {
            out.push(step);
        }
    }
    out
}
