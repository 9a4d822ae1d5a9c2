//! The Bot API behind one client: requests, and their errors sorted. The token never leaves this
//! module: errors of the HTTP client, which contain the address, are not passed on.

use crate::methods::{Args, GetFile, GetUpdates};
use reqwest::Url;
use serde::Serialize;
use serde_json::Value;
use std::fmt;
use std::time::Duration;
use stolik_delivery::{Permission, Secret, Trouble};
use stolik_table::FileFault;
use stolik_world::clock::timeout;
use teloxide::requests::{JsonRequest, MultipartPayload, MultipartRequest, Payload, Request};
use teloxide::{ApiError, Bot, RequestError};

/// The time limit of a connection attempt.
const CONNECT: Duration = Duration::from_secs(10);
/// The time limit of each half of fetching a file.
const FETCH: Duration = Duration::from_secs(10);
/// The time that a request may take beyond the polling.
const SPARE: Duration = Duration::from_secs(20);

/// The reason why a request failed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Fault {
    /// 429: too many requests.
    #[error("too many requests, wait {0:?}")]
    Limited(Duration),
    /// Network, time-out, 5xx or an answer that is none.
    #[error("no answer")]
    Lost,
    /// The group has become the supergroup with this id.
    #[error("the group is now {0}")]
    Moved(i64),
    /// 401, or 404 for a method that the server does not know.
    #[error("the token or the method is unknown")]
    Unknown,
    /// 409: a webhook or another program takes the updates.
    #[error("{0}")]
    Conflict(String),
    /// 403, in Telegram's words.
    #[error("{0}")]
    Forbidden(String),
    /// 400, in Telegram's words.
    #[error("{0}")]
    Bad(String),
}

impl Fault {
    /// From Telegram's description of an error.
    fn read(description: &str) -> Fault {
        let text = description.to_owned();
        match description.split([':', ' ']).next().unwrap_or_default() {
            "Unauthorized" => Fault::Unknown,
            "Conflict" => Fault::Conflict(text),
            "Forbidden" => Fault::Forbidden(text),
            "Bad" if description.starts_with("Bad Request") => Fault::Bad(text),
            "Not" if description.starts_with("Not Found") => Fault::Unknown,
            _ => Fault::Lost,
        }
    }

    fn of(error: RequestError) -> Fault {
        match error {
            RequestError::RetryAfter(seconds) => Fault::Limited(seconds.duration()),
            RequestError::MigrateToChatId(to) => Fault::Moved(to.0),
            RequestError::Api(ApiError::InvalidToken) => Fault::Unknown,
            RequestError::Api(ApiError::Unknown(text)) => Fault::read(&text),
            RequestError::Api(known) => Fault::read(&known.to_string()),
            RequestError::Network(_) | RequestError::InvalidJson { .. } | RequestError::Io(_) => {
                Fault::Lost
            }
        }
    }

    /// Whether Telegram says one of these.
    pub fn says(&self, words: &[&str]) -> bool {
        match self {
            Fault::Bad(text) | Fault::Forbidden(text) | Fault::Conflict(text) => {
                words.iter().any(|word| text.contains(word))
            }
            Fault::Limited(_) | Fault::Lost | Fault::Moved(_) | Fault::Unknown => false,
        }
    }

    /// Whether the request was refused for what it holds.
    pub fn is_about_content(&self) -> bool {
        matches!(self.clone().trouble(), Trouble::Wrong(_))
    }

    /// Nothing had to be changed.
    pub fn is_not_modified(&self) -> bool {
        self.says(&["message is not modified"])
    }

