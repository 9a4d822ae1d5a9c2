//! The way down the prompts to a command: card, verb, target, option.

use crate::berserk::labels;
use stolik_berserk::state::{Pending, Phase};
use stolik_berserk::{Berserk, CardId, Cell, Command, Target, UnitId, View};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Rules, Seat};
use stolik_table::Step;
use stolik_words::Phrase;

/// A plain word.
fn word(key: &str) -> Step {
    Step::new(Phrase::new(format!("berserk-do-{key}")))
}

fn unit(game: &Berserk, view: &View, id: UnitId) -> Step {
    Step::at(labels::unit(game, view, id), labels::spot(Target::Unit(id)))
}

fn cell(at: Cell) -> Step {
    let label = Phrase::new("berserk-cell").text("cell", at.to_string());
    Step::at(label, labels::spot(Target::Cell(at)))
}

fn target(game: &Berserk, view: &View, to: Target) -> Step {
    Step::at(labels::target(game, view, to), labels::spot(to))
}

fn card(game: &Berserk, id: CardId) -> Step {
    let printed = game.card(id);
    let key = if printed.elite { "berserk-card-elite" } else { "berserk-card-cost" };
    Step::new(Phrase::new(key).phrase("card", labels::card(game, id)).number("cost", i64::from(printed.cost)))
}

/// The card of a unit as the view knows it.
fn card_of(view: &View, id: UnitId) -> Option<CardId> {
    view.units.get(id.index()).and_then(|u| u.card)
}

/// The steps to a legal command.
pub(crate) fn steps(game: &Berserk, view: &View, command: &Command) -> Vec<Step> {
    match *command {
        Command::Keep => vec![word("keep")],
        Command::Redeal => vec![word("redeal")],
        Command::TakeFirst => vec![word("first")],
        Command::TakeSecond => vec![word("second")],
        Command::Recruit { card: id, gold } => {
            let silver = game.card(id).cost.saturating_sub(gold);
            let pay = Phrase::new("berserk-pay").number("gold", i64::from(gold)).number("silver", i64::from(silver));
            vec![card(game, id), Step::new(pay)]
        }
        Command::Place { card: id, cell: at } => vec![Step::new(labels::card(game, id)), cell(at)],
        Command::Hide { cell: at } => vec![word("hide"), hidden(game, view, at)],
        Command::TakeBack => vec![word("take-back")],
        Command::Done => vec![word("done")],
        Command::Move { unit: id, to } => vec![unit(game, view, id), word("move"), cell(to)],
        Command::Leap { unit: id, to } => vec![unit(game, view, id), word("leap"), cell(to)],
        Command::Strike { unit: id, target: to } => vec![unit(game, view, id), word("strike"), unit(game, view, to)],
        Command::Defend { unit: id } => vec![unit(game, view, id), word("defend")],
        Command::Use { unit: id, ability, x, target: to } => {
            let mut way = vec![unit(game, view, id), Step::new(labels::ability(game, card_of(view, id), ability))];
            if x > 0 {
                way.push(Step::new(Phrase::new("berserk-counters").number("count", i64::from(x))));
            }
            way.extend(to.map(|to| target(game, view, to)));
            way
        }
        Command::Aim { unit: id } => vec![unit(game, view, id), word("aim")],
        Command::Save { unit: id } => vec![unit(game, view, id), word("save")],
        Command::Reveal { unit: id } => vec![unit(game, view, id), word("reveal")],
        Command::Order { index } => vec![order(game, view, index)],
        Command::Choose { target: to } => vec![target(game, view, to)],
        Command::Decline => vec![word("decline")],
        Command::Weaken => vec![word("weaken")],
        Command::Hold => vec![word("hold")],
        Command::Pass => vec![word("pass")],
        Command::End => vec![word("end")],
    }
}

/// A card that may stay face-down, by its cell.
fn hidden(game: &Berserk, view: &View, at: Cell) -> Step {
    let own = |seat: &stolik_berserk::view::SideView| {
        let placed = seat.own.as_ref()?.placed.iter().find(|(_, cell)| *cell == at)?;
        Some(placed.0)
    };
    let label = match view.sides.iter().find_map(own) {
        Some(id) => Phrase::new("berserk-unit").phrase("card", labels::card(game, id)).text("cell", at.to_string()),
        None => Phrase::new("berserk-cell").text("cell", at.to_string()),
    };
    Step::at(label, labels::spot(Target::Cell(at)))
}

/// A waiting trigger of the reader's own.
fn order(game: &Berserk, view: &View, index: u8) -> Step {
    let mine = view.pending.iter().filter_map(|p| match p {
        Pending::Trigger(play) if view.to == Audience::Seat(play.seat) => Some(play),
        Pending::Trigger(_) | Pending::Destroy(_) => None,
    });
    match mine.clone().nth(index as usize) {
        Some(play) => {
            let id = card_of(view, play.source);
            let label = Phrase::new("berserk-trigger")
                .phrase("unit", labels::unit(game, view, play.source))
                .phrase("ability", labels::ability(game, id, play.ability))
                .number("number", i64::from(index) + 1);
            Step::at(label, labels::spot(Target::Unit(play.source)))
        }
        None => Step::new(Phrase::new("berserk-do-order").number("number", i64::from(index) + 1)),
    }
}

/// First steps of a seat that everybody can know of: the cards that stand open to see and can do
/// something, and the plain words of a window. Before the battle everything is secret.
pub(crate) fn openers(game: &Berserk, public: &View, seat: Seat) -> Vec<Step> {
    match public.phase {
        Phase::Deal | Phase::Recruiting | Phase::Placement { .. } | Phase::Reveal | Phase::Over(_) => return Vec::new(),
        Phase::Roles { .. } | Phase::BattleStart { .. } | Phase::Starting | Phase::Main | Phase::Ending | Phase::Final => {}
    }
    let world = game.determinize(public, &mut Fast::new(0));
    let mut legal = Vec::new();
    game.legal(&world, seat, &mut legal);
    let mut out = Vec::new();
    for command in legal {
        let plain = match command {
            Command::Move { unit, .. } | Command::Leap { unit, .. } | Command::Strike { unit, .. }
            | Command::Defend { unit } | Command::Use { unit, .. } | Command::Aim { unit } | Command::Save { unit } => {
                public.units.get(unit.index()).is_some_and(|u| !u.face_down)
            }
            Command::TakeFirst | Command::TakeSecond | Command::Decline | Command::Weaken | Command::Hold
            | Command::Pass | Command::End => true,
            Command::Keep | Command::Redeal | Command::Recruit { .. } | Command::Place { .. } | Command::Hide { .. }
            | Command::TakeBack | Command::Done | Command::Reveal { .. } | Command::Order { .. } | Command::Choose { .. } => false,
        };
        let first = steps(game, public, &command).into_iter().next();
        if let Some(step) = first.filter(|step| plain && !out.contains(step)) {
            out.push(step);
        }
    }
    out
}
