//! Actions of people and the network: writing, pressing, starting the bot, updates that come twice,
//! late, or broken.

use super::fault::{Fault, Ordered};
use super::model::{
    Acquaintance, Action, Author, BotSeat, CallbackId, Chat, ChatId, ChatKind, Ephemeral, Inline,
    InlineId, MessageId, Person, PersonId, Place, Shown, Target, UpdateId,
};
use super::state::{BOT_USERNAME, State};
use super::{Fake, Keep, Pace, Power, Privacy, args, wire};
use crate::fake::FaultId;
use serde_json::{Value, json};
use std::time::Duration;

/// A message somebody wrote.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Said {
    /// The message.
    pub message: Target,
    /// The update; `None` where privacy mode keeps the message from the bot.
    pub update: Option<UpdateId>,
}

/// A press.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Press {
    /// The id that the bot answers.
    pub callback: CallbackId,
    /// The update; `None` if the bot did not ask for presses.
    pub update: Option<UpdateId>,
}

/// An inline query.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Query {
    /// The id that the bot answers.
    pub id: InlineId,
    /// The update; `None` if the bot did not ask for inline queries.
    pub update: Option<UpdateId>,
}

impl Fake {
    /// The fake's time, in milliseconds since 1970.
    #[must_use]
    pub fn now(&self) -> i64 {
        self.look(|state| state.now())
    }

    /// Time stands still from now on, but for [`Fake::advance`] and [`Fake::set_now`].
    pub fn freeze(&self) {
        self.with(|state| state.clock.freeze());
    }

    /// From now on answers are late only by the time that a test lets pass: a busy machine makes none late.
    pub fn answers_are_never_late(&self) {
        self.with(|state| state.clock.be_patient());
    }

    /// Lets time pass.
    pub fn advance(&self, by: Duration) {
        self.with(|state| state.clock.advance(by));
    }

    /// Sets the time, in milliseconds since 1970.
    pub fn set_now(&self, now: i64) {
        self.with(|state| state.clock.set(now));
    }

    /// A person with a Russian client who never wrote to the bot, and the private chat.
    pub fn person(&self, name: &str) -> PersonId {
        self.with(|state| {
            let id = PersonId(100_000 + state.fresh());
            let person = Person {
                id,
                first_name: name.to_owned(),
                username: None,
                language: Some("ru".to_owned()),
                acquaintance: Acquaintance::Stranger,
            };
            state.people.insert(id, person);
            state.add_chat(id.into(), ChatKind::Private, "");
            id
        })
    }

    /// Several people.
    pub fn people<const N: usize>(&self, names: [&str; N]) -> [PersonId; N] {
        names.map(|name| self.person(name))
    }

    /// Changes a person: name, username, language, acquaintance. The fake is locked meanwhile.
    ///
    /// # Panics
    /// If there is no such person.
    pub fn change_person(&self, person: PersonId, change: impl FnOnce(&mut Person)) {
        self.with(|state| change(known(state, person)));
    }

    /// Writes a text, with the entities that Telegram finds in it.
    pub fn says(&self, person: PersonId, place: impl Into<Place>, text: &str) -> Said {
        self.writes(person, place.into(), text, &[], None)
    }

    /// Writes an answer to a message.
    pub fn replies(
        &self,
        person: PersonId,
        place: impl Into<Place>,
        to: MessageId,
        text: &str,
    ) -> Said {
        self.writes(person, place.into(), text, &[], Some(to))
    }

    /// Writes a text with more entities than Telegram finds, such as a mention of somebody without a
    /// username.
    pub fn says_with(
        &self,
        person: PersonId,
        place: impl Into<Place>,
        text: &str,
        entities: &[Value],
    ) -> Said {
        self.writes(person, place.into(), text, entities, None)
    }

    /// The entity that mentions a person without a username, at `offset` in UTF-16 units.
    #[must_use]
    pub fn mention(&self, person: PersonId, offset: usize, length: usize) -> Value {
        let user = self.look(|state| wire::user(known(state, person)));
        json!({ "type": "text_mention", "offset": offset, "length": length, "user": user })
    }

