//! The rules that a card rests on, and what it can do in a word: read from its definition, so that
//! neither can be forgotten. What each word rests on stands in its description, beside its data type.

use crate::card::{Ability, Brings, Card, CounterCost, Form, Instruction, Kind};
use std::collections::BTreeSet;
use stolik_kernel::RuleId;

/// The rules on which a card's properties and abilities rest, each once: what it does first, how its
/// abilities are used last.
#[must_use]
pub fn rules(card: &Card) -> Vec<RuleId> {
    let mut found = Vec::new();
    match card.kind {
        Kind::Creature => {}
        Kind::Flyer => found.push(rule!("1.5.1")),
        Kind::Symbiont | Kind::Parasite => found.push(rule!("1.5.2")),
        Kind::Artifact => found.push(rule!("1.7")),
        Kind::Terrain => found.push(rule!("1.8")),
    }
    if card.unique {
        found.push(rule!("gap.unique"));
    }
    found.extend(card.keywords.iter().flat_map(|keyword| keyword.word().rules).copied());
    found.extend(card.abilities.iter().flat_map(effects));
    if card.saves_counters() {
        found.push(rule!("1.11.1"));
    }
    if card.counters > 0 {
        found.push(rule!("1.11"));
    }
    if card.counters_max.is_some() {
        found.push(rule!("1.11/max"));
    }
    found.extend(card.abilities.iter().flat_map(forms));
    let mut seen = BTreeSet::new();
    found.retain(|rule| seen.insert(*rule));
    found
}

/// The words of the card language for a card's abilities: `armor`, `shot`, `heal`, `instant`.
#[must_use]
pub fn traits(card: &Card) -> BTreeSet<&'static str> {
    let mut found = BTreeSet::new();
    if card.unique {
        found.insert("unique");
    }
    for keyword in &card.keywords {
        found.insert(keyword.word().group);
    }
    for ability in &card.abilities {
        match &ability.form {
            Form::Activated { instant: true, .. } => {
                found.insert("instant");
            }
            Form::Activated { .. } | Form::Triggered { .. } => {}
            Form::Static { what, who: _ } => {
                found.extend(what.iter().filter_map(|content| content.word().sought));
            }
        }
        let words = ability.steps().iter().map(|step| step.verb.word());
        found.extend(words.filter(|word| word.sought).map(|word| word.called()));
    }
    found
}

/// The rules of the effects of an ability.
fn effects(ability: &Ability) -> Vec<RuleId> {
    let mut found = match &ability.form {
        Form::Activated { run, cost: _, instant: _ } | Form::Triggered { run, on: _, may: _ } => {
            run.iter().flat_map(of_step).collect()
        }
        Form::Static { what, who: _ } => {
            what.iter().flat_map(|content| content.word().rules).copied().collect::<Vec<_>>()
        }
    };
    found.extend(ability.label.map(|_| rule!("gap.attack-kinds")));
    found
}

/// The rules of the form of an ability.
fn forms(ability: &Ability) -> Vec<RuleId> {
    match &ability.form {
        Form::Activated { cost, instant, run: _ } => {
            let mut found = Vec::new();
            match cost.counters {
                CounterCost::None => {}
                CounterCost::Exactly(_) | CounterCost::Any => found.push(rule!("1.11/exact")),
            }
            found.push(if *instant { rule!("1.9.4") } else { rule!("1.9.3") });
            if cost.close && !*instant {
                found.push(rule!("5.5.1/close-abilities"));
            }
            found
        }
        Form::Triggered { on, may: _, run: _ } => vec![on.when.word().rule, rule!("1.9.2")],
        Form::Static { .. } => vec![rule!("1.9.1")],
    }
}

fn of_step(step: &Instruction) -> Vec<RuleId> {
    let word = step.verb.word();
    let own = word.rules.iter().copied();
    match word.brings {
        Brings::Change(what) => what.word().rules.iter().copied().chain(own).collect(),
        Brings::Gift(gives, _) => own.chain(effects(gives)).collect(),
        Brings::Nothing | Brings::Host => own.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load;

    fn named(id: &str) -> Card {
        let game = load::embedded();
        game.card(game.find(id).unwrap()).clone()
    }

    #[test]
    fn what_a_card_does_comes_before_how() {
        let ids = |id: &str| rules(&named(id)).iter().map(|rule| rule.id()).collect::<Vec<_>>();
        assert_eq!(
            ids("club-archer"),
            ["gap.attack-kinds", "4.9", "1.9.3", "5.5.1/close-abilities"],
            "close: shot 1-2-2"
        );
        let caller = ids("club-windcaller");
        assert_eq!(caller[..2], ["5.9/modify", "gap.die-modifiers"]);
        for rule in ["1.11.1", "1.11/max", "1.11/exact", "1.9.4"] {
            assert!(caller.contains(&rule), "{rule}: {caller:?}");
        }
        assert_eq!(ids("club-falcon")[..1], ["1.5.1"]);
    }

    #[test]
    fn every_card_with_text_rests_on_rules_and_each_once() {
        for card in load::embedded().cards() {
            let found = rules(card);
            let set: BTreeSet<_> = found.iter().collect();
            assert_eq!(set.len(), found.len(), "{}", card.id);
            let bare = card.keywords.is_empty() && card.abilities.is_empty();
            assert!(bare || !found.is_empty(), "{}", card.id);
        }
    }

    #[test]
    fn traits_are_what_a_card_has_and_does() {
        let words = |id: &str| traits(&named(id)).into_iter().collect::<Vec<_>>();
        assert_eq!(words("club-archer"), ["shot"]);
        assert_eq!(words("club-gargoyle")[..2], ["armor", "protect"]);
        assert_eq!(words("club-windcaller"), ["die", "instant"]);
    }
}
