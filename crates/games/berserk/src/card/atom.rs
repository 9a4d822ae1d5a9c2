//! Questions to a card, and [the description of each](AtomWord): the reader, the printer, the sentence, the prices of
//! recruiting and the checks of a definition follow from it. Only the engine answers each question by itself.

use super::{Card, Classes, Element, Keyword, Kind, Ref};
use crate::zone::Zone;
use stolik_abilities::Compare;
use stolik_abilities::lexicon::Gender;
use stolik_kernel::every;

/// One question asked of a card.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Atom {
    /// `ally`: same controller as this card (this card included).
    Ally,
    /// The atom `enemy`.
    Enemy,
    /// `other`: not this card.
    Other,
    /// `creature`; a selector that names no kind of card means creatures.
    Creature,
    /// The atom `flyer`.
    Flyer,
    /// `ground`: not a flyer.
    Ground,
    /// `card`: of any kind.
    Card,
    /// The atom `artifact`.
    Artifact,
    /// The atom `terrain`.
    Terrain,
    /// `symbiont`: a symbiont or a parasite (1.5.2).
    Symbiont,
    /// `host`: carries a symbiont or a parasite.
    Host,
    /// `element:steppe|forest`, or `element:neutral` for `None` in the list.
    Element(Vec<Option<Element>>),
    /// The atom `class:orc`.
    Class(Vec<String>),
    /// The atom `elite`.
    Elite,
    /// The atom `ordinary`.
    Ordinary,
    /// The atom `cost<=4`.
    Cost(Compare, i16),
    /// `life<=3`: lives left.
    Life(Compare, i16),
    /// The atom `wounds>=1`.
    Wounds(Compare, i16),
    /// The atom `counters>=1`.
    Counters(Compare, i16),
    /// The atom `open`.
    Open,
    /// The atom `closed`.
    Closed,
    /// The atom `wounded`.
    Wounded,
    /// The atom `unwounded`.
    Unwounded,
    /// `boosted`: has more lives left than are printed on it.
    Boosted,
    /// The atom `poisoned`.
    Poisoned,
    /// `acted`: this turn.
    Acted,
    /// `adjacent`, `adjacent@struck`.
    Adjacent(Ref),
    /// `range:3`: distance from this card, flyers in range of everything.
    Within(u8),
    /// `ahead`: in the same column, next row toward the opponent.
    Ahead,
    /// `row:1`: in that row of its controller's half.
    OwnRow(u8),
    /// `mates`, `mates@struck`: in formation with this card, or with that one.
    Mates(Ref),
    /// `keyword:…`: has a keyword of that name (the number does not matter).
    Has(Keyword),
    /// The atom `!atom`.
    Not(Box<Atom>),
    /// `in:graveyard`: in that zone outside of the battle zone (201.2/target).
    In(Zone),
    /// `beside`: in the same row, directly left or right of this card.
    Beside,
    /// `alone`: no card of its own squad stands directly left or right of it.
    Alone,
    /// `diagonal`: on one of the four cells diagonally next to this card.
    Diagonal,
    /// `column`: in the column of this card.
    Column,
    /// `in_row`: in the row of this card.
    InRow,
    /// `column:center`, `column:outer`: in the middle column, in the first or the last one.
    ColumnOf(Columns),
    /// `self|adjacent`: it is this card, or the atom holds.
    ThisOr(Box<Atom>),
    /// `has:shot|armor`: has an ability of one of these classes, or one of these keywords, granted and
    /// conditional ones included.
    Owns(Owned),
    /// `attacker`, `defender`, `attacked`: what it is in the attack under way.
    Role(Role),
    /// `weak>=3`: the first number of its simple strike now.
    Weak(Compare, i16),
    /// `weak@target`: that number is the same as that card's.
    WeakAs(Ref),
    /// `fresh`: not chosen by an earlier step of the ability.
    Fresh,
    /// `moved`: has moved in this turn, in any way.
    Moved,
    /// `moved:before`: had moved in the turn before this one.
    MovedBefore,
    /// `bearer`: the host of this symbiont or parasite (1.5.2).
    Bearer,
    /// `own_half`: stands in the half of this card's controller.
    OwnHalf,
    /// `enemy_half`: stands in the other half.
    EnemyHalf,
    /// `unique`: at most one of its name in a squad (gap.unique).
    Unique,
    /// `marked:acid`: has a mark of that name.
    Marked(String),
    /// `move>=2`: the movement that it has a turn.
    Move(Compare, i16),
    /// `hurt`, `hurt:attack`: has taken wounds in this turn, of attacks of these classes; `hurt:shot>=2`: of so
    /// many of other cards.
    Hurt(Option<Classes>, u8),
    /// `odd`: its price is an odd number.
    Odd,
    /// `shown:cost`: costs as much as the card that the prophecy in question has shown.
    CostShown,
    /// `shown:name`: of the same name as the card that the prophecy in question has shown.
    NameShown,
    /// `there`: stands on the cell of the effect that sets the ability off.
    There,
    /// `behind@struck`: stands right behind that card, seen from this one.
    Behind(Ref),
}

