//! What lies where in a picture, so that it can be pressed there and asked about.

use serde::{Deserialize, Serialize};
use stolik_words::Phrase;

/// A place in a picture, in the game's own numbers (a cell, a unit); the game's painter knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Spot {
    /// What kind of place.
    pub kind: u8,
    /// Which one.
    pub number: u16,
}

/// What is pointed out in a picture.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Pointed<'a> {
    /// What the reader has chosen on the way down the prompts.
    pub chosen: &'a [Spot],
    /// What may be chosen next.
    pub may: &'a [Spot],
}

/// Something that lies in a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placed {
    /// As steps of prompts name it.
    pub spot: Spot,
    /// Left, top, width and height, in pixels of the picture.
    pub area: [u16; 4],
    /// What it is called.
    pub name: Phrase,
    /// Whether there is more to be said of it than its name.
    pub says: bool,
    /// Whether it is a card that is weighed by its words: pressing it does nothing yet that cannot be undone.
    pub weighed: bool,
}

/// What is to be said of something that lies in a picture, from one audience's view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct About {
    /// What it is and how it stands with it now: the first line is its heading.
    pub lines: Vec<String>,
    /// What its signs mean, a line each.
    pub signs: Vec<String>,
    /// Id of its card, if this audience knows it.
    pub card: Option<String>,
}
