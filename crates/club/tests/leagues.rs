//! Properties of leagues over seeds: the schedule, seasons played to their end, leaving, deadlines, standings.

use stolik_club::authority::{ACTS, Act, May, ROLES, Role, may};
use stolik_club::limits::{ENTRY_ACTIONS, LEAST, MOST, OPENINGS, REASON};
use stolik_club::schedule::round_robin;
use stolik_club::{
    Action, DeckRule, Format, How, League, Legs, Length, Outcome, PairingNumber, PlayerNumber,
    Refusal, Rules, Stage, Status, TableNumber, ThirdPlace, Unfinished, standings,
};
use stolik_kernel::chance::Fast;

const DAY: i64 = 24 * 60 * 60 * 1000;

fn numbers(count: usize) -> Vec<PlayerNumber> {
    (0..count as u16).map(PlayerNumber).collect()
}

fn shuffled(count: usize, chance: &mut Fast) -> Vec<PlayerNumber> {
    let mut order = numbers(count);
    for at in (1..count).rev() {
        order.swap(at, chance.below(at as u32 + 1) as usize);
    }
    order
}

#[test]
fn fixed_decks_are_laid_by_players_before_the_start_and_never_exchanged() {
    let mut season = Season {
        league: League::new(Rules::default()),
        log: Vec::new(),
        tables: 0,
        rules: Rules::default(),
    };
    let [one, two, three, late] = [0, 1, 2, 3].map(PlayerNumber);
    let lay = |player, byte| Action::Lay { player, hash: [byte; 32] };
    season.act(0, Action::Enter(one)).unwrap();
    assert_eq!(season.act(0, lay(one, 1)), Err(Refusal::FreeDecks));
    let fixed = Action::ChooseDecks(DeckRule::Fixed);
    assert_eq!(season.act(0, fixed.clone()), Err(Refusal::HasPlayers));
    season.act(0, Action::Leave(one)).unwrap();
    season.act(0, fixed).unwrap();
    for player in [one, two, three] {
        season.act(1, Action::Enter(player)).unwrap();
    }
    assert_eq!(season.act(1, lay(late, 4)), Err(Refusal::NotEntered));
    for (player, byte) in [(one, 1), (two, 2), (two, 9)] {
        season.act(1, lay(player, byte)).unwrap();
    }
    let start = Action::Start { order: vec![one, two, three] };
    assert_eq!(season.act(2, start.clone()), Err(Refusal::NoDeck));
    season.act(2, lay(three, 3)).unwrap();
    season.act(2, start).unwrap();
    assert_eq!(season.act(3, lay(one, 7)), Err(Refusal::DeckFixed));
    season.act(3, Action::Enter(late)).unwrap();
    season.act(3, lay(late, 4)).unwrap();
    assert_eq!(season.act(3, lay(late, 5)), Err(Refusal::DeckFixed));
    let hashes =
        [one, two, three, late].map(|player| season.league.hash(player).map(|hash| hash[0]));
    assert_eq!(hashes, [Some(1), Some(9), Some(3), Some(4)]);
    season.act(4, Action::Cancel).unwrap();
    assert_eq!(season.act(5, lay(late, 6)), Err(Refusal::Over));
    season.check_replay();
}

/// A league that has started, with its actions.
fn started(rules: Rules, order: &[PlayerNumber]) -> Season {
    let mut season = Season { league: League::new(rules), log: Vec::new(), tables: 0, rules };
    for player in numbers(order.len()) {
        season.act(0, Action::Enter(player)).unwrap();
    }
    season.act(0, Action::Start { order: order.to_vec() }).unwrap();
    season
}

/// A league with everything that was recorded of it.
struct Season {
    league: League,
    log: Vec<(i64, Action)>,
    tables: u64,
    rules: Rules,
}

impl Season {
    fn act(&mut self, at: i64, action: Action) -> Result<(), Refusal> {
        let before = self.league.clone();
        let done = self.league.apply(at, &action);
        match done {
            Ok(()) => self.log.push((at, action)),
            Err(_) => assert_eq!(self.league, before, "a refused action changes nothing"),
        }
        done
    }

