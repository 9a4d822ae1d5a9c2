//! Recruiting (3.5-3.7): cards of the deal join the squad one at a time, each paid at once. Both
//! seats recruit at the same time, in secret.
//!
//! The price of elements has no moment of its own in 3.7, so it is an invariant of every pick: gold
//! spent, redeals and penalty together never exceed the gold received and the bonus. A purse may
//! therefore stand at -1 gold while the bonus for a single element covers it.

use super::TAKE_BACKS;
use crate::card::{Card, Kind};
use crate::command::Command;
use crate::event::{Event, Happening};
use crate::ids::CardId;
use crate::pool::{Berserk, Edition};
use crate::state::{Phase, Recruit, Side, State};
use stolik_kernel::chance::shuffle;
use stolik_kernel::{Chance, Illegal, Seat, Stream};

/// What a seat can still pay, and what its squad makes of its gold.
#[derive(Clone, Copy, Default)]
pub(crate) struct Budget {
    /// Gold left, before the adjustment; may be -1.
    gold: i16,
    silver: u8,
    /// Elements of the squad, a bit each.
    elements: u8,
    /// Crystals paid for flyers.
    flyers: u8,
    /// Terrains of the squad.
    terrains: u8,
    /// Cards of the squad.
    cards: usize,
}

/// Cells of a half: a squad has no more cards (3.8/one-cell). Only a deal of a campaign can be larger.
const ROOM: usize = 15;

impl Budget {
    pub(crate) fn of(rules: &Berserk, side: &Side) -> Budget {
        let mut budget =
            Budget { gold: i16::from(side.gold), silver: side.silver, ..Budget::default() };
        budget.cards = side.squad.len();
        for pick in &side.squad {
            let card = rules.card(pick.card);
            budget.elements |= element_bit(card);
            budget.terrains += u8::from(card.kind == Kind::Terrain);
            if card.flyer() {
                budget.flyers += pick.gold + pick.silver;
            }
        }
        budget
    }

    /// Gold left once the elements are settled (3.7), never negative between picks.
    fn settled(&self, edition: &Edition) -> i16 {
        self.gold + adjustment(edition, self.elements)
    }

    /// Whether the card can join for so much gold and the rest of its price in silver.
    pub(crate) fn check(
        &self,
        edition: &Edition,
        card: &Card,
        price: u8,
        gold: u8,
    ) -> Result<(), Illegal> {
        let refuse = |rule| Err(Illegal::by(rule));
        if self.cards >= ROOM {
            return refuse(rule!("3.8/one-cell"));
        }
        if gold > price {
            return refuse(rule!("3.5"));
        }
        if card.kind == Kind::Terrain && self.terrains > 0 {
            return refuse(rule!("1.8/one"));
        }
        if card.elite && gold != price {
            return refuse(rule!("3.5/elite"));
        }
        if price - gold > self.silver {
            return refuse(rule!("3.5/ordinary"));
        }
        if card.flyer()
            && u16::from(self.flyers) + u16::from(price) > u16::from(edition.flyer_limit)
        {
            return refuse(rule!("1.5.1.d"));
        }
        let next = Budget {
            gold: self.gold - i16::from(gold),
            elements: self.elements | element_bit(card),
            ..*self
        };
        if next.settled(edition) >= 0 {
            Ok(())
        } else if next.gold >= 0 {
            refuse(rule!("3.7"))
        } else if adjustment(edition, self.elements) > 0
            && next.gold + i16::from(edition.single_bonus) >= 0
        {
            refuse(rule!("3.7/bonus"))
        } else if card.elite {
            refuse(rule!("3.5/elite"))
        } else {
            refuse(rule!("3.5/ordinary"))
        }
    }
}

fn element_bit(card: &Card) -> u8 {
    card.element.map_or(0, |e| 1 << e as u8)
}

/// What a set of elements adds to the gold, or takes from it (3.7, 3.7/bonus).
fn adjustment(edition: &Edition, elements: u8) -> i16 {
    let count = elements.count_ones() as i16;
    let bonus = if count <= 1 { i16::from(edition.single_bonus) } else { 0 };
    bonus - (count - i16::from(edition.free_elements)).max(0)
}

