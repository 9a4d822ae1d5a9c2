//! Limits of a card, a pool and a position: at the limit it works, one beyond it is refused.

use std::fmt::Write as _;
use stolik_berserk::card::Card;
use stolik_berserk::command::Command;
use stolik_berserk::ids::UnitId;
use stolik_berserk::limits::{ABILITIES, GIVEN, STEPS, TARGETS, UNITS};
use stolik_berserk::state::{Asked, Item};
use stolik_berserk::{Berserk, Edition, State, load};
use stolik_kernel::chance::Fast;
use stolik_kernel::stored;
use stolik_kernel::{Notation, Rules, Seat, Waiting, fingerprint, laws};

fn inline(line: &str) -> Result<Card, String> {
    load::inline(line).map_err(|problems| problems.join("; "))
}

/// A creature with these abilities, in their short form.
fn with(abilities: &[String]) -> String {
    format!("Many 9/2 1-2-3 ; {}", abilities.join(" ; "))
}

fn place(rules: &Berserk, lines: &[String]) -> Result<(Berserk, State), String> {
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    rules.place(&lines).map_err(|problems| format!("{:?}", problems[0]))
}

fn lines(text: &[&str]) -> Vec<String> {
    text.iter().map(|line| (*line).to_owned()).collect()
}

fn legal(rules: &Berserk, state: &State, seat: Seat) -> Vec<Command> {
    let mut legal = Vec::new();
    rules.legal(state, seat, &mut legal);
    legal
}

/// The state is stored, printed and read back to the same.
fn keeps(rules: &Berserk, state: &State) {
    laws::stored(state).unwrap();
    laws::printing(rules, state).unwrap();
    let again: State = stored::read(&stored::write(state)).unwrap();
    assert_eq!(fingerprint::of_state(rules, &again), fingerprint::of_state(rules, state));
}

#[test]
fn a_card_has_so_many_abilities_and_uses_the_last() {
    let heals = |count: u8| -> Vec<String> {
        (0..count).map(|_| "1/turn instant counter:1: heal 1 ally".to_owned()).collect()
    };
    let line = with(&heals(ABILITIES));
    assert_eq!(inline(&line).map(|card| card.abilities.len()), Ok(usize::from(ABILITIES)));
    let beyond = inline(&with(&heals(ABILITIES + 1))).unwrap_err();
    assert_eq!(beyond, "a card has at most 8 abilities");
    let setup =
        lines(&["turn 3 p1 main", "unit A p1 c3 Many counters 3 wounds 2", "unit R p2 c5 Many"]);
    let setup = [&[format!("card {line}")], &setup[..]].concat();
    let (rules, mut state) = place(&load::embedded(), &setup).unwrap();
    let last = |command: &&Command| matches!(command, Command::Use { ability, .. } if *ability == ABILITIES - 1);
    let all = legal(&rules, &state, Seat::ONE);
    let used = all.iter().find(last).expect("the last ability can be used");
    rules.apply(&mut state, Seat::ONE, used, &mut Fast::new(1), &mut Vec::new()).unwrap();
    keeps(&rules, &state);
    // It resolves, and then it was used this turn.
    for _ in 0..20 {
        if state.stack.is_empty() {
            break;
        }
        let Waiting::For(seats) = rules.waiting(&state) else { panic!("it goes on") };
        let seat = seats.iter().next().expect("somebody is asked");
        let pass = Command::Pass;
        rules.apply(&mut state, seat, &pass, &mut Fast::new(1), &mut Vec::new()).unwrap();
    }
    assert_eq!(state.units[0].used_turn[usize::from(ABILITIES) - 1], 1);
    assert!(!legal(&rules, &state, Seat::ONE).iter().any(|command| last(&command)));
    keeps(&rules, &state);
}

#[test]
fn an_ability_has_so_many_steps() {
    let steps = |count: usize| {
        let steps = vec!["heal 1 self"; count].join(", ");
        inline(&with(&[format!("close: {steps}")]))
    };
    assert!(steps(STEPS).is_ok());
    let beyond = steps(STEPS + 1).unwrap_err();
    assert!(beyond.starts_with("an ability has at most 32 steps, this one has 33"), "{beyond}");
}

#[test]
fn an_ability_chooses_so_many_targets_and_remembers_them_all() {
    let ability =
        |count: usize| format!("on turn_start mine: {}", vec!["heal 1 ally"; count].join(", "));
    let line = with(&[ability(TARGETS)]);
    assert!(inline(&line).is_ok());
    let beyond = inline(&with(&[ability(TARGETS + 1)])).unwrap_err();
    assert!(
        beyond.starts_with("an ability chooses at most 8 targets, this one chooses 9"),
        "{beyond}"
    );
    let setup = lines(&[
        "turn 3 p1 starting",
        "unit A p1 c3 Many wounds 8",
        "unit B p1 c2 Many wounds 8",
        "unit J p2 c5 Judge",
        "asked target ability A 1 p1 triggered",
    ]);
    // Somebody who could answer, so that it stays on the stack.
    let judge = "card Judge 5/1 0-0-1 ; instant close: close enemy".to_owned();
    let setup = [&[format!("card {line}"), judge], &setup[..]].concat();
    let (rules, mut state) = place(&load::embedded(), &setup).unwrap();
    let mut chosen = 0;
    while matches!(&state.asked, Some(Asked::Target { .. })) {
        let all = legal(&rules, &state, Seat::ONE);
        let choices = all.iter().filter(|c| matches!(c, Command::Choose { .. }));
        let choice = choices.clone().nth(chosen % choices.count()).expect("a choice");
        rules.apply(&mut state, Seat::ONE, choice, &mut Fast::new(1), &mut Vec::new()).unwrap();
        chosen += 1;
        keeps(&rules, &state);
    }
    assert_eq!(chosen, TARGETS);
    let plays: Vec<_> = state.stack.iter().filter_map(Item::play).collect();
    assert_eq!(plays[0].targets.iter().flatten().count(), TARGETS);
}

