//! Requests to Discord's HTTP API.
//!
//! Not through serenity's client: that one forgets for how long a 429 asks to wait when its limiter is off,
//! keeps a bucket for every interaction for ever when it is on, and writes addresses with the tokens of
//! interactions into its errors. Here pacing is delivery's, and a failure is a status and a code, nothing
//! else.

use crate::DiscordError;
use crate::buckets::Buckets;
use crate::message::File;
use reqwest::header::{AUTHORIZATION, HeaderMap, HeaderValue, USER_AGENT};
use reqwest::multipart::{Form, Part};
use reqwest::{Method, Response, Url};
use serde_json::Value;
use std::time::Duration;
use stolik_delivery::Secret;
use stolik_table::FileFault;
use stolik_world::clock::{Instant, timeout};

/// The address of the API where no proxy is configured.
const DISCORD: &str = "https://discord.com";
/// The version of the API, under that address.
const API: &str = "/api/v10";
/// As Discord wants it: an address and a version. The program has no page of its own, so the address is
/// one that is nobody's for ever.
const AGENT: &str = concat!("DiscordBot (https://stolik.invalid, ", env!("CARGO_PKG_VERSION"), ")");
/// The hosts of files that people send.
const FILES: [&str; 2] = ["cdn.discordapp.com", "media.discordapp.net"];
/// The time limit of fetching a file.
const FETCH: Duration = Duration::from_secs(10);
/// The pause after a 429 that does not name one.
const UNSAID: Duration = Duration::from_secs(1);

/// The code of a refusal that is about one message, with any status: too many edits of messages older than an
/// hour. Discord sends it with 429 (aikaterna-cogs issue 302), and it says nothing about the channel.
pub(crate) const OLD_MESSAGE: u64 = 30_046;

/// The reason why a request failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// Too many requests.
    #[error("status 429, wait {0:?}")]
    Limited(Duration),
    /// Too many requests of the bot as a whole.
    #[error("status 429 for all requests, wait {0:?}")]
    Everywhere(Duration),
    /// Refused, with Discord's own code (0 where it gave none).
    #[error("status {status}, code {code}")]
    Refused {
        /// HTTP status.
        status: u16,
        /// Discord's code.
        code: u64,
    },
    /// No answer: the network, or a time-out. It may have been done.
    #[error("no answer")]
    Silent,
}

impl Failure {
    /// Discord's code, or 0.
    pub(crate) fn code(self) -> u64 {
        match self {
            Failure::Refused { code, .. } => code,
            Failure::Limited(_) | Failure::Everywhere(_) | Failure::Silent => 0,
        }
    }

    /// Returns the shortest pause after which the same request may succeed, or `None` if it cannot.
    pub(crate) fn again(self) -> Option<Duration> {
        match self {
            Failure::Limited(wait) | Failure::Everywhere(wait) => Some(wait),
            Failure::Silent => Some(Duration::ZERO),
            Failure::Refused { status, .. } if status >= 500 => Some(Duration::ZERO),
            Failure::Refused { .. } => None,
        }
    }
}

/// The client of all requests, with time-outs.
///
/// # Errors
/// [`DiscordError::Client`] when TLS does not start.
pub(crate) fn requests(limit: Duration) -> Result<reqwest::Client, DiscordError> {
    let client = reqwest::Client::builder().use_rustls_tls().timeout(limit);
    let client = client.connect_timeout(limit.min(Duration::from_secs(5)));
    client.build().map_err(|_| DiscordError::Client)
}

/// The way to Discord.
pub(crate) struct Rest {
    client: reqwest::Client,
    base: String,
    headers: HeaderMap,
    buckets: Buckets,
}

impl Rest {
    /// None if the token cannot be one (it has letters that no header takes).
    pub(crate) fn new(client: reqwest::Client, token: &Secret, api: Option<&str>) -> Option<Rest> {
        let mut headers = HeaderMap::new();
        let mut value = HeaderValue::from_str(&format!("Bot {}", token.reveal())).ok()?;
        value.set_sensitive(true);
        headers.insert(AUTHORIZATION, value);
        headers.insert(USER_AGENT, HeaderValue::from_static(AGENT));
        let base = format!("{}{API}", api.unwrap_or(DISCORD).trim_end_matches('/'));
        Some(Rest { client, base, headers, buckets: Buckets::default() })
    }

    /// Returns the time for which Discord would refuse such a request, by its headers.
    pub(crate) fn wait(&self, method: &Method, path: &str) -> Option<Duration> {
        self.buckets.wait(method, path, Instant::now())
    }

