//! Properties of Swiss tournaments and knockouts over seeds: pairs, byes, floats, seats, leaving, late entry, places.

use std::collections::BTreeSet;
use stolik_club::limits::{KNOCKOUT_MATCHES, LEAST, MOST, MOST_BY_ROUNDS};
use stolik_club::rounds::planned;
use stolik_club::{
    Action, Format, How, League, Legs, Outcome, PairingNumber, PlayerNumber, Refusal, Rules, Stage,
    Status, SwissRounds, TableNumber, ThirdPlace, Wishes, standings,
};
use stolik_kernel::chance::Fast;

const FITTING: Format = Format::Swiss(SwissRounds::Fitting);
const KNOCKOUT: Format = Format::Knockout(ThirdPlace::Played);

type Meetings = Vec<(PlayerNumber, PlayerNumber)>;
type Round = (Meetings, Vec<PlayerNumber>);

fn numbers(count: usize) -> Vec<PlayerNumber> {
    (0..count as u16).map(PlayerNumber).collect()
}

/// An event with everything that was recorded of it.
struct Event {
    league: League,
    log: Vec<Action>,
}

impl Event {
    fn started(format: Format, count: usize) -> Event {
        let mut event = Event { league: League::new(Rules::default()), log: Vec::new() };
        event.act(Action::Arrange(format)).unwrap();
        numbers(count).into_iter().for_each(|player| event.act(Action::Enter(player)).unwrap());
        event.act(Action::Start { order: numbers(count) }).unwrap();
        event
    }

    fn act(&mut self, action: Action) -> Result<(), Refusal> {
        let before = self.league.clone();
        match self.league.apply(0, &action) {
            Ok(()) => self.log.push(action),
            Err(refusal) => {
                assert_eq!(self.league, before, "a refused action changes nothing");
                return Err(refusal);
            }
        }
        Ok(())
    }

    /// Begins the next round; `None` if the event ends instead.
    fn next(&mut self) -> Option<(Meetings, Vec<PlayerNumber>)> {
        let action = self.league.next_round().expect("no round is open");
        self.act(action.clone()).unwrap();
        match action {
            Action::Round { meetings, byes } => Some((meetings, byes)),
            _ => None,
        }
    }

    fn decide(&mut self, pairing: PairingNumber, winner: Option<PlayerNumber>) {
        self.act(Action::Open { pairing, table: TableNumber(1) }).unwrap();
        self.act(Action::Play { pairing, winner }).unwrap();
    }

    fn open(&self) -> Vec<(PairingNumber, PlayerNumber, PlayerNumber)> {
        let open = self.league.pairings().iter().filter(|p| p.decided.is_none());
        open.map(|p| (p.number, p.first, p.second)).collect()
    }

    fn check_replay(&self) {
        let log = self.log.iter().map(|action| (0, action));
        assert_eq!(League::replay(Rules::default(), log).as_ref(), Ok(&self.league));
    }

    fn points(&self, player: PlayerNumber) -> i64 {
        let rows = standings(&self.league);
        rows.iter().find(|row| row.player == player).map_or(0, |row| i64::from(row.points))
    }

    fn balance(&self, player: PlayerNumber) -> i64 {
        let seats = self.league.pairings().iter().map(|p| match player {
            of if of == p.first => 1,
            of if of == p.second => -1,
            _ => 0,
        });
        seats.sum()
    }
}

/// The least number of wishes that a round breaks in which nobody meets an opponent again, found by trying all.
fn fewest_broken(free: &[PlayerNumber], met: &Wishes, wishes: &Wishes) -> Option<usize> {
    let Some((one, rest)) = free.split_first() else { return Some(0) };
    let tries = rest.iter().filter_map(|other| {
        let pair = (*one.min(other), *one.max(other));
        if met.contains(&pair) {
            return None;
        }
        let left: Vec<_> = rest.iter().copied().filter(|player| player != other).collect();
        Some(fewest_broken(&left, met, wishes)? + usize::from(wishes.contains(&pair)))
    });
    tries.min()
}

