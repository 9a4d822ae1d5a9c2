//! The checks: at every step, at every start, and when faults have stopped.

use crate::course::Course;
use crate::digest::digest_of;
use crate::ledger::decided;
use crate::model::{Message, NAME, language};
use crate::people::owner;
use crate::promise::{Broken, Promise};
use crate::service::{AWAKE, Service};
use std::collections::BTreeSet;
use std::sync::PoisonError;
use std::time::Duration;
use stolik_store::{MatchId, UpdateKey};
use stolik_table::{
    Button, ChannelId, Holder, Listed, PersonId, Screen, Surface, SurfaceId, Table,
};
use stolik_world::clock::timeout;

/// The longest simulated time in which everything must rest after the last fault.
const REST: Duration = Duration::from_secs(6 * 3600);
/// The most games of a series that are given up one by one.
const SERIES: usize = 3;
/// The number of games that may be in memory above the limit for a moment: those that are being used.
const IN_USE: usize = 4;

impl Course {
    /// After a start: everything that was durable is there.
    pub(crate) fn kept(&mut self, service: &Service) -> Result<(), Broken> {
        for (id, rows) in &self.ledger.rows {
            let found = service.store.log(*id);
            let found = found.map_err(|e| self.broken(Promise::Kept, e.to_string()))?;
            let same = |(row, known): (&Vec<u8>, &[u8; 32])| digest_of(row) == *known;
            // A table that never started is dropped with its log.
            let dropped = found.is_empty() && service.store.get(*id).is_ok_and(|row| row.is_none());
            if !dropped && (found.len() < rows.len() || !found.iter().zip(rows).all(same)) {
                let why = format!(
                    "match {id}: {} rows were durable, {} are there",
                    rows.len(),
                    found.len()
                );
                return Err(self.broken(Promise::Kept, why));
            }
        }
        for update in self.ledger.acknowledged.iter().rev().take(200) {
            let seen = service.store.seen(&UpdateKey::new(update.clone()));
            if seen.is_ok_and(|row| row.is_none()) {
                return Err(
                    self.broken(Promise::Acknowledged, format!("{update} was acknowledged"))
                );
            }
        }
        Ok(())
    }

    /// After a step: rows only grow, no match is quarantined, hands stand where they may, memory is bounded.
    pub(crate) fn look(&mut self, service: &Service) -> Result<(), Broken> {
        for surface in service.table.surfaces_of(NAME) {
            if let (SurfaceId::Hand(..), Some(person)) = (surface.id, surface.person) {
                self.ledger.held.insert((surface.id, person));
            }
        }
        let hands = std::mem::take(&mut service.model.chats().hands);
        for (hand, place) in hands {
            let holder =
                owner(&place).filter(|who| self.ledger.held.contains(&(hand, who.clone())));
            if holder.is_none() {
                return Err(self.broken(Promise::Secret, format!("{hand} came to {place}")));
            }
        }
        for listed in service.table.matches() {
            self.grows(service, &listed)?;
        }
        if service.table.loaded_count() > AWAKE + IN_USE {
            let why = format!("{} games are in memory", service.table.loaded_count());
            return Err(self.broken(Promise::Bounded, why));
        }
        if let Ok(posts) = service.table.posts(NAME) {
            let mut chats = service.model.chats();
            for post in posts {
                let id: u64 = post.message.parse().unwrap_or(0);
                if let Some(message) = chats.messages.get_mut(&id) {
                    message.recorded = true;
                }
            }
        }
        Ok(())
    }

    /// The process has ended: a message that it wanted to take away stands until somebody presses it. Such messages
    /// count no more.
    pub(crate) fn leaves_orphans(&self, table: &Table) {
        let Ok(posts) = table.posts(NAME) else { return };
        let known: BTreeSet<u64> = posts.iter().filter_map(|p| p.message.parse().ok()).collect();
        let mut chats = self.chats.lock().unwrap_or_else(PoisonError::into_inner);
        for (_, message) in chats.messages.iter_mut().filter(|(id, _)| !known.contains(id)) {
            message.recorded = false;
        }
    }

    fn grows(&mut self, service: &Service, listed: &Listed) -> Result<(), Broken> {
        if listed.stage == "aside" {
            return Err(self.broken(Promise::Sound, format!("match {} is put aside", listed.id)));
        }
        let known = self.ledger.rows.entry(listed.id).or_default();
        let from = u32::try_from(known.len()).unwrap_or(u32::MAX);
        // A failing disk cannot be read; the next process looks again.
        let Ok(more) = service.store.log_from(listed.id, from) else { return Ok(()) };
        self.counts.matches += u64::from(known.is_empty() && !more.is_empty());
        self.counts.rows += more.len() as u64;
        known.extend(more.iter().map(|row| digest_of(row)));
        for seat in more.iter().filter_map(|row| decided(row)) {
            *self.ledger.decisions.entry((listed.id, seat)).or_default() += 1;
        }
        Ok(())
    }

