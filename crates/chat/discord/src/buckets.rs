//! Discord's rate limit buckets, as the headers of its answers tell them: by bucket hash and channel.
//!
//! The limits are nowhere published and change; an application is to read them from the headers `X-RateLimit-*`.
//! Only an answer tells the bucket of a route. Requests by an interaction's token have buckets of
//! their own and are not paced here.

use reqwest::Method;
use reqwest::header::HeaderMap;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use stolik_world::clock::Instant;

/// From so many buckets on those that are free again are forgotten.
const KEPT: usize = 4096;

/// A route without its ids: the method and the path's fixed parts.
type Route = (String, String);
/// A bucket: its hash, and the channel that counts apart.
type Key = (String, u64);

/// The buckets that are used up.
#[derive(Debug, Default)]
struct Known {
    hashes: BTreeMap<Route, String>,
    used_up: BTreeMap<Key, Instant>,
}

/// The buckets that were heard of.
#[derive(Debug, Default)]
pub(crate) struct Buckets(Mutex<Known>);

/// The route and the channel of a path; `None` where no channel counts.
fn route(method: &Method, path: &str) -> Option<(Route, u64)> {
    let mut parts = path.trim_matches('/').split('/');
    let (Some("channels"), Some(Ok(channel))) = (parts.next(), parts.next().map(str::parse)) else {
        return None;
    };
    let fixed = |part: &str| match part.parse::<u64>() {
        Ok(_) => ":id".to_owned(),
        Err(_) => part.to_owned(),
    };
    let rest: Vec<String> = parts.map(fixed).collect();
    Some(((method.to_string(), rest.join("/")), channel))
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

fn seconds(text: &str) -> Option<Duration> {
    Duration::try_from_secs_f64(text.parse().ok()?).ok()
}

impl Buckets {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the time for which such a request would be refused, as far as is known.
    pub(crate) fn wait(&self, method: &Method, path: &str, now: Instant) -> Option<Duration> {
        let (route, channel) = route(method, path)?;
        let known = self.known();
        let hash = known.hashes.get(&route)?.clone();
        let until = known.used_up.get(&(hash, channel))?;
        until.checked_duration_since(now).filter(|wait| !wait.is_zero())
    }

    /// Takes in the headers of an answer. `refused` is the pause that a 429 asks for: it outranks the headers, which
    /// may say less (discord-api-docs issue 6109).
    pub(crate) fn note(
        &self,
        method: &Method,
        path: &str,
        headers: &HeaderMap,
        refused: Option<Duration>,
        now: Instant,
    ) {
        let Some((route, channel)) = route(method, path) else { return };
        let Some(hash) = text(headers, "x-ratelimit-bucket") else { return };
        let remaining = text(headers, "x-ratelimit-remaining").and_then(|t| t.parse::<u64>().ok());
        let resets = text(headers, "x-ratelimit-reset-after").and_then(seconds);
        let wait = match (refused, remaining) {
            (Some(wait), _) => Some(wait),
            (None, Some(0)) => resets,
            (None, _) => None,
        };
        let mut known = self.known();
        if known.used_up.len() >= KEPT {
            known.used_up.retain(|_, until| *until > now);
        }
        known.hashes.insert(route, hash.to_owned());
        let key = (hash.to_owned(), channel);
        match wait {
            Some(wait) => drop(known.used_up.insert(key, now + wait)),
            None => drop(known.used_up.remove(&key)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(hash: &str, remaining: u64, reset: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        let mut put = |name: &'static str, value: &str| {
            headers.insert(name, value.parse().expect("a header"));
        };
        put("x-ratelimit-bucket", hash);
        put("x-ratelimit-remaining", &remaining.to_string());
        put("x-ratelimit-reset-after", reset);
        headers
    }

    #[tokio::test(start_paused = true)]
    async fn bucket_is_used_up_for_its_routes_in_one_channel_until_it_resets() {
        let (buckets, now) = (Buckets::default(), Instant::now());
        let (post, patch) = (Method::POST, Method::PATCH);
        let edit = "/channels/1/messages/77";
        buckets.note(&patch, edit, &headers("a", 1, "4.5"), None, now);
        assert_eq!(buckets.wait(&patch, edit, now), None);
        buckets.note(&patch, edit, &headers("a", 0, "4.5"), None, now);
        let wait = Some(Duration::from_millis(4500));
        assert_eq!(buckets.wait(&patch, "/channels/1/messages/78", now), wait);
        assert_eq!(buckets.wait(&patch, "/channels/2/messages/77", now), None, "another channel");
        assert_eq!(buckets.wait(&post, "/channels/1/messages", now), None, "another route");
        buckets.note(&post, "/channels/2/messages", &headers("a", 3, "1"), None, now);
        assert_eq!(buckets.wait(&post, "/channels/1/messages", now), wait, "the same bucket");
        assert_eq!(buckets.wait(&patch, edit, now + Duration::from_millis(4500)), None);
        assert_eq!(buckets.wait(&post, "/interactions/1/t/callback", now), None);
    }

    #[tokio::test(start_paused = true)]
    async fn refusal_waits_as_long_as_its_body_says_under_any_headers() {
        let (buckets, now) = (Buckets::default(), Instant::now());
        let wait = Some(Duration::from_secs(1163));
        let edit = "/channels/1/messages/77";
        buckets.note(&Method::PATCH, edit, &headers("a", 4, "0.999"), wait, now);
        assert_eq!(buckets.wait(&Method::PATCH, edit, now), wait);
    }
}
