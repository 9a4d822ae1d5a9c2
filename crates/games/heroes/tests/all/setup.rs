//! The opening of a match, decks and their refusals, and what card files are refused for.

use stolik_heroes::card::{Keyword, Kind};
use stolik_heroes::edition::Edition;
use stolik_heroes::event::Event;
use stolik_heroes::state::{Ask, Phase};
use stolik_heroes::{CardId, Command, Heroes, State, deck, load};
use stolik_kernel::chance::{Fast, Scripted};
use stolik_kernel::{Audience, Draw, Notation, Rules, Seat, Setup, SetupError, Stream, Waiting};

fn decks(rules: &Heroes) -> Vec<Vec<String>> {
    load::embedded_decks(rules)[..2].iter().map(|deck| load::listed(rules, deck)).collect()
}

fn start(rules: &Heroes, seed: u64) -> State {
    rules.start(&Setup { decks: decks(rules), ..Setup::default() }, &mut Fast::new(seed)).unwrap()
}

fn broken(rules: &Heroes, ids: &[String]) -> Vec<(&'static str, Option<String>)> {
    let told =
        |e: &SetupError| (e.rule.map_or("-", |rule| rule.id()), e.card_named().map(str::to_owned));
    deck::check(rules, Seat::ONE, ids).unwrap_err().iter().map(told).collect()
}

/// A rule set with more cards.
fn with(cards: &str) -> Heroes {
    load::with_extra(&[("more.toml".to_owned(), format!("game = \"heroes\"\n{cards}"))]).unwrap()
}

fn card(id: &str, is: &str) -> String {
    format!(
        "[[card]]\nid = \"{id}\"\nname = {{ ru = \"Карта {id}\", en = \"{id}\" }}\nis = \"{is}\"\n"
    )
}

#[test]
fn a_match_has_two_heroes_two_players_and_no_result() {
    let rules = load::embedded();
    assert_eq!((rules.offers().least(), rules.offers().most()), (2, 2));
    let s = start(&rules, 3);
    let heroes: Vec<Seat> = s
        .units
        .iter()
        .filter(|unit| rules.card(unit.card).kind == Kind::Hero)
        .map(|unit| unit.controller)
        .collect();
    assert_eq!((s.units.len(), heroes), (2, vec![Seat::ONE, Seat::TWO]));
    assert!(matches!(rules.waiting(&s), Waiting::For(_)));
}

#[test]
fn both_heroes_are_seen_before_anything_is_dealt() {
    let rules = load::embedded();
    let s = start(&rules, 3);
    assert!(s.sides.iter().all(|side| side.hand.is_empty()));
    for to in [Audience::Public, Audience::Seat(Seat::ONE), Audience::Seat(Seat::TWO)] {
        let view = rules.view(&s, to);
        assert_eq!(
            view.known.units.iter().map(|u| u.card).collect::<Vec<_>>(),
            s.units.iter().map(|u| u.card).collect::<Vec<_>>()
        );
    }
}

#[test]
fn equal_rolls_are_repeated_and_the_higher_one_chooses() {
    let rules = load::embedded();
    let roll = |value: u32| Draw { stream: Stream::Dice, of: 6, value: value - 1 };
    let mut chance = Scripted::new([4, 4, 2, 5].map(roll));
    let setup = Setup { decks: decks(&rules), ..Setup::default() };
    let s = rules.start(&setup, &mut chance).unwrap();
    chance.finish().unwrap();
    assert_eq!((s.phase, s.course.ask), (Phase::Order, Ask::Order(Seat::TWO)));
}

#[test]
fn decks_are_shuffled_by_chance_and_the_same_chance_gives_the_same() {
    let rules = load::embedded();
    let dealt = |seed: u64| {
        let (mut s, mut log) = (start(&rules, 3), Vec::new());
        let Waiting::For(seats) = rules.waiting(&s) else { panic!() };
        let seat = seats.only().unwrap();
        rules
            .apply(&mut s, seat, &Command::Go { first: true }, &mut Fast::new(seed), &mut log)
            .unwrap();
        let shuffled = log.iter().filter(|event| matches!(event, Event::Shuffled(_))).count();
        let first = log.iter().position(|event| matches!(event, Event::Goes(_)));
        let drew = log.iter().position(|event| matches!(event, Event::Drew(..)));
        assert!(shuffled == 2 && first < drew);
        s
    };
    assert_eq!(dealt(1), dealt(1));
    assert_ne!(dealt(1).sides[0].deck, dealt(2).sides[0].deck);
    let s = dealt(1);
    assert_eq!(
        s.sides.each_ref().map(|side| (side.hand.len(), side.deck.len())),
        [(4, 36), (4, 36)]
    );
}

