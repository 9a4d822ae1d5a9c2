//! The way down the prompts to a command: what is played, used or who attacks, then each choice in the order in which
//! the rules want it. What leaves no choice is one press.

use crate::aim::Aim;
use crate::labels;
use crate::picks::{Reading, reader};
use stolik_heroes::card::Keyword;
use stolik_heroes::command::Source;
use stolik_heroes::state::{Ask, Phase};
use stolik_heroes::{CardId, Command, Heroes, Look, Pick, UnitId, View};
use stolik_kernel::{Audience, Seat};
use stolik_table::Step;
use stolik_words::Phrase;

/// A plain word of a button.
fn word(key: &str) -> Phrase {
    Phrase::new(format!("heroes-do-{key}"))
}

/// A verb with what it is done with.
fn with(key: &str, what: Phrase) -> Phrase {
    word(key).phrase("what", what)
}

fn lies(label: Phrase, aim: Aim) -> Step {
    Step::at(label, aim.spot())
}

/// The steps to a legal command.
pub(crate) fn steps(game: &Heroes, view: &View, command: &Command) -> Vec<Step> {
    of(&Look::at(game, view), view, command)
}

/// The same by a look that is there already.
pub(crate) fn of(look: &Look<'_>, view: &View, command: &Command) -> Vec<Step> {
    let game = look.rules();
    let unit = |id| labels::unit(game, view, id);
    let card = |id| lies(labels::card(game, id), Aim::Card(id));
    match command {
        Command::Go { first: true } => vec![Step::new(word("first"))],
        Command::Go { first: false } => vec![Step::new(word("second"))],
        Command::Redeal { cards, more: false } if cards.is_empty() => {
            vec![Step::closing(word("keep"))]
        }
        Command::Redeal { cards, more } => {
            let mut way = vec![Step::new(word("redeal"))];
            way.extend(cards.iter().map(|id| card(*id)));
            way.extend((!more).then(|| Step::finishing(word("redeal-go"))));
            way
        }
        Command::Play { from, picks, .. } => {
            let mut way = vec![source(look, view, *from)];
            way.extend(Reading::of(look, view, command).steps(picks));
            way
        }
        Command::Use { from, line, picks, .. } => {
            let mut way = vec![used(look, view, *from, *line)];
            way.extend(Reading::of(look, view, command).steps(picks));
            way
        }
        // If one card has to attack before all else, the attacker is no choice (term.beshenstvo).
        Command::Attack { by, at } if compelled(look, reader(look, view), *by) => {
            let said = labels::at(unit(*by), Some(unit(*at)));
            vec![lies(with("attack", said), Aim::Unit(*at))]
        }
        Command::Attack { by, at } => {
            vec![lies(with("attack", unit(*by)), Aim::Unit(*by)), lies(unit(*at), Aim::Unit(*at))]
        }
        Command::Defend { by } => vec![lies(with("defend", unit(*by)), Aim::Unit(*by))],
        // The question has been asked: its answers stand at once.
        Command::Choose { picks, more } => match picks.is_empty() && !more {
            true => vec![Step::new(choosing(look))],
            false => Reading::of(look, view, command).steps(picks),
        },
        Command::Pass => vec![Step::closing(word(passing(look)))],
        Command::End => vec![Step::closing(word("end"))],
        Command::Swap { out, into } => vec![
            Step::new(with("swap-in", labels::card(game, *into))),
            Step::new(with("swap-out", labels::card(game, *out))),
        ],
    }
}

/// A card where it is played from.
fn source(look: &Look<'_>, view: &View, from: Source) -> Step {
    let game = look.rules();
    let seat = reader(look, view);
    let key = |key: &str, what: Phrase| with(key, what);
    match from {
        Source::Hand(id) => lies(labels::priced(game, id, look.price(seat, id)), Aim::Card(id)),
        Source::Unit(id) => lies(labels::unit(game, view, id), Aim::Unit(id)),
        Source::Grave(id) => {
            let whose = view.known.buried(id).map_or(seat, |(whose, _)| whose);
            lies(key("play-grave", labels::unit(game, view, id)), Aim::Grave(whose))
        }
        Source::Extra(id) => Step::new(key("play-extra", labels::card(game, id))),
        Source::Under(id) => lies(key("play-under", labels::unit(game, view, id)), Aim::Unit(id)),
    }
}

