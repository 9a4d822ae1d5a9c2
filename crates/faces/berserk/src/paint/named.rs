//! Names of abilities, the same on buttons, in the log and on pictures.

use stolik_berserk::card::{Ability, DieChange, Power, Verb};
use stolik_berserk::{Berserk, CardId, say};
use stolik_face::differ::differing;
use stolik_words::{Language, Phrase};

/// Most letters of what tells abilities of one card apart.
const APART: usize = 40;

/// An ability by what it does first, with the words in which it differs where others of the card begin alike.
#[must_use]
pub fn ability(game: &Berserk, id: Option<CardId>, index: u8) -> Phrase {
    let Some(card) = id.map(|id| game.card(id)) else { return Phrase::new("berserk-ability") };
    // Numbers behind the card's own are abilities of its cell.
    let Some(ability) = id.and_then(|id| game.ability(id, index)) else {
        return Phrase::new("berserk-ability");
    };
    let what = doing(ability);
    let alike: Vec<usize> =
        (0..card.abilities.len()).filter(|other| doing(&card.abilities[*other]) == what).collect();
    let own = alike.iter().position(|other| *other == usize::from(index));
    match own.filter(|_| alike.len() > 1) {
        Some(own) => {
            apart(what, own, &alike.iter().map(|other| &card.abilities[*other]).collect::<Vec<_>>())
        }
        None => what,
    }
}

/// One of several abilities that begin alike. Those that say the same word for word are counted.
fn apart(what: Phrase, own: usize, all: &[&Ability]) -> Phrase {
    let said = |lang| all.iter().map(|one| say::ability(one, lang)).collect::<Vec<String>>();
    let (ru, en) = (said(Language::Ru), said(Language::En));
    let same = ru.iter().take(own).filter(|before| **before == ru[own]).count();
    let (ru, en) = (differing(own, &ru, APART), differing(own, &en, APART));
    let name = match ru.is_empty() || en.is_empty() {
        true => what,
        false => Phrase::new("berserk-ability-apart")
            .phrase("ability", what)
            .phrase("words", Phrase::new("berserk-name").text("ru", ru).text("en", en)),
    };
    match same {
        0 => name,
        before => Phrase::new("berserk-ability-again")
            .phrase("ability", name)
            .number("number", before as i64 + 1),
    }
}

fn doing(ability: &Ability) -> Phrase {
    let first = ability.steps().first();
    first.map_or_else(|| Phrase::new("berserk-ability"), |step| verb(&step.verb))
}

fn verb(verb: &Verb) -> Phrase {
    if let Verb::Die(change) = verb {
        return die(*change);
    }
    let word = verb.word();
    let name = match word.attack {
        Some(class) => Phrase::new(format!("berserk-class-{}", class.word())),
        None => Phrase::new(format!("berserk-verb-{}", word.name)),
    };
    if let Verb::Attack { value: Power::Die([a, b, c]), .. } = verb {
        return Phrase::new("berserk-attack-value")
            .phrase("attack", name)
            .text("value", format!("{a}-{b}-{c}"));
    }
    name
}

/// The name of a die's change.
fn die(change: DieChange) -> Phrase {
    match change {
        DieChange::Add(by) if by < 0 => {
            Phrase::new("berserk-die-add").text("by", format!("\u{2212}{}", by.unsigned_abs()))
        }
        DieChange::Add(by) => Phrase::new("berserk-die-add").text("by", format!("+{by}")),
        DieChange::Set(to) => Phrase::new("berserk-die-set").number("to", i64::from(to)),
        DieChange::Reroll => Phrase::new("berserk-die-reroll"),
        DieChange::Flip => Phrase::new("berserk-die-flip"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_berserk::load;
    use stolik_words::Words;

    /// The names of the abilities of a card that has them.
    fn names(abilities: &[&str], language: Language) -> Vec<String> {
        let all = abilities.iter().map(|one| format!("[[card.ability]]\n{one}\n"));
        let card = "set = { id = \"own\", name = { ru = \"Своё\", en = \"Own\" } }\n[[card]]\nid = \"own-x\"\nname = { ru = \"Икс\", en = \"X\" }\ncost = 3\nelement = \"steppe\"\nlife = 6\nmove = 1\nstrike = [1, 2, 3]\nglyph = \"horn\"\n";
        let file = all.fold(card.to_owned(), |file, one| file + &one);
        let game = load::with_extra(&[("own.toml".into(), file)]).expect("it is sound");
        let own = game.cards().iter().position(|card| card.id == "own-x").expect("it is there");
        let (own, words) = (CardId(own as u16), Words::embedded());
        let name = |n: usize| words.say(language, &ability(&game, Some(own), n as u8));
        (0..abilities.len()).map(name).collect()
    }

    #[test]
    fn abilities_that_begin_alike_are_told_apart_by_what_they_do() {
        let heals = [
            "cost = \"close\"\ndo = [{ heal = 1, to = \"ally adjacent\" }]",
            "cost = \"close\"\ndo = [{ heal = 2, to = \"ally\" }]",
            "cost = \"close\"\ndo = [{ wound = 1, to = \"enemy\" }]",
        ];
        assert_eq!(
            names(&heals, Language::Ru),
            ["Лечение: 1 союзное существо рядом", "Лечение: 2 союзное существо", "Раны"]
        );
        let dice = [
            "cost = \"close\"\nspeed = \"instant\"\ndo = [{ die = \"+1\" }]",
            "cost = \"counter:1\"\nspeed = \"instant\"\ndo = [{ die = \"+1\" }]",
        ];
        for (abilities, language) in
            [(&heals[..], Language::En), (&dice[..], Language::En), (&dice[..], Language::Ru)]
        {
            let names = names(abilities, language);
            let once: std::collections::BTreeSet<&String> = names.iter().collect();
            assert_eq!(once.len(), names.len(), "{names:?}");
            assert!(names.iter().all(|name| !name.contains("(2)")), "{names:?}");
        }
        let same = names(&[heals[0], heals[0], heals[1]], Language::En);
        let numbered = same.iter().filter(|name| name.contains("(2)")).count();
        assert_eq!(numbered, 1, "only what says the same is counted: {same:?}");
    }

    #[test]
    fn an_ability_that_changes_a_die_says_how() {
        let words = Words::embedded();
        let said = |change, language| words.say(language, &die(change));
        for (change, ru, en) in [
            (DieChange::Add(2), "Кубик +2", "Die +2"),
            (DieChange::Add(-1), "Кубик −1", "Die −1"),
            (DieChange::Set(6), "Кубик: 6", "Die: 6"),
            (DieChange::Reroll, "Перебросить кубик", "Reroll the die"),
            (DieChange::Flip, "Перевернуть кубик", "Turn the die over"),
        ] {
            assert_eq!(said(change, Language::Ru), ru);
            assert_eq!(said(change, Language::En), en);
        }
    }
}
