//! Lists of legal commands in a fixed order: candidates that `check` accepts, and the first steps of commands that
//! are put together.

use super::check::{REDRAWS, WALK};
use super::pos::{Asked, Pos};
use super::survey::{Sectors, Survey};
use crate::card::{Aim, Keyword, Kind, Text, When};
use crate::command::Command;
use crate::ids::{CardId, Sector, Target, UnitId};
use crate::refusal::Refusal;
use crate::state::Unit;
use stolik_kernel::Seat;

impl<'a> Pos<'a> {
    /// Appends what a seat may do.
    pub(crate) fn legal(self, seat: Seat, out: &mut Vec<Command>) {
        let asked = self.asked();
        if !asked.seats().contains(seat) {
            return;
        }
        let from = out.len();
        match asked {
            Asked::Opening(_) => {
                out.push(Command::Keep);
                if self.s.side(seat).redraws < REDRAWS && !self.s.side(seat).hand.is_empty() {
                    out.push(Command::Redraw { cards: Vec::new(), more: true });
                }
            }
            Asked::Main(_) => {
                let survey = Survey::of(self.rules, self.s);
                debug_assert!(self.agrees(&survey), "something was counted wrongly");
                self.counted(&survey).actions(seat, &survey, out);
            }
            Asked::Answer(_) => {
                self.watched().properties(self.own(seat), &[When::Use], out);
                out.push(Command::Pass);
            }
            Asked::Ambush(_) => out.push(Command::Ambush { units: Vec::new(), more: true }),
            Asked::Strike(_, group) => self.blows(&group, out),
            Asked::Defend(_) => {
                let hit = self.s.hits.first();
                let may = hit.map(|h| self.defenders(h.to, h.by.is_some())).unwrap_or_default();
                out.extend(may.into_iter().map(|by| Command::Defend { by }));
                out.push(Command::Take);
            }
            Asked::Nobody => {}
        }
        debug_assert!(out[from..].is_sorted());
    }

    fn blows(self, group: &[UnitId], out: &mut Vec<Command>) {
        let pos = self.watched();
        for by in group {
            let Some(unit) = pos.s.unit(*by) else { continue };
            let may = pos.strikes(unit);
            let area = pos.has(unit, Keyword::Area);
            for (n, a) in may.iter().enumerate() {
                out.push(Command::Strike { by: *by, at: vec![*a] });
                for b in may[n + 1..].iter().filter(|_| area) {
                    let both = Command::Strike { by: *by, at: vec![*a, *b] };
                    if self.check(unit.owner, &both).is_ok() {
                        out.push(both);
                    }
                }
            }
        }
        out.extend(group.iter().map(|by| Command::Hold { by: *by }));
    }

