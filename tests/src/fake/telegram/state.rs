//! The fake's whole state, behind one lock, and what several methods do to it.

use super::args::Args;
use super::clock::Clock;
use super::fault::Ordered;
use super::flood::{Kind, Meter};
use super::log::Log;
use super::model::{
    Acquaintance, Author, BotRights, BotSeat, Callback, CallbackId, Chat, ChatId, ChatKind,
    Ephemeral, GuestCall, GuestId, Inline, InlineId, MessageId, Person, PersonId, Place, Post,
    Shown, Target, UpdateId,
};
use super::picture::Picture;
use super::queue::Queue;
use super::refusal::Refusal;
use super::transcript::{Audience, Line, Transcript};
use super::wire;
use super::{Keep, Power, Privacy, Violation};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The bot's id.
pub const BOT_ID: i64 = 7_000_000_001;
/// The bot's shown name.
pub const BOT_NAME: &str = "Столик";
/// The bot's username, without `@`.
pub const BOT_USERNAME: &str = "stolik_fake_bot";

/// Everything the fake knows.
#[derive(Debug, Default)]
pub(super) struct State {
    pub(super) clock: Clock,
    pub(super) people: BTreeMap<PersonId, Person>,
    pub(super) chats: BTreeMap<ChatId, Chat>,
    pub(super) callbacks: BTreeMap<CallbackId, Callback>,
    pub(super) inlines: BTreeMap<InlineId, Inline>,
    pub(super) guests: BTreeMap<GuestId, GuestCall>,
    /// Commands by scope (its JSON) and language.
    pub(super) commands: BTreeMap<(String, String), Vec<Value>>,
    pub(super) pictures: BTreeMap<String, Picture>,
    /// Files that people sent, by id.
    pub(super) files: BTreeMap<String, Vec<u8>>,
    pub(super) queue: Queue,
    pub(super) log: Log,
    pub(super) violations: Vec<Violation>,
    /// Messages whose edits are refused with 429, and for how many seconds each time.
    pub(super) frozen: BTreeMap<(ChatId, MessageId), u32>,
    pub(super) faults: Vec<Ordered>,
    /// Failures ordered so far.
    pub(super) ordered: u64,
    pub(super) meter: Meter,
    pub(super) transcript: Transcript,
    pub(super) webhook: Option<String>,
    pub(super) privacy: Privacy,
    /// Whether the bot has a main Mini App.
    pub(super) main_app: bool,
    pub(super) power: Power,
    pub(super) keep: Keep,
    /// The number of next ephemeral messages to a person that get lost.
    pub(super) losing: BTreeMap<PersonId, usize>,
    /// The time of a person's last ephemeral command in a chat.
    pub(super) whispers: BTreeMap<(ChatId, PersonId), i64>,
    next: i64,
}

impl State {
    pub(super) fn now(&self) -> i64 {
        self.clock.now()
    }

    /// The time by which answers are late.
    pub(super) fn due(&self) -> i64 {
        self.clock.due()
    }

    /// A number never used before.
    pub(super) fn fresh(&mut self) -> i64 {
        self.next += 1;
        self.next
    }

    /// Adds a chat.
    pub(super) fn add_chat(&mut self, id: ChatId, kind: ChatKind, title: &str) -> &mut Chat {
        let chat = Chat {
            id,
            kind,
            title: title.to_owned(),
            members: BTreeMap::new(),
            bot: BotSeat::Member,
            rights: BotRights::ALL,
            topics: BTreeMap::new(),
            general_open: kind != ChatKind::Forum,
            ephemeral: Ephemeral::Absent,
            migrated_to: None,
            posts: Vec::new(),
            next_message: 0,
            next_ephemeral: 0,
        };
        self.chats.entry(id).or_insert(chat)
    }

    pub(super) fn violation(&mut self, method: &str, what: &str) {
        self.violations.push(Violation { method: method.to_owned(), what: what.to_owned() });
    }

    /// The chat that the bot names, if there is one and it has not become another.
    pub(super) fn chat(&self, id: ChatId) -> Result<&Chat, Refusal> {
        let chat = self.chats.get(&id).ok_or_else(|| Refusal::bad("chat not found"))?;
        match chat.migrated_to {
            Some(to) => Err(Refusal::migrated(to.0)),
            None => Ok(chat),
        }
    }

    pub(super) fn chat_mut(&mut self, id: ChatId) -> Result<&mut Chat, Refusal> {
        self.chats.get_mut(&id).ok_or_else(|| Refusal::bad("chat not found"))
    }

    /// The chat, if the bot is there (or, in private, was let in).
    pub(super) fn entered(&self, id: ChatId) -> Result<&Chat, Refusal> {
        let chat = self.chat(id)?;
        if chat.is_group() {
            let kind = if chat.kind == ChatKind::Group { "group" } else { "supergroup" };
            return match chat.bot {
                BotSeat::Kicked => {
                    Err(Refusal::forbidden(&format!("bot was kicked from the {kind} chat")))
                }
                BotSeat::Left => {
                    Err(Refusal::forbidden(&format!("bot is not a member of the {kind} chat")))
                }
                BotSeat::Member | BotSeat::Administrator => Ok(chat),
            };
        }
        match self.people.get(&PersonId(id.0)).map(|person| person.acquaintance) {
            None => Err(Refusal::bad("chat not found")),
            Some(Acquaintance::Stranger) => {
                Err(Refusal::forbidden("bot can't initiate conversation with a user"))
            }
            Some(Acquaintance::Blocked) => Err(Refusal::forbidden("bot was blocked by the user")),
            Some(Acquaintance::Deactivated) => Err(Refusal::forbidden("user is deactivated")),
            Some(Acquaintance::Started) => Ok(chat),
        }
    }

