//! The sets of real cards in `assets/sets`, which lie beside the program and are not part of it: their cards load with
//! those of the club, say all that they do, and do it. Where a folder is away, the tests of its set say so and have
//! nothing to prove.

use crate::real_sets::{LAAR, LATER, Set, WAR};
use crate::vocabulary;
use crate::working;
use std::collections::{BTreeMap, BTreeSet};
use stolik_berserk::card::{Content, Form, Keyword};
use stolik_berserk::engine::in_force;
use stolik_berserk::load::{self, canonical, inline, inline_text};
use stolik_berserk::{Berserk, CardId, Edition};
use stolik_kernel::Notation as _;

/// The scene that some cards of «Война стихий» need besides: their player is the second one, and has cards of every element and
/// of a high price; two enemies next to the card have magic.
const SECOND: working::Scene = working::Scene {
    moments: &["turn 2 p1 main", "turn 3 p2 main", "phase battlestart p1"],
    around: &[
        "first p2",
        "unit B p1 b3 club-bear wounds 2",
        "unit C p1 d3 club-golem wounds 1",
        "unit D p1 c2 club-aurochs",
        "unit E p1 air club-falcon",
        "unit F p1 b2 club-imp wounds 1",
        "unit R p2 c4 club-thunderer wounds 5",
        "unit S p2 b4 club-wolf wounds 1",
        "unit T p2 d4 club-novice poison 1",
        "unit U p2 air club-griffin wounds 6",
        "unit Y p2 c6 club-windcaller counters 1",
        "unit G p2 e4 club-miner",
    ],
};

/// A graveyard from which somebody is about to come back, and somebody later.
const GRAVEYARD: working::Scene = working::Scene {
    moments: &["turn 2 p2 main", "turn 3 p1 main"],
    around: &[
        "unit R p2 c4 club-thunderer wounds 5",
        "unit S p2 b4 club-wolf wounds 1",
        "unit U p2 air club-griffin wounds 6",
        "unit I p1 grave vs-137 tokens 2",
        "unit J p1 grave vs-149",
        "unit P p1 d1 vs-054",
        "grave p1 vs-137 vs-149",
        "deck p1 vs-034 vs-034 vs-034 vs-034",
    ],
};

/// A wounded jordling, and enemies that kill a card whose feast in Valhalla heals it.
const FALLEN: working::Scene = working::Scene {
    moments: &["turn 2 p2 main"],
    around: &[
        "unit B p1 e1 vs-042 wounds 2",
        "unit R p2 c4 club-thunderer",
        "unit S p2 d4 club-thunderer",
        "unit T p2 b4 club-thunderer",
    ],
};

/// Friends that heal, stand in formation, are closed and lie in the graveyard with counters, a deck of demons and
/// undead, archers and a creature that poison is about to kill.
const ANSWERS: working::Scene = working::Scene {
    moments: &["turn 2 p2 main", "turn 3 p1 main", "turn 4 p2 main"],
    around: &[
        "unit B p1 b3 vs-044",
        "unit C p1 c2 vs-046 wounds 1",
        "unit D p1 d3 club-herbalist",
        "unit F p1 d2 club-herbalist",
        "unit R p2 c4 club-wolf",
        "unit S p2 b6 club-archer",
        "unit T p2 d6 club-archer",
        "unit V p2 b4 club-mercenary wounds 6 poison 2",
        "unit W p2 a4 club-mercenary wounds 5 closed",
        "unit M p1 e1 vs-083 closed",
        "unit I p1 grave vs-164 tokens 1",
        "unit J p1 grave vs-164 tokens 2",
        "unit K p1 grave vs-164",
        "unit L p1 grave vs-137 tokens 2",
        "grave p1 vs-164 vs-164 vs-164 vs-137",
        "deck p1 vs-138 vs-137 vs-138 vs-137 vs-138 vs-137",
    ],
};

/// Enemies and friends that heal, and a closed enemy whose wounds feed a vampire.
const HEALERS: working::Scene = working::Scene {
    moments: &["turn 2 p2 main", "turn 3 p1 main"],
    around: &[
        "unit B p1 b3 club-herbalist wounds 2",
        "unit C p1 d3 club-herbalist wounds 2",
        "unit D p1 c2 club-wolf wounds 3",
        "unit R p2 c4 club-mercenary wounds 1 closed",
        "unit S p2 c6 club-herbalist wounds 2",
        "unit T p2 d6 club-herbalist wounds 2",
        "unit V p2 d4 club-mercenary wounds 1",
    ],
};

