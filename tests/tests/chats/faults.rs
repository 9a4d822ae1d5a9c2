//! Platforms fail in every way they have while a match is played: it goes on, and everybody sees the
//! right board in the end.

use crate::{discorders, house, telegrammers};
use std::sync::Arc;
use std::time::Duration;
use stolik_kernel::Seat;
use stolik_table::SurfaceId;
use stolik_tests::fake::discord::{self, CHANNEL, Lid, Outage, may};
use stolik_tests::fake::telegram::{self, BotRights, Fault, Power};
use stolik_tests::players::{Match, OnDiscord, OnTelegram, Stage, Way};
use stolik_words::Language;

/// Choices that make a long match.
const LONG: u64 = 20;

/// Commands until the board must show something else, and everybody sees it.
async fn goes_on(game: &mut Match<'_>) {
    plays_until_public(game).await;
    game.settles().await;
}

/// Commands until the board must show something else: what is done in secret does not count.
async fn plays_until_public(game: &mut Match<'_>) {
    let before = version(game);
    while version(game) == before {
        assert!(game.plays().await, "the match is not over");
    }
}

/// The version of the board.
fn version(game: &Match<'_>) -> u64 {
    let all = game.stage.table().surfaces(&game.players[0].channel(), None);
    let board = all.iter().find(|surface| surface.id == SurfaceId::Board(game.id));
    board.expect("a board").version
}

/// Commands until both recruit in secret: what one does then does not touch the other's buttons.
async fn recruiting(game: &mut Match<'_>) {
    // Each deal is kept or not, and then somebody chooses a side.
    game.plays_some(2).await;
    while game.waited().len() != 1 {
        assert!(game.plays().await);
    }
    while game.waited().len() != 2 {
        assert!(game.plays().await);
    }
}

/// The seat that decides, its first button, and what the log has.
async fn about_to_press(game: &Match<'_>) -> (Seat, String, u32) {
    let seat = game.waited()[0];
    let hand = game.player(seat).opens(game.id).await;
    (seat, game.buttons(&hand).remove(0), game.stage.stands(game.id).1)
}

async fn discord_game<'a>(stage: &Arc<Stage>, players: &'a [OnDiscord; 2]) -> Match<'a> {
    let mut game = Match::start(stage, [&players[0], &players[1]], [0, 1], LONG).await;
    game.plays_some(4).await;
    game
}

async fn telegram_game<'a>(stage: &Arc<Stage>, players: &'a [OnTelegram; 2]) -> Match<'a> {
    let mut game = Match::start(stage, [&players[0], &players[1]], [0, 1], LONG).await;
    game.plays_some(4).await;
    game
}

#[tokio::test]
async fn discord_refuses_breaks_off_and_loses_answers() {
    use stolik_tests::fake::discord::Fault;
    let stage = Stage::new(&house(), 1).on_discord().await.open().await;
    let people = discorders(&stage, Language::Ru);
    let mut game = discord_game(&stage, &people).await;
    let fake = &people[0].fake;
    let limited = |global| Fault::RateLimited {
        retry_after: Duration::from_millis(40),
        global,
        headers: Vec::new(),
    };
    let faults = [
        limited(false),
        limited(true),
        Fault::Status(500),
        Fault::Status(503),
        Fault::DropConnection,
        Fault::DropAnswer,
    ];
    let messages = format!("/channels/{CHANNEL}/messages");
    for (method, path) in
        [("PATCH", messages.as_str()), ("POST", "/interactions"), ("PATCH", "/webhooks")]
    {
        for fault in &faults {
            fake.fail_next(method, path, fault.clone());
            goes_on(&mut game).await;
        }
    }
    assert_eq!(fake.faults_left(), 0, "every fault was met");
    stage.assert_good(game.id);
}

