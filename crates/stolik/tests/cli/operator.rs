//! Tests of an operator's work while the program serves: commands over the control port, metrics, ending.

use crate::support::{Person, Said, Server, port_in, said, stolik};
use serde_json::Value;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use stolik_store::{Store, StoreConfig};
use tempfile::TempDir;

/// A folder with a data file, and commands on it.
struct Club {
    folder: TempDir,
    data: PathBuf,
}

impl Club {
    fn new() -> Club {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let data = folder.path().join("data.redb");
        Club { folder, data }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn note(&self) -> PathBuf {
        self.path("data.redb.control")
    }

    /// A command in the folder, on its data file.
    fn command(&self, arguments: &[&str]) -> Said {
        let mut command = stolik();
        command.env("STOLIK_STORE_PATH", &self.data).args(arguments);
        said(command.current_dir(self.folder.path()))
    }

    /// The same, which must succeed.
    fn good(&self, arguments: &[&str]) -> String {
        let said = self.command(arguments);
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{arguments:?}: {}", said.out);
        said.out
    }
}

/// Two people in the middle of a match.
fn two_at_a_table(server: &Server) -> [Person; 2] {
    let people = ["Anna", "Boris"].map(|name| Person::named(server, name));
    for (who, id, line) in [
        (0, "1", "/new"),
        (1, "2", "/join"),
        (0, "3", "/deck steppe-mountain"),
        (1, "4", "/deck forest-swamp"),
        (0, "5", "/do keep"),
        (1, "6", "/do keep"),
    ] {
        people[who].must(server, id, line);
    }
    people
}

#[test]
fn commands_ask_the_program_that_serves_and_say_the_same_as_without_it() {
    let club = Club::new();
    let server = Server::start(&club.data);
    two_at_a_table(&server);
    let commands: [&[&str]; 9] = [
        &["matches"],
        &["verify"],
        &["verify", "1"],
        &["export", "1"],
        &["export", "1", "--seat", "p1"],
        &["export", "1", "--seat", "public"],
        &["export", "1", "--whole"],
        &["export", "7"],
        &["verify", "7"],
    ];
    let asked = commands.map(|command| club.command(command));
    assert!(asked[0].out.ends_with("1 match\n"), "{}{}", asked[0].out, asked[0].err);
    assert!(asked[1].out.ends_with("1 match verified, 0 wrong\n"), "{}", asked[1].err);
    assert!(asked[6].out.contains("\np2 keep\n"), "{}", asked[6].err);
    assert_eq!((asked[7].code, asked[8].code), (2, 2));
    assert!(asked[8].err.starts_with("stolik: there is no match 7"), "{}", asked[8].err);

    // A relative name is one in the folder of the caller.
    fs::create_dir(club.path("elsewhere")).unwrap();
    let mut backup = stolik();
    backup.env("STOLIK_STORE_PATH", &club.data).args(["backup", "copy.redb"]);
    let copied = said(backup.current_dir(club.path("elsewhere")));
    assert_eq!(copied.code, 0, "{}", copied.err);
    assert!(copied.out.ends_with("copy.redb is a complete copy\n"), "{}", copied.out);
    assert_eq!(server.end(), Some(0));
    assert!(!club.note().exists(), "the note goes with the program");

    for (command, asked) in commands.into_iter().zip(asked) {
        let alone = club.command(command);
        let told = |said: &Said| (said.code, said.out.clone(), said.err.clone());
        assert_eq!(told(&alone), told(&asked), "{command:?}");
    }
}

#[test]
fn a_copy_is_put_in_place_and_the_matches_go_on() {
    let club = Club::new();
    let server = Server::start(&club.data);
    let [anna, _] = two_at_a_table(&server);
    club.good(&["backup", "copy.redb"]);
    let at_copy = club.good(&["matches"]);
    anna.must(&server, "7", "/concede");
    assert_eq!(server.end(), Some(0));

    // As docs/OPERATING.md says: stop, put the copy in place, start. What only reads changes nothing.
    fs::copy(club.path("copy.redb"), &club.data).unwrap();
    assert_eq!(club.good(&["matches"]), at_copy);
    assert!(club.good(&["verify"]).contains(" wrong\n"));
    let closed = club.command(&["close", "1"]);
    assert_eq!(closed.code, 2);
    assert!(closed.err.contains("is a copy, which is only read"), "{}", closed.err);
    assert_eq!(club.good(&["matches"]), at_copy);
    let server = Server::start(&club.data);
    let told =
        server.lines.iter().any(|line| line.starts_with("The data file was a copy: 1 running"));
    assert!(told, "{:?}", server.lines);
    // The row that says so, and then the row of the new order of the decks.
    let same = |list: &str| list.split('\t').take(5).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(same(&club.good(&["matches"])), same(&at_copy));
    anna.must(&server, "8", "/board");
    let verified = club.good(&["verify"]);
    assert_eq!(verified.lines().last(), Some("1 match verified, 0 wrong"));
    assert!(verified.contains(", 1 restores from a copy"), "{verified}");
    let new = Person::named(&server, "Clara");
    new.must(&server, "9", "/new");
    let second = club.good(&["matches"]);
    let id: u64 = second.lines().nth(1).unwrap().split('\t').next().unwrap().parse().unwrap();
    assert!(id > 1_000_000, "far beyond all that was given out: {second}");
    assert_eq!(server.end(), Some(0));
    let server = Server::start(&club.data);
    assert!(!server.lines.iter().any(|line| line.contains("was a copy")), "{:?}", server.lines);
}

/// The issue's words: a copy onto the live file answered "complete" and lost everything afterwards.
#[cfg(unix)]
#[test]
fn the_live_file_is_no_place_for_a_copy_by_any_writer() {
    let club = Club::new();
    let server = Server::start(&club.data);
    let [anna, _] = two_at_a_table(&server);
    fs::hard_link(&club.data, club.path("hard.redb")).unwrap();
    std::os::unix::fs::symlink(&club.data, club.path("soft.redb")).unwrap();
    fs::write(club.path("notes.txt"), "mine").unwrap();
    let full = club.data.to_str().unwrap().to_owned();
    let refused = || {
        for name in ["data.redb", "./data.redb", &full, "hard.redb", "soft.redb"] {
            for more in [None, Some("--move")] {
                let asked: Vec<&str> = ["backup", name].into_iter().chain(more).collect();
                let said = club.command(&asked);
                assert_eq!(said.code, 2, "{name}: {}", said.out);
                assert!(said.err.contains("this is the data file itself"), "{}", said.err);
            }
        }
        let said = club.command(&["backup", "notes.txt"]);
        assert!(said.err.contains("no copy that stolik made"), "{}", said.err);
        assert_eq!(fs::read(club.path("notes.txt")).unwrap(), b"mine");
    };
    refused();
    anna.must(&server, "7", "/new");
    let all = club.good(&["matches"]);
    assert_eq!(server.end(), Some(0));
    refused();
    assert_eq!(club.good(&["matches"]), all, "nothing that was done since is lost");
    let server = Server::start(&club.data);
    assert_eq!(club.good(&["matches"]), all);
    assert_eq!(server.end(), Some(0));
}

#[test]
fn a_data_file_is_moved_and_goes_on_as_if_nothing_had_happened() {
    let club = Club::new();
    let server = Server::start(&club.data);
    let [anna, _] = two_at_a_table(&server);
    let before = club.good(&["matches"]);
    let moved = club.good(&["backup", "--move", "elsewhere/data.redb"]);
    assert!(moved.contains("elsewhere/data.redb goes on in its place"), "{moved}");
    assert_eq!(server.ended(), Some(0), "the program that served it ends");

    for command in [&["matches"][..], &["serve"], &["verify"]] {
        let said = club.command(command);
        assert_eq!(said.code, 2, "{}", said.out);
        assert!(said.err.contains("was moved elsewhere by `stolik backup --move`"), "{}", said.err);
    }
    let there = club.path("elsewhere/data.redb");
    let server = Server::start(&there);
    assert!(!server.lines.iter().any(|line| line.contains("was a copy")), "{:?}", server.lines);
    let on_there = |arguments: &[&str]| {
        let mut command = stolik();
        command.env("STOLIK_STORE_PATH", &there).args(arguments);
        said(&mut command)
    };
    assert_eq!(on_there(&["matches"]).out, before);
    anna.must(&server, "7", "/board");
    assert_eq!(server.end(), Some(0));

    // The new one is lost: the old one goes on after all, and everybody is told.
    let marked = club.good(&["restored"]);
    assert!(marked.ends_with("is marked as a copy: the next start goes on from it\n"), "{marked}");
    let server = Server::start(&club.data);
    assert!(
        server.lines[0].starts_with("The data file was a copy: 1 running"),
        "{:?}",
        server.lines
    );
    let in_use = club.command(&["restored"]);
    assert!(in_use.err.contains("is in use by another process"), "{}", in_use.err);
    assert_eq!(server.end(), Some(0));
    assert_eq!(Club::new().command(&["restored"]).code, 2, "there is none");
}

#[test]
fn a_match_is_inspected_without_names_and_closed() {
    let club = Club::new();
    let server = Server::start(&club.data);
    let [anna, _] = two_at_a_table(&server);
    let plain = club.good(&["inspect", "1"]);
    for part in
        [", berserk-2007, running\n", "\np1: a person, version ", "\np2: a person, version "]
    {
        assert!(plain.contains(part), "{part}: {plain}");
    }
    assert!(plain.contains(", is waited for since 20"), "{plain}");
    assert!(!plain.contains("Anna") && !plain.contains("web:lobby:"), "{plain}");
    let named = club.good(&["inspect", "1", "--people"]);
    assert!(named.contains("\np1: Anna (web:"), "{named}");

    let closed = club.good(&["close", "1"]);
    assert!(closed.starts_with("match 1 (") && closed.ends_with(") is closed\n"), "{closed}");
    assert!(club.good(&["matches"]).contains("\tclosed\t"));
    assert!(club.good(&["inspect", "1"]).contains(": closed by the operator\n"));
    let refused = anna.say(&server, "7", "/do keep");
    assert_eq!(refused["refused"], Value::Bool(true), "{refused}");
    let again = club.command(&["close", "1"]);
    assert_eq!(again.code, 2);
    assert_eq!(again.err, "stolik: match 1 cannot be closed: it is closed\n");
    let none = club.command(&["close", "9"]);
    assert_eq!((none.code, none.err.as_str()), (2, "stolik: there is no match 9\n"));
    assert_eq!(server.end(), Some(0));

    // Without the program too.
    assert_eq!(club.command(&["close", "1"]).code, 2);
    assert!(club.good(&["inspect", "1"]).contains(", closed\n"));
}

#[test]
fn a_name_of_the_page_and_the_settings_of_its_holder_survive_a_restart() {
    let club = Club::new();
    let server = Server::start(&club.data);
    let anna = Person::named(&server, "Anna");
    anna.must(&server, "1", "/settings remind 5h");
    assert_eq!(server.end(), Some(0));
    let server = Server::start(&club.data);
    let settings = anna.must(&server, "2", "/settings").to_string();
    assert!(settings.contains("5 hours"), "{settings}");
}

/// Sends bytes to the control port and reads what comes back.
fn control(note: &Path, request: &str) -> String {
    let note: Value = serde_json::from_str(&fs::read_to_string(note).unwrap()).unwrap();
    let mut stream = TcpStream::connect(note["address"].as_str().unwrap()).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    // A connection that is reset has given what it gave.
    drop(stream.read_to_string(&mut answer));
    answer
}

#[test]
fn a_request_without_the_secret_is_refused() {
    let club = Club::new();
    let server = Server::start(&club.data);
    let wrong = control(&club.note(), "{\"secret\":\"abc\",\"ask\":\"Matches\"}\n");
    assert_eq!(wrong, "{\"Refused\":\"the secret is not the right one\"}\n");
    let garbage = control(&club.note(), "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    assert!(garbage.starts_with("{\"Refused\":"), "{garbage}");
    assert!(!control(&club.note(), &"x".repeat(100_000)).contains("Out"), "bounded");

    // A command whose note has another secret says that the file is in use.
    let own = fs::read_to_string(club.note()).unwrap();
    let mut note: Value = serde_json::from_str(&own).unwrap();
    note["secret"] = "abc".into();
    fs::write(club.note(), note.to_string()).unwrap();
    let refused = club.command(&["matches"]);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("is in use by another process"), "{}", refused.err);
    fs::write(club.note(), own).unwrap();
    assert_eq!(club.good(&["matches"]), "0 matches\n");
    assert_eq!(server.end(), Some(0));
}

