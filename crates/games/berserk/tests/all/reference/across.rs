//! Between the wider plain model and the engine: a position goes over as text, acts as commands,
//! and what came of them is compared in the engine's public values.

use crate::reference::battle::world::{
    Ability, AbilityEffect, Act, Asked, Card, Change, Event, Goal, Item, Kind, Phase, Role, Spot,
    What, Who, World,
};
use std::fmt::Write;
use stolik_berserk::ids::{Cell, Target, UnitId};
use stolik_berserk::state::{self, Place, RollRole, State};
use stolik_berserk::{Berserk, Command};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Notation, Rules, Seat, Waiting};

/// Pieces are called `A`, `B` … in their order.
pub fn letter(n: usize) -> char {
    (b'A' + n as u8) as char
}

fn cell(x: i8, y: i8) -> Cell {
    Cell::at(x as u8, y as u8)
}

fn who(who: Who) -> &'static str {
    match who {
        Who::Me => "self",
        Who::Ally => "ally",
        Who::Enemy => "enemy",
        Who::Anybody => "creature",
        Who::Struck => "struck",
        Who::Doer => "doer",
        Who::EachAdjacent => "each adjacent",
        Who::EachEnemyAdjacent => "each enemy adjacent",
        Who::EachEnemy => "each enemy",
    }
}

fn effect_text(effect: AbilityEffect) -> String {
    match effect {
        AbilityEffect::Wound(n, to) => format!("wound {n} {}", who(to)),
        AbilityEffect::Heal(n, to) => format!("heal {n} {}", who(to)),
        AbilityEffect::Poison(n, to) => format!("poison {n} {}", who(to)),
        AbilityEffect::Open(to) => format!("open {}", who(to)),
        AbilityEffect::Close(to) => format!("close {}", who(to)),
        AbilityEffect::Destroy(to) => format!("destroy {}", who(to)),
        AbilityEffect::Push(to) => format!("move {}", who(to)),
        AbilityEffect::Fly(to) => format!("become flyer {}", who(to)),
        AbilityEffect::Attach(to) => format!("attach {}", who(to)),
        AbilityEffect::Count(n) => format!("counter {n} self"),
        AbilityEffect::Life(n, to) => format!("grant life +{n} until turn {}", who(to)),
        AbilityEffect::Force(n, to) => format!("grant strike +{n} until turn {}", who(to)),
        AbilityEffect::Die(Change::Add(n)) => format!("die {n:+}"),
        AbilityEffect::Die(Change::Set(n) | Change::Fell(n)) => format!("die ={n}"),
        AbilityEffect::Die(Change::Reroll) => "die reroll".to_owned(),
        AbilityEffect::Die(Change::Flip) => "die flip".to_owned(),
        AbilityEffect::Shot([a, b, c], range) => format!("shot {a}-{b}-{c} range {range} enemy"),
        AbilityEffect::Sure(n) => format!("shot {n} enemy"),
    }
}

fn event(event: Event) -> &'static str {
    match event {
        Event::Before => "before self",
        Event::Assault => "assault self",
        Event::Hit { strong: false } => "hit self",
        Event::Hit { strong: true } => "hit self strong",
        Event::After => "after self",
        Event::Wounded => "wounded self",
        Event::OwnDeath => "dies self",
        Event::Death => "dies other",
        Event::TurnStart => "turn_start mine",
        Event::TurnEnd => "turn_end mine",
    }
}

fn ability(ability: Ability) -> String {
    match ability {
        Ability::Played { closes, counters, instant, effect } => {
            let mut out = String::new();
            out.push_str(if instant { "instant " } else { "" });
            if counters > 0 {
                let _ = write!(out, "counter:{counters} ");
            }
            out.push_str(if closes { "close" } else { "" });
            format!("{}: {}", out.trim(), effect_text(effect))
        }
        Ability::On { event: on, effect } => format!("on {}: {}", event(on), effect_text(effect)),
    }
}

fn card(n: usize, card: &Card) -> String {
    let [weak, medium, strong] = card.strike;
    let mut out = format!("card K{n} {}/{} {weak}-{medium}-{strong}", card.life, card.movement);
    let _ = write!(out, " cost {}", card.cost);
    out.push_str(match card.kind {
        Kind::Ground => "",
        Kind::Flyer => " flyer",
        Kind::Symbiont => " symbiont",
        Kind::Parasite => " parasite",
        Kind::Artifact => " artifact",
        Kind::Terrain => " terrain",
    });
    out.push_str(if card.directed { " directed" } else { "" });
    out.push_str(if card.unanswered { " unanswered" } else { "" });
    let numbers = [
        ("attack_exp", card.experience.0),
        ("defence_exp", card.experience.1),
        ("armor", card.armour),
        ("regen", card.regeneration),
    ];
    for (word, number) in numbers.into_iter().filter(|(_, number)| *number > 0) {
        let _ = write!(out, " {word}:{number}");
    }
    for one in &card.abilities {
        let _ = write!(out, " ; {}", ability(*one));
    }
    out.push_str(if card.stays_attacking { " ; always: can stay_open:attack" } else { "" });
    out.push_str(if card.stays_defending { " ; always: can stay_open:defend" } else { "" });
    out
}