#[test]
fn swiss_breaks_as_few_wishes_as_possible() {
    let mut kept = [0; 2];
    for seed in 0..100 {
        let mut chance = Fast::new(seed);
        let mut event = Event::started(FITTING, 6);
        let players = numbers(6);
        let pairs = players.iter().flat_map(|one| players.iter().map(move |two| (*one, *two)));
        let pairs = pairs.filter(|(one, two)| one < two);
        let wishes: Wishes = pairs.filter(|_| chance.below(2) == 0).collect();
        for _ in 0..3 {
            let pairings = event.league.pairings().iter();
            let met = pairings.map(|p| (p.first.min(p.second), p.first.max(p.second))).collect();
            let next = event.league.next_round_avoiding(&wishes).expect("a round");
            let Action::Round { meetings, .. } = next.clone() else { panic!("{next:?}") };
            event.act(next).unwrap();
            let paired = meetings.iter().map(|(one, two)| (*one.min(two), *one.max(two)));
            let broken = paired.filter(|pair| wishes.contains(pair)).count();
            assert_eq!(Some(broken), fewest_broken(&players, &met, &wishes), "seed {seed}");
            kept[usize::from(broken > 0)] += 1;
            for (pairing, first, _) in event.open() {
                event.decide(pairing, Some(first));
            }
        }
        event.check_replay();
    }
    assert!(kept[0] > 50 && kept[1] > 50, "both happen: {kept:?}");
}

/// The costs of a round in the order of their weight: impossible pairs, seats out of balance, points of the bye, floats.
type Cost = (usize, usize, i64, i64);

struct Before {
    points: Vec<i64>,
    balance: Vec<i64>,
    met: BTreeSet<(PlayerNumber, PlayerNumber)>,
    free: BTreeSet<PlayerNumber>,
}

impl Before {
    fn of(event: &Event) -> Before {
        let players = numbers(event.league.players().len());
        let pairings = event.league.pairings().iter();
        Before {
            points: players.iter().map(|player| event.points(*player)).collect(),
            balance: players.iter().map(|player| event.balance(*player)).collect(),
            met: pairings.flat_map(|p| [(p.first, p.second), (p.second, p.first)]).collect(),
            free: event.league.byes().iter().map(|bye| bye.player).collect(),
        }
    }

    fn cost(&self, meetings: &[(PlayerNumber, PlayerNumber)], byes: &[PlayerNumber]) -> Cost {
        let mut cost = (0, 0, 0, 0);
        for (one, two) in meetings {
            let (a, b) = (one.index(), two.index());
            cost.0 += usize::from(self.met.contains(&(*one, *two)));
            let (low, high) =
                (self.balance[a].min(self.balance[b]), self.balance[a].max(self.balance[b]));
            cost.1 += usize::from((low + 1).abs().max((high - 1).abs()) > 2);
            cost.3 += (self.points[a] - self.points[b]).pow(2);
        }
        for player in byes {
            cost.0 += usize::from(self.free.contains(player));
            cost.2 += self.points[player.index()];
        }
        cost
    }
}

/// Calls `each` with every way to pair these players.
fn every_round(left: &[PlayerNumber], round: &mut Round, each: &mut dyn FnMut(&Round)) {
    let Some((first, rest)) = left.split_first() else { return each(round) };
    for at in 0..rest.len() {
        let mut others = rest.to_vec();
        let other = others.remove(at);
        round.0.push((*first, other));
        every_round(&others, round, each);
        round.0.pop();
    }
    if left.len() % 2 == 1 && round.1.is_empty() {
        round.1.push(*first);
        every_round(rest, round, each);
        round.1.pop();
    }
}

#[test]
fn every_round_of_a_swiss_is_the_best_of_all_possible_ones() {
    for seed in 0..60 {
        let mut chance = Fast::new(seed);
        let count = LEAST + chance.below(6) as usize;
        let mut event = Event::started(Format::Swiss(SwissRounds::Exactly(9)), count);
        while event.league.stage() == Stage::Running {
            let before = Before::of(&event);
            let active: Vec<_> = event.league.active().collect();
            let mut best: Option<Cost> = None;
            let mut each = |round: &(Meetings, Vec<PlayerNumber>)| {
                let cost = before.cost(&round.0, &round.1);
                best = best.into_iter().chain([cost]).min();
            };
            if active.len() > 1 {
                every_round(&active, &mut Default::default(), &mut each);
            }
            let best = best.filter(|cost| cost.0 == 0);
            let round = event.next();
            let cost = round.map(|(meetings, byes)| before.cost(&meetings, &byes));
            assert_eq!(cost, best, "seed {seed}, {count} players");
            for (number, one, two) in event.open() {
                event.decide(number, [Some(one), Some(two), None][chance.below(3) as usize]);
            }
        }
        event.check_replay();
    }
}

