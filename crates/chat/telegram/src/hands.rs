//! Whispered hands: shown to one member of a group, walked step by step, kept at their newest version.
//! Several tasks edit one message (a press, what came of it, a hand that moved): they take turns, and none
//! covers something newer ([`Stands`]).

use crate::answer::{Painted, Shown};
use crate::api::Fault;
use crate::place::person;
use crate::service::{Asker, Press, Service};
use crate::whisper::{Ear, Stands, Whispered};
use std::sync::Arc;
use std::time::Duration;
use stolik_delivery::{Turn, Visit};
use stolik_table::{Screen, SurfaceId};
use stolik_world::clock::{Instant, sleep};
use tokio::sync::Mutex;

/// The number of edits of a whispered hand in a row while it keeps changing; the next change goes on.
const REFRESHES: usize = 5;
/// The longest wait for a turn in a crowded group where nothing else can show the hand.
const LATEST: Duration = Duration::from_secs(60);

impl Service {
    /// Shows it in the group to this person alone.
    pub async fn whispered(&self, asker: &Asker, query: Option<&str>, painted: &Painted) -> Shown {
        let ear = Ear { place: asker.place, user: asker.user.id };
        match self.turn_for(asker, painted.hand).await {
            Turn::Now => {}
            Turn::Overtaken => return Shown::There,
            Turn::Late => return Shown::Crowded,
        }
        let message = match self.telegram.whisper(ear, query, &painted.screen).await {
            Ok(message) => message,
            Err(fault) => {
                tracing::debug!(%fault, "not whispered");
                self.count(asker.place, &fault);
                return Shown::Failed;
            }
        };
        match painted.hand {
            Some(hand) => {
                let stands = Stands { version: painted.version, press: asker.number };
                let standing = Arc::new(Mutex::new(stands));
                let whispered = Whispered { ear, hand, message };
                if let Some(other) = self.register.put(whispered, asker.number, &standing) {
                    self.telegram.unwhisper(ear, other).await;
                }
            }
            None => self.register.put_page(ear, message),
        }
        Shown::There
    }

    /// Shows a step in the whispered hand that was pressed.
    pub async fn walked(
        &self,
        asker: &Asker,
        whispered: Whispered,
        query: Option<&str>,
        painted: &Painted,
    ) -> Shown {
        let Whispered { ear, hand, message } = whispered;
        match self.turn_for(asker, Some(hand)).await {
            Turn::Now => {}
            Turn::Overtaken => return Shown::There,
            Turn::Late => return Shown::Crowded,
        }
        let standing = self.register.stands(whispered);
        let mut stands = standing.lock().await;
        if !stands.takes_press(asker.number, painted.version) {
            return Shown::There;
        }
        match self.telegram.rewhisper(ear, message, &painted.screen).await {
            Ok(()) => {
                *stands = Stands { version: painted.version, press: asker.number };
                drop(stands);
                self.register.put(whispered, asker.number, &standing);
                // A change while this was painted may have been shown already, and covered by it.
                if self.newest(hand, ear) != Some(painted.version) {
                    self.refresh(whispered, self.number(), None).await;
                }
                Shown::There
            }
            Err(fault) => {
                tracing::debug!(%fault, "an ephemeral message was not edited");
                self.count(asker.place, &fault);
                self.whispered(asker, query, painted).await
            }
        }
    }

    /// Something was done from a whispered hand: it shows what is now, or the private chat does.
    pub async fn after_whispered(&self, asker: &Asker, press: &Press) {
        let ear = Ear { place: asker.place, user: asker.user.id };
        let Some(message) = press.on.ephemeral else { return };
        let Some(hand) = self.register.of(ear, message) else { return };
        let whispered = Whispered { ear, hand, message };
        let shown = self.refresh(whispered, asker.number, Some(asker.by())).await;
        match (shown, self.telegram.people.is_open(ear.user)) {
            (Shown::There, _) | (Shown::Failed, false) => return,
            (Shown::Crowded, false) => return self.refresh_late(asker, whispered).await,
            (Shown::Crowded | Shown::Failed, true) => {}
        }
        let (me, channel) = (person(ear.user), asker.place.channel());
        let newest = self.table().screen_now(&channel, hand, Some(&me), asker.language).await;
        if let Some((version, screen)) = newest {
            let mut painted = Painted { hand: Some(hand), version, screen };
            self.reason(asker, shown, &mut painted);
            self.privately(asker, &painted, "", false).await;
        }
    }