    fn writes(
        &self,
        person: PersonId,
        place: Place,
        text: &str,
        more: &[Value],
        reply_to: Option<MessageId>,
    ) -> Said {
        self.with(|state| {
            if ChatId::from(person) == place.chat {
                known(state, person).acquaintance = Acquaintance::Started;
            }
            let mut entities = wire::found_entities(text);
            entities.extend_from_slice(more);
            entities.sort_by_key(|one| one["offset"].as_u64());
            let whisper = whispers(state, place.chat, &entities, text);
            let heard = whisper || hears(state, place.chat, &entities, text, reply_to);
            let shown = Shown { text: text.to_owned(), entities, ..Shown::default() };
            let only_for = whisper.then_some(person);
            if whisper {
                let now = state.due();
                state.whispers.insert((place.chat, person), now);
            }
            let post = state.add_post(place, Author::Person(person), shown, only_for);
            post.reply_to = reply_to;
            let message = post.target();
            let body = state.wire(place.chat, message);
            Said { message, update: heard.then(|| state.queue.push("message", body)).flatten() }
        })
    }

    /// Opens the deep link `t.me/<bot>?start=payload`, or presses «Start» when there is no payload.
    ///
    /// # Panics
    /// If no client would open such a link.
    pub fn opens(&self, person: PersonId, payload: &str) -> Said {
        assert!(payload.is_empty() || args::is_payload(payload), "no deep link has {payload:?}");
        let text = format!("/start {payload}");
        self.says(person, person, text.trim())
    }

    /// Opens the deep link that a button or an answer shows, which must start this bot.
    ///
    /// # Panics
    /// If it is another link.
    pub fn follows(&self, person: PersonId, url: &str) -> Said {
        let rest = url.strip_prefix("https://").unwrap_or(url);
        let payload = rest.strip_prefix(&format!("t.me/{BOT_USERNAME}?start="));
        self.opens(person, payload.unwrap_or_else(|| panic!("{url} does not start this bot")))
    }

    /// Blocks the bot in private.
    pub fn blocks(&self, person: PersonId) -> Option<UpdateId> {
        self.acquaints(person, Acquaintance::Blocked, ("member", "kicked"))
    }

    /// Unblocks the bot in private.
    pub fn unblocks(&self, person: PersonId) -> Option<UpdateId> {
        self.acquaints(person, Acquaintance::Started, ("kicked", "member"))
    }

    fn acquaints(
        &self,
        person: PersonId,
        now: Acquaintance,
        status: (&str, &str),
    ) -> Option<UpdateId> {
        self.with(|state| {
            known(state, person).acquaintance = now;
            let of = |status: &str| match status {
                "kicked" => json!({ "status": status, "user": wire::bot(), "until_date": 0 }),
                _ => json!({ "status": status, "user": wire::bot() }),
            };
            let body = json!({
                "chat": wire::chat(state, state.chats.get(&person.into())?),
                "from": wire::user(state.people.get(&person)?),
                "date": state.now().div_euclid(1000),
                "old_chat_member": of(status.0), "new_chat_member": of(status.1),
            });
            state.queue.push("my_chat_member", body)
        })
    }

    /// Presses the button with this label on a message the person sees.
    ///
    /// # Panics
    /// If the person does not see the message, or it has no such button, or the button is a link.
    pub fn presses(
        &self,
        person: PersonId,
        chat: ChatId,
        message: impl Into<Target>,
        label: &str,
    ) -> Press {
        let target = message.into();
        let seen = self.visible_to(person, chat);
        let post = seen.iter().find(|post| post.target() == target);
        let post = post.unwrap_or_else(|| panic!("{person} does not see {target:?} in {chat}"));
        let button = post.shown.button(label);
        let button =
            button.unwrap_or_else(|| panic!("no button {label:?} among {:?}", post.shown.labels()));
        match &button.action {
            Action::Data(data) => self.presses_data(person, chat, target, data),
            other => panic!("the button {label:?} does not press: {other:?}"),
        }
    }

    /// Sends callback data as if from a button of this message, whether or not it is there: an old
    /// button, a forged one. A message that is gone arrives inaccessible.
    ///
    /// # Panics
    /// If there is no such chat or person.
    pub fn presses_data(
        &self,
        person: PersonId,
        chat: ChatId,
        message: impl Into<Target>,
        data: &str,
    ) -> Press {
        let target = message.into();
        let standing = self.chat(chat).find(target).is_some_and(super::Post::stands);
        match target {
            Target::Message(id) if !standing => self.presses_inaccessible(person, chat, id, data),
            Target::Message(_) | Target::Ephemeral(_) => {
                self.with(|state| pressed(state, person, chat, target, data, None))
            }
        }
    }

