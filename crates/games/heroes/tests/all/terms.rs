//! Rules of cards and zones that no scenario can show: the parts of a card, and the visible part of a pile.

use stolik_heroes::card::{Act, Card, From};
use stolik_heroes::{Heroes, State, deck, load};
use stolik_kernel::{Audience, Notation, Rules, Seat};

const ALL: [Audience; 3] = [Audience::Public, Audience::Seat(Seat::ONE), Audience::Seat(Seat::TWO)];

/// A card file of one card with a further line, and a set.
fn file(set: &str, id: &str, more: &str) -> String {
    format!(
        "game = \"heroes\"\nset = {{ id = \"{set}\", name = {{ ru = \"Набор {set}\", en = \"Set {set}\" }} }}\n\
         [[card]]\nid = \"{id}\"\nname = {{ ru = \"Волк\", en = \"Wolf\" }}\nis = \"creature 1 2/2\"\n{more}"
    )
}

fn placed(lines: &[&str]) -> (Heroes, State) {
    load::embedded().place(lines).expect("a position")
}

/// 103.1, 110.1, 110.2: picture, story, rarity, number and year are nothing that a card of the pool could have, so
/// nothing could read them.
#[test]
fn a_card_is_nothing_but_its_properties_and_abilities() {
    let Card {
        id: _,
        name: _,
        kind: _,
        classes: _,
        elements: _,
        cost: _,
        x: _,
        strike: _,
        lives: _,
        words: _,
        abilities: _,
        printed: _,
        lines: _,
        back: _,
        goes: _,
    } = load::cards("wolf", &file("one", "wolf", "")).expect("a card").remove(0);
    for more in [
        "rarity = \"gold\"",
        "picture = \"wolf.png\"",
        "artist = \"somebody\"",
        "legend = \"It always wins.\"",
        "number = 7",
        "year = 2017",
    ] {
        let word = more.split(' ').next().unwrap_or_default();
        let told = load::cards("wolf", &file("one", "wolf", more)).expect_err(more);
        assert!(told.iter().any(|problem| problem.to_string().contains(word)), "{more}: {told:?}");
    }
}

/// 103.1: in which set a card was printed changes nothing, so printings of one name are copies of one card (105.1).
#[test]
fn printings_of_one_name_are_counted_together() {
    let sets = ["one", "other"].map(|set| (set.to_owned(), file(set, &format!("wolf-{set}"), "")));
    let rules = load::with_extra(&sets).expect("two sets");
    let ready = load::embedded_decks(&rules);
    let mut own = load::listed(&rules, &ready[0]);
    own.extend(["wolf-one", "wolf-one", "wolf-other"].map(str::to_owned));
    assert!(deck::check(&rules, Seat::ONE, &own).is_ok());
    own.push("wolf-other".to_owned());
    let broken = deck::check(&rules, Seat::ONE, &own).expect_err("four copies");
    assert!(
        broken.iter().all(|problem| problem.rule.map(|rule| rule.id()) == Some("term.nazvanie-a"))
    );
}

/// term.karta: online the real cards are those of the pool.
#[test]
fn a_deck_takes_cards_of_the_pool_alone() {
    let rules = load::embedded();
    let mut own = load::listed(&rules, &load::embedded_decks(&rules)[0]);
    own.push("printed-at-home".to_owned());
    let told = deck::check(&rules, Seat::ONE, &own).expect_err("a card of no pool");
    let named: Vec<_> = told.iter().map(|one| (one.key, one.card_named())).collect();
    assert_eq!(named, [("deck-unknown", Some("printed-at-home"))]);
}

/// term.v17-igrodejstvie: a text falls apart into the smallest steps that change the game.
#[test]
fn a_text_is_split_into_its_game_actions() {
    let acts = |text: &str| -> Vec<Act> {
        let card = load::inline(&format!("Rain spell 1 | do: {text}")).expect(text);
        let [ability] = &card.abilities[..] else { panic!("one ability: {text}") };
        assert_eq!(ability.from, From::Play);
        ability.body.iter().map(|step| step.act.clone()).collect()
    };
    assert_eq!(acts("heal 1 my-hero, draw 1"), [Act::Heal, Act::Draw]);
    assert_eq!(acts("draw 1"), [Act::Draw]);
    assert_eq!(
        acts("close a creature with wound 1 it; draw 1"),
        [Act::Close, Act::Wound, Act::Draw]
    );
}

