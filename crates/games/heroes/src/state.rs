//! The values of a match: a flat truth without chance, clock or history.

pub use crate::appear::{At, Shift};
use crate::card::{Ev, Ignored, Keyword, Mod, Until};
use crate::edition::Edition;
pub use crate::frames::{Attack, Due, Enter, Stage, StartStage};
use crate::ids::{CardId, Class, Elements, UnitId};
pub use crate::kept::Kept;
pub use crate::memory::{Lies, Memory};
use serde::{Deserialize, Serialize};
use stolik_kernel::{Audience, RuleId, Seat};

/// The whole truth of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// Where the match stands.
    pub phase: Phase,
    /// Turn number, 0 before the first.
    pub turn: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// Who takes the first turn of the game (term.pervyj-igrok).
    pub first: Seat,
    /// What each seat has.
    pub sides: [Side; 2],
    /// Cards in play, heroes among them, in the order in which they came (115.4).
    pub units: Vec<Unit>,
    /// Name of the next card in play or in a graveyard.
    pub next: u16,
    /// What is under way.
    pub course: Course,
    /// The games of the match, where it is one of several.
    pub series: Option<Series>,
    /// What is remembered of each seat.
    pub memory: [Memory; 2],
    /// Which edition of the document is played.
    pub edition: Edition,
    /// Cards that have left play, as long as what is under way is about them.
    pub gone: Vec<Gone>,
    /// Of whom which card dies, if it does now (505.1.1): only of cards whose lives are gone, and while that is looked at.
    pub killers: Vec<(UnitId, UnitId)>,
    /// What the rules have kept beside it; no part of the truth.
    #[serde(skip)]
    pub kept: Kept,
}

/// A match of several games (207.1).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Series {
    /// Which game is under way, or comes next: from 1.
    pub game: u8,
    /// Games that each seat has won.
    pub wins: [u8; 2],
    /// The heroes.
    pub heroes: [CardId; 2],
    /// What each seat's main deck is in this game, in ascending order.
    pub decks: [Vec<CardId>; 2],
    /// What its extra deck is.
    pub extra: [Vec<CardId>; 2],
    /// Who has done with exchanges before it.
    pub ready: [bool; 2],
    /// How many each has made; nobody else knows.
    pub swaps: [u8; 2],
}

/// Where a match stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// The winner of the roll says who goes first (301.4).
    Order,
    /// Redeals are announced (301.7).
    Redeal,
    /// Accumulation: what triggers at the start of the turn (304.4).
    Start,
    /// The main stage (305).
    Main,
    /// The turn was ended; what triggers at its end (310.1).
    End,
    /// The match is over.
    Over(End),
    /// Between two games of a match: cards may be exchanged (207.1).
    Between,
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum End {
    /// Who lost, and why.
    Lost(Seat, Why),
    /// Both lost at once (603.1a).
    Both,
    /// Nobody has won for so long (gap.turns).
    Long,
    /// Both agreed on a draw (603.1b).
    Agreed,
}

/// Why a seat lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Why {
    /// Its hero has no lives left (604.1a).
    Wounds,
    /// The third draw failed (304.2c).
    Draws,
    /// It gave up (602.1b).
    Conceded,
    /// An ability said so (602.1c).
    Ability,
}

/// What a seat has.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Side {
    /// Open coins.
    pub open: u8,
    /// Closed coins.
    pub closed: u8,
    /// How many of them go back at the end of the turn (522.4a).
    pub temp: u8,
    /// Coins that come back at the start of a turn of the other seat's (522.4b).
    pub absent: u8,
    /// Cards in hand, in ascending order.
    pub hand: Vec<CardId>,
    /// The deck; the top card is the last.
    pub deck: Vec<CardId>,
    /// How many cards lie at the bottom where their owner put them.
    pub bottom: u8,
    /// How many lie on top where somebody put or saw them.
    pub top: u8,
    /// The graveyard, as it grew.
    pub grave: Vec<Buried>,
    /// The extra deck, in ascending order.
    pub extra: Vec<CardId>,
    /// Draws that failed at accumulation (304.2c).
    pub failed: u8,
    /// Prayers (term.zhetony-molitvy).
    pub prayers: u8,
    /// The redeal that was announced: the cards, in the order in which they go under the deck.
    pub redeal: Option<Vec<CardId>>,
    /// Attacks of the seat this turn.
    pub raids: u8,
    /// Coins that it spent this turn.
    pub spent: u8,
    /// Cards that it has drawn this turn.
    pub drawn: u8,
}

