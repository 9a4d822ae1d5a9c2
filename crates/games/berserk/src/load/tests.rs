//! Each kind of problem with its exact line, and the round trip of every card.

use super::*;
use crate::card::{Class, Content, Flag, Form, Power, Verb};
use crate::ids::CardId;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Rules, Setup};

/// A card with these lines from line 9 on.
fn with(lines: &str) -> String {
    format!(
        "[[card]]\nid = \"x\"\nname = {{ ru = \"Икс\", en = \"Ex\" }}\ncost = 3\nlife = 5\nmove = 1\n\
         strike = [1, 2, 3]\nglyph = \"sword\"\n{lines}\n"
    )
}

fn problems(text: &str) -> Vec<String> {
    cards("f.toml", text).expect_err("it has problems").iter().map(ToString::to_string).collect()
}

#[test]
fn embedded_cards_and_decks_load() {
    let game = embedded();
    assert!(game.cards().len() >= 80);
    assert!(game.cards().iter().filter(|card| card.flyer()).count() >= 6);
    let decks = embedded_decks(&game);
    assert_eq!(decks.len(), 6);
    for deck in &decks {
        assert_eq!(deck.list().len(), 30);
    }
}

/// Cards of a deal that the crystals buy, cheapest first, and the gold and silver left; at most
/// 15 crystals for flyers (1.5.1.d), a gold for a third element (3.7).
fn recruit(game: &Berserk, deal: &mut [CardId]) -> (usize, u8, u8) {
    deal.sort_by_key(|card| game.card(*card).cost);
    let edition = game.edition;
    let (mut gold, mut silver, mut flyers, mut count) = (edition.gold - 1, edition.silver, 0, 0);
    for card in deal.iter().map(|card| game.card(*card)) {
        let from_silver = if card.elite { 0 } else { silver.min(card.cost) };
        let from_gold = card.cost - from_silver;
        let in_air = if card.flyer() { card.cost } else { 0 };
        if from_gold <= gold && flyers + in_air <= edition.flyer_limit {
            (gold, silver, flyers, count) =
                (gold - from_gold, silver - from_silver, flyers + in_air, count + 1);
        }
    }
    (count, gold, silver)
}

#[test]
fn every_deal_of_a_ready_deck_recruits_a_squad() {
    let game = embedded();
    for deck in embedded_decks(&game) {
        // Deals of every stride through the deck stand for shuffled ones.
        for stride in [1, 7, 11, 13, 17, 19, 23, 29] {
            for start in 0..30 {
                let list = deck.list();
                let mut deal: Vec<CardId> =
                    (0..15).map(|i| list[(start + i * stride) % 30]).collect();
                let (count, gold, silver) = recruit(&game, &mut deal);
                assert!(count >= 7, "{} stride {stride} start {start}: {count} cards", deck.id);
                assert!(
                    gold + silver <= 12,
                    "{} stride {stride} start {start}: {gold}+{silver} left",
                    deck.id
                );
            }
        }
    }
}

#[test]
fn every_card_survives_its_one_line_form() {
    for card in embedded().cards() {
        let line = inline_text(card);
        assert_eq!(inline(&line).as_ref(), Ok(card), "{line}");
    }
}

/// The problems of one ability that stands in lines 9 (header) and following.
fn ability_problems(lines: &str) -> Vec<String> {
    problems(&with(&format!("[[card.ability]]\n{lines}")))
}

