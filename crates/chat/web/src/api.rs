//! Requests of the page: presses, typed lines, screens, pictures.

use crate::Shared;
use crate::company::{LONGEST, Unsaid};
use crate::people::{Home, Known};
use crate::service::Service;
use axum::Json;
use axum::extract::{FromRequestParts, Query, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use data_encoding::BASE64;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use stolik_table::decks::{COMMAND, FILE};
use stolik_table::{
    Ask, BlowLabel, Body, BuilderLink, ButtonKind, ChannelId, Company, Drawing, FileFault, Frame,
    Incoming, Picture, Reply, Role, Screen, ScreenStyle, Surface, Track,
};
use stolik_words::{Language, Phrase};
use stolik_world::clock::Instant;

/// The longest typed line, bytes.
const LINE: usize = 4_000;
/// The longest token, bytes. Tokens of the table have at most 64.
const TOKEN: usize = 256;
/// The longest name of a channel, characters.
const CHANNEL: usize = 32;
/// The longest id of an update, bytes.
const UPDATE: usize = 64;

/// The reason why a request is no good: no page of ours sends it. The reason is in English, for developers, and goes to
/// the log; the person reads the sentence of the status (`guard`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Refused(pub StatusCode, pub &'static str);

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        tracing::debug!(reason = self.1, "request refused");
        self.0.into_response()
    }
}

/// The language in which to answer, and the frame of pictures.
#[derive(Deserialize)]
pub(crate) struct Spoken {
    language: Option<String>,
    frame: Option<String>,
}

impl Spoken {
    /// The language that was asked for, else the club's.
    pub(crate) fn language(&self) -> Language {
        self.language.as_deref().and_then(Language::parse).unwrap_or_default()
    }

    /// The language with the frame that was asked for, if it is one of the known.
    fn style(&self) -> ScreenStyle {
        let frame = self.frame.as_deref().and_then(Frame::parse).unwrap_or_default();
        ScreenStyle { language: self.language(), frame }
    }
}

/// The value of a cookie.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|value| value.split(';'))
        .find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
}

/// The person who asks, proved by the cookie; without one the request is refused.
pub(crate) struct Me(pub Known);

impl Known {
    /// The channel that a request names. Inside a chat every name is the person's private chat.
    pub(crate) fn channel(&self, name: &str) -> Result<ChannelId, Refused> {
        match &self.home {
            Home::Page => channel(name),
            Home::Chat(channel) => Ok(channel.clone()),
        }
    }

    /// The surfaces of a channel for this person; inside a chat the own hands of all channels too, as in that chat.
    pub(crate) fn surfaces(&self, table: &dyn Service, channel: &ChannelId) -> Vec<Surface> {
        let mut all = table.surfaces(channel, Some(&self.person.id));
        if let Home::Chat(_) = self.home {
            let mut hands = table.hands(&self.person.id);
            hands.retain(|hand| all.iter().all(|known| known.id != hand.id));
            all.extend(hands);
        }
        all
    }
}

impl<S: Sync> FromRequestParts<S> for Me {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Me, Refused> {
        let known = parts.extensions.get::<Known>().cloned();
        known.map(Me).ok_or(Refused(StatusCode::UNAUTHORIZED, "take a name first"))
    }
}

/// The channel of a name that a person may type into the address: letters, digits, `-` and `_`.
fn channel(name: &str) -> Result<ChannelId, Refused> {
    let fits = (1..=CHANNEL).contains(&name.chars().count());
    if fits && name.chars().all(|letter| letter.is_alphanumeric() || letter == '-' || letter == '_')
    {
        Ok(ChannelId::new(format!("web:{name}")))
    } else {
        Err(Refused(StatusCode::BAD_REQUEST, "no such channel"))
    }
}

#[derive(Deserialize)]
pub(crate) struct Pressed {
    channel: String,
    /// Made by the page, new for each press: a repeated request does nothing twice.
    id: String,
    token: String,
    #[serde(flatten)]
    spoken: Spoken,
}

#[derive(Deserialize)]
pub(crate) struct Said {
    channel: String,
    /// As in [`Pressed`].
    id: String,
    text: String,
    #[serde(flatten)]
    spoken: Spoken,
}

