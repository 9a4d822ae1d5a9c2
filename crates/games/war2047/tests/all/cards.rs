//! The cards that come with the program: how many there are, that every word of the card language is
//! needed by one of them, and that each of them is played and does what it says in some match.

use std::collections::BTreeSet;
use stolik_abilities::Compare;
use stolik_abilities::line::Named;
use stolik_kernel::chance::{Fast, shuffle};
use stolik_kernel::{Rules, Seat, Setup, Stream, Waiting};
use stolik_war2047::card::{
    Activity, Aim, Arm, Card, Change, Class, During, Form, Instruction, Keyword, Kind, Number, Run,
    Select, Side, To, Until, Verb, What, When,
};
use stolik_war2047::ids::{Line, Res};
use stolik_war2047::state::{Act, Frame};
use stolik_war2047::{CardId, Edition, Event, State, War2047, load};

/// Ids of the document's commanders; all other cards are ours.
const DOCUMENT: [&str; 3] = ["poison", "harm", "wright"];

#[test]
fn there_are_ninety_cards_of_our_own_and_two_commanders() {
    let rules = load::embedded();
    let own = |c: &&Card| !DOCUMENT.contains(&c.id.as_str());
    let commanders = rules.cards().iter().filter(own).filter(|c| c.kind == Kind::Commander);
    assert!(commanders.count() >= 2);
    assert!(rules.deckable().len() >= 90, "{}", rules.deckable().len());
    for lang in [|c: &Card| c.name.ru.clone(), |c: &Card| c.name.en.clone()] {
        let names: BTreeSet<String> = rules.cards().iter().map(lang).collect();
        assert_eq!(names.len(), rules.cards().len(), "two cards with one name");
    }
}

#[test]
fn every_commander_has_a_ready_deck_and_every_card_a_use_for_its_price() {
    let rules = load::embedded();
    let decks = load::embedded_decks(&rules);
    for card in rules.cards().iter().filter(|c| c.kind == Kind::Commander) {
        let led = decks.iter().any(|d| rules.card(d.commander).id == card.id);
        assert!(led, "{} has no deck", card.id);
    }
    for id in rules.deckable() {
        let card = rules.card(*id);
        assert!(!card.cost.is_none(), "{} is free", card.id);
        assert!(Edition::OURS.pool.covers(card.cost), "{} fits no pool", card.id);
        let value = card.recycle.unwrap_or_else(|| panic!("{} has no value", card.id));
        let total = |r: Res| r.0.iter().sum::<u8>();
        assert!((1..=3).contains(&total(value)), "{}", card.id);
    }
}

/// A curve of costs, and all three resources matter: in the pool and in each ready deck.
#[test]
fn costs_form_a_curve_and_need_every_resource() {
    let rules = load::embedded();
    let total = |c: CardId| rules.card(c).cost.0.iter().sum::<u8>();
    for cost in 1..=7 {
        assert!(rules.deckable().iter().any(|c| total(*c) == cost), "nothing costs {cost}");
    }
    for deck in load::embedded_decks(&rules) {
        let cards: Vec<CardId> =
            deck.list().into_iter().filter(|c| rules.card(*c).kind != Kind::Commander).collect();
        let cheap = cards.iter().filter(|c| total(**c) <= 3).count();
        let dear = cards.iter().filter(|c| total(**c) >= 5).count();
        assert!(cheap >= 12 && dear >= 2, "{}: {cheap} cheap, {dear} dear", deck.id);
        for i in 0..3 {
            let needs = cards.iter().filter(|c| rules.card(**c).cost.0[i] > 0).count();
            assert!(needs >= 6, "{}: resource {i} in {needs} cards", deck.id);
        }
    }
}

/// All that is said by an ability, as words that can be looked up.
#[derive(Default)]
struct Vocabulary(BTreeSet<String>);

impl Vocabulary {
    fn word(&mut self, kind: &str, word: &str) {
        self.0.insert(format!("{kind} {word}"));
    }

