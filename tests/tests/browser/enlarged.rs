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

/// Presses a key, and the picture above it by hand: while the press is on its way, and when it has just been answered.
/// Hands over how many of these presses found the picture and whether it was enlarged; then it is pressed once more, later.
const HASTY: &str = r##"
const done = arguments[arguments.length - 1];
const own = ".message.private.waiting.active";
const image = document.querySelector(`${own} .picture img`);
const isLarge = () => document.querySelector("#zoom").open;
const tap = () => image.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
let taps = 0;
new MutationObserver((_, observer) => {
    taps += 1;
    tap();
    if (document.querySelector(`${own}[data-busy]`)) return;
    observer.disconnect();
    const soon = isLarge();
    setTimeout(() => {
        tap();
        done([taps, soon, isLarge()]);
    }, 500);
}).observe(document.querySelector(own), { attributeFilter: ["data-busy"] });
document.querySelector(`${own} .key.play`).click();
"##;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn picture_is_not_enlarged_while_a_press_is_on_its_way() {
    let Some(driver) = driver() else { return };
    let program = Program::start();
    let phone = Window::open_on_phone(&driver, &program.url(), (390, 844)).await;
    phone.take_name("Anna").await;
    phone.type_line("/new kozyablo 2 greedy").await;
    phone.click(".message.private[data-surface^=hand-] .key.play").await;
    phone.wait_for(".message.private.waiting.active .picture .spot").await;
    phone.free().await;
    let found = phone.answer_later(HASTY).await;
    assert_eq!(found, serde_json::json!([2, false, true]));
    phone.close().await;
    program.end_and_verify();
}

/// Whether the keys of every tile on the felt stand apart.
const APART: &str = "(() => {
    const rows = [...document.querySelectorAll('#stage-tiles .row')].map((row) => [...row.children].map((key) => key.getBoundingClientRect()));
    const apart = (one, other) => one.bottom <= other.top - 4 || one.right <= other.left - 4;
    return rows.length >= 5 && rows.every((keys) => keys.every((key, n) => n === 0 || apart(keys[n - 1], key)));
})()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn button_that_enlarges_covers_no_card_in_any_document() {
    let Some(driver) = driver() else { return };
    for (n, screen) in SCREENS.iter().enumerate() {
        // One address takes ten names a minute of one program.
        let program = Program::start();
        for (k, document) in DOCUMENTS.iter().enumerate() {
            let window = match screen {
                Some(size) => Window::open_on_phone(&driver, &program.url(), *size).await,
                None => Window::open(&driver, &program.url()).await,
            };
            window.take_name(&format!("Anna {n}{k}")).await;
            if screen.is_none() && k == 0 {
                window.wait_until(APART).await;
            }
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
        let verified = program.end_and_verify();
        assert!(verified.contains("0 wrong"), "{verified}");
    }
}