    /// Presses a button of a message so old that its content does not arrive (its date is 0).
    ///
    /// # Panics
    /// If there is no such chat or person.
    pub fn presses_inaccessible(
        &self,
        person: PersonId,
        chat: ChatId,
        message: MessageId,
        data: &str,
    ) -> Press {
        self.with(|state| {
            let within = state.chats.get(&chat).unwrap_or_else(|| panic!("no chat {chat}"));
            let wire =
                json!({ "chat": wire::chat(state, within), "message_id": message.0, "date": 0 });
            pressed(state, person, chat, message.into(), data, Some(wire))
        })
    }

    /// Types an inline query in some private chat.
    pub fn inline(&self, person: PersonId, query: &str) -> Query {
        self.with(|state| {
            let id = InlineId(format!("52{:017}", state.fresh()));
            let at = state.due();
            state.inlines.insert(id.clone(), Inline { person, at, answer: None });
            let from = wire::user(known(state, person));
            let body = json!({
                "id": id.0, "from": from, "query": query, "offset": "", "chat_type": "sender",
            });
            Query { update: state.queue.push("inline_query", body), id }
        })
    }

    /// An update of a kind that no library knows yet.
    pub fn unknown_update(&self) -> UpdateId {
        let body = json!({ "something": 1, "from": { "id": 1 } });
        self.with(|state| state.queue.force("thing_of_the_future", body))
    }

    /// An update of a known kind that cannot be read.
    pub fn unparsable_update(&self) -> UpdateId {
        let body = json!({ "message_id": "seven", "chat": [], "date": null });
        self.with(|state| state.queue.force("message", body))
    }

    /// An update made by the test itself.
    pub fn update(&self, kind: &str, body: Value) -> UpdateId {
        self.with(|state| state.queue.force(kind, body))
    }

    /// Every update so far, oldest first, whether the bot has got it or not.
    #[must_use]
    pub fn updates(&self) -> Vec<Value> {
        self.look(|state| state.queue.every())
    }

    /// Delivers an update once more, with the same id, also when the bot has confirmed it.
    ///
    /// # Panics
    /// If there never was such an update.
    pub fn duplicates(&self, update: UpdateId) {
        assert!(self.with(|state| state.queue.repeat(update)), "no update {update}");
    }

    /// Takes an update away before the bot confirms it.
    ///
    /// # Panics
    /// If it is not waiting.
    pub fn loses(&self, update: UpdateId) {
        assert!(self.with(|state| state.queue.lose(update)), "{update} does not wait");
    }

    /// Holds all later updates back.
    pub fn hold(&self) {
        self.with(|state| state.queue.hold());
    }

    /// Lets the held updates go: those named first, in that order, then the others as they came. As
    /// Telegram's ids rise, the ids are dealt anew: the returned ones, in the order of delivery.
    pub fn release(&self, first: &[UpdateId]) -> Vec<UpdateId> {
        self.with(|state| state.queue.release(first))
    }

    /// The next request of a method fails, in any chat.
    pub fn fail_next(&self, method: &str, fault: Fault) -> FaultId {
        self.order(method, None, fault)
    }

    /// Takes a failure back that is still to come.
    pub fn withdraw_fault(&self, id: FaultId) {
        self.with(|state| state.faults.retain(|one| one.id != id));
    }

    /// From now on every edit of a message is refused with 429. Bots that edit one message often report pauses of
    /// minutes (chatgpt-telegram issue 63: "retry after 230", counted down); that other requests of the chat pass
    /// meanwhile is assumed, for by tdlib issue 3034 edits and new messages of a chat share a limit.
    pub fn freezes(&self, chat: ChatId, message: MessageId, seconds: u32) {
        self.with(|state| state.frozen.insert((chat, message), seconds));
    }

    /// Somebody clears the history of a chat for everybody: every message is gone, and an edit of one is answered with
    /// "message to edit not found" (TelegramBotAPI/errors issue 7).
    pub fn clears(&self, chat: ChatId) {
        self.with(|state| {
            let posts = &state.chats.get(&chat).map(|chat| chat.posts.clone()).unwrap_or_default();
            let standing = posts.iter().filter(|post| post.stands() && post.ephemeral.is_none());
            for id in standing.map(|post| post.id).collect::<Vec<_>>() {
                super::messages::remove(state, chat, id);
            }
        });
    }

