//! The adapter's memory of people and chats: open private chats, languages, usernames, and groups that show messages to
//! one member. In memory, and as notes of the table.

use crate::decode::User;
use crate::ladder::{How, Whispers};
use crate::place::PLATFORM;
use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use stolik_table::{Now, Table, TableError};
use stolik_words::Language;

/// A day in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;
/// After how long a group that could not show ephemeral messages is tried again.
const TRY_AGAIN: i64 = 21 * DAY;

/// The result of a trial of a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tried {
    /// A message came back as ephemeral.
    Works,
    /// It did not.
    Absent,
    /// The bot lacks the right, even for who has just pressed: settled for a day, or until its rights
    /// change.
    Rights,
    /// It lacks the right where nobody has pressed: the same, for lines that people write.
    Lines,
}

impl Tried {
    const ALL: [Tried; 4] = [Tried::Works, Tried::Absent, Tried::Rights, Tried::Lines];

    /// The word for it in a note.
    fn word(self) -> &'static str {
        match self {
            Tried::Works => "works",
            Tried::Absent => "absent",
            Tried::Rights => "rights",
            Tried::Lines => "lines",
        }
    }
}

#[derive(Default)]
struct Known {
    private: BTreeMap<i64, Language>,
    chats: BTreeMap<i64, Language>,
    names: BTreeMap<String, (i64, String)>,
    named: BTreeMap<i64, String>,
    whispers: BTreeMap<i64, (Tried, Now)>,
    /// A message came back as ephemeral since the start: the server knows such messages.
    proved: bool,
}

/// The memory.
pub(crate) struct People {
    table: Table,
    known: RwLock<Known>,
}

/// The name of a note; the table drops those that end in the number of a person who is forgotten.
fn name(kind: &str, id: i64) -> String {
    format!("{PLATFORM}/{kind}/{id}")
}

impl People {
    /// Reads the notes.
    pub fn load(table: &Table) -> Result<People, TableError> {
        let mut known = Known::default();
        for (key, bytes) in table.notes(&format!("{PLATFORM}/"))? {
            let mut parts = key.splitn(3, '/').skip(1);
            let (kind, id) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
            let Ok(id) = id.parse::<i64>() else { continue };
            let text = String::from_utf8(bytes).unwrap_or_default();
            let language = || Language::parse(&text).unwrap_or_default();
            match kind {
                "private" => drop(known.private.insert(id, language())),
                "chat" => drop(known.chats.insert(id, language())),
                "name" => {
                    if let Some((username, shown)) = text.split_once(' ') {
                        known.meets(id, Some(username), shown);
                    }
                }
                "whispers" => {
                    let (word, at) = text.split_once(' ').unwrap_or((&text, "0"));
                    if let Some(found) = Tried::ALL.into_iter().find(|one| one.word() == word) {
                        let at = Now(at.parse().unwrap_or_default());
                        known.whispers.insert(id, (found, at));
                    }
                }
                _ => {}
            }
        }
        Ok(People { table: table.clone(), known: RwLock::new(known) })
    }

    fn read(&self) -> RwLockReadGuard<'_, Known> {
        self.known.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, Known> {
        self.known.write().unwrap_or_else(PoisonError::into_inner)
    }

    async fn note(&self, kind: &str, id: i64, text: Option<String>) {
        let note = text.map(String::into_bytes);
        if let Err(error) = self.table.set_note(&name(kind, id), note).await {
            tracing::error!(%error, kind, "a note");
        }
    }

    /// Whether this person's private chat is open.
    pub fn is_open(&self, user: i64) -> bool {
        self.read().private.contains_key(&user)
    }

    /// The private chat is open. True if it was not before.
    pub async fn open(&self, user: &User) -> bool {
        let before = self.write().private.insert(user.id, user.language);
        if before != Some(user.language) {
            self.note("private", user.id, Some(user.language.to_string())).await;
        }
        before.is_none()
    }

    /// The private chat is closed.
    pub async fn close(&self, user: i64) {
        let was = self.write().private.remove(&user);
        if was.is_some() {
            self.note("private", user, None).await;
        }
    }

    /// Forgets a person whose notes the table has dropped.
    pub fn recheck(&self, user: i64) {
        if self.is_open(user) && matches!(self.table.note(&name("private", user)), Ok(None)) {
            let mut known = self.write();
            known.private.remove(&user);
            known.drop_name(user);
        }
    }

    /// The language of a private chat or a group, as far as it is known.
    pub fn language(&self, chat: i64) -> Language {
        let known = self.read();
        let found = known.private.get(&chat).or_else(|| known.chats.get(&chat));
        found.copied().unwrap_or_default()
    }

    /// Remembers a group's language from the first person who speaks to the bot there.
    pub async fn chat(&self, chat: i64, language: Language) {
        let new = match self.write().chats.entry(chat) {
            std::collections::btree_map::Entry::Vacant(free) => {
                free.insert(language);
                true
            }
            std::collections::btree_map::Entry::Occupied(_) => false,
        };
        if new {
            self.note("chat", chat, Some(language.to_string())).await;
        }
    }

    /// A group has got another id.
    pub async fn moved(&self, from: i64, to: i64) {
        let language = self.write().chats.remove(&from);
        self.write().whispers.remove(&from);
        self.note("whispers", from, None).await;
        if let Some(language) = language {
            self.note("chat", from, None).await;
            self.chat(to, language).await;
        }
    }

