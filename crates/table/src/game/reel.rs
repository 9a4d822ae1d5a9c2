//! Pictures of a match put together to a short animation, as the catalogue does it.

use crate::wire::api::Picture;

/// What stands under a picture of an animation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Caption<'a> {
    /// What happened, in one sentence or more; cut where there is no room.
    pub text: &'a str,
    /// Which moment it is, from 0.
    pub at: usize,
    /// Which one is the last.
    pub last: usize,
}

/// Takes pictures one after the other and makes an animation of them.
pub trait Reel: Send {
    /// Takes the next picture. What cannot be read is left out.
    fn add(&mut self, picture: &Picture, caption: Caption<'_>);
    /// The animation, a GIF that goes round for ever and rests on its last picture; none if no picture was taken.
    fn done(self: Box<Self>) -> Option<Vec<u8>>;
}
