//! A chat platform in memory. It behaves as the public documentation of Telegram and Discord says: it has limits of
//! places, of messages and of the whole bot, messages that are deleted, people who block the bot, groups that get
//! another id, requests whose answer is lost. `docs/PROOF.md` lists what it assumes.

use crate::digest::Digest;
use crate::flaw::Flaw;
use crate::plan::{Fault, Faults};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;
use stolik_delivery::{Later, Permission, Platform, Sending, Trouble};
use stolik_kernel::chance::Fast;
use stolik_table::{Button, ChannelId, PersonId, Post, Screen, SurfaceId, Table};
use stolik_words::Language;
use stolik_world::Clock;
use stolik_world::clock::sleep;
use tokio::sync::Notify;

/// The prefix of channels and people.
pub(crate) const NAME: &str = "model";

/// The private chat of a person.
pub(crate) fn private(name: &str) -> ChannelId {
    ChannelId::new(format!("{NAME}:private-{name}"))
}

/// The id of a person.
pub(crate) fn person(name: &str) -> PersonId {
    PersonId::new(format!("{NAME}:{name}"))
}

/// A message that stands in a chat.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    pub surface: SurfaceId,
    pub place: ChannelId,
    pub text: String,
    pub buttons: Vec<Vec<Button>>,
    /// Whether the data file was seen to know of it.
    pub recorded: bool,
}

/// Numbers of what happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Traffic {
    /// Messages sent.
    pub sent: u64,
    /// Messages edited.
    pub edited: u64,
    /// Messages deleted or stripped of their buttons.
    pub taken_away: u64,
    /// Requests that were refused or whose answer was lost.
    pub failed: u64,
}

/// All chats. They outlive every process of the bot.
pub(crate) struct Chats {
    pub messages: BTreeMap<u64, Message>,
    /// Places where nothing can be sent: the person has blocked the bot.
    pub blocked: BTreeSet<ChannelId>,
    /// New ids of groups.
    pub moved: BTreeMap<ChannelId, ChannelId>,
    pub digest: Digest,
    pub traffic: Traffic,
    /// Messages that members deleted: the platform does not tell the bot, which learns it with its next request.
    pub removed: BTreeMap<u64, Message>,
    /// Boards that were ever sent.
    pub boards: BTreeSet<SurfaceId>,
    /// Hands that were sent since the last look.
    pub hands: Vec<(SurfaceId, ChannelId)>,
    /// The number of the request at which the process dies.
    pub dies_at: Option<u64>,
    /// The content of the last edit of a message, for a flaw.
    late: BTreeMap<u64, (String, Vec<Vec<Button>>)>,
    faults: Faults,
    flaw: Option<Flaw>,
    luck: Fast,
    next: u64,
    requests: u64,
    calm: bool,
}

/// The outcome of one request.
enum Fate {
    Done,
    /// It is not done.
    Refused(Trouble),
    /// It is done, and the answer is lost.
    Unanswered,
    /// The process does not live to see the answer; whether it is done.
    Dies(bool),
}

/// The part of a message that is taken away.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Away {
    Whole,
    Buttons,
}

/// The kinds of requests.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    New,
    Edit,
    Away,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::New => "new",
            Kind::Edit => "edit",
            Kind::Away => "away",
        }
    }
}

impl Chats {
    pub fn new(seed: u64, faults: Faults, flaw: Option<Flaw>) -> Chats {
        Chats {
            messages: BTreeMap::new(),
            blocked: BTreeSet::new(),
            moved: BTreeMap::new(),
            digest: Digest::default(),
            traffic: Traffic::default(),
            removed: BTreeMap::new(),
            boards: BTreeSet::new(),
            hands: Vec::new(),
            dies_at: None,
            late: BTreeMap::new(),
            faults,
            flaw,
            luck: Fast::new(seed),
            next: 0,
            requests: 0,
            calm: false,
        }
    }

    /// No faults of the platform from now on.
    pub fn calm(&mut self) {
        self.calm = true;
        self.dies_at = None;
        self.blocked.clear();
    }

    /// The number of requests so far.
    pub fn requests(&self) -> u64 {
        self.requests
    }

    /// The newest id of a group.
    pub fn newest(&self, place: &ChannelId) -> ChannelId {
        let mut place = place;
        while let Some(next) = self.moved.get(place) {
            place = next;
        }
        place.clone()
    }

    fn often(&mut self, fault: Fault, of_hundred: u32) -> bool {
        !self.calm && self.faults.has(fault) && self.luck.below(100) < of_hundred
    }

    fn fate(&mut self, kind: Kind) -> (Duration, Fate) {
        self.requests += 1;
        let slow = self.luck.below(100) == 0;
        let wait =
            Duration::from_millis(u64::from(30 + self.luck.below(400)) + u64::from(slow) * 8_000);
        if self.dies_at.is_some_and(|at| at <= self.requests) {
            return (wait, Fate::Dies(self.luck.below(2) == 0));
        }
        if self.often(Fault::Limit, 3) {
            let pause = Duration::from_secs(u64::from(1 + self.luck.below(30)));
            let trouble = match self.luck.below(8) {
                0 => Trouble::Everywhere(pause),
                1..=3 => Trouble::Later(pause),
                4 | 5 if kind == Kind::Edit => Trouble::Held(pause),
                _ => Trouble::Busy(pause),
            };
            return (wait, Fate::Refused(trouble));
        }
        if self.often(Fault::Lost, 3) {
            return match self.luck.below(2) {
                0 => (wait, Fate::Unanswered),
                _ => (wait, Fate::Refused(Trouble::Again)),
            };
        }
        (wait, Fate::Done)
    }

