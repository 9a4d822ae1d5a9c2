//! Screens of a league: its public message, and the pages of one player.

use super::clock::{day_phrase, hours_phrase};
use super::desk::Desk;
use crate::chosen::league::LeagueAt;
use crate::matches::clock::times;
use crate::wire::api::{Button, ButtonKind, LeagueId, Now, Screen};
use crate::wire::digest::digest_text;
use crate::wire::text::cut;
use crate::wire::token::{Press, Token};
use std::collections::BTreeMap;
use stolik_club::league::MOST;
use stolik_club::{
    How, Legs, Length, Outcome, Pairing, PlayerNumber, Row, Rules, Stage, Status, TableNumber,
    Unfinished, standings,
};
use stolik_kernel::{Audience, every};
use stolik_store::MatchId;
use stolik_words::Phrase;

/// Rulings that the message names, the newest ones.
const RULINGS: usize = 3;
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
}

/// Every press of a league.
pub(crate) const LEAGUE_PRESSES: [LeaguePress; 11] = every![
    LeaguePress: Open, Enter, Leave, LeaveSure, Start, Rules, Mine, Reopen, Claim, Cancel, CancelSure,
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
    /// The games of which a league can be opened.
    Games,
}

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
}

impl LeaguePage<'_> {
    /// The public message.
    pub(crate) fn message(&self) -> Screen {
        let (lines, buttons) = match self.at.state.stage() {
            Stage::Entry => (self.entry_lines(), self.entry_buttons()),
            Stage::Running => (self.running_lines(), self.running_buttons()),
            Stage::Over => (self.over_lines("league-title-over"), Vec::new()),
            Stage::Cancelled => (self.over_lines("league-title-cancelled"), Vec::new()),
        };
        Screen::plain(cut(lines.join("\n")), buttons)
    }

    fn say(&self, phrase: Phrase) -> String {
        self.desk.say(&phrase)
    }

    fn title(&self, key: &str) -> Phrase {
        let document = self.desk.document(&self.at.record.document);
        let name = document
            .map_or_else(|| Phrase::new("league-unknown-game"), |document| document.name.clone());
        Phrase::new(key).phrase("document", name)
    }

    /// The name of a player; of one who was forgotten the number.
    fn name(&self, player: PlayerNumber) -> String {
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
            .phrase("legs", Phrase::new(legs_key(rules.legs)))
            .phrase("length", Phrase::new(length_key(rules.length)))
            .phrase("decision", self.days(rules.decision_days))
            .phrase("pairing", self.days(rules.pairing_days))
            .phrase("unfinished", Phrase::new(unfinished_key(rules.unfinished)));
        self.say(line)
    }

    fn organizer_line(&self) -> Option<String> {
        let organizer = self.at.record.organizer.as_ref()?;
        Some(self.say(Phrase::new("league-organizer").text("who", organizer.name.as_str())))
    }

    fn entry_lines(&self) -> Vec<String> {
        let count = self.at.state.active().count();
        let mut lines = vec![self.say(self.title("league-title-entry"))];
        lines.push(self.rules_line());
        lines.push(self.say(Phrase::new("league-leaving")));
        lines.extend(self.organizer_line());
        lines.push(match count {
            0 => self.say(Phrase::new("league-entered-none")),
            count => self.say(
                Phrase::new("league-entered")
                    .number("count", count as i64)
                    .number("most", MOST as i64)
                    .text("names", self.names(self.at.state.active())),
            ),
        });
        lines
    }

    fn button(&self, label: Phrase, token: Token, kind: ButtonKind) -> Button {
        self.desk.button(&self.desk.say(&label), token, kind)
    }

    fn press(&self, key: &str, press: LeaguePress, kind: ButtonKind) -> Button {
        self.button(Phrase::new(key), token(press, self.at.id, 0), kind)
    }

    /// The button that changes the rules to these; its label names their present value.
    fn rule_button(&self, key: &str, now: Phrase, changed: Rules) -> Button {
        let number = all_rules().iter().position(|rules| *rules == changed).unwrap_or_default();
        let token = token(LeaguePress::Rules, self.at.id, number as u16);
        self.button(Phrase::new(key).phrase("value", now), token, ButtonKind::Look)
    }

    fn entry_buttons(&self) -> Vec<Vec<Button>> {
        let rules = *self.at.state.rules();
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
            ],
            vec![
                self.rule_button("league-button-legs", word(legs_key(rules.legs)), legs),
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
            vec![self.rule_button(
                "league-button-unfinished",
                word(unfinished_key(rules.unfinished)),
                Rules { unfinished, ..rules },
            )],
            vec![
                self.press("league-button-start", LeaguePress::Start, ButtonKind::Main),
                self.press("league-button-cancel", LeaguePress::Cancel, ButtonKind::Danger),
            ],
        ]
    }

    fn running_buttons(&self) -> Vec<Vec<Button>> {
        vec![vec![
            self.press("league-button-mine", LeaguePress::Mine, ButtonKind::Main),
            self.press("league-button-cancel", LeaguePress::Cancel, ButtonKind::Danger),
        ]]
    }

    fn running_lines(&self) -> Vec<String> {
        let state = &self.at.state;
        let counted = || state.pairings().iter().filter(|pairing| state.counts(pairing));
        let decided = counted().filter(|pairing| pairing.decided.is_some()).count();
        let title = self.title("league-title-running");
        let title = title.number("done", decided as i64).number("all", counted().count() as i64);
        let mut lines = vec![self.say(title), self.rules_line()];
        lines.extend(self.organizer_line());
        lines.extend(self.table_lines());
        let begun = counted().filter(|p| p.decided.is_none() && p.opened.is_some());
        lines.extend(begun.map(|pairing| self.pairing_line(pairing)));
        lines.extend(self.ruling_lines());
        lines
    }

    fn over_lines(&self, title: &str) -> Vec<String> {
        let mut lines = vec![self.say(self.title(title))];
        if !self.at.state.pairings().is_empty() {
            lines.push(self.rules_line());
            lines.extend(self.table_lines());
            lines.extend(self.ruling_lines());
        }
        lines
    }

    /// The standings, with the values of the tiebreaks where points are equal.
    fn table_lines(&self) -> Vec<String> {
        let rows = standings(&self.at.state);
        let points = |row: &Row| rows.iter().filter(|other| other.points == row.points).count();
        let tied = rows.iter().any(|row| row.decided() > 0 && points(row) > 1);
        let mut lines: Vec<String> = rows
            .iter()
            .map(|row| self.row_line(row, row.decided() > 0 && points(row) > 1))
            .collect();
        if tied {
            lines.push(self.say(Phrase::new("league-tiebreaks")));
        }
        let numbered = (0u16..).map(PlayerNumber).zip(self.at.state.players());
        let struck = numbered.filter(|(_, status)| **status == Status::Struck);
        let struck = self.names(struck.map(|(player, _)| player));
        if !struck.is_empty() {
            lines.push(self.say(Phrase::new("league-struck").text("names", struck)));
        }
        lines
    }

    fn row_line(&self, row: &Row, tied: bool) -> String {
        let key = if tied { "league-row-tied" } else { "league-row" };
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
            return Phrase::new(key).phrase("day", day(pairing.expiry(rules)));
        }
        let deadline = day(pairing.deadline(rules));
        match pairing.table.and_then(|table| self.tables.get(&table)) {
            Some(name) => Phrase::new("league-state-table")
                .text("match", self.desk.name(*name))
                .phrase("day", deadline),
            None => Phrase::new("league-state-closed").phrase("day", deadline),
        }
    }

    /// The rulings with their reasons, which everybody may read.
    fn ruling_lines(&self) -> Vec<String> {
        let ruled = self.at.state.pairings().iter().filter_map(|pairing| match &pairing.decided {
            Some((outcome, How::Ruled(reason))) => Some((pairing, *outcome, reason)),
            Some(_) | None => None,
        });
        let ruled: Vec<_> = ruled.collect();
        let newest = &ruled[ruled.len().saturating_sub(RULINGS)..];
        let line = |(pairing, outcome, reason): &(&Pairing, Outcome, &String)| {
            let line = Phrase::new("league-ruled")
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
        let key = if early { "league-sure-leave-struck" } else { "league-sure-leave-lost" };
        let sure =
            self.press("league-button-leave-sure", LeaguePress::LeaveSure, ButtonKind::Danger);
        Screen::plain(self.say(Phrase::new(key)), vec![vec![sure]])
    }

    /// The question before a league is ended.
    pub(crate) fn sure_cancel(&self) -> Screen {
        let sure =
            self.press("league-button-cancel-sure", LeaguePress::CancelSure, ButtonKind::Danger);
        Screen::plain(self.say(Phrase::new("league-sure-cancel")), vec![vec![sure]])
    }
}

