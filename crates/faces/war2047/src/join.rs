//! The game «War 2047» for the program: `impl Game`.

use crate::goals::WarGoals;
use crate::{WarFace, paint};
use stolik_ai::Goals;
use stolik_face::puzzle::Counted;
use stolik_face::{Game, Pages, reader};
use stolik_kernel::Seat;
use stolik_war2047::War2047;

impl Game<War2047> for WarFace {
    const ENGINE: u32 = 2;
    const PAGES: Pages<War2047> = Pages {
        deck: |game, name, cards, reader| paint::deck(game, name, cards, reader),
        card: |game, card, text, reader| paint::card(game, card, text, reader),
        words: paint::card_words,
        board: |game, view, seen| paint::board(&paint::Scene::new(game, view, reader(&seen)), &[]),
    };

    fn counted(line: &[String], seat: Seat) -> Option<(usize, Counted)> {
        let [kind, who, _] = line else { return None };
        (kind == "lives" && Seat::parse(who) == Some(seat)).then_some((2, Counted::Lives))
    }

    fn goals(&self, game: &War2047) -> impl Goals<War2047> {
        WarGoals::of(game)
    }
}
