//! The acts of people: chosen by the seed, handed in as an adapter does, and compared with what they may change.

use crate::course::Course;
use crate::flaw::Flaw;
use crate::people::{Act, Seen, Temper, junk, owner};
use crate::plan::{Fault, Leagues};
use crate::promise::{Broken, Promise};
use crate::service::Service;
use stolik_store::UpdateKey;
use stolik_table::{
    Ask, Body, ButtonKind, ChannelId, Incoming, Listed, PersonId, Private, Role, SurfaceId, Taken,
};

/// The number of old buttons that people remember.
const REMEMBERED: usize = 64;

impl Course {
    /// Somebody does something.
    pub(crate) async fn act(&mut self, service: &Service) -> Result<(), Broken> {
        let at = self.somebody(service);
        let act = self.chooses(service, at);
        match act {
            Act::Press(seen) => self.presses(service, at, &seen).await.map(drop),
            Act::Twice(seen) => self.presses_twice(service, at, &seen).await,
            Act::Old(seen) => self.presses_old(service, at, &seen).await,
            Act::Foreign(seen) => self.presses_foreign(service, at, &seen).await,
            Act::Type(line) => {
                let hall = service.model.chats().newest(&self.members[at].hall);
                self.hands_in(service, at, &hall, Body::Text(line)).await.map(drop)
            }
        }
    }

    /// Mostly one for whom a match waits.
    fn somebody(&mut self, service: &Service) -> usize {
        let any = self.luck.below(self.members.len() as u32) as usize;
        if self.luck.below(10) < 3 {
            return any;
        }
        let waiting: Vec<usize> = {
            let surfaces = service.table.surfaces_of(crate::model::NAME);
            let waited = |at: &usize| {
                let person = &self.members[*at].person.id;
                surfaces.iter().any(|s| {
                    s.waiting
                        && matches!(s.id, SurfaceId::Hand(..))
                        && s.person.as_ref() == Some(person)
                })
            };
            (0..self.members.len()).filter(waited).collect()
        };
        let at = match waiting.len() as u32 {
            0 => any,
            count => waiting[self.luck.below(count) as usize],
        };
        let one_in = match self.members[at].temper {
            Temper::Quick => 1,
            Temper::Slow => 2,
            Temper::Away => 6,
        };
        if self.luck.below(one_in) == 0 { at } else { any }
    }

    fn chooses(&mut self, service: &Service, at: usize) -> Act {
        let draw = self.luck.below(100);
        let old = match self.old.len() as u32 {
            0 => None,
            count => Some(self.old[self.luck.below(count) as usize].clone()),
        };
        if let (0..11, Some(old)) = (draw, old) {
            let own = owner(&old.place).is_some_and(|owner| owner == self.members[at].person.id);
            return if own { Act::Old(old) } else { Act::Foreign(old) };
        }
        if let 11..14 = draw {
            return Act::Type(junk(&mut self.luck));
        }
        let hall = service.model.chats().newest(&self.members[at].hall);
        let live = |m: &Listed| m.channel == hall && matches!(m.stage, "open" | "running");
        let live = service.table.matches().iter().filter(|m| live(m)).count();
        if live == 0 || (live < 3 && draw >= 98) {
            return Act::Type(self.opens());
        }
        if self.plan.leagues == Leagues::Held && self.luck.below(25) == 0 {
            return Act::Type(self.league_line());
        }
        let wish = self.members[at].wish(&service.model.chats(), &mut self.luck);
        match (wish, draw) {
            (Some(seen), 14..20) => Act::Twice(seen),
            (Some(seen), _) => Act::Press(seen),
            (None, _) => Act::Type("/hand".to_owned()),
        }
    }

    /// The line that opens a table: sometimes with a bot, sometimes for more than two.
    fn opens(&mut self) -> String {
        let document = &self.documents[self.luck.below(self.documents.len() as u32) as usize];
        match self.luck.below(4) {
            0 => format!("/new {document} random"),
            1 if document == "kozyablo" => format!("/new {document} {}", 3 + self.luck.below(2)),
            _ => format!("/new {document}"),
        }
    }

    /// A line about leagues. One that opens a second league in a chat is refused.
    fn league_line(&mut self) -> String {
        let document = &self.documents[self.luck.below(self.documents.len() as u32) as usize];
        match self.luck.below(4) {
            0 => format!("/league {document}"),
            1 => format!("/league {document} swiss"),
            2 => format!("/league {document} knockout"),
            _ => "/league".to_owned(),
        }
    }

