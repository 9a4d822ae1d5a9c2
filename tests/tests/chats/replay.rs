//! A match that is over, on each of the three channels: stepped through in one message, what decided it, and as an
//! animation. In Russian on Telegram, in English elsewhere; a game each.

use crate::{discorders, house, telegrammers};
use stolik_table::MatchId;
use stolik_tests::fake::telegram::Post;
use stolik_tests::players::{Match, Player, Seen, Stage};
use stolik_words::Language;

/// The words on buttons and pages.
struct Words {
    sure: String,
    on: String,
    film: String,
    back: String,
    decided: String,
    /// The beginning of the page about deciding moments, and of a moment.
    decides: String,
    step: &'static str,
    of: &'static str,
}

impl Words {
    fn of(stage: &Stage, language: Language) -> Words {
        let word = |key: &str| stage.word(language, key);
        let (step, of) = match language {
            Language::Ru => ("Шаг", "из"),
            Language::En => ("Step", "of"),
        };
        Words {
            sure: word("table-button-concede-sure"),
            on: word("replay-button-on"),
            film: word("replay-button-film"),
            back: word("replay-button-back-to"),
            decided: word("replay-button-decided"),
            decides: word("replay-decided"),
            step,
            of,
        }
    }

    fn is_step(&self, seen: &Seen, number: usize) -> bool {
        let step = format!("{} {number} {} ", self.step, self.of);
        seen.text.contains(&step) && seen.picture.is_some() && !is_gif(seen)
    }

    /// The button of the first moment that decided, on the page of them, and the number of its step.
    fn swing(&self, seen: &Seen) -> (String, usize) {
        assert!(seen.text.contains(&self.decides), "{seen:?}");
        let mut swings = seen.labels.iter().filter(|label| label.starts_with(self.step));
        let swing = swings.next().unwrap_or_else(|| panic!("nothing decided: {seen:?}"));
        let number = swing.split([' ', ',']).nth(1).and_then(|number| number.parse().ok());
        (swing.clone(), number.expect("a number"))
    }
}

fn is_gif(seen: &Seen) -> bool {
    let begins =
        |bytes: &[u8]| bytes.starts_with(b"GIF89a") || bytes.starts_with(b"data:image/gif");
    seen.picture.as_deref().is_some_and(begins)
}

#[tokio::test]
async fn a_match_is_looked_at_again_on_telegram() {
    let stage = Stage::new(&house(), 1).on_telegram().await.open().await;
    let words = Words::of(&stage, Language::Ru);
    let [anna, boris] = telegrammers(&stage, Language::Ru).await;
    let mut game = Match::start_of("kozyablo 2", &stage, [&anna, &boris], [0, 1], 22).await;
    game.plays_some(6).await;
    game.settles().await;
    let home = anna.home();
    anna.fake.says(anna.person, anna.place, "/concede");
    let asks = |post: &Post| post.shown.button(&words.sure).is_some();
    let sure = anna.fake.wait_post(home, "the question", asks).await.target();
    let press = anna.fake.presses(anna.person, home, sure, &words.sure);
    anna.heard(&press.callback).await;
    anna.fake.says(anna.person, anna.place, "/replay");
    let offers = |post: &Post| post.shown.button(&words.on).is_some();
    let page = anna.fake.wait_post(home, "the first moment", offers).await.target();
    let first = anna.clicks(home, page, &words.on).await;
    assert!(words.is_step(&first, 1), "{first:?}");
    let second = anna.clicks(home, page, &words.on).await;
    assert!(words.is_step(&second, 2) && second.labels == first.labels, "{second:?}");
    // The page that decided it has no picture, and takes the place of the page that had one; it opens a moment again.
    let decided = anna.clicks(home, page, &words.decided).await;
    let (swing, number) = words.swing(&decided);
    let leads = |post: &Post| post.shown.button(&swing).is_some();
    let page = anna.fake.wait_post(home, "what decided it", leads).await.target();
    let opened = anna.clicks(home, page, &swing).await;
    assert!(words.is_step(&opened, number), "{opened:?}");
    let page = anna.fake.wait_post(home, "a moment", offers).await.target();
    // An animation is a message of its own.
    let press = anna.fake.presses(anna.person, home, page, &words.film);
    anna.heard(&press.callback).await;
    let moves = |post: &Post| post.shown.picture.as_ref().is_some_and(|picture| picture.moves);
    let film = anna.fake.wait_post(home, "the animation", moves).await;
    assert!(film.target() != page && film.shown.button(&words.back).is_some(), "{:?}", film.shown);
    let back = anna.clicks(home, film.target(), &words.back).await;
    assert!(back.token(&words.on).is_some(), "{back:?}");
    stage.assert_clean();
}

