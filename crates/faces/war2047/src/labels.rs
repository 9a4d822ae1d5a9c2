//! Names of cards, units, amounts and abilities as phrases, the same wherever they stand.

use crate::paint::Aim;
use stolik_kernel::Seat;
use stolik_table::Spot;
use stolik_war2047::card::{Ability, Names};
use stolik_war2047::event::Who;
use stolik_war2047::ids::{RESOURCES, Res, Resource};
use stolik_war2047::state::{Act, Source};
use stolik_war2047::{CardId, Line, Target, Targets, UnitId, View, War2047, say};
use stolik_words::{Language, Phrase};

/// Words that are given in both languages.
fn both(ru: impl Into<String>, en: impl Into<String>) -> Phrase {
    Phrase::new("war-name").text("ru", ru).text("en", en)
}

/// A name that is given in both languages.
pub(crate) fn named(names: &Names) -> Phrase {
    both(names.ru.clone(), names.en.clone())
}

/// A card's name.
pub(crate) fn card(game: &War2047, id: CardId) -> Phrase {
    named(&game.card(id).name)
}

/// A unit: its card and the letter that stands on it in the picture. Several may have one name.
fn lettered(game: &War2047, id: CardId, unit: UnitId) -> Phrase {
    Phrase::new("war-unit").phrase("card", card(game, id)).text("letter", unit.to_string())
}

/// A unit of an event.
pub(crate) fn who(game: &War2047, who: &Who) -> Phrase {
    lettered(game, who.card, who.unit)
}

/// A unit on the field; one that is gone by its letter.
pub(crate) fn unit(game: &War2047, view: &View, id: UnitId) -> Phrase {
    match view.units.iter().find(|u| u.id == id) {
        Some(unit) => lettered(game, unit.card, id),
        None => Phrase::new("war-gone").text("letter", id.to_string()),
    }
}

/// A line of the field.
pub(crate) fn line(line: Line) -> Phrase {
    Phrase::new(match line {
        Line::Attack => "war-name-attack",
        Line::Defence => "war-name-defence",
    })
}

/// The line to which something goes.
pub(crate) fn to_line(line: Line) -> Phrase {
    Phrase::new(match line {
        Line::Attack => "war-to-attack",
        Line::Defence => "war-to-defence",
    })
}

/// The name of a chosen target. Tactics in force may share a name: all but the first are numbered.
pub(crate) fn target(game: &War2047, view: &View, to: Target) -> Phrase {
    match to {
        Target::Unit(id) => unit(game, view, id),
        Target::Line(at) => line(at),
        Target::Tactic(at) => match view.tactics.get(usize::from(at)) {
            Some(tactic) => {
                let before = view.tactics.iter().take(usize::from(at));
                let name = card(game, tactic.card);
                match before.filter(|other| other.card == tactic.card).count() {
                    0 => name,
                    n => {
                        Phrase::new("war-again").phrase("card", name).number("number", n as i64 + 1)
                    }
                }
            }
            None => Phrase::new("war-tactic").number("number", i64::from(at) + 1),
        },
    }
}

/// Everything that is chosen, with commas; none where nothing is.
pub(crate) fn targets(game: &War2047, view: &View, all: &Targets) -> Option<Phrase> {
    list(all.iter().flatten().map(|to| target(game, view, *to)))
}

/// Phrases with commas between.
pub(crate) fn list(parts: impl IntoIterator<Item = Phrase>) -> Option<Phrase> {
    parts.into_iter().reduce(|before, then| {
        Phrase::new("war-list").phrase("before", before).phrase("then", then)
    })
}

/// The name of a thing in a picture.
pub(crate) fn aim(game: &War2047, view: &View, aim: Aim) -> Phrase {
    match aim {
        Aim::Unit(id) => unit(game, view, id),
        Aim::Line(_, at) => line(at),
        Aim::Tactic(at) => target(game, view, Target::Tactic(at)),
        Aim::Headquarters(seat) => match view.sides.get(seat.index()).and_then(|s| s.commander) {
            Some(id) => card(game, id),
            None => Phrase::new("war-headquarters"),
        },
        Aim::Card(id) => card(game, id),
    }
}

/// Kinds of places in a picture.
const UNIT: u8 = 0;
const LINE: u8 = 1;
const TACTIC: u8 = 2;
const HEADQUARTERS: u8 = 3;
const CARD: u8 = 4;

/// The spot of a target in the picture; a line is on the side of this seat, if that is known.
pub(crate) fn spot(to: Target, side: Option<Seat>) -> Option<Spot> {
    match to {
        Target::Unit(UnitId(number)) => Some(Spot { kind: UNIT, number }),
        Target::Line(line) => {
            let far = u16::from(line == Line::Defence);
            side.map(|seat| Spot { kind: LINE, number: 2 * u16::from(seat.0) + far })
        }
        Target::Tactic(at) => Some(Spot { kind: TACTIC, number: u16::from(at) }),
    }
}

