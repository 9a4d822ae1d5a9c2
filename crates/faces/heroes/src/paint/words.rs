//! The table in words, at several lengths.

use super::Mark;
use super::scene::Scene;
use crate::labels;
use stolik_heroes::state::Unit;
use stolik_heroes::{UnitId, say};
use stolik_kernel::Seat;
use stolik_render::{Wording, table_words};
use stolik_words::Phrase;

/// The amount of text for each card in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Detail {
    /// All texts of the card.
    All,
    /// Letter, name and numbers.
    Numbers,
    /// The number of cards.
    Count,
}

/// The table in words.
pub fn board(scene: &Scene<'_>, marks: &[Mark]) -> Wording {
    let short = [table(scene, marks, Detail::Numbers), table(scene, marks, Detail::Count)];
    table_words::wording(
        &table(scene, marks, Detail::All),
        short.into_iter().chain([heading(scene)]),
    )
}

/// The table in lines with so much text.
fn table(scene: &Scene<'_>, marks: &[Mark], detail: Detail) -> Vec<String> {
    let mut lines = heading(scene);
    if detail != Detail::Count {
        lines.extend(waiting(scene));
        lines.extend(marked(scene, marks));
    }
    lines.extend(
        scene.seats_from_top().into_iter().rev().flat_map(|seat| half(scene, seat, detail)),
    );
    lines
}

/// Turn, whose it is, who decides, what happens.
pub fn heading(scene: &Scene<'_>) -> Vec<String> {
    let asked: Vec<Seat> = scene.decides().into_iter().collect();
    let mut lines = table_words::heading(&scene.reader, scene.course(), &asked);
    lines.extend(scene.event());
    lines
}

/// The queue.
fn waiting(scene: &Scene<'_>) -> Option<String> {
    let all: Vec<String> = scene.waiting().into_iter().map(|(_, said)| said).collect();
    (!all.is_empty()).then(|| scene.say(&Phrase::new("heroes-queue").text("what", all.join("; "))))
}

/// The marks in words.
fn marked(scene: &Scene<'_>, marks: &[Mark]) -> Vec<String> {
    let name = |aim| scene.say(&labels::aim(scene.rules, scene.view, aim));
    Mark::sentences(marks, "heroes-last", name).map(|said| scene.say(&said)).collect()
}

/// A seat: what it has, its cards in play.
fn half(scene: &Scene<'_>, seat: Seat, detail: Detail) -> Vec<String> {
    let mut lines = vec![belongings(scene, seat, detail)];
    for (key, all) in [
        ("heroes-words-creatures", scene.creatures(seat)),
        ("heroes-words-supports", scene.supports(seat)),
    ] {
        if all.is_empty() {
            continue;
        }
        let said = match detail {
            Detail::Count => all.len().to_string(),
            Detail::All | Detail::Numbers => {
                let all = all.iter().filter_map(|id| named(scene, *id, detail));
                all.collect::<Vec<_>>().join("; ")
            }
        };
        lines.push(scene.say(&Phrase::new(key).text("what", said)));
    }
    lines
}

/// Lives, coins, cards of a seat.
fn belongings(scene: &Scene<'_>, seat: Seat, detail: Detail) -> String {
    let known = &scene.view.known;
    let side = known.side(seat);
    let hero = scene.look.hero(seat);
    let now = scene.look.now(hero);
    let said = Phrase::new("heroes-state").text("who", scene.seat_name(seat));
    let said = said.text("hero", scene.name(known.units[seat.index()].card));
    let said = said.number("lives", i64::from(now.lives)).number("most", i64::from(now.most));
    let said = said.number("open", side.open).number("coins", side.coins());
    let said = said.number("hand", side.hand.len() as i64).number("deck", side.deck.len() as i64);
    let mut parts = vec![scene.say(&said)];
    if detail != Detail::Count && !hero.open {
        parts.push(scene.word("heroes-closed"));
    }
    if side.prayers > 0 {
        parts.push(scene.say(&Phrase::new("heroes-prayers").number("count", side.prayers)));
    }
    if side.failed > 0 {
        parts.push(scene.say(&Phrase::new("heroes-failed").number("count", side.failed)));
    }
    if detail == Detail::All && !side.grave.is_empty() {
        let names: Vec<String> = side.grave.iter().map(|one| scene.name(one.card)).collect();
        parts.push(scene.say(&Phrase::new("heroes-in-grave").text("cards", names.join(", "))));
    }
    parts.join(", ")
}

/// The state of a card in play: its numbers, its keywords, its changes.
pub fn state(scene: &Scene<'_>, unit: &Unit) -> String {
    let now = scene.look.now(unit);
    let mut parts = Vec::new();
    if now.kind.is_character() {
        let key = if scene.is_hero(unit.id) { "heroes-lives" } else { "heroes-numbers" };
        let said = Phrase::new(key).number("strike", now.strike);
        let said = said.number("left", i64::from(now.lives)).number("most", i64::from(now.most));
        parts.push(scene.say(&said));
    }
    parts.push(scene.word(if unit.open { "heroes-open" } else { "heroes-closed" }));
    if unit.hidden {
        parts.push(scene.word("heroes-face-down"));
    }
    if now.weak {
        parts.push(scene.word("heroes-weak"));
    }
    if !now.text {
        parts.push(scene.word("heroes-mute"));
    }
    parts.extend(
        now.words.iter().map(|(word, n)| say::keyword(word, n, scene.language()).to_lowercase()),
    );
    parts.join(", ")
}

fn named(scene: &Scene<'_>, id: UnitId, detail: Detail) -> Option<String> {
    let unit = scene.look.unit(id)?;
    let name = scene.unit_name(id);
    if scene.card_of(unit).is_none() {
        return Some(name);
    }
    let now = scene.look.now(unit);
    Some(match detail {
        Detail::All => format!("{name}, {}", state(scene, unit)),
        Detail::Numbers | Detail::Count if now.kind.is_character() => {
            format!("{name} {}/{}", now.strike, now.lives)
        }
        Detail::Numbers | Detail::Count => name,
    })
}
