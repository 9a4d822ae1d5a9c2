//! The exact chances of a strike: every outcome of its dice, played by the engine itself on a position
//! made of the asker's view.

use crate::sought::{self, Sought};
use crate::supposed::{Pair, World, attacks, world};
use crate::{labels, refusals, steps};
use std::collections::BTreeMap;
use stolik_berserk::event::Happening;
use stolik_berserk::state::Asked;
use stolik_berserk::{Berserk, Command, State, UnitId, View, rule};
use stolik_kernel::budget::{self, weight};
use stolik_kernel::chance::{Fast, Odometer};
use stolik_kernel::{Audience, Rules, Seat, Waiting, stored};
use stolik_table::{Blow, NoOdds, Odds, OddsBlock, OddsChoice, OddsLine, Part};
use stolik_words::Phrase;

/// Most outcomes that are played: two dice and two more.
const OUTCOMES: u32 = 1296;
/// Most decisions in one of them.
const DECISIONS: usize = 300;
/// Worlds on which a position with unknown cards must agree.
const WORLDS: u64 = 3;

fn line(key: &str) -> Phrase {
    Phrase::new(format!("odds-{key}"))
}

/// The treatment of dice that allow the strike to be weakened (4.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Weakening {
    Never,
    Always,
}

/// The result of one outcome of the dice.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
struct End {
    to: u8,
    by: u8,
    died: Vec<UnitId>,
}

/// The events on the way that deserve a note.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Met {
    weakening: bool,
    windows: bool,
    choices: bool,
}

/// The results of all outcomes of the dice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Spread {
    ends: BTreeMap<End, Part>,
    met: Met,
}

impl Spread {
    fn sum(&self, fits: impl Fn(&End) -> bool) -> Part {
        let fitting = self.ends.iter().filter(|(end, _)| fits(end)).map(|(_, part)| *part);
        fitting.fold(Part::NONE, Part::plus)
    }

    /// The wounds of the target, and the chance that it dies.
    fn blow(&self, to: UnitId) -> Blow {
        let wounds = || self.ends.keys().map(|end| end.to);
        let wounds = [wounds().min(), wounds().max()].map(Option::unwrap_or_default);
        Blow { wounds, fatal: self.sum(|end| end.died.contains(&to)) }
    }
}

/// One question, ready to be played.
struct Trial<'a> {
    game: &'a Berserk,
    state: &'a State,
    command: Option<(Seat, Command)>,
    pair: Pair,
}

impl Trial<'_> {
    fn spread(&self, weakening: Weakening) -> Result<Spread, NoOdds> {
        let (mut dice, mut spread) = (Odometer::new(), Spread::default());
        let work = weight(stored::write(self.state).len());
        for _ in 0..OUTCOMES {
            pay(work)?;
            let end = self.run(&mut dice, weakening, work, &mut spread.met)?;
            let part = spread.ends.entry(end).or_insert(Part::NONE);
            *part = part.plus(Part::one_of(dice.weight()));
            if !dice.next_run() {
                return Ok(spread);
            }
        }
        Err(NoOdds::Said(line("too-many")))
    }

    fn run(
        &self,
        dice: &mut Odometer,
        weakening: Weakening,
        work: u64,
        met: &mut Met,
    ) -> Result<End, NoOdds> {
        let (mut state, mut log, mut legal) = (self.state.clone(), Vec::new(), Vec::new());
        if let Some((seat, command)) = &self.command {
            let done = self.game.apply(&mut state, *seat, command, dice, &mut log);
            done.map_err(|illegal| NoOdds::Rule(illegal.rule, None))?;
        }
        for _ in 0..DECISIONS {
            let Some((seat, command)) = self.next(&state, weakening, met, &mut legal) else {
                return Ok(self.end(&log));
            };
            pay(work)?;
            let done = self.game.apply(&mut state, seat, &command, dice, &mut log);
            done.map_err(|illegal| NoOdds::Rule(illegal.rule, None))?;
        }
        Err(NoOdds::Said(line("too-many")))
    }

    /// The continuation that adds nothing of its own; none once everything is resolved.
    fn next(
        &self,
        state: &State,
        weakening: Weakening,
        met: &mut Met,
        legal: &mut Vec<Command>,
    ) -> Option<(Seat, Command)> {
        let Waiting::For(seats) = self.game.waiting(state) else { return None };
        let nothing = state.stack.is_empty() && state.pending.is_empty() && state.asked.is_none();
        if nothing {
            return None;
        }
        let seat = seats.iter().next()?;
        if let Some(Asked::Weaken { .. }) = state.asked {
            met.weakening = true;
            return Some(match weakening {
                Weakening::Never => (seat, Command::Hold),
                Weakening::Always => (seat, Command::Weaken),
            });
        }
        legal.clear();
        self.game.legal(state, seat, legal);
        if legal.contains(&Command::Pass) {
            met.windows |= legal.len() > 1;
            return Some((seat, Command::Pass));
        }
        met.choices |= legal.len() > 1;
        let decline = legal.iter().find(|c| **c == Command::Decline);
        Some((seat, *decline.or(legal.first())?))
    }

    fn end(&self, log: &[stolik_berserk::Event]) -> End {
        let mut end = End::default();
        for event in log {
            match event {
                Happening::Wounded(u, n) if u.unit == self.pair.to => end.to += n,
                Happening::Wounded(u, n) if u.unit == self.pair.by => end.by += n,
                Happening::Died(u) => end.died.push(u.unit),
                _ => {}
            }
        }
        end.died.sort_unstable();
        end
    }
}

