//! The laws of the kernel over random matches of two, three and four: legal is apply both ways, refusals change
//! nothing, views and determinization, every match ends, text and state agree.

use stolik_kernel::chance::Fast;
use stolik_kernel::laws::{self, Line};
use stolik_kernel::{Audience, Notation, Rules, Seat, Setup, Waiting};
use stolik_kozyablo::ids::{Sector, Target, UnitId};
use stolik_kozyablo::state::{End, Phase};
use stolik_kozyablo::{CardId, Command, Kozyablo, Look, State, load};

/// A match of so many seats; the peoples change with the seed, two may be the same.
fn start(rules: &Kozyablo, seats: usize, seed: u64) -> State {
    let ready = load::embedded_decks(rules);
    let mut luck = Fast::new(seed);
    let mut one = || load::listed(rules, &ready[luck.below(ready.len() as u32) as usize]);
    let decks = (0..seats).map(|_| one()).collect();
    rules.start(&Setup { decks, ..Setup::default() }, &mut Fast::new(seed)).unwrap()
}

/// Commands that could be meant, most of which are not legal.
fn universe(s: &State, seat: Seat, luck: &mut Fast) -> Vec<Command> {
    let mut all = vec![Command::Keep, Command::Draw, Command::Take, Command::Pass];
    let mut units: Vec<UnitId> = s.units.iter().map(|u| u.id).collect();
    units.push(UnitId(s.next));
    let sectors: Vec<Sector> = Sector::all(s.seats()).chain([Sector::capital(Seat(3))]).collect();
    let mut cards = s.sides[seat.index()].hand.clone();
    cards.extend([CardId(0), CardId(20)]);
    cards.dedup();
    let targets: Vec<Target> = units
        .iter()
        .map(|u| Target::Unit(*u))
        .chain(sectors.iter().map(|at| Target::Sector(*at)))
        .collect();
    let mut some = |n: u32| luck.below(n) as usize;
    for card in &cards {
        all.push(Command::Redraw { cards: vec![*card], more: false });
        all.push(Command::Play { card: *card, at: None, targets: Vec::new() });
        for at in &sectors {
            all.push(Command::Play { card: *card, at: Some(*at), targets: Vec::new() });
        }
        for target in &targets {
            all.push(Command::Play { card: *card, at: None, targets: vec![*target] });
            let other = targets[some(targets.len() as u32)];
            all.push(Command::Play { card: *card, at: None, targets: vec![*target, other] });
        }
    }
    all.extend(sectors.iter().map(|at| Command::Attack { at: *at }));
    for unit in &units {
        let (unit, line) = (*unit, some(2) as u8);
        all.extend([Command::Regenerate { unit }, Command::Hide { unit }]);
        all.extend([Command::Hold { by: unit }, Command::Defend { by: unit }]);
        all.push(Command::Ambush { units: vec![unit], more: false });
        all.push(Command::Use { unit, line, targets: Vec::new() });
        for target in &targets {
            all.push(Command::Use { unit, line, targets: vec![*target] });
            all.push(Command::Strike { by: unit, at: vec![*target] });
        }
        for _ in 0..4 {
            let (from, to) =
                (sectors[some(sectors.len() as u32)], sectors[some(sectors.len() as u32)]);
            let from = if some(2) == 0 { s.unit(unit).map_or(from, |u| u.at) } else { from };
            all.push(Command::Move { from, to, units: vec![unit], more: false });
            let other = units[some(units.len() as u32)];
            all.push(Command::Move {
                from,
                to,
                units: vec![unit.min(other), unit.max(other)],
                more: false,
            });
        }
    }
    all.sort();
    all.dedup();
    all
}

fn check(rules: &Kozyablo, s: &State, chance: &mut Fast, deep: bool) -> Result<(), String> {
    laws::somebody_can_act(rules, s)?;
    if !deep {
        return Ok(());
    }
    for seat in s.seats().iter() {
        let universe = universe(s, seat, chance);
        laws::legality(rules, s, seat, &universe)?;
        by_view(rules, s, seat, &universe)?;
        laws::completing(rules, s, seat, chance)?;
    }
    laws::position(rules, s, &[], chance)?;
    laws::reading(rules, s)?;
    laws::printing(rules, s)
}

