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
}

impl Frame {
    /// All frames.
    pub const ALL: [Frame; 3] = [Frame::Chat, Frame::Phone, Frame::Desk];

    /// Width of a picture, in pixels.
    #[must_use]
    pub const fn width(self) -> f32 {
        match self {
            Frame::Chat | Frame::Desk => 960.0,
            Frame::Phone => 720.0,
        }
    }

    /// The least size of text, in pixels of the picture. On a phone of 360 points it is 12 points there.
    #[must_use]
    pub const fn least_text(self) -> f32 {
        match self {
            Frame::Chat | Frame::Desk => 9.0,
            Frame::Phone => 24.0,
        }
    }
}
