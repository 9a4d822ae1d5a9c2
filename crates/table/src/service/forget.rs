//! The request of a person to be forgotten.

use super::table::Table;
use crate::hall::answer::Answer;
use crate::hall::change::Cause;
use crate::hall::change::unstored;
use crate::hall::show::OwnScreen;
use crate::hall::state::{Hall, Place, lock};
use crate::matches::draft::Draft;
use crate::matches::rows::Record;
use crate::play::chairs::leave_behind;
use crate::play::league;
use crate::wire::api::{
    ButtonKind, ChannelId, Incoming, LeagueId, LimitedId, NightId, Now, PersonId, Screen,
};
use crate::wire::digest::digest_text;
use crate::wire::token::{Press, Token};
use std::sync::{Arc, PoisonError};
use stolik_kernel::Audience;
use stolik_store::{Batch, MatchId, Millis, Shelf, UpdateKey};
use stolik_words::Phrase;

impl Table {
    /// Forgets a person: every seat becomes free or nameless, settings and notes go. The logs name
    /// seats only and stay.
    pub(crate) async fn forget(&self, incoming: &Incoming, token: Token) -> Answer {
        let person = &incoming.person.id;
        if !token.is_of(person, "") {
            return Answer::refuse("error-foreign-button");
        }
        if !token.is_at(self.kept_of(person).digest()) {
            return Answer::refuse("error-sure-more").with(OwnScreen::Forget);
        }
        // One number in all finished matches: the ratings of the others do not move.
        let nobody = PersonId::forgotten(self.hall.random());
        // No table is opened for the person any more.
        self.forget_search(person).await;
        crate::play::night::forget(&self.hall, person).await;
        crate::play::limited::forget(&self.hall, person).await;
        for place in self.hall.places() {
            lock(&place.why).remove(person);
            self.forget_in(&place, (person, &nobody), incoming.at).await;
        }
        league::forget(&self.hall, incoming).await;
        let short = person.0.split_once(':').map_or(person.0.as_str(), |(_, id)| id);
        let own = |name: &str| {
            let mut parts = name.split('/');
            parts.next() == Some(person.platform()) && parts.any(|part| part == short)
        };
        let notes = self.notes(person.platform()).unwrap_or_else(|error| {
            tracing::error!(%error, "notes");
            Vec::new()
        });
        let guard = self.hall.due.choosing.lock().await;
        let mut batch = Batch::new()
            .unset(Shelf::Person, person.0.clone())
            .unset(Shelf::Decks, person.0.clone());
        let dailies = self.hall.dailies_of(person);
        for chat in &dailies {
            batch = batch.unset(Shelf::Daily, &chat.0);
        }
        for (name, _) in notes.into_iter().filter(|(name, _)| own(name)) {
            batch = batch.unset(Shelf::Service, name);
        }
        let (mut batch, unlisted) = self.hall.unlist(person, batch);
        let answer = Answer::done("forget-ack");
        batch = batch.seen(UpdateKey::new(&incoming.id), Millis(incoming.at.0), answer.keep());
        let committed = self.hall.store.commit_async(batch).await;
        drop(guard);
        match committed {
            Ok(()) => {
                let mut chosen = self.hall.chosen.write().unwrap_or_else(PoisonError::into_inner);
                chosen.people.remove(person);
                chosen.people.extend(unlisted);
                drop(chosen);
                self.hall.drop_dailies(&dailies);
                lock(&self.lookup.shared).forget(person);
                lock(&self.hall.visits).remove(person);
                answer
            }
            Err(error) => {
                tracing::error!(%error, "forgetting a person");
                Answer::refuse(unstored(&error))
            }
        }
    }

    /// Ends the search of a person who is forgotten.
    async fn forget_search(&self, person: &PersonId) {
        let queue = self.hall.search_queue.lock().await;
        if self.hall.search_of(person).is_some()
            && let Err(error) = self.hall.end_searches(std::slice::from_ref(person)).await
        {
            tracing::error!(%error, "forgetting a search for a game");
        }
        drop(queue);
    }

    async fn forget_in(
        &self,
        place: &Arc<Place>,
        (person, nobody): (&PersonId, &PersonId),
        at: Now,
    ) {
        let known = |record: &Record| record.seat_of(person).is_some() || record.lists(person);
        if !known(&place.now().record) {
            return;
        }
        let work = |_: &Hall, draft: &mut Draft| {
            draft.record_changed = true;
            draft.next.record.strike_off(person);
            if let Some(seat) = draft.next.record.seat_of(person) {
                leave_behind(draft, seat, nobody);
            }
            Answer::default()
        };
        let cause = Cause { at, update: None, what: "forgetting a person".into() };
        self.hall.alter(place, cause, work).await;
    }

    /// Returns the data that a person would lose.
    fn kept_of(&self, person: &PersonId) -> KeptOf {
        let sits = |p: &Arc<Place>| p.now().record.seat_of(person).is_some();
        let matches = self.hall.places().iter().filter(|p| sits(p)).map(|p| p.id.0).collect();
        let decks = self.hall.own_decks(person).map(|own| own.decks).unwrap_or_default();
        let dailies = self.hall.dailies_of(person);
        let mut leagues: Vec<LeagueId> =
            self.hall.leagues_of(person).iter().map(|league| league.id).collect();
        leagues.extend(self.hall.honours_of(person));
        let search = self.hall.search_of(person).map(|search| search.since);
        let decks = decks.iter().map(|deck| deck.number).collect();
        let nights = self.hall.nights_of(person).iter().map(|(id, _)| *id).collect();
        let limiteds = self.hall.limiteds_of(person).iter().map(|(id, _)| *id).collect();
        KeptOf { matches, decks, dailies, leagues, nights, limiteds, search }
    }

    /// Lists the stored data about the person, with the button that deletes it.
    pub(crate) fn forget_screen(&self, incoming: &Incoming) -> Screen {
        let desk = self.hall.desk(incoming.language);
        let person = &incoming.person.id;
        let kept = self.kept_of(person);
        let text = Phrase::new("forget-about").number("matches", kept.matches.len() as i64);
        let text = text.number("decks", kept.decks.len() as i64);
        let text = text.number("dailies", kept.dailies.len() as i64);
        let text = text.number("leagues", kept.leagues.len() as i64);
        let text = text.number("nights", kept.nights.len() as i64);
        let text = text.number("limiteds", kept.limiteds.len() as i64);
        let text = text.number("searches", i64::from(kept.search.is_some()));
        let sure = Token::new(Press::ForgetSure, MatchId::NONE, Audience::Public);
        let sure = sure.meant(person, "", kept.digest());
        let button = desk.button(&desk.word("forget-button"), sure, ButtonKind::Danger);
        Screen::plain(desk.say(&text), vec![vec![button]])
    }
}

/// The stored data about a person: matches, numbers of decks, chats to which a puzzle a day comes, leagues, club nights,
/// events of limited play, and the time of the search for a game.
struct KeptOf {
    matches: Vec<u64>,
    decks: Vec<u32>,
    dailies: Vec<ChannelId>,
    leagues: Vec<LeagueId>,
    nights: Vec<NightId>,
    limiteds: Vec<LimitedId>,
    search: Option<Now>,
}

impl KeptOf {
    fn digest(&self) -> u64 {
        let KeptOf { matches, decks, dailies, leagues, nights, limiteds, search } = self;
        let events = format!("{leagues:?} {nights:?} {limiteds:?}");
        digest_text(&format!("{matches:?} {decks:?} {dailies:?} {events} {search:?}"))
    }
}
