//! The names of the local channel, kept in the data file among the notes of channels: a person who
//! is forgotten loses them with the other notes. And its keys, kept among the secrets.

use stolik_store::{Batch, Shelf, Store, StoreError};
use stolik_web::{Keep, KeepError, Keys};
use stolik_world::Entropy;

/// The prefix of every key of the local channel.
const KEY: &str = "web:";
/// The prefix that replaces it in the data file.
const NOTE: &str = "web/name/";
/// The place of the keys among the secrets.
const KEYS: &str = "web/keys";

/// The notes of the data file as the local channel sees them.
pub struct Names {
    store: Store,
}

impl Names {
    /// Over a data file. Names that version 0.1 kept among people's settings are moved first, so it
    /// is called before the table reads those.
    ///
    /// # Errors
    /// The data file failed.
    pub fn open(store: Store) -> Result<Names, StoreError> {
        let mut moved = Batch::new();
        for (key, bytes) in store.settings(Shelf::Person)? {
            // A name is JSON; settings begin with the number of their version.
            if key.starts_with(KEY) && bytes.first() == Some(&b'{') {
                moved = moved.unset(Shelf::Person, &key).set(Shelf::Service, note(&key), bytes);
            }
        }
        if !moved.is_empty() {
            store.commit(moved)?;
        }
        Ok(Names { store })
    }

    /// The keys of the page, made at the first start.
    ///
    /// # Errors
    /// The data file failed, or what stands there are no keys.
    pub fn keys(&self, entropy: &Entropy) -> Result<Keys, KeepError> {
        if let Some(bytes) = self.store.setting(Shelf::Secret, KEYS).map_err(keep_error)? {
            let keys = serde_json::from_slice(&bytes);
            // Not with what stood there.
            return keys.map_err(|_| KeepError("the page's keys cannot be read".into()));
        }
        self.new_keys(entropy)
    }

    /// New keys instead of the former ones.
    ///
    /// # Errors
    /// The data file failed.
    pub fn new_keys(&self, entropy: &Entropy) -> Result<Keys, KeepError> {
        let keys = Keys::new(entropy);
        let bytes = serde_json::to_vec(&keys).map_err(|error| KeepError(error.to_string()))?;
        self.store.commit(Batch::new().set(Shelf::Secret, KEYS, bytes)).map_err(keep_error)?;
        Ok(keys)
    }
}

impl Keep for Names {
    fn read(&self) -> Result<Vec<(String, Vec<u8>)>, KeepError> {
        let all = self.store.settings(Shelf::Service).map_err(keep_error)?;
        let name =
            |(key, bytes): (String, _)| Some((format!("{KEY}{}", key.strip_prefix(NOTE)?), bytes));
        Ok(all.into_iter().filter_map(name).collect())
    }

    fn holds(&self, key: &str) -> Result<bool, KeepError> {
        Ok(self.store.setting(Shelf::Service, &note(key)).map_err(keep_error)?.is_some())
    }

    fn write(&self, key: &str, value: Vec<u8>) -> Result<(), KeepError> {
        self.store.commit(Batch::new().set(Shelf::Service, note(key), value)).map_err(keep_error)
    }

    fn remove(&self, key: &str) -> Result<(), KeepError> {
        let gone = Batch::new().unset(Shelf::Service, note(key));
        let gone = gone.unset(Shelf::Person, key).unset(Shelf::Decks, key);
        self.store.commit(gone).map_err(keep_error)
    }
}

/// Returns the place of the name of a local channel's key.
fn note(key: &str) -> String {
    format!("{NOTE}{}", key.strip_prefix(KEY).unwrap_or(key))
}

fn keep_error(error: StoreError) -> KeepError {
    KeepError(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_again_and_other_notes_are_left_out() {
        let store = Store::in_memory();
        store.commit(Batch::new().set(Shelf::Service, "telegram/name/1", vec![9])).unwrap();
        let names = Names::open(store.clone()).unwrap();
        names.write("web:a", vec![1]).unwrap();
        names.write("web:a", vec![2]).unwrap();
        names.write("web:b", vec![3]).unwrap();
        let expected = vec![("web:a".to_owned(), vec![2]), ("web:b".to_owned(), vec![3])];
        let again = Names::open(store.clone()).unwrap();
        assert_eq!(again.read().unwrap(), expected);
        store.commit(Batch::new().set(Shelf::Decks, "web:a", vec![4])).unwrap();
        again.remove("web:a").unwrap();
        assert_eq!((again.holds("web:a").unwrap(), again.holds("web:b").unwrap()), (false, true));
        assert!(store.settings(Shelf::Decks).unwrap().is_empty());
    }

    #[test]
    fn keys_are_made_once() {
        let store = Store::in_memory();
        let entropy = Entropy::system();
        let keys = Names::open(store.clone()).unwrap().keys(&entropy).unwrap();
        assert_eq!(Names::open(store.clone()).unwrap().keys(&entropy).unwrap(), keys);
        assert_ne!(keys, Names::open(Store::in_memory()).unwrap().keys(&entropy).unwrap());
        assert!(!format!("{keys:?}").contains(&keys.operator));
        store.commit(Batch::new().set(Shelf::Secret, KEYS, b"secret".to_vec())).unwrap();
        let error = Names::open(store).unwrap().keys(&entropy).unwrap_err();
        assert_eq!(error.to_string(), "the page's keys cannot be read");
    }

    #[test]
    fn names_among_settings_are_moved_and_settings_stay() {
        let store = Store::in_memory();
        let (name, settings) = (b"{\"version\":1}".to_vec(), vec![1, 2]);
        let old = Batch::new().set(Shelf::Person, "web:a", name.clone());
        store.commit(old.set(Shelf::Person, "web:b", settings.clone())).unwrap();
        let names = Names::open(store.clone()).unwrap();
        assert_eq!(names.read().unwrap(), [("web:a".to_owned(), name)]);
        let left = store.settings(Shelf::Person).unwrap();
        assert_eq!(left, [("web:b".to_owned(), settings)]);
    }
}
