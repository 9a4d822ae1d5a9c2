//! One interaction from its receipt to its last answer, and the hands that change meanwhile.

use crate::answer::{self, First, Pace, Plan, Says, Shows, Then};
use crate::book::{Book, Entry, Key, Waiting};
use crate::check;
use crate::decode::{Request, RoomKind, Source, What, channel, decode, made};
use crate::lookup::{Lookup, Row, Typing};
use crate::message::{self, BOARD, EPHEMERAL, HAND, PAGE, Sheet};
use crate::rest::{Failure, Rest};
use crate::rooms::{News, Rooms, server};
use crate::text::units;
use reqwest::Method;
use serde_json::{Value, json};
use serenity::all::Interaction;
use std::sync::Arc;
use std::time::Duration;
use stolik_delivery::Delivery;
use stolik_table::decks::FILE;
use stolik_table::{
    Ask, Body, Change, FileFault, Incoming, Public, Screen, Surface, SurfaceId, Table, Taken,
};
use stolik_words::{Language, Phrase, Words};
use stolik_world::Clock;
use stolik_world::clock::{Instant, interval, sleep, timeout};
use stolik_world::tasks;
use tokio::sync::broadcast::error::RecvError;

/// Until when a first answer is worth sending: a little less than three seconds.
const FIRST: Duration = Duration::from_millis(2_800);
/// The time limit of one try of a first answer.
const TRY: Duration = Duration::from_millis(1_200);
/// The number of tries of an edit by token.
const TRIES: u32 = 5;
/// Rows of an autocomplete answer, and letters of one.
const ROWS: usize = 25;
const LETTERS: usize = 100;
/// Name of the command that explains.
const EXPLAIN: &str = "explain";

/// Pauses and limits of the adapter; tests make them short.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pauses {
    /// The time that the table may take before a press is deferred; zero: every press is.
    pub defer: Duration,
    /// The first pause before a request by token is repeated; doubled each time.
    pub again: Duration,
    /// The first pause before the gateway is tried again; doubled each time.
    pub reconnect: Duration,
    /// The longest such pause; a connection that held longer is opened again at once.
    pub longest: Duration,
    /// The least time between two sessions of the gateway.
    pub identify: Duration,
    /// The time limit of one request.
    pub request: Duration,
}

impl Default for Pauses {
    fn default() -> Pauses {
        Pauses {
            defer: Duration::from_secs(1),
            again: Duration::from_millis(250),
            reconnect: Duration::from_secs(1),
            longest: Duration::from_secs(60),
            identify: Duration::from_secs(5),
            request: Duration::from_secs(20),
        }
    }
}

/// The parts that every interaction needs.
pub(crate) struct Bot {
    pub table: Table,
    pub words: Arc<Words>,
    pub rest: Arc<Rest>,
    pub rooms: Arc<Rooms>,
    pub book: Book,
    pub lookup: Arc<dyn Lookup>,
    pub delivery: Delivery,
    pub clock: Clock,
    pub pauses: Pauses,
}

/// The reply of the table, as far as answering needs it.
struct Said {
    line: String,
    refused: bool,
}

impl Bot {
    /// Answers an interaction.
    pub(crate) async fn handle(&self, interaction: &Interaction) {
        let received = Instant::now();
        let Some(mut asked) = decode(interaction) else { return };
        if let What::Explain { message, content } = &asked.what {
            asked.what = What::Take(self.to_explain(&asked, *message, content));
        }
        match &asked.what {
            What::Take(_) => self.take(&asked, received).await,
            What::Complete { command, option, typed, document } => {
                let typing = Typing {
                    command: command.clone(),
                    option: option.clone(),
                    typed: typed.clone(),
                    document: document.clone(),
                    channel: channel(asked.room.channel),
                    person: asked.person.id.clone(),
                    language: self.language(&asked),
                };
                self.complete(&asked, &typing, received).await;
            }
            What::Explain { .. } | What::Unknown => {
                let line = self.say(&asked, "discord-unknown");
                self.first(&asked, First::Line, &line, received).await;
            }
        }
    }

    /// The request of a message's menu: of the message of a match all that can be asked about, of any other message the
    /// name that it says.
    fn to_explain(&self, asked: &Request, message: u64, content: &str) -> Body {
        let place = channel(asked.room.channel);
        match self.delivery.shows(&place, &message.to_string()) {
            Some(to) => Body::reply(to, ""),
            None => {
                let args = content.trim().chars().take(LETTERS).collect();
                Body::Command { name: EXPLAIN.to_owned(), args }
            }
        }
    }

