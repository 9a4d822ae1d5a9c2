//! Previews at the prompt before the last press: the price of a card or an ability with the rest, and the wounds of
//! both sides in an attack, for each target. They follow from the rules and the position as the seat sees it, without
//! answers of the other seat.

use crate::{labels, steps};
use stolik_heroes::card::Instead;
use stolik_heroes::look::{Cost, Meeting};
use stolik_heroes::state::{Ask, AskKind, Fired};
use stolik_heroes::{CardId, Command, Heroes, Look, UnitId, View};
use stolik_kernel::{Rules, Seat};
use stolik_table::{Blow, Step};
use stolik_words::Phrase;

/// Targets of which it is said what would come of each.
const TARGETS: usize = 8;

fn say(key: &str) -> Phrase {
    Phrase::new(format!("heroes-plan-{key}"))
}

/// The preview of the next choice, if one more choice completes the command; otherwise empty.
pub(crate) fn plan(look: &Look<'_>, view: &View, seat: Seat, way: &[Step]) -> Vec<Phrase> {
    let ahead = ahead(look, view, seat, way);
    let attacks: Vec<(UnitId, UnitId)> = ahead.iter().filter_map(attacking).collect();
    match attacks.first() {
        Some((by, _)) => attack(look, view, *by, &attacks),
        None => paid(look, view, seat, &ahead),
    }
}

/// The previews of commands of one press at the first prompt: abilities in their own words, attacks with one target,
/// defenders, the price of cancelling.
pub(crate) fn at_once(look: &Look<'_>, view: &View, seat: Seat) -> Vec<Phrase> {
    if look.question().1 != Some(seat) {
        return Vec::new();
    }
    let mut all = Vec::new();
    look.legal(seat, &mut all);
    let question = look.question().0;
    match question.kind() {
        Some(AskKind::Main) => {
            let mut lines = ability_lines(look, view, seat, &all);
            let attacks: Vec<(UnitId, UnitId)> = all.iter().filter_map(attacking).collect();
            match attacks.first() {
                Some((by, _)) if steps::compelled(look, seat, *by) => {
                    lines.extend(attack(look, view, *by, &attacks));
                }
                _ => lines.extend(single(look, view, &attacks)),
            }
            lines
        }
        Some(AskKind::Defence) => defended(look, view, &all),
        Some(AskKind::Choice) => match question {
            Ask::Fire(_) => fired(look, view, seat),
            Ask::Cancel(_) => cancelling(look, seat).into_iter().collect(),
            Ask::Step(_) => paid(look, view, seat, &ahead(look, view, seat, &[])),
            _ => Vec::new(),
        },
        Some(AskKind::Order | AskKind::Redeal | AskKind::Swap) | None => Vec::new(),
    }
}

/// The sentences of the abilities whose buttons name them in a few words and do them at once; where something is
/// chosen first, the sentence stands there.
fn ability_lines(look: &Look<'_>, view: &View, seat: Seat, all: &[Command]) -> Vec<Phrase> {
    let game = look.rules();
    let used = all.iter().filter_map(|command| match command {
        Command::Use { from, line, more: false, .. } => {
            let (card, line, _) = look.used(seat, *from, *line)?;
            Some((labels::source(game, view, *from), card, line))
        }
        _ => None,
    });
    used.take(TARGETS).map(|(unit, card, line)| ability_line(game, unit, card, line)).collect()
}

/// A card and the sentence of one of its lines.
fn ability_line(game: &Heroes, unit: Phrase, card: CardId, line: u8) -> Phrase {
    say("deed").phrase("unit", unit).phrase("what", labels::sentence(game, card, line))
}

/// The same of what has fired, where one of several is chosen.
fn fired(look: &Look<'_>, view: &View, seat: Seat) -> Vec<Phrase> {
    let all = look.fired(seat);
    if all.len() < 2 {
        return Vec::new();
    }
    let open = all.iter().filter(|fired| !fired.hand).take(TARGETS);
    let unit = |fired: &Fired| labels::unit(look.rules(), view, fired.src);
    let mut lines: Vec<Phrase> = Vec::new();
    for fired in open {
        let line = ability_line(look.rules(), unit(fired), fired.card, fired.line);
        lines.extend((!lines.contains(&line)).then_some(line));
    }
    lines
}

