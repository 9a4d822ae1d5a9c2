//! The table: headquarters, two lines a side, what is announced.

use super::colors::colors;
use super::face::seat_sign;
use super::ground::{self, Sprite};
use super::hand_strip;
use super::header::header;
use super::headquarters;
use super::laid::Plate;
use super::layout::{self, Layout, SHOWN};
use super::mark::{Aim, Mark};
use super::marks;
use super::scene::{SEATS, Scene};
use super::sign::Sign;
use super::{desk, landscape, tone, upright, words};
use stolik_kernel::Seat;
use stolik_render::Seen;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::palette::{mix, rgb, veil};
use stolik_render::text::{self, Face};
use stolik_render::{Frame, Picture};
use stolik_war2047::Line;
use stolik_war2047::state::Source;
use stolik_words::Phrase;

/// Paints the table as the view's audience sees it. The first player's side is at the bottom for
/// everybody, a seat's own for its holder.
#[must_use]
pub fn board(scene: &Scene<'_>, marks: &[Mark]) -> Picture {
    painted(scene, &layout(scene), marks, &[])
}

/// The table with the reader's hand under it: the battlefield is in sight while cards are chosen.
#[must_use]
pub fn with_hand(scene: &Scene<'_>, marks: &[Mark]) -> Picture {
    let layout = layout(scene);
    let hand = hand_strip::plates(scene, layout.height);
    painted(scene, &layout, marks, &hand)
}

/// The layout of the table in the reader's frame.
pub fn layout(scene: &Scene<'_>) -> Layout {
    match scene.reader.frame {
        Frame::Chat => Layout::of(scene),
        Frame::Phone => upright::layout::layout(scene),
        Frame::Landscape => landscape::layout(scene),
        Frame::Desk => desk::layout(scene),
    }
}

/// The table, and under it these cards of the reader's hand.
fn painted(scene: &Scene<'_>, layout: &Layout, marks: &[Mark], hand: &[Plate]) -> Picture {
    let width = match scene.reader.frame {
        Frame::Landscape => Frame::Landscape.board_width(),
        frame @ (Frame::Chat | Frame::Phone | Frame::Desk) => desk::width(frame),
    };
    let mut c = layout::map((width, hand_strip::bottom(hand, layout.height)));
    field(&mut c, scene, layout, marks);
    hand_strip::draw(&mut c, scene, hand, marks);
    let mut words = words::board(scene, marks);
    if !hand.is_empty() {
        words.full = [words.full, hand_strip::words(scene, hand)].join("\n");
    }
    c.into_picture((colors(), Seen::of(scene.view.to, scene.reader.mine)), words)
}

/// The things on the table, in the order in which they are painted.
pub fn lying(scene: &Scene<'_>, layout: &Layout) -> Vec<(Aim, Area)> {
    let lines = SEATS
        .iter()
        .flat_map(|seat| [Line::Attack, Line::Defence].map(|line| Aim::Line(*seat, line)));
    let heads = SEATS.map(Aim::Headquarters);
    let tactics = (0..scene.view.tactics.len()).map(|at| Aim::Tactic(at as u8));
    let units = scene.view.units.iter().map(|unit| Aim::Unit(unit.id));
    let all = lines.chain(heads).chain(tactics).chain(units);
    all.filter_map(|aim| Some((aim, layout.spot(aim)?))).collect()
}

/// All that stands on the table.
fn field(c: &mut Canvas, scene: &Scene<'_>, layout: &Layout, marks: &[Mark]) {
    let frame = scene.reader.frame;
    match frame {
        Frame::Chat | Frame::Desk => {
            header(c, scene, desk::width(frame));
            stack(c, scene, layout);
        }
        Frame::Phone => {
            upright::lines::header(c, scene);
            upright::lines::stack(c, scene, &layout.stack);
        }
        Frame::Landscape => {
            landscape::header(c, scene);
            landscape::stack(c, scene, &layout.stack);
        }
    }
    for seat in SEATS {
        for line in [Line::Attack, Line::Defence] {
            ground(c, scene, layout, (seat, line));
        }
        let strip = layout.strip(seat);
        c.element("headquarters", strip, |c| match frame {
            Frame::Chat => headquarters::draw(c, scene, strip, seat),
            Frame::Desk => desk::panel(c, scene, strip, seat),
            Frame::Phone => upright::headquarters::draw(c, scene, strip, seat),
            Frame::Landscape => landscape::panel(c, scene, strip, seat),
        });
        match frame {
            Frame::Chat | Frame::Desk => {}
            Frame::Phone => upright::headquarters::force(c, scene, seat, &layout.tactics),
            Frame::Landscape => landscape::force(c, scene, layout, seat),
        }
    }
    front(c, layout);
    marks::under(c, scene, layout, marks);
    for unit in &scene.view.units {
        if let Some(area) = layout.unit(unit.id) {
            let shown = match frame {
                Frame::Chat | Frame::Desk => Sprite::Unit(scene.face(unit)),
                Frame::Phone | Frame::Landscape => Sprite::Slim(scene.face(unit)),
            };
            c.element("card", area, |c| ground::lay(c, area, shown));
        }
    }
    marks::over(c, scene, layout, marks);
}

