//! Tests of events of limited play as values.

use super::*;
use crate::game::packs::Slot;
use stolik_kernel::chance::Fast;
use stolik_words::Phrase;

const FIRST: LimitedId = LimitedId(7);

/// Packs of five cards of twelve; a deck has four cards.
struct Toy {
    packs: Packs,
}

impl Toy {
    fn new() -> Toy {
        let cards = (0..12).map(|n| format!("c{n:02}")).collect();
        Toy { packs: Packs { sealed: 2, draft: 3, slots: vec![Slot { count: 5, cards }] } }
    }
}

impl Limited for Toy {
    fn packs(&self) -> Packs {
        self.packs.clone()
    }
    fn rule(&self, _: LimitedFormat) -> &'static str {
        "toy"
    }
    fn options(&self, _: LimitedFormat) -> Vec<(String, String)> {
        Vec::new()
    }
    fn problems(&self, _: LimitedFormat, main: &[String]) -> Vec<DeckProblem> {
        let problem = || DeckProblem::new(Phrase::new("toy"));
        (main.len() != 4).then(problem).into_iter().collect()
    }
    fn build(&self, pool: &[String]) -> Vec<String> {
        pool.iter().take(4).cloned().collect()
    }
    fn pick(&self, _: &[String], pack: &[String]) -> usize {
        pack.len() - 1
    }
    fn table_deck(&self, main: &[String], _: &[String]) -> Vec<String> {
        main.to_vec()
    }
}

fn person(number: usize) -> Entrant {
    Entrant { id: PersonId::new(format!("t:{number}")), name: format!("p{number}") }
}

/// An event with so many people and bots.
fn event(format: LimitedFormat, people: usize, bots: usize) -> LimitedEvent {
    let mut fast = Fast::new(5);
    let fill = |bytes: &mut [u8]| bytes.iter_mut().for_each(|byte| *byte = fast.bits() as u8);
    let mut event = LimitedEvent {
        channel: ChannelId::new("t:-1"),
        organizer: Some(person(0)),
        document: "toy".to_owned(),
        format,
        opened: Now(0),
        zone: "UTC".to_owned(),
        since: Now(0),
        keys: LimitedEvent::make_keys(format, &Toy::new().packs, fill),
        retired: Vec::new(),
        contents: 0,
        players: Vec::new(),
        round: 0,
        step: 0,
        course: LimitedCourse::Entry,
        games: Vec::new(),
        calls: 0,
        changes: 0,
    };
    (0..people).for_each(|number| assert_eq!(event.enter(person(number)), Ok(())));
    (0..bots).for_each(|_| assert_eq!(event.enter_bot("bot".to_owned()), Ok(())));
    event
}

fn dealt(format: LimitedFormat, people: usize, bots: usize) -> LimitedEvent {
    let mut event = event(format, people, bots);
    assert_eq!(event.deal(FIRST, &Toy::new(), Now(1)), Ok(()));
    event
}

fn is_proved(event: &LimitedEvent) -> Result<bool, String> {
    event.verify(FIRST, Some(&Toy::new().packs))
}

#[test]
fn sealed_goes_from_entry_to_the_last_game() {
    let toy = Toy::new();
    let mut event = dealt(LimitedFormat::Sealed, 2, 1);
    assert_eq!(event.course, LimitedCourse::Building);
    assert!(event.players.iter().all(|player| player.pool.len() == 10));
    assert_ne!(event.players[0].pool, event.players[1].pool);
    assert!(event.players[2].has_deck(), "a bot builds at once");
    let (anna, boris) = (person(0).id, person(1).id);
    assert_eq!(event.ready(&anna, &toy), Err(LimitedRefusal::Illegal));
    assert_eq!(event.put(&anna, &["c99".to_owned()]), Err(LimitedRefusal::NotInPool));
    let card = event.players[0].pool[0].clone();
    let copies = event.players[0].pool.iter().filter(|one| **one == card).count();
    assert_eq!(event.put(&anna, &vec![card.clone(); copies]), Ok(()));
    assert_eq!(event.put(&anna, std::slice::from_ref(&card)), Err(LimitedRefusal::NotInPool));
    assert_eq!(event.take_out(&anna, &vec![card.clone(); copies]), Ok(()));
    assert_eq!(event.take_out(&anna, std::slice::from_ref(&card)), Err(LimitedRefusal::NotInDeck));
    for who in [&anna, &boris] {
        assert_eq!(event.build(who, &toy), Ok(()));
        assert_eq!(event.ready(who, &toy), Ok(()));
    }
    assert_eq!(event.put(&anna, &[card]), Err(LimitedRefusal::Ready));
    event.pass(FIRST, &toy, Now(2));
    assert_eq!(event.course, LimitedCourse::Playing);
    assert_eq!(is_proved(&event), Ok(true));
    for (table, pair, others) in [(1, [0, 1], 0), (2, [0, 2], 1), (3, [1, 2], 0)] {
        assert!(event.openable().contains(&pair), "{table}");
        event.open(pair, table);
        assert_eq!(event.openable().len(), others, "{table}: one game at a time");
        event.decide(table, LimitedResult::Won(pair[0]));
        event.decide(table, LimitedResult::Void);
        event.pass(FIRST, &toy, Now(3));
    }
    assert_eq!((event.wins(0), event.wins(1), event.wins(2)), (2, 1, 0));
    assert!(event.course == LimitedCourse::Over && event.is_revealed());
    assert_eq!(event.cancel(), Err(LimitedRefusal::Over));
}