    /// A press. A button of a hand by which its holder has decided is remembered: it was used.
    async fn presses(
        &mut self,
        service: &Service,
        at: usize,
        seen: &Seen,
    ) -> Result<Taken, Broken> {
        let chairs = self.ledger.chairs_of(&self.members[at].person.id);
        let before = self.ledger.decisions_of(&chairs);
        let taken = self.press(service, at, seen).await?;
        self.look(service)?;
        let decided = self.ledger.decisions_of(&chairs) != before;
        if decided && matches!(seen.message, Some((_, SurfaceId::Hand(..)))) {
            self.old.push(seen.clone());
        }
        if self.old.len() > REMEMBERED {
            self.old.remove(0);
        }
        Ok(taken)
    }

    async fn press(&mut self, service: &Service, at: usize, seen: &Seen) -> Result<Taken, Broken> {
        let place = service.model.chats().newest(&seen.place);
        let token = seen.button.token.clone();
        if let Some((message, surface)) = seen.message {
            service.delivery.message_pressed(&place, &message.to_string(), surface);
        }
        self.hands_in(service, at, &place, Body::Press { token }).await
    }

    /// Two presses in a row on one button: the second decides nothing, if the first was taken.
    async fn presses_twice(
        &mut self,
        service: &Service,
        at: usize,
        seen: &Seen,
    ) -> Result<(), Broken> {
        let first = self.presses(service, at, seen).await?;
        if first.refused {
            // Nothing was stored, on a full disk perhaps: the same press may be taken now.
            return Ok(());
        }
        let by = self.members[at].person.id.clone();
        self.decides_nothing(service, at, seen, (Promise::Stale, by)).await
    }

    /// A press on a button by which its holder has decided already.
    async fn presses_old(
        &mut self,
        service: &Service,
        at: usize,
        seen: &Seen,
    ) -> Result<(), Broken> {
        let flawed = self.plan.flaw == Some(Flaw::StaleActs);
        let newest = flawed.then(|| self.members[at].wish(&service.model.chats(), &mut self.luck));
        let pressed = newest.flatten().unwrap_or_else(|| seen.clone());
        let by = self.members[at].person.id.clone();
        self.decides_nothing(service, at, &pressed, (Promise::Stale, by)).await
    }

    /// After a copy was put in place of the data file, no button of the time that was lost decides anything.
    pub(crate) async fn presses_lost(&mut self, service: &Service) -> Result<(), Broken> {
        for seen in std::mem::take(&mut self.lost) {
            let holder = owner(&seen.place);
            let Some(at) = self.members.iter().position(|m| Some(&m.person.id) == holder.as_ref())
            else {
                continue;
            };
            let by = self.members[at].person.id.clone();
            self.decides_nothing(service, at, &seen, (Promise::Stale, by)).await?;
        }
        Ok(())
    }

    async fn presses_foreign(
        &mut self,
        service: &Service,
        at: usize,
        seen: &Seen,
    ) -> Result<(), Broken> {
        let Some(holder) = owner(&seen.place) else { return Ok(()) };
        let flawed = self.plan.flaw == Some(Flaw::ForeignActs);
        let found = self.members.iter().position(|m| m.person.id == holder);
        let by = found.filter(|_| flawed).unwrap_or(at);
        let newest = flawed.then(|| self.members[by].wish(&service.model.chats(), &mut self.luck));
        let seen = newest.flatten().unwrap_or_else(|| Seen {
            place: self.members[at].private.clone(),
            message: None,
            button: seen.button.clone(),
        });
        self.decides_nothing(service, by, &seen, (Promise::Foreign, holder)).await
    }

    /// A press that may decide nothing for a person.
    async fn decides_nothing(
        &mut self,
        service: &Service,
        at: usize,
        seen: &Seen,
        (promise, person): (Promise, PersonId),
    ) -> Result<(), Broken> {
        self.look(service)?;
        let chairs = self.ledger.chairs_of(&person);
        let before = self.ledger.decisions_of(&chairs);
        let taken = self.press(service, at, seen).await?;
        self.look(service)?;
        if self.ledger.decisions_of(&chairs) == before {
            return Ok(());
        }
        let why = format!(
            "\u{201c}{}\u{201d} of {} decided for {}: {}",
            seen.button.label, seen.place, person.0, taken.acknowledgement
        );
        Err(self.broken(promise, why))
    }

