//! Matches of the same chat elsewhere: in its other topics, or in other channels of the same server; and channels
//! that are gone, whose tables nobody can reach.

use super::state::{Hall, lock};
use crate::matches::draft::Standing;
use crate::wire::api::{ChannelId, Company, Incoming};
use std::collections::BTreeSet;
use std::sync::Arc;
use stolik_store::{Batch, Shelf, Store, StoreError};

/// The prefix of the notes of channels that are gone.
const GONE: &str = "gone channel ";

impl Hall {
    /// Whether this is done in another channel of the match's server.
    pub(crate) fn in_its_server(&self, at: &Standing, incoming: &Incoming) -> bool {
        incoming.company == Company::Others
            && lock(&self.servers).same(&incoming.channel, &at.channel)
    }

    /// Whether a person has authority over the whole server in which this is done.
    pub(crate) fn governs_here(&self, incoming: &Incoming) -> bool {
        let now = self.world.clock.now();
        lock(&self.servers).governs_in(&incoming.person.id, &incoming.channel, now)
    }

    /// Whether a match belongs to the chat where this is done, though it is played in another topic of it; or
    /// in another channel of the server, for a person with authority over that.
    pub(crate) fn is_near(&self, at: &Standing, incoming: &Incoming) -> bool {
        let (here, root) = (&incoming.channel, incoming.channel.root());
        let channels = || at.record.channels(&at.channel);
        if incoming.company != Company::Others || channels().any(|channel| channel == here) {
            return false;
        }
        channels().any(|channel| channel.root() == root)
            || (self.in_its_server(at, incoming) && self.governs_here(incoming))
    }

    /// The matches of the chat where this is done that are played in other places of it, the oldest first.
    pub(crate) fn near(&self, incoming: &Incoming) -> Vec<Arc<Standing>> {
        let all = self.places().into_iter().map(|place| place.now());
        let mut near: Vec<_> = all.filter(|at| self.is_near(at, incoming)).collect();
        near.sort_by_key(|at| at.id);
        near
    }

    /// Reads the channels that are gone.
    pub(crate) fn gone_channels(store: &Store) -> Result<BTreeSet<ChannelId>, StoreError> {
        let notes = store.settings(Shelf::Service)?;
        let gone = notes.iter().filter_map(|(name, _)| name.strip_prefix(GONE));
        Ok(gone.map(|channel| ChannelId(channel.to_owned())).collect())
    }

    /// Whether nothing can be written to a channel any more.
    pub(crate) fn is_gone(&self, channel: &ChannelId) -> bool {
        lock(&self.gone).contains(channel)
    }

    /// A channel cannot be reached any more: what waits there counts for nobody, until something is done there.
    pub(crate) async fn channel_gone(&self, channel: &ChannelId) {
        if lock(&self.gone).insert(channel.clone()) {
            let batch = Batch::new().set(Shelf::Service, format!("{GONE}{channel}"), Vec::new());
            self.keep_gone(batch).await;
        }
    }

    /// Something is done in a channel: it is there.
    pub(crate) async fn channel_there(&self, channel: &ChannelId) {
        let was = lock(&self.gone).remove(channel);
        if was {
            self.keep_gone(Batch::new().unset(Shelf::Service, format!("{GONE}{channel}"))).await;
        }
    }

    async fn keep_gone(&self, batch: Batch) {
        if let Err(error) = self.store.commit_async(batch).await {
            tracing::error!(%error, "a channel that is gone, or there again");
        }
    }
}
