//! From what came in to the reply: understand, act, show.

use super::actions::{Effect, Intent, MatchAction};
use super::gate::gate;
use super::table::Table;
use super::taken::Taken;
use crate::choosing::decks;
use crate::hall::answer::Answer;
use crate::hall::change::{Cause, by_person};
use crate::hall::ponder::Thought;
use crate::hall::show::{LookupPage, MatchScreen, OwnScreen, Which};
use crate::hall::state::{Hall, Place, lock};
use crate::hall::works::{self, Queue};
use crate::matches::draft::Draft;
use crate::matches::rows::Stage;
use crate::wire::api::{Company, Incoming};
use crate::wire::token::{PagePress, Token};
use std::sync::Arc;
use stolik_kernel::Seat;

impl Table {
    /// Everything that happens to one press or line, noted while it is under way.
    pub(crate) async fn answer_noted(&self, mut incoming: Incoming) -> Taken {
        match self.hall.works.start(works::press(&incoming), Queue::Presses).await {
            Some(_under_way) => self.answer(incoming).await,
            // Only its end was lost: what it did is stored.
            None if self.hall.seen(&incoming.id).is_some() => self.answer(incoming).await,
            None => {
                incoming.language = self.hall.language(&incoming.person.id, incoming.language);
                let answer = self.hall.leave_out(&incoming);
                self.taken(answer, incoming).await
            }
        }
    }

    /// Everything that happens to one press or line.
    async fn answer(&self, mut incoming: Incoming) -> Taken {
        let platform = incoming.language;
        incoming.language = self.hall.language(&incoming.person.id, platform);
        self.hall.ruled_here(&incoming);
        self.hall.visited(&incoming);
        if incoming.company != Company::Guest {
            self.hall.channel_there(&incoming.channel).await;
        }
        let answer = match self.hall.seen(&incoming.id) {
            Some(former) => former,
            None => match self.unpacked(&mut incoming).and_then(|()| self.understand(&incoming)) {
                Ok(act) => self.act(act, &incoming).await,
                Err(answer) => answer,
            },
        };
        if let (Some(refusal), Some(place)) =
            (&answer.rule, answer.about.and_then(|id| self.hall.place(id)))
        {
            lock(&place.why).put(incoming.person.id.clone(), (**refusal).clone(), incoming.at);
        } else if let (Some(_), false, Some(place)) =
            (&answer.line, answer.refused, answer.about.and_then(|id| self.hall.place(id)))
        {
            lock(&place.why).remove(&incoming.person.id);
        }
        // It may have been chosen just now.
        incoming.language = self.hall.language(&incoming.person.id, platform);
        self.taken(answer, incoming).await
    }

    async fn act(&self, intent: Intent, incoming: &Incoming) -> Answer {
        match intent {
            Intent::Free(effect) => effect(self, incoming).await,
            Intent::On { id, action } => match self.hall.place(id) {
                Some(place) => self.on_match(&place, action, incoming).await.about(id),
                None => Answer::refuse("error-stale-button").with(OwnScreen::Lobby),
            },
        }
    }

    async fn on_match(
        &self,
        place: &Arc<Place>,
        action: MatchAction,
        incoming: &Incoming,
    ) -> Answer {
        if let Err(answer) = gate(&self.hall, &place.now(), &action.right, incoming) {
            return answer;
        }
        match action.effect {
            Effect::Change(work) => self.changed(place, incoming, work).await,
            Effect::Reply { said, work } => {
                let words = self.lookup.words_of(place, &said, incoming).await;
                let work = |hall: &Hall, draft: &mut Draft, incoming: &Incoming| {
                    work(hall, draft, incoming, words)
                };
                self.changed(place, incoming, work).await
            }
            Effect::Ponder(work) => {
                let whole = incoming.clone();
                let thought: Thought = Arc::new(move |hall, draft| {
                    by_person(hall, draft, &whole.person.id, |hall, draft| {
                        work(hall, draft, &whole)
                    })
                });
                self.hall.ponder(place, Cause::of(incoming), thought).await
            }
            Effect::Look(look) => look(self, place, incoming),
        }
    }

    /// A change of a match by a person, whose name in it follows.
    async fn changed(
        &self,
        place: &Arc<Place>,
        incoming: &Incoming,
        work: impl FnOnce(&Hall, &mut Draft, &Incoming) -> Answer + Send,
    ) -> Answer {
        let follows = self.hall.follows_name(incoming);
        let work = |hall: &Hall, draft: &mut Draft| {
            if follows {
                draft.next.record.follow_name(&incoming.person);
            }
            work(hall, draft, incoming)
        };
        self.hall.change(place, incoming, work).await
    }

    /// Returns the page that a token opens.
    ///
    /// # Errors
    /// The refusal if it opens none, or one that is no more.
    pub(crate) fn open_page(
        &self,
        token: Token,
        incoming: &Incoming,
    ) -> Result<LookupPage, Answer> {
        let stale = || Answer::refuse("error-stale-button");
        let opened = match token.press.page().ok_or_else(stale)? {
            PagePress::Rule => self.lookup.rule_at(token),
            PagePress::Example => self.lookup.example_at(token),
            PagePress::Primer => self.lookup.primer_at(token),
            PagePress::Lesson => self.lookup.lesson_at(token),
            PagePress::Puzzle => self.lookup.puzzle_at(token, incoming),
            PagePress::Card => self.lookup.card_at(token),
            PagePress::Cards => self.lookup.cards_at(token, incoming.at),
            PagePress::Deck => decks::deck_at(&self.hall, token, incoming),
            PagePress::Odds => self.lookup.odds_at(token, incoming),
            PagePress::Explained => self.lookup.explained_at(token, incoming),
            PagePress::Replay => return self.lookup.replay_at(token, incoming),
            PagePress::Decided => return self.lookup.replay_of(token, Which::Decided, incoming),
            PagePress::Film => return self.lookup.replay_of(token, Which::Film, incoming),
        };
        opened.ok_or_else(stale)
    }

    /// Shows the page of a token to everybody where it was asked for.
    pub(crate) async fn share(&self, token: Token, incoming: &Incoming) -> Answer {
        let channel = match self.lookup.shared_where(token, incoming) {
            Ok(channel) => channel,
            Err(answer) => return answer,
        };
        let there = Incoming { channel: channel.clone(), ..incoming.clone() };
        match self.open_page(token, &there) {
            Ok(show) => self.lookup.share(show, channel, incoming).await,
            Err(_) => Answer::refuse("error-stale-button"),
        }
    }

    /// Something that only the holder of a seat sees.
    pub(crate) fn own(
        &self,
        place: &Arc<Place>,
        incoming: &Incoming,
        show: impl FnOnce(Seat) -> MatchScreen,
    ) -> Answer {
        let standing = place.now();
        match (standing.record.seat_of(&incoming.person.id), &standing.record.stage) {
            (_, Stage::Quarantined) => Answer::refuse("table-set-aside").with(MatchScreen::Board),
            (_, Stage::Closed) => Answer::refuse("table-closed").with(OwnScreen::Lobby),
            (Some(seat), Stage::Open | Stage::Running | Stage::Over { .. }) => {
                Answer::show(show(seat))
            }
            (None, Stage::Open | Stage::Running | Stage::Over { .. }) => {
                Answer::refuse("error-not-seated").with(MatchScreen::Board)
            }
        }
    }
}
