//! Guest mode (Bot API 10.0): the bot is called upon in a chat where it is no member, and Telegram posts its one answer.
//!
//! By the specification: the update `guest_message`, its `guest_query_id`, `answerGuestQuery` with one result of the kinds
//! of inline mode, its answer `inline_message_id`; and that the id of the chat may be that of another chat of the bot.
//!
//! Assumed, because the specification does not say it: a call names the bot by `@username` or by a command for it; it can
//! be answered once, as long as a press can be; the words of a refusal.

use super::args::Args;
use super::model::{ChatId, GuestCall, GuestId, PersonId, UpdateId};
use super::refusal::{Outcome, Refusal};
use super::state::{BOT_USERNAME, State};
use super::{Fake, limits, wire};
use serde_json::{Value, json};

/// A call upon the bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Called {
    /// The id by which the bot answers.
    pub id: GuestId,
    /// The update; `None` if the bot did not ask for calls.
    pub update: Option<UpdateId>,
}

impl Fake {
    /// Calls upon the bot in a group where it is no member. `chat` is the id of that group, which may be that of a chat
    /// where the bot is one.
    ///
    /// # Panics
    /// If there is no such person.
    pub fn calls_guest(&self, person: PersonId, chat: ChatId, text: &str) -> Called {
        self.with(|state| {
            let id = GuestId(format!("63{:017}", state.fresh()));
            let (at, due) = (state.now(), state.due());
            state.guests.insert(id.clone(), GuestCall { person, at: due, answer: None });
            let known = state.people.get(&person).unwrap_or_else(|| panic!("no person {person}"));
            let body = json!({
                "message_id": 1, "date": at.div_euclid(1000), "from": wire::user(known),
                "chat": { "id": chat.0, "type": "supergroup", "title": "\u{427}\u{443}\u{436}\u{438}\u{435}" },
                "text": text, "entities": wire::found_entities(text), "guest_query_id": id.0,
            });
            Called { update: state.queue.push("guest_message", body), id }
        })
    }

    /// The result that the bot gave to a call, if it came.
    #[must_use]
    pub fn guest_answer(&self, call: &GuestId) -> Option<Value> {
        self.look(|state| state.guests.get(call)?.answer.clone())
    }
}

/// Photos that are sent by their names must be known ones.
pub(super) fn photos(state: &State, results: &[Value]) -> Result<(), Refusal> {
    for result in results.iter().filter(|result| result["type"] == "photo") {
        let name = result["photo_file_id"].as_str().unwrap_or_default();
        if !state.pictures.contains_key(name) {
            let what = format!("the photo \"{name}\" was never sent");
            return Err(Refusal::breach(&what, "wrong file identifier/HTTP URL specified"));
        }
    }
    Ok(())
}

/// `answerGuestQuery`, which is taken for so many milliseconds.
pub(super) fn answer(state: &mut State, args: &Args, answerable: i64) -> Outcome {
    let result = args.get("result").cloned().ok_or_else(|| super::args::missing("result"))?;
    let list = [result];
    limits::results(args, &list, BOT_USERNAME)?;
    photos(state, &list)?;
    let id = GuestId(args.needed_text("guest_query_id")?.to_owned());
    let now = state.due();
    let call = state.guests.get_mut(&id);
    let call = call.filter(|one| one.answer.is_none() && now - one.at <= answerable);
    let call = call.ok_or_else(|| {
        Refusal::bad("query is too old and response timeout expired or query ID is invalid")
    })?;
    let [result] = list;
    call.answer = Some(result.clone());
    let person = call.person;
    state.tell(person.into(), Some(person), format!("guest {result}"));
    Ok(json!({ "inline_message_id": format!("guest-{}", id.0) }))
}
