//! The HTTP side: decoding, the token, faults, the long poll.

use super::args::Args;
use super::contract;
use super::fault::{self, Fault};
use super::log::{Ended, Sent};
use super::methods;
use super::refusal::{Outcome, Refusal};
use super::state::State;
use super::{Fake, Keep, Power, TOKEN};
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{DefaultBodyLimit, FromRequest, Multipart, Path, Request, State as With};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Json, Response};
use axum::routing::any;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::time::Duration;
use tokio::time::Instant;

/// The most bytes of a request: above every limit, so that the limits themselves answer.
const BODY: usize = 64 << 20;

/// The parameters that are text, even if a form's value looks like JSON.
const TEXTS: &[&str] = &[
    "text",
    "caption",
    "parse_mode",
    "photo",
    "animation",
    "url",
    "callback_query_id",
    "inline_query_id",
    "inline_message_id",
    "guest_query_id",
    "language_code",
    "action",
    "next_offset",
];

/// The reply to a request.
enum Reply {
    Outcome(Outcome),
    /// The connection breaks.
    Nothing,
}

/// The router.
pub(super) fn router(fake: Fake) -> Router {
    Router::new()
        .route("/{bot}/{method}", any(call))
        .route("/file/{bot}/{*path}", any(super::files::fetch))
        .fallback(stray)
        .layer(DefaultBodyLimit::max(BODY))
        .with_state(fake)
}

async fn stray(With(fake): With<Fake>, request: Request) -> Response {
    let path = request.uri().path().replace(TOKEN, "<token>");
    fake.with(|state| state.violation(&path, "no such path"));
    answer(Reply::Outcome(Err(Refusal::not_found())))
}

async fn call(
    With(fake): With<Fake>,
    Path((bot, method)): Path<(String, String)>,
    request: Request,
) -> Response {
    if fake.look(|state| state.power) == Power::Off {
        return answer(Reply::Nothing);
    }
    if bot.strip_prefix("bot") != Some(TOKEN) {
        return answer(Reply::Outcome(Err(Refusal::unauthorized())));
    }
    let known = methods::spelling(&method);
    let name = known.unwrap_or(&method).to_owned();
    let args = match decode(name.clone(), request).await {
        Ok(args) => args,
        Err(why) => {
            fake.with(|state| state.violation(&name, &why));
            return answer(Reply::Outcome(Err(Refusal::bad("can't parse the request"))));
        }
    };
    let (at, ordered) = fake.with(|state| begin(state, &args, known.is_some()));
    answer(carry_out(&fake, &args, at, ordered).await)
}

/// Logs and judges a request, and takes the fault that waits for it.
fn begin(state: &mut State, args: &Args, known: bool) -> (Option<usize>, Option<Fault>) {
    let json = scrubbed(state, args);
    let sent = Sent {
        at: state.now(),
        method: args.method.clone(),
        chat: args.logged_chat(),
        json,
        files: args.files.iter().map(|(name, bytes)| (name.clone(), bytes.len())).collect(),
        ended: Ended::Waiting,
    };
    let at = state.log.add(state.keep, sent);
    if !known {
        state.violation(&args.method, "no method of that name is known");
    } else if let (Keep::All, Some(spec)) = (state.keep, contract::spec()) {
        let files: Vec<&str> = args.files.keys().map(String::as_str).collect();
        for wrong in spec.request(&args.method, &args.json, &files) {
            state.violation(&args.method, &format!("not as specified: {wrong}"));
        }
    }
    (at, fault::take(&mut state.faults, &args.method, args.logged_chat()))
}

/// The parameters for the log; the token must not stand in them, and is struck out if it does.
fn scrubbed(state: &mut State, args: &Args) -> Map<String, Value> {
    if state.keep == Keep::Latest {
        return Map::new();
    }
    let text = Value::Object(args.json.clone()).to_string();
    if !text.contains(TOKEN) {
        return args.json.clone();
    }
    state.violation(&args.method, "the bot's token stands in the request");
    let clean: Result<Value, _> = serde_json::from_str(&text.replace(TOKEN, "<token>"));
    clean.ok().and_then(|value| value.as_object().cloned()).unwrap_or_default()
}

async fn carry_out(fake: &Fake, args: &Args, at: Option<usize>, ordered: Option<Fault>) -> Reply {
    let refused = match ordered {
        None => None,
        Some(Fault::Hang(time)) => {
            tokio::time::sleep(time).await;
            None
        }
        Some(Fault::LoseAnswer) => {
            let _ = done(fake, args).await;
            fake.with(|state| state.log.end(at, Ended::Unheard));
            return Reply::Nothing;
        }
        Some(Fault::DropConnection) => {
            fake.with(|state| state.log.end(at, Ended::Dropped));
            return Reply::Nothing;
        }
        Some(Fault::TooMany { retry_after }) => Some(Refusal::too_many(retry_after)),
        Some(Fault::Server(code)) => Some(Refusal::plain(code, "Bad Gateway")),
        Some(Fault::NotFound) => Some(Refusal::not_found()),
        Some(Fault::Forbidden(text)) => Some(Refusal::forbidden(&text)),
        Some(Fault::BadRequest(text)) => Some(Refusal::bad(&text)),
    };
    let reply = match refused {
        Some(refusal) => Reply::Outcome(Err(refusal)),
        None => done(fake, args).await,
    };
    fake.with(|state| {
        let ended = match &reply {
            Reply::Outcome(Ok(_)) => Ended::Well,
            Reply::Outcome(Err(refusal)) => {
                Ended::Refused { code: refusal.code, description: refusal.description.clone() }
            }
            Reply::Nothing => Ended::Dropped,
        };
        state.log.end(at, ended);
    });
    reply
}

