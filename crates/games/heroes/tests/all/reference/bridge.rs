//! Between the plain model and the engine: positions go over as text, acts as commands, what came of them as the
//! engine's public values.

use crate::reference::model::{Card, Class, Does, End, Piece, Span, Table, Text, When, Who, Word};
use crate::reference::queue::{Made, Seen, Wishes};
use std::fmt::Write;
use stolik_heroes::card::Mod;
use stolik_heroes::state::{Ask, End as Ended, Phase, Unit};
use stolik_heroes::{Command, Event, Heroes, Pick, Source, State, UnitId};
use stolik_kernel::chance::Fast;
use stolik_kernel::{Notation, Rules, Seat};

/// The engine's name of a character.
pub fn id(who: Who) -> UnitId {
    match who {
        Who::Hero(n) => UnitId(n as u16),
        Who::Piece(n) => UnitId(n as u16 + 2),
    }
}

fn who(id: UnitId) -> Who {
    match usize::from(id.0) {
        n if n < 2 => Who::Hero(n),
        n => Who::Piece(n - 2),
    }
}

fn word(word: Word) -> &'static str {
    match word {
        Word::Charge => "charge",
        Word::Directed => "directed",
        Word::First => "first-strike",
        Word::Last => "last-strike",
        Word::Experience => "experience",
        Word::Vigil => "vigil",
        Word::Wrath => "wrath",
        Word::Vulnerable => "vulnerable",
        Word::Frenzy => "frenzy",
        Word::Undying => "undying",
        Word::Suppression => "suppression",
        Word::NoShots => "no-shots",
        Word::NoPoison => "no-poison",
        Word::DefendsClosed => "defends-closed",
    }
}

fn class(class: Class) -> &'static str {
    match class {
        Class::Orc => "orc",
        Class::Elf => "elf",
    }
}

fn span(span: Span) -> &'static str {
    match span {
        Span::Turn => "this-turn",
        Span::Mine => "until-mine",
        Span::Enemy => "until-enemy",
    }
}

fn text(text: &Text) -> String {
    let on = match text.when {
        When::Declares => "on declares self",
        When::EnemyDeclares => "on declares enemy creature",
        When::Hits => "on hits self",
        When::Strikes => "on strikes self",
        When::Attacked => "on attacked self",
        When::Wounds => "on wounds self",
        When::Wounded => "on wounded self",
        When::Closes => "on closes self",
        When::Opens => "on opens self",
        When::Dies => "death",
        When::OtherDies => "on dies ally other creature",
        When::EnemyDies => "on dies enemy creature",
        When::Start => "on start mine",
        When::End => "on end mine",
        When::EnemyEnd => "on end enemy",
    };
    let does = match text.does {
        Does::WoundEnemyHero(n) => format!("wound {n} enemy-hero"),
        Does::HealMyHero(n) => format!("heal {n} my-hero"),
        Does::WoundEachEnemy(n) => format!("wound {n} each enemy creature"),
        Does::WoundEach(n) => format!("wound {n} each creature"),
        Does::WoundSelf(n) => format!("wound {n} self"),
        Does::HealSelf(n) => format!("heal {n} self"),
        Does::StrikeSelf(n) => format!("give strike {n} self"),
        Does::StrikeFor(n, how_long) => format!("give strike {n} self {}", span(how_long)),
        Does::LifeFor(n, how_long) => format!("give life {n} self {}", span(how_long)),
        Does::CowEachEnemy(n, how_long) => {
            format!("give strike -{n} each enemy creature {}", span(how_long))
        }
        Does::OpenSelf => "open self".to_owned(),
        Does::CloseEachEnemy => "close each enemy creature".to_owned(),
        Does::WoundHeroes(n) => format!("wound {n} heroes"),
        Does::ShootHero(n) => format!("shot {n} enemy-hero"),
        Does::WoundChosen(n) => format!("wound {n} a creature"),
        Does::ShootChosen(n) => format!("shot {n} a enemy character"),
    };
    format!("{}{on}: {does}", if text.each { "each " } else { "" })
}

