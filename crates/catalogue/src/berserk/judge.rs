//! What a position of «Berserk» is worth, for the one-ply opponent.

use stolik_ai::Evaluate;
use stolik_berserk::board::ROWS;
use stolik_berserk::card::{Card, Form, Keyword, Power, Verb};
use stolik_berserk::state::{Phase, Place};
use stolik_berserk::view::{OwnView, UnitView};
use stolik_berserk::{Berserk, Cell, Command, View};
use stolik_kernel::Seat;

/// Judges by the strength of what stands on the field, before the battle by that of the squad.
#[derive(Clone, Copy, Debug, Default)]
pub struct Judge;

/// What a crystal that is left is worth while recruiting: a little less than a card gives for it.
const CRYSTAL: i64 = 260;

/// Hundredths of a life: how strong a card is when unhurt.
fn power(card: &Card) -> i64 {
    let [weak, medium, strong] = card.strike.map(i64::from);
    // A simple strike is medium in most exchanges.
    let strike = weak * 40 + medium * 50 + strong * 60;
    let keywords: i64 = card.keywords.iter().map(keyword).sum();
    let abilities: i64 = card.abilities.iter().map(|a| form(&a.form)).sum();
    i64::from(card.life) * 60 + strike + i64::from(card.movement) * 30 + keywords + abilities
        + if card.flyer { 250 } else { 0 }
}

fn keyword(keyword: &Keyword) -> i64 {
    match keyword {
        Keyword::AttackExp(n) | Keyword::DefenceExp(n) | Keyword::ShootingExp(n) => 100 * i64::from(*n),
        Keyword::Armor(n) | Keyword::Regen(n) => 150 * i64::from(*n),
        Keyword::Directed | Keyword::Unanswered => 180,
        Keyword::Jump(_) | Keyword::Teleport | Keyword::Vampirism | Keyword::Scavenge => 100,
        Keyword::Protect(_) | Keyword::ProtectPoison | Keyword::ProtectFlyer | Keyword::Formation => 60,
    }
}

fn form(form: &Form) -> i64 {
    match form {
        Form::Activated { run, .. } => run.iter().map(|s| verb(&s.verb)).sum(),
        Form::Triggered { run, .. } => run.iter().map(|s| verb(&s.verb)).sum::<i64>() / 2,
        Form::Static { .. } => 80,
    }
}

fn verb(verb: &Verb) -> i64 {
    match verb {
        Verb::Attack { value: Power::Die([_, medium, _]), .. } => 120 + 110 * i64::from(*medium),
        Verb::Attack { value: Power::Fixed(_), .. } | Verb::Wound { .. } | Verb::Finish { .. } => 200,
        Verb::Heal { .. } | Verb::Poison { .. } | Verb::Destroy(_) => 200,
        Verb::Open(_) | Verb::Close(_) | Verb::Grant { .. } | Verb::Block => 140,
        Verb::Counter { .. } | Verb::Push(_) | Verb::Die(_) => 90,
    }
}

/// Whether the card works from afar.
fn shoots(card: &Card) -> bool {
    card.abilities.iter().any(|a| match &a.form {
        Form::Activated { run, .. } => run.iter().any(|s| matches!(s.verb, Verb::Attack { .. })),
        Form::Triggered { .. } | Form::Static { .. } => false,
    })
}

/// A card in play: half of its strength comes from living at all, half from the lives left.
fn standing(game: &Berserk, unit: &UnitView) -> i64 {
    if unit.place == Place::Graveyard {
        return 0;
    }
    let Some(card) = unit.card.map(|id| game.card(id)) else { return 900 };
    let most = i64::from(unit.life.max(1));
    let left = (most - i64::from(unit.wounds)).max(0);
    let worth = power(card) / 2 + power(card) * left / most / 2 - i64::from(unit.poison) * 60;
    worth.max(1) + i64::from(unit.counters) * 20 + if unit.closed { 0 } else { 25 }
}

/// Rows from the own edge, 0 to 5: `seat` ONE owns the rows from 1 on.
fn depth(seat: Seat, cell: Cell) -> i64 {
    if seat == Seat::ONE { i64::from(cell.row()) } else { i64::from(ROWS - 1 - cell.row()) }
}

