//! The cards that come with the program: what the document says of named ones, decks, and what a deck is
//! refused for.

use std::collections::BTreeSet;
use stolik_kernel::{Seat, SetupError};
use stolik_kozyablo::card::{Aim, Capital, Card, KEYWORDS, Keyword, Kind, Verb, What, When, Whose};
use stolik_kozyablo::ids::{PEOPLES, People, RESOURCES, Resource};
use stolik_kozyablo::{Kozyablo, deck, load};

fn named(rules: &Kozyablo, name: &str) -> Card {
    rules
        .cards()
        .iter()
        .find(|card| card.name.ru == name)
        .cloned()
        .unwrap_or_else(|| panic!("no {name}"))
}

#[test]
fn the_named_cards_have_exactly_their_facts() {
    let rules = load::embedded();
    let (archer, swordsman) = (named(&rules, "Позорный Лучник"), named(&rules, "Позорный Мечник"));
    let (bumblebee, gilen) = (named(&rules, "Шмель"), named(&rules, "Дикий Гилен"));
    assert_eq!(archer.stats.life, 1);
    assert!(swordsman.stats.attack == 2 && swordsman.words.has(Keyword::TwoAttacks));
    assert!(swordsman.stats.life <= 2);
    let reach = [Keyword::Archer, Keyword::Flying, Keyword::MagicAttack];
    assert!(!reach.iter().any(|word| swordsman.words.has(*word)));
    assert!(bumblebee.stats.attack == 1 && bumblebee.words.has(Keyword::Flying));
    for slower in [&archer, &swordsman, &gilen] {
        assert!(bumblebee.stats.speed > slower.stats.speed);
    }
    assert_eq!((gilen.stats.attack, gilen.stats.life), (2, 5));
    assert!(gilen.stats.speed < swordsman.stats.speed);

    let podryv = named(&rules, "Подрыв");
    assert_eq!((podryv.kind, podryv.level, podryv.mines), (Kind::Effect, 2, 1));
    let piston = named(&rules, "Пистон");
    assert_eq!((piston.kind, piston.does[0].aim), (Kind::Magic, Aim::Pair));
    for name in ["Запозоривание", "Стрела"] {
        let card = named(&rules, name);
        assert_eq!(card.kind, Kind::Magic, "{name}");
        assert!(matches!(card.does[0].aim, Aim::One(..)), "{name}");
    }
    for name in ["Гнев Летаро", "Силовой Барьер"] {
        let card = named(&rules, name);
        assert_eq!(card.kind, Kind::Magic, "{name}");
        assert!(matches!(card.does[0].aim, Aim::Squad | Aim::Sector | Aim::Enemies), "{name}");
    }
    for name in ["Козякула", "Алтарь Рогов"] {
        assert!(named(&rules, name).words.has(Keyword::Unique), "{name}");
    }
    for (name, resource) in
        ["Золотая шахта", "Кристальный рудник", "Источник энергии"].into_iter().zip(RESOURCES)
    {
        assert!(matches!(named(&rules, name).kind, Kind::Mine(r, _) if r == resource), "{name}");
    }
}

#[test]
fn every_people_has_a_capital_a_hero_and_two_ready_decks() {
    let rules = load::embedded();
    let decks = load::embedded_decks(&rules);
    for people in PEOPLES {
        let has = |kind: fn(Kind) -> bool| {
            rules.cards().iter().any(|card| card.people == Some(people) && kind(card.kind))
        };
        assert!(has(|k| matches!(k, Kind::Capital(_))), "{people:?}");
        assert!(has(|k| k == Kind::Hero) && has(|k| k == Kind::Building), "{people:?}");
        let own = decks.iter().filter(|deck| rules.card(deck.own).people == Some(people));
        assert_eq!(own.count(), 2, "{people:?}");
    }
    for one in &decks {
        let ids = load::listed(&rules, one);
        let checked =
            deck::check(&rules, Seat(0), &ids).unwrap_or_else(|e| panic!("{}: {e:?}", one.id));
        assert_eq!((checked.capital, checked.cards.len() + 4), (one.own, ids.len()), "{}", one.id);
    }
}

/// A deck of the goats that is right, with so many private goats and altars changed for others.
fn deck_with(change: impl FnOnce(&mut Vec<String>)) -> Result<deck::Checked, Vec<SetupError>> {
    let rules = load::embedded();
    let goats = load::embedded_decks(&rules).into_iter().find(|deck| deck.id == "goats").unwrap();
    let mut ids = load::listed(&rules, &goats);
    change(&mut ids);
    deck::check(&rules, Seat(1), &ids)
}

fn refused(change: impl FnOnce(&mut Vec<String>), rule: &str) {
    let problems = deck_with(change).expect_err(rule);
    assert!(problems.iter().any(|p| p.rule.is_some_and(|r| r.is_named(rule))), "{problems:?}");
    assert!(problems.iter().all(|p| p.seat() == Some(Seat(1))), "{problems:?}");
}

