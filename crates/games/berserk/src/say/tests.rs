//! The texts of all club cards are committed, so that a reviewer reads them; and no construct of the
//! card language lacks words.

use super::*;
use crate::load::{embedded, inline, inline_text};
use std::fmt::Write;

/// The committed texts of all cards.
const TEXTS: &str = include_str!("../../tests/data/club-texts.txt");

fn texts() -> String {
    let game = embedded();
    let mut out = String::new();
    for card in game.cards() {
        let _ = writeln!(out, "{} · {} · {}", card.id, card.name.ru, card.name.en);
        for (lang, mark) in [(Language::Ru, "ru"), (Language::En, "en")] {
            for line in definition(card, lang) {
                let _ = writeln!(out, "  {mark}: {line}");
            }
        }
    }
    out
}

#[test]
fn texts_of_all_cards_are_as_committed() {
    let now = texts();
    if std::env::var_os("STOLIK_BLESS").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/club-texts.txt");
        return std::fs::write(path, now).expect("the folder is there");
    }
    assert!(
        now == TEXTS,
        "the texts changed; write them with STOLIK_BLESS=1, and read them:\n{now}"
    );
}

#[test]
fn every_card_with_an_ability_speaks_both_languages() {
    for card in embedded().cards() {
        let (ru, en) = (definition(card, Language::Ru), definition(card, Language::En));
        assert_eq!(ru.len(), en.len(), "{}", card.id);
        assert!(ru.len() >= card.abilities.len(), "{}", card.id);
        for line in &ru {
            assert!(line.chars().any(|c| ('а'..='я').contains(&c)), "{}: {line}", card.id);
        }
        for line in &en {
            assert!(!line.chars().any(|c| ('а'..='я').contains(&c)), "{}: {line}", card.id);
        }
    }
}

