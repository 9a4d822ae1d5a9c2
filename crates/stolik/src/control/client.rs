//! The side that asks: a command on a data file that another process serves.

use super::line::{LINE, Line, Request};
use super::note::Note;
use crate::failure::{Done, Failure, Verdict};
use crate::operate::Ask;
use std::io::{BufRead as _, BufReader, Read as _, Write};
use std::net::TcpStream;
use std::path::Path;
use std::time::Duration;

/// The time limit for reaching the program.
const REACHING: Duration = Duration::from_secs(2);
/// The longest silence of the program: the backup of a large file takes a while.
const SILENCE: Duration = Duration::from_secs(600);

/// Asks the program that serves this data file, and prints what it answers. None if nobody can be
/// asked: there is no note, or what it says is out of date.
#[must_use]
pub fn ask(data: &Path, ask: &Ask, out: &mut dyn Write) -> Option<Done> {
    let (address, secret) = Note::read(data)?;
    let mut stream = TcpStream::connect_timeout(&address, REACHING).ok()?;
    stream.set_read_timeout(Some(SILENCE)).ok()?;
    stream.set_write_timeout(Some(REACHING)).ok()?;
    let request = Request { secret: secret.reveal().to_owned(), ask: ask.clone() };
    let mut line = serde_json::to_vec(&request).ok()?;
    line.push(b'\n');
    stream.write_all(&line).ok()?;
    let mut reader = BufReader::new(stream);
    let mut first = true;
    loop {
        let line = match next(&mut reader) {
            Some(line) => line,
            // Somebody else has got the port.
            None if first => return None,
            None => {
                let why = "the serving program was asked and did not answer to the end";
                return Some(Err(Failure::Asked(why.into())));
            }
        };
        match line {
            Line::Out(text) => {
                if let Err(error) = out.write_all(text.as_bytes()) {
                    return Some(Err(error.into()));
                }
            }
            Line::Good => return Some(Ok(Verdict::Good)),
            Line::Wrong => return Some(Ok(Verdict::Wrong)),
            Line::Failed(why) => return Some(Err(Failure::Asked(why))),
            Line::Refused(why) => {
                tracing::debug!(why, "refused");
                return None;
            }
        }
        first = false;
    }
}

/// The next line of the answer, if one comes that is whole and not too long.
fn next(reader: &mut BufReader<TcpStream>) -> Option<Line> {
    let mut line = Vec::new();
    reader.by_ref().take(LINE).read_until(b'\n', &mut line).ok()?;
    serde_json::from_slice(&line).ok()
}
