//! A table as a club plays at it.

use crate::discord::Pair;
use serde_json::json;
use stolik_kernel::chance::Fast;
use stolik_table::{Body, ChannelId, Company, Incoming, Now, Person, PersonId, Role};
use stolik_tests::fake::discord::{Audience, CHANNEL, Fake, Fault, First, GUILD, How, may};
use stolik_tests::house::{House, Pictures};
use stolik_tests::on_discord::OnDiscord;
use stolik_words::Language;

#[tokio::test(flavor = "multi_thread")]
async fn two_people_sit_down_and_play_by_private_messages() {
    let pair = Pair::new(1).await;
    let fake = &pair.here.fake;
    pair.here.table.call_grace(0);
    let hands = pair.running().await;
    let board = fake.wait_for("a board with a picture", |_| pair.board()).await;
    let words = board.pictures[0].description.clone().unwrap_or_default();
    assert!(words.contains("c3") || words.contains("C3") || words.len() > 20, "alt text: {words}");
    assert!(hands[0].content.contains("«") && hands[1].content.contains('"'), "two languages");

    let mut luck = Fast::new(7);
    for _ in 0..40 {
        pair.step(&mut luck).await;
    }
    let boards: Vec<_> =
        fake.messages(pair.channel).into_iter().filter(|m| !m.pictures.is_empty()).collect();
    assert_eq!(boards.len(), 1, "one board, edited in place");
    for told in fake.transcript() {
        let (How::New(shown) | How::Edited(shown)) = &told.how else { continue };
        let secret = shown.pictures.iter().any(|p| p.name == "hand.png");
        assert_eq!(
            secret,
            matches!(told.audience, Audience::Only(..)) && !shown.pictures.is_empty()
        );
    }
    fake.wait_for("a call", |fake| fake.pings().pop()).await;
    for ping in fake.pings() {
        assert!(ping.person.is_some_and(|p| pair.people.contains(&p)), "{ping:?}");
    }
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn help_log_and_words_stand_beside_the_hand_and_do_not_cover_it() {
    let pair = Pair::new(2).await;
    let hands = pair.running().await;
    let fake = &pair.here.fake;
    let help = pair.types(0, "help", "").await;
    assert!(help.content.contains("/rule"), "{}", help.content);
    let words = pair.here.press(pair.people[0], hands[0].id, &pair.word(0, "word-in-words")).await;
    assert_ne!(words.id, hands[0].id);
    assert!(fake.message(hands[0].id).is_some_and(|m| !m.pictures.is_empty()));
    let log = pair.here.press(pair.people[0], hands[0].id, &pair.word(0, "word-log")).await;
    let asked = fake.presses(pair.people[0], log.id, &pair.word(0, "word-why"));
    let why = fake.shown(&asked).await;
    assert_eq!(why.id, log.id, "a page of a private screen takes its place");
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_who_only_watches_gets_a_kind_private_line() {
    let pair = Pair::new(3).await;
    pair.running().await;
    let fake = &pair.here.fake;
    let vera = fake.person("*Vera* @everyone", "ru");
    let act = pair.public("table-button-act");
    let board = pair.here.with_button(pair.channel, &act).await;
    let asked = fake.presses(vera, board.id, &act);
    let reply = fake.answered(&asked).await;
    assert!(matches!(reply.first, First::Message | First::Thinking), "{:?}", reply.first);
    let line = fake.shown(&asked).await;
    assert_eq!(line.audience, Audience::Only(vera, pair.channel));
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn names_are_shown_as_they_are_written_and_notify_nobody() {
    let mut pair = Pair::new(4).await;
    pair.people[0] = pair.here.fake.person("**A** <@1> @everyone", "ru");
    pair.seated().await;
    let fake = &pair.here.fake;
    let join = fake.messages(pair.channel).pop().expect("a board");
    assert!(join.content.contains(r"\*\*A\*\* \<\@1\> \@everyone"), "{}", join.content);
    assert!(fake.pings().iter().all(|p| p.person.is_some()), "{:?}", fake.pings());
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn names_of_matches_complete_themselves() {
    let pair = Pair::new(5).await;
    pair.seated().await;
    let fake = &pair.here.fake;
    let typed = [("match", serde_json::json!(""))];
    let asked = fake.autocomplete(pair.people[1], pair.channel, "do", &typed, "match");
    let reply = fake.answered(&asked).await;
    assert_eq!(reply.first, First::Choices);
    let rows = reply.data["choices"].as_array().cloned().unwrap_or_default();
    assert_eq!(rows.len(), 1, "{rows:?}");
    assert_eq!(rows[0]["name"], rows[0]["value"]);
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_other_hand_follows_by_itself() {
    let pair = Pair::new(6).await;
    let seated = pair.seated().await;
    let fake = &pair.here.fake;
    // Anna chooses; then Boris: the match starts, and Anna's message becomes her hand though she
    // pressed nothing.
    for who in [0, 1] {
        let deck = seated[who].buttons().into_iter().find(|b| b.style == 1).expect("a deck");
        let asked = fake.presses(pair.people[who], seated[who].id, &deck.label);
        fake.answered(&asked).await;
    }
    pair.changed(&seated[0]).await;
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn alone_with_the_bot_one_plays_against_it() {
    let mut pair = Pair::new(7).await;
    let fake = pair.here.fake.clone();
    pair.channel = fake.direct(pair.people[1]);
    let own = pair.types(1, "new", "").await;
    let board = pair.here.with_button(pair.channel, &pair.word(1, "table-button-join")).await;
    assert!(board.content.contains('"'), "in the language of the only reader: {}", board.content);
    let bot = board.buttons().into_iter().find(|b| b.style == 1).expect("a bot to invite");
    let asked = fake.presses(pair.people[1], board.id, &bot.label);
    fake.answered(&asked).await;
    let deck = own.buttons().into_iter().find(|b| b.style == 1).expect("a deck");
    let asked = fake.presses(pair.people[1], own.id, &deck.label);
    fake.answered(&asked).await;
    pair.changed(&own).await;
    let check = pair.types(1, "check", "").await;
    assert_eq!(check.content, pair.word(1, "discord-check-direct"));
    fake.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn rows_of_an_option_are_given_again_when_the_first_answer_is_lost() {
    let pair = Pair::new(31).await;
    pair.running().await;
    let fake = &pair.here.fake;
    let typed = [("match", serde_json::json!(""))];
    for fault in [Fault::Status(502), Fault::DropConnection] {
        fake.fail_next("POST", "/interactions/", fault);
        let asked = fake.autocomplete(pair.people[1], pair.channel, "do", &typed, "match");
        fake.answered(&asked).await;
    }
    fake.assert_clean();
}

/// The channel of the only match is deleted. Of two people in another channel of the server, the one who manages the
/// whole server closes it, and the other one does not find it.
async fn is_closed_from_another_channel(here: &OnDiscord) {
    let fake = &here.fake;
    let name = here.table.matches()[0].name.clone();
    let (other, side) = (fake.channel(GUILD, "other"), fake.channel(GUILD, "side"));
    let [vera, chief] = ["Vera", "Chief"].map(|name| fake.person(name, "en-US"));
    fake.grant(chief, GUILD, may::MANAGE_GUILD);
    fake.delete_channel(CHANNEL);
    let close = |who, channel| fake.slash(who, channel, "close", &[("match", json!(name))]);
    let yes = here.say(Language::En, "admin-button-close");
    let refused = here.shown(&close(vera, side)).await;
    assert!(!refused.labels().contains(&yes), "{refused:?}");
    assert_ne!(here.table.matches()[0].stage, "closed");
    let sure = here.shown(&close(chief, other)).await;
    assert!(sure.labels().contains(&yes), "{sure:?}");
    let pressed = fake.presses(chief, sure.id, &yes);
    fake.answered(&pressed).await;
    let closed = |_: &Fake| (here.table.matches()[0].stage == "closed").then_some(());
    fake.wait_for("the end of the match", closed).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn match_of_a_deleted_channel_is_closed_by_who_manages_the_server() {
    let pair = Pair::new(6).await;
    pair.running().await;
    is_closed_from_another_channel(&pair.here).await;
}

/// Nobody has acted in the channel since this program runs: it asks for the server itself.
#[tokio::test(flavor = "multi_thread")]
async fn server_of_a_channel_is_known_before_anybody_acts_there() {
    let mut here = OnDiscord::new(&House::new(Pictures::Digested), 7).await;
    let place = ChannelId::new(format!("discord:{CHANNEL}"));
    let opened = here.table.handle(Incoming {
        id: "former:1".to_owned(),
        at: Now(1),
        channel: place.clone(),
        person: Person { id: PersonId::new("discord:77"), name: "Anna".to_owned() },
        language: Language::En,
        role: Role::Member,
        company: Company::Others,
        frame: stolik_table::Frame::Chat,
        mentions: Vec::new(),
        body: Body::Text("/new".to_owned()),
    });
    assert!(!opened.await.refused);
    here.start().await;
    let note = format!("discord server {place}");
    let kept = |_: &Fake| here.table.note(&note).expect("notes can be read");
    here.fake.wait_for("the note of its server", kept).await;
    is_closed_from_another_channel(&here).await;
}
