//! Decoding of Discord's events for the table.

use crate::commands::{self, DOCUMENT, FILE, OPPONENTS, PLAYER};
use crate::message::{EPHEMERAL, HAND, token};
use serenity::all::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelType, CommandDataOptionValue,
    CommandInteraction, CommandType, ComponentInteraction, ComponentInteractionDataKind, GuildId,
    Interaction, InteractionContext, Member, MessageId, PartialChannel, Permissions, User,
};
use stolik_delivery::Secret;
use stolik_table::{Authority, Body, ChannelId, Company, Incoming, Now, Person, PersonId, Role};
use stolik_words::Language;

/// The prefix before the colon of channels and people.
pub(crate) const PLATFORM: &str = "discord";
/// Milliseconds of 2015-01-01, where the platform's ids begin to count.
const EPOCH: i64 = 1_420_070_400_000;

/// The source of an interaction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    /// A slash command.
    Command,
    /// A button of a message that everybody sees: its id.
    Public(u64),
    /// A button of a message that this person alone sees.
    Alone {
        /// Its id.
        message: u64,
        /// True if it carries the picture of a hand.
        hand: bool,
    },
}

/// The request of an interaction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum What {
    /// Something for the table.
    Take(Body),
    /// A request to explain the things that a message shows or names.
    Explain {
        /// The message's id.
        message: u64,
        /// Its words.
        content: String,
    },
    /// Rows for an option that is being typed.
    Complete {
        command: String,
        option: String,
        /// The text of the option so far.
        typed: String,
        /// The document that was chosen beside it.
        document: Option<String>,
    },
    /// Something that this program never offers.
    Unknown,
}

/// An interaction.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    pub id: u64,
    pub application: u64,
    /// By which it is answered, for fifteen minutes.
    pub token: Secret,
    /// The source.
    pub source: Source,
    /// The request itself.
    pub what: What,
    /// The person who asks.
    pub person: Person,
    /// Other people named.
    pub mentions: Vec<Person>,
    /// The person's language.
    pub language: Language,
    /// The role of the person there.
    pub role: Role,
    /// The reach of the person's authority in the server.
    pub authority: Authority,
    /// The channel.
    pub room: Room,
    /// A file that came with a command.
    pub file: Option<Attached>,
}

/// A file of an interaction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Attached {
    /// The address of the file.
    pub url: String,
    /// Its bytes.
    pub size: u64,
}

/// A channel, as an interaction shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Room {
    /// Its id.
    pub channel: u64,
    /// The server that it belongs to; none: a direct chat.
    pub guild: Option<u64>,
    /// The kind of channel.
    pub kind: RoomKind,
    /// The bot's permissions in it.
    pub may: Permissions,
    /// The language of its server, or of the person in a direct chat.
    pub language: Language,
}

/// A kind of channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RoomKind {
    /// A channel of a server.
    Text,
    /// A thread of a channel.
    Thread,
    /// A person alone with the bot.
    Direct,
    /// A server or a direct chat where the bot is not: a person has brought it along.
    Guest,
}

/// A channel of the table.
#[must_use]
pub(crate) fn channel(id: u64) -> ChannelId {
    ChannelId::new(format!("{PLATFORM}:{id}"))
}

/// A person of the table.
#[must_use]
pub(crate) fn person(id: u64) -> PersonId {
    PersonId::new(format!("{PLATFORM}:{id}"))
}

/// The platform's id behind the colon.
#[must_use]
pub(crate) fn number(id: &str) -> Option<u64> {
    id.strip_prefix(PLATFORM)?.strip_prefix(':')?.parse().ok()
}

/// Returns the time at which an id was made, by the platform's clock.
#[must_use]
pub(crate) fn made(id: u64) -> Now {
    Now(EPOCH + i64::try_from(id >> 22).unwrap_or_default())
}

/// The language that a locale of the platform is answered in.
#[must_use]
pub(crate) fn language(locale: &str) -> Language {
    let first = locale.split(['-', '_']).next().unwrap_or_default();
    if matches!(first, "ru" | "uk") { Language::Ru } else { Language::En }
}

