//! Moves of cards: into play, out of it, between hands, decks and graveyards (201 to 206, 505, 519).

use crate::card::{Ability, Ban, Ev, Form, Instead, Keyword, Kind, Mod, Until, What};
use crate::engine::resolve::course::Course;
use crate::event::{Event, Place};
use crate::ids::{AUTO, CardId, UnitId};
use crate::state::{
    Ask, At, Buried, Dug, Effect, Enter, Fired, Frame, Occ, Odd, Origin, Part, Unit,
};
use stolik_kernel::Seat;

/// The parts of a copied attached card count as printed on it, and go nowhere when it leaves
/// (term.skopirovat-svojstva): it has the numbers of its last copy.
fn copied(gone: &Unit, at: At) -> impl Iterator<Item = Part> {
    let last = gone.odd.copies.len();
    gone.odd.copies.iter().enumerate().map(move |(place, card)| Part {
        card: *card,
        owner: gone.owner,
        created: true,
        at,
        light: place + 1 < last,
    })
}

/// So many cards are in play at most by what creates some.
const CROWD: usize = 300;

impl Course<'_, '_> {
    /// A card comes into play under a name; what waits for its coming fires, unless it may be attached first.
    pub(crate) fn enter(&mut self, id: UnitId, card: CardId, owner: Seat, by: Seat, open: bool) {
        self.put(id, card, owner, by, open);
        self.comes(id, by);
    }

    /// Lets a card that was put into play enter, unless a choice of attachment is pending (term.modul-a).
    fn comes(&mut self, id: UnitId, by: Seat) {
        if self.pos().may_be_attached(id, by) {
            self.s.course.flow.push(Frame::Enter(Enter { unit: id, by }));
        } else {
            self.entered(id);
        }
    }

    /// A card stands in play; nothing fires yet.
    pub(crate) fn put(&mut self, id: UnitId, card: CardId, owner: Seat, by: Seat, open: bool) {
        let at = self.s.arrival(id);
        let odd = Odd { at, joined: at, ..Odd::default() };
        self.s.units.push(Unit {
            id,
            card,
            owner,
            controller: by,
            open,
            wounds: 0,
            since: self.s.turn,
            attacks: 0,
            defended: false,
            acted: false,
            bled: false,
            absorbed: 0,
            hidden: false,
            effects: Vec::new(),
            used: Vec::new(),
            odd,
        });
        self.renewed();
        let mut boosts = 0_u8;
        if let Some(unit) = self.s.unit(id) {
            let pos = self.pos();
            // By the keywords that it has at once, from every giver (term.spyaschij-a).
            let closed = pos.has(unit, Keyword::EntersClosed) || pos.has(unit, Keyword::Sleeper);
            self.pos().instead(unit, |_, instead| {
                if let Instead::EntersBoosted(n) = instead {
                    boosts = boosts.saturating_add(n);
                }
            });
            if closed && let Some(unit) = self.unit(id) {
                unit.open = false;
            }
        }
        for _ in 0..boosts {
            self.give(id, Mod::Boost, Until::Forever, by, card);
        }
        self.log.push(Event::Entered(id, card, by));
    }

    /// Fires the triggers on its entering (term.vhodit-v-igru, 519.1).
    pub(crate) fn entered(&mut self, id: UnitId) {
        let Some(by) = self.s.unit(id).map(|unit| unit.controller) else { return };
        let before = self.s.course.fired.len();
        self.fire(Ev::Enters, Some(id), None, 0);
        self.hire_again(id, by, before);
        self.fire(Ev::Joins, Some(id), None, 0);
    }

    /// Hires of a card (term.najm) that work once more, once for each effect that says so (525.2b). One that has none
    /// leaves the effects to the next.
    fn hire_again(&mut self, id: UnitId, by: Seat, before: usize) {
        let (hero, rules) = (self.s.units[by.index()].id, self.rules);
        let hire = |fired: &&Fired| is_hire(rules.ability(fired.card, fired.line));
        let own = self.s.course.fired[before..].iter().filter(|fired| fired.src == id);
        let own: Vec<Fired> = own.filter(hire).copied().collect();
        if own.is_empty() {
            return;
        }
        let Some(unit) = self.unit(hero) else { return };
        let times = unit.effects.iter().filter(|effect| effect.what == Mod::HireAgain).count();
        unit.effects.retain(|effect| effect.what != Mod::HireAgain);
        for _ in 0..times {
            self.s.course.fired.extend(own.iter().map(|fired| Fired { more: true, ..*fired }));
        }
    }

