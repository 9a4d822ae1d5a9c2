//! Temporary changes of a card as they are told when they happen: the change and its duration. The event names the
//! card alone; the change is the difference between the views before and after the command.

use crate::tell::{Teller, key};
use stolik_berserk::event::Happening;
use stolik_berserk::say::{self, Language};
use stolik_berserk::state::Effect;
use stolik_berserk::{Berserk, Ends, Look, Notice, UnitId, View};
use stolik_table::{Around, by_rule};
use stolik_words::Phrase;

/// The changes of the card of the first event, where they still hold after the command: told once, however many
/// there are.
pub(crate) fn describe_gains(
    t: &Teller<'_>,
    game: &Berserk,
    around: &Around<'_, Berserk>,
    (all, rest): (&[Notice], &[Notice]),
) -> Option<(Vec<Phrase>, usize)> {
    let [first @ Happening::Granted(unit), ..] = rest else { return None };
    let done = &all[..all.len() - rest.len()];
    let same = |event: &Notice| matches!(event, Happening::Granted(u) if u.unit == unit.unit);
    let changes = fresh(around.before, around.after, unit.unit);
    let said: Vec<Phrase> =
        changes.iter().filter_map(|effect| change(game, around.after, effect)).collect();
    if said.is_empty() {
        return None;
    }
    if done.iter().any(same) {
        return Some((Vec::new(), 1));
    }
    let list = said.into_iter().reduce(|before, then| {
        Phrase::new("berserk-list").phrase("before", before).phrase("then", then)
    })?;
    let line = t.unit("granted-what", unit).phrase("what", list);
    Some((vec![by_rule(line, first.rule())], 1))
}

/// The changes of a card that were not there before.
fn fresh<'a>(before: &View, after: &'a View, unit: UnitId) -> Vec<&'a Effect> {
    let mut old: Vec<&Effect> = before.effects.iter().filter(|e| e.on == unit).collect();
    let new = after.effects.iter().filter(|e| e.on == unit).filter(|effect| {
        match old.iter().position(|known| known == effect) {
            Some(at) => {
                old.swap_remove(at);
                false
            }
            None => true,
        }
    });
    new.collect()
}

/// A change and how long it lasts, in both languages.
fn change(game: &Berserk, view: &View, effect: &Effect) -> Option<Phrase> {
    let (ru, en) =
        (say::granted(game, effect, Language::Ru)?, say::granted(game, effect, Language::En)?);
    let until = match Look::at(game, view).ends(effect.until, effect.seat, effect.since) {
        Ends::Strike => Phrase::new("board-ends-strike"),
        Ends::Turn(turn) => Phrase::new("board-ends-turn").number("turn", i64::from(turn)),
        Ends::Never => Phrase::new("board-ends-never"),
        Ends::Otherwise => Phrase::new("board-ends-otherwise"),
    };
    let what = Phrase::new("berserk-name").text("ru", ru).text("en", en);
    Some(key("change").phrase("what", what).phrase("until", until))
}

#[cfg(test)]
mod tests {
    use crate::story::story;
    use stolik_berserk::card::Until;
    use stolik_berserk::event::Seen;
    use stolik_berserk::load;
    use stolik_berserk::state::Effect;
    use stolik_berserk::{CardId, Notice, UnitId};
    use stolik_kernel::{Audience, Notation, Rules, Seat};
    use stolik_table::Around;
    use stolik_words::{Language, Words};

    /// Some card of the pool whose first ability grants something in its first step.
    fn granting(game: &stolik_berserk::Berserk, on: UnitId, seat: Seat) -> Effect {
        let all = game.cards().iter().enumerate().flat_map(|(card, one)| {
            (0..one.abilities.len()).map(move |ability| Effect {
                on,
                card: CardId(card as u16),
                ability: ability as u8,
                step: 0,
                amount: 1,
                until: Until::Turn,
                seat,
                since: 3,
            })
        });
        let said = |effect: &Effect| {
            stolik_berserk::say::granted(game, effect, stolik_words::Language::En).is_some()
        };
        all.into_iter().find(said).expect("some card grants something")
    }

    #[test]
    fn what_changes_is_told_once_with_how_long() {
        let (game, words) = (load::embedded(), Words::embedded());
        let position = ["turn 3 p1 main", "unit A p1 c3 club-lancer", "unit R p2 c4 club-lancer"];
        let (game, state) = game.place(&position).expect("a position");
        let before = game.view(&state, Audience::Public);
        let mut after = before.clone();
        let effect = granting(&game, UnitId(0), Seat::ONE);
        after.effects.extend([effect, effect]);
        let seen =
            |n: u8, seat| Seen { unit: UnitId(n), card: before.units[n as usize].card, seat };
        let told = [
            Notice::Granted(seen(0, Seat::ONE)),
            Notice::Granted(seen(1, Seat::TWO)),
            Notice::Granted(seen(0, Seat::ONE)),
        ];
        let around = Around { before: &before, after: &after };
        for language in Language::ALL {
            let said: Vec<String> =
                story(&game, &around, &told).iter().map(|p| words.say(language, p)).collect();
            assert_eq!(said.len(), 2, "{said:?}");
            let ends = match language {
                Language::Ru => "до конца хода 3",
                Language::En => "to the end of turn 3",
            };
            assert_eq!(said[0].matches(ends).count(), 2, "{said:?}");
            assert!(!said[1].contains(ends), "what is gone again is told as before: {said:?}");
        }
    }
}