#[test]
fn a_hero_may_fix_the_place_in_the_order_of_turns() {
    let hero =
        |id: &str, goes: &str| format!("{}goes = \"{goes}\"\n", card(id, "hero 28 steppe forest"));
    let rules = with(&format!("{}{}", hero("late", "second"), hero("late-too", "second")));
    let mut own = decks(&rules);
    let mine = own[0].clone();
    let lead = |hero: &str| {
        let mut deck = mine.clone();
        deck[0] = hero.to_owned();
        deck
    };
    // One text counts, and nobody rolls.
    own[0] = lead("late");
    let s =
        rules.start(&Setup { decks: own.clone(), ..Setup::default() }, &mut Fast::new(1)).unwrap();
    assert_eq!((s.first, s.phase), (Seat::TWO, Phase::Redeal));
    // Both want the same place: they are ignored.
    own[1] = lead("late-too");
    let s = rules.start(&Setup { decks: own, ..Setup::default() }, &mut Fast::new(1)).unwrap();
    assert_eq!(s.phase, Phase::Order);
}

#[test]
fn a_deck_is_refused_by_the_rule_it_breaks() {
    let rules = load::embedded();
    let good = decks(&rules).remove(0);
    assert!(deck::check(&rules, Seat::ONE, &good).is_ok());
    let short = &good[..40];
    assert_eq!(broken(&rules, short), [("tour.deck-size", None)]);
    let mut headless = good.clone();
    headless.remove(0);
    assert_eq!(broken(&rules, &headless), [("tour.deck-size", None)]);
    let more = |ids: &[&str]| {
        let mut deck = good.clone();
        deck.extend(ids.iter().map(|id| (*id).to_owned()));
        deck
    };
    assert_eq!(broken(&rules, &more(&["recruit"])), [("term.nazvanie-a", Some("recruit".into()))]);
    assert_eq!(broken(&rules, &more(&["leech"])), [("tour.elements", Some("leech".into()))]);
    assert_eq!(
        broken(&rules, &more(&["module-attack"])),
        [("term.sozdannyj-a", Some("module-attack".into()))]
    );
    assert_eq!(
        broken(&rules, &more(&["fair-wind"])),
        [("term.pomeschennyj-a", Some("fair-wind".into()))]
    );
}

#[test]
fn a_limited_deck_is_refused_by_the_rule_of_its_format() {
    let rules = load::embedded();
    let good = decks(&rules).remove(0);
    for (format, rule) in
        [(deck::Format::Sealed, "tour.sealed"), (deck::Format::Draft, "tour.draft")]
    {
        let broken = |ids: &[String]| {
            let problems = deck::check_format(&rules, Seat::ONE, ids, format).unwrap_err();
            let told = |problem: &SetupError| problem.rule.map_or("-", |rule| rule.id());
            problems.iter().map(told).collect::<Vec<_>>()
        };
        assert_eq!(broken(&good[..40]), [rule], "a hero and 39 cards");
        let mut headless = good.clone();
        headless.remove(0);
        assert_eq!(broken(&headless), ["tour.deck-size"]);
        let foreign = [good.clone(), vec!["leech".to_owned()]].concat();
        assert_eq!(broken(&foreign), ["tour.elements"]);
        let options = [(deck::FORMAT.to_owned(), format.word().to_owned())];
        let setup = |ids: &[String]| Setup {
            decks: vec![ids.to_vec(), ids.to_vec()],
            options: options.iter().cloned().collect(),
        };
        assert!(rules.start(&setup(&good), &mut Fast::new(1)).is_ok());
        let refused = rules.start(&setup(&good[..40]), &mut Fast::new(1)).unwrap_err();
        assert!(refused.iter().all(|problem| problem.rule.is_some_and(|of| of.id() == rule)));
    }
    let unknown = [(deck::FORMAT.to_owned(), "cube".to_owned())].into_iter().collect();
    let setup = Setup { decks: decks(&rules), options: unknown };
    assert!(rules.start(&setup, &mut Fast::new(1)).is_err());
}

