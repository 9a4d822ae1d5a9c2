//! Sprites of the table, drawn once and kept: cards, and the places where they stand.

use super::place::Place;
use super::plate::{self, UnitFace};
use super::tall;
use super::upright::slim;
use stolik_kernel::Seat;
use stolik_render::canvas::{Area, Canvas};
use stolik_render::sprite;

/// The things that are drawn once and kept.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Sprite {
    /// A card on the table.
    Unit(Box<UnitFace>),
    /// The same on a phone.
    Slim(Box<UnitFace>),
    /// Hidden cards of a seat: how many.
    Shades(Seat, u8),
    /// A sector without its cards.
    Place(Place),
}

impl sprite::Sprite for Sprite {
    fn draw(&self, c: &mut Canvas, area: Area) {
        match self {
            Sprite::Place(place) => place.draw(c, area),
            Sprite::Slim(face) => slim::unit(c, area, face),
            Sprite::Unit(face) if tall::fits(area) => tall::draw(c, area, face),
            Sprite::Shades(seat, n) if tall::fits(area) => tall::shades(c, area, *seat, *n),
            Sprite::Unit(face) => plate::unit(c, area, face),
            Sprite::Shades(seat, n) => plate::shades(c, area, *seat, *n),
        }
    }
}
