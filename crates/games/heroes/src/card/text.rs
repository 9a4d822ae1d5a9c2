//! A line of text as data: when it works, what it costs, what it does.

use super::keyword::Keyword;
use crate::ids::{Class, Element};
use serde::{Deserialize, Serialize};

/// One ability (111.2). Its kind is its form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ability {
    /// Activated, triggered, constant or a spell's.
    pub form: Form,
    /// What must be so besides.
    pub cond: Option<Cond>,
    /// How often it may be announced.
    pub limit: Limit,
    /// Where its card has to be.
    pub from: From,
    /// What it does, in this order; nothing for constant abilities.
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
        /// What holds.
        what: Vec<Const>,
    },
    /// Carried out when the spell is (117.1a).
    Spell,
}

/// How often an ability may be announced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// So often a turn; once by default (113.5a, 114.4).
    Turn(u8),
    /// So often a game (113.5c).
    Game(u8),
    /// Any number of times (113.5b).
    Any,
}

/// Where the card of an ability has to be.
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

/// When a triggered ability fires.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trigger {
    /// What happens.
    pub ev: Ev,
    /// To whom or by whom it happens.
    pub who: Filter,
    /// At whom, where two are concerned.
    pub whom: Option<Filter>,
    /// Its controller may leave it (113.4).
    pub may: bool,
}

/// What can happen that abilities wait for. `who` and `whom` of the occurrence are told here.
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
    /// `who` put wounds on `whom`.
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

/// How many events there are, for sets of them.
pub const EVENTS: u32 = Ev::Paid as u32 + 1;

/// Whose cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    /// Anybody's.
    Any,
    /// Those of the controller of the ability.
    Ally,
    /// Those of the opponent.
    Enemy,
    /// Those of the active player (502.10).
    Active,
}

/// What kind of card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// The card whose text it is, that very object (105.3a).
    Itself,
    /// A creature.
    Creature,
    /// A hero.
    Hero,
    /// A creature or a hero.
    Character,
    /// A support.
    Support,
    /// A support that is equipment.
    Equipment,
    /// A spell.
    Spell,
    /// Any card.
    Card,
}

/// Where a card is looked for (118.5, 118.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pile {
    /// In play.
    Play,
    /// In the hand of the ability's controller.
    Hand,
    /// In the graveyard of the ability's controller.
    Grave,
    /// In the opponent's graveyard.
    EnemyGrave,
    /// In either graveyard.
    AnyGrave,
}

/// One condition on a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Of {
    /// A number of the card compares so.
    Has(Stat, Cmp, Num),
    /// It has the class.
    Class(Class),
    /// It has the element.
    Element(Element),
    /// It has an element.
    AnyElement,
    /// It has the keyword.
    Word(Keyword),
    /// It lacks the keyword.
    Lacks(Keyword),
    /// It has the name, by id or Russian name.
    Named(String),
    /// It shares a name with the card whose text it is (105.3b).
    Same,
    /// It shares a name with the card that the step before was about, or that was chosen first (105.5).
    Alike,
    /// It has wounds, or has none.
    Hurt(bool),
    /// It is open, or closed.
    Open(bool),
    /// It was wounded this turn.
    Bled,
    /// It acted this turn (501.6).
    Acted,
    /// Its text mentions supports (term.upominaetsya).
    MentionsSupports,
    /// It has the greatest number of this kind among all that fit otherwise (term.v17-naibolshee).
    Greatest(Stat),
    /// It has the least.
    Least(Stat),
    /// It is part of an attack now.
    Attacking,
}

/// Which cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filter {
    /// Whose.
    pub whose: Whose,
    /// Not the card whose text it is.
    pub other: bool,
    /// What.
    pub what: What,
    /// Where.
    pub pile: Pile,
    /// What else.
    pub of: Vec<Of>,
}

impl Filter {
    /// The card itself.
    pub const ITSELF: Filter = Filter {
        whose: Whose::Any,
        other: false,
        what: What::Itself,
        pile: Pile::Play,
        of: Vec::new(),
    };

    /// Any card of that kind, of whoever.
    #[must_use]
    pub fn of(whose: Whose, what: What) -> Filter {
        Filter { whose, other: false, what, pile: Pile::Play, of: Vec::new() }
    }
}

/// A number of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stat {
    /// Strike.
    Strike,
    /// Base cost (106.1).
    Cost,
    /// Current lives.
    Lives,
    /// Wounds on it.
    Wounds,
    /// Boosts on it (term.usilenie).
    Boosts,
    /// Extra lives on it.
    Extra,
    /// Its number of the keyword Poison.
    Poison,
    /// Ripening of an egg (8.5b).
    Ripe,
    /// Parts of a merged card (term.chast).
    Parts,
}

/// How two numbers compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cmp {
    /// Equal.
    Is,
    /// At most.
    Most,
    /// At least.
    Least,
    /// Less.
    Less,
    /// More.
    More,
}

