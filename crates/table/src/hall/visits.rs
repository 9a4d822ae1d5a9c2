//! Recent visits of people to chats: for a while, public matches there may be viewed from one's own private chat. In
//! memory, bounded; it allows only a view that everybody there has.

use super::state::{Hall, lock};
use crate::matches::draft::Standing;
use crate::wire::api::{ChannelId, Company, Incoming, Now, PersonId};
use std::sync::Arc;

/// The time for which a visit counts after an action in a chat, in milliseconds.
pub(crate) const KNOWN: i64 = 60 * 60 * 1000;
/// Of how many people it is remembered, and how many chats of each.
pub(crate) const VISITORS: usize = 1024;
const CHATS: usize = 8;

impl Hall {
    /// Remembers that this person has done something in this chat.
    pub(crate) fn visited(&self, incoming: &Incoming) {
        if incoming.company != Company::Others {
            return;
        }
        let (person, at) = (&incoming.person.id, incoming.at);
        let mut visits = lock(&self.visits);
        let mut chats = visits.get(person, at).cloned().unwrap_or_default();
        chats.retain(|(channel, _)| *channel != incoming.channel);
        chats.push((incoming.channel.clone(), at));
        chats.drain(..chats.len().saturating_sub(CHATS));
        visits.put(person.clone(), chats, at);
    }

    /// Whether seats follow the display name that a person has here. Where everybody reads it they do; alone with the
    /// bot a person may be called otherwise than in a chat, so there only once the name has changed.
    pub(crate) fn follows_name(&self, incoming: &Incoming) -> bool {
        let (person, at) = (&incoming.person, incoming.at);
        if incoming.company != Company::Alone {
            return true;
        }
        let mut names = lock(&self.alone_names);
        let former = names.get(&person.id, at).cloned();
        names.put(person.id.clone(), person.name.clone(), at);
        former.is_some_and(|former| former != person.name)
    }

    /// The chats in which a person was lately, the last one first.
    pub(crate) fn chats_of(&self, person: &PersonId, now: Now) -> Vec<ChannelId> {
        let visits = lock(&self.visits);
        let chats = visits.get(person, now).into_iter().flatten().rev();
        let lately = chats.filter(|(_, at)| now.0 - at.0 < KNOWN);
        lately.map(|(channel, _)| channel.clone()).collect()
    }

    /// Checks whether a person who is alone with the bot was lately in a chat where this match is public.
    pub(crate) fn saw_lately(&self, incoming: &Incoming, at: &Standing) -> bool {
        incoming.company == Company::Alone
            && self
                .chats_of(&incoming.person.id, incoming.at)
                .iter()
                .any(|chat| at.record.channels(&at.channel).any(|channel| channel == chat))
    }

    /// Returns the matches that are public in the chats that a person who is alone with the bot lately visited.
    pub(crate) fn seen_lately(&self, incoming: &Incoming) -> Vec<Arc<Standing>> {
        if incoming.company != Company::Alone {
            return Vec::new();
        }
        let chats = self.chats_of(&incoming.person.id, incoming.at);
        let mut all: Vec<_> = chats.iter().flat_map(|chat| self.standings(chat)).collect();
        all.sort_by_key(|at| at.id);
        all.dedup_by_key(|at| at.id);
        all
    }
}
