//! The bot where it is not: brought along by a person who has installed it for oneself. And the menu of a message.
//!
//! By Discord's documentation: `integration_types` and `contexts` of commands, `authorizing_integration_owners` and
//! `context` of interactions, `target_id` and `resolved.messages` of a menu. The machine-readable document has the
//! registration alone.
//!
//! Assumed: in a server that the bot has left, a person's own installation is all there is; nothing but answers to
//! interactions reaches such a channel (50001); a menu's message comes with its words.

use super::Fake;
use super::interactions::{Begun, Kind};
use super::world::{Channel, Message, Person, Place, World};
use serde_json::{Value, json};

impl World {
    /// Whether the bot is no member there.
    fn is_foreign(&self, channel: Channel) -> bool {
        let left = self.guild_of(channel).and_then(|guild| self.guilds.get(&guild));
        left.is_some_and(|guild| guild.left)
            || matches!(self.channel(channel).place, Place::Private { .. })
    }

    /// Discord's code of the installation that offers commands there: 0 of a server, 1 of a person.
    pub(super) fn installed(&self, channel: Channel) -> u64 {
        u64::from(self.is_foreign(channel))
    }

    /// Discord's code of where an interaction comes from.
    pub(super) fn context(&self, channel: Channel) -> u64 {
        match self.channel(channel).place {
            Place::Text { .. } | Place::Thread { .. } => 0,
            Place::Direct { .. } => 1,
            Place::Private { .. } => 2,
        }
    }

    /// The installations of the bot, as an interaction lists them.
    pub(super) fn owners(&self, person: Person, channel: Channel) -> Value {
        if self.is_foreign(channel) {
            return json!({ "1": person.to_string() });
        }
        let owner = self.guild_of(channel).map_or_else(|| "0".to_owned(), |id| id.to_string());
        json!({ "0": owner })
    }
}

impl Fake {
    /// A direct chat of somebody with others, in which the bot is not.
    #[must_use]
    pub fn private_chat(&self, person: Person) -> Channel {
        let mut world = self.world();
        let channel = Channel(world.id());
        world.add_channel(channel, "", Place::Private { person });
        channel
    }

    /// A channel of a server in which the bot is not.
    #[must_use]
    pub fn foreign_channel(&self, name: &str) -> Channel {
        let guild = self.guild(name, "ru");
        let channel = self.channel(guild, name);
        self.kick_bot(guild);
        channel
    }

    /// Somebody chooses a command in the menu of a message.
    ///
    /// # Panics
    /// If the client would not offer it: no such command, not here, or the message is not before that person.
    pub fn menu(&self, person: Person, message: Message, name: &str) -> Begun {
        let mut world = self.world();
        let shown = world.before(person, message).unwrap_or_else(|why| panic!("{why}"));
        let command = world.command(name).filter(|command| command["type"] == 3).cloned();
        let command = command.unwrap_or_else(|| panic!("no command {name} in the menu"));
        world.may_use(person, shown.channel, &command).unwrap_or_else(|why| panic!("{why}"));
        let resolved = world.message_json(&world.messages[&message]);
        let data = json!({
            "id": command["id"], "name": command["name"], "type": 3,
            "target_id": message.to_string(),
            "resolved": { "messages": { message.to_string(): resolved } },
        });
        world.interact(Kind::Command, person, shown.channel, data, None)
    }
}
