//! The gateway: the line on which Discord tells of presses and commands.
//!
//! `twilight-gateway` keeps one connection: its heartbeats, whether anything still answers them, and how a
//! broken line is resumed. Here stand what it cannot know: where the gateway is, how many sessions Discord
//! still allows, how long to wait between tries, and what becomes of an event.

use crate::DiscordError;
use crate::bot::{Bot, Pauses};
use crate::commands;
use crate::rest::{Failure, Rest};
use reqwest::{Method, Url};
use serde_json::Value;
use serenity::all::Interaction;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::Duration;
use stolik_delivery::Secret;
use stolik_world::clock::{Instant, sleep, timeout};
use stolik_world::tasks;
use tokio::sync::{Notify, mpsc, oneshot, watch};
use tokio_stream::StreamExt as _;
use twilight_gateway::queue::Queue;
use twilight_gateway::{
    CloseFrame, ConfigBuilder, Intents, Message, Session, Shard, ShardId, ShardState,
};

/// The time for which presses that are being answered may keep the program from ending.
const LAST: Duration = Duration::from_secs(3);
/// The time limit of a farewell to the gateway.
const FAREWELL: Duration = Duration::from_millis(500);
/// The code with which the gateway refuses a token.
const TOKEN: u16 = 4004;
/// The codes with which it refuses what it is asked to tell.
const INTENTS: [u16; 2] = [4013, 4014];

/// The sessions that may still be started before Discord resets the bot's token, and the time of the next one. Every
/// Identify is requested here. When none is left the line is given up; before the next line is opened, Discord is asked
/// first.
struct Starts {
    left: AtomicI64,
    spent: Notify,
    /// The time at which the last session was requested.
    last: Mutex<Option<Instant>>,
    /// The least time between two.
    apart: Duration,
    /// Questions that get no answer any more. They are kept, as one that is dropped is asked again.
    refused: Mutex<Vec<oneshot::Sender<()>>>,
}

impl Starts {
    fn new(apart: Duration) -> Starts {
        Starts {
            left: AtomicI64::new(0),
            spent: Notify::new(),
            last: Mutex::default(),
            apart,
            refused: Mutex::default(),
        }
    }

    /// Discord says how many are left.
    fn allow(&self, left: i64) {
        self.left.store(left, Ordering::SeqCst);
        unpoisoned(&self.refused).clear();
    }

    /// Returns the time that the next session has to wait for the last one, and takes its place.
    fn turn(&self) -> Duration {
        let now = Instant::now();
        let mut last = unpoisoned(&self.last);
        let at = last.map_or(now, |last| now.max(last + self.apart));
        *last = Some(at);
        at - now
    }
}

/// No value behind these locks can be half changed.
fn unpoisoned<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// The queue as a connection has it.
#[derive(Clone)]
struct IdentifyQueue(Arc<Starts>);

impl Queue for IdentifyQueue {
    fn enqueue(&self, _: u32) -> oneshot::Receiver<()> {
        let (go, going) = oneshot::channel();
        if self.0.left.fetch_sub(1, Ordering::SeqCst) < 1 {
            unpoisoned(&self.0.refused).push(go);
            self.0.spent.notify_one();
            return going;
        }
        let wait = self.0.turn();
        tasks::spawn(async move {
            sleep(wait).await;
            // An error means that the connection broke while it waited.
            let _ = go.send(());
        });
        going
    }
}

/// The result of one look at the gateway.
enum Look {
    /// A line can be opened at this address.
    Open(String),
    /// Not now; at least so long.
    Later(Duration),
}

/// The end of a line that may be opened again.
enum End {
    /// It broke, or could not be opened.
    Broken(Option<Session>),
    /// The program ends.
    Closed,
}

/// The line to Discord, from one connection to the next.
struct Line<'a> {
    token: &'a Secret,
    bot: &'a Arc<Bot>,
    closing: watch::Receiver<bool>,
    starts: Arc<Starts>,
    registered: Arc<AtomicBool>,
    /// Held by every task at work: when all are gone, nothing is under way.
    busy: mpsc::Sender<()>,
}

