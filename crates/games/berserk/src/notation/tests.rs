//! Positions by hand: every kind of line there and back, commands, checks, refusals.

use crate::card::{Ability, Content, Cost, Flag, Form, Instruction, Quantity, Select, Until, Verb};
use crate::command::Command;
use crate::edition::Edition;
use crate::event::{Happening, Who};
use crate::ids::{CardId, Cell, Target, UnitId};
use crate::pool::Berserk;
use crate::state::{Phase, Place, State};
use stolik_abilities::Num;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Notation, ReadError, Rules, Seat, SetupArg, SetupError};

fn activated(verb: Verb) -> Ability {
    Ability {
        gate: None,
        label: None,
        conditions: Vec::new(),
        limit: None,
        property: false,
        form: Form::Activated {
            cost: Cost { close: true, ..Cost::default() },
            instant: true,
            run: vec![Instruction {
                verb,
                then: false,
                may: false,
                when: None,
                otherwise: false,
                foe: false,
            }],
        },
    }
}

fn one() -> Select {
    Select { quantity: Quantity::One, atoms: Vec::new() }
}

/// Three cards: `t-1` «Лесной страж» without abilities, `t-2` Лекарь that heals, wounds, wounds
/// more and forbids to move, `t-3` a flyer.
fn rules() -> Berserk {
    let card = |line: &str, id: &str| {
        let mut card = super::inline::card(line).expect("a card");
        card.id = id.into();
        card
    };
    let mut healer = card("Лекарь 8/1 1-2-2 cost 5", "t-2");
    let wound = |n| Verb::Wound { amount: Num::Int(n), to: one() };
    healer.abilities = vec![
        activated(Verb::Heal { amount: Some(Num::Int(1)), to: one() }),
        activated(wound(1)),
        activated(wound(2)),
        activated(Verb::Grant {
            what: Content::Flag(Flag::CannotMove),
            until: Until::MyTurn,
            to: one(),
        }),
    ];
    healer.counters = 2;
    let cards = vec![
        card("Лесной страж 10/2 2-3-4 elite cost 6 forest", "t-1"),
        healer,
        card("Сокол 6/0 1-1-2 flyer", "t-3"),
    ];
    Berserk::new(Edition::Y2007, cards)
}

fn lines(text: &str) -> Vec<&str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect()
}

fn placed(text: &str) -> (Berserk, State) {
    let placed = super::place::as_written(&rules(), &lines(text));
    placed.unwrap_or_else(|problems| panic!("{problems:?}\n{text}"))
}

fn printed(rules: &Berserk, state: &State) -> String {
    let mut out = String::new();
    rules.write_full(state, &mut out);
    out
}

/// Prints as it was written, line for line, and comes back the same.
fn there_and_back(text: &str) -> State {
    let (found, state) = placed(text);
    let out = printed(&found, &state);
    assert_eq!(lines(&out), lines(text));
    let (_, again) = super::place::as_written(&found, &lines(&out)).expect("what was printed");
    assert_eq!(again, state);
    state
}

const BATTLE: &str = "
    card Рубака 10/1 3-3-4
    turn 3 p1 main
    deck p1 t-1*3 t-2
    grave p2 t-3 Рубака
    unit A p1 c3 Рубака closed wounds 2
    unit R p2 c4 t-2 owner p1 counters 0 poison 2 moves 0 used 1 1 spent 2 3
    unit H p2 d5 t-1 down moved acted absorbed 1
    unit F p1 air t-3 aimed 3
    unit X p1 grave Рубака wounds 10
";

#[test]
fn a_battle_prints_as_it_was_written() {
    let s = there_and_back(BATTLE);
    assert_eq!((s.turn, s.active, s.first, s.phase), (3, Seat::ONE, Seat::ONE, Phase::Main));
    assert_eq!(s.units.len(), 5);
    assert_eq!(s.units[1].place, Place::Field(Cell::at(2, 3)));
    assert_eq!(s.board.get(Cell::at(2, 3)), Some(UnitId(1)));
    assert_eq!(s.units[0].counters, 0);
    assert_eq!(s.units[0].moves, 1);
    assert_eq!((s.units[1].used_turn[0], s.units[1].used_battle[1]), (1, 3));
    assert_eq!(s.sides[0].deck, [0, 0, 0, 1].map(CardId));
}

