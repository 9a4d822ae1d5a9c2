//! Rules that no position can show, each by a test of its own: `assets/rules/berserk-2007.toml` names
//! them. What a card file may say, what a deck may hold, chance, geometry, and the course of the
//! whole game over random matches of the club set.

use std::collections::{BTreeMap, BTreeSet};
use stolik_berserk::board::Half;
use stolik_berserk::card::{Card, Element, Form};
use stolik_berserk::event::Happening;
use stolik_berserk::say::{self, Language};
use stolik_berserk::state::{Item, Phase, State};
use stolik_berserk::{Berserk, Cell, Command, Edition, load};
use stolik_kernel::chance::{Fast, Keyed, shuffle};
use stolik_kernel::{Audience, Chance, Notation, Rules, Seat, Setup, Stream, Waiting};

const P1: Seat = Seat::ONE;
const P2: Seat = Seat::TWO;

// ---- cards ------------------------------------------------------------------------------------

/// The lines of a plain card, by their keys.
const LINES: [(&str, &str); 8] = [
    ("id", "id = \"x\""),
    ("name", "name = { ru = \"Икс\", en = \"Ex\" }"),
    ("cost", "cost = 3"),
    ("life", "life = 5"),
    ("move", "move = 1"),
    ("strike", "strike = [1, 2, 3]"),
    ("glyph", "glyph = \"sword\""),
    ("kind", "kind = \"creature\""),
];

/// A plain card with the line of `key` replaced, or added where the card has no such line.
fn text(key: &str, line: &str) -> String {
    let mut out = String::from("[[card]]\n");
    for (_, other) in LINES.iter().filter(|(k, _)| *k != key) {
        out += &format!("{other}\n");
    }
    out + line + "\n"
}