/// Keeps the gateway open until `closing` turns true.
///
/// # Errors
/// [`DiscordError::Token`] and [`DiscordError::Intents`], which no waiting mends.
pub(crate) async fn keep(
    token: &Secret,
    bot: &Arc<Bot>,
    closing: watch::Receiver<bool>,
) -> Result<(), DiscordError> {
    let (busy, mut idle) = mpsc::channel(1);
    let starts = Arc::new(Starts::new(bot.pauses.identify));
    let mut line = Line { token, bot, closing, starts, registered: Arc::default(), busy };
    let kept = line.keep().await;
    drop(line);
    drop(timeout(LAST, idle.recv()).await);
    kept
}

impl Line<'_> {
    async fn keep(&mut self) -> Result<(), DiscordError> {
        let mut session = None;
        let mut pause = Pause::new(self.bot.pauses);
        while !*self.closing.borrow() {
            let began = Instant::now();
            let least = match self.look(session.is_some()).await? {
                Look::Open(address) => {
                    match self.talk(&address, session.take(), &mut pause).await? {
                        End::Broken(left) => session = left,
                        End::Closed => break,
                    }
                    Duration::ZERO
                }
                Look::Later(least) => least,
            };
            if *self.closing.borrow() {
                break;
            }
            let wait = least.max(pause.next(began.elapsed()));
            tracing::warn!(?wait, "no connection to Discord, trying again");
            self.wait(wait).await;
        }
        Ok(())
    }

    /// Asks where the gateway is, whether the token is good, and how many sessions may be started; one that
    /// is `resumable` needs no other.
    async fn look(&mut self, resumable: bool) -> Result<Look, DiscordError> {
        let asked = tokio::select! {
            biased;
            asked = self.bot.rest.ask(Method::GET, "/gateway/bot", None) => asked,
            () = closed(&mut self.closing) => return Ok(Look::Later(Duration::ZERO)),
        };
        let told = match asked {
            Ok(told) => told,
            Err(Failure::Refused { status: 401, .. }) => return Err(DiscordError::Token),
            Err(failure) => {
                tracing::warn!(%failure, "Discord does not say where its gateway is");
                self.bot.count(failure);
                return Ok(Look::Later(failure.again().unwrap_or_default()));
            }
        };
        let limit = &told["session_start_limit"];
        let left = limit["remaining"].as_i64().unwrap_or(i64::MAX);
        if left < 1 && !resumable {
            let reset = Duration::from_millis(limit["reset_after"].as_u64().unwrap_or(0));
            tracing::warn!(?reset, "Discord takes no new session of this bot before that");
            return Ok(Look::Later(reset));
        }
        self.starts.allow(left);
        let Some(address) = told["url"].as_str().filter(|address| is_gateway(address)) else {
            tracing::warn!("what Discord says of its gateway is no address");
            return Ok(Look::Later(Duration::ZERO));
        };
        Ok(Look::Open(address.to_owned()))
    }

    /// Hears one connection after another until none can be opened or the program ends. An error is for
    /// ever; what may pass is logged.
    async fn talk(
        &mut self,
        address: &str,
        session: Option<Session>,
        pause: &mut Pause,
    ) -> Result<End, DiscordError> {
        let mut shard = self.shard(address, session);
        let mut up: Option<Instant> = None;
        let mut refused = None;
        loop {
            let item = tokio::select! {
                biased;
                () = closed(&mut self.closing) => {
                    farewell(shard).await;
                    return Ok(End::Closed);
                }
                () = self.starts.spent.notified() => {
                    tracing::warn!("no session may be started any more; asking Discord when");
                    return Ok(End::Broken(None));
                }
                item = shard.next() => item,
            };
            match item {
                Some(Ok(Message::Text(frame))) => self.hear(&frame),
                Some(Ok(Message::Close(frame))) => refused = frame.map(|frame| frame.code),
                // Its words may hold addresses; they stay out of the log.
                Some(Err(_)) if matches!(shard.state(), ShardState::Disconnected { .. }) => {
                    return Ok(End::Broken(shard.session().cloned()));
                }
                Some(Err(_)) => tracing::warn!("a frame of the gateway is not understood"),
                None => return refusal(refused).map_or(Ok(End::Broken(None)), Err),
            }
            match (shard.state(), up) {
                (ShardState::Disconnected { .. }, Some(since)) => {
                    up = None;
                    tracing::info!(code = refused.take(), "the gateway's connection ended");
                    let wait = pause.again(since.elapsed());
                    self.wait(wait).await;
                }
                (ShardState::Disconnected { .. } | ShardState::FatallyClosed, _) => {}
                (ShardState::Identifying | ShardState::Resuming | ShardState::Active, _) => {
                    up = up.or_else(|| Some(Instant::now()));
                }
            }
        }
    }

    fn shard(&self, address: &str, session: Option<Session>) -> Shard<IdentifyQueue> {
        let config = ConfigBuilder::new(self.token.reveal().to_owned(), Intents::empty())
            .proxy_url(address.to_owned())
            .queue(IdentifyQueue(Arc::clone(&self.starts)));
        let config = match session {
            Some(session) => config.session(session),
            None => config,
        };
        Shard::with_config(ShardId::ONE, config.build())
    }

    /// An event has a task of its own, as another must not wait for its answer.
    fn hear(&self, frame: &str) {
        let Ok(mut event) = serde_json::from_str::<Value>(frame) else { return };
        match event["t"].as_str() {
            Some("READY") => self.ready(&event["d"]),
            Some("INTERACTION_CREATE") => {
                let Ok(interaction) = serde_json::from_value::<Interaction>(event["d"].take())
                else {
                    tracing::warn!("an interaction of a kind that is not known");
                    return;
                };
                let (bot, busy) = (Arc::clone(self.bot), self.busy.clone());
                tasks::spawn(async move {
                    bot.handle(&interaction).await;
                    drop(busy);
                });
            }
            // Nothing else is asked for; what keeps the connection is the library's.
            Some(_) | None => {}
        }
    }

    /// A session has begun: with the first one the commands are registered.
    fn ready(&self, told: &Value) {
        let guilds = told["guilds"].as_array().map_or(0, Vec::len);
        tracing::info!(guilds, "connected to Discord");
        let id = told["application"]["id"].as_str().and_then(|id| id.parse::<u64>().ok());
        let Some(application) = id else {
            tracing::error!("Discord does not say which application this is");
            return;
        };
        if self.registered.swap(true, Ordering::SeqCst) {
            return;
        }
        let (bot, busy) = (Arc::clone(self.bot), self.busy.clone());
        tasks::spawn(async move {
            register(&bot, application).await;
            drop(busy);
        });
    }

    /// Waits, but not beyond the program's end.
    async fn wait(&mut self, pause: Duration) {
        tokio::select! {
            biased;
            () = sleep(pause) => {}
            () = closed(&mut self.closing) => {}
        }
    }
}

