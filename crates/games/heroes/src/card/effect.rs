//! Effects in force: of constant abilities, and on cards.

use super::filter::{Filter, Num, Whose};
use super::keyword::Keyword;
use crate::ids::{CardId, Element, UnitId};
use serde::{Deserialize, Serialize};

/// The effects of a constant ability (115).
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
    /// So many wounds less each time (516.5), of all or of those from such cards.
    Less(u8, Option<Filter>),
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
    /// Cards that can attack it have to.
    Taunts,
    /// It has to step in if it can (term.obyazan-obyavit-a).
    MustDefend,
    /// Changes the price of cards that its controller or the opponent plays (203.3): whose, by how much, which.
    Price(Whose, PriceChange, Filter),
    /// A player of such a card discards a card besides (term.dopolnitelnaya-stoimost).
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
    /// Replaces a draw if its controller so wants (517.1).
    MayInstead(Instead),
    /// At most so many single draws a turn (527.2.2a).
    DrawLimit(u8),
    /// The opponent cannot give the controller creatures (519.5.1).
    NoGifts,
    /// Spells of the opponent are cancelled at the price of a coin of the controller, if wanted (518.1a).
    Cancels(u8, Filter),
    /// Healing of several cards by its controller is replaced by a line of the card (508.3c).
    HealsInstead(u8),
    /// A revived card gets a delayed trigger: a line of the card (521.4).
    Revived(u8),
    /// Cards of the opponent are cancelled at the price of this card, which is destroyed, if wanted (518.1a, 518.3).
    DiesToCancel(Filter),
    /// Each increase of the price of a card by a number is so many coins higher: of cards that its controller or the
    /// opponent plays (309.1.4).
    Dearer(Whose, u8),
    /// The card takes so many wounds of a hero upon itself, as a prevention of its controller's (516.4), and then goes to
    /// the graveyard.
    Shield(u8),
}

/// Groups of constant abilities, as bits: so that nobody looks through a table for what no card there has.
pub mod group {
    /// Changes of strike.
    pub const STRIKE: u32 = 1;
    /// Keywords given and taken.
    pub const WORDS: u32 = 1 << 1;
    /// Texts taken away.
    pub const TEXT: u32 = 1 << 2;
    /// Abilities given.
    pub const GRANTS: u32 = 1 << 3;
    /// Prohibitions for cards.
    pub const BANS: u32 = 1 << 4;
    /// Strength of attacks.
    pub const ATTACKS: u32 = 1 << 5;
    /// Strength of spells.
    pub const SPELLS: u32 = 1 << 6;
    /// Changes of wounds.
    pub const WOUNDS: u32 = 1 << 7;
    /// Changes of elements.
    pub const ELEMENTS: u32 = 1 << 8;
    /// Evasion of attacks.
    pub const EVASION: u32 = 1 << 9;
    /// Duties to attack or defend.
    pub const DUTIES: u32 = 1 << 10;
    /// Changes of prices.
    pub const PRICES: u32 = 1 << 11;
    /// Playing from the graveyard.
    pub const GRAVES: u32 = 1 << 12;
    /// Ignored properties.
    pub const IGNORES: u32 = 1 << 13;
    /// Replacements of events.
    pub const INSTEAD: u32 = 1 << 14;
    /// Limits of draws, gifts.
    pub const LIMITS: u32 = 1 << 15;
    /// Cancelling of cards.
    pub const CANCELS: u32 = 1 << 16;
    /// Changes of lives.
    pub const LIVES: u32 = 1 << 17;
    /// The groups that make rule effects act without an event about a changed card.
    pub const SWAYS: u32 = 1 << 18;
}

/// The verb between the cards for which an effect is in force and the text of the effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joint {
    /// The text names what each card has: "strike +1".
    Has,
    /// The text names the wounds that each card takes.
    Takes,
    /// The text begins with a verb: "ignores triggers".
    Does,
    /// The text has a subject of its own, or agrees with no noun.
    Apart,
}

impl Const {
    /// The group to which it belongs.
    #[must_use]
    pub fn group(&self) -> u32 {
        self.word().0
    }

    /// The verb that its text needs behind the cards for which it is in force.
    #[must_use]
    pub fn joint(&self) -> Joint {
        self.word().1
    }

