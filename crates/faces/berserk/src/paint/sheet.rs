//! One card, large, with its text.

use super::art;
use super::cardface::{CardFace, Rank};
use super::colors::colors;
use super::icon::Icon;
use super::pattern;
use super::scene::Scene;
use super::words;
use stolik_berserk::card::Kind;
use stolik_berserk::state::Phase;
use stolik_berserk::{Berserk, CardId, View, say};
use stolik_kernel::{Audience, Seat, Seats};
use stolik_render::canvas::{Area, At, Canvas};
use stolik_render::emblem::Light;
use stolik_render::palette::{self, mix, rgb, veil};
use stolik_render::sheet::{Body, ScreenStyle, Setting, USUAL, WIDTH};
use stolik_render::text::{self, Face};
use stolik_render::{Picture, Wording};
use stolik_render::{Reader, Seen};
use stolik_words::Language;

/// Height of a card without text, its drawing as low as it may be.
const BARE: f32 = 590.0;
/// Height of the drawing at least, and what it grows by where the text leaves room.
const ART: (f32, f32) = (296.0, 240.0);
/// Measures of the text.
const TEXT: Setting = Setting {
    sizes: [29.0, 26.0, 23.0, 20.0, 18.0, 16.0],
    room: WIDTH - 148.0,
    line: 1.28,
    gap: 0.0,
    pad: 60.0,
    empty: 0.0,
};

/// Paints one card as printed, with the sentences that its definition generates.
#[must_use]
pub fn card<'a>(
    rules: &Berserk,
    id: CardId,
    text: &[String],
    reader: impl Into<Reader<'a>>,
) -> Picture {
    let reader = reader.into();
    let style = ScreenStyle::new(reader.frame, 16.0);
    let nothing = nothing();
    let scene = scene(rules, &nothing, reader);
    let body = Body::fit(text, TEXT, BARE, style);
    let least = BARE + body.height();
    let art = ART.0 + (USUAL - least).clamp(0.0, ART.1);
    let height = style.limit(BARE - ART.0 + art + body.height());
    let mut c =
        Canvas::new(WIDTH as u32, height as u32, rgb(palette::TABLE.0), rgb(palette::TABLE.1));
    let all = Area::new(0.0, 0.0, WIDTH, height);
    paint(&mut c, &scene, id, all.inset(22.0), (art, &body));
    c.into_picture((colors(), Seen::ByOne(None)), wording(&scene, id, text))
}

/// Returns the words of [`card`] without its picture.
#[must_use]
pub fn card_words(rules: &Berserk, id: CardId, text: &[String], language: Language) -> Wording {
    let nothing = nothing();
    wording(&scene(rules, &nothing, language.into()), id, text)
}

/// The card in words: with its sentences, and without.
fn wording(scene: &Scene<'_>, id: CardId, text: &[String]) -> Wording {
    let full = words::card(scene, id, text);
    Wording { full, shorter: vec![words::card(scene, id, &[])] }
}

/// A scene with nothing but a card.
fn scene<'a>(rules: &'a Berserk, view: &'a View, reader: Reader<'_>) -> Scene<'a> {
    let (language, frame) = (reader.language, reader.frame);
    Scene { rules, view, language, names: &[], mine: None, frame }
}

fn paint(c: &mut Canvas, scene: &Scene<'_>, id: CardId, area: Area, (height, body): (f32, &Body)) {
    let card = scene.rules.card(id);
    let face = scene.card_face(card, Seat::ONE);
    let base = pattern::color(card.element);
    c.shadow(&area.round(30.0));
    c.fade(&area.round(30.0), (area.y, rgb(0xd9_b46a)), (area.bottom(), rgb(0x8a_6530)));
    let inner = area.inset(12.0);
    c.fill(&inner.round(21.0), rgb(0xf6_ecd6));
    let band = Area::new(inner.x, inner.y, inner.w, 92.0);
    c.fill(
        &band.round_ends(20.0, 0.0),
        match face.rank {
            Rank::Elite => rgb(0xff_d36f),
            Rank::Ordinary => rgb(0xf3_ead8),
        },
    );
    gem(c, (band.x + 52.0, band.y + 46.0), 33.0, &face, card.cost);
    let size = text::fit(Face::Bold, &face.name, band.w - 190.0, 50, 20);
    let at = (band.middle().0, band.y + 46.0 + size * 0.34, At::Middle);
    c.text(Face::Bold, size, at, rgb(palette::INK), &face.name);
    let art = Area::new(inner.x, band.bottom(), inner.w, height);
    c.fade(
        &art.path(),
        (art.y, mix(base, rgb(0xff_ffff), 16)),
        (art.bottom(), mix(base, rgb(0x00_0000), 40)),
    );
    pattern::draw(c, art, card.element, veil(rgb(0xff_ffff), 46), veil(rgb(0x00_0000), 46));
    art::draw(c, face.emblem, art.middle(), height * 0.68 + 30.0, Light::Full);
    let kind = kind(scene, id);
    let face_of_kind = text::slim(scene.frame, Face::Bold);
    let room = inner.w - 60.0;
    let (kind, size) = text::on_line(scene.frame, face_of_kind, &kind, room, (26, 16));
    let wide = text::width(face_of_kind, size, &kind) + 40.0;
    let label = Area::new(art.middle().0 - wide / 2.0, art.bottom() - 22.0, wide, 44.0);
    let plate = numbers(c, scene, id, Area::new(inner.x, art.bottom(), inner.w, 122.0));
    c.fill(&label.round(20.0), rgb(palette::INK));
    c.stroke(&label.inset(2.0).round(18.0), rgb(palette::GOLD), 2.0);
    c.text(
        face_of_kind,
        size,
        (label.middle().0, label.y + 31.0, At::Middle),
        rgb(palette::CREAM),
        &kind,
    );
    let foot = (inner.x + 52.0, plate.bottom() + 52.0);
    body.draw(c, foot, rgb(palette::INK), |c, y, _| {
        let at = (inner.x + 30.0, y - body.size * 0.31);
        Icon::Spark.draw(c, at, 18.0, mix(base, rgb(0x00_0000), 20), rgb(0xf6_ecd6));
    });
}

