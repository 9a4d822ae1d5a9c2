//! The list of tables with what is played elsewhere: one's own matches wherever they are, and those of this chat in
//! its other topics or channels.

use super::table::Table;
use crate::hall::state::lock;
use crate::matches::draft::Standing;
use crate::matches::rows::Stage;
use crate::screens::desk::rows_of;
use crate::screens::painter::Painter;
use crate::wire::api::{Button, ButtonKind, ChannelId, Incoming, Screen};
use crate::wire::token::{Press, Token};
use std::sync::Arc;
use stolik_kernel::{Audience, Seat};
use stolik_words::Phrase;

/// Matches that each part of the list names at most.
const LISTED: usize = 20;
/// Rows of buttons that open them.
const ROWS: usize = 3;

impl Table {
    /// The list of tables with the person's own matches that are played in other channels, and with those of the
    /// same chat that are: each with a button that opens it.
    pub(crate) fn with_elsewhere(&self, mut lobby: Screen, incoming: &Incoming) -> Screen {
        let person = &incoming.person.id;
        let live = |at: &Arc<Standing>| at.record.shelf_stage().is_live();
        let here = |at: &Standing| {
            at.record.channels(&at.channel).any(|channel| *channel == incoming.channel)
        };
        let mut own = self.hall.matches_of(person);
        own.retain(|at| live(at) && !here(at));
        let waits = |at: &Standing| {
            at.record.seat_of(person).is_some_and(|seat| at.record.waiting.contains(seat))
        };
        own.sort_by_key(|at| (!waits(at), at.id));
        let mut near = self.hall.near(incoming);
        near.retain(|at| live(at) && at.record.seat_of(person).is_none());
        let mut rows = Vec::new();
        for (head, all) in [("matches-own-elsewhere", &own), ("matches-near", &near)] {
            if all.is_empty() {
                continue;
            }
            let desk = self.hall.desk(incoming.language);
            lobby.text = format!("{}\n{}", lobby.text, desk.word(head));
            for at in all.iter().take(LISTED) {
                lobby.text = format!("{}\n{}", lobby.text, self.line_elsewhere(at, incoming));
            }
            let buttons = all.iter().map(|at| self.opens(at, incoming)).take(LISTED).collect();
            rows.extend(rows_of(buttons, ROWS));
        }
        // Above what leads around.
        let last = lobby.buttons.len().saturating_sub(1);
        lobby.buttons.splice(last..last, rows);
        lobby
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