    fn open(&mut self, at: i64, pairing: PairingNumber) -> Result<(), Refusal> {
        self.tables += 1;
        self.act(at, Action::Open { pairing, table: TableNumber(self.tables) })
    }

    fn check_replay(&self) {
        let actions = self.log.iter().map(|(at, action)| (*at, action));
        assert_eq!(League::replay(self.rules, actions).as_ref(), Ok(&self.league));
    }
}

/// Plays a season with chance results, leavings and lapses; every step checks the invariants.
fn play_season(seed: u64) -> Season {
    let mut chance = Fast::new(seed);
    let count = LEAST + chance.below((MOST - LEAST) as u32 + 1) as usize;
    let pick = |chance: &mut Fast, of: u32| chance.below(of);
    let rules = Rules {
        legs: [Legs::Single, Legs::Double][pick(&mut chance, 2) as usize],
        length: [Length::One, Length::BestOfThree][pick(&mut chance, 2) as usize],
        unfinished: [Unfinished::Claim, Unfinished::Ruling, Unfinished::Draw]
            [pick(&mut chance, 3) as usize],
        ..Rules::default()
    };
    let order = shuffled(count, &mut chance);
    let mut season = started(rules, &order);
    let mut now = 0;
    while season.league.stage() == Stage::Running {
        now += DAY;
        assert!(now < 40_000 * DAY, "seed {seed}: a season ends");
        for pairing in season.league.openable(now) {
            season.open(now, pairing).unwrap();
        }
        let mut playing = std::collections::BTreeSet::new();
        for pairing in season.league.pairings() {
            let in_time = pairing.table.is_some() && !pairing.is_overdue(&rules, now);
            assert!(!in_time || (playing.insert(pairing.first) && playing.insert(pairing.second)));
        }
        for number in season.league.expired(now) {
            season.act(now, Action::Expire { pairing: number }).unwrap();
        }
        if season.league.stage() != Stage::Running {
            break;
        }
        let under_way: Vec<_> =
            season.league.pairings().iter().filter(|p| p.table.is_some()).cloned().collect();
        for pairing in under_way {
            let number = pairing.number;
            let winner =
                [Some(pairing.first), Some(pairing.second), None][chance.below(3) as usize];
            // A player may have left just now.
            let _ = match chance.below(24) {
                0..12 => season.act(now, Action::Play { pairing: number, winner }),
                12 => season.act(now, Action::Close { pairing: number }),
                13 => season.act(now, Action::Claim { pairing: number, by: pairing.first }),
                14 => {
                    let (outcome, reason) = (Outcome::Neither, "nobody came".to_owned());
                    season.act(now, Action::Rule { pairing: number, outcome, reason })
                }
                15 if chance.below(20) == 0 => season.act(now, Action::Leave(pairing.first)),
                _ => Ok(()),
            };
        }
    }
    season
}

#[test]
fn every_pair_meets_once_or_twice_and_first_seats_are_balanced() {
    for count in 2..=40 {
        for legs in [Legs::Single, Legs::Double] {
            let order = shuffled(count, &mut Fast::new(count as u64));
            let meetings = round_robin(&order, legs);
            let times = match legs {
                Legs::Single => 1,
                Legs::Double => 2,
            };
            for (one, two) in order.iter().flat_map(|a| order.iter().map(move |b| (a, b))) {
                let met = meetings.iter().filter(|m| {
                    (m.first, m.second) == (*one, *two) || (m.first, m.second) == (*two, *one)
                });
                assert_eq!(met.count(), if one == two { 0 } else { times }, "{count} {legs:?}");
            }
            for player in &order {
                let first = meetings.iter().filter(|m| m.first == *player).count();
                let second = meetings.iter().filter(|m| m.second == *player).count();
                let most = if legs == Legs::Single { 1 } else { 0 };
                assert!(first.abs_diff(second) <= most, "{count} {legs:?}: {first} {second}");
            }
            let rounds = meetings.last().unwrap().round + 1;
            for round in 0..rounds {
                let mut busy = std::collections::BTreeSet::new();
                for meeting in meetings.iter().filter(|meeting| meeting.round == round) {
                    assert!(busy.insert(meeting.first) && busy.insert(meeting.second));
                }
                assert!(busy.len() + 1 >= count, "at most one player rests in a round");
            }
        }
    }
}

