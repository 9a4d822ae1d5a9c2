//! The ephemeral hands that stand somewhere: by which token each can be edited, and what it shows.
//! Kept in memory alone: after a restart the board has the button.

use std::collections::BTreeMap;
use std::future::pending;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use stolik_delivery::Secret;
use stolik_table::{ChannelId, Now, PersonId, SurfaceId};
use stolik_words::Language;
use tokio::sync::Notify;

/// The time for which a token is used: a minute less than it lives.
const LIFE: i64 = 14 * 60 * 1000;

/// A hand and its person.
pub(crate) type Key = (SurfaceId, PersonId);

/// An ephemeral hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The interaction by which it can be edited.
    pub interaction: u64,
    pub application: u64,
    pub token: Secret,
    /// The time of that interaction.
    pub at: Now,
    pub message: u64,
    /// The channel of the message.
    pub channel: ChannelId,
    /// The version it shows.
    pub version: u64,
    /// In this language.
    pub language: Language,
}

impl Entry {
    /// Whether its token can still be used.
    pub(crate) fn is_alive(&self, now: Now) -> bool {
        now.0 - self.at.0 < LIFE
    }
}

/// The person who waits for a hand to be brought to its newest version.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Waiting {
    /// The person who has just pressed on it.
    Presser,
    /// Nobody who is known: somebody else has moved.
    Nobody,
}

struct Page {
    entry: Entry,
    /// Told when its person has pressed while somebody brings it to its newest version.
    hasten: Arc<Notify>,
    /// Presses on it that are being answered.
    pressed: usize,
    /// The newest version that was heard of.
    wanted: u64,
    /// True while a task brings it to its newest version.
    turning: bool,
}

/// All of them.
#[derive(Default)]
pub(crate) struct Book {
    pages: Mutex<BTreeMap<Key, Page>>,
}

impl Book {
    fn pages(&self) -> MutexGuard<'_, BTreeMap<Key, Page>> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A press on this message is being answered: until [`Book::answered`] nobody else edits it.
    /// None if the message is no hand that is known.
    pub(crate) fn pressed(&self, message: u64) -> Option<Key> {
        let mut pages = self.pages();
        let (key, page) = pages.iter_mut().find(|(_, page)| page.entry.message == message)?;
        page.pressed += 1;
        Some(key.clone())
    }

    /// The press was acknowledged in silence: its token edits the message from now on.
    pub(crate) fn renew(&self, key: &Key, interaction: u64, token: &Secret, at: Now) {
        let mut pages = self.pages();
        let page = pages.get_mut(key).filter(|page| page.entry.interaction < interaction);
        if let Some(page) = page {
            page.entry.interaction = interaction;
            page.entry.token = token.clone();
            page.entry.at = at;
        }
    }

    /// That press is answered.
    pub(crate) fn answered(&self, key: &Key) {
        if let Some(page) = self.pages().get_mut(key) {
            page.pressed = page.pressed.saturating_sub(1);
        }
    }

    /// Notes that a hand was shown. Returns the one to take away, if there are two messages now: two answers may
    /// arrive in either order, and the hand of the newer interaction stays.
    pub(crate) fn show(&self, key: Key, entry: Entry) -> Option<Entry> {
        let mut pages = self.pages();
        match pages.get_mut(&key) {
            Some(page) if page.entry.interaction > entry.interaction => {
                (page.entry.message != entry.message).then_some(entry)
            }
            Some(page) => {
                let same = page.entry.message == entry.message;
                let old = std::mem::replace(&mut page.entry, entry);
                if !same {
                    page.pressed = 0;
                }
                (!same).then_some(old)
            }
            None => {
                let (wanted, hasten) = (entry.version, Arc::default());
                pages.insert(key, Page { wanted, entry, hasten, pressed: 0, turning: false });
                None
            }
        }
    }

    /// A hand is at this version now; whether it is a hand that is known.
    pub(crate) fn heard(&self, key: &Key, version: u64) -> bool {
        let mut pages = self.pages();
        let page = pages.get_mut(key);
        page.map(|page| page.wanted = page.wanted.max(version)).is_some()
    }