    /// A module enters without being attached.
    pub(crate) fn enter_alone(&mut self) {
        if let Some((id, x)) = self.entering() {
            self.played_in(id, x);
        }
    }

    /// It was said whether a module is attached: which it is, and the X that was paid for it, if it was played.
    fn entering(&mut self) -> Option<(UnitId, u8)> {
        let Some(Frame::Enter(enter)) = self.s.course.flow.pop() else { return None };
        let x = match self.s.course.flow.last() {
            Some(Frame::Play(play)) if play.unit == enter.unit => play.x,
            _ => return Some((enter.unit, 0)),
        };
        self.s.course.flow.pop();
        Some((enter.unit, x))
    }

    /// A module is attached instead of entering: only its own entering triggers fire (term.modul-b), once more where that is
    /// said of the next ones (525.2b).
    pub(crate) fn attach_entering(&mut self, host: UnitId) {
        let Some((id, x)) = self.entering() else { return };
        let Some(card) = self.s.unit(id).map(|unit| unit.card) else { return };
        self.attach(id, host);
        let Some(unit) = self.s.unit(host) else { return };
        let (by, last) = (unit.controller, self.pos().last(unit));
        let occ = Occ { ev: Ev::Enters, who: Some(host), whom: None, amount: x, last };
        let (rules, before) = (self.rules, self.s.course.fired.len());
        let printed = rules.card(card);
        let lines = (0u8..).zip(&printed.abilities[..printed.printed]);
        let lines = lines.map(|(line, ability)| (card, line, ability, 0));
        // Stealth is such an ability too (term.skrytnost).
        let words = rules.autos().filter(|(_, word, _)| printed.words.has(*word));
        let words =
            words.map(|(line, word, ability)| (AUTO, line, ability, printed.words.number(word)));
        for (card, line, ability, param) in lines.chain(words) {
            if is_hire(ability) {
                let src = host;
                self.s.course.fired.push(Fired {
                    src,
                    card,
                    line,
                    param,
                    by,
                    occ,
                    last,
                    hand: false,
                    more: false,
                    node: 0,
                });
            }
        }
        self.hire_again(host, by, before);
    }

    /// One card becomes part of another, which gets its printed text and its wounds (term.prisoedinit-b); the effects that lay
    /// on it are over, what brings a card back at the end of the turn among them (term.avangard-b). What it dug lies under
    /// the merged card.
    pub(crate) fn attach(&mut self, id: UnitId, host: UnitId) {
        let Some(at) = self.s.units.iter().position(|unit| unit.id == id) else { return };
        if self.s.unit(host).is_none() || id == host {
            return;
        }
        // The form that the host has by another ability goes on beside what the new parts are (term.obedinennaya-karta-b).
        let (elements, mut classes) = self.pos().printed_kinds(&self.s.units[at]);
        let gone = self.s.units.remove(at);
        let front = gone.odd.front.unwrap_or(gone.card);
        let created = self.rules.card(front).words.has(Keyword::Created) || gone.odd.copy;
        let at = self.s.now();
        if let Some(unit) = self.unit(host) {
            let light = !gone.odd.copies.is_empty();
            unit.odd.parts.push(Part { card: gone.card, owner: gone.owner, created, at, light });
            unit.odd.parts.extend(copied(&gone, at));
            unit.odd.parts.extend(gone.odd.parts.into_iter().map(|part| Part { at, ..part }));
            if let Some(now) = &mut unit.odd.elements {
                *now = now.and(elements);
            }
            unit.odd.shifts.retain(|shift| shift.gains || !elements.has(shift.element));
            if let Some(now) = &mut unit.odd.classes {
                classes.retain(|class| !now.contains(class));
                now.append(&mut classes);
            }
            unit.odd.under.extend(gone.odd.under);
            unit.wounds = unit.wounds.saturating_add(gone.wounds);
        }
        self.renewed();
        self.log.push(Event::Attached(id, host));
    }

