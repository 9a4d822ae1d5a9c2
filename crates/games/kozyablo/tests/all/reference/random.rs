//! Pools of cards and positions put together at random: crowds of two to four sides in mines and capitals, in the
//! shadows and wounded, mines controlled or not, magic on cards and sectors.

use crate::reference::model::{
    Card, Gives, Kind, Piece, Place, Reach, Side, Spell, Step, Table, WORDS, Word, Words,
};
use std::rc::Rc;
use stolik_kernel::chance::Fast;

pub fn one_in(n: u32, chance: &mut Fast) -> bool {
    chance.below(n) == 0
}

fn number(from: i32, to: i32, chance: &mut Fast) -> i32 {
    from + chance.below((to - from) as u32 + 1) as i32
}

pub fn pick<T: Clone>(list: &[T], chance: &mut Fast) -> T {
    list[chance.below(list.len() as u32) as usize].clone()
}

/// A keyword with its number; Scouts, who end all shadows, are added where they are wanted.
fn word(chance: &mut Fast) -> (Word, u8) {
    match pick(&WORDS, chance).0 {
        Word::Scout => word(chance),
        Word::Armor => (Word::Armor, number(1, 3, chance) as u8),
        other => (other, 0),
    }
}

/// A card of the pool: heroes and buildings come at fixed numbers, so that spells can name them.
fn card(n: usize, chance: &mut Fast) -> Card {
    let kind = match n {
        0 | 1 => Kind::Hero,
        2..=5 => Kind::Building,
        _ => Kind::Creature,
    };
    let mut words = Words::default();
    for _ in 0..number(0, 4, chance) {
        let (word, number) = word(chance);
        words.give(word, number);
    }
    if one_in(12, chance) {
        words.give(Word::Scout, 0);
    }
    let attack = if one_in(8, chance) { 0 } else { number(1, 5, chance) };
    Card { kind, attack, life: number(1, 7, chance), speed: number(1, 5, chance), words }
}

/// The cards of a pool.
pub fn cards(chance: &mut Fast) -> Vec<Card> {
    (0..26).map(|n| card(n, chance)).collect()
}

/// The gifts of a pool's spells; `bridge` writes them as cards of these numbers. Odd ones are magic, even ones effects.
pub fn gifts(chance: &mut Fast) -> Vec<Gives> {
    let mut all = vec![Gives::Nothing, Gives::Nothing];
    for n in all.len()..10 {
        all.push(match n % 3 {
            0 => Gives::Numbers(number(-1, 2, chance), 0, number(-1, 2, chance)),
            _ => match word(chance) {
                // Magic that gives it would turn against itself; the document says nothing of that.
                (Word::MagicProtection, _) => Gives::Word(Word::Flying, 0),
                (word, number) => Gives::Word(word, number),
            },
        });
    }
    all
}

fn places(seats: usize) -> Vec<Place> {
    (0..seats).flat_map(|s| [None, Some(0), Some(1), Some(2)].map(|mine| (s, mine))).collect()
}

/// Puts spells on cards or on one sector, never both: the document does not say in which order they count.
fn spells(table: &mut Table, gifts: &[Gives], crowded: Place, chance: &mut Fast) {
    let seats = table.sides.len() as u32;
    if one_in(4, chance) {
        let (n, owner) = (chance.below(gifts.len() as u32) as usize, chance.below(seats) as usize);
        let (letter, reach) = match chance.below(3) {
            0 => ('S', Reach::Squad(crowded)),
            1 => ('E', Reach::Enemies(crowded)),
            _ => ('A', Reach::All(crowded)),
        };
        let (name, magic, gives) = (format!("{letter}{n}"), n % 2 == 1, gifts[n]);
        table.spells.push(Spell { name, owner, reach, magic, gives });
        return;
    }
    for on in 0..table.pieces.len() {
        if !one_in(6, chance) {
            continue;
        }
        let owner = chance.below(seats) as usize;
        let reach = Reach::Piece(on);
        let spell = if table.creature(on) && one_in(3, chance) {
            // An heir lies on a creature of one's own.
            let (hero, owner) = (chance.below(2) as usize, table.pieces[on].owner);
            let gives = Gives::Heir(hero);
            Spell { name: format!("C{hero}"), owner, reach, magic: false, gives }
        } else {
            let n = chance.below(gifts.len() as u32) as usize;
            let (name, magic, gives) = (format!("P{n}"), n % 2 == 1, gifts[n]);
            Spell { name, owner, reach, magic, gives }
        };
        table.spells.push(spell);
    }
}

/// A position at the main phase of somebody's turn.
pub fn position(seats: usize, cards: &Rc<Vec<Card>>, gifts: &[Gives], chance: &mut Fast) -> Table {
    let side = |chance: &mut Fast| Side {
        income: [1, 1, 1].map(|n| n + number(0, 1, chance)),
        garrison: number(2, 4, chance) as usize,
        damage: if one_in(3, chance) { number(4, 11, chance) } else { number(0, 3, chance) },
        mines: [(); 3].map(|()| (!one_in(3, chance)).then(|| chance.below(seats as u32) as usize)),
        discard: Vec::new(),
        out: 0,
    };
    let sides: Vec<Side> = (0..seats).map(|_| side(chance)).collect();
    let mut order: Vec<usize> = (0..seats).collect();
    for i in (1..seats).rev() {
        order.swap(i, chance.below(i as u32 + 1) as usize);
    }
    let all = places(seats);
    // One capital or mine is crowded; what else stands is strewn about.
    let crowded = match one_in(2, chance) {
        true => (chance.below(seats as u32) as usize, None),
        false => pick(&all, chance),
    };
    let (crowd, strewn) = (number(2, 7, chance), number(0, 4, chance));
    let mut pieces = Vec::new();
    for n in 0..crowd + strewn {
        let at = if n < crowd { crowded } else { pick(&all, chance) };
        let (card, owner) = (chance.below(cards.len() as u32) as usize, chance.below(seats as u32));
        let (mut owner, building) = (owner as usize, cards[card].kind == Kind::Building);
        if building && at.1.is_some() {
            continue;
        }
        if building {
            // Buildings stand in their own capital (type.building.where).
            owner = at.0;
        }
        let damage = if one_in(2, chance) { number(0, cards[card].life - 1, chance) } else { 0 };
        let hidden = !building && one_in(6, chance);
        pieces.push(Piece { card, owner, at, damage, hidden, gone: false });
    }
    // The order of the cards shall not matter.
    for i in (1..pieces.len()).rev() {
        pieces.swap(i, chance.below(i as u32 + 1) as usize);
    }
    let mut table = Table {
        cards: cards.clone(),
        yields: [1, 2, 3],
        sides,
        active: pick(&order, chance),
        order,
        turn: 5,
        passes: chance.below(2) as usize,
        pieces,
        spells: Vec::new(),
        fight: None,
        step: Step::Action,
    };
    spells(&mut table, gifts, crowded, chance);
    table
}
