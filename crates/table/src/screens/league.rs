//! Screens of a league: its public message, and the pages of one player.

use super::clock::{day_phrase, hours_phrase};
use super::desk::Desk;
use super::league_rules::{
    NextFormat, deck_rule_key, format_phrase, kind, legs_key, length_key, rounds_phrase,
    third_phrase, unfinished_key, variant_phrase,
};
use super::points::parts;
use crate::chosen::league::LeagueAt;
use crate::matches::clock::times;
use crate::wire::api::{Button, ButtonKind, LeagueId, Now, Picture, Screen};
use crate::wire::digest::digest_text;
use crate::wire::text::cut;
use crate::wire::token::{Press, Token};
use std::collections::BTreeMap;
use stolik_club::{
    DeckRule, Format, How, Legs, Length, Outcome, Pairing, PlayerNumber, Row, Rules, Stage, Status,
    TableNumber, Unfinished, standings,
};
use stolik_kernel::{Audience, every};
use stolik_store::MatchId;
use stolik_words::Phrase;

/// Rulings that the message names, the newest ones.
const RULINGS: usize = 3;
/// Lines of the standings, and pairings, in the message: the whole of a league of twelve.
const SHOWN: usize = 12;
/// Lines of the standings under their picture.
const LEADERS: usize = 3;
/// Lines of the standings on a page.
const LISTED: usize = 20;
/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;
/// Pairings that the page of one player offers a button for.
const OFFERED: usize = 6;

/// The press of a league's button. Its place in [`LEAGUE_PRESSES`] is part of the token: only append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LeaguePress {
    /// Open a league of the document with the token's digest.
    Open,
    /// Enter the league.
    Enter,
    /// Leave: at once before the start, else after a question.
    Leave,
    /// Leave, meant.
    LeaveSure,
    /// Start the league.
    Start,
    /// Choose [`Rules`], by number.
    Rules,
    /// Show the own pairings.
    Mine,
    /// Open the table of a pairing again.
    Reopen,
    /// Claim a pairing.
    Claim,
    /// End it before its end: asks whether that is meant.
    Cancel,
    /// End it, meant.
    CancelSure,
    /// Choose the format, by number.
    Format,
    /// Choose the days until the start.
    Schedule,
    /// Show a page of the standings.
    Standings,
    /// Show a page of the hall of fame.
    Fame,
    /// Show the statistics of a finished event.
    Statistics,
    /// Choose whether decks are fixed; 1: they are.
    DeckRule,
    /// Lay the deck with this lower half of a digest.
    Lay,
    /// Show a page of the decks of an event in which they are fixed.
    Decks,
}

/// Every press of a league.
pub(crate) const LEAGUE_PRESSES: [LeaguePress; 19] = every![
    LeaguePress: Open, Enter, Leave, LeaveSure, Start, Rules, Mine, Reopen, Claim, Cancel, CancelSure, Format, Schedule,
    Standings, Fame, Statistics, DeckRule, Lay, Decks,
];

/// The token of a press about a league, with the number of a pairing or of rules.
pub(crate) fn token(press: LeaguePress, league: LeagueId, number: u16) -> Token {
    let page = LEAGUE_PRESSES.iter().position(|one| *one == press).unwrap_or_default();
    Token::new(Press::League, MatchId::NONE, Audience::Public)
        .page(page as u8)
        .digest(league.0)
        .version(u64::from(number))
}

/// The token that opens a league of a document.
pub(crate) fn open_token(document: &str) -> Token {
    token(LeaguePress::Open, LeagueId(0), 0).digest(digest_text(document))
}

/// The page of a league.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LeagueLook {
    /// Its message.
    Message(LeagueId),
    /// The pairings of the player who asks.
    Mine(LeagueId),
    /// "Do you mean it?" before the player leaves.
    SureLeave(LeagueId),
    /// "Do you mean it?" before it is ended.
    SureCancel(LeagueId),
    /// A page of the standings.
    Standings(LeagueId, u16),
    /// The statistics of a finished event.
    Statistics(LeagueId),
    /// A page of the decks of an event in which they are fixed.
    Decks(LeagueId, u16),
    /// The decks of which the person who asks lays one.
    ChooseDeck(LeagueId),
    /// The games of which a league can be opened.
    Games,
    /// A page of the hall of fame.
    Fame(u16),
}

