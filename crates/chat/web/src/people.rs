//! Who holds which name. A person is a random id; the cookie that proves it is a random secret, of
//! which only a hash is kept. A name that looks like another's is refused to everybody else.

use crate::keep::{Keep, KeepError};
use data_encoding::HEXLOWER;
use rand::Rng;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use stolik_table::{Person, PersonId};
use stolik_words::clean_name;

/// The most people that one data file holds, so that nobody fills it with names.
const MOST: usize = 5_000;
/// What every id and every kept key begins with.
const PREFIX: &str = "web:";
/// Bytes of an id.
const ID: usize = 8;
/// Bytes of a cookie's secret.
const SECRET: usize = 24;

/// How a person is kept. Version 1 of the stored form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Row {
    version: u8,
    name: String,
    /// SHA-256 of the cookie's secret, in hexadecimal digits.
    secret: String,
}

/// Why a name was not given.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoName {
    /// Nothing is left of it that can be shown.
    #[error("nothing to show")]
    Empty,
    /// Somebody else holds it, or one that looks the same.
    #[error("taken")]
    Taken,
    /// Too many people.
    #[error("full")]
    Full,
    /// It could not be kept.
    #[error(transparent)]
    Keep(#[from] KeepError),
}

/// Everybody who has a name here.
pub(crate) struct People {
    keep: Arc<dyn Keep>,
    rows: Mutex<Rows>,
}

#[derive(Default)]
struct Rows {
    by_id: BTreeMap<String, Row>,
    /// From what a name looks like to whom it belongs.
    by_look: BTreeMap<String, String>,
}

impl People {
    /// Everybody who was kept.
    pub(crate) fn load(keep: Arc<dyn Keep>) -> Result<People, KeepError> {
        let mut rows = Rows::default();
        for (key, bytes) in keep.read()? {
            let row: Row = serde_json::from_slice(&bytes)
                .map_err(|error| KeepError(format!("{key}: {error}")))?;
            if row.version != 1 {
                return Err(KeepError(format!(
                    "{key}: version {}, this program knows 1",
                    row.version
                )));
            }
            rows.by_look.insert(look(&row.name), key.clone());
            rows.by_id.insert(key, row);
        }
        Ok(People { keep, rows: Mutex::new(rows) })
    }

    /// The person whose cookie this is.
    pub(crate) fn known(&self, cookie: &str) -> Option<Person> {
        let (id, secret) = split(cookie)?;
        let rows = self.rows();
        let row = rows.by_id.get(&id)?;
        (row.secret == hash(secret))
            .then(|| Person { id: PersonId::new(id), name: row.name.clone() })
    }

    /// Gives a name: to a new person, or instead of the former one to the holder of the cookie.
    /// Answers with the cookie that proves it. Blocks until it is kept.
    pub(crate) fn take(
        &self,
        name: &str,
        cookie: Option<&str>,
    ) -> Result<(Person, String), NoName> {
        let name = clean_name(name);
        if name.is_empty() {
            return Err(NoName::Empty);
        }
        let me = cookie.and_then(|cookie| Some((self.known(cookie)?, cookie.to_owned())));
        let mut rows = self.rows();
        let holder = rows.by_look.get(&look(&name));
        if holder.is_some_and(|holder| me.as_ref().is_none_or(|(me, _)| me.id.0 != *holder)) {
            return Err(NoName::Taken);
        }
        if me.is_none() && rows.by_id.len() >= MOST {
            return Err(NoName::Full);
        }
        let (id, cookie) = me.map_or_else(new_cookie, |(person, cookie)| (person.id.0, cookie));
        let secret = split(&cookie).map(|(_, secret)| hash(secret)).unwrap_or_default();
        let row = Row { version: 1, name: name.clone(), secret };
        let bytes = serde_json::to_vec(&row).map_err(|error| KeepError(error.to_string()))?;
        self.keep.write(&id, bytes)?;
        if let Some(former) = rows.by_id.insert(id.clone(), row) {
            rows.by_look.remove(&look(&former.name));
        }
        rows.by_look.insert(look(&name), id.clone());
        Ok((Person { id: PersonId::new(id), name }, cookie))
    }

