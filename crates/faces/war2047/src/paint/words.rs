//! The table in words, at several lengths.

use super::headquarters::{Power, abilities};
use super::mark::Mark;
use super::scene::{SEATS, Scene, goal, unblocked};
use stolik_kernel::Seat;
use stolik_render::{Wording, table_words};
use stolik_war2047::card::Until;
use stolik_war2047::state::{Modified, Phase, Unit};
use stolik_war2047::{CardId, Line};
use stolik_words::Phrase;

/// The amount of text for each unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Detail {
    /// All texts of the unit.
    All,
    /// Damage and lives, and what has changed.
    Numbers,
    /// The name, and what has changed.
    Changed,
    /// The number of units.
    Count,
}

/// The table in words.
pub fn board(scene: &Scene<'_>, marks: &[Mark]) -> Wording {
    let version = |detail: Detail| {
        let mut lines = heading(scene);
        if detail != Detail::Count {
            lines.extend(fight(scene));
            lines.extend(marked(scene, marks));
        }
        lines.extend(SEATS.iter().flat_map(|seat| side(scene, *seat, detail)));
        lines
    };
    let shorter = [Detail::Numbers, Detail::Changed, Detail::Count].map(version);
    table_words::wording(&version(Detail::All), shorter.into_iter().chain([heading(scene)]))
}

/// Turn, phase, lives, who decides, what is announced.
pub fn heading(scene: &Scene<'_>) -> Vec<String> {
    let view = scene.view;
    let asked: Vec<Seat> = view.waiting.iter().collect();
    let mut lines = table_words::heading(&scene.reader, scene.course(), &asked);
    let lives = SEATS.map(|seat| {
        let phrase = Phrase::new("war-lives").text("who", scene.seat_name(seat));
        scene.say(&phrase.number("lives", view.sides[seat.index()].lives))
    });
    lines.push(lives.join(", "));
    let announced: Vec<String> = scene.announced().into_iter().map(|a| scene.act(a)).collect();
    if !announced.is_empty() {
        lines.push(format!("{}: {}", scene.word("board-stack"), announced.join("; ")));
    }
    lines
}

/// Attacks and blocks.
fn fight(scene: &Scene<'_>) -> Vec<String> {
    let attacks = scene.view.attacks.iter().map(|attack| {
        let unit = scene.unit_name(attack.unit);
        let phrase = match (attack.blocker, goal(attack)) {
            (Some(blocker), _) => {
                Phrase::new("war-blocked").text("blocker", scene.unit_name(blocker))
            }
            (None, Some(at)) => Phrase::new("war-attacks-unit").text("at", scene.unit_name(at)),
            (None, None) if unblocked(attack) => Phrase::new("war-attacks-headquarters"),
            (None, None) => Phrase::new("war-attacks"),
        };
        scene.say(&phrase.text("unit", unit))
    });
    let attacks: Vec<String> = attacks.collect();
    if attacks.is_empty() { Vec::new() } else { vec![attacks.join("; ")] }
}

/// The marks in words.
fn marked(scene: &Scene<'_>, marks: &[Mark]) -> Vec<String> {
    let name = |aim| scene.aim(aim);
    Mark::sentences(marks, "war-last", name).map(|said| scene.say(&said)).collect()
}

/// A seat: headquarters, lines, belongings.
fn side(scene: &Scene<'_>, seat: Seat, detail: Detail) -> Vec<String> {
    let mut lines = vec![belongings(scene, seat, detail)];
    for line in [Line::Attack, Line::Defence] {
        let units = scene.line(seat, line);
        let said = match (detail, units.is_empty()) {
            (Detail::Count, _) => {
                scene.say(&Phrase::new("war-units").number("count", units.len() as i64))
            }
            (_, true) if detail == Detail::All => scene.word("war-none"),
            (_, true) => continue,
            (_, false) => {
                let units: Vec<String> =
                    units.into_iter().map(|u| unit_words(scene, u, detail)).collect();
                units.join("; ")
            }
        };
        lines.push(format!("{}: {said}", scene.line_name(line)));
    }
    lines
}

