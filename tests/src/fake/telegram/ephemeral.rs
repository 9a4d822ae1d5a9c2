//! Messages in a group that one member sees (Bot API 10.3), in three kinds of servers.

use super::args::{Args, integer};
use super::messages::{self, Edit};
use super::model::{
    Author, BotSeat, CallbackId, Chat, ChatId, Ephemeral, EphemeralId, MessageId, PersonId, Place,
    Shown, Target, ThreadId,
};
use super::refusal::{Outcome, Refusal};
use super::state::State;
use super::transcript::looks;
use serde_json::json;

/// The time after a press or a command in which a bot without rights may whisper, in milliseconds.
pub const WINDOW: i64 = 15_000;

/// An ephemeral message about to be sent.
#[derive(Clone, Debug)]
pub(super) struct Whisper {
    chat: ChatId,
    to: PersonId,
    covers: Option<MessageId>,
}

/// Returns the ephemeral message that the request asks for, if this server knows such messages. An old server ignores
/// the parameter: then the message is for everybody.
pub(super) fn wanted(state: &State, args: &Args, chat: ChatId) -> Result<Option<Whisper>, Refusal> {
    let Some(parameters) = args.get("ephemeral_message_parameters") else { return Ok(None) };
    let within = state.entered(chat)?;
    match within.ephemeral {
        Ephemeral::Absent => return Ok(None),
        Ephemeral::Refused => return Err(Refusal::bad("EPHEMERAL_NOT_ALLOWED")),
        Ephemeral::Works => {}
    }
    if !within.is_group() {
        return Err(Refusal::bad("ephemeral messages can be sent only in groups"));
    }
    let to = integer(&parameters["receiver_user_id"]).map(PersonId).ok_or_else(|| {
        Refusal::breach("receiver_user_id is missing", "parameter \"receiver_user_id\" is required")
    })?;
    if !within.members.contains_key(&to) {
        return Err(Refusal::bad("user not found"));
    }
    let callback = parameters["callback_query_id"].as_str().map(|id| CallbackId(id.to_owned()));
    let fresh = match &callback {
        Some(id) => pressed(state, id, within, to)?,
        None => state.whispers.get(&(chat, to)).is_some_and(|at| state.due() - at <= WINDOW),
    };
    if within.bot != BotSeat::Administrator && !fresh {
        return Err(Refusal::bad("not enough rights to send an ephemeral message"));
    }
    let covers = match parameters["replace_callback_query_message"].as_bool() {
        Some(true) => Some(covered(state, callback.as_ref())?),
        _ => None,
    };
    Ok(Some(Whisper { chat, to, covers }))
}

/// Checks that the press is this member's, here, and young enough.
fn pressed(state: &State, id: &CallbackId, chat: &Chat, to: PersonId) -> Result<bool, Refusal> {
    let callback = state.callbacks.get(id);
    let callback = callback.filter(|one| one.person == to && one.chat == chat.id);
    let callback = callback.ok_or_else(|| Refusal::bad("QUERY_ID_INVALID"))?;
    Ok(state.due() - callback.at <= WINDOW)
}

fn covered(state: &State, callback: Option<&CallbackId>) -> Result<MessageId, Refusal> {
    match callback.and_then(|id| state.callbacks.get(id)).map(|callback| callback.on) {
        Some(Target::Message(id)) => Ok(id),
        Some(Target::Ephemeral(_)) => Err(Refusal::breach(
            "replace_callback_query_message for a press on an ephemeral message",
            "MESSAGE_ID_INVALID",
        )),
        None => Err(Refusal::breach(
            "replace_callback_query_message without a press",
            "QUERY_ID_INVALID",
        )),
    }
}

/// Sends it; it may get lost, which the bot is not told.
pub(super) fn deliver(
    state: &mut State,
    whisper: &Whisper,
    thread: Option<ThreadId>,
    shown: Shown,
) -> Outcome {
    let what = looks(&shown);
    let lost = match state.losing.get_mut(&whisper.to) {
        Some(left) if *left > 0 => {
            *left -= 1;
            true
        }
        _ => false,
    };
    let place = Place { chat: whisper.chat, thread };
    let post = state.add_post(place, Author::Bot, shown, Some(whisper.to));
    post.covers = whisper.covers;
    post.lost = lost;
    let target = post.target();
    if !lost {
        let cover = whisper.covers.map(|id| format!(" over #{id}")).unwrap_or_default();
        state.tell(whisper.chat, Some(whisper.to), format!("whisper{cover} {what}"));
    }
    Ok(state.wire(whisper.chat, target))
}

/// The message of an edit or a deletion: its chat, its receiver, itself.
fn named(state: &State, args: &Args) -> Result<(ChatId, PersonId, EphemeralId), Refusal> {
    let chat = args.chat()?;
    match state.entered(chat)?.ephemeral {
        Ephemeral::Absent => Err(Refusal::not_found()),
        Ephemeral::Refused => Err(Refusal::bad("EPHEMERAL_NOT_ALLOWED")),
        Ephemeral::Works => {
            let receiver = args.person("receiver_user_id")?;
            Ok((chat, receiver, EphemeralId(args.needed("ephemeral_message_id")?)))
        }
    }
}

/// editEphemeralMessageText, …Caption, …Media, …ReplyMarkup: they answer `true`.
pub(super) fn edit(state: &mut State, args: &Args, edit: Edit) -> Outcome {
    let (chat, person, id) = named(state, args)?;
    let target = Target::Ephemeral(id);
    let post = state.chat(chat)?.find(target);
    let post = post.filter(|post| post.stands() && post.only_for == Some(person));
    let post = post.ok_or_else(|| Refusal::bad("message to edit not found"))?;
    if post.author != Author::Bot {
        return Err(Refusal::bad("message can't be edited"));
    }
    let (old, lost) = (post.shown.clone(), post.lost);
    state.counts(chat)?;
    let shown = messages::edited(state, args, edit, &old)?;
    let what = looks(&shown);
    state.change(chat, target, shown);
    if !lost {
        state.tell(chat, Some(person), format!("whisper edited {what}"));
    }
    Ok(json!(true))
}

/// Handles deleteEphemeralMessage.
pub(super) fn delete(state: &mut State, args: &Args) -> Outcome {
    let (chat, person, id) = named(state, args)?;
    let now = state.now();
    let post = state.chat_mut(chat)?.find_mut(Target::Ephemeral(id));
    let post = post.filter(|post| post.stands() && post.only_for == Some(person));
    let post = post.ok_or_else(|| Refusal::bad("message to delete not found"))?;
    post.deleted_at = Some(now);
    if !post.lost {
        state.tell(chat, Some(person), "whisper deleted".to_owned());
    }
    Ok(json!(true))
}
