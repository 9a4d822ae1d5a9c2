//! Replaying a stored match: every state from the log, every outcome from the revealed key.

use super::row_kind::RowKind;
use super::rows::{LogRow, Row};
use super::secrets;
use crate::game::catalogue::Catalogue;
use crate::game::hosted::Hosted;
use crate::game::played::Played;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use stolik_kernel::chance::{Key, Keyed, Scripted};
use stolik_kernel::fingerprint::Fingerprint;
use stolik_kernel::{Draw, Seat, Setup, Stream, Waiting};
use stolik_store::MatchId;

/// The findings of a replay.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Rows read.
    pub rows: u32,
    /// Commands and concessions that were replayed and gave the recorded state.
    pub states: u32,
    /// Outcomes that were recomputed from a key whose hash was published at the start.
    pub outcomes: u32,
    /// Outcomes of streams whose key is not known here.
    pub unchecked: u32,
    /// Commands and concessions that were not replayed: they were made under a rule set that this
    /// program has not, or stand behind an epoch.
    pub skipped: u32,
    /// Epochs: the rule set changed under the match.
    pub epochs: u32,
    /// The number of times that it went on from a backup, with other keys.
    pub restores: u32,
    /// The mismatches, by row.
    pub problems: Vec<Problem>,
}

/// Something that does not fit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The row.
    pub row: u32,
    /// A description of the mismatch, in English.
    pub what: String,
}

impl Report {
    /// Whether everything fits.
    #[must_use]
    pub fn is_good(&self) -> bool {
        self.problems.is_empty()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} rows, {} states replayed, {} skipped under other rules, {} outcomes recomputed, {} without a known key, {} epochs",
            self.rows, self.states, self.skipped, self.outcomes, self.unchecked, self.epochs
        )?;
        if self.restores > 0 {
            write!(f, ", {} restores from a copy", self.restores)?;
        }
        for problem in &self.problems {
            write!(f, "\nrow {}: {}", problem.row, problem.what)?;
        }
        Ok(())
    }
}

/// Verifies rows with the keys that are known besides those revealed in them. A match that went on from
/// a copy has several of a stream: each is known by its published hash.
#[must_use]
pub fn replay(
    catalogue: &dyn Catalogue,
    id: MatchId,
    rows: &[LogRow],
    keys: &[(Stream, Key)],
) -> Report {
    let mut replay = Replay {
        catalogue,
        id,
        known: keys.to_vec(),
        keys: BTreeMap::new(),
        report: Report::default(),
        document: String::new(),
        hashes: BTreeSet::new(),
        presses: Vec::new(),
        promises: Vec::new(),
        shares: Vec::new(),
        context: Vec::new(),
        epoch: 0,
        counters: BTreeMap::new(),
        started: false,
        game: None,
        owed: false,
        history: Vec::new(),
        number: 0,
    };
    let mut published: BTreeSet<(Stream, [u8; 32])> = BTreeSet::new();
    for row in rows {
        if let Row::Revealed { stream, key } = &row.row {
            replay.known.push((*stream, *key));
        }
        if let Row::Opened { commitments, .. } | Row::Restored { commitments, .. } = &row.row {
            published.extend(commitments);
        }
    }
    for (stream, key) in &replay.known {
        if !published.contains(&(*stream, secrets::commitment(key))) {
            let what = format!("the key of {stream:?} is not one whose hash was published");
            replay.report.problem(0, what);
        }
    }
    let mut chain = 0;
    for (number, row) in (0..).zip(rows) {
        replay.report.rows += 1;
        if row.chain != LogRow::link(chain, row.at, &row.row, &row.told) {
            replay
                .report
                .problem(number, "its chain value does not fit: the row was changed".into());
        }
        chain = row.chain;
        replay.number = number;
        match catch_unwind(AssertUnwindSafe(|| replay.row(&row.row))) {
            Ok(Ok(())) => {}
            Ok(Err(what)) => replay.report.problem(number, what),
            Err(_) => replay.report.problem(number, "the game panicked".into()),
        }
    }
    replay.report
}

/// Numbers of the rows that moved the match and still count: commands and concessions that no later
/// row took back.
pub(crate) fn counted(rows: &[LogRow]) -> Vec<u32> {
    let mut out: Vec<u32> = Vec::new();
    for (number, row) in (0..).zip(rows) {
        if let Row::Undo { to, .. } = &row.row {
            out.retain(|kept| kept < to);
        }
        if row.row.kind() == RowKind::Move {
            out.push(number);
        }
    }
    out
}

