//! A match that is over, step by step: a page a moment, with the position as a picture and what was done in the
//! words of the log; what decided it; a short animation; a table at which it is played on. As everybody saw it, or, for who sat there, as that seat
//! did. Tokens name a moment as their audience counts them: so what others did in secret moves no number.
//!
//! `matches/course.rs` replays the log as far as every position has the recorded fingerprint, and stores one position of
//! eight; behind rows of another engine only words and the end remain. The moments of an audience are parted by the lines
//! that it was told.

pub(crate) mod courses;
mod decided;
mod film;
pub(crate) mod films;
mod moment;

use super::page::{Origin, Page};
use super::state::Lookup;
use crate::game::study::Studied;
use crate::hall::answer::Answer;
use crate::hall::show::{LookupPage, Replayed, Which};
use crate::hall::state::{Hall, Place};
use crate::hall::work::{REPLAY, Rank, Request, WorkQueue};
use crate::matches::draft::Standing;
use crate::matches::rows::Stage;
use crate::play::authority::{Act, may};
use crate::play::study;
use crate::screens::painter::Painter;
use crate::wire::api::{Incoming, Screen};
use crate::wire::style::ScreenStyle;
use crate::wire::token::{OPENING, Press, Reach, Token};
use courses::{Courses, Replay};
use std::sync::Arc;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Waiting};
use stolik_words::Phrase;

impl Lookup {
    /// Returns the view that a button about a match that is over opens.
    ///
    /// # Errors
    /// The answer if it opens none: the match is not over, or not to be seen from there.
    pub(crate) fn replay_at(
        &self,
        token: Token,
        incoming: &Incoming,
    ) -> Result<LookupPage, Answer> {
        let moment = || usize::try_from(token.digest).unwrap_or(usize::MAX);
        let what = if token.digest == OPENING { Which::Opening } else { Which::Moment(moment()) };
        self.replay_of(token, what, incoming)
    }

    /// Returns this view of the match that a token names.
    ///
    /// # Errors
    /// The refusal if the person may not see it.
    pub(crate) fn replay_of(
        &self,
        token: Token,
        what: Which,
        incoming: &Incoming,
    ) -> Result<LookupPage, Answer> {
        let replayed = self.replayed_at(token, incoming, what)?;
        Ok(LookupPage::Replay(Box::new(replayed)))
    }

    /// Opens a table for study at a moment: with what that audience cannot have known dealt anew.
    pub(crate) async fn study_from(&self, token: Token, incoming: &Incoming) -> Answer {
        let moment = usize::try_from(token.digest).unwrap_or(usize::MAX);
        let wanted = match self.replayed_at(token, incoming, Which::Moment(moment)) {
            Ok(wanted) => wanted,
            Err(refused) => return refused,
        };
        let (hall, courses) = (Arc::clone(&self.hall), Arc::clone(&self.courses));
        let supposed = move || supposed(&hall, &courses, &wanted, moment);
        let request = Request::new(Rank::Pressed, REPLAY).about(token.id);
        match self.hall.thinking.run(request, supposed).await {
            Ok(Ok(studied)) => study::open(&self.hall, incoming, studied).await,
            Ok(Err(why)) => Answer::refuse(why),
            Err(error) => Answer::refuse(error.key()),
        }
    }

    /// Returns a match that is over, as the person who presses may see it.
    fn replayed_at(
        &self,
        token: Token,
        incoming: &Incoming,
        what: Which,
    ) -> Result<Replayed, Answer> {
        let stale = || Answer::refuse("error-stale-button");
        let at = self.hall.place(token.id).ok_or_else(stale)?.now();
        // Alone with the bot one goes on with what was asked for in a chat that shows the match.
        let there = self.place_of(Origin(token.version), incoming);
        let channel = there.unwrap_or_else(|| incoming.channel.clone());
        may(&self.hall, Act::Replay, &at, &Incoming { channel, ..incoming.clone() }, None)?;
        is_over(&at)?;
        let own = Audience::Seat;
        match (token.audience, at.record.seat_of(&incoming.person.id), token.reach) {
            (Audience::Public, _, _) => {}
            (to @ Audience::Seat(_), Some(seat), Reach::Presser) if to == own(seat) => {}
            (Audience::Seat(_), _, _) => return Err(Answer::refuse("error-not-seated")),
        }
        let mine = at.record.seat_of(&incoming.person.id);
        Ok(Replayed { id: token.id, to: token.audience, mine, what })
    }

