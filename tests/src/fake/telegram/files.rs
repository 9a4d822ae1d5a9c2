//! Files that people send, and where the bot fetches them.

use super::args::Args;
use super::drive::{Said, hears, known};
use super::model::{Acquaintance, Author, ChatId, PersonId, Place, Shown};
use super::refusal::{Outcome, Refusal};
use super::state::State;
use super::{Fake, TOKEN, wire};
use axum::extract::{Path, State as With};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

/// Telegram's message about a file that was never sent.
const WRONG: &str = "wrong file_id or the file is temporarily unavailable";

impl Fake {
    /// Sends a document. `told` is what the message says of its size.
    pub fn sends_file(
        &self,
        person: PersonId,
        place: impl Into<Place>,
        caption: &str,
        bytes: &[u8],
        told: usize,
    ) -> Said {
        let place = place.into();
        self.with(|state| {
            if ChatId::from(person) == place.chat {
                known(state, person).acquaintance = Acquaintance::Started;
            }
            let id = format!("BQAC{}", state.fresh());
            state.files.insert(id.clone(), bytes.to_vec());
            let entities = wire::found_entities(caption);
            let heard = hears(state, place.chat, &entities, caption, None);
            let post = state.add_post(place, Author::Person(person), Shown::default(), None);
            let mut service = json!({ "document": {
                "file_id": id, "file_unique_id": format!("u{id}"), "file_name": "deck.txt",
                "mime_type": "text/plain", "file_size": told,
            }});
            if !caption.is_empty() {
                service["caption"] = json!(caption);
                service["caption_entities"] = json!(entities);
            }
            post.service = Some(service);
            let message = post.target();
            let body = state.wire(place.chat, message);
            Said { message, update: heard.then(|| state.queue.push("message", body)).flatten() }
        })
    }
}

/// Handles `getFile`.
pub(super) fn describe(state: &State, args: &Args) -> Outcome {
    let id = args.needed_text("file_id")?;
    let bytes = state.files.get(id).ok_or_else(|| Refusal::bad(WRONG))?;
    Ok(json!({
        "file_id": id, "file_unique_id": format!("u{id}"), "file_size": bytes.len(),
        "file_path": format!("documents/{id}.txt"),
    }))
}

/// The bytes, under `/file/bot<token>/`.
pub(super) async fn fetch(
    With(fake): With<Fake>,
    Path((bot, path)): Path<(String, String)>,
) -> Response {
    let id = path.strip_prefix("documents/").and_then(|name| name.strip_suffix(".txt"));
    let right = bot.strip_prefix("bot") == Some(TOKEN);
    let bytes = id.filter(|_| right).and_then(|id| fake.look(|s| s.files.get(id).cloned()));
    match bytes {
        Some(bytes) => bytes.into_response(),
        None => {
            fake.with(|state| state.violation("file", "no such file, or another token"));
            StatusCode::NOT_FOUND.into_response()
        }
    }
}
