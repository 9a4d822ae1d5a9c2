//! The text of one ability, in card files and in scenarios alike:
//!
//! ```text
//! play at enemy infantry: mod -2/0 then hit 1
//! use 0/1/0 at own unit: give flight
//! on enter at enemy line: deactivate
//! for own armour life<=2 during own: mod 0/+1
//! self: give armoured:1
//! ```

use super::words::{VERBS, is_about_units, keyword, pair, select_word};
use crate::card::{Aim, Change, During, Form, Run, Select, Side, Step, To, Until, Verb, When};
use crate::ids::Res;
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

fn step(words: &mut Words<'_>, aims: &[Aim], until: Until) -> Result<Step, String> {
    let mut verb = verb(words, until)?;
    let (mut to, mut only) = (None, None);
    loop {
        if words.eat("to") {
            to = Some(who(words, aims)?);
        } else if words.eat("if") {
            only = Some(select(words, Some(Side::Any))?);
        } else if words.eat("until") {
            let said = words.named::<Until>().map_err(|e| e.to_string())?;
            let place = lasts(&mut verb).ok_or("`until` belongs to `mod` and `give`")?;
            *place = said;
        } else {
            break;
        }
    }
    let about = is_about_units(verb);
    let to = match (to, about) {
        (Some(to), true) => to,
        (None, true) if aims.is_empty() => To::This,
        (None, true) => To::Chosen,
        (None, false) if only.is_none() => To::Sides,
        (_, false) => return Err("`to` and `if` belong to verbs about units".to_owned()),
    };
    if has_its_aims(verb, &to, aims) {
        Ok(Step { verb, to, only })
    } else {
        Err("it has not the right aim".to_owned())
    }
}

/// How long the change of a verb lasts, if it makes one.
fn lasts(verb: &mut Verb) -> Option<&mut Until> {
    match verb {
        Verb::Mod { until, .. } | Verb::Give { until, .. } => Some(until),
        Verb::Hit(_)
        | Verb::Mend(_)
        | Verb::Destroy
        | Verb::Activate
        | Verb::Deactivate
        | Verb::Recall
        | Verb::Strafe
        | Verb::Remove
        | Verb::Bombard(_)
        | Verb::Restore(_)
        | Verb::Draw(_)
        | Verb::Gain(_)
        | Verb::Drain(_)
        | Verb::Pool(_)
        | Verb::Discard(_) => None,
    }
}

/// Whether the aims of an ability are what one of its verbs needs.
fn has_its_aims(verb: Verb, to: &To, aims: &[Aim]) -> bool {
    match verb {
        Verb::Strafe => matches!(aims, [Aim::Unit(_), Aim::Unit(_)]),
        Verb::Remove => matches!(aims, [Aim::Tactic(_)]),
        Verb::Mod { .. }
        | Verb::Give { .. }
        | Verb::Hit(_)
        | Verb::Mend(_)
        | Verb::Destroy
        | Verb::Activate
        | Verb::Deactivate
        | Verb::Recall
        | Verb::Bombard(_)
        | Verb::Restore(_)
        | Verb::Draw(_)
        | Verb::Gain(_)
        | Verb::Drain(_)
        | Verb::Pool(_)
        | Verb::Discard(_) => {
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

fn verb(words: &mut Words<'_>, until: Until) -> Result<Verb, String> {
    let word = words.word("a verb").map_err(|e| e.to_string())?;
    Ok(match word {
        "mod" => {
            let (damage, life) = two(words)?;
            Verb::Mod { damage, life, until }
        }
        "give" => Verb::Give { keyword: given(words)?, until },
        "hit" => Verb::Hit(few(words)?),
        "mend" => Verb::Mend(few(words)?),
        "destroy" => Verb::Destroy,
        "activate" => Verb::Activate,
        "deactivate" => Verb::Deactivate,
        "recall" => Verb::Recall,
        "strafe" => Verb::Strafe,
        "remove" => Verb::Remove,
        "bombard" => Verb::Bombard(few(words)?),
        "restore" => Verb::Restore(few(words)?),
        "draw" => Verb::Draw(few(words)?),
        "gain" => Verb::Gain(res(words)?),
        "drain" => Verb::Drain(res(words)?),
        "pool" => Verb::Pool(res(words)?),
        "discard" => Verb::Discard(few(words)?),
        other => return Err(unknown("verb", other, VERBS)),
    })
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
