//! The private screens before the battle: deal, recruiting, placement.

use super::colors::colors;
use super::face;
use super::icon::Icon;
use super::layout::{WIDTH, private_table};
use super::mark::{Lies, Mark};
use super::offer::{Deal, Offer, Paid};
use super::plate::signed;
use super::scene::{Reader, Scene};
use super::sprite::{self, Sprite};
use super::upright::LEAST;
use super::{upright_hand, words};
use stolik_berserk::board::Half;
use stolik_berserk::state::{Phase, Recruit, Squads};
use stolik_berserk::view::OwnView;
use stolik_berserk::{Berserk, CardId, Cell, Obstacle, Target, View};
use stolik_kernel::{Audience, Seat};
use stolik_render::canvas::{Area, At, Canvas, circle};
use stolik_render::landscape;
use stolik_render::palette::{self, mix, rgb};
use stolik_render::pointer::corners;
use stolik_render::text::{self, Face};
use stolik_render::{Frame, Seen};
use stolik_render::{Picture, Wording};
use stolik_words::Phrase;

/// Paints what only the holder of a seat sees before the battle: the deal with what is recruited, or
/// the placement on the own half. `text` gives the sentences of a card; marked targets are the cells
/// allowed now. Nothing if the view is the public one or the battle has begun.
#[must_use]
pub fn hand<'a>(
    rules: &'a Berserk,
    view: &'a View,
    marks: &[Mark],
    text: &dyn Fn(CardId) -> Vec<String>,
    reader: impl Into<Reader<'a>>,
) -> Option<Picture> {
    let Audience::Seat(seat) = view.to else { return None };
    let own = view.sides.get(seat.index())?.own.as_ref()?;
    let Reader { language, names, mine, frame } = reader.into();
    let hand = Hand::new(Scene { rules, view, language, names, mine, frame }, seat, own);
    Some(match shown(view.phase)? {
        Shown::Deal => hand.deal(text),
        Shown::Placement => hand.placement(marks, text),
    })
}

/// The things in that picture, in the order in which they are painted; `None` if there is no such picture.
pub fn lying(scene: Scene<'_>) -> Option<Vec<(Lies, Area)>> {
    let view = scene.view;
    let Audience::Seat(seat) = view.to else { return None };
    let own = view.sides.get(seat.index())?.own.as_ref()?;
    let hand = Hand::new(scene, seat, own);
    Some(match shown(view.phase)? {
        Shown::Deal => {
            let offers = hand.offers();
            let areas = hand.deal_layout(&offers).areas;
            offers.iter().map(|offer| Lies::Card(offer.card)).zip(areas).collect()
        }
        Shown::Placement => {
            let left = hand.left();
            let layout = PlacementLayout::of(&hand.scene, &left);
            let cells = hand.half_cells(layout.field).into_iter();
            let cells = cells.map(|(cell, area)| (Lies::Cell(cell), area));
            cells.chain(left.iter().map(|card| Lies::Card(*card)).zip(layout.areas)).collect()
        }
    })
}

/// The two screens of a hand.
enum Shown {
    Deal,
    Placement,
}

/// The screen of a phase; none once the battle has begun.
fn shown(phase: Phase) -> Option<Shown> {
    match phase.word().squads {
        Squads::Dealt | Squads::Recruiting => Some(Shown::Deal),
        Squads::Placing => Some(Shown::Placement),
        Squads::Standing => None,
    }
}

/// A card of the deal, recruited or not.
struct Choice {
    card: CardId,
    paid: Option<Recruit>,
}

struct Hand<'a> {
    scene: Scene<'a>,
    seat: Seat,
    own: &'a OwnView,
    /// Width of the picture.
    width: f32,
}

/// Width of a deal on a desktop: its fifteen cards lie in three rows.
const DESK: f32 = 1500.0;

const TOP: f32 = 76.0;
/// Height of the line that tells what elements cost.
const ELEMENTS: f32 = 36.0;
const COLUMNS: usize = 3;

/// The layout of the deal.
struct DealLayout {
    /// Below the title.
    top: f32,
    /// Height of a row.
    step: f32,
    /// Height of the picture.
    height: f32,
    areas: Vec<Area>,
}

/// The layout of the own half, and of the cards that are not placed yet.
struct PlacementLayout {
    field: Area,
    /// The point where those cards' title begins.
    title: (f32, f32),
    /// Height of the picture.
    height: f32,
    areas: Vec<Area>,
}

