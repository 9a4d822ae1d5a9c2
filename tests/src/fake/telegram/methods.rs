//! The methods the fake knows, by name.

use super::args::{Args, missing};
use super::messages::{self, Edit, Made};
use super::model::{Answer, BotSeat, CallbackId, InlineId, Role};
use super::refusal::{Outcome, Refusal};
use super::state::{BOT_ID, BOT_USERNAME, State};
use super::{ephemeral, limits, wire};
use serde_json::{Value, json};

/// The age up to which a press or an inline query may be answered, in milliseconds.
pub const ANSWERABLE: i64 = 15_000;

/// Telegram's words for a press answered late, twice, or never made.
const TOO_OLD: &str = "query is too old and response timeout expired or query ID is invalid";

/// Every method, as Telegram spells it.
const METHODS: &[&str] = &[
    "getMe",
    "getUpdates",
    "deleteWebhook",
    "getWebhookInfo",
    "setMyCommands",
    "getMyCommands",
    "sendMessage",
    "sendPhoto",
    "sendAnimation",
    "editMessageText",
    "editMessageCaption",
    "editMessageMedia",
    "editMessageReplyMarkup",
    "deleteMessage",
    "deleteMessages",
    "editEphemeralMessageText",
    "editEphemeralMessageCaption",
    "editEphemeralMessageMedia",
    "editEphemeralMessageReplyMarkup",
    "deleteEphemeralMessage",
    "answerCallbackQuery",
    "answerInlineQuery",
    "answerGuestQuery",
    "getChat",
    "getChatMember",
    "getFile",
    "getChatAdministrators",
    "sendChatAction",
    "leaveChat",
];

/// Returns the method's own spelling, for any case.
pub(super) fn spelling(name: &str) -> Option<&'static str> {
    METHODS.iter().copied().find(|known| known.eq_ignore_ascii_case(name))
}

/// Carries a request out; getUpdates is the server's own.
pub(super) fn handle(state: &mut State, args: &Args) -> Outcome {
    match args.method.as_str() {
        "getMe" => Ok(wire::me(state)),
        "deleteWebhook" => {
            state.webhook = None;
            if args.is("drop_pending_updates") {
                state.queue.clear();
            }
            Ok(json!(true))
        }
        "getWebhookInfo" => Ok(json!({
            "url": state.webhook.clone().unwrap_or_default(), "has_custom_certificate": false,
            "pending_update_count": state.queue.unconfirmed(),
        })),
        "setMyCommands" => set_commands(state, args),
        "getMyCommands" => {
            Ok(json!(state.commands.get(&commands_key(args)).cloned().unwrap_or_default()))
        }
        "sendMessage" => messages::send(state, args, Made::Text),
        "sendPhoto" => messages::send(state, args, Made::Photo),
        "sendAnimation" => messages::send(state, args, Made::Animation),
        "editMessageText" => messages::edit(state, args, Edit::Text),
        "editMessageCaption" => messages::edit(state, args, Edit::Caption),
        "editMessageMedia" => messages::edit(state, args, Edit::Media),
        "editMessageReplyMarkup" => messages::edit(state, args, Edit::Markup),
        "deleteMessage" => messages::delete(state, args),
        "deleteMessages" => messages::delete_many(state, args),
        "editEphemeralMessageText" => ephemeral::edit(state, args, Edit::Text),
        "editEphemeralMessageCaption" => ephemeral::edit(state, args, Edit::Caption),
        "editEphemeralMessageMedia" => ephemeral::edit(state, args, Edit::Media),
        "editEphemeralMessageReplyMarkup" => ephemeral::edit(state, args, Edit::Markup),
        "deleteEphemeralMessage" => ephemeral::delete(state, args),
        "answerCallbackQuery" => answer_press(state, args),
        "answerInlineQuery" => answer_inline(state, args),
        "answerGuestQuery" => super::guest::answer(state, args, ANSWERABLE),
        "getChat" => messages::describe(state, args),
        "getChatMember" => member(state, args),
        "getFile" => super::files::describe(state, args),
        "getChatAdministrators" => administrators(state, args),
        "sendChatAction" => messages::action(state, args),
        "leaveChat" => leave(state, args),
        _ => Err(Refusal::not_found()),
    }
}

