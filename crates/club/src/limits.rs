//! The limits of leagues.

/// The smallest number of players with whom a league starts.
pub const LEAST: usize = 3;
/// The largest number of players of a league in which everybody meets everybody.
pub const MOST: usize = 12;
/// The largest number of players of a Swiss or a knockout.
pub const MOST_BY_ROUNDS: usize = 500;
/// Changes of entry, before the start and after it. Each is kept, and so somebody who presses in and out all day must come to an end.
pub const ENTRY_ACTIONS: usize = 1000;
/// Tables that may be opened for one match of a pairing, because the ones before were closed without a result.
pub const OPENINGS: u8 = 6;
/// Characters of a reason.
pub const REASON: usize = 200;
/// Matches of a pairing in a knockout, drawn ones among them. After these the better seed goes on.
pub const KNOCKOUT_MATCHES: usize = 7;
