//! The cards of «Kozyablo» for lookups: facets and their words, entries, rows, sheets.

use crate::decks::document;
use std::collections::BTreeSet;
use std::sync::Arc;
use stolik_abilities::line::Named;
use stolik_face::card_index::{self, CardDetails, CardIndex, CardLine, Decks, FacetWords, named};
use stolik_face::tools::Figures;
use stolik_kernel::{RuleId, every};
use stolik_kozyablo::card::{Aim, Card, Keyword, Kind, Text, Verb, When};
use stolik_kozyablo::ids::{PEOPLES, RESOURCES};
use stolik_kozyablo::{CardId, Kozyablo, load, rule, say};
use stolik_rulebook::cards::{Entry, Facet, FacetKind, Lent, Value};
use stolik_words::{Language, Phrase};

/// The facets, in the order in which they are told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CardFacet {
    Type,
    People,
    Needs,
    Level,
    Attack,
    Life,
    Speed,
    Trait,
    Mines,
    Deck,
    Name,
    Text,
}

const FACETS: [CardFacet; 12] = every![
    CardFacet: Type, People, Needs, Level, Attack, Life, Speed, Trait, Mines, Deck, Name, Text,
];

impl CardFacet {
    /// The word by which it is asked for.
    fn key(self) -> &'static str {
        match self {
            CardFacet::Type => "koz-type",
            CardFacet::People => "koz-people",
            CardFacet::Needs => "koz-needs",
            CardFacet::Level => "koz-level",
            CardFacet::Attack => "koz-attack",
            CardFacet::Life => "life",
            CardFacet::Speed => "koz-speed",
            CardFacet::Trait => "trait",
            CardFacet::Mines => "koz-mines",
            CardFacet::Deck => "deck",
            CardFacet::Name => "name",
            CardFacet::Text => "text",
        }
    }
}

/// Kinds of cards in the order of lists.
const KINDS: [&str; 7] = ["capital", "mine", "hero", "creature", "building", "magic", "effect"];

/// The word by which cards with the keyword are looked up.
fn trait_key(keyword: Keyword) -> String {
    format!("koz-{}", keyword.word())
}

/// The keywords of a card in the order in which they are always told.
fn traits(card: &Card) -> impl Iterator<Item = Keyword> + '_ {
    card.words.iter().map(|(word, _)| word)
}

/// Every card of the rule set, ready to be looked up: capitals and mines first, then by people, type and level.
pub(crate) fn index(game: &Arc<Kozyablo>) -> CardIndex {
    let mut all: Vec<CardId> = (0..).map(CardId).take(game.cards().len()).collect();
    all.sort_by_key(|id| {
        let card = game.card(*id);
        let kind = KINDS.iter().position(|key| *key == card.kind.word());
        let played = card.kind.needs().is_some();
        (played, card.people, kind, card.level, card.name.ru.clone(), card.id.clone())
    });
    let decks = card_index::decks(&document(game).decks);
    let entries = all.iter().map(|id| entry(game, *id, &decks)).collect();
    let rules = Arc::clone(game);
    let texts = move |id: &str, language| {
        rules.find(id).map(|card| say::card(&rules, card, language)).unwrap_or_default()
    };
    CardIndex::new(facets(game, &FacetWords::embedded()), entries, decks, Box::new(texts))
}

/// A card in one line.
pub(crate) fn line(game: &Kozyablo, id: &str, language: Language) -> Option<CardLine> {
    let card = game.card(game.find(id)?);
    let (ru, en) = (card.name.ru.clone(), card.name.en.clone());
    Some(CardLine { id: card.id.clone(), ru, en, about: vec![about(card, language)] })
}

/// Kind and numbers in one line.
fn about(card: &Card, language: Language) -> Phrase {
    let kind = say::kind(card, language);
    match say::stats(card, language) {
        Some(stats) => Phrase::new("card-koz-stands").text("kind", kind).text("stats", stats),
        None => Phrase::new("card-koz-other").text("kind", kind),
    }
}

/// The rest of its page.
pub(crate) fn details(game: &Kozyablo, id: &str, language: Language) -> Option<CardDetails> {
    let place = game.find(id)?;
    let text = say::card(game, place, language);
    let set = None;
    Some(CardDetails { text, set, rules: rules(game.card(place)) })
}

/// The printed data of a card besides names and sentences, as card files write them.
pub(crate) fn figures(game: &Kozyablo, id: &str) -> Option<Figures> {
    let card = game.card(game.find(id)?);
    let stands = card.kind.stands();
    let stats = [card.stats.attack, card.stats.life, card.stats.speed];
    let capital = match card.kind {
        Kind::Capital(capital) => Some(capital),
        _ => None,
    };
    Some(Figures(vec![
        ("kind", card.kind.word().into()),
        ("people", card.people.map(Named::word).into()),
        ("needs", card.kind.needs().map(Named::word).into()),
        ("level", card.kind.needs().map(|_| card.level).into()),
        ("stats", stands.then_some(stats).into()),
        ("income", capital.map(|capital| capital.income).into()),
        ("garrison", capital.map(|capital| capital.garrison).into()),
        ("buildings", capital.map(|capital| capital.buildings).into()),
    ]))
}