fn commands_key(args: &Args) -> (String, String) {
    let default = json!({ "type": "default" });
    let scope = args.get("scope").unwrap_or(&default).to_string();
    (scope, args.text("language_code").unwrap_or_default().to_owned())
}

fn set_commands(state: &mut State, args: &Args) -> Outcome {
    let list = args.get("commands").and_then(Value::as_array).ok_or_else(|| missing("commands"))?;
    limits::commands(list)?;
    let language = args.text("language_code").unwrap_or_default();
    let two = language.len() == 2 && language.bytes().all(|byte| byte.is_ascii_lowercase());
    if !language.is_empty() && !two {
        let what = format!("the language code \"{language}\"");
        return Err(Refusal::breach(&what, "LANG_CODE_INVALID"));
    }
    let mut list = list.clone();
    for command in &mut list {
        let name =
            command["command"].as_str().unwrap_or_default().trim_start_matches('/').to_owned();
        command["command"] = json!(name);
    }
    state.commands.insert(commands_key(args), list);
    Ok(json!(true))
}

fn answer_press(state: &mut State, args: &Args) -> Outcome {
    limits::answer(args, BOT_USERNAME)?;
    let id = CallbackId(args.needed_text("callback_query_id")?.to_owned());
    let now = state.due();
    let callback = state.callbacks.get_mut(&id);
    let callback = callback.filter(|one| one.answer.is_none() && now - one.at <= ANSWERABLE);
    let callback = callback.ok_or_else(|| Refusal::bad(TOO_OLD))?;
    callback.answer = Some(Answer {
        text: args.text("text").filter(|text| !text.is_empty()).map(str::to_owned),
        show_alert: args.is("show_alert"),
        url: args.text("url").filter(|url| !url.is_empty()).map(str::to_owned),
        at: now,
    });
    let (chat, person) = (callback.chat, callback.person);
    if let Some(what) = messages::answer_looks(args) {
        state.tell(chat, Some(person), what);
    }
    Ok(json!(true))
}

fn answer_inline(state: &mut State, args: &Args) -> Outcome {
    let list = args.get("results").and_then(Value::as_array).cloned().unwrap_or_default();
    limits::results(args, &list, BOT_USERNAME)?;
    super::guest::photos(state, &list)?;
    let id = InlineId(args.needed_text("inline_query_id")?.to_owned());
    let now = state.due();
    let inline = state.inlines.get_mut(&id);
    let inline = inline.filter(|one| one.answer.is_none() && now - one.at <= ANSWERABLE);
    let inline = inline.ok_or_else(|| Refusal::bad(TOO_OLD))?;
    inline.answer = Some(Value::Object(args.json.clone()));
    let person = inline.person;
    let results = args.get("results").cloned().unwrap_or_default();
    state.tell(person.into(), Some(person), format!("inline {results}"));
    Ok(json!(true))
}

fn member(state: &State, args: &Args) -> Outcome {
    let chat = state.entered(args.chat()?)?;
    let id = args.person("user_id")?;
    if id.0 == BOT_ID {
        return Ok(wire::bot_member(chat.bot, chat.rights));
    }
    let person = state.people.get(&id).ok_or_else(|| Refusal::bad("user not found"))?;
    Ok(wire::member(person, chat.members.get(&id).copied()))
}

fn administrators(state: &State, args: &Args) -> Outcome {
    let chat = state.entered(args.chat()?)?;
    if !chat.is_group() {
        return Err(Refusal::bad("there are no administrators in the private chat"));
    }
    let mut list: Vec<Value> = chat
        .members
        .iter()
        .filter(|(_, role)| matches!(role, Role::Administrator | Role::Owner))
        .filter_map(|(id, role)| Some(wire::member(state.people.get(id)?, Some(*role))))
        .collect();
    if chat.bot == BotSeat::Administrator && args.is("return_bots") {
        list.push(wire::bot_member(chat.bot, chat.rights));
    }
    Ok(json!(list))
}

fn leave(state: &mut State, args: &Args) -> Outcome {
    let id = args.chat()?;
    if !state.entered(id)?.is_group() {
        return Err(Refusal::bad("chat can't be left"));
    }
    state.chat_mut(id)?.bot = BotSeat::Left;
    state.tell(id, None, "the bot leaves".to_owned());
    Ok(json!(true))
}
