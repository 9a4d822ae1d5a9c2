//! Checks of every request, and headers of every answer. A request is refused before any other code sees it if it
//! comes from an address that may not connect. So is one with a foreign host (a name that was made to point here), and
//! one from a foreign page. Then the cookie tells whose request it is. A refusal without a sentence gets one, in the
//! language of the visit.

use crate::connections::Caller;
use crate::sign_in::Sentence;
use crate::{BODY, BODY_FILED, FILED, Shared, page};
use axum::Json;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use std::time::Duration;
use stolik_words::Phrase;
use stolik_world::clock::timeout;

/// The time limit until a request's answer begins, its body included.
const PATIENCE: Duration = Duration::from_secs(15);

/// No script or style but ours, nothing from elsewhere, no frame around us.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; \
    img-src 'self' data:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// The same, but Telegram's own page in the browser shows a Mini App in a frame.
const POLICY_IN_CHAT: &str = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; \
    img-src 'self' data:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors https://web.telegram.org";

/// Refuses what is foreign, too slow or unasked, finds out whose it is, and adds the headers.
pub(crate) async fn guard(
    State(shared): State<Shared>,
    mut request: Request,
    next: Next,
) -> Response {
    // Only the pages for players are shown in a frame, and only where a chat opens them.
    let in_chat = shared.guests.are_welcome() && matches!(request.uri().path(), "/" | "/deck");
    let policy = if in_chat { POLICY_IN_CHAT } else { POLICY };
    let language = page::language(request.headers());
    let shows_page = accepts_page(request.headers());
    let response = match admitted(&shared, &mut request) {
        Err(why) => {
            tracing::debug!(why, "request refused");
            StatusCode::FORBIDDEN.into_response()
        }
        Ok(()) if too_large(&request) => StatusCode::PAYLOAD_TOO_LARGE.into_response(),
        Ok(()) => match timeout(PATIENCE, next.run(request)).await {
            Ok(response) => response,
            Err(_) => StatusCode::REQUEST_TIMEOUT.into_response(),
        },
    };
    let mut response = match unspoken(&response) {
        Some(key) => {
            let text = shared.words.say(language, &Phrase::new(key));
            spoken(response, text, shows_page)
        }
        None => response,
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, policy),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // The older header knows no list of pages.
    if !in_chat {
        headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    }
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// The sentence that a refusal lacks. Refusals with a sentence of their own are JSON; others have a remark for developers.
fn unspoken(response: &Response) -> Option<&'static str> {
    let kind = response.headers().get(header::CONTENT_TYPE);
    if kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json")) {
        return None;
    }
    let status = response.status();
    Some(match status {
        StatusCode::UNAUTHORIZED => "web-refused-nameless",
        StatusCode::FORBIDDEN => "web-refused-foreign",
        StatusCode::NOT_FOUND => "web-refused-gone",
        StatusCode::REQUEST_TIMEOUT => "web-refused-slow",
        StatusCode::PAYLOAD_TOO_LARGE => "web-refused-large",
        StatusCode::SERVICE_UNAVAILABLE => "web-refused-busy",
        _ if status.is_client_error() => "web-garbled",
        _ if status.is_server_error() => "web-failed",
        _ => return None,
    })
}

/// Puts a sentence in place of the body: as JSON for the page's scripts, plain for an address that a person opened.
fn spoken(former: Response, text: String, shows_page: bool) -> Response {
    let status = former.status();
    let mut response = match shows_page {
        true => (status, text).into_response(),
        false => (status, Json(Sentence { text })).into_response(),
    };
    let own = [header::CONTENT_TYPE, header::CONTENT_LENGTH, header::CONTENT_ENCODING];
    for (name, value) in former.headers().iter().filter(|(name, _)| !own.contains(name)) {
        response.headers_mut().append(name, value.clone());
    }
    response
}

/// Whether the browser shows the answer as a page.
fn accepts_page(headers: &HeaderMap) -> bool {
    let accept = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
    accept.is_some_and(|accept| accept.contains("text/html"))
}

/// Lets a request on, with its visit and with whom its cookie proves among its extensions.
fn admitted(shared: &Shared, request: &mut Request) -> Result<(), &'static str> {
    let caller = request.extensions().get::<Caller>().cloned().ok_or("no caller")?;
    let visit = shared.reach.visit(shared.port, caller.peer, request)?;
    request.extensions_mut().insert(visit);
    let guest = shared.guest_cookie(request.headers());
    let guest = guest.and_then(|cookie| shared.guests.known(cookie, shared.now()));
    let cookie = shared.seat_cookie(request.headers());
    // A person who opens the page inside a chat may have a name on the page, too.
    let known =
        guest.or_else(|| cookie.and_then(|cookie| shared.people.known(cookie, shared.now())));
    if let Some(known) = known {
        caller.belongs_to(&known.person.id, &shared.crowd);
        if known.stale {
            let (people, known, now) = (Arc::clone(&shared.people), known.clone(), shared.now());
            shared.world.blocking.run(move || people.touch(&known, now));
        }
        request.extensions_mut().insert(known);
    }
    Ok(())
}

/// Whether a body is announced that nobody would read to its end.
fn too_large(request: &Request) -> bool {
    let most = if request.uri().path() == FILED { BODY_FILED } else { BODY };
    let length = request
        .headers()
        .get(header::CONTENT_LENGTH)
        .and_then(|value| value.to_str().ok()?.parse::<usize>().ok());
    length.is_some_and(|length| length > most)
}