async fn done(fake: &Fake, args: &Args) -> Reply {
    if args.method == "getUpdates" {
        return updates(fake, args).await;
    }
    Reply::Outcome(fake.with(|state| {
        let outcome = methods::handle(state, args);
        if let Err(Refusal { breach: Some(what), .. }) = &outcome {
            state.violation(&args.method, what);
        }
        outcome
    }))
}

/// The long poll. A younger one ends an older one with 409.
async fn updates(fake: &Fake, args: &Args) -> Reply {
    let number = |name: &str, default: u64| {
        args.integer(name).ok().flatten().and_then(|n| u64::try_from(n).ok()).unwrap_or(default)
    };
    let until = Instant::now() + Duration::from_secs(number("timeout", 0).min(50));
    let limit = usize::try_from(number("limit", 100)).unwrap_or(100);
    let turn = fake.with(|state| {
        if state.webhook.is_some() {
            return Err(Refusal::conflict(
                "can't use getUpdates method while webhook is active; use deleteWebhook to delete \
                 the webhook first",
            ));
        }
        state.queue.ask(args)?;
        Ok(state.queue.turn)
    });
    let turn = match turn {
        Ok(turn) => turn,
        Err(refusal) => return Reply::Outcome(Err(refusal)),
    };
    loop {
        let mut changed = std::pin::pin!(fake.changed());
        changed.as_mut().enable();
        let found = fake.look(|state| {
            if state.power == Power::Off {
                return Some(Reply::Nothing);
            }
            if state.queue.turn != turn {
                return Some(Reply::Outcome(Err(Refusal::conflict(
                    "terminated by other getUpdates request; make sure that only one bot instance \
                     is running",
                ))));
            }
            let batch = state.queue.batch(limit);
            (!batch.is_empty()).then(|| Reply::Outcome(Ok(json!(batch))))
        });
        if let Some(reply) = found {
            return reply;
        }
        tokio::select! {
            () = changed => {}
            () = tokio::time::sleep_until(until) => return Reply::Outcome(Ok(json!([]))),
        }
    }
}

async fn decode(method: String, request: Request) -> Result<Args, String> {
    let kind = request.headers().get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default().to_owned();
    let mut json = Map::new();
    let mut files = BTreeMap::new();
    if kind.starts_with("multipart/form-data") {
        let mut form = Multipart::from_request(request, &()).await.map_err(|e| e.to_string())?;
        while let Some(part) = form.next_field().await.map_err(|e| e.to_string())? {
            let name = part.name().unwrap_or_default().to_owned();
            if part.file_name().is_some() {
                files.insert(name, part.bytes().await.map_err(|e| e.to_string())?);
            } else {
                let text = part.text().await.map_err(|e| e.to_string())?;
                json.insert(name.clone(), form_value(&name, text));
            }
        }
        return Ok(Args { method, json, files });
    }
    let body = axum::body::to_bytes(request.into_body(), BODY).await.map_err(|e| e.to_string())?;
    if body.is_empty() {
        return Ok(Args { method, json, files });
    }
    if !kind.starts_with("application/json") {
        return Err(format!("a body of the type \"{kind}\" is not modelled"));
    }
    match serde_json::from_slice(&body) {
        Ok(Value::Object(json)) => Ok(Args { method, json, files }),
        Ok(other) => Err(format!("the body is no object: {other}")),
        Err(error) => Err(format!("the body is no JSON: {error}")),
    }
}

/// A part of a form: structures and numbers are JSON, words are words.
fn form_value(name: &str, text: String) -> Value {
    if TEXTS.contains(&name) {
        return Value::String(text);
    }
    serde_json::from_str(&text).unwrap_or(Value::String(text))
}

fn answer(reply: Reply) -> Response {
    match reply {
        Reply::Outcome(Ok(result)) => Json(json!({ "ok": true, "result": result })).into_response(),
        Reply::Outcome(Err(refusal)) => {
            let code = StatusCode::from_u16(refusal.code);
            let code = code.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
            (code, Json(refusal.body())).into_response()
        }
        Reply::Nothing => {
            let broken = std::io::Error::from(std::io::ErrorKind::ConnectionReset);
            Body::from_stream(tokio_stream::once(Err::<Bytes, _>(broken))).into_response()
        }
    }
}
