//! People whom another platform vouches for: they open the page inside a chat, and are the same person as there. Nothing
//! is stored of them: a cookie names the person and is signed with the page's keys. The page is a view of the person's
//! private chat then, so it gives no more authority than that chat.

use crate::keys::Keys;
use crate::people::{Home, Known};
use data_encoding::{BASE64URL_NOPAD, HEXLOWER};
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use stolik_table::{ChannelId, Person, PersonId};
use stolik_words::clean_name;

/// The life of a session, in seconds. The chat opens another one at any time.
pub(crate) const LIFE: i64 = 12 * 3600;
/// The longest cookie that is looked at, bytes.
const COOKIE: usize = 1024;
/// The most signatures that are remembered as used. Each is of a person's own, and an hour old at most.
const USED: usize = 16_384;
/// The seconds after a signature's time for which it is remembered: longer than any platform's data are good for.
const REMEMBERED: i64 = 2 * 3600;

/// The data of a person for whom a platform vouches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Vouched {
    /// The person, as in the platform's chats.
    pub person: Person,
    /// The person's private chat with the bot.
    pub channel: ChannelId,
    /// The surface that the person wants to see, if the link named one.
    pub start: Option<String>,
    /// The time of the platform's signature, in seconds since 1970.
    pub signed: i64,
    /// The signature: it lets one session in.
    pub signature: String,
}

/// The reason why nobody is vouched for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotVouched {
    /// The data cannot be read, or their signature is not the platform's.
    #[error("not the platform's data")]
    Forged,
    /// They were signed too long ago.
    #[error("out of date")]
    OutOfDate,
}

/// Checks signed data at a time in seconds since 1970.
pub type Voucher = Arc<dyn Fn(&str, i64) -> Result<Vouched, NotVouched> + Send + Sync>;

/// The sessions of such people.
pub(crate) struct Guests {
    voucher: Option<Voucher>,
    key: [u8; 32],
    /// Signatures that were used: until when they are remembered, and the request that used them.
    used: Mutex<BTreeMap<String, (i64, String)>>,
}

/// The signed part of a cookie.
#[derive(Serialize, Deserialize)]
struct Pass {
    person: String,
    channel: String,
    name: String,
    until: i64,
}

impl Guests {
    /// With the check of a platform, if one opens the page. New keys of the page end all sessions.
    pub(crate) fn new(voucher: Option<Voucher>, keys: &Keys) -> Guests {
        let mut key = mac(b"guests of the page");
        key.update(keys.operator.as_bytes());
        key.update(keys.entry.as_bytes());
        Guests { voucher, key: key.finalize().into_bytes().into(), used: Mutex::default() }
    }

    /// Whether a platform opens the page at all.
    pub(crate) fn are_welcome(&self) -> bool {
        self.voucher.is_some()
    }

    /// Lets a person in once for each signature, and returns the cookie. The same request sent again gets another one.
    pub(crate) fn let_in(
        &self,
        data: &str,
        request: &str,
        now: i64,
    ) -> Result<(Vouched, String), NotVouched> {
        let voucher = self.voucher.as_ref().ok_or(NotVouched::Forged)?;
        let mut vouched = voucher(data, now)?;
        self.spend(&vouched, request, now)?;
        vouched.person.name = clean_name(&vouched.person.name);
        let pass = Pass {
            person: vouched.person.id.0.clone(),
            channel: vouched.channel.0.clone(),
            name: vouched.person.name.clone(),
            until: now + LIFE,
        };
        let pass = serde_json::to_vec(&pass).map_err(|_| NotVouched::Forged)?;
        let sign = HEXLOWER.encode(&mac(&self.key).chain_update(&pass).finalize().into_bytes());
        Ok((vouched, format!("{}.{sign}", BASE64URL_NOPAD.encode(&pass))))
    }

    /// Uses a signature up.
    fn spend(&self, vouched: &Vouched, request: &str, now: i64) -> Result<(), NotVouched> {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        if used.len() >= USED {
            used.retain(|_, (until, _)| *until > now);
        }
        match used.get(&vouched.signature) {
            Some((_, by)) if by == request => Ok(()),
            Some(_) => Err(NotVouched::OutOfDate),
            None if used.len() >= USED => Err(NotVouched::OutOfDate),
            None => {
                let until = vouched.signed.max(now) + REMEMBERED;
                used.insert(vouched.signature.clone(), (until, request.to_owned()));
                Ok(())
            }
        }
    }

