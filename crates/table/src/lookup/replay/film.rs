//! A match that is over as a short animation, as everybody saw it. Some moments are evenly chosen and painted one after
//! the other behind all other painting, one animation at a time.
//!
//! An animation has 60 pictures, 640 pixels wide; beyond about 6 MiB pictures are left out, except the last.
//! `cargo run -p stolik-tests --example films -- FOLDER` plays some matches of bots, writes their animations, and prints
//! sizes and times. A development build on two busy cores:
//!
//! | bots play | rows of the log | animation, MB | seconds |
//! |---|---|---|---|
//! | `berserk-2007` | 268 | 1.6 | 10 |
//! | `berserk-new` | 250 | 1.4 | 19 |
//! | `war2047` | 187 | 1.6 | 28 |
//! | `kozyablo`, two seats | 147 | 0.9 | 5 |
//! | `kozyablo`, four seats | 713 | 2.7 | 27 |
//! | `heroes` | 119 | 1.1 | 13 |

use super::films::Of;
use super::{Shown, shown};
use crate::game::hosted::Pointed;
use crate::game::reel::{Caption, Reel};
use crate::hall::show::{Replayed, Which};
use crate::hall::work::{JobError, REPLAY, Rank, Request};
use crate::lookup::page::Page;
use crate::lookup::state::Lookup;
use crate::matches::rows::Stage;
use crate::wire::api::{ButtonKind, Film, Screen};
use crate::wire::token::{Press, Token};
use std::sync::Arc;
use stolik_kernel::Audience;
use stolik_store::MatchId;
use stolik_words::{Language, Phrase};

/// Pictures of an animation at most.
const FRAMES: usize = 60;

/// A part of an animation, behind all other work.
fn request(id: MatchId) -> Request {
    Request::new(Rank::Animation, REPLAY).about(id)
}

/// The reason why there is no animation.
enum NoFilm {
    /// The match cannot be read or painted.
    Lost,
    Job(JobError),
}

impl From<JobError> for NoFilm {
    fn from(error: JobError) -> NoFilm {
        NoFilm::Job(error)
    }
}

impl Lookup {
    /// The page with the animation.
    pub(super) async fn film_page(&self, wanted: &Replayed, language: Language) -> Page {
        let of = self.hall.place(wanted.id).map(|place| {
            let at = place.now();
            let painter = self.hall.painter(&at, language);
            (Of { id: wanted.id, language, names: painter.names() }, painter.title())
        });
        let made = match of {
            Some((of, title)) => self.film(wanted, of).await.map(|gif| (gif, title)),
            None => Err(NoFilm::Lost),
        };
        let desk = self.hall.desk(language);
        let (gif, title) = match made {
            Ok(made) => made,
            Err(NoFilm::Lost) => {
                return Page::alone(Screen::plain(desk.word("replay-lost"), Vec::new()));
            }
            Err(NoFilm::Job(error)) => {
                tracing::warn!(%error, "an animation was not made");
                return Page::alone(Screen::plain(desk.word(error.key()), Vec::new()));
            }
        };
        let token = |press| Token::new(press, wanted.id, Audience::Public);
        let back = desk.word("replay-button-back-to");
        let back = desk.button(&back, token(Press::Replay), ButtonKind::Look);
        let text = format!("{title}\n{}", desk.word("replay-film"));
        let alt = desk.say(&Phrase::new("replay-film-alt").text("title", title));
        let film = Some(Film { gif, alt });
        let screen = Screen { film, ..Screen::plain(text, vec![vec![back]]) };
        Page { screen, tools: Vec::new(), opens: Some(token(Press::Film)) }
    }

    /// The animation, as it was kept or made now.
    async fn film(&self, wanted: &Replayed, of: Of) -> Result<Arc<[u8]>, NoFilm> {
        if let Some(gif) = self.films.kept(&of) {
            return Ok(gif);
        }
        let _waits = self.films.waits().ok_or(JobError::Crowded)?;
        let _alone = self.films.making.lock().await;
        if let Some(gif) = self.films.kept(&of) {
            return Ok(gif);
        }
        let wanted = Replayed { to: Audience::Public, what: Which::Film, ..wanted.clone() };
        let mut reel = self.hall.catalogue.reel().ok_or(NoFilm::Lost)?;
        let frames = self.painting(&wanted, of.language, |shown| shown.frames()).await?;
        for at in frames.ok_or(NoFilm::Lost)? {
            // Each waits for its turn behind the jobs of presses.
            let takes = move |shown: &Shown<'_>| shown.takes(reel, at);
            reel = self.painting(&wanted, of.language, takes).await?.ok_or(NoFilm::Lost)?;
        }
        let done = self.hall.painting.run(request(of.id), move || reel.done()).await?;
        let gif: Arc<[u8]> = done.ok_or(NoFilm::Lost)?.into();
        self.films.keep(of, &gif);
        Ok(gif)
    }

    async fn painting<T: Send + 'static>(
        &self,
        wanted: &Replayed,
        language: Language,
        make: impl FnOnce(&Shown<'_>) -> T + Send + 'static,
    ) -> Result<Option<T>, JobError> {
        let (hall, courses) = (Arc::clone(&self.hall), Arc::clone(&self.courses));
        let (wanted, request) = (wanted.clone(), request(wanted.id));
        let work = move || shown(&hall, &courses, &wanted, language, make);
        self.hall.painting.run(request, work).await
    }
}

impl Shown<'_> {
    /// The moments that are shown: the first, the last, and some between them.
    fn frames(&self) -> Vec<usize> {
        let last = self.replay.course.moments(Audience::Public).len() - 1;
        let more = last.min(FRAMES - 1);
        (0..=more).map(|n| n * last / more.max(1)).collect()
    }

    /// Puts the picture of a moment to the others, if its position is known.
    fn takes(&self, mut reel: Box<dyn Reel>, at: usize) -> Box<dyn Reel> {
        let (painter, course, to) = (self.painter, &self.replay.course, Audience::Public);
        let moments = course.moments(to);
        let Some(moment) = moments.get(at) else { return reel };
        let Some(game) = course.position(painter.desk.catalogue, moment.step) else { return reel };
        let last = moments.len() - 1;
        let mut told: Vec<String> =
            course.lines(to, *moment).map(|line| painter.say(line)).collect();
        if at == 0 {
            told = painter.names();
        }
        if let (Stage::Over { places, rule }, true) = (&painter.at.record.stage, at == last) {
            // Of several seats each has a line of its own behind the first one.
            let lines = if painter.names().len() > 2 { 1 + places.len() } else { 1 };
            told = painter.result(places, rule).into_iter().take(lines).collect();
        }
        let caption = Caption { text: &told.join(" \u{b7} "), at, last };
        reel.add(&painter.picture(game.as_ref(), to, Pointed::default()), caption);
        reel
    }
}