impl PlacementLayout {
    /// With these cards left.
    fn of(scene: &Scene<'_>, left: &[CardId]) -> PlacementLayout {
        match scene.frame {
            Frame::Chat | Frame::Desk => PlacementLayout::in_chat(left),
            Frame::Phone => PlacementLayout::upright(scene, left),
            Frame::Landscape => PlacementLayout::lying(left),
        }
    }

    /// On a phone: the cards below the field.
    fn upright(scene: &Scene<'_>, left: &[CardId]) -> PlacementLayout {
        let field = upright_hand::half();
        let below = field.bottom() + 36.0;
        let areas = upright_hand::grid(
            scene,
            left,
            (scene.frame.width(), below + upright_hand::TITLE),
            false,
        );
        let bottom = areas.last().map_or(below + upright_hand::TITLE, |area| area.bottom());
        let title = (20.0, below + 34.0);
        PlacementLayout { field, title, height: (bottom + 8.0).ceil(), areas }
    }

    /// On a phone on its side: the cards beside the field, without their texts.
    fn lying(left: &[CardId]) -> PlacementLayout {
        let field = upright_hand::lying_half();
        let areas = upright_hand::grid_at_half(field, left);
        let bottom = areas.last().map_or(0.0, |area| area.bottom() + 8.0);
        let title = (field.right() + 12.0, upright_hand::TOP + 34.0);
        PlacementLayout { field, title, height: bottom.ceil().max(landscape::HEIGHT), areas }
    }

    /// In a chat.
    fn in_chat(left: &[CardId]) -> PlacementLayout {
        let rows = left.len().div_ceil(COLUMNS);
        let field = Area::new(36.0, TOP, 5.0 * 182.0, 3.0 * 160.0);
        let below = field.bottom() + 40.0;
        let step = ((1280.0 - below - 66.0) / rows.max(1) as f32).floor().min(190.0);
        let height = below + 56.0 + step * rows as f32 + 10.0;
        let areas = grid(left.len(), below + 52.0, step);
        PlacementLayout { field, title: (20.0, below + 34.0), height, areas }
    }
}

/// The area of a card where fifteen are dealt, as they usually are.
#[cfg(test)]
pub fn usual_area() -> Area {
    let step = ((1280.0 - TOP - ELEMENTS - 8.0) / 5.0_f32).floor().min(240.0);
    grid(15, TOP + ELEMENTS, step)[14]
}

/// So many cards in columns, from a height on, in rows of a height.
fn grid(count: usize, top: f32, step: f32) -> Vec<Area> {
    let width = ((WIDTH - 16.0) / COLUMNS as f32).floor();
    let area = |i: usize| {
        let (column, row) = ((i % COLUMNS) as f32, (i / COLUMNS) as f32);
        Area::new(9.0 + column * width, top + row * step, width, step).inset(5.0)
    };
    (0..count).map(area).collect()
}