impl Side {
    /// Coins in play.
    #[must_use]
    pub fn coins(&self) -> u8 {
        self.open.saturating_add(self.closed)
    }
}

/// A card in a graveyard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Buried {
    /// Its name: the one that it had in play.
    pub id: UnitId,
    /// The card.
    pub card: CardId,
    /// Use markers, which stay (205.3c).
    pub used: Vec<Used>,
    /// Effects that stay on it (205.3c, 120.2).
    pub effects: Vec<Effect>,
}

/// A card in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// Its name.
    pub id: UnitId,
    /// Its card; after turning, that of the other side.
    pub card: CardId,
    /// Whose deck it is from.
    pub owner: Seat,
    /// Who controls it.
    pub controller: Seat,
    /// Open or closed.
    pub open: bool,
    /// Wounds on it.
    pub wounds: u8,
    /// The turn in which it came under its controller's control (108.5a); 0 for long ago.
    pub since: u16,
    /// Attacks by strike this turn.
    pub attacks: u8,
    /// It has stepped in this turn.
    pub defended: bool,
    /// It acted this turn (501.6).
    pub acted: bool,
    /// Wounded this turn (term.gnev).
    pub bled: bool,
    /// Wounds that its armour has prevented this turn.
    pub absorbed: u8,
    /// Face down (term.skrytyj-a).
    pub hidden: bool,
    /// Effects on it, in the order in which they came.
    pub effects: Vec<Effect>,
    /// Use markers.
    pub used: Vec<Used>,
    /// What is uncommon.
    pub odd: Odd,
}

/// What is uncommon of a card in play.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Odd {
    /// Another type: a support of that class (109.2a).
    pub support: Option<Class>,
    /// Other elements (104.3.1a).
    pub elements: Option<Elements>,
    /// Other classes.
    pub classes: Option<Vec<Class>>,
    /// Cards attached to it (term.obedinennaya-karta-a).
    pub parts: Vec<Part>,
    /// Cards dug by it (term.dobyvaet-a).
    pub under: Vec<Dug>,
    /// Cards of which it has become a copy too (term.skopirovat-svojstva).
    pub copies: Vec<CardId>,
    /// It is a created copy (8.4).
    pub copy: bool,
    /// The side with which it came, where it was turned.
    pub front: Option<CardId>,
    /// A card whose control ends (519.5), whereupon its controller's opponent has it: the opponent of whoever's ability
    /// tells for how long, until when, and since which turn.
    pub lent: Option<(Seat, Until, u16)>,
    /// Both players saw which card it is before it hid.
    #[serde(alias = "spared")]
    pub seen: bool,
    /// When its text appeared, where that was not when it got its name.
    #[serde(default)]
    pub at: Option<At>,
    /// When it came by its other elements.
    #[serde(default)]
    pub element_at: At,
    /// When it came under its controller's control, or became a support, where that was not when it got its name.
    #[serde(default)]
    pub joined: Option<At>,
    /// Elements that it gained and lost beside those, in the order in which that appeared (109.1).
    #[serde(default)]
    pub shifts: Vec<Shift>,
}

impl Odd {
    /// Whether a card is made of its own card alone.
    pub(crate) fn is_whole(&self) -> bool {
        self.parts.is_empty() && self.copies.is_empty()
    }

    /// The parts whose numbers and elements count.
    pub(crate) fn weighing(&self) -> impl Iterator<Item = CardId> {
        self.parts.iter().filter(|part| !part.light).map(|part| part.card)
    }

    /// The cards of which a card is made beside its own: parts, and those of which it is a copy.
    pub(crate) fn made_of(&self) -> impl Iterator<Item = CardId> {
        self.parts.iter().map(|part| part.card).chain(self.copies.iter().copied())
    }
}

/// A part of a merged card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Part {
    /// The card.
    pub card: CardId,
    /// Whose it is.
    pub owner: Seat,
    /// It was created.
    pub created: bool,
    /// When it was attached.
    #[serde(default)]
    pub at: At,
    /// Its numbers and elements do not count, for it had become a copy of the part behind it
    /// (term.skopirovat-svojstva).
    #[serde(default)]
    pub light: bool,
}

/// A card under another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Dug {
    /// The card.
    pub card: CardId,
    /// Whose it is.
    pub owner: Seat,
    /// Where it comes from and goes back to.
    pub from: Origin,
}