#[test]
fn problems_of_a_card_have_their_lines() {
    let text = "[[card]]\nid = \"Big One\"\nname = { ru = \"Икс; \", en = \"Ex\" }\ncost = 99\nlife = 0\n\
                move = 1\nstrike = [3, 2]\ngrade = \"elit\"\nelement = \"forrest\"\nclass = [\"ork\"]\n\
                kw = [\"armour:1\", \"armor:0\", \"dash\", \"protect\", \"directed:1\"]\nkind = \"artefact\"\n\
                counters = { begin = 3, max = 2, mx = 1 }\nglyph = \"swrd\"\nlive = 3\n";
    assert_eq!(
        problems(text),
        [
            "f.toml:2: `id`: expected small Latin letters, digits and hyphens, found `Big One`",
            "f.toml:3: `ru`: expected a name of up to 40 letters, digits and -'.,!«» found `Икс; `",
            "f.toml:4: `cost`: expected a number from 0 to 30, found 99",
            "f.toml:5: `life`: expected a number from 1 to 60, found 0",
            "f.toml:7: `strike`: expected three numbers: weak, medium, strong",
            "f.toml:8: `grade`: unknown word `elit`; did you mean `elite`?",
            "f.toml:9: `element`: unknown element `forrest`; did you mean `forest`?",
            "f.toml:10: `class`: unknown class `ork`; did you mean `orc`?",
            "f.toml:11: `kw`: `directed` has no number",
            "f.toml:11: `kw`: expected armor:N with N from 1 to 9, found `armor:0`",
            "f.toml:11: `kw`: expected protect:CLASS, protect:poison or protect:flyer",
            "f.toml:11: `kw`: keyword `dash` is not supported yet",
            "f.toml:11: `kw`: unknown keyword `armour`; did you mean `armor`?",
            "f.toml:12: `kind`: unknown kind `artefact`; did you mean `artifact`?",
            "f.toml:13: `counters`: begins with 3 counters, more than its limit",
            "f.toml:13: unknown key `mx`; did you mean `max`?",
            "f.toml:14: `glyph`: unknown glyph `swrd`; did you mean `sword`?",
            "f.toml:15: unknown key `live`; did you mean `life`?",
        ]
    );
}

#[test]
fn missing_keys_are_reported_where_the_card_begins() {
    assert_eq!(
        problems("# a comment\n[[card]]\nid = \"x\"\n"),
        [
            "f.toml:2: missing key `cost`",
            "f.toml:2: missing key `glyph`",
            "f.toml:2: missing key `life`",
            "f.toml:2: missing key `move`",
            "f.toml:2: missing key `name`",
            "f.toml:2: missing key `strike`",
        ]
    );
}

