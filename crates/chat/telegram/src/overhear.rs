//! An update as it is understood, without a network or a table: the door for whoever feeds updates to the
//! decoder (the fuzz targets).

use crate::decode::{self, Heard, Mention, User};
use crate::place::{Place, person};
use stolik_table::{Body, ChannelId, PersonId};

/// What an update says, as far as a table would hear of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Overheard {
    /// Where; nowhere for what is typed behind the bot's name.
    pub place: Option<ChannelId>,
    /// Who said it, and whom it names by id.
    pub people: Vec<PersonId>,
    /// What was said or pressed.
    pub body: Option<Body>,
}

/// What an update says to the bot with this id and username: `update` is its JSON as Telegram sends it. None
/// if it has no number, or means nothing.
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