#[test]
fn changed_pack_pool_deck_or_key_is_found() {
    let good = dealt(LimitedFormat::Sealed, 2, 1);
    assert_eq!(is_proved(&good), Ok(true));
    let finds = |change: &dyn Fn(&mut LimitedEvent), words: &str| {
        let mut bad = good.clone();
        change(&mut bad);
        let found = is_proved(&bad).unwrap_err();
        assert!(found.contains(words), "{found}");
    };
    finds(&|event| event.players[1].packs[1][3] = "c00x".into(), "player 2 has other packs");
    finds(&|event| event.players[0].packs.swap(0, 1), "player 1 has other packs");
    finds(&|event| event.players[0].pool[0] = "c00x".into(), "another pool");
    finds(&|event| event.players[2].main.push("c00x".into()), "not in the pool");
    finds(&|event| event.keys[0].key[0] ^= 1, "key 1");
    finds(&|event| event.keys[0].hash[0] ^= 1, "key 1");
    let mut other = Toy::new();
    other.packs.slots[0].count = 4;
    let changed = good.verify(FIRST, Some(&other.packs));
    assert_eq!(changed, Ok(false), "with other contents the packs cannot be drawn again");
    assert!(good.verify(LimitedId(8), Some(&Toy::new().packs)).is_err());
}

#[test]
fn draft_passes_packs_to_the_left_and_a_false_pick_is_found() {
    let toy = Toy::new();
    let mut event = dealt(LimitedFormat::Draft, 3, 1);
    assert_eq!(event.course, LimitedCourse::Drafting);
    let first: Vec<Vec<String>> = event.players.iter().map(|p| p.packs[0].clone()).collect();
    let step = event.step_number();
    for number in 0..3 {
        assert_eq!(event.pick(&person(number).id, (step, 0)), Ok(()));
        assert_eq!(event.pick(&person(number).id, (step, 1)), Ok(()), "until all have chosen");
    }
    assert_eq!(event.pick(&person(0).id, (step, 9)), Err(LimitedRefusal::Stale));
    event.pass(FIRST, &toy, Now(2));
    assert_eq!(event.players[1].hand, without(&first[0], &first[0][1..2]), "from the right");
    assert_eq!(event.players[1].pool, [first[1][1].clone()]);
    assert_eq!(event.pick(&person(0).id, (step, 0)), Err(LimitedRefusal::Stale));
    assert_eq!(event.put(&person(0).id, &first[0]), Err(LimitedRefusal::NotNow));
    assert_eq!(is_proved(&event), Ok(true));
    // Nobody presses any more: each day the program takes a card for all.
    let mut days = 0;
    while event.course == LimitedCourse::Drafting {
        let due = event.end().expect("it ends");
        event.pass(FIRST, &toy, Now(due));
        days += 1;
    }
    assert_eq!(days, 3 * 5 - 1);
    assert!(event.players.iter().all(|player| player.pool.len() == 15));
    assert_eq!(is_proved(&event), Ok(true));
    let mut bad = event.clone();
    bad.players[1].pool.swap(3, 9);
    assert!(is_proved(&bad).is_err() || bad.players[1].pool == event.players[1].pool);
    bad.players[1].pool[0] = "c00x".to_owned();
    assert!(is_proved(&bad).unwrap_err().contains("player 2 did not hold"));
}

