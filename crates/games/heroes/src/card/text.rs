//! A line of text as data: when it works, what it costs, what it does.

use super::act::Step;
use super::effect::Const;
use super::filter::{Cond, Filter};
use serde::{Deserialize, Serialize};
use stolik_kernel::every;

/// One ability (111.2). Its kind is its form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ability {
    /// Activated, triggered, constant or a spell's.
    pub form: Form,
    /// A further condition.
    pub cond: Option<Cond>,
    /// The limit of announcements.
    pub limit: Limit,
    /// The place that its card must have.
    pub from: From,
    /// The steps in their order; empty for constant abilities.
    pub body: Vec<Step>,
}

/// The four kinds of abilities (111.2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// Used at will, at a price (114.1).
    Active {
        /// The price (501.2a).
        prices: Vec<Price>,
        /// The opponent of the controller uses it, in the opponent's turn (114.2b).
        by_enemy: bool,
    },
    /// Fires when something happens (113.1).
    Triggered(Trigger),
    /// Holds as long as it is there (115.1a).
    Constant {
        /// For which cards; its own card by default.
        to: Filter,
        /// The effects in force.
        what: Vec<Const>,
    },
    /// Carried out when the spell is (117.1a).
    Spell,
}

/// The limits of announcements of an ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// So often a turn; once by default (113.5a, 114.4).
    Turn(u8),
    /// So often a game (113.5c).
    Game(u8),
    /// Any number of times (113.5b).
    Any,
}

/// The places that the card of an ability must have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum From {
    /// In play (202.2).
    Play,
    /// In its holder's hand (113.13).
    Hand,
    /// In its owner's graveyard (113.12).
    Grave,
    /// In its owner's deck, while that is searched (113.10).
    Deck,
    /// In its owner's extra deck (113.11).
    Extra,
}

/// The trigger of an ability.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trigger {
    /// The event.
    pub ev: Ev,
    /// To whom or by whom it happens.
    pub who: Filter,
    /// At whom, where two are concerned.
    pub whom: Option<Filter>,
    /// Its controller may leave it (113.4).
    pub may: bool,
}

/// The events that abilities wait for. The roles of `who` and `whom` of the occurrence stand at each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ev {
    /// `who` enters play (term.vhodit-v-igru).
    Enters,
    /// `who` goes from play to the graveyard (term.gibel-tekst); `whom` did it.
    Dies,
    /// `who` leaves play (term.pokinut-igru).
    Leaves,
    /// `who` joins a squad (519.1).
    Joins,
    /// `who` declared an attack at `whom` (307.1b).
    Declares,
    /// `who` delivered an attack to `whom` (term.pri-atake).
    Hits,
    /// `who` struck `whom`, answering too (term.v17-pri-udare).
    Strikes,
    /// `who` shot `whom`.
    Shoots,
    /// `who` became the final target of an attack of `whom` (502.1).
    Attacked,
    /// `who` put wounds on `whom` by a strike.
    Wounds,
    /// `who` was wounded, by `whom`.
    Wounded,
    /// `who` was healed.
    Healed,
    /// `who` was opened.
    Opens,
    /// `who` was closed (307.3b).
    Closes,
    /// `who` was readied.
    Readied,
    /// `who` became the target of a spell (518.2).
    Targeted,
    /// `who` was played from hand; for spells when they are cast.
    Played,
    /// `who` used an activated ability.
    Used,
    /// `who` was turned up (term.raskrytsya).
    Revealed,
    /// The turn of the player of `who` begins (304.4).
    TurnStart,
    /// The turn of the player of `who` ends (310.1).
    TurnEnd,
    /// The player of `who` drew a card (527.2).
    Drew,
    /// The player of `who` searched or looked through the deck (113.10).
    Searched,
    /// The player of `who` discarded a card.
    Discarded,
    /// The player of `who` gained a coin (522.2).
    CoinGained,
    /// The player of `who` lost a coin (522.2).
    CoinLost,
    /// The player of `who` spent coins (term.v17-rashod).
    Spent,
    /// The player of `who` used a prayer (term.ispolzovat-resurs).
    Prayed,
    /// A card left the graveyard of the player of `who` (term.pokinut-kladbische).
    GraveLeft,
    /// A card came to the hand of the player of `who` by an ability.
    ToHand,
    /// An ability of `who` made its controller close a coin (501.3).
    Paid,
}

/// The number of events, for sets of them.
pub const EVENTS: u32 = Ev::Paid as u32 + 1;

/// The description of an event.
#[derive(Clone, Copy, Debug)]
pub struct EvWord {
    /// Its one spelling: the word in card files, the end of the key of its sentence.
    pub name: &'static str,
    /// It happens to a player: `who` is the player's hero, and the line says whose.
    pub of_player: bool,
    /// Its sentence with the other card has words of its own.
    pub with_whom: bool,
}

impl EvWord {
    const fn of(name: &'static str) -> EvWord {
        EvWord { name, of_player: false, with_whom: false }
    }

    const fn of_player(self) -> EvWord {
        EvWord { of_player: true, ..self }
    }

    const fn with_whom(self) -> EvWord {
        EvWord { with_whom: true, ..self }
    }
}

