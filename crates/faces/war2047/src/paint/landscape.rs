//! The table on a phone on its side, all of it in sight: the panels of the players in a column, their lines at its
//! right. A line is as high as a quarter of what its announcements leave.

use super::face::seat_sign;
use super::headquarters::{abilities, ability, ground};
use super::layout::{Layout, Standing};
use super::scene::Scene;
use super::sign::Sign;
use super::tone;
use super::upright::headquarters::{counted, head, in_force};
use super::upright::lines::line as text_line;
use stolik_kernel::Seat;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::landscape::{HEIGHT, column, field, wrapped};
use stolik_render::palette::{mix, rgb};
use stolik_render::phone::{GAP, LEAST};
use stolik_render::text::{self, Face};
use stolik_war2047::Line;
use stolik_war2047::ids::RESOURCES;
use stolik_war2047::state::{Phase, Source};
use stolik_words::Phrase;

/// Height of the row with turn and phase, and of an announced action; how many of these have a row.
const HEADER: f32 = 46.0;
const ACT: (f32, usize) = (42.0, 2);
/// Height of the result of a match.
const RESULT: f32 = 96.0;
/// The ground between the attack lines, and the distance by which an attacker is pushed forward.
const FRONT: f32 = 16.0;
const FORWARD: f32 = 8.0;
/// Units side by side at least, the space between them and to the edge of their line.
const COLUMNS: usize = 4;
const BETWEEN: f32 = 5.0;
const EDGE: f32 = 4.0;
/// Heights in a panel: the commander, a row, the resources, a tactic in force.
const COMMANDER: f32 = 118.0;
const ROW: f32 = 38.0;
const RESOURCE: f32 = 58.0;
const TACTIC: f32 = 32.0;

/// The layout of what the view shows.
pub fn layout(scene: &Scene<'_>) -> Layout {
    let near = scene.near();
    let far = near.other();
    let mut layout = Layout::empty(near);
    let field = field();
    let mut y = field.y + if scene.result().is_some() { RESULT } else { HEADER } + GAP;
    for n in 0..scene.announced().len().min(ACT.1) {
        layout.stack.push(Area { y: y + ACT.0 * n as f32, h: ACT.0 - GAP, ..field });
    }
    y += ACT.0 * layout.stack.len() as f32;
    let high = ((field.bottom() - y - FRONT - 4.0 * GAP) / 4.0).floor();
    for (seat, lines) in
        [(far, [Line::Defence, Line::Attack]), (near, [Line::Attack, Line::Defence])]
    {
        for line in lines {
            let area = Area { y, h: high, ..field };
            layout.set_line(seat, line, area);
            units(&mut layout, scene, area, (seat, line));
            y += high + GAP;
        }
        if seat == far {
            layout.front = Area { y, h: FRONT, ..field };
            y += FRONT + GAP;
        }
    }
    layout.tactics = vec![None; scene.view.tactics.len()];
    let own = own_panel();
    for (seat, panel) in [(far, Area { y: column().y, ..own }), (near, own)] {
        layout.set_side(seat, panel, commander(panel));
        let own = in_force(scene, seat);
        let count = own.len();
        for (n, at) in own.into_iter().enumerate() {
            layout.tactics[at] = tactic(panel, n, count);
        }
    }
    layout.height = HEIGHT;
    layout
}

/// The units of a line, those who attack nearer to the enemy.
fn units(layout: &mut Layout, scene: &Scene<'_>, area: Area, (seat, line): (Seat, Line)) {
    let units = scene.line(seat, line);
    let step = ((area.w - 2.0 * EDGE + BETWEEN) / units.len().max(COLUMNS) as f32).floor();
    let room = if line == Line::Attack { FORWARD } else { 0.0 };
    let forward = layout.forward(seat);
    let y = area.y + EDGE + if forward < 0.0 { room } else { 0.0 };
    let start = area.middle().0 - (step * units.len() as f32 - BETWEEN) / 2.0;
    for (n, unit) in units.iter().enumerate() {
        let attacks =
            line == Line::Attack && scene.view.attacks.iter().any(|attack| attack.unit == unit.id);
        let push = if attacks { forward * FORWARD } else { 0.0 };
        let (x, h) = (start + step * n as f32, area.h - 2.0 * EDGE - room);
        let card = Area::new(x, y + push, step - BETWEEN, h).whole();
        layout.units.push(Standing { unit: unit.id, place: card, card });
    }
}

