//! Messages: made, changed and deleted, with everything that Discord checks on the way.

use super::calls::{Answer, Call, File, Outcome, Refusal};
use super::limits::{self, items, number};
use super::seen::How;
use super::world::{
    Attachment, Audience, Author, Channel, Direct, EPHEMERAL, LOADING, Lid, Message, MessageState,
    Ping, Place, World, may,
};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The time for which the nonce of a message is remembered, in milliseconds.
const NONCES: u64 = 5 * 60_000;
/// From when on a message is old, in milliseconds.
const OLD: u64 = 60 * 60_000;

/// The place and the audience of a new message.
pub(super) struct Draft<'a> {
    pub(super) channel: Channel,
    pub(super) only: Option<super::Person>,
    pub(super) interaction: Option<u64>,
    /// 0 plain, 19 reply, 20 answer to a command.
    pub(super) kind: u8,
    pub(super) body: &'a Value,
    pub(super) files: &'a [File],
}

impl World {
    /// A message that the bot may touch through the channel's endpoints.
    fn reachable(&self, channel: Channel, id: &str) -> Result<Message, Refusal> {
        let message = id.parse().ok().map(Message).and_then(|id| self.messages.get(&id));
        message
            .filter(|one| one.channel == channel && one.only.is_none() && !one.deleted)
            .map(|one| one.id)
            .ok_or_else(|| Refusal::code(10008))
    }

    /// A channel that the bot sees.
    pub(super) fn visible(&self, id: &str) -> Result<Channel, Refusal> {
        let channel = id
            .parse()
            .ok()
            .map(Channel)
            .filter(|channel| self.channels.contains_key(channel))
            .ok_or_else(|| Refusal::code(10003))?;
        self.demand(channel, may::VIEW_CHANNEL).map_err(|_| Refusal::code(50001))?;
        Ok(channel)
    }

    /// 50013 unless the bot has all these bits.
    pub(super) fn demand(&self, channel: Channel, bits: u64) -> Result<(), Refusal> {
        let lacks = self.bot_may(channel) & bits != bits;
        if lacks { Err(Refusal::code(50013)) } else { Ok(()) }
    }

    /// `POST /channels/{id}/messages`.
    pub(super) fn post_message(&mut self, call: &Call, channel: &str) -> Outcome {
        let channel = self.visible(channel)?;
        self.may_write(channel, !call.files.is_empty())?;
        self.check(call, &limits::message(&call.json, &call.files, &BTreeSet::new()))?;
        if let Some(known) = self.known_nonce(channel, &call.json) {
            return Ok(Answer::Json(self.message_json(&self.messages[&known])));
        }
        let reply = &call.json["message_reference"]["message_id"];
        let reply_to = match reply.as_str() {
            Some(id) if call.json["message_reference"]["fail_if_not_exists"] != false => Some(
                self.reachable(channel, id)
                    .map_err(|_| Refusal::form(&[format!("no message {id}")]))?,
            ),
            Some(id) => self.reachable(channel, id).ok(),
            None => None,
        };
        let id = self.create(
            call,
            Draft {
                channel,
                only: None,
                interaction: None,
                kind: if reply_to.is_some() { 19 } else { 0 },
                body: &call.json,
                files: &call.files,
            },
        )?;
        self.change(id, |message| message.reply_to = reply_to);
        self.remember_nonce(channel, id, &call.json);
        Ok(Answer::Json(self.message_json(&self.messages[&id])))
    }

    fn may_write(&mut self, channel: Channel, with_files: bool) -> Result<(), Refusal> {
        match self.channel(channel).place.clone() {
            Place::Direct { person } => match self.person(person).direct {
                Direct::Welcome => return Ok(()),
                Direct::Refused => return Err(Refusal::code(50007)),
                Direct::Strangers => return Err(Refusal::code(50278)),
            },
            Place::Private { .. } => return Err(Refusal::code(50001)),
            Place::Text { .. } => self.demand(channel, may::SEND_MESSAGES)?,
            Place::Thread { lid, .. } => {
                self.demand(channel, may::SEND_MESSAGES_IN_THREADS)?;
                match lid {
                    Lid::Open => {}
                    // A new message opens a thread that is not locked.
                    Lid::Archived => self.set_lid(channel, Lid::Open),
                    Lid::Locked => return Err(Refusal::code(50083)),
                }
            }
        }
        if with_files { self.demand(channel, may::ATTACH_FILES) } else { Ok(()) }
    }

    pub(super) fn set_lid(&mut self, thread: Channel, wanted: Lid) {
        if let Some(state) = self.channels.get_mut(&thread)
            && let Place::Thread { lid, .. } = &mut state.place
        {
            *lid = wanted;
        }
    }

    fn nonce(body: &Value) -> Option<String> {
        match &body["nonce"] {
            Value::String(text) => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        }
    }

