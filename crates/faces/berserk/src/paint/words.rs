//! The pictures in words, at several lengths.

use super::cardface::{CardFace, Rank, Stance};
use super::mark::Mark;
use super::named;
use super::scene::{SEATS, Scene, dice_text, stance};
use super::stack;
use super::strike::strike_text;
use stolik_berserk::card::Limit;
use stolik_berserk::say;
use stolik_berserk::state::{CellEffect, Place};
use stolik_berserk::view::UnitView;
use stolik_berserk::{CardId, Cell};
use stolik_kernel::Seat;
use stolik_render::Wording;
use stolik_words::Phrase;

/// The amount of text for each card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Detail {
    /// Every number.
    All,
    /// Lives, and what has changed.
    Lives,
    /// Name, place, and what has changed.
    Changed,
    /// The number of cards.
    Count,
}

/// The board in words.
pub fn board(scene: &Scene<'_>, marks: &[Mark]) -> Wording {
    let version = |detail: Detail, aside: bool, gap: &str| {
        let mut lines = heading(scene);
        if aside || detail != Detail::Count {
            lines.extend(marked(scene, marks));
        }
        lines.extend(SEATS.map(|seat| side(scene, seat, detail)));
        if aside {
            lines.extend(zones(scene));
            lines.extend(SEATS.iter().flat_map(|seat| belongings(scene, *seat)));
        }
        join(&lines, gap)
    };
    Wording {
        full: version(Detail::All, true, "\n"),
        shorter: vec![
            version(Detail::All, false, " "),
            version(Detail::Lives, false, " "),
            version(Detail::Changed, false, " "),
            version(Detail::Count, false, " "),
            join(&heading(scene), " "),
        ],
    }
}

/// Lines that end with a full stop when they stand in one line.
fn join(lines: &[String], gap: &str) -> String {
    match gap {
        "\n" => lines.join("\n"),
        _ => lines.iter().map(|line| format!("{line}.")).collect::<Vec<_>>().join(gap),
    }
}

/// Turn, phase, who decides, and the stack.
fn heading(scene: &Scene<'_>) -> Vec<String> {
    let view = scene.view;
    if let Some((headline, why)) = scene.result() {
        return vec![format!("{headline} ({why})")];
    }
    let mut first = scene.phase();
    if scene.has_turn() {
        let turn = scene.say(&Phrase::new("board-turn").number("turn", view.turn));
        let mover =
            scene.say(&Phrase::new("board-to-move").text("who", scene.seat_name(view.active)));
        first = format!("{turn}, {mover}. {first}");
    }
    let mut lines: Vec<String> = [first].into_iter().chain(scene.campaign()).collect();
    let waiting: Vec<String> = view.waiting.iter().map(|s| scene.seat_name(s)).collect();
    if !waiting.is_empty() {
        lines.push(scene.say(&Phrase::new("board-waiting").text("seats", waiting.join(", "))));
    }
    let stack = stack::lines(scene);
    if !stack.is_empty() {
        let items: Vec<String> = stack
            .into_iter()
            .enumerate()
            .map(|(i, line)| format!("{}) {}", i + 1, line.said))
            .collect();
        lines.push(format!("{}: {}", scene.word("board-stack"), items.join("; ")));
    }
    lines
}

/// The marks in words.
fn marked(scene: &Scene<'_>, marks: &[Mark]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut targets = Vec::new();
    for mark in marks {
        match mark {
            Mark::LastMove { from, to } => {
                let phrase = Phrase::new("board-last-move")
                    .text("from", from.to_string())
                    .text("to", to.to_string());
                lines.push(scene.say(&phrase));
            }
            Mark::Target(target) => targets.push(scene.target_name(*target)),
            Mark::Selected(unit) => {
                lines.push(
                    scene.say(&Phrase::new("board-selected").text("unit", scene.unit_name(*unit))),
                );
            }
            Mark::Card(_) => {}
            Mark::Attack { from, to, dice } => {
                let dice = dice_text(*dice);
                let key = if dice.is_empty() { "board-attack" } else { "board-attack-dice" };
                let phrase = Phrase::new(key)
                    .text("unit", scene.unit_name(*from))
                    .text("to", scene.unit_name(*to))
                    .text("dice", dice);
                lines.push(scene.say(&phrase));
            }
        }
    }
    if !targets.is_empty() {
        lines.push(scene.say(&Phrase::new("board-targets").text("targets", targets.join(", "))));
    }
    lines
}

