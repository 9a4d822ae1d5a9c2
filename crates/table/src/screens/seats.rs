//! Lines about seats that are to be given to somebody else, and about closing without a result.

use super::clock::{hours_phrase, time_phrase};
use super::desk::rows_of;
use super::painter::Painter;
use crate::game::phrases::seat_phrase;
use crate::matches::leaving::number;
use crate::matches::rows::Stage;
use crate::matches::seats::{ANSWER, Answered, Deciders, Leaving};
use crate::wire::api::{Button, ButtonKind, PersonId, Screen};
use crate::wire::digest::digest_text;
use crate::wire::token::{Press, Token};
use stolik_kernel::{Audience, Seat};
use stolik_words::Phrase;

/// Rows of names on the screen of a seat.
const ROWS: usize = 3;

impl Painter<'_> {
    /// Describes the requests about seats, for an audience: who asks, until when, who would play on.
    pub(crate) fn leaving_lines(&self, to: Audience) -> Vec<String> {
        let record = &self.at.record;
        let mut lines = Vec::new();
        for leaving in &record.leaving {
            let own = to == Audience::Seat(leaving.seat);
            lines.push(self.say(&self.leaving_line(leaving, own)));
            if leaving.open() && !leaving.volunteers.is_empty() {
                let names: Vec<&str> = leaving.volunteers.iter().map(|v| v.name.as_str()).collect();
                let line = Phrase::new("seats-volunteers").number("seat", number(leaving.seat));
                lines.push(self.desk.say(&line.text("names", names.join(", "))));
            }
        }
        if let Some(ask) = record.closing {
            lines.push(
                self.say(&Phrase::new("seats-close-stands").phrase("who", seat_phrase(ask.by))),
            );
            lines.extend(self.agreed_line(ask.agreed));
        }
        lines
    }

    fn leaving_line(&self, leaving: &Leaving, own: bool) -> Phrase {
        let seat = number(leaving.seat);
        let chosen = leaving.chosen.and_then(|whom| leaving.volunteer(whom));
        match (leaving.answered, chosen) {
            (Answered::Given | Answered::Late, Some(chosen)) => {
                Phrase::new("seats-kept").number("seat", seat).text("who", chosen.name.clone())
            }
            (Answered::Given, None) => Phrase::new("seats-given").number("seat", seat),
            (Answered::Late, None) => Phrase::new("seats-late").number("seat", seat),
            (Answered::Not { .. }, _) => {
                let line = match (own, &leaving.until) {
                    (true, Some(until)) => Phrase::new("seats-asked-own")
                        .phrase("time", time_phrase(until.at, &until.zone)),
                    (true | false, _) => Phrase::new("seats-asked")
                        .number("seat", seat)
                        .phrase("time", hours_phrase(ANSWER)),
                };
                line.phrase("who", leaving.by.phrase())
            }
        }
    }

    /// The buttons of a hand that answer what is asked about seats and closing.
    pub(crate) fn leaving_buttons(&self, seat: Seat) -> Vec<Vec<Button>> {
        let (record, to) = (&self.at.record, Audience::Seat(seat));
        let mut rows = Vec::new();
        let button = |key: &str, press, digest: u32, kind| {
            let token = Token::new(press, self.at.id, to).digest(u64::from(digest));
            self.desk.button(&self.desk.word(key), token, kind)
        };
        if let Some(own) = record.leaving_of(seat) {
            let mut row =
                vec![button("seats-button-stay", Press::SeatStay, own.number, ButtonKind::Main)];
            row.push(match own.answered {
                Answered::Not { .. } => {
                    button("seats-button-give", Press::SeatGive, own.number, ButtonKind::Danger)
                }
                Answered::Given | Answered::Late => {
                    let which = u32::from(seat.0) + 1;
                    button("seats-button-whom", Press::Replace, which, ButtonKind::Look)
                }
            });
            rows.push(row);
        }
        if let Some(ask) = record.closing.filter(|a| record.awaits(seat, a.by, a.agreed)) {
            rows.push(vec![
                button("seats-button-close-no", Press::CloseNo, ask.number, ButtonKind::Play),
                button("seats-button-close-yes", Press::CloseYes, ask.number, ButtonKind::Danger),
            ]);
        }
        let decides = |leaving: &&Leaving| {
            leaving.seat != seat
                && leaving.open()
                && matches!(record.deciders(leaving.seat), Deciders::All(all) if all.contains(&seat))
        };
        let choices = record.leaving.iter().filter(decides).map(|leaving| {
            let label = Phrase::new("seats-button-choose").number("seat", number(leaving.seat));
            let token = Token::new(Press::Replace, self.at.id, to);
            let token = token.digest(u64::from(leaving.seat.0) + 1);
            self.desk.button(&self.desk.say(&label), token, ButtonKind::Look)
        });
        let choices: Vec<_> = choices.collect();
        rows.extend((!choices.is_empty()).then_some(choices));
        rows
    }

    /// Describes the request about a seat, with the volunteers, for the deciders.
    pub(crate) fn seat_screen(&self, seat: Seat, own: bool) -> Screen {
        let record = &self.at.record;
        let Some(leaving) = record.leaving_of(seat) else {
            return Screen::plain(
                self.say(&Phrase::new("seats-settled").number("seat", number(seat))),
                Vec::new(),
            );
        };
        let mut lines = vec![self.say(&self.leaving_line(leaving, own))];
        let key = match record.deciders(seat) {
            Deciders::One => "seats-decides-one",
            Deciders::All(_) => "seats-decides-all",
        };
        lines.push(self.desk.word(key));
        let mut buttons = Vec::new();
        let mut offer = |name: String, whom: u64| {
            let votes = leaving.votes.iter().filter(|(_, wanted)| *wanted == whom);
            let voters: Vec<String> = votes.map(|(voter, _)| self.occupant(*voter)).collect();
            if !voters.is_empty() {
                let line = Phrase::new("seats-wanted").text("who", name.clone());
                lines.push(self.desk.say(&line.text("by", voters.join(", "))));
            }
            let label = self.desk.say(&Phrase::new("seats-button-name").text("who", name));
            let token = Token::new(Press::SeatName, self.at.id, Audience::Public);
            let token = token.page(seat.0 + 1).digest(whom);
            buttons.push(self.desk.button(&label, token, ButtonKind::Danger));
        };
        if leaving.open() || own {
            for volunteer in &leaving.volunteers {
                offer(volunteer.name.clone(), digest_text(&volunteer.id.0));
            }
            let document = self.desk.document(&record.document);
            for bot in document.map_or(&[][..], |document| document.offered_bots()) {
                offer(self.desk.say(&bot.name), digest_text(&bot.kind));
            }
        }
        Screen::plain(lines.join("\n"), rows_of(buttons, ROWS))
    }
}

