//! The table in words, at several lengths.

use super::Mark;
use super::land::LIVES;
use super::scene::Scene;
use crate::aim::Aim;
use stolik_abilities::lexicon::capital;
use stolik_kernel::Seat;
use stolik_kozyablo::ids::RESOURCES;
use stolik_kozyablo::state::Unit;
use stolik_kozyablo::{Sector, say};
use stolik_render::{Wording, table_words};
use stolik_words::Phrase;

/// The amount of text for each card on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Detail {
    /// All texts of the card.
    All,
    /// Letter, name and numbers.
    Numbers,
    /// The number of cards in each sector.
    Count,
}

/// The table in words.
pub fn board(scene: &Scene<'_>, marks: &[Mark]) -> Wording {
    let [all, numbers, count] =
        [Detail::All, Detail::Numbers, Detail::Count].map(|detail| table(scene, marks, detail));
    table_words::wording(&all, [numbers, count, heading(scene)])
}

/// The table in lines with so much text.
fn table(scene: &Scene<'_>, marks: &[Mark], detail: Detail) -> Vec<String> {
    let mut lines = heading(scene);
    lines.extend(battle(scene));
    if detail != Detail::Count {
        let danger = scene.seats().any(|seat| scene.is_in_danger(Sector::capital(seat)));
        lines.extend(danger.then(|| scene.word("koz-danger").trim_end_matches('.').to_owned()));
        lines.extend(lasting(scene));
        lines.extend(marked(scene, marks));
    }
    for seat in scene.lands().into_iter().rev() {
        lines.extend(land(scene, seat, detail));
    }
    lines
}

/// Turn, whose it is, who decides, what is declared, lives of all capitals.
pub fn heading(scene: &Scene<'_>) -> Vec<String> {
    let view = scene.view;
    let asked: Vec<Seat> = scene.asked().iter().collect();
    let mut lines = table_words::heading(&scene.reader, scene.course(), &asked);
    lines.extend(scene.event());
    let playing: Vec<Seat> = scene.look.playing().iter().collect();
    let order = view.order.iter().filter(|seat| playing.contains(seat));
    let order: Vec<String> = order.map(|seat| scene.seat_name(*seat)).collect();
    if order.len() > 1 {
        let order = Phrase::new("koz-order").text("seats", order.join(" \u{2192} "));
        lines.push(scene.say(&order));
    }
    if view.passes > 0 {
        lines.push(scene.say(&Phrase::new("koz-passes").number("count", view.passes)));
    }
    lines
}

/// The order of strikes of those who have not struck yet.
fn battle(scene: &Scene<'_>) -> Option<String> {
    let all = scene.strikers(scene.view.battle.as_ref()?);
    let next = all.into_iter().filter(|(_, done)| !done);
    let said: Vec<String> = next
        .map(|(unit, _)| {
            let speed = scene.look.now(unit).stats.speed;
            format!("{} ({speed})", scene.unit_name(unit.id))
        })
        .collect();
    (!said.is_empty())
        .then(|| scene.say(&Phrase::new("koz-strikers").text("units", said.join(", "))))
}

/// Magic and effects in force.
fn lasting(scene: &Scene<'_>) -> Option<String> {
    let all: Vec<String> = scene.view.lasting.iter().map(|one| scene.lasting(one)).collect();
    (!all.is_empty()).then(|| scene.say(&Phrase::new("koz-lasting").text("what", all.join("; "))))
}

/// The marks in words.
fn marked(scene: &Scene<'_>, marks: &[Mark]) -> Vec<String> {
    let name = |aim| self::aim(scene, aim);
    Mark::sentences(marks, "koz-last", name).map(|said| scene.say(&said)).collect()
}

/// A thing in words.
pub fn aim(scene: &Scene<'_>, aim: Aim) -> String {
    match aim {
        Aim::Unit(id) => scene.unit_name(id),
        Aim::Sector(at) => scene.sector_name(at),
        Aim::Card(card) => scene.name(card),
        Aim::Shadows(seat, at) => {
            let n = scene.look.shadows(seat, at);
            let said = scene.say(&Phrase::new("koz-shadows").number("count", n));
            format!("{said} ({})", scene.seat_name(seat))
        }
        Aim::Lasting(n) => {
            let lasting = scene.view.lasting.get(usize::from(n));
            lasting.map_or_else(String::new, |lasting| scene.name(lasting.card))
        }
    }
}

