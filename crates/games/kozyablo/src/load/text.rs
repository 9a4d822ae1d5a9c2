//! One line of a card's text, read and printed: `time 2 enemy creature: change -1/0/0`.

use crate::card::{Aim, Keyword, Text, Verb, VerbTarget, What, When, Whose, Words};
use stolik_abilities::line::named;
use stolik_abilities::unknown;

/// The words that begin a line, except `time N`.
const WHENS: [(&str, When); 7] = [
    ("action", When::Action),
    ("use", When::Use),
    ("start", When::Start),
    ("end", When::End),
    ("aura", When::Aura),
    ("instant", When::Instant),
    ("permanent", When::Permanent),
];

const AIMS: [(&str, Aim); 9] = [
    ("self", Aim::Itself),
    ("owner", Aim::Owner),
    ("pair", Aim::Pair),
    ("squad", Aim::Squad),
    ("enemies", Aim::Enemies),
    ("sector", Aim::Sector),
    ("field", Aim::Field),
    ("capital", Aim::Capital),
    ("mine", Aim::Mine),
];

const WHATS: [(&str, What); 4] = [
    ("creature", What::Creature),
    ("hero", What::Hero),
    ("building", What::Building),
    ("card", What::Card),
];

/// The value of a word.
fn of<T: Copy>(what: &str, word: &str, list: &[(&str, T)]) -> Result<T, String> {
    let found = list.iter().find(|(name, _)| *name == word).map(|(_, value)| *value);
    found.ok_or_else(|| unknown(what, word, list.iter().map(|(name, _)| *name)))
}

/// Reads a line of text.
///
/// # Errors
/// The word that is not understood, or what does not go together.
pub fn text(line: &str) -> Result<Text, String> {
    let (head, does) = line.split_once(": ").ok_or("expected `WHEN AIM: VERB`")?;
    let words: Vec<&str> = head.split_whitespace().collect();
    let (when, rest) = match words[..] {
        ["time", turns, ref rest @ ..] => (When::Time(small(turns)?), rest),
        [when, ref rest @ ..] => (of("moment", when, &WHENS)?, rest),
        [] => return Err("expected `WHEN AIM: VERB`".to_owned()),
    };
    let (rest, spares_undead) = match rest {
        [rest @ .., "but", "undead"] => (rest, true),
        rest => (rest, false),
    };
    let aim = match rest {
        ["ally", what] => Aim::One(Whose::Ally, of("card", what, &WHATS)?),
        ["enemy", what] => Aim::One(Whose::Enemy, of("card", what, &WHATS)?),
        ["any", what] => Aim::One(Whose::Any, of("card", what, &WHATS)?),
        [aim] => of("aim", aim, &AIMS)?,
        _ => return Err(format!("expected an aim, found `{}`", rest.join(" "))),
    };
    let verbs = does.split(", ").map(verb).collect::<Result<Vec<_>, _>>()?;
    let text = Text { when, aim, verbs, spares_undead };
    sound(&text)?;
    Ok(text)
}

fn small(word: &str) -> Result<u8, String> {
    let n = word.parse().ok().filter(|n| (1..=20).contains(n));
    n.ok_or_else(|| format!("expected a number from 1 to 20, found `{word}`"))
}

fn verb(text: &str) -> Result<Verb, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    Ok(match words[..] {
        ["damage", n] => Verb::Damage(small(n)?),
        ["burn", n] => Verb::Burn(small(n)?),
        ["heal", n] => Verb::Heal(small(n)?),
        ["draw", n] => Verb::Draw(small(n)?),
        ["destroy"] => Verb::Destroy,
        ["recall"] => Verb::Recall,
        ["duel"] => Verb::Duel,
        ["reveal"] => Verb::Reveal,
        ["free"] => Verb::Free,
        ["mute"] => Verb::Mute,
        ["change", by] => {
            let numbers: Vec<i8> = by.split('/').filter_map(|n| n.parse().ok()).collect();
            match numbers[..] {
                [a, l, s] if numbers.iter().all(|n| (-9..=9).contains(n)) => Verb::Change(a, l, s),
                _ => return Err(format!("expected attack/life/speed, found `{by}`")),
            }
        }
        ["give", ref word @ ..] => {
            let (word, n) = keyword(&word.join(" "))?;
            Verb::Give(word, n)
        }
        _ => return Err(format!("expected what it does, found `{text}`")),
    })
}

/// Reads a keyword: `flying`, `armor`, `armor 2`.
///
/// # Errors
/// There is no such keyword, or its number is wrong.
pub fn keyword(text: &str) -> Result<(Keyword, u8), String> {
    let (word, number) = text.split_once(' ').map_or((text, None), |(w, n)| (w, Some(n)));
    let all = <Keyword as stolik_abilities::line::Named>::ALL;
    let found = named::<Keyword>(word).ok_or_else(|| {
        unknown("keyword", word, all.iter().map(|k| stolik_abilities::line::Named::word(*k)))
    })?;
    match (found, number) {
        // Armor without a number is Armor 1 (term.armor/default).
        (Keyword::Armor, None) => Ok((found, 1)),
        (Keyword::Armor | Keyword::Regeneration, Some(n)) => Ok((found, small(n)?)),
        (Keyword::Regeneration, None) => Err("regeneration needs its number".to_owned()),
        (_, None) => Ok((found, 0)),
        (_, Some(n)) => Err(format!("`{word}` has no number, found `{n}`")),
    }
}

