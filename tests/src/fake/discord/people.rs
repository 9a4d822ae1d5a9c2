//! Actions of people: use a command, type in an option, press, choose, send a form. Each becomes a
//! complete interaction, as serenity silently drops one that lacks a field.

use super::Fake;
use super::commands::invocation;
use super::interactions::{Begun, First, Interaction, Kind};
use super::limits::items;
use super::seen::Shown;
use super::world::{APPLICATION, Channel, Keep, Message, Person, World, may};
use serde_json::{Value, json};
use std::time::Instant;

impl World {
    /// Builds an interaction and sends it.
    pub(super) fn interact(
        &mut self,
        kind: Kind,
        person: Person,
        channel: Channel,
        data: Value,
        source: Option<Message>,
    ) -> Begun {
        let id = self.id();
        let token = format!("token-{id}");
        let envelope = self.envelope(kind, (id, &token), person, channel, data, source);
        let kept = match self.knobs.keep {
            Keep::All => envelope.clone(),
            Keep::Little => Value::Null,
        };
        self.unanswered += 1;
        let asked = Interaction {
            id,
            token: token.clone(),
            kind,
            person,
            channel,
            created: self.now,
            sent: Instant::now(),
            envelope: kept,
            source,
            answered: None,
            original: None,
            followups: Vec::new(),
        };
        self.interactions.insert(id, asked);
        self.tokens.insert(token.clone(), id);
        self.dispatch("INTERACTION_CREATE", envelope);
        Begun { id, token }
    }

    fn envelope(
        &self,
        kind: Kind,
        (id, token): (u64, &str),
        person: Person,
        channel: Channel,
        data: Value,
        source: Option<Message>,
    ) -> Value {
        let guild = self.guild_of(channel);
        let mut here = self.channel_json(channel);
        here["permissions"] = json!(self.person_may(person, channel).to_string());
        let mut envelope = json!({
            "id": id.to_string(), "application_id": APPLICATION.to_string(),
            "type": kind.number(), "token": token, "version": 1,
            "channel_id": channel.to_string(), "channel": here,
            "app_permissions": self.bot_may(channel).to_string(),
            "locale": self.person(person).locale, "entitlements": [],
            "authorizing_integration_owners": self.owners(person, channel),
            "context": self.context(channel),
            "attachment_size_limit": 10_485_760, "data": data,
        });
        match guild {
            Some(guild) => {
                let locale = self.guilds.get(&guild).map(|state| state.locale.clone());
                envelope["guild_id"] = json!(guild.to_string());
                envelope["guild_locale"] = json!(locale);
                envelope["guild"] =
                    json!({ "id": guild.to_string(), "locale": locale, "features": [] });
                envelope["member"] = self.member_json(person.0, Some(channel));
            }
            None => envelope["user"] = self.user_json(person.0),
        }
        if let Some(message) = source.and_then(|id| self.messages.get(&id)) {
            envelope["message"] = self.message_json(message);
        }
        envelope
    }

    /// The data of a command, and why the client would not send it.
    fn command_data(
        &self,
        person: Person,
        channel: Channel,
        name: &str,
        options: &[(&str, Value)],
        focused: Option<&str>,
    ) -> Result<Value, String> {
        let path: Vec<&str> = name.split(' ').collect();
        let command = self.command(path[0]).filter(|command| command["type"] == 1);
        let command = command.ok_or_else(|| format!("no command {name}"))?;
        self.may_use(person, channel, command)?;
        let filled = invocation(command, &path[1..], options, focused)?;
        let mut data = json!({
            "id": command["id"], "name": command["name"], "type": 1, "options": filled,
        });
        let resolved = self.resolved(&data["options"]);
        if !resolved.is_null() {
            data["resolved"] = resolved;
        }
        Ok(data)
    }

    pub(super) fn may_use(
        &self,
        person: Person,
        channel: Channel,
        command: &Value,
    ) -> Result<(), String> {
        let name = &command["name"];
        let is_direct = self.guild_of(channel).is_none();
        let (context, installed) = (self.context(channel), self.installed(channel));
        let types = items(&command["integration_types"]);
        if !types.iter().any(|one| *one == installed) {
            return Err(format!("{name} is not offered by who has installed the bot here"));
        }
        let contexts = &command["contexts"];
        if !contexts.is_null() && !items(contexts).iter().any(|one| *one == context) {
            return Err(format!("{name} is not offered here"));
        }
        if is_direct && command["dm_permission"] == false {
            return Err(format!("{name} is not offered in direct channels"));
        }
        let needed = super::limits::number(&command["default_member_permissions"]).unwrap_or(0);
        if !is_direct && self.person_may(person, channel) & needed != needed {
            return Err(format!("{name} is not offered to this person"));
        }
        Ok(())
    }