    /// Takes the task of bringing a hand to the newest known version. Only if it does not show that, can still be
    /// edited, and no task is at it. A task that is at it is told that its person waits.
    pub(crate) fn turn(&self, key: &Key, now: Now, waiting: Waiting) -> Option<Entry> {
        let mut pages = self.pages();
        let page = pages.get_mut(key)?;
        if !page.entry.is_alive(now) {
            pages.remove(key);
            return None;
        }
        if page.turning && waiting == Waiting::Presser {
            page.hasten.notify_one();
        }
        let wanted = page.wanted > page.entry.version && page.pressed == 0 && !page.turning;
        page.turning |= wanted;
        wanted.then(|| page.entry.clone())
    }

    /// Ends when the person of a hand has pressed since somebody took that task.
    pub(crate) async fn hastened(&self, key: &Key) {
        let told = self.pages().get(key).map(|page| Arc::clone(&page.hasten));
        match told {
            Some(told) => told.notified().await,
            None => pending().await,
        }
    }

    /// That task is done: the message shows this version now, if it is still the hand's.
    pub(crate) fn turned(&self, key: &Key, message: u64, version: u64) {
        if let Some(page) = self.pages().get_mut(key) {
            page.turning = false;
            if page.entry.message == message {
                page.entry.version = page.entry.version.max(version);
            }
        }
    }

    /// That task failed: the message cannot be edited any more. If another message is the hand by now,
    /// that one stays known.
    pub(crate) fn failed(&self, key: &Key, message: u64) {
        let mut pages = self.pages();
        match pages.get_mut(key) {
            Some(page) if page.entry.message != message => page.turning = false,
            Some(_) | None => drop(pages.remove(key)),
        }
    }

    /// That task did not come about, and may another time: the message still shows what it showed.
    pub(crate) fn put_off(&self, key: &Key) {
        if let Some(page) = self.pages().get_mut(key) {
            page.turning = false;
        }
    }

    /// The hands that do not show the newest version that was heard of, with nobody at it.
    pub(crate) fn behind(&self) -> Vec<Key> {
        let pages = self.pages();
        let behind = pages.iter().filter(|(_, page)| {
            page.wanted > page.entry.version && page.pressed == 0 && !page.turning
        });
        behind.map(|(key, _)| key.clone()).collect()
    }

    /// A hand that its person does not hold any more.
    pub(crate) fn drop(&self, key: &Key) {
        self.pages().remove(key);
    }

    /// The hands that are known.
    pub(crate) fn keys(&self) -> Vec<Key> {
        self.pages().keys().cloned().collect()
    }