/// Abilities that together use every word of the card language.
fn vocabulary() -> Vec<String> {
    let atoms = [
        "ally",
        "enemy",
        "other",
        "creature",
        "flyer",
        "ground",
        "element:steppe|forest|neutral",
        "mountain",
        "swamp",
        "darkness",
        "class:orc",
        "elite",
        "ordinary",
        "cost<=4",
        "cost>=4",
        "cost=4",
        "life<=3",
        "life>=3",
        "life=3",
        "wounds<=1",
        "wounds>=1",
        "wounds=1",
        "counters<=1",
        "counters>=1",
        "counters=1",
        "open",
        "closed",
        "wounded",
        "unwounded",
        "poisoned",
        "acted",
        "adjacent",
        "range:3",
        "ahead",
        "row:1",
        "mates",
        "keyword:protect_flyer",
        "keyword:protect_poison",
        "keyword:protect",
        "keyword:armor",
        "marked:hunt",
        "move<=2",
        "move>=2",
        "move=2",
        "in_row",
    ];
    let mut all = Vec::new();
    for atom in atoms.into_iter().flat_map(|a| [a.to_owned(), format!("!{a}")]) {
        all.push(format!("{{ cost = \"close\", if = [\"self {atom}\", \"!exists({atom})\", \"exists({atom})\"], do = [{{ open = \"{atom}\" }}, {{ close = \"each {atom}\" }}, {{ destroy = \"target {atom}\" }}] }}"));
        all.push(format!("{{ who = \"{atom}\", mod = \"strike\", add = 1, vs = \"{atom}\" }}"));
    }
    let keywords = [
        "attack_exp:1",
        "defence_exp:1",
        "shooting_exp:1",
        "armor:1",
        "regen:1",
        "directed",
        "unanswered",
        "jump:2",
        "teleport",
        "vampirism",
        "scavenge",
        "protect:shot|spell|impact",
        "protect:magic",
        "protect:magic_strike",
        "protect:blow",
        "protect:ranged",
        "protect:attack",
        "protect:nonmagic",
        "protect:poison",
        "protect:flyer",
    ];
    let mut changes: Vec<String> =
        keywords.iter().map(|k| format!("kw = [\"{k}\"], vs = \"flyer\"")).collect();
    for number in [
        "strike",
        "blow.weak",
        "shot|throw.medium|strong",
        "special|magic|discharge|across",
        "attack",
        "ranged",
    ] {
        changes.push(format!("mod = \"{number}\", add = -1, vs = \"enemy\""));
    }
    for number in ["attack_die", "defence_die", "die", "move", "armor", "finish", "jump"] {
        changes.push(format!("mod = \"{number}\", add = 2, vs = \"enemy\""));
    }
    changes.push("mod = \"taken\", from = \"nonmagic\", add = -1, vs = \"flyer\"".to_owned());
    changes.push("mod = \"range\", of = \"shot|throw\", add = 1, vs = \"flyer\"".to_owned());
    changes.push("set = { level = \"medium\" }".to_owned());
    changes.push("blocks = \"shot|discharge\"".to_owned());
    for can in ["stay_open:attack", "stay_open:defend", "diagonal", "reflect_closed"] {
        changes.push(format!("can = \"{can}\""));
    }
    for cannot in ["move", "attack", "defend", "heal", "open"] {
        changes.push(format!("cannot = \"{cannot}\""));
    }
    for change in &changes {
        all.push(format!("{{ {change} }}"));
        all.push(format!("{{ who = \"ally other\", {change}, while = [\"my_turn\", \"enemy_turn\", \"first\", \"second\"] }}"));
        for to in ["self", "enemy", "each ally"] {
            all.push(format!("{{ cost = \"close\", do = [{{ grant = {{ {change} }}, until = \"assault\", to = \"{to}\" }}] }}"));
        }
    }
    for until in ["assault", "turn", "my_turn", "enemy_turn", "battle"] {
        all.push(format!("{{ cost = \"close\", do = [{{ grant = \"directed\", until = \"{until}\", to = \"ally\" }}] }}"));
    }
    let numbers = [
        "1",
        "3",
        "X",
        "X+1",
        "X-1",
        "2*X",
        "counters",
        "wounds(self)",
        "life(target)",
        "cost(target)",
        "count(enemy flyer)",
        "min(X,3)",
        "max(counters,2)",
        "counters+X",
        "X-(1+X)",
    ];
    for n in numbers {
        for verb in ["wound", "heal", "poison", "counter", "finish"] {
            all.push(format!("{{ cost = \"counter:X close\", label = \"spell\", do = [{{ open = \"ally\" }}, {{ {verb} = \"{n}\", to = \"enemy\" }}, {{ {verb} = \"{n}\", to = \"self\", then = true }}] }}"));
        }
        all.push(format!("{{ cost = \"counter:X close\", if = \"count(enemy)>=2\", do = [{{ open = \"ally\" }}, {{ attack = \"shot\", value = \"{n}\", range = 4, to = \"enemy\" }}] }}"));
    }
    for sign in ["<=", ">=", "="] {
        all.push(format!("{{ mod = \"shot\", add = \"2*counters\", while = [\"counters{sign}2\", \"count(ally){sign}3\"] }}"));
    }
    for one in [
        "{ counter = -1, to = \"self\" }",
        "{ counter = -2, to = \"self\" }",
        "{ counter = -1, to = \"ally\" }",
        "{ counter = -2, to = \"ally\" }",
        "{ heal = \"all\", to = \"self\" }",
        "{ heal = \"all\", to = \"ally\" }",
        "{ poison = 0, to = \"self\" }",
        "{ move = \"enemy\" }",
        "{ move = \"self\" }",
        "{ open = \"self\" }",
        "{ close = \"self\" }",
        "{ destroy = \"self\" }",
        "{ die = \"+1\" }",
        "{ die = \"-1\" }",
        "{ die = \"=6\" }",
        "{ die = \"reroll\" }",
        "{ block = true }",
        "{ finish = 2 }",
    ] {
        for limit in ["1/turn", "2/turn", "5/turn", "1/battle", "2/battle", "5/battle"] {
            all.push(format!("{{ cost = \"counter:2 close\", speed = \"instant\", limit = \"{limit}\", do = [{one}] }}"));
        }
    }
    for cost in ["close", "counter:1", "counter:3", "counter:6", "counter:X close"] {
        all.push(format!(
            "{{ cost = \"{cost}\", if = \"self closed\", do = [{{ open = \"self\" }}] }}"
        ));
    }
    for class in ["special", "magic", "shot", "throw", "discharge", "across"] {
        all.push(format!("{{ cost = \"close\", label = \"impact\", do = [{{ attack = \"{class}\", value = \"1-2-3\" }}] }}"));
        all.push(format!("{{ on = {{ hit = \"any\", with = \"{class}\", level = \"weak\", to = \"self\" }}, may = true, gate = \"formation\", do = [{{ attack = \"{class}\", value = 1, to = \"doer\" }}, {{ finish = 1, to = \"doer\" }}] }}"));
    }
    for whose in ["mine", "enemy", "each"] {
        for event in ["turn_start", "turn_end"] {
            all.push(format!(
                "{{ on = {{ {event} = \"{whose}\" }}, do = [{{ heal = 1, to = \"self\" }}] }}"
            ));
        }
    }
    all.push("{ on = \"battle_start\", do = [{ heal = 1, to = \"self\" }] }".to_owned());
    for event in ["assault", "defend", "hit", "miss", "after"] {
        all.push(format!("{{ on = {{ {event} = \"self\", to = \"enemy\" }}, do = [{{ wound = 1, to = \"doer\" }}, {{ wound = 1, to = \"struck closed\" }}] }}"));
        all.push(format!("{{ on = {{ {event} = \"enemy\", to = \"self\" }}, if = \"doer adjacent@struck\", do = [{{ close = \"enemy adjacent@struck\" }}] }}"));
    }
    for event in ["wounded", "dies"] {
        all.push(format!("{{ on = {{ {event} = \"self\", by = \"enemy\" }}, do = [{{ wound = 1, to = \"doer\" }}, {{ wound = 1, to = \"struck\" }}] }}"));
    }
    for event in ["wounded", "healed"] {
        all.push(format!("{{ on = {{ {event} = \"ally\" }}, do = [{{ wound = \"amount+1\", to = \"struck\" }}] }}"));
    }
    for event in ["before", "moves", "closes", "opens"] {
        all.push(format!(
            "{{ on = {{ {event} = \"enemy\" }}, do = [{{ wound = 1, to = \"doer\" }}] }}"
        ));
    }
    for atom in
        ["card", "artifact", "terrain", "symbiont", "host", "!artifact", "!terrain", "!host"]
    {
        for side in ["", "enemy ", "ally other ", "each enemy wounded "] {
            all.push(format!(
                "{{ cost = \"close\", do = [{{ wound = 2, to = \"{side}{atom}\" }}, {{ heal = 1, to = \"{side}{atom}\" }}] }}"
            ));
        }
        all.push(format!("{{ while = \"self {atom}\", kw = [\"incorporeal\", \"vanguard\"] }}"));
        all.push(format!("{{ who = \"enemy {atom}\", can = \"stay_closed\" }}"));
    }
    for cells in ["here", "cell", "free adjacent", "occupied range:3", "adjacent"] {
        for gives in [
            "mod = \"life\", add = 1",
            "who = \"enemy\", cannot = \"move\"",
            "cost = \"close\", do = [{ heal = 1, to = \"self\" }]",
        ] {
            all.push(format!(
                "{{ cost = \"close\", do = [{{ zone = \"{cells}\", gives = {{ {gives} }}, until = \"battle\" }}] }}"
            ));
        }
    }
    for step in [
        "become = \"flyer\", to = \"self\"",
        "become = \"flyer\", to = \"each enemy\"",
        "attach = \"ally adjacent\"",
        "cancel = true",
        "die = \"flip\"",
        "grant = { strip = \"all\" }, until = \"turn\", to = \"each enemy card\"",
        "grant = { strip = \"all\" }, until = \"turn\", to = \"self\"",
    ] {
        all.push(format!("{{ cost = \"close\", speed = \"instant\", do = [{{ {step} }}] }}"));
    }
    for whose in ["mine", "enemy", "each"] {
        all.push(format!(
            "{{ on = {{ turn_pre = \"{whose}\" }}, may = true, do = [{{ heal = 1, to = \"self\" }}] }}"
        ));
    }
    all.push("{ on = \"before_draft\", do = [{ gold = 1 }, { silver = 2 }] }".to_owned());
    all.push("{ on = \"placed\", do = [{ wound = 1, to = \"enemy card\" }] }".to_owned());
    all.push("{ property = true, can = \"diagonal\" }".to_owned());
    all.push("{ who = \"ally class:orc\", mod = \"cost\", add = -1 }".to_owned());
    all
}

