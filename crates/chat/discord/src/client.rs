//! The gateway: serenity's client, started again whenever it ends for a reason that may pass.

use crate::DiscordError;
use crate::bot::Bot;
use crate::commands;
use crate::rest::{Failure, Rest};
use reqwest::Method;
use serenity::all::{
    ClientBuilder, ConnectionStage, Context, EventHandler, GatewayError, GatewayIntents,
    HttpBuilder, Interaction, Ready, ShardManager, ShardStageUpdateEvent,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::Duration;
use stolik_delivery::Secret;
use tokio::sync::{Notify, mpsc, watch};

/// How long presses that are being answered may keep the program from ending.
const LAST: Duration = Duration::from_secs(3);

/// With what the gateway is opened.
pub(crate) struct Door {
    pub token: Secret,
    pub api: Option<String>,
    pub client: reqwest::Client,
}

/// How many sessions may still be started before Discord resets the bot's token. serenity starts a new
/// one by itself when the old one cannot be resumed, and never asks; so it is ended then, and the next
/// client asks first.
struct Starts {
    left: AtomicI64,
    spent: Notify,
}

impl Starts {
    /// A session was started.
    fn started(&self) {
        if self.left.fetch_sub(1, Ordering::SeqCst) < 1 {
            self.spent.notify_one();
        }
    }

    /// The connection is on its way from one stage to another.
    fn moved(&self, to: ConnectionStage) {
        let keeps = matches!(
            to,
            ConnectionStage::Connected | ConnectionStage::Identifying | ConnectionStage::Resuming
        );
        if !keeps && self.left.load(Ordering::SeqCst) < 1 {
            self.spent.notify_one();
        }
    }
}

/// Hears what comes from the gateway. Each event has a task of its own.
struct Ear {
    bot: Arc<Bot>,
    registered: Arc<AtomicBool>,
    starts: Arc<Starts>,
    /// Held by every task at work: when all are gone, nothing is under way.
    busy: mpsc::Sender<()>,
}

#[serenity::async_trait]
impl EventHandler for Ear {
    async fn ready(&self, _context: Context, ready: Ready) {
        tracing::info!(guilds = ready.guilds.len(), "connected to Discord");
        self.starts.started();
        if self.registered.swap(true, Ordering::SeqCst) {
            return;
        }
        let busy = self.busy.clone();
        register(&self.bot, ready.application.id.get()).await;
        drop(busy);
    }

    async fn shard_stage_update(&self, _context: Context, event: ShardStageUpdateEvent) {
        self.starts.moved(event.new);
    }

    async fn interaction_create(&self, _context: Context, interaction: Interaction) {
        let busy = self.busy.clone();
        self.bot.handle(&interaction).await;
        drop(busy);
    }
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
        tokio::time::sleep(least.max(pause)).await;
        pause = (pause * 2).min(bot.pauses.longest);
    }
}

async fn registered(rest: &Rest, path: &str, wanted: &serde_json::Value) -> Result<(), Failure> {
    let with = format!("{path}?with_localizations=true");
    let there = rest.ask(Method::GET, &with, None).await?;
    if !commands::same(&there, wanted) {
        rest.ask(Method::PUT, path, Some(wanted)).await?;
        tracing::info!("the commands are registered");
    }
    Ok(())
}

/// Keeps the gateway open until `closing` turns true.
pub(crate) async fn keep(
    door: &Door,
    bot: &Arc<Bot>,
    mut closing: watch::Receiver<bool>,
) -> Result<(), DiscordError> {
    let registered = Arc::new(AtomicBool::new(false));
    let (busy, mut idle) = mpsc::channel(1);
    let mut pause = bot.pauses.reconnect;
    while !*closing.borrow() {
        let starts = Arc::new(Starts { left: AtomicI64::new(i64::MAX), spent: Notify::new() });
        let registered = Arc::clone(&registered);
        let ear = Ear { bot: Arc::clone(bot), registered, starts, busy: busy.clone() };
        let began = tokio::time::Instant::now();
        session(door, bot, ear, &mut closing).await?;
        if *closing.borrow() {
            break;
        }
        if began.elapsed() > bot.pauses.longest {
            pause = bot.pauses.reconnect;
        }
        tracing::warn!(?pause, "no connection to Discord, trying again");
        wait(pause, &mut closing).await;
        pause = (pause * 2).min(bot.pauses.longest);
    }
    drop(busy);
    drop(tokio::time::timeout(LAST, idle.recv()).await);
    Ok(())
}

