//! Updates as they come, read leniently: what is missing or unknown makes an update mean nothing, and
//! never stops those behind it.

use crate::place::Place;
use serde_json::Value;
use std::ops::Range;
use stolik_table::commands::Takes;
use stolik_table::decks::COMMAND;
use stolik_table::{Body, COMMANDS};
use stolik_words::Language;

/// Ids under which Telegram shows those who write as a group or a channel.
const NOBODY: &[i64] = &[1_087_968_824, 136_817_688, 777_000];

/// A person of Telegram.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct User {
    /// The number.
    pub id: i64,
    /// First and last name.
    pub name: String,
    /// Without `@`.
    pub username: Option<String>,
    /// As far as Telegram says.
    pub language: Language,
}

/// A person named in a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Mention {
    /// With an id.
    Known(User),
    /// By username, without `@`.
    Named(String),
}

/// A message on which a button was pressed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pressed {
    /// Its id, 0 for one that only one person sees.
    pub message: i64,
    /// The id of a message that only one person sees.
    pub ephemeral: Option<i64>,
    /// True if it is a photo.
    pub photo: bool,
}

/// A file that somebody sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Document {
    /// By which it is asked for.
    pub id: String,
    /// Its bytes, as far as Telegram says.
    pub size: Option<u64>,
}

/// A call upon the bot as a guest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Call {
    /// The id by which it is answered.
    pub query: String,
    pub from: User,
    /// The command, or the words of a question.
    pub body: Body,
}

/// The meaning of an update.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Heard {
    /// A line or a command for us.
    Line {
        /// The chat.
        place: Place,
        /// The sender.
        from: User,
        /// The body; a command that takes people is without the words that name them.
        body: Body,
        /// The people that it names.
        mentions: Vec<Mention>,
        /// True if only the sender sees the command.
        ephemeral: bool,
        /// A file that came with it.
        file: Option<Document>,
        /// The bot's message that it answers.
        reply_to: Option<i64>,
    },
    /// `/start`, with what a deep link carries.
    Start {
        /// The chat.
        place: Place,
        /// The sender.
        from: User,
        /// The text after the command.
        payload: String,
    },
    /// A button.
    Press {
        /// To answer it.
        query: String,
        /// The chat.
        place: Place,
        /// The person who pressed.
        from: User,
        /// The button's token.
        token: String,
        /// On which message.
        on: Pressed,
    },
    /// Somebody who writes as a group or a channel: only a person can play.
    Nobody {
        /// The chat.
        place: Place,
    },
    /// The bot's membership of a chat has changed.
    Member {
        /// The chat.
        place: Place,
        /// The person who changed it.
        from: User,
        /// True if the bot was a member before.
        was: bool,
        /// True if the bot is a member now.
        is: bool,
    },
    /// A group has become a supergroup.
    Moved {
        /// The former id.
        from: i64,
        /// The new one.
        to: i64,
    },
    /// Somebody types behind the bot's name.
    Inline {
        /// To answer it.
        query: String,
        /// The person who types.
        from: User,
        /// The typed text.
        text: String,
    },
    /// Somebody calls upon the bot in a chat where it is no member.
    Guest(Call),
    /// Nothing for us.
    Nothing,
}

/// The kinds of updates that are asked for.
pub(crate) const KINDS: &[&str] =
    &["message", "callback_query", "inline_query", "my_chat_member", "guest_message"];

/// The update's number.
pub(crate) fn number(update: &Value) -> Option<i64> {
    update["update_id"].as_i64()
}

/// The chat by which updates are kept in order.
pub(crate) fn chat(update: &Value) -> i64 {
    let chat = |value: &Value| value["chat"]["id"].as_i64();
    let press = &update["callback_query"];
    chat(&update["message"])
        .or_else(|| chat(&press["message"]))
        .or_else(|| chat(&update["my_chat_member"]))
        .or_else(|| press["from"]["id"].as_i64())
        .or_else(|| update["inline_query"]["from"]["id"].as_i64())
        // Its chat is none of ours, with any id.
        .or_else(|| update["guest_message"]["from"]["id"].as_i64())
        .unwrap_or_default()
}

