//! The hand of a seat, for its holder alone: what each card costs, does, and whether it can be played.

use super::colors::colors;
use super::ground::{self, Sprite};
use super::header::header;
use super::headquarters;
use super::layout;
use super::mark::{Aim, Mark};
use super::offer::{Offer, Use};
use super::scene::{Scene, emblem};
use super::words;
use super::{desk, landscape, tone, upright};
use stolik_abilities::lexicon::capital;
use stolik_face::sheet::Text;
use stolik_kernel::{Audience, Seat};
use stolik_render::Seen;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::landscape::HEIGHT;
use stolik_render::palette::rgb;
use stolik_render::pointer::corners;
use stolik_render::text::{self, Face};
use stolik_render::{Frame, table_words};
use stolik_render::{Picture, Wording};
use stolik_war2047::ids::{RESOURCES, Res, Resource};
use stolik_war2047::say;
use stolik_war2047::state::Part;
use stolik_war2047::view::OwnView;
use stolik_war2047::{CardId, Refusal};
use stolik_words::Phrase;

/// The top of the strip, and of the cards.
const STRIP: f32 = 62.0;
const TOP: f32 = STRIP + headquarters::HEIGHT + 8.0;
const HINT: f32 = 46.0;
/// Most different cards that are shown; of the others the number.
const SHOWN: usize = 15;

/// Paints what only the holder of a seat sees: the hand. `text` gives the sentences of a card; marked
/// cards are those that may be chosen now. Nothing if the view is the public one.
#[must_use]
pub fn hand(scene: &Scene<'_>, marks: &[Mark], text: Text<'_>) -> Option<Picture> {
    let Audience::Seat(seat) = scene.view.to else { return None };
    let own = scene.view.sides.get(seat.index())?.own.as_ref()?;
    let hand = Hand { scene, seat, own };
    let offers = hand.offers(text);
    let hint = hand.hint();
    let texts: Vec<(CardId, Vec<String>)> =
        offers.iter().map(|(card, offer)| (*card, offer.text.clone())).collect();
    let layout = hand.layout(&texts, hint.as_deref());
    let width = desk::width(hand.scene.reader.frame);
    let mut c = layout::map((width, layout.height));
    hand.head(&mut c, &layout, hint.as_deref());
    for ((card, offer), area) in offers.iter().zip(layout.areas) {
        let shown = Sprite::Offer(Box::new(offer.clone()));
        c.element("card", area, |c| ground::lay(c, area, shown));
        for mark in marks {
            let color = match mark {
                Mark::Target(Aim::Card(marked)) if marked == card => rgb(tone::SCHEME.target),
                Mark::Selected(Aim::Card(marked)) if marked == card => rgb(0xff_ffff),
                Mark::Target(_) | Mark::Selected(_) | Mark::Last(_) => continue,
            };
            c.stroke(&area.round(14.0), color, 4.0);
            corners(&mut c, area, color);
        }
    }
    if offers.len() > SHOWN && !hand.scene.reader.frame.is_phone() {
        let more = Phrase::new("board-more").number("count", (offers.len() - SHOWN) as i64);
        let at = (width / 2.0, layout.below + 32.0, At::Middle);
        c.text(Face::Bold, 28.0, at, rgb(tone::SCHEME.haze), &hand.scene.say(&more));
    }
    let words = hand.words(&offers, hint);
    Some(c.into_picture((colors(), Seen::ByOne(hand.scene.reader.mine)), words))
}

/// The things in that picture, in the order in which they are painted; empty if the view is the public one.
pub fn lying(scene: &Scene<'_>) -> Vec<(Aim, Area)> {
    let Audience::Seat(seat) = scene.view.to else { return Vec::new() };
    let Some(own) = scene.view.sides.get(seat.index()).and_then(|side| side.own.as_ref()) else {
        return Vec::new();
    };
    let hand = Hand { scene, seat, own };
    let said =
        |(card, _): (CardId, u8)| (card, say::card(hand.scene.rules, card, hand.scene.language()));
    let texts: Vec<(CardId, Vec<String>)> = different(own).into_iter().map(said).collect();
    let layout = hand.layout(&texts, hand.hint().as_deref());
    let commander = (Aim::Headquarters(seat), layout.head);
    let cards = texts.into_iter().map(|(card, _)| Aim::Card(card)).zip(layout.areas);
    std::iter::once(commander).chain(cards).collect()
}

/// The layout of the hand.
struct HandLayout {
    strip: Area,
    /// The plate of the commander.
    head: Area,
    /// The top of the hint.
    hint: f32,
    /// The first cards, as many as are shown.
    areas: Vec<Area>,
    /// Under the cards.
    below: f32,
    /// Height of the picture.
    height: f32,
}

impl HandLayout {
    /// Of cards with their texts on a phone, from the bottom of the header on.
    fn upright(header: f32, texts: &[(CardId, Vec<String>)], hint: Option<&str>) -> HandLayout {
        let mut column = upright::Column(header);
        let strip = column.next(upright::headquarters::HEIGHT);
        let hint_top = column.0;
        let top = hint_top + hint.map_or(0.0, upright::hand::hint_height);
        let areas = upright::hand::areas(Area { y: top, ..strip }, 1, texts);
        let below = areas.last().map_or(top, |area| area.bottom());
        HandLayout {
            strip,
            head: upright::headquarters::commander(strip),
            hint: hint_top,
            areas,
            below,
            height: (below + 8.0).ceil(),
        }
    }