/// The days until a start by date that can be chosen; 0: it starts by a press alone.
pub(crate) const START_DAYS: [u16; 5] = [0, 1, 3, 7, 14];

/// All rules that can be chosen, by the number that a button carries.
pub(crate) fn all_rules() -> Vec<Rules> {
    let mut all = Vec::new();
    for legs in [Legs::Single, Legs::Double] {
        for length in [Length::One, Length::BestOfThree] {
            for unfinished in [Unfinished::Claim, Unfinished::Ruling, Unfinished::Draw] {
                for decision_days in Rules::DECISION_DAYS {
                    let rules = Rules::PAIRING_DAYS.map(|pairing_days| Rules {
                        legs,
                        length,
                        unfinished,
                        decision_days,
                        pairing_days,
                    });
                    all.extend(rules);
                }
            }
        }
    }
    all
}

/// The value after this one, the first after the last.
fn next<T: Copy + PartialEq, const N: usize>(all: [T; N], now: T) -> T {
    let at = all.iter().position(|one| *one == now).unwrap_or_default();
    all[(at + 1) % N]
}

/// The content from which the screens of a league are built.
pub(crate) struct LeaguePage<'a> {
    pub desk: Desk<'a>,
    pub at: &'a LeagueAt,
    /// The numbers of the names of its tables.
    pub tables: BTreeMap<TableNumber, u32>,
    /// The zone in which days are told: the organizer's.
    pub zone: String,
    pub now: Now,
    /// The crosstable, painted; the message then names the leaders only.
    pub picture: Option<Picture>,
}

