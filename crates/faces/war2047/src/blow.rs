//! The damage that a declared attack or block deals (phase3.simultaneous), without blockers and answers.

use stolik_kernel::Seat;
use stolik_table::Blow;
use stolik_war2047::card::Keyword;
use stolik_war2047::state::Unit;
use stolik_war2047::{Command, Look, View, War2047};

/// Returns the damage to the attacked unit or headquarters, or to the attacker that is blocked.
pub(crate) fn target_blow(game: &War2047, view: &View, command: &Command) -> Option<Blow> {
    let look = Look::at(game, view);
    if let Command::Attack { unit, at } = *command {
        let by = look.unit(unit)?;
        let damage = attack_damage(&look, by);
        return Some(match at {
            Some(at) => hit(&look, look.unit(at)?, damage),
            None => headquarters(view, by.owner.other(), damage),
        });
    }
    let Command::Block { unit, attacker } = *command else { return None };
    let (wall, foe) = (look.unit(unit)?, look.unit(attacker)?);
    let quick = |one: &Unit| look.has(one, Keyword::FirstStrike);
    let dies = hit(&look, wall, attack_damage(&look, foe)).fatal.is_sure();
    // A blocker that dies in the first round deals nothing in the second.
    let silent = quick(foe) && !quick(wall) && dies;
    let damage = if silent { 0 } else { look.stats(wall).0 };
    Some(hit(&look, foe, damage))
}

/// Returns the damage of a unit that attacks.
fn attack_damage(look: &Look<'_>, unit: &Unit) -> u8 {
    look.stats(unit).0.saturating_add(look.level(unit, Keyword::Artillery(0)))
}

/// Returns the damage to a unit, less its armour.
fn hit(look: &Look<'_>, unit: &Unit, damage: u8) -> Blow {
    let lands = damage.saturating_sub(look.level(unit, Keyword::Armoured(0)));
    Blow::fixed(lands, lands > 0 && i16::from(lands) >= look.left(unit))
}

/// Returns the damage to a headquarters.
fn headquarters(view: &View, seat: Seat, damage: u8) -> Blow {
    Blow::fixed(damage, damage >= view.sides[seat.index()].lives)
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_kernel::{Audience, Notation, Rules};
    use stolik_war2047::load;

    /// The blow of a typed command of a seat in a position.
    fn blow(lines: &[&str], seat: Seat, typed: &str) -> Option<Blow> {
        let cards = [
            "card Gunner unit attack infantry 3/4 artillery:1",
            "card Quick unit attack infantry 3/4 first_strike",
            "card Guard unit defence infantry 2/3 provocateur",
            "card Wall unit defence infantry 2/9 armoured:1",
            "card Soldier unit defence infantry 2/3",
        ];
        let lines: Vec<&str> = cards.iter().chain(lines).copied().collect();
        let (game, state) = load::embedded().place(&lines).expect("a position");
        let view = game.view(&state, Audience::Seat(seat));
        let command = game.read(&view, seat, typed).expect("a command");
        target_blow(&game, &view, &command)
    }

    #[test]
    fn blow_of_an_attack_counts_artillery_and_lives_of_the_headquarters() {
        let attack = ["turn 3 p1 attack", "unit A p1 attack Gunner"];
        let at = |lives: &str, more: &[&str], typed: &str| {
            blow(&[&attack[..], &[lives], more].concat(), Seat::ONE, typed)
        };
        assert_eq!(at("lives p2 5", &[], "attack A"), Some(Blow::fixed(4, false)));
        assert_eq!(at("lives p2 4", &[], "attack A"), Some(Blow::fixed(4, true)));
        let guard = ["unit D p2 defence Guard"];
        assert_eq!(at("lives p2 9", &guard, "attack A D"), Some(Blow::fixed(4, true)));
        assert_eq!(at("lives p2 9", &guard, "done"), None);
    }

    #[test]
    fn blow_of_a_block_counts_armour_and_first_strike() {
        let block = |attacker: &str, wall: &str| {
            let lines = [
                "turn 3 p1 block",
                &format!("unit A p1 attack {attacker} inactive attacked"),
                &format!("unit D p2 defence {wall}"),
                "attack A",
            ];
            blow(&lines, Seat::TWO, "block D A")
        };
        assert_eq!(block("Gunner", "Soldier"), Some(Blow::fixed(2, false)));
        assert_eq!(
            block("Quick", "Wall"),
            Some(Blow::fixed(2, false)),
            "it survives the first round"
        );
        assert_eq!(block("Quick", "Soldier"), Some(Blow::fixed(0, false)), "it is dead by then");
    }
}