/// A free cell among eight own creatures, and a deck of the swamp.
const CROWD: working::Scene = working::Scene {
    moments: &["turn 2 p2 main"],
    around: &[
        "unit B p1 b3 club-wolf",
        "unit C p1 d3 club-wolf",
        "unit D p1 b2 club-wolf",
        "unit E p1 d2 club-wolf",
        "unit F p1 b1 club-wolf",
        "unit G p1 c1 club-wolf",
        "unit H p1 d1 club-wolf",
        "unit R p2 e6 club-wolf",
        "deck p1 club-toad club-drowned club-toad club-drowned",
    ],
};

/// A prophecy, and a deck of cards that act when one shows them.
const SHOWN: working::Scene = working::Scene {
    moments: &["turn 3 p1 main"],
    around: &[
        "unit B p1 b3 vs-130",
        "unit R p2 c4 club-wolf",
        "unit S p2 c6 club-wolf",
        "deck p1 vs-105 vs-105 vs-105 vs-105",
    ],
};

/// The requirements of some cards of the later sets: an own artifact next to the card, and counters on several own cards.
const CHARGED: working::Scene = working::Scene {
    moments: &["turn 3 p1 main"],
    around: &[
        "unit B p1 b3 club-barricade",
        "unit C p1 a1 club-windcaller counters 1",
        "unit D p1 e1 club-windcaller counters 1",
        "unit R p2 c6 club-mercenary",
        "unit S p2 c4 club-wolf closed",
    ],
};

/// The requirements of others: hosts that teleport, jump, or are of the swamp beside a dying enemy, and an ally with magic.
const HOSTS: [working::Scene; 3] = [
    working::Scene {
        moments: &["turn 3 p1 main"],
        around: &[
            "unit B p1 b1 club-imp wounds 1",
            "unit D p1 d3 club-soul-shaman",
            "unit R p2 c4 club-mercenary",
            "unit S p2 e5 club-wolf",
        ],
    },
    working::Scene {
        moments: &["turn 3 p1 main"],
        around: &[
            "unit B p1 b1 club-goat wounds 1",
            "unit R p2 c4 club-mercenary",
            "unit S p2 e5 club-wolf",
        ],
    },
    working::Scene {
        moments: &["turn 3 p1 main"],
        around: &[
            "unit B p1 b3 club-toad wounds 1",
            "unit R p2 b4 club-wolf wounds 5 closed",
            "unit S p2 c4 club-wolf wounds 5 closed",
            "unit T p2 e6 club-mercenary",
        ],
    },
];

/// A jordling, for whom another one lies in the graveyard.
const JORDLINGS: working::Scene = working::Scene {
    moments: &["turn 2 p2 main"],
    around: &["unit B p1 e1 nt-037", "unit R p2 c4 club-thunderer", "unit S p2 d4 club-thunderer"],
};

/// Cards of the graveyard that are to come back.
const RETURNING: working::Scene = working::Scene {
    moments: &["turn 2 p2 main", "turn 3 p1 main"],
    around: &[
        "unit B p1 a1 nv-158",
        "unit I p1 grave sr-154",
        "unit J p1 grave nt-150",
        "grave p1 sr-154 nt-150",
        "unit L p1 b2 lb-087",
        "unit R p2 c4 club-wolf",
        "unit S p2 c6 nw-012",
    ],
};

/// An enemy that is unique and one that is eaten, both about to die, and friends that shoot and throw.
const FEAST: working::Scene = working::Scene {
    moments: &["turn 3 p1 main"],
    around: &[
        "unit B p1 b3 club-hyena",
        "unit L p1 d3 club-archer",
        "unit M p1 c2 nv-076",
        "unit R p2 c4 nt-188 wounds 9 closed",
        "unit S p2 b4 club-wolf wounds 5 closed",
        "unit T p2 e6 club-mercenary",
    ],
};

/// A building beside the card; a hero, a giant, an elf, an elemental and an inquisitor of the own squad;
/// an own terrain that is closed; enemies in one column, of whom one dies by poison, one leaps and one is incorporeal.
const TOWN: working::Scene = working::Scene {
    moments: &["turn 2 p2 main", "turn 3 p1 main", "turn 4 p2 main"],
    around: &[
        "unit B p1 b2 nw-096",
        "unit C p1 b3 nw-192",
        "unit D p1 d2 nw-056",
        "unit E p1 a1 nv-121",
        "unit H p1 d3 nw-130 wounds 8 closed",
        "unit I p1 a3 nt-196 wounds 3 closed",
        "unit L p1 a2 nt-095",
        "unit Z p1 air nt-110 closed",
        "unit R p2 c4 club-miner wounds 3 closed",
        "unit S p2 c5 club-wolf wounds 5",
        "unit T p2 c6 club-mercenary poison 1",
        "unit N p2 on:T nt-004",
        "unit U p2 b4 nt-172",
        "unit V p2 air club-griffin wounds 5 closed",
        "unit W p2 d4 club-mercenary wounds 6 poison 1 closed",
        "unit Y p2 e6 club-windcaller counters 1",
    ],
};

