//! Kinds of rows of a log: the questions about a row that concern no content of it.

use super::rows::Row;
use stolik_kernel::Seat;

/// The kinds of rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowKind {
    /// Stands beside the game: the table, its keys and hashes, requests.
    Beside,
    /// A chair was taken or left.
    Chair,
    /// The match starts.
    Start,
    /// Moves the match.
    Move,
    /// Unknown orders were put into new ones.
    Shuffle,
    /// A seat offers, answers or claims.
    Talk,
    /// Rows are taken back.
    Undo,
    /// The match goes on in another epoch.
    Renewal,
}

impl Row {
    /// The kind of the row.
    #[must_use]
    pub fn kind(&self) -> RowKind {
        self.describe().0
    }

    /// The seat that the row is of, if it is of one.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.describe().1
    }

    /// Whether the row is of no use before the match has started.
    #[must_use]
    pub fn is_of_play(&self) -> bool {
        match self.kind() {
            RowKind::Move | RowKind::Shuffle | RowKind::Undo => true,
            RowKind::Beside | RowKind::Chair | RowKind::Start => false,
            RowKind::Talk | RowKind::Renewal => false,
        }
    }

    /// The seat that decided something by the row, if one did.
    #[must_use]
    pub fn decided_by(&self) -> Option<Seat> {
        self.seat().filter(|_| matches!(self.kind(), RowKind::Move | RowKind::Talk))
    }

    /// The kind of the row and its seat: the one place that lists rows.
    fn describe(&self) -> (RowKind, Option<Seat>) {
        use RowKind::{Beside, Chair, Move, Renewal, Shuffle, Start, Talk, Undo};
        match self {
            Row::Opened { .. } => (Beside, None),
            Row::Sat { seat, .. } => (Chair, Some(*seat)),
            Row::Stood { seat } => (Chair, Some(*seat)),
            Row::Started { .. } => (Start, None),
            Row::Play { seat, .. } => (Move, Some(*seat)),
            Row::Withdraw { seat, .. } => (Move, Some(*seat)),
            Row::OfferDraw { seat } => (Talk, Some(*seat)),
            Row::AnswerDraw { seat, .. } => (Talk, Some(*seat)),
            Row::Undo { .. } => (Undo, None),
            Row::Claim { seat } => (Talk, Some(*seat)),
            Row::Admin { .. } => (Beside, None),
            Row::Epoch { .. } => (Renewal, None),
            Row::Revealed { .. } => (Beside, None),
            Row::Restored { .. } => (Renewal, None),
            Row::Reshuffled { .. } => (Shuffle, None),
            Row::WithdrawGame { seat, .. } => (Move, Some(*seat)),
            Row::Promised { .. } => (Beside, None),
            Row::Shares { .. } => (Beside, None),
            Row::Gathered { .. } => (Beside, None),
            Row::OfferGameDraw { seat } => (Talk, Some(*seat)),
            Row::GameDrawn { .. } => (Move, None),
        }
    }
}
