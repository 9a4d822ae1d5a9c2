//! A campaign (part 8 of «Berserk») from the opening of its table to its end, with restarts in
//! between: while the loser of a game chooses from its deck, and in the middle of battles.

use crate::{discorders, house, telegrammers};
use std::sync::Arc;
use stolik_kernel::Seat;
use stolik_table::rows::Row;
use stolik_tests::players::{Match, Player, Stage, label};
use stolik_words::{Arg, Language, Phrase};

/// More commands than any campaign takes.
const MOST: usize = 6_000;

/// The button by which a table is made a campaign.
fn campaign_button(stage: &Stage, language: Language) -> String {
    let name = Phrase::new("berserk-form-campaign");
    stage.word_with(language, "table-button-option", "value", Arg::Phrase(name))
}

/// The games won by each, as told at the end of each game of the campaign.
fn scores(stage: &Stage, game: &Match<'_>) -> Vec<[i64; 2]> {
    let number = |phrase: &Phrase, wanted: &str| {
        let found = phrase.args.iter().find_map(|(name, arg)| match arg {
            Arg::Number(number) if name == wanted => Some(*number),
            Arg::Number(_) | Arg::Text(_) | Arg::Phrase(_) => None,
        });
        found.expect("a number")
    };
    let rows = stage.log(game.id);
    let told = rows.iter().flat_map(|row| &row.told).map(|told| &told.phrase);
    told.filter(|phrase| phrase.key == "told-game-over")
        .map(|phrase| [number(phrase, "one"), number(phrase, "two")])
        .collect()
}

/// Plays on to the end; restarts whenever a game is over, and in the middle of the battle after it.
async fn whole(stage: &Arc<Stage>, mut game: Match<'_>) {
    let language = game.player(Seat::ONE).language();
    let take = stage.word(language, "berserk-do-pick");
    let (mut games, mut chosen, mut pause) = (0, false, None);
    for played in 0..MOST {
        if !game.plays().await {
            break;
        }
        let over = scores(stage, &game).len();
        if over > games && stage.stands(game.id).0 == "running" {
            games = over;
            pause = Some(played + 60);
            stage.restart().await;
            // The loser sees the way into its deck, the other does not.
            let mut offered = 0;
            for seat in [Seat::ONE, Seat::TWO] {
                let hand = game.player(seat).opens(game.id).await;
                offered += usize::from(hand.labels.iter().any(|one| one.starts_with(&take)));
            }
            chosen |= offered == 1;
            assert!(offered < 2, "only one seat has lost");
        }
        if pause == Some(played) {
            stage.restart().await;
        }
    }
    assert_eq!(stage.stands(game.id).0, "over");
    assert!(chosen && games > 0, "the loser of a game chose from its deck");
    let log = stage.log(game.id);
    let started = log.iter().find_map(|row| match &row.row {
        Row::Started { options, .. } => Some(options.clone()),
        _ => None,
    });
    assert_eq!(started, Some(vec![("form".to_owned(), "campaign".to_owned())]));
    game.settles().await;
    stage.assert_good(game.id);
    let scores = scores(stage, &game);
    let [one, two] = scores.last().expect("a game was over");
    assert!(*one.max(two) == 2 || scores.len() == 7, "{scores:?}");
}

#[tokio::test]
async fn a_campaign_that_a_button_began_is_played_to_its_end_on_discord() {
    let language = Language::En;
    let stage = Stage::new(&house(), 11).on_discord().await.open().await;
    let [anna, boris] = discorders(&stage, language);
    anna.types("/new").await;
    let id = stage.last();
    let game = Match::of(&stage, id, [&anna, &boris], 8);
    let refused = boris.presses(id, &campaign_button(&stage, language)).await;
    assert!(refused.line.contains(&stage.word(language, "error-not-seated")), "{refused:?}");
    anna.presses(id, &campaign_button(&stage, language)).await;
    let board = boris.board(id).await;
    assert!(board.text.contains(&stage.word(language, "berserk-form-campaign-about")));
    game.presses(Seat::TWO, "table-button-join").await;
    let board = anna.board(id).await;
    let button = stage.word(language, "table-button-option");
    assert!(!board.labels.iter().any(|one| one.starts_with(&button)), "two sit: {board:?}");
    game.choose_decks([0, 1]).await;
    whole(&stage, game).await;
}

#[tokio::test]
async fn a_campaign_that_a_word_began_is_played_to_its_end_on_telegram() {
    let language = Language::Ru;
    let stage = Stage::new(&house(), 1).on_telegram().await.open().await;
    let [anna, boris] = telegrammers(&stage, language).await;
    anna.types("/new кампания").await;
    let game = Match::of(&stage, stage.last(), [&anna, &boris], 2);
    let board = boris.board(game.id).await;
    assert!(board.text.contains(&stage.word(language, "berserk-form-campaign-about")));
    let back = label(&stage, &board, "table-button-join");
    boris.presses(game.id, &back).await;
    game.choose_decks([1, 0]).await;
    whole(&stage, game).await;
}