/// Where a dug card comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Origin {
    /// From play.
    Play,
    /// From a hand.
    Hand,
    /// From a deck.
    Deck,
    /// From a graveyard.
    Grave,
    /// As a part of the card that lies before it: it came with that from play and goes back as its part
    /// (term.prisoedinit-c).
    Part,
}

/// How often a line was used (113.5a, 113.5c).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Used {
    /// The card whose line it is.
    pub card: CardId,
    /// The line.
    pub line: u8,
    /// This turn.
    pub turn: u8,
    /// This game.
    pub game: u8,
}

/// An effect on a card (120.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Effect {
    /// What it does.
    pub what: Mod,
    /// How long.
    pub until: Until,
    /// Who gave it.
    pub by: Seat,
    /// The card whose line gave it.
    pub card: CardId,
    /// In which turn.
    pub turn: u16,
    /// When it appeared.
    #[serde(default)]
    pub at: At,
}

/// Numbers of a card as they were (403.1c).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Last {
    /// Strike.
    pub strike: u8,
    /// Base cost.
    pub cost: u8,
    /// Current lives.
    pub lives: u8,
    /// Wounds.
    pub wounds: u8,
    /// Boosts.
    pub boosts: u8,
    /// Extra lives.
    pub extra: u8,
}

/// A card that has left play open, as it was last (403.1c).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Gone {
    /// The card, without what lay under it.
    pub unit: Unit,
    /// Its numbers.
    pub last: Last,
    /// Its keywords, with their numbers.
    pub words: Vec<(Keyword, u8)>,
    /// Its elements.
    pub elements: Elements,
    /// What was added to the strength of its strikes and shots.
    pub attacks: i8,
    /// What was added to that of its shots besides.
    pub shots: i8,
    /// What it ignored.
    pub ignores: Vec<Ignored>,
}

/// Something that happened, as an ability remembers it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Occ {
    /// What.
    pub ev: Ev,
    /// To whom or by whom.
    pub who: Option<UnitId>,
    /// The other one.
    pub whom: Option<UnitId>,
    /// How much.
    pub amount: u8,
    /// Numbers of `who` then.
    pub last: Last,
}

/// A triggered ability whose condition has occurred and that is not announced (401.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fired {
    /// Its source.
    pub src: UnitId,
    /// Whose line it is.
    pub card: CardId,
    /// The line.
    pub line: u8,
    /// The number of the keyword that brings it.
    pub param: u8,
    /// Whose it is (113.6).
    pub by: Seat,
    /// What happened.
    pub occ: Occ,
    /// Numbers of the source then.
    pub last: Last,
    /// It lies in a hand: which card may be one that its holder has or not.
    pub hand: bool,
    /// It works once more, beside its limit (525.2b).
    pub more: bool,
    /// Its place in the chain of causes, from 1.
    pub node: u16,
}

/// Which steps of an ability are meant.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Block {
    /// All.
    Main,
    /// A way of the choice that stands there: step and way.
    Way(u8, u8),
    /// What is demanded by that step.
    Demand(u8),
    /// Of all, or of a way of the choice that stands first, what is looked for when it is announced (519.3.1a).
    Seek(Option<u8>),
    /// All, or a way of the choice that stands first, for which this was found; its controller alone knows what.
    Found(Option<u8>, Vec<CardId>),
}

/// An announced ability that waits (401.1).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// The ability and its source.
    pub fired: Fired,
    /// Which of its steps.
    pub block: Block,
    /// X.
    pub x: u8,
    /// Cards that were chosen for steps.
    pub chosen: Vec<Chosen>,
    /// It belongs to a spell.
    pub spell: bool,
    /// Its payment was replaced, so it does nothing (501.2.1).
    pub void: bool,
}

/// Cards that were chosen for a step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chosen {
    /// The step.
    pub step: u8,
    /// The cards.
    pub cards: Vec<UnitId>,
    /// How what is divided falls on them.
    pub shares: Vec<u8>,
}

/// What is under way.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Course {
    /// What is asked of whom.
    pub ask: Ask,
    /// The queue; the first is carried out next (401.3).
    pub queue: Vec<Entry>,
    /// What has fired and is not announced.
    pub fired: Vec<Fired>,
    /// What is being done, the innermost last.
    pub flow: Vec<Frame>,
    /// Creatures that died this turn.
    pub died: u8,
    /// Whether the enemy's first attack of this turn is over.
    pub struck: bool,
    /// Extra turns that are still to come.
    pub extra: Vec<Seat>,
    /// The spells played this turn: who, which, X.
    pub spells: Vec<(Seat, CardId, u8)>,
    /// What fired because of what since the queue was last empty, to cut loops (525.2a): the cause's place, from 1,
    /// source, card and line. What stands first is of no card and says which name the next card had then.
    pub chain: Vec<(u16, UnitId, CardId, u8)>,
    /// Seats that lose when rule effects are applied next.
    pub loses: [bool; 2],
}

