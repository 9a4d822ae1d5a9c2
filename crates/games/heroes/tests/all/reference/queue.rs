//! The queue: who puts what into it in which order, and what an entry does.
//!
//! First in, first out [401.3]; triggers of one moment enter together, the inactive player's before the active
//! player's [402.1a], each player's in the order that he wants [402.1b]. Here a wish is a rank drawn beforehand for
//! each piece and text, by which both implementations are answered alike.

use crate::reference::model::{
    Does, End, Passing, Piece, SLOTS, Span, Table, Text, When, Who, Word,
};
use std::collections::VecDeque;

/// The origin of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Made {
    /// A text, by its place on the card.
    Text(usize),
    /// Vampirism, for a strike that wounded.
    Drink,
    /// Suppression, of the card that was attacked at first.
    Suppress(usize),
    /// Poison on a character.
    Poison,
    /// Regeneration of a creature.
    Regrow,
}

impl Made {
    /// Its slot among what a creature may do.
    pub fn slot(self) -> usize {
        match self {
            Made::Text(n) => n,
            Made::Drink => 4,
            Made::Suppress(_) => 5,
            Made::Poison => 6,
            Made::Regrow => 7,
        }
    }
}

/// An ability that waits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    pub of: Who,
    pub owner: usize,
    pub made: Made,
    /// The triggers that led to it, the oldest first.
    pub after: Vec<(Who, usize)>,
    /// At whom, where it has a target, since it was announced.
    pub at: Option<Who>,
}

/// The wishes of the players: ranks of pieces' texts, and the creature that they would defend with.
#[derive(Clone, Debug, Default)]
pub struct Wishes {
    /// By piece (heroes last), then by what it is about (see [`Wishes::rank`]).
    pub ranks: Vec<[u32; SLOTS]>,
    /// Defenders in the order of liking; who is missing is never sent.
    pub defenders: Vec<usize>,
    /// Targets in the order of liking.
    pub aims: Vec<Who>,
}

impl Wishes {
    pub fn rank(&self, of: Who, made: Made) -> u32 {
        let row = match of {
            Who::Piece(n) => n,
            Who::Hero(n) => self.ranks.len() - 2 + n,
        };
        self.ranks[row][made.slot()]
    }
}

/// The origin of wounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// An attack by strike.
    Attack,
    /// A return strike, which is no attack.
    Return,
    Shot,
    Poison,
    Ability,
}

/// Wounds that were reckoned, and what armour keeps off of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Due {
    pub wounds: i32,
    pub absorbed: i32,
}

/// Observations on the way, to be compared besides the end.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Seen {
    /// The creatures that could have been sent to defend, if that was asked.
    pub able: Option<Vec<usize>>,
    /// The abilities that were carried out, in that order, by slot.
    pub done: Vec<(Who, usize)>,
    pub deaths: Vec<usize>,
    /// The number of times a player had an order to choose.
    pub orders: u32,
    /// The number of effects that ended by themselves.
    pub expired: u32,
}

/// A table in motion.
pub struct Course<'a> {
    pub table: Table,
    pub wishes: &'a Wishes,
    pub seen: Seen,
    /// The creatures opened, or told to open, since this was last cleared.
    pub opened: Vec<usize>,
    queue: VecDeque<Entry>,
    /// Triggers whose moment has come, not announced yet [401.6].
    caused: Vec<Entry>,
    /// The abilities being carried out, with those that led to them.
    after: Vec<(Who, usize)>,
}

