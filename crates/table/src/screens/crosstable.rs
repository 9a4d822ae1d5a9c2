//! The crosstable of an event, in the words of its reader.

use super::league::LeaguePage;
use super::points::parts;
use crate::game::crosstable::{
    CROSSTABLE_LINES, Crosstable, CrosstableCell, CrosstableLine, PairingMark,
};
use std::collections::BTreeMap;
use stolik_club::{Outcome, Pairing, PlayerNumber, Row, standings};
use stolik_words::Phrase;

impl LeaguePage<'_> {
    /// Returns the crosstable; `None` while nobody is paired.
    pub(crate) fn crosstable(&self) -> Option<Crosstable> {
        if self.at.state.pairings().is_empty() {
            return None;
        }
        let rows = standings(&self.at.state);
        let numbers: BTreeMap<PlayerNumber, usize> =
            rows.iter().enumerate().map(|(at, row)| (row.player, at + 1)).collect();
        let shown = rows.iter().take(CROSSTABLE_LINES);
        let words = |mark| self.say(Phrase::new(meaning(mark)));
        Some(Crosstable {
            title: self.heading(),
            lines: shown.map(|row| self.line(row, &numbers)).collect(),
            begun: self.rounds_of(|pairing| pairing.opened.is_some() || pairing.decided.is_some()),
            more: self.left_out(rows.len(), CROSSTABLE_LINES).unwrap_or_default(),
            legend: PairingMark::ALL.map(words),
            words: [vec![self.heading()], self.first_lines(CROSSTABLE_LINES)].concat().join("\n"),
        })
    }

    /// The number of rounds up to the last one with such a pairing.
    fn rounds_of(&self, holds: impl Fn(&Pairing) -> bool) -> usize {
        let state = &self.at.state;
        let counted = state.pairings().iter().filter(|pairing| state.counts(pairing));
        counted
            .filter(|pairing| holds(pairing))
            .map(|p| usize::from(p.round) + 1)
            .max()
            .unwrap_or(0)
    }

    fn line(&self, row: &Row, numbers: &BTreeMap<PlayerNumber, usize>) -> CrosstableLine {
        let state = &self.at.state;
        let mut rounds = vec![Vec::new(); self.rounds_of(|_| true)];
        let mut add = |round: u16, cell| {
            if let Some(cells) = rounds.get_mut(usize::from(round)) {
                cells.push(cell);
            }
        };
        for bye in state.byes().iter().filter(|bye| bye.player == row.player) {
            add(bye.round, CrosstableCell { mark: PairingMark::Free, opponent: None });
        }
        let counted = state.pairings().iter().filter(|pairing| state.counts(pairing));
        for pairing in counted.filter(|pairing| pairing.has(row.player)) {
            let opponent = numbers.get(&pairing.opponent(row.player)).copied();
            let cell = CrosstableCell { mark: mark(pairing, row.player), opponent };
            add(pairing.round, cell);
        }
        let points = parts(row.points, 2);
        CrosstableLine { name: self.name(row.player), points, rounds }
    }
}

/// The result of a pairing for one of its players.
fn mark(pairing: &Pairing, player: PlayerNumber) -> PairingMark {
    match &pairing.decided {
        None => PairingMark::Open,
        Some((Outcome::Won(winner), _)) if *winner == player => PairingMark::Won,
        Some((Outcome::Drawn, _)) => PairingMark::Drawn,
        Some((Outcome::Won(_) | Outcome::Neither, _)) => PairingMark::Lost,
    }
}

/// The key of the word for a mark.
fn meaning(mark: PairingMark) -> &'static str {
    match mark {
        PairingMark::Won => "league-state-won",
        PairingMark::Drawn => "league-state-drawn",
        PairingMark::Lost => "league-state-lost",
        PairingMark::Open => "league-state-waits",
        PairingMark::Free => "league-mark-free",
    }
}
