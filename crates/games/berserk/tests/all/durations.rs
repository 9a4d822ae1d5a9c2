//! Every duration of a granted change against every way of acting: which acts end it at once (gap.next-use), and against
//! the turns of both players: which of them ends it. A small model of all durations is compared with the engine in seeded
//! positions.

use std::collections::BTreeSet;
use std::sync::LazyLock;
use stolik_berserk::state::Effect;
use stolik_berserk::{Berserk, State, load};
use stolik_kernel::chance::{Fast, Scripted};
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

/// The names of the units of the seeded positions, in the order in which they enter: two of each seat, who can only
/// strike the first of the other and only shoot the second.
const UNITS: [(char, Seat, &str); 4] =
    [('A', P1, "c3"), ('B', P2, "c4"), ('C', P2, "c6"), ('D', P1, "c1")];

/// A change that is in force: on which unit, which of [`CHANGES`], until when, who gave it in which turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Given {
    on: usize,
    change: usize,
    until: &'static str,
    seat: Seat,
    since: u16,
}

/// The player whose turn it is: odd turns are those of p1.
fn mover(turn: u16) -> Seat {
    if turn % 2 == 1 { P1 } else { P2 }
}

impl Given {
    /// Whether the change is over with the end of the turn, counted by the words of the duration alone.
    fn ends_with(&self, turn: u16) -> bool {
        let of = |seat: Seat, from: u16| (from..=turn).filter(|n| mover(*n) == seat).count();
        let (own, enemy) = (self.seat, self.seat.other());
        match self.until {
            // An assault and an attack lie within a turn.
            "assault" | "attack" | "turn" => true,
            // An unused change of the next act goes with the giver's nearest turn, the one under way included.
            "my_turn" | "use" => of(own, self.since) >= 1,
            "enemy_turn" => of(enemy, self.since) >= 1,
            "next_my_turn" => of(own, self.since + 1) >= 1,
            "next_enemy_turn" => of(enemy, self.since + 1) >= 1,
            "enemy_turns_3" => of(enemy, self.since) >= 3,
            "forever" | "source" | "source_moves" => false,
            other => panic!("{other} has no meaning here"),
        }
    }

    /// Whether the change is over with an act: who acts against whom, in which way, and whether the other strikes back.
    fn ends_by(&self, (by, at): (usize, usize), act: &str, answered: bool) -> bool {
        let change = CHANGES[self.change].0;
        let strikes = act == "strike";
        match (self.until, change) {
            ("assault", _) => strikes,
            ("attack", _) => act != "wound",
            ("use", "strike" | "own_level") => {
                strikes && (self.on == by || self.on == at && answered)
            }
            ("use", "attack_die") => strikes && self.on == by,
            ("use", "defence_die") => strikes && self.on == at && answered,
            ("use", "shot" | "shooting_exp") => act == "shot" && self.on == by,
            ("use", "throw") => act == "throw" && self.on == by,
            _ => false,
        }
    }
}

/// Some changes that are in force in the turn: each was given in it or in an earlier one, and no turn has ended it.
fn some_changes(chance: &mut Fast, turn: u16) -> Vec<Given> {
    let mut all: Vec<Given> = Vec::new();
    for on in 0..UNITS.len() {
        for change in 0..CHANGES.len() {
            let until = UNTILS[chance.pick(Stream::Dice, UNTILS.len() as u32) as usize];
            let seat = [P1, P2][chance.pick(Stream::Dice, 2) as usize];
            let since = turn - chance.pick(Stream::Dice, 3) as u16;
            let given = Given { on, change, until, seat, since };
            if chance.pick(Stream::Dice, 2) == 0 && !(since..turn).any(|n| given.ends_with(n)) {
                all.push(given);
            }
        }
    }
    all
}

/// The changes that the engine keeps.
fn kept(state: &State, all: &[Given]) -> Vec<Given> {
    let is = |given: &Given, effect: &Effect| {
        let step = (usize::from(effect.ability) - 3) * STEPS + usize::from(effect.step);
        (given.on, given.change) == (effect.on.index(), step)
    };
    all.iter().filter(|given| state.effects.iter().any(|e| is(given, e))).copied().collect()
}