/// Columns of the field.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Columns {
    /// The middle one.
    Center,
    /// The first and the last one.
    Outer,
}

/// The abilities that a card can own: classes and keywords.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Owned {
    /// Attacks that its abilities make, spells and impacts that they are.
    pub classes: Classes,
    /// The keywords, with any number.
    pub keywords: Vec<Keyword>,
}

/// The roles of a card in the attack under way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Role {
    /// It attacks.
    Attacker,
    /// It has become the defender.
    Defender,
    /// It is whom the attack is at: the defender, if there is one.
    Attacked,
    /// It strikes in the simple strike under way: as its attacker, or as the card that strikes back.
    Striking,
}

impl Role {
    /// Every one.
    pub const ALL: [Role; 4] = every![Role: Attacker, Defender, Attacked, Striking];

    /// Its one spelling.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Role::Attacker => "attacker",
            Role::Defender => "defender",
            Role::Attacked => "attacked",
            Role::Striking => "striking",
        }
    }
}

/// The description of a question.
#[derive(Clone, Copy, Debug)]
pub struct AtomWord<'a> {
    /// Its spelling in card files, before its parameter.
    pub name: &'static str,
    /// The end of the keys of its sentences.
    pub key: &'static str,
    /// The written form.
    pub shape: AtomShape<'a>,
    /// The subject of the question.
    pub about: About,
    /// The part of a noun phrase that says it.
    pub speech: Speech,
    /// Its phrase after the noun has a form for several cards.
    pub plural: bool,
    /// The answer of the printed data.
    pub print: PrintedAnswer<'a>,
    /// The question that holds exactly where this one does not.
    pub opposite: Option<&'static Atom>,
}

