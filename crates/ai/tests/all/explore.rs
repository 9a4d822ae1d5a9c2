//! The exhaustive runner on a game of three buttons that can be broken in every way it looks for.

use serde::{Deserialize, Serialize};
use stolik_ai::{Failure, Goals, Hunt, Hunted, Taken, Try, explore, explore_while};
use stolik_kernel::chance::Fast;
use stolik_kernel::{
    Audience, Chance, Illegal, Outcome, RuleId, Rules, Seat, Seats, Setup, SetupError, Waiting,
    rule_id,
};

const RULE: RuleId = rule_id!("toy", "1");

/// A fault of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Flaw {
    Nothing,
    Panics,
    Refuses,
    Stuck,
    Endless,
    Lawless,
    Dead,
}

/// Nine presses of `Common` or `Rare`; where the flaw lies, `Rare` brings it out.
struct Buttons(Flaw);

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct State {
    presses: u32,
    rare: u32,
}

stolik_kernel::first_form!(State);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
enum Press {
    Common(u8),
    Rare,
}

impl Rules for Buttons {
    type State = State;
    type Command = Press;
    type Event = Press;
    type View = State;
    type Notice = Press;

    fn start(&self, setup: &Setup, _: &mut dyn Chance) -> Result<State, Vec<SetupError>> {
        assert_eq!(setup.decks.len(), 1, "the decks come from the goals");
        Ok(State { presses: 0, rare: 0 })
    }

    fn waiting(&self, s: &State) -> Waiting {
        let over = s.presses >= 9 && self.0 != Flaw::Endless;
        match over {
            true => Waiting::Over(Outcome::draw(Seats::first(2), RULE)),
            false => Waiting::For(Seats::one(Seat::ONE)),
        }
    }

    fn legal(&self, s: &State, _: Seat, out: &mut Vec<Press>) {
        if self.0 == Flaw::Stuck && s.rare > 0 {
            return;
        }
        out.extend((0..200).map(Press::Common));
        out.push(Press::Rare);
    }

    fn apply(
        &self,
        s: &mut State,
        _: Seat,
        command: &Press,
        _: &mut dyn Chance,
        log: &mut Vec<Press>,
    ) -> Result<(), Illegal> {
        if *command == Press::Rare {
            assert!(self.0 != Flaw::Panics, "the rare\nbutton");
            if self.0 == Flaw::Refuses {
                return Err(Illegal::by(RULE));
            }
            s.rare += 1;
        }
        s.presses += 1;
        log.push(*command);
        Ok(())
    }

    fn withdraw(&self, s: &mut State, _: Seat, _: &mut dyn Chance, _: &mut Vec<Press>) {
        s.presses = 9;
    }

    fn situation(&self, s: &State, out: &mut Vec<u8>) {
        out.push(s.presses as u8);
    }

    fn view(&self, s: &State, _: Audience) -> State {
        s.clone()
    }

    fn project(&self, event: &Press, _: Audience) -> Option<Press> {
        Some(*event)
    }

    fn determinize(&self, view: &State, _: &mut dyn Chance) -> State {
        view.clone()
    }
}

/// Two goals: any common button, and the rare one.
struct Both;

impl Goals<Buttons> for Both {
    fn count(&self) -> usize {
        2
    }

    fn name(&self, goal: usize) -> String {
        ["common", "rare"][goal].to_owned()
    }

    fn setup(&self, _: &Buttons, wanted: &[usize], _: &mut Fast) -> Setup {
        let deck = wanted.iter().map(|goal| self.name(*goal)).collect();
        Setup { decks: vec![deck], ..Setup::default() }
    }

    fn tries(&self, _: &Buttons, _: &State, command: &Press, out: &mut Vec<Try>) {
        out.extend((*command == Press::Rare).then_some(Try::Does(1)));
    }

    fn reached(&self, rules: &Buttons, step: &Taken<'_, Buttons>, out: &mut Vec<usize>) {
        assert_eq!(step.before.presses + 1, step.after.presses);
        assert_eq!(step.log, [*step.command]);
        match step.command {
            Press::Common(_) => out.push(0),
            Press::Rare => out.extend((rules.0 != Flaw::Dead).then_some(1)),
        }
    }

    fn lawful(&self, rules: &Buttons, s: &State, _: &mut Fast) -> Result<(), String> {
        match rules.0 == Flaw::Lawless && s.presses == 0 {
            true => Err("a law is broken".to_owned()),
            false => Ok(()),
        }
    }
}

