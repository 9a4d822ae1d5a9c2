//! The table of the plain model: cards that stand, capitals, mines, what is fought. Data and the simplest questions;
//! the rules stand in `presence`, `moves` and `battle`.

use std::rc::Rc;

/// The keywords that matter here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Word {
    MagicAttack,
    Armor,
    Vampirism,
    TwoAttacks,
    MagicProtection,
    WeaponProtection,
    ArrowProtection,
    Defender,
    Archer,
    MagicWeapon,
    Undead,
    Area,
    Flying,
    Scout,
    Tunnel,
}

/// Each with its spelling.
pub const WORDS: [(Word, &str); 15] = [
    (Word::MagicAttack, "magic-attack"),
    (Word::Armor, "armor"),
    (Word::Vampirism, "vampirism"),
    (Word::TwoAttacks, "two-attacks"),
    (Word::MagicProtection, "magic-protection"),
    (Word::WeaponProtection, "weapon-protection"),
    (Word::ArrowProtection, "arrow-protection"),
    (Word::Defender, "defender"),
    (Word::Archer, "archer"),
    (Word::MagicWeapon, "magic-weapon"),
    (Word::Undead, "undead"),
    (Word::Area, "area"),
    (Word::Flying, "flying"),
    (Word::Scout, "scout"),
    (Word::Tunnel, "tunnel"),
];

/// A set of keywords: how much of each there is, 0 for none. Armor adds up.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Words([u8; 15]);

impl Words {
    pub fn give(&mut self, word: Word, number: u8) {
        let now = &mut self.0[word as usize];
        *now = if word == Word::Armor { *now + number } else { 1 };
    }

    pub fn has(&self, word: Word) -> bool {
        self.0[word as usize] > 0
    }

    pub fn armor(&self) -> i32 {
        i32::from(self.0[Word::Armor as usize])
    }
}

/// A sector: who put it on the table, and which mine (0 gold, 1 crystals, 2 mana) unless it is the capital.
pub type Place = (usize, Option<usize>);

/// The kind of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Creature,
    Hero,
    Building,
}

/// A card of the pool, as printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Card {
    pub kind: Kind,
    pub attack: i32,
    pub life: i32,
    pub speed: i32,
    pub words: Words,
}

/// A card on the table; its number is its place in the list, and its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The number of its card in the pool.
    pub card: usize,
    pub owner: usize,
    pub at: Place,
    pub damage: i32,
    pub hidden: bool,
    pub gone: bool,
}

/// The gifts of magic, an effect or an heir in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gives {
    /// Attack, life, speed.
    Numbers(i32, i32, i32),
    Word(Word, u8),
    /// All properties are taken away.
    Nothing,
    /// The properties of a dead hero instead of its own: which card (type.hero.heir/effect).
    Heir(usize),
}

/// Whom it reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// The card on which it lies.
    Piece(usize),
    /// The cards of its player in a sector (squad.effects).
    Squad(Place),
    /// The cards of all others in a sector.
    Enemies(Place),
    /// All cards in a sector.
    All(Place),
}

/// Magic or an effect in force.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spell {
    /// The name of the spell in the pool; an heir's is a card.
    pub name: String,
    pub owner: usize,
    pub reach: Reach,
    /// Magic, from which Magic Protection protects; effects and heirs are none (type.effect.not-magic).
    pub magic: bool,
    pub gives: Gives,
}

/// The possessions of a seat beside its cards on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Side {
    pub income: [i32; 3],
    pub garrison: usize,
    /// Damage on the capital.
    pub damage: i32,
    /// The seats that control its mines.
    pub mines: [Option<usize>; 3],
    /// Names of discarded cards.
    pub discard: Vec<String>,
    /// Out as the so manieth; 0 while it plays.
    pub out: usize,
}

/// The target of a strike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Aim {
    Piece(usize),
    /// The capital of a seat.
    Capital(usize),
}

/// Damage of a strike that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit {
    pub by: usize,
    /// The striker as it was when it struck.
    pub striker: Now,
    pub to: Aim,
}

/// A battle, or an attack on the retreating.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fight {
    pub at: Place,
    /// The seat that declared the battle, and may retreat.
    pub first: usize,
    /// The seats that still say which hidden cards strike.
    pub asks: Vec<usize>,
    /// Hidden cards that will strike.
    pub ambush: Vec<usize>,
    /// The cards that have had the strike.
    pub done: Vec<usize>,
    /// The card that may strike once more (term.two-attacks).
    pub again: Option<usize>,
    /// The cards that retreat, and the sector to which they go.
    pub leaving: Option<(Vec<usize>, Place)>,
    /// Damage that is due.
    pub due: Vec<Hit>,
}

/// The next decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// The active seat declares its action.
    Action,
    /// A seat says which hidden cards strike.
    Ambush(usize),
    /// A seat strikes with one of these.
    Strike(usize, Vec<usize>),
    /// A seat may let one of these take the next hit.
    Defend(usize, Vec<usize>),
    /// One is left.
    Over,
}