#[test]
fn swiss_leaves_nobody_without_a_round_and_repeats_neither_pair_nor_bye() {
    for seed in 0..60 {
        let mut chance = Fast::new(seed);
        let count = 8 + chance.below(33) as usize;
        let rounds = SwissRounds::Exactly(3 + chance.below(7) as u8);
        let mut event = Event::started(Format::Swiss(rounds), count);
        let leaves = seed % 2 == 1;
        let (mut met, mut free) = (BTreeSet::new(), BTreeSet::new());
        while event.league.stage() == Stage::Running {
            let active: Vec<_> = event.league.active().collect();
            let Some((meetings, byes)) = event.next() else {
                assert!(leaves, "seed {seed}: all planned rounds can be paired if nobody leaves");
                break;
            };
            let paired = meetings.iter().flat_map(|(one, two)| [*one, *two]);
            let mut named: Vec<_> = paired.chain(byes.iter().copied()).collect();
            named.sort_unstable();
            assert_eq!(named, active, "seed {seed}: everybody once");
            assert_eq!(byes.len(), active.len() % 2);
            assert!(byes.iter().all(|player| free.insert(*player)), "seed {seed}: one bye");
            for (one, two) in meetings {
                assert!(met.insert((one.min(two), one.max(two))), "seed {seed}: {one} {two}");
            }
            for player in &active {
                assert!(event.balance(*player).abs() <= 2, "seed {seed}: {player}");
            }
            for (number, one, two) in event.open() {
                event.decide(number, [Some(one), Some(two), None][chance.below(3) as usize]);
            }
            if leaves && event.league.stage() == Stage::Running && chance.below(2) == 0 {
                let leaver = active[chance.below(active.len() as u32) as usize];
                event.act(Action::Leave(leaver)).unwrap();
                assert_eq!(event.league.status(leaver), Some(Status::Retired));
                let next = PlayerNumber(event.league.players().len() as u16);
                let enterable = event.league.is_enterable();
                assert_eq!(event.act(Action::Enter(next)).is_ok(), enterable);
            }
        }
        assert_eq!(event.league.stage(), Stage::Over);
        event.check_replay();
        let rows = standings(&event.league);
        let given = event.league.pairings().len() * 2 + event.league.byes().len() * 2;
        assert_eq!(rows.iter().map(|row| row.points as usize).sum::<usize>(), given);
    }
}

#[test]
fn number_of_rounds_fits_the_players_and_can_be_paired() {
    assert_eq!([3, 4, 5, 8, 9, 500].map(|count| planned(FITTING, count)), [2, 2, 3, 3, 4, 9]);
    let nine = Format::Swiss(SwissRounds::Exactly(9));
    assert_eq!([3, 4, 7, 17, 40].map(|count| planned(nine, count)), [2, 2, 4, 9, 9]);
    for count in LEAST..80 {
        assert!(usize::from(planned(FITTING, count)) <= count.div_ceil(2), "{count}");
    }
}

/// Run it with `--nocapture` to see the times.
#[test]
fn five_hundred_people_are_paired() {
    let mut event = Event::started(FITTING, MOST_BY_ROUNDS);
    let mut chance = Fast::new(1);
    let next = PlayerNumber(MOST_BY_ROUNDS as u16);
    assert_eq!(event.league.apply(0, &Action::Enter(next)), Err(Refusal::Started));
    while event.league.stage() == Stage::Running {
        let begun = std::time::Instant::now();
        let (meetings, byes) = event.next().expect("a round");
        println!("round {}: {:?}", event.league.begun(), begun.elapsed());
        assert_eq!((meetings.len(), byes.len()), (250, 0));
        let open = event.open();
        for (pairing, one, two) in open {
            let winner = [Some(one), Some(two)][chance.below(2) as usize];
            event.league.apply(0, &Action::Open { pairing, table: TableNumber(1) }).unwrap();
            event.league.apply(0, &Action::Play { pairing, winner }).unwrap();
        }
    }
    let begun = std::time::Instant::now();
    assert_eq!(standings(&event.league).len(), MOST_BY_ROUNDS);
    println!("standings: {:?}", begun.elapsed());
}

