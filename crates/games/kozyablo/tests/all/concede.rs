//! Concessions among three and four at every decision (gap.elimination): no match waits for a seat that is out, and every
//! match goes on to its end.

use stolik_kernel::chance::Fast;
use stolik_kernel::{Notation, Rules, Seat, Seats, Setup, Waiting, laws};
use stolik_kozyablo::ids::{Resource, Sector};
use stolik_kozyablo::state::Phase;
use stolik_kozyablo::{Command, Kozyablo, State, load};

/// A match of ready decks.
fn deal(rules: &Kozyablo, seats: usize, seed: u64) -> State {
    let ready = load::embedded_decks(rules);
    let mut luck = Fast::new(seed);
    let mut one = || load::listed(rules, &ready[luck.below(ready.len() as u32) as usize]);
    let decks = (0..seats).map(|_| one()).collect();
    rules.start(&Setup { decks, ..Setup::default() }, &mut Fast::new(seed)).expect("a start")
}

/// A crowd in one mine with Defenders, answers, triggers, shadows and texts of several verbs: most decisions come up
/// within a turn or two.
fn crowd(rules: &Kozyablo, seats: u8) -> (Kozyablo, State) {
    let mut lines = vec![
        format!("seats {seats}"),
        "card Wall creature 1 0/6/3 defender ; start enemies: damage 1, heal 1".to_owned(),
        "card Bow creature 1 2/4/5 archer area ; use enemy creature: damage 1, reveal".to_owned(),
        "card Shade creature 1 2/4/4 shadows two-attacks ; use self: heal 1".to_owned(),
        "card Fist creature 1 3/4/2 vampirism ; start enemies: damage 1".to_owned(),
        "card Wave effect 1 ; instant enemies: damage 1, burn 1, heal 1".to_owned(),
    ];
    let mut names = ('A'..='Z').map(String::from);
    for seat in 1..=seats {
        for card in ["Wall", "Bow", "Shade hidden", "Fist"] {
            let name = names.next().expect("enough letters");
            lines.push(format!("unit {name} p{seat} gold1 {card}"));
        }
        lines.push(format!("hand p{seat} Wave*3"));
        lines.push(format!("deck p{seat} Fist*4"));
    }
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let (rules, mut s) = rules.place(&lines).expect("a position");
    let attack = Command::Attack { at: Sector::mine(Seat(0), Resource::Gold) };
    rules.apply(&mut s, Seat(0), &attack, &mut Fast::new(1), &mut Vec::new()).expect("it is legal");
    (rules, s)
}

/// The seats that are waited for: they all play, and each has something that it may do.
fn waited(rules: &Kozyablo, s: &State) -> Result<Option<Seats>, String> {
    let Waiting::For(seats) = rules.waiting(s) else { return Ok(None) };
    let out = seats.except(rules.playing(s));
    if seats.is_empty() || !out.is_empty() {
        return Err(format!("waits for {seats:?}, of whom {out:?} are out, in {:?}", s.phase));
    }
    laws::somebody_can_act(rules, s)?;
    Ok(Some(seats))
}

fn pick<T: Clone>(list: &[T], luck: &mut Fast) -> T {
    list[luck.below(list.len() as u32) as usize].clone()
}

/// Something that a waited seat may do, whole.
fn some(rules: &Kozyablo, s: &State, seats: Seats, luck: &mut Fast) -> (Seat, Command) {
    let seat = pick(&seats.iter().collect::<Vec<_>>(), luck);
    let mut all = Vec::new();
    rules.legal(s, seat, &mut all);
    let mut command = pick(&all, luck);
    while rules.begun(&command) {
        all.clear();
        rules.next(s, seat, &command, &mut all);
        command = pick(&all, luck);
    }
    (seat, command)
}

/// Plays on at random for so many decisions.
fn plays_on(
    rules: &Kozyablo,
    s: &mut State,
    decisions: usize,
    luck: &mut Fast,
) -> Result<(), String> {
    for _ in 0..decisions {
        let Some(seats) = waited(rules, s)? else { return Ok(()) };
        let (seat, command) = some(rules, s, seats, luck);
        rules
            .apply(s, seat, &command, &mut Fast::new(luck.bits()), &mut Vec::new())
            .map_err(|refused| format!("{seat} {command:?}: {refused}"))?;
    }
    Ok(())
}

