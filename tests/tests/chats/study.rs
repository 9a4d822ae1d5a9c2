//! Tables for study: played on from a moment of a match that is over, and from a position that somebody brings.

use crate::{discorders, house, telegrammers};
use std::sync::Arc;
use stolik_kernel::Seat;
use stolik_table::rows::Row;
use stolik_table::study::POSITION;
use stolik_table::{MatchId, SurfaceId};
use stolik_tests::fake::discord::Shown;
use stolik_tests::fake::telegram::Post;
use stolik_tests::players::{Match, Player, Seen, Stage, label};
use stolik_words::{Arg, Language};

const ON: &str = "Вперёд ▶";
const HERE: &str = "Играть отсюда";
const SURE: &str = "Да, сдаюсь";
const WHY: &str = "Стол для разбора";

#[tokio::test]
async fn a_match_that_is_over_is_played_on_from_any_moment() {
    let stage = Stage::new(&house(), 1).on_web().await.open().await;
    let anna = stage.webber("Анна", Language::Ru).await;
    let boris = stage.webber("Борис", Language::Ru).await;
    let mut game = Match::start(&stage, [&anna, &boris], [0, 1], 22).await;
    game.plays_some(6).await;
    let former = stage.last();
    let press = async |seen: &Seen, label: &str| {
        let token = seen.token(label).unwrap_or_else(|| panic!("no {label}: {seen:?}"));
        anna.forges(MatchId::NONE, token).await
    };
    let sure = anna.types("/concede").await.screen.expect("a question");
    press(&sure, SURE).await;
    let start = anna.types("/replay").await.screen.expect("the start");
    let first = press(&start, ON).await.screen.expect("a moment");
    press(&first, HERE).await;
    let id = stage.last();
    assert!(id != former && stage.stands(id).0 == "open", "{:?}", stage.stands(id));
    let board = anna.board(id).await;
    assert!(board.text.contains(WHY), "{board:?}");
    let deck = board.token("Моя колода");
    assert!(deck.is_none(), "there is nothing to choose: {board:?}");
    let refused = anna.types("/deck").await;
    assert!(refused.line.contains("всё решает положение"), "{refused:?}");
    let bot = board.labels.iter().find(|label| label.starts_with("Позвать"));
    press(&board, bot.expect("a bot can be called")).await;
    assert_eq!(stage.stands(id).0, "running");
    assert!(anna.board(id).await.text.contains("В результаты партия не пойдёт"));
    let rows = stage.log(id);
    let began = rows.iter().find_map(|row| match &row.row {
        Row::Started { options, draws, .. } => Some((options.clone(), draws.clone())),
        _ => None,
    });
    let (options, draws) = began.expect("it began");
    assert!(options[0].0 == POSITION && draws.is_empty(), "{options:?}");
    stage.assert_good(id);

    // The same position once more, brought as text; what is no position is refused with its line.
    let text = format!("/study scenario X\ngame berserk-2007\nrules -\n{}", options[0].1);
    let opened = anna.types(&text).await;
    assert!(stage.last() != id && stage.stands(stage.last()).0 == "open", "{opened:?}");
    let sits = stage.word(Language::Ru, "table-ack-sat-study");
    assert_eq!(opened.line, sits, "no deck is asked for that the position has given");
    let how = stage.word(Language::Ru, "study-how");
    assert_eq!(anna.types("/study").await.line, how);
    let wrong =
        anna.types("/study scenario X\ngame berserk-2007\nrules -\nunit A p1 z9 Никто").await;
    assert!(wrong.line.starts_with("Строка 4: "), "{wrong:?}");
}

/// The position of the README's first picture, a strike under way.
const BOARD: &str = include_str!("../../../docs/board.scn");

/// Returns the sentences about a file that is no position.
fn unread(stage: &Stage, language: Language) -> [String; 3] {
    ["study-file-large", "study-file-lost", "study-file-binary"]
        .map(|key| stage.word_with(language, key, "most", Arg::Number(64)))
}

/// Two play on from there by buttons; the first has opened the table.
async fn played_on(stage: &Arc<Stage>, [opener, other]: [&dyn Player; 2], why: &str) {
    let id = stage.last();
    assert_eq!(stage.stands(id).0, "open");
    let board = opener.board(id).await;
    assert!(board.text.contains(why), "{board:?}");
    // The person who opened it has the seat that decides first; the other sits down by the button.
    let hand = stage.hand(&opener.channel(), id, &opener.id());
    let first = hand == SurfaceId::Hand(id, Seat::ONE);
    let players = if first { [opener, other] } else { [other, opener] };
    other.presses(id, &label(stage, &board, "table-button-join")).await;
    let (running, rows) = stage.stands(id);
    assert_eq!(running, "running");
    assert!(stage.waits_for(id, &opener.id()));
    let mut game = Match::of(stage, id, players, 7);
    game.plays_some(6).await;
    assert!(stage.stands(id).1 > rows, "nothing was played");
    game.settles().await;
    stage.assert_good(id);
}

#[tokio::test]
async fn a_position_comes_as_a_file_on_telegram_and_is_played_on() {
    let stage = Stage::new(&house(), 1).on_telegram().await.open().await;
    let [anna, boris] = telegrammers(&stage, Language::Ru).await;
    let (fake, home) = (anna.fake.clone(), anna.home());
    let [large, _, binary] = unread(&stage, Language::Ru);
    let many = vec![b'a'; 70_000];
    let cases: [(&[u8], usize, &str); 3] =
        [(&many, 70_000, &large), (&many, 10, &large), (b"\x89PNG\0\x01", 6, &binary)];
    for (bytes, told, answer) in cases {
        let stood: Vec<_> = fake.visible_to(anna.person, home).iter().map(Post::target).collect();
        fake.sends_file(anna.person, home, "/study", bytes, told);
        let fits = |post: &Post| !stood.contains(&post.target()) && post.shown.text == *answer;
        fake.wait_post(home, answer, fits).await;
    }
    fake.sends_file(anna.person, anna.place, "/study", BOARD.as_bytes(), BOARD.len());
    fake.all_confirmed().await;
    played_on(&stage, [&anna, &boris], WHY).await;
    stage.assert_clean();
}

#[tokio::test]
async fn a_position_comes_as_a_file_on_discord_and_is_played_on() {
    let stage = Stage::new(&house(), 1).on_discord().await.open().await;
    let fake = stage.discord.clone().expect("a fake Discord");
    let [anna, boris] = discorders(&stage, Language::En);
    let sends = async |file| -> Shown {
        let asked = fake.slash(anna.person, anna.place, "study", &[("file", file)]);
        fake.shown(&asked).await
    };
    let [large, lost, binary] = unread(&stage, Language::En);
    let big = sends(fake.file(&[b'a'; 70_000], 70_000)).await;
    assert_eq!(big.content, large);
    let away = sends(fake.file_at("http://127.0.0.1:1/attachments/1/2/position.txt")).await;
    assert_eq!(away.content, lost);
    let picture = sends(fake.file(b"\x89PNG\0\x01", 6)).await;
    assert_eq!(picture.content, binary);
    sends(fake.file(BOARD.as_bytes(), BOARD.len())).await;
    let why = stage.word(Language::En, "study-table");
    played_on(&stage, [&anna, &boris], why.split('.').next().unwrap_or_default()).await;
    stage.assert_clean();
}
