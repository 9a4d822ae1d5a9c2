//! Texts that must never be seen: a bot's token, the tokens of interactions.

use std::fmt;

/// A text that shows itself to nobody: `Debug` prints `***`, and there is no `Display`.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Secret(String);

impl Secret {
    /// Keeps a text, without the white space around it.
    #[must_use]
    pub fn new(text: &str) -> Secret {
        Secret(text.trim().to_owned())
    }

    /// Whether there is nothing to keep.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The text, for the one place that sends it.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_not_printed() {
        let secret = Secret::new(" MTAw.token\n");
        assert_eq!(secret.reveal(), "MTAw.token");
        assert_eq!(format!("{:?}", Some(&secret)), "Some(***)");
        assert!(!secret.is_empty() && Secret::default().is_empty());
    }
}