    fn language(&self, asked: &Request) -> Language {
        self.table.language(&asked.person.id, asked.language)
    }

    fn say(&self, asked: &Request, key: &str) -> String {
        self.words.say(self.language(asked), &Phrase::new(key))
    }

    async fn take(&self, asked: &Request, received: Instant) {
        metrics::counter!("stolik_discord_interactions_total").increment(1);
        let Some(incoming) = asked.incoming(self.clock.now()) else { return };
        let mut source = asked.source;
        let mut page = None;
        if let Source::Alone { message, hand } = &mut source {
            page = self.book.pressed(*message);
            *hand |= page.is_some();
        }
        // A hand from before a restart: nobody knows which, until it moves.
        let strange = matches!(source, Source::Alone { hand: true, .. }) && page.is_none();
        let before = if strange { self.table.hands(&asked.person.id) } else { Vec::new() };
        let guest = asked.room.kind == RoomKind::Guest;
        if !guest {
            self.rooms.hear(&asked.room);
        }
        if let Some(guild) = asked.room.guild.filter(|_| !guest) {
            self.table.governs(&asked.person.id, &server(guild), asked.authority);
        }
        let taking = async {
            let incoming = self.with_file(incoming, asked).await;
            self.table.take(incoming).await
        };
        tokio::pin!(taking);
        let prompt = match self.pauses.defer {
            Duration::ZERO => None,
            most => timeout(most, &mut taking).await.ok(),
        };
        let (taken, pace) = match prompt {
            Some(taken) => (taken, Pace::Prompt),
            None => {
                let first = answer::deferral(source);
                if self.first(asked, first, "", received).await {
                    self.renew(asked, first, page.as_ref());
                }
                (taking.await, Pace::Deferred)
            }
        };
        let news = if guest { News::Nothing } else { self.rooms.look(&asked.room) };
        let first = self.answer(asked, source, taken, pace, news, received).await;
        if let Some(first) = first {
            self.renew(asked, first, page.as_ref());
            if first == First::Silent {
                self.recognise(asked, &before).await;
            }
        }
        if let Some(page) = page {
            self.book.answered(&page);
            self.catch_up(&page, Waiting::Presser).await;
        }
        if !guest {
            self.rooms.keep(&asked.room).await;
        }
    }

    /// A command with the file that came with it. What is too large is not fetched.
    async fn with_file(&self, incoming: Incoming, asked: &Request) -> Incoming {
        match (incoming.body, &asked.file) {
            (Body::Command { name, args }, Some(file)) => {
                let content = match usize::try_from(file.size) {
                    Ok(size) if size <= FILE => self.rest.fetch(&file.url, FILE).await,
                    Ok(_) | Err(_) => Err(FileFault::TooLarge),
                };
                Incoming { body: Body::File { name, args, content }, ..incoming }
            }
            (body, _) => Incoming { body, ..incoming },
        }
    }

    /// The pressed message is the hand that this press has moved.
    async fn recognise(&self, asked: &Request, before: &[Surface]) {
        let Source::Alone { message, .. } = asked.source else { return };
        let now = self.table.hands(&asked.person.id);
        let moved = |old: &&Surface| now.iter().any(|s| s.id == old.id && s.version > old.version);
        if let Some(old) = before.iter().find(moved) {
            self.shown(asked, old.id, old.version, message).await;
        }
    }

    /// After a silent acknowledgement the press's own token edits the message with the button.
    fn renew(&self, asked: &Request, first: First, page: Option<&Key>) {
        if let (First::Silent, Some(page)) = (first, page) {
            self.book.renew(page, asked.id, &asked.token, self.clock.now());
        }
    }