/// A number of parts, two or four of which are one, as people write it.
fn parts(count: u32, of: u32) -> String {
    let rest = match (count % of) * (4 / of) {
        0 => "",
        1 => "\u{bc}",
        2 => "\u{bd}",
        _ => "\u{be}",
    };
    match count / of {
        0 if !rest.is_empty() => rest.to_owned(),
        whole => format!("{whole}{rest}"),
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

fn legs_key(legs: Legs) -> &'static str {
    match legs {
        Legs::Single => "league-legs-single",
        Legs::Double => "league-legs-double",
    }
}

fn length_key(length: Length) -> &'static str {
    match length {
        Length::One => "league-length-one",
        Length::BestOfThree => "league-length-three",
    }
}

fn unfinished_key(unfinished: Unfinished) -> &'static str {
    match unfinished {
        Unfinished::Claim => "league-unfinished-claim",
        Unfinished::Ruling => "league-unfinished-ruling",
        Unfinished::Draw => "league-unfinished-draw",
    }
}

/// The games of which a league can be opened.
pub(crate) fn games(desk: &Desk<'_>) -> Screen {
    let documents = desk.catalogue.documents().iter().filter(|d| d.seats.contains(2));
    let button = |document: &crate::game::hosted::DocumentInfo| {
        let label = Phrase::new("league-button-open").phrase("document", document.name.clone());
        vec![desk.button(&desk.say(&label), open_token(&document.id), ButtonKind::Main)]
    };
    Screen::plain(desk.word("league-none"), documents.take(5).map(button).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_with_fractions() {
        let halves = [0, 1, 2, 3, 8].map(|count| parts(count, 2));
        assert_eq!(halves, ["0", "\u{bd}", "1", "1\u{bd}", "4"]);
        let quarters = [0, 1, 2, 3, 9].map(|count| parts(count, 4));
        assert_eq!(quarters, ["0", "\u{bc}", "\u{bd}", "\u{be}", "2\u{bc}"]);
    }

    #[test]
    fn every_rule_that_can_be_chosen_fits_a_token_and_is_offered() {
        let all = all_rules();
        assert!(all.iter().all(Rules::is_offered));
        assert!(all.contains(&Rules::default()));
        assert!(all.len() < usize::from(u16::MAX));
    }
}
