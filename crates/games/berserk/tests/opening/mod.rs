//! Small card pools, and short ways to the steps before the battle.

use stolik_berserk::card::{Card, Element, Kind, Names};
use stolik_berserk::state::{Phase, Recruit, State};
use stolik_berserk::{Berserk, CardId, Cell, Command, Edition, Event};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Rules, Seat, Setup};

/// An ordinary ground creature.
pub fn card(id: &str, cost: u8, element: Option<Element>) -> Card {
    Card {
        id: id.into(),
        name: Names { ru: id.to_uppercase(), en: id.into() },
        cost,
        elite: false,
        unique: false,
        element,
        class: Vec::new(),
        kind: Kind::Creature,
        life: 5,
        movement: 1,
        strike: [1, 2, 3],
        keywords: Vec::new(),
        abilities: Vec::new(),
        counters: 0,
        counters_max: None,
        priceless: false,
        glyph: "orc".into(),
    }
}

pub fn elite(card: Card) -> Card {
    Card { elite: true, ..card }
}

pub fn flyer(card: Card) -> Card {
    Card { kind: Kind::Flyer, movement: 0, ..card }
}

pub fn with_counters(card: Card) -> Card {
    Card { counters: 2, ..card }
}

pub fn pool(cards: Vec<Card>) -> Berserk {
    Berserk::new(Edition::Y2007, cards)
}

/// Twelve cards `c0` to `c11` of all elements, costs 3 to 8; every third elite, every fourth a
/// flyer. Three copies of ten of them make a deck.
pub fn rules() -> Berserk {
    let elements = [
        None,
        Some(Element::Steppe),
        Some(Element::Mountain),
        Some(Element::Forest),
        Some(Element::Swamp),
        Some(Element::Darkness),
    ];
    let cards = (0..12u8).map(|i| {
        let plain = card(&format!("c{i}"), 3 + i % 6, elements[usize::from(i) % 6]);
        let noble = if i % 3 == 2 { elite(plain) } else { plain };
        if i % 4 == 3 { flyer(noble) } else { noble }
    });
    pool(cards.collect())
}

/// A match at its first decision.
pub fn start(rules: &Berserk, chance: &mut Fast) -> State {
    let deck = |from: usize| -> Vec<String> {
        (from..from + 10).flat_map(|i| vec![format!("c{i}"); 3]).collect()
    };
    let setup = Setup { decks: vec![deck(0), deck(2)], ..Setup::default() };
    rules.start(&setup, chance).expect("legal decks")
}

fn empty() -> State {
    let mut s = start(&rules(), &mut Fast::new(1));
    for side in &mut s.sides {
        side.deck.clear();
        side.deal.clear();
    }
    s
}

fn ids(rules: &Berserk, names: &[&str]) -> Vec<CardId> {
    names.iter().map(|n| rules.find(n).expect("a card of the pool")).collect()
}

/// Both recruit; p1, the First player, from this deal.
pub fn recruiting(rules: &Berserk, deal: &[&str]) -> State {
    let mut s = empty();
    s.phase = Phase::Recruiting;
    s.sides[0].deal = ids(rules, deal);
    s
}

/// `by` places this squad; p1 is the First player.
pub fn squad(rules: &Berserk, by: Seat, names: &[&str]) -> State {
    let mut s = empty();
    s.phase = Phase::Placement { by };
    let recruits = ids(rules, names).into_iter();
    s.sides[by.index()].squad =
        recruits.map(|card| Recruit { card, gold: 0, silver: rules.card(card).cost }).collect();
    s
}

/// Carries a legal command out and returns what happened.
pub fn act(rules: &Berserk, s: &mut State, seat: Seat, command: Command) -> Vec<Event> {
    let mut log = Vec::new();
    let done = rules.apply(s, seat, &command, &mut Fast::new(7), &mut log);
    done.unwrap_or_else(|e| panic!("{seat} {command:?}: {e}"));
    log
}

/// The rule that forbids a command.
pub fn refusal(rules: &Berserk, s: &State, seat: Seat, command: Command) -> &'static str {
    let done = rules.apply(&mut s.clone(), seat, &command, &mut Fast::new(7), &mut Vec::new());
    done.expect_err("forbidden").rule.id()
}

pub fn refused(rules: &Berserk, s: &State, seat: Seat, command: Command) -> bool {
    rules.apply(&mut s.clone(), seat, &command, &mut Fast::new(7), &mut Vec::new()).is_err()
}

pub fn unit_at(s: &State, cell: &str) -> Option<u8> {
    s.board.get(Cell::parse(cell).expect("a cell")).map(|u| u.0)
}

/// Every command that can have a place before the battle, and some that never have.
pub fn universe(rules: &Berserk) -> Vec<Command> {
    let mut all = vec![
        Command::Keep,
        Command::Redeal,
        Command::TakeFirst,
        Command::TakeSecond,
        Command::TakeBack,
        Command::Done,
        Command::Pass,
        Command::End,
        Command::Decline,
    ];
    all.extend(Cell::all().map(|cell| Command::Hide { cell }));
    for card in (0..rules.cards().len() as u16).map(CardId) {
        all.push(Command::Prepare { card });
        all.push(Command::Pick { card });
        all.extend((0..=9).map(|gold| Command::Recruit { card, gold }));
        all.extend(Cell::all().map(|cell| Command::Place { card, cell }));
    }
    all
}
