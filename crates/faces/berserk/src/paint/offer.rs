//! A card of the deal with price, numbers and text, as its owner weighs it.

use super::art;
use super::cardface::CardFace;
use super::face;
use super::icon::Icon;
use super::pattern;
use super::sheet::gem;
use super::strike;
use super::upright::LEAST;
use stolik_render::Frame;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::emblem::Light;
use stolik_render::palette::{self, mix, rgb, veil};
use stolik_render::para;
use stolik_render::sprite;
use stolik_render::text::{self, Face};
use stolik_render::written::ornament;

/// All that is shown of a card of the deal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Offer {
    /// Name, numbers, pictogram.
    pub face: CardFace,
    /// Price in crystals.
    pub cost: u8,
    /// Its sentences.
    pub text: Vec<String>,
    /// The state of its payment.
    pub deal: Deal,
    /// The frame for which it is drawn.
    pub frame: Frame,
}

/// The states of a card's payment.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Deal {
    /// It can be had, or nothing is paid for now.
    Open,
    /// It was recruited.
    Paid(Paid),
    /// It cannot be paid for any more: why, in the reader's language.
    Blocked(String),
}

/// The payment for a recruited card.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Paid {
    /// Gold crystals.
    pub gold: u8,
    /// Silver crystals.
    pub silver: u8,
    /// "in the squad", in the reader's language.
    pub word: String,
}

/// The sizes in which frames differ.
struct Sizes {
    /// Heights of the band with the name, of the numbers under it, and of the bar that tells what was paid.
    band: f32,
    bar: f32,
    foot: f32,
    /// The largest size of a name, the least size of any text, and the lines of a name.
    name: u16,
    least: u16,
    lines: usize,
}

const fn sizes(frame: Frame) -> Sizes {
    match frame {
        Frame::Chat | Frame::Desk => {
            Sizes { band: 48.0, bar: 40.0, foot: 32.0, name: 28, least: 14, lines: 1 }
        }
        Frame::Phone | Frame::Landscape => {
            Sizes { band: 56.0, bar: 42.0, foot: 52.0, name: 29, least: LEAST, lines: 2 }
        }
    }
}

/// The size of sentences on a phone.
const TEXT: f32 = 25.0;

/// The height on a phone in which a card of that width shows all of its sentences, with room for what was paid.
pub fn height(text: &[String], width: f32, foot: bool) -> f32 {
    let Sizes { band, bar, foot: high, .. } = sizes(Frame::Phone);
    let lines = para::wrap(text, width - 10.0 - 22.0, TEXT).len();
    let foot = if foot { high } else { 0.0 };
    (band + bar + lines as f32 * TEXT * para::LINE + 24.0 + foot).ceil()
}

impl Offer {
    /// The part that stays the same while other cards are paid.
    fn page(&self) -> Offer {
        let deal = match &self.deal {
            Deal::Open => Deal::Open,
            Deal::Paid(_) => Deal::Paid(Paid { gold: 0, silver: 0, word: String::new() }),
            Deal::Blocked(_) => Deal::Blocked(String::new()),
        };
        Offer { deal, ..self.clone() }
    }
}

/// Draws it in its area: all but its foot is a sprite of its own.
pub fn draw(c: &mut Canvas, area: Area, offer: &Offer) {
    sprite::lay(c, area, Page(offer.page()));
    let inner = area.inset(if matches!(offer.deal, Deal::Paid(_)) { 5.0 } else { 3.0 });
    let sizes = sizes(offer.frame);
    let foot = Area::new(inner.x, inner.bottom() - sizes.foot, inner.w, sizes.foot);
    match &offer.deal {
        Deal::Open => {}
        Deal::Paid(paid) => price(c, foot, paid, offer.frame),
        Deal::Blocked(why) => blocked(c, foot, why, &sizes),
    }
}

/// All of a card but its foot.
#[derive(Hash)]
struct Page(Offer);

impl sprite::Sprite for Page {
    fn draw(&self, c: &mut Canvas, area: Area) {
        page(c, area, &self.0);
    }
}

/// The area of a card's sentences.
fn body(area: Area, deal: &Deal, sizes: &Sizes) -> Area {
    let inner = area.inset(if matches!(deal, Deal::Paid(_)) { 5.0 } else { 3.0 });
    let top = inner.y + sizes.band + sizes.bar;
    let foot = if *deal == Deal::Open { 0.0 } else { sizes.foot };
    Area::new(inner.x, top, inner.w, inner.bottom() - top - foot)
}

