//! Sign-in: taking a name, signing in by a code, the operator's key, and one's own sessions.

use crate::api::{Me, Refused, Spoken};
use crate::guests::{LIFE, NotVouched};
use crate::people::{Claim, Home, Known, NoName, People, Which};
use crate::reach::Visit;
use crate::{Reach, Shared};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use stolik_table::SurfaceId;
use stolik_words::{Language, Phrase};
use stolik_world::clock::Instant;

/// The life of a cookie, in seconds: as long as browsers allow.
const AGE: u32 = 400 * 24 * 3600;
/// The longest name, code or key that is looked at, bytes.
const TYPED: usize = 512;
/// The longest description of a browser that is looked at, bytes.
const AGENT: usize = 512;

#[derive(Serialize)]
struct Named {
    name: String,
    /// True if this browser is an operator's.
    operator: bool,
    /// True if the person is known by another platform, inside which the page was opened.
    guest: bool,
}

/// A refusal in the words of the visitor.
#[derive(Serialize)]
pub(crate) struct Sentence {
    pub(crate) text: String,
}

/// Returns the response to a person who is not let through.
fn refusal(shared: &Shared, language: Language, status: StatusCode, key: &str) -> Response {
    let text = shared.words.say(language, &Phrase::new(key));
    (status, Json(Sentence { text })).into_response()
}

/// Returns the response to somebody who does not get a name. Where it is taken, one that is free is offered.
fn not_given(shared: &Shared, language: Language, why: &NoName, name: &str) -> Response {
    let free = matches!(why, NoName::Taken).then(|| shared.people.free_name(name)).flatten();
    let Some(free) = free else { return no_name(shared, language, why) };
    let text = shared.words.say(language, &Phrase::new("web-name-taken-free").text("free", free));
    (StatusCode::CONFLICT, Json(Sentence { text })).into_response()
}

fn no_name(shared: &Shared, language: Language, why: &NoName) -> Response {
    let key = match why {
        NoName::Empty => "web-name-empty",
        NoName::Taken => "web-name-taken",
        NoName::Full => "web-name-full",
        NoName::Unknown => "web-sign-in-unknown",
        NoName::Keep(error) => {
            tracing::error!(%error, "a name could not be kept");
            "web-failed"
        }
    };
    refusal(shared, language, StatusCode::CONFLICT, key)
}

/// Does something with people where blocking is allowed.
async fn with<T, F>(shared: &Shared, work: F) -> Result<T, NoName>
where
    T: Send + 'static,
    F: FnOnce(&People) -> Result<T, NoName> + Send + 'static,
{
    let people = Arc::clone(&shared.people);
    shared.world.blocking.run(move || work(&people)).await.unwrap_or_else(|error| {
        let error = crate::KeepError(error.to_string());
        Err(NoName::Keep(error))
    })
}

fn agent(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
    agent.filter(|agent| agent.len() <= AGENT).unwrap_or_default().to_owned()
}

impl Shared {
    /// The cookie of somebody's session.
    pub(crate) fn seat_cookie<'a>(&self, headers: &'a HeaderMap) -> Option<&'a str> {
        crate::api::cookie(headers, &format!("stolik-seat-{}", self.port))
    }

    /// Whether the browser shows a cookie that may prove a person.
    pub(crate) fn has_cookie(&self, headers: &HeaderMap) -> bool {
        self.seat_cookie(headers).is_some() || self.guest_cookie(headers).is_some()
    }

    fn set_cookie(&self, value: &str, visit: Visit) -> String {
        let secure = if visit.secure { "; Secure" } else { "" };
        format!(
            "stolik-seat-{}={value}; Path=/; HttpOnly; SameSite=Strict; Max-Age={AGE}{secure}",
            self.port
        )
    }

    /// The cookie of a person whom another platform vouches for.
    pub(crate) fn guest_cookie<'a>(&self, headers: &'a HeaderMap) -> Option<&'a str> {
        crate::api::cookie(headers, &format!("stolik-guest-{}", self.port))
    }

    /// By TLS the page may stand in a frame of the platform's own page, for which a cookie must say so.
    fn set_guest_cookie(&self, value: &str, visit: Visit) -> String {
        let site = if visit.secure { "None; Secure; Partitioned" } else { "Strict" };
        format!(
            "stolik-guest-{}={value}; Path=/; HttpOnly; SameSite={site}; Max-Age={LIFE}",
            self.port
        )
    }

    fn signed_in(&self, name: String, cookie: &str, visit: Visit) -> Response {
        let cookie = self.set_cookie(cookie, visit);
        let named = Named { name, operator: false, guest: false };
        ([(header::SET_COOKIE, cookie)], Json(named)).into_response()
    }
}

