//! The REST side: reads a request, lets the fault come first that a test has put there, checks who
//! asks and how often, and hands it to its endpoint.

use super::Fake;
use super::calls::{Answer, Call, Fault, File, Outcome, Refusal};
use super::contract;
use super::limits::REQUEST;
use super::pace::{Bucket, PER_CHANNEL};
use super::wire::Cutter;
use super::world::{Keep, World};
use axum::Json;
use axum::body::Body;
use axum::extract::{ConnectInfo, FromRequest, Multipart, Path, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// More than this is not even read.
const MOST: usize = 64 << 20;

/// Every path under `/api/v10`.
pub(super) async fn serve(
    State(fake): State<Fake>,
    ConnectInfo(cutter): ConnectInfo<Cutter>,
    Path(path): Path<String>,
    request: Request,
) -> Response {
    let (call, size) = match read(&format!("/{path}"), request).await {
        Ok(read) => read,
        Err(what) => {
            fake.world().violation(format!("unreadable request to /{path}: {what}"));
            fake.wake();
            return respond(Err(Refusal::code(50109))).into_response();
        }
    };
    let parts: Vec<&str> = call.path.trim_matches('/').split('/').collect();
    let bucket = bucket(&call, &parts).map(|bucket| (bucket, call.hash()));
    let fault = fake.world().take_fault(&call.method, &call.path);
    let (outcome, ending) = match fault {
        None => (fake.handle(call, size), Ending::Answered),
        Some(Fault::DropAnswer) => (fake.handle(call, size), Ending::Cut),
        Some(Fault::DropConnection) => (fake.skip(call, 0, Ok(Answer::Nothing)), Ending::Cut),
        Some(Fault::Hang) => (fake.skip(call, 0, Ok(Answer::Nothing)), Ending::Never),
        Some(Fault::Status(status)) => {
            let body = json!({ "message": "", "code": 0 });
            let refusal = Refusal { status, body, headers: Vec::new() };
            (fake.skip(call, status, Err(refusal)), Ending::Answered)
        }
        Some(Fault::Refused { status, code }) => {
            let mut refusal = match (code, status) {
                (30046, 429) => Refusal::old_message(&call.hash()),
                _ => Refusal::code(code),
            };
            refusal.status = status;
            (fake.skip(call, status, Err(refusal)), Ending::Answered)
        }
        Some(Fault::RateLimited { retry_after, global, headers }) => {
            let mut refusal = Refusal::too_soon(retry_after, global, &call.hash());
            refusal.headers.extend(headers);
            (fake.skip(call, 429, Err(refusal)), Ending::Answered)
        }
    };
    fake.wake();
    match ending {
        Ending::Answered => {}
        Ending::Cut => cutter.cut(),
        Ending::Never => std::future::pending().await,
    }
    let limited = outcome.is_err();
    let mut response = respond(outcome);
    if let (false, Some((bucket, hash))) = (limited, bucket) {
        fake.tell_room(bucket, &hash, response.headers_mut());
    }
    response
}

/// The way in which the connection ends.
enum Ending {
    Answered,
    Cut,
    Never,
}

/// Anything that is no endpoint at all.
pub(super) async fn nowhere(State(fake): State<Fake>, request: Request) -> Response {
    let what = format!("unknown endpoint {} {}", request.method(), request.uri().path());
    fake.world().violation(what);
    fake.wake();
    StatusCode::NOT_FOUND.into_response()
}

async fn read(path: &str, request: Request) -> Result<(Call, usize), String> {
    let method = request.method().to_string();
    let query = request.uri().query().unwrap_or_default().to_owned();
    let header = |headers: &HeaderMap, name: &str| {
        headers.get(name).and_then(|value| value.to_str().ok()).map(str::to_owned)
    };
    let auth = header(request.headers(), "authorization");
    let kind = header(request.headers(), "content-type").unwrap_or_default();
    let (parts, body) = request.into_parts();
    let bytes = axum::body::to_bytes(body, MOST).await.map_err(|error| error.to_string())?;
    let at = Instant::now();
    let size = bytes.len();
    let mut json = Value::Null;
    let mut files = Vec::new();
    if kind.starts_with("multipart/form-data") {
        let request = Request::from_parts(parts, Body::from(bytes));
        (json, files) = multipart(request).await?;
    } else if !bytes.is_empty() {
        json = serde_json::from_slice(&bytes).map_err(|error| error.to_string())?;
    }
    let path = path.to_owned();
    Ok((Call { at, method, path, query, auth, json, files, status: 0 }, size))
}

async fn multipart(request: Request) -> Result<(Value, Vec<File>), String> {
    let mut json = Value::Null;
    let mut files = Vec::new();
    let text = |error: &dyn std::fmt::Display| error.to_string();
    let mut parts = Multipart::from_request(request, &()).await.map_err(|e| text(&e))?;
    while let Some(part) = parts.next_field().await.map_err(|e| text(&e))? {
        let field = part.name().unwrap_or_default().to_owned();
        let name = part.file_name().unwrap_or_default().to_owned();
        let kind = part.content_type().unwrap_or_default().to_owned();
        let bytes = part.bytes().await.map_err(|e| text(&e))?;
        if field == "payload_json" {
            json = serde_json::from_slice(&bytes).map_err(|e| text(&e))?;
        } else {
            files.push(File { field, name, kind, bytes });
        }
    }
    Ok((json, files))
}

fn respond(outcome: Outcome) -> Response {
    match outcome {
        Ok(Answer::Json(body)) => Json(body).into_response(),
        Ok(Answer::Created(body)) => (StatusCode::CREATED, Json(body)).into_response(),
        Ok(Answer::Nothing) => StatusCode::NO_CONTENT.into_response(),
        Err(refusal) => {
            let status = StatusCode::from_u16(refusal.status).unwrap_or(StatusCode::BAD_REQUEST);
            let mut response = (status, Json(refusal.body)).into_response();
            for (name, value) in refusal.headers {
                if let Ok(value) = HeaderValue::from_str(&value) {
                    response.headers_mut().insert(name, value);
                }
            }
            response
        }
    }
}

fn status(outcome: &Outcome) -> u16 {
    match outcome {
        Ok(Answer::Json(_)) => 200,
        Ok(Answer::Created(_)) => 201,
        Ok(Answer::Nothing) => 204,
        Err(refusal) => refusal.status,
    }
}

impl Fake {
    /// Says in the headers of an answer how much its bucket still takes (Discord's documentation, "Rate Limits").
    fn tell_room(&self, bucket: Bucket, hash: &str, headers: &mut HeaderMap) {
        let world = self.world();
        let now = world.elapsed();
        let Some((remaining, reset)) = world.meter.room(now, bucket) else { return };
        let said = [
            ("x-ratelimit-bucket", hash.to_owned()),
            ("x-ratelimit-limit", PER_CHANNEL.to_string()),
            ("x-ratelimit-remaining", remaining.to_string()),
            ("x-ratelimit-reset-after", format!("{:.3}", reset.as_secs_f64())),
        ];
        for (name, value) in said {
            headers.extend(
                HeaderValue::from_str(&value)
                    .ok()
                    .map(|value| (axum::http::HeaderName::from_static(name), value)),
            );
        }
    }

    /// Logs a request that a fault answers.
    fn skip(&self, call: Call, status: u16, outcome: Outcome) -> Outcome {
        self.world().log(call, status);
        outcome
    }

    fn handle(&self, call: Call, size: usize) -> Outcome {
        // Outside the lock: it is the slowest part.
        let checked = self.keeps() == Keep::All && size <= REQUEST;
        let deviations = if checked && is_known(&call) {
            contract::deviations(&call.method, &call.path, &call.json)
        } else {
            Vec::new()
        };
        let mut world = self.world();
        world.violations.extend(deviations);
        let outcome = world.answer(&call, size);
        let status = status(&outcome);
        world.log(call, status);
        outcome
    }
}

/// Whether an endpoint stands in the published document under the name it is called by.
fn is_known(call: &Call) -> bool {
    call.path != "/oauth2/applications/@me"
}

impl World {
    fn log(&mut self, mut call: Call, status: u16) {
        if matches!(status, 401 | 403 | 429) {
            self.meter.worst.invalid += 1;
        }
        if self.knobs.keep == Keep::Little {
            return;
        }
        call.status = status;
        self.calls.push(call);
    }

    fn answer(&mut self, call: &Call, size: usize) -> Outcome {
        if self.knobs.rest_out {
            return Err(Refusal::new(503, 0, "upstream connect error"));
        }
        let parts: Vec<&str> = call.path.trim_matches('/').split('/').collect();
        let is_interaction = matches!(parts[0], "interactions" | "webhooks");
        let right = call.auth.as_deref() == Some(&format!("Bot {}", self.token));
        // The gateway's address is told to anybody, as Discord does.
        if !is_interaction && parts != ["gateway"] && !right {
            return Err(Refusal::new(401, 0, "401: Unauthorized"));
        }
        let now = self.elapsed();
        self.meter.count(now, is_interaction, bucket(call, &parts)).map_err(|soon| {
            let wait = soon.wait.max(Duration::from_millis(1));
            Refusal::too_soon(wait, soon.global, &call.hash())
        })?;
        if size > REQUEST {
            self.violation(format!("{} {}: {size} bytes", call.method, call.path));
            return Err(Refusal::code(40005));
        }
        self.route(call, &parts)
    }

    fn route(&mut self, call: &Call, parts: &[&str]) -> Outcome {
        match (call.method.as_str(), parts) {
            ("GET", ["gateway"]) => Ok(Answer::Json(json!({ "url": self.gateway.url }))),
            ("GET", ["gateway", "bot"]) => {
                let (remaining, reset) = self.gateway.starts();
                Ok(Answer::Json(json!({
                    "url": self.gateway.url, "shards": 1, "session_start_limit": {
                        "total": 1000, "remaining": remaining, "reset_after": reset,
                        "max_concurrency": 1,
                    },
                })))
            }
            ("GET", ["applications", "@me"] | ["oauth2", "applications", "@me"]) => {
                self.application()
            }
            ("GET", ["applications", _, "commands"]) => {
                Ok(Answer::Json(Value::Array(self.commands.clone())))
            }
            ("PUT", ["applications", id, "commands"]) => self.put_commands(call, id),
            ("GET", ["users", id]) => self.user(id),
            ("POST", ["users", "@me", "channels"]) => self.post_direct(call),
            ("GET", ["guilds", id]) => self.get_guild(id),
            ("GET", ["guilds", id, "roles"]) => self.get_roles(id),
            ("GET", ["guilds", id, "channels"]) => self.get_guild_channels(id),
            ("GET", ["guilds", guild, "members", id]) => self.get_member(guild, id),
            (_, ["channels", rest @ ..]) => self.route_channel(call, rest),
            ("POST", ["interactions", id, token, "callback"]) => self.callback(call, id, token),
            ("POST", ["webhooks", app, token]) => self.follow_up(call, app, token),
            ("GET", ["webhooks", app, token, "messages", id]) => self.get_answer(app, token, id),
            ("PATCH", ["webhooks", app, token, "messages", id]) => {
                self.patch_answer(call, app, token, id)
            }
            ("DELETE", ["webhooks", app, token, "messages", id]) => {
                self.delete_answer(app, token, id)
            }
            _ => self.unknown(call),
        }
    }

    fn route_channel(&mut self, call: &Call, parts: &[&str]) -> Outcome {
        match (call.method.as_str(), parts) {
            ("GET", [id]) => self.get_channel(id),
            ("PATCH", [id]) => self.patch_channel(call, id),
            ("GET", [id, "messages"]) => self.get_messages(call, id),
            ("POST", [id, "messages"]) => self.post_message(call, id),
            ("GET", [id, "messages", message]) => self.get_message(id, message),
            ("PATCH", [id, "messages", message]) => self.patch_message(call, id, message),
            ("DELETE", [id, "messages", message]) => self.delete_message(id, message),
            ("POST", [id, "messages", message, "threads"]) => {
                self.post_thread(call, id, Some(message))
            }
            ("POST", [id, "threads"]) => self.post_thread(call, id, None),
            _ => self.unknown(call),
        }
    }

    fn unknown(&mut self, call: &Call) -> Outcome {
        self.violation(format!("unknown endpoint {} {}", call.method, call.path));
        Err(Refusal::new(404, 0, "404: Not Found"))
    }
}

fn bucket(call: &Call, parts: &[&str]) -> Option<Bucket> {
    match (call.method.as_str(), parts) {
        ("POST", ["channels", id, "messages"]) => id.parse().ok().map(Bucket::Send),
        ("PATCH", ["channels", id, "messages", _]) => id.parse().ok().map(Bucket::Edit),
        _ => None,
    }
}
