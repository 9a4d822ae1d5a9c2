//! Few presses: what leaves no choice is one press, a price or a target one more each; what a command did is told in a
//! few lines.

use stolik_face::laws::asked;
use stolik_heroes::event::Event;
use stolik_heroes::{Command, Heroes, State, load};
use stolik_heroes_face::HeroesFace;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Notation, Rules, Seat, Setup, Waiting, steps};
use stolik_table::{Around, PlayFace, PromptFace};
use stolik_words::{Language, Words};

fn place(lines: &[&str]) -> (Heroes, State) {
    load::embedded().place(lines).unwrap_or_else(|e| panic!("{e:?}"))
}

/// Returns the number of presses that a command takes, and the text of it that everybody reads.
fn done(rules: &Heroes, state: &mut State, said: &str) -> (usize, Vec<String>) {
    let seat = asked(rules, state);
    let view = rules.view(state, Audience::Seat(seat));
    let command = rules.read(&view, seat, said).unwrap_or_else(|e| panic!("{said}: {e:?}"));
    let presses = HeroesFace.steps(rules, &view, &command).len();
    let (before, mut log) = (state.clone(), Vec::new());
    rules
        .apply(state, seat, &command, &mut Fast::new(1), &mut log)
        .unwrap_or_else(|e| panic!("{said}: {e:?}"));
    let (old, new) = (rules.view(&before, Audience::Public), rules.view(state, Audience::Public));
    let told: Vec<Event> =
        log.iter().filter_map(|event| rules.project(event, Audience::Public)).collect();
    let lines = HeroesFace.story(rules, Around { before: &old, after: &new }, &told);
    let words = Words::embedded();
    (presses, lines.iter().map(|line| words.say(Language::Ru, line)).collect())
}

const POSITION: [&str; 9] = [
    "card Ork creature 2 3/3",
    "card Spark spell 1 | do: wound 2 a creature",
    "card Storm spell 2 | do: wound 1 each creature",
    "card Mill support 1 location | use close, 2 coins: draw 1",
    "unit C p1 Ork",
    "unit D p2 Ork",
    "unit E p1 Mill",
    "hand p1 Ork Spark Storm",
    "deck p1 Ork*5",
];

#[test]
fn what_leaves_no_choice_is_one_press_and_a_target_one_more() {
    for (said, presses) in
        [("play Ork", 1), ("play Storm", 1), ("play Spark D", 2), ("use E 0", 1), ("end", 1)]
    {
        let (rules, mut state) = place(&POSITION);
        assert_eq!(done(&rules, &mut state, said).0, presses, "{said}");
    }
}

/// A player who has to attack is asked for the target alone.
#[test]
fn an_attack_that_has_to_be_is_one_press() {
    let (rules, mut state) = place(&[
        "card Mad creature 2 3/3 frenzy",
        "card Ork creature 2 3/3",
        "unit C p1 Mad",
        "unit D p2 Ork",
    ]);
    assert_eq!(done(&rules, &mut state, "attack C D").0, 1);
}

/// The text of a healing by a keyword names the keyword.
#[test]
fn what_a_keyword_brings_is_told_with_its_name() {
    let (rules, mut state) = place(&[
        "card Bat creature 2 2/4 vampirism 1",
        "card Ork creature 2 1/5",
        "unit C p1 Bat wounds 1",
        "unit D p2 Ork",
    ]);
    let (_, lines) = done(&rules, &mut state, "attack C B");
    let lines = match rules.waiting(&state) {
        Waiting::For(seats) if seats == stolik_kernel::Seats::one(Seat::TWO) => {
            done(&rules, &mut state, "pass").1
        }
        _ => lines,
    };
    let healed = lines.iter().find(|line| line.contains("залечивает 1 рану"));
    assert!(healed.is_some_and(|line| line.ends_with("(Вампиризм)")), "{lines:?}");
}

/// A creature that is played is told in one line, not also as paid for and entered.
#[test]
fn what_follows_of_itself_is_not_told_again() {
    for (said, most) in [("play Ork", 1), ("play Spark D", 3), ("use E 0", 2)] {
        let (rules, mut state) = place(&POSITION);
        let (_, lines) = done(&rules, &mut state, said);
        assert!(!lines.is_empty() && lines.len() <= most, "{said}: {lines:?}");
    }
    let (rules, mut state) = place(&POSITION);
    let (presses, _) = done(&rules, &mut state, "attack C D");
    assert_eq!(presses, 2);
    if rules.waiting(&state) == Waiting::For(stolik_kernel::Seats::one(Seat::TWO)) {
        done(&rules, &mut state, "pass");
    }
    assert!(state.unit(stolik_heroes::UnitId(2)).is_none(), "both have fallen");
}

