//! The owners of names. A person is a random id. Each browser in which the person is signed in has a cookie with a
//! secret of its own, and a code signs in elsewhere. A name that looks like another's is refused to everybody else.
//! Names of people without a seat who do not come back expire.

mod row;

use crate::keep::{Keep, KeepError};
use row::{Code, Hash, Row, Session, device, id_in, looks, new_code, new_id, read_code, split};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use stolik_table::{ChannelId, Person, PersonId};
use stolik_words::clean_name;
use stolik_world::Entropy;
use tokio::sync::watch;

/// The most people that one data file holds, so that nobody fills it with names.
pub(crate) const MOST: usize = 5_000;

/// The last number that is tried behind a name that is taken.
const MOST_LIKE_NAMES: u32 = 99;
/// In how many browsers somebody may be signed in; with more the one unused for longest ends.
const SESSIONS: usize = 16;
/// Seconds of a day.
const DAY: i64 = 24 * 3600;
/// The time for which a name without a seat is kept after its owner was last here, in seconds.
const KEPT: i64 = 180 * DAY;

/// The reason why a name was not given, or nobody was signed in.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoName {
    /// Nothing is left of it that can be shown.
    #[error("nothing to show")]
    Empty,
    /// Somebody else holds it, or one that looks the same.
    #[error("taken")]
    Taken,
    /// Too many people.
    #[error("full")]
    Full,
    /// Name and code do not belong together, or the person is gone.
    #[error("not known")]
    Unknown,
    /// It could not be kept.
    #[error(transparent)]
    Keep(#[from] KeepError),
}

/// The person whom a cookie proves.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub person: Person,
    /// The session of the person: an id in the person's list.
    pub session: String,
    /// True if the operator's key was presented there.
    pub operator: bool,
    /// True if the last visit was recorded a day ago or more.
    pub stale: bool,
    /// The place to which the person belongs.
    pub home: Home,
}

/// The place to which a person of the page belongs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Home {
    /// The page: the name was taken here.
    Page,
    /// Another platform, whose private chat with the bot the page shows.
    Chat(ChannelId),
}

