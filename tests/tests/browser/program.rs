//! The processes of the browser test: the program and the browser's driver. Both end with the test.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};
use tempfile::TempDir;

/// The program with a data file of its own.
pub struct Program {
    bin: PathBuf,
    folder: TempDir,
    address: String,
    settings: Vec<(String, String)>,
    child: Child,
}

impl Program {
    /// Builds the program, unless `STOLIK_BIN` names a built one, and starts it on a free port.
    pub fn start() -> Program {
        Program::start_with(&[])
    }

    /// The same with further settings from the environment.
    pub fn start_with(settings: &[(&str, &str)]) -> Program {
        let bin = stolik_tests::program::bin();
        let folder = tempfile::tempdir().expect("a folder for the data");
        let set = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        let settings: Vec<(String, String)> = settings.iter().map(set).collect();
        let (child, address) = serve(&bin, &folder, "127.0.0.1:0", &settings);
        Program { bin, folder, address, settings, child }
    }

    /// Returns the address of the page.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Kills the program as a power failure would, and starts it again at the same address.
    pub fn kill_and_start(&mut self) {
        self.stop();
        self.start_again();
    }

    /// Ends the program; its address answers nobody.
    pub fn stop(&mut self) {
        self.kill();
    }

    /// Starts it again at the same address.
    pub fn start_again(&mut self) {
        self.child = serve(&self.bin, &self.folder, &self.address, &self.settings).0;
    }

    /// Lets the program stand still: connections stay, and nobody answers.
    pub fn stall(&self) {
        self.signal("STOP");
    }

    /// Lets a program that stands still go on.
    pub fn go_on(&self) {
        self.signal("CONT");
    }

    fn signal(&self, name: &str) {
        let line = format!("kill -{name} {}", self.child.id());
        let sent = Command::new("sh").args(["-c", &line]).status().expect("a shell runs");
        assert!(sent.success(), "{line}");
    }

    /// Kills the program and has its data file verified: what `verify` printed.
    pub fn end_and_verify(mut self) -> String {
        self.kill();
        let output = command(&self.bin, &self.folder).arg("verify").output().expect("verify runs");
        format!(
            "{}{}",
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr)
        )
    }

    fn kill(&mut self) {
        self.child.kill().expect("the program runs");
        self.child.wait().expect("the program ends");
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have been killed already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn command(bin: &PathBuf, folder: &TempDir) -> Command {
    let mut command = Command::new(bin);
    command.current_dir(folder.path()).env("STOLIK_STORE_PATH", folder.path().join("stolik.redb"));
    command.env("STOLIK_LOG_FILTER", "warn").stdin(Stdio::null());
    command
}

/// Starts the program and reads where it is.
fn serve(
    bin: &PathBuf,
    folder: &TempDir,
    listen: &str,
    settings: &[(String, String)],
) -> (Child, String) {
    let mut child = command(bin, folder)
        .envs(settings.iter().cloned())
        .env("STOLIK_WEB_LISTEN", listen)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let out = child.stdout.take().expect("its output is piped");
    let address = read_until(out, |line| {
        Some(line.split_once("Stolik is at http://")?.1.split('/').next()?.to_owned())
    });
    (child, address)
}

/// Reads lines until one says what is wanted; the rest is read and dropped, so that no pipe fills.
fn read_until(out: ChildStdout, wanted: impl Fn(&str) -> Option<String>) -> String {
    let mut lines = BufReader::new(out).lines().map_while(Result::ok);
    let found =
        lines.by_ref().find_map(|line| wanted(&line)).expect("the process says where it listens");
    std::thread::spawn(move || lines.for_each(drop));
    found
}

/// The browser's driver.
pub struct Driver {
    child: Child,
    port: String,
}

impl Driver {
    /// Checks that browser and driver are installed; the error names the missing one.
    pub fn installed() -> Result<(), &'static str> {
        let runs = |name: &str| {
            let silent = Command::new(name)
                .arg("--version")
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status();
            silent.is_ok_and(|status| status.success())
        };
        ["chromium", "chromedriver"].into_iter().find(|name| !runs(name)).map_or(Ok(()), Err)
    }

    /// Starts the driver on a free port.
    pub fn start() -> Driver {
        let mut command = Command::new("chromedriver");
        command.arg("--port=0").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().expect("chromedriver starts");
        let out = child.stdout.take().expect("its output is piped");
        let port = read_until(out, |line| {
            let digits = line.split_once("started successfully on port ")?.1;
            Some(digits.trim_end_matches('.').to_owned())
        });
        Driver { child, port }
    }

    /// Returns the address on which it listens.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
