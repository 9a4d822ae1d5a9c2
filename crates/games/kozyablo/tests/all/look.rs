//! Answers from a view alone: numbers after all changes, the pending decision, reasons with their numbers. That they
//! agree with the true position is held by `laws`.

use stolik_kernel::chance::Fast;
use stolik_kernel::{Audience, Notation, Rules, Seat};
use stolik_kozyablo::card::{Kind, Stats};
use stolik_kozyablo::look::Question;
use stolik_kozyablo::view::View;
use stolik_kozyablo::{Kozyablo, Look, Refusal, Sector, State, Target, UnitId, load};

const ONE: Seat = Seat(0);
const TWO: Seat = Seat(1);

fn placed(lines: &[&str]) -> (Kozyablo, State) {
    load::embedded().place(lines).unwrap_or_else(|e| panic!("{e:?}"))
}

fn seen(rules: &Kozyablo, s: &State, seat: Seat) -> View {
    rules.view(s, Audience::Seat(seat))
}

fn unit(name: &str) -> UnitId {
    UnitId::parse(name).unwrap()
}

/// Why this command is refused, by the seat's view.
fn why(rules: &Kozyablo, s: &State, seat: Seat, command: &str) -> Option<Refusal> {
    let view = seen(rules, s, seat);
    let command = rules.read(&view, seat, command).unwrap_or_else(|e| panic!("{command}: {e:?}"));
    Look::at(rules, &view).refuses(seat, &command)
}

const FIELD: [&str; 14] = [
    "card Big creature 3 4/4/4",
    "card Bird creature 1 1/2/5 flying",
    "card Ghost creature 1 1/2/5 weapon-protection magic-protection",
    "card Bones creature 1 1/2/5 undead regeneration 1",
    "card Shade creature 1 1/2/5 shadows",
    "card Bolt magic 1 ; instant enemy creature but undead: damage 1",
    "card Boom effect 1 mines 2 ; instant capital: damage 1",
    "card Horn building 1 0/3/1 ; aura squad: change +1/+2/+0",
    "unit A p1 cap1 Bones damage 1",
    "unit B p1 cap1 Horn",
    "unit C p2 mana2 Ghost",
    "unit D p2 gold2 Bones",
    "unit E p2 gold2 Shade hidden",
    "hand p1 Big Bolt Boom",
];

#[test]
fn a_refusal_tells_the_numbers_of_its_case() {
    let (rules, s) = placed(&FIELD);
    let no = |command: &str| why(&rules, &s, ONE, command);
    let gold = Look::at(&rules, &seen(&rules, &s, ONE)).income(ONE)[0];
    assert!(gold < 3);
    let income = Refusal::Income { kind: Kind::Creature, needs: 3, has: gold };
    assert_eq!(no("play Big to cap1"), Some(income));
    assert_eq!(no("play Bolt C"), Some(Refusal::Guarded(unit("C"))));
    assert_eq!(no("play Bolt D"), Some(Refusal::Spared(unit("D"))));
    assert_eq!(no("play Boom cap2"), Some(Refusal::Mines { needs: 2, has: 0 }));
    assert_eq!(no("regenerate A"), None);
    assert_eq!(no("move cap1 gold2 A"), None);
    assert_eq!(why(&rules, &s, TWO, "draw"), Some(Refusal::Turn(ONE)));
    let look = seen(&rules, &s, ONE);
    let look = Look::at(&rules, &look);
    let card = |name| rules.find(name).unwrap();
    assert_eq!(look.forbids(ONE, card("Big")), Some(income));
    assert_eq!(look.forbids(ONE, card("Boom")), Some(Refusal::Mines { needs: 2, has: 0 }));
    assert!(
        look.forbids(ONE, card("Bolt")).is_some(),
        "all that it could hit is spared or guarded"
    );
}

#[test]
fn an_overfull_capital_and_a_scout_say_what_is_there() {
    let mut lines = vec!["card Seer creature 1 1/1/1 scout", "card Shade creature 1 1/2/5 shadows"];
    let garrison = ["A", "B", "C", "D", "E", "F", "G"];
    let units: Vec<String> = garrison.map(|name| format!("unit {name} p1 cap1 Shade")).into();
    lines.extend(units.iter().map(String::as_str));
    let (rules, s) = placed(&lines);
    let (most, _) = Look::at(&rules, &seen(&rules, &s, ONE)).garrison(ONE);
    let over = Refusal::Overfull(7 - most);
    assert_eq!(why(&rules, &s, ONE, "pass"), Some(over));
    let (rules, s) = placed(&[
        "card Seer creature 1 1/1/1 scout",
        "card Shade creature 1 1/2/5 shadows regeneration 1",
        "unit A p1 gold1 Shade",
        "unit B p2 gold1 Seer",
    ]);
    let gold = Sector::parse("gold1").unwrap();
    assert_eq!(why(&rules, &s, ONE, "hide A"), Some(Refusal::Scouted(gold)));
    assert_eq!(why(&rules, &s, ONE, "regenerate A"), Some(Refusal::Unhurt(unit("A"))));
}

