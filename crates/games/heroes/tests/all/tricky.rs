//! The twenty interactions that the ledger of the rules calls the trickiest: for each there are scenarios that show how it
//! comes out. Whether they pass is held by the test that runs all scenarios.

use std::collections::BTreeSet;
use std::path::Path;

/// Each interaction, what it is about, and the scenarios that show it.
const TRICKY: [(u8, &str, &[&str]); 20] = [
    (
        1,
        "closing after an attack",
        &[
            "Attacker and defender are open until what their blows set off is over",
            "What opens in that window stays open",
        ],
    ),
    (
        2,
        "first in, first out, the inactive player's first",
        &[
            "The queue is first in, first out",
            "What fires by what is being done comes to the end of the queue",
            "Every shot of one card lands before the first death is answered",
        ],
    ),
    (
        3,
        "how often a trigger is used",
        &[
            "A trigger is announced once a turn, unless it says each",
            "Of several occasions its controller picks one",
            "What can no longer be announced is not used up",
            "A trigger that turned out impossible is not used up",
            "What may be a target is asked when it is announced, not later",
        ],
    ),
    (
        4,
        "chains of steps",
        &[
            "A step that cannot be done stops the rest",
            "An ability is carried out as far as it can be",
            "An ability that has become impossible does nothing",
        ],
    ),
    (
        5,
        "with that, otherwise, you may",
        &[
            "With that needs the whole of what stands before it, untouched",
            "To close what is closed and to open what is open is legal, and does not satisfy with that",
            "You may do this, then that: the second follows in any case",
            "Otherwise follows where it was refused or could not be done",
        ],
    ),
    (
        6,
        "payments that are replaced",
        &[
            "A payment that is replaced brings nothing",
            "A hero that is Undying cannot feed Thirst",
            "Fury pays with wounds that nothing changes",
        ],
    ),
    (
        7,
        "playing a card step by step",
        &[
            "A creature stands in play before it is paid for, and what it does to others begins there",
            "The opponent may cancel a card after it was paid for",
        ],
    ),
    (
        8,
        "a spell that lies in the graveyard while it is carried out",
        &["A spell counts itself in the graveyard, and cannot choose itself there"],
    ),
    (
        9,
        "X",
        &[
            "The player of a card of cost X chooses X, at least 1",
            "A card of cost X that is applied free has X of 0, and elsewhere its cost is 0",
            "An ability whose X is its price is not used free",
            "A creature whose base lives are none lives until the queue is empty",
        ],
    ),
    (
        10,
        "strength or wounds",
        &[
            "Strength is reckoned, then prevented, then the wounds are there",
            "Parry weakens attacks, and not answers",
            "Scales: vulnerability is no strength",
            "Less than nothing is nothing, and nothing is no source of wounds",
        ],
    ),
    (
        11,
        "setting lives and strike",
        &[
            "Setting lives takes all wounds off and is neither wounding nor healing",
            "A strike that becomes a number is so many effects, and later ones count on",
            "A constant change of lives is part of the base, not an effect",
            "Additions, multiplications, subtractions",
        ],
    ),
    (12, "a hero with extra lives", &["A hero without lives loses, with its extra lives counted"]),
    (
        13,
        "Unique",
        &[
            "Unique: the older of two goes",
            "Unique works face down",
            "To copy a unique creature costs the original",
        ],
    ),
    (
        14,
        "merged creatures",
        &[
            "A merged creature dies as one and lies there in parts",
            "Each name of a merged card counts once",
            "A module is attached instead of entering, and brings its own entering alone",
        ],
    ),
    (
        15,
        "digging and the egg",
        &[
            "A dug card lies under the digger, without wounds and effects, and comes back silently",
            "A clutch is used in the hand, and lies under its egg",
            "Ambush works from under one's own egg, and the egg is spent",
        ],
    ),
    (
        16,
        "created, placed and copied cards",
        &[
            "A created card that is to go elsewhere goes to the supply",
            "A created card goes neither into a deck nor under a digger",
            "The elementals of the swamp",
            "Shuffled in, it is played and goes to the supply",
        ],
    ),
    (
        17,
        "hidden characters",
        &[
            "A hidden creature is out of everything, but for Unique",
            "Hidden cards are turned up together, before the turn's triggers",
            "Turned up, it does not enter, and what waits for its turning up fires",
            "Between entering and hiding a creature can be hit",
        ],
    ),
    (
        18,
        "control",
        &[
            "A new controller is no effect that could be taken off",
            "Control of a support pushes out one's own of its class",
            "A stolen card dies into its owner's graveyard",
        ],
    ),
    (
        19,
        "draws",
        &[
            "Cards are drawn one at a time",
            "When both draw, the active player draws first",
            "A replaced draw works on an empty deck, and is no failed one",
        ],
    ),
    (
        20,
        "duties, bans and loops",
        &[
            "Frenzy is met before anything else",
            "A frenzied creature that cannot attack is not bound",
            "Two duties that contradict each other leave no target",
            "A loop of triggers is cut before it repeats",
        ],
    ),
];

/// The titles of all scenarios of this game.
fn titles() -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/scenarios/heroes");
    let files = std::fs::read_dir(folder).expect("the folder of scenarios");
    let texts =
        files.map(|file| std::fs::read_to_string(file.expect("a file").path()).expect("text"));
    let titled = |text: String| -> Vec<String> {
        let heads = text.lines().filter_map(|line| line.strip_prefix("scenario "));
        heads.map(|title| title.trim().to_owned()).collect()
    };
    texts.flat_map(titled).collect()
}

#[test]
fn each_of_the_twenty_trickiest_interactions_has_its_scenarios() {
    let there = titles();
    for (at, (number, about, shown)) in (1..).zip(TRICKY) {
        assert_eq!(number, at);
        assert!(!shown.is_empty(), "{number}, {about}: no scenario");
        for title in shown {
            assert!(there.contains(*title), "{number}, {about}: there is no scenario «{title}»");
        }
    }
}
