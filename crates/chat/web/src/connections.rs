//! Connections over HTTP: their time limits, their number, and the order in which they are closed. A client without a
//! cookie is a stranger, and a new stranger pushes the oldest out. People whom a cookie has proved have places of their
//! own. So half-sent headers keep nobody out.

use crate::crowd::{Crowd, Place};
use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::future::Future;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use stolik_table::PersonId;
use stolik_world::clock::sleep;
use stolik_world::tasks;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;

/// The time limit of a request's header, from the end of the one before: a silent connection is closed after this too.
const HEADER: Duration = Duration::from_secs(15);
/// The most bytes of a connection that are read ahead, a header among them.
const AHEAD: usize = 16 * 1024;
/// The pause when the system gives no connection.
const PAUSE: Duration = Duration::from_millis(50);

/// The numbers of connections that the page holds at once, by the number of files that the program may have open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Room {
    /// Of those who have not shown a cookie.
    pub strangers: usize,
    /// Of people.
    pub people: usize,
    /// Of people, streams of versions.
    pub streams: usize,
}

impl Room {
    /// With so many files at most; a part of them is left for the data file, for chats, for figures
    /// and for commands of the operator.
    #[must_use]
    pub fn of(files: usize) -> Room {
        let free = files.saturating_sub(64);
        let people = (free / 2).clamp(8, 384);
        Room { strangers: (free / 4).clamp(4, 128), people, streams: people * 2 / 3 }
    }
}

/// A connection, as every request that comes by it sees it.
#[derive(Clone)]
pub struct Caller {
    /// The other end.
    pub peer: SocketAddr,
    go: Arc<Notify>,
    held: Arc<Mutex<Held>>,
}

/// The place that a connection has.
enum Held {
    Stranger { _place: Place<IpAddr> },
    Person { id: PersonId, _place: Place<PersonId> },
}

impl Caller {
    /// The connection belongs to a person from now on: their own places count, and no stranger pushes
    /// it out.
    pub(crate) fn belongs_to(&self, person: &PersonId, people: &Arc<Crowd<PersonId>>) {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        match &*held {
            Held::Person { id, .. } if id == person => {}
            Held::Person { .. } | Held::Stranger { .. } => {
                let place = people.enter(person.clone(), Arc::clone(&self.go));
                *held = Held::Person { id: person.clone(), _place: place };
            }
        }
    }
}

/// Serves a router until `end` is ready and every open connection has answered what it was asked.
/// Requests have their [`Caller`] among their extensions.
pub async fn serve(
    listener: &TcpListener,
    strangers: &Arc<Crowd<IpAddr>>,
    router: Router,
    end: impl Future<Output = ()>,
) {
    let graceful = GracefulShutdown::new();
    let accept = async {
        loop {
            match listener.accept().await {
                Ok((stream, peer)) => {
                    tasks::spawn(one(stream, peer, strangers, router.clone(), &graceful));
                }
                Err(error) => {
                    tracing::debug!(%error, "a connection");
                    strangers.make_room();
                    sleep(PAUSE).await;
                }
            }
        }
    };
    tokio::select! {
        biased;
        () = end => {}
        () = accept => {}
    }
    graceful.shutdown().await;
}

/// One connection, until it ends by itself, is told to go, or the program ends.
fn one(
    stream: TcpStream,
    peer: SocketAddr,
    strangers: &Arc<Crowd<IpAddr>>,
    router: Router,
    graceful: &GracefulShutdown,
) -> impl Future<Output = ()> + Send + 'static + use<> {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "no TCP_NODELAY");
    }
    let go = Arc::new(Notify::new());
    let place = strangers.enter(peer.ip().to_canonical(), Arc::clone(&go));
    let held = Arc::new(Mutex::new(Held::Stranger { _place: place }));
    let caller = Caller { peer, go: Arc::clone(&go), held };
    let service = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(caller.clone());
        service.call(request)
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEADER).max_buf_size(AHEAD);
    let served = graceful.watch(builder.serve_connection(TokioIo::new(stream), service));
    async move {
        tokio::select! {
            biased;
            () = go.notified() => tracing::debug!(%peer, "a connection made room"),
            ended = served => if let Err(error) = ended {
                tracing::debug!(%peer, %error, "a connection");
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_room_leaves_files_for_everything_else() {
        assert_eq!(Room::of(1024), Room { strangers: 128, people: 384, streams: 256 });
        for files in [128, 256, 512, 1024, 8192] {
            let room = Room::of(files);
            assert!(room.strangers + room.people <= files - files / 4, "{files}: {room:?}");
        }
    }
}