/// An act of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    Attack(Place),
    Move(Place, Place, Vec<usize>),
    Ambush(Vec<usize>),
    Strike(usize, Vec<Aim>),
    Hold(usize),
    Defend(usize),
    Take,
    Pass,
    /// A seat gives up, at any moment.
    Concede(usize),
}

/// The whole table.
#[derive(Clone, Debug)]
pub struct Table {
    pub cards: Rc<Vec<Card>>,
    /// The yield of a mine of each kind.
    pub yields: [i32; 3],
    pub sides: Vec<Side>,
    pub order: Vec<usize>,
    pub active: usize,
    pub turn: u16,
    pub passes: usize,
    pub pieces: Vec<Piece>,
    pub spells: Vec<Spell>,
    pub fight: Option<Fight>,
    pub step: Step,
}

/// A card on the table with all that changes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Now {
    pub attack: i32,
    pub life: i32,
    pub speed: i32,
    pub words: Words,
}

impl Now {
    pub fn has(&self, word: Word) -> bool {
        self.words.has(word)
    }
}

impl Table {
    /// The seats that still play.
    pub fn playing(&self) -> Vec<usize> {
        (0..self.sides.len()).filter(|seat| self.sides[*seat].out == 0).collect()
    }

    /// The seats that still play, in the order of turns, beginning with the first after that seat, and that seat
    /// last if it plays.
    pub fn after(&self, seat: usize) -> Vec<usize> {
        let at = self.order.iter().position(|s| *s == seat).expect("every seat has its turn");
        let mut row = self.order[at + 1..].to_vec();
        row.extend_from_slice(&self.order[..=at]);
        row.retain(|seat| self.sides[*seat].out == 0);
        row
    }

    /// All sectors: a capital that fell is none any more, but its mines stay (gap.elimination).
    pub fn places(&self) -> Vec<Place> {
        let mut all = Vec::new();
        for seat in 0..self.sides.len() {
            if self.sides[seat].out == 0 {
                all.push((seat, None));
            }
            all.extend((0..3).map(|mine| (seat, Some(mine))));
        }
        all
    }

    /// Cards in a sector.
    pub fn at(&self, place: Place) -> Vec<usize> {
        let here = |n: &usize| !self.pieces[*n].gone && self.pieces[*n].at == place;
        (0..self.pieces.len()).filter(here).collect()
    }

    /// Whether it is a creature: heroes are (type.hero), buildings are not (type.building.not-creature).
    pub fn creature(&self, n: usize) -> bool {
        self.cards[self.pieces[n].card].kind != Kind::Building
    }

    /// The creatures of a seat in a sector; those in the shadows stand there too (term.shadows/untargetable).
    pub fn creatures(&self, place: Place, seat: usize) -> Vec<usize> {
        let mine = |n: &usize| self.creature(*n) && self.pieces[*n].owner == seat;
        self.at(place).into_iter().filter(mine).collect()
    }

    /// The seats whose creatures are in a sector.
    pub fn present(&self, place: Place) -> Vec<usize> {
        let seats = 0..self.sides.len();
        seats.filter(|seat| !self.creatures(place, *seat).is_empty()).collect()
    }

    /// Whether a seat has creatures of others in a sector against it.
    pub fn enemies(&self, place: Place, seat: usize) -> bool {
        self.present(place).iter().any(|other| *other != seat)
    }

    /// Whether that is the capital of somebody who still plays.
    pub fn capital(&self, place: Place) -> Option<usize> {
        (place.1.is_none() && self.sides[place.0].out == 0).then_some(place.0)
    }

    /// A card with all that lies on it or on its sector.
    pub fn now(&self, n: usize) -> Now {
        let piece = &self.pieces[n];
        let card = &self.cards[piece.card];
        let (mut attack, mut life, mut speed) = (card.attack, card.life, card.speed);
        let mut words = card.words;
        let protected = words.has(Word::MagicProtection);
        for spell in &self.spells {
            let reached = match spell.reach {
                Reach::Piece(on) => on == n,
                Reach::Squad(place) => place == piece.at && spell.owner == piece.owner,
                Reach::Enemies(place) => place == piece.at && spell.owner != piece.owner,
                Reach::All(place) => place == piece.at,
            };
            // Magic does not affect a card that is protected from it (term.magic-protection).
            if !reached || (spell.magic && protected) {
                continue;
            }
            match spell.gives {
                Gives::Numbers(a, l, s) => {
                    (attack, life, speed) = (attack + a, life + l, speed + s);
                }
                Gives::Word(word, number) => words.give(word, number),
                Gives::Nothing => words = Words::default(),
                Gives::Heir(hero) => words = self.cards[hero].words,
            }
        }
        Now { attack: attack.max(0), life, speed, words }
    }
}
