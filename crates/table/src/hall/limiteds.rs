//! The events of limited play of all chats: their storage and their messages.

use super::answer::Answer;
use super::change::unstored;
use super::nights::Presence;
use super::state::{Hall, TableError};
use crate::chosen::limited::{LimitedEvent, LimitedGame, SharedLimited};
use crate::matches::draft::Standing;
use crate::matches::rows::{LogRow, Row};
use crate::wire::api::{ChannelId, Incoming, LimitedId, PersonId, Surface, SurfaceId};
use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use stolik_store::{Batch, MatchId, Millis, Shelf, Store, StoreError, UpdateKey};

/// Reads all events. One that cannot be read stays in the data file, untouched, and is not shown.
pub(crate) fn load(store: &Store) -> Result<BTreeMap<LimitedId, SharedLimited>, TableError> {
    let mut events = BTreeMap::new();
    for (key, bytes) in store.settings(Shelf::Limited)? {
        match (key.parse(), LimitedEvent::read(&bytes)) {
            (Ok(id), Ok(event)) => drop(events.insert(LimitedId(id), Arc::new(event))),
            (Err(error), _) => tracing::error!(id = key, %error, "an event of limited play rests"),
            (_, Err(error)) => tracing::error!(id = key, %error, "an event of limited play rests"),
        }
    }
    Ok(events)
}

impl Hall {
    /// Checks every stored event: that packs and pools follow from the published keys, and that its matches began with its
    /// decks. Returns for each the first finding, if there is one.
    ///
    /// # Errors
    /// The data file failed.
    pub(crate) fn verify_limiteds(&self) -> Result<Vec<(String, Option<String>)>, TableError> {
        let mut out = Vec::new();
        for (key, bytes) in self.store.settings(Shelf::Limited)? {
            let read = LimitedEvent::read(&bytes).map_err(|error| error.to_string());
            let found = match (key.parse().map(LimitedId), read) {
                (Err(error), _) => Some(error.to_string()),
                (_, Err(error)) => Some(error),
                (Ok(id), Ok(event)) => match self.verify_limited(id, &event) {
                    Some(found) => Some(found),
                    None => self.verify_decks(&event)?,
                },
            };
            out.push((key, found));
        }
        Ok(out)
    }

    fn verify_limited(&self, id: LimitedId, event: &LimitedEvent) -> Option<String> {
        let packs = self.catalogue.limited(&event.document).map(|limited| limited.packs());
        match event.verify(id, packs.as_ref()) {
            Ok(true) => None,
            Ok(false) => {
                Some("its packs were drawn from other cards, so they cannot be drawn again".into())
            }
            Err(found) => Some(found),
        }
    }

    /// Checks that the matches of an event began with its decks. A match that is kept no more is left out.
    fn verify_decks(&self, event: &LimitedEvent) -> Result<Option<String>, TableError> {
        let Some(limited) = self.catalogue.limited(&event.document) else { return Ok(None) };
        for game in &event.games {
            for bytes in self.store.log(MatchId(game.table))? {
                let Ok(LogRow { row: Row::Started { decks, .. }, .. }) = LogRow::read(&bytes)
                else {
                    continue;
                };
                for (deck, number) in decks.iter().zip(game.players) {
                    let Some(player) = event.players.get(usize::from(number)) else { continue };
                    let mut brought = limited.table_deck(&player.main, &player.rest());
                    brought.sort();
                    if brought != *deck {
                        let (table, who) = (game.table, number + 1);
                        return Ok(Some(format!("match {table}: player {who} had another deck")));
                    }
                }
            }
        }
        Ok(None)
    }

    /// All events of limited play, oldest first.
    pub(crate) fn limiteds(&self) -> Vec<(LimitedId, SharedLimited)> {
        let events = self.limiteds.read().unwrap_or_else(PoisonError::into_inner);
        events.iter().map(|(id, event)| (*id, Arc::clone(event))).collect()
    }

    /// The event with this number.
    pub(crate) fn limited(&self, id: LimitedId) -> Option<SharedLimited> {
        self.limiteds.read().unwrap_or_else(PoisonError::into_inner).get(&id).cloned()
    }

    /// The event of a chat that is still to come, or goes on; else the last one there.
    pub(crate) fn limited_in(&self, channel: &ChannelId) -> Option<(LimitedId, SharedLimited)> {
        let root = channel.root();
        let here = self.limiteds().into_iter().filter(|(_, event)| event.channel.root() == root);
        here.max_by_key(|(id, event)| (event.is_live(), *id))
    }

    /// The events that name a person.
    pub(crate) fn limiteds_of(&self, person: &PersonId) -> Vec<(LimitedId, SharedLimited)> {
        let mut all = self.limiteds();
        all.retain(|(_, event)| event.is_organizer(person) || event.number_of(person).is_some());
        all
    }

    /// A number that no event of this data file has or had.
    pub(crate) fn next_limited(&self) -> LimitedId {
        let events = self.limiteds.read().unwrap_or_else(PoisonError::into_inner);
        let last = events.keys().next_back().map_or(0, |id| id.0);
        LimitedId(last.max(self.base) + 1)
    }

