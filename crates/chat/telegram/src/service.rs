//! The course of one update. It is taken first, and answered in a task of its own, so that no answer ever delays the
//! polling.

use crate::decode::{self, Document, Heard, Pressed, User};
use crate::gallery::Gallery;
use crate::lookup::Lookup;
use crate::methods::GetChatMember;
use crate::place::{Place, person};
use crate::platform::Telegram;
use crate::quota::{CALLS, INLINE, Quota};
use crate::whisper::Register;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use stolik_delivery::Delivery;
use stolik_table::decks::FILE;
use stolik_table::{
    Ask, Body, ChannelId, Company, FileFault, Incoming, Person, Role, Screen, SurfaceId, Table,
    Taken,
};
use stolik_words::{Language, Phrase};
use stolik_world::Clock;
use stolik_world::clock::{Instant, timeout};
use stolik_world::tasks;
use tokio::sync::mpsc;

/// The number of updates that are remembered as done.
const DONE: usize = 8192;
/// The longest wait for Telegram's answer about a person or a chat.
pub(crate) const ASKED: Duration = Duration::from_secs(5);
/// The time after a press in which a page may be shown to one member of a group. Telegram gives a bot without rights 15
/// seconds, and the request needs one.
const WHISPER: Duration = Duration::from_secs(14);
/// Commands whose success is seen on the board.
const SEEN: &[&str] = &[
    "new", "join", "leave", "deck", "do", "concede", "draw", "undo", "claim", "close", "replace",
    "study",
];

/// The identity of the bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Me {
    /// Its number.
    pub id: i64,
    /// Without `@`.
    pub username: String,
}

/// The adapter's answering side.
pub(crate) struct Service {
    pub telegram: Arc<Telegram>,
    pub delivery: Delivery,
    pub lookup: Arc<dyn Lookup>,
    pub gallery: Gallery,
    pub inline_quota: Quota,
    pub guest_quota: Quota,
    pub me: Me,
    pub clock: Clock,
    /// The first pause before an answer is tried again.
    pub pause: Duration,
    pub register: Register,
    /// The number of requests since the start.
    asked: AtomicU64,
    /// The message in a group that says how to open the private chat, by group and person.
    pub invites: Mutex<BTreeMap<(i64, i64), (Place, i64)>>,
    done: Mutex<(BTreeSet<i64>, VecDeque<i64>)>,
    /// Held by every task that answers: when none is left, all is answered.
    busy: mpsc::Sender<()>,
}

/// The person who asks, and the chat.
#[derive(Clone, Debug)]
pub(crate) struct Asker {
    /// The chat.
    pub place: Place,
    /// The person.
    pub user: User,
    /// In which language to answer.
    pub language: Language,
    /// The order of requests: a later one has a higher number.
    pub number: u64,
    /// The time at which the request was received.
    pub at: Instant,
}

impl Asker {
    /// Until when the answer can be shown in a group to this person alone.
    pub fn by(&self) -> Instant {
        self.at + WHISPER
    }
}

/// A press with what is needed to answer it.
#[derive(Clone, Debug)]
pub(crate) struct Press {
    /// To answer it.
    pub query: String,
    /// On which message.
    pub on: Pressed,
}

impl Service {
    /// The answering side, and what is closed when it has nothing more to answer.
    pub fn new(
        telegram: Arc<Telegram>,
        delivery: Delivery,
        (lookup, gallery): (Arc<dyn Lookup>, Gallery),
        me: Me,
        clock: Clock,
        pause: Duration,
    ) -> (Service, mpsc::Receiver<()>) {
        let (busy, idle) = mpsc::channel(1);
        let address = format!("https://t.me/{}?start={{code}}", me.username);
        telegram.table.invite_by("telegram", address);
        let service = Service {
            telegram,
            delivery,
            lookup,
            gallery,
            inline_quota: Quota::new(INLINE),
            guest_quota: Quota::new(CALLS),
            me,
            clock,
            pause,
            register: Register::default(),
            asked: AtomicU64::new(0),
            invites: Mutex::default(),
            done: Mutex::default(),
            busy,
        };
        (service, idle)
    }

    pub fn table(&self) -> &Table {
        &self.telegram.table
    }

