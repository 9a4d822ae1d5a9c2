//! Lines of text as vector shapes: the embedded fonts, their glyphs read once, measuring, fitting
//! and wrapping.

use crate::Frame;
use crate::shape;
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, MetadataProvider};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use tiny_skia::{Path, PathBuilder, PathSegment, Point, Transform};

/// A face of the embedded font.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// For sentences.
    Regular,
    /// For numbers and headings.
    Bold,
    /// For names of cards.
    Narrow,
}

/// Size in which glyphs are kept; lines are scaled from it.
const EM: f32 = 1000.0;

/// The characters that are read: Latin, Cyrillic, and the signs of our sentences.
const RANGES: [(u32, u32); 4] = [(0x20, 0x7E), (0xA0, 0x17F), (0x400, 0x4FF), (0x2010, 0x2265)];

/// The arrow, which the font lacks.
const ARROW: &str = "w90 M90 300 L760 300 M520 90 L760 300 L520 510";

struct Glyph {
    path: Option<Path>,
    advance: f32,
}

struct Font {
    glyphs: BTreeMap<char, Glyph>,
}

static FONTS: LazyLock<[Font; 3]> = LazyLock::new(|| {
    [
        Font::read(include_bytes!("../../../assets/fonts/PTSans-Regular.ttf")),
        Font::read(include_bytes!("../../../assets/fonts/PTSans-Bold.ttf")),
        Font::read(include_bytes!("../../../assets/fonts/PTSansNarrow-Bold.ttf")),
    ]
});

impl Font {
    fn read(bytes: &[u8]) -> Font {
        let mut glyphs = BTreeMap::new();
        // The bytes are part of the binary; a test reads a glyph of each face.
        if let Ok(font) = FontRef::new(bytes) {
            let size = Size::new(EM);
            let metrics = font.glyph_metrics(size, LocationRef::default());
            let outlines = font.outline_glyphs();
            let characters =
                RANGES.iter().flat_map(|(from, to)| *from..=*to).filter_map(char::from_u32);
            for character in characters {
                let Some(id) = font.charmap().map(character) else { continue };
                let mut pen = Pen(PathBuilder::new());
                let settings = DrawSettings::unhinted(size, LocationRef::default());
                let drawn =
                    outlines.get(id).and_then(|outline| outline.draw(settings, &mut pen).ok());
                let path = drawn.and_then(|_| pen.0.finish());
                glyphs.insert(
                    character,
                    Glyph { path, advance: metrics.advance_width(id).unwrap_or(0.0) },
                );
            }
        }
        let mut arrow = PathBuilder::new();
        for (_, path) in shape::parse(ARROW) {
            // Drawn with y upward, as the font is.
            if let Some(path) = path.transform(Transform::from_row(1.0, 0.0, 0.0, -1.0, 0.0, 0.0)) {
                arrow.push_path(&path);
            }
        }
        glyphs.entry('\u{2192}').or_insert(Glyph { path: arrow.finish(), advance: 860.0 });
        Font { glyphs }
    }

    fn get(&self, character: char) -> Option<&Glyph> {
        self.glyphs.get(&character).or_else(|| self.glyphs.get(&'?'))
    }
}

fn font(face: Face) -> &'static Font {
    match face {
        Face::Regular => &FONTS[0],
        Face::Bold => &FONTS[1],
        Face::Narrow => &FONTS[2],
    }
}

struct Pen(PathBuilder);

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, -y);
    }
    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, -y);
    }
    fn quad_to(&mut self, a: f32, b: f32, x: f32, y: f32) {
        self.0.quad_to(a, -b, x, -y);
    }
    fn curve_to(&mut self, a: f32, b: f32, c: f32, d: f32, x: f32, y: f32) {
        self.0.cubic_to(a, -b, c, -d, x, -y);
    }
    fn close(&mut self) {
        self.0.close();
    }
}

/// Whether every face draws this character as itself.
#[must_use]
pub fn has_glyph(character: char) -> bool {
    FONTS.iter().all(|font| font.glyphs.contains_key(&character))
}

/// Width of a line in pixels at `size` pixels to the em.
pub fn width(face: Face, size: f32, text: &str) -> f32 {
    let font = font(face);
    text.chars().filter_map(|c| font.get(c)).map(|g| g.advance).sum::<f32>() * size / EM
}

