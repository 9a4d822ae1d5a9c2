//! Estimate of a position of «War 2047» for a seat, for the opponents that look ahead: lives of both headquarters,
//! units on the lines and their possible damage in the next combat, resources, hands, tactics. By the seat's own view
//! only.
//!
//! A life of a headquarters is worth about ten. What passes with the turn counts for nothing by itself:
//! windows and combats are played out ([`super::reply`]) before anything is judged.

use super::reply;
use super::worth::{abilities, bulk, flexible, lives, properties, worth};
use stolik_ai::Evaluate;
use stolik_kernel::Seat;
use stolik_war2047::card::{Body, Card, Form, Keyword, Kind};
use stolik_war2047::ids::{CardId, Line, Res};
use stolik_war2047::state::{Phase, Unit};
use stolik_war2047::view::{SideView, View};
use stolik_war2047::{Command, Look, War2047};

/// Judges by lives, material and pressure.
#[derive(Clone, Copy, Debug, Default)]
pub struct Judge;

/// The value of any card in hand.
const CARD: i64 = 9;
/// A card above the hand limit: it will be discarded.
const SURPLUS: i64 = 1;
/// An unblocked point of damage in the own attack of this turn, in a later one, and in the enemy's.
const NOW: i64 = 6;
const LATER: i64 = 3;
const FEARED: i64 = 5;
/// A headquarters that the next attack could bring down.
const MORTAL: i64 = 250;

impl Evaluate<War2047> for Judge {
    fn price(&self) -> u64 {
        2
    }

    fn value(&self, rules: &War2047, view: &View, seat: Seat) -> i64 {
        let look = Look::at(rules, view);
        let own = &view.sides[seat.index()];
        let other = &view.sides[seat.other().index()];
        let sides = side(&look, view, seat, own) - side(&look, view, seat.other(), other);
        sides + pressure(&look, view, seat)
    }

    fn quiet(&self, rules: &War2047, view: &View, seat: Seat, legal: &[Command]) -> Option<usize> {
        let settled = view.frames.is_empty();
        let at_rest = match view.phase {
            Phase::Declare => settled && view.attacks.is_empty(),
            phase if phase.is_combat() => false,
            phase => settled || matches!(phase, Phase::Discard | Phase::Over(_)),
        };
        let reply = || reply::quiet(&Look::at(rules, view), view, seat, legal);
        if at_rest { None } else { reply() }
    }
}

/// The value of a seat's possessions.
fn side(look: &Look, view: &View, seat: Seat, side: &SideView) -> i64 {
    let units: i64 = look.units().iter().filter(|u| u.owner == seat).map(|u| worth(look, u)).sum();
    let tactics: i64 = view
        .tactics
        .iter()
        .filter(|t| t.owner == seat)
        .map(|t| in_force(look.rules().card(t.card)))
        .sum();
    // The gains of the enemy at the start of its turn are no loss of the seat that ends its own.
    let begun = view.active == seat && side.own.is_none();
    let income = if begun { look.rules().edition.income } else { Res::NONE };
    let came = u16::from(begun);
    let stock = stock(side.res.minus(income), side.pool);
    lives(side.lives) + units + tactics + stock + hand(look, view, seat, side, came)
}

/// Resources in stock: the first ones are those that a card needs; what fills the pool burns next turn.
fn stock(res: Res, pool: Res) -> i64 {
    const WORTH: [i64; 10] = [0, 5, 9, 13, 16, 18, 20, 21, 22, 22];
    let one = |have: u8, most: u8| {
        let useful = have.min(most.saturating_sub(1)).min(9);
        WORTH[usize::from(useful)] + 3 * i64::from(most)
    };
    res.0.into_iter().zip(pool.0).map(|(have, most)| one(have, most)).sum()
}

/// Cards in hand: known ones by what they are, the enemy's by their number, without the one that just
/// came.
fn hand(look: &Look, view: &View, seat: Seat, side: &SideView, came: u16) -> i64 {
    let limit = look.rules().edition.hand_limit;
    let Some(own) = &side.own else {
        return CARD * i64::from(side.hand.saturating_sub(came).min(u16::from(limit)));
    };
    let mut cards: Vec<i64> = own.hand.iter().map(|c| held(look, view, *c)).collect();
    cards.sort_unstable_by_key(|worth| std::cmp::Reverse(*worth));
    let limit = usize::from(limit);
    let kept: i64 = cards.iter().take(limit).sum();
    let more = cards.len().saturating_sub(limit) as i64;
    kept + SURPLUS * more + next_play(look, view, seat, side, &own.hand)
}

