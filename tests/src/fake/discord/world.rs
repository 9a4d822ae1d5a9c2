//! The state of the fake: guilds, channels, people, permissions, messages, and their visibility.

use super::calls::{Call, Fault};
use super::gateway::Gateway;
use super::interactions::Interaction;
use super::pace::Meter;
use super::seen::{Notice, Shown};
use crate::fake::FaultId;
use axum::body::Bytes;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

/// The bot's application, and its user.
pub const APPLICATION: u64 = 100_000_000_000_000_001;
/// The role that Discord made for the bot.
pub const BOT_ROLE: u64 = 110_000_000_000_000_001;
/// The guild that is there from the start.
pub const GUILD: Guild = Guild(200_000_000_000_000_001);
/// Its text channel.
pub const CHANNEL: Channel = Channel(300_000_000_000_000_001);

/// Permission bits, as Discord numbers them.
pub mod may {
    /// All permissions.
    pub const ADMINISTRATOR: u64 = 1 << 3;
    /// Change a guild's settings.
    pub const MANAGE_GUILD: u64 = 1 << 5;
    /// Take part in a channel at all.
    pub const VIEW_CHANNEL: u64 = 1 << 10;
    /// Write in a channel.
    pub const SEND_MESSAGES: u64 = 1 << 11;
    /// Delete what others wrote.
    pub const MANAGE_MESSAGES: u64 = 1 << 13;
    /// Show embeds.
    pub const EMBED_LINKS: u64 = 1 << 14;
    /// Send pictures.
    pub const ATTACH_FILES: u64 = 1 << 15;
    /// Read earlier messages.
    pub const READ_MESSAGE_HISTORY: u64 = 1 << 16;
    /// Notify everyone at once.
    pub const MENTION_EVERYONE: u64 = 1 << 17;
    /// Use commands.
    pub const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
    /// Unlock, archive and delete threads.
    pub const MANAGE_THREADS: u64 = 1 << 34;
    /// Open a thread for all.
    pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
    /// Write in a thread.
    pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;
    /// The sum of all bits.
    pub const ALL: u64 = (1 << 50) - 1;
    /// The permissions of @everyone by default.
    pub const EVERYONE: u64 = VIEW_CHANNEL
        | SEND_MESSAGES
        | EMBED_LINKS
        | ATTACH_FILES
        | READ_MESSAGE_HISTORY
        | USE_APPLICATION_COMMANDS
        | CREATE_PUBLIC_THREADS
        | SEND_MESSAGES_IN_THREADS;
}

/// Declares an id of one kind, written as Discord writes it.
macro_rules! snowflake {
    ($(#[$about:meta])* $name:ident) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
        pub struct $name(pub u64);

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

snowflake!(
    /// A guild.
    Guild
);
snowflake!(
    /// A text channel, a thread or a direct channel.
    Channel
);
snowflake!(
    /// A person.
    Person
);
snowflake!(
    /// A message.
    Message
);

/// The people who see a message.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Audience {
    /// Everybody who is in this channel.
    All(Channel),
    /// One person alone, in this channel.
    Only(Person, Channel),
}

/// The state of a thread.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Lid {
    /// In use.
    Open,
    /// Archived: it must be unarchived before anything in it is edited.
    Archived,
    /// Archived and locked: only who manages threads may open it.
    Locked,
}

/// The kind of channel.
#[derive(Clone, Debug)]
pub(super) enum Place {
    Text {
        guild: Guild,
    },
    Thread {
        guild: Guild,
        parent: Channel,
        lid: Lid,
    },
    Direct {
        person: Person,
    },
    /// A direct chat of a person with others, in which the bot is not.
    Private {
        person: Person,
    },
}

#[derive(Clone, Debug)]
pub(super) struct ChannelState {
    pub(super) place: Place,
    pub(super) name: String,
    /// Allowed and denied bits of the bot's own overwrite.
    pub(super) overwrite: (u64, u64),
    pub(super) archive_after: u64,
}

#[derive(Clone, Debug)]
pub(super) struct GuildState {
    pub(super) name: String,
    pub(super) locale: String,
    pub(super) everyone: u64,
    pub(super) bot: u64,
    pub(super) owner: u64,
    /// True if the bot was thrown out.
    pub(super) left: bool,
}

#[derive(Clone, Debug)]
pub(super) struct PersonState {
    pub(super) name: String,
    pub(super) locale: String,
    /// The person's permissions in a guild beside [`may::EVERYONE`].
    pub(super) extra: BTreeMap<Guild, u64>,
    pub(super) direct: Direct,
}

/// A person's rule for messages from the bot.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Direct {
    /// The person takes them.
    Welcome,
    /// Settings forbid it: 50007.
    Refused,
    /// No guild in common: 50278.
    Strangers,
}

