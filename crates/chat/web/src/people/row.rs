//! The stored form of a person of the page, and the secrets that prove the person. Only hashes are kept.

use crate::keep::KeepError;
use data_encoding::{BASE32_NOPAD, HEXLOWER};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use stolik_words::spelling::clean;
use stolik_world::Entropy;
use subtle::ConstantTimeEq;
use unicode_security::confusable_detection::skeleton;

/// The prefix of every id and of every kept key.
const PREFIX: &str = "web:";
/// Bytes of an id.
const ID: usize = 8;
/// Bytes of a cookie's secret.
const SECRET: usize = 24;
/// Bytes of a code: sixteen letters and digits.
const CODE: usize = 10;
/// Letters of a code between two dashes.
const GROUP: usize = 4;

/// SHA-256 of a secret, in hexadecimal digits.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Hash(String);

impl Hash {
    pub(crate) fn of(secret: &str) -> Hash {
        Hash(HEXLOWER.encode(&Sha256::digest(secret.as_bytes())))
    }

    /// Compares in a time that does not depend on where the two differ.
    pub(crate) fn is(&self, other: &Hash) -> bool {
        self.0.as_bytes().ct_eq(other.0.as_bytes()).into()
    }
}

/// A person, as kept. Version 2 of the stored form.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Row {
    version: u8,
    pub name: String,
    /// The person's sessions, oldest first.
    pub sessions: Vec<Session>,
    /// The code that signs in elsewhere, if one was made.
    pub code: Option<Code>,
    /// The time of the last visit, in seconds since 1970; exact to a day.
    pub seen: i64,
}

/// A browser that is signed in.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Session {
    /// Names it in the list; no secret.
    pub id: String,
    secret: Hash,
    /// Browser and system, as far as they said; may be empty.
    pub device: String,
    /// The times of the sign-in and of the last visit, in seconds since 1970; the latter exact to a day.
    pub since: i64,
    pub seen: i64,
    /// The operator's key that was presented here, if one was.
    pub operator: Option<Hash>,
}

/// A code that signs in elsewhere.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Code {
    pub hash: Hash,
    /// The time at which it was made, in seconds since 1970.
    pub since: i64,
}

/// Version 1: one browser, and when it was there was not kept.
#[derive(Deserialize)]
struct RowV1 {
    name: String,
    secret: Hash,
}

impl Row {
    /// A new person, signed in nowhere yet.
    pub(crate) fn new(name: String, now: i64) -> Row {
        Row { version: 2, name, sessions: Vec::new(), code: None, seen: now }
    }

    /// Parses a kept row of any version, and tells whether it should be written anew.
    pub(crate) fn read(
        bytes: &[u8],
        now: i64,
        entropy: &Entropy,
    ) -> Result<(Row, bool), KeepError> {
        #[derive(Deserialize)]
        struct Version {
            version: u8,
        }
        let told = |error: serde_json::Error| KeepError(error.to_string());
        let Version { version } = serde_json::from_slice(bytes).map_err(told)?;
        match version {
            1 => {
                let RowV1 { name, secret } = serde_json::from_slice(bytes).map_err(told)?;
                let mut row = Row::new(name, now);
                row.sessions.push(Session::with(secret, String::new(), now, entropy));
                Ok((row, true))
            }
            2 => Ok((serde_json::from_slice(bytes).map_err(told)?, false)),
            _ => Err(KeepError(format!("version {version}, this program knows 2"))),
        }
    }

    pub(crate) fn bytes(&self) -> Result<Vec<u8>, KeepError> {
        serde_json::to_vec(self).map_err(|error| KeepError(error.to_string()))
    }

    /// The session that a cookie's secret proves.
    pub(crate) fn session(&self, secret: &Hash) -> Option<&Session> {
        self.sessions.iter().find(|session| session.secret.is(secret))
    }
}

impl Session {
    fn with(secret: Hash, device: String, now: i64, entropy: &Entropy) -> Session {
        let id = random::<6>(entropy);
        Session { id, secret, device, since: now, seen: now, operator: None }
    }

