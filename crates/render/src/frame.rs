//! Frames: the kinds of screens that pictures are laid out for. They are few and fixed, so a request can ask for no
//! other size.

/// The kind of screen for which a picture is laid out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Frame {
    /// A message of a chat: wide, and opened large when it is too small to read.
    #[default]
    Chat,
    /// A phone held upright, which shows the picture at its full width of 360 to 430 points.
    Phone,
    /// A page on a desktop, wider than high. A picture that has no layout for it is that of a chat.
    Desk,
    /// A phone on its side, which shows the whole board beside the buttons. A picture that has no layout for it is that
    /// of a phone held upright.
    Landscape,
}

impl Frame {
    /// All frames.
    pub const ALL: [Frame; 4] = [Frame::Chat, Frame::Phone, Frame::Desk, Frame::Landscape];

    /// The frame of cards with their texts before the first turn: a desktop has room for those of a phone on its side,
    /// whose text is large.
    #[must_use]
    pub const fn of_first_hand(self) -> Frame {
        match self {
            Frame::Desk => Frame::Landscape,
            Frame::Chat | Frame::Phone | Frame::Landscape => self,
        }
    }

    /// Width of a picture, in pixels.
    #[must_use]
    pub const fn width(self) -> f32 {
        match self {
            Frame::Chat | Frame::Desk => 960.0,
            Frame::Phone | Frame::Landscape => 720.0,
        }
    }

    /// Width of a board, in pixels.
    #[must_use]
    pub const fn board_width(self) -> f32 {
        match self {
            Frame::Chat | Frame::Phone | Frame::Desk => self.width(),
            Frame::Landscape => 1060.0,
        }
    }

    /// Whether it is the screen of a phone, where text is large and cards tell the rest when they are tapped.
    #[must_use]
    pub const fn is_phone(self) -> bool {
        match self {
            Frame::Chat | Frame::Desk => false,
            Frame::Phone | Frame::Landscape => true,
        }
    }

    /// The least size of text, in pixels of the picture. On a phone of 360 points it is 12 points there.
    #[must_use]
    pub const fn least_text(self) -> f32 {
        match self {
            Frame::Chat | Frame::Desk => 9.0,
            Frame::Phone | Frame::Landscape => 24.0,
        }
    }
}