/// Pays for a command from the budget of the job.
fn pay(work: u64) -> Result<(), NoOdds> {
    budget::current().spend(work).map_err(|_| NoOdds::Said(line("too-many")))
}

/// The strike or attack that lies on the stack.
fn under_way(view: &View) -> Option<Pair> {
    view.stack.iter().rev().find_map(|item| {
        if let Some(a) = item.assault() {
            return Some(Pair { by: a.attacker, to: a.reflector() });
        }
        let play = item.play()?;
        let to = play.targets.iter().flatten().find_map(|target| target.unit());
        to.map(|to| Pair { by: play.source, to })
    })
}

/// The exact chances of what the words name.
pub(crate) fn odds(game: &Berserk, view: &View, words: &str) -> Result<Odds, NoOdds> {
    if words.trim().is_empty() {
        let pair = under_way(view).ok_or(NoOdds::Choose)?;
        return odds_of_pair(game, view, pair, None);
    }
    let Sought { seat, command, pair } = sought::find(game, view, words)?;
    odds_of_pair(game, view, pair, Some((seat, command)))
}

/// Returns the wounds of the target of a command of the view's seat, with dice that nobody weakens.
pub(crate) fn target_blow(game: &Berserk, view: &View, command: &Command) -> Option<Blow> {
    let pair = attacks(game, view, command)?;
    let command = Some((view_seat(view), *command));
    let (spreads, _) = spreads(game, view, pair, command, &[Weakening::Never]).ok()?;
    Some(spreads.first()?.blow(pair.to))
}

/// Returns the outcomes of each treatment of the dice, and whether the position is a supposed one.
fn spreads(
    game: &Berserk,
    view: &View,
    pair: Pair,
    command: Option<(Seat, Command)>,
    treatments: &[Weakening],
) -> Result<(Vec<Spread>, bool), NoOdds> {
    let known = |u: UnitId| view.units.get(u.index()).is_some_and(|u| u.card.is_some());
    if !known(pair.by) || !known(pair.to) {
        return Err(NoOdds::Said(line("hidden")));
    }
    let worlds = if view.units.iter().all(|u| u.card.is_some()) { 1 } else { WORLDS };
    let mut found: Option<Vec<Spread>> = None;
    let mut supposed = false;
    for seed in 0..worlds {
        let world = match &command {
            Some((seat, _)) => world(game, view, *seat, seed)?,
            None => World { state: game.determinize(view, &mut Fast::new(seed)), supposed: false },
        };
        supposed = world.supposed;
        if let Some((seat, command)) = &command {
            allowed(game, view, &world.state, *seat, command)?;
        }
        let trial = Trial { game, state: &world.state, command, pair };
        let each = treatments.iter().map(|treatment| trial.spread(*treatment));
        let all: Vec<Spread> = each.collect::<Result<_, _>>()?;
        if found.as_ref().is_some_and(|before| *before != all) {
            return Err(NoOdds::Said(line("hidden")));
        }
        found = Some(all);
    }
    Ok((found.ok_or(NoOdds::Unread)?, supposed))
}