impl<'a> Hand<'a> {
    /// A desktop has the large text of a phone on its side, and a deal on the whole of its width.
    fn new(scene: Scene<'a>, seat: Seat, own: &'a OwnView) -> Hand<'a> {
        let is_deal = matches!(shown(scene.view.phase), Some(Shown::Deal));
        let is_wide = is_deal && scene.frame == Frame::Desk;
        let frame = scene.frame.of_first_hand();
        let width = if is_wide { DESK } else { frame.board_width() };
        Hand { scene: Scene { frame, ..scene }, seat, own, width }
    }

    /// Deal and squad together, in an order that recruiting does not change.
    fn offers(&self) -> Vec<Choice> {
        let free = self.own.deal.iter().map(|card| Choice { card: *card, paid: None });
        let taken = self.own.squad.iter().map(|r| Choice { card: r.card, paid: Some(*r) });
        let mut offers: Vec<Choice> = free.chain(taken).collect();
        offers.sort_by_key(|o| {
            let card = self.scene.rules.card(o.card);
            (
                card.element.is_none(),
                card.element,
                std::cmp::Reverse(card.cost),
                o.card,
                o.paid.is_none(),
            )
        });
        offers
    }

    fn deal(&self, text: &dyn Fn(CardId) -> Vec<String>) -> Picture {
        let offers = self.offers();
        let DealLayout { top, step, height, areas } = self.deal_layout(&offers);
        let mut c = private_table(self.width, height);
        let title = match self.scene.view.phase.word().squads {
            Squads::Dealt => "board-deal-title",
            Squads::Recruiting | Squads::Placing | Squads::Standing => "board-recruit-title",
        };
        self.header(&mut c, title);
        if let Some(line) = self.above() {
            self.draw_above(&mut c, &line);
        }
        if offers.is_empty() {
            // The loser of a campaign's game without any card left chooses before the deal (8.4).
            let line = self.scene.word("board-deal-empty");
            let wide = self.width;
            let least = if self.scene.frame.is_phone() { LEAST } else { 15 };
            let (line, size) = text::cut(Face::Regular, &line, wide - 60.0, 30, least);
            let at = (wide / 2.0, top + step / 2.0, At::Middle);
            c.text(Face::Regular, size, at, rgb(palette::SAND), &line);
        }
        for (offer, area) in offers.iter().zip(areas) {
            self.offer(&mut c, area, offer, text(offer.card));
        }
        let words = self.deal_words(&offers, text, title);
        c.into_picture((colors(), Seen::ByOne(self.scene.mine)), words)
    }

    /// The layout of so many cards.
    fn deal_layout(&self, offers: &[Choice]) -> DealLayout {
        if self.scene.frame.is_phone() {
            let above =
                self.above().map_or(0.0, |line| upright_hand::above_height(self.width, &line));
            let top = upright_hand::TOP + above;
            let cards: Vec<CardId> = offers.iter().map(|offer| offer.card).collect();
            let foot = self.scene.view.phase != Phase::Deal;
            let areas = upright_hand::grid(&self.scene, &cards, (self.width, top), foot);
            let step = 100.0;
            let bottom = areas.iter().map(|area| area.bottom()).fold(top + step, f32::max);
            return DealLayout { top, step, height: (bottom + 8.0).ceil(), areas };
        }
        let count = offers.len();
        let rows = count.div_ceil(COLUMNS).max(1);
        let top = TOP + if self.above().is_some() { ELEMENTS } else { 0.0 };
        let step = ((1280.0 - top - 8.0) / rows as f32).floor().min(240.0);
        let height = top + step * rows as f32 + 8.0;
        DealLayout { top, step, height, areas: grid(count, top, step) }
    }

    /// Draws the line above the cards.
    fn draw_above(&self, c: &mut Canvas, line: &str) {
        let sand = rgb(palette::SAND);
        match self.scene.frame {
            Frame::Chat | Frame::Desk => {
                let size = text::fit(Face::Regular, line, WIDTH - 36.0, 27, 15);
                c.text(Face::Regular, size, (18.0, TOP + 20.0, At::Left), sand, line);
            }
            Frame::Phone | Frame::Landscape => {
                let (lines, size) = upright_hand::above(self.width, line);
                for (i, line) in lines.iter().enumerate() {
                    let y = upright_hand::TOP + size * (i as f32 + 0.9);
                    c.text(Face::Narrow, size, (14.0, y, At::Left), sand, line);
                }
            }
        }
    }

    /// The line above the cards, where there is one.
    fn above(&self) -> Option<String> {
        match self.scene.view.phase == Phase::Deal {
            true => self.scene.campaign(),
            false => self.recruits().then(|| self.elements()),
        }
    }

    /// Whether the seat can still recruit.
    fn recruits(&self) -> bool {
        let side = &self.scene.view.sides[self.seat.index()];
        self.scene.view.phase == Phase::Recruiting && !side.ready
    }

    /// The elements of the squad, their effect on its gold, and that of one more.
    fn elements(&self) -> String {
        let scene = &self.scene;
        let squad = self.own.squad.iter().filter_map(|r| scene.rules.card(r.card).element);
        let mut elements: Vec<_> = squad.collect();
        elements.sort_unstable();
        elements.dedup();
        let names: Vec<String> = elements.iter().map(|e| scene.element(Some(*e))).collect();
        let gold = scene.rules.element_gold(&self.own.squad);
        let step = gold.more - gold.now;
        let names =
            if names.is_empty() { scene.word("board-no-elements") } else { names.join(", ") };
        let part = |key: &str, n: i16| {
            let n = if n > 0 { format!("+{n}") } else { signed(n) };
            scene.say(&Phrase::new(key).text("gold", n))
        };
        let mut parts = vec![scene.say(&Phrase::new("board-elements").text("elements", names))];
        if gold.now != 0 {
            parts.push(part("board-elements-now", gold.now));
        }
        parts.push(match step {
            0 => scene.word("board-elements-free"),
            step => part("board-elements-more", step),
        });
        parts.join(" · ")
    }

    /// The reason why a card of the deal cannot be paid any more, in words.
    fn blocked(&self, card: CardId) -> Option<String> {
        let purse = self.scene.view.sides[self.seat.index()].purse.filter(|_| self.recruits())?;
        let (key, count) = match self.scene.rules.obstacle(purse, &self.own.squad, card)? {
            Obstacle::Gold(n) => ("board-lacks-gold", n),
            Obstacle::Crystals(n) => ("board-lacks-crystals", n),
            Obstacle::Element(n) => ("board-lacks-element", n),
            Obstacle::Flyers => ("board-lacks-flyers", self.scene.rules.edition.flyer_limit),
            Obstacle::Terrain => ("board-lacks-terrain", 1),
            Obstacle::Room(n) => ("board-lacks-room", n),
            Obstacle::Barred => ("board-lacks-leave", 0),
            Obstacle::Unique => ("board-lacks-unique", 1),
            Obstacle::Refund(n) => ("board-lacks-refund", n),
        };
        Some(self.scene.say(&Phrase::new(key).number("count", count)))
    }

    /// Title on the left, purse on the right.
    fn header(&self, c: &mut Canvas, title: &str) {
        let title = self.scene.word(title);
        let frame = self.scene.frame;
        // On a phone the line is low and its signs are close, so that the title has room.
        let (y, sign, gaps) = match frame {
            Frame::Chat | Frame::Desk => (38.0, 32.0, (25.0, 42.0)),
            Frame::Phone | Frame::Landscape => (31.0, 34.0, (21.0, 27.0)),
        };
        face::seat_sign(c, (32.0, y), sign, self.seat);
        let mut right = self.width - 18.0;
        let count = self.own.squad.len();
        let (gold, silver) = self.scene.view.sides[self.seat.index()].purse.unwrap_or((0, 0));
        // Nobody is recruited while cards are dealt.
        let squad = (self.scene.view.phase != Phase::Deal)
            .then(|| (Icon::Check, palette::WELL, count.to_string()));
        let purse = [
            (Icon::Crystal, palette::SILVER, signed(silver)),
            (Icon::Crystal, palette::GOLD, signed(gold)),
        ];
        for (icon, color, number) in squad.into_iter().chain(purse) {
            c.text(Face::Bold, 36.0, (right, y + 13.0, At::Right), rgb(color), &number);
            right -= text::width(Face::Bold, 36.0, &number) + gaps.0;
            icon.draw(c, (right, y), 34.0, rgb(color), rgb(palette::INK));
            right -= gaps.1;
        }
        let (title, size) = match frame {
            Frame::Chat | Frame::Desk => (title, 34.0),
            Frame::Phone | Frame::Landscape => {
                text::cut(Face::Bold, &title, right - 64.0, 34, LEAST)
            }
        };
        c.text(Face::Bold, size, (64.0, y + 12.0, At::Left), rgb(palette::CREAM), &title);
    }

    /// Lays one card of the deal with price, numbers and text.
    fn offer(&self, c: &mut Canvas, area: Area, choice: &Choice, text: Vec<String>) {
        let card = self.scene.rules.card(choice.card);
        let deal = match choice.paid {
            Some(paid) => Deal::Paid(Paid {
                gold: paid.gold,
                silver: paid.silver,
                word: self.scene.word("board-recruited"),
            }),
            None => self.blocked(choice.card).map_or(Deal::Open, Deal::Blocked),
        };
        let price = || self.scene.rules.price(&self.own.squad, choice.card);
        let cost = choice.paid.map_or_else(price, |paid| paid.gold + paid.silver);
        let face = self.scene.card_face(card, self.seat);
        let offer = Sprite::Offer(Offer { face, cost, text, deal, frame: self.scene.frame });
        c.element("card", area, |c| sprite::lay(c, area, offer));
    }

    fn deal_words(
        &self,
        offers: &[Choice],
        text: &dyn Fn(CardId) -> Vec<String>,
        title: &str,
    ) -> Wording {
        let scene = &self.scene;
        let mut head = vec![scene.word(title)];
        if let Some((gold, silver)) = scene.view.sides[self.seat.index()].purse {
            head.push(
                scene
                    .say(&Phrase::new("board-purse").number("gold", gold).number("silver", silver)),
            );
        }
        let count =
            scene.say(&Phrase::new("board-count").number("count", self.own.squad.len() as i64));
        head.push(scene.say(&Phrase::new("board-squad-count").text("count", count)));
        if self.recruits() {
            head.push(self.elements());
        }
        let line = |offer: &Choice, sentences: &[String]| {
            let mut line = words::card(scene, offer.card, sentences);
            if let Some(paid) = offer.paid {
                let phrase = Phrase::new("board-paid")
                    .number("gold", paid.gold)
                    .number("silver", paid.silver);
                line = format!("{line} — {}", scene.say(&phrase));
            } else if let Some(why) = self.blocked(offer.card) {
                line = format!("{line} — {why}");
            }
            line
        };
        let name = |offer: &Choice| match offer.paid {
            Some(_) => format!("{} ({})", scene.name(offer.card), scene.word("board-recruited")),
            None => scene.name(offer.card),
        };
        let full = offers.iter().map(|o| line(o, &text(o.card)));
        let short: Vec<String> = offers.iter().map(|o| line(o, &[])).collect();
        let names: Vec<String> = offers.iter().map(name).collect();
        let head_line = format!("{}.", head.join(". "));
        Wording {
            full: head.iter().cloned().chain(full).collect::<Vec<_>>().join("\n"),
            shorter: vec![
                format!("{head_line} {}.", short.join("; ")),
                format!("{head_line} {}.", names.join("; ")),
                head_line,
            ],
        }
    }

    /// Recruited cards that stand nowhere yet; a flyer too takes a cell until the reveal
    /// (1.5.1/placement).
    fn left(&self) -> Vec<CardId> {
        let mut left: Vec<CardId> = self.own.squad.iter().map(|r| r.card).collect();
        for (card, _) in &self.own.placed {
            if let Some(at) = left.iter().position(|c| c == card) {
                left.remove(at);
            }
        }
        left
    }

    fn placement(&self, marks: &[Mark], text: &dyn Fn(CardId) -> Vec<String>) -> Picture {
        let left = self.left();
        let PlacementLayout { field, title: at, height, areas } =
            PlacementLayout::of(&self.scene, &left);
        let mut c = private_table(self.width, height);
        self.header(&mut c, "board-place-title");
        let allowed: Vec<Cell> =
            marks
                .iter()
                .filter_map(|m| {
                    if let Mark::Target(Target::Cell(cell)) = m { Some(*cell) } else { None }
                })
                .collect();
        let chosen = marks.iter().find_map(|m| match m {
            Mark::Card(card) => Some(*card),
            Mark::Target(_) | Mark::LastMove { .. } | Mark::Selected(_) | Mark::Attack { .. } => {
                None
            }
        });
        self.half(&mut c, field, &allowed);
        let title =
            self.scene.word(if left.is_empty() { "board-all-placed" } else { "board-to-place" });
        let room = self.width - at.0 - 8.0;
        let size = text::fit(Face::Bold, &title, room, 29, LEAST);
        c.text(Face::Bold, size, (at.0, at.1, At::Left), rgb(palette::GOLD), &title);
        for (i, (card, area)) in left.iter().zip(areas).enumerate() {
            match self.scene.frame {
                Frame::Chat | Frame::Phone | Frame::Desk => {
                    self.offer(&mut c, area, &Choice { card: *card, paid: None }, text(*card));
                }
                Frame::Landscape => {
                    let face = self.scene.card_face(self.scene.rules.card(*card), self.seat);
                    c.element("card", area, |c| sprite::lay(c, area, Sprite::Slim(face)));
                }
            }
            // One of several copies is as good as another.
            if chosen == Some(*card) && left.iter().position(|c| c == card) == Some(i) {
                c.stroke(&area.inset(-1.0).round(15.0), rgb(0xff_ffff), 5.0);
                corners(&mut c, area, rgb(0xff_ffff));
            }
        }
        let words = self.placement_words(&left, &allowed);
        c.into_picture((colors(), Seen::ByOne(self.scene.mine)), words)
    }

    /// The own half, its first row uppermost, as its owner sees it.
    fn half(&self, c: &mut Canvas, field: Area, allowed: &[Cell]) {
        c.fill(&field.inset(-4.0).round(14.0), rgb(0x17_110d));
        // Half of the margin at the left.
        let number_x = if self.scene.frame.is_phone() { 11.0 } else { 17.0 };
        for (cell, area) in self.half_cells(field) {
            let (column, row) = self.in_half(cell);
            c.element("cell", area, |c| sprite::lay(c, area, Sprite::Cell(self.seat, cell)));
            let (x, y) = area.middle();
            match self.own.placed.iter().find(|(_, at)| *at == cell) {
                Some((card, _)) => {
                    let mut face = self.scene.card_face(self.scene.rules.card(*card), self.seat);
                    face.secret = self.own.hidden.contains(&cell);
                    let shown = match self.scene.frame {
                        Frame::Chat | Frame::Desk => Sprite::Face(face),
                        Frame::Phone | Frame::Landscape => Sprite::Slim(face),
                    };
                    c.element("card", area, |c| sprite::lay(c, area, shown));
                }
                None if allowed.contains(&cell) => {
                    c.stroke(&area.inset(2.0).round(10.0), rgb(palette::TARGET), 4.0);
                    c.fill(
                        &circle(x, y, 33.0),
                        mix(palette::ground(self.seat), rgb(palette::TARGET), 24),
                    );
                    c.text(
                        Face::Bold,
                        31.0,
                        (x, y + 11.0, At::Middle),
                        rgb(palette::TARGET),
                        &cell.to_string(),
                    );
                }
                None => {}
            }
            if column == 0 {
                let number = (cell.row() + 1).to_string();
                c.text(
                    Face::Bold,
                    27.0,
                    (number_x, y + 9.0, At::Middle),
                    rgb(palette::SAND),
                    &number,
                );
            }
            if row == 2 {
                let letter = cell.to_string();
                c.text(
                    Face::Bold,
                    27.0,
                    (x, field.bottom() + 27.0, At::Middle),
                    rgb(palette::SAND),
                    &letter[..1],
                );
            }
        }
    }

    /// Column and row of a cell of the own half, as its owner sees it, from 0.
    fn in_half(&self, cell: Cell) -> (u8, u8) {
        let half = self.scene.half(self.seat);
        let column = match half {
            Half::Lower => cell.column(),
            Half::Upper => 4 - cell.column(),
        };
        (column, cell.own_row(half) - 1)
    }

    /// The cells of the own half with their areas.
    fn half_cells(&self, field: Area) -> Vec<(Cell, Area)> {
        let half = self.scene.half(self.seat);
        let (w, h) = (field.w / 5.0, field.h / 3.0);
        let gap = if self.scene.frame.is_phone() { 2.0 } else { 4.0 };
        let cells = Cell::all().filter(|cell| cell.in_half(half)).map(|cell| {
            let (column, row) = self.in_half(cell);
            let (x, y) = (field.x + f32::from(column) * w, field.y + f32::from(row) * h);
            (cell, Area::new(x, y, w, h).inset(gap))
        });
        cells.collect()
    }

    fn placement_words(&self, left: &[CardId], allowed: &[Cell]) -> Wording {
        let scene = &self.scene;
        let mut lines =
            vec![format!("{}: {}", scene.word("board-place-title"), scene.seat_name(self.seat))];
        let placed: Vec<String> = self
            .own
            .placed
            .iter()
            .map(|(card, cell)| format!("{cell} {}", scene.name(*card)))
            .collect();
        if !placed.is_empty() {
            lines.push(scene.say(&Phrase::new("board-chosen").text("cards", placed.join("; "))));
        }
        if !self.own.hidden.is_empty() {
            let cells: Vec<String> = self.own.hidden.iter().map(Cell::to_string).collect();
            lines.push(format!("{}: {}", scene.word("board-face-down"), cells.join(", ")));
        }
        let names: Vec<String> = left.iter().map(|c| scene.name(*c)).collect();
        lines.push(match names.is_empty() {
            true => scene.word("board-all-placed"),
            false => format!("{}: {}", scene.word("board-to-place"), names.join("; ")),
        });
        if !allowed.is_empty() {
            let cells: Vec<String> = allowed.iter().map(Cell::to_string).collect();
            lines.push(scene.say(&Phrase::new("board-allowed").text("cells", cells.join(", "))));
        }
        let one = lines.iter().map(|l| format!("{l}.")).collect::<Vec<_>>().join(" ");
        Wording { full: lines.join("\n"), shorter: vec![one, format!("{}.", lines[0])] }
    }
}
