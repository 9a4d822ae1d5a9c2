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

/// The description of an event.
#[derive(Clone, Copy, Debug)]
pub struct EventWord {
    /// The rule that made it happen.
    pub rule: RuleId,
    /// A card that it names, and the identity of that card.
    pub named: Option<(UnitId, CardId)>,
    /// The cards that rule effects have to check because of it.
    pub(crate) stirs: Stirs,
}

const fn of(rule: RuleId) -> EventWord {
    EventWord { rule, named: None, stirs: Stirs::Nothing }
}

impl EventWord {
    fn naming(self, unit: UnitId, card: CardId) -> EventWord {
        EventWord { named: Some((unit, card)), ..self }
    }

    fn stirring(self, stirs: Stirs) -> EventWord {
        EventWord { stirs, ..self }
    }
}

impl Event {
    /// The rule that made it happen.
    #[must_use]
    pub fn rule(&self) -> RuleId {
        self.word().rule
    }

    /// The description of the event: the one place that lists events.
    #[must_use]
    pub fn word(&self) -> EventWord {
        match self {
            Event::Rolled(..) => of(rule!("301.4")),
            Event::Goes(_) => of(rule!("301.4")),
            Event::Redeals(..) => of(rule!("301.7a")),
            Event::Redealt(_) => of(rule!("301.7a")),
            Event::Turn(..) => of(rule!("302.1")),
            Event::Main(_) => of(rule!("305.2")),
            Event::Ends(_) => of(rule!("310.1")),
            Event::Drew(..) => of(rule!("527.1")),
            Event::Failed(..) => of(rule!("304.2c")),
            Event::Plays(_, card, unit) => of(rule!("309.1")).naming(*unit, *card),
            Event::Cancelled(_) => of(rule!("518.1a")).stirring(Stirs::Gone),
            Event::Paid(..) => of(rule!("522.2")),
            Event::Gained(..) => of(rule!("522.2")),
            Event::LostCoins(..) => of(rule!("522.2")),
            Event::Coins(..) => of(rule!("522.4a")),
            Event::Prayers(..) => of(rule!("term.zhetony-molitvy")),
            Event::Announced(..) => of(rule!("501.1a")),
            Event::Resolves(..) => of(rule!("401.7a")),
            Event::Fizzled(..) => of(rule!("120.7b")),
            Event::Attacks(..) => of(rule!("307.1a")),
            Event::Defends(_) => of(rule!("509.1")),
            Event::NoAttack(_) => of(rule!("307.1a")),
            Event::Strikes(..) => of(rule!("510.1")),
            Event::Shoots(..) => of(rule!("term.vystrel")),
            Event::Wounded(id, ..) => of(rule!("504.3")).stirring(Stirs::Lives(*id)),
            Event::Prevented(..) => of(rule!("516.1")),
            Event::Healed(..) => of(rule!("520.2")),
            Event::Replaced(_) => of(rule!("517.1")).stirring(Stirs::All),
            Event::Entered(unit, card, _) => {
                of(rule!("term.vhodit-v-igru")).naming(*unit, *card).stirring(Stirs::Card(*unit))
            }
            Event::Attached(_, id) => of(rule!("term.modul-a")).stirring(Stirs::Card(*id)),
            Event::Died(unit, card) => {
                of(rule!("505.1")).naming(*unit, *card).stirring(Stirs::Gone)
            }
            Event::Left(unit, card, _) => {
                of(rule!("term.pokinut-igru")).naming(*unit, *card).stirring(Stirs::Gone)
            }
            Event::Buried(_, card, unit) => of(rule!("205.1b")).naming(*unit, *card),
            Event::Unburied(_, card, unit) => {
                of(rule!("term.pokinut-kladbische")).naming(*unit, *card)
            }
            Event::Opened(_) => of(rule!("506.1a")),
            Event::Closed(_) => of(rule!("506.1a")),
            Event::Readied(_) => of(rule!("term.podgotovit")),
            Event::Given(id, _) => of(rule!("120.1")).stirring(Stirs::Card(*id)),
            Event::Changed(id) => of(rule!("120.1")).stirring(Stirs::Card(*id)),
            Event::Expired(id) => of(rule!("310.2")).stirring(Stirs::Card(*id)),
            Event::Control(id, _) => of(rule!("519.5")).stirring(Stirs::Card(*id)),
            Event::Hid(id) => of(rule!("term.skrytsya")).stirring(Stirs::Card(*id)),
            Event::Revealed(unit, card) => {
                of(rule!("term.raskrytsya")).naming(*unit, *card).stirring(Stirs::Card(*unit))
            }
            Event::Flipped(id, _) => of(rule!("term.perevernite")).stirring(Stirs::Card(*id)),
            Event::Dug(..) => of(rule!("term.dobyvaet-a")).stirring(Stirs::All),
            Event::Found(..) => of(rule!("term.poisk-a")),
            Event::Showed(..) => of(rule!("term.vskrytie")),
            Event::Took(..) => of(rule!("527.4")),
            Event::Searches(_) => of(rule!("term.poisk-a")),
            Event::Looked(..) => of(rule!("term.vskrytie")),
            Event::Shuffled(_) => of(rule!("term.peremeshivanie")),
            Event::IntoDeck(..) => of(rule!("204.3b")),
            Event::Discarded(..) => of(rule!("term.sbroste")),
            Event::Chose(_) => of(rule!("118.1a")),
            Event::Passed(_) => of(rule!("121.2e")),
            Event::ExtraTurn(_) => of(rule!("term.dopolnitelnyj-hod")),
            Event::Governs(_) => of(rule!("term.v17-kontrol-protivnika")),
            Event::Over(end) => of(end.rule()).stirring(Stirs::All),
            Event::GameEnds(..) => of(rule!("207.1")).stirring(Stirs::All),
            Event::Swapped(..) => of(rule!("207.1")),
            Event::Ready(_) => of(rule!("207.1")),
            Event::Secret(_, inner) => inner.word(),
            Event::Peeked(..) => of(rule!("204.3c")),
            Event::Stacked(..) => of(rule!("204.3b")),
            Event::Named(..) => of(rule!("term.vskrytie")),
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
