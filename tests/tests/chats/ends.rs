//! Every way in which a match ends or is closed, also if the message of its board is gone or takes no edit: everybody reads it,
//! and no button is left that offers a move.

use crate::{discorders, house, telegrammers};
use std::sync::Arc;
use std::time::Duration;
use stolik_kernel::Seat;
use stolik_table::{Body, Company, Incoming, MatchId, Person, PersonId, Role};
use stolik_tests::fake::discord::{self, CHANNEL, Shown};
use stolik_tests::fake::telegram::{self, Post};
use stolik_tests::players::{Match, OnDiscord, OnTelegram, Player, Stage};
use stolik_words::{Arg, Language};

/// The seed of the choices before the end.
const SEED: u64 = 22;
/// The commands before the end.
const COMMANDS: usize = 2;
/// The time for a decision, in hours.
const LIMIT: u64 = 2;

/// The ways in which a match ends or is closed, besides being played to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    Conceded,
    Agreed,
    Claimed,
    ByPlayers,
    ByAdministrator,
    ByOperator,
}

impl End {
    const ALL: [End; 6] = [
        End::Conceded,
        End::Agreed,
        End::Claimed,
        End::ByPlayers,
        End::ByAdministrator,
        End::ByOperator,
    ];

    /// Whether the match has a result.
    fn is_over(self) -> bool {
        match self {
            End::Conceded | End::Agreed | End::Claimed => true,
            End::ByPlayers | End::ByAdministrator | End::ByOperator => false,
        }
    }

    /// The first words of the sentence that tells it.
    fn sentence(self, stage: &Stage) -> String {
        let nobody = || Arg::Text(String::new());
        let sentence = match self {
            End::Conceded | End::Claimed => {
                stage.word_with(Language::Ru, "table-over-won", "who", nobody())
            }
            End::Agreed => stage.word(Language::Ru, "table-over-draw"),
            End::ByPlayers | End::ByAdministrator | End::ByOperator => {
                stage.word(Language::Ru, "table-closed")
            }
        };
        sentence.split(['.', ':']).next().unwrap_or_default().to_owned()
    }

    /// Ends a match.
    async fn bring(self, game: &Match<'_, 2>) {
        let stage = &game.stage;
        match self {
            End::Conceded => say(game, Seat::ONE, Role::Member, "/concede").await,
            End::Agreed => {
                say(game, Seat::ONE, Role::Member, "/draw").await;
                say(game, Seat::TWO, Role::Member, "/hand").await;
            }
            End::Claimed => {
                let late = game.waited()[0];
                let other = if late == Seat::ONE { Seat::TWO } else { Seat::ONE };
                stage.advance(Duration::from_secs(LIMIT * 3600 + 60));
                stage.tick().await;
                say(game, other, Role::Member, "/claim").await;
            }
            End::ByPlayers => {
                // An administrator who plays at the table needs the other player's consent.
                say(game, Seat::ONE, Role::Administrator, "/close").await;
                say(game, Seat::TWO, Role::Member, "/hand").await;
            }
            End::ByAdministrator => administrate(game, "/close").await,
            End::ByOperator => assert!(stage.table().close(game.id, stage.time()).await),
        }
        let wanted = if self.is_over() { "over" } else { "closed" };
        assert_eq!(stage.stands(game.id).0, wanted, "{self:?}");
    }
}

/// The troubles of the message with the board when the end should be shown in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Trouble {
    None,
    Deleted,
    NotEditable,
    Refused,
}

impl Trouble {
    const ALL: [Trouble; 4] =
        [Trouble::None, Trouble::Deleted, Trouble::NotEditable, Trouble::Refused];
}

/// A player types a line about a match, as the adapter would decode it, and confirms it.
async fn say(game: &Match<'_, 2>, seat: Seat, role: Role, line: &str) {
    send(game, seat, game.player(seat).id(), role, line).await;
}

/// The same by an administrator who has no seat.
async fn administrate(game: &Match<'_, 2>, line: &str) {
    let platform = game.player(Seat::ONE).channel().platform().to_owned();
    send(game, Seat::ONE, PersonId::new(format!("{platform}:4242")), Role::Administrator, line)
        .await;
}

