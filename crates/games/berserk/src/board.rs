//! The battlefield: 5 columns by 6 rows (1.1/board), adjacency and distance.

use crate::ids::Cell;
use stolik_kernel::Seat;

/// Number of cells (rule 1.1/board).
pub const CELLS: u8 = 30;
/// Number of columns, named a to e.
pub const COLUMNS: u8 = 5;
/// Number of rows, named 1 to 6.
pub const ROWS: u8 = 6;

/// Steps in each direction: columns and rows, from the next row on, clockwise.
const WAYS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The difference of two numbers of a cell.
fn signed(from: u8, to: u8) -> i8 {
    to as i8 - from as i8
}

impl Cell {
    /// The cell at a column `0..5` and a row `0..6`.
    #[must_use]
    pub const fn at(column: u8, row: u8) -> Cell {
        Cell(row * COLUMNS + column)
    }

    /// Column, `0..5` for a to e.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % COLUMNS
    }

    /// Row, `0..6` for rows 1 to 6.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / COLUMNS
    }

    /// Reads `c3`; the Russian letters that stand for the columns count by position.
    #[must_use]
    pub fn parse(text: &str) -> Option<Cell> {
        let mut chars = text.chars();
        let column = match chars.next()?.to_lowercase().next()? {
            c @ 'a'..='e' => c as u8 - b'a',
            c @ '\u{430}'..='\u{434}' => (c as u32 - 0x430) as u8,
            _ => return None,
        };
        let row = match chars.next()? {
            r @ '1'..='6' => r as u8 - b'1',
            _ => return None,
        };
        chars.next().is_none().then(|| Cell::at(column, row))
    }

    /// All cells, row by row from a1.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..CELLS).map(Cell)
    }

    /// Orthogonal steps between two cells (gap.distance).
    #[must_use]
    pub fn distance(self, other: Cell) -> u8 {
        self.column().abs_diff(other.column()) + self.row().abs_diff(other.row())
    }

    /// Whether two cells are the same or among each other's eight neighbours (gap.adjacency).
    #[must_use]
    pub fn adjacent(self, other: Cell) -> bool {
        self == other || AROUND[self.index()] & (1 << other.0) != 0
    }

    /// The direction of another cell from this one, from 1 for the next row on, clockwise; 0 if it is none of eight.
    #[must_use]
    pub fn way_to(self, other: Cell) -> u8 {
        let (x, y) = (signed(self.column(), other.column()), signed(self.row(), other.row()));
        let straight = x == 0 || y == 0 || x.abs() == y.abs();
        let way = WAYS.iter().position(|way| *way == (x.signum(), y.signum()));
        way.filter(|_| straight).map_or(0, |at| at as u8 + 1)
    }

    /// The next cell in a direction, if the field has one there.
    #[must_use]
    pub fn next(self, way: u8) -> Option<Cell> {
        let (x, y) = *WAYS.get(usize::from(way.checked_sub(1)?))?;
        let column = self.column().checked_add_signed(x)?;
        let row = self.row().checked_add_signed(y)?;
        (column < COLUMNS && row < ROWS).then(|| Cell::at(column, row))
    }

    /// Whether the other cell is one of the up to four that touch this one by a corner alone.
    #[must_use]
    pub fn is_diagonal_to(self, other: Cell) -> bool {
        self.row().abs_diff(other.row()) == 1 && self.column().abs_diff(other.column()) == 1
    }

    /// The up to four cells that one step reaches (3.14), in ascending order.
    #[must_use]
    pub fn steps(self) -> Cells {
        Cells(STEPS[self.index()])
    }

    /// The up to eight neighbours, in ascending order.
    #[must_use]
    pub fn around(self) -> Cells {
        Cells(AROUND[self.index()])
    }

    /// The cells at most so many orthogonal steps away, itself included, in ascending order.
    #[must_use]
    pub fn within(self, range: u8) -> Cells {
        WITHIN[self.index()].get(usize::from(range)).copied().map_or(Cells::ALL, Cells)
    }

    /// The row as its owner counts it: 1 is the row next to the middle, 3 the one at the back; 4 to
    /// 6 lie in the other half. `first` is true for the player whose half holds rows 1 to 3.
    #[must_use]
    pub const fn own_row(self, half: Half) -> u8 {
        match half {
            Half::Lower if self.row() < 3 => 3 - self.row(),
            Half::Lower => self.row() + 1,
            Half::Upper if self.row() >= 3 => self.row() - 2,
            Half::Upper => 6 - self.row(),
        }
    }

    /// Whether the cell lies in that half.
    #[must_use]
    pub const fn in_half(self, half: Half) -> bool {
        self.own_row(half) <= 3
    }

    /// The next cell in the same column toward the other half, if any.
    #[must_use]
    pub fn ahead(self, half: Half) -> Option<Cell> {
        match half {
            Half::Lower if self.row() + 1 < ROWS => Some(Cell::at(self.column(), self.row() + 1)),
            Half::Upper if self.row() > 0 => Some(Cell::at(self.column(), self.row() - 1)),
            Half::Lower | Half::Upper => None,
        }
    }
}

