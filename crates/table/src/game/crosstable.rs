//! The crosstable of an event, to be painted: a line for each player, a mark for each pairing.

/// The result of a pairing for the player of a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum PairingMark {
    /// The player won.
    Won,
    /// Nobody won.
    Drawn,
    /// The player lost, or neither got a point.
    Lost,
    /// It is not decided.
    Open,
    /// The player has no opponent in this round.
    Free,
}

impl PairingMark {
    /// All marks, in the order of a legend.
    pub const ALL: [PairingMark; 5] = stolik_kernel::every![
        PairingMark: Won, Drawn, Lost, Open, Free
    ];
}

/// A pairing as a line shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CrosstableCell {
    /// The result for the player of the line.
    pub mark: PairingMark,
    /// The opponent's line, counted from 1, also beyond the lines that are shown; `None` where that player has none.
    pub opponent: Option<usize>,
}

/// A player of an event with all that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CrosstableLine {
    /// The player's name.
    pub name: String,
    /// The points, as people write them.
    pub points: String,
    /// The pairings by rounds, in the order of these. A round can have none, or several.
    pub rounds: Vec<Vec<CrosstableCell>>,
}

/// Lines of a picture at most.
pub const CROSSTABLE_LINES: usize = 24;

/// The crosstable of an event in the language of its reader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Crosstable {
    /// The event, in a sentence.
    pub title: String,
    /// The first [`CROSSTABLE_LINES`] players, best first.
    pub lines: Vec<CrosstableLine>,
    /// The number of rounds that have begun.
    pub begun: usize,
    /// The number of players without a line here, in a sentence; empty if all have one.
    pub more: String,
    /// The meanings of the marks, in the order of [`PairingMark::ALL`].
    pub legend: [String; 5],
    /// The standings in words, for people who do not see the picture.
    pub words: String,
}
