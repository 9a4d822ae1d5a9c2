//! Sending, editing and deleting.

use super::args::Args;
use super::ephemeral::{self, Whisper};
use super::html::units;
use super::limits::{self, Words};
use super::model::{
    Action, Author, BotSeat, Button, Chat, ChatId, ChatKind, MessageId, Place, Post, Shown, Target,
};
use super::picture::Picture;
use super::refusal::{Outcome, Refusal};
use super::state::{BOT_USERNAME, State};
use super::transcript::looks;
use super::{Keep, wire};
use axum::body::Bytes;
use serde_json::{Value, json};

/// The time for which a bot may delete messages, in milliseconds.
const DELETABLE: i64 = 48 * 3600 * 1000;

/// The kind of a message's content.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Made {
    Text,
    Photo,
    Animation,
}

/// sendMessage, sendPhoto and sendAnimation.
pub(super) fn send(state: &mut State, args: &Args, made: Made) -> Outcome {
    let chat = args.chat()?;
    let whisper = ephemeral::wanted(state, args, chat)?;
    let within = state.entered(chat)?;
    may_send(within, made)?;
    state.topic(within, args)?;
    let reply_to = reply(within, args, &whisper)?;
    state.counts(chat)?;
    let shown = Shown { buttons: keyboard(state, args)?, ..body(state, args, made)? };
    if let Some(whisper) = whisper {
        return ephemeral::deliver(state, &whisper, args.thread()?, shown);
    }
    let what = looks(&shown);
    let place = Place { chat, thread: args.thread()? };
    let post = state.add_post(place, Author::Bot, shown, None);
    post.reply_to = reply_to;
    let id = post.id;
    let quiet = if args.is("disable_notification") { "silently " } else { "" };
    state.tell(chat, None, format!("{quiet}send #{id} {what}"));
    Ok(state.wire(chat, id.into()))
}

fn may_send(chat: &Chat, made: Made) -> Result<(), Refusal> {
    if !chat.is_group() || chat.bot == BotSeat::Administrator {
        return Ok(());
    }
    match made {
        Made::Text if !chat.rights.texts => {
            Err(Refusal::bad("not enough rights to send text messages to the chat"))
        }
        Made::Photo if !chat.rights.photos => {
            Err(Refusal::bad("not enough rights to send photos to the chat"))
        }
        Made::Text | Made::Photo | Made::Animation => Ok(()),
    }
}

fn reply(
    chat: &Chat,
    args: &Args,
    whisper: &Option<Whisper>,
) -> Result<Option<MessageId>, Refusal> {
    let Some(parameters) = args.get("reply_parameters") else { return Ok(None) };
    if whisper.is_some() && !parameters["ephemeral_message_id"].is_null() {
        return Ok(None);
    }
    let id = MessageId(parameters["message_id"].as_i64().unwrap_or_default());
    if chat.post(id).is_some_and(Post::stands) {
        return Ok(Some(id));
    }
    if parameters["allow_sending_without_reply"] == true {
        return Ok(None);
    }
    Err(Refusal::bad("message to be replied not found"))
}

/// Text and picture of a new message, without buttons.
fn body(state: &State, args: &Args, made: Made) -> Result<Shown, Refusal> {
    let json = Value::Object(args.json.clone());
    match made {
        Made::Text => {
            args.needed_text("text")?;
            let (text, entities) = limits::words(&json, ("text", "entities"), Words::Text)?;
            Ok(Shown { text, entities, ..Shown::default() })
        }
        Made::Photo | Made::Animation => {
            let (part, take): (_, Takes) = match made {
                Made::Animation => ("animation", Picture::take_animation),
                Made::Text | Made::Photo => ("photo", Picture::take),
            };
            let picture = picture(state, args, args.text(part), part, take)?;
            let names = ("caption", "caption_entities");
            let (text, entities) = limits::words(&json, names, Words::Caption)?;
            Ok(Shown { text, entities, picture: Some(picture), ..Shown::default() })
        }
    }
}

/// A function that returns the picture of an upload.
type Takes = fn(&Bytes) -> Result<Picture, Refusal>;