    /// Answers; gives the first answer, if it arrived.
    async fn answer(
        &self,
        asked: &Request,
        source: Source,
        taken: Taken,
        pace: Pace,
        news: News,
        received: Instant,
    ) -> Option<First> {
        let about = taken.later.as_ref().and_then(|later| later.about);
        let hand = taken.later.as_ref().and_then(|later| Some((later.instead?, later.version)));
        let shows = match (&taken.later, hand) {
            (None, _) => Shows::Nothing,
            (Some(_), Some(_)) => Shows::Hand,
            (Some(_), None) => Shows::Other,
        };
        let said = self.said(asked, &taken, news);
        let says = if said.line.is_empty() { Says::Nothing } else { Says::Something };
        let plan = answer::plan(source, says, shows, pace);
        let line = if said.line.is_empty() && matches!(source, Source::Command | Source::Public(_))
        {
            self.say(asked, "discord-done")
        } else {
            said.line.clone()
        };
        if let Some(first) = plan.first
            && !self.first(asked, first, &line, received).await
        {
            return None;
        }
        if said.refused {
            metrics::counter!("stolik_discord_refusals_total").increment(1);
        }
        let mut hand = hand;
        let then = match taken.later {
            None => self.then(asked, plan, &Sheet::line(&line), &[]).await,
            Some(later) => {
                let private = self.table.paint(later).await;
                hand = private.instead.map(|surface| (surface, private.version));
                let name = if hand.is_some() { HAND } else { PAGE };
                let (sheet, more) = message::private(&said.line, &private.screen, name);
                self.then(asked, plan, &sheet, &more).await
            }
        };
        if let Some(public) = taken.public {
            self.show_all(asked, public).await;
        }
        if let (Some(message), Some((surface, version))) = (then, hand)
            && plan.then == Then::Original
        {
            self.shown(asked, surface, version, message).await;
        }
        if let (Source::Public(message), Some(id)) = (source, about) {
            let board = SurfaceId::Board(id);
            self.delivery.message_pressed(
                &channel(asked.room.channel),
                &message.to_string(),
                board,
            );
        }
        if news == News::Granted {
            self.delivery.again(&channel(asked.room.channel));
        }
        plan.first
    }

    /// Shows a page to everybody in the channel, as a further answer to the press: that needs no
    /// permission of the bot's own. If it fails all the same, the person who wanted it is told.
    async fn show_all(&self, asked: &Request, public: Public) {
        let posted = self.table.paint_public(public).await;
        let way = Way { application: asked.application, token: asked.token.reveal() };
        let sheet = Sheet::fitted("", &posted.screen, BOARD);
        self.delivery.turn(&posted.channel).await;
        if self.by_token(&way, Which::Everybody, &sheet).await.is_err() {
            let line = Sheet::line(&self.say(asked, "share-failed"));
            drop(self.by_token(&way, Which::New, &line).await);
        }
    }

    /// The line for this person: the table's, and what must be told of the channel.
    fn said(&self, asked: &Request, taken: &Taken, news: News) -> Said {
        let language = self.language(asked);
        let mut lines = Vec::new();
        match taken.ask {
            Some(Ask::Check) => lines.push(check::report(&asked.room, &self.words, language)),
            Some(Ask::Role) => lines.push(self.say(asked, "error-try-again")),
            // "Done." alone is what the board shows anyway.
            None if taken.acknowledgement == self.say(asked, "table-ack-done") => {}
            None => lines.push(taken.acknowledgement.clone()),
        }
        lines.retain(|line| !line.is_empty());
        if news == News::Lacks && taken.ask.is_none() {
            lines.push(check::complaint(&asked.room, &self.words, language));
        }
        Said { line: lines.join("\n"), refused: taken.refused }
    }

    /// Sends the first answer; whether it arrived, as far as can be known.
    async fn first(&self, asked: &Request, first: First, line: &str, received: Instant) -> bool {
        let body = match first {
            First::Silent => json!({ "type": 6 }),
            First::Thinking => json!({ "type": 5, "data": { "flags": EPHEMERAL } }),
            First::Line => {
                let mut data = Sheet::line(line).body();
                data["flags"] = json!(EPHEMERAL);
                json!({ "type": 4, "data": data })
            }
        };
        self.callback(asked, &body, received).await
    }

    async fn callback(&self, asked: &Request, body: &Value, received: Instant) -> bool {
        let path = format!("/interactions/{}/{}/callback", asked.id, asked.token.reveal());
        let mut pause = self.pauses.again;
        loop {
            let asking = self.rest.ask(Method::POST, &path, Some(body));
            let failure = match timeout(TRY, asking).await {
                Ok(Ok(_)) => break,
                Ok(Err(failure)) => failure,
                Err(_) => Failure::Silent,
            };
            // Acknowledged already: an answer of ours that seemed to be lost arrived.
            if failure.code() == 40_060 {
                break;
            }
            self.count(failure);
            let wait = failure.again().map(|least| least.max(pause));
            match wait.filter(|wait| received.elapsed() + *wait < FIRST) {
                Some(wait) => sleep(wait).await,
                None => {
                    tracing::debug!(%failure, "an interaction is not answered");
                    return false;
                }
            }
            pause *= 2;
        }
        metrics::histogram!("stolik_discord_ack_seconds").record(received.elapsed());
        let since = self.clock.now().0 - made(asked.id).0;
        if let Ok(since) = u64::try_from(since) {
            let since = Duration::from_millis(since);
            metrics::histogram!("stolik_discord_ack_since_press_seconds").record(since);
        }
        true
    }

