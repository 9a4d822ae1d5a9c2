//! Chances and reasons, asked on every platform in the middle of a match.

use crate::{discorders, house, telegrammers};
use stolik_tests::players::{Match, Player, Stage};
use stolik_words::Language;

/// Choices that bring two squads near each other.
const SEED: u64 = 22;
/// The most commands until then.
const MOST: usize = 400;

/// The first strike of a list of chances, as two cells.
fn first_strike(text: &str) -> Option<String> {
    let cell = |word: &&str| {
        let mut chars = word.chars();
        chars.next().is_some_and(|c| ('a'..='e').contains(&c))
            && chars.next().is_some_and(|c| ('1'..='6').contains(&c))
            && chars.next().is_none_or(|c| c == ':')
    };
    let line = text.lines().find(|line| line.starts_with('\u{2022}'))?;
    let cells: Vec<&str> =
        line.split_whitespace().filter(cell).map(|word| word.trim_end_matches(':')).collect();
    match cells.as_slice() {
        [by, to, ..] => Some(format!("{by} {to}")),
        _ => None,
    }
}

/// The number of the first line of the log that "why?" lists.
fn first_line(why: &str) -> String {
    let why = why.replace('\\', "");
    let number = |line: &str| line.split_once(". ")?.0.trim().parse::<u32>().ok();
    why.lines().find_map(number).unwrap_or_else(|| panic!("no line is listed: {why}")).to_string()
}

/// A list names strikes; one of them is told in full; a line of the log is told with its rule.
fn assert_answers(stage: &Stage, language: Language, [list, odds, line, why]: [&str; 4]) {
    let plain = |text: &str| text.replace('\\', "");
    let (list, odds, why) = (plain(list), plain(odds), plain(why));
    assert!(list.contains("/odds c3 c4") && list.contains('%'), "{list}");
    let dies = stage.word(language, "odds-dies");
    assert!(odds.contains(&dies) && odds.contains('%'), "{odds}");
    assert!(why.contains(&format!("{line}. ")) && why.lines().count() > 2, "{why}");
}

#[tokio::test]
async fn chances_and_reasons_are_told_on_all_three() {
    let (seed, language) = (1, Language::Ru);
    let stage = Stage::new(&house(), seed).on_web().await.open().await;
    let (anna, boris) =
        (stage.webber("Анна", language).await, stage.webber("Борис", language).await);
    let mut game = Match::start(&stage, [&anna, &boris], [0, 1], SEED).await;
    let mut played = 0;
    let (list, strike) = loop {
        assert!(game.plays().await && played < MOST, "nobody ever stands beside an enemy");
        played += 1;
        let list = anna.types("/odds").await.words();
        if let Some(strike) = first_strike(&list) {
            break (list, strike);
        }
    };
    let odds = anna.types(&format!("/odds {strike}")).await.words();
    let line = first_line(&anna.types("/why").await.words());
    let why = anna.types(&format!("/why {line}")).await.words();
    assert_answers(&stage, language, [&list, &odds, &line, &why]);
    stage.assert_good(game.id);

    let stage = Stage::new(&house(), seed).on_discord().await.open().await;
    let [anna, boris] = discorders(&stage, language);
    let mut game = Match::start(&stage, [&anna, &boris], [0, 1], SEED).await;
    game.plays_some(played).await;
    game.settles().await;
    let list = anna.asks("/odds").await.content;
    let odds = anna.asks(&format!("/odds {strike}")).await.content;
    let line = first_line(&anna.asks("/why").await.content);
    let why = anna.asks(&format!("/why {line}")).await.content;
    assert_answers(&stage, language, [&list, &odds, &line, &why]);
    stage.assert_good(game.id);

    let stage = Stage::new(&house(), seed).on_telegram().await.open().await;
    let [anna, boris] = telegrammers(&stage, language).await;
    let mut game = Match::start(&stage, [&anna, &boris], [0, 1], SEED).await;
    game.plays_some(played).await;
    game.settles().await;
    let list = anna.asks_in(anna.home(), "/odds").await.shown.text;
    let odds = anna.asks_in(anna.home(), &format!("/odds {strike}")).await.shown.text;
    let line = first_line(&anna.asks_in(anna.home(), "/why").await.shown.text);
    let why = anna.asks_in(anna.home(), &format!("/why {line}")).await.shown.text;
    assert_answers(&stage, language, [&list, &odds, &line, &why]);
    stage.assert_good(game.id);
    stage.assert_clean();
}
