//! One `[[card]]`: names, numbers, properties, abilities, and what cards of its kind may have.

use super::GLYPHS;
use super::ability::form;
use super::words::keyword;
use crate::card::{
    Ability, Aim, Arm, Body, Card, Change, Class, Form, Kind, Names, Run, Select, Side, To, Until,
    What, When,
};
use crate::ids::Res;
use stolik_abilities::decks::{id, names};
use stolik_abilities::line::Named;
use stolik_abilities::{Node, Table, unknown};

/// Abilities of a card and steps of an ability, so that what it does fits on the card.
const ABILITIES: usize = 4;
const STEPS: usize = 4;

/// Kinds by their word.
pub(super) const KINDS: [&str; 5] = ["unit", "tactic", "order", "sabotage", "commander"];

/// A card; nothing if anything in it is wrong.
pub(super) fn card(mut table: Table<'_>) -> Option<Card> {
    let (source, before) = (table.source(), table.source().count());
    let id = table.need("id").and_then(|node| node.parsed(id));
    let name = table.need("name").and_then(|node| names(&node));
    let kind = kind(&mut table);
    let cost = match kind {
        Some(Kind::Commander) => Some(Res::NONE),
        Some(_) | None => table.need("cost").and_then(|node| node.parsed(res)),
    };
    let recycle = table.get("recycle").and_then(|node| node.parsed(res));
    let keywords = table.parsed_texts("kw", keyword);
    let titles = table.get("titles").and_then(|node| node.list()).unwrap_or_default();
    let titles: Vec<Names> = titles.iter().filter_map(names).collect();
    let mut abilities = Vec::new();
    let does = table.get("does").map(|node| node.texts()).unwrap_or_default();
    for (i, node) in does.iter().enumerate() {
        let until = usual_until(kind.as_ref(), i);
        let form = node.parsed(|text| form(text, until));
        let name = titles.get(i).cloned();
        abilities.extend(form.map(|form| Ability { name, form }));
    }
    let glyph = table.need("glyph").and_then(|node| node.parsed(glyph));
    let line = table.line();
    if titles.len() > does.len() {
        source.report(line, "there are more `titles` than abilities");
    }
    table.finish();
    if source.count() > before {
        return None;
    }
    let (id, name, glyph) = (id?, name?, glyph?);
    let card = Card { id, name, kind: kind?, cost: cost?, recycle, keywords, abilities, glyph };
    let problems = sound(&card);
    for problem in &problems {
        source.report(line, problem);
    }
    problems.is_empty().then_some(card)
}

/// The duration of a change that names none: for a second ability until the next own turn
/// (commander.second-duration), otherwise until the end of the turn (command.short-duration).
pub(super) fn usual_until(kind: Option<&Kind>, index: usize) -> Until {
    match (kind, index) {
        (Some(Kind::Commander), 1) => Until::Next,
        (_, _) => Until::Turn,
    }
}

fn kind(table: &mut Table<'_>) -> Option<Kind> {
    let node = table.need("kind")?;
    match node.text()? {
        "unit" => {
            let class = table.need("class").and_then(|node| word::<Class>(&node));
            let arm = table.need("arm").and_then(|node| word::<Arm>(&node));
            let damage = table.need("damage").and_then(|node| node.small(0..=20));
            let life = table.need("life").and_then(|node| node.small(1..=20));
            Some(Kind::Unit(Body { class: class?, arm: arm?, damage: damage?, life: life? }))
        }
        "tactic" => Some(Kind::Tactic),
        "order" => Some(Kind::Order),
        "sabotage" => Some(Kind::Sabotage),
        "commander" => Some(Kind::Commander),
        other => {
            node.report(unknown("kind", other, KINDS));
            None
        }
    }
}

fn word<T: Named>(node: &Node<'_>) -> Option<T> {
    node.parsed(|text| {
        stolik_abilities::line::named(text)
            .ok_or_else(|| unknown("word", text, T::ALL.iter().map(|one| one.word())))
    })
}

pub(super) fn res(text: &str) -> Result<Res, String> {
    Res::parse(text).ok_or_else(|| "expected metal/energy/reserves, such as 1/0/2".to_owned())
}

pub(super) fn glyph(text: &str) -> Result<String, String> {
    match GLYPHS.contains(&text) {
        true => Ok(text.to_owned()),
        false => Err(unknown("pictogram", text, GLYPHS)),
    }
}