/// A seat: what it has, and who stands in its sectors.
fn land(scene: &Scene<'_>, seat: Seat, detail: Detail) -> Vec<String> {
    let mut lines = vec![belongings(scene, seat, detail)];
    let mines = RESOURCES.map(|resource| Sector::mine(seat, resource));
    let mut idle: Vec<String> = Vec::new();
    for at in std::iter::once(Sector::capital(seat)).chain(mines) {
        let units = scene.here(at);
        let shadows = scene.shadows(at);
        let mut parts: Vec<String> = match detail {
            Detail::All => units.iter().map(|unit| named(scene, unit, detail)).collect(),
            Detail::Numbers => units.iter().map(|unit| named(scene, unit, detail)).collect(),
            Detail::Count if units.is_empty() => Vec::new(),
            Detail::Count => {
                vec![scene.say(&Phrase::new("koz-cards").number("count", units.len() as i64))]
            }
        };
        parts.extend(shadows.into_iter().map(|(owner, _)| aim(scene, Aim::Shadows(owner, at))));
        if parts.is_empty() && (detail != Detail::All || at.is_capital()) {
            continue;
        }
        if parts.is_empty() && scene.look.controller(at).is_none() {
            idle.push(scene.sector_name(at));
            continue;
        }
        let place = match (detail, at.mine) {
            (Detail::All, Some(_)) => {
                format!("{}, {}", capital(&scene.sector_name(at)), holder(scene, at))
            }
            (Detail::All, None) | (Detail::Numbers | Detail::Count, _) => {
                capital(&scene.sector_name(at))
            }
        };
        lines.push(if parts.is_empty() { place } else { format!("{place}: {}", parts.join("; ")) });
    }
    if !idle.is_empty() {
        lines.push(scene.say(&Phrase::new("koz-idle").text("places", idle.join(", "))));
    }
    lines
}

/// Lives, income, cards of a seat.
fn belongings(scene: &Scene<'_>, seat: Seat, detail: Detail) -> String {
    let side = &scene.view.sides[seat.index()];
    if side.out > 0 {
        return scene.gone(seat);
    }
    let who = scene.seat_name(seat);
    let mut parts = vec![holder(scene, Sector::capital(seat))];
    if detail != Detail::Count {
        let names = ["gold", "crystals", "mana"];
        let income = scene.look.income(seat);
        let said = names.into_iter().zip(income);
        let income = said.fold(Phrase::new("koz-income"), |p, (name, n)| p.number(name, n));
        parts.push(scene.say(&income));
        let piles = Phrase::new("koz-piles").number("hand", side.hand).number("deck", side.deck);
        parts.push(scene.say(&piles));
    }
    if detail == Detail::All && !side.discard.is_empty() {
        let names: Vec<String> = side.discard.iter().map(|card| scene.name(*card)).collect();
        parts.push(scene.say(&Phrase::new("koz-discard").text("cards", names.join(", "))));
    }
    format!("{who}: {}", parts.join(", "))
}

/// Of a mine who controls it; of a capital its lives and how full it is.
pub fn holder(scene: &Scene<'_>, at: Sector) -> String {
    match (at.mine, scene.look.controller(at)) {
        (Some(_), Some(seat)) => {
            scene.say(&Phrase::new("koz-held").text("who", scene.seat_name(seat)))
        }
        (Some(_), None) => scene.word("koz-held-nobody"),
        (None, _) => {
            let (creatures, buildings) = scene.held(at.of);
            let (most, room) = scene.look.garrison(at.of);
            let said = Phrase::new("koz-capital-state").number("most", LIVES);
            let said = said.number("lives", scene.look.capital(at.of));
            let said = said.text("creatures", format!("{creatures}/{most}"));
            scene.say(&said.text("buildings", format!("{buildings}/{room}")))
        }
    }
}

/// The state of a card on the table: its numbers, its keywords, its changes.
pub fn state(scene: &Scene<'_>, unit: &Unit) -> String {
    numbers(scene, unit).join(", ")
}

fn numbers(scene: &Scene<'_>, unit: &Unit) -> Vec<String> {
    let now = scene.look.now(unit);
    let card = scene.rules.card(unit.card);
    let said = Phrase::new("koz-numbers").number("attack", now.stats.attack);
    let said = said.number("left", now.left).number("most", now.stats.life);
    let mut parts = vec![scene.say(&said.number("speed", now.stats.speed))];
    if now.stats != card.stats {
        let printed = [card.stats.attack, card.stats.life, card.stats.speed].map(|n| n.to_string());
        parts.push(scene.say(&Phrase::new("koz-printed").text("numbers", printed.join("/"))));
    }
    if unit.hidden {
        parts.push(scene.word("koz-hidden"));
    }
    if unit.used {
        parts.push(scene.word("koz-used"));
    }
    parts.extend(
        now.words.iter().map(|(word, n)| say::keyword(word, n, scene.language()).to_lowercase()),
    );
    parts
}

fn named(scene: &Scene<'_>, unit: &Unit, detail: Detail) -> String {
    let owner = match unit.owner == unit.at.of {
        true => String::new(),
        false => format!(" ({})", scene.seat_name(unit.owner)),
    };
    let name = format!("{}{owner}", scene.unit_name(unit.id));
    match detail {
        Detail::All => format!("{name}, {}", state(scene, unit)),
        Detail::Numbers | Detail::Count => {
            let now = scene.look.now(unit);
            format!("{name} {}/{}/{}", now.stats.attack, now.left, now.stats.speed)
        }
    }
}