    /// A new one, and the cookie that proves it.
    pub(crate) fn new(
        person: &str,
        device: String,
        now: i64,
        entropy: &Entropy,
    ) -> (Session, String) {
        let secret = random::<SECRET>(entropy);
        let id = person.strip_prefix(PREFIX).unwrap_or(person);
        let cookie = format!("{id}.{secret}");
        (Session::with(Hash::of(&secret), device, now, entropy), cookie)
    }
}

/// A new person's id.
pub(crate) fn new_id(entropy: &Entropy) -> String {
    format!("{PREFIX}{}", random::<ID>(entropy))
}

/// The id whose part a link names.
pub(crate) fn id_in(short: &str) -> Option<String> {
    let right = short.len() == 2 * ID && short.bytes().all(|byte| byte.is_ascii_hexdigit());
    right.then(|| format!("{PREFIX}{short}"))
}

/// Id and hashed secret of a cookie.
pub(crate) fn split(cookie: &str) -> Option<(String, Hash)> {
    let (id, secret) = cookie.split_once('.')?;
    let right = secret.len() == 2 * SECRET && secret.is_ascii();
    right.then(|| Some((id_in(id)?, Hash::of(secret))))?
}

/// A new code, as it is shown.
pub(crate) fn new_code(entropy: &Entropy) -> String {
    let letters = BASE32_NOPAD.encode(&entropy.bytes::<CODE>());
    let groups: Vec<&str> =
        (0..letters.len()).step_by(GROUP).map(|at| &letters[at..at + GROUP]).collect();
    groups.join("-")
}

/// A code as it was typed, without what a reader may add or mistake; hashed.
pub(crate) fn read_code(typed: &str) -> Option<Hash> {
    let letters: String = typed
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|letter| match letter.to_ascii_uppercase() {
            '0' => 'O',
            '1' => 'I',
            '8' => 'B',
            other => other,
        })
        .collect();
    (letters.len() == CODE * 8 / 5).then(|| Hash::of(&letters))
}

fn random<const BYTES: usize>(entropy: &Entropy) -> String {
    HEXLOWER.encode(&entropy.bytes::<BYTES>())
}

/// Keys of the look of a name: two names that a reader would take for one another share at least one of them. A
/// letter may look like another one in its own case (Cyrillic O) or in the other (Cyrillic VE, by its capital), so
/// there is a key for either way. Marks, blanks and signs count for nothing, and circles or squares around letters. By
/// the confusables of UTS 39.
pub(crate) fn looks(name: &str) -> [String; 2] {
    let name = &clean(&name.chars().map(without_frame).collect::<String>());
    let letters = |text: &str| -> String {
        let seen = skeleton(text).flat_map(char::to_lowercase);
        seen.filter(|letter| letter.is_alphanumeric()).collect()
    };
    [letters(name), letters(&name.to_uppercase())].map(|letters| match letters.is_empty() {
        true => name.to_owned(),
        false => letters,
    })
}

/// The letter in a dark circle or square, which has no compatibility form, or the flag's half that is drawn as one.
fn without_frame(letter: char) -> char {
    const FRAMES: [u32; 3] = [0x1F150, 0x1F170, 0x1F1E6];
    let place = FRAMES.into_iter().find_map(|first| {
        let place = u32::from(letter).checked_sub(first)?;
        u8::try_from(place).ok().filter(|place| *place < 26)
    });
    place.map_or(letter, |place| char::from(b'A' + place))
}

