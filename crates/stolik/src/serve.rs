//! `stolik serve`: the data file, the table over it, the channel in the browser, daily copies; all
//! until the process is asked to end.

use crate::config::Config;
use crate::data;
use crate::failure::{Done, Failure, Verdict};
use crate::names::Names;
use std::io::{ErrorKind, Write};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use stolik_store::{Day, Millis, Store};
use stolik_table::{Catalogue, Now, Table};
use stolik_web::WebConfig;
use stolik_words::Words;
use tokio::net::TcpListener;

/// How often it is looked whether a daily copy is due.
const COPY_CHECK: Duration = Duration::from_secs(3600);
/// How often the table is tidied.
const TIDYING: Duration = Duration::from_secs(24 * 3600);

/// Serves until ctrl-c or SIGTERM.
///
/// # Errors
/// The data file cannot be opened, the address cannot be had, or there is nothing to serve.
pub async fn run(
    config: &Config,
    catalogue: Arc<dyn Catalogue>,
    out: &mut (dyn Write + Send),
) -> Done {
    let Some(listen) = config.web.listen else {
        let nothing = "there is nothing to serve: [web] listen is empty, and the local channel is the only one in this build";
        return Err(Failure::Asked(nothing.into()));
    };
    // In this order, so that a second start tells of the data file, which is what matters.
    let store = Store::open(&data::place(config))?;
    let listener = TcpListener::bind(listen).await.map_err(|error| refused(listen, &error))?;
    let address = listener.local_addr()?;
    let words = Arc::new(Words::embedded());
    let table = data::table(store.clone(), catalogue, Arc::clone(&words), config)?;
    tracing::info!(data = %config.store.path.display(), matches = table.matches().len(), %address, "serving");
    writeln!(out, "Stolik is at http://{address}/ (Ctrl-C ends it)")?;
    out.flush()?;

    let copies = tokio::spawn(daily_copies(store.clone()));
    let tidying = tokio::spawn(daily_tidying(table.clone()));
    let keep = Arc::new(Names::new(store));
    let web = WebConfig { table: Arc::new(table), keep, words };
    let served = stolik_web::serve(listener, web, asked_to_end()).await;
    copies.abort();
    tidying.abort();
    served?;
    tracing::info!("ended");
    Ok(Verdict::Good)
}

fn refused(listen: SocketAddr, error: &std::io::Error) -> Failure {
    Failure::Asked(match error.kind() {
        ErrorKind::AddrInUse => format!(
            "{listen} is in use by another program; [web] listen (or STOLIK_WEB_LISTEN) chooses another address, port 0 a free one"
        ),
        _ => format!("[web] listen: {listen}: {error}"),
    })
}

/// Ready when the process is asked to end.
async fn asked_to_end() {
    let interrupted = async {
        if let Err(error) = tokio::signal::ctrl_c().await {
            tracing::warn!(%error, "ctrl-c cannot be heard");
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        () = interrupted => {}
        () = terminated() => {}
    }
    tracing::info!("ending");
}

#[cfg(unix)]
async fn terminated() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut signal) => drop(signal.recv().await),
        Err(error) => {
            tracing::warn!(%error, "SIGTERM cannot be heard");
            std::future::pending::<()>().await;
        }
    }
}

#[cfg(not(unix))]
async fn terminated() {
    std::future::pending::<()>().await;
}

/// Makes the daily copy when it is due, at the start and every hour.
async fn daily_copies(store: Store) {
    let mut hours = tokio::time::interval(COPY_CHECK);
    loop {
        hours.tick().await;
        let store = store.clone();
        let made = tokio::task::spawn_blocking(move || store.backup_if_due(today())).await;
        match made {
            Ok(Ok(Some(path))) => tracing::info!(path = %path.display(), "daily copy made"),
            Ok(Ok(None)) => {}
            Ok(Err(error)) => tracing::error!(%error, "no daily copy"),
            Err(error) => tracing::error!(%error, "no daily copy"),
        }
    }
}

/// Drops what nobody needs any more, at the start and every day.
async fn daily_tidying(table: Table) {
    let mut days = tokio::time::interval(TIDYING);
    loop {
        days.tick().await;
        if let Err(error) = table.tidy(Now(millis())).await {
            tracing::error!(%error, "no tidying");
        }
    }
}

/// Today, in UTC.
fn today() -> Day {
    Day::of(Millis(millis()))
}

/// Now, in milliseconds since 1970-01-01 00:00 UTC.
fn millis() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
