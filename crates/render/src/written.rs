//! Legibility of writing and signs on pictures: the contrast with the ground below or around them. The accessibility
//! guidelines of the web (WCAG 2) define it. It is measured only for tests of painters that ask for it.

use crate::pixels::Pixels;
use std::cell::RefCell;
use tiny_skia::Color;

/// A line of text on a picture, or on something that is laid upon pictures.
#[derive(Clone, PartialEq, Debug)]
pub struct Written {
    /// The text of the line.
    pub line: String,
    /// Its size in pixels of the picture.
    pub size: f32,
    /// Its contrast with what lies below it, `1..=21`: nineteen of twenty pixels there stand out at least so.
    pub contrast: f32,
}

/// A sign on a picture: its shape in one colour, told from what lies around it.
#[derive(Clone, PartialEq, Debug)]
pub struct Stamped {
    /// Its colour, as `#rrggbb`.
    pub ink: String,
    /// Its size in pixels of the picture.
    pub size: f32,
    /// Its contrast with what lies around it, `1..=21`: nineteen of twenty pixels there differ from it at least so.
    pub contrast: f32,
}

/// The writing and signs on pictures.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Watched {
    /// Lines of text.
    pub written: Vec<Written>,
    /// The stamped signs.
    pub stamped: Vec<Stamped>,
}

thread_local! {
    static WATCHED: RefCell<Option<Watched>> = const { RefCell::new(None) };
}

/// Everything that is written and stamped on this thread while something is painted. What was kept from before is not
/// drawn and so not measured: paint nothing else in the same program.
pub fn watch<T>(paint: impl FnOnce() -> T) -> (T, Watched) {
    WATCHED.set(Some(Watched::default()));
    let painted = paint();
    (painted, WATCHED.take().unwrap_or_default())
}

/// Draws what is a mere ornament: it says nothing, and so need not stand out.
pub fn ornament<T>(draw: impl FnOnce() -> T) -> T {
    let watched = WATCHED.take();
    let drawn = draw();
    WATCHED.set(watched);
    drawn
}

/// Whether somebody asks.
pub(crate) fn watched() -> bool {
    WATCHED.with_borrow(Option::is_some)
}

/// Measures a line of text in that colour over pixels, `near` being opaque where its characters are or nearly are;
/// with an edge, what lies below it is veiled by the edge first.
pub(crate) fn measure(
    (line, size): (&str, f32),
    (ink, edge): (Color, Option<Color>),
    below: &Pixels,
    near: &Pixels,
) {
    let Some(contrast) = least((ink, edge), below, near) else { return };
    let written = Written { line: line.to_owned(), size, contrast };
    WATCHED.with_borrow_mut(|found| {
        found.iter_mut().for_each(|found| found.written.push(written.clone()));
    });
}

/// Measures a sign of that colour, `around` being opaque where something else lies close to it.
pub(crate) fn measure_sign((ink, size): (Color, f32), on: &Pixels, around: &Pixels) {
    let Some(contrast) = least((ink, None), on, around) else { return };
    let ink = ink.to_color_u8();
    let (r, g, b) = (ink.red(), ink.green(), ink.blue());
    let stamped = Stamped { ink: format!("#{r:02x}{g:02x}{b:02x}"), size, contrast };
    WATCHED.with_borrow_mut(|found| {
        found.iter_mut().for_each(|found| found.stamped.push(stamped.clone()));
    });
}

/// The contrast that nineteen of twenty pixels have at least with a colour over them; none where no pixel is known.
fn least((ink, edge): (Color, Option<Color>), below: &Pixels, near: &Pixels) -> Option<f32> {
    let mut all: Vec<f32> = Vec::new();
    let pixels = below.raw().chunks_exact(4).zip(near.raw().chunks_exact(4));
    // Transparent pixels are laid upon a background that is unknown here.
    for (pixel, _) in pixels.filter(|(below, near)| below[3] == u8::MAX && near[3] == u8::MAX) {
        let ground = [pixel[0], pixel[1], pixel[2]].map(|n| f32::from(n) / 255.0);
        let ground = edge.map_or(ground, |edge| over(edge, ground));
        all.push(contrast(over(ink, ground), ground));
    }
    all.sort_by(f32::total_cmp);
    all.get(all.len() / 20).copied()
}

