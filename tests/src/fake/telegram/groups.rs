//! Groups: who is in them, what the bot is there, topics, and a group that becomes a supergroup.

use super::drive::{Said, known};
use super::model::{
    Author, BotRights, BotSeat, ChatId, ChatKind, Ephemeral, PersonId, Place, Role, Shown,
    ThreadId, Topic, UpdateId,
};
use super::state::State;
use super::{Fake, wire};
use serde_json::{Value, json};

impl Fake {
    /// A basic group with these people and the bot; the first of them owns it.
    pub fn group(&self, title: &str, people: &[PersonId]) -> ChatId {
        self.with(|state| found(state, ChatKind::Group, title, people))
    }

    /// A supergroup with these people and the bot; the first of them owns it.
    pub fn supergroup(&self, title: &str, people: &[PersonId]) -> ChatId {
        self.with(|state| found(state, ChatKind::Supergroup, title, people))
    }

    /// A supergroup with topics, whose general topic is closed: every send must name a topic.
    pub fn forum(&self, title: &str, people: &[PersonId]) -> ChatId {
        self.with(|state| found(state, ChatKind::Forum, title, people))
    }

    /// A topic of a forum.
    ///
    /// # Panics
    /// If there is no such chat.
    pub fn topic(&self, chat: ChatId, name: &str) -> ThreadId {
        self.with(|state| {
            let within = state.chats.get_mut(&chat).unwrap_or_else(|| panic!("no chat {chat}"));
            within.next_message += 1;
            let id = ThreadId(within.next_message);
            within.topics.insert(id, Topic { name: name.to_owned(), open: true });
            id
        })
    }

    /// Changes what a test may set of a chat: topics open or closed, ephemeral messages, rights. The
    /// fake is locked meanwhile.
    ///
    /// # Panics
    /// If there is no such chat.
    pub fn change_chat(&self, chat: ChatId, change: impl FnOnce(&mut super::Chat)) {
        self.with(|state| {
            change(state.chats.get_mut(&chat).unwrap_or_else(|| panic!("no chat {chat}")));
        });
    }

    /// Sets the support of ephemeral messages by this chat's server (an old server, by default).
    pub fn ephemeral(&self, chat: ChatId, mode: Ephemeral) {
        self.change_chat(chat, |chat| chat.ephemeral = mode);
    }

    /// Makes a person an administrator, a member or the owner.
    pub fn role(&self, person: PersonId, chat: ChatId, role: Role) {
        self.change_chat(chat, |chat| {
            chat.members.insert(person, role);
        });
    }

    /// A person joins.
    pub fn joins(&self, person: PersonId, chat: ChatId) -> Said {
        self.role(person, chat, Role::Member);
        self.with(|state| {
            let user = wire::user(known(state, person));
            service(state, person, chat, json!({ "new_chat_members": [user] }))
        })
    }

    /// A person leaves.
    pub fn goes(&self, person: PersonId, chat: ChatId) -> Said {
        self.change_chat(chat, |chat| {
            chat.members.remove(&person);
        });
        self.with(|state| {
            let user = wire::user(known(state, person));
            service(state, person, chat, json!({ "left_chat_member": user }))
        })
    }

    /// A person adds the bot: a `my_chat_member` update and a service message. Returns the former.
    pub fn adds_bot(&self, person: PersonId, chat: ChatId) -> Option<UpdateId> {
        let update = self.seats_bot(person, chat, BotSeat::Member);
        self.with(|state| {
            service(state, person, chat, json!({ "new_chat_members": [wire::bot()] }))
        });
        update
    }

    /// A person removes the bot.
    pub fn removes_bot(&self, person: PersonId, chat: ChatId) -> Option<UpdateId> {
        self.seats_bot(person, chat, BotSeat::Kicked)
    }

    /// A person makes the bot an administrator, a member, or removes it.
    pub fn seats_bot(&self, person: PersonId, chat: ChatId, seat: BotSeat) -> Option<UpdateId> {
        self.with(|state| changed(state, person, chat, |chat| chat.bot = seat))
    }

    /// A person changes what the bot may do as a member.
    pub fn limits_bot(
        &self,
        person: PersonId,
        chat: ChatId,
        rights: BotRights,
    ) -> Option<UpdateId> {
        self.with(|state| changed(state, person, chat, |chat| chat.rights = rights))
    }

    /// A group becomes a supergroup of another id, which is returned: both chats get a service message,
    /// and what the bot sends to the old one is refused with the new id.
    ///
    /// # Panics
    /// If there is no such group.
    pub fn upgrades(&self, person: PersonId, chat: ChatId) -> ChatId {
        self.with(|state| {
            let old = state.chats.get(&chat).unwrap_or_else(|| panic!("no chat {chat}")).clone();
            let new = found(state, ChatKind::Supergroup, &old.title, &[]);
            let after = state.add_chat(new, ChatKind::Supergroup, &old.title);
            after.members = old.members;
            after.bot = old.bot;
            after.rights = old.rights;
            after.ephemeral = old.ephemeral;
            service(state, person, chat, json!({ "migrate_to_chat_id": new.0 }));
            service(state, person, new, json!({ "migrate_from_chat_id": chat.0 }));
            if let Some(old) = state.chats.get_mut(&chat) {
                old.migrated_to = Some(new);
            }
            new
        })
    }
}

fn found(state: &mut State, kind: ChatKind, title: &str, people: &[PersonId]) -> ChatId {
    let number = state.fresh();
    let id = match kind {
        ChatKind::Group => ChatId(-4_000_000 - number),
        ChatKind::Private | ChatKind::Supergroup | ChatKind::Forum => {
            ChatId(-1_002_000_000_000 - number)
        }
    };
    let chat = state.add_chat(id, kind, title);
    for (at, person) in people.iter().enumerate() {
        chat.members.insert(*person, if at == 0 { Role::Owner } else { Role::Member });
    }
    id
}

/// A service message; bots get all of them while they are in the chat.
fn service(state: &mut State, person: PersonId, chat: ChatId, fields: Value) -> Said {
    let place = Place { chat, thread: None };
    let post = state.add_post(place, Author::Person(person), Shown::default(), None);
    post.service = Some(fields);
    let message = post.target();
    let there = state
        .chats
        .get(&chat)
        .is_some_and(|chat| matches!(chat.bot, BotSeat::Member | BotSeat::Administrator));
    let body = state.wire(chat, message);
    Said { message, update: there.then(|| state.queue.push("message", body)).flatten() }
}

/// Changes the bot's standing in a chat, and tells the bot.
fn changed(
    state: &mut State,
    person: PersonId,
    chat: ChatId,
    change: impl FnOnce(&mut super::Chat),
) -> Option<UpdateId> {
    let within = state.chats.get_mut(&chat)?;
    let before = wire::bot_member(within.bot, within.rights);
    change(within);
    let after = wire::bot_member(within.bot, within.rights);
    let body = json!({
        "chat": wire::chat(state, state.chats.get(&chat)?),
        "from": wire::user(state.people.get(&person)?),
        "date": state.now().div_euclid(1000),
        "old_chat_member": before, "new_chat_member": after,
    });
    state.queue.push("my_chat_member", body)
}
