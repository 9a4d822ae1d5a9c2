//! Steps of a text and their acts as data, each act with [its description](ActWord): the reader, the sentences, the rules on a card and the
//! questions of the engine about kinds of acts all read the description.

use super::effect::{Mod, Until};
use super::filter::{Cond, Filter, Num, Stat, Whose};
use super::keyword::Keyword;
use super::select::Sel;
use crate::ids::{Class, Element};
use stolik_kernel::RuleId;

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
    /// So many top cards of the own deck are shown: those that fit come into play, and the deck is shuffled (519.3).
    CallTop(Filter),
}

/// The description of an act, without its parameters.
#[derive(Clone, Copy, Debug)]
pub struct ActWord {
    /// Its one spelling: the word in card files, the end of the key of its sentence.
    pub name: &'static str,
    /// The end of the key of its short sentence.
    pub brief: &'static str,
    /// Its own rule, if the document has one.
    pub rule: Option<RuleId>,
    traits: &'static [ActTrait],
}

/// The properties of acts on which questions of the rules depend.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActTrait {
    /// Moves a card out of play or to another player, makes it one of which a player has not more than one, or makes another
    /// the same as it, as nothing does to a hero (101.1, 209.1).
    Moves,
    /// Harms the card to which it is done.
    Harms,
    /// Reaches a card in a graveyard.
    FromGrave,
    /// Is about no card in play: an ability is carried out once more, learnt or played.
    Apart,
    /// The opponent of the controller answers.
    AsksEnemy,
    /// Plays a card of the hand without its cost.
    PlaysFree,
    /// Can last for a time and then end.
    Lasts,
}

const fn word(name: &'static str) -> ActWord {
    ActWord { name, brief: name, rule: None, traits: &[] }
}

impl ActWord {
    const fn by(self, rule: RuleId) -> ActWord {
        ActWord { rule: Some(rule), ..self }
    }

    const fn brief(self, brief: &'static str) -> ActWord {
        ActWord { brief, ..self }
    }

    const fn with(self, traits: &'static [ActTrait]) -> ActWord {
        ActWord { traits, ..self }
    }
}

/// The list of acts: those that their word says wholly, in the order of the reader, then those with parameters or with a
/// reader of their own.
macro_rules! acts {
    (
        alone { $($alone:ident => $plain:expr;)* }
        more { $($more:ident $(($($any:tt)*))? => $other:expr;)* }
    ) => {
        impl Act {
            /// Acts that their word says wholly.
            pub const ALONE: &'static [Act] = &[$(Act::$alone),*];

            /// The description of the act: the one place that lists acts.
            #[must_use]
            pub fn word(&self) -> &'static ActWord {
                use ActTrait::{Apart, AsksEnemy, FromGrave, Harms, Lasts, Moves, PlaysFree};
                match self {
                    $(Act::$alone => const { &$plain },)*
                    $(Act::$more $(($($any)*))? => const { &$other },)*
                }
            }
        }
    };
}

