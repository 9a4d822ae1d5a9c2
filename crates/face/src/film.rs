//! Pictures of a match put together to an animation, for the table.

use stolik_render::film::{Film, Strip};
use stolik_table::{Caption, Picture, Reel};

/// Takes painted pictures.
#[derive(Default)]
pub struct Pictures(Film);

impl Reel for Pictures {
    fn add(&mut self, picture: &Picture, caption: Caption<'_>) {
        let Caption { text, at, last } = caption;
        self.0.add(&picture.png, Strip { text, at, last });
    }

    fn done(self: Box<Self>) -> Option<Vec<u8>> {
        self.0.gif()
    }
}
