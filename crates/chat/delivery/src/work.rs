//! One step of the loop against table and platform: what runs beside the loop, one task a place.

use crate::guests::Guest;
use crate::lane::Sweep;
use crate::plan::{Chore, Kind, Walk};
use crate::platform::{Platform, Sending};
use crate::refusals::Form;
use crate::trouble::{Permission, Trouble};
use std::sync::Arc;
use stolik_table::{ChannelId, Post, Screen, Surface, SurfaceId, Table};
use stolik_words::Language;
use stolik_world::Clock;
use stolik_world::clock::Instant;

/// With what every step works.
pub(crate) struct Context {
    pub table: Table,
    pub platform: Arc<dyn Platform>,
    pub clock: Clock,
}

/// The work under way in a place.
#[derive(Debug)]
pub(crate) enum Errand {
    /// A step for a surface's message.
    Show(Box<Task>),
    /// An old message taken away.
    Sweep(Sweep),
    /// A request of the adapter's own: it is told that it may go out.
    Guest(Guest),
}

impl Errand {
    /// For whom it is.
    pub fn kind(&self) -> Kind {
        match self {
            Errand::Show(task) => task.kind,
            // The adapter's own requests are told at once that they may go out.
            Errand::Sweep(_) | Errand::Guest(_) => Kind::Standing,
        }
    }
}

/// A step to be carried out.
#[derive(Debug)]
pub(crate) struct Task {
    pub place: ChannelId,
    pub surface: Surface,
    pub step: Chore,
    /// The record of the existing message, with a message id.
    pub post: Option<Post>,
    /// The surface is no longer kept.
    pub gone: bool,
    /// The message that stands there cannot be edited.
    pub replace: bool,
    /// The form: with or without its picture.
    pub form: Form,
    /// The message that stands there may not be edited before that time.
    pub cooling: Option<Instant>,
    /// The number of edits in a row that were refused as one too many.
    pub limited: u32,
    /// Shown instead of the surface's own screen, at the surface's version.
    pub walk: Option<Walk>,
    /// The call that is answered with it.
    pub ring: Option<Surface>,
    /// The choice between a recorded message that is kept up to date, and one that is not.
    pub kept: Kept,
    /// For whom it is.
    pub kind: Kind,
    /// Since when it has been wanted: a try that fails does not make it younger.
    pub wanted: Instant,
}

impl Task {
    /// Whether this is the surface's last state.
    pub fn is_over(&self) -> bool {
        self.step == Chore::Last || self.surface.finished || self.gone
    }

    /// Whether it changes what a message shows.
    pub fn shows(&self) -> bool {
        matches!(self.step, Chore::Edit | Chore::Last)
    }

    /// The record of its message, if somebody has deleted that: without a message, and so behind.
    pub fn lost(&self) -> Option<Post> {
        let post = self.post.as_ref()?;
        let kept = match self.surface.id {
            SurfaceId::Board(_)
            | SurfaceId::League(_)
            | SurfaceId::Night(_)
            | SurfaceId::Limited(_)
            | SurfaceId::Hand(..) => true,
            SurfaceId::Lobby
            | SurfaceId::Daily
            | SurfaceId::NightCall(_)
            | SurfaceId::LimitedCall(_)
            | SurfaceId::Call(..) => false,
        };
        (kept && self.shows()).then(|| Post { message: String::new(), version: 0, ..post.clone() })
    }
}

/// The choice whether a message is kept up to date.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kept {
    Yes,
    No,
}

/// The result of a task.
#[derive(Debug)]
pub(crate) enum Done {
    /// A new message stands and is recorded.
    Sent(Post),
    /// The message shows this now; not recorded yet.
    Edited(Post),
    /// Nothing stands there any more.
    Away,
    /// It did not come about.
    Failed(Trouble),
}

impl Context {
    /// The name of the note that this data file was at work on the platform.
    fn beginning(&self) -> String {
        format!("{}/began", self.platform.name())
    }

