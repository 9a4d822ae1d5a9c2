//! The laws of the kernel over random matches: legal is apply both ways, refusals change nothing, views and
//! determinization, every match ends, text and state agree.

use stolik_heroes::card::{Mod, Until};
use stolik_heroes::edition::Edition;
use stolik_heroes::state::Effect;
use stolik_heroes::{CardId, Command, Heroes, Pick, Source, State, UnitId, deck, load};
use stolik_kernel::chance::Fast;
use stolik_kernel::laws::{self, Line};
use stolik_kernel::{Notation, Rules, Seat, Setup, Waiting, steps};

fn start(rules: &Heroes, seed: u64) -> State {
    let ready = load::embedded_decks(rules);
    let mut luck = Fast::new(seed);
    let mut one = || load::listed(rules, &ready[luck.below(ready.len() as u32) as usize]);
    let decks = vec![one(), one()];
    rules.start(&Setup { decks, ..Setup::default() }, &mut Fast::new(seed)).unwrap()
}

/// A deck of any forty cards of the pool that some hero of it may lead.
fn any_deck(rules: &Heroes, luck: &mut Fast) -> Vec<String> {
    let heroes: Vec<CardId> = rules.heroes().collect();
    let hero = heroes[luck.below(heroes.len() as u32) as usize];
    let mut pool: Vec<CardId> = rules.deckable(hero).collect();
    let mut deck = vec![hero];
    for _ in 0..deck::LEAST {
        deck.push(pool.swap_remove(luck.below(pool.len() as u32) as usize));
    }
    deck.into_iter().map(|card| rules.card(card).id.clone()).collect()
}

/// A match of two such decks, every other one by edition 17.
fn start_of_any(rules: &Heroes, seed: u64) -> State {
    let mut luck = Fast::new(seed);
    let decks = vec![any_deck(rules, &mut luck), any_deck(rules, &mut luck)];
    let edition = Edition::ALL[seed as usize % 2].word();
    let options = [("edition".to_owned(), edition)].into();
    rules.start(&Setup { decks, options }, &mut Fast::new(seed)).unwrap()
}

/// A match of several games, each with an extra deck.
fn start_of_several(rules: &Heroes, seed: u64) -> State {
    let mut luck = Fast::new(seed);
    let deck = |luck: &mut Fast| {
        let mut deck = any_deck(rules, luck);
        let hero = rules.find(&deck[0]).unwrap();
        let others = rules.deckable(hero).map(|card| rules.card(card).id.clone());
        let others: Vec<String> =
            others.filter(|id| !deck.contains(id)).take(deck::EXTRA).collect();
        deck.extend(others.iter().map(|id| format!("{}{id}", deck::SPARE)));
        deck
    };
    let decks = vec![deck(&mut luck), deck(&mut luck)];
    let options = [("form".to_owned(), "match".to_owned())].into();
    rules.start(&Setup { decks, options }, &mut Fast::new(seed)).unwrap()
}

/// Cards that are played at other prices than their own, that have additional ones, and that change prices.
const PRICES: [&str; 10] = [
    "banner",
    "raider",
    "thirsty",
    "light-walker",
    "accounts-nightmare",
    "name-and-shame",
    "middlemen",
    "monopoly",
    "flat-rate",
    "dragonling",
];

/// A match by edition 17 in which such cards meet.
fn start_of_prices(rules: &Heroes, seed: u64) -> State {
    let mut s = start_of_any(rules, seed * 2 + 1);
    let mut luck = Fast::new(seed);
    for side in &mut s.sides {
        for card in &mut side.deck {
            let id = PRICES[luck.below(PRICES.len() as u32) as usize];
            *card = rules.find(id).expect("a card of the club");
        }
    }
    s
}