#[tokio::test]
async fn discords_events_come_twice_out_of_order_or_never() {
    let stage = Stage::new(&house(), 2).on_discord().await.open().await;
    let people = discorders(&stage, Language::Ru);
    let mut game = Match::start(&stage, [&people[0], &people[1]], [0, 1], LONG).await;
    recruiting(&mut game).await;
    let fake = &people[0].fake;
    // Both decide in secret: what they press arrives the other way round, and each of it twice.
    let mut asked = Vec::new();
    fake.hold();
    for (person, seat) in people.iter().zip([Seat::ONE, Seat::TWO]) {
        let hand = game.player(seat).opens(game.id).await;
        let message = person.hand_message(game.id).expect("an open hand");
        asked.push(fake.presses(person.person, message, &game.buttons(&hand)[0]));
    }
    asked.iter().for_each(|asked| fake.again(asked));
    let before = stage.stands(game.id).1;
    fake.release(&[1, 0, 3, 2]);
    for one in &asked {
        fake.answered(one).await;
    }
    let after = stage.stands(game.id).1;
    assert_eq!(after, before + 2, "each was done once");
    goes_on(&mut game).await;

    let (seat, label, rows) = about_to_press(&game).await;
    fake.drop_next_events(1);
    assert!(game.player(seat).strikes(&label));
    goes_on(&mut game).await;
    assert!(stage.stands(game.id).1 > rows, "one press more does it");
    stage.assert_good(game.id);
}

#[tokio::test]
async fn discords_gateway_drops_resumes_and_forgets() {
    let stage = Stage::new(&house(), 3).on_discord().await.open().await;
    let people = discorders(&stage, Language::Ru);
    let mut game = discord_game(&stage, &people).await;
    let fake = &people[0].fake;
    fake.drop_gateway();
    fake.resumed(1).await;
    goes_on(&mut game).await;
    // Pressed while nobody listens: it comes with the resume.
    let (seat, label, _) = about_to_press(&game).await;
    fake.drop_gateway();
    assert!(game.player(seat).strikes(&label));
    fake.resumed(2).await;
    // It may have been a step on the way to a command: the hand is opened anew.
    people.iter().for_each(OnDiscord::lets_go);
    goes_on(&mut game).await;
    let identified = fake.gateway_frames(2).len();
    fake.close_gateway(4009);
    fake.identified(identified + 1).await;
    goes_on(&mut game).await;
    let identified = fake.gateway_frames(2).len();
    fake.begin_outage(Outage::Everything);
    fake.end_outage();
    fake.forget_sessions();
    fake.identified(identified + 1).await;
    goes_on(&mut game).await;
    stage.assert_good(game.id);
}

#[tokio::test]
async fn discords_messages_are_deleted_grow_old_and_lie_in_archived_threads() {
    let stage = Stage::new(&house(), 4).on_discord().await.open().await;
    let fake = stage.discord.clone().expect("a fake Discord");
    let thread = fake.thread(CHANNEL, "стол");
    let people = discorders(&stage, Language::Ru).map(|one| one.in_channel(thread));
    let mut game = discord_game(&stage, &people).await;
    let first = people[0].board_message(game.id).await;
    fake.delete(first);
    goes_on(&mut game).await;
    let second = people[0].board_message(game.id).await;
    assert_ne!(first, second);
    // Older than an hour for Discord, and no edit is left.
    fake.set_late_edits(0);
    fake.advance(Duration::from_secs(61 * 60));
    people.iter().for_each(OnDiscord::lets_go);
    goes_on(&mut game).await;
    let third = people[0].board_message(game.id).await;
    assert_ne!(second, third);
    fake.set_lid(thread, Lid::Archived);
    goes_on(&mut game).await;
    assert_eq!(fake.lid(thread), Some(Lid::Open));
    stage.assert_good(game.id);
}

#[tokio::test]
async fn on_discord_a_lost_permission_is_named_and_its_return_noticed() {
    let stage = Stage::new(&house(), 5).on_discord().await.open().await;
    let people = discorders(&stage, Language::Ru);
    let mut game = discord_game(&stage, &people).await;
    let fake = &people[0].fake;
    let board = people[0].board_message(game.id).await;
    fake.forbid(CHANNEL, may::VIEW_CHANNEL);
    let heard = people[0].forges_on(board, "котик").await;
    plays_until_public(&mut game).await;
    let view = stage.word(Language::Ru, "discord-may-view");
    assert!(heard.words().contains(&view), "{view}: {heard:?}");
    fake.permit(CHANNEL, may::VIEW_CHANNEL);
    people[0].forges_on(board, "котик").await;
    goes_on(&mut game).await;
    stage.assert_good(game.id);
}