fn page(c: &mut Canvas, area: Area, offer: &Offer) {
    let face = &offer.face;
    let base = pattern::color(face.element);
    let taken = matches!(offer.deal, Deal::Paid(_));
    c.shadow(&area.round(14.0));
    c.fill(&area.round(14.0), if taken { rgb(palette::WELL) } else { rgb(0x6b_563f) });
    let inner = area.inset(if taken { 5.0 } else { 3.0 });
    c.fill(&inner.round(11.0), rgb(0xf6_ecd6));
    let sizes = sizes(offer.frame);
    let band = Area::new(inner.x, inner.y, inner.w, sizes.band);
    c.fade(
        &band.round_ends(11.0, 0.0),
        (band.y, mix(base, rgb(0xff_ffff), 8)),
        (band.bottom(), mix(base, rgb(0x00_0000), 34)),
    );
    pattern::draw(
        c,
        band.inset(1.0),
        face.element,
        veil(rgb(0xff_ffff), 40),
        veil(rgb(0x00_0000), 50),
    );
    let y = band.middle().1;
    gem(c, (band.x + 27.0, y), 21.0, face, offer.cost);
    named(c, Area::new(band.x + 56.0, band.y, band.w - 58.0 - 50.0, band.h), face, &sizes);
    art::draw(c, face.emblem, (band.right() - 27.0, y), 40.0, Light::Full);
    let bar = Area::new(inner.x, band.bottom(), inner.w, sizes.bar);
    numbers(c, bar, face, offer.frame);
    let body = body(area, &offer.deal, &sizes);
    if offer.text.is_empty() {
        let (pale, paler) = (rgb(0xe6_d7b8), rgb(0xd9_c8a5));
        let size = (body.h - 14.0).min(120.0);
        ornament(|| face.emblem.draw(c, body.middle(), size, [pale, pale, paler]));
    }
    let sizes = match offer.frame {
        Frame::Chat | Frame::Desk => ([23.0, 21.0, 19.0], [19.0, 18.0, 17.0]),
        Frame::Phone | Frame::Landscape => ([TEXT; 3], [TEXT; 3]),
    };
    para::sentences(c, body, &offer.text, rgb(palette::INK), sizes);
    match &offer.deal {
        Deal::Open | Deal::Paid(_) => {}
        Deal::Blocked(_) => c.fill(&area.round(14.0), veil(rgb(0x2b_2420), 150)),
    }
}

/// The name of a card in its band.
fn named(c: &mut Canvas, band: Area, face: &CardFace, sizes: &Sizes) {
    let (lines, size) = match sizes.lines {
        1 => {
            let size = text::fit(Face::Narrow, &face.name, band.w, sizes.name, sizes.least);
            (vec![face.name.clone()], size)
        }
        lines => text::label(&face.name, band.w, (sizes.name, sizes.least), lines),
    };
    let step = size * 0.94;
    let first = band.middle().1 + size * 0.34 - step * (lines.len() as f32 - 1.0) / 2.0;
    for (i, line) in lines.iter().enumerate() {
        let at = (band.x, first + step * i as f32, At::Left);
        c.text_edged(Face::Narrow, size, at, rgb(0xff_fdf5), line);
    }
}

/// The dark foot of a card that cannot be paid for: why.
fn blocked(c: &mut Canvas, bar: Area, why: &str, sizes: &Sizes) {
    let ground = rgb(0x5a_2620);
    c.fill(&bar.round_ends(0.0, 10.0), ground);
    let y = bar.middle().1;
    Icon::Lock.draw(c, (bar.x + 20.0, y), 20.0, rgb(0xff_c9b8), ground);
    let room = bar.w - 46.0;
    let (lines, size) = match sizes.lines {
        1 => (vec![why.to_owned()], text::fit(Face::Narrow, why, room, 24, 13)),
        lines => text::label(why, room, (sizes.least, sizes.least), lines),
    };
    let step = size * 0.94;
    let first = y + size * 0.34 - step * (lines.len() as f32 - 1.0) / 2.0;
    for (i, line) in lines.iter().enumerate() {
        let at = (bar.x + 36.0, first + step * i as f32, At::Left);
        c.text(Face::Narrow, size, at, rgb(0xff_e6dc), line);
    }
}

