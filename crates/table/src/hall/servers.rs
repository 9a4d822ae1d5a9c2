//! Servers whose channels have nothing in common but the server, and the people with authority over a whole one.
//! In memory: the platform's adapter says it anew.

use super::kept::Kept;
use crate::wire::api::{ChannelId, Now, PersonId};
use std::collections::{BTreeMap, BTreeSet};

/// The time for which a person's authority over a server is remembered, in milliseconds.
const GOVERNS: i64 = 15 * 60 * 1000;
/// Of how many people it is remembered.
const REMEMBERED: usize = 1024;

/// The reach of a person's authority.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Authority {
    /// Over the whole server.
    Server,
    /// Over less than that.
    Less,
}

/// Servers, as far as they are known.
pub(crate) struct Servers {
    /// The server of each channel.
    of: BTreeMap<ChannelId, String>,
    /// The servers over which a person has authority.
    governed: Kept<PersonId, BTreeSet<String>>,
}

impl Default for Servers {
    fn default() -> Servers {
        Servers { of: BTreeMap::new(), governed: Kept::new(REMEMBERED, GOVERNS) }
    }
}

impl Servers {
    /// Remembers to which server a channel belongs.
    pub(crate) fn put(&mut self, channel: &ChannelId, server: &str) {
        self.of.insert(channel.clone(), server.to_owned());
    }

    /// Remembers how far the authority of a person reaches in a server.
    pub(crate) fn governs(
        &mut self,
        person: &PersonId,
        server: &str,
        (authority, now): (Authority, Now),
    ) {
        let mut governed = self.governed.get(person, now).cloned().unwrap_or_default();
        match authority {
            Authority::Server => governed.insert(server.to_owned()),
            Authority::Less => governed.remove(server),
        };
        self.governed.put(person.clone(), governed, now);
    }

    /// Whether two channels belong to one server.
    pub(crate) fn same(&self, one: &ChannelId, other: &ChannelId) -> bool {
        self.of.get(one).is_some_and(|server| self.of.get(other) == Some(server))
    }

    /// Whether a person has authority over the whole server of a channel.
    pub(crate) fn governs_in(&self, person: &PersonId, channel: &ChannelId, now: Now) -> bool {
        let governed = self.governed.get(person, now);
        let server = self.of.get(channel);
        server.is_some_and(|server| governed.is_some_and(|governed| governed.contains(server)))
    }
}