/// Lines of a card: texts, then the shot, then what always holds.
fn card(n: usize, card: &Card) -> String {
    let mut out = format!("card C{n} creature 1 {}/{}", card.strike, card.lives);
    if let Some(of) = card.class {
        let _ = write!(out, " {}", class(of));
    }
    for one in &card.words {
        let _ = write!(out, " {}", word(*one));
    }
    let numbers = &card.numbers;
    for (name, n) in [
        ("armor", numbers.armor),
        ("scales", numbers.scales),
        ("parry", numbers.parry),
        ("vampirism", numbers.vampirism),
        ("regeneration", numbers.regeneration),
        ("attacks", numbers.attacks as i32),
    ] {
        if n > 0 {
            let _ = write!(out, " {name} {n}");
        }
    }
    for one in &card.texts {
        let _ = write!(out, " | {}", text(one));
    }
    if let Some(n) = card.shot {
        let _ = write!(out, " | use close: shot {n} a enemy character");
    }
    for (word, n) in [("strike", card.lord.0), ("lives", card.lord.1)] {
        if n > 0 {
            let _ = write!(out, " | always for ally other creature: {word} {n}");
        }
    }
    let unhurt = "always if self unhurt";
    for (who, word, n) in
        [(" for ally other creature", "less", card.guard), ("", "strike", card.pride)]
    {
        if n > 0 {
            let _ = write!(out, " | {unhurt}{who}: {word} {n}");
        }
    }
    if card.yoke {
        let _ = write!(out, " | {unhurt} for enemy creature: has vulnerable");
    }
    for (word, of) in [("superior", card.over), ("evades", card.evades)] {
        if let Some(of) = of {
            let _ = write!(out, " | always: {word} any creature class={}", class(of));
        }
    }
    out
}

/// Effects that a character has, in brackets.
fn effects(strike: i32, extra: i32, poison: i32, dazed: bool) -> String {
    let mut out = String::new();
    if strike != 0 {
        let _ = write!(out, " [strike {strike:+}]");
    }
    if extra != 0 {
        let _ = write!(out, " [life {extra:+}]");
    }
    if poison > 0 {
        let _ = write!(out, " [poison {poison}]");
    }
    if dazed {
        out.push_str(" [stunned]");
    }
    out
}

/// The turn of all positions.
pub const TURN: u32 = 5;

/// The position in the notation.
pub fn write(table: &Table) -> String {
    let mut out = String::new();
    for (n, one) in table.cards.iter().enumerate() {
        let _ = writeln!(out, "{}", card(n, one));
    }
    for (n, hero) in table.heroes.iter().enumerate() {
        let _ = writeln!(out, "card H{n} hero {}", hero.lives);
    }
    let _ = writeln!(out, "turn {TURN} p{}", table.active + 1);
    for (n, hero) in table.heroes.iter().enumerate() {
        let _ = writeln!(out, "deck p{} C0*5", n + 1);
        let closed = if hero.open { "" } else { " closed" };
        let marks = effects(0, hero.extra, hero.poison, false);
        let _ = writeln!(out, "hero p{} H{n}{closed} wounds {}{marks}", n + 1, hero.wounds);
    }
    for (n, piece) in table.pieces.iter().enumerate() {
        let name = id(Who::Piece(n));
        let _ = write!(out, "unit {name} p{} C{}", piece.owner + 1, piece.card);
        for (word, so) in
            [("closed", !piece.open), ("defended", piece.defended), ("bled", piece.bled)]
        {
            if so {
                let _ = write!(out, " {word}");
            }
        }
        for (word, n) in [
            ("wounds", piece.wounds),
            ("attacks", piece.attacks as i32),
            ("absorbed", piece.absorbed),
            ("since", if piece.fresh { TURN as i32 } else { 0 }),
        ] {
            if n > 0 {
                let _ = write!(out, " {word} {n}");
            }
        }
        let marks = effects(piece.strike, piece.extra, piece.poison, piece.dazed);
        let _ = writeln!(out, "{marks}");
    }
    out
}