    // Dying.

    /// Characters without lives, or destroyed: replacements, what fires, graveyards (505). They die at once: what may happen
    /// instead is looked at for all of them before anything is done to any (503.3a).
    pub(crate) fn die(&mut self, ids: &[UnitId]) -> bool {
        let ways = |id: &UnitId| (*id, self.pos().fates(*id, self.killer(*id)));
        let fates: Vec<(UnitId, Vec<Instead>)> = ids.iter().map(ways).collect();
        let mut dead = Vec::new();
        for (id, ways) in &fates {
            match ways[..] {
                [] => dead.push(*id),
                [instead] => self.save(*id, instead),
                _ if self.fated(*id) => {}
                _ => self.s.course.flow.push(Frame::Fate(*id)),
            }
        }
        let replaced = dead.len() < ids.len();
        self.die_by_rule(&dead);
        replaced
    }

    /// Whether it is still to be chosen what happens instead of a card's dying.
    pub(crate) fn fated(&self, id: UnitId) -> bool {
        self.s.course.flow.iter().any(|frame| matches!(frame, Frame::Fate(one) if *one == id))
    }

    /// Asks the controller of a card for the replacement of its death, if the card is still there (517.4).
    pub(crate) fn ask_fate(&mut self, id: UnitId) -> bool {
        match self.s.unit(id).map(|unit| unit.controller) {
            Some(by) => self.ask(Ask::Instead(by)),
            None => {
                self.s.course.flow.pop();
                false
            }
        }
    }

    pub(crate) fn save(&mut self, id: UnitId, instead: Instead) {
        self.log.push(Event::Replaced(id));
        if instead == Instead::DeathReturns {
            self.bounce(&[id]);
            return;
        }
        let Some(unit) = self.s.unit(id) else { return };
        let wounds = unit.wounds;
        self.heal(id, wounds);
        // A card that healing does not help dies all the same.
        let pos = self.pos();
        if self.s.unit(id).is_some_and(|unit| pos.lives(unit) <= 0) {
            self.die_by_rule(&[id]);
        }
    }

    /// Cards go from play to the graveyard together; what waits for that fires while they are still there (205.3b).
    pub(crate) fn die_by_rule(&mut self, ids: &[UnitId]) {
        let hidden = |id: &UnitId| self.s.unit(*id).is_some_and(|unit| unit.hidden);
        let ids: Vec<UnitId> =
            ids.iter().copied().filter(|id| self.s.unit(*id).is_some()).collect();
        let faced: Vec<UnitId> = ids.iter().copied().filter(hidden).collect();
        for id in faced {
            self.unhide(id);
        }
        for id in &ids {
            let by = self.killer(*id);
            let pos = self.pos();
            let Some(unit) = self.s.unit(*id) else { continue };
            let creature = pos.creature(unit);
            self.log.push(Event::Died(*id, unit.card));
            if creature {
                self.s.course.died = self.s.course.died.saturating_add(1);
            }
            self.fire(Ev::Dies, Some(*id), by, 0);
            self.fire(Ev::Leaves, Some(*id), None, 0);
        }
        self.remember(&ids);
        // A gift of one of them to another is there as long as none has gone (115.6).
        for id in &ids {
            self.fired_apart(*id);
        }
        let pos = self.pos();
        let gone = ids.iter().filter_map(|id| self.s.unit(*id));
        let texts: Vec<CardId> = gone.flat_map(|unit| pos.printed_on(unit)).collect();
        for id in ids {
            self.bury(id);
        }
        self.grants_end(&texts);
    }

    /// A card in play goes to its owner's graveyard, its parts each on their own (205.3a, 505.4a).
    fn bury(&mut self, id: UnitId) {
        let Some(at) = self.s.units.iter().position(|unit| unit.id == id) else { return };
        let unit = self.s.units.remove(at);
        self.renewed();
        let front = unit.odd.front.unwrap_or(unit.card);
        let stays = |effect: &Effect| {
            matches!(effect.what, Mod::Word(Keyword::Incarnation, _))
                && effect.until == Until::Forever
        };
        let effects = unit.effects.iter().copied().filter(stays).collect();
        if !unit.odd.copy {
            self.lay_in_grave(front, unit.owner, id, unit.used.clone(), effects);
        }
        let known = self.remembered(&unit);
        self.part_with(&unit, &known);
    }

