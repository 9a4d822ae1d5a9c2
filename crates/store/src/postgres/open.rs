//! Opening: connecting, preparing the tables, and waiting until the rows are free.

use super::bridge::Bridge;
use super::failure::{CONNECTIONS, Failed};
use super::owner::{self, Watch};
use super::read::{Connections, PostgresRows};
use super::{Claim, Postgres, schema, write};
use crate::error::OpenError;
use crate::keys::Millis;
use crate::place::StoreConfig;
use crate::tables::{META_COPY, META_MOVED};
use deadpool_postgres::{Manager, ManagerConfig, Pool, RecyclingMethod};
use std::fmt;
use std::str::FromStr as _;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;
use stolik_world::clock::Instant;
use tokio::sync::watch;
use tokio_postgres_rustls::MakeRustlsConnect;

/// The time for a connection to be made.
const CONNECT: Duration = Duration::from_secs(2);
/// The time after which a connection that acknowledges nothing is given up.
const SILENT: Duration = Duration::from_secs(5);
/// Transactions that nobody goes on with end, or the rows of a process that was cut off would stay locked; and the server
/// does not speak of tables that are there already.
const OPTIONS: &str = "-c idle_in_transaction_session_timeout=10000 -c client_min_messages=warning";
/// The greatest difference, in milliseconds, between the clocks of an owner and of the database.
const SKEW: i64 = 2_000;

/// The address of a database, with its password: printed without.
#[derive(Clone, PartialEq, Eq)]
pub struct DatabaseUrl(String);

impl DatabaseUrl {
    /// An address such as `postgres://stolik:password@db.example.org/stolik?sslmode=require`.
    ///
    /// # Errors
    /// It is none; the reason repeats nothing of it.
    pub fn parse(text: &str) -> Result<DatabaseUrl, String> {
        if !is_database(text) {
            return Err("the address of a database begins with postgres://".to_owned());
        }
        match tokio_postgres::Config::from_str(text) {
            Ok(config) if config.get_hosts().is_empty() => Err("it names no host".to_owned()),
            Ok(_) => Ok(DatabaseUrl(text.to_owned())),
            Err(_) => Err("it cannot be read".to_owned()),
        }
    }

    /// The host and the name of the database.
    #[must_use]
    pub fn place(&self) -> String {
        let Ok(config) = tokio_postgres::Config::from_str(&self.0) else {
            return "a database".to_owned();
        };
        let host = match config.get_hosts().first() {
            Some(tokio_postgres::config::Host::Tcp(name)) => name.clone(),
            #[cfg(unix)]
            Some(tokio_postgres::config::Host::Unix(path)) => path.display().to_string(),
            None => String::new(),
        };
        format!("database {} at {host}", config.get_dbname().or(config.get_user()).unwrap_or(""))
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.place())
    }
}

/// Whether a text is meant as the address of a database.
#[must_use]
pub fn is_database(text: &str) -> bool {
    text.starts_with("postgres://") || text.starts_with("postgresql://")
}

/// The database, and the name of this process in it.
#[derive(Clone, Debug)]
pub struct PostgresConfig {
    /// The address.
    pub url: DatabaseUrl,
    /// The name under which other processes and operators see this one.
    pub process: String,
    /// The places of files that stay on this machine: the notes of started works lie beside this path.
    pub local: StoreConfig,
}

/// The state of a process that waits for the rows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// The name of the process that owns them.
    pub holder: String,
}

impl Postgres {
    /// Connects and prepares the tables, without owning the rows.
    ///
    /// # Errors
    /// [`OpenError`]: the address is none, the server cannot be reached, or its tables are of a newer program.
    pub(crate) fn read_only(config: &PostgresConfig) -> Result<Postgres, OpenError> {
        let failed = |why: Failed| explain(config, &why);
        let bridge = Bridge::new().map_err(|e| failed(Failed::NoConnection(e.to_string())))?;
        let pool = pool(config)?;
        let connected = pool.clone();
        let prepared = bridge.wait(async move {
            let mut client = connected.get().await?;
            schema::prepare(&mut client).await
        });
        prepared.and_then(|done| done).map_err(failed)?;
        let rows = PostgresRows { bridge, connections: Connections::Pool(pool.clone()) };
        Ok(Postgres { rows, pool, claim: None, acknowledged: Arc::new(AtomicU64::new(0)) })
    }

    /// Waits until the rows are free and owns them from then on. While it waits it asks `waits` four times a second
    /// whether to go on; `now` is this machine's clock.
    ///
    /// # Errors
    /// [`OpenError`], as [`Postgres::read_only`]; `waits` said no; the rows were moved elsewhere or set back; or the
    /// clock differs from the database's.
    pub(crate) fn own(
        self,
        config: &PostgresConfig,
        now: impl Fn() -> Millis,
        waits: &mut dyn FnMut(&Waiting) -> bool,
    ) -> Result<Postgres, OpenError> {
        let mut owned = self.claim(config, waits)?;
        // From here on dropping it releases the rows.
        owned.check(config, now)?;
        Ok(owned)
    }

