//! SVG printed from a scene: text as text, no scripts, no styles, no address of any other file. Attributes are quoted
//! with `'`, which needs no escape in JSON.

use crate::list::Ground;
use crate::scene::{Mark, Outline, Run, Scene};
use crate::text::{self, Face};
use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use tiny_skia::{Color, Path, PathSegment, Point, Transform};

/// The font of sentences and numbers, as pages name it, then as systems that have it do.
const FAMILY: &str = "Stolik Sans, PT Sans, sans-serif";
/// The font of the names of cards.
const NARROW: &str = "Stolik Sans Narrow, PT Sans Narrow, sans-serif";

/// Prints a scene; `label` says in words what it shows.
pub(crate) fn to_svg(scene: &Scene, label: &str) -> String {
    let mut printer = Printer::default();
    let ((width, height), top) = (scene.size(), scene.rows.start);
    let mut out = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 {top} {width} {height}' width='{width}' \
         height='{height}' font-family='{FAMILY}' stroke-linecap='round' stroke-linejoin='round' role='img' \
         aria-label='{}'>",
        escaped(label)
    );
    if let Some(ground) = &scene.ground {
        let fill = printer.ground(&mut out, ground);
        let _ = write!(out, "<rect y='{top}' width='{width}' height='{height}' fill='{fill}'/>");
    }
    printer.marks(&mut out, &scene.marks);
    out.push_str("</svg>\n");
    out
}

/// The gradients and the ids of elements that were printed.
#[derive(Default)]
struct Printer {
    gradients: HashMap<String, usize>,
    ids: HashSet<String>,
}

impl Printer {
    fn marks(&mut self, out: &mut String, marks: &[Mark]) {
        // Items in a row under the same transformation stand in one group.
        let mut within = Transform::identity();
        for mark in marks {
            let now = match mark {
                Mark::Fill(.., now)
                | Mark::Fade(.., now)
                | Mark::Stroke(.., now)
                | Mark::Text(_, now) => *now,
                Mark::Lay(..) | Mark::Open(..) | Mark::Close => Transform::identity(),
            };
            if now != within {
                end_transform(out, within);
                begin_transform(out, now);
                within = now;
            }
            self.mark(out, mark);
        }
        end_transform(out, within);
    }

    fn mark(&mut self, out: &mut String, mark: &Mark) {
        match mark {
            Mark::Fill(path, color, _) => {
                out.push_str("<path d='");
                outline(out, path);
                out.push('\'');
                paint(out, "fill", *color);
                out.push_str("/>");
            }
            Mark::Fade(path, [top, bottom], _) => {
                let fill = self.gradient(out, *top, *bottom);
                out.push_str("<path d='");
                outline(out, path);
                let _ = write!(out, "' fill='{fill}'/>");
            }
            Mark::Stroke(path, color, stroke, _) => {
                out.push_str("<path d='");
                outline(out, path);
                out.push_str("' fill='none'");
                paint(out, "stroke", *color);
                line(out, *stroke);
                out.push_str("/>");
            }
            Mark::Text(run, _) => print_run(out, run),
            Mark::Lay(drawn, (left, top)) => {
                let _ = write!(out, "<g transform='translate({left} {top})'>");
                self.marks(out, &drawn.scene().marks);
                out.push_str("</g>");
            }
            Mark::Open(kind, [x, y]) => {
                let id = self.new_id(format!("{kind}-{x}-{y}").replace("--", "-m"));
                let _ = write!(out, "<g id='{id}'>");
            }
            Mark::Close => out.push_str("</g>"),
        }
    }

    /// An id that no other element of the picture has: that one, else with a number behind it.
    fn new_id(&mut self, wanted: String) -> String {
        let numbered = (2..).map(|number| format!("{wanted}-{number}"));
        let id = std::iter::once(wanted.clone()).chain(numbered).find(|id| !self.ids.contains(id));
        let id = id.unwrap_or(wanted);
        self.ids.insert(id.clone());
        id
    }