    /// Converts the fault for delivery.
    pub fn trouble(self) -> Trouble {
        const GONE: &[&str] = &[
            "message to edit not found",
            "message to delete not found",
            "MESSAGE_ID_INVALID",
            "message identifier is not specified",
        ];
        const FINAL: &[&str] = &[
            "message can't be edited",
            "message can't be deleted",
            "there is no text in the message to edit",
            "there is no caption in the message to edit",
            "MESSAGE_EDIT_TIME_EXPIRED",
        ];
        const PHOTOS: &[&str] =
            &["to send photos", "CHAT_SEND_PHOTOS_FORBIDDEN", "CHAT_SEND_MEDIA"];
        const TOPICS: &[&str] = &["TOPIC_CLOSED"];
        const WRITE: &[&str] = &[
            "not enough rights",
            "have no rights to send",
            "need administrator rights",
            "CHAT_WRITE_FORBIDDEN",
            "CHAT_SEND_PLAIN_FORBIDDEN",
            "CHAT_RESTRICTED",
            "CHAT_ADMIN_REQUIRED",
        ];
        const AWAY: &[&str] = &[
            "chat not found",
            "message thread not found",
            "TOPIC_DELETED",
            "PEER_ID_INVALID",
            "USER_IS_BLOCKED",
            "user not found",
            "CHANNEL_PRIVATE",
        ];
        match &self {
            Fault::Limited(pause) => return Trouble::Later(*pause),
            Fault::Lost | Fault::Unknown | Fault::Conflict(_) => return Trouble::Again,
            Fault::Moved(to) => return Trouble::Moved(crate::place::Place::chat(*to).channel()),
            Fault::Forbidden(_) | Fault::Bad(_) => {}
        }
        if self.says(GONE) {
            Trouble::Gone
        } else if self.says(FINAL) {
            Trouble::Replace
        } else if self.says(PHOTOS) {
            Trouble::Missing(Permission::Pictures)
        } else if self.says(TOPICS) {
            Trouble::Missing(Permission::Threads)
        } else if self.says(WRITE) {
            Trouble::Missing(Permission::Write)
        } else if matches!(self, Fault::Forbidden(_)) || self.says(AWAY) {
            Trouble::Unreachable
        } else {
            Trouble::Wrong(self.to_string())
        }
    }
}

/// The Bot API for one token. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Api {
    bot: Bot,
}

impl Api {
    /// Requests go to `url`, by default to Telegram's own; `poll` is the longest polling.
    pub fn new(token: &Secret, url: Option<Url>, poll: Duration) -> Result<Api, String> {
        let client = reqwest::Client::builder()
            .no_proxy()
            .connect_timeout(CONNECT)
            .timeout(poll + SPARE)
            .tcp_nodelay(true)
            .build()
            .map_err(|error| error.without_url().to_string())?;
        let bot = Bot::with_client(token.reveal(), client);
        Ok(Api { bot: url.into_iter().fold(bot, Bot::set_api_url) })
    }

    /// One request.
    pub async fn call<P>(&self, payload: P) -> Result<Value, Fault>
    where
        P: Payload<Output = Value> + Serialize + Send + 'static,
    {
        let sent = JsonRequest::new(self.bot.clone(), payload).send().await;
        sent.map_err(|error| self.fault(P::NAME, error))
    }

    /// One request with a file.
    pub async fn upload<P>(&self, payload: P) -> Result<Value, Fault>
    where
        P: MultipartPayload<Output = Value> + Serialize + Send + 'static,
    {
        let sent = MultipartRequest::new(self.bot.clone(), payload).send().await;
        sent.map_err(|error| self.fault(P::NAME, error))
    }

    /// The next updates.
    pub async fn updates(&self, payload: GetUpdates) -> Result<Vec<Value>, Fault> {
        let sent = JsonRequest::new(self.bot.clone(), payload).send().await;
        sent.map_err(|error| self.fault("GetUpdates", error))
    }

