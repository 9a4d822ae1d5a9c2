//! Cards that go from zone to zone (201 to 207), and what can be asked of them outside of the battle zone.
//!
//! A card that went to a deck is gone: what comes from there is another card (204.4/new), a new unit. In graveyards,
//! exile and hands a card stays what it was, with what the edition leaves on it.

use crate::board::Cells;
use crate::card::{Ability, Entry, Flag, Form, Reason, Verb, When};
use crate::engine::query::triggers::Occasion;
use crate::engine::query::watch::Watch;
use crate::engine::query::zones::keeps_markers;
use crate::engine::resolve::course::Course;
use crate::engine::resolve::execute::After;
use crate::event::Happening;
use crate::ids::{CardId, Cell, Target, UnitId};
use crate::limits::UNITS;
use crate::prelim::piles::plain;
use crate::state::{Asked, Destroy, Item, Last, Pending, Place, Play, Upkeep, UpkeepKind};
use crate::zone::Zone;
use stolik_kernel::chance::shuffle;
use stolik_kernel::{Seat, Stream};

impl Course<'_> {
    /// Forgets the possible effects of the cards of the match: a card came or changed its controller.
    fn look_again(&mut self) {
        *self.watch = Watch::anew(self.rules, self.s);
    }

    /// Takes a card from where it is to a pile of its owner's (204.4, 205.4, 206.4), on top. It loses what the zone
    /// of action ends (201.2.2/lose).
    pub(crate) fn leave(&mut self, u: UnitId, to: Place) {
        self.remember_guest(u);
        self.take_out(u);
        let unit = &mut self.s.units[u.index()];
        unit.place = to;
        unit.face_down = false;
        self.watch.gone(u);
        let (card, owner) = (unit.card, unit.owner);
        self.s.effects.retain(|e| e.on != u);
        self.s.beyond.set_extra(u, 0);
        self.stay(u);
        if !keeps_markers(self.rules) {
            self.clear_states(u);
        }
        let side = &mut self.s.sides[owner.index()];
        match to.zone() {
            Some(Zone::Graveyard) => side.graveyard.push(card),
            Some(Zone::Exile) => {
                side.exile.push(card);
                self.s.beyond.set_tokens(u, 0);
            }
            Some(Zone::Deck) => {
                side.deck.push(card);
                self.s.beyond.known[owner.index()].clear();
                self.s.beyond.set_tokens(u, 0);
                self.s.beyond.unshuffled[owner.index()] = true;
            }
            Some(Zone::Field | Zone::Air | Zone::Hand | Zone::Stack) | None => {}
        }
    }

    /// A card that has died of an enemy's attack and does something from the graveyard (gap.valhalla).
    pub(crate) fn note_hero(&mut self, d: &Destroy) {
        let enemy = |by: UnitId| {
            self.s.units[by.index()].controller != self.s.units[d.unit.index()].controller
        };
        if d.attack && d.by.is_some_and(enemy) {
            let abilities = &self.pos().card(d.unit).abilities;
            if abilities.iter().any(Ability::feasts) {
                self.s.beyond.add_hero(d.unit);
            }
        }
    }

    /// Takes a card off its cell or out of its pile.
    fn take_out(&mut self, u: UnitId) {
        self.s.beyond.heroes.retain(|hero| *hero != u);
        let unit = &self.s.units[u.index()];
        let (card, side) = (unit.card, &mut self.s.sides[unit.owner.index()]);
        let pile = match unit.place {
            Place::Field(cell) => return self.s.board.set(cell, None),
            Place::Graveyard => &mut side.graveyard,
            Place::Exile => &mut side.exile,
            Place::Air | Place::On(_) | Place::Retreated | Place::Hand | Place::Deck => return,
        };
        if let Some(at) = pile.iter().rposition(|known| *known == card) {
            pile.remove(at);
        }
    }

    /// As a card that nothing has happened to. What it has used "so often a turn" or "a battle" stays used
    /// (205.4/lose).
    fn clear_states(&mut self, u: UnitId) {
        let unit = &mut self.s.units[u.index()];
        unit.closed = false;
        unit.wounds = 0;
        unit.counters = 0;
        unit.poison = 0;
        unit.moves = 0;
        unit.moved = false;
        unit.acted = false;
        unit.absorbed = 0;
        unit.aimed = None;
    }

    /// Exiles a card of the battle zone or of a graveyard (206.1/from).
    pub(crate) fn exile(&mut self, u: UnitId, by: UnitId) -> bool {
        let in_play = self.pos().is_in_play(u);
        if !in_play && self.s.units[u.index()].place != Place::Graveyard {
            return false;
        }
        self.emit(Occasion::new(When::Exiled, Some(by), Some(u)));
        self.remember(u);
        self.s.changed |= in_play;
        self.leave(u, Place::Exile);
        self.log(Happening::Exiled(self.who(u)));
        true
    }

    /// Sends a card back to its owner's deck (204.4).
    pub(crate) fn back_to_deck(&mut self, u: UnitId) -> bool {
        let in_play = self.pos().is_in_play(u);
        let there =
            matches!(self.s.units[u.index()].place, Place::Graveyard | Place::Exile | Place::Hand);
        if !in_play && !there {
            return false;
        }
        if in_play {
            self.remember(u);
            self.s.changed = true;
        }
        self.leave(u, Place::Deck);
        self.log(Happening::Recalled(self.who(u)));
        true
    }

    /// A card of the seat's deck goes to its hand: it is summoned (207.1, 207.3). It is another card than any that
    /// went to the deck.
    pub(crate) fn call(&mut self, seat: Seat, card: CardId) -> Option<UnitId> {
        let deck = &mut self.s.sides[seat.index()].deck;
        let at = deck.iter().position(|known| *known == card)?;
        deck.remove(at);
        self.s.beyond.unshuffled[seat.index()] = true;
        self.s.beyond.known[seat.index()].clear();
        let u = self.appear(seat, card, Place::Hand);
        self.log(Happening::Called(self.who(u)));
        Some(u)
    }

    /// So many top cards of a deck are shown to everybody and stay where they are (gap.prophecy).
    pub(crate) fn foresee(&mut self, seat: Seat, count: u8, by: UnitId) -> bool {
        let deck = &self.s.sides[seat.index()].deck;
        let shown = deck[deck.len().saturating_sub(usize::from(count))..].to_vec();
        let known = &mut self.s.beyond.known[seat.index()];
        if known.len() < shown.len() {
            known.clone_from(&shown);
        }
        for card in shown.iter().rev() {
            self.log(Happening::Foreseen(seat, *card));
        }
        let all = shown.len() as u8;
        let occasion = Occasion::new(When::Foresees, Some(by), None).amount(all);
        self.emit(occasion);
        self.wake_the_shown(seat, &shown, &occasion);
        all > 0
    }

    /// Cards that a prophecy shows may act from the deck: each is a unit there from then on, which everybody knows.
    fn wake_the_shown(&mut self, seat: Seat, shown: &[CardId], occasion: &Occasion) {
        let mut awake: Vec<UnitId> = Vec::new();
        for card in shown.iter().rev() {
            let acts = self.rules.card(*card).abilities.iter().any(Ability::is_foreseen);
            let same = |u: &UnitId| {
                let unit = &self.s.units[u.index()];
                let there = unit.place == Place::Deck && unit.controller == seat;
                there && (unit.card, unit.owner) == (*card, seat) && !awake.contains(u)
            };
            let unit = match self.s.ids().find(same) {
                _ if !acts => continue,
                None if self.s.units.len() >= UNITS => continue,
                known => known.unwrap_or_else(|| self.appear(seat, *card, Place::Deck)),
            };
            awake.push(unit);
            self.declare_triggers(unit, occasion);
        }
    }

    /// The card that a prophecy has shown comes to the hand, if it still lies in the deck and has a place to go to.
    pub(crate) fn call_the_shown(&mut self, play: &Play, cells: Cells) -> Option<UnitId> {
        let place = self.pos().flies_in(play.source) || !cells.is_empty();
        if !place || self.s.units.len() >= UNITS {
            return None;
        }
        let card = self.s.units[play.source.index()].card;
        self.call(play.seat, card)
    }

    /// One of so many cards that everybody has seen at the top of a deck goes on top of the others (gap.prophecy).
    pub(crate) fn lift(&mut self, seat: Seat, card: CardId, shown: u8) -> bool {
        let known = &mut self.s.beyond.known[seat.index()];
        let from = known.len().saturating_sub(usize::from(shown));
        let Some(at) = known[from..].iter().rposition(|one| *one == card) else { return false };
        let deep = known.len() - (from + at);
        let lifted = known.remove(from + at);
        known.push(lifted);
        let deck = &mut self.s.sides[seat.index()].deck;
        let lifted = deck.remove(deck.len() - deep);
        deck.push(lifted);
        self.log(Happening::Foreseen(seat, card));
        true
    }

    /// A card that was no unit before.
    fn appear(&mut self, seat: Seat, card: CardId, place: Place) -> UnitId {
        let u = UnitId(self.s.units.len() as u8);
        self.s.units.push(plain(seat, card, place));
        self.look_again();
        u
    }

    /// So many top cards of a deck go to that pile. That is no destruction (205.1/mill), but it is exile
    /// (206.1/counts).
    pub(crate) fn mill(&mut self, seat: Seat, count: u8, into: Zone, by: UnitId) -> bool {
        let mut any = false;
        for _ in 0..count {
            if self.s.units.len() >= UNITS {
                break;
            }
            let Some(card) = self.s.sides[seat.index()].deck.pop() else { break };
            self.s.beyond.known[seat.index()].pop();
            self.s.beyond.unshuffled[seat.index()] = true;
            any = true;
            let exiled = into == Zone::Exile;
            let u = self.appear(seat, card, if exiled { Place::Exile } else { Place::Graveyard });
            let side = &mut self.s.sides[seat.index()];
            if exiled {
                side.exile.push(card)
            } else {
                side.graveyard.push(card)
            }
            self.log(Happening::Milled(self.who(u), into));
            self.emit(Occasion::new(When::Milled, Some(by), Some(u)));
            if exiled {
                self.emit(Occasion::new(When::Exiled, Some(by), Some(u)));
            }
        }
        any
    }

    /// A card enters the battle zone for a seat that brought it, at once if it flies, else where its player says.
    pub(crate) fn bring(
        &mut self,
        list: &[UnitId],
        seat: Seat,
        cells: Cells,
        entry: Entry,
    ) -> After {
        let Some(unit) = list.first().copied() else { return After::Next(false) };
        if self.pos().flies_in(unit) {
            self.enter(unit, seat, None, entry);
            return After::Next(true);
        }
        if cells.is_empty() {
            return After::Next(false);
        }
        self.s.asked = Some(Asked::Cell { seat, unit });
        After::Wait
    }

    /// A card enters the battle zone as one that nothing has happened to (gap.revival).
    pub(crate) fn enter(&mut self, u: UnitId, seat: Seat, at: Option<Cell>, entry: Entry) {
        self.put_in(u, seat, at);
        self.s.units[u.index()].closed = entry == Entry::Closed;
        let moves = if seat == self.s.active { self.pos().movement(u) } else { 0 };
        self.s.units[u.index()].moves = moves;
        self.entered(u, at, None);
    }

    fn put_in(&mut self, u: UnitId, seat: Seat, at: Option<Cell>) {
        self.take_out(u);
        self.clear_states(u);
        // They belong to the graveyard (gap.revival).
        self.s.beyond.set_tokens(u, 0);
        let begins = self.pos().card(u).counters;
        let unit = &mut self.s.units[u.index()];
        unit.counters = begins;
        unit.controller = seat;
        unit.place = at.map_or(Place::Air, Place::Field);
        if let Some(cell) = at {
            self.s.board.set(cell, Some(u));
        }
        self.look_again();
    }

    fn entered(&mut self, u: UnitId, at: Option<Cell>, reason: Option<Reason>) {
        self.s.changed = true;
        self.log(Happening::Entered(self.who(u), at));
        self.emit(Occasion { reason, ..Occasion::new(When::Appears, Some(u), None) });
    }

    /// A flyer comes down on a cell and is a creature of the field from now on (210.6).
    pub(crate) fn land(&mut self, u: UnitId, cell: Cell) -> bool {
        if !self.pos().may_land(u) || self.s.board.get(cell).is_some() {
            return false;
        }
        self.s.units[u.index()].place = Place::Field(cell);
        self.s.board.set(cell, Some(u));
        self.log(Happening::Landed(self.who(u), cell));
        true
    }

    /// The controller of the flyer chooses its landing cell.
    pub(crate) fn ask_where_to_land(&mut self, list: &[UnitId]) -> After {
        let flyer = list.iter().copied().find(|u| self.pos().may_land(*u));
        let Some(unit) = flyer else { return After::Next(false) };
        self.s.asked = Some(Asked::Cell { seat: self.s.units[unit.index()].controller, unit });
        After::Wait
    }

    /// An effect gives a card of a graveyard an incarnation counter: as the start of a turn does, by way of the stack.
    pub(crate) fn gives_token(&mut self, u: UnitId) -> bool {
        let (due, seat) = (self.pos().incarnation(u), self.s.units[u.index()].owner);
        if due > 0 {
            let what = UpkeepKind::Incarnation;
            self.s.pending.push(Pending::Upkeep(Upkeep { unit: u, seat, what }));
        }
        due > 0
    }

    /// An effect takes an incarnation counter off a card of a graveyard.
    pub(crate) fn takes_token(&mut self, u: UnitId) -> bool {
        let Some(left) = self.s.beyond.tokens(u).checked_sub(1) else { return false };
        self.s.beyond.set_tokens(u, left);
        self.log(Happening::Tokens(self.who(u), left));
        true
    }

    /// An incarnation counter, and with the last one the card is back (gap.incarnation).
    pub(crate) fn incarnate(&mut self, u: UnitId) {
        let due = self.pos().incarnation(u);
        if due == 0 {
            return self.fizzle(u);
        }
        let tokens = self.s.beyond.tokens(u);
        if tokens < due {
            self.s.beyond.set_tokens(u, tokens + 1);
            self.log(Happening::Tokens(self.who(u), tokens + 1));
            self.emit(Occasion::new(When::Ripens, Some(u), None).amount(tokens + 1));
        }
        if tokens + 1 < due {
            return;
        }
        let seat = self.s.units[u.index()].owner;
        if self.pos().flies_in(u) {
            return self.rise(u, seat, None);
        }
        // A card that needs a host has none here, and would die and come back for ever.
        if self.pos().card(u).kind.needs_host() {
            return;
        }
        let mut cells = self.pos().entries(seat);
        match (cells.next(), cells.next()) {
            // It waits for room.
            (None, _) => {}
            (Some(cell), None) => self.rise(u, seat, Some(cell)),
            (Some(_), Some(_)) => self.s.asked = Some(Asked::Rise { seat, unit: u }),
        }
    }

    /// A card comes back closed that had all its incarnation counters.
    pub(crate) fn rise(&mut self, u: UnitId, seat: Seat, at: Option<Cell>) {
        self.s.beyond.set_tokens(u, 0);
        self.put_in(u, seat, at);
        let open = self.pos().has(u, Flag::RisesOpen);
        self.s.units[u.index()].closed = !open;
        if open {
            // It has come at the start of its player's turn.
            let moves = if seat == self.s.active { self.pos().movement(u) } else { 0 };
            self.s.units[u.index()].moves = moves;
        }
        self.entered(u, at, Some(Reason::Incarnation));
    }

    /// Remembers data of a card that leaves: its place, if its own ability goes on (gap.last-cell), and its formation
    /// and counters, if a trigger waits for them (gap.last-known).
    pub(crate) fn remember(&mut self, u: UnitId) {
        let ends = self.s.stack.last().and_then(Item::play).is_some_and(|play| {
            let next = Play { step: play.step.saturating_add(1), ..play.clone() };
            let pos = self.pos();
            play.source == u && (pos.own_end(play).is_some() || pos.own_end(&next).is_some())
        });
        self.remember_fallen(u, ends);
        let concerns = |p: &Pending| match p {
            Pending::Trigger(play) => play.cause.to == Some(u) || play.source == u,
            Pending::Destroy(_) | Pending::Upkeep(_) => false,
        };
        if !keeps_markers(self.rules) && (ends || self.s.pending.iter().any(concerns)) {
            let mates = self.pos().mates(u).collect();
            let counters = self.s.units[u.index()].counters;
            self.s.beyond.last.retain(|last| last.unit != u);
            // In the order of entering, as everything that is known of cards is listed.
            let at = self.s.beyond.last.partition_point(|last| last.unit < u);
            self.s.beyond.last.insert(at, Last { unit: u, mates, counters });
        }
    }

    /// The completion of an ability (gap.steps): nothing that it summoned stays in the hand (207.2/fail), and decks
    /// that cards have left or entered are shuffled (204.3/shuffle).
    pub(crate) fn complete(&mut self, play: &Play) {
        for u in play.targets.iter().flatten().filter_map(|target| target.unit()) {
            if self.s.units[u.index()].place == Place::Hand {
                self.back_to_deck(u);
            }
        }
        for seat in [self.s.active, self.s.active.other()] {
            if std::mem::take(&mut self.s.beyond.unshuffled[seat.index()]) {
                let deck = &mut self.s.sides[seat.index()].deck;
                shuffle(deck, Stream::Deck(seat), self.chance);
                self.s.beyond.known[seat.index()].clear();
                self.log(Happening::Shuffled(seat));
            }
        }
    }

    /// The payment of an ability takes its card out of the battle zone (201.2.3.1/payment, 201.2.3.2/payment).
    pub(crate) fn part(&mut self, play: &Play) {
        use crate::card::Parting;
        use crate::state::DestroyCause;
        let Form::Activated { cost, .. } = &self.pos().ability(play).form else { return };
        match cost.parting {
            Parting::Stays => {}
            Parting::Destroyed => {
                let from = DestroyCause::Effect;
                let d = Destroy { unit: play.source, by: None, from, attack: false };
                if self.pos().is_in_play(play.source) {
                    self.die(d);
                }
            }
            Parting::ToDeck if self.pos().is_in_play(play.source) => {
                self.back_to_deck(play.source);
            }
            // It has left by the ability itself.
            Parting::ToDeck => {}
        }
    }

    /// An ability destroys its own card and goes on when that is done (201.2.3.1).
    pub(crate) fn destroys_itself_first(&mut self, play: &Play, verb: &Verb) -> bool {
        let more = self.pos().steps(play).len() > usize::from(play.step) + 1;
        let Verb::Destroy(to) = verb else { return false };
        if !more || !self.pos().ends_itself(verb) {
            return false;
        }
        let list = self.pos().haunted(play).step_targets(play, to, usize::from(play.step));
        for u in list {
            self.doom(u, play.source);
        }
        let top = self.top_play();
        top.step += 1;
        top.rolled = None;
        top.happened = true;
        true
    }

    /// Cards that die at once go to the stack in the order that their owner chooses (205.1.2), not their
    /// controller. Returns whether that is asked now.
    pub(crate) fn asks_for_the_order_of_dying(&mut self, owner: Seat) -> bool {
        if !self.pos().has_owners_order() {
            return false;
        }
        let mut dying: Vec<UnitId> = Vec::new();
        for pending in &self.s.pending {
            if let Pending::Destroy(d) = pending
                && self.s.units[d.unit.index()].owner == owner
                && !dying.contains(&d.unit)
            {
                dying.push(d.unit);
            }
        }
        self.asks_for_order(dying, Zone::Graveyard)
    }

    fn asks_for_order(&mut self, list: Vec<UnitId>, into: Zone) -> bool {
        for seat in [self.s.active, self.s.active.other()] {
            let owned = |u: &UnitId| self.s.units[u.index()].owner == seat;
            let left: Vec<UnitId> = list.iter().copied().filter(owned).collect();
            if left.len() > 1 {
                self.s.asked = Some(Asked::Pile { seat, into, left, chosen: Vec::new() });
                return true;
            }
        }
        false
    }

    /// Exiles cards at once; several of one owner's in the order that it chooses (206.1.2).
    pub(crate) fn exile_all(&mut self, list: Vec<UnitId>, by: UnitId) -> After {
        if self.pos().has_owners_order() && self.asks_for_order(list.clone(), Zone::Exile) {
            return After::Wait;
        }
        let mut any = false;
        for u in list {
            any |= self.exile(u, by);
        }
        After::Next(any)
    }

    /// The next card of several that go to a pile at once has been chosen.
    pub(crate) fn goes_next(&mut self, asked: Asked, target: Target) {
        let Asked::Pile { seat, into, mut left, mut chosen } = asked else { return };
        if let Some(u) = target.unit() {
            left.retain(|other| *other != u);
            chosen.push(u);
        }
        if left.len() > 1 {
            self.s.asked = Some(Asked::Pile { seat, into, left, chosen });
            return;
        }
        chosen.append(&mut left);
        if into == Zone::Exile {
            let by = self.top_play().source;
            for u in chosen {
                self.exile(u, by);
            }
            return self.go_on_with_the_step();
        }
        // The stack takes up first what dies last.
        for u in chosen.into_iter().rev() {
            let dies = |p: &Pending| matches!(p, Pending::Destroy(d) if d.unit == u);
            while let Some(at) = self.s.pending.iter().position(dies) {
                let Pending::Destroy(d) = self.s.pending.remove(at) else { continue };
                self.log(Happening::Doomed(self.who(u)));
                self.push_item(Item::Destroy(d));
            }
        }
    }

    /// Cards of the other owner may have to be put in order, too.
    fn go_on_with_the_step(&mut self) {
        let play = self.top_play().clone();
        let verb = &self.pos().steps(&play)[usize::from(play.step)].verb;
        let left = match verb.cards() {
            Some(to) => {
                self.pos().haunted(&play).step_targets(&play, to, usize::from(play.step)).len()
            }
            None => 0,
        };
        if left == 0 { self.finish_push() } else { self.play_steps() }
    }
}
