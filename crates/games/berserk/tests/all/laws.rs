//! The laws of the kernel over random matches: legal is apply both ways, refusals change nothing,
//! views and determinization, secret choices commute, every match ends.

use crate::odd;
use crate::support;
use stolik_berserk::card::Keyword;
use stolik_berserk::command::Command;
use stolik_berserk::ids::{CardId, Cell, Target, UnitId};
use stolik_berserk::state::{Asked, Phase, Place};
use stolik_berserk::{Berserk, Look, Refusal, State};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Rules, Seat, Waiting, laws};

/// Every command that could be meant in the battle, and those without a choice: all units, cells and targets.
fn universe(s: &State) -> Vec<Command> {
    let n = s.units.len() as u8;
    let mut all = vec![
        Command::Pass,
        Command::End,
        Command::Weaken,
        Command::Hold,
        Command::Decline,
        Command::Keep,
        Command::Redeal,
        Command::TakeFirst,
        Command::TakeSecond,
        Command::TakeBack,
        Command::Done,
        Command::Use { unit: UnitId(n), ability: 0, x: 0, target: None },
        Command::Strike { unit: UnitId(200), target: UnitId(0) },
    ];
    let mut decks: Vec<CardId> = s.sides.iter().flat_map(|side| side.deck.clone()).collect();
    decks.sort_unstable();
    decks.dedup();
    let targets: Vec<Target> = (0..n)
        .map(|u| Target::Unit(UnitId(u)))
        .chain((0..30).map(|c| Target::Cell(Cell(c))))
        .chain([Target::Die, Target::Assault])
        .chain((1..10).map(Target::Number))
        .chain(decks.into_iter().map(Target::Card))
        .collect();
    all.extend(targets.iter().map(|t| Command::Choose { target: *t }));
    // Units out of play act no more: two of those prove as much as all.
    let gone = (0..n).filter(|u| !s.units[usize::from(*u)].place.in_play()).skip(2);
    let gone: Vec<u8> = gone.collect();
    for unit in (0..n).filter(|u| !gone.contains(u)).map(UnitId) {
        all.extend([
            Command::Defend { unit },
            Command::Aim { unit },
            Command::Save { unit },
            Command::Retreat { unit },
            Command::Reveal { unit },
            Command::Order { index: unit.0 },
        ]);
        let others = || (0..=n).filter(|u| !gone.contains(u)).map(UnitId);
        all.extend(others().map(|host| Command::Attach { unit, host }));
        // Thirty-one: a cell that the field does not have.
        for to in (0..=30).map(Cell) {
            all.extend([Command::Move { unit, to }, Command::Leap { unit, to }]);
        }
        all.extend(others().map(|target| Command::Strike { unit, target }));
        for ability in (0..4).chain(8..10) {
            for x in 0..3 {
                all.push(Command::Use { unit, ability, x, target: None });
                all.extend(targets.iter().map(|t| Command::Use {
                    unit,
                    ability,
                    x,
                    target: Some(*t),
                }));
            }
        }
    }
    all
}

/// Every command that could be meant before the battle: the cards that the seat has and some others.
fn preparations(s: &State, seat: Seat) -> Vec<Command> {
    let side = &s.sides[seat.index()];
    let squad = side.squad.iter().map(|pick| pick.card);
    let mut cards: Vec<CardId> = side.deal.iter().copied().chain(squad).collect();
    cards.extend([0, 1, 9999].map(CardId));
    cards.sort_unstable();
    cards.dedup();
    // Thirty: a cell that the field does not have.
    let cells = (0..=30).map(Cell);
    let mut all: Vec<Command> = cells.clone().map(|cell| Command::Hide { cell }).collect();
    for card in cards {
        all.extend([Command::Prepare { card }, Command::Pick { card }]);
        all.extend((0..9).map(|gold| Command::Recruit { card, gold }));
        all.extend(cells.clone().map(|cell| Command::Place { card, cell }));
    }
    all
}

fn in_battle(s: &State) -> bool {
    matches!(
        s.phase,
        Phase::Placed { .. }
            | Phase::Symbionts { .. }
            | Phase::Parasites { .. }
            | Phase::BattleStart { .. }
            | Phase::Vanguard { .. }
            | Phase::Dawn
            | Phase::Starting
            | Phase::Main
            | Phase::Ending
            | Phase::Final
    )
}

/// Compares the refusals by the seat's own view, with the numbers that it is told, with those by the
/// true position.
fn refusals(rules: &Berserk, s: &State, seat: Seat, all: &[Command]) -> Result<(), String> {
    let view = rules.view(s, Audience::Seat(seat));
    let look = Look::at(rules, &view);
    for command in all {
        let by_view = look.refuses(seat, command);
        let truly = stolik_berserk::check(rules, s, seat, command).err();
        let told = by_view.and_then(Refusal::fact);
        let wrong = told.is_some() && told != truly.and_then(Refusal::fact);
        if wrong || by_view.map(Refusal::rule) != truly.map(Refusal::rule) {
            return Err(format!("{command:?}: {truly:?}, but by the view {by_view:?}"));
        }
    }
    Ok(())
}