#[test]
fn no_word_of_the_card_language_lacks_words_or_a_printed_form() {
    for text in vocabulary() {
        let card =
            inline(&format!("Икс 5/1 1-2-3 ; {text}")).unwrap_or_else(|e| panic!("{text}: {e:?}"));
        let line = inline_text(&card);
        assert_eq!(inline(&line).as_ref(), Ok(&card), "{line}");
        for lang in [Language::Ru, Language::En] {
            let said = ability(&card.abilities[0], lang);
            assert!(!said.contains("?>") && !said.contains(['{', '}']), "{text}\n{said}");
            assert!(!said.contains("  ") && said.ends_with('.'), "{text}\n{said}");
        }
    }
}

#[test]
fn phrases_of_each_kind_read_well_in_both_languages() {
    let close = |what: &str| format!("{{ cost = \"close\", do = [{{ close = \"{what}\" }}] }}");
    for (text, ru, en) in [
        (close("!moved"), "из не двигавшихся в этот ход", "a creature that has not moved this turn"),
        (close("!acted"), "из не действовавших в этот ход", "a creature that did not act this turn"),
        (close("!host"), "существо без симбиота", "a creature without a symbiont"),
        (close("!keyword:armor"), "существо без брони", "a creature without armour"),
        (close("enemy poisoned"), "вражеское отравленное существо", "a poisoned enemy creature"),
        (close("each enemy closed"), "каждое вражеское", "each closed enemy creature"),
        (close("swamp wounded adjacent"), "существо", "an adjacent wounded swamp creature"),
        (close("enemy row:1"), "в 1-м ряду своей стороны", "in row 1 of its side"),
        (
            "{ cost = \"close\", if = \"self !moved\", do = [{ open = \"self\" }] }".to_owned(),
            "не двигалась в этот ход",
            "this card has not moved this turn",
        ),
        (
            "{ cost = \"close\", limit = \"2/turn\", do = [{ open = \"self\" }] }".to_owned(),
            "(не больше 2 раз за ход)",
            "(at most 2 times a turn)",
        ),
        (close("keyword:formation"), "существо со строем", "a creature with formation"),
        (close("enemy row:2"), "во 2-м ряду", "in row 2 of its side"),
        (
            close("each enemy moved:before ahead"),
            "каждое вражеское существо напротив из двигавшихся в прошлый ход",
            "each enemy creature opposite that moved in the turn before",
        ),
        (
            "{ cost = \"close\", do = [{ revive = \"ally creature in:graveyard\" }] }".to_owned(),
            "возродить союзное существо с кладбища",
            "revive a friendly creature from a graveyard",
        ),
        (
            "{ cost = \"close\", if = \"count(ally adjacent)>=count(enemy adjacent)+1\", do = [{ open = \"self\" }] }"
                .to_owned(),
            "больше, чем число вражеских существ рядом",
            "is greater than the number of adjacent enemy creatures",
        ),
        (close("class:orc|elf"), "класса «Орк» или класса «Эльф»", "of class “Orc” or of class “Elf”"),
        (close("card counters>=1"), "карту с фишкой", "a card with a counter"),
        (
            "{ cost = \"close\", if = \"exists(enemy artifact in:graveyard)\", do = [{ open = \"self\" }] }".to_owned(),
            "если есть вражеский артефакт на кладбище",
            "if there is an enemy artifact in a graveyard",
        ),
        (
            "{ mod = \"taken\", from = \"blow\", add = \"0-count(ally)\" }".to_owned(),
            "\u{2212}N от ударов, где N — число союзных существ",
            "\u{2212}N from melee strikes, where N is the number of friendly creatures",
        ),
        (
            "{ on = \"battle_start\", may = true, do = [{ counter = 1, to = \"ally other\" }] }".to_owned(),
            "если хотите, другое союзное существо получает фишку",
            "if you like, another friendly creature gains a counter",
        ),
        (
            "{ on = { hit = \"self\" }, do = [{ grant = { mod = \"life\", add = \"max(amount-1,0)\" }, until = \"battle\", to = \"self\" }, { heal = \"amount-1\", to = \"self\" }] }"
                .to_owned(),
            "получить +N к жизням до конца боя, где N — число этих ран минус 1, но не меньше 0, \
             затем излечиться на M, где M — ",
            "gain +N to life for the rest of the battle, where N is the number of those wounds \
             minus 1, but at least 0, then heal M, where M is ",
        ),
        (
            "{ cost = \"close\", if = \"counters=0\", do = [{ open = \"self\" }] }".to_owned(),
            "на этой карте нет фишек",
            "this card has no counters",
        ),
        (
            "{ mod = \"strike\", add = \"min(max(wounds(self)-3,0),2)\" }".to_owned(),
            "минус 3, но не меньше 0 и не больше 2.",
            "minus 3, but at least 0 and at most 2.",
        ),
        (
            "{ who = \"enemy host\", what = [{ mod = \"attack_die\", add = -1 }, { cannot = \"defend\" }] }".to_owned(),
            "имеют −1 к броску в нападении и не могут защищать.",
            "have −1 to the attack die and cannot defend.",
        ),
        (close("enemy counters>=1"), "вражеское существо с фишкой", "an enemy creature with a counter"),
    ] {
        let card =
            inline(&format!("Икс 5/1 1-2-3 ; {text}")).unwrap_or_else(|e| panic!("{text}: {e:?}"));
        let said = |lang| ability(&card.abilities[0], lang);
        assert!(said(Language::Ru).contains(ru), "{text}\n{}", said(Language::Ru));
        assert!(said(Language::En).contains(en), "{text}\n{}", said(Language::En));
    }
}
