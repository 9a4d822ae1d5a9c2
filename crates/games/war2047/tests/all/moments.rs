//! By which rule each kind of command is refused in each moment of a turn, for both seats: the reason is that of the moment,
//! not of the command alone. `+` is what may be done.

use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Notation, Rules, Seat};
use stolik_war2047::{State, War2047, load};

const COMMANDS: [&str; 14] = [
    "keep",
    "play Unit attack",
    "play Tactic",
    "play Order",
    "recycle Unit",
    "second E",
    "use A",
    "move U",
    "attack A",
    "block W A",
    "choose E",
    "discard Unit",
    "pass",
    "done",
];

const FIELD: [&str; 16] = [
    "card Unit unit attack infantry 1/1 recycle 1/0/0",
    "card Tactic tactic ; for own unit: mod +1/0",
    "card Order order ; play: gain 1/0/0",
    "card Gunner unit attack infantry 1/1 ; use: gain 0/0/1",
    "card Scout unit universal infantry 1/1",
    "card Wall unit defence infantry 1/5",
    "commander p1 poison",
    "commander p2 poison",
    "unit A p1 attack Gunner",
    "unit U p1 defence Scout",
    "unit E p2 attack Unit",
    "unit W p2 defence Wall",
    "hand p1 Unit*5 Tactic Order*2",
    "hand p2 Unit*3 Tactic Order",
    "res p1 1/4/1",
    "res p2 1/4/1",
];

/// A moment: the line of the turn, what is played from there, and what each seat is told of each command.
struct Moment {
    name: &'static str,
    turn: &'static str,
    plays: &'static [(u8, &'static str)],
    told: [&'static str; 2],
}

const MOMENTS: [Moment; 9] = [
    Moment {
        name: "preparation",
        turn: "turn 3 p1 preparation",
        plays: &[],
        told: [
            "deck.mulligan-once + + + + + phase3.unit-properties phase2.to-attack phase3.declare \
             phase3.block ours.target final.discard gap.response +",
            "deck.mulligan-once phase1.play command.tactic-time gap.response recycle.own-turn \
             commander.second-not-opp phase3.unit-properties phase2.universal phase3.declare \
             phase3.block ours.target final.discard gap.response final.pass",
        ],
    },
    Moment {
        name: "a window of the preparation",
        turn: "turn 3 p1 preparation",
        plays: &[(1, "play Order"), (1, "pass")],
        told: [
            "deck.mulligan-once gap.response gap.response gap.response gap.response gap.response \
             phase3.unit-properties phase2.universal phase3.declare phase3.block ours.target \
             final.discard gap.response gap.response",
            "deck.mulligan-once phase1.play command.tactic-time + recycle.own-turn \
             commander.second-not-opp phase3.unit-properties phase2.universal phase3.declare \
             phase3.block ours.target final.discard + gap.response",
        ],
    },
    Moment {
        name: "movement",
        turn: "turn 3 p1 movement",
        plays: &[],
        told: [
            "deck.mulligan-once phase1.play command.tactic-time + + + phase3.unit-properties + \
             phase3.declare phase3.block ours.target final.discard gap.response +",
            "deck.mulligan-once phase1.play command.tactic-time gap.response recycle.own-turn \
             commander.second-not-opp phase3.unit-properties phase2.universal phase3.declare \
             phase3.block ours.target final.discard gap.response final.pass",
        ],
    },
    Moment {
        name: "attackers",
        turn: "turn 3 p1 attack",
        plays: &[],
        told: [
            "deck.mulligan-once phase1.play command.tactic-time + gap.recycle-when + + \
             phase2.to-attack + phase3.block ours.target final.discard gap.response +",
            "deck.mulligan-once phase1.play command.tactic-time gap.response recycle.own-turn \
             commander.second-not-opp gap.response phase2.universal phase3.declare phase3.block \
             ours.target final.discard gap.response final.pass",
        ],
    },
    Moment {
        name: "the window after attackers",
        turn: "turn 3 p1 attack",
        plays: &[(1, "attack A"), (1, "done")],
        told: [
            "deck.mulligan-once phase1.play command.tactic-time + gap.recycle-when + \
             unit.after-action phase2.universal phase3.declare phase3.block ours.target \
             final.discard + gap.response",
            "deck.mulligan-once phase1.play command.tactic-time gap.response recycle.own-turn \
             commander.second-not-opp gap.response phase2.universal phase3.declare gap.response \
             ours.target final.discard gap.response gap.response",
        ],
    },
    Moment {
        name: "blocks",
        turn: "turn 3 p1 attack",
        plays: &[(1, "attack A"), (1, "done"), (1, "pass"), (2, "pass")],
        told: [
            "deck.mulligan-once phase1.play command.tactic-time gap.response gap.recycle-when \
             gap.response gap.response phase2.universal phase3.declare phase3.block ours.target \
             final.discard gap.response phase3.block",
            "deck.mulligan-once phase1.play command.tactic-time gap.response recycle.own-turn \
             commander.second-not-opp gap.response phase2.universal phase3.declare + ours.target \
             final.discard gap.response +",
        ],
    },
    Moment {
        name: "the window after blocks",
        turn: "turn 3 p1 attack",
        plays: &[(1, "attack A"), (1, "done"), (1, "pass"), (2, "pass"), (2, "block W A")],
        told: [
            "deck.mulligan-once phase1.play command.tactic-time + gap.recycle-when + \
             unit.after-action phase2.universal phase3.declare phase3.block ours.target \
             final.discard + gap.response",
            "deck.mulligan-once phase1.play command.tactic-time gap.response recycle.own-turn \
             commander.second-not-opp gap.response phase2.universal phase3.declare phase3.block \
             ours.target final.discard gap.response gap.response",
        ],
    },
    Moment {
        name: "final",
        turn: "turn 3 p1 final",
        plays: &[],
        told: [
            "deck.mulligan-once + final.play + + + phase3.unit-properties phase2.to-attack \
             phase3.declare phase3.block ours.target final.discard gap.response +",
            "deck.mulligan-once phase1.play command.tactic-time gap.response recycle.own-turn \
             commander.second-not-opp phase3.unit-properties phase2.universal phase3.declare \
             phase3.block ours.target final.discard gap.response final.pass",
        ],
    },
    Moment {
        name: "discard",
        turn: "turn 3 p1 final",
        plays: &[(1, "done")],
        told: [
            "deck.mulligan-once final.discard final.play + + + phase3.unit-properties \
             final.discard phase3.declare phase3.block ours.target + gap.response final.pass",
            "deck.mulligan-once phase1.play command.tactic-time gap.response recycle.own-turn \
             commander.second-not-opp phase3.unit-properties phase2.universal phase3.declare \
             phase3.block ours.target final.discard gap.response final.pass",
        ],
    },
];

