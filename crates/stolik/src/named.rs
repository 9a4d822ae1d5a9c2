//! Matches that an operator names by number or by name.

use crate::cli::Named;
use crate::failure::Failure;
use stolik_table::{MatchId, Table};

/// The match that is meant. The table is asked only for a name.
///
/// # Errors
/// No match has that name, or several have.
pub fn numbered<'a>(
    named: &Named,
    table: impl FnOnce() -> Result<&'a Table, Failure>,
) -> Result<MatchId, Failure> {
    let Named(typed) = named;
    if let Ok(number) = typed.parse() {
        return Ok(MatchId(number));
    }
    let found = table()?.called(typed);
    match &found[..] {
        [one] => Ok(one.id),
        [] => Err(Failure::Asked(format!(
            "no match is called \"{typed}\"; `stolik matches` lists them"
        ))),
        several => {
            let each: Vec<String> =
                several.iter().map(|one| format!("{} in {}", one.id, one.channel)).collect();
            Err(Failure::Asked(format!(
                "several matches are called \"{typed}\", say which by its number: {}",
                each.join(", ")
            )))
        }
    }
}
