//! The table: what happens, the lands of all seats with their sectors, the cards in them; under it the reader's hand.

use super::Mark;
use super::colors::colors;
use super::hand::{self, Plate};
use super::header::{event, header};
use super::land;
use super::layout::Layout;
use super::marks::is_own;
use super::scene::Scene;
use super::{landscape, tone, upright, words};
use crate::aim::Aim;

use stolik_render::Seen;
use stolik_render::canvas::Area;
use stolik_render::mark::pointed;
use stolik_render::{Frame, Picture};

/// Paints the table as the view's audience sees it: its own land is at the bottom, for the public that of the seat
/// with the first turn.
#[must_use]
pub fn board(scene: &Scene<'_>, marks: &[Mark]) -> Picture {
    painted(scene, &layout(scene, 0.0), marks, &[])
}

/// The table with the reader's hand under it; for the public without.
#[must_use]
pub fn with_hand(scene: &Scene<'_>, marks: &[Mark]) -> Picture {
    let (layout, hand) = laid(scene);
    painted(scene, &layout, marks, &hand)
}

/// The layout of the table, with so much room for a hand below.
fn layout(scene: &Scene<'_>, hand: f32) -> Layout {
    match scene.reader.frame {
        Frame::Chat | Frame::Desk => Layout::of(scene, hand),
        Frame::Phone => upright::layout::layout(scene),
        Frame::Landscape => landscape::layout(scene),
    }
}

/// The table and the plates of the hand under it.
pub fn laid(scene: &Scene<'_>) -> (Layout, Vec<Plate>) {
    let layout = layout(scene, Plate::bottom(&hand::plates(scene, 0.0), 0.0));
    let hand = hand::plates(scene, layout.height);
    (layout, hand)
}

fn painted(scene: &Scene<'_>, layout: &Layout, marks: &[Mark], hand: &[Plate]) -> Picture {
    let mut c = tone::SCHEME.board(scene.reader.frame, Plate::bottom(hand, layout.height));
    match scene.reader.frame {
        Frame::Chat | Frame::Phone | Frame::Desk => header(&mut c, scene),
        Frame::Landscape => landscape::header(&mut c, scene),
    }
    event(&mut c, scene, layout);
    land::draw(&mut c, scene, layout);
    hand::draw(&mut c, scene, hand);
    let spot = |aim: Aim| match aim {
        Aim::Card(id) => Plate::area_of(hand, id),
        Aim::Unit(_) | Aim::Sector(_) | Aim::Shadows(..) | Aim::Lasting(_) => layout.spot(aim),
    };
    let own = |aim| is_own(scene.view, aim);
    pointed(&mut c, &tone::SCHEME, marks, own, spot);
    let mut words = words::board(scene, marks);
    if !hand.is_empty() {
        words.full = [words.full, hand::words(scene)].join("\n");
    }
    c.into_picture((colors(), Seen::of(scene.view.to, scene.reader.mine)), words)
}

/// The things on the table, in the order in which they are painted.
pub fn lying(scene: &Scene<'_>, layout: &Layout) -> Vec<(Aim, Area)> {
    let lasting = (0..scene.view.lasting.len()).map(|n| Aim::Lasting(n as u8));
    let sectors = layout.lands.iter().map(|land| Aim::Sector(land.at));
    let units = scene.view.units.iter().map(|unit| Aim::Unit(unit.id));
    let shadows = scene.view.shadows.iter().map(|(seat, at, _)| Aim::Shadows(*seat, *at));
    let all = lasting.chain(sectors).chain(units).chain(shadows);
    all.filter_map(|aim| Some((aim, layout.spot(aim)?))).collect()
}
