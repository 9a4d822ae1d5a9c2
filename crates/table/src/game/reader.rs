//! The reader of a picture or of words: language, names, device.

use crate::wire::style::{Frame, ScreenStyle};
use stolik_words::Language;

/// For whom something is painted or said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reader<'a> {
    /// In which language.
    pub language: Language,
    /// The names of those who sit, one a seat.
    pub names: &'a [String],
    /// The number of the seat whose own picture it is, unique over all matches. `None` for a picture for everybody.
    pub mine: Option<u64>,
    /// The screen for which pictures are laid out.
    pub frame: Frame,
}

/// Somebody without names of a match.
impl From<ScreenStyle> for Reader<'_> {
    fn from(style: ScreenStyle) -> Self {
        Reader { language: style.language, frame: style.frame, ..Reader::default() }
    }
}
