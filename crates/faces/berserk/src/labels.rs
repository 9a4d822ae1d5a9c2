//! Names of cards, cells and abilities as phrases, the same wherever they stand.

use crate::paint::{Lies, Mark};
use stolik_berserk::card::Names;
use stolik_berserk::state::{Place, Upkeep, UpkeepKind};
use stolik_berserk::view::UnitView;
use stolik_berserk::{Berserk, CardId, Cell, Target, UnitId, View};
use stolik_table::Spot;
use stolik_words::Phrase;

/// A name that is given in both languages.
pub(crate) fn named(names: &Names) -> Phrase {
    Phrase::new("berserk-name").text("ru", names.ru.clone()).text("en", names.en.clone())
}

/// A card's name.
pub(crate) fn card(game: &Berserk, id: CardId) -> Phrase {
    named(&game.card(id).name)
}

/// A card's name, or that it is face-down.
pub(crate) fn seen(game: &Berserk, id: Option<CardId>) -> Phrase {
    id.map_or_else(|| Phrase::new("berserk-face-down"), |id| card(game, id))
}

/// A card in play with its place: several may have one name.
pub(crate) fn unit(game: &Berserk, view: &View, id: UnitId) -> Phrase {
    let Some(UnitView { card, place, .. }) = view.units.get(id.index()) else {
        return Phrase::new("berserk-face-down");
    };
    if let Some(cell) = place.cell() {
        let phrase = Phrase::new("berserk-unit").phrase("card", seen(game, *card));
        return phrase.text("cell", cell.to_string());
    }
    let aside = |u: &&UnitView| u.place == Place::Air || u.place.host().is_some();
    let same = |u: &&UnitView| u.card == *card && aside(u) && u.unit < id;
    match view.units.iter().filter(same).count() {
        0 => seen(game, *card),
        before => Phrase::new("berserk-unit-again")
            .phrase("card", seen(game, *card))
            .number("number", before as i64 + 1),
    }
}

/// A target.
pub(crate) fn target(game: &Berserk, view: &View, to: Target) -> Phrase {
    match to {
        Target::Unit(id) => unit(game, view, id),
        Target::Cell(cell) => Phrase::new("berserk-cell").text("cell", cell.to_string()),
        Target::Die => Phrase::new("berserk-die"),
        Target::Assault => Phrase::new("berserk-assault"),
        Target::Card(id) => card(game, id),
        Target::Number(n) => Phrase::new("berserk-number").number("count", i64::from(n)),
    }
}

/// The spot of a target in the picture.
pub(crate) fn spot(to: Target) -> Spot {
    match to {
        Target::Unit(UnitId(n)) => Spot { kind: 0, number: u16::from(n) },
        Target::Cell(Cell(n)) => Spot { kind: 1, number: u16::from(n) },
        Target::Die => Spot { kind: 2, number: 0 },
        Target::Assault => Spot { kind: 3, number: 0 },
        Target::Card(id) => card_spot(id),
        Target::Number(n) => Spot { kind: 5, number: u16::from(n) },
    }
}

/// The spot of a card that is not placed yet.
pub(crate) fn card_spot(CardId(number): CardId) -> Spot {
    Spot { kind: CARD, number }
}

/// The kind of a spot that is a card of the squad.
const CARD: u8 = 4;

/// The spot of what lies in a picture.
pub(crate) fn lies_at(lies: Lies) -> Spot {
    match lies {
        Lies::Unit(unit) => spot(Target::Unit(unit)),
        Lies::Cell(cell) => spot(Target::Cell(cell)),
        Lies::Card(card) => card_spot(card),
    }
}

/// The thing at a spot of a picture.
pub(crate) fn lying(spot: Spot) -> Option<Lies> {
    match (spot.kind, of_spot(spot)) {
        (CARD, _) => Some(Lies::Card(CardId(spot.number))),
        (_, Some(Target::Unit(unit))) => Some(Lies::Unit(unit)),
        (_, Some(Target::Cell(cell))) => Some(Lies::Cell(cell)),
        (_, Some(Target::Die | Target::Assault | Target::Card(_) | Target::Number(_)) | None) => {
            None
        }
    }
}

/// A spot that the reader has chosen, pointed out.
pub(crate) fn chosen(spot: Spot) -> Option<Mark> {
    match (spot.kind, of_spot(spot)) {
        (CARD, _) => Some(Mark::Card(CardId(spot.number))),
        (_, to) => to.and_then(Target::unit).map(Mark::Selected),
    }
}

/// The target that a spot stands for.
pub(crate) fn of_spot(spot: Spot) -> Option<Target> {
    if spot.kind == CARD {
        return Some(Target::Card(CardId(spot.number)));
    }
    let number = u8::try_from(spot.number).ok()?;
    match spot.kind {
        0 => Some(Target::Unit(UnitId(number))),
        1 => Some(Target::Cell(Cell(number))),
        2 => Some(Target::Die),
        3 => Some(Target::Assault),
        5 => Some(Target::Number(number)),
        _ => None,
    }
}

/// An ability by what it does first, with its number where the card has several.
pub(crate) fn ability(game: &Berserk, id: Option<CardId>, index: u8) -> Phrase {
    crate::paint::ability_name(game, id, index)
}

/// Poison as strong as it is now, or regeneration, at the start of a turn.
pub(crate) fn upkeep(view: &View, upkeep: &Upkeep) -> Phrase {
    let (key, count) = match upkeep.what {
        UpkeepKind::Poison => {
            let poison = view.units.get(upkeep.unit.index()).map_or(0, |u| u.poison);
            ("berserk-upkeep-poison", poison)
        }
        UpkeepKind::Regeneration(n) => ("berserk-upkeep-regeneration", n),
        UpkeepKind::Healing(n) => ("berserk-upkeep-healing", n),
        UpkeepKind::Incarnation => {
            ("berserk-upkeep-incarnation", view.beyond.tokens(upkeep.unit) + 1)
        }
    };
    Phrase::new(key).number("count", i64::from(count))
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_berserk::load;
    use stolik_words::{Language, Words};

    #[test]
    fn abilities_of_a_card_have_names_that_differ() {
        let (game, words) = (load::embedded(), Words::embedded());
        for (n, card) in game.cards().iter().enumerate() {
            let id = CardId(n as u16);
            for language in Language::ALL {
                let said: Vec<String> = (0..card.abilities.len())
                    .map(|i| words.say(language, &ability(&game, Some(id), i as u8)))
                    .collect();
                let mut once = said.clone();
                once.sort();
                once.dedup();
                assert_eq!(once.len(), said.len(), "{}: {said:?}", card.id);
                assert!(said.iter().all(|s| !s.contains(['[', '{'])), "{said:?}");
            }
        }
    }

    #[test]
    fn spots_stand_for_their_targets() {
        let card = Target::Card(CardId(300));
        let (unit, cell) = (Target::Unit(UnitId(29)), Target::Cell(Cell(29)));
        for to in [unit, cell, Target::Die, Target::Assault, card, Target::Number(3)] {
            assert_eq!(of_spot(spot(to)), Some(to));
        }
        for lies in [Lies::Unit(UnitId(29)), Lies::Cell(Cell(29)), Lies::Card(CardId(300))] {
            assert_eq!(lying(lies_at(lies)), Some(lies));
        }
        assert_eq!(of_spot(Spot { kind: 9, number: 0 }), None);
    }
}
