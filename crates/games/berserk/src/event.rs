//! Events of a match, in full for the log and projected for each audience.

use crate::card::Level;
use crate::ids::{CardId, Cell, UnitId};
use crate::state::{End, UpkeepKind, Why};
use crate::zone::Zone;
use serde::{Deserialize, Serialize};
use stolik_kernel::{RuleId, Seat};

/// A card in an event, with all that is true of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Who {
    /// The unit.
    pub unit: UnitId,
    /// Its card.
    pub card: CardId,
    /// Its controller.
    pub seat: Seat,
    /// Face-down at that moment: only its controller knows the card.
    pub face_down: bool,
}

/// A card in an event as an audience knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seen {
    /// The unit.
    pub unit: UnitId,
    /// Its card, unless it is face-down for this audience.
    pub card: Option<CardId>,
    /// Its controller.
    pub seat: Seat,
}

/// An event with all secrets.
pub type Event = Happening<Who>;
/// An event as an audience is told of it.
pub type Notice = Happening<Seen>;

/// Something that happened; `U` is how cards are named.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Happening<U> {
    /// Decks are shuffled and dealt (3.2, 3.3).
    Dealt,
    /// A seat kept its deal. Secret until both have.
    Kept(Seat),
    /// A seat redealt. Secret.
    Redealt(Seat),
    /// Both rolled for the choice of roles (3.4).
    RolledForRoles(u8, u8),
    /// This seat is the First player.
    RoleTaken(Seat),
    /// A seat recruited a card for gold and silver. Secret.
    Recruited(Seat, CardId, u8, u8),
    /// A seat took a secret choice back. Secret.
    TookBack(Seat),
    /// A seat finished recruiting.
    RecruitingDone(Seat),
    /// A seat put a card on a cell. Secret.
    Placed(Seat, CardId, Cell),
    /// A seat finished placing so many cards.
    PlacementDone(Seat, u8),
    /// A seat will keep a card face-down. Secret.
    Hid(Seat, Cell),
    /// A card was revealed (3.11).
    Revealed(U),
    /// A flyer went to the auxiliary zone (1.5.1/reveal).
    TookOff(U),
    /// A turn began (6.3).
    TurnStarted(u16, Seat),
    /// All cards of the seat opened (6.3.2).
    Readied(Seat),
    /// The active player ended the main phase.
    MainEnded(Seat),
    /// A seat passed.
    Passed(Seat),
    /// A step was declared.
    MoveDeclared(U, Cell),
    /// A card moved from a cell to a cell.
    Moved(U, Cell, Cell),
    /// A strike was declared.
    StrikeDeclared(U, U),
    /// A defender was appointed.
    DefendDeclared(U),
    /// The defender is settled: defender, attacker.
    Defends(U, U),
    /// An ability was declared: card, index of the ability, target.
    Used(U, u8, Option<U>),
    /// An ability triggered: card, index of the ability.
    Triggered(U, u8),
    /// A die fell: for this card, natural result.
    Rolled(U, u8),
    /// The die counts as this after modifiers.
    Result(U, i8),
    /// A strike was weakened by this card's controller.
    Weakened(U),
    /// Hit: attacker, struck, level where there is one.
    Hit(U, U, Option<Level>),
    /// The attack is stronger or weaker than printed: attacker, struck, printed, with all changes.
    Force(U, U, u8, u8),
    /// Missed: attacker, target.
    Missed(U, U),
    /// A block or protection stopped the attack on this card.
    Stopped(U),
    /// Armour took wounds of an attack: card, number.
    Absorbed(U, u8),
    /// Wounds were placed: card, number.
    Wounded(U, u8),
    /// Wounds were healed: card, number.
    Healed(U, u8),
    /// Poison is now N (0: cured).
    Poisoned(U, u8),
    /// Counters are now N.
    Counters(U, u8),
    /// The card closed.
    Closed(U),
    /// The card opened.
    Opened(U),
    /// The card received a temporary change (index of granting ability).
    Granted(U),
    /// A destruction effect was put on the stack.
    Doomed(U),
    /// A destruction effect was interrupted (4.17.1/interrupt).
    Spared(U),
    /// The card died.
    Died(U),
    /// An action left the stack unpaid and without effect (5.8).
    Fizzled(U),
    /// The card closed to strike a flyer.
    Aimed(U),
    /// A draw by agreement or another end.
    Ended(End),
    /// A symbiont or a parasite was put on a host, or a card became a symbiont.
    Attached(U, U),
    /// An effect was put on a cell.
    Zoned(U, Cell),
    /// An ability before recruiting was used: the card is shown.
    Prepared(Seat, CardId),
    /// A card stays closed by choice.
    StayedClosed(U),
    /// An ability was blocked before it took effect.
    Cancelled(U),
    /// A game of a campaign is over: how, its number, games won by each seat.
    GameOver(End, u8, [u8; 2]),
    /// The next game of a campaign begins.
    NextGame(u8),
    /// A card is to close to retreat.
    RetreatDeclared(U),
    /// A card closed to retreat.
    Retreating(U),
    /// A card retreated: it joins its owner's next deal.
    Retreated(U),
    /// After the game the winner's artifact or terrain returned to its owner's deck.
    Returned(U),
    /// After the game the loser's artifact or terrain went to its owner's graveyard.
    Abandoned(U),
    /// After the game a card of the loser that the winner controlled went to its owner's graveyard.
    Captured(U),
    /// So many cards of a seat form its next deal, retreated ones and those left.
    CarriedOver(Seat, u8),
    /// The start of a turn set poison or regeneration off: it lies on the stack.
    SetOff(U, UpkeepKind),
    /// The loser chose a card of its deck. Secret.
    Picked(Seat, CardId),
    /// The loser has chosen so many cards. Secret.
    PicksDone(Seat, u8),
    /// A card was exiled (206.1).
    Exiled(U),
    /// A card went back to its owner's deck (204.4).
    Recalled(U),
    /// A seat's deck was shuffled (204.3/shuffle).
    Shuffled(Seat),
    /// A card that is summoned went from the deck to the hand (207.1).
    Called(U),
    /// A card entered the battle zone: on a cell, or in the air.
    Entered(U, Option<Cell>),
    /// A card went from a seat's deck to its graveyard or exile (205.1/mill).
    Milled(U, Zone),
    /// Incarnation counters are now N.
    Tokens(U, u8),
    /// A flyer came down on a cell (210.6).
    Landed(U, Cell),
    /// Extra lives are now N (gap.extra-lives).
    Lives(U, u8),
    /// A top card of a seat's deck was shown (gap.prophecy).
    Foreseen(Seat, CardId),
    /// So many wounds went from a card to another one (gap.shift).
    Shifted(U, U, u8),
}

