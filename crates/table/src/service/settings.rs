//! What people and chats have chosen: read at the start, changed by commands and presses on private
//! screens.

use super::answer::Answer;
use super::{Chosen, Table, TableError};
use crate::api::{Ask, ChannelId, Incoming, PersonId, Role, Screen};
use crate::settings::{ChatSettings, PersonSettings};
use std::sync::PoisonError;
use stolik_store::{Shelf, Store};
use stolik_words::Language;

/// Everything that was chosen. What cannot be read counts as not chosen.
pub(super) fn load(store: &Store) -> Result<Chosen, TableError> {
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

impl Table {
    /// What a person has chosen.
    #[must_use]
    pub fn person_settings(&self, person: &PersonId) -> PersonSettings {
        let chosen = self.inner.chosen.read().unwrap_or_else(PoisonError::into_inner);
        chosen.people.get(person).cloned().unwrap_or_default()
    }

    /// What the administrators of a chat have chosen.
    #[must_use]
    pub fn chat_settings(&self, channel: &ChannelId) -> ChatSettings {
        let chosen = self.inner.chosen.read().unwrap_or_else(PoisonError::into_inner);
        chosen.chats.get(&channel.root()).cloned().unwrap_or_default()
    }

    /// The language in which a person is answered: the person's own choice, else what the platform
    /// says.
    #[must_use]
    pub fn language(&self, person: &PersonId, platform: Language) -> Language {
        self.person_settings(person).language.unwrap_or(platform)
    }

    /// The language of public messages in a chat: its administrators' choice, else the adapter's
    /// guess.
    #[must_use]
    pub fn chat_language(&self, channel: &ChannelId, guess: Language) -> Language {
        self.chat_settings(channel).language.unwrap_or(guess)
    }

    pub(super) async fn settings_typed(&self, _incoming: &Incoming, _words: &str) -> Answer {
        Answer::refuse("error-try-again")
    }

    pub(super) async fn settings_pressed(
        &self,
        _incoming: &Incoming,
        _which: u8,
        _value: u64,
    ) -> Answer {
        Answer::refuse("error-try-again")
    }

    pub(super) async fn chat_typed(&self, incoming: &Incoming, _words: &str) -> Answer {
        match administrator(incoming) {
            Ok(()) => Answer::refuse("error-try-again"),
            Err(answer) => answer,
        }
    }

    pub(super) fn chat_page(&self, incoming: &Incoming, _page: u8) -> Answer {
        match administrator(incoming) {
            Ok(()) => Answer::refuse("error-try-again"),
            Err(answer) => answer,
        }
    }

    pub(super) async fn chat_pressed(
        &self,
        incoming: &Incoming,
        _which: u8,
        _value: u64,
    ) -> Answer {
        match administrator(incoming) {
            Ok(()) => Answer::refuse("error-try-again"),
            Err(answer) => answer,
        }
    }

    pub(super) fn mine_screen(&self, incoming: &Incoming, _page: u8) -> Screen {
        Screen::plain(self.desk(incoming.language).word("error-try-again"), Vec::new())
    }

    pub(super) fn chat_screen(&self, incoming: &Incoming, _page: u8) -> Screen {
        Screen::plain(self.desk(incoming.language).word("error-try-again"), Vec::new())
    }
}

/// Whether the person may do what administrators do, or what to answer.
pub(super) fn administrator(incoming: &Incoming) -> Result<(), Answer> {
    match incoming.role {
        Role::Administrator => Ok(()),
        Role::Member => Err(Answer::refuse("error-not-administrator")),
        Role::Unknown => Err(Answer::ask(Ask::Role)),
    }
}
