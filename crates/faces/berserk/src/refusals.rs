//! The numbers behind a refusal, in words.

use crate::labels;
use stolik_berserk::state::Phase;
use stolik_berserk::{Berserk, Cell, Command, Fact, Look, UnitId, View, rule};
use stolik_kernel::{Audience, RuleId, Seat};
use stolik_table::seat_phrase;
use stolik_words::Phrase;

/// The case against the command, from the view of its seat; `None` if the rule of the refusal says it all.
pub(crate) fn case(game: &Berserk, view: &View, command: &Command, rule: RuleId) -> Option<Phrase> {
    let Audience::Seat(seat) = view.to else { return None };
    let why = Look::at(game, view).refuses(seat, command)?;
    if why.rule() == rule { why.fact().map(|fact| said(game, view, fact)) } else { None }
}

fn said(game: &Berserk, view: &View, fact: Fact) -> Phrase {
    let line = |key: &str| Phrase::new(format!("refused-{key}"));
    let unit = |key: &str, u: UnitId| line(key).phrase("unit", labels::unit(game, view, u));
    let two =
        |key: &str, u: UnitId, to: UnitId| unit(key, u).phrase("to", labels::unit(game, view, to));
    let who = |key: &str, seat: Seat| line(key).phrase("who", seat_phrase(seat));
    let at = |phrase: Phrase, cell: Cell| phrase.text("cell", cell.to_string());
    let count = |phrase: Phrase, n: i64| phrase.number("count", n);
    match fact {
        Fact::Priority(seat) => who("priority", seat),
        Fact::Turn(seat) => who("turn", seat),
        Fact::Question(seat) => who("question", seat),
        Fact::Controller(u, seat) => unit("controller", u).phrase("who", seat_phrase(seat)),
        Fact::Stack(n) => count(line("stack"), i64::from(n)),
        Fact::Closed(u) => unit("closed", u),
        Fact::Acted(u) => unit("acted", u),
        Fact::Moved(u) => unit("moved", u),
        Fact::NoSteps(u, n) => count(unit("no-steps", u), i64::from(n)),
        Fact::StepTo(u, from, to, n) => {
            count(at(unit("step", u), to), i64::from(n)).text("from", from.to_string())
        }
        Fact::LeapTo(u, to, n, 0) => count(at(unit("no-leap", u), to), i64::from(n)),
        Fact::LeapTo(u, to, n, most) => {
            count(at(unit("leap", u), to), i64::from(n)).number("most", i64::from(most))
        }
        Fact::Taken(cell, u) => at(unit("taken", u), cell),
        Fact::Apart(u, to, n) => count(two("apart", u, to), i64::from(n)),
        Fact::Grounded(u, n) => count(unit("grounded", u), i64::from(n)),
        Fact::NotAimed(u) => unit("not-aimed", u),
        Fact::NotBeside(u, to) => two("not-beside", u, to),
        Fact::Defender(u) => unit("defender", u),
        Fact::Counters(u, has, needs) => {
            count(unit("counters", u), i64::from(has)).number("needs", i64::from(needs))
        }
        Fact::Price(card, cost, gold, silver) => line("price")
            .phrase("card", labels::card(game, card))
            .number("cost", i64::from(cost))
            .number("gold", i64::from(gold))
            .number("silver", i64::from(silver)),
        Fact::Flyers(card, paid, cost, most) => count(line("flyers"), i64::from(paid))
            .phrase("card", labels::card(game, card))
            .number("cost", i64::from(cost))
            .number("most", i64::from(most)),
        Fact::Unique(card) => line("unique").phrase("card", labels::card(game, card)),
        Fact::Unplaced(n) => count(line("unplaced"), i64::from(n)),
    }
}

