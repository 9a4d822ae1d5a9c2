//! Building a screen of a match when its turn has come, on a thread where it may take its time; a panic there
//! shows words instead.

use super::state::Hall;
use super::work::{JobError, Rank, Request, SCREEN};
use crate::matches::draft::Standing;
use crate::screens::painter::Painter;
use crate::wire::api::Screen;
use crate::wire::metric_names;
use crate::wire::style::ScreenStyle;
use std::sync::Arc;

impl Hall {
    pub(crate) fn painter<'a>(
        &'a self,
        at: &'a Standing,
        style: impl Into<ScreenStyle>,
    ) -> Painter<'a> {
        Painter { desk: self.desk(style), at }
    }

    /// Builds a screen that somebody has pressed for.
    pub(crate) async fn render(
        self: &Arc<Hall>,
        at: Arc<Standing>,
        style: impl Into<ScreenStyle>,
        build: impl FnOnce(&Painter<'_>) -> Screen + Send + 'static,
    ) -> Screen {
        let (kept, style) = (Arc::clone(&at), style.into());
        let build = move |hall: &Hall| counted(Rank::Pressed, build(&hall.painter(&kept, style)));
        self.in_paint_queue(Rank::Pressed, &at, style, build).await.unwrap_or_else(|words| words)
    }

    /// Does work about a match in the paint queue.
    ///
    /// # Errors
    /// It could not be done: what is shown in the place of a picture, now and not again.
    pub(crate) async fn in_paint_queue<T: Send + 'static>(
        self: &Arc<Hall>,
        rank: Rank,
        at: &Standing,
        style: impl Into<ScreenStyle>,
        work: impl FnOnce(&Hall) -> T + Send + 'static,
    ) -> Result<T, Screen> {
        let (hall, style) = (Arc::clone(self), style.into());
        let done =
            self.painting.run(Request::new(rank, SCREEN).about(at.id), move || work(&hall)).await;
        done.map_err(|error| {
            if let JobError::Broke(_) = error {
                tracing::error!(id = %at.id, %error, "a screen could not be built");
                return self.painter(at, style).quarantine();
            }
            Screen::plain(self.desk(style).word(error.key()), Vec::new())
        })
    }
}

/// A screen that was built, with its picture counted, if it has one.
pub(crate) fn counted(rank: Rank, screen: Screen) -> Screen {
    if screen.picture.is_some() {
        metrics::counter!(metric_names::PICTURES, "for" => rank.name()).increment(1);
    }
    screen
}