/// The cards of a seat.
fn side(scene: &Scene<'_>, seat: Seat, detail: Detail) -> String {
    let mut ground: Vec<(Cell, &UnitView)> = Vec::new();
    for unit in scene.view.units.iter().filter(|u| u.controller == seat) {
        if let Some(cell) = scene.look().cell(unit) {
            ground.push((cell, unit));
        }
    }
    // A symbiont behind its host.
    ground.sort_by_key(|(cell, unit)| (*cell, matches!(unit.place, Place::On(_))));
    let air: Vec<&UnitView> = scene.look().air(seat).collect();
    let units = if detail == Detail::Count {
        scene.say(&Phrase::new("board-count").number("count", (ground.len() + air.len()) as i64))
    } else {
        let mut parts: Vec<String> = ground
            .iter()
            .map(|(cell, unit)| format!("{cell} {}", unit_words(scene, unit, detail)))
            .collect();
        if !air.is_empty() {
            let flyers: Vec<String> =
                air.iter().map(|unit| unit_words(scene, unit, detail)).collect();
            parts.push(scene.say(&Phrase::new("board-in-air").text("units", flyers.join("; "))));
        }
        if parts.is_empty() { scene.word("board-none") } else { parts.join("; ") }
    };
    let phrase = match scene.role(seat) {
        Some(role) => Phrase::new("board-side").text("role", role),
        None => Phrase::new("board-side-plain"),
    };
    scene.say(&phrase.text("who", scene.seat_name(seat)).text("units", units))
}

fn unit_words(scene: &Scene<'_>, unit: &UnitView, detail: Detail) -> String {
    let Some(face) = scene.face(unit) else {
        let mut parts = vec![scene.word("board-hidden-card")];
        if stance(unit) == Stance::Closed {
            parts.push(scene.word("board-closed"));
        }
        return parts.join(", ");
    };
    let (left, most) = face.life;
    let damaged = left < most;
    let mut head = face.name.clone();
    let mut parts = Vec::new();
    match detail {
        Detail::All => parts.extend(numbers(scene, &face)),
        Detail::Lives if most == 0 => {}
        Detail::Lives => head = format!("{head} {left}/{most}"),
        Detail::Changed | Detail::Count if damaged => head = format!("{head} {left}/{most}"),
        Detail::Changed | Detail::Count => {}
    }
    parts.extend(changes(scene, unit, &face, detail));
    parts.insert(0, head);
    parts.join(", ")
}

/// The state of a card in play: its numbers and changes, as far as its audience knows.
pub fn state(scene: &Scene<'_>, unit: &UnitView) -> Vec<String> {
    match scene.face(unit) {
        Some(face) => {
            let mut out = numbers(scene, &face);
            out.extend(changes(scene, unit, &face, Detail::All));
            vec![out.join(", ")]
        }
        None if unit.closed => vec![scene.word("board-closed")],
        None => Vec::new(),
    }
}

/// Lives, movement, strike of a card in play: what is left of each.
fn numbers(scene: &Scene<'_>, face: &CardFace) -> Vec<String> {
    let (left, most) = face.life;
    let life = Phrase::new("board-life").number("left", left).number("most", most);
    let moves = face
        .moves
        .map(|(left, most)| Phrase::new("board-moves").number("left", left).number("most", most));
    figures(scene, face, life, moves)
}

/// The same of a card that is only looked at: nothing is gone of them.
fn printed(scene: &Scene<'_>, face: &CardFace) -> Vec<String> {
    let life = Phrase::new("board-life-whole").number("most", face.life.1);
    let moves = face.moves.map(|(_, most)| Phrase::new("board-moves-whole").number("most", most));
    figures(scene, face, life, moves)
}

/// Those numbers that the card has; its kind in the place of movement.
fn figures(scene: &Scene<'_>, face: &CardFace, life: Phrase, moves: Option<Phrase>) -> Vec<String> {
    let mut out = Vec::new();
    if face.life.1 > 0 {
        out.push(scene.say(&life));
    }
    match moves {
        Some(moves) => out.push(scene.say(&moves)),
        None => out.extend(scene.kind(face.kind)),
    }
    if face.kind.is_creature() {
        let now = strike_text(face.strike);
        let phrase = match face.strike == face.printed {
            true => Phrase::new("board-strike"),
            false => Phrase::new("board-strike-changed").text("printed", strike_text(face.printed)),
        };
        out.push(scene.say(&phrase.text("strike", now)));
    }
    out
}

