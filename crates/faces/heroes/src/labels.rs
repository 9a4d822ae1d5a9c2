//! Names of cards and of cards in play as phrases, the same wherever they stand.

use crate::aim::Aim;
use stolik_abilities::lexicon::capital;
use stolik_heroes::card::{Kind, Mod, Names, Step};
use stolik_heroes::ids::{AUTO, UNKNOWN};
use stolik_heroes::{CardId, Heroes, Source, UnitId, View, say};
use stolik_kernel::Seat;
use stolik_table::seat_phrase;
use stolik_words::{Language, Phrase};

/// Words that are given in both languages.
pub(crate) fn both(ru: impl Into<String>, en: impl Into<String>) -> Phrase {
    Phrase::new("heroes-name").text("ru", ru).text("en", en)
}

/// A name that is given in both languages.
pub(crate) fn named(names: &Names) -> Phrase {
    both(names.ru.clone(), names.en.clone())
}

/// A card's name; one that nobody knows here is called so.
pub(crate) fn card(game: &Heroes, id: CardId) -> Phrase {
    match game.cards().get(id.index()) {
        Some(card) => named(&card.name),
        None => Phrase::new("heroes-unknown"),
    }
}

/// The sentence of a line of a card's text.
pub(crate) fn text(game: &Heroes, card: CardId, line: u8) -> Phrase {
    let said = |lang| say::line(game, card, line, lang);
    both(said(Language::Ru), said(Language::En))
}

/// The same as a sentence that others may follow: the name of a keyword is one, too.
pub(crate) fn sentence(game: &Heroes, card: CardId, line: u8) -> Phrase {
    let said = |lang| {
        let said = say::line(game, card, line, lang);
        let open = said.ends_with(|last: char| last.is_alphanumeric());
        if open { said + "." } else { said }
    };
    both(said(Language::Ru), said(Language::En))
}

/// Steps of a card's text as a sentence.
pub(crate) fn describe_steps(game: &Heroes, card: CardId, steps: &[Step]) -> Phrase {
    let said = |lang| capital(&say::steps(game, card, steps, lang)) + ".";
    both(said(Language::Ru), said(Language::En))
}

/// The effect of a line, without moment and price.
pub(crate) fn describe_effect(game: &Heroes, card: CardId, line: u8) -> Phrase {
    let said = |lang| say::describe_effect(game, card, line, lang);
    both(said(Language::Ru), said(Language::En))
}

/// The short name of a line with its price, for a button; if another line of the card has the same short name, the
/// whole effect stands instead.
pub(crate) fn gist(game: &Heroes, card: CardId, line: u8) -> Phrase {
    let ((ru, paid), (en, paid_en)) =
        (say::gist(game, card, line, Language::Ru), say::gist(game, card, line, Language::En));
    let lines = match card == AUTO {
        true => 0,
        false => game.card(card).abilities.len() as u8,
    };
    let same = |lang, said: &str| {
        (0..lines).any(|other| other != line && say::gist(game, card, other, lang).0 == said)
    };
    let what = match same(Language::Ru, &ru) || same(Language::En, &en) {
        true => describe_effect(game, card, line),
        false => both(ru, en),
    };
    match (paid, paid_en) {
        (Some(ru), Some(en)) => {
            Phrase::new("heroes-for").phrase("what", what).phrase("price", both(ru, en))
        }
        _ => what,
    }
}

/// An effect on a card.
pub(crate) fn effect(game: &Heroes, card: CardId, what: &Mod) -> Phrase {
    let said = |lang| say::effect(game, card, what, lang);
    both(said(Language::Ru), said(Language::En))
}

/// A card of a hand with its price now.
pub(crate) fn priced(game: &Heroes, id: CardId, price: u8) -> Phrase {
    let said = Phrase::new("heroes-priced").phrase("card", card(game, id));
    let x = game.cards().get(id.index()).is_some_and(|card| card.x);
    match x && price == 0 {
        true => Phrase::new("heroes-priced-x").phrase("card", card(game, id)),
        false => said.text("x", if x { "X+" } else { "" }).number("count", i64::from(price)),
    }
}

/// A card in play by its card and the letter that stands on it in the picture: several may have one name.
pub(crate) fn lettered(game: &Heroes, id: CardId, unit: UnitId) -> Phrase {
    if id == UNKNOWN {
        return lost(unit);
    }
    // The two heroes are called by their names alone.
    let hero = game.cards().get(id.index()).is_some_and(|card| card.kind == Kind::Hero);
    match hero {
        true => card(game, id),
        false => Phrase::new("heroes-unit")
            .phrase("card", card(game, id))
            .text("letter", unit.to_string()),
    }
}

/// A card in play or in a graveyard that the view shows; any other by its letter alone.
pub(crate) fn unit(game: &Heroes, view: &View, id: UnitId) -> Phrase {
    if let Some(unit) = view.known.unit(id) {
        return lettered(game, unit.card, id);
    }
    match view.known.buried(id) {
        Some((_, one)) => Phrase::new("heroes-buried").phrase("card", card(game, one.card)),
        None => lost(id),
    }
}

/// A card whose name nobody knows here.
pub(crate) fn lost(id: UnitId) -> Phrase {
    Phrase::new("heroes-lost").text("letter", id.to_string())
}

/// A card where it is used from.
pub(crate) fn source(game: &Heroes, view: &View, from: Source) -> Phrase {
    match from {
        Source::Hand(id) | Source::Extra(id) => card(game, id),
        Source::Unit(id) | Source::Grave(id) | Source::Under(id) => unit(game, view, id),
    }
}

/// The name of a thing in a picture.
pub(crate) fn aim(game: &Heroes, view: &View, aim: Aim) -> Phrase {
    match aim {
        Aim::Unit(id) => unit(game, view, id),
        Aim::Card(id) => card(game, id),
        Aim::Grave(seat) => grave(seat),
    }
}

/// The graveyard of a seat.
pub(crate) fn grave(seat: Seat) -> Phrase {
    Phrase::new("heroes-grave").phrase("who", seat_phrase(seat))
}

/// Cards in ascending order, each once with how often it is there; none of none.
pub(crate) fn counted(game: &Heroes, cards: &[CardId]) -> Option<Phrase> {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    let runs = cards.chunk_by(|a, b| a == b).filter_map(|run| Some((*run.first()?, run.len())));
    list(runs.map(|(id, count)| match count {
        1 => card(game, id),
        n => Phrase::new("deck-part").phrase("what", card(game, id)).number("count", n as i64),
    }))
}

/// Phrases with commas between; none of none.
pub(crate) fn list(parts: impl IntoIterator<Item = Phrase>) -> Option<Phrase> {
    parts.into_iter().reduce(|before, then| {
        Phrase::new("heroes-list").phrase("before", before).phrase("then", then)
    })
}

/// Something, and at what it is aimed.
pub(crate) fn at(what: Phrase, to: Option<Phrase>) -> Phrase {
    match to {
        Some(to) => Phrase::new("heroes-at").phrase("what", what).phrase("to", to),
        None => what,
    }
}

/// A card as its holder's own.
pub(crate) fn own(unit: Phrase) -> Phrase {
    Phrase::new("heroes-own").phrase("unit", unit)
}
