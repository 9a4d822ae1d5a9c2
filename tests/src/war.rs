//! Secrets of «War 2047» for twins: hands and decks that differ only where an audience may not look.
//!
//! The cards of the pool are divided. Some are open to be played and discarded (the same in all twins), the others are
//! never shown by their holder. A secret seat holds four of the latter and draws the former, so that its public actions
//! can be the same in every twin.

use crate::house::WarTwist;
use std::sync::Arc;
use stolik_kernel::Seat;
use stolik_kernel::chance::Fast;
use stolik_war2047::card::{Form, Verb};
use stolik_war2047::{CardId, Command, War2047};
use stolik_words::Language;

/// The forms of names.
const FORMS: &str = include_str!("../../assets/cards/war2047/names.txt");

/// Cards of an opening hand that nobody else ever sees.
const KEPT: usize = 4;

/// Whether a card makes somebody discard at random: what falls then is public.
fn discards(game: &War2047, card: CardId) -> bool {
    game.card(card).abilities.iter().any(|ability| match &ability.form {
        Form::Play(run) | Form::Use { run, .. } | Form::Trigger { run, .. } => {
            run.steps.iter().any(|step| matches!(step.verb, Verb::Discard(_)))
        }
        Form::Static { .. } => false,
    })
}

/// The pool in two parts: cards that are played, cards that are kept.
#[must_use]
pub fn parts(game: &War2047) -> [Vec<CardId>; 2] {
    let mut parts = [Vec::new(), Vec::new()];
    let all = game.deckable().iter().filter(|card| !discards(game, **card));
    for (n, card) in all.enumerate() {
        parts[n % 2].push(*card);
    }
    parts
}

/// The card of a hand that a command shows.
fn card_of(command: &Command) -> Option<CardId> {
    match command {
        Command::Play { card, .. }
        | Command::Recycle { card }
        | Command::Discard { card }
        | Command::Swap { card } => Some(*card),
        Command::Keep
        | Command::Second { .. }
        | Command::Use { .. }
        | Command::Move { .. }
        | Command::Attack { .. }
        | Command::Block { .. }
        | Command::Choose { .. }
        | Command::Pass
        | Command::Done => None,
    }
}

/// The hand whose cards are named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hand {
    /// The audience's own: the same in every twin.
    Known,
    /// A hand that differs from twin to twin.
    Secret,
}

/// The cards that must not be played from a hand: those that are kept, and those that make somebody
/// discard at random.
fn hidden(game: &War2047, hand: Hand) -> Vec<CardId> {
    let [open, _] = parts(game);
    let all = game.deckable().iter().copied();
    all.filter(|card| match hand {
        Hand::Known => discards(game, *card),
        Hand::Secret => !open.contains(card),
    })
    .collect()
}

/// Whether a command shows a card that must not be played.
#[must_use]
pub fn shows(game: &War2047, command: &Command, hand: Hand) -> bool {
    card_of(command).is_some_and(|card| hidden(game, hand).contains(&card))
}

/// Names of all cards that must not be pressed in a twin.
#[must_use]
pub fn hidden_names(game: &War2047, hand: Hand, language: Language) -> Vec<String> {
    let hidden = hidden(game, hand).into_iter();
    let names = hidden.flat_map(|card| match language {
        Language::Ru => declined(&game.card(card).name.ru),
        Language::En => vec![game.card(card).name.en.clone()],
    });
    names.collect()
}

/// A name in each form that buttons may show.
fn declined(name: &str) -> Vec<String> {
    let forms =
        |line: &str| -> Vec<String> { line.split('|').map(|f| f.trim().to_owned()).collect() };
    let lines = FORMS.lines().map(forms).find(|forms| forms[0] == name);
    // The second column tells how verbs agree.
    let others = lines.into_iter().flatten().skip(2);
    std::iter::once(name.to_owned()).chain(others).collect()
}

/// Gives these seats hands and decks of their own: kept cards by `secret`, the others the same for
/// every twin.
#[must_use]
pub fn twist(seats: Vec<Seat>, secret: u64) -> WarTwist {
    Arc::new(move |game, state| {
        let [open, kept] = parts(game);
        for seat in &seats {
            let mut luck = Fast::new(secret ^ u64::from(seat.0) << 32);
            let side = &mut state.sides[seat.index()];
            for (n, card) in side.hand.iter_mut().enumerate() {
                *card = match n < KEPT {
                    true => kept[luck.below(kept.len() as u32) as usize],
                    false => open[n % open.len()],
                };
            }
            side.hand.sort_unstable();
            for (n, card) in side.deck.iter_mut().enumerate() {
                *card = open[(7 * n + seat.index()) % open.len()];
            }
        }
    })
}