/// Whether a person is waited for, and the number of changes, after cards were named ahead of packs with another key.
fn after_naming(cards: &[&str], key: u8) -> (Vec<bool>, u32, LimitedEvent) {
    let toy = Toy::new();
    let mut event = event(LimitedFormat::Draft, 3, 0);
    for one in &mut event.keys {
        one.key[0] ^= key;
    }
    assert_eq!(event.deal(FIRST, &toy, Now(1)), Ok(()));
    let cards = cards.iter().map(|card| (*card).to_owned()).collect();
    assert_eq!(event.name_ahead(&person(1).id, Some(cards)), Ok(()));
    event.pass(FIRST, &toy, Now(2));
    let waited = event.players.iter().map(|player| player.pick.is_none()).collect();
    (waited, event.changes, event)
}

#[test]
fn named_cards_are_taken_first_and_the_time_tells_nothing_of_the_pack() {
    let all: Vec<String> = (0..12).map(|n| format!("c{n:02}")).collect();
    let (mut held, mut seen) = (0, Vec::new());
    for key in 0..20 {
        let (waited, changes, event) = after_naming(&["c03", "c07"], key);
        let hand = &event.players[1].hand;
        let named = ["c03", "c07"].into_iter().find(|card| hand.iter().any(|one| one == card));
        held += usize::from(named.is_some());
        let expected = named.unwrap_or_else(|| hand.last().expect("a card"));
        assert_eq!(event.players[1].pick.as_deref(), Some(expected), "{hand:?}");
        seen.push((waited, changes));
    }
    assert!(held > 2 && held < 20, "some packs hold one: {held}");
    assert!(seen.windows(2).all(|two| two[0] == two[1]), "{seen:?}");
    assert_eq!(seen[0].0, [true, false, true]);
    let (_, _, mut event) = after_naming(&[], 0);
    let many = all.iter().cycle().take(AHEAD + 1).cloned().collect();
    assert_eq!(event.name_ahead(&person(1).id, Some(many)), Err(LimitedRefusal::TooMany));
    assert_eq!(event.name_ahead(&person(5).id, None), Err(LimitedRefusal::NotPlayer));
    // The choice stays free until all have chosen, and is one's own again from the next pack on.
    let step = event.step_number();
    assert_eq!(event.pick(&person(1).id, (step, 0)), Ok(()));
    assert_eq!(event.name_ahead(&person(1).id, None), Ok(()));
    let first = event.players[1].hand[0].clone();
    for number in [0, 2] {
        assert_eq!(event.pick(&person(number).id, (step, 0)), Ok(()));
    }
    event.pass(FIRST, &Toy::new(), Now(3));
    assert_eq!((&event.players[1].pool[..], &event.players[1].pick), (&[first][..], &None));
    let mut sealed = dealt(LimitedFormat::Sealed, 2, 0);
    let refused = sealed.name_ahead(&person(0).id, Some(Vec::new()));
    assert_eq!(refused, Err(LimitedRefusal::NoDraft));
}

#[test]
fn draft_ends_at_once_where_everybody_leaves_the_cards_to_the_program() {
    let mut event = event(LimitedFormat::Draft, 2, 2);
    for number in 0..2 {
        assert_eq!(event.name_ahead(&person(number).id, Some(vec!["c05".to_owned()])), Ok(()));
    }
    assert_eq!(event.deal(FIRST, &Toy::new(), Now(1)), Ok(()));
    assert_eq!(event.course, LimitedCourse::Building);
    assert_eq!(event.players[0].pool.len(), 15);
    assert_eq!(is_proved(&event), Ok(true));
    let named = event.name_ahead(&person(0).id, None);
    assert_eq!(named, Err(LimitedRefusal::NotNow));
}

#[test]
fn what_is_due_is_done_by_the_program() {
    let toy = Toy::new();
    let mut unbegun = event(LimitedFormat::Sealed, 2, 0);
    unbegun.pass(FIRST, &toy, Now(ENTRY_DAYS * DAY));
    assert!(unbegun.course == LimitedCourse::Cancelled && !unbegun.is_revealed());
    let mut event = dealt(LimitedFormat::Sealed, 2, 0);
    let own: Vec<String> = event.players[0].pool.iter().rev().take(4).cloned().collect();
    assert_eq!(event.put(&person(0).id, &own), Ok(()));
    event.pass(FIRST, &toy, Now(BUILD_DAYS * DAY));
    assert_eq!(event.course, LimitedCourse::Building);
    event.pass(FIRST, &toy, Now(BUILD_DAYS * DAY + 1));
    assert_eq!(event.course, LimitedCourse::Playing);
    assert_eq!(event.players[0].main, own, "a legal deck stays");
    assert_eq!(event.players[1].main, event.players[1].pool[..4]);
    event.open([0, 1], 4);
    event.pass(FIRST, &toy, Now((BUILD_DAYS + PLAY_DAYS) * DAY + 1));
    assert_eq!((event.course, event.games[0].result), (LimitedCourse::Over, LimitedResult::Void));
}