/// Price as a gold or silver crystal, such as pay it; a unique card has a crown on it.
pub fn gem(c: &mut Canvas, (x, y): (f32, f32), radius: f32, face: &CardFace, cost: u8) {
    let (light, dark) = match face.rank {
        Rank::Elite => (palette::GOLD, rgb(0x8a_5c12)),
        Rank::Ordinary => (palette::SILVER, rgb(0x5d_666f)),
    };
    Icon::Crystal.draw(c, (x, y), radius * 2.2, mix(rgb(light), rgb(0xff_ffff), 20), dark);
    let size = radius * 1.3;
    let at = (x, y + size * 0.32, At::Middle);
    c.text_edged(Face::Bold, size, at, rgb(0xff_fdf5), &cost.to_string());
    if face.unique {
        let (crown, ink) = (rgb(palette::CREAM), rgb(palette::INK));
        Icon::Crown.draw(c, (x, y - radius * 0.85), radius * 0.8, crown, ink);
    }
}

fn kind(scene: &Scene<'_>, id: CardId) -> String {
    let card = scene.rules.card(id);
    let rank = scene.word(if card.elite { "board-elite" } else { "board-ordinary" });
    let mut kind = format!("{} · {rank}", scene.element(card.element));
    if card.unique {
        kind = format!("{kind} · {}", scene.word("board-unique"));
    }
    if let Some(word) = scene.kind(card.kind) {
        kind = format!("{kind} · {word}");
    }
    let lang = scene.language;
    let classes: Vec<String> = card.class.iter().map(|c| say::class_name(lang, c)).collect();
    if classes.is_empty() { kind } else { format!("{kind} · {}", classes.join(", ")) }
}

/// Lives, strike and movement on a dark bar.
fn numbers(c: &mut Canvas, scene: &Scene<'_>, id: CardId, area: Area) -> Area {
    let card = scene.rules.card(id);
    c.fill(&area.path(), rgb(0x1d_1511));
    let y = area.y + 74.0;
    let (dark, size) = (rgb(0x1d_1511), 54.0);
    let mut parts = Vec::new();
    if card.kind != Kind::Terrain {
        parts.push((Icon::Heart, card.life.to_string(), palette::WELL));
    }
    if card.kind.is_creature() {
        let strike = super::strike::strike_text(card.strike);
        parts.push((Icon::Strike, strike, palette::STEEL));
    }
    match card.kind {
        Kind::Creature => parts.push((Icon::Boot, card.movement.to_string(), palette::CREAM)),
        Kind::Flyer => parts.push((Icon::Wing, String::new(), palette::CREAM)),
        Kind::Symbiont | Kind::Parasite | Kind::Artifact | Kind::Terrain => {}
    }
    let wide = |text: &str| 60.0 + text::width(Face::Bold, size, text);
    let total: f32 = parts.iter().map(|p| wide(&p.1)).sum();
    let gap = (area.w - total) / (parts.len() as f32 + 1.0);
    let mut x = area.x + gap;
    for (icon, number, color) in parts {
        icon.draw(c, (x + 22.0, y), 44.0, rgb(color), dark);
        c.text(Face::Bold, size, (x + 56.0, y + size * 0.345, At::Left), rgb(color), &number);
        x += wide(&number) + gap;
    }
    area
}

/// A view in which nothing stands, for what needs no match.
pub fn nothing() -> View {
    let side = || stolik_berserk::view::SideView {
        deck: 0,
        ready: false,
        graveyard: Vec::new(),
        exile: Vec::new(),
        purse: None,
        own: None,
    };
    View {
        to: Audience::Public,
        phase: Phase::Main,
        turn: 0,
        first: None,
        active: Seat::ONE,
        priority: Seat::ONE,
        passes: 0,
        waiting: Seats::NONE,
        sides: [side(), side()],
        units: Vec::new(),
        stack: Vec::new(),
        pending: Vec::new(),
        asked: None,
        effects: Vec::new(),
        quiet: 0,
        past: Vec::new(),
        changed: false,
        stall: 0,
        cell_effects: Vec::new(),
        gained_uses: 0,
        turn_limit: 0,
        struck: Vec::new(),
        prepared: Vec::new(),
        campaign: None,
        lately: stolik_berserk::state::Lately::default(),
        beyond: stolik_berserk::state::Beyond::default(),
        history: stolik_berserk::state::History::default(),
    }
}