/// Plays a command, then passes until nothing is left on the stack.
fn play(state: &mut State, rules: &Berserk, text: &str, dice: &[u32], why: &str) {
    let throw = |value: &u32| Draw { stream: Stream::Dice, of: 6, value: value - 1 };
    let mut chance = Scripted::new(dice.iter().map(throw));
    let mut text = text;
    loop {
        let Waiting::For(seats) = rules.waiting(state) else { panic!("{why}: it is over") };
        let seat = seats.iter().next().expect("somebody decides");
        let command = rules.read(&rules.view(state, Audience::Seat(seat)), seat, text);
        let command = command.unwrap_or_else(|e| panic!("{why}, {text}: {e}"));
        let done = rules.apply(state, seat, &command, &mut chance, &mut Vec::new());
        done.unwrap_or_else(|e| panic!("{why}, {text}: {e}"));
        if state.stack.is_empty() {
            return;
        }
        text = "pass";
    }
}

/// Ends the turn under way.
fn end_turn(state: &mut State, rules: &Berserk, why: &str) {
    let now = state.turn;
    while state.turn == now {
        let Waiting::For(seats) = rules.waiting(state) else { panic!("{why}: it is over") };
        let seat = seats.iter().next().expect("somebody decides");
        let view = rules.view(state, Audience::Seat(seat));
        let after = |text: &str| {
            let command = rules.read(&view, seat, text).expect("a command");
            let (mut next, mut chance) = (state.clone(), Scripted::new([]));
            rules.apply(&mut next, seat, &command, &mut chance, &mut Vec::new()).ok()?;
            Some(next)
        };
        *state = ["end", "pass"].into_iter().find_map(after).expect("the turn can end");
    }
}

/// Plays some turns from a seeded position and counts how often the model was asked.
fn compare_seed(seed: u64) -> usize {
    let mut chance = Fast::new(seed);
    let mut turn = 3 + chance.pick(Stream::Dice, 2) as u16;
    let mut all = some_changes(&mut chance, turn);
    let card = actor().replace("20/1", "60/1");
    let mut lines = vec![card, format!("turn {turn} {} main", mover(turn))];
    lines.extend(UNITS.map(|(name, seat, cell)| format!("unit {name} {seat} {cell} Умелец")));
    lines.extend(all.iter().map(|given| {
        let (name, number) = (UNITS[given.on].0, given.change);
        let (ability, step) = (4 + number / STEPS, 1 + number % STEPS);
        let (until, seat, since) = (given.until, given.seat, given.since);
        format!("effect {name} Умелец {ability} {step} 0 {until} {seat} {since}")
    }));
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let (rules, mut state) = CLUB.place(&lines).unwrap_or_else(|why| panic!("{seed}: {why:?}"));
    let (mut closed, mut asked) = ([false; 4], 0);
    for _ in 0..6 {
        // The units of the mover that can strike, and the one that can be struck; both can be shot at by nobody else.
        let (by, at, far) = if mover(turn) == P1 { (0, 1, 2) } else { (1, 0, 3) };
        let act =
            ["none", "strike", "shot", "throw", "wound"][chance.pick(Stream::Dice, 5) as usize];
        if act != "none" {
            let goal = if act == "strike" { at } else { far };
            let (a, b) = (UNITS[by].0, UNITS[goal].0);
            let answered = act == "strike" && !closed[goal];
            let (text, dice): (String, &[u32]) = match (act, answered) {
                ("strike", true) => (format!("strike {a} {b}"), &[4, 1]),
                ("strike", false) => (format!("strike {a} {b}"), &[1]),
                _ => (format!("use {a} {act} {b}"), &[]),
            };
            let why = format!("seed {seed}, turn {turn}, {text}, {all:?}");
            play(&mut state, &rules, &text, dice, &why);
            all.retain(|given| !given.ends_by((by, goal), act, answered));
            closed[by] = true;
            assert_eq!(kept(&state, &all), all, "{why}");
            assert_eq!(state.effects.len(), all.len(), "{why}: {:?}", state.effects);
            asked += all.len();
        }
        let why = format!("seed {seed}, end of turn {turn}, {all:?}");
        end_turn(&mut state, &rules, &why);
        all.retain(|given| !given.ends_with(turn));
        assert_eq!(kept(&state, &all), all, "{why}");
        assert_eq!(state.effects.len(), all.len(), "{why}: {:?}", state.effects);
        asked += all.len();
        turn += 1;
        for (unit, (_, seat, _)) in UNITS.iter().enumerate() {
            closed[unit] &= *seat != mover(turn);
        }
    }
    asked
}

/// A small model of durations, written from the words of the document and of gap.next-use, beside the engine: what is in
/// force is the same after each act and each turn of seeded positions.
#[test]
fn changes_in_force_are_those_of_the_model_in_seeded_positions() {
    let asked: usize = (0..400).map(compare_seed).sum();
    assert!(asked > 5_000, "{asked} comparisons");
}