acts! {
    alone {
        Wound => word("wound").by(rule!("term.ranit")).with(&[Harms]);
        Shot => word("shot").by(rule!("term.vystrel")).with(&[Harms]);
        Divide => word("divide").by(rule!("term.ranit"));
        Heal => word("heal").by(rule!("term.izlechit"));
        HealAll => word("heal-all").by(rule!("term.polnostyu-izlechit"));
        Destroy => word("destroy").by(rule!("term.unichtozhit")).with(&[Moves, Harms]);
        Bounce => word("bounce").brief("to-hand").with(&[Moves]);
        ToTop => word("to-top").with(&[Moves, FromGrave]);
        ToBottom => word("to-bottom").with(&[Moves, FromGrave]);
        ToDeck => word("to-deck").with(&[Moves, FromGrave]);
        ToGrave => word("to-grave").with(&[Moves]);
        ToHand => word("to-hand").with(&[FromGrave]);
        Close => word("close").with(&[Harms]);
        Open => word("open");
        Ready => word("ready").by(rule!("term.podgotovit"));
        Stun => word("stun").by(rule!("term.oglushit")).with(&[Harms]);
        SetStrike => word("set-strike").with(&[Lasts]);
        SetLives => word("set-lives").with(&[Lasts]);
        Cleanse => word("cleanse");
        MoveEffect => word("move-effect");
        Poison => word("poison").by(rule!("term.otravit")).with(&[Harms]);
        Deepen => word("deepen").by(rule!("term.usilit-otravlenie"));
        Boost => word("boost").by(rule!("term.usilenie")).with(&[Lasts]);
        Weaken => word("weaken").by(rule!("term.v17-oslablenie")).with(&[Harms, Lasts]);
        Improve => word("improve").by(rule!("term.usovershenstvovat"));
        Unmake => word("unmake");
        Control => word("control").by(rule!("519.5")).with(&[Moves, Lasts]);
        Yield => word("yield").by(rule!("term.otdajte")).with(&[Moves]);
        Fight => word("fight").by(rule!("term.srazitsya-a"));
        Hide => word("hide").by(rule!("term.skrytsya"));
        Unhide => word("unhide").by(rule!("term.raskrytsya"));
        Flip => word("flip").by(rule!("term.perevernite"));
        Dig => word("dig").by(rule!("term.dobyvaet-a")).with(&[Moves, FromGrave]);
        DigHand => word("dig-hand").by(rule!("term.dobyvaet-a")).brief("dig").with(&[Apart]);
        Revive => word("revive").by(rule!("term.vozrodit")).with(&[FromGrave]);
        ReviveClosed => word("revive-closed").by(rule!("term.vozrodit")).brief("revive").with(&[FromGrave]);
        Attach => word("attach").by(rule!("term.prisoedinit-a")).with(&[Moves]);
        CopyOf => word("copy").by(rule!("term.kopiya-sozdat")).with(&[Moves]);
        Become => word("become").by(rule!("term.skopirovat-svojstva")).with(&[Moves]);
        Draw => word("draw").by(rule!("527.1"));
        EnemyDraws => word("enemy-draws").by(rule!("527.1"));
        AllDraw => word("all-draw").by(rule!("527.1"));
        ShowDrawn => word("show-drawn").by(rule!("527.5.3"));
        Discard => word("discard").by(rule!("term.sbroste"));
        EnemyDiscards => word("enemy-discards").by(rule!("term.sbroste")).with(&[AsksEnemy]);
        EnemyDiscardsRandom => word("enemy-discards-random").by(rule!("term.sbroste")).brief("enemy-discards");
        EnemyDiscardsDown => word("enemy-discards-down").by(rule!("term.sbroste")).with(&[AsksEnemy]);
        Mill => word("mill").by(rule!("term.mor"));
        Look => word("look").by(rule!("term.vskrytie"));
        RevealTop => word("reveal-top").by(rule!("term.vskrytie"));
        Tuck => word("tuck").by(rule!("term.vskrytie"));
        Coins => word("coins").by(rule!("522.2"));
        TempCoins => word("temp-coins").by(rule!("522.4a"));
        LoseCoins => word("lose-coins").by(rule!("522.2"));
        EnemyLosesCoins => word("enemy-loses-coins").by(rule!("522.2")).with(&[AsksEnemy]);
        EnemyLosesForNow => word("enemy-loses-for-now").by(rule!("522.4b")).brief("enemy-loses-coins").with(&[AsksEnemy]);
        Meditate => word("meditate").by(rule!("term.meditaciya-a"));
        Pray => word("pray").by(rule!("term.zhetony-molitvy"));
        AllPray => word("all-pray").by(rule!("term.zhetony-molitvy"));
        EnemyPrayers => word("enemy-prayers").by(rule!("term.zhetony-molitvy"));
        ExtraTurn => word("extra-turn").by(rule!("term.dopolnitelnyj-hod"));
        Govern => word("govern").by(rule!("term.v17-kontrol-protivnika"));
        EndTurn => word("end-turn");
        AttackNow => word("attack-now");
        Win => word("win");
        Lose => word("lose");
        Repeat => word("repeat").by(rule!("term.povtorit-a")).with(&[Apart]);
        CopySpell => word("copy-spell").by(rule!("term.v17-skopirovat-zaklinanie")).with(&[Apart]);
        Apply => word("apply").by(rule!("term.primenit-effekt-zaklinaniya")).with(&[Apart]);
        PlayFree => word("play-free").by(rule!("term.avangard-a")).with(&[PlaysFree]);
        Ambush => word("ambush").by(rule!("term.zasada-a")).with(&[Apart]);
        Point => word("point");
        Learn => word("learn").with(&[Apart, Lasts]);
        HandToTop => word("hand-to-top").by(rule!("204.3b"));
        Peek => word("peek").by(rule!("204.3c"));
        PeekEnemy => word("peek-enemy").by(rule!("204.3c")).brief("peek");
        Guess => word("guess").by(rule!("term.vskrytie"));
        TakeTop => word("take-top").by(rule!("527.4"));
        AttachHere => word("attach-here").by(rule!("term.prisoedinit-a")).brief("attach").with(&[Moves]);
        Pay => word("pay").by(rule!("522.1"));
        MillOwn => word("mill-own").by(rule!("205.2"));
        MillEnemy => word("mill-enemy").by(rule!("205.2"));
        Duel => word("duel").by(rule!("term.srazitsya-a")).brief("fight");
        DigEnemy => word("dig-enemy-hand").by(rule!("term.dobyvaet-a")).brief("dig-enemy").with(&[Apart]);
        CastFree => word("cast-free").by(rule!("term.besplatno")).brief("play-free").with(&[PlaysFree]);
    }
    more {
        Give(..) => word("give").with(&[Lasts]);
        GiveStrike => word("give-strike").with(&[Lasts]);
        GiveWord(..) => word("give-word").with(&[Lasts]);
        GiveLife => word("give-life").with(&[Lasts]);
        Strip(..) => word("strip");
        BecomeElement(..) => word("become-element").brief("gain-element");
        GainElement(..) => word("gain-element");
        LoseElement(..) => word("lose-element");
        MakeSupport(..) => word("make-support").with(&[Moves]);
        Search(..) => word("search").by(rule!("term.poisk-a"));
        Summon(..) => word("summon").by(rule!("term.vyzvat"));
        CallTop(..) => word("call-top").by(rule!("term.vyzvat")).brief("summon");
        Create(..) => word("create").by(rule!("term.sozdajte"));
        Place(..) => word("place").by(rule!("term.pomestite"));
        Choose(..) => word("choose");
        Demand(..) => word("demand").by(rule!("term.vymogatelstvo-a")).with(&[AsksEnemy]);
        BecomeClass(..) => word("become-class").by(rule!("104.3.1a"));
        Exchange(..) => word("exchange").by(rule!("519.5")).with(&[Moves, Lasts]);
        DestroyCounting(..) => word("destroy-counting").by(rule!("term.unichtozhit")).brief("destroy").with(&[Moves, Harms]);
    }
}

impl Act {
    /// Whether the act has a property.
    #[must_use]
    pub fn has(&self, one: ActTrait) -> bool {
        self.word().traits.contains(&one)
    }

    /// Whether a card of the hand is played free, or none: the answer says both at once.
    #[must_use]
    pub fn plays_free(&self) -> bool {
        self.has(ActTrait::PlaysFree)
    }

    /// Whether the act can last for that time and then end. Other words bring a time of their own.
    #[must_use]
    pub fn lasts(&self, until: Until) -> bool {
        match self {
            _ if until == Until::Forever => true,
            // Another attack is for this turn (514.3c).
            Act::Give(Mod::Again) => until == Until::Turn,
            // Control is no effect, which alone hangs on coins (120.6).
            Act::Control | Act::Exchange(_) => !matches!(until, Until::Coins(_)),
            act => act.has(ActTrait::Lasts),
        }
    }
}
