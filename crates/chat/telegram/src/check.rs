//! `/check`: what the bot may and may not do in a chat, and what to grant.

use crate::ladder::{How, Whispers};
use crate::methods::{GetChat, GetChatMember};
use crate::service::{Asker, Service};
use serde_json::{Value, json};
use stolik_words::Phrase;

/// The rights of the bot, as Telegram reports them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct May {
    member: bool,
    administrator: bool,
    write: bool,
    photos: bool,
}

fn may(member: &Value, chat: &Value) -> May {
    let status = member["status"].as_str().unwrap_or_default();
    let administrator = status == "administrator";
    let own = |right: &str| status != "restricted" || member[right] == true;
    let all = |right: &str| administrator || chat["permissions"][right] != false;
    May {
        member: matches!(status, "member" | "administrator")
            || (status == "restricted" && member["is_member"] == true),
        administrator,
        write: own("can_send_messages") && all("can_send_messages"),
        photos: own("can_send_photos") && all("can_send_photos"),
    }
}

/// The keys of the sentences to say.
fn findings(may: May, alone: bool, whispers: Whispers) -> Vec<&'static str> {
    if alone {
        return vec!["telegram-check-private"];
    }
    if !may.member {
        return vec!["telegram-check-away"];
    }
    let choose = |good: bool, yes, no| if good { yes } else { no };
    vec![
        choose(may.write, "telegram-check-write", "telegram-check-no-write"),
        choose(may.photos, "telegram-check-pictures", "telegram-check-no-pictures"),
        choose(may.administrator, "telegram-check-administrator", "telegram-check-member"),
        match whispers {
            Whispers::Work => "telegram-check-whispers",
            Whispers::Absent => "telegram-check-no-whispers",
            Whispers::Unknown => "telegram-check-whispers-unknown",
        },
    ]
}

/// The answer.
pub(crate) async fn check(service: &Service, asker: &Asker) -> String {
    let say = |key: &str| service.say(asker.language, key);
    let api = &service.telegram.api;
    let place = asker.place;
    let args = |value: Value| value.as_object().cloned().unwrap_or_default();
    let member = json!({ "chat_id": place.chat, "user_id": service.me.id });
    let (member, chat) = tokio::join!(
        api.call(GetChatMember(args(member))),
        api.call(GetChat(args(json!({ "chat_id": place.chat })))),
    );
    let (member, chat) = match (member, chat) {
        (Ok(member), Ok(chat)) => (member, chat),
        (member, chat) if place.is_private() => {
            (member.unwrap_or_default(), chat.unwrap_or_default())
        }
        (Err(fault), _) | (_, Err(fault)) => {
            service.count(place, &fault);
            tracing::debug!(%fault, "check");
            return say("telegram-check-failed");
        }
    };
    let whispers = service.telegram.people.whispers(place.chat, How::Press, service.clock.now());
    let mut lines = vec![say("telegram-check")];
    let found = findings(may(&member, &chat), place.is_private(), whispers);
    lines.extend(found.into_iter().map(|key| format!("\u{2022} {}", say(key))));
    if !place.is_private() && !service.telegram.people.is_open(asker.user.id) {
        let phrase = Phrase::new("telegram-check-open-private")
            .text("link", format!("t.me/{}?start=hello", service.me.username));
        let line = service.telegram.words.say(asker.language, &phrase);
        lines.push(format!("\u{2022} {line}"));
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rights_come_from_the_member_and_from_what_everybody_may() {
        let open = json!({ "permissions": { "can_send_messages": true, "can_send_photos": true } });
        let shut =
            json!({ "permissions": { "can_send_messages": true, "can_send_photos": false } });
        let member = json!({ "status": "member" });
        assert!(may(&member, &open).photos);
        assert!(!may(&member, &shut).photos);
        assert!(may(&json!({ "status": "administrator" }), &shut).photos);
        let mute = json!({ "status": "restricted", "is_member": true, "can_send_messages": false });
        assert!(may(&mute, &open).member && !may(&mute, &open).write);
        assert!(!may(&json!({ "status": "left" }), &open).member);
    }

    #[test]
    fn each_lack_is_named() {
        let poor = May { member: true, write: true, ..May::default() };
        let found = findings(poor, false, Whispers::Absent);
        assert!(found.contains(&"telegram-check-write"));
        assert!(found.contains(&"telegram-check-no-pictures"));
        assert!(found.contains(&"telegram-check-no-whispers"));
        assert_eq!(findings(May::default(), false, Whispers::Work), ["telegram-check-away"]);
    }
}