    /// The people named in options, however deep.
    fn resolved(&self, options: &Value) -> Value {
        let mut users = serde_json::Map::new();
        let mut members = serde_json::Map::new();
        let mut attachments = serde_json::Map::new();
        let mut open: Vec<&Value> = items(options).iter().collect();
        while let Some(option) = open.pop() {
            open.extend(items(&option["options"]));
            if option["type"] == 6
                && let Some(id) = super::limits::number(&option["value"])
            {
                self.resolve(id, &mut users, &mut members);
            }
            if option["type"] == 11
                && let Some(id) = super::limits::number(&option["value"])
                && let Some(attachment) = self.attachment(id)
            {
                attachments.insert(id.to_string(), attachment);
            }
        }
        let mut resolved = serde_json::Map::new();
        for (kind, found) in [("users", users), ("members", members), ("attachments", attachments)]
        {
            if !found.is_empty() {
                resolved.insert(kind.to_owned(), Value::Object(found));
            }
        }
        if resolved.is_empty() { Value::Null } else { Value::Object(resolved) }
    }

    fn resolve(
        &self,
        id: u64,
        users: &mut serde_json::Map<String, Value>,
        members: &mut serde_json::Map<String, Value>,
    ) {
        users.insert(id.to_string(), self.user_json(id));
        let mut member = self.member_json(id, None);
        member.as_object_mut().map(|fields| fields.remove("user"));
        member["permissions"] = json!(may::EVERYONE.to_string());
        members.insert(id.to_string(), member);
    }

    /// Returns a message as a person sees it.
    pub(super) fn before(&self, person: Person, message: Message) -> Result<Shown, String> {
        let state = self.messages.get(&message).ok_or_else(|| format!("no message {message}"))?;
        if !self.sees(person, state) {
            return Err(format!("message {message} is not before {person}"));
        }
        Ok(self.show(state))
    }
}

impl Fake {
    /// Somebody uses a command; subcommands follow its name after a space, names may be in any of
    /// the registered languages. Types of options come from the registration; a person is given by
    /// the id as text.
    ///
    /// # Panics
    /// If the person's client would not send it: no such command or option, a required one missing,
    /// not offered here or not to this person.
    pub fn slash(
        &self,
        person: Person,
        channel: Channel,
        name: &str,
        options: &[(&str, Value)],
    ) -> Begun {
        self.try_slash(person, channel, name, options).unwrap_or_else(|why| panic!("{why}"))
    }

    /// [`Fake::slash`], for tests of what is offered.
    ///
    /// # Errors
    /// The reason why the client would not send it.
    pub fn try_slash(
        &self,
        person: Person,
        channel: Channel,
        name: &str,
        options: &[(&str, Value)],
    ) -> Result<Begun, String> {
        let mut world = self.world();
        let data = world.command_data(person, channel, name, options, None)?;
        Ok(world.interact(Kind::Command, person, channel, data, None))
    }

    /// Somebody types in an option that completes; `options` holds it with what stands there so far.
    ///
    /// # Panics
    /// If there is no such command or option, or it does not complete.
    pub fn autocomplete(
        &self,
        person: Person,
        channel: Channel,
        name: &str,
        options: &[(&str, Value)],
        focused: &str,
    ) -> Begun {
        let mut world = self.world();
        let data = world
            .command_data(person, channel, name, options, Some(focused))
            .unwrap_or_else(|why| panic!("{why}"));
        world.interact(Kind::Autocomplete, person, channel, data, None)
    }

    /// Somebody presses the button with this label.
    ///
    /// # Panics
    /// If they do not see the message, or it has no such button, or that is disabled.
    pub fn presses(&self, person: Person, message: Message, label: &str) -> Begun {
        let shown = self.world().before(person, message).unwrap_or_else(|why| panic!("{why}"));
        let button = shown.buttons().into_iter().find(|button| button.label == label);
        let Some(button) = button else {
            panic!("no button {label:?} among {:?} on: {}", shown.labels(), shown.content)
        };
        assert!(!button.disabled, "the button {label:?} is disabled");
        self.presses_raw(person, message, &button.id)
    }

    /// Somebody presses a button by its id, whether the message still has it or not: a client that
    /// has not seen the last edit.
    ///
    /// # Panics
    /// If they do not see the message.
    pub fn presses_raw(&self, person: Person, message: Message, custom_id: &str) -> Begun {
        let data = json!({ "custom_id": custom_id, "component_type": 2 });
        self.component(person, message, data)
    }

