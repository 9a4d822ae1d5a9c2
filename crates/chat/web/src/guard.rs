//! What every request must pass, and what every answer carries. The page is for this machine's
//! browser alone: a request that names a foreign host (a name that was made to point here) or comes
//! from a foreign page is refused before anything looks at it.

use crate::{BODY, BODY_FILED, FILED, Shared};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::time::Duration;

/// How long a request may take until its answer begins.
const PATIENCE: Duration = Duration::from_secs(15);

/// The names of this machine.
const HOSTS: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

/// No script or style but ours, nothing from elsewhere, no frame around us.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; \
    img-src 'self' data:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// Refuses what is foreign, too slow or unasked, and adds the headers.
pub(crate) async fn guard(State(shared): State<Shared>, request: Request, next: Next) -> Response {
    let mut response = match refused(shared.port, &request) {
        Some(why) => {
            tracing::debug!(why, "request refused");
            (StatusCode::FORBIDDEN, why).into_response()
        }
        None if too_large(&request) => (StatusCode::PAYLOAD_TOO_LARGE, "too large").into_response(),
        None => match tokio::time::timeout(PATIENCE, next.run(request)).await {
            Ok(response) => response,
            Err(_) => (StatusCode::REQUEST_TIMEOUT, "too slow").into_response(),
        },
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Why a request is refused, if it is.
fn refused(port: u16, request: &Request) -> Option<&'static str> {
    let headers = request.headers();
    let host = request.uri().authority().map(axum::http::uri::Authority::as_str);
    if host.is_some_and(|host| !is_ours(host, port))
        || !only(headers, header::HOST).is_some_and(|host| is_ours(host, port))
    {
        return Some("foreign host");
    }
    let writes = request.method() != Method::GET && request.method() != Method::HEAD;
    if headers.contains_key(header::ORIGIN) || writes {
        let ours =
            |origin: &str| origin.strip_prefix("http://").is_some_and(|host| is_ours(host, port));
        if !only(headers, header::ORIGIN).is_some_and(ours) {
            return Some("foreign origin");
        }
    }
    // A link from elsewhere may open the page; nothing else is fetched from a foreign page.
    let site = headers.get("sec-fetch-site").map_or("none", |site| site.to_str().unwrap_or("?"));
    let visit = request.uri().path() == "/" && !writes;
    if !matches!(site, "same-origin" | "none") && !visit {
        return Some("foreign page");
    }
    None
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

/// The value of a header that must stand exactly once.
fn only(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    let mut all = headers.get_all(name).iter();
    let value = all.next()?;
    if all.next().is_some() { None } else { value.to_str().ok() }
}

/// Whether a host with its port is this machine at our port.
#[must_use]
pub fn is_ours(host: &str, port: u16) -> bool {
    let (name, named) = match host.rsplit_once(':') {
        Some((name, digits)) if !digits.ends_with(']') => (name, digits.parse().ok()),
        _ => (host, Some(80)),
    };
    named == Some(port) && HOSTS.iter().any(|ours| name.eq_ignore_ascii_case(ours))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_loopback_names_with_our_port_are_ours() {
        for host in ["127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080", "[::1]:8080"] {
            assert!(is_ours(host, 8080), "{host}");
        }
        for host in [
            "127.0.0.1",
            "127.0.0.1:80",
            "localhost",
            "[::1]",
            "evil.example:8080",
            "localhost.evil.example:8080",
            "127.0.0.1:8080:8080",
            "",
            ":8080",
            "127.0.0.1:",
            "0.0.0.0:8080",
            "user@127.0.0.1:8080",
            "127.0.0.1:08081",
        ] {
            assert!(!is_ours(host, 8080), "{host}");
        }
        assert!(is_ours("localhost", 80) && is_ours("[::1]", 80));
    }
}
