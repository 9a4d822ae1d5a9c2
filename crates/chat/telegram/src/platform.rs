//! Telegram as delivery sees it.

use crate::api::{Api, Fault};
use crate::app::App;
use crate::methods::{
    Args, DeleteMessage, EditMessageCaption, EditMessageMedia, EditMessageReplyMarkup,
    EditMessageText, SendAnimation, SendMessage, SendPhoto, Upload,
};
use crate::people::People;
use crate::place::{self, PLATFORM, Place};
use crate::screen::{self, Above};
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use stolik_delivery::{Later, Permission, Platform, Sending, Trouble, words_alone};
use stolik_table::{ChannelId, PersonId, Post, Screen, SurfaceId, Table};
use stolik_words::{Language, Phrase, Words};
use stolik_world::Clock;

/// The longest pause that a chat may ask for before an edit.
const SHORT: Duration = Duration::from_secs(10);

/// Telegram as a platform of delivery.
pub(crate) struct Telegram {
    pub api: Api,
    pub table: Table,
    pub words: Arc<Words>,
    pub people: Arc<People>,
    pub clock: Clock,
    pub app: App,
}

/// The id of a message that was sent.
fn message_id(sent: &Value) -> Result<String, Trouble> {
    let id = sent["message_id"].as_i64().filter(|id| *id > 0);
    id.map(|id| id.to_string()).ok_or_else(|| Trouble::Wrong("a message without an id".to_owned()))
}

fn done(result: Result<Value, Fault>) -> Result<(), Trouble> {
    match result {
        Ok(_) => Ok(()),
        Err(fault) if fault.is_not_modified() => Ok(()),
        Err(fault) => Err(fault.trouble()),
    }
}

impl Telegram {
    /// Sends a screen somewhere.
    pub async fn post(&self, args: Args, screen: &Screen) -> Result<Value, Fault> {
        self.post_with(args, screen, None).await
    }

    /// Sends a screen somewhere, with a button of Telegram's own below it.
    pub async fn post_with(
        &self,
        args: Args,
        screen: &Screen,
        below: Option<Value>,
    ) -> Result<Value, Fault> {
        let mut shown = screen::new(args, screen);
        screen::add_button(&mut shown.args, below);
        match shown.file {
            Some((Above::Photo, file)) => {
                self.api.upload(SendPhoto(Upload::new(&shown.args, file))).await
            }
            Some((Above::Animation, file)) => {
                self.api.upload(SendAnimation(Upload::new(&shown.args, file))).await
            }
            None => self.api.call(SendMessage(shown.args)).await,
        }
    }

    /// Sends a screen somewhere; words alone where its picture is refused.
    pub async fn post_somehow(&self, args: Args, screen: &Screen) -> Result<Value, Fault> {
        let sent = self.post(args.clone(), screen).await;
        match sent {
            Err(fault) if fault.is_about_content() && screen.picture.is_some() => {
                tracing::warn!(%fault, "a picture was refused");
                self.post(args, &words_alone(screen.clone())).await
            }
            sent => sent,
        }
    }

    /// Sends a text.
    pub async fn send_text(&self, args: Args) -> Result<Value, Fault> {
        self.api.call(SendMessage(args)).await
    }

    /// Makes a message show a screen.
    pub async fn repaint(&self, args: Args, screen: &Screen) -> Result<Value, Fault> {
        self.repaint_with(args, screen, None).await
    }

    /// Makes a message show a screen, with a button of Telegram's own below it.
    async fn repaint_with(
        &self,
        args: Args,
        screen: &Screen,
        below: Option<Value>,
    ) -> Result<Value, Fault> {
        let mut shown = screen::edit(args, screen);
        screen::add_button(&mut shown.args, below);
        let Some((_, file)) = shown.file else {
            let edited = self.api.call(EditMessageText(shown.args.clone())).await;
            return match edited {
                Err(fault) if fault.says(&["there is no text in the message"]) => {
                    let args = screen::caption(shown.args, screen);
                    self.api.call(EditMessageCaption(args)).await
                }
                other => other,
            };
        };
        self.api.upload(EditMessageMedia(Upload::new(&shown.args, file))).await
    }

    /// The button that opens the page at this surface, where there is one.
    pub fn app_button(&self, place: Place, surface: SurfaceId) -> Option<Value> {
        let page = self.table.page_address()?;
        let label = self.words.say(self.language_in(place), &Phrase::new("telegram-open-app"));
        self.app.button(&page, place, surface, &label)
    }

    async fn sent(&self, sending: Sending) -> Result<String, Trouble> {
        let place = Place::read(&sending.place).ok_or(Trouble::Unreachable)?;
        let mut args = screen::at(place);
        if let Some(user) = sending.calls.as_ref().and_then(place::user) {
            let entities = screen::mention(&screen::words(&sending.screen), user);
            args.insert("entities".into(), entities);
        }
        let below = self.app_button(place, sending.surface);
        match self.post_with(args, &sending.screen, below).await {
            Ok(sent) => message_id(&sent),
            Err(fault) => Err(self.closing(place, fault.trouble()).await),
        }
    }

    /// Remembers that a private chat is closed.
    async fn closing(&self, place: Place, trouble: Trouble) -> Trouble {
        if trouble == Trouble::Unreachable && place.is_private() {
            self.people.close(place.chat).await;
        }
        match trouble {
            Trouble::Moved(to) => {
                let to = Place::read(&to).map_or(place.chat, |to| to.chat);
                Trouble::Moved(Place { chat: to, topic: place.topic }.channel())
            }
            other => other,
        }
    }

