//! The built program as a child process, and people who talk to its browser channel over HTTP.
#![allow(dead_code, reason = "each test file uses its part")]

use serde_json::{Value, json};
use std::ffi::OsStr;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// The program with none of our variables in its environment.
pub fn stolik() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stolik"));
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("STOLIK_") {
            command.env_remove(name);
        }
    }
    command
}

/// The output of the program with these arguments.
pub struct Said {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// Runs a command to its end.
pub fn said(command: &mut Command) -> Said {
    let Output { status, stdout, stderr } = command.output().expect("the program starts");
    Said {
        code: status.code().expect("it ends by itself"),
        out: String::from_utf8(stdout).expect("the output is text"),
        err: String::from_utf8(stderr).expect("the error output is text"),
    }
}

/// Runs the program with arguments in a folder.
pub fn run<A: AsRef<OsStr>>(folder: &Path, arguments: impl IntoIterator<Item = A>) -> Said {
    said(stolik().current_dir(folder).args(arguments))
}

/// The program, serving. Killed when it is dropped.
pub struct Server {
    child: Child,
    /// Of the page; 0 if there is none.
    pub port: u16,
    /// The lines that it printed until it served.
    pub lines: Vec<String>,
}

impl Server {
    /// Starts it over a data file, on a port that it picks.
    pub fn start(data: &Path) -> Server {
        Server::with(data, &[])
    }

    /// Starts it with more settings.
    pub fn with(data: &Path, settings: &[(&str, &str)]) -> Server {
        Server::by(data, settings, Stdio::inherit())
    }

    /// Starts it; its error output goes there.
    pub fn by(data: &Path, settings: &[(&str, &str)], errors: Stdio) -> Server {
        Server::run(stolik(), data, settings, errors)
    }

    /// Starts it with so many files that it may have open.
    pub fn with_files(data: &Path, most: u32) -> Server {
        Server::behind(&format!("ulimit -n {most}"), data, Stdio::inherit())
    }

    /// Starts it so that a write behind the size that files may have fails, as on a full disk, and does not end it.
    pub fn with_sized_files(data: &Path) -> Server {
        // Its log is no file whose size is limited too.
        Server::behind("trap '' XFSZ", data, Stdio::null())
    }

    /// Starts it in a shell, behind a command of that.
    fn behind(before: &str, data: &Path, errors: Stdio) -> Server {
        let mut shell = Command::new("sh");
        for (name, value) in stolik().get_envs() {
            assert!(value.is_none(), "it only takes variables away");
            shell.env_remove(name);
        }
        shell.args(["-c", &format!("{before} && exec \"$0\"")]);
        shell.arg(env!("CARGO_BIN_EXE_stolik"));
        Server::run(shell, data, &[], errors)
    }

    /// From now on no file may be written behind so many bytes, or as long as there is space again.
    pub fn size_files(&self, most: Option<u32>) {
        let most = most.map_or("unlimited".to_owned(), |most| most.to_string());
        let limits = [format!("--pid={}", self.child.id()), format!("--fsize={most}:unlimited")];
        let set = Command::new("prlimit").args(limits).status();
        assert!(set.expect("util-linux has prlimit").success());
    }

    fn run(mut command: Command, data: &Path, settings: &[(&str, &str)], errors: Stdio) -> Server {
        let mut child = command
            .env("STOLIK_STORE_PATH", data)
            .env("STOLIK_WEB_LISTEN", "127.0.0.1:0")
            .env("STOLIK_LOG_FILTER", "error")
            .envs(settings.iter().copied())
            .stdout(Stdio::piped())
            .stderr(errors)
            .spawn()
            .expect("the program starts");
        let mut out = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut lines: Vec<String> = Vec::new();
        while !lines.last().is_some_and(|line| line.contains("(Ctrl-C ends it)")) {
            let mut line = String::new();
            let read = out.read_line(&mut line).expect("it says where it is");
            assert!(read > 0, "it ended after {lines:?}");
            lines.push(line);
        }
        let port = port_in(&lines[lines.len() - 1]).unwrap_or(0);
        Server { port, lines, child }
    }

    /// Returns its exit code and error output, once it has ended.
    pub fn errors(mut self) -> (Option<i32>, String) {
        let mut text = String::new();
        let mut errors = self.child.stderr.take().expect("it is piped");
        errors.read_to_string(&mut text).expect("it is text");
        (self.child.wait().expect("it ends").code(), text)
    }