#[test]
fn problems_of_abilities_have_their_lines() {
    let cases = [
        (
            "label = \"spell\"",
            "9: an ability is played (cost), triggered (on) or constant (mod, kw, set, blocks, can, cannot)",
        ),
        (
            "cost = \"close\"\nmod = \"strike\"\nadd = 1",
            "9: one ability is either played (cost), triggered (on) or constant, not two of them",
        ),
        ("instead = \"heal\"", "9: `instead` is not supported yet"),
        (
            "cost = \"clse\"\ndo = [{ block = true }]",
            "10: `cost`: unknown payment `clse`; did you mean `close`?",
        ),
        (
            "cost = \"life:2\"\ndo = [{ heal = 1, to = \"self\" }]",
            "10: `cost`: payment `life:2` is not supported yet",
        ),
        ("cost = \"close\"", "9: missing key `do`"),
        ("cost = \"close\"\ndo = []", "11: `do`: expected at least one effect"),
        (
            "cost = \"close\"\ndo = [{ heel = 1, to = \"self\" }]",
            "11: `do`: unknown verb `heel`; did you mean `heal`?",
        ),
        (
            "cost = \"close\"\ndo = [{ stun = \"orc\" }]",
            "11: `do`: verb `stun` is not supported yet",
        ),
        (
            "cost = \"close\"\ndo = [{ summon = \"adjacent\" }]",
            "9: `summon` takes one card, by what is printed on it",
        ),
        (
            "cost = \"close\"\nspeed = \"instant\"\ndo = [{ summon = \"ally\" }]",
            "9: `summon` is paid by closing, by no instant ability and without X",
        ),
        (
            "cost = \"close\"\ndo = [{ revive = \"ally\" }]",
            "9: `revive` takes a card `in:graveyard`",
        ),
        (
            "cost = \"close\"\ndo = [{ heal = 1, to = \"ally in:graveyard\" }]",
            "9: `heal` is done in the battle zone",
        ),
        (
            "cost = \"close\"\ndo = [\n{ heal = 1, wound = 1, to = \"self\" },\n]",
            "12: `do`: one effect has two verbs, `wound` and `heal`",
        ),
        ("cost = \"close\"\ndo = [{ heal = 1 }]", "11: missing key `to`"),
        (
            "cost = \"close\"\ndo = [{ heal = 1, to = \"self\", unitl = 1 }]",
            "11: unknown key `unitl`; expected one of then, may, else, by, if, heal, to",
        ),
        (
            "cost = \"close\"\ndo = [{ heal = 1, to = \"qqqq\" }]",
            "11: `to`: unknown word in a selector: `qqqq`; expected one of ally, enemy, other, creature, flyer, ground, elite, ordinary, open, closed, wounded, unwounded, boosted, poisoned, acted, ahead, mates, adjacent, opposite, card, artifact, terrain, symbiont, host, bearer, own_half, enemy_half, unique, beside, alone, fresh, moved, moved:before, diagonal, column, column:center, column:outer, attacker, defender, attacked, striking, in_row, odd, shown:cost, shown:name, there, element, class, range, row, keyword, in, cost, life, wounds, counters, has, weak, marked, move",
        ),
        (
            "cost = \"close\"\ndo = [{ heal = 1, to = \"ally behind\" }]",
            "11: `to`: `behind` is not supported yet",
        ),
        (
            "cost = \"close\"\ndo = [{ heal = 1, to = \"ally range:x\" }]",
            "11: `to`: expected range:N with N from 1 to 9, found `range:x`",
        ),
        (
            "cost = \"close\"\ndo = [{ heal = \"cuonters\", to = \"self\" }]",
            "11: `heal`: unknown number `cuonters`; did you mean `counters`?",
        ),
        (
            "cost = \"close\"\ndo = [{ heal = \"X\", to = \"self\" }]",
            "9: X needs the payment counter:X",
        ),
        (
            "cost = \"close\"\ndo = [{ heal = 1, to = \"struck\" }]",
            "9: `struck` is known only in a trigger whose event is done to a card",
        ),
        (
            "cost = \"close\"\ndo = [{ heal = 1, to = \"target\" }]",
            "9: `target` is known only after a step that chooses",
        ),
        (
            "cost = \"close\"\ndo = [{ heal = 1, to = \"ally\", then = true }]",
            "9: `then` needs a step before it",
        ),
        (
            "cost = \"close\"\ndo = [{ die = \"reroll\" }]",
            "9: `die` works only in an instant ability or in a trigger",
        ),
        (
            "cost = \"close\"\ndo = [{ open = \"ally\" }, { open = \"ally\" }, { open = \"ally\" }, { open = \"ally\" }, { open = \"ally\" }, { open = \"ally\" }, { open = \"ally\" }, { open = \"ally\" }, { open = \"ally\" }]",
            "9: an ability chooses at most 8 targets, this one chooses 9",
        ),
        (
            "cost = \"close\"\ndo = [{ attack = \"strike\", value = 1 }]",
            "11: `attack`: expected one of special, magic, shot, throw, discharge, across",
        ),
        (
            "cost = \"close\"\ndo = [{ attack = \"across\", value = 1, range = 3 }]",
            "11: `range`: only shots, throws and discharges have a range",
        ),
        (
            "cost = \"close\"\ndo = [{ die = \"7\" }]\nspeed = \"instant\"",
            "11: `die`: expected +N, -N, =N, reroll or flip, found `7`",
        ),
        (
            "cost = \"close\"\nspeed = \"fast\"\ndo = [{ heal = 1, to = \"ally\" }]",
            "11: `speed`: unknown word `fast`; expected instant",
        ),
        (
            "cost = \"close\"\nlimit = \"often\"\ndo = [{ heal = 1, to = \"ally\" }]",
            "11: `limit`: expected N/turn or N/battle with N from 1 to 9, found `often`",
        ),
        (
            "cost = \"close\"\nif = \"closed\"\ndo = [{ heal = 1, to = \"ally\" }]",
            "11: `if`: `closed` is not a condition; expected e.g. `self closed`, `exists(enemy flyer)`, `counters>=2`, my_turn, enemy_turn, first, second",
        ),
        (
            "cost = \"close\"\nwhile = \"my_turn\"\ndo = [{ heal = 1, to = \"ally\" }]",
            "11: unknown key `while`; expected one of gate, label, limit, property, cost, speed, do, if",
        ),
        (
            "on = { hits = \"self\" }\ndo = [{ block = true }]",
            "10: `on`: unknown event `hits`; did you mean `hit`?",
        ),
        (
            "on = { drafted = \"self\" }\ndo = [{ block = true }]",
            "10: `on`: event `drafted` is not supported yet",
        ),
        ("on = \"dies\"\ndo = [{ block = true }]", "10: `on`: write { dies = … }: it has a filter"),
        (
            "on = { dies = \"any\" }\ndo = [{ block = true }]",
            "9: a trigger needs a filter: whom does the event concern?",
        ),
        (
            "on = { hit = \"self\", levle = \"weak\" }\ndo = [{ block = true }]",
            "10: unknown key `levle`; did you mean `level`?",
        ),
        (
            "on = { moves = \"self\", with = \"shot\" }\ndo = [{ block = true }]",
            "10: unknown key `with`; expected one of moves, how, from, into",
        ),
        (
            "on = { turn_start = \"ours\" }\ndo = [{ block = true }]",
            "10: `turn_start`: unknown turn `ours`; expected one of mine, enemy, each",
        ),
        ("mod = \"strike\"", "10: `mod`: needs `add`, the number it changes by"),
        ("mod = \"strike.week\"\nadd = 1", "10: `mod`: unknown level `week`; did you mean `weak`?"),
        ("mod = \"taken\"\nadd = 1", "10: `mod`: `taken` needs `from`, the classes of attacks"),
        (
            "mod = \"taken\"\nfrom = \"spell\"\nadd = 1",
            "11: `from`: no attack is meant: spells and impacts are none",
        ),
        (
            "mod = \"strike\"\nadd = \"cells(here)\"",
            "11: `add`: `here` is one cell, which needs no counting",
        ),
        ("can = \"through:any\"", "10: `can`: `through` is not supported yet"),
        (
            "cannot = \"fly\"",
            "10: `cannot`: unknown word `fly`; expected one of move, attack, defend, heal, open, reduce:strike, be_wounded:return, gain:counters, gain:lives, enter, act",
        ),
        (
            "kw = [\"directed\"]\nlimit = \"1/turn\"",
            "9: a constant ability has neither `label` nor `limit`",
        ),
        (
            "gate = \"fury:2\"\nkw = [\"directed\"]",
            "10: `gate`: gate `fury:2` is not supported yet",
        ),
        (
            "gate = \"valhalla\"\nkw = [\"directed\"]",
            "9: from the graveyard (`valhalla`) a card acts at the start or the end of a turn",
        ),
        (
            "gate = \"shown\"\non = { prophecy = \"ally\" }\ndo = [{ heal = 1, to = \"ally\" }]",
            "9: a card that is `shown` in the deck enters on `prophecy`: `summon = \"self\"`",
        ),
        (
            "cost = \"close\"\ndo = [{ summon = \"self\" }]",
            "9: `summon = \"self\"` is for a card that is `shown` in the deck",
        ),
        (
            "cost = \"close\"\ndo = [{ number = 2 }]",
            "9: `number` stands in a trigger: what is played announces X with its payment",
        ),
        (
            "mod = \"life\"\nadd = \"life(self)/2\"",
            "9: lives that change all the time do not hang on lives",
        ),
        (
            "who = \"ally other !life<=3\"\nmod = \"life\"\nadd = 1",
            "9: lives that change all the time do not hang on lives",
        ),
        (
            "who = \"struck\"\nkw = [\"directed\"]",
            "9: `who` is a group, such as `each ally other`, or left out",
        ),
        (
            "mod = \"strike\"\nadd = 1\nvs = \"self\"",
            "12: `vs`: expected what the other card of the attack is like, such as `flyer`; `self` names one card",
        ),
        (
            "kw = [\"directed\"]\nvs = \"struck wounded\"",
            "11: `vs`: expected what the other card of the attack is like, such as `flyer`; `struck` names one card",
        ),
        (
            "cost = \"close\"\ndo = [{ grant = { mod = \"strike\", add = 1 }, until = \"soon\", to = \"self\" }]",
            "11: `until`: unknown duration `soon`; expected one of assault, turn, my_turn, enemy_turn, battle, next_enemy_turn, enemy_turns:X, attack, source, source_moves, use, next_my_turn, adjacent",
        ),
        (
            "cost = \"close\"\ndo = [{ grant = {}, until = \"turn\", to = \"self\" }]",
            "11: `grant`: expected one change, such as { mod = \"strike\", add = 1 }",
        ),
    ];
    for (lines, expected) in cases {
        let found = ability_problems(lines);
        assert!(
            found.contains(&format!("f.toml:{expected}")),
            "{lines}\nexpected {expected}\nfound {found:#?}"
        );
    }
}

