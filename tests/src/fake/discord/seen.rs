//! Messages as people see them, and the record of everything that was ever sent to each audience.

use super::world::{Audience, Author, Channel, Message, MessageState, Person, World};
use super::{Fake, limits::items};
use axum::body::Bytes;
use serde_json::Value;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A picture on a message.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Picture {
    /// Its file name.
    pub name: String,
    /// The words for those who do not see it.
    pub description: Option<String>,
    /// Its bytes.
    pub bytes: Bytes,
}

impl Picture {
    /// A number that is the same for the same bytes, within one build.
    #[must_use]
    pub fn hash(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.bytes.hash(&mut hasher);
        hasher.finish()
    }
}

/// One button.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Button {
    /// The label of the button.
    pub label: String,
    /// Its id; empty for a link.
    pub id: String,
    /// 1 to 5, as Discord numbers the colours.
    pub style: u64,
    /// True if it cannot be pressed.
    pub disabled: bool,
}

/// One select.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Select {
    /// Its id.
    pub id: String,
    /// The text while no option is chosen.
    pub placeholder: String,
    /// Label, value and description of each option.
    pub options: Vec<(String, String, Option<String>)>,
    /// The least and the most that may be chosen.
    pub count: (u64, u64),
    /// 3 for texts, 5 to 8 for people, roles and channels.
    pub kind: u64,
}

/// A message as it looks.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Shown {
    /// The id of the message.
    pub id: Message,
    /// The channel.
    pub channel: Channel,
    /// The people who see it.
    pub audience: Audience,
    /// True if the bot wrote it.
    pub by_bot: bool,
    /// Its text.
    pub content: String,
    /// Rows of components as they were sent.
    pub components: Value,
    /// Embeds as they were sent.
    pub embeds: Value,
    /// Its pictures and files, in order.
    pub pictures: Vec<Picture>,
    /// Discord's flags.
    pub flags: u64,
    /// Milliseconds since 1970 by the fake's clock.
    pub created: u64,
    /// The same, of the last edit.
    pub edited: Option<u64>,
    /// True if it shows only "thinking…".
    pub thinking: bool,
}

impl Shown {
    /// Every button, in order.
    #[must_use]
    pub fn buttons(&self) -> Vec<Button> {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        self.parts()
            .filter(|part| part["type"] == 2)
            .map(|part| Button {
                label: part["label"]
                    .as_str()
                    .or_else(|| part["emoji"]["name"].as_str())
                    .unwrap_or_default()
                    .to_owned(),
                id: text(&part["custom_id"]),
                style: part["style"].as_u64().unwrap_or_default(),
                disabled: part["disabled"] == true,
            })
            .collect()
    }

    /// Returns the labels of the buttons, in order.
    #[must_use]
    pub fn labels(&self) -> Vec<String> {
        self.buttons().into_iter().map(|button| button.label).collect()
    }

    /// Every select, in order.
    #[must_use]
    pub fn selects(&self) -> Vec<Select> {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        self.parts()
            .filter(|part| part["type"] != 2)
            .map(|part| Select {
                id: text(&part["custom_id"]),
                placeholder: text(&part["placeholder"]),
                options: items(&part["options"])
                    .iter()
                    .map(|one| {
                        let about = one["description"].as_str().map(str::to_owned);
                        (text(&one["label"]), text(&one["value"]), about)
                    })
                    .collect(),
                count: (
                    part["min_values"].as_u64().unwrap_or(1),
                    part["max_values"].as_u64().unwrap_or(1),
                ),
                kind: part["type"].as_u64().unwrap_or_default(),
            })
            .collect()
    }

    fn parts(&self) -> impl Iterator<Item = &Value> {
        items(&self.components).iter().flat_map(|row| items(&row["components"]))
    }

    /// Everything on it as lines: text, embeds, pictures by hash with their words, buttons with
    /// their ids, options. No message id, no time.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let mut out = vec![format!("text: {}", self.content)];
        out.extend(items(&self.embeds).iter().map(|embed| format!("embed: {embed}")));
        out.extend(self.pictures.iter().map(|one| {
            let words = one.description.as_deref().unwrap_or_default();
            format!("picture {} {:016x}: {words}", one.name, one.hash())
        }));
        out.extend(self.buttons().iter().map(|one| {
            let off = if one.disabled { " off" } else { "" };
            format!("button {}{off} [{}]: {}", one.style, one.id, one.label)
        }));
        for select in self.selects() {
            out.push(format!("select [{}]: {}", select.id, select.placeholder));
            out.extend(select.options.iter().map(|(label, value, about)| {
                format!("option [{value}]: {label} {}", about.as_deref().unwrap_or_default())
            }));
        }
        out
    }
}

