//! The reasons why a league refuses an action.

use crate::limits::{ENTRY_ACTIONS, LEAST, MOST, OPENINGS, REASON};

/// The reason why an action is not possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The league has started.
    #[error("the league has started")]
    Started,
    /// The league has not started.
    #[error("the league has not started")]
    NotStarted,
    /// The league is over or cancelled.
    #[error("the league is over")]
    Over,
    /// The player takes part already.
    #[error("the player has entered already")]
    Entered,
    /// The player does not take part.
    #[error("the player does not take part")]
    NotEntered,
    /// The league is full.
    #[error("a league has at most {MOST} players, or more where it goes by rounds")]
    Full,
    /// Too few players.
    #[error("a league needs at least {LEAST} players")]
    TooFew,
    /// Entry was changed too often.
    #[error("entry ends after {ENTRY_ACTIONS} changes")]
    TooManyChanges,
    /// The days are not among those that can be chosen.
    #[error("these rules are not offered")]
    NotOffered,
    /// A meeting or a bye of the round is not possible.
    #[error("the round is not possible")]
    WrongRound,
    /// Pairings of the round before are not decided.
    #[error("the round before is not over")]
    RoundOpen,
    /// The pairing belongs to an earlier round, on which later ones were built.
    #[error("a later round was built on the pairing")]
    RoundOver,
    /// The order of the start does not name each player once.
    #[error("the order does not name each player once")]
    WrongOrder,
    /// There is no such pairing, or it does not count.
    #[error("there is no such pairing")]
    NoPairing,
    /// The pairing is decided.
    #[error("the pairing is decided")]
    Decided,
    /// The pairing has a table.
    #[error("the pairing has a table")]
    HasTable,
    /// The pairing has no table.
    #[error("the pairing has no table")]
    NoTable,
    /// Too many tables were opened for the match.
    #[error("a match has at most {OPENINGS} tables")]
    TooManyTables,
    /// The player is not one of the pairing.
    #[error("the player is not one of the pairing")]
    NotOfPairing,
    /// The deadline has not passed.
    #[error("the deadline has not passed")]
    NotDue,
    /// The rules of this league do not decide it so.
    #[error("the rules of this league do not decide it so")]
    OtherRule,
    /// Players have entered under the other rule.
    #[error("players have entered already")]
    HasPlayers,
    /// Decks are chosen at the tables.
    #[error("decks are not fixed here")]
    FreeDecks,
    /// The deck was laid and the league has started.
    #[error("the deck is fixed")]
    DeckFixed,
    /// A player has laid no deck.
    #[error("a player has laid no deck")]
    NoDeck,
    /// The reason is missing or too long.
    #[error("a reason has 1 to {REASON} characters")]
    BadReason,
}
