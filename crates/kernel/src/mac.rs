//! Keyed checks of bytes: HMAC-SHA-256. They are computed here, where the compiler optimises them also in tests.

use hmac::{Hmac, KeyInit, Mac as _};
use sha2::Sha256;

/// The check of some bytes under a key.
#[derive(Clone, Debug)]
pub struct Mac(Hmac<Sha256>);

impl Mac {
    /// Returns the check of these parts, one behind the other.
    ///
    /// # Panics
    /// Never: HMAC takes keys of any length.
    #[must_use]
    pub fn of(key: &[u8], parts: &[&[u8]]) -> Mac {
        let mut mac = Hmac::new_from_slice(key).expect("HMAC takes any key");
        parts.iter().for_each(|part| mac.update(part));
        Mac(mac)
    }

    /// Returns the 32 bytes of the check.
    #[must_use]
    pub fn bytes(self) -> [u8; 32] {
        self.0.finalize().into_bytes().into()
    }

    /// Whether the check begins with these bytes, at least one. Takes the same time for any of them.
    #[must_use]
    pub fn begins_with(self, check: &[u8]) -> bool {
        self.0.verify_truncated_left(check).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::Mac;

    #[test]
    fn check_is_hmac_sha_256_of_the_joined_parts() {
        // RFC 4231, test case 2.
        let known = [0x5b, 0xdc, 0xc1, 0x46, 0xbf, 0x60, 0x75, 0x4e];
        let mac = Mac::of(b"Jefe", &[b"what do ya want ", b"for nothing?"]);
        assert_eq!(mac.clone().bytes()[..8], known);
        assert!(mac.clone().begins_with(&known));
        assert!(!mac.clone().begins_with(&known[1..]));
        assert!(!mac.begins_with(&[]));
    }
}
