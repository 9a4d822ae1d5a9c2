//! The pools of cards by which the matches of a data file are played. Each is stored once, so that matches keep their
//! cards and numbers after their sets have grown.

use super::state::{Hall, TableError, lock};
use crate::game::catalogue::Catalogue;
use crate::game::past_pool::{self, PastPool};
use crate::matches::draft::Draft;
use std::collections::BTreeSet;
use stolik_store::{Shelf, Store};

/// Reads the pools and tells the games of them; returns their keys. One that cannot be read stays in the data file,
/// untouched.
pub(crate) fn load(
    store: &Store,
    catalogue: &dyn Catalogue,
) -> Result<BTreeSet<String>, TableError> {
    let mut keys = BTreeSet::new();
    for (key, bytes) in store.settings(Shelf::Pool)? {
        match PastPool::read(&bytes) {
            Ok(pool) => catalogue.learn_pool(&pool),
            Err(error) => tracing::error!(key, %error, "a pool of cards rests"),
        }
        keys.insert(key);
    }
    Ok(keys)
}

impl Hall {
    /// Returns the pool by which the match of a draft is played if the data file does not have it yet.
    pub(crate) fn find_new_pool(&self, draft: &Draft) -> Option<PastPool> {
        let play = draft.next.game.as_ref()?.play();
        let (document, rules) = (play.document(), play.rules());
        if lock(&self.pools).contains(&past_pool::key(document, rules)) {
            return None;
        }
        let pool = PastPool { document: document.to_owned(), rules, cards: play.pool() };
        (!pool.cards.is_empty()).then_some(pool)
    }

    /// Installs a pool that was stored.
    pub(crate) fn install_pool(&self, pool: &PastPool) {
        self.catalogue.learn_pool(pool);
        lock(&self.pools).insert(pool.key());
    }
}
