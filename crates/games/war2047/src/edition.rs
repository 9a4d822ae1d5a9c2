//! In what editions of the game could differ: numbers, and small enums of procedure. Each enum is asked in
//! the one place that its procedure has, by a `match`; editions themselves are never compared. A test of
//! the repository (`tests/tests/tidy.rs`) lists those places.

use crate::ids::Res;

/// Edition data: numbers and switches that the rules read. What the document says stands first; then
/// the resolutions of what it leaves open or contradicts, all ours (rules `gap.*` and `ours.*`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edition {
    /// Lives of a headquarters, and the most it can have (basic.hq-lives, commander.lives-max).
    pub lives: u8,
    /// Cards of the opening hand (basic.start-hand).
    pub hand: u8,
    /// The most cards in hand at the end of a turn (final.discard).
    pub hand_limit: u8,
    /// Cards of the smallest deck (deck.min).
    pub deck_min: u16,
    /// Copies of one name in a deck (deck.copies).
    pub copies: u8,
    /// The pool at the start (resource.pool).
    pub pool: Res,
    /// The largest pool (resource.pool-max).
    pub pool_max: Res,
    /// Resources at the start of a turn (resource.income).
    pub income: Res,
    /// The most units on a line (phase1.five).
    pub line: u8,
    /// Lives at which the third ability works (commander.third).
    pub third_at: u8,
    /// Ours: resources at the start; the document says 2 and 0 (gap.start-resources).
    pub start: Res,
    /// Ours: how the opening hands are decided on (ours.exchange).
    pub exchange: Exchange,
    /// Ours: whether a unit that came in this turn may block in the next one (gap.activation).
    pub newcomers: Newcomers,
    /// Ours: the most cards of a deck, a bound for files and pictures (ours.deck-max).
    pub deck_max: u16,
    /// Ours: after this turn the match is a draw (ours.turn-limit).
    pub turns: u16,
    /// Ours: announcements in one turn, so that every turn ends (ours.turn-acts).
    pub acts: u8,
}

/// The procedures for opening hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exchange {
    /// Both at once, in secret.
    Together,
    /// The first player, then the second.
    InTurn,
}

/// The procedures for units in the turn after the one in which they came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Newcomers {
    /// They stay inactive until their player's next turn.
    Wait,
    /// Those on the defence line come in active, so that they block in the opponent's next turn.
    Block,
}

impl Edition {
    /// The rules of the document with our resolutions.
    pub const OURS: Edition = Edition {
        lives: 20,
        hand: 5,
        hand_limit: 5,
        deck_min: 40,
        copies: 3,
        pool: Res::each(5),
        pool_max: Res::each(9),
        income: Res::each(1),
        line: 5,
        third_at: 5,
        start: Res::each(2),
        exchange: Exchange::Together,
        newcomers: Newcomers::Wait,
        deck_max: 120,
        turns: 200,
        acts: 120,
    };
}
