//! An operator puts a copy in place of the data file while matches are played: boards catch up, no button
//! of the time that was lost acts, and the match goes on.

use crate::{discorders, house, telegrammers};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use stolik_kernel::Seat;
use stolik_table::MatchId;
use stolik_table::rows::Row;
use stolik_tests::players::{Match, Player, Stage};
use stolik_words::Language;

/// Every button of a match that somebody sees now, as a platform carries it.
async fn buttons(players: [&dyn Player; 2], id: MatchId, into: &mut BTreeSet<(usize, String)>) {
    for (n, player) in players.into_iter().enumerate() {
        for seen in [player.board(id).await, player.opens(id).await] {
            // A link opens a private chat and does nothing by itself.
            into.extend(seen.tokens.into_iter().filter(|t| !t.contains("://")).map(|t| (n, t)));
        }
    }
}

async fn goes_back(stage: &Arc<Stage>, players: [&dyn Player; 2], seed: u64) {
    let mut game = Match::start(stage, players, [0, 1], seed).await;
    game.plays_some(3).await;
    game.settles().await;
    let (id, kept) = (game.id, stage.log(game.id));
    stage.make_backup();

    // The time that will be lost: the match goes on, another one is opened and begins.
    let mut old = BTreeSet::new();
    for _ in 0..2 {
        buttons(players, id, &mut old).await;
        game.plays_some(1).await;
        game.settles().await;
    }
    let lost = Match::start(stage, players, [0, 1], seed + 1).await;
    buttons(players, lost.id, &mut old).await;
    let lost = lost.id;
    stage.advance(Duration::from_secs(3600));

    stage.restores().await;
    let mut game = Match::of(stage, id, players, seed + 2);
    game.settles().await;
    let word = |key: &str| stage.word(Language::Ru, key);
    for player in players {
        let board = player.board(id).await;
        assert!(board.text.contains("восстановлены из копии"), "{}", board.text);
        player.opens(id).await;
    }
    let log = stage.log(id);
    assert_eq!(log[..kept.len()], kept[..], "what the copy has is there");
    assert!(matches!(log[kept.len()].row, Row::Restored { .. }));
    assert!(stage.table().matches().iter().all(|one| one.id != lost), "that one is no more");

    let stands = stage.stands(id);
    let (before, gone) = (word("error-restored-button"), word("error-restored-match"));
    let mut said = [0, 0];
    for (n, token) in &old {
        let heard = players[*n].forges(id, token).await;
        // Discord shows the line above what stands now.
        let which = [&before, &gone].iter().position(|line| heard.line.starts_with(line.as_str()));
        said[which.unwrap_or_else(|| panic!("{token}: {heard:?}"))] += 1;
    }
    assert!(said[0] > 4 && said[1] > 4, "{said:?} of {}", old.len());
    assert_eq!(stage.stands(id), stands, "nothing was done");

    // It goes on, and so does the club.
    game.plays_some(3).await;
    game.settles().await;
    assert!(stage.stands(id).1 > stands.1);
    stage.assert_good(id);
    let new = Match::start(stage, players, [1, 0], seed + 3).await;
    assert!(new.id > lost, "an id that was never given out");
    new.presses(Seat::ONE, "word-log").await;
    stage.assert_good(new.id);
}

#[tokio::test]
async fn on_telegram_boards_catch_up_and_no_old_button_acts() {
    let stage = Stage::new(&house(), 3).on_telegram().await.open().await;
    let [anna, boris] = telegrammers(&stage, Language::Ru).await;
    goes_back(&stage, [&anna, &boris], 3).await;
    stage.assert_clean();
}

#[tokio::test]
async fn on_discord_boards_catch_up_and_no_old_button_acts() {
    let stage = Stage::new(&house(), 4).on_discord().await.open().await;
    let [anna, boris] = discorders(&stage, Language::Ru);
    goes_back(&stage, [&anna, &boris], 4).await;
    stage.assert_clean();
}