#[test]
fn every_line_in_the_middle_of_something_comes_back() {
    there_and_back(
        "
        turn 4 p2 main
        priority p1
        passes 1
        unit A p1 c3 t-2
        unit B p2 c4 t-2
        unit C p2 d4 t-1
        stack move A c2
        stack jump B d5
        stack strike A B struck defender C attack 7 reflect -1 weakened blocked
        stack defend C
        stack ability A 2 p1 triggered targets B - c4 by A to B amount 3 x 2 step 1 rolled 5 happened
        stack ability A 1 p1 targets die assault
        stack die 6 C reflector -1 +2 =6 reroll
        stack destruction B by A effect attack
        stack aim A
        stack save B
        pending destruction A
        pending ability B 4 p2 triggered by B to B
        asked target ability B 1 p2 triggered
        effect B t-2 4 1 -2 my_turn p1 3
        quiet 3
        stall 7
        changed
        past ff 0 ffffffffffffffff
        ",
    );
    for asked in ["order p1", "weaken p2", "cell p1 A"] {
        there_and_back(&format!("turn 1 p1 main\nunit A p1 c3 t-1\nasked {asked}"));
    }
    for phase in ["starting", "ending", "final"] {
        there_and_back(&format!("turn 1 p2 {phase}\nfirst p1\nunit A p1 c3 t-1"));
    }
}

#[test]
fn the_preliminary_phases_come_back() {
    for phase in ["deal", "roles p2", "recruiting", "placement p2", "reveal", "battlestart p2"] {
        there_and_back(&format!(
            "
            phase {phase}
            active p2
            first p1
            purse p1 -1/0
            deck p1 t-1 t-3*2
            deal p1 t-2*2
            squad p1 t-1@g2s4 t-3@g0s4
            placed p1 t-1 c3 t-3 a1
            hidden p1 a1 b1
            redeals p1 2
            takebacks p1 3
            ready p1
            purse p2 23/22
            exile p2 t-2
            "
        ));
    }
    for end in ["p1 creatures", "draw simultaneous", "p2 conceded", "draw quiet", "draw repetition"]
    {
        there_and_back(&format!("turn 9 p1\nphase over {end}"));
        // Before the first turn.
        let purses = "purse p1 23/22\ndeal p1 t-1\npurse p2 23/22";
        there_and_back(&format!("phase over {end}\n{purses}"));
    }
}

#[test]
fn what_goes_without_saying() {
    let (_, s) = placed("phase recruiting\nfirst p2\nsquad p2 t-1 t-2");
    assert_eq!((s.turn, s.first, s.active), (0, Seat::TWO, Seat::ONE));
    assert_eq!((s.sides[0].gold, s.sides[0].silver), (23, 23), "the Second player has more");
    assert_eq!((s.sides[1].gold, s.sides[1].silver), (23, 22));
    let paid = s.sides[1].squad.iter().map(|r| (r.gold, r.silver)).collect::<Vec<_>>();
    assert_eq!(paid, [(6, 0), (0, 5)]);
    let (_, s) = placed("turn 4 p1 main\nunit A p1 c3 t-2");
    assert_eq!((s.first, s.units[0].counters, s.units[0].moves), (Seat::TWO, 2, 1));
}

#[test]
fn a_position_goes_on_to_its_first_decision() {
    let text = "turn 3 p1 starting\nunit A p1 c3 t-1 closed moves 0\nunit B p2 c4 t-1";
    let (_, s) = rules().place(&lines(text)).expect("a position");
    assert_eq!((s.phase, s.active), (Phase::Main, Seat::ONE));
    let (_, s) = rules().place(&["turn 3 p1 main", "unit B p2 c4 t-2"]).expect("a position");
    assert!(matches!(s.phase, Phase::Over(_)), "p1 has no creatures");
}