/// The name behind the cookie, whose life begins anew; 401 without one.
pub(crate) async fn me(
    State(shared): State<Shared>,
    Extension(visit): Extension<Visit>,
    headers: HeaderMap,
    Me(me): Me,
) -> Response {
    if me.home != Home::Page {
        let named = Named { name: me.person.name, operator: false, guest: true };
        return Json(named).into_response();
    }
    let again = shared.set_cookie(shared.seat_cookie(&headers).unwrap_or_default(), visit);
    let named = Named { name: me.person.name, operator: me.operator, guest: false };
    ([(header::SET_COOKIE, again)], Json(named)).into_response()
}

#[derive(Deserialize)]
pub(crate) struct Naming {
    name: String,
    /// The key that lets a new person in, if one is required.
    key: Option<String>,
    #[serde(flatten)]
    spoken: Spoken,
}

/// Takes a name: a new person does, or one who is known another.
pub(crate) async fn name(
    State(shared): State<Shared>,
    Extension(visit): Extension<Visit>,
    known: Option<Extension<Known>>,
    headers: HeaderMap,
    Json(Naming { name, key, spoken }): Json<Naming>,
) -> Response {
    let language = spoken.language();
    if let Some(Extension(me)) = known {
        if me.home != Home::Page {
            return of_chat(&shared, language);
        }
        let (operator, typed) = (me.operator, name.clone());
        return match with(&shared, move |people| people.rename(&me, &name)).await {
            Ok(person) => Json(Named { name: person.name, operator, guest: false }).into_response(),
            Err(why) => not_given(&shared, language, &why, &typed),
        };
    }
    if matches!(*shared.reach, Reach::Public(_)) {
        let key = key.unwrap_or_default();
        if !shared.guesses.take(visit.address, Instant::now()) {
            return refusal(
                &shared,
                language,
                StatusCode::TOO_MANY_REQUESTS,
                "web-too-many-guesses",
            );
        }
        if key.len() > TYPED || !shared.keys.lets_in(key.trim()) {
            return refusal(&shared, language, StatusCode::FORBIDDEN, "web-key-unknown");
        }
        shared.guesses.give_back(visit.address);
    }
    if !shared.names.take(visit.address, Instant::now()) {
        return refusal(&shared, language, StatusCode::TOO_MANY_REQUESTS, "web-too-many-names");
    }
    let (agent, now, typed) = (agent(&headers), shared.now(), name.clone());
    match with(&shared, move |people| people.take(&name, &agent, now)).await {
        Ok((person, cookie)) => shared.signed_in(person.name, &cookie, visit),
        Err(why) => {
            // Nobody new came of it.
            shared.names.give_back(visit.address);
            not_given(&shared, language, &why, &typed)
        }
    }
}

#[derive(Deserialize)]
pub(crate) struct SigningIn {
    /// The name, as typed.
    name: Option<String>,
    /// Or who it is, from a link.
    person: Option<String>,
    code: String,
    #[serde(flatten)]
    spoken: Spoken,
}

/// Signs a person in by the code.
pub(crate) async fn sign_in(
    State(shared): State<Shared>,
    Extension(visit): Extension<Visit>,
    headers: HeaderMap,
    Json(SigningIn { name, person, code, spoken }): Json<SigningIn>,
) -> Response {
    let language = spoken.language();
    if !shared.guesses.take(visit.address, Instant::now()) {
        return refusal(&shared, language, StatusCode::TOO_MANY_REQUESTS, "web-too-many-guesses");
    }
    let (agent, now) = (agent(&headers), shared.now());
    let signed = with(&shared, move |people| {
        let who = match (&person, &name) {
            (Some(person), _) => Claim::Id(person),
            (None, Some(name)) => Claim::Name(name),
            (None, None) => return Err(NoName::Unknown),
        };
        people.sign_in(who, &code, &agent, now)
    });
    match signed.await {
        Ok((person, cookie)) => {
            shared.guesses.give_back(visit.address);
            shared.signed_in(person.name, &cookie, visit)
        }
        Err(why) => no_name(&shared, language, &why),
    }
}

#[derive(Deserialize)]
pub(crate) struct Vouching {
    /// The platform's signed data.
    data: String,
    /// The surface to show, if the link did not name it.
    at: Option<String>,
    /// Made by the page, new for each request: one that is sent again is no second use.
    id: String,
    #[serde(flatten)]
    spoken: Spoken,
}

/// The answer to a person who is known by another platform.
#[derive(Serialize)]
struct Guest {
    name: String,
    /// The surface to show.
    at: Option<String>,
    /// The token of a press that shows its match, if it is no surface of the person's own.
    open: Option<String>,
}

