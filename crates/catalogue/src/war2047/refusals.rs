//! The numbers behind a refusal, in words, from the view of the seat that tried; and the rule by
//! which a seat that is not waited for may do nothing.

use crate::war2047::labels;
use stolik_kernel::{Audience, RuleId, Seat};
use stolik_war2047::card::{Form, Keyword};
use stolik_war2047::state::{At, Phase};
use stolik_war2047::{CardId, Command, Line, Look, UnitId, View, War2047, rule};
use stolik_words::Phrase;

fn line(key: &str) -> Phrase {
    Phrase::new(format!("refused-war-{key}"))
}

/// A position looked at by the seat that tried something.
struct Case<'a> {
    game: &'a War2047,
    view: &'a View,
    look: Look<'a>,
    seat: Seat,
}

/// What stood against the command.
pub(crate) fn case(game: &War2047, view: &View, command: &Command, rule: RuleId) -> Option<Phrase> {
    let Audience::Seat(seat) = view.to else { return None };
    let case = Case { game, view, look: Look::at(game, view), seat };
    if rule == rule!("basic.cost") {
        return case.price(command);
    }
    if rule == rule!("phase1.five") {
        return case.full(command);
    }
    if rule == rule!("phase3.provocateur") {
        return case.provocateur();
    }
    if rule == rule!("unit.strict-line") {
        return case.strict(command);
    }
    let inactive = [rule!("unit.enters-inactive"), rule!("unit.after-action")];
    if inactive.contains(&rule) {
        return case.unit(acting(command)?, "inactive");
    }
    if rule == rule!("phase1.no-attack") {
        return case.unit(acting(command)?, "new");
    }
    if rule == rule!("phase3.eligible") || rule == rule!("phase3.block-line") {
        return case.unit(acting(command)?, "wrong-line");
    }
    if rule == rule!("ours.flight") {
        return case.high(command);
    }
    if rule == rule!("recycle.value") {
        return match command {
            Command::Recycle { card } => Some(case.card(*card, "no-value")),
            _ => None,
        };
    }
    None
}

/// The unit with which something was tried.
fn acting(command: &Command) -> Option<UnitId> {
    match command {
        Command::Use { unit, .. }
        | Command::Move { unit }
        | Command::Attack { unit, .. }
        | Command::Block { unit, .. } => Some(*unit),
        Command::Keep
        | Command::Swap { .. }
        | Command::Play { .. }
        | Command::Recycle { .. }
        | Command::Second { .. }
        | Command::Choose { .. }
        | Command::Discard { .. }
        | Command::Pass
        | Command::Done => None,
    }
}

impl Case<'_> {
    fn unit(&self, unit: UnitId, key: &str) -> Option<Phrase> {
        let known = self.look.unit(unit)?;
        let named = line(key).phrase("unit", labels::unit(self.game, self.view, unit));
        Some(named.phrase("line", labels::line(known.line)))
    }

    fn card(&self, card: CardId, key: &str) -> Phrase {
        line(key).phrase("card", labels::card(self.game, card))
    }

    /// What it costs and what there is.
    fn price(&self, command: &Command) -> Option<Phrase> {
        let used = |card: CardId, of: fn(usize) -> bool| {
            let abilities = self.game.card(card).abilities.iter().enumerate();
            let mut prices = abilities.filter_map(|(i, ability)| match &ability.form {
                Form::Use { price, .. } if of(i) => Some(*price),
                Form::Use { .. } | Form::Play(_) | Form::Trigger { .. } | Form::Static { .. } => {
                    None
                }
            });
            prices.next()
        };
        let price = match command {
            Command::Play { card, .. } if card.index() < self.game.cards().len() => {
                self.look.price(self.seat, *card)
            }
            Command::Second { .. } => used(self.side().commander?, |i| i == 1)?,
            Command::Use { unit, .. } => used(self.look.unit(*unit)?.card, |_| true)?,
            _ => return None,
        };
        Some(
            line("price")
                .phrase("price", labels::amounts(price))
                .phrase("stock", labels::amounts(self.side().res)),
        )
    }

    fn side(&self) -> &stolik_war2047::view::SideView {
        &self.view.sides[self.seat.index()]
    }

    fn full(&self, command: &Command) -> Option<Phrase> {
        let to = match command {
            Command::Play { line, .. } => (*line)?,
            Command::Move { unit } => match self.look.unit(*unit)?.line {
                Line::Attack => Line::Defence,
                Line::Defence => Line::Attack,
            },
            _ => return None,
        };
        let count = i64::from(self.game.edition.line);
        Some(line("full").phrase("line", labels::line(to)).number("count", count))
    }

    /// A Provocateur that nobody attacks yet.
    fn provocateur(&self) -> Option<Phrase> {
        let waits = self.look.units().iter().find(|u| {
            u.owner != self.seat
                && u.line == Line::Defence
                && self.look.has(u, Keyword::Provocateur)
                && !self.view.attacks.iter().any(|a| match a.at {
                    At::Provocateur(at) | At::Strafed(at) => at == u.id,
                    At::Headquarters => false,
                })
        })?;
        self.unit(waits.id, "provocateur")
    }

    fn strict(&self, command: &Command) -> Option<Phrase> {
        let card = match command {
            Command::Play { card, .. } => *card,
            Command::Move { unit } => self.look.unit(*unit)?.card,
            _ => return None,
        };
        let body = self.game.cards().get(card.index())?.body()?;
        let only = match (body.class.may_stand(Line::Attack), body.class.may_stand(Line::Defence)) {
            (true, false) => Line::Attack,
            (false, true) => Line::Defence,
            (_, _) => return None,
        };
        Some(self.card(card, "strict").phrase("line", labels::line(only)))
    }

    fn high(&self, command: &Command) -> Option<Phrase> {
        let Command::Block { unit, attacker } = command else { return None };
        let to = labels::unit(self.game, self.view, *attacker);
        Some(self.unit(*unit, "high")?.phrase("to", to))
    }
}