    /// Remembers the username and the display name of a person as an update gives them now. A username that
    /// the person has dropped means nobody any more, one that somebody else had means this person alone.
    pub async fn seen(&self, user: &User) {
        let changed = self.write().meets(user.id, user.username.as_deref(), &user.name);
        for (id, note) in changed {
            self.note("name", id, note).await;
        }
    }

    /// The person who had this username when last seen: the number and the display name. It may be
    /// somebody else's by now.
    pub fn had_name(&self, username: &str) -> Option<(i64, String)> {
        self.read().names.get(&username.to_lowercase()).cloned()
    }

    /// Returns the known state of ephemeral messages in a group, for this way of asking. That a group can show them is
    /// kept over restarts. But after a restart the server may be another, and an older one would show them to
    /// everybody. So one trial after each start, in any group, goes before them all.
    pub fn whispers(&self, chat: i64, how: How, now: Now) -> Whispers {
        let known = self.read();
        let Some((found, at)) = known.whispers.get(&chat) else { return Whispers::Unknown };
        let within = |time: i64| now.0 - at.0 <= time;
        match (found, how) {
            (Tried::Works, _) if known.proved => Whispers::Work,
            (Tried::Absent, _) if within(TRY_AGAIN) => Whispers::Absent,
            (Tried::Rights, _) | (Tried::Lines, How::Line) if within(DAY) => Whispers::Absent,
            (Tried::Works | Tried::Absent | Tried::Rights | Tried::Lines, _) => Whispers::Unknown,
        }
    }

    /// Remembers it.
    pub async fn found_whispers(&self, chat: i64, what: Tried, now: Now) {
        {
            let mut known = self.write();
            known.whispers.insert(chat, (what, now));
            known.proved |= what == Tried::Works;
        }
        self.note("whispers", chat, Some(format!("{} {}", what.word(), now.0))).await;
    }

    /// The bot's rights in a group have changed: what was settled for want of them is open again.
    pub async fn rights_changed(&self, chat: i64) {
        let lacked = |found: &(Tried, Now)| matches!(found.0, Tried::Rights | Tried::Lines);
        let was = self.read().whispers.get(&chat).is_some_and(lacked);
        if was {
            self.write().whispers.remove(&chat);
            self.note("whispers", chat, None).await;
        }
    }
}

/// Notes of names that have changed: of whom, and the new note, none where it goes.
type Changed = Vec<(i64, Option<String>)>;

impl Known {
    /// Takes over what a person is called now. Returns the notes that have changed.
    fn meets(&mut self, id: i64, username: Option<&str>, shown: &str) -> Changed {
        let key = username.map(str::to_lowercase);
        let same = match &key {
            Some(key) => self.names.get(key).is_some_and(|(of, name)| *of == id && name == shown),
            None => !self.named.contains_key(&id),
        };
        if same {
            return Vec::new();
        }
        let mut changed = Vec::new();
        self.drop_name(id);
        if let (Some(key), Some(username)) = (key, username) {
            // The one who had it has it no more.
            if let Some((former, _)) = self.names.get(&key).cloned() {
                self.drop_name(former);
                changed.push((former, None));
            }
            self.names.insert(key.clone(), (id, shown.to_owned()));
            self.named.insert(id, key);
            changed.push((id, Some(format!("{username} {shown}"))));
        } else {
            changed.push((id, None));
        }
        changed
    }

    /// Forgets the username of a person.
    fn drop_name(&mut self, id: i64) {
        if let Some(old) = self.named.remove(&id)
            && self.names.get(&old).is_some_and(|(of, _)| *of == id)
        {
            self.names.remove(&old);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Known, Tried};
    use stolik_kernel::every;

    #[test]
    fn username_means_nobody_but_its_last_known_holder() {
        let mut known = Known::default();
        let holds = |known: &Known, name: &str| known.names.get(name).cloned();
        assert_eq!(known.meets(1, Some("Vera"), "Vera"), [(1, Some("Vera Vera".into()))]);
        assert_eq!(known.meets(1, Some("Vera"), "Vera"), []);
        // A new display name is followed.
        assert_eq!(known.meets(1, Some("Vera"), "Vera K"), [(1, Some("Vera Vera K".into()))]);
        assert_eq!(holds(&known, "vera"), Some((1, "Vera K".into())));
        // Somebody else takes the username over: the note of the former holder goes.
        let taken = [(1, None), (2, Some("vera Boris".into()))];
        assert_eq!(known.meets(2, Some("vera"), "Boris"), taken);
        assert_eq!(holds(&known, "vera"), Some((2, "Boris".into())));
        // The former holder gets another: the new holder keeps his.
        known.meets(1, Some("vera_k"), "Vera K");
        assert_eq!(holds(&known, "vera"), Some((2, "Boris".into())));
        // A username that is dropped means nobody.
        assert_eq!(known.meets(2, None, "Boris"), [(2, None)]);
        assert_eq!(holds(&known, "vera"), None);
        assert_eq!(known.meets(2, None, "Boris"), []);
    }

    #[test]
    fn every_result_of_a_trial_is_read_from_its_word() {
        assert_eq!(Tried::ALL, every![Tried: Works, Absent, Rights, Lines]);
        for one in Tried::ALL {
            let same = Tried::ALL.into_iter().filter(|other| other.word() == one.word());
            assert_eq!(same.collect::<Vec<_>>(), [one]);
        }
    }
}
