//! The Preliminary Phase: the laws of the boundary over random openings, and each rule of 3.1 to
//! 3.11 by name.

use crate::opening;
use crate::opening::{act, card, pool, recruiting, refusal, refused, rules, squad, start, unit_at};
use stolik_berserk::card::Element;
use stolik_berserk::event::Happening;
use stolik_berserk::state::{Part, Phase, Place, State};
use stolik_berserk::{Berserk, Cell, Command, Edition, Event};
use stolik_kernel::chance::{Fast, Scripted};
use stolik_kernel::laws::{self, Line};
use stolik_kernel::{Audience, Rules, Seat, Seats, Setup, Waiting};

const P1: Seat = Seat::ONE;
const P2: Seat = Seat::TWO;

fn preliminary(s: &State) -> bool {
    matches!(s.phase.part(), Part::Preliminary(_))
}

/// A match that goes on from an old copy: another deal would come, and the one that lies there stays.
#[test]
fn a_reshuffle_leaves_the_deals() {
    let rules = rules();
    let s = start(&rules, &mut Fast::new(1));
    let mut orders = Vec::new();
    for seed in 0..5 {
        let mut other = s.clone();
        rules.reshuffle(&mut other, &mut Fast::new(seed));
        for (side, was) in other.sides.iter().zip(&s.sides) {
            assert_eq!((&side.deal, side.deck.len()), (&was.deal, was.deck.len()));
        }
        orders.push(other.sides.map(|side| side.deck));
    }
    orders.sort();
    orders.dedup();
    assert_eq!(orders.len(), 5);
}

/// Commands that show the others nothing.
fn secret(command: &Command) -> bool {
    matches!(
        command,
        Command::Redeal
            | Command::Recruit { .. }
            | Command::Place { .. }
            | Command::Hide { .. }
            | Command::TakeBack
    )
}

/// Plays random commands until the battle begins.
fn open_at_random(
    rules: &Berserk,
    seed: u64,
    mut step: impl FnMut(&State, Seat, &Command, &State, &[Event], &mut Fast),
) -> (State, usize) {
    let mut chance = Fast::new(seed);
    let mut s = start(rules, &mut chance);
    let (mut legal, mut log) = (Vec::new(), Vec::new());
    for n in 0..1000 {
        if !preliminary(&s) {
            return (s, n);
        }
        let Waiting::For(waited) = rules.waiting(&s) else { unreachable!("not over") };
        let among: Vec<Seat> = waited.iter().collect();
        let seat = among[chance.below(among.len() as u32) as usize];
        legal.clear();
        rules.legal(&s, seat, &mut legal);
        let command = legal[chance.below(legal.len() as u32) as usize];
        let before = s.clone();
        log.clear();
        rules.apply(&mut s, seat, &command, &mut chance, &mut log).expect("listed as legal");
        step(&before, seat, &command, &s, &log, &mut chance);
    }
    panic!("seed {seed}: the preparations do not end");
}

#[test]
fn the_laws_hold_in_every_position_of_random_openings() {
    let rules = rules();
    let universe = opening::universe(&rules);
    let mut longest = 0;
    for seed in 0..16 {
        let (_, n) = open_at_random(&rules, seed, |before, _, _, after, log, chance| {
            laws::position(&rules, before, &universe, chance).expect("a law");
            laws::telling(&rules, before, after, log).expect("a law");
        });
        longest = longest.max(n);
    }
    assert!(longest > 40, "openings are too short to mean anything: {longest}");
}

#[test]
fn a_secret_choice_moves_nobody_elses_view_and_tells_nobody_else() {
    let rules = rules();
    let mut seen = 0;
    for seed in 100..300 {
        open_at_random(&rules, seed, |before, seat, command, after, log, _| {
            if !secret(command) {
                return;
            }
            seen += 1;
            for to in [Audience::Public, Audience::Seat(seat.other())] {
                assert_eq!(rules.view(before, to), rules.view(after, to), "{command:?}");
                assert!(log.iter().all(|e| rules.project(e, to).is_none()), "{command:?}");
            }
            let own = Audience::Seat(seat);
            assert_ne!(rules.view(before, own), rules.view(after, own), "{command:?}");
        });
    }
    assert!(seen > 1000);
}

#[test]
fn a_recorded_opening_replays_outcome_for_outcome() {
    let rules = rules();
    let s = start(&rules, &mut Fast::new(5));
    let (line, end) = Line::record(&rules, &s, 6, 30).expect("a law");
    assert_eq!(line.replay(&rules, &s), Ok(end));
}

