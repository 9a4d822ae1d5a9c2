//! Chance as a capability. A game asks for outcomes; where they come from is the host's business.
//!
//! | source | for |
//! |---|---|
//! | [`Keyed`] | real matches: HMAC-SHA256 of a key a stream, verifiable after the key is revealed |
//! | [`Scripted`] | scenarios and replays: every listed outcome must be used, no other is asked for |
//! | [`Odometer`] | odds: enumerates every outcome by rerunning the same `apply` |
//! | [`Fast`] | rollouts and fuzzing: a small seeded generator |
//! | [`Hostile`] | fuzzing: extremes only |
//! | [`Recorder`] | wraps any of them and keeps what was drawn, for the log row |
//!
//! ```
//! use stolik_kernel::chance::{Fast, Odometer, Recorder, Scripted};
//! use stolik_kernel::{Chance, Stream};
//!
//! /// The better of two dice, wherever they come from.
//! fn better(chance: &mut dyn Chance) -> u8 {
//!     chance.die(Stream::Dice, 6).max(chance.die(Stream::Dice, 6))
//! }
//!
//! // What a match draws is kept, and gives the same again.
//! let mut luck = Fast::new(7);
//! let mut recorder = Recorder::new(&mut luck);
//! let first = better(&mut recorder);
//! let mut script = Scripted::new(recorder.draws);
//! assert_eq!(better(&mut script), first);
//! assert_eq!(script.finish(), Ok(()));
//!
//! // Exact chances: every outcome once. 20 of 36 are a five or better.
//! let (mut odometer, mut good, mut all) = (Odometer::new(), 0, 0);
//! loop {
//!     all += 1;
//!     good += u32::from(better(&mut odometer) >= 5);
//!     if !odometer.next_run() {
//!         break;
//!     }
//! }
//! assert_eq!((good, all), (20, 36));
//! ```

use crate::Seat;
use crate::mac::Mac;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The key from which an outcome comes. The dice key is revealed at the end of a match, a deck's
/// key only with its owner's consent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Stream {
    /// Everything that both players see fall.
    Dice,
    /// Shuffles of one seat's deck.
    Deck(Seat),
}

/// One outcome that was drawn, as a log row keeps it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Draw {
    /// Its stream.
    pub stream: Stream,
    /// The number of possible outcomes, at least 1.
    pub of: u32,
    /// The outcome, `0..of` (a die shows one more).
    pub value: u32,
}

/// A source of outcomes.
pub trait Chance {
    /// One of `0..of`; `of` is at least 1.
    fn pick(&mut self, stream: Stream, of: u32) -> u32;

    /// A die, `1..=sides`.
    fn die(&mut self, stream: Stream, sides: u8) -> u8 {
        self.pick(stream, u32::from(sides)) as u8 + 1
    }
}

/// Shuffles a list in place (Fisher-Yates, from the last to the second).
pub fn shuffle<T>(items: &mut [T], stream: Stream, chance: &mut dyn Chance) {
    for i in (1..items.len()).rev() {
        let j = chance.pick(stream, i as u32 + 1) as usize;
        items.swap(i, j);
    }
}

/// Secret of one stream of one match.
pub type Key = [u8; 32];

/// Outcomes of a real match: HMAC-SHA256 of the stream's key over match, epoch and counter,
/// rejection-sampled. Anyone who knows the key recomputes every outcome.
#[derive(Clone, Debug)]
pub struct Keyed {
    keys: BTreeMap<Stream, Key>,
    context: Vec<u8>,
    epoch: u32,
    counters: BTreeMap<Stream, u64>,
}

impl Keyed {
    /// `context` names the match and holds what its chairs add to the derivation; `epoch`
    /// rises with every undo; `counters` say how many outcomes each stream has given in it.
    #[must_use]
    pub fn new(
        keys: BTreeMap<Stream, Key>,
        context: Vec<u8>,
        epoch: u32,
        counters: BTreeMap<Stream, u64>,
    ) -> Keyed {
        Keyed { keys, context, epoch, counters }
    }

    /// Returns the number of outcomes that each stream has given in this epoch.
    #[must_use]
    pub fn counters(&self) -> &BTreeMap<Stream, u64> {
        &self.counters
    }

    /// The outcome that a key gives at a place, recomputable by anyone.
    #[must_use]
    pub fn outcome(key: &Key, context: &[u8], epoch: u32, counter: u64, of: u32) -> u32 {
        // The largest multiple of `of` that fits: values from it on would be biased.
        let fair = (u64::from(u32::MAX) + 1) / u64::from(of) * u64::from(of);
        let mut attempt = 0u32;
        loop {
            let mac = Mac::of(
                key,
                &[
                    &(context.len() as u64).to_be_bytes(),
                    context,
                    &epoch.to_be_bytes(),
                    &counter.to_be_bytes(),
                    &attempt.to_be_bytes(),
                ],
            );
            let bytes = mac.bytes();
            let value = u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
            if u64::from(value) < fair {
                return value % of;
            }
            attempt += 1;
        }
    }
}

impl Chance for Keyed {
    fn pick(&mut self, stream: Stream, of: u32) -> u32 {
        let key = self.keys.get(&stream).expect("a key was made for every stream at the start");
        let counter = self.counters.entry(stream).or_insert(0);
        let value = Keyed::outcome(key, &self.context, self.epoch, *counter, of);
        *counter += 1;
        value
    }
}