/// A photo or an animation: uploaded under the name `part` or by `attach://`, or one already known.
fn picture(
    state: &State,
    args: &Args,
    given: Option<&str>,
    part: &str,
    take: Takes,
) -> Result<Picture, Refusal> {
    let upload = match given {
        None => args.files.get(part),
        Some(text) => match text.strip_prefix("attach://") {
            Some(name) => {
                let what = format!("{text} names no part of the request");
                Some(args.files.get(name).ok_or_else(|| {
                    Refusal::breach(&what, "wrong file identifier/HTTP URL specified")
                })?)
            }
            None => None,
        },
    };
    let Some(bytes) = upload else {
        let known = given.and_then(|id| state.pictures.get(id)).cloned();
        return known.ok_or_else(|| Refusal::bad("wrong file identifier/HTTP URL specified"));
    };
    let mut picture = take(bytes)?;
    if state.keep == Keep::Latest {
        picture.bytes = Bytes::new();
    }
    Ok(picture)
}

/// The part that an edit changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Edit {
    Text,
    Caption,
    Media,
    Markup,
}

/// editMessageText, …Caption, …Media, …ReplyMarkup.
pub(super) fn edit(state: &mut State, args: &Args, edit: Edit) -> Outcome {
    if args.get("inline_message_id").is_some() {
        return Err(Refusal::breach("inline messages are not modelled", "MESSAGE_ID_INVALID"));
    }
    let chat = args.chat()?;
    let target = Target::Message(args.message()?);
    let within = state.entered(chat)?;
    let post = within.find(target).filter(|post| post.stands());
    let post = post.ok_or_else(|| Refusal::bad("message to edit not found"))?;
    if post.author != Author::Bot || post.service.is_some() {
        return Err(Refusal::bad("message can't be edited"));
    }
    let old = post.shown.clone();
    if let Some(seconds) = state.frozen.get(&(chat, args.message()?)) {
        return Err(Refusal::too_many(*seconds));
    }
    state.counts(chat)?;
    let shown = edited(state, args, edit, &old)?;
    let what = looks(&shown);
    state.change(chat, target, shown);
    state.tell(chat, None, format!("edit #{} {what}", args.message()?));
    Ok(state.wire(chat, target))
}

/// The buttons of a message. One that opens a Mini App stands in private chats only.
fn keyboard(state: &State, args: &Args) -> Result<Vec<Vec<Button>>, Refusal> {
    let buttons = limits::keyboard(args.get("reply_markup"), BOT_USERNAME)?;
    let app = buttons.iter().flatten().any(|button| matches!(button.action, Action::WebApp(_)));
    let chat = args.chat().ok().and_then(|chat| state.chats.get(&chat));
    if app && chat.is_none_or(|chat| chat.kind != ChatKind::Private) {
        return Err(Refusal::breach(
            "a Mini App's button outside of a private chat",
            "BUTTON_TYPE_INVALID",
        ));
    }
    Ok(buttons)
}

/// Returns the content of a message after an edit.
pub(super) fn edited(
    state: &State,
    args: &Args,
    edit: Edit,
    old: &Shown,
) -> Result<Shown, Refusal> {
    let json = Value::Object(args.json.clone());
    let buttons = keyboard(state, args)?;
    let new = match edit {
        Edit::Text if old.picture.is_some() => {
            return Err(Refusal::bad("there is no text in the message to edit"));
        }
        Edit::Caption if old.picture.is_none() => {
            return Err(Refusal::bad("there is no caption in the message to edit"));
        }
        Edit::Text => {
            args.needed_text("text")?;
            let (text, entities) = limits::words(&json, ("text", "entities"), Words::EditedText)?;
            Shown { text, entities, picture: None, buttons }
        }
        Edit::Caption => {
            let names = ("caption", "caption_entities");
            let (text, entities) = limits::words(&json, names, Words::Caption)?;
            Shown { text, entities, picture: old.picture.clone(), buttons }
        }
        Edit::Media => {
            let media = args.get("media").cloned().unwrap_or_default();
            if media["type"] != "photo" {
                let what = format!("media of the type {} is not modelled", media["type"]);
                return Err(Refusal::breach(&what, "can't parse InputMedia"));
            }
            let given = media["media"].as_str();
            let picture = picture(state, args, given, "media", Picture::take)?;
            let names = ("caption", "caption_entities");
            let (text, entities) = limits::words(&media, names, Words::Caption)?;
            Shown { text, entities, picture: Some(picture), buttons }
        }
        Edit::Markup => Shown { buttons, ..old.clone() },
    };
    if new == *old {
        return Err(Refusal::bad(
            "message is not modified: specified new message content and reply markup are exactly \
             the same as a current content and reply markup of the message",
        ));
    }
    Ok(new)
}

