//! What many questions about one position ask again and again, counted in one pass over the cards on the table: who
//! stands where, what each seat has to spend, whether all cards are as printed. Whoever lists commands makes one
//! first; a single question is answered without.

use crate::card::{Kind, When};
use crate::ids::{Income, RESOURCES, Sector};
use crate::pool::Kozyablo;
use crate::state::{State, Unit};
use stolik_kernel::{MOST_SEATS, Seat, Seats};

/// As many sectors as a seat puts on the table: its capital and its mines.
const SECTORS: usize = 1 + RESOURCES.len();
const SEATS: usize = MOST_SEATS as usize;

/// Counted of a position; it holds until something changes.
#[derive(Default)]
pub(crate) struct Survey {
    /// How many creatures of each seat stand in a sector, by sector and seat.
    creatures: [[u8; SEATS]; SEATS * SECTORS],
    /// Whose cards stand in a sector.
    whose: [Seats; SEATS * SECTORS],
    /// What each seat has to spend.
    pub(super) income: [Income; SEATS],
    /// How many mines each seat controls.
    pub(super) mines: [u8; SEATS],
    /// All cards are as printed.
    pub(super) plain: bool,
}

/// The place of a sector in a list of all.
fn place(at: Sector) -> usize {
    at.of.index() * SECTORS + at.mine.map_or(0, |mine| 1 + mine as usize)
}

/// Whether nothing changes any card: all are as printed.
pub(super) fn plain(rules: &Kozyablo, s: &State) -> bool {
    let aura = |unit: &Unit| rules.speaks(unit.card, When::Aura);
    s.lasting.is_empty() && !s.units.iter().any(aura)
}

impl Survey {
    /// Looks through a position.
    pub(crate) fn of(rules: &Kozyablo, s: &State) -> Survey {
        let mut found = Survey { plain: plain(rules, s), ..Survey::default() };
        for unit in &s.units {
            let at = place(unit.at);
            found.whose[at] = found.whose[at].with(unit.owner);
            if rules.card(unit.card).kind.is_creature() {
                let count = &mut found.creatures[at][unit.owner.index()];
                *count = count.saturating_add(1);
            }
        }
        for (seat, side) in s.sides.iter().enumerate() {
            if let Kind::Capital(capital) = rules.card(side.capital).kind {
                found.income[seat] = capital.income;
            }
        }
        for side in &s.sides {
            for (mine, by) in RESOURCES.into_iter().zip(side.mines) {
                let Some(by) = by else { continue };
                found.income[by.index()][mine as usize] += rules.yields(mine);
                found.mines[by.index()] += 1;
            }
        }
        found
    }

    /// How many creatures of a seat stand in a sector.
    pub(super) fn creatures(&self, seat: Seat, at: Sector) -> u8 {
        self.creatures[place(at)][seat.index()]
    }

    /// Whether creatures of others stand there.
    pub(super) fn rivals(&self, seat: Seat, at: Sector) -> bool {
        let here = &self.creatures[place(at)];
        here.iter().enumerate().any(|(of, n)| of != seat.index() && *n > 0)
    }

    /// Whether cards of others stand there.
    pub(super) fn foreign(&self, seat: Seat, at: Sector) -> bool {
        !self.whose[place(at)].without(seat).is_empty()
    }
}
