//! A PostgreSQL server of a test's own: in a folder that goes with it, on a socket of that folder.
#![allow(dead_code, reason = "each test uses its part")]

use std::fs;
use std::os::unix::fs::{PermissionsExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A running server. Dropped, it ends at once.
pub struct Server {
    folder: TempDir,
    programs: PathBuf,
    user: u32,
    process: Option<Child>,
}

/// The time that a server has to begin.
const PATIENCE: Duration = Duration::from_secs(60);

impl Server {
    /// A new server; `None`, with a line that says so, where PostgreSQL is not installed. With `STOLIK_POSTGRES=required`
    /// that is a failure.
    pub fn start() -> Option<Server> {
        let Some(programs) = programs() else {
            assert!(
                std::env::var_os("STOLIK_POSTGRES").is_none_or(|wish| wish != "required"),
                "PostgreSQL is not installed, and STOLIK_POSTGRES=required"
            );
            eprintln!("SKIPPED: PostgreSQL is not installed (Debian: postgresql)");
            return None;
        };
        let folder = tempfile::tempdir().expect("a folder");
        // The server refuses to run as root.
        let user = if is_root() { ordinary_user() } else { 0 };
        if user != 0 {
            chown(folder.path(), Some(user), None).expect("root may give a folder away");
        }
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o700)).expect("it is ours");
        let mut server = Server { folder, programs, user, process: None };
        let data = server.data();
        let made = server
            .command("initdb")
            .args(["--no-sync", "--auth=trust", "--username=stolik", "--encoding=UTF8", "--pgdata"])
            .arg(&data)
            .stdout(Stdio::null())
            .status();
        assert!(made.expect("initdb runs").success(), "initdb made no cluster");
        server.begin();
        Some(server)
    }

    /// Begins to serve, and waits until it does.
    pub fn begin(&mut self) {
        let data = self.data();
        let socket = format!("unix_socket_directories={}", self.folder.path().display());
        let log = fs::File::create(self.folder.path().join("log")).expect("a log");
        let process = self
            .command("postgres")
            .arg("-D")
            .arg(&data)
            .args(["-c", "listen_addresses=", "-c", &socket, "-c", "fsync=off"])
            .args(["-c", "max_connections=60"])
            .stdout(Stdio::null())
            .stderr(log)
            .spawn();
        self.process = Some(process.expect("postgres runs"));
        let start = Instant::now();
        while self.psql("postgres", "select 1").is_none() {
            assert!(start.elapsed() < PATIENCE, "PostgreSQL does not answer");
            std::thread::yield_now();
        }
    }

    /// Ends the server as a crash would: open transactions are lost, it recovers at the next start.
    pub fn crash(&mut self) {
        let mut process = self.process.take().expect("it runs");
        let data = self.data();
        let mut stop = self.command("pg_ctl");
        stop.args(["stop", "-m", "immediate", "-D"]).arg(&data).stdout(Stdio::null());
        assert!(stop.status().expect("pg_ctl runs").success());
        process.wait().expect("it ended");
    }

    /// The address of a database on it.
    pub fn url(&self, database: &str) -> String {
        let host = self.folder.path().display().to_string().replace('/', "%2F");
        format!("postgres://stolik@{host}/{database}")
    }

    /// Makes a database and returns its address.
    pub fn create(&self, database: &str) -> String {
        self.psql("postgres", &format!("create database {database}")).expect("it is made");
        self.url(database)
    }

    /// Runs a statement; returns its answer, or `None` if it failed.
    pub fn psql(&self, database: &str, sql: &str) -> Option<String> {
        let run = self
            .command("psql")
            .args(["--no-psqlrc", "-qAtX", "-U", "stolik", "-d", database, "-h"])
            .arg(self.folder.path())
            .args(["-c", sql])
            .stderr(Stdio::null())
            .output()
            .expect("psql runs");
        run.status.success().then(|| String::from_utf8_lossy(&run.stdout).trim().to_owned())
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.programs.join(program));
        command.current_dir(self.folder.path()).env("LC_ALL", "C").stdin(Stdio::null());
        if self.user != 0 {
            command.uid(self.user);
        }
        command
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(mut process) = self.process.take() {
            let data = self.data();
            let mut stop = self.command("pg_ctl");
            drop(
                stop.args(["stop", "-m", "immediate", "-D"])
                    .arg(&data)
                    .stdout(Stdio::null())
                    .status(),
            );
            drop(process.kill());
            drop(process.wait());
        }
    }
}

/// The folder of the server's programs: Debian keeps them outside the path.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = versions.map(|entry| entry.path().join("bin")).collect();
    found.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let named = std::env::split_paths(&path).collect::<Vec<_>>();
    let whole = |folder: &PathBuf| {
        ["initdb", "postgres", "pg_ctl", "psql"].iter().all(|name| folder.join(name).is_file())
    };
    found.into_iter().rev().chain(named).find(whole)
}

fn is_root() -> bool {
    let probe = Command::new("id").arg("-u").output();
    probe.is_ok_and(|told| told.stdout.trim_ascii() == b"0")
}

/// The number of a user without rights: the server's own, or nobody.
fn ordinary_user() -> u32 {
    let users = fs::read_to_string(Path::new("/etc/passwd")).unwrap_or_default();
    let number = |name: &str| {
        let line = users.lines().find(|line| line.split(':').next() == Some(name))?;
        line.split(':').nth(2)?.parse().ok()
    };
    number("postgres").or_else(|| number("nobody")).unwrap_or(65_534)
}