    /// Of cards with their texts on a phone on its side: beside the column with the question and the holder's panel.
    fn lying(texts: &[(CardId, Vec<String>)]) -> HandLayout {
        let strip = landscape::own_panel();
        let areas = upright::hand::areas(landscape::below_header(), 2, texts);
        let below = areas.iter().map(|area| area.bottom()).fold(0.0, f32::max);
        HandLayout {
            strip,
            head: landscape::commander(strip),
            hint: 0.0,
            areas,
            below,
            height: (below + 8.0).ceil().max(HEIGHT),
        }
    }

    /// Of so many different cards in columns and rows of that height, on a picture of that width, with so much room for a
    /// hint.
    fn of(count: usize, (columns, height): (usize, f32), (width, hint): (f32, f32)) -> HandLayout {
        let rows = count.min(SHOWN).div_ceil(columns).max(1);
        let begin = TOP + hint;
        let more = if count > SHOWN { 44.0 } else { 0.0 };
        let height = height_of(height, rows, begin + more);
        let step = ((width - 14.0) / columns as f32).floor();
        let area = |i: usize| {
            let (column, row) = ((i % columns) as f32, (i / columns) as f32);
            Area::new(7.0 + column * step, begin + row * height, step, height).inset(6.0)
        };
        let below = begin + height * rows as f32;
        let strip = Area::new(10.0, STRIP, width - 20.0, headquarters::HEIGHT);
        HandLayout {
            strip,
            head: headquarters::commander(strip),
            hint: TOP,
            areas: (0..count.min(SHOWN)).map(area).collect(),
            below,
            height: below + more + 8.0,
        }
    }
}

/// Columns and height of a row of so many different cards, in a chat.
fn grid(count: usize) -> (usize, f32) {
    match count {
        0..=2 => (2, 330.0),
        3..=4 => (2, 350.0),
        5..=6 => (2, 324.0),
        7..=8 => (2, 244.0),
        9..=12 => (3, 244.0),
        _ => (3, 196.0),
    }
}

/// The different cards of a hand, in its order, with how often each is there.
pub fn different(own: &OwnView) -> Vec<(CardId, u8)> {
    let mut out: Vec<(CardId, u8)> = Vec::new();
    for card in &own.hand {
        match out.last_mut() {
            Some((last, copies)) if last == card => *copies = copies.saturating_add(1),
            Some(_) | None => out.push((*card, 1)),
        }
    }
    out
}

/// The height of a row, less where so many would not fit.
fn height_of(wanted: f32, rows: usize, rest: f32) -> f32 {
    ((1280.0 - rest - 8.0) / rows as f32).floor().min(wanted)
}

struct Hand<'a> {
    scene: &'a Scene<'a>,
    seat: Seat,
    own: &'a OwnView,
}

