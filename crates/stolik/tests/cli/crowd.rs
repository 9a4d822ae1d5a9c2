//! Connections that ask for nothing: half-sent headers and silent ones, more of them than the program
//! may have files open. They delay neither people nor the operator.

use crate::support::{Person, Server, said, stolik};
use std::io::Write as _;
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::time::{Duration, Instant};

/// The number of files that the program may have open: a quarter of the usual, so that the test is short.
const FILES: u32 = 256;
/// The number of connections that an attacker opens: more than that.
const HALVES: usize = 400;
/// The number of silent connections to the operator's port: more than it takes at once.
const SILENT: usize = 60;
/// The time in which a person must be served all the same: less than any header may take.
const SOON: Duration = Duration::from_secs(10);

/// Returns the address for commands, from the note beside the data file.
fn control(data: &Path) -> SocketAddr {
    let mut note = data.as_os_str().to_owned();
    note.push(".control");
    let text = std::fs::read_to_string(note).expect("there is a note");
    let note: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
    note["address"].as_str().and_then(|at| at.parse().ok()).expect("it has an address")
}

/// So many connections that send this and then nothing.
fn crowd(at: SocketAddr, count: usize, sent: &[u8]) -> Vec<TcpStream> {
    let open = |_| {
        let mut stream = TcpStream::connect_timeout(&at, SOON).ok()?;
        // It may be cut already: that is what it is for.
        drop(stream.write_all(sent));
        Some(stream)
    };
    (0..count).filter_map(open).collect()
}

#[test]
fn half_sent_headers_and_silent_connections_lock_nobody_out() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let data = folder.path().join("data.redb");
    let server = Server::with_files(&data, FILES);
    let anna = Person::named(&server, "Anna");
    let page = SocketAddr::from(([127, 0, 0, 1], server.port));
    let half = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ";
    let mut halves = crowd(page, HALVES, half);
    let silent = crowd(control(&data), SILENT, b"");

    let since = Instant::now();
    anna.must(&server, "1", "/new");
    Person::named(&server, "Boris").must(&server, "1", "/join");
    assert!(since.elapsed() < SOON, "people waited {:?}", since.elapsed());

    let since = Instant::now();
    let asked = said(stolik().env("STOLIK_STORE_PATH", &data).arg("matches"));
    assert_eq!((asked.code, asked.err.as_str()), (0, ""), "{}", asked.out);
    assert!(asked.out.ends_with("1 match\n"), "{}", asked.out);
    assert!(since.elapsed() < SOON, "the operator waited {:?}", since.elapsed());

    // And while they keep coming.
    halves.extend(crowd(page, HALVES, half));
    anna.must(&server, "2", "/board");
    drop((halves, silent));
    assert_eq!(server.end(), Some(0));
}
