//! Frames that concern cards alone: attacks, wounds that wait for a choice, modules that come, the stages of a turn's
//! start.

use crate::card::Harm;
use crate::ids::UnitId;
use serde::{Deserialize, Serialize};
use stolik_kernel::Seat;

/// An attack by strike (307).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attack {
    /// The attacker.
    pub by: UnitId,
    /// The card that it named.
    pub at: UnitId,
    /// The final target.
    pub to: UnitId,
    /// The stage of the attack.
    pub stage: Stage,
    /// It will close the attacker, the defender.
    pub closes: [bool; 2],
    /// It is an attack of the phase, not one that an ability makes.
    pub phase: bool,
}

/// The stages of an attack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// Declared; what waits for that is carried out.
    Declared,
    /// A defender may step in.
    Defence,
    /// The blows are exchanged.
    Blows,
    /// They were; what waits for that is carried out.
    After,
    /// Attacker and defender are closed; what waits for that is carried out.
    Closed,
}

/// A module that is about to enter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Enter {
    /// It stands in play already, and merges if so wanted.
    pub unit: UnitId,
    /// The seat that controls it.
    pub by: Seat,
}

/// Wounds that are due, before what prevents them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Due {
    /// The hero that is wounded.
    pub to: UnitId,
    /// The number of wounds.
    pub n: u8,
    /// By what.
    pub harm: Harm,
    /// From whom.
    pub by: Option<UnitId>,
}

/// The stages of the accumulation phase that still come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum StartStage {
    /// Hidden cards may be turned up.
    Reveal,
    /// The triggers at the start of the turn.
    Triggers,
}