/// The ground of a line.
fn ground(c: &mut Canvas, scene: &Scene<'_>, layout: &Layout, of: (Seat, Line)) {
    let (area, name) = (layout.line(of.0, of.1), scene.line_name(of.1));
    let units = scene.line(of.0, of.1);
    match scene.reader.frame {
        Frame::Chat | Frame::Desk => ground::line(c, area, of, (units.len(), &name)),
        Frame::Phone | Frame::Landscape => {
            let cards = units.iter().filter_map(|unit| layout.unit(unit.id));
            let left = cards.clone().map(|card| card.x).fold(area.middle().0, f32::min);
            let right = cards.map(|card| card.right()).fold(area.middle().0, f32::max);
            upright::lines::ground(c, area, of, (area.w - (right - left), &name));
        }
    }
}

/// Draws the announced actions, numbered in the order in which they happen.
fn stack(c: &mut Canvas, scene: &Scene<'_>, layout: &Layout) {
    let announced = scene.announced();
    for (i, area) in layout.stack.iter().enumerate() {
        let first = i == 0;
        let edge = if first { rgb(tone::SCHEME.amber) } else { rgb(tone::SCHEME.edge) };
        c.fill(&area.round(9.0), rgb(tone::SCHEME.panel));
        c.stroke(&area.inset(1.0).round(8.0), edge, if first { 3.0 } else { 2.0 });
        let (x, y) = (area.x + 24.0, area.middle().1);
        let hidden = announced.len() - i;
        if i + 1 == SHOWN && hidden > 1 {
            let more = scene.say(&Phrase::new("board-more").number("count", hidden as i64));
            c.text(Face::Bold, 25.0, (x, y + 9.0, At::Left), rgb(tone::SCHEME.paper), &more);
            return;
        }
        let act = announced[i];
        let plate = Area::new(x - 13.0, y - 13.0, 26.0, 26.0);
        c.fill(
            &plate.round(5.0),
            if first { rgb(tone::SCHEME.paper) } else { rgb(tone::SCHEME.haze) },
        );
        let number = (i + 1).to_string();
        c.text(Face::Bold, 23.0, (x, y + 8.0, At::Middle), rgb(tone::SCHEME.panel), &number);
        seat_sign(c, (x + 36.0, y), 24.0, act.seat);
        let sign = match act.source {
            Source::Unit(..) => Sign::Medal,
            source => Sign::of_kind(&scene.rules.card(source.card()).kind),
        };
        sign.draw(c, (x + 68.0, y), 26.0, rgb(tone::SCHEME.paper), rgb(tone::SCHEME.panel));
        let line = scene.act(act);
        let size = text::fit(Face::Narrow, &line, area.w - 124.0, 28, 15);
        let at = (x + 88.0, y + size * 0.34, At::Left);
        c.text(Face::Narrow, size, at, rgb(tone::SCHEME.paper), &line);
    }
}

/// The front between the attack lines.
fn front(c: &mut Canvas, layout: &Layout) {
    let (x, y) = (layout.front.x, layout.front.middle().1);
    if let Some(path) = stolik_render::canvas::polyline(&[(x, y), (layout.front.right(), y)]) {
        c.stroke(&path, veil(rgb(tone::SCHEME.ink), 150), 9.0);
        c.dashes(&path, mix(rgb(tone::SCHEME.fire), rgb(tone::SCHEME.amber), 40), 4.0, 22.0);
    }
}