    /// Opens the view for a typed line about a match: the moment of that number, else the start. A person who sat there
    /// begins with that seat's view.
    pub(crate) fn replay_typed(
        &self,
        place: &Arc<Place>,
        incoming: &Incoming,
        words: &str,
    ) -> Answer {
        let at = place.now();
        if let Err(answer) = is_over(&at) {
            return answer;
        }
        let mine = at.record.seat_of(&incoming.person.id);
        let to = mine.map_or(Audience::Public, Audience::Seat);
        let what = Which::Moment(words.trim().parse().unwrap_or(0));
        Answer::show(LookupPage::Replay(Box::new(Replayed { id: at.id, to, mine, what })))
    }

    /// A page of a match that is over, made where it may take its time.
    pub(crate) async fn replay_page(&self, wanted: &Replayed, style: ScreenStyle) -> Page {
        let wanted = wanted.clone();
        match wanted.what {
            Which::Moment(moment) => {
                let page = move |shown: &Shown<'_>| shown.moment_page(moment);
                self.replayed(&self.hall.painting, wanted, style, page).await
            }
            Which::Opening => {
                let page = |shown: &Shown<'_>| shown.moment_page(shown.opening());
                self.replayed(&self.hall.painting, wanted, style, page).await
            }
            Which::Decided => {
                let page = |shown: &Shown<'_>| shown.decided_page();
                self.replayed(&self.hall.thinking, wanted, style, page).await
            }
            Which::Film => self.film_page(&wanted, style.language).await,
        }
    }

    /// Has a page made in a queue.
    async fn replayed(
        &self,
        queue: &WorkQueue,
        wanted: Replayed,
        style: ScreenStyle,
        page: impl FnOnce(&Shown<'_>) -> Page + Send + 'static,
    ) -> Page {
        let (hall, courses) = (Arc::clone(&self.hall), Arc::clone(&self.courses));
        let request = Request::new(Rank::Pressed, REPLAY).about(wanted.id);
        let work = move || shown(&hall, &courses, &wanted, style, page);
        let made = queue.run(request, work).await;
        let key = match made {
            Ok(Some(page)) => return page,
            Ok(None) => "replay-lost",
            Err(error) => {
                tracing::error!(%error, "a match could not be shown step by step");
                error.key()
            }
        };
        Page::alone(Screen::plain(self.hall.desk(style).word(key), Vec::new()))
    }
}

/// Returns a position that a viewer of a moment cannot tell from the true one.
///
/// # Errors
/// The sentence with the reason why there is none.
fn supposed(
    hall: &Hall,
    courses: &Courses,
    wanted: &Replayed,
    moment: usize,
) -> Result<Studied, Phrase> {
    let record = &hall.place(wanted.id).ok_or("error-stale-button")?.now().record;
    let course = &courses.of(hall, wanted.id).ok_or("replay-lost")?.course;
    let moments = course.moments(wanted.to);
    let moment = moments.get(moment).or(moments.last()).ok_or("replay-lost")?;
    let game = course.position(hall.catalogue.as_ref(), moment.step).ok_or("replay-lost")?;
    let seats = match game.play().waiting() {
        Waiting::For(seats) => seats,
        Waiting::Over(_) => return Err(Phrase::new("study-over")),
    };
    let mine = wanted.mine.filter(|seat| wanted.to == Audience::Seat(*seat));
    let to_move = mine.or_else(|| seats.iter().next()).ok_or("study-over")?;
    Ok(Studied {
        document: record.document.clone(),
        sets: record.sets.clone(),
        seats: record.chairs.len() as u8,
        to_move,
        position: game.play().supposed(wanted.to, &mut Fast::new(hall.random()))?,
    })
}

/// Makes something of a match that is over; none where its log cannot be read.
fn shown<T>(
    hall: &Hall,
    courses: &Courses,
    wanted: &Replayed,
    style: impl Into<ScreenStyle>,
    make: impl FnOnce(&Shown<'_>) -> T,
) -> Option<T> {
    let at = hall.place(wanted.id)?.now();
    let replay = courses.of(hall, wanted.id)?;
    let painter = hall.painter(&at, style);
    Some(make(&Shown { hall, painter: &painter, replay: &replay, wanted }))
}

/// A match that is over, for one page of it.
struct Shown<'a> {
    hall: &'a Hall,
    painter: &'a Painter<'a>,
    replay: &'a Replay,
    wanted: &'a Replayed,
}

impl Shown<'_> {
    /// Returns the token that opens a part of it, as an audience sees it.
    fn token(&self, press: Press, to: Audience) -> Token {
        Token::new(press, self.wanted.id, to)
    }
}

/// Only what is over is shown again.
fn is_over(at: &Standing) -> Result<(), Answer> {
    match at.record.stage {
        Stage::Over { .. } => Ok(()),
        Stage::Running => Err(Answer::refuse("replay-running")),
        Stage::Open => Err(Answer::refuse("table-not-started")),
        Stage::Closed => Err(Answer::refuse("table-closed")),
        Stage::Quarantined => Err(Answer::refuse("table-set-aside")),
    }
}