    fn known_nonce(&self, channel: Channel, body: &Value) -> Option<Message> {
        let nonce = Self::nonce(body).filter(|_| body["enforce_nonce"] == true)?;
        let (message, at) = self.nonces.get(&(channel, nonce))?;
        (self.now.saturating_sub(*at) <= NONCES).then_some(*message)
    }

    fn remember_nonce(&mut self, channel: Channel, message: Message, body: &Value) {
        if let Some(nonce) = Self::nonce(body) {
            let now = self.now;
            self.nonces.insert((channel, nonce.clone()), (message, now));
            self.change(message, |one| one.nonce = Some(nonce));
        }
    }

    /// Makes a message whose body was checked already.
    pub(super) fn create(&mut self, call: &Call, draft: Draft) -> Result<Message, Refusal> {
        let Draft { channel, only, interaction, kind, body, files } = draft;
        let id = Message(self.id());
        let mut message = MessageState {
            id,
            channel,
            author: Author::Bot,
            only,
            content: String::new(),
            components: json!([]),
            embeds: json!([]),
            attachments: Vec::new(),
            flags: body["flags"].as_u64().unwrap_or(0) & !(EPHEMERAL | LOADING),
            kind,
            created: self.now,
            edited: None,
            late_edits: 0,
            nonce: None,
            interaction,
            reply_to: None,
            deleted: false,
            forgotten: false,
            history: Vec::new(),
        };
        if only.is_some() {
            message.flags |= EPHEMERAL;
        }
        self.fill(&mut message, body, files);
        self.refuse_empty(call, &message)?;
        self.note_mentions(call, body);
        let (people, all) = limits::notified(body);
        let ping = |person| Ping { person, message: id, channel };
        self.pings.extend(people.into_iter().map(Some).map(ping));
        if all {
            self.pings.push(ping(None));
        }
        let shown = self.show(&message);
        self.tell(shown.audience, How::New(shown));
        self.messages.insert(id, message);
        Ok(id)
    }

    /// An empty place with "thinking…" in it.
    pub(super) fn create_thinking(&mut self, draft: Draft) -> Message {
        let id = Message(self.id());
        let ephemeral = if draft.only.is_some() { EPHEMERAL } else { 0 };
        let message = MessageState {
            id,
            channel: draft.channel,
            author: Author::Bot,
            only: draft.only,
            content: String::new(),
            components: json!([]),
            embeds: json!([]),
            attachments: Vec::new(),
            flags: LOADING | ephemeral,
            kind: draft.kind,
            created: self.now,
            edited: None,
            late_edits: 0,
            nonce: None,
            interaction: draft.interaction,
            reply_to: None,
            deleted: false,
            forgotten: false,
            history: Vec::new(),
        };
        self.tell(message.audience(), How::Thinking(id));
        self.messages.insert(id, message);
        id
    }

    pub(super) fn change(&mut self, id: Message, how: impl FnOnce(&mut MessageState)) {
        if let Some(message) = self.messages.get_mut(&id) {
            how(message);
        }
    }

    /// Puts into a message what a body says; what it does not name stays.
    fn fill(&mut self, message: &mut MessageState, body: &Value, files: &[File]) {
        if let Some(content) = body.get("content") {
            message.content = content.as_str().unwrap_or_default().to_owned();
        }
        for (key, place) in
            [("components", &mut message.components), ("embeds", &mut message.embeds)]
        {
            if let Some(value) = body.get(key) {
                *place = if value.is_null() { json!([]) } else { value.clone() };
            }
        }
        let described = |id: u64| {
            items(&body["attachments"])
                .iter()
                .find(|one| number(&one["id"]) == Some(id))
                .and_then(|one| one["description"].as_str().map(str::to_owned))
        };
        // A list of attachments names those that stay; without one, all of them do.
        if let Some(listed) = body["attachments"].as_array() {
            let stay: BTreeSet<u64> = listed.iter().filter_map(|one| number(&one["id"])).collect();
            message.attachments.retain(|one| stay.contains(&one.id));
        }
        for file in files {
            message.attachments.push(Attachment {
                id: self.id(),
                name: file.name.clone(),
                description: file.index().and_then(described),
                kind: file.kind.clone(),
                bytes: file.bytes.clone(),
            });
        }
    }

    fn refuse_empty(&mut self, call: &Call, message: &MessageState) -> Result<(), Refusal> {
        let bare = |value: &Value| items(value).is_empty();
        let empty = message.content.trim().is_empty()
            && bare(&message.components)
            && bare(&message.embeds)
            && message.attachments.is_empty();
        if empty {
            self.violation(format!("{} {}: an empty message", call.method, call.path));
            return Err(Refusal::code(50006));
        }
        Ok(())
    }

    /// A bot says whom a text may notify wherever it could notify anybody.
    fn note_mentions(&mut self, call: &Call, body: &Value) {
        let content = body["content"].as_str().unwrap_or_default();
        if limits::mentions_anyone(content) && body["allowed_mentions"].is_null() {
            self.violation(format!(
                "{} {}: a mention without allowed_mentions",
                call.method, call.path
            ));
        }
    }

