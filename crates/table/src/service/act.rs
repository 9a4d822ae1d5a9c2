//! From what came in to the reply: understand, act, show.

use super::answer::{Answer, Show};
use super::parse::{Act, Club, What};
use super::{
    Place, Table, admin, authority, clocks, decks, lobby, lock, orders, play, seats, undo,
};
use crate::api::{Ask, Incoming, Taken};
use crate::rows::Stage;
use std::sync::Arc;
use stolik_kernel::Seat;

impl Table {
    /// Everything that happens to one press or line.
    pub(super) async fn answer(&self, mut incoming: Incoming) -> Taken {
        let platform = incoming.language;
        incoming.language = self.language(&incoming.person.id, platform);
        self.ruled_here(&incoming);
        let answer = match self.seen(&incoming.id) {
            Some(former) => former,
            None => match decks::opened(&mut incoming).and_then(|()| self.understand(&incoming)) {
                Ok(act) => self.act(act, &incoming).await,
                Err(answer) => answer,
            },
        };
        if let (Some(refusal), Some(place)) =
            (&answer.rule, answer.about.and_then(|id| self.place(id)))
        {
            lock(&place.why).put(incoming.person.id.clone(), (**refusal).clone(), incoming.at);
        } else if let (Some(_), false, Some(place)) =
            (&answer.line, answer.refused, answer.about.and_then(|id| self.place(id)))
        {
            lock(&place.why).remove(&incoming.person.id);
        }
        // It may have been chosen just now.
        incoming.language = self.language(&incoming.person.id, platform);
        self.taken(answer, incoming).await
    }

    async fn act(&self, act: Act, incoming: &Incoming) -> Answer {
        match act {
            Act::Open(wanted) => self.open_table(incoming, &wanted).await,
            Act::Look(show) => Answer::show(show),
            Act::Club(Club::Check) => Answer::ask(Ask::Check),
            Act::Club(Club::Settings(words)) => self.settings_typed(incoming, &words).await,
            Act::Club(Club::MineSet(which, value)) => {
                self.settings_pressed(incoming, which, value).await
            }
            Act::Club(Club::Chat(words)) => self.chat_typed(incoming, &words).await,
            Act::Club(Club::ChatPage(page)) => self.chat_page(incoming, page),
            Act::Club(Club::ChatSet(which, value)) => {
                self.chat_pressed(incoming, which, value).await
            }
            Act::Club(Club::Link(words)) => self.link(incoming, &words).await,
            Act::Club(Club::Forget(token)) => self.forget(incoming, token).await,
            Act::Page(token) => match self.opened(token, incoming) {
                Some(show) => Answer::show(show),
                None => Answer::refuse("error-stale-button"),
            },
            Act::Club(Club::Decks(words)) => self.decks_typed(incoming, &words).await,
            Act::Club(Club::DeckShow(want, digest)) => self.deck_pressed(incoming, want, digest),
            Act::Club(Club::DeckDelete(token)) => self.delete_deck(incoming, token).await,
            Act::Share(token) => self.share(token, incoming).await,
            Act::On { id, what } => match self.place(id) {
                Some(place) => self.on_match(&place, what, incoming).await.about(id),
                None => Answer::refuse("error-stale-button").with(Show::Lobby),
            },
        }
    }

