//! Observations of a test, and waits.

use super::model::{Answer, CallbackId, Chat, ChatId, InlineId, MessageId, PersonId, Post, Target};
use super::{Fake, Flood, Sent, Transcript, Violation};
use crate::fake::FaultId;
use serde_json::Value;
use std::time::Duration;

/// The time for which a test waits before it gives up.
const PATIENCE: Duration = Duration::from_secs(60);

impl Fake {
    /// Every request so far, oldest first (none while only the latest is kept).
    #[must_use]
    pub fn sent(&self) -> Vec<Sent> {
        self.look(|state| state.log.sent.clone())
    }

    /// The requests of one method.
    #[must_use]
    pub fn sent_of(&self, method: &str) -> Vec<Sent> {
        let mut sent = self.sent();
        sent.retain(|one| one.method.eq_ignore_ascii_case(method));
        sent
    }

    /// Returns the number of requests, kept or not.
    #[must_use]
    pub fn count(&self) -> usize {
        self.look(|state| state.log.count)
    }

    /// Everything that no correct bot does.
    #[must_use]
    pub fn violations(&self) -> Vec<Violation> {
        self.look(|state| state.violations.clone())
    }

    /// Fails if there was any violation.
    ///
    /// # Panics
    /// With the violations.
    pub fn assert_clean(&self) {
        let all: Vec<String> = self.violations().iter().map(ToString::to_string).collect();
        assert!(all.is_empty(), "Telegram's rules were broken:\n{}", all.join("\n"));
    }

    /// The pace so far.
    #[must_use]
    pub fn flood(&self) -> Flood {
        self.look(|state| state.meter.flood.clone())
    }

    /// Failures ordered and not met yet.
    #[must_use]
    pub fn faults_left(&self) -> usize {
        self.look(|state| state.faults.len())
    }

    /// Whether an ordered failure is still to come.
    #[must_use]
    pub fn awaits_fault(&self, id: FaultId) -> bool {
        self.look(|state| state.faults.iter().any(|one| one.id == id))
    }