/// The differences from a fresh card. Wounds show in the lives already, except in the full text.
fn changes(scene: &Scene<'_>, unit: &UnitView, face: &CardFace, detail: Detail) -> Vec<String> {
    let mut out = Vec::new();
    if let Place::On(host) = unit.place {
        out.push(scene.say(&Phrase::new("board-on-host").text("unit", scene.unit_name(host))));
    }
    let words = [
        (unit.closed, "board-closed"),
        (unit.face_down, "board-face-down"),
        (scene.look().retreats(unit).is_some(), "board-retreating"),
    ];
    out.extend(words.iter().filter(|(holds, _)| *holds).map(|(_, key)| scene.word(key)));
    let wounds = if detail == Detail::All { face.wounds } else { 0 };
    let counts = [
        (wounds, "board-wounds"),
        (face.counters, "board-counters"),
        (face.poison, "board-poison"),
    ];
    out.extend(
        counts
            .iter()
            .filter(|(n, _)| *n > 0)
            .map(|(n, key)| scene.say(&Phrase::new(*key).number("count", *n))),
    );
    if let Some(guest) = scene.look().guest(unit.unit) {
        out.push(scene.say(&Phrase::new("board-carries").text("unit", guest_name(scene, guest))));
    }
    out.extend(granted(scene, unit));
    if let Some(ends) = scene.look().aims(unit) {
        out.push(scene.say(&Phrase::new("board-aimed").text("until", scene.ends(ends))));
    }
    if detail == Detail::All {
        if unit.acted {
            out.push(scene.word("board-acted"));
        }
        if unit.absorbed > 0 {
            out.push(scene.say(&Phrase::new("board-absorbed").number("count", unit.absorbed)));
        }
        out.extend(used(scene, unit));
    }
    out
}

/// The name of a symbiont without its cell, which is its host's.
fn guest_name(scene: &Scene<'_>, guest: &UnitView) -> String {
    guest.card.map_or_else(|| scene.word("board-hidden-card"), |card| scene.name(card))
}

/// The temporary changes of a card, and their durations.
fn granted(scene: &Scene<'_>, unit: &UnitView) -> Vec<String> {
    let effects = scene.view.effects.iter().filter(|e| e.on == unit.unit);
    let said = effects.filter_map(|effect| {
        let what = say::granted(scene.rules, effect, scene.language())?;
        let until = scene.ends(scene.look().ends(effect.until, effect.seat, effect.since));
        Some(scene.say(&Phrase::new("board-granted").text("what", what).text("until", until)))
    });
    said.collect()
}

/// Abilities of limited use that were used: this turn, this battle.
fn used(scene: &Scene<'_>, unit: &UnitView) -> Vec<String> {
    let Some(card) = unit.card else { return Vec::new() };
    let abilities = scene.rules.card(card).abilities.iter().enumerate();
    let said = abilities.filter_map(|(i, ability)| {
        let (key, count, most) = match ability.limit? {
            Limit::PerTurn(most) => ("board-used-turn", unit.used_turn.get(i), most),
            Limit::PerBattle(most) => ("board-used-battle", unit.used_battle.get(i), most),
        };
        let count = count.copied().filter(|n| *n > 0)?;
        let name = named::ability(scene.rules, unit.card, i as u8);
        let phrase = Phrase::new(key).phrase("ability", name);
        Some(scene.say(&phrase.number("count", count).number("most", most)))
    });
    said.collect()
}

/// Effects on cells: where, of which card, whose.
fn zones(scene: &Scene<'_>) -> Vec<String> {
    let cells = scene.view.cell_effects.iter().map(|effect| zone(scene, effect));
    let cells: Vec<String> = cells.collect();
    if cells.is_empty() {
        return Vec::new();
    }
    vec![scene.say(&Phrase::new("board-zones").text("cells", cells.join("; ")))]
}

/// The effects on one cell, a line each.
pub fn zones_on(scene: &Scene<'_>, cell: Cell) -> Vec<String> {
    let here = scene.view.cell_effects.iter().filter(|effect| effect.cell == cell);
    here.map(|effect| zone(scene, effect)).collect()
}

