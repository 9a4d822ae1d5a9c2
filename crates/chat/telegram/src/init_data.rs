//! The data with which Telegram opens the page as a Mini App: a query string that names the person and is signed with
//! the bot's token. Its length is checked before it is parsed, its signature before anything in it is believed.

use crate::decode;
use crate::place::{Place, person};
use data_encoding::HEXLOWER_PERMISSIVE;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::Value;
use sha2::Sha256;
use std::collections::BTreeMap;
use stolik_delivery::Secret;
use stolik_table::{ChannelId, Person};
use stolik_words::Language;
use url::form_urlencoded;

/// The longest data that are looked at, bytes. Telegram sends some 400 to 900.
const LONGEST: usize = 4096;
/// The most fields of them; Telegram knows eleven.
const FIELDS: usize = 32;
/// The age in seconds after which they open nothing: they are made anew whenever the app is opened.
const AGE: i64 = 3600;
/// The seconds by which Telegram's clock may be ahead of ours.
const AHEAD: i64 = 300;
/// The longest parameter of a link that opens the app.
const START: usize = 64;

/// A person who has opened the page inside Telegram.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opened {
    /// The same person as in chats.
    pub person: Person,
    /// The person's private chat with the bot.
    pub channel: ChannelId,
    /// The language of the person's Telegram.
    pub language: Language,
    /// The parameter of the link that was followed, if one was.
    pub start: Option<String>,
    /// The time of the signature, in seconds since 1970.
    pub signed: i64,
    /// The signature, in hexadecimal digits: other data have another one.
    pub signature: String,
}

/// The reason why such data open nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InitDataError {
    /// They are too long, or no query string with the fields that are needed.
    #[error("the data of the Mini App cannot be read")]
    Unreadable,
    /// The bot's token has not signed them.
    #[error("the data of the Mini App have another signature")]
    Forged,
    /// They are older than an hour, or of the future.
    #[error("the data of the Mini App are out of date")]
    OutOfDate,
}

/// Checks data with the bot's token, at a time in seconds since 1970.
///
/// # Errors
/// [`InitDataError`].
pub fn check_init_data(token: &Secret, data: &str, now: i64) -> Result<Opened, InitDataError> {
    if data.len() > LONGEST {
        return Err(InitDataError::Unreadable);
    }
    let mut fields = BTreeMap::new();
    for (number, (key, value)) in form_urlencoded::parse(data.as_bytes()).enumerate() {
        // Of two fields with one name the signature could be about the other one.
        if number >= FIELDS || fields.insert(key.into_owned(), value.into_owned()).is_some() {
            return Err(InitDataError::Unreadable);
        }
    }
    let hash = fields.remove("hash").ok_or(InitDataError::Unreadable)?;
    let signature =
        HEXLOWER_PERMISSIVE.decode(hash.as_bytes()).map_err(|_| InitDataError::Unreadable)?;
    verify(token, &fields, &signature)?;
    let signed = fields.get("auth_date").and_then(|date| date.parse::<i64>().ok());
    let signed = signed.ok_or(InitDataError::Unreadable)?;
    if !(now.saturating_sub(AGE)..=now.saturating_add(AHEAD)).contains(&signed) {
        return Err(InitDataError::OutOfDate);
    }
    let user: Option<Value> = fields.get("user").and_then(|user| serde_json::from_str(user).ok());
    let user = user.as_ref().and_then(decode::user).filter(|user| user.id > 0);
    let user = user.ok_or(InitDataError::Unreadable)?;
    let start = fields.remove("start_param").filter(|start| start.len() <= START);
    Ok(Opened {
        person: Person { id: person(user.id), name: user.name },
        channel: Place::chat(user.id).channel(),
        language: user.language,
        start,
        signed,
        signature: HEXLOWER_PERMISSIVE.encode(&signature).to_lowercase(),
    })
}