/// The pause before the next try: longer each time, and short again after a line that held.
struct Pause {
    pauses: Pauses,
    next: Duration,
}

impl Pause {
    fn new(pauses: Pauses) -> Pause {
        Pause { pauses, next: pauses.reconnect }
    }

    /// Before the next try, when the last one held for so long.
    fn next(&mut self, held: Duration) -> Duration {
        if held > self.pauses.longest {
            self.next = self.pauses.reconnect;
        }
        let wait = self.next;
        self.next = (wait * 2).min(self.pauses.longest);
        wait
    }

    /// Before a line that broke is opened again: one that held is opened at once.
    fn again(&mut self, held: Duration) -> Duration {
        if held > self.pauses.longest {
            self.next = self.pauses.reconnect;
            return Duration::ZERO;
        }
        self.next(held)
    }
}

/// Whether this can be the address of a gateway; the library takes any for one.
fn is_gateway(address: &str) -> bool {
    Url::parse(address).is_ok_and(|url| matches!(url.scheme(), "ws" | "wss") && url.has_host())
}

/// Returns the error that no waiting repairs, by the code with which the gateway closed for ever.
fn refusal(code: Option<u16>) -> Option<DiscordError> {
    match code {
        Some(TOKEN) => Some(DiscordError::Token),
        Some(code) if INTENTS.contains(&code) => Some(DiscordError::Intents),
        Some(_) | None => {
            tracing::warn!(code, "the gateway ended");
            None
        }
    }
}