/// A card in hand: what one will be able to pay for is worth more, in the first turns above all.
fn held(look: &Look, view: &View, card: CardId) -> i64 {
    let card = look.rules().card(card);
    let price: i64 = card.cost.0.iter().map(|n| i64::from(*n)).sum();
    let early = view.turn < 6;
    let fits = match &card.kind {
        Kind::Unit(_) if early => 5 - price.max(2),
        Kind::Unit(_) => price.min(5) - 3,
        Kind::Tactic => 1,
        Kind::Order | Kind::Sabotage => i64::from(!early),
        Kind::Commander => 0,
    };
    CARD + fits.max(-3)
}

/// The gain by the best card that can be paid, so that resources are gathered for a purpose.
fn next_play(look: &Look, view: &View, seat: Seat, side: &SideView, hand: &[CardId]) -> i64 {
    let play = view.active == seat && !matches!(view.phase, Phase::Discard | Phase::Exchange);
    if !play {
        return 0;
    }
    let gain = |card: &CardId| {
        let definition = look.rules().card(*card);
        let body = definition.body()?;
        let price = look.price(seat, *card);
        let room = [Line::Attack, Line::Defence]
            .into_iter()
            .any(|line| body.class.may_stand(line) && !look.is_full(seat, line));
        (room && side.res.covers(price)).then(|| {
            let paid = stock(side.res, side.pool) - stock(side.res.minus(price), side.pool);
            (printed(definition, body) - paid - CARD).max(0) / 3
        })
    };
    hand.iter().filter_map(gain).max().unwrap_or(0)
}

/// A unit that is not on the field yet.
fn printed(card: &Card, body: &Body) -> i64 {
    bulk(i64::from(body.damage), i64::from(body.life))
        + flexible(body.class)
        + properties(&card.keywords)
        + abilities(card)
}

/// A tactic in force, beside what it does to the numbers of units.
fn in_force(card: &Card) -> i64 {
    let one = |form: &Form| match form {
        Form::Static { .. } => 12,
        Form::Trigger { .. } => 22,
        Form::Play(_) | Form::Use { .. } => 0,
    };
    3 + card.abilities.iter().map(|a| one(&a.form)).sum::<i64>()
}

/// The damage of the next attacks, as far as blockers do not stop them.
fn pressure(look: &Look, view: &View, seat: Seat) -> i64 {
    let own_turn = view.active == seat;
    let fighting = matches!(view.phase, Phase::Preparation | Phase::Movement | Phase::Declare);
    let (ours, theirs) = (own_turn && fighting, !own_turn && fighting);
    let push = through(look, view, seat, ours);
    let fear = through(look, view, seat.other(), theirs);
    let left = |seat: Seat| i64::from(view.sides[seat.index()].lives);
    let mut sum = push * if ours { NOW } else { LATER } - fear * FEARED;
    if push >= left(seat.other()) {
        sum += if ours { MORTAL } else { MORTAL / 5 };
    }
    if fear >= left(seat) {
        sum -= MORTAL;
    }
    sum
}

/// Damage that gets through to the enemy headquarters if every attacker goes and the strongest are
/// blocked: in this turn's combat, or in the seat's next turn.
fn through(look: &Look, view: &View, seat: Seat, now: bool) -> i64 {
    let new = |u: &Unit| u.entered == view.turn && !look.has(u, Keyword::Assault);
    let able = |u: &Unit| {
        !now || (u.active && !u.attacked && !u.spent && !new(u))
            && (!u.moved || look.has(u, Keyword::Mobile))
    };
    let mut attackers: Vec<(i64, bool)> = look
        .units()
        .iter()
        .filter(|u| u.owner == seat && able(u))
        .filter_map(|u| {
            let shot = look.level(u, Keyword::Artillery(0));
            let goes = u.line == Line::Attack || shot > 0;
            let damage =
                if now { i64::from(look.stats(u).0) } else { i64::from(look.lasting(u).0) };
            goes.then(|| (damage.max(0) + i64::from(shot), look.has(u, Keyword::Flight)))
        })
        .collect();
    // A unit that is inactive at the end of its player's own turn is active again before that.
    let rises = !now && view.active == seat;
    let stands = |u: &Unit| u.line == Line::Defence && (rises || u.active && !u.spent);
    let mut blockers: Vec<bool> = look
        .units()
        .iter()
        .filter(|u| u.owner != seat && stands(u))
        .map(|u| look.has(u, Keyword::Flight) || look.has(u, Keyword::AntiAir))
        .collect();
    attackers.sort_unstable_by_key(|(damage, _)| std::cmp::Reverse(*damage));
    // Units that reach flyers are kept for them.
    blockers.sort_unstable();
    let mut sum = 0;
    for (damage, flies) in attackers {
        match blockers.iter().position(|reaches| *reaches || !flies) {
            Some(at) => {
                blockers.remove(at);
            }
            None => sum += damage,
        }
    }
    sum
}
