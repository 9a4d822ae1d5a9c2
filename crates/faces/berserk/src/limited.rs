//! Limited play: packs, a deck of a pool, and a card of a pack. The limits of decks hold (gap.deck-construction).

use std::cmp::Reverse;
use stolik_abilities::printed::CardPool as _;
use stolik_berserk::card::{Card, Element};
use stolik_berserk::{Berserk, CardId, rule};
use stolik_face::book::LimitedPlay;
use stolik_face::deck::packs;
use stolik_table::packs::{LimitedFormat, Packs};

/// The contents of packs.
const PACKS: &str = include_str!("../../../../assets/cards/berserk/packs.toml");
/// The worth that a taken card gives to another one of its element, and the most that all of them give.
const COMPANY: i64 = 2;
const MOST_COMPANY: i64 = 20;

/// The limited play of the game.
pub(crate) fn play() -> LimitedPlay<Berserk> {
    LimitedPlay {
        packs: contents,
        rule: |format| match format {
            LimitedFormat::Sealed | LimitedFormat::Draft => rule!("gap.deck-construction").id(),
        },
        options: |_| Vec::new(),
        build,
        pick,
        table_deck: |_, main, _| main.to_vec(),
    }
}

/// The contents of packs with the cards that squads of these rules may have.
fn contents(game: &Berserk) -> Packs {
    let of = |is: fn(&Card) -> bool| {
        let cards = game.card_ids().filter(|id| game.plays_with(*id)).map(|id| game.card(id));
        let cards = cards.filter(|card| !card.priceless && is(card));
        cards.map(|card| card.id.clone()).collect::<Vec<String>>()
    };
    packs::read(PACKS, |kind| match kind {
        "elite" => Some(of(|card| card.elite)),
        "ordinary" => Some(of(|card| !card.elite)),
        _ => None,
    })
}

/// A printed card against its cost.
fn printed_worth(card: &Card) -> i64 {
    let strength = card.strike.into_iter().map(i64::from).sum::<i64>();
    let words = (card.keywords.len() + card.abilities.len()) as i64;
    let body = 2 * i64::from(card.life) + i64::from(card.movement) + strength + 3 * words;
    body - 3 * i64::from(card.cost) - if card.elite { 2 } else { 0 }
}

/// Builds a deck of the two elements whose best cards are worth most, and of neutral cards; further elements fill it up. As
/// many copies as a deck may have.
fn build(game: &Berserk, pool: &[String]) -> Vec<String> {
    let mut cards: Vec<CardId> = pool.iter().filter_map(|id| game.find(id)).collect();
    cards.sort_by_key(|id| (Reverse(printed_worth(game.card(*id))), *id));
    let decks = pairs().map(|pair| deck_of(game, &cards, &pair));
    let best = decks.max_by_key(|deck| {
        let worth = deck.iter().map(|id| printed_worth(game.card(*id))).sum::<i64>();
        (deck.len(), worth)
    });
    best.into_iter().flatten().map(|id| game.card(id).id.clone()).collect()
}

/// All pairs of different elements.
fn pairs() -> impl Iterator<Item = [Element; 2]> {
    let elements = || Element::ALL.into_iter();
    elements()
        .flat_map(move |one| elements().filter(move |two| *two > one).map(move |two| [one, two]))
}

/// Returns the smallest deck of these elements, of cards in order of worth.
fn deck_of(game: &Berserk, cards: &[CardId], elements: &[Element]) -> Vec<CardId> {
    let suits = |id: &&CardId| game.card(**id).element.is_none_or(|one| elements.contains(&one));
    let others = cards.iter().filter(|id| !suits(id));
    let mut deck: Vec<CardId> = Vec::new();
    for id in cards.iter().filter(suits).chain(others) {
        let is_same = |one: &&CardId| game.card(**one).name == game.card(*id).name;
        let copies = deck.iter().filter(is_same).count();
        if deck.len() < usize::from(game.edition.deck_min)
            && copies < usize::from(game.copies(*id).0)
        {
            deck.push(*id);
        }
    }
    deck
}

/// Returns the index of the card of a pack that is worth most to a player who has taken these cards.
fn pick(game: &Berserk, taken: &[String], pack: &[String]) -> usize {
    let taken: Vec<CardId> = taken.iter().filter_map(|id| game.find(id)).collect();
    let wanted = |id: &String| {
        let Some(id) = game.find(id) else { return i64::MIN };
        let card = game.card(id);
        let copies = taken.iter().filter(|one| game.card(**one).name == card.name).count();
        if copies >= usize::from(game.copies(id).0) {
            return i64::MIN + 1;
        }
        let is_company =
            |one: &&CardId| card.element.is_some() && game.card(**one).element == card.element;
        let company = COMPANY * taken.iter().filter(is_company).count() as i64;
        printed_worth(card) + company.min(MOST_COMPANY)
    };
    let indexes = (0..pack.len()).rev();
    indexes.max_by_key(|index| wanted(&pack[*index])).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_berserk::load;
    use stolik_face::laws::limited::{drafted_pools, sealed_pool};
    use stolik_kernel::chance::Fast;
    use stolik_kernel::{Rules as _, Setup};

    fn editions() -> [Berserk; 2] {
        [load::embedded(), load::newer()]
    }

    fn is_legal(game: &Berserk, pool: &[String]) -> bool {
        let deck = build(game, pool);
        let setup = Setup { decks: vec![deck.clone(), deck], ..Setup::default() };
        game.start(&setup, &mut Fast::new(0)).is_ok()
    }

    #[test]
    fn every_sealed_pool_gives_a_legal_deck_of_few_elements() {
        for game in editions() {
            let packs = contents(&game);
            assert_eq!((packs.size(), packs.sealed), (11, 6));
            for seed in 0..200 {
                let pool = sealed_pool(&packs, seed);
                assert!(is_legal(&game, &pool), "{} {seed}", game.edition.document);
                let ids = build(&game, &pool).into_iter().filter_map(|id| game.find(&id));
                let elements: std::collections::BTreeSet<_> =
                    ids.filter_map(|id| game.card(id).element).collect();
                assert!(elements.len() < 5, "{seed}: {elements:?}");
            }
        }
    }

    #[test]
    fn eight_drafters_who_take_what_they_want_all_get_legal_decks() {
        for game in editions() {
            let packs = contents(&game);
            for seed in 0..10 {
                let pools = drafted_pools(&packs, seed, |taken, pack| pick(&game, taken, pack));
                let legal = pools.iter().all(|pool| is_legal(&game, pool));
                assert!(legal, "{} {seed}", game.edition.document);
            }
        }
    }
}
