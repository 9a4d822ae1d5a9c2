//! A phone on its side without a match: the games are listed once, and a lesson can be read beside its board.

use super::driver;
use super::program::Program;
use super::window::Window;

/// The tiles of a game that are in sight.
const TILES: &str =
    "[...document.querySelectorAll('.tile.heroes')].filter((one) => one.checkVisibility()).length";

/// The height of the text of a lesson, if its main button lies wholly in the window above the line.
const READABLE: &str = "const note = document.querySelector('.note.active:has(.picture)');
    const line = document.querySelector('#composer').getBoundingClientRect().top;
    const key = note.querySelector('.key.main').getBoundingClientRect();
    return key.bottom <= line && key.height >= 40 ? note.querySelector('.text').clientHeight : 0;";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn phone_on_its_side_lists_games_once_and_shows_the_text_of_a_lesson() {
    let Some(driver) = driver() else { return };
    let program = Program::start();
    let phone = Window::open_on_phone(&driver, &program.url(), (844, 390)).await;
    phone.take_name("Anna").await;
    assert_eq!(phone.number(TILES).await, 1);
    assert_eq!(phone.found_by_checks().await, Vec::<String>::new());
    phone.type_line("/learn heroes").await;
    phone.wait_for(".note.active:has(.picture) .key.main").await;
    phone.wait_for("#stage-picture:not([hidden]) img").await;
    phone.settle().await;
    let height = phone.answer(READABLE).await.as_u64().expect("a height");
    assert!(height >= 100, "{height} points of text");
    assert_eq!(phone.found_by_checks().await, Vec::<String>::new());
    phone.close().await;
    program.end_and_verify();
}
