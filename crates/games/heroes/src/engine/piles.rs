//! What abilities do with hands, decks and coins: discards, searches, looks, placed cards (204, 520, 522).

use super::change::MANY;
use super::choose::cards;
use super::course::Course;
use super::doing::{Doing, Done};
use super::pos::Ctx;
use super::zones::Where;
use crate::card::{Act, Ev, Harm, Step, Whose};
use crate::event::Event;
use crate::ids::CardId;
use crate::state::{Frame, Pick, Went};
use stolik_kernel::{Audience, Seat};

impl<'r> Course<'r, '_> {
    pub(crate) fn chosen_or_all(&self, seat: Seat, answer: &[Pick]) -> Vec<CardId> {
        let picked = cards(answer);
        if picked.is_empty() { self.s.side(seat).hand.clone() } else { picked }
    }

    /// Of what goes down to another hand, as many as one answer could name, where that is not all: the rest is asked for
    /// again (501.1a).
    pub(crate) fn discards_some(&mut self, answer: &[Pick]) -> bool {
        let Some(top) = self.top() else { return false };
        let by = top.entry.fired.by;
        let (own, theirs) = (self.s.side(by).hand.len(), self.s.side(by.other()).hand.len());
        let picked = cards(answer);
        if picked.is_empty() || picked.len() >= theirs.saturating_sub(own) {
            return false;
        }
        for card in picked {
            self.discard(by.other(), card);
        }
        if let Some(top) = self.top() {
            top.answer = None;
            top.left = 1;
        }
        true
    }

    pub(crate) fn discards(&mut self, doing: &Doing<'r>) -> Done {
        let by = doing.fired.by;
        let seat = if doing.step.act == Act::Discard { by } else { by.other() };
        let hand = self.s.side(seat).hand.len();
        let n = match doing.step.act {
            Act::EnemyDiscardsDown => hand.saturating_sub(self.s.side(by).hand.len()),
            _ => usize::from(doing.n),
        };
        let mut gone = Vec::new();
        if doing.step.act == Act::EnemyDiscardsRandom {
            for _ in 0..n.min(hand) {
                let left = self.s.side(seat).hand.len() as u32;
                let at = self.chance.pick(stolik_kernel::Stream::Dice, left) as usize;
                let card = self.s.side(seat).hand[at];
                gone.push(card);
                self.discard(seat, card);
            }
        } else if n > 0 {
            gone = self.chosen_or_all(seat, &doing.answer);
            gone.truncate(n);
            for card in &gone {
                self.discard(seat, *card);
            }
        }
        let went = if gone.len() == n { Went::Well } else { Went::Partly };
        (went, Some(Vec::new()), gone.len() as u8)
    }

    /// A search or a summons: cards are taken out of the deck, and it is shuffled.
    pub(crate) fn seek(&mut self, doing: &Doing<'r>, _: &crate::card::Filter) -> Done {
        let by = doing.fired.by;
        let found = cards(&doing.answer);
        let mut came = Vec::new();
        self.log.push(Event::Searches(by));
        for card in &found {
            let side = &mut self.s.sides[by.index()];
            let Some(at) = side.deck.iter().position(|held| held == card) else { continue };
            side.deck.remove(at);
            if matches!(doing.step.act, Act::Search(_)) {
                self.put_in_hand(by, *card, true);
                self.fire_seat(Ev::ToHand, by, 1);
            } else {
                let id = self.name();
                self.enter(id, *card, by, by, true);
                came.push(id);
            }
        }
        // Modules that came wait on top; the deck is shuffled meanwhile.
        self.shuffle(by);
        self.fire_seat(Ev::Searched, by, found.len() as u8);
        let went = if found.len() == usize::from(doing.n) { Went::Well } else { Went::Partly };
        (went, Some(came), found.len() as u8)
    }

    pub(crate) fn place_in(
        &mut self,
        doing: &Doing<'r>,
        id: &str,
        whose: Whose,
        top: bool,
    ) -> Done {
        let seat = if whose == Whose::Enemy { doing.fired.by.other() } else { doing.fired.by };
        let Some(card) = self.rules.called(id) else { return (Went::Badly, None, 0) };
        let mut done = 0;
        for _ in 0..doing.n.min(MANY) {
            let side = self.s.side(seat);
            let held = side.deck.iter().chain(&side.hand).filter(|held| **held == card).count();
            if held >= 10 {
                break;
            }
            done += 1;
            if top {
                self.put_in_deck(seat, card, Where::Top);
            } else {
                self.s.sides[seat.index()].deck.push(card);
                self.log.push(Event::IntoDeck(seat, Some(card)));
            }
        }
        if !top && done > 0 {
            self.shuffle(seat);
        }
        (Went::Well, None, done)
    }

    /// The top card of a deck goes to the graveyard (term.mor).
    pub(crate) fn mill(&mut self, seat: Seat) {
        let Some((card, _)) = self.s.off_top(seat) else { return };
        self.discard_to_grave(seat, card);
    }

    /// Top cards are looked at.
    pub(crate) fn look(&mut self, step: &'r Step) {
        let Some(Frame::Resolve(resolve)) = self.s.course.flow.last() else { return };
        let by = resolve.entry.fired.by;
        let n = usize::from(self.pos().count(&step.num, &Ctx::resolving(resolve)));
        let off = (0..n).map_while(|_| self.s.off_top(by));
        let seen: Vec<CardId> = off.map(|(card, _)| card).collect();
        self.log.push(Event::Looked(by, seen.len() as u8, Some(seen.clone())));
        self.fire_seat(Ev::Searched, by, 0);
        if let Some(top) = self.top() {
            top.left = 1;
            top.seen = seen;
        }
    }

    /// They go back in the order of choice, the first on top.
    pub(crate) fn put_back(&mut self, order: &[CardId]) {
        let Some(top) = self.top() else { return };
        let by = top.entry.fired.by;
        let mut left = std::mem::take(&mut top.seen);
        let mut all = Vec::new();
        for card in order {
            if let Some(at) = left.iter().position(|held| held == card) {
                all.push(left.remove(at));
            }
        }
        all.extend(left);
        // Whoever looked knows in which order they lie, and so does who gives the orders.
        let sees = [Seat::ONE, Seat::TWO].map(|seat| self.s.knows(Audience::Seat(seat), by));
        for card in all.into_iter().rev() {
            self.s.onto_top(by, card, sees);
        }
        self.log.push(Event::Chose(by));
    }

    pub(crate) fn coins_go(&mut self, doing: &Doing<'r>) -> Done {
        let by = doing.fired.by;
        let seat = if doing.step.act == Act::LoseCoins { by } else { by.other() };
        let held = self.s.side(seat).coins();
        let n = doing.n.min(held);
        let closed = match doing.answer.first() {
            Some(Pick::Number(closed)) => *closed,
            _ => 0,
        };
        self.lose_coins(seat, n, closed);
        if doing.step.act == Act::EnemyLosesForNow {
            self.s.sides[seat.index()].absent += n;
        }
        (if n == doing.n { Went::Well } else { Went::Partly }, None, n)
    }

    /// The opponent pays, and is wounded for what is missing (term.meditaciya-a).
    pub(crate) fn meditate(&mut self, seat: Seat, n: u8) {
        let paid = n.min(self.s.side(seat).open);
        if paid > 0 {
            self.spend(seat, paid);
        }
        let hero = self.s.units[seat.index()].id;
        if n > paid {
            self.wound(hero, n - paid, Harm::Ability, None);
        }
    }
}