/// The position in the notation. It is one of the main phase with nothing on the stack.
pub fn write(world: &World) -> String {
    let mut out = String::new();
    for (n, piece) in world.pieces.iter().enumerate() {
        out.push_str(&card(n, &piece.card));
        out.push('\n');
    }
    let _ = writeln!(out, "turn {} p{} main", world.turn, world.active + 1);
    if world.quiet > 0 {
        let _ = writeln!(out, "quiet {}", world.quiet);
    }
    if world.campaign {
        out.push_str("campaign 1 0/0\n");
    }
    if world.limit > 0 {
        let _ = writeln!(out, "limit {}", world.limit);
    }
    out.push_str(if world.changed { "changed\n" } else { "" });
    for (n, piece) in world.pieces.iter().enumerate() {
        let place = match piece.spot {
            Spot::Field(x, y) => cell(x, y).to_string(),
            Spot::Air => "air".to_owned(),
            Spot::On(host) => format!("on:{}", letter(host)),
            Spot::Gone => "grave".to_owned(),
        };
        let _ = write!(out, "unit {} p{} {place} K{n}", letter(n), piece.seat + 1);
        let _ = write!(out, " moves {}", piece.moves);
        let numbers = [
            ("wounds", piece.wounds),
            ("poison", piece.poison),
            ("counters", piece.counters),
            ("absorbed", piece.absorbed),
        ];
        for (word, number) in numbers.into_iter().filter(|(_, number)| *number > 0) {
            let _ = write!(out, " {word} {number}");
        }
        let words = [(piece.closed, " closed"), (piece.moved, " moved"), (piece.down, " down")];
        words.iter().filter(|(said, _)| *said).for_each(|(_, word)| out.push_str(word));
        if let Some(turn) = piece.aimed {
            let _ = write!(out, " aimed {turn}");
        }
        out.push('\n');
    }
    out
}

/// The same position in the engine.
pub fn place(world: &World) -> Result<(Berserk, State), String> {
    let text = write(world);
    let empty = Berserk::new(stolik_berserk::Edition::Y2007, Vec::new());
    let lines: Vec<&str> = text.lines().collect();
    empty.place(&lines).map_err(|wrong| format!("{wrong:?}"))
}

/// The act as a scenario says it.
pub fn say(world: &World, act: Act) -> String {
    let seat = world.waits().map_or(0, |seat| seat + 1);
    let word = match act {
        Act::Move(n, x, y) => format!("move {} {}", letter(n), cell(x, y)),
        Act::Strike(n, t) => format!("strike {} {}", letter(n), letter(t)),
        Act::Defend(n) => format!("defend {}", letter(n)),
        Act::Use(n, i, goal) => {
            let goal = match goal {
                Some(Goal::Piece(t)) => format!(" {}", letter(t)),
                Some(Goal::Die) | None => String::new(),
            };
            let told = effect_text(world.pieces[n].card.abilities[i].effect());
            format!("use {} {}{goal}    # {told}", letter(n), i + 1)
        }
        Act::Aim(n) => format!("aim {}", letter(n)),
        Act::Save(n) => format!("save {}", letter(n)),
        Act::Retreat(n) => format!("retreat {}", letter(n)),
        Act::Reveal(n) => format!("reveal {}", letter(n)),
        Act::Order(i) => format!("order {}", i + 1),
        Act::Cell(x, y) => format!("choose {}", cell(x, y)),
        Act::Weaken => "weaken".to_owned(),
        Act::Hold => "hold".to_owned(),
        Act::Pass => "pass".to_owned(),
        Act::End => "end".to_owned(),
    };
    format!("p{seat} {word}")
}