    /// One request; what it answers, or null.
    pub(crate) async fn ask(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Value, Failure> {
        self.send(method, path, body, None).await
    }

    /// The bytes of a file that somebody sent, at most so many. Only from where Discord keeps files,
    /// or from the proxy that is configured; the token does not go there.
    pub(crate) async fn fetch(&self, url: &str, most: usize) -> Result<Vec<u8>, FileFault> {
        if !self.keeps(url) {
            return Err(FileFault::Unreachable);
        }
        let lost = |error: reqwest::Error| {
            tracing::debug!(error = %error.without_url(), "a file does not come");
            FileFault::Unreachable
        };
        let fetching = async {
            let got = self.client.get(url).send().await.map_err(lost)?;
            let mut got = got.error_for_status().map_err(lost)?;
            let mut bytes = Vec::new();
            while let Some(chunk) = got.chunk().await.map_err(lost)? {
                if bytes.len() + chunk.len() > most {
                    return Err(FileFault::TooLarge);
                }
                bytes.extend_from_slice(&chunk);
            }
            Ok(bytes)
        };
        let fetched = timeout(FETCH, fetching).await;
        fetched.unwrap_or(Err(FileFault::Unreachable))
    }

    /// Whether files may be fetched from there.
    fn keeps(&self, url: &str) -> bool {
        let Ok(url) = Url::parse(url) else { return false };
        let ours = Url::parse(&self.base).is_ok_and(|base| base.origin() == url.origin());
        ours || (url.scheme() == "https" && url.host_str().is_some_and(|h| FILES.contains(&h)))
    }

    /// One request with a picture.
    pub(crate) async fn send(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
        file: Option<&File>,
    ) -> Result<Value, Failure> {
        let request = self.client.request(method.clone(), format!("{}{path}", self.base));
        let request = request.headers(self.headers.clone());
        let request = match (body, file) {
            (None, _) => request,
            (Some(body), None) => {
                request.header("content-type", "application/json").body(body.to_string())
            }
            (Some(body), Some(file)) => request.multipart(form(body, file)),
        };
        let answer = match request.send().await {
            Ok(response) => {
                let headers = response.headers().clone();
                let answer = read(response).await;
                let refused = match answer {
                    Err(Failure::Limited(wait)) => Some(wait),
                    Ok(_) | Err(_) => None,
                };
                // A refusal of one message must not hold up the edits of all others in its channel.
                if !answer.as_ref().is_err_and(|failure| failure.code() == OLD_MESSAGE) {
                    self.buckets.note(&method, path, &headers, refused, Instant::now());
                }
                answer
            }
            Err(error) => {
                tracing::debug!(error = %error.without_url(), "no answer from Discord");
                Err(Failure::Silent)
            }
        };
        if let Err(failure) = answer {
            metrics::counter!("stolik_discord_failures_total", "code" => label(failure))
                .increment(1);
        }
        answer
    }
}

fn form(body: &Value, file: &File) -> Form {
    let part = Part::bytes(file.bytes.to_vec()).file_name(file.name);
    let part = part.mime_str(file.kind).unwrap_or_else(|_| Part::bytes(file.bytes.to_vec()));
    Form::new().text("payload_json", body.to_string()).part("files[0]", part)
}

async fn read(response: Response) -> Result<Value, Failure> {
    let status = response.status();
    let header = response.headers().get("retry-after").and_then(|v| v.to_str().ok());
    let header: Option<f64> = header.and_then(|text| text.parse().ok());
    let global = response.headers().contains_key("x-ratelimit-global");
    let bytes = response.bytes().await.map_err(|_| Failure::Silent)?;
    if status.is_success() {
        return Ok(serde_json::from_slice(&bytes).unwrap_or_default());
    }
    let body: Value = serde_json::from_slice(&bytes).unwrap_or_default();
    let code = body["code"].as_u64().unwrap_or(0);
    if status.as_u16() == 429 && code != OLD_MESSAGE {
        let said = body["retry_after"].as_f64();
        let wait = said.or(header).and_then(|s| Duration::try_from_secs_f64(s).ok());
        let wait = wait.unwrap_or(UNSAID);
        // A refusal that names no pause in its body comes from before the API: the address or the whole bot is blocked.
        let global = global || body["global"] == true || said.is_none();
        return Err(if global { Failure::Everywhere(wait) } else { Failure::Limited(wait) });
    }
    Err(Failure::Refused { status: status.as_u16(), code })
}

fn label(failure: Failure) -> String {
    match failure {
        Failure::Limited(_) | Failure::Everywhere(_) => "429".to_owned(),
        Failure::Silent => "none".to_owned(),
        Failure::Refused { status, code: 0 } => status.to_string(),
        Failure::Refused { code, .. } => code.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_agent_has_the_form_that_discord_asks_for() {
        let within = AGENT.strip_prefix("DiscordBot (").and_then(|rest| rest.strip_suffix(')'));
        let (address, version) = within.and_then(|w| w.split_once(", ")).expect("two parts");
        assert!(Url::parse(address).is_ok(), "{address}");
        assert_eq!(version, env!("CARGO_PKG_VERSION"));
    }
}