/// Browser and system of a `User-Agent`, in the names that they give themselves; empty for one that
/// says nothing known.
pub(crate) fn device(agent: &str) -> String {
    // Of each list the first that is named: the later ones pretend to be those after them.
    let named = |known: &[(&str, &'static str)]| {
        known.iter().find(|(mark, _)| agent.contains(mark)).map(|(_, name)| *name)
    };
    let browser = named(&[
        ("YaBrowser/", "Yandex"),
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser/", "Samsung Internet"),
        ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"),
        ("Chrome/", "Chrome"),
        ("CriOS/", "Chrome"),
        ("Safari/", "Safari"),
    ]);
    let system = named(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Macintosh", "macOS"),
        ("CrOS", "ChromeOS"),
        ("Linux", "Linux"),
    ]);
    [browser, system].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let entropy = Entropy::seeded(1);
        let code = new_code(&entropy);
        assert_eq!((code.len(), code.matches('-').count()), (19, 3));
        let hash = read_code(&code).unwrap();
        for typed in [code.to_lowercase(), code.replace('-', " "), code.replace('O', "0")] {
            assert!(read_code(&typed).is_some_and(|typed| typed.is(&hash)), "{typed}");
        }
        assert!(!read_code(&new_code(&entropy)).unwrap().is(&hash));
        assert!(read_code("").is_none() && read_code(&code[..18]).is_none());
    }

    #[test]
    fn names_that_look_alike_share_a_key() {
        let alike = |one: &str, other: &str| {
            looks(one).iter().zip(&looks(other)).any(|(one, other)| one == other)
        };
        for (one, other) in [
            ("Zed", "\u{396}ed"),
            ("Zed", "zED"),
            ("Zed", "Z\u{435}d"),
            ("zed", "z\u{435}\u{501}"),
            ("Zed", "\u{FF3A}\u{FF45}\u{FF44}"),
            ("Zed", "Z-e d."),
            ("Zed", "Z\u{200B}ed"),
            ("Zed", "Z\u{301}ed"),
            ("Bob", "\u{412}\u{43E}\u{412}"),
            ("BOB", "\u{432}\u{43E}\u{432}"),
            ("\u{410}\u{43D}\u{43D}\u{430}", "AHHA"),
            ("\u{410}\u{43D}\u{43D}\u{430}", "\u{430}\u{43D}\u{41D}\u{430}"),
            ("Ian", "lan"),
            ("O0", "00"),
            ("Paul", "\u{1D5E3}\u{1D5EE}\u{1D602}\u{1D5F9}"),
            ("\u{401}\u{43B}\u{43A}\u{430}", "\u{415}\u{43B}\u{43A}\u{430}"),
            ("xyz", "\u{445}\u{443}z"),
            ("Zed", "\u{24CF}\u{24D4}\u{24D3}"),
            ("Zed", "\u{1F169}ed"),
            ("Zed", "\u{1F189}\u{1F174}\u{1F173}"),
            ("Zed", "\u{1F1FF}\u{1F1EA}\u{1F1E9}"),
        ] {
            assert!(alike(one, other), "{one} {other}: {:?} {:?}", looks(one), looks(other));
        }
        for (one, other) in
            [("Anna", "Anne"), ("Boris", "Borya"), ("\u{2605}", "\u{2606}"), ("Zed1", "Zed2")]
        {
            assert!(!alike(one, other), "{one} {other}");
        }
    }

    #[test]
    fn a_device_is_named_by_browser_and_system() {
        for (agent, expected) in [
            (
                "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0",
                "Firefox, Android",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36 Edg/120.0",
                "Edge, Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1",
                "Safari, iPhone",
            ),
            ("curl/8.5", ""),
        ] {
            assert_eq!(device(agent), expected);
        }
    }

    #[test]
    fn rows_of_version_1_become_rows_with_one_session() {
        let entropy = Entropy::seeded(1);
        let secret = "5".repeat(2 * SECRET);
        let Hash(hash) = Hash::of(&secret);
        let old = format!("{{\"version\":1,\"name\":\"Anna\",\"secret\":\"{hash}\"}}");
        let (row, anew) = Row::read(old.as_bytes(), 7, &entropy).unwrap();
        assert!(anew && row.session(&Hash::of(&secret)).is_some());
        let (again, anew) = Row::read(&row.bytes().unwrap(), 9, &entropy).unwrap();
        assert_eq!((anew, again.seen, again.name.as_str()), (false, 7, "Anna"));
        assert!(
            Row::read(b"{\"version\":3}", 7, &entropy).is_err()
                && Row::read(b"{", 7, &entropy).is_err()
        );
    }
}