/// Every command takes few presses: with what, then one for each choice that the rules give.
#[test]
fn every_command_is_one_short_walk() {
    let rules = load::embedded();
    let ready = load::embedded_decks(&rules);
    let (mut walked, mut longest) = (0, 0);
    for round in 0..12usize {
        let deck = |n: usize| load::listed(&rules, &ready[(n + round) % ready.len()]);
        let setup = Setup { decks: (0..2).map(deck).collect(), ..Setup::default() };
        let mut luck = Fast::new(round as u64);
        let mut state = rules.start(&setup, &mut luck).expect("ready decks");
        for _ in 0..400 {
            let Waiting::For(_) = rules.waiting(&state) else { break };
            let seat = asked(&rules, &state);
            let mut legal = Vec::new();
            rules.legal(&state, seat, &mut legal);
            let first = legal.swap_remove(luck.below(legal.len() as u32) as usize);
            let command = steps::walk(&rules, &state, seat, first, &mut luck);
            let view = rules.view(&state, Audience::Seat(seat));
            let way = HeroesFace.steps(&rules, &view, &command).len();
            let most = match &command {
                Command::Redeal { cards, .. } => 2 + cards.len(),
                Command::Play { picks, .. }
                | Command::Use { picks, .. }
                | Command::Choose { picks, .. } => 1 + picks.len(),
                Command::Attack { .. } => 2,
                Command::Go { .. }
                | Command::Defend { .. }
                | Command::Pass
                | Command::End
                | Command::Swap { .. } => 1,
            };
            assert!(way <= most, "{way} steps: {command:?}");
            longest = longest.max(way);
            walked += 1;
            rules.apply(&mut state, seat, &command, &mut luck, &mut Vec::new()).expect("legal");
        }
    }
    assert!(walked > 600 && longest > 3, "{walked} commands, {longest} steps at most");
}

/// Returns the text above the buttons behind these first presses, in Russian.
fn above(rules: &Heroes, state: &State, seat: Seat, said: &str, presses: usize) -> Vec<String> {
    let view = rules.view(state, Audience::Seat(seat));
    let command = rules.read(&view, seat, said).unwrap_or_else(|e| panic!("{said}: {e:?}"));
    let way = HeroesFace.steps(rules, &view, &command);
    let words = Words::embedded();
    let lines = HeroesFace.asks(rules, &view, &way[..presses]);
    lines.iter().map(|line| words.say(Language::Ru, line)).collect()
}

#[test]
fn the_last_press_is_made_knowing_what_is_paid_and_what_is_left() {
    let position = [
        "card Ork creature 2 3/3",
        "card Spark spell 1 | do: wound 2 a creature",
        "card Smith creature 3 1/4 | use close, 2 coins: wound 1 a creature",
        "card Flood spell x+1 | do: wound x a creature",
        "coins p1 4",
        "unit C p1 Ork",
        "unit D p2 Ork",
        "unit E p1 Smith",
        "hand p1 Spark Flood",
    ];
    let (rules, state) = place(&position);
    let above = |said: &str, presses| above(&rules, &state, Seat::ONE, said, presses);
    let spark = above("play Spark D", 1);
    assert!(spark.contains(&"Вы заплатите: 1 монета (останется 3).".to_owned()), "{spark:?}");
    assert!(
        spark.last().expect("a question").ends_with('?'),
        "the question is the last: {spark:?}"
    );
    let smith = above("use E 0 D", 1);
    let pays = "Вы заплатите: 2 монеты (останется 2), закроется Smith E.";
    assert!(smith.contains(&pays.to_owned()), "{smith:?}");
    // X is chosen first, and nothing is whole yet; with it chosen all is known.
    let flood = above("play Flood n:2 D", 1);
    assert!(!flood.iter().any(|line| line.contains("заплатите")), "{flood:?}");
    let flood = above("play Flood n:2 D", 2);
    assert!(flood.contains(&"Вы заплатите: 3 монеты (останется 1).".to_owned()), "{flood:?}");
}

#[test]
fn an_attack_is_weighed_for_each_target_before_it_is_made() {
    let position = [
        "card Ork creature 2 3/3",
        "card Wall creature 2 1/6 armor 1",
        "card Bowman creature 2 2/2 first-strike",
        "unit C p1 Ork",
        "unit D p2 Ork",
        "unit E p2 Wall",
        "unit F p2 Bowman closed",
    ];
    let (rules, state) = place(&position);
    let lines = above(&rules, &state, Seat::ONE, "attack C D", 1);
    for line in [
        "Раны цели и атакующему, если никто не вмешается; потом он закроется:",
        "• Ork D: 3 (насмерть) и 3 (насмерть)",
        "• Wall E: 2 и 1",
        "• Bowman F: 3 (насмерть) и 0",
    ] {
        assert!(lines.iter().any(|said| said == line), "{line}: {lines:#?}");
    }
    assert!(lines.last().expect("a question").ends_with('?'));
}

#[test]
fn a_card_is_cancelled_knowing_which_coins_are_gone() {
    let position = [
        "card Ork creature 2 3/3",
        "card Warden support 1 event | always: cancels 2 enemy card",
        "unit C p2 Warden",
        "hand p1 Ork",
    ];
    let (rules, mut state) = place(&position);
    done(&rules, &mut state, "play Ork");
    let lines = above(&rules, &state, Seat::TWO, "choose yes", 0);
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert_eq!(lines[0], "За отмену вы лишитесь монет насовсем: 2.");
}

#[test]
fn what_is_played_free_is_chosen_knowing_what_is_paid_besides() {
    let position = [
        "edition 17",
        "card Banner creature 4 3/4 vanguard 3",
        "card Tax support 1 location | always: price any 2 creature cost=3",
        "card Trio creature 3 2/2",
        "card Thirst creature 2 2/2 thirst 1",
        "coins p1 7",
        "unit C p2 Tax",
        "hand p1 Banner Trio Thirst",
    ];
    let (rules, mut state) = place(&position);
    done(&rules, &mut state, "play Banner");
    let first = above(&rules, &state, Seat::ONE, "choose card:Trio", 0);
    let trio = "\u{2022} Trio: 2 монеты (останется 1)";
    assert!(first.contains(&trio.to_owned()), "{first:#?}");
    let thirst = above(&rules, &state, Seat::ONE, "choose card:Thirst A", 1);
    assert_eq!(thirst[0], "Авангард.");
    assert!(thirst.iter().any(|line| line.ends_with("Banner D получит ран: 1")), "{thirst:#?}");
}
