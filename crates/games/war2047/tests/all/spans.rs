//! The time that a change of a unit lasts (command.short-duration, commander.second-duration, gap.duration), for each way of
//! making it and each word of the card language, against a table of turns reckoned here.

use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Notation, Rules, Seat};
use stolik_war2047::{Command, State, War2047, load};

/// The turn in which the change is made, one of the first seat.
const MADE: u16 = 3;

/// A way of making a change: the text of the one who does it, and what is done.
struct Way {
    name: &'static str,
    seat: Seat,
    acts: &'static [(Seat, &'static str)],
    /// The unit that is changed, and its damage with the change.
    on: &'static str,
    changed: u8,
}

const WAYS: [Way; 6] = [
    Way {
        name: "order in the own turn",
        seat: Seat::ONE,
        acts: &[(Seat::ONE, "play Help A")],
        on: "A",
        changed: 4,
    },
    Way {
        name: "sabotage in the own turn",
        seat: Seat::ONE,
        acts: &[(Seat::ONE, "play Harm E")],
        on: "E",
        changed: 2,
    },
    Way { name: "property", seat: Seat::ONE, acts: &[(Seat::ONE, "use G A")], on: "A", changed: 4 },
    Way {
        name: "second ability",
        seat: Seat::ONE,
        acts: &[(Seat::ONE, "second A")],
        on: "A",
        changed: 4,
    },
    Way {
        name: "order in answer",
        seat: Seat::TWO,
        acts: &[(Seat::ONE, "use H"), (Seat::ONE, "pass"), (Seat::TWO, "play Help E")],
        on: "E",
        changed: 4,
    },
    Way {
        name: "sabotage in answer",
        seat: Seat::TWO,
        acts: &[(Seat::ONE, "use H"), (Seat::ONE, "pass"), (Seat::TWO, "play Harm A")],
        on: "A",
        changed: 2,
    },
];

/// Whether the change still holds when a turn has begun. Orders and sabotage work in their turn alone.
fn holds(word: &str, Way { name, seat, .. }: &Way, turn: u16) -> bool {
    let own = |turn: u16| (turn % 2 == 1) == (*seat == Seat::ONE);
    let is_played = name.starts_with("order") || name.starts_with("sabotage");
    match word {
        _ if is_played => turn == MADE,
        "turn" => turn == MADE,
        "next" => !(MADE + 1..=turn).any(own),
        "game" => true,
        word => panic!("no span is called {word}"),
    }
}

fn lines(word: &str) -> Vec<String> {
    [
        "turn 3 p1 attack",
        "card Base unit attack infantry 3/5",
        "card Help order cost 0/0/0 ; play at own unit: mod +1/0 until W",
        "card Harm sabotage cost 0/0/0 ; play at enemy unit: mod -1/0 until W",
        "card Gunner unit attack infantry 1/5 ; use at own unit: mod +1/0 until W",
        "card Horn unit attack infantry 1/5 ; use: gain 1/0/0",
        "card Boss commander ; for own aviation: mod +0/1 ; use 0/0/0 at own unit: mod +1/0 until W ; \
         on turn: restore 1",
        "commander p1 Boss",
        "commander p2 Boss",
        "unit A p1 attack Base",
        "unit G p1 attack Gunner",
        "unit H p1 attack Horn",
        "unit E p2 attack Base",
        "hand p1 Help Harm",
        "hand p2 Help Harm",
    ]
    .map(|line| line.replace(" until W", &format!(" until {word}")))
    .into()
}

fn act(rules: &War2047, s: &mut State, (seat, text): (Seat, &str)) {
    let view = rules.view(s, Audience::Seat(seat));
    let command = rules.read(&view, seat, text).unwrap_or_else(|why| panic!("{text}: {why:?}"));
    let done = rules.apply(s, seat, &command, &mut Fast::new(1), &mut Vec::new());
    done.unwrap_or_else(|illegal| panic!("{text}: {}", illegal.rule));
}

/// Nobody does anything until a condition holds.
fn wait(rules: &War2047, s: &mut State, until: impl Fn(&State) -> bool) {
    while !until(s) {
        let legal = |seat: Seat| {
            let mut legal = Vec::new();
            rules.legal(s, seat, &mut legal);
            let idle = legal.into_iter().find(|one| matches!(one, Command::Pass | Command::Done));
            idle.map(|command| (seat, command))
        };
        let (seat, command) =
            [Seat::ONE, Seat::TWO].into_iter().find_map(legal).expect("somebody is to decide");
        let done = rules.apply(s, seat, &command, &mut Fast::new(1), &mut Vec::new());
        done.expect("it is legal");
    }
}

#[test]
fn changes_last_as_long_as_their_texts_say() {
    let pool = load::embedded();
    for word in ["turn", "next", "game"] {
        let lines = lines(word);
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        for way in WAYS {
            let Way { name, acts, on, changed, .. } = way;
            let (rules, mut s) =
                pool.place(&lines).unwrap_or_else(|why| panic!("{name}, {word}: {why:?}"));
            acts.iter().for_each(|one| act(&rules, &mut s, *one));
            wait(&rules, &mut s, |s| s.frames.is_empty());
            for turn in MADE..MADE + 5 {
                wait(&rules, &mut s, |s| s.turn == turn && s.frames.is_empty());
                let damage = if holds(word, &way, turn) { changed } else { 3 };
                let clause = format!("{on} stats {damage}/5");
                let seen = rules.see(&s, &clause);
                assert_eq!(seen, Ok(()), "{name}, until {word}, turn {turn}");
            }
        }
    }
}