#[derive(Deserialize)]
pub(crate) struct Filed {
    channel: String,
    /// As in [`Pressed`].
    id: String,
    /// The text of the line.
    text: String,
    /// The bytes in base 64; none: it is larger than what is taken.
    file: Option<String>,
    #[serde(flatten)]
    spoken: Spoken,
}

/// A press on a button.
pub(crate) async fn press(
    State(shared): State<Shared>,
    me: Me,
    Json(pressed): Json<Pressed>,
) -> Result<Response, Refused> {
    if pressed.token.len() > TOKEN {
        return Err(Refused(StatusCode::BAD_REQUEST, "no such button"));
    }
    let body = Body::Press { token: pressed.token };
    hand_in(&shared, me, &pressed.channel, &pressed.id, &pressed.spoken, body).await
}

/// A typed line.
pub(crate) async fn say(
    State(shared): State<Shared>,
    me: Me,
    Json(said): Json<Said>,
) -> Result<Response, Refused> {
    if said.text.len() > LINE {
        return Err(Refused(StatusCode::PAYLOAD_TOO_LARGE, "too long a line"));
    }
    hand_in(&shared, me, &said.channel, &said.id, &said.spoken, Body::Text(said.text)).await
}

/// A file with a line.
pub(crate) async fn file(
    State(shared): State<Shared>,
    me: Me,
    Json(filed): Json<Filed>,
) -> Result<Response, Refused> {
    if filed.text.len() > LINE {
        return Err(Refused(StatusCode::PAYLOAD_TOO_LARGE, "too long a line"));
    }
    let content = match filed.file.map(|file| BASE64.decode(file.as_bytes())) {
        Some(Ok(bytes)) if bytes.len() <= FILE => Ok(bytes),
        Some(Ok(_)) | None => Err(FileFault::TooLarge),
        Some(Err(_)) => return Err(Refused(StatusCode::BAD_REQUEST, "no base 64")),
    };
    let line = filed.text.trim();
    let (name, args) = match line.strip_prefix('/') {
        Some(line) => line.split_once(char::is_whitespace).unwrap_or((line, "")),
        None => (COMMAND, line),
    };
    let body = Body::File { name: name.to_owned(), args: args.trim().to_owned(), content };
    hand_in(&shared, me, &filed.channel, &filed.id, &filed.spoken, body).await
}

/// Sends words to the people in the room.
pub(crate) async fn talk(
    State(shared): State<Shared>,
    Me(me): Me,
    Json(said): Json<Said>,
) -> Result<Response, Refused> {
    let (channel, language) = (me.channel(&said.channel)?, said.spoken.language());
    let person = me.person;
    if said.text.len() > LINE || said.id.is_empty() || said.id.len() > UPDATE {
        return Err(Refused(StatusCode::BAD_REQUEST, "no words"));
    }
    let language = shared.table.language(&person.id, language);
    let words = (said.id.as_str(), said.text.as_str());
    let unsaid = shared.company.say(&channel, person, words, Instant::now()).err();
    let why = unsaid.map(|unsaid| match unsaid {
        Unsaid::Empty => Phrase::new("web-talk-empty"),
        Unsaid::Long => Phrase::new("web-talk-long").number("most", LONGEST as i64),
        Unsaid::Away => Phrase::new("web-talk-away"),
        Unsaid::Often => Phrase::new("web-talk-often"),
    });
    let text = why.as_ref().map(|why| shared.words.say(language, why)).unwrap_or_default();
    Ok(Json(Answer { text, refused: why.is_some(), private: None, language: None }).into_response())
}

/// The part of the builder's address that names a deck.
fn builder_query(link: BuilderLink) -> String {
    match link {
        BuilderLink::New => String::new(),
        BuilderLink::Own(number) => format!("at={number}"),
        BuilderLink::Pool(event) => format!("pool={event}"),
    }
}