#[test]
fn every_problem_of_both_decks_is_reported() {
    let rules = rules();
    let ids: Vec<String> = rules.cards().iter().map(|c| c.id.clone()).collect();
    let mut long: Vec<String> = ids.iter().cycle().take(51).cloned().collect();
    long[0] = "nobody".into();
    let short = vec![ids[0].clone(); 4];
    let mut setup = Setup { decks: vec![short, long], ..Setup::default() };
    setup.options.insert("speed".into(), "blitz".into());
    let problems = rules.start(&setup, &mut Fast::new(1)).expect_err("broken decks");
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    let expected = [
        "berserk-option name=speed",
        "berserk-deck-size seat=p1 count=4 least=30 most=50 (rule gap.deck-construction)",
        "berserk-deck-copies seat=p1 card=c0 count=4 most=3 (rule gap.deck-construction)",
        "berserk-deck-size seat=p2 count=51 least=30 most=50 (rule gap.deck-construction)",
        "berserk-deck-unknown seat=p2 card=nobody (rule 1.2)",
    ];
    for line in expected {
        assert!(told.iter().any(|t| t == line), "missing {line} in {told:?}");
    }
    let one = Setup { decks: vec![ids], ..Setup::default() };
    let problems = rules.start(&one, &mut Fast::new(1)).expect_err("one deck");
    assert!(problems.iter().any(|p| p.to_string() == "berserk-decks count=1 (rule 1.2)"));
}

#[test]
fn shuffles_differ_by_seed_and_a_deal_has_fifteen_cards() {
    let rules = rules();
    let (a, b) = (start(&rules, &mut Fast::new(1)), start(&rules, &mut Fast::new(2)));
    assert_ne!(a.sides[0].deck, b.sides[0].deck);
    assert_eq!((a.sides[0].deal.len(), a.sides[0].deck.len()), (15, 15));
    assert_eq!((a.sides[1].gold, a.sides[1].silver), (23, 22));
    let view = rules.view(&a, Audience::Seat(P1));
    let own = view.sides[0].own.as_ref().expect("its own");
    assert!(own.deck.is_sorted());
    assert_eq!(view.sides[1].own, None);
    assert_eq!(view.sides[1].purse, None);
}

#[test]
fn a_redeal_costs_gold_and_gold_is_the_only_limit() {
    let rules = rules();
    let mut s = start(&rules, &mut Fast::new(3));
    for n in 1..=23 {
        let before = s.sides[0].deal.clone();
        act(&rules, &mut s, P1, Command::Redeal);
        assert_eq!((s.sides[0].gold, s.sides[0].redeals), (23 - n, n as u8));
        assert_eq!((s.sides[0].deal.len(), s.sides[0].deck.len()), (15, 15));
        assert_ne!(s.sides[0].deal, before);
    }
    assert_eq!(refusal(&rules, &s, P1, Command::Redeal), "3.3/redeal-limit");
    act(&rules, &mut s, P1, Command::Keep);
    assert_eq!(refusal(&rules, &s, P1, Command::Keep), "3.3/redeal");
    assert_eq!(rules.waiting(&s), Waiting::For(Seats::one(P2)));
}

#[test]
fn ties_are_rolled_again_and_the_winner_chooses() {
    let rules = rules();
    let mut s = start(&rules, &mut Fast::new(3));
    act(&rules, &mut s, P2, Command::Keep);
    let (mut dice, mut log) = (Scripted::dice(&[3, 3, 2, 5]), Vec::new());
    rules.apply(&mut s, P1, &Command::Keep, &mut dice, &mut log).expect("legal");
    dice.finish().expect("four dice");
    assert_eq!(s.phase, Phase::Roles { winner: P2 });
    let rolls = [Happening::RolledForRoles(3, 3), Happening::RolledForRoles(2, 5)];
    assert_eq!(log[1..], rolls);
    assert_eq!(refusal(&rules, &s, P1, Command::TakeFirst), "3.4");
    assert_eq!(rules.view(&s, Audience::Public).first, None);
    act(&rules, &mut s, P2, Command::TakeSecond);
    assert_eq!((s.first, s.phase), (P1, Phase::Recruiting));
    assert_eq!((s.sides[0].silver, s.sides[1].silver), (22, 23));
    assert_eq!(rules.view(&s, Audience::Public).first, Some(P1));
}