#[test]
fn a_limited_deck_counts_no_copies_and_leaves_the_rest_in_the_extra_deck() {
    let rules = load::embedded();
    let mut pool = decks(&rules).remove(0);
    pool.extend(vec!["recruit".to_owned(); 9]);
    let rest = ["+leech", "+leech", "+leech", "+leech", "+matron"].map(str::to_owned);
    pool.extend(rest.iter().cloned());
    pool.extend(vec!["+recruit".to_owned(); 12]);
    assert!(deck::check(&rules, Seat::ONE, &pool).is_err());
    for format in [deck::Format::Sealed, deck::Format::Draft] {
        let checked = deck::check_format(&rules, Seat::ONE, &pool, format).unwrap();
        let named = |id: &str| {
            let is = |card: &&CardId| rules.card(**card).id == id;
            (checked.cards.iter().filter(is).count(), checked.extra.iter().filter(is).count())
        };
        assert!(named("recruit").0 >= 9 && named("recruit").1 == 12, "{:?}", named("recruit"));
        assert_eq!((named("leech"), named("matron")), ((0, 4), (0, 0)));
        let options = [(deck::FORMAT.to_owned(), format.word().to_owned())];
        let setup = Setup {
            decks: vec![pool.clone(), pool.clone()],
            options: options.into_iter().collect(),
        };
        let s = rules.start(&setup, &mut Fast::new(1)).unwrap();
        assert!(s.sides.iter().all(|side| side.extra.len() == 16), "all but the hero");
    }
}

#[test]
fn a_horde_is_five_and_no_six() {
    let rules = with(&card("hound", "creature 1 1/2 steppe horde"));
    let mut deck = decks(&rules).remove(0);
    deck.extend(vec!["hound".to_owned(); 5]);
    assert!(deck::check(&rules, Seat::ONE, &deck).is_ok());
    deck.push("hound".to_owned());
    assert_eq!(broken(&rules, &deck), [("term.orda", Some("hound".into()))]);
}

#[test]
fn a_card_of_several_elements_suits_a_hero_of_either() {
    let rules = with(&format!(
        "{}{}",
        card("both", "creature 1 1/2 mountain forest"),
        card("other", "creature 1 1/2 dark mountain")
    ));
    let mut deck = decks(&rules).remove(0);
    deck.push("both".to_owned());
    assert!(deck::check(&rules, Seat::ONE, &deck).is_ok());
    deck.push("other".to_owned());
    assert_eq!(broken(&rules, &deck), [("tour.elements", Some("other".into()))]);
}

#[test]
fn the_turned_side_of_a_hero_leads_no_deck() {
    let rules = with(&card("risen", "hero 20 steppe forest converted"));
    let mut deck = decks(&rules).remove(0);
    deck[0] = "risen".to_owned();
    assert_eq!(broken(&rules, &deck), [("term.obraschennyj", Some("risen".into()))]);
}

#[test]
fn an_extra_deck_has_ten_cards_and_counts_with_the_main_one() {
    let rules = load::embedded();
    let hero = rules.find("captain").unwrap();
    let all: Vec<CardId> = rules.deckable(hero).collect();
    let rules_of = |main: &[CardId], extra: &[CardId]| -> Vec<&'static str> {
        let found = deck::check_extra(&rules, Seat::ONE, hero, main, extra);
        found
            .err()
            .unwrap_or_default()
            .iter()
            .map(|e| e.rule.map_or("-", |rule| rule.id()))
            .collect()
    };
    assert!(rules_of(&all[..10], &all[..10]).is_empty());
    assert_eq!(rules_of(&all[..10], &all[..11]), ["207.2"]);
    assert_eq!(rules_of(&[all[0], all[0]], &[all[0], all[0]]), ["term.nazvanie-a"]);
}

#[test]
fn a_format_may_ban_cards() {
    let rules = load::embedded();
    let options = [("ban".to_owned(), "study leech".to_owned())].into();
    let setup = Setup { decks: decks(&rules), options };
    let told: Vec<_> = rules.start(&setup, &mut Fast::new(1)).unwrap_err();
    let named: Vec<_> = told
        .iter()
        .map(|e| (e.rule.unwrap().id(), e.seat().unwrap(), e.card_named().unwrap()))
        .collect();
    assert_eq!(
        named,
        [
            ("tour.ban", Seat::ONE, "study"),
            ("tour.ban", Seat::TWO, "leech"),
            ("tour.ban", Seat::TWO, "study")
        ]
    );
}

