//! Wounds, healing, counters, opening and closing, death.

use crate::card::kinds::Kinds;
use crate::card::{
    Ability, Class, Classes, Content, Flag, Keyword, Kind, Modified, Reason, Until, Verb, Way, When,
};
use crate::edition::Movement;
use crate::engine::query::triggers::Occasion;
use crate::engine::resolve::course::Course;
use crate::event::Happening;
use crate::ids::{Cell, UnitId};
use crate::kept::Units;
use crate::state::{
    Destroy, DestroyCause, Effect, Hurt, Item, Pending, Place, Tie, Upkeep, UpkeepKind,
};
use stolik_kernel::Seat;

/// Healing of all wounds.
pub(crate) const ALL: u8 = u8::MAX;

/// Wounds on their way to a card.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blow {
    pub(crate) to: UnitId,
    pub(crate) by: Option<UnitId>,
    pub(crate) amount: u8,
    /// The class of the attack, if it is one.
    pub(crate) attack: Option<Class>,
    /// Poison does it.
    pub(crate) poison: bool,
}

impl Blow {
    /// Wounds that are no attack.
    pub(crate) fn of(to: UnitId, by: Option<UnitId>, amount: u8) -> Blow {
        Blow { to, by, amount, attack: None, poison: false }
    }
}