/// A picture or another file on a message.
#[derive(Clone, Debug)]
pub(super) struct Attachment {
    pub(super) id: u64,
    pub(super) name: String,
    pub(super) description: Option<String>,
    pub(super) kind: String,
    pub(super) bytes: Bytes,
}

/// The author of a message.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Author {
    Bot,
    Person(Person),
}

#[derive(Clone, Debug)]
pub(super) struct MessageState {
    pub(super) id: Message,
    pub(super) channel: Channel,
    pub(super) author: Author,
    pub(super) only: Option<Person>,
    pub(super) content: String,
    pub(super) components: Value,
    pub(super) embeds: Value,
    pub(super) attachments: Vec<Attachment>,
    pub(super) flags: u64,
    pub(super) kind: u8,
    pub(super) created: u64,
    pub(super) edited: Option<u64>,
    /// Edits made when the message was older than an hour.
    pub(super) late_edits: usize,
    pub(super) nonce: Option<String>,
    pub(super) interaction: Option<u64>,
    pub(super) reply_to: Option<Message>,
    pub(super) deleted: bool,
    /// The one who saw it has restarted the client.
    pub(super) forgotten: bool,
    pub(super) history: Vec<Shown>,
}

/// Message flag: only one person sees it.
pub(super) const EPHEMERAL: u64 = 1 << 6;
/// Message flag: the bot is thinking.
pub(super) const LOADING: u64 = 1 << 7;
/// Message flag: nobody is notified.
pub(super) const SILENT: u64 = 1 << 12;
/// Message flag: Components V2.
pub(super) const V2: u64 = 1 << 15;

impl MessageState {
    pub(super) fn audience(&self) -> Audience {
        match self.only {
            Some(person) => Audience::Only(person, self.channel),
            None => Audience::All(self.channel),
        }
    }

    pub(super) fn is_loading(&self) -> bool {
        self.flags & LOADING != 0
    }
}

/// The settings that a test may change.
#[derive(Clone, Debug)]
pub(super) struct Knobs {
    /// Edits that a message older than an hour takes.
    pub(super) late_edits: usize,
    /// Active threads in a guild.
    pub(super) threads: usize,
    /// The amount that is kept for a test to look at.
    pub(super) keep: Keep,
    pub(super) rest_out: bool,
}

/// The amount of history that the fake remembers.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Keep {
    /// Everything: bodies, files, transcript, and every request is checked against the contract.
    All,
    /// State and counters only, for load.
    Little,
}

/// Everything behind the one lock.
pub(super) struct World {
    pub(super) token: String,
    pub(super) started: Instant,
    /// Milliseconds since 1970; moved by tests alone.
    pub(super) now: u64,
    /// The time by which tests have moved the clock.
    pub(super) moved: Duration,
    pub(super) ids: u64,
    pub(super) guilds: BTreeMap<Guild, GuildState>,
    pub(super) channels: BTreeMap<Channel, ChannelState>,
    pub(super) people: BTreeMap<Person, PersonState>,
    pub(super) messages: BTreeMap<Message, MessageState>,
    /// Deleted messages that were forgotten since.
    pub(super) forgotten: BTreeSet<Message>,
    /// Nonce, channel → message, and when.
    pub(super) nonces: BTreeMap<(Channel, String), (Message, u64)>,
    pub(super) interactions: BTreeMap<u64, Interaction>,
    pub(super) tokens: BTreeMap<String, u64>,
    /// Interactions without a first answer.
    pub(super) unanswered: usize,
    pub(super) commands: Vec<Value>,
    /// Files that people attached, by id.
    pub(super) uploads: BTreeMap<u64, super::files::Upload>,
    pub(super) calls: Vec<Call>,
    pub(super) violations: Vec<String>,
    pub(super) faults: Vec<(FaultId, String, String, Fault)>,
    pub(super) told: Vec<Notice>,
    pub(super) pings: Vec<Ping>,
    pub(super) gateway: Gateway,
    pub(super) meter: Meter,
    pub(super) knobs: Knobs,
}