/// Commands that could be meant, most of which are not legal.
fn universe(s: &State, seat: Seat, luck: &mut Fast) -> Vec<Command> {
    let mut all = vec![Command::Go { first: true }, Command::Pass, Command::End];
    let mut units: Vec<UnitId> = s.units.iter().map(|u| u.id).collect();
    units.extend(s.sides.iter().flat_map(|side| side.grave.iter().map(|one| one.id)));
    units.push(UnitId(s.next));
    let mut cards = s.sides[seat.index()].hand.clone();
    cards.extend([CardId(0), CardId(20)]);
    cards.dedup();
    let mut picks: Vec<Pick> = units.iter().map(|id| Pick::Unit(*id)).collect();
    picks.extend([Pick::Stop, Pick::Yes, Pick::No, Pick::Way(0), Pick::Way(1), Pick::Number(1)]);
    picks.extend(cards.iter().map(|card| Pick::Card(*card)));
    let mut lists = vec![Vec::new()];
    lists.extend(picks.iter().map(|pick| vec![*pick]));
    for _ in 0..12 {
        let one = |luck: &mut Fast| picks[luck.below(picks.len() as u32) as usize];
        lists.push(vec![one(luck), one(luck)]);
    }
    for list in &lists {
        all.push(Command::Choose { picks: list.clone(), more: false });
        for card in &cards {
            let from = Source::Hand(*card);
            all.push(Command::Play { from, picks: list.clone(), more: false });
            all.push(Command::Use { from, line: 0, picks: list.clone(), more: false });
        }
        let id = units[luck.below(units.len() as u32) as usize];
        let line = luck.below(3) as u8;
        all.push(Command::Use { from: Source::Unit(id), line, picks: list.clone(), more: false });
        all.push(Command::Play { from: Source::Grave(id), picks: list.clone(), more: false });
    }
    all.extend(cards.iter().map(|card| Command::Redeal { cards: vec![*card], more: false }));
    let side = &s.sides[seat.index()];
    for (out, into) in side.deck.iter().zip(&side.extra) {
        all.push(Command::Swap { out: *out, into: *into });
        all.push(Command::Swap { out: *into, into: *out });
    }
    for by in &units {
        all.push(Command::Defend { by: *by });
        all.extend(units.iter().map(|at| Command::Attack { by: *by, at: *at }));
    }
    all.sort();
    all.dedup();
    all
}

fn check(rules: &Heroes, s: &State, chance: &mut Fast, deep: bool) -> Result<(), String> {
    laws::somebody_can_act(rules, s)?;
    if !deep {
        return Ok(());
    }
    for seat in [Seat::ONE, Seat::TWO] {
        let universe = universe(s, seat, chance);
        laws::legality(rules, s, seat, &universe)?;
    }
    laws::position(rules, s, &[], chance)?;
    laws::reading(rules, s)?;
    laws::printing(rules, s)
}

/// Plays a match out by chance, and looks closely at every so manieth position.
fn laws_hold(rules: &Heroes, from: State, seed: u64) {
    let mut n = 0_u64;
    let (end, _) = laws::play_out(rules, from, seed, 20_000, |s, chance| {
        n += 1;
        check(rules, s, chance, n < 4 || (n * 7 + seed).is_multiple_of(23)).map_err(|why| {
            let mut text = String::new();
            rules.write_full(s, &mut text);
            format!("{why}\n{text}")
        })
    })
    .unwrap_or_else(|e| panic!("seed {seed}: {e}"));
    assert!(matches!(rules.waiting(&end), Waiting::Over(_)));
}

#[test]
fn laws_hold_in_random_matches() {
    let rules = load::embedded();
    for seed in 0..24 {
        laws_hold(&rules, start(&rules, seed), seed);
    }
}

/// Ready decks hold half of the cards; here any card meets any other.
#[test]
fn laws_hold_for_any_cards_of_the_pool() {
    let rules = load::embedded();
    for seed in 0..24 {
        laws_hold(&rules, start_of_any(&rules, seed), seed);
    }
}

/// Free play and ambushes ask for what is paid besides (term.besplatno, term.dopolnitelnaya-stoimost).
#[test]
fn laws_hold_where_what_is_free_costs_something() {
    let rules = load::embedded();
    for seed in 0..12 {
        laws_hold(&rules, start_of_prices(&rules, seed), seed);
    }
}

#[test]
fn laws_hold_in_matches_of_several_games() {
    let rules = load::embedded();
    for seed in 0..8 {
        laws_hold(&rules, start_of_several(&rules, seed), seed);
    }
}