/// What is asked, and of whom. It says nothing that is not public.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Ask {
    /// Nothing.
    #[default]
    Nothing,
    /// Who goes first.
    Order(Seat),
    /// What is dealt anew.
    Redeal(Seat),
    /// Which hidden cards are turned up.
    Reveal(Seat),
    /// What to do in the choice phase.
    Main(Seat),
    /// Who steps in.
    Defend(Seat),
    /// Which ability that has fired is announced next, and at whom.
    Fire(Seat),
    /// What the step that is being done wants to know.
    Step(Seat),
    /// Whether the card that is being played is cancelled.
    Cancel(Seat),
    /// Whether a module is attached.
    Module(Seat),
    /// Which replacement of a draw, of a card's dying or of wounds is used.
    Instead(Seat),
    /// Which cards are exchanged before the next game.
    Swap(Seat),
}

/// What is being done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// An attack by strike.
    Attack(Attack),
    /// An ability.
    Resolve(Resolve),
    /// A card is being played.
    Play(Play),
    /// A card is about to enter and may be attached.
    Enter(Enter),
    /// Cards are being drawn one by one.
    Draw(Seat, u8),
    /// A card would die, and several things may happen instead (517.3, 517.4).
    Fate(UnitId),
    /// The accumulation phase: what still has to come.
    Start(StartStage),
    /// Wounds of a hero would either not come or become draws, and its controller says which (517.3, 517.4).
    Wounds(Due),
    /// What waits until the ability that attacks is finished (401.6).
    Held(Held),
    /// Shots of a step that are still to be made.
    Shots(Shots),
}

/// Shots of one step that are still to be made, the next first (507.6a).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shots {
    /// The card that shoots.
    pub by: UnitId,
    /// The number of each shot, before modifiers.
    pub n: u8,
    /// The player whose ability it is.
    pub seat: Seat,
    /// The targets.
    pub at: Vec<UnitId>,
    /// The outcome of the shots that were made.
    pub went: Option<Went>,
}

/// What waited when an ability that is being carried out attacked (401.6).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Held {
    /// The queue.
    pub queue: Vec<Entry>,
    /// What had fired and was not announced.
    pub fired: Vec<Fired>,
}

/// An ability that is being carried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Resolve {
    /// The ability.
    pub entry: Entry,
    /// The step that is next.
    pub pc: u8,
    /// What the step before was about.
    pub it: Vec<UnitId>,
    /// How the step before went.
    pub went: Went,
    /// Nothing of it could be done so far (113.9).
    pub left_undone: bool,
    /// What it came to.
    pub done: u8,
    /// The excess that it had.
    pub excess: u8,
    /// What is still left of a step that asks several times.
    pub left: u8,
    /// Cards that its controller alone sees meanwhile.
    pub seen: Vec<CardId>,
    /// Cards that its controller drew by its steps, without those that came by a replacement.
    pub drawn: Vec<CardId>,
    /// What was answered to the step.
    pub answer: Option<Vec<Pick>>,
}

impl Resolve {
    /// Returns the first card that was chosen when it was announced, or else for its last sentence.
    pub(crate) fn first_chosen(&self) -> Option<UnitId> {
        let announced = self.entry.chosen.first().and_then(|chosen| chosen.cards.first());
        announced.or(self.it.first()).copied()
    }

    /// An ability whose first step is next.
    #[must_use]
    pub fn of(entry: Entry) -> Resolve {
        Resolve {
            entry,
            pc: 0,
            it: Vec::new(),
            went: Went::Well,
            left_undone: true,
            done: 0,
            excess: 0,
            left: 0,
            seen: Vec::new(),
            drawn: Vec::new(),
            answer: None,
        }
    }
}

/// How a step went (119).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Went {
    /// Wholly, and nothing was replaced.
    Well,
    /// As far as possible: what follows goes on, but not "with that".
    Partly,
    /// It could not be carried out: the chain stops.
    Badly,
    /// It was left.
    Left,
}

