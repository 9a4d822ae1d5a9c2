//! Acts of abilities on hands, decks and coins: discards, searches, looks, placed cards (204, 520, 522).

use crate::card::{Act, Ev, Filter, Harm, Keyword, Step, Whose};
use crate::engine::query::picks::{cards, units};
use crate::engine::query::pos::Ctx;
use crate::engine::query::sum::many;
use crate::engine::resolve::course::Course;
use crate::engine::resolve::step_outcome::{Doing, Done};
use crate::engine::resolve::zones::moves::Where;
use crate::event::Event;
use crate::ids::CardId;
use crate::state::{Dug, Frame, Origin, Pick, Went};
use stolik_kernel::{Audience, Seat};

impl<'r> Course<'r, '_> {
    pub(crate) fn chosen_or_all(&self, seat: Seat, answer: &[Pick]) -> Vec<CardId> {
        let picked = cards(answer);
        if picked.is_empty() { self.s.side(seat).hand.clone() } else { picked }
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
        (went, Some(Vec::new()), many(gone.len()))
    }

    /// Cards of the opponent's hand are dug, by chance (201.4c).
    pub(crate) fn dig_by_chance(&mut self, doing: &Doing<'r>) -> Done {
        let from = doing.fired.by.other();
        let digger = doing.on.first().copied().unwrap_or(doing.fired.src);
        // A card that is not in play digs nothing (514.1b).
        if self.s.unit(digger).is_none() {
            return (Went::Badly, None, 0);
        }
        let n = usize::from(doing.n).min(self.s.side(from).hand.len());
        for _ in 0..n {
            let left = self.s.side(from).hand.len() as u32;
            let at = self.chance.pick(stolik_kernel::Stream::Dice, left) as usize;
            let card = self.s.side(from).hand[at];
            // A placed card goes to the supply instead (term.pomeschennyj-b).
            let stays = !self.rules.card(card).words.has(Keyword::Placed);
            if self.s.out_of_hand(from, card) && stays {
                self.under(digger, Dug { card, owner: from, from: Origin::Hand });
            }
        }
        (if n == usize::from(doing.n) { Went::Well } else { Went::Partly }, None, many(n))
    }

    /// A search or a summons: cards are taken out of the deck, and it is shuffled.
    pub(crate) fn seek(&mut self, doing: &Doing<'r>) -> Done {
        if let Some(found) = self.take_found() {
            return self.bring_found(doing, &found);
        }
        let by = doing.fired.by;
        let found = cards(&doing.answer);
        let mut came = Vec::new();
        self.log.push(Event::Searches(by));
        for card in &found {
            let side = &mut self.s.sides[by.index()];
            let Some(at) = side.deck.iter().position(|held| held == card) else { continue };
            side.deck.remove(at);
            if matches!(doing.step.act, Act::Search(_)) {
                self.put_in_hand(by, *card);
                self.fire_seat(Ev::ToHand, by, 1);
            } else {
                let id = self.name();
                self.enter(id, *card, by, by, true);
                came.push(id);
            }
        }
        // Modules that came wait on top; the deck is shuffled meanwhile.
        self.shuffle(by);
        self.fire_seat(Ev::Searched, by, many(found.len()));
        let went = if found.len() == usize::from(doing.n) { Went::Well } else { Went::Partly };
        (went, Some(came), many(found.len()))
    }

    /// Shows the top cards of the own deck: those that fit come into play in this order, and the deck is shuffled (519.3).
    pub(crate) fn call_top(&mut self, doing: &Doing<'r>, filter: &Filter) -> Done {
        let by = doing.fired.by;
        let top = self.s.side(by).deck.iter().rev().take(usize::from(doing.n));
        let shown: Vec<CardId> = top.copied().collect();
        if shown.is_empty() {
            return (Went::Badly, None, 0);
        }
        self.log.extend(shown.iter().map(|card| Event::Showed(by, *card)));
        let called = self.pos().fitting(filter, &shown, by, &Ctx::fired(&doing.fired, 0));
        let mut came = Vec::new();
        for card in called {
            let deck = &mut self.s.sides[by.index()].deck;
            let Some(at) = deck.iter().rposition(|held| *held == card) else { continue };
            deck.remove(at);
            let id = self.name();
            self.enter(id, card, by, by, true);
            came.push(id);
        }
        self.shuffle(by);
        self.fire_seat(Ev::Searched, by, 0);
        let n = many(came.len());
        (Went::Well, Some(came), n)
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
        for _ in 0..doing.n {
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
        self.log.push(Event::Looked(by, many(seen.len()), Some(seen.clone())));
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
        // The player who looked knows their order, and so does the player who gives the orders.
        let sees = [Seat::ONE, Seat::TWO].map(|seat| self.s.knows(Audience::Seat(seat), by));
        for card in all.into_iter().rev() {
            self.s.onto_top(by, card, sees);
        }
        self.log.push(Event::Chose(by));
    }

    /// The top card of a deck is revealed to everybody; nothing of an empty deck (term.vskrytie).
    pub(crate) fn reveal_top(&mut self, by: Seat) -> Option<CardId> {
        let card = self.s.side(by).deck.last().copied()?;
        self.s.top_is_seen(by, by);
        self.s.top_is_seen(by, by.other());
        self.log.push(Event::Showed(by, card));
        self.fire_seat(Ev::Searched, by, 0);
        Some(card)
    }

    /// A card is named before everybody, and the top card of the deck revealed: it comes to 1 if it is that one.
    pub(crate) fn guess(&mut self, doing: &Doing<'r>) -> Done {
        let by = doing.fired.by;
        let Some(named) = cards(&doing.answer).first().copied() else {
            return (Went::Badly, None, 0);
        };
        self.log.push(Event::Named(by, named));
        let found = self.reveal_top(by);
        // A name is the same on every printing (105.1).
        let name = |card: CardId| &self.rules.card(card).name;
        let right = found.is_some_and(|card| name(card) == name(named));
        (Went::Well, None, u8::from(right))
    }

    /// The top card of a deck comes to the hand; everybody has seen it (527.4).
    pub(crate) fn take_top(&mut self, by: Seat) -> Done {
        let Some((card, _)) = self.s.off_top(by) else { return (Went::Badly, None, 0) };
        self.put_in_hand(by, card);
        self.fire_seat(Ev::ToHand, by, 1);
        (Went::Well, None, 1)
    }

    /// The seat whose deck was chosen, by its hero.
    pub(crate) fn deck_of(&self, answer: &[Pick]) -> Seat {
        let to = units(answer).first().copied();
        if to == Some(self.s.units[0].id) { Seat::ONE } else { Seat::TWO }
    }

    /// Looks at the top card of a deck; only the player who looks, and the player who gives the orders, are told of
    /// it. A look into the own deck is a search (113.10).
    pub(crate) fn peek(&mut self, by: Seat, whose: Seat) -> Done {
        let Some(card) = self.s.side(whose).deck.last().copied() else {
            return (Went::Badly, None, 0);
        };
        let voice = self.s.voice(by);
        self.s.top_is_seen(whose, by);
        self.s.top_is_seen(whose, voice);
        self.log.push(Event::Peeked(by, whose, Some(card)));
        if voice != by {
            let told = Event::Peeked(by, whose, Some(card));
            self.log.push(Event::Secret(voice, Box::new(told)));
        }
        if whose == by {
            self.fire_seat(Ev::Searched, by, 0);
        }
        (Went::Well, None, 1)
    }

    /// Cards of a hand go on top of the deck, the first that was chosen uppermost; who puts them there alone knows which.
    pub(crate) fn stack(&mut self, doing: &Doing<'r>) -> Done {
        let by = doing.fired.by;
        let n = usize::from(doing.n).min(self.s.side(by).hand.len());
        let mut going = Vec::new();
        for card in cards(&doing.answer) {
            if self.s.slips_out_of_hand(by, card) {
                going.push(card);
            }
        }
        // A choice without a question: the last card of a hand.
        while going.len() < n
            && let Some(card) = self.s.side(by).hand.first().copied()
            && self.s.slips_out_of_hand(by, card)
        {
            going.push(card);
        }
        let sees = [Seat::ONE, Seat::TWO].map(|seat| self.s.knows(Audience::Seat(seat), by));
        for card in going.iter().rev() {
            self.s.onto_top(by, *card, sees);
        }
        let told = going.iter().rev().map(|card| Event::Stacked(by, Some(*card)));
        self.log.extend(told);
        let went = match going.len() {
            0 => Went::Badly,
            put if put < usize::from(doing.n) => Went::Partly,
            _ => Went::Well,
        };
        (went, None, many(going.len()))
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
        // A card that is there for this turn alone does not come back (522.4a).
        let lasting = n - n.min(self.s.side(seat).temp);
        self.lose_coins(seat, n, closed);
        if doing.step.act == Act::EnemyLosesForNow {
            let absent = &mut self.s.sides[seat.index()].absent;
            *absent = absent.saturating_add(lasting);
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

#[cfg(test)]
mod tests {
    use crate::event::Event;
    use crate::load;
    use stolik_kernel::chance::Fast;
    use stolik_kernel::{Audience, Notation, Rules, Seat};

    /// The events of these commands, in order, from a position of the first seat.
    fn happens(lines: &[&str], commands: &[&str]) -> Vec<Event> {
        let (rules, mut state) = load::embedded().place(lines).expect("a position");
        let mut log = Vec::new();
        for command in commands {
            let view = rules.view(&state, Audience::Seat(Seat::ONE));
            let command = rules.read(&view, Seat::ONE, command).expect("a command");
            rules
                .apply(&mut state, Seat::ONE, &command, &mut Fast::new(1), &mut log)
                .expect("it is legal");
        }
        log
    }

    /// Cards that were looked at and put on top are told to the acting player alone (204.1).
    #[test]
    fn who_looks_alone_is_told_of_what() {
        let lines = [
            "card Scout creature 3 5/3 | hire: peek",
            "card Palm spell 0 | do: hand-to-top 1",
            "card Orc creature 1 3/4",
            "deck p2 Orc",
            "hand p1 Scout Palm Orc",
        ];
        let log = happens(&lines, &["play Scout", "choose B", "play Palm"]);
        let secret = |event: &Event| match event {
            Event::Peeked(.., card) => Some(card.is_some()),
            Event::Stacked(_, card) => Some(card.is_some()),
            _ => None,
        };
        let told = |to: Audience| -> Vec<bool> {
            let seen = log.iter().filter_map(|event| crate::sight::project(event, to));
            seen.filter_map(|event| secret(&event)).collect()
        };
        assert_eq!(told(Audience::Seat(Seat::ONE)), [true, true]);
        assert_eq!(told(Audience::Seat(Seat::TWO)), [false, false]);
        assert_eq!(told(Audience::Public), [false, false]);
    }
}
