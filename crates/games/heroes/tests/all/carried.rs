//! The club set carries the whole language: every keyword, and every word that a card can say, stands on one of its
//! cards or on a card that they create. The words are read from the source of the language, so that a new one is
//! missed here at once.

use std::collections::BTreeSet;
use std::fmt::Debug;
use stolik_heroes::card::{
    Ability, Act, Card, Cond, Const, Filter, Form, Keyword, Kind, Mod, Num, Of, Price, Sel, Step,
};
use stolik_heroes::ids::{AUTO, ELEMENTS, HERO_CLASSES};
use stolik_heroes::{deck, load};
use stolik_kernel::Seat;

/// The files in which the language stands.
const SOURCES: [&str; 6] = [
    include_str!("../../src/card.rs"),
    include_str!("../../src/card/act.rs"),
    include_str!("../../src/card/effect.rs"),
    include_str!("../../src/card/filter.rs"),
    include_str!("../../src/card/select.rs"),
    include_str!("../../src/card/text.rs"),
];
/// Enums that describe words of the language and are none.
const DESCRIPTIONS: [&str; 3] = ["ActTrait", "BriefPrice", "Joint"];
const KEYWORDS: &str = include_str!("../../src/card/keyword.rs");

/// Lines that keywords bring; the test of keywords holds that those stand on cards.
const LINES: u8 = 12;

/// Words that no text says: the origin of wounds, told to replacements and pictures; the gift of `Const::Revived`;
/// `Const::NoWounds` where it is one of several to choose from; a draw that nothing replaces; the former place in a graveyard.
const UNSAID: [&str; 8] = [
    "Harm::Ability",
    "Harm::Price",
    "Harm::Undying",
    "Instead::Draw",
    "Instead::NoWounds",
    "Mod::DelayedBy",
    "Mod::Governed",
    "Mod::PartOf",
];

/// Every variant of the language's enums: `Act::Wound`.
fn words() -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for source in SOURCES.into_iter().chain([KEYWORDS]) {
        let mut within = None;
        for line in source.lines() {
            if let Some(name) = line.strip_prefix("pub enum ") {
                within = name.split([' ', '<']).next().filter(|name| !DESCRIPTIONS.contains(name));
            } else if line == "}" {
                within = None;
            } else if let (Some(name), Some(word)) = (within, line.strip_prefix("    "))
                && word.starts_with(|c: char| c.is_ascii_uppercase())
            {
                let word: String = word.chars().take_while(char::is_ascii_alphanumeric).collect();
                all.insert(format!("{name}::{word}"));
            }
        }
    }
    all
}

/// The words that cards were found to say.
#[derive(Default)]
struct Met(BTreeSet<String>);

impl Met {
    /// A value of an enum, by its name alone.
    fn note(&mut self, name: &str, value: impl Debug) {
        let said = format!("{value:?}");
        let word: String = said.chars().take_while(char::is_ascii_alphanumeric).collect();
        self.0.insert(format!("{name}::{word}"));
    }

    fn card(&mut self, card: &Card) {
        self.note("Kind", card.kind);
        for (word, _) in card.words.iter() {
            self.note("Keyword", word);
        }
        card.abilities.iter().for_each(|ability| self.ability(ability));
    }

    fn ability(&mut self, ability: &Ability) {
        self.note("Form", &ability.form);
        self.note("Limit", ability.limit);
        self.note("From", ability.from);
        if let Some(cond) = &ability.cond {
            self.cond(cond);
        }
        match &ability.form {
            Form::Active { prices, .. } => prices.iter().for_each(|price| self.price(price)),
            Form::Triggered(trigger) => {
                self.note("Ev", trigger.ev);
                self.filter(&trigger.who);
                trigger.whom.iter().for_each(|whom| self.filter(whom));
            }
            Form::Constant { to, what } => {
                self.filter(to);
                what.iter().for_each(|one| self.holds(one));
            }
            Form::Spell => {}
        }
        ability.body.iter().for_each(|step| self.step(step));
    }

    fn price(&mut self, price: &Price) {
        self.note("Price", price);
        if let Price::CloseOthers(_, filter) = price {
            self.filter(filter);
        }
    }