/// A line as one shape, its baseline beginning at `(x, y)`. A character without a glyph is drawn as
/// a question mark. Each character begins at a whole pixel: the same one has the same pixels wherever it stands, which
/// takes fewer bytes.
pub fn line(face: Face, size: f32, x: f32, y: f32, text: &str) -> Option<Path> {
    let font = font(face);
    let scale = size / EM;
    let mut out = PathBuilder::new();
    let mut pen = x;
    for glyph in text.chars().filter_map(|c| font.get(c)) {
        if let Some(path) = &glyph.path {
            place(&mut out, path, (scale, pen.round(), y.round()));
        }
        pen += glyph.advance * scale;
    }
    out.finish()
}

/// Adds a path in a scale at a point: segment by segment, for lines are made by the thousand.
fn place(out: &mut PathBuilder, path: &Path, (scale, x, y): (f32, f32, f32)) {
    let at = |p: Point| (p.x * scale + x, p.y * scale + y);
    for segment in path.segments() {
        match segment {
            PathSegment::MoveTo(p) => {
                let (x, y) = at(p);
                out.move_to(x, y);
            }
            PathSegment::LineTo(p) => {
                let (x, y) = at(p);
                out.line_to(x, y);
            }
            PathSegment::QuadTo(a, p) => {
                let ((a, b), (x, y)) = (at(a), at(p));
                out.quad_to(a, b, x, y);
            }
            PathSegment::CubicTo(a, b, p) => {
                let ((a, b), (c, d), (x, y)) = (at(a), at(b), at(p));
                out.cubic_to(a, b, c, d, x, y);
            }
            PathSegment::Close => out.close(),
        }
    }
}

/// The largest whole size from `most` down to `least` at which the line is at most `room` wide;
/// below `least` exactly what fits.
pub fn fit(face: Face, text: &str, room: f32, most: u16, least: u16) -> f32 {
    let at_one = width(face, 1.0, text);
    (least..=most).rev().map(f32::from).find(|size| at_one * size <= room).unwrap_or_else(|| {
        if at_one > 0.0 { (room / at_one).min(f32::from(least)) } else { f32::from(least) }
    })
}

/// A name on one line or two: the lines and their common size. One line is taken down to `single`,
/// then two lines from `double` on.
pub fn name(text: &str, room: f32, most: u16, single: u16, double: u16) -> (Vec<&str>, f32) {
    let alone = fit(Face::Narrow, text, room, most, 1);
    if alone >= f32::from(single) || double == 0 {
        return (vec![text], alone);
    }
    let breaks = text.char_indices().filter_map(|(at, c)| match c {
        ' ' => Some((&text[..at], &text[at + 1..])),
        '-' | '\u{2010}' => Some(text.split_at(at + c.len_utf8())),
        _ => None,
    });
    let mut best = (vec![text], alone);
    for (first, second) in breaks {
        if first.is_empty() || second.is_empty() {
            continue;
        }
        let size = fit(Face::Narrow, first, room, double, 1).min(fit(
            Face::Narrow,
            second,
            room,
            double,
            1,
        ));
        let balance = |lines: &[&str]| {
            let widths: Vec<f32> = lines.iter().map(|l| width(Face::Narrow, 1.0, l)).collect();
            widths.iter().copied().fold(0.0, f32::max)
        };
        let better = size > best.1
            || (size == best.1
                && best.0.len() == 2
                && balance(&[first, second]) < balance(&best.0));
        if better {
            best = (vec![first, second], size);
        }
    }
    best
}

/// A line that is never smaller than `least`: the line at the largest size that fits, else at `least` and cut to the
/// room, with an ellipsis.
#[must_use]
pub fn cut(face: Face, text: &str, room: f32, most: u16, least: u16) -> (String, f32) {
    let size = fit(face, text, room, most, least);
    let floor = f32::from(least);
    if size >= floor {
        return (text.to_owned(), size);
    }
    let mut kept = String::new();
    for letter in text.chars() {
        kept.push(letter);
        if width(face, floor, &kept) + width(face, floor, "\u{2026}") > room {
            kept.pop();
            break;
        }
    }
    kept.truncate(kept.trim_end().len());
    kept.push('\u{2026}');
    (kept, floor)
}

