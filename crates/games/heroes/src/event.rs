//! Events of a match, with all secrets; `sight` projects them for each audience.

use crate::card::Harm;
use crate::ids::{CardId, UnitId};
use crate::state::{End, Pick};
use serde::Serialize;
use stolik_kernel::{RuleId, Seat};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Event {
    /// A die of the opening.
    Rolled(Seat, u8),
    /// The seat that takes the first turn.
    Goes(Seat),
    /// So many cards will be dealt anew, and which for who may know.
    Redeals(Seat, u8, Option<Vec<CardId>>),
    /// The redeal was carried out.
    Redealt(Seat),
    /// A turn began.
    Turn(u16, Seat),
    /// Its main stage began.
    Main(Seat),
    /// A turn was ended.
    Ends(Seat),
    /// Cards were drawn: which, for who may know.
    Drew(Seat, Option<CardId>),
    /// A draw failed at accumulation, the so manieth.
    Failed(Seat, u8),
    /// A card is played.
    Plays(Seat, CardId, UnitId),
    /// It was cancelled.
    Cancelled(UnitId),
    /// Coins were closed as a payment.
    Paid(Seat, u8),
    /// Coins were gained.
    Gained(Seat, u8),
    /// Coins were lost.
    LostCoins(Seat, u8),
    /// Coins came or went without being gained or lost.
    Coins(Seat, i8),
    /// Prayers of a player changed.
    Prayers(Seat, i8),
    /// An ability was announced: source, card, line, what was chosen.
    Announced(UnitId, CardId, u8, Vec<Pick>),
    /// An ability is carried out.
    Resolves(UnitId, CardId, u8),
    /// An ability can do nothing.
    Fizzled(UnitId, CardId, u8),
    /// An attack was declared.
    Attacks(UnitId, UnitId),
    /// A defender stepped in.
    Defends(UnitId),
    /// An attack came to nothing.
    NoAttack(UnitId),
    /// A strike, answering or not.
    Strikes(UnitId, UnitId, u8),
    /// A shot.
    Shoots(UnitId, UnitId, u8),
    /// Wounds, by what, from whom.
    Wounded(UnitId, u8, Harm, Option<UnitId>),
    /// So many wounds were prevented.
    Prevented(UnitId, u8),
    /// Wounds were healed.
    Healed(UnitId, u8),
    /// Something was replaced.
    Replaced(UnitId),
    /// A card entered play.
    Entered(UnitId, CardId, Seat),
    /// A card was attached to another.
    Attached(UnitId, UnitId),
    /// A card died.
    Died(UnitId, CardId),
    /// A card left play otherwise.
    Left(UnitId, CardId, Place),
    /// A card went to a graveyard from elsewhere.
    Buried(Seat, CardId, UnitId),
    /// A card left a graveyard for a hand or a deck.
    Unburied(Seat, CardId, UnitId),
    /// A card was opened.
    Opened(UnitId),
    /// A card was closed.
    Closed(UnitId),
    /// A card was readied.
    Readied(UnitId),
    /// An effect was put on a card.
    Given(UnitId, crate::card::Mod),
    /// Effects or markers of a card are gone or changed.
    Changed(UnitId),
    /// Effects ended.
    Expired(UnitId),
    /// Another controls the card.
    Control(UnitId, Seat),
    /// A card was hidden.
    Hid(UnitId),
    /// A card was turned up.
    Revealed(UnitId, CardId),
    /// A card was turned to its other side.
    Flipped(UnitId, CardId),
    /// A card was dug.
    Dug(UnitId, CardId),
    /// A card was shown, and came to the hand.
    Found(Seat, CardId),
    /// A card was shown.
    Showed(Seat, CardId),
    /// A card came to a hand from elsewhere.
    Took(Seat, Option<CardId>),
    /// A deck was searched or looked into.
    Searches(Seat),
    /// Top cards were looked at: which, for who may know.
    Looked(Seat, u8, Option<Vec<CardId>>),
    /// A deck was shuffled.
    Shuffled(Seat),
    /// A card went into a deck.
    IntoDeck(Seat, Option<CardId>),
    /// A card was discarded.
    Discarded(Seat, CardId),
    /// Something was chosen that needs no other word.
    Chose(Seat),
    /// A seat left something.
    Passed(Seat),
    /// An extra turn will follow.
    ExtraTurn(Seat),
    /// In the turn that began a seat gives the orders of the other too.
    Governs(Seat),
    /// The match is over.
    Over(End),
    /// Of a match of several games the so manieth is over; games won by each.
    GameEnds(u8, [u8; 2]),
    /// A card of the main deck was exchanged for one of the extra deck: out, in.
    Swapped(Seat, CardId, CardId),
    /// A seat exchanges no more cards.
    Ready(Seat),
    /// An event that only one seat knows.
    Secret(Seat, Box<Event>),
    /// The top card of a deck was looked at: by whom, whose deck, which card, for who may know.
    Peeked(Seat, Seat, Option<CardId>),
    /// A card of a hand was put on top of the deck: which, for who may know.
    Stacked(Seat, Option<CardId>),
    /// A card was named.
    Named(Seat, CardId),
}

