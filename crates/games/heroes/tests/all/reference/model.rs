//! The table as plain data: two heroes, their creatures, and what is written on them.

/// The numbers and words of a creature that fights need.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Word {
    Charge,
    Directed,
    First,
    Last,
    Experience,
    Vigil,
    Wrath,
    Vulnerable,
    Frenzy,
    Undying,
    Suppression,
    NoShots,
    NoPoison,
    DefendsClosed,
}

/// Every word, for generators that draw some.
pub const WORDS: [Word; 14] = [
    Word::Charge,
    Word::Directed,
    Word::First,
    Word::Last,
    Word::Experience,
    Word::Vigil,
    Word::Wrath,
    Word::Vulnerable,
    Word::Frenzy,
    Word::Undying,
    Word::Suppression,
    Word::NoShots,
    Word::NoPoison,
    Word::DefendsClosed,
];

/// Words with a number; nought where a creature has none.
#[derive(Clone, Default, Debug)]
pub struct Numbers {
    pub armor: i32,
    pub scales: i32,
    pub parry: i32,
    pub vampirism: i32,
    pub regeneration: i32,
    /// Strikes that it may declare in a turn.
    pub attacks: u32,
}

/// Classes by which creatures tell others apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    Orc,
    Elf,
}

/// When a text triggers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// This declares an attack.
    Declares,
    /// An enemy creature declares one.
    EnemyDeclares,
    /// This has delivered an attack: a strike or a shot.
    Hits,
    /// This has struck, in return too.
    Strikes,
    /// This was the card attacked.
    Attacked,
    /// This has put wounds on a card by a strike.
    Wounds,
    /// Wounds were put on this.
    Wounded,
    /// This was closed.
    Closes,
    /// This was opened.
    Opens,
    /// This died.
    Dies,
    /// Another creature of the same player died.
    OtherDies,
    /// A creature of the opponent died.
    EnemyDies,
    /// The turn of its player starts.
    Start,
    /// The turn of its player ends.
    End,
    /// The turn of the opponent ends.
    EnemyEnd,
}

/// The duration of an effect that ends by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Span {
    /// To the end of the turn.
    Turn,
    /// To the start of the next turn of the player who gave it.
    Mine,
    /// To the end of the opponent's next turn.
    Enemy,
}

/// An effect that ends by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passing {
    pub strike: i32,
    pub life: i32,
    pub span: Span,
    /// The player whose ability gave it.
    pub by: usize,
    /// The turn in which it was given.
    pub since: u32,
}

/// The effect of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Does {
    WoundEnemyHero(i32),
    HealMyHero(i32),
    WoundEachEnemy(i32),
    WoundEach(i32),
    WoundSelf(i32),
    HealSelf(i32),
    StrikeSelf(i32),
    StrikeFor(i32, Span),
    LifeFor(i32, Span),
    /// Takes so much of the strike of each enemy creature.
    CowEachEnemy(i32, Span),
    OpenSelf,
    CloseEachEnemy,
    /// Wounds both heroes at once.
    WoundHeroes(i32),
    /// A shot at the enemy hero.
    ShootHero(i32),
    /// Wounds a creature that is chosen.
    WoundChosen(i32),
    /// A shot at an enemy character that is chosen.
    ShootChosen(i32),
}

/// A triggered text.
#[derive(Clone, Copy, Debug)]
pub struct Text {
    pub when: When,
    /// Any number of times a turn.
    pub each: bool,
    pub does: Does,
}

/// A printed creature.
#[derive(Clone, Debug)]
pub struct Card {
    pub strike: i32,
    pub lives: i32,
    pub class: Option<Class>,
    pub words: Vec<Word>,
    pub numbers: Numbers,
    /// Over which class it prevails.
    pub over: Option<Class>,
    /// Whom it slips away from.
    pub evades: Option<Class>,
    pub texts: Vec<Text>,
    /// The number of the shot that it makes for closing.
    pub shot: Option<i32>,
    /// The bonus of its player's other creatures while it is in play: strike and lives.
    pub lord: (i32, i32),
    /// Wounds that its player's other creatures suffer less each time, while it has none.
    pub guard: i32,
    /// The bonus to its strike while it has no wounds.
    pub pride: i32,
    /// While it has no wounds, enemy creatures are vulnerable.
    pub yoke: bool,
}

impl Card {
    pub fn has(&self, word: Word) -> bool {
        self.words.contains(&word)
    }
}

