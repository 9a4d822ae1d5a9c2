//! Errors as the Bot API words them.

use serde_json::{Value, json};

/// An answer with `ok: false`.
#[derive(Clone, Debug)]
pub(super) struct Refusal {
    pub(super) code: u16,
    pub(super) description: String,
    pub(super) parameters: Option<Value>,
    /// Set when the request broke a published limit, so that the test must fail.
    pub(super) breach: Option<String>,
}

/// The result of a method.
pub(super) type Outcome = Result<Value, Refusal>;

impl Refusal {
    fn new(code: u16, description: String) -> Refusal {
        Refusal { code, description, parameters: None, breach: None }
    }

    /// 400 for a reason that a correct bot can meet.
    pub(super) fn bad(what: &str) -> Refusal {
        Refusal::new(400, format!("Bad Request: {what}"))
    }

    /// 400 for a request that no correct bot sends; `what` goes to the violations.
    pub(super) fn breach(what: &str, words: &str) -> Refusal {
        Refusal { breach: Some(what.to_owned()), ..Refusal::bad(words) }
    }

    /// Returns a refusal with 403, Forbidden.
    pub(super) fn forbidden(what: &str) -> Refusal {
        Refusal::new(403, format!("Forbidden: {what}"))
    }

    /// Returns a refusal with 409, Conflict.
    pub(super) fn conflict(what: &str) -> Refusal {
        Refusal::new(409, format!("Conflict: {what}"))
    }

    /// Returns a refusal with 404, Not Found.
    pub(super) fn not_found() -> Refusal {
        Refusal::new(404, "Not Found".to_owned())
    }

    /// Returns a refusal with 401, Unauthorized.
    pub(super) fn unauthorized() -> Refusal {
        Refusal::new(401, "Unauthorized".to_owned())
    }

    /// A number with words of one's own.
    pub(super) fn plain(code: u16, description: &str) -> Refusal {
        Refusal::new(code, description.to_owned())
    }

    /// Returns a refusal with 429, Too Many Requests.
    pub(super) fn too_many(seconds: u32) -> Refusal {
        let mut refusal = Refusal::new(429, format!("Too Many Requests: retry after {seconds}"));
        refusal.parameters = Some(json!({ "retry_after": seconds }));
        refusal
    }

    /// 400 with the chat that a group has become.
    pub(super) fn migrated(to: i64) -> Refusal {
        let mut refusal = Refusal::bad("group chat was upgraded to a supergroup chat");
        refusal.parameters = Some(json!({ "migrate_to_chat_id": to }));
        refusal
    }

    /// The body.
    pub(super) fn body(&self) -> Value {
        let mut body =
            json!({ "ok": false, "error_code": self.code, "description": self.description });
        if let Some(parameters) = &self.parameters {
            body["parameters"] = parameters.clone();
        }
        body
    }
}
