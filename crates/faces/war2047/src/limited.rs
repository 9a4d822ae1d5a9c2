//! Limited play: packs, a deck of a pool, and a card of a pack. The limits of decks hold (deck.own, deck.min, deck.copies).

use crate::worth;
use stolik_abilities::printed::CardPool as _;
use stolik_face::book::LimitedPlay;
use stolik_face::deck::packs;
use stolik_table::packs::{LimitedFormat, Packs};
use stolik_war2047::card::{Card, Kind};
use stolik_war2047::{CardId, War2047, rule};

/// The contents of packs.
const PACKS: &str = include_str!("../../../../assets/cards/war2047/packs.toml");
/// Command cards of a deck that the program builds.
const COMMANDS: usize = 12;
/// The worth of a command card.
const COMMAND: i64 = 20;
/// The worth of the first commander that is taken, and of a further one.
const LEADER: i64 = 60;
const SECOND: i64 = 2;

/// The limited play of the game.
pub(crate) fn play() -> LimitedPlay<War2047> {
    LimitedPlay {
        packs: contents,
        rule: |format| match format {
            LimitedFormat::Sealed | LimitedFormat::Draft => rule!("deck.own").id(),
        },
        options: |_| Vec::new(),
        build,
        pick,
        table_deck: |_, main, _| main.to_vec(),
    }
}

fn is_command(card: &Card) -> bool {
    card.body().is_none() && card.kind != Kind::Commander
}

fn contents(game: &War2047) -> Packs {
    let of = |is: &dyn Fn(&Card) -> bool| {
        let cards = game.card_ids().map(|id| game.card(id)).filter(|card| is(card));
        cards.map(|card| card.id.clone()).collect::<Vec<String>>()
    };
    packs::read(PACKS, |kind| match kind {
        "commander" => Some(of(&|card| card.kind == Kind::Commander)),
        "unit" => Some(of(&|card| card.body().is_some())),
        "command" => Some(of(&is_command)),
        _ => None,
    })
}

/// A printed card against its cost.
fn printed_worth(card: &Card) -> i64 {
    let cost = card.cost.0.into_iter().map(i64::from).sum::<i64>();
    let worth = match card.body() {
        Some(body) => {
            let bulk = worth::bulk(i64::from(body.damage), i64::from(body.life));
            bulk + worth::flexible(body.class) + worth::properties(&card.keywords)
        }
        None => COMMAND,
    };
    worth - 5 * cost
}

/// Builds a main deck: the first commander, the best units, and some command cards, with as many copies as a deck may have.
fn build(game: &War2047, pool: &[String]) -> Vec<String> {
    let ids: Vec<CardId> = pool.iter().filter_map(|id| game.find(id)).collect();
    let leader = ids.iter().copied().find(|id| game.card(*id).kind == Kind::Commander);
    let mut others: Vec<CardId> =
        ids.into_iter().filter(|id| game.card(*id).kind != Kind::Commander).collect();
    others.sort_by_key(|id| (std::cmp::Reverse(printed_worth(game.card(*id))), *id));
    let size = usize::from(game.edition.deck_min);
    let mut deck: Vec<CardId> = Vec::new();
    // A second time without the limit of command cards: a pool may have few units.
    for commands in [COMMANDS, size] {
        let mut left = Vec::new();
        for id in others {
            let card = game.card(id);
            let copies = deck.iter().filter(|one| game.card(**one).name == card.name).count();
            let spent = deck.iter().filter(|one| is_command(game.card(**one))).count();
            let fits = copies < usize::from(game.edition.copies)
                && (spent < commands || !is_command(card));
            if fits && deck.len() < size { deck.push(id) } else { left.push(id) }
        }
        others = left;
    }
    leader.into_iter().chain(deck).map(|id| game.card(id).id.clone()).collect()
}

/// Returns the index of the card of a pack that is worth most to a player who has taken these cards.
fn pick(game: &War2047, taken: &[String], pack: &[String]) -> usize {
    let taken: Vec<&Card> =
        taken.iter().filter_map(|id| game.find(id)).map(|id| game.card(id)).collect();
    let has_leader = taken.iter().any(|card| card.kind == Kind::Commander);
    let wanted = |id: &String| {
        let Some(card) = game.find(id).map(|id| game.card(id)) else { return i64::MIN };
        let copies = taken.iter().filter(|one| one.name == card.name).count();
        match (card.kind, has_leader) {
            (Kind::Commander, false) => LEADER,
            (Kind::Commander, true) => SECOND,
            _ if copies >= usize::from(game.edition.copies) => 0,
            _ => printed_worth(card),
        }
    };
    let indexes = (0..pack.len()).rev();
    indexes.max_by_key(|index| wanted(&pack[*index])).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_face::laws::limited::{drafted_pools, sealed_pool};
    use stolik_kernel::chance::Fast;
    use stolik_kernel::{Rules as _, Setup};
    use stolik_war2047::load;

    fn is_legal(game: &War2047, pool: &[String]) -> bool {
        let deck = build(game, pool);
        let setup = Setup { decks: vec![deck.clone(), deck], ..Setup::default() };
        game.start(&setup, &mut Fast::new(0)).is_ok()
    }

    #[test]
    fn every_sealed_pool_gives_a_legal_deck() {
        let game = load::embedded();
        let packs = contents(&game);
        for seed in 0..200 {
            let pool = sealed_pool(&packs, seed);
            assert!(is_legal(&game, &pool), "{seed}");
        }
    }

    #[test]
    fn eight_drafters_who_take_what_they_want_all_get_legal_decks() {
        let game = load::embedded();
        let packs = contents(&game);
        for seed in 0..10 {
            let pools = drafted_pools(&packs, seed, |taken, pack| pick(&game, taken, pack));
            assert!(pools.iter().all(|pool| is_legal(&game, pool)), "{seed}");
        }
    }
}
