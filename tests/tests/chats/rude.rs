//! Presses that come too late, twice, from the wrong person, from another chat, or from nobody's
//! button: a kind answer for that person alone, and the board stays right.

use crate::{discorders, house, telegrammers};
use std::sync::Arc;
use stolik_kernel::Seat;
use stolik_table::MatchId;
use stolik_tests::fake::discord::{CHANNEL, Channel, GUILD};
use stolik_tests::players::{Heard, Match, Player, Stage};
use stolik_words::Language;

const LANGUAGE: Language = Language::Ru;

/// Somebody presses what should do nothing, and is told this.
async fn nothing(stage: &Arc<Stage>, id: MatchId, who: &dyn Player, token: &str, key: &str) {
    let before = stage.stands(id);
    let heard = who.forges(id, token).await;
    check_told(stage, &heard, key);
    assert_eq!(stage.stands(id), before, "{key}");
    who.board(id).await;
}

/// Asserts that somebody was told a sentence.
fn check_told(stage: &Stage, heard: &Heard, key: &str) {
    // Up to its first argument.
    let sentence = stage.word(LANGUAGE, key);
    let sentence = sentence.split(['{', '\u{2068}']).next().unwrap_or_default().trim();
    let words = heard.words().replace('\\', "");
    assert!(!sentence.is_empty() && words.contains(sentence), "{key}: {sentence:?} in {words:?}");
}

/// The first of the game's own buttons on a hand.
async fn step(game: &Match<'_>, seat: Seat) -> String {
    let hand = game.player(seat).opens(game.id).await;
    let label = game.buttons(&hand).remove(0);
    hand.token(&label).expect("its token").to_owned()
}

/// Anna and Boris play, Vera looks on.
async fn all(stage: &Arc<Stage>, anna: &dyn Player, boris: &dyn Player, vera: &dyn Player) {
    anna.types("/new").await;
    let id = stage.last();
    let join = stage.word(LANGUAGE, "table-button-join");
    // Two take one chair.
    let (one, other) = tokio::join!(boris.presses(id, &join), vera.presses(id, &join));
    let sits = |who: &dyn Player| stage.table().hands(&who.id()).iter().any(|s| s.id.of() == id);
    assert!(sits(boris) != sits(vera));
    let (guest, out, refused) = if sits(boris) { (boris, vera, other) } else { (vera, boris, one) };
    check_told(stage, &refused, "table-full");

    // Somebody who has left presses on.
    let deck = guest.opens(id).await;
    let leave = stage.word(LANGUAGE, "table-button-leave");
    guest.presses(id, &leave).await;
    let former = deck.tokens[0].clone();
    nothing(stage, id, guest, &former, "error-not-seated").await;
    guest.presses(id, &join).await;
    nothing(stage, id, guest, "котик", "error-stale-button").await;
    nothing(stage, id, guest, &"A".repeat(43), "error-stale-button").await;

    let mut game = Match::of(stage, id, [anna, guest], 1);
    game.choose_decks([0, 1]).await;
    let token = step(&game, Seat::ONE).await;
    nothing(stage, id, out, &token, "error-not-seated").await;
    nothing(stage, id, guest, &token, "error-foreign-button").await;
    let last = if token.ends_with('A') { "B" } else { "A" };
    let forged = format!("{}{last}", &token[..token.len() - 1]);
    nothing(stage, id, anna, &forged, "error-stale-button").await;

    // The same button twice at once: done once.
    game.plays_some(6).await;
    let seat = game.waited()[0];
    let player = game.player(seat);
    let (_, rows) = stage.stands(id);
    let mut token = step(&game, seat).await;
    let twice = loop {
        let both = tokio::join!(player.forges(id, &token), player.forges(id, &token));
        if stage.stands(id).1 != rows {
            break both;
        }
        // A step on the way: the next one stands where the person is alone.
        let label = {
            let hand = player.opens(id).await;
            let at = hand.tokens.iter().position(|one| *one == token);
            at.map(|at| hand.labels[at].clone())
        };
        let Some(label) = label else { panic!("the command does not end") };
        let heard = player.chooses(id, &label).await;
        let hand = heard.screen.expect("a step");
        let label = game.buttons(&hand).remove(0);
        token = hand.token(&label).expect("its token").to_owned();
    };
    assert_eq!(stage.stands(id).1, rows + 1, "once");
    let stale = stage.word(LANGUAGE, "error-stale-button");
    let refused = [&twice.0, &twice.1].iter().filter(|h| h.words().contains(&stale)).count();
    assert!(refused <= 1, "one of both did it: {twice:?}");
    nothing(
        stage,
        id,
        player,
        &token,
        if stage.waits_for(id, &player.id()) { "error-stale-button" } else { "error-too-late" },
    )
    .await;

    let token = step(&game, game.waited()[0]).await;
    let loser = game.waited()[0];
    concedes(stage, &game, loser).await;
    assert_eq!(stage.stands(id).0, "over");
    nothing(stage, id, game.player(loser), &token, "error-match-over").await;
    game.settles().await;
    stage.assert_good(id);
}