    /// A chat with all its posts.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub fn chat(&self, chat: ChatId) -> Chat {
        self.look_at(chat, Chat::clone)
    }

    /// Looks at a chat without a copy of it.
    fn look_at<T>(&self, id: ChatId, look: impl FnOnce(&Chat) -> T) -> T {
        let found = self.look(|state| state.chats.get(&id).map(look));
        found.unwrap_or_else(|| panic!("no chat {id}"))
    }

    /// The posts that stand in a chat, oldest first: public, ephemeral and lost ones, service messages.
    #[must_use]
    pub fn messages(&self, chat: ChatId) -> Vec<Post> {
        self.look_at(chat, |chat| chat.posts.iter().filter(|post| post.stands()).cloned().collect())
    }

    /// The bot's posts that stand in a chat for everybody, oldest first.
    #[must_use]
    pub fn of_bot(&self, chat: ChatId) -> Vec<Post> {
        let mut posts = self.messages(chat);
        posts.retain(|post| post.author == super::Author::Bot && post.only_for.is_none());
        posts
    }

    /// A post, deleted or not.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub fn post(&self, chat: ChatId, target: impl Into<Target>) -> Post {
        let target = target.into();
        let found = self.look_at(chat, |chat| chat.find(target).cloned());
        found.unwrap_or_else(|| panic!("no {target:?} in the chat {chat}"))
    }

    /// Returns the posts that a person sees in a chat, oldest first: the public ones, and the whispered ones to this
    /// person that arrived. Empty for a person who is not in the chat.
    #[must_use]
    pub fn visible_to(&self, person: PersonId, chat: ChatId) -> Vec<Post> {
        let mine = |post: &Post| post.stands() && !post.lost && post.only_for == Some(person);
        self.look_at(chat, |chat| {
            let inside = chat.members.contains_key(&person) || chat.id == ChatId::from(person);
            if !inside {
                return Vec::new();
            }
            let posts = || chat.posts.iter();
            let covered: Vec<MessageId> =
                posts().filter(|post| mine(post)).filter_map(|post| post.covers).collect();
            let public = |post: &Post| {
                post.stands() && post.only_for.is_none() && !covered.contains(&post.id)
            };
            posts().filter(|post| public(post) || mine(post)).cloned().collect()
        })
    }

    /// Everything each audience saw, in order.
    #[must_use]
    pub fn transcript(&self) -> Transcript {
        self.look(|state| state.transcript.clone())
    }

    /// The bot's answer to a press, if it came.
    #[must_use]
    pub fn answer(&self, callback: &CallbackId) -> Option<Answer> {
        self.look(|state| state.callbacks.get(callback)?.answer.clone())
    }

    /// The parameters of the bot's answer to an inline query, if it came.
    #[must_use]
    pub fn inline_answer(&self, query: &InlineId) -> Option<Value> {
        self.look(|state| state.inlines.get(query)?.answer.clone())
    }

    /// The commands set for a scope (as JSON, `{"type":"default"}` by default) and a language ("" for
    /// every language).
    #[must_use]
    pub fn commands(&self, scope: Option<&Value>, language: &str) -> Vec<Value> {
        let default = serde_json::json!({ "type": "default" });
        let key = (scope.unwrap_or(&default).to_string(), language.to_owned());
        self.look(|state| state.commands.get(&key).cloned().unwrap_or_default())
    }

    /// Returns the number of updates that the bot has not confirmed.
    #[must_use]
    pub fn unconfirmed(&self) -> usize {
        self.look(|state| state.queue.unconfirmed())
    }

    /// Waits until `seen` returns something; asked after every change, without sleeping. Only real
    /// time ends the patience, not the fake's clock.
    ///
    /// # Panics
    /// After a minute, with `what` was waited for and the last requests.
    pub async fn wait_for<T>(&self, what: &str, mut seen: impl FnMut(&Fake) -> Option<T>) -> T {
        let found = async {
            loop {
                let mut changed = std::pin::pin!(self.changed());
                changed.as_mut().enable();
                if let Some(found) = seen(self) {
                    return found;
                }
                changed.await;
            }
        };
        match tokio::time::timeout(PATIENCE, found).await {
            Ok(found) => found,
            Err(_) => panic!("waited in vain for {what}\n{}", self.report()),
        }
    }

    /// Waits for a post of the bot's that stands in the chat, the newest that fits. `fits` looks at
    /// the post alone: the fake is locked meanwhile.
    ///
    /// # Panics
    /// If none comes.
    pub async fn wait_post(&self, chat: ChatId, what: &str, fits: impl Fn(&Post) -> bool) -> Post {
        let wanted =
            |post: &&Post| post.author == super::Author::Bot && post.stands() && fits(post);
        self.wait_for(what, |fake| {
            fake.look(|state| state.chats.get(&chat)?.posts.iter().rev().find(wanted).cloned())
        })
        .await
    }

    /// Waits for a request of a method (any case) that fits, among those from number `from` on of
    /// [`Fake::sent`]. Returns the number after it, for the next wait. `fits` looks at the request
    /// alone: the fake is locked meanwhile.
    ///
    /// # Panics
    /// If none comes.
    pub async fn wait_sent(
        &self,
        from: usize,
        method: &str,
        fits: impl Fn(&Sent) -> bool,
    ) -> (usize, Sent) {
        let wanted = |sent: &Sent| sent.method.eq_ignore_ascii_case(method) && fits(sent);
        self.wait_for(method, |fake| {
            fake.look(|state| {
                let mut later = state.log.sent.iter().enumerate().skip(from);
                later.find(|(_, sent)| wanted(sent)).map(|(at, sent)| (at + 1, sent.clone()))
            })
        })
        .await
    }

    /// Waits for the answer to a press.
    ///
    /// # Panics
    /// If none comes.
    pub async fn answered(&self, callback: &CallbackId) -> Answer {
        self.wait_for("an answer to a press", |fake| fake.answer(callback)).await
    }

    /// Waits until the bot has confirmed every update.
    ///
    /// # Panics
    /// If it does not.
    pub async fn all_confirmed(&self) {
        let what = "all updates to be confirmed";
        self.wait_for(what, |fake| (fake.unconfirmed() == 0).then_some(())).await;
    }

    /// The end of the log and all violations, for a failing test.
    #[must_use]
    pub fn report(&self) -> String {
        let sent = self.sent();
        let mut lines = vec![format!("{} requests, the last of them:", self.count())];
        lines.extend(sent.iter().rev().take(12).rev().map(|one| {
            let json = Value::Object(one.json.clone()).to_string();
            let short: String = json.chars().take(160).collect();
            format!("  {} {short} -> {:?}", one.method, one.ended)
        }));
        lines.push(format!("{} updates are not confirmed", self.unconfirmed()));
        lines.extend(self.violations().iter().map(|one| format!("violation: {one}")));
        lines.join("\n")
    }
}
