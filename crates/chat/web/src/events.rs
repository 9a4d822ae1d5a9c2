//! The stream of versions. It carries no screen: it says which surfaces there are and at which
//! version, all of them at the start and whenever something was missed, later one by one. Pages that
//! somebody shows everybody come with it whole, for they are shown once and never change; so do the words that
//! people in the room say to one another, and who is there.

use crate::Shared;
use crate::api::{Me, Refused};
use crate::company::{Heard as Happened, Here, News, Stay};
use crate::crowd::Place;
use crate::people::{Home, Known};
use crate::posts::Said;
use axum::extract::{Query, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream};
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use stolik_table::{Change, ChannelId, PersonId, Surface, SurfaceId};
use stolik_world::clock::{Instant, sleep_until};
use tokio::sync::{Notify, broadcast, watch};

/// The time after which the page reconnects when the stream broke.
const AGAIN: Duration = Duration::from_secs(1);
/// The interval of signs of life on a silent stream. The page says that the connection is lost when two in a row do
/// not come, so that a stalled server or network is told within 3 seconds.
const ALIVE: Duration = Duration::from_millis(1_200);
/// The time for which comings and goings are gathered before they are told.
const GATHERED: Duration = Duration::from_millis(200);

#[derive(Deserialize)]
pub(crate) struct Where {
    channel: String,
}

/// A surface as the page hears of it.
#[derive(Serialize)]
struct Heard {
    id: String,
    version: u64,
    private: bool,
    finished: bool,
    waiting: bool,
    gone: bool,
}

impl Heard {
    fn of(surface: &Surface, gone: bool) -> Heard {
        Heard {
            id: surface.id.to_string(),
            version: surface.version,
            private: surface.person.is_some(),
            finished: surface.finished,
            waiting: surface.waiting,
            gone,
        }
    }
}

/// One page that listens.
struct Listener {
    shared: Shared,
    channel: ChannelId,
    me: Known,
    changes: broadcast::Receiver<Change>,
    posts: broadcast::Receiver<Arc<Said>>,
    company: broadcast::Receiver<Arc<Happened>>,
    closing: watch::Receiver<bool>,
    /// Moves when somebody was signed out.
    endings: watch::Receiver<u64>,
    /// Told when the person has opened more pages than may listen: the oldest makes room.
    go: Arc<Notify>,
    /// True if it has made room; nothing comes after that.
    gone: bool,
    /// True if the next event must name every surface.
    all: bool,
    /// True if the next event must hold the last shown pages.
    last: bool,
    /// The time to tell the people here, if they may have changed.
    recount: Option<Instant>,
    /// As long as it listens, the person is in the room.
    _stay: Stay,
    /// A place among the streams that may be open.
    _place: Place<PersonId>,
}

/// The stream.
pub(crate) async fn events(
    State(shared): State<Shared>,
    Me(me): Me,
    Query(place): Query<Where>,
) -> Result<Response, Refused> {
    let channel = me.channel(&place.channel)?;
    let go = Arc::new(Notify::new());
    let place = shared.streams.enter(me.person.id.clone(), Arc::clone(&go));
    // Subscribed before the first list is made: nothing falls between.
    let listener = Listener {
        changes: shared.table.subscribe(),
        posts: shared.posts.subscribe(),
        company: shared.company.subscribe(),
        _stay: shared.company.enter(&channel, &me.person),
        closing: shared.closing.clone(),
        endings: shared.people.endings(),
        go,
        gone: false,
        shared,
        channel,
        me,
        all: true,
        last: true,
        recount: Some(Instant::now() + GATHERED),
        _place: place,
    };
    Ok(Sse::new(listener.stream())
        .keep_alive(
            KeepAlive::new().interval(ALIVE).event(Event::default().event("alive").data("{}")),
        )
        .into_response())
}

impl Listener {
    fn stream(self) -> impl Stream<Item = Result<Event, Infallible>> {
        stream::unfold(self, |mut listener| async move {
            let event = listener.next().await?;
            Some((Ok(event), listener))
        })
    }

