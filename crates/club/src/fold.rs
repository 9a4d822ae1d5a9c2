//! The fold: recorded actions change a league, or are refused.

use crate::ids::{PairingNumber, PlayerNumber, TableNumber};
use crate::league::{Action, Bye, League, Stage, Status};
use crate::limits::{ENTRY_ACTIONS, KNOCKOUT_MATCHES, LEAST, MOST, OPENINGS, REASON};
use crate::pairing::{How, Outcome, Pairing, Wishes};
use crate::refusal::Refusal;
use crate::rules::{DeckRule, Format, Rules, Unfinished};
use crate::schedule::{Meeting, round_robin};

impl League {
    /// The league after recorded actions, each with its time.
    ///
    /// # Errors
    /// The first action that was not possible: the record is damaged.
    pub fn replay<'a>(
        rules: Rules,
        actions: impl IntoIterator<Item = (i64, &'a Action)>,
    ) -> Result<League, Refusal> {
        let mut league = League::new(rules);
        for (at, action) in actions {
            league.apply(at, action)?;
        }
        Ok(league)
    }

    /// Applies an action at a time in milliseconds. An action that is refused changes nothing.
    ///
    /// # Errors
    /// [`Refusal`].
    pub fn apply(&mut self, at: i64, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Choose(rules) => self.choose(*rules),
            Action::Enter(player) => self.enter(*player),
            Action::Leave(player) => self.leave(*player),
            Action::Start { order } => self.start(order),
            Action::Open { pairing, table } => self.open(at, *pairing, *table),
            Action::Play { pairing, winner } => self.play(*pairing, *winner),
            Action::Close { pairing } => self.close(*pairing),
            Action::Claim { pairing, by } => self.claim(at, *pairing, *by),
            Action::Rule { pairing, outcome, reason } => {
                self.rule(at, *pairing, (*outcome, reason))
            }
            Action::Expire { pairing } => self.expire(at, *pairing),
            Action::Cancel => self.cancel(),
            Action::Arrange(format) => self.arrange(*format),
            Action::Round { meetings, byes } => self.begin_round(meetings, byes),
            Action::Conclude => self.conclude(),
            Action::Override { pairing, outcome, reason } => {
                self.override_result(*pairing, *outcome, reason)
            }
            Action::Schedule(start) => self.schedule(*start),
            Action::Appoint => self.check_live(),
            Action::Annul { table, reason } => self.annul(*table, reason),
            Action::ChooseDecks(rule) => self.choose_decks(*rule),
            Action::Lay { player, hash } => self.lay(*player, hash),
        }
    }

    fn check_entry(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Entry if self.entry_actions < ENTRY_ACTIONS => Ok(()),
            Stage::Entry => Err(Refusal::TooManyChanges),
            Stage::Running => Err(Refusal::Started),
            Stage::Over | Stage::Cancelled => Err(Refusal::Over),
        }
    }

    fn choose(&mut self, rules: Rules) -> Result<(), Refusal> {
        self.check_entry()?;
        if !rules.is_offered() {
            return Err(Refusal::NotOffered);
        }
        self.entry_actions += 1;
        self.rules = rules;
        Ok(())
    }

    fn arrange(&mut self, format: Format) -> Result<(), Refusal> {
        self.check_entry()?;
        if !format.is_offered() {
            return Err(Refusal::NotOffered);
        }
        if format == Format::RoundRobin && self.active().count() > MOST {
            return Err(Refusal::Full);
        }
        self.entry_actions += 1;
        self.format = format;
        Ok(())
    }

    fn choose_decks(&mut self, rule: DeckRule) -> Result<(), Refusal> {
        self.check_entry()?;
        if self.active().next().is_some() {
            return Err(Refusal::HasPlayers);
        }
        self.entry_actions += 1;
        self.deck_rule = rule;
        Ok(())
    }

    fn lay(&mut self, player: PlayerNumber, hash: &[u8; 32]) -> Result<(), Refusal> {
        match self.deck_rule {
            DeckRule::Free => return Err(Refusal::FreeDecks),
            DeckRule::Fixed => {}
        }
        if self.status(player) != Some(Status::Plays) {
            return Err(Refusal::NotEntered);
        }
        match self.stage {
            Stage::Entry => self.check_entry()?,
            Stage::Running if self.hashes.contains_key(&player) => return Err(Refusal::DeckFixed),
            // A player who comes late.
            Stage::Running => {}
            Stage::Over | Stage::Cancelled => return Err(Refusal::Over),
        }
        self.entry_actions += 1;
        self.hashes.insert(player, *hash);
        Ok(())
    }

    /// Whether every player who takes part has laid a deck, where decks are fixed.
    fn has_decks(&self) -> bool {
        match self.deck_rule {
            DeckRule::Free => true,
            DeckRule::Fixed => self.active().all(|player| self.hashes.contains_key(&player)),
        }
    }

    fn schedule(&mut self, start: Option<i64>) -> Result<(), Refusal> {
        self.check_entry()?;
        self.entry_actions += 1;
        self.start = start;
        Ok(())
    }

    fn enter(&mut self, player: PlayerNumber) -> Result<(), Refusal> {
        let late = self.stage == Stage::Running && self.is_enterable();
        if !late {
            self.check_entry()?;
        }
        if self.entry_actions >= ENTRY_ACTIONS {
            return Err(Refusal::TooManyChanges);
        }
        match (self.status(player), self.format) {
            (Some(Status::Plays), _) => return Err(Refusal::Entered),
            // The pairings of a league are void or lost then, and would be played a second time.
            (Some(Status::Struck | Status::Retired), Format::RoundRobin) => {
                return Err(Refusal::Started);
            }
            (Some(Status::Struck | Status::Retired | Status::Withdrawn) | None, _) => {}
        }
        if self.active().count() >= self.most() {
            return Err(Refusal::Full);
        }
        match self.players.len() {
            known if player.index() < known => self.players[player.index()] = Status::Plays,
            known if player.index() == known => self.players.push(Status::Plays),
            _ => return Err(Refusal::NotEntered),
        }
        self.entry_actions += 1;
        if late {
            self.join_late(player);
        }
        Ok(())
    }

    /// Makes the pairings of a player who comes after the start. A player with a seed keeps it.
    fn join_late(&mut self, player: PlayerNumber) {
        if !self.seeds.contains(&player) {
            self.seeds.push(player);
        }
        if self.format == Format::RoundRobin {
            let others = self.seeds.iter().copied().filter(|other| *other != player);
            let others: Vec<_> =
                others.filter(|o| self.status(*o) == Some(Status::Plays)).collect();
            let round = self.pairings.last().map_or(0, |last| last.round + 1);
            self.add_pairings(crate::schedule::late(player, &others, self.rules.legs, round));
        }
    }

    fn add_pairings(&mut self, meetings: impl IntoIterator<Item = Meeting>) {
        for meeting in meetings {
            let number = PairingNumber(self.pairings.len() as u16);
            self.pairings.push(Pairing::new(number, meeting));
        }
    }

    fn leave(&mut self, player: PlayerNumber) -> Result<(), Refusal> {
        if self.status(player) != Some(Status::Plays) {
            return Err(Refusal::NotEntered);
        }
        match self.stage {
            // Nobody is held back by the number of changes.
            Stage::Entry => self.players[player.index()] = Status::Withdrawn,
            Stage::Running => self.drop_out(player),
            Stage::Over | Stage::Cancelled => return Err(Refusal::Over),
        }
        Ok(())
    }

    /// Strikes a player's results, or counts the other pairings as lost.
    fn drop_out(&mut self, player: PlayerNumber) {
        let own = self.pairings.iter().filter(|p| p.has(player) && self.counts(p));
        let (all, decided) = own.fold((0, 0), |(all, decided), pairing| {
            (all + 1, decided + usize::from(pairing.decided.is_some()))
        });
        // By rounds nothing is struck: the later rounds were built on the results.
        let early = self.format == Format::RoundRobin && decided * 2 < all;
        self.players[player.index()] = if early { Status::Struck } else { Status::Retired };
        for pairing in self.pairings.iter_mut().filter(|pairing| pairing.has(player)) {
            if pairing.decided.is_none() {
                pairing.table = None;
                if !early {
                    let winner = pairing.opponent(player);
                    pairing.decided = Some((Outcome::Won(winner), How::Left));
                }
            }
        }
        self.end_if_decided();
    }

    fn start(&mut self, order: &[PlayerNumber]) -> Result<(), Refusal> {
        match self.stage {
            Stage::Entry => {}
            Stage::Running => return Err(Refusal::Started),
            Stage::Over | Stage::Cancelled => return Err(Refusal::Over),
        }
        let active: Vec<PlayerNumber> = self.active().collect();
        if active.len() < LEAST {
            return Err(Refusal::TooFew);
        }
        let mut named = order.to_vec();
        named.sort_unstable();
        if named != active {
            return Err(Refusal::WrongOrder);
        }
        if !self.has_decks() {
            return Err(Refusal::NoDeck);
        }
        self.seeds = order.to_vec();
        match self.format {
            Format::RoundRobin => self.add_pairings(round_robin(order, self.rules.legs)),
            Format::Swiss(_) | Format::Knockout(_) => {
                self.planned = crate::rounds::planned(self.format, order.len());
            }
        }
        self.stage = Stage::Running;
        Ok(())
    }

    fn check_between_rounds(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Running if self.format == Format::RoundRobin => Err(Refusal::WrongRound),
            Stage::Running if self.pairings.iter().any(|p| self.is_open(p)) => {
                Err(Refusal::RoundOpen)
            }
            Stage::Running => Ok(()),
            Stage::Entry => Err(Refusal::NotStarted),
            Stage::Over | Stage::Cancelled => Err(Refusal::Over),
        }
    }

    fn begin_round(
        &mut self,
        meetings: &[(PlayerNumber, PlayerNumber)],
        byes: &[PlayerNumber],
    ) -> Result<(), Refusal> {
        self.check_between_rounds()?;
        crate::rounds::check(self, meetings, byes)?;
        let round = self.begun;
        self.begun += 1;
        let named = meetings.iter().map(|(first, second)| (*first, *second));
        self.add_pairings(named.map(|(first, second)| Meeting { round, first, second }));
        self.byes.extend(byes.iter().map(|player| Bye { round, player: *player }));
        self.end_if_decided();
        Ok(())
    }

    /// Returns the action that goes on after a round: the next round, or the end if none is possible. `None` while a
    /// round is played, and where everybody meets everybody.
    #[must_use]
    pub fn next_round(&self) -> Option<Action> {
        self.next_round_avoiding(&Wishes::new())
    }

    /// The same, where a Swiss pairs as few as possible of those who would rather not meet.
    #[must_use]
    pub fn next_round_avoiding(&self, wishes: &Wishes) -> Option<Action> {
        self.check_between_rounds().ok()?;
        Some(
            crate::rounds::next(self, wishes)
                .map_or(Action::Conclude, |(meetings, byes)| Action::Round { meetings, byes }),
        )
    }

    fn conclude(&mut self) -> Result<(), Refusal> {
        self.check_between_rounds()?;
        self.stage = Stage::Over;
        Ok(())
    }

    fn override_result(
        &mut self,
        number: PairingNumber,
        outcome: Outcome,
        reason: &str,
    ) -> Result<(), Refusal> {
        match self.stage {
            Stage::Running => {}
            Stage::Entry => return Err(Refusal::NotStarted),
            Stage::Over | Stage::Cancelled => return Err(Refusal::Over),
        }
        let found = self.pairings.get(number.index()).filter(|pairing| self.counts(pairing));
        let pairing = found.ok_or(Refusal::NoPairing)?;
        if self.format != Format::RoundRobin && pairing.round + 1 < self.begun {
            return Err(Refusal::RoundOver);
        }
        check_ruling(pairing, outcome, reason)?;
        self.decide(number, outcome, How::Ruled(reason.to_owned()));
        Ok(())
    }

    /// A pairing that is played, counts and is not decided.
    fn undecided(&mut self, number: PairingNumber) -> Result<&mut Pairing, Refusal> {
        match self.stage {
            Stage::Running => {}
            Stage::Entry => return Err(Refusal::NotStarted),
            Stage::Over | Stage::Cancelled => return Err(Refusal::Over),
        }
        let found = self.pairings.get(number.index());
        let counts = found.is_some_and(|pairing| self.counts(pairing));
        let pairing = self.pairings.get_mut(number.index()).filter(|_| counts);
        match pairing {
            None => Err(Refusal::NoPairing),
            Some(pairing) if pairing.decided.is_some() => Err(Refusal::Decided),
            Some(pairing) => Ok(pairing),
        }
    }

    fn open(&mut self, at: i64, number: PairingNumber, table: TableNumber) -> Result<(), Refusal> {
        let pairing = self.undecided(number)?;
        if pairing.table.is_some() {
            return Err(Refusal::HasTable);
        }
        if pairing.openings >= OPENINGS {
            return Err(Refusal::TooManyTables);
        }
        pairing.table = Some(table);
        pairing.opened = pairing.opened.or(Some(at));
        pairing.openings += 1;
        Ok(())
    }

    /// Returns the pairing of a match whose result can be annulled, and the place of the match in it.
    ///
    /// # Errors
    /// [`Refusal`].
    pub(crate) fn check_annulment(
        &self,
        table: TableNumber,
    ) -> Result<(PairingNumber, usize), Refusal> {
        match self.stage {
            Stage::Running | Stage::Over => {}
            Stage::Entry => return Err(Refusal::NotStarted),
            Stage::Cancelled => return Err(Refusal::Over),
        }
        let (pairing, at) = self.played_at(table).ok_or(Refusal::NoPairing)?;
        if pairing.annulled.contains(&at) {
            return Err(Refusal::Decided);
        }
        match self.format {
            Format::Knockout(_) if pairing.round + 1 < self.begun => Err(Refusal::RoundOver),
            Format::Knockout(_) | Format::RoundRobin | Format::Swiss(_) => Ok((pairing.number, at)),
        }
    }

    /// Takes the winner from a match. A pairing that was decided by its matches counts no more; one that is played on
    /// goes on. A decision of another kind stays.
    fn annul(&mut self, table: TableNumber, reason: &str) -> Result<(), Refusal> {
        let (number, at) = self.check_annulment(table)?;
        check_reason(reason)?;
        let pairing = &mut self.pairings[number.index()];
        pairing.matches[at] = None;
        pairing.annulled.push(at);
        if matches!(pairing.decided, Some((_, How::Played))) {
            pairing.decided = Some((Outcome::Neither, How::Annulled(reason.to_owned())));
        }
        Ok(())
    }

    fn play(&mut self, number: PairingNumber, winner: Option<PlayerNumber>) -> Result<(), Refusal> {
        let (rules, format) = (self.rules, self.format);
        let pairing = self.undecided(number)?;
        let table = pairing.table.ok_or(Refusal::NoTable)?;
        if winner.is_some_and(|winner| !pairing.has(winner)) {
            return Err(Refusal::NotOfPairing);
        }
        pairing.matches.push(winner);
        pairing.tables.push(table);
        pairing.table = None;
        pairing.openings = 0;
        let most = pairing.matches.len() >= KNOCKOUT_MATCHES;
        match (pairing.outcome(&rules), format) {
            (None, _) => {}
            // Only one can go on: another match, with first seats exchanged.
            (Some(Outcome::Drawn), Format::Knockout(_)) if !most => {}
            (Some(outcome), _) => self.decide(number, outcome, How::Played),
        }
        Ok(())
    }

    fn close(&mut self, number: PairingNumber) -> Result<(), Refusal> {
        let pairing = self.undecided(number)?;
        pairing.table.take().map(drop).ok_or(Refusal::NoTable)
    }

    fn claim(&mut self, at: i64, number: PairingNumber, by: PlayerNumber) -> Result<(), Refusal> {
        let rules = self.rules;
        let pairing = self.undecided(number)?;
        if !pairing.has(by) {
            return Err(Refusal::NotOfPairing);
        }
        if rules.unfinished != Unfinished::Claim {
            return Err(Refusal::OtherRule);
        }
        if !pairing.is_overdue(&rules, at) {
            return Err(Refusal::NotDue);
        }
        self.decide(number, Outcome::Won(by), How::Claimed);
        Ok(())
    }

    fn rule(
        &mut self,
        at: i64,
        number: PairingNumber,
        (outcome, reason): (Outcome, &str),
    ) -> Result<(), Refusal> {
        let rules = self.rules;
        let pairing = self.undecided(number)?;
        if !pairing.is_overdue(&rules, at) {
            return Err(Refusal::NotDue);
        }
        check_ruling(pairing, outcome, reason)?;
        self.decide(number, outcome, How::Ruled(reason.to_owned()));
        Ok(())
    }

    fn expire(&mut self, at: i64, number: PairingNumber) -> Result<(), Refusal> {
        let rules = self.rules;
        let pairing = self.undecided(number)?;
        if pairing.expiry(&rules).is_none_or(|due| due > at) {
            return Err(Refusal::NotDue);
        }
        self.decide(number, Outcome::Drawn, How::Expired);
        Ok(())
    }

    fn check_live(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Entry | Stage::Running => Ok(()),
            Stage::Over | Stage::Cancelled => Err(Refusal::Over),
        }
    }

    fn cancel(&mut self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Entry | Stage::Running => {
                self.stage = Stage::Cancelled;
                Ok(())
            }
            Stage::Over | Stage::Cancelled => Err(Refusal::Over),
        }
    }

    fn decide(&mut self, number: PairingNumber, outcome: Outcome, how: How) {
        let pairing = &mut self.pairings[number.index()];
        pairing.decided = Some((outcome, how));
        pairing.table = None;
        self.end_if_decided();
    }

    fn end_if_decided(&mut self) {
        let is_last = self.format == Format::RoundRobin || self.begun == self.planned;
        if is_last && !self.pairings.iter().any(|pairing| self.is_open(pairing)) {
            self.stage = Stage::Over;
        }
    }
}

fn check_ruling(pairing: &Pairing, outcome: Outcome, reason: &str) -> Result<(), Refusal> {
    match outcome {
        Outcome::Won(winner) if !pairing.has(winner) => return Err(Refusal::NotOfPairing),
        Outcome::Won(_) | Outcome::Drawn | Outcome::Neither => {}
    }
    check_reason(reason)
}

fn check_reason(reason: &str) -> Result<(), Refusal> {
    if reason.trim().is_empty() || reason.chars().count() > REASON {
        return Err(Refusal::BadReason);
    }
    Ok(())
}