#[test]
fn every_season_ends_and_its_record_gives_it_again() {
    for seed in 0..80 {
        let season = play_season(seed);
        season.check_replay();
        assert_eq!(season.league.stage(), Stage::Over);
        for pairing in season.league.pairings() {
            assert!(pairing.decided.is_some() || !season.league.counts(pairing), "seed {seed}");
        }
        let rows = standings(&season.league);
        let points: u32 = rows.iter().map(|row| row.points).sum();
        let given = season.league.pairings().iter().filter(|p| season.league.counts(p));
        let given: u32 = given
            .map(|pairing| match pairing.decided {
                Some((Outcome::Won(_) | Outcome::Drawn, _)) => 2,
                Some((Outcome::Neither, _)) | None => 0,
            })
            .sum();
        assert_eq!(points, given, "seed {seed}: each pairing gives one point");
        assert!(rows.windows(2).all(|two| two[0].place <= two[1].place), "seed {seed}");
        for number in 0..season.league.pairings().len() as u16 {
            let pairing = PairingNumber(number);
            let mut league = season.league.clone();
            let late = league.apply(i64::MAX / 2, &Action::Expire { pairing });
            assert_eq!(late, Err(Refusal::Over), "nothing changes after the end");
        }
    }
}

#[test]
fn standings_do_not_depend_on_the_order_of_results() {
    for seed in 0..100 {
        let mut chance = Fast::new(seed);
        let order = shuffled(3 + seed as usize % 8, &mut chance);
        let mut season = started(Rules::default(), &order);
        let results: Vec<Option<PlayerNumber>> = season
            .league
            .pairings()
            .iter()
            .map(|p| [Some(p.first), Some(p.second), None][chance.below(3) as usize])
            .collect();
        let mut backwards = started(Rules::default(), &order);
        let all: Vec<u16> = (0..results.len() as u16).collect();
        let enter = |season: &mut Season, number: u16| {
            let (pairing, winner) = (PairingNumber(number), results[usize::from(number)]);
            season.open(1, pairing).unwrap();
            season.act(2, Action::Play { pairing, winner }).unwrap();
        };
        all.iter().for_each(|number| enter(&mut season, *number));
        all.iter().rev().for_each(|number| enter(&mut backwards, *number));
        assert_eq!(standings(&season.league), standings(&backwards.league));
    }
}

/// Plays the results that `winner` names, of each pairing by the players' numbers.
fn played(count: usize, winner: impl Fn(u16, u16) -> Option<u16>) -> League {
    let mut season = started(Rules::default(), &numbers(count));
    for pairing in season.league.pairings().to_vec() {
        let (one, two) =
            (pairing.first.0.min(pairing.second.0), pairing.first.0.max(pairing.second.0));
        season.open(1, pairing.number).unwrap();
        let winner = winner(one, two).map(PlayerNumber);
        season.act(2, Action::Play { pairing: pairing.number, winner }).unwrap();
    }
    season.league
}

