//! The people who have a room of the page open, and the few words that they say to one another there. All of it is in
//! memory and bounded: people by the streams that may be open, words by a quota for each person. Words are handed to
//! the people there at that moment and are not kept. No match knows of it.

use serde::Serialize;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use stolik_table::{ChannelId, Person, PersonId};
use stolik_words::clean_text;
use stolik_world::clock::Instant;
use tokio::sync::broadcast;

/// Most characters of what is said at once.
pub(crate) const LONGEST: usize = 200;
/// So often one person may say something within [`SPAN`].
const OFTEN: usize = 5;
const SPAN: Duration = Duration::from_secs(20);
/// Of so many people it is remembered when they spoke.
const SPEAKERS: usize = 4096;
/// So much of what happens is kept for pages that are slow; one that misses more misses words.
const KEPT: usize = 64;
/// So many people of a room are named.
const NAMED: usize = 24;

/// An event in a room.
pub(crate) struct Heard {
    pub channel: ChannelId,
    pub news: News,
}

/// The content of the event.
pub(crate) enum News {
    /// Somebody came or went.
    People,
    /// Somebody said something.
    Words(Words),
}

/// The words of a person.
pub(crate) struct Words {
    by: Person,
    text: String,
}

/// The same, as a page gets it.
#[derive(Serialize)]
pub(crate) struct Spoken<'a> {
    who: &'a str,
    /// True if the reader has said it.
    mine: bool,
    text: &'a str,
}

/// The people in a room.
#[derive(Serialize, PartialEq, Eq, Debug, Default)]
pub(crate) struct Here {
    /// The names of those who sit at a table there that waits or goes on.
    plays: Vec<String>,
    /// Of those who look on.
    watch: Vec<String>,
    /// The number of further people.
    more: usize,
}

/// The reason why words were not said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unsaid {
    /// Nothing is left of them that can be shown.
    Empty,
    /// They are longer than [`LONGEST`].
    Long,
    /// The speaker is not in the room.
    Away,
    /// It is too soon.
    Often,
}

/// All rooms.
pub(crate) struct Company {
    inside: Mutex<Inside>,
    tell: broadcast::Sender<Arc<Heard>>,
}

#[derive(Default)]
struct Inside {
    rooms: BTreeMap<ChannelId, BTreeMap<PersonId, Guest>>,
    spoke: BTreeMap<PersonId, Spoke>,
}

/// Somebody in a room.
struct Guest {
    name: String,
    /// In how many windows.
    windows: usize,
}

/// The times at which a person spoke.
#[derive(Default)]
struct Spoke {
    times: VecDeque<Instant>,
    /// The id of the last words: a repeated request says nothing twice.
    last: String,
}

impl Spoke {
    fn lately(&mut self, now: Instant) -> usize {
        self.times.retain(|at| now.saturating_duration_since(*at) < SPAN);
        self.times.len()
    }
}

impl Words {
    /// As this person hears it.
    pub(crate) fn to(&self, person: &PersonId) -> Spoken<'_> {
        Spoken { who: &self.by.name, mine: self.by.id == *person, text: &self.text }
    }
}

impl Company {
    /// Nobody is anywhere.
    pub(crate) fn new() -> Arc<Company> {
        Arc::new(Company { inside: Mutex::default(), tell: broadcast::channel(KEPT).0 })
    }

    /// Somebody has opened a room; gone again when what is returned is dropped.
    pub(crate) fn enter(self: &Arc<Self>, channel: &ChannelId, person: &Person) -> Stay {
        let mut inside = self.inside();
        let room = inside.rooms.entry(channel.clone()).or_default();
        let fresh = || Guest { name: String::new(), windows: 0 };
        let guest = room.entry(person.id.clone()).or_insert_with(fresh);
        guest.windows += 1;
        guest.name.clone_from(&person.name);
        drop(inside);
        self.tell(channel, News::People);
        Stay { company: Arc::clone(self), channel: channel.clone(), person: person.id.clone() }
    }

    /// Returns the people in a room, grouped by playing and watching.
    pub(crate) fn here(&self, channel: &ChannelId, plays: impl Fn(&PersonId) -> bool) -> Here {
        let inside = self.inside();
        let Some(room) = inside.rooms.get(channel) else { return Here::default() };
        let named = room.iter().take(NAMED);
        let named: Vec<_> = named.map(|(id, guest)| (id.clone(), guest.name.clone())).collect();
        let more = room.len() - named.len();
        drop(inside);
        let mut here = Here { more, ..Here::default() };
        for (person, name) in named {
            if plays(&person) { here.plays.push(name) } else { here.watch.push(name) }
        }
        // By name, for the order of ids means nothing to anybody.
        here.plays.sort();
        here.watch.sort();
        here
    }

