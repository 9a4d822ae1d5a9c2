//! In the battle: cards with their lives, what was done to them for a time, and how near they are to
//! the enemy. What either side could do next is not guessed at: a static guess of threats and blows
//! made this opponent timid and lost clearly against the one that has none.

use super::Judge;
use super::appraisal::Appraisal;
use stolik_berserk::Berserk;
use stolik_berserk::card::{Content, Flag, Form, Kind, Until, Verb};
use stolik_berserk::ids::Cell;
use stolik_berserk::state::{CellEffect, Effect};
use stolik_berserk::view::{UnitView, View};
use stolik_kernel::Seat;

/// A life, in the measure of the judgement.
const LIFE: i64 = 6;
/// A step between a card and the nearest enemy, so that somebody begins.
const STEP: i64 = 3;

pub(super) fn value(judge: &Judge, rules: &Berserk, view: &View, seat: Seat) -> i64 {
    let pieces = Pieces::of(judge, view);
    let mut sum = 0;
    for piece in &pieces.all {
        let worth = worth(piece, view);
        sum += if piece.unit.controller == seat { worth } else { -worth };
    }
    for effect in &view.effects {
        sum += granted(judge, rules, view, effect, seat);
    }
    for effect in &view.cell_effects {
        sum += on_cell(rules, &pieces, effect, seat);
    }
    sum - STEP * pieces.steps(seat) - i64::from(view.quiet)
}

/// A card in play whose face is known.
struct Piece<'a> {
    unit: &'a UnitView,
    card: &'a Appraisal,
    /// The cell of the card; `None` in the air.
    cell: Option<Cell>,
    left: i64,
}

struct Pieces<'a> {
    all: Vec<Piece<'a>>,
}

/// The value of a living card beyond its lives.
fn alive(card: &Appraisal) -> i64 {
    20 + 7 * card.cost + (card.hit + card.hit_closed) / 12
}

fn worth(piece: &Piece<'_>, view: &View) -> i64 {
    let (unit, card) = (piece.unit, piece.card);
    if card.kind == Kind::Terrain {
        return alive(card);
    }
    let left = piece.left;
    // The first lives lost matter less than the last ones.
    let body = alive(card) + LIFE * left - if left <= 3 { 8 } else { 0 };
    let (each, most) = card.counter;
    let saved = each * i64::from(unit.counters.min(most));
    // It opens when its turn begins: closed matters while the other side can use it.
    let closed = if unit.closed && card.kind != Kind::Artifact {
        if view.active == unit.controller { 3 } else { 2 }
    } else {
        0
    };
    let aimed = if unit.aimed.is_some() { 10 } else { 0 };
    body + saved + aimed - closed - poisoned(piece)
}

/// Poison takes lives turn by turn until somebody heals; what would kill next turn is nearly dead.
fn poisoned(piece: &Piece<'_>) -> i64 {
    let poison = i64::from(piece.unit.poison);
    if poison == 0 || piece.card.pure {
        return 0;
    }
    let lost = (poison - piece.card.regen).max(0);
    if lost >= piece.left {
        return (alive(piece.card) + LIFE * piece.left) * 3 / 4;
    }
    LIFE * (2 * lost).min(piece.left) + 2
}

/// A change that somebody gave a card for a time.
fn granted(judge: &Judge, rules: &Berserk, view: &View, effect: &Effect, seat: Seat) -> i64 {
    let Some(unit) = view.units.get(effect.on.index()) else { return 0 };
    let ability = rules.ability(effect.card, effect.ability);
    let step = ability.and_then(|a| a.steps().get(usize::from(effect.step)));
    let Some(Verb::Grant { what, .. }) = step.map(|s| &s.verb) else { return 0 };
    let mut worth = what.worth_at(i64::from(effect.amount));
    if *what == Content::Flag(Flag::Stripped) {
        worth -= unit.card.map_or(0, |card| judge.card(card).skill);
    }
    let worth = worth * lasting(effect.until) / 4;
    let spent = unit.closed && view.active == unit.controller && worth > 0;
    let worth = if spent { worth / 2 } else { worth };
    if unit.controller == seat { worth } else { -worth }
}

/// The rest of a change, in quarters: one that ends with this turn is spent by the next.
fn lasting(until: Until) -> i64 {
    match until {
        Until::Assault | Until::Attack => 0,
        Until::Turn => 2,
        Until::MyTurn | Until::EnemyTurn | Until::NextEnemyTurn | Until::NextMyTurn => 4,
        Until::EnemyTurns(most) => 4 * i64::from(most.min(2)),
        Until::Forever => 8,
        Until::Source | Until::SourceMoves | Until::Adjacent => 6,
        Until::Use => 3,
    }
}

/// The value of an effect on a cell for the card there, and a little for cards that may come.
fn on_cell(rules: &Berserk, pieces: &Pieces<'_>, effect: &CellEffect, seat: Seat) -> i64 {
    let ability = rules.ability(effect.card, effect.ability);
    let step = ability.and_then(|a| a.steps().get(usize::from(effect.step)));
    let Some(Verb::Zone { gives, .. }) = step.map(|s| &s.verb) else { return 0 };
    let worth = match &gives.form {
        Form::Static { what, .. } => what.iter().map(Content::worth).sum(),
        Form::Activated { .. } => 4,
        // The effect of a cell befalls the cards there.
        Form::Triggered { run, .. } if run.iter().any(|step| step.verb.word().harms()) => -6,
        Form::Triggered { .. } => 4,
    } * lasting(effect.until)
        / 4;
    let side = |p: &Piece<'_>| if p.unit.controller == seat { 1 } else { -1 };
    let at = |near: u8| {
        pieces.all.iter().filter(move |p| p.cell.is_some_and(|c| c.distance(effect.cell) == near))
    };
    let there: i64 = at(0).map(side).sum();
    let beside: i64 = at(1).map(side).sum();
    worth * there + worth * beside.signum() / 4
}

impl<'a> Pieces<'a> {
    fn of(judge: &'a Judge, view: &'a View) -> Pieces<'a> {
        let piece = |unit: &'a UnitView| {
            let card = judge.card(unit.card?);
            if !unit.place.in_play() {
                return None;
            }
            let cell = match unit.place.host() {
                Some(host) => view.units[host.index()].place.cell(),
                None => unit.place.cell(),
            };
            let left = i64::from(unit.life.saturating_sub(unit.wounds));
            Some(Piece { unit, card, cell, left })
        };
        Pieces { all: view.units.iter().filter_map(piece).collect() }
    }

    /// Steps between each creature of a seat on the ground and its nearest enemy there. Shooters are
    /// near enough where they reach it.
    fn steps(&self, seat: Seat) -> i64 {
        let side = |own: bool| self.all.iter().filter(move |p| (p.unit.controller == seat) == own);
        side(true)
            .filter(|p| p.card.kind == Kind::Creature)
            .filter_map(|p| {
                let from = p.cell?;
                let near = side(false).filter_map(|o| o.cell).map(|c| from.distance(c)).min()?;
                let reach = p.card.shot.map_or(1, |(_, reach)| reach.clamp(1, 3));
                Some(i64::from(near.saturating_sub(reach)))
            })
            .sum()
    }
}
