//! The duty towards Provocateurs against a second, plain reading (phase3.provocateur, gap.provocateur-duty): all ways in which
//! attacks could be declared are tried, and those that may end the declaration are the ones where nobody attacks, or where
//! as many Provocateurs have an attacker as any way gives one.

use std::collections::BTreeSet;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Notation, Rules, Seat};
use stolik_war2047::state::{At, Phase};
use stolik_war2047::{Command, State, UnitId, War2047, load};

/// The goal of a unit of the attacker: nobody, the headquarters, a unit of the other side by its place there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Goal {
    Stays,
    Headquarters,
    Unit(usize),
}

/// A unit that could attack.
#[derive(Clone, Copy, Debug)]
struct Attacker {
    able: bool,
    /// Bound by ground attack to a unit of the other side.
    bound: Option<usize>,
    flies: bool,
}

/// Attackers, and the units of the other side with whether each provokes.
struct Case {
    attackers: Vec<Attacker>,
    others: Vec<bool>,
}

impl Case {
    fn any(luck: &mut Fast) -> Case {
        let others: Vec<bool> = (0..1 + luck.below(4)).map(|_| luck.below(3) > 0).collect();
        let attacker = |luck: &mut Fast| Attacker {
            able: luck.below(6) > 0,
            bound: (luck.below(3) == 0).then(|| luck.below(others.len() as u32) as usize),
            flies: luck.below(4) == 0,
        };
        let attackers = (0..1 + luck.below(4)).map(|_| attacker(luck)).collect();
        Case { attackers, others }
    }

    fn lines(&self) -> Vec<String> {
        let mut lines: Vec<String> = [
            "card Plane unit attack aviation 1/3",
            "card Bird unit attack aviation 1/3 flight",
            "card Decoy unit defence infantry 1/9 provocateur",
            "card Wall unit defence infantry 1/9",
            "turn 3 p1 attack",
        ]
        .map(str::to_owned)
        .into();
        for (n, attacker) in self.attackers.iter().enumerate() {
            let card = if attacker.flies { "Bird" } else { "Plane" };
            let rest = if attacker.able { "" } else { " inactive" };
            lines.push(format!("unit {} p1 attack {card}{rest}", UnitId(n as u16)));
        }
        for (n, provokes) in self.others.iter().enumerate() {
            let card = if *provokes { "Decoy" } else { "Wall" };
            lines.push(format!("unit {} p2 defence {card}", self.name(n)));
        }
        for (n, attacker) in self.attackers.iter().enumerate() {
            if let Some(goal) = attacker.bound {
                let (on, goal) = (UnitId(n as u16), self.name(goal));
                lines.push(format!("mod {on} strafe {goal} next p1"));
            }
        }
        lines
    }

    fn name(&self, other: usize) -> UnitId {
        UnitId((self.attackers.len() + other) as u16)
    }

    /// The goals that an attacker has.
    fn goals(&self, n: usize) -> Vec<Goal> {
        let Attacker { able, bound, .. } = self.attackers[n];
        let mut goals = vec![Goal::Stays];
        match (able, bound) {
            (false, _) => {}
            (true, Some(goal)) => goals.push(Goal::Unit(goal)),
            (true, None) => {
                goals.push(Goal::Headquarters);
                let provokes = |other: &usize| self.others[*other];
                goals.extend((0..self.others.len()).filter(provokes).map(Goal::Unit));
            }
        }
        goals
    }

    /// Every way to declare attacks, by the goals alone.
    fn ways(&self) -> Vec<Vec<Goal>> {
        let mut ways = vec![Vec::new()];
        for n in 0..self.attackers.len() {
            let longer = |way: Vec<Goal>| {
                self.goals(n).into_iter().map(move |goal| [way.clone(), vec![goal]].concat())
            };
            ways = ways.into_iter().flat_map(longer).collect();
        }
        ways
    }

    /// The number of Provocateurs with an attacker.
    fn served(&self, way: &[Goal]) -> usize {
        let has = |other: &usize| self.others[*other] && way.contains(&Goal::Unit(*other));
        (0..self.others.len()).filter(has).count()
    }

    /// The ways in which a declaration may end.
    fn fair(&self) -> BTreeSet<Vec<Goal>> {
        let ways = self.ways();
        let most = ways.iter().map(|way| self.served(way)).max().unwrap_or(0);
        let nobody = |way: &[Goal]| way.iter().all(|goal| *goal == Goal::Stays);
        ways.into_iter().filter(|way| nobody(way) || self.served(way) == most).collect()
    }

    /// The ways in which the engine lets it end. In every position on the way there is something to do.
    fn reached(&self, rules: &War2047, start: &State) -> BTreeSet<Vec<Goal>> {
        let (mut seen, mut ends) = (BTreeSet::new(), BTreeSet::new());
        let mut open = vec![start.clone()];
        while let Some(s) = open.pop() {
            let way = self.way(&s);
            if !seen.insert(way.clone()) {
                continue;
            }
            let mut legal = Vec::new();
            rules.legal(&s, Seat::ONE, &mut legal);
            assert!(!legal.is_empty(), "nothing may be done after {way:?}");
            for command in legal {
                match command {
                    Command::Done => {
                        ends.insert(way.clone());
                    }
                    Command::Attack { .. } => {
                        let mut next = s.clone();
                        rules
                            .apply(
                                &mut next,
                                Seat::ONE,
                                &command,
                                &mut Fast::new(1),
                                &mut Vec::new(),
                            )
                            .expect("it is legal");
                        assert_eq!(next.phase, Phase::Declare, "{command:?}");
                        open.push(next);
                    }
                    _ => {}
                }
            }
        }
        ends
    }

    fn way(&self, s: &State) -> Vec<Goal> {
        let place = |unit: UnitId| usize::from(unit.0) - self.attackers.len();
        let goal = |n: usize| {
            let attack = s.attacks.iter().find(|a| a.unit == UnitId(n as u16));
            attack.map_or(Goal::Stays, |attack| match attack.at {
                At::Headquarters => Goal::Headquarters,
                At::Provocateur(unit) | At::Strafed(unit) => Goal::Unit(place(unit)),
            })
        };
        (0..self.attackers.len()).map(goal).collect()
    }
}

#[test]
fn declaration_ends_where_provocateurs_are_served_as_far_as_attackers_go() {
    let pool = load::embedded();
    let (mut bound, mut short) = (0, 0);
    for seed in 0..1500 {
        let case = Case::any(&mut Fast::new(seed));
        let lines = case.lines();
        let told = lines.join("\n");
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let (rules, start) = pool.place(&lines).unwrap_or_else(|why| panic!("{told}: {why:?}"));
        let fair = case.fair();
        // If nobody can attack, nothing is asked.
        if case.attackers.iter().any(|attacker| attacker.able) {
            assert_eq!(case.reached(&rules, &start), fair, "{told}");
        }
        let provoke = case.others.iter().filter(|provokes| **provokes).count();
        let most = fair.iter().map(|way| case.served(way)).max().unwrap_or(0);
        short += usize::from(most < provoke);
        bound += usize::from(case.attackers.iter().any(|a| a.able && a.bound.is_some()));
    }
    assert!(bound > 300 && short > 300, "{bound} bound, {short} short of attackers");
}
