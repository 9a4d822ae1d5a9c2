//! The rules that a card rests on, and what it can do in a word: read from its definition, so that
//! neither can be forgotten. Every enum of the card language is matched in full.

use crate::card::{
    Ability, Card, Class, Content, CounterCost, DieChange, Form, Keyword, Kind, Modified, Power,
    Step, Verb, When,
};
use crate::load::{class_word, keyword_word};
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
    found.extend(card.keywords.iter().flat_map(|keyword| of_keyword(*keyword)));
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

/// What a card has or does, as words of the card language: `armor`, `shot`, `heal`, `instant`.
#[must_use]
pub fn traits(card: &Card) -> BTreeSet<&'static str> {
    let mut found = BTreeSet::new();
    for keyword in &card.keywords {
        found.insert(of_kind(*keyword));
    }
    for ability in &card.abilities {
        match &ability.form {
            Form::Activated { instant, run, cost: _ } => {
                if *instant {
                    found.insert("instant");
                }
                found.extend(run.iter().filter_map(|step| verb_word(&step.verb)));
            }
            Form::Triggered { run, on: _, may: _ } => {
                found.extend(run.iter().filter_map(|step| verb_word(&step.verb)));
            }
            Form::Static { what, who: _ } => found.extend(what.iter().filter_map(content_word)),
        }
    }
    found
}

/// The word of a keyword, whatever its number or what it is against.
fn of_kind(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::Protect(_) | Keyword::ProtectPoison | Keyword::ProtectFlyer => "protect",
        Keyword::AttackExp(_)
        | Keyword::DefenceExp(_)
        | Keyword::ShootingExp(_)
        | Keyword::Armor(_)
        | Keyword::Regen(_)
        | Keyword::Directed
        | Keyword::Unanswered
        | Keyword::Jump(_)
        | Keyword::Teleport
        | Keyword::Vampirism
        | Keyword::Scavenge
        | Keyword::Formation
        | Keyword::Incorporeal
        | Keyword::Vanguard => keyword_word(keyword),
    }
}

fn verb_word(verb: &Verb) -> Option<&'static str> {
    match verb {
        Verb::Attack { class, .. } => Some(class_word(*class)),
        Verb::Finish { .. } => Some("finish"),
        Verb::Heal { .. } => Some("heal"),
        Verb::Poison { .. } => Some("poison"),
        Verb::Open(_) => Some("open"),
        Verb::Close(_) => Some("close"),
        Verb::Push(_) => Some("push"),
        Verb::Die(_) => Some("die"),
        Verb::Block => Some("block"),
        Verb::Wound { .. }
        | Verb::Counter { .. }
        | Verb::Grant { .. }
        | Verb::Destroy(_)
        | Verb::Zone { .. }
        | Verb::TakeOff(_)
        | Verb::Attach(_)
        | Verb::Cancel
        | Verb::Crystals { .. } => None,
    }
}

fn content_word(content: &Content) -> Option<&'static str> {
    match content {
        Content::Keyword { keyword, versus: _ } => Some(of_kind(*keyword)),
        Content::Blocks(_) => Some("block"),
        Content::Mod { .. }
        | Content::StruckAt(_)
        | Content::StaysOpenAttacking
        | Content::StaysOpenDefending
        | Content::Diagonal
        | Content::ReflectsClosed
        | Content::CannotMove
        | Content::CannotAttack
        | Content::CannotDefend
        | Content::CannotHeal
        | Content::CannotOpen
        | Content::StaysClosed
        | Content::Stripped => None,
    }
}

fn of_keyword(keyword: Keyword) -> Vec<RuleId> {
    match keyword {
        Keyword::AttackExp(_) | Keyword::DefenceExp(_) => vec![rule!("5.9/modify")],
        Keyword::ShootingExp(_) => vec![rule!("5.9/modify"), rule!("gap.attack-kinds")],
        Keyword::Armor(_) => vec![rule!("6.4.4/mods"), rule!("6.4.4/wounds")],
        Keyword::Regen(_) => vec![rule!("gap.healing"), rule!("6.3.2/triggers")],
        Keyword::Directed => vec![rule!("gap.unanswered-directed")],
        Keyword::Unanswered => vec![rule!("4.2/unanswered"), rule!("gap.unanswered-directed")],
        Keyword::Jump(_) => vec![rule!("3.15/jump"), rule!("3.15")],
        Keyword::Teleport => vec![rule!("3.15")],
        Keyword::Vampirism => vec![rule!("gap.vampirism")],
        Keyword::Scavenge => vec![rule!("gap.corpse-eating")],
        Keyword::Protect(_) | Keyword::ProtectFlyer => {
            vec![rule!("6.4.4/blocks"), rule!("gap.block-protect-interrupt")]
        }
        Keyword::ProtectPoison => {
            vec![rule!("gap.block-protect-interrupt"), rule!("gap.poison")]
        }
        Keyword::Formation => vec![rule!("1.6.1"), rule!("gap.adjacency")],
        Keyword::Incorporeal => vec![rule!("gap.incorporeal"), rule!("1.5.2.b")],
        Keyword::Vanguard => vec![rule!("6.2.4"), rule!("gap.vanguard")],
    }
}

/// What an ability does.
fn effects(ability: &Ability) -> Vec<RuleId> {
    let mut found = match &ability.form {
        Form::Activated { run, cost: _, instant: _ } | Form::Triggered { run, on: _, may: _ } => {
            run.iter().flat_map(of_step).collect()
        }
        Form::Static { what, who: _ } => what.iter().flat_map(of_content).collect::<Vec<_>>(),
    };
    found.extend(ability.label.map(of_class));
    found
}

