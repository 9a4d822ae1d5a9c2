//! Cards and cells that are drawn once and laid many times.

use super::cardface::{CardFace, Stance};
use super::face;
use super::offer::{self, Offer};
use super::upright;
use stolik_berserk::Cell;
use stolik_kernel::Seat;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::palette::{self, mix, rgb};
pub use stolik_render::sprite::lay;
use stolik_render::text::Face;

/// Everything that a sprite shows, but for its size.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Sprite {
    /// A card on the table.
    Face(CardFace),
    /// A symbiont or a parasite over its host.
    Ribbon(CardFace),
    /// A card on the table of a phone.
    Slim(CardFace),
    /// A symbiont or a parasite over its host there.
    SlimRibbon(CardFace),
    /// A card that the audience does not see.
    Back(Seat, Stance),
    /// An empty cell in the half of a seat.
    Cell(Seat, Cell),
    /// A card with its text, before the battle.
    Offer(Offer),
}

impl stolik_render::sprite::Sprite for Sprite {
    fn draw(&self, c: &mut Canvas, area: Area) {
        match self {
            Sprite::Face(shown) => face::draw(c, area, shown),
            Sprite::Ribbon(shown) => face::ribbon(c, area, shown),
            Sprite::Slim(shown) => upright::card(c, area, shown),
            Sprite::SlimRibbon(shown) => upright::ribbon(c, area, shown),
            Sprite::Back(seat, stance) => face::back(c, area, *seat, *stance),
            Sprite::Cell(seat, cell) => ground(c, area, *seat, *cell),
            Sprite::Offer(shown) => offer::draw(c, area, shown),
        }
    }
}

/// An empty cell: the ground of the half with its name.
fn ground(c: &mut Canvas, area: Area, seat: Seat, cell: Cell) {
    let tone = palette::ground(seat);
    c.fill(&area.round(12.0), tone);
    c.stroke(&area.inset(1.0).round(11.0), mix(tone, rgb(0xff_ffff), 10), 2.0);
    let (x, y) = area.middle();
    c.text(
        Face::Bold,
        30.0,
        (x, y + 10.0, At::Middle),
        mix(tone, rgb(0xff_ffff), 44),
        &cell.to_string(),
    );
}