    fn put(&mut self, place: &ChannelId, surface: SurfaceId, screen: &Screen) -> u64 {
        self.next += 1;
        let id = self.next;
        self.traffic.sent += 1;
        let place = self.astray(place, surface);
        if let SurfaceId::Board(_) = surface {
            self.boards.insert(surface);
        }
        if matches!(surface, SurfaceId::Hand(..)) {
            self.hands.push((surface, place.clone()));
        }
        if self.flaw == Some(Flaw::DropsMessages) && self.luck.below(20) == 0 {
            return id;
        }
        let buttons = self.shown(&screen.buttons);
        let text = screen.text.clone();
        self.messages.insert(id, Message { surface, place, text, buttons, recorded: false });
        id
    }

    /// The place where a message comes up: another one with a flaw.
    fn astray(&self, place: &ChannelId, surface: SurfaceId) -> ChannelId {
        match (self.flaw, surface) {
            (Some(Flaw::HandToGroup), SurfaceId::Hand(..)) => ChannelId::new("model:hall-0"),
            (Some(Flaw::HandToStranger), SurfaceId::Hand(..)) => private("nobody"),
            (Some(Flaw::BoardsElsewhere), SurfaceId::Board(_)) => ChannelId::new("model:hall-1"),
            _ => place.clone(),
        }
    }

    fn shown(&self, buttons: &[Vec<Button>]) -> Vec<Vec<Button>> {
        match self.flaw {
            Some(Flaw::DropsButtons) => buttons.iter().take(1).cloned().collect(),
            _ => buttons.to_vec(),
        }
    }

    fn change(&mut self, id: u64, screen: &Screen) {
        self.traffic.edited += 1;
        if self.flaw == Some(Flaw::DropsEdits) && self.luck.below(20) == 0 {
            return;
        }
        let id = self.meant(id);
        let (mut text, mut buttons) = (screen.text.clone(), self.shown(&screen.buttons));
        if self.flaw == Some(Flaw::EditsLate)
            && let Some(former) = self.late.insert(id, (text.clone(), buttons.clone()))
        {
            (text, buttons) = former;
        }
        if let Some(message) = self.messages.get_mut(&id) {
            message.text = text;
            message.buttons = buttons;
        }
    }

    /// The message that an edit changes: sometimes another one with a flaw.
    fn meant(&mut self, id: u64) -> u64 {
        if self.flaw != Some(Flaw::EditsAnother) || self.luck.below(20) != 0 {
            return id;
        }
        let at = self.luck.below(self.messages.len().max(1) as u32) as usize;
        self.messages.keys().nth(at).copied().unwrap_or(id)
    }

    /// Takes a message away, or its buttons alone. Returns false if it is not there.
    fn takes_away(&mut self, id: u64, away: Away) -> bool {
        self.traffic.taken_away += 1;
        if self.flaw == Some(Flaw::KeepsMessages) {
            return true;
        }
        match away {
            Away::Whole => self.messages.remove(&id).is_some(),
            Away::Buttons => {
                self.messages.get_mut(&id).map(|message| message.buttons.clear()).is_some()
            }
        }
    }

    /// A member deletes some message of the bot, where that fault happens.
    pub fn deletes_something(&mut self) {
        if !self.often(Fault::Deleted, 2) || self.messages.is_empty() {
            return;
        }
        let at = self.luck.below(self.messages.len() as u32) as usize;
        let id = *self.messages.keys().nth(at).unwrap_or(&0);
        if let Some(message) = self.messages.remove(&id) {
            self.removed.insert(id, message);
        }
    }

    /// A person blocks the bot, which forgets the messages of that private chat.
    pub fn block(&mut self, place: &ChannelId) {
        self.blocked.insert(place.clone());
        for message in self.messages.values_mut().filter(|message| message.place == *place) {
            message.recorded = false;
        }
    }
}

/// The platform, as one process of the bot reaches it.
#[derive(Clone)]
pub(crate) struct Model {
    pub chats: Arc<Mutex<Chats>>,
    /// Told when the process dies at a request.
    pub death: Arc<Notify>,
    clock: Clock,
    table: Arc<OnceLock<Table>>,
}

impl Model {
    pub fn new(chats: Arc<Mutex<Chats>>, clock: Clock) -> Model {
        Model { chats, death: Arc::default(), clock, table: Arc::default() }
    }

    /// Says which table learns of groups that get another id.
    pub fn serves(&self, table: Table) {
        // It is told once, by the process that made both.
        drop(self.table.set(table));
    }

