//! The public parts of a button's token: its meaning, the owner of its message, the match and the version. Only the
//! table can compute its check.

use data_encoding::BASE64URL_NOPAD;

/// Numbers of presses: they are part of the stored form, and only appended.
#[allow(missing_docs)] // Each is named for what it does.
pub mod press {
    pub const STEP: u8 = 0;
    pub const HAND: u8 = 1;
    pub const NEW: u8 = 6;
    pub const JOIN: u8 = 7;
    pub const BOT: u8 = 8;
    pub const DECK: u8 = 9;
    pub const LEAVE: u8 = 10;
    pub const CONCEDE: u8 = 11;
    pub const CONCEDE_SURE: u8 = 12;
    pub const DRAW: u8 = 13;
    pub const DRAW_YES: u8 = 14;
    pub const DRAW_NO: u8 = 15;
    pub const UNDO: u8 = 17;
    pub const UNDO_YES: u8 = 18;
    pub const UNDO_NO: u8 = 19;
    pub const CLAIM: u8 = 20;
    pub const CHAT_SET: u8 = 26;
    pub const CLOSE: u8 = 27;
    pub const CLOSE_SURE: u8 = 28;
    pub const REPLACE: u8 = 29;
    pub const FORGET_SURE: u8 = 30;
    pub const OPTION: u8 = 48;
}

/// The screen of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seen {
    /// The match.
    pub id: u64,
    /// 0: everybody, else the seat counted from 1.
    pub audience: u8,
}

/// A token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// As it stands on the button.
    pub text: String,
    /// The meaning, see [`press`].
    pub press: u8,
    /// See [`Seen`].
    pub audience: u8,
    /// Its match; 0: none.
    pub id: u64,
    version: u32,
}

impl Token {
    /// Reads one. None for links and what is no token.
    #[must_use]
    pub fn read(text: &str) -> Option<Token> {
        // Discord's adapter counts twins behind a tilde.
        let body = text.split('~').next().unwrap_or_default();
        let bytes = BASE64URL_NOPAD.decode(body.as_bytes()).ok()?;
        (bytes.len() == 32).then_some(())?;
        Some(Token {
            text: text.to_owned(),
            press: bytes[1],
            audience: bytes[2] & 0x7f,
            id: u64::from_be_bytes(bytes[4..12].try_into().ok()?),
            version: u32::from_be_bytes(bytes[12..16].try_into().ok()?),
        })
    }

    /// The version of the screen on which it was made, where it carries one.
    #[must_use]
    pub fn version(&self) -> Option<(Seen, u32)> {
        let seen = Seen { id: self.id, audience: self.audience };
        (self.press == press::STEP).then_some((seen, self.version))
    }
}
