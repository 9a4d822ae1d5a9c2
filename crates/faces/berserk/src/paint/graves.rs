//! Both graveyards, the cards out of the game, and what the dead have left behind.

use super::colors::colors;
use super::deck;
use super::face::seat_sign;
use super::icon::Icon;
use super::layout::table;
use super::scene::{Reader, SEATS, Scene};
use super::words;
use stolik_berserk::state::Place;
use stolik_berserk::{Berserk, CardId, View, say};
use stolik_kernel::Seat;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::deck_page;
use stolik_render::palette::{self, mix, rgb};
use stolik_render::text::{self, Face};
use stolik_render::{Frame, Seen};
use stolik_render::{Picture, Wording};
use stolik_words::Phrase;

/// Height of a heading, of a line of what lasts, and of the gap under a part.
const HEAD: f32 = 58.0;
const LINE: f32 = 34.0;
const GAP: f32 = 12.0;
/// The size of what lasts on a phone.
const TEXT: f32 = 27.0;

/// Paints the graveyards of both seats and the cards out of the game, all of which everybody may
/// look through, with the changes that the dead have left behind. `text` gives the sentences of a
/// card for the words.
#[must_use]
pub fn graves<'a>(
    rules: &'a Berserk,
    view: &'a View,
    text: &dyn Fn(CardId) -> Vec<String>,
    reader: impl Into<Reader<'a>>,
) -> Picture {
    let Reader { language, names, mine, frame } = reader.into();
    let scene = Scene { rules, view, language, names, mine, frame };
    let parts: Vec<Part> = SEATS.iter().flat_map(|seat| parts_of(&scene, *seat)).collect();
    let lasting = lasting(&scene);
    let canvas = paint(&scene, &parts, &lasting);
    let seen = Seen::of(scene.view.to, scene.mine);
    canvas.into_picture((colors(), seen), wording(&scene, &parts, &lasting, text))
}

/// One heap of cards.
struct Part {
    seat: Seat,
    icon: Icon,
    title: String,
    /// Cards with their number, in the order in which they came.
    cards: Vec<(CardId, usize)>,
}

impl Part {
    fn count(&self) -> usize {
        self.cards.iter().map(|(_, n)| n).sum()
    }

    fn lines(&self, frame: Frame) -> usize {
        self.cards.len().div_ceil(deck_page::columns(frame))
    }
}

/// Graveyard of a seat, and what it has out of the game, if anything.
fn parts_of(scene: &Scene<'_>, seat: Seat) -> Vec<Part> {
    let side = &scene.view.sides[seat.index()];
    let part = |icon, key: &str, cards: &[CardId]| Part {
        seat,
        icon,
        title: scene.say(&Phrase::new(key).text("who", scene.seat_name(seat))),
        cards: counted(cards),
    };
    let mut parts = vec![part(Icon::Grave, "board-graves-of", &side.graveyard)];
    let held = scene.view.units.iter().filter(|u| u.place == Place::Hand && u.owner == seat);
    let held: Vec<CardId> = held.filter_map(|u| u.card).collect();
    if !held.is_empty() {
        parts.push(part(Icon::Deck, "board-hand-of", &held));
    }
    if !side.exile.is_empty() {
        parts.push(part(Icon::Hidden, "board-exile-of", &side.exile));
    }
    parts
}

fn counted(cards: &[CardId]) -> Vec<(CardId, usize)> {
    let mut out: Vec<(CardId, usize)> = Vec::new();
    for card in cards {
        match out.iter_mut().find(|(known, _)| known == card) {
            Some((_, n)) => *n += 1,
            None => out.push((*card, 1)),
        }
    }
    out
}

/// The lasting effects of cards that lie in a graveyard, if no card of the name is in play.
fn lasting(scene: &Scene<'_>) -> Vec<String> {
    let view = scene.view;
    let dead = |card: CardId| {
        let buried = view.sides.iter().any(|s| s.graveyard.contains(&card));
        let alive = |u: &stolik_berserk::view::UnitView| {
            u.card == Some(card) && u.place != Place::Graveyard
        };
        buried && !view.units.iter().any(alive)
    };
    let line = |key: &str, card, what: String, until: String, on: String| {
        let phrase = Phrase::new(key).text("card", scene.name(card)).text("what", what);
        scene.say(&phrase.text("until", until).text("on", on))
    };
    let on_cards = view.effects.iter().filter(|e| dead(e.card)).filter_map(|e| {
        let what = say::granted(scene.rules, e, scene.language())?;
        let until = scene.ends(scene.look().ends(e.until, e.seat, e.since));
        Some(line("board-graves-line", e.card, what, until, scene.unit_name(e.on)))
    });
    let on_cells = view.cell_effects.iter().filter(|e| dead(e.card)).filter_map(|e| {
        let what = say::on_cell(scene.rules, e, scene.language())?;
        let until = scene.ends(scene.look().ends(e.until, e.seat, e.since));
        Some(line("board-graves-cell", e.card, what, until, e.cell.to_string()))
    });
    let waiting = view.beyond.tokens.iter().filter_map(|(id, n)| {
        let unit = view.units.get(id.index()).filter(|u| u.place == Place::Graveyard)?;
        let phrase = Phrase::new("board-graves-tokens").text("card", scene.name(unit.card?));
        Some(scene.say(&phrase.number("count", *n)))
    });
    let known = [Seat::ONE, Seat::TWO].into_iter().filter_map(|seat| {
        let cards = view.beyond.known[seat.index()].iter().rev();
        let names: Vec<String> = cards.map(|card| scene.name(*card)).collect();
        let phrase = Phrase::new("board-graves-known").text("who", scene.seat_name(seat));
        (!names.is_empty()).then(|| scene.say(&phrase.text("cards", names.join(", "))))
    });
    on_cards.chain(on_cells).chain(waiting).chain(known).collect()
}