async fn send(game: &Match<'_, 2>, seat: Seat, who: PersonId, role: Role, line: &str) {
    let stage = &game.stage;
    let id = |part| format!("test:{part}:{line}:{who:?}:{}", game.id);
    let named = if line.starts_with("/chat") { String::new() } else { stage.name(game.id) };
    let incoming = Incoming {
        id: id("line"),
        at: stage.time(),
        channel: game.player(seat).channel(),
        person: Person {
            id: who.clone(), name: ["Анна", "Борис"][seat.index()].to_owned()
        },
        language: Language::Ru,
        role,
        company: Company::Others,
        frame: stolik_table::Frame::Chat,
        mentions: Vec::new(),
        body: Body::Text(format!("{line} {named}")),
    };
    let reply = stage.table().handle(incoming.clone()).await;
    assert!(!reply.refused, "{line}: {}", reply.acknowledgement);
    let sure = [
        "table-button-concede-sure",
        "admin-button-close",
        "table-button-draw-yes",
        "seats-button-close-yes",
    ];
    let sure = sure.map(|key| stage.word(Language::Ru, key));
    let buttons = reply.private.map(|private| private.screen.buttons.concat()).unwrap_or_default();
    if let Some(button) = buttons.into_iter().find(|button| sure.contains(&button.label)) {
        let body = Body::Press { token: button.token };
        let reply = stage.table().handle(Incoming { id: id("sure"), body, ..incoming }).await;
        assert!(!reply.refused, "{line}: {}", reply.acknowledgement);
    }
}

/// The labels that offer a move or a look at one's hand.
fn moves(stage: &Stage) -> [String; 2] {
    ["table-button-act", "table-button-deck"].map(|key| stage.word(Language::Ru, key))
}

/// The words on all messages of a match: its name.
async fn title(game: &Match<'_, 2>) -> String {
    let board = game.player(Seat::ONE).board(game.id).await;
    let name = board.text.split(['\u{ab}', '\u{bb}']).nth(1);
    name.unwrap_or_else(|| panic!("a title: {board:?}")).to_owned()
}

/// A match after some commands.
async fn begin<'a>(stage: &Arc<Stage>, players: [&'a dyn Player; 2], end: End) -> Match<'a, 2> {
    let limits = Match::of(stage, MatchId(0), players, SEED);
    let hours = if end == End::Claimed {
        format!("/chat limit {LIMIT} h")
    } else {
        "/chat limit off".to_owned()
    };
    administrate(&limits, &hours).await;
    let mut game = Match::start(stage, players, [0, 1], SEED).await;
    game.plays_some(COMMANDS).await;
    while end == End::Claimed && game.waited().len() != 1 {
        assert!(game.plays().await);
    }
    game.settles().await;
    game
}

/// Ends a match on Discord while its board has this trouble, and waits until the channel reads it. Gives the title.
async fn end_on_discord(
    game: &Match<'_, 2>,
    who: &OnDiscord,
    end: End,
    trouble: Trouble,
) -> String {
    let (stage, fake, title) = (&game.stage, &who.fake, title(game).await);
    let board = who.board_message(game.id).await;
    let path = format!("/channels/{CHANNEL}/messages/{board}");
    let refused = |status, code| discord::Fault::Refused { status, code };
    match trouble {
        Trouble::None => {}
        Trouble::Deleted => fake.delete(board),
        Trouble::NotEditable => _ = fake.fail_next("PATCH", &path, refused(429, 30_046)),
        Trouble::Refused => _ = fake.fail_next("PATCH", &path, refused(400, 50_035)),
    }
    end.bring(game).await;
    let sentence = end.sentence(stage);
    let about = format!("{end:?}, {trouble:?}: {sentence}");
    let told = |shown: &Shown| {
        let text = &shown.content;
        shown.by_bot && text.contains(&title) && text.contains(&sentence)
    };
    let reads = |fake: &discord::Fake| fake.messages(CHANNEL).iter().any(told).then_some(());
    fake.wait_for(&about, reads).await;
    assert_eq!(fake.faults_left(), 0, "{about}");
    stage.assert_good(game.id);
    title
}

