//! Answers to interactions: the first within three seconds, those that follow by its token within
//! fifteen minutes.

use super::calls::{Answer, Call, Outcome, Refusal};
use super::limits;
use super::messages::Draft;
use super::seen::{How, Shown};
use super::world::{APPLICATION, Audience, Channel, EPHEMERAL, Keep, Message, Person, World};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Until when the first answer is taken, in milliseconds.
const FIRST: u64 = 3_000;
/// The life of a token, in milliseconds.
const TOKEN: u64 = 15 * 60_000;

/// The kind of interaction.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Kind {
    /// Used a slash command.
    Command,
    /// Pressed a button or chose in a select.
    Component,
    /// Typed in an option that completes.
    Autocomplete,
    /// Sent a form.
    Modal,
}

impl Kind {
    pub(super) fn number(self) -> u8 {
        match self {
            Kind::Command => 2,
            Kind::Component => 3,
            Kind::Autocomplete => 4,
            Kind::Modal => 5,
        }
    }
}

/// The kind of the bot's first answer.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum First {
    /// 4: a message at once.
    Message,
    /// 5: "thinking…".
    Thinking,
    /// 6: a press is acknowledged, nothing to see.
    Silent,
    /// 7: the message with the button changes.
    Update,
    /// 8: rows under an option.
    Choices,
    /// 9: a form.
    Modal,
}

/// An interaction that a test has set going.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Begun {
    /// Its id.
    pub id: u64,
    /// Its token.
    pub token: String,
}

/// The answers to an interaction.
#[derive(Clone, Debug)]
pub struct Reply {
    /// The kind of the first answer.
    pub first: First,
    /// The data of the first answer, as sent.
    pub data: Value,
    /// The message right after the first answer; `None` for 6, 8 and 9.
    pub at_first: Option<Shown>,
    /// The current message; `None` if it is deleted.
    pub now: Option<Shown>,
    /// Follow-up messages as they look now, those that are deleted left out.
    pub followups: Vec<Shown>,
    /// Real time between the interaction leaving the fake and its first answer.
    pub after: Duration,
}

#[derive(Clone, Debug)]
pub(super) struct Interaction {
    pub(super) id: u64,
    pub(super) token: String,
    pub(super) kind: Kind,
    pub(super) person: Person,
    pub(super) channel: Channel,
    /// Milliseconds of the fake's clock.
    pub(super) created: u64,
    pub(super) sent: Instant,
    pub(super) envelope: Value,
    /// The message with the component.
    pub(super) source: Option<Message>,
    pub(super) answered: Option<Answered>,
    /// The message that `@original` means.
    pub(super) original: Option<Message>,
    pub(super) followups: Vec<Message>,
}

#[derive(Clone, Debug)]
pub(super) struct Answered {
    pub(super) first: First,
    pub(super) data: Value,
    pub(super) at_first: Option<Shown>,
    pub(super) after: Duration,
}

impl World {
    /// `POST /interactions/{id}/{token}/callback`.
    pub(super) fn callback(&mut self, call: &Call, id: &str, token: &str) -> Outcome {
        let known = id.parse().ok().and_then(|id: u64| self.interactions.get(&id));
        let Some(asked) = known.filter(|one| one.token == token).cloned() else {
            return Err(Refusal::code(10062));
        };
        if asked.answered.is_some() {
            return Err(Refusal::code(40060));
        }
        if self.now.saturating_sub(asked.created) > FIRST {
            return Err(Refusal::code(10062));
        }
        let first = self.first(call, &asked)?;
        let data = &call.json["data"];
        let (shown, original) = match first {
            First::Message => {
                let id = self.answer_message(call, &asked)?;
                (self.messages.get(&id).map(|one| self.show(one)), Some(id))
            }
            First::Thinking => {
                let draft = draft(&asked, data, call, is_ephemeral(data));
                (None, Some(self.create_thinking(draft)))
            }
            First::Silent => (None, asked.source),
            First::Update => {
                let id = asked.source.ok_or_else(|| Refusal::code(10008))?;
                self.edit(call, id, data, &call.files)?;
                (self.messages.get(&id).map(|one| self.show(one)), Some(id))
            }
            First::Choices => {
                self.check(call, &limits::choices(data))?;
                let to = Audience::Only(asked.person, asked.channel);
                self.tell(to, How::Choices(data["choices"].clone()));
                (None, None)
            }
            First::Modal => {
                self.check(call, &limits::modal(data))?;
                self.tell(Audience::Only(asked.person, asked.channel), How::Modal(data.clone()));
                (None, None)
            }
        };
        let after = asked.sent.elapsed();
        let shown = shown.filter(|_| self.knobs.keep == Keep::All);
        self.unanswered -= 1;
        let reply = Answered { first, data: data.clone(), at_first: shown, after };
        if let Some(asked) = self.interactions.get_mut(&asked.id) {
            asked.answered = Some(reply);
            asked.original = original;
        }
        if call.asked("with_response") != Some("true") {
            return Ok(Answer::Nothing);
        }
        let message = original.and_then(|id| self.messages.get(&id));
        let message = message.map(|one| self.message_json(one));
        Ok(Answer::Json(json!({
            "interaction": { "id": asked.id.to_string(), "type": asked.kind.number() },
            "resource": { "type": call.json["type"], "message": message },
        })))
    }