    /// Returns the reason why an edit failed. Telegram tells no message's limit from its chat's: edits and new messages
    /// share one (tdlib issue 3034). Yet bots report that a single message is refused for minutes. A long pause is
    /// taken for the message's: a new one is tried, and if that is refused as well, the chat waits.
    fn of_edit(fault: Fault) -> Trouble {
        match fault {
            Fault::Limited(pause) if pause > SHORT => Trouble::Held(pause),
            other => other.trouble(),
        }
    }

    async fn edited(&self, post: &Post, screen: &Screen) -> Result<(), Trouble> {
        let place = Place::read(&post.place).ok_or(Trouble::Unreachable)?;
        let (args, below) =
            (screen::message(place, &post.message), self.app_button(place, post.surface));
        let edited = self.repaint_with(args, screen, below).await;
        let edited = match edited {
            Err(fault) if !fault.is_not_modified() => Err(Telegram::of_edit(fault)),
            Ok(_) | Err(_) => Ok(()),
        };
        match edited {
            // A text that would not become a photo.
            Err(Trouble::Wrong(why)) if screen.picture.is_some() => {
                tracing::debug!(why, "a new message instead of an edit");
                Err(Trouble::Replace)
            }
            Err(trouble) => Err(self.closing(place, trouble).await),
            Ok(()) => Ok(()),
        }
    }

    async fn stripped(&self, post: &Post) -> Result<(), Trouble> {
        let place = Place::read(&post.place).ok_or(Trouble::Unreachable)?;
        let args = screen::message(place, &post.message);
        done(self.api.call(EditMessageReplyMarkup(args)).await)
    }

    async fn deleted(&self, post: &Post) -> Result<(), Trouble> {
        let place = Place::read(&post.place).ok_or(Trouble::Unreachable)?;
        let args = screen::message(place, &post.message);
        match done(self.api.call(DeleteMessage(args)).await) {
            Err(Trouble::Gone) => Ok(()),
            // Older than 48 hours.
            Err(Trouble::Replace | Trouble::Wrong(_)) => self.stripped(post).await,
            other => other,
        }
    }

    async fn missing(&self, channel: &ChannelId, what: Permission) {
        let Some(place) = Place::read(channel) else { return };
        let language = self.language_in(place);
        let key = format!("telegram-missing-{}", what.key());
        let text = self.words.say(language, &Phrase::new(key));
        tracing::warn!(%channel, missing = what.key(), "a permission is missing");
        if what == Permission::Pictures {
            let mut args = screen::at(place);
            screen::text(&mut args, text);
            if let Err(fault) = self.api.call(SendMessage(args)).await {
                tracing::debug!(%fault, "a missing permission could not be told");
            }
        }
    }

    /// A group has become a supergroup.
    pub async fn move_chat(&self, from: i64, to: i64) {
        tracing::info!(from, to, "a chat has got another id");
        let (from_channel, to_channel) = (Place::chat(from).channel(), Place::chat(to).channel());
        self.table.move_channel(&from_channel, &to_channel, self.clock.now()).await;
        self.people.moved(from, to).await;
    }

    /// The language of public messages there, before what its people have chosen.
    pub fn guess(&self, place: Place) -> Language {
        self.people.language(place.chat)
    }

    /// The language of a place.
    pub fn language_in(&self, place: Place) -> Language {
        let guess = self.guess(place);
        if place.is_private() {
            return self.table.language(&place::person(place.chat), guess);
        }
        self.table.chat_language(&place.channel(), guess)
    }
}

impl Platform for Telegram {
    fn name(&self) -> &'static str {
        PLATFORM
    }

    fn private_place(&self, person: &PersonId) -> Option<ChannelId> {
        let user = place::user(person)?;
        self.people.is_open(user).then(|| Place::chat(user).channel())
    }

    fn is_private(&self, channel: &ChannelId) -> bool {
        Place::read(channel).is_some_and(Place::is_private)
    }

    fn language(&self, channel: &ChannelId) -> Language {
        match Place::read(channel) {
            Some(place) if place.is_private() => self.language_in(place),
            Some(place) => self.guess(place),
            None => Language::default(),
        }
    }

    fn send(&self, sending: Sending) -> Later<'_, Result<String, Trouble>> {
        Box::pin(self.sent(sending))
    }

    fn edit<'a>(&'a self, post: &'a Post, screen: &'a Screen) -> Later<'a, Result<(), Trouble>> {
        Box::pin(self.edited(post, screen))
    }

    fn strip<'a>(&'a self, post: &'a Post) -> Later<'a, Result<(), Trouble>> {
        Box::pin(self.stripped(post))
    }

    fn delete<'a>(&'a self, post: &'a Post) -> Later<'a, Result<(), Trouble>> {
        Box::pin(self.deleted(post))
    }

    fn tell_missing<'a>(&'a self, place: &'a ChannelId, what: Permission) -> Later<'a, ()> {
        Box::pin(self.missing(place, what))
    }

    fn moved<'a>(&'a self, from: &'a ChannelId, to: &'a ChannelId) -> Later<'a, ()> {
        Box::pin(async move {
            if let (Some(from), Some(to)) = (Place::read(from), Place::read(to)) {
                self.move_chat(from.chat, to.chat).await;
            }
        })
    }
}
