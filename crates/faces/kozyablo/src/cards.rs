//! The cards of «Kozyablo» for lookups: facets and their words, entries, rows, sheets.

use crate::KozyabloFace;
use std::collections::BTreeSet;
use stolik_abilities::line::Named;
use stolik_face::facets::{CardTable, FacetRow, each_once, one, owned, with_stats};
use stolik_face::tools::Figures;
use stolik_kernel::RuleId;
use stolik_kozyablo::card::{Aim, Card, Keyword, Kind, Stats, Text, Verb, When};
use stolik_kozyablo::ids::{PEOPLES, RESOURCES};
use stolik_kozyablo::{CardId, Kozyablo, rule, say};
use stolik_words::{Language, Phrase};

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

impl CardTable<Kozyablo> for KozyabloFace {
    const FACETS: &'static [FacetRow<Kozyablo>] = &[
        FacetRow::keys("koz-type", ("card-koz-type-", |_| owned(KINDS)), |game, id| {
            owned([game.card(id).kind.word()])
        }),
        FacetRow::keys(
            "koz-people",
            ("card-koz-people-", |_| owned(PEOPLES.map(Named::word))),
            |game, id| owned(game.card(id).people.map(Named::word)),
        ),
        FacetRow::keys(
            "koz-needs",
            ("card-koz-needs-", |_| owned(RESOURCES.map(Named::word))),
            |game, id| owned(game.card(id).kind.needs().map(Named::word)),
        ),
        FacetRow::numbers("koz-level", |game, id| one(needed(game.card(id), |card| card.level))),
        FacetRow::numbers("koz-attack", |game, id| one(stats(game.card(id)).map(|of| of.attack))),
        FacetRow::numbers("life", |game, id| one(stats(game.card(id)).map(|of| of.life))),
        FacetRow::numbers("koz-speed", |game, id| one(stats(game.card(id)).map(|of| of.speed))),
        FacetRow::keys("trait", ("card-trait-", all_traits), |game, id| {
            traits(game.card(id)).map(trait_key).collect()
        }),
        FacetRow::numbers("koz-mines", |game, id| one(needed(game.card(id), |card| card.mines))),
        FacetRow::DECK,
        FacetRow::NAME,
        FacetRow::TEXT,
    ];

    /// Capitals and mines first, then by people, type and level.
    fn order(game: &Kozyablo, id: CardId) -> impl Ord {
        let card = game.card(id);
        let kind = KINDS.iter().position(|key| *key == card.kind.word());
        let played = card.kind.needs().is_some();
        (played, card.people, kind, card.level, &card.name.ru, &card.id)
    }

    fn summary(game: &Kozyablo, id: CardId, language: Language) -> Vec<Phrase> {
        let card = game.card(id);
        let stats = say::stats(card, language);
        let said = Phrase::new(if stats.is_some() { "card-koz-stands" } else { "card-koz-other" });
        vec![with_stats(said.text("kind", say::kind(card, language)), stats)]
    }

    fn basis(game: &Kozyablo, id: CardId) -> Vec<RuleId> {
        let card = game.card(id);
        let words = traits(card).map(rule_of);
        let texts = card.does.iter().flat_map(of_text);
        let bombs = (card.mines > 0).then_some(rule!("action.play/podryv"));
        each_once(words.chain(texts).chain(bombs).chain(of_kind(card.kind)))
    }

    fn figures(game: &Kozyablo, id: CardId) -> Figures {
        let card = game.card(id);
        let stats = stats(card).map(|of| [of.attack, of.life, of.speed]);
        let capital = match card.kind {
            Kind::Capital(capital) => Some(capital),
            _ => None,
        };
        Figures(vec![
            ("kind", card.kind.word().into()),
            ("people", card.people.map(Named::word).into()),
            ("needs", card.kind.needs().map(Named::word).into()),
            ("level", needed(card, |card| card.level).into()),
            ("stats", stats.into()),
            ("income", capital.map(|capital| capital.income).into()),
            ("garrison", capital.map(|capital| capital.garrison).into()),
            ("buildings", capital.map(|capital| capital.buildings).into()),
        ])
    }
}

/// A number of a card that is played for resources.
fn needed(card: &Card, of: impl FnOnce(&Card) -> u8) -> Option<u8> {
    card.kind.needs().map(|_| of(card))
}

/// The numbers of a card that stands on the table.
fn stats(card: &Card) -> Option<Stats> {
    card.kind.stands().then_some(card.stats)
}

/// The keywords of all cards.
fn all_traits(game: &Kozyablo) -> Vec<String> {
    let known: BTreeSet<String> = game.cards().iter().flat_map(traits).map(trait_key).collect();
    known.into_iter().collect()
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use stolik_face::card_index::CardIndex;
    use stolik_face::{Game as _, laws};
    use stolik_kozyablo::ids::People;
    use stolik_kozyablo::load;

    fn ready() -> (Arc<Kozyablo>, CardIndex) {
        let game = Arc::new(load::embedded());
        let index = KozyabloFace.index(&game);
        (game, index)
    }

    #[test]
    fn every_facet_and_value_has_words_in_both_languages() {
        laws::facets_have_words::<Kozyablo, KozyabloFace>(&load::embedded());
    }

    #[test]
    fn every_card_is_found_by_its_id_and_its_names_and_rests_on_rules() {
        let game = Arc::new(load::embedded());
        laws::pages_rest_on_rules(&KozyabloFace, &game);
        assert!(
            game.cards().iter().all(|card| KozyabloFace.card_figures(&game, &card.id).is_some())
        );
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