#[tokio::test]
async fn telegram_refuses_breaks_off_and_loses_answers() {
    let stage = Stage::new(&house(), 6).on_telegram().await.open().await;
    let people = telegrammers(&stage, Language::Ru).await;
    let mut game = telegram_game(&stage, &people).await;
    let fake = &people[0].fake;
    let strange = Fault::BadRequest("something that nobody has seen yet".to_owned());
    let faults =
        [Fault::DropConnection, Fault::LoseAnswer, Fault::TooMany { retry_after: 1 }, strange];
    for fault in &faults[..3] {
        for method in ["editMessageMedia", "getUpdates"] {
            fake.fail_next(method, fault.clone());
            goes_on(&mut game).await;
        }
    }
    // A press that is never answered is answered by what the messages show.
    let log = stage.word(Language::Ru, "word-log");
    for fault in faults {
        fake.fail_next("answerCallbackQuery", fault);
        let board = people[0].board_message(game.id).await;
        let stood = fake.messages(people[0].home()).len();
        fake.presses(people[0].person, people[0].place.chat, board, &log);
        let met = |fake: &telegram::Fake| {
            let more = fake.messages(people[0].home()).len() > stood;
            (fake.faults_left() == 0 && more).then_some(())
        };
        fake.wait_for("every fault to be met, and the log", met).await;
    }
    goes_on(&mut game).await;
    stage.assert_good(game.id);
}

/// teloxide waits ten seconds by itself after a 5xx: once is enough.
#[tokio::test]
async fn telegrams_server_fails() {
    let stage = Stage::new(&house(), 7).on_telegram().await.open().await;
    let people = telegrammers(&stage, Language::Ru).await;
    let mut game = telegram_game(&stage, &people).await;
    people[0].fake.fail_next_in(people[0].place.chat, "editMessageMedia", Fault::Server(502));
    goes_on(&mut game).await;
    stage.assert_good(game.id);
}

#[tokio::test]
async fn telegrams_updates_come_twice_out_of_order_or_never() {
    let stage = Stage::new(&house(), 8).on_telegram().await.open().await;
    let people = telegrammers(&stage, Language::Ru).await;
    let mut game = Match::start(&stage, [&people[0], &people[1]], [0, 1], LONG).await;
    recruiting(&mut game).await;
    let fake = &people[0].fake;
    let before = stage.stands(game.id).1;
    let mut updates = Vec::new();
    let mut hands = Vec::new();
    for seat in [Seat::ONE, Seat::TWO] {
        hands.push(game.player(seat).opens(game.id).await);
    }
    fake.hold();
    for (person, hand) in people.iter().zip(&hands) {
        let message = person.hand_message().expect("an open hand");
        let label = &game.buttons(hand)[0];
        let press = fake.presses(person.person, person.home(), message, label);
        updates.push(press.update.expect("presses are asked for"));
    }
    let dealt = fake.release(&[updates[1], updates[0]]);
    fake.all_confirmed().await;
    dealt.iter().for_each(|update| fake.duplicates(*update));
    fake.unknown_update();
    fake.unparsable_update();
    fake.all_confirmed().await;
    assert_eq!(stage.stands(game.id).1, before + 2, "each was done once");
    game.settles().await;

    let (seat, label, rows) = about_to_press(&game).await;
    fake.hold();
    let person = &people[seat.index()];
    let message = person.hand_message().expect("an open hand");
    let press = fake.presses(person.person, person.home(), message, &label);
    fake.loses(press.update.expect("presses are asked for"));
    fake.release(&[]);
    goes_on(&mut game).await;
    assert!(stage.stands(game.id).1 > rows, "one press more does it");
    stage.assert_good(game.id);
}

