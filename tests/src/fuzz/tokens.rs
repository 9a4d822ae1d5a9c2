//! Tokens of buttons, and codes for linking. Nobody can make a token without the key, so the bytes are tried twice. As
//! a person's text they must be refused or come back as they were. As a body they are sealed by the table itself.

use super::BYTES;
use stolik_table::MatchId;
use stolik_table::again;

/// A key that no data file has.
const KEY: [u8; 32] = [7; 32];
/// The most characters of a token: what Telegram bears.
const LONGEST: usize = 64;

/// Tokens of buttons, and codes for linking.
pub fn tokens(bytes: &[u8]) {
    if bytes.len() > BYTES {
        return;
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        sent(text);
    }
    let sealed = again::sealed(&KEY, bytes);
    assert!(sealed.is_ascii());
    if let Some(written) = again::token(&KEY, &sealed) {
        assert!(sealed.len() <= LONGEST, "{} characters are read", sealed.len());
        assert_eq!(written, sealed, "a token that is read is written as it was");
    }
    if let Ok(id) = bytes.try_into().map(u64::from_be_bytes) {
        let code = again::link_code(&KEY, MatchId(id));
        assert_eq!(again::linked(&KEY, &code), Some(MatchId(id)), "{code}");
        assert_eq!(again::linked(&KEY, &code.to_uppercase()), Some(MatchId(id)), "{code}");
    }
}

/// A text that somebody sends in the place of a token or a code.
fn sent(text: &str) {
    if let Some(written) = again::token(&KEY, text) {
        assert_eq!(written, text, "a token that is read is written as it was");
    }
    if let Some(id) = again::linked(&KEY, text) {
        assert_eq!(again::link_code(&KEY, id), text.to_lowercase());
    }
}
