//! Setup of the fake by a test: the clock, guilds, channels, people, permissions and knobs.

use super::Fake;
use super::world::{
    Author, Channel, ChannelState, Direct, Guild, Keep, Lid, Message, MessageState, Person,
    PersonState, Place,
};
use serde_json::json;
use std::collections::BTreeMap;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

impl Fake {
    /// Returns the time of the clock: the real time of the start, plus the time that tests moved it.
    #[must_use]
    pub fn now(&self) -> SystemTime {
        UNIX_EPOCH + Duration::from_millis(self.world().now)
    }

    /// Moves the clock.
    pub fn advance(&self, by: Duration) {
        let mut world = self.world();
        world.now += by.as_millis() as u64;
        world.moved += by;
    }

    /// Sets the clock, before anything has happened.
    pub fn set_time(&self, to: SystemTime) {
        let since = to.duration_since(UNIX_EPOCH).unwrap_or_default();
        self.world().now = since.as_millis() as u64;
    }

    /// One guild more, with its language. The bot is in it, and everybody else.
    #[must_use]
    pub fn guild(&self, name: &str, locale: &str) -> Guild {
        let mut world = self.world();
        let guild = Guild(world.id());
        world.add_guild(guild, name, locale);
        let event = world.guild_create(guild);
        world.dispatch_with(1, "GUILD_CREATE", event);
        guild
    }

    /// Changes a guild's language.
    pub fn set_guild_locale(&self, guild: Guild, locale: &str) {
        if let Some(state) = self.world().guilds.get_mut(&guild) {
            state.locale = locale.to_owned();
        }
    }

    /// The bot is thrown out of a guild.
    pub fn kick_bot(&self, guild: Guild) {
        let mut world = self.world();
        if let Some(state) = world.guilds.get_mut(&guild) {
            state.left = true;
        }
        world.dispatch_with(1, "GUILD_DELETE", json!({ "id": guild.to_string() }));
    }

    /// One text channel more.
    #[must_use]
    pub fn channel(&self, guild: Guild, name: &str) -> Channel {
        let mut world = self.world();
        let channel = Channel(world.id());
        world.add_channel(channel, name, Place::Text { guild });
        channel
    }

    /// A thread that somebody opened in a channel.
    ///
    /// # Panics
    /// If the parent is no text channel.
    #[must_use]
    pub fn thread(&self, parent: Channel, name: &str) -> Channel {
        let mut world = self.world();
        let guild = world.guild_of(parent).expect("a channel of a guild");
        let thread = Channel(world.id());
        world.add_channel(thread, name, Place::Thread { guild, parent, lid: Lid::Open });
        thread
    }

    /// Every thread under a channel, oldest first.
    #[must_use]
    pub fn threads(&self, parent: Channel) -> Vec<Channel> {
        let under = |state: &ChannelState| matches!(state.place, Place::Thread { parent: other, .. } if other == parent);
        let world = self.world();
        world.channels.iter().filter(|(_, state)| under(state)).map(|(id, _)| *id).collect()
    }

    /// Opens, archives or locks a thread.
    pub fn set_lid(&self, thread: Channel, lid: Lid) {
        self.world().set_lid(thread, lid);
    }

    /// Returns the state of a thread; `None` for a channel that is no thread.
    #[must_use]
    pub fn lid(&self, thread: Channel) -> Option<Lid> {
        match self.world().channels.get(&thread)?.place {
            Place::Thread { lid, .. } => Some(lid),
            Place::Text { .. } | Place::Direct { .. } | Place::Private { .. } => None,
        }
    }

    /// A channel is gone, with everything in it.
    pub fn delete_channel(&self, channel: Channel) {
        let mut world = self.world();
        world.channels.remove(&channel);
        world.messages.retain(|_, message| message.channel != channel);
    }

    /// One person more, a member of every guild, with the language of their client (`ru`, `en-US`).
    #[must_use]
    pub fn person(&self, name: &str, locale: &str) -> Person {
        let mut world = self.world();
        let person = Person(world.id());
        let (name, locale) = (name.to_owned(), locale.to_owned());
        let state = PersonState { name, locale, extra: BTreeMap::new(), direct: Direct::Welcome };
        world.people.insert(person, state);
        person
    }

