//! Positions put together at random: small boards with keywords of fights, wounds, markers and triggers, and what the
//! players would want.

use crate::reference::bridge::TURN;
use crate::reference::model::{
    Card, Class, Does, Hero, Numbers, Piece, SLOTS, Span, Table, Text, WORDS, When, Who, Word,
};
use crate::reference::queue::Wishes;
use stolik_kernel::chance::Fast;

pub fn one_in(n: u32, chance: &mut Fast) -> bool {
    chance.below(n) == 0
}

pub fn number(from: i32, to: i32, chance: &mut Fast) -> i32 {
    from + chance.below((to - from) as u32 + 1) as i32
}

pub fn pick<T: Clone>(list: &[T], chance: &mut Fast) -> T {
    list[chance.below(list.len() as u32) as usize].clone()
}

/// A number now and then.
fn seldom(n: u32, to: i32, chance: &mut Fast) -> i32 {
    if one_in(n, chance) { number(1, to, chance) } else { 0 }
}

const WHENS: [When; 15] = [
    When::Declares,
    When::EnemyDeclares,
    When::Hits,
    When::Strikes,
    When::Attacked,
    When::Wounds,
    When::Wounded,
    When::Closes,
    When::Opens,
    When::Dies,
    When::OtherDies,
    When::EnemyDies,
    When::Start,
    When::End,
    When::EnemyEnd,
];

fn text(chance: &mut Fast) -> Text {
    let n = number(1, 3, chance);
    let span = pick(&[Span::Turn, Span::Mine, Span::Enemy], chance);
    let does = match chance.below(22) {
        0 | 1 => Does::WoundEnemyHero(n),
        2 => Does::HealMyHero(n),
        3 => Does::WoundEachEnemy(1),
        4 | 5 => Does::WoundEach(1),
        6 => Does::WoundSelf(n),
        7 => Does::HealSelf(n),
        8 => Does::StrikeSelf(n),
        9 => Does::OpenSelf,
        10 => Does::CloseEachEnemy,
        11 => Does::ShootHero(n),
        12 => Does::WoundHeroes(n),
        13 => Does::ShootChosen(n),
        14 | 15 => Does::StrikeFor(n, span),
        16 | 17 => Does::LifeFor(n, span),
        18 => Does::CowEachEnemy(n, span),
        _ => Does::WoundChosen(n),
    };
    Text { when: pick(&WHENS, chance), each: one_in(2, chance), does }
}

fn class(n: u32, chance: &mut Fast) -> Option<Class> {
    one_in(n, chance).then(|| pick(&[Class::Orc, Class::Elf], chance))
}

fn card(chance: &mut Fast) -> Card {
    let mut words: Vec<Word> = (0..number(0, 3, chance)).map(|_| pick(&WORDS, chance)).collect();
    words.sort();
    words.dedup();
    // A creature that has to strike first leaves little else to look at.
    words.retain(|word| *word != Word::Frenzy || one_in(3, chance));
    let numbers = Numbers {
        armor: seldom(5, 3, chance),
        scales: seldom(6, 3, chance),
        parry: seldom(6, 2, chance),
        vampirism: seldom(6, 3, chance),
        regeneration: seldom(6, 3, chance),
        attacks: seldom(8, 3, chance) as u32,
    };
    Card {
        strike: if one_in(8, chance) { 0 } else { number(1, 6, chance) },
        lives: number(1, 7, chance),
        class: class(2, chance),
        words,
        numbers,
        over: class(6, chance),
        evades: class(7, chance),
        texts: (0..number(0, 3, chance)).map(|_| text(chance)).collect(),
        shot: one_in(4, chance).then(|| number(1, 3, chance)),
        lord: (seldom(8, 2, chance), seldom(8, 2, chance)),
        guard: seldom(8, 2, chance),
        pride: seldom(8, 3, chance),
        yoke: one_in(12, chance),
    }
}

fn piece(cards: &[Card], owner: usize, chance: &mut Fast) -> Piece {
    let card = chance.below(cards.len() as u32) as usize;
    // Lives for a time and negative lives take one another off [504.5b], which the model leaves out.
    let lends = |text: &Text| matches!(text.does, Does::LifeFor(..));
    let least = if cards.iter().any(|card| card.texts.iter().any(lends)) { 0 } else { -2 };
    let extra = if one_in(4, chance) { number(least, 3, chance) } else { 0 };
    let extra = extra.max(1 - cards[card].lives);
    let most = cards[card].lives + extra;
    let wounds = if one_in(2, chance) { number(0, most - 1, chance) } else { 0 };
    Piece {
        card,
        owner,
        open: !one_in(4, chance),
        fresh: one_in(6, chance),
        wounds,
        extra,
        strike: if one_in(4, chance) { number(-2, 3, chance) } else { 0 },
        poison: seldom(6, 3, chance),
        attacks: u32::from(one_in(10, chance)),
        defended: one_in(8, chance),
        bled: one_in(4, chance),
        absorbed: seldom(6, 2, chance),
        dazed: one_in(10, chance),
        used: [false; SLOTS],
        shot: false,
        dead: false,
        passing: Vec::new(),
    }
}

fn hero(chance: &mut Fast) -> Hero {
    let lives = number(20, 30, chance);
    let extra = if one_in(5, chance) { number(-3, 3, chance) } else { 0 };
    let left = if one_in(3, chance) { number(1, 6, chance) } else { number(7, 17, chance) };
    let (wounds, poison) = (lives + extra - left, seldom(8, 3, chance));
    Hero { lives, wounds, extra, poison, open: !one_in(5, chance) }
}

/// A board of up to four creatures a side.
pub fn position(chance: &mut Fast) -> Table {
    let cards: Vec<Card> = (0..number(2, 6, chance)).map(|_| card(chance)).collect();
    let mut pieces = Vec::new();
    for owner in [0, 1] {
        let many = if one_in(12, chance) { 0 } else { number(1, 4, chance) };
        pieces.extend((0..many).map(|_| piece(&cards, owner, chance)));
    }
    // In play they stand in the order in which they came, under any owner.
    for n in (1..pieces.len()).rev() {
        pieces.swap(n, chance.below(n as u32 + 1) as usize);
    }
    let heroes = [hero(chance), hero(chance)];
    Table { cards, pieces, heroes, active: chance.below(2) as usize, turn: TURN, over: None }
}

/// The wishes of the players in that position.
pub fn wishes(table: &Table, chance: &mut Fast) -> Wishes {
    let rows = table.pieces.len() + 2;
    let mut ranks: Vec<u32> = (0..(rows * SLOTS) as u32).collect();
    for n in (1..ranks.len()).rev() {
        ranks.swap(n, chance.below(n as u32 + 1) as usize);
    }
    let ranks = ranks.chunks(SLOTS).map(|row| std::array::from_fn(|n| row[n])).collect();
    let mut defenders: Vec<usize> = (0..table.pieces.len()).collect();
    for n in (1..defenders.len()).rev() {
        defenders.swap(n, chance.below(n as u32 + 1) as usize);
    }
    let kept = chance.below(defenders.len() as u32 + 1) as usize;
    defenders.truncate(if one_in(3, chance) { kept } else { defenders.len() });
    let mut aims = everybody(table);
    for n in (1..aims.len()).rev() {
        aims.swap(n, chance.below(n as u32 + 1) as usize);
    }
    Wishes { ranks, defenders, aims }
}

/// Everybody who could be aimed at.
pub fn everybody(table: &Table) -> Vec<Who> {
    let pieces = (0..table.pieces.len()).map(Who::Piece);
    [Who::Hero(0), Who::Hero(1)].into_iter().chain(pieces).collect()
}