    /// Somebody chooses in a select (by its id, its placeholder, or "" where there is only one);
    /// each choice is a label or a value.
    ///
    /// # Panics
    /// If there is no such select or option, or the count is wrong.
    pub fn selects(
        &self,
        person: Person,
        message: Message,
        select: &str,
        choices: &[&str],
    ) -> Begun {
        let shown = self.world().before(person, message).unwrap_or_else(|why| panic!("{why}"));
        let all = shown.selects();
        let found = all.iter().find(|one| {
            one.id == select || one.placeholder == select || (select.is_empty() && all.len() == 1)
        });
        let found = found.unwrap_or_else(|| panic!("no select {select:?} among {all:?}"));
        let count = choices.len() as u64;
        assert!(
            (found.count.0..=found.count.1).contains(&count),
            "{count} choices, {:?} allowed",
            found.count
        );
        let value = |choice: &&str| {
            if found.kind != 3 {
                return (*choice).to_owned();
            }
            let option =
                found.options.iter().find(|(label, value, _)| label == choice || value == choice);
            option.unwrap_or_else(|| panic!("no option {choice:?} in {found:?}")).1.clone()
        };
        let values: Vec<String> = choices.iter().map(value).collect();
        self.selects_raw(person, message, &found.id, found.kind, &values)
    }

    /// Somebody chooses by raw ids. `kind` is 3 for texts, 5 for people.
    pub fn selects_raw(
        &self,
        person: Person,
        message: Message,
        custom_id: &str,
        kind: u64,
        values: &[String],
    ) -> Begun {
        let mut data = json!({ "custom_id": custom_id, "component_type": kind, "values": values });
        if kind == 5 {
            let (mut users, mut members) = Default::default();
            let world = self.world();
            for id in values.iter().filter_map(|value| value.parse().ok()) {
                world.resolve(id, &mut users, &mut members);
            }
            data["resolved"] = json!({ "users": users, "members": members });
        }
        self.component(person, message, data)
    }

    fn component(&self, person: Person, message: Message, data: Value) -> Begun {
        let mut world = self.world();
        let shown = world.before(person, message).unwrap_or_else(|why| panic!("{why}"));
        world.interact(Kind::Component, person, shown.channel, data, Some(message))
    }

    /// Somebody fills the form that an interaction opened, and sends it. Fields not named keep what
    /// stood in them.
    ///
    /// # Panics
    /// If no form was opened, or it has no such field, or a text is too short or too long for it.
    pub fn submits(&self, opened: &Begun, fields: &[(&str, &str)]) -> Begun {
        let mut world = self.world();
        let asked = world.interactions.get(&opened.id).cloned();
        let asked = asked.unwrap_or_else(|| panic!("no interaction {}", opened.id));
        let answered = asked.answered.filter(|answered| answered.first == First::Modal);
        let form = answered.unwrap_or_else(|| panic!("no form was opened")).data;
        let inputs: Vec<&Value> =
            items(&form["components"]).iter().map(|row| &row["components"][0]).collect();
        for (name, _) in fields {
            assert!(inputs.iter().any(|one| one["custom_id"] == *name), "no field {name:?}");
        }
        let row = |input: &&Value| {
            let given = fields.iter().find(|(name, _)| input["custom_id"] == *name);
            let value = given.map_or(input["value"].as_str().unwrap_or_default(), |(_, text)| text);
            let letters = value.chars().count() as u64;
            let required = u64::from(input["required"] != false);
            let least = input["min_length"].as_u64().unwrap_or(0).max(required);
            let most = input["max_length"].as_u64().unwrap_or(4000);
            assert!(
                (least..=most).contains(&letters),
                "{letters} letters in {}, {least} to {most} allowed",
                input["custom_id"]
            );
            json!({ "type": 1, "components": [
                { "type": 4, "custom_id": input["custom_id"], "value": value },
            ] })
        };
        let rows: Vec<Value> = inputs.iter().map(row).collect();
        let data = json!({ "custom_id": form["custom_id"], "components": rows });
        world.interact(Kind::Modal, asked.person, asked.channel, data, asked.source)
    }

    /// The same interaction arrives once more, under the same id and token.
    ///
    /// # Panics
    /// If there is none, or it was made under [`Keep::Little`].
    pub fn again(&self, asked: &Begun) {
        let mut world = self.world();
        let envelope = world.interactions.get(&asked.id).map(|one| one.envelope.clone());
        let envelope = envelope.filter(|envelope| !envelope.is_null());
        let envelope = envelope.unwrap_or_else(|| panic!("no interaction {}", asked.id));
        world.dispatch("INTERACTION_CREATE", envelope);
    }

    /// The interaction as it was sent.
    #[must_use]
    pub fn envelope(&self, asked: &Begun) -> Option<Value> {
        self.world().interactions.get(&asked.id).map(|one| one.envelope.clone())
    }

    /// Every interaction as it was sent, oldest first.
    #[must_use]
    pub fn envelopes(&self) -> Vec<Value> {
        self.world().interactions.values().map(|one| one.envelope.clone()).collect()
    }
}