async fn hand_in(
    shared: &Shared,
    Me(me): Me,
    name: &str,
    id: &str,
    spoken: &Spoken,
    body: Body,
) -> Result<Response, Refused> {
    let channel = me.channel(name)?;
    if id.is_empty()
        || id.len() > UPDATE
        || !id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    {
        return Err(Refused(StatusCode::BAD_REQUEST, "no id"));
    }
    // Ids of a platform's own updates begin otherwise.
    let (id, company) = match &me.home {
        Home::Page => (format!("{}:{id}", me.person.id.0), Company::Page),
        Home::Chat(_) => (format!("guest:{}:{id}", me.person.id.0), Company::Alone),
    };
    let Known { person, operator, home, .. } = me;
    let whose = person.id.clone();
    let asked = spoken.language();
    let before = shared.table.language(&whose, asked);
    let incoming = Incoming {
        id,
        at: shared.world.clock.now(),
        channel,
        person,
        language: asked,
        role: if operator { Role::Operator } else { Role::Member },
        company,
        frame: spoken.style().frame,
        mentions: Vec::new(),
        body,
    };
    let reply = shared.table.handle(incoming).await;
    let after = shared.table.language(&whose, asked);
    if let Some(posted) = &reply.public {
        shared.posts.show(posted);
    }
    // It may have been the wish to be forgotten.
    if home == Home::Page {
        let people = Arc::clone(&shared.people);
        shared.world.blocking.run(move || people.look_again(&whose));
    }
    let mut answer = Answer::from(&reply);
    if reply.ask == Some(Ask::Check) {
        answer.text = shared.words.say(after, &Phrase::new("web-check"));
        answer.refused = false;
    }
    answer.language = (after != before).then(|| after.code());
    Ok(Json(answer).into_response())
}

#[derive(Serialize)]
struct Answer {
    text: String,
    refused: bool,
    private: Option<Alone>,
    /// The language that this person has chosen by it for good, if they have.
    language: Option<&'static str>,
}

/// A screen for one person alone. Its picture comes with it.
#[derive(Serialize)]
struct Alone {
    instead: Option<String>,
    screen: Shown,
}

impl From<&Reply> for Answer {
    fn from(reply: &Reply) -> Answer {
        let private = reply.private.as_ref().map(|private| Alone {
            instead: private.instead.map(|id| id.to_string()),
            screen: Shown::whole(&private.screen),
        });
        let text = reply.acknowledgement.clone();
        Answer { text, refused: reply.refused, private, language: None }
    }
}

/// A screen as the page gets it.
#[derive(Serialize)]
pub(crate) struct Shown {
    text: String,
    /// The number of lines at the end of the text that are the question.
    question: usize,
    picture: Option<Painted>,
    buttons: Vec<Vec<Key>>,
    /// The touchable areas of the picture.
    touches: Vec<MessagePressed>,
    /// An animation, in the place of a picture.
    film: Option<Painted>,
    /// Pages for a slider.
    track: Option<Along>,
    /// Games that can be played, on the first screen.
    tiles: Vec<TileShown>,
    /// The deck with which the deck builder is opened from here, as its address names it: "" is a new one.
    builder: Option<String>,
    /// The seats that the match waits for, for the bar that is always in sight.
    awaited: Option<AwaitedShown>,
    /// The dice that the news name, to roll over the picture.
    rolled: Vec<u8>,
}

#[derive(Serialize)]
struct AwaitedShown {
    text: String,
    is_own: bool,
}

#[derive(Serialize)]
struct TileShown {
    document: String,
    name: String,
    about: String,
    buttons: Vec<Key>,
}

#[derive(Serialize)]
struct Along {
    at: usize,
    stops: Vec<String>,
}

#[derive(Serialize)]
struct MessagePressed {
    /// Left, top, width, height in pixels of the picture.
    area: [u16; 4],
    name: String,
    /// The token of a press there, if it has one meaning.
    press: Option<String>,
    /// Whether that press only leads to further choices.
    leads: bool,
    buttons: Vec<Key>,
    /// The token of a question about it, if there is an answer.
    about: Option<String>,
    /// The wounds that a press there deals to it.
    blow: Option<BlowShown>,
    /// The lives that the picture shows on it.
    lives: Option<i16>,
}

#[derive(Serialize)]
struct BlowShown {
    wounds: String,
    /// The chance that it dies, if it can.
    fatal: Option<String>,
    words: String,
}