/// One notification.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub struct Ping {
    /// The notified person; `None` for a mass mention.
    pub person: Option<Person>,
    /// The message that says it.
    pub message: Message,
    /// The channel.
    pub channel: Channel,
}

/// The first millisecond of Discord's ids.
pub(super) const EPOCH: u64 = 1_420_070_400_000;

impl World {
    pub(super) fn new(token: String, gateway: Gateway) -> World {
        let now = std::time::SystemTime::now()
            .duration_since(std::time::UNIX_EPOCH)
            .map_or(EPOCH, |since| since.as_millis() as u64);
        let mut world = World {
            token,
            started: Instant::now(),
            now,
            moved: Duration::ZERO,
            ids: 0,
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            people: BTreeMap::new(),
            messages: BTreeMap::new(),
            forgotten: BTreeSet::new(),
            nonces: BTreeMap::new(),
            interactions: BTreeMap::new(),
            tokens: BTreeMap::new(),
            unanswered: 0,
            commands: Vec::new(),
            uploads: BTreeMap::new(),
            calls: Vec::new(),
            violations: Vec::new(),
            faults: Vec::new(),
            told: Vec::new(),
            pings: Vec::new(),
            gateway,
            meter: Meter::default(),
            knobs: Knobs { late_edits: 5, threads: 1000, keep: Keep::All, rest_out: false },
        };
        world.add_guild(GUILD, "Club", "ru");
        world.add_channel(CHANNEL, "table", Place::Text { guild: GUILD });
        world
    }

    /// A new id that carries the fake's time, as Discord's do.
    pub(super) fn id(&mut self) -> u64 {
        self.ids += 1;
        (self.now.saturating_sub(EPOCH) << 22) | (self.ids & 0x3f_ffff)
    }

    /// Since the start: what really passed and what tests moved.
    pub(super) fn elapsed(&self) -> Duration {
        self.started.elapsed() + self.moved
    }

    pub(super) fn violation(&mut self, what: impl Into<String>) {
        self.violations.push(what.into());
    }

    pub(super) fn add_guild(&mut self, guild: Guild, name: &str, locale: &str) {
        let state = GuildState {
            name: name.to_owned(),
            locale: locale.to_owned(),
            everyone: may::EVERYONE,
            bot: may::EVERYONE,
            owner: APPLICATION - 1,
            left: false,
        };
        self.guilds.insert(guild, state);
    }

    pub(super) fn add_channel(&mut self, channel: Channel, name: &str, place: Place) {
        let name = name.to_owned();
        let state = ChannelState { place, name, overwrite: (0, 0), archive_after: 1440 };
        self.channels.insert(channel, state);
    }

    pub(super) fn channel(&self, channel: Channel) -> &ChannelState {
        self.channels.get(&channel).unwrap_or_else(|| panic!("no channel {channel}"))
    }

    pub(super) fn person(&self, person: Person) -> &PersonState {
        self.people.get(&person).unwrap_or_else(|| panic!("no person {person}"))
    }

    pub(super) fn guild_of(&self, channel: Channel) -> Option<Guild> {
        match self.channels.get(&channel)?.place {
            Place::Text { guild } | Place::Thread { guild, .. } => Some(guild),
            Place::Direct { .. } | Place::Private { .. } => None,
        }
    }

    /// The bot's permissions in a channel: roles, then the overwrite; a thread takes its parent's.
    pub(super) fn bot_may(&self, channel: Channel) -> u64 {
        let Some(state) = self.channels.get(&channel) else { return 0 };
        match state.place {
            Place::Direct { .. } => may::EVERYONE,
            Place::Private { .. } => 0,
            Place::Thread { parent, .. } => self.bot_may(parent),
            Place::Text { guild } => {
                let Some(guild) = self.guilds.get(&guild).filter(|guild| !guild.left) else {
                    return 0;
                };
                let base = guild.everyone | guild.bot;
                if base & may::ADMINISTRATOR != 0 {
                    return may::ALL;
                }
                (base & !state.overwrite.1) | state.overwrite.0
            }
        }
    }

