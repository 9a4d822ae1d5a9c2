//! Effects that come when their card has left play: none changes it where it lies, and none brings it back unless it
//! looks for cards there.

use stolik_berserk::card::{Card, Verb};
use stolik_berserk::command::Command;
use stolik_berserk::ids::{Target, UnitId};
use stolik_berserk::state::{Place, Unit};
use stolik_berserk::{Berserk, State, load};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Notation, Rules, Seat, Waiting};

/// Whether the effect looks for cards outside of the battle zone (`in:graveyard`), and so finds the dead.
fn finds_the_dead(verb: &Verb) -> bool {
    match verb {
        Verb::Exile(_) | Verb::ToDeck(_) | Verb::Revive(_) | Verb::Token(_) | Verb::Untoken(_) => {
            true
        }
        Verb::Attack { .. }
        | Verb::Finish { .. }
        | Verb::Wound { .. }
        | Verb::Heal { .. }
        | Verb::Poison { .. }
        | Verb::Open(_)
        | Verb::Close(_)
        | Verb::Counter { .. }
        | Verb::Grant { .. }
        | Verb::Destroy(_)
        | Verb::Move(_)
        | Verb::Teleport { .. }
        | Verb::Zone { .. }
        | Verb::Become(_)
        | Verb::Attach(_)
        | Verb::Die(_)
        | Verb::SetDie(_)
        | Verb::Block
        | Verb::Cancel
        | Verb::Crystals { .. }
        | Verb::Stop
        | Verb::Overpay(_)
        | Verb::Refund(_)
        | Verb::Summon { .. }
        | Verb::Mill { .. }
        | Verb::Land { .. }
        | Verb::Life { .. }
        | Verb::Prophecy(_)
        | Verb::Pick(_)
        | Verb::Shift { .. }
        | Verb::Swap { .. }
        | Verb::Redirect(_)
        | Verb::Fight { .. }
        | Verb::Roll
        | Verb::Number(_)
        | Verb::Lift => false,
    }
}

/// Effects on their own card, or with it, as many ways as there are.
const EFFECTS: [&str; 39] = [
    "attack = \"magic\", value = 1, to = \"self\"",
    "finish = 60, to = \"self\"",
    "wound = 1, to = \"self\"",
    "heal = 1, to = \"self\"",
    "poison = 1, to = \"self\"",
    "open = \"self\"",
    "close = \"self\"",
    "counter = 1, to = \"self\"",
    "grant = { mod = \"strike\", add = 1 }, until = \"battle\", to = \"self\"",
    "grant = { mod = \"strike\", add = 1 }, until = \"source\", to = \"ally other\"",
    "grant = { cannot = \"move\" }, until = \"adjacent\", to = \"ally other\"",
    "destroy = \"self\"",
    "move = \"self\"",
    "teleport = \"self\"",
    "jump = \"self\", into = \"free\"",
    "push = \"self\", into = \"free\"",
    "zone = \"here\", gives = { mod = \"strike\", add = 1 }, until = \"battle\"",
    "become = \"flyer\", to = \"self\"",
    "attach = \"ally other\"",
    "die = \"+1\"",
    "block = true",
    "cancel = true",
    "mill = 1, into = \"graveyard\"",
    "land = \"self\"",
    "land = \"self\", into = \"adjacent\"",
    "grant = { set = { movers = 1 } }, until = \"battle\", to = \"self\"",
    "life = 1, to = \"self\"",
    "prophecy = 1",
    "pick = \"ally other\"",
    "shift = 2, from = \"ally other wounded\", onto = \"self\"",
    "shift = 2, from = \"ally other wounded\", onto = \"each card\"",
    "swap = \"ally other\", with = \"self\"",
    "redirect = \"self\"",
    "fight = \"self\", from = \"each enemy\"",
    "fight = \"enemy\", from = \"self\"",
    "roll = true",
    "summon = \"creature\"",
    "grant = { blocks_once = \"attack\" }, until = \"battle\", to = \"self\"",
    "grant = { gives = { cost = \"close\", do = [{ heal = 1, to = \"ally\" }] } }, until = \"battle\", to = \"self\"",
];

/// The position after the card of the first line has died, with all that its death set off.
fn after_death(spirit: &str) -> (Berserk, State) {
    let lines = [
        spirit,
        "card Маг 9/1 1-1-1 ; close: wound 5 enemy",
        "card Боец 9/1 1-1-1",
        "turn 1 p1 main",
        "deck p2 Боец Боец",
        "unit X p2 c4 Дух",
        "unit Y p2 c5 Боец wounds 2",
        "unit M p1 a1 Маг",
        "unit R p1 c3 Боец",
    ];
    let (rules, mut state) =
        load::embedded().place(&lines).unwrap_or_else(|p| panic!("{spirit}: {p:?}"));
    let mut chance = Fast::new(7);
    let mut legal = Vec::new();
    rules.legal(&state, Seat::ONE, &mut legal);
    let kills = |command: &&Command| {
        matches!(command, Command::Use { target: Some(Target::Unit(UnitId(0))), .. })
    };
    let kill = *legal.iter().find(kills).expect("the mage reaches it");
    rules.apply(&mut state, Seat::ONE, &kill, &mut chance, &mut Vec::new()).expect("legal");
    for _ in 0..40 {
        if state.stack.is_empty() && state.asked.is_none() {
            break;
        }
        let Waiting::For(seats) = rules.waiting(&state) else { break };
        let seat = seats.iter().next().expect("somebody is waited for");
        legal.clear();
        rules.legal(&state, seat, &mut legal);
        let answer = legal[0];
        rules.apply(&mut state, seat, &answer, &mut chance, &mut Vec::new()).expect("legal");
    }
    (rules, state)
}

/// The verb of the only step of the card's ability.
fn verb(card: &Card) -> &Verb {
    &card.abilities[0].steps()[0].verb
}

#[test]
fn no_effect_changes_its_own_card_after_that_has_died() {
    let (_, plain) = after_death("card Дух 5/1 1-1-1");
    let dead = |state: &State| -> Unit { state.units[0].clone() };
    assert_eq!(dead(&plain).place, Place::Graveyard);
    for effect in EFFECTS {
        let line =
            format!("card Дух 5/1 1-1-1 ; {{ on = {{ dies = \"self\" }}, do = [{{ {effect} }}] }}");
        let (rules, state) = after_death(&line);
        let unit = dead(&state);
        let own = verb(rules.card(unit.card));
        assert!(!finds_the_dead(own), "{effect} looks for the dead");
        let (used_turn, used_battle) = (plain.units[0].used_turn, plain.units[0].used_battle);
        let (card, unit) = (unit.card, Unit { used_turn, used_battle, ..unit });
        assert_eq!(unit, Unit { card, ..dead(&plain) }, "{effect}");
        assert!(state.effects.iter().all(|e| e.on != UnitId(0)), "{effect}");
        assert!(state.history.ties.is_empty(), "{effect}");
        assert_eq!(state.beyond.extra(UnitId(0)), 0, "{effect}");
    }
}
