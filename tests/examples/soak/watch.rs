//! The operator's view of a run: matches, versions, and the time for which boards are behind them.

use super::Soak;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::rc::Rc;
use std::time::{Duration, Instant};
use stolik_tests::child;
use stolik_tests::token::Seen;

/// The interval of requests for the list of matches.
const PULSE: Duration = Duration::from_millis(500);
/// A board that is behind for so long is told of at once, with what the program says of its match.
const TELLING: Duration = Duration::from_secs(60);
/// Matches that are looked at each time, those first that were looked at longest ago.
const AT_ONCE: usize = 8;

/// A match, as `stolik matches` lists it.
#[derive(Clone, Debug)]
pub struct Listed {
    pub id: u64,
    pub channel: String,
    pub document: String,
    pub stage: String,
    pub rows: u32,
}

/// The output of `stolik inspect` for one match.
#[derive(Clone, Default, Debug)]
struct Found {
    version: u32,
    seats: Vec<u32>,
    has_bot: bool,
    channels: Vec<String>,
    /// By channel: the version that its board shows.
    boards: BTreeMap<String, u32>,
}

/// The known facts of a match.
#[derive(Default)]
struct Known {
    looked: Option<Instant>,
    /// Versions of the board, each with the time when it was first seen.
    versions: Vec<(u32, Instant)>,
    /// The boards by the channel of the match.
    channels: HashMap<String, Shows>,
    /// Over or closed, and every board shows it.
    settled: bool,
}

/// Board of a match in one of its channels, as far as it was seen.
struct Shows {
    /// The first time at which the match was seen to be played there.
    played: Instant,
    /// The newest version that it has shown.
    newest: u32,
    /// Since when it shows less: somebody has deleted its message.
    lost: Option<Instant>,
}

impl Shows {
    /// Takes in the version that it shows now. Returns the time since when it is behind, if it is.
    fn behind_since(
        &mut self,
        shows: u32,
        versions: &[(u32, Instant)],
        now: Instant,
    ) -> Option<Instant> {
        if shows >= self.newest {
            (self.newest, self.lost) = (shows, None);
        } else {
            self.lost.get_or_insert(now);
        }
        let unseen = versions.iter().find(|(version, _)| *version > self.newest);
        let since = unseen.map(|(_, since)| *since).into_iter().chain(self.lost).min()?;
        Some(since.max(self.played))
    }
}

/// A board that was behind.
#[derive(Clone, Debug)]
pub struct Old {
    pub age: Duration,
    pub id: u64,
    pub channel: String,
    /// The time from the program's return from its last kill to the end of it.
    pub after_kill: Option<Duration>,
}

/// All of it.
#[derive(Default)]
pub struct Watch {
    pub listed: Vec<Listed>,
    /// Most rows that were seen of each match: the data file must hold as many.
    pub rows: HashMap<u64, u32>,
    known: HashMap<u64, Known>,
    /// Matches at which a bot sits.
    pub bots: BTreeSet<u64>,
    /// The oldest that each board ever was.
    pub oldest: HashMap<(u64, String), Old>,
    /// The same since the last line was printed, and how often a match was looked at since then.
    pub lately: Duration,
    pub looks: u32,
    /// Matches whose old boards were told of.
    told: BTreeSet<u64>,
    /// Boards that are behind now.
    pub behind: HashMap<(u64, String), Duration>,
}

/// Looks all the time.
pub async fn run(soak: Rc<Soak>) {
    loop {
        tokio::time::sleep(PULSE).await;
        look(&soak).await;
    }
}

/// Looks once. True if the program answered.
pub async fn look(soak: &Soak) -> bool {
    let Some(text) = child::ask(&soak.data, json!("Matches")).await else { return false };
    let listed: Vec<Listed> = text.lines().filter_map(one_of).collect();
    let ids = {
        let mut watch = soak.watch.borrow_mut();
        for one in &listed {
            let rows = watch.rows.entry(one.id).or_default();
            *rows = one.rows.max(*rows);
            if one.stage == "aside" && !soak.quarantine.borrow().contains(&one.id) {
                soak.quarantine.borrow_mut().push(one.id);
                let (id, document) = (one.id, &one.document);
                let line = format!("match {id} ({document}) was set aside");
                soak.ledger.borrow_mut().says_wrong(line);
            }
        }
        let mut ids: Vec<(Option<Instant>, u64)> = Vec::new();
        for one in &listed {
            let known = watch.known.entry(one.id).or_default();
            if !known.settled {
                ids.push((known.looked, one.id));
            }
        }
        watch.listed = listed;
        ids.sort();
        ids
    };
    for (_, id) in ids.into_iter().take(AT_ONCE) {
        let shown = soak.ledger.borrow().shown.clone();
        let what = json!({ "Inspect": { "id": id.to_string(), "people": true } });
        let Some(text) = child::ask(&soak.data, what).await else { return false };
        let mut watch = soak.watch.borrow_mut();
        watch.inspected(soak, id, &found(&text), &shown);
        let old = |((of, _), age): (&(u64, String), &Duration)| *of == id && *age > TELLING;
        if watch.behind.iter().any(old) && watch.told.insert(id) {
            println!("  an old board:\n    {}", text.trim().replace('\n', "\n    "));
        }
    }
    true
}