/// The rule of a keyword.
fn rule_of(keyword: Keyword) -> RuleId {
    match keyword {
        Keyword::MagicAttack => rule!("term.magic-attack"),
        Keyword::Armor => rule!("term.armor"),
        Keyword::Vampirism => rule!("term.vampirism"),
        Keyword::TwoAttacks => rule!("term.two-attacks"),
        Keyword::MagicProtection => rule!("term.magic-protection"),
        Keyword::WeaponProtection => rule!("term.weapon-protection"),
        Keyword::ArrowProtection => rule!("term.arrow-protection"),
        Keyword::Defender => rule!("term.defender"),
        Keyword::Archer => rule!("term.archer"),
        Keyword::MagicWeapon => rule!("term.magic-weapon"),
        Keyword::Undead => rule!("term.undead"),
        Keyword::Area => rule!("term.area"),
        Keyword::Flying => rule!("term.flying"),
        Keyword::Scout => rule!("term.scout"),
        Keyword::Regeneration => rule!("term.regeneration"),
        Keyword::Unique => rule!("term.unique"),
        Keyword::Shadows => rule!("term.shadows"),
        Keyword::Tunnel => rule!("rule-of-horns"),
    }
}

/// The rules on which a card rests, the most telling first.
fn rules(card: &Card) -> Vec<RuleId> {
    let mut all: Vec<RuleId> = traits(card).map(rule_of).collect();
    all.extend(card.does.iter().flat_map(of_text));
    if card.mines > 0 {
        all.push(rule!("action.play/podryv"));
    }
    all.extend(of_kind(card.kind));
    let mut out = Vec::new();
    for rule in all {
        if !out.contains(&rule) {
            out.push(rule);
        }
    }
    out
}

/// The rules of a line of text: what it does or gives, on whom, when.
fn of_text(text: &Text) -> Vec<RuleId> {
    let mut out = Vec::new();
    for verb in &text.verbs {
        out.extend(match verb {
            Verb::Give(keyword, _) => Some(rule_of(*keyword)),
            Verb::Burn(_) => Some(rule!("term.magic-attack/damage")),
            Verb::Duel => Some(rule!("type.magic.piston")),
            Verb::Reveal => Some(rule!("term.shadows/leave")),
            Verb::Free => Some(rule!("sector.neutral")),
            Verb::Destroy => Some(rule!("battle.destroy")),
            Verb::Heal(_) => Some(rule!("battle.damage-stays")),
            Verb::Damage(_) | Verb::Recall | Verb::Draw(_) | Verb::Change(..) | Verb::Mute => None,
        });
    }
    match text.aim {
        Aim::Squad => out.push(rule!("squad.effects")),
        Aim::Capital => out.push(rule!("type.magic.enemy-capital")),
        Aim::Sector | Aim::Enemies | Aim::Field if text.when.of_spell() => {
            out.push(rule!("type.magic.all-targets"));
        }
        Aim::Itself | Aim::Owner | Aim::One(..) | Aim::Pair | Aim::Mine => {}
        Aim::Sector | Aim::Enemies | Aim::Field => {}
    }
    if text.spares_undead {
        out.push(rule!("term.undead"));
    }
    out.push(match text.when {
        When::Action => rule!("ability.symbols"),
        When::Use => rule!("ability.instant"),
        When::Start | When::End => rule!("turn.triggers"),
        When::Aura => rule!("ability.scope"),
        When::Instant => rule!("type.magic.instant"),
        When::Time(_) => rule!("type.magic.temporary"),
        When::Permanent => rule!("type.magic.permanent"),
    });
    out
}

/// The rules of a kind of cards.
fn of_kind(kind: Kind) -> [RuleId; 2] {
    match kind {
        Kind::Creature => [rule!("type.creature.stats"), rule!("type.creature.gold")],
        Kind::Hero => [rule!("type.hero"), rule!("type.hero.heir")],
        Kind::Building => [rule!("type.building"), rule!("type.building.where")],
        Kind::Magic => [rule!("type.magic.kinds"), rule!("type.magic.mana")],
        Kind::Effect => [rule!("type.effect"), rule!("type.effect.as-magic")],
        Kind::Capital(_) => [rule!("capital.income"), rule!("capital.garrison")],
        Kind::Mine(..) => [rule!("sector.income"), rule!("sector.take")],
    }
}