/// Outcomes from a list. What does not fit is remembered and reported by [`Scripted::finish`];
/// meanwhile the lowest outcome is given.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    draws: std::collections::VecDeque<Draw>,
    problem: Option<String>,
}

impl Scripted {
    /// A script of outcomes of named streams.
    #[must_use]
    pub fn new(draws: impl IntoIterator<Item = Draw>) -> Scripted {
        Scripted { draws: draws.into_iter().collect(), problem: None }
    }

    /// A script of dice only, each `1..=6`.
    #[must_use]
    pub fn dice(values: &[u8]) -> Scripted {
        Scripted::new(values.iter().map(|v| Draw {
            stream: Stream::Dice,
            of: 6,
            value: u32::from(*v) - 1,
        }))
    }

    /// Returns the number of listed outcomes that were not drawn yet.
    #[must_use]
    pub fn left(&self) -> usize {
        self.draws.len()
    }

    /// Checks that the script was used up exactly.
    ///
    /// # Errors
    /// The first outcome that did not fit, or how many were left.
    pub fn finish(self) -> Result<(), String> {
        match (self.problem, self.draws.len()) {
            (Some(problem), _) => Err(problem),
            (None, 0) => Ok(()),
            (None, n) => Err(format!("{n} listed outcomes were never asked for")),
        }
    }
}

impl Chance for Scripted {
    fn pick(&mut self, stream: Stream, of: u32) -> u32 {
        let problem = match self.draws.pop_front() {
            Some(d) if d.stream == stream && d.of == of && d.value < of => return d.value,
            Some(d) => format!("asked for one of {of} from {stream:?}, the list holds {d:?}"),
            None => format!("asked for one of {of} from {stream:?}, the list is used up"),
        };
        self.problem.get_or_insert(problem);
        0
    }
}

/// Enumerates all outcomes by rerunning. Use it as
/// `let mut odo = Odometer::new(); loop { run with &mut odo; weigh by odo.weight(); if !odo.next_run() { break } }`.
#[derive(Clone, Debug, Default)]
pub struct Odometer {
    wheels: Vec<(u32, u32)>,
    at: usize,
}

impl Odometer {
    /// At the first run.
    #[must_use]
    pub fn new() -> Odometer {
        Odometer::default()
    }

    /// One divided by this is the probability of the run that just ended; `u64::MAX` stands for
    /// everything from there on (a shuffled deck: too many runs to make anyway).
    #[must_use]
    pub fn weight(&self) -> u64 {
        self.wheels[..self.at].iter().fold(1, |w, (_, of)| w.saturating_mul(u64::from(*of)))
    }

    /// The outcomes of the run that just ended.
    pub fn outcomes(&self) -> impl Iterator<Item = u32> {
        self.wheels[..self.at].iter().map(|(value, _)| *value)
    }

    /// Goes on to the next run; false when all have been made.
    pub fn next_run(&mut self) -> bool {
        self.wheels.truncate(self.at);
        self.at = 0;
        while let Some((value, of)) = self.wheels.pop() {
            if value + 1 < of {
                self.wheels.push((value + 1, of));
                return true;
            }
        }
        false
    }
}

impl Chance for Odometer {
    fn pick(&mut self, _stream: Stream, of: u32) -> u32 {
        if self.at == self.wheels.len() {
            self.wheels.push((0, of));
        }
        self.at += 1;
        self.wheels[self.at - 1].0
    }
}

/// A small seeded generator (SplitMix64), value-stable for ever: self-play seeds are bug reports.
#[derive(Clone, Debug)]
pub struct Fast(u64);

impl Fast {
    /// Outcomes of this seed.
    #[must_use]
    pub fn new(seed: u64) -> Fast {
        Fast(seed)
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// One of `0..of`.
    pub fn below(&mut self, of: u32) -> u32 {
        ((u128::from(self.bits()) * u128::from(of)) >> 64) as u32
    }
}

impl Chance for Fast {
    fn pick(&mut self, _stream: Stream, of: u32) -> u32 {
        self.below(of)
    }
}

/// Extremes only: lowest or highest outcome, chosen by a seed.
#[derive(Clone, Debug)]
pub struct Hostile(Fast);

impl Hostile {
    /// Extremes of this seed.
    #[must_use]
    pub fn new(seed: u64) -> Hostile {
        Hostile(Fast::new(seed))
    }
}

impl Chance for Hostile {
    fn pick(&mut self, _stream: Stream, of: u32) -> u32 {
        if self.0.below(2) == 0 { 0 } else { of - 1 }
    }
}

/// Keeps what another source gave.
pub struct Recorder<'a> {
    inner: &'a mut dyn Chance,
    /// The outcomes that were drawn, in order.
    pub draws: Vec<Draw>,
}

impl<'a> Recorder<'a> {
    /// Records what `inner` gives.
    pub fn new(inner: &'a mut dyn Chance) -> Recorder<'a> {
        Recorder { inner, draws: Vec::new() }
    }
}

impl Chance for Recorder<'_> {
    fn pick(&mut self, stream: Stream, of: u32) -> u32 {
        let value = self.inner.pick(stream, of);
        self.draws.push(Draw { stream, of, value });
        value
    }
}