/// A name in a row: in a chat on one line, between these sizes or as small as it must be; on a phone on two lines at most,
/// never smaller than readable.
#[must_use]
pub fn in_row(
    frame: Frame,
    name: &str,
    room: f32,
    (most, least): (u16, u16),
) -> (Vec<String>, f32) {
    match frame {
        Frame::Chat | Frame::Desk => {
            (vec![name.to_owned()], fit(Face::Narrow, name, room, most, least))
        }
        Frame::Phone | Frame::Landscape => label(name, room, (most, frame.least_text() as u16), 2),
    }
}

/// A line between these sizes: in a chat as small as it must be, on a phone cut where it would be smaller than readable.
#[must_use]
pub fn on_line(
    frame: Frame,
    face: Face,
    text: &str,
    room: f32,
    (most, least): (u16, u16),
) -> (String, f32) {
    match frame {
        Frame::Chat | Frame::Desk => (text.to_owned(), fit(face, text, room, most, least)),
        Frame::Phone | Frame::Landscape => cut(face, text, room, most, frame.least_text() as u16),
    }
}

/// The letters of a line that must not be cut: narrow ones on a phone.
#[must_use]
pub const fn slim(frame: Frame, face: Face) -> Face {
    match frame {
        Frame::Chat | Frame::Desk => face,
        Frame::Phone | Frame::Landscape => Face::Narrow,
    }
}

/// A name that is never smaller than `least`, on as few lines as it needs: the lines, about equally long, and their
/// size. It breaks after words and hyphens. A name that needs more than `lines` is cut, with an ellipsis.
#[must_use]
pub fn label(text: &str, room: f32, (most, least): (u16, u16), lines: usize) -> (Vec<String>, f32) {
    let floor = f32::from(least);
    if let Some(found) = fitted(text, room, (most, least), lines) {
        return found;
    }
    // A word that is too wide for a line is divided.
    let wide = |word: &str| width(Face::Narrow, floor, word) > room;
    let words =
        text.split(' ').map(|word| if wide(word) { divided(word) } else { word.to_owned() });
    let parts = words.collect::<Vec<_>>().join(" ");
    if let Some(found) = fitted(&parts, room, (most, least), lines) {
        return found;
    }
    let mut found = broken(text, floor, room);
    let rest = found.split_off(lines.max(1) - 1).join(" ");
    found.push(rest);
    let cut = |line: &String| cut(Face::Narrow, line, room, least, least).0;
    (found.iter().map(cut).collect(), floor)
}

/// The name on as few lines as it needs, if it needs no more than so many.
fn fitted(
    text: &str,
    room: f32,
    (most, least): (u16, u16),
    lines: usize,
) -> Option<(Vec<String>, f32)> {
    let sizes = || (least..=most).rev().map(f32::from);
    for count in 1..=lines {
        let fits = |size: &f32| {
            let found = broken(text, *size, room);
            found.len() <= count && found.iter().all(|l| width(Face::Narrow, *size, l) <= room)
        };
        if let Some(size) = sizes().find(fits) {
            return Some((balanced(text, size, room), size));
        }
    }
    None
}

/// A word with a hyphen after the vowel that is nearest to its middle, before a consonant.
fn divided(word: &str) -> String {
    // Of both alphabets.
    const VOWELS: &str =
        "\u{430}\u{435}\u{451}\u{438}\u{43e}\u{443}\u{44b}\u{44d}\u{44e}\u{44f}aeiouy";
    let letters: Vec<char> = word.chars().collect();
    let vowel = |letter: char| letter.to_lowercase().any(|letter| VOWELS.contains(letter));
    let may =
        |at: &usize| vowel(letters[at - 1]) && !vowel(letters[*at]) && letters[*at].is_alphabetic();
    let places = (3..letters.len().saturating_sub(2)).filter(may);
    match places.min_by_key(|at| letters.len().abs_diff(2 * at)) {
        Some(at) => letters[..at].iter().chain(['-'].iter()).chain(&letters[at..]).collect(),
        None => word.to_owned(),
    }
}