#[tokio::test]
async fn a_match_is_looked_at_again_on_discord() {
    let stage = Stage::new(&house(), 1).on_discord().await.open().await;
    let words = Words::of(&stage, Language::En);
    let [anna, boris] = discorders(&stage, Language::En);
    let mut game = Match::start_of("war2047", &stage, [&anna, &boris], [0, 1], 22).await;
    game.plays_some(8).await;
    game.settles().await;
    let sure = anna.asks("/concede").await;
    anna.clicks(sure.id, &words.sure).await;
    let page = anna.asks("/replay").await.id;
    let first = anna.clicks(page, &words.on).await.screen.expect("a moment");
    assert!(words.is_step(&first, 1), "{first:?}");
    let second = anna.clicks(page, &words.on).await.screen.expect("a moment");
    assert!(words.is_step(&second, 2) && second.labels == first.labels, "{second:?}");
    assert_eq!(anna.see(page), Some(second), "in its message");
    let decided = anna.clicks(page, &words.decided).await.screen.expect("what decided it");
    let (swing, number) = words.swing(&decided);
    let opened = anna.clicks(page, &swing).await.screen.expect("a moment");
    assert!(words.is_step(&opened, number), "{opened:?}");
    let film = anna.clicks(page, &words.film).await.screen.expect("the animation");
    assert!(is_gif(&film), "{film:?}");
    let back = anna.clicks(page, &words.back).await.screen.expect("a moment");
    assert!(back.token(&words.on).is_some(), "{back:?}");
    stage.assert_clean();
}

#[tokio::test]
async fn a_match_is_looked_at_again_on_the_page() {
    let stage = Stage::new(&house(), 1).on_web().await.open().await;
    let words = Words::of(&stage, Language::En);
    let anna = stage.webber("Анна", Language::En).await;
    let boris = stage.webber("Борис", Language::En).await;
    let mut game = Match::start_of("heroes", &stage, [&anna, &boris], [0, 1], 22).await;
    game.plays_some(8).await;
    let press = async |seen: &Seen, label: &str| {
        let token = seen.token(label).unwrap_or_else(|| panic!("no {label}: {seen:?}"));
        anna.forges(MatchId::NONE, token).await.screen
    };
    let sure = anna.types("/concede").await.screen.expect("a question");
    press(&sure, &words.sure).await;
    let start = anna.types("/replay").await.screen.expect("the start");
    let first = press(&start, &words.on).await.expect("a moment");
    assert!(words.is_step(&first, 1), "{first:?}");
    let second = press(&first, &words.on).await.expect("a moment");
    assert!(words.is_step(&second, 2) && second.labels == first.labels, "{second:?}");
    let decided = press(&second, &words.decided).await.expect("what decided it");
    let (swing, number) = words.swing(&decided);
    let opened = press(&decided, &swing).await.expect("a moment");
    assert!(words.is_step(&opened, number), "{opened:?}");
    let film = press(&opened, &words.film).await.expect("the animation");
    assert!(is_gif(&film), "{film:?}");
    stage.assert_clean();
}