impl Ev {
    /// Every event.
    pub const ALL: [Ev; EVENTS as usize] = every![Ev:
        Enters, Dies, Leaves, Joins, Declares, Hits, Strikes, Shoots, Attacked, Wounds, Wounded,
        Healed, Opens, Closes, Readied, Targeted, Played, Used, Revealed, TurnStart, TurnEnd, Drew,
        Searched, Discarded, CoinGained, CoinLost, Spent, Prayed, GraveLeft, ToHand, Paid,
    ];

    /// The description of the event: the one place that lists events.
    #[must_use]
    pub fn word(self) -> EvWord {
        match self {
            Ev::Enters => EvWord::of("enters"),
            Ev::Dies => EvWord::of("dies").with_whom(),
            Ev::Leaves => EvWord::of("leaves"),
            Ev::Joins => EvWord::of("joins"),
            Ev::Declares => EvWord::of("declares").with_whom(),
            Ev::Hits => EvWord::of("hits").with_whom(),
            Ev::Strikes => EvWord::of("strikes").with_whom(),
            Ev::Shoots => EvWord::of("shoots").with_whom(),
            Ev::Attacked => EvWord::of("attacked").with_whom(),
            Ev::Wounds => EvWord::of("wounds").with_whom(),
            Ev::Wounded => EvWord::of("wounded").with_whom(),
            Ev::Healed => EvWord::of("healed"),
            Ev::Opens => EvWord::of("opens"),
            Ev::Closes => EvWord::of("closes"),
            Ev::Readied => EvWord::of("readied"),
            Ev::Targeted => EvWord::of("targeted"),
            Ev::Played => EvWord::of("played"),
            Ev::Used => EvWord::of("used"),
            Ev::Revealed => EvWord::of("revealed"),
            Ev::TurnStart => EvWord::of("start").of_player(),
            Ev::TurnEnd => EvWord::of("end").of_player(),
            Ev::Drew => EvWord::of("drew").of_player(),
            Ev::Searched => EvWord::of("searched").of_player(),
            Ev::Discarded => EvWord::of("discarded").of_player(),
            Ev::CoinGained => EvWord::of("coin-gained").of_player(),
            Ev::CoinLost => EvWord::of("coin-lost").of_player(),
            Ev::Spent => EvWord::of("spent").of_player(),
            Ev::Prayed => EvWord::of("prayed").of_player(),
            Ev::GraveLeft => EvWord::of("grave-left").of_player(),
            Ev::ToHand => EvWord::of("to-hand").of_player(),
            Ev::Paid => EvWord::of("paid"),
        }
    }
}

/// A part of a price (501.2a).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Price {
    /// The card closes; that makes using it an act (501.6).
    Close,
    /// So many such cards close.
    CloseOthers(u8, Filter),
    /// Pays coins.
    Coins(u8),
    /// X coins.
    CoinsX,
    /// Cards from hand.
    Discard(u8),
    /// As many cards from hand as X coins are paid.
    DiscardX,
    /// Wounds on the card.
    WoundSelf(u8),
    /// Wounds on the controller's hero.
    WoundHero(u8),
    /// Wounds on an own creature of choice.
    WoundAlly(u8),
    /// Coins are lost for good (522.2).
    LoseCoins(u8),
    /// Prayers (term.zhetony-molitvy).
    Prayers(u8),
    /// The card is destroyed.
    DestroySelf,
    /// Cards are drawn (527.2.2b).
    Draw(u8),
    /// Up to so many extra lives of own characters; their number is X (term.dar-zhizni-a).
    Extra(u8),
}

/// The description of a part of a price.
#[derive(Clone, Copy, Debug)]
pub struct PriceWord {
    /// Its short text.
    pub brief: BriefPrice,
    /// The number of choices that it takes.
    pub choices: u8,
    /// Its number, 1 without one.
    pub n: u8,
}

/// The short texts of parts of a price.
#[derive(Clone, Copy, Debug)]
pub enum BriefPrice {
    /// Goes without saying.
    Silent,
    /// As long as in the text of the card.
    Full,
    /// A phrase of its own: the end of its key.
    Own(&'static str),
}

impl Price {
    /// The description of the part: the one place that lists parts.
    #[must_use]
    pub fn word(&self) -> PriceWord {
        use BriefPrice::{Full, Own, Silent};
        let (brief, choices, n) = match self {
            Price::Close => (Silent, 0, 1),
            Price::CloseOthers(n, _) => (Own("close-others"), *n, *n),
            Price::Coins(n) => (Full, 0, *n),
            // A price of X takes as many choices as there is to pay with.
            Price::CoinsX => (Full, 1, 1),
            Price::Discard(n) => (Full, *n, *n),
            Price::DiscardX => (Full, 1, 1),
            Price::WoundSelf(n) => (Own("wound-self"), 0, *n),
            Price::WoundHero(n) => (Own("wound-hero"), 0, *n),
            Price::WoundAlly(n) => (Own("wound-ally"), 1, *n),
            Price::LoseCoins(n) => (Full, 0, *n),
            Price::Prayers(n) => (Own("prayers"), 0, *n),
            Price::DestroySelf => (Own("destroy-self"), 0, 1),
            Price::Draw(n) => (Full, 0, *n),
            Price::Extra(n) => (Own("extra"), 1, *n),
        };
        PriceWord { brief, choices, n }
    }
}
