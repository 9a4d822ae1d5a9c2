//! Matches that are played at random, for tests that look at every decision.

use std::sync::LazyLock;
use stolik_catalogue::Games;
use stolik_kernel::chance::Fast;
use stolik_kernel::{Seat, Setup, Waiting};
use stolik_table::{Catalogue, Choice, DocumentInfo, Hosted, Notice, Played};

/// The games of the program.
pub static GAMES: LazyLock<Games> =
    LazyLock::new(|| Games::embedded().expect("the embedded files are good"));

/// Commands of a match that are played.
const COMMANDS: usize = 160;

/// A moment of a match.
pub enum Moment<'a> {
    /// A decision begins with these choices.
    Decision(&'a [Choice]),
    /// A begun command goes on with these.
    Step(&'a [Choice]),
    /// A command was carried out, and this is told of it.
    Told(&'a [Notice]),
}

/// Plays a match at random, and shows each moment with the seat that decides.
pub fn play(
    document: &DocumentInfo,
    seed: u64,
    mut look: impl FnMut(&dyn Hosted, Seat, Moment<'_>),
) {
    let seats = usize::from(document.seats.least());
    let decks = document.decks.iter().cycle().skip(seed as usize).take(seats);
    let setup = Setup { decks: decks.map(|deck| deck.cards.clone()).collect(), ..Setup::default() };
    let (sets, mut luck) = (document.set_ids(), Fast::new(seed));
    let played = Played::of_sets(&document.id, &sets);
    let mut game = GAMES.start(played, &setup, &mut luck).expect("it begins");
    for _ in 0..COMMANDS {
        let Waiting::For(waiting) = game.play().waiting() else { break };
        let seat = waiting.iter().next().expect("somebody is waited for");
        let mut choices = game.prompts().choices(seat);
        look(game.as_ref(), seat, Moment::Decision(&choices));
        let command = loop {
            let chosen = choices[luck.below(choices.len() as u32) as usize].clone();
            if !chosen.begun {
                break chosen.command;
            }
            choices = game.prompts().after(seat, &chosen);
            look(game.as_ref(), seat, Moment::Step(&choices));
        };
        let told = game.apply(seat, &command, &mut luck).expect("a choice is legal");
        look(game.as_ref(), seat, Moment::Told(&told));
    }
}
