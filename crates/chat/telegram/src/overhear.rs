//! Decoding of an update without a network or a table: the entry point of the fuzz targets.

use crate::decode::{self, Heard, Mention, User};
use crate::place::{Place, person};
use stolik_table::{Body, ChannelId, PersonId};

/// The content of an update, as far as a table would get it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Overheard {
    /// The chat; `None` for text after the bot's name.
    pub place: Option<ChannelId>,
    /// The sender, and the people whom the update names by id.
    pub people: Vec<PersonId>,
    /// The line or the press.
    pub body: Option<Body>,
}

/// Decodes an update to the bot with this id and username: `update` is its JSON as Telegram sends it. `None` if it has
/// no number, or no meaning for the bot.
#[must_use]
pub fn heard(update: &str, me: i64, username: &str) -> Option<Overheard> {
    let update = serde_json::from_str(update).ok()?;
    decode::number(&update)?;
    let at = |place: Place| Some(place.channel());
    let by = |user: &User| vec![person(user.id)];
    Some(match decode::decode(&update, me, username) {
        Heard::Line { place, from, body, mentions, .. } => {
            let known = mentions.iter().filter_map(|mention| match mention {
                Mention::Known(user) => Some(person(user.id)),
                Mention::Named(_) => None,
            });
            let people = std::iter::once(person(from.id)).chain(known).collect();
            Overheard { place: at(place), people, body: Some(body) }
        }
        Heard::Start { place, from, payload } => {
            Overheard { place: at(place), people: by(&from), body: Some(Body::Text(payload)) }
        }
        Heard::Press { place, from, token, .. } => {
            Overheard { place: at(place), people: by(&from), body: Some(Body::Press { token }) }
        }
        Heard::Nobody { place } => Overheard { place: at(place), ..Overheard::default() },
        Heard::Member { place, from, .. } => {
            Overheard { place: at(place), people: by(&from), body: None }
        }
        Heard::Moved { to, .. } => Overheard { place: at(Place::chat(to)), ..Overheard::default() },
        Heard::Inline { from, text, .. } => {
            Overheard { place: None, people: by(&from), body: Some(Body::Text(text)) }
        }
        Heard::Guest(call) => {
            Overheard { place: None, people: by(&call.from), body: Some(call.body) }
        }
        Heard::Nothing => return None,
    })
}
