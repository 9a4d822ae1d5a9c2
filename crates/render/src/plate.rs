//! Numbers and badges on the plate of a card in play.

use crate::canvas::{Area, At, Canvas};
use crate::palette::rgb;
use crate::scheme::Scheme;
use crate::sign::{Badge, Symbol};
use crate::text::{self, Face};
use std::cmp::Ordering;
use stolik_kernel::Seat;
use tiny_skia::Color;

/// A number as it is and as it is printed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Number {
    /// With all changes.
    pub now: u8,
    /// On the card.
    pub printed: u8,
}

impl Scheme {
    /// A number's colour: green above what is printed, orange below.
    #[must_use]
    pub fn change(&self, number: Number, plain: u32) -> Color {
        rgb(match number.now.cmp(&number.printed) {
            Ordering::Less => self.less,
            Ordering::Equal => plain,
            Ordering::Greater => self.more,
        })
    }

    /// The colour of lives: green whole, orange hurt, red at a third and less.
    #[must_use]
    pub fn lives(&self, left: u8, most: u8) -> Color {
        rgb(if left >= most {
            self.more
        } else if u16::from(left) * 3 <= u16::from(most) {
            self.last
        } else {
            self.less
        })
    }
}

/// The ways to separate the numbers of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Row {
    /// By a sign before each; of lives how many there were, too.
    Signs,
    /// By a sign before each.
    Plain,
    /// By their order.
    Points,
}

/// Measures of the numbers of a game.
#[derive(Clone, Copy, Debug)]
pub struct Measures {
    /// The count of numbers on a card.
    pub count: f32,
    /// Width of the spaces beside numbers with signs.
    pub gaps: f32,
    /// Size of numbers at most.
    pub most: f32,
}

/// A number of a card: its sign, its digits, their colour.
pub type Part<S> = (S, String, Color);

/// The numbers of a card in a row.
pub struct Figures<S> {
    /// The numbers from left to right.
    pub parts: Vec<Part<S>>,
    /// Their separation.
    pub row: Row,
    /// Their measures.
    pub measures: Measures,
}

impl<S: Symbol> Figures<S> {
    /// Width of the numbers in parts of their size, and what they take besides.
    #[must_use]
    pub fn spread(&self) -> (f32, f32) {
        let wide = |(_, digits, _): &Part<S>| text::width(Face::Bold, 1.0, digits);
        let digits = self.parts.iter().map(wide).sum::<f32>();
        let Measures { count, gaps, .. } = self.measures;
        match self.row {
            Row::Signs | Row::Plain => (digits + count * 0.72, gaps),
            Row::Points => {
                (digits + (count - 1.0) * text::width(Face::Narrow, 1.0, "\u{b7}"), 12.0)
            }
        }
    }

    /// The size of numbers in a row of that height.
    fn size(&self, high: f32) -> f32 {
        (high * 0.86).min(self.measures.most)
    }

    /// Width of the numbers in a row of that height.
    #[must_use]
    pub fn width(&self, high: f32) -> f32 {
        let (of_size, more) = self.spread();
        of_size * self.size(high) + more
    }

    /// The size of the numbers in an area.
    #[must_use]
    pub fn size_in(&self, area: Area) -> f32 {
        let (of_size, more) = self.spread();
        self.size(area.h).min((area.w - 6.0 - more) / of_size)
    }

    /// Draws the numbers at the right end of a row. Returns the point where they begin.
    pub fn draw(self, c: &mut Canvas, scheme: &Scheme, area: Area) -> f32 {
        let y = area.middle().1;
        let size = self.size_in(area);
        let points = self.row == Row::Points;
        let mut right = area.right() - 5.0;
        for (i, (sign, number, color)) in self.parts.into_iter().rev().enumerate() {
            if points && i > 0 {
                let at = (right, y + size * 0.34, At::Right);
                c.text(Face::Narrow, size, at, rgb(scheme.haze), "\u{b7}");
                right -= text::width(Face::Narrow, size, "\u{b7}") + 1.0;
            }
            c.text(Face::Bold, size, (right, y + size * 0.34, At::Right), color, &number);
            right -= text::width(Face::Bold, size, &number) + 2.0;
            if !points {
                sign.draw(c, (right - size * 0.36, y), size * 0.7, color, rgb(scheme.panel));
                right -= size * 0.72 + 6.0;
            }
        }
        right
    }
}

/// Badges of a card in a row, and the side of their signs at most.
#[derive(Clone, Copy)]
pub struct Badges<'a, S> {
    /// The badges.
    pub all: &'a [Badge<S>],
    /// The side of a sign at most.
    pub most: f32,
}

impl<S: Symbol> Badges<'_, S> {
    /// Side of the sign of a badge in a row of that height.
    fn side(&self, high: f32) -> f32 {
        (high * 0.82).min(self.most)
    }

    /// Width of a badge in a row of that height.
    fn wide(&self, badge: Badge<S>, high: f32) -> f32 {
        let number = if badge.number > 0 { badge.number.to_string() } else { String::new() };
        let side = self.side(high);
        side + 5.0 + text::width(Face::Bold, side * 0.8, &number)
    }

    /// Width of all badges in a row of that height.
    #[must_use]
    pub fn width(&self, high: f32) -> f32 {
        self.all.iter().map(|badge| self.wide(*badge, high)).sum()
    }

    /// Draws as many badges as there is room for; a plus where there are more.
    pub fn draw(&self, c: &mut Canvas, scheme: &Scheme, row: Area, paper: Color) {
        let (mut x, y) = (row.x, row.middle().1);
        let size = self.side(row.h);
        for (i, badge) in self.all.iter().enumerate() {
            let plus = if i + 1 == self.all.len() { 0.0 } else { 12.0 };
            let wide = self.wide(*badge, row.h);
            if x + wide + plus > row.right() + 4.0 {
                if x + 12.0 <= row.right() {
                    c.text(Face::Bold, size * 0.9, (x, y + size * 0.3, At::Left), paper, "+");
                }
                return;
            }
            badge.sign.draw(c, (x + size / 2.0, y), size * 0.86, paper, rgb(scheme.panel));
            if badge.number > 0 {
                let at = (x + size, y + size * 0.28, At::Left);
                c.text(Face::Bold, size * 0.8, at, paper, &badge.number.to_string());
            }
            x += wide;
        }
    }
}

/// Draws a plate of one line: its numbers, before them its name where there is room.
pub fn one_line<S: Symbol>(
    c: &mut Canvas,
    scheme: &Scheme,
    body: Area,
    (name, paper): (&str, Color),
    figures: Figures<S>,
) {
    let left = figures.draw(c, scheme, body);
    let room = left - body.x - 10.0;
    let size = text::fit(Face::Narrow, name, room, 19, 1);
    if size >= 12.0 {
        let at = (body.x + 5.0, body.middle().1 + size * 0.34, At::Left);
        c.text(Face::Narrow, size, at, paper, name);
    }
}

/// Draws the letter of a low plate in the shape of a seat.
pub fn low_letter(c: &mut Canvas, scheme: &Scheme, area: Area, (seat, letter): (Seat, &str)) {
    let (x, y) = area.middle();
    let size = text::fit(Face::Bold, letter, area.w - 6.0, 20, 10);
    let at = (x, y + size * 0.34, At::Middle);
    c.text(Face::Bold, size, at, scheme.on_seat(seat), letter);
}
