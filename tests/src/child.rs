//! The built program as a child process: started over one data file, killed, asked to end, and asked
//! about its matches over its control port.

use serde_json::{Value, json};
use std::fs::OpenOptions;
use std::io::{BufRead as _, BufReader as Lines};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

/// The time limit until it prints its address.
const STARTING: Duration = Duration::from_secs(60);
/// The time limit of an orderly end.
const ENDING: Duration = Duration::from_secs(30);
/// The time limit of an answer of the control port.
const ASKING: Duration = Duration::from_secs(20);

/// The program, with its folder and settings.
pub struct Program {
    bin: PathBuf,
    folder: PathBuf,
    settings: Vec<(&'static str, String)>,
    child: Option<Child>,
    /// The address of its metrics, once it has printed it.
    metrics: Option<String>,
}

impl Program {
    /// Not started yet; data and log lie in the folder.
    pub fn new(bin: PathBuf, folder: &Path, settings: Vec<(&'static str, String)>) -> Program {
        Program { bin, folder: folder.to_owned(), settings, child: None, metrics: None }
    }

    /// The data file.
    pub fn data(&self) -> PathBuf {
        self.folder.join("stolik.redb")
    }

    /// Returns the path of its error output, over all its lives.
    pub fn log(&self) -> PathBuf {
        self.folder.join("stolik.log")
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.bin);
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("STOLIK_") {
                command.env_remove(name);
            }
        }
        command.env("STOLIK_STORE_PATH", self.data()).env("STOLIK_LOG_FILTER", "warn");
        command.current_dir(&self.folder).stdin(Stdio::null());
        command
    }

    /// Starts it, and waits until it serves. Gives how long that took.
    pub async fn start(&mut self) -> Result<Duration, String> {
        let log = OpenOptions::new().create(true).append(true).open(self.log());
        let log = log.map_err(|error| error.to_string())?;
        let begun = Instant::now();
        let mut command = self.command();
        command.envs(self.settings.iter().map(|(name, value)| (*name, value.as_str())));
        let spawned = command.stdout(Stdio::piped()).stderr(log).spawn();
        let mut child = spawned.map_err(|error| error.to_string())?;
        let out = child.stdout.take().ok_or("its output is piped")?;
        self.child = Some(child);
        let (tell, ready) = tokio::sync::oneshot::channel();
        // A thread of its own: the fakes must answer meanwhile, and a pipe must be read to its end.
        std::thread::spawn(move || {
            let (mut tell, mut metrics) = (Some(tell), None);
            for line in Lines::new(out).lines().map_while(Result::ok) {
                if let Some(address) = line.strip_prefix("Metrics are at http://") {
                    metrics = address.strip_suffix("/metrics").map(str::to_owned);
                }
                if line.contains("(Ctrl-C ends it)") {
                    let _ = tell.take().map(|tell| tell.send(metrics.take()));
                }
            }
        });
        match tokio::time::timeout(STARTING, ready).await {
            Ok(Ok(metrics)) => {
                self.metrics = metrics;
                Ok(begun.elapsed())
            }
            Ok(Err(_)) => Err("it ended before it served".to_owned()),
            Err(_) => Err(format!("it does not serve after {STARTING:?}")),
        }
    }

    /// Its exit code, if it has ended by itself; -1 stands for a signal.
    pub fn gone(&mut self) -> Option<i32> {
        let status = self.child.as_mut()?.try_wait().ok()??;
        self.child = None;
        Some(status.code().unwrap_or(-1))
    }

