//! Opening the data file, and the one line an operator reads when that fails.

use crate::error::OpenError;
use crate::tables::{FORMAT, META, META_FORMAT, Tables};
use redb::{Builder, Database, ReadableDatabase as _};
use std::path::{Path, PathBuf};

/// Where the data file and its daily copies are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreConfig {
    /// The data file. Its folder is created if it is missing.
    pub path: PathBuf,
    /// The folder of the daily copies, created with the first copy.
    pub backups: PathBuf,
}

impl StoreConfig {
    /// A data file with its copies in the folder `backups` beside it.
    pub fn at(path: impl Into<PathBuf>) -> Self {
        let path = path.into();
        let backups = path.parent().unwrap_or(Path::new("")).join("backups");
        StoreConfig { path, backups }
    }
}

/// The page cache; redb's default of 1 GiB would break the memory budget.
const CACHE_BYTES: usize = 32 * 1024 * 1024;

pub(crate) fn builder() -> Builder {
    let mut builder = Builder::new();
    builder.set_cache_size(CACHE_BYTES);
    builder
}

/// Opens or creates the data file.
pub(crate) fn open(config: &StoreConfig) -> Result<Database, OpenError> {
    let path = &config.path;
    let io = |what: &'static str, source: std::io::Error| OpenError::Io {
        path: path.clone(),
        what,
        source,
    };
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|e| io("creating its folder", e))?;
    }
    let db = builder().create(path).map_err(|e| OpenError::Corrupt {
        path: path.clone(),
        why: e.to_string(),
        copy: None,
    })?;
    prepare(&db).map_err(|why| OpenError::Corrupt {
        path: path.clone(),
        why,
        copy: None,
    })?;
    Ok(db)
}

/// Creates the tables of a new file.
pub(crate) fn prepare(db: &Database) -> Result<(), String> {
    let text = |e: redb::Error| e.to_string();
    let fresh = {
        let tx = db.begin_read().map_err(|e| text(e.into()))?;
        match tx.open_table(META) {
            Ok(meta) => meta.get(META_FORMAT).map_err(|e| text(e.into()))?.is_none(),
            Err(redb::TableError::TableDoesNotExist(_)) => true,
            Err(e) => return Err(text(e.into())),
        }
    };
    if fresh {
        let tx = db.begin_write().map_err(|e| text(e.into()))?;
        {
            let mut tables = Tables::open(&tx).map_err(|e| text(e.into()))?;
            tables
                .meta
                .insert(META_FORMAT, FORMAT)
                .map_err(|e| text(e.into()))?;
        }
        tx.commit().map_err(|e| text(e.into()))?;
    }
    Ok(())
}
