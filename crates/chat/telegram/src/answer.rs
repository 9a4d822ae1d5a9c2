//! Answers: the acknowledgement at once, then what is for one person alone, up the ladder.

use crate::api::Fault;
use crate::ladder::{self, How, Rung, rungs};
use crate::methods::{AnswerCallbackQuery, Args, DeleteMessage};
use crate::people::Whispers;
use crate::place::{Place, person};
use crate::screen;
use crate::service::{Asker, Press, Service};
use crate::whisper::{Ear, Whispered};
use serde_json::json;
use std::sync::{Arc, PoisonError};
use std::time::Duration;
use stolik_delivery::{Touch, Trouble};
use stolik_table::{Ask, Later, MatchId, Public, Screen, SurfaceId, Taken};

/// How often an answer is tried.
const TRIES: u32 = 3;
/// The longest pause between tries.
const PAUSE: Duration = Duration::from_secs(60);
/// The pause after a lost answer.
const LOST: Duration = Duration::from_secs(2);
/// How often a whispered hand is edited in a row while it keeps moving; the next change goes on.
const REFRESHES: usize = 5;

/// Something painted for one person.
struct Painted {
    /// The hand whose message it stands in for.
    hand: Option<SurfaceId>,
    /// The version of that hand which it shows.
    version: u64,
    /// The screen.
    screen: Screen,
}