/// The legal acts of a seat, and the reasons against others, are the same by its view alone.
fn by_view(rules: &Kozyablo, s: &State, seat: Seat, universe: &[Command]) -> Result<(), String> {
    let view = rules.view(s, Audience::Seat(seat));
    let look = Look::at(rules, &view);
    let (mut truly, mut seen) = (Vec::new(), Vec::new());
    rules.legal(s, seat, &mut truly);
    look.legal(seat, &mut seen);
    if truly != seen {
        return Err(format!("{seat} may do {truly:?}, by its view {seen:?}"));
    }
    for command in universe {
        let mut state = s.clone();
        let why = rules.apply(&mut state, seat, command, &mut Fast::new(1), &mut Vec::new()).err();
        let by_view = look.refuses(seat, command).map(|why| why.rule());
        if why.map(|why| why.rule) != by_view {
            return Err(format!("{seat}, {command:?}: {why:?}, by its view {by_view:?}"));
        }
    }
    for card in &s.side(seat).hand {
        let plays = |c: &Command| matches!(c, Command::Play { card: other, .. } if other == card);
        let may = truly.iter().any(plays);
        let asked = matches!(look.question(), Some(stolik_kozyablo::look::Question::Action(who)) if who == seat);
        if may != look.forbids(seat, *card).is_none() && asked {
            return Err(format!("{seat}, card {card:?}: {may}, {:?}", look.forbids(seat, *card)));
        }
    }
    Ok(())
}

#[test]
fn laws_hold_in_random_matches_of_two_three_and_four() {
    let rules = load::embedded();
    for seed in 0..24 {
        let seats = 2 + (seed % 3) as usize;
        let mut n = 0_u64;
        let (end, _) =
            laws::play_out(&rules, start(&rules, seats, seed), seed, 40_000, |s, chance| {
                n += 1;
                check(&rules, s, chance, n < 4 || (n * 7 + seed).is_multiple_of(23))
            })
            .unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        assert!(matches!(rules.waiting(&end), Waiting::Over(_)));
    }
}

/// Every match ends, with a place for each.
#[test]
fn every_match_ends_with_a_place_for_each() {
    let rules = load::embedded();
    let (mut passes, mut all) = (0, 0);
    for seats in 2..=4 {
        for seed in 0..60 {
            let (end, _) =
                laws::play_out(&rules, start(&rules, seats, seed), seed, 40_000, |_, _| Ok(()))
                    .unwrap_or_else(|e| panic!("{seats} seats, seed {seed}: {e}"));
            let Waiting::Over(outcome) = rules.waiting(&end) else { panic!("not over") };
            laws::ranking(outcome, end.seats()).unwrap();
            all += 1;
            passes += usize::from(end.phase == Phase::Over(End::Passes));
        }
    }
    assert!(passes * 4 < all, "{passes} of {all} were drawn by passes");
}

#[test]
fn a_recorded_match_replays_to_the_same_state_and_print() {
    let rules = load::embedded();
    for seed in 0..12 {
        let start = start(&rules, 2 + (seed % 3) as usize, seed);
        let (line, end) = Line::record(&rules, &start, seed, 40_000).unwrap();
        let again = line.replay(&rules, &start).unwrap();
        assert_eq!(again, end);
        let fingerprint_of = |s: &State| stolik_kernel::fingerprint::of_state(&rules, s);
        assert_eq!(fingerprint_of(&again), fingerprint_of(&end));
    }
}

/// Two hidden cards of one seat in one sector: exchanged, nobody but their owner can tell.
#[test]
fn hidden_cards_in_a_sector_cannot_be_told_apart() {
    let rules = load::embedded();
    let mut compared = 0;
    for seed in 0..60_u64 {
        let (rules, begun) = lurking(&rules, 2 + seed % 3);
        let mut n = 0_u64;
        laws::play_out(&rules, begun, seed, 40_000, |s, chance| {
            n += 1;
            compared += exchanged(&rules, s)?;
            check(&rules, s, chance, n.is_multiple_of(29))
        })
        .unwrap_or_else(|e| panic!("seed {seed}: {e}"));
    }
    assert!(compared > 1000, "{compared}");
}

