//! Limited play: packs, the worth of printed cards, a deck of a pool, and a card of a pack (tour.sealed, tour.draft).

use crate::worth;
use stolik_abilities::printed::CardPool as _;
use stolik_face::deck::packs;
use stolik_heroes::card::{Card, Keyword, Kind};
use stolik_heroes::{CardId, Heroes, deck};
use stolik_table::packs::Packs;

/// The contents of packs.
const PACKS: &str = include_str!("../../../../assets/cards/heroes/packs.toml");
/// The worth of the first hero that is taken: a deck needs one.
const LEADER: i64 = 60;
/// The worth of a further hero.
const SECOND: i64 = 4;
/// The worth that a taken card gives to another one of its elements, and the most that all of them give.
const COMPANY: i64 = 3;
const MOST_COMPANY: i64 = 36;
/// The worth of a card that suits a taken hero, or any hero.
const SUITS: i64 = 18;

/// The contents of packs with the cards of these rules.
pub(crate) fn contents(game: &Heroes) -> Packs {
    let of = |is: &dyn Fn(&Card) -> bool| {
        let cards = game.card_ids().map(|id| game.card(id)).filter(|card| is(card));
        cards.map(|card| card.id.clone()).collect::<Vec<String>>()
    };
    packs::read(PACKS, |kind| match kind {
        "hero" => Some(of(&|card| leads(card))),
        "neutral" => Some(of(&|card| card.deckable() && card.elements.is_neutral())),
        "element" => Some(of(&|card| card.deckable() && !card.elements.is_neutral())),
        _ => None,
    })
}

/// Whether a card is a hero that leads decks.
fn leads(card: &Card) -> bool {
    card.kind == Kind::Hero && !card.words.has(Keyword::Converted)
}

fn suits(card: &Card, hero: &Card) -> bool {
    card.elements.is_neutral() || card.elements.meets(hero.elements)
}

/// Builds a main deck: the hero whose forty best cards are worth most, and these cards.
pub(crate) fn build(game: &Heroes, pool: &[String]) -> Vec<String> {
    let ids: Vec<CardId> = pool.iter().filter_map(|id| game.find(id)).collect();
    let heroes = ids.iter().copied().filter(|id| leads(game.card(*id)));
    let decks = heroes.map(|hero| {
        let fits =
            |id: &&CardId| game.card(**id).deckable() && suits(game.card(**id), game.card(hero));
        let mut cards: Vec<(i64, CardId)> =
            ids.iter().filter(fits).map(|id| (worth::printed_worth(game.card(*id)), *id)).collect();
        cards.sort_by_key(|(worth, id)| (std::cmp::Reverse(*worth), *id));
        cards.truncate(deck::LEAST);
        let all = cards.iter().map(|(worth, _)| *worth).sum::<i64>();
        ((cards.len(), all), std::iter::once(hero).chain(cards.into_iter().map(|(_, id)| id)))
    });
    let best = decks.max_by_key(|(worth, _)| *worth);
    let best = best.into_iter().flat_map(|(_, cards)| cards);
    best.map(|id| game.card(id).id.clone()).collect()
}

/// Returns the index of the card of a pack that is worth most to a player who has taken these cards.
pub(crate) fn pick(game: &Heroes, taken: &[String], pack: &[String]) -> usize {
    let taken: Vec<&Card> =
        taken.iter().filter_map(|id| game.find(id)).map(|id| game.card(id)).collect();
    let value = |id: &String| game.find(id).map_or(i64::MIN, |id| value_for(game.card(id), &taken));
    let indexes = (0..pack.len()).rev();
    indexes.max_by_key(|index| value(&pack[*index])).unwrap_or_default()
}

/// The worth of a card to a player who has taken others.
fn value_for(card: &Card, taken: &[&Card]) -> i64 {
    let leaders: Vec<&&Card> = taken.iter().filter(|one| leads(one)).collect();
    let shares = |one: &&&Card| !leads(one) && one.elements.meets(card.elements);
    let company = COMPANY * taken.iter().filter(shares).count() as i64;
    let company = company.min(MOST_COMPANY);
    if leads(card) {
        return company + if leaders.is_empty() { LEADER } else { SECOND };
    }
    let is_suited = card.elements.is_neutral() || leaders.iter().any(|hero| suits(card, hero));
    worth::printed_worth(card) + company + if is_suited { SUITS } else { 0 }
}

/// The deck for a table: the rest of the pool is the extra deck (207.3). Heroes among it stay out.
pub(crate) fn table_deck(game: &Heroes, main: &[String], rest: &[String]) -> Vec<String> {
    let is_hero = |id: &&String| game.find(id).is_some_and(|id| game.card(id).kind == Kind::Hero);
    let rest = rest.iter().filter(|id| !is_hero(id));
    main.iter().cloned().chain(rest.map(|id| format!("{}{id}", deck::SPARE))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_face::laws::limited::{drafted_pools, sealed_pool};
    use stolik_heroes::load;
    use stolik_kernel::Seat;

    fn is_legal(game: &Heroes, pool: &[String], format: deck::Format) -> bool {
        let main = build(game, pool);
        let mut rest = pool.to_vec();
        for id in &main {
            rest.remove(rest.iter().position(|one| one == id).expect("a card of the pool"));
        }
        let brought = table_deck(game, &main, &rest);
        let checked = deck::check_format(game, Seat::ONE, &brought, format);
        checked.is_ok_and(|deck| deck.cards.len() == deck::LEAST && !deck.extra.is_empty())
    }

    #[test]
    fn every_sealed_pool_gives_a_legal_deck() {
        let game = load::embedded();
        let packs = contents(&game);
        assert_eq!((packs.size(), packs.sealed), (16, 6));
        for seed in 0..300 {
            let pool = sealed_pool(&packs, seed);
            assert!(is_legal(&game, &pool, deck::Format::Sealed), "{seed}");
        }
    }

    #[test]
    fn eight_drafters_who_take_what_they_want_all_get_legal_decks() {
        let game = load::embedded();
        let packs = contents(&game);
        for seed in 0..20 {
            let pools = drafted_pools(&packs, seed, |taken, pack| pick(&game, taken, pack));
            for pool in &pools {
                assert!(is_legal(&game, pool, deck::Format::Draft), "{seed}: {pool:?}");
            }
        }
    }
}