#[test]
fn a_note_that_is_left_over_does_no_harm() {
    let club = Club::new();
    let mut server = Server::start(&club.data);
    server.kill();
    assert!(club.note().exists(), "a kill leaves it");
    assert_eq!(club.good(&["matches"]), "0 matches\n");

    // In use by somebody who does not serve, while the note names a port that is another's now.
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let mut note: Value = serde_json::from_str(&fs::read_to_string(club.note()).unwrap()).unwrap();
    note["address"] = listener.local_addr().unwrap().to_string().into();
    fs::write(club.note(), note.to_string()).unwrap();
    let stranger = std::thread::spawn(move || {
        let (stream, _) = listener.accept().unwrap();
        let mut line = String::new();
        BufReader::new(&stream).read_line(&mut line).unwrap();
        (&stream).write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n").unwrap();
        line
    });
    let store = Store::open(&StoreConfig::at(&club.data)).unwrap();
    let refused = club.command(&["matches"]);
    assert!(refused.err.contains("is in use by another process"), "{}", refused.err);
    assert!(stranger.join().unwrap().contains("Matches"));
    drop(store);

    // A new start replaces it.
    let server = Server::start(&club.data);
    assert_eq!(club.good(&["matches"]), "0 matches\n");
    assert_eq!(server.end(), Some(0));
    assert!(!club.note().exists());
}