    /// A person's permissions in a channel.
    pub(super) fn person_may(&self, person: Person, channel: Channel) -> u64 {
        let Some(guild) = self.guild_of(channel) else { return may::ALL };
        let extra = self.person(person).extra.get(&guild).copied().unwrap_or(0);
        let all = self.guilds.get(&guild).map_or(0, |guild| guild.everyone) | extra;
        if all & may::ADMINISTRATOR != 0 { may::ALL } else { all }
    }

    /// The direct channel with somebody, made when there is none.
    pub(super) fn direct(&mut self, person: Person) -> Channel {
        let found = self.channels.iter().find(
            |(_, state)| matches!(state.place, Place::Direct { person: other } if other == person),
        );
        if let Some((channel, _)) = found {
            return *channel;
        }
        let channel = Channel(self.id());
        self.add_channel(channel, "", Place::Direct { person });
        channel
    }

    /// Whether a person sees a message now.
    pub(super) fn sees(&self, person: Person, message: &MessageState) -> bool {
        let here = match self.channel(message.channel).place {
            Place::Direct { person: other } | Place::Private { person: other } => other == person,
            Place::Text { .. } | Place::Thread { .. } => true,
        };
        let mine = message.only.is_none_or(|only| only == person && !message.forgotten);
        here && mine && !message.deleted
    }

    // ---- as Discord writes it

    pub(super) fn user_json(&self, id: u64) -> Value {
        let known = self.people.get(&Person(id));
        let name = known.map_or("stolik", |person| person.name.as_str());
        json!({
            "id": id.to_string(), "username": name, "discriminator": "0", "global_name": name,
            "avatar": null, "bot": id == APPLICATION, "public_flags": 0, "flags": 0,
        })
    }

    /// `channel` adds what the member may there, as interactions carry it.
    pub(super) fn member_json(&self, id: u64, channel: Option<Channel>) -> Value {
        let roles = if id == APPLICATION { json!([BOT_ROLE.to_string()]) } else { json!([]) };
        let mut member = json!({
            "user": self.user_json(id), "roles": roles, "nick": null, "avatar": null,
            "joined_at": "2024-01-01T00:00:00+00:00", "premium_since": null, "deaf": false,
            "mute": false, "pending": false, "flags": 0, "communication_disabled_until": null,
        });
        if let Some(channel) = channel {
            member["permissions"] = json!(self.person_may(Person(id), channel).to_string());
        }
        member
    }

    pub(super) fn roles_json(&self, guild: Guild) -> Value {
        let Some(state) = self.guilds.get(&guild) else { return json!([]) };
        let role = |id: u64, name: &str, bits: u64, position: u64, managed: bool| {
            let mut role = json!({
                "id": id.to_string(), "name": name, "color": 0, "hoist": false, "managed": managed,
                "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
                "mentionable": false, "permissions": bits.to_string(), "position": position,
                "icon": null, "unicode_emoji": null, "flags": 0,
            });
            if managed {
                role["tags"] = json!({ "bot_id": APPLICATION.to_string() });
            }
            role
        };
        json!([
            role(guild.0, "@everyone", state.everyone, 0, false),
            role(BOT_ROLE, "stolik", state.bot, 1, true),
        ])
    }

    pub(super) fn guild_json(&self, guild: Guild) -> Value {
        let Some(state) = self.guilds.get(&guild) else { return Value::Null };
        json!({
            "id": guild.to_string(), "name": state.name, "icon": null, "splash": null,
            "discovery_splash": null, "owner_id": state.owner.to_string(), "afk_channel_id": null,
            "afk_timeout": 300, "verification_level": 0, "default_message_notifications": 0,
            "explicit_content_filter": 0, "roles": self.roles_json(guild), "emojis": [],
            "features": [], "mfa_level": 0, "application_id": null, "system_channel_id": null,
            "system_channel_flags": 0, "rules_channel_id": null, "vanity_url_code": null,
            "description": null, "banner": null, "premium_tier": 0,
            "premium_subscription_count": 0, "preferred_locale": state.locale,
            "public_updates_channel_id": null, "nsfw_level": 0, "stickers": [],
            "premium_progress_bar_enabled": false, "safety_alerts_channel_id": null,
        })
    }

