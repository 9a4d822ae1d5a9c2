//! Building a screen of a match on a thread where it may take its time; a panic there shows words instead.

use super::apart::apart;
use super::state::Hall;
use crate::matches::draft::Standing;
use crate::screens::painter::Painter;
use crate::wire::api::Screen;
use std::sync::Arc;
use stolik_words::Language;

impl Hall {
    pub(crate) fn painter<'a>(&'a self, at: &'a Standing, language: Language) -> Painter<'a> {
        Painter { desk: self.desk(language), at }
    }

    /// Builds a screen on a thread where it may take its time.
    pub(crate) async fn render(
        self: &Arc<Hall>,
        at: Arc<Standing>,
        language: Language,
        build: impl FnOnce(&Painter<'_>) -> Screen + Send + 'static,
    ) -> Screen {
        let hall = Arc::clone(self);
        let kept = Arc::clone(&at);
        let built = apart(&self.world.blocking, move || {
            build(&Painter { desk: hall.desk(language), at: &kept })
        })
        .await;
        match built {
            Ok(screen) => screen,
            Err(error) => {
                tracing::error!(id = %at.id, %error, "a screen could not be built");
                self.painter(&at, language).aside()
            }
        }
    }
}