/// At each decision of a match every seat concedes in a copy, then another one, and the copy is played on.
fn concede_everywhere(rules: &Kozyablo, mut s: State, seed: u64, decisions: usize) -> Kinds {
    let mut luck = Fast::new(seed);
    let mut kinds = Kinds::default();
    for n in 0..decisions {
        let wrong = |why: String| -> ! { panic!("seed {seed}, decision {n}: {why}") };
        let Some(seats) = waited(rules, &s).unwrap_or_else(|why| wrong(why)) else { break };
        kinds.count(&s);
        if s.rest.is_some() || !s.hits.is_empty() {
            let kept = laws::printing(rules, &s).and_then(|()| laws::stored(&s));
            kept.unwrap_or_else(|why| wrong(why));
        }
        for first in rules.playing(&s).iter() {
            let mut copy = s.clone();
            rules.withdraw(&mut copy, first, &mut Fast::new(1), &mut Vec::new());
            plays_on(rules, &mut copy, 3, &mut luck)
                .and_then(|()| waited(rules, &copy).map(|_| ()))
                .unwrap_or_else(|why| wrong(format!("{first} conceded: {why}")));
            let left: Vec<Seat> = rules.playing(&copy).iter().collect();
            if let Waiting::For(_) = rules.waiting(&copy) {
                let second = pick(&left, &mut luck);
                rules.withdraw(&mut copy, second, &mut Fast::new(1), &mut Vec::new());
                plays_on(rules, &mut copy, 3, &mut luck)
                    .unwrap_or_else(|why| wrong(format!("{first}, {second} conceded: {why}")));
            }
        }
        let (seat, command) = some(rules, &s, seats, &mut luck);
        let mut chance = Fast::new(luck.bits());
        rules.apply(&mut s, seat, &command, &mut chance, &mut Vec::new()).expect("it is legal");
    }
    kinds
}

/// The number of decisions of each kind at which seats conceded.
#[derive(Default, Debug)]
struct Kinds {
    opening: u32,
    defences: u32,
    strikes: u32,
    ambushes: u32,
    answers: u32,
    rests: u32,
    triggers: u32,
}

impl Kinds {
    fn count(&mut self, s: &State) {
        self.opening += u32::from(s.phase == Phase::Opening);
        self.defences += u32::from(!s.hits.is_empty());
        self.rests += u32::from(s.rest.is_some());
        self.triggers += u32::from(!s.triggers.is_empty());
        let asks = s.battle.as_ref().map(|battle| !battle.ask.is_empty());
        self.ambushes += u32::from(asks == Some(true));
        self.strikes += u32::from(asks == Some(false) && s.hits.is_empty());
        self.answers += u32::from(s.declared.is_some());
    }

    fn and(self, other: Kinds) -> Kinds {
        Kinds {
            opening: self.opening + other.opening,
            defences: self.defences + other.defences,
            strikes: self.strikes + other.strikes,
            ambushes: self.ambushes + other.ambushes,
            answers: self.answers + other.answers,
            rests: self.rests + other.rests,
            triggers: self.triggers + other.triggers,
        }
    }
}

#[test]
fn no_match_waits_for_a_seat_that_conceded() {
    let pool = load::embedded();
    let mut kinds = Kinds::default();
    for seed in 0..12 {
        let seats = 3 + (seed % 2) as u8;
        let dealt = deal(&pool, usize::from(seats), seed);
        kinds = kinds.and(concede_everywhere(&pool, dealt, seed, 60));
        let (rules, crowded) = crowd(&pool, seats);
        kinds = kinds.and(concede_everywhere(&rules, crowded, seed, 120));
    }
    let Kinds { opening, defences, strikes, ambushes, answers, rests, triggers } = kinds;
    let all = [opening, defences, strikes, ambushes, answers, rests, triggers];
    assert!(all.iter().all(|n| *n >= 20), "{kinds:?}");
}

/// In any order of concessions while hands are chosen, the rest begin.
#[test]
fn match_begins_without_those_who_concede_while_hands_are_chosen() {
    let rules = load::embedded();
    for seats in [3, 4] {
        for seed in 0..40 {
            let mut s = deal(&rules, seats, seed);
            let mut luck = Fast::new(seed);
            while s.phase == Phase::Opening {
                let seats = waited(&rules, &s).expect("somebody plays").expect("it is not over");
                let seat = pick(&seats.iter().collect::<Vec<_>>(), &mut luck);
                if luck.below(2) == 0 && rules.playing(&s).count() > 2 {
                    let all: Vec<Seat> = rules.playing(&s).iter().collect();
                    let who = pick(&all, &mut luck);
                    rules.withdraw(&mut s, who, &mut Fast::new(1), &mut Vec::new());
                } else {
                    let log = &mut Vec::new();
                    rules
                        .apply(&mut s, seat, &Command::Keep, &mut Fast::new(1), log)
                        .expect("legal");
                }
            }
            let first = s.order.iter().copied().find(|seat| rules.playing(&s).contains(*seat));
            assert_eq!((s.turn, Some(s.active)), (1, first), "seed {seed}");
            waited(&rules, &s).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
        }
    }
}