/// Fifteen and twenty-five cards pass; the capital and the three sectors are counted with none.
#[test]
fn a_deck_has_fifteen_to_twenty_five_cards_beside_its_sectors() {
    let of = |size: usize| {
        move |ids: &mut Vec<String>| {
            let kinds = [
                "goat",
                "ram",
                "goat-archer",
                "mountain-goat",
                "horn-bearer",
                "scapegoat",
                "flying-goat",
                "undead-goat",
                "sniff-goat",
            ];
            ids.truncate(4);
            ids.extend(
                kinds
                    .iter()
                    .flat_map(|id| [id.to_string(), id.to_string(), id.to_string()])
                    .take(size),
            );
        }
    };
    for size in [15, 20, 25] {
        assert_eq!(deck_with(of(size)).unwrap().cards.len(), size);
    }
    refused(of(14), "deck.size");
    refused(of(26), "deck.size");
}

#[test]
fn a_deck_is_refused_by_the_rule_it_breaks() {
    assert!(deck_with(|_| ()).is_ok());
    refused(|ids| ids.push("goat".into()), "deck.copies");
    refused(
        |ids| {
            ids.retain(|id| id != "letaro");
            ids.extend(["letaro".into(), "letaro".into(), "zhlob-hero".into()]);
        },
        "deck.hero",
    );
    assert!(deck_with(|ids| ids.push("letaro".into())).is_ok(), "three copies of one hero");
    refused(|ids| ids.push("drone".into()), "deck.people");
    assert!(
        deck_with(|ids| ids.push("arrow".into())).is_ok(),
        "a card of no people suits everybody"
    );
    refused(
        |ids| {
            ids.retain(|id| id != "energy-source");
            ids.push("gold-mine".into());
        },
        "deck.sectors",
    );
    refused(|ids| ids.push("gold-mine".into()), "deck.sectors");
    refused(|ids| ids[0] = "hive".into(), "deck.people");
    refused(|ids| ids.push("hive".into()), "deck.extra");
    refused(|ids| ids.retain(|id| id != "kozlograd"), "deck.extra");
    let unknown = deck_with(|ids| ids.push("unicorn".into())).unwrap_err();
    assert_eq!((unknown[0].key, unknown[0].card_named()), ("deck-unknown", Some("unicorn")));
}

#[test]
fn a_card_file_is_refused_with_its_line() {
    let problem = |card: &str| {
        let text = format!(
            "game = \"kozyablo\"\n[[card]]\nid = \"x\"\nname = {{ ru = \"И\", en = \"X\" }}\n{card}"
        );
        load::cards("x.toml", &text).expect_err(card)[0].to_string()
    };
    // type.creature.stats, gap.symbols: without a speed, or without the word that says if it is an action.
    assert!(problem("kind = \"creature\"\nlevel = 1\nstats = \"1/2\"").contains("three numbers"));
    assert!(problem("kind = \"creature\"\nlevel = 1").contains("stats"));
    let text = "kind = \"creature\"\nlevel = 1\nstats = \"1/2/3\"\ndoes = [\"self: heal 1\"]";
    assert!(problem(text).starts_with("x.toml:8"), "{}", problem(text));
    assert!(
        problem("kind = \"magic\"\nlevel = 1\ndoes = [\"use self: heal 1\"]").contains("magic")
    );
    assert!(
        problem("kind = \"capital\"\nincome = \"1/1/1\"\ngarrison = 3\nbuildings = 1")
            .contains("people")
    );
}

#[test]
fn a_capital_that_says_nothing_else_has_our_numbers() {
    let read = |rest: &str| {
        let head = "game = \"kozyablo\"\n[[card]]\nid = \"x\"\nname = { ru = \"И\", en = \"X\" }";
        let text = format!("{head}\nkind = \"capital\"\npeople = \"kozly\"\n{rest}");
        load::cards("x.toml", &text).map(|cards| cards[0].kind)
    };
    let of = |income, garrison, buildings| Kind::Capital(Capital { income, garrison, buildings });
    assert_eq!(read(""), Ok(of([1, 1, 1], 4, 3)));
    assert_eq!(read("income = \"2/0/1\"\nbuildings = 0"), Ok(of([2, 0, 1], 4, 0)));
    assert_eq!(read("garrison = 6"), Ok(of([1, 1, 1], 6, 3)));
    assert!(read("garrison = 0").is_err());
}

#[test]
fn what_a_card_needs_follows_from_its_type() {
    let needs = |kind: Kind| kind.needs();
    assert_eq!(needs(Kind::Creature), Some(Resource::Gold));
    for kind in [Kind::Hero, Kind::Building, Kind::Effect] {
        assert_eq!(needs(kind), Some(Resource::Crystals));
    }
    assert_eq!(needs(Kind::Magic), Some(Resource::Mana));
    // The words of a line of text that the cards use are those that the language knows.
    let rules = load::embedded();
    let all = || rules.cards().iter().flat_map(|card| &card.does);
    assert!(all().any(|text| text.when == When::Permanent && text.verbs == [Verb::Mute]));
    assert!(all().any(|text| matches!(text.aim, Aim::One(Whose::Enemy, _)) && text.spares_undead));
}

