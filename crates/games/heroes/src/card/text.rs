//! A line of text as data: when it works, what it costs, what it does.

use super::effect::{Const, Mod, Until};
use super::filter::{Cond, Filter, Num, Pile, Stat, Whose};
use super::keyword::Keyword;
use crate::ids::{Class, Element};
use serde::{Deserialize, Serialize};

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

/// The links of a step to the one before it (119).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Link {
    /// A comma: dropped where the step before could not be carried out (119.2b).
    Then,
    /// "And": its targets are named together with those before (116.1a).
    And,
    /// A semicolon: an own sentence (116.1b).
    Dot,
    /// "With that": only where the step before was done wholly (119.4).
    With,
    /// "Otherwise": only where it was not (119.7).
    Else,
}

/// One step of a body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The link to the step before.
    pub link: Link,
    /// It may be left (119.5a).
    pub may: bool,
    /// Only if this is so.
    pub cond: Option<Cond>,
    /// The act.
    pub act: Act,
    /// The number of cards, wounds or coins.
    pub num: Num,
    /// To whom.
    pub sel: Sel,
    /// The duration.
    pub until: Until,
}

/// On what a step works.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sel {
    /// Nothing: it is about players or piles.
    None,
    /// The card itself (502.8a).
    Itself,
    /// The cards of the step before.
    It,
    /// To whom it happened.
    That,
    /// The other of whom it happened to.
    Whom,
    /// The original target of the attack (term.podavlenie).
    Original,
    /// The first choice at the announcement of the ability.
    Chosen,
    /// The controller's hero (209.5).
    MyHero,
    /// The opponent's hero.
    EnemyHero,
    /// Both heroes.
    Heroes,
    /// Each that fits, untargeted (118.4a).
    Each(Filter),
    /// Some that are chosen: at least, at most (118.4b).
    Pick(u8, u8, Filter, Chooser),
    /// As many as the X that was chosen before, which the controller chooses (512.4).
    PickX(Filter),
}

impl Sel {
    /// Whether cards are chosen.
    #[must_use]
    pub fn picks(&self) -> bool {
        self.picked(0).is_some()
    }

    /// Whether it means cards in graveyards (120.2).
    #[must_use]
    pub fn in_graves(&self) -> bool {
        match self {
            Sel::Pick(_, _, filter, _) | Sel::PickX(filter) | Sel::Each(filter) => {
                matches!(filter.pile, Pile::Grave | Pile::EnemyGrave | Pile::AnyGrave)
            }
            Sel::None
            | Sel::Itself
            | Sel::It
            | Sel::That
            | Sel::Whom
            | Sel::Original
            | Sel::MyHero
            | Sel::EnemyHero
            | Sel::Heroes
            | Sel::Chosen => false,
        }
    }

    /// The choice of the step for that X: the least and the largest number, the filter, the chooser.
    #[must_use]
    pub fn picked(&self, x: u8) -> Option<(u8, u8, &Filter, Chooser)> {
        match self {
            Sel::Pick(least, most, filter, chooser) => Some((*least, *most, filter, *chooser)),
            Sel::PickX(filter) => Some((x, x, filter, Chooser::Me)),
            Sel::None
            | Sel::Itself
            | Sel::It
            | Sel::That
            | Sel::Whom
            | Sel::Original
            | Sel::MyHero
            | Sel::EnemyHero
            | Sel::Heroes
            | Sel::Chosen
            | Sel::Each(_) => None,
        }
    }
}

/// The players who choose (118.1a).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chooser {
    /// The controller of the ability.
    Me,
    /// The opponent.
    Enemy,
}

