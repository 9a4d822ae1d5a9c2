//! Questions to a seat in one sentence that needs no knowledge of the rules: at the first prompt of every decision,
//! and at each later prompt.

use crate::picks::{Reading, text_under_way};
use crate::{labels, plan, steps};
use stolik_heroes::card::{Act, Keyword, Kind, Link, Step as CardStep};
use stolik_heroes::state::{Ask, Block, Resolve};
use stolik_heroes::{Command, Heroes, Look, Pick, View};
use stolik_kernel::{Audience, Seat};
use stolik_table::{Step, seat_phrase};
use stolik_words::Phrase;

/// A sentence of this file.
fn ask(key: &str) -> Phrase {
    Phrase::new(format!("heroes-now-{key}"))
}

/// The lines above the buttons of a seat that has come this way down its prompts; the view is its own.
pub(crate) fn asks(game: &Heroes, view: &View, way: &[Step]) -> Vec<Phrase> {
    let seated = view.seated();
    let governs = seated.to != view.to;
    let view = &*seated;
    let Audience::Seat(seat) = view.to else { return Vec::new() };
    // Nothing is asked of whom another speaks for.
    if !governs && view.governs().is_some_and(|(_, of)| of == seat) {
        return Vec::new();
    }
    let look = Look::at(game, view);
    match way {
        [] => {
            let for_whom = governs.then(|| ask("governs"));
            let lines = for_whom.into_iter().chain(plan::at_once(&look, view, seat));
            lines.chain(first(&look, view, seat)).collect()
        }
        way => behind(&look, view, seat, way),
    }
}

/// The question of the decision, for the seat that is asked.
fn first(look: &Look<'_>, view: &View, seat: Seat) -> Option<Phrase> {
    let (question, asked) = look.question();
    if asked != Some(seat) {
        return None;
    }
    let game = look.rules();
    let unit = |id| labels::unit(game, view, id);
    Some(match question {
        Ask::Nothing => return None,
        Ask::Order(_) => ask("order"),
        Ask::Redeal(_) => ask("redeal"),
        Ask::Reveal(_) => ask("reveal"),
        Ask::Main(_) => {
            let side = view.known.side(seat);
            let mad = look.units().find(|unit| {
                let own = unit.controller == seat && !unit.hidden;
                own && look.has(unit, Keyword::Frenzy)
            });
            let bound = look.refuses(seat, &Command::End).is_some();
            match mad.filter(|_| bound) {
                Some(mad) => ask("frenzy").phrase("unit", unit(mad.id)),
                None => ask("main").number("coins", i64::from(side.open)),
            }
        }
        Ask::Defend(_) => {
            let attack = look.attack()?;
            ask("defend").phrase("by", unit(attack.by)).phrase("at", unit(attack.at))
        }
        Ask::Fire(_) => {
            let all = look.fired(seat);
            match all.as_slice() {
                [one] if one.hand => ask("hand"),
                [one] => ask("fire")
                    .phrase("unit", unit(one.src))
                    .phrase("what", labels::sentence(game, one.card, one.line)),
                _ => ask("fires"),
            }
        }
        Ask::Step(_) => return step(look, view, seat),
        Ask::Cancel(_) => {
            let play = look.playing()?;
            let card = labels::card(game, play.card);
            ask("cancel").phrase("who", seat_phrase(play.by)).phrase("what", card)
        }
        Ask::Module(_) => ask("module").phrase("unit", unit(look.module()?)),
        Ask::Instead(_) => match (look.fate(), look.due()) {
            (Some(id), _) => ask("fate").phrase("unit", unit(id)),
            (None, Some(due)) => {
                ask("wounds").phrase("unit", unit(due.to)).number("count", i64::from(due.n))
            }
            (None, None) => ask("instead"),
        },
        Ask::Swap(_) => {
            let side = view.known.side(seat);
            ask("swap").phrase("extra", labels::counted(game, &side.extra)?)
        }
    })
}

/// The question of an ability's step to a seat.
fn step(look: &Look<'_>, view: &View, seat: Seat) -> Option<Phrase> {
    let (resolve, step) = look.resolving()?;
    let (game, fired) = (look.rules(), &resolve.entry.fired);
    let key = match &step?.act {
        Act::Discard | Act::EnemyDiscards | Act::EnemyDiscardsDown => "step-discard",
        Act::DigHand => "step-dig",
        Act::Search(_) | Act::Summon(_) => "step-search",
        Act::Look => "step-look",
        Act::Tuck => "step-tuck",
        Act::Demand(wanted) => return Some(demand(look, view, resolve, wanted)),
        Act::Mill => "step-mill",
        Act::HandToTop => "step-hand-to-top",
        Act::Peek => "step-peek",
        Act::Guess => "step-guess",
        Act::LoseCoins | Act::EnemyLosesCoins | Act::EnemyLosesForNow => "step-coins",
        Act::PlayFree | Act::CastFree => "step-free",
        Act::Learn => "step-learn",
        Act::MoveEffect => "step-move",
        _ if step?.may => "step-may",
        _ => "step-aim",
    };
    let unit = labels::unit(game, view, fired.src);
    // A text on the other's card calls its reader here "the opponent".
    let unit = match fired.by == seat {
        true => unit,
        false => Phrase::new("heroes-theirs").phrase("unit", unit),
    };
    let what = match resolve.entry.block {
        Block::Demand(_) => labels::describe_steps(game, fired.card, look.steps(&resolve.entry)),
        Block::Main | Block::Way(..) | Block::Seek(_) | Block::Found(..) => {
            let (card, line) = text_under_way(look)?;
            labels::sentence(game, card, line)
        }
    };
    Some(ask(key).phrase("unit", unit).phrase("what", what))
}