    /// The group and the verb: the one place that lists constant effects.
    fn word(&self) -> (u32, Joint) {
        use Joint::{Apart, Does, Has, Takes};
        match self {
            Const::Strike(_) => (group::STRIKE, Has),
            Const::StrikeTimes(_) => (group::STRIKE, Has),
            Const::StrikeHalf => (group::STRIKE, Has),
            Const::StrikeSet(_) => (group::STRIKE, Apart),
            Const::Lives(_) => (group::LIVES, Has),
            Const::Word(..) => (group::WORDS, Has),
            Const::Lose(_) => (group::WORDS, Does),
            Const::LoseText => (group::TEXT, Apart),
            Const::Grant(_) => (group::GRANTS, Has),
            Const::Cannot(_) => (group::BANS, Does),
            Const::Against(..) => (group::ATTACKS, Apart),
            Const::Attacks(_) => (group::ATTACKS, Apart),
            Const::Shots(_) => (group::ATTACKS, Apart),
            Const::StruckAt(_) => (group::ATTACKS, Apart),
            Const::Spells(_) => (group::SPELLS, Apart),
            Const::NoWounds(_) => (group::WOUNDS, Does),
            Const::Cap(_) => (group::WOUNDS, Takes),
            Const::Shield(_) => (group::WOUNDS, Apart),
            Const::Less(..) => (group::WOUNDS, Takes),
            Const::Superior(_) => (group::WOUNDS, Apart),
            Const::Element(_) => (group::ELEMENTS, Apart),
            Const::Evades(_) => (group::EVASION, Apart),
            Const::Draws => (group::DUTIES, Apart),
            Const::Taunts => (group::DUTIES, Apart),
            Const::MustDefend => (group::DUTIES, Apart),
            Const::Price(..) => (group::PRICES, Apart),
            Const::AlsoDiscard(..) => (group::PRICES, Apart),
            Const::Dearer(..) => (group::PRICES, Apart),
            Const::OwnPrice(_) => (group::PRICES, Apart),
            Const::HeroPrice(_) => (group::PRICES, Apart),
            Const::Toll(_) => (group::PRICES, Apart),
            Const::PlayFrom(_) => (group::GRAVES, Apart),
            Const::Ignores(_) => (group::IGNORES, Does),
            Const::Instead(_) => (group::INSTEAD, Apart),
            Const::MayInstead(_) => (group::INSTEAD, Apart),
            Const::HealsInstead(_) => (group::INSTEAD, Apart),
            Const::Revived(_) => (group::INSTEAD, Apart),
            Const::DrawLimit(_) => (group::LIMITS, Apart),
            Const::NoGifts => (group::LIMITS, Apart),
            Const::Cancels(..) => (group::CANCELS, Apart),
            Const::DiesToCancel(_) => (group::CANCELS, Apart),
        }
    }
}

/// The changes of a price (309.1.4).
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

/// The properties of attacked or wounded cards that are ignored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ignored {
    /// All printed abilities.
    All,
    /// Protections of a card.
    Protection,
    /// Triggers cannot choose the ignoring card.
    Triggers,
    /// Preventions of wounds.
    Prevention,
    /// Replacements of wounds.
    Replacement,
    /// Duties to attack.
    Duty,
}

/// The sources of wounds on a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Harm {
    /// A strike, answering too.
    Strike,
    /// A shot.
    Shot,
    /// A spell.
    Spell,
    /// The poison of a card.
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

/// The replaced events, each with its replacement (517).
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
    /// Wounds of the controller's hero are as many cards from the top of its deck to the graveyard (517.1).
    WoundsMill,
    /// A card is drawn after all: what else could happen is left, where that may be.
    Draw,
    /// Excess healing of the hero becomes extra lives, so many at most.
    HealExtra(u8),
    /// Wounds of its Poison heal instead.
    EntersBoosted(u8),
    /// No wounds come instead of wounds: what "no wounds from" and Undead do (517.1.1), where it is one of several to choose
    /// from.
    NoWounds,
}

/// The prohibitions for a card (514.2).
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
    /// To wound by strikes, shots and abilities.
    DealWounds,
    /// To have somebody step in for it.
    BeShielded,
    /// Its player cannot play cards.
    Play,
    /// To be opened when its controller's turn starts (303.2).
    Wake,
}