impl Hand<'_> {
    /// The different cards of the hand, in its order.
    fn offers(&self, text: Text<'_>) -> Vec<(CardId, Offer)> {
        let cards = different(self.own).into_iter();
        cards.map(|(card, copies)| (card, self.offer((card, copies), text(card)))).collect()
    }

    fn offer(&self, (card, copies): (CardId, u8), text: Vec<String>) -> Offer {
        let definition = self.scene.rules.card(card);
        let words = say::kind(definition, self.scene.language());
        Offer {
            name: self.scene.name(card),
            emblem: emblem(definition),
            kind: definition.kind,
            kind_words: capital(&words),
            price: self.scene.look.price(self.seat, card),
            printed: definition.cost,
            text,
            copies,
            use_now: self.use_now(card),
            frame: self.scene.reader.frame,
        }
    }

    /// Returns the possible use of the card, in words.
    fn use_now(&self, card: CardId) -> Use {
        if self.scene.view.phase.part() != Part::Turn {
            return Use::Shown;
        }
        match self.scene.look.forbids(self.seat, card) {
            None => Use::Now(self.scene.word("war-can")),
            Some(why) => Use::Not(reason(self.scene, self.seat, why)),
        }
    }

    /// The layout in the reader's frame.
    fn layout(&self, texts: &[(CardId, Vec<String>)], hint: Option<&str>) -> HandLayout {
        let frame = self.scene.reader.frame;
        let (count, room) = (texts.len(), if hint.is_some() { HINT } else { 0.0 });
        let wide = |grid: fn(usize) -> (usize, f32)| {
            HandLayout::of(count, grid(count.min(SHOWN)), (desk::width(frame), room))
        };
        match frame {
            Frame::Chat => wide(grid),
            Frame::Desk => wide(desk::grid),
            Frame::Phone => {
                HandLayout::upright(upright::lines::header_height(self.scene), texts, hint)
            }
            Frame::Landscape => HandLayout::lying(texts),
        }
    }

    /// Draws what stands above the cards.
    fn head(&self, c: &mut Canvas, layout: &HandLayout, hint: Option<&str>) {
        let (scene, strip) = (self.scene, layout.strip);
        let width = desk::width(scene.reader.frame);
        match scene.reader.frame {
            Frame::Chat | Frame::Desk => {
                header(c, scene, width);
                headquarters::draw(c, scene, strip, self.seat);
            }
            Frame::Phone => {
                upright::lines::header(c, scene);
                upright::headquarters::draw(c, scene, strip, self.seat);
            }
            Frame::Landscape => {
                landscape::header(c, scene);
                landscape::panel(c, scene, strip, self.seat);
            }
        }
        let Some(hint) = hint else { return };
        match scene.reader.frame {
            Frame::Chat | Frame::Desk => {
                let size = text::fit(Face::Bold, hint, width - 40.0, 29, 15);
                let at = (20.0, layout.hint + 32.0, At::Left);
                c.text(Face::Bold, size, at, rgb(tone::SCHEME.amber), hint);
            }
            Frame::Phone => upright::hand::hint(c, layout.hint, hint),
            Frame::Landscape => landscape::question(c, hint),
        }
    }

    /// The question to the holder about the hand, if there is one.
    fn hint(&self) -> Option<String> {
        let side = &self.scene.view.sides[self.seat.index()];
        let key = match self.scene.view.phase.part() {
            Part::Opening if !side.ready => "war-hint-exchange",
            Part::Opening if side.exchanged => "war-hint-exchanged",
            Part::Opening => "war-hint-kept",
            Part::Discard if self.scene.view.active == self.seat => "war-hint-discard",
            Part::Turn | Part::Discard | Part::Over(_) => return None,
        };
        let limit = i64::from(self.scene.rules.edition.hand_limit);
        Some(self.scene.say(&Phrase::new(key).number("limit", limit)))
    }

    fn words(&self, offers: &[(CardId, Offer)], hint: Option<String>) -> Wording {
        let mut head = words::heading(self.scene);
        head.extend(hint);
        head.push(words::stock(self.scene, self.seat));
        let line = |offer: &Offer| {
            let mut parts = vec![offer.name.clone(), offer.kind_words.to_lowercase()];
            if offer.copies > 1 {
                parts[0] = format!("{} ×{}", offer.name, offer.copies);
            }
            parts.extend(numbers(self.scene, offer));
            match &offer.use_now {
                Use::Now(words) | Use::Not(words) => parts.push(words.clone()),
                Use::Shown => {}
            }
            parts.join(", ")
        };
        let full = offers.iter().map(|(_, o)| format!("{}. {}", line(o), o.text.join(" ")));
        let short: Vec<String> = offers.iter().map(|(_, o)| line(o)).collect();
        let names: Vec<String> = offers
            .iter()
            .map(|(_, o)| match &o.use_now {
                Use::Now(_) => format!("{} +", o.name),
                Use::Not(_) | Use::Shown => o.name.clone(),
            })
            .collect();
        let one = table_words::run_on(&head);
        Wording {
            full: head.iter().cloned().chain(full).collect::<Vec<_>>().join("\n"),
            shorter: vec![
                format!("{one} {}.", short.join("; ")),
                format!("{one} {}.", names.join("; ")),
                one,
            ],
        }
    }
}

/// The reason why a card of a seat's cannot be played, in a few words.
pub fn reason(scene: &Scene<'_>, seat: Seat, why: Refusal) -> String {
    if let Refusal::Cost { price, stock } = why {
        let lacking = amounts(scene, price.minus(stock));
        return scene.say(&Phrase::new("war-cannot-cost").text("res", lacking));
    }
    match why.rule().id() {
        "phase1.play" | "command.tactic-time" | "final.play" => scene.word("war-cannot-phase"),
        "phase1.five" => scene.word("war-cannot-line"),
        "ours.target" => scene.word("war-cannot-target"),
        _ if !scene.view.waiting.contains(seat) => scene.word("war-cannot-wait"),
        _ => scene.word("war-cannot"),
    }
}

/// Amounts of resources in words.
fn amounts(scene: &Scene<'_>, res: Res) -> String {
    let known = RESOURCES.into_iter().zip(res.0).filter(|(_, n)| *n > 0);
    let said: Vec<String> =
        known.map(|(r, n)| format!("{} {n}", scene.word(resource_key(r)))).collect();
    said.join(", ")
}

/// The key of a resource's name.
pub fn resource_key(resource: Resource) -> &'static str {
    match resource {
        Resource::Metal => "war-name-metal",
        Resource::Energy => "war-name-energy",
        Resource::Reserves => "war-name-reserves",
    }
}

/// Price, and the numbers of a unit, in words.
fn numbers(scene: &Scene<'_>, offer: &Offer) -> Vec<String> {
    let mut out = vec![scene.say(&Phrase::new("war-price").text("price", offer.price.to_string()))];
    if let stolik_war2047::card::Kind::Unit(body) = &offer.kind {
        let phrase = Phrase::new("war-body").number("damage", body.damage);
        out.push(scene.say(&phrase.number("life", body.life)));
    }
    out
}
