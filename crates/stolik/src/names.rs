//! The names of the local channel, kept in the data file.

use stolik_store::{Batch, Shelf, Store, StoreError};
use stolik_web::{Keep, KeepError};

/// What every key of the local channel begins with; other channels keep people on the same shelf.
const PREFIX: &str = "web:";

/// A shelf of the data file as the local channel sees it.
pub struct Names {
    store: Store,
}

impl Names {
    /// Over a data file.
    #[must_use]
    pub fn new(store: Store) -> Names {
        Names { store }
    }
}

impl Keep for Names {
    fn read(&self) -> Result<Vec<(String, Vec<u8>)>, KeepError> {
        let all = self.store.settings(Shelf::Person).map_err(told)?;
        Ok(all.into_iter().filter(|(key, _)| key.starts_with(PREFIX)).collect())
    }

    fn write(&self, key: &str, value: Vec<u8>) -> Result<(), KeepError> {
        self.store.commit(Batch::new().set(Shelf::Person, key, value)).map_err(told)
    }
}

fn told(error: StoreError) -> KeepError {
    KeepError(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_again_and_other_channels_are_left_out() {
        let store = Store::in_memory();
        store.commit(Batch::new().set(Shelf::Person, "telegram:1", vec![9])).unwrap();
        let names = Names::new(store.clone());
        names.write("web:a", vec![1]).unwrap();
        names.write("web:a", vec![2]).unwrap();
        names.write("web:b", vec![3]).unwrap();
        let expected = vec![("web:a".to_owned(), vec![2]), ("web:b".to_owned(), vec![3])];
        assert_eq!(Names::new(store).read().unwrap(), expected);
    }
}