impl Request {
    /// Returns the update for the table, or `None` if none of it is for the table.
    pub(crate) fn incoming(&self, at: Now) -> Option<Incoming> {
        let What::Take(body) = &self.what else { return None };
        Some(Incoming {
            id: format!("{PLATFORM}:{}", self.id),
            at,
            channel: channel(self.room.channel),
            person: self.person.clone(),
            language: self.language,
            role: self.role,
            company: match self.room.kind {
                RoomKind::Text | RoomKind::Thread => Company::Others,
                RoomKind::Direct => Company::Alone,
                RoomKind::Guest => Company::Guest,
            },
            frame: stolik_table::Frame::Chat,
            mentions: self.mentions.clone(),
            body: body.clone(),
        })
    }
}

/// Decodes a frame of the gateway for the table, without a network or a table: the entry point of the fuzz targets.
/// `None` if it is no interaction, or not for the table.
#[must_use]
pub fn heard(frame: &str) -> Option<Incoming> {
    let event: serde_json::Value = serde_json::from_str(frame).ok()?;
    if event["t"] != "INTERACTION_CREATE" {
        return None;
    }
    let interaction: Interaction = serde_json::from_value(event["d"].clone()).ok()?;
    decode(&interaction)?.incoming(Now(0))
}

/// Reads an interaction; none where no answer is expected.
#[must_use]
pub(crate) fn decode(interaction: &Interaction) -> Option<Request> {
    match interaction {
        Interaction::Command(c) => match c.data.kind {
            CommandType::Message => Some(command(c, explain(c))),
            _ => Some(command(c, take(c))),
        },
        Interaction::Autocomplete(c) => Some(command(c, complete(c))),
        Interaction::Component(c) => Some(component(c)),
        Interaction::Modal(m) => {
            let who = Who { member: m.member.as_ref(), user: &m.user };
            let place =
                Place { channel: m.channel.as_ref(), guild: m.guild_id, brought: Brought::No };
            let locales = Locales { own: &m.locale, guild: m.guild_locale.as_deref() };
            Some(Request {
                id: m.id.get(),
                application: m.application_id.get(),
                token: Secret::new(&m.token),
                source: Source::Command,
                what: What::Unknown,
                person: who.person(),
                mentions: Vec::new(),
                language: language(locales.own),
                role: who.role(place.guild.is_some()),
                authority: who.authority(),
                room: room(m.channel_id.get(), &place, m.app_permissions, &locales),
                file: None,
            })
        }
        Interaction::Ping(_) | _ => None,
    }
}

fn command(c: &CommandInteraction, what: What) -> Request {
    let who = Who { member: c.member.as_deref(), user: &c.user };
    let brought = brought(c.guild_id, c.context, &c.authorizing_integration_owners);
    let place = Place { channel: c.channel.as_ref(), guild: c.guild_id, brought };
    let locales = Locales { own: &c.locale, guild: c.guild_locale.as_deref() };
    Request {
        id: c.id.get(),
        application: c.application_id.get(),
        token: Secret::new(&c.token),
        source: Source::Command,
        what,
        person: who.person(),
        mentions: mentions(c),
        language: language(locales.own),
        role: who.role(place.guild.is_some()),
        authority: who.authority(),
        room: room(c.channel_id.get(), &place, c.app_permissions, &locales),
        file: attached(c),
    }
}

fn component(c: &ComponentInteraction) -> Request {
    let who = Who { member: c.member.as_ref(), user: &c.user };
    let brought = brought(c.guild_id, c.context, &c.authorizing_integration_owners);
    let place = Place { channel: c.channel.as_ref(), guild: c.guild_id, brought };
    let locales = Locales { own: &c.locale, guild: c.guild_locale.as_deref() };
    let what = match &c.data.kind {
        ComponentInteractionDataKind::Button => {
            What::Take(Body::Press { token: token(&c.data.custom_id).to_owned() })
        }
        _ => What::Unknown,
    };
    let message = c.message.id.get();
    let alone = c.message.flags.is_some_and(|flags| flags.bits() & EPHEMERAL != 0);
    let hand = c.message.attachments.iter().any(|file| file.filename == HAND);
    Request {
        id: c.id.get(),
        application: c.application_id.get(),
        token: Secret::new(&c.token),
        source: if alone { Source::Alone { message, hand } } else { Source::Public(message) },
        what,
        person: who.person(),
        mentions: Vec::new(),
        language: language(locales.own),
        role: who.role(place.guild.is_some()),
        authority: who.authority(),
        room: room(c.channel_id.get(), &place, c.app_permissions, &locales),
        file: None,
    }
}