#[test]
fn a_match_leaves_decks_as_they_were() {
    let rules = load::embedded();
    let setup = Setup { decks: decks(&rules), ..Setup::default() };
    let before = setup.clone();
    let s = rules.start(&setup, &mut Fast::new(5)).unwrap();
    let (end, _) = stolik_kernel::laws::play_out(&rules, s, 5, 20_000, |_, _| Ok(())).unwrap();
    assert!(matches!(rules.waiting(&end), Waiting::Over(_)));
    assert_eq!(setup, before);
    let again = rules.start(&setup, &mut Fast::new(5)).unwrap();
    assert!(again.units.iter().all(|unit| unit.effects.is_empty() && unit.wounds == 0));
    assert_eq!(again.sides.each_ref().map(|side| side.deck.len()), [40, 40]);
}

#[test]
fn each_type_has_its_base_properties() {
    assert_eq!(Kind::Hero.has(), [false, true, false]);
    assert_eq!(Kind::Creature.has(), [true, true, true]);
    assert_eq!(Kind::Spell.has(), [true, false, false]);
    assert_eq!(Kind::Support.has(), [true, false, false]);
    // A property that a type has not cannot be written on a card of it.
    assert!(load::inline("Rain spell 1 3/4 | do: draw 1").is_err());
    assert!(load::inline("Lord hero 3/30").is_err());
    assert!(load::inline("Axe support 1 0/4 weapon").is_err());
    assert!(load::inline("Ork creature 1").is_err());
}

#[test]
fn a_class_belongs_to_one_type() {
    assert!(load::inline("Rain spell 1 orc | do: draw 1").unwrap_err().contains("orc"));
    assert!(load::inline("Ork creature 1 1/1 potion").is_err());
    assert!(load::inline("Cog creature 1 1/1 mechanism").is_ok());
    assert!(load::inline("Press support 1 mechanism").is_ok());
    assert!(load::inline("Dream creature 1 1/1 nightmare").is_ok());
}

#[test]
fn a_card_file_is_refused_with_its_line() {
    let file =
        format!("game = \"heroes\"\n{}text = \"hire: fly 1\"\n", card("bird", "creature 1 1/1"));
    let told: Vec<String> =
        load::cards("more.toml", &file).unwrap_err().iter().map(ToString::to_string).collect();
    assert!(
        told.len() == 1 && told[0].starts_with("more.toml:2:") && told[0].contains("fly"),
        "{told:?}"
    );
    let named = load::with_extra(&[(
        "more.toml".into(),
        format!(
            "game = \"heroes\"\n{}text = \"hire: create nobody\"\n",
            card("bird", "creature 1 1/1")
        ),
    )]);
    assert!(named.unwrap_err()[0].to_string().contains("nobody"));
    let ambush = |from: &str| {
        let line = format!("from {from} may on searched mine: ambush 1");
        let text = format!("text = [\"{line}\", \"do: draw 1\"]\n");
        load::cards("more.toml", &format!("game = \"heroes\"\n{}{text}", card("bolt-x", "spell 4")))
    };
    assert!(ambush("hand").is_ok());
    assert!(ambush("deck").unwrap_err()[0].to_string().contains("519.3"));
}

/// A constant ability that would work from a pile is silent there, so that no card may have one. Figures added to strikes
/// work from a graveyard; the price of a card is asked for wherever it is played from (202.2).
#[test]
fn constant_abilities_stand_in_play() {
    let from = |pile: &str, adds: &str| {
        load::inline(&format!("Ghost creature 1 1/1 | from {pile} always for {adds}"))
    };
    assert!(from("grave", "ally creature: strike 1").is_ok());
    for (pile, adds) in [
        ("deck", "ally creature: strike 1"),
        ("hand", "ally creature: strike 1"),
        ("grave", "ally creature: cannot open"),
    ] {
        assert!(from(pile, adds).unwrap_err().contains("works in play"), "{pile}, {adds}");
    }
    assert!(load::inline("Ghost creature 1 1/1 | from hand always: cannot open").is_err());
    assert!(load::inline("Ghost creature 1 1/1 | from hand always: own-price -1").is_ok());
}

/// A choice of many cards at once fits into one command, with any number of cards on the table (501.1a).
#[test]
fn an_ability_asks_for_as_much_as_a_command_holds() {
    for (line, fits) in [
        ("hire: choose 4 {wound 1 a creature} {draw 1}", true),
        ("hire: choose 99 {wound 1 a creature} {draw 1}", true),
        ("hire: choose 99 {wound 1 three creature} {draw 1}", false),
        ("hire: close some creature", true),
        ("use close 3 ally creature: draw 1", true),
        ("use close 16 ally creature: draw 1", true),
    ] {
        let card = load::inline(&format!("Ghost creature 1 1/1 | {line}"));
        match fits {
            true => assert!(card.is_ok(), "{line}: {card:?}"),
            false => assert!(card.unwrap_err().contains("too much"), "{line}"),
        }
    }
}

