//! Areas of a picture, so that its objects can be pressed and asked about.

use serde::{Deserialize, Serialize};
use stolik_words::Phrase;

/// A place in a picture, in the game's own numbers (a cell, a unit); the game's painter knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Spot {
    /// The kind of object.
    pub kind: u8,
    /// The number among its kind.
    pub number: u16,
}

/// The marks in a picture.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Pointed<'a> {
    /// The objects that the reader has chosen on the path down the prompts.
    pub chosen: &'a [Spot],
    /// The objects that may be chosen next.
    pub may: &'a [Spot],
}

/// Something that lies in a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placed {
    /// As steps of prompts name it.
    pub spot: Spot,
    /// Left, top, width and height, in pixels of the picture.
    pub area: [u16; 4],
    /// The name of the object.
    pub name: Phrase,
    /// True if there is a description besides its name.
    pub says: bool,
    /// True if it is a card that players judge by its text: pressing it does nothing yet that cannot be undone.
    pub weighed: bool,
    /// The lives that the picture shows on it, if it has lives.
    pub lives: Option<i16>,
}

/// The description of an object in a picture, from one audience's view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct About {
    /// The name and the state of the object: the first line is its heading.
    pub lines: Vec<String>,
    /// The meaning of its signs, a line each.
    pub signs: Vec<String>,
    /// Id of its card, if this audience knows it.
    pub card: Option<String>,
}
