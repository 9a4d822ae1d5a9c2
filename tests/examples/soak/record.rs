//! The data file, looked at while nobody serves it: nothing that was ever there or was ever acknowledged
//! is missing; and at the end, whether every chat shows what it should.

use super::Soak;
use super::finale::Closed;
use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::sync::Arc;
use stolik_catalogue::Games;
use stolik_kernel::fingerprint::{self, Fingerprint};
use stolik_store::{Store, StoreConfig, UpdateKey};
use stolik_table::notes::Note;
use stolik_table::rows::{LogRow, Row};
use stolik_table::{ChannelId, Inspected, MatchId, Post, SurfaceId, Table, TableConfig};
use stolik_tests::fake::discord::{Channel, Message};
use stolik_tests::fake::telegram::{ChatId, MessageId};
use stolik_tests::players::{Seen, seen_on_discord, seen_on_telegram};
use stolik_words::{Language, Words};
use stolik_world::World;

/// The rows of every match as they were when the file was last looked at.
#[derive(Default)]
pub struct Record {
    rows: HashMap<u64, Vec<Fingerprint>>,
    /// The contents of the logs at the last reading: rows of each kind, matches of each kind.
    pub kinds: BTreeMap<String, u32>,
    /// The number of readings.
    pub looked: u32,
}

impl Record {
    /// Compares the file with what it held before, with what was acknowledged, and with what an operator
    /// has seen.
    pub fn compare(&mut self, soak: &Soak, data: &Path) {
        self.looked += 1;
        let mut wrong = Vec::new();
        if let Err(error) = self.compared(soak, data, &mut wrong) {
            wrong.push(format!("the data file cannot be read: {error}"));
        }
        wrong.into_iter().for_each(|line| soak.ledger.borrow_mut().says_wrong(line));
    }

    fn compared(
        &mut self,
        soak: &Soak,
        data: &Path,
        wrong: &mut Vec<String>,
    ) -> Result<(), String> {
        let store = Store::open(&StoreConfig::at(data)).map_err(|error| error.to_string())?;
        self.kinds.clear();
        for found in store.list().map_err(|error| error.to_string())? {
            let id = found.id;
            let rows = store.log(id).map_err(|error| error.to_string())?;
            for (at, row) in rows.iter().enumerate() {
                match LogRow::read(row) {
                    Ok(row) => {
                        let kind = kind(&row.row);
                        kind.into_iter().for_each(|one| *self.kinds.entry(one).or_default() += 1);
                    }
                    Err(error) => wrong.push(format!("match {id}: row {at}: {error}")),
                }
            }
            let now: Vec<Fingerprint> = rows.iter().map(|row| fingerprint::of_bytes(row)).collect();
            let before = self.rows.insert(id.0, now.clone()).unwrap_or_default();
            if !now.starts_with(&before) {
                wrong.push(format!("match {id}: had {} rows, which are not there", before.len()));
            }
            let seen = soak.watch.borrow().rows.get(&id.0).copied().unwrap_or_default() as usize;
            if now.len() < seen {
                wrong.push(format!("match {id}: {seen} rows were seen, {} are left", now.len()));
            }
        }
        let missing = |id: &&u64| store.log_len(MatchId(**id)).unwrap_or_default() == 0;
        for id in self.rows.keys().filter(missing) {
            wrong.push(format!("match {id} is gone"));
        }
        let acknowledged = std::mem::take(&mut soak.ledger.borrow_mut().acknowledged);
        for one in &acknowledged {
            let found = store.seen(&UpdateKey::new(one.key.clone()));
            if found.map_err(|error| error.to_string())?.is_none() {
                wrong.push(format!("acknowledged and lost: {}, {}", one.key, one.what));
            }
        }
        soak.ledger.borrow_mut().proved += acknowledged.len() as u64;
        Ok(())
    }

    /// Rows of all matches.
    pub fn total(&self) -> usize {
        self.rows.values().map(Vec::len).sum()
    }
}