/// The durations of effects.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Until {
    /// As long as the game (term.poluchaet).
    Forever,
    /// Until the end of the turn (310.2).
    Turn,
    /// Until the start of the next turn of the player who gave it (303.1).
    Mine,
    /// Until the end of the next turn of that player's opponent.
    Enemy,
    /// As long as the player who gave it has so many coins; afterwards never again (120.6).
    Coins(u8),
}

/// The effects on a card.
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
    NamePrice(i8, CardId),
    /// Its next entering triggers work once more (525.2b).
    HireAgain,
    /// Goes back to its owner's hand at the end of the turn (term.avangard-b).
    Returns,
    /// A delayed trigger: line of the card that gave it (521.2).
    Delayed(u8),
    /// The opponent's next activated ability is cancelled (308.1.9).
    CancelNext,
    /// A delayed trigger that a constant ability gave: line of its card, and that card in play, its source (521.4).
    DelayedBy(u8, UnitId),
    /// On a hero: the player who gave it gives the orders of the hero's player in their next turn
    /// (term.v17-kontrol-protivnika). It concerns the player, so no text removes or moves it.
    Governed,
    /// Using the line of the card that gave it costs more or fewer coins (309.1.4): how, and which line.
    UsePrice(PriceChange, u8),
    /// In a graveyard, for as long as something that waited for it may come: it died as a part of that card (505.4b).
    PartOf(UnitId),
}

/// The description of an effect on a card.
#[derive(Clone, Copy, Debug)]
pub struct ModWord {
    /// The end of the key of its text.
    pub name: &'static str,
    /// Whether it is said as a thing that a card gets, and not as a sentence of its own.
    pub thing: bool,
    /// The end of the key of its short text, if its text is not short.
    pub brief: Option<&'static str>,
}

impl ModWord {
    const fn of(name: &'static str) -> ModWord {
        ModWord { name, thing: false, brief: None }
    }

    const fn thing(self) -> ModWord {
        ModWord { thing: true, ..self }
    }

    const fn brief(self, key: &'static str) -> ModWord {
        ModWord { brief: Some(key), ..self }
    }
}

impl Mod {
    /// The description of the effect: the one place that lists effects.
    #[must_use]
    pub fn word(&self) -> ModWord {
        match self {
            Mod::Strike(_) => ModWord::of("strike").thing(),
            Mod::Life(_) => ModWord::of("life").thing(),
            Mod::Boost => ModWord::of("boost").thing().brief("boost"),
            Mod::Weak => ModWord::of("weak").thing().brief("weaken"),
            Mod::Word(..) => ModWord::of("word").thing(),
            Mod::Lose(_) => ModWord::of("lose").brief("strip"),
            Mod::LoseText => ModWord::of("lose-text"),
            Mod::Attacks(_) => ModWord::of("attacks"),
            Mod::Shots(_) => ModWord::of("shots"),
            Mod::Prevent(_) => ModWord::of("prevent").thing().brief("prevent"),
            Mod::Cannot(_) => ModWord::of("ban"),
            Mod::Grant(_) => ModWord::of("grant").thing().brief("grant"),
            Mod::Ripe => ModWord::of("ripe").thing(),
            Mod::Draws => ModWord::of("draws").brief("draws"),
            Mod::Again => ModWord::of("again").brief("again"),
            Mod::NextPrice(..) => ModWord::of("next-price").thing().brief("next-price"),
            Mod::NextFree => ModWord::of("next-free").brief("next-free"),
            Mod::NamePrice(..) => ModWord::of("name-price").brief("next-price"),
            Mod::HireAgain => ModWord::of("hire-again").brief("hire-again"),
            Mod::Returns => ModWord::of("returns").thing().brief("returns"),
            Mod::Delayed(_) => ModWord::of("delayed").thing().brief("delayed"),
            Mod::CancelNext => ModWord::of("cancel-next").brief("cancel-next"),
            Mod::DelayedBy(..) => ModWord::of("delayed").thing().brief("delayed"),
            Mod::Governed => ModWord::of("governed").brief("governed"),
            Mod::UsePrice(..) => ModWord::of("use-price").thing().brief("use-price"),
            Mod::PartOf(_) => ModWord::of("part-of").brief("part-of"),
        }
    }
}

/// The next cards that have another price.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum NextKind {
    /// Any card.
    Card,
    /// A creature.
    Creature,
    /// A spell.
    Spell,
}