/// Each keyword of the document is on cards of every people.
#[test]
fn the_set_has_a_hundred_and_ten_cards_and_every_keyword() {
    let rules = load::embedded();
    assert!(rules.cards().len() >= 110, "{}", rules.cards().len());
    for people in PEOPLES.map(Some) {
        let has = |word| {
            let mut own = rules.cards().iter().filter(|card| card.people == people);
            own.any(|card| card.words.has(word))
        };
        for word in KEYWORDS.into_iter().filter(|word| *word != Keyword::Tunnel) {
            assert!(has(word), "{people:?} have no card with {word:?}");
        }
    }
    // Ours, for those who dig.
    let digs = |people| {
        let mut all = rules.cards().iter();
        all.any(|card| card.people == Some(people) && card.words.has(Keyword::Tunnel))
    };
    assert_eq!(PEOPLES.map(digs), [false, true, false, true]);
}

/// The verb of a line, without its numbers.
fn verb_name(verb: &Verb) -> &'static str {
    match verb {
        Verb::Damage(_) => "damage",
        Verb::Burn(_) => "burn",
        Verb::Heal(_) => "heal",
        Verb::Destroy => "destroy",
        Verb::Recall => "recall",
        Verb::Duel => "duel",
        Verb::Reveal => "reveal",
        Verb::Free => "free",
        Verb::Draw(_) => "draw",
        Verb::Change(..) => "change",
        Verb::Give(..) => "give",
        Verb::Mute => "mute",
    }
}

/// When a line works, without its number.
fn moment(when: When) -> &'static str {
    match when {
        When::Action => "action",
        When::Use => "use",
        When::Start => "start",
        When::End => "end",
        When::Aura => "aura",
        When::Instant => "instant",
        When::Time(_) => "time",
        When::Permanent => "permanent",
    }
}

/// On what a line works, in parts: whose and what count each by itself.
fn aimed(aim: Aim) -> Vec<&'static str> {
    let one = |whose, what| {
        let whose = match whose {
            Whose::Ally => "ally",
            Whose::Enemy => "enemy",
            Whose::Any => "any",
        };
        let what = match what {
            What::Creature => "creature",
            What::Hero => "hero",
            What::Building => "building",
            What::Card => "card",
        };
        vec![whose, what]
    };
    match aim {
        Aim::Itself => vec!["self"],
        Aim::Owner => vec!["owner"],
        Aim::One(whose, what) => one(whose, what),
        Aim::Pair => vec!["pair"],
        Aim::Squad => vec!["squad"],
        Aim::Enemies => vec!["enemies"],
        Aim::Sector => vec!["sector"],
        Aim::Field => vec!["field"],
        Aim::Capital => vec!["capital"],
        Aim::Mine => vec!["mine"],
    }
}

/// Each word of the language of cards is on a card; what every people should have is on cards of each: every
/// moment at which a line can work, magic of all three kinds, and the deeds of everyday.
#[test]
fn every_word_of_the_language_is_on_cards_of_those_who_should_have_it() {
    let rules = load::embedded();
    let of = |people: Option<People>| {
        let mut words = BTreeSet::new();
        for card in rules.cards().iter().filter(|card| people.is_none() || card.people == people) {
            for text in &card.does {
                words.insert(moment(text.when));
                words.extend(text.verbs.iter().map(verb_name));
                words.extend(aimed(text.aim));
                words.extend(text.spares_undead.then_some("but undead"));
                if card.kind == Kind::Magic {
                    words.insert(match text.when {
                        When::Time(_) => "magic for a time",
                        When::Permanent => "lasting magic",
                        _ => "magic at once",
                    });
                }
            }
        }
        words
    };
    let all = of(None);
    for word in
        "damage burn heal destroy recall duel reveal free draw change give mute self owner ally \
        enemy any creature hero building card pair squad enemies sector field capital mine"
            .split_whitespace()
            .chain(["but undead"])
    {
        assert!(all.contains(word), "no card has {word:?}");
    }
    for people in PEOPLES {
        let own = of(Some(people));
        for word in "action use start end aura instant time permanent damage heal draw change give"
            .split_whitespace()
            .chain(["magic at once", "magic for a time", "lasting magic"])
        {
            assert!(own.contains(word), "{people:?} have no card with {word:?}");
        }
        let kinds: BTreeSet<&str> = rules
            .cards()
            .iter()
            .filter(|c| c.people == Some(people))
            .map(|c| c.kind.word())
            .collect();
        let all = ["building", "capital", "creature", "effect", "hero", "magic"];
        assert!(kinds.into_iter().eq(all), "{people:?}");
    }
    // Every capital has strengths of its own.
    let capitals: Vec<_> =
        rules.cards().iter().filter(|card| matches!(card.kind, Kind::Capital(_))).collect();
    assert_eq!(capitals.len(), 4);
    for (n, one) in capitals.iter().enumerate() {
        assert!(capitals[..n].iter().all(|other| other.kind != one.kind), "{}", one.id);
    }
}
