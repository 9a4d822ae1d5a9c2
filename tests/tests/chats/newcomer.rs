//! Numbers of presses from an empty lobby to the first decision of a battle, to the first blow and to the end of a
//! match. Also those that a bot's turn costs a person who only wants to watch.

use crate::house;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;
use stolik_table::{Catalogue, Choice, DocumentInfo};
use stolik_tests::newcomer::{Manner, Newcomer, OWN};
use stolik_tests::players::{Match, Player, Seen, Stage, Way, seen_on_discord, seen_on_telegram};
use stolik_tests::seeds;
use stolik_tests::tree::root;
use stolik_words::{Language, Phrase};

/// Games that bots play, and the words with which their notation says a blow.
const GAMES: [(&str, &[&str]); 4] = [
    ("berserk-2007", &["strike"]),
    ("war2047", &["attack"]),
    ("kozyablo", &["strike"]),
    ("heroes", &["attack"]),
];
/// More commands than a match takes.
const MOST: usize = 2_000;
/// Presses from an empty lobby to the first decision of a battle.
const TO_BATTLE: usize = 5;

fn info(stage: &Stage, document: &str) -> DocumentInfo {
    let all = stage.house.documents();
    all.iter().find(|one| one.id == document).expect("it is hosted").clone()
}

/// Opens a table, calls a bot and chooses the first deck, by buttons.
async fn the_long_way<'a>(
    stage: &Arc<Stage>,
    player: &'a dyn Player,
    document: &str,
    luck: u64,
) -> Newcomer<'a> {
    let language = player.language();
    let info = info(stage, document);
    let say = |phrase: &Phrase| stage.words.say(language, phrase);
    let open = match info.seats {
        many if many.least() < many.most() => {
            Phrase::new("table-button-new-for").number("count", i64::from(many.least()))
        }
        _ => Phrase::new("table-button-new"),
    };
    let open = say(&open.phrase("document", info.name.clone()));
    player.enters(&open).await;
    let id = stage.last();
    let deck = say(&info.decks[0].name);
    player.opens(id).await;
    player.chooses(id, &deck).await;
    let bot = say(&Phrase::new("table-button-bot").phrase("bot", info.bots[0].name.clone()));
    player.presses(id, &bot).await;
    Newcomer::at(stage, player, id, document, vec![open, deck, bot], luck)
}

/// One press in the lobby.
async fn the_quick_way<'a>(
    stage: &Arc<Stage>,
    player: &'a dyn Player,
    document: &str,
    luck: u64,
) -> Newcomer<'a> {
    let quick = Phrase::new("table-button-quick").phrase("document", info(stage, document).name);
    let quick = stage.words.say(player.language(), &quick);
    player.enters(&quick).await;
    Newcomer::at(stage, player, stage.last(), document, vec![quick], luck)
}

/// Presses up to the first decision of a battle, taking what is chosen for one as it is.
async fn into_battle(anna: &mut Newcomer<'_>, document: &str) {
    while !anna.in_battle() {
        assert!(anna.decides(Manner::ForMe).await, "{document}: {:?}", anna.pressed);
        assert!(anna.pressed.len() <= TO_BATTLE, "{document}: {:?}", anna.pressed);
    }
    println!("{document}: {:?}", anna.pressed);
}

#[tokio::test]
async fn five_presses_lead_from_the_lobby_into_a_battle_on_the_page() {
    for (document, _) in GAMES {
        for seed in 1..=4 {
            let stage = Stage::new(&house(), seed).on_web().await.open().await;
            let anna = stage.webber("Анна", Language::Ru).await;
            let mut anna = the_quick_way(&stage, &anna, document, seed).await;
            into_battle(&mut anna, document).await;
        }
    }
}

#[tokio::test]
async fn and_on_telegram() {
    for (document, _) in GAMES {
        let stage = Stage::new(&house(), 1).on_telegram().await.open().await;
        let [anna, _] = stage.telegrammers(["Анна", "Борис"], Language::Ru).await;
        let anna = anna.at(anna.home().into(), Way::Private);
        let mut anna = the_quick_way(&stage, &anna, document, 1).await;
        into_battle(&mut anna, document).await;
        stage.assert_clean();
    }
}

#[tokio::test]
async fn and_on_discord() {
    for (document, _) in GAMES {
        let stage = Stage::new(&house(), 1).on_discord().await.open().await;
        let [anna, _] = crate::discorders(&stage, Language::En);
        let mut anna = the_quick_way(&stage, &anna, document, 1).await;
        into_battle(&mut anna, document).await;
        stage.assert_clean();
    }
}