/// The entry of a card in the index.
fn entry(game: &Kozyablo, id: CardId, decks: &Decks) -> Entry {
    let card = game.card(id);
    let stands = card.kind.stands();
    let mut values = Vec::new();
    for (at, facet) in FACETS.into_iter().enumerate() {
        let mut word = |key: &str| values.push((at, Value::Word(key.to_owned())));
        let number = match facet {
            CardFacet::Type => {
                word(card.kind.word());
                continue;
            }
            CardFacet::People => {
                card.people.map(Named::word).into_iter().for_each(word);
                continue;
            }
            CardFacet::Needs => {
                card.kind.needs().map(Named::word).into_iter().for_each(word);
                continue;
            }
            CardFacet::Trait => {
                traits(card).for_each(|keyword| word(&trait_key(keyword)));
                continue;
            }
            CardFacet::Deck => {
                decks.get(&card.id).into_iter().flatten().for_each(|(deck, _)| word(deck));
                continue;
            }
            CardFacet::Name | CardFacet::Text => continue,
            CardFacet::Level => card.kind.needs().map(|_| card.level),
            CardFacet::Attack => stands.then_some(card.stats.attack),
            CardFacet::Life => stands.then_some(card.stats.life),
            CardFacet::Speed => stands.then_some(card.stats.speed),
            CardFacet::Mines => card.kind.needs().map(|_| card.mines),
        };
        values.extend(number.map(|n| (at, Value::Numbers(vec![i64::from(n)]))));
    }
    Entry {
        id: card.id.clone(),
        ru: card.name.ru.clone(),
        en: card.name.en.clone(),
        nicknames: Vec::new(),
        values,
    }
}

/// The facets with the values that cards of this pool have.
fn facets(game: &Kozyablo, words: &FacetWords) -> Vec<Facet> {
    let list = |prefix: &str, keys: &[&str]| {
        let values = keys.iter().map(|key| words.value(prefix, key));
        FacetKind::Words(values.collect(), Lent::Freely)
    };
    let kind = |facet: CardFacet| match facet {
        CardFacet::Level
        | CardFacet::Attack
        | CardFacet::Life
        | CardFacet::Speed
        | CardFacet::Mines => FacetKind::Numbers,
        CardFacet::Name => FacetKind::Name,
        CardFacet::Text => FacetKind::Text,
        CardFacet::Type => list("card-koz-type-", &KINDS),
        CardFacet::People => list("card-koz-people-", &PEOPLES.map(Named::word)),
        CardFacet::Needs => list("card-koz-needs-", &RESOURCES.map(Named::word)),
        CardFacet::Trait => {
            let known: BTreeSet<String> =
                game.cards().iter().flat_map(traits).map(trait_key).collect();
            list("card-trait-", &known.iter().map(String::as_str).collect::<Vec<_>>())
        }
        CardFacet::Deck => {
            let decks = load::embedded_decks(game);
            let name = |deck: &load::Deck| named(&deck.id, &deck.name.ru, &deck.name.en);
            FacetKind::Words(decks.iter().map(name).collect(), Lent::Behind)
        }
    };
    FACETS.into_iter().map(|facet| words.facet(facet.key(), kind(facet))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::KozyabloFace;
    use stolik_face::laws;
    use stolik_kozyablo::ids::People;

    fn ready() -> (Arc<Kozyablo>, CardIndex) {
        let game = Arc::new(load::embedded());
        let index = index(&game);
        (game, index)
    }

    #[test]
    fn every_facet_and_value_has_words_in_both_languages() {
        laws::facets_have_words(&facets(&load::embedded(), &FacetWords::embedded()));
    }

    #[test]
    fn every_card_is_found_by_its_id_and_its_names_and_rests_on_rules() {
        let game = Arc::new(load::embedded());
        laws::pages_rest_on_rules(&KozyabloFace, &game);
        assert!(game.cards().iter().all(|card| figures(&game, &card.id).is_some()));
    }

    #[test]
    fn a_card_rests_on_the_rules_of_its_text() {
        let pairs = [
            ("piston", "type.magic.piston"),
            ("podryv", "action.play/podryv"),
            ("zapozor", "type.magic.temporary"),
            ("curse", "type.magic.permanent"),
            ("swarm", "term.undead"),
            ("honeycomb", "turn.triggers"),
            ("goat-shaman", "ability.instant"),
            ("digger", "rule-of-horns"),
        ];
        laws::cards_rest_on(&KozyabloFace, &Arc::new(load::embedded()), &pairs);
    }

    #[test]
    fn filters_find_what_they_say_in_both_languages() {
        let (game, index) = ready();
        for query in ["козлы скорость:>=4 лучник", "kozly speed>=4 archer"] {
            for id in &laws::filter_finds(&index, query) {
                let card = game.card(game.find(id).unwrap());
                assert!(card.people == Some(People::Kozly) && card.stats.speed >= 4, "{id}");
                assert!(card.words.has(Keyword::Archer), "{id}");
            }
        }
        let count = |query: &str| index.find(query, Language::Ru).cards.len();
        let of = |kind: &str| game.cards().iter().filter(|card| card.kind.word() == kind).count();
        assert_eq!(count("вид:столица"), of("capital"));
        assert_eq!(count("вид:эффект"), of("effect"));
        assert!(count("уровень:3") >= 10 && count("свойство:полёт") >= 5);
    }
}
