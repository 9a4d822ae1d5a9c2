//! The page as an application of its own on a phone or a desktop: its manifest, the worker that browsers run for it,
//! and the page that is shown while the service cannot be reached.

use crate::Shared;
use crate::page::{language, plain};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse, Response};
use serde_json::json;
use stolik_words::Phrase;

const OFFLINE: &str = include_str!("../../../../assets/web/offline.html");
const WORKER: &str = include_str!("../../../../assets/web/worker.js");

/// The colour behind the page while it loads; the same as its theme colour.
const GROUND: &str = "#171310";

/// The manifest, in the reader's language.
pub(crate) async fn manifest(State(shared): State<Shared>, headers: HeaderMap) -> Response {
    let language = language(&headers);
    let say = |key| shared.words.say(language, &Phrase::new(key));
    let manifest = json!({
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "name": say("web-title"),
        "short_name": say("web-title"),
        "description": say("web-tagline"),
        "lang": language.code(),
        "background_color": GROUND,
        "theme_color": GROUND,
        "icons": [
            { "src": "/web/icon.svg", "type": "image/svg+xml", "sizes": "any" },
            { "src": "/web/icon-512.png", "type": "image/png", "sizes": "512x512", "purpose": "any maskable" },
        ],
    });
    (
        [(header::CONTENT_TYPE, "application/manifest+json")],
        Json(manifest).into_response().into_body(),
    )
        .into_response()
}

/// The worker. It stands at the root, for a worker answers for its own folder only.
pub(crate) async fn worker() -> Response {
    let kind = [
        (header::CONTENT_TYPE, "text/javascript; charset=utf-8"),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    (kind, WORKER).into_response()
}

/// The page for times without a connection; the worker keeps it with the files that it names.
pub(crate) async fn offline(State(shared): State<Shared>, headers: HeaderMap) -> Html<String> {
    let language = language(&headers);
    let mut page = OFFLINE.replace("%language%", language.code());
    for key in ["title", "offline-title", "offline-about", "offline-again"] {
        let words = shared.words.say(language, &Phrase::new(format!("web-{key}")));
        page = page.replace(&format!("%{key}%"), &plain(&words));
    }
    Html(page)
}