/// The same position in the engine.
pub fn place(rules: &Heroes, text: &str) -> (Heroes, State) {
    let lines: Vec<&str> = text.lines().collect();
    rules.place(&lines).unwrap_or_else(|wrong| panic!("{wrong:?}\n{text}"))
}

/// A strike as a command.
pub fn attack(by: usize, at: Who) -> Command {
    Command::Attack { by: id(Who::Piece(by)), at: id(at) }
}

/// The shot of a creature as a command.
pub fn shot(table: &Table, by: usize, at: Who) -> Command {
    let line = table.card(by).texts.len() as u8;
    let (from, picks) = (Source::Unit(id(Who::Piece(by))), vec![Pick::Unit(id(at))]);
    Command::Use { from, line, picks, more: false }
}

/// Strikes that the engine offers, and whether the turn may be ended.
pub fn offered(rules: &Heroes, state: &State) -> (Vec<(usize, Who)>, bool) {
    let mut legal = Vec::new();
    rules.legal(state, state.active, &mut legal);
    let mut all: Vec<(usize, Who)> = Vec::new();
    for command in &legal {
        if let Command::Attack { by, at } = command
            && let Who::Piece(by) = who(*by)
        {
            all.push((by, who(*at)));
        }
    }
    all.sort();
    (all, legal.contains(&Command::End))
}

/// The slot of an announced line, by the lines that keywords bring.
fn slot(rules: &Heroes, card: stolik_heroes::CardId, line: u8) -> usize {
    if card != stolik_heroes::ids::AUTO {
        return usize::from(line);
    }
    let printed = format!("{:?}", rules.ability(card, line).form);
    let made = match () {
        () if printed.contains("TurnStart") => Made::Poison,
        () if printed.contains("TurnEnd") => Made::Regrow,
        () if printed.contains("Wounds") => Made::Drink,
        () => Made::Suppress(0),
    };
    made.slot()
}

/// Gives the engine a command, and answers what it asks as the players wish, to the next choice of the phase.
pub fn carry_out(
    rules: &Heroes,
    state: &mut State,
    command: &Command,
    wishes: &Wishes,
) -> Result<Seen, String> {
    let (mut seen, mut chance) = (Seen::default(), Fast::new(1));
    let (mut seat, mut command) = (state.active, command.clone());
    let aims = matches!(command, Command::Use { .. });
    loop {
        let mut log = Vec::new();
        rules
            .apply(state, seat, &command, &mut chance, &mut log)
            .map_err(|refused| format!("{command:?} is refused: {refused}"))?;
        for event in log {
            match event {
                Event::Resolves(src, card, line) => {
                    seen.done.push((who(src), slot(rules, card, line)));
                }
                Event::Died(dead, _) => match who(dead) {
                    Who::Piece(n) => seen.deaths.push(n),
                    Who::Hero(_) => return Err("a hero in the graveyard".into()),
                },
                _ => {}
            }
        }
        if matches!(state.phase, Phase::Over(_)) {
            break;
        }
        (seat, command) = match state.course.ask {
            Ask::Main(_) => break,
            Ask::Defend(seat) => {
                let mut legal = Vec::new();
                rules.legal(state, seat, &mut legal);
                let able = legal.iter().filter_map(|command| match command {
                    Command::Defend { by } => match who(*by) {
                        Who::Piece(n) => Some(n),
                        Who::Hero(_) => None,
                    },
                    _ => None,
                });
                let mut able: Vec<usize> = able.collect();
                able.sort_unstable();
                let sent = wishes.defenders.iter().copied().find(|n| able.contains(n));
                seen.able = Some(able);
                let by = sent.map(|n| Command::Defend { by: id(Who::Piece(n)) });
                (seat, by.unwrap_or(Command::Pass))
            }
            Ask::Fire(seat) => {
                seen.orders += 1;
                let fired = state.course.fired.iter().filter(|fired| fired.by == seat);
                let rank = |fired: &stolik_heroes::state::Fired| {
                    let row = match who(fired.src) {
                        Who::Piece(n) => n,
                        Who::Hero(n) => wishes.ranks.len() - 2 + n,
                    };
                    wishes.ranks[row][slot(rules, fired.card, fired.line)]
                };
                let many = fired.clone().count();
                let first = fired.enumerate().min_by_key(|(_, fired)| rank(fired));
                let way = first.map_or(0, |(n, _)| n as u8);
                let mut picks = Vec::new();
                if many > 1 {
                    picks.push(Pick::Way(way));
                }
                (seat, aimed(rules, state, seat, picks, wishes))
            }
            other => return Err(format!("the engine asks {other:?}")),
        };
    }
    // A shot is the first entry of the engine's queue; the model carries it out at once.
    if aims && !seen.done.is_empty() {
        seen.done.remove(0);
    }
    Ok(seen)
}

