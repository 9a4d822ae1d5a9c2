//! Whole matches by a finger on the board alone, on a phone held upright and on its side. Keys are pressed only where nothing in
//! the picture can be: what ends a turn, and what has no place on a board.

use super::client::{Pointer, Pointing};
use super::program::Program;
use super::window::Window;
use super::{PATIENCE, driver};
use std::collections::VecDeque;
use std::time::Instant;

/// More taps than a match needs.
const MOST: u32 = 1_500;
/// The fewest taps on the board of a match that is played.
const FEWEST: u32 = 15;

/// Chooses the place of the next tap: what a chosen card can be used on, a card, or what ends the decision. Each place is
/// tried once for the same question. Hands over what the tap is for, and where.
const NEXT: &str = r##"
const done = arguments[arguments.length - 1];
const hand = ".message.private[data-surface^=hand-]";
const free = (one) => !one.getAttribute("aria-disabled") && one.offsetParent;
const at = (one) => {
    one.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { x, y, width, height } = one.getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
};
const called = (one) => one && `${one.className}: ${one.ariaLabel ?? one.textContent.slice(0, 80)}`;
const settled = (then) => requestAnimationFrame(() => requestAnimationFrame(then));
// The place of an element when a scrolled picture has come to rest; none if it has gone meanwhile.
const tap = (kind, one) => {
    at(one);
    settled(() => {
        const place = at(one);
        const hit = document.elementFromPoint(...place);
        if (!one.isConnected) done(["wait"]);
        else done([kind, ...place, hit === one ? called(one) : `${called(one)}, covered by ${called(hit)}`]);
    });
};
const later = () => setTimeout(() => done(["wait"]), 50);
const next = () => {
    const message = document.querySelector(`${hand}.waiting.active`);
    const large = document.querySelector("#zoom[open] #zoom-close");
    // The moves of the bot took away the card that lay there.
    if (large) tap("key", large);
    else if (document.querySelector(`${hand}.finished`)) done(["over"]);
    else if (!message || document.querySelector("[data-busy]")) later();
    else {
        const card = [...document.querySelectorAll("#card.pinned:popover-open .key.play")].find(free);
        const spots = [...document.querySelectorAll(`${hand}.waiting.active .spot.may, #stage-picture .spot.may`)].filter(free);
        const acts = spots.filter((spot) => spot.classList.contains("acts"));
        const question = message.querySelector(".text").innerText + spots.map((spot) => spot.ariaLabel).join();
        const tried = (window.tried ??= new Map());
        const places = [...acts, ...spots.filter((spot) => !acts.includes(spot))];
        const turn = tried.get(question) ?? 0;
        const keys = [...message.querySelectorAll(".key")].filter(free);
        const key = (...kinds) => keys.find((one) => kinds.some((kind) => one.matches(kind)));
        const confirmed = keys.find((one) => one.matches(".danger") && /do it/iu.test(one.textContent));
        tried.set(question, turn + 1);
        if (confirmed) tap("key", confirmed);
        else if (card) tap("board", card);
        else if (turn < places.length) tap("board", places[turn]);
        else if (key(".pinned", ".main", ".play")) tap("key", key(".pinned") ?? key(".main") ?? key(".play"));
        else later();
    }
};
// A press that has just been let go is on its way by then.
settled(next);
"##;

/// Whether the whole board is in sight on a phone on its side, beside keys of which none is cut. Nothing while a screen
/// is shown there that has no layout for it.
const WHOLE: &str = "
    const image = document.querySelector('#stage-picture:not([hidden]) img');
    if (!image?.complete || image.naturalWidth !== 1060) return null;
    const { width, left } = image.getBoundingClientRect();
    const high = width * 760 / 1060;
    const feed = document.querySelector('#feed').getBoundingClientRect();
    return left >= 0 && high <= innerHeight && width >= 530 && feed.left >= left + width - 1 && feed.right <= innerWidth + 1;
";

/// The numbers of taps of a match: in the picture, and on keys.
#[derive(Default, Debug)]
struct Taps {
    board: u32,
    keys: u32,
}

/// Plays a match in one window until it is over.
async fn play(phone: &Window, name: &str) -> Taps {
    phone.take_name(name).await;
    phone.type_line("/new heroes greedy").await;
    phone.click(".message.private[data-surface^=hand-] .key.play").await;
    phone.wait_for(".message.private.waiting .picture img[src]").await;
    let (mut taps, since, mut seen) = (Taps::default(), Instant::now(), None);
    let mut last = VecDeque::new();
    while taps.board + taps.keys < MOST && since.elapsed() < PATIENCE {
        if seen.is_none() && name == "Boris" {
            seen = phone.answer(WHOLE).await.as_bool();
            assert_ne!(seen, Some(false), "{name}: a part of the board is out of sight");
        }
        let next = phone.answer_later(NEXT).await;
        let place = || next[1].as_i64().zip(next[2].as_i64()).expect("a place");
        match next[0].as_str() {
            Some("over") => {
                // Upright the board stands in the message.
                assert_eq!(seen, (name == "Boris").then_some(true), "{name}");
                return taps;
            }
            Some("board") => taps.board += 1,
            Some("key") => taps.keys += 1,
            _ => continue,
        }
        last.push_back(next[3].to_string());
        if last.len() > 12 {
            last.pop_front();
        }
        // A finger that trembles presses twice: the second time where nothing may lie any more.
        let times = if next[0] == "board" { 2 } else { 1 };
        for act in [Pointing::Down, Pointing::Up].repeat(times) {
            phone.point(Pointer::Finger, act, place()).await;
        }
        phone.free().await;
    }
    panic!("{name}: not over after {taps:?}, at last {last:#?}\n{}", phone.feed().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn match_is_played_by_taps_on_the_board_upright_and_on_its_side() {
    let Some(driver) = driver() else { return };
    let program = Program::start();
    let upright = Window::open_on_phone(&driver, &program.url(), (390, 844)).await;
    let url = format!("{}?channel=side", program.url());
    let side = Window::open_on_phone(&driver, &url, (844, 390)).await;
    let (first, second) = tokio::join!(play(&upright, "Anna"), play(&side, "Boris"));
    for taps in [first, second] {
        assert!(taps.board >= FEWEST && taps.board > taps.keys, "{taps:?}");
        println!("{taps:?}");
    }
    upright.close().await;
    side.close().await;
    program.end_and_verify();
}
