//! Tests of the loader: what it reads, and that it says what is wrong and where.

use super::*;
use crate::card::{Arm, Class, Kind};

const HEAD: &str = "[[card]]\nid = \"a\"\nname = { ru = \"а\", en = \"a\" }\nglyph = \"star\"\n";

fn problems(text: &str) -> Vec<String> {
    let found = cards("f.toml", &format!("{HEAD}{text}")).err().unwrap_or_default();
    found.iter().map(ToString::to_string).collect()
}

#[test]
fn the_embedded_cards_and_decks_load() {
    let game = embedded();
    let commanders = game.cards().iter().filter(|c| c.kind == Kind::Commander).count();
    assert!(commanders >= 5);
    // gap.cards: enough names for a deck of 40 with three copies of each.
    assert!(game.deckable().len() >= 14);
    let decks = embedded_decks(&game);
    assert!(decks.len() >= 5);
    for deck in &decks {
        assert_eq!(deck.list().len(), 41, "{}: a commander and 40 cards", deck.id);
    }
}

#[test]
fn a_unit_without_cost_is_refused_and_a_free_one_is_not() {
    let unit = "kind = \"unit\"\nclass = \"attack\"\narm = \"infantry\"\ndamage = 3\nlife = 2\n";
    assert_eq!(problems(unit), ["f.toml:1: missing key `cost`"]);
    let text = format!("{HEAD}{unit}cost = \"0/0/0\"\n");
    let card = cards("f.toml", &text).unwrap().remove(0);
    let body = card.body().unwrap();
    assert_eq!((body.class, body.arm), (Class::Attack, Arm::Infantry));
    assert_eq!((body.damage, body.life), (3, 2));
}

#[test]
fn a_card_of_another_kind_is_refused() {
    assert_eq!(
        problems("kind = \"hero\"\ncost = \"0/0/0\"\n"),
        [
            "f.toml:5: `kind`: unknown kind `hero`; expected one of unit, tactic, order, sabotage, commander"
        ]
    );
}

#[test]
fn classes_and_types_are_exactly_three() {
    let unit = |class: &str, arm: &str| {
        problems(&format!(
            "kind = \"unit\"\nclass = \"{class}\"\narm = \"{arm}\"\ndamage = 1\nlife = 1\ncost = \"0/0/0\"\n"
        ))
    };
    for class in ["attack", "defence", "universal"] {
        for arm in ["infantry", "armour", "aviation"] {
            assert!(unit(class, arm).is_empty());
        }
    }
    assert_eq!(
        unit("support", "navy"),
        [
            "f.toml:6: `class`: unknown word `support`; expected one of attack, defence, universal",
            "f.toml:7: `arm`: unknown word `navy`; expected one of infantry, armour, aviation",
        ]
    );
}

#[test]
fn a_commander_has_three_abilities() {
    let three = "\"for own unit: mod +1/0\", \"use 0/1/0: draw 1\", \"on turn: draw 1\"";
    assert!(problems(&format!("kind = \"commander\"\ndoes = [{three}]\n")).is_empty());
    let short = problems("kind = \"commander\"\ndoes = [\"use 0/1/0: draw 1\"]\n");
    assert!(short[0].contains("commander.abilities"), "{short:?}");
}

#[test]
fn scopes_of_orders_and_sabotages_are_checked() {
    let play = |kind: &str, text: &str| {
        problems(&format!("kind = \"{kind}\"\ncost = \"0/0/0\"\ndoes = [\"{text}\"]\n"))
    };
    assert!(play("order", "play at own unit: mod +1/0").is_empty());
    assert!(play("order", "play at enemy unit: mod +1/0")[0].contains("command.order-scope"));
    assert!(play("sabotage", "play: hit 1 to all own unit")[0].contains("command.sabotage-scope"));
    assert!(play("sabotage", "play at enemy unit: hit 1").is_empty());
    assert!(play("tactic", "for any unit: mod -1/0").is_empty());
}

#[test]
fn what_is_wrong_with_an_ability_is_said() {
    let does = |text: &str| {
        let all = problems(&format!("kind = \"order\"\ncost = \"0/0/0\"\ndoes = [\"{text}\"]\n"));
        all.first().cloned().unwrap_or_default()
    };
    for (text, told) in [
        ("play", "expected `HEAD: STEPS`"),
        ("pley: draw 1", "did you mean `play`?"),
        ("play: drow 1", "did you mean `draw`?"),
        ("play: draw 0", "expected a number from 1 to 20"),
        ("play at unit: hit 1", "expected own, enemy or any"),
        ("play at own: hit 1", "expected a kind of units"),
        ("play at own unit: give fligth", "did you mean `flight`?"),
        ("play at own unit: give artillery", "needs a level"),
        ("play at own unit: give flight:2", "has no levels"),
        ("play at own unit: hit 1 to other", "nothing is chosen"),
        ("play: draw 1 until turn", "`until` belongs to"),
        ("play: remove", "has not the right aim"),
        ("play: draw 1 2", "the end of the line"),
        ("play: mod +1/0", "only a unit's ability is about itself"),
    ] {
        assert!(does(text).contains(told), "{text}: {}", does(text));
    }
}