/// Decodes an update for the bot with this id and username.
pub(crate) fn decode(update: &Value, me: i64, username: &str) -> Heard {
    let heard = if update["message"].is_object() {
        message(&update["message"], me, username)
    } else if update["callback_query"].is_object() {
        press(&update["callback_query"])
    } else if update["my_chat_member"].is_object() {
        member(&update["my_chat_member"])
    } else if update["inline_query"].is_object() {
        inline(&update["inline_query"])
    } else if update["guest_message"].is_object() {
        guest(&update["guest_message"], username)
    } else {
        None
    };
    heard.unwrap_or(Heard::Nothing)
}

/// The language behind Telegram's code.
pub(crate) fn language(code: Option<&str>) -> Language {
    let first = code.unwrap_or("ru").split(['-', '_']).next().unwrap_or_default();
    match first.to_ascii_lowercase().as_str() {
        "ru" | "be" | "uk" | "kk" => Language::Ru,
        _ => Language::En,
    }
}

/// A person as Telegram writes one; none if it is a bot.
pub(crate) fn user(value: &Value) -> Option<User> {
    let id = value["id"].as_i64()?;
    if value["is_bot"] == true {
        return None;
    }
    let names = [value["first_name"].as_str(), value["last_name"].as_str()];
    let name: Vec<&str> = names.into_iter().flatten().filter(|n| !n.is_empty()).collect();
    Some(User {
        id,
        name: name.join(" "),
        username: value["username"].as_str().map(str::to_owned),
        language: language(value["language_code"].as_str()),
    })
}

fn place(message: &Value) -> Option<Place> {
    let chat = message["chat"]["id"].as_i64()?;
    let topic = message["message_thread_id"].as_i64();
    Some(Place { chat, topic: topic.filter(|_| message["is_topic_message"] == true) })
}

fn message(message: &Value, me: i64, username: &str) -> Option<Heard> {
    let place = place(message)?;
    if let Some(to) = message["migrate_to_chat_id"].as_i64() {
        return Some(Heard::Moved { from: place.chat, to });
    }
    if message["chat"]["type"] == "channel" {
        return None;
    }
    let file = document(&message["document"]);
    let (text, entities) = match &file {
        Some(_) => (message["caption"].as_str().unwrap_or_default(), "caption_entities"),
        None => (message["text"].as_str()?, "entities"),
    };
    let private = place.is_private();
    let to_us = message["reply_to_message"]["from"]["id"].as_i64() == Some(me);
    let named = mentions(&message[entities], text, username);
    let body = match command(&message[entities], text, username) {
        Command::None if private && file.is_some() => {
            Body::Command { name: COMMAND.to_owned(), args: String::new() }
        }
        Command::None if file.is_some() => return None,
        Command::Ours(name, args) if takes_people(&name) => {
            let plain = without_mentions(text, &named);
            match command(&message[entities], &plain, username) {
                Command::Ours(name, args) => Body::Command { name, args },
                Command::Foreign | Command::None => Body::Command { name, args },
            }
        }
        Command::Ours(name, args) => Body::Command { name, args },
        Command::Foreign => return None,
        Command::None if private || to_us => Body::Text(without(text, username)),
        Command::None => return None,
    };
    let nobody = message["from"]["id"].as_i64().is_none_or(|id| NOBODY.contains(&id));
    if nobody || message["sender_chat"].is_object() {
        return Some(Heard::Nobody { place });
    }
    let from = user(&message["from"])?;
    if let Body::Command { name, args } = &body
        && name == "start"
    {
        return Some(Heard::Start { place, from, payload: args.clone() });
    }
    let ephemeral = message["ephemeral_message_id"].is_i64();
    let mentions = named.into_iter().map(|(_, mention)| mention).collect();
    let answered = &message["reply_to_message"]["message_id"];
    let reply_to = answered.as_i64().filter(|id| to_us && *id > 0);
    Some(Heard::Line { place, from, body, mentions, ephemeral, file, reply_to })
}