/// Ends a match on Telegram while its board has this trouble, and waits until the group and each player read it. Gives
/// the title.
async fn end_on_telegram(
    game: &Match<'_, 2>,
    [one, two]: &[OnTelegram; 2],
    end: End,
    trouble: Trouble,
) -> String {
    let (stage, fake, title) = (&game.stage, &one.fake, title(game).await);
    let group = one.place.chat;
    let refused = |what: &str| telegram::Fault::BadRequest(what.to_owned());
    let fail = |method, what| _ = fake.fail_next_in(group, method, refused(what));
    // A result has a picture, a closed table is a text.
    let edit = if end.is_over() { "editMessageMedia" } else { "editMessageText" };
    match trouble {
        Trouble::None => {}
        Trouble::Deleted => fake.clears(group),
        Trouble::NotEditable => fail(edit, "message can't be edited"),
        Trouble::Refused => fail(edit, "MEDIA_INVALID"),
    }
    end.bring(game).await;
    let sentence = end.sentence(stage);
    let told = |post: &Post| {
        let text = &post.shown.text;
        text.contains(&title) && text.contains(&sentence)
    };
    for chat in [group, one.home(), two.home()] {
        fake.wait_post(chat, &format!("{end:?}, {trouble:?} in {chat}: {sentence}"), told).await;
    }
    assert_eq!(fake.faults_left(), 0, "{end:?}, {trouble:?}");
    stage.assert_good(game.id);
    title
}

/// All ends on Discord, one after the other in one channel; afterwards no button is left that leads nowhere. A
/// refusal of one message holds no other match up.
async fn end_all_on_discord(trouble: Trouble) {
    let stage = Stage::new(&house(), 6).on_discord().await.open().await;
    let players = discorders(&stage, Language::Ru);
    let mut titles = Vec::new();
    for end in End::ALL {
        let game = begin(&stage, players.each_ref().map(|one| one as &dyn Player), end).await;
        titles.push(end_on_discord(&game, &players[0], end, trouble).await);
    }
    let live = |shown: &Shown| {
        titles.iter().any(|title| shown.content.contains(title))
            && moves(&stage).iter().any(|label| shown.labels().contains(label))
    };
    let none = |fake: &discord::Fake| (!fake.messages(CHANNEL).iter().any(live)).then_some(());
    players[0].fake.wait_for(&format!("no live button: {trouble:?}"), none).await;
    stage.assert_clean();
}

async fn end_all_on_telegram(trouble: Trouble) {
    let stage = Stage::new(&house(), 6).on_telegram().await.open().await;
    let players = telegrammers(&stage, Language::Ru).await;
    let mut titles = Vec::new();
    for end in End::ALL {
        let game = begin(&stage, players.each_ref().map(|one| one as &dyn Player), end).await;
        titles.push(end_on_telegram(&game, &players, end, trouble).await);
    }
    let live = |post: &Post| {
        titles.iter().any(|title| post.shown.text.contains(title))
            && moves(&stage).iter().any(|label| post.shown.button(label).is_some())
    };
    let chats = [players[0].place.chat, players[0].home(), players[1].home()];
    let none = |fake: &telegram::Fake| {
        let posts = chats.iter().flat_map(|chat| fake.of_bot(*chat));
        (!posts.filter(Post::stands).any(|post| live(&post))).then_some(())
    };
    players[0].fake.wait_for(&format!("no live button: {trouble:?}"), none).await;
    stage.assert_clean();
}

#[tokio::test]
async fn every_end_of_a_match_is_read_on_discord() {
    for trouble in Trouble::ALL {
        end_all_on_discord(trouble).await;
    }
}

#[tokio::test]
async fn every_end_of_a_match_is_read_on_telegram_by_each_player_alone_too() {
    for trouble in Trouble::ALL {
        end_all_on_telegram(trouble).await;
    }
}
