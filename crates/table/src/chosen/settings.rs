//! Settings of people and chats: calls, sleep, time limits of decisions. Kept in the data file by
//! person and by chat; every match reads them when it needs them.

use crate::wire::api::Now;
use serde::{Deserialize, Serialize};
use stolik_store::{FormError, form};
use stolik_words::Language;

/// The settings of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PersonSettings {
    /// The language of all private answers; none: what the platform says.
    pub language: Option<Language>,
    /// The times of calls.
    pub calls: Calls,
    /// Hours after which a call is repeated while the match still waits; none: never.
    pub remind: Option<u16>,
    /// From when to when to sleep, in minutes after midnight of the zone: no calls then, and no
    /// clock runs out. The second may be smaller than the first: over midnight.
    pub sleep: Option<(u16, u16)>,
    /// Time zone, a name of the IANA database.
    pub zone: String,
    /// On vacation until then: no calls, and no clock runs.
    pub vacation: Option<Now>,
    /// Since when that vacation.
    pub away: Option<Now>,
    /// The people who see one's ratings.
    pub ratings: Seen,
}

/// The page of the settings on which one chooses the people who see one's ratings.
pub(crate) const RATINGS_PAGE: u8 = 7;

/// The people who see one's ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Seen {
    /// Oneself alone.
    #[default]
    Alone,
    /// Everybody in chats in which one has played.
    ByAll,
}

/// The times at which a person is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Calls {
    /// No calls.
    Off,
    /// As soon as a decision is one's own.
    AtOnce,
    /// At most once in so many minutes a match.
    Every(u16),
}

impl Default for PersonSettings {
    fn default() -> PersonSettings {
        PersonSettings {
            language: None,
            calls: Calls::AtOnce,
            remind: None,
            sleep: None,
            zone: "Europe/Moscow".to_owned(),
            vacation: None,
            away: None,
            ratings: Seen::Alone,
        }
    }
}

/// The settings that the administrators of a chat have chosen.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ChatSettings {
    /// The language of public messages; none: the adapter's guess, then Russian.
    pub language: Option<Language>,
    /// [`crate::game::hosted::DocumentInfo::id`] of the game that `/new` opens; none: the first of the catalogue.
    pub document: Option<String>,
    /// Hours that a decision may take in new matches before the others may claim; none: for ever.
    pub limit: Option<u32>,
}

/// The version of a chat's stored settings, and that of a person's before ratings.
const V1: u8 = 1;
/// The version of a person's stored settings.
const V2: u8 = 2;
/// The name of a person's settings in errors.
const PERSONAL: &str = "a person's settings";

/// A person's settings before ratings.
#[derive(Deserialize)]
struct PersonSettingsV1 {
    language: Option<Language>,
    calls: Calls,
    remind: Option<u16>,
    sleep: Option<(u16, u16)>,
    zone: String,
    vacation: Option<Now>,
    away: Option<Now>,
}

impl PersonSettings {
    /// The stored form.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        form::write(V2, self)
    }

    /// From the stored form of any version.
    ///
    /// # Errors
    /// [`FormError`].
    pub fn read(bytes: &[u8]) -> Result<Self, FormError> {
        let (version, rest) = form::split(PERSONAL, V2, bytes)?;
        if version >= V2 {
            return form::body(PERSONAL, rest);
        }
        let PersonSettingsV1 { language, calls, remind, sleep, zone, vacation, away } =
            form::body(PERSONAL, rest)?;
        let ratings = Seen::Alone;
        Ok(PersonSettings { language, calls, remind, sleep, zone, vacation, away, ratings })
    }
}

macro_rules! stored {
    ($type:ty, $what:literal) => {
        impl $type {
            /// The stored form.
            #[must_use]
            pub fn write(&self) -> Vec<u8> {
                form::write(V1, self)
            }

            /// From the stored form.
            ///
            /// # Errors
            /// [`FormError`].
            pub fn read(bytes: &[u8]) -> Result<Self, FormError> {
                form::read($what, bytes)
            }
        }
    };
}

stored!(ChatSettings, "a chat's settings");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_of_a_person_from_before_ratings_are_read() {
        let former = [&[1, 0, 1, 0, 0, 13][..], b"Europe/Moscow", &[0, 0]].concat();
        assert_eq!(PersonSettings::read(&former), Ok(PersonSettings::default()));
        let seen = PersonSettings { ratings: Seen::ByAll, ..PersonSettings::default() };
        assert_eq!(PersonSettings::read(&seen.write()), Ok(seen));
        assert!(PersonSettings::read(&[3]).is_err(), "of a newer program");
    }
}
