//! Editions are values: each procedure in which editions differ, played in 2007 and in a toy edition that has
//! that one value otherwise. What the values mean for a whole document its own scenarios prove.

use stolik_berserk::edition::{
    Admitted, Edition, Healing, Leaving, Movement, OwnEnd, Starts, Together,
};
use stolik_berserk::load::{self, canonical};
use stolik_berserk::state::{Phase, State};
use stolik_berserk::{Berserk, UnitId};
use stolik_kernel::chance::{Fast, Scripted};
use stolik_kernel::{Audience, Chance, Notation, Rules, Seat, SetupError};

const P1: Seat = Seat::ONE;
const P2: Seat = Seat::TWO;

/// The cards of the club in another edition.
fn game(edition: Edition) -> Berserk {
    Berserk::new(edition, load::embedded().cards().to_vec())
}

fn place(edition: Edition, lines: &[&str]) -> (Berserk, State) {
    let fault = |problems: Vec<(usize, SetupError)>| panic!("{lines:#?}\n{problems:?}");
    game(edition).place(lines).unwrap_or_else(fault)
}

/// Carries commands out in which nothing is drawn.
fn play(rules: &Berserk, s: &mut State, script: &[(Seat, &str)]) {
    for (seat, text) in script {
        let view = rules.view(s, Audience::Seat(*seat));
        let command = rules.read(&view, *seat, text).unwrap_or_else(|e| panic!("{text}: {e}"));
        let chance: &mut dyn Chance = &mut Scripted::new([]);
        let done = rules.apply(s, *seat, &command, chance, &mut Vec::new());
        done.unwrap_or_else(|e| panic!("{text}: {e}"));
    }
}

fn may(rules: &Berserk, s: &State, seat: Seat, text: &str) -> bool {
    let view = rules.view(s, Audience::Seat(seat));
    let mut legal = Vec::new();
    rules.legal(s, seat, &mut legal);
    rules.read(&view, seat, text).is_ok_and(|command| legal.contains(&command))
}

#[test]
fn healing_cures_poison_or_leaves_it() {
    let lines = [
        "card Боец 8/1 1-2-3",
        "card Лекарь 5/1 0-0-1 ; close: heal 1 ally",
        "turn 3 p1 main",
        "unit A p1 c3 Боец wounds 2 poison 1",
        "unit B p1 c1 Боец poison 1",
        "unit H p1 b3 Лекарь",
        "unit X p2 c6 Боец",
    ];
    for (healing, poison) in [(Healing::Cures, 0), (Healing::LeavesPoison, 1)] {
        let (rules, mut s) = place(Edition { healing, ..Edition::Y2007 }, &lines);
        // A poison that heals finds something to heal on a card without wounds too.
        assert_eq!(may(&rules, &s, P1, "use H heal B"), poison == 0);
        play(&rules, &mut s, &[(P1, "use H heal A")]);
        let healed = &s.units[UnitId(0).index()];
        assert_eq!((healed.wounds, healed.poison), (1, poison), "{healing:?}");
    }
}

#[test]
fn a_card_that_is_opened_has_its_movement_anew_or_not() {
    let lines = [
        "card Боец 8/1 1-2-3",
        "card Горнист 5/1 0-0-1 ; close: open ally",
        "turn 3 p1 main",
        "unit A p1 c3 Боец closed moves 0",
        "unit H p1 b3 Горнист",
        "unit X p2 c6 Боец",
    ];
    for (movement, moves) in [(Movement::EachTurn, 0), (Movement::WhenOpened, 1)] {
        let (rules, mut s) = place(Edition { movement, ..Edition::Y2007 }, &lines);
        play(&rules, &mut s, &[(P1, "use H open A")]);
        let opened = &s.units[UnitId(0).index()];
        assert_eq!((opened.closed, opened.moves), (false, moves), "{movement:?}");
        assert_eq!(may(&rules, &s, P1, "move A c4"), moves > 0, "{movement:?}");
    }
}

#[test]
fn the_second_player_may_have_more_gold_too() {
    for (second_gold, gold) in [(0, 23), (1, 24)] {
        let edition = Edition { second_gold, ..Edition::Y2007 };
        let (rules, mut s) = place(edition, &["phase roles p1"]);
        play(&rules, &mut s, &[(P1, "first")]);
        assert_eq!(s.phase, Phase::Recruiting);
        assert_eq!((s.sides[P1.index()].gold, s.sides[P2.index()].gold), (23, gold));
        let (_, placed) = place(edition, &["phase recruiting"]);
        assert_eq!(placed.sides[P2.index()].gold, gold, "it goes without saying in a position");
        // The First player guesses it so.
        let guessed = rules.determinize(&rules.view(&s, Audience::Seat(P1)), &mut Fast::new(1));
        assert_eq!(guessed.sides[P2.index()].gold, gold);
    }
}

/// Carries out one command with these outcomes of a deck or of dice, and plays passes until the stack is empty.
fn state_after(edition: Edition, lines: &[&str], script: &[(Seat, &str)]) -> State {
    let (rules, mut s) = place(edition, lines);
    play(&rules, &mut s, script);
    s
}

#[test]
fn artifacts_and_hosts_are_played_with_or_not() {
    let lines = [
        "card Стена 5/0 0-0-0 artifact",
        "card Боец 8/1 1-2-3",
        "phase recruiting",
        "deal p1 Стена Боец",
        "deal p2 Боец",
    ];
    for (kinds, may_recruit) in [(Admitted::Every, true), (Admitted::Creatures, false)] {
        let (rules, s) = place(Edition { kinds, ..Edition::Y2007 }, &lines);
        assert_eq!(may(&rules, &s, P1, "recruit Стена gold 0"), may_recruit, "{kinds:?}");
        assert!(may(&rules, &s, P1, "recruit Боец gold 0"));
    }
    // A deck with such a card is refused, too.
    let newer = load::newer();
    let artifact =
        newer.cards().iter().find(|card| !card.kind.is_creature()).expect("the club has some");
    let deck = vec![artifact.id.clone(); 30];
    let setup = stolik_kernel::Setup { decks: vec![deck.clone(), deck], ..Default::default() };
    let problems = newer.start(&setup, &mut Fast::new(1)).expect_err("it is refused");
    assert!(problems.iter().any(|p| p.key == "berserk-deck-kind"), "{problems:?}");
}