#[test]
fn cards_are_called_by_id_or_name_of_one_or_more_words() {
    let (_, s) = placed("turn 1 p1 main\ndeck p1 лесной страж*2, \"Лесной страж\",t-1 Сокол");
    assert_eq!(s.sides[0].deck, [0, 0, 0, 0, 2].map(CardId));
    let (found, s) =
        placed("card Старый волк 5/1 1-1-2\nturn 1 p1 main\ndeck p1 Старый волк*2 Сокол");
    assert!(printed(&found, &s).contains("deck p1 \"Старый волк\"*2 t-3\n"));
    there_and_back(
        "card Старый волк 5/1 1-1-2\nturn 1 p1 main\nunit A p1 a1 \"Старый волк\" wounds 1",
    );
}

#[test]
fn problems_are_reported_all_at_once_with_their_lines() {
    let text = "turn x p1\nunit A p1 c3 Nobody\nunit B p3 c4 t-1\nunit C p1 c5 t-1 sleepy
        unit D p1 z9 t-1\nfoo\nstack die 7 C attacker\neffect C t-1 1 1 0 turn p1 1\nunit E p1 c5 t-1
        card X 1/1\ndeck p1 ?*3\nturn 1 p1 main more\nstack ability C 1 p1\ncards nowhere
        unit C p1 a1 t-1";
    let problems = rules().place(&lines(text)).expect_err("nothing of this is right");
    let found: Vec<usize> = problems.iter().map(|(i, _)| *i).collect();
    assert_eq!(found, (0..15).collect::<Vec<_>>());
    assert_eq!(problems[1].1.args, [("word", SetupArg::Text("Nobody".into()))]);
}

#[test]
fn a_view_prints_question_marks_for_what_it_does_not_know() {
    let (found, s) = placed(BATTLE);
    let mut out = String::new();
    found.write_position(&found.view(&s, Audience::Seat(Seat::ONE)), &mut out);
    assert!(out.contains("unit H p2 d5 ? down"), "{out}");
    assert!(out.contains("deck p1 t-1*3 t-2\n"), "{out}");
    let mut out = String::new();
    found.write_position(&found.view(&s, Audience::Public), &mut out);
    assert!(out.contains("deck p1 ?*4\n"), "{out}");
    assert!(found.place(&lines(&out)).is_err(), "what is unknown cannot be placed");
}

fn commands() -> Vec<(&'static str, Command)> {
    let (a, r, h) = (UnitId(0), UnitId(1), UnitId(2));
    let c4 = Cell::at(2, 3);
    let e1 = Cell::at(4, 0);
    vec![
        ("keep", Command::Keep),
        ("redeal", Command::Redeal),
        ("first", Command::TakeFirst),
        ("second", Command::TakeSecond),
        ("recruit t-1 gold 2", Command::Recruit { card: CardId(0), gold: 2 }),
        ("place t-2 e1", Command::Place { card: CardId(1), cell: e1 }),
        ("hide c4", Command::Hide { cell: c4 }),
        ("take back", Command::TakeBack),
        ("done", Command::Done),
        ("move A e1", Command::Move { unit: a, to: e1 }),
        ("jump A e1", Command::Leap { unit: a, to: e1 }),
        ("strike A R", Command::Strike { unit: a, target: r }),
        ("defend H", Command::Defend { unit: h }),
        ("use R heal H", Command::Use { unit: r, ability: 0, x: 0, target: Some(Target::Unit(h)) }),
        ("use R 2 die x 3", Command::Use { unit: r, ability: 1, x: 3, target: Some(Target::Die) }),
        ("use R 3 e1", Command::Use { unit: r, ability: 2, x: 0, target: Some(Target::Cell(e1)) }),
        (
            "use R grant assault",
            Command::Use { unit: r, ability: 3, x: 0, target: Some(Target::Assault) },
        ),
        ("use R grant", Command::Use { unit: r, ability: 3, x: 0, target: None }),
        ("aim F", Command::Aim { unit: UnitId(3) }),
        ("save X", Command::Save { unit: UnitId(4) }),
        ("reveal H", Command::Reveal { unit: h }),
        ("order 1", Command::Order { index: 0 }),
        ("order 256", Command::Order { index: 255 }),
        ("choose R", Command::Choose { target: Target::Unit(r) }),
        ("choose e1", Command::Choose { target: Target::Cell(e1) }),
        ("decline", Command::Decline),
        ("weaken", Command::Weaken),
        ("hold", Command::Hold),
        ("pass", Command::Pass),
        ("end", Command::End),
    ]
}