    /// Whether it was before: then nobody knows what was sent there just now.
    pub fn resumes(&self) -> bool {
        !matches!(self.table.note(&self.beginning()), Ok(None))
    }

    /// Remembers that it is now.
    pub async fn began(&self) {
        if let Err(error) = self.table.set_note(&self.beginning(), Some(Vec::new())).await {
            tracing::error!(%error, "a note");
        }
    }

    /// Carries a step out.
    pub async fn carry_out(&self, task: &Task) -> Done {
        let done = match task.step {
            Chore::Send | Chore::Replace => self.send(task).await,
            Chore::Edit | Chore::Last => self.edit(task).await,
            Chore::Away | Chore::Quiet => self.away(task).await,
            Chore::Nothing | Chore::Forget | Chore::Mark => Done::Away,
        };
        if let Done::Failed(trouble) = &done {
            self.care(&task.place, trouble).await;
        }
        if let (Done::Failed(Trouble::Gone), Some(lost)) = (&done, task.lost()) {
            self.owe(lost).await;
        }
        done
    }

    /// Records that somebody has deleted a message whose state is owed, before anything else is tried.
    async fn owe(&self, lost: Post) {
        if let Err(error) = self.table.record_posts(&[lost], &[]).await {
            tracing::error!(%error, "a message is gone, and that could not be recorded");
        }
    }

    /// Takes an old message away. One that cannot lose its buttons is deleted: nobody may press them for good.
    pub async fn sweep(&self, post: &Post) -> Done {
        let taken = match post.surface {
            SurfaceId::Board(_)
            | SurfaceId::League(_)
            | SurfaceId::Night(_)
            | SurfaceId::NightCall(_)
            | SurfaceId::Limited(_)
            | SurfaceId::LimitedCall(_)
            | SurfaceId::Lobby
            | SurfaceId::Daily => match self.platform.strip(post).await {
                Err(Trouble::Replace | Trouble::Held(_) | Trouble::Wrong(_)) => {
                    self.platform.delete(post).await
                }
                stripped => stripped,
            },
            SurfaceId::Hand(..) | SurfaceId::Call(..) => self.platform.delete(post).await,
        };
        match taken {
            Ok(()) | Err(Trouble::Gone | Trouble::Replace) => Done::Away,
            Err(trouble) => Done::Failed(trouble),
        }
    }

    async fn send(&self, task: &Task) -> Done {
        let Some((version, language, screen)) = self.screen(task).await else {
            return match task.post {
                Some(_) => self.away(task).await,
                None => Done::Away,
            };
        };
        let calling = matches!(task.surface.id, SurfaceId::Call(..));
        let calls = task.surface.person.clone().filter(|_| calling);
        let (place, surface) = (task.place.clone(), task.surface.id);
        let sending = Sending { place: place.clone(), surface, version, screen, calls };
        let sent = self.platform.send(sending);
        let message = match self.noted("send", task, version, sent).await {
            Ok(message) => message,
            Err(trouble) => return Done::Failed(trouble),
        };
        // Only the fact that this puzzle of the day, or reminder, was sent is remembered: nobody edits it.
        let kept = match surface {
            SurfaceId::Daily | SurfaceId::NightCall(_) | SurfaceId::LimitedCall(_) => false,
            SurfaceId::Lobby
            | SurfaceId::Board(_)
            | SurfaceId::Hand(..)
            | SurfaceId::Call(..)
            | SurfaceId::League(_)
            | SurfaceId::Night(_)
            | SurfaceId::Limited(_) => true,
        };
        let message = if kept { message } else { String::new() };
        let post = Post { surface, place, message, version, language, at: self.clock.now() };
        if task.kept == Kept::Yes {
            let called = task.ring.as_ref().map(|call| called(call, &post));
            let stand: Vec<Post> = [Some(post.clone()), called].into_iter().flatten().collect();
            if let Err(error) = self.table.record_posts(&stand, &[]).await {
                tracing::error!(%error, "a message was sent and could not be recorded");
            }
        }
        Done::Sent(post)
    }