/// The acts of a step. The number, the cards and the time stand in the [`Step`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// Wounds (term.ranit).
    Wound,
    /// Wounds, as a shot that the card makes (term.vystrel).
    Shot,
    /// Wounds that are divided among the chosen (308.1.6).
    Divide,
    /// Heals (520.2).
    Heal,
    /// Heals fully (term.polnostyu-izlechit).
    HealAll,
    /// Destroys (505.2).
    Destroy,
    /// Returns to the owner's hand.
    Bounce,
    /// Puts on top of the owner's deck.
    ToTop,
    /// Puts under the owner's deck.
    ToBottom,
    /// Shuffles into the owner's deck (204.3b).
    ToDeck,
    /// Puts into the graveyard without its being wounds or destruction (term.ubrat-na-kladbische).
    ToGrave,
    /// From a pile into the hand.
    ToHand,
    /// Closes (514.3a).
    Close,
    /// Opens the card.
    Open,
    /// Readies (term.podgotovit).
    Ready,
    /// Stuns (term.oglushit).
    Stun,
    /// Gives an effect.
    Give(Mod),
    /// Gives a strike that is counted when it is done.
    GiveStrike,
    /// Gives a keyword whose number is counted when it is done.
    GiveWord(Keyword),
    /// Gives extra lives that are counted when it is done.
    GiveLife,
    /// Makes the strike so much (106.3.1a).
    SetStrike,
    /// Makes the lives so much (106.2.1a).
    SetLives,
    /// Removes all effects.
    Cleanse,
    /// Loses an effect for good (120.5b).
    Strip(Keyword),
    /// Moves one effect from the card of the step before (120.3).
    MoveEffect,
    /// Poisons (term.otravit).
    Poison,
    /// Strengthens poison (term.usilit-otravlenie).
    Deepen,
    /// Adds boosts.
    Boost,
    /// Adds weaknesses.
    Weaken,
    /// Changes the only element (109.1).
    BecomeElement(Element),
    /// Adds an element.
    GainElement(Element),
    /// Takes an element away.
    LoseElement(Element),
    /// Makes it a mechanism and nothing else (term.usovershenstvovat).
    Improve,
    /// Makes it equipment (109.2a).
    MakeSupport(Class),
    /// Ends that (109.2b).
    Unmake,
    /// Takes control (519.5).
    Control,
    /// Gives the card to the opponent (term.otdajte).
    Yield,
    /// The card fights another (507.4b).
    Fight,
    /// Hides (term.skrytsya).
    Hide,
    /// Shows (term.raskrytsya).
    Unhide,
    /// Turns to the other side (term.perevernite).
    Flip,
    /// Digs (term.dobyvaet-a).
    Dig,
    /// Digs so many cards from the controller's hand (520.5).
    DigHand,
    /// Brings from the graveyard into play (519.4).
    Revive,
    /// The same, closed.
    ReviveClosed,
    /// Attaches to the card of the step before (term.prisoedinit-b).
    Attach,
    /// Creates a copy (8.4).
    CopyOf,
    /// The card itself becomes a copy too (term.skopirovat-svojstva).
    Become,
    /// Draws (527.1).
    Draw,
    /// The opponent draws.
    EnemyDraws,
    /// Both draw, the active player first (527.2.3).
    AllDraw,
    /// Shows the cards that the steps before drew, without those that came by a replacement (527.5.3).
    ShowDrawn,
    /// Discards by choice (term.sbroste).
    Discard,
    /// The opponent discards.
    EnemyDiscards,
    /// The opponent discards by chance (201.4c).
    EnemyDiscardsRandom,
    /// The opponent discards until both hold as many (119.6).
    EnemyDiscardsDown,
    /// Searches the deck to the hand (term.poisk-a).
    Search(Filter),
    /// Summons from the deck (519.3).
    Summon(Filter),
    /// Creates so many (519.6).
    Create(String),
    /// Places so many cards of the supply into a deck (term.pomestite): whose, on top or shuffled.
    Place(String, Whose, bool),
    /// Top cards of a deck of choice go to the graveyard (term.mor).
    Mill,
    /// Top cards are looked at, put back in any order.
    Look,
    /// The top card is revealed (term.vskrytie).
    RevealTop,
    /// The top card may be put under the deck.
    Tuck,
    /// Coins are gained.
    Coins,
    /// Coins until the end of the turn (522.4a).
    TempCoins,
    /// The controller loses coins (522.2).
    LoseCoins,
    /// The opponent loses coins.
    EnemyLosesCoins,
    /// The opponent loses coins until the controller's next turn (522.4b).
    EnemyLosesForNow,
    /// The opponent pays so many coins or is wounded for each that is missing (term.meditaciya-a).
    Meditate,
    /// Prayers are gained.
    Pray,
    /// Both players gain prayers (209.5).
    AllPray,
    /// An extra turn (term.dopolnitelnyj-hod).
    ExtraTurn,
    /// Its controller gives the orders in the opponent's next turn (term.v17-kontrol-protivnika).
    Govern,
    /// The turn ends at once (term.nemedlenno-b).
    EndTurn,
    /// The card attacks at once (term.nemedlenno-a).
    AttackNow,
    /// The controller wins (602.1c).
    Win,
    /// The controller loses (604.1c).
    Lose,
    /// The last spell is carried out once more (term.povtorit-a).
    Repeat,
    /// A spell in the graveyard is carried out (term.primenit-effekt-zaklinaniya).
    Apply,
    /// A creature is played from hand without its cost (term.avangard-a).
    PlayFree,
    /// The very card is played for so many coins (term.zasada-a).
    Ambush,
    /// Modes: so many times, or one or more different ones (524).
    Choose(bool, Vec<Vec<Step>>),
    /// The opponent may do the first, otherwise the second happens (term.vymogatelstvo-a).
    Demand(Vec<Step>),
    /// Removes prayers of the opponent.
    EnemyPrayers,
    /// Nothing; what it chose is what matters.
    Point,
    /// The card gains one printed ability of another (111.1b).
    Learn,
    /// Cards of the controller's hand go on top of the deck, in any order (204.3b).
    HandToTop,
    /// The controller alone looks at the top card of a deck of choice (204.3c).
    Peek,
    /// The controller alone looks at the top card of the opponent's deck (204.3c).
    PeekEnemy,
    /// The controller names a card, out of those of the own deck, and the top card is revealed (term.vskrytie).
    Guess,
    /// The top card of the deck comes to the hand, which is no draw (527.4).
    TakeTop,
    /// Changes the only class (104.3.1a).
    BecomeClass(Class),
    /// Attaches to the very card (term.prisoedinit-a).
    AttachHere,
    /// The controller closes coins (522.1): all of them, or none.
    Pay,
    /// Control of the chosen cards is exchanged for that of as many others, which are chosen with them (519.5).
    Exchange(Filter),
    /// Destroys (505.2); what it comes to is this number of theirs as it was before that (403.1c).
    DestroyCounting(Stat),
    /// The last spell is copied: it is carried out once more as if it were played (term.v17-skopirovat-zaklinanie).
    CopySpell,
    /// Top cards of the controller's deck go to the graveyard (205.2).
    MillOwn,
    /// Top cards of the opponent's deck do.
    MillEnemy,
    /// Makes the card that was chosen first fight this one (507.4b).
    Duel,
    /// Digs so many cards out of the opponent's hand, by chance (201.4c).
    DigEnemy,
    /// A spell is played from hand without its cost (term.besplatno).
    CastFree,
}