impl<U> Happening<U> {
    /// The same event with cards named otherwise.
    pub fn map<V>(&self, mut name: impl FnMut(&U) -> V) -> Happening<V> {
        match self {
            Happening::Dealt => Happening::Dealt,
            Happening::Kept(s) => Happening::Kept(*s),
            Happening::Redealt(s) => Happening::Redealt(*s),
            Happening::RolledForRoles(a, b) => Happening::RolledForRoles(*a, *b),
            Happening::RoleTaken(s) => Happening::RoleTaken(*s),
            Happening::Recruited(s, c, g, v) => Happening::Recruited(*s, *c, *g, *v),
            Happening::TookBack(s) => Happening::TookBack(*s),
            Happening::RecruitingDone(s) => Happening::RecruitingDone(*s),
            Happening::Placed(s, c, at) => Happening::Placed(*s, *c, *at),
            Happening::PlacementDone(s, n) => Happening::PlacementDone(*s, *n),
            Happening::Hid(s, at) => Happening::Hid(*s, *at),
            Happening::Revealed(u) => Happening::Revealed(name(u)),
            Happening::TookOff(u) => Happening::TookOff(name(u)),
            Happening::TurnStarted(n, s) => Happening::TurnStarted(*n, *s),
            Happening::Readied(s) => Happening::Readied(*s),
            Happening::MainEnded(s) => Happening::MainEnded(*s),
            Happening::Passed(s) => Happening::Passed(*s),
            Happening::MoveDeclared(u, to) => Happening::MoveDeclared(name(u), *to),
            Happening::Moved(u, from, to) => Happening::Moved(name(u), *from, *to),
            Happening::StrikeDeclared(a, b) => Happening::StrikeDeclared(name(a), name(b)),
            Happening::DefendDeclared(u) => Happening::DefendDeclared(name(u)),
            Happening::Defends(a, b) => Happening::Defends(name(a), name(b)),
            Happening::Used(u, n, t) => Happening::Used(name(u), *n, t.as_ref().map(name)),
            Happening::Triggered(u, n) => Happening::Triggered(name(u), *n),
            Happening::Rolled(u, n) => Happening::Rolled(name(u), *n),
            Happening::Result(u, n) => Happening::Result(name(u), *n),
            Happening::Weakened(u) => Happening::Weakened(name(u)),
            Happening::Hit(a, b, l) => Happening::Hit(name(a), name(b), *l),
            Happening::Force(a, b, n, m) => Happening::Force(name(a), name(b), *n, *m),
            Happening::Missed(a, b) => Happening::Missed(name(a), name(b)),
            Happening::Stopped(u) => Happening::Stopped(name(u)),
            Happening::Absorbed(u, n) => Happening::Absorbed(name(u), *n),
            Happening::Wounded(u, n) => Happening::Wounded(name(u), *n),
            Happening::Healed(u, n) => Happening::Healed(name(u), *n),
            Happening::Poisoned(u, n) => Happening::Poisoned(name(u), *n),
            Happening::Counters(u, n) => Happening::Counters(name(u), *n),
            Happening::Closed(u) => Happening::Closed(name(u)),
            Happening::Opened(u) => Happening::Opened(name(u)),
            Happening::Granted(u) => Happening::Granted(name(u)),
            Happening::Doomed(u) => Happening::Doomed(name(u)),
            Happening::Spared(u) => Happening::Spared(name(u)),
            Happening::Died(u) => Happening::Died(name(u)),
            Happening::Fizzled(u) => Happening::Fizzled(name(u)),
            Happening::Aimed(u) => Happening::Aimed(name(u)),
            Happening::Ended(end) => Happening::Ended(*end),
            Happening::Attached(a, b) => Happening::Attached(name(a), name(b)),
            Happening::Zoned(u, at) => Happening::Zoned(name(u), *at),
            Happening::Prepared(s, c) => Happening::Prepared(*s, *c),
            Happening::StayedClosed(u) => Happening::StayedClosed(name(u)),
            Happening::Cancelled(u) => Happening::Cancelled(name(u)),
            Happening::GameOver(end, n, wins) => Happening::GameOver(*end, *n, *wins),
            Happening::NextGame(n) => Happening::NextGame(*n),
            Happening::RetreatDeclared(u) => Happening::RetreatDeclared(name(u)),
            Happening::Retreating(u) => Happening::Retreating(name(u)),
            Happening::Retreated(u) => Happening::Retreated(name(u)),
            Happening::Returned(u) => Happening::Returned(name(u)),
            Happening::Abandoned(u) => Happening::Abandoned(name(u)),
            Happening::Captured(u) => Happening::Captured(name(u)),
            Happening::CarriedOver(s, n) => Happening::CarriedOver(*s, *n),
            Happening::SetOff(u, what) => Happening::SetOff(name(u), *what),
            Happening::Picked(s, c) => Happening::Picked(*s, *c),
            Happening::PicksDone(s, n) => Happening::PicksDone(*s, *n),
            Happening::Exiled(u) => Happening::Exiled(name(u)),
            Happening::Recalled(u) => Happening::Recalled(name(u)),
            Happening::Shuffled(s) => Happening::Shuffled(*s),
            Happening::Called(u) => Happening::Called(name(u)),
            Happening::Entered(u, at) => Happening::Entered(name(u), *at),
            Happening::Milled(u, into) => Happening::Milled(name(u), *into),
            Happening::Tokens(u, n) => Happening::Tokens(name(u), *n),
            Happening::Landed(u, at) => Happening::Landed(name(u), *at),
            Happening::Lives(u, n) => Happening::Lives(name(u), *n),
            Happening::Foreseen(s, c) => Happening::Foreseen(*s, *c),
            Happening::Shifted(a, b, n) => Happening::Shifted(name(a), name(b), *n),
        }
    }