#[derive(Serialize)]
struct Painted {
    /// The address of its bytes; empty if the picture comes with the screen as SVG.
    url: String,
    alt: String,
    /// The picture as SVG, where its painter described it. It stands in the screen, so a person who may not see the
    /// screen cannot have it, and it is kept by nobody.
    svg: Option<String>,
    /// Width and height in pixels, so that nothing jumps while it loads.
    size: (u32, u32),
}

#[derive(Serialize)]
struct Key {
    label: String,
    token: String,
    kind: &'static str,
}

impl BlowShown {
    fn of(blow: &BlowLabel) -> BlowShown {
        let BlowLabel { wounds, fatal, words } = blow.clone();
        BlowShown { wounds, fatal, words }
    }
}

impl Shown {
    /// With its picture in it, or its animation.
    pub(crate) fn whole(screen: &Screen) -> Shown {
        let film = screen.film.as_ref();
        let film = film.map(|film| format!("data:image/gif;base64,{}", BASE64.encode(&film.gif)));
        Shown::of(screen, data_url, film)
    }

    /// With its picture in it; its animation stands at this address.
    pub(crate) fn posted(screen: &Screen, film: String) -> Shown {
        Shown::of(screen, data_url, Some(film))
    }

    fn of(screen: &Screen, url: impl Fn(&Picture) -> String, film: Option<String>) -> Shown {
        let picture = screen.picture.as_ref().map(|picture| Painted {
            url: url(picture),
            alt: picture.alt.clone(),
            svg: picture.drawing.as_ref().map(Drawing::svg),
            size: size(&picture.png),
        });
        let buttons = screen.buttons.iter().map(|row| row.iter().map(Key::of).collect()).collect();
        let touches = screen.touches.iter().map(|touch| MessagePressed {
            area: touch.area,
            name: touch.name.clone(),
            press: touch.press.clone(),
            leads: touch.leads,
            buttons: touch.buttons.iter().map(Key::of).collect(),
            about: touch.about.clone(),
            blow: touch.blow.as_ref().map(BlowShown::of),
            lives: touch.lives,
        });
        let film = screen.film.as_ref().zip(film).map(|(film, url)| Painted {
            url,
            alt: film.alt.clone(),
            svg: None,
            size: gif_size(&film.gif),
        });
        let along = |track: &Track| Along { at: track.at, stops: track.stops.clone() };
        let track = screen.track.as_ref().map(along);
        let text = screen.text.clone();
        let question = screen.question;
        let tiles = screen.tiles.iter().map(|tile| TileShown {
            document: tile.document.clone(),
            name: tile.name.clone(),
            about: tile.about.clone(),
            buttons: tile.buttons.iter().map(Key::of).collect(),
        });
        let (touches, tiles) = (touches.collect(), tiles.collect());
        let builder = screen.builder.map(builder_query);
        let awaited = screen
            .awaited
            .as_ref()
            .map(|awaited| AwaitedShown { text: awaited.text.clone(), is_own: awaited.is_own });
        Shown {
            text,
            question,
            picture,
            buttons,
            touches,
            film,
            track,
            tiles,
            builder,
            awaited,
            rolled: screen.rolled.clone(),
        }
    }
}

/// The picture's bytes as an address; nothing where the page has the SVG.
fn data_url(picture: &Picture) -> String {
    if picture.drawing.is_some() {
        return String::new();
    }
    format!("data:image/png;base64,{}", BASE64.encode(&picture.png))
}

impl Key {
    fn of(button: &stolik_table::Button) -> Key {
        Key {
            label: button.label.clone(),
            token: button.token.clone(),
            kind: match button.kind {
                ButtonKind::Play => "play",
                ButtonKind::Main => "main",
                ButtonKind::Look => "look",
                ButtonKind::Danger => "danger",
            },
        }
    }
}

/// Width and height of a PNG, from its header; 0 where it has none.
fn size(png: &[u8]) -> (u32, u32) {
    let number = |at: usize| {
        png.get(at..at + 4)
            .map_or(0, |bytes| bytes.iter().fold(0, |n, byte| n << 8 | u32::from(*byte)))
    };
    (number(16), number(20))
}