/// A set of cells, a bit each; lists them in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cells(u32);

impl Cells {
    /// Every cell.
    pub const ALL: Cells = Cells((1 << CELLS) - 1);
    /// No cell.
    pub const NONE: Cells = Cells(0);

    /// Whether the cell is one of them.
    #[must_use]
    pub const fn has(self, cell: Cell) -> bool {
        self.0 & (1 << cell.0) != 0
    }

    /// Those that are not among the others.
    #[must_use]
    pub const fn without(self, others: Cells) -> Cells {
        Cells(self.0 & !others.0)
    }

    /// Those that are among the others, too.
    #[must_use]
    pub const fn both(self, others: Cells) -> Cells {
        Cells(self.0 & others.0)
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// These and the cell.
    #[must_use]
    pub const fn and(self, cell: Cell) -> Cells {
        Cells(self.0 | 1 << cell.0)
    }
}

impl Iterator for Cells {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        if self.0 == 0 {
            return None;
        }
        let cell = Cell(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(cell)
    }
}

/// The cells one step from each cell, a bit each.
const STEPS: [u32; CELLS as usize] = neighbours(1);
/// The cells around each cell, a bit each.
const AROUND: [u32; CELLS as usize] = neighbours(2);

/// The cells within so many steps of each cell, a bit each; no two cells are farther apart than its last.
const WITHIN: [[u32; 10]; CELLS as usize] = distances();

const fn distances() -> [[u32; 10]; CELLS as usize] {
    let mut table = [[0; 10]; CELLS as usize];
    let mut at = 0;
    while at < CELLS as usize * CELLS as usize * 10 {
        let (range, b, a) = (at % 10, at / 10 % CELLS as usize, at / 10 / CELLS as usize);
        let (from, to) = (Cell(a as u8), Cell(b as u8));
        let columns = from.column().abs_diff(to.column());
        let rows = from.row().abs_diff(to.row());
        if (columns + rows) as usize <= range {
            table[a][range] |= 1 << b;
        }
        at += 1;
    }
    table
}

/// For each cell the others at most one column and one row away whose distance is at most `most`.
const fn neighbours(most: u8) -> [u32; CELLS as usize] {
    let mut table = [0; CELLS as usize];
    let mut a = 0;
    while a < CELLS {
        let mut b = 0;
        while b < CELLS {
            let columns = Cell(a).column().abs_diff(Cell(b).column());
            let rows = Cell(a).row().abs_diff(Cell(b).row());
            if a != b && columns <= 1 && rows <= 1 && columns + rows <= most {
                table[a as usize] |= 1 << b;
            }
            b += 1;
        }
        a += 1;
    }
    table
}

impl std::fmt::Display for Cell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", (b'a' + self.column()) as char, self.row() + 1)
    }
}

/// One half of the field. The First player owns the lower one (rows 1 to 3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Half {
    /// Rows 1 to 3.
    Lower,
    /// Rows 4 to 6.
    Upper,
}

impl Half {
    /// The half of `seat` when `first` is the First player.
    #[must_use]
    pub fn of(seat: Seat, first: Seat) -> Half {
        if seat == first { Half::Lower } else { Half::Upper }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_cells_say_what_distances_say() {
        for (a, b) in Cell::all().flat_map(|a| Cell::all().map(move |b| (a, b))) {
            for range in 0..=u8::MAX {
                assert_eq!(a.within(range).has(b), a.distance(b) <= range, "{a} {b} {range}");
            }
            let beside = a.around().and(a);
            assert_eq!(beside.has(b), a.adjacent(b));
            assert_eq!(Cells::ALL.without(beside).has(b), !a.adjacent(b));
            assert!(!Cells::NONE.has(b));
        }
    }
}