/// A pool of so many cards of which each gives a played ability to a cell.
fn giving(count: usize) -> Vec<(String, String)> {
    let mut text = String::new();
    for n in 0..count {
        let _ = write!(
            text,
            "[[card]]\nid = \"giver-{n}\"\nname = {{ ru = \"Даритель {n}\", en = \"Giver {n}\" }}\n\
             cost = 3\nlife = 5\nmove = 1\nstrike = [1, 2, 3]\nglyph = \"sword\"\n\
             ability = [{{ cost = \"close\", do = [{{ zone = \"here\", until = \"battle\", \
             gives = {{ cost = \"close\", do = [{{ heal = 1, to = \"self\" }}] }} }}] }}]\n"
        );
    }
    vec![("givers.toml".to_owned(), text)]
}

#[test]
fn a_pool_gives_so_many_abilities_by_cells() {
    let own = load::embedded();
    let given = (ABILITIES..=u8::MAX).filter(|n| own.origin(*n).is_some()).count();
    let full = load::with_extra(&giving(GIVEN - given)).expect("at the limit");
    assert!(full.origin(u8::MAX - 1).is_some(), "the last number is taken");
    let problems = load::with_extra(&giving(GIVEN - given + 1)).expect_err("one beyond it");
    let told = problems.iter().map(|problem| problem.message.as_str()).collect::<Vec<_>>();
    assert_eq!(told, ["too many played abilities that cells give, at most 247 are possible"]);
}

/// A battle that so many cards have entered: the first died long ago, the last stand and can act.
fn crowd(count: usize) -> Vec<String> {
    let healer = "Healer 6/2 1-1-1 counters 2 ; instant counter:1: heal 1 ally";
    let herald = "Herald 6/2 1-1-1 ; for ally other: mod strike +1";
    let mut all = vec![format!("card {healer}"), format!("card {herald}")];
    all.push("turn 3 p1 main".to_owned());
    let mut names = ('A'..='Z').chain('a'..='z').map(String::from).collect::<Vec<_>>();
    names.extend((names.len()..count).map(|n| format!("u{n}")));
    for (n, name) in names.iter().take(count).enumerate() {
        all.push(match count - n {
            1 => format!("unit {name} p1 c3 Healer"),
            2 => format!("unit {name} p1 c2 Herald"),
            3 => format!("unit {name} p1 b2 Healer wounds 2"),
            4 => format!("unit {name} p2 c5 Healer"),
            _ => format!("unit {name} p{} grave club-novice", n % 2 + 1),
        });
    }
    all
}

#[test]
fn so_many_cards_enter_a_battle_and_the_last_acts() {
    for count in [60, 64, 65, 130, UNITS] {
        let (rules, state) = place(&load::embedded(), &crowd(count)).unwrap();
        assert_eq!(state.units.len(), count);
        keeps(&rules, &state);
        laws::reading(&rules, &state).unwrap();
        let last = UnitId((count - 1) as u8);
        let all = legal(&rules, &state, Seat::ONE);
        let acts = |wanted: &Command| all.contains(wanted);
        let healed = stolik_berserk::ids::Target::Unit(UnitId((count - 3) as u8));
        let ability = Command::Use { unit: last, ability: 0, x: 0, target: Some(healed) };
        assert!(acts(&ability), "{count}: {all:?}");
        // The lives that the herald gives to the others count for the last of them too.
        let view = rules.view(&state, stolik_kernel::Audience::Public);
        assert_eq!(view.units[last.index()].strike, [2, 2, 2], "{count}");
        let mut next = state.clone();
        rules.apply(&mut next, Seat::ONE, &ability, &mut Fast::new(1), &mut Vec::new()).unwrap();
        keeps(&rules, &next);
    }
    let beyond = place(&load::embedded(), &crowd(UNITS + 1)).unwrap_err();
    assert!(beyond.contains("expected-at-most-256-units"), "{beyond}");
}

#[test]
fn a_numbered_unit_is_called_so_only_where_no_letter_is_left() {
    let few = lines(&["turn 3 p1 main", "unit A p1 c3 club-novice", "unit u1 p2 c4 club-novice"]);
    let refused = place(&load::embedded(), &few).unwrap_err();
    assert!(refused.contains("u1"), "{refused}");
    let rules = Berserk::new(Edition::Y2007, load::embedded().cards().to_vec());
    let mut odd = crowd(60);
    odd.swap(58, 59);
    assert!(place(&rules, &odd).is_err(), "a number out of its turn");
}