#[test]
fn a_card_has_at_most_eight_abilities() {
    let found = problems(&with(&"[[card.ability]]\ncan = \"diagonal\"\n".repeat(9)));
    assert_eq!(found, ["f.toml:25: `ability`: a card has at most 8 abilities, this one has 9"]);
}

#[test]
fn ids_used_twice_are_reported_across_files() {
    let one = ("a.toml".to_owned(), with(""));
    let two = ("b.toml".to_owned(), format!("\n{}", with("")));
    let found = with_extra(&[one.clone(), two]).expect_err("x stands in both");
    assert_eq!(
        found.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["b.toml:2: card `x` is already defined at a.toml:1"]
    );
    let game = with_extra(&[one]).expect("one file is fine");
    assert!(game.find("x").is_some() && game.find("club-wolf").is_some());
}

#[test]
fn problems_of_decks_name_the_card_and_the_rule() {
    let game = embedded();
    let text = "[[deck]]\nid = \"a\"\nname = { ru = \"А\", en = \"A\" }\n[deck.cards]\nclub-wolf = 4\nclub-wofl = 1\n\
                nobody = 1\n[[deck]]\nid = \"b\"\nname = { ru = \"Б\", en = \"B\" }\ncards = { club-wolf = 3 }\n";
    let found = decks("d.toml", text, &game).expect_err("they have problems");
    assert_eq!(
        found.iter().map(ToString::to_string).collect::<Vec<_>>(),
        [
            "d.toml:5: `club-wolf`: expected a number from 1 to 3, found 4",
            "d.toml:6: `club-wofl`: no such card; did you mean `club-wolf`?",
            "d.toml:7: `nobody`: no such card",
            "d.toml:11: `cards`: a deck has 30 to 50 cards, this one has 3 (rule gap.deck-construction)",
        ]
    );
}