    /// Returns the person whom a cookie proves.
    pub(crate) fn known(&self, cookie: &str, now: i64) -> Option<Known> {
        self.voucher.as_ref()?;
        if cookie.len() > COOKIE {
            return None;
        }
        let (pass, sign) = cookie.split_once('.')?;
        let pass = BASE64URL_NOPAD.decode(pass.as_bytes()).ok()?;
        let sign = HEXLOWER.decode(sign.as_bytes()).ok()?;
        mac(&self.key).chain_update(&pass).verify_slice(&sign).ok()?;
        let pass: Pass = serde_json::from_slice(&pass).ok()?;
        (now < pass.until).then(|| Known {
            person: Person { id: PersonId::new(pass.person), name: pass.name },
            session: String::new(),
            operator: false,
            stale: false,
            home: Home::Chat(ChannelId::new(pass.channel)),
        })
    }
}

fn mac(key: &[u8]) -> Hmac<Sha256> {
    Hmac::new_from_slice(key).expect("HMAC takes a key of any length")
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_world::Entropy;

    const NOW: i64 = 1_770_000_000;

    /// A platform that vouches for everybody by the person's number.
    fn voucher() -> Voucher {
        Arc::new(|data, now| {
            let (number, signed) = data.split_once('@').ok_or(NotVouched::Forged)?;
            let signed: i64 = signed.parse().map_err(|_| NotVouched::Forged)?;
            if now - signed > 3600 {
                return Err(NotVouched::OutOfDate);
            }
            Ok(Vouched {
                person: Person { id: PersonId::new(format!("chat:{number}")), name: "A".into() },
                channel: ChannelId::new(format!("chat:{number}")),
                start: None,
                signed,
                signature: data.to_owned(),
            })
        })
    }

    #[test]
    fn signature_lets_one_session_in() {
        let keys = Keys::new(&Entropy::seeded(1));
        let guests = Guests::new(Some(voucher()), &keys);
        let data = format!("42@{NOW}");
        let (_, cookie) = guests.let_in(&data, "one", NOW).unwrap();
        let known = guests.known(&cookie, NOW + LIFE - 1).unwrap();
        assert_eq!((known.person.id.0.as_str(), known.operator), ("chat:42", false));
        assert!(guests.let_in(&data, "one", NOW).is_ok(), "the answer was lost");
        assert_eq!(guests.let_in(&data, "two", NOW).err(), Some(NotVouched::OutOfDate));
        assert!(guests.let_in(&format!("43@{NOW}"), "two", NOW).is_ok());
        assert!(guests.known(&cookie, NOW + LIFE).is_none());
    }

    #[test]
    fn cookie_that_was_changed_or_signed_by_other_keys_proves_nobody() {
        let keys = Keys::new(&Entropy::seeded(1));
        let guests = Guests::new(Some(voucher()), &keys);
        let (_, cookie) = guests.let_in(&format!("42@{NOW}"), "one", NOW).unwrap();
        let (pass, sign) = cookie.split_once('.').unwrap();
        let other = BASE64URL_NOPAD.encode(
            String::from_utf8(BASE64URL_NOPAD.decode(pass.as_bytes()).unwrap())
                .unwrap()
                .replace("42", "43")
                .as_bytes(),
        );
        for bad in [
            format!("{other}.{sign}"),
            format!("{pass}.{}", "0".repeat(64)),
            format!("{pass}."),
            pass.to_owned(),
            String::new(),
            format!("{}.{sign}", "A".repeat(COOKIE)),
        ] {
            assert!(guests.known(&bad, NOW).is_none(), "{bad}");
        }
        let anew = Guests::new(Some(voucher()), &Keys::new(&Entropy::seeded(2)));
        assert!(anew.known(&cookie, NOW).is_none(), "new keys end it");
        assert!(Guests::new(None, &keys).known(&cookie, NOW).is_none(), "the platform is gone");
    }

    #[test]
    fn used_signatures_are_bounded_and_forgotten_when_none_is_good() {
        let guests = Guests::new(Some(voucher()), &Keys::new(&Entropy::seeded(1)));
        for number in 0..USED {
            assert!(guests.let_in(&format!("{number}@{NOW}"), "r", NOW).is_ok());
        }
        let one_more = |now: i64| guests.let_in(&format!("x@{now}"), "r", now).err();
        assert_eq!(one_more(NOW), Some(NotVouched::OutOfDate));
        assert_eq!(one_more(NOW + REMEMBERED), None);
        assert_eq!(guests.used.lock().unwrap().len(), 1);
    }
}
