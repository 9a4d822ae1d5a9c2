//! What is written to the error output while serving.

use crate::config::Config;
use crate::failure::Failure;
use std::io::IsTerminal as _;
use std::panic::PanicHookInfo;
use tracing_subscriber::EnvFilter;

/// Sends messages that pass the configured filter to the error output, and panics among them.
///
/// # Errors
/// The filter cannot be read.
pub fn start(config: &Config) -> Result<(), Failure> {
    let text = &config.log.filter;
    let filter = EnvFilter::builder()
        .parse(text)
        .map_err(|error| Failure::Asked(format!("[log] filter \"{text}\": {error}, expected such as \"info\" or \"warn,stolik_table=debug\"")))?;
    // Fails only if somebody has set another before: then that one stays.
    drop(
        tracing_subscriber::fmt()
            .with_env_filter(filter)
            .with_ansi(std::io::stderr().is_terminal())
            .with_writer(std::io::stderr)
            .try_init(),
    );
    std::panic::set_hook(Box::new(tell));
    Ok(())
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