#[test]
fn forgotten_person_gets_a_deck_and_no_games() {
    let toy = Toy::new();
    let mut waits = event(LimitedFormat::Sealed, 3, 0);
    waits.forget(&person(0).id);
    assert_eq!((waits.players.len(), waits.organizer.is_none()), (2, true));
    let mut event = dealt(LimitedFormat::Draft, 3, 0);
    event.forget(&person(2).id);
    event.pass(FIRST, &toy, Now(2));
    for _ in 0..14 {
        let step = event.step_number();
        (0..2).for_each(|number| assert_eq!(event.pick(&person(number).id, (step, 0)), Ok(())));
        event.pass(FIRST, &toy, Now(2));
    }
    let step = event.step_number();
    (0..2).for_each(|number| assert_eq!(event.pick(&person(number).id, (step, 0)), Ok(())));
    event.pass(FIRST, &toy, Now(3));
    assert_eq!(event.course, LimitedCourse::Building);
    for number in 0..2 {
        assert_eq!(event.build(&person(number).id, &toy), Ok(()));
        assert_eq!(event.ready(&person(number).id, &toy), Ok(()));
    }
    event.pass(FIRST, &toy, Now(4));
    assert_eq!(event.openable(), [[0, 1]]);
}

#[test]
fn keys_of_unopened_packs_are_replaced_after_a_restore_and_the_others_stay() {
    let toy = Toy::new();
    let mut event = dealt(LimitedFormat::Draft, 2, 0);
    let (before, seal) = (event.clone(), event.seal());
    let mut fast = Fast::new(9);
    event.replace_keys(|bytes| bytes.iter_mut().for_each(|byte| *byte = fast.bits() as u8));
    assert_eq!(event.keys[0], before.keys[0]);
    assert!(event.keys[1] != before.keys[1] && event.keys[2] != before.keys[2]);
    assert_eq!(event.retired, before.keys[1..]);
    assert_ne!(event.seal(), seal, "everybody can see that there are new ones");
    assert_eq!(is_proved(&event), Ok(true));
    while event.course == LimitedCourse::Drafting {
        let due = event.end().expect("it ends");
        event.pass(FIRST, &toy, Now(due));
    }
    assert_eq!(event.players[0].packs[0], before.players[0].packs[0]);
    assert_eq!(is_proved(&event), Ok(true));
}

/// Any order of presses ends, is stored and read as it is, and stays proved.
#[test]
fn events_over_seeds_end_and_are_proved() {
    let toy = Toy::new();
    for seed in 0..300 {
        let mut chance = Fast::new(seed);
        let format = [LimitedFormat::Sealed, LimitedFormat::Draft][chance.below(2) as usize];
        let people = 1 + chance.below(4) as usize;
        let mut event = event(format, people, chance.below(4) as usize);
        let (mut now, mut games) = (1, 0);
        let _few = event.deal(FIRST, &toy, Now(now)).err();
        while event.is_live() {
            let who = person(chance.below(people as u32 + 1) as usize).id;
            let step = event.step_number();
            let _refused = match chance.below(9) {
                0..=2 => event.pick(&who, (step, chance.below(5) as usize)).err(),
                3 => event.build(&who, &toy).err(),
                4 => event.ready(&who, &toy).err(),
                5 => event.build_on(&who).err(),
                6 if chance.below(40) == 0 => {
                    event.forget(&who);
                    None
                }
                _ => None,
            };
            if chance.below(6) == 0 {
                now = event.end().unwrap_or(now).max(now);
            }
            for pair in event.openable() {
                games += 1;
                event.open(pair, games);
            }
            if chance.below(3) == 0 && games > 0 {
                event.decide(1 + u64::from(chance.below(games as u32)), LimitedResult::Drawn);
            }
            event.pass(FIRST, &toy, Now(now));
            if chance.below(16) == 0 || !event.is_live() {
                assert_eq!(LimitedEvent::read(&event.write()), Ok(event.clone()), "{seed}");
                assert_eq!(is_proved(&event), Ok(true), "{seed}");
            }
        }
    }
}

#[test]
fn forms_of_newer_programs_are_refused() {
    let newer = [&[V1 + 1], &event(LimitedFormat::Sealed, 1, 0).write()[1..]].concat();
    assert!(LimitedEvent::read(&newer).is_err());
}
