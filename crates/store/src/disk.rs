//! A disk in memory that fails when told, and shows what can be found on it after the power went: for the proofs of
//! this crate and for simulations of the whole service.

use redb::StorageBackend;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use stolik_world::Entropy;

/// A disk writes this many bytes as a whole or not at all.
const SECTOR: usize = 512;

/// One thing that was done to the disk.
#[derive(Clone, Debug)]
pub(crate) enum Event {
    Write { offset: usize, bytes: Vec<u8> },
    SetLen(usize),
    Sync,
}

impl Event {
    /// The least length of a file after it.
    fn end(&self) -> usize {
        match self {
            Event::Write { offset, bytes } => offset + bytes.len(),
            Event::SetLen(len) => *len,
            Event::Sync => 0,
        }
    }
}

/// The moment at which the disk fails. Events (writes, changes of the length, syncs) are numbered from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It works.
    Never,
    /// The event of this number fails; those after it work.
    Once(usize),
    /// The event of this number fails, and all after it.
    From(usize),
    /// It is full: no event may make the file longer.
    Full,
}

#[derive(Debug)]
struct State {
    bytes: Vec<u8>,
    /// The bytes that survive a power cut for certain.
    synced: Vec<u8>,
    /// The events since then.
    pending: Vec<Event>,
    /// Every event, where a proof wants them.
    trace: Option<Vec<Event>>,
    count: usize,
    fault: Fault,
}

/// The disk, with one file on it; clones are handles of the same one.
#[derive(Clone, Debug)]
pub struct Disk(Arc<Mutex<State>>);

impl Default for Disk {
    fn default() -> Disk {
        Disk::of(Vec::new(), None, Fault::Never)
    }
}

impl Disk {
    fn of(bytes: Vec<u8>, trace: Option<Vec<Event>>, fault: Fault) -> Disk {
        let synced = bytes.clone();
        let state = State { bytes, synced, pending: Vec::new(), trace, count: 0, fault };
        Disk(Arc::new(Mutex::new(state)))
    }

    /// One that remembers every event.
    #[cfg(test)]
    pub(crate) fn traced(bytes: Vec<u8>, fault: Fault) -> Disk {
        Disk::of(bytes, Some(Vec::new()), fault)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The bytes as the running program reads them.
    #[cfg(test)]
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.state().bytes.clone()
    }

    #[cfg(test)]
    pub(crate) fn trace(&self) -> Vec<Event> {
        self.state().trace.clone().expect("the disk was made for a proof")
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.state().bytes.is_empty()
    }

    /// Returns the number of events, failed ones included.
    #[must_use]
    pub fn count(&self) -> usize {
        self.state().count
    }

    /// Sets the moment of its failure.
    pub fn set_fault(&self, fault: Fault) {
        self.state().fault = fault;
    }

    /// The moment of its failure.
    #[must_use]
    pub fn fault(&self) -> Fault {
        self.state().fault
    }

    /// It works from now on.
    pub fn heal(&self) {
        self.set_fault(Fault::Never);
    }

    /// The disk as the next process finds it if this one is killed now: with all that was written.
    #[must_use]
    pub fn after_kill(&self) -> Disk {
        Disk::of(self.state().bytes.clone(), None, Fault::Never)
    }

    /// The disk as it is found if the power goes now: with all that was synced, and of the later writes each sector by
    /// the toss of a coin, in any order. The seed decides which.
    #[must_use]
    pub fn after_power_cut(&self, seed: u64) -> Disk {
        let state = self.state();
        let mut image = state.synced.clone();
        tear(&mut image, &state.pending, seed);
        Disk::of(image, None, Fault::Never)
    }

    /// The disk as the next process finds it if it loses one sector without a word. The seed decides which.
    #[must_use]
    pub fn damaged(&self, seed: u64) -> Disk {
        let mut bytes = self.state().bytes.clone();
        let sectors = bytes.len().div_ceil(SECTOR).max(1) as u64;
        let from = (seed % sectors) as usize * SECTOR;
        bytes.iter_mut().skip(from).take(SECTOR).for_each(|byte| *byte = 0);
        Disk::of(bytes, None, Fault::Never)
    }

    fn event(&self, event: Event) -> io::Result<()> {
        let mut state = self.state();
        let number = state.count;
        state.count += 1;
        let fails = match state.fault {
            Fault::Never => false,
            Fault::Once(n) => n == number,
            Fault::From(n) => n <= number,
            Fault::Full if event.end() > state.bytes.len() => {
                return Err(io::ErrorKind::StorageFull.into());
            }
            Fault::Full => false,
        };
        if !fails {
            state.take(event);
            return Ok(());
        }
        // A failed operation may have been done in part.
        if let Event::Write { offset, mut bytes } = event {
            bytes.truncate(bytes.len() / 2);
            state.take(Event::Write { offset, bytes });
        }
        Err(io::Error::other("the disk failed"))
    }
}

impl State {
    fn take(&mut self, event: Event) {
        apply(&mut self.bytes, &event);
        if let Some(trace) = &mut self.trace {
            trace.push(event.clone());
        }
        match event {
            Event::Sync => {
                let State { synced, pending, .. } = self;
                pending.drain(..).for_each(|event| apply(synced, &event));
            }
            Event::Write { .. } | Event::SetLen(_) => self.pending.push(event),
        }
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
#[cfg(test)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Left {
    Nothing,
    Everything,
    /// Each sector of each write by the toss of a coin, in any order.
    Some {
        seed: u64,
    },
}

/// The possible contents of the disk if the power goes during event `at`.
#[cfg(test)]
pub(crate) struct Images<'t> {
    trace: &'t [Event],
    durable: Vec<u8>,
    /// The number of events in `durable`.
    synced: usize,
}

#[cfg(test)]
impl<'t> Images<'t> {
    pub(crate) fn new(start: Vec<u8>, trace: &'t [Event]) -> Self {
        Images { trace, durable: start, synced: 0 }
    }

    /// `at` never goes down from call to call.
    pub(crate) fn at(&mut self, at: usize, left: Left) -> Vec<u8> {
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
    let luck = Entropy::seeded(seed);
    let coin = || luck.bytes::<1>()[0] & 1 == 1;
    let mut sectors: Vec<(u32, usize, &[u8])> = Vec::new();
    for event in pending {
        match event {
            Event::Write { offset, bytes } => {
                for (n, sector) in bytes.chunks(SECTOR).enumerate() {
                    if coin() {
                        let place = u32::from_le_bytes(luck.bytes());
                        sectors.push((place, offset + n * SECTOR, sector));
                    }
                }
            }
            Event::SetLen(len) => {
                if coin() {
                    image.resize(*len, 0);
                }
            }
            Event::Sync => {}
        }
    }
    sectors.sort_unstable_by_key(|(place, offset, _)| (*place, *offset));
    for (_, offset, sector) in sectors {
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