/// A card with what the line does that is used.
fn used(look: &Look<'_>, view: &View, from: Source, line: u8) -> Step {
    let game = look.rules();
    let found = look.used(reader(look, view), from, line);
    let what = found.map(|(card, line, _)| labels::gist(game, card, line));
    let name = labels::source(game, view, from);
    let aim = match from {
        Source::Hand(id) => Some(Aim::Card(id)),
        Source::Extra(_) => None,
        Source::Unit(id) | Source::Grave(id) | Source::Under(id) => Some(Aim::Unit(id)),
    };
    let label = match what {
        Some(what) => Phrase::new("heroes-doing").phrase("unit", name).phrase("what", what),
        None => name,
    };
    let label = with("use", label);
    match aim {
        Some(aim) => lies(label, aim),
        None => Step::new(label),
    }
}

/// Whether a seat can do nothing now but attack with this card.
pub(crate) fn compelled(look: &Look<'_>, seat: Seat, by: UnitId) -> bool {
    let mad = look.unit(by).is_some_and(|unit| look.has(unit, Keyword::Frenzy));
    if !mad || look.refuses(seat, &Command::End).is_none() {
        return false;
    }
    let mut all = Vec::new();
    look.legal(seat, &mut all);
    all.iter().all(|one| matches!(one, Command::Attack { by: other, .. } if *other == by))
}

/// The word of an answer that chooses nothing.
fn choosing(look: &Look<'_>) -> Phrase {
    word(if let Ask::Fire(_) = look.question().0 { "fire" } else { "choose" })
}