#[test]
fn the_dead_keep_their_markers_or_lose_them() {
    let lines = [
        "card Палач 5/1 1-2-3 ; close: destroy enemy",
        "card Боец 8/1 1-2-3",
        "turn 3 p1 main",
        "unit P p1 a1 Палач",
        "unit X p2 c6 Боец wounds 3 counters 2 closed",
        "unit Q p2 e6 Боец",
    ];
    for (leaving, left) in
        [(Leaving::KeepsMarkers, (3, 2, true)), (Leaving::LosesMarkers, (0, 0, false))]
    {
        let s =
            state_after(Edition { leaving, ..Edition::Y2007 }, &lines, &[(P1, "use P destroy X")]);
        let dead = &s.units[UnitId(1).index()];
        assert_eq!((dead.wounds, dead.counters, dead.closed), left, "{leaving:?}");
    }
}

#[test]
fn who_dies_at_once_lies_as_it_comes_or_as_its_owner_says() {
    let lines = [
        "card Буря 5/1 1-2-3 ; close: wound 9 each enemy ground",
        "card Боец 8/1 1-2-3",
        "card Волк 8/1 1-2-3",
        "card Орёл 30/0 1-2-3 flyer",
        "turn 3 p1 main",
        "unit B p1 a1 Буря",
        "unit X p2 c6 Боец",
        "unit Y p2 d6 Волк",
        "unit F p2 air Орёл",
    ];
    let (rules, mut s) =
        place(Edition { together: Together::OwnersOrder, ..Edition::Y2007 }, &lines);
    play(&rules, &mut s, &[(P1, "use B wound"), (P2, "choose X")]);
    let name = |card: &stolik_berserk::CardId| rules.card(*card).id.clone();
    let lying: Vec<String> = s.sides[P2.index()].graveyard.iter().map(name).collect();
    assert_eq!(lying, ["Боец", "Волк"]);
    let edition = Edition { together: Together::AsTheyCome, ..Edition::Y2007 };
    let s = state_after(edition, &lines, &[(P1, "use B wound")]);
    assert_eq!(s.sides[P2.index()].graveyard.len(), 2, "nobody is asked");
}

#[test]
fn an_ability_that_destroys_its_card_ends_with_it_or_outlives_it() {
    let lines = [
        "card Взрыв 5/1 1-2-3 ; close: destroy self, wound 1 enemy",
        "card Изгой 5/1 1-2-3 ; instant close: exile enemy",
        "card Боец 8/1 1-2-3",
        "turn 3 p1 main",
        "unit X p1 c3 Взрыв",
        "unit A p1 a1 Боец",
        "unit R p2 c6 Боец",
        "unit J p2 e6 Изгой",
    ];
    // The answer comes while the destruction lies on the stack: first, or when all else has been done.
    let script = [(P1, "use X destroy R"), (P2, "pass"), (P2, "use J exile X")];
    for (own_end, wounds) in [(OwnEnd::WithTheRest, 1), (OwnEnd::First, 0)] {
        let s = state_after(Edition { own_end, ..Edition::Y2007 }, &lines, &script);
        assert_eq!(s.units[UnitId(2).index()].wounds, wounds, "{own_end:?}");
    }
}

#[test]
fn start_of_battle_without_a_choice_is_let_go_or_happens_when_its_player_passes() {
    let lines = [
        "card Вещун 5/1 1-1-1 ; on battle_start: counter 1",
        "card Боец 8/1 1-2-3",
        "phase battlestart p1",
        "unit A p1 c3 Вещун",
        "unit R p2 c6 Боец",
    ];
    for (starts, counters) in [(Starts::Used, 0), (Starts::Happen, 1)] {
        let (rules, mut s) = place(Edition { starts, ..Edition::Y2007 }, &lines);
        assert!(may(&rules, &s, P1, "use A 1"), "its player may still say when");
        play(&rules, &mut s, &[(P1, "pass")]);
        assert_eq!(s.units[UnitId(0).index()].counters, counters, "{starts:?}");
    }
}

/// Matches remember the fingerprint of their rule set, and with another one they are not simply played on.
#[test]
fn every_value_stands_in_the_print_of_the_rule_set() {
    let usual = Edition::Y2007;
    let toys = [
        Edition { second_gold: 1, ..usual },
        Edition { healing: Healing::LeavesPoison, ..usual },
        Edition { movement: Movement::WhenOpened, ..usual },
        Edition { kinds: Admitted::Creatures, ..usual },
        Edition { leaving: Leaving::LosesMarkers, ..usual },
        Edition { together: Together::OwnersOrder, ..usual },
        Edition { own_end: OwnEnd::First, ..usual },
        Edition { starts: Starts::Happen, ..usual },
        Edition::NEWER,
    ];
    let mut prints: Vec<String> =
        [usual].iter().chain(&toys).map(|edition| canonical::rule_set(&game(*edition))).collect();
    prints.sort();
    prints.dedup();
    assert_eq!(prints.len(), 1 + toys.len());
    assert!(
        canonical::rule_set(&game(usual))
            .contains("healing = \"cures\"\nmovement = \"each turn\"\n")
    );
}
