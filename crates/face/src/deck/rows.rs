//! Tables: a row of titles, and rows below it whose cells are the card, its copies and its set.

use super::count::parsed;
use super::known::{Column, Known};

/// The signs between cells, the likeliest first.
const PARTS: [char; 4] = ['\t', ';', '|', ','];

/// A table whose row of titles was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Table {
    part: char,
    columns: Vec<Option<Column>>,
}

/// A row of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Row {
    /// The card's name.
    pub name: String,
    /// The copies; `None` if the cell is no number.
    pub copies: Option<usize>,
    /// The set, if there is a column for it.
    pub set: Option<String>,
}

impl Table {
    /// The table whose titles a line is: a column for names, and no title that is unknown unless there is one for
    /// copies too.
    pub(super) fn titled(known: &Known, line: &str) -> Option<Table> {
        PARTS.into_iter().filter(|part| line.contains(*part)).find_map(|part| {
            let titles = cells(line, part);
            let columns: Vec<Option<Column>> =
                titles.iter().map(|title| known.column(title)).collect();
            let has = |wanted| columns.contains(&Some(wanted));
            let all = columns.iter().all(Option::is_some);
            let fits = columns.len() > 1 && has(Column::Name) && (all || has(Column::Count));
            fits.then_some(Table { part, columns })
        })
    }

    /// Whether a line is titles with nothing but blanks between them: the rows below it are lines of a list.
    pub(super) fn is_titles(known: &Known, line: &str) -> bool {
        let wide: Vec<&str> = line.split("  ").filter(|cell| !cell.trim().is_empty()).collect();
        let cells = if wide.len() > 1 { wide } else { line.split_whitespace().collect() };
        let columns: Vec<Option<Column>> = cells.iter().map(|cell| known.column(cell)).collect();
        let has = |wanted| columns.contains(&Some(wanted));
        columns.iter().all(Option::is_some) && has(Column::Name) && has(Column::Count)
    }

    /// The row that a line is; `None` if it has no cell for a name or other cells than titles.
    pub(super) fn row(&self, line: &str) -> Option<Row> {
        let cells = cells(line, self.part);
        let cell = |wanted| {
            let at = self.columns.iter().position(|column| *column == Some(wanted))?;
            cells.get(at).filter(|cell| !cell.is_empty())
        };
        let copies = match cell(Column::Count) {
            Some(count) => parsed(count.trim_matches(super::count::is_cross).trim()),
            None => Some(1),
        };
        let name = cell(Column::Name)?.clone();
        let fits = cells.len() <= self.columns.len();
        fits.then(|| Row { name, copies, set: cell(Column::Set).cloned() })
    }
}

/// A row of quoted cells without its quotes, if no cell has the sign that parts them.
pub(super) fn unquoted(line: &str) -> Option<String> {
    let line = line.trim();
    if !line.starts_with('"') {
        return None;
    }
    PARTS.into_iter().filter(|part| line.contains(*part)).find_map(|part| {
        let cells = cells(line, part);
        let plain = cells.len() > 1 && cells.iter().all(|cell| !cell.contains([part, '"']));
        plain.then(|| cells.join(&part.to_string()))
    })
}

/// The cells of a line; a sign between quotes parts nothing, and a doubled quote is one.
fn cells(line: &str, part: char) -> Vec<String> {
    // A table of Markdown has bars at both ends.
    let line = if part == '|' { line.trim().trim_matches('|') } else { line };
    let (mut cells, mut cell, mut quoted) = (Vec::new(), String::new(), false);
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => {
                letters.next();
                cell.push('"');
            }
            '"' if quoted || cell.trim().is_empty() => quoted = !quoted,
            letter if letter == part && !quoted => {
                cells.push(std::mem::take(&mut cell).trim().to_owned());
            }
            letter => cell.push(letter),
        }
    }
    cells.push(cell.trim().to_owned());
    cells
}