#[test]
fn saving_counters_follows_from_the_payment() {
    let game = embedded();
    let saves = |id: &str| game.find(id).map(|card| game.card(card).saves_counters());
    assert_eq!(saves("club-hag"), Some(true));
    assert_eq!(saves("club-thunderer"), Some(true));
    assert_eq!(saves("club-netter"), Some(false));
}

#[test]
fn short_abilities_are_what_their_tables_say() {
    let pairs = [
        (
            "instant close: heal 1",
            r#"{ cost = "close", speed = "instant", do = [{ heal = 1, to = "self" }] }"#,
        ),
        (
            "close: shot 1-2-3 range 4",
            r#"{ cost = "close", do = [{ attack = "shot", value = "1-2-3", range = 4 }] }"#,
        ),
        (
            "counter close: wound 2 enemy",
            r#"{ cost = "counter:1 close", do = [{ wound = 2, to = "enemy" }] }"#,
        ),
        (
            "spell counter:X close 1/turn if self open: wound X+1 enemy range:3, then poison 1 target",
            r#"{ label = "spell", limit = "1/turn", cost = "counter:X close", if = "self open",
                 do = [{ wound = "X+1", to = "enemy range:3" }, { poison = 1, to = "target", then = true }] }"#,
        ),
        (
            "on hit self strike strong to closed: poison 1 struck",
            r#"{ on = { hit = "self", with = "strike", level = "strong", to = "closed" }, do = [{ poison = 1, to = "struck" }] }"#,
        ),
        (
            "on turn_start mine may: open self",
            r#"{ on = { turn_start = "mine" }, may = true, do = [{ open = "self" }] }"#,
        ),
        (
            "on battle_start: counter 1",
            r#"{ on = "battle_start", do = [{ counter = 1, to = "self" }] }"#,
        ),
        (
            "on dies ally other by enemy: wound 1 doer",
            r#"{ on = { dies = "ally other", by = "enemy" }, do = [{ wound = 1, to = "doer" }] }"#,
        ),
        (
            "while self closed: mod strike +1",
            r#"{ mod = "strike", add = 1, while = "self closed" }"#,
        ),
        (
            "for ally other adjacent: directed vs flyer",
            r#"{ who = "ally other adjacent", kw = ["directed"], vs = "flyer" }"#,
        ),
        (
            "formation: mod taken shot|throw -1",
            r#"{ gate = "formation", mod = "taken", from = "shot|throw", add = -1 }"#,
        ),
        (
            "always: cannot defend, struck weak",
            r#"{ what = [{ cannot = "defend" }, { set = { level = "weak" } }] }"#,
        ),
        (
            "close: grant strike +1 until turn ally, grant cannot move until enemy_turn enemy",
            r#"{ cost = "close", do = [{ grant = { mod = "strike", add = 1 }, until = "turn", to = "ally" },
                 { grant = { cannot = "move" }, until = "enemy_turn", to = "enemy" }] }"#,
        ),
        (
            "instant counter: die reroll",
            r#"{ cost = "counter:1", speed = "instant", do = [{ die = "reroll" }] }"#,
        ),
        (
            "on assault enemy to self: block",
            r#"{ on = { assault = "enemy", to = "self" }, do = [{ block = true }] }"#,
        ),
    ];
    for (short, table) in pairs {
        let read = |text: &str| {
            inline(&format!("Икс 5/1 1-2-3 ; {text}")).unwrap_or_else(|e| panic!("{text}: {e:?}"))
        };
        assert_eq!(read(short), read(&table.replace('\n', " ")), "{short}");
    }
}