/// The goals of [`Both`] with the rare one reached only in a match that began in a position of their own.
struct Placed;

/// The mark of that position.
const MARK: u32 = 100;

impl Goals<Buttons> for Placed {
    fn count(&self) -> usize {
        2
    }

    fn name(&self, goal: usize) -> String {
        Both.name(goal)
    }

    fn setup(&self, rules: &Buttons, wanted: &[usize], random: &mut Fast) -> Setup {
        Both.setup(rules, wanted, random)
    }

    fn position(&self, _: &Buttons, wanted: &[usize], _: &mut Fast) -> Option<State> {
        assert_eq!(wanted, [1], "the common button is reached in the first match");
        Some(State { presses: 0, rare: MARK })
    }

    fn tries(&self, rules: &Buttons, s: &State, command: &Press, out: &mut Vec<Try>) {
        Both.tries(rules, s, command, out);
    }

    fn reached(&self, _: &Buttons, step: &Taken<'_, Buttons>, out: &mut Vec<usize>) {
        out.push(usize::from(step.before.rare >= MARK));
    }

    fn lawful(&self, rules: &Buttons, s: &State, random: &mut Fast) -> Result<(), String> {
        Both.lawful(rules, s, random)
    }
}

#[test]
fn a_goal_out_of_reach_of_deals_is_reached_from_a_position() {
    let hunt = Hunt { seed: 3, matches: 10, times: 1 };
    let found = explore(&Buttons(Flaw::Nothing), &Placed, hunt);
    assert_eq!((found.complete, found.failure.clone()), (Some(1), None), "{found:?}");
}

fn hunt(flaw: Flaw, matches: u64) -> Hunted {
    explore(&Buttons(flaw), &Both, Hunt { seed: 3, matches, times: 1 })
}

/// One press of two hundred is rare: by chance alone it would take more matches.
#[test]
fn what_was_not_tried_comes_first() {
    let found = hunt(Flaw::Nothing, 100);
    assert_eq!((found.matches, found.complete, found.failure.clone()), (1, Some(0), None));
    assert!(found.reached.iter().all(|n| *n > 0) && found.missing().next().is_none());
    assert_eq!(found, hunt(Flaw::Nothing, 100), "the same seed, the same matches");
}

#[test]
fn each_goal_is_reached_as_often_as_asked() {
    let found = explore(&Buttons(Flaw::Nothing), &Both, Hunt { seed: 1, matches: 900, times: 40 });
    assert!(found.reached.iter().all(|n| *n >= 40), "{found:?}");
    assert!(found.matches < 900 && found.complete.is_some());
}

#[test]
fn a_run_that_is_stopped_lists_what_it_has_not_reached() {
    let mut left = 2;
    let hunt = Hunt { seed: 1, matches: 900, times: u32::MAX };
    let found = explore_while(&Buttons(Flaw::Nothing), &Both, hunt, &mut |_| {
        left -= 1;
        left > 0
    });
    assert!(found.stopped && found.failure.is_none());
    assert_eq!((found.matches, found.decisions), (0, 1), "the match under way does not count");
    assert!(found.missing().next().is_some());
    assert!(!hunt_all().stopped, "one that ends by itself was not stopped");
}

fn hunt_all() -> Hunted {
    hunt(Flaw::Nothing, 100)
}

#[test]
fn every_failure_is_found_and_found_again() {
    for (flaw, what) in [
        (Flaw::Panics, "panic: the rare\nbutton"),
        (Flaw::Refuses, "a legal command was refused"),
        (Flaw::Stuck, "nothing is legal"),
        (Flaw::Endless, "has not ended after"),
        (Flaw::Lawless, "a law is broken"),
    ] {
        let found = hunt(flaw, 100);
        let failure = found.failure.clone().unwrap_or_else(|| panic!("{flaw:?}"));
        assert!(failure.what.contains(what), "{flaw:?}: {failure:?}");
        assert_eq!(found.matches, failure.game + 1);
        assert_eq!(hunt(flaw, failure.game + 1).failure, Some(failure), "{flaw:?}");
    }
}

#[test]
fn what_never_resolves_is_named() {
    let found = hunt(Flaw::Dead, 5);
    let Hunted { matches, failure, complete, .. } = &found;
    assert_eq!((*matches, failure, *complete), (5, &None::<Failure>, None));
    assert_eq!(found.missing().collect::<Vec<_>>(), [1]);
}