/// How an ability comes about.
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
        Form::Triggered { on, may: _, run: _ } => vec![of_event(on.when), rule!("1.9.2")],
        Form::Static { .. } => vec![rule!("1.9.1")],
    }
}

fn of_event(when: When) -> RuleId {
    match when {
        When::BattleStart => rule!("3.13"),
        When::TurnStart(_) => rule!("6.3.2/triggers"),
        When::TurnEnd(_) => rule!("6.5"),
        When::Before => rule!("6.4.4/before"),
        When::Assault => rule!("6.4.4/on-assault"),
        When::Defend => rule!("4.11"),
        When::Hit => rule!("6.4.4/on-attack"),
        When::Miss => rule!("4.7"),
        When::After => rule!("6.4.4/after"),
        When::Wounded => rule!("4.8"),
        When::Healed => rule!("gap.healing"),
        When::Dies => rule!("4.17.1"),
        When::Moves => rule!("3.14"),
        When::Closes | When::Opens => rule!("1.6"),
        When::BeforeRecruiting => rule!("3.4.1"),
        When::Placed => rule!("6.2.2/after"),
        When::TurnPre(_) => rule!("6.3.1/decisions"),
    }
}

fn of_step(step: &Step) -> Vec<RuleId> {
    match &step.verb {
        Verb::Attack { class, value, .. } => {
            let mut found = vec![of_class(*class)];
            match value {
                Power::Fixed(_) => {}
                Power::Die(_) => found.push(rule!("4.9")),
            }
            found
        }
        Verb::Finish { .. } => vec![rule!("gap.finishing-off")],
        Verb::Wound { .. } => vec![rule!("4.8")],
        Verb::Heal { .. } => vec![rule!("gap.healing")],
        Verb::Poison { .. } => vec![rule!("gap.poison")],
        Verb::Open(_) | Verb::Close(_) => vec![rule!("1.6")],
        Verb::Counter { .. } => vec![rule!("1.11"), rule!("1.11.2/receive")],
        Verb::Grant { what, .. } => of_content(what).into_iter().chain([rule!("1.9.5")]).collect(),
        Verb::Destroy(_) => vec![rule!("4.17/no-wounds")],
        Verb::Push(_) => vec![rule!("3.16"), rule!("3.16/limits")],
        Verb::Die(change) => match change {
            DieChange::Add(_) | DieChange::Set(_) | DieChange::Reroll => {
                vec![rule!("5.9/modify"), rule!("gap.die-modifiers")]
            }
            DieChange::Flip => vec![rule!("1.1/die"), rule!("5.9/modify")],
        },
        Verb::Zone { gives, .. } => {
            let given = effects(gives).into_iter();
            [rule!("1.10/targets"), rule!("1.10/cell-owner")].into_iter().chain(given).collect()
        }
        Verb::TakeOff(_) => vec![rule!("1.5.1"), rule!("1.5.2.a/2")],
        Verb::Attach(_) => vec![rule!("1.5.2"), rule!("1.5.2.v/3")],
        Verb::Cancel => vec![rule!("6.1/prelim-block"), rule!("gap.block-protect-interrupt")],
        Verb::Crystals { .. } => vec![rule!("3.4.1")],
        Verb::Block => vec![rule!("gap.block-protect-interrupt")],
    }
}

fn of_class(class: Class) -> RuleId {
    match class {
        Class::Strike => rule!("1.4.8"),
        Class::Special
        | Class::Magic
        | Class::Shot
        | Class::Throw
        | Class::Discharge
        | Class::Across
        | Class::Spell
        | Class::Impact => rule!("gap.attack-kinds"),
    }
}

fn of_content(content: &Content) -> Vec<RuleId> {
    match content {
        Content::Mod { what, .. } => match what {
            Modified::Attack(..) | Modified::Taken(_) => vec![rule!("6.4.4/mods")],
            Modified::AttackDie | Modified::DefenceDie => vec![rule!("5.9/modify")],
            Modified::Movement => vec![rule!("1.4.7")],
            Modified::Range(_) => vec![rule!("gap.distance")],
            Modified::Life => vec![rule!("1.4.6")],
            Modified::Cost => vec![rule!("3.6/in-zone")],
        },
        Content::Keyword { keyword, versus: _ } => of_keyword(*keyword),
        Content::StruckAt(_) => vec![rule!("1.4.9")],
        Content::Blocks(_) => vec![rule!("6.4.4/blocks"), rule!("gap.block-protect-interrupt")],
        Content::StaysOpenAttacking => vec![rule!("4.1/pay"), rule!("gap.golden-rules")],
        Content::StaysOpenDefending => vec![rule!("4.14/pay"), rule!("gap.golden-rules")],
        Content::Diagonal => vec![rule!("3.14"), rule!("gap.golden-rules")],
        Content::ReflectsClosed => vec![rule!("1.6/reflect"), rule!("gap.golden-rules")],
        Content::CannotMove => vec![rule!("3.14"), rule!("gap.golden-rules")],
        Content::CannotAttack => vec![rule!("1.6/strike"), rule!("gap.golden-rules")],
        Content::CannotDefend => vec![rule!("4.11/who"), rule!("gap.golden-rules")],
        Content::CannotHeal => vec![rule!("gap.healing"), rule!("gap.golden-rules")],
        Content::CannotOpen => vec![rule!("6.3.2"), rule!("gap.golden-rules")],
        Content::StaysClosed => vec![rule!("6.3.1/ready-choice")],
        Content::Stripped => vec![rule!("1.6.1")],
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