    /// `kill -9`.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            drop(child.kill());
            drop(child.wait());
        }
    }

    /// SIGTERM; how long it took to end, and its exit code.
    pub async fn end(&mut self) -> Result<(Duration, Option<i32>), String> {
        let Some(child) = &mut self.child else { return Err("it does not run".into()) };
        let begun = Instant::now();
        let told = Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
        told.map_err(|error| error.to_string())?;
        while begun.elapsed() < ENDING {
            if let Some(status) = child.try_wait().map_err(|error| error.to_string())? {
                self.child = None;
                return Ok((begun.elapsed(), status.code()));
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        self.kill();
        Err(format!("it runs {ENDING:?} after it was asked to end"))
    }

    /// Resident memory, bytes.
    pub fn memory(&self) -> Option<u64> {
        let pid = self.child.as_ref()?.id();
        let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kib| kib * 1024)
    }

    /// Processor time that it has taken so far.
    pub fn worked(&self) -> Option<Duration> {
        worked(&self.child.as_ref()?.id().to_string())
    }

    /// Time that its threads have run, and time that they have waited for a processor.
    pub fn scheduled(&self) -> Option<(Duration, Duration)> {
        let tasks = std::fs::read_dir(format!("/proc/{}/task", self.child.as_ref()?.id())).ok()?;
        let of = |task: std::fs::DirEntry| {
            let text = std::fs::read_to_string(task.path().join("schedstat")).ok()?;
            let mut times = text.split_whitespace().map(str::parse);
            let mut next = || Some(Duration::from_nanos(times.next()?.ok()?));
            Some((next()?, next()?))
        };
        let times = tasks.flatten().filter_map(of);
        Some(
            times
                .fold(<(Duration, Duration)>::default(), |sum, one| (sum.0 + one.0, sum.1 + one.1)),
        )
    }

    /// Its figures as Prometheus reads them, if it was told to give them out.
    pub async fn metrics(&self) -> Option<String> {
        let address = self.metrics.as_ref()?;
        let mut stream = TcpStream::connect(address).await.ok()?;
        let ask = format!("GET /metrics HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
        stream.write_all(ask.as_bytes()).await.ok()?;
        let mut text = String::new();
        stream.read_to_string(&mut text).await.ok()?;
        Some(text)
    }

    /// Runs a command on the data file, which nobody may have open: its code and what it prints.
    pub fn run(&self, arguments: &[&str]) -> Result<(Option<i32>, String), String> {
        let output = self.command().args(arguments).output();
        let output = output.map_err(|error| error.to_string())?;
        let mut text = String::from_utf8_lossy(&output.stdout).into_owned();
        text.push_str(&String::from_utf8_lossy(&output.stderr));
        Ok((output.status.code(), text))
    }
}

/// Processor time that a process has taken so far, `self` being this one; none where the system does not tell.
#[must_use]
pub fn worked(process: &str) -> Option<Duration> {
    /// Linux counts in hundredths of a second here, on every machine.
    const TICK: Duration = Duration::from_millis(10);
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name, in brackets, may hold anything.
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut next = || fields.next()?.parse::<u32>().ok();
    Some(TICK * (next()? + next()?))
}

impl Drop for Program {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Asks the serving program over its control port, as `stolik matches` does: never opens the data file.
/// None if nobody answers, as when it is being killed.
pub async fn ask(data: &Path, what: Value) -> Option<String> {
    tokio::time::timeout(ASKING, asked(data, what)).await.ok()?
}

async fn asked(data: &Path, what: Value) -> Option<String> {
    let mut note = data.as_os_str().to_owned();
    note.push(".control");
    let note: Value = serde_json::from_str(&std::fs::read_to_string(note).ok()?).ok()?;
    let stream = TcpStream::connect(note["address"].as_str()?).await.ok()?;
    let (read, mut write) = stream.into_split();
    let request = json!({ "secret": note["secret"], "ask": what });
    write.write_all(format!("{request}\n").as_bytes()).await.ok()?;
    let mut lines = BufReader::new(read).lines();
    let mut said = String::new();
    while let Some(line) = lines.next_line().await.ok()? {
        match serde_json::from_str(&line).ok()? {
            Value::String(end) if end == "Good" => return Some(said),
            Value::Object(line) => said.push_str(line.get("Out")?.as_str()?),
            _ => return None,
        }
    }
    None
}
