//! Storage of the settings of people and chats: read at the start, changed in one transaction with the update that did
//! it.

use super::answer::Answer;
use super::change::unstored;
use super::state::{Chosen, Hall, TableError};
use super::surfaces::all_surfaces;
use crate::chosen::settings::{ChatSettings, Pairing, PersonSettings};
use crate::wire::api::{Change, ChannelId, Incoming, PersonId, Surface};
use std::collections::BTreeSet;
use std::sync::PoisonError;
use stolik_store::{Batch, Millis, Shelf, Store, StoreError, UpdateKey};
use stolik_words::Language;

/// Everything that was chosen. What cannot be read counts as not chosen.
pub(crate) fn load(store: &Store) -> Result<Chosen, TableError> {
    let mut chosen = Chosen::default();
    for (key, bytes) in store.settings(Shelf::Person)? {
        match PersonSettings::read(&bytes) {
            Ok(settings) => drop(chosen.people.insert(PersonId::new(key), settings)),
            Err(error) => tracing::warn!(%error, "settings of a person"),
        }
    }
    for (key, bytes) in store.settings(Shelf::Channel)? {
        match ChatSettings::read(&bytes) {
            Ok(settings) => drop(chosen.chats.insert(ChannelId::new(key), settings)),
            Err(error) => tracing::warn!(%error, "settings of a chat"),
        }
    }
    Ok(chosen)
}

impl Hall {
    /// Returns a person's settings.
    #[must_use]
    pub(crate) fn person_settings(&self, person: &PersonId) -> PersonSettings {
        let chosen = self.chosen.read().unwrap_or_else(PoisonError::into_inner);
        chosen.people.get(person).cloned().unwrap_or_default()
    }

    /// Returns the settings that the administrators of a chat have chosen.
    #[must_use]
    pub(crate) fn chat_settings(&self, channel: &ChannelId) -> ChatSettings {
        let chosen = self.chosen.read().unwrap_or_else(PoisonError::into_inner);
        chosen.chats.get(&channel.root()).cloned().unwrap_or_default()
    }

    /// The language in which a person is answered: the person's own choice, else what the platform
    /// says.
    #[must_use]
    pub(crate) fn language(&self, person: &PersonId, platform: Language) -> Language {
        self.person_settings(person).language.unwrap_or(platform)
    }

    /// The language of public messages in a chat: its administrators' choice, else the adapter's
    /// guess.
    #[must_use]
    pub(crate) fn chat_language(&self, channel: &ChannelId, guess: Language) -> Language {
        self.chat_settings(channel).language.unwrap_or(guess)
    }

    /// Changes what a person has chosen, in one transaction with the update that did it. Gives what
    /// `work` gives besides the answer.
    ///
    /// # Errors
    /// The former answer of a repeated update, or what to answer if it was not changed.
    pub(crate) async fn save_person<T>(
        &self,
        incoming: &Incoming,
        work: impl FnOnce(&mut PersonSettings) -> Result<(Answer, T), &'static str>,
    ) -> Result<(Answer, T), Answer> {
        let guard = self.due.choosing.lock().await;
        let person = &incoming.person.id;
        let mut settings = self.person_settings(person);
        let (answer, rest) = work(&mut settings).map_err(Answer::refuse)?;
        let usual = settings == PersonSettings::default();
        let batch = match usual {
            true => Batch::new().unset(Shelf::Person, &person.0),
            false => Batch::new().set(Shelf::Person, &person.0, settings.write()),
        };
        self.save(incoming, batch, &answer).await?;
        let mut chosen = self.chosen.write().unwrap_or_else(PoisonError::into_inner);
        match usual {
            true => drop(chosen.people.remove(person)),
            false => drop(chosen.people.insert(person.clone(), settings)),
        }
        drop(chosen);
        self.recount_dailies();
        self.recount_searches();
        drop(guard);
        Ok((answer, rest))
    }

    /// Returns the settings of others without a person in their lists of avoided people, and a batch that stores them. The
    /// caller holds `due.choosing`, and installs them.
    pub(crate) fn unlist(
        &self,
        person: &PersonId,
        mut batch: Batch,
    ) -> (Batch, Vec<(PersonId, PersonSettings)>) {
        let chosen = self.chosen.read().unwrap_or_else(PoisonError::into_inner);
        let names = |settings: &PersonSettings| settings.avoided.iter().any(|a| a.id == *person);
        let mut unlisted = Vec::new();
        for (other, settings) in chosen.people.iter().filter(|(_, settings)| names(settings)) {
            let mut settings = settings.clone();
            settings.avoided.retain(|avoided| avoided.id != *person);
            if other != person {
                batch = batch.set(Shelf::Person, &other.0, settings.write());
                unlisted.push((other.clone(), settings));
            }
        }
        (batch, unlisted)
    }

