//! A disk in memory that remembers every write and sync, fails when told, and shows what could
//! be found on it after the power went at any point.

use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt as _, SeedableRng as _};
use redb::StorageBackend;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard};

/// A disk writes this many bytes as a whole or not at all.
const SECTOR: usize = 512;

/// One thing that was done to the disk.
#[derive(Clone, Debug)]
pub(super) enum Event {
    Write { offset: usize, bytes: Vec<u8> },
    SetLen(usize),
    Sync,
}

/// The moment at which the disk fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    Never,
    /// The event of this number fails; those after it work.
    Once(usize),
    /// The event of this number fails, and all after it.
    From(usize),
}

#[derive(Debug)]
struct State {
    bytes: Vec<u8>,
    trace: Vec<Event>,
    count: usize,
    fault: Fault,
}

/// The disk; clones are handles of the same one.
#[derive(Clone, Debug)]
pub(super) struct Disk(Arc<Mutex<State>>);

impl Disk {
    pub(super) fn new(bytes: Vec<u8>, fault: Fault) -> Disk {
        Disk(Arc::new(Mutex::new(State { bytes, trace: Vec::new(), count: 0, fault })))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap()
    }

    pub(super) fn bytes(&self) -> Vec<u8> {
        self.state().bytes.clone()
    }

    pub(super) fn trace(&self) -> Vec<Event> {
        self.state().trace.clone()
    }

    /// Returns the number of events, failed ones included.
    pub(super) fn count(&self) -> usize {
        self.state().count
    }

    pub(super) fn set_fault(&self, fault: Fault) {
        self.state().fault = fault;
    }

    pub(super) fn heal(&self) {
        self.set_fault(Fault::Never);
    }

    fn event(&self, event: Event) -> io::Result<()> {
        let mut state = self.state();
        let number = state.count;
        state.count += 1;
        let fails = match state.fault {
            Fault::Never => false,
            Fault::Once(n) => n == number,
            Fault::From(n) => n <= number,
        };
        if !fails {
            apply(&mut state.bytes, &event);
            state.trace.push(event);
            return Ok(());
        }
        // What fails may have been done in part.
        if let Event::Write { offset, mut bytes } = event {
            bytes.truncate(bytes.len() / 2);
            let part = Event::Write { offset, bytes };
            apply(&mut state.bytes, &part);
            state.trace.push(part);
        }
        Err(io::Error::other("the disk failed"))
    }
}

fn apply(image: &mut Vec<u8>, event: &Event) {
    match event {
        Event::Write { offset, bytes } => {
            let end = offset + bytes.len();
            if image.len() < end {
                image.resize(end, 0);
            }
            image[*offset..end].copy_from_slice(bytes);
        }
        Event::SetLen(len) => image.resize(*len, 0),
        Event::Sync => {}
    }
}

/// The part of the unsynced events that reached the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Left {
    Nothing,
    Everything,
    /// Each sector of each write by the toss of a coin, in any order.
    Some {
        seed: u64,
    },
}

/// The possible contents of the disk if the power goes during event `at`.
pub(super) struct Images<'t> {
    trace: &'t [Event],
    durable: Vec<u8>,
    /// The number of events in `durable`.
    synced: usize,
}

impl<'t> Images<'t> {
    pub(super) fn new(start: Vec<u8>, trace: &'t [Event]) -> Self {
        Images { trace, durable: start, synced: 0 }
    }

    /// `at` never goes down from call to call.
    pub(super) fn at(&mut self, at: usize, left: Left) -> Vec<u8> {
        for n in self.synced..at {
            if matches!(self.trace[n], Event::Sync) {
                for event in &self.trace[self.synced..n] {
                    apply(&mut self.durable, event);
                }
                self.synced = n + 1;
            }
        }
        let pending = &self.trace[self.synced..self.trace.len().min(at + 1)];
        let mut image = self.durable.clone();
        match left {
            Left::Nothing => {}
            Left::Everything => pending.iter().for_each(|event| apply(&mut image, event)),
            Left::Some { seed } => tear(&mut image, pending, seed ^ (at as u64) << 8),
        }
        image
    }
}

fn tear(image: &mut Vec<u8>, pending: &[Event], seed: u64) {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut sectors: Vec<(usize, &[u8])> = Vec::new();
    for event in pending {
        match event {
            Event::Write { offset, bytes } => {
                for (n, sector) in bytes.chunks(SECTOR).enumerate() {
                    if rng.random_bool(0.5) {
                        sectors.push((offset + n * SECTOR, sector));
                    }
                }
            }
            Event::SetLen(len) => {
                if rng.random_bool(0.5) {
                    image.resize(*len, 0);
                }
            }
            Event::Sync => {}
        }
    }
    sectors.shuffle(&mut rng);
    for (offset, sector) in sectors {
        if let Some(place) = image.get_mut(offset..offset + sector.len()) {
            place.copy_from_slice(sector);
        }
    }
}

impl StorageBackend for Disk {
    fn len(&self) -> io::Result<u64> {
        Ok(self.state().bytes.len() as u64)
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        let state = self.state();
        let from = offset as usize;
        let Some(place) = state.bytes.get(from..from + out.len()) else {
            return Err(io::ErrorKind::UnexpectedEof.into());
        };
        out.copy_from_slice(place);
        Ok(())
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        self.event(Event::SetLen(len as usize))
    }

    fn sync_data(&self) -> io::Result<()> {
        self.event(Event::Sync)
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        self.event(Event::Write { offset: offset as usize, bytes: data.to_vec() })
    }
}