fn numbers(c: &mut Canvas, bar: Area, face: &CardFace, frame: Frame) {
    let dark = rgb(0x1d_1511);
    c.fill(&bar.path(), dark);
    let y = bar.y + bar.h / 2.0;
    let text_y = y + 9.0;
    if face.life.1 > 0 {
        Icon::Heart.draw(c, (bar.x + 22.0, y), 23.0, rgb(palette::WELL), dark);
        let life = face.life.1.to_string();
        let at = (bar.x + 39.0, text_y, At::Left);
        c.text(Face::Bold, 27.0, at, rgb(palette::WELL), &life);
    }
    let mut left = bar.x + 84.0;
    if face.kind.is_creature() {
        Icon::Strike.draw(c, (bar.x + 100.0, y), 23.0, rgb(palette::STEEL), dark);
        let at = (bar.x + 116.0, text_y, At::Left);
        let strike = strike::strike_text(face.strike);
        c.text(Face::Bold, 27.0, at, rgb(palette::STEEL), &strike);
        left = bar.x + 126.0 + text::width(Face::Bold, 27.0, &strike);
    } else if face.life.1 == 0 {
        left = bar.x + 14.0;
    }
    match face.moves {
        Some((_, most)) => {
            Icon::Boot.draw(c, (bar.right() - 46.0, y), 23.0, rgb(palette::CREAM), dark);
            c.text(
                Face::Bold,
                27.0,
                (bar.right() - 12.0, text_y, At::Right),
                rgb(palette::CREAM),
                &most.to_string(),
            );
        }
        None => {
            // A sign alone would have to be known.
            face::kind_sign(c, face.kind, (bar.right() - 25.0, y), rgb(palette::CREAM));
            let room = bar.right() - 46.0 - left;
            let size = text::fit(Face::Narrow, &face.note, room, 24, 12);
            if size < frame.least_text() {
                return;
            }
            let at = (bar.right() - 46.0, y + size * 0.34, At::Right);
            c.text(Face::Narrow, size, at, rgb(palette::SAND), &face.note);
        }
    }
}

/// The green foot of a recruited card.
fn price(c: &mut Canvas, bar: Area, paid: &Paid, frame: Frame) {
    c.fill(&bar.round_ends(0.0, 10.0), rgb(0x2f_5d2c));
    let y = bar.middle().1;
    let (small, large) = match frame {
        Frame::Chat | Frame::Desk => (22.0, 23.0),
        Frame::Phone | Frame::Landscape => (25.0, 27.0),
    };
    Icon::Check.draw(c, (bar.x + 24.0, y), 20.0, rgb(0xd9_ffcc), rgb(0x2f_5d2c));
    let mut right = bar.right() - 12.0;
    for (count, color) in [(paid.silver, palette::SILVER), (paid.gold, palette::GOLD)] {
        if count > 0 {
            let number = count.to_string();
            c.text(Face::Bold, large, (right, y + 8.0, At::Right), rgb(color), &number);
            right -= text::width(Face::Bold, large, &number) + 15.0;
            Icon::Crystal.draw(c, (right, y), 20.0, rgb(color), rgb(0x1d_3a1b));
            right -= 26.0;
        }
    }
    // A narrow bar with two prices has room for the sign alone.
    let left = bar.x + 42.0;
    if left + text::width(Face::Bold, small, &paid.word) <= right + 10.0 {
        c.text(Face::Bold, small, (left, y + 8.0, At::Left), rgb(0xf1_ffea), &paid.word);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::hand::usual_area;
    use stolik_berserk::{CardId, load, say};

    #[test]
    fn no_text_of_a_card_is_cut_among_the_usual_fifteen() {
        let game = load::embedded();
        for (n, card) in game.cards().iter().enumerate() {
            for lang in stolik_words::Language::ALL {
                let text = say::card(&game, CardId(n as u16), lang);
                for deal in [Deal::Open, Deal::Blocked(String::new())] {
                    let room = body(usual_area(), &deal, &sizes(Frame::Chat));
                    assert!(para::fits(room, &text), "{}: {text:?} in {room:?}", card.id);
                }
            }
        }
    }
}