    /// One of the adapter's own sentences.
    pub fn say(&self, language: Language, key: &str) -> String {
        self.telegram.words.say(language, &Phrase::new(key))
    }

    /// Takes an update: when this returns, all its effects are durable. The pages to show follow.
    pub async fn take(self: &Arc<Self>, update: &Value) {
        let Some(number) = decode::number(update) else { return };
        if self.was_done(number) {
            return;
        }
        let id = format!("telegram:{}:{number}", self.me.id);
        match decode::decode(update, self.me.id, &self.me.username) {
            Heard::Line { place, from, body, mentions, ephemeral: _, file, reply_to } => {
                let quiet = seen_on_board(&body);
                if !self.for_us(place, &body) {
                    return self.mark_done(number);
                }
                let body = self.replied(place, body, reply_to);
                let body = self.with_file(body, file).await;
                let asker = self.asker(place, from).await;
                let (mentions, body) = self.named(place, mentions, body).await;
                let incoming = Incoming { mentions, ..self.incoming(id, &asker, body) };
                let taken = self.taken(incoming, &asker).await;
                self.after(move |service| async move {
                    service.meet(&asker).await;
                    service.answer_line(asker, taken, quiet).await;
                });
            }
            Heard::Press { query, place, from, token, on } => {
                let asker = self.asker(place, from).await;
                let incoming = self.incoming(id, &asker, Body::Press { token });
                let taken = self.taken(incoming, &asker).await;
                let press = Press { query, on };
                self.after(move |service| async move {
                    service.answer_press(asker, press, taken).await;
                });
            }
            Heard::Start { place, from, payload } => self.start(id, place, from, payload).await,
            Heard::Nobody { place } => self.after(move |service| async move {
                let text = service.say(service.telegram.language_in(place), "telegram-nobody");
                service.say_at(place, text).await;
            }),
            Heard::Member { place, from, was, is } => {
                self.after(move |service| async move {
                    service.member(place, from, was, is).await;
                });
            }
            Heard::Moved { from, to } => {
                self.telegram.move_chat(from, to).await;
                self.delivery.moved(&Place::chat(from).channel(), &Place::chat(to).channel());
            }
            Heard::Inline { query, from, text } => {
                let at = Instant::now();
                self.after(move |service| async move {
                    service.inline(query, from, text, at).await;
                });
            }
            Heard::Guest(call) => {
                let at = Instant::now();
                self.after(move |service| async move { service.called(id, call, at).await });
            }
            Heard::Nothing => {}
        }
        self.mark_done(number);
    }

    /// Whether this update was handled since the start.
    fn was_done(&self, number: i64) -> bool {
        self.done.lock().unwrap_or_else(PoisonError::into_inner).0.contains(&number)
    }

    fn mark_done(&self, number: i64) {
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        if done.0.insert(number) {
            done.1.push_back(number);
        }
        if done.1.len() > DONE
            && let Some(oldest) = done.1.pop_front()
        {
            done.0.remove(&oldest);
        }
    }

    /// A command that we do not know is somebody else's in a group.
    fn for_us(&self, place: Place, body: &Body) -> bool {
        match body {
            Body::Command { name, .. } if !place.is_private() => {
                stolik_table::COMMANDS.iter().any(|spec| spec.name == name)
            }
            Body::Command { .. } | Body::Press { .. } | Body::Text(_) | Body::File { .. } => true,
        }
    }

    /// A line of text that answers a message of a match says something about that match. In a group such a line is
    /// ordinary talk unless it means something, for every message of the bot that it answers.
    fn replied(&self, place: Place, body: Body, reply_to: Option<i64>) -> Body {
        let shown = |message: i64| self.delivery.shows(&place.channel(), &message.to_string());
        let group = (!place.is_private()).then_some(SurfaceId::Lobby);
        match (body, reply_to.and_then(shown).or(group)) {
            (Body::Text(text), Some(to)) if !text.starts_with('/') => Body::reply(to, &text),
            (body, _) => body,
        }
    }

    /// A command with the file that came with it. What is too large is not even asked for.
    async fn with_file(&self, body: Body, file: Option<Document>) -> Body {
        match (body, file) {
            (Body::Command { name, args }, Some(file)) => {
                let content = match file.size {
                    Some(size) if size > FILE as u64 => Err(FileFault::TooLarge),
                    Some(_) | None => self.telegram.api.fetch(&file.id, FILE).await,
                };
                Body::File { name, args, content }
            }
            (body, _) => body,
        }
    }

