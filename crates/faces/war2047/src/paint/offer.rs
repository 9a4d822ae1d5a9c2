//! A card of the hand with price, numbers and text, as its owner weighs it.

use super::emblem::Emblem;
use super::sign::Sign;
use super::tone;
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::hand;
use stolik_render::palette::{mix, rgb, veil};
use stolik_render::para;
use stolik_render::phone;
use stolik_render::text::{self, Face};
use stolik_render::written::ornament;
use stolik_render::{Color, Frame};
use stolik_war2047::card::Kind;
use stolik_war2047::ids::{RESOURCES, Res};

/// All that is shown of a card of the hand.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Offer {
    /// The name of the card.
    pub name: String,
    /// The drawing of the card.
    pub emblem: Emblem,
    /// The type of the card.
    pub kind: Kind,
    /// The same in words.
    pub kind_words: String,
    /// The price now.
    pub price: Res,
    /// The printed price.
    pub printed: Res,
    /// Its sentences.
    pub text: Vec<String>,
    /// The number of copies in the hand.
    pub copies: u8,
    /// The possible use, in words.
    pub use_now: Use,
    /// The frame for which it is drawn.
    pub frame: Frame,
}

/// The possible uses of a card of the hand.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Use {
    /// It can be played.
    Now(String),
    /// It cannot, and why.
    Not(String),
    /// Nobody asks.
    Shown,
}

const BAND: f32 = 58.0;
const BAR: f32 = 46.0;
const FOOT: f32 = 38.0;

/// Draws it in its area.
pub fn draw(c: &mut Canvas, area: Area, offer: &Offer) {
    let off = matches!(offer.use_now, Use::Not(_));
    let fade = |color: Color| if off { tone::dull(color) } else { color };
    let ground = fade(tone::kind(&offer.kind));
    let edge = match offer.use_now {
        Use::Now(_) => rgb(tone::SCHEME.more),
        Use::Not(_) => rgb(0x59_6465),
        Use::Shown => rgb(0x8d_9a94),
    };
    c.shadow(&area.round(14.0));
    c.fill(&area.round(14.0), edge);
    let inner = area.inset(4.0);
    let paper = if off { rgb(0xb4_b6ab) } else { rgb(0xf0_ecd9) };
    c.fill(&inner.round(11.0), paper);
    let band = Area::new(inner.x, inner.y, inner.w, BAND);
    c.fade(
        &band.round_ends(11.0, 0.0),
        (band.y, mix(ground, rgb(0xff_ffff), 9)),
        (band.bottom(), mix(ground, rgb(0x00_0000), 30)),
    );
    tone::pattern(c, band.inset(3.0), &offer.kind, veil(rgb(0x00_0000), 44));
    head(c, band, offer);
    let bar = Area::new(inner.x, band.bottom(), inner.w, BAR);
    numbers(c, bar, offer, off);
    let foot = match offer.use_now {
        Use::Shown => 0.0,
        Use::Now(_) | Use::Not(_) => FOOT,
    };
    let body = Area::new(inner.x, bar.bottom(), inner.w, inner.bottom() - bar.bottom() - foot);
    let ink = if off { rgb(0x33_3b3d) } else { rgb(tone::SCHEME.ink) };
    let small = match offer.frame {
        Frame::Chat | Frame::Desk => [25.0, 22.0, 20.0],
        Frame::Phone | Frame::Landscape => [24.0; 3],
    };
    let (x, y, room) = (body.x + 11.0, body.y + 25.0, body.w - 24.0);
    let color = mix(ink, ground, 42);
    let top = match offer.frame {
        Frame::Chat | Frame::Desk => {
            let size = text::fit(Face::Bold, &offer.kind_words, room, 21, 12);
            c.text(Face::Bold, size, (x, y, At::Left), color, &offer.kind_words);
            30.0
        }
        Frame::Phone | Frame::Landscape => {
            30.0 + phone::kind(c, (x, y, room), color, &offer.kind_words)
        }
    };
    let rest = Area::new(body.x, body.y + top, body.w, body.h - top);
    // The drawing once more, faint behind the text.
    let size = (rest.h - 22.0).clamp(40.0, 128.0);
    let at = (rest.right() - size / 2.0 - 16.0, rest.bottom() - size / 2.0 - 10.0);
    let (pale, paler) = (mix(paper, ground, 6), mix(paper, ground, 11));
    ornament(|| offer.emblem.draw_faint(c, at, size, pale, paler));
    para::sentences(c, rest, &offer.text, ink, ([31.0, 28.0, 25.0], small));
    let foot = Area::new(inner.x, body.bottom(), inner.w, foot);
    match &offer.use_now {
        Use::Now(words) => status(c, foot, (Sign::Check, words), [0x21_5a37, 0xd6_ffdd]),
        Use::Not(words) => status(c, foot, (Sign::Lock, words), [0x3c_4547, 0xe4_e2d6]),
        Use::Shown => {}
    }
}

