//! Endpoints about the bot itself, guilds, channels and threads.

use super::calls::{Answer, Call, Outcome, Refusal};
use super::limits::Found;
use super::world::{APPLICATION, Channel, Guild, Lid, Message, Person, Place, World, may};
use serde_json::{Value, json};

impl World {
    /// `GET /applications/@me` and its older name.
    pub(super) fn application(&self) -> Outcome {
        Ok(Answer::Json(json!({
            "id": APPLICATION.to_string(), "name": "stolik", "icon": null, "description": "",
            "bot_public": true, "bot_require_code_grant": false, "verify_key": "0", "team": null,
            "flags": 0, "owner": self.user_json(APPLICATION - 1), "rpc_origins": [],
            "bot": self.user_json(APPLICATION), "approximate_guild_count": self.guilds.len(),
            "integration_types_config": { "0": {} },
        })))
    }

    /// `GET /users/@me` and `GET /users/{id}`.
    pub(super) fn user(&self, id: &str) -> Outcome {
        let id = if id == "@me" { APPLICATION } else { id.parse().unwrap_or(0) };
        if id != APPLICATION && !self.people.contains_key(&Person(id)) {
            return Err(Refusal::code(10013));
        }
        let mut user = self.user_json(id);
        if id == APPLICATION {
            user["verified"] = json!(true);
            user["mfa_enabled"] = json!(false);
            user["email"] = Value::Null;
        }
        Ok(Answer::Json(user))
    }

    fn guild(&self, id: &str) -> Result<Guild, Refusal> {
        let guild = id.parse().ok().map(Guild);
        guild
            .filter(|guild| self.guilds.get(guild).is_some_and(|state| !state.left))
            .ok_or_else(|| Refusal::code(10004))
    }

    /// `GET /guilds/{id}`.
    pub(super) fn get_guild(&self, id: &str) -> Outcome {
        Ok(Answer::Json(self.guild_json(self.guild(id)?)))
    }

    /// `GET /guilds/{id}/roles`.
    pub(super) fn get_roles(&self, id: &str) -> Outcome {
        Ok(Answer::Json(self.roles_json(self.guild(id)?)))
    }

    /// `GET /guilds/{id}/channels`.
    pub(super) fn get_guild_channels(&self, id: &str) -> Outcome {
        let guild = self.guild(id)?;
        let here = |state: &super::world::ChannelState| matches!(state.place, Place::Text { guild: other } if other == guild);
        let list = self.channels.iter().filter(|(_, state)| here(state));
        Ok(Answer::Json(list.map(|(channel, _)| self.channel_json(*channel)).collect()))
    }

    /// `GET /guilds/{id}/members/{id}`.
    pub(super) fn get_member(&self, guild: &str, id: &str) -> Outcome {
        self.guild(guild)?;
        let id = id.parse().unwrap_or(0);
        if id != APPLICATION && !self.people.contains_key(&Person(id)) {
            return Err(Refusal::code(10007));
        }
        Ok(Answer::Json(self.member_json(id, None)))
    }

    /// `GET /channels/{id}`.
    pub(super) fn get_channel(&self, id: &str) -> Outcome {
        Ok(Answer::Json(self.channel_json(self.visible(id)?)))
    }

    /// `PATCH /channels/{id}`: archive, unarchive, lock, rename a thread.
    pub(super) fn patch_channel(&mut self, call: &Call, id: &str) -> Outcome {
        let channel = self.visible(id)?;
        let Place::Thread { lid, .. } = self.channel(channel).place else {
            self.demand(channel, 1 << 4)?;
            return Ok(Answer::Json(self.channel_json(channel)));
        };
        self.check_thread(call, false)?;
        let body = &call.json;
        let was = (lid != Lid::Open, lid == Lid::Locked);
        let archived = body["archived"].as_bool().unwrap_or(was.0);
        let locked = body["locked"].as_bool().unwrap_or(was.1);
        let opens = was.0 && !archived;
        if was.1 || locked || !opens {
            // Its maker may rename or archive it; all of these threads are the bot's own.
            let needs = if was.1 || locked { may::MANAGE_THREADS } else { 0 };
            self.demand(channel, needs)?;
        }
        if opens {
            self.demand(channel, may::SEND_MESSAGES_IN_THREADS)?;
        } else if was.0 && body.get("name").is_some() {
            return Err(Refusal::code(50083));
        }
        self.set_lid(
            channel,
            match (archived, locked) {
                (false, _) => Lid::Open,
                (true, false) => Lid::Archived,
                (true, true) => Lid::Locked,
            },
        );
        if let Some(state) = self.channels.get_mut(&channel) {
            if let Some(name) = body["name"].as_str() {
                state.name = name.to_owned();
            }
            if let Some(minutes) = body["auto_archive_duration"].as_u64() {
                state.archive_after = minutes;
            }
        }
        Ok(Answer::Json(self.channel_json(channel)))
    }

    fn check_thread(&mut self, call: &Call, named: bool) -> Result<(), Refusal> {
        let mut found = Found::default();
        if named || !call.json["name"].is_null() {
            found.length("thread name", &call.json["name"], 1, 100);
        }
        match &call.json["auto_archive_duration"] {
            Value::Null => {}
            minutes if [60, 1440, 4320, 10080].iter().any(|one| minutes == one) => {}
            minutes => found.push(format!("auto_archive_duration {minutes}")),
        }
        self.check(call, &found.0)
    }

    /// `POST /channels/{id}/messages/{id}/threads` and `POST /channels/{id}/threads`.
    pub(super) fn post_thread(&mut self, call: &Call, id: &str, on: Option<&str>) -> Outcome {
        let parent = self.visible(id)?;
        let Place::Text { guild } = self.channel(parent).place else {
            return Err(Refusal::code(50024));
        };
        self.demand(parent, may::CREATE_PUBLIC_THREADS)?;
        self.check_thread(call, true)?;
        let message = on.map(|on| on.parse().map(Message)).transpose();
        let message = message.map_err(|_| Refusal::code(10008))?;
        if let Some(message) = message {
            let there = self.messages.get(&message);
            if !there.is_some_and(|one| one.channel == parent && one.only.is_none() && !one.deleted)
            {
                return Err(Refusal::code(10008));
            }
            if self.channels.contains_key(&Channel(message.0)) {
                return Err(Refusal::code(160_004));
            }
        }
        let is_active = |state: &super::world::ChannelState| matches!(state.place, Place::Thread { guild: other, lid: Lid::Open, .. } if other == guild);
        if self.channels.values().filter(|state| is_active(state)).count() >= self.knobs.threads {
            return Err(Refusal::code(160_006));
        }
        // A thread under a message has the message's id.
        let thread = Channel(message.map_or_else(|| self.id(), |message| message.0));
        let name = call.json["name"].as_str().unwrap_or_default().to_owned();
        self.add_channel(thread, &name, Place::Thread { guild, parent, lid: Lid::Open });
        Ok(Answer::Created(self.channel_json(thread)))
    }

    /// `POST /users/@me/channels`.
    pub(super) fn post_direct(&mut self, call: &Call) -> Outcome {
        let person = super::limits::number(&call.json["recipient_id"]).map(Person);
        let person = person
            .filter(|person| self.people.contains_key(person))
            .ok_or_else(|| Refusal::code(10013))?;
        let channel = self.direct(person);
        Ok(Answer::Json(self.channel_json(channel)))
    }
}
