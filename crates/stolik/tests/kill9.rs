//! Fifty rounds of kill -9: two people play over the browser channel, the program is killed at a
//! moment that a seed chooses, and started again. Nothing acknowledged is lost, nothing applied twice.

#[path = "../../store/tests/all/server.rs"]
mod postgres;
mod support;

use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use stolik_kernel::chance::{Fast, Scripted};
use stolik_kernel::{Audience, Notation, Rules, Seat, Setup};
use stolik_store::{DatabaseUrl, MatchId, PostgresConfig, Store, StoreConfig};
use stolik_table::rows::{LogRow, Row};
use stolik_world::Blocking;
use support::{Answer, Part, Person, Server, run};

const ROUNDS: u32 = 50;
/// The most commands of a round; the last one of each is in flight when the program is killed.
const COMMANDS: u32 = 8;

/// A line that was sent, under its id.
#[derive(Clone, Debug)]
struct Sent {
    who: usize,
    id: String,
    command: String,
}

/// The place of the rows.
#[derive(Clone)]
enum Place {
    File(PathBuf),
    /// The address of a database, and the place of the process's own notes.
    Database(String, PathBuf),
}

impl Place {
    /// A process over it.
    fn serve(&self) -> Server {
        match self {
            Place::File(data) => Server::start(data),
            Place::Database(url, notes) => Server::with(notes, &[("STOLIK_STORE_URL", url)]),
        }
    }

    /// The rows, to be read while no process serves them.
    fn store(&self) -> Store {
        match self {
            Place::File(data) => {
                Store::open(&StoreConfig::at(data)).expect("the file opens after a kill")
            }
            Place::Database(url, notes) => {
                let url = DatabaseUrl::parse(url).expect("an address");
                let local = StoreConfig::at(notes);
                let config = PostgresConfig { url, process: "check".to_owned(), local };
                Store::read_database(&config, &Blocking::threads()).expect("it can be read")
            }
        }
    }
}

/// The players' knowledge of the match: every command whose acknowledgement they have seen.
struct Club {
    place: Place,
    people: Vec<Person>,
    luck: Fast,
    ids: u32,
    current: MatchId,
    /// Commands that were acknowledged, in order.
    acknowledged: Vec<(Seat, String)>,
    /// The last line, and whether it stands in `acknowledged`.
    last: Option<(Sent, bool)>,
    /// Commands over all matches, how often a killed command was found applied, and how often not.
    played: u32,
    applied: u32,
    lost: u32,
}

impl Club {
    /// Two people at a table.
    fn new(place: Place, seed: u64) -> Club {
        let first = place.serve();
        let people = ["Anna", "Boris"].map(|name| Person::named(&first, name)).to_vec();
        let mut club = Club {
            place,
            people,
            luck: Fast::new(seed),
            ids: 0,
            current: MatchId(0),
            acknowledged: Vec::new(),
            last: None,
            played: 0,
            applied: 0,
            lost: 0,
        };
        club.sit_down(&first);
        assert_eq!(first.end(), Some(0));
        club
    }

    fn id(&mut self) -> String {
        self.ids += 1;
        format!("press-{}", self.ids)
    }

    /// A new match of both, up to its first decision.
    fn sit_down(&mut self, server: &Server) {
        for (who, line) in
            [(0, "/new"), (1, "/join"), (0, "/deck steppe-mountain"), (1, "/deck forest-swamp")]
        {
            let id = self.id();
            self.people[who].must(server, &id, line);
        }
        self.current = MatchId(self.current.0 + 1);
        self.acknowledged.clear();
        self.last = None;
    }

    /// A command that somebody may give now, chosen by the seed; none: the match is over.
    fn choose(&mut self, server: &Server) -> Option<Sent> {
        let first = self.luck.below(2) as usize;
        for who in [first, 1 - first] {
            let id = self.id();
            let commands = commands(&self.people[who].say(server, &id, "/do"));
            if !commands.is_empty() {
                let nth = self.luck.below(commands.len() as u32) as usize;
                return Some(Sent { who, id: self.id(), command: commands[nth].clone() });
            }
        }
        None
    }

    /// Gives a command and notes that it was acknowledged.
    fn play(&mut self, server: &Server, sent: Sent) {
        self.people[sent.who].must(server, &sent.id, &format!("/do {}", sent.command));
        self.acknowledged.push((Seat(sent.who as u8), sent.command.clone()));
        self.last = Some((sent, true));
        self.played += 1;
    }

    /// One life of the program: some commands, then one during which it is killed.
    fn round(&mut self) {
        let mut server = self.place.serve();
        self.again(&server);
        let commands = 1 + self.luck.below(COMMANDS);
        for _ in 0..commands {
            if let Some(sent) = self.choose(&server) {
                self.play(&server, sent);
            } else {
                self.sit_down(&server);
            }
        }
        let Some(sent) = self.choose(&server) else { return };
        let answer = self.killed_during(&mut server, &sent);
        let seat = Seat(sent.who as u8);
        let found = self.check(Some((seat, &sent.command)));
        if answer.is_some() {
            assert!(found, "acknowledged and lost: {sent:?}");
        }
        if found {
            self.applied += 1;
            self.acknowledged.push((seat, sent.command.clone()));
            self.played += 1;
        } else {
            self.lost += 1;
        }
        self.last = Some((sent, found));
    }

