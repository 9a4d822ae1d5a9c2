//! Every duration of a granted change against every way of acting: which acts end it at once (gap.next-use), and against
//! the turns of both players: which of them ends it.

use std::collections::BTreeSet;
use std::sync::LazyLock;
use stolik_berserk::{Berserk, load};
use stolik_kernel::chance::Scripted;
use stolik_kernel::{Audience, Chance, Draw, Notation, Rules, Seat, Stream, Waiting};

/// A way of acting: its name, the position beside the actor `A`, and what is played.
struct Way {
    name: &'static str,
    lines: &'static [&'static str],
    script: &'static [(Seat, &'static str)],
    dice: &'static [u32],
}

/// Loaded once for all positions.
static CLUB: LazyLock<Berserk> = LazyLock::new(load::embedded);

const P1: Seat = Seat::ONE;
const P2: Seat = Seat::TWO;

const WAYS: [Way; 7] = [
    Way {
        name: "strike",
        lines: &["turn 3 p1 main", "unit A p1 c3 Умелец", "unit R p2 c4 Столб closed"],
        script: &[(P1, "strike A R")],
        dice: &[4],
    },
    Way {
        name: "return",
        lines: &["turn 4 p2 main", "unit A p1 c3 Умелец", "unit R p2 c4 Столб"],
        script: &[(P2, "strike R A")],
        dice: &[4, 1],
    },
    Way {
        name: "defence",
        lines: &[
            "turn 4 p2 main",
            "unit A p1 d3 Умелец",
            "unit B p1 c3 Столб closed",
            "unit R p2 c4 Столб",
        ],
        script: &[(P2, "strike R B"), (P1, "defend A")],
        dice: &[4, 1],
    },
    Way {
        name: "struck closed",
        lines: &["turn 4 p2 main", "unit A p1 c3 Умелец closed", "unit R p2 c4 Столб"],
        script: &[(P2, "strike R A")],
        dice: &[1],
    },
    Way {
        name: "shot",
        lines: &["turn 3 p1 main", "unit A p1 c3 Умелец", "unit R p2 c6 Столб"],
        script: &[(P1, "use A shot R")],
        dice: &[],
    },
    Way {
        name: "throw",
        lines: &["turn 3 p1 main", "unit A p1 c3 Умелец", "unit R p2 c6 Столб"],
        script: &[(P1, "use A throw R")],
        dice: &[],
    },
    Way {
        name: "spell",
        lines: &["turn 3 p1 main", "unit A p1 c3 Умелец", "unit R p2 c6 Столб"],
        script: &[(P1, "use A wound R")],
        dice: &[],
    },
];

/// Changes that an ability of the actor grants.
const STEPS: usize = 2;

/// Changes that the actor grants itself, in the order of its abilities after the three that act.
const CHANGES: [(&str, &str); 7] = [
    ("strike", "{ mod = \"strike\", add = 1 }"),
    ("attack_die", "{ mod = \"attack_die\", add = 0 }"),
    ("defence_die", "{ mod = \"defence_die\", add = 0 }"),
    ("own_level", "{ set = { own_level = \"strong\" } }"),
    ("shot", "{ mod = \"shot\", add = 1 }"),
    ("throw", "{ mod = \"throw\", add = 1 }"),
    ("shooting_exp", "\"shooting_exp:1\""),
];

const UNTILS: [&str; 12] = [
    "assault",
    "turn",
    "my_turn",
    "enemy_turn",
    "forever",
    "next_enemy_turn",
    "enemy_turns_3",
    "attack",
    "source",
    "source_moves",
    "use",
    "next_my_turn",
];

/// The acts that end a change with this duration.
fn ends(until: &str, change: &str) -> BTreeSet<&'static str> {
    let strikes = ["strike", "return", "defence", "struck closed"];
    let own = ["strike", "return", "defence"];
    match (until, change) {
        ("assault", _) => strikes.into(),
        ("attack", _) => strikes.into_iter().chain(["shot", "throw"]).collect(),
        ("use", "strike" | "own_level") => own.into(),
        ("use", "attack_die") => ["strike"].into(),
        ("use", "defence_die") => ["return", "defence"].into(),
        ("use", "shot" | "shooting_exp") => ["shot"].into(),
        ("use", "throw") => ["throw"].into(),
        _ => BTreeSet::new(),
    }
}

/// The definition of the actor, with all abilities.
fn actor() -> String {
    let acts = "{ cost = \"close\", do = [{ attack = \"shot\", value = 1 }] } ; \
                { cost = \"close\", do = [{ attack = \"throw\", value = 1 }] } ; \
                { cost = \"close\", label = \"spell\", do = [{ wound = 1, to = \"enemy\" }] }";
    let grant = |(_, change): &(&str, &str)| {
        format!("{{ grant = {change}, until = \"turn\", to = \"self\" }}")
    };
    let ability = |changes: &[(&str, &str)]| {
        let steps: Vec<String> = changes.iter().map(grant).collect();
        format!(" ; {{ cost = \"close\", do = [{}] }}", steps.join(", "))
    };
    let grants: String = CHANGES.chunks(STEPS).map(ability).collect();
    format!("card Умелец 20/1 1-1-1 ; {acts}{grants}")
}

