//! Actions around a match, over the chats: taking back, standing orders, calls, settings,
//! administrators, being forgotten, help.

use crate::{discorders, house, telegrammers};
use std::time::Duration;
use stolik_kernel::Seat;
use stolik_table::rows::Row;
use stolik_table::{COMMANDS, Catalogue};
use stolik_tests::fake::discord::{CHANNEL, Fake as Discord, GUILD, may};
use stolik_tests::fake::telegram::{Fake, Post, Role};
use stolik_tests::players::{Match, OnDiscord, OnTelegram, Player, Stage, Way, seen_on_telegram};
use stolik_words::{Arg, Language};

/// Choices that make a long match.
const LONG: u64 = 20;

/// The last command of the log, and who made it.
fn last(game: &Match<'_>) -> Option<Seat> {
    game.stage.log(game.id).iter().rev().find_map(|row| match row.row {
        Row::Play { seat, .. } => Some(seat),
        _ => None,
    })
}

#[tokio::test]
async fn a_move_is_taken_back_when_the_other_agrees() {
    let stage = Stage::new(&house(), 1).on_discord().await.open().await;
    let [anna, boris] = discorders(&stage, Language::Ru);
    let mut game = Match::start(&stage, [&anna, &boris], [0, 1], LONG).await;
    let asked = stage.word(Language::Ru, "undo-ack-asked");
    let asked = asked.split(':').next().unwrap_or_default().to_owned();
    // Until somebody's move needs the other's consent.
    let seat = loop {
        assert!(game.plays().await);
        let Some(seat) = last(&game).filter(|_| game.waited().len() == 1) else { continue };
        let heard = game.player(seat.other()).types("/undo").await;
        if heard.words().contains(&asked) {
            break seat.other();
        }
    };
    let state = stage.table().scenario(game.id, None).await;
    game.chooses(seat.other(), "undo-button-no").await;
    assert_eq!(stage.table().scenario(game.id, None).await, state, "declined");
    // A declined request may be repeated after a move.
    let seat = loop {
        assert!(game.plays().await);
        let Some(seat) = last(&game).filter(|_| game.waited().len() == 1) else { continue };
        let heard = game.player(seat.other()).types("/undo").await;
        if heard.words().contains(&asked) {
            break seat.other();
        }
    };
    game.chooses(seat.other(), "undo-button-yes").await;
    let log = stage.log(game.id);
    assert!(log.iter().any(|row| matches!(row.row, Row::Undo { .. })), "{:?}", log.last());
    game.settles().await;
    stage.assert_good(game.id);
}

#[tokio::test]
async fn a_standing_order_passes_after_its_delay() {
    let stage = Stage::new(&house(), 2).on_discord().await.open().await;
    let [anna, boris] = discorders(&stage, Language::Ru);
    let mut game = Match::start(&stage, [&anna, &boris], [0, 1], LONG).await;
    let screen = anna.asks("/orders").await;
    let always = stage.word(Language::Ru, "orders-button-always");
    anna.clicks(screen.id, &always).await;
    for _ in 0..300 {
        if game.waited() == [Seat::ONE] {
            let (_, rows) = stage.stands(game.id);
            stage.tick().await;
            assert_eq!(stage.stands(game.id).1, rows, "not before its delay");
            stage.advance(Duration::from_secs(9));
            stage.tick().await;
            if stage.stands(game.id).1 > rows {
                assert_eq!(last(&game), Some(Seat::ONE));
                game.settles().await;
                return stage.assert_good(game.id);
            }
        }
        anna.lets_go();
        boris.lets_go();
        assert!(game.plays().await, "there was a window to pass in");
    }
    panic!("there was no window to pass in");
}