    /// Sends SIGTERM.
    pub fn ask_to_end(&self) {
        let pid = self.child.id().to_string();
        let told =
            Command::new("kill").args(["-TERM", &pid]).status().expect("there is a kill command");
        assert!(told.success());
    }

    /// Stops it, or lets it go on: its clocks see nothing of that.
    pub fn signal(&self, signal: &str) {
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args([signal, &pid]).status();
        assert!(sent.expect("there is a kill command").success());
    }

    /// Waits until it ends by itself, and gives the exit code.
    pub fn ended(mut self) -> Option<i32> {
        self.child.wait().expect("it ends").code()
    }

    /// `kill -9`.
    pub fn kill(&mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }

    /// Sends SIGTERM and gives the exit code.
    pub fn end(mut self) -> Option<i32> {
        self.ask_to_end();
        self.child.wait().expect("it ends").code()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// The port in `http://127.0.0.1:PORT/`.
pub fn port_in(line: &str) -> Option<u16> {
    line.split("http://127.0.0.1:").nth(1)?.split('/').next()?.parse().ok()
}

/// An answer of the browser channel.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub cookie: Option<String>,
    pub body: Value,
}

/// A request that was sent and whose answer may come.
pub struct Awaited(TcpStream);

/// The part of a request that is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Whole,
    /// All but the last byte, so that nothing can come of it.
    Torn,
}

/// Somebody with a name.
#[derive(Clone, Debug)]
pub struct Person {
    pub name: String,
    cookie: String,
}

impl Person {
    /// Takes a name.
    pub fn named(server: &Server, name: &str) -> Person {
        let answer =
            post(server, "/name", None, &json!({"name": name, "language": "en"}), Part::Whole)
                .answer();
        let answer = answer.expect("a name is given");
        assert_eq!(answer.status, 200, "{answer:?}");
        Person { name: name.to_owned(), cookie: answer.cookie.expect("a name comes with a cookie") }
    }

    /// Sends a line of text under an id; the answer is not waited for.
    pub fn send(&self, server: &Server, id: &str, text: &str, part: Part) -> Awaited {
        let body = json!({"channel": "lobby", "id": id, "text": text, "language": "en"});
        post(server, "/say", Some(&self.cookie), &body, part)
    }

    /// Says a line and gives the answer.
    pub fn say(&self, server: &Server, id: &str, text: &str) -> Value {
        let answer = self.send(server, id, text, Part::Whole).answer().expect("an answer comes");
        assert_eq!(answer.status, 200, "{text}: {answer:?}");
        answer.body
    }

    /// Says a line that must not be refused.
    pub fn must(&self, server: &Server, id: &str, text: &str) -> Value {
        let answer = self.say(server, id, text);
        assert_eq!(answer["refused"], json!(false), "{text}: {answer}");
        answer
    }
}

fn post(server: &Server, path: &str, cookie: Option<&str>, body: &Value, part: Part) -> Awaited {
    let (port, body) = (server.port, body.to_string());
    let cookie =
        cookie.map(|value| format!("Cookie: stolik-seat-{port}={value}\r\n")).unwrap_or_default();
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("the channel can be reached");
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n{cookie}\
         Content-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    let request = head + &body;
    let sent = match part {
        Part::Whole => request.as_bytes(),
        Part::Torn => &request.as_bytes()[..request.len() - 1],
    };
    stream.write_all(sent).expect("the request is taken");
    Awaited(stream)
}

impl Awaited {
    /// The answer; none if the program died before it was whole.
    pub fn answer(mut self) -> Option<Answer> {
        let mut bytes = Vec::new();
        // A connection that breaks has given what it gave.
        drop(self.0.read_to_end(&mut bytes));
        let text = String::from_utf8(bytes).ok()?;
        let (head, body) = text.split_once("\r\n\r\n")?;
        let header = |name: &str| {
            head.lines().find_map(|line| {
                let (found, value) = line.split_once(':')?;
                found.eq_ignore_ascii_case(name).then(|| value.trim().to_owned())
            })
        };
        if header("content-length")?.parse() != Ok(body.len()) {
            return None;
        }
        let status = head.split(' ').nth(1)?.parse().ok()?;
        let cookie = header("set-cookie").and_then(|set| {
            let (_, rest) = set.split_once('=')?;
            Some(rest.split(';').next()?.to_owned())
        });
        Some(Answer { status, cookie, body: serde_json::from_str(body).unwrap_or(Value::Null) })
    }
}
