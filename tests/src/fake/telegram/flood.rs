//! The amount of the bot's messages: Telegram's published pace, counted always, enforced when told.

use super::model::ChatId;
use std::collections::{BTreeMap, VecDeque};

/// The most sends and edits in a second, all chats together.
pub const ALL_PER_SECOND: usize = 30;
/// The most sends and edits in a minute in one group.
pub const GROUP_PER_MINUTE: usize = 20;
/// The number of messages that one chat takes at once before a second each is required.
pub const BURST: i64 = 3;

/// The choice whether the fake answers 429 by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// Breaches are only counted.
    #[default]
    Counted,
    /// Breaches are answered with 429 and the time to wait.
    Enforced,
}

/// The counts so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Flood {
    /// Sends and edits counted.
    pub counted: usize,
    /// The most of them within one second.
    pub worst_second: usize,
    /// The group with the most of them within one minute, and how many.
    pub worst_minute: Option<(ChatId, usize)>,
    /// The chat that fell behind most, and by how many milliseconds, burst included: a value above
    /// 3,000 is a breach.
    pub worst_behind: Option<(ChatId, i64)>,
    /// The number of messages that broke 30 a second.
    pub over_second: usize,
    /// The number of messages that broke 20 a minute in a group.
    pub over_minute: usize,
    /// The number of messages that broke 1 a second in a chat after the burst.
    pub over_chat: usize,
}

impl Flood {
    /// Returns the number of messages that broke any pace.
    #[must_use]
    pub fn breaches(&self) -> usize {
        self.over_second + self.over_minute + self.over_chat
    }
}

#[derive(Clone, Debug, Default)]
struct Lane {
    minute: VecDeque<i64>,
    /// The time at which the next message would be due at one a second.
    due: i64,
}

/// The meter.
#[derive(Clone, Debug, Default)]
pub(super) struct Meter {
    second: VecDeque<i64>,
    lanes: BTreeMap<ChatId, Lane>,
    pub(super) pace: Pace,
    pub(super) flood: Flood,
}

/// The meter's opinion of a chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Private,
    Group,
}

impl Meter {
    /// Counts one send or edit at `now` (milliseconds). `Err` holds the seconds to wait, if enforced.
    pub(super) fn count(&mut self, chat: ChatId, kind: Kind, now: i64) -> Result<(), u32> {
        let lane = self.lanes.entry(chat).or_default();
        drop_before(&mut self.second, now - 1000);
        drop_before(&mut lane.minute, now - 60_000);
        let due = lane.due.max(now) + 1000;
        let behind = due - now;
        let second = self.second.len() + 1;
        let minute = lane.minute.len() + 1;
        let mut wait = 0;
        if second > ALL_PER_SECOND {
            self.flood.over_second += 1;
            wait = wait.max(1000);
        }
        if kind == Kind::Group && minute > GROUP_PER_MINUTE {
            self.flood.over_minute += 1;
            let oldest = lane.minute.get(minute - 1 - GROUP_PER_MINUTE).copied().unwrap_or(now);
            wait = wait.max(oldest + 60_000 - now);
        }
        if behind > BURST * 1000 {
            self.flood.over_chat += 1;
            wait = wait.max(behind - BURST * 1000);
        } else {
            lane.due = due;
        }
        if wait > 0 && self.pace == Pace::Enforced {
            return Err(u32::try_from(wait.div_euclid(1000) + 1).unwrap_or(1));
        }
        self.second.push_back(now);
        lane.minute.push_back(now);
        self.flood.counted += 1;
        self.flood.worst_second = self.flood.worst_second.max(second);
        if kind == Kind::Group {
            worst(&mut self.flood.worst_minute, chat, minute);
        }
        worst(&mut self.flood.worst_behind, chat, behind);
        Ok(())
    }
}

fn worst<N: Copy + PartialOrd>(kept: &mut Option<(ChatId, N)>, chat: ChatId, count: N) {
    if kept.is_none_or(|(_, most)| count > most) {
        *kept = Some((chat, count));
    }
}

fn drop_before(times: &mut VecDeque<i64>, from: i64) {
    while times.front().is_some_and(|time| *time <= from) {
        times.pop_front();
    }
}
