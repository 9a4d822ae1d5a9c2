//! The game «Kozyablo» for the program: `impl Game`.

use crate::goals::KozyabloGoals;
use crate::{KozyabloFace, paint};
use stolik_ai::Goals;
use stolik_face::{Game, Pages, reader};
use stolik_kozyablo::Kozyablo;

impl Game<Kozyablo> for KozyabloFace {
    const ENGINE: u32 = 2;
    const PAGES: Pages<Kozyablo> = Pages {
        deck: |game, name, cards, reader| paint::deck(game, name, cards, reader),
        card: |game, card, text, reader| paint::card(game, card, text, reader),
        words: paint::card_words,
        board: |game, view, seen| paint::board(&paint::Scene::new(game, view, reader(&seen)), &[]),
    };

    fn goals(&self, game: &Kozyablo) -> impl Goals<Kozyablo> {
        KozyabloGoals::of(game)
    }
}