    /// The next request of a method that names this chat fails.
    pub fn fail_next_in(&self, chat: ChatId, method: &str, fault: Fault) -> FaultId {
        self.order(method, Some(chat), fault)
    }

    fn order(&self, method: &str, chat: Option<ChatId>, fault: Fault) -> FaultId {
        let method = method.to_owned();
        self.with(|state| {
            state.ordered += 1;
            let id = FaultId(state.ordered);
            state.faults.push(Ordered { id, method, chat, fault });
            id
        })
    }

    /// Turns the server off or on: while off, every connection breaks.
    pub fn power(&self, power: Power) {
        self.with(|state| state.power = power);
    }

    /// Sets privacy mode.
    pub fn privacy(&self, privacy: Privacy) {
        self.with(|state| state.privacy = privacy);
    }

    /// Sets whether too fast a pace is answered with 429.
    pub fn pace(&self, pace: Pace) {
        self.with(|state| state.meter.pace = pace);
    }

    /// Sets the amount that is kept from now on.
    pub fn keep(&self, keep: Keep) {
        self.with(|state| state.keep = keep);
    }

    /// A webhook somebody set: getUpdates is refused until it is deleted.
    pub fn webhook(&self, url: &str) {
        self.with(|state| state.webhook = Some(url.to_owned()));
    }

    /// The next `count` ephemeral messages to this person are accepted and never arrive.
    pub fn loses_whispers(&self, person: PersonId, count: usize) {
        self.with(|state| state.losing.insert(person, count));
    }

    /// A person's client forgets the ephemeral messages of a chat.
    ///
    /// # Panics
    /// If there is no such chat.
    pub fn forgets_whispers(&self, person: PersonId, chat: ChatId) {
        self.with(|state| {
            let now = state.now();
            let chat = state.chats.get_mut(&chat).unwrap_or_else(|| panic!("no chat {chat}"));
            let mine = chat.posts.iter_mut().filter(|post| post.only_for == Some(person));
            mine.for_each(|post| post.deleted_at = Some(now));
        });
    }
}

/// A person who must exist.
pub(super) fn known(state: &mut State, person: PersonId) -> &mut Person {
    state.people.get_mut(&person).unwrap_or_else(|| panic!("no person {person}"))
}

fn pressed(
    state: &mut State,
    person: PersonId,
    chat: ChatId,
    target: Target,
    data: &str,
    message: Option<Value>,
) -> Press {
    let message = message.unwrap_or_else(|| state.wire(chat, target));
    let callback = state.press(person, chat, target);
    Press { update: state.push_press(&callback, data, message), callback }
}

/// The command at the start of a text, and the bot it names.
fn command<'a>(entities: &[Value], text: &'a str) -> Option<(&'a str, Option<&'a str>)> {
    let first =
        entities.first().filter(|one| one["type"] == "bot_command" && one["offset"] == 0)?;
    let length = usize::try_from(first["length"].as_u64()?).ok()?;
    let whole = text.get(1..length)?;
    Some(match whole.split_once('@') {
        Some((name, bot)) => (name, Some(bot)),
        None => (whole, None),
    })
}

/// Whether a message in a chat reaches the bot.
pub(super) fn hears(
    state: &State,
    chat: ChatId,
    entities: &[Value],
    text: &str,
    reply_to: Option<MessageId>,
) -> bool {
    let Some(within) = state.chats.get(&chat) else { return false };
    if !within.is_group() {
        return true;
    }
    match within.bot {
        BotSeat::Left | BotSeat::Kicked => return false,
        BotSeat::Administrator => return true,
        BotSeat::Member if state.privacy == Privacy::Off => return true,
        BotSeat::Member => {}
    }
    let to_bot =
        reply_to.and_then(|id| within.post(id)).is_some_and(|post| post.author == Author::Bot);
    let named = command(entities, text)
        .is_some_and(|(_, bot)| bot.is_none_or(|bot| bot.eq_ignore_ascii_case(BOT_USERNAME)));
    to_bot || named
}

/// Whether a message is a command that only its sender sees.
fn whispers(state: &State, chat: ChatId, entities: &[Value], text: &str) -> bool {
    let works = |chat: &Chat| chat.is_group() && chat.ephemeral == Ephemeral::Works;
    if !state.chats.get(&chat).is_some_and(works) {
        return false;
    }
    let Some((name, _)) = command(entities, text) else { return false };
    let mut all = state.commands.values().flatten();
    all.any(|one| one["command"] == name && one["is_ephemeral"] == true)
}