/// The previews of attacks whose button names the only target.
fn single(look: &Look<'_>, view: &View, attacks: &[(UnitId, UnitId)]) -> Vec<Phrase> {
    let unit = |id| labels::unit(look.rules(), view, id);
    let alone = |by: UnitId| attacks.iter().filter(|(one, _)| *one == by).count() == 1;
    let met = attacks.iter().filter(|(by, _)| alone(*by)).take(TARGETS);
    let blows = met.filter_map(|(by, at)| {
        let what = look.meets(*by, *at)?;
        let said = say("single-blow").phrase("by", unit(*by)).phrase("at", unit(*at));
        let said = said.phrase("dealt", suffered(look, *at, Some(*by), what.dealt));
        Some(said.phrase("taken", suffered(look, *by, Some(*at), what.taken)))
    });
    headed("single", blows.collect())
}

/// The previews of an attack for each possible defender, and for its target without one.
fn defended(look: &Look<'_>, view: &View, all: &[Command]) -> Vec<Phrase> {
    let Some(attack) = look.attack() else { return Vec::new() };
    let able = all.iter().filter_map(|command| match command {
        Command::Defend { by } => Some(*by),
        _ => None,
    });
    let met = std::iter::once(attack.at).chain(able).take(TARGETS);
    let blows =
        met.filter_map(|at| Some(blow(look, view, attack.by, at, look.meets(attack.by, at)?)));
    headed("defend", blows.collect())
}

/// Lines under a heading; nothing of none.
fn headed(key: &str, lines: Vec<Phrase>) -> Vec<Phrase> {
    match lines.is_empty() {
        true => lines,
        false => std::iter::once(say(key)).chain(lines).collect(),
    }
}

/// The attacker and the target of a command.
fn attacking(command: &Command) -> Option<(UnitId, UnitId)> {
    match command {
        Command::Attack { by, at } => Some((*by, *at)),
        _ => None,
    }
}

/// The price of cancelling the played card for the asked seat.
fn cancelling(look: &Look<'_>, seat: Seat) -> Option<Phrase> {
    let (Ask::Cancel(_), asked) = look.question() else { return None };
    let lost = look.cancelling(seat).filter(|lost| *lost > 0 && asked == Some(seat))?;
    Some(say("cancels").number("count", i64::from(lost)))
}

/// The commands that one more choice makes whole.
fn ahead(look: &Look<'_>, view: &View, seat: Seat, way: &[Step]) -> Vec<Command> {
    let mut all = Vec::new();
    look.legal(seat, &mut all);
    // An answer has no step before its choices, so it is put together in one turn more.
    for _ in 0..=way.len() + 1 {
        let steps: Vec<Vec<Step>> =
            all.iter().map(|command| steps::of(look, view, command)).collect();
        let next = |steps: &[Step]| steps.len() > way.len() && steps.starts_with(way);
        if steps.iter().any(|steps| next(steps)) {
            // A command without further choice takes one press, however many steps stand on its button.
            let alone = |way_of: &[Step]| {
                let same =
                    |other: &&Vec<Step>| next(other) && other[way.len()] == way_of[way.len()];
                steps.iter().filter(same).count() == 1
            };
            let last = |way_of: &[Step]| way_of.len() == way.len() + 1 || alone(way_of);
            let whole = all.iter().zip(&steps).filter(|(command, way_of)| {
                next(way_of) && last(way_of) && !look.rules().begun(command)
            });
            return whole.map(|(command, _)| command.clone()).collect();
        }
        let leads = all.iter().zip(&steps).filter(|(_, steps)| way.starts_with(steps));
        let Some((found, _)) = leads.max_by_key(|(_, steps)| steps.len()) else { break };
        let found = found.clone();
        all.clear();
        look.next(seat, &found, &mut all);
    }
    Vec::new()
}

/// The preview of an attack for each target.
fn attack(look: &Look<'_>, view: &View, by: UnitId, all: &[(UnitId, UnitId)]) -> Vec<Phrase> {
    let met = all.iter().filter_map(|(by, at)| Some((*at, look.meets(*by, *at)?)));
    let met: Vec<(UnitId, Meeting)> = met.take(TARGETS).collect();
    let Some((_, first)) = met.first().copied() else { return Vec::new() };
    let toll = (first.toll > 0).then(|| say("toll").number("count", i64::from(first.toll)));
    let mut lines: Vec<Phrase> = toll.into_iter().collect();
    lines.push(say(if first.closes { "attack-closing" } else { "attack" }));
    lines.extend(met.into_iter().map(|(at, what)| blow(look, view, by, at, what)));
    lines
}

/// The wounds of both sides.
fn blow(look: &Look<'_>, view: &View, by: UnitId, at: UnitId, what: Meeting) -> Phrase {
    let said = say("blow").phrase("at", labels::unit(look.rules(), view, at));
    let said = said.phrase("dealt", suffered(look, at, Some(by), what.dealt));
    said.phrase("taken", suffered(look, by, Some(at), what.taken))
}