    /// Returns the kind of answer, if this interaction takes such a one.
    fn first(&mut self, call: &Call, asked: &Interaction) -> Result<First, Refusal> {
        let first = match call.json["type"].as_u64() {
            Some(4) => Some(First::Message),
            Some(5) => Some(First::Thinking),
            Some(6) => Some(First::Silent),
            Some(7) => Some(First::Update),
            Some(8) => Some(First::Choices),
            Some(9) => Some(First::Modal),
            _ => None,
        };
        let fits = |first: &First| match first {
            First::Message | First::Thinking => asked.kind != Kind::Autocomplete,
            First::Silent | First::Update => {
                asked.source.is_some() && asked.kind != Kind::Autocomplete
            }
            First::Choices => asked.kind == Kind::Autocomplete,
            First::Modal => matches!(asked.kind, Kind::Command | Kind::Component),
        };
        match first.filter(fits) {
            Some(first) => Ok(first),
            None => {
                let kind = &call.json["type"];
                let breach = format!("answer of type {kind} to {:?}", asked.kind);
                self.check(call, std::slice::from_ref(&breach))?;
                Err(Refusal::form(&[breach]))
            }
        }
    }

    fn answer_message(&mut self, call: &Call, asked: &Interaction) -> Result<Message, Refusal> {
        let data = &call.json["data"];
        self.check(call, &limits::message(data, &call.files, &Default::default()))?;
        self.create(call, draft(asked, data, call, is_ephemeral(data)))
    }

    /// The interaction behind a living token that was used for a first answer.
    fn by_token(&self, application: &str, token: &str) -> Result<Interaction, Refusal> {
        let asked = self.tokens.get(token).and_then(|id| self.interactions.get(id));
        let asked = asked
            .filter(|one| one.answered.is_some() && application == APPLICATION.to_string())
            .ok_or_else(|| Refusal::code(10015))?;
        if self.now.saturating_sub(asked.created) > TOKEN {
            return Err(Refusal::code(50027));
        }
        Ok(asked.clone())
    }

    /// `POST /webhooks/{application}/{token}`: one message more, or what "thinking…" became.
    pub(super) fn follow_up(&mut self, call: &Call, application: &str, token: &str) -> Outcome {
        let asked = self.by_token(application, token)?;
        let waiting = asked
            .original
            .filter(|id| self.messages.get(id).is_some_and(|one| one.is_loading() && !one.deleted));
        let id = match waiting {
            Some(id) => {
                self.edit(call, id, &call.json, &call.files)?;
                id
            }
            None => {
                self.check(call, &limits::message(&call.json, &call.files, &Default::default()))?;
                self.create(call, draft(&asked, &call.json, call, is_ephemeral(&call.json)))?
            }
        };
        if waiting.is_none()
            && let Some(asked) = self.interactions.get_mut(&asked.id)
        {
            asked.followups.push(id);
        }
        Ok(Answer::Json(self.message_json(&self.messages[&id])))
    }

    /// The message that a token and `@original` or an id name.
    fn named(&self, application: &str, token: &str, which: &str) -> Result<Message, Refusal> {
        let asked = self.by_token(application, token)?;
        let wanted = match which {
            "@original" => asked.original,
            id => id
                .parse()
                .ok()
                .map(Message)
                .filter(|id| asked.followups.contains(id) || asked.original == Some(*id)),
        };
        wanted
            .filter(|id| self.messages.get(id).is_some_and(|one| !one.deleted))
            .ok_or_else(|| Refusal::code(10008))
    }

    /// `GET /webhooks/{application}/{token}/messages/{which}`.
    pub(super) fn get_answer(&self, application: &str, token: &str, which: &str) -> Outcome {
        let id = self.named(application, token, which)?;
        Ok(Answer::Json(self.message_json(&self.messages[&id])))
    }

    /// `PATCH` of the same.
    pub(super) fn patch_answer(
        &mut self,
        call: &Call,
        application: &str,
        token: &str,
        which: &str,
    ) -> Outcome {
        let id = self.named(application, token, which)?;
        self.edit(call, id, &call.json, &call.files)?;
        Ok(Answer::Json(self.message_json(&self.messages[&id])))
    }

    /// `DELETE` of the same.
    pub(super) fn delete_answer(&mut self, application: &str, token: &str, which: &str) -> Outcome {
        let id = self.named(application, token, which)?;
        self.remove(id);
        Ok(Answer::Nothing)
    }

    pub(super) fn reply(&self, asked: &Begun) -> Option<Reply> {
        let found = self.interactions.get(&asked.id)?;
        let answered = found.answered.as_ref()?;
        let shown = |id: &Message| {
            self.messages.get(id).filter(|one| !one.deleted).map(|one| self.show(one))
        };
        Some(Reply {
            first: answered.first,
            data: answered.data.clone(),
            at_first: answered.at_first.clone(),
            now: found.original.as_ref().and_then(shown),
            followups: found.followups.iter().filter_map(shown).collect(),
            after: answered.after,
        })
    }
}

fn is_ephemeral(data: &Value) -> bool {
    data["flags"].as_u64().is_some_and(|flags| flags & EPHEMERAL != 0)
}

fn draft<'a>(
    asked: &Interaction,
    body: &'a Value,
    call: &'a Call,
    is_ephemeral: bool,
) -> Draft<'a> {
    Draft {
        channel: asked.channel,
        only: is_ephemeral.then_some(asked.person),
        interaction: Some(asked.id),
        kind: if asked.kind == Kind::Command { 20 } else { 19 },
        body,
        files: &call.files,
    }
}
