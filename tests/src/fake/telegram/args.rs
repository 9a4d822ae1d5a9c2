//! A request as it came: the method, its parameters and its files.

use super::model::{Action, Button, ChatId, MessageId, PersonId, ThreadId};
use super::refusal::Refusal;
use axum::body::Bytes;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// One request.
#[derive(Clone, Debug)]
pub(super) struct Args {
    /// The method as Telegram spells it, or as it came when the fake does not know it.
    pub(super) method: String,
    pub(super) json: Map<String, Value>,
    pub(super) files: BTreeMap<String, Bytes>,
}

impl Args {
    /// A parameter that is there and not null.
    pub(super) fn get(&self, name: &str) -> Option<&Value> {
        self.json.get(name).filter(|value| !value.is_null())
    }

    /// An integer, also when written as text.
    pub(super) fn integer(&self, name: &str) -> Result<Option<i64>, Refusal> {
        match self.get(name) {
            None => Ok(None),
            Some(value) => integer(value).map(Some).ok_or_else(|| {
                Refusal::breach(
                    &format!("{name} is {value}, not an integer"),
                    &format!("parameter \"{name}\" must be an integer"),
                )
            }),
        }
    }

    /// An integer that must be there.
    pub(super) fn needed(&self, name: &str) -> Result<i64, Refusal> {
        self.integer(name)?.ok_or_else(|| missing(name))
    }

    /// A text.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        self.get(name).and_then(Value::as_str)
    }

    /// A text that must be there.
    pub(super) fn needed_text(&self, name: &str) -> Result<&str, Refusal> {
        self.text(name).ok_or_else(|| missing(name))
    }

    /// A flag, false when absent.
    pub(super) fn is(&self, name: &str) -> bool {
        self.get(name).is_some_and(|value| value == true || value == "true")
    }

    pub(super) fn chat(&self) -> Result<ChatId, Refusal> {
        match self.get("chat_id") {
            Some(Value::String(name)) if name.parse::<i64>().is_err() => {
                Err(Refusal::bad("chat not found"))
            }
            _ => self.needed("chat_id").map(ChatId),
        }
    }

    /// The chat for the log; `None` when there is none or it is malformed.
    pub(super) fn logged_chat(&self) -> Option<ChatId> {
        self.get("chat_id").and_then(integer).map(ChatId)
    }

    pub(super) fn thread(&self) -> Result<Option<ThreadId>, Refusal> {
        Ok(self.integer("message_thread_id")?.map(ThreadId))
    }

    pub(super) fn message(&self) -> Result<MessageId, Refusal> {
        match self.integer("message_id")? {
            Some(id) => Ok(MessageId(id)),
            None => Err(Refusal::bad("message identifier is not specified")),
        }
    }

    /// A person named by parameter `name`.
    pub(super) fn person(&self, name: &str) -> Result<PersonId, Refusal> {
        self.needed(name).map(PersonId)
    }
}

/// Refuses a request without a parameter.
pub(super) fn missing(name: &str) -> Refusal {
    Refusal::breach(&format!("{name} is missing"), &format!("parameter \"{name}\" is required"))
}

/// An integer, also when written as text.
pub(super) fn integer(value: &Value) -> Option<i64> {
    value.as_i64().or_else(|| value.as_str()?.parse().ok())
}

/// Actions that a button of an inline keyboard may have.
const ACTIONS: &[&str] = &[
    "callback_data",
    "url",
    "web_app",
    "login_url",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "copy_text",
    "callback_game",
    "pay",
];

/// A button of an inline keyboard, checked. `bot` is the bot's name, for its own links.
pub(super) fn button(wire: &Value, bot: &str) -> Result<Button, Refusal> {
    let label = wire["text"].as_str().unwrap_or_default().to_owned();
    if label.trim().is_empty() {
        return Err(Refusal::breach(
            "a button without a label",
            "can't parse inline keyboard button: Text must be non-empty",
        ));
    }
    let actions: Vec<&str> =
        ACTIONS.iter().copied().filter(|name| !wire[*name].is_null()).collect();
    let action = match actions[..] {
        ["callback_data"] => {
            let data = wire["callback_data"].as_str().unwrap_or_default();
            if data.is_empty() || data.len() > 64 {
                let what = format!("callback_data of {} bytes: {data}", data.len());
                return Err(Refusal::breach(&what, "BUTTON_DATA_INVALID"));
            }
            Action::Data(data.to_owned())
        }
        ["url"] => {
            let url = wire["url"].as_str().unwrap_or_default();
            link(url, bot).map_err(|what| Refusal::breach(&what, "BUTTON_URL_INVALID"))?;
            Action::Url(url.to_owned())
        }
        ["web_app"] => {
            let url = wire["web_app"]["url"].as_str().unwrap_or_default();
            if !url.starts_with("https://") {
                let what = format!("the Mini App's address {url} is not by TLS");
                return Err(Refusal::breach(&what, "Only HTTPS links are allowed"));
            }
            Action::WebApp(url.to_owned())
        }
        [other] => Action::Other(other.to_owned()),
        [] => {
            return Err(Refusal::breach(
                &format!("the button \"{label}\" does nothing"),
                "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
            ));
        }
        _ => {
            return Err(Refusal::breach(
                &format!("the button \"{label}\" does {} things", actions.len()),
                "BUTTON_TYPE_INVALID",
            ));
        }
    };
    Ok(Button { label, action, wire: wire.clone() })
}

/// Checks an address on a button, and the payload where it starts this very bot.
pub(super) fn link(url: &str, bot: &str) -> Result<(), String> {
    let plain = ["https://", "http://", "tg://"].iter().find_map(|start| url.strip_prefix(start));
    let rest = plain.ok_or_else(|| format!("the address {url} has no scheme"))?;
    if rest.is_empty() || rest.contains(char::is_whitespace) {
        return Err(format!("the address {url} is malformed"));
    }
    let starts = ["start", "startapp"].map(|name| format!("t.me/{bot}?{name}="));
    let payload = starts.iter().find_map(|start| rest.strip_prefix(start.as_str()));
    let Some(payload) = payload else { return Ok(()) };
    if is_payload(payload) { Ok(()) } else { Err(format!("the deep link's payload is {payload}")) }
}

/// Whether a deep link may carry it: at most 64 of `A-Za-z0-9_-`.
pub(super) fn is_payload(text: &str) -> bool {
    text.len() <= 64
        && !text.is_empty()
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte))
}
