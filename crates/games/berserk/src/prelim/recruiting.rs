//! Recruiting (3.5-3.7): cards of the deal join the squad one at a time, each paid at once. Both
//! seats recruit at the same time, in secret.
//!
//! The price of elements has no moment of its own in 3.7, so it is an invariant of every pick: gold
//! spent, redeals and penalty together never exceed the gold received and the bonus. A purse may
//! therefore stand at -1 gold while the bonus for a single element covers it.

use super::TAKE_BACKS;
use crate::admitted::no_squad_has;
use crate::card::{Card, Kind};
use crate::command::Command;
use crate::edition::Edition;
use crate::event::{Event, Happening};
use crate::ids::CardId;
use crate::pool::Berserk;
use crate::refusal::{Checked, Fact, need};
use crate::state::{Phase, Recruit, Side, State};
use stolik_kernel::chance::shuffle;
use stolik_kernel::{Chance, RuleId, Seat, Stream};

/// The crystals that a seat can still pay, and the effect of its squad on its gold.
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

/// The reasons why a card of the deal cannot join a squad at any division of its price.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Obstacle {
    /// So much gold is missing for an elite card (3.5/elite).
    Gold(u8),
    /// So many crystals of either colour are missing (3.5/ordinary).
    Crystals(u8),
    /// The price could be paid; what its element costs in gold could not, by so much (3.7,
    /// 3.7/bonus).
    Element(u8),
    /// Flyers may not cost more together (1.5.1.d).
    Flyers,
    /// There is a terrain already (1.8/one).
    Terrain,
    /// The squad is as large as there are cells, so many (3.8/one-cell).
    Room(u8),
    /// No squad has such a card: its kind is not played with, or nobody knows its price (208.1/creatures,
    /// 208.3/unknown).
    Barred,
    /// The squad has one of that name, and the card is unique (gap.unique).
    Unique,
    /// The squad has as many such cards as it may, for a refund that was taken (gap.golden-rules).
    Refund(u8),
}

/// The effect of a squad's elements on its gold (3.7, 3.7/bonus).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ElementGold {
    /// Gold gained or lost as the squad stands.
    pub now: i16,
    /// The same with one element more.
    pub more: i16,
}

impl Berserk {
    /// The reason why the card cannot join a squad with this purse; `None` if it can.
    #[must_use]
    pub fn obstacle(&self, purse: (i8, u8), squad: &[Recruit], card: CardId) -> Option<Obstacle> {
        if taken(self, squad, card) {
            return Some(Obstacle::Unique);
        }
        if let Some(most) = self.exceeds(squad, card) {
            return Some(Obstacle::Refund(most));
        }
        let budget = Budget::new(self, purse, squad);
        budget.obstacle(&self.edition, self.card(card), Price::of(self, squad, card))
    }

    /// The effect of a squad's elements on its gold.
    #[must_use]
    pub fn element_gold(&self, squad: &[Recruit]) -> ElementGold {
        let elements = Budget::new(self, (0, 0), squad).elements;
        let more = elements | (elements + 1);
        ElementGold {
            now: adjustment(&self.edition, elements),
            more: adjustment(&self.edition, more),
        }
    }
}

impl Budget {
    pub(crate) fn of(rules: &Berserk, side: &Side) -> Budget {
        Budget::new(rules, (side.gold, side.silver), &side.squad)
    }

