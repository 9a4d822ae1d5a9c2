//! Lines about one command for an audience: events that belong together become one line.

use crate::cases::Blow;
use crate::gained;
use crate::labels;
use crate::ledger::signed;
use crate::tell::{Teller, key, took_off};
use stolik_berserk::event::{Happening, Seen};
use stolik_berserk::state::{Item, UpkeepKind};
use stolik_berserk::{Berserk, Notice, UnitId, View};
use stolik_table::{Around, by_rule, seat_phrase, with_case};
use stolik_words::{Arg, Phrase};

/// One event on its own.
pub(crate) fn plain(game: &Berserk, told: &Notice) -> Phrase {
    Teller::blind(game).tell(told)
}

/// Everything that one command did.
pub(crate) fn story(game: &Berserk, around: &Around<'_, Berserk>, told: &[Notice]) -> Vec<Phrase> {
    let mut teller = Teller::new(game, around);
    let mut out = Vec::new();
    let mut rest = told;
    while let [first, ..] = rest {
        let together = dice(&teller, rest)
            .or_else(|| blows(&teller, rest))
            .or_else(|| many(&teller, rest))
            .or_else(|| retreat(&teller, rest))
            .or_else(|| gained::describe_gains(&teller, game, around, (told, rest)))
            .or_else(|| venom(&teller, around.before, (told, rest)));
        let taken = match together {
            Some((lines, taken)) => {
                out.extend(lines);
                taken
            }
            None if implied(rest) => 1,
            None => {
                out.push(teller.tell(first));
                1 + usize::from(matches!(
                    rest,
                    [Happening::TurnStarted(..), Happening::Readied(_), ..]
                ))
            }
        };
        for event in &rest[..taken] {
            teller.follow(event);
        }
        rest = &rest[taken..];
    }
    out
}

/// Lines, and how many events they tell.
type Taken = Option<(Vec<Phrase>, usize)>;

/// Whether what follows says as much as the first event does.
fn implied(rest: &[Notice]) -> bool {
    match rest {
        [Happening::MoveDeclared(a, _), Happening::Moved(b, ..), ..]
        | [Happening::DefendDeclared(a), Happening::Defends(b, _), ..] => a.unit == b.unit,
        [Happening::MainEnded(_), Happening::TurnStarted(..), ..] => true,
        [Happening::RetreatDeclared(a), Happening::Retreating(b), ..] => a.unit == b.unit,
        [Happening::Doomed(a), later @ ..] => {
            let fate = later.iter().find(
                |e| matches!(e, Happening::Died(b) | Happening::Spared(b) if a.unit == b.unit),
            );
            matches!(fate, Some(Happening::Died(_)))
        }
        _ => false,
    }
}

/// A die: whose, what fell, what it counts as.
struct Die<'a> {
    whose: &'a Seen,
    fell: u8,
    counts: i8,
    events: usize,
}

fn die(rest: &[Notice]) -> Option<Die<'_>> {
    match rest {
        [Happening::Rolled(whose, fell), Happening::Result(again, counts), ..]
            if whose.unit == again.unit =>
        {
            Some(Die { whose, fell: *fell, counts: *counts, events: 2 })
        }
        [Happening::Rolled(whose, fell), ..] => {
            Some(Die { whose, fell: *fell, counts: *fell as i8, events: 1 })
        }
        _ => None,
    }
}

/// One die, or those of an assault with their difference.
fn dice(t: &Teller<'_>, rest: &[Notice]) -> Taken {
    let one = die(rest)?;
    let said = |die: &Die<'_>| {
        let name = if i32::from(die.fell) == i32::from(die.counts) { "die" } else { "die-changed" };
        t.unit(name, die.whose)
            .number("fell", i64::from(die.fell))
            .number("counts", i64::from(die.counts))
    };
    let (line, taken) =
        match die(&rest[one.events..]).filter(|two| two.whose.unit != one.whose.unit) {
            Some(two) => {
                let difference = i64::from(one.counts) - i64::from(two.counts);
                let line = key("two-dice").phrase("one", said(&one)).phrase("two", said(&two));
                (line.text("difference", signed(difference)), one.events + two.events)
            }
            None => (key("one-die").phrase("one", said(&one)), one.events),
        };
    let line = match t.dice_case(&rest[..taken], &rest[taken..]) {
        Some((rule, case)) => with_case(by_rule(line, rule), case),
        None => by_rule(line, rest[0].rule()),
    };
    Some((vec![line], taken))
}