    /// The paint of what lies under everything.
    fn ground(&mut self, out: &mut String, ground: &Ground) -> String {
        let ((top, bottom), rows) = (ground.colors, &ground.rows);
        if top == bottom {
            return hex(top);
        }
        self.gradient(out, (rows.start as f32, top), (rows.end as f32, bottom))
    }

    /// The paint that runs downwards from one colour to another; printed where it is needed first.
    fn gradient(&mut self, out: &mut String, top: (f32, Color), bottom: (f32, Color)) -> String {
        let mut told = String::new();
        for (edge, y) in [("y1", top.0), ("y2", bottom.0)] {
            let _ = write!(told, " {edge}='");
            number(&mut told, y);
            told.push('\'');
        }
        told.push('>');
        for (offset, color) in [("0", top.1), ("1", bottom.1)] {
            let _ = write!(told, "<stop offset='{offset}'");
            paint(&mut told, "stop", color);
            told.push_str("/>");
        }
        let next = self.gradients.len();
        let number = *self.gradients.entry(told.clone()).or_insert(next);
        if number == next {
            let _ = write!(
                out,
                "<linearGradient id='fade-{number}' gradientUnits='userSpaceOnUse' x1='0' x2='0'{told}\
                 </linearGradient>"
            );
        }
        format!("url(#fade-{number})")
    }
}

fn begin_transform(out: &mut String, now: Transform) {
    if now == Transform::identity() {
        return;
    }
    let whole = [now.sx, now.ky, now.kx, now.sy, now.tx, now.ty];
    let (name, numbers): (_, &[f32]) = match whole {
        [1.0, 0.0, 0.0, 1.0, ..] => ("translate", &whole[4..]),
        _ => ("matrix", &whole),
    };
    let _ = write!(out, "<g transform='{name}(");
    for (at, value) in numbers.iter().enumerate() {
        if at > 0 {
            out.push(' ');
        }
        // Scales need more digits than places.
        let digits = if at < 4 && numbers.len() > 2 { 10_000.0 } else { 100.0 };
        let _ = write!(out, "{}", (value * digits).round() / digits);
    }
    out.push_str(")'>");
}

fn end_transform(out: &mut String, now: Transform) {
    if now != Transform::identity() {
        out.push_str("</g>");
    }
}

/// A line of text. Its length is given, so that it stays in its place with any font; characters that the fonts
/// lack are those that PNG shows.
fn print_run(out: &mut String, run: &Run) {
    if run.line.trim().is_empty() {
        return;
    }
    out.push_str("<text");
    let width = text::width(run.face, run.size, &run.line);
    let numbers =
        [("x", run.at.0), ("y", run.at.1), ("font-size", run.size), ("textLength", width)];
    for (name, value) in numbers {
        let _ = write!(out, " {name}='");
        number(out, value);
        out.push('\'');
    }
    match run.face {
        Face::Regular => {}
        Face::Bold => out.push_str(" font-weight='700'"),
        Face::Narrow => {
            let _ = write!(out, " font-family='{NARROW}' font-weight='700'");
        }
    }
    paint(out, "fill", run.color);
    if let Some(edge) = run.edge {
        paint(out, "stroke", edge);
        out.push_str(" paint-order='stroke' stroke-width='");
        number(out, run.edge_width());
        out.push('\'');
    }
    let _ = write!(out, ">{}</text>", escaped(&text::drawable(&run.line)));
}

fn line(out: &mut String, outline: Outline) {
    out.push_str(" stroke-width='");
    number(out, outline.width);
    out.push('\'');
    if let Some(dash) = outline.dash {
        out.push_str(" stroke-linecap='butt' stroke-linejoin='miter' stroke-dasharray='");
        number(out, dash);
        out.push('\'');
    }
}

