//! Figures for an operator: Prometheus text, to this machine and to whom the operator has named. Other crates count by the `metrics`
//! facade; what can be looked up is looked up when somebody asks.

use crate::failure::Failure;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use ipnet::IpNet;
use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use stolik_delivery::Secret;
use stolik_render::Usage;
use stolik_store::Store;
use stolik_table::{Table, metric_names};
use stolik_web::connections::{self, Caller};
use stolik_web::{Crowd, is_ours};
use stolik_world::clock::{Instant, interval};
use subtle::ConstantTimeEq as _;
use tokio::net::TcpListener;

/// The interval at which measurements are put into their classes when nobody asks.
const UPKEEP: Duration = Duration::from_secs(5);
/// The number of connections at once.
const CONNECTIONS: usize = 16;
/// Every stage a match can be in, so that a figure of zero is given too.
const STAGES: [&str; 5] = ["open", "running", "over", "closed", "aside"];
/// Upper limits of the classes of everything that takes time, seconds.
const CLASSES: [f64; 15] =
    [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 15.0, 30.0, 60.0, 120.0];

/// Name of the figure of what is kept of pictures, and of how much that may be.
const DRAWN: &str = "stolik_drawn_bytes";
const DRAWN_MOST: &str = "stolik_drawn_bytes_most";
/// Name of the figure of how often it was found there, and how often not.
const DRAWN_FOUND: &str = "stolik_drawn_found_total";
const DRAWN_ANEW: &str = "stolik_drawn_anew_total";

/// The metrics and their sources.
pub struct Exporter {
    handle: PrometheusHandle,
    table: Table,
    store: Store,
    start: Instant,
    who: Who,
}

/// The clients that may ask for metrics.
#[derive(Clone, Debug)]
pub struct Who {
    /// The port at which they are given out.
    pub port: u16,
    /// The addresses that may ask, beside this machine.
    pub peers: Vec<IpNet>,
    /// The token that they must show.
    pub token: Option<Secret>,
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
    describe_counter!(metric_names::PICTURES, "Pictures of matches that were painted, by what for");
    describe_counter!(metric_names::SHARED, "Screens that were there already when wanted");
    describe_gauge!(metric_names::KEPT, "Bytes of screens that are kept");
    describe_gauge!(metric_names::WAITING, "Who waits to paint or to think");
    describe_counter!(metric_names::REFUSED, "Those sent away because too many waited");
    describe_counter!(
        metric_names::CANCELLED,
        "Jobs cancelled because nobody waited for them any more"
    );
    describe_counter!(metric_names::SPENT, "Jobs whose budget of counted work was spent");
    describe_gauge!(DRAWN, "Bytes of what is kept of pictures, by what");
    describe_counter!(DRAWN_FOUND, "Parts of pictures that were kept when wanted, by what");
    describe_counter!(DRAWN_ANEW, "Parts of pictures that were drawn anew, by what");
    describe_gauge!(DRAWN_MOST, "Bytes of it at most");
    describe_gauge!("stolik_matches", "Matches of the data file, by stage");
    describe_gauge!("stolik_matches_awake", "Matches whose games are in memory");
    describe_counter!("stolik_commits_total", "Transactions of the data file since the start");
    describe_counter!("stolik_batches_total", "What those transactions were asked to store");
    describe_gauge!("stolik_uptime_seconds", "Since the start");
    describe_gauge!("process_resident_memory_bytes", "Memory in use, where the system tells it");
    Ok(handle)
}

impl Exporter {
    /// Over a table and its data file.
    #[must_use]
    pub fn new(handle: PrometheusHandle, table: Table, store: Store, who: Who) -> Exporter {
        Exporter { handle, table, store, start: Instant::now(), who }
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
        gauge!("stolik_matches_awake").set(self.table.loaded_count() as f64);
        let stats = self.store.stats();
        counter!("stolik_commits_total").absolute(stats.commits);
        counter!("stolik_batches_total").absolute(stats.batches);
        gauge!("stolik_uptime_seconds").set(self.start.elapsed().as_secs_f64());
        for Usage { kind, bytes, most, found, missed } in stolik_render::usage() {
            gauge!(DRAWN, "what" => kind).set(bytes as f64);
            gauge!(DRAWN_MOST, "what" => kind).set(most as f64);
            counter!(DRAWN_FOUND, "what" => kind).absolute(found);
            counter!(DRAWN_ANEW, "what" => kind).absolute(missed);
        }
        if let Some(bytes) = resident() {
            gauge!("process_resident_memory_bytes").set(bytes as f64);
        }
        self.handle.render()
    }
}

/// Gives figures out, for ever.
pub async fn serve(listener: Arc<TcpListener>, exporter: Arc<Exporter>) {
    let upkeep = async {
        let mut ticks = interval(UPKEEP);
        loop {
            ticks.tick().await;
            exporter.handle.run_upkeep();
        }
    };
    let router = Router::new().route("/metrics", get(page)).with_state(Arc::clone(&exporter));
    let crowd = Crowd::new(CONNECTIONS, CONNECTIONS);
    tokio::select! {
        biased;
        () = upkeep => {}
        () = connections::serve(&listener, &crowd, router, std::future::pending()) => {}
    }
}

async fn page(
    State(exporter): State<Arc<Exporter>>,
    Extension(caller): Extension<Caller>,
    headers: HeaderMap,
) -> Response {
    if !exporter.who.may_ask(caller.peer, &headers) {
        return (StatusCode::FORBIDDEN, "foreign").into_response();
    }
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    (kind, exporter.text()).into_response()
}

impl Who {
    /// Whether a request is answered. One from this machine must name it, so that no page of a browser
    /// here reads figures under a name of its own; others must show the token.
    fn may_ask(&self, peer: SocketAddr, headers: &HeaderMap) -> bool {
        if headers.contains_key(header::ORIGIN) {
            return false;
        }
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let peer = peer.ip().to_canonical();
        if peer.is_loopback() && text(header::HOST).is_some_and(|host| is_ours(host, self.port)) {
            return true;
        }
        let shown = text(header::AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer "));
        let right = match (shown, &self.token) {
            (Some(shown), Some(token)) => shown.as_bytes().ct_eq(token.reveal().as_bytes()).into(),
            (Some(_) | None, Some(_) | None) => false,
        };
        right && self.peers.iter().any(|net| net.contains(&peer))
    }
}

/// Resident memory of this process, bytes, where `/proc` tells it.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kib| kib * 1024)
}