/// Whether the change is still there after the act.
fn outlives(way: &Way, number: usize, until: &str) -> bool {
    let owner = if way.lines[0].contains("p1") { 3 } else { 2 };
    let (ability, step) = (4 + number / STEPS, 1 + number % STEPS);
    let effect = format!("effect A Умелец {ability} {step} 0 {until} p1 {owner}");
    let (card, plain) = (actor(), "card Столб 20/1 1-2-3".to_owned());
    let lines = [card.as_str(), plain.as_str()].into_iter().chain(way.lines.iter().copied());
    let lines: Vec<&str> = lines.chain([effect.as_str()]).collect();
    let placed = CLUB.place(&lines);
    let (rules, mut state) = placed.unwrap_or_else(|faults| panic!("{}: {faults:?}", way.name));
    let dice = |value: &u32| Draw { stream: Stream::Dice, of: 6, value: value - 1 };
    let mut chance = Scripted::new(way.dice.iter().map(dice));
    let mut carry_out = |state: &mut _, seat: Seat, text: &str| {
        let command = rules.read(&rules.view(state, Audience::Seat(seat)), seat, text);
        let command = command.unwrap_or_else(|e| panic!("{}, {text}: {e}", way.name));
        let chance: &mut dyn Chance = &mut chance;
        rules
            .apply(state, seat, &command, chance, &mut Vec::new())
            .unwrap_or_else(|e| panic!("{}, {text}: {e}", way.name));
    };
    for (seat, text) in way.script {
        carry_out(&mut state, *seat, text);
    }
    while !state.stack.is_empty() {
        let Waiting::For(seats) = rules.waiting(&state) else { break };
        let seat = seats.iter().next().expect("somebody decides");
        carry_out(&mut state, seat, "pass");
    }
    !state.effects.is_empty()
}

#[test]
fn every_duration_ends_with_the_acts_that_use_it_and_with_no_others() {
    let mut wrong = Vec::new();
    for (number, (change, _)) in CHANGES.iter().enumerate() {
        for until in UNTILS {
            let wanted = ends(until, change);
            for way in &WAYS {
                let ended = !outlives(way, number, until);
                if ended != wanted.contains(way.name) {
                    wrong.push(format!("{change} until {until}, {}: ended {ended}", way.name));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_change_that_no_act_uses_cannot_last_to_the_next_use() {
    for change in ["{ mod = \"life\", add = 1 }", "{ cannot = \"move\" }", "\"armor:1\""] {
        let card = format!(
            "card Умелец 9/1 1-1-1 ; {{ cost = \"close\", do = [{{ grant = {change}, until = \"use\", to = \"self\" }}] }}"
        );
        let lines = [card.as_str(), "turn 3 p1 main", "unit A p1 c3 Умелец", "unit R p2 c6 Умелец"];
        let faults = load::embedded().place(&lines).expect_err("it is refused");
        assert!(faults.iter().any(|(_, fault)| fault.to_string().contains("`use`")), "{faults:?}");
    }
}

/// The number of turns from the one under way, which is turn 1 here, with whose end a change of p1's ability is over, if
/// it was given in a turn of p1 or of p2; 0 if no turn ends it.
const TURNS: [(&str, [usize; 2]); 9] = [
    ("turn", [1, 1]),
    ("my_turn", [1, 2]),
    ("enemy_turn", [2, 1]),
    ("next_my_turn", [3, 2]),
    ("next_enemy_turn", [2, 3]),
    // Ours: the turn of the opponent in which it was given is the first of them.
    ("enemy_turns_3", [6, 5]),
    ("forever", [0, 0]),
    ("source", [0, 0]),
    ("source_moves", [0, 0]),
];

/// With the end of which turn a change is over.
fn ending(until: &str, active: Seat) -> usize {
    let turn = if active == P1 { 3 } else { 4 };
    let seat = active.index() + 1;
    let (card, effect) = (actor(), format!("effect A Умелец 4 1 0 {until} p1 {turn}"));
    let position = [
        card.as_str(),
        "card Столб 20/1 1-2-3",
        &format!("turn {turn} p{seat} main"),
        "unit A p1 c1 Умелец",
        "unit R p2 c6 Столб",
        &effect,
    ];
    let (rules, mut state) = CLUB.place(&position).unwrap_or_else(|why| panic!("{until}: {why:?}"));
    for count in 1..10 {
        let now = state.turn;
        while state.turn == now {
            let Waiting::For(seats) = rules.waiting(&state) else { panic!("{until}: it is over") };
            let seat = seats.iter().next().expect("somebody decides");
            let view = rules.view(&state, Audience::Seat(seat));
            let after = |text: &str| {
                let command = rules.read(&view, seat, text).expect("a command");
                let (mut next, mut chance) = (state.clone(), Scripted::new([]));
                rules.apply(&mut next, seat, &command, &mut chance, &mut Vec::new()).ok()?;
                Some(next)
            };
            state = ["end", "pass"].into_iter().find_map(after).expect("the turn can end");
        }
        if state.effects.is_empty() {
            return count;
        }
    }
    0
}

#[test]
fn every_duration_ends_with_the_turn_that_it_names() {
    for (until, ends) in TURNS {
        let found = [P1, P2].map(|active| ending(until, active));
        assert_eq!(found, ends, "{until}, given in a turn of p1, of p2");
    }
}
