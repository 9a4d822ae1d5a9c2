//! Figures for an operator: Prometheus text on a loopback port. Other crates count by the `metrics`
//! facade; what can be looked up is looked up when somebody asks.

use crate::failure::Failure;
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use stolik_store::Store;
use stolik_table::Table;
use tokio::net::TcpListener;

/// How often what was measured is put into its classes when nobody asks.
const UPKEEP: Duration = Duration::from_secs(5);
/// Every stage a match can be in, so that a figure of zero is given too.
const STAGES: [&str; 5] = ["open", "running", "over", "closed", "aside"];
/// Upper limits of the classes of everything that takes time, seconds.
const CLASSES: [f64; 10] = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5];

/// What is counted, and where it is looked up.
pub struct Figures {
    handle: PrometheusHandle,
    table: Table,
    store: Store,
    start: Instant,
    port: u16,
}

/// Begins to count, for the whole process.
///
/// # Errors
/// Somebody else in the process counts already.
pub fn start() -> Result<PrometheusHandle, Failure> {
    let told = |error: BuildError| Failure::Asked(format!("[metrics]: {error}"));
    let times = Matcher::Suffix("_seconds".into());
    let builder = PrometheusBuilder::new().set_buckets_for_metric(times, &CLASSES).map_err(told)?;
    let recorder = builder.build_recorder();
    let handle = recorder.handle();
    metrics::set_global_recorder(recorder)
        .map_err(|error| Failure::Asked(format!("[metrics]: {error}")))?;
    describe_histogram!(stolik_table::TAKE_SECONDS, "From a press to its commit, seconds");
    describe_counter!(stolik_table::PRESSES, "Presses and lines that were taken, by outcome");
    describe_gauge!("stolik_matches", "Matches of the data file, by stage");
    describe_gauge!("stolik_matches_awake", "Matches whose games are in memory");
    describe_counter!("stolik_commits_total", "Transactions of the data file since the start");
    describe_counter!("stolik_batches_total", "What those transactions were asked to store");
    describe_gauge!("stolik_uptime_seconds", "Since the start");
    describe_gauge!("process_resident_memory_bytes", "Memory in use, where the system tells it");
    Ok(handle)
}

impl Figures {
    /// Over a table and its data file; `port` is where they are given out.
    #[must_use]
    pub fn new(handle: PrometheusHandle, table: Table, store: Store, port: u16) -> Figures {
        Figures { handle, table, store, start: Instant::now(), port }
    }

    /// Everything as Prometheus reads it.
    fn text(&self) -> String {
        let matches = self.table.matches();
        let mut stages: BTreeMap<&str, usize> = STAGES.iter().map(|stage| (*stage, 0)).collect();
        for listed in &matches {
            *stages.entry(listed.stage).or_default() += 1;
        }
        for (stage, count) in stages {
            gauge!("stolik_matches", "stage" => stage.to_owned()).set(count as f64);
        }
        gauge!("stolik_matches_awake").set(self.table.awake_count() as f64);
        let stats = self.store.stats();
        counter!("stolik_commits_total").absolute(stats.commits);
        counter!("stolik_batches_total").absolute(stats.batches);
        gauge!("stolik_uptime_seconds").set(self.start.elapsed().as_secs_f64());
        if let Some(bytes) = resident() {
            gauge!("process_resident_memory_bytes").set(bytes as f64);
        }
        self.handle.render()
    }
}

/// Gives figures out, for ever.
pub async fn serve(listener: Arc<TcpListener>, figures: Arc<Figures>) {
    let upkeep = async {
        let mut ticks = tokio::time::interval(UPKEEP);
        loop {
            ticks.tick().await;
            figures.handle.run_upkeep();
        }
    };
    let router = Router::new().route("/metrics", get(page)).with_state(Arc::clone(&figures));
    let served = axum::serve(Shared(listener), router);
    tokio::select! {
        () = upkeep => {}
        ended = served.into_future() => {
            if let Err(error) = ended {
                tracing::error!(%error, "figures are not given out any more");
            }
        }
    }
}

async fn page(State(figures): State<Arc<Figures>>, headers: HeaderMap) -> Response {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    if headers.contains_key(header::ORIGIN)
        || !host.is_some_and(|host| stolik_web::is_ours(host, figures.port))
    {
        return (StatusCode::FORBIDDEN, "foreign host").into_response();
    }
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    (kind, figures.text()).into_response()
}

/// A listener that survives a task which begins anew.
struct Shared(Arc<TcpListener>);

impl axum::serve::Listener for Shared {
    type Io = tokio::net::TcpStream;
    type Addr = std::net::SocketAddr;

    async fn accept(&mut self) -> (Self::Io, Self::Addr) {
        loop {
            match self.0.accept().await {
                Ok(one) => return one,
                Err(error) => {
                    tracing::debug!(%error, "a connection");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            }
        }
    }

    fn local_addr(&self) -> std::io::Result<Self::Addr> {
        self.0.local_addr()
    }
}

/// Resident memory of this process, bytes, where `/proc` tells it.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kib| kib * 1024)
}
