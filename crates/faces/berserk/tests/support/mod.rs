//! Cards and views made by hand for the pictures.
#![allow(dead_code, missing_docs, reason = "each test uses a part")]

use stolik_berserk::card::{Card, Element, Keyword, Kind, Names};
use stolik_berserk::state::{Assault, Item, Phase, Place, Recruit, Roll, RollRole, Stage};
use stolik_berserk::view::{OwnView, SideView, UnitView};
use stolik_berserk::{Berserk, CardId, Cell, Edition, UnitId, View};
use stolik_berserk_face::paint::nothing;
use stolik_kernel::{Audience, Notation, Rules, Seat, Seats};

type Row = (&'static str, &'static str, Option<Element>, u8, bool, u8, u8, [u8; 3], &'static str);

const CARDS: &[Row] = &[
    ("Степной рубака", "Steppe Brawler", Some(Element::Steppe), 5, true, 10, 2, [2, 3, 4], "axe"),
    ("Конный лучник", "Horse Archer", Some(Element::Steppe), 4, false, 7, 2, [1, 1, 2], "bow"),
    ("Знаменосец", "Standard-bearer", Some(Element::Steppe), 3, false, 8, 1, [1, 2, 3], "horn"),
    (
        "Горный страж",
        "Mountain Guard",
        Some(Element::Mountain),
        6,
        true,
        13,
        1,
        [2, 3, 4],
        "shield",
    ),
    ("Молотобоец", "Hammerer", Some(Element::Mountain), 5, false, 11, 1, [2, 4, 5], "hammer"),
    ("Медведь-шатун", "Rogue Bear", Some(Element::Forest), 6, false, 14, 1, [3, 4, 5], "bear"),
    ("Волчица", "She-wolf", Some(Element::Forest), 3, false, 6, 3, [1, 2, 3], "wolf"),
    ("Древний вяз", "Ancient Elm", Some(Element::Forest), 7, true, 15, 0, [2, 3, 3], "tree"),
    ("Болотная гадюка", "Marsh Viper", Some(Element::Swamp), 3, false, 5, 2, [1, 1, 2], "snake"),
    ("Трясинник", "Mire-dweller", Some(Element::Swamp), 5, false, 12, 1, [2, 2, 3], "drop"),
    (
        "Ночной палач",
        "Night Executioner",
        Some(Element::Darkness),
        7,
        true,
        9,
        2,
        [3, 4, 6],
        "skull",
    ),
    (
        "Паучиха-ткачиха",
        "Weaver Spider",
        Some(Element::Darkness),
        4,
        false,
        8,
        1,
        [1, 2, 2],
        "spider",
    ),
    ("Странник с посохом", "Wanderer with a Staff", None, 4, false, 9, 1, [1, 2, 3], "star"),
    ("Ополченец", "Militiaman", None, 2, false, 7, 1, [1, 2, 2], "spear"),
    ("Ворон-разведчик", "Scout Raven", Some(Element::Darkness), 4, false, 5, 0, [1, 2, 2], "bird"),
    ("Старый дракон", "Old Dragon", Some(Element::Mountain), 9, true, 12, 0, [3, 5, 6], "dragon"),
    ("Вепрь", "Boar", Some(Element::Forest), 4, false, 9, 2, [2, 3, 4], "boar"),
    ("Огневица", "Fire Sprite", None, 3, false, 6, 1, [1, 1, 1], "flame"),
];

pub fn rules() -> Berserk {
    let cards = CARDS.iter().enumerate().map(|(i, row)| {
        let (ru, en, element, cost, elite, life, movement, strike, glyph) = *row;
        let keywords = match i {
            0 => vec![Keyword::AttackExp(1)],
            3 => vec![Keyword::Armor(2), Keyword::DefenceExp(1)],
            4 => vec![Keyword::Formation],
            5 => vec![Keyword::Regen(2)],
            6 => vec![Keyword::Jump(2)],
            8 => vec![Keyword::ProtectPoison],
            10 => vec![Keyword::Vampirism(0), Keyword::Directed],
            15 => vec![Keyword::Armor(1), Keyword::Scavenge],
            _ => Vec::new(),
        };
        Card {
            id: format!("sample-{i}"),
            name: Names { ru: ru.into(), en: en.into() },
            cost,
            elite,
            element,
            class: Vec::new(),
            kind: if i == 14 || i == 15 { Kind::Flyer } else { Kind::Creature },
            life,
            movement,
            strike,
            keywords,
            abilities: Vec::new(),
            counters: u8::from(i == 12) * 3,
            counters_max: None,
            priceless: false,
            glyph: glyph.into(),
            unique: false,
        }
    });
    Berserk::new(Edition::Y2007, cards.collect())
}

pub fn cell(name: &str) -> Cell {
    Cell::parse(name).expect("a cell")
}

fn unit(index: usize, card: u16, seat: Seat, place: Place, rules: &Berserk) -> UnitView {
    let printed = rules.card(CardId(card));
    UnitView {
        unit: UnitId(index as u8),
        card: Some(CardId(card)),
        owner: seat,
        controller: seat,
        place,
        face_down: false,
        closed: false,
        wounds: 0,
        life: printed.life,
        strike: printed.strike,
        counters: printed.counters,
        poison: 0,
        moves: printed.movement,
        moved: false,
        acted: false,
        absorbed: 0,
        aimed: None,
        used_turn: Default::default(),
        used_battle: Default::default(),
    }
}

fn side() -> SideView {
    SideView {
        deck: 15,
        ready: false,
        graveyard: Vec::new(),
        exile: Vec::new(),
        purse: Some((0, 1)),
        own: None,
    }
}

/// A view in which nothing stands yet.
pub fn empty(to: Audience) -> View {
    View {
        to,
        phase: Phase::Recruiting,
        first: Some(Seat::ONE),
        waiting: Seats::first(2),
        sides: [side(), side()],
        ..nothing()
    }
}

/// A battle in its sixth turn.
pub fn battle(to: Audience, rules: &Berserk) -> View {
    let mut view = empty(to);
    view.phase = Phase::Main;
    view.turn = 6;
    view.active = Seat::TWO;
    view.priority = Seat::TWO;
    view.waiting = Seats::one(Seat::TWO);
    let field = |name: &str| Place::Field(cell(name));
    let stand = [
        (0, Seat::ONE, field("b3")),
        (3, Seat::ONE, field("c3")),
        (5, Seat::ONE, field("d3")),
        (6, Seat::ONE, field("e4")),
        (1, Seat::ONE, field("b2")),
        (12, Seat::ONE, field("c1")),
        (13, Seat::ONE, field("d2")),
        (14, Seat::ONE, Place::Air),
        (10, Seat::TWO, field("c4")),
        (9, Seat::TWO, field("b5")),
        (8, Seat::TWO, field("d5")),
        (11, Seat::TWO, field("a4")),
        (4, Seat::TWO, field("d4")),
        (7, Seat::TWO, field("c6")),
        (13, Seat::TWO, field("e5")),
        (15, Seat::TWO, Place::Air),
        (16, Seat::TWO, field("b6")),
        (2, Seat::ONE, Place::Graveyard),
    ];
    view.units =
        stand.iter().enumerate().map(|(i, (c, s, p))| unit(i, *c, *s, *p, rules)).collect();
    let hurt: &[(usize, u8)] = &[(0, 3), (1, 6), (2, 14 - 4), (8, 2), (9, 9), (15, 5)];
    for (at, wounds) in hurt {
        view.units[*at].wounds = *wounds;
    }
    for at in [1, 3, 10, 12, 15] {
        view.units[at].closed = true;
        view.units[at].acted = true;
    }
    view.units[0].poison = 2;
    view.units[8].moves = 1;
    view.units[4].moves = 0;
    view.units[13].face_down = true;
    view.units[16].face_down = true;
    if !to.is(Seat::TWO) {
        for at in [13, 16] {
            view.units[at].card = None;
            view.units[at].life = 0;
        }
    }
    view.sides[0].graveyard = vec![CardId(2)];
    view
}

/// The same battle with a strike on the stack, the attacker's die on top.
pub fn strike(to: Audience, rules: &Berserk) -> View {
    let mut view = battle(to, rules);
    view.stack = vec![
        Item::Strike(Assault {
            attacker: UnitId(8),
            original: UnitId(0),
            defender: Some(UnitId(2)),
            stage: Stage::ReflectDie,
            attack: Some(5),
            reflect: None,
            weakened: false,
            blocked: false,
        }),
        Item::Die(Roll {
            natural: 3,
            unit: UnitId(2),
            role: RollRole::Reflector,
            changes: Vec::new(),
        }),
    ];
    view.waiting = Seats::one(Seat::ONE);
    view
}

/// A private view of the recruiting.
pub fn recruiting(rules: &Berserk) -> View {
    let mut view = empty(Audience::Seat(Seat::ONE));
    view.sides[0].purse = Some((14, 18));
    let _ = rules;
    view.sides[0].own = Some(OwnView {
        deck: Vec::new(),
        deal: [1, 2, 3, 5, 6, 7, 8, 9, 12, 13, 15].map(CardId).to_vec(),
        squad: vec![
            Recruit { card: CardId(0), gold: 5, silver: 0 },
            Recruit { card: CardId(4), gold: 1, silver: 4 },
            Recruit { card: CardId(14), gold: 3, silver: 1 },
            Recruit { card: CardId(17), gold: 0, silver: 3 },
        ],
        placed: Vec::new(),
        hidden: Vec::new(),
        redeals: 0,
        taken_back: 0,
    });
    view
}

/// A private view of the placement, as the Second player.
pub fn placement(rules: &Berserk) -> View {
    let mut view = recruiting(rules);
    view.to = Audience::Seat(Seat::TWO);
    view.sides.swap(0, 1);
    view.phase = Phase::Placement { by: Seat::TWO };
    if let Some(own) = &mut view.sides[1].own {
        own.squad.extend([3, 5, 6, 12].map(|c| Recruit { card: CardId(c), gold: 2, silver: 2 }));
        own.placed = vec![
            (CardId(0), cell("c4")),
            (CardId(3), cell("d4")),
            (CardId(6), cell("b5")),
            (CardId(17), cell("c6")),
        ];
        own.hidden = vec![cell("c6")];
    }
    view
}

/// Sentences of a card, as the word generator would give them.
pub fn text(card: CardId) -> Vec<String> {
    let lines: &[&str] = match card.0 {
        0 => &["Опыт в атаке +1.", "Когда убивает существо, излечивается на 2."],
        1 => &["Закрыться: выстрел на 2 по любой карте противника.", "Опыт в стрельбе +1."],
        3 => &[
            "Броня 2.",
            "Опыт в защите +1.",
            "В строю: +1 к удару.",
            "Может защищать карты своего ряда.",
        ],
        5 => &["Регенерация 2."],
        6 => &["Прыжок на 2 клетки.", "+1 к удару, если рядом ваша карта леса."],
        12 => {
            &["3 фишки. Снять фишку: излечить любое существо на 3. Мгновенное.", "Защита от магии."]
        }
        15 => &["Броня 1.", "Трупоедство."],
        _ => &[],
    };
    lines.iter().map(|l| (*l).to_owned()).collect()
}

/// The fullest board: thirty cells and four flyers a side, wounds everywhere.
pub fn full(rules: &Berserk) -> View {
    let mut view = battle(Audience::Public, rules);
    view.units.clear();
    for (i, cell) in Cell::all().enumerate() {
        let seat = if i < 15 { Seat::ONE } else { Seat::TWO };
        let card = [0, 3, 5, 8, 10, 12, 1, 4, 6, 9, 11, 13, 2, 7, 16, 17][i % 16];
        let mut unit = unit(i, card, seat, Place::Field(cell), rules);
        unit.closed = i % 3 == 1;
        unit.wounds = (i % 4) as u8;
        unit.poison = u8::from(i % 7 == 0);
        view.units.push(unit);
    }
    for i in 30..38 {
        let seat = if i < 34 { Seat::ONE } else { Seat::TWO };
        view.units.push(unit(i, 14 + (i % 2) as u16, seat, Place::Air, rules));
    }
    view
}

/// A position with every kind of card, changes that last for a time, effects on cells and a stack.
pub fn kinds(name: &str, to: Audience) -> (Berserk, View) {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/positions").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let lines: Vec<&str> = text.lines().collect();
    let game = stolik_berserk::load::embedded();
    let (game, state) = game.place(&lines).unwrap_or_else(|e| panic!("{name}: {e:?}"));
    let view = game.view(&state, to);
    (game, view)
}