/// The claim of a person to be signed in elsewhere.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Claim<'a> {
    /// By name, as typed.
    Name(&'a str),
    /// By id, as a link has it.
    Id(&'a str),
}

/// The sessions that end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Which<'a> {
    /// This one.
    One(&'a str),
    /// All but the one in which it is asked.
    Others,
}

/// The data of a person's own page.
#[derive(Serialize, Debug)]
pub(crate) struct Account {
    pub name: String,
    /// The time at which the code was made, in seconds since 1970; `None`: there is none.
    pub code: Option<i64>,
    pub sessions: Vec<Listed>,
}

/// A session, for its owner's eyes.
#[derive(Serialize, Debug)]
pub(crate) struct Listed {
    pub id: String,
    pub device: String,
    pub since: i64,
    pub seen: i64,
    /// True if it is the session that asks.
    pub here: bool,
    pub operator: bool,
}

/// Whether a person has a seat at a table that goes on.
pub(crate) type Seated = Box<dyn Fn(&PersonId) -> bool + Send + Sync>;

/// Everybody who has a name here.
pub(crate) struct People {
    keep: Arc<dyn Keep>,
    seated: Seated,
    operator: Hash,
    rows: Mutex<Rows>,
    /// Held over every change, from the look at what is there until it is kept.
    changing: Mutex<()>,
    /// Moves when somebody is signed out.
    ended: watch::Sender<u64>,
    entropy: Entropy,
}

#[derive(Default)]
struct Rows {
    by_id: BTreeMap<String, Row>,
    /// The holder of a name by either key of its look.
    by_look: [BTreeMap<String, String>; 2],
}

impl Rows {
    fn put(&mut self, id: &str, row: Row) {
        let looks = looks(&row.name);
        if let Some(former) = self.by_id.insert(id.to_owned(), row) {
            self.free(id, &former.name);
        }
        for (by_look, look) in self.by_look.iter_mut().zip(looks) {
            by_look.insert(look, id.to_owned());
        }
    }

    fn remove(&mut self, id: &str) {
        if let Some(row) = self.by_id.remove(id) {
            self.free(id, &row.name);
        }
    }

    /// A name belongs to this person no more. Of people who were kept before their names counted as alike one may have
    /// the key of another.
    fn free(&mut self, id: &str, name: &str) {
        for (by_look, look) in self.by_look.iter_mut().zip(looks(name)) {
            if by_look.get(&look).is_some_and(|holder| holder == id) {
                by_look.remove(&look);
            }
        }
    }

    /// People with a name that looks like this one.
    fn alike(&self, name: &str) -> Vec<&str> {
        let looks = looks(name);
        let all = self.by_look.iter().zip(&looks);
        all.filter_map(|(by_look, look)| by_look.get(look).map(String::as_str)).collect()
    }

    /// The person who is meant by a name: the one that has exactly this name, else one whose name looks like it.
    fn named(&self, name: &str) -> Option<String> {
        let exact = self.by_id.iter().find(|(_, row)| row.name == name).map(|(id, _)| id.as_str());
        exact.or_else(|| self.alike(name).first().copied()).map(str::to_owned)
    }
}

impl People {
    /// Everybody who was kept. `operator` is the operator's key.
    pub(crate) fn load(
        keep: Arc<dyn Keep>,
        operator: &str,
        seated: Seated,
        entropy: Entropy,
        now: i64,
    ) -> Result<People, KeepError> {
        let mut rows = Rows::default();
        for (key, bytes) in keep.read()? {
            let (row, anew) = Row::read(&bytes, now, &entropy)
                .map_err(|KeepError(error)| KeepError(format!("{key}: {error}")))?;
            if anew {
                keep.write(&key, row.bytes()?)?;
            }
            rows.put(&key, row);
        }
        Ok(People {
            keep,
            seated,
            operator: Hash::of(operator),
            rows: Mutex::new(rows),
            changing: Mutex::default(),
            ended: watch::Sender::new(0),
            entropy,
        })
    }

    /// Returns the number of people.
    pub(crate) fn count(&self) -> usize {
        self.rows().by_id.len()
    }

    /// Returns the person whom a cookie proves.
    pub(crate) fn known(&self, cookie: &str, now: i64) -> Option<Known> {
        let (id, secret) = split(cookie)?;
        let rows = self.rows();
        let row = rows.by_id.get(&id)?;
        let session = row.session(&secret)?;
        Some(Known {
            operator: session.operator.as_ref().is_some_and(|key| key.is(&self.operator)),
            stale: now - session.seen >= DAY,
            session: session.id.clone(),
            person: Person { id: PersonId::new(id), name: row.name.clone() },
            home: Home::Page,
        })
    }

    /// Whether somebody is still signed in.
    pub(crate) fn is_in(&self, known: &Known) -> bool {
        if known.home != Home::Page {
            return true;
        }
        let rows = self.rows();
        let row = rows.by_id.get(&known.person.id.0);
        row.is_some_and(|row| row.sessions.iter().any(|session| session.id == known.session))
    }

    /// Moves whenever somebody was signed out.
    pub(crate) fn endings(&self) -> watch::Receiver<u64> {
        self.ended.subscribe()
    }

    /// Gives a name to a new person; answers with the cookie that proves it. Blocks until it is kept.
    pub(crate) fn take(
        &self,
        name: &str,
        agent: &str,
        now: i64,
    ) -> Result<(Person, String), NoName> {
        let _one = self.changing();
        let name = self.free(name, None)?;
        if self.rows().by_id.len() >= MOST {
            let oldest = self.expirable(now - DAY).into_iter().next();
            self.drop_out(&oldest.ok_or(NoName::Full)?)?;
        }
        let id = new_id(&self.entropy);
        let mut row = Row::new(name.clone(), now);
        let (session, cookie) = Session::new(&id, device(agent), now, &self.entropy);
        row.sessions.push(session);
        self.put(&id, row)?;
        Ok((Person { id: PersonId::new(id), name }, cookie))
    }

    /// Gives somebody another name. Blocks until it is kept.
    pub(crate) fn rename(&self, known: &Known, name: &str) -> Result<Person, NoName> {
        let _one = self.changing();
        let id = &known.person.id;
        let name = self.free(name, Some(id))?;
        self.alter(id, |row| row.name.clone_from(&name))?;
        Ok(Person { id: id.clone(), name })
    }

    /// Signs a person in who shows the code; answers with the cookie. Blocks until it is kept.
    pub(crate) fn sign_in(
        &self,
        who: Claim<'_>,
        code: &str,
        agent: &str,
        now: i64,
    ) -> Result<(Person, String), NoName> {
        let _one = self.changing();
        let id = match who {
            Claim::Name(name) => self.rows().named(&clean_name(name)),
            Claim::Id(short) => id_in(short),
        };
        // A name that nobody has takes the same way as a wrong code.
        let typed = read_code(code).ok_or(NoName::Unknown)?;
        let id = PersonId::new(id.unwrap_or_default());
        let right = |row: &Row| row.code.as_ref().is_some_and(|code| code.hash.is(&typed));
        if !self.rows().by_id.get(&id.0).is_some_and(right) {
            return Err(NoName::Unknown);
        }
        let (session, cookie) = Session::new(&id.0, device(agent), now, &self.entropy);
        let name = self.alter(&id, |row| {
            row.seen = now;
            row.sessions.push(session);
            if row.sessions.len() > SESSIONS {
                let newest = row.sessions.len() - 1;
                let unused = (0..newest).min_by_key(|at| row.sessions[*at].seen);
                row.sessions.remove(unused.unwrap_or(0));
            }
            row.name.clone()
        })?;
        Ok((Person { id, name }, cookie))
    }

    /// Makes a code that signs in elsewhere; a former one ends. Only its hash is kept, so it can be
    /// shown now and never again. Blocks until it is kept.
    pub(crate) fn new_code(&self, known: &Known, now: i64) -> Result<String, NoName> {
        let _one = self.changing();
        let code = new_code(&self.entropy);
        let hash = read_code(&code).ok_or(NoName::Unknown)?;
        self.alter(&known.person.id, |row| row.code = Some(Code { hash, since: now }))?;
        Ok(code)
    }

    /// Returns the data of a person's own page.
    pub(crate) fn account(&self, known: &Known) -> Option<Account> {
        let rows = self.rows();
        let row = rows.by_id.get(&known.person.id.0)?;
        let listed = |session: &Session| Listed {
            id: session.id.clone(),
            device: session.device.clone(),
            since: session.since,
            seen: session.seen,
            here: session.id == known.session,
            operator: session.operator.as_ref().is_some_and(|key| key.is(&self.operator)),
        };
        let code = row.code.as_ref().map(|code| code.since);
        let sessions = row.sessions.iter().rev().map(listed).collect();
        Some(Account { name: row.name.clone(), code, sessions })
    }

    /// Signs somebody out where they say. Blocks until it is kept.
    pub(crate) fn end(&self, known: &Known, which: Which<'_>) -> Result<(), NoName> {
        let _one = self.changing();
        self.alter(&known.person.id, |row| match which {
            Which::One(id) => row.sessions.retain(|session| session.id != id),
            Which::Others => row.sessions.retain(|session| session.id == known.session),
        })?;
        self.tell_ended();
        Ok(())
    }

    /// Makes a session an operator's, if the key is the right one. Blocks until it is kept.
    pub(crate) fn promote(&self, known: &Known, key: &str) -> Result<(), NoName> {
        let key = Hash::of(key);
        if !key.is(&self.operator) {
            return Err(NoName::Unknown);
        }
        let _one = self.changing();
        self.alter(&known.person.id, |row| {
            for session in row.sessions.iter_mut().filter(|one| one.id == known.session) {
                session.operator = Some(key.clone());
            }
        })
    }

    /// Notes that somebody is here. Blocks until it is kept.
    pub(crate) fn touch(&self, known: &Known, now: i64) {
        let _one = self.changing();
        let is_noted = |row: &Row| {
            row.sessions.iter().any(|one| one.id == known.session && now - one.seen < DAY)
        };
        if self.rows().by_id.get(&known.person.id.0).is_some_and(is_noted) {
            return;
        }
        let noted = self.alter(&known.person.id, |row| {
            row.seen = now;
            for session in row.sessions.iter_mut().filter(|one| one.id == known.session) {
                session.seen = now;
            }
        });
        if let Err(error) = noted {
            tracing::debug!(%error, "who was here is not noted");
        }
    }

    /// Drops the names of those who sit nowhere and were not here for long. Blocks until it is kept.
    pub(crate) fn expire(&self, now: i64) -> Result<usize, KeepError> {
        let _one = self.changing();
        let old = self.expirable(now - KEPT);
        for id in &old {
            self.drop_out(id)?;
        }
        if !old.is_empty() {
            self.tell_ended();
        }
        Ok(old.len())
    }

    /// Drops somebody from memory who is not kept any more: the person asked to be forgotten.
    pub(crate) fn look_again(&self, person: &PersonId) {
        let _one = self.changing();
        match self.keep.holds(&person.0) {
            Ok(true) => {}
            Ok(false) => {
                self.rows().remove(&person.0);
                self.tell_ended();
            }
            Err(error) => tracing::error!(%error, "whether a name is kept"),
        }
    }

    /// A name as it would be shown, if nobody but `mine` has it.
    fn free(&self, name: &str, mine: Option<&PersonId>) -> Result<String, NoName> {
        let name = clean_name(name);
        if name.is_empty() {
            return Err(NoName::Empty);
        }
        let is_others = |holder: &&str| mine.is_none_or(|mine| mine.0 != **holder);
        match self.rows().alike(&name).iter().any(is_others) {
            true => Err(NoName::Taken),
            false => Ok(name),
        }
    }

    /// A name like this one that nobody has: with the first number behind it that makes it free.
    pub(crate) fn free_name(&self, name: &str) -> Option<String> {
        (2..=MOST_LIKE_NAMES).find_map(|n| self.free(&format!("{name} {n}"), None).ok())
    }

    /// Those who sit nowhere and were not here since, the longest unseen first.
    fn expirable(&self, since: i64) -> Vec<String> {
        let mut old: Vec<(i64, String)> = {
            let rows = self.rows();
            let old = rows.by_id.iter().filter(|(_, row)| row.seen < since);
            old.map(|(id, row)| (row.seen, id.clone())).collect()
        };
        old.sort();
        let sits = |id: &str| (self.seated)(&PersonId::new(id));
        old.into_iter().map(|(_, id)| id).filter(|id| !sits(id)).collect()
    }

    fn drop_out(&self, id: &str) -> Result<(), KeepError> {
        self.keep.remove(id)?;
        self.rows().remove(id);
        Ok(())
    }

    /// Changes a person's row, in the data file first. A person who was forgotten meanwhile stays so.
    fn alter<T>(&self, id: &PersonId, change: impl FnOnce(&mut Row) -> T) -> Result<T, NoName> {
        let row = self.rows().by_id.get(&id.0).cloned();
        let mut row = row.ok_or(NoName::Unknown)?;
        if !self.keep.holds(&id.0)? {
            self.rows().remove(&id.0);
            self.tell_ended();
            return Err(NoName::Unknown);
        }
        let done = change(&mut row);
        self.put(&id.0, row)?;
        Ok(done)
    }

    fn put(&self, id: &str, row: Row) -> Result<(), KeepError> {
        self.keep.write(id, row.bytes()?)?;
        self.rows().put(id, row);
        Ok(())
    }

    fn tell_ended(&self) {
        self.ended.send_modify(|times| *times += 1);
    }

    fn rows(&self) -> MutexGuard<'_, Rows> {
        self.rows.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn changing(&self) -> MutexGuard<'_, ()> {
        self.changing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests;
