//! People of all tempers, and what they do: press, press twice, press old buttons and those of others, type.

use crate::model::{self, Chats, private};
use stolik_kernel::chance::Fast;
use stolik_table::{Body, PersonId};
use stolik_table::{
    Button, ButtonKind, ChannelId, Company, Incoming, Now, Person, Role, SurfaceId,
};
use stolik_words::Language;

/// The names of people; a number follows where there are more of them.
const NAMES: [&str; 8] = ["anna", "boris", "vera", "gleb", "daria", "egor", "zoya", "ivan"];

/// Lines that have no meaning, or a wrong one.
const JUNK: [&str; 12] = [
    "",
    "/",
    "/new",
    "/new chess",
    "/join nothing of that name",
    "/do everything at once",
    "/study p1 { hand: x999999999999 }",
    "/deck 99999 of a card that nobody has",
    "/rule ((((((((((",
    "/card cost:>>>>5 or or",
    "/replay -1",
    "\u{202e}\u{1F3B2}\u{0}\u{301}\u{301}\u{301}",
];

/// The pace of a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Temper {
    /// Answers within seconds.
    Quick,
    /// Answers within minutes or hours.
    Slow,
    /// Is away for days now and then.
    Away,
}

/// A person.
#[derive(Clone, Debug)]
pub(crate) struct Member {
    pub person: Person,
    pub private: ChannelId,
    /// The group; its newest id is asked of the platform.
    pub hall: ChannelId,
    pub language: Language,
    pub temper: Temper,
    /// Whether the platform hands an update in again that was not acknowledged.
    pub resent: bool,
    /// The buttons of the last answer that only this person saw, and where it was.
    pub popup: Vec<(ChannelId, Button)>,
}

/// A button, and the place at which it was seen.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    pub place: ChannelId,
    /// The message, unless it was an answer to one person.
    pub message: Option<(u64, SurfaceId)>,
    pub button: Button,
}

/// An act of a person.
#[derive(Clone, Debug)]
pub(crate) enum Act {
    /// A press on what is shown.
    Press(Seen),
    /// The same twice.
    Twice(Seen),
    /// A press on something that was shown earlier, or to somebody else.
    Old(Seen),
    /// A press on a button of another person's private message.
    Foreign(Seen),
    /// A line in the group.
    Type(String),
}

/// The people of a run, over two groups.
pub(crate) fn members(count: u8, luck: &mut Fast) -> Vec<Member> {
    let member = |n: u8| {
        let (round, at) = (n / NAMES.len() as u8, usize::from(n) % NAMES.len());
        let name = if round == 0 { NAMES[at].to_owned() } else { format!("{}{round}", NAMES[at]) };
        let private = private(&name);
        let temper = match n % 4 {
            0 | 1 => Temper::Quick,
            2 => Temper::Slow,
            _ => Temper::Away,
        };
        Member {
            person: Person { id: model::person(&name), name: name.clone() },
            hall: ChannelId::new(format!("{}:hall-{}", model::NAME, n / 4)),
            language: model::language(&private),
            private,
            temper,
            resent: luck.below(2) == 0,
            popup: Vec::new(),
        }
    };
    let mut members: Vec<Member> = Vec::new();
    let mut member = member;
    for n in 0..count {
        members.push(member(n));
    }
    members
}

impl Member {
    /// An update of this person.
    pub fn incoming(&self, id: String, at: Now, place: &ChannelId, body: Body) -> Incoming {
        let alone = *place == self.private;
        Incoming {
            id,
            at,
            channel: place.clone(),
            person: self.person.clone(),
            language: self.language,
            role: Role::Unknown,
            company: if alone { Company::Alone } else { Company::Others },
            frame: stolik_table::Frame::Chat,
            mentions: Vec::new(),
            body,
        }
    }

    /// Everything that this person can press now.
    pub fn sees(&self, chats: &Chats) -> Vec<Seen> {
        let hall = chats.newest(&self.hall);
        let there = |place: &ChannelId| {
            *place == hall || (*place == self.private && !chats.blocked.contains(place))
        };
        let standing = chats.messages.iter().filter(|(_, message)| there(&message.place));
        let buttons = standing.flat_map(|(id, message)| {
            message.buttons.iter().flatten().map(|button| Seen {
                place: message.place.clone(),
                message: Some((*id, message.surface)),
                button: button.clone(),
            })
        });
        let popup = self.popup.iter().map(|(place, button)| Seen {
            place: place.clone(),
            message: None,
            button: button.clone(),
        });
        buttons.chain(popup).collect()
    }

    /// A press on what is seen, the likely wish first.
    pub fn wish(&self, chats: &Chats, luck: &mut Fast) -> Option<Seen> {
        let seen = self.sees(chats);
        let weight = |seen: &Seen| match seen.button.kind {
            ButtonKind::Main => 60,
            ButtonKind::Play => 40,
            ButtonKind::Look => 3,
            ButtonKind::Danger => 1,
        };
        let whole: u32 = seen.iter().map(weight).sum();
        let mut at = (whole > 0).then(|| luck.below(whole))?;
        seen.iter()
            .find(|seen| at.checked_sub(weight(seen)).map(|left| at = left).is_none())
            .cloned()
    }
}

/// A line without sense.
pub(crate) fn junk(luck: &mut Fast) -> String {
    match luck.below(JUNK.len() as u32 + 1) as usize {
        at if at < JUNK.len() => JUNK[at].to_owned(),
        _ => "x".repeat(5_000),
    }
}

/// The person to whom a private chat belongs.
pub(crate) fn owner(place: &ChannelId) -> Option<PersonId> {
    Some(model::person(place.0.strip_prefix("model:private-")?))
}
