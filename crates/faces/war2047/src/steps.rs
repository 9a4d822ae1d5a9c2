//! The way down the prompts to a command: what is played, where it goes, what it is aimed at. What
//! leaves no choice is one press.

use crate::labels;
use crate::paint::Aim as Aimed;
use stolik_kernel::{Audience, Seat};
use stolik_table::Step;
use stolik_war2047::card::{Aim, Class, Form, Side};
use stolik_war2047::ids::Res;
use stolik_war2047::state::{Act, At, Frame, Phase};
use stolik_war2047::{CardId, Command, Line, Look, Target, Targets, UnitId, View, War2047};
use stolik_words::Phrase;

/// A plain word of a button.
fn word(key: &str) -> Phrase {
    Phrase::new(format!("war-do-{key}"))
}

/// A verb with what it is done with.
fn with(key: &str, what: Phrase) -> Phrase {
    word(key).phrase("what", what)
}

/// The seat of the view; the public looks as the active player.
fn reader(view: &View) -> Seat {
    match view.to {
        Audience::Seat(seat) => seat,
        Audience::Public => view.active,
    }
}

/// The word by which a step of the turn is finished: it says what comes next.
fn finished(view: &View) -> &'static str {
    match view.phase {
        Phase::Preparation => "end-preparation",
        Phase::Movement => "end-movement",
        Phase::Declare if view.attacks.is_empty() => "no-attack",
        Phase::Declare => "end-attacks",
        Phase::Block if view.attacks.iter().all(|a| a.blocker.is_none()) => "no-block",
        Phase::Block => "end-blocks",
        Phase::Final => "end-turn",
        Phase::Exchange | Phase::Damage | Phase::Discard | Phase::Over(_) => "done",
    }
}

fn aim(game: &War2047, view: &View, to: Target, side: Option<Seat>) -> Step {
    let spot = labels::spot(to, side);
    let label = labels::target(game, view, to);
    let own = match to {
        Target::Unit(id) => {
            view.units.iter().any(|u| u.id == id && view.to == Audience::Seat(u.owner))
        }
        Target::Tactic(at) => {
            let tactic = view.tactics.get(usize::from(at));
            tactic.is_some_and(|tactic| view.to == Audience::Seat(tactic.owner))
        }
        Target::Line(_) => false,
    };
    let label = if own { Phrase::new("war-own").phrase("unit", label) } else { label };
    Step { spot, ..Step::new(label) }
}

fn at_unit(game: &War2047, view: &View, unit: UnitId) -> Step {
    aim(game, view, Target::Unit(unit), None)
}

/// The targets of an ability of a card, one step each.
fn aims(game: &War2047, view: &View, of: (CardId, u8), targets: &Targets) -> Vec<Step> {
    let chosen = targets.iter().enumerate();
    let chosen = chosen.filter_map(|(n, to)| Some((n, (*to)?)));
    chosen.map(|(n, to)| aim(game, view, to, line_side(game, reader(view), of, n))).collect()
}

/// On whose side the line lies that an ability asks for.
fn line_side(game: &War2047, by: Seat, (card, ability): (CardId, u8), n: usize) -> Option<Seat> {
    let run = match &game.card(card).abilities.get(usize::from(ability))?.form {
        Form::Play(run) | Form::Use { run, .. } | Form::Trigger { run, .. } => run,
        Form::Static { .. } => return None,
    };
    match run.aims.get(n)? {
        Aim::Line(Side::Own) => Some(by),
        Aim::Line(Side::Enemy) => Some(by.other()),
        Aim::Line(Side::Any) | Aim::Unit(_) | Aim::Tactic(_) => None,
    }
}

/// A step that is a card of the hand.
fn of_card(label: Phrase, id: CardId) -> Step {
    Step::at(label, labels::lies_at(Aimed::Card(id)))
}

fn on(label: Phrase, unit: UnitId) -> Step {
    Step { spot: labels::spot(Target::Unit(unit), None), ..Step::new(label) }
}

/// The price of a card for the reader now.
fn price(game: &War2047, view: &View, id: CardId) -> Res {
    Look::at(game, view).price(reader(view), id)
}

/// The active property of a unit: its card and which of its abilities, with the price.
pub(crate) fn used(game: &War2047, view: &View, unit: UnitId) -> Option<(CardId, u8, Res)> {
    let card = view.units.iter().find(|u| u.id == unit)?.card;
    active(game, card).map(|(index, price)| (card, index, price))
}

