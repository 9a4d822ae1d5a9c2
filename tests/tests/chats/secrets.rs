//! Private pages: their places, and that nobody else ever sees them.

use crate::{discorders, house, telegrammers};
use stolik_tests::fake::discord::{Audience, How};
use stolik_tests::fake::telegram::{ChatId, Ephemeral, Fake, Post};
use stolik_tests::players::{
    Match, OnTelegram, Player, Seen, Stage, Way, is_private, seen_on_discord, seen_on_telegram,
};
use stolik_words::Language;

/// Everything that stood in a chat for everybody, at any time.
fn public(fake: &Fake, chat: ChatId) -> Vec<Seen> {
    let posts = fake.chat(chat).posts;
    let all = posts.iter().filter(|post| post.only_for.is_none()).flat_map(|post| {
        let former = post.history.iter().map(|(_, shown)| seen_on_telegram(shown));
        former.chain([seen_on_telegram(&post.shown)]).collect::<Vec<_>>()
    });
    all.collect()
}

/// Asserts that no button of a hand, and none of these pictures, was ever public.
fn assert_kept(public: &[Seen], hands: &[Seen]) {
    assert!(!public.is_empty());
    for hand in hands {
        assert!(hand.tokens.iter().any(|token| is_private(token)), "the assertion can fail");
    }
    for seen in public {
        assert!(!seen.tokens.iter().any(|token| is_private(token)), "{seen:?}");
        let same = |hand: &Seen| hand.picture.is_some() && hand.picture == seen.picture;
        assert!(!hands.iter().any(same), "a hand's picture is public");
    }
}

/// A match of some commands; what both saw alone.
async fn some(game: &mut Match<'_>) -> Vec<Seen> {
    let mut hands = Vec::new();
    for _ in 0..12 {
        assert!(game.plays().await);
        for player in game.players {
            hands.push(player.opens(game.id).await);
        }
    }
    hands
}

#[tokio::test]
async fn a_stranger_is_shown_the_way_to_the_private_chat() {
    let stage = Stage::new(&house(), 1).on_telegram().await.open().await;
    let fake = stage.telegram.clone().expect("a fake Telegram");
    let people = fake.people(["Анна", "Борис"]);
    let club = fake.supergroup("Клуб", &people);
    let [anna, boris] =
        people.map(|one| OnTelegram::new(&stage, one, Language::Ru, club.into(), Way::Private));
    let open = stage.word(Language::Ru, "telegram-open-private");

    anna.types("/new").await;
    let id = stage.last();
    let invited =
        fake.wait_post(club, "the way to the private chat", |post| post.shown.text == open).await;
    let link = seen_on_telegram(&invited.shown).tokens.remove(0);
    fake.follows(anna.person, &link);
    let hand = anna.opens(id).await;
    let gone = |fake: &Fake| (!fake.post(club, invited.id).stands()).then_some(());
    fake.wait_for("the invitation to be taken away", gone).await;

    let join = stage.word(Language::Ru, "table-button-join");
    boris.presses(id, &join).await;
    let answer = boris.asks(id).await;
    fake.follows(boris.person, &answer.link.expect("a link to the private chat"));
    boris.opens(id).await;
    let mut game = Match::of(&stage, id, [&anna, &boris], 1);
    game.choose_decks([0, 1]).await;
    let mut hands = some(&mut game).await;
    hands.push(hand);
    assert_kept(&public(&fake, club), &hands);
    game.settles().await;
    stage.assert_good(id);
}

async fn with_ephemeral(mode: Ephemeral, way: Way) {
    let stage = Stage::new(&house(), 2).on_telegram().await.open().await;
    let fake = stage.telegram.clone().expect("a fake Telegram");
    let people = telegrammers(&stage, Language::Ru).await;
    let club = people[0].place;
    fake.ephemeral(club.chat, mode);
    let [anna, boris] = people.map(|one| one.at(club, way));
    let mut game = Match::open(&stage, [&anna, &boris], 2).await;
    // Asked for in the group, it comes where this group can show it.
    anna.asks(game.id).await;
    game.choose_decks([0, 1]).await;
    let hands = some(&mut game).await;
    assert_kept(&public(&fake, club.chat), &hands);
    let whispered =
        fake.chat(club.chat).posts.iter().filter(|post| post.only_for.is_some()).count();
    assert_eq!(whispered > 0, way == Way::Whisper, "{mode:?}: {whispered}");
    game.settles().await;
    let standing = |post: &&Post| post.stands();
    assert_eq!(fake.of_bot(club.chat).iter().filter(standing).count(), 1, "only the board stands");
    stage.assert_good(game.id);
}

#[tokio::test]
async fn where_a_group_shows_messages_to_one_member_hands_are_whispered() {
    with_ephemeral(Ephemeral::Works, Way::Whisper).await;
}

#[tokio::test]
async fn a_server_that_posts_whispers_for_everybody_gets_no_secret() {
    with_ephemeral(Ephemeral::Absent, Way::Private).await;
}

#[tokio::test]
async fn a_server_that_refuses_whispers_gets_none() {
    with_ephemeral(Ephemeral::Refused, Way::Private).await;
}

#[tokio::test]
async fn on_discord_hands_are_ephemeral_and_reopened_from_the_board() {
    let stage = Stage::new(&house(), 3).on_discord().await.open().await;
    let [anna, boris] = discorders(&stage, Language::En);
    let mut game = Match::start(&stage, [&anna, &boris], [0, 1], 3).await;
    let hands = some(&mut game).await;
    let fake = &anna.fake;
    // The client was started anew, or the message dismissed: the board opens the hand again.
    fake.restart_client(anna.person);
    let first = anna.reopens(game.id).await;
    let second = anna.reopens(game.id).await;
    assert_ne!(first, second);
    let gone =
        |fake: &stolik_tests::fake::discord::Fake| fake.message(first).is_none().then_some(());
    fake.wait_for("the older hand to be taken away", gone).await;

    let mut open = Vec::new();
    for told in fake.transcript() {
        if let (Audience::All(_), How::New(shown) | How::Edited(shown)) = (told.audience, told.how)
        {
            open.push(seen_on_discord(&shown));
        }
    }
    assert_kept(&open, &hands);
    stage.assert_good(game.id);
}

#[tokio::test]
async fn a_lost_whisper_is_opened_anew_from_the_board() {
    let stage = Stage::new(&house(), 4).on_telegram().await.open().await;
    let fake = stage.telegram.clone().expect("a fake Telegram");
    let people = telegrammers(&stage, Language::En).await;
    let club = people[0].place;
    fake.ephemeral(club.chat, Ephemeral::Works);
    let [anna, boris] = people.map(|one| one.at(club, Way::Whisper));
    let mut game = Match::start(&stage, [&anna, &boris], [0, 1], 4).await;
    fake.loses_whispers(anna.person, 1);
    anna.asks(game.id).await;
    // She asks again when nothing has come: two at once may arrive in either order.
    let lost = |fake: &stolik_tests::fake::telegram::Fake| {
        let posts = fake.messages(club.chat);
        posts.iter().any(|post| post.lost && post.only_for == Some(anna.person)).then_some(())
    };
    fake.wait_for("a whisper to get lost", lost).await;
    fake.forgets_whispers(boris.person, club.chat);
    for _ in 0..4 {
        game.plays().await;
    }
    assert_eq!(stage.stands(game.id).0, "running");
    game.settles().await;
    stage.assert_good(game.id);
}
