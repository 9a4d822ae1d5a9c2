//! The records of messages.

use std::collections::BTreeMap;
use stolik_table::{ChannelId, Post, SurfaceId};

/// A key of a message: what it shows, where.
pub(crate) type Key = (SurfaceId, ChannelId);

/// The records, found by surface and by message.
#[derive(Debug, Default)]
pub(crate) struct Posts {
    by_key: BTreeMap<Key, Post>,
    by_message: BTreeMap<(ChannelId, String), SurfaceId>,
}

impl Posts {
    /// Returns the record under a key.
    pub fn get(&self, key: &Key) -> Option<&Post> {
        self.by_key.get(key)
    }

    /// Everything, in the order of its keys.
    pub fn iter(&self) -> impl Iterator<Item = (&Key, &Post)> {
        self.by_key.iter()
    }

    /// Everything that is recorded of a surface.
    pub fn of(&self, id: SurfaceId) -> impl Iterator<Item = &Post> {
        let from = (id, ChannelId::new(""));
        let of = self.by_key.range(from..).take_while(move |((surface, _), _)| *surface == id);
        of.map(|(_, post)| post)
    }

    /// Records a post in the place of an older one.
    pub fn put(&mut self, post: Post) {
        let key = (post.surface, post.place.clone());
        self.remove(&key);
        if !post.message.is_empty() {
            self.by_message.insert((post.place.clone(), post.message.clone()), post.surface);
        }
        self.by_key.insert(key, post);
    }

    /// Returns the surface of a message.
    pub fn shown_by(&self, place: &ChannelId, message: &str) -> Option<SurfaceId> {
        self.by_message.get(&(place.clone(), message.to_owned())).copied()
    }

    /// Forgets a post.
    pub fn remove(&mut self, key: &Key) -> Option<Post> {
        let post = self.by_key.remove(key)?;
        self.by_message.remove(&(post.place.clone(), post.message.clone()));
        Some(post)
    }
}