/// The meaning of a pass.
fn passing(look: &Look<'_>) -> &'static str {
    look.question().0.word().map_or("no-fire", |word| word.pass)
}

/// A command in one phrase, where that reads better than its steps.
pub(crate) fn whole(game: &Heroes, view: &View, command: &Command) -> Option<Phrase> {
    let mut all = steps(game, view, command);
    let acts =
        matches!(command, Command::Play { .. } | Command::Use { .. } | Command::Attack { .. });
    (acts && all.len() > 1).then(|| {
        let first = all.remove(0).label;
        labels::at(first, labels::list(all.into_iter().map(|step| step.label)))
    })
}

/// The place of a command among the others: cards first, dear before cheap, then attacks, abilities; commands that
/// end the decision last. Targets of the other come before one's own.
fn order_of(look: &Look<'_>, view: &View, command: &Command) -> (u8, u16, bool) {
    let seat = reader(look, view);
    let own = |id: UnitId| look.unit(id).is_some_and(|unit| unit.controller == seat);
    let owns = |picks: &[Pick]| match picks.last() {
        Some(Pick::Unit(id)) => own(*id),
        _ => false,
    };
    let dear = |id: CardId| u16::MAX - u16::from(look.price(seat, id));
    match command {
        Command::Go { .. } | Command::Redeal { .. } => (0, 0, false),
        Command::Play { from, picks, .. } => match from {
            Source::Hand(id) => (1, dear(*id), owns(picks)),
            Source::Unit(_) | Source::Grave(_) | Source::Extra(_) | Source::Under(_) => {
                (2, 0, owns(picks))
            }
        },
        Command::Attack { by, .. } => (3, by.0, false),
        Command::Use { picks, .. } => (4, 0, owns(picks)),
        Command::Defend { by } => (5, by.0, false),
        Command::Choose { picks, .. } => (6, 0, owns(picks)),
        Command::Swap { into, .. } => (7, dear(*into), false),
        Command::Pass | Command::End => (8, 0, false),
    }
}

/// Puts commands into the order in which their buttons stand.
pub(crate) fn arrange(game: &Heroes, view: &View, commands: &mut [Command]) {
    let look = Look::at(game, view);
    commands.sort_by_cached_key(|command| order_of(&look, view, command));
}

/// First steps of a seat that everybody can know of: what its open cards can do, and the plain words. What needs a
/// hand is not among them.
pub(crate) fn openers(game: &Heroes, public: &View, seat: Seat) -> Vec<Step> {
    match public.known.phase {
        Phase::Order | Phase::Redeal | Phase::Between | Phase::Over(_) => return Vec::new(),
        Phase::Start | Phase::Main | Phase::End => {}
    }
    let look = Look::at(game, public);
    let view = &View { to: Audience::Seat(seat), ..public.clone() };
    let mut legal = Vec::new();
    look.legal(seat, &mut legal);
    // Commands that only a guessed hand would allow are not offered.
    let undefended = matches!(look.question().0, Ask::Defend(_));
    legal.retain(|command| match command {
        Command::Pass => undefended,
        open => matches!(open, Command::Attack { .. } | Command::Defend { .. } | Command::End),
    });
    legal.sort_by_cached_key(|command| order_of(&look, view, command));
    let mut out: Vec<Step> = Vec::new();
    for command in legal {
        let first = of(&look, view, &command).into_iter().next();
        out.extend(first.filter(|step| !out.contains(step)));
    }
    out
}

#[cfg(test)]
mod tests {
    use crate::face::HeroesFace;
    use std::sync::Arc;
    use stolik_heroes::load;
    use stolik_kernel::chance::Fast;
    use stolik_kernel::{Audience, Notation, Rules, Seat, fingerprint};
    use stolik_table::{Hosted, Kind};
    use stolik_words::{Language, Words};

    const ONE: Seat = Seat::ONE;
    const TWO: Seat = Seat::TWO;

    /// A match of this position after these commands.
    fn played(position: &[&str], commands: &[(Seat, &str)]) -> Box<dyn Hosted> {
        let (game, mut state) = load::embedded().place(position).expect("a position");
        let luck = &mut Fast::new(1);
        for (seat, typed) in commands {
            let view = game.view(&state, Audience::Seat(*seat));
            let command = game.read(&view, *seat, typed).expect("a command");
            game.apply(&mut state, *seat, &command, luck, &mut Vec::new()).expect("it is legal");
        }
        let (rules, face) = (Arc::new(game), Arc::new(HeroesFace));
        let fingerprint = fingerprint::of_bytes(&[]);
        Kind { rules, face, document: "heroes".into(), fingerprint }.live(state)
    }

    /// The English labels of a seat's buttons, each with whether its choice is only begun.
    fn buttons(game: &dyn Hosted, seat: Seat) -> Vec<(String, bool)> {
        let words = Words::embedded();
        let said = |choice: &stolik_table::Choice| {
            let label = choice.label(0, choice.steps.len());
            (words.say(Language::En, &label), choice.begun)
        };
        game.prompts().choices(seat).iter().map(said).collect()
    }

    /// The lines above them.
    fn above(game: &dyn Hosted, seat: Seat) -> String {
        let words = Words::embedded();
        let asks = game.prompts().asks(seat, &[]);
        asks.iter().map(|line| words.say(Language::En, line)).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn player_asked_yes_or_no_has_both_answers_at_once() {
        let tax = [
            "card Tax spell 0 | do: demand {discard 1} else draw 1",
            "card Ork creature 1 2/2",
            "hand p1 Tax",
            "deck p1 Ork",
            "hand p2 Ork*2",
        ];
        let asked = played(&tax, &[(ONE, "play Tax")]);
        let whole = |label: &str| (label.to_owned(), false);
        assert_eq!(buttons(asked.as_ref(), TWO), [whole("Yes"), whole("No")]);
        let warden = [
            "card Warden creature 2 2/3 | always: cancels 1 enemy card",
            "card Owl creature 4 1/1",
            "unit C p2 Warden",
            "coins p2 3",
            "hand p1 Owl",
        ];
        let asked = played(&warden, &[(ONE, "play Owl")]);
        let answers = [whole("Cancel the card"), whole("Do not cancel")];
        assert_eq!(buttons(asked.as_ref(), TWO), answers);
        // A command typed step by step is found all the same.
        let command = asked.play().read(TWO, "choose yes").expect("a command");
        assert!(asked.prompts().whole(TWO, &command).is_some_and(|choice| choice.steps.len() == 1));
    }

    #[test]
    fn the_targets_of_what_has_fired_are_answers_too() {
        let healer = [
            "card Healer creature 1 1/1 | hire: may heal 2 a character",
            "card Ork creature 1 2/3",
            "unit C p1 Ork wounds 1",
            "hand p1 Healer",
        ];
        let asked = played(&healer, &[(ONE, "play Healer")]);
        let found = buttons(asked.as_ref(), ONE);
        let said: Vec<&str> = found.iter().map(|(label, _)| label.as_str()).collect();
        assert!(said.iter().any(|label| label.contains("Ork C")), "{said:?}");
        assert!(said.contains(&"Choose nothing"), "{said:?}");
        assert!(found.iter().all(|(_, begun)| !begun), "{found:?}");
    }

    #[test]
    fn an_ability_is_named_in_a_few_words_and_told_above_the_buttons() {
        let position = [
            "card Archer creature 2 1/3 | use close, 1 coin: draw 1 | use 2 coins: wound 1 a creature",
            "card Ork creature 1 2/3",
            "unit C p1 Archer",
            // With one's own creatures alone as targets the ability would stand apart, as a harmful one.
            "unit D p2 Ork",
            "coins p1 4",
        ];
        let game = played(&position, &[]);
        let said: Vec<String> = buttons(game.as_ref(), ONE).into_iter().map(|(l, _)| l).collect();
        for label in ["Archer C – draw a card (a coin)", "Archer C – wound 1 (2 coins)"] {
            assert!(said.iter().any(|one| one.starts_with(label)), "{label}: {said:?}");
        }
        let above = above(game.as_ref(), ONE);
        assert!(above.contains("Archer C. Use (close this card, a coin): draw a card."), "{above}");
        assert!(!above.contains("wound"), "it is told where its target is chosen: {above}");
    }

    #[test]
    fn creature_that_has_to_attack_is_not_asked_for() {
        let position = [
            "card Mad creature 1 3/4 frenzy",
            "card Ork creature 1 2/3",
            "unit C p1 Mad",
            "unit D p2 Ork",
        ];
        let game = played(&position, &[]);
        let said = buttons(game.as_ref(), ONE);
        let whole = |label: &str| (label.to_owned(), false);
        let at = ["Attack with: Mad C → Nameless Hero", "Attack with: Mad C → Ork D"].map(whole);
        assert_eq!(said, at);
        let above = above(game.as_ref(), ONE);
        assert!(above.contains("• Ork D: 3 (deadly) and 2"), "{above}");
        assert!(above.contains("Mad C has Frenzy"), "{above}");
    }

    #[test]
    fn a_demand_is_said_to_the_player_asked() {
        let tax = [
            "card Tax spell 0 | do: demand {discard 1} with heal 1 my-hero else draw 1",
            "card Ork creature 1 2/2",
            "hand p1 Tax",
            "deck p1 Ork",
            "hand p2 Ork*3",
        ];
        let asked = played(&tax, &[(ONE, "play Tax")]);
        let said = above(asked.as_ref(), TWO);
        let wanted = "demands of you: Discard a card. If you agree, the card says: Heal your hero by 1. \
                      If not, the card tells its controller: Draw a card. Do you agree?";
        assert!(said.contains(wanted) && !said.contains("opponent"), "{said}");
        let met = played(&tax, &[(ONE, "play Tax"), (TWO, "choose yes")]);
        let said = above(met.as_ref(), TWO);
        assert!(said.contains("Tax (graveyard). Discard a card. Which"), "{said}");
        assert!(!said.contains("opponent"), "{said}");
        let robber = [
            "card Robber spell 0 | do: enemy-discards 1",
            "card Ork creature 1 2/2",
            "hand p1 Robber",
            "hand p2 Ork*2",
        ];
        let asked = played(&robber, &[(ONE, "play Robber")]);
        assert!(above(asked.as_ref(), TWO).contains("(“the opponent” on it is you)"));
    }

    #[test]
    fn searching_in_vain_and_not_searching_are_told_apart() {
        let seeker = [
            "card Seeker spell 0 | do: search 1 creature",
            "card Ork creature 1 2/2",
            "hand p1 Seeker",
            "deck p1 Ork*2",
        ];
        let asked = played(&seeker, &[(ONE, "play Seeker")]);
        let said: Vec<String> = buttons(asked.as_ref(), ONE).into_iter().map(|(l, _)| l).collect();
        assert!(said.iter().any(|one| one == "Do not search"), "{said:?}");
        assert!(said.iter().any(|one| one == "Take nothing"), "{said:?}");
        assert!(!said.iter().any(|one| one == "Choose nothing"), "{said:?}");
    }

    #[test]
    fn the_price_of_an_exchange_stands_before_its_last_press() {
        for enemies in ["Owl*1", "Owl*2"] {
            let line = "do: exchange upto 5 ally creature for enemy creature this-turn";
            let (spell, count) = (format!("card Swap spell 3 | {line}"), &enemies[4..]);
            let mut position = vec![
                spell.as_str(),
                "card Ork creature 1 2/3",
                "card Owl creature 1 1/1",
                "hand p1 Swap",
                "coins p1 5",
                "unit C p1 Ork",
                "unit D p1 Ork",
                "unit E p2 Owl",
            ];
            position.extend((count == "2").then_some("unit F p2 Owl"));
            let game = played(&position, &[]);
            for turn in 0..3 {
                let first = |choice: &stolik_table::Choice| {
                    let label = choice.label(0, choice.steps.len());
                    Words::embedded().say(Language::En, &label).starts_with("Swap")
                };
                let mut all: Vec<_> =
                    game.prompts().choices(ONE).into_iter().filter(first).collect();
                let mut way = Vec::new();
                loop {
                    let choice = all[turn % all.len()].clone();
                    if !choice.begun {
                        break;
                    }
                    way = choice.steps.clone();
                    all = game.prompts().after(ONE, &choice);
                }
                let words = Words::embedded();
                let asks = game.prompts().asks(ONE, &way);
                let asks: Vec<String> = asks.iter().map(|l| words.say(Language::En, l)).collect();
                assert!(asks.join(" ").contains("3 coins"), "{enemies} {turn} {way:?}: {asks:?}");
            }
        }
    }

    #[test]
    fn a_death_that_is_replaced_is_no_deadly_blow() {
        for (instead, told) in [
            ("death-returns", "5 (returns to hand instead of dying)"),
            ("death-heals", "5 (is healed instead of dying)"),
        ] {
            let saint = format!("card Saint creature 1 1/1 | always: instead {instead}");
            let position =
                [saint.as_str(), "card Ork creature 1 5/4", "unit C p1 Ork", "unit D p2 Saint"];
            let game = played(&position, &[(ONE, "attack C B")]);
            let above = above(game.as_ref(), TWO);
            assert!(above.contains(told), "{above}");
        }
    }

    #[test]
    fn an_attack_with_one_target_shows_its_wounds_beforehand() {
        let position = ["card Ork creature 1 3/4", "unit C p1 Ork"];
        let game = played(&position, &[]);
        let said: Vec<String> = buttons(game.as_ref(), ONE).into_iter().map(|(l, _)| l).collect();
        let attack =
            said.iter().find(|label| label.starts_with("Attack with: Ork C")).expect("one");
        assert!(attack.contains('→'), "it goes off at one press: {attack}");
        let above = above(game.as_ref(), ONE);
        assert!(above.contains("• Ork C strikes Nameless Hero: 3 and 0"), "{above}");
    }

    #[test]
    fn player_who_may_step_in_sees_the_result() {
        let position = [
            "card Ork creature 1 3/4",
            "card Elf creature 1 2/2",
            "unit C p1 Ork",
            "unit D p2 Elf",
        ];
        let game = played(&position, &[(ONE, "attack C B")]);
        let above = above(game.as_ref(), TWO);
        assert!(above.contains("• Elf D: 3 (deadly) and 2"), "{above}");
        assert!(above.contains("• Nameless Hero: 3 and 0"), "{above}");
    }
}