/// Lists the faults of a whole card.
pub(super) fn sound(card: &Card) -> Vec<String> {
    let mut problems = Vec::new();
    let mut need = |it: bool, problem: &str| {
        if !it {
            problems.push(problem.to_owned());
        }
    };
    let forms: Vec<&Form> = card.abilities.iter().map(|a| &a.form).collect();
    let plays = forms.iter().filter(|f| matches!(f, Form::Play(_))).count();
    let uses = forms.iter().filter(|f| matches!(f, Form::Use { .. })).count();
    let on_turn = forms.iter().all(|f| match f {
        Form::Trigger { on, .. } => *on == When::Turn,
        Form::Play(_) | Form::Use { .. } | Form::Static { .. } => true,
    });
    let about_this = forms.iter().any(|f| match f {
        Form::Static { whom, .. } => whom.is_none(),
        Form::Play(run) | Form::Use { run, .. } | Form::Trigger { run, .. } => {
            run.steps.iter().any(|s| s.to == To::This)
        }
    });
    match &card.kind {
        Kind::Unit(_) => {
            need(plays == 0, "a unit has no `play`");
            need(uses <= 1, "a unit has one active property at most");
        }
        Kind::Tactic => {
            need(uses == 0, "a tactic has no `use`");
            need(
                plays == usize::from(matches!(forms.first(), Some(Form::Play(_)))),
                "`play` comes first",
            );
            need(!forms.is_empty(), "a tactic does something");
            need(on_turn, "a tactic waits for turns only");
        }
        Kind::Order | Kind::Sabotage => {
            need(plays == 1 && forms.len() == 1, "an order or a sabotage has one `play`");
            let (side, rule) = match card.kind {
                Kind::Order => (Side::Own, "an order is for own units (command.order-scope)"),
                Kind::Unit(_) | Kind::Tactic | Kind::Sabotage | Kind::Commander => {
                    (Side::Enemy, "a sabotage is against enemy units (command.sabotage-scope)")
                }
            };
            need(forms.iter().all(|f| keeps_to(f, side)), rule);
        }
        Kind::Commander => {
            let second = matches!(forms.get(1), Some(Form::Use { .. }));
            need(
                forms.len() == 3 && second && uses == 1 && plays == 0,
                "a commander has three abilities, the second a `use` (commander.abilities)",
            );
            need(on_turn, "a commander waits for turns only");
            need(card.recycle.is_none(), "a commander is not recycled");
        }
    }
    if card.body().is_none() {
        need(card.keywords.is_empty(), "only units have properties");
        need(!about_this, "only a unit's ability is about itself");
    }
    need(forms.len() <= ABILITIES, "a card has four abilities at most");
    let twice = |i: usize| card.keywords[..i].iter().any(|k| k.stem() == card.keywords[i].stem());
    need(!(0..card.keywords.len()).any(twice), "a property stands there twice");
    problems.extend(forms.iter().flat_map(|f| vain(f)).map(str::to_owned));
    problems
}

/// Lists the parts of an ability that could never do anything: a contradiction is a problem, not a card without
/// effect.
fn vain(form: &Form) -> Vec<&'static str> {
    let mut problems = Vec::new();
    let mut need = |it: bool, problem: &'static str| {
        if !it {
            problems.push(problem);
        }
    };
    const UNITS: &str = "only `cheaper` is about orders, sabotages and tactics";
    match form {
        Form::Static { whom, change: Change::Cheaper(res), .. } => {
            need(!res.is_none(), "a change of nothing");
            let fits = whom.as_ref().is_some_and(|select| {
                let cards =
                    Select { what: select.what, arm: select.arm, ..Select::units(Side::Own) };
                *select == cards && (select.what == What::Unit || select.arm.is_none())
            });
            need(fits, "`cheaper` is for own cards: units, perhaps of a type, or a kind of cards");
        }
        Form::Static { whom, change, .. } => {
            need(whom.as_ref().is_none_or(|select| select.what == What::Unit), UNITS);
            need(*change != Change::Mod { damage: 0, life: 0 }, "a change of nothing");
        }
        Form::Play(run) | Form::Use { run, .. } | Form::Trigger { run, .. } => {
            need(run.steps.len() <= STEPS, "an ability has four steps at most");
            let aimed = run.aims.iter().all(|aim| match aim {
                Aim::Unit(select) => select.what == What::Unit,
                Aim::Line(_) | Aim::Tactic(_) => true,
            });
            let concerned = run.steps.iter().all(|step| {
                let all = match &step.to {
                    To::All(select) => select.what == What::Unit,
                    To::Chosen | To::Other | To::This | To::Sides => true,
                };
                all && step.only.as_ref().is_none_or(|only| only.what == What::Unit)
            });
            need(aimed && concerned, UNITS);
            need(run.steps.iter().all(|step| !step.verb.word().idle), "a change of nothing");
        }
    }
    problems
}

/// Whether everything that is chosen or concerned is of that side.
fn keeps_to(form: &Form, side: Side) -> bool {
    let Form::Play(Run { aims, steps }) = form else { return true };
    let aimed = aims.iter().all(|aim| match aim {
        Aim::Unit(select) => select.side == side,
        Aim::Line(of) => *of == side,
        // gap.graveyard-tactic: how tactics are removed is left to the cards.
        Aim::Tactic(_) => true,
    });
    aimed
        && steps.iter().all(|step| match &step.to {
            To::All(select) => select.side == side,
            To::Chosen | To::Other | To::This | To::Sides => true,
        })
}