/// The answer with the target that is liked best, if it has one.
fn aimed(rules: &Heroes, state: &State, seat: Seat, picks: Vec<Pick>, wishes: &Wishes) -> Command {
    let mut next = Vec::new();
    let begun = Command::Choose { picks: picks.clone(), more: true };
    rules.next(state, seat, &begun, &mut next);
    let aim = |command: &Command| match command {
        Command::Choose { picks, .. } => match picks.last() {
            Some(Pick::Unit(id)) => wishes.aims.iter().position(|one| *one == who(*id)),
            _ => None,
        },
        _ => None,
    };
    let best = next.into_iter().filter(|command| aim(command).is_some()).min_by_key(aim);
    best.unwrap_or(Command::Choose { picks, more: false })
}

/// The sum of the effects of that sort.
fn sum(unit: &Unit, of: impl Fn(Mod) -> i32) -> i32 {
    unit.effects.iter().map(|effect| of(effect.what)).sum()
}

/// The first thing in which the engine's position is another one than the model's.
pub fn differs(table: &Table, state: &State) -> Option<String> {
    let found = match state.phase {
        Phase::Over(Ended::Both) => Some(End::Draw),
        Phase::Over(Ended::Lost(seat, _)) => Some(End::Won(1 - seat.index())),
        Phase::Over(Ended::Long) => return Some("too long".into()),
        _ => None,
    };
    if found != table.over {
        return Some(format!("the end: {:?}, but {found:?}", table.over));
    }
    if found.is_some() {
        return None;
    }
    if state.active != Seat(table.active as u8) {
        return Some(format!("the turn is that of {}, but of {}", table.active, state.active));
    }
    let unit = |who: Who| state.units.iter().find(|unit| unit.id == id(who));
    let life_of = |what: Mod| if let Mod::Life(n) = what { i32::from(n) } else { 0 };
    let strike_of = |what: Mod| if let Mod::Strike(n) = what { i32::from(n) } else { 0 };
    let life = |piece: &Piece| -> i32 { piece.passing.iter().map(|one| one.life).sum() };
    let strike = |piece: &Piece| -> i32 {
        piece.strike + piece.passing.iter().map(|one| one.strike).sum::<i32>()
    };
    for (n, hero) in table.heroes.iter().enumerate() {
        let Some(unit) = unit(Who::Hero(n)) else { return Some("a hero is gone".into()) };
        let mine = (hero.wounds, hero.extra, hero.open);
        let found = (i32::from(unit.wounds), sum(unit, life_of), unit.open);
        if mine != found {
            return Some(format!("hero {n}: {mine:?}, but {found:?}"));
        }
    }
    for (n, piece) in table.pieces.iter().enumerate() {
        let mine = (!piece.dead).then_some((
            (piece.owner, piece.open, piece.wounds, piece.extra + life(piece), strike(piece)),
            (piece.attacks, piece.defended, piece.bled, piece.absorbed),
        ));
        let found = unit(Who::Piece(n)).map(|unit| {
            (
                (
                    unit.controller.index(),
                    unit.open,
                    i32::from(unit.wounds),
                    sum(unit, life_of),
                    sum(unit, strike_of),
                ),
                (u32::from(unit.attacks), unit.defended, unit.bled, i32::from(unit.absorbed)),
            )
        });
        if mine != found {
            let name = id(Who::Piece(n));
            return Some(format!("{name}: {mine:?}, but {found:?}"));
        }
    }
    None
}
