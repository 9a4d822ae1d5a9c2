//! Texts that must never be seen: the bot's token and the tokens of interactions.

use std::fmt;

/// A text that shows itself to nobody: neither `Debug` nor `Display` gives it away.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Keeps a text, without the white space around it.
    #[must_use]
    pub fn new(text: &str) -> Secret {
        Secret(text.trim().to_owned())
    }

    /// The text, for the one place that sends it.
    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(\u{2026})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_not_printed() {
        let secret = Secret::new(" MTAw.token\n");
        assert_eq!(secret.reveal(), "MTAw.token");
        assert!(!format!("{secret:?}").contains("MTAw"));
    }
}
