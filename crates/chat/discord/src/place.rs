//! Discord as delivery sees it: boards and calls in channels, sent and edited by the bot's own token.

use crate::check::needs;
use crate::decode::{PLATFORM, RoomKind, number};
use crate::message::{BOARD, Sheet};
use crate::rest::{Failure, OLD_MESSAGE, Rest};
use crate::rooms::Rooms;
use reqwest::Method;
use serde_json::{Value, json};
use serenity::all::Permissions;
use std::sync::Arc;
use std::time::Duration;
use stolik_delivery::{Later, Permission, Platform, Sending, Trouble};
use stolik_table::{ChannelId, PersonId, Post, Screen};
use stolik_words::Language;

/// Discord's codes that mean something here.
mod code {
    pub(super) const UNKNOWN_CHANNEL: u64 = 10_003;
    pub(super) const UNKNOWN_GUILD: u64 = 10_004;
    pub(super) const UNKNOWN_MESSAGE: u64 = 10_008;
    pub(super) const NO_ACCESS: u64 = 50_001;
    pub(super) const FOREIGN_MESSAGE: u64 = 50_005;
    pub(super) const NO_DIRECT: u64 = 50_007;
    pub(super) const NO_PERMISSION: u64 = 50_013;
    pub(super) const ARCHIVED: u64 = 50_083;
    pub(super) const STRANGERS: u64 = 50_278;
}

/// The channels of Discord.
pub(crate) struct Channels {
    rest: Arc<Rest>,
    rooms: Arc<Rooms>,
}

impl Channels {
    pub(crate) fn new(rest: Arc<Rest>, rooms: Arc<Rooms>) -> Channels {
        Channels { rest, rooms }
    }

    /// One request about a channel; an archived thread is opened first and the request repeated.
    async fn ask(
        &self,
        place: &ChannelId,
        method: Method,
        path: &str,
        sheet: Option<(&Value, Option<&Sheet>)>,
    ) -> Result<Value, Trouble> {
        let id = number(&place.0).ok_or(Trouble::Unreachable)?;
        let path = format!("/channels/{id}{path}");
        let body = sheet.map(|(body, _)| body);
        let file = sheet.and_then(|(_, sheet)| sheet).and_then(|sheet| sheet.file.as_ref());
        if let Some(wait) = self.rest.wait(&method, &path) {
            return Err(Trouble::Full(wait));
        }
        let once = || self.rest.send(method.clone(), &path, body, file);
        let answer = match once().await {
            Err(failure) if failure.code() == code::ARCHIVED => {
                let open = json!({ "archived": false });
                let thread = format!("/channels/{id}");
                match self.rest.ask(Method::PATCH, &thread, Some(&open)).await {
                    Ok(_) => once().await,
                    Err(failure) => Err(failure),
                }
            }
            answer => answer,
        };
        answer.map_err(|failure| self.trouble(failure, id))
    }

    fn trouble(&self, failure: Failure, channel: u64) -> Trouble {
        let (status, code) = match failure {
            Failure::Limited(wait) => return Trouble::Busy(wait),
            Failure::Everywhere(wait) => return Trouble::Everywhere(wait),
            Failure::Silent => return Trouble::Again,
            Failure::Refused { status, code } => (status, code),
        };
        match code {
            // A deletion is no edit, so nothing about the message has to wait.
            OLD_MESSAGE if status == 429 => Trouble::Held(Duration::ZERO),
            OLD_MESSAGE => Trouble::Replace,
            code::UNKNOWN_MESSAGE | code::FOREIGN_MESSAGE => Trouble::Gone,
            code::NO_ACCESS => Trouble::Missing(Permission::View),
            code::NO_PERMISSION | code::ARCHIVED => Trouble::Missing(self.missing(channel)),
            code::UNKNOWN_CHANNEL | code::UNKNOWN_GUILD | code::NO_DIRECT | code::STRANGERS => {
                Trouble::Unreachable
            }
            _ if status >= 500 => Trouble::Again,
            _ => Trouble::Wrong(failure.to_string()),
        }
    }

    /// Returns the permission that a refusing channel lacks, by its last known state.
    fn missing(&self, channel: u64) -> Permission {
        let Some(room) = self.rooms.room(channel) else { return Permission::Write };
        let lacks = |bit: Permissions| !room.may.contains(bit);
        match room.kind {
            _ if lacks(Permissions::VIEW_CHANNEL) => Permission::View,
            RoomKind::Thread if lacks(Permissions::SEND_MESSAGES_IN_THREADS) => Permission::Threads,
            RoomKind::Text if lacks(Permissions::SEND_MESSAGES) => Permission::Write,
            _ if lacks(Permissions::ATTACH_FILES) => Permission::Pictures,
            RoomKind::Thread => Permission::Threads,
            RoomKind::Text | RoomKind::Direct | RoomKind::Guest => Permission::Write,
        }
    }