    /// Forgets what can no longer be edited.
    pub(crate) fn tidy(&self, now: Now) {
        self.pages().retain(|_, page| page.entry.is_alive(now));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key() -> Key {
        (SurfaceId::parse("hand-3-p1").expect("a hand"), PersonId::new("discord:1"))
    }

    fn entry(interaction: u64, message: u64, version: u64) -> Entry {
        Entry {
            interaction,
            application: 1,
            token: Secret::new("t"),
            at: Now(0),
            message,
            channel: ChannelId::new("discord:9"),
            version,
            language: Language::En,
        }
    }

    #[test]
    fn what_was_put_off_is_behind_until_it_is_done() {
        let book = Book::default();
        assert!(book.show(key(), entry(1, 10, 5)).is_none());
        assert!(book.behind().is_empty() && book.heard(&key(), 6));
        assert_eq!(book.behind(), [key()]);
        let turned = book.turn(&key(), Now(0), Waiting::Nobody).expect("it moved");
        assert!(book.behind().is_empty(), "somebody is at it");
        book.put_off(&key());
        assert_eq!(book.behind(), [key()]);
        assert!(book.turn(&key(), Now(1), Waiting::Nobody).is_some());
        book.turned(&key(), turned.message, 6);
        assert!(book.behind().is_empty());
    }

    #[tokio::test]
    async fn caller_that_brings_a_hand_on_learns_that_its_person_has_pressed() {
        let book = Book::default();
        book.show(key(), entry(1, 10, 5));
        book.heard(&key(), 6);
        assert!(book.turn(&key(), Now(0), Waiting::Presser).is_some(), "by the person who pressed");
        assert!(book.turn(&key(), Now(0), Waiting::Nobody).is_none());
        let key = key();
        tokio::select! {
            biased;
            () = book.hastened(&key) => panic!("nobody else has pressed"),
            () = std::future::ready(()) => {}
        }
        assert!(book.turn(&key, Now(0), Waiting::Presser).is_none(), "somebody is at it");
        book.hastened(&key).await;
    }

    #[test]
    fn a_hand_is_turned_once_to_a_version_and_never_back() {
        let book = Book::default();
        assert!(!book.heard(&key(), 2), "it is not known");
        assert_eq!(book.show(key(), entry(10, 5, 2)), None);
        assert_eq!(book.turn(&key(), Now(1), Waiting::Nobody), None, "it shows the newest");
        assert!(book.heard(&key(), 3));
        let page = book.turn(&key(), Now(1), Waiting::Nobody).expect("a newer version");
        book.heard(&key(), 4);
        assert_eq!(book.turn(&key(), Now(1), Waiting::Nobody), None, "somebody is at it");
        book.turned(&key(), page.message, 3);
        assert!(
            book.turn(&key(), Now(1), Waiting::Nobody).is_some(),
            "a newer one was heard of meanwhile"
        );
        book.turned(&key(), page.message, 4);
        assert_eq!(book.turn(&key(), Now(1), Waiting::Nobody), None);
    }

    #[test]
    fn an_edit_of_an_older_message_that_fails_does_not_forget_the_newer_one() {
        let book = Book::default();
        book.show(key(), entry(10, 5, 2));
        book.heard(&key(), 3);
        let old = book.turn(&key(), Now(1), Waiting::Nobody).expect("a newer version");
        assert_eq!(book.show(key(), entry(12, 6, 2)).map(|old| old.message), Some(5));
        book.failed(&key(), old.message);
        let new =
            book.turn(&key(), Now(1), Waiting::Nobody).expect("the newer message is brought on");
        assert_eq!(new.message, 6);
        book.failed(&key(), new.message);
        assert!(book.keys().is_empty());
    }

    #[test]
    fn while_a_press_is_answered_nobody_else_edits_the_hand() {
        let book = Book::default();
        book.show(key(), entry(10, 5, 2));
        assert_eq!(book.pressed(6), None, "another message");
        let pressed = book.pressed(5).expect("the hand");
        book.heard(&pressed, 3);
        assert_eq!(book.turn(&pressed, Now(1), Waiting::Nobody), None);
        assert_eq!(book.show(key(), entry(11, 5, 3)), None, "the same message, a newer token");
        book.answered(&pressed);
        assert_eq!(book.turn(&key(), Now(1), Waiting::Nobody), None, "the answer showed it");
        book.heard(&pressed, 4);
        assert_eq!(
            book.turn(&key(), Now(1), Waiting::Nobody).map(|page| page.interaction),
            Some(11)
        );
    }

    #[test]
    fn a_silent_press_renews_the_token() {
        let book = Book::default();
        book.show(key(), entry(10, 5, 2));
        book.heard(&key(), 3);
        book.renew(&key(), 11, &Secret::new("newer"), Now(LIFE - 1));
        book.renew(&key(), 9, &Secret::new("older"), Now(LIFE));
        let page = book.turn(&key(), Now(LIFE), Waiting::Nobody).expect("it lives on");
        assert_eq!((page.interaction, page.token), (11, Secret::new("newer")));
    }

    #[test]
    fn a_second_message_takes_the_place_of_the_first_and_an_old_token_is_not_used() {
        let book = Book::default();
        book.show(key(), entry(10, 5, 2));
        assert_eq!(book.show(key(), entry(12, 6, 2)).map(|old| old.message), Some(5));
        let late = book.show(key(), entry(11, 7, 2)).map(|late| late.message);
        assert_eq!(late, Some(7), "the answer to an older interaction came later");
        assert_eq!(book.show(key(), entry(11, 6, 2)), None, "the same message");
        assert_eq!(book.pressed(7), None);
        book.heard(&key(), 3);
        assert_eq!(book.turn(&key(), Now(LIFE), Waiting::Nobody), None);
        assert!(book.keys().is_empty(), "it is forgotten");
    }
}