/// A card that is being played (309).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Play {
    /// Who plays it.
    pub by: Seat,
    /// The card.
    pub card: CardId,
    /// What it is called in play or in the graveyard.
    pub unit: UnitId,
    /// X.
    pub x: u8,
    /// The abilities of a spell with their targets.
    pub entries: Vec<Entry>,
    /// Where the playing stands.
    pub stage: PlayStage,
    /// What it gets when it enters.
    pub vanguard: bool,
    /// Whether it is a spell.
    pub spell: bool,
}

/// Where the playing of a card stands: the steps of 309.1 that can be interrupted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum PlayStage {
    /// Paid; it may be cancelled (step 10).
    Cancel,
    /// What waits for the playing fires (step 11).
    Triggers,
    /// The abilities of a spell are carried out (step 12).
    Effects,
}

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Pick {
    /// Enough of a list.
    Stop,
    /// Yes.
    Yes,
    /// No.
    No,
    /// A way to pay, or one of several abilities, by its place.
    Way(u8),
    /// X, or a share.
    Number(u8),
    /// A card in play or in a graveyard.
    Unit(UnitId),
    /// A card in hand or deck.
    Card(CardId),
}

impl State {
    /// What a seat has.
    #[must_use]
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    /// A card in play.
    #[must_use]
    pub fn unit(&self, id: UnitId) -> Option<&Unit> {
        self.units.iter().find(|unit| unit.id == id)
    }

    /// A card in a graveyard, with whose graveyard it is.
    #[must_use]
    pub fn buried(&self, id: UnitId) -> Option<(Seat, &Buried)> {
        (0..2).map(Seat).find_map(|seat| {
            self.side(seat).grave.iter().find(|one| one.id == id).map(|one| (seat, one))
        })
    }

    /// Both seats, the inactive one first: who is first with triggers (402.1a).
    #[must_use]
    pub fn inactive_first(&self) -> [Seat; 2] {
        [self.active.other(), self.active]
    }

    /// Who gives the orders of a seat now: it itself, but in a turn in which the other has control of it
    /// (term.v17-kontrol-protivnika). Everybody knows it.
    #[must_use]
    pub fn voice(&self, seat: Seat) -> Seat {
        let governed = |effect: &Effect| {
            effect.what == Mod::Governed && effect.by != seat && effect.turn < self.turn
        };
        // The two heroes stand first, each at its seat's place.
        let hero = self.units.get(seat.index()).filter(|_| seat == self.active);
        let held = hero.is_some_and(|hero| hero.effects.iter().any(governed));
        if held { seat.other() } else { seat }
    }

    /// Who is asked, whoever answers.
    #[must_use]
    pub fn asked(&self) -> Option<Seat> {
        if self.over() {
            return None;
        }
        match self.course.ask {
            Ask::Nothing => None,
            Ask::Order(seat)
            | Ask::Redeal(seat)
            | Ask::Reveal(seat)
            | Ask::Main(seat)
            | Ask::Defend(seat)
            | Ask::Fire(seat)
            | Ask::Step(seat)
            | Ask::Cancel(seat)
            | Ask::Module(seat)
            | Ask::Instead(seat)
            | Ask::Swap(seat) => Some(seat),
        }
    }

    /// For which seat a seat speaks: for whoever is asked, where it gives that one's orders, else for itself.
    ///
    /// # Errors
    /// The other gives its orders (term.v17-kontrol-protivnika).
    pub fn speaks_for(&self, seat: Seat) -> Result<Seat, RuleId> {
        match self.asked().map(|asked| (asked, self.voice(asked))) {
            Some((asked, voice)) if voice != asked => match seat == voice {
                true => Ok(asked),
                false => Err(rule!("term.v17-kontrol-protivnika")),
            },
            Some(_) | None => Ok(seat),
        }
    }

    /// Whether a seat knows what the other knows: in the other's turn, of which it has control.
    #[must_use]
    pub fn knows(&self, to: Audience, of: Seat) -> bool {
        to.is(of) || to.is(self.voice(of))
    }

    /// Whether an audience knows which card in play that is: of a hidden one its controller, whoever has control of that
    /// one, and the other player where that one saw it hide.
    #[must_use]
    pub fn sees(&self, to: Audience, unit: &Unit) -> bool {
        let saw = unit.odd.seen && to != Audience::Public;
        !unit.hidden || saw || self.knows(to, unit.controller)
    }

    /// Whether the match is over.
    #[must_use]
    pub fn over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }
}
