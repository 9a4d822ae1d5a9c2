//! Lines above a table: the result of a match, and texts of one or two lines in a band.

use crate::Reader;
use crate::canvas::{Area, At, Canvas};
use crate::palette::rgb;
use crate::scheme::Scheme;
use crate::sign::Symbol;
use crate::text::{self, Face};
use stolik_kernel::{Audience, Seat};
use stolik_words::Phrase;
use tiny_skia::{Color, Path};

/// The result of a match as its reader sees it.
pub struct Ending {
    /// The own result of a seat, else the winner; or a draw.
    pub headline: String,
    /// The reason; behind the winner where the reader lost.
    pub why: String,
    /// Whether the reader lost: no crown then.
    pub is_lost: bool,
}

impl Ending {
    /// The result for an audience, from the headline and the reason that everybody sees.
    #[must_use]
    pub fn of(
        reader: &Reader<'_>,
        to: Audience,
        winner: Option<Seat>,
        (headline, why): (String, String),
    ) -> Ending {
        let own = |key: &str| reader.say(&Phrase::new(key));
        match (to, winner) {
            (Audience::Seat(seat), Some(winner)) if seat == winner => {
                Ending { headline: own("board-own-won"), why, is_lost: false }
            }
            (Audience::Seat(_), Some(_)) => {
                let why = format!("{headline} \u{2013} {why}");
                Ending { headline: own("board-own-lost"), why, is_lost: true }
            }
            (Audience::Public, _) | (_, None) => Ending { headline, why, is_lost: false },
        }
    }

    /// The colour of headline and edge: pale for who lost.
    #[must_use]
    pub fn color(&self, scheme: &Scheme) -> Color {
        rgb(if self.is_lost { scheme.haze } else { scheme.amber })
    }
}

/// The place of a result at the top of a wide picture down to a height, with a margin on both sides.
#[must_use]
pub fn band(width: f32, (margin, bottom): (f32, f32)) -> Area {
    Area::new(margin, 8.0, width - 2.0 * margin, bottom - 8.0)
}

/// Draws the result at its place, between two signs of that size. `outline` gives the edge and the ground.
pub fn result(
    c: &mut Canvas,
    scheme: &Scheme,
    area: Area,
    outline: fn(Area) -> [Path; 2],
    ending: &Ending,
    (sign, side): (impl Symbol, f32),
) {
    let [edge, ground] = outline(area);
    let (Ending { headline, why, .. }, color) = (ending, ending.color(scheme));
    c.fill(&edge, color);
    c.fill(&ground, rgb(scheme.panel));
    let middle = area.middle().0;
    let size = text::fit(Face::Bold, headline, area.w - 200.0, 46, 20);
    c.text(Face::Bold, size, (middle, area.y + 52.0, At::Middle), color, headline);
    let size = text::fit(Face::Regular, why, area.w - 120.0, 29, 14);
    c.text(Face::Regular, size, (middle, area.y + 88.0, At::Middle), rgb(scheme.paper), why);
    if ending.is_lost {
        return;
    }
    for x in [area.x + 58.0, area.right() - 58.0] {
        sign.draw(c, (x, area.middle().1), side, rgb(scheme.amber), rgb(scheme.panel));
    }
}

/// Edge and ground of a result with round corners.
#[must_use]
pub fn rounded(area: Area) -> [Path; 2] {
    [area.round(16.0), area.inset(5.0).round(12.0)]
}

/// Edge and ground of a result with cut corners.
#[must_use]
pub fn cut(area: Area) -> [Path; 2] {
    [area.cut(16.0), area.inset(5.0).cut(13.0)]
}

/// Draws lines of narrow letters one below the other, their middle at that height.
pub fn lines(
    c: &mut Canvas,
    lines: &[impl AsRef<str>],
    (size, step): (f32, f32),
    (x, middle, at): (f32, f32, At),
    color: Color,
) {
    for (y, line) in spread(lines, (size, step), middle) {
        c.text(Face::Narrow, size, (x, y, at), color, line);
    }
}

/// Draws the same with an edge around each letter.
pub fn lines_edged(
    c: &mut Canvas,
    lines: &[impl AsRef<str>],
    (size, step): (f32, f32),
    (x, middle, at): (f32, f32, At),
    color: Color,
) {
    for (y, line) in spread(lines, (size, step), middle) {
        c.text_edged(Face::Narrow, size, (x, y, at), color, line);
    }
}

/// The lines with their heights.
fn spread<'a, L: AsRef<str>>(
    lines: &'a [L],
    (size, step): (f32, f32),
    middle: f32,
) -> impl Iterator<Item = (f32, &'a str)> + use<'a, L> {
    let first = middle + size * 0.34 - step * (lines.len() as f32 - 1.0) / 2.0;
    lines.iter().enumerate().map(move |(i, line)| (first + step * i as f32, line.as_ref()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The headline, and whether the reader lost, of a match that the first seat won.
    fn ending(to: Audience, winner: Option<Seat>) -> (String, String, bool) {
        let said = ("Winner: Anna".to_owned(), "the opponent concedes".to_owned());
        let reader = Reader { language: stolik_words::Language::En, ..Reader::default() };
        let Ending { headline, why, is_lost } = Ending::of(&reader, to, winner, said);
        (headline, why, is_lost)
    }

    #[test]
    fn ending_is_the_own_result_of_a_seat_and_the_winner_for_everybody() {
        let said = |headline: &str, why: &str, lost| (headline.to_owned(), why.to_owned(), lost);
        let (one, why) = (Some(Seat::ONE), "the opponent concedes");
        let all = said("Winner: Anna", why, false);
        assert_eq!(ending(Audience::Public, one), all);
        assert_eq!(ending(Audience::Seat(Seat::TWO), None), all, "a draw is the same for all");
        assert_eq!(ending(Audience::Seat(Seat::ONE), one), said("Victory!", why, false));
        let lost = said("Defeat", &format!("Winner: Anna \u{2013} {why}"), true);
        assert_eq!(ending(Audience::Seat(Seat::TWO), one), lost);
    }
}