/// The spot of what lies in a picture.
pub(crate) fn lies_at(aim: Aim) -> Spot {
    match aim {
        Aim::Unit(UnitId(number)) => Spot { kind: UNIT, number },
        Aim::Line(seat, line) => {
            let far = u16::from(line == Line::Defence);
            Spot { kind: LINE, number: 2 * u16::from(seat.0) + far }
        }
        Aim::Tactic(at) => Spot { kind: TACTIC, number: u16::from(at) },
        Aim::Headquarters(seat) => Spot { kind: HEADQUARTERS, number: u16::from(seat.0) },
        Aim::Card(CardId(number)) => Spot { kind: CARD, number },
    }
}

/// The thing that a spot stands for.
pub(crate) fn of_spot(spot: Spot) -> Option<Aim> {
    match (spot.kind, spot.number) {
        (UNIT, number) => Some(Aim::Unit(UnitId(number))),
        (LINE, at @ 0..4) => {
            let line = if at % 2 == 0 { Line::Attack } else { Line::Defence };
            Some(Aim::Line(Seat((at / 2) as u8), line))
        }
        (TACTIC, at) => u8::try_from(at).ok().map(Aim::Tactic),
        (HEADQUARTERS, at @ 0..2) => Some(Aim::Headquarters(Seat(at as u8))),
        (CARD, number) => Some(Aim::Card(CardId(number))),
        _ => None,
    }
}

/// Amounts of resources in a few letters; none for nothing.
pub(crate) fn res(amounts: Res) -> Option<Phrase> {
    let key = |resource: Resource| match resource {
        Resource::Metal => "war-m",
        Resource::Energy => "war-e",
        Resource::Reserves => "war-r",
    };
    let parts = RESOURCES.into_iter().zip(amounts.0).filter(|(_, n)| *n > 0);
    let parts = parts.map(|(resource, n)| Phrase::new(key(resource)).number("count", i64::from(n)));
    parts.reduce(|before, then| {
        Phrase::new("war-with").phrase("before", before).phrase("then", then)
    })
}

/// Amounts of resources, nothing as a word.
pub(crate) fn amounts(of: Res) -> Phrase {
    res(of).unwrap_or_else(|| Phrase::new("war-free"))
}

/// A card with its price.
pub(crate) fn priced(game: &War2047, id: CardId, price: Res) -> Phrase {
    Phrase::new("war-priced").phrase("card", card(game, id)).phrase("price", amounts(price))
}

/// The name of an ability of a card: its own, else what it does.
pub(crate) fn ability(game: &War2047, id: CardId, index: u8) -> Phrase {
    let card = game.cards().get(id.index());
    let ability = card.and_then(|card| Some((card, card.abilities.get(usize::from(index))?)));
    match ability {
        Some((_, Ability { name: Some(names), .. })) => named(names),
        Some((card, ability)) => {
            let effect = |lang| say::describe_effect(ability, &card.kind, lang);
            both(effect(Language::Ru), effect(Language::En))
        }
        None => Phrase::new("war-ability"),
    }
}

/// Something that is announced or triggered: what acts.
pub(crate) fn source(game: &War2047, act: &Act) -> Phrase {
    let doing = |of: Phrase, id: CardId| {
        Phrase::new("war-doing")
            .phrase("unit", of)
            .phrase("ability", ability(game, id, act.ability))
    };
    match act.source {
        Source::Card(id) => card(game, id),
        Source::Deploy(id, at) => {
            Phrase::new("told-war-deploy").phrase("card", card(game, id)).phrase("line", line(at))
        }
        Source::Unit(unit, id) => doing(lettered(game, id, unit), id),
        Source::Commander(id) => doing(card(game, id), id),
        Source::Tactic(id) => card(game, id),
    }
}

/// The same with what it is aimed at.
pub(crate) fn act(game: &War2047, view: &View, act: &Act) -> Phrase {
    let source = source(game, act);
    match targets(game, view, &act.targets) {
        Some(to) => Phrase::new("told-war-at").phrase("what", source).phrase("to", to),
        None => source,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spots_stand_for_their_targets() {
        let of = |to, side| spot(to, side).and_then(of_spot);
        assert_eq!(of(Target::Unit(UnitId(300)), None), Some(Aim::Unit(UnitId(300))));
        assert_eq!(of(Target::Tactic(7), None), Some(Aim::Tactic(7)));
        for line in [Line::Attack, Line::Defence] {
            assert_eq!(of(Target::Line(line), None), None);
            for seat in [Seat::ONE, Seat::TWO] {
                assert_eq!(of(Target::Line(line), Some(seat)), Some(Aim::Line(seat, line)));
            }
        }
        assert_eq!(of_spot(Spot { kind: 9, number: 0 }), None);
        assert_eq!(of_spot(Spot { kind: LINE, number: 4 }), None);
    }
}
