//! Tables for study: played on from a moment of a match that is over, and from a position that somebody brings.

use crate::house;
use stolik_table::MatchId;
use stolik_table::rows::Row;
use stolik_table::study::POSITION;
use stolik_tests::players::{Match, Player, Seen, Stage};
use stolik_words::Language;

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
    let how = stage.word(Language::Ru, "study-how");
    assert_eq!(anna.types("/study").await.line, how);
    let wrong =
        anna.types("/study scenario X\ngame berserk-2007\nrules -\nunit A p1 z9 Никто").await;
    assert!(wrong.line.starts_with("Строка 4: "), "{wrong:?}");
}