/// Returns the page of seats that may be freed or requested.
pub(crate) fn seats_screen(painter: &Painter<'_>) -> Screen {
    let (desk, at) = (painter.desk, painter.at);
    let seats = at.record.players().map(|seat| {
        let label = painter.occupant(seat);
        let token =
            Token::new(Press::Replace, at.id, Audience::Public).digest(u64::from(seat.0) + 1);
        vec![desk.button(&label, token, ButtonKind::Danger)]
    });
    let key = match at.record.stage {
        Stage::Running => "seats-which",
        Stage::Open | Stage::Over { .. } | Stage::Closed | Stage::Quarantined => "admin-which-seat",
    };
    let text = Phrase::new(key).text("match", desk.name(at.record.name));
    Screen::plain(desk.say(&text), seats.collect())
}

/// Returns the question "Do you mean it?", for the person who asked.
pub(crate) fn sure_close(painter: &Painter<'_>, text: &str, link: u64, who: &PersonId) -> Screen {
    let (desk, at) = (painter.desk, painter.at);
    let button = if link == 0 { "admin-button-close" } else { "admin-button-unlink" };
    let text = Phrase::new(text).text("match", desk.name(at.record.name));
    let yes = Token::new(Press::CloseSure, at.id, Audience::Public);
    let yes = yes.meant(who, &link.to_string(), at.record.seen(Audience::Public).version);
    let yes = yes.page(u8::from(link != 0));
    let no = Token::new(Press::Menu, at.id, Audience::Public);
    let buttons = vec![vec![
        desk.button(&desk.word(button), yes, ButtonKind::Danger),
        desk.button(&desk.word("word-cancel"), no, ButtonKind::Look),
    ]];
    Screen::plain(desk.say(&text), buttons)
}
