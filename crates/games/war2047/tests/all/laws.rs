//! The laws of the kernel over random matches: legal is apply both ways, refusals change nothing,
//! views and determinization, secret choices commute, every match ends, text and state agree.

use crate::odd;
use crate::support;
use stolik_kernel::chance::Fast;
use stolik_kernel::laws::{self, Line};
use stolik_kernel::{Audience, Rules, Seat, Waiting};
use stolik_war2047::ids::{Line as Row, NO_TARGETS};
use stolik_war2047::state::Phase;
use stolik_war2047::{CardId, Command, Look, State, Target, UnitId, War2047, load};

/// Every command that could be meant: all cards in hand and two that are not, units, targets.
fn universe(s: &State, seat: Seat) -> Vec<Command> {
    let mut all = vec![Command::Keep, Command::Pass, Command::Done];
    let mut cards = s.sides[seat.index()].hand.clone();
    cards.extend([CardId(0), CardId(9), CardId(40), CardId(9999)]);
    cards.dedup();
    let mut units: Vec<UnitId> = s.units.iter().map(|u| u.id).collect();
    units.push(UnitId(s.next));
    let targets: Vec<Target> = units
        .iter()
        .map(|u| Target::Unit(*u))
        .chain([Target::Line(Row::Attack), Target::Line(Row::Defence)])
        .chain([Target::Tactic(0), Target::Tactic(1)])
        .collect();
    let mut aims = vec![NO_TARGETS];
    for a in &targets {
        aims.push([Some(*a), None]);
        aims.extend(targets.iter().map(|b| [Some(*a), Some(*b)]));
    }
    all.extend(targets.iter().map(|t| Command::Choose { target: *t }));
    all.extend(aims.iter().map(|t| Command::Second { targets: *t }));
    for card in cards {
        all.extend([Command::Swap { card }, Command::Recycle { card }, Command::Discard { card }]);
        for line in [None, Some(Row::Attack), Some(Row::Defence)] {
            all.extend(aims.iter().map(|t| Command::Play { card, line, targets: *t }));
        }
    }
    for unit in &units {
        let unit = *unit;
        all.push(Command::Move { unit });
        all.push(Command::Attack { unit, at: None });
        all.extend(aims.iter().map(|t| Command::Use { unit, targets: *t }));
        for other in &units {
            all.push(Command::Attack { unit, at: Some(*other) });
            all.push(Command::Block { unit, attacker: *other });
        }
    }
    all
}

/// Compares the refusals by the seat's own view with those by the true position.
fn refusals(rules: &War2047, s: &State, seat: Seat) -> Result<(), String> {
    let view = rules.view(s, Audience::Seat(seat));
    let look = Look::at(rules, &view);
    for command in universe(s, seat) {
        let by_view = look.refuses(seat, &command).map(|why| why.rule());
        let (mut copy, mut luck) = (s.clone(), Fast::new(0));
        let truly = rules.apply(&mut copy, seat, &command, &mut luck, &mut Vec::new());
        let truly = truly.err().map(|illegal| illegal.rule);
        if by_view != truly {
            return Err(format!("{command:?}: {truly:?}, but by the view {by_view:?}"));
        }
        // A pass belongs to windows alone.
        let timed = truly.filter(|_| command != Command::Pass);
        if let Some(rule) = timed.filter(|rule| !holds_now(s, seat, rule.id())) {
            return Err(format!("{seat} {command:?} in {:?}: {rule} does not hold", s.phase));
        }
    }
    Ok(())
}

/// Whether a rule about when something may be done forbids it in this moment.
fn holds_now(s: &State, seat: Seat, rule: &str) -> bool {
    let own = s.active == seat;
    let windows = !s.frames.is_empty();
    match rule {
        "recycle.own-turn" | "commander.second-not-opp" => !own,
        "gap.recycle-when" => own && s.phase.is_combat(),
        "phase3.unit-properties" => !s.phase.is_combat(),
        "command.tactic-time" => !(own && s.phase == Phase::Preparation),
        "final.play" => own && matches!(s.phase, Phase::Final | Phase::Discard),
        "phase2.to-attack" => s.phase != Phase::Movement,
        "deck.mulligan" => s.phase == Phase::Exchange,
        // No step of one's own that waits for nobody.
        "gap.response" => windows || !own || s.phase.is_combat() || s.phase == Phase::Discard,
        "final.pass" => !windows,
        _ => true,
    }
}

fn check(rules: &War2047, s: &State, chance: &mut Fast, deep: bool) -> Result<(), String> {
    laws::somebody_can_act(rules, s)?;
    if deep {
        for seat in [Seat::ONE, Seat::TWO] {
            laws::legality(rules, s, seat, &universe(s, seat))?;
            refusals(rules, s, seat)?;
        }
        laws::views(rules, s, chance)?;
        laws::commuting(rules, s, chance)?;
        laws::reshuffling(rules, s, &mut Fast::new(7))?;
        laws::withdrawing(rules, s)?;
        laws::stored(s)?;
        laws::reading(rules, s)?;
        laws::printing(rules, s)?;
    }
    Ok(())
}

#[test]
fn laws_hold_in_random_matches() {
    let rules = load::embedded();
    for seed in 0..25 {
        let start = rules.start(&support::setup(&rules, seed), &mut Fast::new(seed)).unwrap();
        let mut n = 0u64;
        let (end, _) = laws::play_out(&rules, start, seed, 30_000, |s, chance| {
            n += 1;
            check(&rules, s, chance, n < 3 || (n * 7 + seed).is_multiple_of(13))
        })
        .unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        assert!(matches!(rules.waiting(&end), Waiting::Over(_)));
    }
}

#[test]
fn every_match_ends() {
    let rules = load::embedded();
    for seed in 100..400 {
        let start = rules.start(&support::setup(&rules, seed), &mut Fast::new(seed)).unwrap();
        laws::play_out(&rules, start, seed, 30_000, |_, _| Ok(()))
            .unwrap_or_else(|e| panic!("seed {seed}: {e}"));
    }
}

#[test]
fn a_recorded_match_replays_to_the_same_state() {
    let rules = load::embedded();
    for seed in 0..10 {
        let start = rules.start(&support::setup(&rules, seed), &mut Fast::new(seed)).unwrap();
        let (line, end) = Line::record(&rules, &start, seed, 30_000).unwrap();
        assert_eq!(line.replay(&rules, &start).unwrap(), end);
    }
}

/// The laws hold for everything that the card language can say: matches of cards put together at random.
#[test]
fn laws_hold_for_random_cards() {
    for pool in 0..40 {
        let rules = odd::rules(pool);
        let start = rules.start(&odd::setup(&rules), &mut Fast::new(pool)).unwrap();
        let mut n = pool;
        laws::play_out(&rules, start, pool, 60_000, |s, chance| {
            n += 1;
            check(&rules, s, chance, n.is_multiple_of(61))
        })
        .unwrap_or_else(|e| panic!("pool {pool}: {e}"));
    }
}