/// A match to its end with everything chosen by hand is as long as before; what it costs stands in the output.
#[tokio::test]
async fn a_whole_match_of_each_game_by_buttons() {
    for (document, blows) in GAMES {
        let stage = Stage::new(&house(), 3).on_web().await.open().await;
        let anna = stage.webber("Анна", Language::Ru).await;
        for quick in [false, true] {
            let mut anna = match quick {
                true => the_quick_way(&stage, &anna, document, 300).await,
                false => the_long_way(&stage, &anna, document, 300).await,
            };
            let manner = if quick { Manner::ForMe } else { Manner::By("greedy") };
            let (mut battle, mut blow) = (None, None);
            let (mut decisions, mut turns) = (0, BTreeSet::new());
            loop {
                anna.rests().await;
                turns.extend(
                    anna.game().play().turn().filter(|turn| turn.of == OWN).map(|t| t.number),
                );
                if !anna.decides(manner).await {
                    break;
                }
                decisions += 1;
                assert!(decisions < MOST, "{document} does not end");
                anna.rests().await;
                battle = battle.or_else(|| anna.in_battle().then_some(anna.pressed.len()));
                blow = blow.or_else(|| anna.struck(blows).then_some(anna.pressed.len()));
            }
            println!(
                "{document}, quick {quick}: battle {battle:?}, blow {blow:?}, match {}, own turns {}",
                anna.pressed.len(),
                turns.len()
            );
            assert!(battle.is_some() && blow.is_some(), "{document}: {:?}", anna.pressed);
            if quick {
                assert!(battle <= Some(TO_BATTLE), "{document}: {:?}", anna.pressed);
            }
            stage.assert_good(anna.id);
        }
    }
}

/// The time that an order takes to act, and more.
const DELAY: Duration = Duration::from_secs(10);
/// Presses that a bot's turn costs at most.
const WATCHED: usize = 3;

#[tokio::test]
async fn a_bots_turn_costs_a_watcher_three_presses_at_most() {
    for (document, _) in GAMES {
        for seed in seeds::take(1..2) {
            let stage = Stage::new(&house(), seed).on_web().await.open().await;
            let anna = stage.webber("Анна", Language::Ru).await;
            let mut anna = the_quick_way(&stage, &anna, document, seed).await;
            let (mut turns, mut struck) = (BTreeMap::new(), 0);
            loop {
                // The orders pass as long as they can.
                let mut rows = 0;
                while rows != stage.stands(anna.id).1 {
                    rows = stage.stands(anna.id).1;
                    stage.table().bots_idle().await;
                    stage.advance(DELAY);
                    stage.tick().await;
                    stage.table().bots_idle().await;
                }
                if stage.stands(anna.id).0 == "over" {
                    break;
                }
                let game = anna.game();
                // At what one's own creatures strike in a battle of «Kozyablo» is decided and not watched.
                let strikes = document == "kozyablo" && game.prompts().window(OWN).is_none();
                let turn = game.play().turn().filter(|turn| turn.of != OWN && !strikes);
                let before = anna.pressed.len();
                if !anna.decides(Manner::Watching).await {
                    break;
                }
                if strikes && game.play().turn().is_some_and(|turn| turn.of != OWN) {
                    let presses = anna.pressed.len() - before;
                    assert!(presses <= WATCHED, "{document}: {presses} for one strike");
                    struck += 1;
                }
                if let Some(turn) = turn {
                    *turns.entry(turn.number).or_insert(0) += anna.pressed.len() - before;
                }
            }
            println!("{document}, seed {seed}: presses by the bot's turns {turns:?}");
            assert!(!turns.is_empty() || struck > 0, "{document}: a bot's turn asks nobody");
            assert!(turns.values().all(|presses| *presses <= WATCHED), "{document}: {turns:?}");
            stage.assert_good(anna.id);
        }
    }
}

/// A choice that harms one's own must be confirmed, and one's own are marked on the buttons; no other choice is.
#[tokio::test]
async fn a_blow_at_ones_own_is_asked_for_twice() {
    let stage = Stage::new(&house(), 1).on_web().await.open().await;
    let anna = stage.webber("Анна", Language::Ru).await;
    let mut anna = the_quick_way(&stage, &anna, "berserk-2007", 1).await;
    let (mut confirmed, mut others) = (0, 0);
    while confirmed == 0 || others < 20 {
        anna.rests().await;
        let game = anna.game();
        let choices = game.prompts().choices(OWN);
        let to_confirm =
            |choice: &&Choice| game.prompts().confirm_reason(OWN, &choice.command).is_some();
        let choice = choices.iter().find(to_confirm).filter(|_| confirmed == 0);
        let Some(choice) = choice.cloned() else {
            assert!(anna.decides(Manner::ForMe).await, "the match goes on");
            others += 1;
            continue;
        };
        let last = choice.steps.last().map(|step| stage.words.say(Language::Ru, &step.label));
        assert!(last.as_ref().is_some_and(|last| last.ends_with("(ваша)")), "{last:?}");
        assert!(anna.makes(&choice).await, "{choice:?}");
        confirmed += 1;
    }
    stage.assert_good(anna.id);
}