    /// The cards of a seat on the table.
    fn own(self, seat: Seat) -> impl Iterator<Item = &'a Unit> {
        self.s.units.iter().filter(move |unit| unit.owner == seat)
    }

    /// Lists the actions of the seat whose turn it is, in the order of the commands.
    fn actions(self, seat: Seat, survey: &Survey, out: &mut Vec<Command>) {
        if self.excess(seat) > 0 {
            self.walks(seat, survey, out);
            return self.properties(self.own(seat), &[When::Use], out);
        }
        self.plays(seat, survey, out);
        let attacks = survey.attacks(seat);
        debug_assert!(self.sectors().iter().all(|at| {
            self.action(seat, &Command::Attack { at }).is_ok() == attacks.contains(at)
        }));
        out.extend(attacks.iter().map(|at| Command::Attack { at }));
        self.act(seat, Command::Draw, out);
        self.walks(seat, survey, out);
        self.properties(self.own(seat), &[When::Use, When::Action], out);
        for unit in self.own(seat).filter(|unit| self.has(unit, Keyword::Regeneration)) {
            self.act(seat, Command::Regenerate { unit: unit.id }, out);
        }
        for unit in self.own(seat).filter(|unit| self.has(unit, Keyword::Shadows)) {
            self.act(seat, Command::Hide { unit: unit.id }, out);
        }
        out.push(Command::Pass);
    }

    /// An action of a seat that is asked for one and has nobody too many in its capital: `check` would say the same,
    /// after asking that anew for each.
    fn act(self, seat: Seat, command: Command, out: &mut Vec<Command>) {
        if self.action(seat, &command).is_ok() {
            out.push(command);
        }
    }

    fn offer(self, seat: Seat, command: Command, out: &mut Vec<Command>) {
        if self.check(seat, &command).is_ok() {
            out.push(command);
        }
    }

    /// Cards of the hand. What holds for all ways to play a card is asked once: income, mines, where something may be
    /// put.
    fn plays(self, seat: Seat, survey: &Survey, out: &mut Vec<Command>) {
        let mut creatures: Option<Sectors> = None;
        for run in self.s.side(seat).hand.chunk_by(|a, b| a == b) {
            let id = run[0];
            let card = self.card(id);
            if card.kind == Kind::Hero && self.s.side(seat).fallen.is_some() {
                self.ways(seat, id).into_iter().for_each(|way| self.act(seat, way, out));
                continue;
            }
            if self.price(seat, card).is_err() {
                continue;
            }
            if card.kind.is_spell() {
                self.choices(card.does.first(), None, |targets| {
                    if self.cast(seat, card, targets).is_ok() {
                        let targets = targets.to_vec();
                        out.push(Command::Play { card: id, at: None, targets });
                    }
                    false
                });
                continue;
            }
            if self.alone(seat, id).is_err() {
                continue;
            }
            let to = |at| Command::Play { card: id, at: Some(at), targets: Vec::new() };
            let places = match card.kind.is_creature() {
                true => *creatures.get_or_insert_with(|| self.places(seat, card.kind, survey)),
                false => self.places(seat, card.kind, survey),
            };
            out.extend(places.iter().map(to));
        }
    }

    /// The sectors where a card of a type may come into play; a creature that may come from home needs a sector
    /// without others' cards.
    fn places(self, seat: Seat, kind: Kind, survey: &Survey) -> Sectors {
        let home = Sector::capital(seat);
        let may = |at: &Sector| self.place(seat, kind, *at).is_ok();
        let foreign = survey.foreign(seat);
        let mines = match kind == Kind::Building || foreign.contains(home) {
            true => Sectors::NONE,
            false => self.sectors().except(Sectors::CAPITALS).except(foreign),
        };
        let places = if may(&home) { mines.with(home) } else { mines };
        debug_assert_eq!(places, self.sectors().iter().filter(may).collect());
        places
    }

    /// The ways in which a card could be meant to be played.
    fn ways(self, seat: Seat, card: CardId) -> Vec<Command> {
        let kind = self.card(card).kind;
        let heir = kind == Kind::Hero && self.s.side(seat).fallen.is_some();
        if kind.stands() && !heir {
            let to = |at| Command::Play { card, at: Some(at), targets: Vec::new() };
            // The own capital first: why not there is what one would ask.
            let home = Sector::capital(seat);
            let others = self.sectors().iter().filter(|at| *at != home);
            return std::iter::once(home).chain(others).map(to).collect();
        }
        let mut ways = Vec::new();
        let mut way = |targets: &[Target]| {
            ways.push(Command::Play { card, at: None, targets: targets.to_vec() });
            false
        };
        if heir {
            for unit in &self.s.units {
                way(&[Target::Unit(unit.id)]);
            }
        } else {
            self.choices(self.card(card).does.first(), None, way);
        }
        ways
    }

    /// The reason why a card of the hand cannot be played now with any choice: that of the first choice, or the lack
    /// of a target.
    pub(crate) fn card_problem(self, seat: Seat, card: CardId) -> Option<Refusal> {
        let ways = self.ways(seat, card);
        if ways.iter().any(|way| self.check(seat, way).is_ok()) {
            return None;
        }
        let nothing = Command::Play { card, at: None, targets: Vec::new() };
        let first = ways.first().unwrap_or(&nothing);
        self.check(seat, first).err()
    }

    /// Calls `visit` with all targets that a text could mean, until it is content; whether it was. `by` is the card on
    /// the table whose property it is.
    fn choices(
        self,
        text: Option<&Text>,
        by: Option<&Unit>,
        mut visit: impl FnMut(&[Target]) -> bool,
    ) -> bool {
        let Some(text) = text else { return false };
        let near = |unit: &&Unit| !unit.hidden && by.is_none_or(|by| by.at == unit.at);
        let units = || self.s.units.iter().filter(near);
        match text.aim {
            Aim::Itself | Aim::Owner | Aim::Field => visit(&[]),
            Aim::Squad | Aim::Enemies | Aim::Sector if by.is_some() => visit(&[]),
            Aim::Squad | Aim::Enemies | Aim::Sector | Aim::Capital | Aim::Mine => {
                self.sectors().iter().any(|at| visit(&[Target::Sector(at)]))
            }
            Aim::One(..) => units().any(|unit| visit(&[Target::Unit(unit.id)])),
            Aim::Pair => units().any(|a| {
                let mut others = units().filter(|b| b.id > a.id && b.at == a.at);
                others.any(|b| visit(&[Target::Unit(a.id), Target::Unit(b.id)]))
            }),
        }
    }

    /// Properties of these cards for these times, which their owner may use.
    fn properties<'u>(
        self,
        units: impl Iterator<Item = &'u Unit>,
        times: &[When],
        out: &mut Vec<Command>,
    ) {
        for unit in units {
            for (line, text) in self.lines(unit, times) {
                // As `check` judges it, but for who is asked.
                if text.when == When::Use && unit.used {
                    continue;
                }
                self.choices(Some(text), Some(unit), |targets| {
                    let may = self.answer(unit.owner, unit, text, targets);
                    let usable = || self.usable(unit.owner, unit.id, line, targets, text.when);
                    debug_assert_eq!(may, usable().is_ok());
                    if may {
                        let targets = targets.to_vec();
                        out.push(Command::Use { unit: unit.id, line, targets });
                    }
                    false
                });
            }
        }
    }

    /// Whether a seat may have an answer to a declared action, by what everybody sees: a card in the shadows may be any of
    /// its people that can hide (gap.shadows/answer).
    pub(crate) fn answers(self, seat: Seat) -> bool {
        let people = self.card(self.s.side(seat).capital).people;
        let lurks = |unit: &Unit| unit.owner == seat && unit.hidden;
        if self.rules.may_answer(people) && self.s.units.iter().any(lurks) {
            return true;
        }
        let may = |unit: &&Unit| {
            let ready = unit.owner == seat && !unit.hidden && !unit.used;
            ready && self.speaks(unit, &[When::Use])
        };
        let mut units = self.s.units.iter().filter(may).peekable();
        if units.peek().is_none() {
            return false;
        }
        let pos = self.watched();
        units.any(|unit| {
            pos.lines(unit, &[When::Use]).any(|(_, text)| {
                // As `check` judges it, but for who is asked.
                pos.choices(Some(text), Some(unit), |targets| pos.answer(seat, unit, text, targets))
            })
        })
    }

    /// The first steps of walks.
    fn walks(self, seat: Seat, survey: &Survey, out: &mut Vec<Command>) {
        let excess = self.excess(seat).min(WALK);
        let least = excess.max(1);
        let home = Sector::capital(seat);
        let full = self.room(seat, home) == 0;
        let ends = self.sectors().except(survey.ruins);
        let ends = if full { ends.without(home) } else { ends };
        let bases = survey.bases(seat).iter().filter(|from| excess == 0 || *from == home);
        for from in bases {
            if usize::from(self.creatures(seat, from)) < least {
                continue;
            }
            // From capital to capital not all go.
            let digs = |unit: &&Unit| {
                unit.owner == seat && self.creature(unit) && self.has(unit, Keyword::Tunnel)
            };
            let far = !from.is_capital() || self.s.at(from).filter(digs).count() >= least;
            let to = if far { ends } else { ends.except(Sectors::CAPITALS) }.without(from);
            debug_assert!(self.sectors().iter().all(|at| {
                let goes = self.walkers(seat, from, at).len() >= least && (!full || at != home);
                goes == to.contains(at)
            }));
            let walk = |to| Command::Move { from, to, units: Vec::new(), more: true };
            out.extend(to.iter().map(walk));
        }
    }

    /// Creatures that can walk from there to there.
    fn walkers(self, seat: Seat, from: Sector, to: Sector) -> Vec<UnitId> {
        if self.walk(seat, from, to).is_err() {
            return Vec::new();
        }
        let own = |unit: &&Unit| unit.owner == seat && self.creature(unit);
        let far = from.is_capital() && to.is_capital();
        let digs = |unit: &&Unit| !far || self.props(unit).has(Keyword::Tunnel);
        self.s.at(from).filter(own).filter(digs).map(|unit| unit.id).collect()
    }

    /// The least and the largest number of creatures of a walk.
    fn bounds(self, seat: Seat, from: Sector, to: Sector) -> Option<(usize, usize)> {
        let excess = self.excess(seat).min(WALK);
        if excess > 0 && from != Sector::capital(seat) {
            return None;
        }
        Some((excess.max(1), self.room(seat, to).min(WALK)))
    }

    /// The creatures that can join a walk so that it can still be completed.
    fn added(self, seat: Seat, from: Sector, to: Sector, units: &[UnitId]) -> Vec<UnitId> {
        let Some((least, most)) = self.bounds(seat, from, to) else { return Vec::new() };
        if units.len() >= most {
            return Vec::new();
        }
        let mut left = self.walkers(seat, from, to);
        left.retain(|id| units.last().is_none_or(|last| id > last));
        // Enough creatures must be left after the one that is added.
        left.truncate((units.len() + left.len() + 1).saturating_sub(least));
        left
    }

    /// Appends what follows a begun command.
    pub(crate) fn next(self, seat: Seat, begun: &Command, out: &mut Vec<Command>) {
        match begun {
            Command::Redraw { cards, .. } => {
                if !cards.is_empty() {
                    out.push(Command::Redraw { cards: cards.clone(), more: false });
                }
                let hand = &self.s.side(seat).hand;
                let count = |list: &[CardId], card| list.iter().filter(|c| **c == card).count();
                let mut kinds = hand.clone();
                kinds.dedup();
                let after = |card: &CardId| cards.last().is_none_or(|last| card >= last);
                for card in kinds.into_iter().filter(after) {
                    if count(cards, card) < count(hand, card) {
                        let cards = cards.iter().copied().chain([card]).collect();
                        out.push(Command::Redraw { cards, more: true });
                    }
                }
            }
            Command::Move { from, to, units, .. } => {
                let (from, to) = (*from, *to);
                if !units.is_empty() {
                    let whole = Command::Move { from, to, units: units.clone(), more: false };
                    self.offer(seat, whole, out);
                }
                for id in self.added(seat, from, to, units) {
                    let units = units.iter().copied().chain([id]).collect();
                    out.push(Command::Move { from, to, units, more: true });
                }
            }
            Command::Ambush { units, .. } => {
                out.push(Command::Ambush { units: units.clone(), more: false });
                let after = |id: &UnitId| units.last().is_none_or(|last| id > last);
                let left = self.lurking(seat).map(|unit| unit.id).filter(after);
                for id in left.take(if units.len() < WALK { usize::MAX } else { 0 }) {
                    let units = units.iter().copied().chain([id]).collect();
                    out.push(Command::Ambush { units, more: true });
                }
            }
            _ => {}
        }
        debug_assert!(out.is_sorted());
    }
}

/// Whether a command is only begun.
pub(crate) fn begun(command: &Command) -> bool {
    matches!(
        command,
        Command::Redraw { more: true, .. }
            | Command::Move { more: true, .. }
            | Command::Ambush { more: true, .. }
    )
}

/// The begun command that this one follows.
pub(crate) fn prefix(command: &Command) -> Option<Command> {
    let mut before = command.clone();
    match &mut before {
        Command::Redraw { cards, more } => step(cards, more),
        Command::Move { units, more, .. } | Command::Ambush { units, more } => step(units, more),
        _ => None,
    }?;
    Some(before)
}

/// One step back.
fn step<T>(list: &mut Vec<T>, more: &mut bool) -> Option<()> {
    if *more {
        list.pop()?;
    }
    *more = true;
    Some(())
}
