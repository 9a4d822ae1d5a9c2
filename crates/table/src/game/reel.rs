//! Pictures of a match put together to a short animation, as the catalogue does it.

use crate::wire::api::Picture;

/// The caption of an animation's picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Caption<'a> {
    /// A description of the events, in one sentence or more; cut if there is no room.
    pub text: &'a str,
    /// The index of the moment, from 0.
    pub at: usize,
    /// The index of the last moment.
    pub last: usize,
}

/// Takes pictures one after the other and makes an animation of them.
pub trait Reel: Send {
    /// Takes the next picture. What cannot be read is left out.
    fn add(&mut self, picture: &Picture, caption: Caption<'_>);
    /// The animation, a GIF that goes round for ever and rests on its last picture; none if no picture was taken.
    fn done(self: Box<Self>) -> Option<Vec<u8>>;
}
