//! Tests of several processes with one database: moving there and back, taking over, and commands meanwhile.

use crate::postgres;
use crate::support::{Person, Said, Server, said, stolik};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::thread::{self, JoinHandle};
use tempfile::TempDir;

/// A database, and a folder for the notes of each process.
struct Club {
    server: postgres::Server,
    url: String,
    folder: TempDir,
}

impl Club {
    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Starts a process with this name for its notes. It serves as soon as the rows are free.
    fn begin(&self, name: &str) -> JoinHandle<Server> {
        let (url, notes) = (self.url.clone(), self.path(name).join("stolik.redb"));
        thread::spawn(move || Server::by(&notes, &[("STOLIK_STORE_URL", &url)], Stdio::piped()))
    }

    /// Waits until so many processes are connected.
    fn connected(&self, processes: usize) {
        let count = "select count(distinct application_name) from pg_stat_activity \
                     where application_name like 'stolik %'";
        while self.server.psql("postgres", count) != Some(processes.to_string()) {
            thread::yield_now();
        }
    }

    /// A command on the database, from a folder where nobody serves.
    fn command(&self, arguments: &[&str]) -> Said {
        let mut command = stolik();
        command.env("STOLIK_STORE_PATH", self.path("elsewhere").join("stolik.redb"));
        said(command.env("STOLIK_STORE_URL", &self.url).args(arguments))
    }

    /// The same, which must succeed.
    fn good(&self, arguments: &[&str]) -> String {
        let said = self.command(arguments);
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{arguments:?}: {}", said.out);
        said.out
    }
}

/// A command on a data file.
fn on_file(data: &Path, arguments: &[&str]) -> Said {
    said(stolik().env("STOLIK_STORE_PATH", data).args(arguments))
}

fn rows(club: &Club) -> String {
    club.server.psql("club", "select count(*) from stolik_log").expect("they are counted")
}

#[test]
fn processes_with_one_database_take_over_from_each_other_and_lose_nothing() {
    let Some(server) = postgres::Server::start() else { return };
    let folder = tempfile::tempdir().expect("a folder can be made");
    let club = Club { url: server.create("club"), server, folder };

    // A club that played with a data file moves to the database.
    let data = club.path("old.redb");
    let old = Server::start(&data);
    let people = ["Anna", "Boris"].map(|name| Person::named(&old, name));
    people[0].must(&old, "1", "/new");
    people[1].must(&old, "2", "/join");
    assert_eq!(old.end(), Some(0));
    let moved = on_file(&data, &["store", "move", &club.url]);
    assert_eq!((moved.code, moved.err.as_str()), (0, ""));
    assert!(moved.out.starts_with("1 match moved: database club at "), "{}", moved.out);
    let closed = on_file(&data, &["matches"]);
    assert_eq!(closed.code, 2);
    assert!(closed.err.contains("was moved elsewhere"), "{}", closed.err);
    let again = on_file(&club.path("old.redb"), &["store", "move", "other.redb"]);
    assert!(again.err.contains("name a database"), "{}", again.err);

    // One serves, the next waits, and goes on when the first is killed: with the players, and with each press once.
    let mut first = club.begin("first").join().expect("it serves");
    let second = club.begin("second");
    club.connected(2);
    let answer = people[0].must(&first, "3", "/deck steppe-mountain");
    let before = rows(&club);
    assert!(club.good(&["matches"]).ends_with("1 match\n"), "commands read meanwhile");
    first.kill();
    let second = second.join().expect("it serves");
    let twice = people[0].must(&second, "3", "/deck steppe-mountain");
    assert_eq!((&answer["text"], before), (&twice["text"], rows(&club)), "it is done once");
    people[1].must(&second, "4", "/deck forest-swamp");

    // A planned end hands over.
    let third = club.begin("third");
    club.connected(2);
    assert_eq!(second.end(), Some(0));
    let third = third.join().expect("it serves");
    people[0].must(&third, "5", "/do keep");

    // One that was stopped, and wakes when another serves, ends by itself and has written nothing.
    let fourth = club.begin("fourth");
    club.connected(2);
    third.signal("-STOP");
    let fourth = fourth.join().expect("it serves");
    people[1].must(&fourth, "6", "/do keep");
    let before = rows(&club);
    third.signal("-CONT");
    let (code, errors) = third.errors();
    assert_eq!(code, Some(2));
    assert!(errors.contains("nothing more can be stored here"), "{errors}");
    assert_eq!(rows(&club), before);

    // Commands meanwhile: reading ones are carried out, a copy is whole.
    assert!(club.good(&["verify"]).ends_with("1 match verified, 0 wrong\n"));
    let copy = club.path("copy.redb").display().to_string();
    assert!(club.good(&["backup", &copy]).ends_with("is a complete copy\n"));
    let say = people[0].say(&fourth, "7", "/status");
    assert_ne!(say["text"], Value::Null, "it serves on");
    assert_eq!(fourth.end(), Some(0));

    // And back to a file, which goes on as if nothing had happened.
    let back = club.path("back.redb");
    assert!(
        club.good(&["store", "move", &back.display().to_string()]).starts_with("1 match moved")
    );
    let refused = club.command(&["serve"]);
    assert!(refused.err.contains("moved elsewhere by `stolik store move`"), "{}", refused.err);
    let last = Server::start(&back);
    let twice = people[0].must(&last, "3", "/deck steppe-mountain");
    assert_eq!(answer["text"], twice["text"]);
    assert_eq!(last.end(), Some(0));
    assert_eq!(on_file(&back, &["verify"]).code, 0);
    assert_eq!(on_file(&club.path("copy.redb"), &["verify"]).code, 0);

    // If the file is lost, the operator goes on from the database, which is a copy then.
    let marked = club.good(&["restored"]);
    assert!(marked.ends_with("is marked as a copy: the next start goes on from it\n"), "{marked}");
    let fifth = club.begin("fifth").join().expect("it serves");
    assert!(fifth.lines[0].starts_with("The database was a copy: 1 running"), "{:?}", fifth.lines);
    assert!(club.path("fifth/stolik.redb.control").is_file(), "commands find it on its machine");
    assert_eq!(fifth.end(), Some(0));
}

#[test]
fn database_that_cannot_be_reached_is_told_without_its_password() {
    let wrong = "postgres://club:secret@127.0.0.1:1/club";
    let told = said(stolik().env("STOLIK_STORE_URL", wrong).arg("serve"));
    assert_eq!(told.code, 2);
    assert!(told.err.starts_with("stolik: database club at 127.0.0.1: "), "{}", told.err);
    assert!(!told.err.contains("secret"), "{}", told.err);
    let told = said(stolik().env("STOLIK_STORE_URL", "mysql://club:secret@db").arg("serve"));
    assert!(told.err.contains("begins with postgres://"), "{}", told.err);
    assert!(!told.err.contains("secret"), "{}", told.err);
}
