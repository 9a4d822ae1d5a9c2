//! The side that serves: takes requests that carry the secret, runs them, and sends what they print.

use super::line::{CHUNK, Line, REQUEST, Request};
use crate::failure::Verdict;
use crate::operate::{self, Ask, Site};
use std::io::{self, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::time::Duration;
use stolik_delivery::Secret;
use stolik_web::Crowd;
use stolik_world::clock::{sleep, timeout};
use stolik_world::{World, tasks};
use subtle::ConstantTimeEq as _;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, BufReader};
use tokio::net::TcpListener;
use tokio::sync::{Notify, Semaphore};

/// The time limit until a request is read.
const PATIENCE: Duration = Duration::from_secs(5);
/// The time that the client may take to read a part of the answer.
const READING: Duration = Duration::from_secs(30);
/// The number of connections that have not shown the secret: the newest is let in and the oldest
/// cut, so that silent ones delay nobody.
const CONNECTIONS: usize = 16;
/// The number of commands that may run at once.
const COMMANDS: usize = 8;
/// The pause when the system gives no connection.
const PAUSE: Duration = Duration::from_millis(50);

/// The state that all connections share.
pub struct Control {
    /// The data.
    pub site: Arc<Site>,
    /// The secret that a request must carry.
    pub secret: Secret,
    /// The environment of commands, parts of which block.
    pub world: World,
}

/// Takes requests, for ever.
pub async fn serve(listener: Arc<TcpListener>, control: Arc<Control>) {
    let crowd = Crowd::new(CONNECTIONS, CONNECTIONS);
    let running = Arc::new(Semaphore::new(COMMANDS));
    loop {
        let stream = match listener.accept().await {
            Ok((stream, _)) => stream,
            Err(error) => {
                tracing::debug!(%error, "a connection of a command");
                crowd.make_room();
                sleep(PAUSE).await;
                continue;
            }
        };
        let (control, running) = (Arc::clone(&control), Arc::clone(&running));
        let go = Arc::new(Notify::new());
        let place = crowd.enter((), Arc::clone(&go));
        tasks::spawn(async move {
            let heard = tokio::select! {
                biased;
                () = go.notified() => return,
                heard = hear(stream) => heard,
            };
            drop(place);
            let done = match heard {
                Ok((line, stream)) => one(&line, stream, control, &running).await,
                Err(error) => Err(error),
            };
            if let Err(error) = done {
                tracing::debug!(%error, "a command that was asked for");
            }
        });
    }
}

/// The request of a connection.
async fn hear(mut stream: tokio::net::TcpStream) -> io::Result<(Vec<u8>, tokio::net::TcpStream)> {
    let mut line = Vec::new();
    let mut reader = BufReader::new((&mut stream).take(REQUEST));
    timeout(PATIENCE, reader.read_until(b'\n', &mut line)).await??;
    Ok((line, stream))
}

/// One request, one answer.
async fn one(
    line: &[u8],
    stream: tokio::net::TcpStream,
    control: Arc<Control>,
    running: &Semaphore,
) -> io::Result<()> {
    let asked = understood(line, &control.secret);
    let stream = stream.into_std()?;
    stream.set_nonblocking(false)?;
    stream.set_write_timeout(Some(READING))?;
    let ask = match asked {
        Ok(ask) => ask,
        // So short a line waits for nobody to read it.
        Err(why) => return send(&stream, &Line::Refused(why.to_owned())),
    };
    // A client that knows the secret is the operator, who can wait for commands of their own.
    let place = running.acquire().await;
    let world = control.world.clone();
    let answered =
        world.blocking.drive(async move { answer(&ask, &control.site, stream).await }).await?;
    drop(place);
    answered
}

/// Parses the question of a request, if its secret is the right one.
fn understood(line: &[u8], secret: &Secret) -> Result<Ask, &'static str> {
    let request: Request =
        serde_json::from_slice(line).map_err(|_| "this is no request that it understands")?;
    let same: bool = request.secret.as_bytes().ct_eq(secret.reveal().as_bytes()).into();
    if !same {
        return Err("the secret is not the right one");
    }
    Ok(request.ask)
}

/// Runs a command and sends what it prints and how it ended. Blocks the thread for parts of it.
async fn answer(ask: &Ask, site: &Site, stream: TcpStream) -> io::Result<()> {
    tracing::info!(what = ask.name(), "a command of the operator");
    let mut out = Lines { stream, text: Vec::new() };
    let done = operate::run(ask, site, &mut out).await;
    out.flush()?;
    let end = match done {
        Ok(Verdict::Good) => Line::Good,
        Ok(Verdict::Wrong) => Line::Wrong,
        Err(failure) => Line::Failed(failure.to_string()),
    };
    send(&out.stream, &end)
}

fn send(mut stream: &TcpStream, line: &Line) -> io::Result<()> {
    let mut text = serde_json::to_vec(line)?;
    text.push(b'\n');
    stream.write_all(&text)
}

/// An output that goes out as lines of the answer.
struct Lines {
    stream: TcpStream,
    text: Vec<u8>,
}

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.text.extend_from_slice(bytes);
        // Whole lines at once, so that the client reads along; long ones in parts.
        if bytes.ends_with(b"\n") || self.text.len() >= CHUNK {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let bytes = std::mem::take(&mut self.text);
        let text = String::from_utf8_lossy(&bytes);
        let mut rest: &str = &text;
        while !rest.is_empty() {
            let (part, after) = rest.split_at(rest.floor_char_boundary(CHUNK));
            send(&self.stream, &Line::Out(part.to_owned()))?;
            rest = after;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_right_secret_is_heard() {
        let secret = Secret::new("abc");
        let request = |secret: &str| format!("{{\"secret\":\"{secret}\",\"ask\":\"Matches\"}}\n");
        assert_eq!(understood(request("abc").as_bytes(), &secret).unwrap().name(), "matches");
        for wrong in ["abd", "ab", "abcd", ""] {
            let refused = understood(request(wrong).as_bytes(), &secret).map(|ask| ask.name());
            assert_eq!(refused, Err("the secret is not the right one"), "{wrong}");
        }
        for garbage in ["", "POST / HTTP/1.1\r\n", "{\"secret\":\"abc\"}"] {
            assert!(understood(garbage.as_bytes(), &secret).is_err(), "{garbage}");
        }
    }
}
