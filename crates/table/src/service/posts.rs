//! Records of messages in chats and of their content, for adapters that send messages of their own.
//! Also small notes of adapters about chats and people.

use super::table::{Table, Work};
use crate::clocks;
use crate::game::hosted::DocumentInfo;
use crate::hall::state::TableError;
use crate::wire::api::{ChannelId, Now, PersonId, Post, SurfaceId};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use stolik_store::MatchId;
use stolik_store::{Batch, MessageKey, MessageRow, Shelf, Showing, StoreError, form};
use stolik_words::Language;

/// The parts of a post in a row besides its key and version.
#[derive(Serialize, Deserialize)]
struct Kept {
    message: String,
    language: String,
    at: Now,
}

/// Version of the stored form.
const V1: u8 = 1;

/// Reads the row of a post and writes it again; `None` if it cannot be read.
pub(super) fn again(bytes: &[u8]) -> Option<Vec<u8>> {
    let kept: Kept = form::read("a message", bytes).ok()?;
    Some(form::write(V1, &kept))
}

fn key(surface: SurfaceId, place: &ChannelId) -> MessageKey {
    MessageKey::new(format!("{surface} {place}"))
}

/// A row as a post, if it is one that can be read.
fn post(row: MessageRow) -> Option<Post> {
    let (surface, place) = row.key.0.split_once(' ')?;
    let shown = row.shown;
    let kept: Kept = match form::read("a message", &shown.body) {
        Ok(kept) => kept,
        Err(error) => {
            tracing::warn!(%error, key = row.key.0, "a recorded message");
            return None;
        }
    };
    Some(Post {
        surface: SurfaceId::parse(surface)?,
        place: ChannelId::new(place),
        message: kept.message,
        version: shown.version,
        language: Language::parse(&kept.language).unwrap_or_default(),
        at: kept.at,
    })
}

/// Of none of these messages it is known what it shows, or whether it still stands: so old that it is
/// sent anew, in a version that nothing has.
pub(crate) fn unknown(rows: Vec<MessageRow>) -> Batch {
    rows.into_iter().fold(Batch::new(), |batch, row| {
        match form::read::<Kept>("a message", &row.shown.body) {
            Ok(kept) => {
                let body = form::write(V1, &Kept { at: Now(0), ..kept });
                batch.shown(row.owner, row.key, Showing { version: 0, body })
            }
            Err(_) => batch.forget_message(row.owner, row.key),
        }
    })
}

impl Table {
    /// Every message of a platform that was recorded.
    ///
    /// # Errors
    /// The data file failed. A row that cannot be read is left out with a warning.
    pub fn posts(&self, platform: &str) -> Result<Vec<Post>, TableError> {
        let rows = self.hall.store.shown()?;
        let own = |post: &Post| post.place.platform() == platform;
        Ok(rows.into_iter().filter_map(post).filter(own).collect())
    }

    /// Every message of a match that was recorded, on any platform.
    pub(crate) fn posts_of(&self, id: MatchId) -> Result<Vec<Post>, TableError> {
        Ok(self.hall.store.messages(id)?.into_iter().filter_map(post).collect())
    }

    /// Records messages as they stand now, and forgets those that are gone: one transaction. The clocks of a call begin
    /// when its message stands, if that is later than it was due.
    ///
    /// # Errors
    /// The data file failed.
    pub fn record_posts(
        &self,
        stand: &[Post],
        gone: &[Post],
    ) -> Work<'static, Result<(), TableError>> {
        let mut batch = Batch::new();
        for post in gone {
            batch = batch.forget_message(post.surface.of(), key(post.surface, &post.place));
        }
        for post in stand {
            let kept = Kept {
                message: post.message.clone(),
                language: post.language.to_string(),
                at: post.at,
            };
            let showing = Showing { version: post.version, body: form::write(V1, &kept) };
            batch = batch.shown(post.surface.of(), key(post.surface, &post.place), showing);
        }
        let calls = stand.iter().filter(|post| matches!(post.surface, SurfaceId::Call(..)));
        let calls: Vec<Post> = calls.cloned().collect();
        let (hall, committed) = (Arc::clone(&self.hall), self.commits(batch));
        Box::pin(async move {
            committed.await?;
            for call in calls {
                clocks::begin_call(&hall, &call).await;
            }
            Ok(())
        })
    }

    fn commits(&self, batch: Batch) -> Work<'static, Result<(), TableError>> {
        let store = self.hall.store.clone();
        Box::pin(async move {
            if batch.is_empty() {
                return Ok(());
            }
            Ok(store.commit_async(batch).await?)
        })
    }

    /// The names of live matches that a command typed there by this person may be about: those of the
    /// channel, then the person's own elsewhere.
    #[must_use]
    pub fn names(&self, channel: &ChannelId, person: &PersonId, language: Language) -> Vec<String> {
        let here = self.hall.standings(channel);
        let mine = self.hall.places().into_iter().map(|place| place.now());
        let mine = mine.filter(|s| s.record.seat_of(person).is_some());
        let mut out: Vec<String> = Vec::new();
        for standing in here.into_iter().chain(mine) {
            let name = self.hall.desk(language).name(standing.record.name);
            if standing.record.shelf_stage().is_live() && !out.contains(&name) {
                out.push(name);
            }
        }
        out
    }

    /// The games that can be played.
    #[must_use]
    pub fn documents(&self) -> &[DocumentInfo] {
        self.hall.catalogue.documents()
    }

    /// A note that an adapter keeps, under a name that begins with its platform.
    ///
    /// # Errors
    /// The data file failed.
    pub fn note(&self, name: &str) -> Result<Option<Vec<u8>>, TableError> {
        Ok(self.hall.store.setting(Shelf::Service, name)?)
    }

    /// Every note whose name begins so.
    ///
    /// # Errors
    /// The data file failed.
    pub fn notes(&self, prefix: &str) -> Result<Vec<(String, Vec<u8>)>, TableError> {
        let all: Result<_, StoreError> = self.hall.store.settings(Shelf::Service);
        Ok(all?.into_iter().filter(|(name, _)| name.starts_with(prefix)).collect())
    }

    /// Keeps a note, or drops it (`None`).
    ///
    /// # Errors
    /// The data file failed.
    pub fn set_note(
        &self,
        name: &str,
        note: Option<Vec<u8>>,
    ) -> Work<'static, Result<(), TableError>> {
        let batch = match note {
            Some(bytes) => Batch::new().set(Shelf::Service, name, bytes),
            None => Batch::new().unset(Shelf::Service, name),
        };
        self.commits(batch)
    }
}
