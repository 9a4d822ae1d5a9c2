//! An invitation to one table by link: a person who sits there gets a code and the addresses that carry it. A person
//! who follows one is shown the waiting table, with a button that asks for a free chair. It carries no other power, and
//! is void when the table has begun or is closed.

use super::lobby;
use crate::hall::answer::Answer;
use crate::hall::show::{MatchScreen, OwnScreen};
use crate::hall::state::{Hall, lock};
use crate::matches::draft::{Draft, Standing};
use crate::matches::rows::Stage;
use crate::wire::api::{ButtonKind, Incoming, Screen};
use crate::wire::token::{Press, invitation};
use stolik_kernel::Audience;
use stolik_words::{Language, Phrase};

/// The placeholder of the code in an address of a platform.
const CODE: &str = "{code}";
const ROOM: &str = "{room}";

/// Returns the answer to an invitation that is void.
pub(crate) fn bad() -> Answer {
    Answer::refuse("invite-bad").with(OwnScreen::Lobby)
}

/// Checks that the table still waits for a player.
///
/// # Errors
/// The answer if it does not.
pub(crate) fn waits(at: &Standing) -> Result<(), Answer> {
    match at.record.stage {
        Stage::Open if at.record.has_room() => Ok(()),
        Stage::Open => Err(Answer::refuse("table-full")),
        Stage::Running | Stage::Over { .. } | Stage::Closed | Stage::Quarantined => {
            Err(Answer::refuse("invite-over").with(OwnScreen::Lobby))
        }
    }
}

/// Shows the table to a person who follows an invitation; a person who sits there already sees the own cards.
pub(crate) fn followed(at: &Standing, incoming: &Incoming) -> Answer {
    if let Some(seat) = at.record.seat_of(&incoming.person.id) {
        return Answer::show(MatchScreen::Hand { seat, way: Vec::new(), page: 0 });
    }
    waits(at).map_or_else(|refused| refused, |()| Answer::show(MatchScreen::Invited))
}

/// Sits down by an invitation, from wherever it is.
pub(crate) fn sit(hall: &Hall, draft: &mut Draft, incoming: &Incoming) -> Answer {
    match waits(&draft.next) {
        Ok(()) => lobby::sit(hall, draft, incoming),
        Err(refused) => refused,
    }
}

/// Returns the code of a table with every address that carries it, for a person who passes it on.
pub(crate) fn screen(hall: &Hall, at: &Standing, language: Language) -> Screen {
    let painter = hall.painter(at, language);
    let code = invitation(&hall.key, at.id);
    let title = Phrase::new("invite-title").text("table", painter.title());
    let line = Phrase::new("invite-line").text("code", code.clone());
    let about = painter.desk.word("invite-about");
    let mut lines = vec![painter.desk.say(&title), about, painter.desk.say(&line)];
    for (platform, address) in lock(&hall.addresses).iter() {
        let mut here = at.record.channels(&at.channel).filter(|c| c.platform() == platform);
        let room =
            here.find_map(|channel| channel.0.split_once(':').map(|(_, room)| percent(room)));
        // An address that names a room is one of this table only where the table is in such a room.
        let link = match (room, address.contains(ROOM)) {
            (Some(room), _) => address.replace(ROOM, &room),
            (None, false) => address.clone(),
            (None, true) => continue,
        };
        let line = Phrase::new(format!("invite-by-{platform}"));
        lines.push(painter.desk.say(&line.text("link", link.replace(CODE, &code))));
    }
    let (rooms, now) = (lock(&hall.rooms), hall.world.clock.now());
    for channel in at.record.channels(&at.channel) {
        if let Some(link) = rooms.get(channel, now) {
            let line = Phrase::new(format!("invite-at-{}", channel.platform()));
            lines.push(painter.desk.say(&line.text("link", link.clone())));
        }
    }
    Screen::plain(lines.join("\n"), Vec::new())
}

/// Returns the waiting table, for a person who was invited to it.
pub(crate) fn shown(hall: &Hall, at: &Standing, language: Language) -> Screen {
    let painter = hall.painter(at, language);
    let join = painter.token(Press::Invited, Audience::Public);
    let label = painter.desk.word("table-button-join");
    let button = painter.desk.button(&label, join, ButtonKind::Main);
    let text = format!("{}\n{}", painter.desk.word("invite-shown"), painter.waiting_room().text);
    Screen::plain(text, vec![vec![button]])
}

/// A room's name as it may stand in an address.
fn percent(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    let one =
        |byte: u8| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    text.bytes().map(one).collect()
}