/// A number on a card's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Num {
    /// As it stands there.
    Is(i16),
    /// The X that was chosen (512.4).
    X,
    /// The number of the keyword that brings the ability.
    Param,
    /// The number of what happened: wounds, coins.
    Amount,
    /// A number of the card itself.
    Own(Stat),
    /// The same, as it was when the ability was queued (403.1b).
    Queued(Stat),
    /// A number of the card that the step before was about.
    Its(Stat),
    /// A number of the card to which it happened.
    That(Stat),
    /// How many cards fit (512.5).
    Count(Box<Filter>),
    /// Coins in play.
    Coins(Whose),
    /// Cards in hand.
    Hand(Whose),
    /// Creatures that died this turn.
    Died,
    /// Attacks of the controller this turn (term.v17-nabeg).
    Raids,
    /// Coins that the controller spent this turn.
    Spent,
    /// Prayers (term.zhetony-molitvy).
    Prayers,
    /// Cards that the controller has drawn this turn.
    Drawn,
    /// What the step before came to: wounds healed, cards found.
    Done,
    /// Excess of the step before (term.izbytochnyj-uron-a, term.izbytochnoe-lechenie).
    Excess,
}

/// What must be so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cond {
    /// Two numbers compare so.
    Nums(Num, Cmp, Num),
    /// The card itself fits.
    Itself(Filter),
    /// The card to which it happened fits.
    That(Filter),
    /// The card that the step before was about fits.
    It(Filter),
    /// It is the controller's turn, or not.
    Turn(bool),
    /// All of these.
    All(Vec<Cond>),
}

/// What a constant ability does (115).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Const {
    /// Changes the strike.
    Strike(Num),
    /// Multiplies the strike.
    StrikeTimes(u8),
    /// Halves the strike.
    StrikeHalf,
    /// Sets the strike (523.1).
    StrikeSet(Num),
    /// Changes the lives.
    Lives(Num),
    /// Gives a keyword.
    Word(Keyword, u8),
    /// Takes a keyword away.
    Lose(Keyword),
    /// Takes the printed text away.
    LoseText,
    /// Gives an ability: one of the card's, by its place.
    Grant(u8),
    /// Forbids something (514.2).
    Cannot(Ban),
    /// Strength of attacks against such targets (508.4.1).
    Against(Num, Filter),
    /// Strength of strikes and shots (507.3).
    Attacks(Num),
    /// Strength of shots.
    Shots(Num),
    /// Strength of wounds by spells of the controller.
    Spells(Num),
    /// No wounds by these (517.1.1).
    NoWounds(Harm),
    /// Never more wounds at a time (514.2).
    Cap(u8),
    /// So many wounds less each time (516.5).
    Less(u8),
    /// Strikes against it are set to this (term.svedenie-udara).
    StruckAt(u8),
    /// No element but this (109.1).
    Element(Element),
    /// Such creatures can neither defend against it nor attack it while open (term.neulovimost).
    Evades(Filter),
    /// Two more wounds to such, two fewer from such (term.prevoshodstvo).
    Superior(Filter),
    /// The first attack of the enemy turn must be at it (514.1c).
    Draws,
    /// Whoever can has to attack it.
    Taunts,
    /// It has to step in if it can (term.obyazan-obyavit-a).
    MustDefend,
    /// Changes the price of cards that its controller or the opponent plays (203.3): whose, by how much, which.
    Price(Whose, PriceChange, Filter),
    /// Whoever plays such a card discards a card besides (term.dopolnitelnaya-stoimost).
    AlsoDiscard(Whose, Filter),
    /// Changes the price of its own playing (203.2).
    OwnPrice(Num),
    /// Changes the price of hero abilities of the controller (308.1.2).
    HeroPrice(i8),
    /// Attacks of such cards cost so many coins (508.3a).
    Toll(u8),
    /// Its controller may play such cards from the graveyard (309.1.1).
    PlayFrom(Filter),
    /// Ignores of the cards that it attacks and wounds (term.ignorirovat-osobennosti).
    Ignores(Ignored),
    /// Replaces something (517.1).
    Instead(Instead),
    /// At most so many single draws a turn (527.2.2a).
    DrawLimit(u8),
    /// The opponent cannot give the controller creatures (519.5.1).
    NoGifts,
    /// Spells of the opponent are cancelled at the price of a coin of the controller, if wanted (518.1a).
    Cancels(u8, Filter),
}

/// How a price changes (309.1.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PriceChange {
    /// More or less.
    By(i8),
    /// So many times.
    Times(u8),
    /// A half, rounded down.
    Half,
    /// So much.
    Set(u8),
}

/// What is ignored of the cards that are attacked or wounded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ignored {
    /// All printed abilities.
    All,
    /// Protections.
    Protection,
    /// Triggers cannot choose the ignoring card.
    Triggers,
    /// Preventions.
    Prevention,
    /// Replacements.
    Replacement,
    /// Duties to attack.
    Duty,
}

/// What puts wounds on a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Harm {
    /// A strike, answering too.
    Strike,
    /// A shot.
    Shot,
    /// A spell.
    Spell,
    /// Poison.
    Poison,
    /// Another ability.
    Ability,
    /// A price.
    Price,
    /// The clause of Undying.
    Undying,
    /// Of filters alone: everything but strikes.
    ButStrikes,
    /// Of filters alone: everything from a creature whose strike is at least this.
    Strong(u8),
}