impl<'a> Course<'a> {
    pub fn new(table: Table, wishes: &'a Wishes) -> Course<'a> {
        let (queue, caused, opened) = (VecDeque::new(), Vec::new(), Vec::new());
        Course { table, wishes, seen: Seen::default(), opened, queue, caused, after: Vec::new() }
    }

    pub fn piece(&mut self, n: usize) -> &mut Piece {
        &mut self.table.pieces[n]
    }

    /// Something fires. A loop of triggers is cut before it repeats: nothing leads to itself [525.2a]; where something on
    /// the way round is used up, it cannot repeat, and is no loop.
    pub fn cause(&mut self, of: Who, made: Made) {
        let before = self.after.iter().rposition(|one| *one == (of, made.slot()));
        let spent = |(who, slot): &(Who, usize)| match who {
            Who::Piece(n) => self.table.pieces[*n].used[*slot],
            Who::Hero(_) => false,
        };
        if before.is_none_or(|at| self.after[at + 1..].iter().any(spent)) {
            let (owner, after) = (self.table.owner(of), self.after.clone());
            self.caused.push(Entry { of, owner, made, after, at: None });
        }
    }

    /// Texts of one piece that wait for this: they work in play alone [202.2], where a death still finds them.
    pub fn on(&mut self, piece: usize, when: When) {
        if self.table.pieces[piece].dead {
            return;
        }
        let texts = self.table.card(piece).texts.clone();
        for (n, _) in texts.iter().enumerate().filter(|(_, text)| text.when == when) {
            self.cause(Who::Piece(piece), Made::Text(n));
        }
    }

    /// Texts of everything a player has in play.
    pub fn on_all(&mut self, owner: usize, when: When) {
        for piece in self.table.of(owner) {
            self.on(piece, when);
        }
    }

    /// Deaths, all of a moment together, until nothing dies [503.3a]; heroes before creatures [503.1b].
    pub fn settle(&mut self) {
        while self.table.over.is_none() {
            match [0, 1].map(|n| self.table.lives(Who::Hero(n)) <= 0) {
                [true, true] => self.table.over = Some(End::Draw),
                [true, false] => self.table.over = Some(End::Won(1)),
                [false, true] => self.table.over = Some(End::Won(0)),
                [false, false] => {}
            }
            let living = self.table.living();
            let dying: Vec<usize> =
                living.iter().copied().filter(|n| self.table.lives(Who::Piece(*n)) <= 0).collect();
            if dying.is_empty() || self.table.over.is_some() {
                return;
            }
            // Those who die together see each other die [205.3b].
            for dead in &dying {
                self.seen.deaths.push(*dead);
                self.on(*dead, When::Dies);
                let owner = self.table.pieces[*dead].owner;
                for other in living.iter().filter(|n| *n != dead) {
                    let same = self.table.pieces[*other].owner == owner;
                    self.on(*other, if same { When::OtherDies } else { When::EnemyDies });
                }
            }
            for dead in dying {
                self.piece(dead).dead = true;
            }
        }
    }

    /// Whether it works once a turn: everything but texts that say otherwise [113.5a, 113.5b], and what comes once a turn
    /// anyway.
    fn limited(&self, entry: &Entry) -> bool {
        match (entry.of, entry.made) {
            (Who::Piece(n), Made::Text(text)) => !self.table.card(n).texts[text].each,
            (_, Made::Drink | Made::Suppress(_)) => true,
            (_, Made::Text(_) | Made::Poison | Made::Regrow) => false,
        }
    }

    /// At whom it may be announced, if it has a target.
    fn aims(&self, entry: &Entry) -> Option<Vec<Who>> {
        let (Who::Piece(n), Made::Text(text)) = (entry.of, entry.made) else { return None };
        match self.table.card(n).texts[text].does {
            Does::WoundChosen(_) => Some(self.table.living().into_iter().map(Who::Piece).collect()),
            Does::ShootChosen(_) => Some(self.table.targets(n)),
            _ => None,
        }
    }

    /// Puts the caused entries into the queue. A creature that is limited and was meant several times is announced once,
    /// and is marked [113.5a, 113.7].
    pub fn announce(&mut self) {
        let active = self.table.active;
        for owner in [1 - active, active] {
            let mut mine: Vec<Entry> =
                self.caused.iter().filter(|entry| entry.owner == owner).cloned().collect();
            self.seen.orders += u32::from(mine.iter().any(|entry| *entry != mine[0]));
            mine.sort_by_key(|entry| self.wishes.rank(entry.of, entry.made));
            for mut entry in mine {
                if let Some(among) = self.aims(&entry) {
                    let best = self.wishes.aims.iter().find(|who| among.contains(who));
                    // Without a target it cannot be announced, and is not used up [113.8].
                    if best.is_none() {
                        continue;
                    }
                    entry.at = best.copied();
                }
                if let Who::Piece(n) = entry.of
                    && self.limited(&entry)
                {
                    let used = &mut self.piece(n).used[entry.made.slot()];
                    if *used {
                        continue;
                    }
                    *used = true;
                }
                self.queue.push_back(entry);
            }
        }
        self.caused.clear();
    }

    /// Until the queue is empty.
    pub fn resolve(&mut self) {
        loop {
            self.settle();
            self.announce();
            if self.table.over.is_some() {
                return;
            }
            let Some(entry) = self.queue.pop_front() else {
                self.after.clear();
                return;
            };
            self.seen.done.push((entry.of, entry.made.slot()));
            self.after.clone_from(&entry.after);
            self.after.push((entry.of, entry.made.slot()));
            self.carry_out(&entry);
        }
    }

    fn carry_out(&mut self, entry: &Entry) {
        match (entry.of, entry.made) {
            (Who::Piece(n), Made::Text(text)) => {
                let Text { does, .. } = self.table.card(n).texts[text];
                let gone = |who: Who| matches!(who, Who::Piece(at) if self.table.pieces[at].dead);
                if entry.at.is_some_and(gone) {
                    // An ability that turns out impossible is not used up [113.9].
                    self.piece(n).used[text] = false;
                    return;
                }
                self.does(n, entry.owner, does, entry.at);
            }
            (Who::Piece(n), Made::Drink) => {
                let thirst = self.table.card(n).numbers.vampirism;
                if !self.table.pieces[n].dead {
                    let healed = self.table.pieces[n].wounds.min(thirst);
                    self.piece(n).wounds -= healed;
                    self.piece(n).extra += thirst - healed;
                }
            }
            // An ability that turns out impossible is not used up [113.9].
            (Who::Piece(n), Made::Suppress(at)) if self.table.pieces[at].dead => {
                self.piece(n).used[entry.made.slot()] = false;
            }
            (Who::Piece(_), Made::Suppress(at)) => self.close(at),
            (Who::Piece(n), Made::Regrow) => {
                let by = self.table.card(n).numbers.regeneration;
                self.heal(Who::Piece(n), by);
            }
            (who, Made::Poison) => {
                let by = match who {
                    Who::Hero(n) => self.table.heroes[n].poison,
                    Who::Piece(n) => self.table.pieces[n].poison,
                };
                let spared = matches!(who, Who::Piece(n) if self.table.has(n, Word::NoPoison));
                if !spared {
                    self.wound(None, who, by, Cause::Poison);
                }
            }
            (Who::Hero(_), _) => unreachable!("heroes here have no texts"),
        }
    }

    fn does(&mut self, source: usize, owner: usize, does: Does, at: Option<Who>) {
        let enemy = 1 - owner;
        let by = Some(source);
        match does {
            Does::WoundEnemyHero(n) => {
                self.wound(by, Who::Hero(enemy), n, Cause::Ability);
            }
            Does::HealMyHero(n) => self.heal(Who::Hero(owner), n),
            Does::WoundEachEnemy(n) => {
                let all = self.table.of(enemy).into_iter().map(Who::Piece).collect();
                self.wound_all(by, all, n);
            }
            Does::WoundEach(n) => {
                let all = self.table.living().into_iter().map(Who::Piece).collect();
                self.wound_all(by, all, n);
            }
            Does::StrikeFor(n, span) => self.lend(source, owner, (n, 0), span),
            Does::LifeFor(n, span) => self.lend(source, owner, (0, n), span),
            Does::CowEachEnemy(n, span) => {
                for one in self.table.of(enemy) {
                    self.lend(one, owner, (-n, 0), span);
                }
            }
            Does::WoundSelf(n) => {
                self.wound(by, Who::Piece(source), n, Cause::Ability);
            }
            Does::HealSelf(n) => self.heal(Who::Piece(source), n),
            Does::StrikeSelf(n) => {
                if !self.table.pieces[source].dead {
                    self.piece(source).strike += n;
                }
            }
            Does::OpenSelf => self.open(source),
            Does::CloseEachEnemy => {
                for one in self.table.of(enemy) {
                    self.close(one);
                }
            }
            Does::WoundHeroes(n) => {
                self.wound_all(by, vec![Who::Hero(0), Who::Hero(1)], n);
            }
            Does::ShootHero(n) => self.shoot(source, Who::Hero(enemy), n),
            Does::WoundChosen(n) => {
                if let Some(at) = at {
                    self.wound(by, at, n, Cause::Ability);
                }
            }
            Does::ShootChosen(n) => at.into_iter().for_each(|at| self.shoot(source, at, n)),
        }
    }

    /// Gives strike and lives for a time.
    fn lend(&mut self, to: usize, by: usize, (strike, life): (i32, i32), span: Span) {
        let since = self.table.turn;
        if !self.table.pieces[to].dead {
            self.piece(to).passing.push(Passing { strike, life, span, by, since });
        }
    }

    /// Ends the effects whose time is over; whether there were any.
    pub fn expire(&mut self, ends: impl Fn(&Passing) -> bool) -> bool {
        let before = self.seen.expired;
        for piece in self.table.pieces.iter_mut().filter(|piece| !piece.dead) {
            self.seen.expired += piece.passing.iter().filter(|one| ends(one)).count() as u32;
            piece.passing.retain(|one| !ends(one));
        }
        self.seen.expired > before
    }

    pub fn heal(&mut self, who: Who, by: i32) {
        match who {
            Who::Hero(n) => {
                let hero = &mut self.table.heroes[n];
                hero.wounds = (hero.wounds - by).max(0);
            }
            Who::Piece(n) if self.table.pieces[n].dead => {}
            Who::Piece(n) => self.piece(n).wounds = (self.table.pieces[n].wounds - by).max(0),
        }
    }

    pub fn open(&mut self, n: usize) {
        if self.table.pieces[n].dead {
            return;
        }
        self.opened.push(n);
        if !self.table.pieces[n].open {
            self.piece(n).open = true;
            self.on(n, When::Opens);
        }
    }

    pub fn close(&mut self, n: usize) {
        if !self.table.pieces[n].dead && self.table.pieces[n].open {
            self.piece(n).open = false;
            self.on(n, When::Closes);
        }
    }

    /// Wounds of a number that is settled but for what the card wounded makes of it; `by` is the source, if a creature
    /// is. Whether any came.
    pub fn wound(&mut self, by: Option<usize>, at: Who, strength: i32, cause: Cause) -> bool {
        let due = self.reckon(by, at, strength, cause);
        self.land(by, at, due, cause)
    }

    /// Wounds of several at once: all are reckoned from the state before the first lands [508.4.3].
    fn wound_all(&mut self, by: Option<usize>, all: Vec<Who>, strength: i32) {
        let reckoned = |at: Who| (at, self.reckon(by, at, strength, Cause::Ability));
        let due: Vec<(Who, Due)> = all.into_iter().map(reckoned).collect();
        for (at, due) in due {
            self.land(by, at, due, Cause::Ability);
        }
    }

    /// Returns the value of a number. Strength nought is no source of wounds [512.1.1]; what adds to wounds comes before what
    /// prevents them [516.2], armour last.
    pub fn reckon(&self, by: Option<usize>, at: Who, strength: i32, cause: Cause) -> Due {
        let Who::Piece(n) = at else { return Due { wounds: strength.max(0), absorbed: 0 } };
        let (table, none) = (&self.table, Due { wounds: 0, absorbed: 0 });
        if strength <= 0 || table.pieces[n].dead || table.has(n, Word::Undying) {
            return none;
        }
        let blow = matches!(cause, Cause::Attack | Cause::Return | Cause::Shot);
        let mut wounds = strength + i32::from(table.vulnerable(n));
        if let Some(by) = by {
            // Both halves apply to all wounds between the two, also where the source is gone: what it was last does it
            // [403.1c].
            let works = table.is(n, table.card(by).over);
            wounds += if works { 2 } else { 0 };
            wounds -= if table.is(by, table.card(n).over) { 2 } else { 0 };
        }
        if cause == Cause::Shot && table.has(n, Word::NoShots) {
            return none;
        }
        let numbers = &table.card(n).numbers;
        if blow && strength <= numbers.scales {
            return none;
        }
        let left = (wounds - table.guarded(n)).max(0);
        let armor = if blow { (numbers.armor - table.pieces[n].absorbed).max(0) } else { 0 };
        let absorbed = left.min(armor);
        Due { wounds: left - absorbed, absorbed }
    }

    /// Wounds that were reckoned are put there; whether there are any.
    pub fn land(&mut self, by: Option<usize>, at: Who, due: Due, cause: Cause) -> bool {
        match at {
            Who::Hero(hero) => self.table.heroes[hero].wounds += due.wounds,
            Who::Piece(n) => {
                self.piece(n).absorbed += due.absorbed;
                self.piece(n).wounds += due.wounds;
                self.piece(n).bled |= due.wounds > 0;
            }
        }
        if due.wounds > 0 {
            self.wounded(by, at, cause);
        }
        due.wounds > 0
    }

    fn wounded(&mut self, by: Option<usize>, at: Who, cause: Cause) {
        let strike = matches!(cause, Cause::Attack | Cause::Return);
        if let Some(by) = by
            && strike
        {
            self.on(by, When::Wounds);
        }
        if let Who::Piece(n) = at {
            self.on(n, When::Wounded);
        }
    }

    /// A shot: an attack without defender and reply.
    pub fn shoot(&mut self, by: usize, at: Who, number: i32) {
        let strength = self.strength(by, at, number);
        if let Who::Piece(n) = at {
            self.on(n, When::Attacked);
        }
        self.wound(Some(by), at, strength, Cause::Shot);
        self.delivered(by, at);
    }

    /// An attack was delivered, though it may have been of strength nought. Suppression closes the creature that it was
    /// meant for at first.
    pub fn delivered(&mut self, by: usize, original: Who) {
        self.on(by, When::Hits);
        if let Who::Piece(n) = original
            && self.table.has(by, Word::Suppression)
            && !self.table.pieces[by].dead
        {
            self.cause(Who::Piece(by), Made::Suppress(n));
        }
    }

    /// The strength of an attack: Wrath adds, also that of who is dead by now [403.1c], "-X from attacks" takes off, nought
    /// is the least [508.4.1, 512.1].
    pub fn strength(&self, by: usize, at: Who, number: i32) -> i32 {
        let Who::Piece(n) = at else { return number.max(0) };
        let wrath = self.table.has(by, Word::Wrath) && self.table.pieces[n].bled;
        (number + i32::from(wrath) - self.table.card(n).numbers.parry).max(0)
    }
}