/// The written forms of questions: the parameter behind the name.
#[derive(Clone, Copy, Debug)]
pub enum AtomShape<'a> {
    /// The name alone.
    Bare,
    /// A comparison with a number: `name<=n`.
    Compared(Compare, i16),
    /// A number: `name:n`.
    Numbered(u8),
    /// `name` from this card, `name@card` from another one, with the key of the other one's sentences.
    From(Ref, &'static str),
    /// Another card: `name@card`.
    As(Ref),
    /// Elements: `name:steppe|neutral`.
    Elements(&'a [Option<Element>]),
    /// Classes: `name:orc|elf`.
    Classes(&'a [String]),
    /// A keyword: `name:armor`.
    Keyword(Keyword),
    /// A zone: `name:graveyard`.
    Pile(Zone),
    /// Owned abilities: `name:shot|armor`.
    Owned(&'a Owned),
    /// A mark: `name:acid`.
    Mark(&'a str),
    /// `name`, `name:attack`, `name:shot>=2`.
    Hurt(Option<Classes>, u8),
    /// The card itself or another question: `self|atom`.
    Or(&'a Atom),
    /// The opposite of a question: `!atom`.
    Not(&'a Atom),
}

/// The subjects of questions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// The kind of the card: a selector that asks for none means creatures.
    Kind,
    /// Anything else that is printed on it, or whose it is.
    Card,
    /// Its state now.
    State,
    /// Its acts and wounds before: such a clause closes a phrase.
    Past,
    /// Its place.
    Place,
}

/// The answers of the printed data of a card, before it is in play.
#[derive(Clone, Copy, Debug)]
pub enum PrintedAnswer<'a> {
    /// None: the state of the card decides.
    Silent,
    /// No, as of every card of a player's own deck and squad.
    Foreign,
    /// This one.
    Told(fn(&Card) -> bool),
    /// Whether it is of one of these elements.
    Element(&'a [Option<Element>]),
    /// Whether it is of one of these classes.
    Class(&'a [String]),
    /// Whether its price compares so.
    Cost(Compare, i16),
    /// Whether it has such a keyword.
    Keyword(Keyword),
    /// The opposite of the answer to that question.
    Not(&'a Atom),
}

/// The parts of a noun phrase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Speech {
    /// The noun itself, with its key and gender.
    Noun(&'static str, Gender),
    /// An adjective before the noun, with its key.
    Adjective(&'static str),
    /// The adjectives of elements, alternatives of each other.
    Elements,
    /// The adjective that says whose the card is, with its key.
    Whose(&'static str),
    /// "Other" before all adjectives.
    Other,
    /// Nothing: it is what the usual noun means.
    Silent,
    /// A phrase after the noun.
    After,
    /// That of the question in it.
    Inner,
}

impl<'a> AtomWord<'a> {
    /// A question of one word, answered by the state of the card and said after the noun.
    const fn of(name: &'static str, about: About) -> AtomWord<'a> {
        AtomWord {
            name,
            key: name,
            shape: AtomShape::Bare,
            about,
            speech: Speech::After,
            plural: false,
            print: PrintedAnswer::Silent,
            opposite: None,
        }
    }

    /// The same with a parameter.
    const fn with(self, shape: AtomShape<'a>) -> AtomWord<'a> {
        AtomWord { shape, ..self }
    }

    /// The same with sentences of that key.
    const fn keyed(self, key: &'static str) -> AtomWord<'a> {
        AtomWord { key, ..self }
    }

    /// The same as that part of a noun phrase.
    const fn said(self, speech: Speech) -> AtomWord<'a> {
        AtomWord { speech, ..self }
    }

    /// The same with a form for several cards.
    const fn plural(self) -> AtomWord<'a> {
        AtomWord { plural: true, ..self }
    }

    /// The same with that answer of the printed data.
    const fn printed(self, print: PrintedAnswer<'a>) -> AtomWord<'a> {
        AtomWord { print, ..self }
    }

    /// The same with its opposite.
    const fn against(self, opposite: &'static Atom) -> AtomWord<'a> {
        AtomWord { opposite: Some(opposite), ..self }
    }
}

impl Atom {
    /// One question of each kind; of those that are one word, every one.
    #[must_use]
    pub fn examples() -> [Atom; 64] {
        every![
            Atom: Ally, Enemy, Other, Creature, Flyer, Ground, Elite, Ordinary, Open, Closed, Wounded,
            Unwounded, Boosted, Poisoned, Acted, Ahead, Mates(Ref::This), Adjacent(Ref::This), Card,
            Artifact, Terrain, Symbiont, Host, Bearer, OwnHalf, EnemyHalf, Unique, Beside, Alone,
            Fresh, Moved, MovedBefore, Diagonal, Column, ColumnOf(Columns::Center),
            ColumnOf(Columns::Outer), Role(Role::Attacker), Role(Role::Defender),
            Role(Role::Attacked), Role(Role::Striking), Element(Vec::new()), Class(Vec::new()),
            Within(1), OwnRow(1), Has(Keyword::Directed), In(Zone::Graveyard),
            Owns(Owned { classes: Classes(0), keywords: Vec::new() }), Cost(Compare::AtMost, 0),
            Life(Compare::AtMost, 0), Wounds(Compare::AtMost, 0), Counters(Compare::AtMost, 0),
            Weak(Compare::AtMost, 0), WeakAs(Ref::This), Hurt(None, 0), Marked(String::new()),
            Move(Compare::AtMost, 0), InRow, Odd, CostShown, NameShown, There, Behind(Ref::Struck),
            Not(Box::new(Atom::Card)), ThisOr(Box::new(Atom::Card)),
        ]
    }

    /// The description of the question: the one place that lists questions.
    #[must_use]
    #[inline]
    pub fn word(&self) -> AtomWord<'_> {
        use Speech::{Adjective, Noun};
        let of = AtomWord::of;
        let side = |name, print| of(name, About::Card).printed(print);
        let kind = |name, is| of(name, About::Kind).printed(PrintedAnswer::Told(is));
        let card = |name, is| of(name, About::Card).printed(PrintedAnswer::Told(is));
        let state = |name| of(name, About::State);
        let place = |name| of(name, About::Place);
        let past = |name| of(name, About::Past).plural();
        match self {
            Atom::Ally => {
                let word = side("ally", PrintedAnswer::Told(|_| true));
                word.said(Speech::Whose("adj.ally")).against(&Atom::Enemy)
            }
            Atom::Enemy => {
                let word = side("enemy", PrintedAnswer::Foreign);
                word.said(Speech::Whose("adj.enemy")).against(&Atom::Ally)
            }
            Atom::Other => side("other", PrintedAnswer::Told(|_| true)).said(Speech::Other),
            Atom::Creature => kind("creature", |c| c.kind.is_creature()).said(Speech::Silent),
            Atom::Flyer => {
                let word = kind("flyer", |c| c.kind == Kind::Flyer);
                word.said(Adjective("adj.flyer")).against(&Atom::Ground)
            }
            Atom::Ground => {
                let word = kind("ground", |c| c.kind.is_creature() && c.kind != Kind::Flyer);
                word.said(Adjective("adj.ground")).against(&Atom::Flyer)
            }
            Atom::Card => kind("card", |_| true).said(Noun("noun.card", Gender::Feminine)),
            Atom::Artifact => {
                let word = kind("artifact", |c| c.kind == Kind::Artifact);
                word.said(Noun("noun.artifact", Gender::Thing))
            }
            Atom::Terrain => {
                let word = kind("terrain", |c| c.kind == Kind::Terrain);
                word.said(Noun("noun.terrain", Gender::Feminine))
            }
            Atom::Symbiont => {
                let word = kind("symbiont", |c| c.kind.needs_host());
                word.said(Noun("noun.symbiont", Gender::Being))
            }
            Atom::Host => of("host", About::Kind),
            Atom::Element(list) => {
                let word = of("element", About::Card).printed(PrintedAnswer::Element(list));
                word.said(Speech::Elements).with(AtomShape::Elements(list))
            }
            Atom::Class(names) => {
                let word = of("class", About::Card).printed(PrintedAnswer::Class(names));
                word.with(AtomShape::Classes(names))
            }
            Atom::Elite => {
                card("elite", |c| c.elite).said(Adjective("adj.elite")).against(&Atom::Ordinary)
            }
            Atom::Ordinary => {
                let word = card("ordinary", |c| !c.elite);
                word.said(Adjective("adj.ordinary")).against(&Atom::Elite)
            }
            Atom::Unique => card("unique", |c| c.unique).said(Adjective("adj.unique")),
            Atom::Odd => card("odd", |c| c.cost % 2 == 1),
            Atom::CostShown => state("shown:cost").keyed("cost.shown"),
            Atom::NameShown => state("shown:name").keyed("name.shown"),
            Atom::Cost(op, n) => {
                let word = of("cost", About::Card).printed(PrintedAnswer::Cost(*op, *n));
                word.with(AtomShape::Compared(*op, *n))
            }
            Atom::Has(keyword) => {
                let word = of("keyword", About::Card).printed(PrintedAnswer::Keyword(*keyword));
                word.keyed("has").with(AtomShape::Keyword(*keyword))
            }
            Atom::Life(op, n) => state("life").with(AtomShape::Compared(*op, *n)),
            Atom::Wounds(op, n) => state("wounds").with(AtomShape::Compared(*op, *n)),
            Atom::Counters(op, n) => state("counters").with(AtomShape::Compared(*op, *n)),
            Atom::Weak(op, n) => state("weak").with(AtomShape::Compared(*op, *n)),
            Atom::Open => state("open").said(Adjective("adj.open")).against(&Atom::Closed),
            Atom::Closed => state("closed").said(Adjective("adj.closed")).against(&Atom::Open),
            Atom::Wounded => {
                state("wounded").said(Adjective("adj.wounded")).against(&Atom::Unwounded)
            }
            Atom::Unwounded => state("unwounded").against(&Atom::Wounded),
            Atom::Poisoned => state("poisoned").said(Adjective("adj.poisoned")),
            Atom::Boosted => state("boosted"),
            Atom::Bearer => state("bearer").said(Noun("noun.bearer", Gender::Being)),
            Atom::Owns(owned) => state("has").with(AtomShape::Owned(owned)),
            Atom::Marked(name) => state("marked").with(AtomShape::Mark(name)),
            Atom::Move(op, n) => state("move").with(AtomShape::Compared(*op, *n)),
            Atom::Fresh => state("fresh"),
            Atom::Acted => past("acted"),
            Atom::Moved => past("moved"),
            Atom::MovedBefore => past("moved:before").keyed("moved_before"),
            Atom::Hurt(classes, least) => past("hurt").with(AtomShape::Hurt(*classes, *least)),
            Atom::Adjacent(to) => place("adjacent").with(AtomShape::From(*to, "adjacent_to")),
            Atom::Mates(to) => place("mates").with(AtomShape::From(*to, "mates_of")),
            Atom::WeakAs(to) => place("weak").keyed("weak_as").with(AtomShape::As(*to)),
            Atom::Within(n) => place("range").with(AtomShape::Numbered(*n)),
            Atom::OwnRow(n) => place("row").with(AtomShape::Numbered(*n)).plural(),
            Atom::In(zone) => place("in").with(AtomShape::Pile(*zone)).plural(),
            Atom::Ahead => place("ahead"),
            Atom::Beside => place("beside"),
            Atom::Alone => place("alone"),
            Atom::Diagonal => place("diagonal"),
            Atom::Column => place("column"),
            Atom::InRow => place("in_row"),
            Atom::There => place("there"),
            Atom::Behind(to) => place("behind").with(AtomShape::As(*to)),
            Atom::ColumnOf(Columns::Center) => place("column:center").keyed("column.center"),
            Atom::ColumnOf(Columns::Outer) => place("column:outer").keyed("column.outer"),
            Atom::OwnHalf => place("own_half"),
            Atom::EnemyHalf => place("enemy_half"),
            Atom::Role(role) => place(role.word()),
            Atom::ThisOr(inner) => state("self").keyed("this_or").with(AtomShape::Or(inner)),
            Atom::Not(inner) => {
                let word = state("not").printed(PrintedAnswer::Not(inner));
                word.said(Speech::Inner).with(AtomShape::Not(inner))
            }
        }
    }

    /// The card to which it compares another, where it says which.
    #[must_use]
    pub fn refers(&self) -> Option<Ref> {
        let shape = self.word().shape;
        if let AtomShape::Or(inner) = shape {
            return inner.refers();
        }
        if let AtomShape::From(to, _) | AtomShape::As(to) = shape { Some(to) } else { None }
    }

    /// The question in it, if it is made of another one.
    #[must_use]
    pub fn inner(&self) -> Option<&Atom> {
        if let Atom::Not(inner) | Atom::ThisOr(inner) = self { Some(inner) } else { None }
    }

    /// The subject of the question, or of the question in it.
    #[must_use]
    pub fn about(&self) -> About {
        self.inner().map_or_else(|| self.word().about, Atom::about)
    }

    /// Whether print tells if it holds.
    #[must_use]
    pub fn is_printed(&self) -> bool {
        match self.word().print {
            PrintedAnswer::Silent | PrintedAnswer::Foreign => false,
            PrintedAnswer::Not(inner) => inner.is_printed(),
            PrintedAnswer::Told(_) | PrintedAnswer::Element(_) | PrintedAnswer::Class(_) => true,
            PrintedAnswer::Cost(..) | PrintedAnswer::Keyword(_) => true,
        }
    }

    /// Whether it says what kind of card is meant.
    #[must_use]
    pub fn names_kind(&self) -> bool {
        self.about() == About::Kind
    }
}
