//! For runs of hours: what a test has looked at long ago is forgotten, what stands in the chats stays.

use super::Fake;
use super::model::{Action, Author, ChatId, MessageId, UpdateId};
use std::collections::BTreeSet;
use std::sync::Arc;

impl Fake {
    /// Forgets everything from before a time of the fake's clock that no chat shows: requests, the
    /// transcript, earlier looks of posts and their pictures, deleted posts, what people wrote, presses.
    pub fn forgets(&self, before: i64) {
        self.with(|state| {
            state.log.forget(before);
            state.transcript.lines.clear();
            state.callbacks.retain(|_, one| one.at >= before);
            state.inlines.retain(|_, one| one.at >= before);
            state.guests.retain(|_, one| one.at >= before);
            state.queue.forget();
            for chat in state.chats.values_mut() {
                chat.posts.retain(|post| match (post.deleted_at, post.author) {
                    (Some(at), _) => at >= before,
                    (None, Author::Person(_)) => post.sent_at >= before,
                    // Pages that were looked up; people scroll on.
                    (None, Author::Bot) => post.sent_at >= before || presses(post),
                });
                chat.posts.iter_mut().for_each(|post| post.history = Arc::default());
            }
            let posts = state.chats.values().flat_map(|chat| &chat.posts);
            let shown: BTreeSet<String> = posts
                .filter_map(|post| post.shown.picture.as_ref())
                .map(|picture| super::wire::file_id(&picture.hash))
                .collect();
            state.pictures.retain(|id, _| shown.contains(id));
        });
    }

    /// Whether a public message was there once and is not now: deleted, or forgotten.
    #[must_use]
    pub fn is_gone(&self, chat: ChatId, message: MessageId) -> bool {
        self.look(|state| {
            state.chats.get(&chat).is_some_and(|chat| {
                let stands = chat.post(message).is_some_and(|post| post.deleted_at.is_none());
                message.0 < chat.next_message && !stands
            })
        })
    }

    /// Whether an update waits for the bot to confirm it.
    #[must_use]
    pub fn waits(&self, update: UpdateId) -> bool {
        self.look(|state| state.queue.waits(update))
    }
}

/// Whether a post has a button that the bot hears of.
fn presses(post: &super::Post) -> bool {
    let mut buttons = post.shown.buttons.iter().flatten();
    buttons.any(|button| matches!(button.action, Action::Data(_)))
}