/// Compares the signature of all other fields, in a time that does not depend on where the two differ.
fn verify(
    token: &Secret,
    fields: &BTreeMap<String, String>,
    signature: &[u8],
) -> Result<(), InitDataError> {
    if token.is_empty() {
        return Err(InitDataError::Forged);
    }
    let lines: Vec<String> = fields.iter().map(|(key, value)| format!("{key}={value}")).collect();
    let keyed = |key: &[u8], text: &[u8]| {
        Hmac::<Sha256>::new_from_slice(key).map(|mac| mac.chain_update(text))
    };
    let key = keyed(b"WebAppData", token.reveal().as_bytes());
    let key = key.map_err(|_| InitDataError::Forged)?.finalize().into_bytes();
    let mac = keyed(&key, lines.join("\n").as_bytes()).map_err(|_| InitDataError::Forged)?;
    mac.verify_slice(signature).map_err(|_| InitDataError::Forged)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: i64 = 1_770_000_000;

    /// Signs fields as the published description says, in other words than the check.
    fn signed(token: &str, fields: &[(&str, &str)]) -> String {
        let mut lines: Vec<String> =
            fields.iter().map(|(key, value)| format!("{key}={value}")).collect();
        lines.sort();
        let mut secret = Hmac::<Sha256>::new_from_slice(b"WebAppData").unwrap();
        secret.update(token.as_bytes());
        let mut mac = Hmac::<Sha256>::new_from_slice(&secret.finalize().into_bytes()).unwrap();
        mac.update(lines.join("\n").as_bytes());
        let hash = data_encoding::HEXLOWER.encode(&mac.finalize().into_bytes());
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.extend_pairs(fields).append_pair("hash", &hash);
        query.finish()
    }

    fn user(id: &str) -> String {
        format!(
            "{{\"id\":{id},\"first_name\":\"A & B\",\"last_name\":\"=+%\",\"language_code\":\"en\"}}"
        )
    }

    fn token() -> Secret {
        Secret::new("7000000001:AAFake")
    }

    #[test]
    fn signed_data_name_the_person_of_the_chat() {
        let (user, date) = (user("42"), NOW.to_string());
        let fields = [
            ("query_id", "AAH"),
            ("user", user.as_str()),
            ("auth_date", date.as_str()),
            ("signature", "of-another-kind"),
            ("start_param", "board-7"),
        ];
        let data = signed("7000000001:AAFake", &fields);
        let opened = check_init_data(&token(), &data, NOW + 60).unwrap();
        assert_eq!(opened.person, Person { id: person(42), name: "A & B =+%".into() });
        assert_eq!((opened.channel.0.as_str(), opened.language), ("telegram:42", Language::En));
        assert_eq!((opened.start.as_deref(), opened.signed), (Some("board-7"), NOW));
        // The digits of the signature may be capital letters; it is the same signature.
        let (head, hash) = data.rsplit_once("hash=").unwrap();
        let capital = format!("{head}hash={}", hash.to_uppercase());
        assert_eq!(check_init_data(&token(), &capital, NOW), Ok(opened));
    }

    #[test]
    fn data_that_were_changed_or_signed_by_another_bot_are_forged() {
        let (user, date) = (user("42"), NOW.to_string());
        let fields = [("user", user.as_str()), ("auth_date", date.as_str())];
        let good = signed("7000000001:AAFake", &fields);
        assert!(check_init_data(&token(), &good, NOW).is_ok());
        let forged = [
            signed("7000000001:AAOther", &fields),
            signed("", &fields),
            good.replace("42", "43"),
            good.replace(&date, &(NOW + 1).to_string()),
            format!("start_param=board-1&{good}"),
            good.replace("hash=", "hash=00"),
            format!("{}hash=", good.split("hash=").next().unwrap()),
        ];
        for data in forged {
            assert_eq!(check_init_data(&token(), &data, NOW), Err(InitDataError::Forged), "{data}");
        }
        let empty = signed("", &fields);
        assert_eq!(check_init_data(&Secret::default(), &empty, NOW), Err(InitDataError::Forged));
    }

    #[test]
    fn data_are_bounded_in_length_fields_and_age() {
        let (one, date) = (user("42"), NOW.to_string());
        let sign = |fields: &[(&str, &str)]| signed("7000000001:AAFake", fields);
        let good = sign(&[("user", &one), ("auth_date", &date)]);
        for (now, result) in [
            (NOW + AGE, None),
            (NOW - AHEAD, None),
            (NOW + AGE + 1, Some(InitDataError::OutOfDate)),
            (NOW - AHEAD - 1, Some(InitDataError::OutOfDate)),
            (i64::MAX, Some(InitDataError::OutOfDate)),
            (i64::MIN, Some(InitDataError::OutOfDate)),
        ] {
            assert_eq!(check_init_data(&token(), &good, now).err(), result, "{now}");
        }
        let long = sign(&[("user", &one), ("auth_date", &date), ("x", &"y".repeat(LONGEST))]);
        let names: Vec<String> = (0..FIELDS).map(|number| format!("f{number}")).collect();
        let mut many: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), "")).collect();
        many.extend([("user", one.as_str()), ("auth_date", date.as_str())]);
        let (nobody, bot) = (user("0"), "{\"id\":42,\"is_bot\":true,\"first_name\":\"B\"}");
        for data in [
            String::new(),
            "hash=zz".to_owned(),
            long,
            sign(&many),
            format!("{good}&user=x"),
            sign(&[("auth_date", &date)]),
            sign(&[("user", &one)]),
            sign(&[("user", "{"), ("auth_date", &date)]),
            sign(&[("user", &nobody), ("auth_date", &date)]),
            sign(&[("user", bot), ("auth_date", &date)]),
            sign(&[("user", &one), ("auth_date", "soon")]),
        ] {
            let result = check_init_data(&token(), &data, NOW);
            assert_eq!(result, Err(InitDataError::Unreadable), "{data}");
        }
    }
}