/// The rule by which a seat that is not waited for may do nothing.
pub(crate) fn unasked(public: &View) -> Option<RuleId> {
    match public.phase {
        Phase::Deal => Some(rule!("3.3/redeal")),
        Phase::Roles { .. } => Some(rule!("3.4")),
        Phase::Recruiting => Some(rule!("3.6/rest")),
        Phase::Placement { .. } => Some(rule!("3.8/order")),
        Phase::Reveal => Some(rule!("3.11.1")),
        Phase::Preparing { .. } => Some(rule!("3.4.1")),
        Phase::Placed { .. } => Some(rule!("6.2.2/after")),
        Phase::Symbionts { .. } => Some(rule!("3.11/symbionts")),
        Phase::Parasites { .. } => Some(rule!("3.12")),
        Phase::Vanguard { .. } => Some(rule!("6.2.4")),
        Phase::Dawn => Some(rule!("6.3.1")),
        Phase::BattleStart { .. } => Some(rule!("3.13")),
        Phase::Starting | Phase::Main | Phase::Ending | Phase::Final => Some(rule!("5.1")),
        Phase::Over(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use stolik_berserk::load;
    use stolik_kernel::{Notation, Rules};
    use stolik_words::{Language, Words};

    /// The refusal of the seat's attempt in the position: the rule, and the sentence in both languages with its key.
    fn said(position: &[&str], seat: Seat, typed: &str) -> (String, Phrase, [String; 2]) {
        let (game, words) = (load::embedded(), Words::embedded());
        let (game, mut state) = game.place(position).expect(typed);
        let view = game.view(&state, Audience::Seat(seat));
        let command = game.read(&view, seat, typed).expect(typed);
        let mut none = stolik_kernel::chance::Scripted::new([]);
        let refused =
            game.apply(&mut state, seat, &command, &mut none, &mut Vec::new()).expect_err(typed);
        let case = case(&game, &view, &command, refused.rule).expect(typed);
        let both = [Language::Ru, Language::En].map(|language| words.say(language, &case));
        (refused.rule.id().to_owned(), case, both)
    }

    /// The cards of every position of the test.
    const CARDS: [&str; 8] = [
        "card Fighter 10/1 3-3-4",
        "card Eagle 10/0 2-3-4 flyer",
        "card Frog 10/1 2-2-2 jump:2",
        "card Medic 10/1 1-1-1 ; instant close: heal 1 ally",
        "card Mage 10/1 1-1-1 ; counter:2 close: wound 3 enemy",
        "card Giant 10/1 5-6-7 cost 5",
        "card Roc 10/0 1-1-1 flyer cost 9",
        "card Queen 5/1 1-2-3 unique",
    ];

    const MAIN: &str = "turn 3 p1 main";
    const A: &str = "unit A p1 c3 Fighter";
    const R: &str = "unit R p2 c4 Fighter";

    /// A strike at a card with a neighbour that may defend: the other seat is asked.
    const STRIKE: [&str; 6] =
        [MAIN, A, R, "unit S p2 d4 Fighter", "stack strike A R declared", "priority p2"];

    type Case<'a> = (&'a [&'a str], Seat, &'a str, &'a str, &'a str, &'a str);

    #[test]
    fn refusals_come_with_the_numbers_of_their_case() {
        let cases: &[Case<'_>] = &[
            (
                &[MAIN, A, R],
                Seat::TWO,
                "pass",
                "5.1",
                "приоритет сейчас не у вас, его держит игрок 1.",
                "player 1 has priority now.",
            ),
            (
                &STRIKE,
                Seat::TWO,
                "move S d5",
                "6.4.1",
                "сейчас ходит игрок 1.",
                "it is the turn of player 1.",
            ),
            (
                &[MAIN, A, R, "stack strike A R rolled attack 5 reflect 3", "asked weaken p1"],
                Seat::ONE,
                "pass",
                "4.5/no-stack",
                "сначала на вопрос отвечает игрок 1.",
                "player 1 has to answer a question first.",
            ),
            (
                &[MAIN, A, R],
                Seat::ONE,
                "strike R A",
                "5.1",
                "Fighter c4 – не ваша карта, ею управляет игрок 2.",
                "Fighter c4 is not your card, player 2 controls it.",
            ),
            (
                &[
                    MAIN,
                    A,
                    R,
                    "unit B p1 b3 Fighter wounds 2",
                    "unit M p1 a1 Medic",
                    "stack strike A R declared",
                ],
                Seat::ONE,
                "strike B R",
                "5.5.1/strike",
                "в стеке ещё 1 игродействие, а нужен пустой стек.",
                "1 game action lies on the stack; it must be empty.",
            ),
            (
                &[MAIN, "unit A p1 c3 Fighter closed", R],
                Seat::ONE,
                "strike A R",
                "1.6",
                "Fighter c3 – карта закрыта.",
                "Fighter c3 is closed.",
            ),
            (
                &[MAIN, "unit A p1 c3 Fighter acted", R],
                Seat::ONE,
                "move A c2",
                "4.1.1",
                "Fighter c3 – карта в этот ход уже действовала.",
                "Fighter c3 has acted this turn.",
            ),
            (
                &[MAIN, "unit A p1 c3 Frog moved", R],
                Seat::ONE,
                "jump A c1",
                "3.15/first",
                "Frog c3 – карта в этот ход уже передвигалась, а прыгают с места.",
                "Frog c3 has moved this turn, and a jump comes first.",
            ),
            (
                &[MAIN, "unit A p1 c3 Fighter moves 0", R],
                Seat::ONE,
                "move A c2",
                "3.14/exhaust",
                "Fighter c3 – шагов не осталось, за ход их 1.",
                "Fighter c3 has no steps left of its 1 a turn.",
            ),
            (
                &[MAIN, A, R],
                Seat::ONE,
                "move A c5",
                "3.14",
                "Fighter c3: с c3 на c5 расстояние 2, а шаг – на одну клетку прямо.",
                "Fighter c3: from c3 to c5 the distance is 2; a step is one cell, straight.",
            ),
            (
                &[MAIN, A, R],
                Seat::ONE,
                "jump A c2",
                "3.15",
                "Fighter c3 – карта не прыгает, а до c2 расстояние 1.",
                "Fighter c3 does not jump, and c2 is at distance 1.",
            ),
            (
                &[MAIN, "unit A p1 c3 Frog", R],
                Seat::ONE,
                "jump A c6",
                "3.15/jump",
                "Frog c3: до c6 расстояние 3, а прыжок не длиннее 2.",
                "Frog c3: c6 is at distance 3, and its jump is no longer than 2.",
            ),
            (
                &[MAIN, A, R],
                Seat::ONE,
                "move A c4",
                "3.14/unoccupied",
                "на c4 уже стоит: Fighter c4.",
                "on c4 stands: Fighter c4.",
            ),
            (
                &[MAIN, A, "unit R p2 c5 Fighter"],
                Seat::ONE,
                "strike A R",
                "gap.adjacency",
                "От карты «Fighter» c3 до карты «Fighter» c5 расстояние 2, а простой удар – только в соседнюю клетку.",
                "Fighter c3 is at distance 2 from Fighter c5; a simple strike reaches adjacent cells only.",
            ),
            (
                &[MAIN, A, R, "unit F p2 air Eagle"],
                Seat::ONE,
                "strike A F",
                "4.16",
                "Eagle летает, а нелетающих существ в том отряде: 1.",
                "Eagle flies, and creatures of that squad that do not fly: 1.",
            ),
            (
                &[MAIN, A, "unit F p2 air Eagle"],
                Seat::ONE,
                "strike A F",
                "4.16/close",
                "Fighter c3 – карта не прицелилась в прошлый свой ход.",
                "Fighter c3 has not aimed in its last turn.",
            ),
            (
                &[&STRIKE[..], &["unit T p2 a6 Fighter"]].concat(),
                Seat::TWO,
                "defend T",
                "4.11/who",
                "Fighter a6 – не сосед. Рядом должна быть карта: Fighter c4.",
                "Fighter a6 is no neighbour. It must stand next to: Fighter c4.",
            ),
            (
                &[
                    &STRIKE[..],
                    &["unit T p2 b4 Fighter wounds 2", "unit M p2 a6 Medic", "stack defend S"],
                ]
                .concat(),
                Seat::TWO,
                "defend T",
                "4.14/no-chain",
                "защитник уже есть: Fighter d4.",
                "there is a defender already: Fighter d4.",
            ),
            (
                &[MAIN, "unit A p1 c3 Mage counters 1", R],
                Seat::ONE,
                "use A wound R",
                "1.11",
                "Mage c3: фишек 1, а нужно 2.",
                "Mage c3 has 1 counters and needs 2.",
            ),
            (
                &["phase recruiting", "first p1", "deal p1 Giant", "purse p1 2/1"],
                Seat::ONE,
                "recruit Giant gold 2",
                "3.5/ordinary",
                "Giant: цена 5, а у вас золотых 2 и серебряных 1.",
                "Giant costs 5, and you have 2 gold and 1 silver.",
            ),
            (
                &[
                    "phase recruiting",
                    "first p1",
                    "deal p1 Roc",
                    "squad p1 Roc@g0s9",
                    "purse p1 20/20",
                ],
                Seat::ONE,
                "recruit Roc gold 9",
                "1.5.1.d",
                "Roc: цена 9, за летающих уже уплачено 9, а можно не больше 15.",
                "Roc costs 9, flyers have taken 9, and the limit is 15.",
            ),
            (
                &[
                    "phase recruiting",
                    "first p1",
                    "deal p1 Queen",
                    "squad p1 Queen@g0s1",
                    "purse p1 20/20",
                ],
                Seat::ONE,
                "recruit Queen gold 0",
                "gap.unique",
                "Queen: карта уникальная, а в отряде такая уже есть.",
                "Queen is unique, and the squad has one already.",
            ),
            (
                &["phase placement p1", "first p1", "squad p1 Fighter*2", "placed p1 Fighter c3"],
                Seat::ONE,
                "done",
                "3.8",
                "ещё не расставлено карт: 1.",
                "cards not placed yet: 1.",
            ),
        ];
        let mut keys = BTreeSet::new();
        for (position, seat, typed, rule, ru, en) in cases {
            let (by, case, both) = said(&[&CARDS, *position].concat(), *seat, typed);
            assert_eq!((by.as_str(), both), (*rule, [*ru, *en].map(str::to_owned)), "{typed}");
            keys.insert(case.key);
        }
        let sentences = include_str!("../../../../assets/locales/en/refused-berserk.ftl").lines();
        let all =
            sentences.filter_map(|line| line.split_once(" = ")).map(|(key, _)| key.to_owned());
        assert_eq!(keys, all.collect(), "every sentence is said here");
    }

    #[test]
    fn a_reason_that_is_none_is_not_named() {
        // An instant ability is refused for its condition, not because it is somebody else's turn.
        let elder = "card Elder 10/1 1-1-1 ; instant close if self wounded: heal 1 ally";
        let units = ["unit E p2 a6 Elder", "unit T p2 b4 Medic wounds 2"];
        let position = [&CARDS[..], &[elder], &STRIKE[..], &units[..]].concat();
        let (game, state) = load::embedded().place(&position).expect("a position");
        let view = game.view(&state, Audience::Seat(Seat::TWO));
        let command = game.read(&view, Seat::TWO, "use E heal T").expect("a command");
        let why = Look::at(&game, &view).refuses(Seat::TWO, &command).expect("not wounded");
        assert_eq!((why.rule().id(), why.fact()), ("1.9.3", None));
    }
}