    /// When faults have stopped: every message shows its newest version.
    pub(crate) async fn rested(&mut self, service: &Service) -> Result<(), Broken> {
        let rest = async {
            service.table.bots_idle().await;
            service.delivery.settled().await;
        };
        if timeout(REST, rest).await.is_err() {
            let why = format!("{:?} after {REST:?}", service.delivery.status());
            return Err(self.broken(Promise::Newest, why));
        }
        self.look(service)?;
        let over: BTreeSet<MatchId> =
            service.table.matches().iter().filter(|m| m.stage == "over").map(|m| m.id).collect();
        for surface in service.table.surfaces_of(NAME) {
            match surface.id {
                // A table that was closed before its match, and one whose chat was blocked, may be forgotten.
                SurfaceId::Board(id) if surface.finished && !over.contains(&id) => {}
                SurfaceId::Board(_) if surface.finished && owner(&surface.channel).is_some() => {}
                SurfaceId::Board(_)
                | SurfaceId::League(_)
                | SurfaceId::Night(_)
                | SurfaceId::Limited(_) => {
                    let place = surface.channel.clone();
                    self.shows(service, &surface, &place).await?;
                }
                SurfaceId::Hand(..) => {
                    let place = surface.person.as_ref().map(private_of);
                    if let Some(place) = place.filter(|_| !surface.finished) {
                        self.shows(service, &surface, &place).await?;
                    }
                }
                SurfaceId::Lobby
                | SurfaceId::Call(..)
                | SurfaceId::Daily
                | SurfaceId::NightCall(_)
                | SurfaceId::LimitedCall(_) => {}
            }
        }
        Ok(())
    }

    /// The message of a surface shows its newest screen.
    async fn shows(
        &self,
        service: &Service,
        surface: &Surface,
        place: &ChannelId,
    ) -> Result<(), Broken> {
        let tell = language_there(service, surface, place);
        let wanted = service
            .table
            .screen_now(&surface.channel, surface.id, surface.person.as_ref(), tell)
            .await;
        let Some((_, wanted)) = wanted else { return Ok(()) };
        let standing: Vec<Message> = {
            let chats = service.model.chats();
            // The last board of a match stays in the old group when that gets another id.
            let there = |m: &&Message| {
                let moved = surface.finished && chats.newest(&m.place) == *place;
                m.surface == surface.id && (m.place == *place || moved)
            };
            chats.messages.values().filter(there).cloned().collect()
        };
        if self.nobody_can_know(service, surface, place) {
            return Ok(());
        }
        if surface.finished {
            // The keys of buttons change with a copy that was put in place of the file; a press on one of a match that was
            // over in it says so and shows the new one.
            let restored = self.counts.restored > 0;
            let as_due = |m: &Message| same(m, &wanted) || (restored && alike(m, &wanted));
            let shown = standing.iter().any(as_due);
            return match shown {
                true => Ok(()),
                false => Err(self.outdated(service, surface, place, standing.last(), &wanted)),
            };
        }
        let recorded = service.delivery.post(surface.id, place);
        let message = recorded.and_then(|post| {
            let chats = service.model.chats();
            let message = chats.messages.get(&post.message.parse().unwrap_or(0));
            message.filter(|m| chats.newest(&m.place) == chats.newest(place)).cloned()
        });
        let step = self.walked.get(&surface.id).filter(|(version, _)| *version == surface.version);
        let walks = |m: &Message| step.is_some_and(|(_, texts)| texts.contains(&m.text));
        if !message.as_ref().is_some_and(|m| same(m, &wanted) || walks(m)) {
            return Err(self.outdated(service, surface, place, message.as_ref(), &wanted));
        }
        let live = standing.iter().filter(|m| m.recorded && !m.buttons.is_empty()).count();
        if live > 1 {
            let first = |m: &Message| m.text.lines().nth(2).unwrap_or_default().to_owned();
            let texts: Vec<String> = standing.iter().filter(|m| m.recorded).map(first).collect();
            let why = format!("{} has {live} messages in {place}: {texts:?}", surface.id);
            return Err(self.broken(Promise::OneMessage, why));
        }
        Ok(())
    }

    /// A member deleted the message when it showed the newest version: the bot has no reason to look at it again. Or a
    /// match ended and the process died before its first board was sent: the chat has never seen that match.
    fn nobody_can_know(&self, service: &Service, surface: &Surface, place: &ChannelId) -> bool {
        if surface.finished && !service.model.chats().boards.contains(&surface.id) {
            return true;
        }
        let removed = service.model.chats().removed.clone();
        match service.delivery.post(surface.id, place) {
            Some(post) => {
                let id = post.message.parse().unwrap_or(0);
                post.version == surface.version && removed.contains_key(&id)
            }
            // A board that got its last state is recorded no more.
            None => {
                let chats = service.model.chats();
                let there = |m: &Message| {
                    m.surface == surface.id && chats.newest(&m.place) == chats.newest(place)
                };
                surface.finished && removed.values().any(there)
            }
        }
    }