    fn new(rules: &Berserk, (gold, silver): (i8, u8), squad: &[Recruit]) -> Budget {
        let cards = squad.len();
        let mut budget = Budget { gold: i16::from(gold), silver, cards, ..Budget::default() };
        for pick in squad {
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
    fn check(&self, edition: &Edition, card: &Card, price: Price, gold: u8) -> Result<(), Bar> {
        let Price { due: price, most } = price;
        let refuse = |rule, obstacle| Err(Bar { rule, obstacle });
        if let Some(rule) = no_squad_has(edition, card) {
            return refuse(rule, Some(Obstacle::Barred));
        }
        if self.cards >= ROOM {
            return refuse(rule!("3.8/one-cell"), Some(Obstacle::Room(ROOM as u8)));
        }
        if gold > most {
            return refuse(rule!("3.5"), None);
        }
        if card.kind == Kind::Terrain && self.terrains > 0 {
            return refuse(rule!("1.8/one"), Some(Obstacle::Terrain));
        }
        if card.elite && gold < price {
            return refuse(rule!("3.5/elite"), None);
        }
        if price.saturating_sub(gold) > self.silver {
            return refuse(rule!("3.5/ordinary"), None);
        }
        if card.flyer()
            && u16::from(self.flyers) + u16::from(price.max(gold)) > u16::from(edition.flyer_limit)
        {
            return refuse(rule!("1.5.1.d"), Some(Obstacle::Flyers));
        }
        let paid = Budget { gold: self.gold - i16::from(gold), ..*self };
        let joined = Budget { elements: self.elements | element_bit(card), ..paid };
        let missing = joined.settled(edition);
        if missing >= 0 {
            return Ok(());
        }
        let bonus = adjustment(edition, self.elements) > 0
            && paid.gold + i16::from(edition.single_bonus) >= 0;
        let rule = match paid.gold {
            0.. => rule!("3.7"),
            _ if bonus => rule!("3.7/bonus"),
            _ if card.elite => rule!("3.5/elite"),
            _ => rule!("3.5/ordinary"),
        };
        let short = |gold: i16| gold.unsigned_abs().min(99) as u8;
        let obstacle = match paid.settled(edition) {
            0.. => Obstacle::Element(short(missing)),
            left if card.elite => Obstacle::Gold(short(left)),
            left => Obstacle::Crystals(short(left)),
        };
        refuse(rule, Some(obstacle))
    }

    /// The least gold that can be paid: all of an elite card's price (3.5/elite).
    fn least_gold(&self, card: &Card, price: u8) -> u8 {
        if card.elite { price } else { price.saturating_sub(self.silver) }
    }

    /// The most gold that can be paid for a card that can join: what is left once the elements are settled with it.
    fn most_gold(&self, edition: &Edition, card: &Card) -> u8 {
        let joined = Budget { elements: self.elements | element_bit(card), ..*self };
        u8::try_from(joined.settled(edition)).unwrap_or(0)
    }

    /// The reason why the card cannot join for that price with the least possible gold, if there is one.
    fn obstacle(&self, edition: &Edition, card: &Card, price: Price) -> Option<Obstacle> {
        let gold = self.least_gold(card, price.due);
        self.check(edition, card, price, gold).err()?.obstacle
    }
}

/// The price of a card: what is due, and the most that may be paid.
#[derive(Clone, Copy)]
struct Price {
    due: u8,
    most: u8,
}

impl Price {
    fn new(rules: &Berserk, card: CardId, due: u8) -> Price {
        Price { due, most: due.saturating_add(rules.overpay(card)) }
    }

    fn of(rules: &Berserk, squad: &[Recruit], card: CardId) -> Price {
        Price::new(rules, card, rules.price(squad, card))
    }
}

/// The reason against a card with that division of its price: the rule, and the reason against every division, if
/// there is one.
struct Bar {
    rule: RuleId,
    obstacle: Option<Obstacle>,
}

fn element_bit(card: &Card) -> u8 {
    card.element.map_or(0, |e| 1 << e as u8)
}

/// Whether the card is unique and the squad has one of its name (gap.unique).
fn taken(rules: &Berserk, squad: &[Recruit], card: CardId) -> bool {
    let name = |id: CardId| &rules.card(id).name;
    rules.card(card).unique && squad.iter().any(|pick| name(pick.card) == name(card))
}

/// The sum that a set of elements adds to the gold, or takes from it (3.7, 3.7/bonus).
fn adjustment(edition: &Edition, elements: u8) -> i16 {
    let count = elements.count_ones() as i16;
    let bonus = if count <= 1 { i16::from(edition.single_bonus) } else { 0 };
    bonus - (count - i16::from(edition.free_elements)).max(0)
}

/// Every card of the deal that can join, with every split of its price; each card once.
pub(crate) fn offers(rules: &Berserk, side: &Side, mut offer: impl FnMut(CardId, u8)) {
    let (budget, dealers) = (Budget::of(rules, side), rules.dealers(&side.squad));
    for (i, id) in side.deal.iter().enumerate() {
        if side.deal[..i].contains(id) || taken(rules, &side.squad, *id) {
            continue;
        }
        if rules.exceeds(&side.squad, *id).is_some() {
            continue;
        }
        let (card, price) = (rules.card(*id), rules.price_among(&dealers, &side.squad, *id));
        debug_assert_eq!(price, rules.price(&side.squad, *id), "others change the price, too");
        let least = budget.least_gold(card, price);
        let price = Price::new(rules, *id, price);
        let pays = |gold: u8| budget.check(&rules.edition, card, price, gold).is_ok();
        if !pays(least) {
            continue;
        }
        let most = price.most.min(budget.most_gold(&rules.edition, card));
        debug_assert!(
            (least..=price.most).all(|gold| pays(gold) == (gold <= most)),
            "splits of a price"
        );
        let refunded = rules.refunded(&side.squad, *id);
        let refunded = refunded.filter(|_| rules.may_refund(&side.squad, *id));
        refunded.into_iter().chain(least..=most).for_each(|gold| offer(*id, gold));
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

pub(super) fn check_recruit(rules: &Berserk, side: &Side, card: CardId, gold: u8) -> Checked {
    let Some(definition) = rules.cards().get(card.index()) else {
        return Err(rule!("3.5").into());
    };
    let cost = rules.price(&side.squad, card);
    let price = Fact::Price(card, cost, side.gold, side.silver);
    need(side.deal.contains(&card), (rule!("3.5"), price))?;
    need(!taken(rules, &side.squad, card), (rule!("gap.unique"), Fact::Unique(card)))?;
    need(rules.exceeds(&side.squad, card).is_none(), rule!("gap.golden-rules"))?;
    let gold = if rules.refunded(&side.squad, card) == Some(gold) {
        need(rules.may_refund(&side.squad, card), rule!("gap.golden-rules"))?;
        // The price is paid in full, and the gold comes then.
        cost
    } else {
        gold
    };
    let (edition, budget) = (&rules.edition, Budget::of(rules, side));
    let asked = Price::new(rules, card, cost);
    let Err(bar) = budget.check(edition, definition, asked, gold) else { return Ok(()) };
    let fact = match bar.obstacle {
        Some(Obstacle::Room(_) | Obstacle::Terrain | Obstacle::Barred | Obstacle::Unique) => None,
        Some(Obstacle::Refund(_)) => None,
        Some(Obstacle::Flyers) => {
            Some(Fact::Flyers(card, budget.flyers, cost, edition.flyer_limit))
        }
        Some(Obstacle::Gold(_) | Obstacle::Crystals(_) | Obstacle::Element(_)) | None => {
            Some(price)
        }
    };
    Err((bar.rule, fact).into())
}

pub(super) fn check_take_back(side: &Side) -> Checked {
    if side.squad.is_empty() || side.taken_back >= TAKE_BACKS {
        return Err(rule!("3.6").into());
    }
    Ok(())
}

/// A squad needs a card, as one without creatures loses (3.1); but nobody is held who can afford
/// none.
pub(super) fn check_done(rules: &Berserk, side: &Side) -> Checked {
    if !side.squad.is_empty() {
        return Ok(());
    }
    let mut any = false;
    offers(rules, side, |_, _| any = true);
    if any { Err(rule!("3.1").into()) } else { Ok(()) }
}

/// Moves a card of the deal into the squad; it can be paid.
pub(crate) fn join(rules: &Berserk, side: &mut Side, card: CardId, gold: u8) -> Recruit {
    let silver = rules.silver(&side.squad, card, gold);
    if let Some(at) = side.deal.iter().position(|c| *c == card) {
        side.deal.remove(at);
    }
    side.gold -= gold as i8;
    side.silver -= silver;
    let (more_gold, more_silver) = rules.crystals_of(card);
    side.gold += more_gold as i8;
    side.silver += more_silver;
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

pub(super) fn take_back(rules: &Berserk, s: &mut State, seat: Seat, log: &mut Vec<Event>) {
    let side = &mut s.sides[seat.index()];
    if let Some(pick) = side.squad.pop() {
        let (gold, silver) = rules.crystals_of(pick.card);
        side.gold += pick.gold as i8 - gold as i8;
        side.silver = (side.silver + pick.silver).saturating_sub(silver);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load;

    /// Steppe 5 elite, mountain 4, forest 3, a flyer for 15, two terrains, a neutral card for 2,
    /// a unique one for 2.
    fn game() -> Berserk {
        let lines = [
            "Elite 5/1 1-1-1 steppe elite cost 5",
            "Rock 5/1 1-1-1 mountain cost 4",
            "Leaf 5/1 1-1-1 forest cost 3",
            "Roc 5/0 1-1-1 flyer cost 15",
            "Wood 0/0 0-0-0 terrain cost 2",
            "Bog 0/0 0-0-0 terrain cost 2",
            "Plain 5/1 1-1-1 cost 2",
            "Queen 5/1 1-1-1 unique cost 2",
        ];
        let cards = lines.map(|line| load::inline(line).expect("a card"));
        Berserk::new(Edition::Y2007, cards.to_vec())
    }

    fn squad(cards: &[u16]) -> Vec<Recruit> {
        cards.iter().map(|c| Recruit { card: CardId(*c), gold: 0, silver: 0 }).collect()
    }

    #[test]
    fn an_obstacle_is_what_would_have_to_be_paid_more() {
        let game = game();
        let why = |purse, cards: &[u16], card| game.obstacle(purse, &squad(cards), CardId(card));
        assert_eq!(why((5, 0), &[], 0), None);
        assert_eq!(why((2, 9), &[0], 0), Some(Obstacle::Gold(2)), "the bonus of 1 helps");
        assert_eq!(why((0, 1), &[0], 6), None, "the bonus pays");
        assert_eq!(why((0, 1), &[0, 1], 6), Some(Obstacle::Crystals(1)));
        assert_eq!(why((0, 3), &[0, 1], 2), Some(Obstacle::Element(1)));
        assert_eq!(why((9, 0), &[], 3), Some(Obstacle::Crystals(5)));
        assert_eq!(why((20, 20), &[4], 5), Some(Obstacle::Terrain));
        assert_eq!(why((20, 20), &[6, 7], 7), Some(Obstacle::Unique));
        let flown = [Recruit { card: CardId(3), gold: 15, silver: 0 }];
        assert_eq!(game.obstacle((20, 20), &flown, CardId(3)), Some(Obstacle::Flyers));
    }

    #[test]
    fn an_obstacle_stands_exactly_before_what_no_payment_reaches() {
        let game = game();
        for (gold, silver) in (-1..12).flat_map(|g| (0..6).map(move |s| (g, s))) {
            for cards in [&[][..], &[0], &[0, 1], &[0, 1, 2], &[4], &[7]] {
                let side = Side { gold, silver, squad: squad(cards), ..Side::default() };
                for card in (0..8).map(CardId) {
                    let side = Side { deal: vec![card], ..side.clone() };
                    let mut any = false;
                    offers(&game, &side, |_, _| any = true);
                    let why = game.obstacle((gold, silver), &side.squad, card);
                    assert_eq!(any, why.is_none(), "{gold}/{silver} {cards:?} {card:?}: {why:?}");
                }
            }
        }
    }

    #[test]
    fn one_more_element_costs_the_bonus_and_then_gold() {
        let game = game();
        let of = |cards: &[u16]| game.element_gold(&squad(cards));
        assert_eq!(of(&[]), ElementGold { now: 1, more: 1 });
        assert_eq!(of(&[0]), ElementGold { now: 1, more: 0 });
        assert_eq!(of(&[0, 1]), ElementGold { now: 0, more: -1 });
        assert_eq!(of(&[0, 1, 2]), ElementGold { now: -1, more: -2 });
    }
}
