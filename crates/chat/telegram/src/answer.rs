//! Answers: the acknowledgement at once, past all paces, then the page for one person alone, up the ladder.

use crate::api::Fault;
use crate::check::check;
use crate::ladder::{self, How, Rung, Whispers, rungs};
use crate::methods::{AnswerCallbackQuery, Args, DeleteMessage};
use crate::place::{Place, person};
use crate::screen;
use crate::service::{Asker, Press, Service};
use crate::whisper::{Ear, Whispered};
use serde_json::json;
use std::sync::{Arc, PoisonError};
use std::time::Duration;
use stolik_delivery::{Touch, Trouble, Turn, Visit};
use stolik_table::{Ask, Later, MatchId, Public, Screen, SurfaceId, Taken};
use stolik_world::clock::{Instant, sleep, timeout};

/// The number of tries of an answer.
const TRIES: u32 = 3;
/// The longest pause between tries.
const PAUSE: Duration = Duration::from_secs(60);
/// The pause after a lost answer.
const LOST: Duration = Duration::from_secs(2);

/// The time in which a press or a query can be answered: Telegram forgets it after some 15 s.
const QUERY: Duration = Duration::from_secs(14);
/// The time limit of one try of such an answer.
const TRY: Duration = Duration::from_secs(3);

/// The result of showing a page in a group to one member.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shown {
    /// It is there, or something newer for the same person is or will be.
    There,
    /// There is no room for it in time.
    Crowded,
    /// It did not come about.
    Failed,
}

/// Something painted for one person.
pub(crate) struct Painted {
    /// The hand whose message it stands in for.
    pub hand: Option<SurfaceId>,
    /// The version of that hand which it shows.
    pub version: u64,
    pub screen: Screen,
}

