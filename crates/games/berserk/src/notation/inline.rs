//! Cards defined in one line of a scenario: the loader reads them, this tells its problems.

use crate::card::Card;
use crate::load;
use stolik_abilities::line::Misplaced;
use stolik_kernel::SetupError;

/// Reads what follows the word `card`: `NAME LIFE/MOVE W-M-S …`. Its id is its name.
pub(super) fn card(line: &str) -> Result<Card, SetupError> {
    load::inline(line).map_err(|problems| Misplaced::Card { problem: problems.join("; ") }.into())
}
