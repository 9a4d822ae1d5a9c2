//! Building a screen of a match when its turn has come, on a thread where it may take its time; a panic there
//! shows words instead.

use super::apart::apart;
use super::easel::{Crowded, Rank};
use super::state::Hall;
use crate::matches::draft::Standing;
use crate::screens::painter::Painter;
use crate::wire::api::Screen;
use crate::wire::figures;
use std::sync::Arc;
use stolik_words::Language;
use stolik_world::tasks::JoinError;

/// Why nothing was painted.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unpainted {
    /// Too many wait.
    #[error(transparent)]
    Crowded(#[from] Crowded),
    /// It panicked.
    #[error(transparent)]
    Broke(#[from] JoinError),
}

impl Unpainted {
    /// The sentence for whoever wanted to see it.
    pub(crate) fn key(&self) -> &'static str {
        match self {
            Unpainted::Crowded(_) => "error-crowded",
            Unpainted::Broke(_) => "error-try-again",
        }
    }
}

impl Hall {
    /// Has something painted when its turn has come, where it may take its time.
    ///
    /// # Errors
    /// [`Unpainted`].
    pub(crate) async fn paints<T: Send + 'static>(
        &self,
        rank: Rank,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Unpainted> {
        let turn = self.painting.turn(rank).await?;
        // The turn ends with the work, also where nobody waits for it any more.
        let painted = apart(&self.world.blocking, move || {
            let painted = work();
            drop(turn);
            painted
        });
        Ok(painted.await?)
    }

    pub(crate) fn painter<'a>(&'a self, at: &'a Standing, language: Language) -> Painter<'a> {
        Painter { desk: self.desk(language), at }
    }

    /// Builds a screen that somebody has pressed for.
    pub(crate) async fn render(
        self: &Arc<Hall>,
        at: Arc<Standing>,
        language: Language,
        build: impl FnOnce(&Painter<'_>) -> Screen + Send + 'static,
    ) -> Screen {
        let built = self.render_newest(Rank::Pressed, at, language, |at| at, build).await;
        built.map_or_else(|words| words, |(_, screen)| screen)
    }

    /// Builds a screen when its turn has come, from what the match has become by then. Gives that too.
    ///
    /// # Errors
    /// It could not be painted: what is shown in its place, now and not again.
    pub(crate) async fn render_newest(
        self: &Arc<Hall>,
        rank: Rank,
        at: Arc<Standing>,
        language: Language,
        newest: impl FnOnce(Arc<Standing>) -> Arc<Standing> + Send + 'static,
        build: impl FnOnce(&Painter<'_>) -> Screen + Send + 'static,
    ) -> Result<(Arc<Standing>, Screen), Screen> {
        let (hall, kept) = (Arc::clone(self), Arc::clone(&at));
        let built = self.paints(rank, move || {
            let at = newest(kept);
            let screen = build(&Painter { desk: hall.desk(language), at: &at });
            (at, screen)
        });
        match built.await {
            Ok((at, screen)) => {
                if screen.picture.is_some() {
                    metrics::counter!(figures::PICTURES, "for" => rank.name()).increment(1);
                }
                Ok((at, screen))
            }
            Err(error @ Unpainted::Crowded(_)) => {
                Err(Screen::plain(self.desk(language).word(error.key()), Vec::new()))
            }
            Err(error @ Unpainted::Broke(_)) => {
                tracing::error!(id = %at.id, %error, "a screen could not be built");
                Err(self.painter(&at, language).aside())
            }
        }
    }
}