/// Returns the dice that a sentence names, as they fell, in order.
pub(crate) fn find_dice(told: &Phrase) -> Vec<u8> {
    let fell = match told.key.as_str() {
        "told-die" | "told-die-changed" => "fell",
        "told-rolled" => "count",
        _ => "",
    };
    let die = |(name, arg): &(String, Arg)| match arg {
        Arg::Number(n) if name == fell => u8::try_from(*n).ok().into_iter().collect(),
        Arg::Phrase(inner) => find_dice(inner),
        Arg::Number(_) | Arg::Text(_) => Vec::new(),
    };
    told.args.iter().flat_map(die).collect()
}

/// Hits with the wounds that they made.
fn blows(t: &Teller<'_>, rest: &[Notice]) -> Taken {
    let blow = |e: &&Notice| {
        matches!(
            e,
            Happening::Hit(..)
                | Happening::Missed(..)
                | Happening::Stopped(_)
                | Happening::Force(..)
                | Happening::Absorbed(..)
                | Happening::Wounded(..)
        )
    };
    let run = &rest[..rest.iter().take_while(blow).count()];
    if !run.iter().any(|e| matches!(e, Happening::Hit(..))) {
        return None;
    }
    let mut wounds: Vec<(&Notice, &Seen, u8)> = Vec::new();
    let mut lines = Vec::new();
    for event in run {
        if let Happening::Wounded(u, n) = event {
            wounds.push((event, u, *n));
        }
    }
    for event in run {
        match event {
            Happening::Wounded(..) | Happening::Force(..) | Happening::Absorbed(..) => {}
            Happening::Hit(by, to, _) => {
                let place = wounds.iter().position(|(_, u, _)| u.unit == to.unit);
                let count = place.map_or(0, |at| wounds.remove(at).2);
                let name = if count > 0 { "blow" } else { "blow-harmless" };
                let line = key(name).phrase("hit", t.tell(event)).number("count", i64::from(count));
                let (rule, case) = t.blow_case(by, to, blow_of(run, by, to, count));
                let line = by_rule(line, rule.unwrap_or(event.rule()));
                lines.push(match case {
                    Some(case) => with_case(line, case),
                    None => line,
                });
            }
            _ => lines.push(t.tell(event)),
        }
    }
    lines.extend(wounds.into_iter().map(|(event, ..)| t.tell(event)));
    Some((lines, run.len()))
}

/// The numbers of one hit among the events that belong together.
fn blow_of(run: &[Notice], by: &Seen, to: &Seen, wounds: u8) -> Blow {
    let force = run.iter().find_map(|e| match e {
        Happening::Force(a, b, printed, now) if (a.unit, b.unit) == (by.unit, to.unit) => {
            Some((*printed, *now))
        }
        _ => None,
    });
    let absorbed = run.iter().find_map(|e| match e {
        Happening::Absorbed(u, n) if u.unit == to.unit => Some(*n),
        _ => None,
    });
    Blow { force, absorbed: absorbed.unwrap_or_default(), wounds }
}

/// Several cards to which the same happens, one after the other.
fn many(t: &Teller<'_>, rest: &[Notice]) -> Taken {
    let (name, run): (&str, Vec<&Seen>) = match rest {
        [Happening::Revealed(first), ..] => return revealed(t, first, rest),
        [Happening::Closed(_), ..] => (
            "closed-many",
            run(rest, |e| match e {
                Happening::Closed(u) => Some(u),
                _ => None,
            }),
        ),
        [Happening::Opened(_), ..] => (
            "opened-many",
            run(rest, |e| match e {
                Happening::Opened(u) => Some(u),
                _ => None,
            }),
        ),
        [Happening::Died(_), ..] => (
            "died-many",
            run(rest, |e| match e {
                Happening::Died(u) => Some(u),
                _ => None,
            }),
        ),
        _ => return None,
    };
    if run.len() < 2 {
        return None;
    }
    let taken = run.len();
    Some((vec![by_rule(key(name).phrase("units", list(t, &run)), rest[0].rule())], taken))
}

