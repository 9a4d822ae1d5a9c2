//! The fake's people, chats and posts as JSON of the Bot API.

use super::model::{
    Author, BotRights, BotSeat, Chat, ChatKind, Person, PersonId, Post, Role, Shown,
};
use super::state::{BOT_ID, BOT_NAME, BOT_USERNAME, State};
use serde_json::{Value, json};

/// The bot, as others' messages name it.
pub(super) fn bot() -> Value {
    json!({ "id": BOT_ID, "is_bot": true, "first_name": BOT_NAME, "username": BOT_USERNAME })
}

/// The bot, as getMe names it.
pub(super) fn me(state: &State) -> Value {
    let mut me = bot();
    me["can_join_groups"] = json!(true);
    me["can_read_all_group_messages"] = json!(state.privacy == super::Privacy::Off);
    me["supports_inline_queries"] = json!(true);
    me["supports_guest_queries"] = json!(true);
    me["can_connect_to_business"] = json!(false);
    me["has_main_web_app"] = json!(state.main_app);
    me
}

/// A person.
pub(super) fn user(person: &Person) -> Value {
    let mut user = json!({ "id": person.id.0, "is_bot": false, "first_name": person.first_name });
    if let Some(name) = &person.username {
        user["username"] = json!(name);
    }
    if let Some(language) = &person.language {
        user["language_code"] = json!(language);
    }
    user
}

/// A chat, as messages name it.
pub(super) fn chat(state: &State, chat: &Chat) -> Value {
    match chat.kind {
        ChatKind::Private => {
            let mut wire = json!({ "id": chat.id.0, "type": "private" });
            if let Some(person) = state.people.get(&PersonId(chat.id.0)) {
                wire["first_name"] = json!(person.first_name);
                if let Some(name) = &person.username {
                    wire["username"] = json!(name);
                }
            }
            wire
        }
        ChatKind::Group => json!({ "id": chat.id.0, "type": "group", "title": chat.title }),
        ChatKind::Supergroup => {
            json!({ "id": chat.id.0, "type": "supergroup", "title": chat.title })
        }
        ChatKind::Forum => {
            json!({ "id": chat.id.0, "type": "supergroup", "title": chat.title, "is_forum": true })
        }
    }
}

/// A chat, as getChat describes it.
pub(super) fn full_chat(state: &State, of: &Chat) -> Value {
    let mut full = chat(state, of);
    full["accent_color_id"] = json!(1);
    full["max_reaction_count"] = json!(11);
    full["accepted_gift_types"] = json!({
        "unlimited_gifts": false, "limited_gifts": false, "unique_gifts": false,
        "premium_subscription": false, "gifts_from_channels": false,
    });
    if of.is_group() {
        full["permissions"] = json!({
            "can_send_messages": of.rights.texts, "can_send_photos": of.rights.photos,
            "can_send_audios": true, "can_send_documents": true, "can_send_videos": true,
            "can_send_video_notes": true, "can_send_voice_notes": true, "can_send_polls": true,
            "can_send_other_messages": true, "can_add_web_page_previews": true,
            "can_change_info": false, "can_invite_users": true, "can_pin_messages": false,
            "can_manage_topics": false,
        });
    }
    full
}

fn administrator(user: Value) -> Value {
    json!({
        "status": "administrator", "user": user, "can_be_edited": false, "is_anonymous": false,
        "can_manage_chat": true, "can_delete_messages": true, "can_manage_video_chats": false,
        "can_restrict_members": false, "can_promote_members": false, "can_change_info": false,
        "can_invite_users": true, "can_post_stories": false, "can_edit_stories": false,
        "can_delete_stories": false, "can_pin_messages": true, "can_manage_topics": false,
    })
}

/// A member of a chat.
pub(super) fn member(person: &Person, role: Option<Role>) -> Value {
    let user = user(person);
    match role {
        None => json!({ "status": "left", "user": user }),
        Some(Role::Member) => json!({ "status": "member", "user": user }),
        Some(Role::Administrator) => administrator(user),
        Some(Role::Owner) => json!({ "status": "creator", "user": user, "is_anonymous": false }),
    }
}

/// The bot as a member of a chat.
pub(super) fn bot_member(seat: BotSeat, rights: BotRights) -> Value {
    match seat {
        BotSeat::Left => json!({ "status": "left", "user": bot() }),
        BotSeat::Kicked => json!({ "status": "kicked", "user": bot(), "until_date": 0 }),
        BotSeat::Member if rights == BotRights::ALL => json!({ "status": "member", "user": bot() }),
        BotSeat::Member => json!({
            "status": "restricted", "user": bot(), "is_member": true, "until_date": 0,
            "can_send_messages": rights.texts, "can_send_photos": rights.photos,
            "can_send_audios": true, "can_send_documents": true, "can_send_videos": true,
            "can_send_video_notes": true, "can_send_voice_notes": true, "can_send_polls": true,
            "can_send_other_messages": true, "can_add_web_page_previews": true,
            "can_react_to_messages": true, "can_edit_tag": false, "can_change_info": false,
            "can_invite_users": true, "can_pin_messages": false, "can_manage_topics": false,
        }),
        BotSeat::Administrator => administrator(bot()),
    }
}