/// Returns the kind under which a row is counted.
fn kind(row: &Row) -> Option<String> {
    let kind = match row {
        Row::Opened { document, .. } => format!("tables of {document}"),
        Row::Started { options, .. } if options.iter().any(|(_, value)| value == "campaign") => {
            "campaigns started".to_owned()
        }
        Row::Started { .. } => "single games started".to_owned(),
        Row::Play { .. } => "commands".to_owned(),
        Row::Withdraw { .. } => "concessions".to_owned(),
        Row::WithdrawGame { .. } => "games of a campaign conceded".to_owned(),
        Row::OfferDraw { .. } | Row::OfferGameDraw { .. } => "draws offered".to_owned(),
        Row::AnswerDraw { accept: true, .. } => "draws agreed".to_owned(),
        Row::GameDrawn { .. } => "games of a campaign drawn".to_owned(),
        Row::Undo { .. } => "moves taken back".to_owned(),
        Row::Admin { what: Note::Linked } => "channels linked".to_owned(),
        Row::Sat { .. }
        | Row::Stood { .. }
        | Row::AnswerDraw { accept: false, .. }
        | Row::Claim { .. }
        | Row::Admin { .. }
        | Row::Epoch { .. }
        | Row::Revealed { .. }
        | Row::Promised { .. }
        | Row::Shares { .. }
        | Row::Restored { .. }
        | Row::Reshuffled { .. }
        | Row::Gathered { .. } => return None,
    };
    Some(kind)
}

/// The result of the comparison of boards.
#[derive(Default)]
pub struct Compared {
    /// Boards that were compared with their chats.
    pub boards: usize,
    /// Boards whose message was taken away after their last version. The program learns that with the next edit, so
    /// nothing shows them until then.
    pub taken: usize,
}

/// Checks that every live board in its chats shows the table's content.
pub async fn boards(
    soak: &Soak,
    data: &Path,
    folder: &Path,
    closed: &Closed,
) -> Result<Compared, String> {
    let store = Store::open(&StoreConfig::at(data)).map_err(|error| error.to_string())?;
    let games = Games::embedded().map_err(|error| error.to_string())?;
    let config = TableConfig {
        store,
        catalogue: Arc::new(games),
        words: Arc::new(Words::embedded()),
        world: World::real(),
        quarantine: folder.join("compared"),
    };
    let table = Table::open(config).map_err(|error| error.to_string())?;
    let mut compared = Compared::default();
    for listed in table.matches() {
        if !matches!(listed.stage, "open" | "running") {
            continue;
        }
        let inspected = table.inspect(listed.id).map_err(|error| error.to_string())?;
        let channels = [&listed.channel].into_iter().chain(&inspected.links);
        for channel in channels.filter(|channel| !closed.is_cleared(&channel.0)) {
            let mut should = Vec::new();
            for language in Language::ALL {
                let board = SurfaceId::Board(listed.id);
                let shown = table.screen(channel, board, None, language).await;
                should.extend(shown.map(|(_, screen)| Seen::of(&screen)));
            }
            let Some(there) = there(soak, channel) else { continue };
            if is_taken(soak, channel, &inspected) {
                compared.taken += 1;
                continue;
            }
            compared.boards += 1;
            if !there.iter().any(|seen| should.iter().any(|should| seen.shows(should))) {
                let (id, stage) = (listed.id, listed.stage);
                let line = format!("match {id} ({stage}) in {channel}: no message shows its board");
                soak.ledger.borrow_mut().says_wrong(line);
            }
        }
    }
    Ok(compared)
}

/// Whether the message that shows the newest board of a match in a channel is recorded and was taken away since: a person
/// deleted it, or the fake has forgotten it.
fn is_taken(soak: &Soak, channel: &ChannelId, inspected: &Inspected) -> bool {
    let board = SurfaceId::Board(inspected.listed.id);
    let of_board = |post: &&Post| post.surface == board && post.place == *channel;
    let Some(post) = inspected.posts.iter().find(of_board) else { return false };
    let Some((platform, place)) = channel.0.split_once(':') else { return false };
    let Ok(message) = post.message.parse() else { return false };
    let chat = || ChatId(place.split('/').next().unwrap_or_default().parse().unwrap_or_default());
    let is_gone = match platform {
        "telegram" => soak.telegram.is_gone(chat(), MessageId(message)),
        "discord" => soak.discord.is_gone(Message(message.unsigned_abs())),
        _ => false,
    };
    is_gone && post.version >= inspected.version
}

/// Returns the public messages of a channel.
fn there(soak: &Soak, channel: &ChannelId) -> Option<Vec<Seen>> {
    let (platform, place) = channel.0.split_once(':')?;
    match platform {
        "telegram" => {
            let chat = ChatId(place.split('/').next()?.parse().ok()?);
            let posts = soak.telegram.of_bot(chat);
            Some(posts.iter().map(|post| seen_on_telegram(&post.shown)).collect())
        }
        "discord" => {
            let shown = soak.discord.messages(Channel(place.parse().ok()?));
            Some(shown.iter().map(seen_on_discord).collect())
        }
        _ => None,
    }
}