/// Every card of the deal that can join, with every split of its price; each card once.
pub(crate) fn offers(rules: &Berserk, side: &Side, mut offer: impl FnMut(CardId, u8)) {
    let budget = Budget::of(rules, side);
    for (i, id) in side.deal.iter().enumerate() {
        if side.deal[..i].contains(id) {
            continue;
        }
        let (card, price) = (rules.card(*id), rules.price(&side.squad, *id));
        for gold in price.saturating_sub(budget.silver)..=price {
            if budget.check(&rules.edition, card, price, gold).is_ok() {
                offer(*id, gold);
            }
        }
    }
}

pub(super) fn legal(rules: &Berserk, side: &Side, out: &mut Vec<Command>) {
    offers(rules, side, |card, gold| out.push(Command::Recruit { card, gold }));
    if check_take_back(side).is_ok() {
        out.push(Command::TakeBack);
    }
    if check_done(rules, side).is_ok() {
        out.push(Command::Done);
    }
}

pub(super) fn check_recruit(
    rules: &Berserk,
    side: &Side,
    card: CardId,
    gold: u8,
) -> Result<(), Illegal> {
    if !side.deal.contains(&card) {
        return Err(Illegal::by(rule!("3.5")));
    }
    let price = rules.price(&side.squad, card);
    Budget::of(rules, side).check(&rules.edition, rules.card(card), price, gold)
}

pub(super) fn check_take_back(side: &Side) -> Result<(), Illegal> {
    if side.squad.is_empty() || side.taken_back >= TAKE_BACKS {
        return Err(Illegal::by(rule!("3.6")));
    }
    Ok(())
}

/// A squad needs a card, as one without creatures loses (3.1); but nobody is held who can afford
/// none.
pub(super) fn check_done(rules: &Berserk, side: &Side) -> Result<(), Illegal> {
    if !side.squad.is_empty() {
        return Ok(());
    }
    let mut any = false;
    offers(rules, side, |_, _| any = true);
    if any { Err(Illegal::by(rule!("3.1"))) } else { Ok(()) }
}

/// Moves a card of the deal into the squad; it can be paid.
pub(crate) fn join(rules: &Berserk, side: &mut Side, card: CardId, gold: u8) -> Recruit {
    let silver = rules.price(&side.squad, card) - gold;
    if let Some(at) = side.deal.iter().position(|c| *c == card) {
        side.deal.remove(at);
    }
    side.gold -= gold as i8;
    side.silver -= silver;
    let pick = Recruit { card, gold, silver };
    side.squad.push(pick);
    pick
}

pub(super) fn recruit(
    rules: &Berserk,
    s: &mut State,
    seat: Seat,
    card: CardId,
    gold: u8,
    log: &mut Vec<Event>,
) {
    let pick = join(rules, &mut s.sides[seat.index()], card, gold);
    log.push(Happening::Recruited(seat, card, pick.gold, pick.silver));
}

pub(super) fn take_back(s: &mut State, seat: Seat, log: &mut Vec<Event>) {
    let side = &mut s.sides[seat.index()];
    if let Some(pick) = side.squad.pop() {
        side.gold += pick.gold as i8;
        side.silver += pick.silver;
        side.deal.push(pick.card);
        side.taken_back += 1;
        log.push(Happening::TookBack(seat));
    }
}

pub(super) fn done(
    rules: &Berserk,
    s: &mut State,
    seat: Seat,
    chance: &mut dyn Chance,
    log: &mut Vec<Event>,
) {
    s.sides[seat.index()].ready = true;
    log.push(Happening::RecruitingDone(seat));
    if !s.sides.iter().all(|side| side.ready) {
        return;
    }
    for seat in [Seat::ONE, Seat::TWO] {
        let side = &mut s.sides[seat.index()];
        settle(rules, side);
        side.deck.append(&mut side.deal);
        shuffle(&mut side.deck, Stream::Deck(seat), chance);
        side.ready = false;
    }
    s.phase = Phase::Placement { by: s.first };
    s.priority = s.first;
}

/// Settles the elements in gold (3.7).
pub(crate) fn settle(rules: &Berserk, side: &mut Side) {
    side.gold = Budget::of(rules, side).settled(&rules.edition) as i8;
}