#[test]
fn ties_are_broken_by_head_to_head_then_sonneborn_berger_and_else_shared() {
    // 0 and 1 have two points each; 1 has beaten 0.
    let league = played(4, |one, two| match (one, two) {
        (0, 1) => Some(1),
        (0, _) => Some(0),
        (1, 2) => Some(1),
        (1, 3) => Some(3),
        _ => None,
    });
    let rows = standings(&league);
    let first: Vec<_> =
        rows.iter().map(|row| (row.player.0, row.points, row.head_to_head)).collect();
    assert_eq!(first[..2], [(1, 4, 2), (0, 4, 0)]);
    // A circle of three, each beating the next: everything is equal, and so the place is shared.
    let circle = played(3, |one, two| Some(if (one, two) == (0, 2) { 2 } else { one }));
    let places: Vec<_> = standings(&circle).iter().map(|row| row.place).collect();
    assert_eq!(places, [1, 1, 1]);
    // 2 and 3 drew with each other and have a point and a half each; 3 has beaten the better player.
    let league = played(4, |one, two| match (one, two) {
        (0, 1) => Some(0),
        (0, 2) => Some(0),
        (0, 3) => Some(3),
        (1, 2) => Some(2),
        (1, 3) => Some(1),
        _ => None,
    });
    let rows = standings(&league);
    let two: Vec<_> = rows.iter().filter(|row| row.points == 3).collect();
    assert_eq!(two.iter().map(|row| row.player.0).collect::<Vec<_>>(), [3, 2]);
    assert_eq!(two[0].head_to_head, two[1].head_to_head);
    // Three points of the leader, in quarters: his two points beaten, and half of the drawn opponent's 1.5.
    assert_eq!((two[0].sonneborn_berger, two[1].sonneborn_berger), (8 + 3, 4 + 3));
}

#[test]
fn standings_after_an_annulment_are_those_without_the_pairing() {
    let reason = || "agreed beforehand".to_owned();
    for annulled in 0..6 {
        let season = |left_out: Option<usize>| {
            let mut season = started(Rules::default(), &numbers(4));
            for (at, pairing) in season.league.pairings().to_vec().into_iter().enumerate() {
                season.open(1, pairing.number).unwrap();
                let play = Action::Play { pairing: pairing.number, winner: Some(pairing.first) };
                if Some(at) != left_out {
                    season.act(2, play).unwrap();
                }
            }
            season
        };
        let (mut all, without) = (season(None), season(Some(annulled)));
        let table = TableNumber(annulled as u64 + 1);
        let annul = |table, reason| Action::Annul { table, reason };
        assert_eq!(all.act(3, annul(table, " ".to_owned())), Err(Refusal::BadReason));
        all.act(3, annul(table, reason())).unwrap();
        assert_eq!(standings(&all.league), standings(&without.league));
        assert_eq!(all.league.stage(), Stage::Over, "nothing is played anew");
        assert_eq!(all.act(4, annul(table, reason())), Err(Refusal::Decided));
        assert_eq!(all.act(4, annul(TableNumber(99), reason())), Err(Refusal::NoPairing));
        all.check_replay();
    }
}

#[test]
fn annulled_match_of_a_best_of_three_is_won_by_nobody_and_the_pairing_goes_on() {
    let rules = Rules { length: Length::BestOfThree, ..Rules::default() };
    let mut season = started(rules, &numbers(3));
    let pairing = PairingNumber(0);
    let first = season.league.pairings()[0].first;
    let play = |season: &mut Season, winner| {
        season.open(1, pairing).unwrap();
        season.act(2, Action::Play { pairing, winner: Some(winner) }).unwrap();
    };
    play(&mut season, first);
    let annul = Action::Annul { table: TableNumber(1), reason: "a failure".to_owned() };
    season.act(3, annul).unwrap();
    play(&mut season, first);
    assert_eq!(season.league.pairings()[0].decided, None, "one win of the two that are needed");
    play(&mut season, first);
    assert_eq!(season.league.pairings()[0].decided, Some((Outcome::Won(first), How::Played)));
    season.check_replay();
}

#[test]
fn knockout_keeps_a_result_on_which_a_later_round_was_built() {
    let mut league = League::new(Rules::default());
    let mut act = |action: Action| league.apply(1, &action).map(|()| league.clone());
    act(Action::Arrange(Format::Knockout(ThirdPlace::Shared))).unwrap();
    for player in numbers(4) {
        act(Action::Enter(player)).unwrap();
    }
    let mut league = act(Action::Start { order: numbers(4) }).unwrap();
    let mut tables = 0;
    while let Some(round) = league.next_round().filter(|_| league.stage() == Stage::Running) {
        league.apply(2, &round).unwrap();
        let open: Vec<_> =
            league.pairings().iter().filter(|p| p.decided.is_none()).cloned().collect();
        for pairing in open {
            tables += 1;
            let (number, table) = (pairing.number, TableNumber(tables));
            league.apply(3, &Action::Open { pairing: number, table }).unwrap();
            let play = Action::Play { pairing: number, winner: Some(pairing.first) };
            league.apply(4, &play).unwrap();
        }
    }
    let annul = |table| Action::Annul { table: TableNumber(table), reason: "agreed".to_owned() };
    assert_eq!((league.stage(), tables), (Stage::Over, 3));
    assert!(!league.is_annullable(TableNumber(1)) && league.is_annullable(TableNumber(3)));
    assert_eq!(league.apply(5, &annul(1)), Err(Refusal::RoundOver));
    let before = standings(&league);
    league.apply(5, &annul(3)).unwrap();
    let after = standings(&league);
    assert_eq!((before[0].place, before[1].place), (1, 2));
    assert_eq!((after[0].place, after[1].place), (1, 1), "the final is won by nobody");
}

