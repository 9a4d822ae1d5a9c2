//! The permissions that the bot needs in a channel, those that it lacks, and the sentence about them.

use crate::decode::{Room, RoomKind};
use serenity::all::Permissions;
use stolik_words::{Language, Phrase, Words};

/// A permission with the key of its name.
pub(crate) struct Need {
    /// Discord's bit.
    pub bit: Permissions,
    /// As operators read it.
    pub name: &'static str,
    /// See `discord.ftl`.
    pub key: &'static str,
}

const VIEW: Need =
    Need { bit: Permissions::VIEW_CHANNEL, name: "View Channel", key: "discord-may-view" };
const WRITE: Need =
    Need { bit: Permissions::SEND_MESSAGES, name: "Send Messages", key: "discord-may-write" };
const THREADS: Need = Need {
    bit: Permissions::SEND_MESSAGES_IN_THREADS,
    name: "Send Messages in Threads",
    key: "discord-may-threads",
};
const PICTURES: Need =
    Need { bit: Permissions::ATTACH_FILES, name: "Attach Files", key: "discord-may-pictures" };

/// Lists the permissions that a table in such a channel needs.
#[must_use]
pub(crate) fn needs(kind: RoomKind) -> &'static [Need] {
    match kind {
        RoomKind::Text => &[VIEW, WRITE, PICTURES],
        RoomKind::Thread => &[VIEW, THREADS, PICTURES],
        RoomKind::Direct | RoomKind::Guest => &[],
    }
}

/// Returns the missing permissions.
#[must_use]
pub(crate) fn lacking(room: &Room) -> Permissions {
    needs(room.kind)
        .iter()
        .filter(|need| !room.may.contains(need.bit))
        .fold(Permissions::empty(), |all, need| all | need.bit)
}

/// The answer to `/check`.
#[must_use]
pub(crate) fn report(room: &Room, words: &Words, language: Language) -> String {
    let say = |phrase: &Phrase| words.say(language, phrase);
    if room.kind == RoomKind::Direct {
        return say(&Phrase::new("discord-check-direct"));
    }
    let mut lines = vec![say(&Phrase::new("discord-check"))];
    for need in needs(room.kind) {
        let key =
            if room.may.contains(need.bit) { "discord-check-yes" } else { "discord-check-no" };
        lines.push(say(&Phrase::new(key).phrase("what", Phrase::new(need.key))));
    }
    let fine = lacking(room).is_empty();
    let end = if fine { "discord-check-fine" } else { "discord-check-grant" };
    lines.push(say(&Phrase::new(end)));
    lines.join("\n")
}

/// Returns the line for the person who meets the lack first.
#[must_use]
pub(crate) fn complaint(room: &Room, words: &Words, language: Language) -> String {
    let missing = lacking(room);
    let names = needs(room.kind).iter().filter(|need| missing.contains(need.bit));
    let names: Vec<String> =
        names.map(|need| words.say(language, &Phrase::new(need.key))).collect();
    words.say(language, &Phrase::new("discord-lacking").text("what", names.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn room(kind: RoomKind, may: Permissions) -> Room {
        Room { channel: 1, guild: Some(2), kind, may, language: Language::En }
    }

    #[test]
    fn what_is_missing_is_named_as_discord_names_it() {
        let words = Words::embedded();
        let here = room(RoomKind::Text, Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES);
        assert_eq!(lacking(&here), Permissions::ATTACH_FILES);
        let text = report(&here, &words, Language::En);
        assert!(text.contains("\u{2713} View Channel") && text.contains("\u{2717} Attach Files"));
        assert!(complaint(&here, &words, Language::En).contains(": Attach Files."));
        assert!(complaint(&here, &words, Language::Ru).contains(": Прикреплять файлы."));
    }

    #[test]
    fn a_thread_needs_its_own_permission_and_a_direct_chat_none() {
        let may =
            Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES | Permissions::ATTACH_FILES;
        assert_eq!(lacking(&room(RoomKind::Thread, may)), Permissions::SEND_MESSAGES_IN_THREADS);
        assert_eq!(lacking(&room(RoomKind::Text, may)), Permissions::empty());
        assert_eq!(lacking(&room(RoomKind::Direct, Permissions::empty())), Permissions::empty());
    }
}