fn paint(scene: &Scene<'_>, parts: &[Part], lasting: &[String]) -> Canvas {
    let (frame, wide, columns) =
        (scene.frame, scene.frame.width(), deck_page::columns(scene.frame));
    let lasting = in_lines(frame, lasting);
    let rows: usize = parts.iter().map(|part| part.lines(frame).max(1)).sum();
    let heads = parts.len() + usize::from(!lasting.is_empty());
    let fixed = heads as f32 * (HEAD + GAP) + lasting.len() as f32 * LINE + GAP;
    let (step, most) = match frame {
        Frame::Chat | Frame::Desk => {
            (((1280.0 - fixed) / rows.max(1) as f32).floor().clamp(20.0, 66.0), 1280.0)
        }
        // A phone's picture is scrolled.
        Frame::Phone | Frame::Landscape => (deck_page::UPRIGHT, f32::MAX),
    };
    let height = (fixed + rows as f32 * step).min(most);
    let mut c = table(frame, height.ceil());
    let mut y = GAP / 2.0;
    for part in parts {
        head(&mut c, frame, y, part);
        y += HEAD;
        if part.cards.is_empty() {
            let none = scene.word("board-graves-none");
            let at = (74.0, y + step * 0.6, At::Left);
            c.text(Face::Regular, 27.0, at, rgb(palette::SAND), &none);
        }
        let (lines, width) = (part.lines(frame), (wide - 16.0) / columns as f32);
        for (i, card) in part.cards.iter().enumerate() {
            let (column, line) = ((i / lines) as f32, (i % lines) as f32);
            let area = Area::new(8.0 + column * width, y + line * step, width, step).inset(3.0);
            deck::row(&mut c, scene, area, *card);
        }
        y += lines.max(1) as f32 * step + GAP;
    }
    if !lasting.is_empty() {
        let title = scene.word("board-graves-lasting");
        Icon::Spark.draw(&mut c, (34.0, y + 28.0), 28.0, rgb(palette::GOLD), rgb(palette::INK));
        c.text(Face::Bold, 30.0, (64.0, y + 39.0, At::Left), rgb(palette::GOLD), &title);
        y += HEAD;
        for (line, size) in lasting {
            let face = if frame.is_phone() { Face::Narrow } else { Face::Regular };
            c.text(face, size, (20.0, y + 22.0, At::Left), rgb(palette::CREAM), &line);
            y += LINE;
        }
    }
    c
}

/// The lines of what lasts, and their sizes: on a phone as many as are needed.
fn in_lines(frame: Frame, lasting: &[String]) -> Vec<(String, f32)> {
    let room = frame.width() - 40.0;
    let lines = lasting.iter().flat_map(|line| match frame {
        Frame::Chat | Frame::Desk => {
            vec![(line.clone(), text::fit(Face::Regular, line, room, 26, 14))]
        }
        Frame::Phone | Frame::Landscape => {
            let lines = text::wrap(Face::Narrow, TEXT, room, line).into_iter();
            lines.map(|line| (line, TEXT)).collect()
        }
    });
    lines.collect()
}

/// The heading of a heap: whose, what, how many.
fn head(c: &mut Canvas, frame: Frame, y: f32, part: &Part) {
    let area = Area::new(8.0, y, frame.width() - 16.0, HEAD - 6.0);
    let tone = mix(rgb(palette::PANEL), palette::seat(part.seat), 14);
    c.fill(&area.round(11.0), tone);
    let sign_size = if frame.is_phone() { 34.0 } else { 30.0 };
    seat_sign(c, (area.x + 30.0, area.middle().1), sign_size, part.seat);
    let base = area.middle().1 + 10.0;
    let count = part.count().to_string();
    let right = area.right() - 16.0;
    c.text(Face::Bold, 30.0, (right, base, At::Right), rgb(palette::CREAM), &count);
    let sign = right - text::width(Face::Bold, 30.0, &count) - 24.0;
    part.icon.draw(c, (sign, area.middle().1), 30.0, rgb(palette::SAND), rgb(palette::PANEL));
    let room = sign - 40.0 - (area.x + 62.0);
    let (title, size) = text::on_line(frame, Face::Bold, &part.title, room, (30, 15));
    let at = (area.x + 62.0, base, At::Left);
    c.text(Face::Bold, size, at, rgb(palette::CREAM), &title);
}

fn wording(
    scene: &Scene<'_>,
    parts: &[Part],
    lasting: &[String],
    text: &dyn Fn(CardId) -> Vec<String>,
) -> Wording {
    let heap = |part: &Part| {
        let names: Vec<String> = part
            .cards
            .iter()
            .map(|(card, n)| match n {
                1 => scene.name(*card),
                n => format!("{} ×{n}", scene.name(*card)),
            })
            .collect();
        let names =
            if names.is_empty() { scene.word("board-graves-none") } else { names.join(", ") };
        format!("{}: {names}", part.title)
    };
    let mut short: Vec<String> = parts.iter().map(heap).collect();
    if !lasting.is_empty() {
        short.push(format!("{}: {}", scene.word("board-graves-lasting"), lasting.join("; ")));
    }
    let mut lines = short.clone();
    let mut told: Vec<CardId> = Vec::new();
    for (card, _) in parts.iter().flat_map(|part| &part.cards) {
        if !told.contains(card) {
            told.push(*card);
            lines.push(words::card(scene, *card, &text(*card)));
        }
    }
    let counts: Vec<String> =
        parts.iter().map(|part| format!("{}: {}", part.title, part.count())).collect();
    Wording {
        full: lines.join("\n"),
        shorter: vec![format!("{}.", short.join(". ")), format!("{}.", counts.join(". "))],
    }
}
