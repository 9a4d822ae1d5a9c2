//! Questions to a seat in one sentence that needs no knowledge of the rules: at the first prompt of every decision,
//! and at each later prompt. Questions in the middle of a resolution are in [`crate::asks`].

use crate::{labels, steps};
use stolik_berserk::card::Verb;
use stolik_berserk::state::{Asked, Item, Phase, Squads};
use stolik_berserk::view::View;
use stolik_berserk::{Berserk, Command, Look, Target, UnitId};
use stolik_kernel::{Audience, Seat};
use stolik_table::Step;
use stolik_words::Phrase;

/// A sentence of this file.
fn ask(key: &str) -> Phrase {
    Phrase::new(format!("berserk-ask-{key}"))
}

/// The legal commands of the reader; none for the public.
fn legal(game: &Berserk, view: &View) -> Vec<Command> {
    let mut legal = Vec::new();
    if let Audience::Seat(seat) = view.to {
        Look::at(game, view).legal(seat, &mut legal);
    }
    legal
}

/// The question of the first prompt; `None` if the reader has nothing to do.
pub(crate) fn first(game: &Berserk, view: &View) -> Option<Phrase> {
    let Audience::Seat(seat) = view.to else { return None };
    let legal = legal(game, view);
    if legal.is_empty() {
        return None;
    }
    Some(match view.phase {
        Phase::Deal => ask("deal"),
        Phase::Roles { .. } => ask("roles"),
        Phase::Preparing { .. } => ask("preparing"),
        Phase::Recruiting => recruiting(view, seat, &legal),
        Phase::Placement { .. } => placement(view, seat, &legal),
        Phase::Reveal => ask("reveal"),
        Phase::Symbionts { .. } => ask("symbionts"),
        Phase::Parasites { .. } => ask("parasites"),
        _ if !view.stack.is_empty() => window(game, view, &legal),
        Phase::Placed { .. } => ask("placed"),
        Phase::BattleStart { .. } => ask("battle-start"),
        Phase::Vanguard { .. } => ask("vanguard"),
        Phase::Main if view.active == seat => ask("main"),
        Phase::Main => ask("answer"),
        Phase::Dawn | Phase::Starting => ask("starting"),
        Phase::Ending | Phase::Final => ask("ending"),
        Phase::Over(_) => return None,
    })
}

/// The number of recruited cards and the rest of the purse, or that no further card can be bought.
fn recruiting(view: &View, seat: Seat, legal: &[Command]) -> Phrase {
    if !legal.iter().any(|command| matches!(command, Command::Recruit { .. })) {
        return ask("recruited");
    }
    let (gold, silver) = view.sides[seat.index()].purse.unwrap_or_default();
    let chosen = view.sides[seat.index()].own.as_ref().map_or(0, |own| own.squad.len());
    let ask = ask("recruiting").number("chosen", chosen as i64);
    ask.number("gold", i64::from(gold)).number("silver", i64::from(silver))
}

/// The number of cards that are still to be placed, or that all stand.
fn placement(view: &View, seat: Seat, legal: &[Command]) -> Phrase {
    let own = view.sides[seat.index()].own.as_ref();
    let left = own.map_or(0, |own| own.squad.len().saturating_sub(own.placed.len()));
    match legal.iter().any(|command| matches!(command, Command::Place { .. })) {
        true => ask("placement").number("count", left as i64),
        false => ask("placed-all"),
    }
}

/// The label of the button that makes the choices of this decision for the reader, if choices are left that can be
/// taken back.
pub(crate) fn for_me(game: &Berserk, view: &View) -> Option<Phrase> {
    let key = match view.phase.word().squads {
        Squads::Recruiting => "recruit-for-me",
        Squads::Placing => "place-for-me",
        Squads::Dealt | Squads::Standing => return None,
    };
    let chooses =
        |command: &Command| matches!(command, Command::Recruit { .. } | Command::Place { .. });
    legal(game, view).iter().any(chooses).then(|| steps::verb(key))
}

/// Something is under way and the seat may act before it happens.
fn window(game: &Berserk, view: &View, legal: &[Command]) -> Phrase {
    let unit = |id| labels::unit(game, view, id);
    let defends = legal.iter().any(|command| matches!(command, Command::Defend { .. }));
    match view.stack.last() {
        Some(Item::Strike(assault)) if defends => ask("defend")
            .phrase("unit", unit(assault.attacker))
            .phrase("to", unit(assault.original)),
        Some(Item::Strike(assault)) => ask("strike")
            .phrase("unit", unit(assault.attacker))
            .phrase("to", unit(assault.reflector())),
        Some(Item::Die(roll)) => ask("die").phrase("unit", unit(roll.unit)),
        Some(Item::Destroy(destroy)) => ask("destroy").phrase("unit", unit(destroy.unit)),
        Some(Item::Play(play)) => ask("ability").phrase("unit", unit(play.source)),
        Some(Item::Move { unit: id, to } | Item::Leap { unit: id, to }) => {
            ask("move").phrase("unit", unit(*id)).text("cell", to.to_string())
        }
        Some(
            Item::Defend { .. }
            | Item::Aim { .. }
            | Item::Save { .. }
            | Item::Retreat { .. }
            | Item::Upkeep(_),
        )
        | None => ask("answer"),
    }
}