/// The panel of the nearer seat: the lower half of the column.
pub fn own_panel() -> Area {
    let column = column();
    let high = ((column.h - GAP) / 2.0).floor();
    Area { y: column.bottom() - high, h: high, ..column }
}

/// The field below the row with turn and phase.
pub fn below_header() -> Area {
    let field = field();
    let top = HEADER + GAP;
    Area { y: field.y + top, h: field.h - top, ..field }
}

/// Draws the question to the holder of an opening hand above the holder's panel.
pub fn question(c: &mut Canvas, question: &str) {
    let column = column();
    let area =
        Area { x: column.x + 8.0, w: column.w - 16.0, h: own_panel().y - column.y, ..column };
    wrapped(c, area, 30, rgb(tone::SCHEME.amber), question);
}

/// The plate of the commander in a panel.
pub fn commander(panel: Area) -> Area {
    Area { h: COMMANDER, ..panel.inset(6.0) }
}

/// A row of the panel from a height below the commander on.
fn row(panel: Area, below: f32, high: f32) -> Area {
    let y = panel.y + 6.0 + COMMANDER + 2.0 + below;
    Area::new(panel.x + 8.0, y, panel.w - 16.0, high)
}

/// The place of a tactic of a panel, number `n` of `count`; `None` if it has none.
fn tactic(panel: Area, n: usize, count: usize) -> Option<Area> {
    let top = row(panel, 3.0 * ROW + RESOURCE, 0.0).y;
    let fit = ((panel.bottom() - 4.0 - top) / (TACTIC + 2.0)).floor() as usize;
    let shown = if count > fit { fit - 1 } else { count };
    (n < shown).then(|| place(panel, n))
}

/// The place number `n` of tactics in a panel.
fn place(panel: Area, n: usize) -> Area {
    row(panel, 3.0 * ROW + RESOURCE + (TACTIC + 2.0) * n as f32, TACTIC)
}

/// Draws turn, whose it is, the phase with its place among the four of a turn; or how the match ended.
pub fn header(c: &mut Canvas, scene: &Scene<'_>) {
    let area = Area { h: HEADER, ..field() };
    let paper = rgb(tone::SCHEME.paper);
    if let Some(ending) = scene.ending() {
        let area = Area { h: RESULT, ..area };
        let color = ending.color(&tone::SCHEME);
        c.fill(&area.cut(16.0), color);
        c.fill(&area.inset(5.0).cut(13.0), rgb(tone::SCHEME.panel));
        let (x, room) = (area.x + 20.0, area.w - 40.0);
        text_line(c, (Face::Bold, 40), (x, area.y + 34.0, room), color, &ending.headline);
        return text_line(c, (Face::Narrow, 29), (x, area.y + 70.0, room), paper, &ending.why);
    }
    let y = area.middle().1;
    let phase = scene.phase();
    let room = area.w * 0.5;
    let (phase, size) = text::cut(Face::Bold, &phase, room, 28, LEAST);
    let wide = text::width(Face::Bold, size, &phase).max(160.0);
    let left = area.right() - wide - 8.0;
    c.text(Face::Bold, size, (left, y + 4.0, At::Left), rgb(tone::SCHEME.amber), &phase);
    if let Some(step) = scene.step() {
        for n in 0..4 {
            let bar = Area::new(left + wide / 4.0 * n as f32, y + 12.0, wide / 4.0 - 5.0, 7.0);
            let tint = match n.cmp(&step) {
                std::cmp::Ordering::Less => rgb(tone::SCHEME.haze),
                std::cmp::Ordering::Equal => rgb(tone::SCHEME.amber),
                std::cmp::Ordering::Greater => rgb(tone::SCHEME.edge),
            };
            c.fill(&bar.round(3.0), tint);
        }
    }
    if scene.view.turn == 0 {
        let at = (area.x + 8.0, y, left - area.x - 20.0);
        return text_line(c, (Face::Bold, 32), at, paper, &scene.word("war-before"));
    }
    let turn = scene.say(&Phrase::new("board-turn").number("turn", scene.view.turn));
    c.text(Face::Bold, 33.0, (area.x + 8.0, y + 11.5, At::Left), paper, &turn);
    let x = area.x + 8.0 + text::width(Face::Bold, 33.0, &turn) + 30.0;
    seat_sign(c, (x, y), 34.0, scene.view.active);
    let who = scene.seat_name(scene.view.active);
    let mover = scene.say(&Phrase::new("board-to-move").text("who", who));
    let at = (x + 28.0, y, left - x - 40.0);
    text_line(c, (Face::Narrow, 29), at, paper, &mover);
}

