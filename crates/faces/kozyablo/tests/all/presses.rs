//! Few presses: an action is one walk down the prompts, several creatures move in one walk, and a battle in which
//! nobody has a choice runs by itself and is told in one message.

use stolik_face::laws::asked;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Notation, Rules, Seat, Seats, Setup, Waiting, steps};
use stolik_kozyablo::event::Event;
use stolik_kozyablo::{Command, Kozyablo, State, load};
use stolik_kozyablo_face::KozyabloFace;
use stolik_table::{Around, Blow, PlayFace, PromptFace, ReportFace};
use stolik_words::{Language, Words};

fn place(lines: &[&str]) -> (Kozyablo, State) {
    load::embedded().place(lines).unwrap_or_else(|e| panic!("{e:?}"))
}

/// Returns the events of a command, and the text of it that everybody reads.
fn done(rules: &Kozyablo, state: &mut State, said: &str) -> (Vec<Event>, Vec<String>) {
    let seat = asked(rules, state);
    let view = rules.view(state, Audience::Seat(seat));
    let command = rules.read(&view, seat, said).unwrap_or_else(|e| panic!("{said}: {e:?}"));
    let (before, mut log) = (state.clone(), Vec::new());
    rules
        .apply(state, seat, &command, &mut Fast::new(1), &mut log)
        .unwrap_or_else(|e| panic!("{said}: {e:?}"));
    let (old, new) = (rules.view(&before, Audience::Public), rules.view(state, Audience::Public));
    let told: Vec<Event> =
        log.iter().filter_map(|event| rules.project(event, Audience::Public)).collect();
    let around = Around { before: &old, after: &new };
    let lines = KozyabloFace.story(rules, around, &told);
    let words = Words::embedded();
    let lines = lines.iter().map(|line| words.say(Language::Ru, line)).collect();
    (log, lines)
}

#[test]
fn a_battle_in_which_nobody_has_a_choice_runs_by_itself_and_is_told_at_once() {
    for seats in 2..=4 {
        let (rules, mut state) = place(&[
            &format!("seats {seats}"),
            "card Walker creature 1 3/2/3",
            "card Kite creature 1 0/2/9 flying",
            "turn 5 p1",
            "unit A p1 gold1 Walker",
            "unit B p2 gold1 Kite",
        ]);
        // The one strikes nobody who flies, the other has nothing to strike with.
        let (log, lines) = done(&rules, &mut state, "attack gold1");
        let began = |event: &Event| matches!(event, Event::TurnStarted(6, Seat(1)));
        assert!(log.iter().any(began), "{log:?}");
        assert_eq!(asked(&rules, &state), Seat(1), "{seats}: the next turn has come");
        assert!(lines.len() <= 3 && lines[0].contains("атак"), "{lines:?}");
    }
}

/// Nobody asks for what cannot be chosen: after the last strike that was to be decided the rest runs by itself.
#[test]
fn a_battle_asks_only_for_strikes_that_have_a_target() {
    let (rules, mut state) = place(&[
        "seats 3",
        "card Walker creature 1 3/2/3",
        "card Guard creature 1 2/3/1",
        "card Kite creature 1 0/2/9 flying",
        "turn 5 p1",
        "unit A p1 gold1 Walker",
        "unit B p2 gold1 Guard",
        "unit C p3 gold1 Kite",
    ]);
    done(&rules, &mut state, "attack gold1");
    assert_eq!(asked(&rules, &state), Seat(0));
    let (log, lines) = done(&rules, &mut state, "strike A B");
    // Its target is no more, nobody else has one: the battle is over with that one command.
    let died = |event: &Event| matches!(event, Event::Died(..));
    assert!(log.iter().any(died), "{log:?}");
    assert_eq!((asked(&rules, &state), state.battle.is_none()), (Seat(1), true), "{lines:?}");
}

#[test]
fn blow_of_a_strike_is_the_damage_to_its_target() {
    let (rules, mut state) = place(&[
        "seats 2",
        "card Walker creature 1 3/2/3",
        "card Guard creature 1 2/3/1",
        "card Wall creature 1 1/9/1",
        "turn 5 p1",
        "unit A p1 gold1 Walker",
        "unit B p2 gold1 Guard",
        "unit C p2 gold1 Wall",
    ]);
    done(&rules, &mut state, "attack gold1");
    let view = rules.view(&state, Audience::Seat(Seat(0)));
    let blow = |said: &str| {
        let command = rules.read(&view, Seat(0), said).unwrap_or_else(|e| panic!("{said}: {e:?}"));
        KozyabloFace.blow(&rules, &view, &command)
    };
    assert_eq!(blow("strike A B"), Some(Blow::fixed(3, true)));
    assert_eq!(blow("strike A C"), Some(Blow::fixed(3, false)));
    assert_eq!(blow("hold A"), None);
}