/// The demand to the asked seat, with the card's consequences of either answer.
fn demand(look: &Look<'_>, view: &View, resolve: &Resolve, wanted: &[CardStep]) -> Phrase {
    let (game, fired) = (look.rules(), &resolve.entry.fired);
    let told = |steps: &[CardStep]| labels::describe_steps(game, fired.card, steps);
    let body = look.steps(&resolve.entry);
    let behind = body.get(usize::from(resolve.pc) + 1..).unwrap_or_default();
    let refused = behind.iter().position(|step| step.link == Link::Else).unwrap_or(behind.len());
    let (met, refused) = behind.split_at(refused);
    let said = Phrase::new("heroes-demanded")
        .phrase("unit", labels::unit(game, view, fired.src))
        .phrase("what", told(wanted));
    let then = |key: &str, steps: &[CardStep]| {
        (!steps.is_empty()).then(|| Phrase::new(key).phrase("what", told(steps)))
    };
    let met = then("heroes-demanded-met", met).filter(|_| behind[0].link == Link::With);
    let parts = [met, then("heroes-demanded-refused", refused)].into_iter().flatten();
    let all = parts.fold(said, |before, then| {
        Phrase::new("heroes-demanded-and").phrase("before", before).phrase("then", then)
    });
    ask("step-demand").phrase("what", all)
}

/// The texts of a chosen card, and the question of a later prompt.
fn behind(look: &Look<'_>, view: &View, seat: Seat, way: &[Step]) -> Vec<Phrase> {
    let Some(command) = follow(look, view, seat, way) else { return Vec::new() };
    match &command {
        Command::Attack { by, .. } => {
            let mut lines = plan::plan(look, view, seat, way);
            lines.push(ask("attack").phrase("unit", labels::unit(look.rules(), view, *by)));
            lines
        }
        Command::Redeal { .. } => vec![ask("redeal-which")],
        Command::Play { .. } | Command::Use { .. } | Command::Choose { .. } => {
            let picks = command.picked().map_or(&[][..], |(picks, _)| picks);
            let reading = Reading::of(look, view, &command);
            // An answer has no step before its choices.
            let head = usize::from(!matches!(command, Command::Choose { .. }));
            let picks = &picks[..picks.len().min(way.len() - head)];
            let text = text_of(look, &reading, &command, picks);
            let asked =
                reading.wanted(picks).map(|wanted| wanting(wanted.rule.id(), &wanted.among));
            text.into_iter().chain(plan::plan(look, view, seat, way)).chain(asked).collect()
        }
        Command::Swap { into, .. } => {
            vec![ask("swap-for").phrase("card", labels::card(look.rules(), *into))]
        }
        Command::Go { .. } | Command::Defend { .. } | Command::Pass | Command::End => Vec::new(),
    }
}

/// A command, whole or begun, that leads down this way.
fn follow(look: &Look<'_>, view: &View, seat: Seat, way: &[Step]) -> Option<Command> {
    let mut all = Vec::new();
    look.legal(seat, &mut all);
    for _ in 0..=way.len() {
        let leads = |command: &&Command| {
            let steps = steps::of(look, view, command);
            steps.starts_with(way) || way.starts_with(&steps)
        };
        // The longest first: of two that lead there, what is whole may be a shorter one.
        let found =
            all.iter().filter(leads).max_by_key(|c| steps::of(look, view, c).len())?.clone();
        if steps::of(look, view, &found).len() >= way.len() {
            return Some(found);
        }
        all.clear();
        look.next(seat, &found, &mut all);
    }
    None
}

/// The text of a line or of a spell whose choices are made.
fn text_of(
    look: &Look<'_>,
    reading: &Reading<'_, '_>,
    command: &Command,
    picks: &[Pick],
) -> Option<Phrase> {
    let (card, line) = reading.of_text(picks)?;
    let spell = look.rules().cards().get(card.index()).map(|card| card.kind) == Some(Kind::Spell);
    match command {
        // The text of a creature or a support is not chosen now.
        Command::Play { .. } if !spell => None,
        _ => Some(labels::sentence(look.rules(), card, line)),
    }
}

/// The question for the rule of the choice.
fn wanting(rule: &str, among: &[Pick]) -> Phrase {
    ask(match rule {
        "512.4" if among.iter().any(|pick| matches!(pick, Pick::Unit(_))) => "exchange",
        "519.5" => "exchange-for",
        "512.4" | "106.1.2" => "x",
        "308.1.6" => "share",
        "524.1" | "524.2" => "way",
        "402.1b" => "which",
        "113.13" => "hand-card",
        "506.1c" => "close",
        "514.1a" | "term.sbroste" => "discard",
        "501.2b" => match among.first() {
            Some(Pick::Card(_)) => "discard",
            _ => "wound",
        },
        "term.yarost-a" => "fury",
        "term.zhazhda-a" => "wound",
        "term.dar-zhizni-a" => "extra",
        "304.3" => "reveal-which",
        "517.3" => "instead",
        "520.5" => "dig",
        "term.poisk-a" => "search",
        "119.5a" => "may",
        "term.mor" => "deck",
        "204.3c" => "peek",
        "term.vskrytie" => "guess",
        "204.3b" => "hand-to-top",
        "522.5" => "coins",
        "term.avangard-a" => "free",
        "111.1c" => "lesson",
        "120.3" => "effect",
        "501.1a" => match among.first() {
            Some(Pick::Card(_)) => "order-of-cards",
            _ => "may",
        },
        _ => "aim",
    })
}