/// The act as the engine's command.
pub fn command(act: Act) -> Command {
    let unit = |n: usize| UnitId(n as u8);
    match act {
        Act::Move(n, x, y) => Command::Move { unit: unit(n), to: cell(x, y) },
        Act::Strike(n, t) => Command::Strike { unit: unit(n), target: unit(t) },
        Act::Defend(n) => Command::Defend { unit: unit(n) },
        Act::Use(n, i, goal) => {
            let target = goal.and_then(|goal| match goal {
                Goal::Piece(t) => Some(Target::Unit(unit(t))),
                Goal::Die => None,
            });
            Command::Use { unit: unit(n), ability: i as u8, x: 0, target }
        }
        Act::Aim(n) => Command::Aim { unit: unit(n) },
        Act::Save(n) => Command::Save { unit: unit(n) },
        Act::Retreat(n) => Command::Retreat { unit: unit(n) },
        Act::Reveal(n) => Command::Reveal { unit: unit(n) },
        Act::Order(i) => Command::Order { index: i as u8 },
        Act::Cell(x, y) => Command::Choose { target: Target::Cell(cell(x, y)) },
        Act::Weaken => Command::Weaken,
        Act::Hold => Command::Hold,
        Act::Pass => Command::Pass,
        Act::End => Command::End,
    }
}

/// The offers that only one side has for the seat that decides: only the model's, only the engine's.
pub fn offers(world: &World, rules: &Berserk, state: &State) -> Option<String> {
    let seat = world.waits();
    let mut mine: Vec<(usize, Command)> =
        world.acts().into_iter().filter_map(|act| Some((seat?, command(act)))).collect();
    mine.sort_unstable();
    let mut found = Vec::new();
    for seat in [Seat::ONE, Seat::TWO] {
        let mut legal = Vec::new();
        rules.legal(state, seat, &mut legal);
        found.extend(legal.into_iter().map(|command| (seat.index(), command)));
    }
    found.sort_unstable();
    let only = |a: &[(usize, Command)], b: &[(usize, Command)]| -> Vec<(usize, Command)> {
        a.iter().filter(|c| !b.contains(c)).copied().collect()
    };
    (mine != found).then(|| {
        let (mine, found) = (only(&mine, &found), only(&found, &mine));
        let why = mine.first().and_then(|(seat, command)| {
            let (mut state, mut dice) = (state.clone(), Fast::new(0));
            let seat = Seat(*seat as u8);
            rules.apply(&mut state, seat, command, &mut dice, &mut Vec::new()).err()
        });
        let why = why.map(|refused| format!("\nrefused by {refused}")).unwrap_or_default();
        format!("only the model offers {mine:?}\nonly the engine offers {found:?}{why}")
    })
}

fn spot(place: Place) -> Spot {
    match place {
        Place::Field(cell) => Spot::Field(cell.column() as i8, cell.row() as i8),
        Place::Air => Spot::Air,
        Place::On(host) => Spot::On(host.index()),
        Place::Graveyard | Place::Retreated | Place::Exile | Place::Hand | Place::Deck => {
            Spot::Gone
        }
    }
}

/// The model's stack, in words into which the engine's stack can be put too.
fn my_stack(world: &World) -> Vec<String> {
    let words = world.stack.iter().map(|item| match item {
        Item::Step(n, (x, y)) => format!("move {} {}", letter(*n), cell(*x, *y)),
        Item::Strike(f) => format!("strike {} {}", letter(f.attacker), letter(f.struck())),
        Item::Defend(n) => format!("defend {}", letter(*n)),
        Item::Play(play) => match play.what {
            What::Ability(i) => format!("ability {} {i}", letter(play.source)),
            What::Poison | What::Regeneration => format!("turn {}", letter(play.source)),
        },
        Item::Die(roll) => {
            let role = match roll.role {
                Role::Attacker => "attacker",
                Role::Reflector => "reflector",
                Role::Ability => "ability",
            };
            format!("die {} {role}", letter(roll.of))
        }
        Item::Doom(doom) => format!("destruction {}", letter(doom.of)),
        Item::Aim(n) => format!("aim {}", letter(*n)),
        Item::Save(n) => format!("save {}", letter(*n)),
        Item::Retreat(n) => format!("retreat {}", letter(*n)),
    });
    words.collect()
}

fn its_stack(state: &State) -> Vec<String> {
    let name = |unit: UnitId| letter(unit.index());
    let words = state.stack.iter().map(|item| match item {
        state::Item::Move { unit, to } => format!("move {} {to}", name(*unit)),
        state::Item::Leap { unit, to } => format!("leap {} {to}", name(*unit)),
        state::Item::Strike(a) => format!("strike {} {}", name(a.attacker), name(a.reflector())),
        state::Item::Defend { unit } => format!("defend {}", name(*unit)),
        state::Item::Play(play) => format!("ability {} {}", name(play.source), play.ability),
        state::Item::Die(roll) => {
            let role = match roll.role {
                RollRole::Attacker => "attacker",
                RollRole::Reflector => "reflector",
                RollRole::Ability => "ability",
            };
            format!("die {} {role}", name(roll.unit))
        }
        state::Item::Destroy(doom) => format!("destruction {}", name(doom.unit)),
        state::Item::Aim { unit } => format!("aim {}", name(*unit)),
        state::Item::Save { unit } => format!("save {}", name(*unit)),
        state::Item::Retreat { unit } => format!("retreat {}", name(*unit)),
        state::Item::Upkeep(upkeep) => format!("turn {}", name(upkeep.unit)),
    });
    words.collect()
}