#[test]
fn knockout_gives_byes_to_the_best_seeds_and_ends_with_one_winner() {
    for seed in 0..60 {
        let mut chance = Fast::new(seed);
        let count = LEAST + chance.below(30) as usize;
        let third = [ThirdPlace::Played, ThirdPlace::Shared][chance.below(2) as usize];
        let mut event = Event::started(Format::Knockout(third), count);
        let leaves = seed % 3 == 0;
        let mut first_round = true;
        while event.league.stage() == Stage::Running {
            let (_, byes) = event.next().expect("a round until the end");
            if first_round {
                assert_eq!(byes, sorted(&byes, count), "seed {seed}: the best seeds rest");
                first_round = false;
            }
            for (number, one, two) in event.open() {
                event.decide(number, Some([one, two][chance.below(2) as usize]));
            }
            if leaves && event.league.stage() == Stage::Running && chance.below(2) == 0 {
                let active: Vec<_> = event.league.active().collect();
                let leaver = active[chance.below(active.len() as u32) as usize];
                event.act(Action::Leave(leaver)).unwrap();
            }
        }
        event.check_replay();
        let rows = standings(&event.league);
        let places: Vec<u16> = rows.iter().take(4).map(|row| row.place).collect();
        if !leaves {
            assert_eq!(event.league.pairings().len(), count - 1 + extra(third, count));
            let shared = if third == ThirdPlace::Shared { 3 } else { 4 };
            let expected = [1, 2, 3, shared];
            let shown = places.len().min(if count == 3 { 3 } else { 4 });
            assert_eq!(places[..shown], expected[..shown], "seed {seed}, {count} players");
        } else {
            assert_eq!(places[0], 1);
        }
    }
}

fn extra(third: ThirdPlace, count: usize) -> usize {
    usize::from(third == ThirdPlace::Played && count > 3)
}

/// The players of the first byes, in the order in which they are named.
fn sorted(byes: &[PlayerNumber], count: usize) -> Vec<PlayerNumber> {
    let free = count.next_power_of_two() - count;
    let best: BTreeSet<_> = numbers(free).into_iter().collect();
    byes.iter().copied().filter(|player| best.contains(player) && byes.len() == free).collect()
}

#[test]
fn drawn_match_of_a_knockout_is_played_again_and_the_better_seed_goes_on_at_last() {
    let mut event = Event::started(KNOCKOUT, 4);
    event.next();
    let (number, one, two) = event.open()[0];
    event.decide(number, None);
    assert_eq!(event.league.pairings()[0].seats(), [two, one]);
    for _ in 1..KNOCKOUT_MATCHES {
        assert_eq!(event.league.pairings()[0].decided, None);
        assert!(event.league.openable(0).contains(&number));
        event.decide(number, None);
    }
    assert_eq!(event.league.pairings()[0].decided, Some((Outcome::Drawn, How::Played)));
    let (other, _, last) = event.open()[0];
    event.decide(other, Some(last));
    let (meetings, _) = event.next().unwrap();
    assert_eq!(meetings.len(), 2, "the final and the match for the third place");
    assert!(meetings[0].0 == one.min(two) || meetings[0].1 == one.min(two), "{meetings:?}");
}

#[test]
fn rounds_begin_when_all_pairings_are_decided_and_as_recorded_only() {
    let mut event = Event::started(FITTING, 5);
    let (meetings, byes) = event.next().unwrap();
    let round = Action::Round { meetings: meetings.clone(), byes: byes.clone() };
    assert_eq!(event.act(round.clone()), Err(Refusal::RoundOpen));
    assert_eq!(event.league.next_round(), None);
    assert_eq!(event.act(Action::Conclude), Err(Refusal::RoundOpen));
    event.open().into_iter().for_each(|(number, one, _)| event.decide(number, Some(one)));
    assert_eq!(event.act(round), Err(Refusal::WrongRound), "nobody meets again");
    let Some(Action::Round { meetings, byes: next }) = event.league.next_round() else { panic!() };
    assert_ne!(next, byes);
    let short = Action::Round { meetings: meetings[1..].to_vec(), byes: next.clone() };
    assert_eq!(event.act(short), Err(Refusal::WrongRound), "everybody is named");
    assert_eq!(
        event.act(Action::Round { meetings: Vec::new(), byes: numbers(5) }),
        Err(Refusal::WrongRound)
    );
    event.act(Action::Round { meetings, byes: next }).unwrap();
    let mut league = Event::started(Format::RoundRobin, 4);
    assert_eq!(league.league.next_round(), None);
    assert_eq!(league.act(Action::Conclude), Err(Refusal::WrongRound));
}