#[test]
fn commands_are_said_and_read() {
    let (found, s) = placed(BATTLE);
    let view = found.view(&s, Audience::Seat(Seat::TWO));
    for (text, command) in commands() {
        assert_eq!(found.say(&s, Seat::TWO, &command), text);
        assert_eq!(found.read(&view, Seat::TWO, text), Ok(command), "{text}");
    }
}

#[test]
fn commands_may_be_typed_otherwise() {
    let (found, s) = placed(BATTLE);
    let view = found.view(&s, Audience::Seat(Seat::ONE));
    for (typed, said) in [
        ("Strike c3 в4", "strike A R"),
        ("strike a r", "strike A R"),
        ("teleport c3 д1", "jump A e1"),
        ("use c4 heal d5", "use R heal H"),
        ("use r 2 x 3 DIE", "use R 2 die x 3"),
        ("place Лесной страж c1", "place t-1 c1"),
        ("recruit лесной страж gold 3", "recruit t-1 gold 3"),
        ("recruit лесной страж", "recruit t-1 gold 6"),
        ("recruit Лекарь", "recruit t-2 gold 5"),
    ] {
        let command =
            found.read(&view, Seat::ONE, typed).unwrap_or_else(|e| panic!("{typed}: {e}"));
        assert_eq!(found.say(&s, Seat::ONE, &command), said, "{typed}");
    }
    let (found, s) = placed("phase recruiting");
    let view = found.view(&s, Audience::Seat(Seat::ONE));
    let gold = found.read(&view, Seat::ONE, "recruit Лекарь");
    assert_eq!(gold, Ok(Command::Recruit { card: CardId(1), gold: 0 }), "silver first");
}

#[test]
fn what_cannot_be_read_is_refused() {
    let (found, s) = placed(BATTLE);
    let view = found.view(&s, Audience::Seat(Seat::ONE));
    for text in [
        "",
        "  ",
        "fly A",
        "strike",
        "strike A",
        "strike A Q",
        "strike A R R",
        "move A z9",
        "use R",
        "use R wound H",
        "use R 9",
        "use R 0",
        "use H 1",
        "use R heal R H",
        "take",
        "order 0",
        "order 257",
        "recruit",
        "recruit gold 2",
        "recruit Nobody",
        "place c3",
        "place t-1",
        "strike a1 R",
        "\"",
        "place \" c3",
        "choose",
        "choose nobody",
        "pass now",
    ] {
        let refused = found.read(&view, Seat::ONE, text);
        assert!(
            matches!(refused, Err(ReadError::Syntax { .. } | ReadError::Unknown { .. })),
            "{text}: {refused:?}"
        );
    }
    assert!(found.read(&view, Seat::ONE, &"strike A R ".repeat(100_000)).is_err());
}

#[test]
fn garbage_is_refused_without_harm() {
    let (found, s) = placed(BATTLE);
    let view = found.view(&s, Audience::Seat(Seat::ONE));
    let words = [
        "use",
        "pass",
        "strike",
        "choose",
        "R",
        "A",
        "x",
        "3",
        "-1",
        "999999999999",
        "c4",
        "в4",
        "\"",
        "gold",
        "t-1",
        "Лесной",
        "страж",
        "heal",
        "place",
        "recruit",
        "die",
        "*2",
        "t-1*",
        "@g",
        "@g1s",
        "unit",
        "p1",
        "stack",
        "ability",
        "targets",
        "-",
        "deck",
        "effect",
        "\u{0}",
        "\u{1F3B2}",
        "0/0",
        "turn",
        "card",
    ];
    let mut chance = Fast::new(5);
    let mut taken = 0;
    for _ in 0..20_000 {
        let n = chance.below(7);
        let mut text = String::new();
        for _ in 0..n {
            text.push_str(words[chance.below(words.len() as u32) as usize]);
            if chance.below(5) > 0 {
                text.push(' ');
            }
        }
        taken += usize::from(found.read(&view, Seat::ONE, &text).is_ok());
        let _ = found.place(&[&text, "unit A p1 c3 t-2"]);
        let _ = (found.see(&s, &text), found.unseen(&s, &text));
    }
    assert!(taken > 0, "some of it happens to be right");
}