    /// A card comes to lie in a graveyard, or in the supply where it belongs there (term.sozdannyj-b,
    /// term.pomeschennyj-b).
    fn lay_in_grave(
        &mut self,
        card: CardId,
        owner: Seat,
        id: UnitId,
        used: Vec<crate::state::Used>,
        effects: Vec<Effect>,
    ) {
        let words = self.rules.card(card).words;
        if words.has(Keyword::Created) || words.has(Keyword::Placed) {
            return;
        }
        self.s.sides[owner.index()].grave.push(Buried { id, card, used, effects });
    }

    /// A card goes from hand or deck to the graveyard: that is no dying (205.1b).
    pub(crate) fn discard_to_grave(&mut self, seat: Seat, card: CardId) -> UnitId {
        let id = self.name();
        self.log.push(Event::Buried(seat, card, id));
        self.lay_in_grave(card, seat, id, Vec::new(), Vec::new());
        id
    }

    /// Moves the cards that are attached to or lie under a card that leaves (505.4a, term.dobyvaet-c), by the marks
    /// of its parts.
    fn part_with(&mut self, unit: &Unit, known: &[Effect]) {
        for part in &unit.odd.parts {
            if !part.created {
                let id = self.name();
                let front = self.rules.front(part.card);
                self.lay_in_grave(front, part.owner, id, Vec::new(), known.to_vec());
            }
        }
        self.undig(&unit.odd.under);
    }

    /// Dug cards go back where they came from; nothing fires (term.dobyvaet-d).
    fn undig(&mut self, under: &[Dug]) {
        let mut host = None;
        for dug in under {
            let words = self.rules.card(dug.card).words;
            if words.has(Keyword::Created) || words.has(Keyword::Placed) {
                continue;
            }
            match dug.from {
                Origin::Play => {
                    let id = self.name();
                    self.put(id, dug.card, dug.owner, dug.owner, true);
                    host = Some(id);
                }
                Origin::Part => {
                    let id = self.name();
                    self.put(id, dug.card, dug.owner, dug.owner, true);
                    if let Some(host) = host {
                        self.attach(id, host);
                    }
                }
                Origin::Hand => self.put_in_hand(dug.owner, dug.card),
                Origin::Grave => {
                    let id = self.name();
                    self.lay_in_grave(dug.card, dug.owner, id, Vec::new(), Vec::new());
                }
                Origin::Deck => {
                    self.s.sides[dug.owner.index()].deck.push(dug.card);
                    self.log.push(Event::IntoDeck(dug.owner, Some(dug.card)));
                    self.shuffle(dug.owner);
                }
            }
        }
    }

    /// Cards leave play together for somewhere else than the graveyard: what waits for that fires while they are still there.
    pub(in crate::engine) fn leave(&mut self, ids: &[UnitId], place: Place) {
        for id in ids {
            let Some(unit) = self.s.unit(*id) else { continue };
            self.log.push(Event::Left(*id, unit.card, place));
            self.fire(Ev::Leaves, Some(*id), None, 0);
        }
        self.remember(ids);
    }

    /// A card that leaves play for somewhere else than the graveyard is taken out: the cards of which it is made and whose
    /// they are, without those that vanish; each goes there on its own (term.prisoedinit-c).
    pub(in crate::engine) fn take_out(&mut self, id: UnitId) -> Option<Vec<(CardId, Seat)>> {
        let at = self.s.units.iter().position(|unit| unit.id == id)?;
        let unit = self.s.units.remove(at);
        self.renewed();
        if !unit.hidden {
            let texts: Vec<CardId> = self.pos().printed_on(&unit).collect();
            self.grants_end(&texts);
        }
        let front = unit.odd.front.unwrap_or(unit.card);
        let made = self.rules.card(front).words.has(Keyword::Created) || unit.odd.copy;
        self.undig(&unit.odd.under);
        let own = (!made).then_some((front, unit.owner));
        let parts = unit.odd.parts.iter().filter(|part| !part.created);
        Some(
            own.into_iter()
                .chain(parts.map(|part| (self.rules.front(part.card), part.owner)))
                .collect(),
        )
    }