#[test]
fn a_one_line_card_reads_its_head() {
    let card = inline("card Старый монах 11/1 1-2-3 elite cost 6 forest armor:1 counters 2 instant close: heal 1 ally")
        .expect("it reads");
    assert_eq!((card.name.ru.as_str(), card.id.as_str()), ("Старый монах", "Старый монах"));
    assert_eq!(
        (card.life, card.movement, card.cost, card.elite, card.counters),
        (11, 1, 6, true, 2)
    );
    assert!(matches!(card.abilities[0].form, Form::Activated { instant: true, .. }));
    let shooter = inline("Лучник 5/1 1-1-2 flyer close: shot 2 ; while self closed: can diagonal")
        .expect("it reads");
    assert!(shooter.flyer() && shooter.movement == 0);
    assert!(matches!(&shooter.abilities[0].form, Form::Activated { run, .. }
        if matches!(&run[0].verb, Verb::Attack { class: Class::Shot, value: Power::Fixed(_), .. })));
    assert!(
        matches!(&shooter.abilities[1].form, Form::Static { what, .. } if what == &[Content::Flag(Flag::Diagonal)])
    );
}

#[test]
fn a_wrong_line_says_what_is_wrong() {
    let cases = [
        ("Икс", "expected NAME LIFE/MOVE W-M-S"),
        ("Икс 5/1", "expected NAME LIFE/MOVE W-M-S"),
        ("Икс 0/1 3-2-1", "expected 1 to 60 lives and movement to 6"),
        ("Икс 5/1 1-2-3 cost x", "expected a number to 30 after `cost`"),
        ("Икс 5/1 1-2-3 armor:x", "expected armor:N with N from 1 to 9, found `armor:x`"),
        (
            "Икс 5/1 1-2-3 elit",
            "expected `PAYMENT: effects`, `on EVENT: effects` or `while CONDITION: changes`, in `elit`",
        ),
        (
            "Икс 5/1 1-2-3 ; close: heel 1",
            "`do`: unknown verb `heel`; did you mean `heal`?, in `close: heel 1`",
        ),
    ];
    for (line, expected) in cases {
        let found = inline(line).expect_err("it is wrong");
        assert!(found.iter().any(|m| m == expected), "{line}\n{found:#?}");
    }
}

