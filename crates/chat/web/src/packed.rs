//! Compressed transfer: answers whose size is known are packed for browsers that take gzip. Streams of events have no
//! size and stay as they are, so do pictures and films, which are packed already.

use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Response, header};
use axum::middleware::Next;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::{self, Write};

/// Answers with fewer bytes are not worth it.
const LEAST: u64 = 1024;
/// The longest answer that is packed, in bytes: several times the largest screen.
const MOST: u64 = 8 << 20;

/// Whether the browser takes gzip.
pub(crate) fn takes_gzip(headers: &HeaderMap) -> bool {
    let all = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|it| it.to_str().ok());
    let mut offers = all.flat_map(|value| value.split(',')).map(|offer| {
        let (name, quality) = offer.split_once(';').unwrap_or((offer, ""));
        (name.trim(), quality.replace(' ', ""))
    });
    offers.any(|(name, quality)| {
        name.eq_ignore_ascii_case("gzip") && !quality.trim_end_matches(['0', '.']).ends_with("q=")
    })
}

/// Packs bytes.
pub(crate) fn gzip(bytes: &[u8], level: Compression) -> io::Result<Vec<u8>> {
    let mut packer = GzEncoder::new(Vec::new(), level);
    packer.write_all(bytes)?;
    packer.finish()
}

/// Says in an answer that it is packed.
pub(crate) fn mark(headers: &mut HeaderMap) {
    headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    headers.remove(header::CONTENT_LENGTH);
}

/// Packs the answers that are worth it.
pub(crate) async fn pack(request: Request, next: Next) -> Response<Body> {
    let takes = takes_gzip(request.headers());
    let response = next.run(request).await;
    if !takes || !is_worth_packing(&response) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    // Its size is known and not too large: nothing is cut.
    let Ok(bytes) = to_bytes(body, MOST as usize).await else {
        return Response::from_parts(parts, Body::empty());
    };
    match gzip(&bytes, Compression::fast()) {
        Ok(packed) => {
            mark(&mut parts.headers);
            Response::from_parts(parts, Body::from(packed))
        }
        Err(_) => Response::from_parts(parts, Body::from(bytes)),
    }
}

fn is_worth_packing(response: &Response<Body>) -> bool {
    let headers = response.headers();
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let text = kind.is_some_and(|kind| {
        ["text/", "application/json", "image/svg", "font/"].iter().any(|one| kind.starts_with(one))
    });
    let size = response.body().size_hint().exact();
    text && !headers.contains_key(header::CONTENT_ENCODING)
        && size.is_some_and(|size| (LEAST..MOST).contains(&size))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_is_taken_only_where_the_browser_offers_it() {
        for (offer, takes) in [
            ("gzip, deflate, br", true),
            ("br;q=1.0, GZIP ; q=0.5", true),
            ("gzip;q=0", false),
            ("gzip; q=0.0", false),
            ("br, identity", false),
            ("", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(offer));
            assert_eq!(takes_gzip(&headers), takes, "{offer:?}");
        }
        assert!(!takes_gzip(&HeaderMap::new()));
    }
}
