//! Messages to the error output while serving, and the last ones, which are kept for an operator.

use crate::config::Config;
use crate::failure::Failure;
use jiff::Timestamp;
use std::collections::VecDeque;
use std::fmt;
use std::io::IsTerminal as _;
use std::panic::PanicHookInfo;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use stolik_table::{MatchId, SurfaceId};
use stolik_world::Clock;
use tracing::field::{Field, Visit};
use tracing::{Event, Level, Metadata, Subscriber};
use tracing_subscriber::filter::{FilterExt as _, filter_fn};
use tracing_subscriber::layer::{Context, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, Layer};

/// The number of warnings and errors that are kept.
const KEPT: usize = 200;
/// The length to which each is kept, in characters.
const LONGEST: usize = 500;

/// Sends messages that pass the configured filter to the error output, and panics among them.
///
/// # Errors
/// The filter cannot be read.
pub fn start(config: &Config) -> Result<Recent, Failure> {
    let text = &config.log.filter;
    let filter = EnvFilter::builder()
        .parse(text)
        .map_err(|error| Failure::Asked(format!("[log] filter \"{text}\": {error}, expected such as \"info\" or \"warn,stolik_table=debug\"")))?;
    let recent = Recent::default();
    let told = tracing_subscriber::fmt::layer()
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr)
        .with_filter(filter.and(filter_fn(may_be_told)));
    // Fails only if somebody has set another before: then that one stays.
    drop(tracing_subscriber::registry().with(told).with(recent.clone()).try_init());
    std::panic::set_hook(Box::new(tell));
    Ok(recent)
}

/// Libraries of the gateway that write whole frames into their messages and spans, and with them the
/// tokens of the bot and of interactions. What matters of them, `stolik_discord` says itself.
const UNHEARD: [&str; 3] = ["serenity", "twilight_gateway", "tokio_websockets"];

/// Checks whether a message may be written, before the configured filter decides.
fn may_be_told(about: &Metadata<'_>) -> bool {
    let library = about.target().split("::").next().unwrap_or_default();
    !UNHEARD.contains(&library)
}

/// The last warnings and errors, even if the filter hides them.
#[derive(Clone, Default)]
pub struct Recent {
    /// Those that were about a match.
    matches: Arc<Mutex<VecDeque<(MatchId, String)>>>,
    /// All of our own modules, without what may hold a secret of a match.
    all: Arc<Mutex<VecDeque<String>>>,
    clock: Arc<OnceLock<Clock>>,
}

/// The fields that say where something happened. Others may hold parts of a position, or words of people.
const PLACES: [&str; 7] = ["id", "surface", "place", "name", "missing", "method", "code"];

impl Recent {
    /// Sets the clock by which lines have their time.
    pub fn tell_time(&self, clock: &Clock) {
        // A second program in one process, in tests: the first clock stays.
        drop(self.clock.set(clock.clone()));
    }

    /// The last lines of our own modules, the oldest first: time, level, message, and the place.
    #[must_use]
    pub fn last(&self, most: usize) -> Vec<String> {
        let kept = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().skip(kept.len().saturating_sub(most)).cloned().collect()
    }

    fn keep(&self, line: String) {
        let mut kept = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() == KEPT {
            kept.pop_front();
        }
        let now =
            self.clock.get().and_then(|clock| Timestamp::from_millisecond(clock.now().0).ok());
        let time = now.map(|now| now.strftime("%Y-%m-%d %H:%M:%SZ ").to_string());
        kept.push_back(format!("{}{line}", time.unwrap_or_default()));
    }

    /// Those about a match, the oldest first.
    #[must_use]
    pub fn about(&self, id: MatchId) -> Vec<String> {
        let kept = self.matches.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().filter(|(of, _)| *of == id).map(|(_, line)| line.clone()).collect()
    }
}

impl<S: Subscriber> Layer<S> for Recent {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if *event.metadata().level() > Level::WARN {
            return;
        }
        let level = event.metadata().level();
        let start = format!("{level}:");
        let mut said = Words { id: None, text: start.clone(), plain: start };
        event.record(&mut said);
        if event.metadata().target().starts_with("stolik") {
            let line: String = said.plain.split_whitespace().collect::<Vec<_>>().join(" ");
            self.keep(line.chars().take(LONGEST).collect());
        }
        let Some(id) = said.id else { return };
        let mut kept = self.matches.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() == KEPT {
            kept.pop_front();
        }
        let line: String = said.text.split_whitespace().collect::<Vec<_>>().join(" ");
        kept.push_back((id, line.chars().take(LONGEST).collect()));
    }
}

