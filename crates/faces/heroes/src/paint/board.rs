//! The table: what happens, both heroes with their cards before them; under it the reader's hand.

use super::Mark;
use super::colors::colors;
use super::hand::{self, Plate};
use super::header::{event, header};
use super::layout::{Layout, Lies};
use super::marks::is_own;
use super::scene::Scene;
use super::upright::{self, slim::Slim};
use super::{landscape, panel, tone, words};
use crate::aim::Aim;
use stolik_face::sheet::Text;
use stolik_kernel::Seat;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::mark::pointed;
use stolik_render::palette::rgb;
use stolik_render::phone;
use stolik_render::pointer::arrow;
use stolik_render::sprite::lay;
use stolik_render::text::{self, Face};
use stolik_render::{Frame, Picture, Seen};
use stolik_words::Phrase;

/// Paints the table as the view's audience sees it: its own half is at the bottom, for the public that of the seat
/// with the first turn.
#[must_use]
pub fn board(scene: &Scene<'_>, marks: &[Mark]) -> Picture {
    painted(scene, &layout(scene), marks, (&[], &|_| Vec::new()))
}

/// The table with the reader's hand under it; for the public without. `text` gives the sentences of a card.
#[must_use]
pub fn with_hand(scene: &Scene<'_>, marks: &[Mark], text: Text<'_>) -> Picture {
    let (layout, hand) = laid(scene);
    painted(scene, &layout, marks, (&hand, text))
}

/// The layout of the table.
fn layout(scene: &Scene<'_>) -> Layout {
    match scene.reader.frame {
        Frame::Chat | Frame::Desk => Layout::of(scene),
        Frame::Phone => upright::layout::layout(scene),
        Frame::Landscape => landscape::layout(scene),
    }
}

/// The table and the plates of the hand under it.
pub fn laid(scene: &Scene<'_>) -> (Layout, Vec<Plate>) {
    let layout = layout(scene);
    let hand = hand::plates(scene, layout.height);
    (layout, hand)
}

fn painted(
    scene: &Scene<'_>,
    layout: &Layout,
    marks: &[Mark],
    (hand, text): (&[Plate], Text<'_>),
) -> Picture {
    let mut c = tone::SCHEME.board(scene.reader.frame, Plate::bottom(hand, layout.height));
    match scene.reader.frame {
        Frame::Chat | Frame::Desk => {
            header(&mut c, scene);
            event(&mut c, scene, layout);
        }
        Frame::Phone => {
            upright::lines::header(&mut c, scene, (phone::WIDTH, phone::WIDTH));
            upright::lines::event(&mut c, scene, layout);
        }
        Frame::Landscape => {
            landscape::header(&mut c, scene);
            upright::lines::event(&mut c, scene, layout);
        }
    }
    for (seat, area) in &layout.panels {
        c.element("hero", *area, |c| match scene.reader.frame {
            Frame::Chat | Frame::Desk => panel::draw(c, scene, *area, *seat),
            Frame::Phone => upright::lines::panel(c, scene, *area, *seat),
            Frame::Landscape => landscape::panel(c, scene, *area, *seat),
        });
    }
    for (lies, area) in &layout.plates {
        plate(&mut c, scene, *lies, *area);
    }
    attack(&mut c, scene, layout);
    hand::draw(&mut c, scene, hand, text);
    let spot = |aim: Aim| match aim {
        Aim::Card(id) => Plate::area_of(hand, id),
        Aim::Unit(_) | Aim::Grave(_) => layout.spot(scene, aim),
    };
    let own = |aim| is_own(scene.view, aim);
    pointed(&mut c, &tone::SCHEME, marks, own, spot);
    let mut words = words::board(scene, marks);
    if !hand.is_empty() {
        words.full = [words.full, hand::words(scene)].join("\n");
    }
    c.into_picture((colors(), Seen::of(scene.view.to, scene.reader.mine)), words)
}

fn plate(c: &mut Canvas, scene: &Scene<'_>, lies: Lies, area: Area) {
    match lies {
        Lies::Unit(id) => {
            if let Some(unit) = scene.look.unit(id) {
                let face = scene.face(unit);
                c.element("card", area, |c| match scene.reader.frame {
                    Frame::Chat | Frame::Desk => lay(c, area, face),
                    Frame::Phone | Frame::Landscape => lay(c, area, Slim(face)),
                });
            }
        }
        Lies::More(n) => {
            c.fill(&area.round(8.0), rgb(tone::SCHEME.panel));
            let said = scene.say(&Phrase::new("board-more").number("count", n as i64));
            let most = if scene.reader.frame.is_phone() { 28 } else { 24 };
            let size = text::fit(Face::Bold, &said, area.w - 8.0, most, 11);
            let at = (area.middle().0, area.middle().1 + size * 0.34, At::Middle);
            c.text(Face::Bold, size, at, rgb(tone::SCHEME.paper), &said);
        }
    }
}

/// An arrow from who attacks to whom.
fn attack(c: &mut Canvas, scene: &Scene<'_>, layout: &Layout) {
    let Some(attack) = scene.look.attack() else { return };
    let spot = |id| layout.spot(scene, Aim::Unit(id));
    if let (Some(from), Some(to)) = (spot(attack.by), spot(attack.to)) {
        arrow(c, from, to, rgb(tone::SCHEME.fire), (13.0, [8.0, 8.0]));
    }
}

/// The things on the table, in the order in which they are painted.
pub fn lying(scene: &Scene<'_>, layout: &Layout) -> Vec<(Aim, Area)> {
    let heroes = [Seat::ONE, Seat::TWO].map(|seat| Aim::Unit(scene.look.hero(seat).id));
    let graves = [Seat::ONE, Seat::TWO].map(Aim::Grave);
    let units = layout.plates.iter().filter_map(|(lies, _)| match lies {
        Lies::Unit(id) => Some(Aim::Unit(*id)),
        Lies::More(_) => None,
    });
    let all = heroes.into_iter().chain(graves).chain(units);
    all.filter_map(|aim| Some((aim, layout.spot(scene, aim)?))).collect()
}
