//! Boards on a phone, on its side and on a desktop, in every document: the button that enlarges one covers no card, and
//! on a desktop the board fills its place.

use super::driver;
use super::program::Program;
use super::window::Window;

/// The documents by their words behind `/new`.
const DOCUMENTS: [&str; 5] = ["berserk-2007", "berserk-new", "war2047", "kozyablo 2", "heroes"];

/// Kinds of screens: width and height, none for a desktop.
const SCREENS: [Option<(u32, u32)>; 3] = [Some((390, 844)), Some((844, 390)), None];

/// The buttons in sight that enlarge, and how many of them lie over a picture or over a card of it.
const BUTTONS: &str = "(() => {
    const boxes = (of) => [...document.querySelectorAll(of)].filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
    const over = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    const buttons = boxes('#room .larger').filter(({ width, height }) => width >= 24 && height >= 24);
    const covered = boxes('#room .canvas, #room .spot').filter((one) => buttons.some((button) => over(button, one)));
    const inSight = buttons.filter(({ top, left, bottom, right }) => top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth);
    return `${inSight.length} in sight, ${covered.length} covered`;
})()";

/// Whether the board of a desktop is as wide or as high as its place allows.
const FILLED: &str = "(() => {
    const [board, place] = ['#stage .canvas', '#stage'].map((one) => document.querySelector(one).getBoundingClientRect());
    return board.width >= (place.width - 20) * .98 || board.height >= (place.height - 20) * .98;
})()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn button_that_enlarges_covers_no_card_in_any_document() {
    let Some(driver) = driver() else { return };
    let program = Program::start();
    for (n, screen) in SCREENS.iter().enumerate() {
        for (k, document) in DOCUMENTS.iter().enumerate() {
            let window = match screen {
                Some(size) => Window::open_on_phone(&driver, &program.url(), *size).await,
                None => Window::open(&driver, &program.url()).await,
            };
            window.take_name(&format!("Anna {n}{k}")).await;
            window.type_line(&format!("/new {document} greedy")).await;
            window.click(".message.private[data-surface^=hand-] .key.play").await;
            window.wait_for("#turn:not([hidden]) .larger").await;
            window.wait_until("[...document.querySelectorAll('#room .spot')].some((one) => one.checkVisibility())").await;
            window.settle().await;
            window.wait_until(&format!("{BUTTONS} === '1 in sight, 0 covered'")).await;
            if screen.is_none() {
                assert!(window.holds(FILLED).await, "{document}");
            }
            window.do_on_page("document.querySelector('#turn .larger').click()").await;
            window.wait_for("#zoom[open] .spot").await;
            window.close().await;
        }
    }
    let verified = program.end_and_verify();
    assert!(verified.contains("0 wrong"), "{verified}");
}