/// The active property of a card: which of its abilities, with the price.
pub(crate) fn active(game: &War2047, card: CardId) -> Option<(u8, Res)> {
    let abilities = game.card(card).abilities.iter().zip(0u8..);
    let mut used = abilities.filter_map(|(ability, index)| match &ability.form {
        Form::Use { price, .. } => Some((index, *price)),
        Form::Play(_) | Form::Trigger { .. } | Form::Static { .. } => None,
    });
    used.next()
}

/// Its name, and its price.
fn property(game: &War2047, view: &View, unit: UnitId) -> Phrase {
    match used(game, view, unit) {
        Some((card, index, price)) => with_price(labels::ability(game, card, index), price),
        None => Phrase::new("war-property"),
    }
}

/// The reader's commander.
fn commander(view: &View) -> Option<CardId> {
    view.sides.get(reader(view).index()).and_then(|side| side.commander)
}

/// The second ability of the reader's commander, and its price.
fn second(game: &War2047, view: &View) -> Phrase {
    let Some(card) = commander(view) else { return Phrase::new("war-ability") };
    let price = match game.card(card).abilities.get(1).map(|ability| &ability.form) {
        Some(Form::Use { price, .. }) => *price,
        Some(Form::Play(_) | Form::Trigger { .. } | Form::Static { .. }) | None => Res::NONE,
    };
    with_price(labels::ability(game, card, 1), price)
}

fn with_price(name: Phrase, price: Res) -> Phrase {
    match labels::res(price) {
        Some(price) => Phrase::new("war-priced").phrase("card", name).phrase("price", price),
        None => name,
    }
}

/// The steps to a legal command.
pub(crate) fn steps(game: &War2047, view: &View, command: &Command) -> Vec<Step> {
    let card = |id| labels::card(game, id);
    let unit = |id| labels::unit(game, view, id);
    match *command {
        Command::Keep => vec![Step::finishing(word("keep"))],
        Command::Swap { card: id } => vec![of_card(with("swap", card(id)), id)],
        Command::Play { card: id, line, targets } => {
            let mut way = vec![of_card(labels::priced(game, id, price(game, view, id)), id)];
            let line = line.filter(|_| chooses_line(game, id));
            way.extend(line.map(|line| {
                let there = labels::lies_at(Aimed::Line(reader(view), line));
                Step::at(labels::to_line(line), there)
            }));
            way.extend(aims(game, view, (id, 0), &targets));
            way
        }
        Command::Recycle { card: id } => vec![Step::new(word("recycle")), recycled(game, id)],
        Command::Second { targets } => {
            let mut way = vec![Step::new(with("second", second(game, view)))];
            let commander = commander(view).into_iter();
            way.extend(commander.flat_map(|card| aims(game, view, (card, 1), &targets)));
            way
        }
        Command::Use { unit: id, targets } => {
            let what = Phrase::new("war-doing")
                .phrase("unit", unit(id))
                .phrase("ability", property(game, view, id));
            let mut way = vec![on(what, id)];
            let ability = used(game, view, id).into_iter();
            way.extend(ability.flat_map(|(card, n, _)| aims(game, view, (card, n), &targets)));
            way
        }
        Command::Move { unit: id } => vec![on(moved(game, view, id), id)],
        Command::Attack { unit: id, at } => {
            let goal = match at {
                Some(at) => at_unit(game, view, at),
                None => {
                    let there = labels::lies_at(Aimed::Headquarters(reader(view).other()));
                    Step::at(Phrase::new("war-at-headquarters"), there)
                }
            };
            vec![on(with("attack", unit(id)), id), goal]
        }
        Command::Block { unit: id, attacker } => {
            let key = if strikes_back(view, id) { "strike-back" } else { "block" };
            vec![on(with(key, unit(id)), id), at_unit(game, view, attacker)]
        }
        Command::Choose { target } => {
            let side = announced(view).and_then(|act| {
                let next = act.targets.iter().flatten().count();
                line_side(game, act.seat, (act.source.card(), act.ability), next)
            });
            vec![aim(game, view, target, side)]
        }
        Command::Discard { card: id } => vec![of_card(with("discard", card(id)), id)],
        Command::Pass => vec![Step::closing(word(passing(view)))],
        Command::Done => vec![Step::finishing(word(finished(view)))],
    }
}

/// Whether a unit may stand on either line, so that its player chooses.
fn chooses_line(game: &War2047, id: CardId) -> bool {
    game.card(id).body().is_some_and(|body| body.class == Class::Universal)
}

/// Whether the unit is attacked itself, so that it chooses whom it strikes back.
fn strikes_back(view: &View, unit: UnitId) -> bool {
    view.attacks.iter().any(|attack| attack.at == At::Provocateur(unit))
}

