//! The public message of a match, and the call of a seat.

use super::desk::{ROWS, WIDTH, rows_of};
use super::painter::Painter;
use super::touch::{Offered, Plain};
use crate::game::hosted::{Hosted, Pointed, Rank, Step};
use crate::game::phrases::seats_phrase;
use crate::game::prompts;
use crate::matches::rows::Stage;
use crate::matches::seats::Extent;
use crate::wire::api::{Button, ButtonKind, Screen};
use crate::wire::token::{OPENING, Press};
use stolik_kernel::{Audience, Seat, Seats};
use stolik_words::Phrase;

impl Painter<'_> {
    /// The public message.
    pub(crate) fn board(&self) -> Screen {
        match (&self.at.record.stage, &self.at.game) {
            (Stage::Open, _) => self.waiting_room(),
            (Stage::Closed, _) => self.plain(vec![self.title(), self.desk.word("table-closed")]),
            (Stage::Running | Stage::Over { .. }, Some(game)) => self.public(game.as_ref()),
            (Stage::Running | Stage::Over { .. }, None) => self.resting(),
            (Stage::Quarantined, _) => self.quarantine(),
        }
    }

    /// A match whose game cannot be loaded, most likely for want of its cards.
    pub(crate) fn resting(&self) -> Screen {
        self.plain(vec![self.title(), self.desk.word("table-resting")])
    }

    /// The match was quarantined after a failure.
    pub(crate) fn quarantine(&self) -> Screen {
        let line = Phrase::new("error-internal").text("name", self.name());
        self.plain(vec![self.title(), self.desk.say(&line)])
    }

    pub(crate) fn public(&self, game: &dyn Hosted) -> Screen {
        let to = Audience::Public;
        let mut lines = self.status(game, to);
        let news = self.happened(to, 0);
        let (fresh, rolled) = (news.len(), self.find_dice(game, to, 0));
        lines.extend(news);
        let mut buttons = Vec::new();
        let running = self.at.record.stage == Stage::Running;
        let (mut marks, mut offered) = (Vec::new(), Vec::new());
        if running {
            let openers: Vec<Step> = self
                .at
                .record
                .waiting
                .iter()
                .filter(|s| game.play().may_answer(*s))
                .flat_map(|s| game.prompts().openers(s))
                .collect();
            marks.extend(openers.iter().filter_map(|s| s.spot));
            let version = self.at.record.seen(to).version;
            let button = |step: &Step| {
                let token = self
                    .token(Press::Step, to)
                    .version(version)
                    .digest(prompts::digest(std::slice::from_ref(step)));
                self.desk.choice_button(&self.say(&step.label), token, ButtonKind::Play)
            };
            offered = openers_at(&openers, &button);
            let of = |usual: bool| openers.iter().filter(move |s| (s.rank == Rank::Usual) == usual);
            let closing: Vec<Button> = of(false).take(WIDTH).map(button).collect();
            let rows = ROWS - 2 - usize::from(!closing.is_empty());
            buttons = rows_of(of(true).take(rows * WIDTH).map(button).collect(), rows);
            buttons.extend((!closing.is_empty()).then_some(closing));
            let act = self.token(Press::Hand, to);
            let mut row =
                vec![self.desk.button(&self.desk.word("table-button-act"), act, ButtonKind::Main)];
            if self.at.record.seat_open() {
                let label = self.desk.word("admin-button-take-over");
                row.push(self.desk.button(&label, self.token(Press::Join, to), ButtonKind::Main));
            }
            row.extend(self.claim_button(to));
            buttons.push(row);
        }
        buttons.extend(self.rematch());
        buttons.extend(self.replay(to));
        buttons.push(self.around(to));
        let marks = Pointed { chosen: &[], may: &marks };
        let picture = Some(self.picture(game, to, marks));
        let touches = self.touches(game, to, marks, &offered);
        let plain = Screen::plain(lines.join("\n"), buttons);
        let awaited = self.turn_bar(game, to);
        Screen { picture, news: fresh, touches, awaited, rolled, ..plain }
    }

    /// The short message that calls the holder of a seat. What anybody may read.
    pub(crate) fn call(&self, seat: Seat) -> Screen {
        let record = &self.at.record;
        let guest = record.guests().find(|(kept, _)| *kept == seat).map(|(_, guest)| guest);
        let (key, press, label) = match guest {
            Some(_) => ("table-call-invited", Press::Join, "table-button-join"),
            None if record.leaving_of(seat).is_some_and(|leaving| !leaving.open()) => {
                ("table-call-leaving", Press::Hand, "table-button-act")
            }
            None if record.asked_beside(seat) => {
                ("table-call-asked", Press::Hand, "table-button-act")
            }
            None => ("table-call", Press::Hand, "table-button-act"),
        };
        let who = guest.map_or_else(|| self.occupant(seat), |guest| guest.name.clone());
        let text = match key {
            "table-call-asked" => record.about_others(key),
            _ => Phrase::new(key),
        };
        let text = self.desk.say(&text.text("match", self.name()).text("who", who));
        let token = self.token(press, Audience::Public);
        let button = self.desk.button(&self.desk.word(label), token, ButtonKind::Main);
        Screen::plain(text, vec![vec![button]])
    }

    /// After the end: the deciding moments and the match from its start on, as that audience saw it, and the animation
    /// that can be sent to others.
    pub(crate) fn replay(&self, to: Audience) -> Option<Vec<Button>> {
        let Stage::Over { .. } = self.at.record.stage else { return None };
        let mut row = vec![
            self.look("replay-button-decided", Press::Decided, to),
            self.desk.button(
                &self.desk.word("table-button-replay"),
                self.token(Press::Replay, to).digest(OPENING),
                ButtonKind::Look,
            ),
        ];
        let film = || self.look("replay-button-film", Press::Film, Audience::Public);
        row.extend(self.desk.catalogue.reel().is_some().then(film));
        Some(row)
    }

    /// After the end: another table for the same game.
    pub(crate) fn again(&self) -> Option<Vec<Button>> {
        let Stage::Over { .. } = self.at.record.stage else { return None };
        let document = self.desk.document(&self.at.record.document)?;
        let seats = document.any_number().then_some(self.at.record.chairs.len() as u8);
        Some(vec![self.desk.open_button(document, seats)])
    }

    /// The same where everybody sees it: there the same people can play once more.
    fn rematch(&self) -> Option<Vec<Button>> {
        let label = self.desk.word("table-button-rematch");
        let token = self.token(Press::Rematch, Audience::Public);
        let once_more = self.desk.button(&label, token, ButtonKind::Main);
        Some(std::iter::once(once_more).chain(self.again()?).collect())
    }

    pub(crate) fn around(&self, to: Audience) -> Vec<Button> {
        let mut row = vec![
            self.look("word-log", Press::Log, to),
            self.look("word-in-words", Press::Words, to),
        ];
        // The page of a phone shows this row as tabs, where a picture of many signs needs its legend at hand.
        if self.desk.frame.is_phone() {
            row.push(self.look("table-tab-legend", Press::Legend, to));
        }
        row.push(self.look("table-button-menu", Press::Menu, to));
        row
    }

    /// Returns the lines above the events of a screen: the headline, and below it the requests, deadlines and other
    /// facts that its reader must know. The names of all players stand in the picture, and behind "More".
    pub(crate) fn status(&self, game: &dyn Hosted, to: Audience) -> Vec<String> {
        let record = &self.at.record;
        let names = self.names();
        let mut lines = match &record.stage {
            Stage::Over { .. } => {
                vec![self.title(), names.join(" \u{2013} "), self.stands(game, to)]
            }
            Stage::Open | Stage::Running | Stage::Closed | Stage::Quarantined => {
                vec![self.headline(game, to)]
            }
        };
        let under_way = game.pictures().under_way(to, self.reader(to, &names));
        lines.extend((!under_way.is_empty()).then(|| under_way.join(" ")));
        if let Stage::Over { places, rule } = &record.stage {
            lines.extend(self.result(places, rule));
        }
        let out = Seats::first(record.chairs.len() as u8).except(record.playing);
        if record.stage == Stage::Running && !out.is_empty() {
            let who = Phrase::new("table-out-list").phrase("who", seats_phrase(out));
            lines.push(self.say(&who));
            if out.iter().any(|seat| to.is(seat)) {
                lines.push(self.desk.word("table-out"));
            }
        }
        lines.extend(record.practice.then(|| self.desk.word(self.practice())));
        let hints = if record.hints.on && record.stage == Stage::Running {
            Some("hint-on")
        } else {
            record.hints.ever.then_some("hint-were-on")
        };
        lines.extend(hints.map(|key| self.desk.word(key)));
        lines.extend(self.annulled_line());
        if let Some(ask) = record.hints.asked {
            let line = Phrase::new("hint-stands").text("who", self.occupant(ask.by));
            lines.push(self.desk.say(&line));
            lines.extend(self.agreed_line(ask.agreed));
        }
        if let Some(offer) = record.offer {
            let line = Phrase::new(self.about_draw("table-offer-stands"));
            lines.push(self.desk.say(&line.text("who", self.occupant(offer.by))));
            lines.extend(self.agreed_line(offer.agreed));
        }
        lines.extend(self.request(to));
        lines.extend(self.leaving_lines(to));
        if record.stage == Stage::Running {
            lines.extend(self.clock_lines(to));
        }
        lines
    }

    /// The key of a sentence about the offered draw: in a series of games it names the game or the whole match.
    pub(crate) fn about_draw(&self, key: &str) -> String {
        let series = self.at.game.as_ref().is_some_and(|game| game.play().game_number().is_some());
        match (series, self.at.record.draw_of) {
            (false, _) => key.to_owned(),
            (true, Extent::Game) => format!("{key}-game"),
            (true, Extent::Match) => format!("{key}-all"),
        }
    }

    /// Describes the end of the match for one of its seats, in one line: won, lost or a draw, among more than two the place.
    pub(crate) fn own_result(&self, seat: Seat) -> Option<String> {
        let Stage::Over { places, .. } = &self.at.record.stage else { return None };
        let at = places.iter().position(|group| group.contains(seat));
        let before = places.iter().take(at?).map(|group| i64::from(group.count()));
        let place = 1 + before.sum::<i64>();
        let key = match (places.len(), at?, self.at.record.chairs.len()) {
            (1, ..) => "table-own-draw",
            (_, 0, _) => "table-own-won",
            (_, _, 0..=2) => "table-own-lost",
            (..) => "table-own-place",
        };
        Some(self.desk.say(&Phrase::new(key).number("place", place)))
    }

    /// Describes the result of the match, with the name of the rule. Its number stands behind «why», the dice key
    /// behind the page of proofs.
    pub(crate) fn result(&self, places: &[Seats], rule: &str) -> Vec<String> {
        let names = |group: Seats| {
            let names: Vec<String> = group.iter().map(|seat| self.occupant(seat)).collect();
            names.join(", ")
        };
        let mut lines = Vec::new();
        match (places, self.at.record.chairs.len()) {
            ([] | [_], _) => lines.push(self.desk.word("table-over-draw")),
            ([first, ..], 0..=2) => {
                let won = Phrase::new("table-over-won").text("who", names(*first));
                lines.push(self.desk.say(&won));
            }
            (places, _) => {
                lines.push(self.desk.word("table-over-places"));
                let mut before = 0;
                for group in places {
                    let (from, to) = (before + 1, before + group.count());
                    let key = if from == to { "table-place" } else { "table-places" };
                    let line = Phrase::new(key).number("from", i64::from(from));
                    let line = line.number("to", i64::from(to)).text("who", names(*group));
                    lines.push(self.desk.say(&line));
                    before = to;
                }
            }
        }
        if let Some(rule) =
            self.desk.catalogue.book(&self.at.record.document).rule(rule, self.desk.language)
        {
            lines.push(self.desk.say(&Phrase::new("table-over-rule").text("title", rule.title)));
        }
        lines
    }

    /// A request to take moves back, as an audience sees it: what it would take back.
    pub(crate) fn request(&self, to: Audience) -> Vec<String> {
        let Some(undo) = &self.at.record.undo else { return Vec::new() };
        let asks = Phrase::new("undo-stands").text("who", self.occupant(undo.by));
        let mut lines = vec![self.desk.say(&asks)];
        lines.extend(self.happened(to, undo.to));
        lines.extend(self.agreed_line(undo.agreed));
        lines
    }
}

/// The first steps that everybody knows of, by where they lie. Who presses them may be anybody, so none is meant
/// before it is read.
fn openers_at(openers: &[Step], button: &dyn Fn(&Step) -> Button) -> Vec<Offered> {
    let mut out: Vec<Offered> = Vec::new();
    for step in openers {
        let Some(spot) = step.spot else { continue };
        match out.iter_mut().find(|offered| offered.spot == spot) {
            Some(offered) => offered.buttons.push(button(step)),
            None => out.push(Offered {
                spot,
                buttons: vec![button(step)],
                plain: Plain::No,
                blow: None,
            }),
        }
    }
    out
}
