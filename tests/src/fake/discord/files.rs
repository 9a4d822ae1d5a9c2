//! Files that people attach to commands, and where the bot fetches them.

use super::Fake;
use super::world::World;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

/// A file that somebody attached.
#[derive(Clone, Debug)]
pub(super) struct Upload {
    pub(super) bytes: Vec<u8>,
    /// The size that the interaction names.
    pub(super) told: usize,
    /// The address, if it is not with the fake.
    pub(super) elsewhere: Option<String>,
}

impl Fake {
    /// A file for an option of a command: its value. `told` is what the interaction says of its size.
    pub fn file(&self, bytes: &[u8], told: usize) -> Value {
        self.upload(Upload { bytes: bytes.to_vec(), told, elsewhere: None })
    }

    /// A file that is said to lie at another address.
    pub fn file_at(&self, url: &str) -> Value {
        self.upload(Upload { bytes: Vec::new(), told: 10, elsewhere: Some(url.to_owned()) })
    }

    fn upload(&self, upload: Upload) -> Value {
        let base = self.base();
        let mut world = self.world();
        let id = world.id();
        let elsewhere =
            upload.elsewhere.clone().or(Some(format!("{base}/attachments/1/{id}/deck.txt")));
        world.uploads.insert(id, Upload { elsewhere, ..upload });
        json!(id.to_string())
    }
}

impl World {
    /// The attachment with this id as interactions show it.
    pub(super) fn attachment(&self, id: u64) -> Option<Value> {
        let upload = self.uploads.get(&id)?;
        let url = upload.elsewhere.clone().unwrap_or_default();
        Some(json!({
            "id": id.to_string(), "filename": "deck.txt", "size": upload.told, "url": url,
            "proxy_url": url, "content_type": "text/plain; charset=utf-8", "ephemeral": true,
        }))
    }
}

/// Returns the bytes. The request must not carry the bot's token.
pub(super) async fn fetch(
    State(fake): State<Fake>,
    Path((_, id, _)): Path<(String, u64, String)>,
    headers: HeaderMap,
) -> Response {
    if headers.contains_key("authorization") {
        fake.world().violation("a file was fetched with the bot's token".to_owned());
    }
    let bytes = fake.world().uploads.get(&id).map(|upload| upload.bytes.clone());
    match bytes {
        Some(bytes) => bytes.into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