impl LeaguePage<'_> {
    /// The public message.
    pub(crate) fn message(&self) -> Screen {
        let (lines, buttons) = match self.at.state.stage() {
            Stage::Entry => (self.entry_lines(), self.entry_buttons()),
            Stage::Running => (self.running_lines(), self.running_buttons()),
            Stage::Over | Stage::Cancelled => (self.over_lines(), self.over_buttons()),
        };
        Screen { picture: self.picture.clone(), ..Screen::plain(cut(lines.join("\n")), buttons) }
    }

    pub(super) fn say(&self, phrase: Phrase) -> String {
        self.desk.say(&phrase)
    }

    pub(super) fn title(&self, key: &str) -> Phrase {
        let document = self.desk.document(&self.at.record.document);
        let name = document
            .map_or_else(|| Phrase::new("league-unknown-game"), |document| document.name.clone());
        Phrase::new(key).text("kind", self.kind()).phrase("document", name)
    }

    fn kind(&self) -> &'static str {
        kind(self.at.state.format())
    }

    /// The name of a player; of one who was forgotten the number.
    pub(super) fn name(&self, player: PlayerNumber) -> String {
        match self.at.entrant(player) {
            Some(entrant) => entrant.name.clone(),
            None => {
                self.say(Phrase::new("league-player").number("number", i64::from(player.0) + 1))
            }
        }
    }

    fn names(&self, players: impl Iterator<Item = PlayerNumber>) -> String {
        players.map(|player| self.name(player)).collect::<Vec<_>>().join(", ")
    }

    fn days(&self, days: u8) -> Phrase {
        // One day is said in days, too.
        match days {
            1 => Phrase::new("word-days").number("count", 1),
            days => hours_phrase(u32::from(days) * 24),
        }
    }

    fn rules_line(&self) -> String {
        let rules = self.at.state.rules();
        let line = Phrase::new("league-rules")
            .phrase("legs", self.order_phrase())
            .phrase("length", Phrase::new(length_key(rules.length)))
            .phrase("decision", self.days(rules.decision_days))
            .phrase("pairing", self.days(rules.pairing_days))
            .phrase("unfinished", Phrase::new(unfinished_key(rules.unfinished)));
        self.say(line)
    }

    /// The format and its variant.
    fn order_phrase(&self) -> Phrase {
        let (format, planned) = (self.at.state.format(), i64::from(self.at.state.planned()));
        match format {
            Format::RoundRobin => Phrase::new(legs_key(self.at.state.rules().legs)),
            Format::Swiss(_) if planned > 0 => {
                Phrase::new("league-format-swiss").number("rounds", planned)
            }
            Format::Swiss(_) | Format::Knockout(_) => variant_phrase(format),
        }
    }

    fn organizer_line(&self) -> Option<String> {
        let organizer = self.at.record.organizer.as_ref()?;
        Some(self.say(Phrase::new("league-organizer").text("who", organizer.name.as_str())))
    }

    fn entry_lines(&self) -> Vec<String> {
        let count = self.at.state.active().count();
        let mut lines = vec![self.heading()];
        lines.push(self.rules_line());
        lines.extend(self.decks_line());
        lines.push(self.say(Phrase::new("league-leaving").text("kind", self.kind())));
        lines.extend(self.organizer_line());
        lines.extend(self.at.state.start_time().map(|at| {
            let day = day_phrase(times::wall(Now(at), &self.zone).day);
            self.say(Phrase::new("league-starts").phrase("day", day))
        }));
        lines.push(match count {
            0 => self.say(Phrase::new("league-entered-none")),
            count => self.say(
                Phrase::new("league-entered")
                    .number("count", count as i64)
                    .number("most", self.at.state.most() as i64)
                    .text("names", self.names(self.at.state.active())),
            ),
        });
        let without = self.names(self.at.without_deck());
        if !without.is_empty() {
            lines.push(self.say(Phrase::new("league-without-deck").text("names", without)));
        }
        lines
    }

    pub(super) fn button(&self, label: Phrase, token: Token, kind: ButtonKind) -> Button {
        self.desk.button(&self.desk.say(&label), token, kind)
    }

    pub(super) fn press(&self, key: &str, press: LeaguePress, kind: ButtonKind) -> Button {
        self.button(Phrase::new(key).text("kind", self.kind()), token(press, self.at.id, 0), kind)
    }

    /// The button that changes the rules to these; its label names their present value.
    fn rule_button(&self, key: &str, now: Phrase, changed: Rules) -> Button {
        let number = all_rules().iter().position(|rules| *rules == changed).unwrap_or_default();
        let token = token(LeaguePress::Rules, self.at.id, number as u16);
        self.button(Phrase::new(key).phrase("value", now), token, ButtonKind::Look)
    }

    fn entry_buttons(&self) -> Vec<Vec<Button>> {
        let rules = *self.at.state.rules();
        let format = self.at.state.format();
        let legs = Rules { legs: next([Legs::Single, Legs::Double], rules.legs), ..rules };
        let length = next([Length::One, Length::BestOfThree], rules.length);
        let all = [Unfinished::Claim, Unfinished::Ruling, Unfinished::Draw];
        let unfinished = next(all, rules.unfinished);
        let decision_days = next(Rules::DECISION_DAYS, rules.decision_days);
        let pairing_days = next(Rules::PAIRING_DAYS, rules.pairing_days);
        let word = Phrase::new;
        vec![
            vec![
                self.press("league-button-enter", LeaguePress::Enter, ButtonKind::Main),
                self.press("league-button-leave", LeaguePress::Leave, ButtonKind::Look),
                self.press("league-button-start", LeaguePress::Start, ButtonKind::Main),
            ],
            vec![
                self.format_button("league-button-format", format_phrase(format), NextFormat::Kind),
                match format {
                    Format::RoundRobin => {
                        self.rule_button("league-button-legs", word(legs_key(rules.legs)), legs)
                    }
                    Format::Swiss(rounds) => {
                        let rounds = rounds_phrase(rounds);
                        self.format_button("league-button-rounds", rounds, NextFormat::Variant)
                    }
                    Format::Knockout(third) => {
                        let third = third_phrase(third);
                        self.format_button("league-button-third", third, NextFormat::Variant)
                    }
                },
            ],
            vec![
                self.start_button(),
                self.rule_button(
                    "league-button-length",
                    word(length_key(rules.length)),
                    Rules { length, ..rules },
                ),
            ],
            vec![
                self.rule_button(
                    "league-button-decision",
                    self.days(rules.decision_days),
                    Rules { decision_days, ..rules },
                ),
                self.rule_button(
                    "league-button-pairing",
                    self.days(rules.pairing_days),
                    Rules { pairing_days, ..rules },
                ),
            ],
            vec![
                self.rule_button(
                    "league-button-unfinished",
                    word(unfinished_key(rules.unfinished)),
                    Rules { unfinished, ..rules },
                ),
                self.deck_rule_button(),
            ],
            vec![self.press("league-button-cancel", LeaguePress::Cancel, ButtonKind::Danger)],
        ]
    }

    /// The button that changes the format; its label names the present value.
    fn format_button(&self, key: &str, now: Phrase, to: NextFormat) -> Button {
        let format = to.after(self.at.state.format());
        let number = Format::OFFERED.iter().position(|one| *one == format).unwrap_or_default();
        let token = token(LeaguePress::Format, self.at.id, number as u16);
        self.button(Phrase::new(key).phrase("value", now), token, ButtonKind::Look)
    }

    /// The button that changes the day of the start.
    fn start_button(&self) -> Button {
        let chosen = self.at.state.start_time().map_or(0, |at| {
            let days = (at - self.at.last().0 + DAY - 1).div_euclid(DAY);
            START_DAYS.iter().rev().copied().find(|one| i64::from(*one) <= days).unwrap_or_default()
        });
        let value = match self.at.state.start_time() {
            None => Phrase::new("league-start-press"),
            Some(at) => day_phrase(times::wall(Now(at), &self.zone).day),
        };
        let token = token(LeaguePress::Schedule, self.at.id, next(START_DAYS, chosen));
        let label = Phrase::new("league-button-schedule").phrase("value", value);
        self.button(label, token, ButtonKind::Look)
    }

    /// The button that changes whether decks are fixed; its label names the present value.
    fn deck_rule_button(&self) -> Button {
        let now = self.at.state.deck_rule();
        let number = match now {
            DeckRule::Free => 1,
            DeckRule::Fixed => 0,
        };
        let token = token(LeaguePress::DeckRule, self.at.id, number);
        let value = Phrase::new(deck_rule_key(now));
        self.button(
            Phrase::new("league-button-decks-rule").phrase("value", value),
            token,
            ButtonKind::Look,
        )
    }

    fn running_buttons(&self) -> Vec<Vec<Button>> {
        let mut first = vec![self.press("league-button-mine", LeaguePress::Mine, ButtonKind::Main)];
        first.extend(self.more_button());
        first.extend(self.decks_button());
        let mut second = Vec::new();
        if self.at.state.is_enterable() {
            second.push(self.press("league-button-enter", LeaguePress::Enter, ButtonKind::Look));
        }
        let cancel = LeaguePress::Cancel;
        second.push(self.press("league-button-cancel", cancel, ButtonKind::Danger));
        vec![first, second]
    }

    fn over_buttons(&self) -> Vec<Vec<Button>> {
        let statistics =
            || self.press("league-button-statistics", LeaguePress::Statistics, ButtonKind::Look);
        let has_any = self.at.state.pairings().iter().any(|pairing| !pairing.matches.is_empty());
        let row = self.more_button().into_iter().chain(has_any.then(statistics));
        let row: Vec<Button> = row.chain(self.decks_button()).collect();
        if row.is_empty() { Vec::new() } else { vec![row] }
    }

    /// The button to the standings in words, where the message does not show them whole.
    fn more_button(&self) -> Option<Button> {
        let standings = LeaguePress::Standings;
        let button = || self.press("league-button-standings", standings, ButtonKind::Look);
        (self.picture.is_some() || standings_count(self.at) > SHOWN).then(button)
    }

    /// A page of the standings.
    pub(crate) fn standings(&self, number: u16) -> Screen {
        let rows = standings(&self.at.state);
        let pages = rows.len().div_ceil(LISTED).max(1);
        let number = usize::from(number).min(pages - 1);
        let mut lines = vec![self.say(self.title("league-standings"))];
        lines.extend(self.row_lines(&rows, number * LISTED, LISTED));
        let go = |key: &str, page: usize| {
            let token = token(LeaguePress::Standings, self.at.id, page as u16);
            self.button(Phrase::new(key), token, ButtonKind::Look)
        };
        let mut row = Vec::new();
        if number > 0 {
            row.push(go("league-button-better", number - 1));
        }
        if number + 1 < pages {
            row.push(go("league-button-worse", number + 1));
        }
        Screen::plain(cut(lines.join("\n")), vec![row])
    }

    /// The heading of the event and its stage.
    pub(super) fn heading(&self) -> String {
        let state = &self.at.state;
        let counted = || state.pairings().iter().filter(|pairing| state.counts(pairing));
        let decided = counted().filter(|pairing| pairing.decided.is_some()).count();
        self.say(match state.stage() {
            Stage::Entry => self.title("league-title-entry"),
            Stage::Running => {
                let title = self.title("league-title-running").number("done", decided as i64);
                title.number("all", counted().count() as i64)
            }
            Stage::Over => self.title("league-title-over"),
            Stage::Cancelled => self.title("league-title-cancelled"),
        })
    }

    fn running_lines(&self) -> Vec<String> {
        let state = &self.at.state;
        let mut lines = vec![self.heading(), self.rules_line()];
        lines.extend(self.decks_line());
        lines.extend(self.organizer_line());
        lines.extend(self.round_lines());
        lines.extend(self.table_lines());
        let begun = state.pairings().iter().filter(|pairing| state.counts(pairing));
        let begun = begun.filter(|p| p.decided.is_none() && p.opened.is_some());
        lines.extend(begun.take(SHOWN).map(|pairing| self.pairing_line(pairing)));
        lines.extend(self.ruling_lines());
        lines
    }

    fn over_lines(&self) -> Vec<String> {
        let mut lines = vec![self.heading()];
        if !self.at.state.pairings().is_empty() {
            lines.push(self.rules_line());
            lines.extend(self.table_lines());
            lines.extend(self.ruling_lines());
        }
        lines
    }

    /// The standings, with the values of the tiebreaks where points are equal.
    fn table_lines(&self) -> Vec<String> {
        let mut lines = self.first_lines(if self.picture.is_some() { LEADERS } else { SHOWN });
        let numbered = (0u16..).map(PlayerNumber).zip(self.at.state.players());
        let struck = numbered.filter(|(_, status)| **status == Status::Struck);
        let struck = self.names(struck.map(|(player, _)| player));
        if !struck.is_empty() {
            lines.push(self.say(Phrase::new("league-struck").text("names", struck)));
        }
        lines
    }

    /// The first rows of the standings, and the number of those left out.
    pub(super) fn first_lines(&self, most: usize) -> Vec<String> {
        let rows = standings(&self.at.state);
        let mut lines = self.row_lines(&rows, 0, most);
        lines.extend(self.left_out(rows.len(), most));
        lines
    }

    /// The number of rows left out, in a sentence.
    pub(super) fn left_out(&self, rows: usize, most: usize) -> Option<String> {
        let more = rows.checked_sub(most).filter(|more| *more > 0)?;
        Some(self.say(Phrase::new("league-more").number("count", more as i64)))
    }

    /// So many rows from one on, and the names of the tiebreaks where points are equal.
    fn row_lines(&self, rows: &[Row], from: usize, most: usize) -> Vec<String> {
        let by_points = match self.at.state.format() {
            Format::RoundRobin | Format::Swiss(_) => true,
            Format::Knockout(_) => false,
        };
        let equal = |row: &Row| rows.iter().filter(|other| other.points == row.points).count();
        let is_tied = |row: &Row| by_points && row.decided() > 0 && equal(row) > 1;
        let shown = &rows[from.min(rows.len())..(from + most).min(rows.len())];
        let mut lines: Vec<String> =
            shown.iter().map(|row| self.row_line(row, is_tied(row))).collect();
        if shown.iter().any(is_tied) {
            lines.push(self.say(Phrase::new("league-tiebreaks").text("kind", self.kind())));
        }
        lines
    }

    /// The round, and who has a bye in it.
    fn round_lines(&self) -> Vec<String> {
        let state = &self.at.state;
        let Some(round) = state.begun().checked_sub(1) else { return Vec::new() };
        let line = Phrase::new("league-round")
            .number("round", i64::from(round) + 1)
            .number("all", i64::from(state.planned()));
        let free = state.byes().iter().filter(|bye| bye.round == round).take(SHOWN);
        let free = self.names(free.map(|bye| bye.player));
        let mut lines = vec![self.say(line)];
        if !free.is_empty() {
            lines.push(self.say(Phrase::new("league-byes").text("names", free)));
        }
        lines
    }

    fn row_line(&self, row: &Row, tied: bool) -> String {
        let key = match (tied, self.at.state.format()) {
            (true, Format::Swiss(_)) => "league-row-swiss",
            (true, Format::RoundRobin | Format::Knockout(_)) => "league-row-tied",
            (false, _) => "league-row",
        };
        let mut line = Phrase::new(key)
            .number("place", i64::from(row.place))
            .text("name", self.name(row.player))
            .text("points", parts(row.points, 2))
            .number("won", i64::from(row.won))
            .number("drawn", i64::from(row.drawn))
            .number("lost", i64::from(row.lost));
        if tied {
            line = line
                .text("head", parts(row.head_to_head, 2))
                .text("sonneborn", parts(row.sonneborn_berger, 4))
                .text("buchholz", parts(row.buchholz, 2));
        }
        self.say(line)
    }

    fn pair(&self, pairing: &Pairing) -> Phrase {
        let key = if pairing.matches.is_empty() { "league-pair" } else { "league-pair-score" };
        Phrase::new(key)
            .text("first", self.name(pairing.first))
            .text("second", self.name(pairing.second))
            .number("one", pairing.wins(pairing.first) as i64)
            .number("two", pairing.wins(pairing.second) as i64)
    }

    fn pairing_line(&self, pairing: &Pairing) -> String {
        let line = Phrase::new("league-pairing")
            .number("number", i64::from(pairing.number.0) + 1)
            .phrase("pair", self.pair(pairing))
            .phrase("state", self.state_phrase(pairing));
        self.say(line)
    }

    /// The state of a pairing that is not decided.
    fn state_phrase(&self, pairing: &Pairing) -> Phrase {
        let rules = self.at.state.rules();
        let day = |at: Option<i64>| match at {
            Some(at) => day_phrase(times::wall(Now(at), &self.zone).day),
            None => Phrase::new("league-state-waits"),
        };
        if pairing.opened.is_none() {
            return Phrase::new("league-state-waits");
        }
        if pairing.is_overdue(rules, self.now.0) {
            let key = match rules.unfinished {
                Unfinished::Claim => "league-state-late-claim",
                Unfinished::Ruling => "league-state-late-ruling",
                Unfinished::Draw => "league-state-late-draw",
            };
            let late = Phrase::new(key).text("kind", self.kind());
            return late.phrase("day", day(pairing.expiry(rules)));
        }
        let deadline = day(pairing.deadline(rules));
        match pairing.table.and_then(|table| self.tables.get(&table)) {
            Some(name) => Phrase::new("league-state-table")
                .text("match", self.desk.name(*name))
                .phrase("day", deadline),
            None => Phrase::new("league-state-closed").phrase("day", deadline),
        }
    }

    /// The rulings and annulments with their reasons, which everybody may read.
    fn ruling_lines(&self) -> Vec<String> {
        let ruled = self.at.state.pairings().iter().filter_map(|pairing| match &pairing.decided {
            Some((outcome, How::Ruled(reason) | How::Annulled(reason))) => {
                Some((pairing, *outcome, reason))
            }
            Some(_) | None => None,
        });
        let ruled: Vec<_> = ruled.collect();
        let newest = &ruled[ruled.len().saturating_sub(RULINGS)..];
        let line = |(pairing, outcome, reason): &(&Pairing, Outcome, &String)| {
            let key = if pairing.is_annulled() { "league-annulled" } else { "league-ruled" };
            let line = Phrase::new(key)
                .number("number", i64::from(pairing.number.0) + 1)
                .phrase("pair", self.pair(pairing))
                .text("result", result(pairing, *outcome))
                .text("reason", reason.as_str());
            self.say(line)
        };
        newest.iter().map(line).collect()
    }

    /// The pairings of one player, with the buttons of what the player may do about them.
    pub(crate) fn mine(&self, player: PlayerNumber) -> Screen {
        let (state, rules) = (&self.at.state, self.at.state.rules());
        let mut lines = vec![self.say(self.title("league-mine"))];
        lines.extend(self.own_deck_line(player));
        let (mut rows, mut actions) = (Vec::new(), Vec::new());
        for pairing in state.pairings().iter().filter(|p| p.has(player) && state.counts(p)) {
            let line = Phrase::new("league-pairing")
                .number("number", i64::from(pairing.number.0) + 1)
                .text("pair", self.name(pairing.opponent(player)))
                .phrase("state", self.own_state(pairing, player));
            lines.push(self.say(line));
            if pairing.decided.is_some() || pairing.opened.is_none() {
                continue;
            }
            let number = i64::from(pairing.number.0) + 1;
            let offer = |key: &str, press, kind| {
                let label = Phrase::new(key).number("number", number);
                self.button(label, token(press, self.at.id, pairing.number.0), kind)
            };
            if pairing.is_overdue(rules, self.now.0) {
                if rules.unfinished == Unfinished::Claim {
                    let claim = LeaguePress::Claim;
                    actions.push(offer("league-button-claim", claim, ButtonKind::Danger));
                }
            } else if pairing.table.is_none() {
                let reopen = LeaguePress::Reopen;
                actions.push(offer("league-button-reopen", reopen, ButtonKind::Main));
            }
        }
        for bye in state.byes().iter().filter(|bye| bye.player == player) {
            let round = i64::from(bye.round) + 1;
            lines.push(self.say(Phrase::new("league-own-bye").number("round", round)));
        }
        actions.truncate(OFFERED);
        rows.extend(actions.chunks(2).map(<[Button]>::to_vec));
        if self.at.is_live() {
            let leave = self.press("league-button-leave", LeaguePress::Leave, ButtonKind::Danger);
            rows.push(vec![leave]);
        }
        Screen::plain(cut(lines.join("\n")), rows)
    }

    fn own_state(&self, pairing: &Pairing, player: PlayerNumber) -> Phrase {
        let Some((outcome, _)) = &pairing.decided else { return self.state_phrase(pairing) };
        Phrase::new(match outcome {
            Outcome::Won(winner) if *winner == player => "league-state-won",
            Outcome::Won(_) => "league-state-lost",
            Outcome::Drawn => "league-state-drawn",
            Outcome::Neither => "league-state-neither",
        })
    }

    /// The question before a player leaves a league that is played.
    pub(crate) fn sure_leave(&self, player: PlayerNumber) -> Screen {
        let state = &self.at.state;
        let own = || state.pairings().iter().filter(|p| p.has(player) && state.counts(p));
        let decided = own().filter(|pairing| pairing.decided.is_some()).count();
        let early = decided * 2 < own().count();
        let early = early && self.at.state.format() == Format::RoundRobin;
        let key = if early { "league-sure-leave-struck" } else { "league-sure-leave-lost" };
        let sure =
            self.press("league-button-leave-sure", LeaguePress::LeaveSure, ButtonKind::Danger);
        Screen::plain(self.say(Phrase::new(key).text("kind", self.kind())), vec![vec![sure]])
    }

    /// The question before a league is ended.
    pub(crate) fn sure_cancel(&self) -> Screen {
        let sure =
            self.press("league-button-cancel-sure", LeaguePress::CancelSure, ButtonKind::Danger);
        let text = Phrase::new("league-sure-cancel").text("kind", self.kind());
        Screen::plain(self.say(text), vec![vec![sure]])
    }
}

/// A result as people write it, the first player's points in front.
fn result(pairing: &Pairing, outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won(winner) if winner == pairing.first => "1:0",
        Outcome::Won(_) => "0:1",
        Outcome::Drawn => "\u{bd}:\u{bd}",
        Outcome::Neither => "0:0",
    }
}

/// The number of lines that the standings have.
fn standings_count(at: &LeagueAt) -> usize {
    let listed = at.state.players().iter().filter(|status| match status {
        Status::Plays | Status::Retired => true,
        Status::Withdrawn | Status::Struck => false,
    });
    listed.count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_that_can_be_chosen_fits_a_token_and_is_offered() {
        let all = all_rules();
        assert!(all.iter().all(Rules::is_offered));
        assert!(all.contains(&Rules::default()));
        assert!(all.len() < usize::from(u16::MAX));
    }
}