    async fn write(&self, sending: Sending) -> Result<String, Trouble> {
        let called = sending.calls.as_ref().and_then(|person| number(&person.0));
        let mention = called.map(|id| format!("<@{id}> ")).unwrap_or_default();
        let sheet = Sheet::fitted(&mention, &sending.screen, BOARD);
        let mut body = sheet.body();
        if let Some(id) = called {
            body["allowed_mentions"] = json!({ "parse": [], "users": [id.to_string()] });
        }
        body["nonce"] = json!(nonce(&sending));
        body["enforce_nonce"] = json!(true);
        let sent = (&body, Some(&sheet));
        let message = self.ask(&sending.place, Method::POST, "/messages", Some(sent)).await?;
        let id = message["id"].as_str().map(str::to_owned);
        id.ok_or_else(|| Trouble::Wrong("a message without an id".to_owned()))
    }

    async fn change(&self, post: &Post, screen: &Screen) -> Result<(), Trouble> {
        let sheet = Sheet::fitted("", screen, BOARD);
        let path = format!("/messages/{}", post.message);
        let sent = (&sheet.body(), Some(&sheet));
        self.ask(&post.place, Method::PATCH, &path, Some(sent)).await.map(drop)
    }

    async fn remove(&self, post: &Post) -> Result<(), Trouble> {
        let path = format!("/messages/{}", post.message);
        match self.ask(&post.place, Method::DELETE, &path, None).await {
            Ok(_) | Err(Trouble::Gone) => Ok(()),
            Err(trouble) => Err(trouble),
        }
    }
}

/// The same for the same message however often it is sent, and another for every other one of the
/// bot's: at most 25 characters.
fn nonce(sending: &Sending) -> String {
    const BASIS: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0100_0000_01b3;
    let text = format!("{} {} {}", sending.surface, sending.place, sending.version);
    let hash = text.bytes().fold(BASIS, |h, b| (h ^ u64::from(b)).wrapping_mul(PRIME));
    format!("{hash:016x}-{:x}", sending.version & 0xffff_ffff)
}

impl Platform for Channels {
    fn name(&self) -> &'static str {
        PLATFORM
    }

    fn private_place(&self, _person: &PersonId) -> Option<ChannelId> {
        // Secrets are ephemeral answers here.
        None
    }

    fn is_private(&self, place: &ChannelId) -> bool {
        number(&place.0).is_some_and(|id| self.rooms.is_direct(id))
    }

    fn language(&self, place: &ChannelId) -> Language {
        self.rooms.language(place)
    }

    fn send(&self, sending: Sending) -> Later<'_, Result<String, Trouble>> {
        Box::pin(self.write(sending))
    }

    fn edit<'a>(&'a self, post: &'a Post, screen: &'a Screen) -> Later<'a, Result<(), Trouble>> {
        Box::pin(self.change(post, screen))
    }

    fn strip<'a>(&'a self, post: &'a Post) -> Later<'a, Result<(), Trouble>> {
        Box::pin(async move {
            let path = format!("/messages/{}", post.message);
            let body = json!({ "components": [] });
            match self.ask(&post.place, Method::PATCH, &path, Some((&body, None))).await {
                Ok(_) | Err(Trouble::Gone) => Ok(()),
                // Too many edits of an old message: this is one as well. A deletion is none.
                Err(Trouble::Replace | Trouble::Held(_)) => self.remove(post).await,
                Err(trouble) => Err(trouble),
            }
        })
    }

    fn delete<'a>(&'a self, post: &'a Post) -> Later<'a, Result<(), Trouble>> {
        Box::pin(self.remove(post))
    }

    fn tell_missing<'a>(&'a self, place: &'a ChannelId, what: Permission) -> Later<'a, ()> {
        // The next person who presses is told in an answer of its own, which needs no permission.
        let id = number(&place.0).unwrap_or_default();
        self.rooms.refused(id);
        let kind = self.rooms.room(id).map_or(RoomKind::Text, |room| room.kind);
        let names: Vec<_> = needs(kind).iter().map(|need| need.name).collect();
        tracing::warn!(%place, missing = what.key(), needs = names.join(", "), "not permitted in a channel");
        Box::pin(std::future::ready(()))
    }

    fn moved<'a>(&'a self, _from: &'a ChannelId, _to: &'a ChannelId) -> Later<'a, ()> {
        // Channels keep their ids here.
        Box::pin(std::future::ready(()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_table::{MatchId, SurfaceId};

    fn sending(place: &str, version: u64) -> Sending {
        Sending {
            place: ChannelId::new(place),
            surface: SurfaceId::Board(MatchId(7)),
            version,
            screen: Screen::plain(String::new(), Vec::new()),
            calls: None,
        }
    }

    #[test]
    fn a_nonce_belongs_to_one_version_in_one_place_and_fits() {
        let one = nonce(&sending("discord:1", u64::MAX));
        assert_eq!(one, nonce(&sending("discord:1", u64::MAX)));
        assert!(one.len() <= 25, "{one}");
        assert_ne!(nonce(&sending("discord:1", 1)), nonce(&sending("discord:2", 1)));
        assert_ne!(nonce(&sending("discord:1", 1)), nonce(&sending("discord:1", 2)));
    }
}
