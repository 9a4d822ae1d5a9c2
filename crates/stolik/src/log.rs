//! Messages to the error output while serving, and the last ones, which are kept for an operator.

use crate::config::Config;
use crate::failure::Failure;
use std::collections::VecDeque;
use std::fmt;
use std::io::IsTerminal as _;
use std::panic::PanicHookInfo;
use std::sync::{Arc, Mutex, PoisonError};
use stolik_table::{MatchId, SurfaceId};
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

/// The last warnings and errors that were about a match, even if the filter hides them.
#[derive(Clone, Default)]
pub struct Recent(Arc<Mutex<VecDeque<(MatchId, String)>>>);

impl Recent {
    /// Those about a match, the oldest first.
    #[must_use]
    pub fn about(&self, id: MatchId) -> Vec<String> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().filter(|(of, _)| *of == id).map(|(_, line)| line.clone()).collect()
    }
}

impl<S: Subscriber> Layer<S> for Recent {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if *event.metadata().level() > Level::WARN {
            return;
        }
        let mut said = Words { id: None, text: format!("{}:", event.metadata().level()) };
        event.record(&mut said);
        let Some(id) = said.id else { return };
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
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
            "message" => self.text.push_str(&format!(" {text}")),
            name => self.text.push_str(&format!(" {name}={text}")),
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
