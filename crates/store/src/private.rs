//! Files with secrets: only their owner may open them, for every user who starts the program and every umask. Files are
//! made 0600 in folders 0700. Laxer modes of existing files are tightened if the files are ours, and reported if they
//! are not. On systems without such modes nothing is done.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write as _};
use std::path::Path;

/// A new file, for reading and writing, that only its owner may open: 0600 from its first moment.
///
/// # Errors
/// The error of the system; [`ErrorKind::AlreadyExists`] if there is such a file.
pub fn create(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(FILE);
    }
    let file = options.open(path)?;
    // A umask only takes bits away, the owner's among them; this gives those back.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        file.set_permissions(fs::Permissions::from_mode(FILE))?;
    }
    Ok(file)
}

/// Writes a private file with this content; a file that stood there is replaced.
///
/// # Errors
/// The error of the system.
pub fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    remove(path)?;
    create(path)?.write_all(content)
}

/// Removes a file, if there is one.
///
/// # Errors
/// The error of the system; a missing file is none.
pub fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Makes a folder and those above it that are missing, each 0700. One that is there stays as it is.
///
/// # Errors
/// The error of the system.
pub fn folder(path: &Path) -> io::Result<()> {
    if path.as_os_str().is_empty() || path.is_dir() {
        return Ok(());
    }
    if let Some(above) = path.parent() {
        folder(above)?;
    }
    match make(path) {
        // Somebody else was quicker.
        Err(_) if path.is_dir() => Ok(()),
        made => made,
    }
}

fn make(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt as _;
        builder.mode(FOLDER);
    }
    builder.create(path)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        fs::set_permissions(path, fs::Permissions::from_mode(FOLDER))?;
    }
    Ok(())
}

#[cfg(unix)]
const FILE: u32 = 0o600;
#[cfg(unix)]
const FOLDER: u32 = 0o700;
/// The permission bits of users other than the owner.
#[cfg(unix)]
const OTHERS: u32 = 0o077;
/// The mark of a folder in which everybody puts files, such as `/tmp`.
#[cfg(unix)]
const STICKY: u32 = 0o1000;

/// Takes a file with secrets from everybody but its owner. Where that is not ours to do, an operator is
/// warned.
pub fn tighten_file(path: &Path) {
    #[cfg(unix)]
    if mode(path).is_some_and(|mode| mode & OTHERS != 0) {
        tighten(path, FILE);
    }
    #[cfg(not(unix))]
    let _ = path;
}

/// Takes a folder with secrets from everybody but its owner, if it is a folder of our own: `ours` knows
/// the name of everything in it, and it is none where everybody puts files. Of another one an operator is
/// warned, and its mode stays.
pub fn tighten_folder(path: &Path, ours: impl Fn(&OsStr) -> bool) {
    #[cfg(unix)]
    {
        let path = if path.as_os_str().is_empty() { Path::new(".") } else { path };
        let Some(mode) = mode(path).filter(|mode| mode & OTHERS != 0) else { return };
        let known = || {
            let entries = fs::read_dir(path);
            entries.is_ok_and(|mut all| all.all(|one| one.is_ok_and(|one| ours(&one.file_name()))))
        };
        if mode & STICKY == 0 && known() {
            tighten(path, FOLDER);
        } else {
            tracing::warn!(
                folder = %path.display(), mode = format!("{:o}", mode & 0o7777),
                "others may look into this folder, and it is not Stolik's alone, so its mode stays; \
                 give the data a folder of its own with mode 700"
            );
        }
    }
    #[cfg(not(unix))]
    let _ = (path, ours);
}

/// The mode of what stands there.
#[cfg(unix)]
fn mode(path: &Path) -> Option<u32> {
    use std::os::unix::fs::MetadataExt as _;
    fs::metadata(path).ok().map(|found| found.mode())
}

#[cfg(unix)]
fn tighten(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt as _;
    match fs::set_permissions(path, fs::Permissions::from_mode(mode)) {
        Ok(()) => {
            tracing::warn!(path = %path.display(), "others could open this; now only its owner can");
        }
        Err(error) => {
            tracing::warn!(path = %path.display(), %error, "others may open this, and its mode cannot be changed: it holds secrets");
        }
    }
}