/// A message.
pub(super) fn message(state: &State, within: &Chat, post: &Post) -> Value {
    let mut wire = bare_message(state, within, post);
    if let Some(answered) = post.reply_to.and_then(|id| within.post(id)) {
        wire["reply_to_message"] = bare_message(state, within, answered);
    }
    wire
}

fn bare_message(state: &State, within: &Chat, post: &Post) -> Value {
    let from = match post.author {
        Author::Bot => bot(),
        Author::Person(person) => state.people.get(&person).map_or(Value::Null, user),
    };
    let mut wire = json!({
        "message_id": post.id.0, "from": from, "chat": chat(state, within),
        "date": post.sent_at.div_euclid(1000),
    });
    if let Some(thread) = post.thread {
        wire["message_thread_id"] = json!(thread.0);
        wire["is_topic_message"] = json!(true);
    }
    if let Some(at) = post.edited_at {
        wire["edit_date"] = json!(at.div_euclid(1000));
    }
    if let Some(id) = post.ephemeral {
        wire["ephemeral_message_id"] = json!(id.0);
        wire["receiver_user"] = match post.author {
            Author::Bot => {
                post.only_for.and_then(|id| state.people.get(&id)).map_or(Value::Null, user)
            }
            Author::Person(_) => bot(),
        };
    }
    match &post.service {
        Some(service) => merge(&mut wire, service),
        None => content(&mut wire, &post.shown),
    }
    wire
}

fn merge(wire: &mut Value, fields: &Value) {
    for (name, value) in fields.as_object().into_iter().flatten() {
        wire[name] = value.clone();
    }
}

fn content(wire: &mut Value, shown: &Shown) {
    let (text, entities) = match &shown.picture {
        None => ("text", "entities"),
        Some(picture) => {
            let (width, height) = picture.shown_size();
            let file = json!({
                "file_id": file_id(&picture.hash), "file_unique_id": picture.hash,
                "width": width, "height": height, "file_size": picture.size,
            });
            if picture.moves {
                wire["animation"] = file;
                wire["animation"]["duration"] = json!(1);
            } else {
                wire["photo"] = json!([file]);
            }
            ("caption", "caption_entities")
        }
    };
    if !shown.text.is_empty() {
        wire[text] = json!(shown.text);
    }
    if !shown.entities.is_empty() {
        wire[entities] = json!(shown.entities);
    }
    if !shown.buttons.is_empty() {
        let rows: Vec<Vec<&Value>> = shown
            .buttons
            .iter()
            .map(|row| row.iter().map(|button| &button.wire).collect())
            .collect();
        wire["reply_markup"] = json!({ "inline_keyboard": rows });
    }
}

/// The name under which a photo can be sent again.
pub(super) fn file_id(hash: &str) -> String {
    format!("photo-{hash}")
}

/// Entities that Telegram finds by itself: commands and mentions.
pub(super) fn found_entities(text: &str) -> Vec<Value> {
    let part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let mut found = Vec::new();
    let mut offset = 0;
    let mut before = ' ';
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let after = &rest[letter.len_utf8()..];
        let word = |text: &str| text.chars().take_while(|letter| part(*letter)).count();
        let length = word(after);
        let kind = match letter {
            '/' if (1..=32).contains(&length) => {
                Some(("bot_command", 1 + length + to_whom(after, length)))
            }
            '@' if (4..=32).contains(&length) => Some(("mention", 1 + length)),
            _ => None,
        };
        if let Some((kind, length)) = kind.filter(|_| before.is_whitespace()) {
            found.push(json!({ "type": kind, "offset": offset, "length": length }));
            before = 'x';
            offset += length;
            rest = &rest[length..];
            continue;
        }
        offset += letter.len_utf16();
        before = letter;
        rest = after;
    }
    found
}

/// The length of `@somebot` behind a command's name.
fn to_whom(after: &str, name: usize) -> usize {
    let Some(bot) = after[name..].strip_prefix('@') else { return 0 };
    let length =
        bot.chars().take_while(|letter| letter.is_ascii_alphanumeric() || *letter == '_').count();
    if length == 0 { 0 } else { 1 + length }
}