/// The author of an interaction, as it names them.
struct Who<'a> {
    member: Option<&'a Member>,
    user: &'a User,
}

impl Who<'_> {
    fn person(&self) -> Person {
        let nick = self.member.and_then(|m| m.nick.clone());
        Person { id: person(self.user.id.get()), name: nick.unwrap_or_else(|| name(self.user)) }
    }

    /// In a direct chat there are no administrators; what that means says the table.
    fn role(&self, guild: bool) -> Role {
        let rules =
            Permissions::ADMINISTRATOR | Permissions::MANAGE_GUILD | Permissions::MANAGE_CHANNELS;
        match self.member.and_then(|m| m.permissions) {
            _ if !guild => Role::Member,
            Some(may) if may.intersects(rules) => Role::Administrator,
            Some(_) => Role::Member,
            None => Role::Unknown,
        }
    }
}

impl Who<'_> {
    /// Permissions over channels can be given for one of them; those over the server cannot.
    fn authority(&self) -> Authority {
        let rules = Permissions::ADMINISTRATOR | Permissions::MANAGE_GUILD;
        match self.member.and_then(|member| member.permissions) {
            Some(may) if may.intersects(rules) => Authority::Server,
            Some(_) | None => Authority::Less,
        }
    }
}

fn name(user: &User) -> String {
    user.global_name.clone().unwrap_or_else(|| user.name.clone())
}

struct Place<'a> {
    channel: Option<&'a PartialChannel>,
    guild: Option<GuildId>,
    brought: Brought,
}

/// Whether a person has brought the bot to where it is not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Brought {
    Yes,
    No,
}

/// By who has installed the bot: in a server where a person alone has, and in direct chats of others, it is not.
fn brought(
    guild: Option<GuildId>,
    context: Option<InteractionContext>,
    owners: &AuthorizingIntegrationOwners,
) -> Brought {
    let owned = |fits: fn(&AuthorizingIntegrationOwner) -> bool| owners.0.iter().any(fits);
    let by_guild = owned(|owner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_)));
    let by_person = owned(|owner| matches!(owner, AuthorizingIntegrationOwner::UserInstall(_)));
    match context {
        Some(InteractionContext::PrivateChannel) => Brought::Yes,
        _ if guild.is_some() && by_person && !by_guild => Brought::Yes,
        _ => Brought::No,
    }
}

struct Locales<'a> {
    own: &'a str,
    guild: Option<&'a str>,
}

fn room(id: u64, place: &Place<'_>, may: Option<Permissions>, locales: &Locales<'_>) -> Room {
    let kind = match place.channel.map(|c| c.kind) {
        _ if place.brought == Brought::Yes => RoomKind::Guest,
        Some(ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread) => {
            RoomKind::Thread
        }
        _ if place.guild.is_some() => RoomKind::Text,
        _ => RoomKind::Direct,
    };
    let guess =
        if place.guild.is_some() { locales.guild.unwrap_or(locales.own) } else { locales.own };
    let (may, guild) = (may.unwrap_or(Permissions::all()), place.guild.map(GuildId::get));
    Room { channel: id, guild, kind, may, language: language(guess) }
}

/// The texts in the options of a command, by name.
fn texts(c: &CommandInteraction) -> Vec<(&str, &str)> {
    let texts = c.data.options.iter().filter_map(|o| match &o.value {
        CommandDataOptionValue::String(text) => Some((o.name.as_str(), text.as_str())),
        _ => None,
    });
    texts.collect()
}

fn take(c: &CommandInteraction) -> What {
    let given = texts(c);
    What::Take(Body::Command { name: c.data.name.clone(), args: commands::line(&given) })
}

/// The request of a message's menu.
fn explain(c: &CommandInteraction) -> What {
    let Some(id) = c.data.target_id else { return What::Unknown };
    let message = MessageId::new(id.get());
    let content = c.data.resolved.messages.get(&message).map(|message| message.content.clone());
    What::Explain { message: id.get(), content: content.unwrap_or_default() }
}

/// The file in the options of a command.
fn attached(c: &CommandInteraction) -> Option<Attached> {
    let id = c.data.options.iter().find_map(|o| match &o.value {
        CommandDataOptionValue::Attachment(id) if o.name == FILE => Some(*id),
        _ => None,
    })?;
    let file = c.data.resolved.attachments.get(&id)?;
    Some(Attached { url: file.url.clone(), size: u64::from(file.size) })
}

