//! One request as it arrived, the answers there are, and the faults a test can put in between.

use super::world::World;
use crate::fake::FaultId;
use axum::body::Bytes;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// The wait that a refused edit of an old message asks for; assumed.
const OLD_PAUSE: Duration = Duration::from_secs(300);

/// An uploaded file.
#[derive(Clone, Debug)]
pub struct File {
    /// The part's name: `files[0]`.
    pub field: String,
    /// The file's name.
    pub name: String,
    /// Its content type.
    pub kind: String,
    /// Its bytes.
    pub bytes: Bytes,
}

impl File {
    /// The number in the part's name.
    #[must_use]
    pub fn index(&self) -> Option<u64> {
        self.field.strip_prefix("files[")?.strip_suffix(']')?.parse().ok()
    }
}

/// One request.
#[derive(Clone, Debug)]
pub struct Call {
    /// The time at which its last byte had arrived.
    pub at: Instant,
    /// `GET`, `POST`…
    pub method: String,
    /// The path after `/api/v10`.
    pub path: String,
    /// The query, without the question mark.
    pub query: String,
    /// The header `Authorization`.
    pub auth: Option<String>,
    /// The body, or the part `payload_json`; null where there was none.
    pub json: Value,
    /// The files that came with it.
    pub files: Vec<File>,
    /// The status it was answered with; 0 where it was not.
    pub status: u16,
}

impl Call {
    /// Whether this is `method` on a path that starts with `path`.
    #[must_use]
    pub fn is(&self, method: &str, path: &str) -> bool {
        self.method == method && self.path.starts_with(path)
    }

    /// The hash of its rate limit bucket: one for each method.
    pub(super) fn hash(&self) -> String {
        format!("fake-{}", self.method.to_lowercase())
    }

    /// The value of one key of the query.
    pub(super) fn asked(&self, key: &str) -> Option<&str> {
        self.query
            .split('&')
            .filter_map(|pair| pair.split_once('='))
            .find(|(name, _)| *name == key)
            .map(|(_, value)| value)
    }
}

/// A fault that happens once.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// 429, nothing done.
    RateLimited {
        /// The time to wait, in body and header.
        retry_after: Duration,
        /// The whole bot, or this route alone.
        global: bool,
        /// Headers beside those that Discord always sends.
        headers: Vec<(&'static str, String)>,
    },
    /// A bare status such as 500, 502 or 503, nothing done.
    Status(u16),
    /// A refusal with Discord's own code, nothing done.
    Refused {
        /// 403, 404…
        status: u16,
        /// Discord's code, for instance 50013.
        code: u64,
    },
    /// The connection ends before anything is done.
    DropConnection,
    /// It is done, and the connection ends before the answer.
    DropAnswer,
    /// No answer ever; nothing done.
    Hang,
}

/// A refusal as Discord words it.
#[derive(Clone, Debug)]
pub(super) struct Refusal {
    pub(super) status: u16,
    pub(super) body: Value,
    pub(super) headers: Vec<(&'static str, String)>,
}

impl Refusal {
    /// With the status and the words that belong to a code.
    pub(super) fn code(code: u64) -> Refusal {
        let (status, message) = words(code);
        Refusal::new(status, code, message)
    }

    pub(super) fn new(status: u16, code: u64, message: &str) -> Refusal {
        let body = json!({ "code": code, "message": message });
        Refusal { status, body, headers: Vec::new() }
    }

    /// 50035 with the breaches that were found.
    pub(super) fn form(breaches: &[String]) -> Refusal {
        let mut refusal = Refusal::code(50035);
        let errors: Vec<Value> = breaches
            .iter()
            .map(|one| json!({ "code": "BASE_TYPE_BAD_LENGTH", "message": one }))
            .collect();
        refusal.body["errors"] = json!({ "_errors": errors });
        refusal
    }

