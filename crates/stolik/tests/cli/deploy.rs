//! Tests of the files in `deploy/`: systemd accepts the unit, and the program accepts the sample of
//! settings.

use crate::support::{said, stolik};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn deploy(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(name)
}

#[test]
fn the_unit_is_one_that_systemd_takes() {
    let text = fs::read_to_string(deploy("stolik.service")).unwrap();
    for line in [
        "User=stolik",
        "StateDirectory=stolik",
        "ProtectSystem=strict",
        "NoNewPrivileges=yes",
        "Restart=on-failure",
        "EnvironmentFile=-/etc/stolik/stolik.env",
    ] {
        assert!(text.lines().any(|found| found == line), "{line}");
    }
    assert!(text.contains("\nMemoryMax="), "memory is limited");
    // The program is not installed here: the built one stands in for it.
    let command = "ExecStart=/usr/local/bin/stolik ";
    assert!(text.contains(command));
    let here = format!("ExecStart={} ", env!("CARGO_BIN_EXE_stolik"));
    let folder = tempfile::tempdir().unwrap();
    let unit = folder.path().join("stolik.service");
    fs::write(&unit, text.replace(command, &here)).unwrap();
    let verify = Command::new("systemd-analyze").args(["verify", "--man=no"]).arg(&unit).output();
    let Ok(verify) = verify else {
        println!("skipped: there is no systemd-analyze here");
        return;
    };
    let told = String::from_utf8_lossy(&verify.stderr);
    assert!(verify.status.success() && told.trim().is_empty(), "{told}");
}

#[test]
fn the_sample_of_settings_is_taken_and_holds_no_token() {
    let text = fs::read_to_string(deploy("stolik.env")).unwrap();
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let settings: Vec<(&str, &str)> = lines.map(|line| line.split_once('=').unwrap()).collect();
    for key in ["STOLIK_TELEGRAM_TOKEN", "STOLIK_DISCORD_TOKEN"] {
        assert!(settings.contains(&(key, "")), "{key}");
    }
    let folder = tempfile::tempdir().unwrap();
    let listed = said(stolik().envs(settings).arg("matches").current_dir(folder.path()));
    assert_eq!(listed.err, "stolik: there is no data file stolik-data/stolik.redb\n");
}

#[test]
fn the_container_file_takes_what_the_archive_holds_and_is_not_root() {
    let text = fs::read_to_string(deploy("Containerfile")).unwrap();
    assert!(text.contains("\nFROM scratch\n") && text.contains("\nUSER 10001\n"));
    let archive = fs::read_to_string(deploy("archive")).unwrap();
    for (_, copied) in text.lines().filter_map(|line| line.split_once("COPY ")) {
        let words = copied.split(' ').filter(|word| !word.starts_with("--"));
        let mut names: Vec<&str> = words.collect();
        names.pop();
        for name in names {
            assert!(archive.contains(name), "{name} is not in the archive");
        }
    }
}