/// A position with many hidden cards, which differ in speed, attack, lives and properties.
fn lurking(rules: &Kozyablo, seats: u64) -> (Kozyablo, State) {
    let mut lines = vec![
        format!("seats {seats}"),
        "card Slow creature 1 2/4/1 shadows".to_owned(),
        "card Fast creature 1 1/2/9 shadows flying archer; use enemy creature: damage 1".to_owned(),
        "card Wall creature 1 0/6/3 shadows defender; start squad: heal 1".to_owned(),
        "card Seer creature 1 1/3/5 scout".to_owned(),
    ];
    let names = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P"];
    let mut names = names.iter();
    for seat in 1..=seats {
        for (card, at) in [("Slow", "gold1"), ("Fast", "gold1"), ("Wall", "mana2")] {
            let name = names.next().unwrap();
            lines.push(format!("unit {name} p{seat} {at} {card} hidden"));
        }
        let (name, card) = (names.next().unwrap(), if seat == 1 { "Seer" } else { "Slow" });
        lines.push(format!("unit {name} p{seat} crystals1 {card}"));
        lines.push(format!("deck p{seat} Slow*4 Fast*4"));
    }
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    rules.place(&lines).unwrap()
}

/// Renames the two cards in everything that is going on.
fn renamed(s: &mut State, a: UnitId, b: UnitId) {
    let other = |id: &mut UnitId| match *id {
        id_a if id_a == a => *id = b,
        id_b if id_b == b => *id = a,
        _ => {}
    };
    let all = |list: &mut Vec<UnitId>| {
        list.iter_mut().for_each(other);
        list.sort_unstable();
    };
    if let Some(battle) = &mut s.battle {
        all(&mut battle.ambush);
        battle.acted.iter_mut().for_each(other);
        battle.leaving.iter_mut().for_each(|(units, _)| all(units));
    }
    if let Some(declared) = &mut s.declared
        && let Command::Move { units, .. } = &mut declared.command
    {
        all(units);
    }
    let due = s.hits.iter_mut().map(|hit| &mut hit.to);
    for to in due.chain(s.rest.iter_mut().flat_map(|rest| &mut rest.on)) {
        if let Target::Unit(id) = to {
            other(id);
        }
    }
}

/// Exchanges what two hidden cards are and compares all that others see and may do.
fn exchanged(rules: &Kozyablo, s: &State) -> Result<usize, String> {
    let hidden: Vec<usize> = (0..s.units.len()).filter(|n| s.units[*n].hidden).collect();
    let mut compared = 0;
    for (i, a) in hidden.iter().enumerate() {
        for b in &hidden[i + 1..] {
            let (one, two) = (s.units[*a], s.units[*b]);
            if (one.owner, one.at) != (two.owner, two.at) {
                continue;
            }
            let mut other = s.clone();
            (other.units[*a].card, other.units[*b].card) = (two.card, one.card);
            (other.units[*a].damage, other.units[*b].damage) = (two.damage, one.damage);
            (other.units[*a].used, other.units[*b].used) = (two.used, one.used);
            renamed(&mut other, one.id, two.id);
            for to in [Audience::Public].into_iter().chain(s.seats().iter().map(Audience::Seat)) {
                if to.is(one.owner) {
                    continue;
                }
                compared += 1;
                if rules.view(s, to) != rules.view(&other, to)
                    || rules.waiting(s) != rules.waiting(&other)
                {
                    return Err(format!("{to:?} can tell {} from {}", one.id, two.id));
                }
            }
        }
    }
    Ok(compared)
}

/// The engine asks only heroes and spells for these, so the lines would do nothing.
#[test]
fn line_about_a_card_of_the_wrong_type_is_refused() {
    let rules = load::embedded();
    let lines = [
        "card Lord hero 1 2/4/3",
        "card Man creature 1 2/3/3",
        "unit A p1 gold1 Man",
        "unit B p2 gold2 Man",
    ];
    for (line, fits) in [
        ("fallen p1 Lord", true),
        ("fallen p1 Man", false),
        ("lasting Lord p1 on A", true),
        ("lasting Man p1", false),
    ] {
        let all: Vec<&str> = lines.into_iter().chain([line]).collect();
        assert_eq!(rules.place(&all).is_ok(), fits, "{line}: {:?}", rules.place(&all).err());
    }
}