/// Width and height of a GIF, from its header; 0 where it has none.
fn gif_size(gif: &[u8]) -> (u32, u32) {
    let number = |at: usize| match gif.get(at..at + 2) {
        Some(&[low, high]) => u32::from(u16::from_le_bytes([low, high])),
        Some(_) | None => 0,
    };
    (number(6), number(8))
}

/// A surface, with its channel and language.
#[derive(Deserialize)]
pub(crate) struct Wanted {
    channel: String,
    surface: String,
    #[serde(flatten)]
    spoken: Spoken,
}

impl Wanted {
    /// The surface as this person may see it, with its screen.
    async fn find(&self, shared: &Shared, me: &Known) -> Result<(Surface, u64, Screen), Refused> {
        let gone = Refused(StatusCode::NOT_FOUND, "no such message");
        let (channel, person) = (me.channel(&self.channel)?, &me.person.id);
        let all = me.surfaces(&*shared.table, &channel);
        let surface =
            all.into_iter().find(|surface| surface.id.to_string() == self.surface).ok_or(gone)?;
        let screen =
            shared.table.screen(&channel, surface.id, Some(person), self.spoken.style()).await;
        let (version, screen) = screen.ok_or(gone)?;
        Ok((surface, version, screen))
    }
}

#[derive(Serialize)]
struct Versioned {
    version: u64,
    screen: Shown,
}

/// Returns the current screen of a surface.
pub(crate) async fn screen(
    State(shared): State<Shared>,
    Me(me): Me,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Refused> {
    let (_, version, screen) = wanted.find(&shared, &me).await?;
    let ScreenStyle { language, frame } = wanted.spoken.style();
    let frame = frame.code();
    // The length stands in the address as well, so that a browser that kept the picture of another
    // data file under the same version is unlikely to show it.
    let url = |picture: &Picture| {
        let (channel, surface, bytes) = (&wanted.channel, &wanted.surface, picture.png.len());
        format!(
            "/picture?channel={}&surface={surface}&language={language}&frame={frame}&version={version}&bytes={bytes}",
            percent(channel)
        )
    };
    Ok(Json(Versioned { version, screen: Shown::of(&screen, url, None) }).into_response())
}

/// A channel's name as it may stand in an address.
fn percent(text: &str) -> String {
    text.bytes()
        .map(|byte| {
            if byte.is_ascii_alphanumeric() {
                char::from(byte).to_string()
            } else {
                format!("%{byte:02X}")
            }
        })
        .collect()
}

/// The picture to paint.
#[derive(Deserialize)]
pub(crate) struct Painting {
    version: u64,
    #[serde(flatten)]
    wanted: Wanted,
}

/// The picture of a surface. Another's hand is not found; one's own is kept by nobody.
pub(crate) async fn picture(
    State(shared): State<Shared>,
    Me(me): Me,
    Query(painting): Query<Painting>,
) -> Result<Response, Refused> {
    let (surface, version, screen) = painting.wanted.find(&shared, &me).await?;
    let picture = screen.picture.ok_or(Refused(StatusCode::NOT_FOUND, "no picture"))?;
    let keep = if surface.person.is_some() || version != painting.version {
        "private, no-store"
    } else {
        "private, max-age=600"
    };
    let bytes = axum::body::Bytes::from_owner(picture.png);
    Ok(([(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, keep)], bytes)
        .into_response())
}

/// An animation that a person has shown everybody.
#[derive(Deserialize)]
pub(crate) struct Filmed {
    id: String,
}

/// That animation, as long as it is kept.
pub(crate) async fn film(
    State(shared): State<Shared>,
    Me(_): Me,
    Query(wanted): Query<Filmed>,
) -> Result<Response, Refused> {
    let gone = Refused(StatusCode::NOT_FOUND, "no such animation");
    let gif = axum::body::Bytes::from_owner(shared.posts.film(&wanted.id).ok_or(gone)?);
    let keep = "private, max-age=600";
    Ok(([(header::CONTENT_TYPE, "image/gif"), (header::CACHE_CONTROL, keep)], gif).into_response())
}
