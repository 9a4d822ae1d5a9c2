//! The boundary between a card game and everything that hosts it.
//!
//! `kernel` knows no game, no chat, no clock, no file and no network. It holds
//! * the traits a game implements ([`Rules`], [`Notation`]),
//! * seats and audiences ([`Seat`], [`Seats`], [`Audience`]),
//! * chance as a capability ([`Chance`] and its sources in [`chance`]),
//! * the stored form of states, with conversions from older ones ([`stored`]),
//! * keyed checks of bytes ([`mac`]),
//! * fingerprints of states ([`fingerprint`]),
//! * the ways to go on from a choice that is only begun ([`steps`]),
//! * the two languages of the product ([`Language`]),
//! * budgets of counted work and memory ([`budget`]),
//! * lists of all variants of an enum, held to be whole ([`every!`]),
//! * the laws every game obeys, as functions that a test calls ([`laws`]).
//!
//! # A whole game
//!
//! Two heaps of stones; the player who takes the last one wins. A command has two steps: which heap, and how many of it.
//!
//! ```
//! use serde::{Deserialize, Serialize};
//! use stolik_kernel::chance::Fast;
//! use stolik_kernel::*;
//!
//! struct Heaps;
//!
//! #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
//! struct State { heaps: [u8; 2], turn: Seat }
//! first_form!(State); // how it is stored
//!
//! /// A heap, and how many stones of it; without a number it is only begun.
//! type Take = (u8, Option<u8>);
//!
//! const LAST: RuleId = rule_id!("heaps", "last");
//! const STONES: RuleId = rule_id!("heaps", "stones");
//!
//! impl Rules for Heaps {
//!     type State = State;
//!     type Command = Take;
//!     type Event = (Seat, Take);
//!     type View = State; // nothing is hidden
//!     type Notice = (Seat, Take);
//!
//!     fn start(&self, _: &Setup, chance: &mut dyn Chance) -> Result<State, Vec<SetupError>> {
//!         Ok(State { heaps: [3, chance.die(Stream::Dice, 6)], turn: Seat(0) })
//!     }
//!     fn waiting(&self, s: &State) -> Waiting {
//!         match s.heaps {
//!             [0, 0] => Waiting::Over(Outcome::won(Seats::one(s.turn.other()), Seats::first(2), LAST)),
//!             _ => Waiting::For(Seats::one(s.turn)),
//!         }
//!     }
//!     fn legal(&self, s: &State, seat: Seat, out: &mut Vec<Take>) {
//!         let some = (0..2u8).filter(|heap| seat == s.turn && s.heaps[usize::from(*heap)] > 0);
//!         out.extend(some.map(|heap| (heap, None)));
//!     }
//!     fn begun(&self, take: &Take) -> bool {
//!         take.1.is_none()
//!     }
//!     fn next(&self, s: &State, _: Seat, begun: &Take, out: &mut Vec<Take>) {
//!         out.extend((1..=s.heaps[usize::from(begun.0)]).map(|n| (begun.0, Some(n))));
//!     }
//!     fn prefix(&self, take: &Take) -> Option<Take> {
//!         take.1.map(|_| (take.0, None))
//!     }
//!     fn apply(
//!         &self, s: &mut State, seat: Seat, take: &Take, _: &mut dyn Chance, log: &mut Vec<(Seat, Take)>,
//!     ) -> Result<(), Illegal> {
//!         let heap = s.heaps.get_mut(usize::from(take.0)).filter(|_| seat == s.turn);
//!         match (heap, take.1) {
//!             (Some(heap), Some(n)) if (1..=*heap).contains(&n) => *heap -= n,
//!             _ => return Err(Illegal::by(STONES)),
//!         }
//!         s.turn = seat.other();
//!         log.push((seat, *take));
//!         Ok(())
//!     }
//!     fn withdraw(&self, s: &mut State, seat: Seat, _: &mut dyn Chance, log: &mut Vec<(Seat, Take)>) {
//!         *s = State { heaps: [0, 0], turn: seat };
//!         log.push((seat, (0, None)));
//!     }
//!     fn situation(&self, s: &State, out: &mut Vec<u8>) {
//!         out.extend(s.heaps);
//!     }
//!     fn view(&self, s: &State, _: Audience) -> State {
//!         s.clone()
//!     }
//!     fn project(&self, event: &(Seat, Take), _: Audience) -> Option<(Seat, Take)> {
//!         Some(*event)
//!     }
//!     fn determinize(&self, view: &State, _: &mut dyn Chance) -> State {
//!         view.clone()
//!     }
//! }
//!
//! impl Notation for Heaps {
//!     fn place(&self, lines: &[&str]) -> Result<(Heaps, State), LineErrors> {
//!         let wrong = || vec![(0, SetupError::new("heaps-position"))];
//!         let words: Vec<&str> = lines.first().map(|line| line.split(' ').collect()).unwrap_or_default();
//!         let [turn, first, second] = words[..] else { return Err(wrong()) };
//!         let heap = |word: &str| word.parse().map_err(|_| wrong());
//!         let turn = Seat::parse(turn).ok_or_else(wrong)?;
//!         Ok((Heaps, State { heaps: [heap(first)?, heap(second)?], turn }))
//!     }
//!     fn write_position(&self, s: &State, out: &mut String) {
//!         out.push_str(&format!("{} {} {}\n", s.turn, s.heaps[0], s.heaps[1]));
//!     }
//!     fn write_full(&self, s: &State, out: &mut String) {
//!         self.write_position(s, out);
//!     }
//!     fn say(&self, _: &State, _: Seat, take: &Take) -> String {
//!         let many = take.1.map_or(OPEN.to_owned(), |n| n.to_string());
//!         format!("take {} {many}", take.0 + 1)
//!     }
//!     fn read(&self, _: &State, _: Seat, text: &str) -> Result<Take, ReadError> {
//!         let all = (0..2).flat_map(|heap| (0..=9).map(move |n| (heap, (n > 0).then_some(n))));
//!         let said = |take: &Take| format!("take {} {}", take.0 + 1, take.1.map_or(OPEN.into(), |n| n.to_string()));
//!         let found = all.into_iter().find(|take| said(take) == text);
//!         found.ok_or_else(|| ReadError::Syntax { expected: "take HEAP STONES".to_owned() })
//!     }
//!     fn see(&self, s: &State, clause: &str) -> Result<(), String> {
//!         let found = format!("heaps {} {}", s.heaps[0], s.heaps[1]);
//!         if clause == found { Ok(()) } else { Err(found) }
//!     }
//!     fn unseen(&self, _: &State, _: &str) -> Result<(), String> {
//!         Err("nothing is hidden".to_owned())
//!     }
//!     fn event(&self, _: &State, (seat, take): &(Seat, Take)) -> String {
//!         format!("{seat} took {} of {}", take.1.unwrap_or(0), take.0 + 1)
//!     }
//!     fn top(&self, _: &State) -> String {
//!         String::new()
//!     }
//! }
//!
//! // A position, what may be chosen there, step by step, and a command as it is typed.
//! let (_, mut state) = Heaps.place(&["p1 3 1"]).unwrap();
//! let mut legal = Vec::new();
//! Heaps.legal(&state, Seat(0), &mut legal);
//! assert_eq!(legal, [(0, None), (1, None)]);
//! assert_eq!(steps::after(&Heaps, &state, Seat(0), &legal[1]), [(1, Some(1))]);
//! let take = Heaps.read(&state, Seat(0), "take 1 3").unwrap();
//! assert!(steps::offered(&Heaps, &state, Seat(0), &legal, &take));
//!
//! // It is carried out, or refused by a rule.
//! let (mut chance, mut log) = (Fast::new(1), Vec::new());
//! Heaps.apply(&mut state, Seat(0), &take, &mut chance, &mut log).unwrap();
//! assert_eq!(Heaps.event(&state, &log[0]), "p1 took 3 of 1");
//! let refused = Heaps.apply(&mut state, Seat(1), &take, &mut chance, &mut log);
//! assert_eq!(refused, Err(Illegal::by(STONES)));
//!
//! // Matches at random, held to the laws in every position.
//! for seed in 0..20 {
//!     let start = Heaps.start(&Setup::without_decks(2), &mut Fast::new(seed)).unwrap();
//!     laws::play_out(&Heaps, start, seed, 20, |state, chance| {
//!         laws::position(&Heaps, state, &[(0, Some(9)), (2, Some(1))], chance)?;
//!         laws::reading(&Heaps, state)?;
//!         laws::printing(&Heaps, state)
//!     })
//!     .unwrap();
//! }
//! ```
#![forbid(unsafe_code)]

pub mod budget;
pub mod chance;
mod every;
pub mod fingerprint;
mod language;
pub mod laws;
pub mod mac;
mod notation;
mod outcome;
mod rule;
mod rules;
mod seat;
pub mod steps;
pub mod stored;
mod two;

pub use chance::{Chance, Draw, Stream};
pub use language::Language;
pub use notation::{LineErrors, Notation, OPEN, ReadError};
pub use outcome::Outcome;
pub use rule::{Illegal, RuleId, RuleName, SetupArg, SetupError};
pub use rules::{Rules, Setup, Waiting};
pub use seat::{Audience, MOST_SEATS, Seat, SeatRange, Seats};