/// Each turn the other gives the orders (term.v17-kontrol-protivnika).
#[test]
fn laws_hold_where_each_gives_the_orders_of_the_other() {
    let rules = load::embedded();
    for seed in 0..8 {
        let mut s = start_of_any(&rules, seed);
        for (at, by) in [(0, Seat::TWO), (1, Seat::ONE)] {
            s.units[at].effects.push(Effect {
                what: Mod::Governed,
                until: Until::Forever,
                by,
                card: CardId(0),
                turn: 0,
                at: stolik_heroes::state::At(2, 1),
            });
        }
        laws_hold(&rules, s, seed);
    }
}

/// Every match ends, and nobody wins all of them.
#[test]
fn every_match_ends() {
    let rules = load::embedded();
    let (mut first, mut decisions) = (0, 0);
    for seed in 0..100 {
        let (end, n) = laws::play_out(&rules, start(&rules, seed), seed, 20_000, |_, _| Ok(()))
            .unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        let Waiting::Over(outcome) = rules.waiting(&end) else { panic!("not over") };
        laws::ranking(outcome, rules.seats(&end)).unwrap();
        first += usize::from(outcome.place(Seat::ONE) == Some(1));
        decisions += n;
    }
    println!("{decisions} decisions");
    assert!((20..=80).contains(&first), "{first} of 100");
}

#[test]
fn a_recorded_match_replays_to_the_same_state_and_print() {
    let rules = load::embedded();
    for seed in 0..12 {
        let start = start(&rules, seed);
        let (line, end) = Line::record(&rules, &start, seed, 20_000).unwrap();
        let again = line.replay(&rules, &start).unwrap();
        assert_eq!(again, end);
        let fingerprint_of = |s: &State| stolik_kernel::fingerprint::of_state(&rules, s);
        assert_eq!(fingerprint_of(&again), fingerprint_of(&end));
    }
}

/// Cards that have very many things chosen, and one way of a choice that is closed.
const MANY: [&str; 12] = [
    "card Look spell x | do: look x, draw 1",
    "card Drop spell 0 | do: discard 17 with draw 9",
    "card Hunt spell 0 | do: enemy-discards 18",
    "card Pile spell 0 | do: hand-to-top 17, draw 3",
    "card Sleep spell 0 | do: close some creature",
    "card Split spell 0 | do: divide 20 upto 20 enemy creature",
    "card Seek spell 0 | do: search 18 creature",
    "card Each spell 0 | do: choose 17 {wound 1 a enemy creature} {draw 1}",
    "card Swarm spell 0 | do: create elemental-fire 20",
    "card Work support 3 event | use x coins, discard x: choose x {create module-attack} {draw 1}",
    "card Orc creature 1 1/1",
    "card Elf creature 1 1/2",
];

/// Nobody is offered what leads nowhere, however many choices it takes: a match never waits for what cannot be said.
#[test]
fn an_offered_decision_of_many_choices_can_be_completed() {
    let cards =
        "Look*2 Drop*2 Hunt*2 Pile*2 Sleep*2 Split*2 Seek*2 Each*2 Swarm*2 Work Orc*6 Elf*6";
    let own = [
        "coins p1 40".to_owned(),
        "coins p2 40".to_owned(),
        format!("hand p1 {cards}"),
        format!("hand p2 {cards}"),
        format!("deck p1 {cards} {cards}"),
        format!("deck p2 {cards} {cards}"),
    ];
    let lines: Vec<&str> = MANY.into_iter().chain(own.iter().map(String::as_str)).collect();
    let (rules, from) = load::embedded().place(&lines).expect("a position");
    let mut longest = 0;
    for seed in 0..3 {
        let played = laws::play_out(&rules, from.clone(), seed, 20_000, |s, chance| {
            laws::somebody_can_act(&rules, s)?;
            for seat in [Seat::ONE, Seat::TWO] {
                laws::completing(&rules, s, seat, chance)?;
                let mut legal = Vec::new();
                rules.legal(s, seat, &mut legal);
                for choice in legal {
                    let whole = steps::walk(&rules, s, seat, choice, chance);
                    longest = longest.max(steps::way(&rules, &whole).map_or(0, |way| way.len()));
                }
            }
            Ok(())
        });
        played.unwrap_or_else(|e| panic!("seed {seed}: {e}"));
    }
    assert!(longest > 16, "the longest command takes {longest} choices");
}