/// The number of own abilities of a creature: its texts, then those of keywords.
pub const SLOTS: usize = 8;

/// A creature in play, or dead.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    pub card: usize,
    pub owner: usize,
    pub open: bool,
    /// It came under its player's control in this turn.
    pub fresh: bool,
    pub wounds: i32,
    /// Extra lives less negative ones.
    pub extra: i32,
    /// Effects on its strike.
    pub strike: i32,
    pub poison: i32,
    /// Strikes declared in this turn.
    pub attacks: u32,
    pub defended: bool,
    /// Wounded in this turn.
    pub bled: bool,
    /// Wounds that armour has kept off in this turn.
    pub absorbed: i32,
    pub dazed: bool,
    /// The abilities used in this turn, by slot.
    pub used: [bool; SLOTS],
    /// The shot was made in this turn.
    pub shot: bool,
    pub dead: bool,
    /// Effects on it that end by themselves.
    pub passing: Vec<Passing>,
}

/// A hero.
#[derive(Clone, Debug, PartialEq)]
pub struct Hero {
    pub lives: i32,
    pub wounds: i32,
    pub extra: i32,
    pub poison: i32,
    pub open: bool,
}

/// A character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Who {
    Hero(usize),
    Piece(usize),
}

/// The end of the match: the winner, or nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    Won(usize),
    Draw,
}

/// All of it.
#[derive(Clone, Debug)]
pub struct Table {
    pub cards: Vec<Card>,
    pub pieces: Vec<Piece>,
    pub heroes: [Hero; 2],
    pub active: usize,
    pub turn: u32,
    pub over: Option<End>,
}

impl Table {
    pub fn card(&self, piece: usize) -> &Card {
        &self.cards[self.pieces[piece].card]
    }

    pub fn has(&self, piece: usize, word: Word) -> bool {
        self.card(piece).has(word)
    }

    /// Those of a player that are in play.
    pub fn of(&self, owner: usize) -> Vec<usize> {
        self.living().into_iter().filter(|n| self.pieces[*n].owner == owner).collect()
    }

    pub fn living(&self) -> Vec<usize> {
        (0..self.pieces.len()).filter(|n| !self.pieces[*n].dead).collect()
    }

    /// The bonus of a creature from others of its player [115.1].
    fn lorded(&self, piece: usize) -> (i32, i32) {
        let others = self.of(self.pieces[piece].owner).into_iter().filter(|n| *n != piece);
        others.map(|n| self.card(n).lord).fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1))
    }

    /// The final value of a strike [106.3.1b, 523.2].
    pub fn strike(&self, piece: usize) -> i32 {
        let own = &self.pieces[piece];
        let passing: i32 = own.passing.iter().map(|one| one.strike).sum();
        let pride = if own.wounds == 0 { self.card(piece).pride } else { 0 };
        (self.card(piece).strike + self.lorded(piece).0 + own.strike + passing + pride).max(0)
    }

    /// Whether wounds of a creature are one more, by its own word or by an enemy's yoke.
    pub fn vulnerable(&self, piece: usize) -> bool {
        let enemy = self.of(1 - self.pieces[piece].owner);
        let yoked = |n: &usize| self.card(*n).yoke && self.pieces[*n].wounds == 0;
        self.has(piece, Word::Vulnerable) || enemy.iter().any(yoked)
    }

    /// The wounds that unhurt guards beside a creature prevent each time.
    pub fn guarded(&self, piece: usize) -> i32 {
        let others = self.of(self.pieces[piece].owner).into_iter().filter(|n| *n != piece);
        others.filter(|n| self.pieces[*n].wounds == 0).map(|n| self.card(n).guard).sum()
    }

    /// Current lives.
    pub fn lives(&self, who: Who) -> i32 {
        match who {
            Who::Hero(n) => self.heroes[n].lives + self.heroes[n].extra - self.heroes[n].wounds,
            Who::Piece(n) => {
                let piece = &self.pieces[n];
                let passing: i32 = piece.passing.iter().map(|one| one.life).sum();
                self.card(n).lives + self.lorded(n).1 + piece.extra + passing - piece.wounds
            }
        }
    }

    /// Whether a piece is of a class that something is about.
    pub fn is(&self, piece: usize, class: Option<Class>) -> bool {
        class.is_some() && self.card(piece).class == class
    }

    pub fn owner(&self, who: Who) -> usize {
        match who {
            Who::Hero(n) => n,
            Who::Piece(n) => self.pieces[n].owner,
        }
    }
}
