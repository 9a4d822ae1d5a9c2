//! The file beside the data file that says where the serving program can be asked.

use serde::{Deserialize, Serialize};
use std::fs;
use std::io::{self, Read as _};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;
use stolik_delivery::Secret;
use stolik_store::private;
use stolik_world::Entropy;
use stolik_world::clock::sleep;
use tokio::sync::Notify;

/// The longest such file, bytes.
const LONGEST: u64 = 4096;

/// The note with the address of the serving program. Removes its file when it is dropped.
pub struct Note {
    path: PathBuf,
    /// The secret that a request must carry.
    pub secret: Secret,
}

/// As it is stored.
#[derive(Serialize, Deserialize)]
struct Stored {
    address: SocketAddr,
    secret: String,
}

impl Note {
    /// Writes the note of a data file, with a new secret, for its owner's eyes alone. One that is
    /// left over is replaced.
    ///
    /// # Errors
    /// The folder cannot be written.
    pub fn write(data: &Path, address: SocketAddr, entropy: &Entropy) -> io::Result<Note> {
        let secret = data_encoding::HEXLOWER.encode(&entropy.bytes::<32>());
        let path = note_path(data);
        let new = path.with_extension("control-new");
        let text = serde_json::to_string(&Stored { address, secret: secret.clone() })?;
        private::write(&new, text.as_bytes())?;
        fs::rename(&new, &path)?;
        Ok(Note { path, secret: Secret::new(&secret) })
    }

    /// As [`Note::write`], until it can be: a full disk has space again some time.
    pub async fn written(
        data: &Path,
        address: SocketAddr,
        entropy: &Entropy,
        again: Duration,
        tried: &Notify,
    ) -> Note {
        loop {
            let made = Note::write(data, address, entropy);
            tried.notify_one();
            match made {
                Ok(note) => return note,
                Err(error) => {
                    tracing::warn!(%error, "commands cannot ask while this serves; it is tried again");
                }
            }
            sleep(again).await;
        }
    }

    /// Reads the address and the secret from the note of a data file. `None` if there is none that
    /// can be read.
    #[must_use]
    pub fn read(data: &Path) -> Option<(SocketAddr, Secret)> {
        let mut text = String::new();
        fs::File::open(note_path(data)).ok()?.take(LONGEST).read_to_string(&mut text).ok()?;
        let stored: Stored = serde_json::from_str(&text).ok()?;
        stored.address.ip().is_loopback().then(|| (stored.address, Secret::new(&stored.secret)))
    }
}

impl Drop for Note {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_file(&self.path) {
            tracing::debug!(%error, "the note for commands stays");
        }
    }
}

/// `stolik.redb` has `stolik.redb.control` beside it.
fn note_path(data: &Path) -> PathBuf {
    let mut path = data.as_os_str().to_owned();
    path.push(".control");
    path.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_world::tasks;

    #[test]
    fn a_note_is_read_again_and_goes_when_it_is_dropped() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data.redb");
        assert!(Note::read(&data).is_none());
        fs::write(note_path(&data), "left over").unwrap();
        assert!(Note::read(&data).is_none());
        let address = "127.0.0.1:9".parse().unwrap();
        let note = Note::write(&data, address, &Entropy::system()).unwrap();
        let (at, secret) = Note::read(&data).unwrap();
        assert_eq!((at, &secret, secret.reveal().len()), (address, &note.secret, 64));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            assert_eq!(fs::metadata(note_path(&data)).unwrap().permissions().mode() & 0o777, 0o600);
        }
        drop(note);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        let elsewhere = "192.0.2.1:9".parse().unwrap();
        drop(Note::write(&data, elsewhere, &Entropy::system()).map(std::mem::forget));
        assert!(Note::read(&data).is_none(), "only this machine is asked");
    }

    /// As on a full disk: at first the note cannot get its name.
    #[tokio::test(start_paused = true)]
    async fn a_note_that_cannot_be_written_at_first_is_written_later() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data.redb");
        fs::create_dir(note_path(&data)).unwrap();
        let (address, tried) = ("127.0.0.1:9".parse().unwrap(), std::sync::Arc::new(Notify::new()));
        let (at, told) = (data.clone(), std::sync::Arc::clone(&tried));
        let writing = tasks::spawn(async move {
            let again = Duration::from_secs(10);
            Note::written(&at, address, &Entropy::system(), again, &told).await
        });
        for _ in 0..3 {
            tried.notified().await;
            assert!(!writing.is_finished() && Note::read(&data).is_none());
        }
        fs::remove_dir(note_path(&data)).unwrap();
        let note = writing.await.unwrap();
        assert_eq!(Note::read(&data).map(|(_, secret)| secret), Some(note.secret.clone()));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