    /// Waits until the rows are free, and claims them.
    fn claim(
        mut self,
        config: &PostgresConfig,
        waits: &mut dyn FnMut(&Waiting) -> bool,
    ) -> Result<Postgres, OpenError> {
        let failed = |why: Failed| explain(config, &why);
        let mut watch = Watch::new();
        let epoch = loop {
            let (pool, me) = (self.pool.clone(), config.process.clone());
            let looked = self.rows.bridge.wait(async move {
                let client = pool.get().await?;
                let owner = owner::look(&client).await?;
                if !watch.is_gone(&owner, Instant::now()) {
                    owner::pause().await;
                    return Ok((watch, owner, None));
                }
                let epoch = owner::take(&client, owner.epoch, &me).await?;
                Ok((watch, owner, epoch))
            });
            let (seen, owner, taken) = looked.and_then(|done| done).map_err(failed)?;
            watch = seen;
            if let Some(epoch) = taken {
                break epoch;
            }
            let waiting = Waiting { holder: owner.holder.unwrap_or_default() };
            if !waits(&waiting) {
                return Err(OpenError::NotWaited { holder: waiting.holder });
            }
        };
        let (fenced, renewing) = watch::channel(false);
        self.claim = Some(Claim { epoch, _renewing: renewing, fenced: fenced.clone() });
        let renewed = owner::renew(self.pool.clone(), epoch, fenced);
        self.rows.bridge.handle().map_err(failed)?.spawn(renewed);
        Ok(self)
    }

    /// Marks the rows as a copy, no matter their marks so far, as soon as they are free.
    ///
    /// # Errors
    /// As [`Postgres::own`], but for the marks and the clock.
    pub(crate) fn mark_copy(
        self,
        config: &PostgresConfig,
        waits: &mut dyn FnMut(&Waiting) -> bool,
    ) -> Result<(), OpenError> {
        let owned = self.claim(config, waits)?;
        let pool = owned.pool.clone();
        let sql = "with gone as (delete from stolik_meta where name in ('set back', $1)) \
                   insert into stolik_meta (name, n) values ($2, 1) \
                   on conflict (name) do update set n = 1";
        let marked = owned.rows.bridge.wait(async move {
            let client = pool.get().await?;
            client.execute(sql, &[&META_MOVED, &META_COPY]).await?;
            Ok(())
        });
        marked.and_then(|done| done).map_err(|why| explain(config, &why))
    }

    /// Checks that the rows may be gone on from, and with this clock.
    fn check(
        &mut self,
        config: &PostgresConfig,
        now: impl Fn() -> Millis,
    ) -> Result<(), OpenError> {
        let failed = |why: Failed| explain(config, &why);
        let pool = self.pool.clone();
        let sql = "select (extract(epoch from clock_timestamp()) * 1000)::bigint, \
                   coalesce((select n from stolik_meta where name = $1), 0), \
                   coalesce((select n from stolik_meta where name = 'set back'), 0)";
        let asked = self.rows.bridge.wait(async move {
            let client = pool.get().await?;
            let row = client.query_one(sql, &[&META_MOVED]).await?;
            let reached = write::last_commit(&client).await?;
            Ok((row.get::<_, i64>(0), row.get::<_, i64>(1), row.get::<_, i64>(2), reached))
        });
        let (clock, moved, set_back, reached) = asked.and_then(|done| done).map_err(failed)?;
        self.acknowledged = Arc::new(AtomicU64::new(reached));
        let place = config.url.place();
        if moved != 0 {
            return Err(OpenError::MovedRows { place });
        }
        if set_back != 0 {
            return Err(OpenError::SetBack { place });
        }
        let skew = now().0.saturating_sub(clock);
        if skew.abs() > SKEW {
            return Err(OpenError::Clock { place, skew });
        }
        Ok(())
    }
}

impl PostgresRows {
    /// The rows as they stand at this moment, however long they are read.
    pub(super) fn pin(&self, pool: &Pool) -> Result<PostgresRows, Failed> {
        let pool = pool.clone();
        let pinned = self.bridge.wait(async move {
            // A connection of its own, which ends with the reads: the transaction is never left open in the pool.
            let client = deadpool_postgres::Object::take(pool.get().await?);
            client.batch_execute("begin isolation level repeatable read read only").await?;
            Ok::<_, Failed>(client)
        });
        let client = pinned??;
        Ok(PostgresRows {
            bridge: self.bridge.clone(),
            connections: Connections::Pinned(Arc::new(client)),
        })
    }
}

fn pool(config: &PostgresConfig) -> Result<Pool, OpenError> {
    let failed = |why: String| OpenError::Database { place: config.url.place(), why };
    let address = tokio_postgres::Config::from_str(&config.url.0);
    let mut address = address.map_err(|error| failed(error.to_string()))?;
    let options = match address.get_options() {
        Some(options) => format!("{options} {OPTIONS}"),
        None => OPTIONS.to_owned(),
    };
    address.options(options).application_name(format!("stolik {}", config.process));
    if address.get_connect_timeout().is_none() {
        address.connect_timeout(CONNECT);
    }
    if address.get_tcp_user_timeout().is_none() {
        address.tcp_user_timeout(SILENT).keepalives_idle(SILENT);
    }
    let tls = tls().map_err(|error| failed(error.to_string()))?;
    let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
    let manager = Manager::from_config(address, tls, recycling);
    let pool = Pool::builder(manager)
        .max_size(CONNECTIONS)
        .runtime(deadpool_postgres::Runtime::Tokio1)
        .wait_timeout(Some(CONNECT))
        .create_timeout(Some(CONNECT))
        .build();
    pool.map_err(|error| failed(error.to_string()))
}

fn explain(config: &PostgresConfig, failed: &Failed) -> OpenError {
    OpenError::Database { place: config.url.place(), why: failed.why() }
}

/// Encryption that trusts the authorities of the machine, and those of the web where it has none.
fn tls() -> Result<MakeRustlsConnect, rustls::Error> {
    let mut roots = rustls::RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = rustls::ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}
