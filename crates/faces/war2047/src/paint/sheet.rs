//! One card, large, with its text; commanders too.

use super::colors::colors;
use super::offer::price;
use super::scene::emblem;
use super::sign::Sign;
use super::tone;
use stolik_abilities::lexicon::capital;
use stolik_render::Reader;
use stolik_render::Seen;
use stolik_render::canvas::{Area, At, Canvas, rhombus};
use stolik_render::palette::{mix, rgb, veil};
use stolik_render::sheet::{Body, ScreenStyle, Setting, USUAL, WIDTH, title};
use stolik_render::text::{self, Face};
use stolik_render::{Picture, Wording};
use stolik_war2047::card::{Card, Kind};
use stolik_war2047::{CardId, Edition, War2047, say};
use stolik_words::{Language, Phrase};

/// Height of a card without its drawing and its text.
const BARE: f32 = 300.0;
/// Height of the drawing at least, and what it grows by where the text leaves room.
const ART: (f32, f32) = (270.0, 250.0);
/// Measures of the text.
const TEXT: Setting = Setting {
    sizes: [32.0, 29.0, 26.0, 23.0, 20.0, 17.0],
    room: WIDTH - 134.0,
    line: 1.24,
    gap: 8.0,
    pad: 36.0,
    empty: 0.0,
};

/// Paints one card as printed, with the sentences that its definition generates.
#[must_use]
pub fn card<'a>(
    rules: &'a War2047,
    id: CardId,
    text: &'a [String],
    reader: impl Into<Reader<'a>>,
) -> Picture {
    let reader = reader.into();
    let style = ScreenStyle::new(reader.frame, 17.0);
    let sheet = Sheet { edition: rules.edition, card: rules.card(id), reader, text };
    let body = Body::fit(text, TEXT, BARE + ART.0, style);
    let least = BARE + ART.0 + body.height();
    let art = ART.0 + (USUAL - least).clamp(0.0, ART.1);
    let height = style.limit(BARE + art + body.height());
    let mut c = Canvas::new(
        WIDTH as u32,
        height as u32,
        rgb(tone::SCHEME.table.0),
        rgb(tone::SCHEME.table.1),
    );
    sheet.paint(&mut c, Area::new(0.0, 0.0, WIDTH, height).inset(22.0), art, &body);
    c.into_picture((colors(), Seen::ByOne(None)), sheet.wording())
}

/// Returns the words of [`card`] without its picture.
#[must_use]
pub fn card_words(rules: &War2047, id: CardId, text: &[String], language: Language) -> Wording {
    let reader = Reader::from(language);
    let sheet = Sheet { edition: rules.edition, card: rules.card(id), reader, text };
    sheet.wording()
}

struct Sheet<'a> {
    edition: Edition,
    card: &'a Card,
    reader: Reader<'a>,
    text: &'a [String],
}