/// A message in a chat where the bot is a guest, without the bot's name. Only what a person says in his own name counts.
fn guest(message: &Value, username: &str) -> Option<Heard> {
    let query = message["guest_query_id"].as_str()?.to_owned();
    if message["sender_chat"].is_object() {
        return None;
    }
    let from = user(&message["from"])?;
    if NOBODY.contains(&from.id) {
        return None;
    }
    let said = message["text"].as_str().or_else(|| message["caption"].as_str())?;
    let words = said.split_whitespace();
    let own = |word: &str| {
        let name = word.strip_prefix('@').map(|name| name.trim_end_matches([',', ':']));
        name.is_some_and(|name| name.eq_ignore_ascii_case(username))
    };
    let text = words.filter(|word| !own(word)).collect::<Vec<_>>().join(" ");
    let Some(line) = text.strip_prefix('/') else {
        return Some(Heard::Guest(Call { query, from, body: Body::Text(text) }));
    };
    let (word, args) = line.split_once(' ').unwrap_or((line, ""));
    let (name, to) = word.split_once('@').map_or((word, None), |(name, to)| (name, Some(to)));
    if to.is_some_and(|to| !to.eq_ignore_ascii_case(username)) {
        return None;
    }
    let body = Body::Command { name: name.to_lowercase(), args: args.to_owned() };
    Some(Heard::Guest(Call { query, from, body }))
}

fn document(value: &Value) -> Option<Document> {
    Some(Document { id: value["file_id"].as_str()?.to_owned(), size: value["file_size"].as_u64() })
}

/// A text without the bot's own name in front.
fn without(text: &str, username: &str) -> String {
    let text = text.trim();
    let rest = text.strip_prefix('@').and_then(|rest| {
        let name = rest.get(..username.len())?;
        name.eq_ignore_ascii_case(username).then(|| &rest[username.len()..])
    });
    rest.filter(|rest| rest.starts_with(char::is_whitespace)).unwrap_or(text).trim().to_owned()
}

enum Command {
    Ours(String, String),
    Foreign,
    None,
}

/// `/name@bot args` at the start of a text.
fn command(entities: &Value, text: &str, username: &str) -> Command {
    let first = &entities[0];
    if first["type"] != "bot_command" || first["offset"] != 0 {
        return Command::None;
    }
    let (word, args) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let (name, to) = match word.trim_start_matches('/').split_once('@') {
        Some((name, to)) => (name, Some(to)),
        None => (word.trim_start_matches('/'), None),
    };
    match to {
        Some(to) if !to.eq_ignore_ascii_case(username) => Command::Foreign,
        Some(_) | None => Command::Ours(name.to_lowercase(), args.trim().to_owned()),
    }
}

/// Whether people may follow the name of a command.
pub(crate) fn takes_people(name: &str) -> bool {
    let takes = |take: &Takes| matches!(take, Takes::Opponents | Takes::Player);
    COMMANDS.iter().any(|spec| spec.name == name && spec.takes.iter().any(takes))
}

/// A mention with the UTF-16 units of the text that make it.
type Named = (Range<usize>, Mention);

/// A text with blanks where it names people.
fn without_mentions(text: &str, named: &[Named]) -> String {
    let mut units: Vec<u16> = text.encode_utf16().collect();
    for (range, _) in named {
        if let Some(cut) = units.get_mut(range.clone()) {
            cut.fill(u16::from(b' '));
        }
    }
    String::from_utf16_lossy(&units)
}

