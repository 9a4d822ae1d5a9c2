//! The text of one ability, in card files and in scenarios alike:
//!
//! ```text
//! play at enemy infantry: mod -2/0 then hit 1
//! use 0/1/0 at own unit: give flight
//! on enter at enemy line: deactivate
//! for own armour life<=2 during own: mod 0/+1
//! self: give armoured:1
//! ```

use super::words::{keyword, keyword_text, pair, select_text, select_word};
use crate::card::{
    Ability, About, Aim, Amount, Change, During, Form, Instruction, Run, Select, Side, To, Until,
    Verb, When,
};
use crate::ids::Res;
use std::fmt::Write;
use stolik_abilities::line::{Named, Words};
use stolik_abilities::unknown;

/// Reads an ability. `until` is how long changes last that do not say it themselves.
pub(super) fn form(text: &str, until: Until) -> Result<Form, String> {
    let (head, body) =
        text.split_once(": ").ok_or_else(|| format!("`{text}`: expected `HEAD: STEPS`"))?;
    let mut head = Words::of(head);
    let first = head.word("play, use, on, for or self").map_err(|e| e.to_string())?;
    let form = match first {
        "play" => {
            let aims = aims(&mut head)?;
            Form::Play(run(aims, body, until)?)
        }
        "use" => {
            let price = head.peek().and_then(Res::parse);
            head.skip(usize::from(price.is_some()));
            let aims = aims(&mut head)?;
            Form::Use { price: price.unwrap_or_default(), run: run(aims, body, until)? }
        }
        "on" => {
            let on = head.named::<When>().map_err(|e| e.to_string())?;
            let aims = aims(&mut head)?;
            Form::Trigger { on, run: run(aims, body, until)? }
        }
        "for" => {
            let whom = Some(select(&mut head, None)?);
            Form::Static { during: during(&mut head)?, whom, change: change(body)? }
        }
        "self" => Form::Static { during: during(&mut head)?, whom: None, change: change(body)? },
        other => {
            return Err(unknown("beginning", other, ["play", "use", "on", "for", "self"]));
        }
    };
    head.end().map_err(|e| e.to_string())?;
    Ok(form)
}

/// `at AIM [and AIM]`.
fn aims(words: &mut Words<'_>) -> Result<Vec<Aim>, String> {
    let mut aims = Vec::new();
    if words.eat("at") {
        aims.push(aim(words)?);
        if words.eat("and") {
            aims.push(aim(words)?);
        }
    }
    Ok(aims)
}

fn aim(words: &mut Words<'_>) -> Result<Aim, String> {
    match words.rest() {
        [side, "line", ..] => {
            let side = side_of(side)?;
            words.skip(2);
            Ok(Aim::Line(side))
        }
        [side, "tactic", ..] => {
            let side = side_of(side)?;
            words.skip(2);
            Ok(Aim::Tactic(side))
        }
        _ => select(words, None).map(Aim::Unit),
    }
}

fn side_of(word: &str) -> Result<Side, String> {
    stolik_abilities::line::named::<Side>(word)
        .ok_or_else(|| unknown("side", word, Side::ALL.iter().map(|s| s.word())))
}

/// Words of a selector, as many as there are. `usual` is the side where none need be said.
fn select(words: &mut Words<'_>, usual: Option<Side>) -> Result<Select, String> {
    let side = match (words.maybe::<Side>(), usual) {
        (Some(side), _) | (None, Some(side)) => side,
        (None, None) => return Err(format!("expected {}", Side::WHAT)),
    };
    let mut found = Select::units(side);
    let mut any = false;
    while let Some(word) = words.peek() {
        if !select_word(&mut found, word)? {
            break;
        }
        any = true;
        words.skip(1);
    }
    if any { Ok(found) } else { Err("expected a kind of units, such as `unit`".to_owned()) }
}

fn during(words: &mut Words<'_>) -> Result<During, String> {
    if words.eat("during") {
        words.named::<During>().map_err(|e| e.to_string())
    } else {
        Ok(During::Always)
    }
}

fn change(body: &str) -> Result<Change, String> {
    let mut words = Words::of(body);
    let found = match words.word("mod, give or cheaper").map_err(|e| e.to_string())? {
        "mod" => {
            let (damage, life) = two(&mut words)?;
            Change::Mod { damage, life }
        }
        "give" => Change::Give(given(&mut words)?),
        "cheaper" => Change::Cheaper(res(&mut words)?),
        other => return Err(unknown("change", other, ["mod", "give", "cheaper"])),
    };
    words.end().map_err(|e| e.to_string())?;
    Ok(found)
}

