//! Description of one thing in a picture: its name and type, its present state, its texts.

use super::legend;
use super::mark::Lies;
use super::scene::{Reader, Scene};
use super::words;
use stolik_berserk::state::Place;
use stolik_berserk::view::UnitView;
use stolik_berserk::{Berserk, CardId, Cell, View};
use stolik_table::About;
use stolik_words::Phrase;

/// Describes a thing in a picture; empty if the view does not hold it. `text` gives the sentences of a card.
#[must_use]
pub fn about<'a>(
    rules: &'a Berserk,
    view: &'a View,
    lies: Lies,
    text: &dyn Fn(CardId) -> Vec<String>,
    reader: impl Into<Reader<'a>>,
) -> Option<About> {
    let Reader { language, names, mine, frame } = reader.into();
    let scene = Scene { rules, view, language, names, mine, frame };
    match lies {
        Lies::Unit(id) => {
            let shown = view.units.get(id.index())?;
            let here = match shown.place {
                Place::Field(_) | Place::Air | Place::On(_) => true,
                Place::Graveyard | Place::Retreated | Place::Exile | Place::Hand | Place::Deck => {
                    false
                }
            };
            here.then(|| unit(&scene, shown, text))
        }
        Lies::Card(id) => holds(view, id).then(|| card(&scene, id, text)),
        Lies::Cell(at) => Some(cell(&scene, at, text)),
    }
}

/// A card in play: whose it is, its numbers now, what changes it, what stands on it.
fn unit(scene: &Scene<'_>, unit: &UnitView, text: &dyn Fn(CardId) -> Vec<String>) -> About {
    let heading = scene.unit_name(unit.unit);
    let owner = Phrase::new("board-of").text("who", scene.seat_name(unit.controller));
    let mut now = vec![scene.say(&owner)];
    now.extend(words::state(scene, unit));
    let mut lines = vec![heading, now.join(" · ")];
    let Some(id) = unit.card else { return About { lines, signs: Vec::new(), card: None } };
    lines.extend(text(id).into_iter().map(|sentence| format!("• {sentence}")));
    About {
        lines,
        signs: legend::of(scene, id, Some(unit)),
        card: Some(scene.rules.card(id).id.clone()),
    }
}

/// Whether the view's own hand holds the card.
fn holds(view: &View, id: CardId) -> bool {
    let mut own = view.sides.iter().filter_map(|side| side.own.as_ref());
    own.any(|own| own.deal.contains(&id) || own.squad.iter().any(|one| one.card == id))
}

/// A card that stands nowhere yet.
fn card(scene: &Scene<'_>, id: CardId, text: &dyn Fn(CardId) -> Vec<String>) -> About {
    let mut lines = vec![scene.name(id), words::about(scene, id)];
    lines.extend(text(id).into_iter().map(|sentence| format!("• {sentence}")));
    About { lines, signs: legend::of(scene, id, None), card: Some(scene.rules.card(id).id.clone()) }
}

/// A cell: before the battle the card that the reader has put there, in it what lies on the cell.
fn cell(scene: &Scene<'_>, at: Cell, text: &dyn Fn(CardId) -> Vec<String>) -> About {
    let placed = scene.view.sides.iter().filter_map(|side| side.own.as_ref());
    let placed = placed.flat_map(|own| &own.placed).find(|(_, cell)| *cell == at);
    if let Some((id, _)) = placed {
        let said = card(scene, *id, text);
        let heading = format!("{} {at}", scene.name(*id));
        return About { lines: [vec![heading], said.lines[1..].to_vec()].concat(), ..said };
    }
    let name = scene.say(&Phrase::new("board-cell").text("cell", at.to_string()));
    let zones = words::zones_on(scene, at);
    let empty = || vec![scene.word("board-cell-empty")];
    let lines = [vec![name], if zones.is_empty() { empty() } else { zones }].concat();
    About { lines, signs: Vec::new(), card: None }
}
