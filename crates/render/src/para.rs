//! Sentences of a card in a box: as large as they fit.

use crate::canvas::{Area, At, Canvas};
use crate::text::{self, Face};
use tiny_skia::Color;

/// Height of a line, as a part of its size.
const LINE: f32 = 1.16;

/// Sentences as lines; `true` where a sentence begins.
#[must_use]
pub fn wrap(sentences: &[String], room: f32, size: f32) -> Vec<(bool, String)> {
    let wrapped = |sentence: &String| {
        let lines = text::wrap(Face::Regular, size, room, &text::drawable(sentence));
        lines.into_iter().enumerate().map(|(i, line)| (i == 0, line)).collect::<Vec<_>>()
    };
    sentences.iter().flat_map(wrapped).collect()
}

/// Draws sentences in the first size that fits: one below the other in the sizes of `apart`, then all
/// in one paragraph in those of `joined`. What does not fit even so ends with an ellipsis.
pub fn sentences(
    c: &mut Canvas,
    area: Area,
    sentences: &[String],
    ink: Color,
    (apart, joined): ([f32; 3], [f32; 3]),
) {
    let (room, width) = (area.h - 8.0, area.w - 22.0);
    let paragraph = [sentences.join(" ")];
    let apart = apart.into_iter().map(|size| (sentences, size));
    let joined = joined.into_iter().map(|size| (&paragraph[..], size));
    let mut wrapped = apart.chain(joined).map(|(text, size)| (wrap(text, width, size), size));
    let fitting = wrapped.clone().find(|(lines, size)| lines.len() as f32 * size * LINE <= room);
    let Some((lines, size)) = fitting.or_else(|| wrapped.next_back()) else { return };
    let most = (room / (size * LINE)).floor() as usize;
    let mut y = area.y + 4.0 + size;
    for (i, (_, line)) in lines.iter().take(most).enumerate() {
        let cut = i + 1 == most && lines.len() > most;
        let line = if cut { format!("{}…", line.trim_end_matches('.')) } else { line.clone() };
        c.text(Face::Regular, size, (area.x + 11.0, y, At::Left), ink, &line);
        y += size * LINE;
    }
}
