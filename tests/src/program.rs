//! The built program, for tests that run it as people do.

use std::io::BufRead as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Returns the path of the program: the one that `STOLIK_BIN` names, or else it is built like the
/// tests themselves.
///
/// # Panics
/// If it does not build.
#[must_use]
pub fn bin() -> PathBuf {
    std::env::var_os("STOLIK_BIN").map_or_else(build, PathBuf::from)
}

/// The program with the features that the tests have, as `cargo test --workspace` has built it already; and for
/// examples that measure, built for release as people build it.
fn build() -> PathBuf {
    let what: &[&str] = if cfg!(debug_assertions) {
        // The command line's tests run the program, so it is built with them.
        &["test", "--no-run", "--workspace", "--test", "cli"]
    } else {
        &["build", "--release", "--package", "stolik", "--bin", "stolik"]
    };
    let output = Command::new(env!("CARGO"))
        .args(what)
        .args(["--locked", "--message-format", "json"])
        .current_dir(crate::tree::root())
        .stderr(Stdio::inherit())
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "the program builds");
    let lines = output.stdout.lines().map_while(Result::ok);
    let made = lines.filter_map(|line| serde_json::from_str::<serde_json::Value>(&line).ok());
    let program = made.filter(|message| message["target"]["kind"] == serde_json::json!(["bin"]));
    let path = program.filter_map(|message| message["executable"].as_str().map(PathBuf::from));
    path.last().expect("cargo names the program")
}