#[test]
fn prices_are_paid_in_the_right_colour() {
    let rules = Berserk::new(
        Edition::Y2007,
        vec![
            card("plain", 4, None),
            opening::elite(card("lord", 4, None)),
            opening::flyer(card("bird", 8, None)),
            opening::flyer(card("bat", 7, None)),
        ],
    );
    let pay = |name: &str, gold| Command::Recruit { card: rules.find(name).expect(name), gold };
    let mut s = recruiting(&rules, &["plain", "lord", "bird", "bat"]);
    assert_eq!(refusal(&rules, &s, P1, pay("plain", 5)), "3.5");
    assert_eq!(refusal(&rules, &s, P1, pay("lord", 3)), "3.5/elite");
    s.sides[0].gold = 2;
    assert_eq!(refusal(&rules, &s, P1, pay("lord", 4)), "3.5/elite");
    s.sides[0].silver = 2;
    assert_eq!(refusal(&rules, &s, P1, pay("plain", 1)), "3.5/ordinary");
    act(&rules, &mut s, P1, pay("plain", 2));
    assert_eq!((s.sides[0].gold, s.sides[0].silver), (0, 0));
    assert_eq!(refusal(&rules, &s, P1, pay("plain", 0)), "3.5");

    let mut s = recruiting(&rules, &["bird", "bat", "bat"]);
    act(&rules, &mut s, P1, pay("bird", 0));
    act(&rules, &mut s, P1, pay("bat", 7));
    assert_eq!(refusal(&rules, &s, P1, pay("bat", 0)), "1.5.1.d");
}

#[test]
fn elements_are_settled_in_gold_at_every_pick() {
    let of = |id: &str, cost, element| card(id, cost, Some(element));
    let rules = Berserk::new(
        Edition::Y2007,
        vec![
            opening::elite(of("peak", 24, Element::Mountain)),
            of("wood", 1, Element::Forest),
            of("bog", 1, Element::Swamp),
            of("dark", 1, Element::Darkness),
            card("nobody", 3, None),
        ],
    );
    let pay = |name: &str, gold| Command::Recruit { card: rules.find(name).expect(name), gold };
    let mut s = recruiting(&rules, &["peak", "wood", "bog", "dark", "nobody"]);
    act(&rules, &mut s, P1, pay("peak", 24));
    assert_eq!(s.sides[0].gold, -1);
    assert_eq!(refusal(&rules, &s, P1, pay("wood", 0)), "3.7/bonus");
    assert_eq!(refusal(&rules, &s, P1, pay("nobody", 1)), "3.5/ordinary");
    act(&rules, &mut s, P1, pay("nobody", 0));
    act(&rules, &mut s, P1, Command::TakeBack);
    act(&rules, &mut s, P1, Command::TakeBack);
    assert_eq!((s.sides[0].gold, s.sides[0].silver), (23, 22));

    s.sides[0].gold = 1;
    act(&rules, &mut s, P1, pay("wood", 0));
    act(&rules, &mut s, P1, pay("bog", 0));
    act(&rules, &mut s, P1, pay("dark", 0));
    assert_eq!(refusal(&rules, &s, P1, pay("nobody", 1)), "3.7");
    act(&rules, &mut s, P1, Command::Done);
    s.sides[1].deal.clear();
    act(&rules, &mut s, P2, Command::Done);
    assert_eq!((s.sides[0].gold, s.sides[0].silver), (0, 19));
    assert_eq!(s.sides[1].gold, 24, "nobody recruited: the bonus of no element");
}

#[test]
fn a_squad_needs_a_card_unless_none_can_be_paid() {
    let rules = Berserk::new(Edition::Y2007, vec![opening::elite(card("lord", 4, None))]);
    let mut s = recruiting(&rules, &["lord"]);
    assert_eq!(refusal(&rules, &s, P1, Command::Done), "3.1");
    assert_eq!(refusal(&rules, &s, P1, Command::TakeBack), "3.6");
    s.sides[0].gold = 2;
    act(&rules, &mut s, P1, Command::Done);
    assert_eq!(refusal(&rules, &s, P1, Command::TakeBack), "3.6/rest");
}

#[test]
fn take_backs_are_limited() {
    let rules = rules();
    let mut s = recruiting(&rules, &["c0"]);
    let pick = Command::Recruit { card: rules.find("c0").expect("c0"), gold: 0 };
    for _ in 0..20 {
        act(&rules, &mut s, P1, pick);
        act(&rules, &mut s, P1, Command::TakeBack);
    }
    act(&rules, &mut s, P1, pick);
    assert_eq!(refusal(&rules, &s, P1, Command::TakeBack), "3.6");
    act(&rules, &mut s, P1, Command::Done);
}

