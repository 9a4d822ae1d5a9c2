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
}

impl Flaw {
    /// Every flaw.
    pub const ALL: [Flaw; 14] = [
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
        }
    }

    /// The flaw of this name.
    #[must_use]
    pub fn of(name: &str) -> Option<Flaw> {
        Flaw::ALL.into_iter().find(|flaw| flaw.name() == name)
    }
}