/// A match before a row, and for whom it waited after that row and each later one that counts.
pub(crate) struct Replayed {
    /// Before it.
    pub before: Box<dyn Hosted>,
    /// Afterwards, row by row.
    pub after: Vec<Waiting>,
}

/// Replays a match without epochs from its own rows.
///
/// # Errors
/// One line: what does not fit.
pub(crate) fn states(
    catalogue: &dyn Catalogue,
    rows: &[LogRow],
    to: u32,
) -> Result<Replayed, String> {
    let (mut document, mut game) = ("", None::<Box<dyn Hosted>>);
    let mut before = None;
    let mut after = Vec::new();
    for (number, row) in lasting(rows) {
        let moves = row.kind() == RowKind::Move && number >= to;
        if let (true, None, Some(game)) = (moves, &before, &game) {
            before = Some(game.copy());
        }
        repeat(catalogue, &mut document, &mut game, row)?;
        if let (true, Some(game)) = (moves, &game) {
            after.push(game.play().waiting());
        }
    }
    Ok(Replayed { before: before.ok_or("there is no such row")?, after })
}

/// The rows of a match with their numbers, without moves that a later row took back.
fn lasting(rows: &[LogRow]) -> impl Iterator<Item = (u32, &Row)> {
    let counted: BTreeSet<u32> = counted(rows).into_iter().collect();
    let lasts =
        move |(number, row): &(u32, &Row)| row.kind() != RowKind::Move || counted.contains(number);
    (0..).zip(rows.iter().map(|row| &row.row)).filter(lasts)
}

/// Repeats a row of a match, if it begins the match or changes it; returns the fingerprint that was recorded after it.
fn repeat<'a>(
    catalogue: &dyn Catalogue,
    document: &mut &'a str,
    game: &mut Option<Box<dyn Hosted>>,
    row: &'a Row,
) -> Result<Option<u64>, String> {
    let script = |draws: &[Draw]| Scripted::new(draws.iter().copied());
    let after = match (row, game) {
        (Row::Opened { document: id, .. }, _) => {
            *document = id;
            return Ok(None);
        }
        (Row::Started { rules, sets, decks, options, draws, after, .. }, game) => {
            let setup = Setup { decks: decks.clone(), options: options.iter().cloned().collect() };
            let played = Played::of_sets(document, sets).by_rules(Fingerprint(*rules));
            let started = catalogue.start(played, &setup, &mut script(draws));
            *game = Some(started.map_err(|problems| format!("does not start: {problems:?}"))?);
            after
        }
        (Row::Reshuffled { draws, after }, Some(game)) => {
            game.reshuffle(&mut script(draws));
            after
        }
        (Row::Play { seat, command, draws, after }, Some(game)) => {
            let bytes = game.play().read(*seat, command).map_err(|e| format!("{command}: {e}"))?;
            game.apply(*seat, &bytes, &mut script(draws))
                .map_err(|e| format!("{seat} {command}: refused: {e:?}"))?;
            after
        }
        (Row::Withdraw { seat, draws, after }, Some(game)) => {
            drop(game.withdraw(*seat, &mut script(draws)));
            after
        }
        (Row::WithdrawGame { seat, draws, after }, Some(game)) => {
            drop(game.withdraw_game(*seat, &mut script(draws)));
            after
        }
        (Row::GameDrawn { draws, after }, Some(game)) => {
            drop(game.draw_game(&mut script(draws)));
            after
        }
        _ => return Ok(None),
    };
    Ok(Some(*after))
}

/// Returns the last position of a match, rebuilt from its log, which names cards by their ids. Its snapshot is of no
/// use if the numbers of cards have moved and the former pool is not known.
///
/// # Errors
/// One line: a card is not there, or the cards lead to another position than the recorded one.
pub(crate) fn rebuild(
    catalogue: &dyn Catalogue,
    rows: &[LogRow],
) -> Result<Box<dyn Hosted>, String> {
    let (mut document, mut game, mut recorded) = ("", None, None);
    for (_, row) in lasting(rows) {
        recorded = repeat(catalogue, &mut document, &mut game, row)?.or(recorded);
    }
    let game = game.ok_or("it has not begun")?;
    match recorded == Some(game.play().fingerprint().0) {
        true => Ok(game),
        false => Err("the cards that are loaded lead to another position".into()),
    }
}

impl Report {
    pub(crate) fn problem(&mut self, row: u32, what: String) {
        self.problems.push(Problem { row, what });
    }
}