/// The answer to a GET with this `Host`.
fn get(port: u16, path: &str, host: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn figures_are_given_out_to_this_machine() {
    let club = Club::new();
    let server = Server::with(&club.data, &[("STOLIK_METRICS_LISTEN", "127.0.0.1:0")]);
    two_at_a_table(&server);
    let line = server.lines.iter().find(|line| line.starts_with("Metrics are at "));
    let port = port_in(line.expect("it says where")).expect("a port");
    let page = get(port, "/metrics", &format!("127.0.0.1:{port}"));
    assert!(page.starts_with("HTTP/1.1 200 OK\r\n"), "{page}");
    for line in [
        "# TYPE stolik_take_seconds histogram",
        "stolik_take_seconds_count 6",
        "stolik_take_seconds_bucket{le=\"+Inf\"} 6",
        "stolik_presses_total{outcome=\"taken\"} 6",
        "stolik_matches{stage=\"running\"} 1",
        "stolik_matches{stage=\"aside\"} 0",
        "stolik_matches_awake 1",
    ] {
        assert!(page.lines().any(|found| found == line), "{line}: {page}");
    }
    let value = |name: &str| {
        let line = page.lines().find(|line| line.starts_with(&format!("{name} ")));
        line.and_then(|line| line.split(' ').nth(1)?.parse::<f64>().ok()).unwrap_or(-1.0)
    };
    assert!(value("stolik_commits_total") >= 6.0, "{page}");
    assert!(value("stolik_uptime_seconds") >= 0.0, "{page}");
    if cfg!(target_os = "linux") {
        assert!(value("process_resident_memory_bytes") > 1_000_000.0, "{page}");
    }
    assert!(!page.contains("Anna") && !page.contains("web:"), "{page}");
    let foreign = get(port, "/metrics", "evil.example");
    assert!(foreign.starts_with("HTTP/1.1 403 "), "{foreign}");
    assert!(get(port, "/", &format!("localhost:{port}")).starts_with("HTTP/1.1 404 "));
    assert_eq!(server.end(), Some(0));
}

/// A listener that nobody answers at: connections are refused once it is dropped.
fn nobody() -> String {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    format!("http://{}", listener.local_addr().unwrap())
}

#[test]
fn a_platform_that_cannot_be_reached_does_not_stop_the_page_and_all_of_it_ends() {
    let club = Club::new();
    let (one, two) = (nobody(), nobody());
    let settings = [
        ("STOLIK_TELEGRAM_TOKEN", "7001:secret-of-telegram"),
        ("STOLIK_TELEGRAM_API_URL", one.as_str()),
        ("STOLIK_DISCORD_TOKEN", "secret.of.discord"),
        ("STOLIK_DISCORD_API_URL", two.as_str()),
        ("STOLIK_METRICS_LISTEN", "127.0.0.1:0"),
        ("STOLIK_LOG_FILTER", "trace"),
    ];
    let server = Server::by(&club.data, &settings, Stdio::piped());
    let said = server.lines.last().unwrap();
    assert!(said.contains(" and on Telegram and Discord (Ctrl-C ends it)"), "{said}");
    two_at_a_table(&server);
    assert!(club.good(&["matches"]).contains("\trunning\t"));
    for file in ["data.redb.control", "copy.redb"] {
        if file == "copy.redb" {
            club.good(&["backup", file]);
        }
        let bytes = fs::read(club.path(file)).unwrap();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        assert!(!text.contains("secret-of") && !text.contains("secret.of"), "{file}");
    }
    server.ask_to_end();
    let (code, errors) = server.errors();
    assert_eq!(code, Some(0), "{errors}");
    assert!(errors.contains("serving"), "the log is on: {errors}");
    assert!(!errors.contains("secret-of") && !errors.contains("secret.of"), "{errors}");
}

#[test]
fn when_no_channel_is_left_the_program_ends() {
    // Answers every request as the platforms answer a wrong token.
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    std::thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            let mut head = String::new();
            let mut reader = BufReader::new(&stream);
            while reader.read_line(&mut head).is_ok_and(|n| n > 2) {}
            let body = r#"{"ok":false,"error_code":401,"description":"Unauthorized","message":"401: Unauthorized","code":0}"#;
            drop(write!(
                &stream,
                "HTTP/1.1 401 Unauthorized\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
                body.len()
            ));
        }
    });
    let club = Club::new();
    let settings = [
        ("STOLIK_WEB_LISTEN", ""),
        ("STOLIK_TELEGRAM_TOKEN", "7001:secret"),
        ("STOLIK_TELEGRAM_API_URL", address.as_str()),
        ("STOLIK_DISCORD_TOKEN", "my.secret.token"),
        ("STOLIK_DISCORD_API_URL", address.as_str()),
    ];
    let server = Server::by(&club.data, &settings, Stdio::piped());
    assert_eq!(
        server.lines.last().unwrap(),
        "Stolik is on Telegram and Discord (Ctrl-C ends it)\n"
    );
    let (code, errors) = server.errors();
    assert_eq!(code, Some(2), "{errors}");
    let told: Vec<&str> = errors.lines().filter(|line| line.starts_with("stolik: ")).collect();
    assert_eq!(told.len(), 3, "{errors}");
    for part in ["stolik: Telegram has ended: ", "stolik: Discord has ended: "] {
        assert!(told.iter().any(|line| line.starts_with(part)), "{errors}");
    }
    assert_eq!(told[2], "stolik: no channel is left, so the program ends");
    assert!(!errors.contains("secret"), "{errors}");
    assert!(!club.note().exists());
}