#[test]
fn the_rest_of_the_deal_goes_back_into_the_deck() {
    let rules = rules();
    let mut s = start(&rules, &mut Fast::new(8));
    s.phase = Phase::Recruiting;
    for seat in [P1, P2] {
        let mut legal = Vec::new();
        rules.legal(&s, seat, &mut legal);
        act(&rules, &mut s, seat, legal[0]);
        act(&rules, &mut s, seat, Command::Done);
    }
    assert_eq!(s.phase, Phase::Placement { by: P1 });
    assert!(s.sides.iter().all(|d| d.deck.len() == 29 && d.deal.is_empty() && !d.ready));
    assert_eq!(refusal(&rules, &s, P1, Command::Keep), "3.2");
    let again = Command::Recruit { card: s.sides[0].deck[0], gold: 0 };
    assert_eq!(refusal(&rules, &s, P1, again), "6.2.2");
    assert_eq!(refusal(&rules, &s, P1, Command::Pass), "6.1");
}

/// The cells on which `seat` may place, in order.
fn open_cells(rules: &Berserk, s: &State, seat: Seat) -> String {
    let mut legal = Vec::new();
    rules.legal(s, seat, &mut legal);
    let cells = legal.iter().filter_map(|c| match c {
        Command::Place { cell, .. } => Some(cell.to_string()),
        _ => None,
    });
    cells.collect::<Vec<_>>().join(" ")
}

fn at(text: &str) -> Cell {
    Cell::parse(text).expect("a cell")
}

#[test]
fn cells_open_in_the_order_of_each_player() {
    let rules = rules();
    let one = rules.find("c0").expect("c0");
    let put = |text: &str| Command::Place { card: one, cell: at(text) };
    let mut s = squad(&rules, P1, &["c0"; 15]);
    assert_eq!(open_cells(&rules, &s, P1), "b1 c1 d1 b2 c2 d2 b3 c3 d3");
    assert_eq!(refusal(&rules, &s, P2, put("b6")), "3.8/order");
    assert_eq!(refusal(&rules, &s, P1, put("b4")), "3.8/order");
    assert_eq!(refusal(&rules, &s, P1, put("a3")), "3.9");
    assert_eq!(refusal(&rules, &s, P1, put("a1")), "3.9/2");
    assert_eq!(refusal(&rules, &s, P1, Command::TakeBack), "3.8");
    for cell in "b1 c1 d1 b2 c2 d2 b3 c3 d3".split(' ') {
        act(&rules, &mut s, P1, put(cell));
    }
    assert_eq!(refusal(&rules, &s, P1, put("b1")), "3.8/one-cell");
    assert_eq!(refusal(&rules, &s, P1, put("a3")), "3.9/3");
    assert_eq!(open_cells(&rules, &s, P1), "a1 e1 a2 e2");
    for cell in "a1 e1 a2 e2".split(' ') {
        act(&rules, &mut s, P1, put(cell));
    }
    assert_eq!(open_cells(&rules, &s, P1), "a3 e3");
    assert_eq!(refusal(&rules, &s, P1, Command::Done), "3.8");
    act(&rules, &mut s, P1, put("a3"));
    act(&rules, &mut s, P1, put("e3"));
    assert_eq!(refusal(&rules, &s, P1, put("a3")), "3.8");
    act(&rules, &mut s, P1, Command::Done);

    let mut s = squad(&rules, P2, &["c0"; 15]);
    assert_eq!(open_cells(&rules, &s, P2), "a4 b4 c4 d4 e4 b5 c5 d5 b6 c6 d6");
    assert_eq!(refusal(&rules, &s, P2, put("a5")), "3.10/2");
    for cell in "a4 b4 c4 d4 e4 b5 c5 d5 b6 c6 d6".split(' ') {
        act(&rules, &mut s, P2, put(cell));
    }
    assert_eq!(open_cells(&rules, &s, P2), "a5 e5 a6 e6");
}

#[test]
fn backs_show_nothing_and_ids_follow_the_cells() {
    let rules = pool(vec![
        opening::flyer(card("bird", 3, None)),
        opening::with_counters(card("jar", 3, None)),
    ]);
    let mut s = squad(&rules, P1, &["bird", "jar"]);
    for (name, cell) in [("jar", "c3"), ("bird", "b1")] {
        let card = rules.find(name).expect(name);
        act(&rules, &mut s, P1, Command::Place { card, cell: at(cell) });
    }
    act(&rules, &mut s, P1, Command::Done);
    let theirs = rules.view(&s, Audience::Seat(P2));
    let places: Vec<_> = theirs.units.iter().map(|u| (u.unit.0, u.place)).collect();
    assert_eq!(places, [(0, Place::Field(at("b1"))), (1, Place::Field(at("c3")))]);
    for unit in &theirs.units {
        assert_eq!((unit.card, unit.life, unit.counters, unit.face_down), (None, 0, 0, true));
    }
    let own = rules.view(&s, Audience::Seat(P1));
    assert_eq!(own.units[0].card, rules.find("bird"));
    assert_eq!(own.units[1].counters, 2);
    assert_eq!(theirs.sides[0].purse, None);
}

