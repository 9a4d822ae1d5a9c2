//! A game as one line of the program's list: from its card files to the object behind which it is kept.

use crate::game::{Game, RuleSet};
use crate::host::Host;
use crate::joined::Joined;
use crate::sets::{CardFile, Settled, settle};
use std::any::Any;
use std::sync::Arc;
use stolik_abilities::Problem;

/// A game, ready to be loaded; the crate of its face makes it.
pub struct GameEntry {
    name: &'static str,
    early: &'static [(&'static str, &'static str)],
    load: Load,
    check: fn(&str, &str) -> Vec<Problem>,
}

/// Makes a game of card files, or of the rules of an edition that was made of them before.
type Load = fn(&[CardFile], Option<&dyn Any>) -> Settled<Box<dyn Host>>;

/// Another edition of a game: the same cards by other rules, painted by the same face.
pub trait Edition<R> {
    /// The rules of that edition with the cards of these.
    fn of(rules: &R) -> R;
}

impl GameEntry {
    /// The game of this face.
    #[must_use]
    pub const fn of<R: RuleSet, F: Game<R> + Default>() -> GameEntry {
        GameEntry { name: R::GAME, early: F::EARLY, load: load::<R, F>, check: F::problems }
    }

    /// Returns the entry of an edition of this face's game, beside the one that the face reads. Early cards that are
    /// added to a game are added to all its editions.
    #[must_use]
    pub const fn edition<R: RuleSet, F: Game<R> + Default, E: Edition<R>>() -> GameEntry {
        GameEntry { name: R::GAME, early: &[], load: load_edition::<R, F, E>, check: F::problems }
    }

    /// Returns the name of the game in card files.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Card files that come with the program and are played with only where the operator says so.
    pub fn early(&self) -> impl Iterator<Item = CardFile> {
        self.early.iter().map(|(file, text)| ((*file).to_owned(), (*text).to_owned()))
    }

    /// The game with further card files, as far as they have no problem. `other` is an edition of this game with the same
    /// files, which then are not read again.
    ///
    /// # Errors
    /// Problems of the cards that come with the program.
    pub fn load(&self, files: &[CardFile], other: Option<&dyn Host>) -> Settled<Box<dyn Host>> {
        (self.load)(files, other.map(Host::rule_set))
    }

    /// Every problem of one card file.
    #[must_use]
    pub fn check(&self, file: &str, text: &str) -> Vec<Problem> {
        (self.check)(file, text)
    }
}

fn load_edition<R: RuleSet, F: Game<R> + Default, E: Edition<R>>(
    files: &[CardFile],
    other: Option<&dyn Any>,
) -> Settled<Box<dyn Host>> {
    let made = |rules: &R| Box::new(Joined::new(Arc::new(E::of(rules)), F::default()));
    if let Some(rules) = other.and_then(|rules| rules.downcast_ref::<R>()) {
        return Ok((made(rules), Vec::new()));
    }
    let (rules, left_out) = settle(files, F::rules)?;
    Ok((made(&rules), left_out))
}

fn load<R: RuleSet, F: Game<R> + Default>(
    files: &[CardFile],
    _: Option<&dyn Any>,
) -> Settled<Box<dyn Host>> {
    let (rules, left_out) = settle(files, F::rules)?;
    Ok((Box::new(Joined::new(Arc::new(rules), F::default())), left_out))
}