    fn step(&mut self, step: &Step) {
        self.note("Link", step.link);
        self.note("Act", &step.act);
        self.note("Sel", &step.sel);
        self.note("Until", step.until);
        self.num(&step.num);
        if let Some(cond) = &step.cond {
            self.cond(cond);
        }
        match &step.sel {
            Sel::Each(filter) | Sel::PickX(filter) => self.filter(filter),
            Sel::Pick(_, _, filter, chooser) => {
                self.note("Chooser", chooser);
                self.filter(filter);
            }
            _ => {}
        }
        match &step.act {
            Act::Give(given) => self.given(given),
            Act::DestroyCounting(stat) => self.note("Stat", stat),
            Act::Strip(word) => self.note("Keyword", word),
            Act::Search(filter) | Act::Summon(filter) => self.filter(filter),
            Act::CallTop(filter) | Act::Exchange(filter) => {
                self.filter(filter);
            }
            Act::Place(_, whose, _) => self.note("Whose", whose),
            Act::Choose(_, ways) => ways.iter().flatten().for_each(|step| self.step(step)),
            Act::Demand(steps) => steps.iter().for_each(|step| self.step(step)),
            _ => {}
        }
    }

    fn given(&mut self, given: &Mod) {
        self.note("Mod", given);
        match given {
            Mod::Word(word, _) | Mod::Lose(word) => self.note("Keyword", word),
            Mod::Cannot(ban) => self.note("Ban", ban),
            Mod::UsePrice(change, _) => self.note("PriceChange", change),
            Mod::NextPrice(change, kind) => {
                self.note("PriceChange", change);
                self.note("NextKind", kind);
            }
            _ => {}
        }
    }

    fn holds(&mut self, what: &Const) {
        self.note("Const", what);
        match what {
            Const::Strike(n)
            | Const::StrikeSet(n)
            | Const::Lives(n)
            | Const::Attacks(n)
            | Const::Shots(n)
            | Const::Spells(n)
            | Const::OwnPrice(n) => self.num(n),
            Const::Against(n, filter) => {
                self.num(n);
                self.filter(filter);
            }
            Const::Word(word, _) | Const::Lose(word) => self.note("Keyword", word),
            Const::Cannot(ban) => self.note("Ban", ban),
            Const::NoWounds(harm) => self.note("Harm", harm),
            Const::Evades(filter) | Const::Superior(filter) | Const::PlayFrom(filter) => {
                self.filter(filter);
            }
            Const::Price(whose, change, filter) => {
                self.note("Whose", whose);
                self.note("PriceChange", change);
                self.filter(filter);
            }
            Const::Dearer(whose, _) => self.note("Whose", whose),
            Const::AlsoDiscard(whose, filter) => {
                self.note("Whose", whose);
                self.filter(filter);
            }
            Const::Cancels(_, filter)
            | Const::DiesToCancel(filter)
            | Const::Less(_, Some(filter)) => self.filter(filter),
            Const::Ignores(what) => self.note("Ignored", what),
            Const::Instead(what) | Const::MayInstead(what) => self.note("Instead", what),
            _ => {}
        }
    }

    fn filter(&mut self, filter: &Filter) {
        self.note("Whose", filter.whose);
        self.note("What", filter.what);
        self.note("Pile", filter.pile);
        for of in &filter.of {
            self.note("Of", of);
            match of {
                Of::Has(stat, cmp, num) => {
                    self.note("Stat", stat);
                    self.note("Cmp", cmp);
                    self.num(num);
                }
                Of::Word(word) | Of::Lacks(word) => self.note("Keyword", word),
                Of::Greatest(stat) | Of::Least(stat) => self.note("Stat", stat),
                _ => {}
            }
        }
    }

    fn num(&mut self, num: &Num) {
        self.note("Num", num);
        match num {
            Num::Own(stat) | Num::Queued(stat) | Num::Its(stat) | Num::That(stat) => {
                self.note("Stat", stat);
            }
            Num::Count(filter) => self.filter(filter),
            Num::Coins(whose) | Num::Hand(whose) | Num::Played(whose) => self.note("Whose", whose),
            Num::Half(whole) => self.num(whole),
            Num::Minus(one, other) => {
                self.num(one);
                self.num(other);
            }
            _ => {}
        }
    }