/// The places to which a card went from play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Place {
    /// To the hand.
    Hand,
    /// To the deck.
    Deck,
    /// To the supply.
    Supply,
    /// Under another card.
    Under,
}

/// The cards that rule effects have to check after an event. Effects of a card's text on others come besides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stirs {
    /// At nothing.
    Nothing,
    /// At the lives of a card.
    Lives(UnitId),
    /// At a card that is there or another than before: its lives, and whether it is one too many.
    Card(UnitId),
    /// At nothing but what a card that is gone did to others.
    Gone,
    /// At everything.
    All,
}

impl Event {
    /// The cards that rule effects have to check because of it.
    pub(crate) fn stirs(&self) -> Stirs {
        match self {
            Event::Rolled(..)
            | Event::Goes(_)
            | Event::Redeals(..)
            | Event::Redealt(_)
            | Event::Turn(..)
            | Event::Main(_)
            | Event::Ends(_)
            | Event::Drew(..)
            | Event::Failed(..)
            | Event::Plays(..)
            | Event::Paid(..)
            | Event::Gained(..)
            | Event::LostCoins(..)
            | Event::Coins(..)
            | Event::Prayers(..)
            | Event::Announced(..)
            | Event::Resolves(..)
            | Event::Fizzled(..)
            | Event::Attacks(..)
            | Event::Defends(_)
            | Event::NoAttack(_)
            | Event::Strikes(..)
            | Event::Shoots(..)
            | Event::Prevented(..)
            | Event::Healed(..)
            | Event::Buried(..)
            | Event::Unburied(..)
            | Event::Opened(_)
            | Event::Closed(_)
            | Event::Readied(_)
            | Event::Found(..)
            | Event::Showed(..)
            | Event::Took(..)
            | Event::Searches(_)
            | Event::Looked(..)
            | Event::Peeked(..)
            | Event::Stacked(..)
            | Event::Named(..)
            | Event::Shuffled(_)
            | Event::IntoDeck(..)
            | Event::Discarded(..)
            | Event::Chose(_)
            | Event::Passed(_)
            | Event::ExtraTurn(_)
            | Event::Governs(_)
            | Event::Swapped(..)
            | Event::Ready(_) => Stirs::Nothing,
            Event::Secret(_, inner) => inner.stirs(),
            Event::Wounded(id, ..) => Stirs::Lives(*id),
            Event::Entered(id, ..)
            | Event::Attached(_, id)
            | Event::Given(id, _)
            | Event::Changed(id)
            | Event::Expired(id)
            | Event::Control(id, _)
            | Event::Hid(id)
            | Event::Revealed(id, _)
            | Event::Flipped(id, _) => Stirs::Card(*id),
            Event::Cancelled(_) | Event::Died(..) | Event::Left(..) => Stirs::Gone,
            Event::Replaced(_) | Event::Dug(..) | Event::Over(_) | Event::GameEnds(..) => {
                Stirs::All
            }
        }
    }