/// The text of a message, and the match that it is about.
struct Words {
    id: Option<MatchId>,
    text: String,
    /// Without the words of a panic and without fields that may hold a secret.
    plain: String,
}

impl Visit for Words {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        let text = format!("{value:?}");
        match field.name() {
            "id" => self.id = text.parse().ok().map(MatchId).or(self.id),
            "surface" => self.id = SurfaceId::parse(&text).map(SurfaceId::of).or(self.id),
            _ => {}
        }
        match field.name() {
            "message" => {
                self.text.push_str(&format!(" {text}"));
                let plain = if text.starts_with("panic:") { "panic" } else { &text };
                self.plain.push_str(&format!(" {plain}"));
            }
            name => {
                let part = format!(" {name}={text}");
                self.text.push_str(&part);
                if PLACES.contains(&name) {
                    self.plain.push_str(&part);
                }
            }
        }
    }
}

/// A panic as a message of the log: where it was and what it said.
fn tell(panic: &PanicHookInfo<'_>) {
    let payload = panic.payload();
    let said = payload
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    let place = panic.location().map_or_else(|| "an unknown place".to_owned(), ToString::to_string);
    let thread = std::thread::current().name().unwrap_or("without a name").to_owned();
    tracing::error!(%place, %thread, "panic: {}", said.unwrap_or("(no words)"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_that_write_tokens_are_not_heard() {
        let recent = Recent::default();
        let told = recent.clone().with_filter(filter_fn(may_be_told));
        tracing::subscriber::with_default(tracing_subscriber::registry().with(told), || {
            tracing::warn!(target: "twilight_gateway::shard", id = 7u64, "a frame");
            tracing::warn!(target: "tokio_websockets::proto", id = 7u64, "a frame");
            tracing::warn!(target: "stolik_discord", id = 7u64, "a word");
        });
        assert_eq!(recent.about(MatchId(7)), ["WARN: a word id=7"]);
    }

    #[test]
    fn lines_for_the_operators_page_are_our_own_and_without_contents() {
        let recent = Recent::default();
        recent.tell_time(&Clock::of(|| stolik_world::Now(0)));
        let all = tracing_subscriber::registry().with(recent.clone());
        tracing::subscriber::with_default(all, || {
            tracing::warn!(target: "twilight_gateway::shard", "a frame with a token");
            tracing::warn!(target: "hyper", "a header");
            let hand = "A, B";
            tracing::error!(target: "stolik_table", id = 7u64, error = hand, "set aside");
            tracing::error!(target: "stolik::log", place = "a.rs:1", "panic: index {hand}");
            tracing::info!(target: "stolik_table", "of no matter");
        });
        let lines = [
            "1970-01-01 00:00:00Z ERROR: set aside id=7",
            "1970-01-01 00:00:00Z ERROR: panic place=\"a.rs:1\"",
        ];
        assert_eq!(recent.last(50), lines);
        assert_eq!(recent.last(1), lines[1..]);
    }

    #[test]
    fn warnings_about_a_match_are_kept() {
        let recent = Recent::default();
        let all = tracing_subscriber::registry().with(recent.clone());
        tracing::subscriber::with_default(all, || {
            tracing::warn!(id = %MatchId(7), error = "x\ny", "set aside");
            tracing::error!(surface = %SurfaceId::Board(MatchId(7)), "refused");
            tracing::info!(id = %MatchId(7), "of no matter");
            tracing::warn!("about nothing");
            for _ in 0..2 * KEPT {
                tracing::warn!(id = 8u64, "again");
            }
        });
        assert!(recent.about(MatchId(7)).is_empty(), "the oldest go");
        assert_eq!(recent.about(MatchId(8)).len(), KEPT);
        let all = tracing_subscriber::registry().with(recent.clone());
        tracing::subscriber::with_default(all, || {
            tracing::warn!(id = %MatchId(7), error = "x\ny", "set aside");
            tracing::error!(surface = %SurfaceId::Board(MatchId(7)), "refused");
        });
        let lines = ["WARN: set aside id=7 error=\"x\\ny\"", "ERROR: refused surface=board-7"];
        assert_eq!(recent.about(MatchId(7)), lines);
    }
}