    /// Too many edits of a message older than an hour: 30046. It comes with 429 (public report: aikaterna-cogs issue
    /// 302, "429 Too Many Requests (error code: 30046)"); body and headers have the form of every 429 with a code
    /// (discord-api-docs pull request 8290). The pause is assumed: no report names one.
    pub(super) fn old_message(hash: &str) -> Refusal {
        let mut refusal = Refusal::too_soon(OLD_PAUSE, false, hash);
        refusal.body["code"] = json!(30046);
        refusal.body["message"] = json!(words(30046).1);
        refusal
    }

    /// 429, with the headers that go with it (Discord's documentation, "Rate Limits"). `hash` names the bucket.
    pub(super) fn too_soon(wait: Duration, global: bool, hash: &str) -> Refusal {
        let seconds = wait.as_secs_f64();
        let mut headers = vec![
            ("retry-after", seconds.ceil().to_string()),
            ("x-ratelimit-limit", "5".to_owned()),
            ("x-ratelimit-remaining", "0".to_owned()),
            ("x-ratelimit-reset-after", format!("{seconds:.3}")),
            ("x-ratelimit-bucket", hash.to_owned()),
            ("x-ratelimit-scope", if global { "global" } else { "user" }.to_owned()),
        ];
        if global {
            headers.push(("x-ratelimit-global", "true".to_owned()));
        }
        let body = json!({
            "message": "You are being rate limited.", "retry_after": seconds, "global": global,
        });
        Refusal { status: 429, body, headers }
    }
}

/// Status and words of the codes that the fake uses.
fn words(code: u64) -> (u16, &'static str) {
    match code {
        10002 => (404, "Unknown Application"),
        10003 => (404, "Unknown Channel"),
        10004 => (404, "Unknown Guild"),
        10007 => (404, "Unknown Member"),
        10008 => (404, "Unknown Message"),
        10013 => (404, "Unknown User"),
        10015 => (404, "Unknown Webhook"),
        10062 => (404, "Unknown interaction"),
        30046 => {
            (429, "Maximum number of edits to messages older than 1 hour reached. Try again later.")
        }
        40005 => (413, "Request entity too large"),
        40060 => (400, "Interaction has already been acknowledged."),
        50001 => (403, "Missing Access"),
        50005 => (403, "Cannot edit a message authored by another user"),
        50006 => (400, "Cannot send an empty message"),
        50007 => (403, "Cannot send messages to this user"),
        50013 => (403, "Missing Permissions"),
        50024 => (400, "Cannot execute action on this channel type"),
        50027 => (401, "Invalid Webhook Token"),
        50035 => (400, "Invalid Form Body"),
        50083 => (400, "Thread is archived"),
        50109 => (400, "The request body contains invalid JSON."),
        50278 => (403, "Cannot send messages to this user due to having no mutual guilds"),
        // Discord's documentation lists the code; that it comes with 400 is assumed.
        200_000 => (400, "Message was blocked by automatic moderation"),
        160_004 => (400, "A thread has already been created for this message"),
        160_006 => (400, "Maximum number of active threads reached"),
        _ => (400, "Refused"),
    }
}

/// The answer to a request.
pub(super) enum Answer {
    /// 200 and a body.
    Json(Value),
    /// 201 and a body.
    Created(Value),
    /// 204: no content.
    Nothing,
}

/// The result of every endpoint.
pub(super) type Outcome = Result<Answer, Refusal>;

impl World {
    /// Takes the fault that a test has put before such a request.
    pub(super) fn take_fault(&mut self, method: &str, path: &str) -> Option<Fault> {
        let fits = |(_, wanted, start, _): &(FaultId, String, String, Fault)| {
            wanted == method && path.starts_with(start.as_str())
        };
        let at = self.faults.iter().position(fits)?;
        Some(self.faults.remove(at).3)
    }

    /// Records breaches and refuses the request, if there are any.
    pub(super) fn check(&mut self, call: &Call, breaches: &[String]) -> Result<(), Refusal> {
        if breaches.is_empty() {
            return Ok(());
        }
        let about = |one: &String| format!("{} {}: {one}", call.method, call.path);
        self.violations.extend(breaches.iter().map(about));
        Err(Refusal::form(breaches))
    }
}
