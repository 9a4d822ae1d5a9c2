//! The language and the frame in which a screen is made.

use stolik_words::Language;

/// The kind of screen for which pictures are laid out. It says nothing of a person but the device that asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Frame {
    /// A message of a chat.
    #[default]
    Chat,
    /// A phone held upright, which shows a picture at its full width.
    Phone,
    /// A page on a desktop, wider than high.
    Desk,
    /// A phone on its side, which shows the whole board beside the buttons.
    Landscape,
}

impl Frame {
    /// All frames.
    pub const ALL: [Frame; 4] = [Frame::Chat, Frame::Phone, Frame::Desk, Frame::Landscape];

    /// The name of the frame in requests.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Frame::Chat => "chat",
            Frame::Phone => "phone",
            Frame::Desk => "desk",
            Frame::Landscape => "landscape",
        }
    }

    /// Whether it is the screen of a phone.
    #[must_use]
    pub fn is_phone(self) -> bool {
        match self {
            Frame::Chat | Frame::Desk => false,
            Frame::Phone | Frame::Landscape => true,
        }
    }

    /// The frame of a name, if it is one of the known.
    #[must_use]
    pub fn parse(name: &str) -> Option<Frame> {
        Frame::ALL.into_iter().find(|frame| frame.code() == name)
    }
}

/// The language of a screen, and the frame of its pictures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ScreenStyle {
    /// The reader's language.
    pub language: Language,
    /// The frame of pictures.
    pub frame: Frame,
}

/// A screen for a chat.
impl From<Language> for ScreenStyle {
    fn from(language: Language) -> ScreenStyle {
        ScreenStyle { language, frame: Frame::Chat }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_read_by_their_names_alone() {
        for frame in Frame::ALL {
            assert_eq!(Frame::parse(frame.code()), Some(frame));
        }
        for unknown in ["", "Phone", "phone ", "390", "chat,phone"] {
            assert_eq!(Frame::parse(unknown), None, "{unknown:?}");
        }
    }
}