    /// Changes a message, by channel or by token. Loading ones are completed so.
    pub(super) fn edit(
        &mut self,
        call: &Call,
        id: Message,
        body: &Value,
        files: &[File],
    ) -> Result<(), Refusal> {
        let message = self.messages.get(&id).filter(|one| !one.deleted);
        let mut message = message.cloned().ok_or_else(|| Refusal::code(10008))?;
        let kept = message.attachments.iter().map(|one| one.id).collect();
        self.check(call, &limits::message(body, files, &kept))?;
        let late = self.now.saturating_sub(message.created) > OLD;
        if late && message.late_edits >= self.knobs.late_edits {
            return Err(Refusal::old_message(&call.hash()));
        }
        message.late_edits += usize::from(late);
        if self.knobs.keep == super::Keep::All {
            message.history.push(self.show(&self.messages[&id]));
        }
        self.note_mentions(call, body);
        let was_loading = message.is_loading();
        self.fill(&mut message, body, files);
        self.refuse_empty(call, &message)?;
        message.flags &= !LOADING;
        message.edited = if was_loading { None } else { Some(self.now) };
        let shown = self.show(&message);
        let how = if was_loading { How::New(shown) } else { How::Edited(shown) };
        self.tell(message.audience(), how);
        self.messages.insert(id, message);
        Ok(())
    }

    /// `PATCH /channels/{id}/messages/{id}`.
    pub(super) fn patch_message(&mut self, call: &Call, channel: &str, message: &str) -> Outcome {
        let channel = self.visible(channel)?;
        let id = self.reachable(channel, message)?;
        if self.messages[&id].author != Author::Bot {
            return Err(Refusal::code(50005));
        }
        if let Place::Thread { lid: Lid::Archived | Lid::Locked, .. } = self.channel(channel).place
        {
            return Err(Refusal::code(50083));
        }
        if !call.files.is_empty() {
            self.demand(channel, may::ATTACH_FILES)?;
        }
        self.edit(call, id, &call.json, &call.files)?;
        Ok(Answer::Json(self.message_json(&self.messages[&id])))
    }

    /// `DELETE /channels/{id}/messages/{id}`.
    pub(super) fn delete_message(&mut self, channel: &str, message: &str) -> Outcome {
        let channel = self.visible(channel)?;
        let id = self.reachable(channel, message)?;
        if self.messages[&id].author != Author::Bot {
            self.demand(channel, may::MANAGE_MESSAGES)?;
        }
        if let Place::Thread { lid: Lid::Archived | Lid::Locked, .. } = self.channel(channel).place
        {
            return Err(Refusal::code(50083));
        }
        self.remove(id);
        Ok(Answer::Nothing)
    }

    /// Deletes a message for the bot or a person.
    pub(super) fn remove(&mut self, id: Message) {
        let Some(message) = self.messages.get_mut(&id).filter(|one| !one.deleted) else { return };
        message.deleted = true;
        let audience = message.audience();
        self.tell(audience, How::Deleted(id));
        if let Audience::All(channel) = audience
            && let Some(guild) = self.guild_of(channel)
        {
            // The event needs the intent GUILD_MESSAGES.
            let data = json!({
                "id": id.to_string(), "channel_id": channel.to_string(),
                "guild_id": guild.to_string(),
            });
            self.dispatch_with(1 << 9, "MESSAGE_DELETE", data);
        }
    }

    /// `GET /channels/{id}/messages/{id}`.
    pub(super) fn get_message(&self, channel: &str, message: &str) -> Outcome {
        let channel = self.visible(channel)?;
        self.demand(channel, may::READ_MESSAGE_HISTORY)?;
        let id = self.reachable(channel, message)?;
        Ok(Answer::Json(self.message_json(&self.messages[&id])))
    }

    /// `GET /channels/{id}/messages`, newest first.
    pub(super) fn get_messages(&self, call: &Call, channel: &str) -> Outcome {
        let channel = self.visible(channel)?;
        if self.demand(channel, may::READ_MESSAGE_HISTORY).is_err() {
            return Ok(Answer::Json(json!([])));
        }
        let edge = |key: &str| call.asked(key).and_then(|text| text.parse().ok()).map(Message);
        let (before, after) = (edge("before"), edge("after"));
        let limit = call.asked("limit").and_then(|text| text.parse().ok()).unwrap_or(50);
        let list: Vec<Value> = self
            .messages
            .values()
            .rev()
            .filter(|one| one.channel == channel && one.only.is_none() && !one.deleted)
            .filter(|one| before.is_none_or(|edge| one.id < edge))
            .filter(|one| after.is_none_or(|edge| one.id > edge))
            .take(limit)
            .map(|one| self.message_json(one))
            .collect();
        Ok(Answer::Json(Value::Array(list)))
    }
}