/// A change that an audience sees.
#[derive(Clone, Debug, PartialEq)]
pub enum How {
    /// A new message.
    New(Shown),
    /// A message changed.
    Edited(Shown),
    /// A message is gone.
    Deleted(Message),
    /// "Thinking…" appeared.
    Thinking(Message),
    /// A form opened.
    Modal(Value),
    /// Rows under a half-typed option.
    Choices(Value),
}

/// One entry of the transcript.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    /// Milliseconds since 1970 by the fake's clock.
    pub at: u64,
    /// The people who see it.
    pub audience: Audience,
    /// The change.
    pub how: How,
}

impl Notice {
    /// Returns its content, as lines without ids of messages and without times, so that two runs compare.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let (head, mut lines) = match &self.how {
            How::New(shown) => ("new", shown.lines()),
            How::Edited(shown) => ("edited", shown.lines()),
            How::Deleted(_) => ("deleted", Vec::new()),
            How::Thinking(_) => ("thinking", Vec::new()),
            How::Modal(data) => ("modal", vec![data.to_string()]),
            How::Choices(data) => ("choices", vec![data.to_string()]),
        };
        lines.insert(0, head.to_owned());
        lines
    }
}

impl World {
    pub(super) fn show(&self, message: &MessageState) -> Shown {
        Shown {
            id: message.id,
            channel: message.channel,
            audience: message.audience(),
            by_bot: message.author == Author::Bot,
            content: message.content.clone(),
            components: message.components.clone(),
            embeds: message.embeds.clone(),
            pictures: message
                .attachments
                .iter()
                .map(|one| Picture {
                    name: one.name.clone(),
                    description: one.description.clone(),
                    bytes: one.bytes.clone(),
                })
                .collect(),
            flags: message.flags,
            created: message.created,
            edited: message.edited,
            thinking: message.is_loading(),
        }
    }

    pub(super) fn tell(&mut self, audience: Audience, how: How) {
        if self.knobs.keep == super::Keep::All {
            self.told.push(Notice { at: self.now, audience, how });
        }
    }
}

impl Fake {
    /// A message as it looks now; nothing once it is deleted.
    #[must_use]
    pub fn message(&self, message: Message) -> Option<Shown> {
        let world = self.world();
        let found = world.messages.get(&message).filter(|one| !one.deleted)?;
        Some(world.show(found))
    }

    /// Every public message of a channel, oldest first.
    #[must_use]
    pub fn messages(&self, channel: Channel) -> Vec<Shown> {
        self.those(channel, |_, message| message.only.is_none() && !message.deleted)
    }

    /// Everything that one person sees in a channel, oldest first: what is public, and what is theirs.
    #[must_use]
    pub fn visible_to(&self, person: Person, channel: Channel) -> Vec<Shown> {
        self.those(channel, |world, message| world.sees(person, message))
    }

    /// Returns the messages that only this person sees in a channel, oldest first.
    #[must_use]
    pub fn ephemeral(&self, person: Person, channel: Channel) -> Vec<Shown> {
        self.those(channel, |world, message| {
            message.only == Some(person) && world.sees(person, message)
        })
    }

    fn those(&self, channel: Channel, fits: impl Fn(&World, &MessageState) -> bool) -> Vec<Shown> {
        let world = self.world();
        world
            .messages
            .values()
            .filter(|message| message.channel == channel && fits(&world, message))
            .map(|message| world.show(message))
            .collect()
    }

    /// Returns the message before each of its edits, oldest first.
    #[must_use]
    pub fn history(&self, message: Message) -> Vec<Shown> {
        self.world().messages.get(&message).map(|one| one.history.clone()).unwrap_or_default()
    }

    /// Everything that was sent to anybody, in order.
    #[must_use]
    pub fn transcript(&self) -> Vec<Notice> {
        self.world().told.clone()
    }

    /// Everything that could come before this person's eyes in a channel, in order.
    #[must_use]
    pub fn transcript_of(&self, person: Person, channel: Channel) -> Vec<Notice> {
        let mine = |told: &&Notice| {
            told.audience == Audience::All(channel)
                || told.audience == Audience::Only(person, channel)
        };
        self.world().told.iter().filter(mine).cloned().collect()
    }
}