/// The wounds of the attacked card, or of the card that would defend.
pub(crate) fn target_blow(game: &Heroes, view: &View, command: &Command) -> Option<Blow> {
    let look = Look::at(game, view);
    let (by, at) = if let Command::Defend { by } = command {
        (look.attack()?.by, *by)
    } else {
        attacking(command)?
    };
    let dealt = look.meets(by, at)?.dealt;
    let falls = uses_up(&look, at, dealt) && look.fates(at, Some(by)).is_empty();
    Some(Blow::fixed(dealt, falls))
}

/// Whether so many wounds use up the lives of a card.
fn uses_up(look: &Look<'_>, id: UnitId, count: u8) -> bool {
    count > 0 && look.unit(id).is_some_and(|unit| i16::from(count) >= look.now(unit).lives)
}

/// So many wounds, of another card or paid, and whether they are the end of that card.
fn suffered(look: &Look<'_>, id: UnitId, by: Option<UnitId>, count: u8) -> Phrase {
    let key = match look.fates(id, by)[..] {
        _ if !uses_up(look, id, count) => "wounds",
        [] => "falls",
        [Instead::DeathReturns] => "returns",
        [Instead::DeathHeals] => "recovers",
        _ => "saved",
    };
    say(key).number("count", i64::from(count))
}

/// The price, once if it is the same for all options, otherwise for each.
fn paid(look: &Look<'_>, view: &View, seat: Seat, ahead: &[Command]) -> Vec<Phrase> {
    let costs = ahead.iter().filter_map(|command| Some((command, look.cost(seat, command)?)));
    let costs: Vec<(&Command, Cost)> = costs.collect();
    let Some((_, cost)) = costs.first() else { return Vec::new() };
    if costs.iter().all(|(_, other)| other == cost) {
        return vec![say("pays").phrase("cost", said(look, view, cost))];
    }
    let last = |command| steps::of(look, view, command).pop().map(|step| step.label);
    let each = costs.iter().take(TARGETS).filter_map(|(command, cost)| {
        let said = say("each").phrase("what", last(command)?);
        Some(said.phrase("cost", self::said(look, view, cost)))
    });
    each.collect()
}

/// A price in one phrase.
fn said(look: &Look<'_>, view: &View, cost: &Cost) -> Phrase {
    let game = look.rules();
    let unit = |id: &UnitId| labels::unit(game, view, *id);
    let card = |id: &CardId| labels::card(game, *id);
    let count = |key: &str, n: u8| (n > 0).then(|| say(key).number("count", i64::from(n)));
    let coins = count("coins", cost.coins).map(|said| said.number("left", i64::from(cost.left)));
    let mut parts: Vec<Phrase> = coins.into_iter().collect();
    parts.extend(cost.closes.iter().map(|id| say("closes").phrase("unit", unit(id))));
    parts.extend(count("lost", cost.lost));
    parts.extend(count("prayers", cost.prayers));
    parts.extend(cost.discards.iter().map(|id| say("discards").phrase("card", card(id))));
    parts.extend(cost.wounds.iter().map(|(id, n)| {
        say("wounded").phrase("unit", unit(id)).phrase("count", suffered(look, *id, None, *n))
    }));
    parts.extend(cost.extras.iter().map(|id| say("extra").phrase("unit", unit(id))));
    parts.extend(count("draws", cost.draws));
    parts.extend(cost.dies.iter().map(|id| say("dies").phrase("unit", unit(id))));
    labels::list(parts).unwrap_or_else(|| say("free"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_heroes::load;
    use stolik_kernel::{Audience, Notation};

    #[test]
    fn blow_of_an_attack_is_what_the_target_suffers() {
        let (game, state) = load::embedded()
            .place(&[
                "card Ogre creature 1 3/4",
                "card Ork creature 1 2/3",
                "card Wall creature 1 0/9",
                "unit C p1 Ogre",
                "unit D p2 Ork",
                "unit E p2 Wall",
            ])
            .expect("a position");
        let view = game.view(&state, Audience::Seat(Seat::ONE));
        let blow = |typed: &str| {
            let command = game.read(&view, Seat::ONE, typed).expect("a command");
            target_blow(&game, &view, &command)
        };
        assert_eq!(blow("attack C D"), Some(Blow::fixed(3, true)));
        assert_eq!(blow("attack C E"), Some(Blow::fixed(3, false)));
        assert_eq!(blow("end"), None);
    }
}
