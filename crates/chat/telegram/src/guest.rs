//! Answers that Telegram posts for the bot: inline mode, and guest mode (Bot API 10.0), in which the bot is called upon in
//! a chat where it is no member. Both look rules and cards up and do nothing else: a guest chat has power over no match, and
//! its id is never taken for that of a chat.

use crate::decode::{Call, User};
use crate::gallery::CardKey;
use crate::lookup::{InlineRow, Typing};
use crate::methods::{AnswerGuestQuery, AnswerInlineQuery};
use crate::place::{Place, person};
use crate::screen::{CAPTION, TEXT};
use crate::service::Service;
use serde_json::{Value, json};
use std::sync::Arc;
use stolik_table::{Body, Company, Incoming, Person, Role, Screen};
use stolik_words::Language;
use stolik_world::clock::Instant;

/// The most rows of an answer to an inline query.
const ROWS: usize = 50;
/// Seconds for which Telegram keeps an answer; a shorter time if pictures are still to come.
const CACHED: u32 = 300;
const CACHED_SHORTLY: u32 = 10;
/// UTF-16 units of a title.
const TITLE: usize = 64;

impl Service {
    /// Answers an inline query.
    pub async fn inline(self: &Arc<Self>, query: String, from: User, text: String, at: Instant) {
        let language = self.table().language(&person(from.id), from.language);
        let mut rows = Vec::new();
        if self.inline_quota.take(from.id, at) {
            let typing = Typing { person: person(from.id), typed: text, language };
            rows = self.lookup.inline(&typing).await;
        }
        let mut coming = false;
        let mut result = |row: InlineRow| {
            let photo = row.card.as_ref().and_then(|card| self.photo(card, language));
            coming |= row.card.is_some() && photo.is_none();
            result(&row, photo)
        };
        let results: Vec<Value> = rows.into_iter().take(ROWS).map(&mut result).collect();
        let cache_time = if coming { CACHED_SHORTLY } else { CACHED };
        let args = json!({
            "inline_query_id": query, "results": results,
            "cache_time": cache_time, "is_personal": true,
        });
        let args = args.as_object().cloned().unwrap_or_default();
        let answer = || self.telegram.api.call(AnswerInlineQuery(args.clone()));
        if let Err(fault) = self.in_time(Place::chat(from.id), at, answer).await {
            tracing::debug!(%fault, "an inline query");
        }
    }

    /// Answers a call upon the guest: rules and cards, and for everything else how to ask for them.
    pub async fn called(self: &Arc<Self>, id: String, call: Call, at: Instant) {
        let Call { query, from, body } = call;
        if !self.guest_quota.take(from.id, at) {
            return;
        }
        let row = self.guest_row(id, &from, body).await;
        let language = self.table().language(&person(from.id), from.language);
        let photo = row.card.as_ref().and_then(|card| self.photo(card, language));
        let args = json!({ "guest_query_id": query, "result": result(&row, photo) });
        let args = args.as_object().cloned().unwrap_or_default();
        let answer = || self.telegram.api.call(AnswerGuestQuery(args.clone()));
        if let Err(fault) = self.in_time(Place::chat(from.id), at, answer).await {
            tracing::debug!(%fault, "a call upon the guest");
        }
    }

    /// The answer to a command as the table gives it to a guest, or the best row for a question.
    async fn guest_row(&self, id: String, from: &User, body: Body) -> InlineRow {
        let args = match &body {
            Body::Text(text) => match self.found(from, text).await.into_iter().next() {
                Some(best) => return best,
                None => String::new(),
            },
            Body::Command { args, .. } => args.clone(),
            Body::Press { .. } | Body::File { .. } => String::new(),
        };
        let incoming = Incoming {
            id,
            at: self.clock.now(),
            // Not the chat's own id: it may be that of another chat.
            channel: Place::chat(from.id).channel(),
            person: Person { id: person(from.id), name: from.name.clone() },
            language: from.language,
            role: Role::Member,
            company: Company::Guest,
            frame: stolik_table::Frame::Chat,
            mentions: Vec::new(),
            body,
        };
        let reply = self.table().handle(incoming).await;
        let screen = reply.private.map(|private| private.screen);
        let pictured = screen.as_ref().is_some_and(|screen| screen.picture.is_some());
        let text = screen.map(|screen| screen.text).filter(|text| !text.trim().is_empty());
        let text = text.unwrap_or(reply.acknowledgement);
        let title = Screen::plain(text.lines().next().unwrap_or_default().to_owned(), Vec::new());
        let card = match pictured {
            true => self.found(from, &args).await.into_iter().find_map(|row| row.card),
            false => None,
        };
        let title = title.within(TITLE);
        InlineRow { id: "answer".to_owned(), title, about: String::new(), text, card }
    }

    /// The rows that answer some words, best first; none for no words.
    async fn found(&self, from: &User, words: &str) -> Vec<InlineRow> {
        if words.trim().is_empty() {
            return Vec::new();
        }
        let person = person(from.id);
        let language = self.table().language(&person, from.language);
        self.lookup.inline(&Typing { person, typed: words.to_owned(), language }).await
    }

    /// Telegram's name of a card's picture; if it is unknown, the picture is got ready for the next time.
    fn photo(self: &Arc<Self>, card: &(String, String), language: Language) -> Option<String> {
        let (document, card) = card.clone();
        let key = CardKey { document, card, language };
        let known = self.gallery.name(&key);
        if known.is_none() && self.gallery.begin(&key, Instant::now()) {
            self.after(move |service| async move {
                service.prepare(&key).await;
                service.gallery.end(&key);
            });
        }
        known
    }

    /// Finds the name of a card's picture among those that were sent lately, or sends it to the operator's chat.
    async fn prepare(&self, key: &CardKey) {
        let painted = self.table().card_picture(&key.document, &key.card, key.language).await;
        let Some(picture) = painted else { return };
        if let (None, Some(shelf)) = (self.gallery.seen(key, &picture), self.gallery.shelf) {
            let mut screen = Screen::plain(picture.alt.clone(), Vec::new());
            screen.picture = Some(picture.clone());
            if let Err(fault) = self.show_at(shelf, &screen).await {
                tracing::warn!(%fault, "a card's picture is not taken by the chat for pictures");
                self.gallery.rest(Instant::now());
            }
        }
        if let Some(name) = self.gallery.seen(key, &picture) {
            self.gallery.keep(key, name).await;
        }
    }
}

/// A row as Telegram takes it: with the picture of its card, if Telegram has it.
fn result(row: &InlineRow, photo: Option<String>) -> Value {
    let words = |most| Screen::plain(row.text.clone(), Vec::new()).within(most);
    match photo {
        Some(photo) => json!({
            "type": "photo", "id": row.id, "photo_file_id": photo, "title": row.title,
            "description": row.about, "caption": words(CAPTION),
        }),
        None => json!({
            "type": "article", "id": row.id, "title": row.title, "description": row.about,
            "input_message_content": {
                "message_text": words(TEXT),
                "link_preview_options": { "is_disabled": true },
            },
        }),
    }
}
