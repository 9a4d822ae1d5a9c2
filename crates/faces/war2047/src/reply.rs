//! Assumed course of a command of «War 2047»: no answers, attackers that lose nothing join, and the attacked seat
//! blocks if that is worth it.

use super::worth::{lives, worth};
use stolik_kernel::Seat;
use stolik_war2047::card::Keyword;
use stolik_war2047::ids::{Line, Target, UnitId};
use stolik_war2047::state::{At, Phase, Unit};
use stolik_war2047::view::View;
use stolik_war2047::{Command, Look};

/// The continuation of a position that has not settled.
pub(super) fn quiet(look: &Look, view: &View, seat: Seat, legal: &[Command]) -> Option<usize> {
    let at = |wanted: Command| legal.iter().position(|c| *c == wanted);
    let step = view.frames.is_empty();
    let chosen = if step && view.phase == Phase::Declare {
        joins(look, view, seat, legal)
    } else if step && view.phase == Phase::Block {
        blocks(look, view, seat, legal)
    } else {
        aims(look, seat, legal)
    };
    chosen
        .or_else(|| at(Command::Pass))
        .or_else(|| at(Command::Done))
        .or_else(|| legal.iter().position(|c| matches!(c, Command::Discard { .. })))
        .or((!legal.is_empty()).then_some(0))
}

/// The target of a triggered ability: the enemy's best unit, or else the own best.
fn aims(look: &Look, seat: Seat, legal: &[Command]) -> Option<usize> {
    let rate = |command: &Command| {
        let Command::Choose { target } = command else { return None };
        match target {
            Target::Unit(unit) => look.unit(*unit).map(|u| {
                let enemy = if u.owner == seat { 0 } else { 1_000 };
                enemy + worth(look, u)
            }),
            Target::Line(line) => Some(
                look.units()
                    .iter()
                    .filter(|u| u.owner != seat && u.line == *line)
                    .map(|u| worth(look, u))
                    .sum(),
            ),
            Target::Tactic(at) => Some(i64::from(*at)),
        }
    };
    best(legal, rate)
}

/// The best-rated command of those that are rated, the first of equals.
fn best(legal: &[Command], rate: impl Fn(&Command) -> Option<i64>) -> Option<usize> {
    let rated = legal.iter().enumerate().filter_map(|(i, c)| rate(c).map(|r| (i, r)));
    rated
        .fold(None, |best: Option<(usize, i64)>, (i, r)| match best {
            Some((_, most)) if most >= r => best,
            Some(_) | None => Some((i, r)),
        })
        .map(|(i, _)| i)
}

/// Another attacker that loses nothing by going, or everybody where that ends the match.
fn joins(look: &Look, view: &View, seat: Seat, legal: &[Command]) -> Option<usize> {
    let all_in = decides(look, view, seat, legal);
    best(legal, |command| {
        let Command::Attack { unit, at } = command else { return None };
        let unit = look.unit(*unit)?;
        match at.and_then(|at| look.unit(at)) {
            Some(wall) => {
                let duel = Duel::of(look, unit, wall);
                (duel.second_dies || !duel.first_dies).then_some(1)
            }
            None => (all_in || goes_free(look, unit)).then_some(2),
        }
    })
}

/// Whether the enemy headquarters falls to all units that can still attack, against all blocks.
fn decides(look: &Look, view: &View, seat: Seat, legal: &[Command]) -> bool {
    let attacker = |command: &Command| {
        if let Command::Attack { unit, at: None } = command { Some(*unit) } else { None }
    };
    let more = legal.iter().filter_map(attacker);
    let declared = view.attacks.iter().filter(|a| a.at == At::Headquarters).map(|a| a.unit);
    let mut blows: Vec<i64> =
        more.chain(declared).filter_map(|u| look.unit(u)).map(|u| blow(look, u)).collect();
    blows.sort_unstable();
    let walls = look.units().iter().filter(|u| u.owner != seat && stands(u)).count();
    let through: i64 = blows.iter().rev().skip(walls).sum();
    through >= i64::from(view.sides[seat.other().index()].lives)
}

/// Whether a unit may block as far as its place and activity go.
fn stands(unit: &Unit) -> bool {
    unit.line == Line::Defence && unit.active && !unit.spent
}

/// Whether an attack on the headquarters loses nothing: every possible blocker fares no better.
fn goes_free(look: &Look, unit: &Unit) -> bool {
    let stays = unit.line == Line::Attack;
    let high = look.has(unit, Keyword::Flight);
    stays
        && blow(look, unit) > 0
        && look.units().iter().filter(|w| w.owner != unit.owner && stands(w)).all(|wall| {
            let reaches = look.has(wall, Keyword::Flight) || look.has(wall, Keyword::AntiAir);
            let duel = Duel::of(look, unit, wall);
            (high && !reaches)
                || !duel.first_dies
                || (duel.second_dies && worth(look, wall) >= worth(look, unit))
        })
}

/// A block that is worth it: lives saved, attackers killed, less blockers lost.
fn blocks(look: &Look, view: &View, seat: Seat, legal: &[Command]) -> Option<usize> {
    let open: i64 = view
        .attacks
        .iter()
        .filter(|a| a.at == At::Headquarters && a.blocker.is_none())
        .filter_map(|a| look.unit(a.unit))
        .map(|u| blow(look, u))
        .sum();
    let now = i64::from(view.sides[seat.index()].lives);
    let left = |taken: i64| {
        let n = now - taken;
        // A headquarters that falls is worth every unit, and the less it is beaten the better.
        if n > 0 { lives(n.clamp(0, 99) as u8) } else { -1_000 + 10 * n }
    };
    best(legal, |command| {
        let Command::Block { unit, attacker } = command else { return None };
        let (wall, foe) = (look.unit(*unit)?, look.unit(*attacker)?);
        let duel = Duel::of(look, foe, wall);
        let kill = if duel.first_dies { worth(look, foe) } else { 0 };
        let loss = if duel.second_dies { worth(look, wall) } else { 0 };
        let meets = |a: UnitId| view.attacks.iter().find(|x| x.unit == a).map(|x| x.at);
        let gain = match meets(*attacker) {
            Some(At::Headquarters) => left(open - blow(look, foe)) - left(open) + kill - loss,
            Some(At::Provocateur(_) | At::Strafed(_)) | None => kill,
        };
        (gain > 0).then_some(gain)
    })
}

/// Damage of a unit that attacks.
fn blow(look: &Look, unit: &Unit) -> i64 {
    i64::from(look.stats(unit).0) + i64::from(look.level(unit, Keyword::Artillery(0)))
}

/// An attacker and the unit it meets.
struct Duel {
    first_dies: bool,
    second_dies: bool,
}

impl Duel {
    fn of(look: &Look, first: &Unit, second: &Unit) -> Duel {
        let falls = |unit: &Unit, damage: i64| {
            let hurt = damage - i64::from(look.level(unit, Keyword::Armoured(0)));
            hurt > 0 && hurt >= i64::from(look.left(unit))
        };
        let back = i64::from(look.stats(second).0);
        let (mut first_dies, mut second_dies) =
            (falls(first, back), falls(second, blow(look, first)));
        let quick = |unit: &Unit| look.has(unit, Keyword::FirstStrike);
        match (quick(first), quick(second)) {
            (true, false) => first_dies &= !second_dies,
            (false, true) => second_dies &= !first_dies,
            (true, true) | (false, false) => {}
        }
        Duel { first_dies, second_dies }
    }
}
