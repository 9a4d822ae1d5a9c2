//! The stack as a list: what resolves next stands first.

use super::icon::Icon;
use super::layout::{LINE, LINES};
use super::mark::Mark;
use super::marks;
use super::scene::{Reader, Scene};
use super::upright::LEAST;
use stolik_berserk::state::Pending;
use stolik_berserk::{Berserk, Target, View};
use stolik_render::canvas::{Area, At, Canvas, circle};
use stolik_render::palette::{self, rgb};
use stolik_render::text::{self, Face};
use stolik_render::{Color, Frame};
use stolik_words::Phrase;

/// One line: a sign, words, and its place in the order, which what is still on its way to the stack
/// has not.
pub struct Line {
    icon: Icon,
    /// In words.
    pub said: String,
    place: Option<usize>,
}

/// All that is on the stack, what resolves next first, behind what is on its way there.
pub fn lines(scene: &Scene<'_>) -> Vec<Line> {
    let pending = scene.view.pending.iter().map(|pending| Line {
        icon: match pending {
            Pending::Destroy(_) => Icon::Skull,
            Pending::Trigger(_) => Icon::Spark,
            Pending::Upkeep(upkeep) => marks::upkeep_icon(upkeep),
        },
        said: scene.say(&Phrase::new("board-stack-pending").text("item", scene.pending(pending))),
        place: None,
    });
    let items = scene.view.stack.iter().rev().enumerate().map(|(i, item)| Line {
        icon: marks::item_icon(item),
        said: scene.item(item),
        place: Some(i + 1),
    });
    pending.chain(items).collect()
}

/// The next item of the stack in words: one line for one item, otherwise a numbered line each; of a deep stack the
/// first items.
#[must_use]
pub fn under_way<'a>(
    rules: &'a Berserk,
    view: &'a View,
    reader: impl Into<Reader<'a>>,
) -> Vec<String> {
    let Reader { language, names, mine, frame } = reader.into();
    let scene = Scene { rules, view, language, names, mine, frame };
    let lines = lines(&scene);
    match &lines[..] {
        [] => Vec::new(),
        [one] => vec![scene.say(&Phrase::new("board-next-one").text("item", one.said.clone()))],
        several => {
            let shown = if several.len() > LINES { LINES - 1 } else { several.len() };
            let numbered = several.iter().take(shown).enumerate();
            let mut out = vec![scene.word("board-next")];
            out.extend(numbered.map(|(i, line)| format!("{}. {}", i + 1, line.said)));
            if several.len() > shown {
                let count = (several.len() - shown) as i64;
                out.push(scene.say(&Phrase::new("board-more").number("count", count)));
            }
            out
        }
    }
}

/// Draws the list in its panel.
pub fn draw(c: &mut Canvas, scene: &Scene<'_>, panel: Option<Area>, marks: &[Mark]) {
    let Some(panel) = panel else { return };
    let lines = lines(scene);
    let shown = if lines.len() > LINES { LINES - 1 } else { lines.len() };
    let chosen = is_chosen(marks);
    let row = |i: usize| Area::new(panel.x, panel.y + i as f32 * LINE, panel.w, LINE - 4.0);
    for (i, line) in lines.iter().take(shown).enumerate() {
        one(c, (row(i), scene.frame), line, chosen);
    }
    if lines.len() > shown {
        let count = (lines.len() - shown) as i64;
        let said = scene.say(&Phrase::new("board-more").number("count", count));
        one(c, (row(shown), scene.frame), &Line { icon: Icon::Deck, said, place: None }, chosen);
    }
}

fn one(c: &mut Canvas, (area, frame): (Area, Frame), line: &Line, chosen: bool) {
    let (x, cream) = plate(c, (area, frame), line, chosen);
    let room = area.w - 92.0;
    let y = area.middle().1;
    let (said, size) = match frame {
        Frame::Chat | Frame::Desk => {
            (line.said.clone(), text::fit(Face::Narrow, &line.said, room, 27, 15))
        }
        Frame::Phone | Frame::Landscape => text::cut(Face::Narrow, &line.said, room, 28, LEAST),
    };
    c.text(Face::Narrow, size, (x + 22.0, y + size * 0.34, At::Left), cream, &said);
}

/// Whether an item of the stack is among what can be chosen.
pub fn is_chosen(marks: &[Mark]) -> bool {
    marks.iter().any(|m| matches!(m, Mark::Target(Target::Die | Target::Assault)))
}

/// Draws the plate of a line with its signs; returns where these are, and the colour of the words.
pub fn plate(
    c: &mut Canvas,
    (area, frame): (Area, Frame),
    line: &Line,
    chosen: bool,
) -> (f32, Color) {
    let (edge, width) = match (line.place, chosen) {
        (Some(1), true) => (palette::TARGET, 3.0),
        (Some(1), false) => (palette::GOLD, 3.0),
        (Some(_) | None, _) => (palette::EDGE, 2.0),
    };
    c.fill(&area.round(9.0), rgb(palette::PANEL));
    c.stroke(&area.inset(1.0).round(8.0), rgb(edge), width);
    let first = line.place == Some(1);
    let tone = rgb(if first { edge } else { palette::SAND });
    let (x, y) = (area.x + 24.0, area.y + area.h / 2.0);
    if let Some(place) = line.place {
        c.fill(&circle(x, y, 13.5), tone);
        let at = (x, y + 7.5, At::Middle);
        let size = if frame.is_phone() { 24.0 } else { 22.0 };
        c.text(Face::Bold, size, at, rgb(palette::PANEL), &place.to_string());
    } else {
        Icon::Clock.draw(c, (x, y), 22.0, tone, rgb(palette::PANEL));
    }
    let x = x + 34.0;
    line.icon.draw(c, (x, y), 25.0, tone, rgb(palette::PANEL));
    (x, rgb(if first { palette::CREAM } else { palette::SAND }))
}