impl Sheet<'_> {
    fn language(&self) -> Language {
        self.reader.language
    }

    fn name(&self) -> String {
        text::drawable(say::name(&self.card.name, self.language()))
    }

    /// The card in words: with its sentences, and without.
    fn wording(&self) -> Wording {
        let short = self.words();
        let full = format!("{short}. {}", self.text.join(" "));
        Wording { full, shorter: vec![short] }
    }

    /// The type, the price and the numbers in words.
    fn words(&self) -> String {
        let mut parts = vec![self.name(), say::kind(self.card, self.language())];
        if self.card.kind != Kind::Commander {
            let price = Phrase::new("war-price").text("price", self.card.cost.to_string());
            parts.push(self.reader.say(&price));
        }
        if let Some(body) = self.card.body() {
            let numbers = Phrase::new("war-body").number("damage", body.damage);
            parts.push(self.reader.say(&numbers.number("life", body.life)));
        }
        parts.join(", ")
    }

    fn paint(&self, c: &mut Canvas, area: Area, height: f32, body: &Body) {
        let ground = tone::kind(&self.card.kind);
        c.shadow(&area.cut(26.0));
        c.fade(&area.cut(26.0), (area.y, rgb(0xc9_cdbd)), (area.bottom(), rgb(0x7d_8a83)));
        let inner = area.inset(11.0);
        c.fill(&inner.cut(20.0), rgb(0xf0_ecd9));
        let band = Area::new(inner.x, inner.y, inner.w, 88.0);
        c.fill(&band.cut_top(20.0), rgb(tone::SCHEME.panel));
        let name = self.name();
        title(c, rgb(tone::SCHEME.paper), band, &name);
        let art = Area::new(inner.x, band.bottom(), inner.w, height);
        c.fade(
            &art.path(),
            (art.y, mix(ground, rgb(0xff_ffff), 14)),
            (art.bottom(), mix(ground, rgb(0x00_0000), 38)),
        );
        tone::pattern(c, art, &self.card.kind, veil(rgb(0x00_0000), 46));
        let size = (height * 0.66).min(330.0);
        let (x, y) = art.middle();
        emblem(self.card).draw(c, (x, y - 8.0), size, rgb(0xff_faec), rgb(tone::SCHEME.ink));
        let bar = Area::new(inner.x, art.bottom(), inner.w, 104.0);
        self.numbers(c, bar);
        self.label(c, art);
        self.sentences(
            c,
            Area::new(inner.x, bar.bottom(), inner.w, inner.bottom() - bar.bottom()),
            body,
        );
    }

    /// Draws the type on the lower edge of the drawing.
    fn label(&self, c: &mut Canvas, art: Area) {
        let kind = capital(&say::kind(self.card, self.language()));
        let room = art.w - 140.0;
        let (kind, size) = text::on_line(self.reader.frame, Face::Bold, &kind, room, (29, 16));
        let wide = text::width(Face::Bold, size, &kind) + 84.0;
        let label = Area::new(art.middle().0 - wide / 2.0, art.bottom() - 25.0, wide, 50.0);
        c.fill(&label.cut(12.0), rgb(tone::SCHEME.ink));
        c.stroke(&label.inset(2.0).cut(10.0), rgb(tone::SCHEME.amber), 2.0);
        let (x, y) = (label.x + 34.0, label.middle().1);
        if let Some(body) = self.card.body() {
            let shape = tone::class_shape(body.class, (x, y), 15.0);
            c.fill(&shape, mix(tone::class(body.class), rgb(0xff_ffff), 12));
            c.stroke(&shape, rgb(tone::SCHEME.paper), 2.0);
        }
        let small = if self.card.body().is_some() { 20.0 } else { 29.0 };
        let sign = Sign::of_kind(&self.card.kind);
        sign.draw(c, (x, y), small, rgb(0xff_ffff), rgb(tone::SCHEME.ink));
        let at = (label.x + 60.0, y + size * 0.34, At::Left);
        c.text(Face::Bold, size, at, rgb(tone::SCHEME.paper), &kind);
    }

    /// Price on the left, damage and lives on the right.
    fn numbers(&self, c: &mut Canvas, bar: Area) {
        let dark = rgb(tone::SCHEME.panel);
        c.fill(&bar.path(), dark);
        let y = bar.y + 66.0;
        if self.card.kind == Kind::Commander {
            let line = Phrase::new("war-commander-line").number("lives", self.edition.lives);
            let line = self.reader.say(&line.number("third", self.edition.third_at));
            let frame = self.reader.frame;
            let face = text::slim(frame, Face::Regular);
            let (line, size) = text::on_line(frame, face, &line, bar.w - 60.0, (28, 16));
            let at = (bar.middle().0, y + 10.0, At::Middle);
            c.text(face, size, at, rgb(tone::SCHEME.haze), &line);
            return;
        }
        price(c, (bar.x + 26.0, y), 42.0, (self.card.cost, self.card.cost));
        let mut right = bar.right() - 30.0;
        if let Some(body) = self.card.body() {
            for (sign, number, color) in
                [(Sign::Life, body.life, tone::SCHEME.more), (Sign::Damage, body.damage, 0xff_dd8a)]
            {
                let number = number.to_string();
                c.text(Face::Bold, 58.0, (right, y + 20.0, At::Right), rgb(color), &number);
                right -= text::width(Face::Bold, 58.0, &number) + 32.0;
                sign.draw(c, (right, y), 46.0, rgb(color), dark);
                right -= 48.0;
            }
        }
    }

    /// The text: a sign before each sentence, of a commander the number of the ability.
    fn sentences(&self, c: &mut Canvas, area: Area, body: &Body) {
        let ground = mix(tone::kind(&self.card.kind), rgb(0x00_0000), 22);
        let commander = self.card.kind == Kind::Commander;
        let foot = (area.x + 66.0, area.y + 22.0 + body.size);
        body.draw(c, foot, rgb(tone::SCHEME.ink), |c, y, number| {
            let (x, middle) = (area.x + 34.0, y - body.size * 0.33);
            let Some(roman) = ["I", "II", "III"].get(number).filter(|_| commander) else {
                return c.fill(&rhombus(x, middle, 9.0, 9.0), ground);
            };
            let plate = Area::new(x - 22.0, middle - 16.0, 44.0, 32.0);
            c.fill(&plate.round(7.0), ground);
            let at = (x, middle + 8.0, At::Middle);
            let size = self.reader.frame.least_text().max(23.0);
            c.text(Face::Bold, size, at, rgb(tone::SCHEME.paper), roman);
        });
        if self.text.is_empty() {
            let (x, y) = area.middle();
            Sign::of_kind(&self.card.kind).draw(c, (x, y), 60.0, rgb(0xd8_d4c0), rgb(0xf0_ecd9));
        }
    }
}