/// The loader answers every file with cards or with problems.
#[test]
fn garbage_is_answered_with_problems() {
    let text = CARDS[0].1;
    let pieces = [
        "!", "@", "(", "\"", "[", "{ ", "-", "999999", "self", "\u{416}", "\n", "X*", "|", ":",
        "each",
    ];
    let mut seed = 7_u64;
    let mut next = |most: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % most
    };
    let cut = |at: usize| (at..).find(|at| text.is_char_boundary(*at)).unwrap_or(text.len());
    for _ in 0..300 {
        let (from, length) = (cut(next(text.len())), next(4));
        let to = cut((from + length).min(text.len()));
        let damaged = format!("{}{}{}", &text[..from], pieces[next(pieces.len())], &text[to..]);
        if let Err(problems) = cards("f.toml", &damaged) {
            assert!(problems.iter().all(|p| p.line >= 1 && !p.message.is_empty()));
            assert!(problems.is_sorted() && !problems.is_empty());
        }
    }
    let deep = with(&format!(
        "[[card.ability]]\ncost = \"close\"\ndo = [{{ open = \"{}ally\" }}]",
        "!".repeat(5000)
    ));
    assert_eq!(problems(&deep), ["f.toml:11: `open`: `!!` says not twice"]);
    for line in [
        "; ; ;",
        "Икс 5/1 1-2-3 ; {",
        "Икс 5/1 1-2-3 ; on",
        "Икс 5/1 1-2-3 ; : ,",
        "\" 5/1 1-2-3",
        "5/1",
    ] {
        assert!(inline(line).is_err(), "{line}");
    }
}

#[test]
fn each_ready_deck_can_be_played_by_the_newer_rules_too() {
    let (former, newer) = (embedded(), newer());
    let (of_2007, now) = (embedded_decks(&former), embedded_decks(&newer));
    let ids = |decks: &[Deck]| decks.iter().map(|deck| deck.id.clone()).collect::<Vec<_>>();
    assert_eq!(ids(&of_2007), ids(&now));
    for (before, deck) in of_2007.iter().zip(&now) {
        assert!(deck.list().iter().all(|card| newer.plays_with(*card)), "{}", deck.id);
        let stays = before.list().iter().all(|card| newer.plays_with(*card));
        assert_eq!(before.list() == deck.list(), stays, "{}", deck.id);
        let listed: Vec<_> = deck.list().iter().map(|c| newer.card(*c).id.clone()).collect();
        let setup = Setup { decks: vec![listed; 2], ..Setup::default() };
        assert!(newer.start(&setup, &mut Fast::new(1)).is_ok(), "{}", deck.id);
    }
}