fn run<'a>(rest: &'a [Notice], of: impl Fn(&'a Notice) -> Option<&'a Seen>) -> Vec<&'a Seen> {
    rest.iter().map_while(of).collect()
}

/// Cards that are revealed, with those among them that take off.
fn revealed(t: &Teller<'_>, first: &Seen, rest: &[Notice]) -> Taken {
    let mine = |e: &&Notice| matches!(e, Happening::Revealed(u) | Happening::TookOff(u) if u.seat == first.seat);
    let events = &rest[..rest.iter().take_while(mine).count()];
    let shown: Vec<&Seen> = events
        .iter()
        .filter_map(|e| match e {
            Happening::Revealed(u) => Some(u),
            _ => None,
        })
        .collect();
    if shown.len() < 2 {
        return None;
    }
    let line = |name: &str, units: &[&Seen]| {
        key(name).phrase("units", list(t, units)).phrase("who", seat_phrase(first.seat))
    };
    let mut lines = vec![by_rule(line("revealed-many", &shown), rest[0].rule())];
    for event in events {
        if let Happening::TookOff(u) = event {
            let off = key(took_off(t.game(), u))
                .phrase("unit", labels::seen(t.game(), u.card))
                .phrase("who", seat_phrase(u.seat));
            lines.push(by_rule(off, event.rule()));
        }
    }
    Some((lines, events.len()))
}

/// Closing to retreat says that the card closes.
fn retreat(t: &Teller<'_>, rest: &[Notice]) -> Taken {
    match rest {
        [first @ Happening::Retreating(a), Happening::Closed(b), ..] if a.unit == b.unit => {
            Some((vec![t.tell(first)], 2))
        }
        _ => None,
    }
}

/// Wounds that poison made are told by its rule, not by that of strikes; `told` ends with `rest`. Poison made
/// them where it is what has just left the stack: nothing but upkeep was put there since, or lay on top before.
fn venom(t: &Teller<'_>, before: &View, (told, rest): (&[Notice], &[Notice])) -> Taken {
    let [Happening::Wounded(u, n), ..] = rest else { return None };
    let done = &told[..told.len() - rest.len()];
    let quiet = |event: &&Notice| {
        matches!(
            event,
            Happening::Passed(_)
                | Happening::Wounded(..)
                | Happening::Healed(..)
                | Happening::Poisoned(..)
        )
    };
    let (declared, resolved) =
        done.split_at(done.len() - done.iter().rev().take_while(quiet).count());
    let now = declared.iter().rev().map_while(|event| {
        let Happening::SetOff(of, what) = event else { return None };
        Some((of.unit, *what))
    });
    let now: Vec<(UnitId, UpkeepKind)> = now.collect();
    let lay = before.stack.iter().rev().map_while(|item| {
        let Item::Upkeep(upkeep) = item else { return None };
        Some((upkeep.unit, upkeep.what))
    });
    // Other declarations lie between.
    let lay = lay.take(if now.len() == declared.len() { usize::MAX } else { 0 });
    let wounded = resolved.iter().filter(|event| matches!(event, Happening::Wounded(..))).count();
    let poisons = now.into_iter().chain(lay).filter(|(_, what)| *what == UpkeepKind::Poison);
    poisons.map(|(unit, _)| unit).nth(wounded).filter(|unit| *unit == u.unit)?;
    let line = t.unit("poison-wounds", u).number("count", i64::from(*n));
    Some((vec![by_rule(line, Happening::SetOff(*u, UpkeepKind::Poison).rule())], 1))
}