    async fn on_match(&self, place: &Arc<Place>, what: What, incoming: &Incoming) -> Answer {
        if let Err(answer) = authority::gate(self, &place.now(), &what, incoming) {
            return answer;
        }
        match what {
            What::Join => {
                self.change(place, incoming, |table, draft| lobby::sit(table, draft, incoming))
                    .await
            }
            What::Begin => {
                self.change(place, incoming, |table, draft| lobby::begin(table, draft, incoming))
                    .await
            }
            What::Leave => {
                self.change(place, incoming, |_, draft| lobby::leave(draft, incoming)).await
            }
            What::Deck(pick) => {
                self.change(place, incoming, |table, draft| {
                    lobby::choose_deck(table, draft, incoming, &pick)
                })
                .await
            }
            What::OwnDecks { page } => self.decks_at(place, incoming, page),
            What::Bot(kind) => {
                self.change(place, incoming, |table, draft| {
                    lobby::sit_bot(table, draft, incoming, kind)
                })
                .await
            }
            What::Option(digest) => {
                self.change(place, incoming, |table, draft| {
                    lobby::choose_option(table, draft, incoming, digest)
                })
                .await
            }
            What::Step(token) => {
                self.change(place, incoming, |_, draft| play::step(draft, incoming, token)).await
            }
            What::Say(text) => {
                self.change(place, incoming, |table, draft| {
                    play::say(table, draft, incoming, &text)
                })
                .await
            }
            What::Concede(typed) => {
                self.change(place, incoming, |table, draft| {
                    play::concede(table, draft, incoming, &typed)
                })
                .await
            }
            What::ConcedeSure(token) => {
                self.change(place, incoming, |_, draft| play::concede_sure(draft, incoming, token))
                    .await
            }
            What::ConcedeGameSure(token) => {
                self.change(place, incoming, |_, draft| {
                    play::concede_game_sure(draft, incoming, token)
                })
                .await
            }
            What::Draw => {
                self.change(place, incoming, |table, draft| {
                    play::offer_draw(table, draft, incoming)
                })
                .await
            }
            What::DrawAnswer { number, accept } => {
                self.change(place, incoming, |table, draft| {
                    play::answer_draw(table, draft, incoming, number, accept)
                })
                .await
            }
            What::Undo => {
                self.change(place, incoming, |table, draft| undo::ask(table, draft, incoming)).await
            }
            What::UndoAnswer { number, accept } => {
                self.change(place, incoming, |table, draft| {
                    undo::answer(table, draft, incoming, number, accept)
                })
                .await
            }
            What::Claim => {
                self.change(place, incoming, |_, draft| clocks::claim(draft, incoming)).await
            }
            What::Orders => self.own(place, incoming, |seat| Show::Orders { seat }),
            What::Order(digest) => {
                self.change(place, incoming, |_, draft| orders::set(draft, incoming, digest)).await
            }
            What::Close => admin::close(self, &place.now(), incoming),
            What::CloseSure(token) => {
                self.change(place, incoming, |table, draft| {
                    admin::close_sure(table, draft, incoming, token)
                })
                .await
            }
            What::CloseAnswer { number, accept } => {
                self.change(place, incoming, |_, draft| {
                    admin::close_answer(draft, incoming, number, accept)
                })
                .await
            }
            What::Replace(words) => {
                self.change(place, incoming, |table, draft| {
                    seats::replace(table, draft, incoming, &words)
                })
                .await
            }
            What::SeatAnswer { number, answer } => {
                self.change(place, incoming, |_, draft| {
                    seats::answer(draft, incoming, number, answer)
                })
                .await
            }
            What::SeatName { seat, whom } => {
                self.change(place, incoming, |table, draft| {
                    seats::name_pressed(table, draft, incoming, seat, whom)
                })
                .await
            }
            What::Board => Answer::show(Show::Board),
            What::Menu => Answer::show(Show::Menu),
            What::Bearing(digest) => self.bearing(place, digest),
            What::Log { page } => Answer::show(Show::Log { page }),
            What::Words => Answer::show(Show::Words),
            What::Beside => Answer::show(Show::Beside),
            What::Hand { page } => {
                self.own(place, incoming, |seat| Show::Hand { seat, way: Vec::new(), page })
            }
            What::Can { page } => self.own(place, incoming, |seat| Show::Can { seat, page }),
            What::Why => {
                let refusal = lock(&place.why).get(&incoming.person.id, incoming.at).cloned();
                match refusal {
                    Some(refusal) => Answer::show(Show::Refusal(Box::new(refusal))),
                    None => Answer::show(Show::Told(0)),
                }
            }
            What::Told(number) => Answer::show(Show::Told(number)),
            What::Odds(question) => Answer::show(Show::Odds(question)),
        }
    }

    /// Something that only the holder of a seat sees.
    fn own(
        &self,
        place: &Arc<Place>,
        incoming: &Incoming,
        show: impl FnOnce(Seat) -> Show,
    ) -> Answer {
        let standing = place.now();
        match (standing.record.seat_of(&incoming.person.id), &standing.record.stage) {
            (_, Stage::Aside) => Answer::refuse("table-set-aside").with(Show::Board),
            (_, Stage::Closed) => Answer::refuse("table-closed").with(Show::Lobby),
            (Some(seat), Stage::Open | Stage::Running | Stage::Over { .. }) => {
                Answer::show(show(seat))
            }
            (None, Stage::Open | Stage::Running | Stage::Over { .. }) => {
                Answer::refuse("error-not-seated").with(Show::Board)
            }
        }
    }
}