#[test]
fn leaving_under_half_strikes_the_results_and_later_loses_the_rest() {
    for decided in 0..4 {
        let mut season = started(Rules::default(), &numbers(5));
        let leaver = PlayerNumber(2);
        let own: Vec<_> =
            season.league.pairings().iter().filter(|p| p.has(leaver)).cloned().collect();
        for pairing in own.iter().take(decided) {
            season.open(1, pairing.number).unwrap();
            let winner = Some(leaver);
            season.act(2, Action::Play { pairing: pairing.number, winner }).unwrap();
        }
        season.act(3, Action::Leave(leaver)).unwrap();
        let struck = decided < 2;
        let status = if struck { Status::Struck } else { Status::Retired };
        assert_eq!(season.league.status(leaver), Some(status), "{decided} of 4");
        let rows = standings(&season.league);
        assert_eq!(rows.iter().any(|row| row.player == leaver), !struck);
        let given: u32 = rows.iter().map(|row| row.points).sum();
        assert_eq!(given, if struck { 0 } else { 8 });
        let left = season
            .league
            .pairings()
            .iter()
            .filter(|p| p.decided.as_ref().is_some_and(|(_, how)| *how == How::Left));
        assert_eq!(left.count(), if struck { 0 } else { 4 - decided });
        assert_eq!(season.act(4, Action::Leave(leaver)), Err(Refusal::NotEntered));
        season.check_replay();
    }
}

#[test]
fn best_of_three_ends_with_the_second_win_and_alternates_seats() {
    let rules = Rules { length: Length::BestOfThree, ..Rules::default() };
    let mut season = started(rules, &numbers(3));
    let pairing = season.league.pairings()[0].clone();
    let (one, two, number) = (pairing.first, pairing.second, pairing.number);
    for (winner, seats, over) in
        [(Some(one), [one, two], false), (Some(two), [two, one], false), (None, [one, two], true)]
    {
        assert_eq!(season.league.pairings()[0].seats(), seats);
        season.open(1, number).unwrap();
        season.act(2, Action::Play { pairing: number, winner }).unwrap();
        assert_eq!(season.league.pairings()[0].decided.is_some(), over);
    }
    assert_eq!(season.league.pairings()[0].decided, Some((Outcome::Drawn, How::Played)));
    let second = season.league.pairings()[1].clone();
    for _ in 0..2 {
        season.open(1, second.number).unwrap();
        let winner = Some(second.second);
        season.act(2, Action::Play { pairing: second.number, winner }).unwrap();
    }
    let decided = &season.league.pairings()[1].decided;
    assert_eq!(*decided, Some((Outcome::Won(second.second), How::Played)));
}