/// Says goodbye, so that the bot does not stand there as present.
async fn farewell(mut shard: Shard<IdentifyQueue>) {
    shard.close(CloseFrame::NORMAL);
    let ended = async { while let Some(Ok(Message::Text(_))) = shard.next().await {} };
    // Without an answer it goes all the same.
    drop(timeout(FAREWELL, ended).await);
}

/// Registers the commands if others are registered; tries until it is done or refused.
async fn register(bot: &Bot, application: u64) {
    let path = format!("/applications/{application}/commands");
    let seats = bot.table.documents().iter().map(|document| document.seats.most());
    let wanted = commands::all(&bot.words, seats.max().unwrap_or_default());
    let mut pause = bot.pauses.reconnect;
    loop {
        let failure = match registered(&bot.rest, &path, &wanted).await {
            Ok(()) => return,
            Err(failure) => failure,
        };
        bot.count(failure);
        let Some(least) = failure.again() else {
            tracing::error!(%failure, "Discord refuses the commands");
            return;
        };
        sleep(least.max(pause)).await;
        pause = (pause * 2).min(bot.pauses.longest);
    }
}

async fn registered(rest: &Rest, path: &str, wanted: &Value) -> Result<(), Failure> {
    let with = format!("{path}?with_localizations=true");
    let there = rest.ask(Method::GET, &with, None).await?;
    if !commands::same(&there, wanted) {
        rest.ask(Method::PUT, path, Some(wanted)).await?;
        tracing::info!("the commands are registered");
    }
    Ok(())
}

/// Ready when the program ends.
async fn closed(closing: &mut watch::Receiver<bool>) {
    // An error means that the sender is gone: then it is time as well.
    drop(closing.wait_for(|closing| *closing).await);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn starts(left: i64) -> IdentifyQueue {
        let starts = Starts::new(Duration::from_secs(5));
        starts.allow(left);
        IdentifyQueue(Arc::new(starts))
    }

    #[tokio::test(start_paused = true)]
    async fn sessions_are_started_one_after_another_with_time_between() {
        let queue = starts(3);
        let began = Instant::now();
        let [first, second, third] = [queue.enqueue(0), queue.enqueue(0), queue.enqueue(0)];
        first.await.expect("at once");
        assert_eq!(began.elapsed().as_secs(), 0);
        second.await.expect("later");
        assert_eq!(began.elapsed().as_secs(), 5);
        third.await.expect("later still");
        assert_eq!(began.elapsed().as_secs(), 10);
    }

    #[tokio::test(start_paused = true)]
    async fn what_is_not_allowed_gets_no_answer_and_is_told() {
        let queue = starts(1);
        queue.enqueue(0).await.expect("one is allowed");
        let mut second = queue.enqueue(0);
        queue.0.spent.notified().await;
        assert_eq!(second.try_recv(), Err(oneshot::error::TryRecvError::Empty));
        queue.0.allow(1);
        let ended = second.try_recv();
        assert_eq!(ended, Err(oneshot::error::TryRecvError::Closed), "it is asked for anew");
        queue.enqueue(0).await.expect("allowed again");
    }

    #[test]
    fn a_line_that_held_is_opened_again_at_once_and_one_that_breaks_ever_later() {
        let pauses = Pauses::default();
        let mut pause = Pause::new(pauses);
        let short = Duration::from_millis(1);
        let waits = [(); 8].map(|()| pause.again(short).as_secs());
        assert_eq!(waits, [1, 2, 4, 8, 16, 32, 60, 60]);
        assert_eq!(pause.again(Duration::from_secs(61)), Duration::ZERO);
        assert_eq!(pause.again(short).as_secs(), 1);
        assert_eq!(pause.next(Duration::from_secs(61)).as_secs(), 1);
    }

    #[test]
    fn an_address_is_looked_at_before_the_library_takes_it() {
        for good in ["wss://gateway.discord.gg", "ws://127.0.0.1:80/gw"] {
            assert!(is_gateway(good), "{good}");
        }
        for bad in ["", "gateway.discord.gg", "https://discord.com", "wss://", "wss:// /"] {
            assert!(!is_gateway(bad), "{bad}");
        }
    }
}