fn run(aims: Vec<Aim>, body: &str, until: Until) -> Result<Run, String> {
    let mut words = Words::of(body);
    let mut steps = Vec::new();
    loop {
        steps.push(step(&mut words, &aims, until)?);
        if !words.eat("then") {
            break;
        }
    }
    words.end().map_err(|e| e.to_string())?;
    Ok(Run { aims, steps })
}

fn step(words: &mut Words<'_>, aims: &[Aim], until: Until) -> Result<Instruction, String> {
    let mut verb = verb(words, until)?;
    let (mut to, mut only) = (None, None);
    loop {
        if words.eat("to") {
            to = Some(who(words, aims)?);
        } else if words.eat("if") {
            only = Some(select(words, Some(Side::Any))?);
        } else if words.eat("until") {
            let said = words.named::<Until>().map_err(|e| e.to_string())?;
            verb = verb.lasting(said).ok_or("`until` belongs to `mod` and `give`")?;
        } else {
            break;
        }
    }
    let about = verb.word().about;
    let to = match (to, about == About::Units) {
        (Some(to), true) => to,
        (None, true) if aims.is_empty() => To::This,
        (None, true) => To::Chosen,
        (None, false) if only.is_none() => To::Sides,
        (_, false) => return Err("`to` and `if` belong to verbs about units".to_owned()),
    };
    if has_its_aims(about, &to, aims) {
        Ok(Instruction { verb, to, only })
    } else {
        Err("it has not the right aim".to_owned())
    }
}

/// Whether the aims of an ability are what one of its verbs needs.
fn has_its_aims(about: About, to: &To, aims: &[Aim]) -> bool {
    match about {
        About::Pair => matches!(aims, [Aim::Unit(_), Aim::Unit(_)]),
        About::Tactic => matches!(aims, [Aim::Tactic(_)]),
        About::Units | About::Sides => {
            *to != To::Chosen || matches!(aims, [Aim::Unit(_) | Aim::Line(_), ..])
        }
    }
}

fn who(words: &mut Words<'_>, aims: &[Aim]) -> Result<To, String> {
    match words.word("it, other, this or all").map_err(|e| e.to_string())? {
        "it" if !aims.is_empty() => Ok(To::Chosen),
        "other" if aims.len() > 1 => Ok(To::Other),
        "it" | "other" => Err("nothing is chosen that it could mean".to_owned()),
        "this" => Ok(To::This),
        "all" => select(words, None).map(To::All),
        word => Err(unknown("whom", word, ["it", "other", "this", "all"])),
    }
}

