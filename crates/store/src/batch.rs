//! A batch: everything one command writes, in one transaction.

use crate::keys::{ChannelKey, MatchId, MessageKey, Millis, Shelf, UpdateKey};
use crate::rows::{MatchRow, SeenRow, Showing};

/// Everything one command writes. All of it is stored, or nothing.
///
/// Operations are done in the order they were added. Two kinds are conditional and refuse the
/// whole batch: [`Batch::append`] at a number that is not the next one, and [`Batch::seen`] of a
/// key that is stored already.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[must_use = "a batch does nothing until it is committed"]
pub struct Batch {
    pub(crate) ops: Vec<Op>,
}

/// One write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Op {
    PutMatch(MatchRow),
    DeleteMatch(MatchId),
    Append { id: MatchId, seq: u32, row: Vec<u8> },
    PutSnapshot { id: MatchId, bytes: Vec<u8> },
    DeleteSnapshot(MatchId),
    Seen { key: UpdateKey, row: SeenRow },
    PruneSeen { before: Millis },
    SetTimers { owner: MatchId, timers: Vec<(Millis, Vec<u8>)> },
    Shown { owner: MatchId, key: MessageKey, showing: Showing },
    ForgetMessage { owner: MatchId, key: MessageKey },
    ForgetMessages(MatchId),
    Set { shelf: Shelf, key: String, bytes: Vec<u8> },
    Unset { shelf: Shelf, key: String },
    GoLive { base: u64 },
    SetNumber { name: &'static str, n: u64 },
    UnsetNumber { name: &'static str },
}

/// An operation as the conditions of a batch see it.
pub(crate) enum Condition<'a> {
    /// A log row comes, and must be the next.
    Append { id: MatchId, seq: u32 },
    /// A log begins anew.
    NoLog(MatchId),
    /// An update is noted, and must be new.
    Seen { key: &'a UpdateKey, row: &'a SeenRow },
    /// Older updates are forgotten.
    PruneSeen { before: Millis },
}

impl Op {
    /// Returns the part of the operation that conditions depend on; `None` for most.
    pub(crate) fn condition(&self) -> Option<Condition<'_>> {
        match self {
            Op::Append { id, seq, row: _ } => Some(Condition::Append { id: *id, seq: *seq }),
            Op::DeleteMatch(id) => Some(Condition::NoLog(*id)),
            Op::Seen { key, row } => Some(Condition::Seen { key, row }),
            Op::PruneSeen { before } => Some(Condition::PruneSeen { before: *before }),
            Op::PutMatch(_)
            | Op::PutSnapshot { .. }
            | Op::DeleteSnapshot(_)
            | Op::SetTimers { .. }
            | Op::Shown { .. }
            | Op::ForgetMessage { .. }
            | Op::ForgetMessages(_)
            | Op::Set { .. }
            | Op::Unset { .. }
            | Op::GoLive { .. }
            | Op::SetNumber { .. }
            | Op::UnsetNumber { .. } => None,
        }
    }
}

impl Batch {
    /// An empty batch.
    pub fn new() -> Self {
        Batch::default()
    }

    /// Is there nothing to write?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ops.is_empty()
    }

    fn with(mut self, op: Op) -> Self {
        self.ops.push(op);
        self
    }

    /// Adds the operations of another batch behind these.
    pub fn and(mut self, other: Batch) -> Self {
        self.ops.extend(other.ops);
        self
    }

    /// Writes a match record, new or instead of the former one.
    pub fn put_match(self, row: MatchRow) -> Self {
        self.with(Op::PutMatch(row))
    }

    /// Removes a match with its log, snapshot, timers and messages. Its id is not given out again.
    pub fn delete_match(self, id: MatchId) -> Self {
        self.with(Op::DeleteMatch(id))
    }

    /// Appends a log row. The first row of a match has number 0, each next one more; any other
    /// number refuses the batch with [`crate::StoreError::Conflict`].
    pub fn append(self, id: MatchId, seq: u32, row: Vec<u8>) -> Self {
        self.with(Op::Append { id, seq, row })
    }

    /// Stores a match's snapshot instead of the former one.
    pub fn put_snapshot(self, id: MatchId, bytes: Vec<u8>) -> Self {
        self.with(Op::PutSnapshot { id, bytes })
    }

    /// Removes a match's snapshot, if there is one.
    pub fn delete_snapshot(self, id: MatchId) -> Self {
        self.with(Op::DeleteSnapshot(id))
    }

    /// Records that an update was applied at `at` and what was answered. If the key is stored
    /// already the batch is refused with [`crate::StoreError::AlreadySeen`], which carries the
    /// former answer.
    pub fn seen(self, key: UpdateKey, at: Millis, answer: Vec<u8>) -> Self {
        self.with(Op::Seen { key, row: SeenRow { at, answer } })
    }

    /// Forgets all dedupe rows older than `before` (exclusive).
    pub fn prune_seen(self, before: Millis) -> Self {
        self.with(Op::PruneSeen { before })
    }

    /// Replaces all timers of a match; an empty list removes them.
    pub fn set_timers(self, owner: MatchId, timers: Vec<(Millis, Vec<u8>)>) -> Self {
        self.with(Op::SetTimers { owner, timers })
    }

    /// Records what a message shows, after the platform acknowledged it.
    pub fn shown(self, owner: MatchId, key: MessageKey, showing: Showing) -> Self {
        self.with(Op::Shown { owner, key, showing })
    }

    /// Forgets one message.
    pub fn forget_message(self, owner: MatchId, key: MessageKey) -> Self {
        self.with(Op::ForgetMessage { owner, key })
    }

    /// Forgets all messages of a match.
    pub fn forget_messages(self, owner: MatchId) -> Self {
        self.with(Op::ForgetMessages(owner))
    }

    /// Writes a setting, new or instead of the former value.
    pub fn set(self, shelf: Shelf, key: impl Into<String>, bytes: Vec<u8>) -> Self {
        self.with(Op::Set { shelf, key: key.into(), bytes })
    }

    /// See [`crate::Store::go_live`].
    pub(crate) fn go_live(self, base: u64) -> Self {
        self.with(Op::GoLive { base })
    }

    /// Writes a number of the store.
    pub(crate) fn set_number(self, name: &'static str, n: u64) -> Self {
        self.with(Op::SetNumber { name, n })
    }

    /// Removes a number of the store.
    pub(crate) fn unset_number(self, name: &'static str) -> Self {
        self.with(Op::UnsetNumber { name })
    }

    /// Removes a setting, if there is one.
    pub fn unset(self, shelf: Shelf, key: impl Into<String>) -> Self {
        self.with(Op::Unset { shelf, key: key.into() })
    }
}

/// Shorthand of [`MatchRow`]'s parts, for callers that build one.
impl MatchRow {
    /// A row from its parts.
    #[must_use]
    pub fn new(id: MatchId, channel: ChannelKey, stage: crate::Stage, meta: Vec<u8>) -> Self {
        MatchRow { id, channel, stage, meta }
    }
}