/// The rule by which a seat that is not waited for may do nothing.
pub(crate) fn unasked(public: &View) -> Option<RuleId> {
    match public.phase {
        Phase::Exchange => Some(rule!("deck.mulligan-once")),
        Phase::Over(_) => None,
        _ if !public.frames.is_empty() => Some(rule!("gap.response")),
        Phase::Block => Some(rule!("phase3.block")),
        Phase::Preparation
        | Phase::Movement
        | Phase::Declare
        | Phase::Damage
        | Phase::Final
        | Phase::Discard => Some(rule!("final.pass")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_kernel::{Notation, Rules};
    use stolik_war2047::load;
    use stolik_words::{Language, Words};

    /// What is said when p1 tries this in the position.
    fn said(position: &[&str], typed: &str) -> (String, Option<String>) {
        let (game, words) = (load::embedded(), Words::embedded());
        let (game, mut state) = game.place(position).expect("a position");
        let view = game.view(&state, Audience::Seat(Seat::ONE));
        let command = game.read(&view, Seat::ONE, typed).expect("a command");
        let mut none = stolik_kernel::chance::Scripted::new([]);
        let refused = game
            .apply(&mut state, Seat::ONE, &command, &mut none, &mut Vec::new())
            .expect_err("it is refused");
        let case = case(&game, &view, &command, refused.rule);
        (refused.rule.id().to_owned(), case.map(|case| words.say(Language::En, &case)))
    }

    #[test]
    fn refusals_come_with_the_numbers_of_their_case() {
        let soldier = "card Soldier unit attack infantry 1/1 cost 2/0/0";
        for (position, typed, rule, part) in [
            (
                vec![soldier, "turn 3 p1 preparation", "res p1 1/1/1", "hand p1 Soldier"],
                "play Soldier attack",
                "basic.cost",
                "M2",
            ),
            (
                vec![
                    soldier,
                    "turn 3 p1 attack",
                    "unit A p1 attack Soldier inactive",
                    "unit B p1 attack Soldier",
                ],
                "attack A",
                "unit.enters-inactive",
                "Soldier A",
            ),
            (
                vec![
                    soldier,
                    "card Guard unit defence infantry 1/1 provocateur",
                    "turn 3 p1 attack",
                    "unit A p1 attack Soldier",
                    "unit R p2 defence Guard",
                ],
                "attack A",
                "phase3.provocateur",
                "Guard R",
            ),
        ] {
            let (by, case) = said(&position, typed);
            assert_eq!(by, rule, "{typed}");
            let case = case.unwrap_or_else(|| panic!("{rule} has no case"));
            assert!(case.contains(part) && !case.contains('{'), "{rule}: {case}");
        }
    }

    #[test]
    fn a_seat_comes_before_the_public() {
        let view = {
            let game = load::embedded();
            let (game, state) = game
                .place(&["cards all", "turn 3 p1 preparation", "hand p1 militia"])
                .expect("a position");
            game.view(&state, Audience::Public)
        };
        let game = load::embedded();
        assert_eq!(case(&game, &view, &Command::Done, rule!("basic.cost")), None);
        assert_eq!(unasked(&view), Some(rule!("final.pass")));
    }
}