    /// The bytes of a file that somebody sent, at most so many.
    pub async fn fetch(&self, id: &str, most: usize) -> Result<Vec<u8>, FileFault> {
        let mut args = Args::new();
        args.insert("file_id".to_owned(), Value::from(id));
        let asked = timeout(FETCH, self.call(GetFile(args))).await;
        let file = asked.ok().and_then(Result::ok).ok_or(FileFault::Unreachable)?;
        if file["file_size"].as_u64().is_some_and(|size| size > most as u64) {
            return Err(FileFault::TooLarge);
        }
        let path = file["file_path"].as_str().filter(|path| is_plain(path));
        let path = path.ok_or(FileFault::Unreachable)?;
        let base = self.bot.api_url();
        let address =
            format!("{}/file/bot{}/{path}", base.as_str().trim_end_matches('/'), self.bot.token());
        let fetched = timeout(FETCH, self.bytes(&address, most)).await;
        fetched.unwrap_or(Err(FileFault::Unreachable))
    }

    async fn bytes(&self, address: &str, most: usize) -> Result<Vec<u8>, FileFault> {
        // The error would show the address, and with it the token.
        let lost = |_| FileFault::Unreachable;
        let got = self.bot.client().get(address).send().await.map_err(lost)?;
        let mut got = got.error_for_status().map_err(lost)?;
        let mut bytes = Vec::new();
        while let Some(chunk) = got.chunk().await.map_err(lost)? {
            if bytes.len() + chunk.len() > most {
                return Err(FileFault::TooLarge);
            }
            bytes.extend_from_slice(&chunk);
        }
        Ok(bytes)
    }

    fn fault(&self, method: &'static str, error: RequestError) -> Fault {
        let how = match &error {
            RequestError::Network(e) if e.is_timeout() => "timed out",
            RequestError::Network(e) if e.is_connect() => "no connection",
            RequestError::Network(_) => "the connection broke",
            RequestError::InvalidJson { .. } => "the answer is none",
            RequestError::Io(_) => "input or output failed",
            RequestError::RetryAfter(_)
            | RequestError::MigrateToChatId(_)
            | RequestError::Api(_) => "refused",
        };
        let fault = Fault::of(error);
        tracing::debug!(method, how, %fault, "Telegram");
        metrics::counter!("stolik_telegram_faults_total", "method" => method).increment(1);
        fault
    }
}

/// Whether a path is one within the server's folder of files: it comes from outside.
fn is_plain(path: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '/' | '.' | '_' | '-');
    !path.starts_with('/') && !path.contains("..") && path.chars().all(plain)
}

impl fmt::Debug for Api {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Api")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bad(text: &str) -> Trouble {
        Fault::read(&format!("Bad Request: {text}")).trouble()
    }

    #[test]
    fn descriptions_are_sorted_by_what_is_to_be_done() {
        assert_eq!(bad("message to edit not found"), Trouble::Gone);
        assert_eq!(bad("message can't be edited"), Trouble::Replace);
        assert_eq!(
            bad("not enough rights to send photos to the chat"),
            Trouble::Missing(Permission::Pictures)
        );
        assert_eq!(
            bad("not enough rights to send text messages to the chat"),
            Trouble::Missing(Permission::Write)
        );
        assert_eq!(bad("TOPIC_CLOSED"), Trouble::Missing(Permission::Threads));
        assert_eq!(bad("chat not found"), Trouble::Unreachable);
        assert!(matches!(bad("BUTTON_DATA_INVALID"), Trouble::Wrong(_)));
        let blocked = Fault::read("Forbidden: bot was blocked by the user");
        assert_eq!(blocked.trouble(), Trouble::Unreachable);
        for server in ["Bad Gateway", "Internal Server Error", "Gateway Timeout"] {
            assert_eq!(Fault::read(server), Fault::Lost, "{server}");
        }
        assert_eq!(Fault::read("Unauthorized"), Fault::Unknown);
        assert!(Fault::read("Bad Request: message is not modified: specified").is_not_modified());
    }

    #[test]
    fn the_token_is_never_printed() {
        let secret = Secret::new("1:AA");
        assert!(!format!("{secret:?}").contains("AA"));
        let api = Api::new(&secret, None, Duration::from_secs(1)).expect("a client");
        assert!(!format!("{api:?}").contains("AA"));
    }
}
