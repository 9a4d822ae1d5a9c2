//! The keys of this data file's tokens, as they are kept: the one in use, and those from before the file was
//! restored from a copy.

use crate::wire::token::TokenKey;
use stolik_store::Batch;
use stolik_store::Shelf;
use stolik_store::Store;
use stolik_store::StoreError;
use stolik_world::Entropy;

/// Under which name the key of tokens stands.
pub(crate) const TOKENS: &str = "tokens";
/// Under which name the former ones stand, the newest first.
pub(crate) const FORMER: &str = "tokens before";

/// The key of this data file's tokens, made when there is none.
pub(crate) fn token_key(store: &Store, entropy: &Entropy) -> Result<TokenKey, StoreError> {
    if let Some(bytes) = store.setting(Shelf::Secret, TOKENS)?
        && let Ok(key) = TokenKey::try_from(bytes.as_slice())
    {
        return Ok(key);
    }
    let key: TokenKey = entropy.bytes();
    store.commit(Batch::new().set(Shelf::Secret, TOKENS, key.to_vec()))?;
    Ok(key)
}

/// The keys that were in use before the file was restored, the newest first.
pub(crate) fn former_keys(store: &Store) -> Result<Vec<TokenKey>, StoreError> {
    let bytes = store.setting(Shelf::Secret, FORMER)?.unwrap_or_default();
    let keys = bytes.chunks_exact(size_of::<TokenKey>());
    Ok(keys.filter_map(|key| TokenKey::try_from(key).ok()).collect())
}