/// Names with commas.
fn list(t: &Teller<'_>, units: &[&Seen]) -> Phrase {
    let mut names = units.iter().map(|u| t.name(u));
    let first = names.next().unwrap_or_else(|| Phrase::new("berserk-face-down"));
    names.fold(first, |before, then| {
        Phrase::new("berserk-list").phrase("before", before).phrase("then", then)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_berserk::card::Level;
    use stolik_berserk::state::Upkeep;
    use stolik_berserk::{Cell, Command, load};
    use stolik_kernel::{Audience, Notation, Rules, Seat};
    use stolik_words::{Language, Words};

    /// The public lines about these events, around a position with A on c3 and R on c4.
    fn lines(told: impl Fn(Seen, Seen) -> Vec<Notice>) -> Vec<String> {
        let (game, words) = (load::embedded(), Words::embedded());
        let position = ["turn 3 p1 main", "unit A p1 c3 club-lancer", "unit R p2 c4 club-lancer"];
        let (game, state) = game.place(&position).expect("a position");
        let view = game.view(&state, Audience::Public);
        let seen = |n: u8, seat| Seen { unit: UnitId(n), card: view.units[n as usize].card, seat };
        let told = told(seen(0, Seat::ONE), seen(1, Seat::TWO));
        let around = Around { before: &view, after: &view };
        story(&game, &around, &told).iter().map(|p| words.say(Language::En, p)).collect()
    }

    #[test]
    fn dice_of_a_sentence_are_those_that_fell() {
        let game = load::embedded();
        let position = ["turn 3 p1 main", "unit A p1 c3 club-lancer", "unit R p2 c4 club-lancer"];
        let (game, state) = game.place(&position).expect("a position");
        let view = game.view(&state, Audience::Public);
        let seen = |n: u8, seat| Seen { unit: UnitId(n), card: view.units[n as usize].card, seat };
        let (a, r) = (seen(0, Seat::ONE), seen(1, Seat::TWO));
        let dice = |told: &[Notice]| -> Vec<u8> {
            let around = Around { before: &view, after: &view };
            story(&game, &around, told).iter().flat_map(find_dice).collect()
        };
        let changed = [Notice::Rolled(a, 5), Notice::Result(a, 6), Notice::Rolled(r, 3)];
        assert_eq!(dice(&changed), [5, 3], "as they fell");
        assert_eq!(dice(&[Notice::Rolled(a, 4)]), [4]);
        assert_eq!(dice(&[Notice::Wounded(r, 3), Notice::Closed(a)]), [] as [u8; 0]);
    }

    #[test]
    fn cards_of_one_name_are_told_apart_and_dice_blows_and_wounds_are_three_lines() {
        let said = lines(|a, r| {
            vec![
                Notice::StrikeDeclared(a, r),
                Notice::Rolled(a, 5),
                Notice::Result(a, 6),
                Notice::Rolled(r, 3),
                Notice::Hit(a, r, Some(Level::Medium)),
                Notice::Hit(r, a, Some(Level::Weak)),
                Notice::Wounded(r, 3),
                Notice::Closed(a),
            ]
        });
        assert_eq!(
            said,
            [
                "Lancer c3 strikes at Lancer c4",
                "Dice: Lancer c3 \u{2013} 5, changed to 6; Lancer c4 \u{2013} 3 (difference +3)",
                "Lancer c3 hits Lancer c4 with a medium blow, wounds +3",
                "Lancer c4 hits Lancer c3 with a weak blow, no wounds",
                "Lancer c3 closes",
            ]
        );
    }

    /// The wounds of these events, each by poison's rule or by that of strikes, told around a position.
    fn causes(before: &View, game: &Berserk, told: &[Notice]) -> Vec<&'static str> {
        let around = Around { before, after: before };
        let lines = story(game, &around, told).iter().map(|p| format!("{p:?}")).collect::<Vec<_>>();
        let cause = |line: &String| match line {
            line if line.contains("poison-wounds") && line.contains("gap.poison") => Some("poison"),
            line if line.contains("told-wounded") && line.contains("4.8") => Some("other"),
            _ => None,
        };
        lines.iter().filter_map(cause).collect()
    }

    #[test]
    fn wounds_of_poison_are_told_by_its_rule_and_no_others() {
        let game = load::embedded();
        let position = ["turn 3 p1 main", "unit A p1 c3 club-lancer", "unit R p2 c4 club-lancer"];
        let (game, state) = game.place(&position).expect("a position");
        let view = game.view(&state, Audience::Public);
        let (poison, wounds) = (|u| Notice::SetOff(u, UpkeepKind::Poison), Notice::Wounded);
        let heals = |u| Notice::SetOff(u, UpkeepKind::Regeneration(1));
        let a = Seen { unit: UnitId(0), card: None, seat: Seat::ONE };
        let r = Seen { unit: UnitId(1), card: None, seat: Seat::TWO };
        let told = |told: &[Notice]| causes(&view, &game, told);
        assert_eq!(told(&[poison(a), wounds(a, 1)]), ["poison"]);
        assert_eq!(told(&[poison(a), wounds(r, 1)]), ["other"]);
        assert_eq!(told(&[poison(a), wounds(a, 1), wounds(a, 2)]), ["poison", "other"]);
        let answered = [poison(a), Notice::Triggered(a, 0), wounds(a, 2)];
        assert_eq!(told(&answered), ["other"], "what came on top resolves first");
        // The last one declared resolves first; regeneration of an unhurt card has no line.
        let both = [poison(a), poison(r), heals(a), wounds(r, 1), wounds(a, 1)];
        assert_eq!(told(&both), ["poison", "poison"]);
        // It lay on the stack, and everybody passed.
        let mut lying = view.clone();
        let what = UpkeepKind::Poison;
        lying.stack.push(Item::Upkeep(Upkeep { unit: UnitId(0), seat: Seat::ONE, what }));
        let passed = [Notice::Passed(Seat::ONE), Notice::Passed(Seat::TWO), wounds(a, 1)];
        assert_eq!(causes(&lying, &game, &passed), ["poison"]);
        assert_eq!(causes(&view, &game, &passed), ["other"]);
        let used = [Notice::Triggered(r, 0), wounds(a, 1)];
        assert_eq!(causes(&lying, &game, &used), ["other"]);
    }

    #[test]
    fn poison_at_the_start_of_a_turn_is_told_by_its_rule() {
        let game = load::embedded();
        let position =
            ["turn 3 p1 main", "unit A p1 c3 club-lancer", "unit R p2 c5 club-lancer poison 2"];
        let (game, mut state) = game.place(&position).expect("a position");
        let before = game.view(&state, Audience::Public);
        let mut log = Vec::new();
        let mut chance = stolik_kernel::chance::Fast::new(1);
        for seat in [Seat::ONE, Seat::TWO, Seat::ONE, Seat::TWO] {
            let mut legal = Vec::new();
            game.legal(&state, seat, &mut legal);
            let on = [Command::End, Command::Pass].into_iter().find(|c| legal.contains(c));
            if let (Some(command), 0) = (on, state.units[1].wounds) {
                game.apply(&mut state, seat, &command, &mut chance, &mut log).expect("it is legal");
            }
        }
        assert_eq!(state.units[1].wounds, 2, "the poison has worked");
        let told: Vec<Notice> =
            log.iter().filter_map(|event| game.project(event, Audience::Public)).collect();
        assert_eq!(causes(&before, &game, &told), ["poison"]);
    }

    #[test]
    fn what_follows_at_once_is_not_told_twice_and_a_card_is_named_where_it_is() {
        let to = Cell::parse("d3").unwrap();
        let from = Cell::parse("c3").unwrap();
        let said = lines(|a, r| {
            vec![
                Notice::MoveDeclared(a, to),
                Notice::Moved(a, from, to),
                Notice::Doomed(a),
                Notice::Died(a),
                Notice::Closed(r),
                Notice::Closed(a),
                Notice::MainEnded(Seat::ONE),
                Notice::TurnStarted(4, Seat::TWO),
                Notice::Readied(Seat::TWO),
            ]
        });
        assert_eq!(
            said,
            [
                "Lancer goes from c3 to d3",
                "Lancer d3 dies",
                "Lancer c4, Lancer d3 close",
                "Turn 4, player 2 moves"
            ]
        );
    }

    #[test]
    fn what_did_not_follow_stays() {
        let to = Cell::parse("d3").unwrap();
        let said = lines(|a, r| {
            vec![
                Notice::MoveDeclared(a, to),
                Notice::Doomed(r),
                Notice::Spared(r),
                Notice::MainEnded(Seat::ONE),
            ]
        });
        assert_eq!(said.len(), 4, "{said:?}");
    }

    #[test]
    fn every_line_carries_its_rule() {
        let (game, words) = (load::embedded(), Words::embedded());
        let line = plain(&game, &Notice::Dealt);
        assert!(line.args.iter().any(|(name, _)| name == "by-rule"), "{line:?}");
        assert!(!words.say(Language::Ru, &line).contains('3'), "it is not shown");
    }
}