/// Five enemies that shoot at any card, and two that strike hard.
const SHOOTERS: working::Scene = working::Scene {
    moments: &["turn 2 p2 main"],
    around: &[
        "unit B p1 a1 club-bear wounds 3",
        "unit R p2 a6 nt-031",
        "unit S p2 b6 nt-031",
        "unit T p2 c6 nt-031",
        "unit U p2 d6 nt-031",
        "unit V p2 e6 nt-031",
        "unit W p2 c4 nv-108",
        "unit Y p2 d4 nv-108",
    ],
};

/// Every card is printed and read back as it is.
fn printed_and_read_back(set: &Set) {
    let Some(rules) = set.rules() else { return };
    for id in set.cards(&rules) {
        let card = rules.card(id);
        let text = canonical::card(card);
        let read = load::cards("printed", &text).unwrap_or_else(|p| panic!("{text}: {}", p[0]));
        assert_eq!(read, std::slice::from_ref(card), "{text}");
        let line = inline_text(card);
        assert_eq!(inline(&line).as_ref(), Ok(card), "{line}");
    }
}

/// Every card has words for all that it does.
fn says_all(set: &Set) {
    let Some(rules) = set.rules() else { return };
    let wrong = working::unsound(&rules, set.cards(&rules));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The club and all later sets together; nothing where a folder is away.
fn later() -> Option<Berserk> {
    let mut files = Vec::new();
    for set in &LATER {
        files.extend(set.files()?);
    }
    Some(load::with_extra(&files).unwrap_or_else(|problems| panic!("{}", problems[0])))
}

/// Every ability is used in random play of these scenes.
fn does_all(set: &Set, scenes: &[working::Scene]) {
    let Some(rules) = set.rules() else { return };
    let missing = working::unused(&rules, set.cards(&rules), scenes);
    assert!(missing.is_empty(), "never used:\n{}", missing.join("\n"));
}

#[test]
fn so_many_cards_of_a_set_are_carried_and_the_others_are_listed() {
    for set in [&WAR, &LAAR].into_iter().chain(&LATER) {
        let (Some(rules), Some(list)) = (set.rules(), set.pending()) else { continue };
        let carried = set.cards(&rules).len();
        let Set { id, carried: known, whole, .. } = set;
        assert!(carried >= *known, "{carried} cards of {id} are carried, and there were {known}");
        assert_eq!(carried, *known, "write the new number of {id} beside its folder");
        let rows = list.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| no "));
        assert_eq!(rows.count() + carried, *whole, "a card of {id} is neither carried nor listed");
    }
}

/// Words that stand on one card of «Война стихий» alone: a new word finds a second card, best one of our own, or is counted
/// here, which may never reach one word for twenty cards that are carried.
const ALONE: usize = 0;

/// The words that exactly one card of «Война стихий» needs, and no card of the club or of another set, each with it.
fn words_of_one_card() -> Option<BTreeMap<String, String>> {
    let mut files = WAR.files()?;
    files.extend(LAAR.files()?);
    files.push((load::EARLY.0.to_owned(), load::EARLY.1.to_owned()));
    let Ok(all) = load::with_extra(&files) else { panic!("together they have a problem") };
    let mut needed: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for card in all.cards() {
        for word in vocabulary::of(card) {
            needed.entry(word).or_default().insert(&card.id);
        }
    }
    let own: BTreeSet<CardId> = WAR.cards(&all).into_iter().collect();
    let own: BTreeSet<&str> = own.iter().map(|id| all.card(*id).id.as_str()).collect();
    let alone = needed.into_iter().filter(|(_, cards)| cards.len() == 1 && cards.is_subset(&own));
    Some(alone.map(|(word, cards)| (word, cards.into_iter().collect())).collect())
}

#[test]
fn words_of_the_language_for_one_card_alone_become_no_more() {
    let Some(alone) = words_of_one_card() else { return };
    let list: Vec<String> = alone.iter().map(|(word, card)| format!("{word}: {card}")).collect();
    let (count, list) = (list.len(), list.join("\n"));
    println!("{count} words for {} cards stand on one of them alone:\n{list}", WAR.carried);
    assert_eq!(count, ALONE, "words that stand on one card alone; there were {ALONE}:\n{list}");
    assert!(count * 20 < WAR.carried, "too many words for so few cards");
}

#[test]
fn every_card_of_a_set_is_printed_and_read_back() {
    printed_and_read_back(&WAR);
    printed_and_read_back(&LAAR);
    LATER.iter().for_each(printed_and_read_back);
}

#[test]
fn every_card_of_a_set_has_words_for_all_that_it_does() {
    says_all(&WAR);
    says_all(&LAAR);
    LATER.iter().for_each(says_all);
}

#[test]
fn every_ability_of_the_war_of_elements_is_used_in_random_play() {
    does_all(&WAR, &[working::USUAL, SECOND, GRAVEYARD, FALLEN, ANSWERS, HEALERS, CROWD, SHOWN]);
}

#[test]
fn every_ability_of_the_legends_of_laar_is_used_in_random_play() {
    does_all(&LAAR, &[working::USUAL]);
}

#[test]
fn every_ability_of_the_later_sets_is_used_in_random_play() {
    let Some(rules) = later() else { return };
    let [teleports, jumps, dies] = HOSTS;
    let scenes = [
        working::USUAL,
        SECOND,
        CHARGED,
        teleports,
        jumps,
        dies,
        JORDLINGS,
        RETURNING,
        FEAST,
        TOWN,
        SHOOTERS,
    ];
    let cards = LATER.iter().flat_map(|set| set.cards(&rules));
    let missing = working::unused(&rules, cards, &scenes);
    assert!(missing.is_empty(), "never used:\n{}", missing.join("\n"));
}

#[test]
fn a_squad_that_stands_in_every_row_strengthens_the_succubus() {
    let Some(rules) = WAR.rules() else { return };
    // Her second ability: the exhaustive runner never meets a squad spread so far.
    let at_work = |last: &str| {
        let lines = [
            "turn 3 p1 main",
            "unit X p1 c3 vs-142",
            "unit A p1 a1 club-wolf",
            "unit B p1 a2 club-wolf",
            "unit C p1 a4 club-wolf",
            "unit D p1 a5 club-wolf",
            last,
        ];
        let (rules, state) = rules.place(&lines).expect("the position stands");
        let mut found = false;
        in_force(&rules, &state, |unit, ability| {
            found |= rules.card(state.units[unit.index()].card).id == "vs-142" && ability == 1;
        });
        found
    };
    assert!(at_work("unit E p1 a6 club-wolf"));
    assert!(!at_work("unit E p1 b5 club-wolf"));
}

/// Whether something on the card rests on a word that no public text of the game defines.
fn reads_undefined(card: &stolik_berserk::card::Card) -> bool {
    let undefined = |keyword: &Keyword| {
        matches!(
            keyword,
            Keyword::Clumsy | Keyword::Vampirism(_) | Keyword::Incarnation(_) | Keyword::Scavenge
        )
    };
    let lures = |content: &Content| matches!(content, Content::Lure(..));
    card.keywords.iter().any(undefined)
        || card.abilities.iter().any(|ability| match &ability.form {
            Form::Static { what, .. } => what.iter().any(lures),
            Form::Activated { .. } | Form::Triggered { .. } => false,
        })
}

/// Cards of «Война стихий» on which something else was left open, by their numbers.
const LEFT_OPEN: [u16; 23] = [
    3, 18, 20, 22, 39, 42, 45, 62, 92, 98, 99, 105, 108, 115, 123, 135, 139, 157, 174, 184, 190,
    192, 199,
];

#[test]
fn every_reading_of_ours_is_named_on_its_card() {
    let Some(rules) = WAR.rules() else { return };
    for id in WAR.cards(&rules) {
        let (card, lore) = (rules.card(id), rules.lore(id));
        let number: u16 = card.id.trim_start_matches("vs-").parse().expect("a number");
        if reads_undefined(card) || LEFT_OPEN.contains(&number) {
            assert!(!lore.readings.is_empty(), "{} does not name our reading", card.id);
        }
    }
}

#[test]
fn the_war_of_elements_brings_six_ready_decks_of_its_own_cards() {
    let Some(rules) = WAR.rules() else { return };
    let newer = rules.in_edition(Edition::NEWER);
    let decks = load::embedded_decks(&newer);
    let brought: Vec<_> = decks.iter().filter(|deck| deck.id.starts_with("vs-")).collect();
    assert_eq!(
        brought.len(),
        6,
        "a deck of the set has a card that is not there, or too many of one"
    );
    let own = WAR.cards(&newer);
    for deck in brought {
        assert!(deck.list().iter().all(|card: &CardId| own.contains(card)), "{}", deck.id);
        assert!(deck.plays.is_some(), "{} does not say how it plays", deck.id);
    }
    // Without the set there are the decks of the program alone.
    let without = load::embedded_decks(&load::newer());
    assert!(without.iter().all(|deck| !deck.id.starts_with("vs-")));
}

#[test]
fn sets_lie_beside_each_other_and_the_club() {
    let (Some(mut files), Some(more)) = (WAR.files(), LAAR.files()) else { return };
    files.extend(more);
    let Ok(both) = load::with_extra(&files) else { panic!("together they have a problem") };
    let club = load::embedded().cards().len();
    assert_eq!(both.cards().len(), club + WAR.carried + LAAR.carried);
}
