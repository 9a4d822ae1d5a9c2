//! The game «Heroes» for the program: `impl Game`.

use crate::goals::HeroesGoals;
use crate::{HeroesFace, paint};
use stolik_ai::Goals;
use stolik_face::puzzle::Counted;
use stolik_face::{Game, Pages, reader};
use stolik_heroes::Heroes;
use stolik_kernel::Seat;

impl Game<Heroes> for HeroesFace {
    const ENGINE: u32 = 2;
    const PAGES: Pages<Heroes> = Pages {
        deck: |game, name, cards, reader| paint::deck(game, name, cards, reader),
        card: |game, card, text, reader| paint::card(game, card, text, reader),
        words: paint::card_words,
        board: |game, view, seen| paint::board(&paint::Scene::new(game, view, reader(&seen)), &[]),
    };

    fn counted(line: &[String], seat: Seat) -> Option<(usize, Counted)> {
        let words: Vec<&str> = line.iter().map(String::as_str).collect();
        // The heroes are the first two cards, whose names are always these.
        let hero = ["A", "B"].get(seat.index())?;
        match words[..] {
            ["unit", letter, who, ..] if letter == *hero && Seat::parse(who) == Some(seat) => {
                let at = words.iter().position(|word| *word == "wounds")?;
                Some((at + 1, Counted::Wounds))
            }
            ["coins", who, ..] if Seat::parse(who) == Some(seat) => Some((2, Counted::Means)),
            _ => None,
        }
    }

    fn goals(&self, game: &Heroes) -> impl Goals<Heroes> {
        HeroesGoals::of(game)
    }
}
