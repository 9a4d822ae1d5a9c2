//! For runs of hours: what a test has looked at long ago is forgotten, what stands in channels stays.

use super::{Fake, Message};
use std::time::Duration;

impl Fake {
    /// Forgets what is older than this by the fake's clock and that nobody sees: requests, frames, the
    /// record of what was sent, earlier looks of messages, deleted ones, interactions. Messages for one
    /// person alone go too: clients drop them some time.
    pub fn forgets(&self, age: Duration) {
        let mut world = self.world();
        let world = &mut *world;
        let before = world.now.saturating_sub(age.as_millis() as u64);
        world.calls.clear();
        world.told.clear();
        world.pings.clear();
        world.gateway.forget();
        world.nonces.retain(|_, (_, at)| *at >= before);
        let forgotten = &mut world.forgotten;
        world.messages.retain(|id, one| {
            one.history.clear();
            let is_young = one.edited.unwrap_or(one.created) >= before;
            let stays = is_young || (!one.deleted && one.only.is_none());
            if !stays && one.deleted {
                forgotten.insert(*id);
            }
            stays
        });
        world.interactions.retain(|_, one| one.created >= before);
        let interactions = &world.interactions;
        world.tokens.retain(|_, id| interactions.contains_key(id));
    }

    /// Whether a message was there once and was deleted, even if that is forgotten by now.
    #[must_use]
    pub fn is_gone(&self, message: Message) -> bool {
        let world = self.world();
        let deleted = |one: &super::world::MessageState| one.deleted;
        world.messages.get(&message).is_some_and(deleted) || world.forgotten.contains(&message)
    }
}