/// The lines of a name of that size, each as full as the room allows.
fn broken(text: &str, size: f32, room: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for piece in text.split_inclusive([' ', '-', '\u{2010}']) {
        match lines.last_mut() {
            Some(line)
                if width(Face::Narrow, size, format!("{line}{piece}").trim_end()) <= room =>
            {
                line.push_str(piece);
            }
            _ => lines.push(piece.to_owned()),
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// The same lines in the narrowest room in which they are as many.
fn balanced(text: &str, size: f32, room: f32) -> Vec<String> {
    let mut best = broken(text, size, room);
    let mut room = room;
    while best.len() > 1 && room > 8.0 {
        room -= 4.0;
        let next = broken(text, size, room);
        if next.len() > best.len() || next.iter().any(|l| width(Face::Narrow, size, l) > room) {
            break;
        }
        best = next;
    }
    best
}

/// Breaks a sentence into lines at most `room` wide. A word wider than a line stands alone.
pub fn wrap(face: Face, size: f32, room: f32, text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut current = String::new();
    for word in text.split_whitespace() {
        let longer = if current.is_empty() { word.to_owned() } else { format!("{current} {word}") };
        if current.is_empty() || width(face, size, &longer) <= room {
            current = longer;
        } else {
            lines.push(std::mem::replace(&mut current, word.to_owned()));
        }
    }
    if !current.is_empty() {
        lines.push(current);
    }
    lines
}

/// The text with every character replaced that the font lacks, so that nothing is drawn as a box.
pub fn drawable(text: &str) -> String {
    text.chars().map(|c| if has_glyph(c) { c } else { '?' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_face_has_both_alphabets_and_our_signs() {
        for character in "AZazАЯаяЁё0189«»—–-…№·•×→+−:,.()!?%'’".chars() {
            assert!(has_glyph(character), "{character:?}");
        }
        assert!(!has_glyph('漢'));
        for face in [Face::Regular, Face::Bold, Face::Narrow] {
            assert!(line(face, 20.0, 0.0, 0.0, "Ж").is_some());
            assert!(line(face, 20.0, 0.0, 0.0, "→").is_some());
        }
    }

    #[test]
    fn names_fit_their_room_on_two_lines_at_most() {
        for text in [
            "Рубака",
            "Эльфийский воин",
            "Орк-знаменосец",
            "Достопочтеннейший",
            "Хранитель Северного Перевала и Долины",
        ] {
            let (lines, size) = name(text, 150.0, 24, 20, 21);
            assert!(lines.len() <= 2);
            assert!(
                lines.iter().all(|l| width(Face::Narrow, size, l) <= 150.01),
                "{lines:?} {size}"
            );
        }
        assert_eq!(name("Орк-знаменосец", 110.0, 24, 20, 21).0, ["Орк-", "знаменосец"]);
    }

    #[test]
    fn labels_are_never_smaller_than_allowed_nor_wider_than_their_room() {
        for text in [
            "Рубака",
            "Рыцарь Картонных Лат",
            "Козёл-Арбалетчик",
            "Щщщщщщщщщщщщщщщщщщ",
            "Хранитель Северного Перевала и Долины",
        ] {
            let (lines, size) = label(text, 153.0, (28, 24), 2);
            assert!(size >= 24.0 && lines.len() <= 2, "{lines:?} {size}");
            let fits = |line: &String| width(Face::Narrow, size, line) <= 153.01;
            assert!(lines.iter().all(fits), "{lines:?} {size}");
        }
        assert_eq!(label("Рубака", 153.0, (28, 24), 2), (vec!["Рубака".to_owned()], 28.0));
        let (lines, _) = label("Рыцарь Картонных Лат", 153.0, (28, 24), 2);
        assert_eq!(lines, ["Рыцарь", "Картонных Лат"]);
        let (lines, _) = label("Козёл-Арбалетчик", 130.0, (28, 24), 2);
        assert_eq!(lines, ["Козёл-", "Арбалетчик"]);
        assert_eq!(label("Костедробитель", 126.0, (27, 24), 2).0, ["Костедро-", "битель"]);
        assert_eq!(label("Kettledrummer", 126.0, (27, 24), 2).0, ["Kettle-", "drummer"]);
        assert_eq!(label("Раз два", 30.0, (28, 24), 1).0, ["Р\u{2026}"]);
    }

    #[test]
    fn wrapped_lines_keep_every_word() {
        let text = "Выстрел на 2 по любой карте противника, кроме соседних";
        let lines = wrap(Face::Regular, 20.0, 160.0, text);
        assert!(lines.len() > 2);
        assert_eq!(lines.join(" "), text);
        assert!(lines.iter().all(|l| width(Face::Regular, 20.0, l) <= 160.0));
    }
}