/// One client from its start to its end. An error is for ever; what may pass is logged.
async fn session(
    door: &Door,
    bot: &Arc<Bot>,
    ear: Ear,
    closing: &mut watch::Receiver<bool>,
) -> Result<(), DiscordError> {
    let starts = Arc::clone(&ear.starts);
    // serenity asks for the gateway's address itself, but turns to the real Discord when a proxy does
    // not answer, and starts without asking whether the token is good.
    let asked = tokio::select! {
        asked = bot.rest.ask(Method::GET, "/gateway/bot", None) => asked,
        () = closed(closing) => return Ok(()),
    };
    match asked {
        Ok(told) => {
            let limit = &told["session_start_limit"];
            let left = limit["remaining"].as_i64().unwrap_or(i64::MAX);
            if left < 1 {
                let reset = Duration::from_millis(limit["reset_after"].as_u64().unwrap_or(0));
                tracing::warn!(?reset, "Discord takes no new session of this bot before that");
                wait(reset, closing).await;
                return Ok(());
            }
            starts.left.store(left, Ordering::SeqCst);
        }
        Err(Failure::Refused { status: 401, .. }) => return Err(DiscordError::Token),
        Err(failure) => {
            tracing::warn!(%failure, "Discord does not say where its gateway is");
            bot.count(failure);
            wait(failure.again().unwrap_or_default(), closing).await;
            return Ok(());
        }
    }
    let http = HttpBuilder::new(door.token.reveal()).client(door.client.clone());
    let http = match &door.api {
        // Only both together make serenity use the proxy.
        Some(api) => http.proxy(api.as_str()).ratelimiter_disabled(true),
        None => http,
    };
    let built = ClientBuilder::new_with_http(http.build(), GatewayIntents::empty());
    let Ok(mut client) = built.event_handler(ear).await else {
        tracing::warn!("no client of the gateway");
        return Ok(());
    };
    let shards: Arc<ShardManager> = Arc::clone(&client.shard_manager);
    let ended = tokio::select! {
        ended = client.start() => ended,
        () = starts.spent.notified() => {
            tracing::warn!("no session may be started any more; asking Discord when");
            shards.shutdown_all().await;
            return Ok(());
        }
        () = closed(closing) => {
            shards.shutdown_all().await;
            return Ok(());
        }
    };
    match ended {
        Ok(()) => Ok(()),
        Err(serenity::Error::Gateway(error)) => match error {
            GatewayError::InvalidAuthentication | GatewayError::NoAuthentication => {
                Err(DiscordError::Token)
            }
            GatewayError::InvalidGatewayIntents | GatewayError::DisallowedGatewayIntents => {
                Err(DiscordError::Intents)
            }
            other => {
                tracing::warn!(reason = %other, "the gateway ended");
                Ok(())
            }
        },
        // Its words may hold addresses; they stay out of the log.
        Err(_) => {
            tracing::warn!("the gateway ended");
            Ok(())
        }
    }
}

/// Waits, but not beyond the program's end.
async fn wait(pause: Duration, closing: &mut watch::Receiver<bool>) {
    tokio::select! {
        () = tokio::time::sleep(pause) => {}
        () = closed(closing) => {}
    }
}

/// Ready when the program ends.
async fn closed(closing: &mut watch::Receiver<bool>) {
    // An error means that whoever could say so is gone: then it is time as well.
    drop(closing.wait_for(|closing| *closing).await);
}

/// The client of all requests, with time-outs.
pub(crate) fn requests(limit: Duration) -> Result<reqwest::Client, DiscordError> {
    let client = reqwest::Client::builder().use_rustls_tls().timeout(limit);
    let client = client.connect_timeout(limit.min(Duration::from_secs(5)));
    client.build().map_err(|_| DiscordError::Client)
}
