//! The known channels: the bot's permissions there, the language of the server, and reports of
//! missing permissions. Only the language and the server are kept over a restart.

use crate::check::lacking;
use crate::decode::{PLATFORM, Room, RoomKind, channel, number};
use crate::rest::Rest;
use reqwest::Method;
use serenity::all::Permissions;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use stolik_table::{ChannelId, Listed, Table, TableError};
use stolik_words::Language;
use stolik_world::clock::sleep;

/// Channels at most whose servers are asked for after a start.
const LEARNT: usize = 500;
/// The longest pause after a request for a server that failed.
const PAUSE: Duration = Duration::from_secs(30);

/// A change in a channel since the last look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum News {
    /// Nothing that anybody must hear of.
    Nothing,
    /// Something is missing that nobody was told of.
    Lacks,
    /// A missing permission was granted.
    Granted,
}

#[derive(Default)]
struct Known {
    rooms: BTreeMap<u64, Seen>,
    languages: BTreeMap<ChannelId, Language>,
    /// As the data file has them.
    kept: BTreeMap<ChannelId, Language>,
    /// The servers of channels, as the data file has them.
    servers: BTreeMap<ChannelId, String>,
    /// Channels that refused a request for want of a permission.
    refused: BTreeSet<u64>,
}

struct Seen {
    room: Room,
    told: Permissions,
}

/// All channels.
pub(crate) struct Rooms {
    table: Table,
    known: Mutex<Known>,
}

/// Name of a server for the table.
pub(crate) fn server(guild: u64) -> String {
    format!("{PLATFORM}:{guild}")
}

/// Name of the note that keeps a channel's server: of a channel that is deleted nothing else says it.
fn server_note(place: &ChannelId) -> String {
    format!("{PLATFORM} server {place}")
}

/// Name of the note that keeps a channel's language.
fn note(place: &ChannelId) -> String {
    format!("{PLATFORM} language {place}")
}

impl Rooms {
    /// With what was kept.
    ///
    /// # Errors
    /// The data file failed.
    pub(crate) fn load(table: Table) -> Result<Rooms, TableError> {
        let prefix = note(&ChannelId::new(""));
        let mut languages = BTreeMap::new();
        for (name, bytes) in table.notes(&prefix)? {
            let language = std::str::from_utf8(&bytes).ok().and_then(Language::parse);
            if let (Some(place), Some(language)) = (name.strip_prefix(&prefix), language) {
                languages.insert(ChannelId::new(place), language);
            }
        }
        let (prefix, mut servers) = (server_note(&ChannelId::new("")), BTreeMap::new());
        for (name, bytes) in table.notes(&prefix)? {
            if let (Some(place), Ok(server)) =
                (name.strip_prefix(&prefix), String::from_utf8(bytes))
            {
                table.belongs(&ChannelId::new(place), &server);
                servers.insert(ChannelId::new(place), server);
            }
        }
        let kept = languages.clone();
        let known = Mutex::new(Known { languages, kept, servers, ..Known::default() });
        Ok(Rooms { table, known })
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks at a channel, as an interaction shows it.
    pub(crate) fn look(&self, room: &Room) -> News {
        let mut known = self.known();
        let missing = lacking(room);
        let was = known.rooms.get(&room.channel).map_or(Permissions::empty(), |s| s.told);
        let refused = missing.is_empty() && known.refused.remove(&room.channel);
        let news = if missing.is_empty() && (refused || !was.is_empty()) {
            News::Granted
        } else if was.contains(missing) {
            News::Nothing
        } else {
            News::Lacks
        };
        let told = if missing.is_empty() { missing } else { was | missing };
        known.rooms.insert(room.channel, Seen { room: room.clone(), told });
        news
    }

    /// Records that a request was refused there for want of a permission, even if the known state of the channel allows
    /// it.
    pub(crate) fn refused(&self, id: u64) {
        self.known().refused.insert(id);
    }

    /// Knows the language of a channel from now on. Before a press is carried out, so that a board which
    /// it brings forth is in that language from the first.
    ///
    /// An invitation names the channel by its address from now on, too; what is not a server's has none.
    pub(crate) fn hear(&self, room: &Room) {
        if let Some(guild) = room.guild {
            let address = format!("https://discord.com/channels/{guild}/{}", room.channel);
            self.table.reached_by(&channel(room.channel), address);
            self.table.belongs(&channel(room.channel), &server(guild));
        }
        self.known().languages.insert(channel(room.channel), room.language);
    }

    /// Keeps the language of a channel, if another is kept.
    pub(crate) async fn keep(&self, room: &Room) {
        let place = channel(room.channel);
        if let Some(server) = room.guild.map(server) {
            self.keep_server(&place, server).await;
        }
        if self.known().kept.insert(place.clone(), room.language) == Some(room.language) {
            return;
        }
        let kept = room.language.to_string().into_bytes();
        if let Err(error) = self.table.set_note(&note(&place), Some(kept)).await {
            tracing::warn!(%error, "the language of a channel is not kept");
        }
    }

    /// Learns the servers of channels with matches in which nobody has acted since servers are kept. Of a channel that
    /// is deleted later nothing else says it, and without it nobody of the server finds the match.
    pub(crate) async fn learn_servers(&self, rest: &Rest) {
        for place in self.serverless() {
            let Some(id) = number(&place.0) else { continue };
            let path = format!("/channels/{id}");
            match rest.ask(Method::GET, &path, None).await {
                Ok(found) => {
                    let guild = found["guild_id"].as_str().and_then(|guild| guild.parse().ok());
                    if let Some(server) = guild.map(server) {
                        self.table.belongs(&place, &server);
                        self.keep_server(&place, server).await;
                    }
                }
                Err(failure) => {
                    tracing::debug!(%place, %failure, "the server of a channel is not known");
                    // The next start asks again.
                    sleep(failure.again().unwrap_or_default().min(PAUSE)).await;
                }
            }
        }
    }

    /// Channels of matches that are not closed whose server is not kept, at most [`LEARNT`].
    fn serverless(&self) -> Vec<ChannelId> {
        let known = self.known();
        let live = |listed: &Listed| ["open", "running"].contains(&listed.stage);
        let matches = self.table.matches().into_iter().filter(live);
        let places: BTreeSet<ChannelId> = matches
            .map(|listed| listed.channel)
            .filter(|place| place.platform() == PLATFORM && !known.servers.contains_key(place))
            .collect();
        places.into_iter().take(LEARNT).collect()
    }

    /// Keeps the server of a channel, if none is kept.
    async fn keep_server(&self, place: &ChannelId, server: String) {
        if self.known().servers.insert(place.clone(), server.clone()).as_ref() == Some(&server) {
            return;
        }
        let note = self.table.set_note(&server_note(place), Some(server.into_bytes()));
        if let Err(error) = note.await {
            tracing::warn!(%error, "the server of a channel is not kept");
        }
    }

    /// A platform's guess of the language there.
    pub(crate) fn language(&self, place: &ChannelId) -> Language {
        self.known().languages.get(place).copied().unwrap_or_default()
    }

    /// The channel as it was last seen.
    pub(crate) fn room(&self, id: u64) -> Option<Room> {
        self.known().rooms.get(&id).map(|seen| seen.room.clone())
    }

    /// Whether a person is alone with the bot there, as far as is known.
    pub(crate) fn is_direct(&self, id: u64) -> bool {
        self.room(id).is_some_and(|room| room.kind == RoomKind::Direct)
    }
}