fn odds_of_pair(
    game: &Berserk,
    view: &View,
    pair: Pair,
    command: Option<(Seat, Command)>,
) -> Result<Odds, NoOdds> {
    let both = [Weakening::Never, Weakening::Always];
    let (mut spreads, supposed) = spreads(game, view, pair, command, &both)?;
    if !spreads[0].met.weakening {
        spreads.truncate(1);
    }
    let words = match &command {
        Some((_, command)) => words_of(game, view, command).unwrap_or_default(),
        None => String::new(),
    };
    Ok(Odds { words, ..said(game, view, &Asking { pair, command, supposed, spreads }) })
}

/// Refused, with the rule and the numbers of the case, before anything is played.
fn allowed(
    game: &Berserk,
    view: &View,
    state: &State,
    seat: Seat,
    command: &Command,
) -> Result<(), NoOdds> {
    let (mut copy, mut log) = (state.clone(), Vec::new());
    match game.apply(&mut copy, seat, command, &mut Fast::new(0), &mut log) {
        Ok(()) => Ok(()),
        Err(illegal) => {
            // The view of the person who asks, in the supposed position.
            let mut theirs = game.view(state, Audience::Seat(seat));
            for (unit, known) in theirs.units.iter_mut().zip(&view.units) {
                unit.card = known.card;
            }
            Err(NoOdds::Rule(illegal.rule, refusals::case(game, &theirs, command, illegal.rule)))
        }
    }
}

struct Asking {
    pair: Pair,
    command: Option<(Seat, Command)>,
    supposed: bool,
    spreads: Vec<Spread>,
}

fn said(game: &Berserk, view: &View, asking: &Asking) -> Odds {
    let Pair { by, to } = asking.pair;
    let unit = |u: UnitId| labels::unit(game, view, u);
    let title = match &asking.command {
        Some((_, command)) => steps::whole(game, view, command),
        None => None,
    };
    let title =
        title.unwrap_or_else(|| line("under-way").phrase("unit", unit(by)).phrase("to", unit(to)));
    let met = asking.spreads[0].met;
    let mut notes = Vec::new();
    notes.extend(asking.supposed.then(|| line("note-supposed")));
    notes.extend(met.windows.then(|| line("note-windows")));
    notes.extend(met.choices.then(|| line("note-choices")));
    Odds {
        title: line("title").phrase("what", title),
        words: String::new(),
        columns: ["hold", "weaken"].iter().take(asking.spreads.len()).map(|k| line(k)).collect(),
        blocks: blocks(game, view, asking),
        brief: brief(&asking.spreads[0], asking.pair),
        notes,
        rule: rule_of(view, asking),
    }
}

/// The table by which the dice are read.
fn rule_of(view: &View, asking: &Asking) -> stolik_kernel::RuleId {
    let one = view.units.get(asking.pair.to.index()).is_some_and(|u| u.closed);
    match asking.command {
        Some((_, Command::Use { .. })) => rule!("gap.attack-kinds"),
        _ if one => rule!("4.9"),
        _ => rule!("4.3"),
    }
}

fn brief(spread: &Spread, pair: Pair) -> Phrase {
    let Blow { wounds: [least, most], fatal } = spread.blow(pair.to);
    line("brief")
        .text("dies", fatal.said())
        .number("least", i64::from(least))
        .number("most", i64::from(most))
        .text("hurt", spread.sum(|end| end.by > 0).said())
}

