//! The names of the local channel, kept in the data file among the notes of channels: a person who
//! is forgotten loses them with the other notes.

use stolik_store::{Batch, Shelf, Store, StoreError};
use stolik_web::{Keep, KeepError};

/// What every key of the local channel begins with.
const KEY: &str = "web:";
/// What stands in its place in the data file.
const NOTE: &str = "web/name/";

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
            if let Some(id) = key.strip_prefix(KEY)
                && bytes.first() == Some(&b'{')
            {
                moved = moved.unset(Shelf::Person, &key).set(Shelf::Service, note(id), bytes);
            }
        }
        if !moved.is_empty() {
            store.commit(moved)?;
        }
        Ok(Names { store })
    }
}

impl Keep for Names {
    fn read(&self) -> Result<Vec<(String, Vec<u8>)>, KeepError> {
        let all = self.store.settings(Shelf::Service).map_err(told)?;
        let name =
            |(key, bytes): (String, _)| Some((format!("{KEY}{}", key.strip_prefix(NOTE)?), bytes));
        Ok(all.into_iter().filter_map(name).collect())
    }

    fn write(&self, key: &str, value: Vec<u8>) -> Result<(), KeepError> {
        let id = key.strip_prefix(KEY).unwrap_or(key);
        self.store.commit(Batch::new().set(Shelf::Service, note(id), value)).map_err(told)
    }
}

fn note(id: &str) -> String {
    format!("{NOTE}{id}")
}

fn told(error: StoreError) -> KeepError {
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
        assert_eq!(Names::open(store).unwrap().read().unwrap(), expected);
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
