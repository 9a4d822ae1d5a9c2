//! The values of a match: a flat truth without chance, clock or history.

pub use crate::appear::{At, Shift};
pub use crate::ask::{Ask, AskKind};
use crate::card::{Ev, Ignored, Keyword, Mod, Until};
use crate::edition::Edition;
pub use crate::frames::{Attack, Due, Enter, Stage, StartStage};
use crate::ids::{CardId, Class, Elements, UnitId};
pub use crate::kept::Kept;
pub use crate::memory::{Lies, Memory};
use serde::{Deserialize, Serialize};
use stolik_kernel::{Audience, RuleId, Seat};

mod empty;

/// The whole truth of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The phase of the match.
    pub phase: Phase,
    /// Turn number, 0 before the first.
    pub turn: u16,
    /// The seat whose turn it is.
    pub active: Seat,
    /// The seat that takes the first turn of the game (term.pervyj-igrok).
    pub first: Seat,
    /// The possessions of each seat.
    pub sides: [Side; 2],
    /// Cards in play, heroes among them, in the order in which they came (115.4).
    pub units: Vec<Unit>,
    /// Name of the next card in play or in a graveyard.
    pub next: u16,
    /// The process under way.
    pub course: Course,
    /// The games of the match, where it is one of several.
    pub series: Option<Series>,
    /// The remembered data of each seat.
    pub memory: [Memory; 2],
    /// The edition of the document.
    pub edition: Edition,
    /// Cards that have left play, as long as what is under way is about them.
    pub gone: Vec<Gone>,
    /// Of whom which card dies, if it does now (505.1.1): only of cards whose lives are gone, and while that is looked at.
    pub killers: Vec<(UnitId, UnitId)>,
    /// The facts that the rules keep beside it; no part of the position.
    #[serde(skip)]
    pub kept: Kept,
}

/// A match of several games (207.1).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Series {
    /// The number of the game under way, or of the next: from 1.
    pub game: u8,
    /// Games that each seat has won.
    pub wins: [u8; 2],
    /// The heroes.
    pub heroes: [CardId; 2],
    /// Each seat's main deck in this game, in ascending order.
    pub decks: [Vec<CardId>; 2],
    /// Each seat's extra deck.
    pub extra: [Vec<CardId>; 2],
    /// The seats that have finished their exchanges.
    pub ready: [bool; 2],
    /// The number of exchanges of each seat; the other seat does not know it.
    pub swaps: [u8; 2],
}

/// The phases of a match.
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

/// The ways in which a match ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum End {
    /// The seat that lost, and the reason.
    Lost(Seat, Why),
    /// Both lost at once (603.1a).
    Both,
    /// Nobody has won for so long (gap.turns).
    Long,
    /// Both agreed on a draw (603.1b).
    Agreed,
}

/// The reasons of a loss.
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

/// The possessions of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Side {
    /// Open coins.
    pub open: u8,
    /// Closed coins.
    pub closed: u8,
    /// The number of coins that go back at the end of the turn (522.4a).
    pub temp: u8,
    /// Coins that come back at the start of a turn of the other seat's (522.4b).
    pub absent: u8,
    /// Cards in hand, in ascending order.
    pub hand: Vec<CardId>,
    /// The deck; the top card is the last.
    pub deck: Vec<CardId>,
    /// The number of cards at the bottom that their owner put there.
    pub bottom: u8,
    /// The number of cards on top that a player put or saw there.
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
    /// The seat whose deck it is from.
    pub owner: Seat,
    /// The seat that controls it.
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
    /// The uncommon data.
    pub odd: Odd,
}

/// The uncommon data of a card in play.
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
    /// The end of a loan of control (519.5), after which the opponent of its controller has the card: the opponent of
    /// the player whose ability counts the time, the duration, and the turn since which it runs.
    pub lent: Option<(Seat, Until, u16)>,
    /// Both players saw which card it is before it hid.
    #[serde(alias = "spared")]
    pub seen: bool,
    /// The time when its text appeared, if that is not the time of its name.
    #[serde(default)]
    pub at: Option<At>,
    /// The time when it got its other elements.
    #[serde(default)]
    pub element_at: At,
    /// The time when it came under its controller's control, or became a support, if that is not the time of its
    /// name.
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
    /// The owner of the card.
    pub owner: Seat,
    /// It was created.
    pub created: bool,
    /// The time when it was attached.
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
    /// The owner of the card.
    pub owner: Seat,
    /// The place from which it comes, and to which it returns.
    pub from: Origin,
}

/// The places from which a dug card comes.
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

/// The number of uses of a line (113.5a, 113.5c).
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
    /// The change.
    pub what: Mod,
    /// The duration.
    pub until: Until,
    /// The seat that gave it.
    pub by: Seat,
    /// The card whose line gave it.
    pub card: CardId,
    /// In which turn.
    pub turn: u16,
    /// The time of its appearance.
    #[serde(default)]
    pub at: At,
}

/// Numbers of a card as they were (403.1c).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Last {
    /// The strike of the card.
    pub strike: u8,
    /// Base cost.
    pub cost: u8,
    /// Current lives.
    pub lives: u8,
    /// The wounds on the card.
    pub wounds: u8,
    /// The boosts on the card.
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
    /// The sum added to the strength of its strikes and shots.
    pub attacks: i8,
    /// The sum added to that of its shots besides.
    pub shots: i8,
    /// The properties that it ignored.
    pub ignores: Vec<Ignored>,
}

/// Something that happened, as an ability remembers it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Occ {
    /// The event.
    pub ev: Ev,
    /// To whom or by whom.
    pub who: Option<UnitId>,
    /// The other one.
    pub whom: Option<UnitId>,
    /// The amount.
    pub amount: u8,
    /// Numbers of `who` then.
    pub last: Last,
}