#[test]
fn several_creatures_move_in_one_walk() {
    let (rules, mut state) = place(&[
        "seats 4",
        "card Walker creature 1 3/2/3",
        "card Runner creature 1 3/2/4",
        "card Last creature 1 3/2/5",
        "turn 5 p1",
        "unit A p1 gold1 Walker",
        "unit B p1 gold1 Runner",
        "unit C p1 gold1 Last",
    ]);
    let view = rules.view(&state, Audience::Seat(Seat(0)));
    let command = rules.read(&view, Seat(0), "move gold1 crystals1 A B C").expect("a walk");
    // From where, to where, the three, and that it is all.
    assert_eq!(KozyabloFace.steps(&rules, &view, &command).len(), 6);
    let (_, lines) = done(&rules, &mut state, "move gold1 crystals1 A B C");
    let walk = lines.iter().filter(|line| line.contains("A") && line.contains("C")).count();
    assert_eq!(walk, 1, "told in one line: {lines:?}");
    assert_eq!(asked(&rules, &state), Seat(1), "that was the action");
}

/// Every action takes few presses: with what, where, at what; a walk, a redraw and an ambush one more a card.
#[test]
fn every_action_is_one_short_walk() {
    let rules = load::embedded();
    let ready = load::embedded_decks(&rules);
    let (mut walked, mut longest) = (0, 0);
    for (round, seats) in (0..24).map(|round| (round, 2 + round % 3)) {
        let deck = |n: usize| load::listed(&rules, &ready[(n * 3 + round) % ready.len()]);
        let setup = Setup { decks: (0..seats).map(deck).collect(), ..Setup::default() };
        let mut luck = Fast::new(round as u64);
        let mut state = rules.start(&setup, &mut luck).expect("ready decks");
        for _ in 0..600 {
            let Waiting::For(waited) = rules.waiting(&state) else { break };
            let all: Vec<Seat> = Seats::iter(waited).collect();
            let seat = all[luck.below(all.len() as u32) as usize];
            let mut legal = Vec::new();
            rules.legal(&state, seat, &mut legal);
            let first = legal.swap_remove(luck.below(legal.len() as u32) as usize);
            let command = steps::walk(&rules, &state, seat, first, &mut luck);
            let view = rules.view(&state, Audience::Seat(seat));
            let way = KozyabloFace.steps(&rules, &view, &command).len();
            let most = match &command {
                Command::Move { units, .. } | Command::Ambush { units, .. } => 3 + units.len(),
                Command::Redraw { cards, .. } => 2 + cards.len(),
                _ => 3,
            };
            assert!(way <= most, "{way} steps: {command:?}");
            longest = longest.max(way);
            walked += 1;
            rules.apply(&mut state, seat, &command, &mut luck, &mut Vec::new()).expect("legal");
        }
    }
    assert!(walked > 600 && longest > 3, "{walked} commands, {longest} steps at most");
}

/// The warning of the first prompt, and whether a typed action is asked for twice.
fn warned(lines: &[&str], typed: &str) -> (bool, bool) {
    let (rules, state) = place(lines);
    let view = rules.view(&state, Audience::Seat(Seat::ONE));
    let command = rules.read(&view, Seat::ONE, typed).unwrap_or_else(|e| panic!("{typed}: {e:?}"));
    let asks = KozyabloFace.asks(&rules, &view, &[]);
    let warns = asks.iter().any(|line| line.key == "koz-danger");
    let endangers = KozyabloFace.endangers(&rules, &view, &command);
    for line in asks.iter().chain(&endangers) {
        for language in [Language::Ru, Language::En] {
            assert!(!Words::embedded().say(language, line).contains("koz-"), "{line:?}");
        }
    }
    (warns, endangers.is_some())
}

#[test]
fn capital_open_to_capture_is_warned_of_and_leaving_it_open_is_confirmed() {
    let enemy = [
        "seats 3",
        "card Walker creature 1 3/2/3",
        "card House building 1 0/4/1",
        "card Tower building 1 2/4/1",
        "turn 5 p1",
        "unit A p2 cap1 Walker",
        "unit B p1 gold1 Walker",
        "deck p1 Walker Walker",
    ];
    for (more, typed, expected) in [
        (None, "pass", (true, true)),
        (None, "draw", (true, true)),
        (None, "move gold1 crystals1 B", (true, true)),
        (None, "move gold1 cap1 B", (true, false)),
        (Some("unit C p1 cap1 House"), "pass", (true, true)),
        (Some("unit C p1 cap1 Tower"), "pass", (false, false)),
        (Some("unit C p1 cap1 Walker"), "pass", (false, false)),
        (Some("unit C p1 cap1 Walker"), "move cap1 gold1 C", (false, true)),
    ] {
        let lines: Vec<&str> = enemy.into_iter().chain(more).collect();
        assert_eq!(warned(&lines, typed), expected, "{more:?} {typed}");
    }
}

#[test]
fn capital_without_an_enemy_or_that_nothing_can_save_asks_for_no_confirmation() {
    let empty = ["seats 2", "card Walker creature 1 3/2/3", "turn 5 p1", "unit B p2 gold1 Walker"];
    assert_eq!(warned(&empty, "pass"), (false, false));
    let lost = ["seats 2", "card Walker creature 1 3/2/3", "turn 5 p1", "unit B p2 cap1 Walker"];
    assert_eq!(warned(&lost, "pass"), (true, false));
}
