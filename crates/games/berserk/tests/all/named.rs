//! The club's cards are our own. Those that the document names are among them with exactly the facts
//! that it gives of them; everything else about them is ours too, and their words are generated.

use stolik_abilities::Num;
use stolik_berserk::card::{Ability, Card, Class, Cost, CounterCost, Form, Instruction, Verb};
use stolik_berserk::state::Recruit;
use stolik_berserk::{Berserk, load};

/// A card that the document names, by which rule it says what of it, and whether ours is so.
struct Named {
    name: &'static str,
    rule: &'static str,
    holds: fn(&Berserk, &Card) -> bool,
}

fn does(card: &Card, verb: fn(&Verb) -> bool) -> bool {
    card.abilities.iter().any(|ability| ability.steps().iter().any(|step| verb(&step.verb)))
}

fn puts_effects_on_cells(_: &Berserk, card: &Card) -> bool {
    does(card, |verb| matches!(verb, Verb::Zone { .. }))
}

/// Once it is recruited, and not before, members of the Coven cost one crystal less; nobody else does.
fn makes_the_coven_cheaper(game: &Berserk, card: &Card) -> bool {
    let id = game.find(&card.id).expect("it is of the game");
    let squad = [Recruit { card: id, gold: card.cost, silver: 0 }];
    game.cards().iter().all(|other| {
        let (other_id, printed) = (game.find(&other.id).expect("it is of the game"), other.cost);
        let coven = other.class.iter().any(|class| class == "coven");
        let less = if coven { printed - 1 } else { printed };
        game.price(&[], other_id) == printed && game.price(&squad, other_id) == less
    })
}

/// An ability whose payment and effect are so.
fn has(card: &Card, wanted: fn(&Ability, Cost, bool) -> bool) -> bool {
    card.abilities.iter().any(|ability| match &ability.form {
        Form::Activated { cost, instant, run: _ } => wanted(ability, *cost, *instant),
        Form::Triggered { .. } | Form::Static { .. } => false,
    })
}

fn other<'g>(game: &'g Berserk, name: &str) -> &'g Card {
    game.cards().iter().find(|card| card.name.ru == name).unwrap_or_else(|| panic!("no {name}"))
}

/// Everything that the document tells of the cards it names.
const NAMED: [Named; 13] = [
    Named { name: "Крондак", rule: "1.10/cards", holds: puts_effects_on_cells },
    Named { name: "Алый Дракон", rule: "1.10/cards", holds: puts_effects_on_cells },
    Named { name: "Землекоп", rule: "1.10/cards", holds: puts_effects_on_cells },
    Named { name: "Соултрад", rule: "3.6/example", holds: makes_the_coven_cheaper },
    Named {
        name: "Харон",
        rule: "4.17/examples",
        holds: |_, card| {
            card.abilities.iter().any(|ability| {
                let destroys = |step: &Instruction| matches!(step.verb, Verb::Destroy(_));
                ability.label == Some(Class::Spell) && ability.steps().iter().any(destroys)
            })
        },
    },
    Named {
        name: "Единорог",
        rule: "4.17/examples",
        holds: |_, card| does(card, |verb| matches!(verb, Verb::Destroy(_))),
    },
    Named {
        name: "Монах Тарга", rule: "4.17.1/example", holds: |_, card| card.life == 11
    },
    Named {
        name: "Отшельник",
        rule: "4.17.1/example",
        holds: |_, card| {
            has(card, |ability, _, instant| {
                let one = |step: &Instruction| {
                    matches!(step.verb, Verb::Heal { amount: Some(Num::Int(1)), to: _ })
                };
                instant && ability.steps().iter().all(one)
            })
        },
    },
    Named {
        name: "Ледовый страж",
        rule: "5.2/example",
        holds: |_, card| {
            has(card, |ability, cost, instant| {
                let closes = |step: &Instruction| matches!(step.verb, Verb::Close(_));
                instant && cost.close && ability.steps().iter().any(closes)
            })
        },
    },
    Named {
        name: "Шаман-Душегрыз",
        rule: "5.4/example",
        holds: |_, card| {
            has(card, |_, cost, instant| {
                !instant && cost.close && cost.counters == CounterCost::Exactly(1)
            })
        },
    },
    Named {
        name: "Костедробитель", rule: "5.4/example", holds: |_, card| card.kind.is_creature()
    },
    Named {
        name: "Бог Грома",
        rule: "7.6/example",
        holds: |game, card| {
            let leshy = other(game, "Леший");
            card.cost > leshy.cost && card.strike[2] < leshy.life
        },
    },
    Named {
        name: "Леший",
        rule: "7.6/example",
        holds: |_, card| does(card, |verb| matches!(verb, Verb::Heal { amount: None, to: _ })),
    },
];

#[test]
fn card_sets_are_ours() {
    let game = load::embedded();
    assert!(game.cards().len() >= 80);
    assert!(game.cards().iter().all(|c| c.id.starts_with("club-")), "a card of another set");
    for deck in load::embedded_decks(&game) {
        assert!(deck.list().iter().all(|id| game.card(*id).id.starts_with("club-")));
    }
    // Cards that the document names are there, each with the facts that it gives.
    let rules = include_str!("../../../../../assets/rules/berserk-2007.toml");
    for named in &NAMED {
        assert!(rules.contains(&format!("id = \"{}\"", named.rule)), "{}", named.rule);
        let card = other(&game, named.name);
        assert!((named.holds)(&game, card), "{} against {}", named.name, named.rule);
    }
    // The facts of a card are no accident: no fact of the others holds of a mercenary.
    let mercenary = other(&game, "Наёмник");
    let loose = ["Костедробитель", "Бог Грома"];
    for named in NAMED.iter().filter(|named| !loose.contains(&named.name)) {
        assert!(!(named.holds)(&game, mercenary), "{} says nothing", named.name);
    }
}