fn zone(scene: &Scene<'_>, effect: &CellEffect) -> String {
    let phrase = Phrase::new("board-zone")
        .text("cell", effect.cell.to_string())
        .text("card", scene.name(effect.card))
        .text("who", scene.seat_name(effect.seat))
        .text("what", say::on_cell(scene.rules, effect, scene.language()).unwrap_or_default());
    scene.say(
        &phrase
            .text("until", scene.ends(scene.look().ends(effect.until, effect.seat, effect.since))),
    )
}

/// Purse, deck, graveyard and exile of a seat.
fn belongings(scene: &Scene<'_>, seat: Seat) -> Vec<String> {
    let side = &scene.view.sides[seat.index()];
    let names =
        |cards: &[CardId]| cards.iter().map(|c| scene.name(*c)).collect::<Vec<_>>().join(", ");
    let mut parts = Vec::new();
    if let Some((gold, silver)) = side.purse {
        parts.push(
            scene.say(&Phrase::new("board-purse").number("gold", gold).number("silver", silver)),
        );
    }
    parts.push(scene.say(&Phrase::new("board-deck").number("count", side.deck)));
    if !side.graveyard.is_empty() {
        parts
            .push(scene.say(&Phrase::new("board-graveyard").text("cards", names(&side.graveyard))));
    }
    let retreated = scene.view.units.iter().filter(|u| u.place == Place::Retreated);
    let retreated = retreated.filter(|u| u.owner == seat).filter_map(|u| u.card);
    let retreated: Vec<CardId> = retreated.collect();
    if !retreated.is_empty() {
        parts.push(scene.say(&Phrase::new("board-retreated").text("cards", names(&retreated))));
    }
    let here = |u: &&UnitView| u.owner == seat;
    let held = scene.view.units.iter().filter(|u| u.place == Place::Hand).filter(here);
    let held: Vec<CardId> = held.filter_map(|u| u.card).collect();
    if !held.is_empty() {
        parts.push(scene.say(&Phrase::new("board-held").text("cards", names(&held))));
    }
    let waiting: Vec<String> = scene
        .view
        .beyond
        .tokens
        .iter()
        .filter_map(|(id, n)| Some((scene.view.units.get(id.index())?, *n)))
        .filter(|(u, _)| here(u))
        .filter_map(|(u, n)| Some(format!("{} {n}", scene.name(u.card?))))
        .collect();
    if !waiting.is_empty() {
        parts.push(scene.say(&Phrase::new("board-incarnating").text("cards", waiting.join(", "))));
    }
    let known: Vec<CardId> = scene.view.beyond.known[seat.index()].iter().rev().copied().collect();
    if !known.is_empty() {
        parts.push(scene.say(&Phrase::new("board-known").text("cards", names(&known))));
    }
    if !side.exile.is_empty() {
        parts.push(scene.say(&Phrase::new("board-exile").text("cards", names(&side.exile))));
    }
    vec![format!("{}. {}", scene.seat_name(seat), parts.join(". "))]
}

/// A card in words: name, rank, cost, element, numbers, then its text.
pub fn card(scene: &Scene<'_>, id: CardId, text: &[String]) -> String {
    let mut out = format!("{}, {}", scene.name(id), about(scene, id));
    for sentence in text {
        out.push_str(". ");
        out.push_str(sentence.trim_end_matches('.'));
    }
    out
}

/// Rank, cost, element, classes and numbers of a card, as printed.
pub fn about(scene: &Scene<'_>, id: CardId) -> String {
    let card = scene.rules.card(id);
    let face = scene.card_face(card, Seat::ONE);
    let rank = match face.rank {
        Rank::Elite => scene.word("board-elite"),
        Rank::Ordinary => scene.word("board-ordinary"),
    };
    let cost = scene.say(&Phrase::new("board-cost").number("cost", card.cost));
    let unique = face.unique.then(|| scene.word("board-unique"));
    let mut parts = vec![rank, cost, scene.element(card.element)];
    parts.splice(1..1, unique);
    // Abilities count and name classes, so a card in words has its own.
    parts.extend(card.class.iter().map(|class| say::class_name(scene.language(), class)));
    parts.extend(printed(scene, &face));
    parts.join(", ")
}
