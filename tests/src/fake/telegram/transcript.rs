//! Everything that the bot let each audience see, in order: the material of secrecy tests.

use super::model::{ChatId, PersonId, Shown};
use std::fmt::{self, Display, Write};

/// The people who saw a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Audience {
    /// Everybody in a group.
    Chat(ChatId),
    /// One person: the private chat, ephemeral messages, answers to presses and inline queries.
    Person(PersonId),
}

impl Display for Audience {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Audience::Chat(chat) => write!(f, "chat {chat}"),
            Audience::Person(person) => write!(f, "person {person}"),
        }
    }
}

/// One thing seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The time, in the fake's milliseconds since its start.
    pub at: i64,
    /// The people who saw it.
    pub audience: Audience,
    /// The chat of the event; the person's own chat for inline answers.
    pub chat: ChatId,
    /// The visible content: text, entities, labels, the picture's hash. No callback data: nobody sees it.
    pub what: String,
}

/// All lines, oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Transcript {
    /// The lines.
    pub lines: Vec<Line>,
}

impl Transcript {
    /// Returns the lines that one audience saw, with times.
    #[must_use]
    pub fn of(&self, audience: Audience) -> Transcript {
        let lines = self.lines.iter().filter(|line| line.audience == audience);
        Transcript { lines: lines.cloned().collect() }
    }

    /// Returns the lines that one person saw: own lines and those of these groups.
    #[must_use]
    pub fn seen_by(&self, person: PersonId, groups: &[ChatId]) -> Transcript {
        let sees = |line: &&Line| match line.audience {
            Audience::Chat(chat) => groups.contains(&chat),
            Audience::Person(whose) => whose == person,
        };
        Transcript { lines: self.lines.iter().filter(sees).cloned().collect() }
    }

    /// The lines without times.
    #[must_use]
    pub fn words(&self) -> String {
        self.lines.iter().fold(String::new(), |mut all, line| {
            let _ = writeln!(all, "[{} in {}] {}", line.audience, line.chat, line.what);
            all
        })
    }
}

impl Display for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            writeln!(f, "{:>9} [{} in {}] {}", line.at, line.audience, line.chat, line.what)?;
        }
        Ok(())
    }
}

/// A post's looks in one line.
pub(super) fn looks(shown: &Shown) -> String {
    let mut line = format!("{:?}", shown.text);
    for entity in &shown.entities {
        let kind = entity["type"].as_str().unwrap_or_default();
        let _ = write!(line, " {kind}@{}+{}", entity["offset"], entity["length"]);
    }
    if let Some(picture) = &shown.picture {
        let _ = write!(line, " picture {} {}x{}", picture.hash, picture.width, picture.height);
    }
    if !shown.buttons.is_empty() {
        let rows: Vec<String> = shown
            .buttons
            .iter()
            .map(|row| {
                row.iter().map(|button| button.label.as_str()).collect::<Vec<_>>().join(" | ")
            })
            .collect();
        let count: usize = shown.buttons.iter().map(Vec::len).sum();
        let _ = write!(line, " {count} buttons [{}]", rows.join(" / "));
    }
    line
}