    /// The rule that made it happen.
    #[must_use]
    pub fn rule(&self) -> RuleId {
        match self {
            Event::Rolled(..) | Event::Goes(_) => rule!("301.4"),
            Event::Redeals(..) | Event::Redealt(_) => rule!("301.7a"),
            Event::Turn(..) => rule!("302.1"),
            Event::Main(_) => rule!("305.2"),
            Event::Ends(_) => rule!("310.1"),
            Event::Drew(..) => rule!("527.1"),
            Event::Failed(..) => rule!("304.2c"),
            Event::Plays(..) => rule!("309.1"),
            Event::Cancelled(_) => rule!("518.1a"),
            Event::Paid(..) | Event::Gained(..) | Event::LostCoins(..) => rule!("522.2"),
            Event::Coins(..) => rule!("522.4a"),
            Event::Prayers(..) => rule!("term.zhetony-molitvy"),
            Event::Announced(..) => rule!("501.1a"),
            Event::Resolves(..) => rule!("401.7a"),
            Event::Fizzled(..) => rule!("120.7b"),
            Event::Attacks(..) | Event::NoAttack(_) => rule!("307.1a"),
            Event::Defends(_) => rule!("509.1"),
            Event::Strikes(..) => rule!("510.1"),
            Event::Shoots(..) => rule!("term.vystrel"),
            Event::Wounded(..) => rule!("504.3"),
            Event::Prevented(..) => rule!("516.1"),
            Event::Healed(..) => rule!("520.2"),
            Event::Replaced(_) => rule!("517.1"),
            Event::Entered(..) => rule!("term.vhodit-v-igru"),
            Event::Attached(..) => rule!("term.modul-a"),
            Event::Died(..) => rule!("505.1"),
            Event::Left(..) => rule!("term.pokinut-igru"),
            Event::Buried(..) => rule!("205.1b"),
            Event::Unburied(..) => rule!("term.pokinut-kladbische"),
            Event::Opened(_) | Event::Closed(_) => rule!("506.1a"),
            Event::Readied(_) => rule!("term.podgotovit"),
            Event::Given(..) | Event::Changed(_) => rule!("120.1"),
            Event::Expired(_) => rule!("310.2"),
            Event::Control(..) => rule!("519.5"),
            Event::Hid(_) => rule!("term.skrytsya"),
            Event::Revealed(..) => rule!("term.raskrytsya"),
            Event::Flipped(..) => rule!("term.perevernite"),
            Event::Dug(..) => rule!("term.dobyvaet-a"),
            Event::Found(..) | Event::Searches(_) => rule!("term.poisk-a"),
            Event::Showed(..) | Event::Looked(..) | Event::Named(..) => rule!("term.vskrytie"),
            Event::Took(..) => rule!("527.4"),
            Event::Shuffled(_) => rule!("term.peremeshivanie"),
            Event::IntoDeck(..) | Event::Stacked(..) => rule!("204.3b"),
            Event::Peeked(..) => rule!("204.3c"),
            Event::Discarded(..) => rule!("term.sbroste"),
            Event::Chose(_) => rule!("118.1a"),
            Event::Passed(_) => rule!("121.2e"),
            Event::ExtraTurn(_) => rule!("term.dopolnitelnyj-hod"),
            Event::Governs(_) => rule!("term.v17-kontrol-protivnika"),
            Event::Over(end) => end.rule(),
            Event::GameEnds(..) | Event::Swapped(..) | Event::Ready(_) => rule!("207.1"),
            Event::Secret(_, inner) => inner.rule(),
        }
    }
}

impl End {
    /// The rule by which the match ended.
    #[must_use]
    pub fn rule(self) -> RuleId {
        use crate::state::Why;
        match self {
            End::Both => rule!("603.1a"),
            End::Long => rule!("gap.turns"),
            End::Agreed => rule!("603.1b"),
            End::Lost(_, Why::Wounds) => rule!("604.1a"),
            End::Lost(_, Why::Draws) => rule!("304.2c"),
            End::Lost(_, Why::Conceded) => rule!("602.1b"),
            End::Lost(_, Why::Ability) => rule!("602.1c"),
        }
    }
}
