//! The laws over random campaigns (part 8), and what no position can show: that a cut campaign is no state,
//! and that decks and what the loser chooses stay secret.

use crate::odd;
use crate::support;
use std::collections::BTreeSet;
use stolik_berserk::command::Command;
use stolik_berserk::event::Happening;
use stolik_berserk::ids::{CardId, UnitId};
use stolik_berserk::state::{Phase, Place, Why};
use stolik_berserk::{Berserk, State, load};
use stolik_kernel::chance::{Fast, Recorder};
use stolik_kernel::stored::{self, StoredError};
use stolik_kernel::{Audience, Rules, Seat, Waiting, laws};

fn start(rules: &Berserk, seed: u64) -> State {
    let mut setup = support::setup(rules, seed);
    setup.options.insert("form".into(), "campaign".into());
    rules.start(&setup, &mut Fast::new(seed)).expect("a campaign")
}

/// Commands that could be meant, beside those that `laws.rs` tries in single games.
fn universe(rules: &Berserk, s: &State) -> Vec<Command> {
    let units = (0..=s.units.len() as u8).map(|u| Command::Retreat { unit: UnitId(u) });
    let cards = (0..rules.cards().len() as u16).map(|card| Command::Pick { card: CardId(card) });
    let plain = [
        Command::Keep,
        Command::Redeal,
        Command::Done,
        Command::TakeBack,
        Command::Pass,
        Command::End,
    ];
    units.chain(cards).chain(plain).collect()
}

fn check(rules: &Berserk, s: &State, chance: &mut Fast) -> Result<(), String> {
    let all = universe(rules, s);
    for seat in [Seat::ONE, Seat::TWO] {
        laws::legality(rules, s, seat, &all)?;
    }
    laws::views(rules, s, chance)?;
    laws::commuting(rules, s, chance)?;
    laws::reshuffling(rules, s, &mut Fast::new(7))?;
    laws::withdrawing(rules, s)?;
    laws::reading(rules, s)?;
    laws::printing(rules, s)?;
    laws::stored(s)
}

/// The situations that a random campaign reached.
fn met(s: &State) -> Vec<&'static str> {
    let Some(c) = &s.campaign else { return vec!["no campaign"] };
    let retreated = s.units.iter().any(|u| u.place == Place::Retreated);
    let cases = [
        (c.game > 1, "a second game"),
        (c.game > 2, "a third game"),
        (!c.retreating.is_empty(), "retreating"),
        (retreated, "retreated"),
        (c.picking.is_some(), "choosing"),
        (c.picking.is_some_and(|n| n > 0), "chosen"),
        (c.picking == Some(0) && c.lost.is_some_and(|l| s.sides[l.index()].redeals > 0), "again"),
        (!c.remains.is_empty(), "marks on the dead"),
        (c.game > 1 && c.lost.is_none(), "after a draw"),
    ];
    cases.into_iter().filter(|case| case.0).map(|case| case.1).collect()
}

fn pools() -> Vec<Berserk> {
    [support::rules(), load::embedded()]
        .into_iter()
        .chain((0..6).map(odd::rules))
        .chain((0..3).map(odd::newer))
        .collect()
}

#[test]
fn laws_hold_in_random_campaigns() {
    let (mut seen, mut ends) = (BTreeSet::new(), BTreeSet::new());
    for (n, rules) in pools().iter().enumerate() {
        for seed in 0..4 {
            let (mut count, mut calm) = (seed, 0u64);
            let (end, _) = laws::play_out(rules, start(rules, seed), seed, 400_000, |s, chance| {
                count += 1;
                seen.extend(met(s));
                laws::somebody_can_act(rules, s)?;
                // Deals of later games are rare and all looked at; battles now and then.
                let later = s.campaign.as_ref().is_some_and(|c| c.game > 1);
                let deal = later && matches!(s.phase, Phase::Deal);
                calm += u64::from(deal);
                let looked = (deal && calm.is_multiple_of(5)) || count.is_multiple_of(97);
                if looked { check(rules, s, chance) } else { Ok(()) }
            })
            .unwrap_or_else(|e| panic!("pool {n}, seed {seed}: {e}"));
            let Phase::Over(over) = end.phase else { panic!("not over") };
            let c = end.campaign.as_ref().expect("a campaign");
            match over.why {
                Why::Campaign => assert!(over.winner.is_some_and(|w| c.wins[w.index()] == 2)),
                Why::Games => assert!(c.game == 7 && c.wins.iter().all(|n| *n < 2)),
                other => panic!("a campaign does not end by {other:?}"),
            }
            ends.insert(over.why.rule().id());
        }
    }
    assert_eq!(seen.len(), 9, "what no campaign came to: {seen:?}");
    assert!(ends.contains("8.1"), "{ends:?}");
}

/// Events that a campaign adds are told to the viewers who see them, and the same log gives the same campaign.
#[test]
fn a_log_gives_the_same_campaign_and_retreat_is_told() {
    for (rules, seed) in pools().iter().zip(20..) {
        let (first, mut chance) = (start(rules, seed), Fast::new(seed));
        let (mut s, mut rows, mut legal) = (first.clone(), Vec::new(), Vec::new());
        while let Waiting::For(seats) = rules.waiting(&s) {
            let among: Vec<Seat> = seats.iter().collect();
            let seat = among[chance.below(among.len() as u32) as usize];
            legal.clear();
            rules.legal(&s, seat, &mut legal);
            let command = legal[chance.below(legal.len() as u32) as usize];
            let (before, mut log) = (s.clone(), Vec::new());
            let mut draws = Recorder::new(&mut chance);
            rules.apply(&mut s, seat, &command, &mut draws, &mut log).expect("legal");
            let over = log.iter().any(|e| matches!(e, Happening::GameOver(..)));
            if over || matches!(command, Command::Retreat { .. } | Command::Pick { .. }) {
                laws::telling(rules, &before, &s, &log).expect("told");
            }
            rows.push((seat, command, draws.draws));
        }
        assert_eq!(laws::Line { rows }.replay(rules, &first), Ok(s));
    }
}