    /// Runs an answer in a task of its own.
    pub fn after<F, T>(self: &Arc<Self>, work: F)
    where
        F: FnOnce(Arc<Service>) -> T,
        T: Future<Output = ()> + Send + 'static,
    {
        let busy = self.busy.clone();
        let answer = work(Arc::clone(self));
        tasks::spawn(async move {
            answer.await;
            drop(busy);
        });
    }

    async fn asker(&self, place: Place, user: User) -> Asker {
        if !place.is_private() {
            self.telegram.people.chat(place.chat, user.language).await;
        }
        let language = self.table().language(&person(user.id), user.language);
        Asker { place, user, language, number: self.number(), at: Instant::now() }
    }

    /// Returns the number of the next request or page.
    pub fn number(&self) -> u64 {
        self.asked.fetch_add(1, Ordering::Relaxed)
    }

    fn incoming(&self, id: String, asker: &Asker, body: Body) -> Incoming {
        let alone = asker.place.is_private();
        Incoming {
            id,
            at: self.clock.now(),
            channel: asker.place.channel(),
            person: Person { id: person(asker.user.id), name: asker.user.name.clone() },
            language: asker.user.language,
            role: if alone { Role::Member } else { Role::Unknown },
            company: if alone { Company::Alone } else { Company::Others },
            frame: stolik_table::Frame::Chat,
            mentions: Vec::new(),
            body,
        }
    }

    /// Takes it, and finds out what the table asks for.
    async fn taken(&self, incoming: Incoming, asker: &Asker) -> Taken {
        if asker.place.is_private() {
            self.delivery.present(&incoming.channel);
        }
        let taken = self.table().take(incoming.clone()).await;
        match taken.ask {
            None | Some(Ask::Check) => taken,
            Some(Ask::Role) => match self.role(asker).await {
                Some(role) => self.table().take(Incoming { role, ..incoming }).await,
                None => Taken::refused(self.say(asker.language, "telegram-role-unknown")),
            },
        }
    }

    /// Returns the role of a person in a group, or `None` if Telegram does not tell.
    async fn role(&self, asker: &Asker) -> Option<Role> {
        let args = json!({ "chat_id": asker.place.chat, "user_id": asker.user.id });
        let args = args.as_object().cloned().unwrap_or_default();
        let asked = self.telegram.api.call(GetChatMember(args));
        let asked = timeout(ASKED, asked).await.ok()?;
        let member = asked.inspect_err(|fault| self.count(asker.place, fault)).ok()?;
        Some(match member["status"].as_str()? {
            "creator" | "administrator" => Role::Administrator,
            _ => Role::Member,
        })
    }

    /// Remembers the person who speaks to the bot; a private chat that was closed is open now.
    pub async fn meet(&self, asker: &Asker) {
        if self.note_arrival(asker).await {
            self.take_invitations_back(&asker.user).await;
        }
    }

    /// Notes a person. Returns whether that opens the private chat: its hands are brought then.
    async fn note_arrival(&self, asker: &Asker) -> bool {
        self.telegram.people.seen(&asker.user).await;
        let opened = asker.place.is_private() && self.telegram.people.open(&asker.user).await;
        if opened {
            self.delivery.arrived(&person(asker.user.id));
        }
        opened
    }

    /// Takes the invitations to a private chat away.
    async fn take_invitations_back(&self, user: &User) {
        let mine: Vec<(Place, i64)> = {
            let mut invites = self.invites.lock().unwrap_or_else(PoisonError::into_inner);
            let keys: Vec<(i64, i64)> =
                invites.keys().filter(|(_, who)| *who == user.id).copied().collect();
            keys.into_iter().filter_map(|key| invites.remove(&key)).collect()
        };
        for (place, message) in mine {
            self.take_back(place, message).await;
        }
    }