/// The effect of the answer to a press.
enum Reply<'a> {
    /// Shows a line, perhaps nothing.
    Line(&'a str),
    /// Shows a line that must be closed.
    Alert(&'a str),
    /// Opens an address.
    Open(&'a str),
}

impl Service {
    /// Answers a line, and shows everybody what it shows them.
    pub async fn answer_line(self: &Arc<Self>, asker: Asker, mut taken: Taken, quiet: bool) {
        let public = taken.public.take();
        self.answer_typist(&asker, taken, quiet).await;
        if let Some(public) = public {
            self.show_all(&asker, public).await;
        }
    }

    /// Answers the person who typed a line.
    async fn answer_typist(self: &Arc<Self>, asker: &Asker, taken: Taken, quiet: bool) {
        if taken.ask == Some(Ask::Check) {
            let text = check(self, asker).await;
            return self.say_at(asker.place, text).await;
        }
        let Taken { acknowledgement: line, refused, later, .. } = taken;
        let alone = asker.place.is_private();
        if later.is_none() && (line.is_empty() || (quiet && !refused && !alone)) {
            return;
        }
        let about = later.as_ref().and_then(|later| later.instead);
        let help = later.as_ref().is_some_and(Later::is_help);
        let mut painted = self.painted(later, &line).await;
        let people = &self.telegram.people;
        let whispers = people.whispers(asker.place.chat, How::Line, self.clock.now());
        for rung in rungs(alone, How::Line, whispers, people.is_open(asker.user.id)) {
            let shown = match rung {
                Rung::Here => self.privately(asker, &painted, &line, refused).await,
                Rung::Private => self.privately(asker, &painted, &line, refused).await,
                Rung::Probe | Rung::Whisper => {
                    let shown = if rung == Rung::Probe {
                        self.probe_and_whisper(asker, None, &painted).await
                    } else {
                        self.whispered(asker, None, &painted).await
                    };
                    self.reason(asker, shown, &mut painted);
                    shown == Shown::There
                }
                // Help holds no secret: its first keys stand in the group.
                Rung::Invite if help => {
                    self.help_here(asker).await;
                    true
                }
                Rung::Invite => {
                    self.invite(asker, about).await;
                    true
                }
                Rung::Alert | Rung::Link => false,
            };
            if shown {
                return;
            }
        }
    }

    /// Paints what was left for later; a line that the screen does not say stands above it.
    async fn painted(&self, later: Option<Later>, line: &str) -> Painted {
        let Some(later) = later else {
            let screen = Screen::plain(line.to_owned(), Vec::new());
            return Painted { hand: None, version: 0, screen };
        };
        let private = self.table().paint(later).await;
        let (hand, version, mut screen) = (private.instead, private.version, private.screen);
        if hand.is_none() && !line.is_empty() && !screen.text.starts_with(line) {
            screen.text = format!("{line}\n\n{}", screen.text);
        }
        Painted { hand, version, screen }
    }

    /// Says above it why it is not shown in the group.
    pub fn reason(&self, asker: &Asker, shown: Shown, painted: &mut Painted) {
        if shown == Shown::Crowded {
            let why = self.say(asker.language, "telegram-crowded");
            painted.screen.text = format!("{why}\n\n{}", painted.screen.text);
        }
    }

    /// Shows it in the private chat. False if that is closed.
    pub async fn privately(
        &self,
        asker: &Asker,
        painted: &Painted,
        line: &str,
        refused: bool,
    ) -> bool {
        let place = Place::chat(asker.user.id);
        match painted.hand {
            Some(hand) => {
                if refused && !line.is_empty() {
                    self.say_at(place, line.to_owned()).await;
                }
                let screen = painted.screen.clone();
                self.delivery.bring(&place.channel(), hand, painted.version, screen);
                true
            }
            None => self.show_at(place, &painted.screen).await.is_ok(),
        }
    }

    async fn probe_and_whisper(
        &self,
        asker: &Asker,
        query: Option<&str>,
        painted: &Painted,
    ) -> Shown {
        let ear = Ear { place: asker.place, user: asker.user.id };
        match self.turn_for(asker, painted.hand).await {
            Turn::Now => {}
            Turn::Overtaken => return Shown::There,
            Turn::Late => return Shown::Crowded,
        }
        match self.telegram.probe(&self.register, ear, query, asker.language).await {
            Ok(Whispers::Work) => self.whispered(asker, query, painted).await,
            Ok(Whispers::Absent | Whispers::Unknown) => Shown::Failed,
            Err(fault) => {
                self.count(asker.place, &fault);
                Shown::Failed
            }
        }
    }

    /// Waits until a page may be shown in the group to the person who has asked.
    pub async fn turn_for(&self, asker: &Asker, what: Option<SurfaceId>) -> Turn {
        let visit = Visit {
            place: asker.place.channel(),
            whose: person(asker.user.id),
            what,
            number: asker.number,
            by: Some(asker.by()),
        };
        self.delivery.visit(visit).await
    }

    /// Says in a group how this person opens the private chat.
    async fn invite(&self, asker: &Asker, about: Option<SurfaceId>) {
        let url = self.deep_link(about);
        let mut args = screen::at(asker.place);
        screen::text(&mut args, self.say(asker.language, "telegram-open-private"));
        let label = self.say(asker.language, "telegram-open-private-button");
        args.insert("reply_markup".into(), screen::link(&label, &url));
        let Ok(sent) = self.tried(asker.place, || self.telegram.send_text(args.clone())).await
        else {
            return;
        };
        let Some(message) = sent["message_id"].as_i64() else { return };
        self.replace_invitation(asker, message).await;
    }

    /// Shows the first keys in a group to a person whom nothing else can reach there. They take the place of that
    /// person's former invitation to the private chat, and go when that chat opens.
    async fn help_here(&self, asker: &Asker) {
        let place = asker.place;
        let Some(screen) = self.greeting(place, asker.language).await else { return };
        let post = || self.telegram.post_with(screen::at(place), &screen, None);
        let Ok(sent) = self.tried(place, post).await else { return };
        if let Some(message) = sent["message_id"].as_i64() {
            self.replace_invitation(asker, message).await;
        }
    }

    /// Remembers a message as what invites this person, and takes the former one away.
    async fn replace_invitation(&self, asker: &Asker, message: i64) {
        let old = {
            let mut invites = self.invites.lock().unwrap_or_else(PoisonError::into_inner);
            invites.insert((asker.place.chat, asker.user.id), (asker.place, message))
        };
        if let Some((place, message)) = old {
            self.take_back(place, message).await;
        }
    }

    /// The address that opens the private chat.
    fn deep_link(&self, about: Option<SurfaceId>) -> String {
        let payload = about.map_or_else(|| "hello".to_owned(), |hand| hand.to_string());
        format!("https://t.me/{}?start={payload}", self.me.username)
    }

    /// Answers a press, and shows everybody what it shows them.
    pub async fn answer_press(self: &Arc<Self>, asker: Asker, press: Press, mut taken: Taken) {
        let public = taken.public.take();
        self.answer_presser(&asker, press, taken).await;
        if let Some(public) = public {
            self.show_all(&asker, public).await;
        }
    }

    /// Shows a page to everybody in a chat; if that fails, the person who wanted it is told.
    async fn show_all(&self, asker: &Asker, public: Public) {
        let posted = self.table().paint_public(public).await;
        let Some(place) = Place::read(&posted.channel) else { return };
        let shown = match self.show_at(place, &posted.screen).await {
            Err(Fault::Moved(to)) => {
                let place = Place { chat: to, ..place };
                self.show_at(place, &posted.screen).await
            }
            other => other,
        };
        let Err(fault) = shown else { return };
        tracing::debug!(%fault, channel = %posted.channel, "a page is not shown");
        let text = self.say(asker.language, "share-failed");
        let told =
            Painted { hand: None, version: 0, screen: Screen::plain(text.clone(), Vec::new()) };
        let people = &self.telegram.people;
        let whispers = people.whispers(asker.place.chat, How::Line, self.clock.now());
        let heard = !asker.place.is_private()
            && whispers == Whispers::Work
            && self.whispered(asker, None, &told).await == Shown::There;
        if !heard && people.is_open(asker.user.id) {
            self.privately(asker, &told, &text, true).await;
        }
    }

    async fn answer_presser(self: &Arc<Self>, asker: &Asker, press: Press, taken: Taken) {
        let Taken { acknowledgement: line, refused, later, .. } = taken;
        if asker.place.is_private() {
            // Side by side: the screen does not wait for the acknowledgement's answer.
            let shown = async {
                self.meet(asker).await;
                self.pressed_alone(asker, &press, &line, later).await;
            };
            tokio::join!(self.reply(asker, &press, said(&line, refused)), shown);
            return;
        }
        let Some(later) = later else {
            self.reply(asker, &press, said(&line, refused)).await;
            self.telegram.people.recheck(asker.user.id);
            return self.after_whispered(asker, &press).await;
        };
        self.touch_board(asker, &press, later.about);
        if press.on.ephemeral.is_some() {
            return self.pressed_whisper(asker, &press, (&line, refused), later).await;
        }
        match later.opens_tables() && self.has_room(asker) {
            true => self.show_games(asker, &press, &line, later).await,
            false => self.pressed_in_group(asker, &press, (&line, refused), later).await,
        }
        self.telegram.people.seen(&asker.user).await;
    }

    /// A press on a public message: the answer first, then the ladder.
    async fn pressed_in_group(
        &self,
        asker: &Asker,
        press: &Press,
        (line, refused): (&str, bool),
        later: Later,
    ) {
        let about = later.instead;
        let people = &self.telegram.people;
        let whispers = people.whispers(asker.place.chat, How::Press, self.clock.now());
        let open = people.is_open(asker.user.id);
        let room = self.has_room(asker);
        let mut ladder = rungs(false, How::Press, whispers, open);
        ladder.retain(|rung| room || !matches!(rung, Rung::Probe | Rung::Whisper));
        let crowded = !room && whispers != Whispers::Absent;
        // The press itself must say this, because nothing else is sure to come.
        let alone = !open && !matches!(ladder.first(), Some(Rung::Whisper));
        let mut later = Some(later);
        let mut painted = None;
        if alone && !refused && about.is_none() {
            painted = Some(self.painted(later.take(), line).await);
        }
        let fits = painted.as_ref().filter(|painted| ladder::fits_answer(&painted.screen));
        match (alone, fits) {
            (true, Some(page)) => {
                self.reply(asker, press, Reply::Alert(&page.screen.text)).await;
            }
            (true, None) if refused => self.reply(asker, press, Reply::Alert(line)).await,
            (true, None) => self.reply(asker, press, Reply::Open(&self.deep_link(about))).await,
            (false, _) => {
                let look = match (line.is_empty(), ladder.first()) {
                    (_, Some(Rung::Private)) if crowded => Some("telegram-crowded-look"),
                    (true, Some(Rung::Private)) => Some("telegram-look-private"),
                    (_, _) => None,
                };
                let told = [look.map(|key| self.say(asker.language, key)), Some(line.to_owned())];
                let told: Vec<String> =
                    told.into_iter().flatten().filter(|line| !line.is_empty()).collect();
                self.reply(asker, press, said(&told.join("\n"), refused)).await;
            }
        }
        if alone && !matches!(ladder.first(), Some(Rung::Probe)) {
            return;
        }
        let mut painted = match painted {
            Some(painted) => painted,
            None => self.painted(later, line).await,
        };
        if crowded {
            self.reason(asker, Shown::Crowded, &mut painted);
        }
        let query = Some(press.query.as_str());
        for rung in ladder {
            let shown = match rung {
                Rung::Probe => self.probe_and_whisper(asker, query, &painted).await,
                Rung::Whisper => self.whispered(asker, query, &painted).await,
                Rung::Private if self.privately(asker, &painted, line, false).await => Shown::There,
                // The answer has said it, or opened the private chat.
                Rung::Alert | Rung::Link if alone || refused => Shown::There,
                Rung::Link => {
                    self.invite_once(asker, about).await;
                    Shown::There
                }
                Rung::Private | Rung::Here | Rung::Alert | Rung::Invite => Shown::Failed,
            };
            if shown == Shown::There {
                break;
            }
            self.reason(asker, shown, &mut painted);
        }
    }

    /// Shows the games of which a table can be opened in the group where it was asked: to the presser alone if the
    /// group can do that, else to everybody. A table that is opened from the private chat would stand there.
    async fn show_games(&self, asker: &Asker, press: &Press, line: &str, later: Later) {
        self.reply(asker, press, said(line, false)).await;
        let whispers =
            self.telegram.people.whispers(asker.place.chat, How::Press, self.clock.now());
        let painted = self.painted(Some(later), line).await;
        let query = Some(press.query.as_str());
        let shown = match whispers {
            Whispers::Work => self.whispered(asker, query, &painted).await,
            Whispers::Unknown => self.probe_and_whisper(asker, query, &painted).await,
            Whispers::Absent => Shown::Failed,
        };
        if shown == Shown::Failed {
            drop(self.show_at(asker.place, &painted.screen).await);
        }
    }

    /// Whether something can be shown in time in the group where somebody asks.
    fn has_room(&self, asker: &Asker) -> bool {
        self.delivery.has_room(&asker.place.channel(), asker.by())
    }

    /// Says how the private chat is opened, unless that stands there already.
    async fn invite_once(&self, asker: &Asker, about: Option<SurfaceId>) {
        let stands = {
            let invites = self.invites.lock().unwrap_or_else(PoisonError::into_inner);
            invites.contains_key(&(asker.place.chat, asker.user.id))
        };
        if !stands {
            self.invite(asker, about).await;
        }
    }

    /// A press in the private chat.
    async fn pressed_alone(&self, asker: &Asker, press: &Press, line: &str, later: Option<Later>) {
        let channel = asker.place.channel();
        let message = press.on.message.to_string();
        let shows = self.delivery.shows(&channel, &message);
        let Some(later) = later else {
            self.telegram.people.recheck(asker.user.id);
            if let Some(surface) = shows {
                self.delivery.message_pressed(&channel, &message, surface);
            }
            return;
        };
        let painted = self.painted(Some(later), line).await;
        let touch = painted.hand.map(|hand| match shows {
            Some(shown) if shown != hand => Touch::Old,
            Some(_) | None => self.delivery.message_pressed(&channel, &message, hand),
        });
        match (painted.hand, shows, touch) {
            (Some(hand), Some(_), Some(Touch::Current)) => {
                self.delivery.walk(&channel, hand, painted.version, painted.screen);
            }
            (Some(hand), _, _) => {
                self.delivery.bring(&channel, hand, painted.version, painted.screen);
            }
            (None, None, _) if takes(press, &painted.screen) => {
                let args = screen::message(asker.place, &message);
                self.delivery.turn(&channel).await;
                match self.telegram.repaint(args, &painted.screen).await {
                    Err(fault) if !fault.is_not_modified() => {
                        drop(self.show_at(asker.place, &painted.screen).await);
                    }
                    Ok(_) | Err(_) => {}
                }
            }
            (None, _, _) => drop(self.show_at(asker.place, &painted.screen).await),
        }
    }

    /// A press on a message that only this person sees: the answer first.
    async fn pressed_whisper(
        &self,
        asker: &Asker,
        press: &Press,
        (line, refused): (&str, bool),
        later: Later,
    ) {
        let about = later.instead;
        let open = self.telegram.people.is_open(asker.user.id);
        match (self.has_room(asker), open) {
            (false, false) if !refused => {
                self.reply(asker, press, Reply::Open(&self.deep_link(about))).await;
            }
            (false, true) => {
                let look = self.say(asker.language, "telegram-crowded-look");
                let told = if line.is_empty() { look } else { format!("{look}\n{line}") };
                self.reply(asker, press, said(&told, refused)).await;
            }
            (true, _) | (false, false) => self.reply(asker, press, said(line, refused)).await,
        }
        let mut painted = self.painted(Some(later), line).await;
        let ear = Ear { place: asker.place, user: asker.user.id };
        let query = Some(press.query.as_str());
        let shown = match (painted.hand, press.on.ephemeral) {
            (Some(hand), Some(message)) => {
                self.walked(asker, Whispered { ear, hand, message }, query, &painted).await
            }
            (None, Some(message)) if self.register.is_page(ear, message) => {
                self.turn_page(asker, press, message, &painted).await
            }
            (Some(_) | None, _) => self.whispered(asker, query, &painted).await,
        };
        if shown == Shown::Crowded {
            if open {
                self.reason(asker, shown, &mut painted);
                self.privately(asker, &painted, line, false).await;
            } else if let (Some(hand), Some(message)) = (painted.hand, press.on.ephemeral) {
                self.refresh_late(asker, Whispered { ear, hand, message }).await;
            }
        }
    }

    /// A whispered page shows another one in its place. A message with a picture cannot lose it, nor
    /// a text get one everywhere: then another message takes the place of this one.
    async fn turn_page(
        &self,
        asker: &Asker,
        press: &Press,
        message: i64,
        painted: &Painted,
    ) -> Shown {
        let ear = Ear { place: asker.place, user: asker.user.id };
        if takes(press, &painted.screen) {
            match self.turn_for(asker, None).await {
                Turn::Now => {}
                Turn::Overtaken => return Shown::There,
                Turn::Late => return Shown::Crowded,
            }
            match self.telegram.rewhisper(ear, message, &painted.screen).await {
                Ok(()) => return Shown::There,
                Err(fault) => {
                    tracing::debug!(%fault, "a whispered page was not edited");
                    self.count(asker.place, &fault);
                }
            }
        }
        let shown = self.whispered(asker, Some(&press.query), painted).await;
        if shown == Shown::There {
            self.register.drop_page(ear, message);
            self.telegram.unwhisper(ear, message).await;
        }
        shown
    }

    /// A press on a public message about a match: if another one is its board, this one is old.
    fn touch_board(&self, asker: &Asker, press: &Press, about: Option<MatchId>) {
        let (channel, message) = (asker.place.channel(), press.on.message.to_string());
        if press.on.ephemeral.is_some() || self.delivery.shows(&channel, &message).is_some() {
            return;
        }
        if let Some(id) = about {
            self.delivery.message_pressed(&channel, &message, SurfaceId::Board(id));
        }
    }

    /// Answers the press itself; a late answer is no harm.
    async fn reply(&self, asker: &Asker, press: &Press, reply: Reply<'_>) {
        let mut args = Args::new();
        args.insert("callback_query_id".into(), json!(press.query));
        match reply {
            Reply::Line(line) | Reply::Alert(line) if line.is_empty() => {}
            Reply::Line(line) => drop(args.insert("text".into(), json!(ladder::answer(line)))),
            Reply::Alert(line) => {
                args.insert("text".into(), json!(ladder::answer(line)));
                args.insert("show_alert".into(), json!(true));
            }
            Reply::Open(url) => drop(args.insert("url".into(), json!(url))),
        }
        let answer = || self.telegram.api.call(AnswerCallbackQuery(args.clone()));
        if let Err(fault) = self.in_time(asker.place, asker.at, answer).await {
            tracing::debug!(%fault, "a press was not answered");
        }
    }

    /// Repeats an answer to a press or a query while Telegram still takes it.
    pub async fn in_time<T, W>(
        &self,
        place: Place,
        at: Instant,
        work: impl Fn() -> W,
    ) -> Result<T, Fault>
    where
        W: Future<Output = Result<T, Fault>>,
    {
        let until = at + QUERY;
        let mut pause = self.pause;
        loop {
            let fault = match timeout(TRY, work()).await {
                Ok(Ok(done)) => return Ok(done),
                Ok(Err(fault)) => fault,
                Err(_) => Fault::Lost,
            };
            self.count(place, &fault);
            let wait = match &fault {
                Fault::Limited(wait) => *wait,
                Fault::Lost => pause,
                Fault::Moved(_)
                | Fault::Unknown
                | Fault::Conflict(_)
                | Fault::Forbidden(_)
                | Fault::Bad(_) => return Err(fault),
            };
            if Instant::now() + wait >= until {
                return Err(fault);
            }
            sleep(wait).await;
            pause *= 2;
        }
    }

    /// Says a line somewhere.
    pub async fn say_at(&self, place: Place, text: String) {
        drop(self.show_at(place, &Screen::plain(text, Vec::new())).await);
    }

    /// Shows a screen as a message of its own.
    pub async fn show_at(&self, place: Place, screen: &Screen) -> Result<(), Fault> {
        if screen.text.trim().is_empty() && screen.picture.is_none() && screen.film.is_none() {
            return Ok(());
        }
        let post = || self.telegram.post_somehow(screen::at(place), screen);
        let sent = self.tried(place, post).await?;
        if let Some(picture) = &screen.picture {
            self.gallery.learn(picture, &sent);
        }
        Ok(())
    }

    /// Tries a request a few times.
    pub async fn tried<T, W>(&self, place: Place, work: impl Fn() -> W) -> Result<T, Fault>
    where
        W: Future<Output = Result<T, Fault>>,
    {
        let mut tries = 1;
        loop {
            if self.delivery.is_open() {
                return Err(Fault::Lost);
            }
            self.delivery.turn(&place.channel()).await;
            let fault = match work().await {
                Ok(done) => return Ok(done),
                Err(fault) => fault,
            };
            self.count(place, &fault);
            let pause = match &fault {
                Fault::Limited(pause) => (*pause).min(PAUSE),
                Fault::Lost => LOST,
                other => {
                    if other.clone().trouble() == Trouble::Unreachable && place.is_private() {
                        self.telegram.people.close(place.chat).await;
                    }
                    return Err(fault);
                }
            };
            if tries == TRIES {
                return Err(fault);
            }
            tries += 1;
            sleep(pause).await;
        }
    }

    /// Tells delivery what the platform refused.
    pub fn count(&self, place: Place, fault: &Fault) {
        match fault {
            Fault::Limited(pause) => self.delivery.limited(Some(&place.channel()), *pause),
            Fault::Forbidden(_) | Fault::Unknown => self.delivery.refused(),
            Fault::Lost | Fault::Moved(_) | Fault::Conflict(_) | Fault::Bad(_) => {}
        }
    }

    /// Deletes a message of the adapter's own.
    pub async fn take_back(&self, place: Place, message: i64) {
        let args = screen::message(place, &message.to_string());
        if let Err(fault) = self.telegram.api.call(DeleteMessage(args)).await {
            tracing::debug!(%fault, "a message stays");
            self.count(place, &fault);
        }
    }
}

/// Whether the message of a press can show that screen: one with a picture another picture, a text another text. An
/// animation is a message of its own.
fn takes(press: &Press, screen: &Screen) -> bool {
    screen.film.is_none() && press.on.photo == screen.picture.is_some()
}

/// A line as the answer to a press.
fn said(line: &str, refused: bool) -> Reply<'_> {
    if refused { Reply::Alert(line) } else { Reply::Line(line) }
}