fn blocks(game: &Berserk, view: &View, asking: &Asking) -> Vec<OddsBlock> {
    let Pair { by, to } = asking.pair;
    let row = |label: Phrase, fits: &dyn Fn(&End) -> bool| {
        let parts = asking.spreads.iter().map(|spread| spread.sum(fits)).collect();
        OddsLine { label, parts }
    };
    let possible = |line: &OddsLine| line.parts.iter().any(|part| !part.is_none());
    let mut out = Vec::new();
    let wounds_of: [fn(&End) -> u8; 2] = [|end| end.to, |end| end.by];
    for ((key, unit), wounds) in [("target", to), ("striker", by)].into_iter().zip(wounds_of) {
        let title = line(key).phrase("unit", labels::unit(game, view, unit));
        let ends = asking.spreads.iter().flat_map(|spread| spread.ends.keys());
        let amounts: std::collections::BTreeSet<u8> = ends.map(wounds).collect();
        let mut lines: Vec<OddsLine> = amounts
            .into_iter()
            .map(|n| row(line("wounds").number("count", i64::from(n)), &|end| wounds(end) == n))
            .collect();
        lines.push(row(line("dies"), &|end| end.died.contains(&unit)));
        out.push(OddsBlock { title, lines });
    }
    let others = view.units.iter().map(|u| u.unit).filter(|u| *u != by && *u != to);
    let others: Vec<OddsLine> = others
        .map(|u| row(labels::unit(game, view, u), &|end| end.died.contains(&u)))
        .filter(possible)
        .collect();
    if !others.is_empty() {
        out.push(OddsBlock { title: line("others-die"), lines: others });
    }
    out
}

/// The words that ask for a command's chances.
pub(crate) fn words(
    game: &Berserk,
    view: &View,
    state: &State,
    command: &Command,
) -> Option<String> {
    use stolik_kernel::Notation;
    attacks(game, view, command)?;
    Some(steps::typed(game, view, &game.say(state, view_seat(view), command)))
}

fn view_seat(view: &View) -> Seat {
    match view.to {
        Audience::Seat(seat) => seat,
        Audience::Public => view.active,
    }
}

/// The words that ask for the chances of a legal command of the view's seat.
pub(crate) fn words_of(game: &Berserk, view: &View, command: &Command) -> Option<String> {
    attacks(game, view, command)?;
    words(game, view, &game.determinize(view, &mut Fast::new(0)), command)
}