fn complete(c: &CommandInteraction) -> What {
    match c.data.autocomplete() {
        Some(typing) => What::Complete {
            command: c.data.name.clone(),
            option: typing.name.to_owned(),
            typed: typing.value.to_owned(),
            document: texts(c)
                .into_iter()
                .find(|(name, _)| *name == DOCUMENT)
                .map(|(_, document)| document.to_owned()),
        },
        None => What::Unknown,
    }
}

/// The people in the options of a command.
fn mentions(c: &CommandInteraction) -> Vec<Person> {
    let named = c.data.options.iter().filter_map(|o| match &o.value {
        CommandDataOptionValue::User(id)
            if o.name == PLAYER || OPPONENTS.contains(&o.name.as_str()) =>
        {
            Some(*id)
        }
        _ => None,
    });
    named
        .filter_map(|id| {
            let user = c.data.resolved.users.get(&id)?;
            let nick = c.data.resolved.members.get(&id).and_then(|m| m.nick.clone());
            Some(Person { id: person(id.get()), name: nick.unwrap_or_else(|| name(user)) })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn user(id: u64, name: &str, global: Option<&str>) -> Value {
        json!({
            "id": id.to_string(), "username": name, "global_name": global, "discriminator": "0",
            "avatar": null, "bot": false,
        })
    }

    /// An interaction of a server's channel with everything that Discord sends.
    fn envelope(kind: u8, data: Value) -> Value {
        json!({
            "id": "1400000000000000001", "application_id": "7", "type": kind, "token": "itok",
            "version": 1, "guild_id": "20", "channel_id": "30",
            "channel": { "id": "30", "type": 0, "name": "table", "permissions": "0" },
            "member": {
                "user": user(42, "alisa", Some("Alisa G")), "roles": [], "nick": "Lis", "avatar": null,
                "joined_at": "2024-01-01T00:00:00+00:00", "deaf": false, "mute": false,
                "pending": false, "flags": 0, "permissions": "2048",
            },
            "app_permissions": "1024", "locale": "en-US", "guild_locale": "ru", "entitlements": [],
            "authorizing_integration_owners": {}, "context": 0, "attachment_size_limit": 10_485_760,
            "data": data,
        })
    }

    fn press(flags: u64, files: &[&str]) -> Value {
        let files: Vec<Value> = files
            .iter()
            .map(|name| {
                json!({
                    "id": "5", "filename": name, "size": 1, "url": "https://x.invalid/a",
                    "proxy_url": "https://x.invalid/a", "content_type": "image/png",
                })
            })
            .collect();
        let mut out = envelope(3, json!({ "custom_id": "abc~2", "component_type": 2 }));
        out["message"] = json!({
            "id": "600", "channel_id": "30", "author": user(7, "stolik", None), "content": "",
            "timestamp": "2026-11-20T08:00:00+00:00", "edited_timestamp": null, "tts": false,
            "mention_everyone": false, "mentions": [], "mention_roles": [], "attachments": files,
            "embeds": [], "pinned": false, "type": 0, "flags": flags, "components": [],
        });
        out
    }

    fn read(value: Value) -> Request {
        let interaction: Interaction = serde_json::from_value(value).expect("an interaction");
        decode(&interaction).expect("something to answer")
    }

    fn command(options: Value) -> Value {
        let mut data = json!({ "id": "9", "name": "do", "type": 1, "options": options });
        data["resolved"] = json!({ "users": { "55": user(55, "bob", None) }, "members": {} });
        envelope(2, data)
    }

    #[test]
    fn a_command_is_a_line_with_its_people() {
        let asked = read(command(json!([
            { "name": "text", "type": 3, "value": "c3 c4" },
            { "name": "match", "type": 3, "value": "rowan" },
            { "name": "opponent", "type": 6, "value": "55" },
        ])));
        let incoming = asked.incoming(Now(5)).expect("for the table");
        assert_eq!(incoming.body, Body::Command { name: "do".into(), args: "rowan c3 c4".into() });
        assert_eq!(incoming.id, "discord:1400000000000000001");
        assert_eq!(incoming.channel, ChannelId::new("discord:30"));
        assert_eq!(incoming.person, Person { id: PersonId::new("discord:42"), name: "Lis".into() });
        assert_eq!(
            incoming.mentions,
            [Person { id: PersonId::new("discord:55"), name: "bob".into() }]
        );
        assert_eq!((incoming.language, asked.room.language), (Language::En, Language::Ru));
        assert_eq!(incoming.role, Role::Member);
        assert_eq!((asked.room.kind, asked.room.may), (RoomKind::Text, Permissions::VIEW_CHANNEL));
    }

    #[test]
    fn who_manages_the_channel_is_an_administrator_and_so_is_everybody_at_home() {
        let mut managed = command(json!([]));
        managed["member"]["permissions"] = json!((1u64 << 4).to_string());
        managed["member"]["nick"] = Value::Null;
        let asked = read(managed);
        assert_eq!((asked.role, asked.person.name.as_str()), (Role::Administrator, "Alisa G"));
        let mut direct = command(json!([]));
        let fields = direct.as_object_mut().expect("an object");
        for gone in ["guild_id", "member", "guild_locale"] {
            fields.remove(gone);
        }
        direct["user"] = user(42, "alisa", None);
        direct["channel"]["type"] = json!(1);
        let asked = read(direct);
        assert_eq!((asked.role, asked.room.kind), (Role::Member, RoomKind::Direct));
        assert_eq!((asked.person.name.as_str(), asked.room.language), ("alisa", Language::En));
    }

    #[test]
    fn a_press_says_on_what_kind_of_message_it_was() {
        let public = read(press(0, &["board.png"]));
        assert_eq!(public.what, What::Take(Body::Press { token: "abc".into() }));
        assert_eq!(public.source, Source::Public(600));
        assert_eq!(
            read(press(64, &["hand.png"])).source,
            Source::Alone { message: 600, hand: true }
        );
        assert_eq!(read(press(64, &[])).source, Source::Alone { message: 600, hand: false });
    }

    #[test]
    fn bot_that_a_person_brought_along_is_a_guest() {
        let with = |context: u8, owners: Value| {
            let mut brought = command(json!([]));
            (brought["context"], brought["authorizing_integration_owners"]) =
                (json!(context), owners);
            let request = read(brought);
            let company = request.incoming(Now(5)).expect("for the table").company;
            (request.room.kind, company)
        };
        let guest = (RoomKind::Guest, Company::Guest);
        let here = (RoomKind::Text, Company::Others);
        assert_eq!(with(0, json!({ "1": "42" })), guest);
        assert_eq!(with(2, json!({ "1": "42" })), guest);
        assert_eq!(with(0, json!({ "0": "20", "1": "42" })), here, "the server has it too");
        assert_eq!(with(0, json!({ "0": "20" })), here);
        assert_eq!(with(0, json!({})), here);
    }

    #[test]
    fn a_thread_is_a_channel_of_its_own_kind() {
        let mut thread = press(0, &[]);
        thread["channel"]["type"] = json!(11);
        assert_eq!(read(thread).room.kind, RoomKind::Thread);
    }

    #[test]
    fn what_is_never_offered_is_known_as_unknown() {
        let mut select = press(0, &[]);
        select["data"] = json!({ "custom_id": "x", "component_type": 3, "values": ["a"] });
        assert_eq!(read(select).what, What::Unknown);
        let typing = envelope(
            4,
            json!({ "id": "9", "name": "do", "type": 1, "options": [
                { "name": "match", "type": 3, "value": "ro", "focused": true },
            ] }),
        );
        let wanted = What::Complete {
            command: "do".into(),
            option: "match".into(),
            typed: "ro".into(),
            document: None,
        };
        assert_eq!(read(typing).what, wanted);
    }

    #[test]
    fn ids_carry_their_time_and_languages_their_family() {
        assert_eq!(made(175_928_847_299_117_063), Now(1_462_015_105_796));
        assert_eq!(number("discord:17"), Some(17));
        assert_eq!(number("telegram:17"), None);
        for (locale, wanted) in [
            ("ru", Language::Ru),
            ("uk", Language::Ru),
            ("en-GB", Language::En),
            ("de", Language::En),
        ] {
            assert_eq!(language(locale), wanted, "{locale}");
        }
    }

    #[test]
    fn nothing_printed_gives_a_token_away() {
        assert!(!format!("{:?}", read(press(0, &[]))).contains("itok"));
    }
}