/// Whether a card is the reader's own.
fn own(view: &View, unit: UnitId) -> bool {
    let controlled = |seat| view.to == Audience::Seat(seat);
    view.units.get(unit.index()).is_some_and(|unit| controlled(unit.controller))
}

/// The confirm reason of a command, from its own effects: harm to a card of one's own, healing of an enemy's card,
/// healing of a card without wounds. A better alternative is no reason here: hints tell it.
pub(crate) fn confirm_reason(game: &Berserk, view: &View, command: &Command) -> Option<Phrase> {
    let harms = |source: UnitId, ability| {
        let card = view.units.get(source.index()).and_then(|unit| unit.card);
        let ability = card.and_then(|card| game.ability(card, ability));
        ability.is_some_and(|ability| {
            let mut harm = ability.steps().iter().map(|step| step.verb.word().harms());
            harm.next().is_some_and(|first| first && harm.all(|harms| harms))
        })
    };
    let heals = |source: UnitId, ability| {
        let card = view.units.get(source.index()).and_then(|unit| unit.card);
        let steps = card.and_then(|card| game.ability(card, ability)).map(|a| a.steps());
        steps.is_some_and(|steps| {
            let heal = |verb: &Verb| matches!(verb, Verb::Heal { .. });
            !steps.is_empty() && steps.iter().all(|step| heal(&step.verb))
        })
    };
    match (*command, &view.asked) {
        (Command::Use { unit, ability, target: Some(Target::Unit(target)), .. }, _)
            if heals(unit, ability) =>
        {
            healed(view, target)
        }
        (Command::Choose { target: Target::Unit(target) }, Some(Asked::Target { play }))
            if heals(play.source, play.ability) =>
        {
            healed(view, target)
        }
        (Command::Strike { target, .. }, _) if own(view, target) => {
            Some(Phrase::new("berserk-doubt-strike"))
        }
        (Command::Use { unit, ability, target: Some(Target::Unit(target)), .. }, _)
            if own(view, target) && harms(unit, ability) =>
        {
            Some(Phrase::new("berserk-doubt-use"))
        }
        (Command::Choose { target: Target::Unit(target) }, Some(Asked::Target { play }))
            if target != play.source && own(view, target) && harms(play.source, play.ability) =>
        {
            Some(Phrase::new("berserk-doubt-use"))
        }
        _ => None,
    }
}

/// The confirm reason against healing a card.
fn healed(view: &View, target: UnitId) -> Option<Phrase> {
    let unwounded = view.units.get(target.index()).is_some_and(|unit| unit.wounds == 0);
    match (unwounded, own(view, target)) {
        (true, _) => Some(Phrase::new("berserk-doubt-unwounded")),
        (false, false) => Some(Phrase::new("berserk-doubt-heals")),
        (false, true) => None,
    }
}

/// The question of a later prompt on this path.
pub(crate) fn behind(game: &Berserk, view: &View, way: &[Step]) -> Option<Phrase> {
    let follows = |command: &Command| {
        let steps = steps::steps(game, view, command);
        (steps.len() > way.len() && steps.starts_with(way)).then(|| steps[way.len()].clone())
    };
    let legal = legal(game, view);
    let mut next = legal.iter().filter_map(|command| Some((*command, follows(command)?)));
    let (first, step) = next.next()?;
    let several = next.any(|(_, other)| other != step);
    let unit = |id| labels::unit(game, view, id);
    let card = |key: &str, id| ask(key).phrase("card", labels::card(game, id));
    let acts = |command: Command| {
        let acting = command.word().unit;
        acting.map(|id| ask("does").phrase("unit", unit(id)))
    };
    // The card is chosen, and there is more than one thing that it can do.
    if let Some(question) = acts(first).filter(|_| way.len() == 1 && several) {
        return Some(question);
    }
    Some(match first {
        Command::Move { unit: id, .. } => ask("to-cell").phrase("unit", unit(id)),
        Command::Leap { unit: id, .. } => ask("leap").phrase("unit", unit(id)),
        Command::Strike { unit: id, .. } => ask("whom").phrase("unit", unit(id)),
        Command::Attach { unit: id, .. } => ask("host").phrase("unit", unit(id)),
        Command::Use { x, .. } if x > 0 && way.len() == 2 => ask("counters"),
        Command::Use { unit: id, target: Some(Target::Cell(_)), .. } => {
            ask("use-cell").phrase("unit", unit(id))
        }
        Command::Use { unit: id, .. } => ask("use-at").phrase("unit", unit(id)),
        Command::Place { card: id, .. } => card("place", id),
        Command::Recruit { card: id, .. } if way.len() > 1 => card("pay", id),
        Command::Recruit { .. } => ask("pay-for"),
        Command::Hide { .. } => ask("hide"),
        Command::Choose { .. } => ask("keep-closed"),
        Command::Prepare { .. } => ask("prepare"),
        Command::Pick { .. } => ask("pick"),
        plain => return acts(plain),
    })
}