/// Asks the laws at the decision with this number; the dear ones at some decisions.
fn check(
    rules: &Berserk,
    s: &State,
    chance: &mut Fast,
    (n, deep): (u64, bool),
) -> Result<(), String> {
    laws::somebody_can_act(rules, s)?;
    if deep {
        laws::views(rules, s, chance)?;
        for seat in [Seat::ONE, Seat::TWO] {
            let mut all = universe(s);
            all.extend(preparations(s, seat));
            let all = crate::seeds::share(all, n);
            laws::legality(rules, s, seat, &all)?;
            refusals(rules, s, seat, &all)?;
        }
        if !in_battle(s) {
            laws::commuting(rules, s, chance)?;
            laws::reshuffling(rules, s, &mut Fast::new(7))?;
        }
    }
    Ok(())
}

/// Plain creatures, whose windows are few, and the club set, which uses the whole card language.
fn pools() -> [Berserk; 2] {
    [support::rules(), stolik_berserk::load::embedded()]
}

#[test]
fn laws_hold_in_random_matches() {
    for (rules, seed) in
        pools().iter().flat_map(|r| crate::seeds::take(0..5).map(move |seed| (r, seed)))
    {
        let start = rules.start(&support::setup(rules, seed), &mut Fast::new(seed)).unwrap();
        let mut n = 0u64;
        let (end, _) = laws::play_out(rules, start, seed, 60_000, |s, chance| {
            n += 1;
            check(rules, s, chance, (n, (n * 7 + seed).is_multiple_of(29)))
        })
        .unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        assert!(matches!(rules.waiting(&end), Waiting::Over(_)));
    }
}

#[test]
fn every_match_ends() {
    for (rules, seed) in
        pools().iter().flat_map(|r| crate::seeds::take(100..150).map(move |seed| (r, seed)))
    {
        let start = rules.start(&support::setup(rules, seed), &mut Fast::new(seed)).unwrap();
        laws::play_out(rules, start, seed, 60_000, |_, _| Ok(()))
            .unwrap_or_else(|e| panic!("seed {seed}: {e}"));
    }
}

/// Situations that only matches of the newer edition reach.
const BEYOND: [&str; 4] =
    ["a card in exile", "a card in a hand", "who comes back", "the order of a pile"];

/// Situations that few matches reach.
fn rare(s: &State) -> Vec<&'static str> {
    let phase = match s.phase {
        Phase::Preparing { .. } => Some("before recruiting"),
        Phase::Placed { .. } => Some("after placement"),
        Phase::Symbionts { .. } => Some("symbionts find hosts"),
        Phase::Parasites { .. } => Some("parasites find hosts"),
        Phase::Vanguard { .. } => Some("vanguard"),
        Phase::Dawn => Some("before the turn"),
        Phase::Deal
        | Phase::Roles { .. }
        | Phase::Recruiting
        | Phase::Placement { .. }
        | Phase::Reveal
        | Phase::BattleStart { .. }
        | Phase::Starting
        | Phase::Main
        | Phase::Ending
        | Phase::Final
        | Phase::Over(_) => None,
    };
    let attached = s.units.iter().any(|u| matches!(u.place, Place::On(_))) && s.turn > 1;
    let closed = matches!(s.asked, Some(Asked::StayClosed { .. }));
    let lies = |place: Place| s.units.iter().any(|u| u.place == place);
    let beyond = [
        (lies(Place::Exile), "a card in exile"),
        (lies(Place::Hand), "a card in a hand"),
        (matches!(s.asked, Some(Asked::Rise { .. })), "who comes back"),
        (matches!(s.asked, Some(Asked::Pile { .. })), "the order of a pile"),
    ];
    let rest = [
        (attached, "a symbiont in battle"),
        (!s.cell_effects.is_empty(), "an effect on a cell"),
        (closed, "who stays closed"),
    ];
    let rest = rest.into_iter().chain(beyond);
    phase.into_iter().chain(rest.filter(|r| r.0).map(|r| r.1)).collect()
}

/// The laws hold for everything that the card language can say: matches of cards put together at random.
#[test]
fn laws_hold_for_random_cards() {
    let met = hold(64, odd::rules);
    let here = met.iter().filter(|what| !BEYOND.contains(what)).count();
    assert_eq!(here, 9, "what no match came to: {met:?}");
}

/// So they do in the newer edition, with its zones.
#[test]
fn laws_hold_for_random_cards_in_the_newer_edition() {
    let met = hold(20, odd::newer);
    for what in BEYOND {
        assert!(met.contains(what), "no match came to {what}: {met:?}");
    }
}

/// Plays a match of each pool of some slices and asks the laws at every decision; says what rare things were met.
fn hold(slice: u64, rules: fn(u64) -> Berserk) -> std::collections::BTreeSet<&'static str> {
    let mut met = std::collections::BTreeSet::new();
    for pool in crate::seeds::take(0..slice) {
        let rules = rules(pool);
        let mut setup = support::setup(&rules, pool);
        // A card that returns for ever and is killed for ever changes lives for ever: time ends that (7.3).
        let again = |keyword: &Keyword| matches!(keyword, Keyword::Incarnation(_));
        if rules.cards().iter().any(|card| card.keywords.iter().any(again)) {
            setup.options.insert("turns".into(), "400".into());
        }
        let start = rules.start(&setup, &mut Fast::new(pool)).unwrap();
        let mut n = pool;
        laws::play_out(&rules, start, pool, 60_000, |s, chance| {
            n += 1;
            met.extend(rare(s));
            let deep = n.is_multiple_of(29);
            check(&rules, s, chance, (n, deep))?;
            if deep {
                laws::reading(&rules, s)?;
                laws::printing(&rules, s)?;
                laws::stored(s)?;
            }
            Ok(())
        })
        .unwrap_or_else(|e| panic!("pool {pool}: {e}"));
    }
    met
}