fn read(text: &str) -> Result<Card, String> {
    match load::cards("f.toml", text) {
        Ok(cards) => Ok(cards.into_iter().next().expect("one card")),
        Err(problems) => {
            Err(problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
        }
    }
}

fn card(key: &str, line: &str) -> Card {
    read(&text(key, line)).unwrap_or_else(|e| panic!("{line}: {e}"))
}

fn refused(key: &str, line: &str, word: &str) {
    let problem = read(&text(key, line)).expect_err(line);
    assert!(problem.contains(word), "{line}: {problem}");
}

#[test]
fn card_has_nine_properties() {
    let plain = card("", "");
    // Each of the nine, changed alone: the definition changes, and only there.
    let one = |key: &str, line: &str, set: fn(&mut Card)| {
        let mut wanted = plain.clone();
        set(&mut wanted);
        assert_ne!(wanted, plain, "{line} changes nothing");
        assert_eq!(card(key, line), wanted, "{line}");
    };
    one("name", "name = { ru = \"Игрек\", en = \"Why\" }", |c| {
        c.name.ru = "Игрек".into();
        c.name.en = "Why".into();
    });
    one("element", "element = \"swamp\"", |c| c.element = Some(Element::Swamp));
    one("cost", "cost = 7", |c| c.cost = 7);
    one("grade", "grade = \"elite\"", |c| c.elite = true);
    one("life", "life = 9", |c| c.life = 9);
    one("move", "move = 2", |c| c.movement = 2);
    // Strength and kind of the simple strike: three numbers, by weak, medium and strong.
    one("strike", "strike = [1, 2, 4]", |c| c.strike[2] = 4);
    one("strike", "strike = [0, 2, 3]", |c| c.strike[0] = 0);
    let bird = "[[card]]\nid = \"x\"\nname = { ru = \"Икс\", en = \"Ex\" }\ncost = 3\nlife = 5\n\
                strike = [1, 2, 3]\nglyph = \"sword\"\nkind = \"flyer\"\n";
    let bird = read(bird).expect("a flyer");
    assert_eq!(bird, Card { kind: stolik_berserk::card::Kind::Flyer, movement: 0, ..plain });
    // Keys that a card cannot be without (1.5).
    for key in ["name", "cost", "life", "move", "strike"] {
        refused(key, "", &format!("missing key `{key}`"));
    }
}

#[test]
fn card_has_a_name() {
    refused("name", "", "missing key `name`");
    refused("name", "name = { ru = \"\", en = \"Ex\" }", "expected a name");
    // Cards of one name are copies of one another, even under different ids: two and two are four.
    let twin = |id: &str| Card { id: id.into(), ..card("", "") };
    let others = (0..9).map(|i| {
        let name = stolik_berserk::card::Names { ru: format!("к{i}"), en: format!("k{i}") };
        Card { id: format!("k{i}"), name, ..card("", "") }
    });
    let rules = Berserk::new(Edition::Y2007, others.chain([twin("a"), twin("b")]).collect());
    let deck = |a: usize, b: usize| {
        let mut list: Vec<String> = (0..9).flat_map(|i| vec![format!("k{i}"); 3]).collect();
        list.extend(std::iter::repeat_n("a".to_owned(), a));
        list.extend(std::iter::repeat_n("b".to_owned(), b));
        list
    };
    assert_eq!(problems(&rules, deck(1, 2)), Vec::<String>::new());
    assert!(problems(&rules, deck(2, 2)).iter().any(|p| p.starts_with("berserk-deck-copies")));
}

#[test]
fn card_has_one_element_or_none() {
    let words = [
        ("steppe", Some(Element::Steppe)),
        ("forest", Some(Element::Forest)),
        ("mountain", Some(Element::Mountain)),
        ("swamp", Some(Element::Swamp)),
        ("darkness", Some(Element::Darkness)),
        ("neutral", None),
    ];
    for (word, element) in words {
        assert_eq!(card("element", &format!("element = \"{word}\"")).element, element);
    }
    assert_eq!(card("", "").element, None);
    refused("element", "element = [\"steppe\", \"forest\"]", "element");
    refused("element", "element = \"steppe|forest\"", "unknown element");
    refused("element", "element = \"water\"", "unknown element");
}

#[test]
fn card_has_one_type() {
    use stolik_berserk::card::Kind;
    assert_eq!(card("kind", "kind = \"creature\"").kind, Kind::Creature);
    assert_eq!(card("", "").kind, Kind::Creature);
    refused("kind", "kind = \"equipment\"", "unknown kind");
    refused("kind", "kind = [\"creature\", \"artifact\"]", "kind");
    // Cards cannot say words that their type has not (1.7, 1.8).
    refused("kind", "kind = \"artifact\"", "an artifact has no strike");
    refused("kind", "kind = \"terrain\"", "a terrain has no lives");
}

#[test]
fn card_is_elite_or_ordinary() {
    assert!(card("grade", "grade = \"elite\"").elite);
    assert!(!card("grade", "grade = \"ordinary\"").elite);
    assert!(!card("", "").elite);
    refused("grade", "grade = \"rare\"", "unknown word");
    // It decides which crystals pay.
    let (rules, s) = place(&[
        "card Князь 5/1 1-2-3 cost 3 elite",
        "card Боец 5/1 1-2-3 cost 3",
        "phase recruiting",
        "deal p1 Князь Боец",
        "deal p2 Боец",
    ]);
    let offers = |name: &str| -> Vec<u8> {
        let id = rules.find(name).expect("a card of the scene");
        let gold = |c: Command| match c {
            Command::Recruit { card, gold } if card == id => Some(gold),
            _ => None,
        };
        legal(&rules, &s, P1).into_iter().filter_map(gold).collect()
    };
    assert_eq!(offers("Князь"), [3]);
    assert_eq!(offers("Боец"), [0, 1, 2, 3]);
}

#[test]
fn neutral_is_no_element() {
    let left = |squad: &str| {
        let (rules, mut s) = place(&[
            "card Степь 5/1 1-2-3 cost 1 steppe",
            "card Лес 5/1 1-2-3 cost 1 forest",
            "card Топь 5/1 1-2-3 cost 1 swamp",
            "card Никто 5/1 1-2-3 cost 1",
            "phase recruiting",
            &format!("squad p1 {squad}"),
            "purse p1 10/0",
            "squad p2 Никто",
            "ready p2",
        ]);
        act(&rules, &mut s, P1, "done");
        s.sides[0].gold
    };
    assert_eq!(left("Степь Лес Никто"), 10, "two elements");
    assert_eq!(left("Степь Лес Топь"), 9, "three elements");
    assert_eq!(left("Степь Никто"), 11, "one element");
    assert_eq!(left("Никто Никто"), 11, "none");
}

#[test]
fn flyer_has_no_movement() {
    refused("kind", "kind = \"flyer\"", "leave it out");
    let game = load::embedded();
    let flyers: Vec<&Card> = game.cards().iter().filter(|c| c.flyer()).collect();
    assert!(!flyers.is_empty() && flyers.iter().all(|c| c.movement == 0));
    // Not by an ability either.
    let (_, s) = place(&[
        "card Орёл 5/3 1-2-3 flyer ; always: mod move +2",
        "card Боец 5/1 1-2-3 ; always: mod move +2",
        "turn 2 p2 final",
        "unit F p1 air Орёл",
        "unit A p1 a1 Боец",
        "unit R p2 e6 Боец",
    ]);
    assert_eq!((s.turn, s.units[0].moves, s.units[1].moves), (3, 0, 3));
}

#[test]
fn flavour_makes_no_ability() {
    let boast = card("name", "name = { ru = \"Наносит 5 ран\", en = \"Deals 5 wounds\" }");
    assert!(boast.abilities.is_empty() && boast.keywords.is_empty());
    assert_eq!(say::definition(&boast, Language::En), Vec::<String>::new());
    // A card file has no other place for free text: every text in one is refused.
    refused("flavour", "flavour = \"deals 5 wounds\"", "unknown key `flavour`");
    refused("text", "text = \"deals 5 wounds\"", "unknown key `text`");
}

#[test]
fn abilities_are_the_rest_of_the_text() {
    let mut told = 0;
    for card in load::embedded().cards() {
        for lang in [Language::Ru, Language::En] {
            let words = say::definition(card, lang);
            told += words.len();
            // The nine properties are not in the text …
            let other = Card {
                cost: card.cost + 1,
                elite: !card.elite,
                element: None,
                life: card.life + 1,
                movement: card.movement + 1,
                strike: [7, 8, 9],
                ..card.clone()
            };
            assert_eq!(say::definition(&other, lang), words, "{}", card.id);
            // … and without keywords, abilities and what they say of counters nothing is left.
            let bare = Card {
                keywords: Vec::new(),
                abilities: Vec::new(),
                counters: 0,
                counters_max: None,
                priceless: false,
                ..card.clone()
            };
            assert_eq!(say::definition(&bare, lang), Vec::<String>::new(), "{}", card.id);
        }
    }
    assert!(told > 60, "the club set says too little: {told}");
}

#[test]
fn one_ability_one_sentence() {
    let mut sentences = 0;
    for card in load::embedded().cards() {
        for lang in [Language::Ru, Language::En] {
            for ability in &card.abilities {
                let text = say::ability(ability, lang);
                assert!(text.ends_with('.'), "{}: {text}", card.id);
                assert_eq!(text.matches('.').count(), 1, "{}: {text}", card.id);
                // It begins with a capital letter or with a sign.
                let small = text.chars().next().is_none_or(char::is_lowercase);
                assert!(!small, "{}: {text}", card.id);
                sentences += 1;
            }
            let alone =
                Card { keywords: Vec::new(), counters: 0, counters_max: None, ..card.clone() };
            let saving = usize::from(card.saves_counters());
            let lines = say::definition(&alone, lang).len();
            assert_eq!(lines, card.abilities.len() + saving, "{}", card.id);
        }
    }
    assert!(sentences > 60, "too few abilities: {sentences}");
}

#[test]
fn abilities_have_three_kinds() {
    let mut kinds = BTreeMap::new();
    for ability in load::embedded().cards().iter().flat_map(|c| &c.abilities) {
        let kind = match ability.form {
            Form::Static { .. } => "constant",
            Form::Triggered { .. } => "triggered",
            Form::Activated { .. } => "played",
        };
        *kinds.entry(kind).or_insert(0) += 1;
    }
    assert!(kinds.len() == 3 && kinds.values().all(|n| *n > 2), "{kinds:?}");
    let ability = |lines: &str| format!("[[card.ability]]\n{lines}");
    let run = "do = [{ heal = 1, to = \"self\" }]";
    for good in [
        format!("cost = \"close\"\n{run}"),
        format!("on = {{ moves = \"self\" }}\n{run}"),
        "can = \"diagonal\"".to_owned(),
    ] {
        assert_eq!(card("ability", &ability(&good)).abilities.len(), 1, "{good}");
    }
    refused("ability", &ability("limit = \"1/turn\""), "an ability is played");
    let both = format!("cost = \"close\"\non = {{ moves = \"self\" }}\n{run}");
    refused("ability", &ability(&both), "not two of them");
}

// ---- decks and chance -------------------------------------------------------------------------

/// The faults of a deck of both players.
fn problems(rules: &Berserk, deck: Vec<String>) -> Vec<String> {
    let setup = Setup { decks: vec![deck.clone(), deck], ..Setup::default() };
    match rules.start(&setup, &mut Fast::new(1)) {
        Ok(_) => Vec::new(),
        Err(problems) => problems.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn deck_limits_name_every_problem() {
    let rules = load::embedded();
    let ids: Vec<String> = rules.cards().iter().map(|c| c.id.clone()).collect();
    let of = |n: usize| -> Vec<String> { (0..n).map(|i| ids[i / 3].clone()).collect() };
    for good in [30, 31, 50] {
        assert_eq!(problems(&rules, of(good)), Vec::<String>::new(), "{good} cards");
    }
    for bad in [0, 29, 51] {
        let found = problems(&rules, of(bad));
        assert_eq!(found.len(), 2, "one for each seat: {found:?}");
        assert!(found[0].contains(&format!("seat=p1 count={bad} least=30 most=50")), "{found:?}");
        assert!(found[1].contains("(rule gap.deck-construction)"), "{found:?}");
    }
    let mut four = of(30);
    four[29] = four[0].clone();
    four[28] = "nobody".into();
    four.pop();
    let found = problems(&rules, four.clone());
    assert_eq!(found.len(), 4, "size and unknown card, for each seat: {found:?}");
    four[27] = four[0].clone();
    let found = problems(&rules, four);
    assert!(found.iter().any(|p| p.contains("count=4 most=3")), "{found:?}");
    assert_eq!(found.len(), 6, "{found:?}");
}

#[test]
fn decks_share_no_card() {
    let (rules, one, two) = club();
    for seed in 0..20 {
        let (states, _) = opening(&rules, seed);
        for s in &states {
            for (seat, list) in [(P1, &one), (P2, &two)] {
                let side = &s.sides[seat.index()];
                let squad = side.squad.iter().map(|r| r.card);
                // Placed cards are still in the squad until all stand.
                let field = s.units.iter().filter(|u| u.owner == seat).map(|u| u.card);
                let all = side.deck.iter().chain(&side.deal).copied().chain(squad).chain(field);
                let mut found: Vec<String> = all.map(|c| rules.card(c).id.clone()).collect();
                found.sort();
                assert_eq!(&found, list, "seed {seed}, {seat}, {:?}", s.phase);
            }
        }
    }
    let one_deck = Setup { decks: vec![one], ..Setup::default() };
    let problems = rules.start(&one_deck, &mut Fast::new(1)).expect_err("a deck is missing");
    assert_eq!(problems[0].to_string(), "berserk-decks count=1 (rule 1.2)");
}

#[test]
fn shuffle_is_fair() {
    // Every order of four cards comes equally often, with the outcomes of a real match.
    let keys = [(Stream::Deck(P1), [7; 32]), (Stream::Deck(P2), [8; 32]), (Stream::Dice, [9; 32])];
    let mut chance = Keyed::new(keys.into_iter().collect(), b"test".to_vec(), 0, BTreeMap::new());
    let mut orders = BTreeMap::new();
    for _ in 0..24_000 {
        let mut cards = [0, 1, 2, 3];
        shuffle(&mut cards, Stream::Deck(P1), &mut chance);
        *orders.entry(cards).or_insert(0) += 1;
    }
    assert_eq!(orders.len(), 24);
    assert!(orders.values().all(|n| (850..1150).contains(n)), "{orders:?}");
    // Each deck is shuffled from a stream of its own; seeds give other orders; nobody sees one.
    let (rules, one, two) = club();
    let setup = Setup { decks: vec![one, two], ..Setup::default() };
    let start = |seed| rules.start(&setup, &mut Fast::new(seed)).expect("legal decks");
    let (a, b) = (start(1), start(2));
    assert_ne!((&a.sides[0].deck, &a.sides[1].deck), (&b.sides[0].deck, &b.sides[1].deck));
    for to in [Audience::Seat(P1), Audience::Seat(P2), Audience::Public] {
        let mut turned = a.clone();
        turned.sides[0].deck.reverse();
        turned.sides[1].deck.reverse();
        assert_ne!(turned.sides[0].deck, a.sides[0].deck);
        assert_eq!(rules.view(&turned, to), rules.view(&a, to), "{to:?} sees the order of a deck");
    }
}

#[test]
fn die_is_fair() {
    let keys = [(Stream::Dice, [3; 32])].into_iter().collect();
    let mut keyed = Keyed::new(keys, b"match".to_vec(), 0, BTreeMap::new());
    let mut fast = Fast::new(5);
    let sources: [&mut dyn Chance; 2] = [&mut keyed, &mut fast];
    for chance in sources {
        let mut faces = [0u32; 7];
        for _ in 0..60_000 {
            faces[usize::from(chance.die(Stream::Dice, 6))] += 1;
        }
        assert_eq!(faces[0], 0);
        assert!(faces[1..].iter().all(|n| (9_500..10_500).contains(n)), "{faces:?}");
    }
}

// ---- the board --------------------------------------------------------------------------------

#[test]
fn board_has_thirty_cells() {
    let names: BTreeSet<String> = Cell::all().map(|c| c.to_string()).collect();
    let wanted = "abcde".chars().flat_map(|c| (1..=6).map(move |r| format!("{c}{r}")));
    assert_eq!(names, wanted.collect());
    assert_eq!(Cell::all().count(), 30);
    assert!(Cell::all().all(|c| Cell::parse(&c.to_string()) == Some(c)));
    for wrong in ["f1", "a0", "a7", "a", "a11", ""] {
        assert_eq!(Cell::parse(wrong), None, "{wrong}");
    }
    for (half, rows) in [(Half::Lower, ["1", "2", "3"]), (Half::Upper, ["6", "5", "4"])] {
        let own: Vec<Cell> = Cell::all().filter(|c| c.in_half(half)).collect();
        assert_eq!(own.len(), 15);
        // The first row is the one next to the middle.
        for c in own {
            let row = rows[3 - usize::from(c.own_row(half))];
            assert!(c.to_string().ends_with(row), "{c} is row {} of {half:?}", c.own_row(half));
        }
    }
}

/// The names of the cells for which this holds, in order.
fn cells(holds: impl Fn(Cell) -> bool) -> String {
    let mut names: Vec<String> = Cell::all().filter(|c| holds(*c)).map(|c| c.to_string()).collect();
    names.sort();
    names.join(" ")
}

#[test]
fn adjacency_is_eight_neighbours() {
    let at = |name: &str| Cell::parse(name).expect("a cell");
    let beside = |name: &str| cells(|c| c != at(name) && c.adjacent(at(name)));
    assert_eq!(beside("c3"), "b2 b3 b4 c2 c4 d2 d3 d4");
    assert_eq!(beside("a1"), "a2 b1 b2");
    assert_eq!(beside("e4"), "d3 d4 d5 e3 e5");
    // One cell is adjacent to itself: two cards on it stand side by side (1.5.2).
    assert!(Cell::all().all(|c| c.adjacent(c)));
    for c in Cell::all() {
        let listed: BTreeSet<Cell> = c.around().collect();
        assert_eq!(listed, Cell::all().filter(|d| *d != c && c.adjacent(*d)).collect());
    }
    // Strikes go by it, steps are straight.
    let (rules, s) = place(&[
        "card Боец 5/1 1-2-3",
        "turn 1 p1 main",
        "unit A p1 c3 Боец",
        "unit R p2 d4 Боец",
        "unit Q p2 c5 Боец",
    ]);
    let all: Vec<String> = legal(&rules, &s, P1).iter().map(|c| rules.say(&s, P1, c)).collect();
    let mut wanted = ["end", "move A b3", "move A c2", "move A c4", "move A d3", "strike A R"];
    let mut found: Vec<&str> = all.iter().map(String::as_str).collect();
    found.sort_unstable();
    wanted.sort_unstable();
    assert_eq!(found, wanted);
}

#[test]
fn distance_counts_orthogonal_steps() {
    let at = |name: &str| Cell::parse(name).expect("a cell");
    for (a, b, steps) in
        [("c3", "c3", 0), ("c3", "c4", 1), ("c3", "d4", 2), ("a1", "e6", 9), ("b2", "d3", 3)]
    {
        assert_eq!((at(a).distance(at(b)), at(b).distance(at(a))), (steps, steps), "{a} {b}");
    }
    let within = cells(|c| (1..=2).contains(&c.distance(at("c3"))));
    assert_eq!(within, "a3 b2 b3 b4 c1 c2 c4 c5 d2 d3 d4 e3");
    // It is the fewest steps: each step changes it by one, and only its own cell is at 0.
    for a in Cell::all() {
        for b in Cell::all() {
            assert_eq!(a.distance(b) == 0, a == b);
            assert!(b.steps().all(|c| a.distance(b).abs_diff(a.distance(c)) == 1), "{a} {b}");
        }
    }
}

// ---- the course of the game -------------------------------------------------------------------

/// A position of the notation.
fn place(lines: &[&str]) -> (Berserk, State) {
    load::embedded().place(lines).unwrap_or_else(|problems| panic!("{lines:#?}\n{problems:?}"))
}

fn legal(rules: &Berserk, s: &State, seat: Seat) -> Vec<Command> {
    let mut out = Vec::new();
    rules.legal(s, seat, &mut out);
    out
}

fn command(rules: &Berserk, s: &State, seat: Seat, text: &str) -> Command {
    rules
        .read(&rules.view(s, Audience::Seat(seat)), seat, text)
        .unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn act(rules: &Berserk, s: &mut State, seat: Seat, text: &str) {
    let command = command(rules, s, seat, text);
    let done = rules.apply(s, seat, &command, &mut Fast::new(7), &mut Vec::new());
    done.unwrap_or_else(|e| panic!("{seat} {text}: {e}"));
}

/// The rule that forbids a command.
fn forbidden(rules: &Berserk, s: &State, seat: Seat, text: &str) -> &'static str {
    let command = command(rules, s, seat, text);
    assert!(!legal(rules, s, seat).contains(&command), "{text} is listed as legal");
    let done = rules.apply(&mut s.clone(), seat, &command, &mut Fast::new(7), &mut Vec::new());
    done.expect_err(text).rule.id()
}

/// The club set and its two decks, sorted.
fn club() -> (Berserk, Vec<String>, Vec<String>) {
    let rules = load::embedded();
    let decks = load::embedded_decks(&rules);
    let list = |n: usize| {
        let mut ids: Vec<String> =
            decks[n].list().iter().map(|id| rules.card(*id).id.clone()).collect();
        ids.sort();
        ids
    };
    let (one, two) = (list(0), list(1));
    (rules, one, two)
}

/// Plays random commands until `stop`; every position on the way, and all that was told.
fn play(
    rules: &Berserk,
    seed: u64,
    stop: fn(&State) -> bool,
) -> (Vec<State>, Vec<stolik_berserk::Event>) {
    let (_, one, two) = club();
    let mut chance = Fast::new(seed);
    let setup = Setup { decks: vec![one, two], ..Setup::default() };
    let mut states = vec![rules.start(&setup, &mut chance).expect("legal decks")];
    let mut log = Vec::new();
    loop {
        let mut s = states.last().expect("it began").clone();
        let Waiting::For(waited) = rules.waiting(&s) else { return (states, log) };
        if stop(&s) {
            return (states, log);
        }
        let among: Vec<Seat> = waited.iter().collect();
        let seat = among[chance.below(among.len() as u32) as usize];
        let all = legal(rules, &s, seat);
        let choice = all[chance.below(all.len() as u32) as usize];
        rules.apply(&mut s, seat, &choice, &mut chance, &mut log).expect("listed as legal");
        states.push(s);
    }
}

/// A random match up to turn 1.
fn opening(rules: &Berserk, seed: u64) -> (Vec<State>, Vec<stolik_berserk::Event>) {
    play(rules, seed, |s| s.turn > 0)
}

/// The step of the start of the game (3.2 to 3.13) that a phase belongs to; nothing in the battle.
fn step(phase: Phase) -> Option<u8> {
    match phase {
        Phase::Deal => Some(1),
        Phase::Roles { .. } => Some(2),
        Phase::Preparing { .. } | Phase::Recruiting => Some(3),
        Phase::Placement { .. } | Phase::Placed { .. } => Some(4),
        Phase::Reveal | Phase::Symbionts { .. } | Phase::Parasites { .. } => Some(5),
        Phase::BattleStart { .. } | Phase::Vanguard { .. } => Some(6),
        Phase::Dawn
        | Phase::Starting
        | Phase::Main
        | Phase::Ending
        | Phase::Final
        | Phase::Over(_) => None,
    }
}

#[test]
fn start_of_the_game_runs_in_steps() {
    let rules = load::embedded();
    let mut seen = BTreeSet::new();
    for seed in 0..40 {
        let (states, log) = opening(&rules, seed);
        // Decks are shuffled and dealt before the first decision.
        assert_eq!((states[0].phase, states[0].sides[0].deal.len()), (Phase::Deal, 15));
        let steps: Vec<u8> = states.iter().filter_map(|s| step(s.phase)).collect();
        assert!(steps.is_sorted(), "seed {seed}: {steps:?}");
        seen.extend(steps);
        // The same in what was told: each kind of event belongs to its step.
        let told: Vec<u8> = log
            .iter()
            .filter_map(|e| match e {
                Happening::Kept(_) | Happening::Redealt(_) => Some(1),
                Happening::RolledForRoles(..) => Some(2),
                Happening::RoleTaken(_) => Some(3),
                Happening::Recruited(..) | Happening::RecruitingDone(_) => Some(4),
                Happening::Placed(..) | Happening::PlacementDone(..) => Some(5),
                Happening::TurnStarted(..) => Some(7),
                _ => None,
            })
            .collect();
        assert!(told.is_sorted(), "seed {seed}: {told:?}");
        assert_eq!(told.iter().collect::<BTreeSet<_>>().len(), 6, "a step is missing: {told:?}");
    }
    assert!(seen.is_superset(&[1, 2, 3, 4, 5].into()), "{seen:?}");
}

#[test]
fn preliminary_phase_runs_once() {
    let rules = load::embedded();
    let mut turns = 0;
    for seed in 0..12 {
        let (states, log) = play(&rules, seed, |s| s.turn > 30);
        let first = states.iter().position(|s| step(s.phase).is_none()).expect("a battle");
        assert!(states[first..].iter().all(|s| step(s.phase).is_none()), "seed {seed}");
        turns += usize::from(states.last().expect("a position").turn);
        let count = |is: fn(&stolik_berserk::Event) -> bool| log.iter().filter(|e| is(e)).count();
        assert_eq!(count(|e| matches!(e, Happening::RoleTaken(_))), 1);
        assert_eq!(count(|e| matches!(e, Happening::PlacementDone(..))), 2);
        // Nothing of it is accepted any more.
        let s = &states[first];
        let Waiting::For(waited) = rules.waiting(s) else { continue };
        let seat = waited.iter().next().expect("a seat");
        if s.asked.is_none() {
            for text in ["keep", "redeal", "first", "take back", "done"] {
                assert_eq!(forbidden(&rules, s, seat, text), "6.1/prelim-once", "{text}");
            }
        }
    }
    assert!(turns > 100, "matches are too short to mean anything: {turns}");
}

/// p1 has priority over a stack that is not empty; every kind of action has a card that could.
fn over_a_stack() -> (Berserk, State) {
    let (rules, mut s) = place(&[
        "card Боец 9/1 1-2-3",
        "card Лекарь 9/1 1-2-3 ; close: heal 1 ally",
        "card Знахарь 9/1 1-2-3 ; counter: heal 1 ally",
        "card Сторож 9/1 1-2-3 ; instant close: heal 1 ally",
        "turn 1 p1 main",
        "unit A p1 c3 Боец wounds 3",
        "unit L p1 a1 Лекарь",
        "unit Z p1 b1 Знахарь counters 3",
        "unit S p1 c1 Сторож",
        "unit R p2 c4 Боец wounds 1",
        "unit T p2 e6 Сторож",
    ]);
    act(&rules, &mut s, P1, "use Z heal A");
    assert_eq!((s.stack.len(), s.priority), (1, P1));
    (rules, s)
}

#[test]
fn four_kinds_are_slow() {
    let (rules, s) = over_a_stack();
    // Movement, a simple strike, what closes the card, the end of a stage: on an empty stack only.
    let slow = [
        ("move A c2", "5.5.1/move"),
        ("strike A R", "5.5.1/strike"),
        ("use L heal A", "5.5.1/close-abilities"),
        ("save Z", "5.5.1/close-abilities"),
        ("end", "5.5.1/end-phase"),
    ];
    for (text, rule) in slow {
        assert_eq!(forbidden(&rules, &s, P1, text), rule, "{text}");
    }
    // Nothing else is: instants, and what does not close.
    for text in ["use Z heal A", "use S heal A", "pass"] {
        let command = command(&rules, &s, P1, text);
        assert!(legal(&rules, &s, P1).contains(&command), "{text}");
    }
    let fast = |c: &Command| matches!(c, Command::Use { .. } | Command::Pass);
    assert!(legal(&rules, &s, P1).iter().all(fast), "a slow action is listed");
}

#[test]
fn six_kinds_use_the_stack() {
    /// The kinds of the document; abilities of cells have no card yet.
    fn kind(item: &Item) -> &'static str {
        match item {
            Item::Move { .. } | Item::Leap { .. } => "movement",
            Item::Strike(_) | Item::Defend { .. } => "action",
            Item::Play(_)
            | Item::Aim { .. }
            | Item::Save { .. }
            | Item::Retreat { .. }
            | Item::Upkeep(_) => "ability",
            Item::Die(_) => "die",
            Item::Destroy(_) => "destruction",
        }
    }
    let rules = load::embedded();
    let mut seen = BTreeSet::new();
    for seed in 0..60 {
        let (states, _) = play(&rules, seed, |s| s.turn > 40);
        seen.extend(states.iter().flat_map(|s| &s.stack).map(kind));
    }
    assert_eq!(seen, ["ability", "action", "destruction", "die", "movement"].into());
    // Each of them waits there for answers; before it is carried out nothing has happened.
    let (rules, s) = over_a_stack();
    assert_eq!((s.units[0].wounds, s.units[2].counters), (3, 3));
    for (text, top) in
        [("move A c2", "move A c2"), ("strike A R", "strike A R"), ("save Z", "save Z")]
    {
        let mut s = s.clone();
        s.stack.clear();
        act(&rules, &mut s, P1, text);
        assert_eq!(rules.top(&s), top, "{text}");
    }
}