    /// Everybody there is.
    #[must_use]
    pub fn everybody(&self) -> Vec<Person> {
        self.world().everybody().into_iter().collect()
    }

    /// Somebody takes another name.
    pub fn rename(&self, person: Person, name: &str) {
        if let Some(state) = self.world().people.get_mut(&person) {
            state.name = name.to_owned();
        }
    }

    /// Somebody's client changes its language.
    pub fn set_locale(&self, person: Person, locale: &str) {
        if let Some(state) = self.world().people.get_mut(&person) {
            state.locale = locale.to_owned();
        }
    }

    /// Gives a person rights in a guild beside everybody's, for instance [`super::may::MANAGE_GUILD`].
    pub fn grant(&self, person: Person, guild: Guild, bits: u64) {
        if let Some(state) = self.world().people.get_mut(&person) {
            state.extra.insert(guild, bits);
        }
    }

    /// Sets the person's rule for messages from the bot.
    pub fn set_direct(&self, person: Person, direct: Direct) {
        if let Some(state) = self.world().people.get_mut(&person) {
            state.direct = direct;
        }
    }

    /// The direct channel with somebody.
    #[must_use]
    pub fn direct(&self, person: Person) -> Channel {
        self.world().direct(person)
    }

    /// Denies the bot these bits in a channel, beside what is denied already.
    pub fn forbid(&self, channel: Channel, bits: u64) {
        if let Some(state) = self.world().channels.get_mut(&channel) {
            state.overwrite.0 &= !bits;
            state.overwrite.1 |= bits;
        }
    }

    /// Allows the bot these bits in a channel.
    pub fn permit(&self, channel: Channel, bits: u64) {
        if let Some(state) = self.world().channels.get_mut(&channel) {
            state.overwrite.0 |= bits;
            state.overwrite.1 &= !bits;
        }
    }

    /// Sets the permissions of everyone and of the bot's own role in a guild.
    pub fn set_roles(&self, guild: Guild, everyone: u64, bot: u64) {
        if let Some(state) = self.world().guilds.get_mut(&guild) {
            (state.everyone, state.bot) = (everyone, bot);
        }
    }

    /// Returns the bot's permissions in a channel, all told.
    #[must_use]
    pub fn bot_permissions(&self, channel: Channel) -> u64 {
        self.world().bot_may(channel)
    }

    /// Somebody writes something. The bot is not told: it asks for no such intent.
    pub fn says(&self, person: Person, channel: Channel, text: &str) -> Message {
        let mut world = self.world();
        let id = Message(world.id());
        let message = MessageState {
            id,
            channel,
            author: Author::Person(person),
            only: None,
            content: text.to_owned(),
            components: json!([]),
            embeds: json!([]),
            attachments: Vec::new(),
            flags: 0,
            kind: 0,
            created: world.now,
            edited: None,
            late_edits: 0,
            nonce: None,
            interaction: None,
            reply_to: None,
            deleted: false,
            forgotten: false,
            history: Vec::new(),
        };
        world.messages.insert(id, message);
        id
    }

    /// An administrator deletes a message.
    pub fn delete(&self, message: Message) {
        self.world().remove(message);
    }

    /// Somebody's client starts anew: what only they saw is gone.
    pub fn restart_client(&self, person: Person) {
        for message in self.world().messages.values_mut() {
            message.forgotten |= message.only == Some(person);
        }
    }

    /// Edits that a message takes after its first hour, before 30046. Five at first.
    pub fn set_late_edits(&self, count: usize) {
        self.world().knobs.late_edits = count;
    }

    /// Threads that a guild takes, before 160006.
    pub fn set_thread_limit(&self, count: usize) {
        self.world().knobs.threads = count;
    }

    /// Refuses too frequent requests with 429 from now on.
    pub fn enforce_pace(&self) {
        self.world().meter.enforced = true;
    }

    /// Sets the amount that is remembered from now on.
    pub fn keep(&self, keep: Keep) {
        self.world().knobs.keep = keep;
    }
}