/// The program's files are their owner's alone, under any umask at its start.
#[cfg(unix)]
#[test]
fn files_with_secrets_are_their_owners_alone_under_any_umask() {
    use std::os::unix::fs::PermissionsExt as _;
    for umask in ["0000", "0277"] {
        let club = Club::new();
        let data = club.path("kept/stolik.redb");
        let mut server = std::process::Command::new("sh")
            .args(["-c", "umask $0; exec \"$1\" serve", umask, env!("CARGO_BIN_EXE_stolik")])
            .env("STOLIK_STORE_PATH", &data)
            .env("STOLIK_WEB_LISTEN", "127.0.0.1:0")
            .current_dir(club.folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("there is a shell");
        let mut lines = BufReader::new(server.stdout.take().expect("it is piped")).lines();
        let serves = |line: std::io::Result<String>| line.is_ok_and(|l| l.contains("(Ctrl-C ends"));
        assert!(lines.by_ref().any(serves), "it serves with umask {umask}");
        let mode = |name: &str| {
            let found = fs::metadata(club.path(name)).unwrap_or_else(|e| panic!("{name}: {e}"));
            format!("{name} {:o}", found.permissions().mode() & 0o777)
        };
        let modes = ["kept", "kept/stolik.redb", "kept/stolik.redb.control"].map(mode);
        server.kill().expect("it can be killed");
        server.wait().expect("it ends");
        let alone = ["kept 700", "kept/stolik.redb 600", "kept/stolik.redb.control 600"];
        assert_eq!(modes, alone, "umask {umask}");
    }
}

/// A full disk, played by a limit of the size of files: each write of the data file behind its first page fails.
#[test]
fn full_disk_is_told_loses_nothing_acknowledged_and_is_got_over() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let data = folder.path().join("data.redb");
    let server = Server::with_sized_files(&data);
    let anna = Person::named(&server, "Anna");
    anna.must(&server, "1", "/new");
    server.size_files(Some(4096));
    for id in ["2", "3", "4"] {
        let full = anna.say(&server, id, "/new");
        assert_eq!(full["refused"], true, "{full}");
        let text = full["text"].as_str().unwrap_or_default();
        assert!(text.contains("The disk of the server is full"), "{full}");
        anna.must(&server, &format!("look-{id}"), "/help");
    }
    server.size_files(None);
    // The same update, sent again.
    anna.must(&server, "2", "/new");
    let mut server = server;
    server.kill();
    let again = Server::start(&data);
    let asked = said(stolik().env("STOLIK_STORE_PATH", &data).arg("matches"));
    assert!(asked.out.ends_with("2 matches\n"), "{}", asked.out);
    assert_eq!(again.end(), Some(0));
}
