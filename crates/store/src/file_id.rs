//! Identity of files: two names of one file (hard and symbolic links, relative paths) have one [`FileId`].

use std::fs::Metadata;
use std::path::{Path, PathBuf};

/// The identity of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum FileId {
    /// By the device it lies on and its number there.
    #[cfg_attr(not(unix), allow(dead_code))]
    Inode(u64, u64),
    /// By its full name, where the system has no such numbers.
    #[cfg_attr(unix, allow(dead_code))]
    Name(PathBuf),
}

impl FileId {
    /// Of a file with these data, found under this name.
    #[cfg(unix)]
    pub(crate) fn of(data: &Metadata, _path: &Path) -> FileId {
        use std::os::unix::fs::MetadataExt as _;
        FileId::Inode(data.dev(), data.ino())
    }

    /// Of a file with these data, found under this name.
    #[cfg(not(unix))]
    pub(crate) fn of(_data: &Metadata, path: &Path) -> FileId {
        FileId::Name(std::fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf()))
    }
}
