//! The club nights of all chats: their storage and their messages.

use super::answer::Answer;
use super::change::unstored;
use super::state::{Hall, TableError};
use crate::chosen::night::{Night, SharedNight};
use crate::wire::api::{Change, ChannelId, Incoming, NightId, PersonId, Surface, SurfaceId};
use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use stolik_store::{Batch, Millis, Shelf, Store, StoreError, UpdateKey};

/// Reads all club nights. One that cannot be read stays in the data file, untouched, and is not shown.
pub(crate) fn load(store: &Store) -> Result<BTreeMap<NightId, SharedNight>, TableError> {
    let mut nights = BTreeMap::new();
    for (key, bytes) in store.settings(Shelf::Night)? {
        match (key.parse(), Night::read(&bytes)) {
            (Ok(id), Ok(night)) => drop(nights.insert(NightId(id), Arc::new(night))),
            (Err(error), _) => tracing::error!(id = key, %error, "a club night rests"),
            (_, Err(error)) => tracing::error!(id = key, %error, "a club night rests"),
        }
    }
    Ok(nights)
}

impl Hall {
    /// All club nights, oldest first.
    pub(crate) fn nights(&self) -> Vec<(NightId, SharedNight)> {
        let nights = self.nights.read().unwrap_or_else(PoisonError::into_inner);
        nights.iter().map(|(id, night)| (*id, Arc::clone(night))).collect()
    }

    /// The club night with this number.
    pub(crate) fn night(&self, id: NightId) -> Option<SharedNight> {
        self.nights.read().unwrap_or_else(PoisonError::into_inner).get(&id).cloned()
    }

    /// The club night of a chat that is still to come, or goes on.
    pub(crate) fn night_in(&self, channel: &ChannelId) -> Option<(NightId, SharedNight)> {
        let root = channel.root();
        let mut all = self.nights().into_iter();
        all.find(|(_, night)| night.is_live() && night.channel.root() == root)
    }

    /// The club nights that name a person.
    pub(crate) fn nights_of(&self, person: &PersonId) -> Vec<(NightId, SharedNight)> {
        let mut all = self.nights();
        all.retain(|(_, night)| {
            night.is_organizer(person) || night.guests.iter().any(|guest| guest.who.id == *person)
        });
        all
    }

    /// A number that no club night of this data file has or had.
    pub(crate) fn next_night(&self) -> NightId {
        let nights = self.nights.read().unwrap_or_else(PoisonError::into_inner);
        let last = nights.keys().next_back().map_or(0, |id| id.0);
        NightId(last.max(self.base) + 1)
    }

    /// Looks at club nights at once.
    pub(crate) fn recount_nights(&self) {
        self.due.night.store(0, Ordering::SeqCst);
        self.due.sooner.notify_one();
    }

    /// Stores a changed club night, with the update that changed it, and tells of it. The caller holds the queue of club
    /// nights.
    ///
    /// # Errors
    /// The former answer of a repeated update, or why it could not be stored.
    pub(crate) async fn save_night(
        &self,
        id: NightId,
        night: Night,
        cause: Option<(&Incoming, &Answer)>,
    ) -> Result<(), Answer> {
        let mut batch = Batch::new().set(Shelf::Night, id.to_string(), night.write());
        if let Some((incoming, answer)) = cause {
            let key = UpdateKey::new(&incoming.id);
            batch = batch.seen(key, Millis(incoming.at.0), answer.keep());
        }
        match self.store.commit_async(batch).await {
            Ok(()) => {
                let surfaces = self.night_messages(id, &night);
                let mut nights = self.nights.write().unwrap_or_else(PoisonError::into_inner);
                nights.insert(id, Arc::new(night));
                drop(nights);
                self.tell_of(surfaces, Presence::Stands);
                self.recount_nights();
                Ok(())
            }
            Err(StoreError::AlreadySeen { answer, .. }) => Err(Answer::kept(&answer)),
            Err(error) => {
                tracing::error!(%error, "a club night");
                Err(Answer::refuse(unstored(&error)))
            }
        }
    }

    /// Drops a club night.
    pub(crate) async fn drop_night(&self, id: NightId, night: &Night) {
        let batch = Batch::new().unset(Shelf::Night, id.to_string());
        if let Err(error) = self.store.commit_async(batch).await {
            tracing::error!(%error, %id, "dropping a club night");
            return;
        }
        self.nights.write().unwrap_or_else(PoisonError::into_inner).remove(&id);
        self.tell_of(self.night_messages(id, night), Presence::Goes);
    }

    /// The version of a club night's message.
    pub(crate) fn night_version(&self, night: &Night) -> u64 {
        self.base + 1 + u64::from(night.changes)
    }

    /// The message of a club night, and its reminder.
    fn night_messages(&self, id: NightId, night: &Night) -> [Surface; 2] {
        let surface = |id, version| Surface {
            id,
            channel: night.channel.clone(),
            person: None,
            version,
            finished: !night.is_live(),
            waiting: false,
        };
        [
            surface(SurfaceId::Night(id), self.night_version(night)),
            surface(SurfaceId::NightCall(id), night.call_version()),
        ]
    }

    /// Tells of the messages of an event.
    pub(super) fn tell_of(&self, surfaces: [Surface; 2], presence: Presence) {
        for surface in surfaces {
            let gone = presence == Presence::Goes;
            drop(self.changes.send(Change { surface, gone }));
        }
    }

    /// Tells of the messages of the club nights of a chat again: their language is another one.
    pub(crate) fn tell_nights(&self, root: &ChannelId) {
        for (id, night) in self.nights() {
            if night.channel.root() == *root {
                self.tell_of(self.night_messages(id, &night), Presence::Stands);
            }
        }
    }

    /// The messages of club nights on a platform.
    pub(crate) fn night_surfaces(&self, platform: &str) -> Vec<Surface> {
        let all = self.nights().into_iter();
        let here = all.filter(|(_, night)| night.channel.platform() == platform);
        here.flat_map(|(id, night)| self.night_messages(id, &night)).collect()
    }

    /// The messages of club nights that stand in a channel. Reminders are sent there, and kept by nobody.
    pub(crate) fn night_surfaces_in(&self, channel: &ChannelId) -> Vec<Surface> {
        let all = self.nights().into_iter();
        let here = all.filter(|(_, night)| night.channel == *channel);
        here.map(|(id, night)| {
            let [message, _] = self.night_messages(id, &night);
            message
        })
        .collect()
    }

    /// The club nights of a chat go with it to its new id.
    pub(crate) async fn move_nights(&self, from: &ChannelId, to: &ChannelId) {
        let queue = self.night_queue.lock().await;
        for (id, night) in self.nights() {
            let Some(rest) = night.channel.0.strip_prefix(&from.0) else { continue };
            if !rest.is_empty() && !rest.starts_with('/') {
                continue;
            }
            let channel = ChannelId(format!("{}{rest}", to.0));
            let moved = Night { channel, ..Night::clone(&night) };
            if self.save_night(id, moved, None).await.is_ok() {
                self.tell_of(self.night_messages(id, &night), Presence::Goes);
            }
        }
        drop(queue);
    }
}

/// Whether messages stand, or go.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Presence {
    Stands,
    Goes,
}
