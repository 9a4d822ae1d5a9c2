//! Sentences of a card in a box: as large as they fit.

use crate::canvas::{Area, At, Canvas};
use crate::text::{self, Face};
use tiny_skia::Color;

/// Height of a line, as a part of its size.
pub const LINE: f32 = 1.16;

/// Sentences as lines; `true` where a sentence begins.
#[must_use]
pub fn wrap(sentences: &[String], room: f32, size: f32) -> Vec<(bool, String)> {
    let wrapped = |sentence: &String| {
        let lines = text::wrap(Face::Regular, size, room, &text::drawable(sentence));
        lines.into_iter().enumerate().map(|(i, line)| (i == 0, line)).collect::<Vec<_>>()
    };
    sentences.iter().flat_map(wrapped).collect()
}

/// Draws lines in narrow letters one below the other, their middle at a height.
pub fn about(
    c: &mut Canvas,
    (x, middle, at): (f32, f32, At),
    (size, color): (f32, Color),
    lines: &[String],
) {
    let step = size * 0.96;
    let first = middle + size * 0.34 - step * (lines.len() as f32 - 1.0) / 2.0;
    for (i, line) in lines.iter().enumerate() {
        c.text(Face::Narrow, size, (x, first + step * i as f32, at), color, line);
    }
}

/// Sizes in which a long paragraph is set in narrow letters, so that nothing of it is cut.
const NARROW: [f32; 7] = [18.0, 17.0, 16.0, 15.0, 14.0, 13.0, 12.0];

/// A text in one of the ways in which it could be set.
struct Set {
    face: Face,
    size: f32,
    lines: Vec<String>,
}

impl Set {
    fn fits(&self, room: f32) -> bool {
        self.lines.len() as f32 * self.size * LINE <= room
    }
}

/// Draws sentences in the first way that fits: one below the other in the sizes of `apart`, then all in one
/// paragraph in those of `joined`, then in narrow letters. What does not fit even so ends with an ellipsis.
pub fn sentences(
    c: &mut Canvas,
    area: Area,
    sentences: &[String],
    ink: Color,
    (apart, joined): ([f32; 3], [f32; 3]),
) {
    let (room, width) = (area.h - 8.0, area.w - 22.0);
    let paragraph = text::drawable(&sentences.join(" "));
    let apart = apart.into_iter().map(|size| {
        let lines = wrap(sentences, width, size).into_iter().map(|(_, line)| line);
        Set { face: Face::Regular, size, lines: lines.collect() }
    });
    let joined = joined.into_iter().map(|size| (Face::Regular, size));
    let narrow = NARROW.into_iter().map(|size| (Face::Narrow, size));
    let joined = joined.chain(narrow).map(|(face, size)| {
        let lines = text::wrap(face, size, width, &paragraph);
        Set { face, size, lines }
    });
    let mut last = None;
    for set in apart.chain(joined) {
        let fits = set.fits(room);
        last = Some(set);
        if fits {
            break;
        }
    }
    let Some(Set { face, size, lines }) = last else { return };
    let most = (room / (size * LINE)).floor() as usize;
    let mut y = area.y + 4.0 + size;
    for (i, line) in lines.iter().take(most).enumerate() {
        let cut = i + 1 == most && lines.len() > most;
        let line = if cut { format!("{}…", line.trim_end_matches('.')) } else { line.clone() };
        c.text(face, size, (area.x + 11.0, y, At::Left), ink, &line);
        y += size * LINE;
    }
}

/// Whether all of a text stands in that room without being cut.
#[must_use]
pub fn fits(area: Area, sentences: &[String]) -> bool {
    let lines = |size: f32| {
        text::wrap(Face::Narrow, size, area.w - 22.0, &text::drawable(&sentences.join(" ")))
    };
    let set = |size: f32| Set { face: Face::Narrow, size, lines: lines(size) };
    NARROW.into_iter().any(|size| set(size).fits(area.h - 8.0))
}

/// The name of a card with the number of its copies where there are several.
#[must_use]
pub fn counted(name: &str, copies: u8) -> String {
    if copies > 1 { format!("{name} \u{d7}{copies}") } else { name.to_owned() }
}