    /// `/start`: a greeting with the first step, in private also what a link asked for.
    async fn start(self: &Arc<Self>, id: String, place: Place, from: User, payload: String) {
        let asker = self.asker(place, from).await;
        let command = |name: &str| Body::Command { name: name.to_owned(), args: String::new() };
        if !place.is_private() && payload.is_empty() {
            self.after(move |service| async move {
                service.meet(&asker).await;
                service.greet(place, service.telegram.language_in(place)).await;
            });
            return;
        }
        if place.is_private() && stolik_table::is_invitation(&payload) {
            let body = Body::Command { name: "join".to_owned(), args: payload };
            let taken = self.taken(self.incoming(id, &asker, body), &asker).await;
            self.after(move |service| async move {
                service.meet(&asker).await;
                service.answer_line(asker, taken, false).await;
            });
            return;
        }
        if !place.is_private() || payload == "help" {
            let incoming = self.incoming(id, &asker, command("help"));
            let taken = self.taken(incoming, &asker).await;
            self.after(move |service| async move {
                service.meet(&asker).await;
                service.answer_line(asker, taken, false).await;
            });
            return;
        }
        self.after(move |service| async move {
            // The hand goes before the invitations: it does not wait for their requests.
            let opened = service.note_arrival(&asker).await;
            let me = person(asker.user.id);
            let hands = service.table().hands(&me);
            let wanted = SurfaceId::parse(&payload);
            let wanted = hands.iter().find(|hand| Some(hand.id) == wanted);
            let channel = asker.place.channel();
            match wanted {
                Some(hand) => service.bring(&asker, hand.id, &channel).await,
                None => service.greet(asker.place, asker.language).await,
            }
            if opened {
                service.take_invitations_back(&asker.user).await;
            }
        });
    }

    /// Brings a hand as it stands.
    async fn bring(&self, asker: &Asker, hand: SurfaceId, channel: &ChannelId) {
        let me = person(asker.user.id);
        let shown = self.table().screen_now(channel, hand, Some(&me), asker.language).await;
        if let Some((version, screen)) = shown {
            let place = Place::chat(asker.user.id).channel();
            self.delivery.bring(&place, hand, version, screen);
        }
    }

    /// A greeting with the first step: the list of tables and the button for a new one.
    async fn greet(&self, place: Place, language: Language) {
        let channel = place.channel();
        let Some(screen) = self.greeting(place, language).await else { return };
        let below = self.telegram.app_button(place, SurfaceId::Lobby);
        let post = || self.telegram.post_with(crate::screen::at(place), &screen, below.clone());
        if let Err(fault) = self.tried(place, post).await {
            tracing::debug!(%fault, %channel, "no greeting");
        }
    }

    /// The words and the keys of a greeting.
    pub async fn greeting(&self, place: Place, language: Language) -> Option<Screen> {
        let channel = place.channel();
        let lobby = self.table().screen(&channel, SurfaceId::Lobby, None, language).await;
        let (_, mut screen) = lobby?;
        let hello = if place.is_private() { "telegram-hello" } else { "telegram-hello-group" };
        screen.text = format!("{}\n\n{}", self.say(language, hello), screen.text);
        // The game is chosen behind the six keys. No table of others waits in a private chat.
        screen.buttons = match place.is_private() {
            true => self.table().first_keys(language),
            false => self.table().greeting_keys(&channel, language),
        };
        Some(screen)
    }

    /// The bot was added, removed, or its rights changed.
    async fn member(&self, place: Place, from: User, was: bool, is: bool) {
        let people = &self.telegram.people;
        let channel = place.channel();
        match (place.is_private(), was, is) {
            (true, _, true) => {
                if people.open(&from).await {
                    self.delivery.arrived(&person(from.id));
                    self.take_invitations_back(&from).await;
                }
            }
            (true, _, false) => people.close(from.id).await,
            (false, was, true) => {
                people.chat(place.chat, from.language).await;
                people.rights_changed(place.chat).await;
                self.delivery.again(&channel);
                if !was {
                    self.greet(place, self.telegram.language_in(place)).await;
                }
            }
            (false, _, false) => tracing::info!(%channel, "the bot was removed"),
        }
    }
}

/// Whether a command's success can be seen on the board, so that nothing more need be said in a group.
fn seen_on_board(body: &Body) -> bool {
    match body {
        Body::Command { name, .. } => SEEN.contains(&name.as_str()),
        Body::Text(text) => !text.starts_with('/'),
        Body::File { name, .. } => SEEN.contains(&name.as_str()),
        Body::Press { .. } => true,
    }
}