    /// The next event; none when the program ends.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if self.gone || *self.closing.borrow() || !self.shared.people.is_in(&self.me) {
                return None;
            }
            if std::mem::take(&mut self.all) {
                let surfaces = self.me.surfaces(&*self.shared.table, &self.channel);
                let list: Vec<Heard> =
                    surfaces.iter().map(|surface| Heard::of(surface, false)).collect();
                return Some(event("all", &list).retry(AGAIN));
            }
            if std::mem::take(&mut self.last) {
                let last = self.shared.posts.last(&self.channel);
                let last: Vec<_> = last.iter().map(|said| &said.post).collect();
                return Some(event("posts", &last));
            }
            let change = tokio::select! {
                biased;
                () = self.go.notified() => {
                    self.gone = true;
                    return Some(Event::default().event("over").data("{}"));
                }
                _ = self.closing.wait_for(|closing| *closing) => return None,
                Ok(()) = self.endings.changed() => continue,
                said = self.posts.recv() => {
                    match said {
                        Ok(said) if said.channel == self.channel => {
                            return Some(event("posts", &[&said.post]));
                        }
                        Ok(_) => {}
                        Err(broadcast::error::RecvError::Lagged(_)) => self.last = true,
                        Err(broadcast::error::RecvError::Closed) => return None,
                    }
                    continue;
                }
                heard = self.company.recv() => {
                    match heard.as_deref() {
                        Ok(heard) if heard.channel == self.channel => match &heard.news {
                            News::People => gather(&mut self.recount),
                            News::Words(words) => {
                                return Some(event("words", &words.to(&self.me.person.id)));
                            }
                        },
                        Ok(_) => {}
                        Err(broadcast::error::RecvError::Lagged(_)) => gather(&mut self.recount),
                        Err(broadcast::error::RecvError::Closed) => return None,
                    }
                    continue;
                }
                () = reached(self.recount) => {
                    self.recount = None;
                    return Some(event("people", &here(&self.shared, &self.channel)));
                }
                change = self.changes.recv() => change,
            };
            match change {
                Ok(change) if self.concerns(&change.surface) => {
                    // The list of tables moves when somebody sits down or a match is over.
                    if change.surface.id == SurfaceId::Lobby {
                        gather(&mut self.recount);
                    }
                    return Some(event("surface", &Heard::of(&change.surface, change.gone)));
                }
                Ok(_) => {}
                Err(broadcast::error::RecvError::Lagged(_)) => self.all = true,
                Err(broadcast::error::RecvError::Closed) => return None,
            }
        }
    }

    /// Whether the surface stands in the channel. Inside a chat the own hands of all channels do.
    fn stands(&self, surface: &Surface) -> bool {
        let hand = matches!(surface.id, SurfaceId::Hand(..));
        surface.channel == self.channel || (self.me.home != Home::Page && hand)
    }

    /// Whether this page may know of the surface.
    fn concerns(&self, surface: &Surface) -> bool {
        // A person who has the page open needs no call, and nothing is sent there.
        let calls = matches!(
            surface.id,
            SurfaceId::Call(..)
                | SurfaceId::Daily
                | SurfaceId::NightCall(_)
                | SurfaceId::LimitedCall(_)
        );
        !calls
            && self.stands(surface)
            && surface.person.as_ref().is_none_or(|person| *person == self.me.person.id)
    }
}

/// Notes that the people here may have changed: that is told soon, with all changes until then.
fn gather(recount: &mut Option<Instant>) {
    recount.get_or_insert_with(|| Instant::now() + GATHERED);
}

/// Returns the people in a room.
fn here(shared: &Shared, channel: &ChannelId) -> Here {
    shared.company.here(channel, |person| {
        let all = shared.table.surfaces(channel, Some(person));
        all.iter().any(|surface| surface.person.is_some() && !surface.finished)
    })
}

/// Ready at that time; never without one.
async fn reached(at: Option<Instant>) {
    match at {
        Some(at) => sleep_until(at).await,
        None => std::future::pending().await,
    }
}

fn event(name: &str, what: &impl Serialize) -> Event {
    Event::default().event(name).data(serde_json::to_string(what).unwrap_or_default())
}
