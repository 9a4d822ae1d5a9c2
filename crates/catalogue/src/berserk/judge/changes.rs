//! What a constant change of a card is worth to whoever controls the card: printed, granted for a
//! time, or from a cell. A life is worth six.

use stolik_berserk::card::{Content, Keyword, Level, Modified, Until};

/// A change as it is printed, its number taken for two where it hangs on the position.
pub(super) fn printed(content: &Content) -> i64 {
    let amount = match content {
        Content::Mod { add, .. } => i64::from(add.value(&mut |_| 2)),
        Content::Keyword { .. }
        | Content::StruckAt(_)
        | Content::Blocks(_)
        | Content::StaysOpenAttacking
        | Content::StaysOpenDefending
        | Content::Diagonal
        | Content::ReflectsClosed
        | Content::CannotMove
        | Content::CannotAttack
        | Content::CannotDefend
        | Content::CannotHeal
        | Content::CannotOpen
        | Content::StaysClosed
        | Content::Stripped => 0,
    };
    worth(content, amount)
}

/// A change with its number: good ones above 0, bad ones below.
pub(super) fn worth(content: &Content, amount: i64) -> i64 {
    match content {
        Content::Mod { what, .. } => {
            amount.clamp(-9, 9)
                * match what {
                    Modified::Attack(..) => 4,
                    Modified::AttackDie => 3,
                    Modified::DefenceDie | Modified::Movement => 2,
                    Modified::Taken(_) => -3,
                    Modified::Range(_) => 1,
                    Modified::Life => 6,
                    Modified::Cost => 0,
                }
        }
        Content::Keyword { keyword: k, .. } => keyword(*k),
        Content::StruckAt(Level::Weak) | Content::Blocks(_) => 5,
        Content::StruckAt(Level::Medium) => 0,
        Content::StruckAt(Level::Strong) => -5,
        Content::StaysOpenAttacking | Content::StaysOpenDefending | Content::ReflectsClosed => 4,
        Content::Diagonal | Content::StaysClosed => 1,
        Content::CannotMove => -4,
        Content::CannotAttack => -10,
        Content::CannotDefend => -3,
        Content::CannotHeal => -2,
        Content::CannotOpen => -12,
        Content::Stripped => -6,
    }
}

/// A keyword.
pub(super) fn keyword(keyword: Keyword) -> i64 {
    match keyword {
        Keyword::AttackExp(n) => 3 * i64::from(n),
        Keyword::DefenceExp(n) | Keyword::ShootingExp(n) => 2 * i64::from(n),
        Keyword::Armor(n) | Keyword::Regen(n) => 5 * i64::from(n),
        Keyword::Directed | Keyword::Jump(_) | Keyword::Teleport | Keyword::ProtectFlyer => 3,
        Keyword::Unanswered | Keyword::Vampirism | Keyword::Scavenge | Keyword::Protect(_) => 4,
        Keyword::ProtectPoison | Keyword::Formation => 1,
        Keyword::Incorporeal | Keyword::Vanguard => 0,
    }
}

/// How much of a change is left, in quarters: one that ends with this turn is spent by the next.
pub(super) fn lasting(until: Until) -> i64 {
    match until {
        Until::Assault => 0,
        Until::Turn => 2,
        Until::MyTurn | Until::EnemyTurn => 4,
        Until::Forever => 8,
    }
}