    /// Looks at events of limited play if a match of one has ended.
    pub(crate) fn limited_table_moved(&self, before: &Standing, after: &Standing) {
        let is_game = |game: &LimitedGame| game.table == after.id.0;
        let has_moved = before.record.stage != after.record.stage;
        if has_moved && self.limiteds().iter().any(|(_, event)| event.games.iter().any(is_game)) {
            self.recount_limiteds();
        }
    }

    /// Looks at events of limited play at once.
    pub(crate) fn recount_limiteds(&self) {
        self.due.limited.store(0, Ordering::SeqCst);
        self.due.sooner.notify_one();
    }

    /// Stores a changed event, with the update that changed it, and tells of it. The caller holds the queue of
    /// events.
    ///
    /// # Errors
    /// The former answer of a repeated update, or why it could not be stored.
    pub(crate) async fn save_limited(
        &self,
        id: LimitedId,
        event: LimitedEvent,
        cause: Option<(&Incoming, &Answer)>,
    ) -> Result<(), Answer> {
        let mut batch = Batch::new().set(Shelf::Limited, id.to_string(), event.write());
        if let Some((incoming, answer)) = cause {
            let key = UpdateKey::new(&incoming.id);
            batch = batch.seen(key, Millis(incoming.at.0), answer.keep());
        }
        match self.store.commit_async(batch).await {
            Ok(()) => {
                let surfaces = self.limited_messages(id, &event);
                let mut events = self.limiteds.write().unwrap_or_else(PoisonError::into_inner);
                events.insert(id, Arc::new(event));
                drop(events);
                self.tell_of(surfaces, Presence::Stands);
                self.recount_limiteds();
                Ok(())
            }
            Err(StoreError::AlreadySeen { answer, .. }) => Err(Answer::kept(&answer)),
            Err(error) => {
                tracing::error!(%error, "an event of limited play");
                Err(Answer::refuse(unstored(&error)))
            }
        }
    }

    /// Drops an event.
    pub(crate) async fn drop_limited(&self, id: LimitedId, event: &LimitedEvent) {
        let batch = Batch::new().unset(Shelf::Limited, id.to_string());
        if let Err(error) = self.store.commit_async(batch).await {
            tracing::error!(%error, %id, "dropping an event of limited play");
            return;
        }
        self.limiteds.write().unwrap_or_else(PoisonError::into_inner).remove(&id);
        self.tell_of(self.limited_messages(id, event), Presence::Goes);
    }

    /// The version of an event's message.
    pub(crate) fn limited_version(&self, event: &LimitedEvent) -> u64 {
        self.base + 1 + u64::from(event.changes)
    }

    /// The message of an event, and its news.
    fn limited_messages(&self, id: LimitedId, event: &LimitedEvent) -> [Surface; 2] {
        let surface = |id, version| Surface {
            id,
            channel: event.channel.clone(),
            person: None,
            version,
            finished: !event.is_live(),
            waiting: false,
        };
        [
            surface(SurfaceId::Limited(id), self.limited_version(event)),
            surface(SurfaceId::LimitedCall(id), event.call_version()),
        ]
    }

    /// Tells of the messages of the events of a chat again: their language is another one.
    pub(crate) fn tell_limiteds(&self, root: &ChannelId) {
        for (id, event) in self.limiteds() {
            if event.channel.root() == *root {
                self.tell_of(self.limited_messages(id, &event), Presence::Stands);
            }
        }
    }

    /// The messages of events on a platform.
    pub(crate) fn limited_surfaces(&self, platform: &str) -> Vec<Surface> {
        let all = self.limiteds().into_iter();
        let here = all.filter(|(_, event)| event.channel.platform() == platform);
        here.flat_map(|(id, event)| self.limited_messages(id, &event)).collect()
    }

    /// The messages of events that stand in a channel. News are sent there, and kept by nobody.
    pub(crate) fn limited_surfaces_in(&self, channel: &ChannelId) -> Vec<Surface> {
        let all = self.limiteds().into_iter();
        let here = all.filter(|(_, event)| event.channel == *channel);
        here.map(|(id, event)| {
            let [message, _] = self.limited_messages(id, &event);
            message
        })
        .collect()
    }

    /// The events of a chat go with it to its new id.
    pub(crate) async fn move_limiteds(&self, from: &ChannelId, to: &ChannelId) {
        let queue = self.limited_queue.lock().await;
        for (id, event) in self.limiteds() {
            let Some(rest) = event.channel.0.strip_prefix(&from.0) else { continue };
            if !rest.is_empty() && !rest.starts_with('/') {
                continue;
            }
            let channel = ChannelId(format!("{}{rest}", to.0));
            let moved = LimitedEvent { channel, ..LimitedEvent::clone(&event) };
            if self.save_limited(id, moved, None).await.is_ok() {
                self.tell_of(self.limited_messages(id, &event), Presence::Goes);
            }
        }
        drop(queue);
    }
}