/// A triggered ability whose condition has occurred and that is not announced (401.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fired {
    /// Its source.
    pub src: UnitId,
    /// The card that has the line.
    pub card: CardId,
    /// The line.
    pub line: u8,
    /// The number of the keyword that brings it.
    pub param: u8,
    /// The seat of the trigger (113.6).
    pub by: Seat,
    /// The event that set it off.
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

/// The blocks of steps of an ability.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Block {
    /// The main block.
    Main,
    /// A way of the choice that stands there: step and way.
    Way(u8, u8),
    /// The steps demanded by that step.
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
    /// The block of its steps.
    pub block: Block,
    /// The value of X.
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
    /// The shares of a division, by target.
    pub shares: Vec<u8>,
}

/// The process under way.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Course {
    /// The question and the seat that is asked.
    pub ask: Ask,
    /// The queue; the first is carried out next (401.3).
    pub queue: Vec<Entry>,
    /// The fired abilities that are not announced.
    pub fired: Vec<Fired>,
    /// The frames under way, the innermost last.
    pub flow: Vec<Frame>,
    /// Creatures that died this turn.
    pub died: u8,
    /// Whether the enemy's first attack of this turn is over.
    pub struck: bool,
    /// Extra turns that are still to come.
    pub extra: Vec<Seat>,
    /// The spells played this turn: who, which, X.
    pub spells: Vec<(Seat, CardId, u8)>,
    /// The triggers since the queue was last empty, with their causes, to cut loops (525.2a): the cause's place, from
    /// 1, source, card and line. The first entry is of no card and holds the name that the next card had then.
    pub chain: Vec<(u16, UnitId, CardId, u8)>,
    /// Seats that lose when rule effects are applied next.
    pub loses: [bool; 2],
}

/// The processes that are carried out.
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
    /// The triggers that wait until the attacking ability is finished (401.6).
    Held(Held),
    /// Shots of a step that are still to be made.
    Shots(Shots),
}

impl Frame {
    /// The announced abilities that it carries out or holds back, and a card besides of which its last data matter.
    #[must_use]
    pub fn concerns(&self) -> (&[Entry], Option<UnitId>) {
        match self {
            Frame::Play(play) => (&play.entries, None),
            Frame::Resolve(resolve) => {
                (std::slice::from_ref(&resolve.entry), resolve.it.first().copied())
            }
            Frame::Held(held) => (&held.queue, None),
            Frame::Wounds(due) => (&[], due.by),
            Frame::Shots(shots) => (&[], Some(shots.by)),
            Frame::Attack(_)
            | Frame::Enter(_)
            | Frame::Draw(..)
            | Frame::Fate(_)
            | Frame::Start(_) => (&[], None),
        }
    }
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

/// The triggers that waited when an ability under way attacked (401.6).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Held {
    /// The queue.
    pub queue: Vec<Entry>,
    /// The fired abilities that were not announced.
    pub fired: Vec<Fired>,
}

/// An ability that is being carried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Resolve {
    /// The ability.
    pub entry: Entry,
    /// The step that is next.
    pub pc: u8,
    /// The cards of the step before.
    pub it: Vec<UnitId>,
    /// The completeness of the step before.
    pub went: Went,
    /// Nothing of it could be done so far (113.9).
    pub left_undone: bool,
    /// The result of the step before.
    pub done: u8,
    /// The excess that it had.
    pub excess: u8,
    /// The rest of a step that asks several times.
    pub left: u8,
    /// Cards that its controller alone sees meanwhile.
    pub seen: Vec<CardId>,
    /// Cards that its controller drew by its steps, without those that came by a replacement.
    pub drawn: Vec<CardId>,
    /// The answer to the step.
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

/// The completeness of a step (119).
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
    /// The seat that plays it.
    pub by: Seat,
    /// The card.
    pub card: CardId,
    /// Its name in play or in the graveyard.
    pub unit: UnitId,
    /// The value of X.
    pub x: u8,
    /// The abilities of a spell with their targets.
    pub entries: Vec<Entry>,
    /// The stage of the playing.
    pub stage: PlayStage,
    /// Whether it gets Charge and a return for the turn when it enters.
    pub vanguard: bool,
    /// Whether it is a spell.
    pub spell: bool,
}

/// The stages of the playing of a card: the steps of 309.1 that can be interrupted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum PlayStage {
    /// Paid; it may be cancelled (step 10).
    Cancel,
    /// The triggers on the playing fire (step 11).
    Triggers,
    /// The abilities of a spell are carried out (step 12).
    Effects,
}

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Pick {
    /// Enough of a list.
    Stop,
    /// The answer yes.
    Yes,
    /// The answer no.
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

impl Pick {
    /// The card in hand or deck, if it is one.
    #[must_use]
    pub fn card(self) -> Option<CardId> {
        if let Pick::Card(card) = self { Some(card) } else { None }
    }
}

impl State {
    /// The possessions of a seat.
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

    /// The seat that gives the orders of a seat now: itself, except in a turn in which the other has control of it
    /// (term.v17-kontrol-protivnika). Public knowledge.
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

    /// The seat that is asked, also if the other answers for it.
    #[must_use]
    pub fn asked(&self) -> Option<Seat> {
        self.course.ask.seat().filter(|_| !self.over())
    }

    /// The seat for which a seat speaks: the asked one if it gives that one's orders, otherwise itself.
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

    /// Whether an audience knows the identity of that card in play: a hidden one is known to its controller, to the
    /// player who controls that one, and to the other player if that player saw it hide.
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
