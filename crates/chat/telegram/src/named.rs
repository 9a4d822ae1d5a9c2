//! The people whom a line names. A username can be dropped or given to somebody else without an update, so the
//! one who had it is asked for anew before it means anybody.

use crate::decode::{self, Mention, User, takes_people};
use crate::methods::{GetChat, GetChatMember};
use crate::place::{Place, person};
use crate::service::{ASKED, Service};
use serde_json::json;
use stolik_table::{Body, Person};
use stolik_world::clock::timeout;

impl Service {
    /// The people whom a command names, and the command: a username that means nobody known is a word of it.
    pub async fn named(
        &self,
        place: Place,
        mentions: Vec<Mention>,
        body: Body,
    ) -> (Vec<Person>, Body) {
        let (Body::Command { name, args } | Body::File { name, args, .. }) = &body else {
            return (Vec::new(), body);
        };
        let (name, mut args) = (name.clone(), args.clone());
        if !takes_people(&name) {
            return (Vec::new(), body);
        }
        let mut people = Vec::new();
        for mention in mentions {
            let found = match &mention {
                Mention::Known(user) => Some(user.clone()),
                Mention::Named(username) => self.holder(place, username).await,
            };
            match (found, mention) {
                (Some(user), _) => {
                    self.telegram.people.seen(&user).await;
                    people.push(Person { id: person(user.id), name: user.name });
                }
                (None, Mention::Named(username)) => args = format!("{args} @{username}"),
                (None, Mention::Known(_)) => {}
            }
        }
        let args = args.trim().to_owned();
        let body = match body {
            Body::File { content, .. } => Body::File { name, args, content },
            Body::Command { .. } | Body::Text(_) | Body::Press { .. } => {
                Body::Command { name, args }
            }
        };
        (people, body)
    }

    /// The person who has a username now; none if nobody is known to have it.
    async fn holder(&self, place: Place, username: &str) -> Option<User> {
        let (id, _) = self.telegram.people.had_name(username)?;
        let now = self.as_named_now(place, id).await?;
        let same = now.username.as_ref().is_some_and(|own| own.eq_ignore_ascii_case(username));
        if !same {
            self.telegram.people.seen(&now).await;
        }
        same.then_some(now)
    }

    /// A person as Telegram names him or her now; none if it does not say.
    async fn as_named_now(&self, place: Place, id: i64) -> Option<User> {
        let api = &self.telegram.api;
        let arguments = |value: serde_json::Value| value.as_object().cloned().unwrap_or_default();
        let asked = if place.is_private() {
            timeout(ASKED, api.call(GetChat(arguments(json!({ "chat_id": id }))))).await
        } else {
            let arguments = arguments(json!({ "chat_id": place.chat, "user_id": id }));
            timeout(ASKED, api.call(GetChatMember(arguments))).await
        };
        let found = asked.ok()?.inspect_err(|fault| self.count(place, fault)).ok()?;
        let found = if place.is_private() { found } else { found["user"].clone() };
        decode::user(&found).filter(|user| user.id == id)
    }
}