/// The first thing in which the engine's position is another one than the model's.
pub fn differs(world: &World, rules: &Berserk, state: &State) -> Option<String> {
    if let state::Phase::Over(end) = state.phase {
        let winner = end.winner.map(Seat::index);
        let same = world.phase == Phase::Over(winner);
        return (!same)
            .then(|| format!("{:?}, but over with {winner:?} {:?}", world.phase, end.why));
    }
    if let Some(campaign) = state.campaign.as_ref().filter(|campaign| campaign.game > 1) {
        let winner = campaign.wins.iter().position(|wins| *wins > 0);
        let same = world.phase == Phase::Over(winner);
        return (!same).then(|| format!("{:?}, but the game over with {winner:?}", world.phase));
    }
    for (n, (piece, unit)) in world.pieces.iter().zip(&state.units).enumerate() {
        let mut wrong = Vec::new();
        let mut same = |name: &str, mine: String, found: String| {
            if mine != found {
                wrong.push(format!("{name} {mine}, in the engine {found}"));
            }
        };
        let place = spot(unit.place);
        same("place", format!("{:?}", piece.spot), format!("{place:?}"));
        if piece.spot != Spot::Gone {
            same("closed", piece.closed.to_string(), unit.closed.to_string());
            same("down", piece.down.to_string(), unit.face_down.to_string());
            same("wounds", piece.wounds.to_string(), unit.wounds.to_string());
            same("poison", piece.poison.to_string(), unit.poison.to_string());
            same("counters", piece.counters.to_string(), unit.counters.to_string());
            same("absorbed", piece.absorbed.to_string(), unit.absorbed.to_string());
            let retreating = |c: &state::Campaign| c.retreating.contains(&UnitId(n as u8));
            let retreats = state.campaign.as_ref().is_some_and(retreating);
            same("retreating", piece.retreating.to_string(), retreats.to_string());
            // Of what has no use to it nothing counts.
            if world.kind(n) != Kind::Flyer {
                same("aimed", format!("{:?}", piece.aimed), format!("{:?}", unit.aimed));
            }
            if piece.seat == world.active && world.kind(n) == Kind::Ground {
                same("moves", piece.moves.to_string(), unit.moves.to_string());
                same("moved", piece.moved.to_string(), unit.moved.to_string());
            }
        }
        if !wrong.is_empty() {
            return Some(format!("{}: {}", letter(n), wrong.join("; ")));
        }
    }
    let (mine, found) = (my_stack(world), its_stack(state));
    if mine != found {
        return Some(format!("stack {mine:?}, in the engine {found:?}"));
    }
    let seats: Vec<usize> = match rules.waiting(state) {
        Waiting::For(seats) => {
            let both = [Seat::ONE, Seat::TWO].into_iter();
            both.filter(|seat| seats.contains(*seat)).map(Seat::index).collect()
        }
        Waiting::Over(_) => Vec::new(),
    };
    if seats != world.waits().into_iter().collect::<Vec<usize>>() {
        return Some(format!("waits for {:?}, in the engine {seats:?}", world.waits()));
    }
    let phases = [
        (state::Phase::Starting, Phase::Starting),
        (state::Phase::Main, Phase::Main),
        (state::Phase::Ending, Phase::Ending),
        (state::Phase::Final, Phase::Final),
    ];
    let phase = phases.into_iter().find(|(its, _)| *its == state.phase).map(|(_, mine)| mine);
    let mine = (world.phase, world.turn, world.active, world.quiet, world.changed);
    let turn = (state.turn, state.active.index());
    if Some(mine.0) != phase || (mine.1, mine.2) != turn {
        return Some(format!("{mine:?}, in the engine {phase:?} {turn:?}"));
    }
    if (mine.3, mine.4) != (state.quiet, state.changed) {
        let found = (state.quiet, state.changed);
        return Some(format!("quiet {} {}, in the engine {found:?}", mine.3, mine.4));
    }
    let asked = match &state.asked {
        None => None,
        Some(state::Asked::Order { seat }) => Some(Asked::Order(seat.index())),
        Some(state::Asked::Weaken { seat }) => Some(Asked::Weaken(seat.index())),
        Some(state::Asked::Cell { seat, unit }) => Some(Asked::Cell(seat.index(), unit.index())),
        Some(other) => return Some(format!("the engine asks {other:?}")),
    };
    (asked != world.asked).then(|| format!("asked {:?}, in the engine {asked:?}", world.asked))
}
