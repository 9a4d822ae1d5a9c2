//! The halls of fame of all chats: the first places of events, which stay when an event is dropped.

use super::state::{Hall, TableError};
use crate::chosen::fame::{Fame, Honour};
use crate::chosen::league::LeagueAt;
use crate::wire::api::{ChannelId, LeagueId, PersonId};
use std::collections::BTreeMap;
use std::sync::PoisonError;
use stolik_store::{Batch, Shelf, Store};

/// Reads the halls of fame. One that cannot be read stays in the data file, untouched, and is not shown.
pub(crate) fn load(store: &Store) -> Result<BTreeMap<ChannelId, Fame>, TableError> {
    let mut all = BTreeMap::new();
    for (key, bytes) in store.settings(Shelf::Fame)? {
        match Fame::read(&bytes) {
            Ok(fame) => drop(all.insert(ChannelId::new(key), fame)),
            Err(error) => tracing::error!(chat = key, %error, "a hall of fame rests"),
        }
    }
    Ok(all)
}

impl Hall {
    fn fame_of(&self, root: &ChannelId) -> Fame {
        let all = self.fame.read().unwrap_or_else(PoisonError::into_inner);
        all.get(root).cloned().unwrap_or_default()
    }

    /// Returns the first places of all events of a chat that were played to their end, newest first.
    pub(crate) fn honours(&self, channel: &ChannelId) -> Vec<Honour> {
        let root = channel.root();
        let mut fame = self.fame_of(&root);
        let kept = self.leagues().into_iter().filter(|at| at.record.channel.root() == root);
        kept.filter_map(|at| Honour::of(&at)).for_each(|honour| fame.remember(honour));
        fame.honours.reverse();
        fame.honours
    }

    /// Returns the dropped events that name a person.
    pub(crate) fn honours_of(&self, person: &PersonId) -> Vec<LeagueId> {
        let all = self.fame.read().unwrap_or_else(PoisonError::into_inner);
        let honours = all.values().flat_map(|fame| &fame.honours);
        honours.filter(|honour| honour.names(person)).map(Honour::id).collect()
    }

    /// Adds the first places of an event that is dropped to a batch, and returns the chat and its hall of fame.
    pub(crate) fn remember(
        &self,
        league: &LeagueAt,
        batch: Batch,
    ) -> (Batch, Option<(ChannelId, Fame)>) {
        let Some(honour) = Honour::of(league) else { return (batch, None) };
        let root = league.record.channel.root();
        let mut fame = self.fame_of(&root);
        fame.remember(honour);
        (batch.set(Shelf::Fame, root.0.clone(), fame.write()), Some((root, fame)))
    }

    /// Installs a hall of fame that was stored.
    pub(crate) fn install_fame(&self, root: ChannelId, fame: Fame) {
        self.fame.write().unwrap_or_else(PoisonError::into_inner).insert(root, fame);
    }

    async fn save_fame(&self, root: ChannelId, fame: Fame) {
        let batch = Batch::new().set(Shelf::Fame, root.0.clone(), fame.write());
        match self.store.commit_async(batch).await {
            Ok(()) => self.install_fame(root, fame),
            Err(error) => tracing::error!(%error, chat = %root, "a hall of fame"),
        }
    }

    /// Takes a person's name from all halls of fame. The caller holds the queue of leagues.
    pub(crate) async fn forget_fame(&self, person: &PersonId) {
        let all = self.fame.read().unwrap_or_else(PoisonError::into_inner).clone();
        for (root, mut fame) in all {
            if fame.forget(person) {
                self.save_fame(root, fame).await;
            }
        }
    }

    /// A chat's hall of fame goes with it to its new id. The caller holds the queue of leagues.
    pub(crate) async fn move_fame(&self, from: &ChannelId, to: &ChannelId) {
        let (from, to) = (from.root(), to.root());
        let mut fame = self.fame_of(&to);
        let former = self.fame_of(&from);
        if former.honours.is_empty() || from == to {
            return;
        }
        former.honours.into_iter().for_each(|honour| fame.remember(honour));
        let batch = Batch::new().set(Shelf::Fame, to.0.clone(), fame.write());
        match self.store.commit_async(batch.unset(Shelf::Fame, from.0.clone())).await {
            Ok(()) => {
                self.fame.write().unwrap_or_else(PoisonError::into_inner).remove(&from);
                self.install_fame(to, fame);
            }
            Err(error) => tracing::error!(%error, chat = %from, "moving a hall of fame"),
        }
    }
}
