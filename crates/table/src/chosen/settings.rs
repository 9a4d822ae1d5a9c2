//! Settings of people and chats: calls, sleep, time limits of decisions. Kept in the data file by
//! person and by chat; every match reads them when it needs them.

use crate::wire::api::{Now, PersonId};
use serde::{Deserialize, Serialize};
use stolik_store::{FormError, form};
use stolik_words::{Language, Phrase};

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
    /// The people whom one would rather not meet in events.
    pub avoided: Vec<Avoided>,
}

/// A person whom another would rather not meet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Avoided {
    /// The id of the person.
    pub id: PersonId,
    /// The cleaned name at that time.
    pub name: String,
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
            avoided: Vec::new(),
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
    /// Whether people of this chat may be paired with people of others.
    pub pairing: Pairing,
}

/// The people with whom those of a chat may be paired who look for a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Pairing {
    /// People of the same chat.
    #[default]
    Closed,
    /// People of all chats that allow it, too.
    Open,
}

/// The version of a chat's stored settings before pairing, and that of a person's before ratings.
const V1: u8 = 1;
/// The version of a chat's stored settings, and that of a person's before the list of avoided people.
const V2: u8 = 2;
/// The version of a person's stored settings.
const V3: u8 = 3;
/// The name of a person's settings in errors.
const PERSONAL: &str = "a person's settings";
/// The name of a chat's settings in errors.
const OF_CHAT: &str = "a chat's settings";

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
        form::write(V3, self)
    }

    /// From the stored form of any version.
    ///
    /// # Errors
    /// [`FormError`].
    pub fn read(bytes: &[u8]) -> Result<Self, FormError> {
        let (version, rest) = form::split(PERSONAL, V3, bytes)?;
        if version >= V3 {
            return form::body(PERSONAL, rest);
        }
        if version == V2 {
            // All but the last field: nobody is avoided.
            return form::body(PERSONAL, &[rest, &[0]].concat());
        }
        let PersonSettingsV1 { language, calls, remind, sleep, zone, vacation, away } =
            form::body(PERSONAL, rest)?;
        let rest = PersonSettings::default();
        Ok(PersonSettings { language, calls, remind, sleep, zone, vacation, away, ..rest })
    }
}

impl ChatSettings {
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
        let (version, rest) = form::split(OF_CHAT, V2, bytes)?;
        match version {
            // All but the last field: closed.
            V1 => form::body(OF_CHAT, &[rest, &[0]].concat()),
            _ => form::body(OF_CHAT, rest),
        }
    }
}

/// Zones on buttons.
pub(crate) const ZONES: [&str; 20] = [
    "Europe/Kaliningrad",
    "Europe/Moscow",
    "Europe/Samara",
    "Asia/Yekaterinburg",
    "Asia/Omsk",
    "Asia/Krasnoyarsk",
    "Asia/Irkutsk",
    "Asia/Yakutsk",
    "Asia/Vladivostok",
    "Asia/Kamchatka",
    "Europe/Minsk",
    "Europe/Kyiv",
    "Asia/Tbilisi",
    "Asia/Yerevan",
    "Asia/Tashkent",
    "Asia/Almaty",
    "Europe/Berlin",
    "Europe/London",
    "America/New_York",
    "America/Los_Angeles",
];

/// The name of a time zone: its city, or its id in the IANA database for a zone that has no button.
pub(crate) fn zone_phrase(zone: &str) -> Phrase {
    match ZONES.contains(&zone) {
        true => {
            Phrase::new(format!("settings-zone-{}", zone.to_lowercase().replace(['/', '_'], "-")))
        }
        false => Phrase::new("table-step-notation").text("text", zone),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_of_a_person_from_before_ratings_are_read() {
        let former = [&[1, 0, 1, 0, 0, 13][..], b"Europe/Moscow", &[0, 0]].concat();
        assert_eq!(PersonSettings::read(&former), Ok(PersonSettings::default()));
        let seen = PersonSettings { ratings: Seen::ByAll, ..PersonSettings::default() };
        assert_eq!(PersonSettings::read(&seen.write()), Ok(seen.clone()));
        let written = seen.write();
        let second = [&[2], &written[1..written.len() - 1]].concat();
        assert_eq!(PersonSettings::read(&second), Ok(seen.clone()), "before the list");
        let boris = Avoided { id: PersonId::new("test:boris"), name: "boris".to_owned() };
        let avoids = PersonSettings { avoided: vec![boris], ..seen };
        assert_eq!(PersonSettings::read(&avoids.write()), Ok(avoids));
        assert!(PersonSettings::read(&[4]).is_err(), "of a newer program");
    }
    #[test]
    fn settings_of_a_chat_from_before_pairing_are_read() {
        let settings = ChatSettings { limit: Some(72), ..ChatSettings::default() };
        assert_eq!(ChatSettings::read(&[1, 0, 0, 1, 72]), Ok(settings.clone()));
        let open = ChatSettings { pairing: Pairing::Open, ..settings };
        assert_eq!(ChatSettings::read(&open.write()), Ok(open));
        assert!(ChatSettings::read(&[3, 0, 0, 0, 0]).is_err(), "of a newer program");
    }
}
