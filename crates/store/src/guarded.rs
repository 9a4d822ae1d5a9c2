//! A storage backend that keeps its hands off the file until it is told that the file is good.
//!
//! redb writes while it opens (a mark that the file is open, and repairs). For a damaged file, or
//! one of a newer version, that would change what an operator still needs. So a data file is
//! opened held: writes go to a journal in memory, reads see them, and the file stays as it is,
//! byte for byte. [`Guarded::release`] replays the journal in order, syncs included, and from
//! then on everything goes straight through.

use redb::{BackendError, StorageBackend};
use std::io;
use std::ops::Bound;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A backend in front of another; clones are handles of the same one.
#[derive(Debug)]
pub(crate) struct Guarded<B> {
    shared: Arc<Shared<B>>,
}

#[derive(Debug)]
struct Shared<B> {
    inner: B,
    released: AtomicBool,
    held: Mutex<Held>,
}

#[derive(Debug)]
struct Held {
    len: u64,
    journal: Vec<Entry>,
}

#[derive(Debug)]
enum Entry {
    Write { offset: u64, bytes: Vec<u8> },
    SetLen(u64),
    Sync,
}

impl<B> Clone for Guarded<B> {
    fn clone(&self) -> Self {
        Guarded { shared: Arc::clone(&self.shared) }
    }
}

impl<B: StorageBackend> Guarded<B> {
    /// Holds every write back from now on.
    pub(crate) fn hold(inner: B) -> io::Result<Self> {
        let held = Mutex::new(Held { len: inner.len()?, journal: Vec::new() });
        Ok(Guarded { shared: Arc::new(Shared { inner, released: AtomicBool::new(false), held }) })
    }

    /// Writes what was held back, in order and with its syncs, and lets everything through.
    pub(crate) fn release(&self) -> io::Result<()> {
        let mut held = self.held();
        let inner = &self.shared.inner;
        for entry in held.journal.drain(..) {
            match entry {
                Entry::Write { offset, bytes } => inner.write(offset, &bytes)?,
                Entry::SetLen(len) => inner.set_len(len)?,
                Entry::Sync => inner.sync_data()?,
            }
        }
        self.shared.released.store(true, Ordering::Release);
        Ok(())
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.shared.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_released(&self) -> bool {
        self.shared.released.load(Ordering::Acquire)
    }
}

impl Held {
    fn read<B: StorageBackend>(&self, inner: &B, offset: u64, out: &mut [u8]) -> io::Result<()> {
        let end = offset + out.len() as u64;
        if end > self.len {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        out.fill(0);
        let stored = inner.len()?.clamp(offset, end) - offset;
        inner.read(offset, &mut out[..stored as usize])?;
        for entry in &self.journal {
            match entry {
                Entry::Write { offset: at, bytes } => {
                    let from = offset.max(*at);
                    let to = end.min(at + bytes.len() as u64);
                    if from < to {
                        let source = &bytes[(from - at) as usize..(to - at) as usize];
                        out[(from - offset) as usize..(to - offset) as usize]
                            .copy_from_slice(source);
                    }
                }
                Entry::SetLen(len) => {
                    let keep = (*len).clamp(offset, end) - offset;
                    out[keep as usize..].fill(0);
                }
                Entry::Sync => {}
            }
        }
        Ok(())
    }
}

impl<B: StorageBackend> StorageBackend for Guarded<B> {
    fn len(&self) -> io::Result<u64> {
        if self.is_released() { self.shared.inner.len() } else { Ok(self.held().len) }
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        if self.is_released() {
            self.shared.inner.read(offset, out)
        } else {
            self.held().read(&self.shared.inner, offset, out)
        }
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        if self.is_released() {
            return self.shared.inner.set_len(len);
        }
        let mut held = self.held();
        held.len = len;
        held.journal.push(Entry::SetLen(len));
        Ok(())
    }

    fn sync_data(&self) -> io::Result<()> {
        if self.is_released() {
            return self.shared.inner.sync_data();
        }
        self.held().journal.push(Entry::Sync);
        Ok(())
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        if self.is_released() {
            return self.shared.inner.write(offset, data);
        }
        let mut held = self.held();
        held.len = held.len.max(offset + data.len() as u64);
        held.journal.push(Entry::Write { offset, bytes: data.to_vec() });
        Ok(())
    }

    fn close(&self) -> io::Result<()> {
        self.shared.inner.close()
    }

    fn try_lock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<bool, BackendError> {
        self.shared.inner.try_lock_range(start, end)
    }

    fn try_lock_shared_range(
        &self,
        start: Bound<u64>,
        end: Bound<u64>,
    ) -> Result<bool, BackendError> {
        self.shared.inner.try_lock_shared_range(start, end)
    }

    fn unlock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<(), BackendError> {
        self.shared.inner.unlock_range(start, end)
    }

    fn query_lock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<bool, BackendError> {
        self.shared.inner.query_lock_range(start, end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use redb::backends::InMemoryBackend;

    fn base() -> InMemoryBackend {
        let inner = InMemoryBackend::new();
        inner.set_len(8).unwrap();
        inner.write(0, b"abcdefgh").unwrap();
        inner
    }

    fn all<B: StorageBackend>(backend: &B) -> Vec<u8> {
        let mut out = vec![0; backend.len().unwrap() as usize];
        backend.read(0, &mut out).unwrap();
        out
    }

    #[test]
    fn held_writes_are_read_back_and_reach_the_file_only_when_released() {
        let guarded = Guarded::hold(base()).unwrap();
        guarded.write(2, b"XY").unwrap();
        guarded.set_len(4).unwrap();
        guarded.sync_data().unwrap();
        guarded.set_len(6).unwrap();
        guarded.write(3, b"Z").unwrap();
        assert_eq!(all(&guarded), b"abXZ\0\0");
        assert_eq!(all(&guarded.shared.inner), b"abcdefgh");
        assert!(guarded.read(5, &mut [0; 2]).is_err(), "a read past the end");
        guarded.release().unwrap();
        assert_eq!(all(&guarded.shared.inner), b"abXZ\0\0");
        guarded.write(0, b"Q").unwrap();
        assert_eq!(all(&guarded.shared.inner), b"QbXZ\0\0");
    }
}
