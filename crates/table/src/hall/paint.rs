//! Building a screen of a match when its turn has come, on a thread where it may take its time; a panic there
//! shows words instead.

use super::easel::{Rank, Undone};
use super::state::Hall;
use crate::matches::draft::Standing;
use crate::screens::painter::Painter;
use crate::wire::api::Screen;
use crate::wire::figures;
use std::sync::Arc;
use stolik_words::Language;

impl Hall {
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
        let built = self.painting.work(rank, move || {
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
            Err(error @ Undone::Crowded) => {
                Err(Screen::plain(self.desk(language).word(error.key()), Vec::new()))
            }
            Err(error @ Undone::Broke(_)) => {
                tracing::error!(id = %at.id, %error, "a screen could not be built");
                Err(self.painter(&at, language).aside())
            }
        }
    }
}
