//! A page of what is looked up, where it was asked for, and what is remembered of that for an hour.

use crate::wire::api::{Button, ChannelId, Now, PersonId, Screen};
use crate::wire::digest::digest_text;
use crate::wire::token::Token;
use std::collections::{BTreeMap, VecDeque};

/// So many pages may one person show within [`MINUTE`].
pub(crate) const SHOWN: usize = 3;
pub(crate) const MINUTE: i64 = 60 * 1000;
/// The time for which a page can be shown in its channel from a private chat, in milliseconds.
pub(crate) const ASKED: i64 = 60 * MINUTE;
/// The number of people and places that are remembered.
pub(crate) const REMEMBERED: usize = 4096;

/// The channel of a request, as tokens carry it: a digest of the channel.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Origin(pub(crate) u32);

impl Origin {
    /// In a private chat: there is nobody to show it to.
    pub(crate) const ALONE: Origin = Origin(0);

    pub(crate) fn of(channel: &ChannelId) -> Origin {
        Origin((digest_text(&channel.0) as u32).max(1))
    }
}

/// A page, ready to be shown.
pub(crate) struct Page {
    /// Its text, and buttons that lead to other pages. At most four rows.
    pub screen: Screen,
    /// The buttons of the last row, at most four: further views of it. Those that open no page are for the person who
    /// asked alone.
    pub tools: Vec<Button>,
    /// The token that opens it again; `None` if there is nothing to show to others.
    pub opens: Option<Token>,
}

impl Page {
    /// Returns a page for the person who asked alone.
    pub(crate) fn alone(screen: Screen) -> Page {
        Page { screen, tools: Vec::new(), opens: None }
    }
}

/// The people who asked for pages, with their channels, and the times at which people showed some. In memory: it
/// matters for an hour.
#[derive(Default)]
pub(crate) struct Shared {
    asked: BTreeMap<(PersonId, Origin), (ChannelId, Now)>,
    shown: BTreeMap<PersonId, VecDeque<Now>>,
}

impl Shared {
    /// A person asks for a page in a channel.
    pub(crate) fn asks(&mut self, person: &PersonId, channel: &ChannelId, now: Now) {
        if self.asked.len() >= REMEMBERED {
            self.asked.retain(|_, (_, at)| now.0 - at.0 < ASKED);
        }
        if self.asked.len() >= REMEMBERED {
            self.asked.pop_first();
        }
        self.asked.insert((person.clone(), Origin::of(channel)), (channel.clone(), now));
    }

    /// Returns the channel of a person's recent request.
    pub(crate) fn place(&self, person: &PersonId, origin: Origin, now: Now) -> Option<ChannelId> {
        let (channel, at) = self.asked.get(&(person.clone(), origin))?;
        (now.0 - at.0 < ASKED).then(|| channel.clone())
    }

    /// Whether a person may show one more now; it is counted then.
    pub(crate) fn may_show(&mut self, person: &PersonId, now: Now) -> bool {
        let recent = |times: &VecDeque<Now>| times.iter().any(|at| now.0 - at.0 < MINUTE);
        if self.shown.len() >= REMEMBERED {
            self.shown.retain(|_, times| recent(times));
        }
        if self.shown.len() >= REMEMBERED && !self.shown.contains_key(person) {
            return false;
        }
        let times = self.shown.entry(person.clone()).or_default();
        times.retain(|at| now.0 - at.0 < MINUTE);
        let may = times.len() < SHOWN;
        if may {
            times.push_back(now);
        }
        may
    }

    /// Nothing is known of a person any more.
    pub(crate) fn forget(&mut self, person: &PersonId) {
        self.asked.retain(|(who, _), _| who != person);
        self.shown.remove(person);
    }
}