/// Draws the announced actions, numbered in the order in which they happen; the last row counts those without one.
pub fn stack(c: &mut Canvas, scene: &Scene<'_>, areas: &[Area]) {
    let all = scene.announced();
    for (n, area) in areas.iter().enumerate() {
        let first = n == 0;
        let edge = if first { rgb(tone::SCHEME.amber) } else { rgb(tone::SCHEME.edge) };
        c.fill(&area.round(9.0), rgb(tone::SCHEME.panel));
        c.stroke(&area.inset(1.0).round(8.0), edge, if first { 3.0 } else { 2.0 });
        let y = area.middle().1;
        let paper = rgb(tone::SCHEME.paper);
        if n + 1 == areas.len() && all.len() > areas.len() {
            let count = (all.len() - n) as i64;
            let more = scene.say(&Phrase::new("board-more").number("count", count));
            c.text(Face::Bold, 26.0, (area.x + 16.0, y + 9.0, At::Left), paper, &more);
            continue;
        }
        let act = all[n];
        let plate = Area::new(area.x + 7.0, y - 14.0, 28.0, 28.0);
        c.fill(&plate.round(5.0), if first { paper } else { rgb(tone::SCHEME.haze) });
        let at = (plate.middle().0, y + 8.5, At::Middle);
        c.text(Face::Bold, 24.0, at, rgb(tone::SCHEME.panel), &(n + 1).to_string());
        seat_sign(c, (area.x + 58.0, y), 34.0, act.seat);
        let sign = match act.source {
            Source::Unit(..) => Sign::Medal,
            source => Sign::of_kind(&scene.rules.card(source.card()).kind),
        };
        sign.draw(c, (area.x + 92.0, y), 24.0, paper, rgb(tone::SCHEME.panel));
        let at = (area.x + 110.0, y, area.w - 116.0);
        text_line(c, (Face::Narrow, 28), at, paper, &scene.act(act));
    }
}

/// Draws the panel of a seat: commander, player, resources, cards, abilities.
pub fn panel(c: &mut Canvas, scene: &Scene<'_>, panel: Area, seat: Seat) {
    ground(c, scene, panel, seat);
    head(c, scene, commander(panel), seat);
    who(c, scene, row(panel, 0.0, ROW), seat);
    stock(c, scene, row(panel, ROW, RESOURCE).inset(1.0), seat);
    piles(c, scene, row(panel, ROW + RESOURCE, ROW), seat);
    let area = row(panel, 2.0 * ROW + RESOURCE, ROW).inset(2.0);
    let step = (area.w + 6.0) / 3.0;
    for (n, state) in abilities(scene, seat).into_iter().enumerate() {
        let plate = Area { x: area.x + step * n as f32, w: step - 6.0, ..area };
        ability(c, plate, (n, state), f32::from(LEAST));
    }
}