fn mentions(entities: &Value, text: &str, username: &str) -> Vec<Named> {
    let units: Vec<u16> = text.encode_utf16().collect();
    let read = |entity: &Value| {
        let start = usize::try_from(entity["offset"].as_u64()?).ok()?;
        let length = usize::try_from(entity["length"].as_u64()?).ok()?;
        let range = start..start.checked_add(length)?;
        let mention = match entity["type"].as_str()? {
            "text_mention" => user(&entity["user"]).map(Mention::Known)?,
            "mention" => {
                let name = String::from_utf16(units.get(range.clone())?).ok()?;
                let name = name.strip_prefix('@')?.to_owned();
                (!name.eq_ignore_ascii_case(username)).then_some(Mention::Named(name))?
            }
            _ => return None,
        };
        Some((range, mention))
    };
    entities.as_array().into_iter().flatten().filter_map(read).collect()
}

fn press(query: &Value) -> Option<Heard> {
    let from = user(&query["from"])?;
    let on = &query["message"];
    let pressed = Pressed {
        message: on["message_id"].as_i64()?,
        ephemeral: on["ephemeral_message_id"].as_i64(),
        photo: on["photo"].is_array(),
    };
    Some(Heard::Press {
        query: query["id"].as_str()?.to_owned(),
        place: place(on)?,
        from,
        token: query["data"].as_str()?.to_owned(),
        on: pressed,
    })
}

fn member(change: &Value) -> Option<Heard> {
    let inside = |member: &Value| match member["status"].as_str() {
        Some("member" | "administrator" | "creator") => true,
        Some("restricted") => member["is_member"] == true,
        _ => false,
    };
    if change["chat"]["type"] == "channel" {
        return None;
    }
    Some(Heard::Member {
        place: Place::chat(change["chat"]["id"].as_i64()?),
        from: user(&change["from"])?,
        was: inside(&change["old_chat_member"]),
        is: inside(&change["new_chat_member"]),
    })
}

