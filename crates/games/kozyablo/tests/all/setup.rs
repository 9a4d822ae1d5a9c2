//! The opening of real matches: who begins, hands and decks, with how many seats.

use std::collections::BTreeSet;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Notation, Rules, Seat, Setup, Waiting};
use stolik_kozyablo::ids::RESOURCES;
use stolik_kozyablo::{Command, Kozyablo, Sector, State, load};

fn start(rules: &Kozyablo, decks: &[&str], seed: u64) -> State {
    let ready = load::embedded_decks(rules);
    let find = |id: &str| load::listed(rules, ready.iter().find(|deck| deck.id == id).unwrap());
    let decks = decks.iter().map(|id| find(id)).collect();
    rules.start(&Setup { decks, ..Setup::default() }, &mut Fast::new(seed)).unwrap()
}

#[test]
fn peoples_take_their_turns_in_order_and_the_lot_decides_among_the_same() {
    let rules = load::embedded();
    let seats = |order: &[u8]| order.iter().copied().map(Seat).collect::<Vec<_>>();
    for seed in 0..20 {
        let four = start(&rules, &["zhlobs", "goats", "hive", "pozor"], seed);
        assert_eq!(four.order, seats(&[3, 2, 1, 0]));
        let three = start(&rules, &["zhlobs", "pozor", "goats"], seed);
        assert_eq!((three.active, three.order), (Seat(1), seats(&[1, 2, 0])));
    }
    let orders: BTreeSet<Vec<Seat>> =
        (0..60).map(|seed| start(&rules, &["goats", "pozor", "goats"], seed).order).collect();
    let both: BTreeSet<Vec<Seat>> = [seats(&[1, 0, 2]), seats(&[1, 2, 0])].into();
    assert_eq!(orders, both, "decided by chance, once, and only among the goats");
}

#[test]
fn a_match_opens_with_six_cards_each_and_begins_when_all_have_chosen() {
    let rules = load::embedded();
    let mut s = start(&rules, &["goats", "hive", "zhlobs"], 5);
    assert_eq!(s.playing().count(), 3);
    for side in &s.sides {
        assert_eq!((side.hand.len(), side.discard.len()), (6, 0));
    }
    let ready = load::embedded_decks(&rules);
    for (side, id) in s.sides.iter().zip(["goats", "hive", "zhlobs"]) {
        let deck = ready.iter().find(|deck| deck.id == id).unwrap();
        // Capital and mines are laid out; six of the rest are the hand.
        assert_eq!(side.deck.len(), load::listed(&rules, deck).len() - 4 - 6, "{id}");
        assert_eq!(side.capital, deck.own, "{id}");
    }
    for sector in Sector::all(s.seats()) {
        let owner = sector.is_capital().then_some(sector.of);
        assert_eq!(s.controller(sector), owner, "{sector}");
    }
    for (seat, income) in s.seats().iter().zip(["2/1/1", "1/1/1", "2/1/1"]) {
        rules.see(&s, &format!("income {seat} {income}")).unwrap();
    }
    assert_eq!(RESOURCES.map(|mine| rules.yields(mine)), [1; 3], "gap.mine-values");
    let (mut chance, mut log) = (Fast::new(1), Vec::new());
    let top: Vec<_> = s.sides[1].deck.clone();
    for seat in [2, 0, 1].map(Seat) {
        assert!(matches!(rules.waiting(&s), Waiting::For(waited) if waited.contains(seat)));
        rules.apply(&mut s, seat, &Command::Keep, &mut chance, &mut log).unwrap();
    }
    assert_eq!(
        (s.turn, s.active),
        (1, Seat(1)),
        "the people of the forest go before goats and zhloby"
    );
    assert_eq!(s.sides[1].deck, top, "who keeps the hand leaves the deck as it is");
}

#[test]
fn two_to_four_play_and_no_other_number() {
    let rules = load::embedded();
    let goats = load::listed(&rules, &load::embedded_decks(&rules)[2]);
    for seats in 1..=5_usize {
        let setup = Setup { decks: vec![goats.clone(); seats], ..Setup::default() };
        let begun = rules.start(&setup, &mut Fast::new(1));
        assert_eq!(begun.is_ok(), (2..=4).contains(&seats), "{seats}");
        assert_eq!(rules.offers().contains(seats as u8), (2..=4).contains(&seats));
    }
    let mut setup = Setup { decks: vec![goats; 2], ..Setup::default() };
    setup.options.insert("speed".into(), "9".into());
    let problems = rules.start(&setup, &mut Fast::new(1)).unwrap_err();
    assert_eq!(problems[0].key, "koz-option");
}