/// Signs a person in for whom another platform vouches.
pub(crate) async fn guest(
    State(shared): State<Shared>,
    Extension(visit): Extension<Visit>,
    Json(Vouching { data, at, id, spoken }): Json<Vouching>,
) -> Response {
    let language = spoken.language();
    if !shared.guesses.take(visit.address, Instant::now()) {
        return refusal(&shared, language, StatusCode::TOO_MANY_REQUESTS, "web-too-many-guesses");
    }
    if id.is_empty() || id.len() > TYPED {
        return refusal(&shared, language, StatusCode::BAD_REQUEST, "web-guest-unknown");
    }
    match shared.guests.let_in(&data, &id, shared.now()) {
        Ok((vouched, cookie)) => {
            shared.guesses.give_back(visit.address);
            let at = vouched.start.or(at).and_then(|at| SurfaceId::parse(&at));
            let person = &vouched.person.id;
            let open = at.and_then(|at| shared.table.opening(person, at.of()));
            let at = at.map(|at| at.to_string());
            let guest = Guest { name: vouched.person.name, at, open };
            let cookie = shared.set_guest_cookie(&cookie, visit);
            ([(header::SET_COOKIE, cookie)], Json(guest)).into_response()
        }
        Err(NotVouched::Forged) => {
            refusal(&shared, language, StatusCode::FORBIDDEN, "web-guest-unknown")
        }
        Err(NotVouched::OutOfDate) => {
            refusal(&shared, language, StatusCode::FORBIDDEN, "web-guest-old")
        }
    }
}

/// Refuses what only a person with a name on the page can do.
fn of_chat(shared: &Shared, language: Language) -> Response {
    refusal(shared, language, StatusCode::CONFLICT, "web-guest-name")
}

#[derive(Deserialize)]
pub(crate) struct Presented {
    key: String,
    #[serde(flatten)]
    spoken: Spoken,
}

/// Makes this session an operator's, by the key.
pub(crate) async fn operator(
    State(shared): State<Shared>,
    Extension(visit): Extension<Visit>,
    Me(me): Me,
    Json(Presented { key, spoken }): Json<Presented>,
) -> Response {
    let language = spoken.language();
    if me.home != Home::Page {
        return of_chat(&shared, language);
    }
    if !shared.guesses.take(visit.address, Instant::now()) {
        return refusal(&shared, language, StatusCode::TOO_MANY_REQUESTS, "web-too-many-guesses");
    }
    let name = me.person.name.clone();
    match with(&shared, move |people| people.promote(&me, key.trim())).await {
        Ok(()) => {
            shared.guesses.give_back(visit.address);
            Json(Named { name, operator: true, guest: false }).into_response()
        }
        Err(NoName::Unknown) => {
            refusal(&shared, language, StatusCode::FORBIDDEN, "web-operator-unknown")
        }
        Err(why) => no_name(&shared, language, &why),
    }
}

/// Returns the data of a person's own page: the code, if there is one, and the sessions.
pub(crate) async fn account(State(shared): State<Shared>, Me(me): Me) -> Result<Response, Refused> {
    if me.home != Home::Page {
        return Err(Refused(StatusCode::CONFLICT, "known by another platform"));
    }
    let gone = Refused(StatusCode::UNAUTHORIZED, "take a name first");
    Ok(Json(shared.people.account(&me).ok_or(gone)?).into_response())
}

#[derive(Serialize)]
struct Made {
    code: String,
    /// The part of a link behind `#`.
    link: String,
}

/// Makes a code; a former one ends.
pub(crate) async fn code(
    State(shared): State<Shared>,
    Me(me): Me,
    Json(spoken): Json<Spoken>,
) -> Response {
    if me.home != Home::Page {
        return of_chat(&shared, spoken.language());
    }
    let short = me.person.id.0.split_once(':').map_or("", |(_, short)| short).to_owned();
    let now = shared.now();
    match with(&shared, move |people| people.new_code(&me, now)).await {
        Ok(code) => Json(Made { link: format!("in={short}.{code}"), code }).into_response(),
        Err(why) => no_name(&shared, spoken.language(), &why),
    }
}

#[derive(Deserialize)]
pub(crate) struct Ending {
    /// The session to end; `None`: all others.
    session: Option<String>,
    #[serde(flatten)]
    spoken: Spoken,
}

/// Signs somebody out: in one browser, or in all others. Answers with those that are left.
pub(crate) async fn end(
    State(shared): State<Shared>,
    Me(me): Me,
    Json(Ending { session, spoken }): Json<Ending>,
) -> Response {
    if me.home != Home::Page {
        return of_chat(&shared, spoken.language());
    }
    let done = with(&shared, move |people| {
        people.end(&me, session.as_deref().map_or(Which::Others, Which::One))?;
        people.account(&me).ok_or(NoName::Unknown)
    });
    match done.await {
        Ok(account) => Json(account).into_response(),
        Err(why) => no_name(&shared, spoken.language(), &why),
    }
}