/// What is replaced, and by what (517).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Instead {
    /// Instead of dying it is healed fully.
    DeathHeals,
    /// Instead of dying it returns to its owner's hand.
    DeathReturns,
    /// Instead of drawing a coin is gained.
    DrawCoin,
    /// Instead of drawing the deck is searched for a creature.
    DrawSearch,
    /// Instead of drawing the bottom card is taken.
    DrawBottom,
    /// One card more is drawn, counted before the single draws (527.2.1).
    DrawMore,
    /// Instead of one coin two are gained.
    CoinTwo,
    /// Instead of a prayer one more is gained.
    PrayerMore,
    /// Two wounds of the controller's hero are prevented, and two cards are drawn instead (527.6).
    WoundsDraw,
    /// Excess healing of the hero becomes extra lives, so many at most.
    HealExtra(u8),
    /// Wounds of its Poison heal instead.
    EntersBoosted(u8),
}

/// What a card is forbidden (514.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ban {
    /// To attack by strike.
    Attack,
    /// To step in.
    Defend,
    /// To be stunned.
    Stun,
    /// To be opened.
    Open,
    /// To be the target of anything.
    Target,
    /// To be attacked.
    BeAttacked,
    /// Its player cannot draw.
    Draw,
    /// To be healed.
    Heal,
}

/// A part of a price (501.2a).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Price {
    /// The card closes; that makes using it an act (501.6).
    Close,
    /// So many such cards close.
    CloseOthers(u8, Filter),
    /// Coins.
    Coins(u8),
    /// X coins.
    CoinsX,
    /// Cards from hand.
    Discard(u8),
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

/// How a step goes with the one before it (119).
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
    /// How it goes with the one before.
    pub link: Link,
    /// It may be left (119.5a).
    pub may: bool,
    /// Only if this is so.
    pub cond: Option<Cond>,
    /// What is done.
    pub act: Act,
    /// How much.
    pub num: Num,
    /// To whom.
    pub sel: Sel,
    /// How long.
    pub until: Until,
}

/// On what a step works.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sel {
    /// Nothing: it is about players or piles.
    None,
    /// The card itself (502.8a).
    Itself,
    /// What the step before was about.
    It,
    /// To whom it happened.
    That,
    /// The other of whom it happened to.
    Whom,
    /// The original target of the attack (term.podavlenie).
    Original,
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
}

/// Who chooses (118.1a).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chooser {
    /// The controller of the ability.
    Me,
    /// The opponent.
    Enemy,
}

/// How long something lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Until {
    /// As long as the game (term.poluchaet).
    Forever,
    /// Until the end of the turn (310.2).
    Turn,
    /// Until the start of the next turn of whoever gave it (303.1).
    Mine,
    /// Until the end of the next turn of the opponent of whoever gave it.
    Enemy,
    /// As long as whoever gave it has so many coins, and then for good no more (120.6).
    Coins(u8),
}

/// What an effect on a card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Mod {
    /// Changes the strike.
    Strike(i8),
    /// Extra lives, or negative ones (504.2, 504.4).
    Life(i8),
    /// +1/+1 (term.usilenie).
    Boost,
    /// -1/-1 (term.v17-oslablenie).
    Weak,
    /// A keyword.
    Word(Keyword, u8),
    /// A keyword is lost (120.5a).
    Lose(Keyword),
    /// The printed text is lost (term.teryaet-osobennosti).
    LoseText,
    /// Strength of attacks.
    Attacks(i8),
    /// Strength of shots.
    Shots(i8),
    /// So many wounds are still prevented (516.4).
    Prevent(u8),
    /// Something is forbidden.
    Cannot(Ban),
    /// An ability: line of the card that gave it.
    Grant(u8),
    /// An egg ripens (8.5b).
    Ripe,
    /// The first attack must be at it.
    Draws,
    /// It may attack once more this turn (514.3c).
    Again,
    /// The next card that the player of this hero plays costs so much more or less (521.1).
    NextPrice(PriceChange, NextKind),
    /// The next hero ability is free (512.4.1).
    NextFree,
    /// Cards of the opponent's hand of the same name cost more (105.6).
    NamePrice(i8, crate::ids::CardId),
    /// Its next entering triggers work once more (525.2b).
    HireAgain,
    /// Goes back to its owner's hand at the end of the turn (term.avangard-b).
    Returns,
    /// A delayed trigger: line of the card that gave it (521.2).
    Delayed(u8),
    /// The opponent's next activated ability is cancelled (308.1.9).
    CancelNext,
}

/// Which next card has another price.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum NextKind {
    /// Any card.
    Card,
    /// A creature.
    Creature,
    /// A spell.
    Spell,
}

/// What a step does. The number, the cards and the time stand in the [`Step`].
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
    /// Opens.
    Open,
    /// Readies (term.podgotovit).
    Ready,
    /// Stuns (term.oglushit).
    Stun,
    /// Gives an effect.
    Give(Mod),
    /// Gives a strike that is counted when it is done.
    GiveStrike,
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