#[tokio::test]
async fn telegrams_server_is_gone_for_a_while_and_messages_are_deleted() {
    let stage = Stage::new(&house(), 9).on_telegram().await.open().await;
    let people = telegrammers(&stage, Language::Ru).await;
    let mut game = telegram_game(&stage, &people).await;
    let (fake, chat) = (&people[0].fake, people[0].place.chat);
    let (seat, label, _) = about_to_press(&game).await;
    fake.power(Power::Off);
    assert!(game.player(seat).strikes(&label));
    fake.power(Power::On);
    fake.all_confirmed().await;
    // It may have been a step on the way to a command: the hand is opened anew.
    people[seat.index()].asks(game.id).await;
    goes_on(&mut game).await;

    let board = people[0].board_message(game.id).await;
    deletes(fake, chat, board);
    goes_on(&mut game).await;
    assert_ne!(people[0].board_message(game.id).await, board);
    stage.assert_good(game.id);
}

#[tokio::test]
async fn on_telegram_photos_are_forbidden_and_allowed_again() {
    let stage = Stage::new(&house(), 10).on_telegram().await.open().await;
    let people = telegrammers(&stage, Language::Ru).await;
    let (fake, chat) = (people[0].fake.clone(), people[0].place.chat);
    let mut game = telegram_game(&stage, &people).await;
    let board = people[0].board_message(game.id).await;
    deletes(&fake, chat, board);
    fake.limits_bot(people[0].person, chat, BotRights { texts: true, photos: false });
    plays_until_public(&mut game).await;
    let missing = stage.word(Language::Ru, "telegram-missing-pictures");
    fake.wait_post(chat, "what is missing", |post| post.shown.text == missing).await;
    plays_until_public(&mut game).await;
    fake.limits_bot(people[0].person, chat, BotRights::ALL);
    goes_on(&mut game).await;
    let said = fake.chat(chat).posts.iter().filter(|post| post.shown.text == missing).count();
    assert_eq!(said, 1, "it is said once");
    stage.assert_good(game.id);
}

/// Somebody deletes a message.
fn deletes(fake: &telegram::Fake, chat: telegram::ChatId, message: telegram::MessageId) {
    fake.change_chat(chat, |chat| {
        let post = chat.posts.iter_mut().find(|post| post.id == message && post.only_for.is_none());
        post.expect("the message").deleted_at = Some(1);
    });
}

#[tokio::test]
async fn a_group_becomes_a_supergroup_in_the_middle_of_a_match() {
    let stage = Stage::new(&house(), 11).on_telegram().await.open().await;
    let fake = stage.telegram.clone().expect("a fake Telegram");
    let people = telegrammers(&stage, Language::Ru).await;
    let group = fake.group("Клуб", &people.each_ref().map(|one| one.person));
    let people = people.map(|one| one.at(group.into(), Way::Private));
    let mut game = telegram_game(&stage, &people).await;
    let now = fake.upgrades(people[0].person, group);
    fake.all_confirmed().await;
    let moved = people.each_ref().map(|one| one.at(now.into(), Way::Private));
    game.players = [&moved[0], &moved[1]];
    goes_on(&mut game).await;
    goes_on(&mut game).await;
    stage.assert_good(game.id);
}

/// Both platforms at once, each with its own trouble, at one table.
#[tokio::test]
async fn one_platform_away_does_not_hold_the_other_up() {
    let stage = Stage::new(&house(), 12).on_discord().await.on_telegram().await.open().await;
    let [anna, boris] = discorders(&stage, Language::Ru);
    let people = telegrammers(&stage, Language::Ru).await;
    people[0].fake.power(Power::Off);
    let mut game = Match::start(&stage, [&anna, &boris], [0, 1], 1).await;
    for _ in 0..5 {
        goes_on(&mut game).await;
    }
    people[0].fake.power(Power::On);
    let identified = anna.fake.gateway_frames(2).len();
    anna.fake.begin_outage(Outage::Everything);
    let mut other = telegram_game(&stage, &people).await;
    goes_on(&mut other).await;
    anna.fake.end_outage();
    let back = |fake: &discord::Fake| {
        let frames = fake.gateway_frames(2).len() + fake.gateway_frames(6).len();
        (frames > identified && fake.is_connected()).then_some(())
    };
    anna.fake.wait_for("the bot to come back", back).await;
    goes_on(&mut game).await;
    stage.assert_good(game.id);
    stage.assert_good(other.id);
}