    /// Brings a whispered hand to its newest version when its person's turn has come, however late: there is no
    /// private chat to show it in, and an edit needs no recent press. It keeps its place among those who have pressed.
    pub async fn refresh_late(&self, asker: &Asker, whispered: Whispered) {
        self.refresh(whispered, asker.number, Some(Instant::now() + LATEST)).await;
    }

    /// Brings a whispered hand to its newest version, or gives it up. `by` as in [`Visit`].
    pub async fn refresh(
        &self,
        whispered: Whispered,
        mut number: u64,
        mut by: Option<Instant>,
    ) -> Shown {
        let Whispered { ear, hand, message } = whispered;
        let (me, place) = (person(ear.user), ear.place.channel());
        let language = self.table().language(&me, self.telegram.people.language(ear.user));
        // Other tasks edit the same message: after each edit the task checks that it shows the newest version.
        for _ in 0..REFRESHES {
            let (whose, what) = (me.clone(), Some(hand));
            match self.delivery.visit(Visit { place: place.clone(), whose, what, number, by }).await
            {
                Turn::Now => {}
                Turn::Overtaken => return Shown::There,
                Turn::Late => return Shown::Crowded,
            }
            let standing = self.register.stands(whispered);
            let mut stands = standing.lock().await;
            let shown = match by {
                Some(_) => self.table().screen_now(&place, hand, Some(&me), language).await,
                None => self.table().screen(&place, hand, Some(&me), language).await,
            };
            let Some((version, screen)) = shown else {
                self.register.drop(whispered);
                self.telegram.unwhisper(ear, message).await;
                return Shown::There;
            };
            let takes = match by {
                Some(_) => stands.takes_press(number, version),
                None => stands.takes_newest(version),
            };
            if !takes {
                return Shown::There;
            }
            let press = if by.is_some() { number } else { stands.press };
            match self.telegram.rewhisper(ear, message, &screen).await {
                Ok(()) => *stands = Stands { version, press },
                Err(fault) => {
                    drop(stands);
                    self.count(ear.place, &fault);
                    match fault {
                        Fault::Limited(pause) => sleep(pause.min(LATEST)).await,
                        Fault::Lost => sleep(self.pause).await,
                        fault => return self.anew(whispered, &screen, version, &fault).await,
                    }
                    number = self.number();
                    continue;
                }
            }
            drop(stands);
            if self.newest(hand, ear).is_none_or(|newest| newest == version) {
                break;
            }
            (number, by) = (self.number(), None);
        }
        Shown::There
    }

    /// A whispered hand cannot be edited any more: another message takes its place, or it is given up.
    async fn anew(
        &self,
        whispered: Whispered,
        screen: &Screen,
        version: u64,
        why: &Fault,
    ) -> Shown {
        let Whispered { ear, hand, message } = whispered;
        tracing::debug!(%why, "a whispered hand takes no edit");
        self.register.drop(whispered);
        match self.telegram.whisper(ear, None, screen).await {
            Ok(new) => {
                let number = self.number();
                let standing = Arc::new(Mutex::new(Stands { version, press: number }));
                self.register.put(Whispered { message: new, ..whispered }, number, &standing);
                self.telegram.unwhisper(ear, message).await;
                Shown::There
            }
            Err(fault) => {
                tracing::warn!(%fault, %hand, "a whispered hand is given up");
                self.count(ear.place, &fault);
                Shown::Failed
            }
        }
    }

    /// The version of a hand, as long as its match is live.
    fn newest(&self, hand: SurfaceId, ear: Ear) -> Option<u64> {
        let hands = self.table().hands(&person(ear.user));
        hands.into_iter().find(|surface| surface.id == hand).map(|surface| surface.version)
    }
}