#[test]
fn unfinished_pairing_ends_by_the_rule_chosen_before_the_start() {
    for unfinished in [Unfinished::Claim, Unfinished::Ruling, Unfinished::Draw] {
        let rules = Rules { unfinished, pairing_days: 7, ..Rules::default() };
        let mut season = started(rules, &numbers(4));
        let (pairing, by) = (PairingNumber(0), season.league.pairings()[0].first);
        let claim = Action::Claim { pairing, by };
        let rule = |reason: &str| Action::Rule {
            pairing,
            outcome: Outcome::Drawn,
            reason: reason.to_owned(),
        };
        season.open(0, pairing).unwrap();
        assert_eq!(season.league.next_due(0), Some(7 * DAY));
        assert_eq!(season.act(7 * DAY - 1, rule("ill")), Err(Refusal::NotDue));
        let early = season.act(7 * DAY - 1, claim.clone());
        let claimable = unfinished == Unfinished::Claim;
        assert_eq!(early, Err(if claimable { Refusal::NotDue } else { Refusal::OtherRule }));
        let at_once = unfinished == Unfinished::Draw;
        assert_eq!(season.league.expired(7 * DAY), if at_once { vec![pairing] } else { vec![] });
        assert_eq!(season.league.expired(14 * DAY), vec![pairing], "nobody waits for ever");
        for bad in ["", "  ", &"x".repeat(REASON + 1)] {
            assert_eq!(season.act(7 * DAY, rule(bad)), Err(Refusal::BadReason));
        }
        let mut claimed = season.league.clone();
        assert_eq!(claimed.apply(7 * DAY, &claim).is_ok(), claimable);
        season.act(7 * DAY, rule("both were ill")).unwrap();
        assert_eq!(season.act(7 * DAY, rule("again")), Err(Refusal::Decided));
        let ruled = Some((Outcome::Drawn, How::Ruled("both were ill".to_owned())));
        assert_eq!(season.league.pairings()[0].decided, ruled);
    }
}

#[test]
fn entry_is_bounded_and_a_number_stays_with_its_player() {
    let mut league = League::new(Rules::default());
    let enter = |league: &mut League, n: u16| league.apply(0, &Action::Enter(PlayerNumber(n)));
    assert_eq!(enter(&mut league, 1), Err(Refusal::NotEntered), "numbers follow each other");
    for n in 0..MOST as u16 {
        enter(&mut league, n).unwrap();
        assert_eq!(enter(&mut league, n), Err(Refusal::Entered));
    }
    assert_eq!(enter(&mut league, MOST as u16), Err(Refusal::Full));
    league.apply(0, &Action::Leave(PlayerNumber(3))).unwrap();
    enter(&mut league, MOST as u16).unwrap();
    assert_eq!(enter(&mut league, 3), Err(Refusal::Full));
    let order = numbers(MOST);
    assert_eq!(league.apply(0, &Action::Start { order }), Err(Refusal::WrongOrder));
    let order: Vec<_> = league.active().collect();
    league.apply(0, &Action::Start { order }).unwrap();
    assert_eq!(enter(&mut league, 3), Err(Refusal::Started));

    let mut league = League::new(Rules::default());
    let rules = Rules { pairing_days: 8, ..Rules::default() };
    assert_eq!(league.apply(0, &Action::Choose(rules)), Err(Refusal::NotOffered));
    for _ in 0..ENTRY_ACTIONS {
        enter(&mut league, 0).unwrap();
        league.apply(0, &Action::Leave(PlayerNumber(0))).unwrap();
    }
    assert_eq!(enter(&mut league, 0), Err(Refusal::TooManyChanges));
    assert_eq!(league.apply(0, &Action::Start { order: Vec::new() }), Err(Refusal::TooFew));
}

#[test]
fn closed_table_is_opened_again_on_request_and_not_for_ever() {
    let mut season = started(Rules::default(), &numbers(4));
    let number = PairingNumber(0);
    for _ in 0..OPENINGS {
        season.open(0, number).unwrap();
        assert_eq!(season.open(0, number), Err(Refusal::HasTable));
        season.act(0, Action::Close { pairing: number }).unwrap();
        assert!(!season.league.openable(0).contains(&number), "it waits until it is asked for");
    }
    assert_eq!(season.open(0, number), Err(Refusal::TooManyTables));
    assert_eq!(season.act(0, Action::Close { pairing: number }), Err(Refusal::NoTable));
    let other = PairingNumber(1);
    assert_eq!(season.league.openable(0), [other], "of four the two others go on meanwhile");
    season.open(0, other).unwrap();
    season.act(0, Action::Play { pairing: other, winner: None }).unwrap();
    assert_eq!(season.league.openable(0).len(), 2, "then everybody meets somebody else");
}