    /// The description of the event, all but what it does to cards: the one place that lists events.
    #[must_use]
    pub fn word(&self) -> HappeningWord<'_, U> {
        let open = |rule| HappeningWord { rule, secret: None, figures: Figures::Nothing };
        let secret = |seat, rule| HappeningWord { secret: Some(seat), ..open(rule) };
        match *self {
            Happening::Dealt => open(rule!("3.3/deal")),
            Happening::Kept(_) => open(rule!("3.3/redeal")),
            Happening::Redealt(seat) => secret(seat, rule!("3.3/redeal")),
            Happening::RolledForRoles(one, two) => {
                open(rule!("3.4")).with(Figures::Roles(one.max(two), one.min(two)))
            }
            Happening::RoleTaken(_) => open(rule!("3.4")),
            Happening::Recruited(seat, card, gold, silver) => {
                let price = Figures::Price { seat, card, gold, silver };
                secret(seat, rule!("3.5")).with(price)
            }
            Happening::TookBack(seat) => secret(seat, rule!("3.5")),
            Happening::RecruitingDone(_) => open(rule!("3.6/rest")),
            Happening::Placed(seat, ..) => secret(seat, rule!("3.8/order")),
            Happening::PlacementDone(..) => open(rule!("3.8/order")),
            Happening::Hid(seat, _) => secret(seat, rule!("3.11.1")),
            Happening::Revealed(_) => open(rule!("3.11")),
            Happening::TookOff(_) => open(rule!("1.5.1/reveal")),
            Happening::TurnStarted(..) => open(rule!("6.1")),
            Happening::Readied(_) | Happening::Opened(_) => open(rule!("6.3.2")),
            Happening::MainEnded(_) => open(rule!("5.3.2/end")),
            Happening::Passed(_) => open(rule!("5.1/pass")),
            Happening::MoveDeclared(..) => open(rule!("5.3.1/move")),
            Happening::Moved(ref u, from, to) => {
                open(rule!("3.14")).with(Figures::Step(u, from, to))
            }
            Happening::StrikeDeclared(..) => open(rule!("4.1/declare")),
            Happening::DefendDeclared(_) => open(rule!("4.11")),
            Happening::Defends(..) => open(rule!("4.11/fight")),
            Happening::Used(ref u, ..) => open(rule!("1.9.3")).with(Figures::Ability(u)),
            Happening::Triggered(ref u, _) => open(rule!("1.9.2")).with(Figures::Ability(u)),
            Happening::Rolled(..) => open(rule!("5.9/natural")),
            Happening::Result(..) => open(rule!("5.9/result")),
            Happening::Weakened(_) => open(rule!("4.5")).with(Figures::Dice),
            Happening::Hit(..) => open(rule!("4.3")),
            Happening::Force(_, _, printed, now) => {
                open(rule!("6.4.4/mods")).with(Figures::Force(printed, now))
            }
            Happening::Missed(..) => open(rule!("4.7")).with(Figures::Dice),
            Happening::Stopped(_) => open(rule!("6.4.4/blocks")),
            Happening::Absorbed(_, n) => open(rule!("6.4.4/wounds")).with(Figures::Armour(n)),
            Happening::Wounded(ref u, n) => open(rule!("4.8")).with(Figures::Wounds(u, n)),
            Happening::Healed(ref u, n) => open(rule!("gap.healing")).with(Figures::Healing(u, n)),
            Happening::Poisoned(..) => open(rule!("gap.poison")),
            Happening::Counters(ref u, n) => open(rule!("1.11")).with(Figures::Counters(u, n)),
            Happening::Closed(_) => open(rule!("5.2")),
            Happening::Granted(_) => open(rule!("1.10")),
            Happening::Doomed(ref u) => open(rule!("4.17")).with(Figures::Lives(u)),
            Happening::Spared(ref u) => open(rule!("4.17.1/interrupt")).with(Figures::Lives(u)),
            Happening::Died(ref u) => open(rule!("4.17.1/die")).with(Figures::Lives(u)),
            Happening::Fizzled(_) => open(rule!("5.8")),
            Happening::Aimed(_) => open(rule!("4.16/close")),
            Happening::Ended(end) | Happening::GameOver(end, ..) => open(end.rule()),
            Happening::Attached(..) => open(rule!("1.5.2/host")),
            Happening::Zoned(..) => open(rule!("1.10/targets")),
            Happening::Prepared(..) => open(rule!("3.4.1")),
            Happening::StayedClosed(_) => open(rule!("6.3.1/ready-choice")),
            Happening::Cancelled(_) => open(rule!("6.1/prelim-block")),
            Happening::NextGame(_) => open(rule!("8.1")),
            Happening::RetreatDeclared(_) | Happening::Retreating(_) => open(rule!("8.2.1")),
            Happening::Retreated(_) => open(rule!("8.2.1/leave")),
            Happening::Returned(_) => open(rule!("8.2.3/winner")),
            Happening::Abandoned(_) => open(rule!("8.2.3/loser")),
            Happening::Captured(_) => open(rule!("8.2.4")),
            Happening::CarriedOver(..) => open(rule!("8.3/deal")),
            Happening::SetOff(_, UpkeepKind::Poison) => open(rule!("gap.poison")),
            Happening::SetOff(_, UpkeepKind::Healing(_)) => open(rule!("gap.healing")),
            Happening::SetOff(_, UpkeepKind::Regeneration(_)) => open(rule!("6.3.2/triggers")),
            Happening::SetOff(_, UpkeepKind::Incarnation) => open(rule!("gap.incarnation")),
            Happening::Tokens(..) => open(rule!("gap.incarnation")),
            Happening::Picked(seat, _) => secret(seat, rule!("8.4")),
            Happening::PicksDone(seat, _) => secret(seat, rule!("8.4/fill")),
            Happening::Exiled(_) => open(rule!("206.1")),
            Happening::Recalled(_) => open(rule!("204.4")),
            Happening::Shuffled(_) => open(rule!("204.3/shuffle")),
            Happening::Called(_) => open(rule!("207.1")),
            Happening::Entered(_, Some(_)) => open(rule!("202.3")),
            Happening::Entered(_, None) => open(rule!("210.1/enter")),
            Happening::Milled(..) => open(rule!("205.1/mill")),
            Happening::Landed(..) => open(rule!("210.6")),
            Happening::Foreseen(..) => open(rule!("gap.prophecy")),
            Happening::Lives(..) => open(rule!("gap.extra-lives")),
            Happening::Shifted(..) => open(rule!("gap.shift")),
        }
    }

    /// The rule that made it happen.
    #[must_use]
    pub fn rule(&self) -> RuleId {
        self.word().rule
    }
}