/// Cards neither come into being nor get lost between the games.
#[test]
fn a_campaign_keeps_every_card() {
    for rules in pools() {
        let s = start(&rules, 3);
        let whole = |s: &State| {
            let mut cards: Vec<CardId> = Vec::new();
            for side in &s.sides {
                let piles = [&side.deck, &side.deal, &side.graveyard, &side.exile];
                cards.extend(piles.into_iter().flatten());
                let placed = side.squad.iter().map(|r| r.card);
                cards.extend(placed);
            }
            let aside = [Place::Retreated, Place::Hand];
            let there = |place: Place| place.in_play() || aside.contains(&place);
            cards.extend(s.units.iter().filter(|u| there(u.place)).map(|u| u.card));
            cards.sort_unstable();
            cards
        };
        let all = whole(&s);
        laws::play_out(&rules, s, 3, 400_000, |s, _| {
            if whole(s) == all { Ok(()) } else { Err(format!("cards differ in {:?}", s.phase)) }
        })
        .unwrap_or_else(|e| panic!("{e}"));
    }
}

/// The opponent of who chooses sees the same at every step of it, and is told of nothing.
#[test]
fn choosing_from_the_deck_shows_nobody_anything() {
    let rules = support::rules();
    let mut chance = Fast::new(5);
    let mut looked = 0;
    for seed in 0..30 {
        laws::play_out(&rules, start(&rules, seed), seed, 400_000, |s, _| {
            let Some(c) = s.campaign.as_ref() else { return Err("no campaign".into()) };
            let (Some(_), Some(loser)) = (c.picking, c.lost) else { return Ok(()) };
            let mut legal = Vec::new();
            rules.legal(s, loser, &mut legal);
            for command in legal {
                let (mut next, mut log) = (s.clone(), Vec::new());
                rules
                    .apply(&mut next, loser, &command, &mut chance, &mut log)
                    .map_err(|no| no.to_string())?;
                for to in [Audience::Public, Audience::Seat(loser.other())] {
                    let told = log.iter().any(|e| rules.project(e, to).is_some());
                    if told || rules.view(&next, to) != rules.view(s, to) {
                        return Err(format!("{to:?} learns of {command:?}"));
                    }
                }
                looked += 1;
            }
            Ok(())
        })
        .unwrap_or_else(|e| panic!("seed {seed}: {e}"));
    }
    assert!(looked > 500, "{looked}");
}

/// Wherever a stored campaign is cut, what is left of it is no state; nor is one with something behind it.
#[test]
fn a_cut_campaign_is_no_state() {
    let rules = support::rules();
    let s = start(&rules, 1);
    let mut bytes = stored::write(&s);
    assert_eq!(stored::read(&bytes), Ok(s));
    for cut in 0..bytes.len() {
        let read = stored::read::<State>(&bytes[..cut]);
        assert!(read.is_err(), "{cut} of {} bytes are read", bytes.len());
    }
    bytes.push(0);
    let error = stored::read::<State>(&bytes).expect_err("a byte too many");
    assert_eq!(error.to_string(), "a state of form 2 does not decode: 1 bytes are left over");
    bytes[0] = 9;
    let error = stored::read::<State>(&bytes).expect_err("of a newer program");
    assert_eq!(error, StoredError::Unknown { found: 9, known: 2 });
}

/// A game that ends in a draw by agreement, before, while or after the squads are chosen, leaves a position that is
/// written and read back, and the campaign goes on to its end.
#[test]
fn drawn_game_of_a_campaign_is_written_and_read_back() {
    for (rules, seed) in pools().iter().zip(40..) {
        let (mut s, mut chance, mut legal) = (start(rules, seed), Fast::new(seed), Vec::new());
        let (mut drawn, mut steps) = (BTreeSet::new(), 0_u32);
        while let Waiting::For(seats) = rules.waiting(&s) {
            // A game has some hundreds of commands; the first three are drawn at moments further and further on.
            let draws = drawn.len() < 3 && steps == [1, 12, 90][drawn.len()];
            let game = s.campaign.as_ref().map(|c| c.game);
            if draws && rules.draw_game(&mut s, &mut chance, &mut Vec::new()) {
                assert!(drawn.insert(game), "one draw a game: {game:?}");
                steps = 0;
                check(rules, &s, &mut chance).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
                continue;
            }
            steps += 1;
            let among: Vec<Seat> = seats.iter().collect();
            let seat = among[chance.below(among.len() as u32) as usize];
            legal.clear();
            rules.legal(&s, seat, &mut legal);
            let command = legal[chance.below(legal.len() as u32) as usize];
            rules.apply(&mut s, seat, &command, &mut chance, &mut Vec::new()).expect("legal");
        }
        assert!(!drawn.is_empty(), "seed {seed}: no game was drawn");
    }
}