/// 204.1.1: a deck is an even pile: viewers who may not look at it see the same for all contents and orders.
#[test]
fn a_deck_shows_nothing_but_how_many_cards_it_has() {
    let seen = |own: &str, to| {
        let (rules, state) = placed(&["turn 5 p1 main", own, "deck p2 leech recruit"]);
        rules.view(&state, to)
    };
    let (one, turned) = ("deck p1 recruit leech bolt", "deck p1 bolt leech recruit");
    let other = "deck p1 leech*3";
    for to in ALL {
        assert_eq!(seen(one, to), seen(turned, to), "{to:?}");
    }
    for to in [Audience::Public, Audience::Seat(Seat::TWO)] {
        assert_eq!(seen(one, to), seen(other, to), "{to:?}");
        assert_ne!(seen(one, to), seen("deck p1 leech*4", to), "{to:?}");
    }
}

/// 205.1.1: what lies on cards of a graveyard is seen by everybody, and in which order they lie.
#[test]
fn a_graveyard_is_seen_in_its_order_with_what_lies_on_its_cards() {
    let lines = [
        "turn 5 p1 main",
        "buried C p1 recruit [incarnation 2]",
        "buried D p1 leech",
        "buried E p1 bolt",
    ];
    let (rules, state) = placed(&lines);
    let grave = &state.sides[0].grave;
    assert_eq!(grave.iter().map(|one| one.effects.len()).collect::<Vec<_>>(), [1, 0, 0]);
    assert_eq!(
        grave.iter().map(|one| rules.card(one.card).id.as_str()).collect::<Vec<_>>(),
        ["recruit", "leech", "bolt"]
    );
    for to in ALL {
        assert_eq!(rules.view(&state, to).known.sides[0].grave, *grave, "{to:?}");
    }
}

/// The moments at which an act that lasts is still seen on the enemy creature, or of its control: at once, in the enemy's turn, in the
/// next own one, and in the enemy's one after that.
fn left_of(rules: &Heroes, act: &str, time: &str) -> Option<[bool; 4]> {
    let spell = format!("card Charm spell 0 | do: {act} {time}");
    let lines = [
        "card Orc creature 1 3/9",
        spell.as_str(),
        "unit C p2 Orc",
        "deck p1 Orc*9",
        "deck p2 Orc*9",
        "hand p1 Charm",
    ];
    let (rules, mut state) = rules.place(&lines).ok()?;
    let commands = [("p1", "play Charm C"), ("p1", "end"), ("p2", "end"), ("p1", "end")];
    Some(commands.map(|(who, line)| {
        let seat = if who == "p1" { Seat::ONE } else { Seat::TWO };
        let view = rules.view(&state, Audience::Seat(seat));
        let command = rules.read(&view, seat, line).expect("a command");
        let mut log = Vec::new();
        let chance = &mut stolik_kernel::chance::Fast::new(1);
        rules.apply(&mut state, seat, &command, chance, &mut log).expect("it is legal");
        let unit = state.units.iter().find(|unit| unit.id.0 == 2);
        unit.is_some_and(|unit| unit.controller == Seat::ONE || !unit.effects.is_empty())
    }))
}

/// 310.2, 303.1, 120.6: a time that a step names is kept, or the card does not load.
#[test]
fn a_time_that_is_told_is_kept_or_refused() {
    let rules = load::embedded();
    let left_of = |act: &str, time: &str| left_of(&rules, act, time);
    let lasting = [
        "give strike 2 a creature",
        "give life 2 a creature",
        "give life -2 a creature",
        "give charge a creature",
        "give loss charge a creature",
        "give ban attack a creature",
        "give prevent 3 a creature",
        "give strike strike a creature",
        "set-strike 7 a creature",
        "set-lives 2 a creature",
        "boost 2 a creature",
        "weaken 1 a creature",
        "control a creature",
    ];
    for act in lasting {
        let kept = |time| left_of(act, time).unwrap_or_else(|| panic!("{act} {time}"));
        assert_eq!(kept(""), [true; 4], "{act}");
        assert_eq!(kept("this-turn"), [true, false, false, false], "{act}");
        for time in ["until-mine", "until-enemy"] {
            assert_eq!(kept(time), [true, true, false, false], "{act} {time}");
        }
    }
    for act in [
        "wound 1 a creature",
        "heal 1 a creature",
        "close a creature",
        "open a creature",
        "ready a creature",
        "stun a creature",
        "poison 1 a creature",
        "cleanse a creature",
        "become-class gnome a creature",
        "become-element fire a creature",
        "yield a creature",
        "bounce a creature",
        "point a creature",
    ] {
        assert!(left_of(act, "").is_some() || act.contains("element"), "{act}");
        for time in ["this-turn", "until-mine", "until-enemy", "while-coins 1"] {
            assert!(left_of(act, time).is_none(), "{act} {time} loads");
        }
    }
    assert!(left_of("control a creature", "while-coins 1").is_none());
    assert!(left_of("give again a creature", "until-mine").is_none());
}