/// The meaning of a pass: no response of the other side, or the action happens.
fn passing(view: &View) -> &'static str {
    match announced(view) {
        Some(act) if act.seat == reader(view) => "pass-own",
        Some(_) | None => "pass",
    }
}

/// A card to recycle with what it gives.
fn recycled(game: &War2047, id: CardId) -> Step {
    let gain = game.card(id).recycle.unwrap_or_default();
    let label = Phrase::new("war-recycled")
        .phrase("card", labels::card(game, id))
        .phrase("gain", labels::amounts(gain));
    of_card(label, id)
}

fn moved(game: &War2047, view: &View, id: UnitId) -> Phrase {
    let to = match view.units.iter().find(|u| u.id == id).map(|u| u.line) {
        Some(Line::Attack) => Line::Defence,
        Some(Line::Defence) | None => Line::Attack,
    };
    Phrase::new("war-deploy")
        .phrase("card", labels::unit(game, view, id))
        .phrase("line", labels::to_line(to))
}

/// A command in one phrase, where that reads better than its steps.
pub(crate) fn whole(game: &War2047, view: &View, command: &Command) -> Option<Phrase> {
    let at = |what: Phrase, targets: &Targets| match labels::targets(game, view, targets) {
        Some(to) => Phrase::new("war-at").phrase("what", what).phrase("to", to),
        None => what,
    };
    if let Command::Play { card, line, targets } = *command {
        let what = labels::priced(game, card, price(game, view, card));
        return Some(match line.filter(|_| chooses_line(game, card)) {
            Some(line) => {
                Phrase::new("war-deploy").phrase("card", what).phrase("line", labels::to_line(line))
            }
            None => at(what, &targets),
        });
    }
    if let Command::Second { targets } = *command {
        return Some(at(with("second", second(game, view)), &targets));
    }
    if let Command::Attack { unit, at: None } = *command {
        return Some(with("attack", labels::unit(game, view, unit)));
    }
    let Command::Recycle { card } = *command else { return None };
    Some(with("recycle-one", recycled(game, card).label))
}

/// The place of a command among the others: commands of the phase first, then cards by their price, then properties,
/// then recycling; the opponent's units before one's own as targets.
fn order_of(game: &War2047, view: &View, command: &Command) -> (u8, u16, bool) {
    let own = |to: Option<Target>| match to {
        Some(Target::Unit(id)) => {
            view.units.iter().any(|u| u.id == id && view.to == Audience::Seat(u.owner))
        }
        Some(Target::Line(_) | Target::Tactic(_)) | None => false,
    };
    let dear = |id: CardId| {
        let sum: u16 = game.card(id).cost.0.into_iter().map(u16::from).sum();
        u16::MAX - sum
    };
    match *command {
        Command::Attack { unit, .. } | Command::Block { unit, .. } | Command::Move { unit } => {
            (0, unit.0, false)
        }
        Command::Play { card, targets, .. } => (1, dear(card), own(targets[0])),
        Command::Second { targets } => (2, 0, own(targets[0])),
        Command::Use { unit, targets } => (3, unit.0, own(targets[0])),
        Command::Choose { target } => (3, 0, own(Some(target))),
        Command::Swap { .. } | Command::Discard { .. } => (4, 0, false),
        Command::Recycle { .. } => (5, 0, false),
        Command::Keep | Command::Pass | Command::Done => (6, 0, false),
    }
}

/// Puts commands into the order in which their buttons stand.
pub(crate) fn arrange(game: &War2047, view: &View, commands: &mut [Command]) {
    commands.sort_by_cached_key(|c| order_of(game, view, c));
}

/// First steps of a seat that everybody can know of: what units and commanders can do, and the plain
/// words. Hands are secret, so no card of one is among them.
pub(crate) fn openers(game: &War2047, public: &View, seat: Seat) -> Vec<Step> {
    if matches!(public.phase, Phase::Exchange | Phase::Over(_)) {
        return Vec::new();
    }
    let view = &View { to: Audience::Seat(seat), ..public.clone() };
    let mut legal = Vec::new();
    Look::at(game, public).legal(seat, &mut legal);
    arrange(game, view, &mut legal);
    let mut out = Vec::new();
    for command in legal {
        let first = steps(game, view, &command).into_iter().next();
        if let Some(step) = first.filter(|step| !out.contains(step)) {
            out.push(step);
        }
    }
    out
}

/// The announced or triggered thing on top, if there is one.
pub(crate) fn announced(view: &View) -> Option<Act> {
    view.frames.iter().rev().find_map(|frame| match frame {
        Frame::Announced(act) | Frame::Triggered(act) => Some(*act),
        Frame::Window { .. } => None,
    })
}