fn give(rules: &War2047, s: &mut State, seat: Seat, text: &str) -> Result<(), String> {
    let view = rules.view(s, Audience::Seat(seat));
    let command = rules.read(&view, seat, text).unwrap_or_else(|why| panic!("{text}: {why:?}"));
    let done = rules.apply(s, seat, &command, &mut Fast::new(1), &mut Vec::new());
    done.map_err(|illegal| illegal.rule.to_string())
}

#[test]
fn refusal_names_the_rule_of_its_moment() {
    let pool = load::embedded();
    for Moment { name, turn, plays, told } in MOMENTS {
        let lines: Vec<&str> = FIELD.into_iter().chain([turn]).collect();
        let (rules, mut s) = pool.place(&lines).unwrap_or_else(|why| panic!("{name}: {why:?}"));
        for (seat, text) in plays {
            give(&rules, &mut s, Seat(seat - 1), text)
                .unwrap_or_else(|why| panic!("{name}: {text}: {why}"));
        }
        for (seat, told) in [Seat::ONE, Seat::TWO].into_iter().zip(told) {
            let found = COMMANDS.map(|text| {
                let done = give(&rules, &mut s.clone(), seat, text);
                done.err().unwrap_or_else(|| "+".to_owned())
            });
            let expected: Vec<&str> = told.split_whitespace().collect();
            assert_eq!(found.to_vec(), expected, "{name}, {seat}");
        }
    }
}

/// It would do nothing there.
#[test]
fn attack_line_out_of_its_time_is_refused() {
    let pool = load::embedded();
    for (turn, line, fits) in [
        ("turn 3 p1 attack", "attack A", true),
        ("turn 3 p1 attack", "attack E", false),
        ("turn 3 p1 preparation", "attack A", false),
        ("turn 3 p1 final", "attack A", false),
    ] {
        let lines: Vec<&str> = FIELD.into_iter().chain([turn, line]).collect();
        assert_eq!(pool.place(&lines).is_ok(), fits, "{turn}, {line}");
    }
}