#[tokio::test]
async fn deciding_player_is_called_once_on_discord() {
    let stage = Stage::new(&house(), 3).on_discord().await.open().await;
    let [anna, boris] = discorders(&stage, Language::Ru);
    let mut game = Match::start(&stage, [&anna, &boris], [0, 1], LONG).await;
    while game.waited().len() != 1 {
        assert!(game.plays().await);
    }
    let (seat, fake) = (game.waited()[0], &anna.fake);
    let who = [&anna, &boris][seat.index()].person;
    let before = fake.pings().len();
    stage.advance(Duration::from_secs(60));
    stage.tick().await;
    let pings = |fake: &Discord| {
        let pings = fake.pings().split_off(before);
        (!pings.is_empty()).then_some(pings)
    };
    fake.wait_for("a call", pings).await;
    for _ in 0..3 {
        stage.advance(Duration::from_secs(600));
        stage.tick().await;
    }
    anna.lets_go();
    boris.lets_go();
    let call = fake.pings()[before].message;
    while game.waited().contains(&seat) {
        assert!(game.plays().await);
    }
    let gone = |fake: &Discord| fake.message(call).is_none().then_some(());
    fake.wait_for("the call to be taken away", gone).await;
    let mine = fake.pings().split_off(before);
    assert_eq!(mine.iter().filter(|ping| ping.person == Some(who)).count(), 1, "{mine:?}");
    assert!(mine.iter().all(|ping| ping.person.is_some()), "nobody else hears it");
    stage.assert_good(game.id);
}

#[tokio::test]
async fn deciding_player_is_called_in_private_on_telegram() {
    let stage = Stage::new(&house(), 4).on_telegram().await.open().await;
    let people = telegrammers(&stage, Language::Ru).await;
    let mut game = Match::start(&stage, [&people[0], &people[1]], [0, 1], LONG).await;
    while game.waited().len() != 1 {
        assert!(game.plays().await);
    }
    let one = &people[game.waited()[0].index()];
    one.opens(game.id).await;
    let before = one.hand_message().expect("a hand");
    stage.advance(Duration::from_secs(60));
    stage.tick().await;
    let anew = |fake: &Fake| (!fake.post(one.home(), before).stands()).then_some(());
    one.fake.wait_for("the hand to be sent anew", anew).await;
    one.opens(game.id).await;
    let after = one.hand_message().expect("a hand");
    stage.advance(Duration::from_secs(600));
    stage.tick().await;
    assert!(game.plays().await);
    game.settles().await;
    assert_ne!(after, before);
    assert!(one.fake.post(one.home(), after).stands(), "called once");
    let group = people[0].place.chat;
    assert_eq!(one.fake.of_bot(group).len(), 1, "nothing but the board stands in the group");
    stage.assert_good(game.id);
}

#[tokio::test]
async fn settings_are_private_and_change_the_language() {
    let stage = Stage::new(&house(), 5).on_discord().await.on_telegram().await.open().await;
    let [anna, boris] = discorders(&stage, Language::Ru);
    let game = Match::start(&stage, [&anna, &boris], [0, 1], LONG).await;
    anna.types("/settings language english").await;
    anna.reopens(game.id).await;
    let hand = anna.opens(game.id).await;
    let can = stage.word(Language::En, "table-button-can");
    assert!(hand.labels.contains(&can), "{hand:?}");
    assert!(!boris.opens(game.id).await.labels.contains(&can), "nobody else's");

    let [vera, _] = telegrammers(&stage, Language::Ru).await;
    let title = stage.word(Language::Ru, "settings-title");
    vera.fake.says(vera.person, vera.person, "/settings");
    let shown = |text: String| {
        let fits = move |post: &Post| post.shown.text.starts_with(text.as_str());
        let fake = vera.fake.clone();
        let home = vera.home();
        async move { fake.wait_post(home, "the settings", fits).await }
    };
    let post = shown(title).await;
    let about = stage.word(Language::Ru, "settings-language");
    let button = seen_on_telegram(&post.shown).labels.into_iter().find(|l| l.starts_with(&about));
    vera.clicks(vera.home(), post.target(), &button.expect("a button of the language")).await;
    let english = stage.word(Language::Ru, "settings-language-en");
    vera.clicks(vera.home(), post.target(), &english).await;
    vera.fake.says(vera.person, vera.person, "/settings");
    shown(stage.word(Language::En, "settings-title")).await;
    stage.assert_clean();
}