    /// Hands an update in and shows its answer.
    async fn hands_in(
        &mut self,
        service: &Service,
        at: usize,
        place: &ChannelId,
        body: Body,
    ) -> Result<Taken, Broken> {
        let (id, now) = (self.update(), service.world.clock.now());
        let incoming = self.members[at].incoming(id, now, place, body);
        if self.plan.flaw == Some(Flaw::AcknowledgesEarly) && self.luck.below(30) == 0 {
            self.ledger.acknowledges_early(incoming.id);
            return Ok(Taken::refused(String::new()));
        }
        self.pending.push(incoming.clone());
        let taken = self.takes(service, incoming).await?;
        Ok(self.shown(service, at, place, taken).await)
    }

    /// Hands in again what was not acknowledged when the process died.
    pub(crate) async fn hand_in_again(&mut self, service: &Service) -> Result<(), Broken> {
        for incoming in self.pending.clone() {
            self.takes(service, incoming).await?;
        }
        Ok(())
    }

    async fn takes(&mut self, service: &Service, incoming: Incoming) -> Result<Taken, Broken> {
        if incoming.channel.0.starts_with("model:private-") {
            service.delivery.present(&incoming.channel);
        }
        self.counts.presses += 1;
        let mut asked = incoming.clone();
        let mut taken = service.table.take(asked.clone()).await;
        if taken.ask == Some(Ask::Role) {
            asked.role = match self.members.first() {
                Some(first) if first.person.id == asked.person.id => Role::Administrator,
                _ => Role::Member,
            };
            taken = service.table.take(asked.clone()).await;
        }
        self.counts.taken += u64::from(!taken.refused);
        self.note(service.world.clock.now(), &format!("{} {}", incoming.id, taken.acknowledgement));
        self.pending.retain(|update| update.id != incoming.id);
        let stored = service.store.seen(&UpdateKey::new(incoming.id.clone()));
        if !matches!(stored, Ok(Some(_))) {
            return Ok(taken);
        }
        self.ledger.acknowledges(incoming.id.clone());
        if self.strikes(Fault::Doubled, 10) {
            self.comes_again(service, asked, &taken).await?;
        }
        Ok(taken)
    }

    /// The platform delivers an update twice: it gets its former answer, and nothing changes.
    async fn comes_again(
        &mut self,
        service: &Service,
        again: Incoming,
        taken: &Taken,
    ) -> Result<(), Broken> {
        self.look(service)?;
        let (chairs, id) = (self.ledger.chairs_of(&again.person.id), again.id.clone());
        let before = self.ledger.decisions_of(&chairs);
        let answer = service.table.take(again).await;
        self.look(service)?;
        if before != self.ledger.decisions_of(&chairs)
            || answer.acknowledgement != taken.acknowledgement
        {
            let why = format!(
                "{id} came again: \u{201c}{}\u{201d}, then \u{201c}{}\u{201d}",
                taken.acknowledgement, answer.acknowledgement
            );
            return Err(self.broken(Promise::Once, why));
        }
        Ok(())
    }

    /// Shows the answer of an update as an adapter does.
    async fn shown(
        &mut self,
        service: &Service,
        at: usize,
        place: &ChannelId,
        mut taken: Taken,
    ) -> Taken {
        let Some(later) = taken.later.take() else { return taken };
        let Private { instead, version, screen } = service.table.paint(later).await;
        let member = &mut self.members[at];
        member.popup =
            screen.buttons.iter().flatten().map(|button| (place.clone(), button.clone())).collect();
        if let (Some(hand), true) = (instead, *place == member.private) {
            let steps = self.walked.entry(hand).or_default();
            if steps.0 != version {
                *steps = (version, Vec::new());
            }
            steps.1.push(screen.text.clone());
            service.delivery.walk(place, hand, version, screen);
        }
        taken
    }

    /// A person gives up a match, and confirms it. Returns the last answer.
    pub(crate) async fn concedes(
        &mut self,
        service: &Service,
        at: usize,
        listed: &Listed,
    ) -> String {
        // Two chats may have matches of one name: it is said where the match is played, if the person can read there.
        let own = self.members[at].private.clone();
        let place = match owner(&listed.channel) {
            Some(_) if listed.channel != own => own,
            Some(_) | None => listed.channel.clone(),
        };
        let line = Body::Text(format!("/concede {}", listed.name));
        self.members[at].popup.clear();
        let asked = self.hands_in(service, at, &place, line).await;
        let sure =
            self.members[at].popup.iter().find(|(_, b)| b.kind == ButtonKind::Danger).cloned();
        let taken = match sure {
            Some((place, button)) => {
                self.presses(service, at, &Seen { place, message: None, button }).await
            }
            None => asked,
        };
        taken.map_or_else(|broken| broken.why, |taken| taken.acknowledgement)
    }
}