#[test]
fn a_look_counts_what_changes_a_card_and_shows_no_hidden_one() {
    let (rules, s) = placed(&FIELD);
    let view = seen(&rules, &s, ONE);
    let look = Look::at(&rules, &view);
    let bones = look.unit(unit("A")).unwrap();
    let now = look.now(bones);
    assert_eq!(now.stats, Stats { attack: 2, life: 4, speed: 5 });
    assert_eq!(now.left, 3);
    let gold = Sector::parse("gold2").unwrap();
    assert_eq!((look.unit(unit("E")), look.shadows(TWO, gold)), (None, 1));
    assert_eq!(look.here(gold).count(), 1);
    let own = seen(&rules, &s, TWO);
    let own = Look::at(&rules, &own);
    assert!(own.unit(unit("E")).is_some() && own.shadows(TWO, gold) == 0);
    assert_eq!(look.question(), Some(Question::Action(ONE)));
}

#[test]
fn strikes_and_who_may_take_them_are_asked_by_a_view() {
    let (rules, s) = placed(&[
        "card Bird creature 1 1/2/5 flying",
        "card Wall creature 1 0/6/1 defender armor 2",
        "card Fist creature 1 4/4/4",
        "card Ghost creature 1 1/2/5 weapon-protection",
        "unit A p1 gold1 Fist",
        "unit B p2 gold1 Wall",
        "unit C p2 gold1 Bird",
        "unit D p2 gold1 Fist",
        "unit E p2 gold1 Ghost",
        "battle gold1 p1",
    ]);
    let view = seen(&rules, &s, ONE);
    let look = Look::at(&rules, &view);
    let fist = look.unit(unit("A")).unwrap();
    let to = |name| Target::Unit(unit(name));
    assert_eq!((look.strikes(fist, to("B")), look.strikes(fist, to("D"))), (2, 4));
    assert_eq!(look.defenders(to("D")), [unit("B")]);
    assert_eq!(look.question(), Some(Question::Strike(TWO, vec![unit("C"), unit("E")])));
}

/// The order of strikes begins with the card that strikes next, knows who may strike once more, and leaves nobody out.
#[test]
fn the_order_of_strikes_is_that_of_the_battle() {
    let (rules, s) = placed(&[
        "card Slow creature 1 2/4/1",
        "card Quick creature 1 2/4/6",
        "card Twice creature 1 2/4/3 two-attacks",
        "card Meek creature 1 0/4/9",
        "unit A p1 gold2 Slow",
        "unit B p2 gold2 Slow",
        "unit C p1 gold2 Twice",
        "unit D p2 gold2 Quick",
        "unit E p1 gold2 Meek",
        "unit F p1 gold2 Slow",
    ]);
    let attack = rules.read(&seen(&rules, &s, ONE), ONE, "attack gold2").expect("a command");
    let mut s = s;
    let (mut log, mut chance) = (Vec::new(), Fast::new(1));
    rules.apply(&mut s, ONE, &attack, &mut chance, &mut log).expect("it is legal");
    let order = |s: &State| -> Vec<String> {
        let view = rules.view(s, Audience::Public);
        let order = Look::at(&rules, &view).strike_order();
        let names = |group: &Vec<UnitId>| group.iter().map(UnitId::to_string).collect::<String>();
        order.iter().map(names).collect()
    };
    while s.declared.is_some() {
        let seat = s.declared.as_ref().and_then(|d| d.ask.first().copied()).expect("an answer");
        let pass = rules.read(&seen(&rules, &s, seat), seat, "pass").expect("a command");
        rules.apply(&mut s, seat, &pass, &mut chance, &mut log).expect("it is legal");
    }
    assert_eq!(order(&s), ["D", "C", "AF", "B"]);
    for (seat, line, then) in [
        (TWO, "strike D A", vec!["C", "AF", "B"]),
        (ONE, "strike C B", vec!["C", "AF", "B"]),
        (ONE, "strike C D", vec!["AF", "B"]),
    ] {
        let command = rules.read(&seen(&rules, &s, seat), seat, line).expect("a command");
        rules.apply(&mut s, seat, &command, &mut chance, &mut log).expect("it is legal");
        assert_eq!(order(&s), then, "{line}");
    }
}
