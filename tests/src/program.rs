//! The built program, for tests that run it as people do.

use std::io::BufRead as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Where the program lies: what `STOLIK_BIN` names, or else it is built like the tests themselves.
///
/// # Panics
/// If it does not build.
#[must_use]
pub fn bin() -> PathBuf {
    std::env::var_os("STOLIK_BIN").map_or_else(build, PathBuf::from)
}

fn build() -> PathBuf {
    let what = ["build", "--locked", "--package", "stolik", "--bin", "stolik"];
    // Examples that measure are built for release, and so is what they measure.
    let profile: &[&str] = if cfg!(debug_assertions) { &[] } else { &["--release"] };
    let output = Command::new(env!("CARGO"))
        .args(what)
        .args(profile)
        .args(["--message-format", "json"])
        .current_dir(crate::tree::root())
        .stderr(Stdio::inherit())
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "the program builds");
    let lines = output.stdout.lines().map_while(Result::ok);
    let made = lines.filter_map(|line| serde_json::from_str::<serde_json::Value>(&line).ok());
    let path = made.filter_map(|message| message["executable"].as_str().map(PathBuf::from)).last();
    path.expect("cargo names the program")
}