/// What the answer to a press does.
enum Reply<'a> {
    /// Shows a line, perhaps nothing.
    Line(&'a str),
    /// Shows a line that must be closed.
    Alert(&'a str),
    /// Opens an address.
    Open(&'a str),
}

impl Service {
    /// Answers a line.
    pub async fn answer_line(self: &Arc<Self>, asker: Asker, taken: Taken, quiet: bool) {
        if taken.ask == Some(Ask::Check) {
            let text = self.check(&asker).await;
            return self.say_at(asker.place, text).await;
        }
        let Taken { acknowledgement: line, refused, later, .. } = taken;
        let alone = asker.place.is_private();
        if later.is_none() && (line.is_empty() || (quiet && !refused && !alone)) {
            return;
        }
        let about = later.as_ref().and_then(|later| later.instead);
        let painted = self.painted(later, &line).await;
        let people = &self.telegram.people;
        let whispers = people.whispers(asker.place.chat, (self.clock)());
        for rung in rungs(alone, How::Line, whispers, people.is_open(asker.user.id)) {
            let shown = match rung {
                Rung::Here => self.privately(&asker, &painted, &line, refused).await,
                Rung::Private => self.privately(&asker, &painted, &line, refused).await,
                Rung::Probe => self.probe_and_whisper(&asker, None, &painted).await,
                Rung::Whisper => self.whispered(&asker, None, &painted).await,
                Rung::Invite => {
                    self.invite(&asker, about).await;
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
        let version = later.version;
        let private = self.table().paint(later).await;
        let (hand, mut screen) = (private.instead, private.screen);
        if hand.is_none() && !line.is_empty() && !screen.text.starts_with(line) {
            screen.text = format!("{line}\n\n{}", screen.text);
        }
        Painted { hand, version, screen }
    }

    /// Shows it in the private chat. False if that is closed.
    async fn privately(&self, asker: &Asker, painted: &Painted, line: &str, refused: bool) -> bool {
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
    ) -> bool {
        let ear = Ear { place: asker.place, user: asker.user.id };
        self.delivery.turn(&asker.place.channel()).await;
        match self.telegram.probe(&self.register, ear, query, asker.language).await {
            Whispers::Work => self.whispered(asker, query, painted).await,
            Whispers::Absent | Whispers::Unknown => false,
        }
    }

    /// Shows it in the group to this person alone.
    async fn whispered(&self, asker: &Asker, query: Option<&str>, painted: &Painted) -> bool {
        let ear = Ear { place: asker.place, user: asker.user.id };
        self.delivery.turn(&asker.place.channel()).await;
        let message = match self.telegram.whisper(ear, query, &painted.screen).await {
            Ok(message) => message,
            Err(fault) => {
                tracing::debug!(%fault, "not whispered");
                self.count(&fault);
                return false;
            }
        };
        match painted.hand {
            Some(hand) => {
                if let Some(old) = self.register.put(Whispered { ear, hand, message }) {
                    self.telegram.unwhisper(ear, old).await;
                }
            }
            None => self.register.put_page(ear, message),
        }
        true
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

    /// Shows a page to everybody in a chat; where that fails, whoever wanted it is told.
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
        let whispers = people.whispers(asker.place.chat, (self.clock)());
        let heard = !asker.place.is_private()
            && whispers == Whispers::Work
            && self.whispered(asker, None, &told).await;
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
            tokio::join!(self.reply(&press, said(&line, refused)), shown);
            return;
        }
        let Some(later) = later else {
            self.reply(&press, said(&line, refused)).await;
            self.telegram.people.recheck(asker.user.id);
            return self.after_whispered(asker, &press).await;
        };
        self.touch_board(asker, &press, later.about);
        if press.on.ephemeral.is_some() {
            self.reply(&press, said(&line, refused)).await;
            return self.pressed_whisper(asker, &press, &line, later).await;
        }
        self.pressed_in_group(asker, &press, (&line, refused), later).await;
        self.telegram.people.seen(&asker.user).await;
    }

    /// A press on a public message: the ladder.
    async fn pressed_in_group(
        &self,
        asker: &Asker,
        press: &Press,
        (line, refused): (&str, bool),
        later: Later,
    ) {
        let about = later.instead;
        let people = &self.telegram.people;
        let whispers = people.whispers(asker.place.chat, (self.clock)());
        let open = people.is_open(asker.user.id);
        let ladder = rungs(false, How::Press, whispers, open);
        // Whatever can show it later lets the press be answered now.
        let mut answered = matches!(ladder.first(), Some(Rung::Whisper | Rung::Private));
        if answered {
            let told = match (line.is_empty(), ladder.first()) {
                (true, Some(Rung::Private)) => self.say(asker.language, "telegram-look-private"),
                _ => line.to_owned(),
            };
            self.reply(press, said(&told, refused)).await;
        } else if whispers == Whispers::Absent && (refused || about.is_some()) {
            return match refused {
                true => self.reply(press, Reply::Alert(line)).await,
                false => self.reply(press, Reply::Open(&self.deep_link(about))).await,
            };
        }
        let painted = self.painted(Some(later), line).await;
        let query = Some(press.query.as_str());
        for rung in ladder {
            let shown = match rung {
                Rung::Probe => self.probe_and_whisper(asker, query, &painted).await,
                Rung::Whisper => self.whispered(asker, query, &painted).await,
                Rung::Private => self.privately(asker, &painted, line, false).await,
                Rung::Alert if !answered && refused => {
                    self.reply(press, Reply::Alert(line)).await;
                    true
                }
                Rung::Alert if !answered && ladder::fits_answer(&painted.screen) => {
                    self.reply(press, Reply::Alert(&painted.screen.text)).await;
                    true
                }
                Rung::Link if !answered => {
                    self.reply(press, Reply::Open(&self.deep_link(about))).await;
                    true
                }
                Rung::Link => {
                    self.invite(asker, about).await;
                    true
                }
                Rung::Here | Rung::Alert | Rung::Invite => false,
            };
            if shown {
                if !answered {
                    answered = true;
                    if matches!(rung, Rung::Probe | Rung::Whisper | Rung::Private) {
                        self.reply(press, said(line, refused)).await;
                    }
                }
                break;
            }
        }
        tracing::trace!(answered, "a press");
    }

    /// A press in the private chat.
    async fn pressed_alone(&self, asker: &Asker, press: &Press, line: &str, later: Option<Later>) {
        let channel = asker.place.channel();
        let message = press.on.message.to_string();
        let shows = self.delivery.shows(&channel, &message);
        let Some(later) = later else {
            self.telegram.people.recheck(asker.user.id);
            if let Some(surface) = shows {
                self.delivery.touched(&channel, &message, surface);
            }
            return;
        };
        let painted = self.painted(Some(later), line).await;
        let touch = painted.hand.map(|hand| match shows {
            Some(shown) if shown != hand => Touch::Old,
            Some(_) | None => self.delivery.touched(&channel, &message, hand),
        });
        match (painted.hand, shows, touch) {
            (Some(hand), Some(_), Some(Touch::Current)) => {
                self.delivery.walk(&channel, hand, painted.version, painted.screen);
            }
            (Some(hand), _, _) => {
                self.delivery.bring(&channel, hand, painted.version, painted.screen);
            }
            (None, None, _) if press.on.photo == painted.screen.picture.is_some() => {
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

    /// A press on a message that only this person sees.
    async fn pressed_whisper(&self, asker: &Asker, press: &Press, line: &str, later: Later) {
        let painted = self.painted(Some(later), line).await;
        let ear = Ear { place: asker.place, user: asker.user.id };
        let query = Some(press.query.as_str());
        let (hand, message) = match (painted.hand, press.on.ephemeral) {
            (Some(hand), Some(message)) => (hand, message),
            (None, Some(message)) if self.register.is_page(ear, message) => {
                return self.turn_page(asker, press, message, &painted).await;
            }
            (Some(_) | None, _) => {
                self.whispered(asker, query, &painted).await;
                return;
            }
        };
        self.delivery.turn(&asker.place.channel()).await;
        match self.telegram.rewhisper(ear, message, &painted.screen).await {
            Ok(()) => {
                let whispered = Whispered { ear, hand, message };
                self.register.put(whispered);
                // What moved while this was painted may have been shown already, and covered by it.
                if self.newest(hand, ear) != Some(painted.version) {
                    self.refresh(whispered).await;
                }
            }
            Err(fault) => {
                tracing::debug!(%fault, "an ephemeral message was not edited");
                self.whispered(asker, query, &painted).await;
            }
        }
    }

    /// A whispered page shows another one in its place. A message with a picture cannot lose it, nor
    /// a text get one everywhere: then another message takes the place of this one.
    async fn turn_page(&self, asker: &Asker, press: &Press, message: i64, painted: &Painted) {
        let ear = Ear { place: asker.place, user: asker.user.id };
        if press.on.photo == painted.screen.picture.is_some() {
            self.delivery.turn(&asker.place.channel()).await;
            match self.telegram.rewhisper(ear, message, &painted.screen).await {
                Ok(()) => return,
                Err(fault) => tracing::debug!(%fault, "a whispered page was not edited"),
            }
        }
        if self.whispered(asker, Some(&press.query), painted).await {
            self.register.drop_page(ear, message);
            self.telegram.unwhisper(ear, message).await;
        }
    }

    /// Something was done from a whispered hand: it shows what is now.
    async fn after_whispered(&self, asker: &Asker, press: &Press) {
        let ear = Ear { place: asker.place, user: asker.user.id };
        if let Some(message) = press.on.ephemeral
            && let Some(hand) = self.register.of(ear, message)
        {
            self.refresh(Whispered { ear, hand, message }).await;
        }
    }

    /// Brings a whispered hand to its newest version, or gives it up.
    pub async fn refresh(&self, whispered: Whispered) {
        let Whispered { ear, hand, message } = whispered;
        let (me, channel) = (person(ear.user), ear.place.channel());
        let language = self.table().language(&me, self.telegram.people.language(ear.user));
        // Others edit the same message: whoever does looks afterwards whether it is the newest.
        for _ in 0..REFRESHES {
            let Some((version, screen)) =
                self.table().screen(&channel, hand, Some(&me), language).await
            else {
                self.register.drop(whispered);
                self.telegram.unwhisper(ear, message).await;
                return;
            };
            self.delivery.turn(&channel).await;
            if let Err(fault) = self.telegram.rewhisper(ear, message, &screen).await {
                tracing::debug!(%fault, "a whispered hand is given up");
                self.register.drop(whispered);
                return;
            }
            if self.newest(hand, ear).is_none_or(|newest| newest == version) {
                return;
            }
        }
    }

    /// The version of a hand, as long as its match is live.
    fn newest(&self, hand: SurfaceId, ear: Ear) -> Option<u64> {
        let hands = self.table().hands(&person(ear.user));
        hands.into_iter().find(|surface| surface.id == hand).map(|surface| surface.version)
    }

    /// A press on a public message about a match: if another one is its board, this one is old.
    fn touch_board(&self, asker: &Asker, press: &Press, about: Option<MatchId>) {
        let (channel, message) = (asker.place.channel(), press.on.message.to_string());
        if press.on.ephemeral.is_some() || self.delivery.shows(&channel, &message).is_some() {
            return;
        }
        if let Some(id) = about {
            self.delivery.touched(&channel, &message, SurfaceId::Board(id));
        }
    }

    /// Answers the press itself; a late answer is no harm.
    async fn reply(&self, press: &Press, reply: Reply<'_>) {
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
        if let Err(fault) = self.telegram.api.call(AnswerCallbackQuery(args)).await {
            tracing::debug!(%fault, "a press was not answered");
            self.count(&fault);
        }
    }

    /// Says a line somewhere.
    pub async fn say_at(&self, place: Place, text: String) {
        drop(self.show_at(place, &Screen::plain(text, Vec::new())).await);
    }

    /// Shows a screen as a message of its own.
    pub async fn show_at(&self, place: Place, screen: &Screen) -> Result<(), Fault> {
        if screen.text.trim().is_empty() && screen.picture.is_none() {
            return Ok(());
        }
        let sent = self.tried(place, || self.telegram.post(screen::at(place), screen)).await;
        sent.map(drop)
    }

    /// Tries a request a few times.
    async fn tried<T, W>(&self, place: Place, work: impl Fn() -> W) -> Result<T, Fault>
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
            self.count(&fault);
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
            tokio::time::sleep(pause).await;
        }
    }

    /// Counts what the platform refused.
    fn count(&self, fault: &Fault) {
        match fault {
            Fault::Limited(_) | Fault::Forbidden(_) | Fault::Unknown => self.delivery.refused(),
            Fault::Lost | Fault::Moved(_) | Fault::Conflict(_) | Fault::Bad(_) => {}
        }
    }

    /// Deletes a message of the adapter's own.
    pub async fn take_back(&self, place: Place, message: i64) {
        let args = screen::message(place, &message.to_string());
        if let Err(fault) = self.telegram.api.call(DeleteMessage(args)).await {
            tracing::debug!(%fault, "a message stays");
        }
    }
}

/// A line as the answer to a press.
fn said(line: &str, refused: bool) -> Reply<'_> {
    if refused { Reply::Alert(line) } else { Reply::Line(line) }
}