/// Ground creatures want to be near the enemy, but only a little.
fn advance(view: &View, seat: Seat) -> i64 {
    let at = |u: &UnitView| match u.place {
        Place::Field(cell) => Some(cell),
        Place::Air | Place::Graveyard => None,
    };
    let enemies: Vec<Cell> = view.units.iter().filter(|u| u.controller != seat).filter_map(at).collect();
    let mine = view.units.iter().filter(|u| u.controller == seat).filter_map(at);
    mine.map(|cell| enemies.iter().map(|e| i64::from(cell.distance(*e))).min().map_or(0, |d| -4 * d)).sum()
}

/// Before the battle: the squad and what is left to pay with.
fn squad(game: &Berserk, own: &OwnView, purse: (i8, u8), seat: Seat) -> i64 {
    let cards: i64 = own.squad.iter().map(|r| power(game.card(r.card))).sum();
    let best = match own.squad.len() {
        // Before recruiting: what the deal could give.
        0 => own.deal.iter().map(|id| (power(game.card(*id)) - CRYSTAL * i64::from(game.card(*id).cost)).max(0)).sum(),
        _ => 0,
    };
    // Silver is spent before gold: gold pays for elite cards.
    let crystals = i64::from(purse.0) * (CRYSTAL + 2) + i64::from(purse.1) * CRYSTAL;
    let places: i64 = own
        .placed
        .iter()
        .map(|(id, cell)| {
            let card = game.card(*id);
            let wanted = if shoots(card) { 1 } else { 2 };
            let middle = (i64::from(cell.column()) - 2).abs();
            500 - 60 * (depth(seat, *cell) - wanted).abs() - 10 * middle
        })
        .sum();
    cards + best + crystals + places
}

impl Evaluate<Berserk> for Judge {
    fn value(&self, game: &Berserk, view: &View, seat: Seat) -> i64 {
        let side = &view.sides[seat.index()];
        let before = match view.phase {
            Phase::Deal | Phase::Recruiting | Phase::Placement { .. } | Phase::Reveal => true,
            Phase::Roles { .. } | Phase::BattleStart { .. } | Phase::Starting | Phase::Main | Phase::Ending
            | Phase::Final | Phase::Over(_) => false,
        };
        let own = side.own.as_ref().filter(|_| before);
        let preliminary = own.map_or(0, |own| squad(game, own, side.purse.unwrap_or_default(), seat));
        let field: i64 = view
            .units
            .iter()
            .map(|u| if u.controller == seat { standing(game, u) } else { -standing(game, u) })
            .sum();
        preliminary + field + advance(view, seat)
    }

    fn quiet(&self, _game: &Berserk, view: &View, _seat: Seat, legal: &[Command]) -> Option<usize> {
        let quiet = |c: &Command| match c {
            Command::Pass => Some(0),
            Command::Hold => Some(1),
            Command::Decline => Some(2),
            Command::Choose { .. } | Command::Order { .. } => Some(3),
            Command::Keep | Command::Redeal | Command::TakeFirst | Command::TakeSecond | Command::Recruit { .. }
            | Command::Place { .. } | Command::Hide { .. } | Command::TakeBack | Command::Done | Command::Move { .. }
            | Command::Leap { .. } | Command::Strike { .. } | Command::Defend { .. } | Command::Use { .. }
            | Command::Aim { .. } | Command::Save { .. } | Command::Reveal { .. } | Command::Weaken | Command::End => None,
        };
        let settled = view.stack.is_empty() && view.pending.is_empty() && view.asked.is_none();
        if settled {
            return None;
        }
        let best = legal.iter().enumerate().filter_map(|(i, c)| Some((quiet(c)?, i))).min();
        best.map(|(_, i)| i)
    }

    fn content(&self, _game: &Berserk, view: &View, seat: Seat, legal: &[Command]) -> bool {
        view.sides[seat.index()].ready && legal.iter().all(|c| *c == Command::TakeBack)
    }
}