impl Act {
    /// Whether a card of the hand is played free, or none: the answer says both at once.
    #[must_use]
    pub fn plays_free(&self) -> bool {
        matches!(self, Act::PlayFree | Act::CastFree)
    }

    /// Whether what is done can last for that time and then end. What moves cards or changes what they are does not end, and
    /// other words bring a time of their own.
    #[must_use]
    pub fn lasts(&self, until: Until) -> bool {
        match self {
            _ if until == Until::Forever => true,
            // Another attack is for this turn (514.3c).
            Act::Give(Mod::Again) => until == Until::Turn,
            Act::Give(_)
            | Act::GiveStrike
            | Act::GiveWord(_)
            | Act::GiveLife
            | Act::SetStrike
            | Act::SetLives
            | Act::Boost
            | Act::Weaken
            | Act::Learn => true,
            // Control is no effect, which alone hangs on coins (120.6).
            Act::Control | Act::Exchange(_) => !matches!(until, Until::Coins(_)),
            _ => false,
        }
    }
}

/// A place for words of enums that have no other: the words of events.
pub const EVENT_WORDS: [(&str, Ev); EVENTS as usize] = [
    ("enters", Ev::Enters),
    ("dies", Ev::Dies),
    ("leaves", Ev::Leaves),
    ("joins", Ev::Joins),
    ("declares", Ev::Declares),
    ("hits", Ev::Hits),
    ("strikes", Ev::Strikes),
    ("shoots", Ev::Shoots),
    ("attacked", Ev::Attacked),
    ("wounds", Ev::Wounds),
    ("wounded", Ev::Wounded),
    ("healed", Ev::Healed),
    ("opens", Ev::Opens),
    ("closes", Ev::Closes),
    ("readied", Ev::Readied),
    ("targeted", Ev::Targeted),
    ("played", Ev::Played),
    ("used", Ev::Used),
    ("revealed", Ev::Revealed),
    ("start", Ev::TurnStart),
    ("end", Ev::TurnEnd),
    ("drew", Ev::Drew),
    ("searched", Ev::Searched),
    ("discarded", Ev::Discarded),
    ("coin-gained", Ev::CoinGained),
    ("coin-lost", Ev::CoinLost),
    ("spent", Ev::Spent),
    ("prayed", Ev::Prayed),
    ("grave-left", Ev::GraveLeft),
    ("to-hand", Ev::ToHand),
    ("paid", Ev::Paid),
];