    fn card(&mut self, card: &Card) {
        self.word("kind", &format!("{:?}", card.kind).replace(['(', '{'], " ").to_lowercase());
        card.keywords.iter().for_each(|k| self.keyword("has", *k));
        for ability in &card.abilities {
            match &ability.form {
                Form::Play(run) => {
                    self.word("head", "play");
                    self.run(run);
                }
                Form::Use { price, run } => {
                    self.word("head", if price.is_none() { "use" } else { "use at a price" });
                    self.run(run);
                }
                Form::Trigger { on, run } => {
                    self.word("on", on.word());
                    self.run(run);
                }
                Form::Static { during, whom, change } => {
                    self.word("during", during.word());
                    self.word("head", if whom.is_some() { "for" } else { "self" });
                    if let Some(select) = whom {
                        self.select(select);
                    }
                    match change {
                        Change::Mod { .. } => self.word("change", "mod"),
                        Change::Give(keyword) => {
                            self.word("change", "give");
                            self.keyword("given", *keyword);
                        }
                        Change::Cheaper(_) => self.word("change", "cheaper"),
                    }
                }
            }
        }
    }

    fn keyword(&mut self, kind: &str, keyword: Keyword) {
        self.word(kind, &format!("{:?}", keyword.stem()));
    }

    fn run(&mut self, run: &Run) {
        for (i, aim) in run.aims.iter().enumerate() {
            self.word("aims", &(i + 1).to_string());
            match aim {
                Aim::Unit(select) => self.select(select),
                Aim::Line(side) => self.word("line of", side.word()),
                Aim::Tactic(side) => self.word("tactic of", side.word()),
            }
        }
        run.steps.iter().for_each(|step| self.step(step));
    }

    fn step(&mut self, step: &Instruction) {
        let verb = match step.verb {
            Verb::Mod { until, .. } => {
                self.word("until", until.word());
                "mod"
            }
            Verb::Give { until, keyword } => {
                self.word("until", until.word());
                self.keyword("given", keyword);
                "give"
            }
            Verb::Hit(_) => "hit",
            Verb::Mend(_) => "mend",
            Verb::Destroy => "destroy",
            Verb::Activate => "activate",
            Verb::Deactivate => "deactivate",
            Verb::Recall => "recall",
            Verb::Strafe => "strafe",
            Verb::Remove => "remove",
            Verb::Bombard(_) => "bombard",
            Verb::Restore(_) => "restore",
            Verb::Draw(_) => "draw",
            Verb::Gain(_) => "gain",
            Verb::Drain(_) => "drain",
            Verb::Pool(_) => "pool",
            Verb::Discard(_) => "discard",
        };
        self.word("verb", verb);
        let to = match &step.to {
            To::Chosen => "it",
            To::Other => "other",
            To::This => "this",
            To::All(select) => {
                self.select(select);
                "all"
            }
            To::Sides => "nobody",
        };
        self.word("to", to);
        if step.only.is_some() {
            self.word("to", "if");
        }
    }

    fn select(&mut self, select: &Select) {
        self.word("side", select.side.word());
        self.word("what", select.what.word());
        if let Some(arm) = select.arm {
            self.word("arm", arm.word());
        }
        if let Some(class) = select.class {
            self.word("class", class.word());
        }
        if let Some(line) = select.line {
            self.word("line", line.word());
        }
        if select.keyword.is_some() {
            self.word("select", "has");
        }
        if let Some((number, compare, _)) = select.number {
            self.word("number", &format!("{number:?}"));
            self.word("compare", &format!("{compare:?}"));
        }
        if let Some(active) = select.active {
            self.word("active", active.word());
        }
    }
}