    /// Kills the program while it may be busy with a command; says whether an answer came.
    fn killed_during(&mut self, server: &mut Server, sent: &Sent) -> Option<Answer> {
        let moment = self.luck.below(8);
        let part = if moment == 0 { Part::Torn } else { Part::Whole };
        let text = format!("/do {}", sent.command);
        let asked = self.people[sent.who].send(server, &sent.id, &text, part);
        if moment == 1 {
            let answer = asked.answer();
            server.kill();
            return answer;
        }
        for _ in 0..self.luck.below(4000) {
            std::thread::yield_now();
        }
        server.kill();
        asked.answer()
    }

    /// The page sends again what it had no answer to: done now, or, if it was done, not done again.
    fn again(&mut self, server: &Server) {
        let Some((last, counted)) = self.last.take() else { return };
        let answer = self.people[last.who].must(server, &last.id, &format!("/do {}", last.command));
        let twice = self.people[last.who].must(server, &last.id, &format!("/do {}", last.command));
        assert_eq!(answer["text"], twice["text"]);
        if !counted {
            self.acknowledged.push((Seat(last.who as u8), last.command.clone()));
            self.played += 1;
        }
    }

    /// Looks at the data file, which nobody has open: exactly what was acknowledged is in the log,
    /// and perhaps the command in flight, which is answered. People name cards by cell, the log by
    /// letter, so each pair is read in the position in which it was said.
    fn check(&self, in_flight: Option<(Seat, &str)>) -> bool {
        let store = self.place.store();
        let rows = store.log(self.current).expect("the log can be read");
        let rules = stolik_berserk::load::embedded();
        let (mut state, mut played) = (None, 0);
        for row in rows.iter().map(|bytes| LogRow::read(bytes).expect("a row can be read").row) {
            match row {
                Row::Started { decks, draws, .. } => {
                    let setup = Setup { decks, options: BTreeMap::new() };
                    state = Some(rules.start(&setup, &mut Scripted::new(draws)).expect("decks"));
                }
                Row::Play { seat, command, draws, .. } => {
                    let state = state.as_mut().expect("a match starts before it is played");
                    let sent = self.acknowledged.get(played).map(|(s, c)| (*s, c.as_str()));
                    let sent = sent.or(in_flight.filter(|_| played == self.acknowledged.len()));
                    let (who, typed) = sent.expect("nothing was done twice");
                    let view = rules.view(state, Audience::Seat(seat));
                    let done = rules.read(&view, seat, &command).expect("a row reads back");
                    assert_eq!((who, rules.read(&view, who, typed)), (seat, Ok(done)), "{typed}");
                    let mut draws = Scripted::new(draws);
                    rules.apply(state, seat, &done, &mut draws, &mut Vec::new()).expect("legal");
                    played += 1;
                }
                _ => {}
            }
        }
        assert!(played >= self.acknowledged.len(), "an acknowledged command was lost");
        played > self.acknowledged.len()
    }
}

/// The commands that `/do` without words offers.
fn commands(answer: &Value) -> Vec<String> {
    let text = answer["private"]["screen"]["text"].as_str().unwrap_or_default();
    text.lines().filter_map(|line| Some(line.split_once("/do ")?.1.trim().to_owned())).collect()
}

#[test]
fn nothing_acknowledged_is_lost_or_done_twice_in_fifty_kills() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let data = folder.path().join("stolik.redb");
    let mut club = Club::new(Place::File(data.clone()), 9);
    for _ in 0..ROUNDS {
        club.round();
    }
    assert!(club.played > ROUNDS * 3, "only {} commands were played", club.played);
    println!(
        "{} commands; of those killed in flight {} were done, {} not",
        club.played, club.applied, club.lost
    );
    assert!(club.applied > 0 && club.lost > 0, "kills come before and after a command is durable");
    verify(folder.path(), &data);
}

/// So many processes die in turn; each third time the database does.
const DEATHS: u32 = 9;

#[test]
fn nothing_acknowledged_is_lost_or_done_twice_when_processes_of_a_database_die() {
    let Some(mut server) = postgres::Server::start() else { return };
    let folder = tempfile::tempdir().expect("a folder can be made");
    let place = Place::Database(server.create("club"), folder.path().join("notes.redb"));
    let mut club = Club::new(place, 5);
    for death in 1..=DEATHS {
        club.round();
        if death % 3 == 0 {
            server.crash();
            server.begin();
        }
        // As the next process would after a silence of six seconds.
        server.psql("club", "update stolik_owner set holder = null").expect("released");
    }
    println!(
        "{} commands; of those killed in flight {} were done, {} not",
        club.played, club.applied, club.lost
    );
    assert!(club.played > DEATHS, "only {} commands were played", club.played);
}

/// Every state follows from the log, every roll from its key.
fn verify(folder: &Path, data: &Path) {
    let config = folder.join("stolik.toml");
    std::fs::write(&config, format!("[store]\npath = {:?}\n", data.display().to_string()))
        .expect("writable");
    let said = run(folder, ["verify".as_ref(), "--config".as_ref(), config.as_os_str()]);
    assert_eq!(said.code, 0, "{}{}", said.out, said.err);
    assert!(said.out.ends_with(" verified, 0 wrong\n"), "{}", said.out);
}