/// A reader of the rest of a verb behind its first word.
type Rest = fn(&mut Words<'_>, Until) -> Result<Verb, String>;

/// Every verb by its first word.
const VERBS: [(&str, Rest); 17] = [
    ("mod", |w, until| two(w).map(|(damage, life)| Verb::Mod { damage, life, until })),
    ("give", |w, until| given(w).map(|keyword| Verb::Give { keyword, until })),
    ("hit", |w, _| few(w).map(Verb::Hit)),
    ("mend", |w, _| few(w).map(Verb::Mend)),
    ("destroy", |_, _| Ok(Verb::Destroy)),
    ("activate", |_, _| Ok(Verb::Activate)),
    ("deactivate", |_, _| Ok(Verb::Deactivate)),
    ("recall", |_, _| Ok(Verb::Recall)),
    ("strafe", |_, _| Ok(Verb::Strafe)),
    ("remove", |_, _| Ok(Verb::Remove)),
    ("bombard", |w, _| few(w).map(Verb::Bombard)),
    ("restore", |w, _| few(w).map(Verb::Restore)),
    ("draw", |w, _| few(w).map(Verb::Draw)),
    ("gain", |w, _| res(w).map(Verb::Gain)),
    ("drain", |w, _| res(w).map(Verb::Drain)),
    ("pool", |w, _| res(w).map(Verb::Pool)),
    ("discard", |w, _| few(w).map(Verb::Discard)),
];

fn verb(words: &mut Words<'_>, until: Until) -> Result<Verb, String> {
    let word = words.word("a verb").map_err(|e| e.to_string())?;
    let Some((_, rest)) = VERBS.iter().find(|(name, _)| *name == word) else {
        return Err(unknown("verb", word, VERBS.iter().map(|(name, _)| *name)));
    };
    rest(words, until)
}

fn few(words: &mut Words<'_>) -> Result<u8, String> {
    let word = words.word("a number from 1 to 20").map_err(|e| e.to_string())?;
    let found = word.parse().ok().filter(|n| (1..=20).contains(n));
    found.ok_or_else(|| format!("`{word}`: expected a number from 1 to 20"))
}

fn two(words: &mut Words<'_>) -> Result<(i8, i8), String> {
    let word = words.word("damage and lives, such as +1/-2").map_err(|e| e.to_string())?;
    pair(word).ok_or_else(|| format!("`{word}`: expected damage and lives, such as +1/-2"))
}

fn res(words: &mut Words<'_>) -> Result<Res, String> {
    let word = words.word("resources, such as 1/0/2").map_err(|e| e.to_string())?;
    Res::parse(word).ok_or_else(|| format!("`{word}`: expected resources, such as 1/0/2"))
}

fn given(words: &mut Words<'_>) -> Result<crate::card::Keyword, String> {
    keyword(words.word("a property").map_err(|e| e.to_string())?)
}

/// The ability in its one spelling, which [`form`] reads back to the same: `use 0/1/0 at own unit: give flight until turn`.
pub(super) fn ability_text(ability: &Ability) -> String {
    match &ability.form {
        Form::Play(run) => format!("play{}", run_text(run)),
        Form::Use { price, run } if price.is_none() => format!("use{}", run_text(run)),
        Form::Use { price, run } => format!("use {price}{}", run_text(run)),
        Form::Trigger { on, run } => format!("on {}{}", on.word(), run_text(run)),
        Form::Static { during, whom, change } => {
            let whom = match whom {
                Some(select) => format!("for {}", select_text(select)),
                None => "self".to_owned(),
            };
            let during = match during {
                During::Always => String::new(),
                During::OwnTurn | During::EnemyTurn => format!(" during {}", during.word()),
            };
            format!("{whom}{during}: {}", change_text(*change))
        }
    }
}

fn run_text(run: &Run) -> String {
    let aims: Vec<String> = run.aims.iter().map(aim_text).collect();
    let aims = if aims.is_empty() { String::new() } else { format!(" at {}", aims.join(" and ")) };
    let steps: Vec<String> = run.steps.iter().map(|one| step_text(one, &run.aims)).collect();
    format!("{aims}: {}", steps.join(" then "))
}

fn aim_text(aim: &Aim) -> String {
    match aim {
        Aim::Unit(select) => select_text(select),
        Aim::Line(side) => format!("{} line", side.word()),
        Aim::Tactic(side) => format!("{} tactic", side.word()),
    }
}

fn change_text(change: Change) -> String {
    match change {
        Change::Mod { damage, life } => format!("mod {damage:+}/{life:+}"),
        Change::Give(keyword) => format!("give {}", keyword_text(keyword)),
        Change::Cheaper(res) => format!("cheaper {res}"),
    }
}

fn step_text(step: &Instruction, aims: &[Aim]) -> String {
    let (what, until) = rest_text(step.verb);
    let mut text = format!("{}{what}", step.verb.word().name);
    match &step.to {
        To::Sides => {}
        To::Chosen => text.push_str(" to it"),
        To::Other => text.push_str(" to other"),
        To::This if aims.is_empty() => {}
        To::This => text.push_str(" to this"),
        To::All(select) => {
            let _ = write!(text, " to all {}", select_text(select));
        }
    }
    if let Some(only) = &step.only {
        let _ = write!(text, " if {}", select_text(only));
    }
    if let Some(until) = until {
        let _ = write!(text, " until {}", until.word());
    }
    text
}

/// The text behind the first word of a verb, and the duration of the effect.
fn rest_text(verb: Verb) -> (String, Option<Until>) {
    match verb.word().amount {
        Amount::Change(damage, life, until) => (format!(" {damage:+}/{life:+}"), Some(until)),
        Amount::Property(keyword, until) => (format!(" {}", keyword_text(keyword)), Some(until)),
        Amount::Damage(n) | Amount::Lives(n) | Amount::Cards(n) => (format!(" {n}"), None),
        Amount::Resources(res) => (format!(" {res}"), None),
        Amount::None => (String::new(), None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_verb_is_read_by_the_name_that_it_tells() {
        for (name, _) in VERBS {
            let rests = ["", " 2", " 1/0/0", " +1/+1", " flight"];
            let read = rests.iter().find_map(|rest| {
                let text = format!("{name}{rest}");
                let mut words = Words::of(&text);
                verb(&mut words, Until::Turn).ok().filter(|_| words.end().is_ok())
            });
            assert_eq!(read.map(|verb| verb.word().name), Some(name));
        }
    }
}