    /// Tells delivery what Discord refused. A limit of an interaction or of a webhook is its own; one of
    /// the bot as a whole stops everything.
    pub(crate) fn count(&self, failure: Failure) {
        count(&self.delivery, failure);
    }

    /// Sends the answers after the first one; returns the id of the message that was edited or sent.
    async fn then(
        &self,
        asked: &Request,
        plan: Plan,
        sheet: &Sheet,
        more: &[Sheet],
    ) -> Option<u64> {
        let way = Way { application: asked.application, token: asked.token.reveal() };
        let sent = match plan.then {
            Then::Nothing => return None,
            Then::Original => self.by_token(&way, Which::Original, sheet).await,
            Then::FollowUp => self.by_token(&way, Which::New, sheet).await,
        };
        if let Err(Failure::Refused { status: 400, .. }) = sent {
            // Not even the words are taken: nobody is left waiting for them.
            let line = Sheet::line(&self.say(asked, "error-try-again"));
            drop(self.by_token(&way, Which::Original, &line).await);
        }
        for sheet in more {
            if self.by_token(&way, Which::New, sheet).await.is_err() {
                break;
            }
        }
        sent.ok()?["id"].as_str()?.parse().ok()
    }

    /// A message by an interaction's token. One that is refused as it is comes without its picture.
    async fn by_token(&self, way: &Way<'_>, which: Which, sheet: &Sheet) -> Result<Value, Failure> {
        match self.tried(way, which, sheet).await {
            Err(Failure::Refused { status: 400 | 413, .. }) if sheet.file.is_some() => {
                tracing::warn!("a picture for one person was refused");
                self.tried(way, which, &sheet.in_words()).await
            }
            done => done,
        }
    }

    /// The same as it is; repeated while that may help.
    async fn tried(&self, way: &Way<'_>, which: Which, sheet: &Sheet) -> Result<Value, Failure> {
        let Way { application, token } = way;
        let (method, path) = match which {
            Which::Original => {
                (Method::PATCH, format!("/webhooks/{application}/{token}/messages/@original"))
            }
            Which::New | Which::Everybody => {
                (Method::POST, format!("/webhooks/{application}/{token}"))
            }
        };
        let mut body = sheet.body();
        if which == Which::New {
            body["flags"] = json!(EPHEMERAL);
        }
        let mut pause = self.pauses.again;
        let mut tries = 1;
        loop {
            let sent =
                self.rest.send(method.clone(), &path, Some(&body), sheet.file.as_ref()).await;
            let failure = match sent {
                Ok(message) => return Ok(message),
                Err(failure) => failure,
            };
            self.count(failure);
            match failure.again().filter(|_| tries < TRIES) {
                Some(least) => sleep(least.max(pause)).await,
                None => {
                    let length = units(&sheet.content);
                    tracing::debug!(%failure, length, "a private answer is not shown");
                    return Err(failure);
                }
            }
            pause *= 2;
            tries += 1;
        }
    }

    /// A hand stands in a message now.
    async fn shown(&self, asked: &Request, surface: SurfaceId, version: u64, message: u64) {
        let key: Key = (surface, asked.person.id.clone());
        let entry = Entry {
            interaction: asked.id,
            application: asked.application,
            token: asked.token.clone(),
            at: self.clock.now(),
            message,
            channel: channel(asked.room.channel),
            version,
            language: self.language(asked),
        };
        let known = self.book.heard(&key, version);
        if let Some(old) = self.book.show(key.clone(), entry) {
            let (rest, delivery) = (Arc::clone(&self.rest), self.delivery.clone());
            tasks::spawn(take_away(old, rest, delivery, (self.clock.clone(), self.pauses)));
        }
        if !known && let Some(newest) = self.version(&key) {
            // It may have moved before anybody listened for it.
            self.book.heard(&key, newest);
        }
        self.catch_up(&key, Waiting::Presser).await;
    }

    async fn complete(&self, asked: &Request, typing: &Typing, received: Instant) {
        let rows = self.lookup.rows(typing).await;
        let body = json!({ "type": 8, "data": { "choices": choices(&rows) } });
        self.callback(asked, &body, received).await;
    }

