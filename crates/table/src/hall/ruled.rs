//! People who have just acted in a chat as its administrator: for a while they keep that role where they are alone with
//! the bot.

use super::state::{Hall, lock};
use crate::wire::api::{ChannelId, Company, Incoming, Now, Role};

/// The time for which an administrator of a chat keeps the role in the private chat, in milliseconds.
const RULED: i64 = 15 * 60 * 1000;
/// The number of them that are remembered.
const REMEMBERED: usize = 1024;

impl Hall {
    /// Remembers what the platform says of this person in this chat.
    pub(crate) fn ruled_here(&self, incoming: &Incoming) {
        let ruled = match (incoming.company, incoming.role) {
            (Company::Others, Role::Administrator) => true,
            (Company::Others, Role::Member) => false,
            (Company::Others, Role::Unknown | Role::Operator)
            | (Company::Alone | Company::Page | Company::Guest, _) => return,
        };
        let (person, chat) = (&incoming.person.id, incoming.channel.root());
        let mut known = lock(&self.ruled);
        known.0.retain(|(who, channel, _)| !(who == person && *channel == chat));
        if ruled {
            known.0.push_back((person.clone(), chat, incoming.at));
        }
        while known.0.len() > REMEMBERED {
            known.0.pop_front();
        }
    }

    /// Whether this person, alone with the bot, has just been an administrator in that chat.
    pub(crate) fn ruled_lately(&self, incoming: &Incoming, chat: &ChannelId) -> bool {
        let lately = |at: Now| (0..=RULED).contains(&(incoming.at.0 - at.0));
        incoming.company == Company::Alone
            && lock(&self.ruled).0.iter().any(|(who, channel, at)| {
                *who == incoming.person.id && *channel == chat.root() && lately(*at)
            })
    }
}
