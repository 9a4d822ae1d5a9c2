//! Opinions of a judge about commands, for hints.

/// A judge's opinion of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Judged {
    /// Its worth to the seat in the judge's unit: more is better. It only puts commands in order.
    pub worth: i64,
    /// The statement that people may be told.
    pub outlook: Outlook,
}

/// The meaning of a judge's worth for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outlook {
    /// The command wins in every outcome, before anybody else decides anything.
    Wins,
    /// A game may end by it in some outcomes, well rather than badly.
    MayWin,
    /// A game may end by it in some outcomes, badly rather than well.
    MayLose,
    /// The points by which the seat is ahead afterwards.
    Ahead(i64),
    /// The judge looks at the seat's own side alone: two worths may be compared, none stands for itself.
    Compared,
}