#[tokio::test]
async fn on_discord_an_administrator_closes_a_table_and_a_member_does_not() {
    let stage = Stage::new(&house(), 6).on_discord().await.open().await;
    let [anna, boris] = discorders(&stage, Language::Ru);
    let vera = stage.discorder("Вера", Language::Ru);
    let game = Match::start(&stage, [&anna, &boris], [0, 1], LONG).await;
    let refused = anna.types("/close").await;
    assert!(refused.words().contains(&stage.word(Language::Ru, "error-not-administrator")));
    vera.fake.grant(vera.person, GUILD, may::MANAGE_GUILD);
    let sure = vera.asks(&format!("/close {}", stage.name(game.id))).await;
    vera.clicks(sure.id, &stage.word(Language::Ru, "admin-button-close")).await;
    assert_eq!(stage.stands(game.id).0, "closed");
    let shown = |fake: &Discord| {
        let closed = stage.word(Language::Ru, "table-closed");
        fake.messages(CHANNEL).iter().any(|one| one.content.contains(&closed)).then_some(())
    };
    vera.fake.wait_for("the board to say so", shown).await;
    stage.assert_good(game.id);
}

#[tokio::test]
async fn on_telegram_a_seat_is_asked_for_and_who_is_named_plays_on() {
    let stage = Stage::new(&house(), 7).on_telegram().await.open().await;
    let people = stage.telegrammers(["Анна", "Борис", "Вера"], Language::Ru).await;
    let [anna, boris, vera] = &people;
    let mut game = Match::start(&stage, [boris, vera], [0, 1], LONG).await;
    game.plays_some(3).await;
    let (chat, line) = (anna.place.chat, format!("/replace {} 2", stage.name(game.id)));
    boris.fake.role(boris.person, chat, Role::Member);
    let refused = boris.asks_in(boris.home(), &line).await;
    assert!(refused.shown.text.contains(&stage.word(Language::Ru, "authority-opponent")));
    // The first of the group owns it, and asks; it is Vera's seat as long as nobody else has it.
    anna.types(&line).await;
    stage.advance(Duration::from_secs(23 * 3600));
    stage.tick().await;
    game.settles().await;
    assert!(stage.sits(game.id, &vera.id()));
    stage.advance(Duration::from_secs(2 * 3600));
    stage.tick().await;
    game.settles().await;
    assert!(stage.sits(game.id, &vera.id()));
    game.players = [boris, anna];
    game.presses(Seat::TWO, "admin-button-take-over").await;
    assert!(stage.sits(game.id, &vera.id()), "on the list, no more");
    // The rows that the group cannot show to one person stand in the private chat, and work there.
    let asked = anna.asks_in(anna.home(), &line).await;
    let named = Arg::Text("Анна".to_owned());
    let label = stage.word_with(Language::Ru, "seats-button-name", "who", named);
    anna.fake.presses(anna.person, anna.home(), asked.target(), &label);
    anna.fake.all_confirmed().await;
    assert!(stage.sits(game.id, &anna.id()) && !stage.sits(game.id, &vera.id()));
    for _ in 0..6 {
        assert!(game.plays().await);
    }
    game.settles().await;
    stage.assert_good(game.id);
}

#[tokio::test]
async fn forgotten_person_leaves_a_log_that_can_be_verified() {
    let stage = Stage::new(&house(), 8).on_discord().await.on_telegram().await.open().await;
    let [anna, boris] = discorders(&stage, Language::Ru);
    let mut game = Match::start(&stage, [&anna, &boris], [0, 1], LONG).await;
    game.plays_some(6).await;
    let asked = boris.asks("/forget").await;
    boris.clicks(asked.id, &stage.word(Language::Ru, "forget-button")).await;
    assert!(!stage.sits(game.id, &boris.id()));
    assert!(!anna.board(game.id).await.text.contains("Борис"));
    stage.assert_good(game.id);

    let [vera, gleb] = telegrammers(&stage, Language::Ru).await;
    let mut game = Match::start(&stage, [&vera, &gleb], [0, 1], LONG).await;
    game.plays_some(6).await;
    let asked = gleb.asks_in(gleb.home(), "/forget").await;
    let yes = stage.word(Language::Ru, "forget-button");
    gleb.fake.presses(gleb.person, gleb.home(), asked.target(), &yes);
    gleb.fake.all_confirmed().await;
    assert!(!stage.sits(game.id, &gleb.id()));
    assert!(!vera.board(game.id).await.text.contains("Борис"));
    stage.assert_good(game.id);
}