fn inline(query: &Value) -> Option<Heard> {
    Some(Heard::Inline {
        query: query["id"].as_str()?.to_owned(),
        from: user(&query["from"])?,
        text: query["query"].as_str()?.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const ME: i64 = 7;

    fn heard(update: Value) -> Heard {
        decode(&update, ME, "stolik_bot")
    }

    fn said(chat: Value, text: &str, entities: Value) -> Value {
        json!({ "update_id": 1, "message": {
            "message_id": 5, "chat": chat, "text": text, "entities": entities,
            "from": { "id": 42, "is_bot": false, "first_name": "Анна", "last_name": "К", "language_code": "uk" },
        }})
    }

    fn group() -> Value {
        json!({ "id": -100, "type": "supergroup", "title": "Клуб" })
    }

    fn command_of(text: &str) -> Heard {
        let length = text.split_whitespace().next().map_or(0, |w| w.encode_utf16().count());
        heard(said(
            group(),
            text,
            json!([{ "type": "bot_command", "offset": 0, "length": length }]),
        ))
    }

    #[test]
    fn a_command_is_ours_without_a_name_or_with_our_name() {
        for text in ["/do c3 c4", "/do@stolik_bot c3 c4", "/Do@Stolik_Bot  c3 c4"] {
            let Heard::Line { body, from, place, .. } = command_of(text) else { panic!("{text}") };
            assert_eq!(body, Body::Command { name: "do".into(), args: "c3 c4".into() });
            assert_eq!((from.name.as_str(), from.language), ("Анна К", Language::Ru));
            assert_eq!(place, Place::chat(-100));
        }
        assert_eq!(command_of("/do@other_bot c3 c4"), Heard::Nothing);
    }

    #[test]
    fn plain_text_is_heard_in_private_and_in_answers_to_us() {
        let private = json!({ "id": 42, "type": "private" });
        let Heard::Line { body, .. } = heard(said(private, " c3 c4 ", json!([]))) else { panic!() };
        assert_eq!(body, Body::Text("c3 c4".into()));
        assert_eq!(heard(said(group(), "c3 c4", json!([]))), Heard::Nothing);
        let mut answer = said(group(), "@stolik_bot c3 c4", json!([]));
        answer["message"]["reply_to_message"] = json!({ "from": { "id": ME, "is_bot": true } });
        let Heard::Line { body, .. } = heard(answer) else { panic!() };
        assert_eq!(body, Body::Text("c3 c4".into()));
    }

    #[test]
    fn mentions_are_cut_out_in_utf16_units() {
        let entities = json!([
            { "type": "bot_command", "offset": 0, "length": 4 },
            { "type": "mention", "offset": 8, "length": 6 },
            { "type": "text_mention", "offset": 15, "length": 5,
              "user": { "id": 43, "is_bot": false, "first_name": "Борис" } },
            { "type": "mention", "offset": 900, "length": 6 },
        ]);
        let Heard::Line { mentions, .. } =
            heard(said(group(), "/new \u{1F3B2} @vera1 Борис", entities))
        else {
            panic!()
        };
        assert_eq!(mentions[0], Mention::Named("vera1".into()));
        assert!(matches!(&mentions[1], Mention::Known(user) if user.id == 43));
        assert_eq!(mentions.len(), 2, "a mention beyond the text is none");
    }

    #[test]
    fn people_are_cut_out_of_a_command_that_takes_them() {
        let line = |command: &str, text: &str| {
            let at = |needle: &str| {
                text.split_once(needle).map_or(0, |(before, _)| before.encode_utf16().count())
            };
            let mut entities = vec![
                json!({ "type": "bot_command", "offset": 0, "length": command.len() }),
                json!({ "type": "mention", "offset": at("@vera1"), "length": 6 }),
            ];
            if text.contains("Борис Б") {
                entities
                    .push(json!({ "type": "text_mention", "offset": at("Борис Б"), "length": 7,
                    "user": { "id": 43, "is_bot": false, "first_name": "Борис" } }));
            }
            match heard(said(group(), text, json!(entities))) {
                Heard::Line { body: Body::Command { args, .. }, mentions, .. } => {
                    (args, mentions.len())
                }
                other => panic!("{other:?}"),
            }
        };
        let words = |args: &str| args.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let (args, named) = line("/new", "/new \u{1F3B2} @vera1 3 Борис Б война");
        assert_eq!((words(&args), named), (words("\u{1F3B2} 3 война"), 2));
        let (args, named) = line("/replace", "/replace 2 @vera1");
        assert_eq!((args.as_str(), named), ("2", 1));
        let (args, _) = line("/rule", "/rule @vera1");
        assert_eq!(args, "@vera1", "a question is read as it was written");
    }

    #[test]
    fn topics_are_places_of_their_own_and_reply_threads_are_not() {
        let mut update =
            said(group(), "/do", json!([{ "type": "bot_command", "offset": 0, "length": 3 }]));
        update["message"]["message_thread_id"] = json!(9);
        let Heard::Line { place, .. } = heard(update.clone()) else { panic!() };
        assert_eq!(place.topic, None);
        update["message"]["is_topic_message"] = json!(true);
        let Heard::Line { place, .. } = heard(update) else { panic!() };
        assert_eq!(place.channel().0, "telegram:-100/9");
    }

    #[test]
    fn presses_on_ephemeral_and_inaccessible_messages_are_read() {
        let press = |message: Value| {
            heard(json!({ "update_id": 1, "callback_query": {
                "id": "77", "data": "token", "message": message,
                "from": { "id": 42, "is_bot": false, "first_name": "Анна", "language_code": "en" },
            }}))
        };
        let Heard::Press { on, from, .. } =
            press(json!({ "message_id": 5, "date": 0, "chat": group() }))
        else {
            panic!()
        };
        assert_eq!((on.message, on.ephemeral), (5, None));
        assert_eq!(from.language, Language::En);
        let Heard::Press { on, .. } =
            press(json!({ "message_id": 0, "ephemeral_message_id": 901, "chat": group() }))
        else {
            panic!()
        };
        assert_eq!((on.message, on.ephemeral), (0, Some(901)));
    }

    #[test]
    fn writer_in_the_name_of_a_group_is_nobody_and_a_channel_is_not_heard() {
        let entities = json!([{ "type": "bot_command", "offset": 0, "length": 4 }]);
        let mut update = said(group(), "/new", entities.clone());
        update["message"]["sender_chat"] = json!({ "id": -100 });
        update["message"]["from"] =
            json!({ "id": 1_087_968_824, "is_bot": true, "first_name": "Group" });
        assert_eq!(heard(update), Heard::Nobody { place: Place::chat(-100) });
        let channel = json!({ "id": -200, "type": "channel" });
        assert_eq!(heard(said(channel, "/new", entities)), Heard::Nothing);
    }

    #[test]
    fn what_cannot_be_read_means_nothing_and_keeps_its_number() {
        for garbage in [
            json!({ "update_id": 3 }),
            json!({ "update_id": 3, "message": { "message_id": "seven", "chat": [], "date": null } }),
            json!({ "update_id": 3, "something_new": { "a": 1 } }),
            json!({ "update_id": 3, "callback_query": { "id": 5 } }),
        ] {
            assert_eq!(heard(garbage.clone()), Heard::Nothing);
            assert_eq!(number(&garbage), Some(3));
        }
    }

    #[test]
    fn guest_call_is_read_without_our_name_and_its_chat_is_no_place() {
        let call = |text: &str| {
            heard(json!({ "update_id": 1, "guest_message": {
                "message_id": 5, "chat": group(), "guest_query_id": "9", "text": text,
                "from": { "id": 42, "is_bot": false, "first_name": "Анна" },
            }}))
        };
        for text in ["@stolik_bot /rule 4.11", "/rule@Stolik_Bot 4.11", "/rule 4.11 @stolik_bot"] {
            let Heard::Guest(call) = call(text) else { panic!("{text}") };
            assert_eq!(call.body, Body::Command { name: "rule".into(), args: "4.11".into() });
            assert_eq!((call.query.as_str(), call.from.id), ("9", 42));
        }
        let Heard::Guest(asked) = call("@stolik_bot, волкодав") else { panic!() };
        assert_eq!(asked.body, Body::Text("волкодав".into()));
        assert_eq!(call("/rule@other_bot 4.11"), Heard::Nothing);
        let channel = json!({ "update_id": 1, "guest_message": {
            "message_id": 5, "chat": group(), "guest_query_id": "9", "text": "@stolik_bot x",
            "sender_chat": { "id": -100 },
        }});
        assert_eq!(heard(channel.clone()), Heard::Nothing);
        assert_eq!(super::chat(&channel), 0, "it is not kept in order with a chat of that id");
    }

    #[test]
    fn coming_and_going_and_moving_are_heard() {
        let change = |was: &str, is: &str| {
            heard(json!({ "update_id": 1, "my_chat_member": {
                "chat": group(), "from": { "id": 42, "is_bot": false, "first_name": "A" },
                "old_chat_member": { "status": was }, "new_chat_member": { "status": is },
            }}))
        };
        let Heard::Member { was, is, .. } = change("left", "member") else { panic!() };
        assert_eq!((was, is), (false, true));
        let Heard::Member { was, is, .. } = change("administrator", "kicked") else { panic!() };
        assert_eq!((was, is), (true, false));
        let moved = json!({ "update_id": 1, "message": {
            "message_id": 5, "chat": { "id": -5, "type": "group" }, "migrate_to_chat_id": -1005,
        }});
        assert_eq!(heard(moved), Heard::Moved { from: -5, to: -1005 });
    }
}
