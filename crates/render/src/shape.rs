//! Small drawings written as text, in a box of 100 by 100.
//!
//! A drawing is a list of tokens: `M L Q C Z` with absolute coordinates as in SVG, `O x y r` a
//! circle, `E x y rx ry` an ellipse; `s`, `h`, `c` choose the tone of what follows (light, middle,
//! dark); `w5` strokes what follows with that width, `w0` fills again; `=` mirrors the next part to
//! the other side as well; `r30` turns everything after it by degrees about the middle.

use tiny_skia::{LineCap, LineJoin, Path, PathBuilder, Rect, Stroke, Transform};

/// Brightness of a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// The body of the drawing.
    Light,
    /// Its shaded parts.
    Middle,
    /// Lines and holes in it.
    Dark,
}

struct Reader {
    out: Vec<(Tone, Path)>,
    tone: Tone,
    width: f32,
    mirror: bool,
    turn: f32,
    open: PathBuilder,
}

impl Reader {
    /// Ends the part that was begun.
    fn finish(&mut self) {
        let open = std::mem::replace(&mut self.open, PathBuilder::new());
        let Some(path) = open.finish() else { return };
        let stroke = Stroke {
            width: self.width,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        let path = if self.width > 0.0 { path.stroke(&stroke, 4.0) } else { Some(path) };
        let Some(path) = path else { return };
        let turn = Transform::from_rotate_at(self.turn, 50.0, 50.0);
        let other = Transform::from_row(-1.0, 0.0, 0.0, 1.0, 100.0, 0.0).post_concat(turn);
        if self.mirror {
            self.out.extend(path.clone().transform(other).map(|p| (self.tone, p)));
        }
        self.out.extend(path.transform(turn).map(|p| (self.tone, p)));
        self.mirror = false;
    }
}

/// The parts of a drawing, back to front. Tokens that are none are skipped: the drawings are part of
/// the binary and looked at.
pub fn parse(text: &str) -> Vec<(Tone, Path)> {
    let mut reader = Reader {
        out: Vec::new(),
        tone: Tone::Light,
        width: 0.0,
        mirror: false,
        turn: 0.0,
        open: PathBuilder::new(),
    };
    let mut tokens = text.split_whitespace();
    while let Some(token) = tokens.next() {
        let (head, tail) = token.split_at(1);
        let first = tail.parse::<f32>().unwrap_or(0.0);
        let mut next = || tokens.next().and_then(|t| t.parse::<f32>().ok()).unwrap_or(0.0);
        match head {
            "M" => {
                // Several strokes of one part may follow one another; a fill ends with its outline.
                if reader.width == 0.0 {
                    reader.finish();
                }
                reader.open.move_to(first, next());
            }
            "L" => reader.open.line_to(first, next()),
            "Q" => reader.open.quad_to(first, next(), next(), next()),
            "C" => reader.open.cubic_to(first, next(), next(), next(), next(), next()),
            "Z" => reader.open.close(),
            "O" | "E" => {
                if reader.width == 0.0 {
                    reader.finish();
                }
                let (y, rx) = (next(), next());
                let ry = if head == "E" { next() } else { rx };
                if let Some(oval) = Rect::from_xywh(first - rx, y - ry, 2.0 * rx, 2.0 * ry) {
                    reader.open.push_oval(oval);
                }
            }
            "s" | "h" | "c" | "w" | "=" | "r" => {
                reader.finish();
                match head {
                    "s" => reader.tone = Tone::Light,
                    "h" => reader.tone = Tone::Middle,
                    "c" => reader.tone = Tone::Dark,
                    "w" => reader.width = first,
                    "r" => reader.turn = first,
                    _ => reader.mirror = true,
                }
            }
            _ => {}
        }
    }
    reader.finish();
    reader.out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_separate_mirrored_and_toned() {
        let parts = parse("O50 50 10 c = O20 20 5 s w4 M0 0 L100 100 M0 100 L100 0");
        let tones: Vec<Tone> = parts.iter().map(|(tone, _)| *tone).collect();
        assert_eq!(tones, [Tone::Light, Tone::Dark, Tone::Dark, Tone::Light]);
        assert!((parts[1].1.bounds().left() - 75.0).abs() < 0.1);
    }
}