    /// Counts one send or edit in the flood figures.
    pub(super) fn counts(&mut self, chat: ChatId) -> Result<(), Refusal> {
        let kind = match self.chats.get(&chat) {
            Some(chat) if chat.is_group() => Kind::Group,
            _ => Kind::Private,
        };
        let now = self.now();
        self.meter.count(chat, kind, now).map_err(Refusal::too_many)
    }

    /// Checks the rules for topics.
    pub(super) fn topic(&self, chat: &Chat, args: &Args) -> Result<(), Refusal> {
        match (args.thread()?, chat.kind) {
            (None, ChatKind::Forum) if !chat.general_open => {
                Err(Refusal::breach("message_thread_id is missing in a forum", "TOPIC_CLOSED"))
            }
            (None, _) => Ok(()),
            (Some(thread), ChatKind::Forum) => match chat.topics.get(&thread) {
                None => Err(Refusal::bad("message thread not found")),
                Some(topic) if !topic.open => Err(Refusal::bad("TOPIC_CLOSED")),
                Some(_) => Ok(()),
            },
            (Some(thread), ChatKind::Private | ChatKind::Group | ChatKind::Supergroup) => {
                let what = format!("message_thread_id {thread} where there are no topics");
                Err(Refusal::breach(&what, "message thread not found"))
            }
        }
    }

    /// Adds a post; ephemeral ones take no public number.
    pub(super) fn add_post(
        &mut self,
        place: Place,
        author: Author,
        shown: Shown,
        only_for: Option<PersonId>,
    ) -> &mut Post {
        let now = self.now();
        if let Some(picture) = &shown.picture {
            self.pictures.insert(wire::file_id(&picture.hash), picture.clone());
        }
        let chat = self.add_chat(place.chat, ChatKind::Private, "");
        let (id, ephemeral) = match only_for {
            None => {
                chat.next_message += 1;
                (MessageId(chat.next_message), None)
            }
            Some(_) => {
                chat.next_ephemeral += 1;
                (MessageId(0), Some(super::EphemeralId(900 + chat.next_ephemeral)))
            }
        };
        chat.posts.push(Post {
            id,
            ephemeral,
            only_for,
            covers: None,
            thread: place.thread,
            author,
            sent_at: now,
            edited_at: None,
            shown,
            history: Arc::default(),
            deleted_at: None,
            lost: false,
            reply_to: None,
            service: None,
        });
        let last = chat.posts.len() - 1;
        &mut chat.posts[last]
    }

    /// A post as JSON of the Bot API.
    pub(super) fn wire(&self, chat: ChatId, target: Target) -> Value {
        let found = self.chats.get(&chat).and_then(|chat| Some((chat, chat.find(target)?)));
        found.map_or(Value::Null, |(chat, post)| wire::message(self, chat, post))
    }

    /// Writes down what an audience saw.
    pub(super) fn tell(&mut self, chat: ChatId, only: Option<PersonId>, what: String) {
        if self.keep == Keep::Latest {
            return;
        }
        let group = self.chats.get(&chat).is_some_and(Chat::is_group);
        let audience = match only {
            Some(person) => Audience::Person(person),
            None if group => Audience::Chat(chat),
            None => Audience::Person(PersonId(chat.0)),
        };
        let at = self.now() - self.clock.start;
        self.transcript.lines.push(Line { at, audience, chat, what });
    }

    /// Changes what a post shows.
    pub(super) fn change(&mut self, chat: ChatId, target: Target, shown: Shown) {
        let now = self.now();
        let keep = self.keep;
        if let Some(picture) = &shown.picture {
            self.pictures.insert(wire::file_id(&picture.hash), picture.clone());
        }
        let Some(post) = self.chats.get_mut(&chat).and_then(|chat| chat.find_mut(target)) else {
            return;
        };
        let old = std::mem::replace(&mut post.shown, shown);
        post.edited_at = Some(now);
        match keep {
            Keep::All => Arc::make_mut(&mut post.history).push((now, old)),
            Keep::Latest => {}
        }
    }

    /// A press waiting for its answer.
    pub(super) fn press(&mut self, person: PersonId, chat: ChatId, on: Target) -> CallbackId {
        let id = CallbackId(format!("41{:017}", self.fresh()));
        let at = self.due();
        self.callbacks.insert(id.clone(), Callback { person, chat, on, at, answer: None });
        id
    }

    /// Puts a callback query into the queue.
    pub(super) fn push_press(
        &mut self,
        id: &CallbackId,
        data: &str,
        message: Value,
    ) -> Option<UpdateId> {
        let callback = self.callbacks.get(id)?;
        let person = self.people.get(&callback.person)?;
        let body = json!({
            "id": id.0, "from": wire::user(person), "message": message,
            "chat_instance": format!("{}", callback.chat.0.unsigned_abs()), "data": data,
        });
        self.queue.push("callback_query", body)
    }
}