#[test]
fn see_holds_and_says_what_it_found() {
    let (found, s) = placed(BATTLE);
    for clause in [
        "A wounds 2",
        "A life 8",
        "R at c4",
        "F in air",
        "F at air",
        "X dead",
        "R alive",
        "A closed",
        "R open",
        "R moves 0",
        "R counters 0",
        "R poison 2",
        "H down",
        "R revealed",
        "stack empty",
        "phase main",
        "turn 3",
        "active p1",
        "priority p1",
        "first p1",
        "deck p1 4",
        "deck p1 t-1 Лекарь",
        "grave p2 Рубака",
        "grave p2 2",
        "purse p1 0/0",
        "H moved",
        "H acted",
        "R of p2",
        "R owner p1",
        "R is Лекарь",
        "asked nothing",
        "H absorbed 1",
        "A effects 0",
        "over no",
        "A movement 1",
        "F movement 0",
        "A unformed",
        "deal p1 0",
        "F aimed",
    ] {
        assert_eq!(found.see(&s, clause), Ok(()), "{clause}");
    }
    for (clause, instead) in [
        ("A wounds 3", "A wounds 2"),
        ("R dead", "R is not dead"),
        ("A open", "A is not open"),
        ("stack 1", "stack empty"),
        ("stack top die", "stack top "),
        ("deck p1 t-3", "deck p1 t-1 t-1 t-1 t-2"),
        ("grave p2 Рубака Рубака", "grave p2 t-3 Рубака"),
        ("turn 4", "turn 3"),
        ("R is Сокол", "R is t-2"),
        ("squad p1 2", "squad p1 0"),
    ] {
        assert_eq!(found.see(&s, clause), Err(instead.to_string()), "{clause}");
    }
    for clause in
        ["", "Q wounds 1", "A sleepy", "deck", "deck p1", "A", "A is Nobody", "R dead now"]
    {
        let error = found.see(&s, clause).expect_err(clause);
        assert!(error.contains("not understood") || clause == "R dead now", "{clause}: {error}");
    }
}

#[test]
fn the_top_of_the_stack_has_words() {
    for (stack, top) in [
        ("strike A B settled defender C", "strike A C"),
        ("die 4 A attacker", "die 4 A"),
        ("destruction B", "destruction B"),
        ("move A c2", "move A c2"),
        ("ability A 1 p1 targets B", "ability A heal B"),
        ("ability A 2 p1", "ability A 2"),
        ("defend C", "defend C"),
    ] {
        let (found, s) = placed(&format!(
            "turn 1 p1 main\nunit A p1 c3 t-2\nunit B p2 c4 t-2\nunit C p2 d4 t-1\nstack {stack}"
        ));
        assert_eq!(found.top(&s), top);
        let first = top.split(' ').next().unwrap_or_default();
        assert_eq!(found.see(&s, &format!("stack top {first}")), Ok(()));
        assert_eq!(found.see(&s, "stack 1"), Ok(()));
        assert!(found.see(&s, "stack top di").is_err(), "only whole words");
    }
}

#[test]
fn what_is_unseen() {
    let (found, s) = placed(BATTLE);
    for clause in ["p2 deck p1", "public squad p1", "p1 unit H", "public unit H", "p2 redeals p1"] {
        assert_eq!(found.unseen(&s, clause), Ok(()), "{clause}");
    }
    for clause in ["p2 unit H", "p1 unit A", "p1 deck p1", "p2 hidden p2"] {
        assert_eq!(found.unseen(&s, clause), Err(format!("seen: {clause}")));
    }
    for clause in ["", "p3 deck p1", "p1 unit Q", "p1 shoes p2", "p2 deck p1 now"] {
        let error = found.unseen(&s, clause).expect_err(clause);
        assert!(error.contains("not understood"), "{error}");
    }
}