    fn cond(&mut self, cond: &Cond) {
        self.note("Cond", cond);
        match cond {
            Cond::Nums(a, cmp, b) => {
                self.num(a);
                self.note("Cmp", cmp);
                self.num(b);
            }
            Cond::Itself(filter)
            | Cond::That(filter)
            | Cond::It(filter)
            | Cond::Revealed(filter)
            | Cond::NotRevealed(filter) => self.filter(filter),
            Cond::Turn(_) | Cond::Guessed => {}
            Cond::All(all) => all.iter().for_each(|one| self.cond(one)),
        }
    }
}

/// The words that the cards of the program say, with those of the keywords that stand on them.
fn met() -> Met {
    let (rules, mut met) = (load::embedded(), Met::default());
    rules.cards().iter().for_each(|card| met.card(card));
    (0..LINES).for_each(|line| met.ability(rules.ability(AUTO, line)));
    met
}

#[test]
fn every_word_of_the_language_is_on_a_card() {
    let (all, met) = (words(), met().0);
    assert!(all.len() > 300, "{} words", all.len());
    let unknown: Vec<&String> = met.difference(&all).collect();
    assert!(unknown.is_empty(), "the source has no {unknown:?}");
    let missing: Vec<&String> =
        all.difference(&met).filter(|word| !UNSAID.contains(&word.as_str())).collect();
    assert!(missing.is_empty(), "on no card: {missing:?}");
    let said: Vec<&&str> = UNSAID.iter().filter(|word| met.contains(**word)).collect();
    assert!(said.is_empty(), "said after all: {said:?}");
}

#[test]
fn every_keyword_is_on_a_card_or_is_given_by_one() {
    let (rules, met) = (load::embedded(), met().0);
    // Stun is what happens to a card, not what it is printed with.
    let there = |word: &Keyword| match word {
        Keyword::Stun => met.contains("Act::Stun"),
        word => rules.cards().iter().any(|card| card.words.has(*word)),
    };
    let missing: Vec<Keyword> =
        stolik_heroes::card::KEYWORDS.into_iter().filter(|word| !there(word)).collect();
    assert!(missing.is_empty(), "on no card: {missing:?}");
}

#[test]
fn the_club_set_has_its_size_its_heroes_and_its_elements() {
    let rules = load::embedded();
    let own = |card: &&Card| card.kind == Kind::Hero || card.deckable();
    assert!(rules.cards().iter().filter(own).count() >= 130);
    let heroes: Vec<&Card> = rules
        .heroes()
        .map(|id| rules.card(id))
        .filter(|card| !card.elements.is_neutral())
        .collect();
    assert_eq!(heroes.len(), 8);
    for element in ELEMENTS {
        let of = |card: &&Card| card.elements.has(element) && card.deckable();
        assert!(rules.cards().iter().filter(of).count() >= 15, "{element:?}");
        assert!(
            heroes.iter().filter(|hero| hero.elements.has(element)).count() >= 2,
            "{element:?}"
        );
    }
    let class = |word: &str| heroes.iter().any(|h| h.classes.iter().any(|c| c.word() == word));
    assert!(HERO_CLASSES.into_iter().all(class));
}

#[test]
fn ready_decks_keep_the_rules_of_construction_and_say_how_they_play() {
    let rules = load::embedded();
    let ready = load::embedded_decks(&rules);
    assert_eq!(ready.len(), 6);
    for deck in &ready {
        let checked = deck::check(&rules, Seat::ONE, &load::listed(&rules, deck));
        assert!(checked.is_ok(), "{}: {checked:?}", deck.id);
        assert!(deck.plays.is_some(), "{} does not say how it plays", deck.id);
    }
    let mut heroes: Vec<_> = ready.iter().map(|deck| deck.own).collect();
    heroes.sort_unstable();
    heroes.dedup();
    assert_eq!(heroes.len(), ready.len(), "two decks have one hero");
}