/// Whether moment, aim and verbs go together.
fn sound(text: &Text) -> Result<(), String> {
    let Text { when, aim, verbs, .. } = text;
    if verbs.iter().any(|verb| verb.lasts() != when.lasts()) {
        return Err("what lasts is `aura`, `time` or `permanent`, what is done once is not".into());
    }
    let chosen = matches!(aim, Aim::One(..) | Aim::Pair | Aim::Capital | Aim::Mine);
    match when {
        When::Start | When::End | When::Aura if chosen => {
            return Err("nobody is asked there, so nothing can be chosen".into());
        }
        When::Action | When::Use if matches!(aim, Aim::Capital | Aim::Mine) => {
            return Err("a property stays in its sector".into());
        }
        _ if when.of_spell() && *aim == Aim::Itself => {
            return Err("magic and effects have no self on the table".into());
        }
        _ => {}
    }
    let units = !matches!(aim, Aim::Owner | Aim::Mine | Aim::Capital);
    for verb in verbs {
        let fits = match verb.word().to {
            VerbTarget::Cards => units,
            VerbTarget::CardsAndCapitals => units || *aim == Aim::Capital,
            VerbTarget::Pair => *aim == Aim::Pair,
            VerbTarget::Mine => *aim == Aim::Mine,
            VerbTarget::Owner => *aim == Aim::Owner,
        };
        if !fits {
            return Err(format!("`{}` does not go with that aim", verb_text(verb)));
        }
    }
    Ok(())
}

/// A line of text in its canonical spelling.
#[must_use]
pub fn to_text(text: &Text) -> String {
    let when = match text.when {
        When::Time(turns) => format!("time {turns}"),
        other => word_of(other, &WHENS).to_owned(),
    };
    let aim = match text.aim {
        Aim::One(whose, what) => {
            let whose = match whose {
                Whose::Ally => "ally",
                Whose::Enemy => "enemy",
                Whose::Any => "any",
            };
            format!("{whose} {}", word_of(what, &WHATS))
        }
        other => word_of(other, &AIMS).to_owned(),
    };
    let spares = if text.spares_undead { " but undead" } else { "" };
    let verbs: Vec<String> = text.verbs.iter().map(verb_text).collect();
    format!("{when} {aim}{spares}: {}", verbs.join(", "))
}

fn word_of<T: PartialEq>(value: T, list: &[(&'static str, T)]) -> &'static str {
    list.iter().find(|(_, one)| *one == value).map_or("?", |(word, _)| word)
}

fn verb_text(verb: &Verb) -> String {
    match verb {
        Verb::Damage(n) => format!("damage {n}"),
        Verb::Burn(n) => format!("burn {n}"),
        Verb::Heal(n) => format!("heal {n}"),
        Verb::Destroy => "destroy".into(),
        Verb::Recall => "recall".into(),
        Verb::Duel => "duel".into(),
        Verb::Reveal => "reveal".into(),
        Verb::Free => "free".into(),
        Verb::Draw(n) => format!("draw {n}"),
        Verb::Change(a, l, s) => format!("change {a:+}/{l:+}/{s:+}"),
        Verb::Give(word, n) => format!("give {}", keyword_text((*word, *n))),
        Verb::Mute => "mute".into(),
    }
}

/// A keyword in its canonical spelling.
#[must_use]
pub fn keyword_text((word, number): (Keyword, u8)) -> String {
    let name = stolik_abilities::line::Named::word(word);
    if number == 0 { name.to_owned() } else { format!("{name} {number}") }
}

/// A set of keywords, read one by one.
pub(super) fn set(words: impl IntoIterator<Item = (Keyword, u8)>) -> Words {
    words.into_iter().fold(Words::NONE, |set, (word, number)| set.with(word, number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_prints_as_it_is_read() {
        for line in [
            "use ally creature: heal 2",
            "action enemy card: damage 1",
            "start squad: heal 1",
            "aura squad: change +1/+0/-1",
            "time 2 enemy creature: change -1/+0/+0, give undead",
            "permanent sector: give armor 2",
            "instant pair: duel",
            "instant sector but undead: damage 2",
            "instant capital: damage 3",
            "instant mine: free",
            "instant owner: draw 2",
        ] {
            assert_eq!(text(line).map(|read| to_text(&read)).as_deref(), Ok(line));
        }
    }

    #[test]
    fn what_does_not_go_together_is_refused() {
        for line in [
            "instant ally creature: change +1/+0/+0",
            "aura squad: heal 1",
            "start enemy creature: damage 1",
            "instant self: heal 1",
            "instant ally creature: duel",
            "use capital: damage 1",
            "instant ally creature: fly",
            "sometimes squad: heal 1",
            "time 0 squad: mute",
            "instant owner: heal 1",
        ] {
            assert!(text(line).is_err(), "{line}");
        }
        assert!(keyword("regeneration").is_err() && keyword("flying 2").is_err());
        assert_eq!(keyword("armor"), Ok((Keyword::Armor, 1)));
    }
}