    pub fn chats(&self) -> MutexGuard<'_, Chats> {
        self.chats.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a flaw keeps this edit from being seen.
    fn hides(&self, surface: SurfaceId) -> bool {
        let flawed = self.chats().flaw == Some(Flaw::HidesTheEnd);
        let over = |table: &Table| {
            table.matches().iter().any(|m| m.id == surface.of() && m.stage == "over")
        };
        flawed && self.table.get().is_some_and(over)
    }

    /// One request. `act` is what it does, if it is done.
    async fn request<T>(
        &self,
        (kind, place): (Kind, &ChannelId),
        act: impl FnOnce(&mut Chats) -> Result<T, Trouble>,
    ) -> Result<T, Trouble> {
        let (wait, fate) = self.chats().fate(kind);
        sleep(wait).await;
        let act = |chats: &mut Chats| {
            if let Some(to) = chats.moved.get(place) {
                return Err(Trouble::Moved(to.clone()));
            }
            if chats.blocked.contains(place) {
                return Err(Trouble::Unreachable);
            }
            act(chats)
        };
        let done = match fate {
            Fate::Done => act(&mut self.chats()),
            Fate::Refused(trouble) => Err(trouble),
            Fate::Unanswered => act(&mut self.chats()).and(Err(Trouble::Again)),
            Fate::Dies(done) => {
                if done {
                    // Nobody lives to hear of it.
                    drop(act(&mut self.chats()));
                }
                self.death.notify_one();
                std::future::pending().await
            }
        };
        let mut chats = self.chats();
        if done.is_err() {
            chats.traffic.failed += 1;
        }
        let told = format!(
            "{} {place} {}",
            kind.name(),
            done.as_ref().err().map_or("ok".into(), ToString::to_string)
        );
        chats.digest.note(self.clock.now(), &told);
        done
    }
}

fn number(post: &Post) -> u64 {
    post.message.parse().unwrap_or(0)
}

impl Platform for Model {
    fn name(&self) -> &'static str {
        NAME
    }

    fn private_place(&self, person: &PersonId) -> Option<ChannelId> {
        let place = private(person.0.strip_prefix("model:")?);
        (!self.chats().blocked.contains(&place)).then_some(place)
    }

    fn is_private(&self, place: &ChannelId) -> bool {
        place.0.starts_with("model:private-")
    }

    fn language(&self, place: &ChannelId) -> Language {
        language(place)
    }

    fn send(&self, sending: Sending) -> Later<'_, Result<String, Trouble>> {
        Box::pin(async move {
            let Sending { place, surface, screen, .. } = sending;
            let put = |chats: &mut Chats| {
                chats.digest.bytes(screen.text.as_bytes());
                Ok(chats.put(&place, surface, &screen))
            };
            Ok(self.request((Kind::New, &place), put).await?.to_string())
        })
    }

    fn edit<'a>(&'a self, post: &'a Post, screen: &'a Screen) -> Later<'a, Result<(), Trouble>> {
        Box::pin(async move {
            let hidden = self.hides(post.surface);
            let change = |chats: &mut Chats| {
                if !chats.messages.contains_key(&number(post)) && !chats.drops_messages() {
                    return Err(Trouble::Gone);
                }
                chats.digest.bytes(screen.text.as_bytes());
                if !hidden {
                    chats.change(number(post), screen);
                }
                Ok(())
            };
            self.request((Kind::Edit, &post.place), change).await
        })
    }

    fn strip<'a>(&'a self, post: &'a Post) -> Later<'a, Result<(), Trouble>> {
        Box::pin(async move {
            let strip = |chats: &mut Chats| {
                let there = chats.takes_away(number(post), Away::Buttons);
                there.then_some(()).ok_or(Trouble::Gone)
            };
            self.request((Kind::Edit, &post.place), strip).await
        })
    }

    fn delete<'a>(&'a self, post: &'a Post) -> Later<'a, Result<(), Trouble>> {
        Box::pin(async move {
            let delete = |chats: &mut Chats| {
                chats.takes_away(number(post), Away::Whole);
                Ok(())
            };
            self.request((Kind::Away, &post.place), delete).await
        })
    }

    fn tell_missing<'a>(&'a self, _place: &'a ChannelId, _what: Permission) -> Later<'a, ()> {
        Box::pin(async {})
    }

    fn moved<'a>(&'a self, from: &'a ChannelId, to: &'a ChannelId) -> Later<'a, ()> {
        Box::pin(async move {
            let ignores = self.chats().flaw == Some(Flaw::IgnoresMoves);
            if let Some(table) = self.table.get().filter(|_| !ignores) {
                table.move_channel(from, to, self.clock.now()).await;
            }
        })
    }
}

impl Chats {
    /// A platform that loses messages does not say that one is gone.
    fn drops_messages(&self) -> bool {
        self.flaw == Some(Flaw::DropsMessages)
    }
}

/// The language of a place: half of the private chats are Russian.
pub(crate) fn language(place: &ChannelId) -> Language {
    let odd = place.0.bytes().last().is_some_and(|byte| byte % 2 == 1);
    if place.0.starts_with("model:private-") && odd { Language::Ru } else { Language::En }
}