    /// A card goes into a deck, which is shuffled where it has no place there.
    pub(crate) fn put_in_deck(&mut self, seat: Seat, card: CardId, where_to: Where) {
        self.lay_in_deck(seat, card, where_to);
        if where_to == Where::Shuffled {
            self.shuffle(seat);
        }
    }

    /// A card comes to lie in a deck; nothing is shuffled yet.
    pub(in crate::engine) fn lay_in_deck(&mut self, seat: Seat, card: CardId, where_to: Where) {
        match where_to {
            Where::Top => self.s.onto_top(seat, card, [true; 2]),
            Where::Bottom => self.s.under_deck(seat, card, [true; 2]),
            Where::Shuffled => self.s.sides[seat.index()].deck.push(card),
        }
        self.log.push(Event::IntoDeck(seat, Some(card)));
    }

    /// A card comes to a hand before everybody's eyes.
    pub(crate) fn put_in_hand(&mut self, seat: Seat, card: CardId) {
        self.s.comes_to_hand(seat, card, true);
        self.log.push(Event::Found(seat, card));
    }

    /// A card is dug (term.dobyvaet-a): what is created or placed goes to the supply instead, and the parts of a merged
    /// card lie behind it, to come back as such (term.prisoedinit-c).
    pub(crate) fn dig(&mut self, digger: UnitId, id: UnitId) -> bool {
        if digger == id || self.s.unit(digger).is_none() {
            return false;
        }
        let Some(card) = self.s.unit(id).filter(|_| !self.pos().is_hero(id)).map(|unit| unit.card)
        else {
            return false;
        };
        self.log.push(Event::Left(id, card, Place::Under));
        self.remember(&[id]);
        let mut cards = self.take_out(id).unwrap_or_default();
        cards.retain(|(card, _)| !self.rules.card(*card).words.has(Keyword::Placed));
        let origins = std::iter::once(Origin::Play).chain(std::iter::repeat(Origin::Part));
        for ((card, owner), from) in cards.into_iter().zip(origins) {
            self.under(digger, Dug { card, owner, from });
        }
        true
    }

    /// A card comes to lie under another.
    pub(crate) fn under(&mut self, digger: UnitId, dug: Dug) {
        if let Some(unit) = self.unit(digger) {
            unit.odd.under.push(dug);
        }
        self.log.push(Event::Dug(digger, dug.card));
    }

    /// Another takes control, by what a player does (519.5, 108.5c).
    pub(crate) fn control(&mut self, id: UnitId, to: Seat, by: Seat) -> bool {
        let (pos, turn, at) = (self.pos(), self.s.turn, self.s.now());
        let Some(unit) = self.s.unit(id) else { return false };
        if pos.kind(unit) == Kind::Hero || unit.controller == to {
            return false;
        }
        // A card that a player takes is no gift.
        if by != to && pos.refuses_gifts(to, unit) {
            return false;
        }
        if let Some(unit) = self.unit(id) {
            unit.controller = to;
            (unit.since, unit.odd.joined) = (turn, Some(at));
            // A new control ends that of the other player, and with it the duration.
            unit.odd.lent = None;
        }
        self.log.push(Event::Control(id, to));
        self.fire(Ev::Joins, Some(id), None, 0);
        true
    }

    // States of a card.

    /// Opens a card (506.1a).
    pub(crate) fn open(&mut self, id: UnitId) -> bool {
        let pos = self.pos();
        let Some(unit) = self.s.unit(id) else { return false };
        if pos.has(unit, Keyword::Sleeper) || pos.banned(unit, Ban::Open) {
            return false;
        }
        let open = unit.open;
        self.keep_open(id);
        if open {
            return false;
        }
        if let Some(unit) = self.unit(id) {
            unit.open = true;
        }
        self.log.push(Event::Opened(id));
        self.fire(Ev::Opens, Some(id), None, 0);
        true
    }