struct Replay<'a> {
    catalogue: &'a dyn Catalogue,
    id: MatchId,
    /// Every key that is known, of any time.
    known: Vec<(Stream, Key)>,
    /// Those whose hashes were published last.
    keys: BTreeMap<Stream, Key>,
    report: Report,
    document: String,
    /// All that were published so far.
    hashes: BTreeSet<(Stream, [u8; 32])>,
    presses: Vec<[u8; 32]>,
    promises: Vec<[u8; 32]>,
    shares: Vec<Key>,
    context: Vec<u8>,
    epoch: u32,
    counters: BTreeMap<Stream, u64>,
    started: bool,
    game: Option<Box<dyn Hosted>>,
    /// True if unknown orders must be reshuffled before the match moves on.
    owed: bool,
    /// The match before each row that moved it, as far as rows may be taken back.
    history: Vec<(u32, Box<dyn Hosted>)>,
    /// The row at hand.
    number: u32,
}

impl Replay<'_> {
    fn row(&mut self, row: &Row) -> Result<(), String> {
        match row {
            Row::Opened { document, commitments } => {
                self.document.clone_from(document);
                self.published(commitments);
                Ok(())
            }
            Row::Restored { commitments, epoch } => {
                self.published(commitments);
                if *epoch <= self.epoch {
                    return Err("its epoch is not a new one".into());
                }
                self.report.restores += 1;
                self.epoch = *epoch;
                self.counters.clear();
                self.history.clear();
                self.owed = self.started;
                Ok(())
            }
            Row::Reshuffled { draws, after } => {
                if !std::mem::take(&mut self.owed) {
                    return Err("nothing was restored, and orders were put into new ones".into());
                }
                self.draws(draws)?;
                let Some(game) = &mut self.game else {
                    self.report.skipped += 1;
                    return Ok(());
                };
                let mut script = Scripted::new(draws.iter().copied());
                game.reshuffle(&mut script);
                script.finish()?;
                self.state(*after)
            }
            Row::Promised { shares } => {
                self.promises.clone_from(shares);
                Ok(())
            }
            Row::Sat { seat, press } => self.sat(*seat, *press),
            Row::Shares { shares } => self.revealed(shares),
            Row::Started { rules, sets, decks, options, context, draws, after } => {
                self.context_fits(context)?;
                self.context.clone_from(context);
                self.started = true;
                self.draws(draws)?;
                let played = Played::of_sets(&self.document, sets).by_rules(Fingerprint(*rules));
                if self.catalogue.rules(played).is_none_or(|fingerprint| fingerprint.0 != *rules) {
                    self.report.skipped += 1;
                    return Ok(());
                }
                let setup =
                    Setup { decks: decks.clone(), options: options.iter().cloned().collect() };
                let mut script = Scripted::new(draws.iter().copied());
                let game =
                    self.catalogue.start(played, &setup, &mut script).map_err(|problems| {
                        let list: Vec<String> = problems.iter().map(ToString::to_string).collect();
                        format!("does not start: {}", list.join("; "))
                    })?;
                self.game = Some(game);
                script.finish()?;
                self.state(*after)
            }
            Row::Play { seat, command, draws, after } => {
                self.settled()?;
                self.draws(draws)?;
                let Some(game) = &mut self.game else {
                    self.report.skipped += 1;
                    return Ok(());
                };
                self.history.push((self.number, game.copy()));
                let bytes =
                    game.play().read(*seat, command).map_err(|e| format!("{command}: {e}"))?;
                let mut script = Scripted::new(draws.iter().copied());
                let applied = game.apply(*seat, &bytes, &mut script);
                applied.map_err(|e| format!("{seat} {command}: refused: {e:?}"))?;
                script.finish()?;
                self.state(*after)
            }
            Row::Withdraw { seat, draws, after } => {
                self.settled()?;
                self.draws(draws)?;
                let Some(game) = &mut self.game else {
                    self.report.skipped += 1;
                    return Ok(());
                };
                self.history.push((self.number, game.copy()));
                let mut script = Scripted::new(draws.iter().copied());
                game.withdraw(*seat, &mut script);
                script.finish()?;
                self.state(*after)
            }
            Row::WithdrawGame { seat, draws, after } => {
                self.draws(draws)?;
                let Some(game) = &mut self.game else {
                    self.report.skipped += 1;
                    return Ok(());
                };
                self.history.push((self.number, game.copy()));
                let mut script = Scripted::new(draws.iter().copied());
                game.withdraw_game(*seat, &mut script);
                script.finish()?;
                self.state(*after)
            }
            Row::GameDrawn { draws, after } => {
                self.draws(draws)?;
                let Some(game) = &mut self.game else {
                    self.report.skipped += 1;
                    return Ok(());
                };
                self.history.push((self.number, game.copy()));
                let mut script = Scripted::new(draws.iter().copied());
                if game.draw_game(&mut script).is_none() {
                    return Err("a game was drawn, and the match is no series".into());
                }
                script.finish()?;
                self.state(*after)
            }
            Row::Epoch { epoch, from, .. } => {
                self.report.epochs += 1;
                self.epoch = *epoch;
                self.counters.clear();
                self.history.clear();
                let before = self.game.take().map(|game| game.play().fingerprint().0);
                match before {
                    Some(before) if before != *from => {
                        Err("it does not go on from the state before it".into())
                    }
                    Some(_) | None => Ok(()),
                }
            }
            Row::Undo { to, epoch } => {
                self.epoch = *epoch;
                self.counters.clear();
                if self.game.is_none() {
                    return Ok(());
                }
                let at = self.history.iter().position(|(row, _)| row == to);
                let at = at.ok_or(format!("it takes back to row {to}, which moved nothing"))?;
                self.game = self.history.drain(at..).next().map(|(_, game)| game);
                Ok(())
            }
            Row::Revealed { stream, key } => {
                if self.hashes.contains(&(*stream, secrets::commitment(key))) {
                    return Ok(());
                }
                Err("the revealed key is not one whose hash was published".into())
            }
            Row::Stood { .. }
            | Row::OfferDraw { .. }
            | Row::OfferGameDraw { .. }
            | Row::AnswerDraw { .. }
            | Row::Claim { .. }
            | Row::Gathered { .. }
            | Row::Admin { .. } => Ok(()),
        }
    }

    fn sat(&mut self, seat: Seat, press: [u8; 32]) -> Result<(), String> {
        match self.promises.get(seat.index()) {
            Some(promise) if *promise == press => Ok(()),
            Some(_) => Err("what the chair adds is not what was promised for it".into()),
            None => {
                self.presses.push(press);
                Ok(())
            }
        }
    }

    fn revealed(&mut self, shares: &[Key]) -> Result<(), String> {
        let hashes = (0u8..).zip(shares).map(|(n, share)| secrets::promise(Seat(n), share));
        if !hashes.eq(self.promises.iter().copied()) {
            return Err("what the chairs add is not what was promised for them".into());
        }
        self.shares = shares.to_vec();
        Ok(())
    }

    /// A table that promised shares must have revealed them; an older one mixed its joining presses.
    fn context_fits(&self, context: &[u8]) -> Result<(), String> {
        let (what, made) = match self.promises.is_empty() {
            true => ("the joining presses", secrets::context(self.id, &self.presses)),
            false => ("what the chairs add", secrets::shared_context(self.id, &self.shares)),
        };
        match context == made {
            true => Ok(()),
            false => Err(format!("the context is not made of {what}")),
        }
    }

    /// From here on chance is made of the keys with these hashes.
    fn published(&mut self, commitments: &[(Stream, [u8; 32])]) {
        self.hashes.extend(commitments);
        let fits = |(stream, key): &&(Stream, Key)| {
            commitments.contains(&(*stream, secrets::commitment(key)))
        };
        self.keys = self.known.iter().filter(fits).copied().collect();
    }

    /// Checks that no reshuffle is owed before the match moves.
    fn settled(&self) -> Result<(), String> {
        if self.owed {
            return Err("it goes on from a copy with the orders that were known".into());
        }
        Ok(())
    }

    fn state(&mut self, after: u64) -> Result<(), String> {
        let now = self.game.as_ref().map(|g| g.play().fingerprint().0);
        match now {
            Some(now) if now != after => {
                Err(format!("gives state {now:016x}, recorded is {after:016x}"))
            }
            Some(_) => {
                self.report.states += 1;
                Ok(())
            }
            None => Ok(()),
        }
    }

    fn draws(&mut self, draws: &[Draw]) -> Result<(), String> {
        for draw in draws {
            let counter = self.counters.entry(draw.stream).or_insert(0);
            let at = *counter;
            *counter += 1;
            let Some(key) = self.keys.get(&draw.stream) else {
                self.report.unchecked += 1;
                continue;
            };
            let value = Keyed::outcome(key, &self.context, self.epoch, at, draw.of);
            if value != draw.value {
                return Err(format!(
                    "outcome {at} of {:?} is {value} by its key, recorded is {}",
                    draw.stream, draw.value
                ));
            }
            self.report.outcomes += 1;
        }
        Ok(())
    }
}