#[test]
fn happenings_are_lines() {
    let (found, s) = placed(BATTLE);
    let who = |n: u8| {
        let u = &s.units[usize::from(n)];
        Who { unit: UnitId(n), card: u.card, seat: u.controller, face_down: u.face_down }
    };
    for (event, line) in [
        (Happening::Wounded(who(1), 3), "wounded R 3"),
        (Happening::Rolled(who(0), 5), "rolled A 5"),
        (Happening::Died(who(1)), "died R"),
        (Happening::Used(who(1), 0, Some(who(0))), "used R heal A"),
        (Happening::Moved(who(0), Cell::at(0, 0), Cell::at(0, 1)), "moved A a1 a2"),
    ] {
        assert_eq!(found.event(&s, &event), line);
    }
}

#[test]
fn letters_go_on_where_the_scenario_stops() {
    let scene = super::Scene { letters: vec!['B', 'R'], ..super::Scene::default() };
    let named: Vec<String> = (0..60).map(|n| scene.letter(UnitId(n))).collect();
    assert_eq!(named[..4], ["B", "R", "A", "C"]);
    assert_eq!(named.iter().collect::<std::collections::BTreeSet<_>>().len(), 60, "all different");
    for (n, name) in named.iter().enumerate() {
        assert_eq!(scene.unit(name, 60), Some(UnitId(n as u8)));
    }
    assert_eq!(scene.unit("C", 3), None);
}

/// A set with a card that bears a name of the club's.
const GUESTS: &str = "game = \"berserk\"\n\
    set = { id = \"guests\", name = { ru = \"Набор гостей\", en = \"Guest set\" } }\n\
    [[card]]\nid = \"guest-rider\"\nname = { ru = \"Степной наездник\", en = \"Steppe Rider\" }\n\
    cost = 3\nlife = 5\nmove = 2\nstrike = [1, 1, 2]\nglyph = \"wolf\"\n";

#[test]
fn a_name_of_several_sets_wants_its_set_behind_it() {
    let game = crate::load::with_extra(&[("guests.toml".into(), GUESTS.into())]).expect("good");
    let placed = |name: &str| {
        let line = format!("deck p1 {name}*2 club-archer");
        let (rules, s) = game.place(&["phase deal", &line])?;
        Ok::<_, Vec<(usize, SetupError)>>(rules.card(s.sides[0].deck[0]).id.clone())
    };
    for (name, id) in [
        ("Степной наездник (guests)", "guest-rider"),
        ("steppe rider (club)", "club-rider"),
        ("Степной наездник (набор гостей)", "guest-rider"),
        ("\"Steppe Rider (Guest set)\"", "guest-rider"),
        ("guest-rider", "guest-rider"),
        // If no names collide, a set may stand all the same.
        ("Лучница заставы (club)", "club-archer"),
    ] {
        assert_eq!(placed(name).as_deref(), Ok(id), "{name}");
    }
    let problems = placed("Степной наездник").expect_err("of which set?");
    assert_eq!(problems[0].1.key, "notation-several");
    let choices = "Степной наездник (club), Степной наездник (guests)";
    assert!(
        problems[0].1.args.iter().any(|(_, value)| value.to_string() == choices),
        "{problems:?}"
    );
    // A card of the position itself comes before all of them, and a set alone has its names alone.
    let own = ["card \"Степной наездник\" 5/1 1-1-1", "phase deal", "deck p1 Степной наездник"];
    let (rules, s) = game.place(&own).expect("its own");
    assert_eq!(rules.card(s.sides[0].deck[0]).life, 5);
    let (rules, s) =
        game.place(&["cards club", "phase deal", "deck p1 Степной наездник"]).expect("of the club");
    assert_eq!(rules.card(s.sides[0].deck[0]).id, "club-rider");
    assert!(game.place(&["cards strangers", "phase deal"]).is_err());
}