/// Gives up, by the button that is meant.
async fn concedes(stage: &Arc<Stage>, game: &Match<'_>, seat: Seat) {
    let (table, player) = (stage.table(), game.player(seat));
    let incoming = stolik_table::Incoming {
        id: format!("test:concede:{}", game.id),
        at: stage.time(),
        channel: player.channel(),
        person: stolik_table::Person { id: player.id(), name: String::new() },
        language: LANGUAGE,
        role: stolik_table::Role::Member,
        company: stolik_table::Company::Others,
        frame: stolik_table::Frame::Chat,
        mentions: Vec::new(),
        body: stolik_table::Body::Text(format!("/concede {}", stage.name(game.id))),
    };
    let reply = table.handle(incoming).await;
    let sure = reply.private.expect("are you sure?").screen;
    let label = stage.word(LANGUAGE, "table-button-concede-sure");
    let button = sure.buttons.iter().flatten().find(|button| button.label == label);
    player.forges(game.id, &button.expect("the button that is meant").token).await;
}

#[tokio::test]
async fn on_discord_wrong_presses_are_answered_kindly() {
    let stage = Stage::new(&house(), 1).on_discord().await.open().await;
    let [anna, boris] = discorders(&stage, LANGUAGE);
    let vera = stage.discorder("Вера", LANGUAGE);
    all(&stage, &anna, &boris, &vera).await;
}

#[tokio::test]
async fn on_telegram_wrong_presses_are_answered_kindly() {
    let stage = Stage::new(&house(), 1).on_telegram().await.open().await;
    let [anna, boris, vera] = stage.telegrammers(["Анна", "Борис", "Вера"], LANGUAGE).await;
    all(&stage, &anna, &boris, &vera).await;
}

#[tokio::test]
async fn a_button_of_another_chats_match_does_nothing_here() {
    let stage = Stage::new(&house(), 2).on_discord().await.on_telegram().await.open().await;
    let [anna, boris] = discorders(&stage, LANGUAGE);
    let fake = stage.discord.clone().expect("a fake Discord");
    let other: Channel = fake.channel(GUILD, "другой");
    assert_ne!(other, CHANNEL);
    let vera = stage.discorder("Вера", LANGUAGE).in_channel(other);
    let game = Match::start(&stage, [&anna, &boris], [0, 1], 1).await;
    vera.types("/new").await;
    let hers = stage.last();
    let board = anna.board(game.id).await;
    let hand = step(&game, Seat::ONE).await;
    for token in [&board.tokens[0], &hand] {
        let heard = vera.forges(hers, token).await;
        check_told(&stage, &heard, "error-other-chat");
    }
    // From another platform the same.
    let [gleb, _] = telegrammers(&stage, LANGUAGE).await;
    gleb.types("/new").await;
    let heard = gleb.forges(stage.last(), &board.tokens[0]).await;
    check_told(&stage, &heard, "error-other-chat");
    stage.assert_good(game.id);
}

/// Names are what people call themselves, and nothing else.
#[tokio::test]
async fn names_are_data() {
    let stage = Stage::new(&house(), 3).on_discord().await.on_telegram().await.open().await;
    let names = ["@everyone **x** <@&1> `y`", "<b>\u{202e}a & <a href='t.me'>c</a> _d_ /new"];
    let [anna, boris] = names.map(|name| stage.discorder(name, LANGUAGE));
    let mut game = Match::start(&stage, [&anna, &boris], [0, 1], 1).await;
    game.plays_some(3).await;
    let board = anna.board(game.id).await;
    assert!(!board.text.contains("**x**") && !board.text.contains('\u{202e}'), "{board:?}");
    assert!(anna.fake.pings().iter().all(|ping| ping.person.is_some()));
    stage.assert_good(game.id);

    let [vera, gleb] = stage.telegrammers(names, LANGUAGE).await;
    let mut game = Match::start(&stage, [&vera, &gleb], [0, 1], 1).await;
    game.plays_some(3).await;
    let board = vera.board(game.id).await;
    assert!(board.text.contains("<b>") && !board.text.contains('\u{202e}'), "{board:?}");
    let message = vera.board_message(game.id).await;
    let shown = vera.fake.post(vera.place.chat, message).shown;
    assert!(shown.entities.is_empty(), "{:?}", shown.entities);
    stage.assert_good(game.id);
}