/// Drawing, name, copies.
fn head(c: &mut Canvas, band: Area, offer: &Offer) {
    let ink = rgb(tone::SCHEME.ink);
    let y = band.middle().1;
    offer.emblem.draw(c, (band.x + 36.0, y), 46.0, rgb(0xff_faec), ink);
    let room = (band.x + 70.0, band.right() - 12.0, y);
    hand::offer_name(c, &tone::SCHEME, offer.frame, room, (&offer.name, offer.copies));
}

/// Price on the left, damage and lives on the right.
fn numbers(c: &mut Canvas, bar: Area, offer: &Offer, off: bool) {
    let dark = rgb(tone::SCHEME.panel);
    c.fill(&bar.path(), dark);
    let y = bar.middle().1;
    let size = if offer.frame.is_phone() { 31.0 } else { 29.0 };
    price(c, (bar.x + 10.0, y), size, (offer.price, offer.printed));
    let tint = |color: u32| if off { mix(rgb(color), rgb(0x59_6465), 30) } else { rgb(color) };
    let mut right = bar.right() - 12.0;
    match &offer.kind {
        Kind::Unit(body) => {
            for (sign, number, color) in
                [(Sign::Life, body.life, tone::SCHEME.more), (Sign::Damage, body.damage, 0xff_dd8a)]
            {
                let number = number.to_string();
                c.text(Face::Bold, 34.0, (right, y + 12.0, At::Right), tint(color), &number);
                right -= text::width(Face::Bold, 34.0, &number) + 19.0;
                sign.draw(c, (right, y), 28.0, tint(color), dark);
                right -= 26.0;
            }
        }
        Kind::Tactic | Kind::Order | Kind::Sabotage | Kind::Commander => {
            let sign = Sign::of_kind(&offer.kind);
            sign.draw(c, (right - 16.0, y), 31.0, tint(tone::SCHEME.paper), dark);
        }
    }
}

/// Draws a price as signs and numbers from a point to the right, green if it is less than printed; returns its right
/// end.
pub fn price(c: &mut Canvas, (x, y): (f32, f32), size: f32, (price, printed): (Res, Res)) -> f32 {
    let dark = rgb(tone::SCHEME.panel);
    let mut x = x;
    for (i, resource) in RESOURCES.into_iter().enumerate() {
        let (now, before) = (price.0[i], printed.0[i]);
        if now == 0 && before == 0 {
            continue;
        }
        let color = tone::resource(resource);
        Sign::of_resource(resource).draw(c, (x + size / 2.0, y), size, color, dark);
        x += size * 1.15;
        let number = now.to_string();
        c.text(Face::Bold, size * 1.15, (x, y + size * 0.4, At::Left), color, &number);
        x += text::width(Face::Bold, size * 1.15, &number);
        if now < before {
            let before = format!("({before})");
            let at = (x + 3.0, y + size * 0.36, At::Left);
            c.text(Face::Narrow, size * 0.8, at, rgb(tone::SCHEME.more), &before);
            x += text::width(Face::Narrow, size * 0.8, &before) + 3.0;
        }
        x += size * 0.62;
    }
    x
}

/// The foot: whether it can be played.
fn status(c: &mut Canvas, bar: Area, (sign, words): (Sign, &str), [ground, ink]: [u32; 2]) {
    c.fill(&bar.round_ends(0.0, 10.0), rgb(ground));
    let y = bar.middle().1;
    sign.draw(c, (bar.x + 24.0, y), 22.0, rgb(ink), rgb(ground));
    let size = text::fit(Face::Bold, words, bar.w - 58.0, 25, 13);
    c.text(Face::Bold, size, (bar.x + 44.0, y + size * 0.34, At::Left), rgb(ink), words);
}