    fn rows(&self) -> MutexGuard<'_, Rows> {
        self.rows.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A new id and its cookie, `<id>.<secret>`.
fn new_cookie() -> (String, String) {
    let (mut id, mut secret) = ([0; ID], [0; SECRET]);
    rand::rng().fill_bytes(&mut id);
    rand::rng().fill_bytes(&mut secret);
    let id = HEXLOWER.encode(&id);
    let cookie = format!("{id}.{}", HEXLOWER.encode(&secret));
    (format!("{PREFIX}{id}"), cookie)
}

/// Id and secret of a cookie.
fn split(cookie: &str) -> Option<(String, &str)> {
    let (id, secret) = cookie.split_once('.')?;
    let right = id.len() == 2 * ID && secret.len() == 2 * SECRET && cookie.is_ascii();
    right.then(|| (format!("{PREFIX}{id}"), secret))
}

fn hash(secret: &str) -> String {
    HEXLOWER.encode(&Sha256::digest(secret.as_bytes()))
}

/// Cyrillic small letters and the Latin ones that look the same.
const ALIKE: [(char, char); 13] = [
    ('\u{430}', 'a'),
    ('\u{432}', 'b'),
    ('\u{435}', 'e'),
    ('\u{451}', 'e'),
    ('\u{43A}', 'k'),
    ('\u{43C}', 'm'),
    ('\u{43D}', 'h'),
    ('\u{43E}', 'o'),
    ('\u{440}', 'p'),
    ('\u{441}', 'c'),
    ('\u{442}', 't'),
    ('\u{443}', 'y'),
    ('\u{445}', 'x'),
];

/// What a name looks like: names that a reader would take for one another look the same.
fn look(name: &str) -> String {
    let alike =
        |letter| ALIKE.iter().find(|(from, _)| *from == letter).map_or(letter, |(_, to)| *to);
    name.chars()
        .flat_map(char::to_lowercase)
        .map(alike)
        .filter(|letter| letter.is_alphanumeric())
        .collect::<String>()
        + if name.chars().any(char::is_alphanumeric) { "" } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keep::MemoryKeep;

    #[test]
    fn a_name_belongs_to_its_cookie_and_survives_a_restart() {
        let keep = Arc::new(MemoryKeep::default());
        let people = People::load(keep.clone()).unwrap();
        let (anna, cookie) = people.take("  Анна ", None).unwrap();
        assert_eq!(anna.name, "Анна");
        assert!(matches!(people.take("анна", None), Err(NoName::Taken)));
        assert!(matches!(people.take("AHHA", None), Err(NoName::Taken)));
        assert_eq!(people.take("Анна", Some(&cookie)).unwrap().0, anna);

        let again = People::load(keep).unwrap();
        assert_eq!(again.known(&cookie), Some(anna.clone()));
        assert!(matches!(again.take("Анна", None), Err(NoName::Taken)));
        let id = cookie.split_once('.').unwrap().0;
        for forged in [
            format!("{id}.{}", "0".repeat(2 * SECRET)),
            id.to_owned(),
            String::new(),
            "\u{44f}.".into(),
        ] {
            assert_eq!(again.known(&forged), None, "{forged}");
        }
    }

    #[test]
    fn a_new_name_frees_the_old_one() {
        let people = People::load(Arc::new(MemoryKeep::default())).unwrap();
        let (anna, cookie) = people.take("Anna", None).unwrap();
        let (maria, same) = people.take("Maria", Some(&cookie)).unwrap();
        assert_eq!((&maria.id, maria.name.as_str(), &same), (&anna.id, "Maria", &cookie));
        assert_ne!(people.take("Anna", None).unwrap().0.id, anna.id);
        assert!(matches!(people.take("\u{200B} ", None), Err(NoName::Empty)));
    }

    #[test]
    fn what_was_kept_and_does_not_decode_is_an_error() {
        let keep = MemoryKeep::default();
        keep.write("web:1", b"{".to_vec()).unwrap();
        assert!(People::load(Arc::new(keep)).is_err());
    }
}