    async fn edit(&self, task: &Task) -> Done {
        let Some(post) = &task.post else { return Done::Away };
        let Some((version, language, screen)) = self.screen(task).await else {
            return self.away(task).await;
        };
        match self.noted("edit", task, version, self.platform.edit(post, &screen)).await {
            Ok(()) => Done::Edited(Post { version, language, ..post.clone() }),
            Err(trouble) => Done::Failed(trouble),
        }
    }

    /// Makes a request, noted while its message is built. One during which the program ended twice is not made again: it
    /// counts as refused, so the same is tried without a picture.
    async fn noted<T: Send>(
        &self,
        what: &str,
        task: &Task,
        version: u64,
        request: impl Future<Output = Result<T, Trouble>> + Send,
    ) -> Result<T, Trouble> {
        let (surface, form, place) = (task.surface.id, task.form, &task.place);
        let name = format!("{what}:{surface}:{version}:{form:?}:{place}");
        self.table.noted(name, request).await.unwrap_or_else(|| {
            tracing::error!(%surface, version, %place, "a message is left out: the program ended twice while it was built");
            Err(Trouble::Wrong("the program ended twice while it was built".to_owned()))
        })
    }

    async fn away(&self, task: &Task) -> Done {
        match &task.post {
            Some(post) => self.sweep(post).await,
            None => Done::Away,
        }
    }

    /// Returns the screen to show, with its version and language. `None` if this audience may not see it any more.
    async fn screen(&self, task: &Task) -> Option<(u64, Language, Screen)> {
        let (place, surface) = (&task.place, &task.surface);
        let language = self.language(place, surface);
        if let Some(walk) = &task.walk {
            let screen = task.form.of(Screen::clone(&walk.screen));
            return Some((surface.version, language, screen));
        }
        let person = surface.person.as_ref();
        let screen = match task.kind {
            Kind::Awaited => self.table.screen_now(place, surface.id, person, language),
            Kind::Standing => self.table.screen(place, surface.id, person, language),
        };
        let (version, screen) = screen.await?;
        Some((version, language, task.form.of(screen)))
    }

    /// The language of a message.
    pub fn language(&self, place: &ChannelId, surface: &Surface) -> Language {
        let guess = self.platform.language(place);
        match &surface.person {
            Some(person) if self.platform.is_private(place) => self.table.language(person, guess),
            Some(_) | None => self.table.chat_language(place, guess),
        }
    }

    /// Handles the demands of a failure besides trying again.
    async fn care(&self, place: &ChannelId, trouble: &Trouble) {
        if let Trouble::Missing(what) = trouble {
            self.tell_missing(place, *what).await;
        }
        if let Trouble::Moved(to) = trouble {
            self.platform.moved(place, to).await;
        }
        if let Trouble::Unreachable = trouble {
            self.table.unreachable(place).await;
        }
    }

    /// Says once what is missing.
    async fn tell_missing(&self, place: &ChannelId, what: Permission) {
        let note = permission_note(self.platform.name(), place, what);
        if let Ok(None) = self.table.note(&note) {
            self.platform.tell_missing(place, what).await;
            if let Err(error) = self.table.set_note(&note, Some(Vec::new())).await {
                tracing::error!(%error, "a note");
            }
        }
    }

    /// Forgets that something was said to be missing.
    pub async fn untell(&self, place: &ChannelId) {
        let prefix = format!("{}/told/{place}/", self.platform.name());
        for (name, _) in self.table.notes(&prefix).unwrap_or_default() {
            if let Err(error) = self.table.set_note(&name, None).await {
                tracing::error!(%error, "a note");
            }
        }
    }
}

/// The name of the note that a missing permission was told.
fn permission_note(platform: &str, place: &ChannelId, what: Permission) -> String {
    format!("{platform}/told/{place}/{}", what.key())
}

/// The record of a call that was answered with the hand.
pub(crate) fn called(call: &Surface, hand: &Post) -> Post {
    Post { surface: call.id, message: String::new(), version: call.version, ..hand.clone() }
}