/// The player, and whether it decides.
fn who(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) {
    let y = area.middle().1;
    seat_sign(c, (area.x + 18.0, y), 34.0, seat);
    let mut left = area.x + 42.0;
    let ready = scene.view.phase == Phase::Exchange && scene.view.sides[seat.index()].ready;
    let state = match (scene.view.waiting.contains(seat), ready) {
        (true, _) => Some((Sign::Clock, tone::SCHEME.amber)),
        (false, true) => Some((Sign::Check, tone::SCHEME.more)),
        (false, false) => None,
    };
    if let Some((sign, color)) = state {
        sign.draw(c, (left + 12.0, y), 26.0, rgb(color), rgb(tone::SCHEME.panel));
        left += 30.0;
    }
    let at = (left, y, area.right() - left);
    text_line(c, (Face::Narrow, 29), at, rgb(tone::SCHEME.paper), &scene.seat_name(seat));
}

/// The three resources: in stock, below it of the pool.
fn stock(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) {
    let side = &scene.view.sides[seat.index()];
    let step = (area.w + 5.0) / 3.0;
    for (n, resource) in RESOURCES.into_iter().enumerate() {
        let chip = Area { x: area.x + step * n as f32, w: step - 5.0, ..area };
        let color = tone::resource(resource);
        let dark = rgb(tone::SCHEME.panel);
        c.fill(&chip.round(9.0), mix(dark, color, 14));
        let sign = Sign::of_resource(resource);
        sign.draw(c, (chip.x + 18.0, chip.middle().1), 26.0, color, dark);
        let x = chip.x + 37.0;
        let number = side.res.0[n].to_string();
        c.text(Face::Bold, 31.0, (x, chip.y + 28.0, At::Left), color, &number);
        let whole = format!("/{}", side.pool.0[n]);
        let at = (x, chip.bottom() - 5.0, At::Left);
        c.text(Face::Narrow, 24.0, at, rgb(tone::SCHEME.haze), &whole);
    }
}

/// Hand, deck and graveyard.
fn piles(c: &mut Canvas, scene: &Scene<'_>, area: Area, seat: Seat) {
    let side = &scene.view.sides[seat.index()];
    let all = [
        (Sign::Hand, usize::from(side.hand)),
        (Sign::Deck, usize::from(side.deck)),
        (Sign::Grave, side.grave.len()),
    ];
    let step = area.w / all.len() as f32;
    for (n, pile) in all.into_iter().enumerate() {
        let right = area.x + step * (n + 1) as f32 - 2.0;
        counted(c, right, area.middle().1, pile);
    }
}

/// Draws the tactics in force of a seat; of further ones the number.
pub fn force(c: &mut Canvas, scene: &Scene<'_>, layout: &Layout, seat: Seat) {
    let own = in_force(scene, seat);
    let paper = rgb(tone::SCHEME.paper);
    for (n, at) in own.iter().enumerate() {
        let shown = layout.tactics[*at];
        let area = shown.unwrap_or_else(|| place(layout.strip(seat), n));
        let edge = rgb(tone::SCHEME.edge);
        c.element("tactic", area, |c| {
            c.fill(&area.round(8.0), edge);
            c.fill(&area.inset(2.0).round(6.0), rgb(tone::SCHEME.panel));
            let words = match shown {
                Some(_) => scene.name(scene.view.tactics[*at].card),
                None => {
                    let count = (own.len() - n) as i64;
                    scene.say(&Phrase::new("board-more").number("count", count))
                }
            };
            wrapped(c, Area { x: area.x + 10.0, w: area.w - 18.0, ..area }, 28, paper, &words);
        });
        if shown.is_none() {
            return;
        }
    }
}
