//! The state of lookup in memory.

use super::page::{Page, Shared};
use super::replay::courses::Courses;
use super::replay::films::Films;
use crate::hall::kept::Kept;
use crate::hall::show::Sought;
use crate::hall::state::Hall;
use crate::hall::work::{JobError, Rank, Request, SCREEN};
use crate::screens::desk::Desk;
use crate::wire::api::Screen;
use crate::wire::style::ScreenStyle;
use std::sync::{Arc, Mutex};
use stolik_words::Language;

/// Questions whose lists can be paged, each for a week.
const ASKED: usize = 512;
/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// The lookup, with values that are remembered for a while.
pub(crate) struct Lookup {
    pub(crate) hall: Arc<Hall>,
    /// Questions about cards whose lists can be paged, by their digests.
    pub(crate) asked: Mutex<Kept<u64, Sought>>,
    /// The people who asked for pages, and showed them.
    pub(crate) shared: Mutex<Shared>,
    /// Matches that somebody looks at step by step.
    pub(crate) courses: Arc<Courses>,
    /// The same as animations.
    pub(crate) films: Films,
}

impl Lookup {
    /// Nothing was asked yet.
    pub(crate) fn new(hall: Arc<Hall>) -> Lookup {
        Lookup {
            hall,
            asked: Mutex::new(Kept::new(ASKED, 7 * DAY)),
            shared: Mutex::default(),
            courses: Arc::default(),
            films: Films::default(),
        }
    }

    /// A page that is put together where painting may take its time.
    pub(crate) async fn painted(
        &self,
        style: impl Into<ScreenStyle>,
        page: impl FnOnce(&Desk<'_>) -> Page + Send + 'static,
    ) -> Page {
        let (hall, style) = (Arc::clone(&self.hall), style.into());
        let paint = move || page(&hall.desk(style));
        let done = self.hall.painting.run(Request::new(Rank::Pressed, SCREEN), paint).await;
        done.unwrap_or_else(|error| self.unshown(&error, style.language))
    }

    /// Does a search in the paint queue: a worker of the runtime that computed it would answer nobody meanwhile.
    ///
    /// # Errors
    /// [`JobError`].
    pub(crate) async fn queued<T: Send + 'static>(
        self: &Arc<Lookup>,
        work: impl FnOnce(&Lookup) -> T + Send + 'static,
    ) -> Result<T, JobError> {
        let lookup = Arc::clone(self);
        self.hall.painting.run(Request::new(Rank::Pressed, SCREEN), move || work(&lookup)).await
    }

    /// A page that is searched for in the paint queue.
    pub(crate) async fn searched(
        self: &Arc<Lookup>,
        language: Language,
        page: impl FnOnce(&Lookup) -> Page + Send + 'static,
    ) -> Page {
        self.queued(page).await.unwrap_or_else(|error| self.unshown(&error, language))
    }

    /// Returns the page in place of one that could not be built.
    fn unshown(&self, error: &JobError, language: Language) -> Page {
        tracing::error!(%error, "a page could not be shown");
        let line = self.hall.desk(language).word(error.key());
        Page::alone(Screen::plain(line, Vec::new()))
    }
}