/// The description of an event.
#[derive(Clone, Copy, Debug)]
pub struct HappeningWord<'a, U> {
    /// The rule that made it happen.
    pub rule: RuleId,
    /// The seat that alone may know of it. That a seat is ready is public.
    pub secret: Option<Seat>,
    /// The numbers that explain it.
    pub figures: Figures<'a, U>,
}

impl<'a, U> HappeningWord<'a, U> {
    /// The same with numbers that explain it.
    fn with(self, figures: Figures<'a, U>) -> HappeningWord<'a, U> {
        HappeningWord { figures, ..self }
    }
}

/// The numbers that explain an event, beyond those that its sentence has.
#[derive(Clone, Copy, Debug)]
pub enum Figures<'a, U> {
    /// There are none.
    Nothing,
    /// The higher and the lower die.
    Roles(u8, u8),
    /// The price of a card and its parts.
    Price {
        /// The seat that pays.
        seat: Seat,
        /// The card.
        card: CardId,
        /// Gold paid.
        gold: u8,
        /// Silver paid.
        silver: u8,
    },
    /// The way of a card from a cell to a cell.
    Step(&'a U, Cell, Cell),
    /// The card whose ability it is.
    Ability(&'a U),
    /// The dice of the strike.
    Dice,
    /// Strength as printed and with all changes.
    Force(u8, u8),
    /// Wounds that armour took.
    Armour(u8),
    /// A card and its new wounds.
    Wounds(&'a U, u8),
    /// A card and its healed wounds.
    Healing(&'a U, u8),
    /// The lives of a card and its wounds.
    Lives(&'a U),
    /// A card and its counters now.
    Counters(&'a U, u8),
}

impl End {
    /// The rule by which the match ended: squads of one cost draw when time is up (7.4).
    #[must_use]
    pub fn rule(self) -> RuleId {
        match (self.why, self.winner) {
            (Why::Time, None) => rule!("7.4"),
            (why, _) => why.rule(),
        }
    }
}

impl Why {
    /// The rule of this reason.
    #[must_use]
    pub fn rule(self) -> RuleId {
        match self {
            Why::NoCreatures => rule!("7.1"),
            Why::Simultaneous => rule!("7.5"),
            Why::Conceded => rule!("7.2"),
            Why::Quiet => rule!("7.6"),
            Why::Repetition => rule!("7.6/repeat"),
            Why::Time => rule!("7.3"),
            Why::Campaign => rule!("8.1"),
            Why::Games => rule!("gap.campaign-length"),
            Why::Agreed => rule!("7.7"),
        }
    }
}
