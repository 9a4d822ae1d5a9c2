//! Linked tables: one match played from several channels, of several platforms even. Whoever sits at
//! it gets a code and types it in another chat.

use super::answer::{Answer, Show};
use super::authority;
use super::parse::{Act, What};
use super::{Place, Table};
use crate::MatchId;
use crate::api::{ChannelId, Incoming};
use crate::commands::Verb;
use crate::draft::{Draft, Standing, to_all};
use crate::rows::{Row, Stage};
use crate::token::{TokenKey, link_code, read_link_code};
use std::sync::{Arc, PoisonError};
use stolik_words::Phrase;

/// Channels that may be linked to one match.
const LINKS: usize = 3;

impl Table {
    /// Makes a code for a match of this channel, or takes one from another channel.
    pub(super) async fn link(&self, incoming: &Incoming, words: &str) -> Answer {
        if let Some(id) = read_link_code(self.key(), words.trim()) {
            return match self.place(id) {
                Some(place) => self.link_here(&place, incoming).await,
                None => Answer::refuse("link-bad-code").with(Show::Lobby),
            };
        }
        let chosen = self.on(incoming, Verb::Hand, words);
        let Ok(Act::On { id, what: What::Hand { .. } }) = chosen else {
            return Answer::refuse("link-bad-code").with(Show::Lobby);
        };
        let Some(place) = self.place(id) else { return Answer::refuse("link-bad-code") };
        let standing = place.now();
        if let Err(answer) = authority::may(self, authority::Act::Code, &standing, incoming, None) {
            return answer.about(id);
        }
        let name = self.desk(incoming.language).name(standing.record.name);
        let code = link_code(self.key(), id);
        let line = Phrase::new("link-code").text("match", name).text("code", code);
        Answer { line: Some(line), ..Answer::default() }.about(id)
    }

    async fn link_here(&self, place: &Arc<Place>, incoming: &Incoming) -> Answer {
        self.change(place, incoming, |_, draft| link_to(draft, incoming)).await
    }

    /// Brings the list of channels up to date after a match has got or lost one, and tells of it.
    pub(super) fn refile(&self, place: &Arc<Place>, before: &Standing) {
        let after = place.now();
        let was: Vec<ChannelId> = before.record.channels(&before.channel).cloned().collect();
        let is: Vec<ChannelId> = after.record.channels(&after.channel).cloned().collect();
        if was == is {
            return;
        }
        let mut registry = self.inner.registry.write().unwrap_or_else(PoisonError::into_inner);
        for channel in &was {
            if let Some(ids) = registry.channels.get_mut(channel) {
                ids.remove(&place.id);
            }
        }
        for channel in &is {
            registry.channels.entry(channel.clone()).or_default().insert(place.id);
        }
        drop(registry);
        for channel in was.iter().filter(|c| !is.contains(c)) {
            let surface = super::board_in(before, channel);
            drop(self.inner.changes.send(crate::Change { surface, gone: true }));
        }
    }

    /// A chat's settings go with it to its new id.
    pub(super) async fn move_chat_settings(&self, from: &ChannelId, to: &ChannelId) {
        let settings = {
            let mut chosen = self.inner.chosen.write().unwrap_or_else(PoisonError::into_inner);
            let Some(settings) = chosen.chats.remove(&from.root()) else { return };
            chosen.chats.insert(to.root(), settings.clone());
            settings
        };
        let batch = stolik_store::Batch::new()
            .unset(stolik_store::Shelf::Channel, from.root().0)
            .set(stolik_store::Shelf::Channel, to.root().0, settings.write());
        if let Err(error) = self.inner.store.commit_async(batch).await {
            tracing::error!(%error, "settings of a chat that moved");
        }
    }

    fn key(&self) -> &TokenKey {
        &self.inner.key
    }

    /// The code by which other channels can be linked to a match; tests and tools.
    #[must_use]
    pub fn link_code(&self, id: MatchId) -> String {
        link_code(self.key(), id)
    }
}

/// Links the channel of the press.
fn link_to(draft: &mut Draft, incoming: &Incoming) -> Answer {
    match draft.next.record.stage {
        Stage::Open | Stage::Running => {}
        Stage::Over { .. } | Stage::Closed | Stage::Aside => {
            return Answer::refuse("link-bad-code").with(Show::Lobby);
        }
    }
    let here = &incoming.channel;
    if draft.next.record.channels(&draft.next.channel).any(|channel| channel == here) {
        return Answer::refuse("link-here-already").with(Show::Board);
    }
    if draft.next.record.links.len() >= LINKS {
        return Answer::refuse("link-too-many");
    }
    draft.next.record.links.push(here.clone());
    // The row names no chat: a log goes to anybody who plays.
    draft.row(Row::Admin { what: "a channel was linked".into() }, to_all(Phrase::new("link-told")));
    Answer::done("link-ack").with(Show::Board)
}