/// Writes a colour: ` fill='#rrggbb'`, and its opacity where it is not opaque.
fn paint(out: &mut String, name: &str, color: Color) {
    let (attribute, opacity) = match name {
        "stop" => ("stop-color", "stop-opacity"),
        "stroke" => ("stroke", "stroke-opacity"),
        _ => ("fill", "fill-opacity"),
    };
    let _ = write!(out, " {attribute}='{}'", hex(color));
    if color.alpha() < 1.0 {
        let _ = write!(out, " {opacity}='");
        number(out, color.alpha());
        out.push('\'');
    }
}

fn hex(color: Color) -> String {
    let color = color.to_color_u8();
    format!("#{:02x}{:02x}{:02x}", color.red(), color.green(), color.blue())
}

/// Writes the outline of a shape.
fn outline(out: &mut String, path: &Path) {
    let mut to = |letter: char, points: &[Point]| {
        out.push(letter);
        for (at, point) in points.iter().enumerate() {
            if at > 0 {
                out.push(' ');
            }
            number(out, point.x);
            out.push(' ');
            number(out, point.y);
        }
    };
    for segment in path.segments() {
        match segment {
            PathSegment::MoveTo(p) => to('M', &[p]),
            PathSegment::LineTo(p) => to('L', &[p]),
            PathSegment::QuadTo(a, p) => to('Q', &[a, p]),
            PathSegment::CubicTo(a, b, p) => to('C', &[a, b, p]),
            PathSegment::Close => to('Z', &[]),
        }
    }
}

/// Writes a number with at most two places behind the point. Numbers that no picture holds become 0.
fn number(out: &mut String, value: f32) {
    let rounded = (value * 100.0).round() / 100.0;
    let rounded = if rounded.is_finite() && rounded != 0.0 { rounded } else { 0.0 };
    let _ = write!(out, "{rounded}");
}

/// Text as it may stand between tags and in attributes. Characters that XML forbids are left out.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' | '\t' => out.push(' '),
            '\u{0}'..'\u{20}' | '\u{7f}'..'\u{a0}' | '\u{fffe}' | '\u{ffff}' => {}
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use crate::canvas::{Area, At, Canvas};
    use crate::colors::Colors;
    use crate::list::Seen;
    use crate::picture::Wording;
    use crate::text::Face;
    use tiny_skia::{Color, Transform};

    #[test]
    fn names_are_escaped_elements_numbered_and_transformations_closed() {
        let black = Color::BLACK;
        let mut c = Canvas::new(100, 50, black, Color::WHITE);
        let area = Area::new(-3.0, 4.0, 10.0, 10.0);
        for _ in 0..2 {
            c.element("card", area, |c| {
                c.within(Transform::from_scale(0.5, 0.5), |c| c.fill(&area.path(), black));
                c.text(Face::Narrow, 12.0, (1.0, 9.0, At::Left), black, "<b onload='x'>&\u{1}");
            });
        }
        c.dashes(&area.path(), Color::from_rgba8(255, 0, 0, 51), 2.0, 4.5);
        let colors: &'static Colors = Box::leak(Box::new(Colors::new(&[0, 0xff_ffff])));
        let picture = c.into_picture((colors, Seen::ByOne(None)), Wording::default());
        let svg = picture.drawing.svg("a \"board\"");
        for part in [
            "aria-label='a &quot;board&quot;'",
            "<g id='card-m3-4'>",
            "<g id='card-m3-4-2'>",
            ">&lt;b onload=&#39;x&#39;&gt;&amp;?</text>",
            "font-family='Stolik Sans Narrow, PT Sans Narrow, sans-serif'",
            "<g transform='matrix(0.5 0 0 0.5 0 0)'>",
            "stroke='#ff0000' stroke-opacity='0.2' stroke-width='2'",
            "stroke-dasharray='4.5'",
            "fill='url(#fade-0)'",
        ] {
            assert!(svg.contains(part), "{part} in {svg}");
        }
        assert_eq!(svg.matches("<g").count(), svg.matches("</g>").count());
        assert_eq!(svg.matches("<linearGradient").count(), 1);
        assert_eq!(picture.drawing.size(), (100, 50));
    }
}