/// Handles deleteMessage.
pub(super) fn delete(state: &mut State, args: &Args) -> Outcome {
    let (chat, id) = (args.chat()?, args.message()?);
    let now = state.now();
    let within = state.entered(chat)?;
    let post = within.post(id).filter(|post| post.stands());
    let post = post.ok_or_else(|| Refusal::bad("message to delete not found"))?;
    deletable(within, post, now)?;
    remove(state, chat, id);
    Ok(json!(true))
}

/// deleteMessages: those that are not there are passed over.
pub(super) fn delete_many(state: &mut State, args: &Args) -> Outcome {
    let chat = args.chat()?;
    let none = Vec::new();
    let ids = args.get("message_ids").and_then(Value::as_array).unwrap_or(&none);
    if !(1..=100).contains(&ids.len()) {
        let what = format!("{} messages to delete at once", ids.len());
        return Err(Refusal::breach(&what, "wrong number of message identifiers"));
    }
    let now = state.now();
    let within = state.entered(chat)?;
    let ids: Vec<MessageId> = ids.iter().filter_map(Value::as_i64).map(MessageId).collect();
    let standing = |id: &&MessageId| within.post(**id).is_some_and(Post::stands);
    let found: Vec<MessageId> = ids.iter().filter(standing).copied().collect();
    for post in found.iter().filter_map(|id| within.post(*id)) {
        deletable(within, post, now)?;
    }
    for id in found {
        remove(state, chat, id);
    }
    Ok(json!(true))
}

fn deletable(chat: &Chat, post: &Post, now: i64) -> Result<(), Refusal> {
    let theirs = post.author != Author::Bot;
    if theirs && chat.is_group() {
        return match chat.bot {
            BotSeat::Administrator => Ok(()),
            BotSeat::Member | BotSeat::Left | BotSeat::Kicked => {
                Err(Refusal::bad("message can't be deleted"))
            }
        };
    }
    let old = now - post.sent_at > DELETABLE;
    let free = chat.bot == BotSeat::Administrator && chat.kind != ChatKind::Group;
    if old && !free {
        return Err(Refusal::bad("message can't be deleted for everyone"));
    }
    Ok(())
}

/// Takes a message away.
pub(super) fn remove(state: &mut State, chat: ChatId, id: MessageId) {
    let now = state.now();
    let Some(within) = state.chats.get_mut(&chat) else { return };
    if let Some(post) = within.find_mut(Target::Message(id)) {
        post.deleted_at = Some(now);
    }
    state.tell(chat, None, format!("delete #{id}"));
}

/// Returns the answer to a press as people see it.
pub(super) fn answer_looks(args: &Args) -> Option<String> {
    let text = args.text("text").unwrap_or_default();
    let url = args.text("url").unwrap_or_default();
    let kind = if args.is("show_alert") { "alert" } else { "notice" };
    match (units(text), url) {
        (0, "") => None,
        (0, url) => Some(format!("answer opens {url}")),
        (_, _) => Some(format!("answer {kind} {text:?}")),
    }
}

/// The reply to getMe and the like needs no chat; this one tells a chat's people that the bot is busy.
pub(super) fn action(state: &mut State, args: &Args) -> Outcome {
    let chat = args.chat()?;
    let within = state.entered(chat)?;
    state.topic(within, args)?;
    let action = args.needed_text("action")?.to_owned();
    state.tell(chat, None, format!("action {action}"));
    Ok(json!(true))
}

/// Handles getChat.
pub(super) fn describe(state: &State, args: &Args) -> Outcome {
    let chat = args.chat()?;
    let within = state.chat(chat)?;
    if within.is_group() {
        state.entered(chat)?;
    }
    Ok(wire::full_chat(state, within))
}