/// An attack is aimed at a single card: a player who names two says nothing (502.5).
#[test]
fn an_attack_names_one_card() {
    let (rules, state) = load::embedded()
        .place(&["card Orc creature 1 3/4", "unit C p1 Orc", "unit D p2 Orc", "unit E p2 Orc"])
        .expect("a position");
    let view = rules.view(&state, Audience::Seat(Seat::ONE));
    assert!(rules.read(&view, Seat::ONE, "attack C D").is_ok());
    assert!(rules.read(&view, Seat::ONE, "attack C D E").is_err());
}

/// An ability that attacks at once aims at one card: several attacks would be made one after another (507.6a).
#[test]
fn an_ability_attacks_one_card_at_a_time() {
    for (line, fits) in [
        ("hire: attack-now a enemy creature", true),
        ("hire: attack-now enemy-hero", true),
        ("hire: attack-now two enemy creature", false),
        ("hire: attack-now upto 2 enemy creature", false),
        ("hire: attack-now each enemy creature", false),
        ("hire: attack-now heroes", false),
        ("hire: choose 1 {attack-now each enemy creature} {draw 1}", false),
        ("hire: give {on end mine: attack-now each enemy creature} self", false),
    ] {
        let card = load::inline(&format!("Ghost creature 1 1/1 | {line}"));
        match fits {
            true => assert!(card.is_ok(), "{line}: {card:?}"),
            false => assert!(card.unwrap_err().contains("507.6a"), "{line}"),
        }
    }
}

#[test]
fn each_line_of_a_card_is_an_ability() {
    let card = load::inline(
        "Ork creature 1 1/1 charge wrath | hire: draw 1 | always: strike 1 | use 1 coin: draw 1",
    )
    .unwrap();
    assert_eq!((card.printed, card.words.iter().count()), (3, 2));
    assert!(card.words.has(Keyword::Charge) && !card.words.has(Keyword::Directed));
}

#[test]
fn a_spell_says_what_it_does() {
    assert!(load::inline("Rain spell 1").is_err());
    assert!(load::inline("Rain spell 1 | hire: draw 1").is_err());
    assert!(load::inline("Rain spell 1 | do: draw 1").is_ok());
}

#[test]
fn a_position_is_refused_with_its_line() {
    let rules = load::embedded();
    for (line, at) in [
        ("unit C p1 nobody", 1),
        ("unit C p3 recruit", 1),
        ("card X creature", 1),
        ("nonsense", 1),
        ("unit A p1 recruit", 1),
    ] {
        let told = rules.place(&["turn 3 p1 main", line]).unwrap_err();
        assert_eq!(told[0].0, at, "{line}");
    }
}

#[test]
fn an_extra_deck_lies_beside_the_main_one_and_a_match_has_several_games_only_if_so_chosen() {
    let rules = load::embedded();
    let mut own = decks(&rules);
    own[0].push(format!("{}watch", deck::SPARE));
    let start = |options: &[(&str, &str)]| {
        let options = options.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        rules.start(&Setup { decks: own.clone(), options }, &mut Fast::new(1))
    };
    let game = start(&[]).unwrap();
    assert_eq!((game.sides[0].extra.len(), game.sides[1].extra.len()), (1, 0));
    assert!(game.series.is_none() && start(&[("form", "game")]).unwrap() == game);
    let series = start(&[("form", "match")]).unwrap().series.expect("a match of several");
    assert_eq!((series.game, series.wins), (1, [0, 0]));
    assert!(start(&[("form", "war")]).is_err());
    assert!(
        game.edition == Edition::FIFTEEN && start(&[("edition", "edition-15")]).unwrap() == game
    );
    assert_eq!(start(&[("edition", "edition-17")]).unwrap().edition, Edition::SEVENTEEN);
    assert!(start(&[("edition", "edition-16")]).is_err());
    assert!(start(&[("edition", "17")]).is_err());
    let mut heroes = own.clone();
    heroes[0].push(format!("{}matron", deck::SPARE));
    let problems = deck::check(&rules, Seat::ONE, &heroes[0]).unwrap_err();
    assert!(problems.iter().any(|p| p.key == "heroes-deck-hero"), "{problems:?}");
}