/// Every word of the card language is needed by some card: what none needs, nobody would have played.
#[test]
fn every_word_of_the_card_language_is_needed_by_some_card() {
    let rules = load::embedded();
    let mut said = Vocabulary::default();
    rules.cards().iter().for_each(|card| said.card(card));
    let mut wanted: Vec<String> = Vec::new();
    let mut want = |kind: &str, words: &[&str]| {
        wanted.extend(words.iter().map(|word| format!("{kind} {word}")));
    };
    fn all<T: Named>() -> Vec<&'static str> {
        T::ALL.iter().map(|one| one.word()).collect()
    }
    want("head", &["play", "use", "use at a price", "for", "self"]);
    want("on", &all::<When>());
    want("during", &all::<During>());
    want("change", &["mod", "give", "cheaper"]);
    want("until", &all::<Until>());
    want("side", &all::<Side>());
    want("what", &all::<What>());
    want("arm", &all::<Arm>());
    want("class", &all::<Class>());
    want("line", &all::<Line>());
    want("active", &all::<Activity>());
    want("line of", &all::<Side>());
    want("tactic of", &["enemy", "any"]);
    want("select", &["has"]);
    want("aims", &["1", "2"]);
    want("to", &["it", "other", "this", "all", "nobody", "if"]);
    want(
        "verb",
        &[
            "mod",
            "give",
            "hit",
            "mend",
            "destroy",
            "activate",
            "deactivate",
            "recall",
            "strafe",
            "remove",
            "bombard",
            "restore",
            "draw",
            "gain",
            "drain",
            "pool",
            "discard",
        ],
    );
    let numbers = [Number::Damage, Number::Life].map(|n| format!("{n:?}"));
    want("number", &numbers.each_ref().map(String::as_str));
    let compares = [Compare::AtMost, Compare::AtLeast, Compare::Equal].map(|c| format!("{c:?}"));
    want("compare", &compares.each_ref().map(String::as_str));
    let keywords = [
        Keyword::Flight,
        Keyword::AntiAir,
        Keyword::Artillery(0),
        Keyword::Provocateur,
        Keyword::FirstStrike,
        Keyword::Armoured(0),
        Keyword::Assault,
        Keyword::Ready,
        Keyword::Repair(0),
        Keyword::Stealth,
        Keyword::Mobile,
    ]
    .map(|k| format!("{k:?}"));
    want("has", &keywords.each_ref().map(String::as_str));
    let unsaid: Vec<String> = wanted.into_iter().filter(|word| !said.0.contains(word)).collect();
    assert!(unsaid.is_empty(), "no card needs: {unsaid:?}");
}

/// A rule set in which everything can soon be paid for and a headquarters stands long, so that a few
/// hundred matches see every ability; a commander's third ability works from the first turn.
fn rich() -> War2047 {
    let edition = Edition {
        start: Res::each(9),
        pool: Res::each(9),
        income: Res::each(3),
        lives: 60,
        third_at: 60,
        ..Edition::OURS
    };
    War2047::new(edition, load::embedded().cards().to_vec())
}

/// The abilities and cards not seen yet: abilities by card and number, and cards that must come into play.
struct Unseen {
    abilities: BTreeSet<(CardId, u8)>,
    cards: BTreeSet<CardId>,
}

impl Unseen {
    fn all(rules: &War2047) -> Unseen {
        let ids = || (0..).map(CardId).zip(rules.cards());
        let abilities = ids().flat_map(|(id, card)| {
            (0..).zip(&card.abilities).map(move |(i, ability)| (id, i, &ability.form))
        });
        Unseen {
            // A constant ability works as soon as its card is there.
            abilities: abilities
                .filter(|(_, _, form)| !matches!(form, Form::Static { .. }))
                .map(|(id, i, _)| (id, i))
                .collect(),
            cards: ids().map(|(id, _)| id).collect(),
        }
    }

    /// Notes an announced or triggered act once it has happened.
    fn done(&mut self, act: &Act) {
        self.abilities.remove(&(act.source.card(), act.ability));
    }

    fn is_empty(&self) -> bool {
        self.abilities.is_empty() && self.cards.is_empty()
    }
}

fn random_decks(rules: &War2047, chance: &mut Fast) -> Vec<Vec<String>> {
    let commanders: Vec<CardId> = (0..)
        .map(CardId)
        .zip(rules.cards())
        .filter(|(_, c)| c.kind == Kind::Commander)
        .map(|(id, _)| id)
        .collect();
    let mut deck = || -> Vec<String> {
        let mut cards: Vec<CardId> = rules.deckable().to_vec();
        shuffle(&mut cards, Stream::Dice, chance);
        let twenty = cards.into_iter().take(20).flat_map(|c| [c, c]);
        let commander = commanders[chance.below(commanders.len() as u32) as usize];
        twenty.chain([commander]).map(|c| rules.card(c).id.clone()).collect()
    };
    vec![deck(), deck()]
}

