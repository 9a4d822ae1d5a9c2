//! Words of a line that are this game's own: cells, changes of a die, the words of its enums. What any
//! game's lines need is shared.

use crate::card::{DieChange, Element, Level, Until};
use crate::ids::Cell;
use crate::state::{RollRole, Stage, Why};
use crate::zone::Zone;

pub use stolik_abilities::line::{Fault, Named, Words, seat, unexpected, unknown};
use stolik_kernel::every;

/// Takes cells from a line.
pub trait Cells {
    /// A cell.
    ///
    /// # Errors
    /// Something else stands there.
    fn cell(&mut self) -> Result<Cell, Fault>;
}

impl Cells for Words<'_> {
    fn cell(&mut self) -> Result<Cell, Fault> {
        let word = self.word("a cell")?;
        Cell::parse(word).ok_or_else(|| unexpected(word, "a cell"))
    }
}

impl Named for Stage {
    const WHAT: &'static str =
        "opening, declared, settled, attack-die, lone-die, reflect-die, rolled or struck";
    const ALL: &'static [Stage] = &every![
        Stage: Declared, Settled, AttackDie, ReflectDie, Rolled, Struck, Opening, LoneDie,
    ];
    fn word(self) -> &'static str {
        match self {
            Stage::Declared => "declared",
            Stage::Settled => "settled",
            Stage::AttackDie => "attack-die",
            Stage::ReflectDie => "reflect-die",
            Stage::Rolled => "rolled",
            Stage::Struck => "struck",
            Stage::Opening => "opening",
            Stage::LoneDie => "lone-die",
        }
    }
}

impl Named for RollRole {
    const WHAT: &'static str = "attacker, reflector or ability";
    const ALL: &'static [RollRole] = &every![RollRole: Attacker, Reflector, Ability];
    fn word(self) -> &'static str {
        match self {
            RollRole::Attacker => "attacker",
            RollRole::Reflector => "reflector",
            RollRole::Ability => "ability",
        }
    }
}

impl Named for Until {
    const WHAT: &'static str = "a duration such as turn, use or forever";
    const ALL: &'static [Until] = &every![
        Until: Assault, Turn, MyTurn, EnemyTurn, Forever, NextEnemyTurn, Attack, EnemyTurns(1),
        EnemyTurns(2), EnemyTurns(3), EnemyTurns(4), EnemyTurns(5), EnemyTurns(6), EnemyTurns(7),
        EnemyTurns(8), EnemyTurns(9), Source, SourceMoves, Use, NextMyTurn, Adjacent,
    ];
    fn word(self) -> &'static str {
        match self {
            Until::Assault => "assault",
            Until::Turn => "turn",
            Until::MyTurn => "my_turn",
            Until::EnemyTurn => "enemy_turn",
            Until::Forever => "forever",
            Until::NextEnemyTurn => "next_enemy_turn",
            Until::Attack => "attack",
            Until::Source => "source",
            Until::SourceMoves => "source_moves",
            Until::Use => "use",
            Until::NextMyTurn => "next_my_turn",
            Until::Adjacent => "adjacent",
            Until::EnemyTurns(0 | 1) => "enemy_turns_1",
            Until::EnemyTurns(2) => "enemy_turns_2",
            Until::EnemyTurns(3) => "enemy_turns_3",
            Until::EnemyTurns(4) => "enemy_turns_4",
            Until::EnemyTurns(5) => "enemy_turns_5",
            Until::EnemyTurns(6) => "enemy_turns_6",
            Until::EnemyTurns(7) => "enemy_turns_7",
            Until::EnemyTurns(8) => "enemy_turns_8",
            // More are never granted.
            Until::EnemyTurns(9..) => "enemy_turns_9",
        }
    }
}

impl Named for Why {
    const WHAT: &'static str =
        "creatures, simultaneous, conceded, quiet, repetition, time, campaign, games or agreed";
    const ALL: &'static [Why] = &every![
        Why: NoCreatures, Simultaneous, Conceded, Quiet, Repetition, Time, Campaign, Games,
        Agreed,
    ];
    fn word(self) -> &'static str {
        match self {
            Why::NoCreatures => "creatures",
            Why::Simultaneous => "simultaneous",
            Why::Conceded => "conceded",
            Why::Quiet => "quiet",
            Why::Repetition => "repetition",
            Why::Time => "time",
            Why::Campaign => "campaign",
            Why::Games => "games",
            Why::Agreed => "agreed",
        }
    }
}

impl Named for Level {
    const WHAT: &'static str = "weak, medium or strong";
    const ALL: &'static [Level] = &every![Level: Weak, Medium, Strong];
    fn word(self) -> &'static str {
        match self {
            Level::Weak => "weak",
            Level::Medium => "medium",
            Level::Strong => "strong",
        }
    }
}

impl Named for Zone {
    const WHAT: &'static str = "field, air, deck, graveyard, exile, hand or stack";
    const ALL: &'static [Zone] = &Zone::ALL;
    fn word(self) -> &'static str {
        Zone::word(self)
    }
}

impl Named for Element {
    const WHAT: &'static str = "steppe, mountain, forest, swamp or darkness";
    const ALL: &'static [Element] = &Element::ALL;
    fn word(self) -> &'static str {
        match self {
            Element::Steppe => "steppe",
            Element::Mountain => "mountain",
            Element::Forest => "forest",
            Element::Swamp => "swamp",
            Element::Darkness => "darkness",
        }
    }
}

/// Whether a die may get that value.
fn modest(n: &i8) -> bool {
    (-50..=50).contains(n)
}

/// `+2`, `-1`, `=6`, `reroll`.
#[must_use]
pub fn die_change(word: &str) -> Option<DieChange> {
    match word.split_at_checked(1)? {
        ("+", n) if !n.starts_with(['+', '-']) => n.parse().ok().filter(modest).map(DieChange::Add),
        ("-", _) => word.parse().ok().filter(modest).map(DieChange::Add),
        ("=", n) => n.parse().ok().filter(modest).map(DieChange::Set),
        _ if word == "flip" => Some(DieChange::Flip),
        _ => (word == "reroll").then_some(DieChange::Reroll),
    }
}

/// The word of a change of the die.
#[must_use]
pub fn die_change_word(change: DieChange) -> String {
    match change {
        DieChange::Add(n) => format!("{n:+}"),
        DieChange::Set(n) => format!("={n}"),
        DieChange::Reroll => "reroll".into(),
        DieChange::Flip => "flip".into(),
    }
}