    /// The same for a chat.
    pub(crate) async fn save_chat(
        &self,
        incoming: &Incoming,
        answer: Answer,
        work: impl FnOnce(&mut ChatSettings),
    ) -> Result<Answer, Answer> {
        let guard = self.due.choosing.lock().await;
        let chat = incoming.channel.root();
        let mut settings = self.chat_settings(&chat);
        work(&mut settings);
        let usual = settings == ChatSettings::default();
        let batch = match usual {
            true => Batch::new().unset(Shelf::Channel, &chat.0),
            false => Batch::new().set(Shelf::Channel, &chat.0, settings.write()),
        };
        self.save(incoming, batch, &answer).await?;
        let mut chosen = self.chosen.write().unwrap_or_else(PoisonError::into_inner);
        match usual {
            true => drop(chosen.chats.remove(&chat)),
            false => drop(chosen.chats.insert(chat, settings)),
        }
        drop(chosen);
        self.recount_searches();
        drop(guard);
        Ok(answer)
    }

    /// Commits settings with the update that chose them.
    pub(crate) async fn save(
        &self,
        incoming: &Incoming,
        batch: Batch,
        answer: &Answer,
    ) -> Result<(), Answer> {
        let key = UpdateKey::new(&incoming.id);
        let batch = batch.seen(key, Millis(incoming.at.0), answer.keep());
        match self.store.commit_async(batch).await {
            Ok(()) => Ok(()),
            Err(StoreError::AlreadySeen { answer, .. }) => Err(Answer::kept(&answer)),
            Err(error) => {
                tracing::error!(%error, "settings");
                Err(Answer::refuse(unstored(&error)))
            }
        }
    }

    /// Tells of everything that a person sees alone: it is in another language now.
    pub(crate) fn tell_person(&self, person: &PersonId) {
        for place in self.places() {
            let standing = place.now();
            let own = all_surfaces(&standing).into_iter();
            self.tell(own.filter(|surface| surface.person.as_ref() == Some(person)));
        }
    }

    /// Tells of everything public in a chat and its topics: it is in another language now.
    pub(crate) fn tell_chat(&self, root: &ChannelId) {
        let channels: Vec<ChannelId> = {
            let registry = self.registry();
            registry.channels.keys().filter(|channel| channel.root() == *root).cloned().collect()
        };
        for channel in channels {
            self.tell(self.surfaces(&channel, None));
        }
        // A league may stand where no match is.
        for league in self.leagues().iter().filter(|at| at.record.channel.root() == *root) {
            self.tell_league(league);
        }
        self.tell_nights(root);
        self.tell_limiteds(root);
    }

    fn tell(&self, surfaces: impl IntoIterator<Item = Surface>) {
        for surface in surfaces {
            drop(self.changes.send(Change { surface, gone: false }));
        }
    }

    /// A chat's settings go with it to its new id.
    pub(crate) async fn move_chat_settings(&self, from: &ChannelId, to: &ChannelId) {
        let settings = {
            let mut chosen = self.chosen.write().unwrap_or_else(PoisonError::into_inner);
            let Some(settings) = chosen.chats.remove(&from.root()) else { return };
            chosen.chats.insert(to.root(), settings.clone());
            settings
        };
        let batch = stolik_store::Batch::new()
            .unset(stolik_store::Shelf::Channel, from.root().0)
            .set(stolik_store::Shelf::Channel, to.root().0, settings.write());
        if let Err(error) = self.store.commit_async(batch).await {
            tracing::error!(%error, "settings of a chat that moved");
        }
    }

    /// The chats whose people may be paired with people of other such chats.
    pub(crate) fn open_chats(&self) -> BTreeSet<ChannelId> {
        let chosen = self.chosen.read().unwrap_or_else(PoisonError::into_inner);
        let is_open = |settings: &ChatSettings| settings.pairing == Pairing::Open;
        let open = chosen.chats.iter().filter(|(_, settings)| is_open(settings));
        open.map(|(chat, _)| chat.clone()).collect()
    }
}