/// The whole list behind the help names every command in the reader's language.
fn assert_helps(stage: &Stage, language: Language, text: &str) {
    let text = text.replace('\\', "");
    for spec in &COMMANDS {
        assert!(text.contains(&format!("/{}", spec.name)), "{}: {text}", spec.name);
        let about = spec.about(&stage.words, language);
        assert!(text.contains(&about), "{about}: {text}");
    }
}

#[tokio::test]
async fn help_and_check_answer_in_both_languages() {
    let stage = Stage::new(&house(), 9).on_discord().await.on_telegram().await.open().await;
    for language in Language::ALL {
        let [anna, _]: [OnDiscord; 2] = discorders(&stage, language);
        let short = anna.asks("/help").await;
        let all = stage.word(language, "help-button-commands");
        let asked = anna.fake.presses(anna.person, short.id, &all);
        let last = COMMANDS[COMMANDS.len() - 1].about(&stage.words, language);
        let whole = |fake: &Discord| {
            let reply = fake.answer_of(&asked)?;
            let all: Vec<String> =
                reply.now.iter().chain(&reply.followups).map(|one| one.content.clone()).collect();
            let all = all.join("\n");
            all.replace('\\', "").contains(&last).then_some(all)
        };
        let help = anna.fake.wait_for("all of the help", whole).await;
        assert_helps(&stage, language, &help);
        let checked = anna.types("/check").await;
        assert!(checked.words().contains(&stage.word(language, "discord-check-fine")));

        let [vera, _]: [OnTelegram; 2] = telegrammers(&stage, language).await;
        vera.fake.says(vera.person, vera.person, "/help");
        // The greeting may come meanwhile.
        let offers = |post: &Post| post.shown.button(&all).is_some();
        let short = vera.fake.wait_post(vera.home(), "the short help", offers).await;
        vera.fake.presses(vera.person, vera.home(), short.target(), &all);
        let help = |post: &Post| post.shown.text.contains(&last);
        let post = vera.fake.wait_post(vera.home(), "the help", help).await;
        assert_helps(&stage, language, &post.shown.text);
        vera.types("/check").await;
        let may = stage.word(language, "telegram-check-pictures");
        let told = |post: &Post| post.shown.text.contains(&may);
        vera.fake.wait_post(vera.place.chat, "what the bot may do", told).await;
    }
    stage.assert_clean();
}

/// Somebody who never opened a private chat is called in the group, by a message that goes away.
#[tokio::test]
async fn a_stranger_is_called_in_the_group() {
    let stage = Stage::new(&house(), 10).on_telegram().await.open().await;
    let fake = stage.telegram.clone().expect("a fake Telegram");
    let people = fake.people(["Анна", "Борис"]);
    let club = fake.supergroup("Клуб", &people);
    let [anna, boris] =
        people.map(|one| OnTelegram::new(&stage, one, Language::Ru, club.into(), Way::Private));
    fake.opens(anna.person, "");
    fake.all_confirmed().await;
    anna.types("/new").await;
    let id = stage.last();
    boris.presses(id, &stage.word(Language::Ru, "table-button-join")).await;
    boris.types(&format!("/deck {} {}", stage.name(id), deck(&stage, 0))).await;
    anna.types(&format!("/deck {} {}", stage.name(id), deck(&stage, 1))).await;
    assert_eq!(stage.stands(id).0, "running");
    stage.advance(Duration::from_secs(60));
    stage.tick().await;
    let mentions = |post: &Post| {
        let whose = |one: &serde_json::Value| one["user"]["id"] == boris.person.0;
        post.shown.entities.iter().any(|one| one["type"] == "text_mention" && whose(one))
    };
    let call = fake.wait_post(club, "a call", mentions).await;
    stage.advance(Duration::from_secs(600));
    stage.tick().await;
    boris.types(&format!("/do {} keep", stage.name(id))).await;
    let gone = |fake: &Fake| (!fake.post(club, call.id).stands()).then_some(());
    fake.wait_for("the call to be taken away", gone).await;
    let calls = fake.chat(club).posts.iter().filter(|post| mentions(post)).count();
    assert_eq!(calls, 1, "once");
    stage.assert_good(id);
}

/// The id of a deck of the program.
fn deck(stage: &Stage, number: usize) -> String {
    stage.house.documents()[0].decks[number].id.clone()
}