/// A colour laid over an opaque one.
fn over(color: Color, ground: [f32; 3]) -> [f32; 3] {
    let alpha = color.alpha();
    let mut out = ground;
    for (out, ink) in out.iter_mut().zip([color.red(), color.green(), color.blue()]) {
        *out += (ink - *out) * alpha;
    }
    out
}

/// Relative luminance of a colour of three parts of `0..=1`.
fn luminance(color: [f32; 3]) -> f32 {
    let line = |n: f32| if n <= 0.040_45 { n / 12.92 } else { ((n + 0.055) / 1.055).powf(2.4) };
    let [r, g, b] = color.map(line);
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

/// The contrast of two colours.
fn contrast(a: [f32; 3], b: [f32; 3]) -> f32 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::{Area, At, Canvas};
    use crate::colors::Colors;
    use crate::list::Seen;
    use crate::palette::rgb;
    use crate::pictogram::stamp_in;
    use crate::shape::Tone;
    use crate::text::Face;

    #[test]
    fn contrast_is_what_the_guidelines_say() {
        assert!((contrast([0.0; 3], [1.0; 3]) - 21.0).abs() < 0.01);
        // 0x767676 is the lightest grey that reaches 4.5 on white.
        let grey = |n: u8| contrast([f32::from(n) / 255.0; 3], [1.0; 3]);
        assert!(grey(0x76) >= 4.5 && grey(0x77) < 4.5);
    }

    #[test]
    fn a_sign_is_measured_by_what_lies_around_it() {
        let square = [(Tone::Light, Area::new(10.0, 10.0, 80.0, 80.0).path())];
        let paint = || {
            let mut c = Canvas::new(300, 100, rgb(0), rgb(0));
            let (white, grey, black) = (rgb(0xff_ffff), rgb(0x77_7777), rgb(0));
            stamp_in(&mut c, &square, (50.0, 50.0), 60.0, [white, grey, black]);
            c.fill(&Area::new(100.0, 0.0, 200.0, 100.0).path(), white);
            // A thin edge of its own tells it apart; one that is as light as it is does not.
            stamp_in(&mut c, &square, (150.0, 50.0), 60.0, [white, grey, black]);
            stamp_in(&mut c, &square, (250.0, 50.0), 60.0, [white, grey, white]);
            c.png(&Colors::new(&[0, 0xff_ffff]), Seen::ByAll)
        };
        let found = watch(paint).1;
        let contrasts: Vec<f32> = found.stamped.iter().map(|one| one.contrast).collect();
        assert!(found.written.is_empty() && found.stamped[0].ink == "#ffffff");
        assert!(contrasts[0] > 20.0 && contrasts[1] > 10.0 && contrasts[2] < 1.1, "{contrasts:?}");
    }

    #[test]
    fn a_line_is_measured_over_what_was_drawn_below_it() {
        let paint = || {
            let mut c = Canvas::new(200, 200, rgb(0), rgb(0));
            let white = rgb(0xff_ffff);
            c.text(Face::Bold, 20.0, (10.0, 40.0, At::Left), white, "black");
            c.fill(&Area::new(0.0, 100.0, 200.0, 100.0).path(), rgb(0x77_7777));
            c.text(Face::Bold, 20.0, (10.0, 150.0, At::Left), white, "grey");
            c.text_edged(Face::Bold, 20.0, (10.0, 180.0, At::Left), white, "edged");
            c.png(&Colors::new(&[0, 0xff_ffff]), Seen::ByAll)
        };
        let found = watch(paint).1.written;
        let lines: Vec<&str> = found.iter().map(|one| &*one.line).collect();
        assert_eq!(lines, ["black", "grey", "edged"]);
        assert!(found[0].contrast > 20.0 && found[1].contrast < 4.5 && found[2].contrast > 10.0);
        assert!(!watched(), "nobody asks any more");
    }
}