#[test]
fn what_could_never_do_anything_is_refused() {
    let tactic = |does: &str| {
        let all = problems(&format!("kind = \"tactic\"\ncost = \"0/0/0\"\ndoes = [{does}]\n"));
        all.first().cloned().unwrap_or_default()
    };
    for (does, told) in [
        ("", "a tactic does something"),
        ("\"for own unit: mod 0/0\"", "a change of nothing"),
        ("\"on turn: gain 0/0/0\"", "a change of nothing"),
        ("\"for own order: cheaper 0/0/0\"", "a change of nothing"),
        ("\"for enemy order: cheaper 0/1/0\"", "`cheaper` is for own cards"),
        ("\"for own unit active: cheaper 0/1/0\"", "`cheaper` is for own cards"),
        ("\"for own order infantry: cheaper 0/1/0\"", "`cheaper` is for own cards"),
        ("\"self: cheaper 0/1/0\"", "`cheaper` is for own cards"),
        ("\"for own order: mod +1/0\"", "only `cheaper` is about orders"),
        ("\"play at own sabotage: destroy\"", "only `cheaper` is about orders"),
        ("\"play: hit 1 to all enemy tactic\"", "only `cheaper` is about orders"),
        ("\"play at any unit: hit 1 if order\"", "only `cheaper` is about orders"),
        (
            "\"play: draw 1 then draw 1 then draw 1 then draw 1 then draw 1\"",
            "an ability has four steps at most",
        ),
        (
            "\"on turn: draw 1\", \"on turn: draw 1\", \"on turn: draw 1\", \"on turn: draw 1\", \"on turn: draw 1\"",
            "a card has four abilities at most",
        ),
    ] {
        assert!(tactic(does).contains(told), "{does}: {}", tactic(does));
        assert!(tactic(does).starts_with("f.toml:1: "), "{does}: {}", tactic(does));
    }
    assert_eq!(tactic("\"for own infantry: cheaper 0/1/0\""), "");
}

#[test]
fn properties_that_contradict_are_refused() {
    let unit = |rest: &str| {
        problems(&format!(
            "kind = \"unit\"\nclass = \"attack\"\narm = \"armour\"\ndamage = 1\nlife = 1\ncost = \"0/0/0\"\n{rest}"
        ))
    };
    let twice = "f.toml:1: a property stands there twice";
    assert_eq!(unit("kw = [\"flight\", \"flight\"]\n"), [twice]);
    assert_eq!(unit("kw = [\"armoured:1\", \"armoured:2\"]\n"), [twice]);
    assert!(unit("kw = [\"armoured:1\", \"repair:2\"]\n").is_empty());
    let titles = "titles = [{ ru = \"а\", en = \"a\" }]\n";
    assert_eq!(unit(titles), ["f.toml:1: there are more `titles` than abilities"]);
}

#[test]
fn every_problem_of_a_file_is_told_with_its_line() {
    let text = "[[card]]\nid = \"A b\"\nname = { ru = \"\", en = \"x\" }\nkind = \"order\"\ncost = \"1/2\"\nrecycle = \"x\"\nglyph = \"tonk\"\ndoes = [\n  \"play: drow 1\",\n  \"plya: draw 1\",\n]\n\n[[card]]\nid = \"b\"\nname = { ru = \"б\", en = \"b\" }\nkind = \"order\"\ncost = \"0/0/0\"\nglyph = \"star\"\n\n[[card]]\nid = \"b\"\nname = { ru = \"б\", en = \"b\" }\nkind = \"order\"\ncost = \"0/0/0\"\nglyph = \"star\"\ndoes = [\"play: draw 1\"]\n";
    let found = cards("f.toml", text).unwrap_err();
    let lines: Vec<usize> = found.iter().map(|p| p.line).collect();
    assert_eq!(lines, [2, 3, 5, 6, 7, 9, 10, 13], "{found:?}");
}

#[test]
fn the_same_id_in_two_files_is_told_with_both_places() {
    let card = format!("{HEAD}kind = \"order\"\ncost = \"0/0/0\"\ndoes = [\"play: draw 1\"]\n");
    let extra = [("one.toml".to_owned(), card.clone()), ("two.toml".to_owned(), card)];
    let found = with_extra(&extra).unwrap_err();
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].to_string(), "two.toml:1: card `a` is already defined at one.toml:1");
}

#[test]
fn a_file_that_is_no_toml_or_holds_no_cards_is_told() {
    for text in ["[[card]\n", "", "card = 3\n", "[[card]]\n"] {
        assert!(cards("f.toml", text).is_err(), "{text}");
    }
}

#[test]
fn unknown_keys_are_problems() {
    assert_eq!(
        problems("kind = \"tactic\"\ncost = \"1/0/0\"\ncots = 1\n"),
        ["f.toml:7: unknown key `cots`; did you mean `cost`?"]
    );
}

#[test]
fn properties_are_typical_or_of_the_card() {
    let game = embedded();
    let card = |id: &str| game.card(game.find(id).unwrap()).clone();
    assert_eq!(card("sniper").keywords.len(), 2);
    assert_eq!(card("sapper").abilities.len(), 1);
}

#[test]
fn a_deck_is_checked_against_the_limits() {
    let game = embedded();
    let deck = |cards: &str| {
        let text = format!(
            "[[deck]]\nid = \"d\"\nname = {{ ru = \"д\", en = \"d\" }}\ncommander = \"harm\"\n[deck.cards]\n{cards}"
        );
        let found = decks("d.toml", &text, &game).err().unwrap_or_default();
        found.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(
        deck("tank = 3\n"),
        ["d.toml:5: `cards`: a deck has 40 to 120 cards, this one has 3 (rule deck.min)"]
    );
    assert!(deck("tank = 4\n")[0].contains("expected a number from 1 to 3"));
    assert!(deck("tonk = 1\n")[0].contains("did you mean `tank`?"));
    assert!(deck("harm = 1\n")[0].contains("commander.not-in-deck"));
}