/// The possible questions: attacks of the seat whose turn it is, then the asker's own.
pub(crate) fn choices(game: &Berserk, view: &View) -> Vec<OddsChoice> {
    let mut seats = vec![view.active];
    if let Audience::Seat(seat) = view.to
        && seat != view.active
    {
        seats.push(seat);
    }
    let mut out: Vec<OddsChoice> = Vec::new();
    if let Some(pair) = under_way(view) {
        let unit = |u: UnitId| labels::unit(game, view, u);
        let label = line("under-way").phrase("unit", unit(pair.by)).phrase("to", unit(pair.to));
        out.push(OddsChoice { label, typed: String::new() });
    }
    for seat in seats {
        let Ok(World { state, .. }) = world(game, view, seat, 0) else { continue };
        let mut legal = Vec::new();
        game.legal(&state, seat, &mut legal);
        steps::arrange(game, view, &mut legal);
        for command in legal {
            let Some(pair) = attacks(game, view, &command) else { continue };
            let seen = |u: UnitId| {
                let unit = view.units.get(u.index());
                unit.is_some_and(|u| u.card.is_some() && u.place.in_play())
            };
            let (true, true, Some(label), Some(typed)) = (
                seen(pair.by),
                seen(pair.to),
                steps::whole(game, view, &command),
                words(game, view, &state, &command),
            ) else {
                continue;
            };
            out.push(OddsChoice { label, typed });
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_berserk::load;
    use stolik_kernel::Notation;
    use stolik_words::{Language, Words};

    fn position(lines: &[&str]) -> (Berserk, State) {
        load::embedded().place(lines).expect("a position")
    }

    fn public(game: &Berserk, state: &State) -> View {
        game.view(state, Audience::Public)
    }

    /// The lines of a page: text, first column, second.
    fn page(game: &Berserk, view: &View, words: &str) -> Vec<(String, Vec<(u64, u64)>)> {
        let (words_of, odds) = (Words::embedded(), odds(game, view, words).expect("odds"));
        let lines = odds.blocks.iter().flat_map(|block| &block.lines);
        let parts = |line: &OddsLine| line.parts.iter().map(|p| p.fraction()).collect();
        lines.map(|line| (words_of.say(Language::En, &line.label), parts(line))).collect()
    }

    /// The strike table once more, by hand: what attacker and reflector hit with at a difference, as
    /// indexes into a strike; `high` where a tie is of fives or sixes.
    fn by_hand(difference: i32, high: bool) -> (Option<usize>, Option<usize>) {
        match difference {
            5.. => (Some(2), None),
            4 => (Some(2), Some(0)),
            3 => (Some(1), None),
            2 => (Some(1), Some(0)),
            1 | -1 => (Some(0), None),
            0 if high => (None, Some(0)),
            0 => (Some(0), None),
            -2 => (None, None),
            -3 => (None, Some(0)),
            -4 => (Some(0), Some(1)),
            ..=-5 => (None, Some(1)),
        }
    }

    /// One line up.
    fn softer(difference: i32) -> i32 {
        match difference {
            2 | 4 => difference - 1,
            -4 => -3,
            other => other,
        }
    }

    type Count = BTreeMap<(u8, u8), u64>;

    /// The numbers of the 36 rolls by their wounds to target and attacker.
    fn count(strike: [u8; 3], back: [u8; 3], bonus: i32, weaken: bool) -> Count {
        let mut out = Count::new();
        for (one, two) in (1..=6).flat_map(|one| (1..=6).map(move |two| (one, two))) {
            let exact = one + bonus - two;
            let difference = if weaken { softer(exact) } else { exact };
            let high = exact == 0 && one + bonus > 4;
            let (hit, reply) = by_hand(difference, high);
            let wounds = (hit.map_or(0, |n| strike[n]), reply.map_or(0, |n| back[n]));
            *out.entry(wounds).or_default() += 1;
        }
        out
    }

    fn of(counts: &Count, fits: impl Fn((u8, u8)) -> bool) -> (u64, u64) {
        let n: u64 = counts.iter().filter(|(wounds, _)| fits(**wounds)).map(|(_, n)| n).sum();
        Part::new(n, 36).fraction()
    }

    #[test]
    fn two_dice_are_those_of_the_table_weakened_and_not() {
        let (game, state) = position(&[
            "card Hewer 10/1 2-4-6",
            "card Monk 5/1 1-2-3",
            "turn 3 p1 main",
            "unit A p1 c3 Hewer",
            "unit R p2 c4 Monk",
        ]);
        let view = public(&game, &state);
        let both = [false, true].map(|weaken| count([2, 4, 6], [1, 2, 3], 0, weaken));
        let row = |fits: &dyn Fn((u8, u8)) -> bool| -> Vec<(u64, u64)> {
            both.iter().map(|counts| of(counts, fits)).collect()
        };
        let expected = vec![
            ("0 wounds".to_owned(), row(&|(to, _)| to == 0)),
            ("2 wounds".to_owned(), row(&|(to, _)| to == 2)),
            ("4 wounds".to_owned(), row(&|(to, _)| to == 4)),
            ("6 wounds".to_owned(), row(&|(to, _)| to == 6)),
            ("dies".to_owned(), row(&|(to, _)| to >= 5)),
            ("0 wounds".to_owned(), row(&|(_, by)| by == 0)),
            ("1 wound".to_owned(), row(&|(_, by)| by == 1)),
            ("2 wounds".to_owned(), row(&|(_, by)| by == 2)),
            ("dies".to_owned(), row(&|(_, by)| by >= 10)),
        ];
        for words in ["c3 c4", "strike A R", "C3 \u{2192} c4"] {
            assert_eq!(page(&game, &view, words), expected, "{words}");
        }
    }

    #[test]
    fn blow_of_a_strike_is_the_range_and_death_of_the_table() {
        let (game, state) = position(&[
            "card Hewer 10/1 2-4-6",
            "card Monk 5/1 1-2-3",
            "turn 3 p1 main",
            "unit A p1 c3 Hewer",
            "unit R p2 c4 Monk",
            "unit S p2 d3 Monk closed",
        ]);
        let view = game.view(&state, Audience::Seat(Seat::ONE));
        let read = |typed: &str| game.read(&view, Seat::ONE, typed).expect("a command");
        let table = count([2, 4, 6], [1, 2, 3], 0, false);
        for (typed, wounds, fatal) in [
            ("strike c3 c4", [0, 6], of(&table, |(to, _)| to >= 5)),
            ("strike c3 d3", [2, 6], (1, 6)),
        ] {
            let blow = target_blow(&game, &view, &read(typed)).expect("a strike");
            assert_eq!((blow.wounds, blow.fatal.fraction()), (wounds, fatal), "{typed}");
        }
        assert_eq!(target_blow(&game, &view, &read("move c3 b3")), None);
    }

    #[test]
    fn a_closed_target_takes_one_die() {
        let (game, state) = position(&[
            "card Hewer 10/1 2-4-6",
            "card Monk 5/1 1-2-3",
            "turn 3 p1 main",
            "unit A p1 c3 Hewer",
            "unit R p2 c4 Monk closed",
        ]);
        let expected = vec![
            ("2 wounds".to_owned(), vec![(1, 2)]),
            ("4 wounds".to_owned(), vec![(1, 3)]),
            ("6 wounds".to_owned(), vec![(1, 6)]),
            ("dies".to_owned(), vec![(1, 6)]),
            ("0 wounds".to_owned(), vec![(1, 1)]),
            ("dies".to_owned(), vec![(0, 1)]),
        ];
        assert_eq!(page(&game, &public(&game, &state), "c3 c4"), expected);
    }

    #[test]
    fn what_is_impossible_is_refused_with_its_rule_and_its_numbers() {
        let (game, state) = position(&[
            "card Hewer 10/1 2-4-6",
            "card Monk 5/1 1-2-3",
            "turn 3 p1 main",
            "unit A p1 c3 Hewer",
            "unit R p2 c5 Monk",
        ]);
        let view = public(&game, &state);
        let Err(NoOdds::Rule(rule, Some(case))) = odds(&game, &view, "c3 c5") else {
            panic!("{:?}", odds(&game, &view, "c3 c5"));
        };
        assert_eq!(rule.id(), "gap.adjacency");
        let said = Words::embedded().say(Language::En, &case);
        assert!(said.contains("distance 2"), "{said}");
        assert_eq!(odds(&game, &view, "c3 e6"), Err(NoOdds::Unread));
        assert_eq!(odds(&game, &view, ""), Err(NoOdds::Choose));
        assert!(choices(&game, &view).is_empty());
    }

    #[test]
    fn names_do_where_they_name_one_pair_and_both_sides_may_be_asked() {
        let (game, state) = position(&[
            "turn 3 p1 main",
            "unit A p1 c3 club-lancer",
            "unit R p2 c4 club-archer",
            "unit S p2 a6 club-archer",
        ]);
        for seat in [Seat::ONE, Seat::TWO] {
            let view = game.view(&state, Audience::Seat(seat));
            let (cells, names) = (page(&game, &view, "c3 c4"), page(&game, &view, "lancer archer"));
            assert_eq!(cells, names);
            assert!(
                odds(&game, &view, "c4 c3").expect("the other way").notes
                    == [line("note-supposed")]
            );
            let choices = choices(&game, &view);
            assert!(choices.iter().any(|c| c.typed == "strike c3 c4"), "{choices:?}");
            for choice in choices {
                assert!(odds(&game, &view, &choice.typed).is_ok(), "{choice:?}");
            }
        }
    }

    #[test]
    fn what_lies_on_its_face_moves_no_number() {
        let of = |card: &str| {
            let hidden = format!("unit R p2 c5 {card} down");
            let (game, state) = position(&[
                "turn 1 p1 main",
                "unit A p1 c3 club-lancer",
                "unit B p1 d4 club-lancer",
                "unit S p2 c4 club-archer",
                &hidden,
            ]);
            let view = game.view(&state, Audience::Seat(Seat::ONE));
            let strikes = ["strike c3 c4", "strike d4 c5"].map(|typed| {
                let command = game.read(&view, Seat::ONE, typed).expect("a command");
                target_blow(&game, &view, &command)
            });
            assert!(strikes[0].is_some() && strikes[1].is_none(), "{strikes:?}");
            ["c3 c4", "d4 c5", "c4 c3", "c5 d4", ""]
                .map(|words| (odds(&game, &view, words), strikes))
        };
        let [one, two] = ["club-rider", "club-standard"].map(of);
        assert_eq!(one, two);
        let ok = one.each_ref().map(|(odds, _)| odds.is_ok());
        assert!(ok[0] && !ok[1] && !ok[3], "{one:?}");
    }
}
