//! Flaws on purpose: a run that carries one must fail, or its checks prove nothing. Each stands at a boundary of the
//! service (platform, disk, restart, the way of a press), so that no code of the service knows of it.

/// A flaw on purpose.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Flaw {
    /// The rows by which a repeated update is known are lost with every restart.
    ForgetsUpdates,
    /// A press is acknowledged before it is committed.
    AcknowledgesEarly,
    /// The data file of the last restart but one is put in place of the newest.
    StartsFromOlderFile,
    /// The disk reports syncs that it has not done, so that a power cut loses them.
    UnsyncedDisk,
    /// Some edits are reported as done and are not.
    DropsEdits,
    /// Some messages are reported as sent and are not.
    DropsMessages,
    /// A hand is sent to the group.
    HandToGroup,
    /// A hand is sent to the private chat of another person.
    HandToStranger,
    /// A press on an old message is taken as one on the newest message with the same label.
    StaleActs,
    /// A press on another person's button is taken as that person's.
    ForeignActs,
    /// Nothing is delivered after a restart.
    SilentAfterRestart,
    /// The records of sent messages are lost with every restart.
    ForgetsMessages,
    /// The last state of a match is not shown.
    HidesTheEnd,
    /// Buttons are left out of what is shown.
    DropsButtons,
    /// Some edits change another message.
    EditsAnother,
    /// An edit shows what the edit before it should have shown.
    EditsLate,
    /// Messages are reported as taken away and stand as they were.
    KeepsMessages,
    /// Boards come up in another group.
    BoardsElsewhere,
    /// Nobody learns of groups that get another id.
    IgnoresMoves,
    /// A sector of the data file is lost at each restart.
    LosesSectors,
    /// Games are never put away from memory.
    KeepsEveryGame,
    /// The service goes on from a copy as if it were the data file.
    CopyAsLive,
    /// Everybody reads the hands.
    ShowsHands,
    /// The size of a hand's picture reaches everybody.
    ShowsSizes,
}

impl Flaw {
    /// Every flaw.
    pub const ALL: [Flaw; 24] = [
        Flaw::ForgetsUpdates,
        Flaw::AcknowledgesEarly,
        Flaw::StartsFromOlderFile,
        Flaw::UnsyncedDisk,
        Flaw::DropsEdits,
        Flaw::DropsMessages,
        Flaw::HandToGroup,
        Flaw::HandToStranger,
        Flaw::StaleActs,
        Flaw::ForeignActs,
        Flaw::SilentAfterRestart,
        Flaw::ForgetsMessages,
        Flaw::HidesTheEnd,
        Flaw::DropsButtons,
        Flaw::EditsAnother,
        Flaw::EditsLate,
        Flaw::KeepsMessages,
        Flaw::BoardsElsewhere,
        Flaw::IgnoresMoves,
        Flaw::LosesSectors,
        Flaw::KeepsEveryGame,
        Flaw::CopyAsLive,
        Flaw::ShowsHands,
        Flaw::ShowsSizes,
    ];

    /// The name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Flaw::ForgetsUpdates => "forgets-updates",
            Flaw::AcknowledgesEarly => "acknowledges-early",
            Flaw::StartsFromOlderFile => "starts-from-older-file",
            Flaw::UnsyncedDisk => "unsynced-disk",
            Flaw::DropsEdits => "drops-edits",
            Flaw::DropsMessages => "drops-messages",
            Flaw::HandToGroup => "hand-to-group",
            Flaw::HandToStranger => "hand-to-stranger",
            Flaw::StaleActs => "stale-acts",
            Flaw::ForeignActs => "foreign-acts",
            Flaw::SilentAfterRestart => "silent-after-restart",
            Flaw::ForgetsMessages => "forgets-messages",
            Flaw::HidesTheEnd => "hides-the-end",
            Flaw::DropsButtons => "drops-buttons",
            Flaw::EditsAnother => "edits-another",
            Flaw::EditsLate => "edits-late",
            Flaw::KeepsMessages => "keeps-messages",
            Flaw::BoardsElsewhere => "boards-elsewhere",
            Flaw::IgnoresMoves => "ignores-moves",
            Flaw::LosesSectors => "loses-sectors",
            Flaw::KeepsEveryGame => "keeps-every-game",
            Flaw::CopyAsLive => "copy-as-live",
            Flaw::ShowsHands => "shows-hands",
            Flaw::ShowsSizes => "shows-sizes",
        }
    }

    /// The flaw of this name.
    #[must_use]
    pub fn of(name: &str) -> Option<Flaw> {
        Flaw::ALL.into_iter().find(|flaw| flaw.name() == name)
    }
}