/// Automatic choices for a person are as secret as that person's own.
#[tokio::test]
async fn what_is_chosen_for_one_shows_nobody_else_anything() {
    let stage = Stage::new(&house(), 2).on_web().await.open().await;
    let language = Language::Ru;
    let anna = stage.webber("Анна", language).await;
    let boris = stage.webber("Борис", language).await;
    let mut game = Match::start(&stage, [&anna, &boris], [0, 1], 2).await;
    let button = stage.word(language, "berserk-do-recruit-for-me");
    let hand = loop {
        let hand = anna.opens(game.id).await;
        if hand.labels.contains(&button) {
            break hand;
        }
        assert!(game.plays().await, "nobody recruits");
    };
    let versions = || {
        let all = stage.table().surfaces(&anna.channel(), Some(&boris.id()));
        all.into_iter().map(|surface| (surface.id, surface.version)).collect::<Vec<_>>()
    };
    let (before, board) = (versions(), boris.board(game.id).await);
    assert!(before.len() > 2, "lobby, board and hand: {before:?}");
    let chosen = anna.chooses(game.id, &button).await.screen.expect("her hand");
    assert_ne!(chosen.picture, hand.picture, "a squad stands there");
    assert!(chosen.labels.contains(&stage.word(language, "berserk-do-take-back")), "{chosen:?}");
    assert_eq!((versions(), boris.board(game.id).await), (before, board));
    stage.assert_good(game.id);
}

/// The words from the first message to the first blow are those in `docs/FIRST-WORDS.md`.
#[tokio::test]
async fn the_first_words_are_those_that_are_written_down() {
    let mut said = String::from(HEAD);
    let stage = Stage::new(&house(), 1).on_telegram().await.open().await;
    let [anna, _] = stage.telegrammers(["Анна", "Борис"], Language::Ru).await;
    let group = anna.asks_in(anna.place.chat, "/start").await;
    writes(&mut said, "Telegram: `/start` в группе", &seen_on_telegram(&group.shown));
    let anna = anna.at(anna.home().into(), Way::Private);
    let hello = anna.fake.wait_post(anna.home(), "a greeting", |post| {
        post.shown.text.contains("/new") && !post.shown.labels().is_empty()
    });
    writes(&mut said, "Telegram: личный чат", &seen_on_telegram(&hello.await.shown));
    written(&stage, &anna, "berserk-2007", "Telegram", &mut said).await;
    let stage = Stage::new(&house(), 1).on_discord().await.open().await;
    let [anna, _] = crate::discorders(&stage, Language::En);
    let help = anna.asks("/help").await;
    writes(&mut said, "Discord: `/help`", &seen_on_discord(&help));
    let lobby = anna.asks("/matches").await;
    writes(&mut said, "Discord: `/matches`", &seen_on_discord(&lobby));
    written(&stage, &anna, "war2047", "Discord", &mut said).await;
    let stage = Stage::new(&house(), 1).on_web().await.open().await;
    let anna = stage.webber("Анна", Language::Ru).await;
    written(&stage, &anna, "kozyablo", "Страница", &mut said).await;
    let path = root().join("docs/FIRST-WORDS.md");
    if std::env::var_os("STOLIK_BLESS").is_some() {
        std::fs::write(&path, &said).expect("docs can be written");
    }
    let stands = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(stands, said, "bless it with STOLIK_BLESS=1 and read it");
}

const HEAD: &str = "# First words\n\nThe messages that a newcomer reads from the first one to the first blow, on \
    the fake platforms, always pressing the first offer. Written by the test \
    `tests/tests/chats/newcomer.rs` with `STOLIK_BLESS=1`; read the text after each change.\n";

/// A quick match until somebody has struck.
async fn written(
    stage: &Arc<Stage>,
    player: &dyn Player,
    document: &str,
    platform: &str,
    said: &mut String,
) {
    let (_, blows) = GAMES.into_iter().find(|(id, _)| *id == document).expect("it is played");
    let mut anna = the_quick_way(stage, player, document, 1).await;
    loop {
        // Bots may strike, too: whether they have is looked at when they are done.
        anna.rests().await;
        if anna.struck(blows) {
            break;
        }
        let seen = player.opens(anna.id).await;
        let title =
            format!("{platform}, {}: «{}»", anna.pressed.len(), anna.pressed.last().unwrap());
        writes(said, &title, &seen);
        assert!(anna.decides(Manner::ForMe).await, "the match goes on");
    }
}

/// A message with its buttons.
fn writes(said: &mut String, title: &str, seen: &Seen) {
    said.push_str(&format!("\n## {title}\n\n"));
    for line in seen.text.lines() {
        said.push_str(&format!("> {line}  \n"));
    }
    if seen.picture.is_some() {
        said.push_str("> *(picture)*\n");
    }
    said.push_str(&format!("\n`[{}]`\n", seen.labels.join("]` `[")));
}