impl Course<'_> {
    /// Places wounds on several cards at once (4.6), then makes destruction effects for all that
    /// have too many (4.17). Returns how many each blow placed.
    pub(crate) fn place_wounds(&mut self, blows: &[Blow]) -> Vec<u8> {
        let placed: Vec<u8> = blows.iter().map(|b| self.place(b)).collect();
        for (b, n) in blows.iter().zip(&placed) {
            self.doom_if_lethal(b);
            if *n > 0 {
                let wounded = Occasion::new(When::Wounded, b.by, Some(b.to)).amount(*n);
                let reason = b.poison.then_some(Reason::Poison);
                self.emit(Occasion { reason, ..wounded });
            }
        }
        placed
    }

    fn place(&mut self, b: &Blow) -> u8 {
        // A terrain cannot receive wounds (1.8/block).
        if !self.pos().is_in_play(b.to) || self.pos().kind(b.to) == Kind::Terrain {
            return 0;
        }
        let mut amount = b.amount;
        if b.attack.is_some_and(|c| !Classes::MAGICAL.has(c)) {
            let armour = self.pos().armour(b.to, b.by);
            let unit = &mut self.s.units[b.to.index()];
            let absorbed = amount.min(armour.saturating_sub(unit.absorbed));
            unit.absorbed += absorbed;
            amount -= absorbed;
            if absorbed > 0 {
                self.log(Happening::Absorbed(self.who(b.to), absorbed));
            }
        }
        if amount == 0 {
            return 0;
        }
        self.s.changed = true;
        let unit = &mut self.s.units[b.to.index()];
        unit.wounds = unit.wounds.saturating_add(amount);
        if self.rules.remembers() {
            let hurt = Hurt { to: b.to, by: b.by, class: b.attack, amount };
            self.s.history.wounds.push(hurt);
        }
        self.log(Happening::Wounded(self.who(b.to), amount));
        amount
    }

    /// Destruction effects that follow from how things stand: symbionts without a host that can
    /// carry them (1.5.2.a/2, 1.5.2.b/2, 1.5.2.v/3), cards whose lives an effect took (4.17).
    pub(crate) fn doom_the_lost(&mut self) {
        if !self.watch.clings() && !self.watch.lives() {
            return;
        }
        for u in self.watch.clinging() {
            if self.pos().is_stranded(u) && !self.is_doomed(u, DestroyCause::Effect) {
                self.s.pending.push(Pending::Destroy(Destroy {
                    unit: u,
                    by: None,
                    from: DestroyCause::Effect,
                    attack: false,
                }));
            }
        }
        if self.watch.lives() {
            // Seldom anything changes lives now; then few cards have wounds enough to be worth the question.
            let changed = self.pos().lives_change();
            for u in self.s.ids() {
                if changed || self.pos().is_lethal_as_printed(u) {
                    self.doom_if_lethal(&Blow::of(u, None, 0));
                } else {
                    debug_assert!(!self.pos().is_lethal(u), "a lost card was passed over");
                }
            }
        }
    }

    fn is_doomed(&self, u: UnitId, from: DestroyCause) -> bool {
        let dooms = |d: &Destroy| d.unit == u && d.from == from;
        self.s.pending.iter().any(|p| matches!(p, Pending::Destroy(d) if dooms(d)))
            || self.s.stack.iter().any(|i| matches!(i, Item::Destroy(d) if dooms(d)))
    }

    fn doom_if_lethal(&mut self, b: &Blow) {
        let pos = self.pos();
        let lethal = pos.is_in_play(b.to) && pos.is_lethal(b.to);
        let doomed = lethal
            && (self.s.pending.iter().any(|p| matches!(p, Pending::Destroy(d) if d.unit == b.to))
                || self.is_doomed(b.to, DestroyCause::Wounds));
        if lethal && !doomed {
            self.s.pending.push(Pending::Destroy(Destroy {
                unit: b.to,
                by: b.by,
                from: DestroyCause::Wounds,
                attack: b.attack.is_some(),
            }));
        }
    }

    /// Removes up to `amount` wounds (gap.healing), and poison where the edition says so (gap.poison).
    pub(crate) fn heal(&mut self, u: UnitId, amount: u8) -> bool {
        let pos = self.pos();
        // An artifact cannot be healed (1.7/no-heal).
        if !pos.is_in_play(u) || !pos.is_creature(u) || pos.has(u, Flag::CannotHeal) {
            return false;
        }
        if amount > 0 && self.watch.triggers & When::Healing.word().bit != 0 {
            let wounds = self.s.units[u.index()].wounds;
            let due = if amount == ALL { wounds } else { amount };
            let before = self.s.pending.len();
            self.emit(Occasion::new(When::Healing, None, Some(u)).amount(due));
            if self.s.pending[before..].iter().any(|p| self.pos().may_stop_healing(p)) {
                let (seat, what) = (self.s.units[u.index()].controller, UpkeepKind::Healing(due));
                self.s.pending.push(Pending::Upkeep(Upkeep { unit: u, seat, what }));
                return true;
            }
        }
        self.heal_now(u, amount)
    }

    /// The healing of a card that stands and can be healed.
    fn heal_now(&mut self, u: UnitId, amount: u8) -> bool {
        let pos = self.pos();
        let poisoned = pos.is_curable(u) && amount > 0;
        let unit = &mut self.s.units[u.index()];
        let healed = amount.min(unit.wounds);
        if healed == 0 && !poisoned {
            return false;
        }
        if poisoned {
            self.set_poison(u, 0);
        }
        if healed == 0 {
            return true;
        }
        self.s.units[u.index()].wounds -= healed;
        self.s.changed = true;
        self.log(Happening::Healed(self.who(u), healed));
        self.emit(Occasion::new(When::Healed, None, Some(u)).amount(healed));
        true
    }

    /// The healing of the card that lies right below on the stack does nothing.
    pub(crate) fn stop_healing(&mut self, u: UnitId) -> bool {
        let heals = |item: &Item| matches!(item, Item::Upkeep(Upkeep { unit, what: UpkeepKind::Healing(_), .. }) if *unit == u);
        let Some(at) = self.s.stack.iter().rposition(heals) else { return false };
        self.s.stack.remove(at);
        self.log(Happening::Stopped(self.who(u)));
        true
    }

    /// Vampirism heals as much as was dealt; what is over becomes extra lives, up to so many lives in all
    /// (gap.vampirism, gap.extra-lives).
    pub(crate) fn drink(&mut self, u: UnitId, dealt: u8, most: u8) {
        let over = dealt.saturating_sub(self.s.units[u.index()].wounds);
        self.heal(u, dealt);
        self.gain_lives(u, over.min(most.saturating_sub(self.pos().life_max(u))));
    }

    /// A creature of the battle zone has so many lives more for the rest of the battle (gap.extra-lives).
    pub(crate) fn gain_lives(&mut self, u: UnitId, n: u8) -> bool {
        let pos = self.pos();
        let gains = pos.is_in_play(u) && pos.is_creature(u) && !pos.has(u, Flag::GainsNoLives);
        if n == 0 || !gains {
            return false;
        }
        let before = self.s.beyond.extra(u);
        let now = before.saturating_add(n).min(99);
        if now == before {
            return false;
        }
        // It keeps no quiet turn from counting: cards that gain lives for ever would never end a match (7.6).
        self.s.beyond.set_extra(u, now);
        self.log(Happening::Lives(self.who(u), now));
        true
    }

    /// Extra lives are spent; a card that has none left above its wounds dies (4.17).
    pub(crate) fn spend_lives(&mut self, u: UnitId, n: u8) {
        let now = self.s.beyond.extra(u).saturating_sub(n);
        self.s.beyond.set_extra(u, now);
        self.log(Happening::Lives(self.who(u), now));
        self.doom_if_lethal(&Blow::of(u, None, 0));
    }

    /// Up to so many wounds go from a card to another one: that is no healing, but it is wounding (gap.shift).
    pub(crate) fn shift(&mut self, from: UnitId, onto: UnitId, n: u8, by: UnitId) -> bool {
        let n = n.min(self.s.units[from.index()].wounds);
        if n == 0 || from == onto || !self.pos().is_in_play(onto) {
            return false;
        }
        self.s.units[from.index()].wounds -= n;
        self.log(Happening::Shifted(self.who(from), self.who(onto), n));
        // Wounds that go to and fro would never end a match either (7.6).
        let changed = self.s.changed;
        self.place_wounds(&[Blow::of(onto, Some(by), n)]);
        self.s.changed = changed;
        true
    }

    pub(crate) fn set_poison(&mut self, u: UnitId, n: u8) {
        self.s.units[u.index()].poison = n;
        self.log(Happening::Poisoned(self.who(u), n));
    }

    /// Poison and regeneration trigger at the start of their player's turn, with all else that does
    /// (6.3.2/triggers); their player puts them in order (5.7).
    pub(crate) fn declare_upkeep(&mut self, units: Units) {
        for u in units.kept(|u| self.s.units[u.index()].place.in_play()) {
            let seat = self.s.units[u.index()].controller;
            let regeneration = self.pos().keyword(u, None, Kinds::REGEN);
            if self.poison_of(u) > 0 {
                self.s.pending.push(Pending::Upkeep(Upkeep {
                    unit: u,
                    seat,
                    what: UpkeepKind::Poison,
                }));
            }
            if regeneration > 0 {
                let what = UpkeepKind::Regeneration(regeneration);
                self.s.pending.push(Pending::Upkeep(Upkeep { unit: u, seat, what }));
            }
        }
    }

    /// The same of cards in the seat's graveyard that come back (gap.incarnation).
    pub(crate) fn declare_incarnations(&mut self, seat: Seat) {
        if !self.watch.prints(Kinds::INCARNATION) {
            return;
        }
        for u in self.s.ids() {
            if self.s.units[u.index()].owner == seat && self.pos().incarnation(u) > 0 {
                let what = UpkeepKind::Incarnation;
                self.s.pending.push(Pending::Upkeep(Upkeep { unit: u, seat, what }));
            }
        }
    }

    /// Poison that works on the card now.
    fn poison_of(&self, u: UnitId) -> u8 {
        let poison = self.s.units[u.index()].poison;
        let immune = poison > 0 && self.pos().flagged(u, None, Keyword::ProtectPoison);
        if immune { 0 } else { poison }
    }

    /// Poison that was healed meanwhile wounds nobody (gap.poison, 5.8).
    pub(crate) fn resolve_upkeep(&mut self, upkeep: Upkeep) {
        let u = upkeep.unit;
        let poison = self.poison_of(u);
        match upkeep.what {
            UpkeepKind::Regeneration(n) => drop(self.heal(u, n)),
            UpkeepKind::Healing(n) => {
                let pos = self.pos();
                let heals = pos.is_in_play(u) && pos.is_creature(u);
                if !(heals && !pos.has(u, Flag::CannotHeal) && self.heal_now(u, n)) {
                    self.fizzle(u);
                }
            }
            UpkeepKind::Poison if poison > 0 && self.pos().is_in_play(u) => {
                let more = self.pos().modifier(u, None, Kinds::TAKEN, |m| m == Modified::Poison);
                let wounds = (i32::from(poison) + more).clamp(0, 99) as u8;
                self.place_wounds(&[Blow { poison: true, ..Blow::of(u, None, wounds) }]);
            }
            UpkeepKind::Poison => self.fizzle(u),
            UpkeepKind::Incarnation => self.incarnate(u),
        }
    }

    /// Adds (or takes) counters within the card's limit (1.11/max). Returns whether all were.
    pub(crate) fn add_counters(&mut self, u: UnitId, n: i32) -> bool {
        if !self.pos().is_in_play(u) {
            return false;
        }
        let max = self.pos().card(u).counters_max.unwrap_or(u8::MAX);
        let unit = &mut self.s.units[u.index()];
        let wanted = i32::from(unit.counters) + n;
        let now = wanted.clamp(0, i32::from(max.max(unit.counters))) as u8;
        let before = unit.counters;
        unit.counters = now;
        if now != before {
            self.log(Happening::Counters(self.who(u), now));
        }
        if now > before {
            self.emit(Occasion::new(When::Gains, Some(u), None));
        }
        i32::from(now) == wanted
    }

    pub(crate) fn close(&mut self, u: UnitId) -> bool {
        if !self.pos().is_in_play(u) || self.s.units[u.index()].closed {
            return false;
        }
        self.s.units[u.index()].closed = true;
        self.log(Happening::Closed(self.who(u)));
        self.emit(Occasion::new(When::Closes, Some(u), None));
        true
    }

    pub(crate) fn open(&mut self, u: UnitId) -> bool {
        if !self.pos().is_in_play(u) || !self.s.units[u.index()].closed {
            return false;
        }
        self.s.units[u.index()].closed = false;
        match self.rules.edition.movement {
            Movement::EachTurn => {}
            Movement::WhenOpened => self.s.units[u.index()].moves = self.pos().movement(u),
        }
        self.stay(u);
        self.log(Happening::Opened(self.who(u)));
        self.emit(Occasion::new(When::Opens, Some(u), None));
        true
    }

    /// A destruction effect is carried out (4.17.1/die), or interrupted (4.17.1/interrupt).
    pub(crate) fn resolve_destroy(&mut self, d: Destroy) {
        let pos = self.pos();
        if !pos.is_in_play(d.unit) {
            return;
        }
        let spared = match d.from {
            DestroyCause::Wounds => !pos.is_lethal(d.unit),
            // Nobody did it: it had lost its host. One that has found another lives (4.17.1/interrupt).
            DestroyCause::Effect => {
                let clings = self.watch.clinging().any(|u| u == d.unit);
                d.by.is_none() && clings && !pos.is_stranded(d.unit)
            }
        };
        if spared {
            self.log(Happening::Spared(self.who(d.unit)));
            return;
        }
        self.die(d);
    }

    /// The wounds of which a card dies, where the match remembers wounds.
    fn last_wound(&self, d: &Destroy) -> Option<Hurt> {
        let of_it = |hurt: &&Hurt| hurt.to == d.unit;
        let wounds = (d.from == DestroyCause::Wounds).then_some(&self.s.history.wounds)?;
        wounds.iter().rev().find(of_it).copied()
    }

    /// A card goes to its owner's graveyard (4.17.1/die).
    pub(crate) fn die(&mut self, d: Destroy) {
        let who = self.who(d.unit);
        let killer = d.by.filter(|k| self.pos().is_in_play(*k) && *k != d.unit);
        let scavenger =
            killer.filter(|k| d.attack && self.pos().flagged(*k, None, Keyword::Scavenge));
        // Scavenging finds nothing on an artifact (1.7/immune).
        let scavenger = scavenger.filter(|_| self.pos().is_creature(d.unit));
        // Formation partners and the like are read while the card still stands: last known
        // information of its own death.
        let last = self.last_wound(&d);
        let class = last.and_then(|hurt| hurt.class).filter(|_| d.attack);
        let poisoned = last.is_some_and(|hurt| hurt.by.is_none() && hurt.class.is_none());
        let reason = match d.attack {
            true => Some(Reason::Attack),
            false => poisoned.then_some(Reason::Poison),
        };
        let dies = Occasion::new(When::Dies, d.by, Some(d.unit));
        let dies = dies.amount(last.map_or(0, |hurt| hurt.amount));
        self.emit(Occasion { reason, class, ..dies });
        self.remember(d.unit);
        self.leave(d.unit, Place::Graveyard);
        self.note_hero(&d);
        self.s.changed = true;
        self.log(Happening::Died(who));
        if let Some(k) = scavenger {
            self.heal(k, ALL);
            // Eating takes poison off in every edition, also where healing leaves it.
            if self.s.units[k.index()].poison > 0 && !self.pos().has(k, Flag::CannotHeal) {
                self.set_poison(k, 0);
            }
            self.emit(Occasion::new(When::Scavenges, Some(k), None));
        }
    }

    /// Remembers the place of a dead card: triggers of its own death reach from there (gap.last-cell), and so does an
    /// ability that goes on without it.
    pub(crate) fn remember_fallen(&mut self, u: UnitId, goes_on: bool) {
        let own = |p: &Pending| match p {
            Pending::Trigger(play) => {
                play.cause.to == Some(u) && (play.source == u || self.pos().plan(play).mourns)
            }
            Pending::Destroy(_) | Pending::Upkeep(_) => false,
        };
        if !goes_on && !self.s.pending.iter().any(own) {
            return;
        }
        let place = match (self.pos().cell(u), self.s.units[u.index()].place) {
            (Some(cell), _) => Place::Field(cell),
            (None, Place::Air) => Place::Air,
            // Its host has gone before it: where that stood is remembered since then.
            (None, _) => return,
        };
        self.note_fallen(u, place);
    }

    fn note_fallen(&mut self, u: UnitId, place: Place) {
        self.s.lately.fell.retain(|(fallen, _)| *fallen != u);
        let at = self.s.lately.fell.partition_point(|(fallen, _)| *fallen < u);
        self.s.lately.fell.insert(at, (u, place));
    }

    /// The host leaves its cell, on which a guest of it stood last: what that guest's own end sets off reaches from
    /// there (gap.last-cell).
    pub(crate) fn remember_guest(&mut self, host: UnitId) {
        let pos = self.pos();
        let Some((guest, cell)) = pos.symbiont_of(host).zip(pos.own_cell(host)) else { return };
        let ends = |ability: &Ability| matches!(ability.event(), Some(When::Dies | When::Exiled));
        if pos.card(guest).abilities.iter().any(ends) {
            self.note_fallen(guest, Place::Field(cell));
        }
    }

    /// Puts a card on another free cell, for either player (3.16).
    pub(crate) fn relocate(&mut self, u: UnitId, to: Cell, how: Way) -> bool {
        let Some(from) = self.pos().own_cell(u) else { return false };
        if self.pos().taken().has(to) {
            return false;
        }
        self.s.board.set(from, None);
        self.arrive(u, from, to, how);
        true
    }

    /// Two cards of the field change places, each moved by another (3.16).
    pub(crate) fn change_places(&mut self, a: UnitId, b: UnitId) -> bool {
        let pos = self.pos();
        if !pos.may_change_places(a, b) {
            return false;
        }
        let Some((from, to)) = pos.own_cell(a).zip(pos.own_cell(b)) else { return false };
        self.s.board.set(from, None);
        self.s.board.set(to, None);
        self.s.units[b.index()].place = Place::Field(from);
        self.arrive(a, from, to, Way::Push);
        self.arrive(b, to, from, Way::Push);
        true
    }

    /// A card that has left its cell stands on another one, and its symbiont with it.
    fn arrive(&mut self, u: UnitId, from: Cell, to: Cell, how: Way) {
        self.s.board.set(to, Some(u));
        self.s.units[u.index()].place = Place::Field(to);
        self.stay(u);
        if self.rules.remembers() {
            self.s.history.walked(u, from, to);
            self.untie(|tie| tie.source == u && tie.stays);
            self.free_held(u);
        }
        self.log(Happening::Moved(self.who(u), from, to));
        self.emit(Occasion::new(When::Moves, Some(u), None).along(how, from, to));
        // Its symbiont moves with it, at the same moment (1.5.2.z/3), and what is tied to moving
        // concerns both (1.5.2.z/2).
        if let Some(with) = self.pos().symbiont_of(u) {
            self.s.units[with.index()].moved = true;
            self.stay(with);
            self.emit(Occasion::new(When::Moves, Some(with), None).along(how, from, to));
        }
    }

    /// Ends the changes whose ties are so.
    fn untie(&mut self, over: impl Fn(&Tie) -> bool) {
        let ties = std::mem::take(&mut self.s.history.ties);
        let (ended, ties): (Vec<Tie>, Vec<Tie>) = ties.into_iter().partition(over);
        self.s.history.ties = ties;
        for tie in ended {
            let of_tie = |e: &Effect| {
                let made = (e.on, e.card, e.ability, e.step);
                e.until.is_tied() && made == (tie.on, tie.card, tie.ability, tie.step)
            };
            if let Some(at) = self.s.effects.iter().position(of_tie) {
                self.s.effects.remove(at);
            }
        }
    }

    /// A card that was held on its cell stands elsewhere: what held it there ends.
    fn free_held(&mut self, u: UnitId) {
        let rules = self.rules;
        let holds = |tie: &Tie| {
            let step = rules
                .ability(tie.card, tie.ability)
                .and_then(|a| a.steps().get(usize::from(tie.step)));
            matches!(
                step.map(|step| &step.verb),
                Some(Verb::Grant { what: Content::Flag(Flag::CannotMove), .. })
            )
        };
        self.untie(|tie| tie.on == u && tie.stays && holds(tie));
    }

    /// Changes that hang on cards that are not in play any more end.
    pub(crate) fn loosen_ties(&mut self) {
        if self.s.history.ties.is_empty() {
            return;
        }
        let gone: Vec<UnitId> = self.s.ids().filter(|u| !self.pos().is_in_play(*u)).collect();
        self.s.history.ties.retain(|tie| !gone.contains(&tie.on));
        let apart: Vec<Tie> =
            self.s.history.ties.iter().filter(|tie| self.is_apart(tie)).copied().collect();
        self.untie(|tie| gone.contains(&tie.source) || apart.contains(tie));
    }

    /// Whether a change that lasts while both cards stand next to each other has lost that.
    fn is_apart(&self, tie: &Tie) -> bool {
        let made = (tie.on, tie.card, tie.ability, tie.step);
        let ends =
            |e: &Effect| e.until == Until::Adjacent && (e.on, e.card, e.ability, e.step) == made;
        self.s.effects.iter().any(ends) && !self.pos().adjacent(tie.source, tie.on)
    }

    /// A card takes off: it is a flyer from now on, and its symbiont stays behind (1.5.2.a/2).
    pub(crate) fn take_off(&mut self, u: UnitId) -> bool {
        self.remember_guest(u);
        self.free_held(u);
        if let Some(cell) = self.pos().own_cell(u) {
            self.s.board.set(cell, None);
        } else if self.pos().host(u).is_none() {
            return false;
        }
        let unit = &mut self.s.units[u.index()];
        unit.place = Place::Air;
        unit.moves = 0;
        self.log(Happening::TookOff(self.who(u)));
        true
    }

    /// A card joins a host and is its symbiont from now on (1.5.2/host). A card that has left play joins none.
    pub(crate) fn attach(&mut self, u: UnitId, host: UnitId) -> bool {
        if !self.pos().is_in_play(u) || self.pos().may_carry(u, host).is_err() {
            return false;
        }
        self.remember_guest(u);
        if let Some(cell) = self.pos().own_cell(u) {
            self.s.board.set(cell, None);
        }
        let unit = &mut self.s.units[u.index()];
        unit.place = Place::On(host);
        unit.moves = 0;
        self.log(Happening::Attached(self.who(u), self.who(host)));
        true
    }

    /// A declared step is carried out (3.14), if the card can still take it (5.8).
    pub(crate) fn resolve_move(&mut self, u: UnitId, to: Cell) {
        if self.pos().may_step(u, to).is_ok() {
            let unit = &mut self.s.units[u.index()];
            unit.moves -= 1;
            unit.moved = true;
            self.relocate(u, to, Way::Step);
        } else {
            self.fizzle(u);
        }
    }

    /// A declared jump or teleport is carried out (3.15/after).
    pub(crate) fn resolve_leap(&mut self, u: UnitId, to: Cell) {
        if self.pos().may_leap(u, to).is_ok() {
            // A card with both jumps if a jump takes it there.
            let pos = self.pos();
            let near = pos.own_cell(u).is_some_and(|from| from.distance(to) <= pos.leap_range(u));
            let how = if near { Way::Jump } else { Way::Teleport };
            let unit = &mut self.s.units[u.index()];
            unit.moves = 0;
            unit.moved = true;
            self.relocate(u, to, how);
        } else {
            self.fizzle(u);
        }
    }
}