    /// Closes a card.
    pub(crate) fn close(&mut self, id: UnitId) -> bool {
        let Some(unit) = self.unit(id).filter(|unit| unit.open) else { return false };
        unit.open = false;
        self.log.push(Event::Closed(id));
        self.fire(Ev::Closes, Some(id), None, 0);
        true
    }

    /// A hidden card is turned up (term.raskrytsya).
    pub(crate) fn reveal(&mut self, id: UnitId) {
        if self.unhide(id) {
            self.fire(Ev::Revealed, Some(id), None, 0);
        }
    }

    pub(crate) fn unhide(&mut self, id: UnitId) -> bool {
        let at = self.s.now();
        let Some(unit) = self.unit(id).filter(|unit| unit.hidden) else { return false };
        unit.odd.at = Some(at);
        (unit.hidden, unit.odd.seen) = (false, false);
        let card = unit.card;
        self.renewed();
        self.log.push(Event::Revealed(id, card));
        true
    }

    /// A creature comes from a graveyard into play (519.4).
    pub(crate) fn revive(&mut self, id: UnitId, by: Seat, open: bool) -> bool {
        let Some((seat, at)) = self.grave_place(id) else { return false };
        let one = self.s.sides[seat.index()].grave.remove(at);
        if self.rules.card(one.card).kind == Kind::Spell {
            self.s.sides[seat.index()].grave.insert(at, one);
            return false;
        }
        self.fire_seat(Ev::GraveLeft, seat, 1);
        self.put(id, one.card, seat, by, open);
        if let Some(unit) = self.unit(id) {
            unit.used = one.used;
            let stays = |effect: &Effect| !matches!(effect.what, Mod::PartOf(_));
            unit.effects.extend(one.effects.into_iter().filter(stays));
        }
        self.renewed();
        self.revived(id);
        self.comes(id, by);
        true
    }

    /// The place of a card in a graveyard.
    pub(crate) fn grave_place(&self, id: UnitId) -> Option<(Seat, usize)> {
        [Seat::ONE, Seat::TWO].into_iter().find_map(|seat| {
            self.s.side(seat).grave.iter().position(|one| one.id == id).map(|at| (seat, at))
        })
    }

    /// A card is taken out of a graveyard for a hand or a deck.
    pub(crate) fn unbury(&mut self, id: UnitId) -> Option<(Seat, CardId)> {
        let (seat, at) = self.grave_place(id)?;
        let one = self.s.sides[seat.index()].grave.remove(at);
        self.log.push(Event::Unburied(seat, one.card, id));
        self.fire_seat(Ev::GraveLeft, seat, 1);
        Some((seat, one.card))
    }

    /// A card is created (519.6).
    pub(crate) fn create(&mut self, card: CardId, by: Seat) -> UnitId {
        let id = self.name();
        self.enter(id, card, by, by, true);
        id
    }

    /// The number of cards that may still be created. Ours: none if so many are in play that no table could show
    /// them.
    pub(crate) fn room(&self) -> u8 {
        CROWD.saturating_sub(self.s.units.len()).min(usize::from(u8::MAX)) as u8
    }

    /// A copy of a card in play is created (8.4, term.kopiya-imya).
    pub(crate) fn copy(&mut self, of: UnitId, by: Seat) -> Option<UnitId> {
        if self.room() == 0 {
            return None;
        }
        let (card, parts, copies) = {
            let unit = self.s.unit(of)?;
            (unit.card, unit.odd.parts.clone(), unit.odd.copies.clone())
        };
        let id = self.name();
        self.put(id, card, by, by, true);
        let at = self.s.now();
        if let Some(unit) = self.unit(id) {
            unit.odd.copy = true;
            unit.odd.copies = copies;
            unit.odd.parts =
                parts.into_iter().map(|part| Part { created: true, at, ..part }).collect();
        }
        self.renewed();
        self.comes(id, by);
        Some(id)
    }
}

/// Whether an ability is a hire: carried out when the very card enters play (term.najm).
fn is_hire(ability: &Ability) -> bool {
    matches!(&ability.form, Form::Triggered(trigger)
        if trigger.ev == Ev::Enters && trigger.who.what == What::Itself)
}

/// The places in a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Where {
    /// On top.
    Top,
    /// At the bottom.
    Bottom,
    /// Anywhere: it is shuffled.
    Shuffled,
}