fn one_of(line: &str) -> Option<Listed> {
    let mut parts = line.split('\t');
    let id = parts.next()?.parse().ok()?;
    let (_, channel, document) = (parts.next()?, parts.next()?, parts.next()?);
    let (stage, rows) = (parts.next()?, parts.next()?);
    Some(Listed {
        id,
        channel: channel.to_owned(),
        document: document.to_owned(),
        stage: stage.to_owned(),
        rows: rows.strip_suffix(" rows")?.parse().ok()?,
    })
}

/// The number after some words.
fn after(line: &str, words: &str) -> Option<u32> {
    let rest = line.split(words).nth(1)?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

fn found(text: &str) -> Found {
    let mut found = Found::default();
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("in ") {
            found.channels = rest.split(" and ").map(str::to_owned).collect();
        } else if let Some(version) = after(line, "public version ") {
            found.version = version;
        } else if line.starts_with("message ") {
            let place = line.split(" in ").nth(1).and_then(|rest| rest.split(": ").next());
            let version = after(line, " version ");
            if let (Some(place), Some(version), true) = (place, version, line.contains(": board-"))
            {
                found.boards.insert(place.to_owned(), version);
            }
        } else if line.starts_with('p')
            && let Some(version) = after(line, ", version ")
        {
            found.seats.push(version);
            found.has_bot |= line.contains(": bot ");
        }
    }
    found
}

impl Watch {
    fn inspected(&mut self, soak: &Soak, id: u64, found: &Found, shown: &HashMap<Seen, u32>) {
        let now = Instant::now();
        if found.has_bot {
            self.bots.insert(id);
        }
        for (seat, version) in (1u8..).zip(&found.seats) {
            let seen = shown.get(&Seen { id, audience: seat }).copied().unwrap_or_default();
            if seen > *version {
                let line =
                    format!("match {id} p{seat}: version {seen} was shown, it is at {version} now");
                soak.ledger.borrow_mut().says_wrong(line);
            }
        }
        let stage = self.listed.iter().find(|one| one.id == id).map(|one| one.stage.clone());
        let ended = matches!(stage.as_deref(), Some("over" | "closed" | "aside"));
        let known = self.known.entry(id).or_default();
        known.looked = Some(now);
        self.looks += 1;
        if known.versions.last().is_none_or(|(last, _)| *last < found.version) {
            known.versions.push((found.version, now));
        }
        let mut all_new = true;
        for channel in &found.channels {
            let shows = match found.boards.get(channel) {
                Some(version) => *version,
                // The program keeps no note of a message that shows the end.
                None if ended => u32::MAX,
                None => 0,
            };
            let seen = known.channels.entry(channel.clone());
            let seen = seen.or_insert(Shows { played: now, newest: 0, lost: None });
            let key = (id, channel.clone());
            let Some(since) = seen.behind_since(shows, &known.versions, now) else {
                self.behind.remove(&key);
                continue;
            };
            all_new = false;
            let age = now.duration_since(since);
            self.lately = self.lately.max(age);
            self.behind.insert(key.clone(), age);
            let after_kill = soak.back.get().map(|back| now.duration_since(back));
            let old = Old { age, id, channel: channel.clone(), after_kill };
            match self.oldest.get(&key) {
                Some(known) if known.age >= age => {}
                Some(_) | None => drop(self.oldest.insert(key, old)),
            }
        }
        let first = known.versions.len().saturating_sub(200);
        known.versions.drain(..first);
        known.settled = ended && all_new;
    }

    /// Matches that people sit at, in a chat.
    pub fn live_in(&self, channel: &str) -> usize {
        let live = |one: &&Listed| matches!(one.stage.as_str(), "open" | "running");
        self.listed.iter().filter(live).filter(|one| one.channel == channel).count()
    }

    /// Whether every match was looked at since then, and every board shows the newest.
    pub fn is_settled(&self, since: Instant) -> bool {
        let looked = |one: &Known| one.settled || one.looked.is_some_and(|at| at > since);
        self.behind.is_empty() && self.known.values().all(looked)
    }
}