    /// Keeps the ephemeral hands at their newest versions, for ever. What Discord did not take is tried again now
    /// and then.
    pub(crate) async fn follow(self: Arc<Bot>) {
        let mut changes = self.table.subscribe();
        let mut again = interval(self.pauses.longest);
        loop {
            let change = tokio::select! {
                biased;
                change = changes.recv() => change,
                _ = again.tick() => {
                    self.book.tidy(self.clock.now());
                    self.book.behind().into_iter().for_each(|key| self.spawn(key));
                    continue;
                }
            };
            match change {
                Ok(Change { surface, gone }) => {
                    let (SurfaceId::Hand(..), Some(person)) = (surface.id, surface.person) else {
                        continue;
                    };
                    let key = (surface.id, person);
                    if gone {
                        self.book.drop(&key);
                    } else if self.book.heard(&key, surface.version) {
                        self.spawn(key);
                    }
                }
                Err(RecvError::Lagged(_)) => {
                    self.book.tidy(self.clock.now());
                    for key in self.book.keys() {
                        if let Some(newest) = self.version(&key) {
                            self.book.heard(&key, newest);
                        }
                        self.spawn(key);
                    }
                }
                Err(RecvError::Closed) => return,
            }
        }
    }

    fn spawn(self: &Arc<Bot>, key: Key) {
        let bot = Arc::clone(self);
        tasks::spawn(async move { bot.catch_up(&key, Waiting::Nobody).await });
    }

    /// Brings a hand to its newest version. A press on it that is being answered does it instead. A person who has
    /// pressed does not wait behind changes by others.
    async fn catch_up(&self, key: &Key, waiting: Waiting) {
        let (surface, person) = key;
        while let Some(entry) = self.book.turn(key, self.clock.now(), waiting) {
            let (to, language) = (Some(person), entry.language);
            let now = || self.table.screen_now(&entry.channel, *surface, to, language);
            let screen = match waiting {
                Waiting::Presser => now().await,
                Waiting::Nobody => tokio::select! {
                    biased;
                    screen = self.table.screen(&entry.channel, *surface, to, language) => screen,
                    () = self.book.hastened(key) => now().await,
                },
            };
            let Some((version, screen)) = screen else {
                self.book.drop(key);
                return;
            };
            match self.turn(&entry, &screen).await {
                Ok(()) => self.book.turned(key, entry.message, version),
                Err(failure) if failure.again().is_some() => return self.book.put_off(key),
                Err(_) => self.book.failed(key, entry.message),
            }
        }
    }

    /// The version of a hand of a live match.
    fn version(&self, key: &Key) -> Option<u64> {
        let hands = self.table.hands(&key.1);
        hands.into_iter().find(|s| s.id == key.0).map(|surface| surface.version)
    }

    async fn turn(&self, entry: &Entry, screen: &Screen) -> Result<(), Failure> {
        let (sheet, _) = message::private("", screen, HAND);
        let way = Way { application: entry.application, token: entry.token.reveal() };
        self.by_token(&way, Which::Original, &sheet).await.map(drop)
    }
}

fn count(delivery: &Delivery, failure: Failure) {
    match failure {
        Failure::Limited(_) => delivery.refused(),
        Failure::Everywhere(wait) => delivery.limited(None, wait),
        Failure::Refused { status: 401 | 403 | 429, .. } => delivery.refused(),
        Failure::Refused { .. } | Failure::Silent => {}
    }
}

/// Takes an older hand away: one hand at a time, for the other message would keep buttons that have grown stale. Tried
/// again with growing pauses while that may help and its token lives.
async fn take_away(
    old: Entry,
    rest: Arc<Rest>,
    delivery: Delivery,
    (clock, pauses): (Clock, Pauses),
) {
    let token = old.token.reveal();
    let path = format!("/webhooks/{}/{token}/messages/{}", old.application, old.message);
    let mut pause = pauses.again;
    while let Err(failure) = rest.ask(Method::DELETE, &path, None).await {
        count(&delivery, failure);
        let again = failure.again().filter(|_| old.is_alive(clock.now()));
        let Some(least) = again else {
            tracing::debug!(%failure, "an older hand is not taken away");
            return;
        };
        sleep(least.max(pause)).await;
        pause = pauses.longest.min(pause * 2);
    }
}

/// The application and the token by which a private answer is edited.
struct Way<'a> {
    application: u64,
    token: &'a str,
}

/// A message of an interaction.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    /// Its first answer, or the message with the button.
    Original,
    /// A message more for this person alone.
    New,
    /// A message more for everybody.
    Everybody,
}

fn choices(rows: &[Row]) -> Value {
    let fits = |row: &&Row| !row.name.is_empty() && row.value.chars().count() <= LETTERS;
    let row =
        |row: &Row| json!({ "name": crate::text::short(&row.name, LETTERS), "value": row.value });
    rows.iter().filter(fits).take(ROWS).map(row).collect()
}