    /// Says words to the people in the room.
    ///
    /// # Errors
    /// The reason why it was not said.
    pub(crate) fn say(
        &self,
        channel: &ChannelId,
        by: Person,
        (id, text): (&str, &str),
        now: Instant,
    ) -> Result<(), Unsaid> {
        let text = clean_text(text, LONGEST + 1);
        if text.is_empty() {
            return Err(Unsaid::Empty);
        }
        if text.chars().count() > LONGEST {
            return Err(Unsaid::Long);
        }
        let mut inside = self.inside();
        if !inside.rooms.get(channel).is_some_and(|room| room.contains_key(&by.id)) {
            return Err(Unsaid::Away);
        }
        if inside.spoke.len() >= SPEAKERS {
            inside.spoke.retain(|_, spoke| spoke.lately(now) > 0);
        }
        if inside.spoke.len() >= SPEAKERS && !inside.spoke.contains_key(&by.id) {
            return Err(Unsaid::Often);
        }
        let spoke = inside.spoke.entry(by.id.clone()).or_default();
        if spoke.last == id {
            return Ok(());
        }
        if spoke.lately(now) >= OFTEN {
            return Err(Unsaid::Often);
        }
        spoke.times.push_back(now);
        id.clone_into(&mut spoke.last);
        drop(inside);
        self.tell(channel, News::Words(Words { by, text }));
        Ok(())
    }

    /// Tells of what happens in all rooms.
    pub(crate) fn subscribe(&self) -> broadcast::Receiver<Arc<Heard>> {
        self.tell.subscribe()
    }

    fn tell(&self, channel: &ChannelId, news: News) {
        // Nobody may listen.
        drop(self.tell.send(Arc::new(Heard { channel: channel.clone(), news })));
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A window of somebody in a room.
pub(crate) struct Stay {
    company: Arc<Company>,
    channel: ChannelId,
    person: PersonId,
}

impl Drop for Stay {
    fn drop(&mut self) {
        let mut inside = self.company.inside();
        if let Some(room) = inside.rooms.get_mut(&self.channel) {
            if let Some(guest) = room.get_mut(&self.person) {
                guest.windows -= 1;
            }
            room.retain(|_, guest| guest.windows > 0);
            if room.is_empty() {
                inside.rooms.remove(&self.channel);
            }
        }
        drop(inside);
        self.company.tell(&self.channel, News::People);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(name: &str) -> Person {
        Person { id: PersonId::new(format!("web:{name}")), name: name.to_owned() }
    }

    #[test]
    fn people_in_a_room_are_told_apart_and_counted_once() {
        let company = Company::new();
        let (room, other) = (ChannelId::new("web:a"), ChannelId::new("web:b"));
        let plays = |person: &PersonId| person.0 == "web:anna";
        let stays = [("anna", &room), ("boris", &room), ("boris", &room), ("vera", &other)];
        let mut stays: Vec<Stay> =
            stays.iter().map(|(who, at)| company.enter(at, &person(who))).collect();
        let here = company.here(&room, plays);
        assert_eq!(
            (&here.plays[..], &here.watch[..], here.more),
            (&["anna".to_owned()][..], &["boris".to_owned()][..], 0)
        );
        stays.remove(1);
        assert_eq!(company.here(&room, plays), here, "one of two windows was closed");
        stays.remove(1);
        assert!(company.here(&room, plays).watch.is_empty());
        let crowd: Vec<Stay> =
            (0..30).map(|n| company.enter(&room, &person(&format!("b{n}")))).collect();
        let here = company.here(&room, plays);
        assert_eq!((here.plays.len() + here.watch.len(), here.more), (NAMED, 31 - NAMED));
        drop((crowd, stays));
        assert!(company.inside().rooms.is_empty(), "nothing is kept");
    }

    #[test]
    fn words_are_short_not_too_often_and_said_once_by_who_is_there() {
        let company = Company::new();
        let (room, anna, now) = (ChannelId::new("web:a"), person("anna"), Instant::now());
        let mut hears = company.subscribe();
        let say = |id: &str, text: &str, at| company.say(&room, anna.clone(), (id, text), at);
        assert_eq!(say("1", "hello", now), Err(Unsaid::Away));
        let stay = company.enter(&room, &anna);
        assert_eq!(say("1", " \u{200B}\n", now), Err(Unsaid::Empty));
        assert_eq!(say("1", &"x".repeat(LONGEST + 1), now), Err(Unsaid::Long));
        assert_eq!(say("1", &"x".repeat(LONGEST), now), Ok(()));
        assert_eq!(say("1", "again", now), Ok(()), "the same request");
        for n in 2..=OFTEN {
            assert_eq!(say(&n.to_string(), "\u{202E}a\nb <i>", now), Ok(()));
        }
        assert_eq!(say("9", "too often", now), Err(Unsaid::Often));
        assert_eq!(say("9", "later", now + SPAN), Ok(()));
        drop(stay);
        let mut texts = Vec::new();
        while let Ok(heard) = hears.try_recv() {
            if let News::Words(words) = &heard.news {
                assert!(words.to(&anna.id).mine && !words.to(&PersonId::new("web:b")).mine);
                texts.push(words.text.clone());
            }
        }
        assert_eq!(texts.len(), OFTEN + 1);
        assert_eq!((texts[1].as_str(), texts[OFTEN].as_str()), ("a b <i>", "later"));
    }
}