/// Commander, abilities, resources, cards, tactics.
fn belongings(scene: &Scene<'_>, seat: Seat, detail: Detail) -> String {
    let side = &scene.view.sides[seat.index()];
    let names =
        |cards: &[CardId]| cards.iter().map(|c| scene.name(*c)).collect::<Vec<_>>().join(", ");
    let mut parts = Vec::new();
    if detail == Detail::All {
        parts.extend(side.commander.map(|card| scene.name(card)));
        let keys = abilities(scene, seat).map(|state| match state {
            Power::On => "war-ability-on",
            Power::Used => "war-ability-used",
            Power::Off => "war-ability-off",
        });
        let states: Vec<String> = keys
            .iter()
            .zip(1..)
            .skip(1)
            .map(|(key, n)| scene.say(&Phrase::new(*key).number("number", n)))
            .collect();
        parts.push(states.join(", "));
    }
    parts.push(stock(scene, seat));
    parts.push(
        scene.say(&Phrase::new("war-piles").number("hand", side.hand).number("deck", side.deck)),
    );
    if scene.view.phase == Phase::Exchange && side.ready {
        parts.push(scene.word("board-ready"));
    }
    let mut parts = vec![parts.join(", ")];
    let tactics: Vec<CardId> =
        scene.view.tactics.iter().filter(|t| t.owner == seat).map(|t| t.card).collect();
    if !tactics.is_empty() {
        parts.push(scene.say(&Phrase::new("war-tactics").text("cards", names(&tactics))));
    }
    if !side.grave.is_empty() {
        parts.push(match detail {
            Detail::All => {
                scene.say(&Phrase::new("board-graveyard").text("cards", names(&side.grave)))
            }
            Detail::Numbers | Detail::Changed | Detail::Count => {
                scene.say(&Phrase::new("war-grave").number("count", side.grave.len() as i64))
            }
        });
    }
    format!("{}: {}", scene.seat_name(seat), parts.join(". "))
}

/// Resources in stock, of the pool.
pub fn stock(scene: &Scene<'_>, seat: Seat) -> String {
    let side = &scene.view.sides[seat.index()];
    let mut stock = Phrase::new("war-stock");
    for (i, name) in ["metal", "energy", "reserves"].into_iter().enumerate() {
        stock = stock.text(name, format!("{}/{}", side.res.0[i], side.pool.0[i]));
    }
    scene.say(&stock)
}

/// The state of a unit: its numbers, its properties, and its temporary changes.
pub fn state(scene: &Scene<'_>, unit: &Unit) -> String {
    unit_words(scene, unit, Detail::All)
}

fn unit_words(scene: &Scene<'_>, unit: &Unit, detail: Detail) -> String {
    let face = scene.face(unit);
    let (left, most) = (face.left.max(0), face.most.now);
    let changed = face.damage.now != face.damage.printed
        || face.most.now != face.most.printed
        || face.left < face.most.now;
    let mut head = format!("{} {}", face.letter, face.name);
    if detail != Detail::Changed || changed {
        let numbers = Phrase::new("war-numbers").number("damage", face.damage.now);
        let key = scene.say(&numbers.number("left", left).number("most", most));
        head = match detail {
            Detail::All => format!("{head}, {key}"),
            Detail::Numbers | Detail::Changed | Detail::Count => {
                format!("{head} {}/{left}", face.damage.now)
            }
        };
    }
    let mut parts = vec![head];
    if !unit.active {
        parts.push(scene.word("war-turned"));
    }
    if detail == Detail::All {
        if changed {
            let printed = Phrase::new("war-printed").number("damage", face.damage.printed);
            parts.push(scene.say(&printed.number("life", face.most.printed)));
        }
        parts.extend(scene.properties(unit));
        parts.extend(passing(scene, unit));
    }
    parts.join(", ")
}

/// The temporary changes of the unit, and their ends.
fn passing(scene: &Scene<'_>, unit: &Unit) -> Vec<String> {
    let mods = scene.view.mods.iter().filter(|m| m.on == unit.id);
    let said = mods.filter_map(|m| {
        let what = match m.what {
            Modified::Stats(damage, life) => format!("{damage:+}/{life:+}").replace('-', "−"),
            Modified::Keyword(keyword) => {
                stolik_war2047::say::keyword(keyword, scene.language()).to_lowercase()
            }
            Modified::Strafe(at) => {
                return Some(
                    scene.say(&Phrase::new("war-strafes").text("at", scene.unit_name(at))),
                );
            }
        };
        let key = match m.until {
            Until::Turn => "war-until-turn",
            Until::Next => "war-until-next",
            Until::Game => return None,
        };
        let phrase = Phrase::new(key).text("what", what);
        Some(scene.say(&phrase.text("who", scene.seat_name(m.by))))
    });
    said.collect()
}