#[test]
fn result_is_overridden_with_a_reason_until_later_rounds_stand_on_it() {
    let mut event = Event::started(FITTING, 6);
    event.next();
    let open = event.open();
    let over = |pairing: PairingNumber, winner: PlayerNumber, reason: &str| Action::Override {
        pairing,
        outcome: Outcome::Won(winner),
        reason: reason.to_owned(),
    };
    let (number, one, two) = open[0];
    assert_eq!(event.act(over(number, one, " ")), Err(Refusal::BadReason));
    assert_eq!(event.act(over(number, open[1].1, "x")), Err(Refusal::NotOfPairing));
    assert_eq!(event.act(over(PairingNumber(9), one, "x")), Err(Refusal::NoPairing));
    event.act(over(number, one, "agreed")).unwrap();
    for (number, first, _) in &open[1..] {
        event.decide(*number, Some(*first));
    }
    event.act(over(number, two, "it was the other one")).unwrap();
    assert_eq!((event.points(one), event.points(two)), (0, 2));
    event.next();
    assert_eq!(event.act(over(number, one, "too late")), Err(Refusal::RoundOver));
    event.check_replay();
}

#[test]
fn late_player_of_a_league_meets_everybody_until_half_is_decided() {
    for legs in [Legs::Single, Legs::Double] {
        let rules = Rules { legs, ..Rules::default() };
        let mut event = Event { league: League::new(rules), log: Vec::new() };
        numbers(4).into_iter().for_each(|player| event.act(Action::Enter(player)).unwrap());
        event.act(Action::Leave(PlayerNumber(3))).unwrap();
        event.act(Action::Start { order: numbers(3) }).unwrap();
        let times = if legs == Legs::Single { 1 } else { 2 };
        let all = event.league.pairings().len();
        for late in [PlayerNumber(3), PlayerNumber(4)] {
            event.act(Action::Enter(late)).unwrap();
            let own = event.league.pairings().iter().filter(|p| p.has(late)).count();
            assert_eq!(own, times * (event.league.active().count() - 1));
            assert!(event.balance(late).abs() <= 1);
        }
        assert_eq!(event.league.pairings().len(), all + times * (3 + 4));
        let pairings = event.open();
        for (number, one, _) in &pairings[..pairings.len().div_ceil(2)] {
            event.decide(*number, Some(*one));
        }
        assert!(!event.league.is_enterable());
        assert_eq!(event.act(Action::Enter(PlayerNumber(5))), Err(Refusal::Started));
    }
}

#[test]
fn format_is_chosen_before_the_start_and_bounds_the_players() {
    let mut event = Event { league: League::new(Rules::default()), log: Vec::new() };
    assert_eq!(
        event.act(Action::Arrange(Format::Swiss(SwissRounds::Exactly(10)))),
        Err(Refusal::NotOffered)
    );
    event.act(Action::Arrange(KNOCKOUT)).unwrap();
    numbers(MOST + 1).into_iter().for_each(|player| event.act(Action::Enter(player)).unwrap());
    assert_eq!(event.act(Action::Arrange(Format::RoundRobin)), Err(Refusal::Full));
    event.act(Action::Schedule(Some(5))).unwrap();
    assert_eq!(event.league.start_time(), Some(5));
    event.act(Action::Start { order: numbers(MOST + 1) }).unwrap();
    assert_eq!(event.act(Action::Arrange(FITTING)), Err(Refusal::Started));
    assert_eq!(event.act(Action::Enter(PlayerNumber(20))), Err(Refusal::Started));
}

#[test]
fn later_actions_are_stored_behind_the_first_ones() {
    let all: [(Action, &[u8]); 8] = [
        (Action::Arrange(Format::RoundRobin), &[11, 0]),
        (Action::Arrange(Format::Swiss(SwissRounds::Exactly(5))), &[11, 1, 1, 5]),
        (Action::Arrange(Format::Knockout(ThirdPlace::Shared)), &[11, 2, 1]),
        (
            Action::Round { meetings: vec![(PlayerNumber(2), PlayerNumber(0))], byes: numbers(1) },
            &[12, 1, 2, 0, 1, 0],
        ),
        (Action::Conclude, &[13]),
        (
            Action::Override {
                pairing: PairingNumber(3),
                outcome: Outcome::Drawn,
                reason: "x".into(),
            },
            &[14, 3, 1, 1, 120],
        ),
        (Action::Schedule(Some(1)), &[15, 1, 2]),
        (Action::Appoint, &[16]),
    ];
    for (action, bytes) in all {
        assert_eq!(postcard::to_stdvec(&action).unwrap(), bytes, "{action:?}");
        assert_eq!(postcard::from_bytes::<Action>(bytes).unwrap(), action);
    }
}
