//! Names of cards, cards on the table, sectors and incomes as phrases, the same wherever they stand.

use crate::aim::Aim;
use stolik_abilities::lexicon::Language;
use stolik_face::differ::differing;
use stolik_kernel::Seat;
use stolik_kozyablo::card::{Names, Text};
use stolik_kozyablo::ids::Resource;
use stolik_kozyablo::{CardId, Kozyablo, Sector, Target, UnitId, View, say};
use stolik_table::seat_phrase;
use stolik_words::Phrase;

/// Most letters of what tells lines of one card apart.
const APART: usize = 40;

/// Words that are given in both languages.
fn both(ru: impl Into<String>, en: impl Into<String>) -> Phrase {
    Phrase::new("koz-name").text("ru", ru).text("en", en)
}

/// A name that is given in both languages.
pub(crate) fn named(names: &Names) -> Phrase {
    both(names.ru.clone(), names.en.clone())
}

/// A card's name.
pub(crate) fn card(game: &Kozyablo, id: CardId) -> Phrase {
    named(&game.card(id).name)
}

/// The sentence of a line of a card's text.
pub(crate) fn text(text: &Text) -> Phrase {
    both(say::text(text, Language::Ru), say::text(text, Language::En))
}

/// The name of a line's effect among others of its card: if another has the same, the words in which they differ.
pub(crate) fn describe_effect(text: &Text, others: &[&Text]) -> Phrase {
    let said = |lang| {
        let own = say::describe_effect(text, lang);
        if others.iter().all(|other| say::describe_effect(other, lang) != own) {
            return own;
        }
        let all = std::iter::once(text).chain(others.iter().copied());
        differing(0, &all.map(|one| say::text(one, lang)).collect::<Vec<_>>(), APART)
    };
    both(said(Language::Ru), said(Language::En))
}

/// A card with the income that it needs; the name alone of what is not played.
pub(crate) fn priced(game: &Kozyablo, id: CardId) -> Phrase {
    let card = game.card(id);
    match card.kind.needs() {
        Some(resource) => {
            let level = Phrase::new(level_key(resource)).number("count", i64::from(card.level));
            Phrase::new("koz-priced").phrase("card", named(&card.name)).phrase("level", level)
        }
        None => named(&card.name),
    }
}

fn level_key(resource: Resource) -> &'static str {
    match resource {
        Resource::Gold => "koz-g",
        Resource::Crystals => "koz-c",
        Resource::Mana => "koz-m",
    }
}

/// A card on the table by its card and the letter that stands on it in the picture: several may have one name.
pub(crate) fn lettered(game: &Kozyablo, id: CardId, unit: UnitId) -> Phrase {
    Phrase::new("koz-unit").phrase("card", card(game, id)).text("letter", unit.to_string())
}

/// A card on the table that the view shows; any other by its letter alone.
pub(crate) fn unit(game: &Kozyablo, view: &View, id: UnitId) -> Phrase {
    match view.units.iter().find(|unit| unit.id == id) {
        Some(unit) => lettered(game, unit.card, id),
        None => lost(id),
    }
}

/// A card whose name nobody knows here.
pub(crate) fn lost(id: UnitId) -> Phrase {
    Phrase::new("koz-lost").text("letter", id.to_string())
}

/// A sector: whose capital, or whose mine.
pub(crate) fn sector(at: Sector) -> Phrase {
    let key = match at.mine {
        None => "koz-capital",
        Some(Resource::Gold) => "koz-gold",
        Some(Resource::Crystals) => "koz-crystals",
        Some(Resource::Mana) => "koz-mana",
    };
    Phrase::new(key).phrase("who", seat_phrase(at.of))
}

/// A sector from the viewer's side: the own ones are "yours", so that no name need be compared.
pub(crate) fn ground(view: &View, at: Sector) -> Phrase {
    if !view.to.is(at.of) {
        return sector(at);
    }
    Phrase::new(match at.mine {
        None => "koz-capital-own",
        Some(Resource::Gold) => "koz-gold-own",
        Some(Resource::Crystals) => "koz-crystals-own",
        Some(Resource::Mana) => "koz-mana-own",
    })
}

/// The name of a chosen target.
pub(crate) fn target(game: &Kozyablo, view: &View, to: Target) -> Phrase {
    match to {
        Target::Unit(id) => unit(game, view, id),
        Target::Sector(at) => sector(at),
    }
}

/// The name of a thing in a picture.
pub(crate) fn aim(game: &Kozyablo, view: &View, aim: Aim) -> Phrase {
    match aim {
        Aim::Unit(id) => unit(game, view, id),
        Aim::Sector(at) => sector(at),
        Aim::Card(id) => card(game, id),
        Aim::Shadows(seat, at) => {
            let of = |(owner, there, _): &&(Seat, Sector, u8)| (*owner, *there) == (seat, at);
            let n = view.shadows.iter().find(of).map_or(0, |(_, _, n)| *n);
            self::of(Phrase::new("koz-shadows").number("count", i64::from(n)), seat)
        }
        Aim::Lasting(n) => match view.lasting.get(usize::from(n)) {
            Some(lasting) => card(game, lasting.card),
            None => Phrase::new("koz-nobody"),
        },
    }
}

/// Phrases with commas between; none of none.
pub(crate) fn list(parts: impl IntoIterator<Item = Phrase>) -> Option<Phrase> {
    parts.into_iter().reduce(|before, then| {
        Phrase::new("koz-list").phrase("before", before).phrase("then", then)
    })
}

/// Something, and at what it is aimed.
pub(crate) fn at(what: Phrase, to: Option<Phrase>) -> Phrase {
    match to {
        Some(to) => Phrase::new("koz-at").phrase("what", what).phrase("to", to),
        None => what,
    }
}

/// A card as its holder's own.
pub(crate) fn own(unit: Phrase) -> Phrase {
    Phrase::new("koz-own").phrase("unit", unit)
}

/// An enemy card with its owner: with three and four at the table names alone do not tell whose it is.
pub(crate) fn of(unit: Phrase, owner: Seat) -> Phrase {
    Phrase::new("koz-of").phrase("unit", unit).phrase("who", seat_phrase(owner))
}
