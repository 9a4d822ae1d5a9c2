//! The list of tables for one person: those of the channel, one's own matches wherever they are, and those of this chat
//! in its other topics or channels. The first have a key each, all of them one press further.

use super::help;
use super::table::Table;
use crate::hall::state::lock;
use crate::matches::draft::Standing;
use crate::matches::rows::Stage;
use crate::screens::desk::{WIDTH, rows_of};
use crate::screens::painter::Painter;
use crate::wire::api::{Button, ButtonKind, ChannelId, Incoming, Screen};
use crate::wire::token::{Press, Token};
use std::sync::Arc;
use stolik_kernel::{Audience, Seat};
use stolik_words::Phrase;

/// Matches that each part of the list names at most.
const LISTED: usize = 20;
/// Rows of buttons that open them, and buttons at most: as many as a message of Discord takes.
const ROWS: usize = 5;
const BUTTONS: usize = ROWS * WIDTH;

impl Table {
    /// The list of tables with at most six keys: the first tables, the person's own before all others, a way to the
    /// rest, and the first keys of a person without a table.
    pub(crate) fn first_tables(&self, incoming: &Incoming) -> Screen {
        let (text, tables) = self.tables_for(incoming);
        Screen::plain(text, help::list_keys(&self.hall.desk(incoming.language), tables))
    }

    /// The list of tables with a key for each.
    pub(crate) fn all_tables(&self, incoming: &Incoming) -> Screen {
        let (text, mut tables) = self.tables_for(incoming);
        tables.truncate(BUTTONS);
        Screen::plain(text, rows_of(tables, ROWS))
    }

    /// The text of the list of tables for a person, and the keys: to the person's own matches, here and elsewhere,
    /// those that wait first; to free seats; to the matches of the same chat elsewhere; to those that may be watched.
    fn tables_for(&self, incoming: &Incoming) -> (String, Vec<Button>) {
        let person = &incoming.person.id;
        let desk = self.hall.desk(incoming.language);
        let live = |at: &Arc<Standing>| at.record.shelf_stage().is_live();
        let here = |at: &Standing| {
            at.record.channels(&at.channel).any(|channel| *channel == incoming.channel)
        };
        let mut own = self.hall.matches_of(person);
        own.retain(live);
        let waits = |at: &Standing| {
            at.record.seat_of(person).is_some_and(|seat| at.record.waiting.contains(seat))
        };
        own.sort_by_key(|at| (!waits(at), at.id));
        let mut near = self.hall.near(incoming);
        near.retain(|at| live(at) && at.record.seat_of(person).is_none());
        let (mut lines, joins) = self.tables_of(&incoming.channel, &desk);
        let joins = Screen::plain(String::new(), vec![joins]);
        let joins = self.offered_to(Some(person), joins).buttons.into_iter().flatten();
        let (watch, watched) = self.watched(incoming);
        lines.extend(watch);
        let elsewhere: Vec<_> = own.iter().filter(|at| !here(at)).cloned().collect();
        for (head, all) in [("matches-own-elsewhere", &elsewhere), ("matches-near", &near)] {
            if !all.is_empty() {
                lines.push(desk.word(head));
                lines.extend(all.iter().take(LISTED).map(|at| self.line_elsewhere(at, incoming)));
            }
        }
        let opens = |all: &[Arc<Standing>]| {
            all.iter().take(LISTED).map(|at| self.opens(at, incoming)).collect::<Vec<_>>()
        };
        let keys = opens(&own).into_iter().chain(joins).chain(opens(&near)).chain(watched);
        (lines.join("\n"), keys.collect())
    }

    /// The running matches of the chats that a person who is alone with the bot lately visited: a line about them, and
    /// the buttons that look on at them.
    fn watched(&self, incoming: &Incoming) -> (Option<String>, Vec<Button>) {
        let desk = self.hall.desk(incoming.language);
        let person = &incoming.person.id;
        let mut watched = self.hall.seen_lately(incoming);
        watched
            .retain(|at| at.record.stage == Stage::Running && at.record.seat_of(person).is_none());
        let button = |at: &Arc<Standing>| {
            let label = Phrase::new("watch-button").text("match", desk.name(at.record.name));
            let token = Token::new(Press::Watch, at.id, Audience::Public);
            desk.button(&desk.say(&label), token, ButtonKind::Look)
        };
        let buttons: Vec<Button> = watched.iter().rev().take(WIDTH).map(button).collect();
        let about = (!buttons.is_empty()).then(|| desk.word("watch-about"));
        (about, buttons)
    }

    /// A match that is played elsewhere: its name, who plays, where.
    fn line_elsewhere(&self, at: &Arc<Standing>, incoming: &Incoming) -> String {
        let desk = self.hall.desk(incoming.language);
        let painter = Painter { desk, at };
        let seats = (0..at.record.chairs.len()).map(|i| painter.occupant(Seat(i as u8)));
        let who: Vec<String> = seats.collect();
        let key = match at.record.stage {
            Stage::Open => "matches-line-open",
            Stage::Running | Stage::Over { .. } | Stage::Closed | Stage::Quarantined => {
                "matches-line-running"
            }
        };
        let line = Phrase::new(key).text("match", desk.name(at.record.name));
        let line = line.text("who", who.join(" \u{2013} "));
        desk.say(&line.phrase("where", self.place_of(&at.channel)))
    }

    /// Describes the place of a channel, as far as a stranger may know it: its address, or its platform.
    fn place_of(&self, channel: &ChannelId) -> Phrase {
        let now = self.hall.world.clock.now();
        if let Some(address) = lock(&self.hall.rooms).get(channel, now) {
            return Phrase::new("matches-at").text("address", address.clone());
        }
        let platform = channel.platform();
        match platform {
            "telegram" | "discord" | "web" => Phrase::new(format!("matches-on-{platform}")),
            other => Phrase::new("matches-at").text("address", other.to_owned()),
        }
    }

    /// A button that opens a match which is played elsewhere: the own hand, or the board.
    fn opens(&self, at: &Arc<Standing>, incoming: &Incoming) -> Button {
        let desk = self.hall.desk(incoming.language);
        let (token, kind) = match at.record.seat_of(&incoming.person.id) {
            Some(seat) => (Token::new(Press::Hand, at.id, Audience::Seat(seat)), ButtonKind::Play),
            None => (Token::new(Press::Watch, at.id, Audience::Public), ButtonKind::Look),
        };
        let label = Phrase::new("matches-open").text("match", desk.name(at.record.name));
        desk.button(&desk.say(&label), token, kind)
    }
}