#[test]
fn actions_are_stored_in_few_bytes_and_in_a_fixed_order() {
    let (pairing, by) = (PairingNumber(3), PlayerNumber(2));
    let all: [(Action, &[u8]); 11] = [
        (Action::Choose(Rules::default()), &[0, 0, 0, 0, 2, 14]),
        (Action::Enter(by), &[1, 2]),
        (Action::Leave(by), &[2, 2]),
        (Action::Start { order: numbers(3) }, &[3, 3, 0, 1, 2]),
        (Action::Open { pairing, table: TableNumber(300) }, &[4, 3, 0xac, 2]),
        (Action::Play { pairing, winner: Some(by) }, &[5, 3, 1, 2]),
        (Action::Close { pairing }, &[6, 3]),
        (Action::Claim { pairing, by }, &[7, 3, 2]),
        (
            Action::Rule { pairing, outcome: Outcome::Neither, reason: "x".into() },
            &[8, 3, 2, 1, 120],
        ),
        (Action::Expire { pairing }, &[9, 3]),
        (Action::Cancel, &[10]),
    ];
    for (action, bytes) in all {
        assert_eq!(postcard::to_stdvec(&action).unwrap(), bytes, "{action:?}");
        assert_eq!(postcard::from_bytes::<Action>(bytes).unwrap(), action);
    }
}

#[test]
fn table_of_authority_names_each_act_once_and_no_own_pairing_is_ruled() {
    for (number, (act, row)) in ACTS.iter().enumerate() {
        assert_eq!(*act as usize, number, "{act:?}");
        for (role, entry) in ROLES.iter().zip(row) {
            assert_eq!(may(*act, *role), *entry);
            let is_ruling = matches!(*act, Act::Rule | Act::Override);
            assert_eq!(*entry == May::OfOthers, is_ruling && *role <= Role::Administrator);
        }
    }
}

/// The marker of the table in the document.
const FROM: &str = "<!-- leagues: crates/club/src/authority.rs -->\n";
const TO: &str = "<!-- end of leagues -->\n";

fn name_act(act: Act) -> &'static str {
    match act {
        Act::Look => "rules, pairings, standings",
        Act::Enter => "enter before the start, or late",
        Act::Leave => "leave",
        Act::Choose => "choose the rules before the start",
        Act::Start => "start it",
        Act::Reopen => "have the closed table of an own pairing opened again",
        Act::Claim => "claim an own pairing after its deadline",
        Act::Rule => "`/league ruling` after a deadline",
        Act::Cancel => "end it before its end",
        Act::Override => "`/league override` at any time",
        Act::Appoint => "`/league organizer`",
        Act::Build => {
            "lay a fixed deck; in limited play see the own pool, take a card, build a deck"
        }
    }
}

fn name_role(role: Role) -> &'static str {
    match role {
        Role::Organizer => "organizer",
        Role::Administrator => "administrator; on the page the operator's key",
        Role::Player => "player",
        Role::Reader => "everybody in its chat",
    }
}

fn mark(may: May) -> &'static str {
    match may {
        May::No => "",
        May::Yes => "yes",
        May::OfOthers => "of pairings of others",
    }
}

#[test]
fn document_for_operators_prints_the_table_of_authority() {
    let mut expected = "| what |".to_owned();
    ROLES.iter().for_each(|role| expected.push_str(&format!(" {} |", name_role(*role))));
    expected.push_str("\n|---|---|---|---|---|\n");
    for (act, row) in ACTS {
        expected.push_str(&format!("| {} |", name_act(act)));
        row.iter().for_each(|may| expected.push_str(&format!(" {} |", mark(*may))));
        expected.push('\n');
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/OPERATING.md");
    let document = std::fs::read_to_string(path).expect("the document");
    let printed = document.split_once(FROM).and_then(|(_, rest)| rest.split_once(TO));
    let printed = printed.map_or("", |(printed, _)| printed);
    assert!(printed == expected, "docs/OPERATING.md is to print:\n{expected}");
}