#[test]
fn the_first_player_reveals_and_the_second_may_hide_its_third_row() {
    let rules = pool(vec![opening::flyer(card("bird", 3, None)), card("man", 3, None)]);
    let mut s = squad(&rules, P1, &["bird", "man"]);
    s.sides[1] = squad(&rules, P2, &["bird", "man", "bird", "man"]).sides[1].clone();
    let put = |name: &str, cell: &str| Command::Place {
        card: rules.find(name).expect(name),
        cell: at(cell),
    };
    for command in [put("bird", "b1"), put("man", "c3"), Command::Done] {
        act(&rules, &mut s, P1, command);
    }
    for command in [put("bird", "b6"), put("man", "c6"), put("bird", "c5"), put("man", "d4")] {
        act(&rules, &mut s, P2, command);
    }
    let log = act(&rules, &mut s, P2, Command::Done);
    assert_eq!(s.phase, Phase::Reveal);
    assert_eq!(unit_at(&s, "b1"), None, "the flyer took off");
    assert!(s.units[..2].iter().all(|u| !u.face_down) && s.units[0].place == Place::Air);
    assert_eq!(log.iter().filter(|e| matches!(e, Happening::TookOff(_))).count(), 1);
    assert!(rules.view(&s, Audience::Public).sides[0].purse.is_some());

    let hide = |text: &str| Command::Hide { cell: at(text) };
    assert_eq!(refusal(&rules, &s, P1, hide("b6")), "3.11.1");
    assert_eq!(refusal(&rules, &s, P2, hide("c5")), "3.11.1");
    assert_eq!(refusal(&rules, &s, P2, hide("d6")), "3.11.1");
    assert_eq!(refusal(&rules, &s, P2, Command::TakeBack), "3.11.1");
    assert_eq!(refusal(&rules, &s, P2, Command::Pass), "6.2.3/no-actions");
    assert_eq!(refusal(&rules, &s, P2, put("man", "b4")), "6.2.3");
    act(&rules, &mut s, P2, hide("b6"));
    assert!(refused(&rules, &s, P2, hide("b6")));
    act(&rules, &mut s, P2, hide("c6"));
    act(&rules, &mut s, P2, Command::TakeBack);
    act(&rules, &mut s, P2, Command::Done);
    assert!(!preliminary(&s));
    let down: Vec<_> = s.units.iter().filter(|u| u.face_down).map(|u| u.place).collect();
    assert_eq!(down, [Place::Field(at("b6"))], "a hidden flyer stays on its cell");
    assert_eq!(s.units.iter().filter(|u| u.place == Place::Air).count(), 2);
    let public = rules.view(&s, Audience::Public);
    assert_eq!(public.sides[1].purse, None, "the price of the hidden card would show");
    assert!(s.sides.iter().all(|d| d.squad.is_empty() && d.hidden.is_empty()));
}

#[test]
fn nothing_to_hide_means_no_question() {
    let rules = pool(vec![card("man", 3, None)]);
    let mut s = squad(&rules, P1, &["man"]);
    s.sides[1] = squad(&rules, P2, &["man"]).sides[1].clone();
    let man = rules.find("man").expect("man");
    act(&rules, &mut s, P1, Command::Place { card: man, cell: at("c1") });
    act(&rules, &mut s, P1, Command::Done);
    act(&rules, &mut s, P2, Command::Place { card: man, cell: at("c5") });
    act(&rules, &mut s, P2, Command::Done);
    assert!(!preliminary(&s) && s.units.iter().all(|u| !u.face_down));
}

#[test]
fn guesses_are_positions_that_can_be() {
    let rules = rules();
    let mut guesses = 0;
    for seed in 0..40 {
        open_at_random(&rules, seed, |before, _, _, _, _, chance| {
            let guess = rules.determinize(&rules.view(before, Audience::Public), chance);
            for (seat, side) in [P1, P2].into_iter().zip(&guess.sides) {
                let placing = match before.phase {
                    Phase::Placement { by } => by == seat || by == before.first,
                    _ => false,
                };
                assert_eq!(
                    side.squad.is_empty(),
                    !(placing || guess.phase == Phase::Recruiting && side.ready)
                );
                assert!(side.gold >= -1);
            }
            guesses += 1;
        });
    }
    assert!(guesses > 1000);
}
