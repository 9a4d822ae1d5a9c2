//! `stolik serve`: the data file, the table over it, its channels, and what works in the background;
//! all until the process is asked to end.

use crate::config::Config;
use crate::control::{self, Control, Note};
use crate::data;
use crate::failure::{Done, Failure, Verdict};
use crate::files::most_files;
use crate::log::Recent;
use crate::metrics::{self, Exporter, Who};
use crate::names::Names;
use crate::operate::{self, Site};
use crate::overview::{self, Channels};
use crate::platforms;
use crate::reach;
use crate::tasks::{Ended, Ending, Tasks};
use std::io::{ErrorKind, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use stolik_catalogue::Games;
use stolik_store::{DatabaseUrl, Day, Millis, Store};
use stolik_table::{Table, TableError};
use stolik_web::{Reach, Room, WebConfig, WebError};
use stolik_words::Words;
use stolik_world::clock::{interval, sleep};
use stolik_world::{World, tasks};
use tokio::net::TcpListener;
use tokio::sync::Notify;

/// The interval of checks whether a daily backup is due.
const COPY_CHECK: Duration = Duration::from_secs(3600);
/// The interval at which the table is tidied.
const TIDYING: Duration = Duration::from_secs(24 * 3600);
/// After how long it is tried again to listen to commands.
const COMMANDS_AGAIN: Duration = Duration::from_secs(10);

/// The message when no channel is configured.
const NOTHING: &str = "there is nothing to serve: [web] listen is empty, and neither [telegram] nor [discord] has a token";

/// Serves until ctrl-c or SIGTERM, or until no channel is left.
///
/// # Errors
/// The data file cannot be opened, an address cannot be had, there is nothing to serve, or no channel
/// is left.
pub async fn run(
    config: &Config,
    games: Arc<Games>,
    recent: Recent,
    world: &World,
    out: &mut (dyn Write + Send),
) -> Done {
    let Config { web, telegram, discord, .. } = config;
    if web.listen.is_none() && telegram.token.is_none() && discord.token.is_none() {
        return Err(Failure::Asked(NOTHING.into()));
    }
    let mut end = Box::pin(asked_to_end()?);
    let reach = reach::of_page(web)?;
    let who = reach::of_figures(&config.metrics)?;
    // In this order, so that a second start tells of the data file, which is what matters.
    let Some(store) = data::serve(config, world, &mut end).await? else {
        return Ok(Verdict::Good);
    };
    let page = bind(web.listen, "web").await?;
    let exporter = bind(config.metrics.listen, "metrics").await?;
    // When nothing can stop the start any more but the data itself.
    let gone_on = stolik_table::restore(&store, &world.entropy, world.clock.now())?;
    if let Some(restored) = gone_on {
        let place = if store.is_database() { "database" } else { "data file" };
        tracing::warn!(%restored, "the {place} was a copy");
        writeln!(out, "The {place} was a copy: {restored}")?;
    }
    let words = Arc::new(Words::embedded());
    let names = Names::open(store.clone()).map_err(TableError::from)?;
    let (catalogue, sentences) = (Arc::clone(&games) as _, Arc::clone(&words));
    let table = operate::table(store.clone(), catalogue, sentences, config, world.clone())?;
    let (ask, ending) = Ending::new();
    let mut tasks = Tasks::new(ending);

    background(&mut tasks, &table, &store, world);
    if let Some(listener) = exporter {
        let (handle, address) = (metrics::start()?, listener.local_addr()?);
        let who = Who { port: address.port(), ..who };
        let exporter = Exporter::new(handle, table.clone(), store.clone(), who);
        let (listener, exporter) = (Arc::new(listener), Arc::new(exporter));
        tasks.keep("figures", move || metrics::serve(Arc::clone(&listener), Arc::clone(&exporter)));
        writeln!(out, "Metrics are at http://{address}/metrics")?;
    }
    let site = Site::new(store.clone(), config.clone(), world.clone());
    recent.tell_time(&world.clock);
    let site = Site::serving(site, games, table.clone(), recent.clone());
    let left = site.left();
    let note = listen_to_commands(&mut tasks, config, site, world).await;
    let place = config.store.url.as_ref().map(DatabaseUrl::place);
    let place = place.unwrap_or_else(|| config.store.path.display().to_string());
    tracing::info!(data = %place, matches = table.matches().len(), "serving");
    let voucher = page.as_ref().and_then(|_| platforms::voucher(telegram, &reach));
    if let (Some(_), Reach::Public(public)) = (&voucher, &reach) {
        table.page_at(public.origin.to_string());
    }
    let channels = Channels::default();
    let chats = platforms::join(&mut tasks, config, &table, &words, &world.clock, &channels);
    match page {
        Some(listener) => {
            let also = if chats.is_empty() { String::new() } else { format!(" and on {chats}") };
            let keys = names.keys(&world.entropy).map_err(WebError::Keep)?;
            let address = listener.local_addr()?;
            let origin = match &reach {
                Reach::Public(public) => public.origin.to_string(),
                Reach::Local => format!("http://{address}"),
            };
            table.invite_by("web", format!("{origin}/#{{room}}&table={{code}}"));
            if let Reach::Public(public) = &reach {
                let (origin, entry) = (&public.origin, &keys.entry);
                writeln!(out, "Others come in by {origin}/#enter={entry}")?;
                writeln!(out, "You are its operator by {origin}/#key={}", keys.operator)?;
            }
            let key = &keys.operator;
            writeln!(out, "Stolik is at http://{address}/#key={key}{also} (Ctrl-C ends it)")?;
            let overseer =
                Some(overview::overseer(table.clone(), channels, recent, world.clock.clone()));
            let (table, keep) = (Arc::new(table.clone()), Arc::new(names));
            let room = Room::of(most_files());
            let page = WebConfig::local(table, keep, words, world.clone());
            let page = WebConfig { reach, keys, room, voucher, overseer, ..page };
            page_channel(&mut tasks, listener, page);
        }
        None => writeln!(out, "Stolik is on {chats} (Ctrl-C ends it)")?,
    }
    out.flush()?;

    let asked = tasks::spawn(async move {
        tokio::select! {
            biased;
            () = end => {}
            () = left.notified() => tracing::warn!("the data file was moved elsewhere"),
        }
        tracing::info!("ending");
        ask.send_replace(true);
        // Kept, so that being asked is the only way to end.
        ask
    });
    let ending = table.clone();
    let ended = tokio::select! {
        biased;
        // Works under way here concern nobody any more: the successor shows everything anew.
        () = store.lost() => return Err(Failure::Asked(LOST.into())),
        ended = tasks.run() => ended,
    };
    ending.ends();
    asked.abort();
    drop(note.lock().unwrap_or_else(PoisonError::into_inner).take());
    tracing::info!("ended");
    match ended {
        Ended::Asked => Ok(Verdict::Good),
        Ended::Deserted => Err(Failure::Asked("no channel is left, so the program ends".into())),
    }
}

/// The message of a process whose database another process serves now, or that was set back.
const LOST: &str =
    "nothing more can be stored here: another process serves the database, or it was set back";

/// Starts the tasks that run as long as the program does.
fn background(tasks: &mut Tasks, table: &Table, store: &Store, world: &World) {
    let (clocked, tidied, copied) = (table.clone(), table.clone(), store.clone());
    let (tidying, copying) = (world.clone(), world.clone());
    tasks.keep("clocks", move || {
        let table = clocked.clone();
        async move { table.run_clocks().await }
    });
    tasks.keep("tidying", move || daily_tidying(tidied.clone(), tidying.clone()));
    // A database is copied by its operator.
    if !copied.is_database() {
        tasks.keep("copies", move || daily_copies(copied.clone(), copying.clone()));
    }
}

/// Listens to commands of the operator. Without that the program serves too, and tries again. The note
/// that says where to ask goes when what is returned is dropped.
async fn listen_to_commands(tasks: &mut Tasks, config: &Config, site: Site, world: &World) -> Held {
    let world = world.clone();
    let (site, held, tried) = (Arc::new(site), Held::default(), Arc::new(Notify::new()));
    let (data, kept, told) = (config.store.path.clone(), Arc::clone(&held), Arc::clone(&tried));
    tasks.keep("commands", move || {
        let (site, kept, told) = (Arc::clone(&site), Arc::clone(&kept), Arc::clone(&told));
        take_commands(data.clone(), site, world.clone(), kept, told)
    });
    // The control port is open before the program reports that it serves.
    tried.notified().await;
    held
}

/// The note, once it is written.
type Held = Arc<Mutex<Option<Note>>>;

async fn take_commands(
    data: PathBuf,
    site: Arc<Site>,
    world: World,
    held: Held,
    tried: Arc<Notify>,
) {
    // When this begins anew: a note takes its file with it.
    drop(held.lock().unwrap_or_else(PoisonError::into_inner).take());
    let (listener, address) = loop {
        let bound = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await;
        match bound.and_then(|listener| Ok((listener.local_addr()?, listener))) {
            Ok((address, listener)) => break (Arc::new(listener), address),
            Err(error) => {
                tracing::warn!(%error, "commands cannot ask while this serves; it is tried again");
                tried.notify_one();
            }
        }
        sleep(COMMANDS_AGAIN).await;
    };
    let note = Note::written(&data, address, &world.entropy, COMMANDS_AGAIN, &tried).await;
    let control = Arc::new(Control { site, secret: note.secret.clone(), world });
    *held.lock().unwrap_or_else(PoisonError::into_inner) = Some(note);
    control::serve(listener, control).await;
}

/// The page in the browser. Its listener is used up: it is not begun anew.
fn page_channel(tasks: &mut Tasks, listener: TcpListener, config: WebConfig) {
    let once = Mutex::new(Some((listener, config)));
    tasks.channel("the page in the browser", move |ending| {
        let parts = once.lock().unwrap_or_else(PoisonError::into_inner).take();
        async move {
            let Some((listener, config)) = parts else { return Err("it broke".to_owned()) };
            let served = stolik_web::serve(listener, config, Box::pin(ending.asked())).await;
            served.map_err(|error| error.to_string())
        }
    });
}

/// The listener of a section that has an address.
async fn bind(
    listen: Option<SocketAddr>,
    section: &'static str,
) -> Result<Option<TcpListener>, Failure> {
    let Some(listen) = listen else { return Ok(None) };
    match TcpListener::bind(listen).await {
        Ok(listener) => Ok(Some(listener)),
        Err(error) => Err(refused(listen, section, &error)),
    }
}

fn refused(listen: SocketAddr, section: &str, error: &std::io::Error) -> Failure {
    Failure::Asked(match error.kind() {
        ErrorKind::AddrInUse => format!(
            "{listen} is in use by another program; [{section}] listen (or STOLIK_{}_LISTEN) chooses another address, port 0 a free one",
            section.to_uppercase()
        ),
        _ => format!("[{section}] listen: {listen}: {error}"),
    })
}

/// Ready when the process is asked to end. It is heard from the call on.
#[cfg(unix)]
fn asked_to_end() -> Result<impl Future<Output = ()> + Send + 'static, Failure> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            biased;
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Ready when the process is asked to end.
#[cfg(not(unix))]
fn asked_to_end() -> Result<impl Future<Output = ()> + Send + 'static, Failure> {
    Ok(async {
        if let Err(error) = tokio::signal::ctrl_c().await {
            tracing::warn!(%error, "ctrl-c cannot be heard");
            std::future::pending::<()>().await;
        }
    })
}

/// Makes the daily copy when it is due, at the start and every hour; days are those of UTC.
async fn daily_copies(store: Store, world: World) {
    let mut hours = interval(COPY_CHECK);
    loop {
        hours.tick().await;
        let (store, today) = (store.clone(), Day::of(Millis(world.clock.now().0)));
        let made = world.blocking.run(move || store.backup_if_due(today)).await;
        match made {
            Ok(Ok(Some(path))) => tracing::info!(path = %path.display(), "daily copy made"),
            Ok(Ok(None)) => {}
            Ok(Err(error)) => tracing::error!(%error, "no daily copy"),
            Err(error) => tracing::error!(%error, "no daily copy"),
        }
    }
}

/// Drops what nobody needs any more, at the start and every day.
async fn daily_tidying(table: Table, world: World) {
    let mut days = interval(TIDYING);
    loop {
        days.tick().await;
        if let Err(error) = table.tidy(world.clock.now()).await {
            tracing::error!(%error, "no tidying");
        }
    }
}
