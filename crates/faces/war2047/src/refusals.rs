//! A refusal with its numbers, in words; and the rule by which a seat that is not waited for may do
//! nothing.

use crate::labels;
use stolik_kernel::{Audience, RuleId};
use stolik_war2047::state::{Part, Phase};
use stolik_war2047::{CardId, Command, Line, Look, Refusal, UnitId, View, War2047, rule};
use stolik_words::Phrase;

/// The case against the command, from the view of its seat; `None` if the rule of the refusal says it all.
pub(crate) fn case(game: &War2047, view: &View, command: &Command, rule: RuleId) -> Option<Phrase> {
    let Audience::Seat(seat) = view.to else { return None };
    let why = Look::at(game, view).refuses(seat, command)?;
    if why.rule() == rule { said(game, view, why) } else { None }
}

fn said(game: &War2047, view: &View, why: Refusal) -> Option<Phrase> {
    let line = |key: &str| Phrase::new(format!("refused-war-{key}"));
    let unit = |key: &str, u: UnitId| line(key).phrase("unit", labels::unit(game, view, u));
    let card = |key: &str, c: CardId| line(key).phrase("card", labels::card(game, c));
    let at = |phrase: Phrase, line: Line| phrase.phrase("line", labels::line(line));
    Some(match why {
        Refusal::Rule(_) => return None,
        Refusal::Cost { price, stock } => line("price")
            .phrase("price", labels::amounts(price))
            .phrase("stock", labels::amounts(stock)),
        Refusal::Full(full) => at(line("full"), full).number("count", i64::from(game.edition.line)),
        Refusal::Strict(c, only) => at(card("strict", c), only),
        Refusal::Entered(u) | Refusal::Acted(u) => unit("inactive", u),
        Refusal::New(u) => unit("new", u),
        Refusal::Provocateur(u) => unit("provocateur", u),
        Refusal::AttackFrom(u, from) | Refusal::BlockFrom(u, from) => {
            at(unit("wrong-line", u), from)
        }
        Refusal::High(u, flyer) => unit("high", u).phrase("to", labels::unit(game, view, flyer)),
        Refusal::NoValue(c) => card("no-value", c),
    })
}

/// The rule by which a seat that is not waited for may do nothing.
pub(crate) fn unasked(public: &View) -> Option<RuleId> {
    match public.phase.part() {
        Part::Opening => Some(rule!("deck.mulligan-once")),
        Part::Over(_) => None,
        Part::Turn | Part::Discard if !public.frames.is_empty() => Some(rule!("gap.response")),
        Part::Turn if public.phase == Phase::Block => Some(rule!("phase3.block")),
        Part::Turn | Part::Discard => Some(rule!("final.pass")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stolik_kernel::{Notation, Rules, Seat};
    use stolik_war2047::load;
    use stolik_words::{Language, Words};

    /// The refusal of p1's attempt in the position.
    fn said(position: &[&str], typed: &str) -> (String, Option<String>) {
        let (game, words) = (load::embedded(), Words::embedded());
        let (game, mut state) = game.place(position).expect("a position");
        let view = game.view(&state, Audience::Seat(Seat::ONE));
        let command = game.read(&view, Seat::ONE, typed).expect("a command");
        let mut none = stolik_kernel::chance::Scripted::new([]);
        let refused = game
            .apply(&mut state, Seat::ONE, &command, &mut none, &mut Vec::new())
            .expect_err(typed);
        let case = case(&game, &view, &command, refused.rule);
        (refused.rule.id().to_owned(), case.map(|case| words.say(Language::En, &case)))
    }

    /// The cards of every position of the test.
    const CARDS: [&str; 4] = [
        "card Soldier unit attack infantry 1/1 cost 2/0/0",
        "card Guard unit defence infantry 1/1 provocateur",
        "card Hawk unit attack aviation 1/1 flight",
        "card Anyone unit universal infantry 1/1",
    ];

    /// Somebody with whom there is something to decide: else the turn would go on.
    const MATE: &str = "unit B p1 attack Soldier";

    #[test]
    fn refusals_come_with_the_numbers_of_their_case() {
        for (position, typed, rule, sentence) in [
            (
                &["turn 3 p1 preparation", "res p1 1/1/1", "hand p1 Soldier"][..],
                "play Soldier attack",
                "basic.cost",
                "It takes M2. There is M1 E1 R1.",
            ),
            (
                &[
                    "turn 3 p1 preparation",
                    "res p1 5/5/5",
                    "hand p1 Soldier",
                    "unit A p1 attack Soldier",
                    "unit B p1 attack Soldier",
                    "unit C p1 attack Soldier",
                    "unit D p1 attack Soldier",
                    "unit E p1 attack Soldier",
                ],
                "play Soldier attack",
                "phase1.five",
                "5 of 5 places are taken: attack line.",
            ),
            (
                &["turn 3 p1 preparation", "hand p1 Soldier"],
                "play Soldier defence",
                "unit.strict-line",
                "Soldier: attack line only.",
            ),
            (
                &["turn 3 p1 preparation", "hand p1 Soldier"],
                "recycle Soldier",
                "recycle.value",
                "It has no recycling value: Soldier.",
            ),
            (
                &["turn 3 p1 attack", "unit A p1 attack Soldier inactive", MATE],
                "attack A",
                "unit.enters-inactive",
                "Inactive: Soldier A.",
            ),
            (
                &["turn 3 p1 attack", "unit A p1 attack Soldier inactive attacked", MATE],
                "attack A",
                "unit.after-action",
                "Inactive: Soldier A.",
            ),
            (
                &["turn 3 p1 attack", "unit A p1 attack Soldier entered 3", MATE],
                "attack A",
                "phase1.no-attack",
                "Came this turn: Soldier A.",
            ),
            (
                &["turn 3 p1 attack", "unit A p1 defence Anyone", MATE],
                "attack A",
                "phase3.eligible",
                "Anyone A \u{2013} defence line.",
            ),
            (
                &["turn 3 p1 attack", "unit A p1 attack Soldier", "unit R p2 defence Guard"],
                "attack A",
                "phase3.provocateur",
                "A Provocateur waits for its attacker: Guard R.",
            ),
            (
                &[
                    "turn 3 p2 block",
                    "unit A p1 attack Anyone",
                    "unit B p1 defence Anyone",
                    "unit R p2 attack Soldier",
                    "attack R",
                ],
                "block A R",
                "phase3.block-line",
                "Anyone A \u{2013} attack line.",
            ),
            (
                &[
                    "turn 3 p2 block",
                    "unit A p1 defence Anyone",
                    "unit R p2 attack Hawk",
                    "unit S p2 attack Soldier",
                    "attack R",
                    "attack S",
                ],
                "block A R",
                "ours.flight",
                "Hawk R flies, and Anyone A does not reach it.",
            ),
        ] {
            let position = [&CARDS, position].concat();
            let said = said(&position, typed);
            assert_eq!(said, (rule.to_owned(), Some(sentence.to_owned())), "{typed}");
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