/// Announced acts of a state, oldest first.
fn announced(s: &State) -> Vec<Act> {
    let acts = s.frames.iter().filter_map(|frame| match frame {
        Frame::Announced(act) => Some(*act),
        Frame::Window { .. } | Frame::Triggered(_) => None,
    });
    acts.collect()
}

/// Every card that comes with the program is played and comes into force, every trigger happens, every
/// active property and every commander's second ability is carried out.
#[test]
fn every_card_is_played_and_every_ability_happens() {
    let rules = rich();
    let mut unseen = Unseen::all(&rules);
    for seed in 0..600 {
        if unseen.is_empty() {
            return;
        }
        let mut chance = Fast::new(seed);
        let decks = random_decks(&rules, &mut chance);
        let mut s = rules.start(&Setup { decks, ..Setup::default() }, &mut chance).unwrap();
        let (mut legal, mut log) = (Vec::new(), Vec::new());
        for side in &s.sides {
            unseen.cards.remove(&side.commander.unwrap());
        }
        while let Waiting::For(seats) = rules.waiting(&s) {
            let seat: Seat = seats.iter().next().unwrap();
            legal.clear();
            rules.legal(&s, seat, &mut legal);
            let command = legal[chance.below(legal.len() as u32) as usize];
            let waiting = announced(&s);
            log.clear();
            rules.apply(&mut s, seat, &command, &mut chance, &mut log).unwrap();
            happened(&rules, &mut unseen, &waiting, &s, &log);
        }
    }
    let name = |c: &CardId| rules.card(*c).id.clone();
    let cards: Vec<String> = unseen.cards.iter().map(name).collect();
    let abilities: Vec<String> =
        unseen.abilities.iter().map(|(c, i)| format!("{} {i}", name(c))).collect();
    panic!("never played: {cards:?}, never happened: {abilities:?}");
}

/// Takes out of the unseen what one command brought about.
fn happened(rules: &War2047, unseen: &mut Unseen, before: &[Act], s: &State, log: &[Event]) {
    let fizzled = |act: &Act| log.iter().any(|e| matches!(e, Event::Fizzled(f) if f == act));
    // An act that was announced and no longer is has happened, unless it came to nothing.
    let now = announced(s);
    for act in before.iter().filter(|act| !now.contains(act) && !fizzled(act)) {
        unseen.done(act);
    }
    // An act that nobody could answer happened at once and was never seen waiting.
    let at_once = now.len() <= before.len() && !log.iter().any(|e| matches!(e, Event::Fizzled(_)));
    for event in log {
        match event {
            Event::Entered(who, _) => {
                unseen.cards.remove(&who.card);
            }
            Event::InForce(_, card) => {
                unseen.cards.remove(card);
            }
            Event::Triggered(act) => unseen.done(act),
            Event::Played(_, card, None, _) => {
                let stays = rules.card(*card).kind == Kind::Tactic;
                if !stays {
                    unseen.cards.remove(card);
                }
                if at_once && !matches!(form(rules, *card, 0), Form::Trigger { .. }) {
                    unseen.abilities.remove(&(*card, 0));
                }
            }
            Event::Used(who, _) if at_once => {
                let used = (0..).zip(&rules.card(who.card).abilities);
                let used = used.filter(|(_, a)| matches!(a.form, Form::Use { .. }));
                used.for_each(|(i, _)| {
                    unseen.abilities.remove(&(who.card, i));
                });
            }
            Event::Second(seat, _) if at_once => {
                let commander = s.sides[seat.index()].commander.unwrap();
                unseen.abilities.remove(&(commander, 1));
            }
            _ => {}
        }
    }
}

fn form(rules: &War2047, card: CardId, ability: usize) -> &Form {
    &rules.card(card).abilities[ability].form
}
