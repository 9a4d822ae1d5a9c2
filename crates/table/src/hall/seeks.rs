//! The searches for a game: their storage, and the ways in which they end.

use super::answer::Answer;
use super::state::{Hall, TableError};
use crate::chosen::seek::{Pace, Search};
use crate::matches::draft::{Draft, Standing};
use crate::matches::rows::Stage;
use crate::wire::api::{ChannelId, Incoming, PersonId};
use std::collections::BTreeMap;
use std::sync::PoisonError;
use std::sync::atomic::Ordering;
use stolik_store::{Batch, Shelf, Store, StoreError};

/// Reads the searches. One that cannot be read stays in the data file, untouched, and finds nobody.
pub(crate) fn load(store: &Store) -> Result<BTreeMap<PersonId, Search>, TableError> {
    let mut searches = BTreeMap::new();
    for (key, bytes) in store.settings(Shelf::Seek)? {
        match Search::read(&bytes) {
            Ok(search) => drop(searches.insert(PersonId::new(key), search)),
            Err(error) => tracing::error!(%error, "a search for a game rests"),
        }
    }
    Ok(searches)
}

impl Hall {
    /// Returns a person's search for a game.
    pub(crate) fn search_of(&self, person: &PersonId) -> Option<Search> {
        let searches = self.searches.read().unwrap_or_else(PoisonError::into_inner);
        searches.get(person).cloned()
    }

    /// All searches, by person.
    pub(crate) fn searches(&self) -> Vec<(PersonId, Search)> {
        let searches = self.searches.read().unwrap_or_else(PoisonError::into_inner);
        searches.iter().map(|(person, search)| (person.clone(), search.clone())).collect()
    }

    /// Looks at searches at once.
    pub(crate) fn recount_searches(&self) {
        self.due.search.store(0, Ordering::SeqCst);
        self.due.sooner.notify_one();
    }

    /// Stores a person's search, in place of the former one. The caller holds the queue of searches.
    ///
    /// # Errors
    /// The former answer of a repeated update, or why it could not be stored.
    pub(crate) async fn save_search(
        &self,
        incoming: &Incoming,
        search: Search,
        answer: &Answer,
    ) -> Result<(), Answer> {
        let person = incoming.person.id.clone();
        let batch = Batch::new().set(Shelf::Seek, &person.0, search.write());
        self.save(incoming, batch, answer).await?;
        let mut searches = self.searches.write().unwrap_or_else(PoisonError::into_inner);
        searches.insert(person, search);
        drop(searches);
        self.recount_searches();
        Ok(())
    }

    /// Ends a person's search, by the person's own update.
    ///
    /// # Errors
    /// The former answer of a repeated update, or why it could not be stored.
    pub(crate) async fn end_search(
        &self,
        incoming: &Incoming,
        answer: &Answer,
    ) -> Result<(), Answer> {
        let queue = self.search_queue.lock().await;
        let person = incoming.person.id.clone();
        let batch = Batch::new().unset(Shelf::Seek, &person.0);
        self.save(incoming, batch, answer).await?;
        self.drop_searches(&[person]);
        drop(queue);
        Ok(())
    }

    /// Ends the searches of these people, without an update of theirs. The caller holds the queue of searches.
    ///
    /// # Errors
    /// The data file failed.
    pub(crate) async fn end_searches(&self, people: &[PersonId]) -> Result<(), StoreError> {
        if people.is_empty() {
            return Ok(());
        }
        let unset = |batch: Batch, person: &PersonId| batch.unset(Shelf::Seek, &person.0);
        self.store.commit_async(people.iter().fold(Batch::new(), unset)).await?;
        self.drop_searches(people);
        Ok(())
    }

    /// Forgets searches that were dropped from the data file.
    pub(crate) fn drop_searches(&self, people: &[PersonId]) {
        if people.is_empty() {
            return;
        }
        let mut searches = self.searches.write().unwrap_or_else(PoisonError::into_inner);
        people.iter().for_each(|person| drop(searches.remove(person)));
    }

    /// Returns the people whose searches end with a change of a match: those for whom the table is opened, and those who
    /// look for a quick game and begin one with another person.
    pub(crate) fn find_ended_searches(&self, before: &Standing, draft: &Draft) -> Vec<PersonId> {
        let mut found = draft.found.clone();
        let next = &draft.next.record;
        let begins = before.record.stage == Stage::Open && next.stage == Stage::Running;
        if begins && next.people().count() > 1 {
            let searches = self.searches.read().unwrap_or_else(PoisonError::into_inner);
            let is_quick = |person: &&PersonId| {
                searches.get(*person).is_some_and(|search| search.terms.pace == Pace::Quick)
            };
            found.extend(next.people().map(|(_, person)| person).filter(is_quick).cloned());
        }
        found
    }

    /// The searches of a chat go with it to its new id.
    pub(crate) async fn move_searches(&self, from: &ChannelId, to: &ChannelId) {
        let queue = self.search_queue.lock().await;
        let moved = |channel: &ChannelId| {
            let rest = channel.0.strip_prefix(&from.0)?;
            (rest.is_empty() || rest.starts_with('/')).then(|| ChannelId(format!("{}{rest}", to.0)))
        };
        let mut batch = Batch::new();
        let mut changed = Vec::new();
        for (person, mut search) in self.searches() {
            let former = search.clone();
            let all = search.chats.iter_mut().chain([&mut search.channel]);
            all.for_each(|channel| *channel = moved(channel).unwrap_or_else(|| channel.clone()));
            if search != former {
                batch = batch.set(Shelf::Seek, &person.0, search.write());
                changed.push((person, search));
            }
        }
        if changed.is_empty() {
            return;
        }
        match self.store.commit_async(batch).await {
            Ok(()) => {
                let mut searches = self.searches.write().unwrap_or_else(PoisonError::into_inner);
                searches.extend(changed);
            }
            Err(error) => tracing::error!(%error, "searches of a chat that moved"),
        }
        drop(queue);
    }
}