    fn outdated(
        &self,
        service: &Service,
        surface: &Surface,
        place: &ChannelId,
        message: Option<&Message>,
        wanted: &Screen,
    ) -> Broken {
        let why = match message {
            None => {
                format!("shows nothing; recorded: {:?}", service.delivery.post(surface.id, place))
            }
            Some(message) => difference(message, wanted),
        };
        let why = format!("{} (version {}) in {place}: {why}", surface.id, surface.version);
        self.broken(Promise::Newest, why)
    }

    /// Every running match is brought to its end by its players, and everybody sees it; every log verifies, of leagues
    /// too.
    pub(crate) async fn ended(&mut self, service: &Service) -> Result<(), Broken> {
        for listed in service.table.matches() {
            if listed.stage == "running" {
                self.ends(service, listed.id).await?;
            }
        }
        self.rested(service).await?;
        self.leagues_verify(service)?;
        for listed in service.table.matches() {
            self.counts.ended += u64::from(listed.stage == "over");
            let report = service.table.verify(listed.id);
            let report = report.map_err(|e| self.broken(Promise::Verifies, e.to_string()))?;
            if !report.is_good() {
                let why = format!("match {}: {:?}", listed.id, report.problems);
                return Err(self.broken(Promise::Verifies, why));
            }
        }
        Ok(())
    }

    fn leagues_verify(&mut self, service: &Service) -> Result<(), Broken> {
        let leagues = service.table.verify_leagues();
        let leagues = leagues.map_err(|e| self.broken(Promise::Verifies, e.to_string()))?;
        self.counts.leagues = leagues.len() as u64;
        match leagues.into_iter().find_map(|(id, wrong)| Some((id, wrong?))) {
            Some((id, wrong)) => {
                Err(self.broken(Promise::Verifies, format!("league {id}: {wrong:?}")))
            }
            None => Ok(()),
        }
    }

    async fn ends(&mut self, service: &Service, id: MatchId) -> Result<(), Broken> {
        let running = |service: &Service| {
            service.table.matches().into_iter().find(|m| m.id == id && m.stage == "running")
        };
        let mut answers: Vec<String> = Vec::new();
        // A series is given up game by game.
        let people = self.members.len();
        for at in (0..SERIES).flat_map(|_| 0..people) {
            let Some(listed) = running(service) else { return Ok(()) };
            let held = |surface: &Surface| {
                surface.id.of() == id
                    && surface.person.as_ref() == Some(&self.members[at].person.id)
            };
            if service.table.surfaces_of(NAME).iter().any(held) {
                answers.push(self.concedes(service, at, &listed).await);
                service.table.bots_idle().await;
            }
        }
        // Bots and empty chairs that are left among themselves go on; nobody waits for them.
        if left_without_people(service, id) > 1 {
            return Ok(());
        }
        match running(service) {
            Some(listed) => {
                let why = format!(
                    "match {id} ({}) goes on after all have conceded: {answers:?}, {:?}",
                    listed.document,
                    service.table.inspect(id).map(|inspected| inspected.seats)
                );
                Err(self.broken(Promise::Ends, why))
            }
            None => Ok(()),
        }
    }
}

/// The language in which a surface is shown in a place: what people have chosen goes before the platform's.
fn language_there(
    service: &Service,
    surface: &Surface,
    place: &ChannelId,
) -> stolik_words::Language {
    match &surface.person {
        Some(person) => service.table.language(person, language(place)),
        None => service.table.chat_language(place, language(place)),
    }
}

/// The number of seats that still play in a match and that no person holds: bots, and chairs that were left.
fn left_without_people(service: &Service, id: MatchId) -> usize {
    let seats = service.table.inspect(id).map(|inspected| inspected.seats).unwrap_or_default();
    seats.iter().filter(|seat| seat.plays && !matches!(seat.holder, Holder::Person { .. })).count()
}

/// The first difference between what a message shows and what it should show.
fn difference(message: &Message, wanted: &Screen) -> String {
    let lines = message.text.lines().zip(wanted.text.lines()).find(|(shown, due)| shown != due);
    let labels = |rows: &[Vec<Button>]| {
        rows.iter().flatten().map(|b| b.label.as_str()).collect::<Vec<_>>().join(" | ")
    };
    match lines {
        Some((shown, due)) => format!("\u{201c}{shown}\u{201d} instead of \u{201c}{due}\u{201d}"),
        None if message.text != wanted.text => "some lines are missing, or too many".to_owned(),
        None => format!(
            "buttons [{}] instead of [{}]",
            labels(&message.buttons),
            labels(&wanted.buttons)
        ),
    }
}

/// Whether both show the same words, on the buttons too.
fn alike(message: &Message, wanted: &Screen) -> bool {
    let labels = |rows: &[Vec<Button>]| -> Vec<String> {
        rows.iter().flatten().map(|button| button.label.clone()).collect()
    };
    message.text == wanted.text && labels(&message.buttons) == labels(&wanted.buttons)
}

fn same(message: &Message, wanted: &Screen) -> bool {
    message.text == wanted.text && message.buttons == wanted.buttons
}

fn private_of(person: &PersonId) -> ChannelId {
    crate::model::private(person.0.strip_prefix("model:").unwrap_or_default())
}