    pub(super) fn channel_json(&self, channel: Channel) -> Value {
        let state = self.channel(channel);
        let last = self.messages.values().rev().find(|message| message.channel == channel);
        let last = last.map(|message| message.id.to_string());
        let base = |kind: u8, guild: Guild| {
            json!({
                "id": channel.to_string(), "type": kind, "guild_id": guild.to_string(),
                "name": state.name, "last_message_id": last, "nsfw": false, "flags": 0,
                "rate_limit_per_user": 0,
            })
        };
        match &state.place {
            Place::Text { guild } => {
                let mut json = base(0, *guild);
                let (allow, deny) = state.overwrite;
                json["position"] = json!(0);
                json["topic"] = Value::Null;
                json["parent_id"] = Value::Null;
                json["permission_overwrites"] = json!([{
                    "id": APPLICATION.to_string(), "type": 1,
                    "allow": allow.to_string(), "deny": deny.to_string(),
                }]);
                json
            }
            Place::Thread { guild, parent, lid } => {
                let mut json = base(11, *guild);
                json["parent_id"] = json!(parent.to_string());
                json["owner_id"] = json!(APPLICATION.to_string());
                json["message_count"] = json!(0);
                json["member_count"] = json!(1);
                json["thread_metadata"] = json!({
                    "archived": *lid != Lid::Open, "auto_archive_duration": state.archive_after,
                    "archive_timestamp": self.time_json(self.now), "locked": *lid == Lid::Locked,
                    "create_timestamp": self.time_json(self.now),
                });
                json
            }
            Place::Direct { person } | Place::Private { person } => json!({
                "id": channel.to_string(), "type": 1, "last_message_id": last, "flags": 0,
                "recipients": [self.user_json(person.0)],
            }),
        }
    }

    pub(super) fn time_json(&self, at: u64) -> String {
        jiff::Timestamp::from_millisecond(at as i64).unwrap_or_default().to_string()
    }

    pub(super) fn message_json(&self, message: &MessageState) -> Value {
        let author = match message.author {
            Author::Bot => APPLICATION,
            Author::Person(person) => person.0,
        };
        let files: Vec<Value> =
            message.attachments.iter().map(|one| attachment_json(one, message)).collect();
        let mentioned: Vec<Value> = super::limits::mentioned(&message.content)
            .into_iter()
            .filter(|person| self.people.contains_key(person))
            .map(|person| self.user_json(person.0))
            .collect();
        let mut json = json!({
            "id": message.id.to_string(), "channel_id": message.channel.to_string(),
            "author": self.user_json(author), "content": message.content,
            "timestamp": self.time_json(message.created),
            "edited_timestamp": message.edited.map(|at| self.time_json(at)),
            "tts": false, "mention_everyone": false, "mentions": mentioned, "mention_roles": [],
            "attachments": files, "embeds": message.embeds, "pinned": false,
            "type": message.kind, "flags": message.flags, "components": message.components,
        });
        if let Some(nonce) = &message.nonce {
            json["nonce"] = json!(nonce);
        }
        if let Some(found) = message.interaction.and_then(|id| self.interactions.get(&id)) {
            json["webhook_id"] = json!(APPLICATION.to_string());
            json["application_id"] = json!(APPLICATION.to_string());
            json["interaction_metadata"] = json!({
                "id": found.id.to_string(), "type": found.kind.number(),
                "user": self.user_json(found.person.0), "authorizing_integration_owners": {},
            });
            if let Some(pressed) = found.source {
                json["interaction_metadata"]["interacted_message_id"] = json!(pressed.to_string());
            }
        }
        if let Some(reply) = message.reply_to {
            json["message_reference"] = json!({
                "type": 0, "message_id": reply.to_string(),
                "channel_id": message.channel.to_string(),
            });
        }
        json
    }

    /// Everyone who has done or may do something, by id.
    pub(super) fn everybody(&self) -> BTreeSet<Person> {
        self.people.keys().copied().collect()
    }
}

fn attachment_json(one: &Attachment, message: &MessageState) -> Value {
    let url = format!("https://cdn.invalid/{}/{}", one.id, one.name);
    let (width, height) = super::limits::png_size(&one.bytes).unzip();
    let mut json = json!({
        "id": one.id.to_string(), "filename": one.name, "size": one.bytes.len(), "url": url,
        "proxy_url": url, "content_type": one.kind, "width": width, "height": height,
        "ephemeral": message.only.is_some(),
    });
    if let Some(description) = &one.description {
        json["description"] = json!(description);
    }
    json
}
